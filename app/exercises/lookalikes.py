"""What lookalikes of several techniques, and what is claimed of marked cells, have in common."""

from __future__ import annotations

from collections.abc import Iterable

from solver.line_state import KnownLine, span_mask


def beside_runs(line: KnownLine) -> int:
    """The unknown cells beside every run."""
    return (line.filled << 1 | line.filled >> 1) & line.unknown


def find_open_run_cell(line: KnownLine) -> tuple[int, int] | None:
    """The first run that may still grow, and the cell into which it may."""
    for first, last in line.runs:
        for cell in (first - 1, last + 1):
            if cell >= 0 and line.unknown >> cell & 1:
                return last - first + 1, cell
    return None


def find_open_run(line: KnownLine) -> dict[str, int] | None:
    """A run is near to a wall."""
    run = find_open_run_cell(line)
    return None if run is None else {"size": run[0], "cell": run[1] + 1}


def length_of_block_over(line: KnownLine, cell: int) -> int:
    """How long the block is that covers an unknown cell of a closed line, in one arrangement."""
    fits = line.rule.fits(line.filled | 1 << cell, line.empty)
    assert fits is not None, "nothing is sure"
    blocks = zip(fits[0], line.rule.lengths, strict=True)
    return next(length for start, length in blocks if start <= cell < start + length)


def are_covered_by(blocks: Iterable[int], line: KnownLine, filled: int) -> bool:
    """Pushed both ways, each of the cells is covered by the same one of these blocks."""
    leftmost, rightmost = line.fits
    for block in blocks:
        filled &= ~span_mask(rightmost[block], leftmost[block] + line.rule.lengths[block] - 1)
    return not filled
