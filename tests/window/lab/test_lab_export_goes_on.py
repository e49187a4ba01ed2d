"""The lab's export goes on when the lab is closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.window.lab import OverlapLab
from tests.window.test_window import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def test_a_film_of_the_lab_goes_on_while_one_watches(open_window: Open, tmp_path: Path) -> None:
    opened = open_window("arrow")
    window = opened.window
    window.actions["lab"]()
    lab = window.body.page
    assert isinstance(lab, OverlapLab)
    path = tmp_path / "lab.gif"
    lab.export(path)
    window.actions["watch"]()
    opened.settle(lambda: bool(window.transport.work.winfo_manager()))
    window.ask_to_close()
    assert not window.is_closed, "it asks once"
    opened.settle(lambda: not lab.makes_file)
    assert path.read_bytes().startswith(b"GIF89a")
    assert not window.transport.work.winfo_manager()


def test_what_does_not_apply_is_not_there(open_window: Open) -> None:
    opened = open_window("arrow")
    opened.window.actions["lab"]()
    lab = opened.window.body.page
    assert isinstance(lab, OverlapLab)
    opened.settle(lambda: bool(lab.winfo_viewable()))
    assert not lab.formula_button.winfo_ismapped() and not lab.clear_button.winfo_ismapped()
    lab.shows_all.set(True)
    lab._on_show_all()
    opened.root.update()
    assert lab.formula_button.winfo_ismapped() and not lab.clear_button.winfo_ismapped()
