"""A step of a solving: what was concluded, by which technique, and the proof as data.

Evidence is never a sentence. `words.sentences` puts it into words, `solver.steps.data` into
JSON, and the scene draws it; a test replays it against the plain definition.
"""

from __future__ import annotations

from solver.grid import Cell
from solver.puzzle import Clue, Line
from solver.steps.evidence import Because, LineEvidence
from solver.value import Value

DEDUCE = "deduce"
ASSUME = "assume"
CONTRADICTION = "contradiction"
BACKTRACK = "backtrack"
SOLVED = "solved"
STUCK = "stuck"

NO_SOLUTION = "none"
STOPPED = "stopped"
"""What becomes of a solving, if it is not SOLVED."""

TOO_MANY_GROUPS = "too-many-groups"
TOO_MANY_FILLED = "too-many-filled"
GROUP_TOO_LONG = "group-too-long"
GROUP_TOO_SHORT = "group-too-short"
LINE_END_DIFFERS = "line-end-differs"
NO_FIT = "no-fit"


class ContradictionEvidence(Value):
    """For a contradiction: what about the line cannot be.

    `found` and `expected` are the two numbers that do not agree: groups, filled cells, or the
    length of the group that begins at `start`, which has to be the block number `block`, or of
    the longest block where `block` is None. For no-fit, `block` is the first block that finds no
    place when all are pushed left, None where all do and a filled cell is left over;
    `because` are known cells with which alone nothing fits, and of which none can be left out.
    """

    reason: str
    line: Line
    clue: Clue
    found: int | None = None
    expected: int | None = None
    start: int | None = None
    block: int | None = None
    groups: tuple[int, ...] | None = None
    because: Because | None = None


class AssumeEvidence(Value):
    """For an assumption: the number of the step that made the one it stands inside, if any; and
    the cells of all that are open, the outermost first, this one last."""

    outer: int | None
    assumptions: tuple[Cell, ...]


class Chain(Value):
    """An assumption; the lines that follow from it one after the other, and the cells that each
    of them says to those behind it; at last the line that is impossible."""

    cell: Cell
    lines: tuple[Line, ...]
    said: tuple[tuple[Cell, ...], ...]
    broken: Line


class EdgeEvidence(AssumeEvidence):
    """For an assumption at the border: also the whole chain that will refute it, in `lines`, what
    each of them says, and the line that is broken in the end."""

    lines: tuple[Line, ...]
    said: tuple[tuple[Cell, ...], ...]
    broken: Line


class BacktrackEvidence(Value):
    """For taking back: the assumption that failed, by the numbers of the step that made it and
    of the contradiction it led to (steps count from 1), and how many cells are erased."""

    assumed: Cell
    assumption: int
    contradiction: int
    erased: int


class EndEvidence(Value):
    """For the last step: how many cells are known, of how many; when stuck, the techniques that
    were not tried and of which one is needed; and the cells of the assumptions that are open, the
    outermost first. With none open, every step follows from the clues, so what is solved has no
    other solution; else it is a solution that rests on them."""

    known: int
    cells: int
    missing: tuple[str, ...] = ()
    assumptions: tuple[Cell, ...] = ()


class VerdictEvidence(Value):
    """For an answer that was not reached in steps: after how many assumptions the reasoning was
    left, and whether it is proved that there is no other answer, or that there is one."""

    assumptions: int
    is_unique: bool
    has_others: bool = False


Evidence = (
    LineEvidence
    | ContradictionEvidence
    | AssumeEvidence
    | BacktrackEvidence
    | EndEvidence
    | VerdictEvidence
)


class Step(Value):
    """One step. What is shown changes only by applying steps; silent trials change copies.

    `depth` counts the open assumptions: of an `assume` the depth that it opens, of the
    steps under it and the contradiction the same, of a `backtrack` the one it returns to.
    The technique of an assumption, its contradiction and its backtrack is EDGE, WHAT_IF or
    BACKTRACKING; a contradiction without an assumption ends the search and is BACKTRACKING's too.
    `solved` and `stuck` have none; but a last step with VERDICT takes all assumptions back, and
    says what the solver found: `solved` with the rest of the answer as its cells, a `contradiction`
    without a line where there is no solution, `stuck` where it found nothing in its time.
    """

    kind: str
    technique: str | None
    line: Line | None
    cells: tuple[Cell, ...]
    evidence: Evidence
    depth: int


def status_after(last: Step | None) -> str:
    """What became of a solving that ended with this step: SOLVED, NO_SOLUTION, or STOPPED."""
    if last is not None and last.kind == SOLVED:
        return SOLVED
    if last is not None and last.kind == CONTRADICTION and not last.depth:
        return NO_SOLUTION
    return STOPPED
