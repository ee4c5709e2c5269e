"""Reasons: explanations, hints and grades, searches as trees, strategies side by side."""

from __future__ import annotations

from . import _puzzle, _runut
from ._board import Board
from ._options import brush, number, time, within
from ._runut import refuse
from ._told import Told, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._options import Kind, Memory, Time
    from ._puzzle import BoardSource, Puzzle, Source

#: Characters of pictures that a story holds: of a longer one the later steps are words alone.
MOST_PICTURES = 4_000_000
#: Pixels for the side of a cell in a story.
STORY_SCALE = 26


class Grade(Told):
    """How hard a puzzle is. `str` gives the word.

    >>> import runut
    >>> str(runut.grade("tents-5x5"))
    'easy'
    """

    __slots__ = ()

    @property
    def word(self) -> str:
        """``"easy"`` to ``"expert"``, ``"guess"``; ``"not-unique"``, ``"no-solution"`` or ``"stopped"``."""
        return self.data["grade"]  # type: ignore[no-any-return]

    @property
    def message(self) -> str:
        """The same in words."""
        return self.data["message"]  # type: ignore[no-any-return]

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution; ``None`` where that is not known."""
        return self.data["unique"]  # type: ignore[no-any-return]

    @property
    def tiers(self) -> dict[str, int]:
        """How many steps there are of each tier."""
        return self.data["tiers"]  # type: ignore[no-any-return]

    @property
    def guesses(self) -> int:
        """How many of them are guesses."""
        return self.data["guesses"]  # type: ignore[no-any-return]

    @property
    def rating(self) -> int | None:
        """How much is tried in thought in all proofs, of a packing the pieces laid; ``None`` for families without proofs."""
        return self.data["rating"]  # type: ignore[no-any-return]

    @property
    def halt(self) -> str | None:
        """What stopped it: ``"time"`` or ``"memory"``."""
        return self.data["halt"]  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<Grade {self.word}>"


class Step:
    """A step of an explanation or a hint. A notebook shows the board after it, with what it looks at and what it changes."""

    __slots__ = ("data", "puzzle")

    #: The puzzle.
    puzzle: Puzzle
    #: The step, as ``runut explain --json`` prints it.
    data: dict[str, Any]

    def __init__(self, puzzle: Puzzle, data: dict[str, Any]) -> None:
        self.puzzle = puzzle
        self.data = data

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return self.data["step"]  # type: ignore[no-any-return]

    @property
    def text(self) -> str:
        """What is found, and why."""
        return self.data["message"]  # type: ignore[no-any-return]

    @property
    def rule(self) -> str:
        """The rule's name."""
        return self.data["rule"]  # type: ignore[no-any-return]

    @property
    def title(self) -> str:
        """What the rule is called."""
        return self.data["title"]  # type: ignore[no-any-return]

    @property
    def tier(self) -> str:
        """How hard it is to see."""
        return self.data["tier"]  # type: ignore[no-any-return]

    @property
    def cells(self) -> list[tuple[int, ...]]:
        """The cells that one looks at: row and column from 0, on a board in space layer, row and column."""
        return [tuple(place) for place in self.data["looked"]]

    @property
    def changed(self) -> list[tuple[int, ...]]:
        """The cells that are settled or narrowed."""
        return [tuple(place) for place in self.data["changed"]]

    @property
    def board(self) -> Board:
        """The board after it."""
        return Board(self.puzzle, tuple(self.data["board"]))

    @property
    def guess(self) -> list[dict[str, Any]]:
        """Of a guess: the steps from it to its dead end."""
        return self.data["guess"]  # type: ignore[no-any-return]

    def draw(self, *, kind: Kind = "svg", dark: bool = False, scale: float | None = None) -> str | bytes:
        """The board after it, with what it looks at and what it changes."""
        return _runut.draw(self.puzzle._core, self._frame(), brush(kind, dark, scale), within("en"))

    @property
    def picture(self) -> str:
        """The same as SVG."""
        return self.draw()  # type: ignore[return-value]

    def _frame(self) -> tuple[Any, Any, Any]:
        return self.data["board"], self.data["looked"], self.data["changed"]

    def _repr_svg_(self) -> str:
        return self.picture

    def __str__(self) -> str:
        lines = [f"{self.number}. {self.text} ({self.title})"]
        lines += [f"   {self.number}.{at}. {one['message']} ({one['title']})" for at, one in enumerate(self.guess, 1)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Step {self.number}: {self.rule}, {self.tier}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Step, (self.puzzle, self.data)


class Explanation(Told):
    """The way to the solution: a sequence of `Step`. A notebook shows it as a story, a picture a step.

    >>> import runut
    >>> explanation = runut.explain("skyscrapers-easy-4x4")
    >>> explanation
    <Explanation of skyscrapers: 15 steps, solved, easy>
    >>> explanation[0].rule, explanation[0].cells
    ('clue-one', [(2, 0)])
    """

    __slots__ = ("_grade", "_steps")

    def __init__(self, puzzle: Puzzle, text: str, grade: str) -> None:
        super().__init__(puzzle, text)
        self._grade = grade
        self._steps: list[Step] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Explanation, (self.puzzle, self._text, self._grade)

    @property
    def steps(self) -> list[Step]:
        """The steps in their order."""
        if self._steps is None:
            self._steps = [Step(self.puzzle, step) for step in self.data["steps"]]
        return self._steps

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, at: int) -> Step:
        return self.steps[at]

    @property
    def grade(self) -> Grade:
        """How hard the puzzle is."""
        return Grade(self.puzzle, self._grade)

    @property
    def end(self) -> str:
        """How it ends: ``"solved"``, ``"several"``, ``"no-solution"`` or ``"stopped"``."""
        return self.data["end"]["kind"]  # type: ignore[no-any-return]

    @property
    def message(self) -> str:
        """The same in words."""
        return self.data["end"]["message"]  # type: ignore[no-any-return]

    @property
    def halt(self) -> str | None:
        """What stopped it: ``"time"`` or ``"memory"``."""
        return self.data["halt"]  # type: ignore[no-any-return]

    @property
    def board(self) -> Board:
        """The board at the end."""
        return Board(self.puzzle, tuple(self.data["board"]))

    def draw(
        self,
        step: int | None = None,
        *,
        kind: Kind = "svg",
        dark: bool = False,
        scale: float | None = None,
        frames: int | None = None,
        pause: int | None = None,
        time_limit: Time = None,
        lang: str = "en",
    ) -> str | bytes:
        """A step, by its number from 1, or the board at the end; as a GIF without a number, the whole way as a film."""
        limits = within(lang, None, time_limit)
        drawn = brush(kind, dark, scale, frames, pause)
        last: tuple[Any, Any, Any] = (self.data["board"], [], [])
        if step is not None:
            step = number("step", step, lang)
            if step > len(self):
                refuse("step", str(step), str(len(self)), lang)
            return _runut.draw(self.puzzle._core, self[step - 1]._frame(), drawn, limits)
        if kind == "gif":
            return _runut.story(self.puzzle._core, [one._frame() for one in self], last, drawn, limits)
        return _runut.draw(self.puzzle._core, last, drawn, limits)

    def __str__(self) -> str:
        return "\n".join([str(step) for step in self] + ["", str(self.board), self.message])

    def __repr__(self) -> str:
        return f"<Explanation of {self.puzzle.family}: {len(self)} steps, {self.end}, {self.grade.word}>"

    def _repr_html_(self) -> str:
        """The way as a story, without a script: it can be read in any notebook, light or dark, and after it was saved."""
        from html import escape

        told, left = [], MOST_PICTURES
        for step in self:
            inner = "".join(
                f"<li>{escape(one['message'])} <em>({escape(one['title'])})</em></li>" for one in step.guess
            )
            inner = f"<ul>{inner}</ul>" if inner else ""
            picture = _shown(step.draw(scale=STORY_SCALE)) if left > 0 else ""
            left -= len(picture)
            told.append(
                '<details><summary style="cursor:pointer">'
                f"<strong>{step.number}.</strong> {escape(step.text)} "
                f'<em style="opacity:.7">({escape(step.title)}, {escape(step.tier)})</em></summary>{inner}{picture}</details>'
            )
        end = f"<p>{escape(self.message)}</p>"
        return (
            f'<div style="line-height:1.5"><p><strong>{escape(self.puzzle.title)}</strong></p>'
            f"{''.join(told)}{end}{_shown(self.draw(scale=STORY_SCALE))}</div>"
        )


