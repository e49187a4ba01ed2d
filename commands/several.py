"""All puzzles that are meant, for what holds several: a handout, a page with contents."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from commands.arguments import Options, WrongInput
from commands.gathering import Gathering, tell_assumed, tell_left_out
from puzzles.bundled import FIRST
from solver.limit import OutOfTime
from solver.puzzle import Puzzle, UserError

T = TypeVar("T")


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
