"""--text, --explain, --watch-text and --json: solving within the user's limits.

--text alone needs no steps: the modules for them are imported in functions.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from shutil import get_terminal_size

from app.child import start_child
from app.cli.arguments import Options
from app.cli.inputs import named_puzzle
from app.cli.terminal import knows_colours, notify
from app.draw.text_board import heading, letters_for, text_board
from app.text.catalogue import Catalogue
from app.text.lines import wrapped
from solver.grid import Grid, Rules
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.search_tree import SearchCounts, SearchTree
from solver.step import CONTRADICTION, NO_SOLUTION, PASS, SOLVED, STUCK, Step, status_after
from solver.trace import State, Trace
from solver.verdicts import MEMORY, NONE, OPEN, SOLUTION, find_answer

_ANSWER_TIMEOUT_S = 60.0
"""Of --text, where --timeout does not say otherwise."""


def print_text(options: Options) -> int:
    """Print the solved board, or with --json the result. Returns the exit code."""
    if options.json:
        return print_result(options)
    return print_solved(named_puzzle(options), options)


def print_solved(puzzle: Puzzle, options: Options) -> int:
    """Print the solved board; with --max-steps as far as these lead. Returns the exit code."""
    limit = options.limit
    if not options.max_steps:
        if not options.timeout:
            limit = Limit(_ANSWER_TIMEOUT_S, start_child=start_child)
        answer = find_answer(puzzle, limit, guess=not options.no_guessing)
        if answer.kind != OPEN or not options.no_guessing or limit.left() <= 0:
            print(heading(puzzle, options.language))
            letters = letters_for(sys.stdout.encoding)
            print(text_board(puzzle, answer.grid, letters, painted=knows_colours()))
            if answer.kind == SOLUTION:
                return 0
            catalogue = options.language.commands
            ending = _stopped_text(answer.grid, catalogue)
            if answer.kind == NONE:
                ending = catalogue.say("no-solution")
            if answer.lacked == MEMORY:
                ending = catalogue.together(ending, catalogue.say("no-memory-for-more"))
            print(f"\n{ending}")
            return 1
    return Solving(puzzle, options, limit).print_solved()


StepSource = Callable[..., Iterator[Step | None]]
"""As `solver.search.steps_with_pauses`; None means that the next step is not found yet."""


class Solving:
    """A solving by steps: consume them, then ask how it ended."""

    def __init__(
        self, puzzle: Puzzle, options: Options, limit: Limit, source: StepSource | None = None
    ) -> None:
        from solver.search import steps_with_pauses

        self.puzzle = puzzle
        self.options = options
        self.limit = limit
        self.source = source or steps_with_pauses
        self.language = options.language
        self.catalogue = self.language.commands
        self.state = State(puzzle)
        self.contradictions = 0
        self._tree = SearchTree()
        self._rules = Rules(puzzle)
        self.own_trace: Trace | None = None
        """All steps, where they are not made by a method."""
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
        guess, rules = not options.no_guessing, self._rules
        for step in self.source(self.puzzle, options.usual_method, guess=guess, rules=rules):
            if step is not None:
                self.state.apply(step)
                self._tree.add(step)
                self.contradictions += step.kind == CONTRADICTION
                self._last = step
                yield step
                if self.state.count == options.max_steps:
                    return
            if self.limit.left() <= 0:
                return

    @property
    def counts(self) -> SearchCounts:
        """What the steps so far took."""
        return self._tree.counts(None, self._rules.visits)

    def run(self) -> None:
        """Solve to the end, without looking at the steps."""
        for _ in self.steps():
            pass

    def board(self, *, painted: bool = True) -> str:
        """The board in letters; `painted`, in the puzzle's colours, if the terminal has them."""
        letters = letters_for(sys.stdout.encoding)
        painted = painted and knows_colours()
        return text_board(self.puzzle, self.state.grid, letters, painted=painted)

    def ending(self) -> str:
        """How the solving ended, in a sentence; "" if it is solved."""
        if self.status == SOLVED:
            return ""
        if self.status == NO_SOLUTION:
            return self.catalogue.say("no-solution")
        is_stuck = self._last is not None and self._last.kind == STUCK
        step_count = None if is_stuck else self.state.count
        return _stopped_text(self.state.grid, self.catalogue, step_count)

    def print_ending(self) -> int:
        """Print how the solving ended. Returns the exit code."""
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


