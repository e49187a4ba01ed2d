"""The pages of the overlap exercise: a worked example first, then the lines of each puzzle.

Puzzles that are small share a page. Where a page has room to spare, cells are larger and easier to
write in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scene.paper.exercise import (
    BETWEEN,
    LARGEST_CELL,
    MOST,
    USUAL_CELL,
    Exercise,
    Grating,
    choose_exercises,
    draw_example,
    draw_exercise,
    exercise_grating,
    find_example,
    longest_of,
)
from scene.paper.paper import USUAL, Page, Paper, without_name
from solver.puzzle import COLUMN, Puzzle
from words.board import ENGLISH, Words

TWO_COLUMNS = 15
"""Lines up to this long leave room for two exercises side by side."""

FEWEST_SHARED, MOST_SHARED = 4, 6
"""Exercises of one puzzle, where there are several puzzles."""

HEADING = 2 * USUAL
"""The height of what says which puzzle the exercises are about."""


@dataclass(frozen=True)
class Section:
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
        return replace(self, exercises=self.exercises[: rows * self.columns])

    def after(self, rows: int) -> Section:
        """The others."""
        return replace(self, exercises=self.exercises[rows * self.columns :])


class ExercisePages:
    """Which exercises of these puzzles stand on which page."""

    def __init__(
        self, puzzles: Sequence[tuple[int, Puzzle]], paper: Paper, words: Words = ENGLISH
    ) -> None:
        """Each puzzle with its number."""
        self.puzzles = dict(puzzles)
        self.paper = paper
        self.words = words
        self.is_shared = len(puzzles) > 1
        found = ((number, find_example(puzzle)) for number, puzzle in puzzles)
        self.shown, self.example = next((it for it in found if it[1]), (0, None))
        asked = (it for number, _ in puzzles for it in self._choose(number, MOST))
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
            grating = self._grating(section, cell)
            draw_grid(page, section.exercises, grating, section.columns, between, solved=False)
            page.top += section.rows * (grating.total + between)

    # -- which exercises stand where ---------------------------------------------------------

    def _fill(self) -> None:
        for number, puzzle in self.puzzles.items():
            exercises = self._choose(number, MOST_SHARED if self.is_shared else MOST)
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
        number = len(self.pages)
        counts = range(section.rows, 1, -1)
        rows = next((it for it in counts if self._fits((section.first(it),), number)), 1)
        rest = section.after(rows)
        if rest.exercises and (self.is_shared or rest.rows < rows // 2 + 1):
            most = len(section.first(rows).exercises)  # a few would not be worth a page
            section = replace(section, exercises=tuple(self._choose(section.number, most)))
            rest = section.after(rows)
        self.pages.append((section.first(rows),))
        if rest.exercises:
            counts = range(rest.rows, 1, -1)
            rows = next((it for it in counts if self._fits((rest.first(it),), number + 1)), 1)
            self.pages.append((rest.first(rows),))

    def _add(self, section: Section) -> bool:
        """Put it on the last page, if that has room for it."""
        fits = self._fits((*self.pages[-1], section), len(self.pages) - 1)
        if fits:
            self.pages[-1] += (section,)
        return fits

    def _shorten(self, section: Section) -> bool:
        """The same with fewer exercises, if that spares it a page of its own."""
        for most in range(len(section.exercises) - 1, FEWEST_SHARED - 1, -1):
            if self._add(replace(section, exercises=tuple(self._choose(section.number, most)))):
                return True
        return False

    def _fits(self, sections: Sequence[Section], number: int) -> bool:
        page = Page(self.paper, self.words)
        self._draw_head(page, number)
        return self._height(sections, USUAL_CELL) <= page.room.height

    def _height(self, sections: Sequence[Section], cell: int) -> int:
        heading = HEADING if self.is_shared else 0
        heights = [
            heading + section.rows * (self._grating(section, cell).total + BETWEEN)
            for section in sections
        ]
        return sum(heights) - BETWEEN

    def _largest_cell(self, number: int) -> int:
        page = Page(self.paper, self.words)
        self._draw_head(page, number)
        cells = range(LARGEST_CELL, USUAL_CELL, -1)
        room = page.room.height
        return next(
            (it for it in cells if self._height(self.pages[number], it) <= room), USUAL_CELL
        )

    def _grating(self, section: Section, cell: int) -> Grating:
        width = self.paper.column_width(section.columns, BETWEEN)
        return exercise_grating(section.longest, width, cell, self.words)

    # -- what stands above them --------------------------------------------------------------

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
            grating = exercise_grating(self.example.evidence.length, width, words=self.words)
            draw_example(page, title, self.example, grating)


def draw_grid(
    page: Page,
    exercises: Sequence[Exercise],
    grating: Grating,
    columns: int,
    between: int,
    *,
    solved: bool,
) -> None:
    """Exercises in columns, one row after the other."""
    width = page.paper.column_width(columns, BETWEEN)
    for place, exercise in enumerate(exercises):
        x = page.left + place % columns * (width + BETWEEN)
        y = page.top + place // columns * (grating.total + between)
        draw_exercise(page, x, y, exercise, grating, solved=solved)
