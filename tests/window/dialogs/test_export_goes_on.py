"""An export whose dialog is closed goes on behind the window, and closing that asks once."""

from __future__ import annotations

from pathlib import Path
from tkinter import ttk

from app.window.dialogs.dialog import Asking
from app.window.dialogs.dialog import open_windows as those_open
from app.window.dialogs.exporting import FILM, STILL, Exporting
from tests.window.windows import Opened


def begun(opened: Opened, path: Path) -> Exporting:
    opened.window.actions["export"]()
    dialog = opened.dialog(Exporting)
    opened.settle(lambda: "disabled" not in dialog.go.state())
    dialog.begin(path)
    return dialog


def test_an_export_outlives_its_dialog(opened: Opened, tmp_path: Path) -> None:
    work = opened.window.transport.work
    dialog = begun(opened, tmp_path / "heart.gif")
    dialog.focus_force()
    opened.root.update()
    dialog.event_generate("<Escape>", when="now")
    opened.root.update()
    assert dialog.winfo_exists() and not dialog.winfo_viewable()
    assert work.winfo_manager() and str(work.cget("text")).startswith("Exporting")
    work.invoke()
    opened.root.update()
    assert dialog.winfo_viewable()
    opened.settle(lambda: not work.winfo_manager())
    dialog.leave()
    opened.settle(lambda: not dialog.winfo_exists())
    assert (tmp_path / "heart.gif").read_bytes().startswith(b"GIF89a")
    assert not work.winfo_manager()


def test_cancel_stops_an_export(opened: Opened, tmp_path: Path) -> None:
    dialog = begun(opened, tmp_path / "first.gif")
    opened.settle(lambda: not dialog.is_at_work)
    assert dialog.cancel.cget("text") == "Close" and dialog.offered["export.open"].winfo_exists()
    dialog.begin(tmp_path / "heart.gif")
    assert dialog.cancel.cget("text") == "Cancel", "while a second file is made, too"
    assert not dialog.offered["export.open"].winfo_exists(), "it would open the first"
    dialog.cancel.invoke()
    assert not dialog.winfo_exists() and not (tmp_path / "heart.gif").exists()


def test_what_means_nothing_for_a_kind_of_file_cannot_be_chosen(opened: Opened) -> None:
    opened.window.actions["export"]()
    dialog = opened.dialog(Exporting)
    opened.settle(lambda: "disabled" not in dialog.go.state())
    fields: dict[str, ttk.Widget] = {"cell": dialog.cell, "pace": dialog.pace}
    fields["plain"] = dialog.plain_box
    for kind in dialog.format.values.values():
        dialog.format.choose(kind)
        barred = {name for name, field in fields.items() if "disabled" in field.state()}
        expected = {FILM: set[str](), STILL: {"pace", "plain"}}.get(kind[0], {"cell", "plain"})
        assert barred == expected, kind


def test_closing_the_window_asks_once(opened: Opened, tmp_path: Path) -> None:
    window = opened.window
    begun(opened, tmp_path / "heart.gif").leave()
    for _ in range(2):
        window.ask_to_close()
        opened.root.update()
        (asked,) = those_open(opened.root, Asking)
        assert not window.is_closed and asked.focus_lastfor() is asked.no
        asked.no.invoke()
        assert those_open(opened.root, Asking) == [] and window.transport.work.winfo_manager()
    window.ask_to_close()
    window.ask_to_close()
    (asked,) = those_open(opened.root, Asking)
    asked.yes.invoke()
    assert window.is_closed and not (tmp_path / "heart.gif").exists()
