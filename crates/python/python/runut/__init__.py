"""runut, a puzzle workbench: solves, proves, counts, explains, draws and makes board puzzles.

>>> import runut
>>> puzzle = runut.open("skyscrapers-easy-4x4")
>>> print(puzzle.solve().board)
3241
1324
4132
2413
>>> puzzle.grade().word
'easy'

Everything is a function of the module and a method of `Puzzle`. Answers are the same as those of the command line; each has
the whole of it in ``data``, with the keys of ``--json``. docs/PYTHON.md is a guide.
"""

from ._puzzle import Puzzle, check, open  # isort: skip  (first: it is made of what the others can do)
from ._board import Board, Judgement
from ._draw import convert, draw, film
from ._errors import Refused, Stopped
from ._lists import examples, families, sets, strategies
from ._making import Made, Run, generate
from ._places import Places, places
from ._runut import VERSION as __version__
from ._search import Answer, Solutions, count, solutions, solve
from ._why import Explanation, Grade, Hint, Step, Tree, compare, estimate, explain, grade, hint, tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

#: The version of runut.
version = __version__


def __getattr__(name: str) -> "ModuleType":
    """Work for more than one machine is imported when it is asked for: `runut.tasks`, `runut.dask`, `runut.slurm`."""
    if name in ("dask", "slurm", "tasks"):
        from importlib import import_module

        return import_module(f"runut.{name}")
    raise AttributeError(f"module 'runut' has no attribute {name!r}")


__all__ = [
    "Answer",
    "Board",
    "Explanation",
    "Grade",
    "Hint",
    "Judgement",
    "Made",
    "Places",
    "Puzzle",
    "Refused",
    "Run",
    "Solutions",
    "Step",
    "Stopped",
    "Tree",
    "check",
    "compare",
    "convert",
    "count",
    "draw",
    "estimate",
    "examples",
    "explain",
    "families",
    "film",
    "generate",
    "grade",
    "hint",
    "open",
    "places",
    "sets",
    "solutions",
    "solve",
    "strategies",
    "tree",
    "version",
]
