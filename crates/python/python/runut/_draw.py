"""Pictures, films, and puzzles in other forms."""

from __future__ import annotations

from . import _puzzle, _runut
from ._options import brush, number, within

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._options import Kind, Memory, Time
    from ._puzzle import BoardSource, Source


def draw(
    puzzle: Source,
    board: BoardSource | None = None,
    *,
    kind: Kind = "svg",
    dark: bool = False,
    scale: float | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> str | bytes:
    """Draws a puzzle, or a board of it: SVG as text, PNG and GIF as bytes.

    ``dark`` draws on dark ground; ``scale`` is the number of pixels for the side of a cell, from 4 to 400.

    >>> import runut
    >>> runut.draw("tents-5x5")[:4]
    '<svg'
    >>> runut.draw("tents-5x5", kind="png")[1:4]
    b'PNG'
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    rows = None if board is None else puzzle.board(board, lang=lang).rows
    limits = within(lang, None, time_limit, memory_limit)
    return _runut.draw(puzzle._core, (rows, None, None), brush(kind, dark, scale), limits)


def film(
    puzzle: Source,
    *,
    strategy: str = "auto",
    order: str | None = None,
    tricks: str | None = None,
    seed: int = 1,
    dark: bool = False,
    scale: float | None = None,
    frames: int | None = None,
    pause: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> bytes:
    """The search for the first solution, step by step, as an animated GIF.

    ``frames`` is the most pictures that it has (usually 120), ``pause`` the hundredths of a second for each.

    >>> import runut
    >>> runut.film("skyscrapers-3x3", strategy="backtrack")[:6]
    b'GIF89a'
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    limits = within(lang, None, time_limit, memory_limit)
    way = (strategy, order, tricks)
    drawn = brush("gif", dark, scale, frames, pause)
    return _runut.film(puzzle._core, way, number("seed", seed, lang, 0), drawn, limits)


def convert(puzzle: Source, to: str, *, lang: str = "en") -> str:
    """The puzzle in another form: ``"text"``, ``"json"``, ``"id"``, ``"url"`` or ``"ipuz"``.

    What is written reads back equal. A form that cannot hold the puzzle is refused.

    >>> import runut
    >>> runut.convert("tents-5x5", "url")[:26]
    'https://puzz.link/p?tents/'
    """
    return _puzzle.open(puzzle, lang=lang)._core.convert(to, lang)
