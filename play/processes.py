"""Long work beside the window: verdicts and films are made in a process of their own.

A SAT solver or an encoder at work hears nothing until it is done, and would stop the window with
it. A process is started afresh (never forked from one that holds a window), sends what it has to
say through a pipe, and can be ended at any moment. What it is to do is sent to it through another
pipe, by a thread: while Python itself sends that as it starts a process, the window would stand
still until the process is there to read it, and for ever if that ends before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from threading import Thread
from typing import TYPE_CHECKING, Any

from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.verdict.verdict import UNIQUE, Verdict, verdict

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from pathlib import Path

    from puzzles.source import Source

Send = Callable[[object], None]
Work = Callable[..., None]
"""Does something and tells how far it is by its first argument, a Send."""


RATING_SECONDS = 20.0

TOGETHER = 25
"""So many puzzles of a file are sent at a time: to take them over does not hold the window up."""

GRACE = 3.0
"""Seconds for what is ended to clear away what it has begun."""

LOOK_AGAIN = 40
"""Milliseconds after which it makes sense to ask for news again."""


class Failed(UserError):
    """The work ended in a way that nobody has foreseen."""


class Job:
    """Some work in a process of its own."""

    def __init__(self, work: Work, *arguments: object) -> None:
        """Begin it. Where the system has no process for it, the news say so."""
        import multiprocessing  # a window is there sooner without
        from multiprocessing.reduction import ForkingPickler

        from solver import child_process

        self.is_done = False
        self._refused: OSError | None = None
        context = multiprocessing.get_context("spawn")
        wanted = bytes(ForkingPickler.dumps((work, arguments)))
        with ExitStack() as ends:
            try:
                self._connection, told = map(ends.enter_context, context.Pipe(duplex=False))
                heard, sender = map(ends.enter_context, context.Pipe(duplex=False))
                self._process = context.Process(target=_run, args=(told, heard), daemon=True)
                child_process.start(self._process)
            except OSError as error:
                self._refused = error
                return
            told.close()
            heard.close()
            ends.pop_all()  # the others are open as long as they are needed
        Thread(target=_send_work, args=(sender, wanted), daemon=True).start()

    def news(self) -> Iterator[Any]:
        """What the work has sent since the last call. Raises a UserError or an OSError when it
        ended badly, or could not be begun."""
        if self._refused is not None and not self.is_done:
            self.stop()
            raise self._refused
        while not self.is_done:
            is_alive = self._process.is_alive()
            try:
                if not self._connection.poll():
                    if is_alive:
                        return
                    raise EOFError  # who was started by the process may hold the pipe open
                kind, value = self._connection.recv()
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
        """End the work, wherever it is. Whoever stops it is not kept waiting: that it ends, and is
        forgotten by the system too, is seen to beside."""
        if self.is_done:
            return
        self.is_done = True
        if self._refused is not None:
            return
        self._connection.close()
        if self._process.is_alive() and sys.platform != "win32":
            self._process.terminate()  # heard as SIGTERM, see `_run`
        Thread(target=self._see_it_end).start()

    def _see_it_end(self) -> None:
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()


def _send_work(sender: Connection, wanted: bytes) -> None:
    """Tell a process what to do; if it is not there any more, the news will tell."""
    with sender, suppress(OSError):
        sender.send_bytes(wanted)


def _run(connection: Connection, heard: Connection) -> None:
    """What runs in the other process. It ends when the window is not listening any more: at once
    where there are signals, and elsewhere the next time it has something to say."""
    from solver import child_process

    child_process.begin(clears_up=True)
    try:
        try:
            work, arguments = heard.recv()
        except EOFError:
            return  # whoever wanted it is gone
        work(lambda value: connection.send(("news", value)), *arguments)
        connection.send(("done", None))
    except (BrokenPipeError, ConnectionError):
        return  # nobody is listening any more
    except (UserError, OSError) as error:
        connection.send(("failed", error))
    except Exception as error:  # whatever it is, the window says it
        said = str(error) or type(error).__name__
        connection.send(("failed", Failed("unforeseen", said=said)))
    finally:
        child_process.end()


def answer_apart(work: Work, *arguments: object) -> Generator[Any, None, None]:
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


def work_out_verdict(send: Send, puzzle: Puzzle, timeout: float) -> None:
    send(verdict(puzzle, timeout=timeout))


def work_out_check(send: Send, puzzle: Puzzle, timeout: float) -> None:
    """The verdict, and for a puzzle with one solution how hard it is for a person, or None."""
    from solver.person.effort import rate_for_person

    found = verdict(puzzle, timeout=timeout)
    rated = rate_for_person(puzzle, Limit(RATING_SECONDS)) if found.kind == UNIQUE else None
    send((found, rated))


def ask_for_verdict(puzzle: Puzzle, timeout: float = 60.0) -> Generator[Verdict | None, None, None]:
    """Yields None until the verdict is there; then the verdict, if there is one."""
    return answer_apart(work_out_verdict, puzzle, timeout)


def work_out_reading(send: Send, where: Path | Source, ending: str) -> None:
    """The puzzles in a file or a source, some at a time; then all else that was read, and the
    puzzle of another way to read it, or None."""
    from puzzles.formats.turning import turned
    from puzzles.reading import read
    from puzzles.source import Source, open_source

    source = where if isinstance(where, Source) else open_source(where)
    reading = read(source, ending)
    other = turned(reading, source)
    for at in range(0, len(reading.entries), TOGETHER):
        send(reading.entries[at : at + TOGETHER])
    send((reading.replaced(entries=()), other))


def work_out_captions(send: Send, path: Path) -> None:
    """The sentences of a text file."""
    from puzzles.source import open_source
    from words.captions import captions_in

    send(captions_in(open_source(path).text))
