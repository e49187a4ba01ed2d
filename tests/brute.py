"""The plain definition, by brute force: what the tests hold the solver against.

Nothing here uses the solver's own logic; lines are tuples of 1 (filled) and 0 (empty).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

Cells = tuple[int, ...]
Known = Sequence["int | None"]


def clue_of_cells(cells: Sequence[int]) -> tuple[int, ...]:
    """The lengths of the runs of 1."""
    runs: list[int] = []
    previous = 0
    for cell in cells:
        if cell and previous:
            runs[-1] += 1
        elif cell:
            runs.append(1)
        previous = cell
    return tuple(runs)


@cache
def all_lines(clue: tuple[int, ...], length: int) -> tuple[Cells, ...]:
    """Every line of this length that the clue describes, by placing block after block."""
    if not clue:
        return ((0,) * length,)
    first, *others = clue
    lines = []
    for start in range(length - first + 1):
        head = (0,) * start + (1,) * first
        if not others:
            lines.append(head + (0,) * (length - len(head)))
        elif len(head) < length:
            rest = all_lines(tuple(others), length - len(head) - 1)
            lines += [(*head, 0, *tail) for tail in rest]
    return tuple(lines)


def agreeing(clue: tuple[int, ...], known: Known) -> list[Cells]:
    """The lines of the clue that agree with what is known."""
    return [
        line
        for line in all_lines(clue, len(known))
        if all(k is None or k == cell for k, cell in zip(known, line, strict=True))
    ]


def agreement(lines: Sequence[Cells]) -> list[int | None]:
    """The cells on which all lines agree."""
    return [column[0] if len(set(column)) == 1 else None for column in zip(*lines, strict=True)]


def solutions(
    rows: Sequence[tuple[int, ...]], columns: Sequence[tuple[int, ...]]
) -> Iterator[tuple[Cells, ...]]:
    """Every board that satisfies the clues, by trying all combinations of rows."""
    for board in product(*(all_lines(clue, len(columns)) for clue in rows)):
        if all(
            clue_of_cells(column) == tuple(clue)
            for clue, column in zip(columns, zip(*board, strict=True), strict=True)
        ):
            yield board
