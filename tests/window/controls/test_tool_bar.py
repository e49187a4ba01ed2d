"""The tool bar and the signs: everything one can do is seen, named, reached, and large enough."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from app.draw.theme import THEMES
from app.window.look import icons
from app.window.look import icons as shapes
from app.window.look.icons import SIZES, set_icon
from app.window.look.widgets import PIXELS_PER_POINT, Tooltip, scale_gaps
from app.window.tool_bar import MODES, TOOLS
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def test_each_tool_has_a_sign_a_name_and_does_its_action(open_window: Open) -> None:
    opened = open_window("heart")
    tools, say = opened.window.tools, opened.window.say
    named = {name: str(button.cget("text")) for name, button in tools.buttons.items()}
    assert list(named.values()) == [
        *("Watch", "Predict", "Your turn", "Course"),
        *("Lab", "Compare", "Puzzles"),
    ]
    assert {name: say(f"tool.{name}") for name in TOOLS} == named
    tools.buttons["gallery"].invoke()
    assert [it.title() for it in opened.dialogs()] == [say("gallery.title")]


@pytest.mark.parametrize("size", ["1024x600", "700x600"])
def test_a_tooltip_covers_no_other_sign(open_window: Open, size: str) -> None:
    tools = open_window("heart", size=size).window.tools
    tooltip = Tooltip(tools.buttons["your-turn"], "Your turn (Y)", tools)
    tooltip._show()
    tools.update()
    top = tooltip._window
    assert top is not None
    x, y, right, bottom = edges_of(top)
    for button in tools.buttons.values():
        left, above, end, below = edges_of(button)
        assert x >= end or right <= left or y >= below or bottom <= above
    tooltip._hide()


def edges_of(widget: tkinter.Misc) -> tuple[int, int, int, int]:
    x, y = widget.winfo_rootx(), widget.winfo_rooty()
    return x, y, x + widget.winfo_width(), y + widget.winfo_height()


@pytest.mark.parametrize(("scale", "gap"), [(1, 6), (2, 12)])
def test_what_is_left_between_widgets_grows_with_the_screen(scale: int, gap: int) -> None:
    root = tkinter.Tk()
    try:
        before = root.tk.call("tk", "scaling")
        root.tk.call("tk", "scaling", scale * PIXELS_PER_POINT)
        scale_gaps(root)
        root.tk.call("tk", "scaling", before)  # all windows of a process have the same
        upper, lower = tkinter.Frame(root, height=10), tkinter.Frame(root, height=10)
        upper.pack(pady=(0, 6))
        lower.pack()
        root.update()
        assert lower.winfo_y() - upper.winfo_y() - 10 == gap
    finally:
        root.destroy()


def test_the_mode_that_is_on_stands_out(open_window: Open) -> None:
    opened = open_window("heart")
    tools = opened.window.tools

    def on() -> list[str]:
        return [name for name in MODES if tools.buttons[name].instate(["selected"])]

    assert on() == ["watch"]
    for mode in ("predict", "your-turn", "watch"):
        tools.buttons[mode].invoke()
        opened.settle()
        assert on() == [mode]
    assert not opened.window.show.player.is_playing
    tools.buttons["watch"].invoke()
    assert opened.window.show.player.is_playing


def test_it_is_out_of_sight_on_a_wall(open_window: Open) -> None:
    opened = open_window("heart")
    for _ in range(2):
        opened.press("F11")
        assert not opened.window.tools.winfo_ismapped()
        opened.press("Escape")
        assert opened.window.tools.winfo_ismapped()
    opened.press("p")
    assert opened.window.tools.winfo_ismapped()


@pytest.mark.parametrize("size", ["900x600", "1024x768", "700x900"])
def test_there_is_room_for_every_tool(size: str, open_window: Open) -> None:
    opened = open_window("heart", size=size)
    opened.root.update()
    root = opened.root
    for button in opened.window.tools.buttons.values():
        right = button.winfo_rootx() + button.winfo_width() - root.winfo_rootx()
        bottom = button.winfo_rooty() + button.winfo_height() - root.winfo_rooty()
        assert button.winfo_ismapped()
        assert right <= root.winfo_width() and bottom <= root.winfo_height()
        assert button.winfo_width() >= button.winfo_reqwidth()


def test_without_room_for_names_the_signs_stay(open_window: Open) -> None:
    opened = open_window("heart")
    tools = opened.window.tools
    opened.window.scale(2.0)
    opened.root.update()
    opened.root.minsize(1, 1)
    opened.root.geometry("480x640")
    for _ in range(20):
        opened.root.update()
    assert str(tools.buttons["watch"].cget("compound")) == "image"
    opened.root.geometry("640x640")
    opened.window.scale(1.0)
    for _ in range(20):
        opened.root.update()
    assert (
        str(tools.buttons["watch"].cget("compound")) == "left"
    )  # it lies, and names take no height


@pytest.mark.parametrize("name", shapes.SHAPES)
def test_signs_are_smooth_and_within_their_square(name: str) -> None:
    for side in (16, 23):
        covered = icons.draw(name, side)
        assert len(covered) == side and all(len(row) == side for row in covered)
        shares = [share for row in covered for share in row]
        assert min(shares) >= -1e-9 and max(shares) <= 1 + 1e-9
        assert 0.04 < sum(shares) / side**2 < 0.9
        assert any(0.05 < share < 0.95 for share in shares)


def test_a_sign_is_the_picture_that_its_file_says(tmp_path: Path) -> None:
    from PIL import Image

    path = tmp_path / "sign.png"
    path.write_bytes(icons.png([[0.0, 1.0], [0.5, 1.0]], b"\x10\x20\x30"))
    with Image.open(path) as picture:
        assert list(picture.convert("RGBA").get_flattened_data()) == [
            (16, 32, 48, 0),
            (16, 32, 48, 255),
            (16, 32, 48, 128),
            (16, 32, 48, 255),
        ]


def test_all_signs_are_drawn_in_the_colours_of_every_theme(open_window: Open) -> None:
    opened = open_window("heart")
    for name in THEMES:
        opened.window.set_theme(name)
        opened.root.update()
        for button in opened.window.tools.buttons.values():
            image = str(button.tk.call(button, "cget", "-image")[0])
            assert int(button.tk.call("image", "width", image)) > 0


def test_the_program_has_a_sign_in_all_sizes(open_window: Open) -> None:
    opened = open_window("heart")
    before = set(opened.root.tk.call("image", "names"))
    set_icon(opened.root)
    assert len(SIZES) == 7
    assert set(opened.root.tk.call("image", "names")) == before  # Tk holds copies of its own
