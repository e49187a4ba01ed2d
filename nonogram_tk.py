# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "python-sat>=1.8.dev17,<2; sys_platform != 'win32' or platform_machine != 'ARM64'",
#     "imageio>=2.31,<3",
#     "numpy>=1.24,<3",
#     "pillow>=11.0,<14",
#     "pymupdf-fonts>=1.0.5,<2",
#     "fpdf2>=2.8.9,<3",
#     "uharfbuzz>=0.50,<1; sys_platform != 'win32' or platform_machine != 'ARM64'",
#     "arabic-reshaper>=3.0,<4",
# ]
# ///
"""Watch a nonogram being solved: see `python nonogram_tk.py --help`.

For programs it is the library:

>>> from nonogram_tk import Puzzle, sentence, steps, verdict
>>> puzzle = Puzzle.of([[3], [1]], [[1], [2], [1]])
>>> [sentence(step) for step in steps(puzzle, "ladder")][0]
'Row 1: 3 takes the whole line, so cells 1–3 are filled.'
>>> verdict(puzzle).kind
'unique'
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.library import *  # noqa: F403

_END_SIGNALS = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""They end the program as Ctrl-C does."""


class Ended(KeyboardInterrupt):
    """One of _END_SIGNALS was received."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def __getattr__(name: str) -> object:
    """A name of the library, which the command line does not import (PEP 562)."""
    if name == "__path__":
        raise AttributeError(name)  # Python asks at each import: it is no package

    from app import library

    if name != "__all__" and name not in library.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(library, name)


def main(arguments: list[str]) -> int:
    """Do what the command line asks for. Returns the exit code."""
    gc.disable()  # until the modules are there, there is nothing to collect
    _keep_bytecode()
    try:
        _listen()
        from app.cli.main import run

        return run(arguments)
    except Ended as ended:
        return _end(ended.number, "ended", arguments)
    except KeyboardInterrupt:  # at any moment, in the middle of an import too
        return _end(signal.SIGINT, "interrupted", arguments)


def _keep_bytecode() -> None:
    """Where the program's folder has no bytecode and cannot be written to, Python would compile
    every module at every start: use the user's cache folder instead."""
    folder = Path(__file__).resolve().parent
    is_kept = (folder / "solver" / "__pycache__").is_dir()
    if is_kept or sys.pycache_prefix or sys.dont_write_bytecode or os.access(folder, os.W_OK):
        return
    if sys.platform == "win32":
        caches = Path(os.environ.get("LOCALAPPDATA", ""))
    elif sys.platform == "darwin":
        caches = Path("~/Library/Caches").expanduser()
    else:
        caches = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    if caches.is_absolute() and os.access(caches.parent, os.W_OK):
        sys.pycache_prefix = str(caches / "nonogram_tk")


def _listen() -> None:
    """Have _END_SIGNALS raise Ended, unless they are ignored, as by `nohup`."""
    numbers = [getattr(signal, name) for name in _END_SIGNALS if hasattr(signal, name)]
    handled = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]

    def reset_handlers() -> None:
        for number in handled:
            signal.signal(number, signal.SIG_DFL)

    def raise_ended(number: int, _: object) -> None:
        reset_handlers()  # a second signal ends the program at once
        raise Ended(number)

    for number in handled:
        signal.signal(number, raise_ended)
    if sys.platform == "win32":
        from app.processes import handle_console_close

        handle_console_close()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=reset_handlers)


def _end(number: int, key: str, arguments: list[str]) -> int:
    """Say that the program was ended. Returns the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    processes = sys.modules.get("multiprocessing")
    for child in processes.active_children() if processes is not None else ():
        child.kill()  # which a second Ctrl-C kept from being ended; Python would wait for it
    from app.cli.terminal import discard, language_of, notify

    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        discard(1)
    notify(language_of(arguments).commands.say(key))
    return 128 + number


def start() -> int:
    """The installed command."""
    return main(sys.argv[1:])


def _add_module_folder() -> None:
    """Have Python look for modules beside this file, which it does for a script without -I and -P,
    but not where the program is installed."""
    folder = str(Path(__file__).resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)


if sys.flags.safe_path or __name__ != "__main__":
    _add_module_folder()
if __name__ == "__main__":
    sys.exit(start())
