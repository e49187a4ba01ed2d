"""Where everything in the overlap lab stands.

Left is the line, cell under cell in five strips, and what they say; the arrangements are beside
them, or, where the line is long, under them and cell under cell with it.
"""

from __future__ import annotations

from bisect import bisect_left
from math import comb
from typing import NamedTuple

from app.draw.pen import MARK_SHARE, Pen, empty_mark, estimate, grown, wrap
from app.draw.scene import RIGHT, Box
from app.draw.theme import INK, MARK, MUTED, NEW, NEW_GROUND, PAPER, UNKNOWN
from app.exercises.lab import Lab, Study
from app.text.catalogue import ENGLISH, Language
from app.text.phrases import Phrases, plain
from app.text.wording import worded
from solver.grid import EMPTY, FILLED
from solver.line import bits
from solver.step import BACKTRACKING, CONTRADICTION, Step
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# What is seen of the overlap lab at one moment.


class Guess(Value):
    """The cells that a person believes are filled, as a mask. A guess `is_of_all` when it is about
    everything that the line settles, also empty cells; otherwise about what both pushes share."""

    cells: int = 0
    is_judged: bool = False
    empty: int = 0
    is_of_all: bool = False

    def judged(self, study: Study) -> tuple[int, int, int]:
        """The masks of right, missed and wrong cells."""
        if self.is_of_all:
            new = ~(study.line.filled | study.line.empty)
            marked, sure = self.cells | self.empty, (study.filled | study.empty) & new
            right = self.cells & study.filled | self.empty & study.empty
            return right, sure & ~marked, marked & ~right
        sure = study.sure_filled
        return self.cells & sure, sure & ~self.cells & ~study.line.filled, self.cells & ~sure


class LabMoment(Value):
    """How the blocks stand, and how much of the proof is shown."""

    lab: Lab
    has_blocks: bool = True
    has_left: bool = True
    has_right: bool = True
    shared: int | None = None
    """The number of blocks whose shared cells are shown; all if None."""
    listed: int | None = None
    """The number of arrangements shown; all if None."""
    agrees: bool = True
    sentence: str | None = None
    """A film's sentence in the place of what overlap says."""
    sliding: tuple[float, ...] | None = None
    """Where the blocks are while they slide."""
    pointed: tuple[str, int] | None = None
    """The strip, and its cell or block, that the keyboard points at."""
    has_sum: bool = True
    has_formula: bool = False
    ringed: int = 0
    """The mask of known cells that a hint points at."""
    guess: Guess | None = None
    has_all_rows: bool = True
    """Whether rows that are not uncovered so far have their place, or are not seen."""

    @property
    def shared_blocks(self) -> int:
        return len(self.lab.study.shared) if self.shared is None else self.shared

    def pointed_in(self, strip: str) -> int | None:
        return self.pointed[1] if self.pointed is not None and self.pointed[0] == strip else None


# -------------------------------------------------------------------------------------------------
# The texts of the overlap lab.


