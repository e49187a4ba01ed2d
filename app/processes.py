"""Child processes: none outlives the program, and none runs what lies in the current folder.

A parent that is killed can tell nobody, so each child looks after itself: on Linux the kernel sends
it a signal when the parent is gone, elsewhere a thread waits for that. And the current folder may
hold anything: Python looks there first for what a spawned process imports, Windows for programs.
"""

from __future__ import annotations

import _thread
import atexit
import gc
import multiprocessing
import os
import shutil
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic, sleep
from typing import Any, Generic, TypeVar

# -------------------------------------------------------------------------------------------------
# The end of a console on Windows: closing its window means to end what runs in it. Python is killed
# as soon as all handlers have returned; so one of ours waits while the main thread clears up.


CLOSING = (2, 5, 6)
"""The console is closed, its user logs off, the computer is shut down. Ctrl-C and Ctrl-Break are 0
and 1, of which Python tells by itself."""

GRACE = 10.0
"""Seconds. Windows itself waits no longer than five."""

_kept: list[object] = []
"""What Windows calls, for as long as the program lives."""


def handle_console_close() -> None:
    """Answer the end of the console as SIGBREAK, with the time for it. Does nothing elsewhere."""
    if sys.platform != "win32":
        return
    import ctypes

    def hear(event: int) -> int:
        if event not in CLOSING:
            return 0  # Python's own handler comes next
        _thread.interrupt_main(signal.SIGBREAK)
        time.sleep(GRACE)
        return 1

    handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_ulong)(hear)
    _kept.append(handler)
    ctypes.WinDLL("kernel32").SetConsoleCtrlHandler(handler, 1)


# -------------------------------------------------------------------------------------------------


DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG, of Linux's `prctl`."""

ORPHANED = 1
"""The exit code of a child whose parent is gone; nobody is there to read it."""

ENDING = [getattr(signal, it) for it in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, it)]
"""The signals that tell a child to end; not every system has all."""

SECONDS_TO_CLEAR_UP = 3
"""Seconds in which a child that is told to end may clear up, before it is killed."""

AGAIN = 0.01
"""Seconds after which it is told again, where Python has dropped what told it."""

ELSEWHERE = {"PYTHONSAFEPATH": "1", "NoDefaultCurrentDirectoryInExePath": "1"}
"""By these variables Python and Windows look for nothing in the current folder."""

WINDOWS_FOLDERS = ("", "System32", "System32/WindowsPowerShell/v1.0")
"""Where Windows keeps its programs, in its own folder."""


def start(process: Any) -> None:
    """Start a child. A Ctrl-C meanwhile is answered by the parent, afterwards, and not heard by the
    child. Linux takes the end of the calling thread for the end of the parent."""
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
    """What is started meanwhile, also by libraries, runs nothing of the current folder."""
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
    """The path of a program, never in the current folder; None where there is none."""
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


def begin_child(*, clears_up: bool = False) -> None:
    """Called by a child before all else. It ignores Ctrl-C, which reaches all of a terminal;
    SIGTERM and the end of the parent end it at once, or by a SystemExit where it `clears_up`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _clear_up if clears_up else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # see `start`
    if clears_up and sys.platform == "win32":
        handle_console_close()
    end_with_parent(clears_up=clears_up)


def end_child() -> None:
    """Called by a child when all is cleared up: now a signal ends it at once, for an exception
    could come while Python itself ends."""
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
        sleep(SECONDS_TO_CLEAR_UP)
    os._exit(ORPHANED)


def _clear_up(number: int, _: object) -> None:
    """End by an exception, so that all is cleared up; if that takes too long, without."""
    signal.signal(number, signal.SIG_IGN)  # once is enough
    sys.unraisablehook = partial(_clear_up_again, number)
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS_TO_CLEAR_UP)
    sys.exit(128 + number)


def _clear_up_again(number: int, lost: Any) -> None:
    """Where Python drops the exception that ends the child, raise it again a moment later."""
    if not issubclass(lost.exc_type, SystemExit):
        sys.__unraisablehook__(lost)
    elif hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, lambda *_: _clear_up(number, None))
        signal.setitimer(signal.ITIMER_REAL, AGAIN)


# -------------------------------------------------------------------------------------------------
# A process of this program, and the connection to it.


_ending: set[Any] = set()
"""The processes that were told to end, and still run."""

_ending_lock = _thread.allocate_lock()


class Child:
    """A process that calls `work` with its end of the connection and the arguments. Those of
    `daemon` are ended by Python at the end of the program."""

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
        self.connection, other = context.Pipe()
        wanted = (other, clears_up, work, arguments)
        self.process = context.Process(target=_work, args=wanted, daemon=daemon)
        try:
            start(self.process)
        except BaseException:  # a Ctrl-C, too, which is heard when the process is there already
            if self.process.pid is not None:
                self.kill()
            else:
                self.connection.close()
            raise
        finally:
            other.close()

    def kill(self) -> None:
        """End it, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()

    def end(self) -> None:
        """Have it clear up and end; a thread waits, and kills it if that takes too long. Meanwhile
        no garbage is collected, or the thread might collect what belongs to Tk."""
        self.connection.close()
        if self.process.is_alive() and sys.platform != "win32":
            self.process.terminate()  # heard as SIGTERM, see `begin`
        with _ending_lock:
            gc.disable()
            _ending.add(self.process)
        try:
            _thread.start_new_thread(_wait_for_end, (self.process,))
        except RuntimeError:  # the system has no thread left
            self.process.kill()
            _wait_for_end(self.process)


