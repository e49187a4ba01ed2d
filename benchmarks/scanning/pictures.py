"""Pictures of puzzles as programs, books and cameras make them, in typefaces that the reader has
never seen: twelve styles, and what a screen, a scanner and a camera do to them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from benchmarks.scanning.training import font_of, typefaces
from benchmarks.scanning.varied import LOOKS, draw_varied
from solver.puzzle import Puzzle, numbers_of, puzzle_of_picture
from solver.value import Value
from solver.verdicts import UNIQUE, verdict

SCREEN, SCAN, PHOTO = "screenshots", "scans", "photos"
CLASSES = SCREEN, SCAN, PHOTO

Chance = np.random.Generator


class Style(Value):
    """How a program or a book draws a puzzle."""

    name: str
    paper: str = "#ffffff"
    line: str = "#a0a0a0"
    five: str = "#000000"
    thin: int = 1
    thick: int = 2
    ink: str = "#000000"
    clues: str = ""
    """The colour of the cells for clues, if they have any."""
    board: str = ""
    """The colour of the board's cells, if it is another than the paper's."""
    bordered: bool = False
    dotted: bool = False
    align: str = "end"
    """Where a row's numbers stand: at the end by the board, at the start, or in cells."""
    sides: str = "left top"
    chrome: bool = False
    """Whether a title, a menu and buttons stand around it."""
    started: bool = False
    """Whether some cells are filled and crossed already."""
    zero: bool = False
    banded: bool = False
    ringed: bool = False
    pitch: float = 1.35
    """The side of a cell, for the height of its letters."""


STYLES = (
    Style(
        "window",
        paper="#e6e6e6",
        board="#808080",
        line="#4b4b4b",
        five="#4b4b4b",
        thick=3,
        chrome=True,
    ),
    Style("web", line="#c8c8c8", five="#404040", clues="#eef2f8", bordered=True, align="cells"),
    Style("dark", paper="#20242c", line="#50586a", five="#9aa4b8", ink="#e8ecf4", clues="#2b303a"),
    Style("book", line="#000000", thick=3, align="end", zero=True),
    Style("magazine", line="#707070", thick=3, banded=True, bordered=True, align="cells"),
    Style("dotted", line="#888888", dotted=True, thick=2),
    Style("phone", line="#d8d8d8", five="#a0a0a0", clues="#f3efe4", pitch=1.7, chrome=True),
    Style("started", line="#909090", started=True, thick=2),
    Style(
        "colour", paper="#fdf8ec", line="#b59a6a", five="#6a4a1a", ink="#7a1f1f", clues="#f4e6c8"
    ),
    Style("below", line="#808080", sides="right bottom", align="start"),
    Style("left-aligned", line="#808080", align="start", clues="#f4f4f4"),
    Style("plain", line="#606060", five="#606060", thick=1, pitch=1.55, zero=True),
)

Picture = Image.Image


def random_puzzle(chance: Chance, width: int, height: int) -> Puzzle:
    """A puzzle with one solution, of a picture with smooth edges."""
    while True:
        noise = chance.random((height, width))
        for _ in range(int(chance.integers(0, 3))):
            padded = np.pad(noise, 1, mode="edge")
            noise = (
                2 * padded[1:-1, 1:-1]
                + padded[:-2, 1:-1]
                + padded[2:, 1:-1]
                + padded[1:-1, :-2]
                + padded[1:-1, 2:]
            )
        share = chance.uniform(0.5, 0.68)
        cells = noise < np.quantile(noise, share)
        puzzle = puzzle_of_picture(["".join("#" if it else "." for it in row) for row in cells])
        if verdict(puzzle, timeout=2.0).kind == UNIQUE:
            return puzzle


