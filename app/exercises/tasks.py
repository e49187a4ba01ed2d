"""What a training task is: a line, or a board, in which one technique is the simplest that gives
something, and the nearest wrong ideas about it.

A line is a good exercise when there is one right answer and no doubt about it: the best that the
easiest technique finds is all that the line holds. So whoever marks cells by the technique, by
another one or by trying all arrangements marks the same cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from app.exercises.lab import THE_LINE, LabLine
from solver.because import proven
from solver.grid import EMPTY, FILLED, Cell, Grid, cell_in, cells_of
from solver.line import bits, cells_under
from solver.line_state import KnownLine, span_mask, spans
from solver.puzzle import Line, Puzzle
from solver.step import (
    CAP,
    COMPLETE,
    DEDUCE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    MATCH,
    NO_ROOM,
    OVERLAP,
    PLACES,
    REACH,
    SPLIT,
    Because,
    LineEvidence,
    Step,
)
from solver.techniques import LADDER, find_easiest
from solver.value import Value

Marks = dict[int, int]
"""What somebody marked: whether these cells are FILLED or EMPTY."""


class Judged(Value):
    """An answer held against the task: marked cells that are right, cells that were missed, and
    marked cells that are not sure or are otherwise; and the wrong idea that explains these."""

    right: tuple[int, ...]
    missed: tuple[int, ...]
    wrong: tuple[int, ...]
    idea: Idea | None = None

    @property
    def is_right(self) -> bool:
        return not self.missed and not self.wrong


class LineTask(Value):
    """One line. `step` is what its technique says about it, with the proof."""

    line: LabLine
    step: Step
    ideas: tuple[Idea, ...]

    @property
    def technique(self) -> str:
        assert self.step.technique is not None
        return self.step.technique

    @property
    def evidence(self) -> LineEvidence:
        assert isinstance(self.step.evidence, LineEvidence)
        return self.step.evidence

    @property
    def cells(self) -> Because:
        """What is to be found: cells of the line with their values."""
        return tuple((column, value) for _, column, value in self.step.cells)

    @property
    def shape(self) -> tuple[int, int]:
        """How long it is, and of how many blocks."""
        return self.line.length, len(self.line.clue)


class BoardTask(Value):
    """A board on which lines give nothing more, and one cell that is settled by assuming the
    opposite. `line` is the line of the cell, `steps` lead from the assumption to the line that
    breaks, and `because` are known cells of the board that this takes."""

    puzzle: Puzzle
    grid: Grid
    technique: str
    line: Line
    cell: Cell
    steps: tuple[Step, ...]
    because: tuple[Cell, ...]

    @property
    def cells(self) -> Because:
        return ((cell_in(self.line, self.cell[:2]), self.cell[2]),)


class Lookalike(Value):
    """A line in which it looks as if a technique applied, and nothing is sure; `lack` are the
    numbers of the sentence that says what is missing."""

    line: LabLine
    looks_like: str
    lack: tuple[tuple[str, int], ...]

    technique = None
    cells = ()
    ideas = ()


Task = LineTask | BoardTask | Lookalike


def task_of(line: LabLine) -> LineTask | None:
    """The task that a line makes; None where it is no good exercise: nothing fits or nothing is
    to be found, the easiest technique leaves something over, or many arrangements are to be
    counted."""
    known = line.known_line
    found = find_easiest(known)
    if found is None or found[0] == LADDER[-1]:
        return None
    rung, finding = found
    settled = known.rule.settle(known.filled, known.empty)
    if settled != (known.filled | finding.filled, known.empty | finding.empty):
        return None
    cells = cells_of(THE_LINE, finding.filled, finding.empty)
    step = Step(DEDUCE, rung.technique, THE_LINE, cells, proven(known, finding), 0)
    return LineTask(line, step, ideas_about(known, rung.technique))


def judge(task: Task, marks: Marks) -> Judged:
    """Hold an answer against a task."""
    wanted = dict(task.cells)
    right = _sorted(cell for cell, value in marks.items() if wanted.get(cell) == value)
    wrong = _sorted(cell for cell, value in marks.items() if wanted.get(cell) != value)
    missed = _sorted(cell for cell in wanted if cell not in marks)
    ideas = task.ideas if isinstance(task, LineTask) else ()
    marked = set(marks.items())
    explaining = [idea for idea in ideas if marked & set(idea.cells)]
    idea = max(explaining, key=lambda idea: len(marked & set(idea.cells)), default=None)
    return Judged(right, missed, wrong, idea)


def counterexample(line: LabLine, cell: int, value: int) -> int | None:
    """The filled cells of an arrangement against a marked cell; None where it is sure."""
    filled, empty = (line.filled, line.empty | 1 << cell)
    if value == EMPTY:
        filled, empty = line.filled | 1 << cell, line.empty
    fits = line.rule.fits(filled, empty)
    return None if fits is None else cells_under(line.rule.lengths, fits[0])


def _sorted(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cells))


# -------------------------------------------------------------------------------------------------
# The nearest wrong ideas about a line: what somebody marks who has half understood a technique.
#
# Each is found by its own rule, as the techniques are, and holds only cells that are *not* settled
# that way: which of them it was can be told from what was marked.


TOUCHING = "touching"
ONE_MORE = "one-more"
TOO_SHORT = "too-short"
TWO_BLOCKS = "two-blocks"
LONGER_FITS = "longer-fits"
ONE_WAY = "one-way"
STILL_REACHES = "still-reaches"
MAY_JOIN = "may-join"
ONE_FIT = "one-fit"


class Idea(Value):
    """A wrong idea, the cells it would mark, and the lengths of its one or two blocks."""

    name: str
    cells: Because
    length: int = 0
    other: int = 0


Think = Callable[[KnownLine], Iterator[tuple[int, int, int, int]]]
"""Where an idea comes to mind: the cells filled by it, the cells empty by it, and the lengths."""


def ideas_about(line: KnownLine, technique: str) -> tuple[Idea, ...]:
    """The wrong ideas that are near in a line, those of the technique first."""
    settled = line.rule.settle(line.filled, line.empty)
    assert settled is not None, "only asked where something fits"
    ideas: list[Idea] = []
    taken: set[tuple[int, int]] = set()
    for name in dict.fromkeys((*NEAREST.get(technique, ()), ONE_FIT)):
        for filled, empty, length, other in THINKING[name](line):
            filled &= line.unknown & ~settled[0]
            empty &= line.unknown & ~settled[1]
            cells = [(cell, FILLED) for cell in bits(filled)]
            cells += [(cell, EMPTY) for cell in bits(empty)]
            if cells and not taken.issuperset(cells):
                taken.update(cells)
                ideas.append(Idea(name, tuple(sorted(cells)), length, other))
    return tuple(ideas)


def _touching(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """Blocks need no gap: the cell behind a block is filled, too."""
    leftmost, _ = line.fits
    for start, length in zip(leftmost[:-1], line.rule.lengths, strict=False):
        yield 1 << start + length, 0, length, 0


def _one_more(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """What is not known is filled."""
    yield line.unknown, 0, 0, 0


def _too_short(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """A block covers the middle of its range, however short it is."""
    for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True):
        room = last - first + 1
        if length < room and 2 * length <= room:
            middle = (first + last) // 2
            yield span_mask(middle, (first + last + 1) // 2), 0, length, room


def _two_blocks(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """What is covered both times is filled, by whichever block."""
    leftmost, rightmost = line.fits
    lengths = line.rule.lengths
    for i, (start, length) in enumerate(zip(leftmost, lengths, strict=True)):
        for j in range(i):
            shared = span_mask(start, start + length - 1)
            shared &= span_mask(rightmost[j], rightmost[j] + lengths[j] - 1)
            yield shared, 0, length, lengths[j]


def _longer_fits(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """A run as long as some block is that block."""
    for first, last in line.runs:
        size = last - first + 1
        lengths = [line.rule.lengths[block] for block in line.candidates((first, last))]
        if size in lengths and max(lengths) > size:
            beside = (1 << first >> 1 | 1 << last + 1) & line.rule.mask
            yield 0, beside, size, max(lengths)


def _one_way(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """A run grows in one direction until it is as long as its block."""
    for first, last in line.runs:
        for block in line.candidates((first, last)):
            length = line.rule.lengths[block]
            low, high = line.ranges[block]
            if first + length - 1 <= high:
                yield span_mask(last + 1, first + length - 1), 0, length, last - first + 1
            if last - length + 1 >= low:
                yield span_mask(last - length + 1, first - 1), 0, length, last - first + 1


def _still_reaches(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """The cells at the end of a block's range are out of its reach."""
    for (first, last), length in zip(line.ranges, line.rule.lengths, strict=True):
        if last - first + 1 > length:
            yield 0, 1 << first | 1 << last, length, 0


