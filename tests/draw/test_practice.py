"""Sheets to practise on: everything is on its page, and no answer is on a pupil's."""

from __future__ import annotations

from itertools import islice

import pytest

from app.draw.paper import A4, LETTER, Paper, PaperPage, millimetres
from app.draw.pen import estimate
from app.draw.practice import practice_pages
from app.draw.scene import RIGHT, Rectangle, Scene, Text
from app.exercises.exercises import deal
from app.exercises.mixed import mixed_series
from app.exercises.tasks import BoardTask, LineTask, Lookalike
from app.text.messages import ENGLISH_WORDS, line_said
from solver.step import CAP, EDGE, OVERLAP, WHAT_IF
from tests.filmed import SHARE


def letters(scene: Scene) -> str:
    return "\n".join(item.text for _, item in scene.items() if isinstance(item, Text))


@pytest.mark.parametrize("paper", (A4, LETTER), ids=lambda paper: paper.name)
@pytest.mark.parametrize("technique", (OVERLAP, EDGE))
def test_a_page_for_each_pupil_and_the_answers_at_the_end(technique: str, paper: Paper) -> None:
    sheets = deal(technique, 3, 7)
    pages = [page() for page in practice_pages(technique, sheets, paper)]
    assert len(pages) >= 4
    for number, page in enumerate(pages[:3], 1):
        assert f"sheet {number} of 3" in letters(page)
        assert "Answers" not in letters(page)
    assert all("Answers" in letters(page) for page in pages[3:])
    for page in pages:
        for _, item in page.items():
            if isinstance(item, Rectangle):
                assert item.left >= 0 and item.right <= paper.width
                assert item.top >= 0 and item.bottom <= paper.height


def test_what_is_sure_is_drawn_in_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    key = practice_pages(OVERLAP, deal(OVERLAP, 1, 7), A4)[-1]
    drawn = len([*key().items()])
    monkeypatch.setattr(LineTask, "cells", ())
    assert len([*key().items()]) < drawn


@pytest.mark.parametrize("technique", (CAP, WHAT_IF))
def test_no_rule_strikes_through_a_text(technique: str) -> None:
    (few,) = deal(technique, 1, 7, 5)
    longest = (*few, *[few[-1]] * 6)  # as large as the last are those that would follow
    for count, sides in ((2, 1), (6, 2), (11, 3)):
        pages = [page() for page in practice_pages(technique, [longest[:count]], A4)]
        check_rules(pages)
        if technique == WHAT_IF:
            asked = sum(name.endswith("/asked") for page in pages for name in page.parts)
            assert asked == 2 * count  # on the sheet, and with the answer
            asking = [page for page in pages if "Answers" not in letters(page)]
            assert len(asking) == sides
            assert all("Practise: what if · sheet 1" in letters(page) for page in asking)
        assert "answers of sheet 1 ·" in letters(pages[-1])


def check_rules(pages: list[Scene]) -> None:
    """None goes through letters, or beyond the page."""
    for page in pages:
        items = [item for _, item in page.items()]
        boxes = [it for it in items if isinstance(it, Rectangle)]
        rules = [it for it in boxes if it.bottom - it.top <= 4 and it.right - it.left > 300]
        for text in (it for it in items if isinstance(it, Text) and it.text):
            width = estimate(text.text, text.size, text.bold)
            left = text.x - SHARE[text.anchor] * width
            for rule in rules:
                is_beside = rule.right <= left or left + width <= rule.left
                assert is_beside or abs(text.y - rule.top) > 0.4 * text.size, text.text
        bottom = PaperPage(A4).bottom + millimetres(2)
        assert all(rule.top <= bottom or rule.left == PaperPage(A4).left for rule in rules)


def test_a_proof_is_told_step_by_step_beside_its_board() -> None:
    sheets = deal(WHAT_IF, 1, 7, 2)
    key = [page() for page in practice_pages(WHAT_IF, sheets, A4)][-1]
    texts = [item for _, item in key.items() if isinstance(item, Text)]
    begun = [it for it in texts if it.text.startswith(("Row ", "Column ")) and not it.bold]
    for task in sheets[0]:
        assert isinstance(task, BoardTask)
        for number, _ in enumerate(task.steps[1:], 1):
            assert str(number) in {it.text for it in texts}
    numbered = [it for it in texts if it.anchor == RIGHT and it.text.isdigit() and not it.bold]
    assert len({it.y for it in begun} & {it.y for it in numbered}) >= 4


def test_nothing_is_lit_on_paper() -> None:
    words = ENGLISH_WORDS.language.naming_cells()
    said = words.steps.say("settled.other", count=3)
    assert said == "3 new cells are settled"
    assert "lit" in ENGLISH_WORDS.language.steps.say("settled.other", count=3)


def test_mixed_sheets_name_no_technique_and_the_key_has_the_reasons() -> None:
    tasks = tuple(islice(mixed_series(CAP, 7), 8))
    *sheets, key = (letters(page()) for page in practice_pages(CAP, [tasks], A4, is_mixed=True))
    assert sheets and not any("cap" in sheet or "would" in sheet for sheet in sheets)
    lookalikes = sum(isinstance(task, Lookalike) for task in tasks)
    assert 0 < lookalikes == key.count("Nothing is sure here.")
    for task in tasks:
        assert (
            not isinstance(task, BoardTask) and line_said(task, ENGLISH_WORDS.language, " ") in key
        )
