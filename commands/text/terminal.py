"""--text and --watch-text: the board in the terminal."""

from __future__ import annotations

import sys
import time

from commands.files.streams import notify
from scene.text import letters_for, text_board
from solver.grid import Grid
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.verdict.verdict import MEMORY, NONE, OPEN, SOLUTION, find_answer

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from commands.text.solving import Solving
    from words.catalogue import Catalogue, Language

CLEAR = "\x1b[2J"
HOME = "\x1b[H"
REST_OF_LINE = "\x1b[K"
REST_OF_SCREEN = "\x1b[J"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"


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


def watch(solving: Solving, pace: int, language: Language) -> int:
    """Show every step in place in the terminal. Returns the exit code."""
    import shutil
    import textwrap

    from words.sentences import sentence

    catalogue = language.commands
    if not sys.stdout.isatty():
        notify(catalogue.say("no-terminal"))
        return print_solved(solving, catalogue)
    letters = letters_for(sys.stdout.encoding)
    board = text_board(solving.puzzle, solving.state.grid, letters).splitlines()
    columns, lines = shutil.get_terminal_size()
    if len(board) + 5 > lines or max(map(len, board)) > columns:
        needed = {"width": max(map(len, board)), "height": len(board) + 5}
        notify(catalogue.say("small-terminal", **needed, columns=columns, lines=lines))
        return print_solved(solving, catalogue)
    _allow_escapes()
    sys.stdout.write(HIDE_CURSOR + CLEAR)
    try:
        for step in solving.steps():
            words = textwrap.wrap(
                f"{solving.count}  {sentence(step, language)}",
                columns - 1,
                max_lines=lines - len(board) - 2,
                placeholder=" …",
            )
            shown = [
                *text_board(solving.puzzle, solving.state.grid, letters).splitlines(),
                "",
                *words,
            ]
            sys.stdout.write(HOME + "".join(f"{it}{REST_OF_LINE}\n" for it in shown))
            sys.stdout.write(REST_OF_SCREEN)
            sys.stdout.flush()
            time.sleep(min(pace / 1000, solving.seconds_left()))
    finally:
        sys.stdout.write(SHOW_CURSOR)
        sys.stdout.flush()
    ending = solving.ending(catalogue)
    if ending:
        print(f"\n{ending}")
    return solving.exit_code


def _allow_escapes() -> None:
    """Old Windows consoles understand escape sequences only when asked to."""
    if sys.platform == "win32":
        import ctypes

        console = ctypes.windll.kernel32
        console.SetConsoleMode(console.GetStdHandle(-11), 7)
