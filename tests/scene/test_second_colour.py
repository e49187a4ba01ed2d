"""Blocks of two colours may touch, and the proof of a step, its words and its lens know it.

Puzzles have one colour so far. Evidence, sentences and lenses hold clues all the same, and ask for
the gap between two blocks wherever they need it: they will not stand in the way of more.
"""

from __future__ import annotations

import json

import pytest

from scene.layout import lay_out
from scene.moment import moment_of
from scene.proofs import lens_parts
from scene.scene import Rectangle, Text
from scene.theme import BROKEN
from solver.grid import Rules
from solver.known import Find, KnownLine, best
from solver.options import find_options
from solver.position import explain_contradiction
from solver.pushing import find_full, find_overlap
from solver.puzzle import ROW, Block, Clue, Line, Puzzle
from solver.step import CONTRADICTION, DEDUCE, FULL, NO_FIT, OPTIONS, OVERLAP, Step
from solver.step_data import step_data, steps_of
from solver.techniques import TECHNIQUES
from solver.trace import Trace
from words.messages import ENGLISH_WORDS
from words.wording import sentence

TWO_COLOURS: Clue = (Block(2, 1), Block(3, 2))
ONE_COLOUR: Clue = (Block(2, 1), Block(3, 1))
LINE = Line(ROW, 0)


def board(clue: Clue, length: int, empty: int = 0) -> Trace:
    """A board of one row, some of whose cells are known to be empty."""
    given = [(0, cell, 0) for cell in range(length) if empty >> cell & 1]
    filled = sum(block.length for block in clue)
    columns = tuple((Block(1),) if cell < filled else () for cell in range(length))
    return Trace(Puzzle((clue,), columns, given=given))


def step_of(technique: str, find: Find, clue: Clue, length: int) -> Step:
    finding = best(find, KnownLine(Rules(board(clue, length).puzzle)[LINE], 0, 0))
    assert finding is not None
    filled = [(0, cell, 1) for cell in range(length) if finding.filled >> cell & 1]
    empty = [(0, cell, 0) for cell in range(length) if finding.empty >> cell & 1]
    return Step(DEDUCE, technique, LINE, tuple(sorted(filled + empty)), finding.prove(), 0)


def lens_of(trace: Trace, step: Step) -> list[Rectangle | Text]:
    trace.append(step)
    layout, rules = lay_out(trace.puzzle), Rules(trace.puzzle)
    under, _ = lens_parts(layout, rules, moment_of(trace, len(trace)), ENGLISH_WORDS)
    return [item for item in under if isinstance(item, Rectangle | Text)]


def numbers_in(items: list[Rectangle | Text]) -> list[str]:
    return [item.text for item in items if isinstance(item, Text) and item.text.isdecimal()]


STEPS = {
    "full": (FULL, find_full, 5),
    "overlap": (OVERLAP, find_overlap, 6),
    "options": (OPTIONS, find_options, 6),
}


@pytest.mark.parametrize("name", STEPS)
def test_evidence_keeps_the_colours_also_in_json(name: str) -> None:
    technique, find, length = STEPS[name]
    step = step_of(technique, find, TWO_COLOURS, length)
    assert type(step.evidence) is TECHNIQUES[technique].evidence
    data = json.loads(json.dumps(step_data(1, step)))
    assert data["evidence"]["clue"] == [2, [3, 2]], "a length alone is a block of the usual colour"
    assert list(steps_of([data])) == [step]


def test_a_sum_has_no_gap_where_blocks_may_touch() -> None:
    assert "2 + 3 = 5" in sentence(step_of(FULL, find_full, TWO_COLOURS, 5))
    assert "2 + 1 + 3 = 6" in sentence(step_of(FULL, find_full, ONE_COLOUR, 6))


def test_the_spare_cells_are_those_beyond_the_gaps_there_are() -> None:
    assert "2 3 in 6 leaves 1 spare" in sentence(step_of(OVERLAP, find_overlap, TWO_COLOURS, 6))
    assert "2 3 in 7 leaves 1 spare" in sentence(step_of(OVERLAP, find_overlap, ONE_COLOUR, 7))


def test_the_lens_shows_a_gap_only_where_there_is_one() -> None:
    touching = lens_of(board(TWO_COLOURS, 5), step_of(FULL, find_full, TWO_COLOURS, 5))
    assert numbers_in(touching) == ["2", "3"]
    apart = lens_of(board(ONE_COLOUR, 6), step_of(FULL, find_full, ONE_COLOUR, 6))
    assert sorted(numbers_in(apart)) == ["1", "2", "3"]


@pytest.mark.parametrize("name", STEPS)
def test_every_lens_draws_blocks_that_touch(name: str) -> None:
    technique, find, length = STEPS[name]
    items = lens_of(board(TWO_COLOURS, length), step_of(technique, find, TWO_COLOURS, length))
    assert any(isinstance(item, Rectangle) for item in items)


def test_the_block_without_a_place_stands_at_the_gap_it_needs() -> None:
    begins = []
    for clue in (TWO_COLOURS, ONE_COLOUR):
        trace = board(clue, 6, empty=0b011000)
        rule, known = Rules(trace.puzzle)[LINE], trace.state(0).grid.line(LINE)
        evidence = explain_contradiction(rule, LINE, *known)
        assert evidence.reason == NO_FIT and evidence.block == 1
        items = lens_of(trace, Step(CONTRADICTION, None, LINE, (), evidence, 0))
        outlined = [it for it in items if isinstance(it, Rectangle) and it.role == BROKEN]
        begins.append(min(item.left for item in outlined))
    assert begins[1] - begins[0] == lay_out(trace.puzzle).cell
