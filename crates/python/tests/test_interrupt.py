"""Ctrl-C stops the engine in every function that may take long, and is raised where the question was asked.

No clock is looked at. The signal is sent when the child has worked for a while, so that it finds the engine at work; how soon
that ends is told by the processor's time that the child uses from then on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest
from conftest import twice

#: Seconds of the processor that the child works before the signal, and may work after it, on all of its threads.
BEFORE, AFTER = 0.4, 0.6

# A child that nothing stops ends itself, so that the test fails and does not hang. Where the tests run in the background of a
# shell, signals of the keyboard are ignored: the child heeds them.
SETUP = f"""
import faulthandler
faulthandler.dump_traceback_later(100, exit=True)
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
import sys
import threading
import runut
many = runut.open({twice()!r})
hard = runut.open("skyscrapers-9x9")
"""

CHILD = SETUP + """
print("begun", flush=True)
try:
    {work}
    print("done", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
    sys.stdin.readline()
"""

LONG = {
    "brute force": 'hard.solve(strategy="brute")',
    "backtracking": 'hard.solve(strategy="backtrack")',
    "cover on threads": 'many.count(strategy="cover", threads=2)',
    "sweep on threads": 'many.count(strategy="sweep", threads=2, memory_limit="1T")',
    "all solutions": 'many.solve(all=True, strategy="cover", memory_limit="1T")',
    "no solution comes": 'list(hard.solutions(strategy="brute"))',
    "tree": 'hard.tree(strategy="brute")',
    "film": 'many.film(strategy="backtrack", frames=2000)',
    "compare": 'many.compare(count=True, strategy_time=3600)',
    "generate": 'runut.generate("skyscrapers", size=9, grade="expert", count=100000, seed=1)',
    "generate one": 'runut.generate("skyscrapers", size=9, grade="expert", count=100000, seed=1, threads=1)',
    "draw": '[many.draw(kind="png", scale=100) for _ in iter(int, 1)]',
    "explain": '[many.explain() for _ in iter(int, 1)]',
}


def worked(child: subprocess.Popen) -> float:
    """Seconds of the processor that it has used."""
    with open(f"/proc/{child.pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def begin(code: str) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def work_for(child: subprocess.Popen, seconds: float) -> None:
    start = worked(child)
    while worked(child) < start + seconds and child.poll() is None:
        threading.Event().wait(0.01)


def worked_after_ctrl_c(work: str) -> float:
    """Seconds of the processor that a child goes on for."""
    child = begin(CHILD.format(work=work))
    assert child.stdout.readline() == "begun\n", child.stderr.read()
    work_for(child, BEFORE)
    at_signal = worked(child)
    child.send_signal(signal.SIGINT)
    assert child.stdout.readline() == "interrupted\n", child.stderr.read()
    spent = worked(child) - at_signal
    _, errors = child.communicate("\n")
    assert (child.returncode, errors) == (0, "")
    return spent


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_stops_it(name):
    # One look of a rule on a sparse grid of 9x9 can take that long: late is who is late three times in a row.
    spent = [worked_after_ctrl_c(LONG[name])]
    while spent[-1] >= AFTER and len(spent) < 3:
        spent.append(worked_after_ctrl_c(LONG[name]))
    assert spent[-1] < AFTER, f"it went on for {spent} s"


def test_a_thread_that_is_not_the_main_one_goes_on_and_nothing_breaks():
    child = begin(SETUP + """
def work():
    print("begun", flush=True)
    answer = hard.solve(strategy="brute", time_limit=1)
    print(answer.verdict, answer.halt, flush=True)
    finished.set()
finished = threading.Event()
threading.Thread(target=work).start()
try:
    finished.wait()
except KeyboardInterrupt:
    print("interrupted", flush=True)
finished.wait()
""")
    assert child.stdout.readline() == "begun\n", child.stderr.read()
    work_for(child, 0.2)
    child.send_signal(signal.SIGINT)
    out, errors = child.communicate()
    assert (out, errors, child.returncode) == ("interrupted\nstopped time\n", "", 0)


def test_a_handler_that_raises_nothing_does_not_stop_it():
    child = begin(SETUP + """
import signal
heard = []
signal.signal(signal.SIGUSR1, lambda *_: (heard.append(1), print("heard", flush=True)))
print("begun", flush=True)
answer = hard.solve(strategy="brute", time_limit=2)
print(answer.halt, heard, flush=True)
""")
    assert child.stdout.readline() == "begun\n", child.stderr.read()
    work_for(child, 0.2)
    child.send_signal(signal.SIGUSR1)
    assert child.stdout.readline() == "heard\n", "while it works, and not after it"
    out, errors = child.communicate()
    assert (out, errors) == ("time [1]\n", "")


def test_other_threads_run_while_the_engine_works():
    child = begin(SETUP + """
ticks = 0
def work():
    global answer
    answer = hard.solve(strategy="brute", time_limit=1.0)
worker = threading.Thread(target=work)
worker.start()
while worker.is_alive():
    ticks += 1
    threading.Event().wait(0.001)
print(answer.halt, ticks > 20)
""")
    out, errors = child.communicate()
    assert (out, errors) == ("time True\n", "")
