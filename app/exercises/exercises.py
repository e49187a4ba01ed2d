"""Lines to train a technique on, made by seed, the same on every system.

A line is drawn at random, some of its cells are shown, and then it is climbed as far as the
technique that is wanted: what easier ones say is written down first. Most techniques come up so in
any heap of lines; the rare ones are looked for where they live, in lines with walls and corners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import count
from typing import TypeVar

from app.chance import Chance
from app.exercises.lab import LabLine
from app.exercises.tasks import NEAREST, BoardTask, LineTask, task_of
from solver.grid import Cell, Grid, Rules, lines_through, opening, propagate_everywhere
from solver.hints import Hint, find_hint
from solver.line import masks_of
from solver.puzzle import Line, Puzzle, cells_for, clue_of, lines_of, puzzle_of_picture, runs_of
from solver.step import (
    CAP,
    COMPLETE,
    CONTRADICTION,
    EDGE,
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
    WHAT_IF,
)
from solver.techniques import find_easiest
from solver.value import Value
from solver.verdicts import UNIQUE, verdict

# -------------------------------------------------------------------------------------------------
# Lines at random, and what is shown of them, where the techniques are that are rare elsewhere.


T = TypeVar("T")

Shape = tuple[int, int]
"""The length of a line and the number of its blocks."""

Drawn = tuple[str, str]
"""A line: its cells, and what is shown of it, both in signs."""


def _arranged(shape: Shape, slack: int | None, chance: Chance) -> str:
    """Blocks and gaps at random; with so much slack, or with any."""
    length, blocks = shape
    if not blocks:
        return "." * length
    spare = length - (2 * blocks - 1)
    if slack is None:
        slack = chance.below(spare + 1)
    slack = min(slack, spare)
    lengths, gaps = [1] * blocks, [0] * (blocks + 1)
    for _ in range(spare - slack):
        lengths[chance.below(blocks)] += 1
    for _ in range(slack):
        gaps[chance.below(blocks + 1)] += 1
    parts = ["." * (gaps[i] + (i > 0)) + "#" * size for i, size in enumerate(lengths)]
    return "".join(parts) + "." * gaps[blocks]


def _shown(cells: str, filled: int, empty: int, chance: Chance) -> Drawn:
    """Some cells are shown: at most so many filled and so many empty ones."""
    shown = ["?"] * len(cells)
    for sign, most in (("#", filled), (".", empty)):
        places = [i for i, cell in enumerate(cells) if cell == sign]
        for _ in range(most if places else 0):
            place = chance.choose(places)
            shown[place] = sign
    return cells, "".join(shown)


NOTHING: Drawn = "", ""
"""What is drawn where there is no room for what was wanted."""


def _set_in(lengths: Sequence[int], room: int, chance: Chance) -> str:
    """These blocks at random in so many cells, which are enough."""
    gaps = [0, *[1] * (len(lengths) - 1), 0] if lengths else [0]
    for _ in range(room - cells_for(lengths)):
        gaps[chance.below(len(gaps))] += 1
    blocks = ("." * gap + "#" * size for gap, size in zip(gaps, lengths, strict=False))
    return "".join(blocks) + "." * gaps[-1]


def _scattered(shape: Shape, chance: Chance) -> Drawn:
    """A few cells here and there."""
    cells = _arranged(shape, None, chance)
    return _shown(cells, chance.below(4), chance.below(4), chance)


def _fitting(shape: Shape, chance: Chance) -> Drawn:
    """A line without slack, of which little is known."""
    cells = _arranged(shape, 0, chance)
    return _shown(cells, chance.below(2), chance.below(2), chance)


def _nearly_fitting(shape: Shape, chance: Chance) -> Drawn:
    """The same, with a cell or two to spare."""
    cells = _arranged(shape, 1 + chance.below(3), chance)
    return cells, "?" * len(cells)


def _nearly_finished(shape: Shape, chance: Chance) -> Drawn:
    """All blocks but the shortest, or parts of them."""
    cells = _arranged(shape, None, chance)
    if chance.happens(0.6):
        return _shown(cells, len(cells), len(cells) // 2, chance)
    least = min((len(run) for run in cells.split(".") if run), default=0)
    places = [i for i in range(len(cells)) if f".{cells}."[i : i + least + 2] == f".{'#' * least}."]
    hidden = chance.choose(places)
    kept = f"{cells[:hidden]}{'.' * least}{cells[hidden + least :]}"
    ends = [i for i in range(len(kept)) if f".{kept}"[i : i + 3] == ".##"]
    if ends:
        end = chance.choose(ends)
        kept = f"{kept[:end]}.{kept[end + 1 :]}"
    return cells, kept.replace(".", "?")


def _with_more(cells: str, shown: str, most: tuple[int, int], chance: Chance) -> str:
    """Some more cells are shown: at most so many filled and so many empty ones."""
    _, more = _shown(cells, *most, chance)
    return "".join(a if b == "?" else b for a, b in zip(shown, more, strict=True))


def _finished(shape: Shape, chance: Chance) -> Drawn:
    """All blocks, and not yet all that is empty."""
    cells = _arranged(shape, None, chance)
    shown = ["#" if cell == "#" else "?" for cell in cells]
    for place, cell in enumerate(cells):
        if cell == "." and chance.happens(0.3):
            shown[place] = "."
    return cells, "".join(shown)


def _walled(shape: Shape, chance: Chance) -> Drawn:
    """A short stretch without a block between two walls, and little else."""
    cells = _arranged(shape, None, chance)
    _, shown = _shown(cells, chance.below(2), chance.below(3), chance)
    size = 1 + chance.below(3)
    walls = [i for i in range(len(cells) - size - 1) if cells[i : i + size + 2] == "." * (size + 2)]
    if walls:
        wall = chance.choose(walls)
        shown = _with_walls(shown, wall, wall + size + 1)
    return cells, shown


def _apart(shape: Shape, chance: Chance) -> Drawn:
    """A stretch between walls that is shorter than every block, with room around it."""
    length, blocks = shape
    size = 1 if chance.happens(0.2) else 2 + chance.below(6) // 5
    here = chance.below(blocks + 1)
    lengths = [size + 1 + chance.below(3) // 2 for _ in range(blocks)]
    sides = lengths[:here], lengths[here:]
    least = [max(size + 1, cells_for(side)) for side in sides]
    spare = length - size - 2 - sum(least)
    if spare < 0:
        return NOTHING
    more = chance.below(spare + 1)
    first = least[0] + more
    before = _set_in(sides[0], first, chance)
    behind = _set_in(sides[1], least[1] + spare - more, chance)
    cells = f"{before}.{'.' * size}.{behind}"
    _, shown = _shown(cells, chance.below(2), chance.below(2), chance)
    return cells, f"{shown[:first]}.{'?' * size}.{shown[first + size + 2 :]}"


def _parted(shape: Shape, chance: Chance) -> Drawn:
    """Two runs with one cell between them, and little else."""
    length, blocks = shape
    lengths = [1 + chance.below(4) for _ in range(blocks)]
    spare = length - cells_for(lengths)
    if spare < 0:
        return NOTHING
    here = chance.below(blocks - 1)
    others, last, first, further = (
        lengths[:here],
        lengths[here],
        lengths[here + 1],
        lengths[here + 2 :],
    )
    more = chance.below(spare + 1)
    before = _set_in(others, cells_for(others) + more, chance) + "." * bool(others) + "#" * last
    behind = "#" * first + "." * bool(further)
    behind += _set_in(further, cells_for(further) + spare - more, chance)
    cells = f"{before}.{behind}"
    _, shown = _shown(cells, chance.below(2), chance.below(2), chance)
    place = len(before)
    near = range(place - 1 - chance.below(last), place + 2 + chance.below(first))
    signs = ["#" if i in near else sign for i, sign in enumerate(shown)]
    signs[place] = "?"
    return cells, "".join(signs)


def _shifted(shape: Shape, chance: Chance, at_walls: bool = True, over: int = 0) -> Drawn:
    """A stretch between two walls that holds one or two blocks, and might as well hold those that
    are one further on. A part of each is shown: next to the walls, or anywhere."""
    length, blocks = shape
    inner = min(2, blocks - 1)
    first = chance.below(blocks - inner)
    lengths = [1 + chance.below(5) for _ in range(blocks)]
    here, there = lengths[first : first + inner], lengths[first + 1 : first + 1 + inner]
    room = max(cells_for(here), cells_for(there))
    left, right = cells_for(lengths[: first + 1]), cells_for(lengths[first + inner :])
    spare = length - 2 - left - room - right
    if spare < 0:
        return NOTHING
    more = min(spare, over + chance.below(4 - over))
    room, left = room + more, left + chance.below(spare - more + 1)
    before = _set_in(lengths[:first], left, chance)
    behind = _set_in(lengths[first + inner :], length - 2 - left - room, chance)
    show = _at_its_ends if at_walls else _anywhere
    cells, shown = show(here, there, room, chance)
    drawn = f"{before}.{cells}.{behind}", f"{'?' * left}.{shown}.{'?' * len(behind)}"
    return (drawn[0][::-1], drawn[1][::-1]) if chance.happens(0.5) else drawn


def _at_its_ends(here: Sequence[int], there: Sequence[int], room: int, chance: Chance) -> Drawn:
    """A stretch of so many cells whose blocks stand at its ends, with as much of them shown as
    these blocks and those have."""
    cells = "#" * here[0] + "." * (room - sum(here)) + "#" * sum(here[1:])
    at_left = chance.below(min(here[0], there[0]) + 1)
    at_right = chance.below(min(here[-1], there[-1]) + 1) if len(here) > 1 else 0
    if not at_left and not at_right:
        at_left = 1
    return cells, "#" * at_left + "?" * (room - at_left - at_right) + "#" * at_right


def _anywhere(here: Sequence[int], _: Sequence[int], room: int, chance: Chance) -> Drawn:
    """A stretch of so many cells whose blocks stand anywhere in it, with a cell of the first and
    one of the last, and their neighbours now and then."""
    cells = _set_in(here, room, chance)
    one = cells.index("#") + chance.below(here[0])
    other = cells.rindex("#") - chance.below(here[-1])
    places = {one, other}
    places |= {near for near in (one + 1, other - 1) if chance.happens(0.3)}
    return cells, "".join(
        "#" if i in places and cell == "#" else "?" for i, cell in enumerate(cells)
    )


def _shifted_within(shape: Shape, chance: Chance) -> Drawn:
    """The same, away from the walls."""
    return _shifted(shape, chance, at_walls=False)


def _shifted_or_near(shape: Shape, chance: Chance, over: int = 0) -> Drawn:
    """Mostly the same at the walls, now and then any run near a wall."""
    if chance.happens(0.2):
        return _beside_walls(shape, chance)
    return _shifted(shape, chance, over=over)


def _beside_walls(shape: Shape, chance: Chance) -> Drawn:
    """A run near a wall, and little else."""
    cells = _arranged(shape, None, chance)
    _, shown = _shown(cells, chance.below(2), chance.below(2), chance)
    filled = [i for i, cell in enumerate(cells) if cell == "#"]
    run = chance.choose(filled)
    near = [i for i in range(run - 3, run + 4) if 0 < i < len(cells) and cells[i] == "."]
    shown = shown[:run] + "#" + shown[run + 1 :]
    return cells, _with_walls(shown, chance.choose(near)) if near else shown


def _with_walls(shown: str, *walls: int) -> str:
    return "".join("." if place in walls else sign for place, sign in enumerate(shown))


def _contested(shape: Shape, chance: Chance) -> Drawn:
    """A stretch between two walls with a run at each end, where a block of one side stretch fits
    the other one as well: it is needed in the middle, whichever of the two it comes from."""
    length, blocks = shape
    size = 3 + chance.below(2)
    first = size + chance.below(2)
    single, between = 1 + chance.below(4) // 3, 1 + chance.below(2)
    outside = length - first - single - between - size - 2
    if outside < max(size, 2 * (blocks - 3)):
        return "." * length, "?" * length
    behind = _arranged((outside, blocks - 3), None, chance)
    place = chance.below(first - size + 1)
    block = "." * place + "#" * size + "." * (first - size - place)
    cells = f"{block}.{'#' * single}{'.' * between}{'#' * size}.{behind}"
    shown = list("?" * length)
    shown[first] = shown[length - outside - 1] = "."
    shown[first + 1] = shown[length - outside - 2] = "#"
    if chance.happens(0.5):
        return cells[::-1], "".join(shown[::-1])
    return cells, "".join(shown)


class Exercise(Value):
    """How the lines for a technique are drawn, and their shapes, the easiest first."""

    draw: Callable[[Shape, Chance], Drawn]
    shapes: tuple[Shape, ...]


EXERCISES = {
    FULL: Exercise(_fitting, ((5, 2), (7, 2), (8, 3), (10, 3), (12, 4))),
    COMPLETE: Exercise(_finished, ((5, 1), (7, 2), (8, 2), (10, 3), (12, 3))),
    OVERLAP: Exercise(_scattered, ((5, 1), (8, 1), (8, 2), (10, 2), (12, 3))),
    CAP: Exercise(_scattered, ((6, 2), (8, 2), (8, 3), (10, 3), (12, 3))),
    GLUE: Exercise(_scattered, ((6, 1), (8, 2), (9, 2), (10, 3), (12, 3))),
    REACH: Exercise(_scattered, ((6, 1), (8, 1), (9, 2), (10, 2), (12, 3))),
    GAP: Exercise(_apart, ((10, 1), (12, 1), (14, 1), (16, 2), (17, 2))),
    SPLIT: Exercise(_parted, ((8, 2), (10, 2), (11, 2), (12, 3), (13, 3))),
    EXTEND: Exercise(_shifted_or_near, ((12, 2), (14, 2), (16, 2), (16, 3), (18, 3))),
    NO_ROOM: Exercise(
        partial(_shifted_or_near, over=1), ((14, 2), (16, 2), (17, 2), (18, 2), (18, 3))
    ),
    PLACES: Exercise(_shifted_within, ((13, 3), (14, 3), (15, 3), (16, 3), (17, 4))),
    MATCH: Exercise(
        partial(_shifted_or_near, over=1), ((14, 2), (16, 2), (17, 2), (18, 2), (18, 3))
    ),
    OPTIONS: Exercise(_contested, ((15, 3), (16, 3), (16, 4), (17, 4), (18, 4))),
}
"""By technique; a series goes through the shapes."""

NEARLY = {FULL: _nearly_fitting, COMPLETE: _nearly_finished, GAP: _walled}
"""How lookalikes are drawn where the lines for the technique itself never come near."""

USUAL = Exercise(_scattered, ((6, 1), (8, 2), (10, 2), (10, 3), (12, 3)))
"""Of a technique that has none of its own."""

SEVERAL = (GAP, EXTEND, NO_ROOM, PLACES, MATCH)
"""Techniques that can settle several cells at once, and that settle one in most lines. (A split
always settles one.)"""

WANTED = 0.75
"""The share of their tasks that rather have several cells."""

TRIED = 20_000
"""So many lines are drawn at most for a task."""

ENOUGH = 300
"""So many are drawn if there was any, even if it is known or not the best."""

COMPARED = 40
"""So many good ones are looked at for the best."""

REPEATS = 25
"""So often lines that are known come up before it is believed that there are few others."""


def look_for_lines(technique: str, seed: int) -> Iterator[LineTask | None]:
    """A series of tasks without end, from short lines to longer ones and on with the longest. No
    line comes twice, as long as there are others. None now and then while it looks."""
    shapes = exercise_for(technique).shapes
    seen: set[LabLine] = set()
    for number in count():
        chance = chance_of(seed, technique, number)
        shape = shapes[number // 2] if number < 2 * len(shapes) else _longer(shapes, chance)
        yield from look_for_line(technique, shape, chance, seen)


def _longer(shapes: Sequence[Shape], chance: Chance) -> Shape:
    """One of the longest shapes, with up to two cells more."""
    length, blocks = chance.choose(shapes[2:])
    return length + chance.below(3), blocks


def exercise_for(technique: str) -> Exercise:
    """How lines are drawn in which this technique may be needed."""
    return EXERCISES.get(technique, USUAL)


def look_for_line(
    technique: str, shape: Shape, chance: Chance, seen: set[LabLine]
) -> Iterator[LineTask | None]:
    """At last a task of this shape that is not among those seen, nor its mirror image; it is added
    to them. Rather one of several cells, where the technique seldom has them, and one that has a
    wrong idea near by. None for each line that is no task."""
    wants_several = technique in SEVERAL and chance.happens(WANTED)
    can_tempt = technique in NEAREST and shape[1] > 1
    perfect = wants_several, can_tempt
    best: LineTask | None = None
    merits = False, False
    good = repeats = 0
    repeated: LineTask | None = None
    for drawn in range(TRIED):
        task = try_line(technique, shape, chance)
        if task is None:
            yield None
            if drawn > ENOUGH and (best or repeated):
                break
            continue
        if task.line in seen:
            repeated = repeated or task
            repeats += 1
            if repeats == REPEATS:
                break
            continue
        good += 1
        its = wants_several and len(task.cells) > 1, can_tempt and is_tempting(task)
        if best is None or its > merits:
            best, merits = task, its
        if merits == perfect or good == COMPARED:
            break
    task = best or repeated
    assert task is not None, f"no line of {shape} is for {technique}: it needs its own Exercise"
    seen.update((task.line, task.line.mirrored()))
    yield task


def draw_closed(technique: str, shape: Shape, chance: Chance) -> LabLine | None:
    """A line as it is drawn for this technique, with all written down that it settles."""
    draw = NEARLY.get(technique, exercise_for(technique).draw)
    cells, shown = draw(shape, chance)
    clue = clue_of(runs_of(cells))
    if len(clue) != shape[1]:
        return None
    more = chance.below(len(cells) // 2), chance.below(len(cells))
    if technique == COMPLETE:
        more = 0, len(cells)
    line = LabLine(clue, shape[0], *masks_of(_with_more(cells, shown, more, chance)))
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "it was drawn with an arrangement"
    return line.replaced(filled=settled[0], empty=settled[1])


def chance_of(seed: int, *task: object) -> Chance:
    """The chance by which one task is drawn: how others are found does not change it."""
    return Chance("/".join(map(str, (seed, *task))))


def is_tempting(task: LineTask) -> bool:
    """A wrong idea about the technique itself is near."""
    return any(idea.name in NEAREST.get(task.technique, ()) for idea in task.ideas)


def try_line(technique: str, shape: Shape, chance: Chance) -> LineTask | None:
    """Draw a line, and climb it as far as this technique."""
    cells, shown = exercise_for(technique).draw(shape, chance)
    clue = clue_of(runs_of(cells))
    if len(clue) != shape[1]:
        return None
    return _climbed(technique, LabLine(clue, shape[0], *masks_of(shown)))


@lru_cache(maxsize=4096)  # short lines come again and again
def _climbed(technique: str, line: LabLine) -> LineTask | None:
    """Write down what easier techniques say; the task that is left, if it is one of this one."""
    while True:
        found = find_easiest(line.known_line)
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
        line = line.replaced(filled=filled, empty=empty)


# -------------------------------------------------------------------------------------------------
# Small boards to train on what takes more than one line, made by seed like the lines.
#
# A board is drawn at random and solved as far as lines go. It is a task where there is one
# solution, and an assumption that lines refute: at the border within three lines for *edge*, and
# where no such one is found for *what-if*. Boards that need as much are rare, and near to each
# other: from one that lines do not solve, the next is made by changing a cell or two.


SIZES = {EDGE: ((4, 4), (5, 5), (6, 6)), WHAT_IF: ((5, 5), (6, 6), (7, 7))}
"""Height and width, the easiest first."""

LONGEST = {EDGE: 5, WHAT_IF: 9}
"""So many steps a proof takes at most: longer ones nobody keeps in mind."""

LEAST_KNOWN = 0.2
"""The share of the board that is known before the task begins."""

RESTARTED = 0.02
"""The share of boards that are drawn anew, and not made of the last one."""


def look_for_boards(technique: str, seed: int) -> Iterator[BoardTask | None]:
    """A series of tasks without end, on boards that grow. None while it looks."""
    chance = Chance(seed)  # one is enough: no technique for lines changes where lines end
    sizes = SIZES[technique]
    seen: set[Puzzle] = set()
    for number in count():
        size = sizes[min(number // 2, len(sizes) - 1)]
        yield from _look_for_board(technique, size, chance, seen)


def _look_for_board(
    technique: str, size: tuple[int, int], chance: Chance, seen: set[Puzzle]
) -> Iterator[BoardTask | None]:
    """At last a new task on a board of this size; None for each board that is no task."""
    picture: list[str] = []
    while True:
        fresh = not picture or chance.happens(RESTARTED)
        drawn = _picture(size, chance) if fresh else _changed(picture, chance)
        puzzle = puzzle_of_picture(drawn)
        grid = opening(puzzle)
        if puzzle in seen or not _follow(puzzle, grid) or verdict(puzzle).kind != UNIQUE:
            yield None
            continue
        picture = drawn
        task = board_task(puzzle, grid, technique)
        if task is not None:
            seen.add(puzzle)
            yield task
            return
        yield None


def board_task(puzzle: Puzzle, grid: Grid, technique: str) -> BoardTask | None:
    """The first moment of a solving at which lines give nothing more and this technique is the
    simplest that does, with a proof that is short enough; None where there is none. The puzzle has
    one solution, and lines have been followed on the grid."""
    while not grid.is_complete():
        hint = next(filter(None, find_hint(puzzle, grid)), None)
        if hint is None or hint.steps[-1].kind != CONTRADICTION:
            return None
        [cell] = hint.cells
        enough = grid.known_count() >= LEAST_KNOWN * puzzle.height * puzzle.width
        if hint.technique == technique and len(hint.steps) <= LONGEST[technique] and enough:
            because = _because(puzzle, grid, hint)
            line = _line_of(cell, hint)
            return BoardTask(puzzle, grid, technique, line, cell, hint.steps, because)
        grid.set(*cell)
        _follow(puzzle, grid)
    return None


def _follow(puzzle: Puzzle, grid: Grid) -> bool:
    """Write all that lines say; whether anything is left unknown."""
    propagate_everywhere(Rules(puzzle), grid)
    return not grid.is_complete()


def _line_of(cell: Cell, hint: Hint) -> Line:
    """The line through the cell that the proof begins with; its row, where it begins elsewhere."""
    through = lines_through(cell[:2])
    first = next((step.line for step in hint.steps if step.line in through), None)
    return first or through[0]


def _because(puzzle: Puzzle, grid: Grid, hint: Hint) -> tuple[Cell, ...]:
    """Known cells from which the proof refutes the assumption; each of them is needed."""
    lines = {step.line for step in hint.steps if step.line is not None}
    in_order = [line for line in lines_of(puzzle) if line in lines]
    kept = [
        (row, column, value)
        for row in range(puzzle.height)
        for column in range(puzzle.width)
        if (value := grid.cell(row, column)) is not None
        and not lines.isdisjoint(lines_through((row, column)))
    ]
    [assumed] = hint.steps[0].cells
    rules = Rules(puzzle)
    for cell in tuple(kept):
        fewer = [it for it in kept if it != cell]
        if _refuted(rules, puzzle, [*fewer, assumed], in_order):
            kept = fewer
    return tuple(kept)


def _refuted(rules: Rules, puzzle: Puzzle, cells: list[Cell], lines: list[Line]) -> bool:
    """Whether these lines, looked at again and again, come to one in which nothing fits."""
    grid = Grid(puzzle.height, puzzle.width)
    for row, column, value in cells:
        grid.set(row, column, value)
    while True:
        before = grid.known_count()
        for line in lines:
            settled = rules[line].settle(*grid.line(line))
            if settled is None:
                return True
            grid.set_line(line, *settled)
        if grid.known_count() == before:
            return False


def _picture(size: tuple[int, int], chance: Chance) -> list[str]:
    """Cells at random, about half of them filled."""
    height, width = size
    share = 0.4 + 0.2 * chance.fraction()
    return [
        "".join("#" if chance.happens(share) else "." for _ in range(width)) for _ in range(height)
    ]


def _changed(picture: list[str], chance: Chance) -> list[str]:
    """The picture with one or two other cells."""
    rows = [list(row) for row in picture]
    for _ in range(1 + chance.below(2)):
        row, column = chance.below(len(rows)), chance.below(len(rows[0]))
        rows[row][column] = "." if rows[row][column] == "#" else "#"
    return ["".join(row) for row in rows]


# -------------------------------------------------------------------------------------------------
# A series of tasks for a technique, on lines or on boards.


def series(technique: str, seed: int) -> Iterator[LineTask | BoardTask]:
    """Tasks without end, the easiest first, always the same for the same seed."""
    return filter(None, look_for_tasks(technique, seed))


def look_for_tasks(technique: str, seed: int) -> Iterator[LineTask | BoardTask | None]:
    """The same; None now and then while it looks, which takes seconds for what is rare."""
    if technique in SIZES:
        return look_for_boards(technique, seed)
    return look_for_lines(technique, seed)


def _first(found: Iterator[T | None]) -> T:
    """The first that is found."""
    return next(it for it in found if it is not None)


# -------------------------------------------------------------------------------------------------
# A set of sheets for a class: no two alike, and all equally hard.
#
# What makes a line hard is its length and how many blocks it has, so the tasks in the same place of
# all sheets have the same shape, and the boards the same size.


LINES = 8
BOARDS = 2
"""So many tasks are on a sheet."""

Sheet = tuple[LineTask | BoardTask, ...]


def deal(
    technique: str,
    sheets: int,
    seed: int,
    tasks: int | None = None,
    dealt_one: Callable[[], None] = lambda: None,
) -> list[Sheet]:
    """Sheets of this seed, the easiest first. `dealt_one` runs after each task, and may raise."""
    dealt: list[list[LineTask | BoardTask]] = [[] for _ in range(sheets)]
    lines: set[LabLine] = set()
    puzzles: set[Puzzle] = set()
    sizes, shapes = SIZES.get(technique, ()), exercise_for(technique).shapes
    most = tasks or (BOARDS if sizes else LINES)
    # There are few short lines of several cells: a larger class gets longer ones.
    more = min(sheets // 7, 4) if technique in SEVERAL else 0
    for place in range(most):
        for number, sheet in enumerate(dealt):
            chance = chance_of(seed, technique, place, number)
            if sizes:
                size = sizes[min(place, len(sizes) - 1)]
                sheet.append(_first(_look_for_board(technique, size, chance, puzzles)))
            else:
                length, blocks = shapes[place * len(shapes) // most]
                shape = length + more, blocks
                on_sheet = {task.line for task in sheet if isinstance(task, LineTask)}
                task = _first(look_for_line(technique, shape, chance, lines))
                if task.line in on_sheet:  # all are taken; this sheet has not had this one
                    task = _first(look_for_line(technique, shape, chance, on_sheet))
                sheet.append(task)
            dealt_one()
    return [tuple(sheet) for sheet in dealt]
