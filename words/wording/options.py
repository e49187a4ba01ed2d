"""What all arrangements of a line agree on."""

from __future__ import annotations

from solver.steps.step import Step
from solver.steps.techniques.options import OptionsEvidence
from words.phrases import LARGE, Phrases


def options(phrases: Phrases, step: Step) -> str:
    """How many arrangements there are, out of how many, and what they share."""
    evidence = step.evidence
    assert isinstance(evidence, OptionsEvidence)
    line, settled = phrases.line_of(step), phrases.settled(step)
    if not evidence.clue:
        return phrases.say("complete.no-blocks", line=line, settled=settled)
    values: dict[str, str | float] = {
        "line": line,
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "count": phrases.number(evidence.count),
        "settled": settled,
        "groups": phrases.say_count("groups", evidence.groups, number=evidence.groups),
        "spare": phrases.say_count("spare", evidence.spare, number=evidence.spare),
        "formula": _formula(phrases, evidence),
        "previous": phrases.number(evidence.previous or 0),
        "struck": phrases.number(evidence.struck),
    }
    if evidence.total == 1:
        one = len(evidence.clue) == 1
        return phrases.say("overlap.exact-one" if one else "overlap.exact", **values)
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
