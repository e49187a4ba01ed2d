"""The board that a student's program writes to, and the log of what it writes.

`Row` and `Board` are lists in every way, and as fast: the program itself notes its writes (see
`app.own.instrument`). Copies of them are plain lists, which are not watched.

The log is a flat list of four entries for each event: the number of the row, the index, the value
as the student wrote it, and the place: the statement, and the calls that led to it. What is not a
write has one of the names below in the place of the row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from sys import _getframe
from types import CodeType, FrameType
from typing import Any

from app.own.instrument import MODULE, PREFIX, Statement

STEP = -1
"""The student said that a step ends here."""

PRINTED = -2
"""The value is a text that was printed."""

JOINED = -4
"""As many events as the value says, the last ones, were one write."""

STATEMENTS = 1 << 16
"""A place is the number of the calls times this, and the number of the statement."""

YIELDS = -5
"""From here on, steps end where the student says so."""

DETACHED = -3
"""The number of a row that another one has taken the place of."""


class Row(list[Any]):
    """A row of the watched board."""

    __slots__ = ("number",)
    number: int

    def __reduce_ex__(self, _: object) -> tuple[object, ...]:
        return list, (list(self),)


class Board(list[Any]):
    """The watched board: a list of rows."""

    __slots__ = ()

    def __reduce_ex__(self, _: object) -> tuple[object, ...]:
        return list, (list(self),)


class WrongShape(ValueError):
    """The board would have other rows or columns than the puzzle."""


def row_of(values: Sequence[Any], number: int) -> Row:
    row = Row(values)
    row.number = number
    return row


class Log:
    """Notes what is written to a board."""

    def __init__(
        self, start: Sequence[Sequence[int | None]], is_own: Callable[[str], bool]
    ) -> None:
        """`is_own` says whether code of a file is the student's."""
        self.board = Board(row_of(row, number) for number, row in enumerate(start))
        self.rows: list[Row] = list(self.board)
        self.width = len(start[0])
        self.entries: list[Any] = []
        self.others = 0
        """How many of the events are no writes."""
        self.statements: list[Statement] = []
        self.calls = Calls(self.statements, is_own)
        self._place = self.calls.place_function()

    def names(self) -> dict[str, object]:
        """What a changed program uses besides its own names."""
        names: dict[str, object] = {"type": type, "slice": slice, "Row": Row, "Board": Board}
        names |= {"log": self.entries, "place": self._place, "wrote": self.note}
        return {PREFIX + name: value for name, value in names.items()}

    def check_shape(self) -> None:
        """Raise WrongShape where the board has other rows or columns than at first."""
        if len(self.board) != len(self.rows):
            raise WrongShape(f"the board has {len(self.board)} rows now, not {len(self.rows)}")
        for row in self.board:
            if len(row) != self.width:
                raise WrongShape(f"a row of the board has {len(row)} cells now, not {self.width}")

    def note(self, target: Row | Board, index: Any, place: int) -> None:
        """Note what was just written to a slice of a row, or to rows."""
        if isinstance(target, Board):
            if target is self.board:
                self._watch_rows(place)
            return
        self.check_shape()
        columns = range(*index.indices(self.width))
        self.add(((target.number, column, target[column]) for column in columns), place)

    def _watch_rows(self, place: int) -> None:
        """Watch the rows that stand on the board now, and those no more that they have taken the
        place of."""
        board = self.board
        self.check_shape()
        for number, (old, new) in enumerate(zip(self.rows, board, strict=True)):
            if new is old:
                continue
            row = row_of(new, number)
            old.number = DETACHED
            self.rows[number] = board[number] = row
            self.add(((number, column, value) for column, value in enumerate(row)), place)

    def add(self, cells: Iterable[tuple[int, int, Any]], place: int) -> None:
        """Note that cells were written in one step."""
        events: list[Any] = []
        for row, column, value in cells:
            events += row, column, value, place
        # All at once: what is sent meanwhile has either none of them or all.
        self.entries += [*events, JOINED, 0, len(events) // 4, place]
        self.others += 1


class Calls:
    """The calls that led to a write, each set of them with a number. `names` holds for each the
    number of the calls it was made from, and the name of the function; number 0 is no call."""

    def __init__(self, statements: Sequence[Statement], is_own: Callable[[str], bool]) -> None:
        self.names: list[tuple[int, str]] = [(0, "")]
        self._numbers: dict[tuple[int, str], int] = {}
        self._places: list[dict[int, int]] = [{}]
        """For each set of calls, the places of the statements in functions called from there."""
        self._statements = statements
        self._is_own = is_own
        self._shown: dict[CodeType, str] = {}
        """The name of each function that was met; none for those that are not the student's."""
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
        inner: list[FrameType] = []
        depths, chain = self._depths, self._chain
        while frame is not None and frame not in depths:
            inner.append(frame)
            frame = frame.f_back
        depth, number = (0, 0) if frame is None else depths[frame]
        if not inner:
            return number
        for ended in chain[depth:]:
            del depths[ended]
        del chain[depth:]
        for entered in reversed(inner):
            code = entered.f_code
            name = self._shown.get(code)
            if name is None:
                is_shown = self._is_own(code.co_filename) and not code.co_name.startswith("<")
                name = self._shown[code] = code.co_name if is_shown else ""
            if name:
                number = self._number(number, name)
            chain.append(entered)
            depths[entered] = len(chain), number
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
        return number
