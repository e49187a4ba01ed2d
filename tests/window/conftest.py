"""What the tests of the window have in common."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tkinter import messagebox
from typing import Any

import pytest

from tests.window.windows import Open, Opened


@pytest.fixture
def open_window(display: None, solved_once: None, tmp_path: Path) -> Iterator[Open]:
    """Opens windows that keep what they keep in one folder."""
    made: list[Opened] = []

    def make(puzzle: Any = "rabbit", method: str = "ladder", *rest: Any, **more: Any) -> Opened:
        made.append(Opened(tmp_path / "settings", puzzle, method, *rest, **more))
        return made[-1]

    yield make
    for opened in made:
        opened.close()


@pytest.fixture
def opened(open_window: Open) -> Opened:
    """A window with the first puzzle."""
    return open_window("heart")


@pytest.fixture
def complaints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said in boxes of Tk."""
    said: list[str] = []
    monkeypatch.setattr(messagebox, "showerror", lambda title, text, **more: said.append(text))
    return said
