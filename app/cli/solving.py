"""--text, --explain, --watch-text and --json: solving within the person's limits.

--text alone needs no steps: what makes them and says them is imported where it is needed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator

from app.child import start_child
from app.cli.arguments import Options
from app.cli.inputs import named_puzzle
from app.cli.terminal import knows_colours, notify
from app.draw.text_board import heading, letters_for, text_board
from app.text.catalogue import Catalogue
from solver.grid import Grid
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.step import ASSUME, CONTRADICTION, NO_SOLUTION, SOLVED, STUCK, Step, status_after
from solver.trace import State
from solver.verdicts import MEMORY, NONE, OPEN, SOLUTION, find_answer

# -------------------------------------------------------------------------------------------------
# --text: the solved board, without steps.


PATIENCE = 60.0
"""Seconds for what is found without steps, unless --timeout says otherwise."""


def print_text(options: Options, limit: Limit) -> int:
    """Do what --text asks for. Returns the exit code."""
    if options.json:
        return print_result(options, limit)
    return print_solved(named_puzzle(options), options, limit)


def print_solved(puzzle: Puzzle, options: Options, limit: Limit) -> int:
    """Print the solved board; where the solving is to stop early, as far as its steps lead. Returns
    the exit code."""
    if not options.max_steps:
        limit = limit if options.timeout else Limit(PATIENCE, start_child=start_child)
        answer = find_answer(puzzle, limit, guess=not options.no_guessing)
        if answer.kind != OPEN or not options.no_guessing or limit.left() <= 0:
            print(heading(puzzle, options.language))
            letters = letters_for(sys.stdout.encoding)
            print(text_board(puzzle, answer.grid, letters, painted=knows_colours()))
            if answer.kind == SOLUTION:
                return 0
            catalogue = options.language.commands
            said = stopped(answer.grid, catalogue)
            if answer.kind == NONE:
                said = catalogue.say("no-solution")
            if answer.lacked == MEMORY:
                said = catalogue.together(said, catalogue.say("no-memory-for-more"))
            print(f"\n{said}")
            return 1
    return Solving(puzzle, options, limit).print_solved()


# -------------------------------------------------------------------------------------------------
# A solving by steps.


Source = Callable[..., Iterator[Step | None]]
"""Where steps come from, as from `solver.search.steps_with_pauses`; None means still thinking."""


class Solving:
    """A solving under way: pull its steps, then ask how it ended."""

    def __init__(
        self, puzzle: Puzzle, options: Options, limit: Limit, source: Source | None = None
    ) -> None:
        from solver.search import steps_with_pauses

        self.puzzle = puzzle
        self.options = options
        self.limit = limit
        self.source = source or steps_with_pauses
        self.language = options.language
        self.catalogue = self.language.commands
        self.state = State(puzzle)
        self.assumptions = 0
        self.contradictions = 0
        self.depth = 0
        """Of the deepest assumption."""
        self._last: Step | None = None

    @property
    def status(self) -> str:
        """SOLVED, NO_SOLUTION, or STOPPED by a limit."""
        return status_after(self._last)

    @property
    def exit_code(self) -> int:
        return 0 if self.status == SOLVED else 1

    def steps(self) -> Iterator[Step]:
        """The steps until the end, or until a limit is reached."""
        options = self.options
        for step in self.source(self.puzzle, options.usual_method, guess=not options.no_guessing):
            if step is not None:
                self.state.apply(step)
                self.assumptions += step.kind == ASSUME
                self.contradictions += step.kind == CONTRADICTION
                self.depth = max(self.depth, len(self.state.assumptions))
                self._last = step
                yield step
                if self.state.count == options.max_steps:
                    return
            if self.limit.left() <= 0:
                return

    def run(self) -> None:
        """Solve to the end, without looking at the steps."""
        for _ in self.steps():
            pass

    def board(self, *, painted: bool = True) -> str:
        """The board as far as it is known, in letters; `painted`, in the puzzle's colours, if it
        has some and the terminal knows them."""
        letters = letters_for(sys.stdout.encoding)
        painted = painted and knows_colours()
        return text_board(self.puzzle, self.state.grid, letters, painted=painted)

    def ending(self) -> str:
        """How it ended, in a sentence; the steps say it themselves when it is solved."""
        if self.status == SOLVED:
            return ""
        if self.status == NO_SOLUTION:
            return self.catalogue.say("no-solution")
        is_stuck = self._last is not None and self._last.kind == STUCK
        return stopped(self.state.grid, self.catalogue, None if is_stuck else self.state.count)

    def print_ending(self) -> int:
        """Print how it ended. Returns the exit code."""
        ending = self.ending()
        if ending:
            print(f"\n{ending}")
        return self.exit_code

    def print_solved(self) -> int:
        """Solve and print the board. Returns the exit code."""
        self.run()
        print(heading(self.puzzle, self.language))
        print(self.board())
        return self.print_ending()


def stopped(grid: Grid, catalogue: Catalogue, after: int | None = None) -> str:
    """That it was stopped, perhaps after so many steps, and how much of the board is known."""
    cells = grid.height * grid.width
    values = {"known": grid.known_count(), "cells": cells}
    if after is None:
        return catalogue.say_count("stopped", cells, **values)
    steps = catalogue.say_count("steps", after, count=after)
    return catalogue.say_count("stopped-after", cells, steps=steps, **values)


# -------------------------------------------------------------------------------------------------
# --explain: every step in words.


DEEPEST_INDENT = 8
"""A search hundreds of assumptions deep stays on the screen."""


def explain(options: Options, limit: Limit) -> int:
    """Print every step, numbered, in words, then the board; with --json the puzzle, every step, and
    the result, an object a line. Returns the exit code."""
    from app.text.wording import sentence
    from solver.step_data import step_data

    solving = Solving(named_puzzle(options), options, limit)
    language = options.language.in_colours(solving.puzzle)
    if options.json:
        steps = (
            step_data(solving.state.count, step) | {"text": sentence(step, language)}
            for step in solving.steps()
        )
        return _print_data(solving, steps)
    print(heading(solving.puzzle, options.language))
    for step in solving.steps():
        indent = "  " * min(step.depth, DEEPEST_INDENT)
        print(f"{solving.state.count:>5}  {indent}{sentence(step, language)}")
    print(f"\n{solving.board()}")
    return solving.print_ending()


# -------------------------------------------------------------------------------------------------
# --json: the puzzle and the result, an object a line.


def print_result(options: Options, limit: Limit) -> int:
    """Print the puzzle and the result, without the steps. Returns the exit code."""
    solving = Solving(named_puzzle(options), options, limit)
    solving.run()
    return _print_data(solving)


def _print_data(solving: Solving, steps: Iterable[dict[str, object]] = ()) -> int:
    import json

    from solver.step_data import puzzle_data

    puzzle = puzzle_data(solving.puzzle)
    print(json.dumps({"puzzle": puzzle, "method": solving.options.usual_method}))
    for step in steps:
        print(json.dumps(step))
    result = {
        "status": solving.status,
        "steps": solving.state.count,
        "assumptions": solving.assumptions,
        "contradictions": solving.contradictions,
        "depth": solving.depth,
        "solution": solving.state.grid.picture() if solving.status == SOLVED else None,
    }
    print(json.dumps({"result": result}))
    return solving.exit_code


# -------------------------------------------------------------------------------------------------
# --watch-text: the board in the terminal, step by step.


WATCHING_PACE = 150
"""Milliseconds for each step, unless --pace says otherwise."""

CLEAR = "\x1b[2J"
HOME = "\x1b[H"
REST_OF_LINE = "\x1b[K"
REST_OF_SCREEN = "\x1b[J"
MORE = " …"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"


def watch(options: Options, limit: Limit) -> int:
    """Show every step in place in the terminal. Returns the exit code."""
    from shutil import get_terminal_size

    from app.text.lines import wrapped
    from app.text.wording import sentence

    solving = Solving(named_puzzle(options), options, limit)
    language = options.language.in_colours(solving.puzzle)
    seconds = (options.pace or WATCHING_PACE) / 1000
    if not sys.stdout.isatty():
        notify(solving.catalogue.say("no-terminal"))
        return solving.print_solved()
    board = solving.board(painted=False).splitlines()
    width, height = max(map(len, board)), len(board) + 5
    columns, lines = get_terminal_size()
    if height > lines or width > columns:
        sizes = {"width": width, "height": height, "columns": columns, "lines": lines}
        notify(solving.catalogue.say("small-terminal", **sizes))
        return solving.print_solved()
    _allow_escapes()
    sys.stdout.write(HIDE_CURSOR + CLEAR)
    try:
        for step in solving.steps():
            said = f"{solving.state.count}  {sentence(step, language)}"
            words, most = wrapped(said, columns - len(MORE) - 1), lines - len(board) - 2
            if len(words) > most:
                words = [*words[: most - 1], words[most - 1] + MORE]
            shown = [*solving.board().splitlines(), "", *words]
            sys.stdout.write(HOME + "".join(f"{it}{REST_OF_LINE}\n" for it in shown))
            sys.stdout.write(REST_OF_SCREEN)
            sys.stdout.flush()
            time.sleep(max(0.0, min(seconds, limit.left())))
    finally:
        sys.stdout.write(SHOW_CURSOR)
        sys.stdout.flush()
    return solving.print_ending()


def _allow_escapes() -> None:
    """Old Windows consoles understand escape sequences only when asked to."""
    if sys.platform == "win32":
        import ctypes

        console = ctypes.windll.kernel32
        console.SetConsoleMode(console.GetStdHandle(-11), 7)
