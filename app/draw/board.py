"""The board: its lines, and what each cell looks like.

A look says everything about a cell but its place, so cells that look the same share one
drawing, which is moved to where each cell is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple, Protocol, TypeVar

from app.colour_space import are_too_near, lab_of, parts_of
from app.draw.layout import CLUE_GAP, THICK_EVERY, Layout
from app.draw.marks import SHAPES, draw_mark, draw_pointer
from app.draw.pen import centred, empty_mark, estimate, grown, ring
from app.draw.scene import MIDDLE, RIGHT, Box, Item, Part, Rectangle, Text
from app.draw.theme import (
    BAND,
    BROKEN,
    BROKEN_BAND,
    BROKEN_HATCH,
    DONE,
    FILLED,
    FIVE,
    INK,
    INKS,
    MARK,
    MUTED,
    NEW,
    NEW_GROUND,
    NEW_GROUND_SMALL,
    NEW_MARK,
    PAPER,
    PICTURE_PAPER,
    PICTURE_ROLES,
    THIN,
    UNKNOWN,
    UNKNOWN_BAND,
    UNKNOWN_BROKEN,
    UNKNOWN_SMALL,
    UNKNOWN_SMALL_BAND,
    UNKNOWN_SMALL_BROKEN,
    depth_role,
    ink_role,
    pattern_role,
    readable_on,
)
from solver import grid
from solver.coloured import ColourRule
from solver.grid import Place
from solver.line import Rule, mirror
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle

# -------------------------------------------------------------------------------------------------
# The numbers of rows and columns, small and grey, on the sides opposite the clues.
#
# Any layout can have them: it leaves `room_below` and `room_beside` free between the board and what
# comes next, and is passed through `numbered`. In small cells only every fifth line has a number,
# then every tenth, and so on; the current line always has its own.


NUMBERS = "numbers"
"""The part's name."""

Kind = TypeVar("Kind", bound=Layout)

DENSITIES = (1, 5, 10, 20, 50, 100)
"""Every how many-th line has a number, as cells become smaller."""

_NUMBER_GAP = 0.3
"""Around a number, as a share of its size."""


def room_below(size: int) -> int:
    """How much lower the numbers of the columns reach than the board's frame."""
    return round((1 + 2 * _NUMBER_GAP) * size)


def room_beside(rows: int, size: int) -> int:
    """How much further to the right the numbers of the rows reach than the board's frame."""
    return round(_width(rows, size) + 2 * _NUMBER_GAP * size)


def numbered(layout: Kind, size: int) -> Kind:
    """The same layout with numbers in letters of this size."""
    board, frame = layout.board, layout.frame
    right, bottom = board.right + frame, board.bottom + frame
    return layout.replaced(
        number_size=size,
        row_numbers=board._replace(left=right, right=right + room_beside(layout.rows, size)),
        column_numbers=board._replace(top=bottom, bottom=bottom + room_below(size)),
    )


def numbers_part(layout: Layout, line: Line | None = None, pointed: Place | None = None) -> Part:
    """All numbers, that of the line one looks at in another colour, and those of the lines through
    a cell that is pointed at. From line to line items stay the same but for a few: what is in the
    way is an empty text, not none.

    >>> from app.draw.layout import Sizes, lay_out
    >>> from solver.puzzle import Puzzle
    >>> layout = numbered(lay_out(Puzzle.of([[1]] * 12, [[12]]), Sizes(cell=8)), 10)
    >>> [item.text for item in numbers_part(layout) if isinstance(item, Text)]
    ['', '5', '10', '']
    >>> [item.text for item in numbers_part(layout, Line(ROW, 10)) if isinstance(item, Text)]
    ['', '5', '', '11']
    """
    if not layout.number_size:
        return ()
    items: list[Item] = []
    for axis, count in ((COLUMN, layout.columns), (ROW, layout.rows)):
        box = layout.row_numbers if axis == ROW else layout.column_numbers
        items.append(Rectangle(*box, PAPER))
        own = None if pointed is None else pointed[axis != ROW]
        own = line.index if line is not None and line.axis == axis else own
        items += _numbers_of(layout, axis, count, own)
    return tuple(items)


