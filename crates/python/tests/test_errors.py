"""What is wrong is said with its code and its place; nothing ends in a panic."""

from __future__ import annotations

import datetime
import pathlib
import pickle
import random

import pytest
from conftest import EXAMPLES, as_json

import runut


def refused(ask) -> runut.Refused:
    with pytest.raises(runut.Refused) as caught:
        ask()
    return caught.value


def test_a_refusal_has_code_line_and_column(tmp_path):
    text = "3 3 1\nDEFAULT\nAB\n"
    file = tmp_path / "bad.txt"
    file.write_text(text)
    there = as_json("solve", file)["error"]
    for source in (text, text.encode(), file, str(file)):
        here = refused(lambda: runut.open(source))
        assert {key: getattr(here, key) for key in ("code", "message", "help", "line", "column")} == {
            key: there[key] for key in ("code", "message", "help", "line", "column")
        }
    assert (here.code, here.line, here.column) == ("piece-letters", 3, 2)
    assert str(here).startswith("line 3, column 2: ")
    assert isinstance(here, ValueError)
    assert refused(lambda: runut.open(text, lang="id")).message != here.message
    copy = pickle.loads(pickle.dumps(here))
    assert (copy.args, str(copy)) == (here.args, str(here))


def test_what_is_not_there():
    missing = refused(lambda: runut.open("no/such/file.txt"))
    assert missing.code == "cannot-read" and "no/such/file.txt" in missing.message
    near = refused(lambda: runut.open("tents-5x6"))
    assert near.help == "did you mean the example `tents-5x5`?"
    folder = refused(lambda: runut.open(pathlib.Path(__file__).parent))
    assert folder.code == "cannot-read" and "it is a folder" in folder.message


