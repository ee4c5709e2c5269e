"""A question as a list of tasks that any number of processes can share: the same lines, the same files of results and
the same rules as those of ``runut split``, ``runut run`` and ``runut merge`` (docs/TASKS.md).

>>> from runut import tasks
>>> parts = tasks.split("pentominoes-6x10", tasks=20)
>>> parts.verb, len(parts) >= 20
('count', True)
>>> results = tasks.run(parts)
>>> tasks.merge(parts, results)
9356
"""

from __future__ import annotations

import os

from . import _puzzle, _runut
from ._ledger import Ledger, save
from ._making import Run, wishes
from ._options import number, time, within
from ._progress import Progress
from ._runut import refuse
from ._told import read as _read
from ._told import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any, Union

    from ._options import Memory, Time
    from ._puzzle import Source

    #: What is taken for a list of tasks: one, its lines, its text, or the path of its file.
    TaskSource = Union["Tasks", str, os.PathLike[str], Iterable[str]]
    #: What is taken for results: lines, and paths of files of them.
    ResultSource = Union[str, os.PathLike[str], Iterable[Union[str, os.PathLike[str]]]]

__all__ = ["Tasks", "batch", "making", "merge", "perform", "read", "run", "split", "split_again", "stand_in"]


class Tasks:
    """A list of tasks: all parts of one question, as a sequence of lines. It can be pickled.

    >>> from runut import tasks
    >>> parts = tasks.batch(["tents-5x5", "tents-8x8"], "grade")
    >>> parts
    <Tasks: 2 parts, grade>
    >>> parts[0][:18]
    '{"runut":"task/1",'
    """

    __slots__ = ("_core", "_lines")

    def __init__(self, core: _runut.Tasks) -> None:
        self._core = core
        self._lines = core.lines()

    @property
    def verb(self) -> str:
        """What is asked: ``count``, ``solve``, ``count-each``, ``grade``, ``explain`` or ``generate``."""
        return self._core.verb

    @property
    def question(self) -> str:
        """The SHA-256 of all that is asked: 64 hexadecimal digits."""
        return self._core.question

    @property
    def weights(self) -> dict[int, int]:
        """What each part may take, by its number: nodes of a count, puzzles of a run, 1 where nobody knows."""
        return dict(self._core.weights())

    def write(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
        """Writes the list as a file, whole or not at all. One that is there is overwritten only if that is asked
        for."""
        save({os.fspath(path): str(self)}, overwrite)

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __getitem__(self, at: int) -> str:
        return self._lines[at]

    def __eq__(self, other: object) -> bool:
        return self._lines == other._lines if isinstance(other, Tasks) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.question)

    def __str__(self) -> str:
        return "".join(line + "\n" for line in self._lines)

    def __repr__(self) -> str:
        return f"<Tasks: {len(self)} parts, {self.verb}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return read, (str(self),)


def read(source: TaskSource, *, lang: str = "en") -> Tasks:
    """Reads a list of tasks: the path of a file, its text, or its lines. A list that is not whole is refused."""
    if isinstance(source, Tasks):
        return source
    if isinstance(source, os.PathLike) or (isinstance(source, str) and "{" not in source):
        with open(source, "rb") as file:
            text = file.read()
    else:
        text = (source if isinstance(source, str) else "\n".join(source)).encode()
    return Tasks(_runut.Tasks.read(text, lang))


