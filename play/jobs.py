"""Long work beside the window: verdicts and films are made in a process of their own.

A SAT solver or an encoder at work hears nothing until it is done, and would stop the window with
it. A process is started afresh (never forked from one that holds a window), sends what it has to
say through a pipe, and can be ended at any moment. What it is to do is sent to it through another
pipe, by a thread: while Python itself sends that as it starts a process, the window would stand
still until the process is there to read it, and for ever if that ends before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from films.destination import format_of, need
from films.film import Film, Wishes
from scene.lab_layout import LabWords
from scene.theme import THEMES
from solver.effort import Rating, rate_for_person
from solver.grid import Place
from solver.lab import Lab
from solver.limit import GaveUp, Limit
from solver.puzzle import Given, Puzzle, UserError, puzzle_of_picture
from solver.trace import Trace
from solver.value import Value
from solver.verdicts import UNIQUE, Verdict, verdict
from words.film import Captions, with_captions
from words.messages import Words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

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

        from solver import processes

        self.is_done = False
        self._refused: OSError | None = None
        context = multiprocessing.get_context("spawn")
        wanted = bytes(ForkingPickler.dumps((work, arguments)))
        with ExitStack() as ends:
            try:
                self._connection, told = map(ends.enter_context, context.Pipe(duplex=False))
                heard, sender = map(ends.enter_context, context.Pipe(duplex=False))
                self._process = context.Process(target=_run, args=(told, heard), daemon=True)
                processes.start(self._process)
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
    from solver import processes

    processes.begin(clears_up=True)
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
        processes.end()


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
    from solver.effort import rate_for_person

    found = verdict(puzzle, timeout=timeout)
    rated = rate_for_person(puzzle, Limit(RATING_SECONDS)) if found.kind == UNIQUE else None
    send((found, rated))


def ask_for_verdict(puzzle: Puzzle, timeout: float = 60.0) -> Generator[Verdict | None, None, None]:
    """Yields None until the verdict is there; then the verdict, if there is one."""
    return answer_apart(work_out_verdict, puzzle, timeout)


def work_out_reading(send: Send, where: Path | Source, ending: str) -> None:
    """The puzzles in a file or a source, some at a time; then all else that was read, and the
    puzzle of another way to read it, or None."""
    from puzzles.reading import read, turned
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
    from words.film import captions_in

    send(captions_in(open_source(path).text))


# -------------------------------------------------------------------------------------------------
# Files that the window has made in a process of its own, by the same code as the command line.
#
# Each work tells how far it is, in pictures or in pages. What paints and encodes is imported where
# it is at work: the window needs none of it.


def record_film(
    send: Send, trace: Trace, wishes: Wishes, theme: str, path: Path, captions: Captions
) -> None:
    """Write the film of a solving, in which these captions stand for the program's own."""
    need("film", path)
    from films.solving import make_film

    wishes = _in_own_words(wishes, trace, captions)
    _record(send, make_film(trace, wishes, tick=format_of(path).tick), theme, path)


def draw_still(
    send: Send,
    trace: Trace,
    wishes: Wishes,
    theme: str,
    path: Path,
    captions: Captions,
    count: int,
) -> None:
    """Write the picture of the state after so many steps."""
    need("still", path)
    from films.solving import layout_of_picture, still_of

    wishes = _in_own_words(wishes, trace, captions)
    still_of(trace, layout_of_picture(trace, wishes), count, wishes, THEMES[theme]).write(path)
    send((1, 1))


def record_lab(send: Send, lab: Lab, theme: str, path: Path, words: LabWords) -> None:
    """Write the animation of the lab's line."""
    need("film", path)
    from films.lab import make_lab_film

    film = make_lab_film(lab.line, Wishes(language=words.language), tick=format_of(path).tick)
    _record(send, film, theme, path)


