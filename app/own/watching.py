"""A run and its judgement as work in a process of its own, for a window."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.own.judge import SOLVED, Solutions, WriteJudge, status_of
from app.own.run import SECONDS, SolverRun
from app.own.steps import WriteTrace
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.search import steps_with_pauses
from solver.value import Value

RUNNING, JUDGING = "running", "judging"

_NEWS_S = 0.1
"""Between two news of how far it is."""

_OURS_S = 2.0
"""For our own method, whose steps are counted beside those of a solver."""


class RunProgress(Value):
    """How far it is: RUNNING or JUDGING, and how many writes were made or judged."""

    stage: str
    count: int


class JudgedRun(Value):
    """The steps, all judged; what became of the run (see `app.own.judge`); and how many steps our
    own method takes, None where it takes long."""

    trace: WriteTrace
    status: str
    ours: int | None


def count_ours(puzzle: Puzzle, method: str) -> int | None:
    """The steps that our own method takes; None where it takes long."""
    limit, count = Limit(_OURS_S), 0
    for step in steps_with_pauses(puzzle, method):
        if limit.left() <= 0:
            return None
        count += step is not None
    return count


def watch(
    send: Callable[[object], None],
    path: str,
    puzzle: Puzzle,
    method: str,
    seconds: float = SECONDS,
) -> None:
    """Run a program and judge what it wrote; sends Progress now and then, and at last Watched. For
    `Job(watch, …, daemon=False)`."""
    run = SolverRun(path, puzzle, seconds)
    try:
        while not run.poll(_NEWS_S):
            send(RunProgress(RUNNING, run.count))
    finally:
        run.stop()
    judge = WriteJudge(puzzle, Solutions(puzzle, seconds))
    told = time.monotonic()
    for _ in judge.judge(run.recording):
        if time.monotonic() - told >= _NEWS_S:
            told = time.monotonic()
            send(RunProgress(JUDGING, len(run.recording.judged)))
    status = status_of(judge, run.recording.ending.reason)
    trace = WriteTrace(run.recording, is_solved=status == SOLVED)
    send(JudgedRun(trace, status, count_ours(puzzle, method)))
