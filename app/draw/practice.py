"""Sheets to practise one technique on: a page for each pupil, and the answers of all at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from app.draw.board import CellLook, PaperArtist
from app.draw.card import draw_card
from app.draw.paper import (
    HAIRLINE,
    SMALL,
    THICKEST_THIN_LINE,
    USUAL,
    Paper,
    PaperPage,
    millimetres,
    paginated,
)
from app.draw.pen import grown, line_height, ring
from app.draw.scene import MIDDLE, RIGHT, Box, Scene
from app.draw.stage import Bounds, place_board, plain_board
from app.draw.theme import INK
from app.exercises.exercises import Sheet
from app.exercises.tasks import BoardTask, LineTask, Lookalike, Task
from app.text.messages import ENGLISH_WORDS, Words, line_said, reason_said, reasons_said
from solver.grid import EMPTY, FILLED
from solver.value import Value

_CELL = _LINE_HEIGHT = millimetres(9)
_KEY_CELL = millimetres(2.7)
_KEY_STRIP = millimetres(50)
_KEY_BOARD = millimetres(32)
_NUMBER_WIDTH = millimetres(3)
_ABOVE_STRIP = round(2.9 * USUAL)
_MIN_LINE_SLOT, _MIN_BOARD_SLOT = _ABOVE_STRIP + _LINE_HEIGHT - SMALL // 2, millimetres(46)
"""The least share of a page's height for a task."""
_MAX_SLOT = millimetres(62)
"""On sheets of several pages."""

_MIXED = "course.mixed"


def practice_pages(
    technique: str,
    sheets: Sequence[Sheet],
    paper: Paper,
    words: Words = ENGLISH_WORDS,
    *,
    is_mixed: bool = False,
) -> list[Callable[[], Scene]]:
    """The sheets, and the answers to them. Sheets of mixed tasks name no technique."""
    words = words.replaced(language=words.language.naming_cells())
    name = words.say(f"technique.{technique}")
    if is_mixed:
        name = words.language.page.say("exercise.title.mixed", technique=name)
    begin, count = partial(PaperPage, paper, words), len(sheets)
    rule = None if is_mixed else technique
    pages: list[Callable[[], Scene]] = []
    for number, sheet in enumerate(sheets, 1):
        parts = _parts(begin, rule, sheet)
        for place in range(len(parts)):
            pages.append(partial(_sheet_page, begin, rule, parts, place, number, count))
    keys = _key_parts(begin, name, sheets)
    return pages + [partial(_key_page, begin, name, answers) for answers in keys]


NumberedTask = tuple[int, Task]


def _parts(
    begin: Callable[[], PaperPage], rule: str | None, sheet: Sheet
) -> list[list[NumberedTask]]:
    least = _MIN_BOARD_SLOT if isinstance(sheet[0], BoardTask) else _MIN_LINE_SLOT
    pages = begin(), begin()
    for is_first, page in zip((True, False), pages, strict=True):
        _begin_sheet(page, rule, sheet, 1, is_first=is_first)
    first, other = (page.room.height for page in pages)
    return list(paginated(enumerate(sheet, 1), lambda _: least, other, other - first))


def _name_of(page: PaperPage, rule: str | None) -> str:
    """What a sheet is called: after its rule, or by the question that mixed tasks ask."""
    return page.words.say(f"technique.{rule}") if rule else page.words.language.window.say(_MIXED)


def _begin_sheet(
    page: PaperPage, rule: str | None, sheet: Sheet, number: int, *, is_first: bool
) -> None:
    title = page.say("practice", technique=_name_of(page, rule), sheet=number)
    if not is_first:
        page.begin(title)
        return
    kind = "mixed" if rule is None else "boards" if isinstance(sheet[0], BoardTask) else "lines"
    page.begin_for_class(title, page.say(f"practice.how.{kind}"))
    if rule is not None:
        _add_card(page, rule)