class LabWords(Value):
    language: Language = ENGLISH

    def say(self, key: str, /, **values: str | float) -> str:
        return self.language.lab.say(key, **values)

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        return self.language.lab.say_count(key, count, **values)

    def written(self, numbers: str) -> str:
        return self.language.grammar().written(numbers)

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.language.steps)

    def title(self, facts: Study) -> str:
        numbers = self.written(" ".join(map(str, facts.line.rule.lengths)))
        key = "title" if numbers else "title.no-blocks"
        return self.say(key, clue=numbers, length=facts.line.length)

    def sum(self, facts: Study) -> str:
        """The blocks and gaps added up, and the slack: 5 + 1 + 2 + 1 + 6 = 15, slack 0."""
        rule = facts.line.rule
        if not rule.lengths:
            return self.say("sum.no-blocks")
        terms: list[int] = []
        for length, gap in zip(rule.lengths, rule.gaps, strict=True):
            terms += [gap, length] if gap else [length]
        key = ("sum" if rule.slack else "sum.exact") + ("-one" if len(terms) == 1 else "")
        added, needed = self.written(" + ".join(map(str, terms))), sum(terms)
        return self.say(key, sum=added, needed=needed, length=rule.length, slack=rule.slack)

    def sure(self, facts: Study) -> str:
        """What overlap says: by the formula on a blank line, by the fits on any other."""
        if facts.broken is not None:
            step = Step(CONTRADICTION, BACKTRACKING, facts.broken.line, (), facts.broken, depth=1)
            the_line = {"row": self.say("the-line")}  # there is only one
            return plain(worded(step, self.language.steps.with_texts(the_line)))
        if facts.line.is_blank:
            return self._by_slack(facts) if facts.line.rule.lengths else ""
        blocks = range(len(facts.shared))
        giving = [block for block in blocks if facts.shared[block] is not None] or blocks
        return self.language.lab.together(*(self._of_block(facts, block) for block in giving))

    def asked(self, moment: LabMoment, facts: Study) -> str:
        """The question while the answer is covered; then how the guess was, and the answer."""
        assert moment.guess is not None
        if not moment.guess.is_judged:
            return self.say(
                "ask.right" if moment.has_right else "ask.left" if moment.has_left else "ask"
            )
        answer = self.sure(facts) if moment.has_sum else self.both(facts)
        if not moment.guess.cells:
            return answer
        masks = moment.guess.judged(facts)
        right, missed, wrong = (mask.bit_count() for mask in masks)
        key = "judged" if missed or wrong else "judged.all"
        judged = self.say(key, right=right, missed=missed, wrong=wrong)
        reason = self.not_sure(facts, next(bits(masks[2]))) if wrong else ""
        return self.language.lab.together(judged, reason, answer)

    def not_sure(self, facts: Study, cell: int) -> str:
        lengths, number = facts.line.rule.lengths, cell + 1
        first, second = (
            next((i for i, at in enumerate(starts, 1) if at <= cell < at + lengths[i - 1]), None)
            for starts in (facts.leftmost, facts.rightmost)
        )
        if first is None or second is None:
            return self.say(f"not-sure.{'left' if first is None else 'right'}", cell=number)
        return self.say("not-sure.blocks", cell=number, first=first, second=second)

    def both(self, facts: Study) -> str:
        numbers = [cell + 1 for cell in bits(facts.sure_filled)]
        if not numbers:
            return self.say("both.none")
        return self.say_count("both.cells", len(numbers), cells=self.phrases.ranges(numbers))

    def block_sure(self, facts: Study, block: int) -> str:
        length, shared = facts.line.rule.lengths[block], facts.shared[block]
        if not facts.line.is_blank:
            return self._of_block(facts, block)
        if shared is None:
            return self.say("fixed.nothing", block=length)
        count = shared[1] - shared[0]
        return self.say_count("fixed", count, block=length, slack=length - count, count=count)

    def _by_slack(self, facts: Study) -> str:
        rule = facts.line.rule
        one = "-one" if len(rule.lengths) == 1 else ""
        if not rule.slack:
            return self.say(f"fixed.exact{one}")
        if max(rule.lengths) <= rule.slack:
            return self.say(f"fixed.none{one}", slack=rule.slack)
        first_of_length = {length: i for i, length in reversed(list(enumerate(rule.lengths)))}
        blocks = (first_of_length[length] for length in sorted(first_of_length, reverse=True))
        return self.language.lab.together(*(self.block_sure(facts, block) for block in blocks))

    def _of_block(self, facts: Study, block: int) -> str:
        phrases = self.phrases
        length, shared = facts.line.rule.lengths[block], facts.shared[block]
        left = phrases.block_at(facts.leftmost[block], length)
        right = phrases.block_at(facts.rightmost[block], length)
        if left == right:
            return self.say("stands", block=length, left=left)
        if shared is None:
            return self.say("shared.nothing", block=length, left=left, right=right)
        cells = phrases.block_at(shared[0], shared[1] - shared[0])
        return self.say("shared", block=length, left=left, right=right, cells=cells)

    def counted(self, facts: Study) -> str:
        if facts.broken is not None:
            return self.say("count.broken")
        count = self.phrases.number(facts.count)
        if facts.line.is_blank:
            return self.say_count("count", facts.count, count=count)
        return self.say_count("count.known", facts.count, count=count, total=self._total(facts))

    def formula(self, facts: Study) -> str:
        """Of how many things the blocks are chosen, and in how many ways that can be done."""
        rule = facts.line.rule
        blocks, total = len(rule.lengths), self._total(facts)
        return self.say("formula", blocks=blocks, things=blocks + rule.slack, total=total)

    def ways(self, facts: Study) -> str:
        """The arrangements counted, and the formula."""
        counted, formula = self.counted(facts), self.formula(facts)
        return self.say("count.formula", counted=counted, formula=formula)

    def why(self, facts: Study) -> str:
        rule = facts.line.rule
        number = len(rule.lengths)
        if not number:
            return self.say("why.no-blocks")
        if not rule.slack:
            return self.say("why.exact")
        counts = {"groups": number, "spare": rule.slack, "things": number + rule.slack}
        blocks, spare, things = (self.say_count(key, n, number=n) for key, n in counts.items())
        key = "why-one" if number == 1 else "why"
        return self.say(key, blocks=blocks, spare=spare, things=things, number=number)

    def agreed(self, facts: Study) -> str:
        if facts.broken is not None:
            return ""
        filled, empty = facts.filled & ~facts.line.filled, facts.empty & ~facts.line.empty
        if not filled | empty and facts.line.filled | facts.line.empty == facts.line.rule.mask:
            return self.say("agreed.all-known")
        if not filled | empty:
            return self.say("agreed.nothing" if facts.line.is_blank else "agreed.nothing-more")
        cells = ((FILLED, filled), (EMPTY, empty))
        settled = self.phrases.settled(
            (cell + 1, value) for value, mask in cells for cell in bits(mask)
        )
        return self.say_count("agreed", facts.count, settled=settled)

    def _total(self, facts: Study) -> str:
        rule = facts.line.rule
        return self.phrases.number(comb(len(rule.lengths) + rule.slack, len(rule.lengths)))


