"""The worksheet to draw on: the grid is whole, has room for clues, and lies within its page."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.draw.paper import A4, PAPERS, Paper, PaperPage
from app.draw.practice import LARGEST_SIDE, SMALLEST_SIDE, drawing_pages
from app.draw.scene import Rectangle
from solver.step import TRAINED
from tests.draw.test_practice import letters
from tests.here import printed, told

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
