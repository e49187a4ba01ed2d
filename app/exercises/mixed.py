"""Mixed tasks: lines of one technique, of others that came before, and lookalikes, in which it
looks as if the technique applied and nothing is sure.

Whoever knows which technique comes next can answer by its look, without reading a clue: in a gap
task, all lone cells are empty. So tasks are mixed, and chosen so that such *habits* fail: most
lines that a habit happens to answer are left out, and lookalikes are taken in which habits mark
something.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import count

from app.chance import Chance
from app.exercises.exercises import (
    EXERCISES,
    SIZES,
    WANTED,
    chance_of,
    draw_closed,
    look_for_boards,
    try_line,
)
from app.exercises.lab import LabLine
from app.exercises.lookalikes import beside_runs
from app.exercises.tasks import LineTask, Lookalike, Marks, Task
from app.techniques import LINE_TRAININGS
from solver.grid import EMPTY, FILLED
from solver.line import bits
from solver.line_state import KnownLine, span_mask
from solver.step import CAP, COMPLETE, FULL, GAP, OPTIONS, TRAINED
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# Habits: what somebody marks who looks at a line without reading its clue.


def _marks(cells: int, value: int) -> Marks:
    return dict.fromkeys(bits(cells), value)


def _behind_walls(line: KnownLine, side: int) -> int:
    """The cells right of a wall (1), or left of one (-1)."""
    if side > 0:
        return (line.empty << 1 | 1) & line.rule.mask
    return line.empty >> 1 | 1 << line.rule.length - 1


def _beside_walls(line: KnownLine) -> int:
    """The unknown cells next to a wall."""
    return line.unknown & (_behind_walls(line, 1) | _behind_walls(line, -1))


Habit = Callable[[KnownLine], Marks]

ALL_EMPTY, BESIDE_RUNS, BETWEEN_EMPTY = "all-empty", "beside-runs", "between-empty"

HABITS: dict[str, Habit] = {
    ALL_EMPTY: lambda line: _marks(line.unknown, EMPTY),
    "all-filled": lambda line: _marks(line.unknown, FILLED),
    BESIDE_RUNS: lambda line: _marks(beside_runs(line), EMPTY),
    "lone-cells": lambda line: _marks(
        line.unknown & _behind_walls(line, 1) & _behind_walls(line, -1), EMPTY
    ),
    BETWEEN_EMPTY: lambda line: _marks(line.unknown & line.empty << 1 & line.empty >> 1, EMPTY),
    "walls-filled": lambda line: _marks(_beside_walls(line), FILLED),
    "walls-empty": lambda line: _marks(_beside_walls(line), EMPTY),
}
"""What each of them marks."""


def _cap_longest(line: KnownLine) -> Marks:
    """Empty cells beside every run as long as the largest number of the clue."""
    longest = max(line.rule.lengths, default=0)
    ends = [run for run in line.runs if run[1] - run[0] + 1 == longest]
    beside = sum(1 << first >> 1 | 1 << last + 1 for first, last in ends)
    return _marks(beside & line.unknown, EMPTY)


def _empty_short(line: KnownLine) -> Marks:
    """Empty stretches that are shorter than the smallest number of the clue."""
    least = min(line.rule.lengths, default=0)
    short = sum(span_mask(*span) for span in line.stretches if span[1] - span[0] + 1 < least)
    return _marks(short & line.unknown, EMPTY)


def _empty_rest(line: KnownLine) -> Marks:
    """Empty what is left where as many cells are filled as the clue has."""
    is_done = line.filled.bit_count() == line.rule.total
    return _marks(line.unknown if is_done else 0, EMPTY)


HALF_RULES: Mapping[str, Habit] = {COMPLETE: _empty_rest, CAP: _cap_longest, GAP: _empty_short}
"""The marks of a pupil who knows half of a technique, and takes every line for one of it. They
are none in lookalikes, so they must be wrong in lines of other techniques."""


def answered_by(task: LineTask | Lookalike) -> list[str]:
    """The habits that answer the task rightly."""
    line, wanted = task.line.known_line, dict(task.cells)
    return [name for name, habit in HABITS.items() if habit(line) == wanted]


# -------------------------------------------------------------------------------------------------
# Lookalikes: what a line has of a technique, and what it lacks.
#
# All of these lines are *closed*: nothing is sure, so each unknown cell is filled in one
# arrangement and empty in another. What they say of themselves follows from that, or is counted
# by their technique's `find_lookalike`.


NEAR = tuple(LINE_TRAININGS)
"""The techniques that lines can look like."""

BAITS = (BESIDE_RUNS, BETWEEN_EMPTY)
"""The habits that mark nothing in many lines."""

_MAX_COMPARED = 60

_MAX_PASSED = 60
"""The most lines that are passed over for a better one."""

_HABITUAL_SHARE = 0.1
"""The share of lines that may be answered by a habit."""

_MAX_DRAWS = 1_000
"""Draws after which a line that was seen is good enough."""


def lookalike_of(line: LabLine, technique: str) -> Lookalike | None:
    """The lookalike that a line is; None where something is sure, or it is not near."""
    known = line.known_line
    if not known.unknown or known.rule.settle(line.filled, line.empty) != (line.filled, line.empty):
        return None
    lack = LINE_TRAININGS[technique].find_lookalike(known)
    return None if lack is None else Lookalike(line, technique, tuple(sorted(lack.items())))


def _look_for_lookalike(
    technique: str, chance: Chance, seen: set[LabLine]
) -> Iterator[Lookalike | None]:
    """Yield None for each line that is no lookalike, and last the one that is taken, which is added
    to `seen`. It is a new one; if there is one, one that a habit chosen at random answers
    wrongly, and of these one that the fewest habits answer."""
    chosen: Lookalike | None = None
    bait = chance.choose(BAITS)
    fewest, good = (True, len(HABITS)), 0
    shapes = EXERCISES[technique].shapes[1:]
    for drawn in count():
        line = draw_closed(technique, chance.choose(shapes), chance)
        task = None if line is None else lookalike_of(line, technique)
        if task is not None and (task.line not in seen or drawn > _MAX_DRAWS):
            good += 1
            habits = answered_by(task)
            right = bait in habits, len(habits)
            if chosen is None or right < fewest:
                chosen, fewest = task, right
            if not habits or good == _MAX_COMPARED:
                break
        elif drawn > _MAX_DRAWS and chosen is not None:
            break
        yield None
    assert chosen is not None
    seen.update((chosen.line, chosen.line.mirrored()))
    yield chosen


# -------------------------------------------------------------------------------------------------
# The series.


OWN, OTHER, LOOKALIKE = "own", "other", "lookalike"
"""The kinds of mixed tasks."""

ROUND = (OWN, OWN, OTHER, LOOKALIKE, LOOKALIKE)
"""Of five tasks in a row, shuffled."""


class Mix(Value):
    """What a series is mixed of: the technique and those that came before."""

    technique: str
    earlier: tuple[str, ...]

    def kind_of(self, task: Task) -> str:
        """Which of the kinds it is."""
        if isinstance(task, Lookalike):
            return LOOKALIKE
        return OWN if task.technique == self.technique else OTHER


_FIRST = (FULL, COMPLETE, GAP, OPTIONS)

UNITS = (*_FIRST, *(name for name in TRAINED if name not in _FIRST))
"""The techniques in the order in which they are taught: first those that take no more than a look,
then to list all arrangements, which all others shorten, and these as on the ladder."""


def earlier_than(technique: str) -> list[str]:
    """The units of lines that come before a technique."""
    return [name for name in UNITS[: UNITS.index(technique)] if name not in SIZES]


def taught_with(technique: str, ticked: Collection[str] = ()) -> list[str]:
    """The units up to a technique, and those that were mastered."""
    last = UNITS.index(technique)
    return [name for place, name in enumerate(UNITS) if place <= last or name in ticked]


def mix_for(technique: str, seed: int, ticked: Collection[str]) -> Mix:
    """The technique with all others of lines that were mastered; where there are none, with two
    that come before, chosen by the seed, or fewer. Beside boards, of which a coin answers every
    other one, none whose lines half a rule answers."""
    left_out = {technique, *SIZES, *(HALF_RULES if technique in SIZES else ())}
    known = [name for name in UNITS if name in ticked and name not in left_out]
    if not known:
        earlier = [name for name in earlier_than(technique) if name not in left_out]
        known = sorted(chance_of(seed, "mixed", technique).some(earlier, 2), key=UNITS.index)
    return Mix(technique, tuple(known))


def look_for_mixed(
    technique: str, seed: int, ticked: Collection[str] = ()
) -> Iterator[Task | None]:
    """A mixed series without end. None now and then while it looks."""
    mix = mix_for(technique, seed, ticked)
    boards = look_for_boards(technique, seed) if technique in SIZES else None
    chance = chance_of(seed, "round", technique)
    seen: set[LabLine] = set()
    number = 0
    while True:
        for kind in chance.some(ROUND, len(ROUND)):
            number += 1
            drawing = chance_of(seed, "mixed", technique, number)
            if kind == OTHER and mix.earlier:
                other = drawing.choose(mix.earlier)
                yield from _look_for_line(other, drawing, seen)
            elif kind == LOOKALIKE:
                like = drawing.choose(mix.earlier) if boards is not None else technique
                yield from _look_for_lookalike(like, drawing, seen)
            elif boards is not None:
                yield from _up_to_task(boards)
            else:
                yield from _look_for_line(technique, drawing, seen)


def _up_to_task(attempts: Iterator[Task | None]) -> Iterator[Task | None]:
    """Of these, all up to the first task."""
    for task in attempts:
        yield task
        if task is not None:
            return


def _look_for_line(technique: str, chance: Chance, seen: set[LabLine]) -> Iterator[LineTask | None]:
    """At last a line of this technique, rather one that no habit answers, and above all none that
    half a rule for another one answers."""
    shapes = EXERCISES[technique].shapes[1:]
    is_any = chance.happens(_HABITUAL_SHARE)
    several = EXERCISES[technique].settles_several and chance.happens(WANTED)
    half_rules = [rule for name, rule in HALF_RULES.items() if name != technique]
    passed = 0
    for drawn in count():
        shape = chance.choose(shapes)
        task = try_line(technique, shape, chance)
        if task is not None and (task.line not in seen or drawn > _MAX_DRAWS):
            passed += 1
            line, wanted = task.line.known_line, dict(task.cells)
            is_half_right = any(rule(line) == wanted for rule in half_rules)
            is_short = several and len(wanted) == 1
            habits = {*answered_by(task)} - ({ALL_EMPTY} if technique == COMPLETE else set())
            is_habitual = not is_any and bool(habits)
            if passed > _MAX_PASSED or not (is_half_right or is_short or is_habitual):
                seen.update((task.line, task.line.mirrored()))
                yield task
                return
        yield None


def mixed_series(technique: str, seed: int) -> Iterator[Task]:
    """Mixed tasks without end, always the same for the same seed."""
    return filter(None, look_for_mixed(technique, seed))
