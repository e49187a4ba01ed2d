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
from solver.line import bits
from solver.step import BACKTRACKING, CONTRADICTION, Step
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# What is seen of the overlap lab at one moment.


class Guess(Value):
    """The cells that somebody believes are filled, as a mask, and whether it is said yet which of
    them are. It may be about all that the line settles: then about empty cells, too, and not about
    what both pushes share."""

    cells: int = 0
    is_judged: bool = False
    empty: int = 0
    is_of_all: bool = False

    def judged(self, study: Study) -> tuple[int, int, int]:
        """Which cells are right, missed and wrong."""
        if self.is_of_all:
            new = ~(study.line.filled | study.line.empty)
            said, sure = self.cells | self.empty, (study.filled | study.empty) & new
            right = self.cells & study.filled | self.empty & study.empty
            return right, sure & ~said, said & ~right
        sure = study.sure_filled
        return self.cells & sure, sure & ~self.cells & ~study.line.filled, self.cells & ~sure


class LabMoment(Value):
    """What is seen: how the blocks stand, and how much of the proof is there already."""

    lab: Lab
    has_blocks: bool = True
    has_left: bool = True
    has_right: bool = True
    shared: int | None = None
    """The number of blocks whose shared cells are shown; all of them if None."""
    listed: int | None = None
    """The number of arrangements shown; all of them if None."""
    agrees: bool = True
    said: str | None = None
    """A sentence of the film's in the place of what overlap says."""
    sliding: tuple[float, ...] | None = None
    """Where the blocks are while they slide; else where the lab says."""
    pointed: tuple[str, int] | None = None
    """The cell of the line or the block that the keyboard is at."""
    has_sum: bool = True
    has_formula: bool = True
    ringed: int = 0
    """Known cells of the line that a hint points at, as a mask."""
    guess: Guess | None = None
    """What somebody marked where both are compared; None where nobody is asked."""

    @property
    def shared_blocks(self) -> int:
        """The number of blocks whose shared cells are shown."""
        return len(self.lab.study.shared) if self.shared is None else self.shared

    def pointed_in(self, strip: str) -> int | None:
        """The cell, or the block, of this strip that the keyboard is at."""
        return self.pointed[1] if self.pointed is not None and self.pointed[0] == strip else None


# -------------------------------------------------------------------------------------------------
# What the overlap lab says about its line.


