"""All that can be done in the window, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.actions import Action
from viewer.dialogs.dialogs import dialog_actions
from viewer.lessons.lessons import lesson_actions
from viewer.shell.keys import KEYS, show_actions
from viewer.shell.sizes import see_board
from viewer.shell.visit import visit_actions

if TYPE_CHECKING:
    from viewer.shell.window import Window


def window_actions(window: Window) -> dict[str, Action]:
    """The actions of the window, of its dialogs and of its lessons."""
    show, board = window.show, window.board

    def watch() -> None:
        """Leave the lesson that is on; where none is, play."""
        if window.lessons.current is not None:
            window.lessons.leave()
        elif not show.player.is_playing:
            show.toggle()
            window.wake()

    actions = show_actions(show, window.wake)
    for name, run in (
        ("slower", lambda: window.set_speed(show.player.speed - 1)),
        ("faster", lambda: window.set_speed(show.player.speed + 1)),
        ("zoom-in", lambda: board.zoom(1)),
        ("zoom-out", lambda: board.zoom(-1)),
        ("zoom-fit", lambda: see_board(window, "whole")),
        ("zoom-readable", lambda: see_board(window, "readable")),
        ("full-screen", lambda: window.projector.toggle()),
        ("leave-full-screen", lambda: window.projector.leave()),
        ("restart", lambda: window.solve(window.how)),
        ("watch", watch),
        ("quit", window.close),
    ):
        actions[name] = Action(name, run, KEYS.get(name, ()))
    actions |= dialog_actions(window) | visit_actions(window)
    return actions | lesson_actions(window, lambda: window.lessons)
