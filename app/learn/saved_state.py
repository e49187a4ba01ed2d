"""What the program remembers for its user, in small files in a folder of its own.

Several windows may be open, and none loses what another has done: a change reads the file, changes
its own entries and writes the file whole, under a lock. At any moment a file is the old one or the
new one. What another version may have written stays; a damaged file is set aside, never lost.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

from app.atomic_write import atomic_write, unused_name
from app.draw.theme import THEMES
from app.learn.player import DEFAULT_SPEED
from puzzles.bundled import find_bundled, is_bundled
from puzzles.formats.non import write_non
from puzzles.source import is_remote
from solver.grid import FILLED, NUMBERS, Cell
from solver.puzzle import Puzzle, UserError, numbers_of
from solver.value import Value

if TYPE_CHECKING:
    from app.learn.handwork import Handwork

SETTINGS_FILE, PROGRESS_FILE, HANDWORK_FILE = "settings.json", "progress.json", "handwork.json"
MAX_FILE_BYTES = 64 << 20
_LOCK_TIMEOUT_S, _LOCK_RETRY_S = 3.0, 0.005


# -- files ----------------------------------------------------------------------------------------


class Lock:
    """A lock on a file, which stays; the system releases it when its holder ends. Where there can
    be none, it is always free: better to keep work without a lock than not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self, timeout_s: float = 0.0) -> bool:
        """Take the lock. Returns False where another holds it until the timeout."""
        deadline = time.monotonic() + timeout_s
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
        with suppress(OSError):  # of a folder, or a file system, that has no locks
            self._handle = os.open(self.path, flags, 0o600)
            while not _try_lock(self._handle):
                if time.monotonic() >= deadline:
                    self.release()
                    return False
                time.sleep(_LOCK_RETRY_S)
        return True

    def release(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which is made; after the timeout go on without."""
    with suppress(OSError):
        make_private(folder)
    lock = Lock(folder / ".lock")
    lock.acquire(_LOCK_TIMEOUT_S)
    try:
        yield
    finally:
        lock.release()


Entries = dict[str, object]


def make_private(folder: Path) -> None:
    """Make a folder that only the user may look into, unless it is there. Raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def write_private(path: Path, data: str | bytes) -> None:
    """Write a private file, whole. Raises OSError, and then it is as it was."""
    make_private(path.parent)
    with atomic_write(path, private=True) as temporary:
        temporary.write_bytes(data.encode() if isinstance(data, str) else data)


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to an unused name beside it; None where that cannot be."""
    path = Path(os.path.realpath(path))  # through a link, which stays one
    try:
        aside = unused_name(path, "-set-aside")
        path.rename(aside)
    except OSError:
        return None
    return aside


def _read(path: Path) -> Entries | None:
    """The entries of a file, none where there is no file; None where it cannot be used."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > MAX_FILE_BYTES:
            return None
        entries = json.loads(path.read_bytes())
        json.dumps(entries, indent=1)  # not everything that can be read can be written again
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError, RecursionError):
        return None
    return entries if isinstance(entries, dict) else None


def _open(path: Path) -> tuple[Entries, Path | None]:
    """The entries of a file. One that cannot be used is set aside, if that can be: then also where
    it is now."""
    entries = _read(path)
    if entries is None:
        with _locked(path.parent):
            entries = _read(path)  # another window may have seen to it
            if entries is None:
                return {}, set_aside(path) or path
    return entries, None


def _update(path: Path, change: Callable[[Entries], None]) -> Entries:
    """Change entries of a file and leave all others. Where that cannot be written, they are not
    remembered. Returns the entries."""
    with _locked(path.parent):
        read = _read(path)
        entries = read or {}
        before = json.dumps(entries)
        change(entries)
        if json.dumps(entries) != before and (read is not None or set_aside(path)):
            with suppress(OSError):
                write_private(path, json.dumps(entries, indent=1))
    return entries


