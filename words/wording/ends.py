"""How a solving ends."""

from __future__ import annotations

from solver.steps.step import SOLVED, EndEvidence, Step, VerdictEvidence
from words.phrases import Phrases


def end(phrases: Phrases, step: Step) -> str:
    """All cells are known, or nothing gives more."""
    evidence = step.evidence
    assert isinstance(evidence, EndEvidence)
    unknown = evidence.cells - evidence.known
    if unknown:
        return phrases.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
    return phrases.say_count("solved", evidence.cells, cells=evidence.cells)


def verdict(phrases: Phrases, step: Step) -> str:
    """What the solver found out where no reasoning could be shown."""
    evidence = step.evidence
    assert isinstance(evidence, VerdictEvidence)
    after = phrases.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
    if step.kind != SOLVED:
        return phrases.say(f"verdict.{step.kind}", after=after)
    key = "verdict" if evidence.is_unique else "verdict.not-unique"
    return phrases.say_count(key, len(step.cells), cells=len(step.cells), after=after)
