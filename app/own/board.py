"""The board that a student's program writes to, and the log of what it writes.

The board is a plain list of plain lists: the program itself notes its writes (see
`app.own.instrument`), and here is known which lists stand on the board, by their identity. Copies
are not watched.

The log is a flat list of three entries for each event: the cell, by its number in reading order;
the value as the student wrote it; and the place: the statement, and the calls that led to it. Where
several cells were written at once, the first two are lists. What is not a write has one of the
names below in the place of the cell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from sys import _getframe
from types import CodeType, FrameType
from typing import Any

from app.own.instrument import MODULE, PREFIX, Statement

STEP, PRINTED, YIELDS = "step", "printed", "yields"
"""The student said that a step ends here; the value is a text that was printed; from here on, steps
end where the student says so."""

STATEMENTS = 1 << 16
"""A place is the number of the calls times this, and the number of the statement."""


class WrongShape(ValueError):
    """The board would have other rows or columns than the puzzle."""


class Log:
    """Notes what is written to a board."""

    def __init__(
        self, start: Sequence[Sequence[int | None]], is_own: Callable[[str], bool]
    ) -> None:
        """`is_own` says whether code of a file is the student's."""
        self.board: list[Any] = [list(row) for row in start]
        self.width = len(start[0])
        self.entries: list[Any] = []
        self.others = 0
        """How many of the events are no writes."""
        self.joined = 0
        """How many cells were written beyond one for each event."""
        self.statements: list[Statement] = []
        self.calls = Calls(self.statements, is_own)
        self._place = self.calls.place_function()
        self._rows: list[Any] = list(self.board)
        """The lists that stand on the board, as far as it was noted."""
        cells = range(len(start) * self.width)
        self._cells = [list(cells[n : n + self.width]) for n in cells[:: self.width]]
        """Of each row, in reading order."""
        self._cells_of = dict(zip(map(id, self._rows), self._cells, strict=True))
        self._is_shared = False
        """Whether a list stands in several rows."""
        self._modules: list[dict[str, Any]] = []
        """The names of the modules that note what they write."""
        self._changes = 0

    def prepare(self, names: dict[str, Any]) -> None:
        """Give a module what its changed statements use besides its own names."""
        own = {
            "slice": slice,
            "id": id,
            "place": self._place,
            "wrote": self.note,
            "cells": self._cells,
        }
        names.update({PREFIX + name: value for name, value in own.items()})
        self._modules.append(names)
        self.tell_modules()

    def tell_modules(self) -> None:
        """Tell all modules which lists are watched, and where to note it. Where a list stands in
        several rows, they call `note` for all that they write."""
        self._changes += 1
        changing = {
            "log": self.entries,
            "board": None if self._is_shared else self.board,
            "cells_of": {}.get if self._is_shared else self._cells_of.get,
            "shared": self._is_shared,
            "changes": self._changes,
        }
        changing = {PREFIX + name: value for name, value in changing.items()}
        for names in self._modules:
            names.update(changing)

    def check_shape(self) -> None:
        """Raise WrongShape where the board has other rows or columns than at first."""
        if len(self.board) != len(self._rows):
            raise WrongShape(f"the board has {len(self.board)} rows now, not {len(self._rows)}")
        for row in self.board:
            self._check_row(row)

    def _check_row(self, row: Any) -> None:
        try:
            width = len(row)
        except TypeError:
            raise WrongShape(f"a row of the board is {row!r:.40} now, no list") from None
        if width != self.width:
            raise WrongShape(f"a row of the board has {width} cells now, not {self.width}")

    def note(self, target: Any, index: Any, place: int) -> None:
        """Note what was just written to the board, or to some cells of a row."""
        if target is self.board:
            self._watch_rows(index, place)
            return
        cells = self._cells_of.get(id(target))
        if cells is None:
            return
        self._check_row(target)
        rows = [cells]
        if self._is_shared:
            pairs = zip(self._rows, self._cells, strict=True)
            rows = [cells for row, cells in pairs if row is target]
        part = index if isinstance(index, slice) else slice(index, index + 1 or None)
        written = [cell for cells in rows for cell in cells[part]]
        self.add(written, [*target[part]] * len(rows), place)

    def _watch_rows(self, index: Any, place: int) -> None:
        """Watch the rows that stand on the board now, and those no more that they have taken the
        place of."""
        board, rows = self.board, self._rows
        is_one = isinstance(index, int) and len(board) == len(rows) and not self._is_shared
        if is_one and id(board[index]) not in self._cells_of:
            row = board[index]
            self._check_row(row)
            cells = self._cells_of[id(row)] = self._cells_of.pop(id(rows[index]))
            rows[index] = row
            self._changes += 1
            for names in self._modules:
                names[PREFIX + "changes"] = self._changes
            self.add(cells, [*row], place)
            return
        self.check_shape()
        changed = [number for number, row in enumerate(board) if row is not rows[number]]
        if changed:
            rows[:] = board
            self._cells_of = dict(zip(map(id, rows), self._cells, strict=True))
            self._is_shared = len(self._cells_of) < len(rows)
            self.tell_modules()
            cells = [*chain(*(self._cells[number] for number in changed))]
            self.add(cells, [*chain(*(rows[number] for number in changed))], place)

    def add(self, cells: list[int], values: list[Any], place: int) -> None:
        """Note that cells were written in one step."""
        self.joined += len(cells) - 1
        # All at once: what is sent meanwhile has either none of it or all.
        self.entries += cells, values, place


