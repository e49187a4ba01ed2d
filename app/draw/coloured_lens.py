"""What the lens shows of a line in several colours.

What looks at one colour alone is drawn as in black and white, with that colour as ink: `alone` says
how the line looks then. What looks at all blocks, pushed or arranged, is drawn here: each block in
its colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.draw import theme
from app.draw.board import Ink, Inks
from app.draw.lens import Across, Known, Sheet
from app.draw.moment import COVER, SLIDE, eased
from app.draw.scene import Part, Rectangle, Text
from solver.coloured import ColourRule
from solver.coloured_line import ColourLine
from solver.grid import EMPTY, cell_in
from solver.hints import Undecided
from solver.puzzle import Clue
from solver.step import Because, ContradictionEvidence, FitsEvidence, LineEvidence, Step


class ColourSheet:
    """Draws one line in colours on a sheet."""

    def __init__(self, sheet: Sheet, rule: ColourRule, inks: Inks, known: Known) -> None:
        self.sheet = sheet
        self.rule = rule
        self.inks = inks
        self.known = known
        line = ColourLine(rule, *known)
        self.values = [line.value(cell) for cell in range(rule.length)]

    def track(self, strip: Across, facts: Because | None = None) -> None:
        """The line as unknown, with what is known of it, or with these facts of it only."""
        self.sheet.track(strip)
        shown = enumerate(self.values) if facts is None else facts
        for cell, value in shown:
            if value is not None:
                self.cell(cell, value, strip)

    def cell(self, cell: int, value: int, strip: Across, *, is_new: bool = False) -> None:
        """A cell with what is known of it: a colour, empty, or as ~value what it is not."""
        sheet = self.sheet
        if value > 0:
            sheet.cells(cell, cell + 1, strip, self.inks[value].role)
            if is_new:
                sheet.outline(cell, cell + 1, strip, theme.NEW)
            self._write(cell, cell + 1, strip, self.inks[value].sign, self.inks[value].role)
        elif value == EMPTY and is_new:
            sheet.empty(cell, strip)
        elif value == EMPTY:
            sheet.cells(cell, cell + 1, strip, theme.PAPER)
            sheet.mark(cell, strip, theme.MARK)
        else:
            self.struck(cell, [~value], strip, is_new=is_new)

    def struck(
        self, cell: int, values: Sequence[int], strip: Across, *, is_new: bool = False
    ) -> None:
        """What an unknown cell is not: stripes of these colours with a line through them."""
        sheet = self.sheet
        if is_new:
            sheet.cells(cell, cell + 1, strip, theme.NEW_GROUND)
        begin, end = strip
        high = max(2, round(0.5 * (end - begin)))
        top = begin + (end - begin - high) // 2
        first, last = sheet.along(cell + 0.2), sheet.along(cell + 0.8)
        wide = max(1, (last - first) // max(1, len(values)))
        for place, value in enumerate(values):
            left = first + place * wide
            role = self.inks[value].role if value else theme.PAPER
            sheet.fill(sheet.boxed(left, max(left + 1, left + wide - 1), top, top + high), role)
        middle, line = top + high // 2, max(1, high // 5)
        role = theme.NEW_MARK if is_new else theme.MUTED
        sheet.fill(sheet.boxed(first - 1, last + 1, middle - line, middle + line), role)

    def placed(self, strip: Across, clue: Clue, starts: Sequence[float], facts: Because) -> None:
        """The blocks as bars in their colours, around the facts that the reason uses."""
        self.track(strip, facts)
        self.bars(strip, clue, starts)
        for cell in sorted({place for place, _ in facts}):
            self.sheet.outline(cell, cell + 1, strip, theme.NEW)

    def bars(self, strip: Across, clue: Clue, starts: Sequence[float]) -> None:
        """Blocks from these starts on that are not known to stand there."""
        for block, start in zip(clue, starts, strict=True):
            self.bar(start, start + block.length, strip, block.colour)

    def bar(self, first: float, last: float, strip: Across, colour: int) -> None:
        """A block that is not known to stand there: a rim of its colour, with its length."""
        sheet, ink = self.sheet, self.inks[colour]
        sheet.cells(first, last, strip, theme.PAPER)
        for inset in (0, sheet.line_width):
            begin, end = strip
            box = sheet.boxed(
                sheet.along(first) + inset,
                sheet.along(last) - sheet.layout.thin - inset,
                begin + inset,
                end - inset,
            )
            sheet.ring(box, 2 * sheet.line_width, ink.role if inset else theme.edge_role(ink.role))
        length = round(last - first)
        texts = (f"{length} {ink.sign}".rstrip(), str(length))
        sheet.write_on(first, last, strip, texts, theme.KNOWN, theme.PAPER)

    def close_together(self, strip: Across) -> None:
        """The blocks of the clue, pushed to the start of a line of which nothing is known."""
        self.sheet.track(strip)
        self.bars(strip, self.rule.clue, self.rule.starts_from_left(0, 0))

    def solid(self, first: int, last: int, strip: Across, colour: int) -> None:
        """Cells in one piece that have a colour now."""
        sheet, ink = self.sheet, self.inks[colour]
        sheet.cells(first, last, strip, ink.role)
        sheet.outline(first, last, strip, theme.NEW)
        self._write(first, last, strip, ink.sign, ink.role)

    def _write(self, first: int, last: int, strip: Across, text: str, ground: str) -> None:
        if text:
            self.sheet.write_on(first, last, strip, (text,), theme.readable_on(ground), ground)

    def news(self, step: Step, strip: Across) -> None:
        """What the step settles, and what it rules out."""
        line = self.sheet.line
        for row, column, value in step.cells:
            self.cell(cell_in(line, (row, column)), value, strip, is_new=True)
        struck: dict[int, list[int]] = {}
        for row, column, value in step.excluded or ():
            struck.setdefault(cell_in(line, (row, column)), []).append(value)
        for cell, values in struck.items():
            self.struck(cell, values, strip, is_new=True)


def draw_pushes(
    drawn: ColourSheet, evidence: FitsEvidence, label: str
) -> tuple[Across, Across, Across]:
    """All blocks pushed to one end and to the other, around a strip with this label for what
    follows. Returns the three strips."""
    sheet, clue = drawn.sheet, evidence.clue
    first, middle, last = sheet.strips(3)
    sheet.label(first, sheet.say(f"lens.{sheet.line.axis}.start"))
    sheet.label(middle, label, theme.NEW)
    sheet.label(last, sheet.say(f"lens.{sheet.line.axis}.end"))
    drawn.placed(first, clue, evidence.leftmost, evidence.because)
    way = sheet.motion.of(SLIDE)
    if way < 1:
        drawn.track(last, evidence.because)
        if way:
            pushes, share = zip(evidence.leftmost, evidence.rightmost, strict=True), eased(way)
            drawn.bars(last, clue, [left + (right - left) * share for left, right in pushes])
    else:
        drawn.placed(last, clue, evidence.rightmost, evidence.because)
    sheet.track(middle)
    return first, middle, last


def draw_clue(
    drawn: ColourSheet, step: Step, evidence: LineEvidence, starts: Sequence[int]
) -> None:
    """The line as it was known, the blocks of the clue from these starts on, and what is new."""
    sheet = drawn.sheet
    before, between, after = sheet.strips(3)
    sheet.label(before, sheet.say("lens.known"))
    drawn.track(before)
    for cell, _ in evidence.because:
        sheet.outline(cell, cell + 1, before, theme.NEW)
    sheet.label(between, sheet.say("lens.clue"))
    sheet.track(between)
    drawn.bars(between, evidence.clue, starts)
    sheet.label(after, sheet.say("lens.new"), theme.NEW)
    sheet.track(after)
    if sheet.motion.of(COVER):
        drawn.news(step, after)


def draw_broken(
    sheet: Sheet, evidence: ContradictionEvidence, rule: ColourRule, inks: Inks, known: Known
) -> None:
    """The line as it is known, with rings around what is enough to break it, and its clue."""
    drawn = ColourSheet(sheet, rule, inks, known)
    line, blocks = sheet.strips(3)[:2]
    sheet.label(line, sheet.say("lens.known"))
    drawn.track(line)
    if not sheet.motion.of(COVER):
        return
    for cell, _ in evidence.because or ():
        sheet.outline(cell, cell + 1, line, theme.BROKEN)
    sheet.label(blocks, sheet.say("lens.clue"))
    drawn.close_together(blocks)


def draw_open_cell(
    sheet: Sheet, question: Undecided, rule: ColourRule, inks: Inks, known: Known
) -> None:
    """Two fits in which an open cell has two values, and between them the open question."""
    drawn = ColourSheet(sheet, rule, inks, known)
    first, middle, last = sheet.strips(3)
    cell = question.cell
    for strip, value, starts in zip((first, last), question.values, question.fits, strict=True):
        sheet.label(strip, sheet.say("lens.fit.colour", value=sheet.words.value(value)))
        drawn.track(strip)
        drawn.bars(strip, rule.clue, starts)
        if value == EMPTY:
            sheet.empty(cell, strip)
    sheet.label(middle, sheet.say("lens.fit.open"), theme.NEW)
    drawn.track(middle)
    sheet.ask_about(cell, first, middle, last)


# -------------------------------------------------------------------------------------------------
# One colour alone, as in black and white.


def alone(
    step: Step, evidence: LineEvidence | ContradictionEvidence, rule: ColourRule, known: Known
) -> tuple[Step, Known]:
    """The step and what was known as they are when one looks at a single colour: filled cells have
    it, and empty ones do not."""
    colour = evidence.colour
    assert colour is not None
    because = tuple(
        (cell, int(value == colour))
        for cell, value in evidence.because or ()
        if value >= 0 or ~value == colour  # else it is about another colour of a cell that is new
    )
    cells: Iterable[tuple[int, int, int]] = (
        (row, column, int(value == colour)) for row, column, value in step.cells
    )
    others = ((row, column, 0) for row, column, value in step.excluded or () if value == colour)
    seen = step.replaced(
        cells=tuple(dict.fromkeys((*cells, *others))), evidence=evidence.replaced(because=because)
    )
    return seen, seen_alone(rule, colour, known)


def seen_alone(rule: ColourRule, colour: int, known: Known) -> Known:
    """What is known of a line when one looks at this colour alone."""
    line = ColourLine(rule, *known).alone(colour)
    return line.filled, line.empty


class AloneSheet(Sheet):
    """Draws the lens of one colour alone: what is empty there is not this colour."""

    def __init__(self, sheet: Sheet, ink: Ink, name: str) -> None:
        super().__init__(sheet.layout, sheet.line, sheet.words, sheet.motion)
        self.ink = ink
        self.name = name
        self.say = self._say

    def _say(self, key: str, /, **values: str | float) -> str:
        if f"{key}.colour" in self.words.language.board.texts:
            return self.words.say(f"{key}.colour", colour=self.name, **values)
        return self.words.say(key, **values)

    def empty(self, cell: int, strip: Across) -> None:
        self.cells(cell, cell + 1, strip, theme.NEW_GROUND)
        begin, end = strip
        high = max(2, round(0.5 * (end - begin)))
        top = begin + (end - begin - high) // 2
        first, last = self.along(cell + 0.25), self.along(cell + 0.75)
        self.fill(self.boxed(first, last, top, top + high), self.ink.role)
        middle, line = top + high // 2, max(1, high // 6)
        box = self.boxed(first - line, last + line, middle - line, middle + line)
        self.fill(box, theme.NEW_MARK)


def inked(part: Part, role: str) -> Part:
    """A part that was drawn in black and white, with this ink in the place of black."""
    items: list[Rectangle | Text] = []
    for item in part:
        if isinstance(item, Rectangle):
            items.append(item._replace(role=role) if item.role == theme.KNOWN else item)
        elif item.ground == theme.KNOWN:
            items.append(item._replace(role=theme.readable_on(role), ground=role))
        else:
            items.append(item)
    return tuple(items)
