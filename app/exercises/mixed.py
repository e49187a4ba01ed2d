"""Mixed tasks: lines of one technique, of two that came before, and lookalikes, in which it looks
as if the technique applied and nothing is sure.

Whoever knows which technique comes next can answer by its look, without reading a clue: in a gap
task, all lone cells are empty. So tasks are mixed, and chosen so that such *habits* fail: most
lines that a habit happens to answer are left out, and lookalikes are taken in which habits mark
something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

from app.chance import Chance
from app.exercises.exercises import (
    SEVERAL,
    SIZES,
    WANTED,
    chance_of,
    draw_closed,
    exercise_for,
    look_for_boards,
    try_line,
)
from app.exercises.lab import LabLine
from app.exercises.tasks import LineTask, Lookalike, Marks, Task
from solver.grid import EMPTY, FILLED
from solver.line import bits
from solver.line_state import KnownLine, spans
from solver.step import (
    CAP,
    COMPLETE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
    TRAINED,
)
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# Habits: what somebody marks who looks at a line without reading its clue.


def _marks(cells: int, value: int) -> Marks:
    return dict.fromkeys(bits(cells), value)


def _beside_runs(line: KnownLine) -> int:
    """The unknown cells beside every run."""
    return (line.filled << 1 | line.filled >> 1) & line.unknown


def _lone(line: KnownLine) -> int:
    """Unknown cells with a wall on both sides."""
    return line.unknown & _behind_walls(line, 1) & _behind_walls(line, -1)


def _between_empty(line: KnownLine) -> int:
    """Unknown cells with an empty one on both sides; an end of the line is none."""
    return line.unknown & line.empty << 1 & line.empty >> 1


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
    BESIDE_RUNS: lambda line: _marks(_beside_runs(line), EMPTY),
    "lone-cells": lambda line: _marks(_lone(line), EMPTY),
    BETWEEN_EMPTY: lambda line: _marks(_between_empty(line), EMPTY),
    "walls-filled": lambda line: _marks(_beside_walls(line), FILLED),
    "walls-empty": lambda line: _marks(_beside_walls(line), EMPTY),
}
"""What each of them marks."""


def answered_by(task: LineTask | Lookalike) -> list[str]:
    """The habits that answer the task rightly."""
    line, wanted = task.line.known_line, dict(task.cells)
    return [name for name, habit in HABITS.items() if habit(line) == wanted]


# -------------------------------------------------------------------------------------------------
# Lookalikes: what a line has of a technique, and what it lacks.
#
# All of these lines are *closed*: nothing is sure, so each unknown cell is filled in one
# arrangement and empty in another. What they say of themselves follows from that, or is counted
# here.


Near = Callable[[KnownLine], dict[str, int] | None]
"""The numbers of the sentence that says what the line lacks; None where it is not near."""


def _full(line: KnownLine) -> dict[str, int] | None:
    """The blocks and their gaps take nearly the whole line."""
    lengths = line.rule.lengths
    taken = sum(lengths) + len(lengths) - 1
    spare = line.rule.length - taken
    if len(lengths) < 2 or not 1 <= spare <= 3:
        return None
    return {"taken": taken, "length": line.rule.length, "spare": spare}


def _complete(line: KnownLine) -> dict[str, int] | None:
    """Nearly all that is filled is there already."""
    total, filled = sum(line.rule.lengths), line.filled.bit_count()
    if not filled or total - filled > max(2, total // 3):
        return None
    return {"filled": filled, "total": total, "missing": total - filled}


def _overlap(line: KnownLine) -> dict[str, int] | None:
    """A block has little more room than twice its length."""
    near = [
        (last - first + 1, length)
        for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True)
        if length > 1 and 2 * length <= last - first + 1 <= 2 * length + 2
    ]
    return {"room": min(near)[0], "block": min(near)[1]} if near else None


def _open_run(line: KnownLine) -> tuple[int, int] | None:
    """The first run that may still grow, and the cell into which it may."""
    for first, last in line.runs:
        for cell in (first - 1, last + 1):
            if cell >= 0 and line.unknown >> cell & 1:
                return last - first + 1, cell
    return None


def _cap(line: KnownLine) -> dict[str, int] | None:
    """A run is as long as some block, and may grow all the same."""
    for first, last in line.runs:
        size = last - first + 1
        for cell in (first - 1, last + 1):
            if cell >= 0 and line.unknown >> cell & 1 and size in line.rule.lengths:
                return {"size": size, "cell": cell + 1}
    return None


def _beside(line: KnownLine) -> dict[str, int] | None:
    """A run is near to a wall."""
    found = _open_run(line)
    return None if found is None else {"size": found[0], "cell": found[1] + 1}


def _reach(line: KnownLine) -> dict[str, int] | None:
    """Some unknown cells are away from every run."""
    far = line.unknown & ~_beside_runs(line)
    if not line.runs or not far:
        return None
    return {"cell": far.bit_length()}


def _block_over(line: KnownLine, cell: int) -> int:
    """How long the block is that covers an unknown cell of a closed line, in one arrangement."""
    fits = line.rule.fits(line.filled | 1 << cell, line.empty)
    assert fits is not None, "nothing is sure"
    blocks = zip(fits[0], line.rule.lengths, strict=True)
    return next(length for start, length in blocks if start <= cell < start + length)


def _gap(line: KnownLine) -> dict[str, int] | None:
    """A short stretch without a run is between two walls, and a block fits into it."""
    for first, last in line.stretches:
        size = last - first + 1
        if size <= 3 and not line.filled >> first & (1 << size) - 1:
            return {"cell": first + 1, "block": _block_over(line, first)}
    return None


def _split(line: KnownLine) -> dict[str, int] | None:
    """Two runs have one unknown cell between them."""
    for (first, end), (begin, last) in zip(line.runs, line.runs[1:], strict=False):
        if begin == end + 2 and line.unknown >> end + 1 & 1:
            block = _block_over(line, end + 1)
            return {"cell": end + 2, "joined": last - first + 1, "block": block}
    return None


def _no_room(line: KnownLine) -> dict[str, int] | None:
    """An unknown cell has something known on both sides."""
    known = line.filled | line.empty
    for first, last in spans(line.unknown):
        if last - first < 2 and first and known >> last + 1 & 1:
            return {"cell": first + 1}
    return None


def _places(line: KnownLine) -> dict[str, int] | None:
    """A run may be several blocks, and may grow."""
    found = _open_run(line)
    if found is None or not any(len(line.candidates(run)) > 1 for run in line.runs):
        return None
    return {"size": found[0], "cell": found[1] + 1}


def _match(line: KnownLine) -> dict[str, int] | None:
    """There are several runs to be matched."""
    found = _open_run(line)
    if found is None or len(line.runs) < 2:
        return None
    return {"count": len(line.runs), "cell": found[1] + 1}


def _options(line: KnownLine) -> dict[str, int] | None:
    """There are several cases."""
    return {} if len(line.rule.lengths) > 1 and line.runs else None


NEAR: dict[str, Near] = {
    FULL: _full,
    COMPLETE: _complete,
    OVERLAP: _overlap,
    CAP: _cap,
    GLUE: _beside,
    REACH: _reach,
    GAP: _gap,
    SPLIT: _split,
    EXTEND: _beside,
    NO_ROOM: _no_room,
    PLACES: _places,
    MATCH: _match,
    OPTIONS: _options,
}
"""Where it looks as if a technique applied."""

BAITS = (BESIDE_RUNS, BETWEEN_EMPTY)
"""The habits that mark nothing in many lines."""

COMPARED = 60
"""So many lookalikes are looked at for one in which more habits mark something."""

SHUNNED = 60
"""The most lines that are passed over for a better one."""

ALLOWED = 0.1
"""The share of lines that may be answered by a habit."""

TRIED = 1_000
"""So many lines are drawn before one that was seen is good enough."""


def lookalike_of(line: LabLine, technique: str) -> Lookalike | None:
    """The lookalike that a line is; None where something is sure, or it is not near."""
    known = line.known_line
    if not known.unknown or known.rule.settle(line.filled, line.empty) != (line.filled, line.empty):
        return None
    lack = NEAR[technique](known)
    return None if lack is None else Lookalike(line, technique, tuple(sorted(lack.items())))


def _look_for_lookalike(
    technique: str, chance: Chance, seen: set[LabLine]
) -> Iterator[Lookalike | None]:
    """At last a lookalike that was not seen, rather one in which every habit marks something, and
    above all one of them, which comes by chance; it is added to them. None
    for each line that is none."""
    chosen: Lookalike | None = None
    bait = chance.choose(BAITS)
    fewest, good = (True, len(HABITS)), 0
    shapes = exercise_for(technique).shapes[1:]
    for drawn in count():
        line = draw_closed(technique, chance.choose(shapes), chance)
        task = None if line is None else lookalike_of(line, technique)
        if task is not None and (task.line not in seen or drawn > TRIED):
            good += 1
            habits = answered_by(task)
            right = bait in habits, len(habits)
            if chosen is None or right < fewest:
                chosen, fewest = task, right
            if not habits or good == COMPARED:
                break
        elif drawn > TRIED and chosen is not None:
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


UNITS = tuple(name for name in TRAINED if name != OPTIONS)
"""The techniques that have a unit: to count arrangements is nothing that people practise."""


def earlier_than(technique: str) -> list[str]:
    """The units of lines that come before a technique."""
    before = TRAINED[: TRAINED.index(technique)]
    return [name for name in before if name in UNITS and name not in SIZES]


def mix_for(technique: str, seed: int) -> Mix:
    """The technique with two that came before, chosen by the seed; fewer, where there are."""
    earlier = chance_of(seed, "mixed", technique).some(earlier_than(technique), 2)
    return Mix(technique, tuple(sorted(earlier, key=TRAINED.index)))


def look_for_mixed(technique: str, seed: int) -> Iterator[Task | None]:
    """A mixed series without end. None now and then while it looks."""
    mix = mix_for(technique, seed)
    boards = look_for_boards(technique, seed) if technique in SIZES else None
    chance = chance_of(seed, "round", technique)
    seen: set[LabLine] = set()
    number = 0
    while True:
        for kind in chance.some(ROUND, len(ROUND)):
            number += 1
            drawing = chance_of(seed, "mixed", technique, number)
            if kind == OTHER and mix.earlier:
                yield from _look_for_line(drawing.choose(mix.earlier), drawing, seen)
            elif kind == LOOKALIKE:
                like = drawing.choose(mix.earlier) if boards is not None else technique
                yield from _look_for_lookalike(like, drawing, seen)
            elif boards is not None:
                yield from _up_to_task(boards)
            else:
                yield from _look_for_line(technique, drawing, seen)


def _up_to_task(found: Iterator[Task | None]) -> Iterator[Task | None]:
    """Of these, all up to the first task."""
    for task in found:
        yield task
        if task is not None:
            return


def _look_for_line(technique: str, chance: Chance, seen: set[LabLine]) -> Iterator[LineTask | None]:
    """At last a line of this technique, rather one that no habit answers."""
    shapes = exercise_for(technique).shapes[1:]
    is_any = chance.happens(ALLOWED)
    several = technique in SEVERAL and chance.happens(WANTED)
    passed = 0
    for drawn in count():
        task = try_line(technique, chance.choose(shapes), chance)
        if task is not None and (task.line not in seen or drawn > TRIED):
            passed += 1
            if several and len(task.cells) == 1 and passed <= SHUNNED:
                yield None
                continue
            if is_any or passed > SHUNNED or not _is_habitual(task):
                seen.update((task.line, task.line.mirrored()))
                yield task
                return
        yield None


def _is_habitual(task: LineTask) -> bool:
    """A habit answers it, other than the one that is the rule itself."""
    habits = set(answered_by(task))
    return bool(habits - {ALL_EMPTY} if task.technique == COMPLETE else habits)


def mixed_series(technique: str, seed: int) -> Iterator[Task]:
    """Mixed tasks without end, always the same for the same seed."""
    return (task for task in look_for_mixed(technique, seed) if task is not None)
