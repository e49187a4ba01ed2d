"""From a moment of the solving to its scene, and cheaply from one moment to the next.

`build_scene` is the plain function: puzzle, layout and moment in, scene out. A `Stage` gives the
same scenes for one moment after the other but draws only what changed, which it finds by comparing
since when each cell is known, whether the solving went on, went back, or jumped.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import accumulate, chain, islice, product

from app.draw.board import (
    NUMBERS,
    CellArtist,
    CellLook,
    Ink,
    as_picture,
    clue_part,
    current_clue_part,
    grid_part,
    inks_of,
    numbered,
    numbers_part,
    placed_blocks,
    room_below,
    room_beside,
    sheet_of,
)
from app.draw.caption import caption_part, title_part
from app.draw.coloured_lens import seen_alone
from app.draw.layout import NOWHERE, Layout, clue_room, narrowed
from app.draw.moment import SAYS_FILLED, Moment, colour_said
from app.draw.pen import in_digits
from app.draw.proofs import guilty_cells, lens_parts
from app.draw.scene import Box, Part, Scene
from app.draw.theme import BAND, BROKEN_BAND, PAPER
from app.text.messages import ENGLISH_WORDS, Words
from solver.coloured import ColourRule
from solver.grid import EMPTY, FILLED, Grid, Place, Rules, lines_through, place_in
from solver.line import bits
from solver.puzzle import COLUMN, ROW, Clue, Line, Puzzle, lines_of, numbers_of
from solver.step import WRONG, ContradictionEvidence, LineEvidence, WriteEvidence
from solver.trace import GIVEN
from solver.value import Value

TITLE, GRID, UNDER, BESIDE, CAPTION = "title", "grid", "lens/under", "lens/beside", "caption"


def build_scene(
    puzzle: Puzzle, layout: Layout, moment: Moment, words: Words = ENGLISH_WORDS
) -> Scene:
    stage = Stage(puzzle, layout, words)
    stage.show(moment)
    return stage.scene


class SceneChange(Value):
    """What to paint: the parts that changed; all there are, on blank paper, if `afresh`."""

    parts: Mapping[str, Part]
    afresh: bool = False


def turn_to(shown: dict[str, Part], parts: Mapping[str, Part]) -> SceneChange:
    """What to paint so that these parts are shown; `shown` is brought up to date."""
    is_first = not shown
    changed = {name: part for name, part in parts.items() if shown.get(name) != part}
    shown.update(changed)
    return SceneChange(changed, afresh=is_first)


class Stage:
    """Shows the moments of one solving, in any order. `scene` is what it shows now."""

    def __init__(
        self,
        puzzle: Puzzle,
        layout: Layout,
        words: Words = ENGLISH_WORDS,
        rules: Rules | None = None,
        *,
        turns: bool = True,
    ) -> None:
        """`turns`: whether a solved board turns into the finished picture. In a film it does not,
        so that cells can be read out of it by the colours of its theme."""
        self.puzzle = puzzle
        self._turns = turns
        self.layout = layout
        self.words = words.in_colours(puzzle)
        self._inks = inks_of(puzzle, words.language.letters)
        self._rules = rules or Rules(puzzle)
        self._artist = CellArtist(layout.cell, layout.scale)
        self._lines = lines_of(puzzle)
        self._clue_names = {line: f"clue/{line.axis}/{line.index}" for line in self._lines}
        columns, rows = range(layout.columns), range(layout.rows)
        self._across = [layout.span(column, layout.columns, layout.left) for column in columns]
        self._down = [layout.span(row, layout.rows, layout.top) for row in rows]
        self._parts: dict[str, Part] = {}
        self._looks: list[CellLook | None] = []
        self._shared_looks: dict[CellLook, CellLook] = {}
        self._since = array("l")
        self._marked: set[int] = set()
        """The cells that looked special in the last moment, and are due in the next one."""
        self._line: Line | None = None
        self._sheet = ""
        """What the finished picture stands on, while it is shown."""
        self._lit: set[Line] = set()
        self._placed: dict[Line, tuple[bool, ...]] = {}
        self._clue_looks: dict[Line, tuple[tuple[bool, ...], str, bool]] = {}

    def rules_for(self, puzzle: Puzzle) -> Rules | None:
        """The rules, if the puzzle has this stage's clues: making them is slow."""
        has_clues = self.puzzle.rows is puzzle.rows and self.puzzle.columns is puzzle.columns
        return self._rules if has_clues else None

    @property
    def scene(self) -> Scene:
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def is_finished(self, moment: Moment) -> bool:
        grid = moment.state.grid
        return self._turns and grid.is_complete() and self._rules.are_met(grid)

    def show(self, moment: Moment) -> SceneChange:
        """Turn to this moment. Returns what to paint."""
        afresh = not self._looks
        if afresh:
            self._begin()
            self._since = moment.state.since[:]  # all cells are due, whenever they became known
        cells = self._changed_cells(moment)
        parts = self._turn_sheet(moment, cells)
        self._draw_cells(moment, cells, parts)
        self._draw_clues(moment, cells, afresh, parts)
        self._line = moment.line
        parts.update(self._around(moment))
        changed = self._keep(parts)
        return SceneChange({**self._parts, **changed}, True) if afresh else SceneChange(changed)

    def _keep(self, parts: Mapping[str, Part]) -> dict[str, Part]:
        """Have these parts, in the digits of the language. Returns those that changed."""
        shown = in_digits(parts, self.words.language)
        changed = {name: part for name, part in shown.items() if self._parts.get(name, ()) != part}
        self._parts.update(changed)
        return changed

    def _turn_sheet(self, moment: Moment, cells: set[int]) -> dict[str, Part]:
        """Where the picture has just been finished, or is no longer: redraw the grid's lines and
        add all cells to those to be drawn."""
        sheet = sheet_of(self._inks) if self.is_finished(moment) else ""
        if sheet == self._sheet:
            return {}
        self._sheet = sheet
        cells.update(range(len(self._looks)))
        lines = grid_part(self.layout)
        return {GRID: as_picture(lines, sheet) if sheet else lines}

    has_more = False
    """Whether something is not drawn yet: never, where all is drawn at once."""

    def more(self) -> SceneChange:
        """Draw on, as long as `has_more`."""
        return SceneChange({})

    def lenses(self, moment: Moment) -> tuple[Part, Part]:
        return lens_parts(self.layout, self._rules, moment, self.words, self._inks)

    def _around(self, moment: Moment) -> Iterator[tuple[str, Part]]:
        """What stands around the board."""
        if self.layout.under != NOWHERE:  # else the board stands alone
            under, beside = self.lenses(moment)
            yield TITLE, title_part(self.layout, self.puzzle, moment, self.words)
            yield UNDER, under
            yield BESIDE, beside
            yield CAPTION, caption_part(self.layout, self.puzzle, moment, self.words)
        yield NUMBERS, numbers_part(self.layout, moment.line, moment.focus.pointer)

    def _begin(self) -> None:
        self._parts = {GRID: grid_part(self.layout)}
        cells = self.layout.rows * self.layout.columns
        self._looks = [None] * cells
        self._marked = set(range(cells))
        self._placed = {}
        self._clue_looks = {}

    def _changed_cells(self, moment: Moment) -> set[int]:
        since, width = moment.state.since, self.layout.columns
        changed: set[int] = set()
        for start in range(0, len(since), width):  # to compare whole rows first is faster
            old, new = self._since[start : start + width], since[start : start + width]
            if old != new:
                changed.update(start + i for i in range(width) if old[i] != new[i])
        self._since = since[:]
        return changed

    def _draw_cells(self, moment: Moment, cells: set[int], changed: dict[str, Part]) -> None:
        fresh = self._indices(moment.fresh_places())
        assumed = self._indices((row, column) for row, column, _ in moment.assumed)
        line = self._cells_of(moment.line)
        guilty = self._guilty_cells(moment)
        ground = BROKEN_BAND if moment.is_broken else BAND
        width, grid, inks = self.layout.columns, moment.state.grid, self._inks
        focus = moment.focus
        marks = {row * width + column: mark for (row, column), mark in focus.marks.items()}
        reasons = self._reasons(moment)
        pointed = self._indices([] if focus.cell is None else [focus.cell])
        marked = line | fresh | assumed | pointed | set(marks)  # reasons lie in the line
        assumptions = moment.state.assumptions
        for index in self._due_cells(cells | self._marked | marked, self._marked | marked):
            row, column = divmod(index, width)
            value: int | None = None
            ink: Ink | None = None
            mark, marked_ink = marks.get(index, ""), None
            if inks:
                number = colour_said(mark)
                if number:
                    mark, marked_ink = SAYS_FILLED, inks[number]
                value, ink = self._in_colours(grid, row, column)
            elif grid.row_filled[row] >> column & 1:
                value = FILLED
            elif grid.row_empty[row] >> column & 1:
                value = EMPTY
            look = CellLook(
                value,
                ground if index in line else PAPER,
                index in fresh,
                bisect_right(assumptions, self._since[index]) if value is not None else 0,
                index in assumed,
                index in guilty,
                mark,
                index in pointed,
                self._since[index] == GIVEN,
                index in reasons,
                ink,
                marked_ink,
                sheet=self._sheet,
            )
            if look != self._looks[index]:
                self._looks[index] = look = self._shared_looks.setdefault(look, look)
                changed[f"cell/{row}/{column}"] = self._draw_cell(row, column, look)
        self._marked = marked

    def _draw_cell(self, row: int, column: int, look: CellLook) -> Part:
        (left, right), (top, bottom) = self._across[column], self._down[row]
        return self._artist.draw(Box(left, top, right, bottom), look)

    def _in_colours(self, grid: Grid, row: int, column: int) -> tuple[int | None, Ink | None]:
        """A cell in colours: filled or empty, and its ink."""
        value, *others = grid.values(row, column)
        if others:
            return None, None
        return min(value, FILLED), self._inks[value] if value != EMPTY else None

    def _due_cells(self, cells: set[int], urgent: set[int]) -> Sequence[int]:
        """Which of these cells to draw now, in reading order."""
        return sorted(cells)

    def _due_lines(self, lines: Set[Line | None], changed: set[Line]) -> Sequence[Line]:
        """Which of these clues to draw now; in the lines that changed, cells did."""
        return [line for line in self._lines if line in lines]

    def _draw_clues(
        self, moment: Moment, cells: set[int], everything: bool, changed: dict[str, Part]
    ) -> None:
        """Draw the clues of lines that changed, of the current line and of the last one."""
        if self.layout.now_size:
            self._draw_current_clues(moment, changed)
            return
        width = self.layout.columns
        stale = {Line(ROW, row) for row in {index // width for index in cells}}
        stale |= {Line(COLUMN, column) for column in {index % width for index in cells}}
        lines = set(self._lines) if everything else stale | {self._line, moment.line} - {None}
        lit = set() if moment.focus.pointer is None else set(lines_through(moment.focus.pointer))
        lines |= lit | self._lit
        self._lit = lit
        ground = BROKEN_BAND if moment.is_broken else BAND
        for line in self._due_lines(lines, stale):
            if line in stale or line not in self._placed:
                known = moment.state.grid.line(line)
                rule = self._rules[line]
                self._placed[line] = placed_blocks(rule, *known) if self.layout.clue_size else ()
            look = self._placed[line], ground if line == moment.line else PAPER, line in lit
            if self._clue_looks.get(line) != look:
                self._clue_looks[line] = look
                clue = self.puzzle.clue(line)
                part = clue_part(self.layout, line, clue, *look, inks=self._inks)
                changed[self._clue_names[line]] = part

    def _draw_current_clues(self, moment: Moment, changed: dict[str, Part]) -> None:
        """Draw the clues of the current line, or of those through the cell that is looked at."""
        step, place = moment.step, moment.focus.pointer or moment.focus.cell
        if place is None and step is not None and step.line is None and step.cells:
            place = step.cells[0][:2]
        lines = () if place is None else lines_through(place)
        ground = BROKEN_BAND if moment.is_broken else BAND
        for axis in (ROW, COLUMN):
            line = next(
                (line for line in (moment.line, *lines) if line and line.axis == axis), None
            )
            clue: Clue = ()
            placed: tuple[bool, ...] = ()
            if line is not None:
                known = moment.state.grid.line(line)
                clue, placed = self.puzzle.clue(line), placed_blocks(self._rules[line], *known)
            part = current_clue_part(self.layout, axis, line, clue, placed, ground, self._inks)
            changed[f"clue/{axis}/current"] = part

    def _indices(self, cells: Iterable[tuple[int, int]]) -> set[int]:
        return {row * self.layout.columns + column for row, column in cells}

    def _cells_of(self, line: Line | None) -> set[int]:
        width = self.layout.columns
        if line is None:
            return set()
        if line.axis == ROW:
            return set(range(line.index * width, (line.index + 1) * width))
        return set(range(line.index, self.layout.rows * width, width))

    def _reasons(self, moment: Moment) -> set[int]:
        step = moment.step
        if step is None or step.line is None or moment.line is None or moment.brief:
            return set()
        line, evidence = step.line, step.evidence
        if not isinstance(evidence, LineEvidence | ContradictionEvidence):
            return set()
        return self._indices(place_in(line, cell) for cell, _ in evidence.because or ())

    def _guilty_cells(self, moment: Moment) -> set[int]:
        evidence = None if moment.step is None else moment.step.evidence
        if moment.step is not None and isinstance(evidence, WriteEvidence):
            judged = zip(moment.step.cells, evidence.judged, strict=False)
            return self._indices(cell[:2] for cell, what in judged if what == WRONG)
        if not moment.is_broken or not isinstance(evidence, ContradictionEvidence):
            return set()
        line = evidence.line
        if self._inks and (evidence.colour is None or evidence.because is not None):
            return self._reasons(moment)
        known = moment.state.grid.line(line)
        if evidence.colour is not None:
            rule = self._rules[line]
            assert isinstance(rule, ColourRule)
            known = seen_alone(rule, evidence.colour, known)
        mask = guilty_cells(evidence, known)
        return self._indices(place_in(line, cell) for cell in bits(mask))


# -------------------------------------------------------------------------------------------------
# A board with clues, without title, lens and caption: on a page, or beside another board.


class Bounds(Value):
    """The largest cell, the range of the clues' sizes and the thickest thin line, in pixels."""

    cell: int
    least_clue: int
    most_clue: int
    scale: int
    number: int = 0
    """The size of the line numbers; 0 for none."""


def place_board(puzzle: Puzzle, room: Box, bounds: Bounds) -> Layout:
    """The largest board for the room, at its top; without clues where they would be too small."""
    largest = max(1, min(bounds.cell, room.width // puzzle.width, room.height // puzzle.height))
    for with_clues, least in ((True, max(1, round(bounds.least_clue * 1.05))), (False, 2)):
        for cell in range(largest, least - 1, -1):
            layout = _place(puzzle, room, cell, bounds, with_clues=with_clues)
            right = max(layout.board.right + layout.frame, layout.row_numbers.right)
            bottom = max(layout.board.bottom + layout.frame, layout.column_numbers.bottom)
            is_inside = right <= room.right and bottom <= room.bottom
            if is_inside and layout.row_gutter.left >= room.left:
                return layout
    return _place(puzzle, room, 1, bounds, with_clues=False)


def _place(puzzle: Puzzle, room: Box, cell: int, bounds: Bounds, *, with_clues: bool) -> Layout:
    scale = max(1, min(bounds.scale, cell // 14))
    size = 0
    if with_clues:
        size = min(max(round(0.58 * cell), bounds.least_clue), bounds.most_clue)
        size = narrowed(puzzle.columns, size, bounds.least_clue, 0.94 * cell)
    row_slot, column_slot, across, down = clue_room(puzzle, size, 0.6)
    frame = 2 * scale
    beside = room_beside(puzzle.height, bounds.number) if bounds.number else 0
    width = across + puzzle.width * cell + 2 * frame + beside
    left = room.left + (room.width - width) // 2 + across + frame
    top = room.top + down + frame
    right, bottom = left + puzzle.width * cell, top + puzzle.height * cell
    layout = Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=scale,
        width=right + frame + beside,
        height=bottom + frame + (room_below(bounds.number) if bounds.number else 0),
        left=left,
        top=top,
        clue_size=size,
        row_slot=row_slot,
        column_slot=column_slot,
        row_gutter=Box(left - frame - across, top, left - frame, bottom),
        column_gutter=Box(left, top - frame - down, right, top - frame),
    )
    return numbered(layout, bounds.number) if bounds.number else layout


def plain_board(
    puzzle: Puzzle,
    layout: Layout,
    filled: Grid | None = None,
    artist: CellArtist | None = None,
    letters: bool = False,
) -> Mapping[str, Part]:
    parts = {GRID: grid_part(layout)}
    if layout.number_size:
        parts[NUMBERS] = numbers_part(layout)
    inks = inks_of(puzzle, letters)
    for line in lines_of(puzzle):
        clue = puzzle.clue(line)
        open_blocks = (False,) * max(1, len(numbers_of(clue)))
        parts[f"clue/{line.axis}/{line.index}"] = clue_part(
            layout, line, clue, open_blocks, PAPER, inks=inks
        )
    artist = artist or CellArtist(layout.cell, layout.scale)
    looks: dict[Place, CellLook] = {}
    for row, column, value in puzzle.given:
        ink = inks[value] if inks and value else None
        looks[row, column] = CellLook(min(value, FILLED), given=True, ink=ink)
    if filled is not None:
        for place in product(range(layout.rows), range(layout.columns)):
            if cell := filled.cell(*place):
                ink = inks[cell] if inks else None
                looks[place] = CellLook(FILLED, fresh=ink is None, ink=ink)
    for (row, column), look in looks.items():
        parts[f"cell/{row}/{column}"] = artist.draw(layout.cell_box(row, column), look)
    return parts


def puzzle_scene(
    puzzle: Puzzle, cell: int | None = None, scale: int = 1, letters: bool = False
) -> Scene:
    usual = max(4, min(32, 900 // max(puzzle.width, puzzle.height)))
    bounds = Bounds((cell or usual) * scale, 7 * scale, 24 * scale, scale)
    free = place_board(puzzle, Box(0, 0, 1 << 20, 1 << 20), bounds)
    width = free.board.right + free.frame - free.row_gutter.left
    height = free.board.bottom + free.frame - free.column_gutter.top
    margin = 12 * scale
    room = Box(margin, margin, margin + width, margin + height)
    layout = place_board(puzzle, room, bounds)
    return Scene(
        width + 2 * margin, height + 2 * margin, plain_board(puzzle, layout, letters=letters)
    )


# -------------------------------------------------------------------------------------------------
# A stage for a window that has to stay responsive.
#
# A jump from one end of a solving to the other changes every cell of a board, and drawing tens of
# thousands takes seconds. So what is out of sight is only noted, and of what is in sight the rest
# is drawn by `more`, slice by slice, always as it is at the moment that is shown last.


MAX_CELLS_PER_SLICE = 300
_MAX_NUMBERS_PER_SLICE = 300


class SlicedStage(Stage):
    """Draws only what is in sight, a limited part at a time."""

    def __init__(
        self,
        puzzle: Puzzle,
        layout: Layout,
        words: Words = ENGLISH_WORDS,
        rules: Rules | None = None,
    ) -> None:
        super().__init__(puzzle, layout, words, rules)
        self._sight = range(layout.rows), range(layout.columns)
        self._shown: Moment | None = None
        self._stale: set[int] = set()
        """The cells whose look may have changed."""
        self._stale_lines: set[Line] = set()
        self._goes_on = False
        """Whether the moment is the one that is being drawn already."""
        self.has_more = False

    def look_at(self, rows: range, columns: range) -> None:
        self._sight = rows, columns

    def show(self, moment: Moment) -> SceneChange:
        self._shown, self._goes_on, self.has_more = moment, False, False
        return super().show(moment)

    def more(self) -> SceneChange:
        """Draw on, as long as `has_more`, or when something new is in sight."""
        self.has_more, self._goes_on = False, True
        changed: dict[str, Part] = {}
        if self._shown is not None:
            self._draw_cells(self._shown, set(), changed)
            self._draw_clues(self._shown, set(), False, changed)
        return SceneChange(self._keep(changed))

    @property
    def scene(self) -> Scene:
        cells = {}
        for index, look in enumerate(self._looks):
            if look is not None:
                row, column = divmod(index, self.layout.columns)
                cells[f"cell/{row}/{column}"] = self._draw_cell(row, column, look)
        around = super().scene
        return around.replaced(parts={GRID: self._parts[GRID], **cells, **around.parts})

    def _keep(self, parts: Mapping[str, Part]) -> dict[str, Part]:
        """Cells are drawn again from their looks: fewer objects spare the garbage collector."""
        changed = super()._keep(parts)
        for name in changed:
            if name.startswith("cell/"):
                del self._parts[name]
        return changed

    def _begin(self) -> None:
        super()._begin()
        self._stale, self._marked = self._marked, set()

    def _due_cells(self, cells: set[int], urgent: set[int]) -> Sequence[int]:
        if not self._goes_on:
            self._stale |= cells
        (rows, columns), width, stale = self._sight, self.layout.columns, self._stale
        others: Iterable[int] = stale
        if len(stale) > MAX_CELLS_PER_SLICE:
            others = (row * width + column for row in rows for column in columns)
        ordered = chain(urgent & stale, (i for i in others if i in stale and i not in urgent))
        in_sight = (i for i in ordered if i // width in rows and i % width in columns)
        due = list(islice(in_sight, MAX_CELLS_PER_SLICE + 1))
        self.has_more = self.has_more or len(due) > MAX_CELLS_PER_SLICE
        del due[MAX_CELLS_PER_SLICE:]
        stale.difference_update(due)
        return sorted(due)

    def _due_lines(self, lines: Set[Line | None], changed: set[Line]) -> Sequence[Line]:
        for line in changed:
            self._placed.pop(line, None)
        self._stale_lines.update(line for line in lines if line is not None)
        rows, columns = self._sight
        in_sight = {ROW: rows, COLUMN: columns}
        stale = (line for line in self._lines if line in self._stale_lines)
        due = [line for line in stale if line.index in in_sight[line.axis]]
        urgent = self._line, None if self._shown is None else self._shown.line
        due.sort(key=lambda line: line not in urgent)
        numbers = list(accumulate(len(self.puzzle.clue(line)) for line in due))
        if numbers and numbers[-1] > _MAX_NUMBERS_PER_SLICE:
            due = due[: max(1, bisect_right(numbers, _MAX_NUMBERS_PER_SLICE))]
            self.has_more = self.has_more or len(due) < len(numbers)
        self._stale_lines.difference_update(due)
        return due
