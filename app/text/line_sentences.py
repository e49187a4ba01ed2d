"""What sentences about a line have in common.

A sentence names the known cells that its reason uses and those that it settles, or, where they are
many, points at what is drawn.
"""

from __future__ import annotations

from itertools import product

from app.text.phrases import Phrases
from solver.puzzle import cells_needed
from solver.step import LineEvidence, Step

Values = dict[str, str | float]


def say_briefest(
    phrases: Phrases, step: Step, evidence: LineEvidence, *keys: str, **more: str | float
) -> str:
    """The first of these texts that is short enough, with cells by their numbers or, where that
    takes too long, pointed at; else the shortest."""
    assert step.line is not None
    values: Values = {
        "line": phrases.line(step.line),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "slack": evidence.length - cells_needed(evidence.clue),
        **more,
    }
    reasons, outcomes = phrases.reasons(evidence.because), phrases.outcomes(step)
    return phrases.briefest_of(
        phrases.say(key, **values | {"because": reason} | outcome)
        for key, reason, outcome in product(keys, reasons, outcomes)
    )
