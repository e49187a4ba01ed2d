"""The widgets around the board in the colours of the theme, and in sizes that can be read."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from app.draw.theme import (
    BAND,
    BROKEN,
    CHIP,
    DONE,
    FIVE,
    INK,
    MUTED,
    NEW,
    PAPER,
    THIN,
    TRACK,
    Theme,
)
from app.window.look.canvas import Fonts, colours_of
from app.window.look.interpreter import runs_back
from app.window.look.scroll_bars import style_scroll_bars
from app.window.look.widgets import scaled, scaled_padding, screen_factor

# -------------------------------------------------------------------------------------------------
# Words, and the buttons with them, that fit the room there is, in whatever language and size.


HEADING_SHARES = (1.0, 0.86, 0.74)
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


def rescale_fonts(top: tkinter.Misc, fonts: Fonts, old: float, new: float) -> None:
    """Have whatever has letters or lines of its own in a window grow or shrink as all else does.
    Tk places what is written in a field anew only when the field is changed itself."""
    before, now = (fonts.get(round(SMALL_PX * it)).measure("0") for it in (old, new))
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
        rescale_fonts(widget, fonts, old, new)


def wrap_within(label: ttk.Label) -> None:
    """Let the label's lines be as wide as the window has room for them, once it is there."""

    def wrap(event: object) -> None:
        if label.winfo_viewable():
            label.configure(wraplength=label.winfo_width())

    label.bind("<Configure>", wrap, add="+")
    label.bind("<Map>", wrap, add="+")


GAP_PX = 8
"""Pixels between two buttons."""


def pack_buttons(
    row: ttk.Frame, *doing: tuple[str, Callable[[], object]]
) -> tuple[ttk.Button, ...]:
    """Buttons side by side, with these words, that do this."""
    buttons = tuple(ttk.Button(row, text=text, command=run) for text, run in doing)
    for button in buttons:
        button.pack(side="left", padx=(GAP_PX, 0))
    return buttons