def _work(
    connection: Connection, clears_up: bool, work: Callable[..., None], arguments: tuple[Any, ...]
) -> None:
    begin_child(clears_up=clears_up)
    try:
        work(connection, *arguments)
    finally:
        end_child()


def _wait_for_end(process: Any) -> None:
    _join_or_kill(process)
    with _ending_lock:
        _ending.discard(process)
        if not _ending:
            gc.enable()  # the very last: garbage is collected where something is made


def _join_or_kill(process: Any) -> None:
    process.join(SECONDS_TO_CLEAR_UP)
    if process.is_alive():
        process.kill()
    process.join()


@atexit.register
def _wait_for_all() -> None:
    """Called before `multiprocessing` would wait for its children without limit."""
    for process in list(_ending):
        _join_or_kill(process)


# -------------------------------------------------------------------------------------------------
# Many tasks, handed to processes and answered in order.
#
# A pool of the standard library ends the whole run where a worker is killed (as when memory runs
# out). Here that costs the task that it was at, and nothing else.


Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

MOST_AT_ONCE = 16
"""Tasks that a worker is handed together, if they are small."""

QUICK = 0.02
"""Seconds. A worker that needs less for what it was handed gets twice as much the next time."""

MOST_AHEAD = 4096
"""A task that takes long holds up the answers to so many after it, and then the work on more."""


def map_in_processes(
    work: Callable[[Task], Outcome],
    tasks: Iterable[Task],
    count: int,
    lost: Callable[[Task], Outcome],
) -> Iterator[Outcome]:
    """What `work` answers to each task, in order, found by `count` processes; where one died, what
    `lost` answers; without processes, the work is done here. However this ends, none is left."""
    run = _Run(work, tasks, count)
    try:
        while run.dispatch():
            run.collect(lost)
            yield from run.answered()
        yield from run.answered()
    finally:
        for worker in run.workers:
            worker.kill()


class _Run(Generic[Task, Outcome]):
    def __init__(self, work: Callable[[Task], Outcome], tasks: Iterable[Task], count: int) -> None:
        self.work = work
        self.count = count
        self.workers: list[_Worker[Task, Outcome]] = []
        self._tasks = enumerate(tasks)
        self._again: deque[tuple[int, Task]] = deque()
        """Tasks that a worker had not begun when it died."""
        self._begun = 0
        self._answers: dict[int, Outcome] = {}
        self._told = 0

    def dispatch(self) -> bool:
        """Give every worker something to do. Returns whether any has."""
        for worker in self.workers:
            if not worker.tasks:
                worker.send(self._next(worker.share))
        while len(self.workers) < self.count and (first := self._next(1)):
            try:
                self.workers.append(_Worker(self.work))
            except OSError:  # no more processes, or files, are allowed
                self._again.extend(first)
                if self.workers:
                    break
                number, task = self._again.popleft()
                self._answers[number] = self.work(task)
                return True
            self.workers[-1].send(first)
        return any(worker.tasks for worker in self.workers)

    def collect(self, lost: Callable[[Task], Outcome]) -> None:
        """Wait for answers."""
        busy: dict[Any, _Worker[Task, Outcome]] = {
            worker.connection: worker for worker in self.workers if worker.tasks
        }
        for connection in wait(list(busy)) if busy else ():
            worker = busy[connection]
            number, task = worker.tasks[0]
            try:
                self._answers[number] = worker.receive()
            except (EOFError, OSError):  # it is dead
                self._answers[number] = lost(task)
                self._again.extend(list(worker.tasks)[1:])
                self.workers.remove(worker)
                worker.kill()

    def answered(self) -> Iterator[Outcome]:
        """The answers that are next."""
        while self._told in self._answers:
            yield self._answers.pop(self._told)
            self._told += 1

    def _next(self, most: int) -> list[tuple[int, Task]]:
        """Up to so many tasks that nobody is at."""
        found: list[tuple[int, Task]] = []
        while len(found) < most:
            if self._again:
                found.append(self._again.popleft())
                continue
            task = next(self._tasks, None) if self._begun - self._told < MOST_AHEAD else None
            if task is None:
                break
            self._begun += 1
            found.append(task)
        return found


class _Worker(Child, Generic[Task, Outcome]):
    """A process, and the tasks that it was handed and has not answered."""

    def __init__(self, work: Callable[[Task], Outcome]) -> None:
        super().__init__(_serve, work)
        self.tasks: deque[tuple[int, Task]] = deque()
        self.share = 1
        self._since = 0.0

    def send(self, tasks: list[tuple[int, Task]]) -> None:
        """Give it these. It has nothing to do, so it listens: neither waits for the other."""
        if tasks:
            self.tasks.extend(tasks)
            self._since = monotonic()
            with suppress(OSError):  # it is dead, as will be seen when it should answer
                self.connection.send([task for _, task in tasks])

    def receive(self) -> Outcome:
        """Its answer to the first of its tasks. Raises EOFError or OSError when it is dead."""
        answer: Outcome = self.connection.recv()
        self.tasks.popleft()
        if not self.tasks:
            is_quick = monotonic() - self._since < QUICK
            self.share = min(MOST_AT_ONCE, 2 * self.share) if is_quick else 1
        return answer


def _serve(connection: Connection, work: Callable[[Task], Outcome]) -> None:
    """What a worker does until nobody wants anything of it."""
    with suppress(EOFError, OSError):
        while True:
            for task in connection.recv():
                connection.send(work(task))
