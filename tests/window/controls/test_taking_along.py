"""What is copied, saved and handed over, and the lists of all that can be done."""

from __future__ import annotations

import os
import sys
import tkinter
from pathlib import Path
from tkinter import filedialog, ttk

import pytest

from app.export.file_types import ENDINGS
from app.learn.actions import KEYS, ROWS, TASKS, groups_of, keys_of
from app.text.catalogue import ENGLISH
from app.window.dialogs.dialog import open_windows as those_open
from app.window.dialogs.exporting import STILL, ExportDialog, Exporting
from app.window.dialogs.key_list import KeyList
from app.window.look.widgets import has_focus
from app.window.window_actions import CONDITIONS, RUNS
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from tests.window.windows import Open, Opened, below

MAX_MENU_ENTRIES = 36


def test_what_is_said_is_copied(opened: Opened) -> None:
    opened.press("Right", "Right", "Right")
    opened.window.actions["copy-sentence"]()
    step = opened.window.session.trace.step(3)
    words = opened.window.words
    assert opened.root.clipboard_get() == f"{words.heading(step)}\n{words.sentence(step)}"
    opened.press("y")
    opened.window.lessons.actions["copy-sentence"]()
    assert opened.root.clipboard_get().startswith("Your turn\n")


def test_the_picture_of_the_board_is_handed_out_as_a_picture(opened: Opened) -> None:
    opened.window.actions["copy-picture"]()
    data = Path(opened.root.clipboard_get()).read_bytes()
    asked = ("selection", "get", "-selection", "CLIPBOARD", "-type")
    handed_out = opened.root.tk.call(*asked, "image/png")
    assert handed_out.encode("latin-1") == data
    assert str(opened.root.tk.call(*asked, "text/uri-list")).startswith("file:")


@pytest.mark.parametrize("name", ["mine.non", "mine.nin", "mine", "mine.g"])
def test_a_typed_puzzle_is_saved(
    name: str, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = Puzzle.of([[1, 1], [3]], [[2], [1], [2]], title="Cup")
    opened.window.open(puzzle)
    path = tmp_path / name
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **rest: str(path))
    opened.window.actions["save"]()
    (read,) = read_puzzles(path)
    assert (read.rows, read.columns) == (puzzle.rows, puzzle.columns)
    assert opened.window.path == path
    assert opened.window.settings.recent[0] == str(path)


def test_a_suggested_name_tells_nothing_before_it_is_solved(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_window("fish")
    asked: dict[str, object] = {}
    bundled = find_bundled("fish")
    assert bundled is not None

    def ask(**rest: object) -> str:
        asked.update(rest)
        return str(tmp_path / "copy.non")

    monkeypatch.setattr(filedialog, "asksaveasfilename", ask)
    opened.window.open(opened.window.puzzle, bundled)
    lesson = opened.window.words.lesson(bundled.parent.name, opened.window.puzzle)
    for name in ("save", "export", "handout"):
        asked.clear()
        opened.window.actions[name]()
        for dialog in those_open(opened.root, ExportDialog):
            dialog.ask()
            dialog.destroy()
        assert str(asked["initialfile"]).startswith(f"{lesson} "), name
        assert Path(str(asked["initialdir"])) != bundled.parent
        assert opened.window.named_puzzle.title.startswith(f"{lesson} "), name
    opened.press("End")
    opened.settle(lambda: opened.window.show.is_at_end)
    opened.window.actions["save"]()
    assert asked["initialfile"] == "Fish.non"


def stub(folder: Path, name: str, heard: Path, code: int = 0) -> None:
    """A program of this name that writes down what it is told, and how it ends."""
    program = folder / name
    folder.mkdir(exist_ok=True)
    text = f'#!/bin/sh\nfor it; do echo "{name} $it" >> "{heard}"; done\nexit {code}\n'
    program.write_text(text, encoding="utf-8")
    program.chmod(0o755)


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="about xdg-open")
def test_after_an_export_the_file_is_opened_and_its_folder_shown(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_window("arrow")
    path, heard, folder = tmp_path / "still.svg", tmp_path / "heard", tmp_path / "bin"
    opened.press("End")
    dialog = Exporting(opened.window)
    dialog.format.choose((STILL, ENDINGS["still"][-1]))
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **rest: str(path))
    dialog.go.focus_force()
    opened.settle(lambda: has_focus(dialog.go))
    dialog.go.invoke()
    opened.settle(lambda: "export.folder" in dialog.offered)
    assert path.is_file()
    opened.settle(lambda: has_focus(dialog.offered["export.open"]))
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    stub(folder, "xdg-open", heard)
    for name in ("export.open", "export.folder"):
        dialog.offered[name].invoke()
    wanted = {f"xdg-open {path}", f"xdg-open {tmp_path}"}
    opened.settle(lambda: set(lines_of(heard)) == wanted)
    assert str(path) in dialog.said.cget("text")  # as it said when the file was there
    dialog.leave()