# -- settings -------------------------------------------------------------------------------------

MAX_RECENT = 10
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
DOCUMENTS, PICTURES = "Documents", "Pictures"
_CHOICES: Mapping[str, tuple[object, ...]] = {
    "theme": tuple(THEMES),
    "text_size": TEXT_SIZES,
    "view": ("", "whole", "readable"),
    "learn": ("course", "lab", "lessons", "predict"),
}
"""Other values are those of another version, and not used."""


class Settings(Value):
    """The settings of the window. Geometries are in Tk's words, such as `1200x800+40+40`, with
    ` maximised` behind them."""

    theme: str = "light"
    geometry: str = ""
    speed: int = DEFAULT_SPEED
    method: str = "overlap"
    text_size: int = 100
    """Per cent."""
    view: str = ""
    """How a board is seen: `readable`, scrolled where it has no room, or `whole`; empty for whole
    while cells are large enough."""
    steps_open: bool = False
    """The list of steps is open."""
    code: bool = False
    """Our methods stand beside the board as code."""
    solvers: tuple[str, ...] = ()
    """Files of students' solvers that may be run from the menu."""
    learn: str = "course"
    """What of *Learn* was on last."""
    recent: tuple[str, ...] = ()
    asks_why: bool = True
    """Predict asks for the reason of what was marked."""
    lab_shows_all: bool = False
    """The lab opens with nothing covered."""
    language: str = ""
    """Empty for the system's."""
    calm: bool = False
    """Nothing slides, and nothing changes more than twice a second."""
    plain_clues: bool = False
    """Clues stand beside the board in plain digits, whatever those of the language are."""
    letters: bool = False
    """Colours are called by letters, too, in cells and clues."""
    folder: str = ""
    """Where a file was opened or written last."""
    last: str = ""
    last_puzzle: str = ""
    """The puzzle on show at the end: its file, or the name of a bundled one; and its key."""

    def with_recent(self, path: Path) -> Settings:
        """With this file as the one that was opened last."""
        others = [name for name in self.recent if name != str(path)]
        return self.replaced(recent=(str(path), *others)[:MAX_RECENT])

    def with_folder(self, path: Path) -> Settings:
        """With the folder of this file as the last, unless it is the program's own."""
        return self if is_bundled(path) else self.replaced(folder=str(path.absolute().parent))

    def folder_for(self, kind: str) -> Path:
        """Where a file dialog begins: the folder that was used last, else the user's own."""
        last = self.folder
        return Path(last) if last and not is_remote(last) and _is_folder(last) else own_folder(kind)

    def without_missing(self) -> Settings:
        """Without recent files that are gone; those on other computers are not looked at."""

        def is_there(name: str) -> bool:
            with suppress(OSError, ValueError):
                return is_remote(name) or Path(name).is_file()
            return False

        there = tuple(filter(is_there, self.recent))
        return self if there == self.recent else self.replaced(recent=there)


_DEFAULTS = Settings()


def _is_folder(name: str | Path) -> bool:
    with suppress(OSError, ValueError):
        return Path(name).is_dir()
    return False


def own_folder(kind: str) -> Path:
    """The user's folder of documents or of pictures, by the desktop's name for it, or the home."""
    home = _home()
    if sys.platform not in ("win32", "darwin"):
        config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        text = ""
        with suppress(OSError, ValueError):
            text = (config / "user-dirs.dirs").read_text(encoding="utf-8")
        line = re.search(rf'^XDG_{kind.upper()}_DIR="(\$HOME/)?([^"]*)"', text, re.MULTILINE)
        if line is not None and _is_folder(home / line[2]):
            return home / line[2]
    return home / kind if _is_folder(home / kind) else home


def settings_folder() -> Path:
    """Where this system keeps what a program remembers for its user."""
    given = os.environ.get("NONOGRAM_TK_CONFIG")
    if given:
        return Path(given)
    home = _home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "nonogram_tk"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "nonogram_tk"
    return Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "nonogram_tk"


