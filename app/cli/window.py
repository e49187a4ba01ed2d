"""The window, with the puzzle that is named, or the one that was on show last."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import Options
from app.cli.terminal import explained, notify
from app.interrupt import OutOfTime, within
from app.learn.saved_state import (
    is_remembered,
    is_unsaved,
    load_settings,
    puzzle_key,
    save_settings,
    settings_folder,
)
from puzzles.source import NOTHING_ASKED, is_remote
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError

if TYPE_CHECKING:
    from app.cli.inputs import Opened
    from app.exercises.lab import LabLine
    from app.window.app import EmptyWindow, NoWindow
    from app.window.window import Window


def open_puzzle(options: Options, line: LabLine | None = None) -> int:
    """Open the window, or print the solved board where there can be none. Returns the exit code.
    Shows the lab with a `line`, and raises NoWindow where there can be none, as for a solver."""
    named = bool(options.puzzles) or options.read_options != NOTHING_ASKED
    own = options.solver or options.trace
    greets = not named and line is None and not own
    frame = _show_frame(options) if greets else None  # then nothing can be wrong with the puzzle
    from app.cli.inputs import check_one_colour, open_named  # while the frame is seen
    from puzzles.reading import turned

    opened, later = (None, None) if named else _open_again()
    opened = opened or open_named(options)
    if own:
        check_one_colour(opened.puzzle, "--solver" if options.solver else "--trace")
    opened.say_assumed(options.language)
    other = within(options.limit, lambda: turned(opened.reading, opened.source)) if named else None
    frame = frame or _show_frame(options)
    if isinstance(frame, UserError):
        if line is not None or own:
            raise frame
        reason = explained(frame, options.language)
        notify(options.language.commands.say("solved-here", error=reason))
        from app.cli.solving import print_solved

        opened.say_which(options.language)
        return print_solved(opened.puzzle, options)
    from app.window.app import open_window

    file = opened.location if isinstance(opened.location, Path) else None
    if file is not None and is_unsaved(settings_folder(), file):
        file = None

    def begin(window: Window) -> None:
        if opened.is_one_of_many or other is not None or later is not None:
            _ask(window, opened, file, other, later)
        if line is not None:
            from app.window.lab import show_line

            show_line(window, line)
        elif own:
            window.own.begin(Path(own), options.timeout, is_trace=bool(options.trace))
        elif greets and not is_remembered(window.folder):
            save_settings(window.folder, window.settings)
            window.introduction.play()

    return open_window(
        frame,
        opened.puzzle,
        options.method,
        not options.no_guessing,
        file,
        options.language,
        options.asks_language,
        begin,
    )


def _ask(
    window: Window,
    opened: Opened,
    file: Path | None,
    other: Puzzle | None,
    later: tuple[Path, str] | None,
) -> None:
    """Ask which puzzle of a file is meant, or whether it is read as the `other`; open the puzzle of
    this file and key `later`."""
    from app.window.opening import ask_orientation, ask_which_puzzle, open_again

    window.root.update()  # what is asked stands over the middle of the window
    if opened.is_one_of_many:
        ask_which_puzzle(window, opened.entries, file)
    elif other is not None:
        ask_orientation(window, opened.puzzle, other, file)
    elif later is not None:
        open_again(window, *later)


def _show_frame(options: Options) -> EmptyWindow | NoWindow:
    """The window without a puzzle, or why there is none."""
    from app.window.app import NoWindow, show_frame  # takes long, and is no use without a puzzle

    try:
        return show_frame(options.language)
    except NoWindow as error:
        return error


_LAST_PUZZLE_WAIT_S = 0.5
"""A start waits no longer for the file that was on show last."""


def _open_again() -> tuple[Opened | None, tuple[Path, str] | None]:
    """The puzzle that was on show last, if it can still be read; or its file and its key, where
    the window is to open it: on another computer, or where it takes long."""
    settings = load_settings(settings_folder())
    last = Path(settings.last), settings.last_puzzle
    if not settings.last or is_remote(settings.last):
        return None, last if settings.last else None
    try:
        return open_last(*last), None
    except OutOfTime:
        return None, last


def open_last(path: Path, key: str) -> Opened | None:
    """The puzzle with these clues in a file, or in the bundled one of its name, as when the program
    was moved. None where there is none, whatever the reason. Raises OutOfTime where reading takes
    long."""
    if is_remote(path):
        return None
    from app.cli.inputs import Opened
    from puzzles.bundled import find_bundled

    try:
        is_file = path.is_absolute() and path.is_file()
        puzzle_file = path if is_file else find_bundled(path.name)
        if puzzle_file is None:
            return None
        limit = Limit(_LAST_PUZZLE_WAIT_S if is_file else None)
        opened = Opened(str(puzzle_file), limit, least_s=_LAST_PUZZLE_WAIT_S)
    except OutOfTime:
        raise
    except Exception:  # no file is a reason not to start
        return None
    for label, puzzle in opened.entries:
        if isinstance(puzzle, Puzzle) and puzzle_key(puzzle) == key:
            opened.label, opened.puzzle, opened.entries = label, puzzle, ((label, puzzle),)
            return opened
    return None