ENGLISH_WORDS = LabWords()


FILM_WIDTH, FILM_HEIGHT = 1040, 660
_SMALLEST_SIZE = (480, 320)

_MAX_LENGTH_BESIDE = 22
"""Arrangements of longer lines have cells too small to be seen beside the line."""

_HEIGHT_BESIDE, _HEIGHT_UNDER, _HEIGHT_ALONE = 31, 36, 27
"""In units: the whole height with the arrangements beside the line, under it, and without them."""

_SQUEEZED_SHARE = 0.74
"""The least share of that height, which makes room for larger letters."""

LINE, BLOCKS, LEFTMOST, BOTH, RIGHTMOST = "line", "blocks", "leftmost", "both", "rightmost"
STRIPS = (LINE, BLOCKS, LEFTMOST, BOTH, RIGHTMOST)


class LabStrip(NamedTuple):
    """A row of cells; `cell` is the width of one with the gap after it."""

    left: int
    top: int
    cell: int
    height: int
    gap: int

    def box(self, first: float, last: float) -> Box:
        """The cells from `first` up to before `last`, which may lie between two cells."""
        left, right = (self.left + round(edge * self.cell) for edge in (first, last))
        return Box(left, self.top, right - self.gap, self.top + self.height)

    def cell_box(self, cell: int) -> Box:
        return self.box(cell, cell + 1)

    def cell_at(self, x: int) -> int:
        """The cell at this pixel, or where it would be if the row went on."""
        return (x - self.left) // self.cell

    @property
    def middle(self) -> int:
        return self.top + self.height // 2

    @property
    def bottom(self) -> int:
        return self.top + self.height