def place_in_rows(frame: ttk.Frame, widgets: Sequence[ttk.Widget], room: int) -> None:
    """Put the widgets side by side, wrapped into rows and centred in each."""
    rows: list[list[ttk.Widget]] = [[]]
    right = widest = top = 0
    for widget in widgets:
        width = widget.winfo_reqwidth()
        if right and right + width > room:
            rows.append([])
            right = 0
        rows[-1].append(widget)
        widest = max(widest, right + width)
        right += width + GAP_PX
    for row in filter(None, rows):
        high, right = max(it.winfo_reqheight() for it in row), 0
        for widget in row:
            widget.place(x=right, y=top + (high - widget.winfo_reqheight()) // 2)
            right += widget.winfo_reqwidth() + GAP_PX
        top += high + GAP_PX
    frame.configure(width=widest, height=max(1, top - GAP_PX))  # 0 would leave it as it is


def place_at_both_ends(frame: ttk.Frame, widgets: Sequence[ttk.Widget], room: int) -> None:
    """Put the first widget left and the others right; all in rows if there is no room."""
    if sum(it.winfo_reqwidth() + GAP_PX for it in widgets) > room:
        place_in_rows(frame, widgets, room)
        return
    first, *others = widgets
    first.pack(side="left", padx=(0, GAP_PX))
    for widget in reversed(others):
        widget.pack(side="right", padx=(GAP_PX, 0))


PRIMARY = "Primary.TButton"
"""What one most likely came for, where there are several buttons."""

TARGET_PX = 24
"""Pixels: nothing that is to be hit by a finger is smaller."""

SIGN = 12
"""What is ticked."""

ARROW = 16
"""What shows that a list opens; all of the field does open it."""

FILL: Any = {"sticky": "nswe"}
ARROW_SIDE: Any = {"side": "right", "sticky": "ns"}
SPIN_PADDING: Any = ("Spinbox.padding", {**FILL, "children": [("Spinbox.textarea", FILL)]})
SPIN_ARROWS: Any = [("Spinbox.uparrow", ARROW_SIDE), ("Spinbox.downarrow", ARROW_SIDE)]
SPIN_BOX: Any = [("Spinbox.field", {**FILL, "children": [*SPIN_ARROWS, SPIN_PADDING]})]
"""What counts down and up stands side by side, as there is room for a finger then."""

SIGNED = ("TCheckbutton", "TRadiobutton")
"""What has a sign on one side of its words, with more room on the other side of it."""

WRITTEN = ("TkTextFont", "TkCaptionFont", "TkIconFont", "TkTooltipFont")
"""What fields, messages, lists of files, and words beside a button are written in."""

WRONG_LABEL = "Wrong.TLabel"
"""What says that something is wrong."""

MESSAGE = 360
"""Pixels of a line of a message, for usual letters."""

IDLE_BAR = "Idle.Horizontal.TProgressbar"
BUSY_BAR = "Horizontal.TProgressbar"

TINY = 11
SMALL_PX = 13
LARGE_PX = 19


def apply_style(root: tkinter.Misc, fonts: Fonts, theme: Theme, factor: float) -> None:
    """Dress every ttk widget of the window."""
    colours = colours_of(theme)
    style = ttk.Style(root)
    style.theme_use("clam")
    font = fonts.get(round(SMALL_PX * factor))
    looks = font.actual()
    looks["size"] = font.cget("size")  # in pixels, of which points are too few
    for name in WRITTEN:
        tkfont.nametofont(name, root).configure(**looks)
    target = round(TARGET_PX * screen_factor(root))
    paper, ink, line = colours[PAPER], colours[INK], colours[FIVE]
    focus, disabled = [("focus", colours[NEW])], [("disabled", colours[DONE])]
    edges: Any = {"bordercolor": focus, "lightcolor": focus, "darkcolor": focus}
    style.configure(
        ".",
        background=paper,
        foreground=ink,
        fieldbackground=paper,
        bordercolor=colours[THIN],
        lightcolor=paper,
        darkcolor=paper,
        troughcolor=colours[TRACK],
        selectbackground=colours[NEW],
        selectforeground=paper,
        insertcolor=ink,
        arrowcolor=ink,
        font=font,
        focuscolor=colours[NEW],
    )
    style.map(".", background=[("disabled", paper), ("active", colours[BAND])])
    style.configure(
        "TButton",
        padding=scaled_padding(root, 10, 5),
        relief="raised",
        borderwidth=1,
        bordercolor=line,
    )
    style.map(
        "TButton",
        background=[("disabled", paper), ("active", colours[BAND])],
        foreground=disabled,
        **edges,
        relief=[],
    )
    style.configure("Flat.TButton", padding=scaled_padding(root, 6), bordercolor=paper)
    style.configure(
        "Next.TButton",
        background=colours[NEW],
        foreground=paper,
        bordercolor=colours[NEW],
        font=fonts.get(round(LARGE_PX * factor), True),
        padding=(round(18 * factor), round(8 * factor)),
    )
    style.map(
        "Next.TButton",
        background=[("active", colours[INK]), ("focus", colours[NEW])],
        bordercolor=[("focus", colours[INK])],
    )
    style.configure(PRIMARY, background=colours[NEW], foreground=paper, bordercolor=colours[NEW])
    style.map(
        PRIMARY,
        background=[("disabled", paper), ("active", colours[INK])],
        bordercolor=[("disabled", line), ("focus", colours[INK])],
    )
    tiny = fonts.get(round(TINY * factor))
    close = scaled_padding(root, 4, 5)
    style.configure("Tool.TButton", padding=close, bordercolor=paper, font=tiny, width=0)
    style.map(
        "Tool.TButton",
        background=[("selected", colours[BAND]), ("active", colours[BAND])],
        foreground=[("selected", colours[NEW])],
    )
    style.configure("Lesson.TButton", anchor="w", padding=scaled_padding(root, 10, 3))
    beside, least = scaled(root, 2), scaled(root, 4)
    above = max(least, (target - font.metrics("linespace")) // 2)
    for kind in ("TRadiobutton", "TCheckbutton"):
        style.configure(
            kind,
            indicatorbackground=paper,
            indicatorforeground=colours[NEW],
            padding=(beside, above),
        )
        style.configure(kind, indicatorsize=round(SIGN * factor))
        style.map(kind, background=[("active", colours[BAND])])
    for kind in ("TCombobox", "TSpinbox", "TEntry"):
        arrow = (
            max(target, round(TARGET_PX * factor)) if kind == "TSpinbox" else round(ARROW * factor)
        )
        style.configure(kind, padding=scaled_padding(root, 4), bordercolor=line, arrowsize=arrow)
        style.map(
            kind,
            background=[("active", colours[BAND]), ("pressed", colours[BAND])],
            fieldbackground=[("readonly", paper), ("disabled", paper)],
            foreground=disabled,
            arrowcolor=disabled,
            bordercolor=focus,
        )
    style.configure("Treeview", background=paper, fieldbackground=paper, foreground=ink)
    row = max(target, round((TARGET_PX + 2) * factor))
    style.configure("Treeview", rowheight=row, indent=round(8 * factor))
    style.layout("TSpinbox", SPIN_BOX)
    style.map("Treeview", background=[("selected", colours[BAND])], foreground=[("selected", ink)])
    area: Any = {**FILL, "children": [("Treeview.treearea", FILL)]}
    style.layout("Treeview", [("Treeview.field", area)])
    style.configure("Treeview", bordercolor=paper, lightcolor=paper, darkcolor=paper)
    style.map("Treeview", bordercolor=focus)
    style.layout("Treeview.Item", [("Treeitem.text", FILL)])
    style.configure(BUSY_BAR, background=colours[NEW], borderwidth=0)
    # keeps its place, and does not look like a field while nothing goes on
    style.configure(IDLE_BAR, background=paper, troughcolor=paper, bordercolor=paper)
    style.configure(
        "Horizontal.TScale",
        background=colours[NEW],
        troughcolor=colours[CHIP],
        arrowsize=round(TARGET_PX * max(factor, screen_factor(root))),
        gripcount=0,
    )
    style.map(
        "Horizontal.TScale",
        background=[("active", colours[NEW])],
        **edges,
    )
    style_scroll_bars(root, theme, target)
    if runs_back(root):
        _turn(style)
    style.configure("Muted.TLabel", foreground=colours[MUTED])
    style.configure(WRONG_LABEL, foreground=colours[BROKEN])
    style.configure("Heading.TLabel", font=fonts.get(round(LARGE_PX * factor), True))
    root.option_add("*Dialog.msg.wrapLength", round(MESSAGE * factor))
    if isinstance(root, tkinter.Tk | tkinter.Toplevel):
        root.configure(background=paper)


def _turn(style: ttk.Style) -> None:
    """Have the signs of widgets on the other side of their words."""
    for name in SIGNED:
        style.configure(name, indicatormargin=(4, 1, 1, 1))
        style.layout(name, _turned(style.layout(name)))


def _turned(layout: Any) -> Any:
    """A layout in which all that stood at the left stands at the right."""
    found = []
    for name, options in layout or ():
        turned = dict(options)
        if turned.get("side") == "left":
            turned["side"] = "right"
        if "children" in turned:
            turned["children"] = _turned(turned["children"])
        found.append((name, turned))
    return found


def style_field(field: tkinter.Canvas | tkinter.Text, theme: Theme, edge: str) -> None:
    """Give a Tk widget the theme's ground, and an edge of this role that shows the focus."""
    colours = colours_of(theme)
    field.configure(
        background=colours[PAPER], highlightbackground=colours[edge], highlightcolor=colours[NEW]
    )


def style_text(text: tkinter.Text, theme: Theme, edge: str) -> None:
    """The same for a text, whose letters and selection have colours, too."""
    colours = colours_of(theme)
    style_field(text, theme, edge)
    text.configure(
        foreground=colours[INK],
        insertbackground=colours[INK],
        selectbackground=colours[NEW],
        selectforeground=colours[PAPER],
        inactiveselectbackground=colours[NEW],
    )
