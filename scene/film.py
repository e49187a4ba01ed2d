"""From what a picture of a film shows to what is painted, picture after picture."""

from __future__ import annotations

import math
from collections.abc import Mapping

from scene.film_layout import Card, FilmLayout, Look
from scene.moment import eased
from scene.pen import Pen, estimate, fitting_size, shorten, widest, wrap
from scene.scene import MIDDLE, RIGHT, Box, Part, Scene, Text
from scene.stage import CAPTION, GRID, TITLE, Change, Stage
from scene.theme import (
    CHIP,
    FADING,
    FILLED,
    FIVE,
    INK,
    MARK,
    MUTED,
    NEW,
    NEW_GROUND,
    PAPER,
    THIN,
    TRACK,
)
from solver.grid import Grid
from solver.known import spans
from solver.puzzle import Puzzle, numbers_of
from words.messages import Words

# -------------------------------------------------------------------------------------------------
# What stands around the board in a film: the title, what is said, the counters, how far it is, and
# at the end the picture alone.


FADED_LINES = (
    {FIVE: MARK, THIN: TRACK, NEW: NEW_GROUND, TRACK: CHIP},
    {FIVE: TRACK, THIN: CHIP, NEW: TRACK, TRACK: PAPER},
)
"""What becomes of lines while letters go through FADING."""

MOST_LINES = 4
LINE = 1.28
"""From one line of the caption to the next, as a share of its letters."""

LARGE, SMALLEST_LETTERS = 0.75, 0.45
"""Of the caption: so large it has at most four lines; what somebody writes may be longer."""
SMALLEST_LINE = 0.7
"""The same of the title and the heading."""
CARD_TEXT = 4.6
"""In units: the room for the title under the finished picture."""

HEADING, SPACE = 0.7, 1.1
"""Of the caption's letters: those of the heading, and what is between the two."""
COUNTER = 1.35
"""In units: from one counter to the next."""
MOST_CLUE_LINES = 3


def title_part(layout: FilmLayout, look: Look) -> Part:
    """The puzzle's name: on one line above the board, on up to three beside it."""
    pen, box = Pen(layout.header), layout.header
    size = max(round(1.15 * layout.unit), round(HEADING * layout.caption_size))
    lines = [look.title]
    if layout.is_beside and estimate(look.title, size, True) > box.width:
        name, _, measures = look.title.rpartition(" · ")
        most = 2 if name else 3
        wrapped = wrap(name or measures, box.width, size, True)
        lines = [*wrapped[: most - 1], " ".join(wrapped[most - 1 :])]
        lines += [measures] if name else []
    y = box.top + round(0.7 * size) if layout.is_beside else (box.top + box.bottom) // 2
    for line in filter(None, lines):
        shown, letters = _on_a_line(line, box.width, size)
        pen.write(box.left, y, shown, INK, letters, bold=True)
        y += round(1.25 * size)
    return pen.part()