def _shown(svg: str | bytes) -> str:
    return f'<div style="margin:.4em 0 .8em 1.2em;overflow-x:auto">{svg!s}</div>'


class Hint(Told):
    """The next step, or what is wrong already.

    >>> import runut
    >>> runut.hint("skyscrapers-easy-4x4").text
    'Right so far. Look at r3c1 (a clue of 1).'
    """

    __slots__ = ()

    @property
    def verdict(self) -> str:
        """``"right"`` so far, ``"several"``, ``"wrong"``, ``"done"``, ``"no-solution"`` or ``"stopped"``."""
        return self.data["verdict"]  # type: ignore[no-any-return]

    @property
    def text(self) -> str:
        """Where to look; or what else there is to say."""
        where = self.data["where"]
        if where is not None:
            return where["message"]  # type: ignore[no-any-return]
        if self.data["message"] is not None:
            return self.data["message"]  # type: ignore[no-any-return]
        return "\n".join(rule["message"] for rule in self.broken) or "\n".join(map(str, self.steps))

    @property
    def cells(self) -> list[tuple[int, ...]]:
        """The cells to look at, or those that are wrong."""
        where = self.data["where"]
        places = [place for rule in self.broken for place in rule["cells"]] if where is None else where["cells"]
        return [tuple(place) for place in places]

    @property
    def steps(self) -> list[Step]:
        """What to see there: the last one writes something, those before it are its reasons."""
        return [Step(self.puzzle, step) for step in self.data["steps"]]

    @property
    def broken(self) -> list[dict[str, Any]]:
        """What is wrong already: ``rule``, ``cells``, ``unfinished`` and ``message`` of each."""
        return self.data["broken"]  # type: ignore[no-any-return]

    @property
    def halt(self) -> str | None:
        """What stopped it: ``"time"`` or ``"memory"``."""
        return self.data["halt"]  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Hint {self.verdict}: {self.text}>"

    def _repr_html_(self) -> str:
        """What the hint says, and the picture of where to look."""
        from html import escape

        picture = self._repr_svg_()
        return f"<p>{escape(str(self))}</p>{_shown(picture) if picture else ''}"

    def _repr_svg_(self) -> str | None:
        return self.steps[-1].picture if self.steps else None


