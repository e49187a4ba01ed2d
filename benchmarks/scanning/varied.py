"""Pictures of puzzles that differ in more than their style: the weights and colours of lines,
where numbers stand, cells that are filled or crossed, numbers that are marked, and what else is on
a screen or a page. Every one is drawn anew by chance within one of twelve kinds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from benchmarks.scanning.training import font_of
from solver.puzzle import Puzzle, numbers_of
from solver.value import Value
from solver.verdicts import verdict

Chance = np.random.Generator
Picture = Image.Image
Colour = tuple[int, int, int]

SENTENCE = "Fill cells so that each row and column has blocks of the lengths that its numbers say"


class Look(Value):
    """How one picture is drawn."""

    paper: Colour
    ink: Colour
    line: Colour
    five: Colour
    thin: int = 1
    thick: int = 2
    frame: int = 0
    """The width of the line around the board; 0 for that of every fifth."""
    every: int = 5
    """Which lines are thick; 0 for none."""
    dash: tuple[int, int] = (0, 0)
    """Of thin lines: so much drawn, and so much not."""
    gap: int = 0
    """Between cells that are tiles, without lines."""
    rounded: bool = False
    tile: Colour | None = None
    clues: Colour | None = None
    other_clues: Colour | None = None
    """Of every second line's clue."""
    ruled: bool = False
    """Whether each number stands in a cell with lines."""
    extended: bool = False
    """Whether the board's lines go on through the clues."""
    slots: bool = False
    """Whether the numbers of a row stand at equal distances."""
    align: str = "end"
    right: bool = False
    below: bool = False
    again: bool = False
    """Whether the numbers stand on the other sides, too."""
    pitch: float = 1.5
    """The side of a cell, for the height of a digit."""
    aside: float = 0.4
    """Between numbers and board, for the height of a digit."""
    spread: float = 1.0
    started: float = 0.0
    filled: Colour = (30, 30, 30)
    cross: str = "x"
    marked: str = ""
    """How some numbers are marked: struck, grey, circled."""
    zero: bool = False
    around: str = ""
    """What else is there: page, window, phone."""
    watermark: bool = False
    bevel: bool = False


def _grey(value: Any) -> Colour:
    return (int(value),) * 3


def _tint(chance: Chance, colour: Colour, by: int) -> Colour:
    low = np.clip(np.array(colour) + chance.integers(-by, by + 1, 3), 0, 255)
    return int(low[0]), int(low[1]), int(low[2])


def _mixed(one: Colour, two: Colour, share: float) -> Colour:
    a, b, c = (round(x * share + y * (1 - share)) for x, y in zip(one, two, strict=True))
    return a, b, c


def look_of(kind: str, chance: Chance) -> Look:
    """A look of this kind."""
    return LOOKS[kind](chance)


def _base(chance: Chance, *, dark: bool = False) -> dict[str, Any]:
    paper = _tint(chance, _grey(chance.integers(18, 50)), 8) if dark else _grey(255)
    if not dark and chance.random() < 0.4:
        paper = _tint(chance, _grey(chance.integers(228, 252)), 6)
    ink = _tint(chance, _grey(chance.integers(205, 250) if dark else chance.integers(0, 60)), 12)
    return {
        "paper": paper,
        "ink": ink,
        "line": _mixed(ink, paper, chance.uniform(0.25, 0.7)),
        "five": _mixed(ink, paper, chance.uniform(0.6, 1.0)),
        "thick": int(chance.choice([2, 2, 3, 4])),
        "pitch": float(chance.uniform(1.3, 2.2)),
        "aside": float(chance.uniform(0.25, 0.8)),
        "spread": float(chance.uniform(0.85, 1.5)),
        "frame": int(chance.choice([0, 0, 2, 4])),
        "slots": bool(chance.random() < 0.3),
        "zero": bool(chance.random() < 0.4),
    }


def _program(chance: Chance) -> Look:
    base = _base(chance)
    base.update(paper=_grey(chance.integers(214, 241)), around="window", thin=1)
    tile = _grey(chance.choice([128, 170, 255]))
    line = _grey(chance.integers(40, 110))
    base.update(line=line, five=line, thick=int(chance.choice([1, 3])))
    return Look(**base, tile=tile, bevel=bool(chance.random() < 0.2))


def _web(chance: Chance) -> Look:
    base = _base(chance)
    base.update(around="page", slots=True, pitch=float(chance.uniform(1.35, 1.9)))
    shade = _tint(chance, _grey(chance.integers(222, 246)), 8)
    return Look(**base, clues=shade, ruled=bool(chance.random() < 0.8))


