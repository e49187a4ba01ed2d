"""Puzzles read off pictures: right or doubtful, never wrong and sure."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count, product

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from app.scan.board import NoScan
from app.scan.digits import NO_DIGIT, WEIGHTS, classify
from app.scan.extent import fit_extent
from app.scan.ink import SIDE_PX
from app.scan.lattice import Lattice
from app.scan.proofread import LineReading, proofread
from app.scan.scan import Doubt, Scan, _rank, scan, scan_all
from benchmarks.scanning.pictures import STYLES, draw, photographed, scanned
from benchmarks.scanning.varied import draw_varied
from solver.puzzle import ROW, Puzzle, cells_for, numbers_of, puzzle_of_picture
from solver.verdicts import NONE, SEVERAL
from tests.refused import refused

FISH = ("..##..####", ".#..#.#..#", "#....##..#", "#.##.#..##", "##########",
        "..#....#..", ".##.##.##.", "#.#.##.#.#", "..######..", "...#..#...")  # fmt: skip
TWO = ("#...##", "....##", "..#.##", "...###", "#.#.##", "...#.#")
"""The puzzle of it has more than one solution."""
WIDE = (".####.#....####", "##..###...##.##", "#....##..##...#",
        "##..###.##..###", ".####.###..####")  # fmt: skip
HEART = ("..##...##..", ".#########.", "###########", "##.########", "##.########",
         ".#########.", "..#######..", "...#####...", "....###....", ".....#.....")  # fmt: skip

FACE: bytes = ImageFont.load_default(size=10).font_bytes  # type: ignore[union-attr]

Picture = Image.Image
Pen = ImageDraw.ImageDraw
Change = Callable[[Picture, np.random.Generator], Picture]


def drawn(style: str, size: int = 18, picture: tuple[str, ...] = FISH) -> Picture:
    """The puzzle of a picture in a style, in the typeface that comes with Pillow."""
    named = next(it for it in STYLES if it.name == style)
    return draw(puzzle_of_picture(picture), named, FACE, size, np.random.default_rng(3))


def greys(picture: Picture) -> np.ndarray:
    return np.asarray(picture.convert("L"), dtype=np.float32)


def clues(puzzle: Puzzle) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(tuple(numbers_of(it)) for it in axis) for axis in (puzzle.rows, puzzle.columns)
    )


def is_right(found: Scan, picture: tuple[str, ...] = FISH) -> bool:
    return (found.rows, found.columns) == clues(puzzle_of_picture(picture))


@pytest.mark.parametrize("change", [None, scanned, photographed])
@pytest.mark.parametrize("style", [it.name for it in STYLES])
def test_each_style_on_a_screen_a_scan_and_a_photo(style: str, change: Change | None) -> None:
    seed, picture = 5 + [it.name for it in STYLES].index(style), drawn(style, 20)
    found = scan(greys(change(picture, np.random.default_rng(seed)) if change else picture))
    assert is_right(found) and (found.sure or change is photographed)


@pytest.mark.parametrize("size", [9, 13, 24, 36])
def test_small_and_large_digits(size: int) -> None:
    found = scan(greys(drawn("web", size, WIDE)))
    assert is_right(found, WIDE) and found.sure


@pytest.mark.parametrize("turn", [-8, -4, 3, 8])
def test_a_page_that_lies_askew(turn: int) -> None:
    page = drawn("book", 24).rotate(turn, Image.Resampling.BICUBIC, expand=True, fillcolor="white")
    assert is_right(scan(greys(page)))


def cut(side: str) -> Picture:
    """A picture that ends within the second last cell on a side."""
    whole = drawn("book", 24)
    found = scan(greys(whole))
    xs, ys = found.lattice.xs, found.lattice.ys
    middle = 0.6 * found.lattice.cell
    box = {
        "left": (xs[1] + middle, 0, whole.width, whole.height),
        "top": (0, ys[1] + middle, whole.width, whole.height),
        "right": (0, 0, xs[-3] + middle, whole.height),
        "bottom": (0, 0, whole.width, ys[-3] + middle),
    }[side]
    left, top, right, bottom = (round(it) for it in box)
    return whole.crop((left, top, right, bottom))


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_where_a_board_is_cut_off_is_said(side: str) -> None:
    with refused(NoScan, f"scan-cut-off.{side}"):
        scan(greys(cut(side)))


def marked(kind: str) -> Picture:
    """A board where every third number of the columns is marked as done, or set off."""
    whole = drawn("plain", 24)
    found = scan(greys(whole))
    pen = ImageDraw.Draw(whole)
    for place, line in enumerate(found.places):
        for left, top, right, bottom in line[:1] if place % 3 == 0 else ():
            if kind == "struck":
                middle = (top + bottom) / 2
                pen.line((left - 3, middle, right + 3, middle), fill="#303030", width=1)
            elif kind != "coloured":
                x, y = (left + right) / 2, (top + bottom) / 2
                reach, width = (19, 1) if kind == "circled" else ((bottom - top) / 2 + 5, 2)
                ring = x - reach, y - reach, x + reach, y + reach
                pen.ellipse(ring, outline="#606060", width=width)
            else:
                box = round(left) - 1, round(top) - 1, round(right) + 1, round(bottom) + 1
                part = np.asarray(whole.crop(box), dtype=np.float32)
                red = 255 - (255 - part) * np.array([0.15, 0.8, 0.8], dtype=np.float32)
                whole.paste(Image.fromarray(red.astype(np.uint8)), box)
    return whole


@pytest.mark.parametrize("kind", ["struck", "circled", "touching their rings", "coloured"])
def test_marked_numbers_are_read_or_doubtful(kind: str) -> None:
    found = scan(greys(marked(kind)))
    assert is_right(found) or not found.sure
    if kind != "struck":
        assert is_right(found)


@pytest.mark.parametrize(
    "lines",
    [
        ((20, 34, "A puzzle, 10 x 10"), (88, 16, "Each number 1 to 9 is a run" * 2)),
        ((72, 28, "Guess less, cells see us so"),),  # letters as high as a digit that is rare
    ],
)
def test_a_heading_and_a_sentence_above_are_no_numbers(
    lines: tuple[tuple[int, int, str], ...],
) -> None:
    """As on our worksheets: its size as a heading, and what to do, near the highest number."""
    board = drawn("plain", 24)
    found = scan(greys(board))
    top = round(min(box[1] for line in found.places for box in line))
    below = board.crop((0, top - 2, board.width, board.height))
    page = pasted(board.width, board.height + 100, (below, 0, 132))
    pen = ImageDraw.Draw(page)
    for y, size, said in lines:
        pen.text((60, y), said, 0, ImageFont.load_default(size=size))
    assert is_right(scan(greys(page)))


def test_a_table_with_cells_for_clues_above_a_sentence() -> None:
    """As a browser draws one: clue cells as wide as others, but higher, and numbers side by side in
    the middle of one. What is written below is no row."""
    rows, columns = clues(puzzle_of_picture(HEART))
    cell, left, top = 40, 52, 244
    page = Image.new("L", (left + 12 * cell, top + 12 * cell), 255)
    pen = ImageDraw.Draw(page)
    font = ImageFont.load_default(size=19)
    for at in range(13):
        x = left + (at - 1) * cell
        pen.line((x, top - 52, x, top + 10 * cell), fill=150 if at % 5 != 1 else 0)
    for y in (top - 52, *(top + at * cell for at in range(11))):
        pen.line((left - cell, y, left + 11 * cell, y), fill=150)
    for at, line in enumerate(rows):
        pen.text((left - 20, top + at * cell + 20), " ".join(map(str, line)), 0, font, anchor="mm")
    for at, line in enumerate(columns):
        said = "\n".join(map(str, line))
        pen.text((left + at * cell + 20, top - 4), said, 0, font, anchor="md", spacing=5)
    pen.text((left - 30, top + 10 * cell + 14), "2026 puzzles, 12 new each day", 0, font)
    found = scan(greys(page))
    assert is_right(found, HEART) and found.sure


def test_a_wrong_number_is_never_sure() -> None:
    """One digit after the other is painted over with another one: no such puzzle is sure."""
    whole = drawn("plain", 24)
    found = scan(greys(whole))
    font = ImageFont.load_default(size=30)
    for at in range(0, len(found.places), 3):
        line = [*found.rows, *found.columns][at]
        left, top, right, bottom = found.places[at][0]
        changed = whole.copy()
        pen = ImageDraw.Draw(changed)
        pen.rectangle((left - 1, top - 1, right + 1, bottom + 1), fill="white")
        middle = (left + right) / 2, (top + bottom) / 2
        pen.text(middle, "7" if line[0] != 7 else "4", fill="black", font=font, anchor="mm")
        other = scan(greys(changed))
        assert is_right(other) or not other.sure


@pytest.mark.parametrize("style", ["web", "book", "phone"])
def test_a_puzzle_of_several_solutions_is_not_made_into_one_that_has_one(style: str) -> None:
    found = scan(greys(drawn(style, 18, TWO)))
    assert is_right(found, TWO)
    assert found.verdict == SEVERAL and not found.corrected


def test_several_solutions_as_read_come_before_another_place_that_was_corrected() -> None:
    """Of two places of one picture, as far as both are doubtful."""
    several = scan(greys(drawn("web", 18, TWO))).replaced(sure=False)
    unique = scan(greys(drawn("web", 18))).replaced(sure=False)
    doubt = Doubt(ROW, 0, 0, 1, (2,), (0, 0, 9, 9))
    corrected = unique.replaced(corrected=(doubt,))
    none = several.replaced(verdict=NONE)
    best_first = [unique, several, corrected, none]
    assert sorted([none, corrected, several, unique], key=_rank) == best_first


def pasted(width: float, height: float, *parts: tuple[Picture, int, int]) -> Picture:
    """A white page with pictures at places."""
    page = Image.new("RGB", (round(width), round(height)), "white")
    for picture, x, y in parts:
        page.paste(picture, (x, y))
    return page


def test_several_puzzles_on_a_page_come_from_the_top() -> None:
    one, two = drawn("book", 18), drawn("book", 18, WIDE)
    below = two.height + 40
    size = max(one.width, two.width), below + one.height
    first, second = scan_all(greys(pasted(*size, (two, 0, 0), (one, 0, below))))
    assert is_right(first, WIDE) and is_right(second)


def ruled(cells: int, cell: int, first: int = 60, bold: int = 99) -> tuple[Picture, Pen]:
    """An empty board that begins at the first pixel, and a pen for what stands in it."""
    end = first + cells * cell
    board = Image.new("L", (end + first, end + first), 255)
    pen = ImageDraw.Draw(board)
    for line in range(cells + 1):
        at, width = first + line * cell, 1 if line % bold else 3
        pen.line((at, first, at, end), fill=0, width=width)
        pen.line((first, at, end, at), fill=0, width=width)
    return board, pen


def sudoku() -> Picture:
    board, pen = ruled(9, 40, bold=3)
    font = ImageFont.load_default(size=26)
    for cell in range(0, 81, 3):
        place = 80 + cell % 9 * 40, 80 + cell // 9 * 40
        pen.text(place, str(cell % 9 + 1), fill=0, font=font, anchor="mm")
    return board


def bare_grid() -> Picture:
    return ruled(10, 30, 90)[0]


def page_of_text() -> Picture:
    page = Image.new("L", (900, 1200), 255)
    pen = ImageDraw.Draw(page)
    font = ImageFont.load_default(size=18)
    chance = np.random.default_rng(2)
    sentence = "In 1987 there were 12 or 345 of them and nobody had counted 6"
    for line in range(44):
        pen.text((40, 30 + line * 25), " ".join(chance.choice(sentence.split(), 14)), 0, font)
    return page


def crossword() -> Picture:
    board = Image.new("L", (460, 460), 255)
    pen = ImageDraw.Draw(board)
    for cell in range(169):
        x, y = 30 + cell % 13 * 30, 30 + cell // 13 * 30
        pen.rectangle((x, y, x + 30, y + 30), outline=0, fill=0 if cell % 7 == 3 else 255)
        if cell % 4 == 0:
            pen.text((x + 3, y + 2), str(cell // 4 + 1), fill=0)
    return board


def noise() -> Picture:
    values = np.random.default_rng(1).integers(0, 256, (5000, 5000), dtype=np.uint8)
    return Image.fromarray(values).reduce(3)


@pytest.mark.parametrize(
    ("make", "name"),
    [
        (sudoku, "scan-no-column-numbers"),
        (bare_grid, "scan-no-numbers"),
        (page_of_text, "scan-no-grid"),
        (crossword, "scan-no-numbers"),
        (noise, "scan-no-grid"),
    ],
)
def test_what_is_no_puzzle(make: Callable[[], Picture], name: str) -> None:
    with refused(NoScan, name):
        scan(greys(make()))


def test_the_network_is_small_and_says_shares() -> None:
    assert WEIGHTS.stat().st_size <= 300_000
    blank = np.zeros((700, SIDE_PX * SIDE_PX + 1), dtype=np.float32)
    found = classify(blank)
    assert found.shape == (700, NO_DIGIT + 1)
    assert np.allclose(found.sum(axis=1), 1, atol=1e-4)


def test_the_proof_reader_ends_when_its_clock_is_at_its_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A board that lines leave open, where every number may be one more or less."""
    chance = random.Random(1)
    cells = ["".join(chance.choice("##.") for _ in range(25)) for _ in range(25)]
    puzzle = puzzle_of_picture(cells)
    lines = []
    for clue in (*puzzle.rows, *puzzle.columns):
        read = tuple(numbers_of(clue))
        changed = [
            (*read[:at], it + by, *read[at + 1 :]) for by in (-1, 1) for at, it in enumerate(read)
        ]
        fitting = [it for it in changed if min(it) > 0 and cells_for(it) <= 25]
        lines.append([LineReading(read, 0.0), *(LineReading(it, 0.5) for it in fitting)])
    looks = count(1)
    monkeypatch.setattr("app.scan.proofread.process_time", lambda: next(looks) / 100)
    assert not proofread(lines[:25], lines[25:], 0.0, seconds=2.0).sure
    assert 200 <= next(looks) < 220


