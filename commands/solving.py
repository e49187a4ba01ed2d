"""Solving for the command line: the steps within the person's limits, and how it ended."""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from commands.arguments import Options, asked_of
from commands.gathering import Gathering, tell_assumed
from commands.streams import notify
from puzzles.bundled import bundled_puzzles, name_of, ratings
from puzzles.reading import read_puzzles
from scene.text_board import letters_for, text_board
from solver.grid import Grid
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.search import thinking
from solver.step import ASSUME, CONTRADICTION, NO_SOLUTION, SOLVED, STUCK, Step, status_after
from solver.step_data import puzzle_data, step_data
from solver.trace import State
from solver.value import Value
from solver.verdicts import MEMORY, NONE, OPEN, SOLUTION, find_answer
from words.catalogue import Catalogue, Language
from words.wording import sentence

if TYPE_CHECKING:
    from commands.arguments import Options
    from words.catalogue import Catalogue, Language


class Source(Protocol):
    """Where the steps come from; None means that it is still thinking."""

    def __call__(self, puzzle: Puzzle, method: str, *, guess: bool) -> Iterator[Step | None]: ...


class Limits(Value):
    """What the person allows."""

    guess: bool = True
    max_steps: int | None = None
    timeout: float | None = None


def limits_of(options: Options, limit: Limit) -> Limits:
    """What the person allows, of which so much time is left."""
    seconds = None if limit.end is None else max(0.0, limit.left())
    return Limits(not options.no_guessing, options.max_steps, seconds)


class Solving:
    """A solving under way: pull its steps, then ask how it ended."""

    def __init__(
        self, puzzle: Puzzle, method: str, limits: Limits, source: Source = thinking
    ) -> None:
        self.puzzle = puzzle
        self.method = method
        self.limits = limits
        self.source = source
        self.state = State(puzzle)
        self.assumptions = 0
        self.contradictions = 0
        self.depth = 0
        """Of the deepest assumption."""
        self._limit = Limit(limits.timeout)
        self._last: Step | None = None

    @property
    def count(self) -> int:
        """How many steps there were."""
        return self.state.count

    @property
    def status(self) -> str:
        """SOLVED, NO_SOLUTION, or STOPPED by a limit."""
        return status_after(self._last)

    @property
    def exit_code(self) -> int:
        return 0 if self.status == SOLVED else 1

    def steps(self) -> Iterator[Step]:
        """The steps until the end, or until a limit is reached."""
        for step in self.source(self.puzzle, self.method, guess=self.limits.guess):
            if step is not None:
                self._take(step)
                yield step
                if self.count == self.limits.max_steps:
                    return
            if self._limit.left() <= 0:
                return

    def seconds_left(self) -> float:
        """Until the limit that the person set; without one, infinite."""
        return max(0.0, self._limit.left())

    def run(self) -> None:
        """Solve to the end, without looking at the steps."""
        for _ in self.steps():
            pass

    def solution(self) -> list[str] | None:
        return self.state.grid.picture() if self.status == SOLVED else None

    def ending(self, catalogue: Catalogue) -> str:
        """How it ended, in a sentence; the steps say it themselves when it is solved."""
        if self.status == SOLVED:
            return ""
        if self.status == NO_SOLUTION:
            return catalogue.say("no-solution")
        if self._last is not None and self._last.kind == STUCK:
            return stopped(self.state.grid, catalogue)
        return stopped(self.state.grid, catalogue, self.count)

    def _take(self, step: Step) -> None:
        self.state.apply(step)
        self.assumptions += step.kind == ASSUME
        self.contradictions += step.kind == CONTRADICTION
        self.depth = max(self.depth, len(self.state.assumptions))
        self._last = step


# -------------------------------------------------------------------------------------------------
# --list: the puzzles that come with the program, or those in files.


