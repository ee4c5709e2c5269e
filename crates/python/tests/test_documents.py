"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest
from conftest import ROOT

import runut

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = ["runut"] + [f"runut.{module.name}" for module in pkgutil.iter_modules(runut.__path__)]


@pytest.mark.parametrize("name", [name for name in MODULES if name != "runut._runut"])
def test_examples_of_the_package(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=OPTIONS).failed == 0


def test_every_function_shows_an_example():
    for name in runut.__all__:
        thing = getattr(runut, name)
        if callable(thing) and name not in ("Made", "Run", "Solutions", "Step", "Stopped"):
            assert ">>> " in thing.__doc__, name


def test_the_guide(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = doctest.testfile(str(ROOT / "docs/PYTHON.md"), module_relative=False, optionflags=OPTIONS)
    assert done.failed == 0 and done.attempted >= 30


def test_the_guide_tells_every_name():
    guide = (ROOT / "docs/PYTHON.md").read_text()
    missing = [name for name in runut.__all__ if f"`{name}" not in guide and f"runut.{name}" not in guide]
    assert missing == []
