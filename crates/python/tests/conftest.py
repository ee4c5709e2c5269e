"""The command line that the package is held against: RUNUT names it, else it is the release build of this tree."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

import runut

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("RUNUT", str(ROOT / "target/release/runut"))
EXAMPLES = [example["name"] for example in runut.examples()]


def told(*words: object) -> bytes:
    """What the command line prints, whatever its exit status."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, stdin=subprocess.DEVNULL, check=False)
    return done.stdout


def as_json(*words: object) -> dict:
    """Its answer as data."""
    return json.loads(told(*words, "--json"))


def twice() -> str:
    """Two sets of pentominoes on one board: nobody lives to see all of its solutions."""
    pieces = runut.open("pentominoes-6x10").text.split("DEFAULT\n")[1]
    letters = sorted(set(pieces) & set("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    others = sorted(set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set(letters))[: len(letters)]
    again = pieces.translate(dict(zip(map(ord, letters), others)))
    return f"10 12 24\nDEFAULT\n{pieces}{again}"


class Example:
    """An example, opened by both with the same leniency: some are there to be refused without it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.puzzle = runut.open(name, lenient=True)

    def __call__(self, verb: str, *words: object) -> dict:
        return as_json(verb, self.name, *words, "--lenient")


@pytest.fixture(params=EXAMPLES)
def example(request: pytest.FixtureRequest) -> Example:
    """Every example, one after another."""
    return Example(request.param)
