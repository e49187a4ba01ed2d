"""The last row of what a lesson offers: small signs, and a menu of what is rarely wanted."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from tkinter import ttk

from app.draw.icons import MORE, REDO, UNDO
from app.draw.theme import DONE, INK
from app.learn.actions import Action
from app.learn.lesson import Lesson
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.widgets import Tooltip, name_widget
from app.window.menus import pop_up, style_menu

_SIGNS = {"hand.undo": UNDO, "hand.redo": REDO}
_SIGN_PX = 18


class LessonTools(ttk.Frame):
    """Shows the `signs` of a lesson as buttons, and its `behind` in a menu."""

    def __init__(
        self, parent: tkinter.Misc, window: Host, lesson: Lesson, actions: Mapping[str, Action]
    ) -> None:
        super().__init__(parent)
        self.window = window
        self.lesson = lesson
        self.actions = actions
        self.say = say = window.say
        self.buttons: dict[str, ttk.Button] = {}
        for name in lesson.signs:
            button = ttk.Button(self, command=actions[name], style="Flat.TButton")
            button.pack(side="left", padx=(0, 4))
            Tooltip(button, actions[name].tooltip(say))
            name_widget(button, actions[name].label(say))
            self.buttons[name] = button
        self.menu = tkinter.Menu(self, tearoff=False)
        self.more = ttk.Button(self, command=self.open_menu, style="Flat.TButton")
        self.more.pack(side="left")
        Tooltip(self.more, say("lesson.more"))
        name_widget(self.more, say("lesson.more"))
        self._switches: list[tkinter.BooleanVar] = []
        self.apply_look()

    def apply_look(self) -> None:
        window = self.window
        side = round(_SIGN_PX * window.factor)
        buttons = {MORE: self.more} | {
            _SIGNS[name]: button for name, button in self.buttons.items()
        }
        for sign, button in buttons.items():
            colours = (f"#{window.theme.colours[role]}" for role in (INK, DONE))
            usable, greyed = (cache_icon(self, sign, side, colour) for colour in colours)
            button.configure(image=f"{usable} disabled {greyed}")

    def show(self) -> None:
        """Show what is possible now."""
        for name, button in self.buttons.items():
            button.state(["!disabled" if self.actions[name].is_possible() else "disabled"])

    def fill_menu(self) -> None:
        """Have the menu hold what can be done now."""
        labels, toggles = self.lesson.labels, self.lesson.toggles
        self.menu.delete(0, "end")
        self._switches.clear()
        for name in self.lesson.behind:
            action = self.actions[name]
            if labels.get(name) == "":
                continue
            key = action.shown_key(self.say)
            if name in toggles:
                self._switches.append(tkinter.BooleanVar(self, toggles[name]))
                self.menu.add_checkbutton(
                    label=action.label(self.say),
                    accelerator=key,
                    variable=self._switches[-1],
                    command=action,
                )
            else:
                self.menu.add_command(label=action.label(self.say), accelerator=key, command=action)
        style_menu(self.menu)

    def open_menu(self) -> None:
        self.fill_menu()
        below = self.more.winfo_rooty() + self.more.winfo_height()
        pop_up(self.menu, self.more.winfo_rootx(), below)
