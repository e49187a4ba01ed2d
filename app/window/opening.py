"""Open puzzles in the window: from files, pictures and texts."""

from __future__ import annotations

import stat
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from app.learn.entered import file_named, is_picture
from app.learn.jobs import Job, read_in_parts
from app.learn.picture_jobs import ScanViews, scan_picture
from app.learn.player import LOOK_AGAIN
from app.learn.saved_state import is_unsaved, puzzle_key, write_private
from app.window.dialogs.dialog import BusyDialog, ask_what_to_open, open_windows
from app.window.dialogs.from_picture import make_from_picture
from app.window.dialogs.read_picture import ReadPicture
from app.window.dialogs.which_puzzle import OrientationQuestion, WhichPuzzle
from app.window.exchange import (
    ask_first,
    ask_for_picture,
    open_puzzle,
    room_for_picture,
    show_error,
)
from app.window.host import Host
from puzzles.formats.registry import endings
from puzzles.picture_files import ENDINGS
from puzzles.printable import printable
from puzzles.reading import UNSAID, Reading, read, turned, ways_to_read
from puzzles.source import (
    PACKED_MARK,
    Entry,
    Source,
    UnreadablePuzzle,
    ending_of,
    is_remote,
    open_source,
    puzzle_in,
)
from solver.puzzle import Puzzle, PuzzleError, UserError

# -------------------------------------------------------------------------------------------------
# Large files are read by a job, which may be cancelled.


AT_ONCE = 1 << 16
"""Bytes up to which a file is read without a process of its own."""

_TAKING_S = 0.02
"""For which the window takes over what was read, before it looks after other things."""

Take = Callable[[list[Any]], None]
"""Is given all that a job has sent."""

Refuse = Callable[[UserError | OSError], None]


def is_small(where: Path | Source) -> bool:
    """Whether it is read at once. Packed files may be large, and a pipe may never end."""
    if isinstance(where, Source):
        return len(where.data) <= AT_ONCE
    try:
        status = where.stat()
        if stat.S_ISDIR(status.st_mode):
            return True
        if not stat.S_ISREG(status.st_mode) or status.st_size > AT_ONCE:
            return False
        with where.open("rb") as file:
            return not file.read(len(PACKED_MARK)).startswith(PACKED_MARK)
    except OSError:
        return True


class ReadingDialog(BusyDialog):
    """Reads one thing, and hands over all that the job sends, or the error, unless cancelled."""

    def __init__(self, window: Host, sentence: str, job: Job, take: Take, refuse: Refuse) -> None:
        self._take, self._refuse = take, refuse
        self._messages: list[Any] = []
        super().__init__(window, window.say("reading.title"), sentence, job)

    def look(self) -> None:
        """Take what was read so far."""
        end = time.monotonic() + _TAKING_S
        try:
            for message in self.job.news():
                self._messages.append(message)
                if time.monotonic() > end:
                    break
        except (UserError, OSError) as error:
            self.leave()
            self._refuse(error)
            return
        if self.job.is_done:
            self.leave()
            self._take(self._messages)
            return
        self.look_again(1 if time.monotonic() > end else LOOK_AGAIN)


def cancel_reading(window: Host) -> None:
    """Read no more of what was begun: something else is wanted."""
    for dialog in open_windows(window.root, ReadingDialog):
        dialog.leave()


# -------------------------------------------------------------------------------------------------


def ask_for_file(window: Host) -> None:
    """Let the person choose a file, and show its puzzle."""
    path = ask_what_to_open(
        window,
        window.root,
        [
            (window.say("open.puzzles"), [f"*{ending}" for ending in endings()]),
            (window.say("picture.kinds"), [f"*{ending}" for ending in ENDINGS]),
            (window.say("open.all"), "*"),
        ],
    )
    if path is not None:
        open_file(window, path)


def open_file(window: Host, path: Path) -> bool:
    """Open a file, or say why it cannot be. Returns whether a puzzle is shown already."""

    def refuse(error: UserError | OSError) -> None:
        if isinstance(error, UserError) and is_picture(path, error):
            make_from(window, path)
        else:
            show_error(window, _in_file(window, printable(path.name), error))

    return open_from(window, path, refuse, path)


def open_from(window: Host, where: Path | Source, refuse: Refuse, path: Path | None = None) -> bool:
    """Open a file or a source; `refuse` gets an error. Returns whether one is shown already."""
    cancel_reading(window)
    ending = "" if path is None else ending_of(path)

    def show(reading: Reading, turned_puzzle: Puzzle | None) -> bool:
        try:
            return show_reading(window, reading, turned_puzzle, path)
        except (UnreadablePuzzle, PuzzleError) as error:
            refuse(error)
            return False

    def take(messages: list[Any]) -> None:
        *entries, (reading, turned_puzzle) = messages
        show(reading.replaced(entries=tuple(chain.from_iterable(entries))), turned_puzzle)

    if not is_small(where):
        sentence = window.say("reading.text")
        if isinstance(where, Path):
            sentence = window.say("reading.file", file=printable(where.name))
        ReadingDialog(window, sentence, Job(read_in_parts, where, ending), take, refuse)
        return False
    try:
        source = where if isinstance(where, Source) else open_source(where)
        reading = read(source, ending)
        return show(reading, turned(reading, source))
    except (UnreadablePuzzle, PuzzleError) as error:
        if not ask_format(window, where, error, path):
            refuse(error)
        return False


