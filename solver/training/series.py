"""A series of tasks for a technique, on lines or on boards."""

from __future__ import annotations

from collections.abc import Iterator

from solver.training.boards import SIZES, train_boards
from solver.training.lines import train_lines
from solver.training.task import BoardTask, LineTask


def series(technique: str, seed: int) -> Iterator[LineTask | BoardTask]:
    """Tasks without end, the easiest first, always the same for the same seed."""
    if technique in SIZES:
        yield from train_boards(technique, seed)
    else:
        yield from train_lines(technique, seed)
