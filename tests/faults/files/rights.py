"""The program bound by the modes of files, also where root runs the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_command_line import PROGRAM

DROP_FROM_BOUNDING_SET = 24
"""PR_CAPBSET_DROP, of Linux's `prctl`."""

OVERRIDE, READ_ANYTHING = 1, 2
"""The capabilities by which root passes over what a file's mode says."""


def obey_modes() -> None:
    """Called in a child before its program begins."""
    if sys.platform == "linux" and os.geteuid() == 0:
        import ctypes

        for capability in (OVERRIDE, READ_ANYTHING):
            ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)


def run_bound(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program."""
    return run_python_bound(str(PROGRAM), *arguments)


def run_python_bound(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        preexec_fn=obey_modes if os.name == "posix" else None,
    )


def forbid(path: Path) -> None:
    """Take away all rights; skips where that means nothing."""
    path.chmod(0)
    script = "import os, sys; sys.exit(os.access(sys.argv[1], os.R_OK))"
    if run_python_bound("-c", script, str(path)).returncode:
        pytest.skip("whoever runs the tests may read everything here")
