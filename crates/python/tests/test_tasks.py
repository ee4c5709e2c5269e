"""Tasks in Python: the same lines, the same files and the same answers as those of the command line."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys

import pytest
from conftest import PROGRAM, as_json, told, twice

import runut
from runut import tasks


@pytest.fixture(scope="module")
def parts() -> tasks.Tasks:
    return tasks.split("pentominoes-6x10", tasks=30)


@pytest.fixture(scope="module")
def results(parts) -> list[str]:
    return tasks.run(parts)


def without_time(text: bytes | str) -> list[dict]:
    """The lines of a list's answers, but for the time they took."""
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        line.pop("seconds", None)
    return lines


def test_tasks_are_those_of_the_command_line(parts, tmp_path):
    assert str(parts).encode() == told("split", "pentominoes-6x10", "--tasks", 30, "--quiet")
    names = ["tents-8x8", "skyscrapers-easy-4x4", "fillin-small"]
    names = [name for name in names if name in {one["name"] for one in runut.examples()}]
    (tmp_path / "list.txt").write_text("\n".join(names))
    for verb in ("solve", "count", "grade", "explain"):
        by_hand = told("split", "--each", tmp_path / "list.txt", "--verb", verb, "--quiet")
        assert str(tasks.batch(names, verb)).encode() == by_hand
    words = ["tents", "--size", "6x6", "--grade", "easy", "--seed", "a walk", "--count", 7, "--tasks", 3]
    mine = tasks.making("tents", size=6, grade="easy", seed="a walk", count=7, tasks=3)
    assert str(mine).encode() == told("split", "--generate", *words, "--quiet")


def test_a_count(parts, results):
    assert tasks.merge(parts, results) == 9356
    assert [json.loads(line)["part"] for line in results] == list(range(1, len(parts) + 1))
    assert tasks.merge(parts, reversed(results * 2)) == 9356
    symmetric = tasks.split("pentominoes-6x10", tasks=5, up_to_symmetry=True)
    assert tasks.merge(symmetric, tasks.run(symmetric, threads=1)) == 2339


def test_what_does_not_fit_is_refused():
    with pytest.raises(runut.Refused) as refused:
        tasks.split("skyscrapers-easy-4x4", up_to_symmetry=True)
    assert refused.value.code == "does-not-fit"
    with pytest.raises(runut.Refused, match="no more than 1,000,000"):
        tasks.split("pentominoes-6x10", tasks=2_000_000)


def test_lists_are_those_of_the_command_line(tmp_path):
    bad = "3 3 1\nDEFAULT\nAB\n"
    (tmp_path / "bad.txt").write_text(bad)
    names = ["tents-8x8", str(tmp_path / "bad.txt"), "skyscrapers-easy-4x4"]
    (tmp_path / "list.txt").write_text("\n".join(names))
    for verb in ("grade", "solve", "count"):
        listed = tasks.batch(names, verb)
        answers = tasks.merge(listed, tasks.run(listed))
        assert "error" in answers[1] and "error" not in answers[0]
        by_hand = told(verb, "--each", tmp_path / "list.txt", "--json")
        assert without_time("\n".join(map(json.dumps, answers))) == without_time(by_hand), verb


def test_puzzles_of_all_kinds_make_a_list():
    puzzle = runut.open("tents-5x5")
    listed = tasks.batch([puzzle, puzzle.text, puzzle.text.encode(), "tents-5x5"], "solve")
    answers = tasks.merge(listed, tasks.run(listed))
    assert [answer["puzzle"] for answer in answers] == ["1", "2", "3", "tents-5x5"]
    assert len({str(answer["solutions"]) for answer in answers}) == 1
    named = tasks.batch({"mine": puzzle}, "grade")
    assert tasks.merge(named, tasks.run(named))[0]["puzzle"] == "mine"
    for wrong, error in (([], runut.Refused), ([b"\xff\xfe"], runut.Refused), ("tents-5x5", TypeError)):
        with pytest.raises(error):
            tasks.batch(wrong, "solve")
    with pytest.raises(runut.Refused, match="not to `draw`"):
        tasks.batch(["tents-5x5"], "draw")


