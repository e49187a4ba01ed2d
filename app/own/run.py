"""A run of a student's program, from this side: what its process sends becomes a recording, which
grows while the program runs."""

from __future__ import annotations

import marshal
import os
import signal
import time
from array import array
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.own.board import PRINTED, STEP, YIELDS
from app.own.recording import NO_PLACE, Ending, Places, WriteRecording
from app.own.signs import are_clear, code_of, meanings, values_of
from app.own.student import DIED, LATE, MOST_WRITES, NO_SIGN, TOO_MANY, RunRequest, serve
from app.processes import Child
from solver.grid import opening
from solver.puzzle import Puzzle, numbers_of
from solver.step import UNSET

SECONDS = 10.0
"""For a run, where the person does not say otherwise."""

_START_S = 30.0
"""For a process to begin."""

_GRACE_S = 0.5
"""After which a process is killed that should have ended itself."""


class SolverRun:
    """A program that runs in a process of its own. Raises OSError where the file cannot be read, or
    the system has no process."""

    def __init__(self, path: str, puzzle: Puzzle, seconds: float = SECONDS) -> None:
        file = Path(path).resolve()
        source = file.read_bytes()
        self.recording = WriteRecording(puzzle, file.name, source.decode("utf-8", "replace"))
        self.is_over = False
        self._decoder = _Decoder(self.recording)
        self._seconds = seconds
        self._deadline = time.monotonic() + _START_S
        grid = opening(puzzle)
        start = [[grid.cell(r, c) for c in range(puzzle.width)] for r in range(puzzle.height)]
        rows, columns = (
            tuple(tuple(numbers_of(clue)) for clue in clues)
            for clues in (puzzle.rows, puzzle.columns)
        )
        wanted = RunRequest(str(file), rows, columns, tuple(map(tuple, start)), seconds)
        self._child = Child(serve, wanted, daemon=True)

    def poll(self, seconds: float = 0.0) -> bool:
        """Take what was sent, waiting so long for the first of it. Whether the run is over."""
        connection = self._child.connection
        try:
            while not self.is_over and connection.poll(seconds):
                self._take(marshal.loads(connection.recv_bytes()))
                seconds = 0.0
        except (EOFError, OSError):
            self._end(Ending(DIED))
        if not self.is_over and time.monotonic() > self._deadline:
            self._end(Ending(LATE, self._seconds))
        return self.is_over

    @property
    def count(self) -> int:
        """How many writes were made so far."""
        return self._decoder.count

    def wait(self) -> WriteRecording:
        """The recording of the whole run."""
        try:
            while not self.poll(_GRACE_S):
                pass
        finally:
            self.stop()
        return self.recording

    def stop(self) -> None:
        """End the process and all that it started."""
        if not self.is_over:
            self._end(Ending(DIED))

    def _take(self, message: tuple[Any, ...]) -> None:
        self._deadline = min(self._deadline, time.monotonic() + self._seconds + _GRACE_S)
        if isinstance(message[0], list):
            self._decoder.take(*message)
        else:
            *ending, board = message
            self._end(Ending(*ending), board)

    def _end(self, ending: Ending, board: Sequence[Sequence[int | None]] | None = None) -> None:
        self.is_over = True
        pid = self._child.process.pid
        if pid and hasattr(os, "killpg"):
            with suppress(OSError):  # it has ended, or is not yet the first of its group
                os.killpg(pid, signal.SIGKILL)
        self._child.kill()
        self._decoder.finish(ending, board)


