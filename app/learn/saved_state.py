"""What the program remembers for its user, in small files in a folder of its own; and the
settings. Progress and boards, `saved_boards.py` remembers.

Several windows may be open, and none loses what another has done: a change reads the file, changes
its own entries and writes the file whole, under a lock. Where another window holds the lock for
long, the change waits, and the window goes on. At any moment a file is the old one or the new one.
What another version may have written stays; a damaged file is set aside, never lost.
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

from app.atomic_write import atomic_write, unused_name
from app.draw.theme import THEMES
from puzzles.source import is_remote
from solver.puzzle import Puzzle, UserError, numbers_of
from solver.value import Value

SETTINGS_FILE = "settings.json"
MAX_FILE_BYTES = 64 << 20
_LOCK_TIMEOUT_S, _LAST_LOCK_TIMEOUT_S, _LOCK_RETRY_S = 1.0, 30.0, 0.005


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
def _locked(folder: Path, timeout_s: float) -> Iterator[bool]:
    """Hold the lock of a folder, which is made; False where another holds it until the timeout."""
    with suppress(OSError):
        make_private(folder)
    lock = Lock(folder / ".lock")
    is_held = lock.acquire(timeout_s)
    try:
        yield is_held
    finally:
        lock.release()


Entries = dict[str, object]
Change = Callable[[Entries], None]

_WAITING: dict[Path, list[Change]] = {}
"""Changes of each file that wait for the lock."""


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


def read_entries(path: Path) -> Entries | None:
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


def open_entries(path: Path) -> tuple[Entries, Path | None]:
    """The entries of a file. One that cannot be used is set aside, if that can be: then also where
    it is now."""
    entries = read_entries(path)
    if entries is None:
        with _locked(path.parent, _LOCK_TIMEOUT_S):
            entries = read_entries(path)  # another window may have seen to it
            if entries is None:
                return {}, set_aside(path) or path
    return entries, None


def update_entries(path: Path, change: Change) -> Entries:
    """Change entries of a file and leave all others. What cannot be written is not remembered;
    while another window holds the lock, the change waits. Returns the entries."""
    changes = [*_WAITING.pop(path, ()), change]
    with _locked(path.parent, _LOCK_TIMEOUT_S if len(changes) == 1 else 0.0) as is_held:
        if not is_held:
            _WAITING[path] = changes
        return _make_changes(path, changes, is_written=is_held)


def finish_updates() -> None:
    """Make the changes that wait for the lock, in the end without it: for when no window is open,
    as this may take a while."""
    while _WAITING:
        path, changes = _WAITING.popitem()
        with _locked(path.parent, _LAST_LOCK_TIMEOUT_S):
            _make_changes(path, changes, is_written=True)


def _make_changes(path: Path, changes: Sequence[Change], is_written: bool) -> Entries:
    read = read_entries(path)
    entries = read or {}
    before = json.dumps(entries)
    for change in changes:
        change(entries)
    if is_written and json.dumps(entries) != before and (read is not None or set_aside(path)):
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
    speed: int = 1
    """A place in `SPEEDS` of the player."""
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
    tree: bool = False
    """The search tree is open."""
    solvers: tuple[str, ...] = ()
    """Students' solvers that may be run from the menu: the hash of what stands in each, a space,
    and its path."""
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
        from puzzles.bundled import is_bundled  # takes long, and is for opened files

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
    return _settings_in(read_entries(folder / SETTINGS_FILE) or {})


def open_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings; a file that cannot be used is set aside, and the error says so."""
    path = folder / SETTINGS_FILE
    entries, aside = open_entries(path)
    name = "settings-unreadable" if aside == path else "settings-unreadable.aside"
    wrong = UserError(name, file=str(path), aside=aside.name) if aside else None
    return _settings_in(entries), wrong


def _settings_in(entries: Entries) -> Settings:
    used: Entries = {}
    for name, default in _DEFAULTS.as_dict().items():
        value = entries.get(name, default)
        if name in ("recent", "solvers"):
            used[name] = tuple(texts_in(value))[:MAX_RECENT]
        elif type(value) is type(default) and value in _CHOICES.get(name, (value,)):
            used[name] = value
    return _DEFAULTS.replaced(**used)


def save_settings(folder: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write the settings that differ from `before`, or all, and leave other entries alone."""

    def change(entries: Entries) -> None:
        saved = tuple(texts_in(entries.get("recent")))
        for name, value in settings.as_dict().items():
            if before is None or value != getattr(before, name):
                entries[name] = value
        if before is not None and settings.recent != before.recent:
            known = {*settings.recent, *before.recent}
            others = (name for name in saved if name not in known)  # of another window
            entries["recent"] = [*settings.recent, *others][:MAX_RECENT]

    update_entries(folder / SETTINGS_FILE, change)


def texts_in(values: object) -> Iterator[str]:
    there = values if isinstance(values, list | tuple) else ()
    return (value for value in there if isinstance(value, str))


# -- the puzzle that was on show at the end -------------------------------------------------------

_UNSAVED = "unsaved.non"
"""Holds a puzzle that is in no other file."""


def with_last(settings: Settings, folder: Path, path: Path | None, puzzle: Puzzle) -> Settings:
    """The settings with this puzzle as the last, if it is in a file or can be written to one."""
    if path is None:
        from puzzles.formats.non import write_non  # most starts write none

        last = str((folder / _UNSAVED).absolute())
        try:
            write_private(Path(last), write_non(puzzle))
        except OSError:
            return settings
    else:
        from puzzles.bundled import find_bundled

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
