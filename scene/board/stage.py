"""From a moment of the solving to its scene, and cheaply from one moment to the next.

`build_scene` is the plain function: puzzle, layout and moment in, scene out. A `Stage` gives the
same scenes for one moment after the other but draws only what changed, which it finds by comparing
since when each cell is known, whether the solving went on, went back, or jumped.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from scene.board.board import CellArtist, CellLook, grid_part
from scene.board.caption import caption_part, title_part
from scene.board.clues import clue_part, placed_blocks
from scene.board.layout import NOWHERE, Layout
from scene.board.moment import Moment
from scene.board.numbers import NUMBERS, numbers_part
from scene.lens.lens import lens_parts
from scene.scene import Box, Part, Scene
from scene.theme import BAND, BROKEN_BAND, PAPER
from solver.grid import EMPTY, FILLED, Rules
from solver.line import bits
from solver.places import lines_through, place_in
from solver.puzzle import COLUMN, ROW, Line, Puzzle, lines_of
from solver.steps.evidence import LineEvidence
from solver.steps.step import ContradictionEvidence
from solver.trace import GIVEN
from solver.value import Value
from words.board import ENGLISH, Words

TITLE, GRID, UNDER, BESIDE, CAPTION = "title", "grid", "lens/under", "lens/beside", "caption"


def build_scene(puzzle: Puzzle, layout: Layout, moment: Moment, words: Words = ENGLISH) -> Scene:
    """The scene of one moment."""
    stage = Stage(puzzle, layout, words)
    stage.show(moment)
    return stage.scene


class Change(Value):
    """What to paint: the parts that changed; all there are, on blank paper, if `afresh`."""

    parts: Mapping[str, Part]
    afresh: bool = False


def turn_to(shown: dict[str, Part], parts: Mapping[str, Part]) -> Change:
    """What is to be painted where other parts are shown, or none yet; from now on it is these."""
    is_first = not shown
    changed = {name: part for name, part in parts.items() if shown.get(name) != part}
    shown.update(changed)
    return Change(changed, afresh=is_first)


class Stage:
    """Shows the moments of one solving, in any order. `scene` is what it shows now."""

    def __init__(
        self, puzzle: Puzzle, layout: Layout, words: Words = ENGLISH, rules: Rules | None = None
    ) -> None:
        self.puzzle = puzzle
        self.layout = layout
        self.words = words
        self._rules = rules or Rules(puzzle)
        self._artist = CellArtist(layout)
        self._lines = lines_of(puzzle)
        self._clue_names = {line: f"clue/{line.axis}/{line.index}" for line in self._lines}
        columns, rows = range(layout.columns), range(layout.rows)
        self._across = [layout.span(it, layout.columns, layout.left) for it in columns]
        self._down = [layout.span(it, layout.rows, layout.top) for it in rows]
        self._parts: dict[str, Part] = {}
        self._looks: list[CellLook | None] = []
        self._same_looks: dict[CellLook, CellLook] = {}
        """Each look that there was, once for all cells that have it."""
        self._since = array("l")
        self._marked: set[int] = set()
        """The cells that looked special in the last moment: whatever comes next, look again."""
        self._line: Line | None = None
        self._lit: set[Line] = set()
        self._placed: dict[Line, tuple[bool, ...]] = {}
        self._clue_looks: dict[Line, tuple[tuple[bool, ...], str, bool]] = {}

    def rules_for(self, puzzle: Puzzle) -> Rules | None:
        """The rules, if they are those of this puzzle, too: to make them again takes its time."""
        own = self.puzzle
        is_same = own.rows is puzzle.rows and own.columns is puzzle.columns
        return self._rules if is_same else None

    @property
    def scene(self) -> Scene:
        """All parts as they are now."""
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, moment: Moment) -> Change:
        """Move on to this moment. Returns what is to be painted."""
        afresh = not self._looks
        if afresh:
            self._begin()
            self._since = moment.state.since[:]  # all cells are due, whenever they became known
        changed: dict[str, Part] = {}
        cells = self._changed_cells(moment)
        self._draw_cells(moment, cells, changed)
        self._draw_clues(moment, cells, afresh, changed)
        self._line = moment.line
        for name, part in (
            *self._around(moment),
            (NUMBERS, numbers_part(self.layout, moment.line, moment.focus.pointer)),
        ):
            if self._parts.get(name, ()) != part:
                changed[name] = part
        self._parts.update(changed)
        return Change(dict(self._parts), True) if afresh else Change(changed)

    has_more = False
    """Whether some of it is not drawn yet: nothing, where all is drawn at once."""

    def more(self) -> Change:
        """Draw on, as long as `has_more`."""
        return Change({})

    def _around(self, moment: Moment) -> Iterator[tuple[str, Part]]:
        """What stands around the board."""
        if self.layout.under == NOWHERE:  # the board stands alone
            return
        under, beside = lens_parts(self.layout, self._rules, moment, self.words)
        yield TITLE, title_part(self.layout, self.puzzle, moment, self.words)
        yield UNDER, under
        yield BESIDE, beside
        yield CAPTION, caption_part(self.layout, self.puzzle, moment, self.words)

    def _begin(self) -> None:
        """Forget what was shown."""
        self._parts = {GRID: grid_part(self.layout)}
        cells = self.layout.rows * self.layout.columns
        self._looks = [None] * cells
        self._marked = set(range(cells))
        self._placed = {}
        self._clue_looks = {}

    def _changed_cells(self, moment: Moment) -> set[int]:
        """The cells, in reading order, that are known since another step than before."""
        before, now, width = self._since, moment.state.since, self.layout.columns
        changed: set[int] = set()
        for start in range(0, len(now), width):
            old, new = before[start : start + width], now[start : start + width]
            if old != new:
                changed.update(start + i for i in range(width) if old[i] != new[i])
        self._since = now[:]
        return changed

    def _draw_cells(self, moment: Moment, cells: set[int], changed: dict[str, Part]) -> None:
        """Draw the cells that changed, and those that look special now or did before."""
        fresh = self._indices(moment.fresh_cells())
        assumed = self._indices((row, column) for row, column, _ in moment.assumed)
        line = self._cells_of(moment.line)
        guilty = self._guilty_cells(moment)
        ground = BROKEN_BAND if moment.is_broken else BAND
        marks = {
            row * self.layout.columns + column: mark
            for (row, column), mark in moment.focus.marks.items()
        }
        reasons = self._reasons(moment)
        pointed = self._indices([] if moment.focus.cell is None else [moment.focus.cell])
        marked = line | fresh | assumed | pointed | set(marks)  # reasons lie in the line
        grid, assumptions = moment.state.grid, moment.state.assumptions
        width = self.layout.columns
        for index in self._due_cells(cells | self._marked | marked, self._marked | marked):
            row, column = divmod(index, width)
            value: int | None = None
            if grid.row_filled[row] >> column & 1:
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
                marks.get(index, ""),
                index in pointed,
                self._since[index] == GIVEN,
                index in reasons,
            )
            if look != self._looks[index]:
                self._looks[index] = look = self._same_looks.setdefault(look, look)
                (left, right), (top, bottom) = self._across[column], self._down[row]
                part = self._artist.draw(Box(left, top, right, bottom), look)
                changed[f"cell/{row}/{column}"] = part
        self._marked = marked

    def _due_cells(self, cells: set[int], urgent: set[int]) -> Sequence[int]:
        """Which of these cells to draw now, in reading order."""
        return sorted(cells)

    def _due_lines(self, lines: Set[Line | None], changed: set[Line]) -> Sequence[Line]:
        """Which of these clues to draw now; of the lines that changed, something else is known."""
        return [line for line in self._lines if line in lines]

    def _draw_clues(
        self, moment: Moment, cells: set[int], everything: bool, changed: dict[str, Part]
    ) -> None:
        """Draw the clues of lines that changed, and of the line one looks at now or before."""
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
                part = clue_part(self.layout, line, self.puzzle.clue(line), *look)
                changed[self._clue_names[line]] = part

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
        """The known cells that the step rests on."""
        step = moment.step
        if step is None or step.line is None or moment.line is None or moment.brief:
            return set()
        line, evidence = step.line, step.evidence
        if not isinstance(evidence, LineEvidence | ContradictionEvidence):
            return set()
        return self._indices(place_in(line, cell) for cell, _ in evidence.because or ())

    def _guilty_cells(self, moment: Moment) -> set[int]:
        """The cells that are shown to be what cannot be."""
        evidence = None if moment.step is None else moment.step.evidence
        if not moment.is_broken or not isinstance(evidence, ContradictionEvidence):
            return set()
        from scene.lens.contradiction import guilty_cells  # in most steps nothing breaks

        line = evidence.line
        mask = guilty_cells(evidence, moment.state.grid.line(line))
        return self._indices(place_in(line, cell) for cell in bits(mask))
