"""Where everything goes in a picture of a film.

    +----------------------------------------------+
    |             column clues            title    |
    | row clues   board       lens for a  heading  |
    |                         column      caption  |
    |             lens for a row          counters |
    +=====progress=================================+

The board, its clues and its lenses take most of the picture; what is said stands beside them, or
below where that leaves the board more room, the title above then. Letters follow the *unit*, a
share of the picture's width, so that all of it can be read at half its size.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from scene.board import numbered, room_below, room_beside
from scene.layout import (
    LARGEST_CELL,
    LEGIBLE_CELL,
    NEAR_WIDTH,
    NOWHERE,
    Layout,
    Sizes,
    clue_room,
    even,
    narrowed,
    rows_room,
)
from scene.moment import Moment
from scene.scene import Box
from scene.theme import NEW
from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# What a picture of a film shows: the board at a moment, what is said of it, and how far it is; or
# the finished picture on its own.


class Card(Value):
    """The finished picture: on the board, or grown towards the middle by `share`."""

    grid: Grid
    share: float
    title: str = ""
    said: str = ""
    faded: int = 0
    """Still where the board was, whose lines and clues are seen, faded so far; see FADING."""


class Look(Value):
    """Everything in one picture."""

    moment: Moment
    title: str
    heading: str = ""
    role: str = NEW
    caption: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    """How much each technique gave so far."""
    progress: float = 0.0
    """How much of the film is over."""
    card: Card | None = None


# -------------------------------------------------------------------------------------------------
# A picture of a film in the making: cells and letters of some size, and the room they take.
#
# A plan knows the smallest picture that holds it, and what becomes of the room in a larger one: the
# lenses grow first, then what is said; what is left stands around all of it.


# What follows is in units, the size of ordinary letters.
MARGIN = 0.75
TITLE = 2.2
TITLES = 4.0
"""Of a title beside the board, on up to three lines."""
TEXT_WIDTH, MOST_TEXT_WIDTH = 10.6, 14.0
"""Of what is said, beside the board."""
TEXT_HEIGHT, MOST_TEXT_HEIGHT = 6.4, 15.0
"""The same below it."""
LABELS = 3.8
"""The room for what is said of a strip, left of the board."""
LABELS_ABOVE = 2.6
"""The same above the board."""
LEAD = 0.75
UNDER, MOST_UNDER = 5.3, 15.0
"""The depth of a row's lens."""
BESIDE, USUAL_BESIDE, MOST_BESIDE = 5.6, 7.4, 12.8
"""The depth of a column's lens."""
STRIP = 3.4
"""The thickest strip of a lens."""
NUMBER = 0.78
CLUE, CAPTION, MOST_CAPTION = 1.25, 1.5, 2.1

NUMBERED = 5
"""So few lines have a number."""
CLUE_SHARE, MOST_CLUE_SHARE = 0.56, 0.78
"""Of a cell. Where clues would become hard to read, they take more of it."""
READABLE_CLUE = 13
"""Pixels. At half its size, as pages show pictures, it can still be read."""
LEAST_CLUE = 7
LEAST_WITH_LINES = 10
SMALLEST_CELL = 3


class FilmLayout(Layout):
    """Every place in a picture of a film; `caption` includes the heading."""

    counters: Box = NOWHERE
    progress: Box = NOWHERE

    @property
    def thin(self) -> int:
        """In small cells the lines between them would make greys of black and white."""
        return self.scale if self.cell >= LEAST_WITH_LINES * self.scale else 0

    @property
    def is_beside(self) -> bool:
        """Whether what is said stands beside the board."""
        return self.caption.left >= self.beside.right

    @property
    def stage(self) -> Box:
        """The board with its clues, its numbers and its lenses."""
        left = min(self.row_gutter.left, self.under.left)
        return Box(left, self.column_gutter.top, self.beside.right, self.under.bottom)


