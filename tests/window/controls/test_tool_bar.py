"""The tool bar and the signs: everything one can do is seen, named, reached, and large enough."""

from __future__ import annotations

import pytest

from app.draw.theme import THEMES
from app.window.tool_bar import MODES, TOOLS
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def test_each_tool_has_a_sign_a_name_and_does_its_action(open_window: Open) -> None:
    opened = open_window("heart")
    tools, say = opened.window.tools, opened.window.say
    named = {name: str(button.cget("text")) for name, button in tools.buttons.items()}
    assert list(named.values()) == [
        *("Watch", "Your turn", "Learn", "Puzzles"),
    ]
    assert {name: say(f"tool.{name}") for name in TOOLS} == named
    tools.buttons["gallery"].invoke()
    assert [it.title() for it in opened.dialogs()] == [say("gallery.title")]


def test_the_mode_that_is_on_stands_out(open_window: Open) -> None:
    opened = open_window("heart")
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


def test_all_signs_are_drawn_in_the_colours_of_every_theme(open_window: Open) -> None:
    opened = open_window("heart")
    for name in THEMES:
        opened.window.set_theme(name)
        opened.root.update()
        for button in opened.window.tools.buttons.values():
            image = str(button.tk.call(button, "cget", "-image")[0])
            assert int(button.tk.call("image", "width", image)) > 0
