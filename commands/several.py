"""All puzzles that are meant, for what holds several: a handout, a page with contents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from commands.arguments import Options, WrongInput
from commands.gathering import (
    Gathering,
    ending_at,
    locate,
    source_at,
    tell_assumed,
    tell_left_out,
)
from puzzles.bundled import FIRST
from puzzles.reading import Asked, read
from puzzles.source import UnreadablePuzzle
from solver.limit import OutOfTime
from solver.puzzle import Puzzle, PuzzleError, UserError

T = TypeVar("T")


def holds_many(name: str, asked: Asked) -> bool:
    """Whether it is a folder, or a file with several puzzles of which none is named."""
    try:
        where, label = locate(name)
        if label or not isinstance(where, str):
            return False
        if not Path(where).is_file():  # what can be read once only is left alone
            return Path(where).is_dir()
        return len(read(source_at(where), ending_at(where), asked).entries) > 1
    except (UnreadablePuzzle, PuzzleError):
        return False


def named_puzzles(options: Options) -> tuple[list[tuple[str, Puzzle]], bool]:
    """The puzzles that are meant, and whether all can be read: those of a file or a folder of many
    that cannot are left out and said. It is an error where a name leaves nothing."""
    puzzles: list[tuple[str, Puzzle]] = []
    is_complete = True
    for name in options.puzzles or [FIRST]:
        items = list(Gathering([name], options))
        bad = [item for item in items if item.puzzle is None]
        if len(bad) == len(items):
            raise WrongInput("in-file", file=bad[0].name, error=bad[0].error)
        for item in items:
            tell_assumed(item, options.language)
        for item in bad:
            tell_left_out(item, options.language)
        is_complete = is_complete and not bad
        puzzles += [(item.name, item.puzzle) for item in items if item.puzzle is not None]
    return puzzles, is_complete


def about(name: str, puzzle: Puzzle, work: Callable[[Puzzle], T]) -> T:
    """Do something with a puzzle; what is wrong with it is said with its name."""
    try:
        return work(puzzle)
    except UserError as error:
        kind = OutOfTime if isinstance(error, OutOfTime) else WrongInput
        raise kind("in-file", file=name, error=error) from error
