"""Lines to train a technique on, made by seed, the same on every system.

A line is drawn at random, some of its cells are shown, and then it is climbed as far as the
technique that is wanted: what easier ones say is written down first. Most techniques come up so in
any heap of lines; the rare ones are looked for where they live, in lines with walls and corners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count, product

from app.chance import Chance
from app.exercises.drawing import Shape, show_more
from app.exercises.lab import LabLine
from app.exercises.tasks import BoardTask, LineTask, Task, options_task_of, task_of
from app.techniques import BOARD_TRAININGS, LINE_TRAININGS
from solver.grid import Cell, Grid, Rules, lines_through, opening, propagate_everywhere
from solver.hints import Hint, find_hint
from solver.line import count_arrangements, masks_of
from solver.puzzle import Line, Puzzle, clue_of, lines_of, puzzle_of_picture, runs_of
from solver.step import COMPLETE, CONTRADICTION, FULL, GAP, OPTIONS, TRAINED
from solver.techniques import find_easiest
from solver.verdicts import UNIQUE, verdict

EXERCISES = {name: training.exercise for name, training in LINE_TRAININGS.items()}
"""By technique; a series goes through the shapes."""

_FEW = 5
"""Arrangements of a line that are listed in a moment."""

SIZES = {name: training.sizes for name, training in BOARD_TRAININGS.items()}
"""Of the boards of techniques that are trained on boards."""

WANTED = 0.75
"""The share of their tasks that rather have several cells."""

_MAX_DRAWS = 20_000

_ENOUGH_DRAWS = 300
"""Draws after which a task that is known, or not the best, will do."""

_MAX_COMPARED = 40

_MAX_REPEATS = 25
"""Known lines in a row after which there are probably no others."""


def look_for_lines(technique: str, seed: int) -> Iterator[LineTask | None]:
    """A series of tasks without end, from short lines to longer ones and on with the longest. No
    line comes twice, as long as there are others. None now and then while it looks."""
    shapes = EXERCISES[technique].shapes
    seen: set[LabLine] = set()
    for number in count():
        chance = chance_of(seed, technique, number)
        if number < 2 * len(shapes):
            length, blocks = shapes[number // 2]
        else:
            length, blocks = chance.choose(shapes[2:])
            length += chance.below(3)
        yield from look_for_line(technique, (length, blocks), chance, seen)


def look_for_line(
    technique: str, shape: Shape, chance: Chance, seen: set[LabLine]
) -> Iterator[LineTask | None]:
    """At last a task of this shape that is not among those seen, nor its mirror image; it is added
    to them. Rather one of several cells, where the technique seldom has them, and one that has a
    wrong idea near by. None for each line that is no task."""
    training = LINE_TRAININGS[technique]
    wants_several = training.exercise.settles_several and chance.happens(WANTED)
    can_tempt = bool(training.wrong_ideas) and shape[1] > 1
    perfect = wants_several, can_tempt
    best: LineTask | None = None
    merits = False, False
    good = repeats = 0
    repeated: LineTask | None = None
    for drawn in range(_MAX_DRAWS):
        task = try_line(technique, shape, chance)
        if task is None:
            yield None
            if drawn > _ENOUGH_DRAWS and (best or repeated):
                break
        elif task.line in seen:
            repeated = repeated or task
            repeats += 1
            if repeats == _MAX_REPEATS:
                break
        else:
            good += 1
            task_merits = wants_several and len(task.cells) > 1, can_tempt and is_tempting(task)
            if best is None or task_merits > merits:
                best, merits = task, task_merits
            if merits == perfect or good == _MAX_COMPARED:
                break
    task = best or repeated
    assert task is not None, f"no line of {shape} is for {technique}: it needs its own Exercise"
    seen.update((task.line, task.line.mirrored()))
    yield task


def draw_closed(technique: str, shape: Shape, chance: Chance) -> LabLine | None:
    """A line as it is drawn for this technique, with all written down that it settles."""
    exercise = EXERCISES[technique]
    cells, shown = (exercise.draw_lookalike or exercise.draw)(shape, chance)
    clue = clue_of(runs_of(cells))
    if len(clue) != shape[1]:
        return None
    more = chance.below(len(cells) // 2), chance.below(len(cells))
    if technique == COMPLETE:
        more = 0, len(cells)
    line = LabLine(clue, shape[0], *masks_of(show_more(cells, shown, more, chance)))
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "it was drawn with an arrangement"
    return line.replaced(filled=settled[0], empty=settled[1])


def chance_of(seed: int, *task: object) -> Chance:
    """The chance by which one task is drawn: how others are found does not change it."""
    return Chance("/".join(map(str, (seed, *task))))


def is_tempting(task: LineTask) -> bool:
    """A wrong idea about the technique itself is near."""
    nearest = {idea.name for idea in LINE_TRAININGS[task.technique].wrong_ideas}
    return any(idea.name in nearest for idea in task.ideas)


def try_line(technique: str, shape: Shape, chance: Chance) -> LineTask | None:
    """Draw a line, and climb it as far as this technique; for *options*, the principle behind all
    rules, a short one will do that others settle, too."""
    cells, shown = EXERCISES[technique].draw(shape, chance)
    clue = clue_of(runs_of(cells))
    if len(clue) != shape[1]:
        return None
    line = LabLine(clue, shape[0], *masks_of(shown))
    if technique != OPTIONS:
        return _climb(technique, line)
    if not 1 < count_arrangements(line.rule, line.filled, line.empty) <= _FEW:
        return None
    easiest = find_easiest(line.known_line)
    if easiest is None or easiest[0].technique in (FULL, COMPLETE, GAP):
        return None  # what comes before *options* in the course helps
    return options_task_of(line)


@lru_cache(maxsize=4096)  # short lines come again and again
def _climb(technique: str, line: LabLine) -> LineTask | None:
    """Write down what easier techniques say; the task that is left, if it is one of this one."""
    while True:
        easiest = find_easiest(line.known_line)
        if easiest is None:
            return None
        rung, finding = easiest
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


_MIN_KNOWN_SHARE = 0.2
"""The share of the board that is known before the task begins."""

_FRESH_SHARE = 0.02
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
        fresh = not picture or chance.happens(_FRESH_SHARE)
        drawn = _draw_picture(size, chance) if fresh else _change_cells(picture, chance)
        puzzle = puzzle_of_picture(drawn)
        grid = opening(puzzle)
        if puzzle in seen or not _write_sure_cells(puzzle, grid) or verdict(puzzle).kind != UNIQUE:
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
    most_steps = BOARD_TRAININGS[technique].most_steps
    while not grid.is_complete():
        hint = next(filter(None, find_hint(puzzle, grid)), None)
        if hint is None or hint.steps[-1].kind != CONTRADICTION:
            return None
        [cell] = hint.cells
        enough = grid.known_count() >= _MIN_KNOWN_SHARE * puzzle.height * puzzle.width
        if hint.technique == technique and len(hint.steps) <= most_steps and enough:
            through = lines_through(cell[:2])
            proven_on = (step.line for step in hint.steps if step.line in through)
            line = next(proven_on, None) or through[0]
            because = _find_needed_cells(puzzle, grid, hint)
            return BoardTask(puzzle, grid, technique, line, cell, hint.steps, because)
        grid.set(*cell)
        _write_sure_cells(puzzle, grid)
    return None


def _write_sure_cells(puzzle: Puzzle, grid: Grid) -> bool:
    """Write all that lines say; whether anything is left unknown."""
    propagate_everywhere(Rules(puzzle), grid)
    return not grid.is_complete()


def _find_needed_cells(puzzle: Puzzle, grid: Grid, hint: Hint) -> tuple[Cell, ...]:
    """Known cells from which the proof refutes the assumption; each of them is needed."""
    lines = {step.line for step in hint.steps if step.line is not None}
    in_order = [line for line in lines_of(puzzle) if line in lines]
    kept = [
        (*place, value)
        for place in product(range(puzzle.height), range(puzzle.width))
        if (value := grid.cell(*place)) is not None and not lines.isdisjoint(lines_through(place))
    ]
    [assumed] = hint.steps[0].cells
    rules = Rules(puzzle)
    for cell in tuple(kept):
        fewer = [fact for fact in kept if fact != cell]
        if _is_refuted(rules, puzzle, [*fewer, assumed], in_order):
            kept = fewer
    return tuple(kept)


def _is_refuted(rules: Rules, puzzle: Puzzle, cells: list[Cell], lines: list[Line]) -> bool:
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


def _draw_picture(size: tuple[int, int], chance: Chance) -> list[str]:
    """Cells at random, about half of them filled."""
    height, width = size
    share = 0.4 + 0.2 * chance.fraction()
    return [
        "".join("#" if chance.happens(share) else "." for _ in range(width)) for _ in range(height)
    ]


def _change_cells(picture: list[str], chance: Chance) -> list[str]:
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
    """The tasks of a series; None now and then while one is looked for, which can take seconds."""
    if technique in SIZES:
        return look_for_boards(technique, seed)
    return look_for_lines(technique, seed)


# -------------------------------------------------------------------------------------------------
# A set of sheets for a class: no two alike, and all equally hard.
#
# What makes a line hard is its length and how many blocks it has, so the tasks in the same place of
# all sheets have the same shape, and the boards the same size.


LINES_ON_A_SHEET = 8
BOARDS_ON_A_SHEET = 2

Sheet = tuple[Task, ...]


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
    sizes = SIZES.get(technique, ())
    most = tasks or (BOARDS_ON_A_SHEET if sizes else LINES_ON_A_SHEET)
    for place in range(most):
        for number, sheet in enumerate(dealt):
            chance = chance_of(seed, technique, place, number)
            if sizes:
                size = sizes[min(place, len(sizes) - 1)]
                boards = _look_for_board(technique, size, chance, puzzles)
                sheet.append(next(filter(None, boards)))
            else:
                exercise = EXERCISES[technique]
                length, blocks = exercise.shapes[place * len(exercise.shapes) // most]
                # There are few short lines of several cells: a larger class gets longer ones.
                more = min(sheets // 7, 4) if exercise.settles_several else 0
                shape = length + more, blocks
                on_sheet = {task.line for task in sheet if isinstance(task, LineTask)}
                task = next(filter(None, look_for_line(technique, shape, chance, lines)))
                if task.line in on_sheet:  # all are taken; this sheet has not had this one
                    task = next(filter(None, look_for_line(technique, shape, chance, on_sheet)))
                sheet.append(task)
            dealt_one()
    return [tuple(sheet) for sheet in dealt]
