"""The package answers what the command line answers, on every example."""

from __future__ import annotations

import json
import pickle
import zlib

import pytest
from conftest import as_json, told

import runut


def without_time(answer: dict) -> dict:
    return {key: value for key, value in answer.items() if key != "seconds"}


def test_solve(example):
    here, there = example.puzzle.solve().data, example("solve")
    assert list(here) == list(there), "the keys, in their order"
    # Whether it is the only one is looked at for 50 ms: on a busy machine that may not do.
    if None in (here["unique"], there["unique"]):
        for key in ("unique", "exact"):
            here.pop(key), there.pop(key)
    assert without_time(here) == without_time(there)


@pytest.mark.parametrize("name", ["skyscrapers-easy-4x4", "skyscrapers-3x3", "tents-5x5", "report-a1", "fig-jig"])
def test_a_small_puzzle_is_known_to_have_one_solution_or_more(name):
    answer, count = runut.solve(name), runut.count(name).count
    assert (answer.unique, answer.exact, answer.count) == (count == 1, count == 1, 1)


def test_solve_two(example):
    assert without_time(example.puzzle.solve(limit=2).data) == without_time(example("solve", "--limit", 2))


def test_count(example):
    answer = example.puzzle.count()
    assert without_time(answer.data) == without_time(example("count"))
    expected = next(one["count"] for one in runut.examples() if one["name"] == example.name)
    assert (answer.count, answer.exact) == (int(expected), True)


def test_check(example, tmp_path):
    puzzle = example.puzzle
    boards = [puzzle.given, *puzzle.solve().boards]
    for board in boards:
        file = tmp_path / "board.txt"
        file.write_text(str(board) + "\n")
        assert puzzle.check(board).data == puzzle.check(file).data == example("check", file)
    assert [bool(puzzle.check(board)) for board in boards[1:]] == [True] * (len(boards) - 1)


def test_explain_and_grade(example):
    explanation = example.puzzle.explain()
    assert explanation.data == example("explain")
    assert explanation.grade.data == example.puzzle.grade().data == example("grade")


def test_hint(example):
    assert example.puzzle.hint().data == example("hint", "--what")
    assert example.puzzle.hint(stage="area").data == example("hint")


def test_tree(example):
    # The reports' own searches do not end on every example; this one does.
    tree = example.puzzle.tree(strategy="search")
    assert tree.data == example("tree", "--strategy", "search")


@pytest.mark.parametrize("name", ["skyscrapers-3x3", "tents-5x5", "report-a1", "fig-jig"])
def test_tree_of_the_report(name, tmp_path):
    tree = runut.tree(name, nodes=50)
    assert tree.data == as_json("tree", name, "--nodes", 50)
    told("tree", name, "--nodes", 50, "--out", tmp_path / "tree.dot", "--out", tmp_path / "tree.svg")
    assert tree.dot == (tmp_path / "tree.dot").read_text()
    assert tree.draw() == (tmp_path / "tree.svg").read_text()
    lines = told("tree", name, "--nodes", 50).decode().splitlines()
    assert str(tree).splitlines()[: len(tree.nodes)] == lines[: len(tree.nodes)]


def test_convert(example):
    for form in ("text", "json", "id", "url", "ipuz"):
        try:
            here = example.puzzle.convert(form)
        except runut.Refused as refused:
            error = example("convert", "--to", form)["error"]
            assert (refused.code, refused.message, refused.help) == (error["code"], error["message"], error["help"])
        else:
            assert here == told("convert", example.name, "--to", form, "--lenient").decode()
            assert runut.open(here) == example.puzzle


def unpacked(png: bytes) -> tuple[bytes, bytes]:
    """The head of a PNG file and its rows. The program that prints books packs them by another compressor."""
    at, packed = 8, b""
    while at < len(png):
        length, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        assert zlib.crc32(png[at + 4 : at + 8 + length]) == int.from_bytes(png[at + 8 + length : at + 12 + length], "big")
        packed += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    return png[:33], zlib.decompress(packed)


