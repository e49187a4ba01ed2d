"""Help ▸ In any browser: the examples, and a page of the puzzle on show."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.window.dialogs import rules
from app.window.dialogs.exporting import Exporting
from app.window.dialogs.rules import EXAMPLES, InBrowser
from app.window.dialogs.system_open import Handover
from tests.window.dialogs.test_dialogs import opened_dialog
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display")


def test_the_examples_are_opened_by_the_system(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def open_elsewhere(path: Path) -> Handover:
        asked.append(path)
        return Handover([], is_done=True)

    monkeypatch.setattr(rules, "open_with_system", open_elsewhere)
    dialog = opened_dialog(open_window("heart"), "browser", InBrowser)
    dialog.show_examples()
    assert asked == [EXAMPLES] and EXAMPLES.is_file()
    assert dialog.said.cget("text") == ""


def test_a_page_of_the_puzzle_is_a_choice_of_the_export(open_window: Open) -> None:
    opened = open_window("heart")
    opened_dialog(opened, "browser", InBrowser).export()
    (dialog,) = opened.dialogs()
    assert isinstance(dialog, Exporting)
    assert dialog.suffixes[dialog.format.get()] == ".html"
