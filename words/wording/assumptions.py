"""What is assumed, and what is taken back."""

from __future__ import annotations

from collections.abc import Mapping

from solver.steps.step import ASSUME, BACKTRACK, BacktrackEvidence, Step
from solver.steps.vocabulary import BACKTRACKING
from words.phrases import Phrases, Wording


def assume(phrases: Phrases, step: Step) -> str:
    """What if a cell were filled, or empty?"""
    key = "assume.backtracking" if step.technique == BACKTRACKING else "assume.what-if"
    return phrases.say(
        key + ".deeper" if step.depth > 1 else key,
        cell=phrases.cell(step.cells[0]),
        value=phrases.value(step.cells[0]),
        depth=step.depth,
    )


def backtrack(phrases: Phrases, step: Step) -> str:
    """What cannot be, and what is the case then."""
    evidence = step.evidence
    assert isinstance(evidence, BacktrackEvidence)
    return phrases.say(
        "backtrack.deeper" if step.depth else "backtrack",
        cell=phrases.cell(evidence.assumed),
        opposite=phrases.value(step.cells[0]),
        first=evidence.assumption,
        last=evidence.contradiction,
    )


WORDINGS: Mapping[str, Wording] = {ASSUME: assume, BACKTRACK: backtrack}
