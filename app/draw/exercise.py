"""The overlap exercise on paper: empty strips for both fits and for what they share.

Exercises are lines that give something on the empty board, and of those the most instructive: some
with one block, some with several and a slack, some that fit exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.draw.paper import (
    HAIRLINE,
    SMALL,
    USUAL,
    Paper,
    PaperPage,
    millimetres,
    paginated,
    without_name,
)
from app.draw.pen import estimate, widest
from app.draw.scene import MIDDLE, RIGHT, Box
from app.draw.theme import INK
from app.text.messages import ENGLISH_WORDS, Words
from solver.grid import Rules
from solver.line import bits
from solver.line_state import KnownLine
from solver.puzzle import COLUMN, Clue, Line, Puzzle, cells_needed, lines_of, numbers_of
from solver.step import FitsEvidence
from solver.techniques.overlap import find_overlap
from solver.value import Value

MAX_EXERCISES = 8

_STRIPS = 3
_MAX_CELL = millimetres(6.5)
BETWEEN = millimetres(9)
_BLANKS = {2, 4, 6}
"""The places in the sum that are left blank to be worked out."""


class PaperExercise(Value):
    """A line on the empty board, with both fits and its sure cells."""

    line: Line
    evidence: FitsEvidence
    sure: int

    @property
    def gaps(self) -> int:
        return cells_needed(self.evidence.clue) - sum(self.lengths)

    @property
    def lengths(self) -> list[int]:
        return numbers_of(self.evidence.clue)


def exercises_of(puzzle: Puzzle) -> Iterator[PaperExercise]:
    """The lines in which overlap gives something on the empty board, rows before columns."""
    rules = Rules(puzzle)
    for line in lines_of(puzzle):
        for finding in find_overlap(KnownLine(rules[line], 0, 0)):
            evidence = finding.prove()
            assert isinstance(evidence, FitsEvidence)
            yield PaperExercise(line, evidence, finding.filled)


def choose_exercises(
    puzzle: Puzzle, most: int = MAX_EXERCISES, shown: PaperExercise | None = None
) -> list[PaperExercise]:
    """The most instructive lines except the example, in an order to learn in."""
    kinds: tuple[list[PaperExercise], ...] = ([], [], [])
    seen: set[tuple[Clue, int]] = set()
    if shown is not None:
        seen.add((shown.evidence.clue, shown.evidence.length))
    for exercise in exercises_of(puzzle):
        written = (exercise.evidence.clue, exercise.evidence.length)
        if written not in seen and exercise.evidence.length > 1:
            seen.add(written)
            has_several = len(exercise.evidence.clue) > 1
            kinds[int(has_several) if exercise.evidence.slack else 2].append(exercise)
    for kind in kinds:  # fewer blocks first, and then those that give more
        kind.sort(key=lambda line: (len(line.evidence.clue), -line.sure.bit_count()))
    while sum(map(len, kinds)) > most:
        max(kinds, key=len).pop()
    return [exercise for kind in kinds for exercise in kind]


class StripStyle(Value):
    """The sizes of strips and letters; `indent` is the room for labels."""

    cell: int
    height: int
    between: int
    indent: int
    size: int

    @property
    def lead(self) -> int:
        return round((3.6 if self.indent else 2.6) * self.size)

    @property
    def total(self) -> int:
        return self.lead + _STRIPS * self.height + (_STRIPS - 1) * self.between


def longest_of(exercises: Sequence[PaperExercise]) -> int:
    return max(exercise.evidence.length for exercise in exercises)


def exercise_style(length: int, width: int, words: Words) -> StripStyle:
    """Strips to write in, for lines of up to this length."""
    keys = ("row.start", "row.end", "column.start", "column.end", "sure", "lying")
    labels = [words.language.paper.say(f"strip.{key}") for key in keys]
    indent = round(widest(labels, SMALL)) + SMALL
    cell = min(_MAX_CELL, (width - indent) // length)
    height = min(millimetres(8), max(cell * 17 // 20, millimetres(4.5)))
    return StripStyle(cell, height, millimetres(1.6), indent, USUAL)


def draw_example(page: PaperPage, title: str, exercise: PaperExercise, style: StripStyle) -> None:
    """Draw a solved exercise, with a sentence about its slack, in a frame at the top of the free
    room."""
    pad, left, top = USUAL, page.left + USUAL, page.top + USUAL
    page.write_line(left, top + USUAL // 2, title, USUAL, bold=True)
    top += round(1.6 * USUAL)
    draw_exercise(page, left, top, exercise, style, solved=True)
    top += style.total + USUAL // 2
    paper, slack = page.words.language.paper, exercise.evidence.slack
    blocks = []
    for length in exercise.lengths:
        if length > slack:
            values = {"length": length, "slack": slack, "count": length - slack}
            blocks.append(paper.say_count("example.block", length - slack, **values))
    sure, listed = exercise.sure.bit_count(), paper.grammar.listed(blocks)
    sentence = paper.say_count("example.said", sure, slack=slack, blocks=listed)
    bottom = page.write_text(left, top, page.room.width - 2 * pad, sentence)
    page.ring(Box(page.left, page.top, page.right, bottom + pad // 2), HAIRLINE, INK)
    page.top = bottom + pad // 2 + 2 * USUAL


def draw_exercise(
    page: PaperPage, x: int, y: int, exercise: PaperExercise, style: StripStyle, *, solved: bool
) -> None:
    _draw_heading(page, x, y, exercise, style.size, solved)
    axis, left, top = exercise.line.axis, x + style.indent, y + style.lead
    with page.keeping():
        if style.indent:
            size = _draw_numbers(page, left, top, exercise.evidence.length, style.cell)
            if axis == COLUMN:
                hint = page.say("strip.lying")
                page.write_line(left - SMALL, top - size, hint, SMALL, anchor=RIGHT)
        for strip, key in enumerate((f"strip.{axis}.start", f"strip.{axis}.end", "strip.sure")):
            begin = top + strip * (style.height + style.between)
            if style.indent:
                middle = begin + style.height // 2
                page.write_line(left - SMALL, middle, page.say(key), SMALL, anchor=RIGHT)
            page.draw_strip(left, begin, exercise.evidence.length, style.cell, style.height)
            if solved:
                _solve_strip(page, left, begin, exercise, strip, style)


def _solve_strip(
    page: PaperPage, left: int, top: int, exercise: PaperExercise, strip: int, style: StripStyle
) -> None:
    """Draw the blocks pushed to one end or the other, or on the last strip the sure cells."""
    cell, inset = style.cell, max(2, style.cell // 12)

    def box(first: int, last: int) -> Box:
        """The cells from `first` up to before `last`, within the lines around them."""
        right, bottom = left + last * cell, top + style.height
        return Box(left + first * cell + inset, top + inset + 1, right - inset, bottom - inset - 1)

    if strip == _STRIPS - 1:
        for place in bits(exercise.sure):
            page.fill(box(place, place + 1), INK)
        return
    starts = (exercise.evidence.leftmost, exercise.evidence.rightmost)[strip]
    size = round(0.85 * style.height)
    for length, start in zip(exercise.lengths, starts, strict=True):
        block = box(start, start + length)
        page.ring(block, HAIRLINE if block.height > 40 else 2, INK)
        if estimate(str(length), size, True) < block.width:
            page.write(*block.middle, str(length), INK, size, bold=True, anchor=MIDDLE)


def _draw_heading(
    page: PaperPage, x: int, y: int, exercise: PaperExercise, size: int, solved: bool
) -> None:
    """Write the clue, and under it the sum, with blanks to fill in."""
    length, slack = exercise.evidence.length, exercise.evidence.slack
    clue = "  ".join(map(str, exercise.lengths))
    heading = page.words.language.paper.say_count(
        "exercise.clue", length, line=page.words.line(exercise.line), clue=clue, length=length
    )
    page.write_line(x, y + size // 2, heading, size, bold=True)
    y += size // 2 + round(1.35 * size)
    between = SMALL * 2 // 5
    x += page.write_line(x, y, page.say("exercise.slack"), SMALL) + between
    pieces = (length, "−", sum(exercise.lengths), "−", exercise.gaps, "=", slack)
    with page.keeping():
        for place, piece in enumerate(pieces):
            if place in _BLANKS and not solved:
                page.rule(x, x + 2 * USUAL, y + SMALL // 2)
                x += 2 * USUAL + between
            else:
                x += page.write_line(x, y, str(piece), SMALL) + between


def _draw_numbers(page: PaperPage, left: int, top: int, length: int, cell: int) -> int:
    """Number the first cell, every fifth, and the last. Returns the size."""
    size = min(SMALL * 3 // 4, max(SMALL // 2, round(0.7 * cell)))
    for number in {1, length} | set(range(5, length - 1, 5)):
        middle = left + (2 * number - 1) * cell // 2
        page.write_line(middle, top - size, str(number), size, anchor=MIDDLE)
    return size


# -------------------------------------------------------------------------------------------------
# The pages of the overlap exercise: a worked example first, then the lines of each puzzle. Small
# puzzles share a page.


_MAX_LENGTH_IN_TWO_COLUMNS = 15
_MAX_OF_MANY = 4
"""Exercises of one puzzle where there are several."""
_ROW_GAP = millimetres(4)
_HEADING_HEIGHT = 2 * USUAL


class Section(Value):
    """Exercises in columns, under a title if they have one."""

    title: str
    exercises: tuple[PaperExercise, ...]
    columns: int
    style: StripStyle

    @property
    def height(self) -> int:
        rows = -(-len(self.exercises) // self.columns)
        return _HEADING_HEIGHT * bool(self.title) + rows * (self.style.total + _ROW_GAP)

    def draw(self, page: PaperPage, *, solved: bool) -> None:
        """Draw them at the top of the free room."""
        below = page.top + self.height
        if self.title:
            page.write_fitting(page.left, page.top + USUAL // 2, self.title, page.room.width, USUAL)
            page.rule(page.left, page.right, page.top + round(1.4 * USUAL))
            page.top += _HEADING_HEIGHT
        width = page.paper.column_width(self.columns, BETWEEN)
        for place, exercise in enumerate(self.exercises):
            x = page.left + place % self.columns * (width + BETWEEN)
            y = page.top + place // self.columns * (self.style.total + _ROW_GAP)
            draw_exercise(page, x, y, exercise, self.style, solved=solved)
        page.top = below


def solved_section(title: str, exercises: Sequence[PaperExercise], paper: Paper) -> Section:
    cell = min(millimetres(4), paper.column_width(2, BETWEEN) // longest_of(exercises))
    style = StripStyle(cell, millimetres(3.2), millimetres(0.9), 0, SMALL)
    return Section(title, tuple(exercises), 2, style)


class ExercisePages:
    """Which exercises of these puzzles stand on which page."""

    def __init__(
        self, puzzles: Sequence[tuple[int, Puzzle]], paper: Paper, words: Words = ENGLISH_WORDS
    ) -> None:
        self.paper = paper
        self.words = words
        self.is_shared = len(puzzles) > 1
        examples = (
            (number, exercise)
            for number, puzzle in puzzles
            for exercise in exercises_of(puzzle)
            if exercise.evidence.slack
        )
        self.example: PaperExercise | None
        self.shown, self.example = next(examples, (0, None))
        most = _MAX_OF_MANY if self.is_shared else MAX_EXERCISES
        self._chosen = {
            number: choose_exercises(puzzle, most, self.example if number == self.shown else None)
            for number, puzzle in puzzles
        }
        sections = (
            section
            for number, puzzle in puzzles
            for section in self._sections(without_name(number, puzzle, words), self._chosen[number])
        )
        first, other = (self._begin(PaperPage(paper, words), number) for number in (0, 1))
        self.pages = list(paginated(sections, lambda part: part.height, other, other - first))
        if self.example is not None and not self.pages:
            self.pages = [[]]

    def exercises_of(self, number: int) -> list[PaperExercise]:
        return self._chosen.get(number, [])

    def draw(self, page: PaperPage, number: int) -> None:
        self._begin(page, number)
        for section in self.pages[number]:
            section.draw(page, solved=False)

    def _sections(self, title: str, exercises: Sequence[PaperExercise]) -> Iterator[Section]:
        """The exercises of a puzzle, together where there are several puzzles, else each row of
        them by itself."""
        if not exercises:
            return
        longest = longest_of(exercises)
        columns = 2 if longest <= _MAX_LENGTH_IN_TWO_COLUMNS else 1
        width = self.paper.column_width(columns, BETWEEN)
        style = exercise_style(longest, width, self.words)
        count = len(exercises) if self.is_shared else columns
        for first in range(0, len(exercises), count):
            part = tuple(exercises[first : first + count])
            yield Section(title if self.is_shared else "", part, columns, style)

    def _begin(self, page: PaperPage, number: int) -> int:
        """Draw what stands above the exercises of a page. Returns the height that is left."""
        if number:
            page.begin(page.say("exercise.more"))
            return page.room.height
        page.begin(page.say("exercise"), page.say("exercise.how"))
        if self.example is not None:
            width = self.paper.content.width - 2 * USUAL
            title = page.say("example.of" if self.is_shared else "example", number=self.shown)
            style = exercise_style(self.example.evidence.length, width, self.words)
            draw_example(page, title, self.example, style)
        return page.room.height
