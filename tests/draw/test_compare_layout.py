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
from app.text.catalogue import Language
from app.text.messages import Words
from benchmarks.boards import blob_puzzle
from tests.filmed import bundled, overlap

SCREENS = {
    "1024x768": (924, 588),
    "1366x768": (1266, 588),
    "1920x1080": (1820, 900),
    "3840x2160": (3740, 1900),
    "large letters": (880, 380),
}
"""The room for the scene in a window that fills the screen, when both methods are done."""

LEAST = 13
"""With these digits are 10 pixels high in the letters of most systems."""


def laid_out(width: int, height: int, side: int) -> CompareLayout:
    return lay_out_compare(blob_puzzle(side, 1), Sizes(width=width), height, least_clue=LEAST)


@pytest.mark.parametrize("side", [5, 10, 15, 20, 25, 30, 45])
@pytest.mark.parametrize("screen", SCREENS)
def test_all_is_in_the_window_and_nothing_lies_on_another(screen: str, side: int) -> None:
    width, height = SCREENS[screen]
    layout = laid_out(width, height, side)
    assert layout.width <= width and layout.height <= height
    assert layout.table is not None
    boxes = [layout.caption, layout.table, *layout.charts]
    for heading, board in zip(layout.headings, layout.boards, strict=True):
        assert board.clue_size == 0 or board.clue_size >= LEAST
        top = board.column_gutter.top if board.clue_size else board.top
        left = board.row_gutter.left if board.clue_size else board.left
        boxes += [heading, Box(left, top, board.board.right, board.height)]
    assert all(it.left >= 0 and it.right <= width and it.bottom <= height for it in boxes)
    for first, second in combinations(boxes, 2):
        assert not overlap(first, second)


@pytest.mark.parametrize(
    ("screen", "most"), [("1024x768", 15), ("1366x768", 25), ("1920x1080", 45)]
)
def test_clues_are_there_with_the_curves_up_to_a_size(screen: str, most: int) -> None:
    width, height = SCREENS[screen]
    for side in (5, 10, 15, 20, 25, 30, 45):
        layout = laid_out(width, height, side)
        assert bool(layout.boards[0].clue_size) == (side <= most)


def test_figures_stand_below_the_boards_where_these_are_larger_then() -> None:
    assert laid_out(*SCREENS["3840x2160"], 5).boards[0].cell == 209, "a ninth of the height"
    for height in (600, 1000):
        layout = lay_out_compare(bundled("heart"), Sizes(width=900), height)
        assert layout.table is not None
        below = layout.table.top > layout.boards[0].height
        assert below == (layout.charts[0].top == layout.charts[1].top) == (height == 1000)


@pytest.mark.parametrize("language", ["english", "chinese", "persian"])
@pytest.mark.parametrize("count", [0, 20, 10_000])
def test_the_table_has_the_counts_of_both_at_every_step(count: int, language: str) -> None:
    race = Race(blob_puzzle(15, 1), ("overlap", "backtracking"))
    race.run()
    layout = lay_out_compare(
        race.puzzle, Sizes(width=SCREENS["1366x768"][0]), 588, least_clue=LEAST
    )
    stage = CompareStage(race, layout, Words(Language(language)))
    stage.show(count)
    assert min(item.size for _, item in stage.scene.items() if isinstance(item, Text)) >= LEAST
    texts = [item for item in stage.scene.parts["table"] if isinstance(item, Text)]
    rows = [[it for it in texts if it.y == y] for y in sorted({it.y for it in texts})]
    grouped = Language(language).compare.grammar.grouped
    columns = []
    for runner in race.runners:
        place = min(count, len(runner))
        counts = {"steps": place, **runner.counts_at(place).as_dict()}
        columns.append([grouped(number) for number in counts.values()])
        assert runner.counts_at(len(runner)) == runner.counts
    shown = [sorted(row, key=lambda it: it.x) for row in rows]
    numbers = [[it.text for it in row if it.role == INK] for row in shown]
    assert numbers == [list(row) for row in zip(*columns, strict=True)]
    assert all(len(row) == 3 for row in shown)


def test_a_curve_of_few_steps_is_a_thin_line_from_one_value_to_the_next() -> None:
    chart = Chart(Box(0, 0, 100, 50), [Curve([0, 5, 10], INK)], 2, 10, 2)
    line = [it for _, part in chart.slices(2) for it in part if it.role == INK]
    assert all(isinstance(it, Rectangle) and it.bottom - it.top <= 3 for it in line)
    assert (line[0].bottom, line[-1].top, len(line)) == (50, 0, 100)  # type: ignore[union-attr]
    chart = Chart(Box(10, 20, 110, 70), [Curve([0, 5, 10, 2, 8], INK)], 4, 10, 1)
    drawn = [it for _, part in chart.slices(4) for it in part[1:] if isinstance(it, Rectangle)]
    assert min(it.top for it in drawn) == 20 and max(it.bottom for it in drawn) <= 70
    assert all(10 <= it.left < it.right <= 110 and it.top < it.bottom for it in drawn)
    assert not [it for _, part in chart.slices(0) for it in part[1:]]


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
