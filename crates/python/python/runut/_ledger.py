"""Files of results, shared with the command line: a result is added as one line, at once, under a lock on the file.
What a killed process has left of a line is taken away before the next is added, and what is there is never asked for
again."""

from __future__ import annotations

import errno
import os

try:
    import fcntl
except ImportError:  # There are systems without it; results are kept in a file for each process there.
    fcntl = None  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

    from . import _runut


class Ledger:
    """The results of a list of tasks: in a file that others may write to as well, or only here."""

    def __init__(self, path: str | os.PathLike[str] | None, tasks: _runut.Tasks, lang: str) -> None:
        #: The result of each part that has one.
        self.there: dict[int, str] = {}
        self._tasks = tasks
        self._lang = lang
        self._name = "" if path is None else os.fspath(path)
        self._file: int | None = None
        #: Bytes and lines of the file that have been read and are whole.
        self._bytes = self._lines = 0
        if path is not None:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
            self._file = os.open(path, flags, 0o666)
            try:
                self.catch_up()
            except BaseException:
                self.close()
                raise

    def catch_up(self) -> int:
        """Reads what others have added meanwhile; how many results that were."""
        if self._file is None:
            return 0
        with _Lock(self._file):
            before = len(self.there)
            self._read_on(self._file)
            return len(self.there) - before

    def add(self, part: int, line: str) -> None:
        """Adds a result, unless somebody else has done so."""
        if self._file is None:
            self.there.setdefault(part, line)
            return
        with _Lock(self._file):
            tail = self._read_on(self._file)
            if part not in self.there:
                self._write(self._file, line, tail)
                self.there[part] = line

    def _read_on(self, file: int) -> str:
        """Reads from where reading has come to; what comes after the last line that has an end."""
        if os.fstat(file).st_size < self._bytes:
            self._bytes = self._lines = 0
        os.lseek(file, self._bytes, os.SEEK_SET)
        news = b"".join(iter(lambda: os.read(file, 1 << 20), b""))
        if not news:
            return ""
        found, whole, self._lines, tail = self._tasks.results(self._name, news, self._lines, self._lang)
        self._bytes += whole
        for part, line in found:
            self.there.setdefault(part, line)
        return tail

    def _write(self, file: int, line: str, tail: str) -> None:
        if tail != "whole":
            os.ftruncate(file, self._bytes)
        before = os.lseek(file, 0, os.SEEK_END)
        text = (b"\n" if tail == "whole" else b"") + line.encode() + b"\n"
        rest = text
        try:
            while rest:
                rest = rest[os.write(file, rest) :]
        except BaseException:
            # Half a line would be in nobody's way, but it is of no use either.
            os.ftruncate(file, before)
            raise
        self._bytes = before + len(text)
        self._lines += text.count(b"\n")

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Lock:
    """No other process changes the file meanwhile: the lock that the command line takes, too."""

    def __init__(self, file: int) -> None:
        self._file = file

    def __enter__(self) -> None:
        if fcntl is not None:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if fcntl is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)


def save(texts: dict[str, str], overwrite: bool) -> None:
    """Writes files, each whole or not at all, and none if one of them is there already and was not to be
    overwritten."""
    for path in texts:
        if not overwrite and os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, "it is there already; overwrite=True replaces it", path)
    for path, text in texts.items():
        beside = f"{path}.{os.getpid()}.part"
        try:
            with open(beside, "x", encoding="utf-8", newline="\n") as out:
                out.write(text)
            os.replace(beside, path)
        except BaseException:
            if os.path.lexists(beside):
                os.unlink(beside)
            raise
