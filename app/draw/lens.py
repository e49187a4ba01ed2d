"""A sheet to draw lenses on: cells along, strips across, whichever way the line runs.

A lens is described once, for a line of cells that runs *along*; on the sheet of a row along is to
the right and across is down, on the sheet of a column along is down and across is to the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from app.draw import theme
from app.draw.board import MIN_CELL_WITH_MARK, CellArtist, CellLook, Inks
from app.draw.layout import Layout
from app.draw.moment import COVER, FLY, SLIDE, STILL, Moment, Motion, eased
from app.draw.pen import LARGE_MARK, MARK_SHARE, Pen, empty_mark, estimate, widest
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Part, Rectangle
from app.text.board_words import BoardWords
from solver.grid import EMPTY, FILLED, Cell, cell_in
from solver.line import Rule, bits, cells_under
from solver.line_state import spans
from solver.puzzle import ROW, Line, numbers_of
from solver.step import DEDUCE, LineEvidence, Standing, Step
from solver.value import Value

E = TypeVar("E", bound=LineEvidence)

Known = tuple[int, int]
"""The filled and the empty cells that are known of a line, as masks."""

Across = tuple[int, int]
"""Where a strip begins and ends across the sheet."""

LEGIBLE = 1.4
"""The height of a strip that is easily read, in units."""

STRIP_SHARE = 0.84
"""Of the pitch of strips: what those take that are not far apart."""

FEWEST, MANY = 3, 1000
"""Strips: two to compare and what follows from them; and more than are ever drawn."""

LEAST_LABEL = 9
"""Pixels: the smallest name of a strip that has no more height."""

CLOSE = 0.9
"""Of a label's letters: nearer to each other, those of two strips would cover each other."""

WIDE = 2.9
"""Of a name's letters: strips so far from each other have room for a name each."""


_ENGLISH = BoardWords()


