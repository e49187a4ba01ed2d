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

from scene.board.layout import LARGEST_CELL, LEGIBLE_CELL, NEAR_WIDTH, Sizes
from scene.film.plan import READABLE_CLUE, SMALLEST_CELL, FilmLayout, Plan
from solver.puzzle import Puzzle

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
    """The plan with the largest cells in the first of these rooms in which clues can be read with
    ease, or else in any of them."""
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
    """The largest cells with the text beside the board, and with the text below; with smaller
    letters, too, where clues would be hard to read."""
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
    """The smallest cells that have clues which can be read, if a picture with sides of at most so
    many pixels has room for them; else cells that can be told apart."""
    scale = plan.scale
    unit = max(plan.unit, NEAR_WIDTH * scale // UNITS_ACROSS)
    with_clues = range(LEGIBLE_CELL * scale, (LEGIBLE_CELL + 6) * scale)
    without = range(CELL_WITHOUT_CLUES * scale, plan.cell, -1)
    for cell in (*with_clues, *without):
        plans = [Plan(plan.puzzle, cell, scale, unit, it) for it in (True, False)]
        sizes = [_in_shape(it.least(), shape) if shape else it.least() for it in plans]
        place = min((0, 1), key=lambda it: _size_and_shape(sizes[it]))
        is_legible = cell in without or plans[place].clue_size >= LEGIBLE_CLUE * scale
        if is_legible and max(sizes[place]) <= most * _longer(shape):
            return plans[place]
    return None


def _size_and_shape(size: Size) -> float:
    """How large a picture is, and how far from the usual shape."""
    across, down = SHAPES[USUAL_SHAPE]
    stretch = size[0] * down / (size[1] * across)
    return size[0] * size[1] * math.sqrt(max(stretch, 1 / stretch))


def _longer(shape: str) -> float:
    """How much higher than wide a picture of this shape is, if it is."""
    across, down = SHAPES[shape or USUAL_SHAPE]
    return max(1.0, down / across)


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
