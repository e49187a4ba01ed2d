"""From pictures: what is on them is found, whatever they come in, and it is made fair."""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Callable
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw

from app.cli.main import run
from app.learn.picture_jobs import PictureScan, find_views
from app.make.drawing import (
    EVENLY_LIT,
    FILL,
    OUTLINE,
    WHITE,
    Candidate,
    Drawing,
    borders_of,
    candidate_of,
    drawing_of,
    find_candidates,
    picture_of,
)
from app.make.fairness import (
    LINES,
    ONE_SOLUTION,
    Judge,
    best_from_picture,
    give_cells,
    repair_candidate,
)
from app.make.ladder_end import Climber
from app.make.photo import fitting_size, open_picture, sample_cells
from puzzles.picture_files import PictureError
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle, UserError, puzzle_of_picture
from solver.verdicts import MORE, UNIQUE, verdict
from tests.refused import refused


def opened(picture: Image.Image, folder: Path, name: str = "it.png", **more: Any) -> Image.Image:
    """A picture, written and opened again."""
    picture.save(folder / name, **more)
    return open_picture(folder / name)


def disc(mode: str, paper: object, ink: object) -> Image.Image:
    picture = Image.new(mode, (90, 60), paper)  # type: ignore[arg-type]
    ImageDraw.Draw(picture).ellipse((40, 10, 80, 50), fill=ink)  # type: ignore[arg-type]
    return picture


