"""From what a picture of a film shows to what is painted, picture after picture."""

from __future__ import annotations

from collections.abc import Mapping

from scene.board import Inks, inks_of
from scene.film_layout import BELOW_BOARD, BESIDE_BOARD, Card, FilmLayout, Look
from scene.layout import Layout
from scene.moment import eased
from scene.pen import Pen, estimate, fitting_size, shorten, wrap
from scene.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Scene, Text
from scene.stage import BESIDE, CAPTION, GRID, TITLE, UNDER, Change, Stage, clue_text
from scene.theme import (
    CHIP,
    FADING,
    FIVE,
    INK,
    INKS,
    MARK,
    MUTED,
    NEW,
    NEW_GROUND,
    PAPER,
    PICTURE_INK,
    PICTURE_PAPER,
    THIN,
    TRACK,
)
from solver.grid import EMPTY, Grid
from solver.known import spans
from solver.puzzle import Puzzle
from words.messages import Words

# -------------------------------------------------------------------------------------------------
# What stands around the board in a film: the title, what is said, how far it is, and
# at the end the picture alone.


FADED_LINES = (
    {FIVE: MARK, THIN: TRACK, NEW: NEW_GROUND, TRACK: CHIP},
    {FIVE: TRACK, THIN: CHIP, NEW: TRACK, TRACK: PAPER},
)
"""What becomes of lines while letters go through FADING."""

LINE = 1.28
"""From one line of the caption to the next, as a share of its letters."""

SMALLEST_LETTERS = 0.4
"""Of the caption's largest."""
SMALLEST_TITLE = 0.5
"""Of the title's usual letters."""
CARD_TEXT = 4.6
"""In units: the room for the title under the finished picture."""

HEADING, SPACE = 0.8, 0.35
"""Of the caption's letters: those of the heading, and what is between the two."""
INDENT = 0.6
"""In units: from the board or a lens to what is said."""
MOST_CLUE_LINES = 3


def title_part(layout: FilmLayout, look: Look) -> Part:
    """The puzzle's name: on one line above the board, on up to three in the corner beside it, or
    without the board's size where there is room for little."""
    pen, box, size = Pen(layout.header), layout.header, round(1.1 * layout.unit)
    if layout.place == BELOW_BOARD:
        size = round(0.68 * box.height)
    lines, (name, _, measures) = [look.title], look.title.rpartition(" · ")
    if estimate(look.title, size, True) > box.width:
        if layout.place == BESIDE_BOARD:
            wrapped = wrap(name or measures, box.width, size, True)
            most = 2 if name else 3
            lines = [*wrapped[: most - 1], " ".join(wrapped[most - 1 :])]
            lines += [measures] if name else []
        elif name:
            lines = [name]
    is_above = layout.place == BELOW_BOARD
    y = (box.top + box.bottom) // 2 if is_above else box.top + round(0.7 * size)
    for line in filter(None, lines):
        shown, letters = _on_a_line(line, box.width, size, SMALLEST_TITLE)
        x, anchor = (box.left, LEFT) if is_above else (box.right, RIGHT)
        pen.write(x, y, shown, INK, letters, bold=True, anchor=anchor)
        y += round(1.25 * size)
    return pen.part()


