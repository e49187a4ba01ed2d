"""What about a line cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from solver.puzzle import Clue
from solver.steps.step import (
    CONTRADICTION,
    GROUP_TOO_LONG,
    LINE_END_DIFFERS,
    NO_FIT,
    TOO_MANY_FILLED,
    ContradictionEvidence,
    Step,
)
from words.phrases import Phrases, Wording


def contradiction(phrases: Phrases, step: Step) -> str:
    """Why the line is impossible; where no assumption is open, what follows for the puzzle, too."""
    evidence = step.evidence
    assert isinstance(evidence, ContradictionEvidence)
    said = _reason(phrases, evidence)
    if step.depth:
        return said
    return phrases.catalogue.together(said, phrases.say("no-solution"))


def _reason(phrases: Phrases, evidence: ContradictionEvidence) -> str:
    found, expected = evidence.found or 0, evidence.expected or 0
    start = (evidence.start or 0) + 1
    values: dict[str, str | float] = {
        "line": phrases.line(evidence.line),
        "clue": phrases.clue(evidence.clue),
        "found": found,
        "expected": expected,
        "cells": phrases.cells(range(start, start + found)),
        "block": "" if evidence.block is None else _block(phrases, evidence.clue, evidence.block),
        "blocks": phrases.say_count("groups", expected, number=expected),
        "groups": phrases.lengths(evidence.groups or ()),
        "because": phrases.known(evidence.because or ()),
    }
    if evidence.reason == TOO_MANY_FILLED and not evidence.clue:
        return phrases.say_count("too-many-filled.no-blocks", found, **values)
    if evidence.reason == GROUP_TOO_LONG and evidence.block is None:
        return phrases.say("group-too-long.any", **values)
    if evidence.reason == LINE_END_DIFFERS and not evidence.groups:
        return phrases.say("line-end-differs.none", **values)
    if evidence.reason == NO_FIT:
        apart = len(evidence.clue) == 1 and all(value for _, value in evidence.because or ())
        return phrases.briefest(
            phrases.say("no-fit.apart" if apart else "no-fit", **values),
            phrases.say("no-fit.many", **values),
        )
    return phrases.say(evidence.reason, **values)


def _block(phrases: Phrases, clue: Clue, block: int) -> str:
    """Which block a run must be."""
    length = phrases.length(clue[block].length)
    return phrases.say("block-last", ordinal=phrases.ordinal(block), length=length)


WORDINGS: Mapping[str, Wording] = {CONTRADICTION: contradiction}
