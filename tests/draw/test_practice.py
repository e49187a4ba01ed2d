"""Sheets to practise on: everything is on its page, and no answer is on a pupil's."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from app.draw.paper import A4, LETTER, PAPERS, Paper, PaperPage, millimetres
from app.draw.pen import estimate
from app.draw.practice import LARGEST_SIDE, SMALLEST_SIDE, drawing_pages, practice_pages
from app.draw.scene import RIGHT, Rectangle, Scene, Text
from app.exercises.exercises import deal
from app.exercises.mixed import mixed_series
from app.exercises.tasks import BoardTask, LineTask, Lookalike
from app.text.messages import ENGLISH_WORDS, line_said
from solver.step import CAP, EDGE, OVERLAP, TRAINED, WHAT_IF
from tests.filmed import SHARE
from tests.here import printed, told


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


# -- the worksheet to draw on: whole, with room for clues, within its page ----------------------


SIZES = ((8, 8), (SMALLEST_SIDE, LARGEST_SIDE), (LARGEST_SIDE, LARGEST_SIDE), (30, 20))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_grid_lies_on_its_page_and_is_whole(width: int, height: int, paper: Paper) -> None:
    for number, draw in enumerate(drawing_pages("cap", width, height, paper)):
        scene = draw()
        sheet = paper if scene.width == paper.width else paper.turned
        room = sheet.content
        boxes = [it for _, it in scene.items() if isinstance(it, Rectangle)][1:]
        assert min(it.left for it in boxes) >= room.left - 6
        assert max(it.right for it in boxes) <= room.right + 6
        assert max(it.bottom for it in boxes) <= room.bottom
        upright = [it for it in boxes if it.bottom - it.top > 20 * (it.right - it.left)]
        assert len({it.left for it in upright}) >= width + 1
        assert PaperPage(sheet).bottom < room.bottom
        said = letters(scene)
        assert f"page {number + 1} of 2" in said
        assert all(f"\n{place}\n" in f"\n{said}\n" for place in range(1, max(width, height) + 1))


@pytest.mark.parametrize("technique", TRAINED)
def test_every_technique_can_be_drawn_for(technique: str) -> None:
    own, neighbours = (letters(draw()) for draw in drawing_pages(technique, 8, 8, A4))
    assert "Here it holds" in own and "Here it holds" not in neighbours


def test_the_command_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "draw.pdf"
    wanted = ["--train", "cap", "--draw", "8x8", "--handout", str(path)]
    assert "1 sheet, 2 pages" in printed(*wanted)
    assert path.read_bytes().startswith(b"%PDF")
    assert "--draw: 80 is not between 3 and 40" in told(*wanted[:3], "80x8", *wanted[4:])
    assert told(*wanted, "--seed", "7") and told(*wanted, "--mixed")


def test_nobody_is_asked_to_draw_what_there_is_not(tmp_path: Path) -> None:
    path = tmp_path / "draw.pdf"
    wanted = ["--train", "options", "--handout", str(path), "--draw"]
    assert "10 cells or less never need options" in told(*wanted, "10x10", code=1)
    assert not path.exists()
    printed(*wanted, "11x5")
