"""Whatever is remembered, the window opens; and what was there is still there, as it was."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from pathlib import Path

import pytest

from app.learn.saved_state import SETTINGS_FILE, load_settings
from tests.faults.program import started

TELL = """
print(window.how.method, window.menus.method.get(), window.crashes.dialog is None)
print(window.status.said(window.show, window.words)[0])
window.root.after(300, window.close)
"""

DROP_FROM_BOUNDING_SET, OVERRIDE, READ_ANYTHING = 24, 1, 2
"""Linux's PR_CAPBSET_DROP, and the capabilities by which root passes over the modes of files."""


def obey_modes() -> None:
    """Bind this process by the modes of files, also where root runs the tests."""
    if sys.platform == "linux" and os.geteuid() == 0:
        for capability in (OVERRIDE, READ_ANYTHING):
            ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)


NONSENSE = {
    **dict.fromkeys(("theme", "geometry"), "x" * 5000),
    **{"method": "overlap ", "speed": 10**400, "recent": [[], {}, None, 1, "\n"]},
}


@pytest.mark.parametrize(
    ("text", "may_write", "errors_said"),
    [(json.dumps(NONSENSE), True, 0), ("[]", True, 1), ("{}", False, 0), ("damaged", False, 1)],
    ids=["nonsense", "damaged", "read-only", "damaged and read-only"],
)
def test_whatever_is_remembered_the_window_opens(
    display: None, text: str, may_write: bool, errors_said: int, tmp_path: Path
) -> None:
    if not may_write and os.name != "posix":
        pytest.skip("about the modes of files")
    folder = tmp_path / "settings"
    folder.mkdir()
    file, aside = folder / SETTINGS_FILE, folder / "settings-set-aside.json"
    file.write_text(text, encoding="utf-8")
    folder.chmod(0o700 if may_write else 0o500)
    try:
        with started(folder, TELL, before=obey_modes) as program:
            printed, errors = program.communicate(timeout=60)
    finally:
        folder.chmod(0o700)
    state, sentence = printed.splitlines()[:2]
    assert (program.returncode, state) == (0, "overlap overlap True")
    assert len(errors.splitlines()) == errors_said
    is_set_aside = may_write and errors_said > 0
    assert aside.exists() == is_set_aside == (aside.name in errors) == (aside.name in sentence)
    if text != json.dumps(NONSENSE):
        assert (aside if is_set_aside else file).read_text("utf-8") == text
    assert len(list(folder.iterdir())) == 1 or may_write
    assert not may_write or load_settings(folder).theme == "light"
