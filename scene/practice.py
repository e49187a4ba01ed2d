"""Sheets to practise one technique on: a page for each pupil, and the answers of all at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from scene.board import CellArtist, CellLook
from scene.card import draw_card
from scene.paper import HAIRLINE, SMALL, USUAL, Page, Paper, line_height, millimetres
from scene.pen import LARGE_MARK, MARK_SHARE, centred, empty_mark, grown, ring
from scene.scene import MIDDLE, RIGHT, Box, Rectangle, Scene
from scene.stage import Bounds, place_board, plain_board
from scene.theme import INK, TRACK
from solver.exercises import Sheet, series
from solver.grid import FILLED
from solver.tasks import BoardTask, LineTask
from words.messages import ENGLISH_WORDS, Words, line_said, reason_said

CELL, HEIGHT = millimetres(9), millimetres(9)
KEY_CELL = millimetres(2.7)
CARD_CELL = millimetres(5)
KEY_COLUMNS = 4
BOUNDS = Bounds(cell=millimetres(11), least_clue=18, most_clue=millimetres(5), scale=4)


def practice_pages(
    technique: str, sheets: Sequence[Sheet], paper: Paper, words: Words = ENGLISH_WORDS
) -> list[Callable[[], Scene]]:
    """The pages, each drawn when it is called for."""
    name = words.say(f"technique.{technique}")
    begin, count = partial(Page, paper, words), len(sheets)
    pages: list[Callable[[], Scene]] = []
    for number, sheet in enumerate(sheets, 1):
        pages.append(partial(_sheet_page, begin, technique, sheet, number, count))
    for part in _key_parts(begin, name, sheets):
        pages.append(partial(_key_page, begin, name, part))
    return pages


def _sheet_page(
    begin: Callable[[], Page], technique: str, sheet: Sheet, number: int, count: int
) -> Scene:
    page = begin()
    name = page.words.say(f"technique.{technique}")
    of_lines = isinstance(sheet[0], LineTask)
    how = page.say("practice.how.lines" if of_lines else "practice.how.boards")
    page.begin_for_class(page.say("practice", technique=name, sheet=number), how)
    _draw_rule(page, technique)
    slot = page.room.height // len(sheet)
    for place, task in enumerate(sheet):
        top = page.top + place * slot
        if isinstance(task, LineTask):
            _draw_line(page, task, place + 1, top, slot)
        else:
            _draw_board(page, task, place + 1, top, slot)
    page.write_footer(page.say("practice.foot", technique=name, sheet=number, sheets=count))
    return page.scene()


def _draw_rule(page: Page, technique: str) -> None:
    """The rule card, in a frame, above what is to be done."""
    room = grown(page.room, -SMALL)
    bottom = draw_card(page, room, technique, page.words, SMALL, CARD_CELL, on_paper=True)
    page.ring(Box(page.left, page.top, page.right, bottom + SMALL // 2), HAIRLINE, TRACK)
    page.top = bottom + SMALL + USUAL // 2


def _draw_line(page: Page, task: LineTask, number: int, top: int, slot: int) -> None:
    """The clue, the strip with what is known, and room for the reason."""
    length = task.line.length
    asked = line_said(task, page.words.language)
    page.write_line(page.left, top + USUAL, f"{number}.  {asked}", USUAL, bold=True)
    cell = min(CELL, (page.room.width * 3 // 5) // length)
    strip = top + round(2.9 * USUAL)
    _number_cells(page, page.left, strip, length, cell)
    draw_strip(page, page.left, strip, task, cell, HEIGHT, solved=False)
    beside = page.left + length * cell + 2 * USUAL
    width = page.write_line(beside, strip + HEIGHT - SMALL, page.say("practice.why"), SMALL)
    page.rule(beside + width + SMALL // 2, page.right, strip + HEIGHT)
    lower = strip + 2 * HEIGHT
    if lower < top + slot - USUAL:
        page.rule(beside, page.right, lower)


def _number_cells(page: Page, left: int, top: int, length: int, cell: int) -> None:
    size = min(SMALL * 4 // 5, round(0.5 * cell))
    for place in range(length):
        middle = left + (2 * place + 1) * cell // 2
        page.write_line(middle, top - size, str(place + 1), size, anchor=MIDDLE)


def draw_strip(
    page: Page, left: int, top: int, task: LineTask, cell: int, height: int, *, solved: bool
) -> None:
    """The cells of a line; in an answer those that were known are grey, or have a small mark."""
    length, thin = task.line.length, HAIRLINE if cell > 40 else 2
    new = dict(task.cells) if solved else {}
    for place in range(length):
        box = Box(left + place * cell, top, left + (place + 1) * cell, top + height)
        known = task.line.filled >> place & 1
        if known or new.get(place) == 1:
            page.fill(grown(box, -max(2, cell // 12)), TRACK if known and solved else INK)
        elif task.line.empty >> place & 1 or new.get(place) == 0:
            page.add(empty_mark(box, INK, cell, LARGE_MARK if place in new else MARK_SHARE))
        if place:
            begin = box.left - thin // 2
            page.fill(Box(begin, top, begin + thin, top + height), INK)
    right = left + length * cell
    page.ring(Box(left - thin, top - thin, right + thin, top + height + thin), 2 * thin, INK)


def _draw_board(page: Page, task: BoardTask, number: int, top: int, slot: int) -> None:
    """The board as far as it is known, the asked cell ringed, and room for the reason."""
    middle = (page.left + page.right) // 2
    page.write_line(page.left, top + USUAL, f"{number}.", USUAL, bold=True)
    room = Box(page.left + 2 * USUAL, top, middle, top + slot - 2 * USUAL)
    layout = place_board(task.puzzle, room, BOUNDS)
    parts = dict(plain_board(task.puzzle, layout))
    artist = CellArtist(layout)
    for row, column in product(range(layout.rows), range(layout.columns)):
        value = task.grid.cell(row, column)
        box = layout.cell_box(row, column)
        if value == FILLED:
            parts[f"cell/{row}/{column}"] = artist.draw(box, CellLook(value))
        elif value is not None:
            dot = centred(box, layout.cell // 5, layout.cell // 5)
            parts[f"cell/{row}/{column}"] = (Rectangle(*dot, INK),)
    asked = layout.cell_box(*task.cell[:2])
    parts["asked"] = tuple(ring(asked, max(4, layout.cell // 8), INK))
    page.add_board(f"board-{number}", parts, is_blank=True)
    left, y = middle + 2 * USUAL, top + 2 * USUAL
    page.write_line(left, y, page.say("practice.board"), USUAL)
    for line in range(1, 6):
        page.rule(left, page.right, y + line * HEIGHT)


Entry = tuple[int, Sheet]


def _key_parts(
    begin: Callable[[], Page], name: str, sheets: Sequence[Sheet]
) -> Iterator[list[Entry]]:
    """The sheets whose answers go on a page together."""
    page = begin()
    _begin_key(page, name)
    room, used, part = page.room.height, 0, list[Entry]()
    for entry in enumerate(sheets, 1):
        height = _key_height(page, entry[1])
        if part and used + height > room:
            yield part
            used, part = 0, []
        used += height
        part.append(entry)
    yield part


def _begin_key(page: Page, name: str) -> None:
    page.mark(page.say("for.teacher"), is_dark=True)
    page.write_title(page.say("practice.key", technique=name))


def _key_page(begin: Callable[[], Page], name: str, part: Sequence[Entry]) -> Scene:
    page = begin()
    _begin_key(page, name)
    for number, sheet in part:
        _draw_key(page, number, sheet)
        page.top += _key_height(page, sheet)
    first, last = part[0][0], part[-1][0]
    page.write_footer(page.say("practice.key.foot", technique=name, first=first, last=last))
    return page.scene()


def _key_height(page: Page, sheet: Sheet) -> int:
    if isinstance(sheet[0], LineTask):
        return -(-len(sheet) // KEY_COLUMNS) * 3 * KEY_CELL + USUAL
    lines = sum(_write_reason(page, task, place, 0, None) for place, task in enumerate(sheet, 1))
    return lines + 2 * USUAL


def _draw_key(page: Page, number: int, sheet: Sheet) -> None:
    if not isinstance(sheet[0], LineTask):
        y = page.top + USUAL
        page.write_line(page.left, y - USUAL // 2, page.say("practice.sheet", sheet=number), SMALL)
        for place, task in enumerate(sheet, 1):
            y += _write_reason(page, task, place, y, page)
        return
    indent = 5 * SMALL
    page.write_line(page.left, page.top + KEY_CELL, str(number), USUAL, bold=True)
    slot = (page.room.width - indent) // KEY_COLUMNS
    for place, task in enumerate(sheet):
        assert isinstance(task, LineTask)
        x = page.left + indent + place % KEY_COLUMNS * slot
        y = page.top + place // KEY_COLUMNS * 3 * KEY_CELL
        page.write_line(x - SMALL // 3, y + KEY_CELL, str(place + 1), SMALL, anchor=RIGHT)
        cell = min(KEY_CELL, (slot - 2 * SMALL) // task.line.length)
        draw_strip(page, x, y, task, cell, 2 * KEY_CELL, solved=True)


def _write_reason(
    page: Page, task: LineTask | BoardTask, number: int, top: int, on: Page | None
) -> int:
    """Write why an answer is what it is, or only measure it. Returns how high that is."""
    text = f"{number}.  {reason_said(task, number, page.words.language)}"
    target = on or Page(page.paper, page.words)
    return target.write_lines(page.left, top, page.room.width, text, SMALL) - top


# -------------------------------------------------------------------------------------------------
# A worksheet to draw a puzzle on: a grid with room for the clues, what the technique looks like
# that it is to need, and a second sheet for the neighbour who solves it.


SMALLEST_SIDE, LARGEST_SIDE = 3, 40
"""Cells. More nobody draws by hand on a sheet."""

LARGEST_CELL = millimetres(14)
SHARE = 5
"""Cells for which there is room for one number of a clue."""

STRIP_CELL, STRIP_HEIGHT = millimetres(7), millimetres(7)
FIRST_SEED = 1
NOTES = 2
"""Rules to write on."""


def drawing_pages(
    technique: str, width: int, height: int, paper: Paper, words: Words = ENGLISH_WORDS
) -> list[Callable[[], Scene]]:
    """Two pages, each drawn when it is called for."""
    sheet = paper.turned if width > 1.2 * height else paper
    begin = partial(Page, sheet, words)
    return [partial(_page, begin, technique, width, height, own) for own in (True, False)]


def _page(
    begin: Callable[[], Page], technique: str, width: int, height: int, is_own: bool
) -> Scene:
    page = begin()
    name = page.words.say(f"technique.{technique}")
    size = page.words.say("size", columns=width, rows=height)
    title = page.say("draw" if is_own else "draw.neighbour", technique=name)
    how = page.say("draw.how" if is_own else "draw.solve", technique=name, size=size)
    page.begin_for_class(title, how)
    if is_own:
        _draw_example(page, technique, name)
    asked = page.say("draw.where" if is_own else "draw.found", technique=name)
    below = 2 * line_height(USUAL) + NOTES * millimetres(9)
    _draw_grid(page, width, height, page.room._replace(bottom=page.bottom - below))
    y = page.bottom - below + line_height(USUAL)
    page.write_line(page.left, y, asked)
    for note in range(1, NOTES + 1):
        page.rule(page.left, page.right, y + note * millimetres(9))
    page.write_footer(title, page.say("page", number=1 if is_own else 2, pages=2))
    return page.scene()


def _draw_example(page: Page, technique: str, name: str) -> None:
    """A line in which the technique gives something, and why; none if it takes a board."""
    task = next(series(technique, FIRST_SEED))
    if not isinstance(task, LineTask):
        return
    length = task.line.length
    line = line_said(task, page.words.language)
    title = page.say("draw.example", technique=name, line=line)
    page.write_line(page.left, page.top + USUAL // 2, title, USUAL, bold=True)
    page.top += 2 * USUAL
    cell = min(STRIP_CELL, page.room.width // length)
    draw_strip(page, page.left, page.top, task, cell, STRIP_HEIGHT, solved=True)
    page.top += STRIP_HEIGHT + SMALL
    said = reason_said(task, 1, page.words.language)
    page.top = page.write_lines(page.left, page.top, page.room.width, said, SMALL) + USUAL


def _draw_grid(page: Page, width: int, height: int, room: Box) -> None:
    """An empty board as large as the room allows, with lines that go on into the room for clues."""
    across, down = -(-width // SHARE) + 1, -(-height // SHARE) + 1
    cell = min(LARGEST_CELL, room.width // (width + across + 1), room.height // (height + down + 1))
    left = room.left + (room.width - (width + across) * cell) // 2 + across * cell
    top = room.top + down * cell
    right, bottom = left + width * cell, top + height * cell
    for column in range(width + 1):
        x = left + column * cell
        half = _half_thick(column, width, cell)
        page.fill(Box(x - half, top - down * cell, x + half, top), TRACK)
        page.fill(Box(x - half, top, x + half, bottom), INK)
    for row in range(height + 1):
        y = top + row * cell
        half = _half_thick(row, height, cell)
        page.fill(Box(left - across * cell, y - half, left, y + half), TRACK)
        page.fill(Box(left, y - half, right, y + half), INK)
    size = min(SMALL, round(0.4 * cell))
    for column in range(width):
        x = left + column * cell + cell // 2
        page.write_line(x, bottom + size, str(column + 1), size, anchor=MIDDLE)
    for row in range(height):
        y = top + row * cell + cell // 2
        page.write_line(right + size, y, str(row + 1), size)


def _half_thick(line: int, last: int, cell: int) -> int:
    """Half of how thick a line of a grid is: every fifth stands out, and so does the last."""
    thin = 1 if cell < millimetres(6) else 2
    return 2 * thin + 1 if line % 5 == 0 or line == last else thin
