"""A picture that is drawn, with undo of whole strokes, and the file that keeps it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, count, product
from pathlib import Path

from app.colour_space import TOO_NEAR, USUAL, colour_distance, lab_of, parts_of
from app.learn.saved_boards import is_picture_of
from app.learn.saved_state import Lock, make_private, set_aside, write_private
from app.make.drawing import neighbours, picture_of, puzzle_of
from app.make.palette import NAMES, name_of
from app.text.catalogue import Language
from puzzles.formats.colours import Definition, palette_of
from solver.effort import Rating
from solver.grid import EMPTY, FILLED, NUMBERS, Place
from solver.puzzle import (
    EMPTY_SIGN,
    MOST_COLOURS,
    Colour,
    Puzzle,
)
from solver.techniques import EVERY_TECHNIQUE
from solver.value import Value
from solver.verdicts import UNIQUE, Verdict

SMALLEST, LARGEST = 1, 60
"""Cells a side of what is drawn."""

_MAX_NAME_LETTERS = 60


class Sketch(Value):
    """The picture: rows of 1 for filled and 0 for empty, in colours of their numbers."""

    rows: tuple[tuple[int, ...], ...]
    palette: tuple[Colour, ...] = ()
    """The colours; none in black and white."""

    @classmethod
    def blank(cls, width: int, height: int) -> Sketch:
        return cls(((EMPTY,) * width,) * height)

    @classmethod
    def of(cls, picture: Iterable[str], palette: tuple[Colour, ...] = ()) -> Sketch:
        """The sketch that is written with the signs of a palette, or with `#` and `.`."""
        signs = EMPTY_SIGN + ("".join(colour.sign for colour in palette) or "#")
        return cls(tuple(tuple(map(signs.index, row)) for row in picture), palette)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def picture(self) -> list[str]:
        return list(picture_of([list(row) for row in self.rows]))

    @property
    def is_blank(self) -> bool:
        return not any(map(any, self.rows))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle whose solution this is."""
        return puzzle_of([list(row) for row in self.rows], self.palette)

    def cell(self, place: Place) -> int:
        return self.rows[place[0]][place[1]]

    def holds(self, place: Place) -> bool:
        return 0 <= place[0] < self.height and 0 <= place[1] < self.width

    def with_cells(self, places: Iterable[Place], value: int) -> Sketch:
        """These cells with this value; those beside the board are left out."""
        rows = [list(row) for row in self.rows]
        for place in places:
            if self.holds(place):
                rows[place[0]][place[1]] = value
        return self.replaced(rows=tuple(map(tuple, rows)))

    def flooded(self, place: Place, value: int) -> Sketch:
        """With this value in the cell and all of its value that are connected with it."""
        old = self.cell(place)
        area, waiting = {place}, [place]
        cells = [list(row) for row in self.rows]
        while waiting:
            for neighbour in neighbours(cells, waiting.pop()):
                if neighbour not in area and self.cell(neighbour) == old:
                    area.add(neighbour)
                    waiting.append(neighbour)
        return self.with_cells(area, value)

    def cleared(self) -> Sketch:
        return self.with_cells(product(range(self.height), range(self.width)), EMPTY)

    def inverted(self) -> Sketch:
        """Filled and empty exchanged, in black and white."""
        return self._with_values([FILLED, EMPTY])

    def with_colour(self, colour: Colour) -> Sketch:
        """With one more colour."""
        return self.replaced(palette=(*self.palette, colour))

    def recoloured(self, value: int, colour: Colour) -> Sketch:
        """With another colour in the place of this one."""
        palette = list(self.palette)
        palette[value - 1] = colour
        return self.replaced(palette=tuple(palette))

    def without_colour(self, value: int) -> Sketch:
        """Without this colour, whose cells become empty; one colour alone becomes black."""
        values = [old - (old > value) for old in range(len(self.palette) + 1)]
        values[value] = EMPTY
        palette = self.palette[: value - 1] + self.palette[value:]
        return self._with_values(values).replaced(palette=palette if len(palette) > 1 else ())

    def _with_values(self, values: Sequence[int]) -> Sketch:
        """Each cell with what stands in the place of its value."""
        return self.replaced(rows=tuple(tuple(values[cell] for cell in row) for row in self.rows))

    def mirrored(self) -> Sketch:
        """Left and right exchanged."""
        return self.replaced(rows=tuple(row[::-1] for row in self.rows))

    def upside_down(self) -> Sketch:
        return self.replaced(rows=self.rows[::-1])

    def shifted(self, down: int, right: int) -> Sketch:
        """What goes out on one side comes in on the other."""
        first, column = -down % self.height, -right % self.width
        rows = self.rows[first:] + self.rows[:first]
        return self.replaced(rows=tuple(row[column:] + row[:column] for row in rows))

    def resized(self, width: int, height: int) -> Sketch:
        """With more empty cells to the right and below, or with less of what is there."""
        rows = tuple((*row, *(EMPTY,) * width)[:width] for row in self.rows)
        return self.replaced(rows=(*rows, *((EMPTY,) * width,) * height)[:height])


