"""The lab's window does what it says, by mouse and by keyboard alone."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from app.draw.lab_layout import BLOCKS, BOTH, FILM_HEIGHT, FILM_WIDTH, LINE
from app.draw.theme import PAPER, THEMES
from app.exercises.lab import read_lab_line
from app.learn.saved_state import Settings
from app.window.dialogs.key_list import KeyList
from app.window.lab import LabPage, LabPanel, show_alone
from app.window.look.style import apply_style
from tests.window.windows import work_until

pytestmark = pytest.mark.usefixtures("display", "solved_once")

Show = Callable[..., LabPanel]


@pytest.fixture
def show(display: None) -> Iterator[Show]:
    """Opens the lab with a line in a window of a size."""
    roots: list[tkinter.Tk] = []
    errors: list[object] = []

    def open_panel(line: str, size: str = "1024x700", *, covered: bool = False) -> LabPanel:
        root = tkinter.Tk()
        roots.append(root)
        panel = show_alone(root, read_lab_line(line), Settings(lab_shows_all=not covered))
        root.report_callback_exception = lambda *error: errors.append(error)
        root.geometry(f"{size}+0+0")
        root.update()
        root.focus_force()
        panel.slider.focus_force()
        root.update()
        return panel

    yield open_panel
    for root in roots:
        root.destroy()
    assert not errors


def press(panel: LabPanel, *keys: str) -> None:
    for key in keys:
        widget = panel.focus_get()
        assert widget is not None
        widget.event_generate(f"<{key}>")
        panel.update()


def place(panel: LabPanel, strip: str, cell: int) -> tuple[int, int]:
    """A pixel on a cell."""
    assert panel.canvas.layout is not None
    box = panel.canvas.layout.strips[strip].box(cell, cell + 1)
    return (box.left + box.right) // 2, (box.top + box.bottom) // 2


def texts_on(canvas: tkinter.Canvas) -> list[str]:
    """The words that are seen."""
    texts = []
    for item in canvas.find_all():
        options = canvas.itemconfigure(item) or {}
        if "text" in options and options["state"][-1] != "hidden":
            texts.append(str(options["text"][-1]))
    return texts


def click(panel: LabPanel, strip: str, cell: int) -> None:
    x, y = place(panel, strip, cell)
    panel.canvas.event_generate("<Button-1>", x=x, y=y)
    panel.canvas.event_generate("<ButtonRelease-1>", x=x, y=y)
    panel.update()


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
    panel = show(line, size)
    canvas = panel.canvas
    for item in canvas.find_all():
        left, top, right, bottom = canvas.bbox(item)
        assert left >= -2 and top >= -2, canvas.itemconfigure(item)
        assert right <= canvas.winfo_width() + 2, canvas.itemconfigure(item)
        assert bottom <= canvas.winfo_height() + 2


def said(panel: LabPanel) -> str:
    return " ".join(texts_on(panel.canvas))


def wait_for_rest(panel: LabPanel) -> None:
    work_until(panel, lambda: panel.loop.is_at_rest)


def test_the_answer_is_covered_until_it_is_asked_for(show: Show) -> None:
    panel = show("7 in 10", covered=True)
    assert "spare" not in said(panel) and "arrangements" not in said(panel)
    press(panel, "space")
    assert panel.lab.starts == (0,) and "spare" not in said(panel)
    press(panel, "space")
    wait_for_rest(panel)
    assert panel.lab.starts == (3,) and "covered both times by" not in said(panel)
    press(panel, "space")
    assert "Cells 4–7 are covered both times" in said(panel) and "spare" not in said(panel)
    press(panel, "space")
    assert "10 − 7 = 3 spare" in said(panel) and "arrangements" not in said(panel)
    press(panel, "space")
    assert "4 arrangements" in said(panel) and "ways" not in said(panel)
    panel.formula_button.invoke()
    panel.update()
    assert "1 out of 4: 4 ways" in said(panel)


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
    panel = show(line, covered=True)
    click(panel, BOTH, cell)
    panel.slider.focus_force()
    press(panel, "space", "space", "space")
    assert reason in said(panel)


def test_clicking_a_cell_makes_everything_follow(show: Show) -> None:
    panel = show("4 in 10")
    click(panel, LINE, 1)
    assert panel.lab.line.filled == 0b10
    assert panel.lab.study.rightmost == (1,)
    assert panel.line_entry.written.get() == "4 in 10"
    click(panel, LINE, 1)
    assert panel.lab.line.empty == 0b10
    click(panel, LINE, 1)
    assert panel.lab.line.is_blank


def test_blocks_are_dragged(show: Show) -> None:
    panel = show("3-2-6 in 15")
    x, y = place(panel, BLOCKS, 1)
    panel.canvas.event_generate("<Button-1>", x=x, y=y)
    x, y = place(panel, BLOCKS, 14)
    panel.canvas.event_generate("<B1-Motion>", x=x, y=y)
    panel.update()
    assert panel.lab.starts == panel.lab.study.rightmost, "the others give way"
    panel.canvas.event_generate("<ButtonRelease-1>", x=x, y=y)


def test_cells_and_blocks_by_keyboard_alone(show: Show) -> None:
    panel = show("2-1 in 10")
    reached = set()
    for _ in range(12):
        press(panel, "Tab")
        reached.add(panel.focus_get())
        if panel.focus_get() is panel.canvas:
            break
    assert panel.focus_get() is panel.canvas
    press(panel, "Right", "Right", "Return")
    assert panel.lab.line.filled == 0b100
    press(panel, "Return", "Return", "Key-2")
    assert panel.canvas.pointed == (BLOCKS, 1)
    press(panel, "Right", "Right")
    assert panel.lab.starts == (0, 5)
    press(panel, "Shift-Left", "Right", "Up")
    assert panel.lab.starts == (1, 5)
    assert panel.canvas.pointed == (LINE, 1)


def test_what_is_typed_is_followed_and_errors_are_said(show: Show) -> None:
    panel = show("7 in 10")
    panel.line_entry.written.set("7 in 6")
    assert str(panel.error.cget("text")) == "7 needs 7 cells, the line has 6."
    assert panel.lab.line.length == 10, "the last good one stays"
    panel.line_entry.written.set("5-2-6 in 15")
    assert panel.error.cget("text") == ""
    assert panel.lab.line.length == 15
    assert panel.line_entry.written.get() == "5-2-6 in 15", "what one types is left as it is"


def test_the_window_exports_what_the_command_line_does(show: Show, tmp_path: Path) -> None:
    from app.cli.main import run

    panel = show("7 in 10")
    panel.export.begin(tmp_path / "window.gif")
    work_until(panel, lambda: not panel.export.is_busy)
    assert run(["--lab", "7 in 10", "--gif", str(tmp_path / "line.gif")]) == 0
    assert (tmp_path / "window.gif").read_bytes() == (tmp_path / "line.gif").read_bytes()
    panel.export.begin(tmp_path / "still.png")
    work_until(panel, lambda: not panel.export.is_busy)
    with Image.open(tmp_path / "still.png") as still:
        assert still.size == (FILM_WIDTH, FILM_HEIGHT)


def test_it_opens_from_the_main_window(tmp_path: Path) -> None:
    from app.learn.show import How
    from app.window.window import Window
    from puzzles.bundled import FIRST, find_bundled
    from puzzles.reading import read_puzzles

    path = find_bundled(FIRST)
    assert path is not None
    root = tkinter.Tk()
    window = Window(root, read_puzzles(path)[0], How("overlap", True), Settings(), tmp_path)
    root.update()
    window.actions["lab"]()
    root.update()
    lab = window.body.page
    assert isinstance(lab, LabPage)
    window.set_theme("dark")
    root.update()
    assert lab.panel.theme.name == "dark"
    window.close()


@pytest.mark.parametrize("factor", [1, 1.75, 2])
def test_letters_of_any_size_leave_every_button_its_room(show: Show, factor: float) -> None:
    panel = show("3 in 5 with ?#???", "1016x640")
    top = panel.winfo_toplevel()
    assert isinstance(top, tkinter.Tk)
    apply_style(top, panel.fonts, panel.theme, factor)
    panel.factor = factor
    top.geometry("1010x640")
    panel.update()
    tools = (panel.everything, panel.formula_button, panel.clear_button, panel.export_button)
    for widget in (panel.play_button, *tools):
        assert widget.winfo_ismapped()
        assert widget.winfo_width() >= widget.winfo_reqwidth()
        right = widget.winfo_rootx() + widget.winfo_width()
        assert right <= panel.winfo_rootx() + panel.winfo_width()
    assert panel.slider.winfo_width() >= 100
    assert panel.line_entry.examples.winfo_width() >= 100


def test_the_lab_alone_lists_its_keys_and_closes_by_key() -> None:
    root = tkinter.Tk()
    gone: list[tkinter.Misc] = []
    panel = show_alone(root, read_lab_line("7 in 10"), Settings(theme="dark", text_size=150))
    root.bind("<Destroy>", lambda event: gone.append(event.widget), add="+")
    for _ in range(2):
        root.update()
        panel.slider.focus_force()
        root.event_generate("<F1>")
        root.update()
        (keys,) = [it for it in root.winfo_children() if isinstance(it, KeyList)]
        keys.list_all()
        root.update()
        (keys,) = [it for it in root.winfo_children() if isinstance(it, KeyList)]
        lines = [line for _, lines in keys.groups for line in lines]
        assert ("PgDn", "Next example") in lines
        assert any("Ctrl+Q" in key and does == panel.say("quit") for key, does in lines)
        assert str(keys.cget("background")) == f"#{THEMES['dark'].colours[PAPER]}"
    keys.event_generate("<Escape>")
    root.update()
    assert not [it for it in root.winfo_children() if isinstance(it, KeyList)]
    panel.slider.focus_force()
    root.event_generate("<Control-q>")
    assert root in gone
