"""A worksheet to draw a puzzle on: a grid with room for the clues, what the technique looks like
that it is to need, and a second sheet for the neighbour who solves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scene.paper.paper import SMALL, USUAL, Page, Paper, line_height, millimetres
from scene.paper.practice import draw_strip
from scene.scene import MIDDLE, Box, Scene
from scene.theme import INK, TRACK
from solver.training.series import series
from solver.training.task import LineTask
from words.board import ENGLISH, Words
from words.training import line_said, reason_said

SMALLEST_SIDE, LARGEST_SIDE = 3, 40
"""Cells. More nobody draws by hand on a sheet."""

LARGEST_CELL = millimetres(14)
SHARE = 5
"""A line of so many cells may have a clue for each two of them; that much room it gets: this part
of the board."""

STRIP_CELL, STRIP_HEIGHT = millimetres(7), millimetres(7)
FIRST_SEED = 1
NOTES = 2
"""Rules to write on."""


def drawing_pages(
    technique: str, width: int, height: int, paper: Paper, words: Words = ENGLISH
) -> list[Callable[[], Scene]]:
    """Two pages, each drawn when it is called for."""
    sheet = paper.turned if width > 1.2 * height else paper
    begin = partial(Page, sheet, words)
    return [partial(_page, begin, technique, width, height, own) for own in (True, False)]


def _page(
    begin: Callable[[], Page], technique: str, width: int, height: int, is_own: bool
) -> Scene:
    page = begin()
    name = page.words.say(f"technique.{technique}")
    size = page.words.say("size", columns=width, rows=height)
    title = page.say("draw" if is_own else "draw.neighbour", technique=name)
    how = page.say("draw.how" if is_own else "draw.solve", technique=name, size=size)
    page.begin_for_class(title, how)
    if is_own:
        _draw_example(page, technique, name)
    asked = page.say("draw.where" if is_own else "draw.found", technique=name)
    below = 2 * line_height(USUAL) + NOTES * millimetres(9)
    _draw_grid(page, width, height, page.room._replace(bottom=page.bottom - below))
    y = page.bottom - below + line_height(USUAL)
    page.write_line(page.left, y, asked)
    for note in range(1, NOTES + 1):
        page.rule(page.left, page.right, y + note * millimetres(9))
    page.write_footer(title, page.say("page", number=1 if is_own else 2, pages=2))
    return page.scene()


def _draw_example(page: Page, technique: str, name: str) -> None:
    """One line in which the technique is the simplest that gives something, and what it says; what
    it takes a whole board to show is not shown."""
    task = next(series(technique, FIRST_SEED))
    if not isinstance(task, LineTask):
        return
    length = task.line.length
    line = line_said(task, page.words.language)
    title = page.say("draw.example", technique=name, line=line)
    page.write_line(page.left, page.top + USUAL // 2, title, USUAL, bold=True)
    page.top += 2 * USUAL
    cell = min(STRIP_CELL, page.room.width // length)
    draw_strip(page, page.left, page.top, task, cell, STRIP_HEIGHT, solved=True)
    page.top += STRIP_HEIGHT + SMALL
    said = reason_said(task, 1, page.words.language)
    page.top = page.write_lines(page.left, page.top, page.room.width, said, SMALL) + USUAL


def _draw_grid(page: Page, width: int, height: int, room: Box) -> None:
    """An empty board as large as the room allows, with lines that go on into the room for clues."""
    across, down = -(-width // SHARE) + 1, -(-height // SHARE) + 1
    cell = min(LARGEST_CELL, room.width // (width + across + 1), room.height // (height + down + 1))
    left = room.left + (room.width - (width + across) * cell) // 2 + across * cell
    top = room.top + down * cell
    right, bottom = left + width * cell, top + height * cell
    for column in range(width + 1):
        x = left + column * cell
        half = _half_thick(column, width, cell)
        page.fill(Box(x - half, top - down * cell, x + half, top), TRACK)
        page.fill(Box(x - half, top, x + half, bottom), INK)
    for row in range(height + 1):
        y = top + row * cell
        half = _half_thick(row, height, cell)
        page.fill(Box(left - across * cell, y - half, left, y + half), TRACK)
        page.fill(Box(left, y - half, right, y + half), INK)
    size = min(SMALL, round(0.4 * cell))
    for column in range(width):
        x = left + column * cell + cell // 2
        page.write_line(x, bottom + size, str(column + 1), size, anchor=MIDDLE)
    for row in range(height):
        y = top + row * cell + cell // 2
        page.write_line(right + size, y, str(row + 1), size)


def _half_thick(line: int, last: int, cell: int) -> int:
    """Half of how thick a line of a grid is: every fifth stands out, and so does the last."""
    thin = 1 if cell < millimetres(6) else 2
    return 2 * thin + 1 if line % 5 == 0 or line == last else thin
