"""A student's solver in the window, or a trace of one: it runs in a process of its own, its code
stands beside the board, and it runs again when its file is saved. The same pane shows our methods
as code."""

from __future__ import annotations

import hashlib
import time
from bisect import bisect_right
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.draw.moment import Moment
from app.draw.theme import BROKEN, NEW
from app.learn.player import LOOK_AGAIN
from app.window.code_pane import Lit
from app.window.look.widgets import Later
from app.window.projector import MainWindow
from puzzles.printable import printable
from solver.puzzle import Puzzle, UserError
from solver.step import BY_LADDER, SOLVED, WriteEvidence

if TYPE_CHECKING:
    from app.learn.jobs import Job
    from app.learn.own_session import OwnSession
    from app.own.watching import RunEnd, RunProgress

_LOOK_AT_FILE_MS = 400
"""From one look whether the file was saved to the next."""

_SLICE_S = 0.01
"""For what a run sent, at a time."""

_PRINTED_STEPS = 40
"""Of so many steps that printed something, what they printed is shown."""

_ENDINGS = {"programs": [".py"], "traces": [".jsonl", ".json"]}


def choose_solver(window: MainWindow) -> None:
    """Let the person choose a program or a trace, and watch it. Whether a program may be run is
    asked the first time, and again where something else stands in the file than what was run
    last."""
    from app.window.dialogs.dialog import Asking, ask_what_to_open
    from app.window.exchange import show_error

    if window.puzzle.is_coloured:
        show_error(window, window.say("own.in-colours"), "own.title")
        return
    kinds = [(window.say(f"own.{name}"), endings) for name, endings in _ENDINGS.items()]
    path = ask_what_to_open(window, window.root, [*kinds, (window.say("open.all"), ["*"])])
    if path is None:
        return
    if path.suffix in _ENDINGS["traces"]:
        window.own.begin(path, is_trace=True)
        return
    try:
        source = path.read_bytes()
    except OSError as error:
        show_error(window, window.explain(error), "own.title")
        return
    run = partial(window.own.begin, path)
    if _permit(path, source) in window.settings.solvers:
        run()
        return
    say = window.say
    texts = say("own.ask"), printable(str(path.resolve()))
    Asking(window, say("own.title"), texts, (say("cancel"), say("own.run")), run)


def _permit(path: Path, source: bytes) -> str:
    """What the settings keep of a program that may be run as it is."""
    return f"{hashlib.sha256(source).hexdigest()} {path.resolve()}"


