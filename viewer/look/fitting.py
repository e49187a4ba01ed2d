"""Words, and the buttons with them, that fit the room there is, in whatever language and size."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from tkinter import font as tkfont
from tkinter import ttk

from viewer.board.canvas import Fonts
from viewer.look.style import SMALL

SHARES = (1.0, 0.86, 0.74)
"""A heading that is too long is written smaller, in these steps; then it takes two lines."""


def shortened(text: str, font: tkfont.Font, room: int) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if font.measure(text) <= room:
        return text
    fits, most = 0, len(text)  # halved: an address may have thousands of letters
    while most - fits > 1:
        middle = (fits + most) // 2
        if font.measure(f"{text[:middle]}…") <= room:
            fits = middle
        else:
            most = middle
    return f"{text[:fits].rstrip()}…"


def longest_fitting(texts: Sequence[str], font: tkfont.Font, room: int) -> str:
    """The first of these texts that fits; they are the shorter the further on they stand."""
    fitting = (text for text in texts if font.measure(text) <= room)
    return next(fitting, None) or shortened(texts[-1], font, room)


def fit_heading(label: ttk.Label, fonts: Sequence[tkfont.Font], room: int) -> None:
    """Write a heading in the first of these fonts in which it takes one line, else on several."""
    text = str(label.cget("text"))
    fitting = next((font for font in fonts if font.measure(text) <= room), fonts[-1])
    label.configure(font=fitting, wraplength=room)


def letters_within(widget: tkinter.Misc, room: int, most: int) -> int:
    """How many letters a line can have in so many pixels, in the size they have now."""
    return min(most, room // tkfont.nametofont("TkTextFont", widget).measure("0"))


def wrap_after(label: ttk.Label, letters: int) -> None:
    """Let the label's lines be so many letters wide, in whatever size they are."""
    style = ttk.Style(label)
    name = str(label.cget("font") or style.lookup(label.cget("style") or "TLabel", "font"))
    label.configure(wraplength=letters * tkfont.nametofont(name, label).measure("0"))


FIELDS = ("TEntry", "TCombobox", "TSpinbox")


def fit_letters(top: tkinter.Misc, fonts: Fonts, old: float, new: float) -> None:
    """Have whatever has letters or lines of its own in a window grow or shrink as all else does.
    Tk places what is written in a field anew only when the field is changed itself."""
    before, now = (fonts.get(round(SMALL * it)).measure("0") for it in (old, new))
    for widget in top.winfo_children():
        if isinstance(widget, tkinter.Toplevel | tkinter.Menu):
            continue
        options = widget.keys()
        if widget.winfo_class() in FIELDS:
            widget.configure(width=widget.cget("width"))  # type: ignore[call-arg]
        looks = fonts.looks_of(str(widget.cget("font"))) if "font" in options else None
        if looks is not None:
            size, bold = looks
            widget.configure(font=fonts.get(int(size / old * new + 0.5), bold))  # type: ignore[call-arg]
        lines = str(widget.cget("wraplength")) if "wraplength" in options else ""
        if lines.isdecimal() and lines != "0":
            widget.configure(wraplength=round(int(lines) / before * now))  # type: ignore[call-arg]
        fit_letters(widget, fonts, old, new)


def wrap_within(label: ttk.Label) -> None:
    """Let the label's lines be as wide as the window has room for them, once it is there."""

    def wrap(event: object) -> None:
        if label.winfo_viewable():
            label.configure(wraplength=label.winfo_width())

    label.bind("<Configure>", wrap, add="+")
    label.bind("<Map>", wrap, add="+")


GAP = 8
"""Pixels between two buttons."""


def put_buttons(row: ttk.Frame, *doing: tuple[str, Callable[[], object]]) -> tuple[ttk.Button, ...]:
    """Buttons side by side, with these words, that do this."""
    buttons = tuple(ttk.Button(row, text=text, command=run) for text, run in doing)
    for button in buttons:
        button.pack(side="left", padx=(GAP, 0))
    return buttons


def put_in_rows(frame: ttk.Frame, widgets: Sequence[ttk.Widget], room: int) -> None:
    """Put the frame's widgets side by side, and below what has no room there. What is not as high
    as the others of its row stands in the middle of it."""
    rows: list[list[ttk.Widget]] = [[]]
    right = widest = top = 0
    for widget in widgets:
        width = widget.winfo_reqwidth()
        if right and right + width > room:
            rows.append([])
            right = 0
        rows[-1].append(widget)
        widest = max(widest, right + width)
        right += width + GAP
    for row in filter(None, rows):
        high, right = max(it.winfo_reqheight() for it in row), 0
        for widget in row:
            widget.place(x=right, y=top + (high - widget.winfo_reqheight()) // 2)
            right += widget.winfo_reqwidth() + GAP
        top += high + GAP
    frame.configure(width=widest, height=max(0, top - GAP))


def put_apart(frame: ttk.Frame, widgets: Sequence[ttk.Widget], room: int) -> None:
    """Put the first widget at the left of the frame and the others at the right; or all in rows, if
    they are wider than the room."""
    if sum(it.winfo_reqwidth() + GAP for it in widgets) > room:
        put_in_rows(frame, widgets, room)
        return
    first, *others = widgets
    first.pack(side="left", padx=(0, GAP))
    for widget in reversed(others):
        widget.pack(side="right", padx=(GAP, 0))
