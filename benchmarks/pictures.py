"""A sheet of thirty pictures of five kinds, what `--from-image` makes of them, and how long it
takes: `python -m benchmarks.pictures SHEET.png [SIDE]`. Each stands there three times: as it was,
its empty puzzle, and its solution, with the changed cells ringed."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from app.make.drawing import picture_of
from app.make.fairness import LINES, FairPuzzle, Judge, best_from_picture
from app.make.ladder_end import Climber
from app.make.photo import fitting_size, open_picture, sample_cells
from solver.puzzle import numbers_of, puzzle_of_picture

SIZE = 240
BOX = 150
ACROSS = 3
"""Pictures in a row of the sheet."""

Pen = ImageDraw.ImageDraw
Draw = Callable[[Pen], None]
Box = tuple[int, int, int, int]


def _lines(draw: Draw) -> Image.Image:
    picture = Image.new("RGB", (SIZE, SIZE), "white")
    draw(ImageDraw.Draw(picture))
    return picture


def _shaded(draw: Draw) -> Image.Image:
    """Like a photograph: soft, with light from above and paper that is no plain white."""
    picture = Image.new("L", (SIZE, SIZE))
    picture.putdata([225 - y // 6 for y in range(SIZE) for _ in range(SIZE)])
    draw(ImageDraw.Draw(picture))
    return picture.filter(ImageFilter.GaussianBlur(3))


def _clear(draw: Draw) -> Image.Image:
    picture = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
    draw(ImageDraw.Draw(picture))
    return picture


def _text(word: str) -> Image.Image:
    picture = Image.new("RGB", (SIZE * 2, SIZE), "#fff8e8")
    font = ImageFont.load_default(size=150)
    ImageDraw.Draw(picture).text((30, 30), word, fill="#203040", font=font)
    return picture


def _house(d: Pen) -> None:
    d.polygon([(30, 110), (120, 30), (210, 110)], outline="black", width=7)
    d.rectangle((50, 110, 190, 215), outline="black", width=7)
    d.rectangle((105, 150, 140, 215), outline="black", width=7)


def _fish(d: Pen) -> None:
    d.ellipse((30, 70, 180, 170), outline="black", width=8)
    d.polygon([(175, 120), (225, 70), (225, 170)], outline="black", width=8)
    d.ellipse((60, 100, 76, 116), fill="black")


def _flower(d: Pen) -> None:
    for x, y in ((120, 40), (80, 70), (160, 70), (95, 115), (145, 115)):
        d.ellipse((x - 28, y - 28, x + 28, y + 28), outline="black", width=7)
    d.line((120, 140, 120, 230), fill="black", width=8)


def _boat(d: Pen) -> None:
    d.line((120, 30, 120, 160), fill="black", width=7)
    d.polygon([(128, 40), (200, 150), (128, 150)], outline="black", width=7)
    d.polygon([(30, 165), (210, 165), (175, 210), (65, 210)], outline="black", width=7)


def _face(d: Pen) -> None:
    d.ellipse((20, 20, 220, 220), outline="black", width=9)
    d.ellipse((75, 80, 95, 110), fill="black")
    d.ellipse((145, 80, 165, 110), fill="black")
    d.arc((70, 90, 170, 180), 20, 160, fill="black", width=9)


def _car(d: Pen) -> None:
    roof = [(20, 160), (20, 115), (70, 110), (95, 65), (165, 65), (190, 110), (220, 118)]
    d.line(roof, fill="black", width=8)
    d.line([(220, 118), (220, 160), (20, 160)], fill="black", width=8)
    d.ellipse((45, 140, 90, 185), fill="white", outline="black", width=8)
    d.ellipse((150, 140, 195, 185), fill="white", outline="black", width=8)


def _star(d: Pen) -> None:
    d.polygon(
        [
            (120, 15),
            (147, 90),
            (228, 90),
            (162, 138),
            (187, 218),
            (120, 170),
            (53, 218),
            (78, 138),
            (12, 90),
            (93, 90),
        ],
        fill="#c00020",
    )


def _drop(d: Pen) -> None:
    d.polygon([(120, 15), (55, 130), (185, 130)], fill="#0050a0")
    d.ellipse((48, 90, 192, 225), fill="#0050a0")
    d.ellipse((80, 140, 110, 185), fill="white")


def _bolt(d: Pen) -> None:
    d.ellipse((10, 10, 230, 230), fill="#303030")
    d.polygon([(140, 30), (70, 135), (115, 135), (95, 210), (175, 100), (125, 100)], fill="yellow")


def _cross(d: Pen) -> None:
    d.rectangle((10, 10, 230, 230), fill="#d00000")
    d.rectangle((98, 45, 142, 195), fill="white")
    d.rectangle((45, 98, 195, 142), fill="white")


def _rings(d: Pen) -> None:
    d.ellipse((10, 60, 140, 190), outline="#004080", width=18)
    d.ellipse((100, 60, 230, 190), outline="#802000", width=18)


def _leaf(d: Pen) -> None:
    d.pieslice((-60, 20, 200, 280), 270, 360, fill="#107030")
    d.pieslice((70, -110, 330, 150), 90, 180, fill="#107030")
    d.line((60, 160, 190, 30), fill="white", width=8)


def _ball(d: Pen) -> None:
    for step in range(60):
        shade = 30 + step * 3
        d.ellipse((40 + step, 40 + step // 2, 200 - step // 2, 200 - step), fill=shade)


def _peak(d: Pen) -> None:
    d.polygon([(0, 240), (90, 60), (180, 240)], fill=70)
    d.polygon([(90, 60), (65, 110), (115, 110)], fill=235)
    d.polygon([(110, 240), (180, 110), (240, 240)], fill=110)
    d.ellipse((180, 20, 220, 60), fill=250)


def _jug(d: Pen) -> None:
    d.ellipse((60, 70, 180, 220), fill=80)
    d.rectangle((90, 25, 150, 110), fill=90)
    d.arc((150, 60, 225, 160), 250, 100, fill=80, width=16)
    d.ellipse((80, 100, 110, 160), fill=160)


def _portrait(d: Pen) -> None:
    d.rectangle((30, 190, 210, 240), fill=60)
    d.ellipse((65, 40, 175, 200), fill=190)
    d.pieslice((55, 20, 185, 160), 180, 360, fill=40)
    d.ellipse((90, 110, 106, 122), fill=40)
    d.ellipse((134, 110, 150, 122), fill=40)
    d.arc((95, 130, 145, 170), 20, 160, fill=60, width=7)


def _cat(d: Pen) -> None:
    d.ellipse((60, 90, 180, 230), fill=60)
    d.ellipse((75, 30, 165, 115), fill=70)
    d.polygon([(78, 60), (80, 10), (115, 38)], fill=60)
    d.polygon([(162, 60), (160, 10), (125, 38)], fill=60)
    d.ellipse((95, 60, 108, 75), fill=230)
    d.ellipse((132, 60, 145, 75), fill=230)


def _tree(d: Pen) -> None:
    d.rectangle((108, 140, 132, 235), fill=80)
    for x, y in ((80, 90), (120, 55), (160, 90), (100, 120), (140, 120)):
        d.ellipse((x - 42, y - 42, x + 42, y + 42), fill=60 + x // 3)


def _heart(d: Pen) -> None:
    d.ellipse((20, 30, 130, 140), fill="red")
    d.ellipse((110, 30, 220, 140), fill="red")
    d.polygon([(28, 115), (212, 115), (120, 220)], fill="red")


def _bell(d: Pen) -> None:
    white = (255, 255, 255, 255)
    d.pieslice((50, 30, 190, 230), 180, 360, fill=white)
    d.rectangle((50, 128, 190, 180), fill=white)
    d.rectangle((30, 180, 210, 196), fill=white)
    d.ellipse((105, 200, 135, 228), fill=white)


def _lock(d: Pen) -> None:
    d.rectangle((50, 110, 190, 220), fill="#404040")
    d.arc((75, 35, 165, 190), 180, 360, fill="#404040", width=18)
    d.ellipse((107, 140, 133, 166), fill=(0, 0, 0, 0))


def _cog(d: Pen) -> None:
    for x, y in (
        (100, 10),
        (100, 190),
        (10, 100),
        (190, 100),
        (37, 37),
        (163, 37),
        (37, 163),
        (163, 163),
    ):
        d.rectangle((x, y, x + 40, y + 40), fill="#2060a0")
    d.ellipse((35, 35, 205, 205), fill="#2060a0")
    d.ellipse((88, 88, 152, 152), fill=(0, 0, 0, 0))


def _lens(d: Pen) -> None:
    d.ellipse((20, 20, 160, 160), outline="black", width=20)
    d.line((145, 145, 220, 220), fill="black", width=26)


def _note(d: Pen) -> None:
    d.ellipse((30, 160, 100, 220), fill="black")
    d.ellipse((140, 140, 210, 200), fill="black")
    d.polygon(
        [(85, 190), (85, 50), (210, 25), (210, 170), (192, 170), (192, 75), (102, 92), (102, 190)],
        fill="black",
    )


KINDS: tuple[tuple[Callable[[Draw], Image.Image], tuple[Draw, ...]], ...] = (
    (_lines, (_house, _fish, _flower, _boat, _face, _car)),
    (_lines, (_star, _drop, _bolt, _cross, _rings, _leaf)),
    (_shaded, (_ball, _peak, _jug, _portrait, _cat, _tree)),
    (_clear, (_heart, _bell, _lock, _cog, _lens, _note)),
)
WORDS = ("Hi", "A", "OK", "7", "Zz", "&")


def pictures() -> list[Image.Image]:
    """All thirty: drawings in lines, logos, shades, transparent icons, letters."""
    drawn = [paint(draw) for paint, draws in KINDS for draw in draws]
    return drawn + [_text(word) for word in WORDS]


def main(words: list[str]) -> None:
    """Make the sheet, and print a line for each picture."""
    side = int(words[1]) if len(words) > 1 else 30
    margin = 1
    every = pictures()
    rows = -(-len(every) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * (3 * BOX + 40), rows * (BOX + 20)), "white")
    for number, picture in enumerate(every):
        start = process_time()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "picture.png"
            picture.save(file)
            grey = open_picture(file)
            photo = sample_cells(grey, *fitting_size(grey, side, margin=margin), margin=margin)
        found = best_from_picture(photo, Judge(LINES, Climber()))
        changed = "none" if found is None else len(found.changed)
        print(f"{number + 1:3} {changed!s:>5} changed {process_time() - start:6.2f} s", flush=True)
        left = number % ACROSS * (3 * BOX + 40)
        top = number // ACROSS * (BOX + 20)
        _place(sheet, picture, found, left, top)
    sheet.save(words[0])


def _place(
    sheet: Image.Image, picture: Image.Image, found: FairPuzzle | None, left: int, top: int
) -> None:
    small = picture.convert("RGBA")
    small.thumbnail((BOX, BOX))
    ground = Image.new("RGBA", small.size, "#c8d8c8")
    ground.alpha_composite(small)
    sheet.paste(ground.convert("RGB"), (left, top))
    if found is None:
        return
    pen = ImageDraw.Draw(sheet)
    drawing = found.drawing
    cell = BOX // max(len(drawing), len(drawing[0]))
    puzzle = puzzle_of_picture(picture_of(drawing))
    x, y = left + BOX + 8, top
    for row, clue in enumerate(puzzle.rows):
        for column, numbers in enumerate(puzzle.columns):
            full = sum(numbers_of(clue)) + sum(numbers_of(numbers))
            shade = 255 - 120 * full // (len(drawing) + len(drawing[0]))
            place = (x + column * cell, y + row * cell)
            pen.rectangle((*place, place[0] + cell - 2, place[1] + cell - 2), fill=(shade,) * 3)
    x += BOX + 8
    for row, cells in enumerate(drawing):
        for column, value in enumerate(cells):
            box: Box = (
                *(x + column * cell, y + row * cell),
                *(x + column * cell + cell - 1, y + row * cell + cell - 1),
            )
            pen.rectangle(box, fill="black" if value else "#f4f4f4")
            if (row, column) in found.changed:
                pen.ellipse((box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2), outline="red")


if __name__ == "__main__":
    main(sys.argv[1:])
