"""Whatever is remembered, the window opens; and what was there is still there, as it was."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

import pytest

from app.learn.saved_state import SETTINGS_FILE
from tests.faults.program import started

TELL = """
print(window.how.method, window.crashes.dialog is None)
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


@pytest.mark.skipif(os.name != "posix", reason="about the modes of files")
@pytest.mark.parametrize(("text", "mode"), [("{}", 0o500), ("damaged", 0o500), ("damaged", 0o700)])
def test_whatever_is_remembered_the_window_opens(
    display: None, text: str, mode: int, tmp_path: Path
) -> None:
    folder = tmp_path / "settings"
    folder.mkdir()
    file, aside = folder / SETTINGS_FILE, folder / "settings-set-aside.json"
    file.write_text(text, encoding="utf-8")
    folder.chmod(mode)
    try:
        with started(folder, TELL, before=obey_modes) as program:
            printed, errors = program.communicate(timeout=60)
    finally:
        folder.chmod(0o700)
    state, sentence, *_ = printed.splitlines()
    assert (program.returncode, state) == (0, "overlap True")
    assert len(errors.splitlines()) == (text == "damaged")
    is_set_aside = mode == 0o700
    assert is_set_aside == (aside.name in errors) == (aside.name in sentence)
    assert (aside if is_set_aside else file).read_text("utf-8") == text
    assert is_set_aside or list(folder.iterdir()) == [file]