class _Decoder:
    """Makes a recording of events. What they say is gathered until steps are complete, and until
    their signs are clear."""

    def __init__(self, recording: WriteRecording) -> None:
        self.count = 0
        """How many writes were made so far."""
        self._recording = recording
        self._start = recording.start()
        self._cells = array("i")
        self._codes = array("b")
        self._ends = array("i")
        self._places = array("q")
        self._printed: list[tuple[int, str]] = []
        """Texts, each with the number of ends before it."""
        self._signs: set[int] = set()
        """The codes of all writes so far."""
        self._yields = False
        """Whether the student says where steps end."""
        self._place = NO_PLACE
        """Of the last write."""
        self._cut: Ending | None = None
        """Why nothing more is taken."""
        self._resolve = recording.resolve = Places()

    def take(
        self,
        cells: list[Any],
        values: list[Any] | bytes,
        places: list[int],
        statements: list[tuple[int, str, str]],
        calls: list[tuple[int, str]],
    ) -> None:
        """Take events (see `app.own.board`), and what their places consist of."""
        self._resolve.statements += statements
        self._resolve.calls += calls
        if not self._take_single_cells(cells, values, places):
            self._take_events(zip(cells, values, places, strict=True))
        self._signs.update(self._codes)
        if are_clear(self._signs):
            self._add_steps()

    def _take_single_cells(
        self, cells: list[Any], values: list[Any] | bytes, places: list[int]
    ) -> bool:
        """Take events that are all writes of one plain number. Whether they are."""
        if self._cut is not None or self._yields or not isinstance(values, bytes):
            return False
        codes, before = values.translate(_CODES_OF_NUMBERS), len(self._cells)
        if _NO_CODE in codes or {*map(type, cells)} != {int}:
            return False
        if self.count + len(cells) > MOST_WRITES:
            return False
        self.count += len(cells)
        self._cells.extend(cells)
        self._codes.frombytes(codes)
        self._ends.extend(range(before + 1, before + len(cells) + 1))
        self._places.extend(places)
        self._place = places[-1]
        return True

    def _take_events(self, events: Iterable[tuple[Any, Any, int]]) -> None:
        for cells, value, place in events:
            if self._cut is not None:
                return
            if cells == STEP:
                self._end_step()
            elif cells == YIELDS:
                self._yields = True
            elif cells == PRINTED:
                self._printed.append((len(self._ends), value))
            elif type(cells) is int:
                self._take_cells([cells], [value], place)
            elif isinstance(value, list | bytes) and len(value) == len(cells):
                self._take_cells(cells, value, place)

    def _take_cells(self, cells: list[int], values: Iterable[Any], place: int) -> None:
        self._place = place or NO_PLACE
        for cell, value in zip(cells, values, strict=True):
            code = code_of(value)
            if self.count == MOST_WRITES:
                self._cut = Ending(TOO_MANY, 0.0, self._line(place))
                break
            if code is None:
                row, column = divmod(cell, self._recording.width)
                shown = value[0] if isinstance(value, tuple) else repr(value)[:_MOST_SHOWN]
                error = f"ValueError: row {row + 1}, cell {column + 1}: {shown} is no cell value"
                self._cut = Ending(NO_SIGN, 0.0, self._line(place), error)
                break
            self.count += 1
            self._cells.append(cell)
            self._codes.append(code)
        if not self._yields:
            self._end_step()

    def _end_step(self) -> None:
        if len(self._cells) > (self._ends[-1] if self._ends else 0):
            self._ends.append(len(self._cells))
            self._places.append(self._place)

    def _add_steps(self) -> None:
        """Add the steps that are complete to the recording."""
        recording, ends, printed = self._recording, self._ends, self._printed
        count = ends[-1] if ends else 0
        values = values_of(self._codes[:count], self._signs)
        if len(ends) == count and not printed:
            recording.extend(self._cells[:count], values, ends, self._places)
        else:
            first, texts = 0, iter([*printed, (len(ends) + 1, "")])
            before, text = next(texts)
            for number, (end, place) in enumerate(zip(ends, self._places, strict=True)):
                while before == number:
                    recording.say_printed(text)
                    before, text = next(texts)
                recording.add(self._changing(self._cells[first:end], values[first:end]), place)
                first = end
            while before == len(ends):
                recording.say_printed(text)
                before, text = next(texts)
        del self._cells[:count], self._codes[:count], ends[:], self._places[:], printed[:]

    def _changing(self, cells: array[int], values: array[int]) -> list[tuple[int, int]]:
        """The writes of a step. Of several, those are left out to cells that were unknown and
        still are."""
        recording, board = self._recording, dict[int, int]()
        writes = []
        for cell, value in zip(cells, values, strict=True):
            before = board.get(cell)
            if before is None:
                place = recording.latest.get(cell)
                before = self._start[cell] if place is None else recording.values[place]
            if len(cells) == 1 or (before, value) != (UNSET, UNSET):
                writes.append((cell, value))
            board[cell] = value
        return writes

    def finish(self, ending: Ending, board: Sequence[Sequence[int | None]] | None) -> None:
        """All events are there; what stands on the board in the end is known, or not."""
        if self._cut is not None:
            ending, board = self._cut.replaced(seconds=ending.seconds), None
        self._recording.ending = ending
        self._end_step()
        self._add_steps()
        if board is not None:
            self._add_rest(board, meanings(self._signs))

    def _add_rest(self, codes: Sequence[Sequence[int | None]], meaning: list[int]) -> None:
        """Add what stands on the board in the end and was not noted."""
        board = self._recording.final()
        rest = []
        flat = (code for row in codes for code in row)
        if not all(len(row) == self._recording.puzzle.width for row in codes):
            return
        for cell, code in enumerate(flat):
            if code is not None and cell < len(board) and board[cell] != meaning[code]:
                rest.append((cell, meaning[code]))
        self._recording.add(rest)

    def _line(self, place: int) -> int | None:
        source = self._resolve(place)
        return None if source is None or source.file else source.line


_NO_CODE = 255
_CODES_OF_NUMBERS = bytes(_NO_CODE if (code := code_of(n)) is None else code for n in range(256))

_MOST_SHOWN = 40
"""Letters of a value."""