class LabWords(Value):
    """What is said about the line of the lab in a language."""

    language: Language = ENGLISH

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key of the lab's catalogue."""
        return self.language.lab.say(key, **values)

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        """The form of the text that this number asks for."""
        return self.language.lab.say_count(key, count, **values)

    def written(self, numbers: str) -> str:
        """Numbers in the digits of the language."""
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
        if not facts.line.rule.lengths:
            return ""
        return self._by_slack(facts) if facts.line.is_blank else self._by_fits(facts)

    def asked(self, moment: LabMoment, facts: Study) -> str:
        """What is asked while the answer is covered; then how the guess was, and the answer."""
        assert moment.guess is not None
        if not moment.guess.is_judged:
            key = "ask.right" if moment.has_right else "ask.left" if moment.has_left else "ask"
            return self.say(key)
        answer = self.sure(facts) if moment.has_sum else self.both(facts)
        if not moment.guess.cells:
            return answer
        right, missed, wrong = (mask.bit_count() for mask in moment.guess.judged(facts))
        key = "judged" if missed or wrong else "judged.all"
        judged = self.say(key, right=right, missed=missed, wrong=wrong)
        _, _, wrong_cells = moment.guess.judged(facts)
        first = next(bits(wrong_cells), None)
        reason = "" if first is None else self.not_sure(facts, first)
        return self.language.lab.together(judged, reason, answer)

    def not_sure(self, facts: Study, cell: int) -> str:
        """Why this cell is not covered both times by the same block."""
        lengths, number = facts.line.rule.lengths, cell + 1
        first, second = (
            next((i for i, it in enumerate(starts, 1) if it <= cell < it + lengths[i - 1]), None)
            for starts in (facts.leftmost, facts.rightmost)
        )
        if first is None or second is None:
            return self.say(f"not-sure.{'left' if first is None else 'right'}", cell=number)
        return self.say("not-sure.blocks", cell=number, first=first, second=second)

    def both(self, facts: Study) -> str:
        """What is covered both times, before anybody has done the sum."""
        numbers = [cell + 1 for cell in bits(facts.sure_filled)]
        if not numbers:
            return self.say("both.none")
        return self.say_count("both.cells", len(numbers), cells=self.phrases.ranges(numbers))

    def block_sure(self, facts: Study, block: int) -> str:
        """The same about one block."""
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
        longest_first = sorted(first_of_length, reverse=True)
        said = (self.block_sure(facts, first_of_length[it]) for it in longest_first)
        return self.language.lab.together(*said)

    def _by_fits(self, facts: Study) -> str:
        blocks = range(len(facts.shared))
        giving = [i for i in blocks if facts.shared[i] is not None] or list(blocks)
        return self.language.lab.together(*(self._of_block(facts, i) for i in giving))

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
        """How many there are."""
        if facts.broken is not None:
            return self.say("count.broken")
        count = self.phrases.number(facts.count)
        if facts.line.is_blank:
            return self.say_count("count", facts.count, count=count)
        return self.say_count("count.known", facts.count, count=count, total=self._total(facts))

    def formula(self, facts: Study) -> str:
        """C(g + e, g), with its value."""
        rule = facts.line.rule
        blocks, total = len(rule.lengths), self._total(facts)
        return self.say("formula", blocks=blocks, spare=rule.slack, total=total)

    def why(self, facts: Study) -> str:
        """Why it is that formula."""
        rule = facts.line.rule
        number = len(rule.lengths)
        if not number:
            return self.say("why.no-blocks")
        if not rule.slack:
            return self.say("why.exact")
        counts = {"groups": number, "spare": rule.slack, "things": number + rule.slack}
        blocks, spare, things = (self.say_count(it, n, number=n) for it, n in counts.items())
        key = "why-one" if number == 1 else "why"
        return self.say(key, blocks=blocks, spare=spare, things=things, number=number)

    def agreed(self, facts: Study) -> str:
        """On which cells all of them agree, beyond what is known."""
        if facts.broken is not None:
            return ""
        phrases, parts = self.phrases, {}
        filled, empty = facts.filled & ~facts.line.filled, facts.empty & ~facts.line.empty
        for key, cells in (("filled", filled), ("empty", empty)):
            numbers = [cell + 1 for cell in bits(cells)]
            if numbers:
                named = phrases.ranges(numbers)
                parts[key] = phrases.say_count(key, len(numbers), cells=named)
        if not parts and facts.line.filled | facts.line.empty == facts.line.rule.mask:
            return self.say("agreed.all-known")
        if not parts:
            return self.say("agreed.nothing" if facts.line.is_blank else "agreed.nothing-more")
        settled = next(iter(parts.values()))
        if len(parts) == 2:
            settled = phrases.say("filled-and-empty", **parts)
        return self.say_count("agreed", facts.count, settled=settled)

    def _total(self, facts: Study) -> str:
        """How many arrangements the blank line has."""
        rule = facts.line.rule
        return self.phrases.number(comb(len(rule.lengths) + rule.slack, len(rule.lengths)))


ENGLISH_WORDS = LabWords()


FILM_WIDTH, FILM_HEIGHT = 1040, 660
_SMALLEST_SIZE = (480, 320)

BESIDE_UP_TO = 22
"""Cells. The arrangements of a longer line are cells too small to be seen beside it."""

HIGH_BESIDE, HIGH_UNDER, HIGH_ALONE = 31, 36, 27
"""In units: the height that all takes with the arrangements beside the line, under it, and without
them."""

SQUEEZED = 0.74
"""What of that it takes at least, so that letters can be larger."""

SAID, PITCH = 1.4, 1.5
LARGE_SAID, LARGE_PITCH, TEXT = 1.75, 2.4, 7.4
"""In units: letters, and arrangements; in films these, too, and the room for what is said."""

LINE, BLOCKS, LEFTMOST, BOTH, RIGHTMOST = "line", "blocks", "leftmost", "both", "rightmost"
STRIPS = (LINE, BLOCKS, LEFTMOST, BOTH, RIGHTMOST)


