"""The terminal: standard streams, which may be closed, full or lack letters; the progress bar; and
the language of the user's system.
"""

from __future__ import annotations

import codecs
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from app.text.catalogue import ENGLISH, LANGUAGES, Catalogue, Language, named_language

if TYPE_CHECKING:
    from puzzles.source import Source


_SUBSTITUTES = {
    "–": "-",
    "×": "x",
    "→": "->",
    "≈": "~",
    "’": "'",
    "“": '"',
    "”": '"',
    "·": "-",
    "…": "...",
}
"""For letters that the terminal lacks; all others become a question mark."""


def prepare() -> None:
    """Substitute letters that cannot be encoded, and open closed streams, so that no file gets
    their numbers."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest free number
    codecs.register_error("substitute", _substitute)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="substitute")


def _substitute(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_SUBSTITUTES.get(letter, "?") for letter in missing), error.end


def explained(error: BaseException, language: Language) -> str:
    """The sentence of an error."""
    from app.text.messages import error_said  # only where there is one

    return error_said(error, language)


def notify(message: str) -> None:
    """Print a sentence on stderr."""
    if sys.stderr is None:
        return  # `print` would use stdout
    try:
        print(f"nonogram_tk: {message}", file=sys.stderr, flush=True)
    except OSError:
        discard(2)


def standard_input(most: int = 0) -> Source:
    """Read standard input, at most this number of bytes or that of a usual file."""
    from puzzles.source import LARGEST_FILE, UnreadablePuzzle, read_source

    if sys.stdin is None:
        raise UnreadablePuzzle("closed-input")
    return read_source(sys.stdin.buffer, most or LARGEST_FILE)


def discard(number: int) -> None:
    """Discard what is not written to this stream yet: Python would fail on it again at its end."""
    null = os.open(os.devnull, os.O_WRONLY)
    if null != number:
        os.dup2(null, number)
        os.close(null)


_BAR_COLUMNS = 30
_REDRAW_AFTER_S = 0.1


class Progress:
    """A bar on stderr, if that is a terminal, which is removed at the end of a `with` block."""

    def __init__(self, total: int, what: str, catalogue: Catalogue) -> None:
        self.total = max(1, total)
        self.what = what
        self.catalogue = catalogue
        self.is_shown = sys.stderr is not None and sys.stderr.isatty()
        self._drawn = 0.0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, done: int, total: int | None = None) -> None:
        """Draw the bar, with a new `total` if it has changed."""
        self.total = total or self.total
        now = time.monotonic()
        if not self.is_shown or (now - self._drawn < _REDRAW_AFTER_S and done < self.total):
            return
        self._drawn = now
        full = "#" * (_BAR_COLUMNS * done // self.total)
        key, total = f"progress.{self.what}", self.total
        text = self.catalogue.say_count(key, total, done=done, total=total)
        sys.stderr.write(f"\r[{full:.<{_BAR_COLUMNS}}] {text} ")
        sys.stderr.flush()

    def clear(self) -> None:
        """Remove the bar."""
        if self.is_shown and self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = 0.0


def knows_colours() -> bool:
    """Whether stdout is a terminal with colours, and the user wants them."""
    may_be_coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return may_be_coloured and os.environ.get("TERM", "") not in ("", "dumb")


def language_of(arguments: Sequence[str], speak: Callable[[str], Language] = Language) -> Language:
    """The language that the command line names, else the system's, else English."""
    return speak(asked_language(arguments) or system_language() or ENGLISH.name)


def asked_language(arguments: Sequence[str]) -> str:
    """The language that the command line names, or gives a tag of; "" without one."""
    for place, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(arguments[place + 1 : place + 2])
            if value in LANGUAGES:
                return value
            return named_language(value)
    return ""


def system_language() -> str:
    """The language of the system, if it is one of ours; else ""."""
    if sys.platform == "win32":
        import ctypes

        name = ctypes.create_unicode_buffer(85)
        windows = getattr(ctypes, "windll", None)
        if windows is None:
            return ""
        windows.kernel32.GetUserDefaultLocaleName(name, len(name))
        return named_language(name.value)
    locales = map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = next(filter(None, locales), "")
    is_english = tag.partition(".")[0] in ("", "C", "POSIX") or tag[:3] in ("en_", "en")
    return "" if is_english else named_language(tag)
