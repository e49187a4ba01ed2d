"""For people who solve: why a cell is known or not, the next step, all steps, and what is wrong."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from operator import ne

from solver.coloured_line import known_line
from solver.grid import Cell, Excluded, Grid, Rules, opening
from solver.limit import Limit
from solver.line import Rule, Starts
from solver.line_state import Finding
from solver.methods import (
    CONCLUDES_WITH,
    Choice,
    at_once,
    choose_refutable,
    deduce_by_ladder,
    deduce_by_overlap,
)
from solver.position import Position, explain_contradiction, proof_of
from solver.puzzle import Clue, Line, Puzzle, lines_of
from solver.step import BACKTRACKING, BY_LADDER, COLOURS, CONTRADICTION, DEDUCE, EDGE, WHAT_IF, Step
from solver.techniques import EVERY_TECHNIQUE, ladder_of
from solver.value import Value
from solver.verdicts import agreeing_boards, follow_lines


class Undecided(Value):
    """A line that leaves a cell open, and the two arrangements that show it."""

    line: Line
    cell: int
    """Which cell of the line."""
    clue: Clue
    values: tuple[int, int]
    """Two of the values that the cell can have: in black and white, FILLED and EMPTY."""
    fits: tuple[Starts, Starts]
    """An arrangement with each of them."""


# -------------------------------------------------------------------------------------------------
# Why a cell is known from its line, or why it cannot be known from there yet.
#
# Where a line settles a cell there is a technique that finds it, and the simplest one is the
# answer, as the step it would be. Where it does not, the best reason is no argument but two
# drawings: two arrangements of the line that both agree with everything known, one with the cell
# filled and one with it empty. Both come from the line's own logic with the cell added to what is
# known, so they cost the same in a line of five cells and of five hundred.


def why(
    rules: Rules, grid: Grid, line: Line, cell: int, depth: int = 0, method: str = BY_LADDER
) -> Step | Undecided:
    """What a line says about one of its unknown cells: the step that settles it, by a technique of
    the method where one does, or that it is undecided. Of a line in which nothing fits, what is
    wrong with it, as a contradiction."""
    rule, known = rules[line], grid.line(line)
    if rule.fits(*known) is None:
        return contradiction_in(rules, grid, line, depth)
    undecided = find_two_fits(rule, line, cell, known)
    return undecided or _simplest_step(rules, grid, line, cell, depth, method)


def find_two_fits(rule: Rule, line: Line, cell: int, known: tuple[int, int]) -> Undecided | None:
    """Two arrangements that agree with what is known and differ in the cell, as alike as the
    outermost ones can be; None where the line settles the cell."""
    ways = [
        (value, fit)
        for value in rule.values(cell, *known)
        for fit in rule.fits(*rule.assuming(*known, cell, value)) or ()
    ]
    pairs = [(a, b) for a, b in itertools.combinations(ways, 2) if a[0] != b[0]]
    if not pairs:
        return None

    def differences(pair: tuple[tuple[int, Starts], tuple[int, Starts]]) -> int:
        return sum(map(ne, *(rule.text(fit) for _, fit in pair)))

    (value, fit), (second_value, second_fit) = min(pairs, key=differences)
    return Undecided(line, cell, rule.clue, (value, second_value), (fit, second_fit))


def _simplest_step(
    rules: Rules,
    grid: Grid,
    line: Line,
    cell: int,
    depth: int,
    method: str,
) -> Step:
    """The step by the simplest technique that settles the cell, first of those of the method."""
    rule, known = rules[line], grid.line(line)
    view = known_line(rule, *known)
    own = at_once(view) if method in CONCLUDES_WITH else ()
    for technique, find in (*own, *((rung.technique, rung.find) for rung in ladder_of(rule))):
        for finding in find(view):
            after = known[0] | finding.filled, known[1] | finding.empty
            if len(rule.values(cell, *after)) == 1:
                cells, excluded = grid.news(line, known, after)
                evidence = proof_of(view, line, finding, cells, excluded)
                return Step(DEDUCE, technique, line, cells, evidence, depth, excluded)
    raise AssertionError("options finds every cell that a line settles")


# -------------------------------------------------------------------------------------------------
# The next step from a board that was filled in by hand: for a person who asks for help.
#
# It has the names of the method that is watched: complete, overlap and reach where that one has no
# others. Else it is the step that the ladder would take there: the easiest technique that gives
# anything, or an assumption that fails soonest, at the border first, followed to the line it
# breaks. What the step says is as sound as what is on the board; whether that is right,
# `find_mistake` says.


class Hint(Value):
    """The steps that lead to something new. Of a deduction the one step; of a *what if* the
    assumption, what follows from it, and the contradiction, which refute it."""

    steps: tuple[Step, ...]
    cells: tuple[Cell, ...]
    """What is settled in the end."""
    excluded: Excluded = None
    """What is ruled out, in colours."""
    unsaid: tuple[Step, ...] = ()
    """In colours, steps before it that go without saying: which colours clues have."""

    @property
    def technique(self) -> str:
        technique = self.steps[0].technique
        assert technique is not None
        return technique

    @property
    def left(self) -> Cell:
        """Of a *what if*, what the assumed cell is, or as ~value what it is not."""
        row, column, value = self.steps[0].cells[0]
        return self.cells[0] if self.cells else (row, column, ~value)

    @property
    def is_what_if(self) -> bool:
        return self.technique in (EDGE, WHAT_IF)


def find_hint(puzzle: Puzzle, grid: Grid, method: str = BY_LADDER) -> Iterator[Hint | None]:
    """Yields None while it thinks, and at last a hint if there is one: there is none on a full
    board, where lines are broken, and where no single assumption can be refuted."""
    ways = (deduce_by_overlap,) if method in CONCLUDES_WITH else ()
    for deduce in (*ways, deduce_by_ladder):
        position, unsaid = position_at(puzzle, grid), list[Step]()
        for step in deduce(position):
            if step is None:
                yield None
            elif step.technique == COLOURS and not step.cells:
                unsaid.append(step)
            elif step.kind != CONTRADICTION:
                yield Hint((step,), step.cells, step.excluded, tuple(unsaid))
                return
            else:
                return
    for choice in choose_refutable(position):
        if choice is None:
            yield None
            continue
        for refuted in refute(puzzle, position.grid, choice):
            if refuted is None:
                yield None
            else:
                yield Hint(refuted, *settled_by_refuting(position.grid, choice.cell), tuple(unsaid))


def settled_by_refuting(grid: Grid, cell: Cell) -> tuple[tuple[Cell, ...], Excluded]:
    """What is settled, and what is ruled out, once a cell is known not to have this value."""
    left = grid.copy()
    left.refute(cell)
    value = left.cell(*cell[:2])
    settled = () if value is None else ((*cell[:2], value),)
    return settled, grid.excludes_nothing if grid.excludes_nothing is None else (cell,)


def refute(
    puzzle: Puzzle, grid: Grid, choice: Choice, *, everywhere: bool = False
) -> Iterator[tuple[Step, ...] | None]:
    """The steps from an assumption to a line in which nothing fits; None while it thinks.
    Nothing where line logic finds no such line. The lines that follow from the cell are looked
    at, or `everywhere` all lines, which says more and takes longer to follow."""
    position = position_at(puzzle, grid)
    if not everywhere:
        position.take_fresh()
    steps = [position.assume(choice.cell, choice.technique, choice.chain)]
    for step in deduce_by_ladder(position):
        yield None
        if step is not None:
            steps.append(step)
    if steps[-1].kind == CONTRADICTION:
        yield tuple(steps)


def position_at(puzzle: Puzzle, grid: Grid) -> Position:
    """A position in which this much is known."""
    position = Position(puzzle)
    position.grid = grid.copy()
    return position


# -------------------------------------------------------------------------------------------------
# Whether what was entered can still become a solution, and if not, the proof.
#
# The plainest proof is a line in which nothing fits. A board may be wrong long before a line is:
# then the first cell is looked for without which, in the order of entering, all was still well.
# That cell is contradicted by following it to a line that breaks; or only by a search, and then all
# that can honestly be said is that no solution has it.


class Mistake(Value):
    """What cannot be, and the proof: the steps of it, which start from `grid`."""

    grid: Grid
    """What was entered before the mistake; all of it, where a line of it is broken."""
    cell: Cell | None
    """The entered cell that is wrong; None where a line is broken, or the whole puzzle."""
    steps: tuple[Step, ...]
    """A contradiction; an assumption of the cell and what follows; nothing, where only a search
    knows."""


def find_mistake(
    puzzle: Puzzle, rules: Rules, cells: Sequence[Cell], limit: Limit
) -> Mistake | None:
    """What is wrong with these cells, in the order in which they were entered; None where some
    solution has them all. Raises GaveUp when the time is over."""
    grid = grid_with(puzzle, cells)
    for line in lines_of(puzzle):
        if rules[line].fits(*grid.line(line)) is None:
            return Mistake(grid, None, (contradiction_in(rules, grid, line, 1),))
    if has_solution(rules, grid, limit):
        return None
    before = grid_with(puzzle, ())
    if not has_solution(rules, before, limit):
        return Mistake(before, None, ())
    right, wrong = 0, len(cells)
    while wrong - right > 1:  # so many cells are all right, so many are not
        middle = (right + wrong) // 2
        if has_solution(rules, grid_with(puzzle, cells[:middle]), limit):
            right = middle
        else:
            wrong = middle
    before, cell = grid_with(puzzle, cells[:right]), cells[right]
    return Mistake(before, cell, _prove(puzzle, before, cell, limit))


def contradiction_in(rules: Rules, grid: Grid, line: Line, depth: int) -> Step:
    """What is wrong with a line in which nothing fits."""
    evidence = explain_contradiction(rules[line], line, *grid.line(line))
    nothing = grid.excludes_nothing
    return Step(CONTRADICTION, BACKTRACKING, line, (), evidence, depth, nothing)


def has_solution(rules: Rules, grid: Grid, limit: Limit) -> bool:
    """Whether some solution agrees with the grid."""
    followed = grid.copy()
    is_possible = follow_lines(rules, followed, Rule.settle, limit)
    return is_possible and any(True for _ in agreeing_boards(rules, followed, limit))


def grid_with(puzzle: Puzzle, cells: Sequence[Cell]) -> Grid:
    """The grid on which just these cells are known."""
    grid = opening(puzzle)
    for row, column, value in cells:
        grid.set(row, column, value)
    return grid


def _prove(puzzle: Puzzle, before: Grid, cell: Cell, limit: Limit) -> tuple[Step, ...]:
    """The simplest steps that show the cell to be wrong."""
    for everywhere in (False, True):
        for steps in refute(puzzle, before, Choice(cell, WHAT_IF), everywhere=everywhere):
            limit.check()
            if steps is not None:
                return steps
    return ()


# -------------------------------------------------------------------------------------------------
# All steps that are possible at a moment: what every technique finds in every line.
#
# A method takes one of them and goes on; a person who is stuck, and a teacher, want to see them
# all.


class Possible(Value):
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
        return (_RANKS[self.technique], -self.gain)


_RANKS = {name: rank for rank, name in enumerate((CONTRADICTION, *EVERY_TECHNIQUE))}


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
        largest: dict[str, Finding] = {}
        for rung in ladder_of(known.rule):
            yield None
            for finding in rung.find(known):
                yield None
                if finding.gain > largest.get(rung.technique, finding).gain:
                    largest[rung.technique] = finding
                largest.setdefault(rung.technique, finding)
        for technique, finding in largest.items():
            yield Possible(line, technique, finding)


def preview(position: Position, possible: Possible) -> Step:
    """The step as it would be taken, with its proof. The position stays as it is."""
    trial = position.copy()
    if possible.finding is None:
        return trial.contradict(possible.line)
    return trial.deduce(possible.technique, possible.line, possible.finding)
