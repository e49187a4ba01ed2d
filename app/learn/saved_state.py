"""Small files that the program keeps for its user, in a folder of its own. One rule for all of
them: several windows may be open, and none loses what another has done.

At any moment a file is the old one or the new one, whatever ends the program in between. Who
changes something reads the file, changes the entries that it is about and no other, and writes the
file, under a lock. What is not understood, as another version may have written it, stays as it is.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

from app.atomic_write import atomic_write, unused_name
from app.draw.theme import THEMES
from app.learn.player import DEFAULT_SPEED
from app.text.catalogue import Say
from puzzles.bundled import FIRST, find_bundled, is_bundled
from puzzles.source import is_remote
from solver.grid import FILLED, NUMBERS, Cell, Grid
from solver.puzzle import Puzzle, UserError, numbers_of
from solver.value import Value

if TYPE_CHECKING:
    from app.learn.handwork import Handwork


# -------------------------------------------------------------------------------------------------
# A lock on a file, for one window at a time; the system releases it when its holder ends. Where
# there can be none, everybody has it: better to keep work without a lock than not at all.


NAME = ".lock"

LOCK_TIMEOUT_S, AGAIN = 5.0, 0.005
"""Seconds to wait for a lock, which is held for some milliseconds; and between two tries."""


class Lock:
    """The lock that this file stands for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self, seconds: float = 0.0) -> bool:
        """Take the lock. Returns False where somebody else had it for so many seconds."""
        deadline = time.monotonic() + seconds
        while not self._try():
            if time.monotonic() >= deadline:
                return False
            time.sleep(AGAIN)
        return True

    def release(self) -> None:
        """Release it and remove the file: on POSIX while it is ours, on Windows once closed."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if sys.platform == "win32":
            os.close(handle)
        with suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(handle)

    def _try(self) -> bool:
        flags = os.O_RDWR | os.O_CREAT
        flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
        try:
            handle = os.open(self.path, flags, 0o600)
        except OSError:
            return True
        try:
            _lock(handle)
            is_there = os.path.samestat(os.fstat(handle), self.path.stat())
        except (BlockingIOError, PermissionError, FileNotFoundError):
            is_there = False
        except OSError:  # there are no locks here
            os.close(handle)
            return True
        if is_there:
            self._handle = handle
        else:  # it is somebody else's, or was removed by who had it
            os.close(handle)
        return is_there


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder; where another holds it for too long, go on without."""
    lock = Lock(folder / NAME)
    lock.acquire(LOCK_TIMEOUT_S)
    try:
        yield
    finally:
        lock.release()


def _lock(handle: int) -> None:
    """Lock the file or raise OSError, BlockingIOError or PermissionError where another has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


# -------------------------------------------------------------------------------------------------


Entries = dict[str, object]
"""What a file says, by its names."""


def make_private(folder: Path) -> None:
    """Make a folder that nobody else may look into, unless it is there. Raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def write_private(path: Path, data: str | bytes) -> None:
    """Write a private file. Raises OSError where that cannot be, and then it is as it was."""
    make_private(path.parent)
    with atomic_write(path, private=True) as beside:
        beside.write_bytes(data.encode() if isinstance(data, str) else data)


def update_json(path: Path, change: Callable[[Entries], None]) -> Entries:
    """Change entries of a file of JSON, if it can be written, and leave all others. Returns what it
    says then. A file that cannot be used is set aside, never written over."""
    with suppress(OSError):
        make_private(path.parent)
    with locked(path.parent):
        said, is_whole = read_json(path)
        try:
            before = json.dumps(said, indent=1)
        except RecursionError:  # what was read may be too deep to be written
            said, is_whole, before = {}, False, ""
        change(said)
        text = json.dumps(said, indent=1)
        if text != before and (is_whole or set_aside(path)):
            with suppress(OSError):
                write_private(path, text)
    return said


def write_json(path: Path, said: Entries) -> None:
    """Write a file of JSON; where it cannot be written, it is simply not remembered."""
    with suppress(OSError):
        write_private(path, json.dumps(said, indent=1))


