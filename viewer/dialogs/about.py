"""What the program is, which version of it, and with what it runs."""

from __future__ import annotations

import platform
from tkinter import ttk
from typing import TYPE_CHECKING

from scene.theme import LIGHT, NEW, PAPER
from viewer.dialogs.dialog import Dialog
from viewer.look.fitting import wrap_after
from viewer.look.icons import make_icon
from viewer.look.shapes import PROGRAM
from words.version import version

if TYPE_CHECKING:
    from viewer.host import Host

SIGN = 64
"""Pixels."""


class About(Dialog):
    """The sign, the name, the version, and what one would put into a report of a fault."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, self_title := window.say("about.title"))
        self.sign_label = ttk.Label(self.panel)
        self.sign_label.grid(row=0, column=0, rowspan=4, sticky="n")
        self.set_factor(window.factor)
        python, tk = platform.python_version(), str(self.tk.call("info", "patchlevel"))
        said = (
            (self_title, "Heading.TLabel"),
            (self.say("about.version", version=version()), "TLabel"),
            (self.say("about.what"), "TLabel"),
            (
                self.say("about.runs", python=python, tk=tk, system=platform.system()),
                "Muted.TLabel",
            ),
        )
        for row, (text, style) in enumerate(said):
            label = ttk.Label(self.panel, text=text, style=style, justify="left")
            wrap_after(label, 46)
            label.grid(row=row, column=1, sticky="w", padx=(18, 0), pady=(0, 8))
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=len(said), column=1, sticky="e", pady=(8, 0))
        self.appear(close)

    def set_factor(self, factor: float) -> None:
        heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
        self.sign = make_icon(self, PROGRAM, round(SIGN * factor), heart, ground)
        self.sign_label.configure(image=self.sign)
