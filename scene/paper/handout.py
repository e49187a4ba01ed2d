"""A handout: the puzzle, the overlap exercise, how it can be solved, and the answers.

Pages are planned first, so that each can say how many there are, and drawn one by one, because a
page to print is large.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scene.board.placed import Bounds, place_board, plain_board
from scene.paper.clue_list import clue_pages, draw_clues
from scene.paper.exercise import (
    BETWEEN,
    LARGEST_CELL,
    MOST,
    USUAL_CELL,
    Exercise,
    Grating,
    answer_grating,
    choose_exercises,
    draw_exercise,
    exercise_grating,
)
from scene.paper.paper import LARGE, LEADING, SMALL, USUAL, Page, Paper, millimetres
from scene.paper.storyboard import draw_storyboard
from scene.scene import RIGHT, Box, Scene
from solver.grid import Grid
from solver.person.effort import Rating
from solver.puzzle import Puzzle
from solver.steps.step import ASSUME
from solver.trace import Trace
from words.words import ENGLISH, Words

TWO_COLUMNS = 15
"""Lines up to this long leave room for two exercises side by side."""

BOUNDS = Bounds(cell=millimetres(26), least_clue=18, most_clue=millimetres(8), scale=5)
ANSWER_BOUNDS = Bounds(cell=millimetres(12), least_clue=18, most_clue=millimetres(5), scale=4)

Draw = Callable[[Page], None]


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


def handout_pages(
    answered: Answered, paper: Paper, words: Words = ENGLISH
) -> list[Callable[[], Scene]]:
    """The pages of one puzzle, each drawn when it is called for."""
    draws = list(_plan(answered, paper, words))
    return [
        partial(_page, answered.puzzle, partial(Page, paper, words), draw, number, len(draws))
        for number, draw in enumerate(draws, 1)
    ]


def _page(puzzle: Puzzle, begin: Callable[[], Page], draw: Draw, number: int, pages: int) -> Scene:
    page = begin()
    draw(page)
    bottom = page.paper.content.bottom
    page.rule(page.left, page.right, bottom - round(1.4 * SMALL), 2)
    y = bottom - SMALL // 2
    page.write_line(page.left, y, page.words.title(puzzle), SMALL)
    page.write_line(
        page.right, y, page.say("page", number=number, pages=pages), SMALL, anchor=RIGHT
    )
    return page.scene()


def _plan(answered: Answered, paper: Paper, words: Words) -> Iterator[Draw]:
    puzzle = answered.puzzle
    yield lambda page: _draw_puzzle(page, puzzle)
    if not place_board(puzzle, _puzzle_room(Page(paper, words)), BOUNDS).clue_size:
        for texts in clue_pages(puzzle, paper, words):
            yield lambda page, texts=texts: draw_clues(page, texts)  # type: ignore[misc]
    plan = _ExercisePlan(puzzle, paper, words)
    for number, part in enumerate(plan.pages):
        yield lambda page, part=part, number=number: plan.draw(page, part, number)  # type: ignore[misc]
    yield lambda page: _draw_storyboard(page, answered.trace)
    yield lambda page: _draw_answers(page, answered, plan.exercises)


# -- the puzzle ----------------------------------------------------------------------------------


def _draw_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.write_title(page.words.title(puzzle))
    y = page.top + USUAL
    blank = page.room.width * 11 // 20
    for left, right, key in (
        (page.left, page.left + blank, "name"),
        (page.left + blank + 2 * USUAL, page.right, "date"),
    ):
        width = page.write_line(left, y, page.say(key))
        page.rule(left + width + USUAL // 2, right, y + USUAL // 2)
    page.top = y + 2 * USUAL
    layout = place_board(puzzle, _board_room(page), BOUNDS)
    about = page.say("puzzle.how" if layout.clue_size else "puzzle.small")
    page.top = page.write_lines(page.left, page.top, page.room.width, about) + USUAL
    layout = place_board(puzzle, page.room, BOUNDS)
    page.add_board("board", plain_board(puzzle, layout))


def _board_room(page: Page) -> Box:
    """The room that the board has under the sentence on how to read the clues."""
    return page.room._replace(top=page.top + round(3 * LEADING * USUAL))


def _puzzle_room(page: Page) -> Box:
    return page.room._replace(top=page.top + round(1.5 * LARGE) + round((3 + 3 * LEADING) * USUAL))


# -- the exercise --------------------------------------------------------------------------------


class _ExercisePlan:
    """Which exercises there are, how many go on a page, and how large they are."""

    def __init__(self, puzzle: Puzzle, paper: Paper, words: Words) -> None:
        self.paper = paper
        self.words = words
        self.columns = 2 if max(puzzle.width, puzzle.height) <= TWO_COLUMNS else 1
        self.width = (paper.content.width - (self.columns - 1) * BETWEEN) // self.columns
        self.grating = exercise_grating(puzzle, self.width, words=words)
        first, second = self._most(0), self._most(1)
        self.exercises = choose_exercises(puzzle)
        if len(self.exercises) < first + second // 2:  # a few would not be worth a page
            self.exercises = choose_exercises(puzzle, min(first, MOST))
        self._enlarge(puzzle, first)
        cut = self._most(0)
        self.exercises = self.exercises[: cut + second]
        self.pages = [part for part in (self.exercises[:cut], self.exercises[cut:]) if part]

    def _enlarge(self, puzzle: Puzzle, most: int) -> None:
        """Where a page has room to spare, make it easier to write in."""
        if len(self.exercises) > most:
            return
        for cell in range(LARGEST_CELL, USUAL_CELL, -1):
            self.grating = exercise_grating(puzzle, self.width, cell, self.words)
            if len(self.exercises) <= self._most(0):
                return

    def _most(self, number: int) -> int:
        """How many go on the first page, or on the second."""
        page = Page(self.paper, self.words)
        self._draw_head(page, number)
        return max(1, (page.room.height + BETWEEN) // (self.grating.total + BETWEEN)) * self.columns

    def draw(self, page: Page, exercises: Sequence[Exercise], number: int) -> None:
        self._draw_head(page, number)
        rows = -(-len(exercises) // self.columns)
        spare = page.room.height - rows * self.grating.total
        between = min(max(BETWEEN, spare // rows), 2 * BETWEEN)
        draw_grid(page, exercises, self.grating, self.columns, between, solved=False)

    def _draw_head(self, page: Page, number: int) -> None:
        if number:
            page.write_title(page.say("exercise.more"))
        else:
            page.write_title(page.say("exercise"), page.say("exercise.how"))


def draw_grid(
    page: Page,
    exercises: Sequence[Exercise],
    grating: Grating,
    columns: int,
    between: int,
    *,
    solved: bool,
) -> None:
    """Exercises in columns, one row after the other."""
    width = (page.room.width - (columns - 1) * BETWEEN) // columns
    for place, exercise in enumerate(exercises):
        x = page.left + place % columns * (width + BETWEEN)
        y = page.top + place // columns * (grating.total + between)
        draw_exercise(page, x, y, exercise, grating, solved=solved)


# -- how it goes, and the answers ----------------------------------------------------------------


def _draw_storyboard(page: Page, trace: Trace) -> None:
    assumes = any(step.kind == ASSUME for step in trace.steps)
    assumed = page.say("storyboard.assumed") if assumes else ""
    about = page.words.language.paper.together(page.say("storyboard.how"), assumed)
    page.write_title(page.say("storyboard"), about)
    draw_storyboard(page, trace)


def _draw_answers(page: Page, answered: Answered, exercises: Sequence[Exercise]) -> None:
    """The solved board, and under it the exercises."""
    about = [page.say(answered.note)] if answered.note else []
    if answered.rated is not None:
        technique = page.words.say(f"technique.{answered.rated.needs}")
        hard = {"stars": answered.rated.stars, "effort": answered.rated.effort}
        about.append(page.say("answers.rated", **hard, technique=technique))
    page.write_title(
        page.say("answers"), page.words.language.paper.together(*about) if about else ""
    )
    grating = answer_grating(answered.puzzle, (page.room.width - BETWEEN) // 2)
    rows = -(-len(exercises) // 2)
    between = millimetres(4)
    below = rows * (grating.total + between) + 2 * USUAL if rows else 0
    room = page.room._replace(bottom=page.bottom - below)
    layout = place_board(answered.puzzle, room, ANSWER_BOUNDS)
    page.add_board("board", plain_board(answered.puzzle, layout, answered.solution))
    if rows:
        page.top = layout.board.bottom + 2 * USUAL
        page.write_line(page.left, page.top, page.say("answers.exercise"), USUAL, bold=True)
        page.top += round(1.5 * USUAL)
        draw_grid(page, exercises, grating, 2, between, solved=True)
