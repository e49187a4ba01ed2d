"""What the check says about a puzzle: how many solutions it has, and how hard it is."""

from __future__ import annotations

from solver.grid import Rules, opening, propagate_everywhere
from solver.person.effort import Rating
from solver.puzzle import Puzzle
from solver.steps.position import Position
from solver.verdict.verdict import MEMORY, NONE, SEVERAL, UNDECIDED, Verdict
from words.board import Words
from words.rating import rating_said


def verdict_said(puzzle: Puzzle, found: Verdict, rated: Rating | None, words: Words) -> str:
    """The verdict in a sentence or two, and how hard the puzzle is, where that is known."""
    window = words.language.window
    said = [window.say(f"check.{found.kind}")]
    if found.kind == NONE:
        broken = first_break_said(puzzle, words)
        said = [window.say("check.none.line", sentence=broken)] if broken else said
    elif found.kind == UNDECIDED and found.lacked == MEMORY:
        said = [window.say("check.undecided.memory")]
    elif found.kind != SEVERAL and found.needs:
        said.append(window.say(f"check.needs.{found.needs}"))
    if rated is not None:
        said.append(rating_said(rated, words.language))
    return window.together(*said)


def first_break_said(puzzle: Puzzle, words: Words) -> str:
    """What is wrong with the first line that breaks, if following the lines breaks one."""
    position = Position(puzzle)
    grid = opening(puzzle)
    line = propagate_everywhere(Rules(puzzle), grid)
    if line is None:
        return ""
    position.grid = grid
    return words.sentence(position.contradict(line))
