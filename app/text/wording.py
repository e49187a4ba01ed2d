"""Which function words a step: that of its technique, or for other steps that of its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from app.techniques import PRESENTATIONS
from app.text.catalogue import ENGLISH, Catalogue, Language
from app.text.phrases import Phrases, Spoken, parts, plain
from solver.puzzle import ROW
from solver.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    CONTRADICTION,
    DEDUCE,
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    LINE_END_DIFFERS,
    LOOK,
    NO_FIT,
    PASS,
    PROVEN,
    SOLVED,
    STUCK,
    TOO_MANY_FILLED,
    TOO_MANY_GROUPS,
    UNSET,
    VERDICT,
    BacktrackEvidence,
    ContradictionEvidence,
    EndEvidence,
    PassEvidence,
    Step,
    VerdictEvidence,
    WriteEvidence,
)
from solver.techniques.options import OptionsEvidence

# -------------------------------------------------------------------------------------------------
# What is assumed, and what is taken back.


def assume(phrases: Phrases, step: Step, _: object) -> str:
    """What if a cell were filled, or empty?"""
    key = "assume.what-if.deeper" if step.depth > 1 else "assume.what-if"
    return phrases.say(
        "assume.backtracking" if step.technique == BACKTRACKING else key,
        cell=phrases.cell(step.cells[0]),
        value=phrases.value(step.cells[0]),
        depth=step.depth,
    )


def backtrack(phrases: Phrases, step: Step, evidence: BacktrackEvidence) -> str:
    """What cannot be, and what is the case then."""
    opposite = phrases.value(step.cells[0]) if step.cells else ""
    key = "backtrack.deeper" if step.depth else "backtrack"
    if step.excluded is not None and not step.cells:
        key, opposite = f"{key}.colour", phrases.value(evidence.assumed)
    return phrases.say(
        key,
        cell=phrases.cell(evidence.assumed),
        opposite=opposite,
        first=evidence.assumption,
        last=evidence.contradiction,
    )


# -------------------------------------------------------------------------------------------------
# What about a line cannot be.


def impossible(phrases: Phrases, step: Step, evidence: ContradictionEvidence) -> str:
    """Why the line is impossible; where no assumption is open, what follows for the puzzle, too."""
    line = phrases.line(evidence.line)
    if step.technique == BACKTRACKING and evidence.reason in _CHECKS:
        line = phrases.say("checked", line=line, number=_CHECKS.index(evidence.reason) + 1)
    reason = _reason(phrases, evidence, line)
    if step.depth:
        return reason
    return phrases.catalogue.together(reason, phrases.say("no-solution"))


_CHECKS = (TOO_MANY_GROUPS, TOO_MANY_FILLED, GROUP_TOO_LONG, GROUP_TOO_SHORT, LINE_END_DIFFERS)
"""The five of plain backtracking, as they are counted."""


def _reason(phrases: Phrases, evidence: ContradictionEvidence, line: str) -> str:
    count, expected = evidence.found or 0, evidence.expected or 0
    start = (evidence.start or 0) + 1
    block = ""
    if evidence.block is not None:
        block = phrases.named(evidence.clue, evidence.block)
    values: dict[str, str | float] = {
        "line": line,
        "clue": phrases.clue(evidence.clue),
        "found": count,
        "expected": expected,
        "cells": phrases.cells(range(start, start + count)),
        "block": block,
        "blocks": phrases.say_count("groups", expected, number=expected),
        "groups": phrases.lengths(evidence.groups or ()),
        "because": phrases.known(evidence.because or ()),
    }
    if evidence.reason == TOO_MANY_FILLED and len(evidence.clue) < 2:
        key = "too-many-filled.single" if evidence.clue else "too-many-filled.no-blocks"
        return phrases.say(key, **values)
    if evidence.reason == GROUP_TOO_LONG and evidence.block is None:
        return phrases.say("group-too-long.any", **values)
    if evidence.reason == LINE_END_DIFFERS and not evidence.groups:
        return phrases.say("line-end-differs.none", **values)
    if evidence.reason == NO_FIT:
        colours = {block.colour for block in evidence.clue}
        known = {value for _, value in evidence.because or ()}
        apart = len(evidence.clue) == 1 and known <= colours
        keys = "no-fit.apart" if apart else "no-fit", "no-fit.many"
        return phrases.briefest(phrases.say(key, **values) for key in keys)
    return phrases.say(evidence.reason, **values)


# -------------------------------------------------------------------------------------------------
# How a solving ends.


def end(phrases: Phrases, step: Step, evidence: EndEvidence) -> str:
    """All cells are known, or nothing gives more."""
    unknown = evidence.cells - evidence.known
    if step.kind == STUCK and not evidence.missing:  # of a solver that was watched
        return phrases.say("unsolved", known=evidence.known, cells=evidence.cells)
    if unknown:
        return phrases.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
    if not evidence.assumptions:
        return phrases.say_count("solved", evidence.cells, cells=evidence.cells)
    first, count = evidence.assumptions[0], len(evidence.assumptions)
    cell, value = phrases.cell(first), phrases.value(first)
    cells = evidence.cells
    return phrases.say_count("found", count, cells=cells, number=count, cell=cell, value=value)


def verdict(phrases: Phrases, step: Step, evidence: VerdictEvidence) -> str:
    """What the solver found out where no reasoning could be shown."""
    after = phrases.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
    if step.kind != SOLVED:
        return phrases.say(f"verdict.{step.kind}", after=after)
    key = "verdict.several" if evidence.has_others else "verdict.not-unique"
    key = "verdict" if evidence.is_unique else key
    return phrases.say_count(key, len(step.cells), cells=len(step.cells), after=after)


# -------------------------------------------------------------------------------------------------
# What a student's solver wrote, in the words around the board: techniques have names there.


def write(phrases: Phrases, step: Step, evidence: WriteEvidence) -> str:
    """What was written, and what it is judged to be."""
    if len(step.cells) > 1:
        counts = Counter(evidence.judged)
        parts = [phrases.say(f"write.count.{key}", count=counts[key]) for key in counts]
        cells = phrases.say_count("cells", len(step.cells), count=len(step.cells))
        between = phrases.say("write.many.between")
        return phrases.say("write.many", cells=cells, parts=between.join(parts))
    row, column, value = step.cells[0]
    key = f"write.{evidence.worst}"
    values: dict[str, str | float] = {"row": row + 1, "column": column + 1}
    if value != UNSET:
        values["value"] = phrases.value(step.cells[0])
    if evidence.is_nothing:
        key = "write.erased.nothing"
    if evidence.worst == PROVEN:
        if step.technique is None:
            key = "write.given"
        else:
            values["technique"] = phrases.say(f"technique.{step.technique}")
    if evidence.broken is not None:
        key, values["line"] = "write.wrong.line", phrases.line(evidence.broken)
    return phrases.say(key, **values)


# -------------------------------------------------------------------------------------------------
# One sentence for each step: that of its technique, or for other steps that of its kind.


def begin_pass(phrases: Phrases, step: Step, evidence: PassEvidence) -> str:
    """That the lines of one kind are all done, and which come now."""
    is_first = evidence.number == 1 and evidence.axis == ROW
    return phrases.say(f"pass.{evidence.axis}.first" if is_first else f"pass.{evidence.axis}")


def look(phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """That a line gives nothing."""
    count = phrases.number(evidence.count)
    return phrases.say("look", line=phrases.line_of(step), count=count)


_BY_KIND: Mapping[str, Callable[[Phrases, Step, Any], str]] = {
    ASSUME: assume,
    BACKTRACK: backtrack,
    PASS: begin_pass,
    LOOK: look,
    CONTRADICTION: impossible,
    VERDICT: verdict,
    SOLVED: end,
    STUCK: end,
}


def sentence(step: Step, language: Language = ENGLISH) -> str:
    """What the step says where there is no picture."""
    return plain(worded(step, _catalogue_for(step, language.naming_cells())))


def captioned(step: Step, language: Language = ENGLISH) -> str:
    """What it says beside a picture, in which cells are lit and ringed."""
    return plain(worded(step, _catalogue_for(step, language)))


def _catalogue_for(step: Step, language: Language) -> Catalogue:
    return language.board if isinstance(step.evidence, WriteEvidence) else language.steps


def spoken(step: Step, language: Language = ENGLISH) -> Spoken:
    """The sentence in parts, the clues set apart."""
    return parts(worded(step, _catalogue_for(step, language)))


def worded(step: Step, catalogue: Catalogue) -> str:
    """The sentence with its marks, in the words of this catalogue."""
    phrases = Phrases(catalogue, getattr(step.evidence, "colour", None))
    if isinstance(step.evidence, WriteEvidence):
        return write(phrases, step, step.evidence)
    if step.kind == DEDUCE and step.technique != VERDICT:
        assert step.technique is not None
        proof = PRESENTATIONS[step.technique].proof
        assert proof is not None
        return proof.say(phrases, step, step.evidence)
    kind = VERDICT if step.technique == VERDICT else step.kind
    return _BY_KIND[kind](phrases, step, step.evidence)