def _numbers_of(layout: Layout, axis: str, count: int, own: int | None) -> list[Text]:
    """The numbers of the rows or of the columns; the last is that of the line one looks at."""
    every, usual = _usual_numbers(layout, axis, count)
    if own is None:
        return [*usual, _number(layout, axis, 0, is_own=True)._replace(text="")]
    texts = list(usual)
    reach = min(_least_distance(axis, count, layout.number_size) / layout.cell, every)
    first = max(0, ceil((own - reach + 1e-9 - (every - 1)) / every))
    for place in range(first, len(texts)):
        if (every - 1 + place * every) - own >= reach:
            break
        texts[place] = texts[place]._replace(text="")
    return [*texts, _number(layout, axis, own, is_own=True)]


@lru_cache(maxsize=8)
def _usual_numbers(layout: Layout, axis: str, count: int) -> tuple[int, tuple[Text, ...]]:
    """Every how many-th line has a number, and these numbers."""
    every = label_interval(layout, axis, count)
    places = range(every - 1, count, every)
    return every, tuple(_number(layout, axis, index, is_own=False) for index in places)


def label_interval(layout: Layout, axis: str, count: int) -> int:
    """Every how many-th line has a number, as there is room for it."""
    needed = _least_distance(axis, count, layout.number_size)
    return next(
        (it for it in DENSITIES if it >= layout.numbered_every and it * layout.cell >= needed),
        DENSITIES[-1],
    )


def _least_distance(axis: str, count: int, size: int) -> float:
    """From one number to the next along the board, at the least."""
    return (1 + _NUMBER_GAP) * size if axis == ROW else _width(count, size) + _NUMBER_GAP * size


