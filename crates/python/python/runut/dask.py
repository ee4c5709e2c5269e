"""Counts, batches and new puzzles on a Dask cluster. It needs Dask: ``pip install "runut[dask]"``.

The client splits a question into tasks (`runut.tasks`), sends groups of them to the workers, and takes every group's
results as soon as they are there: into memory and, where ``results`` names a file, into that. A worker that dies loses
only the group that it was at, a second of work or a single task; the same call with the same file goes on where an
earlier one was stopped. What comes out has passed `runut.tasks.merge`: it is exact, or there is no answer.

Dask gives a group up, as ``KilledWorker``, once more workers than its setting
``distributed.scheduler.allowed-failures`` have died while they had it, whoever was to blame. Such a group is sent
again, up to ``attempts`` times.

    from dask.distributed import Client
    import runut.dask

    client = Client()                      # or the address of your cluster
    runut.dask.count("pentominoes-6x10", client, tasks=1000, results="results.jsonl")
"""

from __future__ import annotations

import os
import time as _clock

try:
    from distributed import KilledWorker, as_completed
except ImportError as error:
    raise ImportError('runut.dask needs Dask, which is not installed: pip install "runut[dask]"') from error

from . import _runut
from . import tasks as _tasks
from ._errors import Stopped
from ._ledger import Ledger
from ._making import Run
from ._options import number, time, within
from ._progress import Progress
from ._told import read as _read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from distributed import Client

    from ._options import Memory, Time, Within
    from ._puzzle import Source
    from .tasks import TaskSource

__all__ = ["count", "generate", "grade", "run", "solve"]

#: What one core does in a second, by the weights of tasks: nodes, puzzles made, puzzles looked at.
_SPEED = {"count": 2_000_000, "generate": 5}
_SPEED_OF_LISTS = 50
#: The most futures that are sent at once: each takes the scheduler some milliseconds.
_MOST_FUTURES = 2_000
#: Groups for each core, if there is little to do.
_EACH_CORE = 4
#: A group that takes so many times as long as it should gives back what is left of it.
_PATIENCE = 4


def run(
    tasks: TaskSource,
    client: Client,
    *,
    results: str | os.PathLike[str] | None = None,
    seconds: float = 1.0,
    attempts: int = 5,
    time_limit: Time = None,
    memory_limit: Memory = None,
    progress: bool | None = None,
    lang: str = "en",
) -> list[str]:
    """Does tasks on a cluster, and gives the lines of their results, as `runut.tasks.run` does on one machine.

    ``seconds`` is about what a future takes, or less where there is little to do; ``attempts`` how often a group is
    sent whose workers have died. ``time_limit`` and ``memory_limit`` hold for each task: what they stop has no result,
    which `runut.tasks.merge` will say.
    """
    if getattr(client, "asynchronous", False):
        raise TypeError("the client must not be asynchronous: runut waits for the results")
    tasks = _tasks.read(tasks, lang=lang)
    attempts = number("attempts", attempts, lang)
    weights = tasks.weights
    limits = within(lang, 1, None if time_limit is None else time("time_limit", time_limit), memory_limit)
    with Ledger(results, tasks._core, lang) as ledger, Progress(progress, weights, lang) as shown:
        left = [(line, weights[part]) for part, line in zip(weights, tasks) if part not in ledger.there]
        if left:
            wanted = seconds * _SPEED.get(tasks.verb, _SPEED_OF_LISTS)
            untyped: Any = client
            cores = sum(untyped.nthreads().values())
            _share(client, _groups(left, wanted, cores), (limits, seconds), attempts, ledger, shown)
        shown.tell(ledger.there)
        return [ledger.there[part] for part in weights if part in ledger.there]


def _groups(left: list[tuple[str, int]], wanted: float, cores: int) -> list[list[str]]:
    """Tasks that follow each other as groups that weigh about as much as wanted: less where a core would have nothing
    to do, and more where there would be too many."""
    whole = sum(weight for _, weight in left)
    wanted = max(min(wanted, whole / (_EACH_CORE * max(1, cores))), whole / _MOST_FUTURES)
    groups: list[list[str]] = []
    room = 0.0
    for line, weight in left:
        if room <= 0:
            groups.append([])
            room = wanted
        groups[-1].append(line)
        room -= weight
    return groups


def _perform(lines: list[str], limits: Within, seconds: float) -> tuple[list[str], list[str]]:
    """On a worker: the results of a group, and what is left of it after too long a time."""
    until = _clock.monotonic() + _PATIENCE * seconds
    results: list[str] = []
    for at, line in enumerate(lines):
        if at and _clock.monotonic() > until:
            return results, lines[at:]
        try:
            results.append(_runut.perform(line, limits))
        except Stopped:
            continue
    return results, []


