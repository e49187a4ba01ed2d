"""The overlap exercise on paper: empty strips for both fits and for what they share.

Only lines that give something on the empty board are asked for, and of those the ones that teach
most: some with one block, some with several and a slack, some that fit exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.draw.paper import HAIRLINE, SMALL, USUAL, Page, Paper, millimetres, without_name
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
"""More of the same teaches nothing more."""

_STRIPS = 3
USUAL_CELL = millimetres(6.5)
LARGEST_CELL = millimetres(11)
LEAST_HEIGHT, MOST_HEIGHT = millimetres(4.5), millimetres(8)
BETWEEN = millimetres(9)
"""From one exercise to the next."""
BLANKS = {2, 4, 6}
"""The places in the sum of the numbers that one works out."""


class Exercise(Value):
    """A line on the empty board, where its blocks stand in both fits, and its sure cells."""

    line: Line
    evidence: FitsEvidence
    sure: int

    @property
    def gaps(self) -> int:
        return cells_needed(self.evidence.clue) - sum(self.lengths)

    @property
    def lengths(self) -> list[int]:
        return numbers_of(self.evidence.clue)


def exercises_of(puzzle: Puzzle) -> Iterator[Exercise]:
    """All lines in which overlap gives something on the empty board, rows before columns."""
    rules = Rules(puzzle)
    for line in lines_of(puzzle):
        for finding in find_overlap(KnownLine(rules[line], 0, 0)):
            evidence = finding.prove()
            assert isinstance(evidence, FitsEvidence)
            yield Exercise(line, evidence, finding.filled)


def _example_of(puzzle: Puzzle) -> Exercise | None:
    """The first line in which a block slides and still overlaps itself, as an example."""
    return next((it for it in exercises_of(puzzle) if it.evidence.slack), None)


def choose_exercises(
    puzzle: Puzzle, most: int = MAX_EXERCISES, shown: Exercise | None = None
) -> list[Exercise]:
    """The most instructive lines but for the example, in an order to learn in."""
    kinds: tuple[list[Exercise], ...] = ([], [], [])
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
        kind.sort(key=lambda it: (len(it.evidence.clue), -it.sure.bit_count()))
    while sum(map(len, kinds)) > most:
        max(kinds, key=len).pop()
    return [exercise for kind in kinds for exercise in kind]


class StripStyle(Value):
    """How strips are drawn: the size of their cells and letters, and where cells begin."""

    cell: int
    height: int
    between: int
    indent: int
    size: int

    @property
    def lead(self) -> int:
        """From the top of an exercise to its first strip."""
        return round((3.6 if self.indent else 2.6) * self.size)

    @property
    def total(self) -> int:
        """How high an exercise is."""
        return self.lead + _STRIPS * self.height + (_STRIPS - 1) * self.between


def longest_of(exercises: Sequence[Exercise]) -> int:
    """The cells of the longest line among them."""
    return max(it.evidence.length for it in exercises)


def answer_style(exercises: Sequence[Exercise], width: int) -> StripStyle:
    """Small strips without labels."""
    cell = min(millimetres(4), width // longest_of(exercises))
    return StripStyle(cell, millimetres(3.2), millimetres(0.9), 0, SMALL)


def exercise_style(
    length: int, width: int, cell: int = USUAL_CELL, words: Words = ENGLISH_WORDS
) -> StripStyle:
    """Strips to write in, for lines of up to this length, with cells of at most this size."""
    keys = ("row.start", "row.end", "column.start", "column.end", "sure", "lying")
    labels = [words.language.paper.say(f"strip.{key}") for key in keys]
    indent = round(widest(labels, SMALL)) + SMALL
    cell = min(cell, (width - indent) // length)
    height = min(MOST_HEIGHT, max(cell * 17 // 20, LEAST_HEIGHT))
    return StripStyle(cell, height, millimetres(1.6), indent, USUAL)


def draw_example(page: Page, title: str, exercise: Exercise, style: StripStyle) -> None:
    """The exercise done, with what its slack says, in a frame at the top of what is free."""
    pad, left, top = USUAL, page.left + USUAL, page.top + USUAL
    page.write_line(left, top + USUAL // 2, title, USUAL, bold=True)
    top += round(1.6 * USUAL)
    draw_exercise(page, left, top, exercise, style, solved=True)
    top += style.total + USUAL // 2
    fixing = [it for it in exercise.lengths if it > exercise.evidence.slack]
    paper, slack = page.words.language.paper, exercise.evidence.slack
    blocks = []
    for length in fixing:
        values = {"length": length, "slack": slack, "count": length - slack}
        blocks.append(paper.say_count("example.block", length - slack, **values))
    sure, listed = exercise.sure.bit_count(), paper.grammar.listed(blocks)
    said = paper.say_count("example.said", sure, slack=slack, blocks=listed)
    bottom = page.write_lines(left, top, page.room.width - 2 * pad, said)
    page.ring(Box(page.left, page.top, page.right, bottom + pad // 2), HAIRLINE, INK)
    page.top = bottom + pad // 2 + 2 * USUAL


def draw_exercise(
    page: Page, x: int, y: int, exercise: Exercise, style: StripStyle, *, solved: bool
) -> None:
    """The exercise with its top left corner at this place."""
    _draw_heading(page, x, y, exercise, style.size, solved)
    with page.keeping():
        _draw_strips(page, x + style.indent, y + style.lead, exercise, style, solved)


def _draw_strips(
    page: Page, left: int, top: int, exercise: Exercise, style: StripStyle, solved: bool
) -> None:
    evidence, axis = exercise.evidence, exercise.line.axis
    if style.indent:
        size = _draw_numbers(page, left, top, evidence.length, style)
        if axis == COLUMN:
            lying = page.say("strip.lying")
            page.write_line(left - SMALL, top - size, lying, SMALL, anchor=RIGHT)
    labels = (f"strip.{axis}.start", f"strip.{axis}.end", "strip.sure")
    for strip, key in enumerate(labels):
        begin = top + strip * (style.height + style.between)
        if style.indent:
            middle = begin + style.height // 2
            page.write_line(left - SMALL, middle, page.say(key), SMALL, anchor=RIGHT)
        _draw_strip(page, left, begin, evidence.length, style)
        if solved and strip < 2:
            starts = evidence.rightmost if strip else evidence.leftmost
            for length, start in zip(exercise.lengths, starts, strict=True):
                box = _cell_box(left, begin, start, start + length, style)
                _draw_block(page, box, str(length), round(0.85 * style.height))
        elif solved:
            for cell in bits(exercise.sure):
                page.fill(_cell_box(left, begin, cell, cell + 1, style), INK)


def _draw_heading(page: Page, x: int, y: int, exercise: Exercise, size: int, solved: bool) -> None:
    """The clue, and under it the sum, with blanks to fill in."""
    evidence = exercise.evidence
    clue = "  ".join(str(number) for number in exercise.lengths)
    length = evidence.length
    heading = page.words.language.paper.say_count(
        "exercise.clue", length, line=page.words.line(exercise.line), clue=clue, length=length
    )
    page.write_line(x, y + size // 2, heading, size, bold=True)
    y += size // 2 + round(1.35 * size)
    size = SMALL
    blocks, gaps = sum(exercise.lengths), exercise.gaps
    x += page.write_line(x, y, page.say("exercise.slack"), size) + size * 2 // 5
    pieces = (length, "−", blocks, "−", gaps, "=", evidence.slack)
    with page.keeping():
        for place, piece in enumerate(pieces):
            if place in BLANKS and not solved:
                page.rule(x, x + 2 * USUAL, y + size // 2)
                x += 2 * USUAL + size * 2 // 5
            else:
                x += page.write_line(x, y, str(piece), size) + size * 2 // 5


def _draw_numbers(page: Page, left: int, top: int, length: int, style: StripStyle) -> int:
    """Number the first cell, every fifth, and the last. Returns how large."""
    size = min(SMALL * 3 // 4, max(SMALL // 2, round(0.7 * style.cell)))
    numbers = {1, length} | set(range(5, length - 1, 5))
    for number in numbers:
        middle = left + (2 * number - 1) * style.cell // 2
        page.write_line(middle, top - size, str(number), size, anchor=MIDDLE)
    return size


def _draw_strip(page: Page, left: int, top: int, length: int, style: StripStyle) -> None:
    """An empty line of cells."""
    right, bottom = left + length * style.cell, top + style.height
    thin = HAIRLINE if style.cell > 24 else 2
    for cell in range(1, length):
        x = left + cell * style.cell
        thick = thin if cell % 5 else 2 * thin
        page.fill(Box(x - thick // 2, top, x - thick // 2 + thick, bottom), INK)
    page.ring(Box(left - thin, top - thin, right + thin, bottom + thin), 2 * thin, INK)


def _draw_block(page: Page, box: Box, number: str, size: int) -> None:
    """A block as one bar with its number on it."""
    page.ring(box, HAIRLINE if box.height > 40 else 2, INK)
    if estimate(number, size, True) < box.width:
        x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
        page.write(x, y, number, INK, size, bold=True, anchor=MIDDLE)


def _cell_box(left: int, top: int, first: int, last: int, style: StripStyle) -> Box:
    """The cells from `first` up to before `last`, within the lines around them."""
    inset = max(2, style.cell // 12)
    return Box(
        left + first * style.cell + inset,
        top + inset + 1,
        left + last * style.cell - inset,
        top + style.height - inset - 1,
    )


# -------------------------------------------------------------------------------------------------
# The pages of the overlap exercise: a worked example first, then the lines of each puzzle.
#
# Puzzles that are small share a page. Where a page has room to spare, cells are larger and easier
# to write in.


TWO_COLUMNS = 15
"""Lines up to this long leave room for two exercises side by side."""

FEWEST_SHARED, MOST_SHARED = 4, 6
"""Exercises of one puzzle, where there are several puzzles."""

HEADING = 2 * USUAL
"""The height of what says which puzzle the exercises are about."""


class Section(Value):
    """Exercises of one puzzle that stand together on a page."""

    number: int
    puzzle: Puzzle
    exercises: tuple[Exercise, ...]

    @property
    def columns(self) -> int:
        return 2 if self.longest <= TWO_COLUMNS else 1

    @property
    def longest(self) -> int:
        return longest_of(self.exercises)

    @property
    def rows(self) -> int:
        return -(-len(self.exercises) // self.columns)

    def first(self, rows: int) -> Section:
        """As many as these rows hold."""
        return self.replaced(exercises=self.exercises[: rows * self.columns])

    def after(self, rows: int) -> Section:
        """The others."""
        return self.replaced(exercises=self.exercises[rows * self.columns :])


class ExercisePages:
    """Which exercises of these puzzles stand on which page."""

    def __init__(
        self, puzzles: Sequence[tuple[int, Puzzle]], paper: Paper, words: Words = ENGLISH_WORDS
    ) -> None:
        """Each puzzle with its number."""
        self.puzzles = dict(puzzles)
        self.paper = paper
        self.words = words
        self.is_shared = len(puzzles) > 1
        found = ((number, _example_of(puzzle)) for number, puzzle in puzzles)
        self.shown, self.example = next((it for it in found if it[1]), (0, None))
        asked = (it for number, _ in puzzles for it in self._choose(number, MAX_EXERCISES))
        self._lies = any(it.line.axis == COLUMN for it in (*asked, self.example) if it)
        self.pages: list[tuple[Section, ...]] = []
        self._fill()

    def exercises_of(self, number: int) -> list[Exercise]:
        """All that is asked of one puzzle."""
        sections = (section for page in self.pages for section in page)
        return [it for section in sections if section.number == number for it in section.exercises]

    def draw(self, page: Page, number: int) -> None:
        """Draw one of the pages."""
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
                page.top += HEADING
            style = self._style(section, cell)
            draw_grid(page, section.exercises, style, section.columns, between, solved=False)
            page.top += section.rows * (style.total + between)

    def _fill(self) -> None:
        for number, puzzle in self.puzzles.items():
            exercises = self._choose(number, MOST_SHARED if self.is_shared else MAX_EXERCISES)
            if exercises:
                self._place(Section(number, puzzle, tuple(exercises)))
        if self.example is not None and not self.pages:  # there is nothing to ask besides
            self.pages.append(())

    def _choose(self, number: int, most: int) -> list[Exercise]:
        shown = self.example if number == self.shown else None
        return choose_exercises(self.puzzles[number], most, shown)

    def _place(self, section: Section) -> None:
        """Put it on the last page, if need be with fewer exercises, else on a new one; what a page
        has no room for goes on another one if there are no other puzzles."""
        if self.pages and (self._add(section) or self._shorten(section)):
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
        """Put it on the last page, if that has room for it."""
        fits = self._fits((*self.pages[-1], section), len(self.pages) - 1)
        if fits:
            self.pages[-1] += (section,)
        return fits

    def _shorten(self, section: Section) -> bool:
        """The same with fewer exercises, if that spares it a page of its own."""
        for most in range(len(section.exercises) - 1, FEWEST_SHARED - 1, -1):
            if self._add(section.replaced(exercises=tuple(self._choose(section.number, most)))):
                return True
        return False

    def _fitting_rows(self, section: Section, number: int) -> int:
        """How many rows of it a page of its own has room for."""
        counts = range(section.rows, 1, -1)
        return next((it for it in counts if self._fits((section.first(it),), number)), 1)

    def _fits(self, sections: Sequence[Section], number: int) -> bool:
        return self._height(sections, USUAL_CELL) <= self._room_height(number)

    def _room_height(self, number: int) -> int:
        page = Page(self.paper, self.words)
        self._draw_head(page, number)
        return page.room.height

    def _height(self, sections: Sequence[Section], cell: int) -> int:
        rows = sum(it.rows * (self._style(it, cell).total + BETWEEN) for it in sections)
        return rows + (HEADING * len(sections) if self.is_shared else 0) - BETWEEN

    def _largest_cell(self, number: int) -> int:
        cells, sections = range(LARGEST_CELL, USUAL_CELL, -1), self.pages[number]
        room = self._room_height(number)
        return next((it for it in cells if self._height(sections, it) <= room), USUAL_CELL)

    def _style(self, section: Section, cell: int) -> StripStyle:
        width = self.paper.column_width(section.columns, BETWEEN)
        return exercise_style(section.longest, width, cell, self.words)

    def _draw_head(self, page: Page, number: int) -> None:
        page.mark(page.say("for.class"), is_dark=False)
        if number:
            page.write_title(page.say("exercise.more"))
            return
        lying = page.say("exercise.lying") if self._lies else ""
        about = page.words.language.paper.together(page.say("exercise.how"), lying)
        page.write_title(page.say("exercise"), about)
        if self.example is not None:
            width = self.paper.content.width - 2 * USUAL
            title = page.say("example.of" if self.is_shared else "example", number=self.shown)
            style = exercise_style(self.example.evidence.length, width, words=self.words)
            draw_example(page, title, self.example, style)


def draw_grid(
    page: Page,
    exercises: Sequence[Exercise],
    style: StripStyle,
    columns: int,
    between: int,
    *,
    solved: bool,
) -> None:
    """Exercises in columns, one row after the other."""
    width = page.paper.column_width(columns, BETWEEN)
    for place, exercise in enumerate(exercises):
        x = page.left + place % columns * (width + BETWEEN)
        y = page.top + place // columns * (style.total + between)
        draw_exercise(page, x, y, exercise, style, solved=solved)
