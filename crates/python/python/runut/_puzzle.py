"""Puzzles: where they come from, and what they are."""

from __future__ import annotations

import os

from . import _draw, _places, _runut, _search, _why
from ._board import Board, Judgement
from ._runut import Core, refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Union

    #: What `open` takes: a path, the text of a puzzle, a game ID, an address, the name of an example.
    Source = Union["Puzzle", str, bytes, os.PathLike[str]]
    #: What is taken for a board: one, its rows, its text, or the path of a file.
    BoardSource = Union[Board, str, Sequence[str], os.PathLike[str]]


class Puzzle:
    """An opened puzzle. Everything that `runut` can do with one is a method of it, too.

    Two puzzles are equal if their families and their texts are. `str` gives the text, a notebook shows a picture. It can be
    pickled: it travels as its text.

    >>> import runut
    >>> puzzle = runut.open("tents-8x8")
    >>> puzzle
    <Puzzle of tents: Tents and Trees, 8x8, 12 trees>
    >>> puzzle == runut.open(str(puzzle))
    True
    """

    __slots__ = ("_core", "_text")

    def __init__(self, core: Core) -> None:
        self._core = core
        self._text: str | None = None

    @property
    def family(self) -> str:
        """The kind of puzzle: `runut.families` lists all."""
        return self._core.family

    @property
    def text(self) -> str:
        """The puzzle as text that reads back equal."""
        if self._text is None:
            self._text = self._core.text()
        return self._text

    @property
    def title(self) -> str:
        """What it is, in a line."""
        return self._core.title("en")

    @property
    def warnings(self) -> list[str]:
        """What was let pass while it was read."""
        return self._core.warnings("en")

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of the board, or of its widest layer."""
        return self._core.size()

    @property
    def given(self) -> Board:
        """The board on which somebody begins to play."""
        return Board(self, tuple(self._core.given()))

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of that board."""
        return self.given.rows

    def describe(self, *, lang: str = "en") -> str:
        """What the puzzle is, in a line of this language."""
        return self._core.title(lang)

    def board(self, source: BoardSource, *, lang: str = "en") -> Board:
        """A board of this puzzle: from its rows, its text, or the path of a file.

        >>> import runut
        >>> runut.open("skyscrapers-3x3").board(["3..", "2..", "1.."])
        <Board of skyscrapers: 3.. / 2.. / 1..>
        """
        if isinstance(source, Board):
            source = source.rows
        if isinstance(source, str):
            text = _file(source, lang).decode("utf-8", "replace") if _is_file(source) else source
        elif isinstance(source, os.PathLike):
            text = _file(os.fspath(source), lang).decode("utf-8", "replace")
        elif hasattr(source, "__iter__"):
            rows = list(source)
            if not all(isinstance(row, str) for row in rows):
                raise TypeError("the rows of a board must be texts")
            text = "\n".join(rows)
        else:
            raise TypeError(f"a board must be rows, a text or a path, not {type(source).__name__}")
        return Board(self, tuple(self._core.read_board(text, lang)))

    def check(self, board: BoardSource, *, lang: str = "en") -> Judgement:
        """Judges a board by the rules of the game alone.

        >>> import runut
        >>> puzzle = runut.open("skyscrapers-easy-4x4")
        >>> puzzle.check(["3241", "1324", "4132", "2413"]).right
        True
        """
        rows = self.board(board, lang=lang).rows
        return Judgement(self, self._core.check(rows, lang))

    def to(self, form: str, *, lang: str = "en") -> str:
        """The puzzle in another form; the same as `convert`."""
        return self._core.convert(form, lang)

    solve = _search.solve
    count = _search.count
    places = _places.places
    solutions = _search.solutions
    explain = _why.explain
    hint = _why.hint
    grade = _why.grade
    tree = _why.tree
    compare = _why.compare
    estimate = _why.estimate
    draw = _draw.draw
    film = _draw.film
    convert = _draw.convert

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Puzzle of {self.family}: {self.title}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self is other or (self.family == other.family and self.text == other.text)

    def __hash__(self) -> int:
        return hash((self.family, self.text))

    def __reduce__(self) -> tuple[Any, ...]:
        # With its family's name, so that nothing has to be guessed from the text.
        return _travelled, (self._core.convert("json", "en"),)

    def _repr_svg_(self) -> str:
        return self.draw()  # type: ignore[return-value]


def _travelled(text: str) -> Puzzle:
    return Puzzle(Core.open(text.encode(), None, False, "en"))


def _is_file(text: str) -> bool:
    return "\n" not in text and "\0" not in text and os.path.isfile(text)