class Tree(Told):
    """A search as a tree. `str` gives it as text; a notebook shows a picture.

    >>> import runut
    >>> tree = runut.tree("skyscrapers-3x3")
    >>> tree.verdict, len(tree.nodes) > 3
    ('solved', True)
    """

    __slots__ = ("_core", "_lang")

    def __init__(self, puzzle: Puzzle, core: _runut.Tree, lang: str) -> None:
        super().__init__(puzzle, core.json)
        self._core = core
        self._lang = lang

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a Tree cannot be pickled: send its data, or the puzzle")

    @property
    def verdict(self) -> str:
        """What is known after the search."""
        return self.data["verdict"]  # type: ignore[no-any-return]

    @property
    def nodes(self) -> list[dict[str, Any]]:
        """What was tried, each before its children; docs/JSON.md lists the keys."""
        return self.data["nodes"]  # type: ignore[no-any-return]

    @property
    def message(self) -> str:
        """How many there are, and what became of them."""
        return self.data["message"]  # type: ignore[no-any-return]

    @property
    def text(self) -> str:
        """The tree as lines of text."""
        return self._core.text(within(self._lang)) + "\n".join(self._core.summary)

    @property
    def dot(self) -> str:
        """The tree in Graphviz' language."""
        return self._core.dot(within(self._lang))

    def draw(self, *, kind: Kind = "svg", dark: bool = False, scale: float | None = None) -> str | bytes:
        """The tree as a picture."""
        return self._core.draw(brush(kind, dark, scale), within(self._lang))

    def _repr_svg_(self) -> str:
        return self.draw()  # type: ignore[return-value]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Tree of {self.puzzle.family}: {len(self.nodes)} nodes, {self.verdict}>"


