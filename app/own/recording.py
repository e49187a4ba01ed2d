"""What a program wrote, step by step, and what was judged of it, kept small: a million writes take
some thirty megabytes.

A pane or a film needs no more than this:

    recording = SolverRun(path, puzzle, seconds).wait()              # app.own.run
    status = judge_recording(recording, Solutions(puzzle, seconds))  # app.own.judge
    WriteTrace(recording, is_solved=status == SOLVED)                # app.own.steps: for films

`recording.step(n)` says all of a step: its cells, how each was judged and by which technique it is
proven, the statement that wrote and the calls that led to it, and what was printed since the step
before. `proof_of` (in `app.own.steps`) is what the lens of a proven step draws. `recording.source`
is the program, `recording.ending` how the run ended, `ending_said` (in `app.own.told`) in words.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from app.own.board import STATEMENTS
from puzzles.printable import printable
from solver.grid import Cell, Grid, opening
from solver.puzzle import COLUMN, ROW, Line, Puzzle
from solver.step import ERASED, GUESS, PROVEN, UNSET, WRONG
from solver.techniques import EVERY_TECHNIQUE
from solver.value import Value

JUDGEMENTS = (PROVEN, ERASED, GUESS, WRONG)
"""What a write is judged to be, the worst last; in a recording by its place here."""

BREAKS_ROW, BREAKS_COLUMN, WAS_UNKNOWN = -2, -3, -4
"""In the place of a technique: nothing fits any more in the row, or the column, of a wrong cell, or
an erased cell was unknown already."""

TECHNIQUE_NAMES = tuple(EVERY_TECHNIQUE)


class WriteSource(Value):
    """Where a step comes from: the line, the function it stands in, how many calls are open, and
    their functions in a few words, the outermost first; and the file, where the program imports
    it."""

    line: int
    function: str
    depth: int
    calls: str = ""
    file: str = ""


def calls_said(names: Sequence[str]) -> str:
    """The functions that are open, in a few words.

    >>> calls_said(["solve", "try_cell", "try_cell", "verify"])
    'solve › try_cell(2) › verify'
    """
    groups = ((name, len(list(calls))) for name, calls in groupby(names))
    return " › ".join(f"{name}({count})" if count > 1 else name for name, count in groups)


class Write(Value):
    """One cell of a step: its value, FILLED, EMPTY or UNSET; how it was judged, "" before it is;
    the technique by which it is proven, if it is; and the line in which nothing fits after it."""

    cell: Cell
    judged: str = ""
    technique: str | None = None
    broken: Line | None = None
    was_unknown: bool = False
    """An erased cell was unknown already."""


class WriteStep(Value):
    """A step of a recording."""

    number: int
    writes: tuple[Write, ...]
    judged: str
    """As the worst of its cells."""
    technique: str | None
    source: WriteSource | None
    printed: str = ""
    note: str = ""


class Ending(Value):
    """How a run ended: a reason of `app.own.student`; the line where it was then, or that raised
    the error; the error as Python says it, and its traceback in the student's files."""

    reason: str
    seconds: float = 0.0
    line: int | None = None
    error: str = ""
    traceback: str = ""


NO_PLACE = -1
"""Of a step whose place in the program is not known."""

Resolve = Callable[[int], "WriteSource | None"]
"""What stands behind the number of a place."""


class Places:
    """What places consist of, as `app.own.board` numbers them."""

    def __init__(self) -> None:
        self.statements: list[tuple[int, str, str]] = []
        """The line, the function, and the file where it is not the program's own."""
        self.calls: list[tuple[int, str]] = []

    def __call__(self, place: int) -> WriteSource | None:
        calls, number = divmod(place, STATEMENTS)
        if place <= 0 or number >= len(self.statements):
            return None
        line, function, file = self.statements[number]
        names: list[str] = []
        while calls:
            calls, name = self.calls[calls]
            names.append(name)
        return WriteSource(line, function, len(names), calls_said(names[::-1]), printable(file))


class RecordingPart(Value):
    """Some steps of a recording, judged: what its arrays hold of them, and what was printed."""

    cells: array[int]
    values: array[int]
    judged: array[int]
    techniques: array[int]
    ends: array[int]
    places: array[int]
    printed: dict[int, str]


