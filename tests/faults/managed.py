"""A screen with a window manager, as people have one: Xvfb and openbox, where there are these."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

READY = "ready"
CONFIGURATION = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <margins><top>0</top><bottom>{panel}</bottom><left>0</left><right>0</right></margins>
</openbox_config>
"""


@contextmanager
def managed_screen(folder: Path, size: str, panel: int = 0, dpi: int = 96) -> Iterator[str]:
    """The name of a display of this size, with a panel of this height below."""
    if not all(shutil.which(name) for name in ("Xvfb", "openbox")):
        reason = "Xvfb and openbox are not installed"
        if os.environ.get("CI"):
            pytest.fail(f"{reason}; in CI the window must be tested")
        pytest.skip(reason)
    configuration = folder / "openbox.xml"
    configuration.write_text(CONFIGURATION.format(panel=panel), encoding="utf-8")
    read, write = os.pipe()
    screen = ["-screen", "0", f"{size}x24", "-dpi", str(dpi), "-nolisten", "tcp"]
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL
    ) as server:
        os.close(write)
        with os.fdopen(read, encoding="ascii") as answer:
            display = f":{answer.readline().strip()}"
        with subprocess.Popen(
            ["openbox", "--config-file", str(configuration), "--startup", f"echo {READY}"],
            env=os.environ | {"DISPLAY": display},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as manager:
            assert manager.stdout is not None
            try:
                assert f"{READY}\n" in iter(manager.stdout.readline, ""), "openbox does not start"
                yield display
            finally:
                manager.terminate()
        server.terminate()