def ask_format(
    window: Host, where: Path | Source, error: UserError, path: Path | None = None
) -> bool:
    """Ask how a puzzle is meant that does not say so. Returns whether there is anything to ask."""
    if error.name not in UNSAID:
        return False
    ways = ways_to_read(where if isinstance(where, Source) else open_source(where), error)
    entries: list[Entry] = [(name, puzzle_in(way.entries)[1]) for name, way in ways]
    if entries:
        WhichPuzzle(window, entries, partial(open_and_remember, window, path), are_formats=True)
    return bool(entries)


def open_named(window: Host, path: Path) -> None:
    """Open a file that the person did not choose: one on another computer is asked about first."""
    if is_remote(path):
        ask_first(window, path, partial(open_file, window, path))
    else:
        open_file(window, path)


def open_again(window: Host, path: Path, key: str) -> None:
    """Open the puzzle with this key of the file that was on show last, unless cancelled."""
    if is_remote(path):
        open_named(window, path)
        return

    def take(heard: list[Any]) -> None:
        for _, entry in chain.from_iterable(heard[:-1]):
            if isinstance(entry, Puzzle) and puzzle_key(entry) == key:
                open_and_remember(window, None if is_unsaved(window.folder, path) else path, entry)
                return

    message = window.say("reading.file", file=printable(path.name))
    ReadingDialog(window, message, Job(read_in_parts, path, ending_of(path)), take, lambda _: None)


_PASTED_PICTURE = "pasted.png"
"""The file in which the latest picture from the clipboard is kept that a puzzle is made of."""


def open_text(window: Host, text: str, picture: bytes = b"") -> None:
    """Show the puzzle in a text, in the file that it names, or in the bytes of a picture."""
    path = file_named(text)
    if path is not None:
        open_named(window, path)
        return

    def refuse(error: UserError | OSError) -> None:
        kept = window.folder / _PASTED_PICTURE
        if picture and isinstance(error, UserError) and is_picture(kept, error):
            with suppress(OSError):
                write_private(kept, picture)
                make_from(window, kept)
                return
        show_error(window, window.say("bad.clipboard", error=window.explain(error)))

    if text.strip() or picture:
        open_from(window, Source(data=picture) if picture else Source(text), refuse)
    else:
        refuse(UnreadablePuzzle("empty-file"))


def make_from(window: Host, picture: Path | None = None, *, may_be_puzzle: bool = True) -> None:
    """Let the person make a puzzle of this picture, or of one that is asked for. If it may show the
    clues of a puzzle, these are shown where they can be read."""
    is_looked_for = may_be_puzzle and picture is not None
    dialog = make_from_picture(window, picture, may_be_puzzle=is_looked_for)
    if dialog is not None:
        dialog.read_clues = partial(read_clues, window)
        dialog.show_clues = partial(show_clues, window)


def read_clues(window: Host, picture: Path | None = None) -> None:
    """Read the clues of a puzzle on this picture, or on one that is asked for."""
    path = picture or ask_for_picture(window, window.root)
    if path is None:
        return
    cancel_reading(window)
    name = printable(path.name)

    def take(messages: list[Any]) -> None:
        show_clues(window, path, messages[0])

    def refuse(error: UserError | OSError) -> None:
        show_error(window, _in_file(window, name, error))

    sentence = window.say("reading.file", file=name)
    ReadingDialog(
        window, sentence, Job(scan_picture, path, *room_for_picture(window)), take, refuse
    )


def show_clues(window: Host, path: Path, seen: ScanViews) -> None:
    """Show what was read off a picture, to be corrected and watched."""
    for dialog in open_windows(window.root, ReadPicture):
        if not dialog.is_at_work:
            dialog.leave()
    ReadPicture(window, path, seen.views, partial(make_from, window, may_be_puzzle=False))


def show_reading(
    window: Host, reading: Reading, turned_puzzle: Puzzle | None, path: Path | None = None
) -> bool:
    """Show the puzzle, or ask which is meant. Raises an error where there is none. Returns whether
    one is shown already."""
    _, puzzle = puzzle_in(reading.entries)
    if turned_puzzle is not None:
        ask_orientation(window, puzzle, turned_puzzle, path)
        return False
    if len(reading.entries) > 1:
        ask_which_puzzle(window, reading.entries, path)
        return False
    is_shown = open_and_remember(window, path, puzzle)
    if is_shown and reading.assumed:
        window.note(window.explain(reading.assumed[0]))
    return is_shown


def ask_orientation(window: Host, first: Puzzle, second: Puzzle, path: Path | None = None) -> None:
    """Ask which of two ways to read a puzzle is meant."""
    OrientationQuestion(window, (first, second), partial(open_and_remember, window, path))


def open_and_remember(window: Host, path: Path | None, puzzle: Puzzle) -> bool:
    """Show a puzzle, and remember the file that it came from. Returns whether it is shown."""
    is_shown = open_puzzle(window, puzzle, path)
    if is_shown and path is not None:
        window.remember_file(path)
    return is_shown


def ask_which_puzzle(window: Host, entries: Sequence[Entry], path: Path | None) -> None:
    """Ask which puzzle of a file of many is meant."""
    WhichPuzzle(window, entries, partial(open_and_remember, window, path))


def _in_file(window: Host, name: str, error: UserError | OSError) -> str:
    errors = window.words.language.errors
    return errors.say("in-file", file=name, error=window.explain(error))
