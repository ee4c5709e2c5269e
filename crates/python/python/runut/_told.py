"""Answers as the engine tells them: one JSON text each, the same that ``runut --json`` prints."""

from __future__ import annotations

from . import _runut
from ._options import within

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._options import Within
    from ._puzzle import Puzzle


def read(text: str) -> Any:
    """An answer as data."""
    import json

    return json.loads(text)


def whole(digits: str) -> int:
    """A number of any size: Python itself reads no more than 4,300 digits at once."""
    value = 0
    for at in range(0, len(digits), 4000):
        part = digits[at : at + 4000]
        value = value * 10 ** len(part) + int(part)
    return value


def ask(verb: str, puzzle: Puzzle | None = None, limits: Within | None = None, lang: str = "en", **fields: Any) -> Any:
    """What a verb answers, as data: its rows, if it tells any."""
    core = None if puzzle is None else puzzle._core
    rows, answer = _runut.call(verb, core, _written(fields), limits or within(lang))
    return read(answer) if rows is None else [read(row) for row in rows]


def _written(fields: dict[str, Any]) -> str:
    import json

    return json.dumps({name: value for name, value in fields.items() if value is not None})


class Told:
    """An answer about a puzzle. It is read when somebody looks at it, and can be pickled."""

    __slots__ = ("_data", "_text", "puzzle")

    #: The puzzle that was asked about.
    puzzle: Puzzle

    def __init__(self, puzzle: Puzzle, text: str) -> None:
        self.puzzle = puzzle
        self._text = text
        self._data: dict[str, Any] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """The whole answer, as ``runut --json`` prints it; docs/JSON.md lists every key."""
        if self._data is None:
            self._data = read(self._text)
        return self._data

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.puzzle, self._text)
