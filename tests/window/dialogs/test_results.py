"""The results of a class: codes are pasted, and tables say who needs what."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from tkinter import ttk

import pytest

from app.learn.results import Result, RuleResult, encode
from app.window.dialogs import results
from app.window.dialogs.results import Results
from tests.learn.test_results import IMPLAUSIBLE
from tests.window.windows import Open

CODES = [
    encode(Result("Ada", (RuleResult("cap", 10, 9, 1, (("missed", 1),)),))),
    encode(Result("=Bo", (RuleResult("cap", 10, 2, 0, (("touching", 3), ("missed", 5))),))),
]


def rows(tree: ttk.Treeview) -> list[tuple[str, ...]]:
    return [tuple(map(str, tree.item(it, "values"))) for it in tree.get_children()]


def test_codes_become_tables(open_window: Open) -> None:
    dialog = open_window("heart").dialog(Results, "results")
    assert not rows(dialog.pupils) and dialog.copy_button.instate(["disabled"])
    dialog.text.insert("1.0", "\n".join([*CODES, "DAMAG-ED", IMPLAUSIBLE["right"]]))
    dialog.show()
    assert rows(dialog.pupils) == [
        ("Ada", "10", "9", "1", ""),
        ("=Bo", "10", "2", "0", "cap"),
    ]
    assert [row[-1] for row in rows(dialog.errors)] == ["Ada, =Bo", "=Bo"]
    said = str(dialog.said.cget("text"))
    assert "line 3 is damaged" in said and "makes the code on line 4" in said and "cap" in said
    dialog.copy()
    table = list(csv.reader(io.StringIO(dialog.clipboard_get())))
    assert [row[0] for row in table] == ["name", "Ada", "'=Bo"]


def test_a_file_of_codes(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_window("heart").dialog(Results, "results")
    for name, text in (("codes.txt", CODES[0]), ("nowhere.txt", "")):
        if text:
            (tmp_path / name).write_text(text, encoding="utf-8")
        monkeypatch.setattr(results, "ask_what_to_open", lambda *_, it=tmp_path / name: it)
        dialog.open()
        dialog.show() if text else None
        assert [row[0] for row in rows(dialog.pupils)] == ["Ada"]
    assert "no such file" in str(dialog.said.cget("text")).lower()