def _may_join(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """Two runs with a cell between them are two blocks."""
    for (first, end), (begin, last) in zip(line.runs, line.runs[1:], strict=False):
        if begin == end + 2 and line.candidates((first, last)):
            length = max(line.rule.lengths[block] for block in line.candidates((first, last)))
            yield 0, 1 << end + 1, length, last - first + 1


def _one_fit(line: KnownLine) -> Iterator[tuple[int, int, int, int]]:
    """The leftmost fit is the only one, or the rightmost."""
    for starts in line.fits:
        yield cells_under(line.rule.lengths, starts), 0, 0, 0


THINKING: dict[str, Think] = {
    TOUCHING: _touching,
    ONE_MORE: _one_more,
    TOO_SHORT: _too_short,
    TWO_BLOCKS: _two_blocks,
    LONGER_FITS: _longer_fits,
    ONE_WAY: _one_way,
    STILL_REACHES: _still_reaches,
    MAY_JOIN: _may_join,
    ONE_FIT: _one_fit,
}

NEAREST: dict[str, tuple[str, ...]] = {
    FULL: (TOUCHING,),
    COMPLETE: (ONE_MORE,),
    OVERLAP: (TOO_SHORT, TWO_BLOCKS),
    CAP: (LONGER_FITS, MAY_JOIN),
    GLUE: (ONE_WAY,),
    REACH: (STILL_REACHES,),
    GAP: (STILL_REACHES,),
    SPLIT: (MAY_JOIN, LONGER_FITS),
    EXTEND: (ONE_WAY,),
    NO_ROOM: (STILL_REACHES, LONGER_FITS),
    PLACES: (ONE_WAY,),
    MATCH: (LONGER_FITS, ONE_WAY),
}
"""Those that are nearest to each technique."""


# -------------------------------------------------------------------------------------------------
# What the name of a technique says of marked cells. Where it is not the reason, it must be false as
# it is written: so each of these holds as soon as somebody who reads the line generously could say
# that it holds.


Claim = Callable[[KnownLine, int, int], bool]
"""Whether it can be said of these cells, of which the first are filled and the second empty."""


def _covered_by(blocks: Iterable[int], line: KnownLine, filled: int) -> bool:
    """Pushed both ways, each of the cells is covered by the same one of these blocks."""
    leftmost, rightmost = line.fits
    for block in blocks:
        filled &= ~span_mask(rightmost[block], leftmost[block] + line.rule.lengths[block] - 1)
    return not filled


def _claims_overlap(line: KnownLine, filled: int, empty: int) -> bool:
    return not empty and _covered_by(range(len(line.rule.lengths)), line, filled)


def _claims_cap(line: KnownLine, filled: int, empty: int) -> bool:
    beside = 0
    for first, last in line.runs:
        longest = max(line.rule.lengths[block] for block in line.candidates((first, last)))
        if longest == last - first + 1:
            beside |= 1 << first >> 1 | 1 << last + 1
    return not filled and not empty & ~beside


def _claims_glue(line: KnownLine, filled: int, empty: int) -> bool:
    if empty:
        return bool(line.runs)
    return _covered_by({0, len(line.rule.lengths) - 1}, line, filled)


def _claims_reach(line: KnownLine, filled: int, empty: int) -> bool:
    return not filled and not any(empty & span_mask(*span) for span in line.ranges)


def _claims_gap(line: KnownLine, filled: int, empty: int) -> bool:
    inside = [span for span in line.stretches if span_mask(*span) & empty]
    return not filled and all(
        line.rule.lengths[block] > last - first + 1
        for first, last in inside
        for block in line.meeting((first, last))
    )


def _claims_split(line: KnownLine, filled: int, empty: int) -> bool:
    for cell in bits(empty):
        joined = next(s for s in spans(line.filled | 1 << cell) if s[0] <= cell <= s[1])
        if joined[0] == joined[1] or line.candidates(joined):
            return False
    return not filled


def _claims_extend(line: KnownLine, filled: int, empty: int) -> bool:
    """A run beside some of the cells has so little room on one side that no block ends there."""
    for first, last in line.runs:
        begin, end = line.stretch_at(first)
        shortest = min(line.rule.lengths[block] for block in line.candidates((first, last)))
        if min(last - begin, end - first) + 1 < shortest and filled & (
            1 << first >> 1 | 1 << last + 1
        ):
            return not empty
    return False


def _claims_no_room(line: KnownLine, filled: int, empty: int) -> bool:
    return not filled and not any(
        empty & span_mask(start, start + line.rule.lengths[block] - 1)
        for block, start in line.free_places
    )


def _claims_places(line: KnownLine, filled: int, empty: int) -> bool:
    return any(
        all(
            not filled & ~(cells := span_mask(start, start + line.rule.lengths[block] - 1))
            and not empty & cells
            for block, start in line.places(run)
        )
        for run in line.runs
    )


CLAIMS: dict[str, Claim] = {
    FULL: lambda line, filled, empty: line.rule.slack == 0,
    COMPLETE: lambda line, filled, empty: line.filled.bit_count() == line.rule.total,
    OVERLAP: _claims_overlap,
    CAP: _claims_cap,
    GLUE: _claims_glue,
    REACH: _claims_reach,
    GAP: _claims_gap,
    SPLIT: _claims_split,
    EXTEND: _claims_extend,
    NO_ROOM: _claims_no_room,
    PLACES: _claims_places,
    MATCH: _claims_places,
}


def can_be_said(technique: str, task: LineTask | Lookalike) -> bool:
    """Whether what the technique says of the task's cells holds, read generously. Where no cell is
    sure, none is marked, and nothing can be said of it."""
    filled, empty = (
        sum(1 << cell for cell, value in task.cells if value == it) for it in (FILLED, EMPTY)
    )
    return bool(task.cells) and CLAIMS[technique](task.line.known_line, filled, empty)
