"""Where everything goes when two methods are seen side by side.

title
method                    method
board                     board
numbers                   numbers
cells known ___/          assumptions ___/
caption

Where a window has little height, numbers and curve stand at the right of their board instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from scene.board.alone import Bounds, place_board
from scene.board.layout import LARGEST_CELL, UNIT, Layout, Sizes, even
from scene.scene import Box
from solver.puzzle import Puzzle

USUAL_WIDTH = 1120
LEAST_CLUE = 9
SEEN = 33
"""The clues' digits may be this part of the height, which on a wall is read from the last row."""

UNITS_ACROSS = 54
"""So many units are the width of a film, whose letters can be read at half its size."""
CURVE, CURVE_IN_FILM = 6, 4
"""In units: the height of a chart."""
BESIDE, HIGHEST = 10, 10
"""In units: the breadth of what stands beside a board, and the height of the chart there."""
SCALE = 2
"""In units: what stands below a chart."""


@dataclass(frozen=True)
class Pane:
    """One of the two halves."""

    heading: Box
    board: Layout
    numbers: Box
    chart: Box
    """The curve's box; its title stands above it and its scale below."""
    is_stacked: bool = False
    """Whether the numbers stand one above the other."""


@dataclass(frozen=True)
class CompareLayout:
    """Every place in the picture, in pixels."""

    width: int
    height: int
    scale: int
    unit: int
    title: Box
    panes: tuple[Pane, Pane]
    caption: Box


class Way(Enum):
    """Where numbers and curves stand."""

    UNDER = "under the boards"
    BESIDE = "each beside its board"
    COLUMN = "numbers under the boards, and both curves at the right of them"


def lay_out_compare(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None = None,
    *,
    has_curves: bool = True,
    has_title: bool = True,
    least_clue: int = LEAST_CLUE,
    unit: int = 0,
) -> CompareLayout:
    """The layout for a puzzle: as wide as asked for, or as the cells asked for make it; not
    higher than `height`, where that is given and can be kept. Without curves or a title, the
    boards have their room. Clues are left out before they are smaller than `least_clue`, and the
    caption before the clues are: in a window it says once more what stands above it. Letters go by
    the `unit`, if it is given."""
    asked = partial(_lay_out, puzzle, sizes, height, has_curves, has_title, least_clue, unit)
    if height is None:
        return asked(Way.UNDER)
    ways = (*Way,) if has_curves else (Way.UNDER, Way.BESIDE)
    best = max(map(asked, ways), key=_legible)  # the first of equals
    if best.panes[0].board.clue_size or not has_curves:
        return best
    bare = max((asked(way, has_caption=False) for way in ways), key=_legible)
    return bare if bare.panes[0].board.clue_size else best


def _legible(layout: CompareLayout) -> tuple[bool, int]:
    """How well boards can be read: with clues better than without, and the larger the better."""
    board = layout.panes[0].board
    return bool(board.clue_size), board.cell


