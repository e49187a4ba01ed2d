"""What follows from the blocks pushed to both ends: complete, overlap and reach."""

from __future__ import annotations

from solver.puzzle import numbers_of
from solver.steps.step import FitsEvidence, Step
from words.phrases import Phrases, positions

MOST_PLACES = 6
"""The places of more blocks are not listed."""

Values = dict[str, str | float]


def complete(phrases: Phrases, step: Step) -> str:
    """All blocks stand, so the rest is empty."""
    evidence, values = _evidence(step), _values(phrases, step)
    if not evidence.clue:
        return phrases.say("complete.no-blocks", **values)
    return phrases.say("complete-one" if len(evidence.clue) == 1 else "complete", **values)


def overlap(phrases: Phrases, step: Step) -> str:
    """Where the same block lies both times."""
    evidence, values = _evidence(step), _values(phrases, step)
    one = len(evidence.clue) == 1
    if evidence.slack == 0:
        return phrases.say("overlap.exact-one" if one else "overlap.exact", **values)
    if evidence.blank:
        return phrases.say("overlap.blank-one" if one else "overlap.blank", **values)
    fixed = evidence.leftmost == evidence.rightmost
    if one:
        return phrases.say("overlap.fixed-one" if fixed else "overlap.known-one", **values)
    lengths = numbers_of(evidence.clue)
    blocks = list(zip(evidence.leftmost, evidence.rightmost, lengths, strict=True))
    covering = {
        number
        for number, (left, right, length) in enumerate(blocks)
        if any(right < cell <= left + length for cell in positions(step))
    }
    if fixed and len(covering) > 1:
        if len(blocks) > MOST_PLACES:
            return phrases.say("overlap.fixed-many", **values)
        cells = [start + i + 1 for start, _, length in blocks for i in range(length)]
        return phrases.say("overlap.fixed", places=phrases.cells(cells), **values)
    if len(covering) > 1:
        return phrases.say("overlap.known", **values)
    (number,) = covering
    left, right, length = blocks[number]
    values |= {
        "block": number + 1,
        "size": phrases.block(evidence.clue[number]),
        "left": phrases.block_at(left, length),
        "right": phrases.block_at(right, length),
    }
    return phrases.say("overlap.block-fixed" if left == right else "overlap.block", **values)


def reach(phrases: Phrases, step: Step) -> str:
    """Where the cells lie between the same two blocks, how far these reach says it."""
    evidence, values = _evidence(step), _values(phrases, step)
    if len(evidence.clue) == 1:
        return phrases.say("reach-one", **values)
    starts = [left + 1 for left in evidence.leftmost]
    lengths = numbers_of(evidence.clue)
    ends = [right + size for right, size in zip(evidence.rightmost, lengths, strict=True)]
    before = {sum(end < cell for end in ends) for cell in positions(step)}
    if len(before) > 1:
        return phrases.say("reach", **values)
    (number,) = before
    if number > 0:
        values |= {
            "before": number,
            "before_size": phrases.block(evidence.clue[number - 1]),
            "before_cell": ends[number - 1],
        }
    if number < len(starts):
        values |= {
            "after": number + 1,
            "after_size": phrases.block(evidence.clue[number]),
            "after_cell": starts[number],
        }
    if number == 0:
        return phrases.say("reach.before", **values)
    return phrases.say("reach.after" if number == len(starts) else "reach.between", **values)


def _evidence(step: Step) -> FitsEvidence:
    assert isinstance(step.evidence, FitsEvidence)
    return step.evidence


def _values(phrases: Phrases, step: Step) -> Values:
    """What most of these sentences name."""
    assert step.line is not None
    evidence = _evidence(step)
    values: Values = {
        "line": phrases.line(step.line),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "slack": evidence.slack,
        "cells": phrases.cells(positions(step)),
        "settled": phrases.settled(step),
        "settled_short": phrases.settled_short(step),
        **phrases.directions(step.line),
    }
    if len(evidence.clue) == 1:
        (block,) = evidence.clue
        values["left"] = phrases.block_at(evidence.leftmost[0], block.length)
        values["right"] = phrases.block_at(evidence.rightmost[0], block.length)
    return values
