"""A dialog that is open while letters become larger or smaller is as one that is opened then: in
the theme that is chosen, and on the screen."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import font as tkfont

import pytest

from app.draw.theme import PAPER, THEMES
from app.window.dialogs.dialog import Dialog
from app.window.dialogs.from_picture import PictureDialog
from app.window.dialogs.which_puzzle import WhichPuzzle
from app.window.opening import ask_orientation
from solver.puzzle import transposed
from tests.window.windows import Opened, below, of_kind, open_picture

ACTIONS = (
    *("gallery", "edit", "draw", "export", "handout", "class-set", "settings"),
    *("keys", "about"),
)
LETTERED = ("TLabel", "TButton", "TEntry", "TCombobox", "TSpinbox", "TRadiobutton", "TCheckbutton")


def sizes(top: tkinter.Misc) -> list[int]:
    """How high all is that has letters, and the letters that were given by hand; without what is as
    high as its text is long."""
    top.update()
    found = []
    for widget in below(top, (tkinter.Toplevel, tkinter.Menu)):
        kind = widget.winfo_class()
        if kind == "TLabel" and str(widget.cget("wraplength")):
            continue
        if kind in LETTERED:
            found.append(widget.winfo_reqheight())
        if kind == "Text":
            font = tkfont.nametofont(str(widget.cget("font")), widget)
            found.append(abs(int(font.cget("size"))))
    return found


def is_near(first: list[int], second: list[int]) -> bool:
    """Whether they are the same, but for what is rounded in between."""
    return len(first) == len(second) and all(
        abs(one - other) <= 2 for one, other in zip(first, second, strict=True)
    )


def others(opened: Opened, folder: Path) -> dict[str, Callable[[], object]]:
    window, puzzle = opened.window, opened.window.puzzle
    return {
        "which": lambda: WhichPuzzle(window, [("1", puzzle), ("2", puzzle)], lambda it: None),
        "turning": lambda: ask_orientation(window, puzzle, transposed(puzzle)),
        "picture": lambda: open_picture(window, folder),
    }


def shown(opened: Opened, name: str, folder: Path) -> tkinter.Toplevel:
    """The dialog of this name, opened now."""
    (others(opened, folder).get(name) or opened.window.actions[name])()
    dialog = opened.dialogs()[-1]
    opened.settle(dialog.winfo_viewable)
    if isinstance(dialog, PictureDialog):
        opened.settle(lambda: not dialog.work.is_going_on)
    return dialog


@pytest.mark.parametrize("first", range(3))
def test_what_is_open_grows_and_shrinks_with_the_letters(
    first: int, opened: Opened, tmp_path: Path
) -> None:
    names = (*ACTIONS, "which", "turning", "picture")[first::3]
    fresh: dict[tuple[type, int], list[int]] = {}
    for share in (200, 100):
        opened.window.change(text_size=share)
        opened.root.update()
        for name in names:
            dialog = shown(opened, name, tmp_path)
            fresh[type(dialog), share] = sizes(dialog)
            dialog.destroy()
    kinds = {kind for kind, _ in fresh}
    assert not any(is_near(fresh[kind, 100], fresh[kind, 200]) for kind in kinds)

    def is_so(share: int) -> bool:
        dialogs = {type(dialog): dialog for dialog in opened.dialogs()}
        return all(is_near(sizes(dialogs[kind]), fresh[kind, share]) for kind in kinds)

    for name in names:
        shown(opened, name, tmp_path)
    for share in (200, 100):
        opened.window.change(text_size=share)
        opened.settle(partial(is_so, share))
        theme = THEMES["dark" if share == 200 else "high-contrast"]
        opened.window.change(theme=theme.name)
        opened.root.update()
        assert len(opened.dialogs()) == len(names)
        for dialog in opened.dialogs():
            widest = dialog.winfo_screenwidth()
            assert dialog.winfo_width() <= widest
            assert of_kind(Dialog, dialog).panel.winfo_reqwidth() <= widest
            assert dialog.winfo_height() <= dialog.winfo_screenheight()
            bare = [it for it in below(dialog) if it.winfo_class() in ("Canvas", "Text")]
            papers = {str(it.cget("background")) for it in (dialog, *bare)}
            assert papers == {f"#{theme.colours[PAPER]}"}, dialog
    assert opened.window.crashes.dialog is None
    for dialog in opened.dialogs():
        dialog.destroy()


def test_a_dialog_that_needs_more_room_stays_on_the_screen(opened: Opened) -> None:
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
