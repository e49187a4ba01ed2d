"""The page with the answer: the solved board, and under it the exercises done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scene.board.alone import Bounds, place_board, plain_board
from scene.board.layout import Layout
from scene.paper.exercise import BETWEEN, Exercise, Grating, answer_grating, longest_of
from scene.paper.exercise_pages import draw_grid
from scene.paper.paper import USUAL, Page, Paper, millimetres
from scene.paper.puzzle_page import LEAST_CLUE, WORTH_TURNING, number_size
from solver.grid import Grid
from solver.person.effort import Rating
from solver.puzzle import Puzzle
from solver.trace import Trace
from words.board import Words

LARGEST_CELL = millimetres(12)
COLUMNS = 2
BETWEEN_ROWS = millimetres(4)


@dataclass(frozen=True)
class Answered:
    """A puzzle with its solution, the steps that lead there, and what else is known of it."""

    puzzle: Puzzle
    trace: Trace
    solution: Grid
    note: str = ""
    """The key of a sentence under the answer, for instance that there are others."""
    rated: Rating | None = None
    """How hard it is for a person."""
    number: int | None = None
    """Which of the puzzles that come with the program it is."""


def draw_answers(
    page: Page, number: int, answered: Answered, exercises: Sequence[Exercise]
) -> None:
    """The page of one puzzle; only here and on other pages for the teacher it is called by name."""
    puzzle = answered.puzzle
    _draw_head(page, number, answered)
    layout = place_answer(page, puzzle, exercises)
    page.add_board("board", plain_board(puzzle, layout, answered.solution))
    if exercises:
        page.top = layout.height + 2 * USUAL
        page.write_line(page.left, page.top, page.say("answers.exercise"), USUAL, bold=True)
        page.top += round(1.5 * USUAL)
        draw_grid(page, exercises, _grating(page, exercises), COLUMNS, BETWEEN_ROWS, solved=True)


def answer_paper(
    answered: Answered, exercises: Sequence[Exercise], paper: Paper, words: Words
) -> Paper:
    """The paper as it is, or turned where the cells of the answer are larger then."""
    cells = []
    for each in (paper, paper.turned):
        page = Page(each, words)
        _draw_head(page, 1, answered)
        cells.append(place_answer(page, answered.puzzle, exercises).cell)
    return paper.turned if cells[1] > WORTH_TURNING * cells[0] else paper


def place_answer(page: Page, puzzle: Puzzle, exercises: Sequence[Exercise]) -> Layout:
    """The board on what is left of a page, with room below for these exercises."""
    below = 0
    if exercises:
        rows = -(-len(exercises) // COLUMNS)
        above = 2 * USUAL + round(1.5 * USUAL)
        below = above + rows * (_grating(page, exercises).total + BETWEEN_ROWS)
    room = page.room._replace(bottom=page.bottom - below)
    cell = min(LARGEST_CELL, room.width // puzzle.width, room.height // puzzle.height)
    bounds = Bounds(LARGEST_CELL, LEAST_CLUE, millimetres(5), 4, number_size(cell))
    return place_board(puzzle, room, bounds)


def _draw_head(page: Page, number: int, answered: Answered) -> None:
    about = [page.say(answered.note)] if answered.note else []
    if answered.rated is not None:
        technique = page.words.say(f"technique.{answered.rated.needs}")
        hard = {"stars": answered.rated.stars, "effort": answered.rated.effort}
        about.append(page.say("answers.rated", **hard, technique=technique))
    page.mark(page.say("for.teacher"), is_dark=True)
    title = page.say("answers", number=number, title=page.words.title(answered.puzzle))
    page.write_title(title, page.words.language.paper.together(*about) if about else "")


def _grating(page: Page, exercises: Sequence[Exercise]) -> Grating:
    return answer_grating(longest_of(exercises), page.paper.column_width(COLUMNS, BETWEEN))
