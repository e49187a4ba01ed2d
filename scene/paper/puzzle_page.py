"""The page with the empty puzzle, as large as the paper allows, upright or turned."""

from __future__ import annotations

from scene.board.alone import Bounds, place_board, plain_board
from scene.paper.paper import Page, Paper, millimetres
from scene.scene import Box
from solver.puzzle import Puzzle
from words.board import Words

LEAST_CLUE = 18
"""Dots. Smaller numbers nobody reads."""

WORTH_TURNING = 1.05
"""So much larger cells must be on a page that is turned."""


def paper_for(puzzle: Puzzle, paper: Paper, words: Words) -> Paper:
    """The paper as it is, or turned where the cells are larger then."""
    upright, turned = (
        place_board(puzzle, _board_room(it, words), bounds_on(puzzle, it)).cell
        for it in (paper, paper.turned)
    )
    return paper.turned if turned > WORTH_TURNING * upright else paper


def has_clues(puzzle: Puzzle, paper: Paper, words: Words) -> bool:
    """Whether the board has its clues beside it, or is too large for that."""
    room = _board_room(paper, words)
    return bool(place_board(puzzle, room, bounds_on(puzzle, paper)).clue_size)


def draw_puzzle(page: Page, puzzle: Puzzle, title: str) -> None:
    """Name, date, how it goes, and the board."""
    bounds = bounds_on(puzzle, page.paper)
    is_read = has_clues(puzzle, page.paper, page.words)
    page.begin_for_class(title, page.say("puzzle.how" if is_read else "puzzle.small"))
    board = plain_board(puzzle, place_board(puzzle, page.room, bounds))
    page.add_board("board", board, is_blank=True)


def bounds_on(puzzle: Puzzle, paper: Paper) -> Bounds:
    """A board may fill the paper; the numbers of its lines are as large as its cells allow."""
    shorter = min(paper.content.width, paper.content.height)
    cell = shorter // max(puzzle.width, puzzle.height)
    return Bounds(shorter, LEAST_CLUE, millimetres(9), 5, number_size(cell))


def number_size(cell: int) -> int:
    """How large the numbers of rows and columns are beside cells of this size."""
    return min(millimetres(3), max(millimetres(1.6), round(0.3 * cell)))


def _board_room(paper: Paper, words: Words) -> Box:
    """What the board has under all that stands above it."""
    page = Page(paper, words)
    page.begin_for_class("", page.say("puzzle.how"))
    return page.room
