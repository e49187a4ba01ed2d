"""Where the window puts a board: large, legible, inside the room, and the same at every step."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.draw.arrangement import (
    LEGIBLE_PITCH,
    Arrangement,
    Wish,
    arrange,
    arrange_on_wall,
    strips_for,
    wanted_width,
    with_large_numbers,
)
from app.draw.layout import UNIT, Layout, widest_number
from app.draw.lens import Sheet
from app.draw.moment import moment_of
from app.draw.scene import Box, Text
from app.draw.stage import Stage
from benchmarks.boards import blob_puzzle, random_puzzle
from solver.puzzle import COLUMN, ROW, Line, Puzzle, puzzle_of_picture
from solver.trace import Trace
from tests.boards import puzzles
from tests.filmed import bundled, overlap, trace_of

SMALL_SCREEN = Wish(939, 618, pitch=LEGIBLE_PITCH)
"""What a window of 1366 × 768 leaves for the board."""

SMALLER_SCREEN = Wish(727, 622)
"""What one of 1024 × 768 leaves for it where the panel yields as much as it can."""

FIRST_LINES = Line(ROW, 0), Line(COLUMN, 0)


def on_a_wall(width: int, height: int, digits: int, unit: int = UNIT) -> Wish:
    """Digits and cells are at least so large."""
    wish = Wish(width, height, unit, least_digits=digits, most_digits=2 * digits)
    return wish.replaced(least_cell=digits, has_title=False)


def picture(width: int, height: int) -> Puzzle:
    return puzzle_of_picture(
        ["".join("#" if (x * y + x + y) % 3 else "." for x in range(width)) for y in range(height)]
    )


def boxes_of(layout: Layout) -> list[Box]:
    board, frame = layout.board, layout.frame
    framed = Box(board.left - frame, board.top - frame, board.right + frame, board.bottom + frame)
    return [
        *(framed, layout.header, layout.row_gutter, layout.column_gutter, layout.under),
        *(layout.beside, layout.row_numbers, layout.column_numbers),
    ]


def test_what_was_promised_for_small_screens() -> None:
    """Strips of a lens that can be read come first; the board gives them the height."""
    assert arrange(bundled("heart"), SMALL_SCREEN).layout.cell >= 42
    for seed in range(3):
        for puzzle in (blob_puzzle(25, seed), random_puzzle(25, 0.5, seed)):
            layout = arrange(puzzle, SMALL_SCREEN).layout
            assert layout.cell >= 16 and layout.clue_size >= 10
    arrangement = arrange(blob_puzzle(25, 1), SMALLER_SCREEN)
    assert arrangement.layout.cell >= 18 and arrangement.layout.clue_size >= 10
    assert not arrangement.is_scrolled


@pytest.mark.parametrize("size", [(666, 598), (830, 605), (939, 618), (1300, 800)])
@pytest.mark.parametrize("name", ["heart", "pig", "castle", "owl"])
@pytest.mark.parametrize("strips", [3, 4])
def test_strips_of_a_lens_are_high_on_every_screen(
    size: tuple[int, int], name: str, strips: int
) -> None:
    layout = arrange(bundled(name), Wish(*size, strips=strips, pitch=LEGIBLE_PITCH)).layout
    for line, count in (*((line, 3) for line in FIRST_LINES), (Line(ROW, 0), strips)):
        assert all(end - begin >= 22 for begin, end in Sheet(layout, line).strips(count))


@settings(max_examples=80)
@given(
    st.one_of(puzzles(30), st.sampled_from([blob_puzzle(size, 1) for size in (30, 60, 100)])),
    st.integers(500, 2400),
    st.integers(450, 1400),
    st.sampled_from([13, 16, 20, 24, 32]),
    st.sampled_from([1, 18]),
    st.booleans(),
)
def test_everything_has_its_place_and_a_board_is_cut_between_two_cells(
    puzzle: Puzzle, width: int, height: int, unit: int, least: int, has_title: bool
) -> None:
    wish = Wish(width, height, unit=unit, least_cell=least, has_title=has_title)
    arrangement = arrange(puzzle, wish)
    layout = arrangement.layout
    boxes = boxes_of(layout)
    for index, box in enumerate(boxes):
        assert 0 <= box.left <= box.right <= layout.width
        assert 0 <= box.top <= box.bottom <= layout.height
        assert not any(overlap(box, other) for other in boxes[:index])
    assert layout.clue_size == 0 or layout.clue_size >= 10
    assert layout.cell >= least or not arrangement.is_scrolled
    seen = arrangement.across, arrangement.down
    for shown, hidden in zip(seen, arrangement.hidden, strict=True):
        assert hidden >= 0 and (not hidden or shown % layout.cell == layout.frame)
    if not arrangement.is_scrolled:
        assert arrangement.width <= width and arrangement.height <= height


BOARDS = {
    (width, height): blob_puzzle(100, 1) if width == 100 else picture(width, height)
    for width, height in ((5, 5), (25, 25), (45, 48), (60, 20), (20, 60), (100, 100), (250, 250))
}


@pytest.mark.parametrize("size", BOARDS)
def test_every_board_is_seen_whole_where_that_is_wanted(size: tuple[int, int]) -> None:
    arrangement = arrange(BOARDS[size], SMALL_SCREEN.replaced(least_cell=1))
    assert not arrangement.is_scrolled
    assert arrangement.width <= 939 and arrangement.height <= 618
    layout, (width, height) = arrangement.layout, size
    for row, column in product(range(0, height, 7), range(0, width, 7)):
        assert layout.cell_box(row, column).width > 0 < layout.cell_box(row, column).height
    assert all(Sheet(layout, line).depth > 30 for line in FIRST_LINES)


@pytest.mark.parametrize("size", [(45, 48), (60, 20), (20, 60), (100, 100)])
def test_what_has_no_room_is_scrolled_and_stays_legible(size: tuple[int, int]) -> None:
    arrangement = arrange(BOARDS[size], SMALL_SCREEN)
    layout = arrangement.layout
    assert arrangement.is_scrolled and layout.cell >= 18 and layout.clue_size >= 10
    assert arrangement.width <= 939 and arrangement.height <= 618
    assert bool(arrangement.hidden[0]) == bool(arrangement.bar_across)
    assert bool(arrangement.hidden[1]) == bool(arrangement.bar_down)


@pytest.mark.parametrize("size", [(5, 5), (25, 25), (60, 20), (20, 60), (100, 100)])
def test_no_column_is_out_of_sight_in_the_width_that_is_wanted(size: tuple[int, int]) -> None:
    wish = SMALL_SCREEN.replaced(width=wanted_width(BOARDS[size], SMALL_SCREEN))
    assert not arrange(BOARDS[size], wish).hidden[0]


def test_a_lens_is_as_large_as_the_method_needs_and_the_room_allows() -> None:
    puzzle = bundled("cat")
    heights = [
        arrange(puzzle, Wish(1400, height, strips=strips, cell=20)).layout.under.height
        for height in (440, 900)
        for strips in (3, 7)
    ]
    assert heights[0] == heights[1]
    assert heights[2] > heights[0] and heights[3] > heights[2]


def test_nothing_moves_from_step_to_step() -> None:
    puzzle = bundled("cat")
    trace = trace_of(puzzle)
    arrangement = arrange(puzzle, SMALL_SCREEN)
    stage = Stage(puzzle, arrangement.layout)
    grounds = set()
    for count in range(len(trace) + 1):
        stage.show(moment_of(trace, count))
        parts = stage.scene.parts
        grounds.add(tuple(parts[name][0][:4] for name in ("lens/under", "lens/beside", "title")))
    assert len(grounds) == 1


@pytest.mark.parametrize("name", ["arrow", "heart", "cat", "rabbit", "pig", "owl"])
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("least", [1, 18])
def test_on_a_wall_cells_are_larger(name: str, width: int, height: int, least: int) -> None:
    """The same screen with the words in a strip above the board, and beside it."""
    puzzle = bundled(name)
    usual = arrange(puzzle, Wish(width - 427, height - 150, least_cell=least)).layout
    digits = round(0.025 * height + 0.5)
    wall = on_a_wall(width, height - 100, digits, unit=round(height / 540 * 16))
    wall = wall.replaced(least_cell=least if least == 1 else digits)
    layout = arrange_on_wall(puzzle, wall, usual.cell).layout
    assert layout.cell > usual.cell
    if least > 1:
        assert layout.clue_size >= digits


@pytest.mark.parametrize("name", ["kettle", "rabbit", "pig"])
def test_on_a_wall_a_whole_board_is_worth_more_than_the_largest_cells(name: str) -> None:
    puzzle = bundled(name)
    wall = on_a_wall(1920, 976, 35, unit=32)
    sizes = {cell: arrange_on_wall(puzzle, wall, cell) for cell in range(30, 120)}
    whole = {it: found for it, found in sizes.items() if not found.is_scrolled}
    most = max(it for it, found in whole.items() if found.layout.cell > it)
    assert sizes[most + 1].is_scrolled is (name == "pig"), "hardly smaller cells are worth it"
    large = most * 5 // 4
    assert arrange_on_wall(puzzle, wall, large).is_scrolled
    found = arrange_on_wall(puzzle, wall, large, most - 1)
    assert not found.is_scrolled and found.layout.cell > most - 1
    assert arrange_on_wall(puzzle, wall, large + 1, large).layout.cell > large


@pytest.mark.parametrize("wish", [SMALL_SCREEN, SMALLER_SCREEN, Wish(1390, 930)])
@pytest.mark.parametrize("size", [5, 11, 15, 25, 60, 100])
def test_the_title_stands_in_line_and_strips_have_room_for_numbers(wish: Wish, size: int) -> None:
    layout = arrange(blob_puzzle(size, 1), wish).layout
    assert size > 25 or layout.under.height >= wish.lens_height(1.25)
    assert layout.header.left == layout.left
    assert layout.header.bottom <= layout.column_gutter.top


def test_with_large_letters_small_boards_are_whole_and_of_others_enough_is_seen() -> None:
    """What letters twice as large leave at 1366 × 768, and half as large again at 1024 × 768."""
    twice = Wish(930, 472, unit=32, least_digits=26, most_digits=37, least_cell=36, bar=24)
    half = Wish(690, 534, 24, least_digits=21, most_digits=28, least_cell=27, bar=24)
    twice, half = twice.replaced(letter_height=0.87), half.replaced(least_number=21)
    half = half.replaced(least_letters=21)
    for wish, name in ((twice, "heart"), (half, "arrow"), (half, "heart"), (half, "cat")):
        found = arrange(bundled(name), wish)
        assert not found.is_scrolled and found.layout.clue_size >= wish.least_digits
        assert found.layout.unit < 32
    found = arrange(blob_puzzle(25, 1), half)
    assert min(found.across, found.down) >= 10 * found.layout.cell and found.layout.cell >= 27


@pytest.mark.parametrize("size", [45, 100, 250])
def test_where_there_are_no_clues_the_title_has_their_place(size: int) -> None:
    puzzle = blob_puzzle(size, 1)
    layout = arrange(puzzle, SMALL_SCREEN.replaced(least_cell=1)).layout
    assert not layout.clue_size and layout.header.left == layout.left
    assert layout.header.bottom <= layout.column_gutter.top < layout.column_gutter.bottom
    assert layout.header.right <= layout.beside.left
    stage = Stage(puzzle, layout)
    stage.show(moment_of(Trace(puzzle), 0))
    title = stage.scene.parts["title"]
    assert f"Nonogram · {size} × {size}" in [it.text for it in title if isinstance(it, Text)]


def test_where_the_board_is_hardly_wide_the_title_has_the_corner() -> None:
    puzzle = Puzzle.of([[1]] * 120, [[120]] * 1)
    corner = arrange(puzzle, SMALL_SCREEN.replaced(least_cell=1)).layout
    assert corner.header.right <= corner.left and corner.header.bottom <= corner.top


def test_where_cells_are_tiny_letters_yield_a_pixel_for_them() -> None:
    wish = Wish(950, 622, least_digits=13, least_number=13, least_letters=13, least_cell=1)
    for size, cell in ((100, 5), (250, 2)):
        found = arrange(blob_puzzle(size, 1), wish)
        assert found.layout.cell >= cell and found.width <= 950 and found.height <= 622


@pytest.mark.parametrize("side", [25, 45, 100])
def test_numbers_of_two_columns_stand_apart_on_a_wall(side: int) -> None:
    puzzle, gap = blob_puzzle(side, 1), 0.25
    layout = arrange(puzzle, on_a_wall(1000, 700, 26).replaced(clue_gap=gap)).layout
    assert layout.clue_size >= 26
    assert layout.cell >= widest_number(puzzle.columns, layout.clue_size) + gap * 26


def test_there_are_strips_for_places_of_several_blocks() -> None:
    wanted = {"heart": 3, "castle": 4, "swan": 4}
    assert {name: strips_for("overlap", bundled(name)) for name in wanted} == wanted
    assert strips_for("ladder", bundled("heart")) == 4
    assert strips_for("options", bundled("castle")) == 7


@pytest.mark.parametrize("size", [(1071, 622), (939, 618), (1300, 900)])
def test_strips_of_arrangements_are_high_and_not_all_are_drawn(size: tuple[int, int]) -> None:
    wish = Wish(*size, pitch=LEGIBLE_PITCH, strips=7, least_strip=22)
    for puzzle in (bundled("heart"), bundled("cat"), random_puzzle(25, 0.5, 1)):
        layout = arrange(puzzle, wish).layout
        for sheet in (Sheet(layout, line) for line in FIRST_LINES):
            most = sheet.most_strips()
            assert 3 <= most < 12
            assert all(last - first >= 22 for first, last in sheet.strips(most))


# -- numbers of lines on a wall: as large as there is room for -------------------------------------

DIGITS = 20
"""What clues are at the least on a screen of 768 pixels."""

WALL = on_a_wall(1366, 676, DIGITS, unit=22).replaced(kept=1.0)


def on_wall(puzzle: Puzzle, wish: Wish) -> tuple[Arrangement, Arrangement]:
    """Its arrangement with small numbers, and with those that there is room for."""
    usual = arrange(puzzle, Wish(wish.width - 427, wish.height - 50)).layout.cell
    found = arrange_on_wall(puzzle, wish, usual)
    return found, with_large_numbers(found, wish)


@pytest.mark.parametrize("name", ["arrow", "heart", "cat", "rabbit"])
def test_on_small_boards_they_are_as_large_as_clues_must_be_or_nearly(name: str) -> None:
    """As large where cells were as large before."""
    puzzle = bundled(name)
    assert on_wall(puzzle, WALL)[1].layout.number_size >= 0.9 * DIGITS
    if name == "arrow":  # its cells are always larger
        return
    largest = arrange(puzzle, WALL).layout.cell
    found = ((cell, arrange_on_wall(puzzle, WALL, cell)) for cell in range(largest, 2 * largest))
    arranged = next(it for cell, it in found if it.layout.cell <= cell)
    assert not arranged.is_scrolled and arranged.layout.number_size >= DIGITS


@pytest.mark.parametrize("size", [5, 11, 15, 17, 25, 45, 100])
@pytest.mark.parametrize(("width", "height"), [(1366, 676), (1024, 676), (1920, 980)])
def test_nothing_yields_to_them_but_a_lens_that_is_high_enough(
    size: int, width: int, height: int
) -> None:
    wish = WALL.replaced(width=width, height=height)
    small, large = on_wall(blob_puzzle(size, 1), wish)
    before, after = small.layout, large.layout
    assert after.number_size >= before.number_size
    assert large.width <= max(width, small.width) and large.height <= max(height, small.height)
    assert (large.across, large.down, after.board) == (small.across, small.down, before.board)
    assert (after.cell, after.clue_size, after.unit) == (before.cell, before.clue_size, before.unit)
    assert after.under.height >= min(before.under.height, wish.lead + round(3.75 * after.unit))
    assert after.beside.width == before.beside.width
    assert after.under.top >= after.column_numbers.bottom
    assert after.beside.left >= after.row_numbers.right
