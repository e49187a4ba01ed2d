"""The lines of the overlap lab as people write them, and ready examples in teaching order."""

from __future__ import annotations

import re

from solver.lab import LONGEST, BadKnownCells, BadLength, LabLine
from solver.line import masks_of, text_of
from solver.puzzle import BadNumber, PuzzleError, clue_of

EXAMPLES = (
    "3 in 5",
    "7 in 10",
    "14 in 15",
    "5-2-6 in 15",
    "3-2-6 in 15",
    "2-1 in 10",
    "4-3 in 11 with ?#????.????",
)
"""First one block; then a block that nearly fills the line, an exact fit, several blocks with
slack; a line in which overlap gives nothing; and one in the middle of a puzzle."""

FIRST = EXAMPLES[0]

_SHAPE = re.compile(
    r"(?P<clue>\d+(?:[\s,.+–-]+\d+)*)\s*\bin\s+(?P<length>\d+)(?:\s+cells?)?"
    r"(?:\s+with\s+(?P<known>\S+))?",
    re.IGNORECASE | re.ASCII,
)


class NotALabLine(PuzzleError):
    """What was written is no clue and length."""


def read_lab_line(text: str) -> LabLine:
    """The line that is written: a clue, a length, and perhaps what is known of it, with `#`
    for filled, `.` for empty and `?` for unknown cells.

    >>> read_lab_line("5-2-6 in 15") == read_lab_line("5, 2 6 in 15")
    True
    >>> read_lab_line("7 in 10 with ??#???????").filled
    4
    >>> read_lab_line("seven")
    Traceback (most recent call last):
    puzzles.lab_lines.NotALabLine: Write a clue and a length, like 7 in 10 or 5-2-6 in 15.
    """
    found = _SHAPE.fullmatch(text.strip()) if len(text) < 400 else None
    if found is None:
        raise NotALabLine("no-lab-line")
    if len(found["length"]) > 6:
        raise BadLength("lab-length-absurd", most=LONGEST)
    length = int(found["length"])
    numbers = [_number(it) for it in re.findall(r"[0-9]+", found["clue"])]
    line = LabLine(clue_of(numbers), length)
    known = found["known"]
    if known is None:
        return line
    if len(known) != length or set(known) - set("#.?"):
        raise BadKnownCells("lab-signs", length=length)
    return LabLine(line.clue, length, *masks_of(known))


def write_lab_line(line: LabLine) -> str:
    """A line as `read_lab_line` reads it.

    >>> write_lab_line(read_lab_line("3 2 in 7 with #??????"))
    '3 2 in 7 with #??????'
    """
    numbers = " ".join(str(block.length) for block in line.clue) or "0"
    written = f"{numbers} in {line.length}"
    if line.is_blank:
        return written
    return f"{written} with {known_text(line)}"


def known_text(line: LabLine) -> str:
    """What is known of a line, in signs."""
    return text_of(line.length, line.filled, line.empty)


def _number(written: str) -> int:
    if len(written) > 4:
        raise BadNumber("lab-block-too-long", most=LONGEST)
    return int(written)