class Sheet(Pen):
    """Draws one lens."""

    def __init__(
        self, layout: Layout, line: Line, words: BoardWords = _ENGLISH, motion: Motion = STILL
    ) -> None:
        self.layout = layout
        self.line = line
        self.words = words
        self.say = words.say
        self.motion = motion
        self.across_is_down = line.axis == ROW or layout.turns
        super().__init__(layout.under if self.across_is_down else layout.beside)
        self.label_size = round(0.95 * layout.unit)
        self.line_width = layout.scale
        self.length = layout.columns if line.axis == ROW else layout.rows
        self.start = layout.left if self.across_is_down else layout.top
        self.cell = layout.cell
        if layout.turns and line.axis != ROW:  # it may be longer than the board is wide
            self.cell = min(self.cell, (self.ground.right - self.start) // self.length)
        self.lead = layout.lead
        across = self.ground.height if self.across_is_down else self.ground.width - layout.unit // 2
        below = self.label_size // 3 if self.across_is_down else 0  # the tail of a g
        self.depth = across - self.lead - below
        self.pitch = float(self.depth)

    def strips(self, count: int) -> list[Across]:
        """Where this many strips begin and end across the sheet."""
        pitch = self.pitch = self.depth / count
        thickest = self.layout.strip or round(1.65 * self.layout.unit)
        if self.across_is_down:
            pitch = min(pitch, 1.4 * thickest)
        is_tight = count > 4 or pitch < 1.2 * self.layout.unit
        thick = round(pitch * (STRIP_SHARE if is_tight else 0.72))
        if not self.layout.strip:  # they are high first, and then apart
            thick = max(thick, min(round(pitch * STRIP_SHARE), round(LEGIBLE * self.layout.unit)))
        thick = max(2, min(thickest, thick))
        indent = 0 if self.across_is_down else (pitch - thick) / 2
        begins = [self.lead + round(i * pitch + indent) for i in range(count)]
        return [(begin, begin + thick) for begin in begins]

    def most_strips(self) -> int:
        """How many strips have room that are thick enough to be read."""
        least = self.layout.least_strip
        return max(FEWEST, int(self.depth / (least / STRIP_SHARE))) if least else MANY

    def along(self, cell: float) -> int:
        """The pixel at which a cell begins; what moves may be between two."""
        return self.start + round(cell * self.cell)

    def boxed(self, first: int, last: int, begin: int, end: int) -> Box:
        """The box from pixel `first` to `last` along and `begin` to `end` across."""
        left, top = self.ground.left, self.ground.top
        if self.across_is_down:
            return Box(first, top + begin, last, top + end)
        return Box(left + begin, first, left + end, last)

    def cells(self, first: float, last: float, strip: Across, role: str) -> None:
        """Paint the cells from `first` up to before `last` as one piece."""
        gap = self.layout.thin
        self.fill(self.boxed(self.along(first), self.along(last) - gap, *strip), role)

    def bar(self, first: float, last: float, strip: Across, text: str, role: str) -> None:
        """An outline with a text on it: a block that is not known to stand there."""
        self.cells(first, last, strip, theme.PAPER)
        self.outline(first, last, strip, role)
        inside = strip if text.isdecimal() else (strip[0] + self.rim, strip[1] - self.rim)
        self.write_on(first, last, inside, (text,), role, theme.PAPER)

    def solid(
        self, first: int, last: int, strip: Across, text: str, role: str = theme.KNOWN
    ) -> None:
        """Cells in one piece with a text on them."""
        self.cells(first, last, strip, role)
        self.write_on(first, last, strip, (text,), theme.PAPER, role)

    def outline(self, first: float, last: float, strip: Across, role: str) -> None:
        """An empty bar over the cells from `first` up to before `last`."""
        box = self.boxed(self.along(first), self.along(last) - self.layout.thin, *strip)
        self.ring(box, self.rim, role)

    @property
    def rim(self) -> int:
        """How thick an outline is."""
        return 2 * self.line_width if self.cell >= 8 * self.line_width else self.line_width

    def track(self, strip: Across, filled: int = 0, empty: int = 0) -> None:
        """The line as unknown, in one piece, with what was known of it."""
        is_small = self.cell < MIN_CELL_WITH_MARK * self.layout.scale
        self.cells(0, self.length, strip, theme.UNKNOWN_SMALL if is_small else theme.UNKNOWN)
        for role, mask in ((theme.KNOWN, filled), (theme.PAPER, empty)):
            for first, last in spans(mask):
                self.cells(first, last + 1, strip, role)
        for cell in bits(empty):
            self.mark(cell, strip, theme.MARK)

    def strike(self, strip: Across) -> None:
        """Cross out all of it."""
        begin, end = strip
        middle, half = (begin + end) // 2, max(1, (end - begin) // 10)
        box = self.boxed(self.along(0), self.along(self.length), middle - half, middle + half)
        self.fill(box, theme.BROKEN)

    def settle(self, settled: Mapping[int, int], strip: Across) -> None:
        """Cells of the line, each with the value that is new."""
        for cell, value in settled.items():
            if value == FILLED:
                self.cells(cell, cell + 1, strip, theme.NEW)
            else:
                self.empty(cell, strip)

    def empty(self, cell: int, strip: Across) -> None:
        """A cell that is empty, or has to be."""
        self.cells(cell, cell + 1, strip, theme.NEW_GROUND)
        self.mark(cell, strip, theme.NEW_MARK, LARGE_MARK)

    def mark(self, cell: int, strip: Across, role: str, share: float = MARK_SHARE) -> None:
        """The mark of an empty cell."""
        begin, end = strip
        room = self.cell - self.layout.thin
        box = self.boxed(self.along(cell), self.along(cell) + room, begin, end)
        self.add(empty_mark(box, role, min(self.cell, end - begin), share))

    def guides(self, first: int, last: int, stretches: Iterable[tuple[int, int]]) -> None:
        """Dashed lines across these stretches, at both ends of the cells from `first` to `last`."""
        for at in (self.along(first), self.along(last) - self.layout.thin):
            for begin, end in stretches:
                box = self.boxed(at, at + self.line_width, begin, end)
                self.dashes(box, 4 * self.line_width, theme.NEW, is_down=self.across_is_down)

    def ask_about(self, cell: int, first: Across, middle: Across, last: Across) -> None:
        """A question mark at the cell in the middle one of three strips, and guides through all."""
        self.outline(cell, cell + 1, middle, theme.NEW)
        self.write_on(cell, cell + 1, middle, ("?",), theme.NEW, theme.PAPER)
        between = (0, first[0]), (first[1], middle[0]), (middle[1], last[0])
        self.guides(cell, cell + 1, between)

    def write_on(
        self,
        first: float,
        last: float,
        strip: Across,
        texts: tuple[str, ...],
        role: str,
        ground: str,
    ) -> None:
        """Write the first of these texts that fits on the cells `first` up to before `last`."""
        box = self.boxed(self.along(first), self.along(last) - self.layout.thin, *strip)
        edge = 3 * self.line_width
        room = box.width - 2 * edge, box.height - edge
        least = self.layout.least_letters or 8 * self.line_width + 1
        size = max(least, min(self.label_size, round(0.95 * (strip[1] - strip[0]))))
        sizes = range(size, least - 1, -1)
        self.write_inside(box, texts, sizes, role, ground, room=room)

    def label(self, strip: Across, text: str, role: str = theme.MUTED) -> None:
        """Say beside the board what a strip is: left of a row's, above a column's."""
        begin, end = strip
        size = self.label_size
        if self.across_is_down:
            size = min(size, max(LEAST_LABEL * self.layout.scale, round(self.pitch)))
            if self.pitch < CLOSE * size and round((begin - self.lead) / self.pitch) % 2:
                return  # it would lie over those of its neighbours, which say what is between
            x, y = self.start - size * 3 // 4, self.ground.top + (begin + end) // 2
            self.write_label(x, y, RIGHT, text, x - self.ground.left, size, role)
            return
        y, room = self.start - size, max(self.pitch, end - begin) - 2 * self.line_width
        words = text.split()  # the strips are narrow: a word on each line
        above = self.start - self.ground.top - size // 2
        place = round((begin - self.lead) / self.pitch)
        if self.layout.staggers and self.pitch < WIDE * size:
            words, room = [text], 2 * self.pitch - 2 * self.line_width
            y -= 0 if place % 2 else round(1.15 * size)
        while size > 7 and (widest(words, size) > room or 1.2 * size * len(words) > above):
            size -= 1
        for line in reversed(words):
            half = round(estimate(line, size) / 2) + 1
            x = self.ground.left + (begin + end) // 2
            x = min(max(x, self.ground.left + half), self.ground.right - half)
            self.write(x, y, line, role, size, anchor=MIDDLE)
            y -= round(1.2 * size)

    def label_after(self, strip: Across, text: str, role: str) -> None:
        """Say something about a strip behind the end of a row; a column has no room there."""
        if self.across_is_down:
            size = self.label_size
            x, y = self.along(self.length) + size * 3 // 4, self.ground.top + sum(strip) // 2
            self.write_label(x, y, LEFT, text, self.ground.right - x, size, role)

    def settled_by(self, cells: Iterable[Cell]) -> dict[int, int]:
        """Which cells of the line these are, with their values."""
        return {cell_in(self.line, (row, column)): value for row, column, value in cells}


def runs_by(mask: int, first: int, last: int) -> list[tuple[int, int, bool]]:
    """The cells from `first` up to before `last` in runs that are in the mask or are not."""
    runs: list[tuple[int, int, bool]] = []
    for cell in range(first, last):
        answer = bool(mask >> cell & 1)
        if runs and runs[-1][2] == answer:
            runs[-1] = (runs[-1][0], cell + 1, answer)
        else:
            runs.append((cell, cell + 1, answer))
    return runs


# -------------------------------------------------------------------------------------------------
# A lens as strips, one under the other, each described by what is on it.


class Bar(Value):
    """Cells as one piece with a text: solid if KNOWN, else outlined, without a role text alone."""

    first: int
    last: int
    role: str = theme.NEW
    text: str = ""
    """Its length, if nothing else."""


class Strip(Value):
    """What is drawn on one strip, from below to above."""

    label: str = ""
    label_role: str = theme.MUTED
    known: Known = (0, 0)
    """The filled and the empty cells that are known."""
    bars: Sequence[Bar] = ()
    crossed: Sequence[int] = ()
    """Cells that are empty, or have to be."""
    guilty: Sequence[int] = ()
    """Cells that are in the way."""
    rings: Sequence[int] = ()
    """Known cells that the step rests on."""
    settled: Mapping[int, int] = {}
    """What is new."""


def draw_strips(sheet: Sheet, strips: Sequence[Strip]) -> None:
    """Draw the first strip, those between as the motion reaches them, and then the last."""
    between = len(strips) - 2
    for number, (strip, place) in enumerate(
        zip(strips, sheet.strips(max(3, len(strips))), strict=False)
    ):
        is_there = sheet.motion.of(SLIDE) * between >= number
        if number == between + 1:
            is_there = sheet.motion.of(COVER) > 0
        if is_there or not number:
            _draw_strip(sheet, strip, place)


def _draw_strip(sheet: Sheet, strip: Strip, place: Across) -> None:
    if strip.label:
        sheet.label(place, strip.label, strip.label_role)
    sheet.track(place, *strip.known)
    for cell in strip.crossed:
        sheet.empty(cell, place)
    for bar in strip.bars:
        _draw_bar(sheet, bar, place)
    for cell in strip.guilty:
        sheet.outline(cell, cell + 1, place, theme.BROKEN)
        sheet.mark(cell, place, theme.BROKEN, LARGE_MARK)
    for cell in strip.rings:
        is_on_bar = any(
            bar.first <= cell < bar.last and bar.role == theme.NEW for bar in strip.bars
        )
        is_dark = strip.known[0] >> cell & 1 and not is_on_bar
        sheet.outline(cell, cell + 1, place, theme.NEW_GROUND if is_dark else theme.NEW)
    sheet.settle(strip.settled, place)


def _draw_bar(sheet: Sheet, bar: Bar, place: Across) -> None:
    text = bar.text or str(bar.last - bar.first)
    if bar.role == theme.KNOWN:
        sheet.solid(bar.first, bar.last, place, text)
    elif bar.role:
        sheet.bar(bar.first, bar.last, place, text, bar.role)
    else:
        sheet.cells(bar.first, bar.last, place, theme.PAPER)
        sheet.write_on(bar.first, bar.last, place, (text,), theme.INK, theme.PAPER)


# -------------------------------------------------------------------------------------------------
# What the lenses of several techniques draw.


Lens = Callable[[Sheet, Step, E, Rule, Known], None]
"""Draws the proof of a step in a line of this rule, of which this was known."""


def in_strips(argue: Callable[[E, BoardWords], Iterator[Strip]]) -> Lens[E]:
    """A lens that begins with the line as it was known, with a ring around each cell that the step
    rests on, and ends with what is new; between them stands what the technique argues with."""

    def draw(sheet: Sheet, step: Step, evidence: E, rule: Rule, known: Known) -> None:
        rings = [cell for cell, _ in evidence.because]
        before = Strip(sheet.say("lens.known"), known=known, rings=rings)
        after = Strip(sheet.say("lens.new"), theme.NEW, settled=sheet.settled_by(step.cells))
        draw_strips(sheet, (before, *argue(evidence, sheet.words), after))

    return draw


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
    sheet.cells(first, last, strip, theme.PAPER)
    for begin, end, is_known in runs:
        if is_known:
            sheet.cells(begin, end, strip, theme.NEW_GROUND)
    sheet.outline(first, last, strip, theme.NEW)
    begin, end, is_known = max(runs, key=lambda run: run[1] - run[0])
    role, ground = (theme.INK, theme.NEW_GROUND) if is_known else (theme.NEW, theme.PAPER)
    sheet.write_on(begin, end, strip, (number,), role, ground)


def draw_emptied(sheet: Sheet, strip: Across, step: Step) -> None:
    sheet.track(strip)
    if sheet.motion.of(COVER):
        sheet.settle(sheet.settled_by(step.cells), strip)


def strips_at_ends(
    length: int, start: int, other: int, walls: Sequence[int], words: BoardWords
) -> Iterator[Strip]:
    """A block at both ends of where it can stand; one strip if they are the same."""
    first, last = min(start, other), max(start, other)
    ends = {"only": first} if first == last else {"first": first, "last": last}
    for end, at in ends.items():
        yield Strip(words.say(f"lens.{end}"), bars=[Bar(at, at + length)], crossed=walls)


MOST_PLACES = 6


def strips_of_places(
    evidence: LineEvidence, places: Sequence[Standing], words: BoardWords
) -> Iterator[Strip]:
    """Places of blocks, a strip for each."""
    lengths = numbers_of(evidence.clue)
    shown = places[:MOST_PLACES]
    for number, (block, start) in enumerate(shown):
        label = ""
        if number == 0:
            key = "lens.places" if len(shown) == len(places) else "lens.some-places"
            label = words.say(key, shown=len(shown), count=len(places))
        yield Strip(label, bars=[Bar(start, start + lengths[block])])


# -------------------------------------------------------------------------------------------------
# What a step settles, on its way from the proof in the lens to its place on the board.


_MAX_FLYING = 60
"""More cells than this appear in their places at once."""


def flying_part(layout: Layout, moment: Moment, lenses: tuple[Part, Part], inks: Inks) -> Part:
    """The new cells of the step between where its lens shows them as new, under the board or beside
    it, and their places on the board; nothing before they set out."""
    step, share = moment.step, eased(moment.motion.of(FLY))
    if step is None or step.line is None or step.kind != DEDUCE or not 0 < share < 1:
        return ()
    if len(step.cells) > _MAX_FLYING:
        return ()
    sheet, artist = Sheet(layout, step.line), CellArtist(layout.cell, layout.scale)
    lens = lenses[0 if sheet.across_is_down else 1]
    flying: list[Rectangle] = []
    for row, column, value in step.cells:
        ink = inks[value] if inks and value != EMPTY else None
        place = cell_in(step.line, (row, column))
        strip = _strip_with(sheet, lens, place, theme.NEW_GROUND if value == EMPTY else theme.NEW)
        begin = sheet.boxed(sheet.along(place), sheet.along(place + 1), *strip)
        between = zip(begin, layout.cell_box(row, column), strict=True)
        box = Box(*(round(a + (b - a) * share) for a, b in between))
        look = CellLook(min(value, FILLED), fresh=True, ink=ink)
        drawn = artist.draw(box, look)
        flying += (item for item in drawn if isinstance(item, Rectangle))
    return tuple(flying)


def _strip_with(sheet: Sheet, lens: Part, cell: int, role: str) -> Across:
    """Where across the sheet the last thing of this colour over a cell is drawn; at its near edge
    where there is none."""
    middle, across = sheet.along(cell + 0.5), (0, sheet.cell // 2)
    for item in lens:
        if isinstance(item, Rectangle) and item.role == role:
            first, last, begin, end = item.left, item.right, item.top, item.bottom
            if not sheet.across_is_down:
                first, last, begin, end = begin, end, first, last
            if first <= middle < last and end - begin > sheet.cell // 3:
                ground = sheet.ground.top if sheet.across_is_down else sheet.ground.left
                across = begin - ground, end - ground
    return across
