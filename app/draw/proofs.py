"""What the lens shows: the proof of a step, or why nobody can answer a question yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from app.draw.board import Inks, hatch
from app.draw.coloured_proofs import (
    AloneSheet,
    alone,
    draw_broken,
    draw_in_colours,
    draw_open_cell,
    inked,
)
from app.draw.layout import Layout
from app.draw.lens import Across, Bar, Known, Sheet, Strip, draw_strips, runs_by
from app.draw.moment import COVER, RISE, SLIDE, STILL, WIPE, Moment, Motion, eased
from app.draw.pen import Pen, estimate
from app.draw.scene import MIDDLE, RIGHT, Box, Part, Rectangle
from app.draw.theme import (
    BROKEN,
    BROKEN_BAND,
    BROKEN_HATCH,
    CHIP,
    INK,
    KNOWN,
    MARK,
    MUTED,
    NEW,
    NEW_GROUND,
    NEW_MARK,
    PAPER,
    depth_role,
)
from app.text.messages import Words
from app.text.wording import grouped
from solver.arrangements import FullEvidence, OptionsEvidence
from solver.coloured import ColourRule
from solver.grid import Cell, Rules
from solver.hints import Undecided
from solver.line import Rule, cells_under, list_arrangements, text_of
from solver.line_state import spans
from solver.puzzle import cells_needed, gap, numbers_of
from solver.runs import (
    CapEvidence,
    ExtendEvidence,
    GapEvidence,
    GlueEvidence,
    MatchEvidence,
    NoRoomEvidence,
    PlacesEvidence,
    SplitEvidence,
)
from solver.step import (
    COMPLETE,
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    NO_FIT,
    OVERLAP,
    AssumeEvidence,
    BacktrackEvidence,
    ContradictionEvidence,
    FitsEvidence,
    LineEvidence,
    Standing,
    Step,
    masks_of_cells,
)

# -------------------------------------------------------------------------------------------------
# The proofs by the leftmost and the rightmost fit: overlap, reach, and complete.


MOST_LANES = 4
"""Ranges that overlap are drawn beside each other, in at most so many lanes."""


def _moves(evidence: FitsEvidence) -> Iterator[tuple[int, int, int]]:
    """The length of each block, with its start in the leftmost fit and in the rightmost."""
    return zip(numbers_of(evidence.clue), evidence.leftmost, evidence.rightmost, strict=True)


def _draw_overlap(sheet: Sheet, evidence: FitsEvidence, known: Known) -> None:
    """All blocks pushed to one end, to the other, around the cells that the reason uses, and what
    each covers both times."""
    used = masks_of_cells(evidence.because)
    first, middle, last = sheet.strips(3)
    sheet.label(first, sheet.say(f"lens.{sheet.line.axis}.start"))
    sheet.label(middle, sheet.say("lens.both"), NEW)
    sheet.label(last, sheet.say(f"lens.{sheet.line.axis}.end"))
    lengths = numbers_of(evidence.clue)
    way = sheet.motion.of(SLIDE)
    for strip, starts in ((first, evidence.leftmost), (last, evidence.rightmost)):
        if strip is last and way < 1:
            _draw_sliding(sheet, strip, evidence, used, way)
            continue
        draw_placed(sheet, strip, lengths, starts, used)
        bars = [((1 << length) - 1) << at for length, at in zip(lengths, starts, strict=True)]
        dark = [bar for bar in bars if bar & ~used[0] == 0]
        for cell, _ in evidence.because:
            is_on_dark = any(bar >> cell & 1 for bar in dark)
            sheet.outline(cell, cell + 1, strip, NEW_GROUND if is_on_dark else NEW)
    sheet.track(middle)
    if not sheet.motion.of(COVER):
        return
    risen = round(first[0] * (1 - sheet.motion.of(RISE)))
    lit = []
    for length, left, right in _moves(evidence):
        if right >= left + length:
            continue
        lit += _draw_shared(sheet, middle, right, left + length, known[0])
        if sheet.cell >= 7 * sheet.layout.scale:
            between = (risen, first[0]), (first[1], middle[0]), (middle[1], last[0])
            sheet.guides(right, left + length, between)
    if len(lit) == 1 and (count := lit[0][1] - lit[0][0]) > 1:
        sheet.write_on(*lit[0], middle, (sheet.say("lens.new-cells", count=count),), PAPER, NEW)


def _draw_sliding(
    sheet: Sheet, strip: Across, evidence: FitsEvidence, known: Known, way: float
) -> None:
    """The blocks on their way from the leftmost fit to the rightmost; none before they set out."""
    sheet.track(strip, 0, known[1])
    if not way:
        return
    share = eased(way)
    for length, left, right in _moves(evidence):
        start = left + (right - left) * share
        sheet.bar(start, start + length, strip, str(length), NEW)


def _draw_shared(
    sheet: Sheet, strip: Across, first: int, last: int, known: int
) -> list[tuple[int, int]]:
    """What one block covers both times: lit where it is new. Returns what is lit."""
    runs = runs_by(known, first, last)
    for begin, end, was_known in runs:
        sheet.cells(begin, end, strip, KNOWN if was_known else NEW)
    return [(begin, end) for begin, end, was_known in runs if not was_known]


def draw_placed(
    sheet: Sheet, strip: Across, lengths: Sequence[int], starts: tuple[int, ...], known: Known
) -> None:
    """The blocks as bars where they stand; what was known shows through."""
    filled, empty = known
    sheet.track(strip, 0, empty & ~cells_under(lengths, starts))
    for length, start in zip(lengths, starts, strict=True):
        _draw_block(sheet, strip, start, start + length, filled)


def _draw_block(sheet: Sheet, strip: Across, first: int, last: int, filled: int) -> None:
    """A block as a bar, solid where all of it was known, with its number."""
    number = str(last - first)
    runs = runs_by(filled, first, last)
    if len(runs) == 1 and runs[0][2]:
        sheet.solid(first, last, strip, number)
        return
    sheet.cells(first, last, strip, PAPER)
    for begin, end, is_known in runs:
        if is_known:
            sheet.cells(begin, end, strip, NEW_GROUND)
    sheet.outline(first, last, strip, NEW)
    begin, end, is_known = max(runs, key=lambda run: run[1] - run[0])
    role, ground = (INK, NEW_GROUND) if is_known else (NEW, PAPER)
    sheet.write_on(begin, end, strip, (number,), role, ground)


def _draw_complete(sheet: Sheet, step: Step, evidence: FitsEvidence, known: Known) -> None:
    """All blocks stand; what is left is empty."""
    blocks, rest = sheet.strips(3)[:2]
    sheet.label(blocks, sheet.say("lens.placed"))
    sheet.label(rest, sheet.say("lens.rest"), NEW)
    draw_placed(sheet, blocks, numbers_of(evidence.clue), evidence.leftmost, known)
    _draw_emptied(sheet, rest, step)


def _draw_reach(sheet: Sheet, step: Step, evidence: FitsEvidence) -> None:
    """The first and the last place of each block, and the cells out of reach."""
    lanes = lanes_of(evidence, min(MOST_LANES, sheet.most_strips() - 1))
    count = max(lanes, default=0) + 1
    strips = sheet.strips(count + 1 if count > 1 else 3)
    ranges, unreached = strips[:count], strips[count]
    middle = (ranges[0][0], ranges[-1][1])
    sheet.label(middle, sheet.say("lens.ranges"))
    sheet.label(unreached, sheet.say("lens.unreached"), NEW)
    for strip in ranges:
        sheet.track(strip, *masks_of_cells(evidence.because))
    for lane, move in zip(lanes, _moves(evidence), strict=True):
        _draw_range(sheet, ranges[lane], *move)
    for strip in ranges:
        for cell, _ in evidence.because:
            sheet.outline(cell, cell + 1, strip, NEW)
    _draw_emptied(sheet, unreached, step)


def _draw_range(sheet: Sheet, strip: Across, length: int, left: int, right: int) -> None:
    way = sheet.motion.of(SLIDE)
    if right > left and way < 1:
        start = left + (right - left) * eased(way)
        sheet.cells(left, start + length, strip, NEW_GROUND)
        sheet.bar(start, start + length, strip, str(length), NEW)
    elif right > left:
        sheet.cells(left, right + length, strip, NEW_GROUND)
        sheet.outline(left, right + length, strip, NEW)
        sheet.write_on(left, right + length, strip, (str(length),), INK, NEW_GROUND)
    else:
        sheet.solid(left, left + length, strip, str(length))


def lanes_of(evidence: FitsEvidence, most: int = MOST_LANES) -> tuple[int, ...]:
    """A lane for each block, so that ranges in the same lane do not touch while lanes last."""
    ends: list[int] = []
    lanes = []
    for length, left, right in _moves(evidence):
        lane = next((i for i, end in enumerate(ends) if end < left), len(ends))
        if lane >= most:
            lane = ends.index(min(ends))
        if lane == len(ends):
            ends.append(0)
        ends[lane] = right + length
        lanes.append(lane)
    return tuple(lanes)


def _draw_emptied(sheet: Sheet, strip: Across, step: Step) -> None:
    sheet.track(strip)
    if sheet.motion.of(COVER):
        sheet.settle(sheet.settled_by(step.cells), strip)


# -------------------------------------------------------------------------------------------------
# The proof by options: the arrangements that are left, and where all of them agree.


SOME = 6
"""So many are drawn when there are too many for all."""


def draw_options(
    sheet: Sheet, step: Step, evidence: OptionsEvidence, rule: Rule, known: Known
) -> None:
    """One strip for each arrangement, and a last one for what they agree on."""
    arrangements = evidence.arrangements or tuple(
        text_of(rule.length, cells) for cells in list_arrangements(rule, *known, SOME)
    )
    arrangements = arrangements[: sheet.most_strips() - 1]
    strips = sheet.strips(len(arrangements) + 1)
    agreed, shown = strips[-1], strips[:-1]
    settled = sheet.settled_by(step.cells)
    motion = sheet.motion
    listed = round(motion.of(SLIDE) * len(arrangements))
    for strip, arrangement in list(zip(shown, arrangements, strict=True))[:listed]:
        _draw_arrangement(sheet, strip, arrangement, settled if motion.of(COVER) else {})
    count = grouped(evidence.count, sheet.words.language)
    is_some = evidence.arrangements is None or len(arrangements) < len(evidence.arrangements)
    key = "lens.some-arrangements" if is_some else "lens.arrangements"
    label = sheet.say(key, shown=len(arrangements), count=count)
    sheet.label((shown[0][0], shown[-1][1]), label)
    sheet.label(agreed, sheet.say("lens.all-agree"), NEW)
    sheet.track(agreed)
    if motion.of(COVER):
        sheet.settle(settled, agreed)


def _draw_arrangement(
    sheet: Sheet, strip: Across, arrangement: str, settled: dict[int, int]
) -> None:
    for cell, letter in enumerate(arrangement):
        lit = cell in settled
        if letter == "#":
            sheet.cells(cell, cell + 1, strip, NEW if lit else KNOWN)
        else:
            sheet.cells(cell, cell + 1, strip, NEW_GROUND if lit else CHIP)
            sheet.mark(cell, strip, NEW_MARK if lit else MARK)


# -------------------------------------------------------------------------------------------------
# The proofs that a player would give: what each technique looks at, drawn strip by strip.
#
# Every lens here begins with the line as it was known, with a ring around each cell that the step
# rests on, and ends with what is new. Between them stands what the technique argues with: a sum,
# caps beside a run, a block against a wall, a block that does not go in, places one under the
# other.


MOST_PLACES = 6
"""So many places are drawn when there are too many for all."""


def draw_reason(sheet: Sheet, step: Step, evidence: LineEvidence, known: Known) -> None:
    """The line, what the technique argues with, and what is new."""
    before = Strip(sheet.say("lens.known"), known=known, rings=[it for it, _ in evidence.because])
    argue = ARGUMENTS.get(type(evidence))
    between = argue(evidence, sheet.words) if argue is not None else ()
    after = Strip(sheet.say("lens.new"), NEW, settled=sheet.settled_by(step.cells))
    draw_strips(sheet, (before, *between, after))


def _full(evidence: FullEvidence, words: Words) -> Iterator[Strip]:
    """The blocks where they stand, and the gaps between them."""
    clue = evidence.clue
    placed = zip(evidence.starts, numbers_of(clue), strict=True)
    bars = [Bar(start, start + length) for start, length in placed]
    for (start, block), (after, _) in pairwise(zip(evidence.starts, clue, strict=True)):
        if after > start + block.length:
            bars.append(Bar(start + block.length, after, ""))
    yield Strip(words.say("lens.sum", count=cells_needed(clue)), bars=bars)


def _cap(evidence: CapEvidence, words: Words) -> Iterator[Strip]:
    """The run is a whole block; a cap on each side of it."""
    first, last = evidence.run
    size = last - first + 1
    caps = [cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length]
    label = words.say("lens.longest", length=size)
    yield Strip(label, bars=[Bar(first, last + 1, KNOWN)], crossed=caps)


def _glue(evidence: GlueEvidence, words: Words) -> Iterator[Strip]:
    """The block as near to the wall as it goes, and as far from it."""
    length = evidence.clue[evidence.block].length
    wall = [] if evidence.wall in (-1, evidence.length) else [evidence.wall]
    yield from _at_ends(length, evidence.nearest, evidence.farthest, wall, words)


def _gap(evidence: GapEvidence, words: Words) -> Iterator[Strip]:
    """The shortest block that comes there does not go in."""
    first, last = evidence.stretch
    size = last - first + 1
    lengths = numbers_of(evidence.clue)
    shortest = min((lengths[it] for it in evidence.blocks), default=min(lengths))
    start = max(0, min(first, evidence.length - shortest))
    yield Strip(words.say("lens.too-few", count=size), bars=[Bar(first, last + 1, "")])
    yield Strip(words.say("lens.shortest"), bars=[Bar(start, start + shortest, BROKEN)])


def _split(evidence: SplitEvidence, words: Words) -> Iterator[Strip]:
    """The run that the cell would make."""
    first, last = evidence.joined
    yield Strip(words.say("lens.if-filled"), bars=[Bar(first, last + 1, BROKEN)])


def _extend(evidence: ExtendEvidence, words: Words) -> Iterator[Strip]:
    """The shortest block that the run can be, against either wall of its stretch."""
    first, last = evidence.stretch
    begin, end = evidence.run
    size = evidence.shortest
    walls = [cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length]
    earliest, latest = max(first, end - size + 1), min(begin, last - size + 1)
    yield from _at_ends(size, earliest, latest, walls, words)


def _at_ends(
    length: int, start: int, other: int, walls: Sequence[int], words: Words
) -> Iterator[Strip]:
    """A block at both ends of where it can stand; one strip if they are the same."""
    first, last = min(start, other), max(start, other)
    ends = {"only": first} if first == last else {"first": first, "last": last}
    for end, at in ends.items():
        yield Strip(words.say(f"lens.{end}"), bars=[Bar(at, at + length)], crossed=walls)


def _no_room(evidence: NoRoomEvidence, words: Words) -> Iterator[Strip]:
    """Blocks over the cell, each with the cell that is in its way."""
    lengths = numbers_of(evidence.clue)
    distinct = dict.fromkeys((lengths[block], start, it) for block, start, it in evidence.ghosts)
    shown = tuple(distinct)[:MOST_PLACES]
    for place, (length, start, obstacle) in enumerate(shown):
        label = words.say("lens.tried") if place == 0 else ""
        yield Strip(label, bars=[Bar(start, start + length, BROKEN)], guilty=[obstacle])


def _places(evidence: PlacesEvidence, words: Words) -> Iterator[Strip]:
    return _listed(evidence, evidence.places, words)


def _match(evidence: MatchEvidence, words: Words) -> Iterator[Strip]:
    """Which block each run can be, and the places of the run that the step is about."""
    bars = [
        Bar(first, last + 1, KNOWN, "/".join(str(block + 1) for block in blocks))
        for (first, last), blocks in zip(evidence.runs, evidence.matches, strict=True)
    ]
    yield Strip(words.say("lens.which"), bars=bars)
    if evidence.run is not None:
        yield from _listed(evidence, evidence.places[evidence.run], words)


def _listed(evidence: LineEvidence, places: Sequence[Standing], words: Words) -> Iterator[Strip]:
    """Places of blocks, a strip for each."""
    lengths = numbers_of(evidence.clue)
    shown = places[:MOST_PLACES]
    for number, (block, start) in enumerate(shown):
        label = ""
        if number == 0:
            key = "lens.places" if len(shown) == len(places) else "lens.some-places"
            label = words.say(key, shown=len(shown), count=len(places))
        yield Strip(label, bars=[Bar(start, start + lengths[block])])


def _cases(evidence: OptionsEvidence, words: Words) -> Iterator[Strip]:
    """The starts of one block; whichever it is, the same follows."""
    assert evidence.block is not None and evidence.cases is not None
    places = [(evidence.block, start) for start, _ in evidence.cases]
    return _listed(evidence, places, words)


Argue = Callable[[Any, Words], Iterator[Strip]]

ARGUMENTS: dict[type[LineEvidence], Argue] = {
    FullEvidence: _full,
    CapEvidence: _cap,
    GlueEvidence: _glue,
    GapEvidence: _gap,
    SplitEvidence: _split,
    ExtendEvidence: _extend,
    NoRoomEvidence: _no_room,
    PlacesEvidence: _places,
    MatchEvidence: _match,
    OptionsEvidence: _cases,
}
"""What stands between the line and what is new, by the evidence of each technique."""


# -------------------------------------------------------------------------------------------------
# What broke, in a line in which nothing fits any more.


def guilty_cells(evidence: ContradictionEvidence, known: Known) -> int:
    """The cells that break the line, as a mask; none where no cell is to blame."""
    filled, _ = known
    if evidence.reason in (GROUP_TOO_LONG, GROUP_TOO_SHORT):
        assert evidence.start is not None and evidence.found is not None
        return ((1 << evidence.found) - 1) << evidence.start & filled
    return 0 if evidence.reason == NO_FIT else filled


def draw_contradiction(
    sheet: Sheet, evidence: ContradictionEvidence, rule: Rule, known: Known
) -> None:
    """The line as it is known, and under it the blocks it would have to hold."""
    line, blocks = sheet.strips(3)[:2]
    sheet.label(line, sheet.say("lens.known"))
    is_told = bool(sheet.motion.of(COVER))
    _draw_known(sheet, line, known, guilty_cells(evidence, known) if is_told else 0)
    if not is_told:
        return
    if evidence.reason == NO_FIT:
        sheet.label(blocks, sheet.say(f"lens.{sheet.line.axis}.start"))
        _draw_without_place(sheet, blocks, evidence, rule)
    else:
        sheet.label(blocks, sheet.say("lens.clue"))
        _draw_clue(sheet, blocks, evidence)


def _draw_known(sheet: Sheet, strip: Across, known: Known, guilty: int) -> None:
    filled, empty = known
    sheet.track(strip, filled & ~guilty, empty)
    for first, last in spans(guilty):
        sheet.solid(first, last + 1, strip, str(last + 1 - first), BROKEN)


def _draw_clue(sheet: Sheet, strip: Across, evidence: ContradictionEvidence) -> None:
    """The blocks of the clue, close together; the one that does not agree is lit."""
    sheet.track(strip)
    at = 0
    if evidence.block is not None and evidence.start is not None:
        room_before = cells_needed(evidence.clue[: evidence.block + 1])
        at = max(0, evidence.start + evidence.clue[evidence.block].length - room_before)
        at = min(at, sheet.length - cells_needed(evidence.clue))
    previous = None
    for number, block in enumerate(evidence.clue):
        if previous is not None:
            at += gap(previous, block)
        previous, length = block, block.length
        role = BROKEN if number == evidence.block else KNOWN
        sheet.bar(at, at + length, strip, str(length), role)
        at += length


def _draw_without_place(
    sheet: Sheet, strip: Across, evidence: ContradictionEvidence, rule: Rule
) -> None:
    """The blocks that find a place, pushed to the start, and the one that finds none."""
    used = masks_of_cells(evidence.because or ())
    sheet.track(strip, 0, used[1])
    starts = rule.starts_from_left(*used)
    end = 0
    for length, start in zip(numbers_of(evidence.clue), starts, strict=False):
        sheet.bar(start, start + length, strip, str(length), KNOWN)
        end = start + length
    if evidence.block is None:
        return
    length = evidence.clue[evidence.block].length
    if evidence.block:
        end += gap(*evidence.clue[evidence.block - 1 : evidence.block + 1])
    first = min(end, sheet.length - 1)
    last = min(first + length, sheet.length)
    box = sheet.boxed(sheet.along(first), sheet.along(last), *strip)
    sheet.fill(box, BROKEN_BAND)
    sheet.add(hatch(box, BROKEN_HATCH, sheet.cell))
    sheet.outline(first, last, strip, BROKEN)
    sheet.label_after(strip, sheet.say("lens.no-place", length=length), BROKEN)


# -------------------------------------------------------------------------------------------------
# Assumptions in the lens: those that are open, one on another, and the one that is taken back.


MOST_SHOWN = 3
"""So many of the innermost assumptions are shown; the others are counted."""


def draw_assumptions(
    layout: Layout, evidence: AssumeEvidence, motion: Motion, words: Words, inks: Inks = ()
) -> Part:
    """The innermost open assumptions, and what holds otherwise sliding out of the last one."""
    stack = Stack(layout, words, inks)
    shown = evidence.assumptions[-MOST_SHOWN:]
    hidden = len(evidence.assumptions) - len(shown)
    end = layout.left
    for place, cell in enumerate(shown):
        if place == len(shown) - 1:
            end = stack.draw_other(place, cell, motion)
        label = "" if place else words.say("lens.open")
        stack.draw_bar(place, depth_role(hidden + place + 1), cell, label)
    if hidden:
        stack.write_behind(end, len(shown) - 1, words.say("lens.outer", count=hidden))
    return stack.part()


def draw_taken_back(
    layout: Layout,
    evidence: BacktrackEvidence,
    step: Step,
    motion: Motion,
    words: Words,
    inks: Inks = (),
) -> Part:
    """The assumption that failed, struck out, and what is known instead."""
    stack, unit = Stack(layout, words, inks), layout.unit
    role = depth_role(step.depth + 1)
    end = stack.draw_bar(0, role, evidence.assumed, words.say("lens.taken-back"))
    middle, left = stack.middle(0), layout.left + unit // 2
    struck = left + round((end - unit // 2 - left) * motion.of(SLIDE))
    stack.fill(Box(left, middle, struck, middle + stack.line), PAPER)
    if motion.of(WIPE):
        stack.write_behind(end, 0, words.say("lens.erased", count=evidence.erased))
        proven = words.say("lens.so-far") if step.depth else words.say("lens.proven")
        role = depth_role(step.depth) if step.depth else NEW
        if step.cells:
            stack.draw_bar(1, role, step.cells[0], proven)
        else:  # in colours, several others are left
            row, column, value = evidence.assumed
            stack.draw_bar(1, role, (row, column, ~value), proven)
    return stack.part()


class Stack(Pen):
    """Draws bars one under the other, deeper ones further in."""

    def __init__(self, layout: Layout, words: Words, inks: Inks = ()) -> None:
        super().__init__(layout.under)
        self.layout = layout
        self.words = words
        self.inks = inks
        unit = layout.unit
        self.pitch = min(2.2 * unit, (layout.under.height - layout.lead) / MOST_SHOWN)
        self.thick = round(0.8 * self.pitch)
        self.size = min(round(0.95 * unit), round(0.9 * self.thick))
        self.line = max(2, unit // 8)

    def middle(self, place: int) -> int:
        """Half-way up a bar."""
        return self._top(place) + self.thick // 2

    def draw_bar(self, place: int, role: str, cell: Cell, label: str) -> int:
        """One assumption on its bar. Returns where the bar ends."""
        box, text, middle = self._box(place, cell), self._said(cell), self.middle(place)
        self.fill(box, role)
        x = (box.left + box.right) // 2
        self.write(x, middle, text, PAPER, self.size, bold=True, anchor=MIDDLE, ground=role)
        if label:
            x = self.layout.left - self.size * 3 // 4
            self.write_label(x, middle, RIGHT, label, x - self.ground.left, self.size, MUTED)
        return box.right

    def draw_other(self, place: int, cell: Cell, motion: Motion) -> int:
        """What holds if the assumption fails, on its way out of the bar. Returns where it ends."""
        unit, bar, middle = self.layout.unit, self._box(place, cell), self.middle(place)
        other = ~cell[2] if self.inks else 1 - cell[2]
        text = self.words.say("lens.otherwise", value=self.words.value(other))
        width = round(estimate(text, self.size)) + 2 * unit
        if bar.right + unit + width > self.ground.right:
            return bar.right
        left = bar.right - width + round((unit + width) * eased(motion.of(SLIDE)))
        box = Box(left, bar.top, left + width, bar.bottom)
        self.fill(Box(bar.right, middle, max(left, bar.right), middle + self.line), MUTED)
        self.ring(box, self.line, MUTED)
        self.write(left + width // 2, middle, text, MUTED, self.size, anchor=MIDDLE)
        return box.right

    def write_behind(self, end: int, place: int, text: str) -> None:
        """Say something behind what ends there, if there is room."""
        x = end + self.layout.unit
        if x + estimate(text, self.size) <= self.ground.right:
            self.write(x, self.middle(place), text, MUTED, self.size)

    def _top(self, place: int) -> int:
        return self.ground.top + self.layout.lead + round(place * self.pitch)

    def _box(self, place: int, cell: Cell) -> Box:
        """The bar of an assumption."""
        left, top = self.layout.left + place * self.layout.unit, self._top(place)
        width = round(estimate(self._said(cell), self.size, True)) + 2 * self.layout.unit
        return Box(left, top, left + width, top + self.thick)

    def _said(self, cell: Cell) -> str:
        row, column, value = cell[0] + 1, cell[1] + 1, self.words.value(cell[2])
        return self.words.say("lens.assumed", row=row, column=column, value=value)


# -------------------------------------------------------------------------------------------------
# Why not yet: two arrangements that both agree with what is known, and differ in one cell.


def draw_undecided(sheet: Sheet, question: Undecided, known: Known) -> None:
    """The fit with the cell filled, the fit with it empty, and between them the open question."""
    first, middle, last = sheet.strips(3)
    cell = question.cell
    lengths = numbers_of(question.clue)
    sheet.label(first, sheet.say("lens.fit.filled"))
    sheet.label(middle, sheet.say("lens.fit.open"), NEW)
    sheet.label(last, sheet.say("lens.fit.empty"))
    draw_placed(sheet, first, lengths, question.fits[0], known)
    draw_placed(sheet, last, lengths, question.fits[1], known)
    sheet.empty(cell, last)
    sheet.track(middle, *known)
    sheet.ask_about(cell, first, middle, last)


# -------------------------------------------------------------------------------------------------
# The lens: the line one looks at once more, in line with the board, with the step's proof.


def lens_parts(
    layout: Layout, rules: Rules, moment: Moment, words: Words, inks: Inks = ()
) -> tuple[Part, Part]:
    """The lens under the board and the one beside it; at most one of them is not blank."""
    under: Part = (Rectangle(*layout.under, PAPER),)
    beside: Part = (Rectangle(*layout.beside, PAPER),)
    step, question = moment.step, moment.focus.question
    line, evidence = moment.line, None if step is None or moment.brief else step.evidence
    if isinstance(evidence, AssumeEvidence) and question is None:
        return draw_assumptions(layout, evidence, moment.motion, words, inks), beside
    if isinstance(evidence, BacktrackEvidence) and step is not None and question is None:
        return draw_taken_back(layout, evidence, step, moment.motion, words, inks), beside
    if line is None or (evidence is None and question is None):
        return under, beside
    sheet = Sheet(layout, line, words, STILL if question is not None else moment.motion)
    known = moment.state.grid.line(line)
    rule = rules[line]
    if isinstance(rule, ColourRule) and step is not None and evidence is not None:
        part = _draw_coloured(sheet, step, rule, moment, inks)
        return (part, beside) if sheet.across_is_down else (under, part)
    if question is not None and isinstance(rule, ColourRule):
        draw_open_cell(sheet, question, rule, inks, known)
    elif question is not None:
        draw_undecided(sheet, question, known)
    elif isinstance(evidence, ContradictionEvidence):
        draw_contradiction(sheet, evidence, rule, known)
    elif isinstance(evidence, LineEvidence) and step is not None:
        _draw_proof(sheet, step, evidence, rule, moment.known_before(line))
    return (sheet.part(), beside) if sheet.across_is_down else (under, sheet.part())


def _draw_coloured(sheet: Sheet, step: Step, rule: ColourRule, moment: Moment, inks: Inks) -> Part:
    """The proof of a step in colours: of one colour alone as in black and white."""
    evidence = step.evidence
    is_broken = isinstance(evidence, ContradictionEvidence)
    line = sheet.line
    known = moment.state.grid.line(line) if is_broken else moment.known_before(line)
    if not isinstance(evidence, LineEvidence | ContradictionEvidence):
        return sheet.part()
    if evidence.colour is not None:
        seen, known = alone(step, evidence, rule, known)
        own, ink = rule.alone(evidence.colour), inks[evidence.colour]
        words = sheet.words
        name = words.colour(evidence.colour)
        sheet = AloneSheet(sheet.layout, line, words, sheet.motion, ink, name)
        if isinstance(seen.evidence, ContradictionEvidence):
            draw_contradiction(sheet, seen.evidence, own, known)
        elif isinstance(seen.evidence, LineEvidence):
            _draw_proof(sheet, seen, seen.evidence, own, known)
        return inked(sheet.part(), ink.role)
    if isinstance(evidence, ContradictionEvidence):
        draw_broken(sheet, evidence, rule, inks, known)
    else:
        draw_in_colours(sheet, step, evidence, rule, inks, known)
    return sheet.part()


def _draw_proof(sheet: Sheet, step: Step, evidence: LineEvidence, rule: Rule, known: Known) -> None:
    """The proof of a step in one line, as its technique argues."""
    if isinstance(evidence, OptionsEvidence) and evidence.cases is None:
        draw_options(sheet, step, evidence, rule, known)
    elif not isinstance(evidence, FitsEvidence):
        draw_reason(sheet, step, evidence, known)
    elif step.technique == OVERLAP:
        _draw_overlap(sheet, evidence, known)
    elif step.technique == COMPLETE:
        _draw_complete(sheet, step, evidence, known)
    else:
        _draw_reach(sheet, step, evidence)
