"""What follows from runs, the filled cells that stand together: cap, glue, split, extend, places
and match."""

from __future__ import annotations

from collections.abc import Mapping

from solver.grid import FILLED
from solver.puzzle import numbers_of
from solver.steps.evidence import Span
from solver.steps.step import Step
from solver.steps.techniques.cap import CapEvidence
from solver.steps.techniques.extend import ExtendEvidence
from solver.steps.techniques.glue import GlueEvidence
from solver.steps.techniques.match import MatchEvidence
from solver.steps.techniques.places import PlacesEvidence
from solver.steps.techniques.split import SplitEvidence
from solver.steps.vocabulary import CAP, EXTEND, GLUE, MATCH, PLACES, SPLIT
from words.phrases import Phrases, Wording, positions


def cap(phrases: Phrases, step: Step) -> str:
    """A run that is a whole block."""
    evidence = step.evidence
    assert isinstance(evidence, CapEvidence)
    length = evidence.run[1] - evidence.run[0] + 1
    return phrases.say_count(
        "cap",
        len(evidence.candidates),
        line=phrases.line_of(step),
        run=_is_filled(phrases, evidence.run),
        a_length=phrases.length(length),
        length=phrases.lengths([length]),
        settled=phrases.settled(step),
    )


def glue(phrases: Phrases, step: Step) -> str:
    """A block that has no room between a wall and a run: it must cover the run."""
    evidence = step.evidence
    assert isinstance(evidence, GlueEvidence) and step.line is not None
    first, last = evidence.run
    at_start = evidence.wall < first
    near = first if at_start else last
    side = "start" if at_start else "end"
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "side": phrases.say(f"{step.line.axis}.{'before' if at_start else 'behind'}"),
        "block": phrases.named(evidence.clue, evidence.block),
        "block_last": phrases.named_last(evidence.clue, evidence.block),
        "wall": evidence.wall + 1,
        "cell": near + 1,
        "run": phrases.span(evidence.run),
        "settled": phrases.settled(step),
    }
    if abs(near - evidence.wall) == 1:
        return phrases.say(f"glue.beside.{side}", **values)
    at_edge = evidence.wall in (-1, evidence.length)
    return phrases.briefest(
        phrases.say("glue.edge" if at_edge else "glue.wall", **values),
        phrases.say("glue.short", **values),
    )


def split(phrases: Phrases, step: Step) -> str:
    """A cell that would make a run too long."""
    evidence = step.evidence
    assert isinstance(evidence, SplitEvidence)
    joined = evidence.joined[1] - evidence.joined[0] + 1
    lengths = [evidence.clue[block].length for block in evidence.blocks]
    if not lengths and max(numbers_of(evidence.clue)) < joined:
        lengths = numbers_of(evidence.clue)
    key = "split.none"
    if lengths:
        key = "split.longest" if len(set(lengths)) > 1 else "split"
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "cell": evidence.cell + 1,
        "joined": joined,
        "length": phrases.lengths([max(lengths, default=1)]),
        "a_length": phrases.length(max(lengths, default=1)),
    }
    if key == "split":
        return phrases.say_count(key, len(lengths), **values)
    return phrases.say(key, **values)


def extend(phrases: Phrases, step: Step) -> str:
    """A run that must grow away from a wall."""
    evidence = step.evidence
    assert isinstance(evidence, ExtendEvidence) and step.line is not None
    first, last = evidence.run
    grows = {number > last for number in positions(step)}  # to the end, to the start
    side = "both" if len(grows) == 2 else "start" if grows.pop() else "end"
    only = len(evidence.candidates) == 1
    return phrases.say_count(
        f"extend.{side}",
        last - first + 1,
        line=phrases.line_of(step),
        run=phrases.span(evidence.run),
        block=phrases.named_last(evidence.clue, evidence.candidates[0])
        if only
        else phrases.say("at-least", length=phrases.length(evidence.shortest)),
        side=phrases.say(f"{step.line.axis}.side.{side}"),
        settled=phrases.settled(step),
    )


def places(phrases: Phrases, step: Step) -> str:
    """All places of the block over a run agree."""
    evidence = step.evidence
    assert isinstance(evidence, PlacesEvidence)
    if len(evidence.places) == 1:
        ((block, start),) = evidence.places
        return phrases.say(
            "places.only",
            line=phrases.line_of(step),
            run=_is_filled(phrases, evidence.run),
            block=phrases.named(evidence.clue, block),
            place=phrases.block_at(start, evidence.clue[block].length),
            settled=phrases.settled(step),
        )
    return phrases.say(
        "places",
        line=phrases.line_of(step),
        run=phrases.span(evidence.run),
        count=len(evidence.places),
        settled=phrases.settled(step),
    )


def match(phrases: Phrases, step: Step) -> str:
    """The runs are matched to blocks in order."""
    evidence = step.evidence
    assert isinstance(evidence, MatchEvidence)
    if evidence.run is None:
        return phrases.say(
            "match.none",
            line=phrases.line_of(step),
            cells=phrases.cells(positions(step)),
            settled=phrases.settled(step),
        )
    run, blocks = evidence.runs[evidence.run], evidence.matches[evidence.run]
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "run": phrases.span(run),
        "count": len(evidence.places[evidence.run]),
        "settled": phrases.settled(step),
    }
    if len(blocks) > 1:
        return phrases.say("match", **values)
    (block,) = blocks
    values["block"] = phrases.say(
        "block-last",
        ordinal=phrases.ordinal(block),
        length=phrases.length(numbers_of(evidence.clue)[block]),
    )
    return phrases.say("match.single", **values)


def _is_filled(phrases: Phrases, run: Span) -> str:
    """ "cells 4–6 are filled"."""
    return phrases.known((cell, FILLED) for cell in range(run[0], run[1] + 1))


WORDINGS: Mapping[str, Wording] = {
    CAP: cap,
    GLUE: glue,
    SPLIT: split,
    EXTEND: extend,
    PLACES: places,
    MATCH: match,
}