def _phone(chance: Chance) -> Look:
    base = _base(chance, dark=bool(chance.random() < 0.3))
    shade = _mixed(base["ink"], base["paper"], chance.uniform(0.05, 0.16))
    base.update(around="phone", pitch=float(chance.uniform(1.5, 2.4)))
    other = shade if chance.random() < 0.6 else _mixed(shade, base["paper"], 0.4)
    return Look(**base, clues=shade, other_clues=other, rounded=bool(chance.random() < 0.6))


def _dark(chance: Chance) -> Look:
    base = _base(chance, dark=True)
    shade = _mixed(base["ink"], base["paper"], chance.uniform(0.04, 0.12))
    base.update(around=str(chance.choice(["", "window", "phone"])))
    dash = (2, 2) if chance.random() < 0.25 else (0, 0)
    return Look(**base, clues=shade if chance.random() < 0.6 else None, dash=dash)


def _book(chance: Chance) -> Look:
    base = _base(chance)
    ink = _grey(chance.integers(0, 40))
    base.update(ink=ink, line=ink, five=ink, around="page", thick=int(chance.choice([2, 3, 4])))
    return Look(**base, extended=bool(chance.random() < 0.3))


def _magazine(chance: Chance) -> Look:
    base = _base(chance)
    base.update(
        slots=True, pitch=float(chance.uniform(1.25, 1.7)), thick=int(chance.choice([2, 3]))
    )
    shade = _grey(chance.integers(215, 240))
    other = _grey(255) if chance.random() < 0.7 else shade
    return Look(**base, clues=shade, other_clues=other, ruled=True, around="page")


def _dotted(chance: Chance) -> Look:
    base = _base(chance)
    dash = ((1, 1), (1, 2), (1, 3), (2, 2), (3, 2), (4, 3), (6, 4))[int(chance.integers(0, 7))]
    return Look(**base, dash=dash)


def _worksheet(chance: Chance) -> Look:
    base = _base(chance)
    base.update(line=_grey(chance.integers(150, 222)), around="page")
    return Look(**base, extended=bool(chance.random() < 0.4))


def _started(chance: Chance) -> Look:
    base = _base(chance, dark=bool(chance.random() < 0.25))
    marked = str(chance.choice(["", "struck", "grey", "circled"]))
    filled = _tint(chance, _mixed(base["ink"], base["paper"], chance.uniform(0.6, 1.0)), 25)
    cross = str(chance.choice(["x", "dot", "grey"]))
    started = float(chance.uniform(0.1, 0.9))
    return Look(**base, started=started, filled=filled, cross=cross, marked=marked)


def _coloured(chance: Chance) -> Look:
    base = _base(chance)
    base.update(
        paper=_tint(chance, (250, 245, 232), 12),
        ink=_tint(chance, (110, 40, 40), 50),
        five=_tint(chance, (100, 80, 50), 40),
    )
    clues = _tint(chance, (240, 226, 200), 14) if chance.random() < 0.6 else None
    return Look(**base, clues=clues, watermark=bool(chance.random() < 0.6))


def _sides(chance: Chance) -> Look:
    base = _base(chance)
    right, below = ((False, True), (True, False), (True, True))[int(chance.integers(0, 3))]
    again = bool(chance.random() < 0.3)
    align = str(chance.choice(["end", "start"]))
    clues = _grey(240) if chance.random() < 0.4 else None
    return Look(**base, right=right, below=below, again=again, align=align, clues=clues)


def _tiles(chance: Chance) -> Look:
    dark = bool(chance.random() < 0.4)
    base = _base(chance, dark=dark)
    base.update(pitch=float(chance.uniform(1.6, 2.3)))
    tile = _mixed(base["ink"], base["paper"], chance.uniform(0.1, 0.25))
    gap = int(chance.choice([1, 2, 3]))
    return Look(**base, tile=tile, gap=gap, rounded=bool(chance.random() < 0.5))


LOOKS: dict[str, Callable[[Chance], Look]] = {
    "program": _program,
    "web": _web,
    "phone": _phone,
    "dark": _dark,
    "book": _book,
    "magazine": _magazine,
    "dotted": _dotted,
    "worksheet": _worksheet,
    "started": _started,
    "coloured": _coloured,
    "sides": _sides,
    "tiles": _tiles,
}


# -------------------------------------------------------------------------------------------------


