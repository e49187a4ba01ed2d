"""The parts of sentences: numbers, places, cells and clues, in the words of one catalogue.

Everything a person reads counts from 1; here and in `sentences`, and nowhere else, the numbers
are converted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from solver.grid import FILLED, Cell
from solver.puzzle import ROW, Line
from solver.steps.step import Step

Catalogue = Mapping[str, str]
Value = str | int

LARGE = 10**15
"""From here on a number is shown by its size."""

LONGEST_CLUE = 20
"""A clue with more numbers is cut in the middle: the board shows it anyway."""


class Phrases:
    """Puts the parts of sentences into the words of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def say(self, key: str, /, **values: Value) -> str:
        return self.catalogue[key].format_map(values)

    def say_count(self, key: str, count: int, /, **values: Value) -> str:
        """The form of the sentence that this number asks for."""
        return self.say(f"{key}.{'one' if count == 1 else 'other'}", **values)

    def line(self, line: Line) -> str:
        return self.say(line.axis, number=line.index + 1)

    def directions(self, line: Line) -> dict[str, Value]:
        """Which way the blocks of a line are pushed to its start and to its end."""
        return {end: self.say(f"{line.axis}.{end}") for end in ("start", "end")}

    def block_at(self, start: int, length: int) -> str:
        return self.cells(range(start + 1, start + length + 1))

    def clue(self, numbers: Sequence[int]) -> str:
        if len(numbers) > LONGEST_CLUE:
            first, last = numbers[: LONGEST_CLUE - 4], numbers[-4:]
            return self.say("clue-cut", first=self.clue(first), last=self.clue(last))
        return " ".join(str(number) for number in numbers) or self.say("no-blocks")

    def number(self, number: int) -> str:
        """A number that people can read: a large one by its size."""
        rounded = self.rounded(number)
        return rounded if number < LARGE else self.say("about", number=rounded)

    def rounded(self, number: int) -> str:
        if number < LARGE:
            return f"{number:,}"
        exponent = len(str(number)) - 1
        digit = (number + 5 * 10 ** (exponent - 1)) // 10**exponent
        if digit == 10:
            digit, exponent = 1, exponent + 1
        key = "power" if digit == 1 else "multiple-of-power"
        return self.say(key, digit=digit, exponent=exponent)

    def cell(self, cell: Cell) -> str:
        return self.say("cell", row=cell[0] + 1, column=cell[1] + 1)

    def value(self, cell: Cell) -> str:
        return self.say("value.filled" if cell[2] == FILLED else "value.empty")

    def cells(self, numbers: Iterable[int]) -> str:
        """ "cell 4", "cells 2–7 and 9": the numbers of cells in their line."""
        listed = list(numbers)
        return self.say_count("cells", len(listed), cells=self.ranges(listed))

    def settled(self, step: Step) -> str:
        """ "cells 2–7 are filled and cell 9 is empty"."""
        parts = {}
        for key, value in (("filled", FILLED), ("empty", 1 - FILLED)):
            numbers = positions(step, value)
            if numbers:
                parts[key] = self.say_count(key, len(numbers), cells=self.ranges(numbers))
        if len(parts) == 2:
            return self.say("filled-and-empty", **parts)
        return next(iter(parts.values()), "")

    def settled_short(self, step: Step) -> str:
        """ "they are filled", where the cells have been named already."""
        key = "filled" if step.cells[0][2] == FILLED else "empty"
        return self.say_count(f"settled-short.{key}", len(step.cells))

    def ranges(self, numbers: Sequence[int]) -> str:
        """ "2–7, 9 and 11": rising numbers, neighbours drawn together."""
        parts: list[tuple[int, int]] = []
        for number in numbers:
            if parts and parts[-1][1] == number - 1:
                parts[-1] = (parts[-1][0], number)
            else:
                parts.append((number, number))
        written = [
            str(first) if first == last else self.say("range", first=first, last=last)
            for first, last in parts
        ]
        if len(written) < 2:
            return "".join(written)
        most = self.say("comma").join(written[:-1])
        return self.say("and", most=most, last=written[-1])


def positions(step: Step, value: int | None = None) -> list[int]:
    """The numbers (from 1) that the step's cells have in their line; those of one value only."""
    across = step.line is not None and step.line.axis == ROW
    return [
        (column if across else row) + 1
        for row, column, known in step.cells
        if value is None or known == value
    ]
