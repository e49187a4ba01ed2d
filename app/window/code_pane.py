"""Beside the board: the program that a solving comes from, with the line of the step on show lit,
the calls that led there, and what was printed."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk

from app.draw.theme import BAND, BROKEN, BROKEN_BAND, INK, MUTED, PAPER
from app.window.look.style import SMALL_PX, Look, style_text
from app.window.look.widgets import name_widget
from puzzles.printable import printable
from solver.value import Value

_NUMBER, _CODE, _LIT, _FAILED = "number", "code", "lit", "failed"

_LEAST_LINES, _MOST_PRINTED = 6, 6
"""Lines of the program for which there is always room; and of what was printed."""

_MOST_LETTERS = 1 << 20
"""Of a program; what follows is not shown."""

_TAB, _HANG = "    ", 6
"""A tab; and how many letters further in a long line goes on."""


class Lit(Value):
    """What the pane shows of a step."""

    line: int | None = None
    failed: bool = False
    """Whether the program broke in this line."""
    calls: str = ""
    printed: str = ""


class CodePane(ttk.Frame):
    """A program, line by line. Nothing of it is run here."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent)
        self.window = window
        self._font = tkfont.nametofont("TkFixedFont", self).copy()
        self._bold = self._font.copy()
        self._bold.configure(weight="bold")
        self.title = ttk.Label(self, style="Muted.TLabel", anchor="w")
        self.title.pack(fill="x", pady=(0, 2))
        self.output = self._make_text(self, 1)
        self.calls = ttk.Label(self, style="Muted.TLabel", anchor="w")
        middle = ttk.Frame(self)
        self.text = self._make_text(middle, _LEAST_LINES)
        bar = ttk.Scrollbar(middle, orient="vertical", command=self.text.yview)
        self.text.configure(yscrollcommand=bar.set)
        bar.pack(side="right", fill="y")
        self.text.pack(side="left", fill="both", expand=True)
        self.calls.pack(side="bottom", fill="x", pady=(3, 0))
        middle.pack(fill="both", expand=True)
        self.source = ""
        self.lit = Lit()
        self._digits = 1
        self._shown: tuple[str, str] | None = None
        for text, key in ((self.text, "code.name"), (self.output, "code.printed")):
            name_widget(text, window.say(key))
        self.text.bind("<Configure>", lambda event: self._see())
        self.apply_look()

    def _make_text(self, parent: tkinter.Misc, height: int) -> tkinter.Text:
        text = tkinter.Text(parent, width=1, height=height, state="disabled", wrap="word")
        text.configure(font=self._font, relief="flat", borderwidth=0, padx=4, pady=2)
        text.configure(highlightthickness=1, cursor="arrow")
        return text

    def show(self, title: str, source: str) -> None:
        """Show this program from now on, with nothing lit."""
        if self._shown == (title, source):
            return
        self._shown, self.source = (title, source), source
        self.light(Lit())
        self.title.configure(text=title)
        lines = source[:_MOST_LETTERS].expandtabs(len(_TAB)).split("\n")
        while len(lines) > 1 and not lines[-1].strip():
            lines.pop()
        self._digits = digits = len(str(len(lines)))
        self._hang()

        def write(text: tkinter.Text) -> None:
            for number, line in enumerate(lines, 1):
                before = "\n" if number > 1 else ""
                text.insert("end", f"{before}{number:>{digits}}  ", _NUMBER)
                text.insert("end", _shown(line), _CODE)

        _rewrite(self.text, write)

    def _hang(self) -> None:
        """Have long lines go on further in than they begin."""
        margin = self._font.measure("0") * (self._digits + _HANG)
        self.text.tag_configure(_CODE, lmargin2=margin)

    def light(self, lit: Lit) -> None:
        """Light a line, and keep it in sight; say which calls are open, and what was printed."""
        before, self.lit = self.lit, lit
        if str(self.calls.cget("text")) != lit.calls:
            self.calls.configure(text=lit.calls)
        if lit.printed != before.printed:
            self._print(lit.printed)
        if (lit.line, lit.failed) == (before.line, before.failed):
            return
        for tag in (_LIT, _FAILED):
            self.text.tag_remove(tag, "1.0", "end")
        if lit.line is not None:
            tag = _FAILED if lit.failed else _LIT
            self.text.tag_add(tag, f"{lit.line}.0", f"{lit.line + 1}.0")
            self._see()

    def _see(self) -> None:
        if self.lit.line is not None:
            self.text.see(f"{self.lit.line}.0")

    def _print(self, printed: str) -> None:
        lines = printed.rstrip("\n").split("\n")
        _rewrite(self.output, lambda text: text.insert("end", "\n".join(map(_shown, lines))))
        self.output.configure(height=min(_MOST_PRINTED, len(lines)))
        self.output.see("end")
        if printed:
            self.output.pack(side="bottom", fill="x", pady=(2, 0), before=self.calls)
        else:
            self.output.pack_forget()

    def apply_look(self) -> None:
        theme = self.window.theme
        colours = {role: f"#{colour}" for role, colour in theme.colours.items()}
        for text in (self.text, self.output):
            style_text(text, theme, BAND)
            text.configure(background=colours[PAPER])
        self.text.tag_configure(_NUMBER, foreground=colours[MUTED])
        self.text.tag_configure(_LIT, background=colours[BAND], foreground=colours[INK])
        failed = {"background": colours[BROKEN_BAND], "foreground": colours[BROKEN]}
        self.text.tag_configure(_FAILED, **failed)
        for tag in (_LIT, _FAILED):
            self.text.tag_configure(tag, font=self._bold)
        for font in (self._font, self._bold):
            font.configure(size=-round((SMALL_PX - 1) * self.window.factor))
        self._hang()


def _shown(line: str) -> str:
    """A line with its indent."""
    rest = line.lstrip(" ")
    return " " * (len(line) - len(rest)) + printable(rest)


def _rewrite(text: tkinter.Text, write: Callable[[tkinter.Text], None]) -> None:
    text.configure(state="normal")
    text.delete("1.0", "end")
    write(text)
    text.configure(state="disabled")
