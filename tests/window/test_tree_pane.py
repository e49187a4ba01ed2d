"""The search tree in the window: it follows the cursor, and leads to steps."""

from __future__ import annotations

from typing import Any

import pytest

from app.draw.search_tree import TreePicture, draw_tree
from app.export.puzzle_page import WATCH
from app.learn.saved_state import load_settings
from app.window import tree_pane
from app.window.dialogs.exporting import STILL, Exporting
from solver.search_tree import TreeMoment
from tests.window.windows import Open


def test_it_follows_the_cursor_and_leads_to_steps(open_window: Open) -> None:
    opened = open_window("cat", "backtracking", "1024x768")
    window, pane = opened.window, opened.window.side.tree
    opened.press("End", "Home")
    assert pane.title.winfo_ismapped() and not pane.canvas.winfo_ismapped()
    pane.title.invoke()
    opened.settle(lambda: bool(pane.canvas.winfo_ismapped()))
    opened.go_to(300)
    assert pane.picture is not None
    places = {step: box for box, step in pane.picture.places if step}
    step = max(places)
    x, y = (places[step].left + places[step].right) // 2, places[step].top + 9
    pane.canvas.event_generate("<Button-1>", x=x, y=y, when="now")
    opened.settle()
    assert opened.cursor == step
    tree = window.session.trace.tree
    pane.canvas.event_generate("<Up>", when="now")
    opened.settle()
    assert opened.cursor < step
    pane.canvas.event_generate("<Right>", when="now")
    opened.settle()
    assert tree.at(opened.cursor).nodes == tree.at(opened.cursor - 1).nodes + 1
    opened.press("s")
    assert not pane.canvas.winfo_ismapped() and not window.settings.tree
    opened.press("s")
    window.close()
    assert load_settings(window.folder).tree


def test_a_step_draws_it_once(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = open_window("cat", "backtracking", "1366x768")
    drawn: list[int] = []

    def count_drawing(tree: TreeMoment, *rest: Any) -> TreePicture:
        drawn.append(tree.count)
        return draw_tree(tree, *rest)

    opened.press("End", "Home", "s")
    for step in range(1, 60):
        opened.go_to(step)
        if step == 20:  # by now sentences have had their room
            monkeypatch.setattr(tree_pane, "draw_tree", count_drawing)
    assert drawn[-1] == 59 and len(drawn) <= 45, drawn


def test_before_the_first_assumption_it_is_a_line_and_the_board_keeps_its_place(
    open_window: Open,
) -> None:
    opened = open_window("cat", "backtracking", "1024x768")
    opened.press("s")
    window, canvas = opened.window, opened.window.side.tree.canvas
    first = window.session.trace.tree.opened
    for keys in (("End", "Home"), ("F11", "Home")):
        opened.press(*keys)
        heights, places = [], set()
        for step in (1, first[1], 1):
            opened.go_to(step)
            heights.append(canvas.winfo_height())
            places.add((window.board.winfo_geometry(), window.board.layout))
        assert heights[0] == heights[2] < 50 and heights[1] > 150 and len(places) == 1
    assert canvas.winfo_width() > 0.28 * window.root.winfo_width()


def test_where_nothing_is_assumed_there_is_none(open_window: Open) -> None:
    opened = open_window("cat", "overlap")
    opened.press("End")
    assert not opened.window.side.tree.winfo_ismapped()
    opened.press("s")
    assert opened.window.side.tree.canvas.winfo_ismapped()
    opened.press("p")
    assert not opened.window.side.tree.winfo_ismapped()


@pytest.mark.parametrize(("method", "is_offered"), [("backtracking", True), ("overlap", False)])
def test_films_with_it_are_offered_where_something_is_assumed(
    open_window: Open, method: str, is_offered: bool
) -> None:
    opened = open_window("cat", method)
    export = opened.dialog(Exporting, "export")
    opened.settle(lambda: "disabled" not in export.go.state())
    assert bool(export.tree_box.winfo_manager()) == is_offered
    export.tree_box.invoke()
    assert export.wishes.tree
    export.plain.set(True)
    export.describe()
    assert "disabled" in export.tree_box.state() and not export.wishes.tree
    for kind in ((STILL, ".png"), (WATCH, ".html")):
        export.format.choose(kind)
        assert export.wishes.tree
