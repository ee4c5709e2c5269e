"""How far many tasks have come: a bar on a terminal, a line of text in a notebook, nothing anywhere else."""

from __future__ import annotations

import sys
import time

from . import _runut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Any

#: Seconds between two looks at it.
_PACE = 0.1
_WIDTH = 30


class Progress:
    """Tells how many tasks are done, and how much of the work that is."""

    def __init__(self, wanted: bool | None, weights: dict[int, int], lang: str) -> None:
        self._weights = weights
        self._whole = max(1, sum(weights.values()))
        self._lang = lang
        self._last = 0.0
        self._said = ""
        self._show = None if wanted is False else _shown(bool(wanted))

    def tell(self, there: dict[int, str]) -> None:
        """Tells of what is there, if it is time to."""
        if self._show is None:
            return
        done = [part for part in self._weights if part in there]
        now = time.monotonic()
        if now - self._last < _PACE and len(done) < len(self._weights):
            return
        self._last = now
        share = sum(self._weights[part] for part in done) / self._whole
        said = _runut.progress(len(done), len(self._weights), int(100 * share), self._lang)
        if said != self._said:
            self._said = said
            self._show.tell(share, said)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._show is not None:
            self._show.close()


def _shown(is_wanted: bool) -> _Terminal | _Notebook | _Log | None:
    if sys.stderr is not None and sys.stderr.isatty():
        return _Terminal()
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if getattr(shell, "kernel", None) is not None:
        return _Notebook()
    return _Log() if is_wanted else None


class _Terminal:
    """A bar in one line."""

    _length = 0

    def tell(self, share: float, said: str) -> None:
        bar = "#" * int(share * _WIDTH)
        line = f"[{bar:-<{_WIDTH}}] {said}"
        sys.stderr.write("\r" + line.ljust(self._length))
        sys.stderr.flush()
        self._length = len(line)

    def close(self) -> None:
        if self._length:
            sys.stderr.write("\n")


class _Notebook:
    """A line of text that changes in its place."""

    _display: Any = None

    def tell(self, share: float, said: str) -> None:
        data = {"text/plain": said}
        if self._display is None:
            self._display = sys.modules["IPython"].display.display(data, raw=True, display_id=True)
        else:
            self._display.update(data, raw=True)

    def close(self) -> None:
        pass


class _Log:
    """A line for every tenth, where somebody asked for it and the lines go to a file."""

    _tenth = -1

    def tell(self, share: float, said: str) -> None:
        if int(10 * share) > self._tenth:
            self._tenth = int(10 * share)
            sys.stderr.write(said + "\n")

    def close(self) -> None:
        pass
