"""A window, and what it complains of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tkinter import messagebox

import pytest

from tests.faults.window.opened import Opened
from tests.filmed import bundled


@pytest.fixture
def complaints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    complaints: list[str] = []
    monkeypatch.setattr(messagebox, "showerror", lambda _, said, **__: complaints.append(said))
    return complaints


@pytest.fixture
def opened(
    display: None, solved_once: None, complaints: list[str], tmp_path: Path
) -> Iterator[Opened]:
    opened = Opened(tmp_path / "settings", bundled("heart"))
    yield opened
    opened.window.close()
    assert opened.said() == []
