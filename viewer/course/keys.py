"""The keys of the course, where its picture has the focus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from play.actions import Action
from play.keys import BECAUSE
from solver.grid import EMPTY, FILLED
from viewer.dialogs.key_list import tell_keys
from viewer.shell.binding import Keys

if TYPE_CHECKING:
    from viewer.course.course import Course


def bind_keys(course: Course) -> None:
    """Point, mark, name a reason, ask for a hint, and go on."""
    reasons = [
        Action(name, partial(course.choose, place), (str(place + 1),))
        for place, name in enumerate(BECAUSE)
    ]
    actions = {
        action.name: action
        for action in (
            Action("course.go-on", course.go_on, ("Return", "KP_Enter", "Next")),
            Action("predict.cycle", course.cycle, ("space",)),
            Action("predict.filled", partial(course.mark, FILLED), ("f",)),
            Action("predict.empty", partial(course.mark, EMPTY), ("e", "x")),
            *reasons,
            Action("hand.hint", course.hint, ("h",)),
            Action("point-left", partial(course.move, -1), ("Left", "Up")),
            Action("point-right", partial(course.move, 1), ("Right", "Down")),
        )
    }
    Keys(course.canvas).bind(actions)
    tell_keys(course, course.window, actions)
