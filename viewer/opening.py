"""Other puzzles for the window: from a file, or from wherever else one comes."""

from __future__ import annotations

import stat
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from play.jobs import LOOK_AGAIN, Job, Work, work_out_reading
from puzzles.bundled import FOLDER, LESSONS
from puzzles.formats.registry import endings
from puzzles.picture_files import ENDINGS
from puzzles.reading import Reading, read, turned
from puzzles.source import (
    PACKED_MARK,
    Entry,
    Source,
    UnreadablePuzzle,
    ending_of,
    is_elsewhere,
    open_source,
    printable,
    puzzle_in,
)
from solver.puzzle import Puzzle, PuzzleError, UserError
from viewer.dialogs.dialog import Dialog, ask_what_to_open, opened
from viewer.exchange import complain, is_picture, open_puzzle
from viewer.look.scripts import drawn_on
from viewer.look.style import wrap_after

if TYPE_CHECKING:
    from viewer.host import Host


# -------------------------------------------------------------------------------------------------
# What is not small is read in a process of its own: the window goes on, and one may cancel it.


AT_ONCE = 1 << 16
"""Bytes of a file that is read without a process of its own."""

LETTERS = 52
"""In a line."""

SLICE = 0.02
"""Seconds in which the window takes over what was read; then it looks after other things."""

Take = Callable[[list[Any]], None]
"""Is given all that the work has sent."""

Refuse = Callable[[UserError | OSError], None]


def is_small(where: Path | Source) -> bool:
    """Whether reading it takes no time to speak of. What is packed may be large, and the end of a
    pipe may never come; what is not there is quickly told."""
    if isinstance(where, Source):
        return len(where.data) <= AT_ONCE
    try:
        status = where.stat()
        if stat.S_ISDIR(status.st_mode):
            return True
        if not stat.S_ISREG(status.st_mode) or status.st_size > AT_ONCE:
            return False
        return not beginning_of(where).startswith(PACKED_MARK)
    except OSError:
        return True


def beginning_of(path: Path) -> bytes:
    """The first bytes of a file that is there, and is no pipe."""
    with path.open("rb") as file:
        return file.read(16)


class ReadingApart(Dialog):
    """Reads one thing, and says what. All that the work sends is handed over when it is done; or
    else what was wrong. Whoever cancels it hears no more."""

    def __init__(
        self,
        window: Host,
        said: str,
        work: Work,
        arguments: tuple[object, ...],
        take: Take,
        refuse: Refuse,
    ) -> None:
        super().__init__(window, window.say("reading.title"))
        self.job = Job(work, *arguments)
        self._take, self._refuse = take, refuse
        self._heard: list[Any] = []
        label = ttk.Label(self.panel, text=drawn_on(self, said), justify="left", width=LETTERS)
        wrap_after(label, LETTERS)
        label.pack(fill="x")
        self.bar = ttk.Progressbar(self.panel, mode="indeterminate")
        self.bar.pack(fill="x", pady=14)
        self.button = ttk.Button(self.panel, text=self.say("cancel"), command=self.leave)
        self.button.pack(side="bottom", anchor="e")
        self.appear(self.button)
        self.look()

    def look(self) -> None:
        """Hear what was read so far."""
        end = time.monotonic() + SLICE
        try:
            for found in self.job.news():
                self._heard.append(found)
                if time.monotonic() > end:
                    break
        except (UserError, OSError) as error:
            self.leave()
            self._refuse(error)
            return
        if self.job.is_done:
            self.leave()
            self._take(self._heard)
            return
        self.bar.step(2)
        self.later.call(1 if time.monotonic() > end else LOOK_AGAIN, self.look)

    def destroy(self) -> None:
        self.job.stop()
        super().destroy()


def leave_reading(window: Host) -> None:
    """Read no more of what was begun: something else is wanted."""
    for other in opened(window.root, ReadingApart):
        other.leave()


# -------------------------------------------------------------------------------------------------


def ask_for_file(window: Host) -> None:
    """Let the person choose a file, and show its puzzle."""
    path = ask_what_to_open(
        window.root,
        _where_puzzles_are(window),
        [
            (window.say("open.puzzles"), [f"*{it}" for it in endings()]),
            (window.say("picture.kinds"), [f"*{it}" for it in ENDINGS]),
            (window.say("open.all"), "*"),
        ],
    )
    if path is not None:
        open_file(window, path)


