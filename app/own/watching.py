"""A run and its judgement as work in a process of its own, for a window."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.own.judge import Judge, Solutions, status_of
from app.own.recording import Recording
from app.own.run import SECONDS, Run
from solver.puzzle import Puzzle
from solver.value import Value

RUNNING, JUDGING = "running", "judging"

_NEWS_S = 0.1
"""So often it is told how far it is."""


class Progress(Value):
    """How far it is: RUNNING or JUDGING, and how many writes were made or judged."""

    stage: str
    count: int


class Watched(Value):
    """A recording that is judged, and what became of the run (see `app.own.judge`)."""

    recording: Recording
    status: str


def watch(
    send: Callable[[object], None], path: str, puzzle: Puzzle, seconds: float = SECONDS
) -> None:
    """Run a program and judge what it wrote; sends Progress now and then, and at last Watched. For
    `Job(watch, …, daemon=False)`."""
    run = Run(path, puzzle, seconds)
    try:
        while not run.poll(_NEWS_S):
            send(Progress(RUNNING, run.count))
    finally:
        run.stop()
    judge = Judge(puzzle, Solutions(puzzle, seconds))
    told = time.monotonic()
    for _ in judge.judge(run.recording):
        if time.monotonic() - told >= _NEWS_S:
            told = time.monotonic()
            send(Progress(JUDGING, len(run.recording.judged)))
    send(Watched(run.recording, status_of(judge, run.recording.ending.reason)))
