"""What Tk asks for files with on X11 is a window of its own, whose list is white, low and knows no
theme: it is given colours, and signs as high as a finger needs a line."""

from __future__ import annotations

import tkinter
from tkinter import font as tkfont
from tkinter import ttk

from viewer.look.icons import draw, keep_picture, png
from viewer.look.scaling import screen_factor
from viewer.look.shapes import FILE, FOLDER, UP
from viewer.look.style import TARGET

SIGNS = {"folder": FOLDER, "file": FILE, "updir": UP}
"""What stands for what, by Tk's names. The lines of the list are as high as these, and 2 pixels."""

FILES = "FileList"
"""Our own tag of bindings for the list."""

SEEN = ("<FocusIn>", "<Button>", "<ButtonRelease>", "<Motion>", "<Key>", "<KeyRelease>")
"""After these something else may be chosen in it."""


def dress_file_dialogs(window: tkinter.Misc) -> None:
    """Have what asks for files next look like all else in the window. The letters of its list can
    be wished for; its ground and what is chosen in it are coloured after it has."""
    call = window.tk.call
    if call("tk", "windowingsystem") != "x11":
        return
    style = ttk.Style(window)
    paper, ink = (str(style.lookup(".", it)) for it in ("background", "foreground"))
    chosen = str(style.lookup("Treeview", "background", ["selected"]))
    window.option_add("*TkFDialog*Canvas.foreground", ink)
    line = tkfont.nametofont("TkTextFont", window).metrics("linespace")
    side = max(round(TARGET * screen_factor(window)) - 2, line)
    for kind, sign in SIGNS.items():
        call("set", f"::tk::Priv({kind}Image)", _picture(window, sign, side, ink))
    fill = f"%W itemconfigure selection -fill {chosen} -outline {chosen}"
    for event in SEEN:
        call("bind", FILES, event, fill)
    script = f"""
        if {{[winfo class [winfo toplevel %W]] eq "TkFDialog"}} {{
            if {{"{FILES}" ni [bindtags %W]}} {{ bindtags %W [list {{*}}[bindtags %W] {FILES}] }}
            %W configure -background {paper}
        }}
    """
    call("bind", "Canvas", "<Map>", script)


def _picture(window: tkinter.Misc, name: str, side: int, colour: str) -> str:
    picture = f"sign.{name}.{side}.{colour}"
    ink = bytes.fromhex(colour.removeprefix("#"))
    return keep_picture(window, picture, lambda: ("-data", png(draw(name, side), ink)))
