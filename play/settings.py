"""What the window remembers from one time to the next, in a small file of the user's.

A file that is missing, damaged or from another version is no reason to stop: whatever cannot be
used is left out, and the window says a word about it. A window changes what was changed in it, and
leaves all else as it is in the file: another window may have changed that.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from play.kept.lock import locked
from play.kept.whole_file import Entries, change_said, read_said, set_aside, write_kept
from puzzles.source import is_elsewhere
from solver.puzzle import UserError

FILE = "settings.json"
MOST_RECENT = 10
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
VIEWS = ("readable", "whole")

CHOICES: dict[str, tuple[object, ...]] = {"text_size": TEXT_SIZES, "view": VIEWS}
"""The settings of which only a few values can be meant. Another version may mean others."""


@dataclass(frozen=True)
class Settings:
    """Size and place of the window are Tk's own words for them, such as `1200x800+40+40`."""

    theme: str = "light"
    geometry: str = ""
    speed: int = 3
    method: str = "overlap"
    text_size: int = 100
    """In hundredths of the usual."""
    view: str = "readable"
    """How a board is seen: `readable`, scrolled where it has no room, or `whole`."""
    recent: tuple[str, ...] = field(default=())
    asks_why: bool = True
    """Predict asks for the reason of what was marked."""
    lab_shows_all: bool = False
    """The lab opens with nothing covered."""
    calm: bool = False
    """Nothing slides, and nothing changes more than twice a second."""
    last: str = ""
    last_puzzle: str = ""
    """The file of the puzzle that was on show at the end, of a bundled one only its name; and the
    name of its clues: a file may hold many."""

    def with_recent(self, path: Path) -> Settings:
        """The same with this file as the one that was opened last."""
        others = [name for name in self.recent if name != str(path)]
        return replace(self, recent=(str(path), *others)[:MOST_RECENT])

    def without_missing(self) -> Settings:
        """The same without the files that are gone, or that nobody here may see. Those on other
        computers are not looked at."""
        there = tuple(name for name in self.recent if _is_file(name))
        return self if there == self.recent else replace(self, recent=there)


USUAL = Settings()
NAMES = [it.name for it in fields(Settings)]


def _is_file(name: str) -> bool:
    """Whether it is there to be opened; one cannot ask about every name."""
    try:
        return is_elsewhere(name) or Path(name).is_file()
    except (OSError, ValueError):
        return False


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
    """The user's home; for one who has none, as in some containers, the root of all folders stands
    in, as it does for shells: there mostly nothing can be written, and so nothing is remembered."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)


def load_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings, and what was wrong with the file, if anything was."""
    path = folder / FILE
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
            value = tuple(_texts(value))[:MOST_RECENT]
        if type(value) is type(getattr(USUAL, name)) and value in CHOICES.get(name, (value,)):
            used[name] = value
    wrong = UserError("settings-left-out", file=str(path)) if _damaged(data) else None
    return replace(USUAL, **used), wrong


def open_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings, for a window that will remember others: a file of which something cannot be
    used is set aside as it is, and that is said."""
    settings, wrong = load_settings(folder)
    if wrong is None:
        return settings, None
    aside = _set_damaged_aside(folder)
    if aside is None:
        return load_settings(folder)
    values = {**wrong.values, "aside": aside.name}
    return settings, UserError(f"{wrong.name}.aside", **values)


def _set_damaged_aside(folder: Path) -> Path | None:
    """Set a file of which something cannot be used aside, and go on with the rest of it. None where
    that cannot be, or another window has done it."""
    path = folder / FILE
    with locked(folder):
        said, _ = read_said(path)
        aside = set_aside(path) if _is_damaged(folder) else None
        good = {name: value for name, value in said.items() if name not in _damaged(said)}
        if aside is not None and good:
            with contextlib.suppress(OSError):
                write_kept(path, json.dumps(good, indent=1))
    return aside


def _is_damaged(folder: Path) -> bool:
    return load_settings(folder)[1] is not None


def save_settings(folder: Path, settings: Settings, before: Settings | None = None) -> None:
    """Remember the settings that are others than `before`, or all; where they cannot be written,
    they are simply not remembered. All else that is in the file stays in it; a file that cannot be
    used is set aside, and is never written over."""

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
    change_said(folder / FILE, change)


def _merged(ours: tuple[str, ...], before: tuple[str, ...], there: object) -> list[str]:
    """The files that were opened last, here and in other windows: first those that were opened
    here since, which are before what is left of the list that there was."""

    def is_left(names: tuple[str, ...]) -> bool:
        rest = iter(before)
        return all(name in rest for name in names)

    opened = next(ours[:count] for count in range(len(ours) + 1) if is_left(ours[count:]))
    gone = {*opened} | ({*before} - {*ours})
    others = _texts(there) if isinstance(there, list) else ()
    return [*opened, *(name for name in others if name not in gone)][:MOST_RECENT]


def _damaged(data: Mapping[str, object]) -> set[str]:
    """The settings for which there is something that can be none."""
    kinds = {name: type(getattr(USUAL, name)) for name in NAMES} | {"recent": list}
    return {name for name in NAMES if name in data and type(data[name]) is not kinds[name]}


def _texts(values: list[object]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))
