"""Drawing in colours in the window: palette, verdict, keys, and what is kept."""

from __future__ import annotations

import pytest

from app.learn.sketch import BLACK, Sketch
from app.window.dialogs.colour import ChooseColour
from app.window.dialogs.draw import Draw
from puzzles.reading import read
from puzzles.source import open_source
from solver.puzzle import Colour, coloured_runs
from tests.window.dialogs.test_draw import opened_drawing, press, wait_for_verdict
from tests.window.test_window import Open, Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")

RED = Colour("red", "d62828", "r")


def add_colour(opened: Opened, draw: Draw, code: str = "") -> None:
    draw.colours.buttons["add-colour"].invoke()
    dialog = next(it for it in opened.dialogs() if isinstance(it, ChooseColour))
    if code:
        dialog.code.set(code)
    dialog.take_button.invoke()
    opened.root.update()


def test_a_drawing_becomes_one_in_colours(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    press(draw, (2, 1), (2, 4))
    add_colour(opened, draw)
    assert [it.name for it in draw.book.sketch.palette] == ["black", "red"]
    assert draw.colours.brush.chosen == 2, "it is drawn with at once"
    press(draw, (2, 5), (2, 7))
    press(draw, (2, 1), button=3)
    assert draw.puzzle.is_coloured
    assert [(it.length, it.colour) for it in draw.puzzle.rows[2]] == [(3, 1), (3, 2)]
    draw.view.focus_force()
    for key in ("Key-1", "bracketright", "bracketright"):
        draw.view.event_generate(f"<{key}>", when="now")
    assert draw.colours.brush.chosen == 0, "behind the last comes empty"
    draw.view.event_generate("<Key-1>", when="now")
    press(draw, (2, 6))
    assert [(it.length, it.colour) for it in draw.puzzle.rows[2]][1:] == [(1, 2), (1, 1), (1, 2)]
    assert "disabled" in draw.changes["invert"].state()
    draw.book.undo()
    draw.book.undo()
    draw.book.undo()
    assert draw.book.sketch.picture[2] == ".####....."
    draw.book.undo()
    assert not draw.puzzle.is_coloured and "disabled" not in draw.changes["invert"].state()
    draw.book.redo()
    assert draw.puzzle.is_coloured
    draw.leave()


def test_it_is_judged_kept_and_watched(open_window: Open) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    sketch = Sketch(((1, 2, 0), (0, 2, 2), (1, 0, 0)), (BLACK, RED))
    draw.book.draw(sketch)
    wait_for_verdict(opened, draw)
    assert draw.advice.verdict is not None and draw.advice.verdict.kind == "unique"
    draw.advice.technique.current(1)
    assert draw.advice.distance.cget("text"), "also where colours alone are enough"
    draw.leave()
    again = opened_drawing(opened)
    assert again.book.sketch == sketch
    again.name.set("Little flag")
    again.watch()
    opened.root.update()
    assert opened.window.puzzle == sketch.puzzle.replaced(title="Little flag")


def test_what_is_saved_can_be_read(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = open_window("heart")
    draw = opened_drawing(opened)
    draw.book.draw(Sketch(((1, 2, 0), (0, 2, 2)), (BLACK, RED)))
    path = opened.window.folder / "flag.non"
    monkeypatch.setattr("app.window.exchange.ask_where_to_write", lambda *rest, **more: path)
    draw.save()
    puzzle = read(open_source(str(path))).entries[0][1]
    assert not isinstance(puzzle, Exception)
    assert [(it.length, it.colour) for it in puzzle.rows[0]] == coloured_runs("kr.", ".kr")
    draw.leave()