def again(style: str, size: int = 20) -> tuple[Picture, Scan]:
    """A board with its numbers on all four sides, and what was read when they were on two."""
    one = drawn(style, size)
    found = scan(greys(one))
    xs, ys = found.lattice.xs, found.lattice.ys
    left, top = round(xs[0]) - 1, round(ys[0]) - 1
    right, bottom = round(xs[-1]) + 3, round(ys[-1]) + 3
    page = Image.new("RGB", (right + left, bottom + top), one.getpixel((1, 1)))
    page.paste(one.crop((0, 0, right, bottom)), (0, 0))
    page.paste(one.crop((0, top, left, bottom)), (right, top))
    page.paste(one.crop((left, 0, right, top)), (left, bottom))
    return page, found


@pytest.mark.parametrize("style", ["plain", "book", "dark", "left-aligned", "web"])
def test_numbers_on_all_sides_are_two_readings(style: str) -> None:
    page, _ = again(style)
    found = scan(greys(page))
    assert is_right(found) and found.sure
    assert found.box[2] > found.lattice.xs[-1] + found.lattice.cell


def test_what_one_side_hides_the_other_says() -> None:
    """Of every third line a number is gone on the left or above; of others, on the other side."""
    page, one = again("plain", 24)
    right, bottom = round(one.lattice.xs[-1]) + 3, round(one.lattice.ys[-1]) + 3
    pen = ImageDraw.Draw(page)
    for place, line in enumerate(one.places):
        by = (right, 0) if place < len(one.rows) else (0, bottom)
        for aside in {0: [(0, 0)], 1: [by], 2: []}[place % 3]:
            left, top, end, low = line[0]
            pen.rectangle(
                (left + aside[0], top + aside[1], end + aside[0], low + aside[1]), "white"
            )
    found = scan(greys(page))
    assert is_right(found) and found.sure


