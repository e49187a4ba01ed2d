"""The overlap lab in a window of its own: over the main window, or alone."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from play.actions import Action
from play.keys import KEYS
from play.settings import Settings
from puzzles.lab_lines import FIRST, read_lab_line
from scene.theme import PAPER, THEMES, Theme
from solver.lab import LabLine
from viewer.board.canvas import Fonts
from viewer.dialogs.key_list import tell_keys
from viewer.lab.panel import LabPanel
from viewer.look.fitting import fit_letters
from viewer.look.lifetime import Later, end
from viewer.look.scaling import screen_factor
from viewer.look.style import SMALL, apply_style
from viewer.shell.binding import Keys, quit_everywhere
from viewer.shell.crash import Crashes
from viewer.shell.place import Place, fill_with, over, put_on_screen
from words.catalogue import ENGLISH, Language, Say

if TYPE_CHECKING:
    from viewer.host import Host

USUAL_SIZE = (1240, 820)
SMALLEST_SIZE = (760, 520)


class LabWindow(tkinter.Toplevel):
    """The lab over the main window; it wears the main window's theme, also when that changes."""

    def __init__(self, window: Host, line: LabLine | None = None) -> None:
        super().__init__(window.root)
        self.window = window
        self.panel = LabPanel(
            self,
            window.fonts,
            window.theme,
            window.factor,
            self.destroy,
            window.words.language,
            shows_all=window.settings.lab_shows_all,
            is_calm=window.settings.calm,
        )
        self.panel.chose_to_show_all = self._remember
        self._growing = Later(self)
        self.bind("<<ThemeChanged>>", self._on_theme_changed)
        _prepare(self, self.panel, window.theme, line or read_lab_line(FIRST))
        put_on_screen(self, over(window.root, *USUAL_SIZE), SMALLEST_SIZE, screen_factor(self))
        tell_keys(self, window, self.panel.actions)
        self.panel.is_on_wall = fill_with(self, window.root)

    def _remember(self, shows_all: bool) -> None:
        self.window.settings = replace(self.window.settings, lab_shows_all=shows_all)

    def _on_theme_changed(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is not self:
            return
        window, panel = self.window, self.panel
        if window.theme is not panel.theme:
            self.configure(background=f"#{window.theme.colours[PAPER]}")
            panel.set_theme(window.theme)
        if window.factor != panel.factor:
            self._growing.call("idle", self._grow)  # when all in it has heard of it

    def _grow(self) -> None:
        """Let all be as large as letters are now."""
        window, panel = self.window, self.panel
        if window.factor != panel.factor:
            fit_letters(self, window.fonts, panel.factor, window.factor)
            panel.factor = window.factor
            panel.slider.set_factor(window.factor)
            panel.canvas.set_letters(round(SMALL * window.factor))
            panel.arrange()


@dataclass(frozen=True)
class Alone:
    """What stands over the lab when that is the only window (see `Surroundings`)."""

    root: tkinter.Tk
    fonts: Fonts
    theme: Theme
    factor: float
    say: Say


def show_alone(
    root: tkinter.Tk,
    line: LabLine,
    settings: Settings,
    language: Language = ENGLISH,
    remember: Callable[[Settings, Settings], None] = lambda settings, before: None,
) -> LabPanel:
    """The lab as the only window."""
    theme = THEMES.get(settings.theme, THEMES["light"])
    fonts, factor = Fonts(root), screen_factor(root) * settings.text_size / 100
    apply_style(root, fonts, theme, factor)
    all_there = settings.lab_shows_all
    close = partial(end, root)
    root.protocol("WM_DELETE_WINDOW", close)
    panel = LabPanel(root, fonts, theme, factor, close, language, shows_all=all_there)
    panel.is_calm = settings.calm
    panel.chose_to_show_all = lambda chosen: remember(
        replace(settings, lab_shows_all=chosen), replace(settings, lab_shows_all=not chosen)
    )
    crashes = Crashes(root, language.window.say, lambda: panel.show(panel.lab, write=False))
    root.report_callback_exception = lambda kind, error, trace: crashes.report(error)
    _prepare(root, panel, theme, line)
    around = Alone(root, fonts, theme, factor, language.window.say)
    own = {"quit": Action("quit", close, KEYS["quit"])}
    Keys(root).bind(own)
    quit_everywhere(root, close)
    tell_keys(root, around, {**panel.actions, **own})
    return panel


def _prepare(
    top: tkinter.Tk | tkinter.Toplevel, panel: LabPanel, theme: Theme, line: LabLine
) -> None:
    """Size, title and colours of the lab's window."""
    top.title(panel.say("lab"))
    top.configure(background=f"#{theme.colours[PAPER]}")
    put_on_screen(top, Place(*USUAL_SIZE), SMALLEST_SIZE, screen_factor(top))
    panel.pack(fill="both", expand=True)
    panel.open(line)
    panel.slider.focus_set()
