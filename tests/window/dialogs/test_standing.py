"""Where dialogs stand, and that they stay whole: on the screen, in any theme, with less room."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from app.draw.theme import PAPER, THEMES
from app.window.dialogs.dialog import Dialog
from tests.window.windows import Open, below, open_picture


def test_a_dialog_that_is_open_puts_on_the_theme_that_is_chosen(open_window: Open) -> None:
    opened = open_window("heart")
    for name in ("gallery", "edit", "draw", "results", "rules"):
        opened.window.actions[name]()
    opened.root.update()
    dialogs = opened.dialogs()
    assert len(dialogs) == 5
    for theme in ("dark", "light", "high-contrast"):
        opened.window.change(theme=theme)
        opened.root.update()
        paper = f"#{THEMES[theme].colours[PAPER]}"
        for dialog in dialogs:
            assert str(dialog.cget("background")) == paper
            bare = [it for it in below(dialog) if it.winfo_class() in ("Canvas", "Text")]
            assert bare and {str(it.cget("background")) for it in bare} == {paper}
    for dialog in dialogs[::-1]:
        dialog.destroy()


def test_a_dialog_that_needs_more_room_stays_on_the_screen(open_window: Open) -> None:
    opened = open_window("heart")
    dialog = Dialog(opened.window, "Growing")
    grows = tkinter.Frame(dialog.panel, width=300, height=20)
    grows.pack()
    dialog.appear()
    opened.root.update()
    high = opened.root.winfo_screenheight()
    grows.configure(height=high - 110)
    opened.settle(
        lambda: (
            dialog.winfo_height() > high // 2
            and dialog.winfo_rooty() >= 0
            and dialog.winfo_rooty() + dialog.winfo_height() <= high
        )
    )
    dialog.leave()


@pytest.mark.parametrize("name", ["draw", "picture"])
def test_with_large_letters_all_of_a_dialog_is_reached(
    name: str, open_window: Open, tmp_path: Path
) -> None:
    opened = open_window("heart")
    opened.window.change(text_size=200)
    if name == "draw":
        opened.window.actions["draw"]()
    else:
        open_picture(opened.window, tmp_path)
    dialog = opened.dialogs()[-1]
    opened.root.update()
    widest = opened.root.winfo_screenwidth()
    assert isinstance(dialog, Dialog)
    assert dialog.panel.winfo_reqwidth() <= max(widest, dialog.winfo_width())
    assert dialog.winfo_width() <= widest
    assert dialog.winfo_height() <= opened.root.winfo_screenheight()
    dialog.leave()