def test_other_numbers_on_the_other_side_are_no_readings() -> None:
    """Beside a board stands another one with numbers of its own."""
    one, two = drawn("plain", 20), drawn("plain", 20, FISH[::-1])
    page = pasted(one.width + two.width, one.height, (one, 0, 0), (two, one.width, 0))
    assert is_right(scan_all(greys(page))[0])


PAGE = 560
"""Pixels across and down."""

SAID = ["1 1 2 3 1 4 1 1 2 ", "What keeps people from 12 or 345 puzzles ", "10 10 10 10 10 "]


@pytest.mark.parametrize(
    ("said", "size", "turned"),
    [(said, size, i + j) for i, said in enumerate(SAID) for j, size in enumerate((9, 16, 22))],
)
def test_a_sentence_again_and_again_is_no_puzzle(said: str, size: int, turned: int) -> None:
    """Letters below letters look like lines: each sentence and each size at each distance."""
    font = ImageFont.load_default(size=size)
    pitch, turn = ((1.1, 0.0), (1.5, 0.0), (1.25, 2.0))[turned % 3]
    page = Image.new("L", (PAGE, PAGE), 255)
    pen = ImageDraw.Draw(page)
    for y in range(40, PAGE - 40, round(size * pitch)):
        pen.text((40, y), said * max(1, int((PAGE - 80) / font.getlength(said))), 0, font)
    page = page.rotate(turn, Image.Resampling.BICUBIC, fillcolor=255)
    with pytest.raises(NoScan):
        scan(greys(page))


