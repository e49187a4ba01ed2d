"""Every clue in letters, for boards that are too large to have theirs beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scene.measure import wrap
from scene.paper.paper import LEADING, SMALL, Page, Paper, millimetres
from solver.puzzle import COLUMN, ROW, Line, Puzzle, numbers_of
from words.board import ENGLISH, Words

COLUMNS = 3
SIZE = millimetres(2.5)
LINE = round(LEADING * SIZE)

Texts = tuple[tuple[str, ...], ...]
"""The lines of each of the columns of a page."""


def clue_pages(puzzle: Puzzle, paper: Paper, words: Words = ENGLISH) -> Iterator[Texts]:
    """What stands on each of the pages that it takes."""
    page = Page(paper, words)
    page.write_title(page.say("clues"))
    height = (page.bottom - page.top) // LINE
    columns: list[tuple[str, ...]] = []
    column: list[str] = []
    for text in _clues(puzzle, words):
        lines = wrap(text, page.paper.column_width(COLUMNS, SMALL), SIZE)
        if len(column) + len(lines) > height:
            columns.append(tuple(column))
            column = []
        column += lines
    columns.append(tuple(column))
    for first in range(0, len(columns), COLUMNS):
        yield tuple(columns[first : first + COLUMNS])


def draw_clues(page: Page, texts: Sequence[Sequence[str]]) -> None:
    """One page of clues."""
    page.mark(page.say("for.class"), is_dark=False)
    page.write_title(page.say("clues"))
    for place, column in enumerate(texts):
        x = page.left + place * (page.paper.column_width(COLUMNS, SMALL) + SMALL)
        for number, text in enumerate(column):
            page.write_line(x, page.top + number * LINE + LINE // 2, text, SIZE)


def _clues(puzzle: Puzzle, words: Words) -> Iterator[str]:
    for axis, count in ((ROW, puzzle.height), (COLUMN, puzzle.width)):
        yield words.language.paper.say(f"clues.{axis}s")
        for index in range(count):
            numbers = numbers_of(puzzle.clue(Line(axis, index)))
            yield f"{index + 1}:  {' '.join(map(str, numbers)) or '0'}"
