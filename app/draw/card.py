"""A rule card: what a technique says, a line in which it holds, one in which it does not, and why.

The same drawing serves the course, Help, the class sheet and the page about all techniques.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import cache
from itertools import product

from app.draw.board import CellArtist, CellLook, PaperArtist
from app.draw.pen import Pen, directed, estimate, grown, in_digits
from app.draw.scene import MIDDLE, RIGHT, Box, Part, Scene
from app.draw.theme import FIVE, INK, MUTED, THIN
from app.exercises.examples import ExampleBoard
from app.exercises.exercises import board_task
from app.exercises.lab import LabLine
from app.exercises.tasks import BoardTask, LineTask, Task, task_of
from app.techniques import BOARD_TRAININGS, LINE_TRAININGS
from app.text.messages import ENGLISH_WORDS, Words, clue_said, reason_said
from solver.grid import Grid, Place
from solver.puzzle import numbers_of
from solver.value import Value

NUMBER = 0.75
"""The room of a number of a clue, of a cell."""

OF_BOARD = 0.7
"""The cells of a board, of the largest that a line has."""

BETWEEN = 2
"""Letters between the two pictures."""


class Picture(Value):
    """What is drawn of one of the two: clues, what is known, and what the technique adds."""

    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    known: Grid
    new: Mapping[Place, int] = {}
    ringed: Set[Place] = frozenset()
    asked: Place | None = None

    @property
    def across(self) -> int:
        """How many numbers the longest clue of a row has."""
        return max(len(clue) for clue in self.rows)

    @property
    def down(self) -> int:
        return max(len(clue) for clue in self.columns)


class CardHalf(Value):
    """One of the two examples of a card, with what stands over and under its picture."""

    heading: str
    picture: Picture
    reason: str


def card_halves(card: Card, words: Words) -> tuple[CardHalf, CardHalf]:
    """Where it holds, with what it adds, and why; and where it does not, and why not."""
    say, task = words.language.cards.say, card.task()
    lacks, why_not = _picture(card.lacks), say(f"lacks.{card.technique}")
    if isinstance(task, BoardTask):
        row, column, value = task.cell
        ringed = {cell[:2] for cell in task.because}
        holds = _picture(card.holds, {(row, column): value}, ringed, (row, column))
        broken = task.steps[-1].line
        assert broken is not None
        line = words.say(broken.axis, number=broken.index + 1)
        key = "proof.filled" if value else "proof.empty"
        why = say(key, row=row + 1, column=column + 1, line=line)
        headings = say("holds.board"), say("lacks.board")
    else:
        new = {(0, cell): value for cell, value in task.cells}
        holds = _picture(card.holds, new, {(0, cell) for cell, _ in task.evidence.because})
        why = reason_said(task, None, words.language)
        assert isinstance(card.holds, LabLine) and isinstance(card.lacks, LabLine)
        headings = (
            say("holds", line=clue_said(card.holds, words.language)),
            say("lacks", line=clue_said(card.lacks, words.language)),
        )
    return CardHalf(headings[0], holds, why), CardHalf(headings[1], lacks, why_not)


def _picture(
    example: LabLine | ExampleBoard,
    new: Mapping[Place, int] | None = None,
    ringed: Set[Place] = frozenset(),
    asked: Place | None = None,
) -> Picture:
    if isinstance(example, ExampleBoard):
        puzzle = example.puzzle
        rows, columns = (
            tuple(tuple(numbers_of(clue)) for clue in side)
            for side in (puzzle.rows, puzzle.columns)
        )
        return Picture(rows, columns, example.grid(), new or {}, ringed, asked or example.asked)
    grid = Grid(1, example.length)
    for cell in range(example.length):
        if (example.filled | example.empty) >> cell & 1:
            grid.set(0, cell, example.filled >> cell & 1)
    clue = (tuple(numbers_of(example.clue)),)
    return Picture(clue, ((),) * example.length, grid, new or {}, ringed)


def draw_card(
    pen: Pen,
    room: Box,
    technique: str,
    words: Words,
    letters: int,
    largest: int,
    *,
    on_paper: bool = False,
    is_stacked: bool = False,
    seen: Task | None = None,
) -> int:
    """Draw the card at the top of the room, with letters of this size and cells that are no larger
    than `largest`; on paper with the signs that people write. The two pictures stand side by side,
    or stacked, and then each across the room. `seen` is a task of the technique, to be the first
    of them. Returns where the next thing may begin."""
    card = card_of(technique, seen)
    rule, write = card_rule(card, words), pen.write_lines
    y = write(room.left, room.top, room.width, rule, letters, bold=True) + letters // 2
    width = room.width if is_stacked else (room.width - BETWEEN * letters) // 2
    halves = card_halves(card, words)
    share = 1.0 if isinstance(card.holds, LabLine) else OF_BOARD
    cell = min(round(share * largest), *(_fitting_cell(half.picture, width) for half in halves))
    if is_stacked:
        for half in halves:
            y = write(room.left, y, width, half.heading, letters) + letters // 3
            with pen.keeping():
                y = _draw_picture(pen, room.left, y, half.picture, cell, on_paper) + letters // 2
            y = write(room.left, y, width, half.reason, letters) + letters
        return y - letters
    placed = list(zip((room.left, room.left + width + BETWEEN * letters), halves, strict=True))
    below = max(write(left, y, width, half.heading, letters) for left, half in placed)
    y = 0
    for left, half in placed:
        with pen.keeping():
            top = below + letters // 3
            y = max(y, _draw_picture(pen, left, top, half.picture, cell, on_paper))
    y += letters // 2
    return max(write(left, y, width, half.reason, letters) for left, half in placed)


def card_rule(card: Card, words: Words) -> str:
    """What the technique says."""
    return words.language.cards.say(f"says.{card.technique}")


def _fitting_cell(picture: Picture, width: int) -> int:
    """The largest cell with which a picture has room in this width."""
    return int(width / (len(picture.columns) + NUMBER * picture.across + 0.9))


def _draw_picture(
    pen: Pen, left: int, top: int, picture: Picture, cell: int, on_paper: bool
) -> int:
    """Draw one of the two. Returns where it ends."""
    slot = round(NUMBER * cell)
    size, small = max(7, round(0.5 * cell)), max(6, round(0.32 * cell))
    is_line = len(picture.rows) == 1
    left += slot * picture.across + round(0.3 * cell)
    top += slot * picture.down if not is_line else round(1.3 * small)
    rows, columns = len(picture.rows), len(picture.columns)
    board = Box(left, top, left + columns * cell, top + rows * cell)
    edge = max(1, cell // 20)
    pen.fill(grown(board, edge), FIVE)
    pen.fill(board, THIN)
    artist = PaperArtist(cell - edge) if on_paper else CellArtist(cell)
    for row, column in product(range(rows), range(columns)):
        x, y = left + column * cell, top + row * cell
        place = (row, column)
        value = picture.new.get(place, picture.known.cell(row, column))
        is_new = place in picture.new
        look = CellLook(value, fresh=is_new, reason=place in picture.ringed)
        box = Box(x, y, x + cell - edge, y + cell - edge)
        pen.items += artist.draw(box, look)
        if place == picture.asked:
            pen.ring(box, max(2, cell // 12), INK)
    gaps = round(0.7 * small), round(0.8 * small)
    write_clues(pen, board, (picture.rows, picture.columns), cell, (size, small), gaps)
    return board.bottom + (edge if is_line else round(1.6 * small))


def write_clues(
    pen: Pen,
    board: Box,
    clues: tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]],
    cell: int,
    sizes: tuple[int, int],
    gaps: tuple[int, int],
) -> None:
    """Write the clues of rows and of columns around a board, and line numbers in the second size:
    on a board below it and beside it, on a line above it, with these gaps above and elsewhere."""
    slot, (size, small), (rows, columns) = round(NUMBER * cell), sizes, clues
    is_line = len(rows) == 1
    for row, clue in enumerate(rows):
        y = board.top + row * cell + cell // 2
        for place, number in enumerate(reversed(clue)):
            x = board.left - round(0.3 * cell) - place * slot
            pen.write(x, y, str(number), INK, size, bold=True, anchor=RIGHT)
    for column, clue in enumerate(columns):
        x = board.left + column * cell + cell // 2
        if estimate(str(column + 1), small) < cell:
            y = board.top - gaps[0] if is_line else board.bottom + gaps[1]
            pen.write(x, y, str(column + 1), MUTED, small, anchor=MIDDLE)
        for place, number in enumerate(reversed(clue)):
            y = board.top - round(0.45 * cell) - place * slot
            pen.write(x, y, str(number), INK, size, bold=True, anchor=MIDDLE)
    for row in range(0 if is_line else len(rows)):
        y = board.top + row * cell + cell // 2
        pen.write(board.right + gaps[1], y, str(row + 1), MUTED, small, anchor=MIDDLE)


# -------------------------------------------------------------------------------------------------
# A card by itself, in a picture of its own or in one of a given size.


WIDTH = 880
LETTERS = 17
LARGEST = 40
MARGIN = 16
SMALLEST = 8
"""Letters."""
LEAST = 200
"""The width of the narrowest card."""


def card_scene(technique: str) -> Scene:
    """The card as a picture of its own, in English."""
    words = ENGLISH_WORDS
    room = Box(MARGIN, MARGIN, WIDTH - MARGIN, 100 * LETTERS)
    height = draw_card(Pen(room), room, technique, words, LETTERS, LARGEST) + MARGIN
    pen = Pen(Box(0, 0, WIDTH, height))
    draw_card(pen, room, technique, words, LETTERS, LARGEST)
    return Scene(WIDTH, height, {"card": directed(pen, words.language)})


def picture_scene(picture: Picture, words: Words) -> Scene:
    """One of the two pictures by itself."""
    columns, cell = len(picture.columns), LARGEST
    beside = 0 if len(picture.rows) == 1 else cell
    width = round((columns + NUMBER * picture.across + 0.4) * cell) + beside
    pen = Pen(Box(0, 0, width, width))
    height = _draw_picture(pen, 0, 0, picture, cell, on_paper=False)
    return Scene(width, height + 1, in_digits({"picture": pen.part()}, words.language))


SMALLER, _LEAST_CELL = 0.92, 2.2
"""Cells become smaller by so much at a time where a card has no room, down to this size in letters;
then the letters do."""


def card_parts(
    width: int, height: int, technique: str, words: Words, letters: int, seen: Task | None = None
) -> Mapping[str, Part]:
    """The card in a picture of this size, in the digits and the direction of the language."""
    pen = _fitted_card(width, height, technique, words, letters, seen)
    return in_digits({"card": directed(pen, words.language)}, words.language)


def _fitted_card(
    width: int, height: int, technique: str, words: Words, letters: int, seen: Task | None
) -> Pen:
    """The card in a picture of this size: in letters larger than usual ones, for those at the back,
    or in smaller ones, as there is room."""
    room = Box(MARGIN, MARGIN, max(width, LEAST) - MARGIN, height)
    is_line = isinstance(CARDS[technique].holds, LabLine)
    for is_stacked, smallest in ((True, 1.1 * letters), (False, SMALLEST))[0 if is_line else 1 :]:
        size, largest = round(1.5 * letters), 5 * letters
        while True:
            pen = Pen(Box(0, 0, width, height))
            sizes = size, largest
            bottom = draw_card(
                pen, room, technique, words, *sizes, is_stacked=is_stacked, seen=seen
            )
            if bottom + MARGIN // 2 <= height:
                return pen
            if largest > _LEAST_CELL * size:  # what is read keeps its size the longest
                largest = int(SMALLER * largest)
            elif size > smallest:
                size = int(SMALLER * size)
            else:
                break
    return pen


# -------------------------------------------------------------------------------------------------
# A rule card for each technique.


class Card(Value):
    """Where a technique holds, and where it does not although it looks so."""

    technique: str
    holds: LabLine | ExampleBoard
    lacks: LabLine | ExampleBoard
    seen: LineTask | BoardTask | None = None
    """The task of the first of both, where it is not the usual one."""

    def task(self) -> LineTask | BoardTask:
        """The first of both with what the technique says about it."""
        return self.seen or _task(self.technique)


@cache
def _task(technique: str) -> LineTask | BoardTask:
    example = CARDS[technique].holds
    task: LineTask | BoardTask | None
    if isinstance(example, ExampleBoard):
        task = board_task(example.puzzle, example.grid(), technique)
    else:
        task = task_of(example)
    assert task is not None and task.technique == technique, (
        f"the first example on the card of {technique} in app/techniques/ "
        + (f"is one for {task.technique}" if task else "must have no sure cell but what it settles")
    )
    return task


def card_of(technique: str, seen: Task | None = None) -> Card:
    """The card; with a task of the technique, that is where it holds."""
    card = CARDS[technique]
    if seen is None or seen.technique != technique:
        return card
    if isinstance(seen, LineTask):
        return card.replaced(holds=seen.line, seen=seen)
    assert isinstance(seen, BoardTask)
    board = ExampleBoard(seen.puzzle, tuple(seen.grid.picture()), seen.cell[:2])
    return card.replaced(holds=board, seen=seen)


CARDS = {
    name: Card(name, training.card.holds, training.card.lacks)
    for name, training in (LINE_TRAININGS | BOARD_TRAININGS).items()
}
"""By technique, the easiest first."""
