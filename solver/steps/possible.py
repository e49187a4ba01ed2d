"""All steps that are possible at a moment: what every technique finds in every line.

A method takes one of them and goes on; a person who is stuck, and a teacher, want to see them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.puzzle import Line, Puzzle, lines_of
from solver.steps.finding import Finding
from solver.steps.position import Position
from solver.steps.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    SOLVED,
    STUCK,
    Step,
)
from solver.steps.techniques.options import OptionsEvidence
from solver.steps.techniques.registry import TECHNIQUES


@dataclass(frozen=True)
class Possible:
    """What a technique finds in a line; a line in which nothing fits any more has no finding."""

    line: Line
    technique: str = CONTRADICTION
    finding: Finding | None = None

    @property
    def gain(self) -> int:
        """How many cells it settles."""
        return 0 if self.finding is None else self.finding.gain

    @property
    def place(self) -> tuple[int, int]:
        """Where it stands among all: what cannot be comes first, then the simplest technique, and
        of each the step that gives most."""
        return (RANKS[self.technique], -self.gain)


RANKS = {name: rank for rank, name in enumerate((CONTRADICTION, *TECHNIQUES))}


def possible_steps(position: Position) -> Iterator[Possible | None]:
    """Everything, one entry for a line and a technique, in no order; None where it has thought for
    a moment. The position stays as it is."""
    for line in lines_of(position.puzzle):
        known = position.known_line(line)
        yield None
        settled = known.rule.settle(known.filled, known.empty)
        if settled is None:
            yield Possible(line)
            continue
        if settled == (known.filled, known.empty):
            continue
        for name, technique in TECHNIQUES.items():
            found: Finding | None = None
            for rung in technique.rungs:
                yield None
                for finding in rung.find(known):
                    yield None
                    if found is None or finding.gain > found.gain:
                        found = finding
            if found is not None:
                yield Possible(line, name, found)


def preview(position: Position, possible: Possible) -> Step:
    """The step as it would be taken, with its proof. The position stays as it is."""
    other = position.copy()
    if possible.finding is None:
        return other.contradict(possible.line)
    return other.deduce(possible.technique, possible.line, possible.finding)


def position_after(puzzle: Puzzle, steps: Sequence[Step]) -> Position:
    """The position that these steps lead to, from which any method can go on: all its lines are to
    be looked at. Where they end a solving, or take an assumption to its contradiction, the method
    has to take that in first. A chain that was to refute an assumption is not followed any more: a
    step beside it may have broken one of its lines."""
    position = Position(puzzle)
    for _ in follow(position, steps):
        pass
    return position


def follow(position: Position, steps: Sequence[Step]) -> Iterator[None]:
    """Take these steps from the beginning, with a pause after each."""
    for step in steps:
        yield
        if step.kind == ASSUME:
            assert step.technique is not None
            position.assume(step.cells[0], step.technique)
        elif step.kind == BACKTRACK:
            position.take_back()
        else:
            for row, column, value in step.cells:
                position.grid.set(row, column, value)
            position.number += 1
        if step.line is not None:
            position.touched[step.line] = position.number
            if isinstance(step.evidence, OptionsEvidence):
                position.seen_counts[step.line] = step.evidence.count
    position.mark_all_fresh()


def can_go_on(steps: Sequence[Step]) -> bool:
    """Whether the next step after these may be any: not at the end, and not where something was
    refuted and has to be taken back."""
    return not steps or steps[-1].kind not in (CONTRADICTION, SOLVED, STUCK)
