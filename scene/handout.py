"""A handout: what the class gets, the puzzles and the overlap exercise, and then what the teacher
keeps, how each puzzle can be solved and the answers.

Pages are planned first, so that each can say how many there are, and drawn when they are called
for. What the class gets does not tell what a picture shows: puzzles have numbers there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from scene.exercise import BETWEEN, Exercise, ExercisePages, StripStyle, answer_style, draw_grid
from scene.layout import Layout
from scene.moment import moment_of
from scene.paper import (
    LEAST_CLUE,
    SMALL,
    USUAL,
    WORTH_TURNING,
    Page,
    Paper,
    clue_pages,
    draw_clues,
    draw_puzzle,
    has_clues,
    line_height,
    millimetres,
    number_size,
    paper_for,
    without_name,
    wrap_sentence,
)
from scene.scene import Box, Scene
from scene.stage import Bounds, moment_board, place_board, plain_board
from solver.effort import Rating
from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.step import ASSUME, SOLVED, STUCK
from solver.techniques import TECHNIQUES
from solver.trace import Trace
from solver.value import Value
from words.messages import ENGLISH_WORDS, Words
from words.phrases import Spoken

# -------------------------------------------------------------------------------------------------
# The page with the answer: the solved board, and under it the exercises done.


LARGEST_CELL = millimetres(12)
COLUMNS = 2
BETWEEN_ROWS = millimetres(4)


class Answered(Value):
    """A puzzle with its solution, the steps that lead there, and what else is known of it."""

    puzzle: Puzzle
    trace: Trace
    solution: Grid
    note: str = ""
    """The key of a sentence under the answer, for instance that there are others."""
    rated: Rating | None = None
    """How hard it is for a person."""
    number: int | None = None
    """Which of the puzzles that come with the program it is."""


def draw_answers(
    page: Page, number: int, answered: Answered, exercises: Sequence[Exercise]
) -> None:
    """The page of one puzzle; only here and on other pages for the teacher it is called by name."""
    puzzle = answered.puzzle
    _draw_head(page, number, answered)
    layout = place_answer(page, puzzle, exercises)
    page.add_board("board", plain_board(puzzle, layout, answered.solution))
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
        _draw_head(page, 1, answered)
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


def _draw_head(page: Page, number: int, answered: Answered) -> None:
    about = [page.say(answered.note)] if answered.note else []
    if answered.rated is not None:
        technique = page.words.say(f"technique.{answered.rated.needs}")
        hard = {"stars": answered.rated.stars, "effort": answered.rated.effort}
        about.append(page.say("answers.rated", **hard, technique=technique))
    page.mark(page.say("for.teacher"), is_dark=True)
    title = page.say("answers", number=number, title=page.words.title(answered.puzzle))
    page.write_title(title, page.words.language.paper.together(*about) if about else "")


def _style(page: Page, exercises: Sequence[Exercise]) -> StripStyle:
    return answer_style(exercises, page.paper.column_width(COLUMNS, BETWEEN))


# -------------------------------------------------------------------------------------------------
# The key steps of a solving on paper: small boards, with the sentences under them.


GAP = millimetres(8)
"""Between pictures."""

MOST_COLUMNS = 4
ENOUGH = 6
"""Pictures. Fewer are shown only where their cells would be too small otherwise."""

MOST_PICTURES = 9

SMALLEST_CELL = millimetres(2)
STORYBOARD_LARGEST_CELL = millimetres(14)
SENTENCE = round(0.93 * millimetres(3.2))
SENTENCE_LINES = 3
"""What is kept free for a sentence before it is known which are shown."""


class Pictures(Value):
    """How many pictures stand beside and above each other, and how large their cells are."""

    columns: int
    rows: int
    cell: int

    @property
    def count(self) -> int:
        return min(MOST_PICTURES, self.columns * self.rows)


def key_steps(trace: Trace, most: int) -> list[int]:
    """The numbers of the steps to show: a first one of each technique, then of each kind."""
    steps = trace.steps
    numbers = [number for number, step in enumerate(steps, 1) if step.kind not in (SOLVED, STUCK)]
    firsts = {steps[number - 1].technique: number for number in reversed(numbers)}
    chosen = [firsts[name] for name in reversed(TECHNIQUES) if name in firsts][:most]
    techniques = [step.technique for step in steps]
    kinds = [(step.kind, step.technique) for step in steps]
    for kind_of in (techniques, kinds):
        seen = {kind_of[number - 1] for number in chosen}
        for number in numbers:
            kind = kind_of[number - 1]
            if kind not in seen and len(chosen) < most:
                seen.add(kind)
                chosen.append(number)
    others = [number for number in numbers if number not in chosen]
    missing = min(most - len(chosen), len(others))
    chosen += [others[(2 * place + 1) * len(others) // (2 * missing)] for place in range(missing)]
    return sorted(chosen)


def pictures_in(puzzle: Puzzle, room: Box) -> Pictures:
    """The pictures for which a page has room: enough of them, with the largest cells."""
    found = []
    for columns in range(1, MOST_COLUMNS + 1):
        words = _height_of_words(SENTENCE_LINES)
        column = _column(room, columns, 0)._replace(bottom=room.bottom - words)
        layout = place_board(puzzle, column, _bounds(puzzle, room, columns))
        height = layout.height - room.top + words
        rows = max(1, (room.height + GAP) // (height + GAP))
        found.append(Pictures(columns, rows, layout.cell))
    for enough, cell in ((ENOUGH, SMALLEST_CELL), (2, SMALLEST_CELL), (2, 1)):
        fitting = [it for it in found if it.count >= enough and it.cell >= cell]
        if fitting:
            return fitting[0]
    return found[0]


def draw_storyboard(page: Page, number: int, trace: Trace) -> None:
    """The page of the puzzle with this number."""
    assumes = any(step.kind == ASSUME for step in trace.steps)
    assumed = page.say("storyboard.assumed") if assumes else ""
    about = page.words.language.paper.together(page.say("storyboard.how"), assumed)
    page.mark(page.say("for.teacher"), is_dark=True)
    page.write_title(page.say("storyboard", number=number), about)
    room = page.room
    pictures = pictures_in(trace.puzzle, room)
    numbers = key_steps(trace, pictures.count)
    columns = min(pictures.columns, len(numbers))
    rows = -(-len(numbers) // columns)
    bounds = _bounds(trace.puzzle, room, columns)
    said = [page.words.spoken(trace.step(step)) for step in numbers]
    column = _column(room, columns, 0)
    words = _height_of_words(max(len(wrap_sentence(it, column.width, SENTENCE)) for it in said))
    tallest = (room.height - (rows - 1) * GAP) // rows - words
    height = place_board(trace.puzzle, column._replace(bottom=room.top + tallest), bounds).height
    pitch = height - room.top + words + GAP
    spare = max(0, room.height + GAP - rows * pitch) // rows
    for place, (step, sentence) in enumerate(zip(numbers, said, strict=True)):
        column = _column(room, columns, place % columns)
        top = room.top + place // columns * (pitch + min(spare, 2 * GAP))
        box = Box(column.left, top, column.right, top + 2 * USUAL + tallest)
        _draw_picture(page, box, bounds, trace, step, sentence)


def _height_of_words(lines: int) -> int:
    """What the heading over a picture takes, and a sentence of so many lines under it."""
    return 2 * USUAL + SMALL + lines * line_height(SENTENCE)


def _column(room: Box, columns: int, place: int) -> Box:
    width = (room.width - (columns - 1) * GAP) // columns
    left = room.left + place * (width + GAP)
    return Box(left, room.top, left + width, room.bottom)


def _bounds(puzzle: Puzzle, room: Box, columns: int) -> Bounds:
    cell = _column(room, columns, 0).width // max(puzzle.width, puzzle.height)
    size = number_size(cell) if cell >= SMALLEST_CELL else 0
    return Bounds(STORYBOARD_LARGEST_CELL, least_clue=20, most_clue=USUAL, scale=3, number=size)


def _draw_picture(
    page: Page, box: Box, bounds: Bounds, trace: Trace, number: int, sentence: Spoken
) -> None:
    """One step: its heading, the board, and its sentence."""
    heading = f"{number}   {page.words.heading(trace.step(number))}"
    page.write_fitting(box.left, box.top + USUAL // 2, heading, box.width, USUAL)
    layout = place_board(trace.puzzle, box._replace(top=box.top + 2 * USUAL), bounds)
    parts = moment_board(trace.puzzle, layout, moment_of(trace, number))
    page.add_board(f"board/{number}", parts)
    page.write_spoken(box.left, layout.height + SMALL, box.width, sentence, SENTENCE)


class Planned(Value):
    """A page that is not yet drawn: what its footer says, how it is drawn, and on what."""

    footer: str
    draw: Callable[[Page], None]
    paper: Paper


def handout_pages(
    puzzles: Sequence[Answered], paper: Paper, words: Words = ENGLISH_WORDS
) -> list[Callable[[], Scene]]:
    """The pages of several puzzles, each drawn when it is called for."""
    numbered = list(zip(numbers_of(puzzles), puzzles, strict=True))
    exercises = ExercisePages([(number, it.puzzle) for number, it in numbered], paper, words)
    say = words.language.paper.say
    plan = [it for number, each in numbered for it in _puzzle(number, each.puzzle, paper, words)]
    for place in range(len(exercises.pages)):
        plan.append(Planned(say("exercise"), partial(exercises.draw, number=place), paper))
    for number, each in numbered:
        footer = say("puzzle.named", number=number, title=words.title(each.puzzle))
        if key_steps(each.trace, 1):
            storyboard = partial(draw_storyboard, number=number, trace=each.trace)
            plan.append(Planned(footer, storyboard, paper))
        done = exercises.exercises_of(number)
        answers = partial(draw_answers, number=number, answered=each, exercises=done)
        plan.append(Planned(footer, answers, answer_paper(each, done, paper, words)))
    return [partial(_page, it, words, place, len(plan)) for place, it in enumerate(plan, 1)]


def numbers_of(puzzles: Sequence[Answered]) -> list[int]:
    """The puzzles' numbers: of bundled ones their own, others are counted."""
    numbers = [it.number for it in puzzles if it.number is not None]
    is_known = len(set(numbers)) == len(puzzles)
    return numbers if is_known else list(range(1, len(puzzles) + 1))


def title_of(puzzles: Sequence[Answered], words: Words) -> str:
    """What the whole is called."""
    if len(puzzles) == 1:
        return without_name(numbers_of(puzzles)[0], puzzles[0].puzzle, words)
    return words.language.paper.say("document", count=len(puzzles))


def _page(planned: Planned, words: Words, number: int, pages: int) -> Scene:
    page = Page(planned.paper, words)
    planned.draw(page)
    page.write_footer(planned.footer, page.say("page", number=number, pages=pages))
    return page.scene()


def _puzzle(number: int, puzzle: Puzzle, paper: Paper, words: Words) -> Iterator[Planned]:
    """The empty board, and its clues where it has no room for them."""
    title, sheet = without_name(number, puzzle, words), paper_for(puzzle, paper, words)
    yield Planned(title, partial(draw_puzzle, puzzle=puzzle, title=title), sheet)
    if not has_clues(puzzle, sheet, words):
        for texts in clue_pages(puzzle, paper, words):
            yield Planned(title, partial(draw_clues, texts=texts), paper)