def draw_lab_still(send: Send, lab: Lab, theme: str, path: Path, words: LabWords) -> None:
    """Write a picture of the lab as it is."""
    need("still", path)
    from films.solving import Still
    from scene.lab import lab_scene
    from scene.lab_layout import LabMoment, lay_out_for_film

    layout = lay_out_for_film(lab.line.length, words=words)
    scene, title = lab_scene(layout, LabMoment(lab), words), words.title(lab.study)
    Still(scene, THEMES[theme], title, words.language).write(path)
    send((1, 1))


def print_handout(
    send: Send,
    puzzle: Puzzle,
    number: int | None,
    method: str,
    paper: str,
    path: Path,
    words: Words,
) -> None:
    """Write the PDF of a puzzle."""
    need("handout", path)
    from films.pdf import Printing, answer
    from scene.handout import handout_pages, title_of
    from scene.paper import PAPERS

    answered = [answer(puzzle, method, number=number)]
    pages = handout_pages(answered, PAPERS[paper], words)
    for done in Printing(pages, title_of(answered, words), path, words).advance():
        send((done, len(pages)))


def _record(send: Send, film: Film[Any], theme: str, path: Path) -> None:
    from films.recording import Recording

    for done in Recording(film, THEMES[theme], path, format_of(path)).advance():
        send((done, len(film.shots)))


def _in_own_words(wishes: Wishes, trace: Trace, captions: Captions) -> Wishes:
    return wishes.replaced(language=with_captions(wishes.language, trace.steps, captions))


# -------------------------------------------------------------------------------------------------
# What is worked out beside a dialog: at most one work of a name at a time, begun when a hand has
# rested for a moment.


PAUSE = 8
"""Looks without a change before something is worked out anew."""


class Background:
    """The jobs by name, and those that are to begin."""

    def __init__(self) -> None:
        self.jobs: dict[str, Job] = {}
        self._waits: dict[str, int] = {}

    @property
    def is_going_on(self) -> bool:
        return bool(self.jobs or self._waits)

    def wait_for(self, name: str) -> None:
        """This is to begin in a moment; whoever asks again has it wait again."""
        self.end(name)
        self._waits[name] = PAUSE

    def begin(self, name: str, job: Job) -> None:
        self.end(name)
        self.jobs[name] = job

    def end(self, *names: str) -> None:
        """End these, and do not begin them; all, if none is named."""
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
        """What was found, by the name of the work: an error where it ended badly."""
        for name, job in list(self.jobs.items()):
            try:
                for found in job.news():
                    yield name, found
            except (UserError, OSError) as error:
                yield name, error
            if job.is_done and self.jobs.get(name) is job:
                del self.jobs[name]


# -------------------------------------------------------------------------------------------------
# Puzzles from pictures and drawings, beside the window: what a process of its own is asked about
# one, and what it answers. The window itself needs nothing that reads pictures.


Greys = Sequence[Sequence[int]]

SHOWN = 6
"""So many ways to see a picture are shown."""

APART = 0.02
"""Of the cells: two that differ in fewer look the same."""

LINES = "lines"
"""The verdict on a puzzle with one solution that single lines lead to."""

LOOKING, JUDGING, MENDING, RATING, PROPOSING = 30.0, 5.0, 60.0, 10.0, 20.0
"""Seconds for all ways to see a picture, for the verdict on one, for making it fair, and for how
hard it is then; and for what would mend a drawing."""


class Look(Value):
    """One way to see a picture in two colours: which of its greys, what is darker than the
    threshold being filled, and how that looks."""

    kind: str
    threshold: int
    picture: tuple[str, ...]


class Seen(Value):
    """What was seen in a picture: its greys by kind, the brightest of them, and the ways that are
    most like it, the best first."""

    width: int
    height: int
    greys: Mapping[str, Greys]
    white: int
    looks: tuple[Look, ...]

    def look(self, kind: str, threshold: int) -> Look:
        """The way to see it with this threshold."""
        rows = ("".join("#" if it < threshold else "." for it in row) for row in self.greys[kind])
        return Look(kind, threshold, tuple(rows))


