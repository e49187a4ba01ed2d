"""The lab's window does what it says, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.draw.lab_layout import BLOCKS, BOTH, LEFTMOST, LINE, RIGHTMOST
from app.exercises.lab import EXAMPLES, read_lab_line
from app.window.lab import OverlapLab, show_line
from app.window.look.widgets import OTHER_BUTTONS
from tests.window.windows import Open, texts_on, there, work_until

Show = Callable[..., OverlapLab]


@pytest.fixture
def show(open_window: Open) -> Show:
    """Opens the lab with a line in a window of a size."""

    def open_lab(line: str, size: str = "1200x800", *, covered: bool = False) -> OverlapLab:
        opened = open_window("arrow")
        window, root = opened.window, opened.root
        window.settings = window.settings.replaced(lab_shows_all=not covered)
        root.geometry(f"{size}+0+0")
        root.update()
        show_line(window, read_lab_line(line))
        page = opened.page(OverlapLab)
        root.focus_force()
        page.slider.focus_force()
        root.update()
        return page

    return open_lab


def press(lab: OverlapLab, *keys: str) -> None:
    for key in keys:
        there(lab.focus_get()).event_generate(f"<{key}>")
        lab.update()


def place(lab: OverlapLab, strip: str, cell: int) -> tuple[int, int]:
    """A pixel on a cell."""
    box = there(lab.canvas.layout).strips[strip].box(cell, cell + 1)
    return (box.left + box.right) // 2, (box.top + box.bottom) // 2


def click(lab: OverlapLab, strip: str, cell: int, button: int = 1) -> None:
    x, y = place(lab, strip, cell)
    lab.canvas.event_generate(f"<Button-{button}>", x=x, y=y)
    lab.canvas.event_generate(f"<ButtonRelease-{button}>", x=x, y=y)
    lab.update()


@pytest.mark.parametrize(
    ("line", "size"),
    [
        ("7 in 10", "1920x1040"),
        ("3 4 5 1 6 2 in 40", "760x520"),
        ("3 4 5 1 6 2 in 40", "1024x700"),
        ("14 in 15", "760x520"),
    ],
)
def test_everything_is_on_the_canvas(show: Show, size: str, line: str) -> None:
    lab = show(line, size)
    canvas = lab.canvas
    for item in canvas.find_all():
        left, top, right, bottom = canvas.bbox(item)
        assert left >= -2 and top >= -2, canvas.itemconfigure(item)
        assert right <= canvas.winfo_width() + 2, canvas.itemconfigure(item)
        assert bottom <= canvas.winfo_height() + 2


def said(lab: OverlapLab) -> str:
    return " ".join(text for text, _ in texts_on(lab.canvas))


def wait_for_rest(lab: OverlapLab) -> None:
    work_until(lab, lambda: lab.loop.is_at_rest and not lab.later.is_pending)


def test_the_answer_is_covered_until_it_is_asked_for(show: Show) -> None:
    lab = show("7 in 10", covered=True)
    assert "spare" not in said(lab) and "arrangements" not in said(lab)
    press(lab, "space")
    wait_for_rest(lab)
    assert lab.lab.starts == (0,) and "spare" not in said(lab)
    press(lab, "space")
    wait_for_rest(lab)
    assert lab.lab.starts == (3,) and "covered both times by" not in said(lab)
    press(lab, "space")
    assert "Cells 4–7 are covered both times" in said(lab) and "spare" not in said(lab)
    press(lab, "space")
    assert "10 − 7 = 3 spare" in said(lab) and "arrangements" not in said(lab)
    assert not lab.formula_button.winfo_ismapped() and not lab.clear_button.winfo_ismapped()
    press(lab, "space")
    assert "4 arrangements" in said(lab) and "ways" not in said(lab)
    assert lab.formula_button.winfo_ismapped() and not lab.clear_button.winfo_ismapped()
    lab.formula_button.invoke()
    lab.update()
    assert "1 out of 4: 4 ways" in said(lab)


@pytest.mark.parametrize(
    ("line", "cell", "reason"),
    [
        ("3 in 5", 0, "Not cell 1: pushed right, no block covers it."),
        ("3 in 5", 4, "Not cell 5: pushed left, no block covers it."),
        ("1 1 in 4", 2, "Not cell 3: pushed right, no block covers it."),
        ("2-1 in 5", 3, "Not cell 4: pushed right, no block covers it."),
        ("2 2 in 7", 3, "Not cell 4: block 2 covers it pushed left, and block 1"),
    ],
)
def test_a_wrong_cell_is_answered_by_where_the_blocks_are(
    show: Show, line: str, cell: int, reason: str
) -> None:
    lab = show(line, covered=True)
    press(lab, "space")
    click(lab, BOTH, cell)
    lab.slider.focus_force()
    press(lab, "space", "space")
    assert reason in said(lab)


def test_clicking_a_cell_makes_everything_follow(show: Show) -> None:
    lab = show("4 in 10")
    click(lab, LINE, 1)
    assert lab.lab.line.filled == 0b10
    assert lab.lab.study.rightmost == (1,)
    assert lab.line_entry.written.get() == "4 in 10"
    click(lab, LINE, 1)
    assert lab.lab.line.empty == 0b10
    click(lab, LINE, 1)
    assert lab.lab.line.is_blank
    for cell, button in ((0, 1), (2, OTHER_BUTTONS[-1])):
        click(lab, LINE, cell, button)
        assert lab.canvas.pointed == (LINE, cell)
    assert lab.lab.study.broken is not None, "the other button marks as empty"
    assert lab.play_button.instate(["disabled"]), "there is nothing to push"


def test_blocks_are_dragged(show: Show) -> None:
    lab = show("3-2-6 in 15")
    x, y = place(lab, BLOCKS, 1)
    lab.canvas.event_generate("<Button-1>", x=x, y=y)
    x, y = place(lab, BLOCKS, 14)
    lab.canvas.event_generate("<B1-Motion>", x=x, y=y)
    lab.update()
    assert lab.lab.starts == lab.lab.study.rightmost, "the others give way"
    lab.canvas.event_generate("<ButtonRelease-1>", x=x, y=y)


def test_cells_and_blocks_by_keyboard_alone(show: Show) -> None:
    lab = show("2-1 in 10")
    reached = set()
    for _ in range(12):
        press(lab, "Tab")
        reached.add(lab.focus_get())
        if lab.focus_get() is lab.canvas:
            break
    assert lab.focus_get() is lab.canvas
    press(lab, "Right", "Right", "Return")
    assert lab.lab.line.filled == 0b100
    press(lab, "Return", "Return", "Key-2")
    assert lab.canvas.pointed == (BLOCKS, 1)
    press(lab, "Right", "Right")
    assert lab.lab.starts == (0, 5)
    press(lab, "Shift-Left", "Right", "Up")
    assert lab.lab.starts == (1, 5)
    assert lab.canvas.pointed == (LINE, 1)


def test_what_is_typed_is_followed_and_errors_are_said(show: Show) -> None:
    lab = show("7 in 10")
    lab.line_entry.written.set("7 in 6")
    assert str(lab.error.cget("text")) == "7 needs 7 cells, the line has 6."
    assert lab.lab.line.length == 10, "the last good one stays"
    entry = lab.line_entry.entry
    for written, focused in (("7 in 6", entry), ("5-2-6 in 15", lab.slider)):
        lab.line_entry.written.set(written)
        entry.focus_force()
        lab.update()
        entry.event_generate("<Return>", when="now")
        assert lab.focus_lastfor() is focused, "what is wrong is put right first"
    assert lab.error.cget("text") == ""
    assert lab.lab.line.length == 15
    assert lab.line_entry.written.get() == "5-2-6 in 15", "what one types is left as it is"


@pytest.mark.parametrize("line", EXAMPLES)
def test_rows_come_when_they_are_reached_and_the_first_push_moves(show: Show, line: str) -> None:
    lab = show(line, covered=True)
    names = {row: lab.words.say(row) for row in (LEFTMOST, RIGHTMOST)}
    facts = lab.lab.study
    assert lab.lab.starts != facts.leftmost or facts.leftmost == facts.rightmost
    click(lab, BOTH, 0)
    assert not lab.canvas.uncovering.guessed, "there is no guess to click at"
    shown = []
    for turn in range(3):
        if turn:
            lab.go_on()
            wait_for_rest(lab)
        texts = {text for text, _ in texts_on(lab.canvas)}
        shown.append({row for row, name in names.items() if name in texts})
    assert shown == [set(), {LEFTMOST}, {LEFTMOST, RIGHTMOST}]
    assert lab.lab.starts == facts.rightmost


def test_dragging_over_the_guess_marks_what_it_passes(show: Show) -> None:
    lab = show("7 in 10", covered=True)
    lab.go_on()

    def drag(first: int, *cells: int) -> int:
        for event, cell in (("<Button-1>", first), *(("<B1-Motion>", cell) for cell in cells)):
            x, y = place(lab, BOTH, cell)
            lab.canvas.event_generate(event, x=x, y=y)
        lab.canvas.event_generate("<ButtonRelease-1>")
        lab.update()
        return lab.canvas.uncovering.guessed

    assert drag(3, 6) == 0b1111000
    assert drag(5, 4) == 0b1001000, "from a marked cell it takes marks away"
    press(lab, "Next")
    assert lab.canvas.pointed == (LINE, 0), "a new line has no row for a guess yet"


def test_a_film_of_the_lab_goes_on_while_one_watches(open_window: Open, tmp_path: Path) -> None:
    opened = open_window("arrow")
    window = opened.window
    lab = opened.page(OverlapLab, "lab")
    path = tmp_path / "lab.gif"
    lab.export(path)
    window.actions["watch"]()
    opened.settle(lambda: bool(window.transport.work.winfo_manager()))
    window.ask_to_close()
    assert not window.is_closed, "it asks once"
    opened.settle(lambda: not lab.makes_file)
    assert path.read_bytes().startswith(b"GIF89a")
    assert not window.transport.work.winfo_manager()