def test_draw(example, tmp_path):
    puzzle = example.puzzle
    outs = [word for kind in ("svg", "png", "gif") for word in ("--out", tmp_path / f"puzzle.{kind}")]
    told("draw", example.name, "--lenient", *outs)
    assert puzzle.draw() == (tmp_path / "puzzle.svg").read_text()
    assert unpacked(puzzle.draw(kind="png")) == unpacked((tmp_path / "puzzle.png").read_bytes())
    assert puzzle.draw(kind="gif") == (tmp_path / "puzzle.gif").read_bytes()


def test_draw_as_asked(tmp_path):
    answer = runut.solve("tents-8x8")
    board, file = tmp_path / "board.txt", tmp_path / "board.svg"
    board.write_text(str(answer.board))
    told("draw", "tents-8x8", board, "--dark", "--scale", 20, "--out", file)
    assert answer.board.draw(dark=True, scale=20) == file.read_text()
    assert answer.board.draw() != file.read_text()


def test_films(tmp_path):
    search, way = tmp_path / "search.gif", tmp_path / "way.gif"
    told("solve", "tents-5x5", "--strategy", "backtrack", "--frames", 9, "--pause", 5, "--out", search)
    assert runut.film("tents-5x5", strategy="backtrack", frames=9, pause=5) == search.read_bytes()
    told("explain", "tents-5x5", "--frames", 4, "--out", way)
    explanation = runut.explain("tents-5x5")
    assert explanation.draw(kind="gif", frames=4) == way.read_bytes()
    told("explain", "tents-5x5", "--step", 3, "--out", tmp_path / "step.svg")
    assert explanation[2].draw() == explanation.draw(3) == (tmp_path / "step.svg").read_text()
    told("explain", "tents-5x5", "--out", tmp_path / "way.svg")
    assert explanation.draw() == (tmp_path / "way.svg").read_text()


def test_a_step_inside_a_guess(tmp_path):
    explanation = runut.explain("skyscrapers-9x9")
    guess = next(step for step in explanation if step.guess)
    number = f"{guess.number}.1"
    told("explain", "skyscrapers-9x9", "--step", number, "--out", tmp_path / "inner.svg")
    assert guess.draw(inner=1) == explanation.draw(number) == (tmp_path / "inner.svg").read_text()
    assert guess.draw() != guess.draw(inner=1)
    again = pickle.loads(pickle.dumps(guess))
    assert again.draw(inner=1) == guess.draw(inner=1)
    inside = len(guess.guess)
    for draw in (lambda: explanation.draw(f"{guess.number}.{inside + 1}"), lambda: guess.draw(inner=inside + 1)):
        with pytest.raises(runut.Refused, match=f"has {inside} inside"):
            draw()


def test_one_of_many():
    for options, words in [
        ({"nth": 5}, ["--nth", 5]),
        ({"random": True, "seed": 7}, ["--random", "--seed", 7]),
        ({"limit": 3, "strategy": "cover"}, ["--limit", 3, "--strategy", "cover"]),
    ]:
        here = runut.solve("pentominoes-6x10", **options).data
        assert without_time(here) == without_time(as_json("solve", "pentominoes-6x10", *words)), options


def test_every_board():
    here = runut.solve("report-a1", all=True)
    assert without_time(here.data) == without_time(as_json("solve", "report-a1", "--all"))
    assert list(runut.solutions("report-a1")) == here.boards


def test_counts_of_other_kinds():
    for name, options in [("pentominoes-6x10", "up-to-symmetry"), ("report-a1", "equal-pieces")]:
        here = runut.count(name, **{options.replace("-", "_"): True}).data
        assert without_time(here) == without_time(as_json("count", name, f"--{options}")), name


def test_the_ways_to_search():
    for strategy, order, tricks in [
        ("backtrack", None, None),
        ("brute", None, None),
        ("deduce", None, "inside:1-3"),
        ("learn", None, None),
    ]:
        words = [["--strategy", strategy]] + [["--tricks", tricks]] * (tricks is not None)
        here = runut.solve("tents-5x5", strategy=strategy, order=order, tricks=tricks).data
        there = as_json("solve", "tents-5x5", "--yes", *[word for pair in words for word in pair])
        assert without_time(here) == without_time(there), strategy