def _where_puzzles_are(window: Host) -> Path:
    """The folder of the puzzle on show; of the file that was opened last; or of the first of ours,
    which has all others beside it."""
    recent = [Path(it) for it in window.settings.recent if not is_elsewhere(it)]
    names = [window.path, *recent]
    folders = [path.absolute().parent for path in names if path is not None]
    return next((it for it in folders if it.is_dir()), Path(FOLDER, LESSONS[0]))


def open_file(window: Host, path: Path) -> bool:
    """Show the puzzle in a file, or let the person choose where it holds many. If it cannot be
    read, says why, and everything stays. Returns whether one is shown already."""

    def refuse(error: UserError | OSError) -> None:
        if isinstance(error, UserError) and is_picture(path, error):
            make_from(window, path)
        else:
            complain(window, f"{printable(path.name)}: {window.explain(error)}")

    return open_from(window, path, refuse, path)


def open_from(window: Host, where: Path | Source, refuse: Refuse, path: Path | None = None) -> bool:
    """Show the puzzle in a file or a source, or let the person choose; `refuse` is told what is
    wrong with it. What is not small is read beside the window, and may be cancelled. Returns
    whether one is shown already."""
    leave_reading(window)
    ending = "" if path is None else ending_of(path)

    def show(reading: Reading, other: Puzzle | None) -> bool:
        try:
            return show_reading(window, reading, other, path)
        except (UnreadablePuzzle, PuzzleError) as error:
            refuse(error)
            return False

    def take(heard: list[Any]) -> None:
        *entries, (reading, other) = heard
        show(reading.replaced(entries=tuple(chain.from_iterable(entries))), other)

    if not is_small(where):
        said = window.say("reading.text")
        if isinstance(where, Path):
            said = window.say("reading.file", file=printable(where.name))
        ReadingApart(window, said, work_out_reading, (where, ending), take, refuse)
        return False
    try:
        source = where if isinstance(where, Source) else open_source(where)
        reading = read(source, ending)
        return show(reading, turned(reading, source))
    except (UnreadablePuzzle, PuzzleError) as error:
        refuse(error)
        return False


def open_named(window: Host, path: Path) -> None:
    """Show the puzzle in a file that something else names than the choice of the person: one on
    another computer is not touched before the person was asked."""
    if is_elsewhere(path):
        from viewer.exchange import ask_first

        ask_first(window, path, partial(open_file, window, path))
    else:
        open_file(window, path)


def make_from(window: Host, picture: Path) -> None:
    """Let the person make a puzzle of a picture that is none by itself."""
    from viewer.dialogs.from_picture import make_from_picture

    make_from_picture(window, picture)


def show_reading(
    window: Host, reading: Reading, other: Puzzle | None, path: Path | None = None
) -> bool:
    """Show the puzzle that was read, or let the person choose: where there are many, and where it
    can be read in two ways. Raises what is wrong where there is none. Returns whether one is shown
    already."""
    if other is not None:
        let_turn(window, puzzle_in(reading.entries)[1], other, path)
        return False
    is_shown = open_entries(window, reading.entries, path)
    if is_shown and reading.assumed:
        window.note(window.explain(reading.assumed[0]))
    return is_shown


def let_turn(window: Host, first: Puzzle, second: Puzzle, path: Path | None = None) -> None:
    """Ask which of two ways to read a puzzle is meant."""
    from viewer.dialogs.which_puzzle import Turning

    Turning(window, (first, second), partial(open_and_remember, window, path))


def open_and_remember(window: Host, path: Path | None, puzzle: Puzzle) -> None:
    """Show a puzzle, and remember the file that it came from."""
    if open_puzzle(window, puzzle, path) and path is not None:
        window.remember_file(path)


def open_entries(window: Host, entries: Sequence[Entry], path: Path | None) -> bool:
    """Show the only puzzle of these, or let the person choose one. Raises what is wrong where
    none can be read. Returns whether one is shown already."""
    _, puzzle = puzzle_in(entries)
    if len(entries) > 1:
        let_choose(window, entries, path)
        return False
    if not open_puzzle(window, puzzle, path):
        return False
    if path is not None:
        window.remember_file(path)
    return True


def let_choose(window: Host, entries: Sequence[Entry], path: Path | None) -> None:
    """Ask which puzzle of a file of many is meant."""
    from viewer.dialogs.which_puzzle import WhichPuzzle

    WhichPuzzle(window, entries, partial(open_and_remember, window, path))
