"""How what changed from one moment to the next comes to the panes, in slices where it is much.

Of a board that is scrolled, only what is in sight is drawn and painted; the rest waits until it
is scrolled to. So a board of any size costs no more than what is seen of it.

Where a large board is laid out anew, even the first slice has an event of its own. How it comes
about is not to be seen, though: the first slices follow one another before Tk paints anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.draw.board import NUMBERS
from app.draw.moment import Moment
from app.draw.scene import Part
from app.draw.stage import BESIDE, CAPTION, GRID, TITLE, UNDER, SlicedStage
from app.window.look.widgets import Later
from app.window.panes import Panes
from solver.puzzle import ROW, Line

_SINGLES = {TITLE, UNDER, BESIDE, CAPTION, NUMBERS}
"""The parts that are neither a cell nor a clue nor the grid."""

_SLICES_AT_ONCE = 12
"""Of a board that is laid out anew; others are painted bit by bit."""

_MIN_PARTS_TO_SPLIT = 20

Parts = Mapping[str, Part]


class Painting:
    """Paints the changes of one stage after the other."""

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self._stage: SlicedStage | None = None
        self._moment: Moment | None = None
        self._line_before: Line | None = None
        self._is_outdated = False
        """Whether another moment is just about to be shown."""
        self._late: dict[str, Part] = {}
        self._next = Later(panes)
        self._slices_left = 0
        """How many slices may still come before Tk paints."""
        self._generation = 0
        """How often all was laid out or painted afresh."""

    def expect(self) -> None:
        """Paint nothing more of this moment, as the next is going to be shown."""
        self._is_outdated = True

    def show(self, stage: SlicedStage, moment: Moment) -> None:
        """Paint what is different at this moment."""
        self._stage, self._moment, self._is_outdated = stage, moment, False
        stage.look_at(*self.panes.lines_in_sight())
        if stage.is_blank and stage.is_large:
            self._slices_left = _SLICES_AT_ONCE
            self._next.call(0, self._begin)
        else:
            self._show(stage, moment)

    def _begin(self) -> None:
        if self._stage is not None and self._moment is not None:
            self._show(self._stage, self._moment)

    def _show(self, stage: SlicedStage, moment: Moment) -> None:
        change = stage.show_board(moment)
        if change.afresh:
            self.stop()
            self.panes.clear()
            self._generation += 1
            self._line_before = None
            self._late.clear()
        first, rest = self._strips(change.parts)
        self.panes.paint(first)
        self._paint_singles(stage.show_around(moment))
        if rest:
            generation = self._generation
            if stage.is_large:  # a small board changes in one drawing, with all that is beside it
                self.panes.update_idletasks()
            if self._generation == generation:  # else all was painted afresh meanwhile
                self.panes.paint(rest)
        self._go_on_soon()

    def scrolled(self) -> None:
        """Paint what has come into sight."""
        if self._stage is not None and self._moment is not None and not self._is_outdated:
            self._stage.look_at(*self.panes.lines_in_sight())
            if not self._stage.is_blank:
                self._paint_more()

    def begin_now(self) -> None:
        """Let a large board that is blank wait no longer."""
        if self._stage is not None and self._stage.is_blank:
            self.stop()
            self._begin()

    def catch_up(self) -> None:
        """Paint what has waited."""
        self.panes.paint(self._late)
        self._late.clear()

    def stop(self) -> None:
        """Leave what is still to be painted."""
        self._next.cancel()

    def forget(self) -> None:
        """Show the stage no more."""
        self.stop()
        self._stage = None
        self._generation += 1

    def _go_on_soon(self) -> None:
        if not self._next.is_pending and self._stage is not None and self._stage.has_more:
            self._slices_left -= self._slices_left > 0
            self._next.call(0 if self._slices_left else 1, self._paint_more)

    def _paint_more(self) -> None:
        if self._stage is not None:
            change = self._stage.more()
            self._paint_singles(change.parts)
            board = {name: part for name, part in change.parts.items() if name not in _SINGLES}
            self.panes.paint(board)
            self._go_on_soon()

    def _strips(self, parts: Parts) -> tuple[Parts, Parts]:
        """What changed in the previous line, and the rest, mostly in the present one, to be painted
        one after the other. Tk paints one rectangle around all that changed, and around a row and a
        column that would be the whole board."""
        before = self._line_before
        self._line_before = line = None if self._moment is None else self._moment.line
        if before is None or line is None or before.axis == line.axis:
            return parts, {}
        if (
            len(parts) < _MIN_PARTS_TO_SPLIT or GRID in parts
        ):  # with the grid's lines all cells change
            return parts, {}
        first = {name: part for name, part in parts.items() if _is_in(name, before)}
        return first, {name: part for name, part in parts.items() if name not in first}

    def _paint_singles(self, parts: Mapping[str, Part]) -> None:
        """Paint title, numbers and lenses; in a hurry they wait until there is time to read."""
        self._late.update((name, part) for name, part in parts.items() if name in _SINGLES)
        if self._moment is None or not self._moment.brief:
            self.catch_up()


def _is_in(name: str, line: Line) -> bool:
    """Whether the part is a cell or the clue of the line."""
    kind, row, column = name.split("/")
    if kind == "clue":
        return (row, column) == (line.axis, str(line.index))
    return (row if line.axis == ROW else column) == str(line.index)
