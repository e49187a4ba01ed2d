"""Steps that move in the real window: what stands there in the end is what stands there at once."""

from __future__ import annotations

import numpy
import pytest

from app.draw.moment import STILL
from app.learn.player import SPEEDS
from solver.step import BACKTRACK
from tests.window.test_window_pixels import grab_widget
from tests.window.windows import Open, Opened

pytestmark = pytest.mark.usefixtures("slides")


def picture_of(opened: Opened) -> numpy.ndarray:
    opened.root.update()
    board = opened.window.board
    opened.settle(lambda: not board.overview._drawing.is_pending)
    return numpy.asarray(grab_widget(board))


def a_slow_window(open_window: Open, name: str = "cat", method: str = "overlap") -> Opened:
    opened = open_window(name, method)
    opened.press("End")
    opened.window.set_speed(SPEEDS.index(1))
    return opened


def step_forward(opened: Opened) -> None:
    """To the next step, and until it has moved a little."""
    opened.window.show._asked_at = -1.0
    opened.root.event_generate("<Right>", when="now")
    assert opened.window.show.seen().motion != STILL
    before = opened.window.show.seen().motion
    opened.settle(lambda: opened.window.show.seen().motion not in (before, STILL))


@pytest.mark.parametrize(("name", "method"), [("scissors", "ladder"), ("cat", "backtracking")])
def test_what_has_moved_there_looks_as_if_it_had_been_there(
    name: str, method: str, open_window: Open
) -> None:
    opened = a_slow_window(open_window, name, method)
    window = opened.window
    steps = window.session.trace.steps
    first: dict[str, int] = {}
    for number, step in enumerate(steps, 1):
        first.setdefault(step.kind if step.kind == BACKTRACK else step.technique or "", number)
    for number in list(first.values())[:3]:
        opened.go_to(number - 1)
        opened.root.focus_force()
        opened.root.update()
        window.show._asked_at = -1.0
        opened.root.event_generate("<Right>", when="now")
        opened.settle()
        assert opened.cursor == number and window.show.seen().motion == STILL
        moved = picture_of(opened)
        opened.go_to(0)
        opened.go_to(number)
        assert (moved == picture_of(opened)).all(), steps[number - 1]


def test_before_a_class_steps_move_and_in_calm_they_do_not(open_window: Open) -> None:
    opened = open_window("cat", "overlap")
    window, root = opened.window, opened.root
    opened.press("End")
    window.go_to(5)
    window.projector.toggle()
    opened.settle()
    root.focus_force()
    root.update()
    step_forward(opened)
    opened.settle()
    assert opened.cursor == 6
    window.change(calm=True)
    window.show._asked_at = -1.0
    root.event_generate("<Right>", when="now")
    assert opened.cursor == 7 and window.show.seen().motion == STILL
