"""A puzzle that can be read in two ways, as long as nobody says which is meant."""

from __future__ import annotations

from puzzles.entries import puzzle_in
from puzzles.reading import Asked, Reading, read
from puzzles.source import Assumption, Source
from solver.puzzle import Puzzle, UserError


def turned(reading: Reading, source: Source) -> Puzzle | None:
    """The only puzzle of a source as it is read where the opposite of what was assumed is taken for
    granted; None where nothing was, or where that makes no puzzle, or the same."""
    otherwise = next((it for it in map(_otherwise, reading.assumed) if it is not None), None)
    if otherwise is None or len(reading.entries) > 1:
        return None
    try:
        _, first = puzzle_in(reading.entries)
        _, second = puzzle_in(read(source, "", otherwise).entries)
    except UserError:
        return None
    return None if (first.rows, first.columns) == (second.rows, second.columns) else second


def _otherwise(assumed: Assumption) -> Asked | None:
    """How the source is read where the opposite is taken for granted, if there is one."""
    if assumed.name == "rows-assumed":
        return Asked(str(assumed.values["format"]), transposed=True)
    if assumed.name == "rival-assumed":
        return Asked(str(assumed.values["rival"]))
    if assumed.name == "size-taken":
        width, height = map(int, str(assumed.values["other"]).split("x"))
        return Asked(str(assumed.values["format"]), (width, height))
    return None
