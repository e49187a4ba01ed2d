"""What sentences about a line have in common.

A sentence names the known cells that its reason uses, or, where they are many, says that they are
the ringed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.text.phrases import Phrases, positions
from solver.grid import FILLED
from solver.puzzle import cells_needed
from solver.step import LineEvidence, RangesEvidence, Span, Step

Values = dict[str, str | float]


def values_of(phrases: Phrases, step: Step, evidence: LineEvidence, **more: str | float) -> Values:
    """What most sentences about a line name, and more."""
    assert step.line is not None
    values: Values = {
        "line": phrases.line(step.line),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "slack": evidence.length - cells_needed(evidence.clue),
        "because": phrases.known(evidence.because),
        "cells": phrases.cells(positions(step)),
        "settled": phrases.settled(step),
        "count": phrases.settled_briefly(step),
        **phrases.directions(step.line),
    }
    return values | more


def say_briefest(
    phrases: Phrases, evidence: LineEvidence, *keys: str, **values: str | float
) -> str:
    """The first of these texts that is short enough, with the cells that the reason uses by their
    numbers or, where that takes too long, as the ringed ones; else the shortest."""
    known = {value for _, value in evidence.because}
    state = "known" if len(known) > 1 else "filled" if FILLED in known else "empty"
    if phrases.catalogue.palette:
        state = "known"
    ringed = phrases.say_count(f"ringed.{state}", len(evidence.because))
    named = values["because"] if evidence.because else ringed
    return phrases.briefest_of(
        phrases.say(key, **values | {"because": text}) for key in keys for text in (named, ringed)
    )


def why_out_of_reach(
    phrases: Phrases,
    evidence: RangesEvidence,
    blocks: Iterable[int],
    is_before: Callable[[Span], bool],
) -> tuple[str, Values]:
    """Why none of these blocks comes into question: whether they end too soon (`before`), start
    too late (`after`), some the one and some the other (`between`), or there is none of them
    (`any`); and which of them comes nearest from either side."""
    before: list[int] = []
    after: list[int] = []
    for block in blocks:
        (before if is_before(evidence.ranges[block]) else after).append(block)
    values: Values = {}
    if before:
        values["before"] = phrases.named(evidence.clue, before[-1])
        values["before_cell"] = evidence.ranges[before[-1]][1] + 1
    if after:
        values["after"] = phrases.named(evidence.clue, after[0])
        values["after_cell"] = evidence.ranges[after[0]][0] + 1
    if before and after:
        return "between", values
    return "before" if before else "after" if after else "any", values
