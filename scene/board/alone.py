"""A board on its own, somewhere in a larger picture: on a page, or beside another board.

It has clues and cells, and neither title, lens nor caption; whoever places it writes those.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scene.board.board import CellArtist, CellLook, grid_part
from scene.board.clue_room import most_numbers, narrowed, widest_number
from scene.board.clues import clue_part
from scene.board.layout import Layout
from scene.board.moment import Moment
from scene.board.numbers import NUMBERS, numbered, numbers_part, room_below, room_beside
from scene.board.stage import GRID, Stage
from scene.scene import Box, Part, Scene
from scene.theme import PAPER
from solver import grid as known
from solver.puzzle import Puzzle, lines_of, numbers_of

USUAL_CELL, NEAR_WIDTH, MARGIN = 32, 900, 12
LEAST_CLUE, MOST_CLUE = 7, 24
"""Pixels, of the picture of a puzzle that nobody has begun."""

ENDLESS = 1 << 20


@dataclass(frozen=True)
class Bounds:
    """What a board may be like, in pixels: the largest cell, the sizes of the clues' numbers
    between which they look well, and the thickest thin line."""

    cell: int
    least_clue: int
    most_clue: int
    scale: int
    number: int = 0
    """The size of the rows' and the columns' numbers; 0 for a board without."""


def place_board(puzzle: Puzzle, room: Box, bounds: Bounds) -> Layout:
    """The largest board that the room holds, in its middle from left to right and at its top. Where
    the clues would be too small to read, the board has none."""
    least_cell = max(1, round(bounds.least_clue * 1.05))
    for cell in range(_largest_cell(puzzle, room, bounds), least_cell - 1, -1):
        layout = _place(puzzle, room, cell, bounds, with_clues=True)
        if _is_inside(layout, room):
            return layout
    for cell in range(_largest_cell(puzzle, room, bounds), 1, -1):
        layout = _place(puzzle, room, cell, bounds, with_clues=False)
        if _is_inside(layout, room):
            return layout
    return _place(puzzle, room, 1, bounds, with_clues=False)


def _largest_cell(puzzle: Puzzle, room: Box, bounds: Bounds) -> int:
    return max(1, min(bounds.cell, room.width // puzzle.width, room.height // puzzle.height))


def _is_inside(layout: Layout, room: Box) -> bool:
    return (
        layout.row_gutter.left >= room.left
        and max(layout.board.right + layout.frame, layout.row_numbers.right) <= room.right
        and max(layout.board.bottom + layout.frame, layout.column_numbers.bottom) <= room.bottom
    )


def _place(puzzle: Puzzle, room: Box, cell: int, bounds: Bounds, *, with_clues: bool) -> Layout:
    scale = max(1, min(bounds.scale, cell // 14))
    size = _clue_size(puzzle, cell, bounds) if with_clues else 0
    row_slot = round(widest_number(puzzle.rows, size) + 0.6 * size)
    column_slot = round(1.2 * size)
    across = most_numbers(puzzle.rows) * row_slot + size // 2
    down = most_numbers(puzzle.columns) * column_slot + size // 2
    frame = 2 * scale
    beside = room_beside(puzzle.height, bounds.number) if bounds.number else 0
    width = across + puzzle.width * cell + 2 * frame + beside
    left = room.left + (room.width - width) // 2 + across + frame
    top = room.top + down + frame
    right, bottom = left + puzzle.width * cell, top + puzzle.height * cell
    layout = Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=scale,
        width=right + frame + beside,
        height=bottom + frame + (room_below(bounds.number) if bounds.number else 0),
        left=left,
        top=top,
        clue_size=size,
        row_slot=row_slot,
        column_slot=column_slot,
        row_gutter=Box(left - frame - across, top, left - frame, bottom),
        column_gutter=Box(left, top - frame - down, right, top - frame),
    )
    return numbered(layout, bounds.number) if bounds.number else layout


def _clue_size(puzzle: Puzzle, cell: int, bounds: Bounds) -> int:
    size = min(max(round(0.58 * cell), bounds.least_clue), bounds.most_clue)
    return narrowed(puzzle.columns, size, bounds.least_clue, 0.94 * cell)


# -- what is drawn -------------------------------------------------------------------------------


def plain_board(
    puzzle: Puzzle, layout: Layout, filled: known.Grid | None = None
) -> Mapping[str, Part]:
    """The board with its clues, its given cells, and the filled cells of a solution in black."""
    parts = {GRID: grid_part(layout)}
    if layout.number_size:
        parts[NUMBERS] = numbers_part(layout)
    for line in lines_of(puzzle):
        clue = puzzle.clue(line)
        open_blocks = (False,) * max(1, len(numbers_of(clue)))
        parts[f"clue/{line.axis}/{line.index}"] = clue_part(layout, line, clue, open_blocks, PAPER)
    artist = CellArtist(layout)
    if filled is not None:
        look = CellLook(known.FILLED, fresh=True)
        for row in range(layout.rows):
            for column in range(layout.columns):
                if filled.cell(row, column) == known.FILLED:
                    box = layout.cell_box(row, column)
                    parts[f"cell/{row}/{column}"] = artist.draw(box, look)
    for row, column, value in puzzle.given:
        box = layout.cell_box(row, column)
        parts[f"cell/{row}/{column}"] = artist.draw(box, CellLook(value, given=True))
    return parts


def moment_board(puzzle: Puzzle, layout: Layout, moment: Moment) -> Mapping[str, Part]:
    """The board at one moment, the line it is about marked."""
    return Stage(puzzle, layout).show(moment).parts


def puzzle_scene(puzzle: Puzzle, cell: int | None = None, scale: int = 1) -> Scene:
    """The board of a puzzle with its clues and its given cells, and a margin around it."""
    usual = max(4, min(USUAL_CELL, NEAR_WIDTH // max(puzzle.width, puzzle.height)))
    bounds = Bounds((cell or usual) * scale, LEAST_CLUE * scale, MOST_CLUE * scale, scale)
    everywhere = place_board(puzzle, Box(0, 0, ENDLESS, ENDLESS), bounds)
    width = everywhere.board.right + everywhere.frame - everywhere.row_gutter.left
    height = everywhere.board.bottom + everywhere.frame - everywhere.column_gutter.top
    margin = MARGIN * scale
    room = Box(margin, margin, margin + width, margin + height)
    layout = place_board(puzzle, room, bounds)
    return Scene(width + 2 * margin, height + 2 * margin, plain_board(puzzle, layout))
