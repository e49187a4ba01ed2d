"""How a solving ends."""

from __future__ import annotations

from collections.abc import Mapping

from solver.steps.step import SOLVED, STUCK, EndEvidence, Step, VerdictEvidence
from solver.steps.vocabulary import VERDICT
from words.phrases import Phrases, Wording


def end(phrases: Phrases, step: Step) -> str:
    """All cells are known, or nothing gives more."""
    evidence = step.evidence
    assert isinstance(evidence, EndEvidence)
    unknown = evidence.cells - evidence.known
    if unknown:
        return phrases.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
    if not evidence.assumptions:
        return phrases.say_count("solved", evidence.cells, cells=evidence.cells)
    first, count = evidence.assumptions[0], len(evidence.assumptions)
    return phrases.say_count(
        "found",
        count,
        cells=evidence.cells,
        number=count,
        cell=phrases.cell(first),
        value=phrases.value(first),
    )


def verdict(phrases: Phrases, step: Step) -> str:
    """What the solver found out where no reasoning could be shown."""
    evidence = step.evidence
    assert isinstance(evidence, VerdictEvidence)
    after = phrases.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
    if step.kind != SOLVED:
        return phrases.say(f"verdict.{step.kind}", after=after)
    key = "verdict.several" if evidence.has_others else "verdict.not-unique"
    key = "verdict" if evidence.is_unique else key
    return phrases.say_count(key, len(step.cells), cells=len(step.cells), after=after)


WORDINGS: Mapping[str, Wording] = {VERDICT: verdict, SOLVED: end, STUCK: end}