def read_json(path: Path) -> tuple[Entries, bool]:
    """What a file of JSON says, and whether it can be used, as a missing one can."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}, True
    except (OSError, ValueError, RecursionError):
        return {}, False
    return (data, True) if isinstance(data, dict) else ({}, False)


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be used to an unused name beside it; None where that cannot be."""
    path = Path(os.path.realpath(path))  # through a link, which stays one
    try:
        aside = unused_name(path, "-set-aside")
        path.rename(aside)
    except OSError:
        return None
    return aside


def replace_damaged(path: Path, good: Entries) -> Path | None:
    """Set a damaged file aside, and go on with what is good of it. None where it cannot be."""
    aside = set_aside(path)
    if aside is not None and good:
        write_json(path, good)
    return aside


# -------------------------------------------------------------------------------------------------
# Settings. What cannot be used is left out, and said; only what was changed is written.


SETTINGS_FILE = "settings.json"
MAX_RECENT = 10
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
VIEWS = ("readable", "whole")

CHOICES: dict[str, tuple[object, ...]] = {
    "theme": tuple(THEMES),
    "text_size": TEXT_SIZES,
    "view": VIEWS,
}
"""The settings of which only a few values can be meant. Another version may mean others."""


class Settings(Value):
    """Size and place of the window are Tk's own words for them, such as `1200x800+40+40`; behind
    them stands `maximised` where it was."""

    theme: str = "light"
    geometry: str = ""
    speed: int = DEFAULT_SPEED
    method: str = "overlap"
    text_size: int = 100
    """In hundredths of the usual."""
    view: str = "readable"
    """How a board is seen: `readable`, scrolled where it has no room, or `whole`."""
    recent: tuple[str, ...] = ()
    asks_why: bool = True
    """Predict asks for the reason of what was marked."""
    lab_shows_all: bool = False
    """The lab opens with nothing covered."""
    lab_geometry: str = ""
    language: str = ""
    """The one that was chosen in the window; empty for the system's."""
    calm: bool = False
    """Nothing slides, and nothing changes more than twice a second."""
    plain_clues: bool = False
    """Clues stand beside the board in plain digits, whatever those of the language are."""
    folder: str = ""
    """Where a file was opened or written last."""
    last: str = ""
    last_puzzle: str = ""
    """The puzzle on show at the end: its file, or the name of a bundled one; and its key."""

    def with_recent(self, path: Path) -> Settings:
        """The same with this file as the one that was opened last."""
        others = [name for name in self.recent if name != str(path)]
        return self.replaced(recent=(str(path), *others)[:MAX_RECENT])

    def with_folder(self, path: Path) -> Settings:
        """The same with the folder of this file as the one that was used last; the program's own
        is none to be used: there the names tell what comes out."""
        return self if is_bundled(path) else self.replaced(folder=str(path.absolute().parent))

    def folder_for(self, kind: str) -> Path:
        """Where a file dialog begins: the folder that was used last, else the person's own."""
        last = self.folder
        return Path(last) if last and not is_remote(last) and _is_folder(last) else own_folder(kind)

    def without_missing(self) -> Settings:
        """The same without files that are gone; those on other computers are not looked at."""
        there = tuple(name for name in self.recent if _is_file(name))
        return self if there == self.recent else self.replaced(recent=there)


USUAL = Settings()
NAMES = Settings.field_names


def _is_file(name: str) -> bool:
    """Whether the file is there, or is on another computer, which is not asked."""
    try:
        return is_remote(name) or Path(name).is_file()
    except (OSError, ValueError):
        return False


def _is_folder(name: str | Path) -> bool:
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):
        return False


DOCUMENTS, PICTURES = "Documents", "Pictures"

XDG_FOLDER = r'^XDG_{}_DIR="(\$HOME/)?([^"]*)"'
"""What a desktop notes of a folder, which may have a name in the person's language."""