class Strip(NamedTuple):
    """A row of cells; `cell` is the width of one with the gap after it."""

    left: int
    top: int
    cell: int
    height: int
    gap: int

    def box(self, first: float, last: float) -> Box:
        """The cells from `first` up to before `last`; what moves may be between two."""
        left, right = (self.left + round(it * self.cell) for it in (first, last))
        return Box(left, self.top, right - self.gap, self.top + self.height)

    def cell_box(self, cell: int) -> Box:
        """One cell."""
        return self.box(cell, cell + 1)

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
    strips: dict[str, Strip]
    heading: Box
    numbers: Box
    text: Box
    counted: Box
    """The words about the arrangements."""
    arrangements: Box
    said: float
    """The size of the sentence, in units."""
    most_pitch: float
    """From one arrangement to the next, in units."""

    @property
    def origin(self) -> tuple[int, int]:
        """The top left pixel of the line's first cell."""
        strip = self.strips[LINE]
        return strip.left, strip.top

    @property
    def is_beside(self) -> bool:
        """The arrangements are beside the line, not under it."""
        return self.arrangements.left != self.strips[LINE].left

    @property
    def thin(self) -> int:
        return max(1, round(self.unit / 14))

    def strip_at(self, x: int, y: int) -> tuple[str, int] | None:
        """The strip at a pixel that can be touched, and which cell of it."""
        for name in (LINE, BLOCKS, BOTH):
            strip = self.strips[name]
            if strip.top <= y < strip.bottom and 0 <= (x - strip.left) // strip.cell < self.length:
                return name, (x - strip.left) // strip.cell
        return None

    def rows(self, count: int) -> list[Strip]:
        """A strip for each of so many arrangements; the last is what they agree on."""
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
        return [Strip(box.left, top, cell, height, gap if cell > 6 else 1) for top in tops]


