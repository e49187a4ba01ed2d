"""One sentence for each step: chosen by its evidence, worded by a catalogue.

Everything a person reads counts from 1; here and in `words.phrases`, and nowhere else, the numbers
are converted.
"""

from __future__ import annotations

from solver.steps.step import (
    COMPLETE,
    GROUP_TOO_LONG,
    LINE_END_DIFFERS,
    NO_FIT,
    OVERLAP,
    SOLVED,
    TOO_MANY_FILLED,
    WHAT_IF,
    AssumeEvidence,
    BacktrackEvidence,
    BrokenEvidence,
    EndEvidence,
    FitsEvidence,
    OptionsEvidence,
    Step,
    VerdictEvidence,
)
from words.english.steps import ENGLISH
from words.phrases import LARGE, Catalogue, Phrases, Value, positions

MOST_PLACES = 6
"""The places of more blocks are not listed."""


def sentence(step: Step, catalogue: Catalogue = ENGLISH) -> str:
    """What the step says, in words that can be checked by eye."""
    speaker = Speaker(catalogue)
    evidence = step.evidence
    if isinstance(evidence, FitsEvidence):
        return speaker.fits(step, evidence)
    if isinstance(evidence, OptionsEvidence):
        return speaker.options(step, evidence)
    if isinstance(evidence, BrokenEvidence):
        return speaker.broken(step, evidence)
    if isinstance(evidence, AssumeEvidence):
        return speaker.assume(step, evidence)
    if isinstance(evidence, BacktrackEvidence):
        return speaker.backtrack(step, evidence)
    if isinstance(evidence, VerdictEvidence):
        return speaker.verdict(step, evidence)
    return speaker.end(evidence)


def grouped(number: int, catalogue: Catalogue = ENGLISH) -> str:
    """A number with its thousands apart; one beyond reading, by its size."""
    return Speaker(catalogue).number(number)