def test_every_entry_of_every_menu_has_a_letter_of_its_own(opened: Opened) -> None:
    bar = opened.window.menus.bar
    inside = [it for it in bar.winfo_children() if isinstance(it, tkinter.Menu)]
    menus = [bar, *(it for it in inside if it.index("end") is not None)]
    assert len(menus) > 5
    entries = [
        menu.type(place) for menu in inside for place in range((menu.index("end") or -1) + 1)
    ]
    assert len(entries) - entries.count("separator") <= MAX_MENU_ENTRIES
    for menu in menus:
        last = menu.index("end")
        assert last is not None
        letters = []
        for place in range(last + 1):
            if menu.type(place) != "separator":
                label, at = menu.entrycget(place, "label"), int(menu.entrycget(place, "underline"))
                assert at >= 0, label
                letters.append(label[at].casefold())
        assert len(set(letters)) == len(letters), letters


def test_every_action_finds_what_it_opens_and_is_called_something() -> None:
    for row in ROWS:
        assert ENGLISH.window.say(row.name)
    names = {row.name for row in ROWS}
    assert names - set(RUNS) == {"previous-example", "next-example"}
    assert set(RUNS) | set(CONDITIONS) <= names


def test_the_list_of_keys_holds_every_key_there_is(opened: Opened) -> None:
    named = [row.name for row in ROWS]
    assert len(named) == len(set(named))
    assert set(KEYS) == {row.name for row in ROWS if row.task in TASKS}
    for name in ("", "predict", "your-turn", "all-steps"):
        if name:
            opened.window.lessons.actions[name]()
        bound = {action.name: action for action in opened.window.keys._actions.values()}
        groups = groups_of(opened.window.possible_actions, opened.window.say)
        listed = {does for _, lines in groups for _, does in lines}
        assert {action.label(opened.window.say) for action in bound.values()} <= listed
        said = {keys for _, lines in groups for keys, _ in lines}
        assert {keys_of(action, opened.window.say) for action in bound.values()} <= said


@pytest.mark.parametrize(
    ("part", "key", "does"),
    [
        ("course", "F", "Sure to be filled"),
        ("compare", "Space", "Play or pause"),
        ("lessons", "Esc", "Back to watching"),
        ("lab", "→", "push all blocks right"),
        ("lab", "PgDn", "Next example"),
        ("draw", "Space", "Filled or empty"),
    ],
)
def test_pages_and_dialogs_list_their_own_keys(
    part: str, key: str, does: str, opened: Opened
) -> None:
    opened.act(part)
    top = opened.dialogs()[0] if opened.dialogs() else opened.root
    for _ in range(2):
        top.event_generate("<F1>")
        opened.settle()
        keys = opened.dialogs()[-1]
        assert isinstance(keys, KeyList)
        assert (key, does) in [line for _, lines in keys.groups for line in lines]
        buttons = [it for it in below(keys.panel) if isinstance(it, ttk.Button)]
        (left, right) = sorted(buttons, key=ttk.Button.winfo_x)
        assert left.winfo_x() + left.winfo_width() <= right.winfo_x(), "none covers another"
    for dialog in opened.dialogs():
        dialog.destroy()
