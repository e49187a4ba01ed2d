"""The actions that open a dialog. Each dialog is imported when it is first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from play.actions import Action
from viewer.shell.keys import KEYS

if TYPE_CHECKING:
    from viewer.shell.window import Window


def open_recent(window: Window, path: Path) -> None:
    """Show a file that was opened before."""
    from viewer.shell.opening import open_file

    open_file(window, path)


def dialog_actions(window: Window) -> dict[str, Action]:
    """The actions by name."""

    def open_file() -> None:
        from viewer.shell.opening import ask_for_file

        ask_for_file(window)

    def gallery() -> None:
        from viewer.dialogs.gallery import Gallery

        Gallery(window)

    def paste() -> None:
        from viewer.shell.opening import paste_clues

        paste_clues(window)

    def edit() -> None:
        from viewer.dialogs.editor import Editor

        Editor(window)

    def export() -> None:
        from viewer.dialogs.exporting import Exporting

        Exporting(window)

    def handout() -> None:
        from viewer.dialogs.handout import Handout

        Handout(window)

    def compare() -> None:
        from viewer.dialogs.compare import Comparing

        Comparing(window)

    def check() -> None:
        from viewer.dialogs.checking import Checking

        Checking(window)

    def lab() -> None:
        from viewer.lab.window import LabWindow

        LabWindow(window)

    def keys() -> None:
        from viewer.dialogs.key_list import KeyList

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
