"""The actions of the window that have no module of their own (see `app/window/actions.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from app.learn.show import Show

if TYPE_CHECKING:
    from app.window.window import Window


# -- the solving ---------------------------------------------------------------------------------


def _plays(move: Callable[[Show], None]) -> Callable[[Window], None]:
    """Move the show; the clock has to go on after it."""

    def run(window: Window) -> None:
        move(window.show)
        window.wake()

    return run


toggle, forward, back, first, last = map(
    _plays, (Show.toggle, Show.forward, Show.back, Show.first, Show.last)
)
next_line, previous_line = _plays(Show.next_line), _plays(Show.previous_line)
next_technique, next_assumption = _plays(Show.next_technique), _plays(Show.next_assumption)


def has_begun(window: Window) -> bool:
    return window.cursor > 0


def faster(window: Window) -> None:
    window.change_speed(1)


def slower(window: Window) -> None:
    window.change_speed(-1)


def restart(window: Window) -> None:
    window.solve(window.how)


def watch(window: Window) -> None:
    """Leave the lesson that is on; where none is, play."""
    if window.lesson is not None:
        window.lessons.leave()
    elif not window.show.player.is_playing:
        toggle(window)


def watch_how(window: Window) -> None:
    """Leave the lesson, and play from the beginning."""
    window.lessons.leave()
    window.show.first()
    toggle(window)


# -- lessons -------------------------------------------------------------------------------------


def ask_why(window: Window) -> None:
    window.lessons.ask()


def _point(down: int, right: int, window: Window) -> None:
    window.lessons.point(down, right)


point_left, point_right = partial(_point, 0, -1), partial(_point, 0, 1)
point_up, point_down = partial(_point, -1, 0), partial(_point, 1, 0)


def predict(window: Window) -> None:
    from app.learn.predict import Predict

    window.lessons.begin(lambda changed: Predict(window, changed))


def your_turn(window: Window) -> None:
    from app.learn.your_turn import YourTurn

    place = window.board.first_in_sight
    window.lessons.begin(lambda changed: YourTurn(window, changed, place=place))


def all_steps(window: Window) -> None:
    from app.learn.all_steps import AllSteps
    from app.learn.your_turn import YourTurn

    lessons, lesson = window.lessons, window.lesson
    if not isinstance(lesson, YourTurn):
        lessons.begin(lambda changed: AllSteps(window, changed))
        return
    work, place = lesson.work, lesson.place

    def back(changed: Callable[[], None]) -> YourTurn:
        return YourTurn(window, changed, work, place)

    lessons.begin(lambda changed: AllSteps(window, changed, work, back, lessons.leave))


def is_solved_by_hand(window: Window) -> bool:
    lesson = window.lesson
    return lesson is not None and lesson.tool == "your-turn" and lesson.is_over


def _run_in_lesson(name: str, window: Window) -> None:
    """Do what the lesson that is on calls by this name, if it has it."""
    if name in window.possible_actions:
        window.possible_actions[name]()


def _can_in_lesson(name: str, window: Window) -> bool:
    """Whether that is possible now."""
    action = window.possible_actions.get(name)
    return action is not None and action.is_possible()


undo, redo = partial(_run_in_lesson, "hand.undo"), partial(_run_in_lesson, "hand.redo")
can_undo, can_redo = partial(_can_in_lesson, "hand.undo"), partial(_can_in_lesson, "hand.redo")


# -- puzzles -------------------------------------------------------------------------------------


def next_puzzle(window: Window) -> None:
    window.navigator.go_by(1)


def previous_puzzle(window: Window) -> None:
    window.navigator.go_by(-1)


def random_puzzle(window: Window) -> None:
    window.navigator.go_to_random()


def copy_picture(window: Window) -> None:
    from app.window.exchange import copy_picture

    copy_picture(window, window.lessons.moment(window.moment()))


def copy_sentence(window: Window) -> None:
    from app.window.exchange import copy_text

    copy_text(window, "\n".join(window.side.told), "copied.sentence")


# -- what is in sight ----------------------------------------------------------------------------


def zoom_in(window: Window) -> None:
    window.board.zoom(1)


def zoom_out(window: Window) -> None:
    window.board.zoom(-1)


def zoom_fit(window: Window) -> None:
    window.see_board("whole")


def zoom_readable(window: Window) -> None:
    window.see_board("readable")


def full_screen(window: Window) -> None:
    window.projector.toggle()


def leave_screen(window: Window) -> None:
    if window.walk is not None:
        window.walk.end()
    if window.projector.is_on:
        window.projector.leave()
    elif window.place.fills_screen:
        window.place.leave_screen(window.menus.bar)


def fill_screen(window: Window) -> None:
    if window.projector.is_on or window.place.fills_screen:
        leave_screen(window)
    else:
        window.place.fill_screen(keeps_menu=True)


def close(window: Window) -> None:
    window.ask_to_close()
