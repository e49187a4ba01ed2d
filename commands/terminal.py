"""--text and --watch-text: the board in the terminal."""

from __future__ import annotations

import sys
import time

from commands.streams import notify
from scene.text import letters_for, text_board
from solver.grid import Grid
from solver.limit import Limit
from solver.puzzle import Puzzle, cells
from solver.verdict.answer import NONE, OPEN, SOLUTION, find_answer

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from commands.solving import Solving

NO_SOLUTION = "The puzzle has no solution."

CLEAR = "\x1b[2J"
HOME = "\x1b[H"
REST_OF_LINE = "\x1b[K"
REST_OF_SCREEN = "\x1b[J"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"


def print_answer(puzzle: Puzzle, limit: Limit, *, guess: bool) -> int | None:
    """Print the solved board without making steps: what makes them need not even be imported.
    Returns the exit code; None where steps may still get further, and nothing was printed."""
    answer = find_answer(puzzle, limit, guess=guess)
    if answer.kind == OPEN and limit.left() > 0:
        return None
    print_heading(puzzle)
    print(text_board(puzzle, answer.grid, letters_for(sys.stdout.encoding)))
    if answer.kind == SOLUTION:
        return 0
    print(f"\n{NO_SOLUTION if answer.kind == NONE else f'Stopped: {how_far(answer.grid)}.'}")
    return 1


def how_far(grid: Grid) -> str:
    """How much of a board is known, in words."""
    known, all_cells = grid.known_count(), grid.height * grid.width
    return f"{known} of {cells(all_cells)} {'is' if all_cells == 1 else 'are'} known"


def print_solved(solving: Solving) -> int:
    """Solve and print the board. Returns the exit code."""
    solving.run()
    print_heading(solving.puzzle)
    print_board(solving)
    return solving.exit_code


def print_heading(puzzle: Puzzle) -> None:
    size = f"{puzzle.width} × {puzzle.height}"
    print(f"{puzzle.title} · {size}\n" if puzzle.title else f"{size}\n")


def print_board(solving: Solving) -> None:
    """The board as far as it is known, and why it is not known further."""
    print(text_board(solving.puzzle, solving.state.grid, letters_for(sys.stdout.encoding)))
    if solving.ending():
        print(f"\n{solving.ending()}")


def watch(solving: Solving, pace: int) -> int:
    """Show every step in place in the terminal. Returns the exit code."""
    import shutil
    import textwrap

    from words.sentences import sentence

    if not sys.stdout.isatty():
        notify("no terminal to watch in; the solved board instead")
        return print_solved(solving)
    letters = letters_for(sys.stdout.encoding)
    board = text_board(solving.puzzle, solving.state.grid, letters).splitlines()
    columns, lines = shutil.get_terminal_size()
    if len(board) + 5 > lines or max(map(len, board)) > columns:
        notify(
            f"the board needs a terminal of {max(map(len, board))} × {len(board) + 5}, this one "
            f"has {columns} × {lines}; the solved board instead"
        )
        return print_solved(solving)
    _allow_escapes()
    sys.stdout.write(HIDE_CURSOR + CLEAR)
    try:
        for step in solving.steps():
            words = textwrap.wrap(
                f"{solving.count}  {sentence(step)}",
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
    if solving.ending():
        print(f"\n{solving.ending()}")
    return solving.exit_code


def _allow_escapes() -> None:
    """Old Windows consoles understand escape sequences only when asked to."""
    if sys.platform == "win32":
        import ctypes

        console = ctypes.windll.kernel32
        console.SetConsoleMode(console.GetStdHandle(-11), 7)
