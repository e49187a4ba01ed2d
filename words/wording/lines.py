"""What a technique settles in a line, said by the technique's own text."""

from __future__ import annotations

from solver.steps.step import LineEvidence, Step
from words.phrases import Phrases


def settles(phrases: Phrases, step: Step) -> str:
    """The clue, and what it settles."""
    evidence = step.evidence
    assert isinstance(evidence, LineEvidence) and step.technique is not None
    return phrases.say(
        step.technique,
        line=phrases.line_of(step),
        clue=phrases.clue(evidence.clue),
        settled=phrases.settled(step),
    )
