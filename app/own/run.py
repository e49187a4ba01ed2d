"""A run of a student's program, from this side: what its process sends becomes a recording."""

from __future__ import annotations

import marshal
import os
import signal
import time
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.own.board import JOINED, PRINTED, STATEMENTS, STEP
from app.own.recording import NO_PLACE, Ending, WriteRecording, WriteSource, calls_said
from app.own.signs import code_of, meanings
from app.own.student import DIED, LATE, MOST_WRITES, NO_SIGN, TOO_MANY, RunRequest, serve
from app.processes import Child
from puzzles.printable import printable
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

    def __init__(
        self, path: str, puzzle: Puzzle, seconds: float = SECONDS, method: str | None = None
    ) -> None:
        """`method` is that of `multiprocessing`; a window needs "spawn"."""
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
        self._child = Child(serve, wanted, method=method, daemon=True)

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
    """Makes a recording of events."""

    def __init__(self, recording: WriteRecording) -> None:
        self._recording = recording
        self._cells = array("i")
        self._codes = array("b")
        """What was written, as codes of signs: what they mean is known when all are there."""
        self._ends = array("i")
        self._places = array("q")
        self._marks = array("i")
        """How many writes there were when the student said that a step ends."""
        self._printed: list[tuple[int, int, str]] = []
        """Texts, each with the number of writes and of marks before it."""
        self._statements: list[tuple[int, str, str]] = []
        self._calls: list[tuple[int, str]] = []
        self._cut: Ending | None = None
        """Why nothing more is taken."""
        recording.resolve = self._source

    @property
    def count(self) -> int:
        return len(self._cells)

    def take(
        self,
        entries: list[Any],
        statements: list[tuple[int, str, str]],
        calls: list[tuple[int, str]],
    ) -> None:
        """Add events, and what their places consist of."""
        self._statements += statements
        self._calls += calls
        width = self._recording.puzzle.width
        cells, codes, ends, places = self._cells, self._codes, self._ends, self._places
        events = iter(entries)
        for row, index, value, place in zip(events, events, events, events, strict=True):
            if self._cut is not None:
                return
            if row >= 0:
                code = code_of(value)
                if index < 0:
                    index += width
                if not 0 <= index < width:
                    continue  # see _NO_INDEX
                if len(cells) == MOST_WRITES:
                    self._cut = Ending(TOO_MANY, 0.0, self._line(place))
                elif code is None:
                    shown = value[0] if isinstance(value, tuple) else repr(value)[:_MOST_SHOWN]
                    error = f"ValueError: row {row + 1}, cell {index + 1}: {shown} is no cell value"
                    self._cut = Ending(NO_SIGN, 0.0, self._line(place), error)
                else:
                    cells.append(row * width + index)
                    codes.append(code)
                    ends.append(len(cells))
                    places.append(place or NO_PLACE)
            elif row == STEP:
                self._marks.append(len(cells))
            elif row == PRINTED:
                self._printed.append((len(cells), len(self._marks), value))
            elif row == JOINED and value > 1:
                del ends[-value:-1], places[-value:-1]

    def finish(self, ending: Ending, board: Sequence[Sequence[int | None]] | None) -> None:
        """All events are there; what stands on the board in the end is known, or not."""
        if self._cut is not None:
            ending, board = self._cut.replaced(seconds=ending.seconds), None
        self._recording.ending = ending
        meaning = meanings(set(self._codes))
        ends, places = self._ends, self._places
        if self._marks:
            ends, places = self._grouped()
        self._add_printed(ends)
        self._add_steps(ends, places, meaning)
        if board is not None:
            self._add_rest(board, meaning)

    def _grouped(self) -> tuple[array[int], array[int]]:
        """The steps as the student ended them."""
        ends = array("i", sorted({*self._marks, len(self._cells)} - {0}))
        return ends, array("q", (self._places[bisect_left(self._ends, end)] for end in ends))

    def _add_printed(self, ends: array[int]) -> None:
        texts: dict[int, list[str]] = {}
        for writes, marks, text in self._printed:
            if not self._marks:
                number = bisect_right(ends, writes)
            elif marks < len(self._marks):
                number = bisect_left(ends, self._marks[marks])
            else:
                number = len(ends) - (self._marks[-1] < len(self._cells))
            texts.setdefault(number + 1, []).append(text)
        self._recording.printed = {number: "".join(parts) for number, parts in texts.items()}

    def _add_steps(self, ends: array[int], places: array[int], meaning: list[int]) -> None:
        """Add all steps. Of several cells, those are left out that were unknown and still are."""
        recording, signs = self._recording, bytes(value & 255 for value in meaning)
        values = array("b", self._codes.tobytes().translate(signs.ljust(256)))
        if len(ends) == len(values):
            recording.cells, recording.values = self._cells, values
            recording.ends, recording.places = ends, places
            return
        board = array("b", self._recording.start())
        first, numbers = 0, {}
        for number, (end, place) in enumerate(zip(ends, places, strict=True), 1):
            kept = []
            for at in range(first, end):
                cell, value = self._cells[at], values[at]
                if end - first == 1 or value != UNSET or board[cell] != UNSET:
                    kept.append((cell, value))
                    board[cell] = value
            recording.add(kept, place)
            numbers[number] = len(recording) + (not kept)
            first = end
        numbers[len(ends) + 1] = len(recording) + 1
        printed, recording.printed = recording.printed, {}
        for number, text in printed.items():
            new = numbers[number]
            recording.printed[new] = recording.printed.get(new, "") + text

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
        source = self._source(place)
        return None if source is None or source.file else source.line

    def _source(self, place: int) -> WriteSource | None:
        calls, number = divmod(place, STATEMENTS)
        if place <= 0 or number >= len(self._statements):
            return None
        line, function, file = self._statements[number]
        names: list[str] = []
        while calls:
            calls, name = self._calls[calls]
            names.append(name)
        return WriteSource(line, function, len(names), calls_said(names[::-1]), printable(file))


_MOST_SHOWN = 40
"""Letters of a value."""
