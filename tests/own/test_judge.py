"""Each write is judged as the definition says, read slowly: with all boards and all lines there
are."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from app.own.judge import Solutions, WriteJudge
from solver.puzzle import Puzzle, numbers_of, puzzle_of_picture
from solver.step import ERASED, GUESS, PROVEN, UNSET, WRONG
from tests.brute import agreeing, solutions

SECONDS = 20.0
SEEDS = range(200)


class Slow:
    """The definition, word by word."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.rows, self.columns = (
            [tuple(numbers_of(clue)) for clue in clues] for clues in (puzzle.rows, puzzle.columns)
        )
        self.solutions = [
            board
            for board in solutions(self.rows, self.columns)
            if all(board[row][column] == value for row, column, value in puzzle.given)
        ]
        self.given = {cell[:2]: cell[2] for cell in puzzle.given}
        self.stands, self.proven = dict(self.given), dict(self.given)

    def ways(self, row: int, column: int, known: dict[tuple[int, int], int]) -> Iterator[list[int]]:
        """The values of the cell in the arrangements of its row, and of its column."""
        across = [known.get((row, c)) for c in range(len(self.columns))]
        down = [known.get((r, column)) for r in range(len(self.rows))]
        yield [way[column] for way in agreeing(self.rows[row], across)]
        yield [way[row] for way in agreeing(self.columns[column], down)]

    def judge(self, row: int, column: int, value: int) -> str:
        place = row, column
        self.stands.pop(place, None)
        self.proven.pop(place, None)
        if value == UNSET:
            return ERASED
        self.stands[place] = value
        if self.solutions:
            is_wrong = all(board[row][column] != value for board in self.solutions)
        else:
            is_wrong = any(not ways for ways in self.ways(row, column, self.stands))
        if is_wrong:
            return WRONG
        is_given = self.given.get(place) == value
        if is_given or any(set(ways) <= {value} for ways in self.ways(row, column, self.proven)):
            self.proven[place] = value
            return PROVEN
        return GUESS


def made(seed: int) -> Puzzle:
    """A small puzzle with one solution, several or none, perhaps with a given cell."""
    source = random.Random(seed)
    height, width = source.randint(1, 4), source.randint(1, 5)
    share = source.choice((0.2, 0.5, 0.7))
    rows = [[source.random() < share for _ in range(width)] for _ in range(height)]
    if source.random() < 0.3:  # single cells, whose rows and columns can be exchanged
        rows = [[row == column for column in range(width)] for row in range(height)]
    puzzle = puzzle_of_picture(["".join(".#"[cell] for cell in row) for row in rows])
    if source.random() < 0.3:  # the columns of another picture with as many cells
        cells = [cell for row in rows for cell in row]
        source.shuffle(cells)
        other = ["".join(".#"[cell] for cell in cells[n::height]) for n in range(height)]
        puzzle = puzzle.replaced(columns=puzzle_of_picture(other).columns)
    if source.random() < 0.2:
        row, column = source.randrange(height), source.randrange(width)
        puzzle = puzzle.replaced(given=((row, column, source.randint(0, 1)),))
    return puzzle


@pytest.mark.parametrize("seed", SEEDS)
def test_a_write_is_judged_by_the_definition(seed: int) -> None:
    puzzle, source = made(seed), random.Random(-seed)
    slow, judge = Slow(puzzle), WriteJudge(puzzle, Solutions(puzzle, SECONDS))
    for _ in range(4 * puzzle.width * puzzle.height):
        row, column = source.randrange(puzzle.height), source.randrange(puzzle.width)
        value = source.choice((0, 1, 0, 1, UNSET))
        if slow.solutions and value != UNSET and source.random() < 0.6:
            value = slow.solutions[0][row][column]
        judged, technique = judge.write(row, column, value)
        assert judged == slow.judge(row, column, value)
        assert (technique >= 0) == (judged == PROVEN and slow.given.get((row, column)) != value)


def test_small_puzzles_are_of_all_kinds() -> None:
    kinds = [len(Slow(made(seed)).solutions) for seed in SEEDS]
    assert kinds.count(0) > 20 and kinds.count(1) > 20
    assert sum(count > 2 for count in kinds) > 20
