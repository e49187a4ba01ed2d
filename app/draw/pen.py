"""The pen that everything is drawn with: it collects rectangles and texts, and leaves out what lies
outside of its ground. Also the widths of texts, their lines, and their direction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import groupby
from unicodedata import category

from app.draw.reading_order import levels_of, runs_on_back
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Text, surrounding
from app.draw.theme import INK, PAPER
from app.text.catalogue import Language
from app.text.lines import continued, digits_table, has_back, unbreakable_pieces
from app.text.phrases import Part as Phrase
from app.text.phrases import Spoken, joined
from puzzles.printable import JOINER, LEFT_MARK, RIGHT_MARK, UNSEEN

# -------------------------------------------------------------------------------------------------
# The widths of FiraGO's letters, as a table: layouts must come out the same with Pillow, with Tk,
# and with neither, so they never ask a font. Letters outside the table count as wide ones.


_FIRST = 32
_REGULAR = (
    "265 241 399 518 531 826 729 219 324 324 439 499 240 403 240 520 558 433 495 499 532 501 533 "
    "444 551 525 240 240 500 500 500 459 1020 573 608 560 644 535 491 631 680 295 305 589 498 778 "
    "683 692 589 691 605 545 517 662 556 826 540 550 522 322 520 322 540 520 300 544 586 477 590 "
    "544 335 520 579 276 277 509 294 850 579 584 586 590 383 467 361 575 492 717 485 492 432 322 "
    "403 322 488"
)
_BOLD = (
    "237 240 439 557 549 859 760 238 325 325 449 531 240 407 240 520 585 464 517 520 565 536 564 "
    "468 581 560 240 240 519 519 519 481 1020 590 617 575 651 526 487 645 666 293 317 633 513 786 "
    "663 691 603 690 617 572 540 651 570 847 581 594 544 324 520 324 559 520 340 548 591 478 594 "
    "554 356 551 573 280 280 551 300 841 573 584 591 594 400 480 386 568 513 749 512 518 454 324 "
    "376 324 514"
)
_OTHERS = {"\u00a0": 265, "·": 240, "’": 243, "–": 520, "…": 738, "×": 519, "−": 519, "→": 900}
_UNSEEN = ("Cf", "Mn", "Me")
_FIRST_WIDE, _LAST_SQUARE = "\u2e80", "\uffff"
"""Between them most letters are Chinese, Japanese or Korean; behind them stand pictures."""


def estimate(text: str, size: int, bold: bool = False) -> float:
    """The width in pixels of a text.

    >>> estimate("nonogram", 20) < estimate("nonogram", 20, bold=True) < 120
    True
    """
    return _width(text, bold) * size / 1000


def is_measured(text: str) -> bool:
    """Whether the widths of all letters are known, not guessed."""
    widths = zip(text, _known_widths(text, False), strict=True)
    return all(width is not None or letter in UNSEEN for letter, width in widths)


def wrap(text: str, room: float, size: int, bold: bool = False) -> list[str]:
    """The text in lines that fit the room; a word that is too long for any line is broken.

    >>> wrap("pushed left and right", 90, 16)
    ['pushed left', 'and right']
    """
    lines: list[str] = []
    for has_blank, word in unbreakable_pieces(text.replace("\n", " ")):
        if not word:
            continue
        longer = f"{lines[-1]}{' ' * has_blank}{word}" if lines else word
        if lines and estimate(longer, size, bold) <= room:
            lines[-1] = longer
            continue
        while estimate(word, size, bold) > room and len(word) > 1:
            end = len(word) - 1
            while end > 1 and estimate(word[:end], size, bold) > room:
                end -= 1
            lines.append(word[:end])
            word = word[end:]
        lines.append(word)
    return continued(text, lines) if has_back(text) else lines


def shorten(text: str, room: float, size: int, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if estimate(text, size, bold) <= room:
        return text
    while text and estimate(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fit(text: str, room: float, size: int) -> tuple[int, list[str]]:
    """A label on one line, somewhat smaller if need be, or on two lines and smaller still; what is
    too long even then is cut.

    >>> fit("pushed left", 100, 16), fit("pushed left", 60, 16), fit("pushed", 40, 16)
    ((16, ['pushed left']), (16, ['pushed', 'left']), (11, ['pushed']))
    """
    words = [word for _, word in unbreakable_pieces(text)]
    for most, least in ((1, 0.85), (2, 0.6)):
        for smaller in range(size, int(least * size), -1):
            if widest(words, smaller) > room:
                continue
            lines = wrap(text, room, smaller)
            if len(lines) <= most and widest(lines, smaller) <= room:
                return smaller, lines
    smaller = int(0.6 * size) + 1
    first, *others = wrap(text, room, smaller)
    return smaller, [first, shorten(" ".join(others), room, smaller)]


def fitting_size(
    texts: Sequence[str], room: float, size: int, least: int, bold: bool = False
) -> int:
    """The size in which each text fits the room, reduced down to `least`.

    >>> fitting_size(["pushed left", "both"], 70, 16, 7), fitting_size(["pushed left"], 70, 16, 15)
    (13, 15)
    """
    while size > least and widest(texts, size, bold) > room:
        size -= 1
    return size


def widest(texts: Sequence[str], size: int, bold: bool = False) -> float:
    return max((estimate(text, size, bold) for text in texts), default=0)


@lru_cache(maxsize=4096)
def _width(text: str, bold: bool) -> int:
    widths = zip(text, _known_widths(text, bold), strict=True)
    return sum(_guess(letter) if width is None else width for letter, width in widths)


def _known_widths(text: str, bold: bool) -> list[int | None]:
    widths: list[int | None] = [*map(_widths(bold).get, text)]
    if text.isascii() or not joins(text):
        return widths
    joined = zip(widths_in(text, bold), widths, strict=True)
    return [width if own is None else own for own, width in joined]


@cache
def _widths(bold: bool) -> dict[str, int]:
    table = (_BOLD if bold else _REGULAR).split()
    return {chr(_FIRST + i): int(width) for i, width in enumerate(table)} | _OTHERS


def _guess(letter: str) -> int:
    if category(letter) in _UNSEEN:
        return 0
    if letter < _FIRST_WIDE:
        return 650
    return 1000 if letter <= _LAST_SQUARE else 1020


MARK_SHARE, LARGE_MARK = 0.3, 0.38
"""Of a cell: the mark of an empty cell, and that of a cell that a step or a person is about."""

_MIN_MARK_PX = 4


def frame_of(cell: int, scale: int) -> int:
    return 2 * scale if cell >= 12 * scale else scale


class Pen:
    """Collects the rectangles and texts of one part; its ground is a box of paper."""

    def __init__(self, ground: Box) -> None:
        self.ground = ground
        self.items: list[Item] = [Rectangle(*ground, PAPER)]
        self.kept: list[tuple[int, int]] = []
        """Ranges of items that keep their sides where everything else is mirrored."""

    def part(self) -> Part:
        return tuple(self.items)

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """What is drawn meanwhile is not mirrored."""
        first = len(self.items)
        yield
        self.kept.append((first, len(self.items)))

    def fill(self, box: Box, role: str) -> None:
        """Paint the part of the box that lies on the ground."""
        left, top = max(box.left, self.ground.left), max(box.top, self.ground.top)
        right, bottom = min(box.right, self.ground.right), min(box.bottom, self.ground.bottom)
        if left < right and top < bottom:
            self.items.append(Rectangle(left, top, right, bottom, role))

    def add(self, items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Rectangle):
                self.fill(Box(*item[:4]), item.role)
            else:
                self.items.append(item)

    def ring(self, box: Box, thickness: int, role: str) -> None:
        self.add(ring(box, thickness, role))

    def dashes(self, box: Box, dash: int, role: str, *, is_down: bool) -> None:
        left, top, right, bottom = box
        if is_down:
            for y in range(top, bottom, 2 * dash):
                self.fill(Box(left, y, right, min(y + dash, bottom)), role)
        else:
            for x in range(left, right, 2 * dash):
                self.fill(Box(x, top, min(x + dash, right), bottom), role)

    def write(
        self,
        x: int,
        y: int,
        text: str,
        role: str,
        size: int,
        *,
        bold: bool = False,
        anchor: str = LEFT,
        ground: str = PAPER,
    ) -> None:
        """Write a line whose capitals have their middle at `y`; the `anchor` of the text is at
        `x`."""
        self.items.append(Text(x, y, anchor, size, bold, role, ground, text))

    def write_inside(
        self,
        box: Box,
        texts: Iterable[str],
        sizes: Iterable[int],
        role: str,
        ground: str,
        *,
        room: tuple[int, int],
        x: int | None = None,
    ) -> None:
        """Write in bold the first text that fits the room, in the first size in which it does."""
        texts = tuple(texts)
        for size in sizes:
            for text in texts:
                if estimate(text, size, True) <= room[0] and 0.75 * size <= room[1]:
                    middle, y = box.middle
                    middle = middle if x is None else x
                    self.write(middle, y, text, role, size, bold=True, anchor=MIDDLE, ground=ground)
                    return

    def write_lines(
        self, left: int, top: int, width: int, text: str, size: int, *, bold: bool = False
    ) -> int:
        """Write in as many lines as it takes. Returns where the next thing may begin."""
        high = line_height(size)
        for line in wrap(text, width, size, bold):
            self.write(left, top + high // 2, line, INK, size, bold=bold)
            top += high
        return top

    def write_label(
        self, x: int, y: int, anchor: str, text: str, room: int, size: int, role: str
    ) -> None:
        size, lines = fit(text, room, size)
        y -= round(0.55 * size * (len(lines) - 1))
        for line in lines:
            self.write(x, y, line, role, size, anchor=anchor)
            y += round(1.1 * size)


def line_height(size: int) -> int:
    """From one line of letters of a paragraph to the next."""
    return round(1.35 * size)


def ring(box: Box, thickness: int, role: str) -> Iterator[Rectangle]:
    left, top, right, bottom = box
    yield Rectangle(left, top, right, top + thickness, role)
    yield Rectangle(left, bottom - thickness, right, bottom, role)
    yield Rectangle(left, top + thickness, left + thickness, bottom - thickness, role)
    yield Rectangle(right - thickness, top + thickness, right, bottom - thickness, role)


def grown(box: Box, by: int) -> Box:
    """A box with this much added on every side."""
    return Box(box.left - by, box.top - by, box.right + by, box.bottom + by)


def empty_mark(box: Box, role: str, cell: int, share: float = MARK_SHARE) -> Iterator[Rectangle]:
    """The sign of an empty cell: a small ring whose middle stays as it is, if there is room.

    >>> [(it.left, it.right) for it in empty_mark(Box(0, 0, 8, 8), "mark", 8)]
    [(2, 6), (2, 6), (2, 3), (5, 6)]
    """
    side = max(_MIN_MARK_PX, round(cell * share))
    width, height = side + (box.width - side) % 2, side + (box.height - side) % 2
    if width + 2 <= box.width and height + 2 <= box.height:
        yield from ring(centred(box, width, height), max(1, round(side / 6)), role)


def centred(box: Box, width: int, height: int) -> Box:
    left = box.left + (box.width - width) // 2
    top = box.top + (box.height - height) // 2
    return Box(left, top, left + width, top + height)


def extent(part: Part) -> Box | None:
    boxes = [box_of(item) for item in part[1:] if isinstance(item, Rectangle) or item.text]
    return surrounding(boxes) if boxes else None


def box_of(item: Item) -> Box:
    if isinstance(item, Rectangle):
        return Box(*item[:4])
    half, width = item.size // 2, round(estimate(item.text, item.size, item.bold))
    left = item.x - {LEFT: 0, MIDDLE: width // 2, RIGHT: width}[item.anchor]
    return Box(left, item.y - half, left + width, item.y + half)


# -------------------------------------------------------------------------------------------------
# The widths of Persian and Arabic letters in FiraGO, in thousandths of the size: each letter has up
# to four shapes, which its neighbours decide.


Shapes = tuple[int, int, int, int]
"""Alone, joined to the next letter, to both neighbours, to the one before."""

_SHAPES: Mapping[str, tuple[Shapes, Shapes]] = {
    "ء": ((476, 476, 476, 476), (465, 465, 465, 465)),
    "آأإا": ((224, 224, 237, 237), (236, 236, 263, 263)),
    "ؤو": ((503, 503, 539, 539), (525, 525, 550, 550)),
    "ئىيی": ((789, 292, 346, 737), (807, 318, 331, 718)),
    "بتثپ": ((884, 292, 346, 976), (892, 318, 331, 987)),
    "ةۀ": ((510, 510, 513, 513), (499, 499, 522, 522)),
    "جحخچ": ((630, 706, 712, 663), (630, 712, 739, 692)),
    "دذ": ((478, 478, 532, 532), (477, 477, 531, 531)),
    "رزژ": ((363, 363, 413, 413), (378, 378, 417, 417)),
    "سش": ((1248, 835, 929, 1340), (1238, 821, 869, 1296)),
    "صض": ((1338, 935, 966, 1369), (1325, 921, 947, 1352)),
    "طظ": ((799, 767, 798, 830), (808, 784, 834, 859)),
    "عغ": ((585, 573, 599, 569), (601, 564, 612, 586)),
    "ف": ((874, 473, 513, 964), (908, 477, 537, 978)),
    "ق": ((763, 473, 513, 781), (777, 477, 537, 821)),
    "ك": ((812, 466, 549, 834), (824, 459, 537, 870)),
    "ل": ((689, 242, 252, 706), (693, 264, 268, 717)),
    "م": ((664, 604, 653, 713), (691, 582, 620, 729)),
    "ن": ((684, 292, 346, 736), (693, 318, 331, 727)),
    "ه": ((510, 641, 480, 513), (499, 651, 513, 522)),
    "ک": ((927, 466, 549, 998), (919, 459, 537, 994)),
    "گ": ((928, 466, 549, 998), (919, 462, 537, 994)),
}
"""By letters of one shape; regular, and bold."""

_SIGN_WIDTHS: Mapping[str, tuple[int, int]] = {
    **{"،": (281, 312), "؛": (281, 312), "؟": (459, 481), "٪": (700, 700), "٫": (291, 291)},
    **{"٬": (248, 250), "«": (566, 625), "»": (575, 628), "۰": (400, 400), "۱": (273, 273)},
    **{"۲": (482, 498), "۳": (569, 628), "۴": (525, 534), "۵": (590, 579), "۶": (516, 523)},
    **{"۷": (524, 551), "۸": (524, 551), "۹": (522, 516)},
}
"""What does not join."""

LAM, ALEFS, _LIGATURE_WIDTH = "ل", "آأإا", 165
"""These two become one, which is this much wider than both."""

ALONE, ONWARD, BOTH, BEFORE = range(4)


@cache
def shapes_of(bold: bool) -> Mapping[str, Shapes]:
    return {letter: widths[bold] for letters, widths in _SHAPES.items() for letter in letters}


def joins(text: str) -> bool:
    return any("\u0620" <= letter <= "\u06ff" for letter in text)


def widths_in(text: str, bold: bool) -> list[int | None]:
    """For each letter of a text its width; None where it is not in these tables.

    >>> widths_in("\u0644\u0627 a", False)
    [242, 402, None, None]
    """
    shapes = shapes_of(bold)
    carrying = [letter for letter in text if category(letter) != "Mn"]  # signs part no letters
    widths: list[int | None] = []
    place = -1
    for letter in text:
        place += category(letter) != "Mn"
        own = shapes.get(letter)
        if own is None:
            widths.append(_SIGN_WIDTHS[letter][bold] if letter in _SIGN_WIDTHS else None)
            continue
        before = place > 0 and _joins_onward(carrying[place - 1], shapes)
        following = carrying[place + 1] if place + 1 < len(carrying) else "ء"
        joins_back = following == JOINER or (following in shapes and following != "ء")
        after = joins_back and _joins_onward(letter, shapes)
        width = own[(BOTH if after else BEFORE) if before else ONWARD if after else ALONE]
        if letter in ALEFS and place and carrying[place - 1] == LAM:
            width += _LIGATURE_WIDTH
        widths.append(width)
    return widths


def _joins_onward(letter: str, shapes: Mapping[str, Shapes]) -> bool:
    own = shapes.get(letter)
    return letter == JOINER or (own is not None and own[ALONE] != own[ONWARD])


# -------------------------------------------------------------------------------------------------
# A sentence in lines, its clues bold; a line does not end inside a clue if it can hold one.


Measure = Callable[[str, int, bool], float]
"""The width of a text in letters of a size, bold or not."""


def width(line: Spoken, size: int, measure: Measure = estimate) -> float:
    return sum(measure(part.text, size, part.is_clue) for part in line)


def wrap_spoken(
    sentence: Spoken, room: float, size: int, measure: Measure = estimate
) -> list[Spoken]:
    """The sentence in lines that fit the room, each in the direction of the sentence.

    >>> said = (Phrase("Row 1: the "), Phrase("10 2", True), Phrase(" just fits."))
    >>> ["".join(part.text for part in line) for line in wrap_spoken(said, 100, 16)]
    ['Row 1: the', '10 2 just fits.']
    """
    lines: list[list[Phrase]] = []
    blank = Phrase(" ")
    for has_blank, word in _words(sentence, room, size, measure):
        between = [blank] if has_blank else []
        if lines and width((*lines[-1], *between, *word), size, measure) <= room:
            lines[-1] += [*between, *word]
        else:
            lines.append(list(word))
    if any(has_back(part.text) for part in sentence):
        mark = Phrase(RIGHT_MARK if runs_on_back(joined(sentence)) else LEFT_MARK)
        lines = [[mark, *line] for line in lines]
    return [_joined(line) for line in lines]


def _words(
    sentence: Spoken, room: float, size: int, measure: Measure
) -> Iterator[tuple[bool, Spoken]]:
    """The pieces that stay on one line, and whether a blank precedes each: a clue is one piece,
    with what touches it."""
    word: list[Phrase] = []
    has_blank = False
    for part in sentence:
        if part.is_clue and measure(part.text, size, True) <= room:
            word.append(part)
            continue
        (_, first), *others = unbreakable_pieces(part.text)
        if first:
            word.append(Phrase(first, part.is_clue))
        for is_apart, text in others:
            if word:
                yield has_blank, tuple(word)
                has_blank = False
            has_blank = has_blank or is_apart
            word = [Phrase(text, part.is_clue)] if text else []
    if word:
        yield has_blank, tuple(word)


def _joined(line: list[Phrase]) -> Spoken:
    runs = groupby(line, key=lambda part: part.is_clue)
    return tuple(Phrase("".join(part.text for part in run), is_clue) for is_clue, run in runs)


def line_items(line: Spoken, x: int, y: int, size: int) -> Iterator[Text]:
    if any(has_back(part.text) for part in line):
        line = from_the_left(line)
    begin = float(x)
    for part in line:
        indent = estimate(part.text[: len(part.text) - len(part.text.lstrip())], size)
        text, at = part.text.strip(), round(begin + indent)
        if text:
            yield Text(at, y, LEFT, size, part.is_clue, INK, PAPER, text)
        begin += estimate(part.text, size, part.is_clue)


def from_the_left(line: Spoken) -> Spoken:
    """The pieces of a line in the order in which they stand, each of one weight and one direction;
    those that run back begin with a mark."""
    text, bold = joined(line), []
    for part in line:
        bold += [part.is_clue] * len(joined((part,)))
    placed = [(bold[place], level % 2 == 1, text[place]) for place, level in levels_of(text)]
    runs = []
    for (is_clue, is_back), letters in groupby(placed, lambda letter: letter[:2]):
        run = "".join(letter for _, _, letter in letters)
        if is_back:  # its letters in the order of reading
            blanks = run[: len(run) - len(run.lstrip())], run[len(run.rstrip()) :]
            run = f"{blanks[0]}{RIGHT_MARK}{run.strip()[::-1]}{blanks[1]}"
        runs.append(Phrase(run, is_clue))
    return tuple(runs)


# -------------------------------------------------------------------------------------------------
# Languages with digits of their own, and those that run from right to left: for these, complete
# pages, titles and captions are mirrored, except boards, strips of cells, and sentences, whose
# letters are in order already.


_OPPOSITE = {LEFT: RIGHT, MIDDLE: MIDDLE, RIGHT: LEFT}

_CLUE_PARTS = "clue/"


def directed(pen: Pen, language: Language) -> Part:
    """The drawn part as it stands in this language."""
    grammar = language.grammar()
    part = pen.part()
    if grammar.runs_back:
        part = tuple(mirrored(part, pen.ground, pen.kept))
    return with_digits(part, grammar.digits) if grammar.digits else part


def in_digits(parts: Mapping[str, Part], language: Language) -> Mapping[str, Part]:
    """The parts with their numbers in the digits of the language, except clues that are to be
    plain."""
    digits = language.grammar().digits
    if not digits:
        return parts
    is_plain = language.plain_clues
    return {
        name: part if is_plain and name.startswith(_CLUE_PARTS) else with_digits(part, digits)
        for name, part in parts.items()
    }


_DOTS, _DOT_SHARE = "\u0660\u06f0", 1.8
"""The zeros of Arabic and Persian are dots, which alone are hardly seen among other digits."""


def with_digits(part: Part, digits: str) -> Part:
    """The part with its numbers in these ten digits."""
    if not any(isinstance(item, Text) for item in part):
        return part
    table, zero = digits_table(digits), _DOT_SHARE if digits[0] in _DOTS else 1.0

    def translate(item: Text) -> Text:
        size = round(item.size * (zero if item.text == "0" else 1))
        return item._replace(text=item.text.translate(table), size=size)

    return tuple(translate(item) if isinstance(item, Text) else item for item in part)


def mirrored(
    items: Sequence[Item], box: Box, kept: Iterable[tuple[int, int]] = ()
) -> Iterator[Item]:
    """The items as they stand in this box from right to left. Items of a `kept` range move
    together, and keep their sides.

    >>> list(mirrored([Rectangle(1, 0, 3, 2, "ink")], Box(0, 0, 10, 2)))
    [Rectangle(left=7, top=0, right=9, bottom=2, role='ink')]
    >>> [it.left for it in mirrored([Rectangle(1, 0, 3, 2, "ink")], Box(0, 0, 10, 2), [(0, 1)])]
    [7]
    """
    both, place = box.left + box.right, 0
    for first, last in sorted(kept):
        if first < place or first == last:
            continue  # inside the last one, or empty
        yield from (_opposite(item, both) for item in items[place:first])
        left, _, right, _ = surrounding(map(box_of, items[first:last]))
        yield from (moved(item, both - right - left) for item in items[first:last])
        place = last
    yield from (_opposite(item, both) for item in items[place:])


def _opposite(item: Item, both: int) -> Item:
    if isinstance(item, Rectangle):
        return item._replace(left=both - item.right, right=both - item.left)
    return item._replace(x=both - item.x, anchor=_OPPOSITE[item.anchor])


def moved(item: Item, by: int) -> Item:
    if isinstance(item, Rectangle):
        return item._replace(left=item.left + by, right=item.right + by)
    return item._replace(x=item.x + by)