def own_folder(kind: str) -> Path:
    """The person's folder of documents or of pictures, or else the home folder."""
    home = _home()
    if sys.platform not in ("win32", "darwin"):
        config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
        try:
            said = (config / "user-dirs.dirs").read_text(encoding="utf-8")
        except (OSError, ValueError):
            said = ""
        found = re.search(XDG_FOLDER.format(kind.upper()), said, re.MULTILINE)
        if found is not None and _is_folder(home / found[2]):
            return home / found[2]
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
    """The user's home; for one who has none the root, where mostly nothing can be written."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)


def load_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings, and what was wrong with the file, if anything was."""
    path = folder / SETTINGS_FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError, RecursionError):
        return Settings(), UserError("settings-unreadable", file=str(path))
    if not isinstance(data, dict):
        return Settings(), UserError("settings-damaged", file=str(path))
    used = {}
    for name in NAMES:
        value = data.get(name, getattr(USUAL, name))
        if name == "recent" and isinstance(value, list):
            value = tuple(_texts(value))[:MAX_RECENT]
        if type(value) is type(getattr(USUAL, name)) and value in CHOICES.get(name, (value,)):
            used[name] = value
    wrong = UserError("settings-left-out", file=str(path)) if _damaged(data) else None
    return USUAL.replaced(**used), wrong


def open_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings; a file of which something cannot be used is set aside, and that is said."""
    settings, wrong = load_settings(folder)
    if wrong is None:
        return settings, None
    aside = _set_damaged_aside(folder)
    if aside is None:
        return load_settings(folder)
    values = {**wrong.values, "aside": aside.name}
    return settings, UserError(f"{wrong.name}.aside", **values)


def _set_damaged_aside(folder: Path) -> Path | None:
    """Set a damaged file aside, and keep what is good of it. None where nothing was set aside."""
    path = folder / SETTINGS_FILE
    with locked(folder):
        said, _ = read_json(path)
        good = {name: value for name, value in said.items() if name not in _damaged(said)}
        return replace_damaged(path, good) if _is_damaged(folder) else None


def _is_damaged(folder: Path) -> bool:
    return load_settings(folder)[1] is not None


def save_settings(folder: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write the settings that differ from `before`, or all; the rest of the file stays as it is."""

    def change(said: Entries) -> None:
        there = said.get("recent")
        for name in NAMES:
            value = getattr(settings, name)
            if before is None or value != getattr(before, name):
                said[name] = value
        if before is not None and settings.recent != before.recent:
            said["recent"] = _merged(settings.recent, before.recent, there)

    if _is_damaged(folder) and _set_damaged_aside(folder) is None and _is_damaged(folder):
        return
    update_json(folder / SETTINGS_FILE, change)


def _merged(ours: tuple[str, ...], before: tuple[str, ...], there: object) -> list[str]:
    """The files opened last: first those opened here since, then the others of the list."""

    def is_left(names: tuple[str, ...]) -> bool:
        rest = iter(before)
        return all(name in rest for name in names)

    opened = next(ours[:count] for count in range(len(ours) + 1) if is_left(ours[count:]))
    gone = {*opened} | ({*before} - {*ours})
    others = _texts(there) if isinstance(there, list) else ()
    return [*opened, *(name for name in others if name not in gone)][:MAX_RECENT]


def _damaged(data: Mapping[str, object]) -> set[str]:
    """The settings for which there is something that can be none."""
    kinds = {name: type(getattr(USUAL, name)) for name in NAMES} | {"recent": list}
    return {name for name in NAMES if name in data and type(data[name]) is not kinds[name]}


def _texts(values: list[object]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))


# -------------------------------------------------------------------------------------------------
# Progress, by the clues of the puzzles. What cannot be used is left out, and stays in the file.


PROGRESS_FILE = "progress.json"

SOLVED, WATCHED, MASTERED = "solved", "watched", "mastered"

MAX_PICTURE_SIDE = 60
"""Cells on a side: of larger boards it is kept that they were solved, and not the picture."""


class Achieved(Value):
    """What the file says, by the keys of the puzzles."""

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
    """What was achieved so far."""
    return _usable(read_json(folder / PROGRESS_FILE)[0])


def note_solved(folder: Path, puzzle: Puzzle, picture: Picture) -> Achieved:
    """Remember that a person solved this puzzle, and its picture."""
    key = puzzle_key(puzzle)
    rows = list(picture) if max(puzzle.width, puzzle.height) <= MAX_PICTURE_SIDE else []

    def note(said: Entries) -> None:
        solved = said.setdefault(SOLVED, {})
        if isinstance(solved, dict) and (key not in solved or _is_solution(solved[key])):
            solved[key] = rows

    achieved = _usable(update_json(folder / PROGRESS_FILE, note))
    return Achieved({**achieved.solved, key: rows}, achieved.watched)


