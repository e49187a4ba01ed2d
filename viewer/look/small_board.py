"""A small picture of a puzzle that gives nothing away: its empty board, and how full its clues are;
or of its answer, where that is wanted."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping, Sequence

from scene.theme import BAND, FILLED, FIVE, MUTED, PAPER
from solver.puzzle import Puzzle, numbers_of


def draw_small_board(
    canvas: tkinter.Canvas,
    puzzle: Puzzle,
    place: tuple[int, int],
    room: int,
    colours: Mapping[str, str],
    answer: Sequence[str] | None,
) -> None:
    """Draw it with its top left corner at this place, as large as the room: a bar for each line, as
    long as its share of filled cells, or the cells of the answer."""
    side = room * 3 // 4 / max(puzzle.width, puzzle.height)
    gutter = room // 4
    width, height = round(side * puzzle.width), round(side * puzzle.height)
    left = place[0] + gutter + (room - gutter - width) // 2
    top = place[1] + gutter + (room - gutter - height) // 2
    ground = BAND if answer is None else PAPER
    canvas.create_rectangle(
        left, top, left + width, top + height, fill=colours[ground], outline=colours[FIVE]
    )
    for row, signs in enumerate(answer or ()):
        for column, sign in enumerate(signs):
            if sign == "#":
                a, b = left + round(column * side), top + round(row * side)
                c, d = left + round((column + 1) * side), top + round((row + 1) * side)
                canvas.create_rectangle(a, b, c, d, fill=colours[FILLED], width=0)
    for index in range(5, puzzle.width, 5):
        at = left + round(index * side)
        canvas.create_line(at, top, at, top + height, fill=colours[FIVE])
    for index in range(5, puzzle.height, 5):
        at = top + round(index * side)
        canvas.create_line(left, at, left + width, at, fill=colours[FIVE])
    longest = gutter - 3
    for index, clue in enumerate(puzzle.rows):
        long = longest * sum(numbers_of(clue)) // puzzle.width
        a, b = top + round(index * side), top + max(1, round((index + 0.7) * side))
        canvas.create_rectangle(left - 3 - long, a, left - 3, b, fill=colours[MUTED], width=0)
    for index, clue in enumerate(puzzle.columns):
        long = longest * sum(numbers_of(clue)) // puzzle.height
        a, b = left + round(index * side), left + max(1, round((index + 0.7) * side))
        canvas.create_rectangle(a, top - 3 - long, b, top - 3, fill=colours[MUTED], width=0)