def split(
    puzzle: Source,
    *,
    tasks: int = 100,
    up_to_symmetry: bool = False,
    equal_pieces: bool = False,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Tasks:
    """The count of a puzzle as about so many tasks: each is the same puzzle with more given, or with a copy laid
    and taken away. The longest come first; there are fewer where there is less to do.

    The same puzzle gives the same tasks on every machine. Tasks of 1 to 60 seconds are good ones.

    >>> from runut import tasks
    >>> one = tasks.split("pentominoes-6x10", tasks=4, up_to_symmetry=True)
    >>> tasks.merge(one, tasks.run(one))
    2339
    """
    core = _puzzle.open(puzzle, lang=lang)._core
    wanted = number("tasks", tasks, lang)
    limits = within(lang, None, time_limit, memory_limit)
    return Tasks(_runut.split(core, wanted, bool(up_to_symmetry), bool(equal_pieces), limits))


def split_again(tasks: TaskSource, part: int, *, into: int = 100, lang: str = "en") -> Tasks:
    """A part of a count that is too long as tasks that stand for it; `stand_in` makes its result of theirs.

    >>> from runut import tasks
    >>> parts = tasks.split("pentominoes-6x10", tasks=4)
    >>> more = tasks.split_again(parts, 1, into=5)
    >>> instead = tasks.stand_in(more, tasks.run(more))
    >>> others = tasks.run(parts, parts=range(2, len(parts) + 1))
    >>> tasks.merge(parts, [*others, instead])
    9356
    """
    core = read(tasks, lang=lang)._core
    part, into = number("part", part, lang), number("into", into, lang)
    return Tasks(_runut.split_again(core, part, into, within(lang)))


def batch(puzzles: Iterable[Source] | Mapping[str, Source], verb: str, *, lang: str = "en") -> Tasks:
    """Puzzles as tasks, one each. ``verb`` is ``"solve"``, ``"count"``, ``"grade"`` or ``"explain"``.

    Puzzles are whatever `runut.open` takes. Those that come as a word are called by it, others by their number; a
    mapping gives names. A puzzle that is wrong is no error here: its answer says what is wrong.

    >>> from runut import tasks
    >>> graded = tasks.batch(["tents-5x5", "skyscrapers-easy-4x4"], "grade")
    >>> [answer["grade"] for answer in tasks.merge(graded, tasks.run(graded))]
    ['easy', 'easy']
    """
    if isinstance(puzzles, (str, bytes, os.PathLike, _puzzle.Puzzle)):
        raise TypeError("give a list of puzzles, not a single one")
    if hasattr(puzzles, "items"):
        named = [(str(name), puzzle) for name, puzzle in puzzles.items()]
    else:
        named = [(_name(puzzle, at), puzzle) for at, puzzle in enumerate(puzzles, 1)]
    asked = [
        (name, puzzle.text.encode() if isinstance(puzzle, _puzzle.Puzzle) else _puzzle.content(puzzle, lang))
        for name, puzzle in named
    ]
    return Tasks(_runut.batch(asked, verb, lang))


def _name(puzzle: Source, at: int) -> str:
    is_word = isinstance(puzzle, os.PathLike) or (isinstance(puzzle, str) and not _puzzle._is_text(puzzle))
    return os.fspath(puzzle) if is_word else str(at)  # type: ignore[arg-type]


def making(
    family: str,
    *,
    count: int,
    tasks: int = 100,
    size: str | int | tuple[int, int] | None = None,
    grade: str | None = None,
    needs: str | None = None,
    seed: str | int | None = None,
    first: int = 1,
    drafts: int | None = None,
    lang: str = "en",
    **details: Any,
) -> Tasks:
    """A run of new puzzles as tasks of about equally many; what can be wished for is what `runut.generate` takes.

    Without a seed each list is another one: keep the list, or name a seed.

    >>> from runut import generate, tasks
    >>> parts = tasks.making("tents", size="6x6", count=4, tasks=2, seed=1)
    >>> run = tasks.merge(parts, tasks.run(parts))
    >>> [made.hash for made in run] == [made.hash for made in generate("tents", size="6x6", count=4, seed=1)]
    True
    """
    count = number("count", count, lang)
    wished = wishes(family, size, grade, needs, seed, count, first, 0, drafts, None, details, lang)
    return Tasks(_runut.making(wished, number("tasks", tasks, lang), within(lang)))


def perform(
    task: str,
    *,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> str:
    """Does one task: the line of its result. If a limit stops it there is none, and `runut.Stopped` is raised."""
    return _runut.perform(task, within(lang, threads, time_limit, memory_limit))


def run(
    tasks: TaskSource,
    results: str | os.PathLike[str] | None = None,
    *,
    parts: Iterable[int] | None = None,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    progress: bool | None = None,
    lang: str = "en",
) -> list[str]:
    """Does tasks, one on each core, and gives the lines of their results.

    ``results`` names a file that each result is added to at once, and whose results are not made again: so a run that
    was stopped or killed goes on where it was, and several processes, of Python or of the command line, may share the
    file. ``parts`` chooses some by their numbers, as ``range(1, 11)``.

    ``time_limit`` and ``memory_limit`` hold for each task: what they stop has no result, which `merge` will say.
    ``progress`` is shown on terminals and in notebooks unless it is false.
    """
    tasks = read(tasks, lang=lang)
    weights = tasks.weights
    wanted = dict(weights)
    if parts is not None:
        chosen = {number("parts", part, lang) for part in parts}
        for part in sorted(chosen - set(weights)):
            refuse("part", str(part), str(len(weights)), lang)
        wanted = {part: weight for part, weight in weights.items() if part in chosen}
    most = None if time_limit is None else time("time_limit", time_limit)
    limits = within(lang, threads, None, memory_limit)
    with Ledger(results, tasks._core, lang) as ledger, Progress(progress, wanted, lang) as shown:
        left = [part for part in wanted if part not in ledger.there]
        is_shared = False

        def following() -> int | None:
            nonlocal is_shared, left
            if ledger.catch_up():
                is_shared = True
            if is_shared:
                left = [part for part in left if part not in ledger.there]
            if not left:
                return None
            # Where others work on the same list it is drawn by lot, so that two seldom do the same.
            return left.pop(_lot(len(left)) if is_shared else 0)

        def hear(line: str) -> None:
            ledger.add(_read(line)["part"], line)
            shown.tell(ledger.there)

        if left:
            tasks._core.run(len(left), following, hear, most, limits)
        ledger.catch_up()
        shown.tell(ledger.there)
        return [ledger.there[part] for part in wanted if part in ledger.there]


def _lot(below: int) -> int:
    import random

    return random.randrange(below)


def merge(
    tasks: TaskSource,
    results: ResultSource,
    *,
    threads: int | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Any:
    """All results together: of a count the number, of a list of puzzles a list of answers, of new puzzles a
    `runut.Run`.

    ``results`` are lines and paths of files, in any order, also twice. Nothing comes out, and `runut.Refused` says
    why, if a part is missing, foreign, damaged or has two different answers. Only a last line that was cut off is
    passed over.
    """
    kind, told, _ = _merged(tasks, results, within(lang, threads, time_limit, memory_limit))
    if kind == "count":
        return whole(told[0])
    return [_read(line) for line in told] if kind == "answers" else Run(_read(told[0]))


def stand_in(tasks: TaskSource, results: ResultSource, *, lang: str = "en") -> str:
    """The result of the part for which tasks of `split_again` stand: a line to go with those of its own list."""
    _, _, line = _merged(tasks, results, within(lang))
    if line is None:
        refuse("stead", "", "", lang)
    return line


def _merged(tasks: TaskSource, results: ResultSource, limits: Any) -> tuple[str, list[str], str | None]:
    given = [results] if isinstance(results, (str, os.PathLike)) else list(results)
    lines = [one for one in given if isinstance(one, str) and one.lstrip().startswith("{")]
    texts = [("results", "\n".join(lines).encode())]
    for one in given:
        if not (isinstance(one, str) and one.lstrip().startswith("{")):
            with open(one, "rb") as file:
                texts.append((os.fspath(one), file.read()))
    return read(tasks, lang=limits[0])._core.merge(texts, limits)
