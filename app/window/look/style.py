"""The widgets around the board in the colours of the theme, and in sizes that can be read."""

from __future__ import annotations

import tkinter
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any, Protocol

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
from app.text.catalogue import Say
from app.text.messages import Words
from app.window.look.canvas import Fonts, colours_of
from app.window.look.interpreter import runs_back
from app.window.look.scroll_bars import style_scroll_bars
from app.window.look.widgets import scaled, scaled_padding, screen_factor


class Look(Protocol):
    """How a window looks, and the words of it. Its parts take from it what they need, anew with
    `apply_look`."""

    fonts: Fonts
    factor: float
    """How much larger than usual everything is."""

    say: Say
    """The window's own texts."""

    @property
    def theme(self) -> Theme: ...

    @property
    def words(self) -> Words: ...


# -------------------------------------------------------------------------------------------------
# Words, and the buttons with them, that fit the room there is, in whatever language and size.


HEADING_SHARES = (1.0, 0.86, 0.74)
"""The sizes in which a long heading is tried, before it takes two lines."""


def shortened(text: str, font: tkfont.Font, room: int) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if font.measure(text) <= room:
        return text
    length = bisect_right(range(1, len(text)), room, key=lambda end: font.measure(text[:end] + "…"))
    return f"{text[:length].rstrip()}…"


def longest_fitting(texts: Sequence[str], font: tkfont.Font, room: int) -> str:
    """The first of these texts that fits, the last being the shortest."""
    fitting = (text for text in texts if font.measure(text) <= room)
    return next(fitting, None) or shortened(texts[-1], font, room)


def fit_heading(label: ttk.Label, fonts: Sequence[tkfont.Font], room: int) -> None:
    """Write a heading in the first of these fonts in which it takes one line, or in several
    lines."""
    text = str(label.cget("text"))
    fitting = next((font for font in fonts if font.measure(text) <= room), fonts[-1])
    label.configure(font=fitting, wraplength=room)


