"""The rules of the ladder find what their definitions say, their evidence proves it, and the cells
that force a step are just those that it takes."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from solver.because import proven
from solver.line import Rule, bits
from solver.line_state import Finding, KnownLine
from solver.puzzle import clue_of
from solver.step import OPTIONS, REACH, Because
from solver.techniques import LADDER
from solver.techniques.options import find_options
from solver.techniques.reach import find_reach_everywhere
from tests.boards import masks
from tests.claims import check, check_reason, random_line
from tests.readings import Clue, Known

LINES = 1000

RARE: list[tuple[Clue, str]] = [
    ((2,), "??.?.??"),
    ((2, 2), "??#?#????"),
    ((2, 2), "??.#????"),
    ((2, 1), "??.??#???"),
    ((2, 2), "???#??.??"),
    ((1, 3, 2), "?.?#??#????"),
    ((1, 3, 3), "???#??#?????"),
    ((1, 2), "???#.??"),
    ((3, 1, 1), "????.???.#?#..???..."),
    ((3, 1, 3), "???.#???#.???"),
    ((3, 1, 3, 1, 1), "???.#???#.???.?????"),
]
"""Lines that only the higher rungs say something about; random lines seldom do."""


def known_of(cells: str) -> Known:
    return [{"#": 1, ".": 0}.get(letter) for letter in cells]


def some_lines(count: int, longest: int) -> list[tuple[Clue, Known]]:
    """The rare ones, and random ones in which something fits."""
    chance = random.Random(longest)
    lines = [(clue, known_of(cells)) for clue, cells in RARE]
    lines += [random_line(chance, longest) for _ in range(count)]
    return lines


def line_of(clue: Clue, known: Known) -> KnownLine:
    return KnownLine(Rule(clue_of(clue), len(known)), *masks(known))


def findings(clue: Clue, known: Known) -> Iterable[tuple[str, KnownLine, Finding]]:
    line = line_of(clue, known)
    rules = [(rung.technique, rung.find) for rung in LADDER]
    for technique, find in (*rules, (REACH, find_reach_everywhere), (OPTIONS, find_options)):
        for finding in find(line):
            yield technique, line, finding


def cells_of(finding: Finding) -> dict[int, int]:
    return {i: finding.filled >> i & 1 for i in bits(finding.filled | finding.empty)}


def test_every_rung_finds_what_its_definition_says_and_nothing_unsound() -> None:
    firsts = {check(clue, known) for clue, known in some_lines(LINES, 16)}
    never = [rung.technique for place, rung in enumerate(LADDER) if place not in firsts]
    assert not never and None in firsts, f"{never}: in no line the first that gives something"


def test_the_reason_uses_these_cells_and_no_others() -> None:
    for clue, known in some_lines(LINES // 3, 12):
        for technique, line, finding in findings(clue, known):
            evidence = proven(line, finding)
            check_reason(technique, evidence, clue, known, cells_of(finding))


@pytest.mark.parametrize(
    ("clue", "cells", "because"),
    [
        ((9,), "??????????", ()),  # the slack says it
        ((1, 1), "?#???", ((1, 1),)),
        ((2,), "?.???", ((1, 0),)),
        ((2, 1), "?##?#?", ((1, 1), (2, 1), (4, 1))),  # all blocks, whatever follows from what
        ((3,), "..?????", ((0, 0), (1, 0))),  # else the 3 would be drawn over an empty cell
    ],
)
def test_few_cells_are_named(clue: Clue, cells: str, because: Because) -> None:
    line = line_of(clue, known_of(cells))
    first = next(finding for rung in LADDER for finding in rung.find(line))
    assert proven(line, first).because == because