def _stopped_text(grid: Grid, catalogue: Catalogue, step_count: int | None = None) -> str:
    """That the solving stopped, and how much of the board is known."""
    cells = grid.height * grid.width
    values = {"known": grid.known_count(), "cells": cells}
    if step_count is None:
        return catalogue.say_count("stopped", cells, **values)
    steps = catalogue.say_count("steps", step_count, count=step_count)
    return catalogue.say_count("stopped-after", cells, steps=steps, **values)


_MAX_INDENTS = 8


def explain(options: Options) -> int:
    """Print every step in words, then the board; with --json the puzzle, every step and the result,
    an object a line. Returns the exit code."""
    from app.text.wording import sentence
    from solver.step_data import step_data

    solving = Solving(named_puzzle(options), options, options.limit)
    language = options.language.in_colours(solving.puzzle).with_clues(letters=True)
    if options.json:
        steps = (
            step_data(solving.state.count, step) | {"text": sentence(step, language)}
            for step in solving.steps()
        )
        return _print_data(solving, steps)
    print(heading(solving.puzzle, options.language))
    for step in solving.steps():
        if step.kind == PASS and solving.state.count > 1:
            print(f"\n{solving.board()}\n")
        indent = "  " * min(step.depth, _MAX_INDENTS)
        print(f"{solving.state.count:>5}  {indent}{sentence(step, language)}")
    print(f"\n{solving.board()}")
    return solving.print_ending()


def print_result(options: Options) -> int:
    """Print the puzzle and the result as JSON, an object a line. Returns the exit code."""
    solving = Solving(named_puzzle(options), options, options.limit)
    solving.run()
    return _print_data(solving)


def _print_data(solving: Solving, steps: Iterable[dict[str, object]] = ()) -> int:
    from solver.step_data import puzzle_data

    puzzle = puzzle_data(solving.puzzle)
    print(json.dumps({"puzzle": puzzle, "method": solving.options.usual_method}))
    for step in steps:
        print(json.dumps(step))
    counts = solving.counts
    result = {
        "status": solving.status,
        "steps": solving.state.count,
        "assumptions": counts.assumptions,
        "contradictions": solving.contradictions,
        "depth": counts.deepest,
        "counts": counts.as_dict(),
        "solution": solving.state.grid.picture() if solving.status == SOLVED else None,
    }
    print(json.dumps({"result": result}))
    return solving.exit_code


_DEFAULT_PACE_MS = 150

_CLEAR = "\x1b[2J"
_HOME = "\x1b[H"
_CLEAR_LINE = "\x1b[K"
_CLEAR_BELOW = "\x1b[J"
_HIDE_CURSOR = "\x1b[?25l"
_SHOW_CURSOR = "\x1b[?25h"
_ELLIPSIS = " …"


def watch(options: Options) -> int:
    """Show every step on the same place of the terminal. Returns the exit code."""
    from app.text.wording import sentence

    solving = Solving(named_puzzle(options), options, options.limit)
    language = options.language.in_colours(solving.puzzle).with_clues(letters=True)
    seconds = (options.pace or _DEFAULT_PACE_MS) / 1000
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
    sys.stdout.write(_HIDE_CURSOR + _CLEAR)
    try:
        for step in solving.steps():
            text = f"{solving.state.count}  {sentence(step, language)}"
            words, most = wrapped(text, columns - len(_ELLIPSIS) - 1), lines - len(board) - 2
            if len(words) > most:
                words = [*words[: most - 1], words[most - 1] + _ELLIPSIS]
            shown = [*solving.board().splitlines(), "", *words]
            sys.stdout.write(_HOME + "".join(f"{line}{_CLEAR_LINE}\n" for line in shown))
            sys.stdout.write(_CLEAR_BELOW)
            sys.stdout.flush()
            time.sleep(max(0.0, min(seconds, options.limit.left())))
    finally:
        sys.stdout.write(_SHOW_CURSOR)
        sys.stdout.flush()
    return solving.print_ending()


def _allow_escapes() -> None:
    """Enable escape sequences in old Windows consoles."""
    if sys.platform == "win32":
        import ctypes

        console = ctypes.windll.kernel32
        console.SetConsoleMode(console.GetStdHandle(-11), 7)
