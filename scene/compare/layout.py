"""Where everything goes when two methods are seen side by side.

title
method                    method
board                     board
numbers                   numbers
cells known ___/          assumptions ___/
caption
"""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True)
class Pane:
    """One of the two halves."""

    heading: Box
    board: Layout
    numbers: Box
    chart: Box
    """The curve's box; its title stands above it and its scale below."""


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


def lay_out_compare(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None = None,
    *,
    has_curves: bool = True,
    has_title: bool = True,
) -> CompareLayout:
    """The layout for a puzzle: as wide as asked for, or as the cells asked for make it; not
    higher than `height`, where that is given and can be kept. Without curves or a title, the
    boards have their room."""
    width = (sizes.width or USUAL_WIDTH) * sizes.scale
    unit = UNIT * sizes.scale
    if height is None and sizes.cell is None:
        unit = max(unit, width // UNITS_ACROSS)
    margin, gap = unit * 5 // 4, unit * 2
    inner = (width - 2 * margin - gap) // 2
    above = margin if has_title else unit // 4
    title = Box(margin, above, width - margin, above + (2 * unit if has_title else 0))
    board_top = title.bottom + 3 * unit
    curve = CURVE_IN_FILM * unit
    if height is not None:
        curve = min(CURVE * unit, max(2 * unit, height // 11))
    around = unit * 5 // 2
    if not has_curves:
        curve, around = 0, unit // 4
    below = _below(unit, margin, around) + curve
    deepest = inner if height is None else max(8 * unit, height - board_top - below)
    cell = (sizes.cell or LARGEST_CELL) * sizes.scale
    if sizes.cell is not None:
        inner = deepest = 100 * max(puzzle.width, puzzle.height) * cell
    digits = max(round(1.1 * unit), (height or 0) // SEEN)
    bounds = Bounds(cell, LEAST_CLUE * sizes.scale, digits, sizes.scale)
    room = Box(0, board_top, inner, board_top + deepest)
    board = place_board(puzzle, room, bounds)
    if sizes.cell is not None:
        inner = max(board.width - board.row_gutter.left, 22 * unit)
        room = room._replace(right=inner)
        board = place_board(puzzle, room, bounds)
        width = 2 * inner + gap + 2 * margin
        title = title._replace(right=width - margin)
    lefts = (margin, margin + inner + gap)
    boards = [place_board(puzzle, room._replace(left=x, right=x + inner), bounds) for x in lefts]
    first, second = (
        _pane(left, inner, board, unit, title.bottom + unit // 2, curve, around)
        for left, board in zip(lefts, boards, strict=True)
    )
    bottom = first.chart.bottom + around
    caption = Box(margin, bottom, width - margin, bottom + unit * 7 // 2)
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


def _below(unit: int, margin: int, around: int) -> int:
    """What stands under the boards without the curves: numbers, scales and the caption."""
    return unit + unit * 7 // 2 + 2 * around + unit * 7 // 2 + margin
