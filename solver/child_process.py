"""How other processes are started: so that none outlives the program, and none runs what happens
to lie in the current folder.

Whoever is killed can tell nobody. So every child looks after itself: on Linux the kernel is asked
for a signal when the parent is gone, which also reaches an engine in the middle of a call that
hears nothing; elsewhere a thread waits for the end of the parent.

The current folder is the one of the puzzles, and they may come from anybody. But Python looks there
first for what a process that it spawns imports, until that has heard where the parent looks; and
Windows looks there first for programs.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import sleep
from typing import Any

DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG, of Linux's `prctl`."""

ORPHANED = 1
"""The exit code of a child whose parent is gone; nobody is there to read it."""

ENDING = [getattr(signal, it) for it in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, it)]
"""The signals that tell a child to end; not every system has all."""

GRACE = 3
"""Seconds in which a child that is told to end may clear up."""

AGAIN = 0.01
"""Seconds after which it is told again, where Python has dropped what told it."""

ELSEWHERE = {"PYTHONSAFEPATH": "1", "NoDefaultCurrentDirectoryInExePath": "1"}
"""By these variables Python and Windows look for nothing in the current folder."""

WINDOWS_FOLDERS = ("", "System32", "System32/WindowsPowerShell/v1.0")
"""Where Windows keeps its programs, in its own folder."""


def start(process: Any) -> None:
    """Start a child. A Ctrl-C that comes meanwhile is not lost, and no child that is not yet ready
    for it hears it: the parent answers it afterwards. The thread that calls this should live as
    long as the program, for Linux takes the end of that thread for the end of the parent."""
    with without_current_folder():
        if not hasattr(signal, "pthread_sigmask"):
            process.start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def without_current_folder() -> Iterator[None]:
    """What is started meanwhile, by libraries too, is no program of the current folder and imports
    nothing of it. (Where Python was started without that, by -I or -P, it hands that on itself.)"""
    path = [it for it in os.environ.get("PATH", os.defpath).split(os.pathsep) if _is_absolute(it)]
    changes = ELSEWHERE | {"PATH": os.pathsep.join(path) or os.devnull}  # an empty one is here
    before = {name: os.environ.get(name) for name in changes}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def find_program(name: str) -> str | None:
    """Where the system has the program of this name; None where it has none. The current folder is
    no answer: not on Windows, which looks there first, and not where the path has an empty or a
    relative name in it."""
    folders = os.get_exec_path()
    if sys.platform == "win32":
        system = os.environ.get("SYSTEMROOT", "C:/Windows")
        folders = [*(f"{system}/{folder}" for folder in WINDOWS_FOLDERS), *folders]
        name += ".exe"
    found = (shutil.which(f"{folder}/{name}") for folder in folders if _is_absolute(folder))
    return next(filter(None, found), None)


def _is_absolute(folder: str) -> bool:
    from pathlib import PurePath

    return PurePath(folder).is_absolute()


def begin(*, clears_up: bool = False) -> None:
    """Called by a child before all else. Ctrl-C is left to the parent, although it reaches every
    process of a terminal; SIGTERM and the end of the parent end the child at once, or, where it
    `clears_up`, by a SystemExit."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _clear_up if clears_up else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # see `start`
    if clears_up and sys.platform == "win32":
        from solver.closed_console import hear_closing

        hear_closing()
    end_with_parent(clears_up=clears_up)


def end() -> None:
    """Called by a child that `clears_up` when there is nothing to clear up any more. What still
    comes ends it at once: an exception would reach Python at a moment when it is ending itself."""
    for number in ENDING:
        if signal.getsignal(number) == _clear_up:
            signal.signal(number, signal.SIG_DFL)


def end_with_parent(*, clears_up: bool = False) -> None:
    """End this process when the one that started it is gone."""
    parent = parent_process()
    if parent is None:
        return  # this is no child
    if not (sys.platform == "linux" and _ask_for_signal(clears_up)):
        Thread(target=_wait_for_end_of, args=(parent, clears_up), daemon=True).start()
    if not parent.is_alive():  # it was gone before anything could tell
        os._exit(ORPHANED)


def _ask_for_signal(clears_up: bool) -> bool:
    """Ask the kernel for a signal when the parent's thread that started this process is gone."""
    import ctypes

    number = signal.SIGTERM if clears_up else signal.SIGKILL
    try:
        return bool(ctypes.CDLL(None).prctl(DEATH_SIGNAL, int(number), 0, 0, 0) == 0)
    except (OSError, AttributeError):
        return False


def _wait_for_end_of(parent: Any, clears_up: bool) -> None:
    wait([parent.sentinel])
    if clears_up:
        signal.raise_signal(signal.SIGTERM)  # the main thread answers it
        sleep(GRACE)
    os._exit(ORPHANED)


def _clear_up(number: int, _: object) -> None:
    """End by an exception, so that all is cleared up; and if that takes too long, without it."""
    signal.signal(number, signal.SIG_IGN)  # once is enough
    sys.unraisablehook = partial(_clear_up_again, number)
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(GRACE)
    sys.exit(128 + number)


def _clear_up_again(number: int, lost: Any) -> None:
    """Called where Python drops an exception, as in what it calls back after an import. If that was
    the one that ends the child, it comes once more, when that is over."""
    if not issubclass(lost.exc_type, SystemExit):
        sys.__unraisablehook__(lost)
    elif hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, lambda *_: _clear_up(number, None))
        signal.setitimer(signal.ITIMER_REAL, AGAIN)