def test_numbered_lines_are_no_clues() -> None:
    """As of a chart that one colours by rows and columns that are counted."""
    page = Image.new("L", (560, 500), 255)
    pen = ImageDraw.Draw(page)
    font = ImageFont.load_default(size=18)
    for at in range(12):
        pen.line((60 + at * 40, 60, 60 + at * 40, 460), fill=0)
        pen.text((80 + at * 40, 40), str(at + 1) if at < 11 else "", 0, font, anchor="mm")
    for at in range(11):
        pen.line((60, 60 + at * 40, 500, 60 + at * 40), fill=0)
        pen.text((40, 80 + at * 40), str(at + 1) if at < 10 else "", 0, font, anchor="mm")
    with pytest.raises(NoScan):
        scan(greys(page))


def page_of(kind: str) -> Picture:
    """The fish with a heading, clues in the middle of their bands, and lines of a kind."""
    rows, columns = clues(puzzle_of_picture(FISH))
    cell, left, top = 24, 130, 170
    end_x, end_y = left + 240, top + 240
    page = Image.new("L", (end_x + 30, end_y + 30), 255)
    pen = ImageDraw.Draw(page)
    font = ImageFont.load_default(size=16)
    for at in range(11):
        x, y = left + at * cell, top + at * cell
        if kind == "tiles":
            for other in range(10 if at < 10 else 0):
                corner = x, top + other * cell
                pen.rectangle((*corner, corner[0] + cell - 3, corner[1] + cell - 3), fill=215)
        elif kind == "dotted" and at % 5:
            for by in range(0, 240, 3):
                pen.point([(x, top + by), (left + by, y)], fill=190)
        else:
            aside = 100 if kind == "ruled" else 0
            pen.line((x, top - aside, x, end_y), fill=90, width=1 if at % 5 else 3)
            pen.line((left - aside, y, end_x, y), fill=90, width=1 if at % 5 else 3)
    pen.text((60, 16), "Nonogram #4711 10x10", 0, ImageFont.load_default(size=20))
    for at in range(10):
        place = left - 60, top + at * cell + 11
        pen.text(place, " ".join(map(str, rows[at])), 0, font, anchor="mm")
        place = left + at * cell + 11, top - 50
        pen.text(place, "\n".join(map(str, columns[at])), 0, font, anchor="mm", spacing=6)
    return page


