"""Child processes: none outlives the program, and none runs code of the current folder.

A killed parent cannot tell its children, so each child watches it: on Linux the kernel sends the
child a signal, elsewhere a thread of the child waits for the parent's end. The current folder may
hold anything: Python looks there first for what a spawned process imports, Windows for programs.
"""

from __future__ import annotations

import _thread
import ctypes
import gc
import multiprocessing
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import PurePath
from threading import Thread
from typing import Any, TypeVar

_CLEANUP_TIMEOUT_S = 3
_PR_SET_PDEATHSIG = 1
_SAFE_ENVIRONMENT = {"PYTHONSAFEPATH": "1", "NoDefaultCurrentDirectoryInExePath": "1"}
"""With these variables Python and Windows do not look in the current folder."""
_WINDOWS_PROGRAM_FOLDERS = ("", "System32", "System32/WindowsPowerShell/v1.0")


@contextmanager
def without_current_folder() -> Iterator[None]:
    """Nothing that is started in the block, also by libraries, runs code of the current folder."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    path = os.pathsep.join(folder for folder in folders if PurePath(folder).is_absolute())
    changes = _SAFE_ENVIRONMENT | {"PATH": path or os.devnull}  # an empty one is the current folder
    before = {name: os.environ[name] for name in changes if name in os.environ}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name in changes:
            os.environ.pop(name, None)
        os.environ.update(before)


def find_program(name: str) -> str | None:
    """The path of a program, never in the current folder; None where there is none."""
    folders = os.get_exec_path()
    if sys.platform == "win32":
        system = os.environ.get("SYSTEMROOT", "C:/Windows")
        folders = [*(f"{system}/{folder}" for folder in _WINDOWS_PROGRAM_FOLDERS), *folders]
        name += ".exe"
    absolute = (folder for folder in folders if PurePath(folder).is_absolute())
    return next(filter(None, (shutil.which(f"{folder}/{name}") for folder in absolute)), None)


def start(process: Any) -> None:
    """Start a process. A Ctrl-C meanwhile is handled by this process, afterwards, and not by the
    new one. Linux takes the end of the calling thread for the end of the parent."""
    with without_current_folder():
        if not hasattr(signal, "pthread_sigmask"):
            process.start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_child(*, clears_up: bool = False) -> None:
    """Ignore Ctrl-C, which reaches all processes of a terminal. SIGTERM and the end of the parent
    end the child at once, or by SystemExit if it `clears_up`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _clear_up if clears_up else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # see `start`
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)
    else:
        Thread(target=_end_after, args=(parent,), daemon=True).start()
    if not parent.is_alive():  # it ended before the signal was requested
        os._exit(1)


def _end_after(parent: Any) -> None:
    wait([parent.sentinel])
    signal.raise_signal(signal.SIGTERM)
    time.sleep(_CLEANUP_TIMEOUT_S)
    os._exit(1)


def _clear_up(number: int, _: object) -> None:
    signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "alarm"):  # kills the process
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_CLEANUP_TIMEOUT_S)
    sys.exit(128 + number)


def _run_child(connection: Connection, clears_up: bool, work: Any, arguments: Any) -> None:
    begin_child(clears_up=clears_up)
    work(connection, *arguments)
    os._exit(0)  # a signal while Python itself ends would print an exception


_ending: set[Any] = set()
"""Processes that were told to end and still run."""
_ending_lock = _thread.allocate_lock()


class Child:
    """A process that calls `work` with its end of `connection` and the arguments. Python ends a
    `daemon` at the end of the program."""

    def __init__(
        self,
        work: Callable[..., None],
        *arguments: object,
        method: str | None = None,
        clears_up: bool = False,
        daemon: bool = False,
    ) -> None:
        """Raises OSError where the system has no process, or no pipe, for it."""
        context: Any = multiprocessing.get_context(method)
        self.connection, far_end = context.Pipe()
        call = far_end, clears_up, work, arguments
        self.process = context.Process(target=_run_child, args=call, daemon=daemon)
        try:
            start(self.process)
        except BaseException:  # also a Ctrl-C, which is handled when the process runs already
            if self.process.pid is not None:
                self.kill()
            else:
                self.connection.close()
            raise
        finally:
            far_end.close()

    def kill(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()

    def end(self) -> None:
        """Have the process clear up and end; a thread kills it if that takes too long. Meanwhile
        no garbage is collected: the thread might collect objects of Tk."""
        self.connection.close()
        if self.process.is_alive() and sys.platform != "win32":
            self.process.terminate()  # SIGTERM, see `begin_child`
        with _ending_lock:
            gc.disable()
            _ending.add(self.process)
        try:
            _thread.start_new_thread(_wait_for_end, (self.process,))
        except RuntimeError:  # the system has no thread left
            self.process.kill()
            _wait_for_end(self.process)


def _wait_for_end(process: Any) -> None:
    process.join(_CLEANUP_TIMEOUT_S)
    if process.is_alive():
        process.kill()
    process.join()
    with _ending_lock:
        _ending.discard(process)
        if not _ending:
            gc.enable()


# -------------------------------------------------------------------------------------------------
# Many tasks, done by several processes. A pool of the standard library ends the whole run where a
# worker is killed, as when memory runs out; here that costs one task.

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

_MAX_TASKS_AHEAD = 4096
"""A task that takes long holds up this many answers at most, then the other processes."""


def map_in_processes(
    work: Callable[[Task], Outcome],
    tasks: Iterable[Task],
    count: int,
    lost: Callable[[Task], Outcome],
) -> Iterator[Outcome]:
    """What `work` answers to each task, in order; where its process died, what `lost` answers.
    Tasks for which the system has no process are done here. However this ends, no process is
    left."""
    numbered, answers = enumerate(tasks), dict[int, Outcome]()
    idle, busy = list[Child](), dict[Any, tuple[Child, int, Task]]()
    given = yielded = 0
    try:
        while True:
            while len(busy) < count and given - yielded < _MAX_TASKS_AHEAD:
                entry = next(numbered, None)
                if entry is None:
                    break
                given += 1
                try:
                    child = idle.pop() if idle else Child(_serve, work)
                except OSError:  # no more processes, or files, are allowed
                    answers[entry[0]] = work(entry[1])
                    break
                busy[child.connection] = child, *entry
                with suppress(OSError):  # the child is dead, as `recv` will say
                    child.connection.send(entry[1])
            if given == yielded:
                return
            for connection in wait(list(busy)) if busy else ():
                child, number, task = busy.pop(connection)
                try:
                    answers[number] = child.connection.recv()
                    idle.append(child)
                except (EOFError, OSError):
                    answers[number] = lost(task)
                    child.kill()
            while yielded in answers:
                yield answers.pop(yielded)
                yielded += 1
    finally:
        for child in [*idle, *(child for child, _, _ in busy.values())]:
            child.kill()


def _serve(connection: Connection, work: Callable[[Any], object]) -> None:
    """Do tasks until the parent closes the connection."""
    with suppress(EOFError, OSError):
        while True:
            connection.send(work(connection.recv()))