class _Sheet:
    """A puzzle while it is drawn."""

    def __init__(
        self, puzzle: Puzzle, look: Look, face: bytes | Path, size: int, chance: Chance
    ) -> None:
        self.puzzle, self.look, self.size, self.chance = puzzle, look, size, chance
        self.face = face
        self.font = font_of(face, round(size / 0.72))
        self.rows = [self._said(numbers_of(clue)) for clue in puzzle.rows]
        self.columns = [self._said(numbers_of(clue)) for clue in puzzle.columns]
        widest = max(self.font.getlength(n) for it in self.rows + self.columns for n in it)
        self.cell = max(round(look.pitch * size), round(widest + 4), round(size * 1.2) + 3)
        self.blank = (self.font.getlength("0") * 0.55 + size * 0.15) * look.spread
        self.step = self.cell if look.ruled else round(widest + self.blank)
        self.down = self.cell if look.ruled else round(size * (1.25 + 0.35 * look.spread))
        self.room = 0 if look.ruled else round(look.aside * size)
        most = max(map(len, self.columns))
        self.wide = round(max(self._length(it) for it in self.rows)) + 2 * self.room
        self.high = most * self.down + 2 * self.room
        self.board_wide, self.board_high = puzzle.width * self.cell, puzzle.height * self.cell
        edge = round(self.cell * chance.uniform(0.5, 1.8))
        self.left = edge + (self.wide if not look.right or look.again else 0)
        self.top = edge + (self.high if not look.below or look.again else 0)
        after = self.wide if look.right or look.again else 0
        under = self.high if look.below or look.again else 0
        self.margins = _margins(look, self.cell)
        self.left += self.margins[0]
        self.top += self.margins[1]
        width = self.left + self.board_wide + after + edge + self.margins[2]
        height = self.top + self.board_high + under + edge + self.margins[3]
        self.picture = Image.new("RGB", (width, height), look.paper)
        self.pen = ImageDraw.Draw(self.picture)

    def _said(self, numbers: Sequence[int]) -> list[str]:
        return [str(it) for it in numbers] or (["0"] if self.look.zero else [])

    def _length(self, numbers: Sequence[str]) -> float:
        if self.look.slots or self.look.ruled:
            return self.step * len(numbers)
        return sum(map(self.font.getlength, numbers)) + self.blank * max(0, len(numbers) - 1)

    def draw(self) -> Picture:
        look = self.look
        self._surroundings()
        row_sides = [look.right] if not look.again else [False, True]
        column_sides = [look.below] if not look.again else [False, True]
        for is_right in row_sides:
            self._row_bands(is_right)
        for is_below in column_sides:
            self._column_bands(is_below)
        if look.watermark:
            tint = _mixed(look.ink, look.paper, 0.1)
            font = font_of(self.face, max(12, self.board_wide // 5))
            middle = self.left + self.board_wide / 2, self.top + self.board_high / 2
            self.pen.text(middle, "SAMPLE", fill=tint, font=font, anchor="mm")
        self._cells()
        if not look.gap:
            self._lines(row_sides, column_sides)
        for is_right in row_sides:
            self._row_numbers(is_right)
        for is_below in column_sides:
            self._column_numbers(is_below)
        return self.picture

    def _box(self, box: tuple[int, int, int, int], colour: Colour, *, rounded: bool) -> None:
        if rounded:
            self.pen.rounded_rectangle(box, radius=max(2, self.cell // 5), fill=colour)
        else:
            self.pen.rectangle(box, fill=colour)

    def _row_bands(self, is_right: bool) -> None:
        look, x0 = self.look, self.left + self.board_wide if is_right else self.left - self.wide
        if look.clues is None:
            return
        inset = 1 if look.rounded else 0
        for row in range(self.puzzle.height):
            colour = look.clues if row % 2 == 0 else look.other_clues or look.clues
            y = self.top + row * self.cell
            box = x0, y + inset, x0 + self.wide - inset, y + self.cell - inset
            self._box(box, colour, rounded=look.rounded)

    def _column_bands(self, is_below: bool) -> None:
        look, y0 = self.look, self.top + self.board_high if is_below else self.top - self.high
        if look.clues is None:
            return
        inset = 1 if look.rounded else 0
        for column in range(self.puzzle.width):
            colour = look.clues if column % 2 == 0 else look.other_clues or look.clues
            x = self.left + column * self.cell
            box = x + inset, y0, x + self.cell - inset, y0 + self.high - inset
            self._box(box, colour, rounded=look.rounded)

    def _cells(self) -> None:
        look, cell = self.look, self.cell
        if look.tile and not look.gap:
            box = (self.left, self.top, self.left + self.board_wide, self.top + self.board_high)
            self.pen.rectangle(box, fill=look.tile)
        solution = verdict(self.puzzle, timeout=5.0).solutions[0] if look.started else ()
        for row in range(self.puzzle.height):
            for column in range(self.puzzle.width):
                x, y = self.left + column * cell, self.top + row * cell
                box = x + look.gap, y + look.gap, x + cell - look.gap, y + cell - look.gap
                if look.gap and look.tile:
                    self._box(box, look.tile, rounded=look.rounded)
                if look.bevel:
                    self.pen.line((x + 1, y + 1, x + cell - 1, y + 1), fill=(255, 255, 255))
                    self.pen.line((x + 1, y + 1, x + 1, y + cell - 1), fill=(255, 255, 255))
                if not look.started or self.chance.random() > look.started:
                    continue
                if solution[row][column] == "#":
                    self.pen.rectangle((x + 1, y + 1, x + cell - 1, y + cell - 1), fill=look.filled)
                else:
                    self._cross(x, y)

    def _cross(self, x: int, y: int) -> None:
        look, cell = self.look, self.cell
        a, b = round(cell * 0.28), round(cell * 0.72)
        colour, width = _mixed(look.ink, look.paper, 0.55), max(1, cell // 14)
        if look.cross == "dot":
            a, b = round(cell * 0.42), round(cell * 0.58)
            self.pen.ellipse((x + a, y + a, x + b, y + b), fill=colour)
        elif look.cross == "grey":
            fill = _mixed(look.ink, look.paper, 0.15)
            self.pen.rectangle((x + 1, y + 1, x + cell - 1, y + cell - 1), fill=fill)
        else:
            self.pen.line((x + a, y + a, x + b, y + b), fill=colour, width=width)
            self.pen.line((x + a, y + b, x + b, y + a), fill=colour, width=width)

    def _lines(self, row_sides: Sequence[bool], column_sides: Sequence[bool]) -> None:
        look = self.look
        x0, y0 = self.left, self.top
        x1, y1 = x0 + self.board_wide, y0 + self.board_high
        left, right, top, bottom = x0, x1, y0, y1
        if look.extended or look.ruled:
            left = x0 - self.wide if False in row_sides else x0
            right = x1 + self.wide if True in row_sides else x1
            top = y0 - self.high if False in column_sides else y0
            bottom = y1 + self.high if True in column_sides else y1
        for is_five in (False, True):
            for count, is_down in ((self.puzzle.width, True), (self.puzzle.height, False)):
                for at in range(count + 1):
                    is_frame = at in (0, count)
                    thick = is_frame or (look.every > 0 and at % look.every == 0)
                    if thick != is_five:
                        continue
                    width = (look.frame or look.thick) if is_frame else look.thick
                    width = width if thick else look.thin
                    colour = look.five if thick else look.line
                    place = (x0 if is_down else y0) + at * self.cell
                    ends = (place, top, place, bottom) if is_down else (left, place, right, place)
                    self._line(ends, colour, width, (0, 0) if thick else look.dash)
        if look.ruled:
            for is_right in row_sides:
                for place in range(round(self.wide / self.step) + 1):
                    x = (x1 if is_right else x0 - self.wide) + place * self.step
                    self._line((x, y0, x, y1), look.line, look.thin, (0, 0))
            for is_below in column_sides:
                for place in range(round(self.high / self.down) + 1):
                    y = (y1 if is_below else y0 - self.high) + place * self.down
                    self._line((x0, y, x1, y), look.line, look.thin, (0, 0))

    def _line(
        self, ends: tuple[int, int, int, int], colour: Colour, width: int, dash: tuple[int, int]
    ) -> None:
        x0, y0, x1, y1 = ends
        on, off = dash
        if not off:
            self.pen.line(ends, fill=colour, width=width)
            return
        for at in range(0, max(x1 - x0, y1 - y0), on + off):
            if x0 == x1:
                part = (x0, y0 + at, x0, y0 + at + on - 1)
            else:
                part = (x0 + at, y0, x0 + at + on - 1, y0)
            self.pen.line(part, fill=colour, width=width)

    def _row_numbers(self, is_right: bool) -> None:
        look = self.look
        near = self.left + self.board_wide + self.room if is_right else self.left - self.room
        far = near + (self.wide - 2 * self.room) * (1 if is_right else -1)
        for row, numbers in enumerate(self.rows):
            level = self.top + (row + 0.5) * self.cell
            length = self._length(numbers)
            is_near = look.align == "end" or look.ruled
            if is_right:
                at = near if is_near else far - length
            else:
                at = near - length if is_near else far
            done = self.chance.random() < 0.3
            for number in numbers:
                wide = self.font.getlength(number)
                if look.slots or look.ruled:
                    self._number((at + self.step / 2, level), number, done)
                    at += self.step
                else:
                    self._number((at + wide / 2, level), number, done)
                    at += wide + self.blank

    def _column_numbers(self, is_below: bool) -> None:
        look = self.look
        near = self.top + self.board_high + self.room if is_below else self.top - self.room
        far = near + (self.high - 2 * self.room) * (1 if is_below else -1)
        for column, numbers in enumerate(self.columns):
            middle = self.left + (column + 0.5) * self.cell
            length = self.down * len(numbers)
            is_near = look.align == "end" or look.ruled
            if is_below:
                at = near if is_near else far - length
            else:
                at = near - length if is_near else far
            done = self.chance.random() < 0.3
            for place, number in enumerate(numbers):
                self._number((middle, at + (place + 0.5) * self.down), number, done)

    def _number(self, middle: tuple[float, float], number: str, done: bool) -> None:
        look, pen, size = self.look, self.pen, self.size
        is_marked = look.marked and (done or self.chance.random() < 0.1)
        ink = look.ink
        if is_marked and look.marked == "grey":
            ink = _mixed(look.ink, look.paper, 0.45)
        pen.text(middle, number, fill=ink, font=self.font, anchor="mm")
        if not is_marked:
            return
        x, y = middle
        half = self.font.getlength(number) / 2 + size * 0.15
        mark = _mixed(look.ink, look.paper, 0.7)
        if look.marked == "struck":
            high = size * 0.45
            pen.line((x - half, y + high, x + half, y - high), fill=mark, width=max(1, size // 12))
        elif look.marked == "circled":
            reach = min(max(half, size * 0.75), self.cell / 2 - 1)
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), outline=mark)

    def _surroundings(self) -> None:
        look, pen, cell = self.look, self.pen, self.cell
        wide, high = self.picture.size
        left, _, _, bottom = self.margins
        soft = _mixed(look.ink, look.paper, 0.75)
        accent = _tint(self.chance, (60, 100, 160), 40)
        small = font_of(self.face, max(9, round(self.size * 1.1)))
        large = font_of(self.face, max(12, round(self.size * 1.9)))
        name = f"Nonogram {self.chance.integers(1, 9999)}"
        size = f"{self.puzzle.width} x {self.puzzle.height}"
        if look.around == "window":
            pen.rectangle((0, 0, wide, cell), fill=accent)
            pen.text((cell // 2, cell // 2), name, fill=(255, 255, 255), font=small, anchor="lm")
            menu = "Game   Type   Help"
            pen.text((cell // 2, cell * 3 // 2), menu, fill=soft, font=small, anchor="lm")
        elif look.around == "page":
            pen.text(
                (left + cell // 2, cell * 3 // 4), name, fill=look.ink, font=large, anchor="lm"
            )
            said = f"{size}, difficulty 3 of 5"
            pen.text((left + cell // 2, cell * 2), said, fill=soft, font=small, anchor="lm")
            y = high - bottom + cell
            said = ""
            for word in SENTENCE.split():
                if small.getlength(f"{said} {word}") > wide - 2 * cell:
                    pen.text((cell // 2, y), said, fill=soft, font=small, anchor="lm")
                    y, said = y + round(cell * 0.8), ""
                said = f"{said} {word}"
            pen.text((wide - cell, high - cell // 2), "47", fill=soft, font=small, anchor="rm")
        elif look.around == "phone":
            pen.text((cell, cell // 2), "14:35", fill=look.ink, font=small, anchor="lm")
            pen.text((wide - cell, cell // 2), "87%", fill=look.ink, font=small, anchor="rm")
            pen.text((wide // 2, cell * 2), f"Level {self.chance.integers(1, 300)}", fill=look.ink,
                     font=large, anchor="mm")  # fmt: skip
            y = high - cell * 3 // 2
            for place in range(4):
                x = wide * (place + 1) // 5
                box = x - cell, y - cell * 2 // 3, x + cell, y + cell * 2 // 3
                pen.rounded_rectangle(box, radius=cell // 3, fill=accent)
                pen.text((x, y), "X?<3"[place], fill=(255, 255, 255), font=small, anchor="mm")


def _margins(look: Look, cell: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the puzzle, for what is around it."""
    return {
        "": (0, 0, 0, 0),
        "window": (0, 2 * cell, 0, 0),
        "page": (0, 3 * cell, 0, 4 * cell),
        "phone": (0, 4 * cell, 0, 3 * cell),
    }[look.around]


def draw_varied(
    puzzle: Puzzle, kind: str, face: bytes | Path, size: int, chance: Chance
) -> Picture:
    """The puzzle in a look of this kind, with digits `size` pixels high."""
    return _Sheet(puzzle, look_of(kind, chance), face, size, chance).draw()
