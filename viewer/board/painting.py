"""What changed from one moment to the next comes to the panes, in slices where it is much.

Of a board that is scrolled, only what is in sight is drawn and painted; the rest waits until it is
scrolled to. So a board of any size costs no more than what is seen of it.

Where a large board is laid out anew, even the first slice has an event of its own. But nobody is to
see how it comes about: the first slices follow one another before Tk paints anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from scene.board.moment import Moment
from scene.board.numbers import NUMBERS
from scene.board.stage import BESIDE, CAPTION, TITLE, UNDER, Change
from scene.scene import Part
from scene.window.sliced_stage import SlicedStage
from solver.puzzle import ROW, Line
from viewer.board.panes import Panes
from viewer.look.lifetime import Later

SINGLES = {TITLE, UNDER, BESIDE, CAPTION, NUMBERS}
"""The parts that are neither a cell nor a clue nor the grid."""

UNSEEN = 12
"""So many slices of a board that is laid out anew are painted at once, and others bit by bit."""


class Painting:
    """Paints the changes of one stage after the other."""

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self._stage: SlicedStage | None = None
        self._moment: Moment | None = None
        self._line_before: Line | None = None
        self._is_old = False
        """Whether another moment is just about to be shown."""
        self._late: dict[str, Part] = {}
        self._next = Later(panes)
        self._unseen = 0
        """How many slices more may come before Tk paints."""
        self._generation = 0
        """How often all was laid out or painted afresh."""

    def expect(self) -> None:
        """Paint nothing more of this moment: the next is going to be shown."""
        self._is_old = True

    def show(self, stage: SlicedStage, moment: Moment) -> None:
        """Paint what is different at this moment."""
        self._stage, self._moment, self._is_old = stage, moment, False
        stage.look_at(*self.panes.lines_in_sight())
        if stage.is_blank and stage.is_large:
            self._unseen = UNSEEN
            self._next.call(0, self._begin)
        else:
            self._show(stage, moment)

    def _begin(self) -> None:
        if self._stage is not None and self._moment is not None:
            self._show(self._stage, self._moment)

    def _show(self, stage: SlicedStage, moment: Moment) -> None:
        change = stage.show(moment)
        if change.afresh:
            self.stop()
            self.panes.clear()
            self._generation += 1
            self._line_before = None
            self._late.clear()
        self._paint_singles(change.parts)
        self._paint_in_strips(_board_parts(change))
        self._go_on_soon()

    def scrolled(self) -> None:
        """Paint what has come into sight."""
        if self._stage is not None and self._moment is not None and not self._is_old:
            self._stage.look_at(*self.panes.lines_in_sight())
            if not self._stage.is_blank:
                self._paint_more()

    def catch_up(self) -> None:
        """Paint what has waited."""
        self.panes.paint(self._late)
        self._late.clear()

    def stop(self) -> None:
        """Leave what is still to be painted."""
        self._next.cancel()

    def forget(self) -> None:
        """The stage is not shown any more."""
        self.stop()
        self._stage = None
        self._generation += 1

    def _go_on_soon(self) -> None:
        if not self._next.is_pending and self._stage is not None and self._stage.has_more:
            self._unseen -= self._unseen > 0
            self._next.call(0 if self._unseen else 1, self._paint_more)

    def _paint_more(self) -> None:
        if self._stage is not None:
            change = self._stage.more()
            self._paint_singles(change.parts)
            self.panes.paint(_board_parts(change))
            self._go_on_soon()

    def _paint_in_strips(self, parts: list[tuple[str, Part]]) -> None:
        """Paint what changed: the line that one looked at before, then the rest, which is mostly
        the line one looks at now. Tk paints one rectangle around all that changed, and around a row
        and a column that would be the whole board."""
        before = self._line_before
        self._line_before = line = self._moment.line if self._moment is not None else None
        if before is None or line is None or before.axis == line.axis or len(parts) < 20:
            self.panes.paint(parts)
            return
        self.panes.paint([part for part in parts if _is_in(part[0], before)])
        generation = self._generation
        self.panes.update_idletasks()
        if self._generation != generation:
            return  # meanwhile the room has changed, and all was laid out and painted afresh
        self.panes.paint([part for part in parts if not _is_in(part[0], before)])

    def _paint_singles(self, parts: Mapping[str, Part]) -> None:
        """Paint title, numbers and lenses; in a hurry they wait until there is time to read."""
        self._late.update((name, part) for name, part in parts.items() if name in SINGLES)
        if self._moment is None or not self._moment.brief:
            self.catch_up()


def _board_parts(change: Change) -> list[tuple[str, Part]]:
    return [(name, part) for name, part in change.parts.items() if name not in SINGLES]


def _is_in(name: str, line: Line) -> bool:
    """Whether the part is a cell or the clue of the line."""
    kind, row, column = name.split("/")
    if kind == "clue":
        return row == line.axis and int(column) == line.index
    return int(row if line.axis == ROW else column) == line.index
