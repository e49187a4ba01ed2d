"""Small boards to train on what takes more than one line, made by seed like the lines.

A board is drawn at random and solved as far as lines go. It is a task where there is one solution,
and an assumption that lines refute: at the border within three lines for *edge*, and where no such
one is found for *what-if*. Boards that need as much are rare, and near to each other: from one that
lines do not solve, the next is made by changing a cell or two.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.chance import Chance
from solver.grid import Cell, Grid, Rules, opening, propagate_everywhere
from solver.person.hint import Hint, find_hint
from solver.places import lines_through
from solver.puzzle import Line, Puzzle, lines_of, puzzle_of_picture
from solver.steps.step import CONTRADICTION
from solver.steps.vocabulary import EDGE, WHAT_IF
from solver.training.task import BoardTask
from solver.verdict.verdict import UNIQUE, verdict

SIZES = {EDGE: ((4, 4), (5, 5), (6, 6)), WHAT_IF: ((5, 5), (6, 6), (7, 7))}
"""Height and width, the easiest first."""

LONGEST = {EDGE: 5, WHAT_IF: 9}
"""So many steps a proof takes at most: longer ones nobody keeps in mind."""

LEAST_KNOWN = 0.2
"""The share of the board that is known before the task begins: on a blank one, nobody knows where
to begin."""

RESTARTED = 0.02
"""The share of boards that are drawn anew, and not made of the last one."""


def look_for_boards(technique: str, seed: int) -> Iterator[BoardTask | None]:
    """A series of tasks without end, on boards that grow. None while it looks."""
    chance = Chance(seed)
    sizes = SIZES[technique]
    seen: set[Puzzle] = set()
    number = 0
    while True:
        size = sizes[min(number // 2, len(sizes) - 1)]
        yield from _look_for_board(technique, size, chance, seen)
        number += 1


def find_board(
    technique: str, size: tuple[int, int], chance: Chance, seen: set[Puzzle]
) -> BoardTask:
    """A task on a board of this size that was not seen; it is added to those seen."""
    return next(filter(None, _look_for_board(technique, size, chance, seen)))


def _look_for_board(
    technique: str, size: tuple[int, int], chance: Chance, seen: set[Puzzle]
) -> Iterator[BoardTask | None]:
    """One such task at last, and None for each board that is none."""
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
    """Known cells of the board from which the lines of the proof refute the assumption, and of
    which none can be left out."""
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
