# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "python-sat>=1.8.dev17,<2; sys_platform != 'win32' or platform_machine != 'ARM64'",
#     "imageio>=2.31,<3",
#     "numpy>=1.24,<3",
#     "pillow>=10.1,<14",
#     "pymupdf-fonts>=1.0.5,<2",
#     "fpdf2>=2.8.9,<3",
#     "uharfbuzz>=0.50,<1; sys_platform != 'win32' or platform_machine != 'ARM64'",
#     "arabic-reshaper>=3.0,<4",
# ]
# ///
"""Watch a nonogram being solved. `python nonogram_tk.py --help` says what can be asked for.

For programs it is the door to all of it:

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
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.library import (
        Clue,
        Line,
        Puzzle,
        PuzzleError,
        UserError,
        from_image,
        make,
        rate,
        read,
        sentence,
        steps,
        verdict,
        write_film,
        write_handout,
        write_page,
        write_still,
    )

__all__ = [
    "Clue",
    "Line",
    "Puzzle",
    "PuzzleError",
    "UserError",
    "from_image",
    "make",
    "rate",
    "read",
    "sentence",
    "steps",
    "verdict",
    "write_film",
    "write_handout",
    "write_page",
    "write_still",
]

ENDING = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""What ends the program as Ctrl-C does: somebody told it to, or its terminal is gone."""


class Ended(KeyboardInterrupt):
    """One of the signals of ENDING has come."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def __getattr__(name: str) -> object:
    """A name of `__all__`, from the library, which the command line does not import (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from app import library

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
    """Where the program's folder cannot be written to and holds no bytecode, Python would compile
    every module at every start: have it kept in a folder of the person's own."""
    folder = os.path.dirname(os.path.realpath(__file__))
    is_kept = os.path.isdir(os.path.join(folder, "solver", "__pycache__"))
    if is_kept or sys.pycache_prefix or sys.dont_write_bytecode or os.access(folder, os.W_OK):
        return
    if sys.platform == "win32":
        caches = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        caches = os.path.join(os.path.expanduser("~"), "Library", "Caches")
    else:
        usual = os.path.join(os.path.expanduser("~"), ".cache")
        caches = os.environ.get("XDG_CACHE_HOME") or usual
    if os.path.isabs(caches) and os.access(os.path.dirname(caches), os.W_OK):
        sys.pycache_prefix = os.path.join(caches, "nonogram_tk")


def _listen() -> None:
    """Have the signals of ENDING raise Ended, unless somebody wants them passed over (`nohup`)."""
    numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]

    def begin_anew() -> None:
        for number in heard:  # a child has other work to clear up, or none
            signal.signal(number, signal.SIG_DFL)

    def raise_ended(number: int, _: object) -> None:
        begin_anew()  # twice is meant
        raise Ended(number)

    for number in heard:
        signal.signal(number, raise_ended)
    if sys.platform == "win32":
        from app.processes import handle_console_close

        handle_console_close()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=begin_anew)


def _end(number: int, key: str, arguments: list[str]) -> int:
    """Say that it was ended before its end, and return the exit code for that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
    from app.cli.terminal import discard, language_of, notify

    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        discard(1)
    notify(language_of(arguments).commands.say(key))
    return 128 + number


def start() -> int:
    """What the installed command calls."""
    return main(sys.argv[1:])


def _find_rooms() -> None:
    """The rooms lie beside this file; Python looks there where the file is run as a script, but not
    with -I or -P, and not where it is installed."""
    folder = os.path.dirname(os.path.realpath(__file__))
    if folder not in sys.path:
        sys.path.insert(0, folder)


if sys.flags.safe_path or __name__ != "__main__":
    _find_rooms()
if __name__ == "__main__":
    sys.exit(start())
