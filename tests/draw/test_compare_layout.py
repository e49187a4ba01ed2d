"""Two methods side by side in a window: whatever its size, what is written in it can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.draw.compare import Chart, CompareLayout, CompareStage, Curve, lay_out_compare
from app.draw.layout import Sizes
from app.draw.scene import Box, Rectangle, Text
from app.draw.stage import SlicedStage
from app.draw.theme import INK
from app.race import Race
from benchmarks.boards import blob_puzzle
from tests.filmed import bundled, overlap

SCREENS = {"1024x768": (998, 531), "1366x768": (1340, 531), "1920x1080": (1894, 843)}
"""The room for the scene in a window that fills the screen, when both methods are done."""

LEAST = 13
"""With these digits are 10 pixels high in the letters of most systems."""


def laid_out(width: int, height: int, side: int, has_curves: bool) -> CompareLayout:
    puzzle = blob_puzzle(side, 1)
    return lay_out_compare(
        puzzle, Sizes(width=width), height, has_curves=has_curves, has_title=False, least_clue=LEAST
    )


@pytest.mark.parametrize("has_curves", [False, True])
@pytest.mark.parametrize("side", [5, 10, 15, 20, 25, 30, 45])
@pytest.mark.parametrize("screen", SCREENS)
def test_all_is_in_the_window_and_nothing_lies_on_another(
    screen: str, side: int, has_curves: bool
) -> None:
    width, height = SCREENS[screen]
    layout = laid_out(width, height, side, has_curves)
    assert layout.width <= width and layout.height <= height
    boxes = [layout.caption] if layout.caption.height else []
    for pane in layout.panes:
        board = pane.board
        assert board.clue_size == 0 or board.clue_size >= LEAST
        top = board.column_gutter.top if board.clue_size else board.top
        left = board.row_gutter.left if board.clue_size else board.left
        boxes += [pane.heading, pane.numbers, Box(left, top, board.board.right, board.height)]
        boxes += [pane.chart] if has_curves else []
    assert all(it.left >= 0 and it.right <= width and it.bottom <= height for it in boxes)
    for first, second in combinations(boxes, 2):
        assert not overlap(first, second)


@pytest.mark.parametrize(
    ("screen", "most"), [("1024x768", 15), ("1366x768", 25), ("1920x1080", 45)]
)
def test_clues_are_there_with_the_curves_up_to_a_size(screen: str, most: int) -> None:
    width, height = SCREENS[screen]
    for side in (5, 10, 15, 20, 25, 30, 45):
        layout = laid_out(width, height, side, True)
        assert bool(layout.panes[0].board.clue_size) == (side <= most)


def test_boards_are_as_large_as_before_where_there_is_room_under_them() -> None:
    wide = lay_out_compare(bundled("heart"), Sizes(width=900), 1000)
    assert not wide.panes[0].is_stacked
    assert wide.panes[0].chart.top > wide.panes[0].numbers.bottom > wide.panes[0].board.height


def test_what_stands_beside_the_boards_is_written_within_its_place() -> None:
    puzzle = blob_puzzle(15, 1)
    race = Race(puzzle, ("overlap", "sweep"))
    while not race.is_over:
        race.advance(0.1)
    width, height = SCREENS["1366x768"]
    layout = lay_out_compare(puzzle, Sizes(width=width), height, has_title=False, least_clue=LEAST)
    assert layout.panes[0].is_stacked
    stage = CompareStage(race, layout)
    stage.show(len(race))
    texts = [it for part in stage.scene.parts.values() for it in part if isinstance(it, Text)]
    assert texts and min(it.size for it in texts) >= LEAST


def test_a_curve_of_few_steps_is_a_thin_line_from_one_to_the_next() -> None:
    chart = Chart(Box(0, 0, 100, 50), [Curve([0, 5, 10], INK)], 2, 10, 2)
    line = [it for _, part in chart.slices(2) for it in part if it.role == INK]
    assert all(isinstance(it, Rectangle) and it.bottom - it.top <= 3 for it in line)
    assert (line[0].bottom, line[-1].top, len(line)) == (50, 0, 100)  # type: ignore[union-attr]


def test_drawn_in_slices_it_becomes_the_same_scene() -> None:
    race = Race(blob_puzzle(30, 1), ("overlap", "options"))
    race.run()
    layout = lay_out_compare(race.puzzle, Sizes(width=900))
    whole, sliced = CompareStage(race, layout), CompareStage(race, layout, make=SlicedStage)
    for count in (0, len(race), 5, len(race) // 2):
        whole.show(count)
        sliced.show(count)
        assert sliced.has_more
        while sliced.has_more:
            sliced.more()
        assert sliced.scene.parts == whole.scene.parts
    assert not whole.has_more and not whole.more().parts
