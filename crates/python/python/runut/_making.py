"""New puzzles."""

from __future__ import annotations

from . import _puzzle, _runut
from ._board import Board
from ._options import number, together, within
from ._runut import refuse
from ._told import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date
    from typing import Any, overload

    from ._options import Memory, Time
    from ._puzzle import Puzzle
else:

    def overload(function):
        """Only checkers of types look at it; `typing` takes as long to import as all of runut."""
        return function



class Made:
    """A puzzle that was made, proven to have one solution, and graded. A notebook shows the puzzle."""

    __slots__ = ("_puzzle", "data")

    #: As ``runut generate --json`` prints it.
    data: dict[str, Any]

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self._puzzle: Puzzle | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        if self._puzzle is None:
            self._puzzle = _puzzle.open(self.data["text"].encode())
        return self._puzzle

    @property
    def solution(self) -> Board:
        """Its only solution."""
        return Board(self.puzzle, tuple(self.data["solution"]))

    @property
    def grade(self) -> str:
        """How hard it is."""
        return self.data["grade"]  # type: ignore[no-any-return]

    @property
    def rule(self) -> str | None:
        """The hardest rule that it needs; ``None`` where guesses are needed or nothing is left to do."""
        return self.data["rule"]  # type: ignore[no-any-return]

    @property
    def number(self) -> int:
        """Its number in the run."""
        return self.data["number"]  # type: ignore[no-any-return]

    @property
    def hash(self) -> str:
        """Equal for puzzles that are equal up to symmetry: 16 hexadecimal digits."""
        return self.data["hash"]  # type: ignore[no-any-return]

    @property
    def command(self) -> str:
        """The command that makes it again."""
        return self.data["command"]  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        return Made, (self.data,)

    def __str__(self) -> str:
        return self.puzzle.text

    def __repr__(self) -> str:
        return f"<Made {self.number}: {self.puzzle.title}; {self.grade}>"

    def _repr_svg_(self) -> str:
        return self.puzzle._repr_svg_()


class Run:
    """A run of made puzzles: a sequence of `Made`."""

    __slots__ = ("_made", "data")

    #: As ``runut generate --json`` prints it.
    data: dict[str, Any]

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self._made = [Made(made) for made in data["puzzles"]]

    def __len__(self) -> int:
        return len(self._made)

    def __iter__(self) -> Iterator[Made]:
        return iter(self._made)

    def __getitem__(self, at: int) -> Made:
        return self._made[at]

    @property
    def seed(self) -> str:
        """The seed of the run."""
        return self.data["seed"]  # type: ignore[no-any-return]

    @property
    def failed(self) -> dict[int, str]:
        """The numbers for which there is none, and why."""
        return {one["number"]: one["message"] for one in self.data["failed"]}

    @property
    def stopped(self) -> str | None:
        """What stopped the run before its end: ``"time"`` or ``"memory"``."""
        return self.data["stopped"]  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        return Run, (self.data,)

    def __repr__(self) -> str:
        return f"<Run of {self.data['family']}: {len(self)} made, {len(self.data['failed'])} failed, seed {self.seed}>"


@overload
def generate(
    family: str,
    *,
    size: str | int | tuple[int, int] | None = None,
    grade: str | None = None,
    needs: str | None = None,
    seed: str | int | None = None,
    count: None = None,
    first: int = 1,
    again: int = 0,
    drafts: int | None = None,
    day: str | date | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
    **details: Any,
) -> Made: ...
@overload
def generate(
    family: str,
    *,
    size: str | int | tuple[int, int] | None = None,
    grade: str | None = None,
    needs: str | None = None,
    seed: str | int | None = None,
    count: int,
    first: int = 1,
    again: int = 0,
    drafts: int | None = None,
    day: str | date | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
    **details: Any,
) -> Run: ...
def generate(
    family: str,
    *,
    size: str | int | tuple[int, int] | None = None,
    grade: str | None = None,
    needs: str | None = None,
    seed: str | int | None = None,
    count: int | None = None,
    first: int = 1,
    again: int = 0,
    drafts: int | None = None,
    day: str | date | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
    **details: Any,
) -> Made | Run:
    """Makes a puzzle with one solution; with ``count`` a run of so many, no two equal up to symmetry.

    ``size`` is ``"8x8"``, ``(8, 8)`` or ``8``; ``grade`` one of ``"easy"``, ``"medium"``, ``"hard"``, ``"expert"``,
    ``"guess"`` and ``"any"``; ``needs`` the hardest rule that it shall need. The same seed makes the same puzzles on every
    machine, on any number of threads. ``day`` makes the puzzle of a day (``"today"`` of this one). What else can be wished for
    depends on the family (docs/GENERATE.md): it is given by its name, a flag as ``True``, a file as its content.

    One puzzle is a `Made`; if it cannot be made, `Refused` is raised, and if a limit comes first, `Stopped`. With ``count``
    the answer is a `Run`, which tells of those that are missing.

    >>> import runut
    >>> made = runut.generate("tents", size="6x6", grade="easy", seed="a walk")
    >>> made.grade, made.puzzle.size, made.puzzle.count().count
    ('easy', (6, 6), 1)
    >>> made.command
    "runut generate tents --size 6x6 --grade easy --seed 'a walk'"
    >>> len(runut.generate("tents", size="6x6", count=3, seed=1))
    3
    """
    wished = wishes(family, size, grade, needs, seed, count, first, again, drafts, day, details, lang)
    run = Run(read(_runut.generate(wished, within(lang, threads, time_limit, memory_limit))))
    return run[0] if count is None else run


def wishes(
    family: str,
    size: str | int | tuple[int, int] | None,
    grade: str | None,
    needs: str | None,
    seed: str | int | None,
    count: int | None,
    first: int,
    again: int,
    drafts: int | None,
    day: str | date | None,
    details: dict[str, Any],
    lang: str,
) -> dict[str, Any]:
    """What is wished for, as the engine takes it."""
    together(lang, grade=grade, needs=needs)
    if day is not None:
        for name, value in {"size": size, "grade": grade, "needs": needs, "seed": seed, "count": count}.items():
            together(lang, day=day, **{name: value})
    return {
        "family": family,
        "size": _size(size, lang),
        "grade": grade,
        "needs": needs,
        "seed": None if seed is None else str(seed),
        "is_alone": count is None,
        "count": 1 if count is None else number("count", count, lang),
        "first": number("first", first, lang),
        "again": number("again", again, lang, 0),
        "drafts": None if drafts is None else number("drafts", drafts, lang),
        "day": None if day is None else str(day),
        "details": [
            (name.replace("_", "-"), None if value is True else str(value))
            for name, value in details.items()
            if value is not None and value is not False
        ],
    }


def _size(size: str | int | tuple[int, int] | None, lang: str) -> tuple[int, int] | None:
    """Rows and columns."""
    if size is None:
        return None
    sides: Any = size
    if isinstance(size, str):
        rows, _, columns = size.lower().replace("×", "x").partition("x")
        sides = (rows.strip(), (columns or rows).strip())
        if all(side.isdecimal() for side in sides) and ("x" not in size.lower() or columns):
            sides = (int(sides[0]), int(sides[1]))
    elif hasattr(size, "__index__"):
        sides = (size, size)
    try:
        rows, columns = (side.__index__() for side in sides)
        if 1 <= rows <= 10_000 and 1 <= columns <= 10_000:
            return rows, columns
    except (AttributeError, TypeError, ValueError):
        pass
    refuse("size", "size", str(size), lang)
    return None
