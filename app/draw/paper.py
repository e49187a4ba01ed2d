"""Paper to print on: its size at 300 dots an inch, and a page one writes and draws on.

A page is a scene like any other, in black and white: copiers make of a grey what they like. What is
new is black and what was known before is hatched, so that the newest stands out. A board to write
on is all white.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from app.draw import theme
from app.draw.board import PaperArtist
from app.draw.layout import THICK_EVERY, Layout
from app.draw.pen import (
    Pen,
    box_of,
    directed,
    estimate,
    fitting_size,
    grown,
    in_digits,
    line_height,
    moved,
    shorten,
    wrap,
)
from app.draw.scene import LEFT, MIDDLE, RIGHT, SHEETS, Box, Rectangle, Scene, surrounding
from app.draw.scene import Part as ScenePart
from app.draw.stage import GRID, Bounds, place_board, plain_board
from app.text.messages import ENGLISH_WORDS, Words
from solver.puzzle import COLUMN, ROW, Line, Puzzle, signed_numbers
from solver.value import Value

DOTS_PER_INCH = 300


def millimetres(length: float) -> int:
    """A length in dots."""
    return round(length * DOTS_PER_INCH / 25.4)


MARGIN = millimetres(15)
SMALL, USUAL, LARGE = millimetres(2.7), millimetres(3.6), millimetres(6.5)
"""Sizes of letters."""
_TITLE_HEIGHT = round(1.5 * LARGE)
HAIRLINE = THICKEST_THIN_LINE = 3
"""Every fifth line of a board is three times as thick as the others."""
_FOOTER_HEIGHT = round(1.4 * SMALL)
_GAP_ABOVE_FOOTER = millimetres(8)

_BLANK_IN_SUM = re.compile(r"(?<=[\d)]) (?=[−+×=] )|(?<=[\d)] [−+×=]) (?=[\d(])")

_WHITE = {
    *(theme.PAPER, theme.UNKNOWN, theme.UNKNOWN_BAND, theme.UNKNOWN_BROKEN),
    *(theme.UNKNOWN_SMALL, theme.UNKNOWN_SMALL_BAND, theme.UNKNOWN_SMALL_BROKEN),
    *(
        theme.BAND,
        theme.BROKEN_BAND,
        theme.BROKEN_HATCH,
        theme.NEW_GROUND,
        theme.NEW_GROUND_SMALL,
        theme.CHIP,
        theme.TRACK,
    ),
}
_WHITE |= {theme.PICTURE_ROLES[role] for role in _WHITE & theme.PICTURE_ROLES.keys()}


PRINT = theme.Theme(
    "print", {role: "FFFFFF" if role in _WHITE else "000000" for role in theme.ROLES}
)
"""Black and white, so that a copier with one bit for each dot leaves it as it is, but for the
colours of a puzzle."""


class Paper(Value):
    name: str
    width: int
    height: int

    @property
    def turned(self) -> Paper:
        return Paper(self.name, self.height, self.width)

    @property
    def content(self) -> Box:
        return Box(MARGIN, MARGIN, self.width - MARGIN, self.height - MARGIN)

    def column_width(self, columns: int, between: int) -> int:
        return (self.content.width - (columns - 1) * between) // columns


PAPERS = {name: Paper(name, *map(millimetres, size)) for name, size in SHEETS.items()}
A4, LETTER = PAPERS["a4"], PAPERS["letter"]


class PaperPage(Pen):
    """Draws one page, in a language. `top` is where free space begins."""

    def __init__(self, paper: Paper, words: Words = ENGLISH_WORDS) -> None:
        super().__init__(Box(0, 0, paper.width, paper.height))
        self.paper = paper
        self.words = words
        self.left, self.top, self.right, _ = paper.content
        self.bottom = paper.content.bottom - _FOOTER_HEIGHT - _GAP_ABOVE_FOOTER
        self.boards: dict[str, ScenePart] = {}
        self._marked = 0

    def say(self, key: str, /, **values: str | float) -> str:
        return self.words.language.paper.say(key, **values)

    @property
    def room(self) -> Box:
        return Box(self.left, self.top, self.right, self.bottom)

    def write_line(
        self, x: int, y: int, text: str, size: int = USUAL, bold: bool = False, anchor: str = LEFT
    ) -> int:
        """Write in ink. Returns the width."""
        self.write(x, y, text, theme.INK, size, bold=bold, anchor=anchor)
        return round(estimate(text, size, bold))

    def write_text(self, x: int, top: int, width: int, text: str, size: int = USUAL) -> int:
        """Write in lines that do not break inside of sums. Returns where the next thing may
        begin."""
        return self.write_lines(x, top, width, keep_sums(text), size)

    def begin(self, title: str, about: str = "", *, for_teacher: bool = False) -> None:
        """Begin a page for the teacher or the class: for whom, title, what to do."""
        self._mark(for_teacher=for_teacher)
        self.write_title(title, about)

    def write_title(self, title: str, about: str = "") -> None:
        room = self.room.width - self._marked
        self.write_fitting(self.left, self.top + LARGE // 2, title, room, LARGE)
        self.top += _TITLE_HEIGHT
        if about:
            self.top = self.write_text(self.left, self.top, self.room.width, about) + USUAL

    def begin_for_class(self, title: str, about: str) -> None:
        """Begin a sheet to work on: for whom, title, lines for name and class, what to do."""
        self._mark(for_teacher=False)
        if self.paper.width > self.paper.height:  # no height to spare: name and class beside it
            y, room = self.top + LARGE // 2, self.room.width - self._marked
            width = min(round(estimate(title, LARGE, True)), room // 2)
            self.write_fitting(self.left, y, title, width, LARGE)
            self._ask_for_name(self.left + width + LARGE, self.left + room - LARGE, y + USUAL // 2)
            self.top += _TITLE_HEIGHT
        else:
            self.write_title(title)
            self._ask_for_name(self.left, self.right, self.top + USUAL)
            self.top += 3 * USUAL
        self.top = self.write_text(self.left, self.top, self.room.width, about) + USUAL

    def _ask_for_name(self, left: int, right: int, y: int) -> None:
        blank = (right - left) * 11 // 20
        begin_of_class = left + blank + 2 * USUAL
        for key, begin, end in (("name", left, left + blank), ("class", begin_of_class, right)):
            width = self.write_line(begin, y, self.say(key))
            self.rule(begin + width + USUAL // 2, end, y + USUAL // 2)

    def write_fitting(self, x: int, y: int, text: str, room: int, size: int) -> None:
        """Write a heading in this size, smaller or shortened if it is too long."""
        size = fitting_size([text], room, size, size // 2, bold=True)
        self.write_line(x, y, shorten(text, room, size, True), size, bold=True)

    def _mark(self, *, for_teacher: bool) -> None:
        """Write in the corner for whom the page is."""
        whose = self.say("for.teacher" if for_teacher else "for.class")
        width = round(estimate(whose, SMALL, True)) + 2 * SMALL
        top = self.top + (LARGE - 2 * SMALL) // 2
        box = Box(self.right - width, top, self.right, top + 2 * SMALL)
        role, ground = theme.INK, theme.PAPER
        if for_teacher:
            role, ground = ground, role
            self.fill(box, theme.INK)
        else:
            self.ring(box, HAIRLINE, theme.INK)
        self.write(*box.middle, whose, role, SMALL, bold=True, anchor=MIDDLE, ground=ground)
        self._marked = width + USUAL

    def write_footer(self, left: str, right: str = "") -> None:
        bottom = self.paper.content.bottom
        self.rule(self.left, self.right, bottom - _FOOTER_HEIGHT, 2)
        y, room = bottom - SMALL // 2, self.room.width
        width = self.write_line(self.right, y, right, SMALL, anchor=RIGHT) if right else 0
        self.write_line(self.left, y, shorten(left, room - width - USUAL, SMALL), SMALL)

    def draw_strip(self, left: int, top: int, length: int, cell: int, height: int) -> None:
        """Draw the lines around the cells of a line of a board."""
        thin = HAIRLINE if cell > 24 else 2
        for place in range(1, length):
            x, thick = left + place * cell, thin if place % THICK_EVERY else 3 * thin
            self.fill(Box(x - thick // 2, top, x - thick // 2 + thick, top + height), theme.INK)
        right, bottom = left + length * cell, top + height
        self.ring(Box(left - thin, top - thin, right + thin, bottom + thin), 2 * thin, theme.INK)

    def rule(self, left: int, right: int, y: int, thick: int = HAIRLINE) -> None:
        self.fill(Box(left, y, right, y + thick), theme.INK)

    def add_board(
        self, name: str, parts: Mapping[str, ScenePart], *, is_blank: bool = False
    ) -> None:
        """Draw a board: neighbours that look the same as one, and the lines over them, because what
        shows a page may make small cells larger by a part of a pixel, and would cover the lines. On
        a blank board, to write on, all lines are black."""
        border, ground, *lines = (item for item in parts[GRID] if isinstance(item, Rectangle))
        box = Box(border.left, border.top, border.right, border.bottom)
        frame = Rectangle(*grown(box, (ground.left - box.left) // 2), border.role)
        lines = [line if line.role == theme.THIN else _thicker(line) for line in lines]
        if is_blank:
            lines = [line._replace(role=theme.INK) for line in lines]
        ordered = {GRID: (frame, ground), **joined_cells(parts), "lines": tuple(lines)}
        ordered = dict(in_digits(ordered, self.words.language))
        if self.words.language.grammar().runs_back:
            boxes = map(box_of, chain.from_iterable(ordered.values()))
            left, _, right, _ = surrounding(boxes)
            by = self.ground.left + self.ground.right - left - right
            ordered = {
                name: tuple(moved(item, by) for item in part) for name, part in ordered.items()
            }
        self.boards.update({f"{name}/{part}": items for part, items in ordered.items()})

    def scene(self) -> Scene:
        parts = {"page": directed(self, self.words.language), **self.boards}
        return Scene(self.paper.width, self.paper.height, parts)


def _thicker(line: Rectangle) -> Rectangle:
    """A line of a board, half as thick again."""
    is_upright = line.right - line.left < line.bottom - line.top
    first, last = ("left", "right") if is_upright else ("top", "bottom")
    begin, end = getattr(line, first), getattr(line, last)
    more = max(1, (end - begin) // 2)
    return line._replace(**{first: begin - more // 2, last: end + more - more // 2})


def without_name(number: int | None, puzzle: Puzzle, words: Words) -> str:
    """A heading that gives away nothing of the picture; without a number for a single puzzle."""
    size = words.say("size", columns=puzzle.width, rows=puzzle.height)
    if number is None:
        return words.language.paper.say("puzzle.alone", size=size)
    return words.language.paper.say("puzzle", number=number, size=size)


def keep_sums(text: str) -> str:
    """Make lines not break at the blanks inside of sums."""
    return _BLANK_IN_SUM.sub("\u00a0", text)


T = TypeVar("T")


def paginated(
    blocks: Iterable[T], height: Callable[[T], int], room: int, used: int = 0
) -> Iterator[list[T]]:
    """The blocks of each page, in order: as many as its room holds, at least one on a whole page.
    Of the first page a part may be used already."""
    on_page = list[T]()
    for block in blocks:
        taken = height(block)
        if used and used + taken > room:
            yield on_page
            on_page, used = [], 0
        on_page.append(block)
        used += taken
    if on_page:
        yield on_page


# -------------------------------------------------------------------------------------------------
# All clues as text, for boards that are too large to have them beside them.


_CLUE_COLUMNS = 3
_CLUE_SIZE = millimetres(2.5)
_CLUE_LINE = line_height(_CLUE_SIZE)


def clue_pages(
    puzzle: Puzzle, paper: Paper, words: Words = ENGLISH_WORDS
) -> Iterator[tuple[tuple[str, ...], ...]]:
    page = PaperPage(paper, words)
    page.write_title(page.say("clues"))
    height = (page.bottom - page.top) // _CLUE_LINE
    columns: list[tuple[str, ...]] = []
    column: list[str] = []
    legend = [legend_of(page, puzzle)] if puzzle.is_coloured else []
    for text in (*legend, *_clues(puzzle, words)):
        lines = wrap(text, page.paper.column_width(_CLUE_COLUMNS, SMALL), _CLUE_SIZE)
        if len(column) + len(lines) > height:
            columns.append(tuple(column))
            column = []
        column += lines
    columns.append(tuple(column))
    for first in range(0, len(columns), _CLUE_COLUMNS):
        yield tuple(columns[first : first + _CLUE_COLUMNS])


def draw_clues(page: PaperPage, texts: Sequence[Sequence[str]]) -> None:
    page.begin(page.say("clues"))
    for place, column in enumerate(texts):
        x = page.left + place * (page.paper.column_width(_CLUE_COLUMNS, SMALL) + SMALL)
        for number, text in enumerate(column):
            y = page.top + number * _CLUE_LINE + _CLUE_LINE // 2
            page.write_line(x, y, text, _CLUE_SIZE)


def _clues(puzzle: Puzzle, words: Words) -> Iterator[str]:
    for axis, count in ((ROW, puzzle.height), (COLUMN, puzzle.width)):
        yield words.language.paper.say(f"clues.{axis}s")
        for index in range(count):
            numbers = signed_numbers(puzzle.clue(Line(axis, index)), puzzle.clue_signs)
            yield f"{index + 1}:  {' '.join(numbers) or '0'}"


# -------------------------------------------------------------------------------------------------
# The page with the empty puzzle, as large as the paper allows, upright or turned.


MIN_CLUE_DOTS = 18
_MIN_GAIN_BY_TURNING = 1.05
"""How much larger cells must become for a page to be turned."""


def paper_for(puzzle: Puzzle, paper: Paper, words: Words) -> Paper:
    """The paper as it is, or turned where the cells are larger then."""
    sheets = paper, paper.turned
    upright, turned = (_below_heading(puzzle, sheet, words).cell for sheet in sheets)
    return paper.turned if turned > _MIN_GAIN_BY_TURNING * upright else paper


def has_clues(puzzle: Puzzle, paper: Paper, words: Words) -> bool:
    return bool(_below_heading(puzzle, paper, words).clue_size)


def draw_puzzle(page: PaperPage, puzzle: Puzzle, title: str) -> None:
    is_read = has_clues(puzzle, page.paper, page.words)
    about = how_to_solve(page, [puzzle]) if is_read else page.say("puzzle.small")
    page.begin_for_class(title, about)
    add_blank_board(page, "board", puzzle, place_on_page(page.room, puzzle))


def add_blank_board(page: PaperPage, name: str, puzzle: Puzzle, layout: Layout) -> None:
    letters = page.words.language.letters
    parts = plain_board(puzzle, layout, artist=PaperArtist(layout.cell), letters=letters)
    page.add_board(name, parts, is_blank=True)


def place_on_page(room: Box, puzzle: Puzzle, largest: int | None = None) -> Layout:
    """A board that may fill the room, with line numbers as large as its cells allow."""
    shorter = min(room.width, room.height)
    cell = shorter // max(puzzle.width, puzzle.height)
    bounds = Bounds(
        largest or shorter, MIN_CLUE_DOTS, millimetres(9), THICKEST_THIN_LINE, number_size(cell)
    )
    return place_board(puzzle, room, bounds)


def number_size(cell: int) -> int:
    return min(millimetres(3), max(millimetres(1.6), round(0.3 * cell)))


def _below_heading(puzzle: Puzzle, paper: Paper, words: Words) -> Layout:
    page = PaperPage(paper, words)
    page.begin_for_class("", how_to_solve(page, [puzzle]))
    return place_on_page(page.room, puzzle)


def how_to_solve(page: PaperPage, puzzles: Sequence[Puzzle]) -> str:
    """What to do with these puzzles; for a single one in colours, what its signs mean."""
    are_coloured = {puzzle.is_coloured for puzzle in puzzles}
    sentences = [page.say("puzzle.how")] if False in are_coloured else []
    if True in are_coloured:
        sentences.append(page.say("puzzle.how.colours"))
    if len(puzzles) == 1 and page.words.language.letters:
        sentences.append(legend_of(page, puzzles[0]))
    return page.words.language.paper.together(*sentences)


def legend_of(page: PaperPage, puzzle: Puzzle) -> str:
    language = page.words.language
    signs = [f"{ink.sign} = {language.steps.colour(ink.name)}" for ink in puzzle.palette]
    return page.say("puzzle.signs", signs=language.grammar().listed(signs)) if signs else ""


# -------------------------------------------------------------------------------------------------
# Fewer and larger rectangles, where all cells are drawn once: on paper and in an SVG file.


def paper_of(parts: Mapping[str, ScenePart]) -> str:
    """The role of what cells lie on, which differs in the finished picture."""
    return parts[GRID][1].role if len(parts.get(GRID, ())) > 1 else theme.PAPER


def joined_cells(parts: Mapping[str, ScenePart]) -> dict[str, ScenePart]:
    """The parts of a board except its lines: equal neighbours in a row, and equal runs below each
    other, become one rectangle; plain paper is left out."""
    joined: dict[str, ScenePart] = {}
    runs: dict[str, Rectangle] = {}
    paper, last = paper_of(parts), ""
    for name, part in parts.items():
        cell = part[0] if len(part) == 1 and name.startswith("cell/") else None
        if not isinstance(cell, Rectangle):
            if name != GRID:
                joined[name] = part
        elif cell.role != paper:
            beside = runs.get(last)
            if (
                beside is not None
                and (cell.top, cell.role) == (beside.top, beside.role)
                and 0 <= cell.left - beside.right < (cell.right - cell.left) / 2
            ):
                cell = cell._replace(left=beside.left)
                del joined[last], runs[last]
            joined[name], runs[name], last = (cell,), cell, name
    above: dict[tuple[int, int, str], str] = {}
    for name, run in runs.items():
        key = (run.left, run.right, run.role)
        upper = runs[above.setdefault(key, name)]
        if 0 <= run.top - upper.bottom < (run.bottom - run.top) / 2:
            runs[above[key]] = upper._replace(bottom=run.bottom)
            joined[above[key]] = (runs[above[key]],)
            del joined[name]
        else:
            above[key] = name
    return joined
