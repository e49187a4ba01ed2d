"""What the check says about a puzzle: how many solutions it has, and how hard it is."""

from __future__ import annotations

from app.text.messages import Words, rating_said
from solver.effort import Rating
from solver.grid import Rules, opening, propagate_everywhere
from solver.position import Position
from solver.puzzle import Puzzle
from solver.verdicts import MEMORY, NONE, SEVERAL, UNDECIDED, Verdict


def verdict_said(puzzle: Puzzle, verdict: Verdict, rated: Rating | None, words: Words) -> str:
    """The verdict in a sentence or two, and how hard the puzzle is, where that is known."""
    say, kind = words.language.window.say, verdict.kind
    sentences = [say(f"check.{kind}")]
    broken = first_break_said(puzzle, words) if kind == NONE else ""
    if broken:
        sentences = [say("check.none.line", sentence=broken)]
    elif kind == UNDECIDED and verdict.lacked == MEMORY:
        sentences = [say("check.undecided.memory")]
    elif kind not in (NONE, SEVERAL) and verdict.needs:
        sentences.append(say(f"check.needs.{verdict.needs}"))
    if rated is not None:
        sentences.append(rating_said(rated, words.language))
    return words.language.window.together(*sentences)


def first_break_said(puzzle: Puzzle, words: Words) -> str:
    """What is wrong with the first line that breaks, if following the lines breaks one."""
    position, grid = Position(puzzle), opening(puzzle)
    line = propagate_everywhere(Rules(puzzle), grid)
    if line is None:
        return ""
    position.grid = grid
    return words.sentence(position.contradict(line))
