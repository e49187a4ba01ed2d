"""A run and its judgement as work in a process of its own, for a window, which sees the steps while
the program runs."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.own.judge import Solutions, WriteJudge, status_of
from app.own.recording import Ending
from app.own.run import SECONDS, SolverRun
from app.own.steps import TracePart, WriteTrace
from app.own.trace_file import read_trace
from app.processes import Child
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.search import steps_with_pauses
from solver.value import Value
from solver.verdicts import verdict

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

RUNNING, JUDGING = "running", "judging"

_NEWS_S = 0.05
"""Between two parts of the steps."""

_STEPS_AT_ONCE = 1000
"""A window takes some milliseconds for these."""

_OURS_S = 2.0
"""For our own method, whose steps are counted beside those of a solver."""


class RunProgress(Value):
    """How far it is: RUNNING or JUDGING, and how many writes were made or judged; and the steps
    that are judged since the last news."""

    stage: str
    count: int
    part: TracePart | None


class SourceText(Value):
    """The program that a trace says it comes from; empty where it is not beside the trace."""

    name: str
    text: str


class RunEnd(Value):
    """The run is over and judged: what became of it (see `app.own.judge`), how it ended, and what
    was printed after the last step."""

    status: str
    ending: Ending
    printed: dict[int, str]


class OurSteps(Value):
    """How many steps our own method takes, None where it takes long."""

    count: int | None


def count_ours(puzzle: Puzzle, method: str) -> int | None:
    """The steps that our own method takes; None where it takes long."""
    limit, count = Limit(_OURS_S), 0
    for step in steps_with_pauses(puzzle, method):
        if limit.left() <= 0:
            return None
        count += step is not None
    return count


def watch(
    path: str, puzzle: Puzzle, method: str, seconds: float = SECONDS, *, is_trace: bool = False
) -> Generator[object, None, None]:
    """Run a program, or read a trace, and judge what it writes meanwhile; yields the SourceText of
    a trace, RunProgress now and then, RunEnd, and at last OurSteps. For
    `Job(watch, …, daemon=False)`."""
    run = ReadTrace(Path(path), puzzle) if is_trace else SolverRun(path, puzzle, seconds)
    if is_trace:
        yield SourceText(run.recording.source_name, run.recording.source)
    asking = Child(_send_verdict, puzzle, seconds, daemon=True)
    try:
        yield from _Watching(run, asking, seconds).go_on_to_the_end()
    finally:
        run.stop()
        asking.kill()
    yield OurSteps(count_ours(puzzle, method))


def _send_verdict(connection: Connection, puzzle: Puzzle, seconds: float) -> None:
    connection.send(verdict(puzzle, timeout=seconds))


class ReadTrace:
    """A trace in the place of a run: one that is over."""

    is_over = True

    def __init__(self, path: Path, puzzle: Puzzle) -> None:
        self.recording = read_trace(path, puzzle)
        self.count = len(self.recording.cells)

    def poll(self, seconds: float = 0.0) -> bool:
        return True

    def stop(self) -> None:
        pass


class _Watching:
    """A run that goes on, with the judge behind it, who waits until the verdict is known."""

    def __init__(self, run: SolverRun | ReadTrace, asking: Child, seconds: float) -> None:
        self._run, self._asking = run, asking
        self._recording = run.recording
        self._solutions = Solutions(self._recording.puzzle, seconds)
        self._judge = WriteJudge(self._recording.puzzle, self._solutions)
        self._may_judge = False
        self._trace = WriteTrace(self._recording)

    def go_on_to_the_end(self) -> Iterator[object]:
        recording, run = self._recording, self._run
        while not run.is_over or self._is_behind:
            run.poll(0.0 if self._is_behind and self._may_judge else _NEWS_S)
            if self._may_judge:
                self._judge_for_a_while()
            else:
                self._hear_verdict(_NEWS_S if run.is_over else 0.0)
            yield from self._progress()
        status = status_of(self._judge, recording.ending.reason)
        printed = {n: text for n, text in recording.printed.items() if n > len(recording)}
        yield RunEnd(status, recording.ending, printed)

    @property
    def _is_behind(self) -> bool:
        return len(self._recording.judged) < len(self._recording.cells)

    def _hear_verdict(self, seconds: float) -> None:
        with suppress(EOFError, OSError):
            if not self._asking.connection.poll(seconds):
                return
            self._solutions.learn(self._asking.connection.recv())
        self._may_judge = True  # also where the process broke: the judge asks himself

    def _judge_for_a_while(self) -> None:
        end = time.monotonic() + _NEWS_S
        for _ in self._judge.judge(self._recording):
            if time.monotonic() >= end:
                break

    def _progress(self) -> Iterator[RunProgress]:
        recording, trace = self._recording, self._trace
        stage, count = RUNNING, self._run.count
        if self._run.is_over:
            stage, count = JUDGING, len(recording.judged)
        judged = bisect_right(recording.ends, len(recording.judged))
        if trace.steps.known == judged:
            yield RunProgress(stage, count, None)
        while trace.steps.known < judged:
            first = trace.steps.known + 1
            trace.go_on(min(judged + 1 - first, _STEPS_AT_ONCE))
            yield RunProgress(stage, count, trace.part(first))
