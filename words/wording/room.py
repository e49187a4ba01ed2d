"""What follows where there is no room for a block: gap, and no room."""

from __future__ import annotations

from collections.abc import Mapping

from solver.grid import EMPTY, FILLED
from solver.puzzle import numbers_of
from solver.steps.step import Step
from solver.steps.techniques.gap import GapEvidence
from solver.steps.techniques.no_room import NoRoomEvidence
from solver.steps.vocabulary import GAP, NO_ROOM
from words.phrases import Phrases, Wording, positions


def gap(phrases: Phrases, step: Step) -> str:
    """Too few cells between two walls."""
    evidence = step.evidence
    assert isinstance(evidence, GapEvidence)
    first, last = evidence.stretch
    inner = first > 0 and last < evidence.length - 1
    size = last - first + 1
    found = evidence.blocks
    if not found and min(numbers_of(evidence.clue)) > size:
        found = tuple(range(len(evidence.clue)))
    lengths = [evidence.clue[block].length for block in found]
    if not lengths:
        blocks = ""
    elif len(lengths) == 1:
        blocks = phrases.named_last(evidence.clue, found[0])
    elif len(set(lengths)) == 1:
        blocks = phrases.length(lengths[0])
    else:
        blocks = phrases.say("even", length=phrases.length(min(lengths)))
    return phrases.say_count(
        f"gap.{'inner' if inner else 'edge'}" if lengths else "gap.nobody",
        size,
        line=phrases.line_of(step),
        cells=phrases.span(evidence.stretch),
        blocks=blocks,
    )


def no_room(phrases: Phrases, step: Step) -> str:
    """Every block over the cells would cross an empty cell or touch a filled one."""
    evidence = step.evidence
    assert isinstance(evidence, NoRoomEvidence) and step.line is not None
    new = set(positions(step))
    crossed: set[int] = set()
    touched: set[int] = set()
    for block, start, cell in evidence.ghosts:
        length = evidence.clue[block].length
        (crossed if start <= cell < start + length else touched).add(cell)
    key = "no-room.both" if crossed and touched else "no-room.empty"
    if not crossed:
        key = "no-room.filled" if touched else "no-room.nobody"
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "cells": phrases.cells(sorted(new)),
        "empty": phrases.known([(cell, EMPTY) for cell in sorted(crossed)]),
        "filled": phrases.known([(cell, FILLED) for cell in sorted(touched)]),
        "settled": phrases.settled(step),
    }
    return phrases.briefest(phrases.say(key, **values), phrases.say("no-room", **values))


WORDINGS: Mapping[str, Wording] = {GAP: gap, NO_ROOM: no_room}