KINDS: dict[str, Callable[[], Image.Image]] = {
    "grey": lambda: disc("L", 255, 0),
    "two colours": lambda: disc("1", 1, 0),
    "colour": lambda: disc("RGB", (250, 250, 240), (10, 20, 60)),
    "print": lambda: disc("CMYK", (0, 0, 0, 0), (0, 0, 0, 255)),
    "transparent": lambda: disc("RGBA", (0, 0, 0, 0), (0, 0, 0, 255)),
    "white on nothing": lambda: disc("RGBA", (255, 255, 255, 0), (255, 255, 255, 255)),
    "grey and transparent": lambda: disc("LA", (0, 0), (0, 255)),
    "16 bits": lambda: disc("I;16", 65535, 100),
    "as bright as its ground": lambda: disc("RGB", (159, 208, 255), (255, 216, 32)),
    "palette": lambda: disc("RGB", (255, 255, 255), (0, 0, 0)).convert("P"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_on_a_picture_is_found(kind: str, tmp_path: Path) -> None:
    picture = KINDS[kind]()
    name = "picture.tif" if picture.mode == "CMYK" else "picture.png"
    photo = sample_cells(opened(picture, tmp_path, name), 12, 12)
    found = best_from_picture(photo, Judge(LINES, Climber()))
    assert found is not None
    drawing = found.drawing
    assert drawing[6][6] == 1 and drawing[0][0] == drawing[11][11] == 0
    assert all(any(line) for line in (drawing[0], drawing[11]))  # cropped to the disc


def test_a_picture_lies_as_it_was_held(tmp_path: Path) -> None:
    picture = Image.new("L", (60, 30), 255)
    ImageDraw.Draw(picture).rectangle((0, 0, 59, 9), fill=0)
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was turned: the top is on the right
    assert opened(picture, tmp_path, "turned.jpg", exif=exif, quality=95).size == (30, 60)


def test_light_is_averaged_and_not_numbers(tmp_path: Path) -> None:
    chequered = Image.new("L", (64, 64))
    chequered.putdata([255 * ((x + y) % 2) for y in range(64) for x in range(64)])
    photo = sample_cells(opened(chequered, tmp_path), 4, 4)
    grey = photo.greys[1][1] / WHITE
    assert 0.70 < grey < 0.77  # half the light is seen as 188 of 255


def test_a_moving_picture_shows_its_first(tmp_path: Path) -> None:
    first, second = disc("L", 255, 0), Image.new("L", (90, 60), 255)
    seen = opened(first, tmp_path, "moving.gif", save_all=True, append_images=[second])
    assert fitting_size(seen, 20) == (20, 20)


def test_two_pixels_are_a_picture(tmp_path: Path) -> None:
    dots = Image.new("L", (2, 1), 255)
    dots.putpixel((0, 0), 0)
    assert len(sample_cells(opened(dots, tmp_path), 5, 5).greys) == 5


@pytest.mark.parametrize(
    "plain",
    [
        Image.new("L", (1, 1), 0),
        Image.new("RGB", (40, 30), "red"),
        Image.new("RGBA", (40, 30), (0, 0, 0, 0)),
        Image.new("I;16", (40, 30), 300),
    ],
    ids=["one-pixel", "red", "transparent", "deep"],
)
def test_a_picture_of_one_colour_is_refused(plain: Image.Image, tmp_path: Path) -> None:
    with refused(PictureError, "picture-of-one-colour"):
        opened(plain, tmp_path)


def bomb() -> bytes:
    """The head of a picture of 50,000 by 50,000 pixels, which says it is all there."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 0, 0, 0, 0)
    data = zlib.compress(b"\0" * 100_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "name"),
    [(bomb(), "picture-file-too-large"), (b"", "empty-file"), (b"not a picture", "no-picture")],
)
def test_hostile_files_are_refused(data: bytes, name: str, tmp_path: Path) -> None:
    (tmp_path / "hostile.png").write_bytes(data)
    with refused(UserError, name):
        open_picture(tmp_path / "hostile.png")


def test_half_a_file_is_refused_or_read(tmp_path: Path) -> None:
    disc("RGB", "white", "black").save(tmp_path / "whole.png")
    data = (tmp_path / "whole.png").read_bytes()
    for length in range(8, len(data), 7):
        (tmp_path / "half.png").write_bytes(data[:length])
        with suppress(PictureError):  # the last bytes hold no pixels
            open_picture(tmp_path / "half.png")


def noisy(seed: int, width: int, height: int) -> Candidate:
    chance = random.Random(seed)
    greys = [[int(chance.random() * WHITE) for _ in range(width)] for _ in range(height)]
    return candidate_of(FILL, greys, WHITE // 2)


def is_fair(drawing: Drawing, aim: str) -> bool:
    found = verdict(puzzle_of_picture(picture_of(drawing)))
    return found.kind == UNIQUE and (aim == ONE_SOLUTION or found.needs != MORE)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("aim", [ONE_SOLUTION, LINES])
def test_a_repaired_drawing_is_fair_and_least_is_least(seed: int, aim: str) -> None:
    candidate = noisy(seed, 6, 5)
    found = repair_candidate(candidate, Judge(aim, Climber()))
    assert found is not None and is_fair(found.drawing, aim)
    cells = [(row, column) for row in range(5) for column in range(6)]
    assert [
        place
        for place in cells
        if found.drawing[place[0]][place[1]] != candidate.drawing[place[0]][place[1]]
    ] == list(found.changed)
    if not found.is_least:
        return
    for count in range(min(len(found.changed), 2)):
        for places in combinations(cells, count):
            drawing = [row[:] for row in candidate.drawing]
            for row, column in places:
                drawing[row][column] ^= 1
            assert not is_fair(drawing, aim)


@pytest.mark.parametrize("seed", range(6))
def test_given_cells_change_nothing_and_suffice(seed: int) -> None:
    drawing = noisy(seed, 8, 8).drawing
    given = give_cells(drawing, Judge(LINES, Climber()))
    puzzle = puzzle_of_picture(picture_of(drawing))
    found = verdict(Puzzle(puzzle.rows, puzzle.columns, given=given))
    assert found.kind == UNIQUE and found.needs != MORE
    assert found.solutions[0] == tuple(picture_of(drawing))


def made(picture: Image.Image, folder: Path, *options: str) -> list[str]:
    """What the command makes of a picture."""
    picture.save(folder / "it.png")
    out = folder / "it.txt"
    assert run(["--from-image", str(folder / "it.png"), "--out", str(out), *options]) == 0
    puzzle = read_puzzles(out)[0]
    return [str(row) for row in verdict(puzzle).solutions[0]]


SPRITE = (
    "...##...",
    "..####..",
    ".######.",
    "##.##.##",
    "########",
    "..#..#..",
    ".#.##.#.",
    "#.#..#.#",
)


@pytest.mark.parametrize("factor", (1, 7))
def test_a_sprite_stays_as_it_is_with_a_margin(factor: int, tmp_path: Path) -> None:
    picture = Image.new("L", (12, 12), 255)
    for row, letters in enumerate(SPRITE):
        for column, letter in enumerate(letters):
            if letter == "#":
                picture.putpixel((column + 2, row + 2), 0)
    rows = made(picture.resize((12 * factor, 12 * factor), Image.Resampling.NEAREST), tmp_path)
    assert len(rows) == len(rows[0]) == 10
    inside = "".join(row[1:-1] for row in rows[1:-1])
    wrong = sum(a != b for a, b in zip(inside, "".join(SPRITE), strict=True))
    assert wrong <= 6  # what was changed to make it fair
    assert set(rows[0]) == {"."}


def test_the_border_says_which_side_is_drawn(tmp_path: Path) -> None:
    for paper, ink in ((255, 0), (0, 255)):
        rows = made(disc("L", paper, ink), tmp_path)
        assert rows[0][0] == "." and rows[len(rows) // 2][len(rows) // 2] == "#"


def test_a_size_leaves_no_blank_rows(tmp_path: Path) -> None:
    picture = Image.new("L", (90, 60), 255)
    ImageDraw.Draw(picture).ellipse((10, 20, 80, 40), fill=0)
    rows = made(picture, tmp_path, "--size", "12x12")
    assert len(rows) == 12 and "#" in rows[0] and "#" in rows[-1]


def test_the_tips_of_what_is_on_a_picture_reach_the_border(tmp_path: Path) -> None:
    """Also of what the window shows."""
    picture = Image.new("L", (240, 240), 250)
    ImageDraw.Draw(picture).polygon([(120, 30), (30, 120), (120, 210), (210, 120)], fill=80)
    picture.save(tmp_path / "tips.png")
    seen = next(find_views(tmp_path / "tips.png", 20))
    assert isinstance(seen, PictureScan)
    shown = drawing_of(seen.looks[0].picture)
    for drawing in (shown, find_candidates(sample_cells(picture, 20, 20))[0].drawing):
        assert all(map(any, borders_of(drawing)))


def test_what_is_nearly_symmetric_becomes_so() -> None:
    picture = Image.new("L", (61, 61), 255)
    pen = ImageDraw.Draw(picture)
    pen.ellipse((2, 2, 58, 58), fill=0)
    pen.ellipse((12, 15, 21, 24), fill=255)
    pen.ellipse((38, 15, 47, 24), fill=255)
    drawing = best_from_picture(sample_cells(picture, 20, 20), Judge(LINES, Climber()))
    assert drawing is not None
    rows = picture_of(drawing.before)
    assert all(row == row[::-1] for row in rows)


def test_a_bright_sun_over_dark_hills_is_not_lost() -> None:
    picture = Image.new("L", (120, 120), 200)
    pen = ImageDraw.Draw(picture)
    pen.polygon([(0, 119), (50, 50), (119, 119)], fill=60)
    pen.ellipse((80, 8, 108, 36), fill=250)
    best = find_candidates(sample_cells(picture, 28, 28, margin=1))[0]
    assert best.kind == OUTLINE
    sky = [row[16:27] for row in picture_of(best.drawing)[:9]]
    assert any("#" in row for row in sky)


@pytest.mark.parametrize("side", [1, -1])
def test_a_face_lit_from_one_side_keeps_its_other_half(side: int) -> None:
    """Hair, and on it and in the shade a brow and a mouth: all of it darker, the further away."""
    picture = Image.new("L", (100, 120), 235)
    pen = ImageDraw.Draw(picture)
    pen.ellipse((5, 5, 95, 115), fill=190)
    pen.chord((5, 5, 95, 115), 205, 335, fill=60)
    for left in (25, 60):
        pen.rectangle((left, 50, left + 15, 56), fill=60)
    pen.rectangle((38, 90, 62, 96), fill=60)
    shade = Image.new("L", (100, 1))
    away = [side * (x - 50) + 5 for x in range(100)]
    shade.putdata([round(250 / (1 + max(0, it) / 12) - abs(it) / 3) for it in away])
    shaded = ImageChops.multiply(picture, shade.resize((100, 120)))
    shaded.paste(235, (0, 0), picture.point([255 * (it == 235) for it in range(256)]))
    best = find_candidates(sample_cells(shaded, 25, 30))[0]
    assert best.kind == EVENLY_LIT
    rows = picture_of(best.drawing)
    assert "#" * 12 in rows[3], "the hair"
    assert rows[13][6:19] == "####.....####", "both brows"
    assert "#####" in rows[23][8:18] and "#" not in rows[18][6:19], "the mouth, and no shadow"


def test_what_is_seen_by_its_colour_alone_is_on_the_picture(tmp_path: Path) -> None:
    """A sun whose rays are as bright as the sky."""
    picture = Image.new("RGB", (90, 90), "#8ec8ff")
    pen = ImageDraw.Draw(picture)
    pen.line((45, 5, 45, 85), fill="#ffc400", width=9)
    pen.line((5, 45, 85, 45), fill="#ffc400", width=9)
    pen.ellipse((25, 25, 65, 65), fill="#ffe14a")
    candidates = find_candidates(sample_cells(opened(picture, tmp_path), 18, 18))
    rows = picture_of(candidates[0].drawing)
    assert rows[0].strip(".") == rows[-1].strip(".") == "##"


def test_two_rings_stay_two_rings(tmp_path: Path) -> None:
    picture = Image.new("RGB", (240, 240), "white")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((10, 60, 140, 190), outline="#004080", width=18)
    draw.ellipse((100, 60, 230, 190), outline="#802000", width=18)
    grey = opened(picture, tmp_path)
    photo = sample_cells(grey, *fitting_size(grey, 30, margin=1), margin=1)
    found = best_from_picture(photo, Judge(LINES, Climber()))
    assert found is not None and found.candidate is not None
    assert found.candidate.kind == FILL and len(found.changed) <= 3
