"""The board: its lines, and what each cell looks like.

A look says everything about a cell but its place, so cells that look the same share one
drawing, which is moved to where each cell is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from app.colour_space import are_too_near
from app.draw import theme
from app.draw.layout import CLUE_GAP, THICK_EVERY, Layout
from app.draw.marks import SIGNS, draw_mark, draw_pointer
from app.draw.pen import (
    LARGE_MARK,
    MARK_SHARE,
    Pen,
    empty_mark,
    estimate,
    fitting_size,
    grown,
    ring,
)
from app.draw.scene import MIDDLE, RIGHT, Box, Item, Part, Rectangle, Text
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
AnyLayout = TypeVar("AnyLayout", bound=Layout)

_LABEL_INTERVALS = (1, 5, 10, 20, 50, 100)
"""Every how many lines one has a number: the smaller the cells, the fewer."""

_NUMBER_GAP = 0.3
"""Around a line number, as a share of its size."""


def room_below(size: int) -> int:
    """The room that the numbers of the columns take below the board's frame."""
    return round((1 + 2 * _NUMBER_GAP) * size)


def room_beside(rows: int, size: int) -> int:
    """The room that the numbers of the rows take beside the board's frame."""
    return round(_width(rows, size) + 2 * _NUMBER_GAP * size)


def numbered(layout: AnyLayout, size: int) -> AnyLayout:
    board, frame = layout.board, layout.frame
    right, bottom = board.right + frame, board.bottom + frame
    return layout.replaced(
        number_size=size,
        row_numbers=board._replace(left=right, right=right + room_beside(layout.rows, size)),
        column_numbers=board._replace(top=bottom, bottom=bottom + room_below(size)),
    )


def numbers_part(layout: Layout, line: Line | None = None, pointed: Place | None = None) -> Part:
    """All line numbers; that of the current line is lit, and those of the lines through a pointed
    cell. From step to step the items stay the same but for a few: a number in the way becomes an
    empty text.

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
        items.append(Rectangle(*box, theme.PAPER))
        own = None if pointed is None else pointed[axis != ROW]
        own = line.index if line is not None and line.axis == axis else own
        items += _numbers_of(layout, axis, count, own)
    return tuple(items)


def _numbers_of(layout: Layout, axis: str, count: int, own: int | None) -> list[Text]:
    """The numbers of the rows or of the columns; the lit one is the last."""
    every = label_interval(layout, axis, count)
    reach = min(_least_distance(axis, count, layout.number_size) / layout.cell, every)
    texts = [
        _number(layout, axis, index, is_hidden=own is not None and abs(index - own) < reach)
        for index in range(every - 1, count, every)
    ]
    return [*texts, _number(layout, axis, own or 0, is_own=True, is_hidden=own is None)]


def label_interval(layout: Layout, axis: str, count: int) -> int:
    """Every how many lines one has a number, as there is room for it."""
    needed = _least_distance(axis, count, layout.number_size) / layout.cell
    least = max(needed, layout.numbered_every)
    return next((every for every in _LABEL_INTERVALS if every >= least), _LABEL_INTERVALS[-1])


def _least_distance(axis: str, count: int, size: int) -> float:
    return (1 + _NUMBER_GAP) * size if axis == ROW else _width(count, size) + _NUMBER_GAP * size


def _number(
    layout: Layout, axis: str, index: int, *, is_own: bool = False, is_hidden: bool
) -> Text:
    size, role = layout.number_size, theme.NEW if is_own else theme.MUTED
    text = str(index + 1)
    shown = "" if is_hidden else text
    if axis == ROW:
        box = layout.row_numbers
        first, last = layout.span(index, layout.rows, layout.top)
        right, half = box.right - round(_NUMBER_GAP * size), round(0.4 * size) + 1
        y = max(box.top + half, min((first + last) // 2, box.bottom - half))
        return Text(right, y, RIGHT, size, is_own, role, theme.PAPER, shown)
    box = layout.column_numbers
    first, last = layout.span(index, layout.columns, layout.left)
    half = round(estimate(text, size, is_own) / 2) + 1
    x = max(box.left + half, min((first + last) // 2, box.right - half))
    return Text(x, (box.top + box.bottom) // 2, MIDDLE, size, is_own, role, theme.PAPER, shown)


def _width(count: int, size: int) -> float:
    return estimate("0" * len(str(count)), size, bold=True)


# -------------------------------------------------------------------------------------------------
# The clues beside the board: grey once their block surely stands, lit in the line one looks at.


def placed_blocks(rule: Rule, filled: int, empty: int) -> tuple[bool, ...]:
    """Which blocks surely stand: they have one place only, and all of it is filled. In a line where
    nothing fits, those that can be counted off from its ends, so that a slip hides nothing plain
    and gives nothing away; if more is filled between them than the clue has, not the innermost
    ones, one of which is misplaced.

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
    fits = rule.fits(filled, empty) if filled else None
    if not filled or (fits is None and isinstance(rule, ColourRule)):
        return (False,) * len(rule.lengths)
    if fits is None:
        back = [mirror(mask, rule.length) for mask in (filled, empty)]
        until = _blocks_from_start(rule.lengths, rule.length, filled, empty)
        since = len(rule.lengths) - _blocks_from_start(rule.lengths[::-1], rule.length, *back)
        if until == since:  # all blocks, although more is filled between them
            until, since = until - 1, since + 1
        elif since < until:  # some blocks in two places
            until, since = since, until
        return tuple(not until <= block < since for block in range(len(rule.lengths)))
    return tuple(
        left == right and ~(filled >> left) & ((1 << length) - 1) == 0
        for length, left, right in zip(rule.lengths, *fits, strict=True)
    )


