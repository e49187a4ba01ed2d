"""What follows from the sum of a clue, and from the blocks pushed to both ends: full, complete,
overlap and reach.

Where the cells that the step rests on say by themselves how far the blocks can be pushed, they are
named; where they do not, or there are too many of them, the sentence says how far all that is known
lets the blocks be pushed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solver.grid import FILLED
from solver.line import Fits, Rule
from solver.puzzle import cells_needed, gap
from solver.steps.evidence import FitsEvidence, LineEvidence
from solver.steps.step import Step
from solver.steps.vocabulary import COMPLETE, FULL, OVERLAP, REACH
from words.phrases import Phrases, Wording, positions

LONGEST_SUM = 4
"""The sum of more blocks is not written out."""

Values = dict[str, str | float]


def full(phrases: Phrases, step: Step) -> str:
    """The clue takes the whole line, or none of it."""
    evidence, values = _evidence(step), _values(phrases, step)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    if len(evidence.clue) == 1:
        return phrases.say("full.single", **values)
    if len(evidence.clue) > LONGEST_SUM:
        return phrases.briefest(
            phrases.say("full.long", **values), phrases.say("full.all", **values)
        )
    values["sum"] = _sum(phrases, evidence)
    return phrases.briefest(phrases.say("full", **values), phrases.say("full.short", **values))


def _sum(phrases: Phrases, evidence: LineEvidence) -> str:
    """ "2 + 1 + 8": the blocks with the gaps between them."""
    parts = [phrases.block(evidence.clue[0])]
    for before, after in zip(evidence.clue, evidence.clue[1:], strict=False):
        if gap(before, after):
            parts.append(str(gap(before, after)))
        parts.append(phrases.block(after))
    return " + ".join(parts)


def complete(phrases: Phrases, step: Step) -> str:
    """All blocks are there, so the rest is empty."""
    evidence, values = _evidence(step), _values(phrases, step)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    if len(evidence.clue) == 1:
        return phrases.briefest(
            phrases.say("complete.single", **values), phrases.say("complete.single.short", **values)
        )
    return phrases.briefest(
        phrases.say("complete", **values), phrases.say("complete.short", **values)
    )


def overlap(phrases: Phrases, step: Step) -> str:
    """Where the same block lies both times."""
    evidence, values = _fits(step), _values(phrases, step)
    if evidence.slack == 0:
        return full(phrases, step)
    if not evidence.because:
        return phrases.briefest(
            phrases.say("overlap.spare", **values), phrases.say("overlap.spare.short", **values)
        )
    pushed, is_named = _pushed(evidence, step, _is_shared)
    covering = _covering(evidence, step, pushed)
    if len(covering) > 1:
        short = phrases.say("overlap.several", **values)
        many = phrases.say("overlap.many", **values)
        if not is_named:
            return phrases.briefest(short, many)
        return phrases.briefest(phrases.say("overlap.several.because", **values), short, many)
    (number,) = covering
    length = evidence.clue[number].length
    first, last = pushed[0][number], pushed[1][number]
    values |= {
        "block": phrases.named(evidence.clue, number),
        "first": first + 1,
        "last": last + 1,
        "place": phrases.block_at(first, length),
        "shared": phrases.cells(range(last + 1, first + length + 1)),
    }
    key = "overlap.stands" if first == last else "overlap.slides"
    if last == first + 1:
        key = "overlap.slides.two"
    short = phrases.say(key, **values)
    if key == "overlap.slides":
        short = phrases.briefest(short, phrases.say("overlap.slides.short", **values))
    if not is_named:
        return short
    return phrases.briefest(phrases.say(f"{key}.because", **values), short)


def reach(phrases: Phrases, step: Step) -> str:
    """Where the cells lie between the same two blocks, how far these reach says it."""
    evidence, values = _fits(step), _values(phrases, step)
    pushed, is_named = _pushed(evidence, step, _is_out_of_reach)
    starts = [left + 1 for left in pushed[0]]
    ends = [right + it.length for right, it in zip(pushed[1], evidence.clue, strict=True)]
    between = {sum(end < cell for end in ends) for cell in positions(step)}
    if len(between) > 1:
        key = "reach.several"
        also = phrases.say("reach.many", **values)
    else:
        (number,) = between
        if number > 0:
            values["before"] = phrases.named(evidence.clue, number - 1)
            values["before_cell"] = ends[number - 1]
        if number < len(starts):
            values["after"] = phrases.named(evidence.clue, number)
            values["after_cell"] = starts[number]
        key = "reach.between"
        if number in (0, len(starts)):
            key = "reach.before" if number == 0 else "reach.after"
        also = phrases.say(f"{key}.short", **values)
    short = phrases.say(key, **values)
    if not is_named:
        return phrases.briefest(short, also)
    return phrases.briefest(phrases.say(f"{key}.because", **values), short, also)


# -- how far the blocks go -----------------------------------------------------------------------

IsShown = Callable[[FitsEvidence, Step, Fits], bool]


def _pushed(evidence: FitsEvidence, step: Step, is_shown: IsShown) -> tuple[Fits, bool]:
    """How far the blocks can be pushed among the cells that the step rests on, where that shows
    the step; else how far all that was known lets them. And whether it is the former."""
    filled = sum(1 << index for index, value in evidence.because if value == FILLED)
    empty = sum(1 << index for index, value in evidence.because if value != FILLED)
    few = Rule(evidence.clue, evidence.length).fits(filled, empty)
    if evidence.because and few is not None and is_shown(evidence, step, few):
        return few, True
    return (evidence.leftmost, evidence.rightmost), False


def _is_shared(evidence: FitsEvidence, step: Step, pushed: Fits) -> bool:
    """Whether every cell of the step is covered by the same block both times."""
    return all(
        any(
            right < cell <= left + block.length
            for left, right, block in zip(*pushed, evidence.clue, strict=True)
        )
        for cell in positions(step)
    )


def _is_out_of_reach(evidence: FitsEvidence, step: Step, pushed: Fits) -> bool:
    """Whether no block comes to any cell of the step."""
    return not any(
        left < cell <= right + block.length
        for cell in positions(step)
        for left, right, block in zip(*pushed, evidence.clue, strict=True)
    )


def _covering(evidence: FitsEvidence, step: Step, pushed: Fits) -> list[int]:
    """The blocks that cover the cells of the step both times."""
    return [
        number
        for number, (left, right, block) in enumerate(zip(*pushed, evidence.clue, strict=True))
        if any(right < cell <= left + block.length for cell in positions(step))
    ]


# -- what sentences name -------------------------------------------------------------------------


def _evidence(step: Step) -> LineEvidence:
    assert isinstance(step.evidence, LineEvidence)
    return step.evidence


def _fits(step: Step) -> FitsEvidence:
    assert isinstance(step.evidence, FitsEvidence)
    return step.evidence


def _values(phrases: Phrases, step: Step) -> Values:
    """What most of these sentences name."""
    assert step.line is not None
    evidence = _evidence(step)
    length = evidence.length
    return {
        "line": phrases.line(step.line),
        "clue": phrases.clue(evidence.clue),
        "length": length,
        "slack": length - cells_needed(evidence.clue),
        "because": phrases.known(evidence.because),
        "cells": phrases.cells(positions(step)),
        "settled": phrases.settled(step),
        "count": phrases.settled_briefly(step),
        **phrases.directions(step.line),
    }


WORDINGS: Mapping[str, Wording] = {FULL: full, COMPLETE: complete, OVERLAP: overlap, REACH: reach}