def line_between(first: Place, last: Place) -> list[Place]:
    """The cells of a straight line.

    >>> line_between((0, 0), (1, 3))
    [(0, 0), (0, 1), (1, 2), (1, 3)]
    """
    down, right = last[0] - first[0], last[1] - first[1]
    steps = max(abs(down), abs(right), 1)

    def part(length: int, step: int) -> int:
        """A part of the way, rounded; a half towards its end."""
        return (2 * length * step + steps) // (2 * steps)

    count = steps + 1 if first != last else 1
    return [(first[0] + part(down, step), first[1] + part(right, step)) for step in range(count)]


def rectangle_between(first: Place, last: Place) -> list[Place]:
    """The border of the rectangle with these corners."""
    top, bottom = sorted((first[0], last[0]))
    left, right = sorted((first[1], last[1]))
    cells = product(range(top, bottom + 1), range(left, right + 1))
    return [
        (row, column) for row, column in cells if row in (top, bottom) or column in (left, right)
    ]


class Sketchbook:
    """The sketch on show, and those before and after it. `changed` hears of every new one."""

    def __init__(
        self, sketch: Sketch, changed: Callable[[Sketch], None] = lambda sketch: None
    ) -> None:
        self.sketch = sketch
        self.changed = changed
        self._before: list[Sketch] = []
        self._after: list[Sketch] = []
        self.stroke_begun_at: Sketch | None = None
        """The sketch before the stroke under way: a line follows the pointer from there."""

    def draw(self, sketch: Sketch) -> None:
        """Show another sketch, unless it is the same. Ends the stroke under way."""
        if sketch == self.sketch:
            return
        self.end_stroke()
        self._before.append(self.sketch)
        self._after.clear()
        self._show(sketch)

    def begin_stroke(self) -> None:
        """All that `extend_stroke` draws from now on is undone together."""
        self.end_stroke()
        self.stroke_begun_at = self.sketch

    def extend_stroke(self, sketch: Sketch) -> None:
        """Show another sketch as a part of the stroke."""
        if sketch != self.sketch:
            self._after.clear()
            self._show(sketch)

    def end_stroke(self) -> None:
        before, self.stroke_begun_at = self.stroke_begun_at, None
        if before is not None and before != self.sketch:
            self._before.append(before)

    def undo(self) -> None:
        self.end_stroke()
        if self._before:
            self._after.append(self.sketch)
            self._show(self._before.pop())

    def redo(self) -> None:
        self.end_stroke()
        if self._after:
            self._before.append(self.sketch)
            self._show(self._after.pop())

    def _show(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.changed(sketch)


# -- the file that keeps it -----------------------------------------------------------------------

NAME = "drawing.jsonl"
_OWN_NAME = re.compile(r"drawing(-\d{1,4})?\.jsonl")
"""The files of several editors that are open together."""

_MAX_READ_BYTES = 4_000_000
"""Of a file's end: earlier versions wrote a line for each sketch, the newest last."""


class Journal:
    """The file of an editor's newest sketch. Each editor claims its own, with a lock beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / NAME
        self.error: OSError | None = None
        """Why nothing is kept at the moment."""
        self.aside: Path | None = None
        """Where a file is that could not be used."""
        self._lock: Lock | None = None

    def claim(self) -> None:
        """Take a file that no other editor has, until `close`. Raises OSError."""
        make_private(self.folder)
        for path in self._files():
            lock = Lock(path.with_name(f".{path.stem}.lock"))
            if lock.acquire():
                self.path, self._lock = path, lock
                return

    def _files(self) -> Iterator[Path]:
        """Those that are there, the newest first; then those that could be."""
        there = [path for path in self.folder.glob("drawing*") if _OWN_NAME.fullmatch(path.name)]
        yield from sorted(there, key=_time_written, reverse=True)
        names = chain([NAME], (f"drawing-{number}.jsonl" for number in count(2)))
        yield from (path for path in map(self.folder.joinpath, names) if path not in there)

    def last(self) -> Sketch | None:
        """The newest sketch; a file without one is set aside."""
        try:
            with self.path.open("rb") as file:
                file.seek(max(0, self.path.stat().st_size - _MAX_READ_BYTES))
                lines = file.read().decode(errors="replace").splitlines()
        except OSError:
            return None
        newest = next(filter(None, map(_sketch_in, reversed(lines))), None)
        if lines and newest is None:
            self.aside = set_aside(self.path)
        return newest

    def write(self, sketch: Sketch) -> None:
        """Keep a sketch; `error` says why that failed."""
        self.error = None
        try:
            if self._lock is None:
                self.claim()
            write_private(self.path, json.dumps(_written(sketch)) + "\n")
        except OSError as error:
            self.error = error

    def close(self) -> None:
        """Leave the file to other editors."""
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()


def _time_written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _written(sketch: Sketch) -> object:
    """The sketch as data for a line."""
    if not sketch.palette:
        return sketch.picture
    rows = ["".join(NUMBERS[cell] for cell in row) for row in sketch.rows]
    palette = [[colour.name, colour.rgb, colour.sign] for colour in sketch.palette]
    return {"rows": rows, "palette": palette}


def _sketch_in(line: str) -> Sketch | None:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    palette = _palette_in(data.get("palette")) if isinstance(data, dict) else ()
    rows = data.get("rows") if isinstance(data, dict) else data
    letters = NUMBERS[: len(palette) + 1] if palette else ".#"
    if (
        palette is None
        or not is_picture_of(rows, letters)
        or max(len(rows), len(rows[0])) > LARGEST
    ):
        return None
    if not palette:
        return Sketch.of(rows)
    return Sketch(tuple(tuple(map(NUMBERS.index, row)) for row in rows), palette)


def _palette_in(data: object) -> tuple[Colour, ...] | None:
    """The colours that a line has, if they are those of a puzzle."""
    if not isinstance(data, list) or not 2 <= len(data) <= MOST_COLOURS:
        return None
    colours = []
    for parts in data:
        if not isinstance(parts, list) or [type(part) for part in parts] != [str] * 3:
            return None
        name, rgb, sign = parts
        is_sign = len(sign) == 1 and sign.isalnum()
        if not is_sign or not re.fullmatch("[0-9A-Fa-f]{6}", rgb) or len(name) > _MAX_NAME_LETTERS:
            return None
        colours.append(Colour(name, rgb, sign))
    return tuple(colours) if len({colour.sign for colour in colours}) == len(colours) else None


# -- colours: how well they can be told apart, and what they are called ---------------------------

WHITE = Colour("white", "ffffff", "")
_GREY = "808080"

BLACK = Colour("black", "1b1f26", "k")
"""The colour of all that stands there where a puzzle becomes one in colours."""


def nearest(rgb: str, colours: Sequence[Colour], visions: Sequence[str]) -> Colour | None:
    """The colour that is hardest to tell from this one in these kinds of sight, if it is hard."""

    def distance(colour: Colour) -> float:
        parts = parts_of(rgb), parts_of(colour.rgb)
        return min(colour_distance(*(lab_of(part, vision) for part in parts)) for vision in visions)

    closest = min(colours, key=distance)
    return closest if distance(closest) < TOO_NEAR else None


def named(rgb: str, colours: Sequence[Colour]) -> Colour:
    """This colour with a name and a sign that none of the others has."""
    name, taken = name_of(rgb), {colour.name for colour in colours}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    free = next(name for name in names if name not in taken)
    definitions = [Definition(colour.name, colour.rgb, colour.sign) for colour in colours]
    sign = palette_of([*definitions, Definition(free, rgb)])[-1].sign
    return Colour(free, rgb, sign)


def next_colour(colours: Sequence[Colour]) -> str:
    """The first of the named colours that is not too near to any of these, or to paper."""
    codes = list(NAMES.values())
    bright_first = codes[3:] + codes[:3]
    free = (rgb for rgb in bright_first if nearest(rgb, (*colours, WHITE), (USUAL,)) is None)
    return next(free, _GREY)


# -- tasks: draw a puzzle that needs this technique and nothing harder ----------------------------

DONE, EASIER, HARDER, OPEN, UNJUDGED = "done", "easier", "harder", "open", "unjudged"


def judge_drawing(technique: str, verdict: Verdict, rated: Rating | None) -> str:
    """How far a drawing is from its task."""
    if verdict.kind != UNIQUE:
        return OPEN
    if rated is None:
        return UNJUDGED
    if rated.needs == technique:
        return DONE
    order = list(EVERY_TECHNIQUE)
    return EASIER if order.index(rated.needs) < order.index(technique) else HARDER


def judgement_said(
    technique: str, verdict: Verdict, rated: Rating | None, language: Language
) -> str:
    """How far a drawing is from its task, in a sentence."""
    names = {"technique": language.board.say(f"technique.{technique}")}
    if rated is not None:
        names["needs"] = language.board.say(f"technique.{rated.needs}")
    return language.training.say(f"task.{judge_drawing(technique, verdict, rated)}", **names)
