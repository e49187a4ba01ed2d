"""Puzzles in colours, written and read in each format that carries them, and drawn."""

from __future__ import annotations

import random
from itertools import cycle

import pytest

from app.draw.theme import DARK, LIGHT, readable_on
from app.export.film import Wishes
from app.export.paint import Painter
from app.export.solving import inks_in, still_of
from puzzles.formats.registry import BY_NAME, FORMATS
from puzzles.reading import file_text
from puzzles.source import Source, UnreadablePuzzle
from solver.puzzle import Colour, Puzzle, coloured_puzzle_of_picture
from solver.step import METHOD_NAMES
from tests.filmed import trace_of
from tests.here import run_here as run
from tests.puzzles.samples import only
from tests.puzzles.test_pictures import image_of, written

PALETTE = (
    Colour("red", "ff0000", "r"),
    Colour("navy", "000080", "n"),
    Colour("sand", "e0c080", "s"),
)

WRITTEN = [it.name for it in FORMATS if it.writes and it.holds_colours]


def picture_of(seed: str, height: int, width: int, signs: str = ".rns") -> list[str]:
    chance = random.Random(seed)
    return ["".join(chance.choice(signs) for _ in range(width)) for _ in range(height)]


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("seed", range(5))
def test_what_is_written_in_colours_is_read_again(name: str, seed: int) -> None:
    puzzle = coloured_puzzle_of_picture(picture_of(f"{seed}", 5 + seed, 7), PALETTE, title="Flag")
    text = file_text(BY_NAME[name], [puzzle])
    ((_, read),) = BY_NAME[name].entries(Source(text))
    assert isinstance(read, Puzzle)
    assert (read.rows, read.columns) == (puzzle.rows, puzzle.columns)
    assert [it.rgb for it in read.palette] == [it.rgb for it in PALETTE]
    assert len({it.sign for it in read.palette}) == 3
    assert only(text).rows == puzzle.rows


NAMES = (
    *("blue", "b", "B", "r", "Red", "red", "红", "蓝", "X", "x", "0", "1", "#", "?", '"', "'"),
    *("black", "white", "paper", "light blue", "dark-red", "color", "rows", "columns", "saved"),
    *("background", "[colors]", "a=b", "b = (blue) *", "x:y", "R&B", "a<b>", '"b"', "&amp;"),
    *("3b", "é", "navy", "#ff0000", "ff0000", "255, 0, 0", "none", "title", "====", ": rows"),
    *("<b>", "\\", "red b"),
)
SIGNS = "abBrRxX红é01#\"'&<|[★:=;*"


def random_puzzle(chance: random.Random) -> Puzzle:
    """One in colours with names and signs that mean something elsewhere, some cells given."""
    count = chance.randrange(2, 13)
    looks = [
        chance.choice(("ff0000", "000000", f"{chance.randrange(1 << 24):06x}"))
        for _ in range(count)
    ]
    parts = zip(chance.sample(NAMES, count), looks, chance.sample(SIGNS, count), strict=True)
    palette = [Colour(*it) for it in parts]
    signs = [".", *(it.sign for it in palette)]
    height, width = chance.randrange(1, 8), chance.randrange(2, 8)
    picture = ["".join(chance.choices(signs, k=width)) for _ in range(height - 1)]
    picture.append("".join([*chance.sample(signs[1:], 2), *chance.choices(signs, k=width - 2)]))
    puzzle = coloured_puzzle_of_picture(picture, palette)
    places = [(row, column) for row in range(height) for column in range(width)]
    given = [(*it, signs.index(picture[it[0]][it[1]])) for it in chance.sample(places, 2)]
    background = chance.choice(("", "fffff0"))
    return puzzle.replaced(given=tuple(sorted(given)), background=background)


@pytest.mark.parametrize("name", WRITTEN)
def test_names_and_signs_of_colours_are_only_names(name: str) -> None:
    chance = random.Random(name)
    for _ in range(300):
        puzzle = random_puzzle(chance)
        text = file_text(BY_NAME[name], [puzzle])
        ((_, read),) = BY_NAME[name].entries(Source(text))
        assert isinstance(read, Puzzle), text
        assert (read.rows, read.columns) == (puzzle.rows, puzzle.columns), text
        assert [it.rgb for it in read.palette] == [it.rgb for it in puzzle.palette], text
        if name not in ("toml", "ini"):
            assert [it.name for it in read.palette] == [it.name for it in puzzle.palette], text
            assert read.background == puzzle.background
        if "given" in BY_NAME[name].says:
            assert read.given == puzzle.given, text


def test_what_stands_for_no_colour_in_an_image_is_refused() -> None:
    text = (
        '<puzzle><color name="red" char="r">f00</color><clues type="rows"><line><count color="red">'
        '1</count></line></clues><clues type="columns"><line><count color="red">1</count></line>'
        '</clues><solution type="{}"><image>|q|</image></solution></puzzle>'
    )
    goal = text[: text.index("<clues")] + text[text.index("<solution") :]
    for wrong in (text.format("saved"), goal.format("goal")):
        ((_, error),) = BY_NAME["webpbn"].entries(Source(wrong))
        assert isinstance(error, UnreadablePuzzle) and error.name == "sign-unknown"