def test_new_puzzles_are_those_of_the_command_line():
    parts = tasks.making("tents", size="6x6", seed="b", count=9, tasks=4, first=3)
    run = tasks.merge(parts, tasks.run(parts))
    by_hand = as_json("generate", "tents", "--size", "6x6", "--seed", "b", "--first", 3, "--count", 9)
    assert isinstance(run, runut.Run) and run.data == by_hand
    with pytest.raises(runut.Refused):
        tasks.making("tents", size="1x1", count=2)


def test_results_are_shared_with_the_command_line(parts, tmp_path):
    file, listed = tmp_path / "results.jsonl", tmp_path / "tasks.jsonl"
    parts.write(listed)
    with pytest.raises(FileExistsError):
        parts.write(listed)
    assert tasks.read(listed) == parts == pickle.loads(pickle.dumps(parts))
    told("run", listed, "--results", file, "--from", 1, "--to", 4)
    first = file.read_bytes()
    assert len(tasks.run(parts, file, parts=range(3, 11))) == 8
    assert file.read_bytes().startswith(first) and file.read_bytes().count(b"\n") == 10
    report = as_json("run", listed, "--results", file)
    assert report["done"] == len(parts) - 10 and report["there"] == len(parts)
    assert told("merge", listed, file).strip() == b"9356"
    whole = file.read_bytes()
    assert tasks.merge(listed, tasks.run(listed, file)) == 9356
    assert file.read_bytes() == whole


def test_a_cut_line_is_dropped(parts, results, tmp_path):
    file = tmp_path / "results.jsonl"
    for cut in (1, 20, 150):
        file.write_text("\n".join(results[:7])[:-cut])
        with pytest.raises(runut.Refused, match="7-"):
            tasks.merge(parts, file)
        tasks.run(parts, file, parts=range(1, 10))
        kept = file.read_text().splitlines()
        assert kept[:6] == results[:6] and len(kept) == 9
        assert sorted(json.loads(line)["part"] for line in kept) == list(range(1, 10))
        assert tasks.merge(parts, [file, *results[9:]]) == 9356
    # Only the end of the line is missing: it is a result.
    file.write_text("\n".join(results[:7]))
    tasks.run(parts, file, parts=[7, 8])
    assert file.read_text().splitlines()[:7] == results[:7] and file.read_text().count("\n") == 8


def changed(line: str, **keys: object) -> str:
    return json.dumps({**json.loads(line), **keys})


def test_nothing_wrong_is_merged(parts, results, tmp_path):
    def refused(match: str, *lines: object) -> None:
        with pytest.raises(runut.Refused, match=match) as error:
            tasks.merge(parts, [*results, *lines])
        assert error.value.code == "bad-results"

    count = str(int(json.loads(results[3])["count"]) + 1)
    refused("two different", changed(results[3], count=count))
    refused("not exact", changed(results[3], exact=False))
    refused("part 4", changed(results[3], task="0" * 64))
    refused("part 4", changed(results[3], question="0" * 64))
    refused("result/2", changed(results[3], runut="result/2"))
    file = tmp_path / "results.jsonl"
    file.write_text(results[0] + "\n" + results[1][:-9] + "\n" + results[2] + "\n")
    refused("line 2", file)
    before = file.read_bytes()
    with pytest.raises(runut.Refused, match="line 2"):
        tasks.run(parts, file)
    assert file.read_bytes() == before
    with pytest.raises(runut.Refused, match="5, 9"):
        tasks.merge(parts, [line for line in results if json.loads(line)["part"] not in (5, 9)])
    with pytest.raises(FileNotFoundError):
        tasks.merge(parts, [*results, tmp_path / "none.jsonl"])
    other = tasks.split("pentominoes-6x10", tasks=5)
    with pytest.raises(runut.Refused, match="part 1"):
        tasks.merge(other, results)


def test_a_list_that_is_not_whole_is_refused(parts):
    lines = list(parts)
    for wrong in (lines[1:], lines + lines[:1], [lines[0].replace("task/1", "task/9"), *lines[1:]], [], ["{}"]):
        with pytest.raises(runut.Refused) as refused:
            tasks.read(wrong)
        assert refused.value.code == "bad-tasks"
    with pytest.raises(runut.Refused, match="no part 99"):
        tasks.run(parts, parts=[1, 99])


