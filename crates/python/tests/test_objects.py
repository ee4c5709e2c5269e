"""Puzzles, boards and answers as objects: equal, hashed, pickled, shown, as arrays."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import xml.etree.ElementTree as tree

import numpy
import pytest

import runut


def test_a_puzzle_travels_as_its_text(example):
    puzzle = example.puzzle
    for other in (pickle.loads(pickle.dumps(puzzle)), copy.deepcopy(puzzle), runut.open(puzzle.text)):
        assert (other, hash(other), str(other)) == (puzzle, hash(puzzle), str(puzzle))
        assert other.family == puzzle.family
    assert len({puzzle, runut.open(example.name, lenient=True)}) == 1


def test_boards_and_answers_travel_too(example):
    answer, explanation, hint = example.puzzle.solve(), example.puzzle.explain(), example.puzzle.hint()
    for told in (answer, explanation, explanation.grade, hint, example.puzzle.check(example.puzzle.given)):
        other = pickle.loads(pickle.dumps(told))
        assert (type(other), other.data, other.puzzle) == (type(told), told.data, told.puzzle)
    for board in (*answer.boards, answer.puzzle.given, *[step.board for step in explanation]):
        other = pickle.loads(pickle.dumps(board))
        assert other == board and hash(other) == hash(board)
        assert board.puzzle.board(board) == board.puzzle.board(str(board)) == board


def test_different_things_are_not_equal():
    one, other = runut.open("tents-5x5"), runut.open("tents-8x8")
    assert one != other and one != "tents-5x5" and one.given != other.given
    assert one.given != one.solve().board


def test_arrays(example):
    puzzle = example.puzzle
    answer = puzzle.solve()
    for board in (puzzle.given, *answer.boards):
        array = board.array()
        assert array.shape[-2:] == puzzle.size and array.ndim in (2, 3)
        if array.dtype.kind == "i":
            shown = [["." if value == 0 else str(value) for value in row] for row in array]
            assert [row.split() if " " in row else list(row) for row in board.rows] == shown
        else:
            # Of copies the rows tell the number too, and the array the piece.
            copies = any(" " in row for row in board.rows)
            signs = [sign[0] for row in board.rows for sign in (row.split() if copies else row)]
            flat = [sign for sign in array.reshape(-1) if sign != " "]
            if array.ndim == 3:
                # The rows tell layer by layer in an order of their own.
                signs, flat = sorted(sign.replace("_", "") for sign in signs), sorted(flat)
            assert len(flat) == len(signs)
            assert all(sign == there or (sign == "" and there in "._") for sign, there in zip(flat, signs))
    assert (array.dtype.kind == "i") == (puzzle.family == "skyscrapers")


def test_black_cells_keep_their_sign():
    array = runut.open("fig-jig").given.array()
    assert set(numpy.unique(array)) == {"", "#"}


def test_numpy_is_needed_only_for_arrays():
    code = "import sys, runut; runut.solve('tents-5x5').data; print('numpy' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "False\n"


def test_what_a_notebook_shows(example):
    puzzle = example.puzzle
    shown = [puzzle, puzzle.given, puzzle.solve(), puzzle.hint()]
    for thing in shown:
        svg = thing._repr_svg_()
        assert svg is None or tree.fromstring(svg).tag.endswith("svg")
    assert puzzle._repr_svg_() == puzzle.draw() and shown[1]._repr_svg_() == puzzle.draw(puzzle.given)
    assert all(len(repr(thing)) < 300 and "\n" not in repr(thing) for thing in shown)


def test_counts_of_any_size():
    from runut._told import whole

    digits = "9" * 12_345
    assert whole(digits) == 10**12_345 - 1
    assert whole("0") == 0


def test_methods_and_functions_are_one():
    for name in ("solve", "count", "solutions", "explain", "hint", "grade", "tree", "compare", "draw", "film", "convert"):
        assert getattr(runut.Puzzle, name) is getattr(runut, name)


def test_a_tree_says_why_it_does_not_travel():
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(runut.tree("skyscrapers-3x3"))
