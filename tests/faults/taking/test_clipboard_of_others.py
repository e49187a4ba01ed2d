"""What other programs have put into the clipboard is asked for beside the window, with a limit:
they may be stopped, in no hurry, or hold something that nobody asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.window.clipboard import ClipboardRequest, paste_puzzle
from app.window.opening import ReadingDialog
from tests.puzzles.samples import ALL, FIVE
from tests.puzzles.test_pictures import painted
from tests.window.windows import Opened

OWNER = """
import os, signal, sys, tkinter
root = tkinter.Tk()
root.withdraw()
kind, file = sys.argv[1:]
if file:
    root.clipboard_clear()
    data = open(file, "rb").read()
    text = data.decode() if kind == "UTF8_STRING" else data
    root.tk.call("clipboard", "append", "-type", kind, "-format", "STRING", "--", text)
else:
    root.selection_handle(lambda *_: "x", selection="CLIPBOARD", type=kind)
    root.selection_own(selection="CLIPBOARD")
root.update()
print("ready", flush=True)
if not file:
    os.kill(os.getpid(), signal.SIGSTOP)
root.mainloop()
"""
"""Another program, which has a file in the clipboard; or none, and then it is stopped."""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="about X11")
@pytest.mark.parametrize(
    ("kind", "data"),
    [("UTF8_STRING", ALL["g"]["plain"].encode()), ("image/png", painted()), ("UTF8_STRING", b"")],
    ids=["text", "picture", "stopped"],
)
def test_what_another_program_has_is_read(
    kind: str, data: bytes, opened: Opened, tmp_path: Path, complaints: list[str]
) -> None:
    path = tmp_path / "copied"
    path.write_bytes(data)

    def is_asking() -> bool:
        children = opened.root.winfo_children()
        return any(isinstance(child, ClipboardRequest | ReadingDialog) for child in children)

    command = [sys.executable, "-c", OWNER, kind, str(path) if data else ""]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as owner:
        try:
            assert owner.stdout is not None and owner.stdout.readline() == "ready\n"
            paste_puzzle(opened.window)
            opened.settle(lambda: not is_asking())
        finally:
            owner.kill()
    shown = opened.window.puzzle
    assert ((shown.rows, shown.columns) == (FIVE.rows, FIVE.columns)) == bool(data)
    assert len(complaints) == (not data)
