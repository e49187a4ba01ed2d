"""What the program does with some arguments, in this process: for tests that would start it many
times, and promise nothing about a process of its own. And Python in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any
from unittest.mock import patch

from app.cli import main

ROOT = Path(__file__).parent.parent


def run_here(*arguments: str, text: str = "") -> CompletedProcess[str]:
    """As it ends, and what it prints; `text` is what it is given to read."""
    out, said = (TextIOWrapper(BytesIO(), "utf-8") for _ in range(2))
    given = TextIOWrapper(BytesIO(text.encode("utf-8")), "utf-8")
    with redirect_stdout(out), redirect_stderr(said), patch.object(sys, "stdin", given):
        try:
            code = main.run(list(arguments))
        except SystemExit as ended:
            code = int(ended.code or 0)
    for stream in (out, said):
        stream.seek(0)
    return CompletedProcess(arguments, code, out.read(), said.read())


def printed(*arguments: str, text: str = "") -> str:
    """What is printed where all goes well."""
    done = run_here(*arguments, text=text)
    assert done.returncode == 0, done.stderr
    return done.stdout


def told(*arguments: str, code: int = 2, text: str = "") -> str:
    """What is said where something does not."""
    done = run_here(*arguments, text=text)
    assert done.returncode == code, done
    return done.stderr


def run_python(*arguments: str, **more: Any) -> CompletedProcess[str]:
    """Python with these arguments, among the program's modules, to its end."""
    usual = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8", "timeout": 600}
    return subprocess.run([sys.executable, *arguments], **{**usual, **more})
