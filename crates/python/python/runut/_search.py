"""Solutions and counts."""

from __future__ import annotations

from . import _puzzle, _runut
from ._board import Board
from ._options import number, together, within
from ._runut import refuse
from ._told import Told, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType
    from typing import Any

    from ._options import Memory, Time
    from ._puzzle import Puzzle, Source


class Answer(Told):
    """What is known after a search.

    >>> import runut
    >>> answer = runut.solve("skyscrapers-easy-4x4")
    >>> answer.verdict, answer.unique, answer.count
    ('solved', True, 1)
    """

    __slots__ = ("_boards",)

    def __init__(self, puzzle: Puzzle, text: str) -> None:
        super().__init__(puzzle, text)
        self._boards: list[Board] | None = None

    @property
    def verdict(self) -> str:
        """``"solved"``, ``"counted"``, ``"no-solution"`` or ``"stopped"``."""
        return self.data["verdict"]  # type: ignore[no-any-return]

    @property
    def boards(self) -> list[Board]:
        """The solutions that were asked for."""
        if self._boards is None:
            self._boards = [Board(self.puzzle, tuple(rows)) for rows in self.data["solutions"]]
        return self._boards

    @property
    def board(self) -> Board | None:
        """The first of them, if there is one."""
        return self.boards[0] if self.boards else None

    @property
    def count(self) -> int:
        """How many solutions were found; there may be more, unless it is `exact`."""
        return whole(self.data["count"])

    @property
    def exact(self) -> bool:
        """Whether it is known that there are no others."""
        return self.data["exact"]  # type: ignore[no-any-return]

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution; ``None`` where that is not known."""
        return self.data["unique"]  # type: ignore[no-any-return]

    @property
    def strategy(self) -> str | None:
        """The strategy that answered; ``None`` where the puzzle was refuted before any search."""
        return self.data["strategy"]  # type: ignore[no-any-return]

    @property
    def counter(self) -> tuple[str, int] | None:
        """What the strategy counted, such as ``("nodes", 12)``."""
        counter = self.data["counter"]
        return None if counter is None else (counter["name"], counter["value"])

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self.data["seconds"]  # type: ignore[no-any-return]

    @property
    def reason(self) -> str | None:
        """Why there is no solution."""
        return self.data["reason"]  # type: ignore[no-any-return]

    @property
    def halt(self) -> str | None:
        """What stopped it: ``"time"`` or ``"memory"``."""
        return self.data["halt"]  # type: ignore[no-any-return]

    @property
    def notes(self) -> list[str]:
        """What there was to tell before the search."""
        return self.data["notes"]  # type: ignore[no-any-return]

    @property
    def warnings(self) -> list[str]:
        """What was let pass while the puzzle was read."""
        return self.data["warnings"]  # type: ignore[no-any-return]

    def __str__(self) -> str:
        if self.boards:
            return "\n\n".join(str(board) for board in self.boards)
        return str(self.count) if self.verdict == "counted" else self.reason or self.verdict

    def __repr__(self) -> str:
        count = f"{self.data['count']}{'' if self.exact else '+'}"
        return f"<Answer {self.verdict}: count {count}, by {self.strategy or 'no search'} in {self.seconds:.6f} s>"

    def _repr_svg_(self) -> str | None:
        return self.board._repr_svg_() if self.board else None


class Solutions:
    """Solutions, one after another, while the search goes on. Whoever stops reading ends it.

    Made by `runut.solutions`. It is an iterator of `Board`, and a context manager that closes itself.
    """

    __slots__ = ("_core", "puzzle")

    def __init__(self, puzzle: Puzzle, core: _runut.Solutions) -> None:
        self.puzzle = puzzle
        self._core = core

    def __iter__(self) -> Iterator[Board]:
        return self

    def __next__(self) -> Board:
        return Board(self.puzzle, tuple(next(self._core)))

    def close(self) -> None:
        """Ends the search."""
        self._core.close()

    def __enter__(self) -> Solutions:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _asked(
    strategy: str,
    order: str | None,
    tricks: str | None,
    limit: int | None = None,
    all: bool = False,
    **others: Any,
) -> dict[str, Any]:
    asked: dict[str, Any] = {
        "way": (strategy, order, tricks),
        "count": False,
        "limit": limit,
        "all": all,
        "nth": None,
        "random": False,
        "seed": None,
        "up_to_symmetry": False,
        "equal_pieces": False,
    }
    asked.update(others)
    return asked


def solve(
    puzzle: Source,
    *,
    strategy: str = "auto",
    order: str | None = None,
    tricks: str | None = None,
    limit: int | None = None,
    all: bool = False,
    nth: int | None = None,
    random: bool = False,
    seed: int | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Answer:
    """Finds a solution, and tells whether it is the only one; or proves that there is none.

    ``limit`` asks for up to so many solutions, ``all`` for every one, ``nth`` for one of this number, ``random`` for one that
    is drawn, all equally likely, by ``seed``. ``strategy``, ``order`` and ``tricks`` say how to search
    (`runut.strategies` lists what there is). A limit that is reached gives an answer whose verdict is ``"stopped"``.

    >>> import runut
    >>> answer = runut.solve("skyscrapers-easy-4x4")
    >>> print(answer.board)
    3241
    1324
    4132
    2413
    >>> runut.solve("pentominoes-6x10", nth=2339).board == runut.solve("pentominoes-6x10", nth=1).board
    False
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    if limit is not None or all or nth is not None or random or seed is not None:
        together(lang, all=all, limit=limit, nth=nth, random=random)
        if seed is not None and not random:
            refuse("requires", "seed", "random", lang)
        limit = None if limit is None else number("limit", limit, lang)
        nth_digits = None if nth is None else str(_nth(nth, lang))
        seed = None if seed is None else number("seed", seed, lang, 0)
        asked = _asked(strategy, order, tricks, limit, bool(all), nth=nth_digits, random=bool(random), seed=seed)
    else:
        asked = _asked(strategy, order, tricks)
    return Answer(puzzle, _runut.ask(puzzle._core, asked, within(lang, threads, time_limit, memory_limit)))


