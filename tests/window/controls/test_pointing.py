"""Pointing at cells and dragging over them: what lights up, what is counted, what a tap does."""

from __future__ import annotations

import pytest

from app.draw.board import NUMBERS
from app.draw.regions import BOARD, region_of
from app.draw.scene import Rectangle, Text
from app.draw.theme import BAND, NEW
from app.learn.your_turn import YourTurn
from solver.grid import EMPTY, FILLED
from tests.window.test_window import Open, Opened

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def lit_clues(opened: Opened) -> set[str]:
    """The clues that stand on a band."""
    stage = opened.window.board._stage
    assert stage is not None
    return {
        name
        for name, part in stage.scene.parts.items()
        if name.startswith("clue/") and isinstance(part[0], Rectangle) and part[0].role == BAND
    }


def lit_numbers(opened: Opened) -> set[str]:
    stage = opened.window.board._stage
    assert stage is not None
    return {
        item.text
        for item in stage.scene.parts.get(NUMBERS, ())
        if isinstance(item, Text) and item.role == NEW and item.text
    }


def place_at(opened: Opened, row: int, column: int) -> tuple[int, int]:
    """Where a cell is on the board's canvas."""
    box, cell = region_of(opened.layout, BOARD), opened.layout.cell_box(row, column)
    return (cell.left + cell.right) // 2 - box.left, (cell.top + cell.bottom) // 2 - box.top


def test_pointing_at_a_cell_lights_its_clues_and_numbers(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("Right")
    step = opened.window.session.trace.step(1)
    assert step.line is not None
    own = f"clue/{step.line.axis}/{step.line.index}"
    canvas = opened.window.board.panes[BOARD].canvas
    for row, column in ((2, 3), (7, 8)):
        x, y = place_at(opened, row, column)
        canvas.event_generate("<Motion>", x=x, y=y)
        opened.root.update()
        assert lit_clues(opened) == {own, f"clue/row/{row}", f"clue/column/{column}"}
        assert str(column + 1) in lit_numbers(opened) or not opened.layout.number_size
    canvas.event_generate("<Leave>")
    opened.root.update()
    assert lit_clues(opened) == {own}


def test_a_drag_counts_its_cells(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("y")
    canvas, counter = opened.window.board.panes[BOARD].canvas, opened.window.lessons.counter
    x, y = place_at(opened, 4, 2)
    canvas.event_generate("<Button-1>", x=x, y=y)
    assert not counter.winfo_manager()
    for column in (3, 4, 5, 6):
        canvas.event_generate("<B1-Motion>", x=place_at(opened, 4, column)[0], y=y)
        assert counter.winfo_manager() and counter.cget("text") == str(column - 1)
    canvas.event_generate("<B1-Motion>", x=place_at(opened, 4, 4)[0], y=y)
    assert counter.cget("text") == "3"
    canvas.event_generate("<ButtonRelease-1>", x=x, y=y)
    assert not counter.winfo_manager()
    assert opened.lesson(YourTurn).work.grid.row_filled[4] == 0b1111100


def test_a_switch_exchanges_what_taps_enter(open_window: Open) -> None:
    opened = open_window("heart")
    opened.press("y")
    lesson = opened.lesson(YourTurn)

    def tap(place: tuple[int, int], value: int) -> int | None:
        lesson.press(place, value)
        lesson.release()
        return lesson.work.grid.cell(*place)

    assert (tap((0, 0), FILLED), tap((0, 1), EMPTY)) == (FILLED, EMPTY)
    opened.press("s")
    assert (tap((1, 0), FILLED), tap((1, 1), EMPTY)) == (EMPTY, FILLED)
    panel = opened.window.lessons.panel
    assert panel is not None and panel.tools is not None
    panel.tools.fill_menu()
    assert [it.get() for it in panel.tools._switches] == [True]
    opened.press("f")
    assert lesson.work.grid.cell(1, 1) is None  # a key says what it means
    opened.press("s")
    assert tap((2, 0), FILLED) == FILLED
    panel.tools.fill_menu()
    assert [it.get() for it in panel.tools._switches] == [False]
