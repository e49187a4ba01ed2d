"""One sentence for each step: chosen by its evidence, worded by a catalogue.

Everything a person reads counts from 1; here, and nowhere else, the numbers are converted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from solver.english import ENGLISH
from solver.grid import FILLED, Cell
from solver.puzzle import ROW, Line
from solver.step import (
    COMPLETE,
    GROUP_TOO_LONG,
    NO_FIT,
    OVERLAP,
    TOO_MANY_FILLED,
    WHAT_IF,
    AssumeEvidence,
    BacktrackEvidence,
    BrokenEvidence,
    EndEvidence,
    FitsEvidence,
    OptionsEvidence,
    Step,
    VerdictEvidence,
)

Catalogue = Mapping[str, str]
Value = str | int


def sentence(step: Step, catalogue: Catalogue = ENGLISH) -> str:
    """What the step says, in words that can be checked by eye."""
    speaker = Speaker(catalogue)
    evidence = step.evidence
    if isinstance(evidence, FitsEvidence):
        return speaker.fits(step, evidence)
    if isinstance(evidence, OptionsEvidence):
        return speaker.options(step, evidence)
    if isinstance(evidence, BrokenEvidence):
        return speaker.broken(step, evidence)
    if isinstance(evidence, AssumeEvidence):
        return speaker.assume(step, evidence)
    if isinstance(evidence, BacktrackEvidence):
        return speaker.backtrack(step, evidence)
    if isinstance(evidence, VerdictEvidence):
        return speaker.verdict(step, evidence)
    return speaker.end(evidence)


class Speaker:
    """Puts evidence into the words of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def say(self, key: str, /, **values: Value) -> str:
        return self.catalogue[key].format_map(values)

    def say_count(self, key: str, count: int, /, **values: Value) -> str:
        """The form of the sentence that this number asks for."""
        return self.say(f"{key}.{'one' if count == 1 else 'other'}", **values)

    # -- the kinds of steps ------------------------------------------------------------------

    def fits(self, step: Step, evidence: FitsEvidence) -> str:
        assert step.line is not None
        values: dict[str, Value] = {
            "line": self.line(step.line),
            "clue": self.clue(evidence.clue),
            "length": evidence.length,
            "slack": evidence.slack,
            "cells": self.cells(positions(step)),
            "settled": self.settled(step),
            "settled_short": self.settled_short(step),
            **self.directions(step.line),
        }
        one = len(evidence.clue) == 1
        if one:
            values["left"] = self.block_at(evidence.leftmost[0], evidence.clue[0])
            values["right"] = self.block_at(evidence.rightmost[0], evidence.clue[0])
        if step.technique == COMPLETE:
            return self.say("complete" if evidence.clue else "complete.no-blocks", **values)
        if step.technique == OVERLAP:
            if evidence.slack == 0:
                return self.say("overlap.exact-one" if one else "overlap.exact", **values)
            if evidence.blank:
                return self.say("overlap.blank-one" if one else "overlap.blank", **values)
            which = "fixed" if evidence.leftmost == evidence.rightmost else "known"
            return self.say(f"overlap.{which}-one" if one else f"overlap.{which}", **values)
        if evidence.slack == 0:
            return self.say("reach.exact", **values)
        return self.say("reach-one" if one else "reach", **values)

    def options(self, step: Step, evidence: OptionsEvidence) -> str:
        assert step.line is not None
        values: dict[str, Value] = {
            "line": self.line(step.line),
            "clue": self.clue(evidence.clue),
            "count": grouped(evidence.count),
            "settled": self.settled(step),
            "groups": self.say_count("groups", evidence.groups, number=evidence.groups),
            "groups_number": evidence.groups,
            "spare": self.say_count("spare", evidence.spare, number=evidence.spare),
            "sum": evidence.groups + evidence.spare,
            "total": grouped(evidence.total),
            "previous": grouped(evidence.previous or 0),
            "struck": grouped(evidence.struck),
        }
        if not evidence.clue:
            return self.say("complete.no-blocks", **values)
        if evidence.previous is not None and evidence.struck:
            return self.say_count("options.struck", evidence.count, **values)
        if evidence.first_showing:
            if evidence.total == 1:
                return self.say("options.blank.one", **values)
            if evidence.count == evidence.total:
                return self.say("options.blank", **values)
            return self.say_count("options.first", evidence.count, **values)
        return self.say_count("options", evidence.count, **values)

    def broken(self, step: Step, evidence: BrokenEvidence) -> str:
        found, expected = evidence.found or 0, evidence.expected or 0
        start = (evidence.start or 0) + 1
        values: dict[str, Value] = {
            "line": self.line(evidence.line),
            "clue": self.clue(evidence.clue),
            "found": found,
            "expected": expected,
            "cells": self.cells(range(start, start + found)),
            **self.directions(evidence.line),
            "block": 0 if evidence.block is None else evidence.block + 1,
            "blocks": self.say_count("groups", expected, number=expected),
            "groups": self.clue(evidence.groups or ()),
        }
        if evidence.reason == TOO_MANY_FILLED and not evidence.clue:
            said = self.say_count("too-many-filled.no-blocks", found, **values)
        elif evidence.reason == GROUP_TOO_LONG and evidence.block is None:
            said = self.say("group-too-long.any", **values)
        elif evidence.reason == NO_FIT:
            which = "no-fit.left-over" if evidence.block is None else "no-fit"
            said = self.say(which + "-one" if len(evidence.clue) == 1 else which, **values)
        else:
            said = self.say(evidence.reason, **values)
        return said if step.depth else f"{said} {self.say('no-solution')}"

    def assume(self, step: Step, evidence: AssumeEvidence) -> str:
        key = "assume.what-if" if step.technique == WHAT_IF else "assume.backtracking"
        return self.say(
            key + ".deeper" if step.depth > 1 else key,
            cell=self.cell(step.cells[0]),
            value=self.value(step.cells[0]),
            depth=step.depth,
        )

    def backtrack(self, step: Step, evidence: BacktrackEvidence) -> str:
        return self.say(
            "backtrack.deeper" if step.depth else "backtrack",
            cell=self.cell(evidence.assumed),
            value=self.value(evidence.assumed),
            opposite=self.value(step.cells[0]),
            assumption=evidence.assumption,
        )

    def end(self, evidence: EndEvidence) -> str:
        unknown = evidence.cells - evidence.known
        if unknown:
            return self.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
        return self.say_count("solved", evidence.cells, cells=evidence.cells)

    def verdict(self, step: Step, evidence: VerdictEvidence) -> str:
        after = self.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
        key = "verdict" if evidence.is_unique else "verdict.not-unique"
        return self.say_count(key, len(step.cells), cells=len(step.cells), after=after)

    # -- their parts -------------------------------------------------------------------------

    def line(self, line: Line) -> str:
        return self.say(line.axis, number=line.index + 1)

    def directions(self, line: Line) -> dict[str, Value]:
        """Which way the blocks of a line are pushed to its start and to its end."""
        return {end: self.say(f"{line.axis}.{end}") for end in ("start", "end")}

    def block_at(self, start: int, length: int) -> str:
        return self.cells(range(start + 1, start + length + 1))

    def clue(self, numbers: Sequence[int]) -> str:
        return " ".join(str(number) for number in numbers) or self.say("no-blocks")

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


def grouped(number: int) -> str:
    """A number with its thousands apart; one beyond reading, by its size."""
    if number < 10**15:
        return f"{number:,}"
    exponent = len(str(number)) - 1
    return f"about {number // 10**exponent} × 10^{exponent}"