class Speaker(Phrases):
    """Puts evidence into the words of one catalogue."""

    def fits(self, step: Step, evidence: FitsEvidence) -> str:
        assert step.line is not None
        values: dict[str, Value] = {
            "line": self.line(step.line),
            "clue": self.clue(evidence.clue),
            "length": evidence.length,
            "slack": evidence.slack,
            "cells": self.cells(positions(step)),
            "settled": self.settled(step),
            "settled_short": self.settled_short(step),
            **self.directions(step.line),
        }
        one = len(evidence.clue) == 1
        if one:
            values["left"] = self.block_at(evidence.leftmost[0], evidence.clue[0])
            values["right"] = self.block_at(evidence.rightmost[0], evidence.clue[0])
        if step.technique == COMPLETE:
            key = "complete-one" if one else "complete"
            return self.say(key if evidence.clue else "complete.no-blocks", **values)
        if step.technique == OVERLAP:
            return self.overlap(step, evidence, values)
        return self.say("reach-one", **values) if one else self.reach(step, evidence, values)

    def overlap(self, step: Step, evidence: FitsEvidence, values: dict[str, Value]) -> str:
        one = len(evidence.clue) == 1
        if evidence.slack == 0:
            return self.say("overlap.exact-one" if one else "overlap.exact", **values)
        if evidence.blank:
            return self.say("overlap.blank-one" if one else "overlap.blank", **values)
        fixed = evidence.leftmost == evidence.rightmost
        if one:
            return self.say("overlap.fixed-one" if fixed else "overlap.known-one", **values)
        blocks = list(zip(evidence.leftmost, evidence.rightmost, evidence.clue, strict=True))
        covering = {
            number
            for number, (left, right, length) in enumerate(blocks)
            if any(right < cell <= left + length for cell in positions(step))
        }
        if fixed and len(covering) > 1:
            if len(blocks) > MOST_PLACES:
                return self.say("overlap.fixed-many", **values)
            cells = [start + i + 1 for start, _, length in blocks for i in range(length)]
            return self.say("overlap.fixed", places=self.cells(cells), **values)
        if len(covering) > 1:
            return self.say("overlap.known", **values)
        (number,) = covering
        left, right, length = blocks[number]
        values |= {
            "block": number + 1,
            "size": length,
            "left": self.block_at(left, length),
            "right": self.block_at(right, length),
        }
        return self.say("overlap.block-fixed" if left == right else "overlap.block", **values)

    def reach(self, step: Step, evidence: FitsEvidence, values: dict[str, Value]) -> str:
        """Where the cells lie between the same two blocks, how far these reach says it."""
        starts = [left + 1 for left in evidence.leftmost]
        ends = [right + size for right, size in zip(evidence.rightmost, evidence.clue, strict=True)]
        before = {sum(end < cell for end in ends) for cell in positions(step)}
        if len(before) > 1:
            return self.say("reach", **values)
        (number,) = before
        if number > 0:
            values |= {
                "before": number,
                "before_size": evidence.clue[number - 1],
                "before_cell": ends[number - 1],
            }
        if number < len(starts):
            values |= {
                "after": number + 1,
                "after_size": evidence.clue[number],
                "after_cell": starts[number],
            }
        if number == 0:
            return self.say("reach.before", **values)
        return self.say("reach.after" if number == len(starts) else "reach.between", **values)

    def options(self, step: Step, evidence: OptionsEvidence) -> str:
        assert step.line is not None
        if not evidence.clue:
            return self.say(
                "complete.no-blocks", line=self.line(step.line), settled=self.settled(step)
            )
        values: dict[str, Value] = {
            "line": self.line(step.line),
            "clue": self.clue(evidence.clue),
            "length": sum(evidence.clue) + evidence.groups - 1 + evidence.spare,
            "count": self.number(evidence.count),
            "settled": self.settled(step),
            "groups": self.say_count("groups", evidence.groups, number=evidence.groups),
            "spare": self.say_count("spare", evidence.spare, number=evidence.spare),
            "formula": self.formula(evidence),
            "previous": self.number(evidence.previous or 0),
            "struck": self.number(evidence.struck),
        }
        if evidence.total == 1:
            one = len(evidence.clue) == 1
            return self.say("overlap.exact-one" if one else "overlap.exact", **values)
        if evidence.previous is not None and evidence.struck:
            return self.say_count("options.struck", evidence.count, **values)
        if evidence.count == evidence.total:
            return self.say(
                "options.first.all" if evidence.first_showing else "options.all", **values
            )
        key = "options.first" if evidence.first_showing else "options"
        return self.say_count(key, evidence.count, **values)

    def formula(self, evidence: OptionsEvidence) -> str:
        return self.say(
            "formula" if evidence.total < LARGE else "formula.about",
            sum=evidence.groups + evidence.spare,
            groups=evidence.groups,
            total=self.rounded(evidence.total),
        )

    def broken(self, step: Step, evidence: BrokenEvidence) -> str:
        found, expected = evidence.found or 0, evidence.expected or 0
        start = (evidence.start or 0) + 1
        values: dict[str, Value] = {
            "line": self.line(evidence.line),
            "clue": self.clue(evidence.clue),
            "found": found,
            "expected": expected,
            "cells": self.cells(range(start, start + found)),
            **self.directions(evidence.line),
            "block": 0 if evidence.block is None else evidence.block + 1,
            "size": 0 if evidence.block is None else evidence.clue[evidence.block],
            "blocks": self.say_count("groups", expected, number=expected),
            "groups": self.clue(evidence.groups or ()),
        }
        if evidence.reason == TOO_MANY_FILLED and not evidence.clue:
            said = self.say_count("too-many-filled.no-blocks", found, **values)
        elif evidence.reason == GROUP_TOO_LONG and evidence.block is None:
            said = self.say("group-too-long.any", **values)
        elif evidence.reason == LINE_END_DIFFERS and not evidence.groups:
            said = self.say("line-end-differs.none", **values)
        elif evidence.reason == NO_FIT:
            which = "no-fit.left-over" if evidence.block is None else "no-fit"
            said = self.say(which + "-one" if len(evidence.clue) == 1 else which, **values)
        else:
            said = self.say(evidence.reason, **values)
        return said if step.depth else f"{said} {self.say('no-solution')}"

    def assume(self, step: Step, evidence: AssumeEvidence) -> str:
        key = "assume.what-if" if step.technique == WHAT_IF else "assume.backtracking"
        return self.say(
            key + ".deeper" if step.depth > 1 else key,
            cell=self.cell(step.cells[0]),
            value=self.value(step.cells[0]),
            depth=step.depth,
        )

    def backtrack(self, step: Step, evidence: BacktrackEvidence) -> str:
        return self.say(
            "backtrack.deeper" if step.depth else "backtrack",
            cell=self.cell(evidence.assumed),
            value=self.value(evidence.assumed),
            opposite=self.value(step.cells[0]),
            assumption=evidence.assumption,
        )

    def end(self, evidence: EndEvidence) -> str:
        unknown = evidence.cells - evidence.known
        if unknown:
            return self.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
        return self.say_count("solved", evidence.cells, cells=evidence.cells)

    def verdict(self, step: Step, evidence: VerdictEvidence) -> str:
        after = self.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
        if step.kind != SOLVED:
            return self.say(f"verdict.{step.kind}", after=after)
        key = "verdict" if evidence.is_unique else "verdict.not-unique"
        return self.say_count(key, len(step.cells), cells=len(step.cells), after=after)