def _number(layout: Layout, axis: str, index: int, *, is_own: bool) -> Text:
    size, role, said = layout.number_size, NEW if is_own else MUTED, str(index + 1)
    if axis == ROW:
        box = layout.row_numbers
        first, last = layout.span(index, layout.rows, layout.top)
        right, half = box.right - round(_NUMBER_GAP * size), round(0.4 * size) + 1
        y = max(box.top + half, min((first + last) // 2, box.bottom - half))
        return Text(right, y, RIGHT, size, is_own, role, PAPER, said)
    box = layout.column_numbers
    first, last = layout.span(index, layout.columns, layout.left)
    half = round(estimate(said, size, is_own) / 2) + 1
    x = max(box.left + half, min((first + last) // 2, box.right - half))
    return Text(x, (box.top + box.bottom) // 2, MIDDLE, size, is_own, role, PAPER, said)


def _width(count: int, size: int) -> float:
    return estimate("0" * len(str(count)), size, bold=True)


# -------------------------------------------------------------------------------------------------
# The clues beside the board: grey once their block surely stands, lit in the line one looks at.


def placed_blocks(rule: Rule, filled: int, empty: int) -> tuple[bool, ...]:
    """Which blocks surely stand: they can stand in one place only, and all of it is filled. In a
    line where nothing fits, those that can be counted off from its ends, so that a slip somewhere
    in it takes nothing back that is plain to see, and gives nothing away; where more is filled
    between those than the clue has, not the ones beside it, one of which is in the wrong place.

    >>> from solver.puzzle import clue_of
    >>> placed_blocks(Rule(clue_of([2, 1]), 5), 0b00011, 0b00100)
    (True, False)
    >>> placed_blocks(Rule(clue_of([2, 1]), 7), 0b1110011, 0b0000100)
    (True, False)
    >>> placed_blocks(Rule(clue_of([2, 1]), 7), 0b0010011, 0b1101100)
    (True, True)
    >>> placed_blocks(Rule(clue_of([2, 1]), 7), 0b1010011, 0b0101100)
    (True, False)
    """
    none = (False,) * len(rule.lengths)
    if not filled:
        return none
    fits = rule.fits(filled, empty)
    if fits is None and isinstance(rule, ColourRule):
        return none
    if fits is None:
        back = [mirror(mask, rule.length) for mask in (filled, empty)]
        until = _blocks_from_start(rule.lengths, rule.length, filled, empty)
        since = len(rule.lengths) - _blocks_from_start(rule.lengths[::-1], rule.length, *back)
        if until == since:  # all of them, and yet there is more between
            until, since = until - 1, since + 1
        elif since < until:  # some of them in two places
            until, since = since, until
        return tuple(not until <= block < since for block in range(len(rule.lengths)))
    return tuple(
        left == right and ~(filled >> left) & ((1 << length) - 1) == 0
        for length, left, right in zip(rule.lengths, *fits, strict=True)
    )


def _blocks_from_start(lengths: Sequence[int], length: int, filled: int, empty: int) -> int:
    """How many blocks are complete from the first cell on, with nothing unknown between."""
    done, at = 0, 0
    while done < len(lengths):
        while at < length and empty >> at & 1:
            at += 1
        start = at
        while at < length and filled >> at & 1:
            at += 1
        is_closed = at == length or empty >> at & 1
        if at - start != lengths[done] or not is_closed:
            break
        done += 1
    return done


def clue_part(
    layout: Layout,
    line: Line,
    clue: Clue,
    placed: tuple[bool, ...],
    ground: str,
    is_lit: bool = False,
    inks: Inks = (),
) -> Part:
    """A line's clue on paper, lit when looked up, or in the band of the current line. In colours,
    each number stands on a field of its own; once its block stands, the field is but a rim."""
    is_lit = is_lit and ground == PAPER
    ground = BAND if is_lit else ground
    box = layout.clue_box(line)
    items: list[Rectangle | Text] = [Rectangle(*box, ground)]
    if not layout.clue_size:
        return tuple(items)
    signs = [inks[block.colour].sign if inks else "" for block in clue]
    numbers = [f"{it.length}{sign}" for it, sign in zip(clue, signs, strict=True)] or ["0"]
    done = placed or (True,)
    for index, (number, is_done) in enumerate(zip(numbers, done, strict=True)):
        x, y = _place(layout, box, line, numbers[index:])
        role, bold = _letters(ground, is_done, is_lit)
        if inks and clue:
            field = _field(layout, line, number, x, y, box)
            ink = inks[clue[index].colour].role
            items.append(Rectangle(*field, ink))
            if is_done:
                items.append(Rectangle(*grown(field, -max(1, layout.clue_size // 6)), ground))
            else:
                role, bold = readable_on(ink), ground != PAPER
            field_ground = ground if is_done else ink
            items.append(Text(x, y, MIDDLE, layout.clue_size, bold, role, field_ground, number))
            continue
        items.append(Text(x, y, MIDDLE, layout.clue_size, bold, role, ground, number))
    return tuple(items)


def _field(layout: Layout, line: Line, number: str, x: int, y: int, box: Box) -> Box:
    """The field that a number in colours stands on."""
    size = layout.clue_size
    wide = estimate(number, size, bold=True)
    half_x = max(round(0.5 * wide + 0.12 * size), round(0.42 * size))
    half_y = round(0.56 * size)
    if line.axis == ROW:
        half_y = min(half_y, (box.bottom - box.top) // 2 - 1)
    else:
        half_x = min(half_x, (box.right - box.left) // 2 - 1)
    return Box(
        max(x - half_x, box.left),
        max(y - half_y, box.top),
        min(x + half_x + 1, box.right),
        min(y + half_y + 1, box.bottom),
    )


def _place(layout: Layout, box: Box, line: Line, numbers: list[str]) -> tuple[int, int]:
    """The middle of the first of these numbers, of which the last stands next to the board."""
    size, from_end = layout.clue_size, len(numbers)
    if line.axis == ROW and not layout.row_slot:
        taken = sum(estimate(number, size, bold=True) for number in numbers[1:])
        x = box.right - size // 3 - taken - (from_end - 1) * CLUE_GAP * size
        return round(x - estimate(numbers[0], size, True) / 2), (box.top + box.bottom) // 2
    if line.axis == ROW:
        x = box.right - size // 3 - layout.row_slot * from_end + layout.row_slot // 2
        return x, (box.top + box.bottom) // 2
    y = box.bottom - size // 3 - layout.column_slot * from_end + layout.column_slot // 2
    return (box.left + box.right) // 2, y


def _letters(ground: str, is_done: bool, is_lit: bool) -> tuple[str, bool]:
    """The role of a number, and whether it is bold."""
    if is_lit:
        return (MUTED if is_done else INK), not is_done
    if ground == BAND:
        return NEW, True
    if ground == BROKEN_BAND:
        return BROKEN, True
    assert ground == PAPER
    return (DONE if is_done else INK), False


# -------------------------------------------------------------------------------------------------
# The inks of a puzzle in colours, and all that a cell can look like.


class Ink(NamedTuple):
    """A colour of a puzzle, as it is drawn: its role, and the sign that goes with it."""

    role: str
    sign: str
    pattern: tuple[str, ...] = ()
    """What tells it from another ink where there is no room for signs, in high contrast."""


Inks = tuple[Ink, ...]
"""Of each value of a cell, the background first; none in black and white."""


def inks_of(puzzle: Puzzle) -> Inks:
    """The inks of a puzzle in colours."""
    if not puzzle.is_coloured:
        return ()
    paper = Ink(ink_role(puzzle.background or "FFFFFF"), "")
    patterns = patterns_of(tuple(it.rgb for it in puzzle.palette))
    inks = zip(puzzle.palette, patterns, strict=True)
    return (paper, *(Ink(ink_role(it.rgb), it.sign, pattern) for it, pattern in inks))


def ink_roles(puzzle: Puzzle) -> tuple[str, ...]:
    """The roles of these inks, and of what is drawn on them."""
    inks = inks_of(puzzle)
    patterned = (pattern_role(ink.role) for ink in inks if ink.pattern)
    return (*(ink.role for ink in inks), *patterned)


PATTERNS = (
    (),
    ("#...", ".#..", "..#.", "...#"),
    ("....", ".##.", ".##.", "...."),
    ("####", "....", "....", "...."),
    ("#...", "#...", "#...", "#..."),
    ("...#", "..#.", ".#..", "#..."),
    ("#..#", ".##.", ".##.", "#..#"),
    ("####", "#..#", "#..#", "####"),
)
"""What is drawn into cells of colours that some people take for each other."""


@lru_cache(64)
def patterns_of(palette: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """A pattern for each colour, so that no two which are too near for any kind of sight have the
    same; most have none."""
    chosen: list[int] = []
    for rgb in palette:
        before = zip(chosen, palette, strict=False)
        taken = {number for number, other in before if are_too_near(rgb, other)}
        free = (it for it in range(len(PATTERNS)) if it not in taken)
        chosen.append(next(free, len(PATTERNS) - 1))
    return tuple(PATTERNS[it] for it in chosen)


def sheet_of(inks: Inks) -> str:
    """What the paper of the finished picture is painted with."""
    return inks[grid.EMPTY].role if inks else PICTURE_PAPER


def as_picture(part: Part, sheet: str) -> Part:
    """A part of the board, its lines or a cell, as it looks when the picture is finished: dark on
    light, in every theme."""
    roles = {**PICTURE_ROLES, PAPER: sheet}
    return tuple(item._replace(role=roles.get(item.role, item.role)) for item in part)


class CellLook(NamedTuple):
    """All that decides how a cell is drawn."""

    value: int | None = None
    ground: str = PAPER
    """PAPER, or BAND or BROKEN_BAND in the line one looks at."""
    fresh: bool = False
    """Settled just now."""
    depth: int = 0
    """Under how many assumptions it was settled."""
    assumed: bool = False
    """An open assumption is about this cell."""
    guilty: bool = False
    """Belongs to what cannot be."""
    mark: str = ""
    """What a person said of the cell, or whether that was right."""
    pointed: bool = False
    """The keyboard points at it."""
    given: bool = False
    """Known before the first step."""
    reason: bool = False
    """The step rests on it."""
    ink: Ink | None = None
    """Of a filled cell in colours."""
    said: Ink | None = None
    """Of what a person said of the cell, in colours."""
    excluded: tuple[Ink, ...] = ()
    """The colours that an unknown cell is known not to have; shown in the line one looks at."""
    answer: bool = False
    """Of the whole answer, in colours: on paper, how dark it is says something, too."""
    sheet: str = ""
    """In the finished picture, the role of its paper; "" while something is to be found."""


SMALLEST_WITH_RING = 9
"""Pixels."""

MIN_CELL_WITH_MARK = 8
"""Pixels. In smaller cells the tone alone tells what is empty from what is unknown."""

SMALLEST_WITH_BOTH = 12
"""Pixels. In smaller cells a ring stands for the mark of an empty cell."""

GIVEN_MARK = 0.5
"""Of a cell: the mark of one that is empty from the start."""

UNKNOWN_ON = {PAPER: UNKNOWN, BAND: UNKNOWN_BAND, BROKEN_BAND: UNKNOWN_BROKEN}
"""How an unknown cell looks where an empty one looks like this."""

SMALL_UNKNOWN_ON = {
    PAPER: UNKNOWN_SMALL,
    BAND: UNKNOWN_SMALL_BAND,
    BROKEN_BAND: UNKNOWN_SMALL_BROKEN,
}
"""The same where cells have no room for the mark of an empty one."""


def grid_part(layout: Layout) -> Part:
    """The frame, the lines between cells, and those after every fifth."""
    board, frame, thin = layout.board, layout.frame, layout.thin
    left, top, right, bottom = board
    items = [
        Rectangle(left - frame, top - frame, right + frame - thin, bottom + frame - thin, FIVE),
        Rectangle(left, top, right - thin, bottom - thin, PAPER),
    ]
    for fives, role in ((False, THIN), (True, FIVE)):
        for column in range(1, layout.columns):
            if (column % THICK_EVERY == 0) == fives:
                x = left + column * layout.cell
                before, after = layout.line_at(column, layout.columns)
                items.append(Rectangle(x - before, top, x + after, bottom - thin, role))
        for row in range(1, layout.rows):
            if (row % THICK_EVERY == 0) == fives:
                y = top + row * layout.cell
                before, after = layout.line_at(row, layout.rows)
                items.append(Rectangle(left, y - before, right - thin, y + after, role))
    return tuple(item for item in items if item.left < item.right and item.top < item.bottom)


class Cells(Protocol):
    """What cells have in common that are drawn alike."""

    @property
    def cell(self) -> int: ...

    @property
    def scale(self) -> int: ...


class CellArtist:
    """Draws cells of one layout, each look and size once."""

    def __init__(self, layout: Cells) -> None:
        self.layout = layout
        self._drawn: dict[tuple[CellLook, int, int], list[Rectangle]] = {}

    def draw(self, box: Box, look: CellLook) -> Part:
        """The cell in this place, which is the layout's `cell_box`."""
        left, top, right, bottom = box
        cell, key = self.layout.cell, (look, right - left, bottom - top)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = list(_draw_cell(*key, cell, self.layout.scale))
        part: Part
        if len(drawn) == 1:
            part = (Rectangle(left, top, right, bottom, drawn[0].role),)
        else:
            part = tuple(
                Rectangle(left + a, top + b, left + c, top + d, role) for a, b, c, d, role in drawn
            )
        is_hatched = look.value is None or (look.guilty and look.ink is None)
        if look.ground == BROKEN_BAND and is_hatched:
            part += tuple(hatch(box, BROKEN_HATCH if look.value is None else FILLED, cell))
        has_ring = look.assumed or look.guilty
        if look.reason and not has_ring and cell >= SMALLEST_WITH_RING:
            thick, role = max(1, cell // 12), NEW_GROUND if look.value == grid.FILLED else NEW
            if look.ink is not None:  # dark beside light stands out from any colour
                part += tuple(ring(grown(box, -2 * thick), thick, PAPER))
                role = NEW
            part += tuple(ring(grown(box, -thick), thick, role))  # light on what is filled
        if look.mark:
            shown = look.said or look.ink
            part += tuple(draw_mark(box, look.mark, look.value, shown.role if shown else ""))
        if look.pointed:
            part += tuple(draw_pointer(box, look.value == grid.FILLED))
        ink = look.said or (None if look.mark in SHAPES else look.ink)
        if ink is not None and cell >= MIN_CELL_WITH_SIGN * self.layout.scale:
            part += (_sign_on(box, ink, cell),)
        return as_picture(part, look.sheet) if look.sheet else part


class PaperArtist(CellArtist):
    """Draws cells for printers and copiers that know black and white only: what is known is
    hatched, what is new is black, an empty cell has a dot, and an unknown one is blank."""

    def draw(self, box: Box, look: CellLook) -> Part:
        cell = self.layout.cell
        if look.ink is not None:
            return self._draw_ink(box, look, look.ink)
        is_black = look.value == grid.FILLED and look.fresh
        part: Part = (Rectangle(*box, NEW if is_black else PAPER),)
        if look.value == grid.FILLED and not is_black:
            part += self._hatch(box)
        elif look.value == grid.EMPTY:
            side = max(4, round(cell * (0.36 if look.fresh else 0.18)))
            part += (Rectangle(*centred(box, side, side), INK),)
        if look.reason:
            thick = max(2, cell // 14)
            part += tuple(ring(grown(box, -thick), thick, PAPER if is_black else INK))
        return part

    def _hatch(self, box: Box) -> Part:
        side = max(4, self.layout.cell // 8)
        inside = grown(box, -max(2, self.layout.cell // 16))
        return tuple(stripes(inside, INK, side, 3 * side))

    def _draw_ink(self, box: Box, look: CellLook, ink: Ink) -> Part:
        """A cell with the sign of its colour, in an answer as dark as that."""
        cell, tone = self.layout.cell, tone_of(ink.role) if look.answer else MIDDLING
        is_black = tone == BLACK_TONE
        role, ground = (PAPER, NEW) if is_black else (INK, PAPER)
        part: Part = (Rectangle(*box, ground),)
        if tone == MIDDLING:
            part += self._hatch(box)
        size = round(SIGN_ON_PAPER * cell)
        if size >= LEAST_LETTER:
            if not is_black:
                plate = round(1.3 * size)
                part += (Rectangle(*centred(box, plate, plate), PAPER),)
            x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
            part += (Text(x, y, MIDDLE, size, True, role, ground, ink.sign),)
        return part


SIGN_ON_PAPER = 0.46
"""Of a cell on paper: the sign of its colour."""

LEAST_LETTER = 15
"""Dots. Smaller letters nobody reads on paper."""

BLACK_TONE, MIDDLING, WHITE_TONE = "dark", "middling", "pale"
"""What becomes of a colour where there is only black: black, hatched, or white."""


def tone_of(role: str) -> str:
    """How dark the colour of a puzzle is."""
    if readable_on(role) == ink_role("FFFFFF"):
        return BLACK_TONE
    return MIDDLING if lab_of(parts_of(role.removeprefix(INKS)))[0] < PALE_FROM else WHITE_TONE


PALE_FROM = 78
"""Of the 100 that white has in Lab."""


def hatch(box: Box, role: str, cell: int) -> Iterator[Rectangle]:
    """Diagonal stripes made of small squares; they run on from one cell into the next."""
    side = max(1, cell // 10)
    yield from stripes(box, role, side, 5 * side if cell < 20 else 4 * side)


def stripes(box: Box, role: str, side: int, period: int) -> Iterator[Rectangle]:
    """Diagonal stripes of squares with these sides, one at every `period`."""
    for y in range(box.top, box.bottom, side):
        first = box.left + (-box.left - (y - y % side)) % period
        for x in range(first - period, box.right, period):
            left, right = max(x, box.left), min(x + side, box.right)
            if left < right:
                yield Rectangle(left, y, right, min(y + side, box.bottom), role)


def _filled_role(look: CellLook) -> str:
    """What a filled cell is painted with."""
    if look.guilty:
        return BROKEN
    if look.fresh and not look.assumed:
        return NEW
    return depth_role(look.depth) if look.depth else FILLED


def plain_cell(value: int | None, cell: int) -> Iterator[Rectangle]:
    """A cell of this value and size by itself, with its corner at 0, 0."""
    yield from _draw_cell(CellLook(value), cell, cell, cell, 1)


def _draw_cell(
    look: CellLook, width: int, height: int, cell: int, scale: int
) -> Iterator[Rectangle]:
    """The rectangles of a cell whose top left corner is at 0, 0."""
    box, has_mark = Box(0, 0, width, height), cell >= MIN_CELL_WITH_MARK * scale
    if look.ink is not None:
        yield from _draw_coloured(look, look.ink, box, cell)
        return
    if look.value == grid.FILLED:
        yield Rectangle(*box, _filled_role(look))
        if look.assumed:
            yield from _draw_assumed(box, max(1, cell // 9), max(1, cell // 14), PAPER, cell)
        elif look.given:
            yield from _draw_given(box, cell)
        return
    if look.value is None:
        yield Rectangle(*box, (UNKNOWN_ON if has_mark else SMALL_UNKNOWN_ON)[look.ground])
        if look.excluded and cell >= MIN_CELL_WITH_SIGN * scale:
            yield from _draw_excluded(look, box, cell)
        return
    is_lit = look.fresh and not look.assumed
    lit = NEW_GROUND if has_mark else NEW_GROUND_SMALL
    yield Rectangle(*box, lit if is_lit else look.ground)
    if look.given and has_mark:
        yield from empty_mark(box, INK, cell, GIVEN_MARK)
    elif has_mark and not _is_ringed(look, cell):
        role = depth_role(look.depth) if look.depth else NEW_MARK if look.fresh else MARK
        yield from empty_mark(box, role, cell)
    if look.assumed:
        yield from _draw_assumed(box, 0, max(1, cell // 10), depth_role(look.depth), cell)


SMALLEST_WITH_PATTERN = 6

MIN_CELL_WITH_SIGN = 14
"""Pixels. In smaller cells a colour has no sign, and what a cell is not is not shown."""


def _draw_coloured(look: CellLook, ink: Ink, box: Box, cell: int) -> Iterator[Rectangle]:
    """A cell in its colour: with a rim where it is new, and where it rests on an assumption."""
    yield Rectangle(*box, ink.role)
    if SMALLEST_WITH_PATTERN <= cell < MIN_CELL_WITH_SIGN:
        yield from _draw_pattern(ink, box)
    thick = max(1, cell // 10)
    if cell < SMALLEST_WITH_RING:
        return
    if look.guilty:
        yield from ring(box, 2 * thick, BROKEN)
    elif look.assumed:
        yield from ring(box, thick, depth_role(look.depth))
        yield from ring(grown(box, -thick), thick, PAPER)
    elif look.fresh:
        yield from ring(box, thick, NEW)
        yield from ring(grown(box, -thick), max(1, thick // 2), PAPER)
    elif look.depth:
        yield from ring(box, thick, depth_role(look.depth))
    elif look.given:
        yield from _draw_given(box, cell)


def _draw_pattern(ink: Ink, box: Box) -> Iterator[Rectangle]:
    """What tells this ink from another one that is like it for some people."""
    side = max(1, min(box.width, box.height) // 6)
    left = box.left + (box.width - 4 * side) // 2
    top = box.top + (box.height - 4 * side) // 2
    for row, letters in enumerate(ink.pattern):
        for column, letter in enumerate(letters):
            if letter == "#":
                x, y = left + column * side, top + row * side
                yield Rectangle(x, y, x + side, y + side, pattern_role(ink.role))


def _sign_on(box: Box, ink: Ink, cell: int) -> Text:
    """The sign of a colour in the middle of a cell."""
    x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
    size = max(7, round(0.42 * cell))
    return Text(x, y, MIDDLE, size, False, readable_on(ink.role), ink.role, ink.sign)


def _draw_excluded(look: CellLook, box: Box, cell: int) -> Iterator[Rectangle]:
    """What an unknown cell is not: a small square of each colour with a line through it, from the
    corner at the top left on."""
    side = max(3, round(cell * (0.36 if len(look.excluded) <= 4 else 0.24)))
    edge, line = max(1, cell // 12), max(1, side // 4)
    in_row = max(1, (cell - 2 * edge) // (side + 1))
    for place, ink in enumerate(look.excluded[: in_row * in_row]):
        left = box.left + edge + place % in_row * (side + 1)
        top = box.top + edge + place // in_row * (side + 1)
        if top + side > box.bottom or left + side > box.right:
            return
        yield Rectangle(left, top, left + side, top + side, ink.role)
        middle = top + (side - line) // 2
        yield Rectangle(left, middle, left + side, middle + line, readable_on(ink.role))


def _is_ringed(look: CellLook, cell: int) -> bool:
    """Whether an empty cell has a ring that leaves no room for its mark, and is one itself."""
    is_ringed = look.assumed or (look.reason and not look.guilty)
    return is_ringed and SMALLEST_WITH_RING <= cell < SMALLEST_WITH_BOTH


def _draw_assumed(
    box: Box, inset: int, thickness: int, role: str, cell: int
) -> Iterator[Rectangle]:
    """A ring; in a small cell, where a ring would hide what the cell is, a corner."""
    if cell >= SMALLEST_WITH_RING:
        yield from ring(grown(box, -inset), thickness, role)
    else:
        side = cell // 4
        yield Rectangle(box.left, box.top, box.left + side, box.top + side, role)


def _draw_given(box: Box, cell: int) -> Iterator[Rectangle]:
    """A hollow square in the middle; a small cell has no room for it."""
    if cell >= SMALLEST_WITH_RING:
        inset = (min(box.right, box.bottom) - round(0.36 * cell)) // 2
        yield from ring(grown(box, -inset), max(1, cell // 12), PAPER)
