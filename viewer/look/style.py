"""The widgets around the board in the colours of the theme, and in sizes that can be read."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from scene.theme import (
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
from viewer.board.canvas import Fonts, colours_of
from viewer.look.scaling import screen_factor
from viewer.look.scroll_bars import dress_scroll_bars

TARGET = 24
"""Pixels: nothing that is to be hit by a finger is smaller."""

SIGN = 12
"""What is ticked."""

ARROW = 16
"""What shows that a list opens; all of the field does open it."""

SPIN_BOX: Any = [
    (
        "Spinbox.field",
        {
            "sticky": "nswe",
            "children": [
                ("Spinbox.uparrow", {"side": "right", "sticky": "ns"}),
                ("Spinbox.downarrow", {"side": "right", "sticky": "ns"}),
                (
                    "Spinbox.padding",
                    {"sticky": "nswe", "children": [("Spinbox.textarea", {"sticky": "nswe"})]},
                ),
            ],
        },
    )
]
"""What counts down and up stands side by side, as there is room for a finger then."""

WRITTEN = ("TkTextFont", "TkCaptionFont", "TkIconFont", "TkTooltipFont")
"""What fields, messages, lists of files, and words beside a button are written in."""

WRONG_LABEL = "Wrong.TLabel"
"""What says that something is wrong."""

MESSAGE = 360
"""Pixels of a line of a message, for usual letters."""

IDLE_BAR = "Idle.Horizontal.TProgressbar"
BUSY_BAR = "Horizontal.TProgressbar"

TINY = 11
SMALL = 13
LARGE = 19


def apply_style(root: tkinter.Misc, fonts: Fonts, theme: Theme, factor: float) -> None:
    """Dress every ttk widget of the window."""
    colours = colours_of(theme)
    style = ttk.Style(root)
    style.theme_use("clam")
    font = fonts.get(round(SMALL * factor))
    looks = font.actual()
    looks["size"] = font.cget("size")  # in pixels, of which points are too few
    for name in WRITTEN:
        tkfont.nametofont(name, root).configure(**looks)
    target = round(TARGET * screen_factor(root))
    paper, ink, line = colours[PAPER], colours[INK], colours[FIVE]
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
    style.configure("TButton", padding=(10, 5), relief="raised", borderwidth=1, bordercolor=line)
    style.map(
        "TButton",
        background=[("disabled", paper), ("active", colours[BAND])],
        foreground=[("disabled", colours[DONE])],
        bordercolor=[("focus", colours[NEW])],
        lightcolor=[("focus", colours[NEW])],
        darkcolor=[("focus", colours[NEW])],
        relief=[],
    )
    style.configure("Flat.TButton", padding=6, bordercolor=paper)
    tiny = fonts.get(round(TINY * factor))
    style.configure("Tool.TButton", padding=(4, 5), bordercolor=paper, font=tiny, width=0)
    style.map(
        "Tool.TButton",
        background=[("selected", colours[BAND]), ("active", colours[BAND])],
        foreground=[("selected", colours[NEW])],
    )
    style.configure("Lesson.TButton", anchor="w", padding=(10, 3))
    around = max(4, (TARGET - font.metrics("linespace")) // 2)
    for kind in ("TRadiobutton", "TCheckbutton"):
        style.configure(
            kind, indicatorbackground=paper, indicatorforeground=colours[NEW], padding=(2, around)
        )
        style.configure(kind, indicatorsize=round(SIGN * factor))
        style.map(kind, background=[("active", colours[BAND])])
    for kind in ("TCombobox", "TSpinbox", "TEntry"):
        arrow = max(target, round(TARGET * factor)) if kind == "TSpinbox" else round(ARROW * factor)
        style.configure(kind, padding=4, bordercolor=line, arrowsize=arrow)
        style.map(
            kind,
            background=[("active", colours[BAND]), ("pressed", colours[BAND])],
            fieldbackground=[("readonly", paper), ("disabled", paper)],
            foreground=[("disabled", colours[DONE])],
            arrowcolor=[("disabled", colours[DONE])],
            bordercolor=[("focus", colours[NEW])],
        )
    style.configure("Treeview", background=paper, fieldbackground=paper, foreground=ink)
    row = max(target, round((TARGET + 2) * factor))
    style.configure("Treeview", rowheight=row, indent=round(8 * factor))
    style.layout("TSpinbox", SPIN_BOX)
    style.map("Treeview", background=[("selected", colours[BAND])], foreground=[("selected", ink)])
    style.layout(
        "Treeview",
        [
            (
                "Treeview.field",
                {"sticky": "nswe", "children": [("Treeview.treearea", {"sticky": "nswe"})]},
            )
        ],
    )
    style.configure("Treeview", bordercolor=paper, lightcolor=paper, darkcolor=paper)
    style.map("Treeview", bordercolor=[("focus", colours[NEW])])
    style.layout("Treeview.Item", [("Treeitem.text", {"sticky": "nswe"})])
    style.configure(BUSY_BAR, background=colours[NEW], borderwidth=0)
    # keeps its place, and does not look like a field while nothing goes on
    style.configure(IDLE_BAR, background=paper, troughcolor=paper, bordercolor=paper)
    style.configure(
        "Horizontal.TScale",
        background=colours[NEW],
        troughcolor=colours[CHIP],
        arrowsize=round(TARGET * max(factor, screen_factor(root))),
        gripcount=0,
    )
    style.map(
        "Horizontal.TScale",
        background=[("active", colours[NEW])],
        bordercolor=[("focus", colours[NEW])],
        lightcolor=[("focus", colours[NEW])],
        darkcolor=[("focus", colours[NEW])],
    )
    dress_scroll_bars(root, theme, target)
    style.configure("Muted.TLabel", foreground=colours[MUTED])
    style.configure(WRONG_LABEL, foreground=colours[BROKEN])
    style.configure("Heading.TLabel", font=fonts.get(round(LARGE * factor), True))
    root.option_add("*Dialog.msg.wrapLength", round(MESSAGE * factor))
    if isinstance(root, tkinter.Tk | tkinter.Toplevel):
        root.configure(background=paper)


def dress_field(field: tkinter.Canvas | tkinter.Text, theme: Theme, edge: str) -> None:
    """Give one of Tk's own widgets the ground of the theme, and an edge that shows the focus; the
    colour of this role is that of the edge without it."""
    colours = colours_of(theme)
    field.configure(
        background=colours[PAPER], highlightbackground=colours[edge], highlightcolor=colours[NEW]
    )


def dress_text(text: tkinter.Text, theme: Theme, edge: str) -> None:
    """The same for a text, whose letters and selection have colours, too."""
    colours = colours_of(theme)
    dress_field(text, theme, edge)
    text.configure(
        foreground=colours[INK],
        insertbackground=colours[INK],
        selectbackground=colours[NEW],
        selectforeground=colours[PAPER],
        inactiveselectbackground=colours[NEW],
    )