def _lay_out(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None,
    has_curves: bool,
    has_title: bool,
    least_clue: int,
    unit: int,
    way: Way,
    *,
    has_caption: bool = True,
) -> CompareLayout:
    """The layout that is arranged in this way."""
    is_under = way is Way.UNDER
    width = (sizes.width or USUAL_WIDTH) * sizes.scale
    unit = unit or UNIT * sizes.scale
    if height is None and sizes.cell is None:
        unit = max(unit, width // UNITS_ACROSS)
    margin, gap = unit * 5 // 4, unit * 2 if is_under else unit
    column = BESIDE * unit if way is Way.COLUMN else 0
    inner = (width - 2 * margin - gap - column) // 2
    above = margin if has_title else unit // 4
    title = Box(margin, above, width - margin, above + (2 * unit if has_title else 0))
    board_top = title.bottom + 3 * unit
    curve = CURVE_IN_FILM * unit
    if height is not None:
        curve = min(CURVE * unit, max(2 * unit, height // 11))
    around = unit * 5 // 2
    if not has_curves:
        curve, around = 0, unit // 4
    high = unit * 7 // 2 if has_caption else 0
    below = high + margin + (around if is_under else unit // 4)
    below += {
        Way.UNDER: unit + unit * 7 // 2 + around + curve,
        Way.BESIDE: 0,
        Way.COLUMN: unit + unit * 7 // 2,
    }[way]
    deepest = inner if height is None else max(8 * unit, height - board_top - below)
    cell = (sizes.cell or LARGEST_CELL) * sizes.scale
    if sizes.cell is not None:
        inner = deepest = 100 * max(puzzle.width, puzzle.height) * cell
    digits = max(round(1.1 * unit), (height or 0) // SEEN)
    bounds = Bounds(cell, least_clue * sizes.scale, digits, sizes.scale)
    breadth = BESIDE * unit if way is Way.BESIDE else 0
    room = Box(0, board_top, inner - breadth, board_top + deepest)
    board = place_board(puzzle, room, bounds)
    if sizes.cell is not None:
        inner = max(board.width - board.row_gutter.left, 22 * unit)
        room = room._replace(right=inner)
        board = place_board(puzzle, room, bounds)
        width = 2 * inner + gap + 2 * margin
        title = title._replace(right=width - margin)
    top, panes = title.bottom + unit // 2, []
    for number, left in enumerate((margin, margin + inner + gap)):
        board = place_board(puzzle, room._replace(left=left, right=left + inner - breadth), bounds)
        whole = Box(left, top, left + inner, room.bottom)
        if way is Way.BESIDE:
            pane = _pane_beside(whole, board, unit, has_curves)
        else:
            pane = _pane(left, inner, board, unit, top, curve, around)
        if way is Way.COLUMN:
            right = Box(width - margin - column + unit, top, width - margin, pane.numbers.bottom)
            pane = replace(pane, chart=_half(right, number, unit))
        panes.append(pane)
    first, second = panes
    if is_under:
        bottom = first.chart.bottom + around
    else:
        lowest = max(first.numbers.bottom, first.board.height, second.chart.bottom + SCALE * unit)
        bottom = lowest + unit // 4
    caption = Box(margin, bottom, width - margin, bottom + high)
    return CompareLayout(
        even(width),
        even(caption.bottom + margin // 2),
        sizes.scale,
        unit,
        title,
        (first, second),
        caption,
    )


def _pane(
    left: int, width: int, board: Layout, unit: int, top: int, curve: int, around: int
) -> Pane:
    heading = Box(left, top, left + width, top + 2 * unit)
    numbers_top = board.height + unit
    numbers = Box(left, numbers_top, left + width, numbers_top + unit * 7 // 2)
    chart_top = numbers.bottom + around
    chart = Box(left, chart_top, left + width, chart_top + curve)
    return Pane(heading, board, numbers, chart)


def _pane_beside(room: Box, board: Layout, unit: int, has_curve: bool) -> Pane:
    """The board at the left; at the right what it came to, and how."""
    heading = room._replace(bottom=room.top + 2 * unit)
    left, top = room.right - (BESIDE - 1) * unit, heading.bottom + unit // 2
    numbers = Box(left, top, room.right, top + 9 * unit)
    chart = Box(left, numbers.bottom, room.right, numbers.bottom)
    if has_curve:
        chart = _chart_in(room._replace(left=left, top=numbers.bottom + unit // 2), unit)
    return Pane(heading, board, numbers, chart, is_stacked=True)


def _half(column: Box, number: int, unit: int) -> Box:
    """The chart in the upper or the lower half of a column."""
    half = column.height // 2
    top = column.top + number * half
    return _chart_in(column._replace(top=top, bottom=top + half), unit)


def _chart_in(room: Box, unit: int) -> Box:
    """A chart with its title above it and its scale below."""
    top = room.top + 2 * unit
    deep = min(HIGHEST * unit, room.bottom - SCALE * unit - top)
    return Box(room.left, top, room.right, top + max(unit, deep))
