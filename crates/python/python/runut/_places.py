"""What each place of each piece is worth."""

from __future__ import annotations

from . import _puzzle, _runut
from ._options import brush, within
from ._told import Told, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._options import Kind, Memory, Time
    from ._puzzle import Puzzle, Source

    #: A cell: ``(row, column)``, in a pyramid ``(layer, row, column)``, all from 0.
    Cell = tuple[int, ...]


class Places(Told):
    """For every piece and place, and every cell and piece, in how many solutions it is so. `str` gives it as text; a
    notebook shows the heat map.

    >>> import runut
    >>> places = runut.places("report-a1")
    >>> places.total, places.names
    (16, ['A', 'B', 'C'])
    >>> places.cells("C")
    [[8, 4, 8], [4, 0, 4], [8, 4, 8]]
    >>> places.best("C")
    (((0, 0), (0, 1), (0, 2)), 4)
    """

    __slots__ = ("_how", "_shown")

    def __init__(self, puzzle: Puzzle, text: str, shown: str, how: tuple[str, bool, str]) -> None:
        super().__init__(puzzle, text)
        self._shown = shown
        self._how = how

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.puzzle, self._text, self._shown, self._how)

    @property
    def total(self) -> int:
        """How many solutions there are."""
        return whole(self.data["count"])

    @property
    def strategy(self) -> str | None:
        """The strategy that counted; ``None`` where the puzzle was refuted before any search."""
        return self.data["strategy"]  # type: ignore[no-any-return]

    @property
    def names(self) -> list[str]:
        """The pieces, or what else is written into cells."""
        return [piece["name"] for piece in self.data["pieces"]]

    def _piece(self, name: str) -> dict[str, Any]:
        for piece in self.data["pieces"]:
            if name == piece["name"] or name in piece["also"]:
                return piece  # type: ignore[no-any-return]
        raise KeyError(name)

    def places(self, name: str) -> list[tuple[tuple[Cell, ...], int]]:
        """The places of a piece: the cells of each and its number of solutions, those with the most first."""
        found = self._piece(name)["places"]
        return [(tuple(tuple(cell) for cell in place["cells"]), whole(place["count"])) for place in found]

    def best(self, name: str) -> tuple[tuple[Cell, ...], int]:
        """The place of a piece with the most solutions."""
        return self.places(name)[0]

    def cells(self, name: str) -> Any:
        """For each cell of the board in how many solutions the piece lies on it: rows of numbers, of a pyramid layers of
        rows. ``numpy.array(places.cells("L")) / places.total`` is the heat map.
        """
        board: Any = []
        for cell in self._piece(name)["cells"]:
            rows = board
            for at in cell["cell"][:-1]:
                while len(rows) <= at:
                    rows.append([])
                rows = rows[at]
            while len(rows) <= cell["cell"][-1]:
                rows.append(0)
            rows[cell["cell"][-1]] = whole(cell["count"])
        return board

    def draw(self, *, kind: Kind = "svg", dark: bool = False, scale: float | None = None) -> str | bytes:
        """The heat map: a board a piece. The places are counted again for it."""
        strategy, equal_pieces, lang = self._how
        core = self.puzzle._core
        return _runut.draw_places(core, strategy, equal_pieces, brush(kind, dark, scale), within(lang))

    def _repr_svg_(self) -> str:
        return self.draw()  # type: ignore[return-value]

    def __str__(self) -> str:
        return self._shown

    def __repr__(self) -> str:
        return f"<Places of {self.puzzle.family}: {len(self.names)} pieces, {self.data['count']} solutions>"


def places(
    puzzle: Source,
    *,
    equal_pieces: bool = False,
    strategy: str = "auto",
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Places:
    """Counts for every piece and place, and every cell, the solutions that have it so: exactly, in two to four times the
    time of a count.

    >>> import runut
    >>> places = runut.places("kanoodle-5x11")
    >>> places.total, places.best("L")[1]
    (371020, 20234)
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    limits = within(lang, threads, time_limit, memory_limit)
    told, shown = _runut.places(puzzle._core, strategy, bool(equal_pieces), limits)
    return Places(puzzle, told, shown, (strategy, bool(equal_pieces), lang))