class WriteRecording:
    """The steps of a run. Steps count from 1."""

    def __init__(self, puzzle: Puzzle, source_name: str = "", source: str = "") -> None:
        self.puzzle = puzzle
        self.source_name = source_name
        self.source = source
        """The text of the program; empty where it is not known."""
        self.cells = array("i")
        """Of all writes: the index of the cell in reading order."""
        self.values = array("b")
        """FILLED, EMPTY or UNSET."""
        self.judged = array("b")
        self.techniques = array("b")
        """The place in TECHNIQUE_NAMES; -1: none; or one of the three above."""
        self.ends = array("i")
        """Of all steps: how many writes were made with it and before it."""
        self.places = array("q")
        self.resolve: Resolve = lambda _: None
        self.printed: dict[int, str] = {}
        """What was printed since the step before, by the number of a step; what was printed after
        the last one has the number behind it."""
        self.notes: dict[int, str] = {}
        self.ending = Ending("")
        self.latest: dict[int, int] = {}
        """For each cell that was written the place of its last write."""

    def __len__(self) -> int:
        """The number of steps."""
        return len(self.ends)

    def add(self, writes: Iterable[tuple[int, int]], place: int = NO_PLACE) -> None:
        """Add a step with these cells, each by its index in reading order, if there are any."""
        for cell, value in writes:
            self.latest[cell] = len(self.cells)
            self.cells.append(cell)
            self.values.append(value)
        if len(self.cells) > self.first(len(self) + 1):
            self.ends.append(len(self.cells))
            self.places.append(place)

    def extend(
        self, cells: array[int], values: array[int], ends: Iterable[int], places: array[int]
    ) -> None:
        """Add steps. `ends` counts from the first of these writes."""
        before = len(self.cells)
        self.cells += cells
        self.values += values
        self.ends.extend([before + end for end in ends])
        self.places += places
        self.latest.update(zip(cells, range(before, len(self.cells)), strict=True))

    def part(self, first: int, last: int) -> RecordingPart:
        """The judged steps from one to another."""
        written = slice(self.first(first), self.first(last + 1))
        ends = array("i", [place - written.start for place in self.ends[first - 1 : last]])
        printed = {n: self.printed[n] for n in range(first, last + 1) if n in self.printed}
        return RecordingPart(
            self.cells[written],
            self.values[written],
            self.judged[written],
            self.techniques[written],
            ends,
            self.places[first - 1 : last],
            printed,
        )

    def take(self, part: RecordingPart) -> None:
        """Add what another recording holds of the steps after these."""
        self.extend(part.cells, part.values, part.ends, part.places)
        self.judged += part.judged
        self.techniques += part.techniques
        self.printed |= part.printed

    def printed_after(self) -> dict[int, str]:
        """What was printed after the last step, by the number behind it."""
        return {n: text for n, text in self.printed.items() if n > len(self)}

    def say_printed(self, text: str) -> None:
        """Add what was printed since the last step."""
        number = len(self) + 1
        self.printed[number] = self.printed.get(number, "") + text

    def first(self, number: int) -> int:
        """The place of the first write of a step."""
        return self.ends[number - 2] if number > 1 else 0

    def step(self, number: int) -> WriteStep:
        """The step with this number."""
        if not 1 <= number <= len(self):
            raise IndexError(f"there is no step {number}")
        writes = tuple(map(self._write, range(self.first(number), self.ends[number - 1])))
        worst = max(writes, key=lambda write: ("", *JUDGEMENTS).index(write.judged))
        place = self.places[number - 1]
        return WriteStep(
            number,
            writes,
            worst.judged,
            worst.technique,
            None if place == NO_PLACE else self.resolve(place),
            self.printed.get(number, ""),
            self.notes.get(number, ""),
        )

    def steps(self) -> Iterator[WriteStep]:
        return map(self.step, range(1, len(self) + 1))

    def cells_of(self, number: int) -> list[Cell]:
        """The cells of a step, with their values."""
        return [
            (*divmod(self.cells[place], self.puzzle.width), self.values[place])
            for place in range(self.first(number), self.ends[number - 1])
        ]

    def _write(self, place: int) -> Write:
        row, column = divmod(self.cells[place], self.puzzle.width)
        cell = row, column, self.values[place]
        if place >= len(self.judged):
            return Write(cell)
        number = self.techniques[place]
        technique = None if number < 0 else TECHNIQUE_NAMES[number]
        judged, broken = JUDGEMENTS[self.judged[place]], self._broken_by(place)
        return Write(cell, judged, technique, broken, number == WAS_UNKNOWN)

    def _broken_by(self, place: int) -> Line | None:
        row, column = divmod(self.cells[place], self.puzzle.width)
        if self.techniques[place] == BREAKS_ROW:
            return Line(ROW, row)
        return Line(COLUMN, column) if self.techniques[place] == BREAKS_COLUMN else None

    def broken_by(self, first: int, end: int) -> Line | None:
        """The line in which nothing fits after one of the writes from the first to before the end,
        if there is one."""
        lines = map(self._broken_by, range(first, end))
        return next((line for line in lines if line is not None), None)

    def judgement(self, place: int) -> str:
        """How the write at this place was judged."""
        return JUDGEMENTS[self.judged[place]]

    def count(self, judged: str) -> int:
        """How many writes were judged so."""
        return self.judged.tobytes().count(JUDGEMENTS.index(judged))

    def count_useless(self) -> int:
        """How many writes erased a cell that was unknown."""
        return self.techniques.tobytes().count(WAS_UNKNOWN & 255)

    def proven_before(self, place: int) -> Grid:
        """The cells that stood and were proven before the write at this place was made, but for the
        cell that it is about."""
        grid, width = opening(self.puzzle), self.puzzle.width
        met = {self.cells[place]}
        for at in range(place - 1, -1, -1):
            cell = self.cells[at]
            if cell not in met:
                met.add(cell)
                is_proven = self.judgement(at) == PROVEN
                grid.set(*divmod(cell, width), self.values[at] if is_proven else None)
                if len(met) == width * self.puzzle.height:
                    break
        row, column = divmod(self.cells[place], width)
        grid.set(row, column, None)
        return grid

    def start(self) -> list[int]:
        """The board before the first step, cell by cell in reading order."""
        grid, puzzle = opening(self.puzzle), self.puzzle
        cells = (
            grid.cell(row, column) for row in range(puzzle.height) for column in range(puzzle.width)
        )
        return [UNSET if value is None else value for value in cells]

    def final(self) -> list[int]:
        """The board after the last step."""
        board = self.start()
        for cell, place in self.latest.items():
            board[cell] = self.values[place]
        return board
