"""What changed from one moment to the next comes to the panes, in slices where it is much.

Of a board that is scrolled, only what is in sight is painted; the rest waits until it is scrolled
to. So a board of any size costs no more than what is seen of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from scene.board.moment import Moment
from scene.board.numbers import NUMBERS
from scene.board.stage import BESIDE, CAPTION, TITLE, UNDER, Change
from scene.scene import Part
from solver.puzzle import COLUMN, ROW, Line
from viewer.board.panes import Panes

PARTS_A_SLICE = 700
"""A large board appears in slices of so many parts, between which the window stays awake."""

SINGLES = {TITLE, UNDER, BESIDE, CAPTION, NUMBERS}
"""The parts that are neither a cell nor a clue nor the grid."""


class Painting:
    """Paints the changes of one stage after the other."""

    def __init__(self, panes: Panes) -> None:
        self.panes = panes
        self._moment: Moment | None = None
        self._line_before: Line | None = None
        self._late: dict[str, Part] = {}
        self._waiting: list[tuple[str, Part]] = []
        self._unseen: dict[str, Part] = {}
        """What is out of sight, as it is to look when it comes into sight."""
        self._slice: str | None = None
        self._generation = 0
        """How often all was painted afresh."""

    def apply(self, change: Change, moment: Moment) -> None:
        """Paint what is different at this moment."""
        self._moment = moment
        if change.afresh:
            self.stop()
            self.panes.clear()
            self._generation += 1
            self._line_before = None
            self._late.clear()
            self._unseen.clear()
        self._paint_singles(change.parts)
        rest = [(name, part) for name, part in change.parts.items() if name not in SINGLES]
        if self.panes.is_scrolled:
            rest = self._in_sight(rest)
        if self._waiting:
            self._waiting += rest
        elif len(rest) > PARTS_A_SLICE:
            self._waiting = rest
            self._paint_slice()
        else:
            self._paint_in_strips(rest)

    def scrolled(self) -> None:
        """Paint what has come into sight."""
        if not self._unseen:
            return
        rows, columns = self.panes.lines_in_sight()
        names = [f"clue/{ROW}/{row}" for row in rows]
        names += [f"clue/{COLUMN}/{column}" for column in columns]
        names += [f"cell/{row}/{column}" for row in rows for column in columns]
        self.panes.paint([(it, self._unseen.pop(it)) for it in names if it in self._unseen])

    def _in_sight(self, parts: list[tuple[str, Part]]) -> list[tuple[str, Part]]:
        """Those of the parts that are seen; the others wait."""
        rows, columns = self.panes.lines_in_sight()
        seen = []
        for name, part in parts:
            kind, *place = name.split("/")
            if kind == "cell":
                is_seen = int(place[0]) in rows and int(place[1]) in columns
            elif kind == "clue":
                is_seen = int(place[1]) in (rows if place[0] == ROW else columns)
            else:
                is_seen = True
            if is_seen:
                self._unseen.pop(name, None)
                seen.append((name, part))
            else:
                self._unseen[name] = part
        return seen

    def catch_up(self) -> None:
        """Paint what has waited."""
        self.panes.paint(self._late)
        self._late.clear()

    def stop(self) -> None:
        """Leave what is still to be painted."""
        self._waiting.clear()
        if self._slice is not None:
            self.panes.after_cancel(self._slice)
            self._slice = None

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

    def _paint_slice(self) -> None:
        now, self._waiting = self._waiting[:PARTS_A_SLICE], self._waiting[PARTS_A_SLICE:]
        self.panes.paint(now)
        self._slice = self.panes.after(1, self._paint_slice) if self._waiting else None


def _is_in(name: str, line: Line) -> bool:
    """Whether the part is a cell or the clue of the line."""
    kind, row, column = name.split("/")
    if kind == "clue":
        return row == line.axis and int(column) == line.index
    return int(row if line.axis == ROW else column) == line.index