def _add_card(page: PaperPage, technique: str) -> None:
    """Draw the rule card in a frame at the top of the free room."""
    room = grown(page.room, -SMALL)
    bottom = draw_card(page, room, technique, page.words, SMALL, millimetres(5), on_paper=True)
    page.ring(Box(page.left, page.top, page.right, bottom + SMALL // 2), HAIRLINE, INK)
    page.top = bottom + SMALL + USUAL // 2


def _sheet_page(
    begin: Callable[[], PaperPage],
    rule: str | None,
    parts: Sequence[Sequence[NumberedTask]],
    place: int,
    number: int,
    count: int,
) -> Scene:
    page, tasks = begin(), parts[place]
    sheet = tuple(task for _, task in tasks)
    _begin_sheet(page, rule, sheet, number, is_first=not place)
    slot = page.room.height // len(tasks)
    if len(parts) > 1:
        slot = min(slot, _MAX_SLOT)
    for index, (task_number, task) in enumerate(tasks):
        top = page.top + index * slot
        if isinstance(task, BoardTask):
            _draw_board(page, task, task_number, top, slot)
        else:
            _draw_line(page, task, task_number, top, slot)
    of_pages = page.say("page", number=place + 1, pages=len(parts)) if len(parts) > 1 else ""
    foot = page.say("practice.foot", technique=_name_of(page, rule), sheet=number, sheets=count)
    page.write_footer(foot, of_pages)
    return page.scene()


def _draw_line(
    page: PaperPage, task: LineTask | Lookalike, number: int, top: int, slot: int
) -> None:
    length = task.line.length
    question = line_said(task, page.words.language)
    page.write_line(page.left, top + USUAL, f"{number}.  {question}", USUAL, bold=True)
    cell = min(_CELL, (page.room.width * 3 // 5) // length)
    strip, size = top + _ABOVE_STRIP, min(SMALL * 4 // 5, round(0.5 * cell))
    with page.keeping():
        for place in range(length):
            middle = page.left + (2 * place + 1) * cell // 2
            page.write_line(middle, strip - size, str(place + 1), size, anchor=MIDDLE)
        _draw_task_line(page, page.left, strip, task, cell, _LINE_HEIGHT, solved=False)
    beside = page.left + length * cell + 2 * USUAL
    width = page.write_line(beside, strip + _LINE_HEIGHT - SMALL, page.say("practice.why"), SMALL)
    page.rule(beside + width + SMALL // 2, page.right, strip + _LINE_HEIGHT)
    _draw_rules(page, beside, strip + 2 * _LINE_HEIGHT, top + slot - USUAL, 1)


def _draw_rules(page: PaperPage, left: int, first: int, bottom: int, most: int) -> None:
    for y in range(first, bottom, _LINE_HEIGHT)[:most]:
        page.rule(left, page.right, y)


def _draw_task_line(
    page: PaperPage,
    left: int,
    top: int,
    task: LineTask | Lookalike,
    cell: int,
    height: int,
    *,
    solved: bool,
) -> None:
    """Draw the cells of a line; in an answer, new ones look new."""
    new = dict(task.cells) if solved else {}
    artist, inset = PaperArtist(min(cell, height)), max(2, cell // 12)
    for place in range(task.line.length):
        box = Box(left + place * cell, top, left + (place + 1) * cell, top + height)
        filled, empty = task.line.filled >> place & 1, task.line.empty >> place & 1
        value = new.get(place, FILLED if filled else EMPTY if empty else None)
        if value is not None:
            page.items += artist.draw(grown(box, -inset), CellLook(value, fresh=place in new))
    page.draw_strip(left, top, task.line.length, cell, height)


def _draw_board(page: PaperPage, task: BoardTask, number: int, top: int, slot: int) -> None:
    middle = (page.left + page.right) // 2
    page.write_line(page.left, top + USUAL, f"{number}.", USUAL, bold=True)
    room = Box(page.left + 2 * USUAL, top, middle, top + slot - 2 * USUAL)
    bounds = Bounds(
        cell=millimetres(11), least_clue=18, most_clue=millimetres(5), scale=THICKEST_THIN_LINE
    )
    _add_task_board(page, f"board-{number}", task, room, bounds, solved=False)
    left, first = middle + 2 * USUAL, top + USUAL // 2
    y = page.write_text(left, first, page.right - left, page.say("practice.board"))
    _draw_rules(page, left, y + _LINE_HEIGHT, top + slot - USUAL, 5)


def _add_task_board(
    page: PaperPage, name: str, task: BoardTask, room: Box, bounds: Bounds, *, solved: bool
) -> int:
    """Draw the board of a task with the asked cell ringed. Returns its bottom."""
    layout = place_board(task.puzzle, room, bounds)
    artist = PaperArtist(layout.cell)
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
# The answers of all sheets, with the reasons beside them.


class PrintedAnswer(Value):
    """The answer to a task of a sheet, by its number there."""

    sheet: int
    number: int
    task: Task


def _key_parts(
    begin: Callable[[], PaperPage], name: str, sheets: Sequence[Sheet]
) -> Iterator[list[PrintedAnswer]]:
    answers = (
        PrintedAnswer(number, place, task)
        for number, sheet in enumerate(sheets, 1)
        for place, task in enumerate(sheet, 1)
    )
    room = _begin_key(begin(), name).room.height
    return paginated(answers, lambda answer: _draw_answer(begin(), answer), room)


def _begin_key(page: PaperPage, name: str) -> PaperPage:
    page.begin(page.say("practice.key", technique=name), for_teacher=True)
    return page


def _key_page(begin: Callable[[], PaperPage], name: str, answers: Sequence[PrintedAnswer]) -> Scene:
    page = _begin_key(begin(), name)
    for answer in answers:
        page.top += _draw_answer(page, answer)
    first, last = answers[0].sheet, answers[-1].sheet
    if first == last:
        page.write_footer(page.say("practice.key.alone", technique=name, first=first))
    else:
        page.write_footer(page.say("practice.key.foot", technique=name, first=first, last=last))
    return page.scene()


def _draw_answer(page: PaperPage, answer: PrintedAnswer) -> int:
    """Draw an answer at the top of the free room. Returns its height."""
    top, task = page.top, answer.task
    if answer.number == 1:
        title = page.say("practice.sheet", sheet=answer.sheet)
        page.write_line(page.left, top + USUAL // 2, title, USUAL, bold=True)
        top += 2 * USUAL
    page.write_line(page.left, top + SMALL, f"{answer.number}.", SMALL, bold=True)
    if isinstance(task, BoardTask):
        return _draw_proof(page, answer, task, top) - page.top
    left, beside = page.left + 2 * USUAL, page.left + 2 * USUAL + _KEY_STRIP + USUAL
    cell = min(_KEY_CELL, _KEY_STRIP // task.line.length)
    with page.keeping():
        _draw_task_line(page, left, top + SMALL // 2, task, cell, 2 * _KEY_CELL, solved=True)
    language, bottom = page.words.language, top
    for text in (line_said(task, language), reason_said(task, None, language)):
        bottom = page.write_text(beside, bottom, page.right - beside, text, SMALL)
    return max(bottom, top + SMALL // 2 + 2 * _KEY_CELL) + SMALL - page.top


def _draw_proof(page: PaperPage, answer: PrintedAnswer, task: BoardTask, top: int) -> int:
    """Draw the solved board, and beside it the reasons, step by step. Returns where it ends."""
    left = page.left + 2 * USUAL
    room = Box(left, top, left + _KEY_BOARD, top + _KEY_BOARD)
    bounds = Bounds(cell=millimetres(5), least_clue=18, most_clue=millimetres(3), scale=2)
    name = f"board-{answer.sheet}-{answer.number}"
    bottom = _add_task_board(page, name, task, room, bounds, solved=True)
    beside, y = left + _KEY_BOARD + USUAL, top
    *reasons, conclusion = reasons_said(task, page.words.language)
    for place, reason in enumerate(reasons):
        if place:
            middle = y + line_height(SMALL) // 2
            page.write_line(beside + _NUMBER_WIDTH, middle, str(place), SMALL, anchor=RIGHT)
        x = beside + (_NUMBER_WIDTH + SMALL if place else 0)
        y = page.write_text(x, y, page.right - x, reason, SMALL)
    y = page.write_lines(beside, y, page.right - beside, conclusion, SMALL, bold=True)
    return max(bottom, y) + 2 * SMALL


# -------------------------------------------------------------------------------------------------
# A worksheet to draw a puzzle on: a grid with room for the clues, the rule card of the technique
# that the puzzle should need, and a second sheet for the neighbour who solves it.


SMALLEST_SIDE, LARGEST_SIDE = 3, 40
_NOTE_LINES = 2


def drawing_pages(
    technique: str, width: int, height: int, paper: Paper, words: Words = ENGLISH_WORDS
) -> list[Callable[[], Scene]]:
    sheet = paper.turned if width > 1.2 * height else paper
    begin = partial(PaperPage, sheet, words)
    return [partial(_page, begin, technique, width, height, own) for own in (True, False)]


def _page(
    begin: Callable[[], PaperPage], technique: str, width: int, height: int, is_own: bool
) -> Scene:
    page = begin()
    name = page.words.say(f"technique.{technique}")
    size = page.words.say("size", columns=width, rows=height)
    title = page.say("draw" if is_own else "draw.neighbour", technique=name)
    how = page.say("draw.how" if is_own else "draw.solve", technique=name, size=size)
    page.begin_for_class(title, how)
    if is_own:
        _add_card(page, technique)
    question = page.say("draw.where" if is_own else "draw.found", technique=name)
    below = 2 * line_height(USUAL) + _NOTE_LINES * _LINE_HEIGHT
    with page.keeping():
        _draw_grid(page, width, height, page.room._replace(bottom=page.bottom - below))
    y = page.bottom - below + line_height(USUAL)
    page.write_line(page.left, y, question)
    for note in range(1, _NOTE_LINES + 1):
        page.rule(page.left, page.right, y + note * _LINE_HEIGHT)
    page.write_footer(title, page.say("page", number=1 if is_own else 2, pages=2))
    return page.scene()


def _draw_grid(page: PaperPage, width: int, height: int, room: Box) -> None:
    """Draw an empty board as large as the room allows; its lines extend into the room for clues,
    which has one cell for every five of the board."""
    across, down = -(-width // 5) + 1, -(-height // 5) + 1
    wide, high = room.width // (width + across + 1), room.height // (height + down + 1)
    cell = min(millimetres(14), wide, high)
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
    thin = 1 if cell < millimetres(6) else 2
    return 3 * thin if line % 5 == 0 or line == last else thin