def note_watched(folder: Path, puzzle: Puzzle) -> Achieved:
    """Remember that this puzzle was watched to its end."""
    key = puzzle_key(puzzle)
    achieved = _usable(_note_name(folder, WATCHED, key))
    return Achieved(achieved.solved, achieved.watched | {key})


def load_mastered(folder: Path) -> frozenset[str]:
    """The techniques that were mastered in the course."""
    return _names(read_json(folder / PROGRESS_FILE)[0], MASTERED)


def note_mastered(folder: Path, technique: str) -> frozenset[str]:
    """Remember that this technique is mastered."""
    return _names(_note_name(folder, MASTERED, technique), MASTERED) | {technique}


def _note_name(folder: Path, where: str, name: str) -> Entries:
    """Add a name to a list of them. Returns what the file says then."""

    def note(said: Entries) -> None:
        names = said.setdefault(where, [])
        if isinstance(names, list) and name not in names:
            names.append(name)

    return update_json(folder / PROGRESS_FILE, note)


def _names(data: Mapping[str, object], where: str) -> frozenset[str]:
    names = data.get(where)
    return frozenset(it for it in (names if isinstance(names, list) else ()) if isinstance(it, str))


def _usable(data: Mapping[str, object]) -> Achieved:
    solved = data.get(SOLVED)
    pairs = solved.items() if isinstance(solved, dict) else ()
    return Achieved({key: rows for key, rows in pairs if _is_solution(rows)}, _names(data, WATCHED))


def _is_solution(rows: object) -> bool:
    return rows == [] or is_board(rows)


def unsaid_name(say: Say, path: Path | None, number: int) -> str:
    """What a bundled puzzle is called before its name may be said."""
    is_first = path is not None and path.stem == FIRST
    return say("puzzle.first") if is_first else say("puzzle.number", number=number)


# -------------------------------------------------------------------------------------------------
# Boards that were filled in by hand, by the clues of the puzzles.
#
# A window changes the cells that were changed in it. A damaged file is set aside, and what can be
# used of it goes on in a new one.


HANDWORK_FILE = "handwork.json"
MAX_BOARDS = 100
MAX_FILE_BYTES = 64 << 20
"""Bytes. So many boards of the largest size take a tenth of it."""

VALUES = {"#": FILLED, **{letter: value for value, letter in enumerate(NUMBERS)}}
LETTERS = "#.?"
"""Of a picture in black and white."""

TRIALS = ".trials"
"""Behind the key of a board: the trials that are open on it."""

MOST_TRIALS = 3

ORDER = ".order"
"""Behind the key of a board: its cells in the order in which they were entered."""

MOST_ORDERED = 10_000
"""Cells: of a board with more of them, the order is not kept."""

BESIDE = (TRIALS, ORDER)

Picture = list[str]
"""The rows of a board, in the letters of a grid's own picture."""

KEPT_BOARD = re.compile(r'"([0-9a-f]{32})"\s*:\s*(\[[^][{}]*\])')
"""A board in a file that cannot be read as a whole."""


class Damage(Value):
    """There was something in the file that cannot be used."""

    file: Path
    """Where all of it is kept, as it was."""
    is_aside: bool
    """Whether that is another name; else nothing is written any more."""
    saved: int
    """How many boards of it go on."""


def load_handwork(folder: Path, puzzle: Puzzle) -> tuple[list[Cell], Damage | None]:
    """The cells that were entered for this puzzle, and what was wrong with the file."""
    kept, is_whole = _read(folder / HANDWORK_FILE, puzzle)
    damage = None
    if not is_whole:
        with locked(folder):
            kept, damage = _repaired(folder / HANDWORK_FILE, puzzle)
    return _cells_of(_picture(kept, puzzle_key(puzzle)) or [], puzzle), damage