def letters_within(widget: tkinter.Misc, room: int, most: int) -> int:
    """How many letters fit on a line of this width in pixels."""
    return min(most, room // tkfont.nametofont("TkTextFont", widget).measure("0"))


def wrap_after(label: ttk.Label, letters: int) -> None:
    """Wrap the label's lines after this count of letters."""
    style = ttk.Style(label)
    name = str(label.cget("font") or style.lookup(label.cget("style") or "TLabel", "font"))
    label.configure(wraplength=letters * tkfont.nametofont(name, label).measure("0"))


def rescale_fonts(top: tkinter.Misc, fonts: Fonts, old: float, new: float) -> None:
    """Have fonts and line widths of a window's widgets change from one factor to another."""
    widths = [fonts.get(round(SMALL_PX * factor)).measure("0") for factor in (old, new)]
    for widget in top.winfo_children():
        if isinstance(widget, tkinter.Toplevel | tkinter.Menu):
            continue
        options = widget.keys()
        if widget.winfo_class() in ("TEntry", "TCombobox", "TSpinbox"):
            # else Tk would not place its text anew
            widget.configure(width=widget.cget("width"))  # type: ignore[call-arg]
        looks = fonts.looks_of(str(widget.cget("font"))) if "font" in options else None
        if looks is not None:
            size, bold = looks
            widget.configure(font=fonts.get(int(size / old * new + 0.5), bold))  # type: ignore[call-arg]
        lines = str(widget.cget("wraplength")) if "wraplength" in options else ""
        if lines.isdecimal() and lines != "0":
            widget.configure(wraplength=round(int(lines) / widths[0] * widths[1]))  # type: ignore[call-arg]
        rescale_fonts(widget, fonts, old, new)


def wrap_within(label: ttk.Label) -> None:
    """Make the label's lines as wide as the label, once it is there."""

    def wrap(event: object) -> None:
        if label.winfo_viewable():
            label.configure(wraplength=label.winfo_width())

    label.bind("<Configure>", wrap, add="+")
    label.bind("<Map>", wrap, add="+")


GAP_PX = 8


def pack_buttons(
    row: ttk.Frame, *commands: tuple[str, Callable[[], object]]
) -> tuple[ttk.Button, ...]:
    """Make buttons with these texts and commands, side by side."""
    buttons = tuple(ttk.Button(row, text=text, command=run) for text, run in commands)
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
        high, right = max(widget.winfo_reqheight() for widget in row), 0
        for widget in row:
            widget.place(x=right, y=top + (high - widget.winfo_reqheight()) // 2)
            right += widget.winfo_reqwidth() + GAP_PX
        top += high + GAP_PX
    frame.configure(width=widest, height=max(1, top - GAP_PX))  # 0 would leave it as it is


def place_at_both_ends(frame: ttk.Frame, widgets: Sequence[ttk.Widget], room: int) -> None:
    """Put the first widget left and the others right; all in rows if there is no room."""
    if sum(widget.winfo_reqwidth() + GAP_PX for widget in widgets) > room:
        place_in_rows(frame, widgets, room)
        return
    first, *others = widgets
    first.pack(side="left", padx=(0, GAP_PX))
    for widget in reversed(others):
        widget.pack(side="right", padx=(GAP_PX, 0))


PRIMARY, LESSON_PRIMARY = "Primary.TButton", "Primary.Lesson.TButton"
"""The style of the likeliest of several buttons, and of those of a lesson."""

WRONG_LABEL = "Wrong.TLabel"
IDLE_BAR = "Idle.Horizontal.TProgressbar"
BUSY_BAR = "Horizontal.TProgressbar"

TARGET_PX = 24
"""The least size of what a finger is to hit."""

MESSAGE_WIDTH_PX = 360
"""A line of a message, in letters of the usual size."""

_TINY_PX, SMALL_PX, LARGE_PX = 11, 13, 19
_TICK_BOX_PX, _LIST_ARROW_PX = 12, 16

_FILL: Any = {"sticky": "nswe"}


def apply_style(root: tkinter.Misc, fonts: Fonts, theme: Theme, factor: float) -> None:
    """Set the look of all ttk widgets of the window."""
    colours = colours_of(theme)
    paper, ink, line, new, band = (colours[role] for role in (PAPER, INK, FIVE, NEW, BAND))
    style = ttk.Style(root)
    style.theme_use("clam")
    font = fonts.get(round(SMALL_PX * factor))
    looks = font.actual()
    looks["size"] = font.cget("size")  # in pixels, of which points are too few
    for name in ("TkTextFont", "TkCaptionFont", "TkIconFont", "TkTooltipFont"):
        tkfont.nametofont(name, root).configure(**looks)
    target = round(TARGET_PX * screen_factor(root))
    active, focus, disabled = [("active", band)], [("focus", new)], [("disabled", colours[DONE])]
    edges: Any = {"bordercolor": focus, "lightcolor": focus, "darkcolor": focus}
    chosen: Any = {
        "background": [("selected", band), *active],
        "foreground": [("selected", new)],
    }
    everywhere = dict.fromkeys(("background", "fieldbackground", "selectforeground"), paper)
    everywhere |= dict.fromkeys(("foreground", "insertcolor", "arrowcolor"), ink)
    everywhere |= dict.fromkeys(("selectbackground", "focuscolor"), new)
    everywhere |= {"lightcolor": paper, "darkcolor": paper, "bordercolor": colours[THIN]}
    style.configure(".", **everywhere, troughcolor=colours[TRACK], font=font)
    style.map(".", background=[("disabled", paper), *active])

    padding = partial(scaled_padding, root)
    style.configure("TButton", padding=padding(10, 5), relief="raised", borderwidth=1)
    style.configure("TButton", bordercolor=line)
    ground = [("disabled", paper), *active]
    style.map("TButton", background=ground, foreground=disabled, **edges, relief=[])
    style.configure("Flat.TButton", padding=padding(6), bordercolor=paper)
    style.configure("Link.TButton", padding=padding(6), bordercolor=paper)
    style.map("Link.TButton", foreground=[("!disabled", new)])
    style.configure("Lesson.TButton", anchor="w", padding=padding(10, 3))
    wide = round(18 * factor), round(8 * factor)
    style.configure("Next.TButton", font=fonts.get(round(LARGE_PX * factor), True), padding=wide)
    for kind in ("Next.TButton", PRIMARY, LESSON_PRIMARY):
        style.configure(kind, background=new, foreground=paper, bordercolor=new)
        ground, edge = [("disabled", paper), ("active", ink)], [("disabled", line), ("focus", ink)]
        style.map(kind, background=ground, bordercolor=edge)
    ground = [("active", ink), ("focus", new)]
    style.map("Next.TButton", background=ground, bordercolor=[("focus", ink)])
    style.configure("Tool.TButton", padding=padding(4, 5), bordercolor=paper, width=0)
    style.configure("Tool.TButton", font=fonts.get(round(_TINY_PX * factor)))
    style.configure("Tab.TButton", padding=padding(12, 5), bordercolor=paper)
    style.configure("Chip.TButton", padding=padding(10, 3), width=0)
    for kind in ("Tool.TButton", "Tab.TButton", "Chip.TButton"):
        style.map(kind, **chosen)
    style.map("Chip.TButton", bordercolor=[("selected", new), ("focus", ink)])
    style.configure("Fold.TButton", foreground=colours[MUTED], bordercolor=paper, anchor="w")
    style.configure("Fold.TButton", padding=padding(2, 4))

    above = max(scaled(root, 4), (target - font.metrics("linespace")) // 2)
    for kind in ("TRadiobutton", "TCheckbutton"):
        style.configure(kind, indicatorbackground=paper, indicatorforeground=new)
        style.configure(kind, indicatorsize=round(_TICK_BOX_PX * factor))
        style.configure(kind, padding=(scaled(root, 2), above))
        style.map(kind, background=active)
        if runs_back(root):
            style.configure(kind, indicatormargin=(4, 1, 1, 1))
            style.layout(kind, _mirror_layout(style.layout(kind)))
    arrows = max(target, round(TARGET_PX * factor)), round(_LIST_ARROW_PX * factor)
    for kind in ("TCombobox", "TSpinbox", "TEntry"):
        arrow = arrows[kind != "TSpinbox"]
        style.configure(kind, padding=padding(4), bordercolor=line, arrowsize=arrow)
        style.map(
            kind,
            background=[*active, ("pressed", band)],
            fieldbackground=[("readonly", paper), ("disabled", paper)],
            foreground=disabled,
            arrowcolor=disabled,
            bordercolor=focus,
        )
    # the arrows stand side by side, as there is room for a finger then
    side: Any = {"side": "right", "sticky": "ns"}
    text: Any = ("Spinbox.padding", {**_FILL, "children": [("Spinbox.textarea", _FILL)]})
    children: Any = [("Spinbox.uparrow", side), ("Spinbox.downarrow", side), text]
    field: Any = ("Spinbox.field", {**_FILL, "children": children})
    style.layout("TSpinbox", [field])

    row = max(target, round((TARGET_PX + 2) * factor))
    style.configure("Treeview", rowheight=row, indent=round(8 * factor), bordercolor=paper)
    style.configure("Treeview", background=paper, fieldbackground=paper, foreground=ink)
    style.map("Treeview", background=[("selected", band)], foreground=[("selected", ink)])
    style.map("Treeview", bordercolor=focus)
    area: Any = {**_FILL, "children": [("Treeview.treearea", _FILL)]}
    style.layout("Treeview", [("Treeview.field", area)])
    style.layout("Treeview.Item", [("Treeitem.text", _FILL)])

    style.configure(BUSY_BAR, background=new, borderwidth=0)
    # keeps its place, and does not look like a field while nothing goes on
    style.configure(IDLE_BAR, background=paper, troughcolor=paper, bordercolor=paper)
    knob = round(TARGET_PX * max(factor, screen_factor(root)))
    style.configure("Horizontal.TScale", background=new, arrowsize=knob, gripcount=0)
    style.configure("Horizontal.TScale", troughcolor=colours[CHIP])
    style.map("Horizontal.TScale", background=[("active", new)], **edges)
    style_scroll_bars(root, theme, target)
    style.configure("Muted.TLabel", foreground=colours[MUTED])
    style.configure(WRONG_LABEL, foreground=colours[BROKEN])
    style.configure("Heading.TLabel", font=fonts.get(round(LARGE_PX * factor), True))
    root.option_add("*Dialog.msg.wrapLength", round(MESSAGE_WIDTH_PX * factor))
    if isinstance(root, tkinter.Tk | tkinter.Toplevel):
        root.configure(background=paper)


def _mirror_layout(layout: Any) -> Any:
    """A layout in which all that stood at the left stands at the right."""
    mirrored = []
    for name, options in layout or ():
        changes = {"side": "right"} if options.get("side") == "left" else {}
        if "children" in options:
            changes["children"] = _mirror_layout(options["children"])
        mirrored.append((name, options | changes))
    return mirrored


def style_field(field: tkinter.Canvas | tkinter.Text, theme: Theme, edge: str) -> None:
    """Give a Tk widget the theme's background, and an edge of this role that shows the focus."""
    colours = colours_of(theme)
    field.configure(
        background=colours[PAPER], highlightbackground=colours[edge], highlightcolor=colours[NEW]
    )


def style_text(text: tkinter.Text, theme: Theme, edge: str) -> None:
    """Give a text the theme's colours, and an edge of this role that shows the focus."""
    colours = colours_of(theme)
    style_field(text, theme, edge)
    text.configure(
        foreground=colours[INK],
        insertbackground=colours[INK],
        selectbackground=colours[NEW],
        selectforeground=colours[PAPER],
        inactiveselectbackground=colours[NEW],
    )
