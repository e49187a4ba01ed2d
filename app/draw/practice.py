"""Sheets to practise one technique on: a page for each pupil, and the answers of all at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product

from app.draw.board import CellLook, PaperArtist
from app.draw.card import CardCells, draw_card
from app.draw.paper import HAIRLINE, SMALL, USUAL, Page, Paper, line_height, millimetres
from app.draw.pen import grown, ring, wrap
from app.draw.scene import MIDDLE, RIGHT, Box, Scene
from app.draw.stage import Bounds, place_board, plain_board
from app.draw.theme import INK
from app.exercises.exercises import Sheet, series
from app.exercises.tasks import BoardTask, LineTask
from app.text.messages import ENGLISH_WORDS, Words, line_said, reason_said, reasons_said
from solver.grid import EMPTY, FILLED
from solver.value import Value

CELL, HEIGHT = millimetres(9), millimetres(9)
KEY_CELL = millimetres(2.7)
CARD_CELL = millimetres(5)
KEY_COLUMNS = 4
BOUNDS = Bounds(cell=millimetres(11), least_clue=18, most_clue=millimetres(5), scale=4)
KEY_BOARD = millimetres(32)
KEY_BOUNDS = Bounds(cell=millimetres(5), least_clue=18, most_clue=millimetres(3), scale=2)
NUMBERED = millimetres(3)
"""Room for the number of a step of a proof."""
ABOVE_STRIP = round(2.9 * USUAL)
LEAST_LINE = ABOVE_STRIP + HEIGHT - SMALL // 2
LEAST_BOARD = millimetres(46)
"""A task has at least so much of a page's height: what has no room goes on the next page."""
MOST_SLOT = millimetres(62)
"""And at most so much on sheets of several pages."""
MOST_RULES = 5
"""To write on, beside a board."""


def practice_pages(
    technique: str, sheets: Sequence[Sheet], paper: Paper, words: Words = ENGLISH_WORDS
) -> list[Callable[[], Scene]]:
    """The pages, each drawn when it is called for."""
    words = words.replaced(language=words.language.printed())
    name = words.say(f"technique.{technique}")
    begin, count = partial(Page, paper, words), len(sheets)
    pages: list[Callable[[], Scene]] = []
    for number, sheet in enumerate(sheets, 1):
        parts = _parts(begin, technique, sheet)
        for place in range(len(parts)):
            pages.append(partial(_sheet_page, begin, technique, parts, place, number, count))
    return pages + [partial(_key_page, begin, name, it) for it in _key_parts(begin, name, sheets)]


Numbered = tuple[int, LineTask | BoardTask]


