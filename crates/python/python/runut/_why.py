"""Reasons: explanations, hints and grades, searches as trees, strategies side by side."""

from __future__ import annotations

from . import _puzzle, _runut
from ._board import Board
from ._options import brush, number, time, within
from ._runut import refuse
from ._told import Told, ask, read

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
        """How hard the hardest step is; ``None`` for what is not solved, as for the three that follow."""
        return self.data["rating"]  # type: ignore[no-any-return]

    @property
    def work(self) -> int | None:
        """How much there is to do; of a packing the pieces that are laid in all proofs."""
        return self.data["work"]  # type: ignore[no-any-return]

    @property
    def bottleneck(self) -> int | None:
        """In how many rounds there is only one thing to be found; ``None`` for packings."""
        return self.data["bottleneck"]  # type: ignore[no-any-return]

    @property
    def hardest(self) -> str | None:
        """The hardest rule that is needed."""
        return self.data["hardest"]  # type: ignore[no-any-return]

    @property
    def halt(self) -> str | None:
        """What stopped it: ``"time"`` or ``"memory"``."""
        return self.data["halt"]  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<Grade {self.word}>"


class Step:
    """A step of an explanation or a hint. A notebook shows the board after it, what was possible before it, and why."""

    __slots__ = ("_moves", "_start", "data", "puzzle")

    #: The puzzle.
    puzzle: Puzzle
    #: The step, as ``runut explain --json`` prints it.
    data: dict[str, Any]

    def __init__(
        self, puzzle: Puzzle, data: dict[str, Any], moves: list[Any], start: list[str] | None = None
    ) -> None:
        self.puzzle = puzzle
        self.data = data
        #: The moves up to this one, and the rows from which they begin if not from what is given.
        self._moves = moves
        self._start = start

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
        """Where something is supposed: the steps that follow, those of one possibility after those of the other."""
        return self.data["guess"]  # type: ignore[no-any-return]

    @property
    def parts(self) -> list[dict[str, Any]]:
        """Of what is done in one go: what it is part by part."""
        return self.data["parts"]  # type: ignore[no-any-return]

    @property
    def because(self) -> list[int]:
        """The numbers of the steps without which it could not be seen."""
        return self.data["because"]  # type: ignore[no-any-return]

    def draw(
        self, *, kind: Kind = "svg", dark: bool = False, scale: float | None = None, inner: int | None = None
    ) -> str | bytes:
        """The board after it, what was possible before it, what it looks at, writes and rules out, and its sentence.

        Of a guess ``inner`` is the number of one of its own steps, from 1.
        """
        if inner is not None and not 1 <= number("inner", inner, "en") <= len(self.guess):
            refuse("inner", f"{self.number}.{inner}", str(len(self.guess)), "en")
        return self._drawn(self._frame(inner or 0), brush(kind, dark, scale))

    @property
    def picture(self) -> str:
        """The same as SVG."""
        return self.draw()  # type: ignore[return-value]

    def _drawn(self, frame: tuple[Any, Any, Any], drawn: Any) -> str | bytes:
        return _runut.draw(self.puzzle._core, frame, drawn, within("en"))

    def _frame(self, inner: int = 0, is_told: bool = True) -> tuple[Any, Any, Any]:
        """What is drawn of it, or of a step inside it."""
        from json import dumps

        before, last = self._moves[:-1], self._moves[-1]
        moves = before + _line(last["inner"], inner) if inner else self._moves
        told = self.guess[inner - 1] if inner else self.data
        name = f"{self.number}.{inner}" if inner else str(self.number)
        sentence = f"{name}. {told['message']} ({told['title']})"
        return self._start, dumps([{**move, "inner": []} for move in moves]), sentence if is_told else None

    def _repr_svg_(self) -> str:
        return self.picture

    def __str__(self) -> str:
        lines = [f"{self.number}. {self.text} ({self.title})"]
        lines += [f"   {self.number}.{at}. {one['message']} ({one['title']})" for at, one in enumerate(self.guess, 1)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Step {self.number}: {self.rule}, {self.tier}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Step, (self.puzzle, self.data, self._moves, self._start)


class Explanation(Told):
    """The way to the solution: a sequence of `Step`. A notebook shows it as a story, a picture a step.

    >>> import runut
    >>> explanation = runut.explain("skyscrapers-easy-4x4")
    >>> explanation
    <Explanation of skyscrapers: 7 steps, solved, easy>
    >>> explanation[0].rule, explanation[0].cells
    ('clue-one', [(0, 2), (1, 3), (2, 0), (3, 1)])
    """

    __slots__ = ("_grade", "_moves", "_steps")

    def __init__(self, puzzle: Puzzle, text: str, grade: str, moves: str) -> None:
        super().__init__(puzzle, text)
        self._grade = grade
        self._moves = moves
        self._steps: list[Step] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Explanation, (self.puzzle, self._text, self._grade, self._moves)

    @property
    def steps(self) -> list[Step]:
        """The steps in their order."""
        if self._steps is None:
            self._steps = _steps(self.puzzle, self.data["steps"], read(self._moves))
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
        step: int | str | None = None,
        *,
        kind: Kind = "svg",
        dark: bool = False,
        scale: float | None = None,
        frames: int | None = None,
        pause: int | None = None,
        time_limit: Time = None,
        lang: str = "en",
    ) -> str | bytes:
        """A step, by its number from 1, or ``"12.3"``, the third one inside the guess 12; without one the whole way: on a
        sheet, as a GIF as a film."""
        limits = within(lang, None, time_limit)
        drawn = brush(kind, dark, scale, frames, pause)
        if step is not None:
            first, _, inner = step.partition(".") if isinstance(step, str) else (step, "", "")
            at = number("step", int(first) if isinstance(first, str) and first.isdecimal() else first, lang)
            if at > len(self):
                refuse("step", str(step), str(len(self)), lang)
            within_it = int(inner) if inner.isdecimal() else 0
            if isinstance(step, str) and "." in step and not 1 <= within_it <= len(self[at - 1].guess):
                refuse("inner", step, str(len(self[at - 1].guess)), lang)
            return _runut.draw(self.puzzle._core, self[at - 1]._frame(within_it), drawn, limits)
        last: tuple[Any, Any, Any] = (self.data["board"], None, self.message)
        all_frames = [one._frame(inner) for one in self for inner in range(len(one.guess) + 1)]
        return _runut.story(self.puzzle._core, all_frames, last, drawn, limits)

    def __str__(self) -> str:
        return "\n".join([str(step) for step in self] + ["", str(self.board), self.message])

    def __repr__(self) -> str:
        return f"<Explanation of {self.puzzle.family}: {len(self)} steps, {self.end}, {self.grade.word}>"

    def _repr_html_(self) -> str:
        """The way as a story, without a script: it can be read in any notebook, light or dark, and after it was saved."""
        from html import escape

        told, left, drawn = [], MOST_PICTURES, brush("svg", False, STORY_SCALE)
        for step in self:
            inner = "".join(
                f"<li>{escape(one['message'])} <em>({escape(one['title'])})</em></li>" for one in step.guess
            )
            inner = f"<ul>{inner}</ul>" if inner else ""
            picture = _shown(step._drawn(step._frame(is_told=False), drawn)) if left > 0 else ""
            left -= len(picture)
            told.append(
                '<details><summary style="cursor:pointer">'
                f"<strong>{step.number}.</strong> {escape(step.text)} "
                f'<em style="opacity:.7">({escape(step.title)}, {escape(step.tier)})</em></summary>{inner}{picture}</details>'
            )
        end = f"<p>{escape(self.message)}</p>"
        return (
            f'<div style="line-height:1.5"><p><strong>{escape(self.puzzle.title)}</strong></p>'
            f"{''.join(told)}{end}{_shown(self.board.draw(scale=STORY_SCALE))}</div>"
        )