@pytest.mark.parametrize("kind", ["dotted", "tiles", "ruled"])
def test_faint_lines_none_around_and_lines_through_the_clues(kind: str) -> None:
    found = scan(greys(page_of(kind)))
    assert is_right(found) and found.sure


def test_digits_in_some_cells_do_not_divide_all() -> None:
    """Their edges stand at the same places in the cells for clues, and nowhere else."""
    page, pen = ruled(7, 30, 20)
    lines = tuple(float(20 + at * 30) for at in range(8))
    for row, column in product(range(7), repeat=2):
        if row < 2 or column < 2:
            x, y = 20 + column * 30, 20 + row * 30
            pen.rectangle((x + 10, y + 10, x + 20, y + 20), fill=0)
    assert fit_extent(greys(page), Lattice(lines, lines)) == Lattice(lines, lines)


def test_a_bar_below_the_board_is_no_row() -> None:
    """Buttons whose edges go on where rows would: nothing crosses what is between."""
    board = drawn("plain", 20)
    found = scan(greys(board))
    xs, ys, cell = found.lattice.xs, found.lattice.ys, found.lattice.cell
    page = pasted(board.width, board.height + 3 * cell, (board, 0, 0))
    pen = ImageDraw.Draw(page)
    for at in (1, 2):
        y = round(ys[-1] + at * cell)
        pen.line((round(xs[0]), y, round(xs[-1]), y), fill=0, width=2)
    assert is_right(scan(greys(page)))


def test_lines_of_text_below_clue_cells_are_no_rows() -> None:
    """Their letters look like digits in cells beyond the board: the row between is not drawn."""
    picture = ("..##.", "..#..", "#####", "#.#..", "##...")
    chance = np.random.default_rng(7)
    page = draw_varied(puzzle_of_picture(picture), "web", FACE, 10, chance)
    assert is_right(scan(greys(page)), picture)
