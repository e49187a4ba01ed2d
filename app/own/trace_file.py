"""Traces: what a solver in any language wrote, as lines of JSON (`docs/for-programs.md`).

What `--explain --json` prints is read, too: there a step back is written as the number of the
assumption that failed, and what was written since then is taken back.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from app.own.recording import NO_PLACE, Ending, WriteRecording
from app.own.signs import IS_UNKNOWN, code_of, values_of
from app.own.student import FINISHED, MOST_WRITES, TOO_MANY
from puzzles.printable import excerpt, printable
from solver.puzzle import Puzzle, PuzzleError, UserError
from solver.step import ASSUME, BACKTRACK, VERDICT, WriteSource

MOST_BYTES = 256 << 20
"""Of a trace."""

_MOST_SOURCE_BYTES = 1 << 20


class WrongTrace(UserError):
    """A trace cannot be read."""


def read_trace(path: Path, puzzle: Puzzle | None) -> WriteRecording:
    """The recording of a trace, of this puzzle or of the one that it names. Raises WrongTrace or
    OSError."""
    if path.stat().st_size > MOST_BYTES:
        raise WrongTrace("trace-too-large", most=MOST_BYTES >> 20)
    reader = _Reader(path, puzzle)
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, 1):
            try:
                if line.strip() and not reader.take(line):
                    break
            except WrongTrace as error:
                raise WrongTrace("trace-line", number=number, error=error) from error
    return reader.recording()


class _Reader:
    """Takes the lines of a trace one after the other."""

    def __init__(self, path: Path, puzzle: Puzzle | None) -> None:
        self._folder = path.parent
        self._puzzle = puzzle
        self._cells = array("i")
        self._codes = array("b")
        self._ends = array("i")
        self._places = array("q")
        self._sources: list[WriteSource] = []
        self._numbers: dict[WriteSource, int] = {}
        self._notes: dict[int, str] = {}
        self._printed: dict[int, str] = {}
        self._source: Path | None = None
        self._ending = Ending(FINISHED)
        self._steps: dict[int, int] = {}
        """Of our own solvings: for each step, how many writes there were before it."""
        self._assumed: list[int] = []

    def take(self, line: str) -> bool:
        """Take a line. Whether more may follow."""
        try:
            record = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise WrongTrace("trace-no-json") from error
        if not isinstance(record, dict):
            raise WrongTrace("trace-no-object")
        if isinstance(record.get("source"), str):
            self._name_source(record["source"])
        if "puzzle" in record:
            self._take_puzzle(record["puzzle"])
        if "cells" in record:
            return self._take_step(record)
        return True

    def _name_source(self, name: str) -> None:
        """The program's text is looked for in the folder of the trace, and nowhere else."""
        path = self._folder / name
        if Path(name).name == name and path.is_file() and path.stat().st_size < _MOST_SOURCE_BYTES:
            self._source = path

    def _take_puzzle(self, data: Any) -> None:
        if self._puzzle is not None:
            return
        try:
            if data.get("palette"):
                raise WrongTrace("trace-in-colours")
            given = [tuple(cell) for cell in data.get("given", ())]
            title = printable(str(data.get("title", "")))[:_MOST_LETTERS]
            self._puzzle = Puzzle.of(data["rows"], data["columns"], title=title, given=given)
        except PuzzleError as error:
            raise WrongTrace("trace-puzzle", error=error) from error
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise WrongTrace("trace-no-puzzle-there") from error

    def _take_step(self, record: Mapping[str, Any]) -> bool:
        if self._puzzle is None:
            raise WrongTrace("trace-without-puzzle")
        begin = len(self._cells)
        kind, number = record.get("kind"), record.get("step")
        if isinstance(number, int):
            self._steps[number] = begin
        evidence = record.get("evidence")
        if kind == ASSUME and isinstance(number, int):
            self._assumed.append(number)
        elif kind == BACKTRACK and isinstance(evidence, dict):
            self._take_back(evidence.get("assumption"))
        elif record.get("technique") == VERDICT and self._assumed:
            self._take_back(self._assumed[0])
        for cell in _listed(record["cells"]):
            self._take_cell(cell)
        if len(self._cells) > MOST_WRITES:
            del self._cells[MOST_WRITES:], self._codes[MOST_WRITES:]
            self._ending = Ending(TOO_MANY)
        if len(self._cells) == begin:
            return self._ending.reason != TOO_MANY
        self._ends.append(len(self._cells))
        step = len(self._ends)
        self._places.append(self._source_number(record))
        for key, texts in (("note", self._notes), ("printed", self._printed)):
            if isinstance(record.get(key), str) and record[key]:
                texts[step] = printable(record[key]) if key == "note" else record[key]
        return self._ending.reason != TOO_MANY

    def _take_back(self, assumption: object) -> None:
        """Take back what was written since an assumption."""
        while self._assumed and self._assumed[-1] != assumption:
            self._assumed.pop()
        if not self._assumed:
            raise WrongTrace("trace-no-assumption")
        self._assumed.pop()
        since = self._steps[assumption]  # type: ignore[index]
        for cell in dict.fromkeys(self._cells[since:]):
            self._cells.append(cell)
            self._codes.append(IS_UNKNOWN)

    def _take_cell(self, cell: Any) -> None:
        assert self._puzzle is not None
        if not isinstance(cell, list) or len(cell) != 3:
            raise WrongTrace("trace-no-cell", text=excerpt(json.dumps(cell)))
        row, column, value = cell
        places = ((row, self._puzzle.height), (column, self._puzzle.width))
        if not all(type(at) is int and 0 <= at < most for at, most in places):
            raise WrongTrace("trace-cell-outside", text=excerpt(json.dumps(cell)))
        code = code_of(value)
        if code is None:
            raise WrongTrace("trace-no-value", text=excerpt(json.dumps(value)))
        self._cells.append(row * self._puzzle.width + column)
        self._codes.append(code)

    def _source_number(self, record: Mapping[str, Any]) -> int:
        """The number of the source of a step; NO_PLACE where it says none."""
        told = record["source"] if isinstance(record.get("source"), dict) else record
        line, depth, function = told.get("line"), told.get("depth"), told.get("function")
        if type(line) is not int:
            return NO_PLACE
        depth = depth if type(depth) is int and 0 <= depth <= MOST_WRITES else 0
        name, calls, file = (
            printable(text)[:_MOST_LETTERS] if isinstance(text, str) else ""
            for text in (function, told.get("calls"), told.get("file"))
        )
        source = WriteSource(line, name, depth, calls or name, file)
        number = self._numbers.setdefault(source, len(self._sources))
        if number == len(self._sources):
            self._sources.append(source)
        return number

    def recording(self) -> WriteRecording:
        """All that was taken."""
        if self._puzzle is None:
            raise WrongTrace("trace-without-puzzle")
        text = "" if self._source is None else self._source.read_text("utf-8", "replace")
        name = "" if self._source is None else self._source.name
        recording = WriteRecording(self._puzzle, name, text)
        values = values_of(self._codes, set(self._codes))
        recording.extend(self._cells, values, self._ends, self._places)
        recording.sources = dict(enumerate(self._sources))
        recording.notes, recording.printed = self._notes, self._printed
        recording.ending = self._ending
        return recording


_MOST_LETTERS = 200
"""Of a name."""


def _listed(cells: Any) -> Iterable[Any]:
    if not isinstance(cells, list):
        raise WrongTrace("trace-no-cells")
    return cells
