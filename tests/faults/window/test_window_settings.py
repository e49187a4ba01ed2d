"""Whatever is remembered, the window opens; and what was chosen is chosen the next time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.learn.saved_state import SETTINGS_FILE, Settings, load_settings, save_settings
from tests.faults.files.rights import forbid, obey_modes
from tests.faults.program import started
from tests.faults.window.opened import Opened
from tests.filmed import bundled

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


# -- the method ----------------------------------------------------------------------------------


def test_the_method_that_was_chosen_is_chosen_again(tmp_path: Path) -> None:
    opened = Opened(tmp_path, bundled("arrow"))
    opened.window.menus.chosen["method"]("sweep")
    opened.window.close()
    assert tells(tmp_path) == ["sweep", "sweep", "0"]
    assert load_settings(tmp_path)[0].method == "sweep"


def test_a_method_that_is_named_is_taken_this_once(tmp_path: Path) -> None:
    write(tmp_path, method="sweep")
    assert tells(tmp_path, "--method", "ladder")[:2] == ["ladder", "ladder"]
    assert tells(tmp_path)[:2] == ["sweep", "sweep"]


# -- files that were opened ----------------------------------------------------------------------


def test_recent_names_that_can_be_no_files_are_left_out(tmp_path: Path) -> None:
    good = tmp_path / "good.non"
    good.write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
    names = ["a" * 5000, str(good), f"{tmp_path}/{'b' * 300}/c.non", "", "\0", "\ud800", "~"]
    write(tmp_path / "settings", recent=[*names, f"{good}/c.non", f"{tmp_path}/{'../' * 2000}c"])
    assert tells(tmp_path / "settings")[2] == "1"


@pytest.mark.skipif(os.name != "posix", reason="about the modes of files")
def test_a_recent_file_where_one_may_no_longer_look_is_left_out(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "secret.non").write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
    write(tmp_path / "settings", recent=[str(inside / "secret.non")])
    assert tells(tmp_path / "settings")[2] == "1"
    write(tmp_path / "settings", recent=[str(inside / "secret.non")])
    forbid(inside)
    try:
        assert tells(tmp_path / "settings", before=obey_modes)[2] == "0"
    finally:
        inside.chmod(0o700)


# -- where it is remembered ----------------------------------------------------------------------


NOBODY = """
import pwd

def find_nobody(number):
    raise KeyError(number)

pwd.getpwuid = find_nobody
"""


@pytest.mark.skipif(os.name != "posix", reason="about users as POSIX systems have them")
def test_somebody_without_a_home_and_a_name_gets_a_window(tmp_path: Path) -> None:
    """As in a container that runs as a user nobody has heard of."""
    (tmp_path / "sitecustomize.py").write_text(NOBODY, encoding="utf-8")
    changes = {
        "NONOGRAM_TK_CONFIG": None,
        "XDG_CONFIG_HOME": None,
        "HOME": None,
        "PYTHONPATH": str(tmp_path),
    }
    keep = f"import pathlib; window.folder = pathlib.Path({str(tmp_path)!r})"  # and not in /
    with started(tmp_path, f"{keep}\n{TELL}", changes=changes) as program:
        said, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")
    assert said.splitlines()[:2] == ["overlap overlap 0", "True"]


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


@pytest.mark.parametrize("text", ["[]", '{"theme": "dark", "speed": "fast"}'])
def test_damaged_settings_are_kept_aside_and_that_is_said(text: str, tmp_path: Path) -> None:
    (tmp_path / SETTINGS_FILE).write_text(text, encoding="utf-8")
    with started(tmp_path, SAYS) as program:
        said, errors = program.communicate(timeout=60)
    aside = tmp_path / "settings-set-aside.json"
    assert program.returncode == 0
    sentence, is_well = said.splitlines()[:2]
    assert is_well == "True" and aside.name in sentence and aside.name in errors
    assert aside.read_text(encoding="utf-8") == text
    loaded, wrong = load_settings(tmp_path)
    assert wrong is None
    assert loaded.theme == ("dark" if "speed" in text else "light")


def test_files_that_were_set_aside_are_never_written_over(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / SETTINGS_FILE).write_text(f"damaged {number}", encoding="utf-8")
        save_settings(tmp_path, Settings())
        (tmp_path / SETTINGS_FILE).unlink()
    kept = sorted(path.read_text(encoding="utf-8") for path in tmp_path.iterdir())
    assert kept == ["damaged 0", "damaged 1", "damaged 2"]


@pytest.mark.skipif(os.name != "posix", reason="about links")
def test_settings_behind_a_link_are_set_aside_where_they_are(tmp_path: Path) -> None:
    there = tmp_path / "elsewhere" / "mine.json"
    there.parent.mkdir()
    there.write_text("damaged", encoding="utf-8")
    (tmp_path / SETTINGS_FILE).symlink_to(there)
    save_settings(tmp_path, Settings())
    assert (tmp_path / SETTINGS_FILE).readlink() == there and load_settings(tmp_path) == (
        Settings(),
        None,
    )
    assert (there.parent / "mine-set-aside.json").read_text(encoding="utf-8") == "damaged"


def test_what_another_version_remembers_stays(tmp_path: Path) -> None:
    write(tmp_path, theme="dark", tomorrow={"a": [1, 2]})
    loaded, wrong = load_settings(tmp_path)
    save_settings(tmp_path, loaded.replaced(theme="light"))
    data = json.loads((tmp_path / SETTINGS_FILE).read_text(encoding="utf-8"))
    assert wrong is None and data["tomorrow"] == {"a": [1, 2]} and data["theme"] == "light"


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
