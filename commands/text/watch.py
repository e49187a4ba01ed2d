"""--watch-text: the board in the terminal, step by step."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time

from commands.files.streams import notify
from commands.text.solving import Solving
from commands.text.terminal import print_solved
from scene.text_board import letters_for, text_board
from words.catalogue import Language
from words.sentences import sentence

CLEAR = "\x1b[2J"
HOME = "\x1b[H"
REST_OF_LINE = "\x1b[K"
REST_OF_SCREEN = "\x1b[J"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"


def watch(solving: Solving, pace: int, language: Language) -> int:
    """Show every step in place in the terminal. Returns the exit code."""
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
