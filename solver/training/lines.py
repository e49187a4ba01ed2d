"""Lines to train a technique on, made by seed, the same on every system.

A line is drawn at random, some of its cells are shown, and then it is climbed as far as the
technique that is wanted: what easier ones say is written down first. Most techniques come up so in
any heap of lines; the rare ones are looked for where they live, in lines with walls and corners.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solver.chance import Chance
from solver.lab import LabLine
from solver.line import masks_of
from solver.puzzle import clue_of, runs_of
from solver.steps.known import KnownLine
from solver.steps.rungs import find_easiest
from solver.steps.vocabulary import (
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
from solver.training.drawn_lines import Shape, draw_line
from solver.training.ideas import NEAREST
from solver.training.task import LineTask, task_of

SHAPES: dict[str, tuple[Shape, ...]] = {
    FULL: ((5, 2), (7, 2), (8, 3), (10, 3), (12, 4)),
    COMPLETE: ((5, 1), (7, 2), (8, 2), (10, 3), (12, 3)),
    OVERLAP: ((5, 1), (8, 1), (8, 2), (10, 2), (12, 3)),
    CAP: ((6, 2), (8, 2), (8, 3), (10, 3), (12, 3)),
    GLUE: ((6, 1), (8, 2), (9, 2), (10, 3), (12, 3)),
    REACH: ((6, 1), (8, 1), (9, 2), (10, 2), (12, 3)),
    GAP: ((9, 1), (10, 2), (11, 2), (12, 2), (12, 3)),
    SPLIT: ((7, 2), (8, 2), (10, 2), (10, 3), (12, 3)),
    EXTEND: ((10, 2), (11, 2), (12, 2), (12, 3), (13, 3)),
    NO_ROOM: ((9, 2), (10, 2), (11, 2), (12, 2), (12, 3)),
    PLACES: ((12, 3), (13, 3), (14, 3), (14, 4), (15, 4)),
    MATCH: ((8, 2), (9, 2), (10, 2), (12, 2), (12, 3)),
    OPTIONS: ((15, 3), (16, 3), (16, 4), (17, 4), (18, 4)),
}
"""By technique; a series goes through them."""

USUAL_SHAPES: tuple[Shape, ...] = ((6, 1), (8, 2), (10, 2), (10, 3), (12, 3))
"""Of a technique that has none of its own."""

TRIED = 20_000
"""So many lines are drawn at most for a task."""

COMPARED = 60
"""So many good ones are looked at for one with a wrong idea of its own near by."""

REPEATS = 25
"""So often lines that are known come up before it is believed that there are few others."""


def look_for_lines(technique: str, seed: int) -> Iterator[LineTask | None]:
    """A series of tasks without end, from short lines to longer ones and on with the longest. No
    line comes twice, as long as there are others. None now and then while it looks."""
    chance = Chance(seed)
    shapes = shapes_of(technique)
    seen: set[LabLine] = set()
    number = 0
    while True:
        place = min(number // 2, len(shapes) - 1) if number < 2 * len(shapes) else number
        yield from _look_for_task(technique, shapes[place % len(shapes)], chance, seen)
        number += 1


def shapes_of(technique: str) -> tuple[Shape, ...]:
    """What the lines of a technique look like, the easiest first."""
    return SHAPES.get(technique, USUAL_SHAPES)


def find_task(technique: str, shape: Shape, chance: Chance, seen: set[LabLine]) -> LineTask:
    """A task of this shape that is not among those seen, nor its mirror image, rather one that
    has a wrong idea near by; it is added to them."""
    return next(filter(None, _look_for_task(technique, shape, chance, seen)))


def _look_for_task(
    technique: str, shape: Shape, chance: Chance, seen: set[LabLine]
) -> Iterator[LineTask | None]:
    """One such task at last, and None for each line that is none."""
    good: list[LineTask] = []
    most = COMPARED if technique in NEAREST and shape[1] > 1 else 1
    repeated: LineTask | None = None
    repeats = 0
    for _ in range(TRIED):
        task = _try(technique, shape, chance)
        if task is None:
            yield None
            continue
        if task.line in seen:
            repeated = repeated or task
            repeats += 1
            if repeats == REPEATS:
                break
            continue
        good.append(task)
        if is_tempting(task) or len(good) == most:
            break
    task = good[-1] if good else repeated
    assert task is not None, f"no line of {shape} is for {technique}: it needs other SHAPES"
    seen.update((task.line, task.line.mirrored()))
    yield task


def is_tempting(task: LineTask) -> bool:
    """A wrong idea about the technique itself is near."""
    return any(idea.name in NEAREST.get(task.technique, ()) for idea in task.ideas)


def _try(technique: str, shape: Shape, chance: Chance) -> LineTask | None:
    """Draw a line, and climb it as far as this technique."""
    cells, shown = draw_line(technique, shape, chance)
    clue = clue_of(runs_of(cells))
    if len(clue) != shape[1]:
        return None
    line = LabLine(clue, shape[0], *masks_of(shown))
    while True:
        found = find_easiest(KnownLine(line.rule, line.filled, line.empty))
        if found is None:
            return None
        rung, finding = found
        if rung.technique == technique:
            task = task_of(line)
            if task is not None:
                return task
        elif TRAINED.index(rung.technique) > TRAINED.index(technique):
            return None
        filled, empty = line.filled | finding.filled, line.empty | finding.empty
        line = replace(line, filled=filled, empty=empty)
