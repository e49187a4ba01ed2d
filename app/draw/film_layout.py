"""Where everything goes in a picture of a film.

    +-------------------------------------+   +--------------------+
    |         column clues          title |   | title              |
    | row     board    [lens     heading  |   |       column clues |
    | clues             for a    caption  |   | row   board        |
    |                   column]           |   | clues              |
    |         [lens for a row           ] |   |       [lens      ] |
    +=====progress========================+   | heading, caption   |
                                              +=====progress=======+

The board and its clues take most of the picture. What is said stands beside them; or below where
that leaves the board more room, the title above then, and the lens of a column turned, so that it
lies under the board as that of a row does. A lens has its room only while it is seen: else what is
said has it. Letters follow the *unit*, a share of the picture's width, so that all of it can be
read at half its size; a short caption has larger ones, so that no room is left blank.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from app.draw.board import numbered, room_below, room_beside
from app.draw.film_caption import LETTERS
from app.draw.layout import (
    LARGEST_CELL,
    LEGIBLE_CELL,
    NOWHERE,
    USUAL_WIDTH,
    Layout,
    Sizes,
    clue_room,
    narrowed,
    round_up_to_even,
    rows_room,
)
from app.draw.moment import Moment
from app.draw.scene import Box
from app.draw.theme import NEW
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
    progress: float = 0.0
    """How much of the film is over."""
    card: Card | None = None


# -------------------------------------------------------------------------------------------------
# A picture of a film in the making: cells and letters of some size, and the room they take.
#
# A plan knows the smallest picture that holds it, and what becomes of the room in a larger one: the
# lenses grow first, then what is said; what is left stands around all of it.


# What follows is in units, the size of ordinary letters.
MARGIN = 0.4
TITLE, LARGE_TITLE = 1.6, 2.8
"""Of a title above the board, and in a picture that is free at its edges."""
TITLES = 3.2
"""The same beside it, on up to three lines."""
TEXT_WIDTH = 8.0
"""Of what is said, beside a column's lens."""
TEXT_HEIGHT, MOST_TEXT_HEIGHT = 4.4, 80.0
"""Of what is said below the board."""
LABELS = 3.4
"""The room for what is said of a strip, left of the board."""
LABELS_ABOVE = 2.6
"""The same above the board."""
LEAD = 0.3
UNDER, MOST_UNDER = 3.5, 17.0
"""The depth of a row's lens."""
SHALLOW = 2.7, 2.0
"""The same where cells would be too small else."""
UNDER_IN = {"16:9": 2.7, "1:1": 4.4}
BESIDE, MOST_BESIDE = 3.8, 9.0
"""The depth of a column's lens."""
LENS_SHARE = 0.35
"""What a column's lens has of the room that is left beside the board."""
STRIP, MOST_STRIP = 3.4, 4.8
"""The thickest strip of a lens; where cells are larger, up to the second."""
NUMBER, READABLE_NUMBER = 0.78, 12
"""Of the numbers of lines: in units, and in pixels where letters are small."""
CLUE = 1.1

BESIDE_LENS, BESIDE_BOARD, BELOW_BOARD = "beside lens", "beside board", "below board"
PLACES = (BESIDE_LENS, BESIDE_BOARD, BELOW_BOARD)
"""Where something is said. Only in the first has the lens of a column a room beside the board."""
WITHOUT_TEXT = 0.85
"""Of a picture's width, where what is said stands beside the lens of a column."""
MOST_UNUSED = 0.115
"""Of a picture: more should not be blank whatever is said."""
MOST_TEXT = 0.28
"""Of a picture's width, beside the lens of a column; where that lies, its room is added."""

NUMBERED = 5
"""So few lines have a number."""
CLUE_SHARE, MOST_CLUE_SHARE = 0.56, 0.78
"""Of a cell. Where clues would become hard to read, they take more of it."""
READABLE_CLUE = 13
"""Pixels. At half its size, as pages show pictures, it can still be read."""
LEAST_CLUE = 7
CLUE_GAP = 0.53
"""Between the numbers of a clue, as a share of their size."""
LEAST_WITH_LINES = 10
SMALLEST_CELL = 3


