"""What a program wrote, step by step, and what was judged of it, kept small: a million writes take
some thirty megabytes.

A pane or a film needs no more than this:

    recording = SolverRun(path, puzzle, seconds).wait()              # app.own.run
    status = judge_recording(recording, Solutions(puzzle, seconds))  # app.own.judge
    WriteTrace(recording, is_solved=status == SOLVED)                # app.own.steps: for films

`recording.step(n)` says all of a step: its cells, how each was judged and by which technique it is
proven, the statement that wrote and the calls that led to it; `recording.printed[n]` is what was
printed since the step before. `proof_of` (in `app.own.steps`) is what the lens of a proven step
draws. `recording.source` is the program, `recording.ending` how the run ended, `ending_said` (in
`app.own.told`) in words.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from app.own.board import STATEMENTS
from puzzles.printable import printable
from solver.grid import Cell, Grid, opening
from solver.puzzle import COLUMN, ROW, Line, Puzzle
from solver.step import (
    ERASED,
    GUESS,
    PROVEN,
    UNSET,
    WRITE,
    WRONG,
    Step,
    WriteEvidence,
    WriteSource,
)
from solver.techniques import EVERY_TECHNIQUE
from solver.value import Value

JUDGEMENTS = (PROVEN, ERASED, GUESS, WRONG)
"""What a write is judged to be, the worst last; in a recording by its place here."""

BREAKS_ROW, BREAKS_COLUMN, WAS_UNKNOWN = -2, -3, -4
"""In the place of a technique: nothing fits any more in the row, or the column, of a wrong cell, or
an erased cell was unknown already."""

TECHNIQUE_NAMES = tuple(EVERY_TECHNIQUE)


class Ending(Value):
    """How a run ended: a reason of `app.own.student`; the line where it was then, or that raised
    the error; the error as Python says it, and its traceback in the student's files."""

    reason: str
    seconds: float = 0.0
    line: int | None = None
    error: str = ""
    traceback: str = ""


_MOST_MADE = 1 << 14
"""Steps that are remembered, some fifteen megabytes."""

NO_PLACE = -1
"""Of a step whose place in the program is not known."""

Resolve = Callable[[int], "WriteSource | None"]
"""What stands behind the number of a place."""


class Places:
    """What places consist of, as `app.own.board` numbers them.

    >>> places = Places()
    >>> places.statements.append((7, "verify", ""))
    >>> places.calls += (0, ""), (0, "solve"), (1, "put"), (2, "put"), (3, "verify")
    >>> places(4 * STATEMENTS).calls
    'solve › put(2) › verify'
    """

    def __init__(self) -> None:
        self.statements: list[tuple[int, str, str]] = []
        """The line, the function, and the file where it is not the program's own."""
        self.calls: list[tuple[int, str]] = []
        """The number of the calls that a function is called from, and its name."""

    def __call__(self, place: int) -> WriteSource | None:
        calls, number = divmod(place, STATEMENTS)
        if place <= 0 or number >= len(self.statements):
            return None
        line, function, file = self.statements[number]
        names: list[str] = []
        while calls:
            calls, name = self.calls[calls]
            names.append(name)
        calls_text = _calls_said(names[::-1])
        return WriteSource(line, function, len(names), calls_text, printable(file))


def _calls_said(names: Sequence[str]) -> str:
    """Open calls in a few words, the outermost first."""
    if not names:
        return ""
    times = [(name, len([*equal])) for name, equal in groupby(names)]
    *outer, innermost = (f"{name}({count})" if count > 1 else name for name, count in times)
    before = ""
    for call in outer:
        before += f"{call} › "
        if len(before) > _MOST_LETTERS:
            before += "… › "
            break
    return before + innermost


_MOST_LETTERS = 120
"""Of open calls; those further in are left out, but for the innermost one."""


class RecordingPart(Value):
    """Some steps of a recording, judged: what its arrays hold of them, and what was printed."""

    cells: array[int]
    values: array[int]
    judged: array[int]
    techniques: array[int]
    ends: array[int]
    places: array[int]
    sources: dict[int, WriteSource]
    """Of the places that stood in no part before."""
    printed: dict[int, str]
    notes: dict[int, str]