class OwnSolver:
    """Belongs to a window."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.path: Path | None = None
        """The program that is watched, or the trace."""
        self.is_trace = False
        self.session: OwnSession | None = None
        self._seconds: float | None = None
        self._job: Job | None = None
        self._stamp: tuple[int, int] | None = None
        """When the file was saved that ran last, and its size."""
        self._goes_to_end = False
        self._stage = ""
        self._looking = Later(window.root)

    @property
    def is_on(self) -> bool:
        """Whether the window shows what it does."""
        return self.session is not None and self.window.session is self.session

    @property
    def is_running(self) -> bool:
        """Whether the program runs, or is judged."""
        return self._job is not None

    def begin(self, path: Path, seconds: float | None = None, *, is_trace: bool = False) -> None:
        """Watch this program from now on, or this trace."""
        self.path, self._seconds, self.is_trace = path, seconds, is_trace
        self._goes_to_end = False
        self.run()

    def run(self, puzzle: Puzzle | None = None, puzzle_path: Path | None = None) -> None:
        """Run the program from the beginning, on the puzzle on show or on another one."""
        from app.learn.jobs import Job
        from app.learn.own_session import OwnSession
        from app.own.run import SECONDS
        from app.own.watching import watch

        window, path = self.window, self.path
        assert path is not None
        self._stop()
        self._stamp = _stamp(path)
        try:
            text = "" if self.is_trace else self._read_permitted(path)
        except OSError as error:
            if puzzle is not None:
                self.leave()
                window.open(puzzle, puzzle_path)
            window.note(window.explain(error))
            return
        if puzzle is None:
            puzzle, puzzle_path = window.puzzle, window.path
        method, is_trace = window.how.method, self.is_trace
        session = OwnSession(puzzle, method, path.name, text, is_trace=is_trace)
        self.session, self._stage = session, ""
        seconds = self._seconds or SECONDS
        work = partial(watch, is_trace=is_trace)
        self._job = Job(work, str(path), puzzle, method, seconds, daemon=False)
        window.open(puzzle, puzzle_path, session)
        self._look()

    def _read_permitted(self, path: Path) -> str:
        """The text of a program, which may be run as it is now, and no more as it was."""
        from app.learn.saved_state import MAX_RECENT

        source = path.read_bytes()
        permit = _permit(path, source)
        settings, path_text = self.window.settings, str(path.resolve())
        others = [other for other in settings.solvers if other.partition(" ")[2] != path_text]
        self.window.settings = settings.replaced(solvers=(permit, *others)[:MAX_RECENT])
        return source.decode("utf-8", "replace").replace("\r\n", "\n")

    def leave(self) -> None:
        """Watch no program any more."""
        self._stop()
        self.session = self.path = None

    def _stop(self) -> None:
        self._looking.cancel()
        if self._job is not None:
            self._job.stop()
            self._job = None

    def _look(self) -> None:
        """Take the news of the run; later, see whether the file was saved."""
        if self._job is not None:
            self._hear(self._job)
            self._looking.call(LOOK_AGAIN, self._look)
            return
        if self.path is not None and self.is_on and self.window.lesson is None:
            stamp = _stamp(self.path)
            if stamp is not None and stamp != self._stamp:
                self._goes_to_end = self.window.show.is_at_end
                self.run()
                return
        self._looking.call(_LOOK_AT_FILE_MS, self._look)

    def _hear(self, job: Job) -> None:
        """Take what was sent, some of it at a time."""
        from app.own.watching import RunEnd, RunProgress, SourceText

        session, end = self.session, time.monotonic() + _SLICE_S
        assert session is not None
        try:
            for news in job.news():
                if isinstance(news, RunProgress):
                    self._take(session, news)
                elif isinstance(news, RunEnd):
                    self._finish(session, news)
                elif isinstance(news, SourceText):
                    session.recording.source_name, session.recording.source = news.name, news.text
                    self.window.projector.arrange()
                else:
                    session.ours = news.count
                    self._note_end(session)
                if time.monotonic() >= end:
                    break
            if self.is_on and self._stage:
                self.show(self.window.moment())
                self.window.wake()
        except (UserError, OSError) as error:
            session.close()
            self.window.note(self.window.explain(error))
        if job.is_done:
            self._job = None

    def _take(self, session: OwnSession, news: RunProgress) -> None:
        from app.own.watching import RUNNING

        own = self.window.words.language.own
        session.take(news)
        key = "running" if news.stage == RUNNING else "judging"
        self._stage = own.say_count(key, news.count, count=own.grammar.grouped(news.count))

    def _finish(self, session: OwnSession, end: RunEnd) -> None:
        window = self.window
        session.finish(end)
        self._stage = ""
        if self.is_on:
            is_watched = window.cursor or window.show.player.is_playing
            if self._goes_to_end or (session.failed and not is_watched):
                window.show.go(window.show.length)
            self._note_end(session)

    def _note_end(self, session: OwnSession) -> None:
        if self.is_on:
            language = self.window.words.language
            _, *sentences = session.ending(language)
            self.window.note(language.own.together(*sentences), sentences[0])
            self.window.wake()

    # -- what is seen and said ---------------------------------------------------------------

    @property
    def has_code(self) -> bool:
        """Whether there is a program beside the board."""
        if self.session is not None and self.is_on:
            return not self.is_trace or bool(self.session.recording.source)
        return self._has_listing

    @property
    def _has_listing(self) -> bool:
        window = self.window
        is_told = window.session.how.method != BY_LADDER and not window.puzzle.is_coloured
        return window.settings.code and is_told

    def show(self, moment: Moment) -> None:
        """Show the program, and what of it the step of a moment comes from."""
        pane, session, step = self.window.side.code, self.session, moment.step
        if session is not None and self.is_on:
            pane.show(printable(session.recording.source_name), session.recording.source)
            pane.light(self._lit(session, moment))
        elif self._has_listing:
            from app.own.listings import LISTINGS

            method = self.window.session.how.method
            listing = LISTINGS[method]
            pane.show(self.window.say(f"method.{method}"), listing.shown)
            pane.light(Lit(listing.line_of(step) if step is not None else None))

    def _lit(self, session: OwnSession, moment: Moment) -> Lit:
        recording, count = session.recording, moment.state.count
        steps = [*recording.printed]  # in order
        at = bisect_right(steps, count)
        printed = "".join(
            recording.printed[step] for step in steps[max(0, at - _PRINTED_STEPS) : at]
        )
        if count and session.is_end(session.trace.step(count)):
            ending, has_failed = recording.ending, session.failed
            if ending.traceback:
                printed += f"{ending.traceback}\n{ending.error}\n"
            return Lit(ending.line if has_failed else None, has_failed, "", printed)
        evidence = moment.step.evidence if moment.step is not None else None
        if not isinstance(evidence, WriteEvidence) and count:
            evidence = session.trace.step(count).evidence  # another step proves what it wrote
        if not isinstance(evidence, WriteEvidence):
            return Lit(calls=self._stage, printed=printed)
        source = evidence.source
        if source is None:
            return Lit(printed=printed)
        if source.file:
            calls = f"{source.calls} ({source.file}:{source.line})"
            return Lit(calls=calls, printed=printed)
        return Lit(source.line, calls=source.calls, printed=printed)

    def said(self, moment: Moment) -> tuple[str, str, str] | None:
        """Heading, sentence and colour at the end of the run; None elsewhere."""
        session = self.session
        if session is None or not self.is_on or not session.is_end(moment.step):
            return None
        language = self.window.words.language
        heading, *sentences = session.ending(language)
        is_good = session.status == SOLVED
        return heading, language.own.together(*sentences), NEW if is_good else BROKEN


def _stamp(path: Path) -> tuple[int, int] | None:
    """When a file was saved, and its size; None while it is not there, as in the middle of being
    saved."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
