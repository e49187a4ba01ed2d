"""A series of tasks for a technique, on lines or on boards."""

from __future__ import annotations

from collections.abc import Iterator

from solver.training.boards import SIZES, look_for_boards
from solver.training.lines import look_for_lines
from solver.training.task import BoardTask, LineTask


def series(technique: str, seed: int) -> Iterator[LineTask | BoardTask]:
    """Tasks without end, the easiest first, always the same for the same seed."""
    return filter(None, look_for_tasks(technique, seed))


def look_for_tasks(technique: str, seed: int) -> Iterator[LineTask | BoardTask | None]:
    """The same; None now and then while it looks, which takes seconds for what is rare."""
    if technique in SIZES:
        return look_for_boards(technique, seed)
    return look_for_lines(technique, seed)
