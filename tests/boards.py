"""Random lines and puzzles for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from solver.puzzle import Puzzle, numbers_of
from tests.brute import Cells, clue_of_cells, solutions


@st.composite
def boards(draw: st.DrawFn, largest: int = 6) -> list[Cells]:
    """A board with random cells."""
    height = draw(st.integers(1, largest))
    width = draw(st.integers(1, largest))
    return [draw(lines(width)) for _ in range(height)]


def lines(length: int) -> st.SearchStrategy[Cells]:
    """A line of random cells: one number is drawn much faster than each cell."""
    numbers = st.integers(0, (1 << length) - 1)
    return numbers.map(lambda bits: tuple(bits >> i & 1 for i in range(length)))


def puzzle_of(board: list[Cells]) -> Puzzle:
    """The puzzle whose clues the board satisfies."""
    columns = list(zip(*board, strict=True))
    return Puzzle.of(
        [clue_of_cells(row) for row in board], [clue_of_cells(column) for column in columns]
    )


@st.composite
def puzzles(draw: st.DrawFn, largest: int = 6) -> Puzzle:
    """A puzzle that has a solution, and often several."""
    return puzzle_of(draw(boards(largest)))


@st.composite
def crossed_puzzles(draw: st.DrawFn, largest: int = 5) -> Puzzle:
    """A puzzle whose rows come from one board and whose columns come from another with as many
    filled cells: mostly without a solution."""
    board = draw(boards(largest))
    cells = [cell for row in board for cell in row]
    shuffled = draw(st.permutations(cells))
    width = len(board[0])
    other = [tuple(shuffled[i : i + width]) for i in range(0, len(shuffled), width)]
    return Puzzle.of(
        [clue_of_cells(row) for row in board],
        [clue_of_cells(column) for column in zip(*other, strict=True)],
    )


@st.composite
def puzzles_with_given(draw: st.DrawFn, largest: int = 5) -> Puzzle:
    """A puzzle with cells given, mostly those of a solution: there is none where they are not."""
    board = draw(boards(largest))
    puzzle = puzzle_of(board)
    kept = st.sampled_from(["shown", "hidden", "hidden", "hidden"])
    given = {
        (row, column): cell
        for row, cells in enumerate(board)
        for column, cell in enumerate(cells)
        if draw(kept) == "shown"
    }
    if given and draw(st.integers(0, 3)) == 0:
        wrong = draw(st.sampled_from(sorted(given)))
        given[wrong] = 1 - given[wrong]
    cells = [(row, column, value) for (row, column), value in given.items()]
    return Puzzle(puzzle.rows, puzzle.columns, given=cells)


@st.composite
def known_lines(
    draw: st.DrawFn, longest: int = 12
) -> tuple[tuple[int, ...], list[int | None], bool]:
    """A clue, a line with some cells known, and whether these come from a line of the clue."""
    length = draw(st.integers(1, longest))
    line = draw(lines(length))
    agrees = draw(st.booleans())
    other = line if agrees else draw(lines(length))
    shown = draw(lines(length))
    known = [cell if show else None for cell, show in zip(other, shown, strict=True)]
    return clue_of_cells(line), known, agrees


def boards_of(puzzle: Puzzle) -> set[tuple[str, ...]]:
    """All solutions with the given cells, by brute force."""
    sides = [[tuple(numbers_of(clue)) for clue in side] for side in (puzzle.rows, puzzle.columns)]
    return {
        tuple("".join(".#"[cell] for cell in row) for row in board)
        for board in solutions(*sides)
        if all(board[row][column] == value for row, column, value in puzzle.given)
    }


def masks(known: list[int | None]) -> tuple[int, int]:
    """The filled and the empty cells of a line as masks."""
    filled = sum(1 << i for i, cell in enumerate(known) if cell == 1)
    empty = sum(1 << i for i, cell in enumerate(known) if cell == 0)
    return filled, empty


def known_of(length: int, filled: int, empty: int) -> list[int | None]:
    """The cells of a line of which these masks are known."""
    return [1 if filled >> i & 1 else 0 if empty >> i & 1 else None for i in range(length)]
