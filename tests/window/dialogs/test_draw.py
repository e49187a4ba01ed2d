"""Drawing in the window: what is drawn is there, is judged, is mended, and is not lost."""

from __future__ import annotations

import pytest

from app.learn.sketch import Journal, Sketch
from app.window.dialogs.draw import Draw
from solver.puzzle import numbers_of
from solver.verdicts import SEVERAL
from tests.window.dialogs.test_dialogs import opened_dialog
from tests.window.test_window import Open, Opened
from tests.window.windows import work_until

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def opened_drawing(opened: Opened) -> Draw:
    return opened_dialog(opened, "draw", Draw)


def wait_for_verdict(opened: Opened, draw: Draw) -> None:
    work_until(opened.root, lambda: draw.advice.verdict is not None)


def press(draw: Draw, *places: tuple[int, int], button: int = 1) -> None:
    """Press at the first of these cells, and draw over the others."""
    x, y = draw.view.middle_of(places[0])
    draw.view.event_generate(f"<Button-{button}>", x=x, y=y, when="now")
    for place in places[1:]:
        x, y = draw.view.middle_of(place)
        draw.view.event_generate(f"<B{button}-Motion>", x=x, y=y, when="now")
    draw.view.event_generate(f"<ButtonRelease-{button}>", x=x, y=y, when="now")


def test_a_stroke_is_drawn_with_its_clues_and_undone(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    press(draw, (2, 1), (2, 4))
    assert draw.book.sketch.picture[2] == ".####....."
    assert numbers_of(draw.puzzle.rows[2]) == [4]
    draw.book.undo()
    assert not any("#" in row for row in draw.book.sketch.picture)
    draw.tool.set("rectangle")
    press(draw, (0, 0), (3, 3), (2, 2))
    assert draw.book.sketch.picture[:3] == ["###.......", "#.#.......", "###......."]
    draw.tool.set("fill")
    press(draw, (1, 1))
    assert draw.book.sketch.picture[1] == "###......."
    draw.leave()


def test_the_keyboard_draws(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    draw.view.focus_force()
    for key in ("Right", "Down", "space"):
        draw.view.event_generate(f"<Key-{key}>", when="now")
        opened.root.update()
    assert draw.book.sketch.cell((1, 1)) == 1
    draw.leave()


def test_two_solutions_are_tinted_and_mended(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    draw.book.draw(Sketch.of(["#..", ".#.", "..."]))
    wait_for_verdict(opened, draw)
    assert draw.advice.verdict is not None and draw.advice.verdict.kind == SEVERAL
    assert set(draw.view.differing) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    draw.advice.mend()
    work_until(opened.root, lambda: draw.view.ghosts)
    press(draw, draw.view.ghosts[0])
    wait_for_verdict(opened, draw)
    assert draw.advice.verdict.kind == "unique"
    draw.leave()


def test_what_was_drawn_is_there_again(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    sketch = Sketch.of(["##.", "#..", "..#"])
    draw.book.draw(sketch)
    assert Journal(opened.window.folder).last() == sketch
    draw.leave()
    assert opened_drawing(opened).book.sketch == sketch


def test_it_goes_into_the_window(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    draw.book.draw(Sketch.of(["###", "#.#"]))
    draw.name.set("A gate")
    draw.watch()
    assert opened.window.puzzle.title == "A gate"
    assert opened.window.puzzle.width == 3


def test_a_task_is_judged_as_one_draws(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    draw.book.draw(Sketch.blank(5, 5).with_cells([(2, column) for column in range(4)], 1))
    draw.advice.technique.choose("what-if")
    wait_for_verdict(opened, draw)
    assert draw.advice.rating is not None
    needed = draw.advice.rating.needs
    assert "Not yet" in str(draw.advice.distance.cget("text"))
    draw.advice.technique.choose(needed)
    assert "Done" in str(draw.advice.distance.cget("text"))
    draw.book.draw(draw.book.sketch.with_cells([(0, 0)], 1))
    assert str(draw.advice.distance.cget("text")) == ""
    draw.advice.technique.current(0)
    assert draw.advice.technique.chosen is None
    draw.leave()