def _parts(begin: Callable[[], Page], technique: str, sheet: Sheet) -> list[list[Numbered]]:
    """The tasks of each of the pages that a sheet takes."""
    least = LEAST_LINE if isinstance(sheet[0], LineTask) else LEAST_BOARD
    rest, parts = list(enumerate(sheet, 1)), list[list[Numbered]]()
    while rest:
        page = begin()
        _begin_sheet(page, technique, sheet, 1, has_rule=not parts)
        most = max(1, page.room.height // least)
        parts.append(rest[:most])
        rest = rest[most:]
    return parts


def _begin_sheet(page: Page, technique: str, sheet: Sheet, number: int, *, has_rule: bool) -> None:
    """The head of a sheet, and of a page on which it goes on."""
    name = page.words.say(f"technique.{technique}")
    title = page.say("practice", technique=name, sheet=number)
    if not has_rule:
        page.mark(page.say("for.class"), is_dark=False)
        page.write_title(title)
        return
    of_lines = isinstance(sheet[0], LineTask)
    how = page.say("practice.how.lines" if of_lines else "practice.how.boards")
    page.begin_for_class(title, how)
    _draw_rule(page, technique)


def _sheet_page(
    begin: Callable[[], Page],
    technique: str,
    parts: Sequence[Sequence[Numbered]],
    place: int,
    number: int,
    count: int,
) -> Scene:
    page, tasks = begin(), parts[place]
    sheet = tuple(task for _, task in tasks)
    _begin_sheet(page, technique, sheet, number, has_rule=not place)
    slot = page.room.height // len(tasks)
    if len(parts) > 1:
        slot = min(slot, MOST_SLOT)
    for index, (called, task) in enumerate(tasks):
        top = page.top + index * slot
        if isinstance(task, LineTask):
            _draw_line(page, task, called, top, slot)
        else:
            _draw_board(page, task, called, top, slot)
    name = page.words.say(f"technique.{technique}")
    said = page.say("page", number=place + 1, pages=len(parts)) if len(parts) > 1 else ""
    page.write_footer(page.say("practice.foot", technique=name, sheet=number, sheets=count), said)
    return page.scene()


def _draw_rule(page: Page, technique: str) -> None:
    """The rule card, in a frame, above what is to be done."""
    room = grown(page.room, -SMALL)
    bottom = draw_card(page, room, technique, page.words, SMALL, CARD_CELL, on_paper=True)
    page.ring(Box(page.left, page.top, page.right, bottom + SMALL // 2), HAIRLINE, INK)
    page.top = bottom + SMALL + USUAL // 2


def _draw_line(page: Page, task: LineTask, number: int, top: int, slot: int) -> None:
    """The clue, the strip with what is known, and room for the reason."""
    length = task.line.length
    asked = line_said(task, page.words.language)
    page.write_line(page.left, top + USUAL, f"{number}.  {asked}", USUAL, bold=True)
    cell = min(CELL, (page.room.width * 3 // 5) // length)
    strip = top + ABOVE_STRIP
    with page.keeping():
        _number_cells(page, page.left, strip, length, cell)
        draw_strip(page, page.left, strip, task, cell, HEIGHT, solved=False)
    beside = page.left + length * cell + 2 * USUAL
    width = page.write_line(beside, strip + HEIGHT - SMALL, page.say("practice.why"), SMALL)
    page.rule(beside + width + SMALL // 2, page.right, strip + HEIGHT)
    _draw_rules(page, beside, strip + 2 * HEIGHT, top + slot - USUAL, 1)


def _draw_rules(page: Page, left: int, first: int, bottom: int, most: int) -> None:
    """Lines to write on, as many as there is room for."""
    for y in islice(range(first, bottom, HEIGHT), most):
        page.rule(left, page.right, y)


def _number_cells(page: Page, left: int, top: int, length: int, cell: int) -> None:
    size = min(SMALL * 4 // 5, round(0.5 * cell))
    for place in range(length):
        middle = left + (2 * place + 1) * cell // 2
        page.write_line(middle, top - size, str(place + 1), size, anchor=MIDDLE)


def draw_strip(
    page: Page, left: int, top: int, task: LineTask, cell: int, height: int, *, solved: bool
) -> None:
    """The cells of a line; in an answer those that are new look new."""
    length, thin = task.line.length, HAIRLINE if cell > 40 else 2
    new = dict(task.cells) if solved else {}
    artist, inset = PaperArtist(CardCells(min(cell, height))), max(2, cell // 12)
    for place in range(length):
        box = Box(left + place * cell, top, left + (place + 1) * cell, top + height)
        filled, empty = task.line.filled >> place & 1, task.line.empty >> place & 1
        value = new.get(place, FILLED if filled else EMPTY if empty else None)
        if value is not None:
            page.items += artist.draw(grown(box, -inset), CellLook(value, fresh=place in new))
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
    _add_task_board(page, f"board-{number}", task, room, BOUNDS, solved=False)
    left, first = middle + 2 * USUAL, top + USUAL // 2
    y = page.write_lines(left, first, page.right - left, page.say("practice.board"))
    _draw_rules(page, left, y + HEIGHT, top + slot - USUAL, MOST_RULES)


def _add_task_board(
    page: Page, name: str, task: BoardTask, room: Box, bounds: Bounds, *, solved: bool
) -> int:
    """The board of a task, the cell that is asked for ringed. Returns where it ends."""
    layout = place_board(task.puzzle, room, bounds)
    artist = PaperArtist(layout)
    parts = dict(plain_board(task.puzzle, layout, artist=artist))
    row, column, asked = task.cell
    for place in product(range(layout.rows), range(layout.columns)):
        is_asked = solved and place == (row, column)
        value = asked if is_asked else task.grid.cell(*place)
        if value is not None:
            look = CellLook(value, fresh=is_asked)
            parts[f"cell/{place[0]}/{place[1]}"] = artist.draw(layout.cell_box(*place), look)
    thick = max(4, layout.cell // 8)
    parts["asked"] = tuple(ring(grown(layout.cell_box(row, column), thick // 2), thick, INK))
    page.add_board(name, parts, is_blank=True)
    return layout.height


# -------------------------------------------------------------------------------------------------
# The answers of all sheets: lines as strips, boards with the reason beside them.


class Answer(Value):
    """What stands together on a page of answers: a sheet of lines, or a board with its reason, and
    the sheet's number above it if it is the first."""

    sheet: int
    tasks: Sheet
    number: int = 1
    """Of the first task."""


def _answers(sheets: Sequence[Sheet]) -> Iterator[Answer]:
    for number, sheet in enumerate(sheets, 1):
        if isinstance(sheet[0], LineTask):
            yield Answer(number, sheet)
        else:
            for place, task in enumerate(sheet, 1):
                yield Answer(number, (task,), place)


def _key_parts(
    begin: Callable[[], Page], name: str, sheets: Sequence[Sheet]
) -> Iterator[list[Answer]]:
    """The answers that go on a page together."""
    page = begin()
    _begin_key(page, name)
    room, used, part = page.room.height, 0, list[Answer]()
    for answer in _answers(sheets):
        height = _draw_answer(begin(), answer)
        if part and used + height > room:
            yield part
            used, part = 0, []
        used += height
        part.append(answer)
    yield part


def _begin_key(page: Page, name: str) -> None:
    page.mark(page.say("for.teacher"), is_dark=True)
    page.write_title(page.say("practice.key", technique=name))


def _key_page(begin: Callable[[], Page], name: str, part: Sequence[Answer]) -> Scene:
    page = begin()
    _begin_key(page, name)
    for answer in part:
        page.top += _draw_answer(page, answer)
    first, last = part[0].sheet, part[-1].sheet
    if first == last:
        page.write_footer(page.say("practice.key.alone", technique=name, first=first))
    else:
        page.write_footer(page.say("practice.key.foot", technique=name, first=first, last=last))
    return page.scene()


def _draw_answer(page: Page, answer: Answer) -> int:
    """Draw one at the top of what is free. Returns how high it is."""
    task = answer.tasks[0]
    if isinstance(task, BoardTask):
        return _draw_proof(page, answer, task)
    indent = 5 * SMALL
    page.write_line(page.left, page.top + KEY_CELL, str(answer.sheet), USUAL, bold=True)
    slot = (page.room.width - indent) // KEY_COLUMNS
    for place, it in enumerate(answer.tasks):
        assert isinstance(it, LineTask)
        x = page.left + indent + place % KEY_COLUMNS * slot
        y = page.top + place // KEY_COLUMNS * 3 * KEY_CELL
        page.write_line(x - SMALL // 3, y + KEY_CELL, str(place + 1), SMALL, anchor=RIGHT)
        cell = min(KEY_CELL, (slot - 2 * SMALL) // it.line.length)
        with page.keeping():
            draw_strip(page, x, y, it, cell, 2 * KEY_CELL, solved=True)
    return -(-len(answer.tasks) // KEY_COLUMNS) * 3 * KEY_CELL + USUAL


def _draw_proof(page: Page, answer: Answer, task: BoardTask) -> int:
    """The board with the cell that was asked for, and beside it why it is so, step by step."""
    top, indent = page.top, 2 * USUAL
    if answer.number == 1:
        said = page.say("practice.sheet", sheet=answer.sheet)
        page.write_line(page.left, top + USUAL // 2, said, USUAL, bold=True)
        top += 2 * USUAL
    page.write_line(page.left, top + SMALL, f"{answer.number}.", SMALL, bold=True)
    left = page.left + indent
    room = Box(left, top, left + KEY_BOARD, top + KEY_BOARD)
    name = f"board-{answer.sheet}-{answer.number}"
    bottom = _add_task_board(page, name, task, room, KEY_BOUNDS, solved=True)
    beside = left + KEY_BOARD + USUAL
    written = top
    *reasons, found = reasons_said(task, page.words.language)
    for place, said in enumerate(reasons):
        if place:
            y = written + line_height(SMALL) // 2
            page.write_line(beside + NUMBERED, y, str(place), SMALL, anchor=RIGHT)
        x = beside + (NUMBERED + SMALL if place else 0)
        written = page.write_lines(x, written, page.right - x, said, SMALL)
    for said in wrap(found, page.right - beside, SMALL, bold=True):
        page.write_line(beside, written + line_height(SMALL) // 2, said, SMALL, bold=True)
        written += line_height(SMALL)
    return max(bottom, written) + 2 * SMALL - page.top


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
    with page.keeping():
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
    with page.keeping():
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
        page.fill(Box(x - 1, top - down * cell, x + 2, top), INK)
        page.fill(Box(x - half, top, x + half, bottom), INK)
    for row in range(height + 1):
        y = top + row * cell
        half = _half_thick(row, height, cell)
        page.fill(Box(left - across * cell, y - 1, left, y + 2), INK)
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
