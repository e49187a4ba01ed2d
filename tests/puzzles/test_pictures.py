"""Small pictures of two colours are puzzles, a pixel a cell; others are refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import pytest
from PIL import Image

from puzzles.formats.colours import filled_colour, is_coloured
from puzzles.formats.page import recognise as is_page
from puzzles.reading import read, read_text
from puzzles.source import Source
from solver.puzzle import Puzzle, UserError
from tests.puzzles.samples import FIVE, PICTURE, only
from tests.refused import refused

INK, PAPER, CLEAR = (27, 31, 38, 255), (250, 250, 240, 255), (9, 9, 9, 0)


def painted(
    filled: tuple[int, ...] = INK, empty: tuple[int, ...] = PAPER, kind: str = "PNG"
) -> bytes:
    """The 5 as a file."""
    image = image_of(PICTURE, {"#": filled, ".": empty})
    return written(image if kind == "PNG" else image.convert("RGB"), kind)


def image_of(picture: list[str], looks: Mapping[str, tuple[int, ...]]) -> Image.Image:
    """A pixel for each cell."""
    image = Image.new("RGBA", (len(picture[0]), len(picture)))
    image.putdata([looks[sign] for sign in "".join(picture)])
    return image


def written(image: Image.Image, kind: str = "PNG") -> bytes:
    file = BytesIO()
    image.save(file, kind)
    return file.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "GIF", "BMP"])
def test_a_pixel_is_a_cell_and_the_darker_colour_is_filled(kind: str) -> None:
    reading = read(Source(data=painted(kind=kind)))
    assert reading.entries == (("", FIVE),)
    assert [it.name for it in reading.assumed] == ["picture-exact"]


def test_what_is_transparent_is_empty() -> None:
    assert only(painted(INK, CLEAR)) == FIVE
    assert only(painted((255, 255, 255, 255), CLEAR)) == FIVE
    image = Image.open(BytesIO(painted(INK, CLEAR)))
    image.putpixel((3, 1), (255, 255, 255, 255))
    assert only(written(image)) == FIVE


def test_modes_of_one_bit_and_of_grey_and_palettes_are_read() -> None:
    for mode in ("1", "L", "P", "LA", "RGB"):
        image = Image.open(BytesIO(painted((0, 0, 0, 255), (255, 255, 255, 255))))
        assert only(written(image.convert(mode))) == FIVE


def test_one_colour_alone_is_filled_unless_it_is_white() -> None:
    assert only(written(Image.new("RGB", (2, 1), "black"))) == Puzzle.of([[2]], [[1], [1]])
    assert only(written(Image.new("RGB", (2, 1), "white"))) == Puzzle.of([[]], [[], []])


def test_other_pictures_are_refused_with_the_reason() -> None:
    many = Image.new("RGB", (14, 1))
    for column in range(14):
        many.putpixel((column, 0), (17 * column, 0, 0))
    film = BytesIO()
    frames = [Image.new("1", (2, 2), value) for value in (0, 1)]
    frames[0].save(film, "GIF", save_all=True, append_images=frames[1:])
    for data, name in (
        (written(many), "many-colours"),
        (written(Image.new("1", (101, 3))), "picture-large"),
        (written(Image.new("1", (60_000, 2))), "picture-large"),
        (film.getvalue(), "picture-moves"),
        (painted()[:60], "picture-broken"),
        (painted()[:33] + b"\0" * 40, "picture-broken"),
        (b"\x89PNG\r\n\x1a\n", "picture-broken"),
        (b"GIF89a\xff\xff\xff\xff\xff", "picture-broken"),
    ):
        with refused(UserError, name):
            read(Source(data=data))


def test_bits_are_read_as_digits_are() -> None:
    image = image_of(PICTURE, {"#": (0, 0, 0, 255), ".": (255, 255, 255, 255)})
    data = written(image.convert("1"), "PPM")
    assert data.startswith(b"P4")
    assert only(data) == FIVE
    wide = Image.new("1", (17, 3), 1)
    wide.putpixel((16, 2), 0)
    assert only(written(wide, "PPM")).rows == Puzzle.of([[], [], [1]], [[]] * 16 + [[1]]).rows
    with pytest.raises(UserError):
        only(data[:-2])


def test_which_colour_is_filled() -> None:
    assert filled_colour({"black", "white"}) == "black"
    assert filled_colour({"#fff", "#ffff00"}) == "#ffff00"
    assert filled_colour({"none", "white"}) == "white"
    assert filled_colour({"none", "white", "red"}) == "red"
    assert filled_colour({"none"}) == filled_colour({"#ffffff"}) == ""
    assert is_coloured({"red", "green", "blue"}) and is_coloured({"none", "red", "blue"})
    assert not is_coloured({"none", "white", "red"}) and not is_coloured({"black", "white"})
    with pytest.raises(UserError):
        filled_colour({"zzz", "red"})
    with pytest.raises(UserError):
        is_coloured({f"#0000{it:02x}" for it in range(14)})


def test_a_pixmap_of_three_colours_is_in_colours() -> None:
    text = '/* XPM */ {"3 2 3 1","a c green","b c #fff","c c None","abc","bba"};'
    puzzle = only(text.replace("#fff", "red"), ".xpm")
    assert [colour.rgb for colour in puzzle.palette] == ["00ff00", "ff0000"]
    assert [[(block.length, block.colour) for block in row] for row in puzzle.rows] == [
        [(1, 1), (1, 2)],
        [(2, 2), (1, 1)],
    ]
    assert not only(text, ".xpm").is_coloured


# -- saved pages ---------------------------------------------------------------------------------


def page_of(picture: list[str], colours: int = 1, used: int = 1) -> str:
    """A page as the site writes them, its numbers hidden in sums."""

    def hidden(number: int, modulus: int = 997) -> list[int]:
        return [number + 5, 3 * modulus + 2, modulus * 4 + 7, modulus]

    base = [11, 22, 33, 44]
    runs: list[list[int]] = []
    for row, signs in enumerate(picture, 1):
        start = 0
        while (start := signs.find("#", start)) >= 0:
            end = signs.find(".", start) if "." in signs[start:] else len(signs)
            run = (start + 1, end - start, 1 + len(runs) % used, row)
            runs.append([a + b for a, b in zip(run, base, strict=True)])
            start = end
    lists = [
        [571, 955, 325, 1],
        hidden(len(picture[0])),
        hidden(len(picture)),
        hidden(colours),
        [1, 2, 3, 4],
        *([10 * it + 2, 1, 4, 0] for it in range(colours)),
        [0, 0, len(runs), 997],
        base,
        *runs,
    ]
    numbers = ",".join(f"[{','.join(map(str, it))}]" for it in lists)
    return (
        "<!DOCTYPE html><html><head><title>Japanese crossword «Five» &amp; more</title></head>"
        f"<script>var x=1;var d=[{numbers}];</script></html>"
    )


def test_a_saved_page_is_read() -> None:
    puzzle = only(page_of(PICTURE), ".html")
    assert (puzzle.rows, puzzle.columns) == (FIVE.rows, FIVE.columns)
    assert puzzle.title == "Japanese crossword «Five» & more"
    assert not only(page_of(PICTURE, 3, 1)).is_coloured
    assert len(only(page_of(PICTURE, 2, 2)).palette) == 2


@pytest.mark.parametrize(
    "text",
    [
        "<html>var d=[[1,2,3,0],[1,2,3,0],[1,2,3,0],[1,2,3,0]];",
        "<html>var d=[[1]];",
        "<html>var d=[[],[]];",
        page_of(PICTURE).replace("[11,22,33,44]", "[11,22,33,4444]"),
    ],
)
def test_a_page_with_other_numbers_is_refused(text: str) -> None:
    assert is_page(Source(text))
    with refused(UserError, "page-changed"):
        read_text(text)
