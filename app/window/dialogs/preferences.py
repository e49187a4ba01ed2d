"""Settings of the window: size and colours, language, motion, digits. Each holds at once."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from tkinter import ttk
from typing import TypeVar

from app.draw.theme import THEMES
from app.learn.saved_state import TEXT_SIZES
from app.text.catalogue import LANGUAGES, Language
from app.window.dialogs.dialog import ChoiceField, Dialog
from app.window.projector import MainWindow

T = TypeVar("T")


class Preferences(Dialog):
    """Shows what is chosen, and has the window follow each change."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, window.say("settings.title"))
        say, settings, language = self.say, window.settings, window.words.language
        self._change = window.change
        sizes = {say("text-size.share", share=share): share for share in TEXT_SIZES}
        self.text_size = self._choice("text_size", sizes, settings.text_size)
        themes = {say(f"theme.{name}"): name for name in THEMES}
        self.theme = self._choice("theme", themes, settings.theme)
        names = {Language(name).grammar().own_name or name: name for name in LANGUAGES}
        self.language = self._choice("language", names, language.name)
        self.calm = self._switch("calm", settings.calm)
        self._switch("letters", settings.letters)
        if language.grammar().digits:
            self._switch("plain_clues", settings.plain_clues)
        close = ttk.Button(self.panel, text=say("close"), command=self.leave)
        close.grid(row=self.panel.grid_size()[1], column=1, sticky="e", pady=(12, 0))
        self.appear(self.text_size)

    def _choice(self, name: str, values: Mapping[str, T], value: T) -> ChoiceField[T]:
        """A row in which one of these is chosen for the setting of this name."""
        label = self.say(name.replace("_", "-"))
        box = self.add_choice(
            label, values, value, lambda: self._change(**{name: box.chosen}), width=24
        )
        return box

    def _switch(self, name: str, is_on: bool) -> ttk.Checkbutton:
        variable = tkinter.BooleanVar(self, is_on)
        box = ttk.Checkbutton(self.panel, text=self.say(name.replace("_", "-")), variable=variable)
        box.configure(command=lambda: self._change(**{name: variable.get()}))
        box.grid(row=self.panel.grid_size()[1], column=0, columnspan=2, sticky="w", pady=3)
        return box