def test_a_task_can_be_split_again(parts, results):
    more = tasks.split_again(parts, 2, into=6)
    instead = tasks.stand_in(more, tasks.run(more))
    assert json.loads(instead)["count"] == json.loads(results[1])["count"]
    assert tasks.merge(parts, [*results[:1], instead, *results[2:]]) == 9356
    with pytest.raises(runut.Refused, match="do not stand"):
        tasks.stand_in(parts, results)


def test_limits_hold_for_each_task(parts):
    both = tasks.batch({"short": "tents-5x5", "long": twice()}, "count")
    found = tasks.run(both, time_limit=0.3, threads=2)
    assert [json.loads(line)["part"] for line in found] == [1]
    with pytest.raises(runut.Refused, match="2"):
        tasks.merge(both, found)
    with pytest.raises(runut.Stopped):
        tasks.perform(both[1], time_limit=0.05)
    assert json.loads(tasks.perform(parts[0]))["exact"] is True


def work(listed: str, file: str) -> None:
    tasks.run(listed, file, threads=1)


def test_processes_share_a_file(tmp_path):
    """Two of Python and one of the command line: everything is there, once."""
    parts = tasks.split("pentominoes-6x10", tasks=60)
    listed, file = tmp_path / "tasks.jsonl", tmp_path / "results.jsonl"
    parts.write(listed)
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=work, args=(str(listed), str(file))) for _ in range(2)]
    for worker in workers:
        worker.start()
    subprocess.run([PROGRAM, "run", listed, "--results", file, "--quiet", "--threads", "1"], check=True)
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    lines = file.read_text().splitlines()
    assert sorted(json.loads(line)["part"] for line in lines) == list(range(1, len(parts) + 1))
    assert tasks.merge(parts, file) == 9356


@pytest.mark.skipif(os.name != "posix", reason="it needs signals")
def test_ctrl_c_keeps_what_is_done(tmp_path):
    """The file has the short task when the signal comes; the long one would never end."""
    file = tmp_path / "results.jsonl"
    (tmp_path / "long.txt").write_text(twice())
    script = (
        "import signal, sys; from runut import tasks\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "both = tasks.batch(['tents-5x5', sys.argv[1]], 'count')\n"
        "try: tasks.run(both, sys.argv[2], threads=2)\n"
        "except KeyboardInterrupt: print('interrupted')\n"
    )
    words = [sys.executable, "-c", script, str(tmp_path / "long.txt"), str(file)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    while not (file.exists() and file.read_bytes().endswith(b"\n")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    assert process.communicate()[0] == "interrupted\n"
    assert json.loads(file.read_text())["part"] == 1


def test_estimates_are_those_of_the_command_line():
    """As far as they can be equal: both measure."""
    mine, by_hand = runut.estimate("skyscrapers-3x3"), json.loads(told("estimate", "skyscrapers-3x3", "--json"))
    keys = ("strategy", "verdict", "counter", "size", "low", "high", "reason")
    assert [[row[key] for key in keys] for row in mine] == [[row[key] for key in keys] for row in by_hand]
    (row,) = runut.estimate(twice(), strategy="cover")
    assert row["verdict"] == "estimated" and row["low"] < row["size"] < row["high"]


def test_the_lock_is_that_of_the_command_line(tmp_path):
    """While somebody is in the midst of a line, neither Python nor the command line adds one."""
    fcntl = pytest.importorskip("fcntl")
    parts = tasks.split("pentominoes-6x10", tasks=2)
    listed, file = tmp_path / "tasks.jsonl", tmp_path / "results.jsonl"
    parts.write(listed)
    line = tasks.perform(parts[0])
    with open(file, "w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        held.write(line[:40])
        held.flush()
        words = [PROGRAM, "run", listed, "--results", file, "--quiet", "--part", "2"]
        script = f"from runut import tasks; tasks.run({str(listed)!r}, {str(file)!r})"
        others = [subprocess.Popen(words), subprocess.Popen([sys.executable, "-c", script])]
        for other in others:
            with pytest.raises(subprocess.TimeoutExpired):
                other.wait(timeout=1)
        held.write(line[40:] + "\n")
    for other in others:
        assert other.wait() == 0
    lines = file.read_text().splitlines()
    assert lines[0] == line and sorted(json.loads(one)["part"] for one in lines) == list(range(1, len(parts) + 1))
