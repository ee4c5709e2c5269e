"""Options as the engine takes them: what cannot be meant is refused here, in words."""

from __future__ import annotations

from ._runut import refuse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import timedelta
    from typing import Any, Literal, Optional, Union

    Time = Union[float, str, timedelta, None]
    Memory = Union[int, str, None]
    Within = tuple[str, Optional[int], Union[float, str, None], Optional[str]]
    Way = tuple[str, Optional[str], Optional[str]]
    Kind = Literal["svg", "png", "gif"]
    Brush = tuple[str, bool, Optional[float], Optional[float], Optional[float]]

MOST = 2**63


def number(option: str, value: Any, lang: str, least: int = 1) -> int:
    """A whole number from ``least`` on."""
    try:
        whole = value.__index__()
    except AttributeError:
        raise TypeError(f"{option} must be a whole number, not {type(value).__name__}") from None
    if not least <= whole < MOST:
        refuse("number" if least else "seed", option, str(value), lang)
    return whole  # type: ignore[no-any-return]


def time(option: str, value: Time) -> float | str | None:
    """Seconds, or a text that the engine reads."""
    if value is None or isinstance(value, (str, float)):
        return value
    if hasattr(value, "total_seconds"):
        return value.total_seconds()
    if hasattr(value, "__float__"):
        return float(value)
    raise TypeError(f"{option} must be seconds, a timedelta or a text, not {type(value).__name__}")


def within(lang: str, threads: int | None = None, time_limit: Time = None, memory_limit: Memory = None) -> Within:
    """What every question has."""
    if threads is not None:
        threads = number("threads", threads, lang)
    if memory_limit is not None and not isinstance(memory_limit, str):
        if not hasattr(memory_limit, "__index__"):
            raise TypeError(f"memory_limit must be bytes or a text, not {type(memory_limit).__name__}")
        memory_limit = str(memory_limit)
    return lang, threads, None if time_limit is None else time("time_limit", time_limit), memory_limit


def together(lang: str, **options: Any) -> None:
    """Refuses two options that do not go together."""
    given = [name for name, value in options.items() if value is not None and value is not False]
    if len(given) > 1:
        refuse("conflict", given[0], given[1], lang)


def brush(kind: str, dark: bool, scale: float | None, frames: int | None = None, pause: int | None = None) -> Brush:
    """How a picture is drawn, as the engine takes it."""
    return kind, bool(dark), scale, frames, pause
