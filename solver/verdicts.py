"""The verdict on a puzzle: how many solutions, and what it takes to find out.

Line logic goes first; it decides most puzzles made by people. What it leaves open goes to a
search: a SAT engine or, where PySAT is not installed, our own (both in `sat`).

No verdict is guessed. `unique` means that the search proved that there is no second solution, and
every solution is held against the clues by the plain definition before it is shown, so that
not even a mistake in the search could show a wrong one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from solver.grid import Grid, Rules, Settle, opening, propagate_in_rounds
from solver.limit import GaveUp, Limit
from solver.line import Rule, settle_simply
from solver.puzzle import Puzzle, coloured_runs, numbers_of, runs_of
from solver.step import BACKTRACKING, OPTIONS, OVERLAP, WHAT_IF
from solver.value import Value

if TYPE_CHECKING:
    from typing import Any

UNIQUE = "unique"
SEVERAL = "several"
NONE = "none"
UNDECIDED = "undecided"

MORE = "more"
"""What a puzzle needs that lines alone do not settle; `rate` says what it is."""

TIME = "time"
MEMORY = "memory"

SOLUTION = "solution"
OPEN = "open"

DEFAULT_TIMEOUT = 60.0

Board = tuple[str, ...]
"""A solution as text, `#` filled and `.` empty, one string a row."""


class WrongSolution(Exception):
    """A search came back with a board that breaks a clue: a mistake in the program."""


class Verdict(Value):
    """What is known about a puzzle.

    `kind` is UNIQUE, SEVERAL, NONE or UNDECIDED. `needs` is the least that settles it: OVERLAP
    (overlaps and reach alone), OPTIONS (all that lines hold), else MORE; for a puzzle without a
    solution, what it takes to see that. `is_complete` says whether `solutions` are all there are,
    and `lacked` what there was not enough of to find that out, TIME or MEMORY.
    """

    kind: str
    needs: str
    solutions: tuple[Board, ...]
    is_complete: bool
    seconds: float
    lacked: str = ""


class Answer:
    """How far a search for solutions came (if only one is looked for, the grid is that one once it
    is found), and what it lacked to go on."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.needs = MORE
        self.found: list[Board] = []
        self.is_complete = False
        self.lacked = ""

    @property
    def kind(self) -> str:
        """SOLUTION, NONE, or OPEN where neither was found out."""
        return SOLUTION if self.found else NONE if self.is_complete else OPEN


def verdict(
    puzzle: Puzzle,
    *,
    timeout: float | None = DEFAULT_TIMEOUT,
    solutions: int = 2,
    clock: Callable[[], float] = monotonic,
    start_child: Callable[..., Any] | None = None,
    searches: int = 1,
) -> Verdict:
    """The verdict within `timeout` seconds of a clock (None: without a limit), looking for at most
    `solutions`, though never for less than the two that it takes to tell. For `start_child` and
    `searches` see `Limit`."""
    limit = Limit(timeout, clock, start_child, searches)
    answer = _search(puzzle, limit, max(2, solutions))
    boards = tuple(answer.found)
    if len(boards) > 1:
        kind = SEVERAL
    elif not answer.is_complete:
        kind = UNDECIDED
    else:
        kind = UNIQUE if boards else NONE
    return Verdict(kind, answer.needs, boards, answer.is_complete, limit.spent(), answer.lacked)


def find_answer(puzzle: Puzzle, limit: Limit, *, guess: bool = True) -> Answer:
    """A solution, or that there is none, or what lines say if time is over (or, without guessing,
    if they say no more): for those who want to see the board and nothing else."""
    return _search(puzzle, limit, 1, guess=guess, asks_needs=False)


def _search(
    puzzle: Puzzle, limit: Limit, most: int, *, guess: bool = True, asks_needs: bool = True
) -> Answer:
    """Look for at most this many solutions. Where it is not asked what lines need, all that they
    hold is looked for in one pass."""
    answer = Answer(opening(puzzle))
    try:
        rules = Rules(puzzle)
        ways = _WAYS if asks_needs else _WAYS[-1:]
        is_possible, answer.needs = settle_lines(rules, answer.grid, limit, ways)
        if not guess and answer.needs == MORE:
            return answer
        for grid in agreeing_boards(rules, answer.grid, limit) if is_possible else ():
            answer.found.append(checked(puzzle, tuple(grid.picture())))
            if len(answer.found) >= most:
                answer.grid = grid
                return answer
        answer.is_complete = True
    except GaveUp:
        answer.lacked = TIME if limit.left() <= 0 else MEMORY  # an engine takes so much, no more
    except MemoryError:
        answer.lacked = MEMORY
    return answer


def rate(puzzle: Puzzle, *, timeout: float | None = DEFAULT_TIMEOUT) -> str | None:
    """What it takes to solve the puzzle: OVERLAP, OPTIONS, WHAT_IF (assume one cell, follow the
    lines to a contradiction, conclude the opposite) or BACKTRACKING. None when the time is over
    or the memory used up."""
    from solver.sat import refute_assumptions

    limit = Limit(timeout)
    try:
        rules = Rules(puzzle)
        grid = opening(puzzle)
        _, needs = settle_lines(rules, grid, limit)
        if needs != MORE:
            return needs
        if refute_assumptions(rules, grid, limit) and not grid.is_complete():
            return BACKTRACKING
    except (GaveUp, MemoryError):
        return None
    return WHAT_IF


_WAYS: tuple[tuple[str, Settle], ...] = ((OVERLAP, settle_simply), (OPTIONS, Rule.settle))
"""What lines settle by less, and all that they settle."""


def settle_lines(
    rules: Rules, grid: Grid, limit: Limit, ways: Iterable[tuple[str, Settle]] = _WAYS
) -> tuple[bool, str]:
    """Write into the grid what lines settle. Whether they agree, and the least that it took to
    complete the grid or to see that they do not: OVERLAP, OPTIONS, or MORE where neither did."""
    for needs, settle in ways:
        is_possible = follow_lines(rules, grid, settle, limit)
        if not is_possible or grid.is_complete():
            return is_possible, needs
    return True, MORE


def follow_lines(rules: Rules, grid: Grid, settle: Settle, limit: Limit) -> bool:
    """Look at all lines until nothing changes. False where a line has no fit left."""
    everything = (1 << grid.height) - 1, (1 << grid.width) - 1
    for broken in propagate_in_rounds(rules, grid, *everything, settle):
        if broken is not None:
            return False
        limit.check()
    return True


def checked(puzzle: Puzzle, board: Board) -> Board:
    """The board, if every line's runs of filled cells are its clue, and it has the given cells.
    Raises WrongSolution if not."""
    columns = ["".join(column) for column in zip(*board, strict=True)]
    for clues, lines in ((puzzle.rows, board), (puzzle.columns, columns)):
        if puzzle.is_coloured:
            blocks = [[(block.length, block.colour) for block in clue] for clue in clues]
            is_right = blocks == [coloured_runs(line, puzzle.signs) for line in lines]
        else:
            is_right = [numbers_of(clue) for clue in clues] == [runs_of(line) for line in lines]
        if not is_right:
            raise WrongSolution
    if any(board[row][column] != puzzle.signs[value] for row, column, value in puzzle.given):
        raise WrongSolution
    return board


def agreeing_boards(rules: Rules, grid: Grid, limit: Limit) -> Iterator[Grid]:
    """All solutions that agree with the grid, by the best search there is. What lines settle
    must be in the grid already."""
    if grid.is_complete():
        return iter([grid])
    from solver import sat

    search = sat.boards_by_sat if sat.is_available() else sat.boards
    return search(rules, grid, limit)