def _nth(nth: int, lang: str) -> int:
    """The number of a solution, of any size."""
    if not hasattr(nth, "__index__"):
        raise TypeError(f"nth must be a whole number, not {type(nth).__name__}")
    if nth < 1:
        refuse("number", "nth", str(nth), lang)
    return nth.__index__()


def count(
    puzzle: Source,
    *,
    up_to_symmetry: bool = False,
    equal_pieces: bool = False,
    strategy: str = "auto",
    order: str | None = None,
    tricks: str | None = None,
    limit: int | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Answer:
    """Counts the solutions, exactly.

    ``up_to_symmetry``: solutions that a symmetry of the board turns into each other are one. ``equal_pieces``: boards
    are one whose pieces cover the same sets of cells, whatever their letters. ``limit``: it is enough to know that there are so many.

    >>> import runut
    >>> runut.count("pentominoes-6x10").count
    9356
    >>> runut.count("pentominoes-6x10", up_to_symmetry=True).count
    2339
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    asked = _asked(
        strategy,
        order,
        tricks,
        None if limit is None else number("limit", limit, lang),
        count=True,
        up_to_symmetry=bool(up_to_symmetry),
        equal_pieces=bool(equal_pieces),
    )
    return Answer(puzzle, _runut.ask(puzzle._core, asked, within(lang, threads, time_limit, memory_limit)))


def solutions(
    puzzle: Source,
    *,
    limit: int | None = None,
    strategy: str = "auto",
    order: str | None = None,
    tricks: str | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Solutions:
    """Every solution, one after another, as it is found.

    The search is never far ahead of its reader, and ends when the iterator is closed or forgotten. If a limit ends it before
    its end, `Stopped` is raised: a list that is not whole is never taken for one that is.

    >>> import runut
    >>> with runut.solutions("pentominoes-6x10") as found:
    ...     print(next(found) != next(found))
    True
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    most = None if limit is None else number("limit", limit, lang)
    asked = _asked(strategy, order, tricks, most, True)
    return Solutions(puzzle, _runut.solutions(puzzle._core, asked, within(lang, threads, time_limit, memory_limit)))
