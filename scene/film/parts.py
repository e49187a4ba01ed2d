"""What stands around the board in a film: the title, what is said, the counters, how far it is, and
at the end the picture alone."""

from __future__ import annotations

from scene.board.motion import eased
from scene.film.layout import FilmLayout
from scene.film.look import Card, Look
from scene.measure import estimate, shorten, wrap
from scene.pen import Pen
from scene.scene import MIDDLE, RIGHT, Box, Part
from scene.theme import FILLED, INK, MUTED, NEW, TRACK
from solver.grid import Grid

MOST_LINES = 4
LINE = 1.28
"""From one line of the caption to the next, as a share of its letters."""

LARGE, SMALLEST_LETTERS = 0.75, 0.45
"""Of the caption: so large it has at most four lines; what somebody writes may be longer."""
CARD_TEXT = 4.6
"""In units: the room for the title under the finished picture."""

MOST_COUNTERS = 7


def title_part(layout: FilmLayout, look: Look) -> Part:
    """The puzzle's name."""
    pen, size = Pen(layout.header), round(1.15 * layout.unit)
    box = layout.header
    text = shorten(look.title, box.width, size, True)
    pen.write(box.left, (box.top + box.bottom) // 2, text, INK, size, bold=True)
    return pen.part()


def caption_part(layout: FilmLayout, look: Look) -> Part:
    """The heading, and under it the caption in large letters."""
    box, unit = layout.caption, layout.unit
    pen, size = Pen(box), round(1.05 * unit)
    room = box.width - unit // 2
    if look.heading:
        heading = shorten(look.heading, room, size, True)
        pen.write(box.left, box.top + size * 2 // 3, heading, look.role, size, bold=True)
    y = box.top + round(2.3 * unit)
    letters, lines = _fitting(look.caption, room, layout.caption_size, box.bottom - y)
    for line in lines:
        pen.write(box.left, y + letters // 4, line, INK, letters)
        y += round(LINE * letters)
    return pen.part()


def _fitting(text: str, room: int, most: int, height: int) -> tuple[int, list[str]]:
    """The largest letters with which a caption is short enough, and its lines."""
    for letters in range(most, round(SMALLEST_LETTERS * most), -1):
        lines = wrap(text, room, letters)
        if len(lines) <= (MOST_LINES if letters > LARGE * most else height // (LINE * letters)):
            return letters, lines
    return letters, lines[: max(1, int(height // (LINE * letters)))]


def counters_part(layout: FilmLayout, look: Look) -> Part:
    """How many cells each technique gave; at the bottom of the column."""
    box, unit = layout.counters, layout.unit
    shown = look.counters[:MOST_COUNTERS]
    pitch = min(round(1.35 * unit), box.height // max(1, len(shown)))
    pen, size = Pen(box), min(round(0.9 * unit), max(6, pitch * 2 // 3))
    y = box.bottom - pitch * len(shown) + pitch // 2
    widest = max((estimate(name, size) for name, _ in shown), default=0)
    right = min(box.right - unit // 2, box.left + round(widest) + 4 * unit)
    for name, number in shown:
        pen.write(box.left, y, name, MUTED, size)
        pen.write(right, y, str(number), INK if number else MUTED, size, anchor=RIGHT, bold=True)
        y += pitch
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


def grown_board(layout: FilmLayout) -> Box:
    """Where the finished picture stands in the end: in the middle, as large as it can, of whole
    pixels for each cell."""
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
        start = None
        for column in range(grid.width + 1):
            is_filled = column < grid.width and filled >> column & 1
            if is_filled and start is None:
                start = column
            elif not is_filled and start is not None:
                left = box.left + box.width * start // grid.width
                right = box.left + box.width * column // grid.width
                pen.fill(Box(left, top, right, bottom), FILLED)
                start = None