def caption_part(layout: FilmLayout, look: Look, box: Box, clue: str) -> Part:
    """The heading, the clue if the board has none, and the caption: in letters as large as there is
    room for, in the middle of it."""
    pen, indent = Pen(box), round(INDENT * layout.unit)
    room, most = box.width - indent, layout.caption_size
    for letters in range(most, round(SMALLEST_LETTERS * most) - 1, -1):
        size = round(HEADING * letters)
        lines = _all_of(look.caption, room, letters)
        heads = [(line, look.role) for line in _all_of(look.heading, room, size, bold=True)]
        clues = wrap(clue, room, size, True) if look.heading else []
        kept = [*clues[: MOST_CLUE_LINES - 1], " ".join(clues[MOST_CLUE_LINES - 1 :])]
        heads += [(shorten(line, room, size, True), INK) for line in filter(None, kept)]
        space = SPACE * letters if heads and lines else 0
        height = round(LINE * (size * len(heads) + letters * len(lines)) + space)
        is_whole = bool(lines) == bool(look.caption) and bool(look.heading) == bool(heads)
        if is_whole and height <= box.height:
            break
    else:
        lines = wrap(look.caption, room, letters)
    y = float(box.top + max(0, box.height - height) // 2)
    for text, role in heads:
        pen.write(box.left + indent, round(y + LINE * size / 2), text, role, size, bold=True)
        y += LINE * size
    y += space
    for text in lines:
        if y + letters <= box.bottom:
            pen.write(box.left + indent, round(y + LINE * letters / 2), text, INK, letters)
        y += LINE * letters
    return pen.part()


def _all_of(text: str, room: int, size: int, *, bold: bool = False) -> list[str]:
    """The lines of a text; none where a word of it is too long for a line."""
    if any(estimate(word, size, bold) > room for word in text.split()):
        return []
    return wrap(text, room, size, bold)


def _on_a_line(text: str, room: int, size: int, least: float) -> tuple[str, int]:
    """A bold text on one line, in smaller letters where it must be, or else cut; and its size."""
    size = fitting_size([text], room, size, round(least * size), bold=True)
    return shorten(text, room, size, True), size


def progress_part(layout: FilmLayout, look: Look) -> Part:
    """A thin line, as long as what is over of the film."""
    pen, box = Pen(layout.progress), layout.progress
    pen.fill(box, TRACK)
    pen.fill(box._replace(right=box.left + round(box.width * look.progress)), NEW)
    return pen.part()


def card_part(layout: FilmLayout, card: Card, inks: Inks = ()) -> Part:
    """The finished picture on its way into the middle, and what is said when it is there."""
    pen, unit = Pen(Box(0, 0, layout.width, layout.height)), layout.unit
    begin, end = layout.board, grown_board(layout)
    share = eased(card.share)
    left, top, right, bottom = (round(a + (b - a) * share) for a, b in zip(begin, end, strict=True))
    draw_picture(pen, card.grid, Box(left, top, right, bottom), inks)
    if card.share >= 1 and card.title:
        middle, size = layout.width // 2, round(1.7 * unit)
        y = end.bottom + round(1.7 * unit)
        title = shorten(card.title, layout.width - 2 * unit, size, True)
        pen.write(middle, y, title, INK, size, bold=True, anchor=MIDDLE)
        y += round(1.75 * unit)
        pen.write(middle, y, card.said, MUTED, unit, anchor=MIDDLE)
    return pen.part()


def faded_parts(
    layout: Layout, parts: Mapping[str, Part], card: Card, inks: Inks = ()
) -> dict[str, Part]:
    """The finished picture where the board was, and all that stands around it fading away."""
    pen = Pen(layout.board)
    draw_picture(pen, card.grid, layout.board, inks)
    kept = {name: _faded(part, card.faded) for name, part in parts.items() if name[:5] != "cell/"}
    kept[GRID] = (*kept[GRID], *pen.part()[1:])
    return kept


def _faded(part: Part, degree: int) -> Part:
    role = FADING[degree - 1]
    lighter = FADED_LINES[degree - 1]
    items: list[Item] = []
    for item in part:
        if item.role.startswith(INKS) or (isinstance(item, Text) and item.ground[:1] == INKS):
            continue  # a number in colours goes with its field
        faded = role if isinstance(item, Text) else lighter.get(item.role, item.role)
        items.append(item._replace(role=faded))
    return tuple(items)


def grown_board(layout: FilmLayout) -> Box:
    """Where the finished picture stands at the end: in the middle, as large as it can."""
    unit = layout.unit
    room = layout.height - round(CARD_TEXT * unit) - round(1.6 * unit)
    cell = max(1, min((layout.width - 2 * unit) // layout.columns, room // layout.rows))
    width, height = cell * layout.columns, cell * layout.rows
    left, top = (layout.width - width) // 2, unit + (room - height) // 2
    return Box(left, top, left + width, top + height)


def draw_picture(pen: Pen, grid: Grid, box: Box, inks: Inks = ()) -> None:
    """Runs of filled cells on a sheet, without lines between them."""
    pen.fill(box, inks[EMPTY].role if inks else PICTURE_PAPER)
    rows = grid.known_rows()
    for row in range(grid.height):
        top = box.top + box.height * row // grid.height
        bottom = box.top + box.height * (row + 1) // grid.height
        for value in range(1, len(rows)):
            for first, last in spans(rows[value][row]):
                left = box.left + box.width * first // grid.width
                right = box.left + box.width * (last + 1) // grid.width
                pen.fill(Box(left, top, right, bottom), inks[value].role if inks else PICTURE_INK)


CARD, PROGRESS = "card", "progress"


class FilmStage:
    """Shows the pictures of one film, in any order. `scene` is what it shows now."""

    def __init__(self, puzzle: Puzzle, layout: FilmLayout, words: Words) -> None:
        self.layout = layout
        self._puzzle = puzzle
        self._inks = inks_of(puzzle)
        self._stage = Stage(puzzle, layout, words)
        self._parts: dict[str, Part] = {}
        self._has_board = False
        """Whether the parts are those of the board, to go on from."""

    @property
    def scene(self) -> Scene:
        """All parts as they are now."""
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, look: Look) -> Change:
        """Go to this picture. Returns what is to be painted."""
        layout, card = self.layout, look.card
        if card is not None and not card.faded:
            part = card_part(layout, card, self._inks)
            return self._afresh({CARD: part}, has_board=False)
        on_board = dict(self._stage.show(look.moment).parts)
        line, clue = look.moment.line, ""
        if line is not None and not layout.clue_size:  # the board itself shows no clues
            clue = clue_text(self._puzzle, line) or "0"
        lenses = {name: self._stage.scene.parts[name] for name in (UNDER, BESIDE)}
        is_seen = {name: len(part) > 1 for name, part in lenses.items()}
        unused = {UNDER: layout.unused_under, BESIDE: layout.unused_beside}
        for name in lenses:
            if not is_seen[name]:
                lenses[name] = (Rectangle(*unused[name], PAPER),)
        box = layout.caption_with(under=is_seen[UNDER], beside=is_seen[BESIDE])
        around = {
            TITLE: title_part(layout, look),
            CAPTION: caption_part(layout, look, box, clue),
            PROGRESS: progress_part(layout, look),
            **lenses,
        }
        if card is not None or not self._has_board:
            parts = {**self._stage.scene.parts, **around}
            parts = parts if card is None else faded_parts(layout, parts, card, self._inks)
            return self._afresh(parts, has_board=card is None)
        changed = {name: part for name, part in on_board.items() if name not in around}
        changed |= {name: part for name, part in around.items() if self._parts[name] != part}
        self._parts.update(changed)
        return Change(changed)

    def _afresh(self, parts: dict[str, Part], *, has_board: bool) -> Change:
        self._parts, self._has_board = parts, has_board
        return Change(dict(parts), afresh=True)
