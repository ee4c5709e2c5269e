"""Solutions come while the search goes on, and it ends when nobody reads them."""

from __future__ import annotations

import gc
import os
import threading

import pytest
from conftest import twice

import runut


def threads() -> int:
    """Threads of this process, those of the engine too."""
    return len(os.listdir("/proc/self/task"))


def wait_until(is_so) -> None:
    """Waits for an event that must come; after a minute nobody believes in it any more."""
    for _ in range(12_000):
        if is_so():
            return
        threading.Event().wait(0.005)
    raise AssertionError("it never came")


MANY = twice()


def test_they_come_before_the_search_ends():
    before = threads()
    found = runut.solutions(MANY)
    boards = {next(found) for _ in range(200)}
    assert len(boards) == 200 and all(board.check() for board in list(boards)[:5])
    assert threads() > before, "it is still at work"
    found.close()
    wait_until(lambda: threads() == before)
    assert list(found) == []


def test_a_forgotten_one_ends():
    before = threads()
    found = runut.solutions(MANY)
    next(found)
    del found
    gc.collect()
    wait_until(lambda: threads() == before)


def test_a_context_closes_it():
    before = threads()
    with runut.solutions(MANY) as found:
        next(found)
        assert threads() > before
    wait_until(lambda: threads() == before)


def test_as_many_as_are_wanted():
    assert len(list(runut.solutions("report-a1", limit=3))) == 3
    assert len(list(runut.solutions("pentominoes-6x10"))) == 9356


def test_a_refusal_comes_with_the_first():
    with pytest.raises(runut.Refused):
        runut.solutions("tents-5x5", tricks="x")
    with pytest.raises(runut.Refused) as caught:
        next(runut.solutions("tents-5x5", strategy="cover"))
    assert caught.value.code == "does-not-fit"


def test_several_threads_at_once():
    answers: list[int] = []
    workers = [
        threading.Thread(target=lambda: answers.append(len(list(runut.solutions("report-a1"))))) for _ in range(4)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert answers == [runut.count("report-a1").count] * 4
