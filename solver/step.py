"""A step of a solving: what was concluded, by which technique, and the proof as data.

Evidence is never a sentence. `app.text.wording` puts it into words, `solver.step_data` into
JSON, and the scene draws it; a test replays it against the plain definition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from solver.puzzle import Clue, Line
from solver.value import Value

if TYPE_CHECKING:
    from solver.grid import Cell, Excluded


class OfLine(TypedDict):
    """What all evidence says of its line."""

    clue: Clue
    length: int


class OfRanges(OfLine):
    """What all evidence says that is about the ranges of blocks."""

    ranges: tuple[Span, ...]


# -------------------------------------------------------------------------------------------------
# The names of the techniques and of the methods, for all who speak of them and for those who need
# nothing else: what belongs to the names, `TECHNIQUES` and `METHODS`, takes long to import.


TRAINED = (
    FULL := "full",
    COMPLETE := "complete",
    OVERLAP := "overlap",
    CAP := "cap",
    GLUE := "glue",
    REACH := "reach",
    GAP := "gap",
    SPLIT := "split",
    EXTEND := "extend",
    NO_ROOM := "no-room",
    PLACES := "places",
    MATCH := "match",
    OPTIONS := "options",
    EDGE := "edge",
    WHAT_IF := "what-if",
)
"""What can be trained, the easiest first, as on the ladder: all but trying and taking back."""

COLOURS = "colours"
"""The first rung in puzzles in colours."""

BACKTRACKING = "backtracking"

VERDICT = "verdict"
"""No technique that a person could follow: the rest of the answer, worked out by
`solver.verdict` and shown as what it is."""

METHOD_NAMES = (
    BY_OVERLAP := "overlap",
    BY_SWEEP := "sweep",
    BY_OPTIONS := "options",
    BY_CHECKS := "backtracking",
    BY_LADDER := "ladder",
)

DEFAULT_METHOD = BY_OVERLAP


# -------------------------------------------------------------------------------------------------
# What a conclusion about one line rests on, as data: what all such evidence has in common.
#
# From it and from what was known before the step, the picture can be drawn again and the claim be
# checked. What a technique has to say beyond this stands beside its rule.


Span = tuple[int, int]
"""A row of neighbouring cells: the first and the last of them."""

Standing = tuple[int, int]
"""A block standing somewhere: which block, and the cell it starts at."""

Because = tuple[tuple[int, int], ...]
"""Known cells of a line: the index of each, and whether it is FILLED or EMPTY. In colours: its
colour or EMPTY, or ~value where no more is known than that the cell has not this value."""


def masks_of_cells(cells: Because) -> tuple[int, int]:
    """The filled and the empty ones of these cells, as masks."""
    filled = sum(1 << cell for cell, value in cells if value)
    return filled, sum(1 << cell for cell, _ in cells) & ~filled


class LineEvidence(Value, kw_only=True):
    """For every deduction. `because` are the known cells of the line that the reason uses: with the
    clue, these cells and nothing else the technique gives all cells of the step, and blocks stand
    where they can stand with all that is known; there is none where the clue alone is enough. All
    other parts are worked out from these cells only."""

    clue: Clue
    length: int
    because: Because = ()
    colour: int | None = None
    """In colours: the one that is looked at alone. The clue has only its blocks; a cell with it is
    as a filled one in black and white, and every other cell that is not of it as an empty one."""

    @property
    def told(self) -> object:
        """Where it says and draws that blocks stand, or can stand: from the cells of `because` no
        more follows than from all that is known, and no less."""
        return None


class FitsEvidence(LineEvidence, kw_only=True):
    """For complete, overlap and reach: where every block starts when all are pushed to the
    left (up), and when all are pushed to the right (down), around the cells of `because`."""

    slack: int
    leftmost: tuple[int, ...]
    rightmost: tuple[int, ...]
    blank: bool
    """Nothing of the line was known."""

    @property
    def told(self) -> object:
        return self.leftmost, self.rightmost


class RangesEvidence(LineEvidence, kw_only=True):
    """For techniques that ask which blocks come to a place at all. The range of a block goes from
    its leftmost start to its rightmost end, around the cells of `because`."""

    ranges: tuple[Span, ...]
    """Of every block."""


# -------------------------------------------------------------------------------------------------


DEDUCE = "deduce"
ASSUME = "assume"
CONTRADICTION = "contradiction"
BACKTRACK = "backtrack"
PASS = "pass"
LOOK = "look"
SOLVED = "solved"
STUCK = "stuck"
WRITE = "write"

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
    place when all are pushed left around the cells of `because`, None where all do and a filled
    cell is left over; `because` are known cells with which alone nothing fits, and of which none
    can be left out.
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
    colour: int | None = None


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


PROVEN, ERASED, GUESS, WRONG = "proven", "erased", "guess", "wrong"
"""What a write of a student's solver was judged to be, the worst last."""

UNSET = -1
"""In the place of the value of a cell that a write makes unknown."""


class WriteSource(Value):
    """Where a write comes from: the line of the program, the function it stands in, how many calls
    are open, and their functions in a few words, the outermost first; and the file, where the
    program imports it."""

    line: int
    function: str
    depth: int
    calls: str = ""
    file: str = ""


class WriteEvidence(Value):
    """For a write of a student's solver: what each of its cells was judged to be; the line that
    cannot be completed after it, of a wrong one; and where it comes from, if that is known."""

    judged: tuple[str, ...]
    broken: Line | None = None
    source: WriteSource | None = None
    note: str = ""
    """What the program says of it itself."""
    is_nothing: bool = False
    """A cell was made unknown that was not known."""

    @property
    def is_wrong(self) -> bool:
        return WRONG in self.judged

    @property
    def worst(self) -> str:
        return max(self.judged, key=(PROVEN, ERASED, GUESS, WRONG).index)


class PassEvidence(Value):
    """For the begin of a pass of the sweep: the number of the sweep, and whether it goes over rows
    or columns."""

    number: int
    axis: str


Evidence = (
    LineEvidence
    | PassEvidence
    | ContradictionEvidence
    | AssumeEvidence
    | BacktrackEvidence
    | EndEvidence
    | VerdictEvidence
    | WriteEvidence
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
    A `pass` says that the sweep goes over all rows now, or all columns, and a `look` that a line
    of it gave nothing: they settle nothing.
    A `write` is one of a student's solver: it may change known cells, and make them UNSET. Its
    technique is the one that proves its worst cell, if that is proven.
    """

    kind: str
    technique: str | None
    line: Line | None
    cells: tuple[Cell, ...]
    evidence: Evidence
    depth: int
    excluded: Excluded = None

    @property
    def is_guess(self) -> bool:
        """Whether it takes for granted what is not proven."""
        written = self.evidence if isinstance(self.evidence, WriteEvidence) else None
        return self.kind == ASSUME or (written is not None and GUESS in written.judged)


def status_after(last: Step | None) -> str:
    """What became of a solving that ended with this step: SOLVED, NO_SOLUTION, or STOPPED."""
    if last is not None and last.kind == SOLVED:
        return SOLVED
    if last is not None and last.kind == CONTRADICTION and not last.depth:
        return NO_SOLUTION
    return STOPPED
