"""The program with its window, in a process of its own, as people start it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

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
    folder: Path,
    script: str,
    *arguments: str,
    changes: Mapping[str, str | None] | None = None,
    before: Callable[[], None] | None = None,
) -> Iterator[subprocess.Popen[str]]:
    """The program, which keeps its settings in this folder. When its window is there, it runs the
    script, which may do something to `window`; then it says that it is ready. Of its environment
    some may be changed, or (None) missing, and a function may be called before it begins."""
    changes = {"NONOGRAM_TK_CONFIG": str(folder)} | dict(changes or {})
    names = {name: value for name, value in changes.items() if value is not None}
    environment = {name: value for name, value in os.environ.items() if name not in changes}
    with subprocess.Popen(
        [sys.executable, "-c", DRIVER, script, *arguments],
        cwd=ROOT,
        env=environment | names,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def wait_until_ready(program: subprocess.Popen[str]) -> None:
    assert program.stdout is not None
    assert program.stdout.readline() == "ready\n"