def caption_part(layout: FilmLayout, look: Look, clue: str) -> Part:
    """The heading, the clue if the board has none, and the caption in large letters."""
    box, unit = layout.caption, layout.unit
    pen, size = Pen(box), round(HEADING * layout.caption_size)
    y = box.top + max(round(0.6 * unit), round(0.7 * size))
    if look.heading:
        heading, letters = _on_a_line(look.heading, box.width, size)
        pen.write(box.left, y, heading, look.role, letters, bold=True)
        lines = wrap(clue, box.width, size, True)
        kept = [*lines[: MOST_CLUE_LINES - 1], " ".join(lines[MOST_CLUE_LINES - 1 :])]
        for line in filter(None, kept):
            y += round(LINE * size)
            shown = shorten(line, box.width, size, True)
            pen.write(box.left, y, shown, INK, size, bold=True)
    y += round(SPACE * layout.caption_size)
    letters, lines = _fitting(look.caption, box.width, layout.caption_size, box.bottom - y)
    for line in lines:
        pen.write(box.left, y + letters // 4, line, INK, letters)
        y += round(LINE * letters)
    return pen.part()


def _on_a_line(text: str, room: int, size: int) -> tuple[str, int]:
    """A bold text on one line, in smaller letters where it must be, or else cut; and its size."""
    size = fitting_size([text], room, size, round(SMALLEST_LINE * size), bold=True)
    return shorten(text, room, size, True), size


def _fitting(text: str, room: int, most: int, height: int) -> tuple[int, list[str]]:
    """The largest letters with which a caption is short enough, and its lines."""
    for letters in range(most, round(SMALLEST_LETTERS * most), -1):
        lines = wrap(text, room, letters)
        if len(lines) <= (MOST_LINES if letters > LARGE * most else height // (LINE * letters)):
            return letters, lines
    return letters, lines[: max(1, int(height // (LINE * letters)))]


def counters_part(layout: FilmLayout, look: Look) -> Part:
    """How many cells each technique gave, each at a place of its own."""
    box, unit = layout.counters, layout.unit
    count = len(look.counters)
    in_column = int(box.height // (COUNTER * unit))
    columns = next(it for it in (1, 2, 3, 4) if it == 4 or it * in_column >= count)
    columns = 1 if layout.is_beside else columns
    rows = -(-count // columns) or 1
    pitch = min(round(COUNTER * unit), box.height // rows)
    pen, size = Pen(box), min(round(0.95 * unit), max(6, pitch * 3 // 4))
    names = [name for name, _ in look.counters]
    room = box.width // columns - 3 * unit
    size = fitting_size(names, room, size, 6)
    wide = min(room, math.ceil(widest(names, size)))
    for place, (name, number) in enumerate(look.counters):
        if not number:
            continue
        column, row = divmod(place, rows)
        left = box.left + column * box.width // columns
        right = left + wide + min(4 * unit, box.width // columns - wide - unit // 2)
        y = box.bottom - pitch * (rows - row) + pitch // 2
        said = str(number)
        pen.write(left, y, shorten(name, wide, size), MUTED, size)
        pen.write(right, y, said, INK, size, anchor=RIGHT, bold=True)
    return pen.part()


def progress_part(layout: FilmLayout, look: Look) -> Part:
    """A thin line, as long as what is over of the film."""
    pen, box = Pen(layout.progress), layout.progress
    pen.fill(box, TRACK)
    pen.fill(box._replace(right=box.left + round(box.width * look.progress)), NEW)
    return pen.part()


def card_part(layout: FilmLayout, card: Card) -> Part:
    """The finished picture on its way into the middle, and what is said when it is there."""
    pen, unit = Pen(Box(0, 0, layout.width, layout.height)), layout.unit
    begin, end = layout.board, grown_board(layout)
    share = eased(card.share)
    left, top, right, bottom = (round(a + (b - a) * share) for a, b in zip(begin, end, strict=True))
    _draw_picture(pen, card.grid, Box(left, top, right, bottom))
    if card.share >= 1 and card.title:
        middle, size = layout.width // 2, round(1.7 * unit)
        y = end.bottom + round(1.7 * unit)
        title = shorten(card.title, layout.width - 2 * unit, size, True)
        pen.write(middle, y, title, INK, size, bold=True, anchor=MIDDLE)
        y += round(1.75 * unit)
        pen.write(middle, y, card.said, MUTED, unit, anchor=MIDDLE)
    return pen.part()


def faded_parts(layout: FilmLayout, parts: Mapping[str, Part], card: Card) -> dict[str, Part]:
    """The finished picture where the board was, and all that stands around it fading away."""
    pen = Pen(layout.board)
    _draw_picture(pen, card.grid, layout.board)
    kept = {name: _faded(part, card.faded) for name, part in parts.items() if name[:5] != "cell/"}
    kept[GRID] = (*kept[GRID], *pen.part()[1:])
    return kept


def _faded(part: Part, degree: int) -> Part:
    role = FADING[degree - 1]
    lighter = FADED_LINES[degree - 1]
    return tuple(
        item._replace(role=role if isinstance(item, Text) else lighter.get(item.role, item.role))
        for item in part
    )


def grown_board(layout: FilmLayout) -> Box:
    """Where the finished picture stands at the end: in the middle, as large as it can."""
    unit = layout.unit
    room = layout.height - round(CARD_TEXT * unit) - round(1.6 * unit)
    cell = max(1, min((layout.width - 2 * unit) // layout.columns, room // layout.rows))
    width, height = cell * layout.columns, cell * layout.rows
    left, top = (layout.width - width) // 2, unit + (room - height) // 2
    return Box(left, top, left + width, top + height)


def _draw_picture(pen: Pen, grid: Grid, box: Box) -> None:
    """Runs of filled cells, without lines between them."""
    for row, filled in enumerate(grid.row_filled):
        top = box.top + box.height * row // grid.height
        bottom = box.top + box.height * (row + 1) // grid.height
        for first, last in spans(filled):
            left = box.left + box.width * first // grid.width
            right = box.left + box.width * (last + 1) // grid.width
            pen.fill(Box(left, top, right, bottom), FILLED)


CARD, COUNTERS, PROGRESS = "card", "counters", "progress"


class FilmStage:
    """Shows the pictures of one film, in any order. `scene` is what it shows now."""

    def __init__(self, puzzle: Puzzle, layout: FilmLayout, words: Words) -> None:
        self.layout = layout
        self._puzzle = puzzle
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
            return self._afresh({CARD: card_part(layout, card)}, has_board=False)
        on_board, line, clue = self._stage.show(look.moment).parts, look.moment.line, ""
        if line is not None and not layout.clue_size:  # the board itself shows no clues
            clue = " ".join(str(it) for it in numbers_of(self._puzzle.clue(line))) or "0"
        around = {
            TITLE: title_part(layout, look),
            CAPTION: caption_part(layout, look, clue),
            COUNTERS: counters_part(layout, look),
            PROGRESS: progress_part(layout, look),
        }
        if card is not None or not self._has_board:
            parts = {**self._stage.scene.parts, **around}
            parts = parts if card is None else faded_parts(layout, parts, card)
            return self._afresh(parts, has_board=card is None)
        changed = {name: part for name, part in on_board.items() if name not in around}
        changed |= {name: part for name, part in around.items() if self._parts[name] != part}
        self._parts.update(changed)
        return Change(changed)

    def _afresh(self, parts: dict[str, Part], *, has_board: bool) -> Change:
        self._parts, self._has_board = parts, has_board
        return Change(dict(parts), afresh=True)