def load_order(folder: Path, puzzle: Puzzle) -> list[tuple[int, int]]:
    """The places in which something was entered for this puzzle, in their order."""
    said = _read(folder / HANDWORK_FILE, puzzle)[0].get(puzzle_key(puzzle) + ORDER)
    cells = puzzle.width * puzzle.height
    found = [it for it in _list_in(said, "cells") if type(it) is int and 0 <= it < cells]
    return [divmod(it, puzzle.width) for it in dict.fromkeys(found)]


def load_trials(
    folder: Path, puzzle: Puzzle
) -> tuple[list[list[Cell]], list[tuple[int, int] | None]]:
    """What was known before each trial that is open on this board, and the first cell of each."""
    said = _read(folder / HANDWORK_FILE, puzzle)[0].get(puzzle_key(puzzle) + TRIALS)
    before: list[list[Cell]] = []
    first: list[tuple[int, int] | None] = []
    for trial in _list_in(said, "before")[:MOST_TRIALS]:
        if not is_board(trial) or (len(trial), len(trial[0])) != (puzzle.height, puzzle.width):
            return [], []
        before.append(_cells_of(trial, puzzle))
    for cell in _list_in(said, "first")[: len(before)]:
        is_place = isinstance(cell, list) and [type(it) for it in cell] == [int, int]
        first.append((cell[0], cell[1]) if is_place else None)
    return before, first + [None] * (len(before) - len(first))


def _list_in(said: object, name: str) -> list[Any]:
    found = said.get(name) if isinstance(said, dict) else None
    return found if isinstance(found, list) else []


def _cells_of(picture: Picture, puzzle: Puzzle) -> list[Cell]:
    """What is known on a board, as far as the puzzle has it."""
    return [
        (row, column, value)
        for row, letters in enumerate(picture)
        for column, letter in enumerate(letters)
        if (value := VALUES.get(letter)) is not None and value < len(puzzle.signs)
    ]


def keep_handwork(folder: Path, work: Handwork) -> Damage | None:
    """Remember what was entered since it was kept last. Returns what was wrong with the file."""
    picture, before = work.grid.written(), work.kept
    if picture == before and work.trials == work.kept_trials:
        return None
    work.kept, work.kept_trials = picture, work.trials
    first: list[list[int] | None] = [None] * len(work.trials)
    for row, column, _ in work.assumed:
        first[work.depth((row, column)) - 1] = [row, column]
    trials = {"before": [it.written() for it in work.trials], "first": first}
    order = [row * work.puzzle.width + column for row, column, _ in work.cells]
    more: Entries = {TRIALS: trials} if work.trials else {}
    if 0 < len(order) <= MOST_ORDERED:
        more[ORDER] = {"cells": order}
    return save_handwork(folder, work.puzzle, work.grid, before, more)


def save_handwork(
    folder: Path,
    puzzle: Puzzle,
    grid: Grid,
    before: Picture | None = None,
    more: Entries | None = None,
) -> Damage | None:
    """Keep a board, and what else there is of it, as the latest of MAX_BOARDS; with `before`, only
    the cells that differ. Returns what was wrong with the file."""
    path, key = folder / HANDWORK_FILE, puzzle_key(puzzle)
    with suppress(OSError):
        make_private(folder)
    with locked(folder):
        kept, damage = _repaired(path, puzzle)
        there = _picture(kept, key)
        for name in ("", *BESIDE):
            kept.pop(key + name, None)
        picture = grid.written()
        if before is not None and there is not None and there != before:
            picture = _merged_handwork(picture, before, there)
        if any(row.strip("?") for row in picture):
            kept[key] = picture
        for name, value in (more or {}).items():
            kept[key + name] = value
        boards = [key for key in kept if _picture(kept, key)]
        for oldest in boards[: max(0, len(boards) - MAX_BOARDS)]:
            for name in ("", *BESIDE):
                kept.pop(oldest + name, None)
        if damage is None or damage.is_aside:
            write_json(path, kept)
    return damage


def _merged_handwork(
    picture: Sequence[str], before: Sequence[str], there: Sequence[str]
) -> Picture:
    """What is there, with the cells that have been changed."""
    return [
        row
        if old == other
        else "".join(a if a != b else c for a, b, c in zip(row, old, other, strict=True))
        for row, old, other in zip(picture, before, there, strict=True)
    ]


