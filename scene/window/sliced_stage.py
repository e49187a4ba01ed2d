"""A stage for a window that has to stay awake: it draws what is in sight, and so much at a time.

A jump from one end of a solving to the other changes every cell of a board, and drawing tens of
thousands takes seconds. So what is out of sight is only noted, and of what is in sight the rest
is drawn by `more`, slice by slice, always as it is at the moment that is shown last. What stands
around a large board is a slice of its own where all is drawn for the first time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence, Set
from itertools import accumulate, chain, islice

from scene.board.layout import Layout
from scene.board.moment import Moment
from scene.board.stage import Change, Stage
from scene.scene import Part
from solver.grid import Rules
from solver.puzzle import ROW, Line, Puzzle
from words.board import ENGLISH, Words

MOST = 300
"""Cells that are drawn at a time."""

MOST_NUMBERS = 300
"""Of clues: to paint a number takes longer than a cell."""


class SlicedStage(Stage):
    """Shows moments like any stage, some parts of them later."""

    def __init__(
        self, puzzle: Puzzle, layout: Layout, words: Words = ENGLISH, rules: Rules | None = None
    ) -> None:
        super().__init__(puzzle, layout, words, rules)
        self._sight = range(layout.rows), range(layout.columns)
        self._shown: Moment | None = None
        self._stale: set[int] = set()
        """The cells that may look like something else now."""
        self._stale_lines: set[Line] = set()
        self._queue: list[int] = []
        self._goes_on = False
        """Whether the moment is the one that is being drawn already."""
        self._is_bare = False
        """Whether what stands around the board is still to be drawn."""
        self.has_more = False
        """Whether something in sight is not drawn yet."""

    def look_at(self, rows: range, columns: range) -> None:
        """From now on these rows and columns are in sight."""
        self._sight = rows, columns

    @property
    def is_blank(self) -> bool:
        """Whether nothing was drawn yet."""
        return not self._looks

    @property
    def is_large(self) -> bool:
        """Whether it takes several slices to draw all that is in sight."""
        return len(self._sight[0]) * len(self._sight[1]) > MOST

    def show(self, moment: Moment) -> Change:
        self._shown, self._goes_on = moment, False
        self.has_more = self._is_bare = self.is_blank and self.is_large
        return super().show(moment)

    def more(self) -> Change:
        """Draw on, as long as `has_more`, or when something else has come into sight."""
        self.has_more, self._goes_on = False, True
        changed: dict[str, Part] = {}
        if self._shown is not None and self._is_bare:
            self._is_bare, self.has_more = False, True
            changed.update((name, part) for name, part in self._around(self._shown) if part)
            self._parts.update(changed)
        elif self._shown is not None:
            self._draw_cells(self._shown, set(), changed)
            self._draw_clues(self._shown, set(), False, changed)
            self._parts.update(changed)
        return Change(changed)

    def _around(self, moment: Moment) -> Iterator[tuple[str, Part]]:
        return iter(()) if self._is_bare else super()._around(moment)

    def _begin(self) -> None:
        """Forget what was shown: all cells are to be drawn, and none sooner than the others."""
        super()._begin()
        self._stale, self._marked = self._marked, set()
        self._queue = list(range(len(self._looks) - 1, -1, -1))

    def _due_cells(self, cells: set[int], urgent: set[int]) -> Sequence[int]:
        if not self._goes_on:
            self._stale |= cells
        rows, columns = self._sight
        width = self.layout.columns
        if len(rows) * len(columns) == self.layout.rows * width:
            due = self._first_stale(urgent)
        else:
            looked_at = urgent & self._stale
            first = {it for it in looked_at if it // width in rows and it % width in columns}
            seen = (row * width + column for row in rows for column in columns)
            rest = (index for index in seen if index in self._stale and index not in first)
            due = list(islice(chain(first, rest), MOST + 1))
            self.has_more = self.has_more or len(due) > MOST
            del due[MOST:]
        self._stale.difference_update(due)
        return sorted(due)

    def _first_stale(self, urgent: set[int]) -> list[int]:
        """As many cells as are drawn at a time, those first that one looks at."""
        if len(self._stale) <= MOST:
            return list(self._stale)
        self.has_more = True
        due = list(islice((index for index in urgent if index in self._stale), MOST))
        taken = set(due)
        while len(due) < MOST:
            if not self._queue:
                self._queue = sorted(self._stale - taken, reverse=True)
            index = self._queue.pop()
            if index in self._stale and index not in taken:
                due.append(index)
                taken.add(index)
        return due

    def _due_lines(self, lines: Set[Line | None], changed: set[Line]) -> Sequence[Line]:
        for line in changed:
            self._placed.pop(line, None)
        self._stale_lines.update(line for line in lines if line is not None)
        rows, columns = self._sight
        due = [
            line
            for line in self._lines
            if line in self._stale_lines and line.index in (rows if line.axis == ROW else columns)
        ]
        looked_at = self._line, None if self._shown is None else self._shown.line
        due.sort(key=lambda line: line not in looked_at)
        numbers = list(accumulate(len(self.puzzle.clue(line)) for line in due))
        if numbers and numbers[-1] > MOST_NUMBERS:
            due = due[: max(1, bisect_right(numbers, MOST_NUMBERS))]
            self.has_more = self.has_more or len(due) < len(numbers)
        self._stale_lines.difference_update(due)
        return due