class FilmLayout(Layout):
    """Every place in a picture of a film. `caption` is what heading and caption have when no lens
    is seen; the lenses lie over it, or under the board and beside it: see `grounds`."""

    progress: Box = NOWHERE
    place: str = BESIDE_LENS
    """Where something is said."""

    @property
    def thin(self) -> int:
        """In small cells the lines between them would make greys of black and white."""
        return self.scale if self.cell >= LEAST_WITH_LINES * self.scale else 0

    @property
    def stage(self) -> Box:
        """The board with its clues, its numbers and its lenses."""
        left = min(self.row_gutter.left, self.under.left)
        right = max(self.row_numbers.right, self.beside.right)
        return Box(left, self.column_gutter.top, right, self.under.bottom)

    @property
    def core(self) -> Box:
        """The board with its clues and its numbers."""
        left, top = self.row_gutter.left, self.column_gutter.top
        return Box(left, top, self.row_numbers.right, self.column_numbers.bottom)

    def grounds(self, under: Box | None, beside: Box | None) -> tuple[Box, Box, Box]:
        """What the lens under the board has, the lens beside it, and what is said, where lenses
        are drawn in these boxes: together always the same."""
        said = self.caption
        if self.place == BELOW_BOARD:
            top = min(under.bottom + self.unit // 2, self.under.bottom) if under else said.top
            return (
                self.under._replace(bottom=top),
                NOWHERE,
                said._replace(left=self.under.left, top=top),
            )
        left, right, bottom = said.left, said.left, said.bottom
        if beside is not None:
            left = self.beside.right
        elif under is not None and under.right > left:
            right, bottom = self.under.right, self.under.top
        lens = self.beside if beside is not None else self.beside._replace(bottom=said.top)
        return self.under._replace(right=right), lens, said._replace(left=left, bottom=bottom)


class Plan:
    """A picture with cells and letters of these sizes. A shape may have room for less under the
    board, or edges that are free."""

    def __init__(
        self,
        puzzle: Puzzle,
        cell: int,
        scale: int,
        unit: int,
        place: str,
        shape: str = "",
        under: float = 0.0,
        *,
        bare: bool = False,
    ) -> None:
        """`bare`: without clues, however large cells are."""
        self.puzzle = puzzle
        self.cell = cell
        self.scale = scale
        self.unit = unit
        self.place = place
        self.shape = shape
        self.bare = bare
        self.free = FREE.get(shape, (0.0, 0.0))
        self.under = under or UNDER_IN.get(shape, UNDER)
        self.beside = BESIDE if place == BESIDE_LENS else 0.0
        self.frame = 2 * scale
        self.title = self._units(LARGE_TITLE if any(self.free) else TITLE)
        self.margin = self._units(MARGIN)
        self.number = max(self._units(NUMBER), min(READABLE_NUMBER * scale, unit))
        size = self.clue_size = 0 if bare else _clue_size(puzzle, cell, scale, unit)
        clues = clue_room(puzzle, size, CLUE_GAP)
        as_needed = rows_room(puzzle, size)
        is_tight = as_needed < 0.9 * clues.across
        self.row_slot = 0 if is_tight else clues.row_slot
        self.column_slot = clues.column_slot
        self.clues_across = max(as_needed if is_tight else clues.across, self._units(LABELS))
        above = LABELS_ABOVE if place == BESIDE_LENS else 0
        self.clues_down = max(clues.down, self._units(above))

    def _units(self, units: float) -> int:
        return round(units * self.unit)

    def _core(self) -> tuple[int, int]:
        """The size of the board with its clues and its numbers."""
        puzzle, number = self.puzzle, self.number
        across = self.clues_across + puzzle.width * self.cell + 2 * self.frame
        down = self.clues_down + puzzle.height * self.cell + 2 * self.frame
        return across + room_beside(puzzle.height, number), down + room_below(number)

    def least(self) -> tuple[int, int]:
        """The size of the smallest picture that holds it; even, as films in MP4 need it."""
        across, down = self._core()
        down += self._units(self.under)
        if self.place != BELOW_BOARD:
            across += self._units(self.beside + TEXT_WIDTH)
        else:
            across = max(across, self._units(2 * TEXT_WIDTH))
            down += self.title + self._units(TEXT_HEIGHT)
        return self._with_edges(across, self.free[0]), self._with_edges(down, self.free[1])

    def _with_edges(self, content: int, free: float) -> int:
        return round_up_to_even(max(content + 2 * self.margin, math.ceil(content / (1 - 2 * free))))

    def blank(self, room: tuple[int, int]) -> float:
        """About what is left blank of a picture of this size, whatever is said: under the board
        while the lens of a column is seen, or on either side of the board."""
        (width, height), (across, down) = room, self._core()
        if self.place == BESIDE_LENS:
            return WITHOUT_TEXT * (height - down) / height
        if self.place == BESIDE_BOARD:
            return 0.0
        return (width - across) / 2 * down / (width * height)

    def share(self, room: tuple[int, int]) -> float:
        """What the cells take of a picture of this size."""
        return self.cell**2 * self.puzzle.width * self.puzzle.height / (room[0] * room[1])

    def at(self, size: tuple[int, int]) -> FilmLayout:
        """The layout in a picture of this size, or in the smallest one where that is larger."""
        least, units = self.least(), self._units
        width, height = (
            round_up_to_even(max(size[0], least[0])),
            round_up_to_even(max(size[1], least[1])),
        )
        edges = (
            max(self.margin, round(self.free[0] * width)),
            max(self.margin, round(self.free[1] * height)),
        )
        room = Box(edges[0], edges[1], width - edges[0], height - edges[1])
        across, down = self._core()
        if self.place != BELOW_BOARD:
            spare = room.width - across - units(self.beside + TEXT_WIDTH)
            lens = min(units(self.beside) + round(LENS_SHARE * spare), units(MOST_BESIDE))
            lens = lens if self.beside else 0
            most = round(MOST_TEXT * width) + (0 if self.beside else units(MOST_BESIDE))
            text = min(room.width - across - lens, most)
            left = room.left + (room.width - across - lens - text) // 2
            under = min(room.height - down, units(MOST_UNDER))
            top = room.top + (room.height - down - under) // 2
            core = Box(left, top, left + across, top + down)
            words = Box(core.right, core.top, core.right + lens + text, core.bottom + under)
            return self._placed((width, height), core, lens, under, words)
        left = room.left + (room.width - across) // 2
        spare = room.height - down - self.title - units(TEXT_HEIGHT + self.under)
        under = units(self.under) + max(0, min(spare // 2, units(MOST_UNDER - self.under)))
        said = units(TEXT_HEIGHT) + max(
            0, min(spare - under + units(self.under), units(MOST_TEXT_HEIGHT - TEXT_HEIGHT))
        )
        top = room.top + (room.height - down - under - said - self.title) // 2 + self.title
        core = Box(left, top, left + across, top + down)
        words = Box(room.left, core.bottom, room.right, core.bottom + under + said)
        return self._placed((width, height), core, 0, under, words)

    def _placed(
        self, size: tuple[int, int], core: Box, lens: int, under: int, words: Box
    ) -> FilmLayout:
        """The layout in a picture of this size, with these places: the board with its clues, the
        depth of the lenses, and where something is said."""
        puzzle, units = self.puzzle, self._units
        left = core.left + self.clues_across + self.frame
        top = core.top + self.clues_down + self.frame
        right, bottom = left + puzzle.width * self.cell, top + puzzle.height * self.cell
        beside = Box(core.right, core.top, core.right + lens, words.bottom)
        edge = self.margin // 2
        if self.place != BELOW_BOARD:
            header = Box(beside.right, core.top, words.right, core.top + units(TITLES))
            words = words._replace(top=header.bottom)
        else:
            header = Box(words.left, core.top - self.title, words.right, core.top)
            beside = NOWHERE
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
            row_gutter=Box(core.left, top, left - self.frame, bottom),
            column_gutter=Box(left, core.top, right, top - self.frame),
            under=Box(
                min(core.left - edge, words.left), core.bottom, words.right, core.bottom + under
            ),
            beside=beside,
            caption=words,
            caption_size=units(LETTERS),
            place=self.place,
            unit=self.unit,
            lead=units(LEAD),
            strip=max(units(STRIP), min(self.cell, units(MOST_STRIP))),
            numbered_every=NUMBERED,
            turns=not self.beside,
            staggers=True,
            progress=Box(0, size[1] - line, size[0], size[1]),
        )
        return numbered(layout, self.number)


def _clue_size(puzzle: Puzzle, cell: int, scale: int, unit: int) -> int:
    """The size of the clues' numbers; 0 where they would be too small to read."""
    if cell < LEGIBLE_CELL * scale:
        return 0
    readable = min(READABLE_CLUE * scale, round(MOST_CLUE_SHARE * cell))
    size = min(max(round(CLUE_SHARE * cell), readable), round(CLUE * unit))
    return narrowed(puzzle.columns, size, LEAST_CLUE * scale, 0.86 * cell)


SHAPES = {"3:2": (3, 2), "1:1": (1, 1), "16:9": (16, 9), "9:16": (9, 16)}
USUAL_SHAPE = "3:2"
FREE = {"9:16": (0.04, 0.08)}
"""Of a picture's width on either side, and of its height above and below: players on phones lay
their own buttons there."""
FULL = {"3:2": 0.345, "1:1": 0.43, "16:9": 0.285, "9:16": 0.29}
"""So much of a picture cells should take; letters and lenses become a little smaller for it."""

HEIGHTS = (2 / 3, 3 / 4, 4 / 5)
HEIGHTS_OF_TALL = (*HEIGHTS, 1.0, 5 / 4)
"""Of the width. Where nobody asks for a shape, the first in which clues can be read at half the
size; else the one with the largest clues."""
LONGEST = 4
"""Of the width: how high a picture may be that has no room else."""
TALL = 1.5
"""A board that is so many times as high as wide."""

UNITS_ACROSS, FEWEST_UNITS, MOST_UNITS = 48, 43, 66
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
    width = (sizes.width or USUAL_WIDTH) * sizes.scale
    is_tall = puzzle.height >= TALL * puzzle.width
    rooms = [(width, round(width * it)) for it in (HEIGHTS_OF_TALL if is_tall else HEIGHTS)]
    if shape:
        rooms = [_in_shape((0, 0), shape, width)]
    plan = _best(puzzle, rooms, sizes.scale, shape)
    if not shape and sizes.width is not None and not plan.clue_size:
        plan = _best(puzzle, [(width, round(width * it)) for it in HEIGHTS_OF_TALL], sizes.scale)
    if not shape and plan.least()[0] > width:
        plan = _best(puzzle, [(width, LONGEST * width)], sizes.scale)
    if sizes.width is None and plan.clue_size < LEGIBLE_CLUE * sizes.scale:
        plan = _larger(plan, shape, round(LARGER * width)) or plan
    if shape:
        return plan.at(_in_shape(plan.least(), shape, width))
    return plan.at((width, plan.least()[1]))


def _best(puzzle: Puzzle, rooms: Iterable[Size], scale: int, shape: str = "") -> Plan:
    """The plan with the largest cells in the first room with readable clues, or in any."""
    found: list[tuple[bool, int, float, Plan]] = []
    full = FULL[shape or USUAL_SHAPE]
    for room in rooms:
        plans = list(_possible(puzzle, room, scale, shape))
        fitting = [it for it in plans if _is_within(it.least(), room)]
        if any(it.clue_size for it in fitting):  # what clues leave free is for boards without any
            fitting = [it for it in fitting if not it.bare]
        plan = max(fitting or plans, key=lambda plan: _worth(plan, room, full))
        if fitting and plan.clue_size >= READABLE_CLUE * scale:
            return plan
        clue = min(plan.clue_size, LEGIBLE_CLUE * scale)
        found.append((bool(fitting), clue, plan.share(room), plan))
    return max(found, key=lambda it: it[:3])[3]


def _worth(plan: Plan, room: Size, full: float) -> tuple[float, ...]:
    """How good a plan is: cells that take their share, little that is blank, columns' lenses in
    line with the board, then clues, cells, letters."""
    clue = min(plan.clue_size, READABLE_CLUE * plan.scale)
    blank = max(plan.blank(room), MOST_UNUSED)
    return min(plan.share(room), full), -blank, plan.beside, clue, plan.cell, plan.unit, plan.under


def _possible(puzzle: Puzzle, room: Size, scale: int, shape: str) -> Iterator[Plan]:
    """The largest cells with text beside the board and below it, in smaller letters if need be."""
    width, height = room
    full = FULL[shape or USUAL_SHAPE]
    usual = min(round((width * height * 3 / 2) ** 0.5) // UNITS_ACROSS, width // FEWEST_UNITS)
    usual = max(LEAST_UNIT * scale, min(usual, MOST_UNIT * scale))
    least = max(LEAST_UNIT * scale, min(usual, width // MOST_UNITS))
    for unit in dict.fromkeys((*range(usual, least, -1), least, LEAST_UNIT * scale)):
        plans = [
            _largest(puzzle, room, scale, unit, place, shape, under)
            for place in PLACES
            for under in ((0.0, *SHALLOW) if unit < usual else (0.0,))
        ]
        yield from plans
        if not any(plan.clue_size for plan in plans):
            yield from (
                _largest(puzzle, room, scale, unit, place, shape, 0.0, bare=True)
                for place in PLACES
            )
        is_readable = any(
            plan.clue_size >= READABLE_CLUE * scale and plan.share(room) >= full for plan in plans
        )
        if is_readable or (unit <= least and any(_is_within(it.least(), room) for it in plans)):
            return


def _largest(
    puzzle: Puzzle,
    room: Size,
    scale: int,
    unit: int,
    place: str,
    shape: str,
    under: float,
    *,
    bare: bool = False,
) -> Plan:
    """The plan with the largest cells in this room."""

    def plan(cell: int) -> Plan:
        return Plan(puzzle, cell, scale, unit, place, shape, under, bare=bare)

    low, high = SMALLEST_CELL, LARGEST_CELL * scale * 2
    while low < high:
        cell = (low + high + 1) // 2
        if _is_within(plan(cell).least(), room):
            low = cell
        else:
            high = cell - 1
    return plan(low)


def _larger(plan: Plan, shape: str, most: int) -> Plan | None:
    """The smallest cells with legible clues, or without, in a picture of this size."""
    scale, (across, down) = plan.scale, SHAPES[shape or USUAL_SHAPE]
    longest = most * max(1.0, down / across)
    unit = max(plan.unit, USUAL_WIDTH * scale // UNITS_ACROSS)
    with_clues = range(LEGIBLE_CELL * scale, (LEGIBLE_CELL + 6) * scale)
    without = range(CELL_WITHOUT_CLUES * scale, plan.cell, -1)
    for cell in (*with_clues, *without):
        plans = [Plan(plan.puzzle, cell, scale, unit, it, plan.shape) for it in PLACES]
        sizes = [_in_shape(it.least(), shape) if shape else it.least() for it in plans]
        best = min(range(len(plans)), key=lambda it: _size_and_shape(sizes[it]))
        is_legible = cell in without or plans[best].clue_size >= LEGIBLE_CLUE * scale
        if is_legible and max(sizes[best]) <= longest:
            return plans[best]
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
    plans = [Plan(puzzle, cell, sizes.scale, unit, it, shape) for it in PLACES]
    sizes_needed = [_in_shape(plan.least(), shape or USUAL_SHAPE) for plan in plans]
    smallest = min(range(len(plans)), key=lambda it: sizes_needed[it])
    plan = plans[smallest]
    return plan.at(sizes_needed[smallest] if shape else plan.least())


def _in_shape(least: Size, shape: str, width: int = 0) -> Size:
    """The smallest size of this shape that has room for a picture, and this width."""
    across, down = SHAPES[shape]
    width = max(width, least[0], -(-least[1] * across // down))
    return width, round(width * down / across)


def _is_within(size: Size, room: Size) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]