def test_compare():
    untimed = ("seconds", "bytes", "whole_seconds")
    plain = [[{k: v for k, v in row.items() if k not in untimed} for row in rows] for rows in (
        runut.compare("tents-5x5", count=True),
        as_json("compare", "tents-5x5", "--count"),
    )]
    assert plain[0] == plain[1]


def test_generate():
    wishes = ["--size", "6x6", "--grade", "easy", "--seed", "a test", "--count", 3, "--first", 2]
    run = runut.generate("tents", size=(6, 6), grade="easy", seed="a test", count=3, first=2)
    assert run.data == as_json("generate", "tents", *wishes)
    for made in run:
        assert made.puzzle.check(made.solution) and made.puzzle.count().count == 1
        assert made.puzzle.grade().word == made.grade == "easy"
        again = json.loads(told(*made.command.replace("'", "").split("--seed")[0].split()[1:], "--seed", "a test",
                                "--first", made.number, "--json"))
        assert again["puzzles"][0]["text"] == made.puzzle.text
    alone = runut.generate("tents", size="6x6", grade="easy", seed="a test", first=3)
    assert (alone.puzzle, alone.hash) == (run[1].puzzle, run[1].hash)


def test_details_and_days():
    assert runut.generate("skyscrapers", size=5, clues=8, seed=1, count=1).data == as_json(
        "generate", "skyscrapers", "--size", "5x5", "--clues", 8, "--seed", 1)
    assert runut.generate("tents", day="2026-11-15").data == as_json("generate", "tents", "--day", "2026-11-15")["puzzles"][0]


def test_the_same_in_indonesian():
    words = ["--lang", "id"]
    name = "tents-8x8"
    assert runut.explain(name, lang="id").data == as_json("explain", name, *words)
    assert runut.hint(name, lang="id").data == as_json("hint", name, "--what", *words)
    assert runut.grade(name, lang="id").data == as_json("grade", name, *words)
    assert runut.examples(lang="id") == as_json("examples", *words)


def test_sets(tmp_path):
    assert runut.sets() == as_json("sets")
    assert runut.sets(lang="id") == as_json("sets", "--lang", "id")
    assert "hijau limau" in {piece["colour"] for one in runut.sets(lang="id") for piece in one["pieces"]}
    challenge = tmp_path / "challenge.txt"
    challenge.write_text("A A A . . . . . . . .\nA . . . . . . . . . .\n" + ". . . . . . . . . . .\n" * 3)
    words = ["--set", "kanoodle", "--board", "5x11"]
    puzzle = runut.open(challenge, set="kanoodle", board="5x11")
    assert puzzle == runut.open(challenge.read_text(), set="kanoodle", letters="booklet")
    assert puzzle.text.encode() == told("convert", challenge, *words, "--to", "text")
    assert without_time(puzzle.solve().data) == without_time(as_json("solve", challenge, *words))
    assert puzzle.warnings == ["the map is read with the letters of the booklet of Kanoodle"]
    for wrong in ({"set": "kanodle"}, {"set": "kanoodle", "board": "5x12"}, {"set": "kanoodle", "letters": "none"}):
        with pytest.raises(runut.Refused):
            runut.open(challenge, **wrong)
    own = tmp_path / "toy.txt"
    own.write_text("SET toy\nPIECE A\nAA\nA\nPIECE B\nBB\nB\nBOARD 2x3\n")
    assert runut.open(set=own).count().count == int(told("count", "--set", own, "--quiet"))
    with pytest.raises(TypeError):
        runut.open("heart", board="5x11")


def test_lists():
    assert runut.examples() == as_json("examples")
    assert [family["name"] for family in runut.families()] == ["packing", "skyscrapers", "tents", "fillin"]
    assert runut.version == told("--version").decode().split()[-1]