class Fair(Value):
    """A puzzle that is fair: its picture, the cells that are others than they were, whether fewer
    are proved not to do, the cells that are given, and how hard it is, if that was found out."""

    picture: tuple[str, ...]
    changed: tuple[Place, ...] = ()
    is_least: bool = True
    given: tuple[Given, ...] = ()
    rating: Rating | None = None

    def puzzle(self, title: str) -> Puzzle:
        drawn = puzzle_of_picture(self.picture)
        return Puzzle(drawn.rows, drawn.columns, title, given=self.given)


class NoPillow(UserError):
    """Pictures cannot be read here."""


def work_out_looks(send: Send, path: Path, longest: int) -> None:
    """What is seen in a picture on a board with this longest side; then for each way to see it, by
    its place, the verdict."""
    try:
        from making.drawing import WHITE, fitting_size, open_picture, take
    except ImportError as error:
        raise NoPillow("needs-pillow") from error
    from making import fairness
    from making.drawing import EDGES, FILL, INVERTED, greys_of
    from making.ladder_end import Climber

    grey = open_picture(path)
    width, height = fitting_size(grey, longest)
    photo = take(grey, width, height)
    greys = {kind: greys_of(photo, kind) for kind in (FILL, INVERTED, EDGES)}
    seen = Seen(width, height, greys, WHITE, ())
    found = [
        seen.look(it.candidate.kind, it.candidate.threshold)
        for it in fairness.judged(photo, fairness.Judge(fairness.LINES, Climber(Limit(LOOKING))))
    ]
    looks = tell_apart(found)
    send(Seen(width, height, greys, WHITE, looks))
    for place, look in enumerate(looks):
        send((place, judge(look.picture)))


def tell_apart(looks: Sequence[Look]) -> tuple[Look, ...]:
    """The first few that do not look like one before them; if there are too few, those as well."""
    chosen: list[Look] = []
    for look in looks:
        if all(_is_apart(look, other) for other in chosen):
            chosen.append(look)
    return tuple([*chosen, *(it for it in looks if it not in chosen)][:SHOWN])


def _is_apart(one: Look, other: Look) -> bool:
    cells = len(one.picture) * len(one.picture[0])
    different = sum(
        a != b
        for row, beside in zip(one.picture, other.picture, strict=True)
        for a, b in zip(row, beside, strict=True)
    )
    return different >= APART * cells


def judge(picture: Sequence[str]) -> str:
    """The verdict on the puzzle whose solution is this picture."""
    found = verdict(puzzle_of_picture(picture), timeout=JUDGING)
    if found.kind == UNIQUE and found.needs in ("overlap", "options"):
        return LINES
    return found.kind


def work_out_judgement(send: Send, picture: Sequence[str]) -> None:
    send(judge(picture))


def work_out_fair(send: Send, look: Look, greys: Greys, aim: str, gives: bool) -> None:
    """The puzzle nearest to a way to see a picture that is as fair as is wanted; None if none was
    found."""
    try:
        from making.drawing import candidate_of
        from making.fairness import Repair, give_cells
    except ImportError as error:
        raise NoPillow("needs-pillow") from error
    from making.drawing import picture_of
    from making.fairness import Judge
    from making.ladder_end import Climber

    candidate = candidate_of(look.kind, [list(row) for row in greys], look.threshold)
    judge = Judge(aim, Climber(Limit(MENDING)))
    fair = None
    try:
        if gives:
            fair = Fair(look.picture, given=give_cells(candidate.drawing, judge))
        elif (found := Repair(candidate, judge).run()) is not None:
            fair = Fair(tuple(picture_of(found.drawing)), found.changed, found.is_least)
    except GaveUp:
        pass
    if fair is not None:
        rating = rate_for_person(fair.puzzle(""), Limit(RATING))
        fair = Fair(fair.picture, fair.changed, fair.is_least, fair.given, rating)
    send(fair)


def work_out_mending(send: Send, picture: list[str]) -> None:
    """The cells whose change makes the puzzle of a drawing fair or fairer, the best first, each
    with how many cells stay open then."""
    from making.drawing import drawing_of
    from making.fairness import proposals

    send(proposals(drawing_of(picture), Limit(PROPOSING)))
