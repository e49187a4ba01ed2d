"""Long work beside the window: verdicts and films are made in processes of their own, for a SAT
solver or an encoder at work would stop the window.

A process is started afresh (never forked from one that holds a window), sends its news through a
pipe, and can be ended at any moment. It gets its work when it says that it listens: sent as the
process starts, the work would freeze the window until then.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.text.film import Captions, captions_in
from puzzles.reading import read, turned
from puzzles.source import Source, open_source
from solver.effort import Rating, rate_for_person
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.verdicts import UNIQUE, Verdict, verdict

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


Work = Callable[..., object]
"""Returns its news; a generator yields them while it works."""

_RATING_S = 20.0
_PUZZLES_PER_MESSAGE = 25
"""Few enough for the window to take over without a pause."""


class Failed(UserError):
    """The work ended in an unforeseen way."""


class Job:
    """Some work in a process of its own."""

    def __init__(self, work: Work, *arguments: object, daemon: bool = True) -> None:
        """Begin it. Where the system has no process for it, `news` raises that. Only what is no
        `daemon` may start processes itself; it has to be stopped before the program ends."""
        from multiprocessing.reduction import ForkingPickler  # a window is there sooner without

        from app.processes import Child

        self.is_done = False
        self._wanted = bytes(ForkingPickler.dumps((work, arguments)))
        self._refused: OSError | None = None
        try:
            self.child = Child(_run, method="spawn", clears_up=True, daemon=daemon)
        except OSError as error:
            self._refused = error

    def news(self) -> Iterator[Any]:
        """What was sent since the last call. Raises a UserError or an OSError if it failed."""
        if self._refused is not None and not self.is_done:
            self.is_done = True
            raise self._refused
        while not self.is_done:
            is_alive = self.child.process.is_alive()
            try:
                if not self.child.connection.poll():
                    if is_alive:
                        return
                    raise EOFError  # a process that it started may hold the pipe open
                kind, value = self.child.connection.recv()
                if kind == "ready":
                    self.child.connection.send_bytes(self._wanted)
                    continue
            except (EOFError, OSError) as error:
                self.stop()
                raise Failed("no-answer-from-work") from error
            if kind == "news":
                yield value
            else:
                self.stop()
                if kind == "failed":
                    raise value

    def stop(self) -> None:
        """End the work, without waiting for the end."""
        if not self.is_done:
            self.is_done = True
            if self._refused is None:
                self.child.end()


def _run(connection: Connection) -> None:
    """The work's process. It ends when the pipe is closed, or when it next sends something."""
    try:
        connection.send(("ready", None))
        work, arguments = connection.recv()
        outcome = work(*arguments)
        if isinstance(outcome, Generator):
            with closing(outcome):  # also where the process is told to end
                for news in outcome:
                    connection.send(("news", news))
        else:
            connection.send(("news", outcome))
        connection.send(("done", None))
    except (EOFError, ConnectionError):
        return  # the window is gone
    except (UserError, OSError) as error:
        connection.send(("failed", error))
    except Exception as error:
        reason = str(error) or type(error).__name__
        connection.send(("failed", Failed("unforeseen", said=reason)))


def answer_in_process(work: Work, *arguments: object) -> Generator[Any, None, None]:
    """Yields None until the work has sent its answer; then the answer, if there is one."""
    job = Job(work, *arguments)
    try:
        while not job.is_done:
            try:
                yield from job.news()
            except (UserError, OSError):
                return
            yield None
    finally:
        job.stop()


def judge_and_rate(puzzle: Puzzle, timeout: float) -> tuple[Verdict, Rating | None]:
    """The verdict, and for a puzzle with one solution how hard it is for a person, or None."""
    answer = verdict(puzzle, timeout=timeout)
    rated = rate_for_person(puzzle, Limit(_RATING_S)) if answer.kind == UNIQUE else None
    return answer, rated


def ask_for_verdict(puzzle: Puzzle) -> Generator[Verdict | None, None, None]:
    """Yields None until the verdict is there; then the verdict, if there is one."""
    return answer_in_process(verdict, puzzle)


def read_in_parts(where: Path | Source, ending: str) -> Generator[object, None, None]:
    """Yields the puzzles some at a time; then the rest of the reading, and the puzzle turned."""
    source = where if isinstance(where, Source) else open_source(where)
    reading = read(source, ending)
    for at in range(0, len(reading.entries), _PUZZLES_PER_MESSAGE):
        yield reading.entries[at : at + _PUZZLES_PER_MESSAGE]
    yield reading.replaced(entries=()), turned(reading, source)


def read_captions(path: Path) -> Captions:
    """The sentences of a text file."""
    return captions_in(open_source(path).text)


# -- jobs by name ---------------------------------------------------------------------------------


class Background:
    """The jobs by name, and those that begin after `pause` looks without a change."""

    def __init__(self, pause: int = 8) -> None:
        self._pause = pause
        self.jobs: dict[str, Job] = {}
        self._waits: dict[str, int] = {}

    @property
    def is_going_on(self) -> bool:
        return bool(self.jobs or self._waits)

    def wait_for(self, name: str) -> None:
        """Have this begin after the pause, which begins anew at each call."""
        self.end(name)
        self._waits[name] = self._pause

    def begin(self, name: str, job: Job) -> None:
        self.end(name)
        self.jobs[name] = job

    def end(self, *names: str) -> None:
        """End jobs, and do not begin them; all, if none is named."""
        for name in names or (*self.jobs, *self._waits):
            self._waits.pop(name, None)
            if name in self.jobs:
                self.jobs.pop(name).stop()

    def due(self) -> Iterator[str]:
        """The names of what is to begin now."""
        for name in list(self._waits):
            self._waits[name] -= 1
            if not self._waits[name]:
                del self._waits[name]
                yield name

    def news(self) -> Iterator[tuple[str, object]]:
        """The news of each job by its name: an error where it ended badly."""
        for name, job in list(self.jobs.items()):
            try:
                for news in job.news():
                    yield name, news
            except (UserError, OSError) as error:
                yield name, error
            if job.is_done and self.jobs.get(name) is job:
                del self.jobs[name]
