"""The actions that open a dialog. Each is imported when it is first wanted, and one of a kind is
enough."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from play.actions import KEYS, Action
from viewer.dialogs.dialog import come_forward, open_one, opened

if TYPE_CHECKING:
    from viewer.host import Host


def open_recent(window: Host, path: Path) -> None:
    """Show a file that was opened before."""
    from viewer.opening import open_named

    open_named(window, path)


def dialog_actions(window: Host) -> dict[str, Action]:
    """The actions by name."""

    def open_file() -> None:
        from viewer.opening import ask_for_file

        ask_for_file(window)

    def gallery() -> None:
        from viewer.dialogs.gallery import Gallery

        open_one(window, Gallery)

    def paste() -> None:
        from viewer.clipboard import paste_puzzle

        paste_puzzle(window)

    def copy() -> None:
        from viewer.clipboard import copy_puzzle

        copy_puzzle(window)

    def draw() -> None:
        from viewer.dialogs.draw import Draw

        open_one(window, Draw)

    def picture() -> None:
        from viewer.dialogs.from_picture import make_from_picture

        make_from_picture(window)

    def edit() -> None:
        from viewer.dialogs.clue_editor import ClueEditor

        open_one(window, ClueEditor)

    def export() -> None:
        from viewer.dialogs.exporting import Exporting

        open_one(window, Exporting)

    def handout() -> None:
        from viewer.dialogs.exporting import Handout

        open_one(window, Handout)

    def compare() -> None:
        from viewer.dialogs.compare import Comparing

        open_one(window, Comparing)

    def check() -> None:
        from viewer.dialogs.checking import Checking

        open_one(window, Checking)

    def course() -> None:
        from viewer.course import Course

        open_one(window, Course)

    def lab() -> None:
        from viewer.lab import LabWindow

        there = opened(window.root, LabWindow)
        if there:
            come_forward(there[0])
        else:
            LabWindow(window)  # its focus is set when it is there: no sooner than that

    def about() -> None:
        from viewer.dialogs.checking import About

        open_one(window, About)

    def save() -> None:
        from viewer.exchange import save_puzzle

        save_puzzle(window)

    def keys() -> None:
        from viewer.dialogs.checking import list_keys

        list_keys(window, window.possible_actions, window.root)

    return {
        name: Action(name, run, KEYS.get(name, ()))
        for name, run in (
            ("open", open_file),
            ("gallery", gallery),
            ("paste", paste),
            ("copy", copy),
            ("draw", draw),
            ("picture", picture),
            ("edit", edit),
            ("export", export),
            ("handout", handout),
            ("compare", compare),
            ("check", check),
            ("lab", lab),
            ("course", course),
            ("keys", keys),
            ("about", about),
            ("save", save),
        )
    }
