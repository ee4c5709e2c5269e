"""An explanation as a story for notebooks: well-formed, without scripts, with nothing of a puzzle taken for HTML."""

from __future__ import annotations

import xml.etree.ElementTree as tree

import runut

SVG = "{http://www.w3.org/2000/svg}svg"


def test_a_story_tells_every_step_with_its_picture(example):
    explanation = example.puzzle.explain()
    html = explanation._repr_html_()
    story = tree.fromstring(html)
    told = story.findall("details")
    assert len(told) == len(explanation)
    for step, shown in zip(explanation, told):
        summary = "".join(shown.find("summary").itertext())
        assert summary == f"{step.number}. {step.text} ({step.title}, {step.tier})"
        assert len(shown.findall(f"div/{SVG}")) == 1
        assert [item.text.strip() for item in shown.findall("ul/li")] == [one["message"] for one in step.guess]
    assert "".join(story.findall("p")[-1].itertext()) == explanation.message
    assert len(story.findall(f"div/{SVG}")) == 1, "the board at the end"
    for word in ("<script", "javascript:", "onclick", "http-equiv"):
        assert word not in html


def test_nothing_of_a_puzzle_is_taken_for_html():
    step = {"step": 1, "message": "<b>&", "title": "<i>", "tier": "<u>", "guess": [{"message": "<s>", "title": "&lt;"}]}
    explanation = runut.explain("tents-5x5")
    explanation.data["steps"][0].update(step)
    explanation.data["end"]["message"] = "<script>alert(1)</script>"
    story = tree.fromstring(explanation._repr_html_())
    first = story.find("details")
    assert "".join(first.find("summary").itertext()) == "1. <b>& (<i>, <u>)"
    assert "".join(first.find("ul/li").itertext()) == "<s> (&lt;)"
    assert "".join(story.findall("p")[-1].itertext()) == "<script>alert(1)</script>"


def test_a_long_story_has_words_for_all_and_pictures_for_the_first(monkeypatch):
    monkeypatch.setattr("runut._why.MOST_PICTURES", 5_000)
    explanation = runut.explain("tents-8x8")
    told = tree.fromstring(explanation._repr_html_()).findall("details")
    pictured = [bool(shown.findall(f"div/{SVG}")) for shown in told]
    assert len(told) == len(explanation)
    assert pictured[0] and not pictured[-1] and pictured == sorted(pictured, reverse=True)


def test_a_hint_is_shown_with_its_sentence():
    hint = runut.hint("skyscrapers-easy-4x4", ["3...", "....", "....", "...."])
    shown = tree.fromstring(f"<div>{hint._repr_html_()}</div>")
    assert shown.find("p").text == str(hint)
    assert len(shown.findall(f"div/{SVG}")) == 1
    wrong = runut.hint("skyscrapers-easy-4x4", ["4...", "4...", "....", "...."])
    shown = tree.fromstring(f"<div>{wrong._repr_html_()}</div>")
    assert "more than once" in shown.find("p").text and not shown.findall("div")