def test_a_file_that_is_there_wins(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tents-5x5").write_text(runut.open("skyscrapers-3x3").text)
    assert runut.open("tents-5x5").family == "skyscrapers"
    (tmp_path / "tents-5x5").unlink()
    assert runut.open("tents-5x5").family == "tents"


def test_words_of_a_grid(tmp_path):
    whole = runut.open("fig-jig")
    grid, words = whole.text.split("\n\n", 1)
    (tmp_path / "grid.txt").write_text(grid)
    (tmp_path / "words.txt").write_text(words)
    for given in (tmp_path / "words.txt", str(tmp_path / "words.txt"), words, words.split()):
        assert runut.open(tmp_path / "grid.txt", words=given) == whole
    assert refused(lambda: runut.open("fig-jig", words=words)).code == "usage"


def test_options_that_cannot_be_meant():
    solve = lambda **options: refused(lambda: runut.solve("tents-5x5", **options))  # noqa: E731
    assert solve(strategy="luck").message == "there is no strategy `luck`"
    assert solve(strategy="cover").code == "does-not-fit"
    for options in (
        {"limit": 0}, {"limit": -3}, {"limit": 2**70}, {"all": True, "limit": 3}, {"nth": 0}, {"seed": 3}, {"threads": 0},
        {"random": True, "seed": -1}, {"time_limit": -1}, {"time_limit": "soon"}, {"time_limit": float("nan")},
        {"memory_limit": 0}, {"memory_limit": -1}, {"memory_limit": "1Q"}, {"tricks": "all"}, {"lang": "fr"},
    ):
        assert solve(**options).code == "usage", options
    assert refused(lambda: runut.solve("report-a1", nth=10**30)).code == "no-such-solution"
    assert refused(lambda: runut.convert("tents-5x5", "docx")).help.endswith("text, id, url, ipuz, json")
    assert refused(lambda: runut.draw("tents-5x5", kind="bmp")).code == "usage"
    assert refused(lambda: runut.draw("tents-5x5", scale=1)).code == "usage"
    wide = runut.open("99 99 1\nDEFAULT\nA\n")
    assert refused(lambda: wide.draw(kind="png", scale=400)).code == "cannot-draw"
    assert refused(lambda: runut.explain("tents-5x5").draw(999)).code == "usage"


def test_wishes_that_cannot_be_met():
    make = lambda *family, **wish: refused(lambda: runut.generate(*family, **wish))  # noqa: E731
    assert make("chess").help.startswith("it can be packing")
    assert make("tents", size="0x9").code == make("tents", size="axb").code == make("tents", size=(1, 2, 3)).code == "usage"
    assert make("tents", grade="nice").message == "there is no grade `nice`"
    assert make("tents", needs="luck").code == "usage"
    assert make("tents", grade="easy", needs="x").code == "usage"
    assert make("tents", day="2026-02-30").code == "usage"
    assert make("tents", day="today", seed=1).code == "usage"
    assert make("tents", clues=3).message.startswith("clues is not for")
    assert make("tents", count=10**7).code == "too-large"
    assert make("skyscrapers", size=4, grade="expert", seed=1, drafts=1).code == "cannot-make"


def test_wrong_types_are_type_errors():
    puzzle = runut.open("tents-5x5")
    for ask in (
        lambda: runut.open(None), lambda: runut.open(3), lambda: runut.open(["a"]), lambda: puzzle.solve(limit="3"),
        lambda: puzzle.solve(limit=2.5), lambda: puzzle.solve(strategy=None), lambda: puzzle.solve(nth="x"),
        lambda: puzzle.solve(time_limit=[]), lambda: puzzle.solve(memory_limit=1.5), lambda: puzzle.check(None),
        lambda: puzzle.check([1, 2]), lambda: puzzle.check(3), lambda: puzzle.draw(kind=3), lambda: puzzle.draw(scale="x"),
        lambda: puzzle.convert(None), lambda: runut.generate(None), lambda: puzzle.solve(lang=None),
        lambda: puzzle.compare(strategy_time={}), lambda: puzzle.tree(nodes=None),
    ):
        with pytest.raises(TypeError):
            ask()


def test_limits_are_answers_where_there_is_one():
    answer = runut.count("iq-pyramid", time_limit=0)
    assert (answer.verdict, answer.halt, answer.exact) == ("stopped", "time", False)
    assert runut.solve("skyscrapers-9x9", strategy="brute", time_limit=datetime.timedelta(milliseconds=30)).halt == "time"
    assert runut.solve("iq-5x11", memory_limit="1K").halt == "memory"
    explanation = runut.explain("tents-8x8", time_limit="0s")
    assert (explanation.end, explanation.halt, explanation.grade.word) == ("stopped", "time", "stopped")
    assert explanation.message == "Stopped: by the time limit."
    assert runut.hint("tents-8x8", time_limit=0).verdict == "stopped"
    assert runut.tree("iq-5x11", time_limit=0.05).verdict == "stopped"
    assert runut.generate("tents", count=2, time_limit=0).stopped == "time"


def test_limits_are_raised_where_there_is_none():
    for ask in (
        lambda: runut.draw("tents-8x8", kind="png", time_limit=0),
        lambda: runut.film("tents-8x8", time_limit=0),
        lambda: list(runut.solutions("iq-pyramid", time_limit=0.001)),
        lambda: runut.generate("tents", time_limit=0),
    ):
        with pytest.raises(runut.Stopped) as caught:
            ask()
        assert (caught.value.halt, str(caught.value)) == ("time", "stopped by the time limit")
        assert isinstance(caught.value, RuntimeError)
        assert pickle.loads(pickle.dumps(caught.value)).halt == "time"


def test_no_text_makes_it_panic():
    dice = random.Random(17)
    signs = "0123456789ABCxX.#_~^-+:/,;[]{}\" \n\t\r\0é漢\U0001f600\ud800"
    texts = [runut.open(name, lenient=True).text for name in EXAMPLES]
    opened = 0
    for _ in range(3000):
        text = list(dice.choice(texts) if dice.random() < 0.8 else "")
        for _ in range(dice.randrange(6)):
            at = dice.randrange(len(text) + 1)
            text[at : at + dice.randrange(3)] = dice.choice(signs) * dice.randrange(3)
        text = "".join(text)
        try:
            puzzle = runut.open(text, lenient=dice.random() < 0.5)
        except (runut.Refused, UnicodeError):
            continue
        opened += 1
        for ask in (
            lambda: puzzle.check(text), lambda: puzzle.hint(text, time_limit=0.02), lambda: puzzle.given.array(),
            lambda: puzzle.solve(time_limit=0.02), lambda: puzzle.convert("url"), lambda: puzzle.draw(scale=4),
        ):
            try:
                ask()
            except (runut.Refused, runut.Stopped, UnicodeError):
                pass
    assert opened > 300, "most of what was tried must not be refused at once"