def _home() -> Path:
    """The user's home; the root, where mostly nothing can be written, for a user without one."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)


def is_remembered(folder: Path) -> bool:
    """Whether the program has been started before."""
    return (folder / SETTINGS_FILE).exists()


def load_settings(folder: Path) -> Settings:
    """The settings that can be used."""
    return _settings_in(_read(folder / SETTINGS_FILE) or {})


def open_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings; a file that cannot be used is set aside, and the error says so."""
    path = folder / SETTINGS_FILE
    entries, aside = _open(path)
    name = "settings-unreadable" if aside == path else "settings-unreadable.aside"
    wrong = UserError(name, file=str(path), aside=aside.name) if aside else None
    return _settings_in(entries), wrong


def _settings_in(entries: Entries) -> Settings:
    used: Entries = {}
    for name, default in _DEFAULTS.as_dict().items():
        value = entries.get(name, default)
        if name in ("recent", "solvers"):
            used[name] = tuple(_texts(value))[:MAX_RECENT]
        elif type(value) is type(default) and value in _CHOICES.get(name, (value,)):
            used[name] = value
    return _DEFAULTS.replaced(**used)


def save_settings(folder: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write the settings that differ from `before`, or all, and leave other entries alone."""

    def change(entries: Entries) -> None:
        recent = entries.get("recent")
        for name, value in settings.as_dict().items():
            if before is None or value != getattr(before, name):
                entries[name] = value
        if before is not None and settings.recent != before.recent:
            entries["recent"] = _merge_recent(settings.recent, before.recent, recent)

    _update(folder / SETTINGS_FILE, change)


def _merge_recent(ours: tuple[str, ...], before: tuple[str, ...], saved: object) -> list[str]:
    """The files opened last: ours, then those that another window has saved."""
    known = {*ours, *before}
    return [*ours, *(name for name in _texts(saved) if name not in known)][:MAX_RECENT]


def _texts(values: object) -> Iterator[str]:
    there = values if isinstance(values, list | tuple) else ()
    return (value for value in there if isinstance(value, str))


# -- the puzzle that was on show at the end -------------------------------------------------------

_UNSAVED = "unsaved.non"
"""Holds a puzzle that is in no other file."""


def with_last(settings: Settings, folder: Path, path: Path | None, puzzle: Puzzle) -> Settings:
    """The settings with this puzzle as the last, if it is in a file or can be written to one."""
    if path is None:
        last = str((folder / _UNSAVED).absolute())
        try:
            write_private(Path(last), write_non(puzzle))
        except OSError:
            return settings
    else:
        path = path.absolute()
        last = path.stem if find_bundled(path.stem) == path else str(path)
    return settings.replaced(last=last, last_puzzle=puzzle_key(puzzle))


def is_unsaved(folder: Path, path: Path) -> bool:
    """Whether the file stands for a puzzle that is in no other."""
    return path == (folder / _UNSAVED).absolute()


def puzzle_key(puzzle: Puzzle) -> str:
    """A short name for the clues of a puzzle."""
    axes = (puzzle.rows, puzzle.columns)
    clues: object = [[numbers_of(clue) for clue in lines] for lines in axes]
    if puzzle.is_coloured:
        clues = [
            [[(block.length, block.colour) for block in clue] for clue in lines] for lines in axes
        ]
    return hashlib.sha256(json.dumps(clues).encode("ascii")).hexdigest()[:32]


# -- progress, by the keys of puzzles -------------------------------------------------------------

_SOLVED, _WATCHED, _MASTERED = "solved", "watched", "mastered"
MAX_PICTURE_SIDE = 60
"""Cells: of larger boards it is kept that they were solved, and not the picture."""

Picture = list[str]
"""The rows of a board, in the letters of a grid's own picture."""


class Achieved(Value):
    """The progress, by the keys of the puzzles."""

    solved: Mapping[str, Picture] = {}
    """The pictures; of a large one, no rows."""
    watched: frozenset[str] = frozenset()

    def is_solved(self, puzzle: Puzzle) -> bool:
        return puzzle_key(puzzle) in self.solved

    def is_known(self, puzzle: Puzzle) -> bool:
        """Whether its picture was seen, so that its name tells nothing new."""
        if not self.watched and not self.solved:
            return False  # as at the first start, of which the key is a share
        return puzzle_key(puzzle) in self.watched or self.is_solved(puzzle)

    def picture_of(self, puzzle: Puzzle) -> Picture | None:
        """The picture as it was solved, if it is kept."""
        rows = self.solved.get(puzzle_key(puzzle))
        if not rows or (len(rows), len(rows[0])) != (puzzle.height, puzzle.width):
            return None
        signs = dict(zip(NUMBERS, puzzle.signs, strict=False)) | {"#": puzzle.signs[FILLED]}
        return ["".join(signs.get(letter, letter) for letter in row) for row in rows]


def load_achieved(folder: Path) -> Achieved:
    return _achieved(_read(folder / PROGRESS_FILE) or {})


def note_solved(folder: Path, puzzle: Puzzle, picture: Picture) -> Achieved:
    """Remember that the user solved this puzzle, and its picture."""
    key = puzzle_key(puzzle)
    rows = list(picture) if max(puzzle.width, puzzle.height) <= MAX_PICTURE_SIDE else []

    def note(entries: Entries) -> None:
        solved = entries.setdefault(_SOLVED, {})
        if isinstance(solved, dict) and _is_solution(solved.get(key, [])):
            solved[key] = rows

    achieved = _achieved(_update(folder / PROGRESS_FILE, note))
    return Achieved({**achieved.solved, key: rows}, achieved.watched)


def note_watched(folder: Path, puzzle: Puzzle) -> Achieved:
    """Remember that this puzzle was watched to its end."""
    key = puzzle_key(puzzle)
    achieved = _achieved(_note_name(folder, _WATCHED, key))
    return Achieved(achieved.solved, achieved.watched | {key})


def load_mastered(folder: Path) -> frozenset[str]:
    """The techniques that were mastered in the course."""
    return frozenset(_texts((_read(folder / PROGRESS_FILE) or {}).get(_MASTERED)))


def note_mastered(folder: Path, technique: str) -> frozenset[str]:
    """Remember that this technique is mastered."""
    return frozenset(_texts(_note_name(folder, _MASTERED, technique)[_MASTERED])) | {technique}


def _note_name(folder: Path, listed: str, name: str) -> Entries:
    """Add a name to a list of them. Returns the entries."""

    def note(entries: Entries) -> None:
        names = entries.setdefault(listed, [])
        if isinstance(names, list) and name not in names:
            names.append(name)

    return _update(folder / PROGRESS_FILE, note)


def _achieved(entries: Entries) -> Achieved:
    solved = entries.get(_SOLVED)
    pairs = solved.items() if isinstance(solved, dict) else ()
    pictures = {key: rows for key, rows in pairs if _is_solution(rows)}
    return Achieved(pictures, frozenset(_texts(entries.get(_WATCHED))))


def _is_solution(rows: object) -> bool:
    return rows == [] or is_picture_of(rows, _LETTERS + NUMBERS)


# -- boards that were filled in by hand, by the keys of puzzles -----------------------------------

MAX_BOARDS = 100
_MAX_TRIALS = 3
_MAX_ORDERED_CELLS = 10_000
_LETTERS = "#.?"
_VALUES = {"#": FILLED, **{letter: value for value, letter in enumerate(NUMBERS)}}
_TRIALS, _ORDER = ".trials", ".order"
"""Behind the key of a board: its open trials, and the cells that were entered last, in order."""


class SavedBoard(Value):
    """What was entered on a board."""

    cells: tuple[Cell, ...]
    """In the order of their entry; those of which it is not known come first."""
    trials: tuple[tuple[Cell, ...], ...]
    """What was known before each trial that is open."""
    aside: Path | None
    """Where a file of boards is that could not be used."""


def load_handwork(folder: Path, puzzle: Puzzle) -> SavedBoard:
    """What was entered for this puzzle."""
    entries, aside = _open(folder / HANDWORK_FILE)
    key = puzzle_key(puzzle)

    def listed(beside: str, name: str) -> list[Any]:
        entry = entries.get(key + beside)
        values = entry.get(name) if isinstance(entry, dict) else None
        return values if isinstance(values, list) else []

    cells = _cells_of(entries.get(key), puzzle)
    numbers = (number for number in listed(_ORDER, "cells") if type(number) is int)
    ranks = {divmod(number, puzzle.width): rank for rank, number in enumerate(numbers)}
    trials = listed(_TRIALS, "before")[:_MAX_TRIALS]
    if not all(_is_board_of(board, puzzle) for board in trials):
        trials = []
    return SavedBoard(
        tuple(sorted(cells, key=lambda cell: ranks.get(cell[:2], -1))),
        tuple(_cells_of(board, puzzle) for board in trials),
        aside,
    )


def _cells_of(board: object, puzzle: Puzzle) -> tuple[Cell, ...]:
    """The known cells of a board, with values that the puzzle has."""
    rows: Picture = board if _is_board_of(board, puzzle) else []
    return tuple(
        (row, column, value)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if (value := _VALUES.get(letter)) is not None and value < len(puzzle.signs)
    )


def save_handwork(folder: Path, work: Handwork) -> None:
    """Remember what was entered since it was saved last, as the latest of MAX_BOARDS. The other
    cells stay as another window has saved them."""
    puzzle, picture, before = work.puzzle, work.grid.written(), work.kept
    if picture == before and work.trials == work.kept_trials:
        return
    work.kept, work.kept_trials = picture, work.trials
    key = puzzle_key(puzzle)

    def change(boards: Entries) -> None:
        board: list[str] = picture
        saved = boards.get(key)
        if saved != before and _is_board_of(saved, puzzle):
            cells = zip("\n".join(picture), "\n".join(before), "\n".join(saved), strict=True)
            board = "".join(ours if ours != old else new for ours, old, new in cells).split("\n")
        _remove_board(boards, key)
        if any(row.strip("?") for row in board):
            boards[key] = board
        order = [row * puzzle.width + column for row, column, _ in work.cells]
        if order:
            boards[key + _ORDER] = {"cells": order[-_MAX_ORDERED_CELLS:]}
        if work.trials:
            boards[key + _TRIALS] = {"before": [grid.written() for grid in work.trials]}
        keys = [name for name, entry in boards.items() if isinstance(entry, list)]
        for oldest in keys[:-MAX_BOARDS]:
            _remove_board(boards, oldest)

    _update(folder / HANDWORK_FILE, change)


def _remove_board(boards: Entries, key: str) -> None:
    for name in ("", _TRIALS, _ORDER):
        boards.pop(key + name, None)


def _is_board_of(rows: object, puzzle: Puzzle) -> TypeGuard[Picture]:
    """Whether these are the rows of this puzzle's board, in black and white or in colours."""
    shape = puzzle.height, puzzle.width
    return is_picture_of(rows, _LETTERS + NUMBERS) and (len(rows), len(rows[0])) == shape


def is_picture_of(rows: object, letters: str) -> TypeGuard[Picture]:
    """Whether these are the rows of a picture that is written with these letters."""
    return (
        isinstance(rows, list)
        and bool(rows)
        and all(isinstance(row, str) and row and not row.strip(letters) for row in rows)
        and len({len(row) for row in rows}) == 1
    )
