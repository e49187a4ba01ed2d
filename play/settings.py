"""What the window remembers from one time to the next, in a small file of the user's.

A file that is missing, damaged or from another version is no reason to stop: whatever cannot be
used is left out, and the window says a word about it.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path

from play.kept.whole_file import read_said, set_aside, write_whole
from puzzles.source import is_elsewhere
from solver.puzzle import UserError

FILE = "settings.json"
MOST_RECENT = 10
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
VIEWS = ("readable", "whole")

CHOICES: dict[str, tuple[object, ...]] = {"text_size": TEXT_SIZES, "view": VIEWS}
"""The settings of which only a few values can be meant."""


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
    usual = Settings()
    used = {}
    for name in (it.name for it in fields(Settings)):
        value = data.get(name, getattr(usual, name))
        if name == "recent" and isinstance(value, list):
            value = tuple(it for it in value if isinstance(it, str))[:MOST_RECENT]
        if name in CHOICES and value not in CHOICES[name]:
            continue
        if type(value) is type(getattr(usual, name)):
            used[name] = value
    is_whole = len(used) == len(fields(Settings))
    wrong = None if is_whole else UserError("settings-left-out", file=str(path))
    return replace(usual, **used), wrong


def open_settings(folder: Path) -> tuple[Settings, UserError | None]:
    """The settings, for a window that will remember others: a file of which something cannot be
    used is set aside as it is, and that is said."""
    settings, wrong = load_settings(folder)
    if wrong is None:
        return settings, None
    aside = set_aside(folder / FILE)
    if aside is None:
        return settings, wrong
    if wrong.name == "settings-left-out":
        save_settings(folder, settings)
    values = {**wrong.values, "aside": aside.name}
    return settings, UserError(f"{wrong.name}.aside", **values)


def save_settings(folder: Path, settings: Settings) -> None:
    """Remember the settings; where they cannot be written, they are simply not remembered. What is
    in the file and is no setting of this version stays in it; a file that cannot be used is set
    aside, and is never written over."""
    path = folder / FILE
    try:
        if load_settings(folder)[1] is not None and set_aside(path) is None:
            return
        write_whole(path, json.dumps({**read_said(path)[0], **asdict(settings)}, indent=1))
    except OSError:
        return
