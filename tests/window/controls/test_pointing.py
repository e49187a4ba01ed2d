"""Pointing at cells and dragging over them: what lights up, what is counted, what a tap does."""

from __future__ import annotations

from app.draw.board import NUMBERS
from app.draw.scene import Rectangle, Text
from app.draw.theme import BAND, NEW
from app.learn.your_turn import YourTurn
from solver.grid import EMPTY, FILLED
from tests.window.windows import Opened, there


def lit_clues(opened: Opened) -> set[str]:
    """The clues that stand on a band."""
    return {
        name
        for name, part in opened.stage.scene.parts.items()
        if name.startswith("clue/") and isinstance(part[0], Rectangle) and part[0].role == BAND
    }


def lit_numbers(opened: Opened) -> set[str]:
    return {
        item.text
        for item in opened.stage.scene.parts.get(NUMBERS, ())
        if isinstance(item, Text) and item.role == NEW and item.text
    }


def test_pointing_at_a_cell_lights_its_clues_and_numbers(opened: Opened) -> None:
    opened.press("Right")
    step = opened.window.session.trace.step(1)
    assert step.line is not None
    own = f"clue/{step.line.axis}/{step.line.index}"
    for row, column in ((2, 3), (7, 8)):
        opened.point("Motion", (row, column))
        assert lit_clues(opened) == {own, f"clue/row/{row}", f"clue/column/{column}"}
        assert str(column + 1) in lit_numbers(opened) or not opened.layout.number_size
    opened.canvas.event_generate("<Leave>")
    opened.root.update()
    assert lit_clues(opened) == {own}


def test_a_drag_counts_its_cells(opened: Opened) -> None:
    opened.press("y")
    counter = opened.window.lessons.counter
    opened.point("Button-1", (4, 2))
    assert not counter.winfo_manager()
    for column in (3, 4, 5, 6, 4):
        opened.point("B1-Motion", (4, column))
        assert counter.winfo_manager() and counter.cget("text") == str(column - 1)
    opened.point("ButtonRelease-1", (4, 2))
    assert not counter.winfo_manager()
    assert opened.lesson(YourTurn).work.grid.row_filled[4] == 0b1111100


def test_a_switch_exchanges_what_taps_enter(opened: Opened) -> None:
    opened.press("y")
    lesson = opened.lesson(YourTurn)

    def tap(place: tuple[int, int], value: int) -> int | None:
        lesson.press(place, value)
        lesson.release()
        return lesson.work.grid.cell(*place)

    assert (tap((0, 0), FILLED), tap((0, 1), EMPTY)) == (FILLED, EMPTY)
    opened.press("s")
    assert (tap((1, 0), FILLED), tap((1, 1), EMPTY)) == (EMPTY, FILLED)
    tools = there(opened.panel.tools)
    tools.fill_menu()
    assert [it.get() for it in tools._switches] == [True]
    opened.press("f")
    assert lesson.work.grid.cell(1, 1) is None  # a key says what it means
    opened.press("s")
    assert tap((2, 0), FILLED) == FILLED
    tools.fill_menu()
    assert [it.get() for it in tools._switches] == [False]
