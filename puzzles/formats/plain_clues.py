"""Clues that are nothing but numbers: most lines of most files.

Among thousands of puzzles the same lines turn up again and again, so each is read once, and a side
of the board is put together from what is known of its lines without looking at one again.
"""

from __future__ import annotations

from collections.abc import Sequence

from solver.puzzle import MAX_SIZE, Clue, block_of
from solver.sides import Side

SIGNS = "0123456789, \t"


class NotPlain(Exception):
    """The line is blank, is no list of numbers, or no clue has such numbers: somebody else says
    what it is, or what is wrong with it."""


class PlainClues:
    """What the lines mean that were read so far."""

    def __init__(self) -> None:
        self._clues: dict[str, Clue] = {}
        self._needed: dict[str, int] = {}
        self._filled: dict[str, int] = {}

    def side(self, lines: Sequence[str]) -> Side | None:
        """The side of the board that these lines write; None where one of them is not plain."""
        try:
            try:
                clues = tuple(map(self._clues.__getitem__, lines))
            except KeyError:
                for line in lines:
                    if line not in self._clues:
                        self._add(line)
                clues = tuple(map(self._clues.__getitem__, lines))
        except NotPlain:
            return None
        most = max(map(self._needed.__getitem__, lines), default=0)
        return clues, most, sum(map(self._filled.__getitem__, lines))

    def _add(self, line: str) -> None:
        if not line or line.strip(SIGNS):
            raise NotPlain
        try:
            numbers = list(map(int, line.replace(",", " ").split()))
        except ValueError as error:  # of thousands of digits
            raise NotPlain from error
        if numbers == [0]:
            numbers = []
        elif not numbers or max(numbers) > MAX_SIZE or min(numbers) < 1:
            raise NotPlain
        self._clues[line] = tuple(map(block_of, numbers))
        self._filled[line] = filled = sum(numbers)
        self._needed[line] = filled + len(numbers) - 1 if numbers else 0
