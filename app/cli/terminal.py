"""Standard input, output and error, which may be closed, full, broken, or lack letters."""

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


SUBSTITUTES = {
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
"""What stands for a letter that the terminal lacks; a question mark for all others."""


def prepare() -> None:
    """Print something else for letters that cannot be encoded, instead of failing on them; and
    keep the place of a stream that is closed, so that no file comes to stand where others write."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
    codecs.register_error("substitute", _substitute)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="substitute")


def _substitute(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(SUBSTITUTES.get(letter, "?") for letter in missing), error.end


def explained(error: BaseException, language: Language) -> str:
    """What is said about an error: the words for that are imported where one is made."""
    from app.text.messages import error_said

    return error_said(error, language)


def notify(message: str) -> None:
    """Say one sentence on stderr, if there is one; nowhere else."""
    if sys.stderr is None:
        return  # print would take stdout for it
    try:
        print(f"nonogram_tk: {message}", file=sys.stderr, flush=True)
    except OSError:
        discard(2)


def standard_input(most: int = 0) -> Source:
    """What standard input holds, at most so many bytes or those of a usual file."""
    from puzzles.source import LARGEST_FILE, UnreadablePuzzle, read_source

    if sys.stdin is None:
        raise UnreadablePuzzle("closed-input")
    return read_source(sys.stdin.buffer, most or LARGEST_FILE)


def discard(number: int) -> None:
    """Let what is still waiting to be written to this stream go nowhere: Python would fail on it
    once more on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if nowhere != number:
        os.dup2(nowhere, number)
        os.close(nowhere)


# -------------------------------------------------------------------------------------------------
# A progress bar for people who wait at a terminal: on stderr, gone when it is done.


WIDTH = 30
BETWEEN = 0.1
"""Seconds between two drawings."""


class Progress:
    """A bar that is drawn only where somebody can see it. Use it in a `with` statement."""

    def __init__(self, total: int, what: str, catalogue: Catalogue) -> None:
        """So many things of this kind are to be done."""
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
        """Draw the bar, at most so often that it costs nothing; `total` where it is known better
        by now."""
        self.total = total or self.total
        now = time.monotonic()
        if not self.is_shown or (now - self._drawn < BETWEEN and done < self.total):
            return
        self._drawn = now
        full = "#" * (WIDTH * done // self.total)
        key, total = f"progress.{self.what}", self.total
        said = self.catalogue.say_count(key, total, done=done, total=total)
        sys.stderr.write(f"\r[{full:.<{WIDTH}}] {said} ")
        sys.stderr.flush()

    def clear(self) -> None:
        """Leave the line empty, for what is printed next."""
        if self.is_shown and self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = 0.0


def knows_colours() -> bool:
    """Whether a person reads what is printed in a terminal that knows colours, and wants them."""
    is_read = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return is_read and os.environ.get("TERM", "") not in ("", "dumb")


LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language a person reads; the first that says something counts."""


def language_of(arguments: Sequence[str], speak: Callable[[str], Language] = Language) -> Language:
    """The language that is asked for, else the system's, else English; it is needed before
    anything else is said."""
    return speak(asked_language(arguments) or system_language() or ENGLISH.name)


def asked_language(arguments: Sequence[str]) -> str:
    """The language that the command line names, or gives a tag of; empty where it does not."""
    for place, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(arguments[place + 1 : place + 2])
            if value in LANGUAGES:
                return value
            return named_language(value)
    return ""


def system_language() -> str:
    """The language of the person's system, if it is one of ours; empty where it says nothing."""
    if sys.platform == "win32":
        import ctypes

        name = ctypes.create_unicode_buffer(85)
        windows = getattr(ctypes, "windll", None)
        if windows is None:
            return ""
        windows.kernel32.GetUserDefaultLocaleName(name, len(name))
        return named_language(name.value)
    said = next((it for name in LOCALES if (it := os.environ.get(name))), "")
    is_plain = said.partition(".")[0] in ("", "C", "POSIX") or said[:3] in ("en_", "en")
    return "" if is_plain else named_language(said)