def rows_needed(facts: Study) -> int:
    """How many arrangements are drawn, and one row for what they agree on."""
    return max(1, len(facts.arrangements)) + 1


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
    """The layout for a line of this length in a picture of this size; in a film, which has no
    window's bars around it, strips and letters are larger. Where letters of a size are asked for,
    all stands closer to each other for them, as far as that goes. As long as no arrangements are
    shown, the line may be alone, and fill the width for those who sit far away."""
    width, height = max(width, _SMALLEST_SIZE[0]), max(height, _SMALLEST_SIZE[1])
    is_beside = length <= BESIDE_UP_TO and not is_alone
    high = HIGH_ALONE if is_alone else HIGH_BESIDE if is_beside else HIGH_UNDER
    unit = max(9, round(min(width / 50, height / high)))
    unit = max(unit, min(letters, round(width / 50), round(height / high / SQUEEZED)))
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
        room = height - 2 * margin - round((TEXT + 11.2) * unit)
        thick = max(thick, min(round(1.35 * cell), 3 * unit, room // len(STRIPS)))
    above = round(1.3 * close * unit)
    heading = Box(margin, above, right, above + round(2.3 * close * unit))
    numbers = Box(left, heading.bottom, right, heading.bottom + round(1.5 * close * unit))
    strips = {}
    top = numbers.bottom
    for name in STRIPS:
        strips[name] = Strip(left, top, cell, thick, gap)
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
    said, most_pitch = (LARGE_SAID, LARGE_PITCH) if is_large else (SAID, PITCH)
    sizes = width, height, length, unit, cell
    return LabLayout(*sizes, strips, heading, numbers, text, counted, listed, said, most_pitch)


def lay_out_for_film(
    length: int, cell: int | None = None, scale: int = 1, words: LabWords = ENGLISH_WORDS
) -> LabLayout:
    """The layout of a film or a still: of the usual size, or with cells of so many pixels."""

    def at(width: int) -> LabLayout:
        height = width * FILM_HEIGHT // FILM_WIDTH
        return lay_out_lab(width, height, length, words, is_film=True)

    if cell is None:
        return at(FILM_WIDTH * scale)
    widths = range(_SMALLEST_SIZE[0], 400 * max(length, 30))
    return at(_SMALLEST_SIZE[0] + bisect_left(widths, cell * scale, key=lambda it: at(it).cell))


# -------------------------------------------------------------------------------------------------
# What the overlap lab is drawn with: cells in strips, bars, marks and words.


NUMBER = 1.5
"""The size of a block's number, which is read from the last row, in units."""

SMALLEST_SHARE = 0.62
"""Words that find no room are written smaller, down to this share of their size."""


class Drawing(Pen):
    """Draws one part of the lab."""

    def __init__(self, layout: LabLayout, ground: Box) -> None:
        self.layout = layout
        super().__init__(ground)

    def track(self, strip: Strip, empty: int = 0, role: str = UNKNOWN) -> None:
        """Every cell as unknown, or as empty, with a mark: blocks cannot stand there."""
        for cell in range(self.layout.length):
            self.fill(strip.cell_box(cell), PAPER if empty >> cell & 1 else role)
        for cell in bits(empty):
            self.mark(strip, cell, MARK)

    def mark(self, strip: Strip, cell: int, role: str, share: float = MARK_SHARE) -> None:
        """The mark of an empty cell."""
        box = strip.cell_box(cell)
        self.add(empty_mark(box, role, min(box.width, box.height), share))

    def bar(self, strip: Strip, first: float, last: float, lit: tuple[int, int] | None) -> None:
        """A block as an empty bar with its number; the cells `lit` in it are tinted."""
        box, number = strip.box(first, last), str(round(last - first))
        self.fill(box, PAPER)
        if lit is not None:
            self.fill(strip.box(*lit), NEW_GROUND)
        self.ring(box, 2 * self.layout.thin, NEW)
        middle = (box.left + box.right) // 2
        is_on_tint = False
        if lit is not None:
            tint = strip.box(*lit)
            reach = estimate(number, round(NUMBER * self.layout.unit), True) / 2 + 2
            if tint.left - reach < middle < tint.right + reach:
                middle = min(max(middle, tint.left), tint.right)
                is_on_tint = tint.left + reach < middle < tint.right - reach
                if not is_on_tint:  # half on the tint it could not be read
                    middle, is_on_tint = (tint.left + tint.right) // 2, True
        letters = (INK, NEW_GROUND) if is_on_tint else (NEW, PAPER)
        self.number(box, number, *letters, x=middle)

    def number(self, box: Box, text: str, role: str, ground: str, x: int | None = None) -> None:
        """A number inside a box, as large as fits, in its middle or with its middle at `x`."""
        sizes = range(round(NUMBER * self.layout.unit), 6, -1)
        room = box.width - 4, box.height - 4
        self.write_inside(box, (text,), sizes, role, ground, room=room, x=x)

    def label(self, strip: Strip, text: str, role: str = MUTED) -> None:
        """What a strip is called, left of it."""
        x, size = strip.left - round(0.7 * self.layout.unit), self.layout.unit
        self.write(x, strip.middle, text, role, size, anchor=RIGHT)

    def point_at(self, box: Box) -> None:
        """A ring around what the keyboard is at, or a hint points out."""
        self.ring(grown(box, 2 * self.layout.thin), 4 * self.layout.thin, NEW)

    def guide(self, x: int, top: int, bottom: int) -> None:
        """A dashed line down."""
        thin = self.layout.thin
        self.dashes(Box(x, top, x + thin, bottom), 4 * thin, NEW, is_down=True)

    def units_for(self, text: str, units: float) -> float:
        """So many units of size, or fewer if the bold text would not fit on one line."""
        room, unit = self.ground.width, self.layout.unit
        while units > 1.0 and estimate(text, round(units * unit), True) > room:
            units -= 0.05
        return units

    def paragraphs(self, box: Box, said: list[tuple[str, float, str, bool]]) -> None:
        """Paragraphs with their size in units, role and weight; smaller if the box is too small."""
        share, lines = 1.0, self._lines(box.width, said, 1.0)
        while sum(height for *_, height in lines) > box.height and share > SMALLEST_SHARE:
            share -= 0.04
            lines = self._lines(box.width, said, share)
        y = box.top
        for text, size, role, bold, height in lines:
            if y + size > box.bottom:
                break
            if text:
                self.write(box.left, y + size * 6 // 10, text, role, size, bold=bold)
            y += height

    def _lines(
        self, room: int, said: list[tuple[str, float, str, bool]], share: float
    ) -> list[tuple[str, int, str, bool, int]]:
        """The paragraphs in lines that fit, each with its look and its height."""
        lines = []
        for text, units, role, bold in said:
            size = max(7, round(units * self.layout.unit * share))
            for line in wrap(text, room, size, bold):
                lines.append((line, size, role, bold, round(1.38 * size)))
            lines.append(("", size, role, bold, round(0.42 * size)))
        return lines[:-1]
