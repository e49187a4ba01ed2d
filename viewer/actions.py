"""All that can be done in the window, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.actions import KEYS, Action, show_actions
from viewer.choices import see_board
from viewer.dialogs.actions import dialog_actions
from viewer.lessons import lesson_actions
from viewer.look.tooltip import name_widget
from viewer.navigator import navigator_actions

if TYPE_CHECKING:
    from viewer.window import Window


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

    def leave_screen() -> None:
        if window.projector.is_on:
            window.projector.leave()
        elif window.place.fills_screen:
            window.place.leave_screen(window.menus.bar)

    def fill_screen() -> None:
        if window.projector.is_on or window.place.fills_screen:
            leave_screen()
        else:
            window.place.fill_screen(keeps_menu=True)

    def copy_picture() -> None:
        from viewer.exchange import copy_picture

        copy_picture(window, window.lessons.moment(window.moment()))

    def copy_sentence() -> None:
        from viewer.exchange import copy_text

        copy_text(window, "\n".join(window.side.told), "copied.sentence")

    def copy_steps() -> None:
        from viewer.exchange import copy_steps

        copy_steps(window)

    actions = show_actions(show, window.wake)
    for name, run in (
        ("slower", lambda: window.set_speed(show.player.speed - 1)),
        ("faster", lambda: window.set_speed(show.player.speed + 1)),
        ("zoom-in", lambda: board.zoom(1)),
        ("zoom-out", lambda: board.zoom(-1)),
        ("zoom-fit", lambda: see_board(window, "whole")),
        ("zoom-readable", lambda: see_board(window, "readable")),
        ("full-screen", lambda: window.projector.toggle()),
        ("fill-screen", fill_screen),
        ("leave-full-screen", leave_screen),
        ("copy-picture", copy_picture),
        ("copy-sentence", copy_sentence),
        ("copy-steps", copy_steps),
        ("restart", lambda: window.solve(window.how)),
        ("watch", watch),
        ("quit", window.close),
    ):
        actions[name] = Action(name, run, KEYS.get(name, ()))
    actions |= dialog_actions(window) | navigator_actions(window)
    return actions | lesson_actions(window, lambda: window.lessons)


def let_steps_move(window: Window) -> None:
    """Have steps move there where one plays slowly, and before a class; unless one wants calm."""
    show = window.show

    def draw() -> None:
        window.board.show(window.lessons.moment(show.seen()))

    show.moved = draw
    show.is_calm = lambda: window.settings.calm
    show.has_audience = lambda: window.projector.is_on


def name_parts(window: Window) -> None:
    """Say to screen readers what those parts are that show no words of their own."""
    side, transport = window.side, window.transport
    for part, name in (
        (side.sentence, "sentence.name"),
        (side.list.canvas, "list.name"),
        (window.board, "board.name"),
        (transport.scrub, "scrub.name"),
        (transport.speed, "speed"),
    ):
        name_widget(part, window.say(name))