def puzzle_key(puzzle: Puzzle) -> str:
    """A short name for the clues of a puzzle."""
    lines = (puzzle.rows, puzzle.columns)
    clues: object = [[numbers_of(clue) for clue in its] for its in lines]
    if puzzle.is_coloured:
        clues = [[[(it.length, it.colour) for it in clue] for clue in its] for its in lines]
    return hashlib.sha256(json.dumps(clues).encode("ascii")).hexdigest()[:32]


def _repaired(path: Path, puzzle: Puzzle) -> tuple[Entries, Damage | None]:
    """What can be kept of the file. If it holds anything else, it is set aside as it is."""
    kept, is_whole = _read(path, puzzle)
    if is_whole:
        return kept, None
    count = sum(_picture(kept, key) is not None for key in kept)
    aside = replace_damaged(path, kept)
    return kept, Damage(aside or path, aside is not None, count)


def _read(path: Path, puzzle: Puzzle) -> tuple[Entries, bool]:
    """What can be kept of the file by key, the latest last, and whether that is all: boards, this
    puzzle's of its shape, and objects of other versions."""
    try:
        data = _load(path)
    except (FileNotFoundError, NotADirectoryError):
        return {}, True
    except OSError:
        data = None
    kept = _usable_handwork(data, puzzle)
    return kept, isinstance(data, dict) and len(kept) == len(data)


def _load(path: Path) -> object:
    """The data of the file, or the boards found in a damaged one. Raises OSError."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > MAX_FILE_BYTES:
        return None
    text = path.read_bytes().decode("utf-8", errors="replace")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return [(key, _rows(rows)) for key, rows in KEPT_BOARD.findall(text)]


def _rows(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _usable_handwork(data: object, puzzle: Puzzle) -> Entries:
    """What can be kept of what a file says."""
    pairs = data.items() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own, shape = puzzle_key(puzzle), (puzzle.height, puzzle.width)
    kept: Entries = {}
    for pair in pairs:
        if not isinstance(pair, tuple):
            continue
        key, value = pair
        if is_board(value):
            if key != own or (len(value), len(value[0])) == shape:
                kept[key] = value
        elif isinstance(value, dict) and value and key != own:
            kept[key] = value
    return kept


def _picture(kept: Entries, key: str) -> Picture | None:
    value = kept.get(key)
    return value if is_board(value) else None


def is_board(rows: object) -> TypeGuard[Picture]:
    """Whether these are the rows of a board, in black and white or in colours."""
    return is_picture_of(rows, LETTERS + NUMBERS)


def is_picture_of(rows: object, letters: str = LETTERS) -> TypeGuard[Picture]:
    """Whether these are the rows of a picture that is written with these letters."""
    return (
        isinstance(rows, list)
        and bool(rows)
        and all(isinstance(row, str) and row and not row.strip(letters) for row in rows)
        and len({len(row) for row in rows}) == 1
    )


# -------------------------------------------------------------------------------------------------
# The puzzle that was on show at the end. One that is in no file is kept in one of ours.


UNSAVED = "unsaved.non"


def with_last(settings: Settings, folder: Path, path: Path | None, puzzle: Puzzle) -> Settings:
    """The settings with this puzzle as the last, if it is in a file or can be kept in one."""
    last = _kept(folder, puzzle) if path is None else _named(path.absolute())
    return settings.replaced(last=last, last_puzzle=puzzle_key(puzzle)) if last else settings


def is_unsaved(folder: Path, path: Path) -> bool:
    """Whether it is the file that stands in for one that there is not."""
    return path == (folder / UNSAVED).absolute()


def _named(path: Path) -> str:
    return path.stem if find_bundled(path.stem) == path else str(path)


def _kept(folder: Path, puzzle: Puzzle) -> str:
    """The file in which it is kept; empty where nothing can be written."""
    from puzzles.formats.non import write_non  # seldom wanted

    path = (folder / UNSAVED).absolute()
    try:
        write_private(path, write_non(puzzle))
    except OSError:
        return ""
    return str(path)
