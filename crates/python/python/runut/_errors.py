"""What is raised instead of an answer."""

from __future__ import annotations


class Refused(ValueError):
    """Something is wrong with a puzzle, a board or an option.

    ``code`` is one of a closed list (docs/JSON.md), ``message`` says what is wrong, ``help`` what to do, if there is
    something to say; ``line`` and ``column``, both from 1, say where, if it is in one place of a text.

    >>> import runut
    >>> try:
    ...     runut.open("3 3 1\\nDEFAULT\\nAB\\n")
    ... except runut.Refused as refused:
    ...     print(refused.code, refused.line, refused.column)
    piece-letters 3 2
    """

    def __init__(
        self,
        code: str,
        message: str,
        help: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(code, message, help, line, column)
        self.code = code
        self.message = message
        self.help = help
        self.line = line
        self.column = column

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}, column {self.column}: "
        return f"{where}{self.message}" + (f"; {self.help}" if self.help else "")


class Stopped(RuntimeError):
    """A limit ended work that has no answer to tell of it: a picture, a film, a list of solutions.

    ``halt`` is ``"time"`` or ``"memory"``. Whatever has an answer for it, as `solve` has, answers ``"stopped"`` instead.
    """

    def __init__(self, message: str, halt: str = "stopped") -> None:
        super().__init__(message, halt)
        self.message = message
        self.halt = halt

    def __str__(self) -> str:
        return self.message
