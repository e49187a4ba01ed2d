"""Everything has its place: inside the picture, beside each other, and readable."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings

from app.draw.board import numbered, numbers_part
from app.draw.film_layout import MAX_UNDER, SHAPES, FilmLayout, lay_out_film
from app.draw.layout import LEGIBLE_CELL, Sizes, choose_cell, lay_out
from app.draw.lens import Sheet
from app.draw.pen import estimate, width, wrap, wrap_spoken
from app.draw.scene import Box, Text, surrounding
from app.draw.stage import Bounds, place_board, plain_board
from app.export.film import Wishes
from app.export.limits import TooNarrow
from app.export.solving import make_film
from app.text.phrases import Part, parts
from benchmarks.boards import random_puzzle
from solver.puzzle import COLUMN, ROW, Line, Puzzle, lines_of
from solver.trace import Trace
from tests.boards import puzzles
from tests.filmed import bundled, overlap

SIZES = [None, 4, 5, 7, 11, 12, 24, 64]


def square(side: int) -> Puzzle:
    return Puzzle.of([[1]] * side, [[1]] * side)


@pytest.mark.parametrize("cell", SIZES)
@pytest.mark.parametrize("scale", [1, 2, 3])
def test_a_point_in_a_cell_leads_back_to_the_cell(cell: int | None, scale: int) -> None:
    layout = lay_out(Puzzle.of([[1]] * 13, [[1]] * 12 + [[1]]), Sizes(cell, scale))
    for row in range(layout.rows):
        for column in range(layout.columns):
            box = layout.cell_box(row, column)
            for x, y in ((box.left, box.top), (box.right - 1, box.bottom - 1)):
                assert layout.cell_at(x, y) == (row, column)
    left, top, right, bottom = layout.board
    for outside in ((left - 1, top), (right, top), (left, bottom)):
        assert layout.cell_at(*outside) is None


@pytest.mark.parametrize("cell", SIZES)
def test_parts_do_not_overlap_and_nothing_leaves_the_picture(cell: int | None) -> None:
    for name in ("heart", "sweep-15x15", "steam-train"):
        puzzle = bundled(name)
        layout = lay_out(puzzle, Sizes(cell))
        boxes = [layout.header, layout.under, layout.beside, layout.caption]
        boxes += [layout.clue_box(line) for line in lines_of(puzzle)]
        boxes += [
            layout.cell_box(r, c) for r in (0, layout.rows - 1) for c in range(0, layout.columns)
        ]
        for i, box in enumerate(boxes):
            assert 0 <= box.left < box.right <= layout.width
            assert 0 <= box.top < box.bottom <= layout.height
            assert not any(overlap(box, other) for other in boxes[:i])


@settings(max_examples=40)
@given(puzzles(20))
def test_a_chosen_cell_keeps_the_clues_readable(puzzle: Puzzle) -> None:
    layout = lay_out(puzzle)
    assert layout.cell >= LEGIBLE_CELL
    assert layout.clue_size >= 9
    assert layout.width <= 900 * 4 // 3


def test_the_picture_is_near_900_pixels_wide() -> None:
    for side in (15, 25, 50, 100):
        assert 800 <= lay_out(square(side)).width <= 1000
    assert choose_cell(square(300)) == 4, "but for huge boards"


def test_twice_the_scale_is_twice_the_size() -> None:
    puzzle = bundled("heart")
    single, double = lay_out(puzzle, Sizes(20)), lay_out(puzzle, Sizes(20, scale=2))
    assert double.cell == 2 * single.cell
    assert abs(double.width - 2 * single.width) <= 8
    assert abs(double.height - 2 * single.height) <= 16


def test_there_is_room_for_the_longest_sentence() -> None:
    puzzle, long = bundled("cat"), "so many cells are filled " * 12
    layout = lay_out(puzzle, Sizes(), [parts("short"), parts(long)])
    lines = wrap(long, layout.header.width, layout.caption_size)
    assert len(lines) == layout.caption_lines
    assert layout.caption_lines > lay_out(puzzle, Sizes(), [parts("short")]).caption_lines


def test_lines_wrap_inside_their_room() -> None:
    for room in (20, 60, 200):
        for line in wrap("pushed left and then right, uncharacteristically far", room, 16):
            assert estimate(line, 16) <= room


def test_a_line_never_ends_inside_a_clue() -> None:
    said = (Part("In row 3 "), Part("1 1 1 1", is_clue=True), Part(", so all is known, of course."))
    for room in range(60, 400):
        lines = wrap_spoken(said, room, 16)
        assert all(width(line, 16) <= room for line in lines)
        assert " ".join("".join(part.text for part in line) for line in lines) == (
            "In row 3 1 1 1 1, so all is known, of course."
        )
        assert sum(part.text == "1 1 1 1" for line in lines for part in line if part.is_clue) == 1


def test_a_clue_that_no_line_can_hold_is_broken() -> None:
    lines = wrap_spoken((Part("1 " * 40 + "1", is_clue=True),), 100, 16)
    assert len(lines) > 3 and all(width(line, 16) <= 100 for line in lines)


@pytest.mark.parametrize("cell", [1, 3, 8, 11, 18, 44])
def test_numbers_stand_opposite_the_clues_and_never_touch(cell: int) -> None:
    puzzle = Puzzle.of([[1]] * 112, [[1]] * 112)
    layout = numbered(lay_out(puzzle, Sizes(cell)), 10)
    for line in (None, Line(ROW, 0), Line(ROW, 110), Line(COLUMN, 57), Line(COLUMN, 111)):
        part = numbers_part(layout, line)
        written = [item for item in part if isinstance(item, Text) and item.text]
        below = [it for it in written if it.y > layout.board.bottom]
        beside = [it for it in written if it.x > layout.board.right]
        assert below and beside and len(below) + len(beside) == len(written)
        below.sort(key=lambda item: item.x)
        beside.sort(key=lambda item: item.y)
        for one, other in itertools.pairwise(below):
            widths = [estimate(it.text, it.size, it.bold) / 2 for it in (one, other)]
            assert one.x + widths[0] < other.x - widths[1]
        assert all(other.y - one.y >= one.size for one, other in itertools.pairwise(beside))
        if line is not None:
            own = beside if line.axis == ROW else below
            assert [it.text for it in own if it.bold] == [str(line.index + 1)]


def test_a_board_on_a_page_can_have_numbers_within_its_room() -> None:
    room = Box(100, 50, 700, 500)
    for name in ("heart", "cat", "steam-train"):
        plain = place_board(bundled(name), room, Bounds(40, 10, 24, 1))
        layout = place_board(bundled(name), room, Bounds(40, 10, 24, 1, number=11))
        assert layout.cell <= plain.cell
        assert layout.row_numbers.right <= room.right
        assert layout.column_numbers.bottom <= room.bottom
        assert room.top <= layout.column_gutter.top
        assert layout.column_gutter.bottom <= layout.board.top - layout.frame
        assert "numbers" in plain_board(bundled(name), layout)
        assert "numbers" not in plain_board(bundled(name), plain)


@pytest.mark.parametrize(("height", "width"), [(30, 1), (48, 45), (20, 60), (45, 60)])
def test_a_film_is_larger_where_clues_would_have_no_room(height: int, width: int) -> None:
    layout = lay_out_film(half_filled(height, width), Sizes())
    assert layout.clue_size >= 7
    assert layout.cell >= LEGIBLE_CELL


CELLS = {"3:2": 0.34, "1:1": 0.42, "16:9": 0.28, "9:16": 0.28}
"""Of a picture, for the cells of a board with short clues."""


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("numbers", [1, 2, 3])
def test_cells_take_most_of_a_film(numbers: int, shape: str) -> None:
    for side in (10, 11, 12, 13, 15, 17, 20, 25, 30, 35, 40):
        clue = [(side - numbers + 1) // numbers] * numbers
        puzzle = Puzzle.of([clue] * side, [clue] * side)
        layout = lay_out_film(puzzle, Sizes(), shape)
        assert_apart(layout)
        board = layout.board
        assert board.width * board.height >= CELLS[shape] * layout.width * layout.height, side


@pytest.mark.parametrize(
    ("name", "shape", "least"), [("pig", "16:9", 0.3), ("balloon-over-hills", "9:16", 0.38)]
)
def test_where_clues_cannot_be_read_cells_have_their_room(
    name: str, shape: str, least: float
) -> None:
    layout = lay_out_film(bundled(name), Sizes(width=480), shape)
    assert layout.clue_size == 0
    assert layout.board.width * layout.board.height >= least * layout.width * layout.height


@pytest.mark.parametrize("width", [480, 640, 880])
def test_labels_of_a_lens_cover_no_others_and_break_no_word(width: int) -> None:
    for name, shape in itertools.product(("heart", "tent", "church", "house"), ("3:2", "16:9")):
        layout = lay_out_film(bundled(name), Sizes(width=width), shape)
        for said in (("left", "both", "right"), ("assumed",)):
            sheet = Sheet(layout, Line(ROW, 0))
            for strip, text in zip(sheet.strips(len(said)), said, strict=True):
                sheet.label(strip, text)
            written = [it for it in sheet.part() if isinstance(it, Text)]
            assert {it.text for it in written} >= {said[0], said[-1]}, (name, shape)
            for one, other in itertools.pairwise(written):
                assert other.y - one.y >= one.size - 1, (name, shape)


@pytest.mark.parametrize("shape", ["", *SHAPES])
def test_nothing_in_a_film_lies_over_the_board(shape: str) -> None:
    sides = (5, 8, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60)
    for puzzle in (
        *(random_puzzle(side, 0.5, 1) for side in sides),
        *(half_filled(45, 20), half_filled(20, 60)),
    ):
        assert_apart(lay_out_film(puzzle, Sizes(), shape))


def assert_apart(layout: FilmLayout) -> None:
    """The board, a lens that is seen, and what is said then, each have a room of their own."""
    board_and_lenses = [layout.core, layout.under, *([layout.beside] * (not layout.turns))]
    left, top, right, bottom = surrounding(board_and_lenses)
    assert left >= 0 and top >= 0 and right <= layout.width and bottom <= layout.progress.top
    cells = layout.board._replace(left=layout.row_gutter.left, top=layout.column_gutter.top)
    wide = layout.under._replace(bottom=layout.under.bottom - layout.unit)
    assert layout.under.height <= MAX_UNDER * layout.unit
    for line in (Line(ROW, 0), Line(COLUMN, 0)):
        sheet = Sheet(layout, line)
        end = sheet.along(layout.columns if line.axis == ROW else layout.rows)
        assert end <= (sheet.ground.right if sheet.across_is_down else sheet.ground.bottom)
        assert sheet.cell == layout.cell or (layout.turns and line.axis == COLUMN)
    for drawn in ((None, None), (wide, None), *([(None, layout.beside)] * (not layout.turns))):
        under, beside, said = layout.grounds(*drawn)
        boxes = [cells, layout.header, said, *([under] * (drawn[0] is not None))]
        boxes += [beside] * (drawn[1] is not None)
        assert said.left >= 0 and said.right <= layout.width
        assert said.width > 5 * layout.unit and said.height > 2 * layout.unit
        for i, box in enumerate(boxes):
            assert not any(overlap(box, other) for other in boxes[:i]), (drawn, boxes)


@pytest.mark.parametrize("shape", ["", *SHAPES])
@pytest.mark.parametrize("side", [5, 10, 15, 20, 25])
def test_letters_of_a_film_can_be_read_at_half_its_size(side: int, shape: str) -> None:
    layout = lay_out_film(random_puzzle(side, 0.5, 1), Sizes(), shape)
    assert layout.clue_size >= (9 if shape else 13)
    assert layout.caption_size >= 24
    assert layout.number_size >= 12


@pytest.mark.parametrize("shape", ["", *SHAPES])
@pytest.mark.parametrize("width", [320, 480, 880, 1280])
def test_a_film_is_exactly_as_wide_as_asked_or_refused(width: int, shape: str) -> None:
    for name in ("arrow", "heart", "owl", "steam-train"):
        wishes = Wishes(Sizes(width=width), shape=shape)
        try:
            assert make_film(Trace(bundled(name)), wishes).width == width
        except TooNarrow as error:
            assert width <= 480
            least = lay_out_film(bundled(name), wishes.sizes, shape).width
            assert f"least={least}" in repr(error)


def half_filled(height: int, width: int) -> Puzzle:
    """The upper half of the rows is filled."""
    half = -(-height // 2)
    return Puzzle.of([[width]] * half + [[]] * (height - half), [[half]] * width)
