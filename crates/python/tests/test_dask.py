"""A real cluster of two worker processes, one of which is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from conftest import as_json, told, twice

import runut
from runut import tasks

distributed = pytest.importorskip("distributed")
import runut.dask  # noqa: E402

PUZZLE, COUNT, TASKS = "pentominoes-6x10", 9356, 60
#: So small that every future takes one or a few tasks.
SHORT = 1e-4


@pytest.fixture(scope="module")
def client():
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    with cluster, distributed.Client(cluster) as client:
        yield client


class Watched:
    """Notes which process begins a group of tasks and which of them it has done, and holds a worker at one for its
    murderer."""

    def __init__(
        self, client, folder: Path, monkeypatch: pytest.MonkeyPatch, held: int | None = None, times: int = 1
    ) -> None:
        self.scheduler = client.cluster.scheduler
        self.log = folder / "log"
        self.held = folder / "held"
        self.folder = folder
        os.mkfifo(self.held)
        self.times = times
        #: What the client has taken so far.
        self.there: set[int] = set()
        self.news = threading.Condition()
        log, fifo, markers = str(self.log), str(self.held), [str(folder / f"marker{at}") for at in range(times)]

        # It is sent to the workers as it stands here: they do not know this file.
        def perform(lines, limits, seconds):
            import json
            import os
            import signal

            import distributed

            import runut.dask

            parts = [json.loads(line)["part"] for line in lines]

            def note(word, parts):
                file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
                os.write(file, (json.dumps([os.getpid(), word, parts]) + "\n").encode())
                os.close(file)

            note("begin", parts)
            marker = next((one for one in markers if not os.path.exists(one)), None)
            if held in parts and marker is not None:
                open(marker, "x").close()
                with open(fifo, "w") as out:
                    out.write(f"{os.getpid()} {distributed.get_worker().address}")
                while True:
                    signal.sigwait([signal.SIGUSR2])
            done = runut.dask._perform(lines, limits, seconds)
            note("end", [json.loads(line)["part"] for line in done[0]])
            return done

        watched = self

        class Ledger(runut.dask.Ledger):
            def add(self, part, line):
                super().add(part, line)
                with watched.news:
                    watched.there.add(part)
                    watched.news.notify_all()

        monkeypatch.setattr(runut.dask, "_perform", perform)
        monkeypatch.setattr(runut.dask, "Ledger", Ledger)

    def notes(self, word: str, process: int | None = None) -> list[tuple[int, ...]]:
        lines = [json.loads(line) for line in self.log.read_text().splitlines()] if self.log.exists() else []
        return [tuple(parts) for pid, said, parts in lines if said == word and process in (None, pid)]

    def murder(self, least: int) -> int:
        """Kills the worker that is held, once some results are in and all of those that it has finished.

        Dask knows that these were taken: else it would make them again, for nobody, in the moment before it hears of
        it.
        """
        process, address = self.held.read_text().split()
        process = int(process)
        ended = {part for group in self.notes("end", process) for part in group}
        until = time.monotonic() + 120

        def is_ready() -> bool:
            kept = [task for task in list(self.scheduler.tasks.values()) if task.state == "memory"]
            is_taken = not any(worker.address == address for task in kept for worker in list(task.who_has or ()))
            return len(self.there) >= least and ended <= self.there and is_taken

        with self.news:
            while not (is_time := is_ready()) and time.monotonic() < until:
                # The scheduler tells nobody what it hears.
                self.news.wait(0.02)
        # Also where it is not: nobody shall wait for ever.
        os.kill(process, signal.SIGKILL)
        return process if is_time else 0

    def begin_murders(self, least: int) -> tuple[threading.Thread, list[int]]:
        killed: list[int] = []
        murders = lambda: [killed.append(self.murder(least)) for _ in range(self.times)]  # noqa: E731
        thread = threading.Thread(target=murders, daemon=True)
        thread.start()
        return thread, killed


@pytest.mark.parametrize("allowed", [3, 0])
def test_a_killed_worker_loses_only_its_group(client, tmp_path, monkeypatch, allowed):
    """Also where Dask gives up at the first death."""
    monkeypatch.setattr(client.cluster.scheduler, "allowed_failures", allowed)
    watched = Watched(client, tmp_path, monkeypatch, held=20)
    thread, killed = watched.begin_murders(10)
    file = tmp_path / "results.jsonl"
    count = runut.dask.count(PUZZLE, client, tasks=TASKS, results=file, seconds=SHORT, progress=False)
    thread.join(timeout=120)
    assert count == COUNT
    begun = Counter(watched.notes("begin"))
    twice_begun = [group for group, times in begun.items() if times > 1]
    assert len(killed) == 1 and killed != [0] and len(twice_begun) == 1 and 20 in twice_begun[0], begun
    assert begun[twice_begun[0]] == 2
    assert twice_begun[0] in watched.notes("begin", killed[0])
    done = [part for group in watched.notes("end") for part in group]
    assert len(done) == len(set(done)), "a finished result was asked for again"
    parts = [json.loads(line)["part"] for line in file.read_text().splitlines()]
    assert sorted(parts) == list(range(1, len(parts) + 1))


def test_a_group_that_always_kills_is_given_up(client, tmp_path, monkeypatch):
    """What is done stays in the file, and the next call does the rest."""
    monkeypatch.setattr(client.cluster.scheduler, "allowed_failures", 0)
    watched = Watched(client, tmp_path, monkeypatch, held=5, times=2)
    thread, killed = watched.begin_murders(1)
    file = tmp_path / "results.jsonl"
    options = {"tasks": TASKS, "results": file, "seconds": SHORT, "progress": False}
    with pytest.raises(distributed.KilledWorker):
        runut.dask.count(PUZZLE, client, attempts=2, **options)
    thread.join(timeout=120)
    assert len(killed) == 2 and 0 not in killed
    kept = [json.loads(line)["part"] for line in file.read_text().splitlines()]
    assert kept and 5 not in kept
    before = len(watched.notes("end"))
    assert runut.dask.count(PUZZLE, client, **options) == COUNT
    again = {part for group in watched.notes("end")[before:] for part in group}
    assert 5 in again and not again & set(kept)


def test_what_was_stopped_goes_on(client, tmp_path, monkeypatch):
    """Ctrl-C after ten results, a cut line, doubled and reordered ones: only what is missing is done."""
    file = tmp_path / "results.jsonl"
    with monkeypatch.context() as patch:

        class Impatient(runut.dask.Ledger):
            def add(self, part, line):
                super().add(part, line)
                if len(self.there) >= 10:
                    raise KeyboardInterrupt

        patch.setattr(runut.dask, "Ledger", Impatient)
        with pytest.raises(KeyboardInterrupt):
            runut.dask.count(PUZZLE, client, tasks=TASKS, results=file, seconds=SHORT, progress=False)
    lines = file.read_text().splitlines()
    assert len(lines) == 10
    file.write_text("\n".join([*reversed(lines), lines[3], lines[5][:-30]]))
    watched = Watched(client, tmp_path, monkeypatch)
    assert runut.dask.count(PUZZLE, client, tasks=TASKS, results=file, seconds=SHORT, progress=False) == COUNT
    done = sorted(part for group in watched.notes("end") for part in group)
    kept = {json.loads(line)["part"] for line in lines}
    parts = tasks.split(PUZZLE, tasks=TASKS)
    assert done == [part for part in range(1, len(parts) + 1) if part not in kept]
    assert file.read_text().count("\n") == len(parts) + 1
    assert told_by_the_command_line(parts, file, tmp_path) == b"9356\n"


def told_by_the_command_line(parts: tasks.Tasks, file: Path, folder: Path) -> bytes:
    parts.write(folder / "tasks.jsonl")
    return told("merge", folder / "tasks.jsonl", file)


def test_wrong_results_are_refused(client, tmp_path):
    file = tmp_path / "results.jsonl"
    parts = tasks.split(PUZZLE, tasks=TASKS)
    lines = runut.dask.run(parts, client, results=file, progress=False)
    wrong = {**json.loads(lines[4]), "count": "1"}
    file.write_text(file.read_text() + json.dumps(wrong) + "\n")
    with pytest.raises(runut.Refused, match="part 5 has two different"):
        tasks.merge(parts, file)
    other = tmp_path / "other.jsonl"
    foreign = tasks.split("pentominoes-6x10", tasks=5)
    tasks.run(foreign, other)
    before = other.read_bytes()
    with pytest.raises(runut.Refused) as refused:
        runut.dask.count(PUZZLE, client, tasks=TASKS, results=other, progress=False)
    assert refused.value.code == "bad-results" and other.read_bytes() == before


def test_lists_and_new_puzzles_are_those_of_the_command_line(client, tmp_path):
    names = ["tents-8x8", "skyscrapers-easy-4x4", "tents-5x5"]
    (tmp_path / "list.txt").write_text("\n".join(names))
    for verb, ask in (("grade", runut.dask.grade), ("solve", runut.dask.solve)):
        by_hand = [json.loads(line) for line in told(verb, "--each", tmp_path / "list.txt", "--json").splitlines()]
        answers = ask(names, client, seconds=SHORT, progress=False)
        for one in (*answers, *by_hand):
            one.pop("seconds", None)
        assert answers == by_hand
    made = runut.dask.generate("tents", client, size=6, count=7, seed="c", seconds=SHORT, progress=False)
    assert made.data == as_json("generate", "tents", "--size", "6x6", "--count", 7, "--seed", "c")


def test_limits_and_refusals_come_back(client):
    with pytest.raises(runut.Refused, match="2"):
        both = tasks.batch({"short": "tents-5x5", "long": twice()}, "count")
        found = runut.dask.run(both, client, time_limit=0.2, progress=False)
        assert [json.loads(line)["part"] for line in found] == [1]
        tasks.merge(both, found)
    # A task whose puzzle nobody can read: the worker's refusal is raised here.
    lines = list(tasks.split(PUZZLE, tasks=1))
    broken = [json.dumps({**json.loads(lines[0]), "puzzle": "nothing"})]
    with pytest.raises(runut.Refused, match="part 1"):
        runut.dask.run(broken, client, progress=False)


def test_a_long_group_gives_the_rest_back(monkeypatch):
    lines = list(tasks.batch(["tents-5x5"] * 4, "solve"))
    times = iter([0.0, 1.0, 99.0])
    monkeypatch.setattr(runut.dask, "_clock", SimpleNamespace(monotonic=lambda: next(times)))
    done, rest = runut.dask._perform(lines, ("en", 1, None, None), 1.0)
    assert [json.loads(line)["part"] for line in done] == [1, 2] and rest == lines[2:]


def test_groups_are_neither_many_nor_long():
    left = [(str(weight), weight) for weight in range(100, 0, -1)]
    groups = runut.dask._groups(left, 250, 2)
    assert [line for group in groups for line in group] == [line for line, _ in left]
    assert all(sum(map(int, group[:-1])) < 250 for group in groups)
    assert all(sum(map(int, group)) >= 250 for group in groups[:-1])
    assert len(runut.dask._groups([("", 1)] * 100_000, 1, 2)) == 2_000
    assert len(runut.dask._groups([("", 1)] * 100, 1_000, 2)) == 8


def test_without_dask_the_import_tells_what_to_install():
    script = (
        "import sys; sys.modules['distributed'] = None\n"
        "import runut, runut.tasks, runut.slurm\n"
        "try: import runut.dask\n"
        "except ImportError as error: print(error)\n"
        "try: runut.dask\n"
        "except ImportError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    said = 'runut.dask needs Dask, which is not installed: pip install "runut[dask]"\n'
    assert done.stdout == 2 * said


def test_progress_is_told(client, capsys):
    runut.dask.count(PUZZLE, client, tasks=TASKS, seconds=SHORT, progress=True)
    lines = capsys.readouterr().err.splitlines()
    of = len(tasks.split(PUZZLE, tasks=TASKS))
    assert len(lines) > 2 and lines[-1] == f"{of} of {of} tasks, 100 %"