class Calls:
    """The calls that led to a write, each set of them with a number. `names` holds for each the
    number of the calls it was made from, and the name of the function; number 0 is no call."""

    def __init__(self, statements: Sequence[Statement], is_own: Callable[[str], bool]) -> None:
        self.names: list[tuple[int, str]] = [(0, "")]
        self._numbers: dict[tuple[int, str], int] = {}
        self._inner: list[dict[CodeType, int]] = [{}]
        """For each set of calls, what it becomes by a call of a function: it stays as it is where
        the function is not the student's."""
        self._places: list[dict[int, int]] = [{}]
        """For each set of calls, the places of the statements in functions called from there."""
        self._statements = statements
        self._is_own = is_own
        self._chain: list[FrameType] = []
        """Frames that were met, the outermost first. Each is called from the one before it; those
        behind the first that is open have ended. As long as a frame is kept, no other takes its
        place in memory."""
        self._depths: dict[FrameType, tuple[int, int]] = {}
        """Of each of them, how many there are up to it, and the number of the calls."""

    def begin(self, frame: FrameType) -> None:
        """Count calls from this frame on."""
        self._chain, self._depths = [frame], {frame: (1, 0)}

    def place_function(self) -> Callable[[int], int]:
        """What a changed program calls to learn the place of a statement, from the function that
        the statement stands in."""
        known: dict[int, int] = {}
        last: FrameType | None = None
        frame_of, number_in, places = _getframe, self._number_in, self._places

        def place(statement: int) -> int:
            nonlocal known, last
            caller = frame_of(2)
            if caller is not last:
                known, last = places[number_in(caller)], caller
            number = known.get(statement)
            return self._place(statement, caller) if number is None else number

        return place

    def _place(self, statement: int, caller: FrameType) -> int:
        outer = self._number_in(caller)
        calls = self._number(outer, self._statements[statement].function)
        place = self._places[outer][statement] = calls * STATEMENTS + statement
        return place

    def _number_in(self, frame: FrameType | None) -> int:
        """The number of the calls that are open in a frame and outside of it."""
        entered: list[FrameType] = []
        chain, depths = self._chain, self._depths
        while frame is not None and frame not in depths:
            entered.append(frame)
            frame = frame.f_back
        depth, number = (0, 0) if frame is None else depths[frame]
        if not entered:
            return number
        while len(chain) > depth:
            del depths[chain.pop()]
        for frame in reversed(entered):
            inner = self._inner[number].get(frame.f_code)
            number = self._enter(number, frame.f_code) if inner is None else inner
            chain.append(frame)
            depths[frame] = len(chain), number
        return number

    def _enter(self, outer: int, code: CodeType) -> int:
        """The number of these calls and one of a function that was not called from there yet."""
        is_shown = self._is_own(code.co_filename) and not code.co_name.startswith("<")
        number = self._number(outer, code.co_name) if is_shown else outer
        self._inner[outer][code] = number
        return number

    def _number(self, outer: int, name: str) -> int:
        if name == MODULE:
            return outer
        key = outer, name
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.names)
            self.names.append(key)
            self._places.append({})
            self._inner.append({})
        return number
