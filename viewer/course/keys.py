"""The keys of the course, where its picture has the focus."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING

from solver.grid import EMPTY, FILLED

if TYPE_CHECKING:
    from viewer.course.course import Course


def bind_keys(canvas: tkinter.Canvas, course: Course) -> None:
    """Point, mark, name a reason, ask for a hint, and go on."""
    for key, by in (("Left", -1), ("Up", -1), ("Right", 1), ("Down", 1)):
        canvas.bind(f"<Key-{key}>", lambda event, by=by: course.move(by))  # type: ignore[misc]
    canvas.bind("<Key-space>", lambda event: course.cycle())
    canvas.bind("<Key-f>", lambda event: course.mark(FILLED))
    for key in ("e", "x"):
        canvas.bind(f"<Key-{key}>", lambda event: course.mark(EMPTY))
    for key in ("Return", "KP_Enter", "Next"):
        canvas.bind(f"<Key-{key}>", lambda event: course.go_on())
    canvas.bind("<Key-h>", lambda event: course.hint())
    for place in range(3):
        canvas.bind(
            f"<Key-{place + 1}>",
            lambda event, place=place: course.choose(place),  # type: ignore[misc]
        )
