"""What a step says, in a real text: it takes the focus, can be selected, and screen readers read
it; its clues are bold, and no line ends inside one."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont

from app.draw.letters import in_order
from app.draw.pen import from_the_left, wrap_spoken
from app.draw.theme import PAPER, Theme
from app.text.lines import has_back, is_chinese
from app.text.phrases import Part, Spoken, joined, plain
from app.window.look.interpreter import is_ordered_here
from app.window.look.style import style_text
from app.window.look.widgets import tell_changed

CLUE, SIDE = "clue", "side"
EDGE = 1
"""Pixels of the frame that shows the focus."""

NO_BREAK = "\u00a0"


class Sentence(tkinter.Text):
    """Shows a sentence, to be read only."""

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
        self.parts: Spoken = ()
        self._fonts: tuple[tkfont.Font, tkfont.Font] | None = None
        self._room = 0

    def say(self, sentence: Spoken | str) -> None:
        """Say this, in parts of which some are clues, or as it is."""
        parts = (Part(sentence),) if isinstance(sentence, str) else sentence
        if parts == self.parts:
            return
        self.parts = parts
        self._write()
        tell_changed(self)

    def _write(self) -> None:
        """Write it, and be as high as it is: Tk would count lines only when they are seen."""
        wrapped = self._lines()
        if int(str(self.cget("height"))) != len(wrapped):
            self.configure(height=len(wrapped))
        lines = wrapped if self._is_split else [self.parts]
        if self._is_ordered:
            lines = [from_the_left(line) for line in lines]
        self.configure(state="normal")
        self.delete("1.0", "end")
        for number, line in enumerate(lines):
            for text, is_clue in (Part("\n" * bool(number)), *line):
                tags = (SIDE, CLUE) if is_clue else (SIDE,)
                shown = text.replace(" ", NO_BREAK) if is_clue else text
                self.insert("end", _drawn(shown) if self._is_ordered else shown, tags)
        self.configure(state="disabled")

    @property
    def _is_ordered(self) -> bool:
        """Whether its letters are put in order for Tk."""
        return is_ordered_here(self) and any(has_back(part.text) for part in self.parts)

    @property
    def _is_split(self) -> bool:
        """Whether its lines are written one by one: Tk lets none end between Chinese letters."""
        return self._is_ordered or any(
            is_chinese(letter) for part in self.parts for letter in part.text
        )

    def _lines(self) -> list[Spoken]:
        fonts, room = self._fonts, self._room - 2 * (EDGE + 2)
        if fonts is None or self._room <= 0:
            return [self.parts]

        def measure(text: str, size: int, bold: bool) -> float:
            return fonts[bold].measure(text)

        lines, paragraph = list[Spoken](), list[Part]()
        for part in (*self.parts, Part("\n")):
            for number, text in enumerate(part.text.split("\n")):
                if number:
                    lines += wrap_spoken(tuple(paragraph), room, 1, measure) or [()]
                    paragraph = []
                if text:
                    paragraph.append(Part(text, part.is_clue))
        return lines

    @property
    def text(self) -> str:
        """The sentence in plain letters."""
        return plain(joined(self.parts))

    def set_style(self, font: tkfont.Font, bold: tkfont.Font, theme: Theme) -> None:
        """Write in these letters and colours."""
        self._fonts = font, bold
        style_text(self, theme, PAPER)
        self.configure(font=font)
        self.tag_configure(CLUE, font=bold)
        self.tag_configure(SIDE, justify="left")
        self._write()

    def wrap_at(self, room: int) -> None:
        """Wrap lines at this width in pixels."""
        if room != self._room:
            self._room = room
            self._write()


def _drawn(piece: str) -> str:
    """A piece of a line, whose blanks stand where they are, as X11's Tk draws it."""
    core = piece.strip(" ")
    return piece.replace(core, in_order(core)) if core else piece
