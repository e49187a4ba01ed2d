"""Texts as they are to be handed to Tk.

On X11 Tk neither joins Arabic letters nor turns round what runs from right to left, and shows a box
for a letter that no font has; so all that is done here. Elsewhere Tk lets the system do it, and
texts stay as they are, but for marks that an older system may show. Chinese and other letters that
a font lacks are taken by Tk from one that has them.
"""

from __future__ import annotations

import tkinter
from functools import cache

from scene.reading_order import is_seen, joined, runs_of, turned, without
from words.direction import ANYHOW, END

PATIENCE = 5.0
"""Seconds for the system to say which fonts have a letter."""

USUAL = (range(0x0590), range(0x1E00, 0x2600))
"""European letters, and the signs of our own texts: every system has them."""

AFTER = "\u200e"
"""What comes after it runs from left to right."""


def drawn_on(widget: tkinter.Misc, text: str) -> str:
    """The text as it is to be handed to Tk here."""
    if text.isascii():
        return text
    shown = named_on(widget, text)
    return in_order(shown) if is_x11(widget) else shown


def named_on(widget: tkinter.Misc, text: str) -> str:
    """The same for window titles: window managers order letters themselves."""
    if text.isascii():
        return text
    if not is_x11(widget):
        return text.replace(ANYHOW, "").replace(END, AFTER)
    missing = missing_in(text)
    return without(text, missing.__contains__) if missing else text


def is_x11(widget: tkinter.Misc) -> bool:
    """Whether Tk draws letters as it finds them."""
    return bool(widget.tk.call("tk", "windowingsystem") == "x11")


def in_order(text: str) -> str:
    """The letters from left to right, those of Arabic joined.

    >>> in_order("a b") , in_order("\u0633\u0644\u0627\u0645 1") == "1 \ufee1\ufefc\ufeb3"
    ('a b', True)
    """
    return "".join(turned(joined(run.text)) if run.runs_back else run.text for run in runs_of(text))


def missing_in(text: str) -> set[str]:
    """The letters of a text that no font of the system has; none where that cannot be asked."""
    asked = frozenset(it for it in text if is_seen(it) and not _is_usual(it))
    if not asked or _is_there(asked):
        return set()
    return {it for it in asked if not _is_there(frozenset(it))}


def _is_usual(letter: str) -> bool:
    return any(ord(letter) in letters for letters in USUAL)


@cache
def _is_there(letters: frozenset[str]) -> bool:
    """Whether one font has all these letters."""
    charset = " ".join(f"{ord(letter):x}" for letter in sorted(letters))
    import subprocess  # most titles are in letters that every font has

    from solver.processes import find_program

    program = find_program("fc-list")
    if program is None:
        return True
    command = [program, f":charset={charset}", "file"]
    try:
        told = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError):
        return True
    return bool(told.stdout.strip())
