"""The actions that open a dialog. Each dialog is imported when it is first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from viewer.actions import Action
from viewer.keys import KEYS

if TYPE_CHECKING:
    from viewer.window import Window


def open_recent(window: Window, path: Path) -> None:
    """Show a file that was opened before."""
    from viewer.opening import open_file

    open_file(window, path)


def dialog_actions(window: Window) -> dict[str, Action]:
    """The actions by name."""

    def open_file() -> None:
        from viewer.opening import ask_for_file

        ask_for_file(window)

    def gallery() -> None:
        from viewer.gallery import Gallery

        Gallery(window)

    def paste() -> None:
        from viewer.opening import paste_clues

        paste_clues(window)

    def edit() -> None:
        from viewer.editor import Editor

        Editor(window)

    def export() -> None:
        from viewer.exporting import Exporting

        Exporting(window)

    def handout() -> None:
        from viewer.handout import Handout

        Handout(window)

    def compare() -> None:
        from viewer.compare import Comparing

        Comparing(window)

    def check() -> None:
        from viewer.checking import Checking

        Checking(window)

    def lab() -> None:
        from viewer.lab_window import LabWindow

        LabWindow(window)

    def keys() -> None:
        from viewer.key_list import KeyList

        KeyList(window)

    return {
        name: Action(name, run, KEYS[name])
        for name, run in (
            ("open", open_file),
            ("gallery", gallery),
            ("paste", paste),
            ("edit", edit),
            ("export", export),
            ("handout", handout),
            ("compare", compare),
            ("check", check),
            ("lab", lab),
            ("keys", keys),
        )
    }
