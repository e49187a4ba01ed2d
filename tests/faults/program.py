"""The program with its window, in a process of its own, as people start it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.test_command_line import ROOT

DRIVER = """
import sys, tkinter
from app.window.window import Window

make, loop, script = Window.__init__, tkinter.Misc.mainloop, sys.argv[1]

def make_and_begin(window, *arguments):
    make(window, *arguments)
    window.root.after(50, exec, script, {"window": window})

def say_and_loop(root, *arguments):
    root.after(100, lambda: print("ready", flush=True))
    loop(root, *arguments)

Window.__init__, tkinter.Misc.mainloop = make_and_begin, say_and_loop
from nonogram_tk import main
sys.exit(main(sys.argv[2:]))
"""


@contextmanager
def started(
    folder: Path, script: str, *arguments: str, before: Callable[[], None] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """The program, which keeps its settings in this folder. When its window is there, it runs the
    script, which may do something to `window`; then it says that it is ready. A function may be
    called in its process before it begins."""
    with subprocess.Popen(
        [sys.executable, "-c", DRIVER, script, *arguments],
        cwd=ROOT,
        env={**os.environ, "NONOGRAM_TK_CONFIG": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,
    ) as program:
        try:
            yield program
        finally:
            program.kill()
