"""The window, with the puzzle that is named, or the one that was on open_puzzle last."""

from __future__ import annotations

from pathlib import Path

from app.cli.arguments import Options
from app.cli.inputs import Opened, open_named
from app.cli.terminal import explained, notify
from app.learn.kept import is_unsaved, key_of, load_settings, settings_folder
from puzzles.bundled import find_bundled
from puzzles.reading import NOTHING_ASKED, turned
from puzzles.source import is_remote
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError


def open_puzzle(options: Options, limit: Limit) -> int:
    """Open the window, or print the solved board where there can be none. Returns the exit code."""
    named = bool(options.puzzles) or options.read_options != NOTHING_ASKED
    opened, elsewhere = (None, None) if named else _open_again()
    opened = opened or open_named(options)
    opened.say_assumed(options.language)
    from app.window.app import NoWindow, open_window  # takes long, and is no use without a puzzle

    try:
        file = opened.location if isinstance(opened.location, Path) else None
        if file is not None and is_unsaved(settings_folder(), file):
            file = None
        return open_window(
            opened.puzzle,
            options.method,
            not options.no_guessing,
            file,
            opened.entries if opened.is_one_of_many else (),
            options.language,
            turned(opened.reading, opened.source),
            to_ask=elsewhere,
            is_covered=named,
            asks_language=options.asks_language,
        )
    except NoWindow as error:
        reason = explained(error, options.language)
        notify(options.language.commands.say("solved-here", error=reason))
    from app.cli.solving import print_solved

    opened.say_which(options.language)
    return print_solved(opened.puzzle, options, limit)


def _open_again() -> tuple[Opened | None, Path | None]:
    """The puzzle that was on open_puzzle last, if it can still be read; and its file, if that is on
    another computer, where nothing is read before the person is asked."""
    settings, _ = load_settings(settings_folder())
    if is_remote(settings.last):
        return None, Path(settings.last)
    return open_last(settings.last, settings.last_puzzle) if settings.last else None, None


def open_last(file: str, key: str) -> Opened | None:
    """The puzzle with these clues in a file, or in the bundled one of its name, as when the program
    was moved. None where there is none, or the file is on another computer."""
    if is_remote(file):
        return None
    try:
        path = Path(file)
        is_file = path.is_absolute() and path.is_file()
        puzzle_file = path if is_file else find_bundled(path.name)
        if puzzle_file is None:
            return None
        opened = Opened(str(puzzle_file))
    except (OSError, ValueError, UserError):
        return None
    for label, puzzle in opened.entries:
        if isinstance(puzzle, Puzzle) and key_of(puzzle) == key:
            opened.label, opened.puzzle, opened.entries = label, puzzle, ((label, puzzle),)
            return opened
    return None
