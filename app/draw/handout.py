"""A handout: what the class gets, the puzzles and the overlap exercise, and then what the teacher
keeps, the answers.

Pages are planned first, so that each can say how many there are, and drawn when they are called
for. What the class gets does not tell what a picture shows: puzzles have numbers there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from app.draw.board import CellLook, PaperArtist, inks_of
from app.draw.card import CardCells
from app.draw.exercise import BETWEEN, Exercise, ExercisePages, StripStyle, answer_style, draw_grid
from app.draw.layout import Layout
from app.draw.paper import (
    HAIRLINE,
    LEAST_CLUE,
    SMALL,
    USUAL,
    WORTH_TURNING,
    Page,
    Paper,
    add_blank_board,
    clue_pages,
    draw_clues,
    draw_puzzle,
    has_clues,
    how_to_solve,
    legend_of,
    millimetres,
    number_size,
    paper_for,
    place_on_page,
    without_name,
)
from app.draw.pen import shorten
from app.draw.scene import Box, Scene
from app.draw.stage import Bounds, place_board, plain_board
from app.draw.theme import INK
from app.text.messages import ENGLISH_WORDS, Words
from solver.effort import Rating
from solver.grid import FILLED, Grid
from solver.puzzle import Puzzle
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The page with the answer: the solved board, and under it the exercises done.


LARGEST_CELL = millimetres(12)
COLUMNS = 2
BETWEEN_ROWS = millimetres(4)


class Answered(Value):
    """A puzzle with its solution, and what else is known of it."""

    puzzle: Puzzle
    solution: Grid
    note: str = ""
    """The key of a sentence under the answer, for instance that there are others."""
    rated: Rating | None = None
    """How hard it is for a person."""


def draw_answers(page: Page, answered: Answered, exercises: Sequence[Exercise]) -> None:
    """The page of one puzzle; only here and on other pages for the teacher it is called by name."""
    puzzle = answered.puzzle
    _draw_head(page, answered)
    layout = place_answer(page, puzzle, exercises)
    parts = plain_board(puzzle, layout, answered.solution, PaperArtist(layout))
    page.add_board("board", parts)
    if exercises:
        page.top = layout.height + 2 * USUAL
        page.write_line(page.left, page.top, page.say("answers.exercise"), USUAL, bold=True)
        page.top += round(1.5 * USUAL)
        draw_grid(page, exercises, _style(page, exercises), COLUMNS, BETWEEN_ROWS, solved=True)


def answer_paper(
    answered: Answered, exercises: Sequence[Exercise], paper: Paper, words: Words
) -> Paper:
    """The paper as it is, or turned where the cells of the answer are larger then."""
    cells = []
    for each in (paper, paper.turned):
        page = Page(each, words)
        _draw_head(page, answered)
        cells.append(place_answer(page, answered.puzzle, exercises).cell)
    return paper.turned if cells[1] > WORTH_TURNING * cells[0] else paper


def place_answer(page: Page, puzzle: Puzzle, exercises: Sequence[Exercise]) -> Layout:
    """The board on what is left of a page, with room below for these exercises."""
    below = 0
    if exercises:
        rows = -(-len(exercises) // COLUMNS)
        above = 2 * USUAL + round(1.5 * USUAL)
        below = above + rows * (_style(page, exercises).total + BETWEEN_ROWS)
    room = page.room._replace(bottom=page.bottom - below)
    cell = min(LARGEST_CELL, room.width // puzzle.width, room.height // puzzle.height)
    bounds = Bounds(LARGEST_CELL, LEAST_CLUE, millimetres(5), 4, number_size(cell))
    return place_board(puzzle, room, bounds)


def _draw_head(page: Page, answered: Answered) -> None:
    about = [page.say(answered.note)] if answered.note else []
    if answered.rated is not None:
        technique = page.words.say(f"technique.{answered.rated.needs}")
        hard = {"stars": answered.rated.stars, "effort": answered.rated.effort}
        about.append(page.say("answers.rated", **hard, technique=technique))
    page.mark(page.say("for.teacher"), is_dark=True)
    title = page.say("answers.alone", title=page.words.title(answered.puzzle))
    page.write_title(title, page.words.language.paper.together(*about) if about else "")


def _style(page: Page, exercises: Sequence[Exercise]) -> StripStyle:
    return answer_style(exercises, page.paper.column_width(COLUMNS, BETWEEN))


# -------------------------------------------------------------------------------------------------
# The answers of several puzzles: small pictures of all, and the exercises done.


MOST_THUMBNAILS = 30
"""On a page."""

LARGEST_THUMBNAIL_CELL = millimetres(6)
ABOVE_THUMBNAIL = 3 * SMALL
"""Its number and name, and how hard it is."""

GAP = millimetres(8)
"""Between pictures."""

NumberedAnswer = tuple[int, Answered]


def draw_thumbnails(page: Page, answers: Sequence[NumberedAnswer]) -> None:
    """The solutions of these puzzles beside and above each other, as large as there is room."""
    page.mark(page.say("for.teacher"), is_dark=True)
    page.write_title(page.say("answers.all"))
    count, room = len(answers), page.room

    def smallest(columns: int) -> int:
        width, height = _thumbnail_room(page, columns, count)
        boards = [it.puzzle for _, it in answers]
        return min(min(width // it.width, height // it.height) for it in boards)

    columns = max(range(1, count + 1), key=smallest)
    width, height = _thumbnail_room(page, columns, count)
    for place, (number, each) in enumerate(answers):
        left = room.left + place % columns * (width + GAP)
        top = room.top + place // columns * (height + ABOVE_THUMBNAIL + GAP)
        title = f"{number}   {page.words.title(each.puzzle)}"
        page.write_fitting(left, top + SMALL // 2, title, width, SMALL)
        page.write_line(left, top + 2 * SMALL, shorten(_about(page, each), width, SMALL), SMALL)
        box = Box(left, top + ABOVE_THUMBNAIL, left + width, top + ABOVE_THUMBNAIL + height)
        with page.keeping():
            _draw_thumbnail(page, box, each)


def _thumbnail_room(page: Page, columns: int, count: int) -> tuple[int, int]:
    """The width and height of a board, with so many columns of them on a page."""
    rows = -(-count // columns)
    height = (page.room.height - (rows - 1) * GAP) // rows - ABOVE_THUMBNAIL
    return page.paper.column_width(columns, GAP), height


def _about(page: Page, answered: Answered) -> str:
    """Whether there are other answers, or how hard it is."""
    if answered.note or answered.rated is None:
        return page.say("answers.among") if answered.note == "answers.several" else ""
    technique = page.words.say(f"technique.{answered.rated.needs}")
    return page.say("answers.short", stars=answered.rated.stars, technique=technique)


def _draw_thumbnail(page: Page, box: Box, answered: Answered) -> None:
    puzzle, solution = answered.puzzle, answered.solution
    fitting = min(box.width // puzzle.width, box.height // puzzle.height)
    cell = max(1, min(LARGEST_THUMBNAIL_CELL, fitting))
    if puzzle.is_coloured:
        _draw_in_colours(page, box, answered, cell)
        return
    right, bottom = box.left + puzzle.width * cell, box.top + puzzle.height * cell
    for row in range(puzzle.height):
        y, run = box.top + row * cell, 0
        for column in range(puzzle.width + 1):
            if column < puzzle.width and solution.cell(row, column) == FILLED:
                run += 1
            elif run:
                x = box.left + column * cell
                page.fill(Box(x - run * cell, y, x, y + cell), INK)
                run = 0
    page.ring(Box(box.left, box.top, right, bottom), HAIRLINE, INK)


def _draw_in_colours(page: Page, box: Box, answered: Answered, cell: int) -> None:
    """The same, each cell with the sign of its colour where there is room."""
    puzzle, artist, inks = answered.puzzle, PaperArtist(CardCells(cell)), inks_of(answered.puzzle)
    for row, column in product(range(puzzle.height), range(puzzle.width)):
        value = answered.solution.cell(row, column)
        if value:
            left, top = box.left + column * cell, box.top + row * cell
            look = CellLook(FILLED, ink=inks[value], answer=True)
            page.items += artist.draw(Box(left, top, left + cell, top + cell), look)
    right, bottom = box.left + puzzle.width * cell, box.top + puzzle.height * cell
    page.ring(Box(box.left, box.top, right, bottom), HAIRLINE, INK)


class Strips(Value):
    """The exercises of a puzzle, to be shown done."""

    title: str
    exercises: tuple[Exercise, ...]


def strip_pages(strips: Sequence[Strips], paper: Paper, words: Words) -> Iterator[list[Strips]]:
    """Which of them stand on a page together."""
    page = Page(paper, words)
    _begin_strips(page)
    part, used = list[Strips](), 0
    for each in strips:
        height = _strips_height(page, each)
        if part and used + height > page.room.height:
            yield part
            part, used = [], 0
        part.append(each)
        used += height
    if part:
        yield part


def draw_strips(page: Page, strips: Sequence[Strips]) -> None:
    _begin_strips(page)
    for each in strips:
        below = page.top + _strips_height(page, each)
        page.write_line(page.left, page.top + USUAL // 2, each.title, USUAL, bold=True)
        page.top += round(1.5 * USUAL)
        style = _style(page, each.exercises)
        draw_grid(page, each.exercises, style, COLUMNS, BETWEEN_ROWS, solved=True)
        page.top = below


def _begin_strips(page: Page) -> None:
    page.mark(page.say("for.teacher"), is_dark=True)
    page.write_title(page.say("answers.strips"))


def _strips_height(page: Page, strips: Strips) -> int:
    rows = -(-len(strips.exercises) // COLUMNS)
    one = _style(page, strips.exercises).total + BETWEEN_ROWS
    return round(1.5 * USUAL) + rows * one + USUAL


# -------------------------------------------------------------------------------------------------
# Small puzzles that share a sheet: it has four quarters, or two halves.


QUARTERS, HALVES = 4, 2
WHOLE = 1
ROOMY = ((QUARTERS, millimetres(8)), (HALVES, millimetres(5)))
"""How many puzzles share a sheet, if their cells are at least so large then."""

LARGEST_SHARED_CELL = millimetres(13)
ABOVE_SHARED = round(2.2 * USUAL)


def parts_of_sheet(room: Box, many: int) -> list[Box]:
    """The room of each of two or four puzzles, under its heading."""
    across = 2 if many == QUARTERS else 1
    width = (room.width - (across - 1) * GAP) // across
    height = (room.height - GAP) // 2
    boxes = []
    for down, beside in product(range(2), range(across)):
        left = room.left + beside * (width + GAP)
        top = room.top + down * (height + GAP)
        boxes.append(Box(left, top + ABOVE_SHARED, left + width, top + height))
    return boxes


def sharing(puzzle: Puzzle, paper: Paper, words: Words) -> int:
    """How many puzzles of this size share a sheet."""
    page = Page(paper, words)
    page.begin_for_class("", how_to_solve(page, [puzzle]))
    for many, least in ROOMY:
        layout = place_on_page(parts_of_sheet(page.room, many)[0], puzzle)
        if layout.clue_size and layout.cell >= least:
            return many
    return WHOLE


Placed = tuple[int, Puzzle]


def sheets_of(puzzles: Sequence[Placed], paper: Paper, words: Words) -> list[list[Placed]]:
    """The numbered puzzles of each sheet, in their order but that small ones fill up sheets. Two
    small ones have half a sheet each."""
    sheets: list[list[Placed]] = []
    shared: list[Placed] = []
    free = 0
    for number, puzzle in puzzles:
        many = sharing(puzzle, paper, words)
        needed = QUARTERS // many
        if many == WHOLE or free < needed:
            sheets.append([])
            if many != WHOLE:
                shared, free = sheets[-1], QUARTERS
        sheet = sheets[-1] if many == WHOLE else shared
        sheet.append((number, puzzle))
        free -= 0 if many == WHOLE else needed
        if many == HALVES and free % 2:
            free -= 1
    return sheets


def draw_sheet(page: Page, puzzles: Sequence[Placed]) -> None:
    """Several puzzles, each with its heading."""
    page.begin_for_class(page.say("puzzles"), how_to_solve(page, [it for _, it in puzzles]))
    halves, quarters = (parts_of_sheet(page.room, many) for many in (HALVES, QUARTERS))
    used = 0
    for number, puzzle in puzzles:
        many = sharing(puzzle, page.paper, page.words) if len(puzzles) > 2 else HALVES
        if many == HALVES:
            used += used % 2
            box = halves[used // 2]
        else:
            box = quarters[used]
        used += QUARTERS // many
        title = without_name(number, puzzle, page.words)
        page.write_fitting(box.left, box.top - ABOVE_SHARED + USUAL, title, box.width, USUAL)
        if puzzle.is_coloured:
            signs = shorten(legend_of(page, puzzle), box.width, SMALL)
            page.write_line(box.left, box.top - 2 * USUAL // 5, signs, SMALL)
        layout = place_on_page(box, puzzle, LARGEST_SHARED_CELL)
        add_blank_board(page, f"board/{number}", puzzle, layout)


class Planned(Value):
    """A page that is not yet drawn: what its footer says, how it is drawn, and on what."""

    footer: str
    draw: Callable[[Page], None]
    paper: Paper


def handout_pages(
    puzzles: Sequence[Answered], paper: Paper, words: Words = ENGLISH_WORDS
) -> list[Callable[[], Scene]]:
    """The pages of several puzzles, each drawn when it is called for."""
    numbered = list(enumerate(puzzles, 1))
    black = [(number, it.puzzle) for number, it in numbered if not it.puzzle.is_coloured]
    exercises = ExercisePages(black, paper, words)
    say, is_alone = words.language.paper.say, len(puzzles) == 1
    plan: list[Planned] = []
    for sheet in sheets_of([(number, it.puzzle) for number, it in numbered], paper, words):
        if len(sheet) == 1:
            number, puzzle = sheet[0]
            plan += _puzzle(None if is_alone else number, puzzle, paper, words)
        else:
            plan.append(Planned(say("puzzles"), partial(draw_sheet, puzzles=sheet), paper))
    for place in range(len(exercises.pages)):
        plan.append(Planned(say("exercise"), partial(exercises.draw, number=place), paper))
    if is_alone:
        done = exercises.exercises_of(1)
        answers = partial(draw_answers, answered=puzzles[0], exercises=done)
        turned_or_not = answer_paper(puzzles[0], done, paper, words)
        plan.append(Planned(words.title(puzzles[0].puzzle), answers, turned_or_not))
    else:
        plan += _keys_of_several(numbered, exercises, paper, words)
    return [partial(_page, it, words, place, len(plan)) for place, it in enumerate(plan, 1)]


def _keys_of_several(
    numbered: Sequence[NumberedAnswer], exercises: ExercisePages, paper: Paper, words: Words
) -> Iterator[Planned]:
    """What the teacher keeps of several: all answers, and the exercises done."""
    say = words.language.paper.say
    for first in range(0, len(numbered), MOST_THUMBNAILS):
        shown = numbered[first : first + MOST_THUMBNAILS]
        yield Planned(say("answers.all"), partial(draw_thumbnails, answers=shown), paper)
    strips = [
        Strips(
            title=say("puzzle.named", number=number, title=words.title(it.puzzle)), exercises=done
        )
        for number, it in numbered
        if (done := tuple(exercises.exercises_of(number)))
    ]
    for part in strip_pages(strips, paper, words):
        yield Planned(say("answers.strips"), partial(draw_strips, strips=part), paper)


def title_of(puzzles: Sequence[Answered], words: Words) -> str:
    """What the whole is called."""
    if len(puzzles) == 1:
        return without_name(None, puzzles[0].puzzle, words)
    return words.language.paper.say("document", count=len(puzzles))


def _page(planned: Planned, words: Words, number: int, pages: int) -> Scene:
    page = Page(planned.paper, words)
    planned.draw(page)
    page.write_footer(planned.footer, page.say("page", number=number, pages=pages))
    return page.scene()


def _puzzle(number: int | None, puzzle: Puzzle, paper: Paper, words: Words) -> Iterator[Planned]:
    """The empty board, and its clues where it has no room for them."""
    title, sheet = without_name(number, puzzle, words), paper_for(puzzle, paper, words)
    yield Planned(title, partial(draw_puzzle, puzzle=puzzle, title=title), sheet)
    if not has_clues(puzzle, sheet, words):
        for texts in clue_pages(puzzle, paper, words):
            yield Planned(title, partial(draw_clues, texts=texts), paper)
