"""The lens of each technique draws what its evidence says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from app.draw.layout import Sizes, lay_out
from app.draw.lens import MOST_PLACES, Across, Sheet
from app.draw.moment import STILL
from app.draw.theme import BROKEN, KNOWN, NEW, PAPER
from app.exercises.exercises import series
from app.exercises.lab import LabLine
from app.exercises.tasks import LineTask
from app.techniques import LINE_TRAININGS, PRESENTATIONS
from app.text.board_words import BoardWords
from solver.because import proven
from solver.grid import cells_of
from solver.line import Rule
from solver.line_state import KnownLine
from solver.puzzle import ROW, Line, Puzzle, cells_needed, clue_of
from solver.step import DEDUCE, OPTIONS, OVERLAP, FitsEvidence, LineEvidence, Step
from solver.techniques import TECHNIQUES, find_easiest
from solver.techniques.match import MatchEvidence
from solver.techniques.options import OptionsEvidence
from solver.techniques.places import PlacesEvidence
from tests.boards import masks
from tests.claims import random_line
from tests.techniques import CHECKS, Spans

THE_LINE = Line(ROW, 0)


class Recorder(Sheet):
    """Keeps which pieces are drawn, in cells of the line, what is drawn as new, and the numbers
    that are written on pieces and beside them."""

    def __init__(self, length: int) -> None:
        puzzle = Puzzle.of([[]], [[]] * length)
        super().__init__(lay_out(puzzle, Sizes(cell=40)), THE_LINE, BoardWords(), STILL)
        self.pieces: Spans = set()
        self.new: dict[int, int] = {}
        self.numbers: set[int] = set()

    def cells(self, first: float, last: float, strip: Across, role: str) -> None:
        if role in (PAPER, KNOWN, NEW, BROKEN):
            self.pieces.add((int(first), int(last)))

    def outline(self, first: float, last: float, strip: Across, role: str) -> None:
        self.pieces.add((int(first), int(last)))

    def empty(self, cell: int, strip: Across) -> None:
        self.pieces.add((cell, cell + 1))

    def write_on(self, *place: object) -> None:
        self.numbers |= {int(number) for number in re.findall(r"\d+", str(place[3]))}

    def label(self, strip: Across, text: str, role: str = "") -> None:
        self.numbers |= {int(number) for number in re.findall(r"\d+", text)}

    def track(self, strip: Across, filled: int = 0, empty: int = 0) -> None:
        pass

    def settle(self, settled: dict[int, int], strip: Across) -> None:  # type: ignore[override]
        self.new |= settled


def examples(technique: str) -> Iterator[KnownLine]:
    """Lines in which it is the easiest that gives something: that of its card, and some others."""
    card = LINE_TRAININGS[technique].card.holds
    assert isinstance(card, LabLine)
    yield card.known_line
    tasks = series(technique, 3)
    for task in islice(tasks, 0 if technique == OPTIONS else 20):  # it is asked of any short line
        assert isinstance(task, LineTask)
        yield task.line.known_line
    chance = random.Random(technique)
    for _ in range(1000):
        clue, known = random_line(chance, 16)
        line = KnownLine(Rule(clue_of(clue), len(known)), *masks(known))
        found = find_easiest(line)
        if found is not None and found[0].technique == technique:
            yield line


def sayable(evidence: LineEvidence, drawn: Spans) -> set[int]:
    """The numbers that a lens may name: lengths, sums, and how many places or ways there are."""
    numbers = {last - first for first, last in drawn} | {block.length for block in evidence.clue}
    numbers |= {cells_needed(evidence.clue), getattr(evidence, "count", 0), MOST_PLACES}
    if isinstance(evidence, MatchEvidence):  # which blocks a run can be
        numbers |= {*range(1, len(evidence.clue) + 1)} | {len(it) for it in evidence.places}
    if isinstance(evidence, OptionsEvidence) and evidence.cases is not None:
        numbers.add(len(evidence.cases))
    if isinstance(evidence, PlacesEvidence):
        numbers.add(len(evidence.places))
    if isinstance(evidence, FitsEvidence):  # how many cells are new
        numbers |= {*range(1, evidence.length + 1)}
    return numbers


@pytest.mark.parametrize("technique", [name for name, it in TECHNIQUES.items() if it.rungs])
def test_a_lens_draws_what_the_evidence_says(technique: str) -> None:
    assert technique in CHECKS, f"CHECKS in tests/techniques.py lacks {technique}"
    proof = PRESENTATIONS[technique].proof
    assert proof is not None and proof.lens is not None
    for line, _ in zip(examples(technique), range(40), strict=False):
        found = find_easiest(line)
        easiest = None if found is None else found[0].technique
        assert found is not None and easiest == technique, f"an example is for {easiest}"
        evidence = proven(line, found[1])
        assert type(evidence) is proof.evidence
        cells = cells_of(THE_LINE, found[1].filled, found[1].empty)
        step = Step(DEDUCE, technique, THE_LINE, cells, evidence, 0)
        sheet, known = Recorder(line.rule.length), (line.filled, line.empty)
        proof.lens(sheet, step, evidence, line.rule, known)
        rings = {(cell, cell + 1) for cell, _ in evidence.because}
        drawn = CHECKS[technique].drawn(evidence, line.filled)
        new = {column: value for _, column, value in cells}
        if technique != OVERLAP:  # what it lights is compared as pieces
            assert sheet.new == new, (technique, line.rule.lengths, known)
        assert sheet.pieces - rings == drawn - rings, (technique, line.rule.lengths, known)
        assert sheet.numbers <= sayable(evidence, drawn), (technique, line.rule.lengths, known)
