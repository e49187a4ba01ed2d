"""Lines to train a technique on, made by seed: the same on every system, from `random()` alone.

A line is drawn at random, some of its cells are shown, and then it is climbed as far as the
technique that is wanted: what easier ones say is written down first. Most techniques come up so in
any heap of lines; the rare ones are looked for where they live, in lines with walls and corners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from solver.lab import LabLine
from solver.puzzle import clue_of, runs_of
from solver.steps.finding import best
from solver.steps.known import KnownLine
from solver.steps.techniques import LADDER, TECHNIQUES
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
)
from solver.training.ideas import NEAREST
from solver.training.task import LineTask, task_of

Shape = tuple[int, int]
"""The length of a line and the number of its blocks."""

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

Drawn = tuple[str, str]
"""A line: its cells, and what is shown of it, both in signs."""


def train_lines(technique: str, seed: int) -> Iterator[LineTask]:
    """A series of tasks without end, from short lines to longer ones and on with the longest. No
    line comes twice, as long as there are others."""
    return filter(None, look_for_lines(technique, seed))


def look_for_lines(technique: str, seed: int) -> Iterator[LineTask | None]:
    """The same; None now and then while it looks."""
    random = Random(seed)
    shapes = shapes_of(technique)
    seen: set[LabLine] = set()
    number = 0
    while True:
        place = min(number // 2, len(shapes) - 1) if number < 2 * len(shapes) else number
        yield from _look_for_task(technique, shapes[place % len(shapes)], random, seen)
        number += 1


def shapes_of(technique: str) -> tuple[Shape, ...]:
    """What the lines of a technique look like, the easiest first."""
    return SHAPES.get(technique, USUAL_SHAPES)


def find_task(technique: str, shape: Shape, random: Random, seen: set[LabLine]) -> LineTask:
    """A task of this shape that is not among those seen, nor its mirror image, rather one that
    has a wrong idea near by; it is added to them."""
    return next(filter(None, _look_for_task(technique, shape, random, seen)))


def _look_for_task(
    technique: str, shape: Shape, random: Random, seen: set[LabLine]
) -> Iterator[LineTask | None]:
    """One such task at last, and None for each line that is none."""
    good: list[LineTask] = []
    most = COMPARED if technique in NEAREST and shape[1] > 1 else 1
    repeated: LineTask | None = None
    repeats = 0
    for _ in range(TRIED):
        task = _try(technique, shape, random)
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
    seen.update((task.line, mirrored(task.line)))
    yield task


def is_tempting(task: LineTask) -> bool:
    """A wrong idea about the technique itself is near."""
    return any(idea.name in NEAREST.get(task.technique, ()) for idea in task.ideas)


def mirrored(line: LabLine) -> LabLine:
    """The line read from its end."""

    def turned(mask: int) -> int:
        return int(f"{mask:0{line.length}b}"[::-1], 2)

    other = replace(line, clue=line.clue[::-1])
    return replace(other, filled=turned(line.filled), empty=turned(line.empty))


def _try(technique: str, shape: Shape, random: Random) -> LineTask | None:
    """Draw a line, and climb it as far as this technique."""
    cells, shown = DRAWING.get(technique, _scattered)(shape, random)
    clue = clue_of(runs_of(cells))
    if len(clue) != shape[1]:
        return None
    filled, empty = (
        sum(1 << i for i, sign in enumerate(shown) if sign == wanted) for wanted in "#."
    )
    line = LabLine(clue, shape[0], filled, empty)
    while True:
        rule = line.rule
        settled = rule.settle(line.filled, line.empty)
        if settled is None or settled == (line.filled, line.empty):
            return None
        known = KnownLine(rule, line.filled, line.empty)
        for rung in LADDER:
            finding = best(rung.find, known)
            if finding is not None:
                break
        else:
            return None
        if rung.technique == technique:
            task = task_of(line)
            if task is not None:
                return task
        elif RUNGS.index(rung.technique) > RUNGS.index(technique):
            return None
        filled, empty = line.filled | finding.filled, line.empty | finding.empty
        line = replace(line, filled=filled, empty=empty)


RUNGS = tuple(name for name, technique in TECHNIQUES.items() if technique.rungs)


# -- lines at random ------------------------------------------------------------------------------


def _below(count: int, random: Random) -> int:
    """A number from 0 to before `count`."""
    return int(random.random() * count)


def _arranged(shape: Shape, slack: int | None, random: Random) -> str:
    """Blocks and gaps at random; with so much slack, or with any."""
    length, blocks = shape
    if not blocks:
        return "." * length
    spare = length - (2 * blocks - 1)
    if slack is None:
        slack = _below(spare + 1, random)
    slack = min(slack, spare)
    lengths, gaps = [1] * blocks, [0] * (blocks + 1)
    for _ in range(spare - slack):
        lengths[_below(blocks, random)] += 1
    for _ in range(slack):
        gaps[_below(blocks + 1, random)] += 1
    parts = ["." * (gaps[i] + (i > 0)) + "#" * size for i, size in enumerate(lengths)]
    return "".join(parts) + "." * gaps[blocks]


def _shown(cells: str, filled: int, empty: int, random: Random) -> Drawn:
    """Some cells are shown: at most so many filled and so many empty ones."""
    shown = ["?"] * len(cells)
    for sign, count in (("#", filled), (".", empty)):
        places = [i for i, cell in enumerate(cells) if cell == sign]
        for _ in range(count if places else 0):
            place = places[_below(len(places), random)]
            shown[place] = sign
    return cells, "".join(shown)


def _scattered(shape: Shape, random: Random) -> Drawn:
    """A few cells here and there."""
    cells = _arranged(shape, None, random)
    return _shown(cells, _below(4, random), _below(4, random), random)


def _fitting(shape: Shape, random: Random) -> Drawn:
    """A line without slack, of which little is known."""
    cells = _arranged(shape, 0, random)
    return _shown(cells, _below(2, random), _below(2, random), random)


def _finished(shape: Shape, random: Random) -> Drawn:
    """All blocks, and not yet all that is empty."""
    cells = _arranged(shape, None, random)
    shown = ["#" if cell == "#" else "?" for cell in cells]
    for place, cell in enumerate(cells):
        if cell == "." and random.random() < 0.3:
            shown[place] = "."
    return cells, "".join(shown)


def _walled(shape: Shape, random: Random) -> Drawn:
    """A short stretch without a block between two walls, and little else."""
    cells = _arranged(shape, None, random)
    _, shown = _shown(cells, _below(2, random), _below(3, random), random)
    size = 1 + _below(3, random)
    walls = [i for i in range(len(cells) - size - 1) if cells[i : i + size + 2] == "." * (size + 2)]
    if walls:
        wall = walls[_below(len(walls), random)]
        shown = _with_walls(shown, wall, wall + size + 1)
    return cells, shown


def _beside_walls(shape: Shape, random: Random) -> Drawn:
    """A run near a wall, and little else."""
    cells = _arranged(shape, None, random)
    _, shown = _shown(cells, _below(2, random), _below(2, random), random)
    filled = [i for i, cell in enumerate(cells) if cell == "#"]
    run = filled[_below(len(filled), random)]
    near = [i for i in range(run - 3, run + 4) if 0 < i < len(cells) and cells[i] == "."]
    shown = shown[:run] + "#" + shown[run + 1 :]
    return cells, _with_walls(shown, near[_below(len(near), random)]) if near else shown


def _with_walls(shown: str, *walls: int) -> str:
    return "".join("." if place in walls else sign for place, sign in enumerate(shown))


def _cornered(shape: Shape, random: Random) -> Drawn:
    """A stretch, a wall, a stretch with a run of each of two blocks, a wall, a stretch: whichever
    way the blocks are shared out, the two runs must belong to somebody."""
    length, blocks = shape
    before = _below(blocks - 1, random)
    left, right = (1 + _below(4, random) for _ in range(2))
    between = 1 + _below(3, random)
    lead, tail = (_below(3, random) // 2 for _ in range(2))
    inner = "." * lead + "#" * left + "." * between + "#" * right + "." * tail
    outside = length - len(inner) - 2
    first = 1 + _below(max(1, outside - 1), random)
    behind = blocks - 2 - before
    if outside - first < max(1, 2 * behind - 1) or first < 2 * before - 1:
        return "." * length, "?" * length
    stretches = (
        _arranged((first, before), None, random),
        inner,
        _arranged((outside - first, behind), None, random),
    )
    ends = {0: lead, 1: len(inner) - tail - 1}
    if random.random() < 0.2:
        ends[0] += _below(left, random)
        ends[1] -= _below(right, random)
    middle = "".join("#" if place in ends.values() else "?" for place in range(len(inner)))
    return ".".join(stretches), f"{'?' * first}.{middle}.{'?' * (outside - first)}"


def _contested(shape: Shape, random: Random) -> Drawn:
    """The same, where a block of one side stretch fits the other one as well: it is needed in the
    middle, whichever of the two it comes from."""
    length, blocks = shape
    size = 3 + _below(2, random)
    first = size + _below(2, random)
    single, between = 1 + _below(4, random) // 3, 1 + _below(2, random)
    outside = length - first - single - between - size - 2
    if outside < max(size, 2 * (blocks - 3)):
        return "." * length, "?" * length
    behind = _arranged((outside, blocks - 3), None, random)
    place = _below(first - size + 1, random)
    block = "." * place + "#" * size + "." * (first - size - place)
    cells = f"{block}.{'#' * single}{'.' * between}{'#' * size}.{behind}"
    shown = list("?" * length)
    shown[first] = shown[length - outside - 1] = "."
    shown[first + 1] = shown[length - outside - 2] = "#"
    if random.random() < 0.5:
        return cells[::-1], "".join(shown[::-1])
    return cells, "".join(shown)


DRAWING: dict[str, Callable[[Shape, Random], Drawn]] = {
    FULL: _fitting,
    COMPLETE: _finished,
    GAP: _walled,
    EXTEND: _beside_walls,
    MATCH: _beside_walls,
    NO_ROOM: _beside_walls,
    PLACES: _cornered,
    OPTIONS: _contested,
}
"""Where a technique lives; the others are anywhere."""
