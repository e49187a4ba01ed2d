"""Puzzles in colours: verdicts and every step of every method, against plain definitions."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from app.text.catalogue import ENGLISH
from app.text.wording import sentence
from solver import sat
from solver.grid import ColourGrid, Rules, cell_in, place_in
from solver.hints import possible_steps, preview
from solver.position import Position
from solver.puzzle import (
    ROW,
    Clue,
    Colour,
    ColouredBlock,
    Line,
    Puzzle,
    PuzzleError,
    coloured_puzzle,
    coloured_puzzle_of_picture,
    lines_of,
    transposed,
)
from solver.search import steps
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    LOOK,
    METHOD_NAMES,
    SOLVED,
    ContradictionEvidence,
    FitsEvidence,
    LineEvidence,
    Step,
)
from solver.step_data import step_data, steps_of
from solver.techniques import LADDER_IN_COLOURS
from solver.techniques.options import OptionsEvidence
from solver.trace import Trace
from solver.verdicts import NONE, SEVERAL, UNIQUE, verdict

PALETTE = (
    Colour("red", "E03030", "r"),
    Colour("blue", "3050E0", "b"),
    Colour("gold", "F0C020", "g"),
)

MOST_STEPS = 1500


@cache
def arrangements(clue: Clue, length: int, signs: str) -> tuple[str, ...]:
    """All lines that a clue allows, by trying every place of every block."""

    def placed(rest: Clue, before: int, room: int) -> Iterator[str]:
        if not rest:
            yield signs[0] * room
            return
        block, *others = rest
        for gap in range(int(before == block.colour), room - block.length + 1):
            text = signs[0] * gap + signs[block.colour] * block.length
            for end in placed(tuple(others), block.colour, room - gap - block.length):
                yield text + end

    return tuple(placed(clue, 0, length))


def solutions(puzzle: Puzzle) -> list[tuple[str, ...]]:
    """All solutions, row after row, by the beginnings of columns that are possible."""
    rows = [arrangements(clue, puzzle.width, puzzle.signs) for clue in puzzle.rows]
    columns = [arrangements(clue, puzzle.height, puzzle.signs) for clue in puzzle.columns]
    begun = [{it[:n] for it in column for n in range(puzzle.height + 1)} for column in columns]
    boards: list[tuple[str, ...]] = [()]
    for row in rows:
        boards = [
            (*board, line)
            for board in boards
            for line in row
            if all(
                "".join(it[column] for it in board) + sign in begun[column]
                for column, sign in enumerate(line)
            )
        ]
    return boards


def random_puzzle(chance: random.Random, most: int = 6) -> Puzzle:
    height, width, colours = chance.randint(1, most), chance.randint(1, most), chance.randint(1, 3)
    signs = "rbg"[:colours]
    share = chance.choice([0.3, 0.6, 0.9])
    picture = [
        "".join(chance.choice(signs) if chance.random() < share else "." for _ in range(width))
        for _ in range(height)
    ]
    puzzle = coloured_puzzle_of_picture(picture, PALETTE[:colours])
    if chance.random() < 0.2:  # often without a solution
        columns = [list(clue) for clue in puzzle.columns]
        chance.shuffle(chance.choice(columns))
        try:
            return Puzzle(puzzle.rows, tuple(map(tuple, columns)), palette=puzzle.palette)
        except PuzzleError:
            return puzzle
    return puzzle


def agrees(line: str, facts: tuple[tuple[int, int], ...], signs: str) -> bool:
    return all(
        (line[cell] == signs[value]) if value >= 0 else (line[cell] != signs[~value])
        for cell, value in facts
    )


def check_step(puzzle: Puzzle, before: ColourGrid, step: Step) -> None:
    """What a step says about its line follows from its clue and its reason, which is true."""
    assert step.line is not None and step.excluded is not None
    line, signs = step.line, puzzle.signs
    evidence = step.evidence
    assert isinstance(evidence, LineEvidence | ContradictionEvidence)
    facts = evidence.because or ()
    for cell, value in facts:
        values = before.values(*place_in(line, cell))
        assert values == (value,) if value >= 0 else ~value not in values
    lines = arrangements(puzzle.clue(line), puzzle.length(line), signs)
    left = [it for it in lines if agrees(it, facts, signs)]
    possible = possible_lines(puzzle, before, line)
    if step.kind == CONTRADICTION:
        assert evidence.because is None or not left
        assert not set(left) & set(possible)
        return
    assert left and (step.cells or step.excluded)
    for row, column, value in step.cells:
        assert {it[cell_in(line, (row, column))] for it in left} == {signs[value]}, step
    for row, column, value in step.excluded:
        assert signs[value] not in {it[cell_in(line, (row, column))] for it in left}, step
        assert value in before.values(row, column)
    if isinstance(evidence, OptionsEvidence) and evidence.colour is None:
        assert left == possible and evidence.count == len(left)
    if isinstance(evidence, FitsEvidence) and evidence.colour is None:
        rule = Rules(puzzle)[line]
        for starts in (evidence.leftmost, evidence.rightmost):
            assert rule.text(starts) in possible, "a block where it cannot stand"


def possible_lines(puzzle: Puzzle, grid: ColourGrid, line: Line) -> list[str]:
    """The arrangements of a line that agree with all that is known of it."""
    lines = arrangements(puzzle.clue(line), puzzle.length(line), puzzle.signs)
    values = [grid.values(*place_in(line, cell)) for cell in range(puzzle.length(line))]
    return [
        it
        for it in lines
        if all(puzzle.signs.index(sign) in values[cell] for cell, sign in enumerate(it))
    ]


@pytest.mark.parametrize("seed", range(8))
def test_the_verdict_is_that_of_brute_force(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(f"verdict {seed}")
    if seed % 2:
        monkeypatch.setattr(sat, "is_available", lambda: False)
    for _ in range(60):
        puzzle = random_puzzle(chance)
        boards = solutions(puzzle)
        found = verdict(puzzle, solutions=len(boards) + 1)
        assert found.kind == (SEVERAL if len(boards) > 1 else UNIQUE if boards else NONE)
        assert sorted(found.solutions) == sorted(boards) and found.is_complete


def check_sentence(said: str) -> None:
    """A block has one article, and it takes two cells to be too far apart."""
    assert said and not re.search(r"\ban? \w+ an? \d", said), said
    assert "too far apart" not in said or re.search(r": cells [^:]+ are \w+: too far", said), said


@pytest.mark.parametrize("method", METHOD_NAMES)
def test_each_step_follows_from_its_reason(method: str) -> None:
    chance = random.Random(f"steps {method}")
    language = ENGLISH
    for _ in range(40):
        puzzle = random_puzzle(chance, 5)
        language = ENGLISH.in_colours(puzzle)
        boards, trace = solutions(puzzle), Trace(puzzle)
        for step in steps(puzzle, method):
            before = trace.end.grid.copy()
            assert isinstance(before, ColourGrid)
            if step.line is not None and step.kind != LOOK:
                check_step(puzzle, before, step)
            check_sentence(sentence(step, language))
            trace.append(step)
            if len(trace) == MOST_STEPS:
                break
        last = trace.steps[-1]
        if last.kind == SOLVED:
            assert tuple(trace.end.grid.picture()) in boards
        elif last.kind == CONTRADICTION and not last.depth:
            assert not boards
        else:
            assert len(trace) == MOST_STEPS
        data = json.loads(json.dumps([step_data(n, it) for n, it in enumerate(trace.steps, 1)]))
        assert list(steps_of(data)) == trace.steps


def test_every_technique_is_right_about_random_lines() -> None:
    chance = random.Random("lines")
    seen: set[str] = set()
    for _ in range(400):
        signs = ".rb"
        length = chance.randint(6, 12)
        line = "".join(chance.choice(signs) * chance.randint(1, 3) for _ in range(length))[:length]
        puzzle = coloured_puzzle_of_picture([line], PALETTE[:2])
        position = Position(puzzle)
        grid = position.grid
        assert isinstance(grid, ColourGrid)
        for column, sign in enumerate(line):
            for value in range(3):
                if signs[value] != sign and chance.random() < 0.35:
                    grid.refute((0, column, value))
        for possible in possible_steps(position):
            if possible is not None and possible.finding is not None and possible.line.axis == ROW:
                step = preview(position, possible)
                check_step(puzzle, grid, step)
                assert all(line[column] == signs[value] for _, column, value in step.cells)
                assert all(line[column] != signs[value] for _, column, value in step.excluded or ())
                seen.add(possible.technique)
                check_sentence(sentence(step, ENGLISH.in_colours(puzzle)))
    assert seen == {it.technique for it in LADDER_IN_COLOURS}


@pytest.mark.parametrize("method", ["overlap", "backtracking"])
def test_taking_back_restores_what_was_excluded_before(method: str) -> None:
    chance = random.Random("back")
    seen = 0
    while seen < 5:
        puzzle = random_puzzle(chance)
        trace = Trace(puzzle)
        grids: dict[int, ColourGrid] = {}
        for step in steps(puzzle, method):
            grid = trace.end.grid.copy()
            assert isinstance(grid, ColourGrid)
            trace.append(step)
            if step.kind == ASSUME:
                grids[len(trace)] = grid
            if step.kind == BACKTRACK:
                seen += 1
                grid = grids[step.evidence.assumption]  # type: ignore[union-attr]
                row, column, value = step.evidence.assumed  # type: ignore[union-attr]
                grid.refute((row, column, value))
                cells = [*product(range(puzzle.height), range(puzzle.width))]
                known = [trace.end.grid.values(*cell) for cell in cells]
                assert known == [grid.values(*cell) for cell in cells]
                assert step.excluded == ((row, column, value),)
    for count in (0, len(trace) // 2, len(trace)):
        replayed = Trace(puzzle)
        for step in trace.steps[:count]:
            replayed.append(step)
        assert trace.state(count).grid.row_empty == replayed.end.grid.row_empty


@pytest.mark.parametrize(
    ("rows", "columns", "name"),
    [
        ([[(1, 1)]], [[(1, 2)]], "sums-differ.colour"),
        ([[(1, 3)]], [[(1, 3)]], "colour-outside"),
        ([[(2, 1), (2, 1)]], [[(1, 1)]] * 4, "clue-too-long"),
    ],
)
def test_a_wrong_puzzle_is_refused(
    rows: list[list[tuple[int, int]]], columns: list[list[tuple[int, int]]], name: str
) -> None:
    with pytest.raises(PuzzleError) as raised:
        coloured_puzzle(rows, columns, palette=PALETTE[:2])
    assert raised.value.name == name


def test_blocks_of_two_colours_may_touch() -> None:
    puzzle = coloured_puzzle([[(2, 1), (2, 2)]], [[(1, 1)]] * 2 + [[(1, 2)]] * 2, palette=PALETTE)
    assert verdict(puzzle).solutions == (("rrbb",),)
    (_, full, solved) = steps(puzzle, "sweep")
    assert full.cells == ((0, 0, 1), (0, 1, 1), (0, 2, 2), (0, 3, 2)) and solved.kind == SOLVED
    assert transposed(transposed(puzzle)) == puzzle
    assert len(lines_of(puzzle)) == 5
    assert puzzle.rows[0][0] == ColouredBlock(2, 1)
