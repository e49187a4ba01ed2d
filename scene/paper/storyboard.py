"""The key steps of a solving on paper: small boards, with the sentences under them."""

from __future__ import annotations

from dataclasses import dataclass

from scene.board.alone import Bounds, moment_board, place_board
from scene.board.moment import moment_of
from scene.paper.paper import (
    SMALL,
    USUAL,
    Page,
    line_height,
    millimetres,
    wrap_sentence,
)
from scene.paper.puzzle_page import number_size
from scene.scene import Box
from solver.puzzle import Puzzle
from solver.steps.step import ASSUME, SOLVED, STUCK, Step
from solver.steps.techniques.registry import TECHNIQUES
from solver.trace import Trace
from words.spoken import Spoken

GAP = millimetres(8)
"""Between pictures."""

MOST_COLUMNS = 4
ENOUGH = 6
"""Pictures. Fewer are shown only where their cells would be too small otherwise."""

MOST_PICTURES = 9

SMALLEST_CELL = millimetres(2)
LARGEST_CELL = millimetres(14)
SENTENCE = round(0.93 * millimetres(3.2))
SENTENCE_LINES = 3
"""What is kept free for a sentence before it is known which are shown."""


@dataclass(frozen=True)
class Pictures:
    """How many pictures stand beside and above each other, and how large their cells are."""

    columns: int
    rows: int
    cell: int

    @property
    def count(self) -> int:
        return min(MOST_PICTURES, self.columns * self.rows)


def key_steps(trace: Trace, most: int) -> list[int]:
    """The numbers of the steps to show: the first of each technique, the hardest techniques
    where there is no room for all; then of each kind of step, then others, evenly chosen."""
    steps = trace.steps
    numbers = [number for number, step in enumerate(steps, 1) if step.kind not in (SOLVED, STUCK)]
    firsts = {_technique_of(steps[number - 1]): number for number in reversed(numbers)}
    chosen = [firsts[name] for name in reversed(TECHNIQUES) if name in firsts][:most]
    for kind_of in (_technique_of, _kind_of):
        seen = {kind_of(steps[number - 1]) for number in chosen}
        for number in numbers:
            kind = kind_of(steps[number - 1])
            if kind not in seen and len(chosen) < most:
                seen.add(kind)
                chosen.append(number)
    others = [number for number in numbers if number not in chosen]
    missing = min(most - len(chosen), len(others))
    chosen += [others[(2 * place + 1) * len(others) // (2 * missing)] for place in range(missing)]
    return sorted(chosen)


def _technique_of(step: Step) -> str:
    return step.technique or ""


def _kind_of(step: Step) -> str:
    return f"{step.kind} {step.technique}"


def pictures_in(puzzle: Puzzle, room: Box) -> Pictures:
    """The pictures for which a page has room: each as wide as its column, enough of them, and with
    cells as large as can be."""
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
    return Bounds(LARGEST_CELL, least_clue=20, most_clue=USUAL, scale=3, number=size)


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
