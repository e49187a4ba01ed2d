"""What a step says, in a real text: it takes the focus, can be selected, and screen readers read
it; its clues are bold, and no line ends inside one."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont

from scene.theme import PAPER, Theme
from viewer.look.accessible import tell_changed
from viewer.look.style import dress_text
from words.spoken import Part, Spoken

CLUE = "clue"
EDGE = 1
"""Pixels of the frame that shows the focus."""

NO_BREAK = "\u00a0"


class Sentence(tkinter.Text):
    """Shows a sentence; nobody can write in it."""

    def __init__(self, parent: tkinter.Misc) -> None:
        super().__init__(
            parent,
            width=1,
            height=1,
            wrap="word",
            state="disabled",
            relief="flat",
            borderwidth=0,
            highlightthickness=EDGE,
            padx=2,
            pady=0,
            cursor="arrow",
            takefocus=True,
        )
        self.said: Spoken = ()
        self._fonts: tuple[tkfont.Font, tkfont.Font] | None = None
        self._room = 0

    def say(self, said: Spoken | str) -> None:
        """Say this, in parts of which some are clues, or as it is."""
        parts = (Part(said),) if isinstance(said, str) else said
        if parts == self.said:
            return
        self.said = parts
        self.configure(state="normal")
        self.delete("1.0", "end")
        for text, is_clue in parts:
            tags = (CLUE,) if is_clue else ()
            self.insert("end", text.replace(" ", NO_BREAK) if is_clue else text, tags)
        self.configure(state="disabled")
        self._count_lines()
        tell_changed(self)

    @property
    def text(self) -> str:
        """What is said, in plain letters."""
        return "".join(part.text for part in self.said)

    def dress(self, font: tkfont.Font, bold: tkfont.Font, theme: Theme) -> None:
        """Write in these letters and colours."""
        self._fonts = font, bold
        dress_text(self, theme, PAPER)
        self.configure(font=font)
        self.tag_configure(CLUE, font=bold)
        self._count_lines()

    def wrap_at(self, room: int) -> None:
        """Be so wide."""
        if room != self._room:
            self._room = room
            self._count_lines()

    def _count_lines(self) -> None:
        """Be as high as the sentence is: Tk would count its lines only when they are seen."""
        if self._fonts is None or not self._room:
            return
        lines = lines_needed(self.said, *self._fonts, self._room - 2 * (EDGE + 2))
        if int(str(self.cget("height"))) != lines:
            self.configure(height=lines)


def lines_needed(said: Spoken, font: tkfont.Font, bold: tkfont.Font, room: int) -> int:
    """How many lines it takes, wrapped at blanks as Tk does it."""
    lines, used = 1, 0
    for width, is_space in _pieces(said, font, bold):
        if is_space and width < 0:
            lines, used = lines + 1, 0
        elif not is_space and used and used + width > room:
            lines, used = lines + 1, width
        else:
            used += width
    return lines


def _pieces(said: Spoken, font: tkfont.Font, bold: tkfont.Font) -> list[tuple[int, bool]]:
    """The widths of words and of the blanks between them; a new line is a blank of less than
    nothing. A word may go on from one part into the next."""
    pieces: list[tuple[int, bool]] = []
    for text, is_clue in said:
        written = bold if is_clue else font
        words = [text] if is_clue else _split(text)
        for word in words:
            is_space = not is_clue and not word.strip()
            width = -1 if "\n" in word else written.measure(word.replace(" ", NO_BREAK))
            if pieces and not is_space and not pieces[-1][1]:
                pieces[-1] = pieces[-1][0] + width, False
            else:
                pieces.append((width, is_space))
    return pieces


def _split(text: str) -> list[str]:
    """Words, and the blanks between them.

    >>> _split("cells 2 are")
    ['cells', ' ', '2', ' ', 'are']
    """
    found: list[str] = []
    for letter in text:
        if found and letter not in " \n" and found[-1][-1] not in " \n":
            found[-1] += letter
        else:
            found.append(letter)
    return found
