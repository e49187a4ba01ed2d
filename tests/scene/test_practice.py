"""Sheets to practise on: everything is on its page, and no answer is on a pupil's."""

from __future__ import annotations

import pytest

from scene.paper import A4, LETTER, Paper
from scene.practice import practice_pages
from scene.scene import Rectangle, Scene
from solver.exercises import deal
from solver.step import EDGE, OVERLAP


def letters(scene: Scene) -> str:
    return "\n".join(
        item.text
        for part in scene.parts.values()
        for item in part
        if not isinstance(item, Rectangle)
    )


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
        for part in page.parts.values():
            for item in part:
                if isinstance(item, Rectangle):
                    assert item.left >= 0 and item.right <= paper.width
                    assert item.top >= 0 and item.bottom <= paper.height
