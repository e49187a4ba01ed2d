"""What the lens shows: the proof of a step, or why a question cannot be answered yet."""

from __future__ import annotations

from typing import Any

from app.draw.board import Inks, hatch
from app.draw.coloured_lens import (
    AloneSheet,
    ColourSheet,
    alone,
    draw_broken,
    draw_open_cell,
    inked,
)
from app.draw.layout import Layout
from app.draw.lens import Across, Known, Lens, Sheet, draw_placed
from app.draw.moment import COVER, SLIDE, STILL, WIPE, Moment, Motion, eased
from app.draw.pen import Pen, estimate
from app.draw.scene import MIDDLE, RIGHT, Box, Part, Rectangle
from app.draw.theme import BROKEN, BROKEN_BAND, BROKEN_HATCH, KNOWN, MUTED, NEW, PAPER, depth_role
from app.techniques import PRESENTATIONS
from app.techniques.record import Proof
from app.text.messages import Words
from solver.coloured import ColourRule
from solver.grid import Cell, Rules
from solver.hints import Undecided
from solver.line import Rule
from solver.line_state import spans
from solver.puzzle import cells_needed, gap, numbers_of
from solver.step import (
    GROUP_TOO_LONG,
    GROUP_TOO_SHORT,
    NO_FIT,
    AssumeEvidence,
    BacktrackEvidence,
    ContradictionEvidence,
    LineEvidence,
    Step,
    masks_of_cells,
)

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
    guilty = guilty_cells(evidence, known) if is_told else 0
    sheet.track(line, known[0] & ~guilty, known[1])
    for first, last in spans(guilty):
        sheet.solid(first, last + 1, line, str(last + 1 - first), BROKEN)
    if not is_told:
        return
    if evidence.reason == NO_FIT:
        sheet.label(blocks, sheet.say(f"lens.{sheet.line.axis}.start"))
        _draw_without_place(sheet, blocks, evidence, rule)
    else:
        sheet.label(blocks, sheet.say("lens.clue"))
        _draw_clue(sheet, blocks, evidence)


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
"""The innermost assumptions that are shown; the others are counted."""


def draw_assumptions(
    layout: Layout, evidence: AssumeEvidence, motion: Motion, words: Words, inks: Inks
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
    inks: Inks,
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

    def __init__(self, layout: Layout, words: Words, inks: Inks) -> None:
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
    layout: Layout, rules: Rules, moment: Moment, words: Words, inks: Inks
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
        _lens_of(step)(sheet, step, evidence, rule, moment.known_before(line))
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
        sheet = AloneSheet(sheet, ink, sheet.words.colour(evidence.colour))
        if isinstance(seen.evidence, ContradictionEvidence):
            draw_contradiction(sheet, seen.evidence, own, known)
        elif isinstance(seen.evidence, LineEvidence):
            _lens_of(seen)(sheet, seen, seen.evidence, own, known)
        return inked(sheet.part(), ink.role)
    if isinstance(evidence, ContradictionEvidence):
        draw_broken(sheet, evidence, rule, inks, known)
    else:
        lens_in_colours = _proof_of(step).lens_in_colours
        assert lens_in_colours is not None, "it looks at one colour alone"
        lens_in_colours(ColourSheet(sheet, rule, inks, known), step, evidence)
    return sheet.part()


def _proof_of(step: Step) -> Proof[Any]:
    """How a deduction is drawn."""
    assert step.technique is not None
    proof = PRESENTATIONS[step.technique].proof
    assert proof is not None
    return proof


def _lens_of(step: Step) -> Lens[Any]:
    """What draws the proof of a step in one line, as its technique argues."""
    lens = _proof_of(step).lens
    assert lens is not None, "only lines in several colours have it"
    return lens
