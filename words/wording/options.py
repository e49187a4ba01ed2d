"""What all arrangements of a line agree on."""

from __future__ import annotations

from collections.abc import Mapping

from solver.steps.step import Step
from solver.steps.techniques.options import OptionsEvidence
from solver.steps.vocabulary import OPTIONS
from words.phrases import LARGE, Phrases, Wording
from words.wording.fits import full


def options(phrases: Phrases, step: Step) -> str:
    """How many arrangements there are, out of how many, and what they share: cell by cell where
    that is soon said."""
    evidence = step.evidence
    assert isinstance(evidence, OptionsEvidence)
    if not evidence.clue or evidence.total == 1:
        return full(phrases, step)
    return phrases.briefest(
        _options(phrases, step, evidence, phrases.settled(step)),
        _options(phrases, step, evidence, phrases.settled_briefly(step)),
    )


def _options(phrases: Phrases, step: Step, evidence: OptionsEvidence, settled: str) -> str:
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "count": phrases.number(evidence.count),
        "settled": settled,
        "formula": _formula(phrases, evidence),
        "previous": phrases.number(evidence.previous or 0),
        "struck": phrases.number(evidence.struck),
    }
    if evidence.cases is not None:
        assert evidence.block is not None
        values["block"] = phrases.named(evidence.clue, evidence.block)
        return phrases.say("options.cases", **{**values, "count": len(evidence.cases)})
    if evidence.previous is not None and evidence.struck:
        return phrases.say_count("options.struck", evidence.count, **values)
    if evidence.count == evidence.total:
        return phrases.say(
            "options.first.all" if evidence.first_showing else "options.all", **values
        )
    key = "options.first" if evidence.first_showing else "options"
    return phrases.say_count(key, evidence.count, **values)


def _formula(phrases: Phrases, evidence: OptionsEvidence) -> str:
    return phrases.say(
        "formula" if evidence.total < LARGE else "formula.about",
        sum=evidence.groups + evidence.spare,
        groups=evidence.groups,
        total=phrases.rounded(evidence.total),
    )


WORDINGS: Mapping[str, Wording] = {OPTIONS: options}