class WriteRecording:
    """The steps of a run. Steps count from 1."""

    def __init__(self, puzzle: Puzzle, source_name: str = "", source: str = "") -> None:
        self.puzzle, self.width = puzzle, puzzle.width
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
        self.resolve: Resolve | None = None
        """What knows the places, if not the sources do."""
        self.sources: dict[int, WriteSource] = {}
        self._sent: set[int] = set()
        """The places that stood in a part."""
        self.printed: dict[int, str] = {}
        """What was printed since the step before, by the number of a step; what was printed after
        the last one has the number behind it."""
        self.notes: dict[int, str] = {}
        self.ending = Ending("")
        self._made: dict[tuple[object, ...], Step] = {}
        self._apart: dict[int, Step] = {}
        self.latest: dict[int, int] = {}
        """For each cell that was written the place of its last write."""

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"_made": {}}

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
        printed, notes = (
            {n: texts[n] for n in range(first, last + 1) if n in texts}
            for texts in (self.printed, self.notes)
        )
        places = self.places[first - 1 : last]
        new = set(places) - self._sent
        self._sent |= new
        sources = {place: source for place in new if (source := self.source_at(place)) is not None}
        return RecordingPart(
            self.cells[written],
            self.values[written],
            self.judged[written],
            self.techniques[written],
            ends,
            places,
            sources,
            printed,
            notes,
        )

    def take(self, part: RecordingPart) -> None:
        """Add what another recording holds of the steps after these."""
        self.extend(part.cells, part.values, part.ends, part.places)
        self.judged += part.judged
        self.techniques += part.techniques
        self.sources |= part.sources
        self.printed |= part.printed
        self.notes |= part.notes

    def source_at(self, place: int) -> WriteSource | None:
        """Where the steps with this place come from, if that is known."""
        return self.sources.get(place) if self.resolve is None else self.resolve(place)

    def say_printed(self, text: str) -> None:
        """Add what was printed since the last step."""
        number = len(self) + 1
        self.printed[number] = self.printed.get(number, "") + text

    def first(self, number: int) -> int:
        """The place of the first write of a step."""
        return self.ends[number - 2] if number > 1 else 0

    def step(self, number: int) -> Step:
        """The step with this number. Equal ones are one object, as far as they are remembered:
        steps are looked at a million times."""
        if not 1 <= number <= len(self):
            raise IndexError(f"there is no step {number}")
        if number in self._apart:
            return self._apart[number]
        written = slice(self.first(number), self.ends[number - 1])
        arrays = self.cells, self.values, self.judged, self.techniques
        place, note = self.places[number - 1], self.notes.get(number, "")
        key = (*(values[written].tobytes() for values in arrays), place, note)
        step = self._made.get(key)
        if step is None:
            if len(self._made) >= _MOST_MADE:
                self._made.clear()
            step = self._made[key] = self._make_step(number, written)
        return step

    def step_apart(self, number: int) -> Step:
        """The step with this number, from now on as an object of its own."""
        written = slice(self.first(number), self.ends[number - 1])
        return self._apart.setdefault(number, self._make_step(number, written))

    def steps(self) -> Iterator[Step]:
        return map(self.step, range(1, len(self) + 1))

    def _make_step(self, number: int, written: slice) -> Step:
        techniques = self.techniques[written]
        judged = tuple(JUDGEMENTS[one] for one in self.judged[written])
        evidence = WriteEvidence(
            judged,
            self.broken_by(written.start, written.stop),
            self.source_at(self.places[number - 1]),
            self.notes.get(number, ""),
            bool(techniques) and set(techniques) == {WAS_UNKNOWN},
        )
        worst = techniques[judged.index(evidence.worst)] if judged else -1
        technique = TECHNIQUE_NAMES[worst] if worst >= 0 else None
        return Step(WRITE, technique, None, tuple(self.cells_of(number)), evidence, 0)

    def cells_of(self, number: int) -> list[Cell]:
        """The cells of a step, with their values."""
        written, width = slice(self.first(number), self.ends[number - 1]), self.width
        pairs = zip(self.cells[written], self.values[written], strict=True)
        return [(cell // width, cell % width, value) for cell, value in pairs]

    def broken_by(self, first: int, end: int) -> Line | None:
        """The line in which nothing fits after one of the writes from the first to before the end,
        if there is one."""
        for place, number in enumerate(self.techniques[first:end], first):
            if number in (BREAKS_ROW, BREAKS_COLUMN):
                row, column = divmod(self.cells[place], self.width)
                return Line(ROW, row) if number == BREAKS_ROW else Line(COLUMN, column)
        return None

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
        grid, width = opening(self.puzzle), self.width
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