def draw(
    puzzle: Puzzle, style: Style, face: bytes | Path, size: int, chance: Chance, grow: int = 1
) -> Picture:
    """The puzzle in this style, with digits `size` pixels high (times `grow`)."""
    size *= grow
    font = font_of(face, round(size / 0.72))
    cell = max(round(style.pitch * size) + 4, 12)
    rows = [_said(numbers_of(clue), style) for clue in puzzle.rows]
    columns = [_said(numbers_of(clue), style) for clue in puzzle.columns]
    blank = font.getlength("0") * 0.62 + size * 0.12
    step = cell if style.align == "cells" else 0
    widths = [
        step * len(it) if step else sum(font.getlength(n) for n in it) + blank * (len(it) - 1)
        for it in rows
    ]
    wide = round(max(widths) + (0 if step else size))
    pitch = cell if step else round(size * 1.36)
    high = max(len(it) for it in columns) * pitch + (0 if step else size // 2)
    widest = max((font.getlength(n) for it in columns for n in it), default=0)
    cell = max(cell, round(widest + 5))
    if step:
        wide, high = max(map(len, rows)) * cell, max(map(len, columns)) * cell
        step = pitch = cell
    edge = round(cell * chance.uniform(0.6, 1.6))
    top = edge + (cell * 3 if style.chrome else 0)
    board_wide, board_high = puzzle.width * cell, puzzle.height * cell
    is_right, is_below = "right" in style.sides, "bottom" in style.sides
    x0 = edge + (0 if is_right else wide)
    y0 = top + (0 if is_below else high)
    picture = Image.new(
        "RGB", (2 * edge + wide + board_wide, top + edge + high + board_high), style.paper
    )
    pen = ImageDraw.Draw(picture)
    if style.chrome:
        _draw_chrome(pen, style, picture.width, cell, font)
    clue_x = x0 + board_wide if is_right else x0 - wide
    clue_y = y0 + board_high if is_below else y0 - high
    if style.clues:
        pen.rectangle((clue_x, y0, clue_x + wide, y0 + board_high), fill=style.clues)
        pen.rectangle((x0, clue_y, x0 + board_wide, clue_y + high), fill=style.clues)
    if style.banded:
        for row in range(0, puzzle.height, 2):
            y = y0 + row * cell
            pen.rectangle((clue_x, y, clue_x + wide, y + cell), fill="#e4e4e4")
    if style.board:
        pen.rectangle((x0, y0, x0 + board_wide, y0 + board_high), fill=style.board)
    if style.started:
        _start(pen, puzzle, x0, y0, cell, chance, style)
    _rule(pen, puzzle, style, (x0, y0), cell, (clue_x, clue_y, wide, high), grow)
    for row, numbers in enumerate(rows):
        level = y0 + (row + 0.5) * cell
        if step:
            for place, number in enumerate(numbers):
                middle = clue_x + wide - (len(numbers) - place - 0.5) * cell
                pen.text((middle, level), number, fill=style.ink, font=font, anchor="mm")
            continue
        length = sum(font.getlength(n) for n in numbers) + blank * (len(numbers) - 1)
        is_start = style.align == "start"
        at = clue_x + (size * 0.4 if is_start else wide - length - size * 0.4)
        for number in numbers:
            pen.text((at, level), number, fill=style.ink, font=font, anchor="lm")
            at += font.getlength(number) + blank
    for column, numbers in enumerate(columns):
        middle = x0 + column * cell + cell / 2
        for place, number in enumerate(numbers):
            below = place if is_below else place - len(numbers)
            down = (clue_y if is_below else clue_y + high) + (below + 0.5) * pitch
            down += 0 if step else size // 4 * (1 if is_below else -1)
            pen.text((middle, down), number, fill=style.ink, font=font, anchor="mm")
    return picture


def _said(numbers: list[int], style: Style) -> list[str]:
    return [str(it) for it in numbers] or (["0"] if style.zero else [])


def _draw_chrome(pen: ImageDraw.ImageDraw, style: Style, width: int, cell: int, font: Any) -> None:
    pen.rectangle((0, 0, width, cell), fill="#3a5a8c")
    pen.text((cell // 2, cell // 2), "Nonogram 12", fill="#ffffff", font=font, anchor="lm")
    pen.text((cell // 2, cell * 3 // 2), "File Game", fill=style.ink, font=font, anchor="lm")


def _start(
    pen: ImageDraw.ImageDraw,
    puzzle: Puzzle,
    x0: int,
    y0: int,
    cell: int,
    chance: Chance,
    style: Style,
) -> None:
    """Fill and cross some cells as the solution has them."""
    solution = verdict(puzzle, timeout=5.0).solutions[0]
    for row, line in enumerate(solution):
        for column, value in enumerate(line):
            if chance.random() > 0.3:
                continue
            x, y, inset = x0 + column * cell, y0 + row * cell, round(cell * 0.3)
            if value == "#":
                pen.rectangle((x, y, x + cell, y + cell), fill="#202020")
            else:
                box = (x + inset, y + inset, x + cell - inset, y + cell - inset)
                pen.line(box, fill="#888888", width=max(1, cell // 14))
                box = (x + inset, y + cell - inset, x + cell - inset, y + inset)
                pen.line(box, fill="#888888", width=max(1, cell // 14))


def _rule(
    pen: ImageDraw.ImageDraw,
    puzzle: Puzzle,
    style: Style,
    corner: tuple[int, int],
    cell: int,
    clues: tuple[int, int, int, int],
    grow: int,
) -> None:
    x0, y0 = corner
    clue_x, clue_y, wide, high = clues
    x1, y1 = x0 + puzzle.width * cell, y0 + puzzle.height * cell
    left, top = (min(clue_x, x0), min(clue_y, y0)) if style.bordered else (x0, y0)
    for is_five in (False, True):
        colour = style.five if is_five else style.line
        width = (style.thick if is_five else style.thin) * grow
        for column in range(puzzle.width + 1):
            if (column % 5 == 0 or column == puzzle.width) == is_five:
                x = x0 + column * cell
                _line(pen, (x, top, x, y1), colour, width, style.dotted and not is_five)
        for row in range(puzzle.height + 1):
            if (row % 5 == 0 or row == puzzle.height) == is_five:
                y = y0 + row * cell
                _line(pen, (left, y, x1, y), colour, width, style.dotted and not is_five)
    if style.bordered and style.align == "cells":
        for place in range(wide // cell):
            x = clue_x + place * cell
            pen.line((x, y0, x, y1), fill=style.line, width=grow)
        for place in range(high // cell):
            y = clue_y + place * cell
            pen.line((x0, y, x1, y), fill=style.line, width=grow)


def _line(
    pen: ImageDraw.ImageDraw,
    ends: tuple[int, int, int, int],
    colour: str,
    width: int,
    dotted: bool,
) -> None:
    if not dotted:
        pen.line(ends, fill=colour, width=width)
        return
    x0, y0, x1, y1 = ends
    for at in range(0, max(x1 - x0, y1 - y0), 4):
        if x0 == x1:
            pen.line((x0, y0 + at, x0, y0 + at + 1), fill=colour, width=width)
        else:
            pen.line((x0 + at, y0, x0 + at + 1, y0), fill=colour, width=width)


# -------------------------------------------------------------------------------------------------


def scanned(picture: Picture, chance: Chance) -> Picture:
    """As a scanner sees a page: a little turned, soft, on paper that is not white."""
    paper = picture.getpixel((1, 1))
    turned = picture.rotate(
        float(chance.uniform(-2.5, 2.5)),
        Image.Resampling.BICUBIC,
        expand=True,
        fillcolor=paper,
    )
    soft = turned.filter(ImageFilter.GaussianBlur(float(chance.uniform(0.3, 0.9))))
    values: Any = np.asarray(soft, dtype=np.float32)
    values = 255 - (255 - values) * chance.uniform(0.75, 1.0)
    values = values * chance.uniform(0.9, 1.0) + chance.normal(0, 3, values.shape)
    return _packed(values, int(chance.integers(55, 96)))


def photographed(picture: Picture, chance: Chance) -> Picture:
    """As a camera sees a page or a screen: turned to 8°, tilted to 15°, curled, with a shadow,
    blur and noise, and the moiré of a screen now and then."""
    wide, high = picture.size
    side = max(wide, high)
    pad = round(0.1 * side)
    page = Image.new("RGB", (wide + 2 * pad, high + 2 * pad), picture.getpixel((1, 1)))
    page.paste(picture, (pad, pad))
    wide, high = page.size
    turn = np.radians(chance.uniform(-8, 8))
    tilts = np.radians(chance.uniform(-15, 15, 2))
    middle, far = np.array([wide / 2, high / 2]), 2.2 * side
    out_wide, out_high = wide, high
    ys, xs = np.mgrid[0:out_high, 0:out_wide].astype(np.float32)
    x, y = (xs - out_wide / 2) * 1.08, (ys - out_high / 2) * 1.08
    x, y = np.cos(turn) * x + np.sin(turn) * y, np.cos(turn) * y - np.sin(turn) * x
    near = 1 + (x * np.sin(tilts[0]) + y * np.sin(tilts[1])) / far
    u, v = x / near, y / near
    curl = chance.uniform(-0.012, 0.012) * side
    v = v + curl * np.cos(u / side * np.pi)
    u, v = u + middle[0], v + middle[1]
    source = np.asarray(page, dtype=np.float32)
    u, v = np.clip(u, 0, wide - 1.01), np.clip(v, 0, high - 1.01)
    left, top = u.astype(np.int32), v.astype(np.int32)
    a, b = (u - left)[..., None], (v - top)[..., None]
    values = (source[top, left] * (1 - a) + source[top, left + 1] * a) * (1 - b)
    values += (source[top + 1, left] * (1 - a) + source[top + 1, left + 1] * a) * b
    soft = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8)).filter(
        ImageFilter.GaussianBlur(float(chance.uniform(0.4, 1.2)))
    )
    values = np.asarray(soft, dtype=np.float32)
    way = chance.uniform(0, 2 * np.pi)
    slope = (x * np.cos(way) + y * np.sin(way)) / side
    light = chance.uniform(0.72, 0.95) + chance.uniform(0, 0.4) * slope
    if chance.random() < 0.5:  # the edge of a shadow
        edge = chance.uniform(-0.3, 0.3)
        light = light * (1 - 0.35 / (1 + np.exp(-(slope - edge) * 40)))
    values = values * light[..., None]
    if chance.random() < 0.2:
        wave = np.sin(x * chance.uniform(0.5, 1.4) + y * chance.uniform(0.2, 1.2))
        values = values + 6 * wave[..., None]
    values = values + chance.normal(0, 4, values.shape)
    return _packed(values, int(chance.integers(40, 96)))


def _packed(values: Any, quality: int) -> Picture:
    """After a JPEG of this quality."""
    file = BytesIO()
    Image.fromarray(np.clip(values, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=quality)
    file.seek(0)
    with Image.open(file) as found:
        return found.convert("RGB")


def example(
    kind: str, seed: int, number: int, *, varied: bool = False
) -> tuple[Picture, Puzzle, str]:
    """A picture of this class, the puzzle on it, and the name of its style: one of `STYLES`, or
    varied within a kind of `varied.LOOKS`."""
    chance = np.random.default_rng([seed, number, CLASSES.index(kind), *([1] if varied else [])])
    faces = typefaces(kept_out=True)
    face = faces[int(chance.integers(len(faces)))]
    sides = (5, 10, 15, 20, 25, 30, 40)
    width, height = (int(it) for it in chance.choice(sides, 2, p=_shares(len(sides))))
    if varied and chance.random() < 0.4:
        width, height = (int(it * chance.uniform(0.85, 1.0)) + 1 for it in (width, height))
    puzzle = random_puzzle(chance, width, height)
    style = STYLES[number % len(STYLES)]
    look = list(LOOKS)[number % len(LOOKS)]
    low, high = {SCREEN: (9, 34), SCAN: (13, 40), PHOTO: (15, 40)}[kind]
    size = int(np.exp(chance.uniform(np.log(low), np.log(high))))
    while (
        size * (1.8 if varied else style.pitch) * (max(width, height) * 1.5) > 2300 and size > low
    ):
        size -= 1
    if varied:
        picture = draw_varied(puzzle, look, face, size, chance)
    else:
        picture = draw(puzzle, style, face, size, chance)
    if kind == SCAN:
        picture = scanned(picture, chance)
    elif kind == PHOTO:
        picture = photographed(picture, chance)
    elif chance.random() < 0.3:
        picture = _packed(np.asarray(picture, dtype=np.float32), int(chance.integers(70, 96)))
    elif varied and size > 13 and chance.random() < 0.3:
        picture = _enlarged(picture, float(chance.uniform(0.7, 1.4)))
    return picture, puzzle, look if varied else style.name


def _enlarged(picture: Picture, by: float) -> Picture:
    """As a browser shows a page that is enlarged or made smaller."""
    size = round(picture.width * by), round(picture.height * by)
    return picture.resize(size, Image.Resampling.LANCZOS if by < 1 else Image.Resampling.BICUBIC)


def _shares(count: int) -> list[float]:
    shares = [1.0 / (place + 2) for place in range(count)]
    return [it / sum(shares) for it in shares]