def _blocks_from_start(lengths: Sequence[int], length: int, filled: int, empty: int) -> int:
    """How many blocks are complete from the first cell on, with no unknown cell between."""
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
    """A line's clue; the ground is paper, or the band of the current line. In colours, each number
    stands on a field, of which a line is left when its block stands."""
    is_lit = is_lit and ground == theme.PAPER
    ground = theme.BAND if is_lit else ground
    box = layout.clue_box(line)
    items: list[Item] = [Rectangle(*box, ground)]
    if not layout.clue_size:
        return tuple(items)
    numbers = [str(block.length) for block in clue] or ["0"]
    for index, (number, is_placed) in enumerate(zip(numbers, placed or (True,), strict=True)):
        x, y = _place(layout, box, line, numbers[index:])
        role, bold = _letters(ground, is_placed, is_lit)
        text = Text(x, y, MIDDLE, layout.clue_size, bold, role, ground, number)
        if inks and clue:
            field = _field(layout, line, number, x, y, box)
            items += _on_field(text, field, inks[clue[index].colour], is_placed)
        else:
            items.append(text)
    return tuple(items)


def current_clue_part(
    layout: Layout,
    axis: str,
    line: Line | None,
    clue: Clue,
    placed: tuple[bool, ...],
    ground: str,
    inks: Inks,
) -> Part:
    """The clue of the current row or column where cells are too small for all clues: in letters
    that can be read, from left to right, on as many lines as it needs."""
    gutter = layout.row_gutter if axis == ROW else layout.column_gutter
    pen, size = Pen(gutter), layout.now_size
    if line is None:
        return pen.part()
    numbers = [str(block.length) for block in clue] or ["0"]
    widths = [round(estimate(number, size, True) + CLUE_GAP * size) for number in numbers]
    lines: list[list[int]] = [[]]  # of blocks
    for block, width in enumerate(widths):
        if lines[-1] and sum(widths[i] for i in lines[-1]) + width > gutter.width - size // 2:
            lines.append([])
        lines[-1].append(block)
    lengths = [sum(widths[block] for block in blocks) for blocks in lines]
    wide = max(lengths)
    pitch, rim = round(1.3 * size), size // 4
    left, top = gutter.right - rim - wide, gutter.bottom - rim - pitch * len(lines)
    if axis == ROW:
        first, last = layout.span(line.index, layout.rows, layout.top)
        top = max(gutter.top, min((first + last - pitch * len(lines)) // 2, top + rim))
    else:
        first, last = layout.span(line.index, layout.columns, layout.left)
        left = max(gutter.left + rim, min((first + last - wide) // 2, left))
        pen.fill(Box(first, top, last, gutter.bottom), ground)
    pen.fill(Box(left - rim, top, left + wide + rim, top + pitch * len(lines)), ground)
    role, bold = _letters(ground, False, False)
    for number, blocks in enumerate(lines):
        x = left + (wide - lengths[number] if axis == ROW else 0)
        y = top + pitch * number + pitch // 2
        for block in blocks:
            field = Box(x, y - pitch // 2 + 1, x + widths[block] - 1, y + pitch // 2)
            middle = x + widths[block] // 2
            text = Text(middle, y, MIDDLE, size, bold, role, ground, numbers[block])
            ink = inks[clue[block].colour] if inks and clue else None
            pen.items += (text,) if ink is None else _on_field(text, field, ink, placed[block])
            x += widths[block]
    return pen.part()


def _on_field(text: Text, field: Box, ink: Ink, is_placed: bool) -> Part:
    """A number on the field of its colour, of which a line is left when its block stands; with the
    colour's letter behind it, if colours have letters and there is room."""
    signed = f"{text.text}{ink.sign}"
    least = round(_LEAST_SIGNED * text.size)
    size = fitting_size([signed], field.width, text.size, least, bold=True)
    if estimate(signed, size, bold=True) <= field.width:
        text = text._replace(text=signed, size=size)
    if is_placed:
        thick = max(2, text.size // 6)
        line = field._replace(top=field.bottom - thick)
        return Rectangle(*line, theme.edge_role(ink.role)), text
    bold = text.bold and text.ground != theme.PAPER
    text = text._replace(role=theme.readable_on(ink.role), ground=ink.role, bold=bold)
    edge = Rectangle(*field, theme.edge_role(ink.role))
    return (edge, Rectangle(*grown(field, -1), ink.role), text)


_LEAST_SIGNED = 0.7
"""How small a number may become to have its colour's letter behind it."""


def _field(layout: Layout, line: Line, number: str, x: int, y: int, box: Box) -> Box:
    """The field of a number: as high as its row or as wide as its column, up to the next field."""
    rim = max(1, layout.cell // 12)
    if line.axis == COLUMN:
        half = layout.column_slot // 2
        top, bottom = max(box.top, y - half), min(box.bottom, y - half + layout.column_slot - 1)
        return Box(box.left + rim, top, box.right - rim, bottom)
    size = layout.clue_size
    letter = layout.clue_letter + CLUE_GAP
    wide = layout.row_slot or int(estimate(number, size, bold=True) + letter * size)
    left, right = max(box.left, x - wide // 2), min(box.right, x - wide // 2 + wide - 1)
    return Box(left, box.top + rim, right, box.bottom - rim)


def _place(layout: Layout, box: Box, line: Line, numbers: list[str]) -> tuple[int, int]:
    """The middle of the first of these numbers; the last stands next to the board."""
    size, from_end = layout.clue_size, len(numbers)
    if line.axis == ROW and not layout.row_slot:
        taken = sum(estimate(number, size, bold=True) for number in numbers[1:])
        letter = layout.clue_letter * size
        x = box.right - size // 3 - taken - (from_end - 1) * (CLUE_GAP * size + letter)
        half = (estimate(numbers[0], size, True) + letter) / 2
        return round(x - half), box.middle[1]
    if line.axis == ROW:
        x = box.right - size // 3 - layout.row_slot * from_end + layout.row_slot // 2
        return x, box.middle[1]
    y = box.bottom - size // 3 - layout.column_slot * from_end + layout.column_slot // 2
    return box.middle[0], y


def _letters(ground: str, is_placed: bool, is_lit: bool) -> tuple[str, bool]:
    if is_lit:
        return (theme.MUTED if is_placed else theme.INK), not is_placed
    if ground == theme.BAND:
        return theme.NEW, True
    if ground == theme.BROKEN_BAND:
        return theme.BROKEN, True
    return (theme.DONE if is_placed else theme.INK), False


# -------------------------------------------------------------------------------------------------
# The inks of a puzzle in colours, and all that a cell can look like.


class Ink(NamedTuple):
    role: str
    sign: str
    pattern: tuple[str, ...] = ()
    """Tells it from another ink where there is no room for signs, in high contrast."""


Inks = tuple[Ink, ...]
"""The ink of each value of a cell, the background first; none in black and white."""


def inks_of(puzzle: Puzzle, letters: bool = False) -> Inks:
    """The inks of a puzzle in colours, with or without the letters of colours."""
    if not puzzle.is_coloured:
        return ()
    inks = [Ink(theme.ink_role(puzzle.background or "FFFFFF"), "")]
    patterns = patterns_of(tuple(colour.rgb for colour in puzzle.palette))
    for colour, pattern in zip(puzzle.palette, patterns, strict=True):
        inks.append(Ink(theme.ink_role(colour.rgb), colour.sign if letters else "", pattern))
    return tuple(inks)


def ink_roles(puzzle: Puzzle) -> tuple[str, ...]:
    inks = inks_of(puzzle)
    patterned = (theme.pattern_role(ink.role) for ink in inks if ink.pattern)
    return (*(ink.role for ink in inks), *(theme.edge_role(ink.role) for ink in inks), *patterned)


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
"""Drawn into cells of colours that look alike to some people."""


@lru_cache(64)
def patterns_of(palette: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """A pattern for each colour: two colours that look alike to some people have different ones."""
    chosen: list[int] = []
    for rgb in palette:
        earlier = zip(chosen, palette, strict=False)
        taken = {number for number, earlier_rgb in earlier if are_too_near(rgb, earlier_rgb)}
        free = (number for number in range(len(PATTERNS)) if number not in taken)
        chosen.append(next(free, len(PATTERNS) - 1))
    return tuple(PATTERNS[number] for number in chosen)


def sheet_of(inks: Inks) -> str:
    return inks[grid.EMPTY].role if inks else theme.PICTURE_PAPER


def as_picture(part: Part, sheet: str) -> Part:
    """A part of the board as it looks when the picture is finished: dark on light in every
    theme."""
    roles = {**theme.PICTURE_ROLES, theme.PAPER: sheet}
    return tuple(item._replace(role=roles.get(item.role, item.role)) for item in part)


class CellLook(NamedTuple):
    value: int | None = None
    ground: str = theme.PAPER
    """PAPER, or BAND or BROKEN_BAND in the current line."""
    fresh: bool = False
    """Settled by the current step."""
    depth: int = 0
    """Under how many assumptions it was settled."""
    assumed: bool = False
    """An open assumption is about this cell."""
    guilty: bool = False
    """Part of a contradiction."""
    mark: str = ""
    """What a person marked in the cell, or whether that was right."""
    pointed: bool = False
    given: bool = False
    """Known before the first step."""
    reason: bool = False
    """The step rests on it."""
    ink: Ink | None = None
    """Of a filled cell in colours."""
    mark_ink: Ink | None = None
    """The ink of the person's mark."""
    sheet: str = ""
    """The role of the finished picture's paper; empty before it is finished."""


_MIN_CELL_WITH_RING = 9
MIN_CELL_WITH_MARK = 8
"""In smaller cells the tone alone tells what is empty from what is unknown."""

_MIN_CELL_WITH_RING_AND_MARK = 12
"""In smaller cells a ring stands for the mark of an empty cell."""

_UNKNOWN_ROLES = {
    theme.PAPER: (theme.UNKNOWN_SMALL, theme.UNKNOWN),
    theme.BAND: (theme.UNKNOWN_SMALL_BAND, theme.UNKNOWN_BAND),
    theme.BROKEN_BAND: (theme.UNKNOWN_SMALL_BROKEN, theme.UNKNOWN_BROKEN),
}
"""The look of an unknown cell on a ground: too small for a mark of an empty cell, or not."""


def grid_part(layout: Layout) -> Part:
    board, frame, thin = layout.board, layout.frame, layout.thin
    left, top, right, bottom = board
    ground = Box(left, top, right - thin, bottom - thin)
    items = [Rectangle(*grown(ground, frame), theme.FIVE), Rectangle(*ground, theme.PAPER)]
    for fives, role in ((False, theme.THIN), (True, theme.FIVE)):
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


class CellArtist:
    """Draws cells from corner to corner of which it is `cell` pixels; thin lines have `scale`."""

    def __init__(self, cell: int, scale: int = 1) -> None:
        self.cell = cell
        self.scale = scale
        self._drawn: dict[tuple[CellLook, int, int], list[Rectangle]] = {}

    def draw(self, box: Box, look: CellLook) -> Part:
        """The cell in this place, between its lines."""
        if look.sheet.startswith(theme.INKS):  # a finished picture in colours has nothing else
            return (Rectangle(*box, look.ink.role if look.ink else look.sheet),)
        left, top, right, bottom = box
        cell, key = self.cell, (look, right - left, bottom - top)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = list(_draw_cell(*key, cell, self.scale))
        part: Part
        if len(drawn) == 1:
            part = (Rectangle(left, top, right, bottom, drawn[0].role),)
        else:
            part = tuple(
                Rectangle(left + a, top + b, left + c, top + d, role) for a, b, c, d, role in drawn
            )
        is_hatched = look.value is None or (look.guilty and look.ink is None)
        if look.ground == theme.BROKEN_BAND and is_hatched:
            role = theme.BROKEN_HATCH if look.value is None else theme.FILLED
            part += tuple(hatch(box, role, cell))
        has_ring = look.assumed or look.guilty
        if look.reason and not has_ring and cell >= _MIN_CELL_WITH_RING:
            thick = max(1, cell // 12)
            role = theme.NEW_GROUND if look.value == grid.FILLED else theme.NEW
            if look.ink is not None:  # dark beside light stands out from any colour
                part += tuple(ring(grown(box, -2 * thick), thick, theme.PAPER))
                role = theme.NEW
            part += tuple(ring(grown(box, -thick), thick, role))  # light on what is filled
        if look.mark:
            ink = look.mark_ink or look.ink
            part += tuple(draw_mark(box, look.mark, look.value, ink.role if ink else ""))
        if look.pointed:
            part += tuple(draw_pointer(box, look.value == grid.FILLED))
        ink = look.mark_ink or (None if look.mark in SIGNS else look.ink)
        if ink is not None and cell >= MIN_CELL_WITH_SIGN * self.scale:
            part += _letter(box, ink, cell)
        return as_picture(part, look.sheet) if look.sheet else part


def _letter(box: Box, ink: Ink, cell: int) -> Part:
    """The letter of a cell's colour, if colours have letters."""
    size, role = max(7, round(0.42 * cell)), theme.readable_on(ink.role)
    return (Text(*box.middle, MIDDLE, size, False, role, ink.role, ink.sign),) if ink.sign else ()


class PaperArtist(CellArtist):
    """Draws cells for printers and copiers: known ones hatched, new ones black. In colours they are
    as they are."""

    def draw(self, box: Box, look: CellLook) -> Part:
        cell = self.cell
        if look.ink is not None:
            return (Rectangle(*box, look.ink.role), *_letter(box, look.ink, cell))
        is_black = look.value == grid.FILLED and look.fresh
        part: Part = (Rectangle(*box, theme.NEW if is_black else theme.PAPER),)
        if look.value == grid.FILLED and not is_black:
            side, inside = max(4, cell // 8), grown(box, -max(2, cell // 16))
            part += tuple(stripes(inside, theme.INK, side, 3 * side))
        elif look.value == grid.EMPTY:
            part += tuple(
                empty_mark(box, theme.INK, cell, LARGE_MARK if look.fresh else MARK_SHARE)
            )
        if look.reason:
            thick = max(2, cell // 14)
            part += tuple(ring(grown(box, -thick), thick, theme.PAPER if is_black else theme.INK))
        return part


def hatch(box: Box, role: str, cell: int) -> Iterator[Rectangle]:
    """Diagonal stripes made of small squares; they run on from one cell into the next."""
    side = max(1, cell // 10)
    yield from stripes(box, role, side, 5 * side if cell < 20 else 4 * side)


def stripes(box: Box, role: str, side: int, period: int) -> Iterator[Rectangle]:
    for y in range(box.top, box.bottom, side):
        first = box.left + (-box.left - (y - y % side)) % period
        for x in range(first - period, box.right, period):
            left, right = max(x, box.left), min(x + side, box.right)
            if left < right:
                yield Rectangle(left, y, right, min(y + side, box.bottom), role)


def plain_cell(value: int | None, cell: int) -> Iterator[Rectangle]:
    """A cell of this value and size, with its corner at 0, 0."""
    yield from _draw_cell(CellLook(value), cell, cell, cell, 1)


def _draw_cell(
    look: CellLook, width: int, height: int, cell: int, scale: int
) -> Iterator[Rectangle]:
    box, has_mark = Box(0, 0, width, height), cell >= MIN_CELL_WITH_MARK * scale
    if look.ink is not None:
        yield from _draw_coloured(look, look.ink, box, cell)
        return
    if look.value == grid.FILLED:
        role = theme.depth_role(look.depth) if look.depth else theme.FILLED
        role = theme.NEW if look.fresh and not look.assumed else role
        yield Rectangle(*box, theme.BROKEN if look.guilty else role)
        if look.assumed:
            yield from _draw_assumed(box, max(1, cell // 9), max(1, cell // 14), theme.PAPER, cell)
        elif look.given:
            yield from _draw_given(box, cell)
        return
    if look.value is None:
        yield Rectangle(*box, _UNKNOWN_ROLES[look.ground][has_mark])
        return
    new_ground = theme.NEW_GROUND if has_mark else theme.NEW_GROUND_SMALL
    is_wrong = look.guilty and look.fresh
    new_ground = theme.BROKEN_BAND if is_wrong else new_ground
    yield Rectangle(*box, new_ground if look.fresh and not look.assumed else look.ground)
    has_ring = look.assumed or (look.reason and not look.guilty)
    if look.given and has_mark:
        yield from empty_mark(box, theme.INK, cell, 0.5)
    elif has_mark and not (has_ring and _MIN_CELL_WITH_RING <= cell < _MIN_CELL_WITH_RING_AND_MARK):
        role = theme.NEW_MARK if look.fresh else theme.MARK
        role = theme.BROKEN if is_wrong else role
        yield from empty_mark(box, theme.depth_role(look.depth) if look.depth else role, cell)
    if look.assumed:
        yield from _draw_assumed(box, 0, max(1, cell // 10), theme.depth_role(look.depth), cell)


_MIN_CELL_WITH_PATTERN = 6
MIN_CELL_WITH_SIGN = 14


def _draw_coloured(look: CellLook, ink: Ink, box: Box, cell: int) -> Iterator[Rectangle]:
    """A cell in its colour, with a rim that tells whether it is new or rests on an assumption."""
    yield Rectangle(*box, ink.role)
    if cell >= _MIN_CELL_WITH_PATTERN and theme.needs_edge(ink.role):
        yield from ring(box, max(1, cell // 16), theme.edge_role(ink.role))
    if _MIN_CELL_WITH_PATTERN <= cell < MIN_CELL_WITH_SIGN:
        yield from _draw_pattern(ink, box)
    thick = max(1, cell // 10)
    if cell < _MIN_CELL_WITH_RING:
        return
    if look.guilty:
        yield from ring(box, 2 * thick, theme.BROKEN)
    elif look.assumed:
        yield from ring(box, thick, theme.depth_role(look.depth))
        yield from ring(grown(box, -thick), thick, theme.PAPER)
    elif look.fresh:
        yield from ring(box, thick, theme.NEW)
        yield from ring(grown(box, -thick), max(1, thick // 2), theme.PAPER)
    elif look.depth:
        yield from ring(box, thick, theme.depth_role(look.depth))
    elif look.given:
        yield from _draw_given(box, cell)


def _draw_pattern(ink: Ink, box: Box) -> Iterator[Rectangle]:
    side = max(1, min(box.width, box.height) // 6)
    left = box.left + (box.width - 4 * side) // 2
    top = box.top + (box.height - 4 * side) // 2
    for row, letters in enumerate(ink.pattern):
        for column, letter in enumerate(letters):
            if letter == "#":
                x, y = left + column * side, top + row * side
                yield Rectangle(x, y, x + side, y + side, theme.pattern_role(ink.role))


def _draw_assumed(
    box: Box, inset: int, thickness: int, role: str, cell: int
) -> Iterator[Rectangle]:
    """A ring; in a small cell, where a ring would hide what the cell is, a corner."""
    if cell >= _MIN_CELL_WITH_RING:
        yield from ring(grown(box, -inset), thickness, role)
    else:
        side = cell // 4
        yield Rectangle(box.left, box.top, box.left + side, box.top + side, role)


def _draw_given(box: Box, cell: int) -> Iterator[Rectangle]:
    if cell >= _MIN_CELL_WITH_RING:
        inset = (min(box.right, box.bottom) - round(0.36 * cell)) // 2
        yield from ring(grown(box, -inset), max(1, cell // 12), theme.PAPER)