def _file(path: str, lang: str) -> bytes:
    return Core.read(path, lang)


def _is_text(source: str) -> bool:
    """Whether it can only be the text of a puzzle: nobody calls a file so."""
    return "\n" in source or "\r" in source or source.lstrip().startswith("{") or not source.strip()


def open(
    source: Source | None = None,
    *,
    lenient: bool = False,
    words: str | os.PathLike[str] | Iterable[str] | None = None,
    set: str | os.PathLike[str] | None = None,
    board: str | None = None,
    letters: str | None = None,
    lang: str = "en",
) -> Puzzle:
    """Opens a puzzle; its family is found from the content.

    ``source`` is the path of a file, the text of a puzzle, a game ID, an address of puzz.link, or the name of an example
    (`runut.examples` lists them), in this order, as on the command line: a file that is there wins. Bytes are text.

    ``lenient`` lets small faults pass. ``words`` is the list for a grid that comes without one: its file, its text or the
    words themselves.

    >>> import runut
    >>> runut.open("3:1/2/3/1/2/2/3/2/1/2/2/1").family
    'skyscrapers'
    >>> runut.open("3 3 3\\nDEFAULT\\nAA\\nA\\nBB\\nB\\nCCC\\n").size
    (3, 3)

    With ``set``, the name of a set of pieces (`runut.sets` lists them) or the file of one's own, ``source`` is only the map
    of what lies on the board: letters, ``.`` for an empty cell, ``#`` for none; left out, nothing lies there. ``board`` is
    the name of one of its boards, or a date; ``letters`` are ``own``, ``booklet`` or ``either``.

    >>> runut.open(set="pentominoes", board="3x20").count().count
    8
    >>> runut.open("lll..\\nl....\\n.....", set="kanoodle").title
    'Kanoodle, 3x5, 1 of 12 pieces already placed'
    """
    if set is not None:
        return _table(source, set, board, letters, lang)
    if board is not None or letters is not None:
        raise TypeError("board and letters go with a set")
    if source is None:
        raise TypeError("open() needs a puzzle, or a set")
    if isinstance(source, Puzzle):
        return source
    text = content(source, lang, words is not None)
    return Puzzle(Core.open(text, _list(words, lang), bool(lenient), lang))


def _table(
    source: Source | None, named: str | os.PathLike[str], board: str | None, letters: str | None, lang: str
) -> Puzzle:
    """What lies on a table."""
    if isinstance(source, Puzzle):
        raise TypeError("with a set, a map is opened and not a puzzle")
    name = os.fspath(named)
    text = _file(name, lang) if not isinstance(named, str) or _is_file(name) else name.encode("utf-8", "surrogatepass")
    if isinstance(source, str) and "\n" in source:
        lying: bytes | None = source.encode("utf-8", "surrogatepass")
    else:
        lying = None if source is None else content(source, lang)
    return Puzzle(Core.open_table(text, board, lying, letters, lang))


def content(source: str | bytes | os.PathLike[str], lang: str, has_words: bool = False) -> bytes:
    """What stands in what `open` takes, unread."""
    if isinstance(source, str):
        is_file = not _is_text(source) and _is_file(source)
        if is_file:
            text = _file(source, lang)
        elif _is_text(source):
            text = source.encode("utf-8", "surrogatepass")
        else:
            example = None if _runut.is_address(source) else Core.example(source)
            if has_words and (_runut.is_address(source) or example is not None):
                refuse("words", "words", source, lang)
            if _runut.is_address(source):
                text = source.encode()
            elif example is not None:
                text = example.encode()
            else:
                text = _file(source, lang)
    elif isinstance(source, (bytes, bytearray)):
        text = bytes(source)
    elif isinstance(source, os.PathLike):
        text = _file(os.fspath(source), lang)
    else:
        raise TypeError(f"a puzzle must be a path, a text or a name, not {type(source).__name__}")
    return text


def _list(words: Any, lang: str) -> bytes | None:
    if words is None:
        return None
    if isinstance(words, str):
        return words.encode() if "\n" in words else _file(words, lang)
    if isinstance(words, os.PathLike):
        return _file(os.fspath(words), lang)
    return "\n".join(words).encode()


def check(puzzle: Source, board: BoardSource, *, lang: str = "en") -> Judgement:
    """Judges a board by the rules of the game alone.

    >>> import runut
    >>> judgement = runut.check("skyscrapers-easy-4x4", "3241\\n1324\\n4132\\n3...")
    >>> print(judgement.broken[1]["message"])
    another height is given: r4c1
    """
    return open(puzzle, lang=lang).check(board, lang=lang)