class LabLayout(Value):
    """Places in pixels. `unit` is the size of ordinary letters."""

    width: int
    height: int
    length: int
    unit: int
    cell: int
    strips: dict[str, LabStrip]
    heading: Box
    text: Box
    counted: Box
    """Of the words about the arrangements."""
    arrangements: Box
    sentence_size: float
    """The size of the sentence, in units."""
    most_pitch: float
    """From one arrangement to the next, in units."""

    @property
    def origin(self) -> tuple[int, int]:
        strip = self.strips[LINE]
        return strip.left, strip.top

    @property
    def is_beside(self) -> bool:
        return self.arrangements.left != self.strips[LINE].left

    @property
    def thin(self) -> int:
        return max(1, round(self.unit / 14))

    def strip_at(self, x: int, y: int) -> tuple[str, int] | None:
        cell = self.strips[LINE].cell_at(x)
        for name in (LINE, BLOCKS, BOTH):
            strip = self.strips[name]
            if strip.top <= y < strip.bottom and 0 <= cell < self.length:
                return name, cell
        return None

    def rows(self, count: int) -> list[LabStrip]:
        """A strip for each arrangement; the last for what they agree on."""
        box = self.arrangements
        gap = 2 * self.thin if self.cell >= 12 else self.thin
        cell = self.cell
        if self.is_beside:
            cell = max(4, min(self.cell, box.width // self.length))
        room = box.height - round((3.6 if self.is_beside else 2.2) * self.unit)
        pitch = min(room / (count + 0.4), self.most_pitch * self.unit, 1.05 * cell + 2)
        height = max(2, int(pitch) - max(1, round(pitch / 6)))
        tops = [box.top + round(i * pitch) for i in range(count - 1)]
        tops.append(box.top + round((count - 0.6) * pitch))
        return [LabStrip(box.left, top, cell, height, gap if cell > 6 else 1) for top in tops]


def lay_out_lab(
    width: int,
    height: int,
    length: int,
    words: LabWords = ENGLISH_WORDS,
    *,
    is_film: bool = False,
    letters: int = 0,
    is_alone: bool = False,
) -> LabLayout:
    """The layout for a line of this length. Strips and letters are larger in a film, which has no
    window's bars around it. For letters of a given size everything moves closer together, within
    limits. While no arrangements are shown, the line may be alone and fill the width, to be seen
    from afar."""
    width, height = max(width, _SMALLEST_SIZE[0]), max(height, _SMALLEST_SIZE[1])
    is_beside = length <= _MAX_LENGTH_BESIDE and not is_alone
    high = _HEIGHT_ALONE if is_alone else _HEIGHT_BESIDE if is_beside else _HEIGHT_UNDER
    unit = max(9, round(min(width / 50, height / high)))
    unit = max(unit, min(letters, round(width / 50), round(height / high / _SQUEEZED_SHARE)))
    close = min(1.0, height / high / unit) if letters else 1.0
    label = max(estimate(words.say(name), unit, False) for name in STRIPS)
    margin = round(1.3 * unit)
    left = margin + round(label + unit)
    right = round(0.6 * width) if is_beside else width - margin
    widest = right - left if is_alone else round(3.2 * unit)
    cell = max(5, min((right - left) // length, widest))
    gap = 2 * max(1, round(unit / 14)) if cell >= 12 else 1
    is_large = is_film and is_beside
    thick = max(8, min(cell, round((2.5 if is_beside or is_alone else 1.9) * close * unit)) - gap)
    if is_large:
        room = height - 2 * margin - round(18.6 * unit)
        thick = max(thick, min(round(1.35 * cell), 3 * unit, room // len(STRIPS)))
    above = round(1.3 * close * unit)
    heading = Box(margin, above, right, above + round(2.3 * close * unit))
    strips = {}
    top = heading.bottom + round(1.5 * close * unit)  # below the numbers of the cells
    for name in STRIPS:
        strips[name] = LabStrip(left, top, cell, thick, gap)
        space = (1.3 if is_large else 0.9 if name in (LINE, BLOCKS) else 0.6) * unit
        top += thick + round(space * close)
    top += round(0.7 * close * unit)
    if is_beside:
        text = Box(margin, top, right, height - above)
        column = right + round(2.4 * unit)
        counted = Box(column, above, width - margin, above + round(7.6 * unit))
        listed = Box(column, counted.bottom, width - margin, height - above)
    else:
        below = height - above if is_alone else top + round(5.6 * close * unit)
        text = Box(margin, top, right, below)
        room = 0 if is_alone else round(5.2 * close * unit)
        counted = Box(margin, text.bottom, right, text.bottom + room)
        listed = Box(left, counted.bottom, right, height - above)
    text_and_pitch = (1.75, 2.4) if is_large else (1.4, 1.5)
    boxes = heading, text, counted, listed
    return LabLayout(width, height, length, unit, cell, strips, *boxes, *text_and_pitch)


def lay_out_for_film(
    length: int, cell: int | None = None, scale: int = 1, words: LabWords = ENGLISH_WORDS
) -> LabLayout:
    def at(width: int) -> LabLayout:
        height = width * FILM_HEIGHT // FILM_WIDTH
        return lay_out_lab(width, height, length, words, is_film=True)

    if cell is None:
        return at(FILM_WIDTH * scale)
    widths = range(_SMALLEST_SIZE[0], 400 * max(length, 30))
    return at(widths.start + bisect_left(widths, cell * scale, key=lambda width: at(width).cell))


# -------------------------------------------------------------------------------------------------
# What the overlap lab is drawn with.


_NUMBER_SIZE = 1.5
"""Of blocks in units, legible from the last row."""

_MIN_TEXT_SHARE = 0.62
"""Texts without room are written smaller, down to this share."""


class Drawing(Pen):
    def __init__(self, layout: LabLayout, ground: Box) -> None:
        self.layout = layout
        super().__init__(ground)

    def track(self, strip: LabStrip, empty: int = 0) -> None:
        """Draw every cell as unknown, or as empty with a mark, where no block can stand."""
        for cell in range(self.layout.length):
            self.fill(strip.cell_box(cell), PAPER if empty >> cell & 1 else UNKNOWN)
        for cell in bits(empty):
            self.mark(strip, cell, MARK)

    def mark(self, strip: LabStrip, cell: int, role: str, share: float = MARK_SHARE) -> None:
        box = strip.cell_box(cell)
        self.add(empty_mark(box, role, min(box.width, box.height), share))

    def bar(self, strip: LabStrip, first: float, last: float, lit: tuple[int, int] | None) -> None:
        """Draw a block as an empty bar with its number; the `lit` cells in it are tinted."""
        box, number = strip.box(first, last), str(round(last - first))
        self.fill(box, PAPER)
        middle, letters = (box.left + box.right) // 2, (NEW, PAPER)
        if lit is not None:
            tint = strip.box(*lit)
            self.fill(tint, NEW_GROUND)
            reach = estimate(number, round(_NUMBER_SIZE * self.layout.unit), True) / 2 + 2
            if tint.left - reach < middle < tint.right + reach:
                letters = (INK, NEW_GROUND)
                if not tint.left + reach < middle < tint.right - reach:
                    middle = (tint.left + tint.right) // 2  # half on it, it could not be read
        self.ring(box, 2 * self.layout.thin, NEW)
        self.number(box, number, *letters, x=middle)

    def number(self, box: Box, text: str, role: str, ground: str, x: int | None = None) -> None:
        """Write a number inside a box, as large as fits, with its middle at `x`."""
        sizes = range(round(_NUMBER_SIZE * self.layout.unit), 6, -1)
        room = box.width - 4, box.height - 4
        self.write_inside(box, (text,), sizes, role, ground, room=room, x=x)

    def label(self, strip: LabStrip, text: str, role: str = MUTED) -> None:
        x, size = strip.left - round(0.7 * self.layout.unit), self.layout.unit
        self.write(x, strip.middle, text, role, size, anchor=RIGHT)

    def point_at(self, box: Box) -> None:
        self.ring(grown(box, 2 * self.layout.thin), 4 * self.layout.thin, NEW)

    def guide(self, x: int, top: int, bottom: int) -> None:
        thin = self.layout.thin
        self.dashes(Box(x, top, x + thin, bottom), 4 * thin, NEW, is_down=True)

    def paragraphs(self, box: Box, texts: list[tuple[str, float, str, bool]]) -> None:
        """Write paragraphs with their size in units, role and weight; smaller if the box is too
        small."""
        share, lines = 1.0, self._lines(box.width, texts, 1.0)
        while sum(height for *_, height in lines) > box.height and share > _MIN_TEXT_SHARE:
            share -= 0.04
            lines = self._lines(box.width, texts, share)
        y = box.top
        for text, size, role, bold, height in lines:
            if y + size > box.bottom:
                break
            if text:
                self.write(box.left, y + size * 6 // 10, text, role, size, bold=bold)
            y += height

    def _lines(
        self, room: int, texts: list[tuple[str, float, str, bool]], share: float
    ) -> list[tuple[str, int, str, bool, int]]:
        lines = []
        for text, units, role, bold in texts:
            size = max(7, round(units * self.layout.unit * share))
            for line in wrap(text, room, size, bold):
                lines.append((line, size, role, bold, round(1.38 * size)))
            lines.append(("", size, role, bold, round(0.42 * size)))
        return lines[:-1]
