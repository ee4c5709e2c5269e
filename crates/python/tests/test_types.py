"""The types that are told are those that are there: stubs against the engine, and everything against mypy."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import runut
from runut import _runut

PACKAGE = Path(runut.__file__).parent


def parameters(function: ast.FunctionDef) -> list[str]:
    assert not function.args.kwonlyargs and not function.args.vararg and not function.args.kwarg
    return [argument.arg for argument in function.args.args]


def test_the_stub_lists_what_the_engine_has():
    stub = ast.parse((PACKAGE / "_runut.pyi").read_text())
    functions = {node.name: node for node in stub.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    values = {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
    there = {name for name in dir(_runut) if not name.startswith("_")}
    assert there == set(functions) | set(classes) | values
    for name, node in functions.items():
        assert parameters(node) == list(inspect.signature(getattr(_runut, name)).parameters), name
    for name, node in classes.items():
        methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        own = getattr(_runut, name)
        public = {one for one in vars(own) if not one.startswith("_") or one in ("__iter__", "__next__")}
        assert public == set(methods), name
        for method, told in methods.items():
            if not any(getattr(one, "id", "") == "property" for one in told.decorator_list):
                assert parameters(told) == list(inspect.signature(getattr(own, method)).parameters), method


def test_everything_public_is_documented_and_typed():
    for name in runut.__all__:
        thing = getattr(runut, name)
        if not callable(thing):
            continue
        assert thing.__doc__, name
        members = [thing] if inspect.isfunction(thing) else [
            member for key, member in vars(thing).items() if not key.startswith("_")
        ]
        for member in members:
            function = member.fget if isinstance(member, property) else member
            if inspect.isfunction(function):
                assert function.__doc__, f"{name}.{function.__name__}"
                assert "return" in function.__annotations__, f"{name}.{function.__name__}"


def test_strictly():
    pytest.importorskip("mypy")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir=/dev/null", "--package", "runut"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_reader_gets_types(tmp_path):
    pytest.importorskip("mypy")
    file = tmp_path / "reader.py"
    file.write_text(
        "import runut\n"
        "reveal_type(runut.open('x').solve())\n"
        "reveal_type(runut.generate('tents'))\n"
        "reveal_type(runut.generate('tents', count=2))\n"
        "runut.solve('x', strategie='auto')\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", "--cache-dir=/dev/null", file],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )
    for word in ("_search.Answer", "_making.Made", "_making.Run", 'did you mean "strategy"'):
        assert word in done.stdout, done.stdout
