"""The tool bar and the signs: everything one can do is seen, named, reached, and large enough."""

from __future__ import annotations

import tkinter
from tkinter import ttk

import pytest

from app.window.pages import LEARN
from app.window.tool_bar import MODES, TOOLS
from tests.window.windows import Open, Opened


def test_each_tool_has_a_sign_a_name_and_does_its_action(opened: Opened) -> None:
    tools, say = opened.window.tools, opened.window.say
    named = {name: str(button.cget("text")) for name, button in tools.buttons.items()}
    assert list(named.values()) == ["Watch", "Your turn", "Learn", "Puzzles"]
    assert {name: say(f"tool.{name}") for name in TOOLS} == named
    tools.buttons["gallery"].invoke()
    assert [it.title() for it in opened.dialogs()] == [say("gallery.title")]


def test_the_mode_that_is_on_stands_out(opened: Opened) -> None:
    tools = opened.window.tools

    def on() -> list[str]:
        return [name for name in MODES if tools.buttons[name].instate(["selected"])]

    assert on() == ["watch"]
    for mode in ("learn", "your-turn", "watch"):
        tools.buttons[mode].invoke()
        opened.settle()
        assert on() == [mode]
    assert not opened.window.show.player.is_playing
    tools.buttons["watch"].invoke()
    assert opened.window.show.player.is_playing


@pytest.mark.parametrize("size", ["1024x768", "1366x768", "1920x1080", "3840x2160"])
def test_every_mode_is_reached_with_the_mouse_alone_and_with_keys_alone(
    size: str, open_window: Open
) -> None:
    opened = open_window("heart", size=size)
    window, root = opened.window, opened.root

    def mode() -> str:
        lesson = window.lesson
        return "watch" if lesson is None else lesson.tool

    for name, key in MODE_KEYS.items():
        opened.press(key)
        assert mode() == name, key
    for name in ("watch", "your-turn", "learn"):
        click(window.tools.buttons[name], root)
        opened.settle()
        assert mode() == ("predict" if name == "learn" else name), "one comes back to the last"
    for name in LEARN:
        click(window.learn_bar.buttons[name], root)
        opened.settle()
        assert mode() == name
    window.show.stop()


MODE_KEYS = {
    "your-turn": "y",
    "watch": "Escape",
    "compare": "Key-2",
    "course": "Control-l",
    "lab": "l",
    "predict": "p",
}


def click(button: ttk.Button, root: tkinter.Tk) -> None:
    """Press a button that is wholly in the window."""
    root.update()
    assert button.winfo_viewable()
    right, bottom = button.winfo_rootx() + button.winfo_width(), button.winfo_rooty()
    assert right <= root.winfo_rootx() + root.winfo_width()
    assert bottom + button.winfo_height() <= root.winfo_rooty() + root.winfo_height()
    for event in ("<Enter>", "<ButtonPress-1>", "<ButtonRelease-1>"):
        button.event_generate(event, x=5, y=5)
