"""Many tasks at once: handed to processes, answered in order.

Not a pool of the standard library: there, a worker that is killed (by the system, when memory runs
out) ends the whole run. Here it costs the task that it was at, and nothing else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Generic, TypeVar

from solver import child_process

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

MOST_AT_ONCE = 16
"""Tasks that a worker is handed together, if they are small."""

QUICK = 0.02
"""Seconds. A worker that needs less for what it was handed gets twice as much the next time."""

MOST_AHEAD = 4096
"""A task that takes long holds up the answers to so many after it, and then the work on more."""


def spread(
    work: Callable[[Task], Outcome],
    tasks: Iterable[Task],
    count: int,
    lost: Callable[[Task], Outcome],
) -> Iterator[Outcome]:
    """What `work` answers to each task, in order, found out by `count` processes; where a process
    died at a task, what `lost` answers. Where none can be started, the work is done right here.
    However this ends, no process is left."""
    run = _Run(work, tasks, count)
    try:
        while run.hand_out():
            run.take_in(lost)
            yield from run.answered()
        yield from run.answered()
    finally:
        for worker in run.workers:
            worker.stop()


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

    def hand_out(self) -> bool:
        """Give every worker something to do. Returns whether any has."""
        for worker in self.workers:
            if not worker.tasks:
                worker.hand(self._next(worker.share))
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
            self.workers[-1].hand(first)
        return any(worker.tasks for worker in self.workers)

    def take_in(self, lost: Callable[[Task], Outcome]) -> None:
        """Wait for answers."""
        busy: dict[Any, _Worker[Task, Outcome]] = {
            worker.connection: worker for worker in self.workers if worker.tasks
        }
        for connection in wait(list(busy)) if busy else ():
            worker = busy[connection]
            number, task = worker.tasks[0]
            try:
                self._answers[number] = worker.take()
            except (EOFError, OSError):  # it is dead
                self._answers[number] = lost(task)
                self._again.extend(list(worker.tasks)[1:])
                self.workers.remove(worker)
                worker.stop()

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


class _Worker(Generic[Task, Outcome]):
    """A process, and the tasks that it was handed and has not answered."""

    def __init__(self, work: Callable[[Task], Outcome]) -> None:
        self.connection, other = Pipe()
        self.process = Process(target=_serve, args=(other, work))
        try:
            child_process.start(self.process)
        except BaseException:  # a Ctrl-C, too, which is heard when the process is there already
            if self.process.pid is not None:
                self.stop()
            else:
                self.connection.close()
            raise
        finally:
            other.close()
        self.tasks: deque[tuple[int, Task]] = deque()
        self.share = 1
        self._since = 0.0

    def hand(self, tasks: list[tuple[int, Task]]) -> None:
        """Give it these. It has nothing to do, so it listens: neither waits for the other."""
        if tasks:
            self.tasks.extend(tasks)
            self._since = monotonic()
            with suppress(OSError):  # it is dead, as will be seen when it should answer
                self.connection.send([task for _, task in tasks])

    def take(self) -> Outcome:
        """Its answer to the first of its tasks. Raises EOFError or OSError when it is dead."""
        answer: Outcome = self.connection.recv()
        self.tasks.popleft()
        if not self.tasks:
            is_quick = monotonic() - self._since < QUICK
            self.share = min(MOST_AT_ONCE, 2 * self.share) if is_quick else 1
        return answer

    def stop(self) -> None:
        """End it, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


def _serve(connection: Connection, work: Callable[[Task], Outcome]) -> None:
    """What a worker does until nobody wants anything of it."""
    child_process.begin()
    with suppress(EOFError, OSError):
        while True:
            for task in connection.recv():
                connection.send(work(task))
