"""--text: the board in the terminal."""

from __future__ import annotations

import sys

from scene.text_board import letters_for, text_board
from solver.grid import Grid
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.verdict.verdict import MEMORY, NONE, OPEN, SOLUTION, find_answer

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from commands.text.solving import Solving
    from words.catalogue import Catalogue, Language


def print_answer(puzzle: Puzzle, limit: Limit, language: Language, *, guess: bool) -> int | None:
    """Print the solved board without making steps: what makes them need not even be imported.
    Returns the exit code; None where nothing was printed, and steps are to say how far one gets
    without guessing."""
    answer = find_answer(puzzle, limit, guess=guess)
    if answer.kind == OPEN and not guess and limit.left() > 0:
        return None
    print_heading(puzzle)
    print(text_board(puzzle, answer.grid, letters_for(sys.stdout.encoding)))
    if answer.kind == SOLUTION:
        return 0
    catalogue = language.commands  # a board that is solved needs no words
    said = catalogue.say("no-solution") if answer.kind == NONE else stopped(answer.grid, catalogue)
    if answer.lacked == MEMORY:
        said = catalogue.together(said, catalogue.say("no-memory-for-more"))
    print(f"\n{said}")
    return 1


def stopped(grid: Grid, catalogue: Catalogue, after: int | None = None) -> str:
    """That it was stopped, perhaps after so many steps, and how much of the board is known."""
    cells = grid.height * grid.width
    values = {"known": grid.known_count(), "cells": cells}
    if after is None:
        return catalogue.say_count("stopped", cells, **values)
    steps = catalogue.say_count("steps", after, count=after)
    return catalogue.say_count("stopped-after", cells, steps=steps, **values)


def print_solved(solving: Solving, catalogue: Catalogue) -> int:
    """Solve and print the board. Returns the exit code."""
    solving.run()
    print_heading(solving.puzzle)
    print_board(solving, catalogue)
    return solving.exit_code


def print_heading(puzzle: Puzzle) -> None:
    size = f"{puzzle.width} × {puzzle.height}"
    print(f"{puzzle.title} · {size}\n" if puzzle.title else f"{size}\n")


def print_board(solving: Solving, catalogue: Catalogue) -> None:
    """The board as far as it is known, and why it is not known further."""
    print(text_board(solving.puzzle, solving.state.grid, letters_for(sys.stdout.encoding)))
    ending = solving.ending(catalogue)
    if ending:
        print(f"\n{ending}")
