"""The overlap exercise on paper: empty strips for both fits and for what they share.

Exercises are lines that give something on the empty board, and of those the most instructive: some
with one block, some with several and a slack, some that fit exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.draw.paper import HAIRLINE, SMALL, USUAL, Paper, PaperPage, millimetres, without_name
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

MAX_EXERCISES = 14

_STRIPS = 3
_USUAL_CELL = millimetres(6.5)
_LARGEST_CELL = millimetres(11)
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


def answer_style(exercises: Sequence[PaperExercise], width: int) -> StripStyle:
    cell = min(millimetres(4), width // longest_of(exercises))
    return StripStyle(cell, millimetres(3.2), millimetres(0.9), 0, SMALL)


def exercise_style(
    length: int, width: int, cell: int = _USUAL_CELL, words: Words = ENGLISH_WORDS
) -> StripStyle:
    """Strips to write in, for lines of up to this length, with cells of at most this size."""
    keys = ("row.start", "row.end", "column.start", "column.end", "sure", "lying")
    labels = [words.language.paper.say(f"strip.{key}") for key in keys]
    indent = round(widest(labels, SMALL)) + SMALL
    cell = min(cell, (width - indent) // length)
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
            _draw_strip(page, left, begin, exercise.evidence.length, style)
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


def _draw_strip(page: PaperPage, left: int, top: int, length: int, style: StripStyle) -> None:
    right, bottom = left + length * style.cell, top + style.height
    thin = HAIRLINE if style.cell > 24 else 2
    for cell in range(1, length):
        x = left + cell * style.cell
        thick = thin if cell % 5 else 3 * thin
        page.fill(Box(x - thick // 2, top, x - thick // 2 + thick, bottom), INK)
    page.ring(Box(left - thin, top - thin, right + thin, bottom + thin), 2 * thin, INK)


# -------------------------------------------------------------------------------------------------
# The pages of the overlap exercise: a worked example first, then the lines of each puzzle. Small
# puzzles share a page; where a page has spare room, cells are larger and easier to write in.


_MAX_LENGTH_IN_TWO_COLUMNS = 15

_MIN_SHARED, _MAX_SHARED = 4, 6
"""Exercises of one puzzle where there are several."""

_HEADING_HEIGHT = 2 * USUAL


class Section(Value):
    number: int
    puzzle: Puzzle
    exercises: tuple[PaperExercise, ...]

    @property
    def columns(self) -> int:
        return 2 if self.longest <= _MAX_LENGTH_IN_TWO_COLUMNS else 1

    @property
    def longest(self) -> int:
        return longest_of(self.exercises)

    @property
    def rows(self) -> int:
        return -(-len(self.exercises) // self.columns)

    def first(self, rows: int) -> Section:
        return self.replaced(exercises=self.exercises[: rows * self.columns])

    def after(self, rows: int) -> Section:
        return self.replaced(exercises=self.exercises[rows * self.columns :])


class ExercisePages:
    """Which exercises of these puzzles stand on which page."""

    def __init__(
        self, puzzles: Sequence[tuple[int, Puzzle]], paper: Paper, words: Words = ENGLISH_WORDS
    ) -> None:
        self.puzzles = dict(puzzles)
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
        lines = [line for number, _ in puzzles for line in self._choose(number, MAX_EXERCISES)]
        lines += [self.example] if self.example else []
        self._has_columns = any(exercise.line.axis == COLUMN for exercise in lines)
        self.pages: list[tuple[Section, ...]] = []
        for number, puzzle in self.puzzles.items():
            exercises = self._choose(number, _MAX_SHARED if self.is_shared else MAX_EXERCISES)
            if exercises:
                self._place(Section(number, puzzle, tuple(exercises)))
        if self.example is not None and not self.pages:
            self.pages.append(())

    def exercises_of(self, number: int) -> list[PaperExercise]:
        sections = (section for page in self.pages for section in page)
        own = (section.exercises for section in sections if section.number == number)
        return [exercise for exercises in own for exercise in exercises]

    def draw(self, page: PaperPage, number: int) -> None:
        sections = self.pages[number]
        cell = self._largest_cell(number)
        self._draw_head(page, number)
        rows = sum(section.rows for section in sections)
        spare = page.room.height - self._height(sections, cell)
        between = BETWEEN + min(BETWEEN, max(0, spare) // max(1, rows))
        for section in sections:
            if self.is_shared:
                title = without_name(section.number, section.puzzle, self.words)
                page.write_line(page.left, page.top + USUAL // 2, title, USUAL, bold=True)
                page.rule(page.left, page.right, page.top + round(1.4 * USUAL))
                page.top += _HEADING_HEIGHT
            style = self._style(section, cell)
            draw_grid(page, section.exercises, style, section.columns, between, solved=False)
            page.top += section.rows * (style.total + between)

    def _choose(self, number: int, most: int) -> list[PaperExercise]:
        shown = self.example if number == self.shown else None
        return choose_exercises(self.puzzles[number], most, shown)

    def _place(self, section: Section) -> None:
        """Put it on the last page, with fewer exercises if need be, or on a new one; if there are
        no other puzzles, the rest goes on another page."""
        if self.pages and self._add(section):
            return
        for most in range(len(section.exercises) - 1, _MIN_SHARED - 1, -1) if self.pages else ():
            if self._add(section.replaced(exercises=tuple(self._choose(section.number, most)))):
                return
        rows = self._fitting_rows(section, len(self.pages))
        rest = section.after(rows)
        if rest.exercises and (self.is_shared or rest.rows < rows // 2 + 1):
            most = len(section.first(rows).exercises)  # a few would not be worth a page
            section = section.replaced(exercises=tuple(self._choose(section.number, most)))
            rest = section.after(rows)
        self.pages.append((section.first(rows),))
        if rest.exercises:
            self.pages.append((rest.first(self._fitting_rows(rest, len(self.pages))),))

    def _add(self, section: Section) -> bool:
        fits = self._fits((*self.pages[-1], section), len(self.pages) - 1)
        if fits:
            self.pages[-1] += (section,)
        return fits

    def _fitting_rows(self, section: Section, number: int) -> int:
        counts = range(section.rows, 1, -1)
        return next((rows for rows in counts if self._fits((section.first(rows),), number)), 1)

    def _fits(self, sections: Sequence[Section], number: int) -> bool:
        return self._height(sections, _USUAL_CELL) <= self._room_height(number)

    def _room_height(self, number: int) -> int:
        page = PaperPage(self.paper, self.words)
        self._draw_head(page, number)
        return page.room.height

    def _height(self, sections: Sequence[Section], cell: int) -> int:
        rows = sum(part.rows * (self._style(part, cell).total + BETWEEN) for part in sections)
        return rows + (_HEADING_HEIGHT * len(sections) if self.is_shared else 0) - BETWEEN

    def _largest_cell(self, number: int) -> int:
        cells, sections = range(_LARGEST_CELL, _USUAL_CELL, -1), self.pages[number]
        room = self._room_height(number)
        return next((cell for cell in cells if self._height(sections, cell) <= room), _USUAL_CELL)

    def _style(self, section: Section, cell: int) -> StripStyle:
        width = self.paper.column_width(section.columns, BETWEEN)
        return exercise_style(section.longest, width, cell, self.words)

    def _draw_head(self, page: PaperPage, number: int) -> None:
        if number:
            page.begin(page.say("exercise.more"))
            return
        of_columns = page.say("exercise.lying") if self._has_columns else ""
        about = page.words.language.paper.together(page.say("exercise.how"), of_columns)
        page.begin(page.say("exercise"), about)
        if self.example is not None:
            width = self.paper.content.width - 2 * USUAL
            title = page.say("example.of" if self.is_shared else "example", number=self.shown)
            style = exercise_style(self.example.evidence.length, width, words=self.words)
            draw_example(page, title, self.example, style)


def draw_grid(
    page: PaperPage,
    exercises: Sequence[PaperExercise],
    style: StripStyle,
    columns: int,
    between: int,
    *,
    solved: bool,
) -> None:
    width = page.paper.column_width(columns, BETWEEN)
    for place, exercise in enumerate(exercises):
        x = page.left + place % columns * (width + BETWEEN)
        y = page.top + place // columns * (style.total + between)
        draw_exercise(page, x, y, exercise, style, solved=solved)
