"""A handout: puzzles for the class, if wanted overlap exercises, then answers for the teacher.

Pages are planned first, so that each can say how many there are, and drawn when they are called
for. The class's pages do not tell what a picture shows: puzzles have numbers there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from app.draw.board import PaperArtist, inks_of
from app.draw.exercise import ExercisePages, Section, solved_section
from app.draw.film import draw_picture
from app.draw.paper import (
    HAIRLINE,
    MIN_CLUE_DOTS,
    SMALL,
    THICKEST_THIN_LINE,
    USUAL,
    Paper,
    PaperPage,
    add_blank_board,
    clue_pages,
    draw_clues,
    draw_puzzle,
    has_clues,
    how_to_solve,
    legend_of,
    millimetres,
    number_size,
    paginated,
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
from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The page with the answer of a single puzzle: the solved board.


_LARGEST_CELL = millimetres(12)


class Answered(Value):
    puzzle: Puzzle
    solution: Grid
    note: str = ""
    """The key of a sentence under the answer, for instance that there are others."""
    rated: Rating | None = None


def draw_answer(page: PaperPage, answered: Answered) -> None:
    _draw_head(page, answered)
    puzzle, room = answered.puzzle, page.room
    cell = min(_LARGEST_CELL, room.width // puzzle.width, room.height // puzzle.height)
    bounds = Bounds(
        _LARGEST_CELL, MIN_CLUE_DOTS, millimetres(5), THICKEST_THIN_LINE, number_size(cell)
    )
    layout, letters = place_board(puzzle, room, bounds), page.words.language.letters
    parts = plain_board(puzzle, layout, answered.solution, PaperArtist(layout.cell), letters)
    page.add_board("board", parts)


def _draw_head(page: PaperPage, answered: Answered) -> None:
    about, rated = [page.say(answered.note)] if answered.note else [], answered.rated
    if rated is not None:
        technique = page.words.say(f"technique.{rated.needs}")
        values = {"stars": rated.stars, "effort": rated.effort}
        about.append(page.say("answers.rated", **values, technique=technique))
    title = page.say("answers.alone", title=page.words.title(answered.puzzle))
    about_all = page.words.language.paper.together(*about) if about else ""
    page.begin(title, about_all, for_teacher=True)


# -------------------------------------------------------------------------------------------------
# The answers of several puzzles: small pictures of all, and the solved exercises.


_MAX_THUMBNAILS_PER_PAGE = 30
_LARGEST_THUMBNAIL_CELL = millimetres(6)
_HEADING_HEIGHT = 3 * SMALL
_GAP = millimetres(8)

NumberedAnswer = tuple[int, Answered]


def draw_thumbnails(page: PaperPage, answers: Sequence[NumberedAnswer]) -> None:
    page.begin(page.say("answers.all"), for_teacher=True)
    count, room = len(answers), page.room

    def smallest(columns: int) -> int:
        width, height = _thumbnail_room(page, columns, count)
        boards = [answered.puzzle for _, answered in answers]
        return min(min(width // board.width, height // board.height) for board in boards)

    columns = max(range(1, count + 1), key=smallest)
    width, height = _thumbnail_room(page, columns, count)
    for place, (number, answered) in enumerate(answers):
        left = room.left + place % columns * (width + _GAP)
        top = room.top + place // columns * (height + _HEADING_HEIGHT + _GAP)
        title = f"{number}   {page.words.title(answered.puzzle)}"
        page.write_fitting(left, top + SMALL // 2, title, width, SMALL)
        about = shorten(_about(page, answered), width, SMALL)
        page.write_line(left, top + 2 * SMALL, about, SMALL)
        top, puzzle = top + _HEADING_HEIGHT, answered.puzzle
        fitting = min(_LARGEST_THUMBNAIL_CELL, width // puzzle.width, height // puzzle.height)
        cell = max(1, fitting)
        picture = Box(left, top, left + puzzle.width * cell, top + puzzle.height * cell)
        with page.keeping():
            draw_picture(page, answered.solution, picture, inks_of(puzzle))
            page.ring(picture, HAIRLINE, INK)


def _thumbnail_room(page: PaperPage, columns: int, count: int) -> tuple[int, int]:
    rows = -(-count // columns)
    height = (page.room.height - (rows - 1) * _GAP) // rows - _HEADING_HEIGHT
    return page.paper.column_width(columns, _GAP), height


def _about(page: PaperPage, answered: Answered) -> str:
    if answered.note or answered.rated is None:
        return page.say("answers.among") if answered.note == "answers.several" else ""
    technique = page.words.say(f"technique.{answered.rated.needs}")
    return page.say("answers.short", stars=answered.rated.stars, technique=technique)


def draw_strips(page: PaperPage, sections: Sequence[Section]) -> None:
    page.begin(page.say("answers.strips"), for_teacher=True)
    for section in sections:
        section.draw(page, solved=True)


# -------------------------------------------------------------------------------------------------
# Small puzzles that share a sheet: it has four quarters, or two halves.


_QUARTERS, _HALVES, _WHOLE = 4, 2, 1
_SMALLEST_SHARED_CELL = millimetres(5)
"""As in squared exercise books."""
_LARGEST_SHARED_CELL = millimetres(13)
_ABOVE_SHARED = round(2.2 * USUAL)


def parts_of_sheet(room: Box, count: int) -> list[Box]:
    columns = 2 if count == _QUARTERS else 1
    width = (room.width - (columns - 1) * _GAP) // columns
    height = (room.height - _GAP) // 2
    boxes = []
    for row, column in product(range(2), range(columns)):
        left = room.left + column * (width + _GAP)
        top = room.top + row * (height + _GAP)
        boxes.append(Box(left, top + _ABOVE_SHARED, left + width, top + height))
    return boxes


def puzzles_on_sheet(puzzle: Puzzle, paper: Paper, words: Words) -> int:
    """The number of puzzles of this size that share a sheet."""
    page = PaperPage(paper, words)
    page.begin_for_class("", how_to_solve(page, [puzzle]))
    for count in (_QUARTERS, _HALVES):
        layout = place_on_page(parts_of_sheet(page.room, count)[0], puzzle)
        if layout.clue_size and layout.cell >= _SMALLEST_SHARED_CELL:
            return count
    return _WHOLE


NumberedPuzzle = tuple[int, Puzzle]


def sheets_of(
    puzzles: Sequence[NumberedPuzzle], paper: Paper, words: Words
) -> list[list[NumberedPuzzle]]:
    """The numbered puzzles of each sheet, in their order except that small ones fill up sheets."""
    sheets: list[list[NumberedPuzzle]] = []
    begun: dict[int, list[NumberedPuzzle]] = {}
    for number, puzzle in puzzles:
        count = puzzles_on_sheet(puzzle, paper, words)
        if len(begun.get(count, ())) in (0, count):
            begun[count] = []
            sheets.append(begun[count])
        begun[count].append((number, puzzle))
    return sheets


def draw_sheet(page: PaperPage, puzzles: Sequence[NumberedPuzzle]) -> None:
    how = how_to_solve(page, [puzzle for _, puzzle in puzzles])
    page.begin_for_class(page.say("puzzles"), how)
    boxes = parts_of_sheet(page.room, _HALVES if len(puzzles) <= _HALVES else _QUARTERS)
    for (number, puzzle), box in zip(puzzles, boxes, strict=False):
        title = without_name(number, puzzle, page.words)
        page.write_fitting(box.left, box.top - _ABOVE_SHARED + USUAL // 2, title, box.width, USUAL)
        if puzzle.is_coloured and page.words.language.letters:
            signs = shorten(legend_of(page, puzzle), box.width, SMALL)
            page.write_line(box.left, box.top - USUAL // 2, signs, SMALL)
        layout = place_on_page(box, puzzle, _LARGEST_SHARED_CELL)
        add_blank_board(page, f"board/{number}", puzzle, layout)


PlannedPage = tuple[str, Callable[[PaperPage], None], Paper]
"""The footer of a page that is not yet drawn, what draws it, and its paper."""


def handout_pages(
    puzzles: Sequence[Answered],
    paper: Paper,
    words: Words = ENGLISH_WORDS,
    *,
    exercise: bool = False,
) -> list[Callable[[], Scene]]:
    """The pages of several puzzles, each drawn when it is called for; with `exercise`, overlap
    exercises for those in black and white come before the answers."""
    numbered = list(enumerate(puzzles, 1))
    boards = [(number, answered.puzzle) for number, answered in numbered]
    asked = [(number, puzzle) for number, puzzle in boards if exercise and not puzzle.is_coloured]
    exercises = ExercisePages(asked, paper, words)
    say, is_alone = words.language.paper.say, len(puzzles) == 1
    plan: list[PlannedPage] = []
    for sheet in sheets_of(boards, paper, words):
        if len(sheet) == 1:
            number, puzzle = sheet[0]
            plan += _puzzle(None if is_alone else number, puzzle, paper, words)
        else:
            plan.append((say("puzzles"), partial(draw_sheet, puzzles=sheet), paper))
    for place in range(len(exercises.pages)):
        plan.append((say("exercise"), partial(exercises.draw, number=place), paper))
    plan += _answer_pages(numbered, exercises, paper, words)
    return [partial(_page, page, words, place, len(plan)) for place, page in enumerate(plan, 1)]


def _answer_pages(
    numbered: Sequence[NumberedAnswer], exercises: ExercisePages, paper: Paper, words: Words
) -> Iterator[PlannedPage]:
    say = words.language.paper.say
    titles = {number: words.title(answered.puzzle) for number, answered in numbered}
    if len(numbered) == 1:
        ((number, answered),) = numbered
        sheet = paper_for(answered.puzzle, paper, words)
        yield titles[number], partial(draw_answer, answered=answered), sheet
    else:
        for first in range(0, len(numbered), _MAX_THUMBNAILS_PER_PAGE):
            shown = numbered[first : first + _MAX_THUMBNAILS_PER_PAGE]
            yield say("answers.all"), partial(draw_thumbnails, answers=shown), paper
        titles = {
            number: say("puzzle.named", number=number, title=title)
            for number, title in titles.items()
        }
    exercised = ((title, exercises.exercises_of(number)) for number, title in titles.items())
    sections = [solved_section(title, solved, paper) for title, solved in exercised if solved]
    page = PaperPage(paper, words)
    draw_strips(page, ())
    for on_page in paginated(sections, lambda section: section.height, page.room.height):
        yield say("answers.strips"), partial(draw_strips, sections=on_page), paper


def title_of(puzzles: Sequence[Answered], words: Words) -> str:
    if len(puzzles) == 1:
        return without_name(None, puzzles[0].puzzle, words)
    return words.language.paper.say("document", count=len(puzzles))


def _page(planned: PlannedPage, words: Words, number: int, pages: int) -> Scene:
    footer, draw, paper = planned
    page = PaperPage(paper, words)
    draw(page)
    page.write_footer(footer, page.say("page", number=number, pages=pages))
    return page.scene()


def _puzzle(
    number: int | None, puzzle: Puzzle, paper: Paper, words: Words
) -> Iterator[PlannedPage]:
    """The empty board, and pages of clues where it has no room for them."""
    title, sheet = without_name(number, puzzle, words), paper_for(puzzle, paper, words)
    yield title, partial(draw_puzzle, puzzle=puzzle, title=title), sheet
    if not has_clues(puzzle, sheet, words):
        for texts in clue_pages(puzzle, paper, words):
            yield title, partial(draw_clues, texts=texts), paper
