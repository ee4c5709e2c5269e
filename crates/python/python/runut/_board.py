"""Boards, and what the judge says of them."""

from __future__ import annotations

from ._options import within
from ._told import Told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import numpy

    from ._options import Kind, Time
    from ._puzzle import Puzzle
    from ._why import Hint


class Board:
    """A board of a puzzle, filled or partly filled.

    Two boards are equal if their puzzles and their rows are. `str` gives the rows; a notebook shows a picture.

    >>> import runut
    >>> board = runut.solve("skyscrapers-easy-4x4").board
    >>> print(board)
    3241
    1324
    4132
    2413
    """

    __slots__ = ("puzzle", "rows")

    #: The puzzle that it belongs to.
    puzzle: Puzzle
    #: The text of its cells, row by row.
    rows: tuple[str, ...]

    def __init__(self, puzzle: Puzzle, rows: tuple[str, ...]) -> None:
        self.puzzle = puzzle
        self.rows = rows

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"<Board of {self.puzzle.family}: {' / '.join(self.rows[:3])}{' ...' if len(self.rows) > 3 else ''}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.rows == other.rows and self.puzzle == other.puzzle

    def __hash__(self) -> int:
        return hash(self.rows)

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.puzzle, self.rows)

    def _repr_svg_(self) -> str:
        return self.draw()  # type: ignore[return-value]

    @property
    def text(self) -> str:
        """The board as ``runut solve`` prints it; of some families this opens again as a puzzle."""
        return self.puzzle._core.print(self.rows, "en")

    def check(self, *, lang: str = "en") -> Judgement:
        """Judges the board by the rules of the game.

        >>> import runut
        >>> runut.solve("skyscrapers-4x4").board.check().right
        True
        """
        return self.puzzle.check(self, lang=lang)

    def hint(self, *, stage: str = "what", time_limit: Time = None, lang: str = "en") -> Hint:
        """The next step from here; see `runut.hint`."""
        return self.puzzle.hint(self, stage=stage, time_limit=time_limit, lang=lang)

    def draw(self, *, kind: Kind = "svg", dark: bool = False, scale: float | None = None) -> str | bytes:
        """A picture of the board; see `runut.draw`."""
        return self.puzzle.draw(self, kind=kind, dark=dark, scale=scale)

    def array(self) -> numpy.ndarray[Any, Any]:
        """The board as a numpy array: rows by columns, on a board in space layers by rows by columns.

        Where numbers stand in cells, as the heights of Skyscrapers, the array is of integers and an open cell is 0. Where
        characters do, it is of texts and an open cell is empty; a cell that no move ever fills keeps the sign that the rows
        have for it, such as ``#`` for a black one, and where a layer has no cell there is a blank. Copies of one piece all
        have its letter.

        >>> import runut
        >>> runut.solve("skyscrapers-easy-4x4").board.array()
        array([[3, 2, 4, 1],
               [1, 3, 2, 4],
               [4, 1, 3, 2],
               [2, 4, 1, 3]])
        >>> runut.open("tents-5x5").given.array()[1].tolist()
        ['', '', 'T', '', 'T']
        """
        import numpy

        are_numbers, cells = self.puzzle._core.tokens(self.rows, within("en"))
        shape = tuple(1 + max(place[at] for place, _ in cells) for at in range(len(cells[0][0])))
        texts = [text for _, text in cells]
        if are_numbers:
            numbers = numpy.zeros(shape, dtype=int)
            for place, text in cells:
                numbers[tuple(place)] = int(text or 0)
            return numbers
        array = numpy.full(shape, " ", dtype=f"<U{max(1, max(map(len, texts)))}")
        for place, text in cells:
            array[tuple(place)] = text
        return array


class Judgement(Told):
    """What the judge says of a board. It is true if no rule is broken.

    >>> import runut
    >>> puzzle = runut.open("skyscrapers-easy-4x4")
    >>> judgement = puzzle.check(["3241", "1324", "4132", "241."])
    >>> judgement
    <Judgement wrong: empty-cell>
    >>> bool(judgement), judgement.full
    (False, False)
    """

    __slots__ = ()

    @property
    def right(self) -> bool:
        """Whether no rule is broken."""
        return bool(self.data["verdict"] == "right")

    @property
    def full(self) -> bool:
        """Whether nothing is missing any more."""
        return bool(self.data["full"])

    @property
    def broken(self) -> list[dict[str, Any]]:
        """The rules that are broken: ``rule``, ``cells``, ``unfinished`` and ``message`` of each."""
        return self.data["broken"]  # type: ignore[no-any-return]

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return "\n".join([str(self.data["verdict"])] + [f"{rule['rule']}: {rule['message']}" for rule in self.broken])

    def __repr__(self) -> str:
        return f"<Judgement {self.data['verdict']}: {', '.join(rule['rule'] for rule in self.broken) or 'nothing broken'}>"
