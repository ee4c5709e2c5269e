"""What there is: examples, families, strategies."""

from __future__ import annotations

from . import _runut
from ._told import ask, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def examples(*, lang: str = "en") -> list[dict[str, Any]]:
    """The puzzles that come along: ``name``, ``family``, ``title``, ``count`` and ``text`` of each.

    >>> import runut
    >>> [example["name"] for example in runut.examples() if example["family"] == "tents"][:2]
    ['tents-5x5', 'tents-8x8']
    """
    return read(_runut.examples(lang))  # type: ignore[no-any-return]


def families(*, lang: str = "en") -> list[dict[str, Any]]:
    """The kinds of puzzles: ``name``, ``title``, ``examples`` and ``drafting`` of each.

    >>> import runut
    >>> [family["name"] for family in runut.families()]
    ['packing', 'skyscrapers', 'tents', 'fillin']
    """
    return ask("families", lang=lang)  # type: ignore[no-any-return]


def sets(*, lang: str = "en") -> list[dict[str, Any]]:
    """Sets of pieces by name: ``name``, ``family``, ``title``, ``cells``, ``pieces`` and ``boards`` of each.

    >>> import runut
    >>> kanoodle = next(one for one in runut.sets() if one["name"] == "kanoodle")
    >>> [board["name"] for board in kanoodle["boards"]]
    ['5x11', 'pyramid']
    >>> kanoodle["pieces"][0]["letter"], kanoodle["pieces"][0]["booklet"], kanoodle["pieces"][0]["colour"]
    ('l', 'A', 'orange')
    """
    return ask("sets", lang=lang)  # type: ignore[no-any-return]


def strategies() -> list[dict[str, Any]]:
    """The ways to search: ``name``, ``orders``, ``tricks`` and ``shows_steps`` of each.

    >>> import runut
    >>> runut.strategies()[0]["name"]
    'auto'
    """
    return ask("strategies")  # type: ignore[no-any-return]