@pytest.mark.parametrize("name", [it.name for it in FORMATS if it.writes and not it.holds_colours])
def test_a_format_without_colours_refuses_by_name(name: str) -> None:
    puzzle = coloured_puzzle_of_picture(["rn", "nr"], PALETTE)
    with pytest.raises(UnreadablePuzzle) as raised:
        file_text(BY_NAME[name], [puzzle], [["rn", "nr"]])
    assert raised.value.name == "no-colours-in-format"


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        ("rows\n1a\n1b\ncolumns\n1a,1b\n", "ab"),
        ("color red f00 #\ncolor blue 00f\nrows\nred 1 blue 1\ncolumns\nred 1\nblue 1\n", "rb"),
        ("rows\n1\n1a\ncolumns\n1,1a\n", "ba"),
        ("#d\n0: white\n1:X black\nr:r red\n:\n1 1r\n:\n1\n1r\n:\n", "br"),
        ('[clues]\nrows = "1r 1"\ncolumns = "1r, 1"\n[colors]\ndefs = ["r = (red) *"]\n', "rb"),
        ("[clues]\nrows = 1r 1\ncolumns = 1r, 1\n[colors]\nr = (red) *\n", "rb"),
        (
            '{"rows": [[["r", 1], {"count": 1, "val": "b"}]], "columns": [[["r", 1]], [["b", 1]]]}',
            "rb",
        ),
        ("2\n#000000\n#ff9900\n1 2\n2 1 255 153 0 1 0 0 0\n1 1 255 153 0\n1 1 0 0 0\n", ""),
    ],
)
def test_dialects_are_read(text: str, colours: str) -> None:
    puzzle = only(text)
    assert len(puzzle.palette) == 2
    if colours:
        assert {it.sign for it in puzzle.palette} == set(colours)
    else:
        assert in_colours(puzzle)[0] == [(1, "ff9900"), (1, "000000")]


def test_unused_colours_are_kept_and_the_background_is_left_out() -> None:
    text = (
        '<puzzleset><puzzle type="grid" defaultcolor="red" backgroundcolor="sky">'
        '<color name="green" char="g">0f0</color><color name="sky" char=".">8cf</color>'
        '<color name="red" char="r">f00</color><color name="blue" char="b">00f</color>'
        '<clues type="rows"><line><count>1</count><count color="blue">1</count></line></clues>'
        '<clues type="columns"><line><count>1</count></line><line><count color="blue">1</count>'
        "</line><line/></clues>"
        '<solution type="saved"><image>|r?.|</image></solution></puzzle></puzzleset>'
    )
    puzzle = only(text)
    assert [it.name for it in puzzle.palette] == ["green", "red", "blue"]
    assert puzzle.background == "88ccff" and puzzle.given == ((0, 0, 2), (0, 2, 0))
    assert [(it.length, it.colour) for it in puzzle.rows[0]] == [(1, 2), (1, 3)]


def test_a_picture_with_a_pixel_for_each_cell_has_its_colours() -> None:
    drawn = picture_of("pixels", 6, 8, "...rns")
    looks = {it.sign: tuple(bytes.fromhex(f"{it.rgb}ff")) for it in PALETTE}
    puzzle = only(written(image_of(drawn, {".": (255, 255, 255, 255), **looks}).convert("RGB")))
    wanted = coloured_puzzle_of_picture(drawn, PALETTE)
    assert in_colours(puzzle) == in_colours(wanted)


def in_colours(puzzle: Puzzle) -> list[list[tuple[int, str]]]:
    return [[(it.length, puzzle.palette[it.colour - 1].rgb) for it in clue] for clue in puzzle.rows]


@pytest.mark.parametrize("method", METHOD_NAMES)
def test_every_moment_can_be_drawn(method: str) -> None:
    picture = ["..rr....", ".rrrr.n.", "rrssrrnn", "rrssrr.n", ".rrrr..n", "..rr.nnn", ".....nsn"]
    puzzle = coloured_puzzle_of_picture(picture, PALETTE, title="Fruit")
    trace = trace_of(puzzle, method)
    wishes = Wishes()
    shown = range(0, len(trace) + 1, max(1, len(trace) // 25))
    for count, theme in zip(shown, cycle((LIGHT, DARK)), strict=False):
        still = still_of(trace, count, wishes, theme)
        scene, layout = still.scene, still.layout
        assert layout is not None
        painted = Painter(scene.width, scene.height, still.theme, inks_in(scene)).paint(scene)
        image = painted.convert("RGB")
        grid = trace.state(count).grid
        for row in range(puzzle.height):
            for column in range(puzzle.width):
                value, box = grid.cell(row, column), layout.cell_box(row, column)
                if value:
                    corner = box.left + layout.cell // 4, box.top + layout.cell // 4
                    wanted = tuple(bytes.fromhex(puzzle.palette[value - 1].rgb))
                    assert image.getpixel(corner) == wanted


def test_letters_on_a_colour_can_be_read() -> None:
    assert readable_on("#FFFF00") == "#000000" and readable_on("#000080") == "#FFFFFF"


def test_the_command_line_solves_a_puzzle_in_colours() -> None:
    text = file_text(BY_NAME["non"], [coloured_puzzle_of_picture(["rn.", "rns"], PALETTE)])
    said = run("-", "--json", text=text).stdout
    assert '"palette": [{"name": "red", "rgb": "ff0000", "sign": "r"}' in said
    assert '"solution": ["rn.", "rns"]' in said and '"rows": [[[1, 1], [1, 2]]' in said
    assert '"excluded"' in run("-", "--explain", "--json", text=text).stdout