def list_puzzles(as_json: bool, language: Language) -> int:
    """Print name, size, title and lesson of each. Returns the exit code."""
    lesson = ""
    rated = ratings()
    for path in bundled_puzzles():
        puzzle = read_puzzles(path)[0]
        rating = rated.get(name_of(path))
        if as_json:
            import json

            print(
                json.dumps(
                    {
                        "name": path.stem,
                        "title": puzzle.title,
                        "lesson": puzzle.lesson,
                        "width": puzzle.width,
                        "height": puzzle.height,
                        "needs": rating.needs if rating else None,
                        "stars": rating.stars if rating else None,
                        "effort": rating.effort if rating else None,
                    }
                )
            )
            continue
        if path.parent.name != lesson:
            print("\n" * bool(lesson) + _lesson(path, puzzle, language))
            lesson = path.parent.name
        size = f"{puzzle.width} × {puzzle.height}"
        stars, effort = ("★" * rating.stars, str(rating.effort)) if rating else ("", "")
        print(f"  {path.stem:<20} {size:>8}  {stars:<5} {effort:>6}  {puzzle.title}")
    return 0


def list_files(options: Options) -> int:
    """Print name, size and title of each puzzle in the files and folders that are named. Returns
    the exit code."""
    catalogue = options.language.commands
    is_bad = False
    for item in Gathering(options.puzzles, options.language, asked_of(options)):
        tell_assumed(item, options.language)
        puzzle = item.puzzle
        is_bad = is_bad or puzzle is None
        if options.json:
            import json

            print(
                json.dumps(
                    {
                        "name": item.name,
                        "title": puzzle.title if puzzle else None,
                        "width": puzzle.width if puzzle else None,
                        "height": puzzle.height if puzzle else None,
                        "error": item.error or None,
                    }
                )
            )
        elif puzzle is None:
            print(f"{item.name:<22} {'':>11}  {catalogue.say('verdict.bad')}: {item.error}")
        else:
            size = f"{puzzle.width} × {puzzle.height}"
            print(f"{item.name:<22} {size:>11}  {puzzle.title}".rstrip())
    return 2 if is_bad else 0


def _lesson(path: Path, puzzle: Puzzle, language: Language) -> str:
    """What the lesson is called that the puzzle stands in."""
    return language.board.texts.get(f"lesson.{path.parent.name}", puzzle.lesson)


# -------------------------------------------------------------------------------------------------
# --explain: every step in words.


DEEPEST_INDENT = 8
"""A search hundreds of assumptions deep stays on the screen."""


def explain(solving: Solving, language: Language) -> int:
    """Print every step, numbered, in words, then the board. Returns the exit code."""
    from words.wording import sentence

    print_heading(solving.puzzle)
    for step in solving.steps():
        indent = "  " * min(step.depth, DEEPEST_INDENT)
        print(f"{solving.count:>5}  {indent}{sentence(step, language)}")
    print()
    print_board(solving, language.commands)
    return solving.exit_code


# -------------------------------------------------------------------------------------------------
# --json: the puzzle, the steps where they are asked for, and the result, an object a line.


def explain_as_json(solving: Solving, language: Language) -> int:
    """Print the puzzle, every step, and the result, each as one JSON object in a line."""
    print(json.dumps(heading_data(solving.puzzle, solving.method)))
    for step in solving.steps():
        data = step_data(solving.count, step)
        print(json.dumps(data | {"text": sentence(step, language)}))
    return print_result(solving)


def result_as_json(solving: Solving) -> int:
    """Print the puzzle and the result, without the steps."""
    solving.run()
    print(json.dumps(heading_data(solving.puzzle, solving.method)))
    return print_result(solving)


def heading_data(puzzle: Puzzle, method: str) -> dict[str, object]:
    return {"puzzle": puzzle_data(puzzle), "method": method}


def print_result(solving: Solving) -> int:
    result = {
        "status": solving.status,
        "steps": solving.count,
        "assumptions": solving.assumptions,
        "contradictions": solving.contradictions,
        "depth": solving.depth,
        "solution": solving.solution(),
    }
    print(json.dumps({"result": result}))
    return solving.exit_code


# -------------------------------------------------------------------------------------------------
# --text: the board in the terminal.


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


# -------------------------------------------------------------------------------------------------
# --watch-text: the board in the terminal, step by step.


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
    import textwrap  # only watching takes it

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
