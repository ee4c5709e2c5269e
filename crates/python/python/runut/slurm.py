"""Tasks as a Slurm array: a folder with the list and two scripts that any site can read, change and submit.

>>> import tempfile
>>> from runut import slurm, tasks
>>> folder = tempfile.mkdtemp()
>>> script = slurm.write(tasks.split("pentominoes-6x10", tasks=20), folder, jobs=4)
>>> "#SBATCH --array=1-4" in open(script).read()
True
"""

from __future__ import annotations

import os
import re
import shlex
import textwrap

from . import tasks as _tasks
from ._ledger import save
from ._options import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tasks import TaskSource

__all__ = ["write"]

_RUN = """\
#!/bin/sh
#SBATCH --job-name=runut
#SBATCH --array=1-{jobs}
#SBATCH --cpus-per-task={cpus}
#SBATCH --mem={memory}
#SBATCH --time={time}

# {tasks} tasks of `{verb}` in {jobs} jobs. Submit them with: sbatch run.sh
# Each job keeps its results in a file of its own, a line as soon as there is
# one. Submitted again it goes on where it was.
# When all jobs have ended: sh merge.sh

cd {folder} || exit 1

# The first task of each job, and the end of the list. The longest tasks come
# first, so the first jobs have fewer of them.
set -- \\
{firsts}
shift $((SLURM_ARRAY_TASK_ID - 1))

exec {runut} run tasks.jsonl \\
    --results "results-$SLURM_ARRAY_TASK_ID.jsonl" \\
    --from "$1" --to $(($2 - 1)) \\
    --threads "${{SLURM_CPUS_PER_TASK:-{cpus}}}" --memory-limit {limit}
"""

_MERGE = """\
#!/bin/sh
# All results together: they are printed, or it is said what is missing.
# Options of `runut merge` can be given, such as --out FILE.

cd {folder} || exit 1
exec {runut} merge tasks.jsonl results-*.jsonl "$@"
"""


def write(
    tasks: TaskSource,
    folder: str | os.PathLike[str],
    *,
    jobs: int = 20,
    cpus: int = 1,
    time: str = "04:00:00",
    memory: str = "4G",
    runut: str = "runut",
    overwrite: bool = False,
    lang: str = "en",
) -> str:
    """Writes ``tasks.jsonl``, ``run.sh`` and ``merge.sh`` into a folder, and gives the path of ``run.sh``, for
    ``sbatch``.

    ``jobs`` is the length of the array: each job takes some tasks that follow each other, by their estimates about
    equally much work. ``cpus``, ``time`` and ``memory`` are those of a job, as Slurm writes them; ``runut`` is the
    command on the cluster. A file that is there is overwritten only if that is asked for; of results none is ever
    touched.
    """
    tasks = _tasks.read(tasks, lang=lang)
    jobs, cpus = min(number("jobs", jobs, lang), len(tasks)), number("cpus", cpus, lang)
    amount = re.fullmatch(r"([0-9]+)([KMGT]?)", memory)
    if amount is None:
        raise ValueError(f"memory must be a number and K, M, G or T, as Slurm writes it, not {memory!r}")
    if re.fullmatch(r"[0-9]+([-:][0-9]+)*", time) is None:
        raise ValueError(f"time must be as Slurm writes it, such as 04:00:00, not {time!r}")
    kilobytes = int(amount[1]) * 1024 ** {"K": 0, "": 1, "M": 1, "G": 2, "T": 3}[amount[2]]
    os.makedirs(folder, exist_ok=True)
    home = os.path.abspath(folder)
    words = {"folder": shlex.quote(home), "runut": shlex.quote(runut), "tasks": len(tasks), "verb": tasks.verb}
    firsts = textwrap.wrap(" ".join(map(str, _firsts(tasks, jobs))), 76)
    script = _RUN.format(
        jobs=jobs,
        cpus=cpus,
        time=time,
        memory=memory,
        # Something is left for what is no search.
        limit=f"{kilobytes * 3 // 4096}M" if kilobytes >= 4096 else f"{max(1, kilobytes * 3 // 4)}K",
        firsts=" \\\n".join(f"    {line}" for line in firsts),
        **words,
    )
    texts = {"tasks.jsonl": str(tasks), "run.sh": script, "merge.sh": _MERGE.format(**words)}
    save({os.path.join(home, name): text for name, text in texts.items()}, overwrite)
    return os.path.join(home, "run.sh")


def _firsts(tasks: _tasks.Tasks, jobs: int) -> list[int]:
    """The first part of each job, and behind the last one: each job has at least one, and about equally much to do."""
    weights = [weight for _, weight in sorted(tasks.weights.items())]
    # A task takes some time even where there is hardly anything to count.
    least = sum(weights) / len(weights) / 10
    whole = sum(weights) + least * len(weights)
    firsts, done = [1], 0.0
    for at, weight in enumerate(weights, 1):
        done += weight + least
        is_due = done >= whole * len(firsts) / jobs
        jobs_left = jobs - len(firsts)
        if jobs_left and (is_due or len(weights) - at == jobs_left):
            firsts.append(at + 1)
    return [*firsts, len(weights) + 1]