class Plan:
    """A picture with cells and letters of these sizes."""

    def __init__(self, puzzle: Puzzle, cell: int, scale: int, unit: int, is_beside: bool) -> None:
        self.puzzle = puzzle
        self.cell = cell
        self.scale = scale
        self.unit = unit
        self.is_beside = is_beside
        self.frame = 2 * scale
        self.margin = self._units(MARGIN)
        self.number = self._units(NUMBER)
        size = self.clue_size = _clue_size(puzzle, cell, scale, unit)
        clues = clue_room(puzzle, size, 0.62)
        as_needed = rows_room(puzzle, size)
        is_tight = as_needed < 0.9 * clues.across
        self.row_slot = 0 if is_tight else clues.row_slot
        self.column_slot = clues.column_slot
        self.clues_across = max(as_needed if is_tight else clues.across, self._units(LABELS))
        self.clues_down = max(clues.down, self._units(LABELS_ABOVE))

    def _units(self, units: float) -> int:
        return round(units * self.unit)

    def _stage(self) -> tuple[int, int]:
        """The least size of the board with its clues, its numbers and its lenses."""
        puzzle, number = self.puzzle, self.number
        across = self.clues_across + puzzle.width * self.cell + 2 * self.frame
        across += room_beside(puzzle.height, number) + self._units(BESIDE)
        down = self.clues_down + puzzle.height * self.cell + 2 * self.frame
        down += room_below(number) + self._units(UNDER)
        return across, down

    def least(self) -> tuple[int, int]:
        """The size of the smallest picture that holds it; even, as films in MP4 need it."""
        across, down = self._stage()
        width, height = across + 2 * self.margin, down + 2 * self.margin
        if self.is_beside:
            width += self.margin + self._units(TEXT_WIDTH)
        else:
            width = max(width, self._units(2 * TEXT_WIDTH) + 2 * self.margin)
            height += self._units(TITLE) + self._units(TEXT_HEIGHT)
        return even(width), even(height)

    def usual(self, width: int) -> tuple[int, int]:
        """The smallest size in which nothing is narrow, at most so wide."""
        least = self.least()
        usual = least[0] + self._units(USUAL_BESIDE - BESIDE)
        return max(least[0], min(width, even(usual))), least[1]

    def at(self, size: tuple[int, int]) -> FilmLayout:
        """The layout in a picture of this size, or in the smallest one where that is larger."""
        least, units = self.least(), self._units
        width, height = even(max(size[0], least[0])), even(max(size[1], least[1]))
        spare_across, spare_down = width - least[0], height - least[1]
        across, down = self._stage()
        wider = min(spare_across, units(MOST_BESIDE - BESIDE))
        deeper = min(spare_down, units(MOST_UNDER - UNDER))
        spare_across, spare_down = spare_across - wider, spare_down - deeper
        stage_left = stage_top = self.margin
        text_width, text_height = units(TEXT_WIDTH), units(TEXT_HEIGHT)
        if self.is_beside:
            more = min(spare_across, units(MOST_TEXT_WIDTH - TEXT_WIDTH))
            text_width, spare_across = text_width + more, spare_across - more
        else:
            more = min(spare_down, units(MOST_TEXT_HEIGHT - TEXT_HEIGHT))
            text_height, spare_down = text_height + more, spare_down - more
            stage_top += units(TITLE)
        left = stage_left + spare_across // 2
        top = stage_top + spare_down // 2
        stage = Box(left, top, left + across + wider, top + down + deeper)
        if self.is_beside:
            text_left = stage.right + self.margin
            text = Box(text_left, stage.top, text_left + text_width, stage.bottom)
            header = text._replace(bottom=stage.top + units(TITLES))
        else:
            text = Box(stage.left, stage.bottom, stage.right, stage.bottom + text_height)
            header = stage._replace(top=stage.top - units(TITLE), bottom=stage.top)
        return self._placed((width, height), stage, header, text)

    def _placed(self, size: tuple[int, int], stage: Box, header: Box, text: Box) -> FilmLayout:
        """The layout in a picture of this size, with these places."""
        puzzle, units = self.puzzle, self._units
        left = stage.left + self.clues_across + self.frame
        top = stage.top + self.clues_down + self.frame
        right, bottom = left + puzzle.width * self.cell, top + puzzle.height * self.cell
        under_top = bottom + self.frame + room_below(self.number)
        beside_left = right + self.frame + room_beside(puzzle.height, self.number)
        caption, counters = self._text(text, max(header.bottom, top))
        caption_size = units(CAPTION)
        if not self.is_beside:
            share = (text.height / self.unit - TEXT_HEIGHT) / (MOST_TEXT_HEIGHT - TEXT_HEIGHT)
            caption_size = units(CAPTION + (MOST_CAPTION - CAPTION) * share)
        line = max(3 * self.scale, self.unit // 5)
        layout = FilmLayout(
            rows=puzzle.height,
            columns=puzzle.width,
            cell=self.cell,
            scale=self.scale,
            width=size[0],
            height=size[1],
            left=left,
            top=top,
            clue_size=self.clue_size,
            row_slot=self.row_slot,
            column_slot=self.column_slot,
            header=header,
            row_gutter=Box(stage.left, top, left - self.frame, bottom),
            column_gutter=Box(left, stage.top, right, top - self.frame),
            under=Box(stage.left - self.margin // 2, under_top, stage.right, stage.bottom),
            beside=Box(beside_left, stage.top, stage.right, bottom + self.frame),
            caption=caption,
            caption_size=caption_size,
            unit=self.unit,
            lead=units(LEAD),
            strip=units(STRIP),
            numbered_every=NUMBERED,
            staggers=True,
            counters=counters,
            progress=Box(0, size[1] - line, size[0], size[1]),
        )
        return numbered(layout, self.number)

    def _text(self, box: Box, below_title: int) -> tuple[Box, Box]:
        """The places of the caption and of the counters."""
        if self.is_beside:
            box = box._replace(top=below_title)
            middle = min(box.top + self._units(10.5), box.top + box.height * 2 // 3)
            return box._replace(bottom=middle), box._replace(top=middle)
        box = box._replace(top=box.top + self._units(0.4))
        middle = box.left + box.width * 5 // 8
        return box._replace(right=middle - self.unit), box._replace(left=middle)


def _clue_size(puzzle: Puzzle, cell: int, scale: int, unit: int) -> int:
    """The size of the clues' numbers; 0 where they would be too small to read."""
    if cell < LEGIBLE_CELL * scale:
        return 0
    readable = min(READABLE_CLUE * scale, round(MOST_CLUE_SHARE * cell))
    size = min(max(round(CLUE_SHARE * cell), readable), round(CLUE * unit))
    return narrowed(puzzle.columns, size, LEAST_CLUE * scale, 0.86 * cell)


SHAPES = {"3:2": (3, 2), "1:1": (1, 1), "16:9": (16, 9), "9:16": (9, 16)}
USUAL_SHAPE = "3:2"

HEIGHTS = (2 / 3, 3 / 4, 4 / 5)
HEIGHTS_OF_TALL = (*HEIGHTS, 1.0, 5 / 4)
"""Of the width. Where nobody asks for a shape, the first in which clues can be read at half the
size; else the one with the largest clues."""
LONGEST = 4
"""Of the width: how high a picture may be that has no room else."""
TALL = 1.5
"""A board that is so many times as high as wide."""

UNITS_ACROSS, FEWEST_UNITS, MOST_UNITS = 46, 41, 54
"""So many units are the width of a picture that is 3:2; so many it is at the least, and so many at
the most, where clues would be hard to read else."""
LEAST_UNIT, MOST_UNIT = 9, 40
LEAST_WITH_CELLS, MOST_WITH_CELLS = 14, 20
"""Of the unit, in pixels; and where cells have the size that was asked for."""

LARGER = 1.7
"""A picture may be so many times as large as usual to have room for clues."""
LEGIBLE_CLUE = 9
"""Pixels, for which a picture becomes larger."""
CELL_WITHOUT_CLUES = 8
"""Pixels. Where clues have no room, not even in a larger picture, cells need not be larger."""

Size = tuple[int, int]


def lay_out_film(puzzle: Puzzle, sizes: Sizes, shape: str = "") -> FilmLayout:
    """The layout for a puzzle. The picture is as wide as asked for and, without a shape, as high as
    the board needs, about 3:2; where cells have a size, they say how large it is. Where nobody asks
    for anything and there is no room for clues, a larger picture is better. What is asked for is
    exceeded only where not even the smallest cells and letters have room: `width` tells."""
    if sizes.cell is not None:
        return _with_cells(puzzle, sizes, shape)
    width = (sizes.width or NEAR_WIDTH) * sizes.scale
    is_tall = puzzle.height >= TALL * puzzle.width
    rooms = [(width, round(width * it)) for it in (HEIGHTS_OF_TALL if is_tall else HEIGHTS)]
    if shape:
        rooms = [_in_shape((0, 0), shape, width)]
    plan = _best(puzzle, rooms, sizes.scale)
    if not shape and sizes.width is not None and not plan.clue_size:
        plan = _best(puzzle, [(width, round(width * it)) for it in HEIGHTS_OF_TALL], sizes.scale)
    if not shape and plan.least()[0] > width:
        plan = _best(puzzle, [(width, LONGEST * width)], sizes.scale)
    if sizes.width is None and plan.clue_size < LEGIBLE_CLUE * sizes.scale:
        plan = _larger(plan, shape, round(LARGER * width)) or plan
    if shape:
        return plan.at(_in_shape(plan.least(), shape, width))
    return plan.at(plan.usual(width) if sizes.width is None else (width, plan.least()[1]))


def _best(puzzle: Puzzle, rooms: Iterable[Size], scale: int) -> Plan:
    """The plan with the largest cells in the first room with readable clues, or in any."""
    found: list[tuple[bool, Plan]] = []
    for room in rooms:
        plans = list(_possible(puzzle, room, scale))
        fitting = [it for it in plans if _is_within(it.least(), room)]
        plan = max(fitting or plans, key=lambda plan: (plan.cell, plan.unit))
        if fitting and plan.clue_size >= READABLE_CLUE * scale:
            return plan
        found.append((bool(fitting), plan))
    return max(found, key=lambda it: (it[0], it[1].clue_size, it[1].cell))[1]


def _possible(puzzle: Puzzle, room: Size, scale: int) -> Iterator[Plan]:
    """The largest cells with text beside the board and below it, in smaller letters if need be."""
    width, height = room
    usual = min(round((width * height * 3 / 2) ** 0.5) // UNITS_ACROSS, width // FEWEST_UNITS)
    usual = max(LEAST_UNIT * scale, min(usual, MOST_UNIT * scale))
    least = max(LEAST_UNIT * scale, min(usual, width // MOST_UNITS))
    for unit in dict.fromkeys((*range(usual, least, -1), least, LEAST_UNIT * scale)):
        plans = [_largest(puzzle, room, scale, unit, it) for it in (True, False)]
        yield from plans
        is_readable = any(plan.clue_size >= READABLE_CLUE * scale for plan in plans)
        if is_readable or (unit <= least and any(_is_within(it.least(), room) for it in plans)):
            return


def _largest(puzzle: Puzzle, room: Size, scale: int, unit: int, is_beside: bool) -> Plan:
    """The plan with the largest cells in this room."""
    low, high = SMALLEST_CELL, LARGEST_CELL * scale * 2
    while low < high:
        cell = (low + high + 1) // 2
        if _is_within(Plan(puzzle, cell, scale, unit, is_beside).least(), room):
            low = cell
        else:
            high = cell - 1
    return Plan(puzzle, low, scale, unit, is_beside)


def _larger(plan: Plan, shape: str, most: int) -> Plan | None:
    """The smallest cells with legible clues, or without, in a picture of this size."""
    scale, (across, down) = plan.scale, SHAPES[shape or USUAL_SHAPE]
    longest = most * max(1.0, down / across)
    unit = max(plan.unit, NEAR_WIDTH * scale // UNITS_ACROSS)
    with_clues = range(LEGIBLE_CELL * scale, (LEGIBLE_CELL + 6) * scale)
    without = range(CELL_WITHOUT_CLUES * scale, plan.cell, -1)
    for cell in (*with_clues, *without):
        plans = [Plan(plan.puzzle, cell, scale, unit, it) for it in (True, False)]
        sizes = [_in_shape(it.least(), shape) if shape else it.least() for it in plans]
        place = min((0, 1), key=lambda it: _size_and_shape(sizes[it]))
        is_legible = cell in without or plans[place].clue_size >= LEGIBLE_CLUE * scale
        if is_legible and max(sizes[place]) <= longest:
            return plans[place]
    return None


def _size_and_shape(size: Size) -> float:
    """How large a picture is, and how far from the usual shape."""
    across, down = SHAPES[USUAL_SHAPE]
    stretch = size[0] * down / (size[1] * across)
    return size[0] * size[1] * math.sqrt(max(stretch, 1 / stretch))


def _with_cells(puzzle: Puzzle, sizes: Sizes, shape: str) -> FilmLayout:
    assert sizes.cell is not None
    cell = sizes.cell * sizes.scale
    most = MOST_WITH_CELLS * sizes.scale
    unit = max(LEAST_WITH_CELLS * sizes.scale, min(most, round(0.62 * cell)))
    plans = [Plan(puzzle, cell, sizes.scale, unit, it) for it in (True, False)]
    sizes_needed = [_in_shape(plan.least(), shape or USUAL_SHAPE) for plan in plans]
    smallest = min((0, 1), key=lambda it: sizes_needed[it])
    plan = plans[smallest]
    return plan.at(sizes_needed[smallest] if shape else plan.least())


def _in_shape(least: Size, shape: str, width: int = 0) -> Size:
    """The smallest size of this shape that has room for a picture, and this width."""
    across, down = SHAPES[shape]
    width = max(width, least[0], -(-least[1] * across // down))
    return width, round(width * down / across)


def _is_within(size: Size, room: Size) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]