def _steps(puzzle: Puzzle, data: list[Any], moves: list[Any], start: list[str] | None = None) -> list[Step]:
    return [Step(puzzle, step, moves[: at + 1], start) for at, step in enumerate(data)]


def _line(lines: list[list[Any]], inner: int) -> list[Any]:
    """What is supposed and what follows, up to a step of one of the possibilities."""
    for line in lines:
        if inner < len(line):
            return line[: inner + 1]
        inner -= len(line) - 1
    return []


def _shown(svg: str | bytes) -> str:
    return f'<div style="margin:.4em 0 .8em 1.2em;overflow-x:auto">{svg!s}</div>'


class Hint(Told):
    """The next step, or what is wrong already.

    >>> import runut
    >>> runut.hint("skyscrapers-easy-4x4").text
    'Look at r3c1: a clue of 1.'
    >>> runut.hint("skyscrapers-easy-4x4", stage="area").text
    'Right so far. Look at row 3.'
    """

    __slots__ = ("_moves", "_start")

    def __init__(self, puzzle: Puzzle, text: str, moves: str, start: list[str] | None) -> None:
        super().__init__(puzzle, text)
        self._moves = moves
        self._start = start

    def __reduce__(self) -> tuple[Any, ...]:
        return Hint, (self.puzzle, self._text, self._moves, self._start)

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
        return _steps(self.puzzle, self.data["steps"], read(self._moves), self._start)

    @property
    def broken(self) -> list[dict[str, Any]]:
        """At the stage ``"what"``: what is wrong already, ``rule``, ``cells``, ``unfinished`` and ``message`` of each."""
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
    puzzle: Source,
    *,
    smallest: bool = False,
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Explanation:
    """The way to the solution in small named steps, as a person would go it.

    With ``smallest`` each step also has the fewest clues and rules from which it follows: ``step.data["smallest"]``.

    >>> import runut
    >>> for step in runut.explain("tents-5x5").steps[:2]:
    ...     print(step.tier, step.title)
    easy no tree beside
    easy a line that has its tents
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    return Explanation(puzzle, *_runut.explain(puzzle._core, smallest, within(lang, None, time_limit, memory_limit)))


def grade(puzzle: Source, *, time_limit: Time = None, memory_limit: Memory = None, lang: str = "en") -> Grade:
    """How hard the puzzle is: the hardest step of its explanation.

    >>> import runut
    >>> runut.grade("skyscrapers-expert-5x5").word
    'expert'
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    limits = within(lang, None, time_limit, memory_limit)
    return Grade(puzzle, _runut.call("grade", puzzle._core, "{}", limits)[1])


def hint(
    puzzle: Source,
    position: BoardSource | None = None,
    *,
    stage: str = "what",
    time_limit: Time = None,
    memory_limit: Memory = None,
    lang: str = "en",
) -> Hint:
    """The next step from a position, or from the beginning; or what is wrong already.

    ``stage`` tells how much of it: ``"right"`` so far or not, the ``"area"``, the ``"rule"``, the ``"cell"``, the
    ``"reason"``, or ``"what"`` to do.

    >>> import runut
    >>> runut.hint("skyscrapers-easy-4x4", ["4...", "4...", "....", "...."]).verdict
    'wrong'
    """
    puzzle = _puzzle.open(puzzle, lang=lang)
    rows = None if position is None else puzzle.board(position, lang=lang).rows
    told = _runut.hint(puzzle._core, rows, stage, within(lang, None, time_limit, memory_limit))
    return Hint(puzzle, *told, None if rows is None else list(rows))


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
    each = None if most is None else _runut.seconds("strategy_time", most, lang)
    return ask("compare", puzzle, limits, count=bool(count), each=each)  # type: ignore[no-any-return]


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
    return ask("estimate", puzzle, limits, strategy=strategy)  # type: ignore[no-any-return]
