"""Which cell is assumed next, when the lines give nothing more.

An assumption is good to watch when it is about a place where much is known and when it leads
somewhere soon. So the unknown cells with the most known around them are tried in silence, both
ways. An assumption that completes the board is taken at once. Otherwise one that ends in a
contradiction: what is shown then is a short refutation, and its cell is proven; of several the
one that settles most when it is taken back, less what it takes to get there. If none fails, the
cell is assumed that settles most whichever way it turns out, and that way first.

A method that leaves options alone has more to choose from: what options would settle is refuted
by its own line as soon as the opposite is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.grid import EMPTY, FILLED, Cell, Settle, propagate
from solver.line import bits
from solver.position import Position, cells_of
from solver.puzzle import lines_of

CANDIDATES = 12
"""How many cells are tried before one is assumed; as many of those that options would settle."""


def choose_assumption(position: Position, settle: Settle) -> Iterator[Cell | None]:
    """Yields None while it thinks, and at last the cell to assume, with its value."""
    unknown = position.unknown_count
    failing: list[tuple[int, Cell]] = []
    others: list[tuple[int, Cell]] = []
    for row, column in _candidates(position):
        gains = {}
        fails = {}
        for value in (FILLED, EMPTY):
            yield None
            fails[value], gains[value] = try_cell(position, (row, column, value), settle)
            if gains[value] == unknown and not fails[value]:
                yield row, column, value
                return
        for value in (FILLED, EMPTY):
            if fails[value]:
                failing.append((gains[1 - value] - gains[value], (row, column, value)))
        more = FILLED if gains[FILLED] >= gains[EMPTY] else EMPTY
        others.append(((1 + gains[FILLED]) * (1 + gains[EMPTY]), (row, column, more)))
    yield max(failing or others, key=lambda scored: scored[0])[1]


def _candidates(position: Position) -> list[tuple[int, int]]:
    """Unknown cells worth a trial."""
    refutable: dict[tuple[int, int], None] = {}
    for line in lines_of(position.puzzle):
        filled, empty = position.grid.line(line)
        settled = position.rules[line].settle(filled, empty)
        assert settled is not None, "only asked where something fits everywhere"
        for row, column, _ in cells_of(line, settled[0] & ~filled, settled[1] & ~empty):
            refutable[row, column] = None
    return likely_cells(position)[:CANDIDATES] + list(refutable)[:CANDIDATES]


def try_cell(position: Position, cell: Cell, settle: Settle) -> tuple[bool, int]:
    """Whether assuming the cell makes a line impossible, and how many cells it settles before."""
    grid = position.grid.copy()
    row, column, value = cell
    grid.set(row, column, value)
    broken = propagate(position.rules, grid, 1 << row, 1 << column, settle)
    return broken is not None, grid.known_count() - position.grid.known_count()


def likely_cells(position: Position) -> list[tuple[int, int]]:
    """The unknown cells, those with the most known cells in their lines and beside them first."""
    grid = position.grid
    in_rows = [grid.unknown(row).bit_count() for row in range(grid.height)]
    in_columns = [
        grid.height - (filled | empty).bit_count()
        for filled, empty in zip(grid.column_filled, grid.column_empty, strict=True)
    ]

    def unknown_around(cell: tuple[int, int]) -> int:
        row, column = cell
        beside = sum(
            0 <= r < grid.height and 0 <= c < grid.width and grid.cell(r, c) is None
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        )
        return 2 * min(in_rows[row], in_columns[column]) + beside

    cells = [(row, column) for row in range(grid.height) for column in bits(grid.unknown(row))]
    return sorted(cells, key=unknown_around)
