"""What about a line cannot be."""

from __future__ import annotations

from solver.steps.step import (
    GROUP_TOO_LONG,
    LINE_END_DIFFERS,
    NO_FIT,
    TOO_MANY_FILLED,
    BrokenEvidence,
    Step,
)
from words.phrases import Phrases


def contradiction(phrases: Phrases, step: Step) -> str:
    """What is broken; where no assumption is open, what follows for the puzzle, too."""
    evidence = step.evidence
    assert isinstance(evidence, BrokenEvidence)
    said = _broken(phrases, evidence)
    if step.depth:
        return said
    return phrases.catalogue.together(said, phrases.say("no-solution"))


def _broken(phrases: Phrases, evidence: BrokenEvidence) -> str:
    found, expected = evidence.found or 0, evidence.expected or 0
    start = (evidence.start or 0) + 1
    values: dict[str, str | float] = {
        "line": phrases.line(evidence.line),
        "clue": phrases.clue(evidence.clue),
        "found": found,
        "expected": expected,
        "cells": phrases.cells(range(start, start + found)),
        **phrases.directions(evidence.line),
        "block": 0 if evidence.block is None else evidence.block + 1,
        "size": "" if evidence.block is None else phrases.block(evidence.clue[evidence.block]),
        "blocks": phrases.say_count("groups", expected, number=expected),
        "groups": phrases.lengths(evidence.groups or ()),
    }
    if evidence.reason == TOO_MANY_FILLED and not evidence.clue:
        return phrases.say_count("too-many-filled.no-blocks", found, **values)
    if evidence.reason == GROUP_TOO_LONG and evidence.block is None:
        return phrases.say("group-too-long.any", **values)
    if evidence.reason == LINE_END_DIFFERS and not evidence.groups:
        return phrases.say("line-end-differs.none", **values)
    if evidence.reason == NO_FIT:
        which = "no-fit.left-over" if evidence.block is None else "no-fit"
        return phrases.say(which + "-one" if len(evidence.clue) == 1 else which, **values)
    return phrases.say(evidence.reason, **values)
