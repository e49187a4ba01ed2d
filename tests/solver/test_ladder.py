"""The ladder takes the easiest step there is, weighed as it says; and its assumptions at the border
fail as they say."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings

from solver.assumptions import _MAX_CHAIN_LINES, border_cells, find_edge
from solver.grid import EMPTY, FILLED, Cell, Grid, Rules, cell_in
from solver.hints import why
from solver.line import Rule
from solver.line_state import KnownLine, best
from solver.methods import NEXT_RUNG_FACTOR, deduce_by_ladder
from solver.position import Position
from solver.puzzle import COLUMN, ROW, Line, Puzzle, lines_of, numbers_of
from solver.search import steps
from solver.step import (
    COMPLETE,
    CONTRADICTION,
    DEDUCE,
    EDGE,
    FULL,
    OPTIONS,
    OVERLAP,
    EdgeEvidence,
    FitsEvidence,
    Step,
)
from solver.techniques import LADDER
from solver.techniques.options import FEW, OptionsEvidence
from tests.boards import masks, puzzle_of, puzzles
from tests.brute import agreeing
from tests.claims import read_slowly
from tests.readings import Reading
from tests.replay import Replay


@settings(max_examples=40)
@given(puzzles(7))
def test_no_step_takes_a_rung_while_an_easier_one_gives_as_much(puzzle: Puzzle) -> None:
    board = Replay(puzzle)
    touched: dict[Line, int] = {}
    chain: tuple[Line, ...] = ()
    for number, step in enumerate(steps(puzzle, "ladder"), 1):
        if step.kind == DEDUCE and not chain:
            check_choice(board, step, touched, number - 1)
        if isinstance(step.evidence, EdgeEvidence):
            chain = step.evidence.lines
        elif step.kind == CONTRADICTION:
            chain = ()
        board.apply(step)
        for row, column, _ in step.cells:
            touched[Line(ROW, row)] = touched[Line(COLUMN, column)] = number


def rung_of(step: Step) -> int:
    """The rung that a deduction in a line stands on."""
    rungs = [place for place, rung in enumerate(LADDER) if rung.technique == step.technique]
    evidence = step.evidence
    if step.technique == OVERLAP:
        assert isinstance(evidence, FitsEvidence) and step.line is not None
        blank = Reading(tuple(numbers_of(evidence.clue)), [None] * evidence.length)
        said = read_slowly(LADDER[rungs[0]], blank) or {}
        return rungs[not {cell_in(step.line, cell[:2]) for cell in step.cells} <= said.keys()]
    if step.technique == OPTIONS:
        assert isinstance(evidence, OptionsEvidence)
        return rungs[evidence.count > FEW]
    return rungs[0]


def check_choice(board: Replay, step: Step, touched: dict[Line, int], number: int) -> None:
    """The step's rung is the easiest that gives, or the next one and much heavier; and on its rung
    nothing is heavier."""
    rung = rung_of(step)
    lines = [
        line for line in lines_of(board.puzzle) if agreeing(board.clue(line), board.known(line))
    ]
    for easier in range(rung - 1):
        for line in lines:
            assert not read_slowly(LADDER[easier], Reading(board.clue(line), board.known(line)))

    def heaviest(rung: int) -> float:
        weights = [0.0]
        for line in lines:
            known = KnownLine(
                Rule(board.puzzle.clue(line), len(board.known(line))), *masks(board.known(line))
            )
            finding = best(LADDER[rung].find, known)
            if finding is not None:
                weights.append(finding.gain * nearness(line))
        return max(weights)

    def nearness(line: Line) -> float:
        return 1 + 1 / (1 + number - touched[line]) if line in touched else 1

    assert step.line is not None
    weight = len(step.cells) * nearness(step.line)
    assert weight == heaviest(rung)
    if rung:
        assert weight >= NEXT_RUNG_FACTOR * heaviest(rung - 1)
    assert (
        rung + 1 >= len(LADDER) - 1
        or heaviest(rung + 1) < NEXT_RUNG_FACTOR * weight
        or (rung and heaviest(rung - 1) > 0)
    )


def test_a_line_that_just_changed_is_preferred_to_one_that_gives_as_much() -> None:
    position = Position(Puzzle.of([[2, 1], [2, 1]], [[2], [2], [0], [2]]))
    position.touched[Line(ROW, 1)] = position.number
    chosen = next(step for step in deduce_by_ladder(position) if step is not None)
    assert chosen.line == Line(ROW, 1)


@pytest.mark.parametrize(("width", "technique"), [(4, FULL), (5, COMPLETE)])
def test_a_finding_of_the_next_rung_comes_first_that_settles_four_times_as_much(
    width: int, technique: str
) -> None:
    """The first row is full but for a cell, and the second one complete but for 3 or 4."""
    given = [(1, 0, 1), *((0, column, 1) for column in range(width - 1))]
    puzzle = Puzzle.of([[width], [1]], [[2], *[[1]] * (width - 1)], given=given)
    chosen = next(step for step in deduce_by_ladder(Position(puzzle)) if step is not None)
    assert chosen.technique == technique


# -- counting -----------------------------------------------------------------------------------


@settings(max_examples=40)
@given(puzzles(8))
def test_the_ladder_looks_at_few_arrangements_or_counts_them_by_a_range(puzzle: Puzzle) -> None:
    for step in steps(puzzle, "ladder"):
        if step.technique == OPTIONS:
            check_options(step)


def check_options(step: Step) -> None:
    evidence = step.evidence
    assert isinstance(evidence, OptionsEvidence)
    if evidence.count <= FEW:
        assert evidence.arrangements is not None and evidence.cases is None
        assert len(evidence.arrangements) == evidence.count
    else:
        assert evidence.arrangements is None and evidence.cases is not None
        assert sum(count for _, count in evidence.cases) == evidence.count


def test_many_arrangements_are_counted_by_the_range_of_one_block() -> None:
    cells, clue = "???.#???#.???.?????", [3, 1, 3, 1, 1]
    puzzle = Puzzle.of([clue], [[1]] * sum(clue) + [[]] * (len(cells) - sum(clue)))
    step = why(Rules(puzzle), Grid.of([cells]), Line(ROW, 0), 6)
    assert isinstance(step, Step) and step.technique == OPTIONS
    check_options(step)
    assert isinstance(step.evidence, OptionsEvidence)
    assert (step.evidence.block, step.evidence.cases) == (0, ((0, 22), (4, 6)))


# -- the border ---------------------------------------------------------------------------------


def small_puzzles(count: int) -> list[Puzzle]:
    """Puzzles in which lines often are not enough."""
    chance = random.Random(count)
    return [
        puzzle_of(
            [tuple(chance.randint(0, 1) for _ in range(4)) for _ in range(chance.choice((4, 5)))]
        )
        for _ in range(count)
    ]


def test_an_assumption_at_the_border_is_refuted_by_the_chain_that_it_tells() -> None:
    seen = 0
    for puzzle in small_puzzles(150):
        board = Replay(puzzle)
        chain: EdgeEvidence | None = None
        for step in steps(puzzle, "ladder"):
            board.check(step)
            board.apply(step)
            if isinstance(step.evidence, EdgeEvidence):
                chain, seen = step.evidence, seen + 1
                assert step.technique == EDGE and len(chain.lines) <= _MAX_CHAIN_LINES
                told = {cell for cells in chain.said for cell in cells}
                lines = list(chain.lines)
            elif chain is not None and step.kind == DEDUCE:
                while step.line != lines[0]:
                    lines.pop(0)
                told -= set(step.cells)
            elif chain is not None and step.kind == CONTRADICTION:
                assert step.line == chain.broken and not told
                chain = None
    assert seen > 5


def test_a_chain_at_the_border_is_found_wherever_there_is_one() -> None:
    there, not_there = 0, 0
    for puzzle in small_puzzles(40):
        position = Position(puzzle)
        for _ in deduce_by_ladder(position):
            pass
        if position.grid.is_complete():
            continue
        is_there = any(fails_within_three(position, cell) for cell in border_cells(position))
        found = [chain for chain in find_edge(position) if chain is not None]
        assert bool(found) == is_there
        there, not_there = there + is_there, not_there + (not is_there)
        for chain in found:
            assert fails_within_three(position, chain.cell)
    assert there > 1 and not_there > 1


def fails_within_three(position: Position, cell: Cell) -> bool:
    """Whether following some three lines, and no other, makes a line impossible."""
    lines = lines_of(position.puzzle)
    for three in itertools.combinations(lines, _MAX_CHAIN_LINES):
        board = Replay(position.puzzle)
        board.board = [
            [position.grid.cell(row, column) for column in range(position.grid.width)]
            for row in range(position.grid.height)
        ]
        board.board[cell[0]][cell[1]] = cell[2]
        board.follow(three)
        if not all(agreeing(board.clue(line), board.known(line)) for line in lines):
            return True
    return False


def test_the_border_is_where_nothing_unknown_lies_beyond() -> None:
    position = Position(Puzzle.of([[1], [2], [2], [1]], [[1], [2], [2], [1]]))
    position.grid = Grid.of(["#...", ".???", ".???", ".???"])
    inner = {(row, column) for row, column, _ in border_cells(position)}
    assert inner == {(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)}
    values = {value for *_, value in border_cells(position)}
    assert values == {FILLED, EMPTY}