def _share(
    client: Any, groups: list[list[str]], how: tuple[Within, float], attempts: int, ledger: Ledger, shown: Progress
) -> None:
    """Sends groups out and takes their results as they come."""
    out: dict[Any, tuple[list[str], int]] = {}

    def send(groups: list[list[str]], attempt: int) -> list[Any]:
        futures = client.map(_perform, groups, limits=how[0], seconds=how[1], pure=False, key="runut")
        out.update((future, (group, attempt)) for future, group in zip(futures, groups))
        return futures  # type: ignore[no-any-return]

    try:
        waiting: Any = as_completed
        coming = waiting(send(groups, 1), with_results=True, raise_errors=False)
        for future, told in coming:
            group, attempt = out.pop(future)
            if future.status == "error" and isinstance(future.exception(), KilledWorker) and attempt < attempts:
                coming.update(send([group], attempt + 1))
                continue
            if future.status != "finished":
                future.result()
            future.release()
            results, rest = told
            for line in results:
                ledger.add(_read(line)["part"], line)
            shown.tell(ledger.there)
            if rest:
                coming.update(send([rest], 1))
    finally:
        if out:
            client.cancel(list(out))


def count(
    puzzle: Source,
    client: Client,
    *,
    tasks: int = 1000,
    up_to_symmetry: bool = False,
    equal_pieces: bool = False,
    results: str | os.PathLike[str] | None = None,
    seconds: float = 1.0,
    attempts: int = 5,
    memory_limit: Memory = None,
    progress: bool | None = None,
    lang: str = "en",
) -> int:
    """Counts the solutions of a puzzle, exactly, as about so many tasks; the options of the rest are those of `run`.

    With ``results`` the same call goes on where an earlier one was stopped; another number of tasks is another list,
    and needs another file.
    """
    parts = _tasks.split(puzzle, tasks=tasks, up_to_symmetry=up_to_symmetry, equal_pieces=equal_pieces, lang=lang)
    answer: int = _merged(parts, client, results, seconds, attempts, memory_limit, progress, lang)
    return answer


def grade(
    puzzles: Iterable[Source] | Mapping[str, Source],
    client: Client,
    *,
    results: str | os.PathLike[str] | None = None,
    seconds: float = 1.0,
    attempts: int = 5,
    memory_limit: Memory = None,
    progress: bool | None = None,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """How hard each puzzle of a list is: the answers of ``runut grade --each``, in the order of the list.

    A puzzle that is wrong has an answer that says so, under ``error``.
    """
    parts = _tasks.batch(puzzles, "grade", lang=lang)
    answer: list[dict[str, Any]] = _merged(parts, client, results, seconds, attempts, memory_limit, progress, lang)
    return answer


def solve(
    puzzles: Iterable[Source] | Mapping[str, Source],
    client: Client,
    *,
    results: str | os.PathLike[str] | None = None,
    seconds: float = 1.0,
    attempts: int = 5,
    memory_limit: Memory = None,
    progress: bool | None = None,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """A solution of each puzzle of a list: the answers of ``runut solve --each``, in the order of the list.

    A puzzle that is wrong has an answer that says so, under ``error``.
    """
    parts = _tasks.batch(puzzles, "solve", lang=lang)
    answer: list[dict[str, Any]] = _merged(parts, client, results, seconds, attempts, memory_limit, progress, lang)
    return answer


def generate(
    family: str,
    client: Client,
    *,
    count: int,
    tasks: int | None = None,
    size: str | int | tuple[int, int] | None = None,
    grade: str | None = None,
    needs: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    drafts: int | None = None,
    results: str | os.PathLike[str] | None = None,
    seconds: float = 1.0,
    attempts: int = 5,
    memory_limit: Memory = None,
    progress: bool | None = None,
    lang: str = "en",
    **details: Any,
) -> Run:
    """Makes a run of puzzles: the same ones that `runut.generate` makes with the same wishes and seed.

    There is a task for each puzzle, unless ``tasks`` says otherwise. To go on with a file of results, name the seed.
    """
    parts = _tasks.making(
        family,
        count=count,
        tasks=min(number("count", count, lang), 100_000) if tasks is None else tasks,
        size=size,
        grade=grade,
        needs=needs,
        seed=seed,
        first=first,
        drafts=drafts,
        lang=lang,
        **details,
    )
    answer: Run = _merged(parts, client, results, seconds, attempts, memory_limit, progress, lang)
    return answer


def _merged(
    parts: _tasks.Tasks,
    client: Client,
    results: str | os.PathLike[str] | None,
    seconds: float,
    attempts: int,
    memory_limit: Memory,
    progress: bool | None,
    lang: str,
) -> Any:
    lines = run(
        parts,
        client,
        results=results,
        seconds=seconds,
        attempts=attempts,
        memory_limit=memory_limit,
        progress=progress,
        lang=lang,
    )
    return _tasks.merge(parts, lines, lang=lang)
