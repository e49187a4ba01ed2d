"""Colours: a cell has none of the colours that the clue does not have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from solver.coloured_line import ColourLine
from solver.line_state import Finding, KnownLine
from solver.step import COLOURS, LineEvidence
from solver.technique import Technique


class ColoursEvidence(LineEvidence, kw_only=True):
    """The colours that no block of the line has, and those that some have."""

    lacking: tuple[int, ...]
    having: tuple[int, ...]


def find_colours(line: KnownLine) -> Iterator[Finding]:
    """The colours that no block of the line has: none of its cells has them.

    Every coloured cell belongs to a block of the line, and so has the colour of one of its blocks.
    A line without blocks is left to *full*.
    """
    assert isinstance(line, ColourLine)
    rule = line.rule
    lacking = rule.without_colours()
    new = lacking & ~line.empty
    if line.colours and line.unknown and new:
        prove = partial(
            ColoursEvidence,
            **line.said,
            lacking=tuple(sorted({*range(1, rule.colours + 1)} - {*line.colours})),
            having=line.colours,
        )
        yield Finding(0, new, prove, find_colours)


TECHNIQUE = Technique(
    COLOURS,
    definition="a colour that no block of the clue has is in none of the line's cells",
    evidence=ColoursEvidence,
    evidence_holds="the colours `lacking`, and those that blocks are `having`",
    weight=0.5,
    stars=1,
    rules=(),
    in_colours=(find_colours,),
)
