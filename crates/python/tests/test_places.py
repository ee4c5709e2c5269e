"""What each place is worth: numbers that add up, and objects that can be sent and drawn."""

from __future__ import annotations

import pickle

import pytest

import runut


def test_places_and_cells_add_up():
    places = runut.places("pentominoes-6x10")
    assert places.total == 9356 and len(places.names) == 12
    for name in places.names:
        assert sum(count for _, count in places.places(name)) == 9356
        rows = places.cells(name)
        assert [len(row) for row in rows] == [10] * 6
        assert sum(map(sum, rows)) == 5 * 9356
    for row in range(6):
        for column in range(10):
            assert sum(places.cells(name)[row][column] for name in places.names) == 9356


def test_a_pyramid_has_layers():
    places = runut.open("kanoodle-pyramid").places()
    assert (places.total, places.strategy) == (2448, "cover")
    assert [len(layer) for layer in places.cells("L")] == [5, 4, 3, 2, 1]


def test_a_place_leaves_as_many_as_its_number_says():
    puzzle = runut.open("report-a1")
    boards = puzzle.solve(all=True).boards
    for name in puzzle.places().names:
        for cells, count in puzzle.places().places(name):
            assert sum(all(board.rows[r][c] == name for r, c in cells) for board in boards) == count


def test_it_can_be_sent_printed_and_drawn():
    places = runut.places("report-a1", equal_pieces=True)
    again = pickle.loads(pickle.dumps(places))
    assert again.data == places.data and str(again).startswith("8 solutions\n")
    assert again.places("B") == again.places("A"), "equal pieces stand together"
    assert again.draw().startswith("<svg") and again.draw(kind="png")[:4] == b"\x89PNG"
    with pytest.raises(KeyError):
        again.cells("Z")


def test_it_heeds_limits_and_refuses_in_words():
    with pytest.raises(runut.Stopped):
        runut.places("iq-5x11", time_limit=0.001)
    with pytest.raises(runut.Refused, match="backtrack cannot count places"):
        runut.places("heart", strategy="backtrack")
