"""Whatever is remembered, the window opens; and what was chosen is chosen the next time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.learn.saved_state import SETTINGS_FILE, load_settings
from tests.faults.files.rights import obey_modes
from tests.faults.program import started

pytestmark = pytest.mark.usefixtures("display")

TELL = """
import sys
shown = window.menus.recent.index("end")
print(window.how.method, window.menus.method.get(), 0 if shown is None else shown + 1)
print(window.crashes.dialog is None)
window.root.after(300, window.close)
"""


def tells(folder: Path, *arguments: str, before: Callable[[], None] | None = None) -> list[str]:
    """What the window that opens tells: the method twice, and how many recent files it lists."""
    with started(folder, TELL, *arguments, before=before) as program:
        said, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")
    facts, is_well = said.splitlines()[:2]
    assert is_well == "True"
    return facts.split()


def write(folder: Path, **settings: object) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SETTINGS_FILE).write_text(json.dumps(settings), encoding="utf-8")


# -- where it is remembered ----------------------------------------------------------------------


def test_settings_of_many_kinds_of_nonsense_open_a_window(tmp_path: Path) -> None:
    nonsense = dict.fromkeys(("theme", "geometry"), "x" * 5000)
    write(tmp_path, **nonsense, method="overlap ", speed=10**400, recent=[[], {}, None, 1, "\n"])
    assert tells(tmp_path)[:2] == ["overlap", "overlap"]


# -- a file that cannot be used ------------------------------------------------------------------


SAYS = """
print(window.status.said(window.show)[0])
print(window.crashes.dialog is None)
window.root.after(300, window.close)
"""


def test_damaged_settings_are_kept_aside_and_that_is_said(tmp_path: Path) -> None:
    (tmp_path / SETTINGS_FILE).write_text("[]", encoding="utf-8")
    with started(tmp_path, SAYS) as program:
        said, errors = program.communicate(timeout=60)
    aside = tmp_path / "settings-set-aside.json"
    assert program.returncode == 0
    sentence, is_well = said.splitlines()[:2]
    assert is_well == "True" and aside.name in sentence and aside.name in errors
    assert aside.read_text(encoding="utf-8") == "[]"
    assert load_settings(tmp_path).theme == "light"


@pytest.mark.skipif(os.name != "posix", reason="about the modes of files")
@pytest.mark.parametrize("text", ["{}", "damaged"])
def test_where_nothing_may_be_written_the_window_lives_and_nothing_is_lost(
    text: str, tmp_path: Path
) -> None:
    folder = tmp_path / "settings"
    folder.mkdir()
    (folder / SETTINGS_FILE).write_text(text, encoding="utf-8")
    folder.chmod(0o500)
    try:
        with started(folder, SAYS, before=obey_modes) as program:
            said, errors = program.communicate(timeout=60)
    finally:
        folder.chmod(0o700)
    assert program.returncode == 0 and said.splitlines()[1] == "True"
    assert len(errors.splitlines()) == (text == "damaged")
    assert {path.name: path.read_text("utf-8") for path in folder.iterdir()} == {
        SETTINGS_FILE: text
    }