def explain(
    puzzle: Source, *, time_limit: Time = None, memory_limit: Memory = None, lang: str = "en"
) -> Explanation:
    """The way to the solution in small named steps, as a person would go it.

    >>> import runut
    >>> for step in runut.explain("tents-5x5").steps[:2]:
    ...     print(step.tier, step.title)
    easy no tree beside
    easy a line that has its tents
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    return Explanation(puzzle, *_runut.explain(puzzle._core, within(lang, None, time_limit, memory_limit)))


def grade(puzzle: Source, *, time_limit: Time = None, memory_limit: Memory = None, lang: str = "en") -> Grade:
    """How hard the puzzle is: the hardest step of its explanation.

    >>> import runut
    >>> runut.grade("skyscrapers-expert-5x5").word
    'expert'
    """
    return explain(puzzle, time_limit=time_limit, memory_limit=memory_limit, lang=lang).grade


def hint(
    puzzle: Source,
    position: BoardSource | None = None,
    *,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Hint:
    """The next step from a position, or from the beginning; or what is wrong already.

    >>> import runut
    >>> runut.hint("skyscrapers-easy-4x4", ["4...", "4...", "....", "...."]).verdict
    'wrong'
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    rows = None if position is None else puzzle.board(position, lang=lang).rows
    return Hint(puzzle, _runut.hint(puzzle._core, rows, within(lang, None, time_limit, memory_limit)))


def tree(
    puzzle: Source,
    *,
    strategy: str | None = None,
    order: str | None = None,
    tricks: str | None = None,
    nodes: int = 200,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Tree:
    """The search for the first solution as a tree: the way to the solution, and up to ``nodes`` nodes nearest to the root.

    >>> import runut
    >>> runut.tree("skyscrapers-3x3", strategy="backtrack").data["strategy"]
    'backtrack'
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    way = (strategy or "", order, tricks)
    limits = within(lang, None, time_limit, memory_limit)
    core = _runut.tree(puzzle._core, way, strategy is not None, number("nodes", nodes, lang), limits)
    return Tree(puzzle, core, lang)


def compare(
    puzzle: Source,
    *,
    count: bool = False,
    strategy_time: Time = 10.0,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """Every strategy on the puzzle: what each answers, what it looked at and how long it took.

    A list of rows, with the keys of ``runut compare --json``. ``count`` lets them count all solutions; each has
    ``strategy_time``.

    >>> import runut
    >>> [row["verdict"] for row in runut.compare("skyscrapers-3x3") if row["strategy"] == "search"]
    ['solved']
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    limits = within(lang, None, time_limit, memory_limit)
    most = time("strategy_time", strategy_time)
    return read(_runut.compare(puzzle._core, bool(count), 10.0 if most is None else most, limits))  # type: ignore[no-any-return]


def estimate(
    puzzle: Source,
    *,
    strategy: str | None = None,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """How large the search for all solutions would be with every strategy, or with one, and how long it would take.

    A list of rows, with the keys of ``runut estimate --json``: ``size`` is most likely, and between ``low`` and ``high``
    in 95 of 100 cases. Each strategy is measured for a second. If ``time_limit`` comes first, `Stopped` is raised.

    >>> import runut
    >>> row = runut.estimate("skyscrapers-3x3", strategy="search")[0]
    >>> row["verdict"], row["counter"]
    ('known', 'nodes')
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    limits = within(lang, None, time_limit, memory_limit)
    return read(_runut.estimate(puzzle._core, strategy, limits))  # type: ignore[no-any-return]
