"""What a person chooses in the menus: how it is solved, and how it looks. It is remembered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from viewer.dialogs.actions import open_recent
from viewer.shell.sizes import see_board, set_text_size

if TYPE_CHECKING:
    from viewer.shell.window import Window


def heed_menus(window: Window) -> None:
    """Do from now on what is chosen in the menus."""
    menus, settings = window.menus, window.settings
    menus.method_chosen = partial(choose_method, window)
    menus.stops_chosen = lambda it: window.visit.begin_again(replace(window.how, guess=not it))
    menus.theme_chosen, menus.calm_chosen = window.set_theme, partial(set_calm, window)
    menus.text_size_chosen = partial(set_text_size, window)
    menus.view_chosen = partial(see_board, window)
    menus.recent_chosen = partial(open_recent, window)
    menus.calm.set(settings.calm)
    menus.text_size.set(settings.text_size)


def choose_method(window: Window, name: str) -> None:
    """Solve by this method, the next time the window is opened, too."""
    window.settings = replace(window.settings, method=name)
    window.visit.begin_again(replace(window.how, method=name))


def set_calm(window: Window, is_calm: bool) -> None:
    """Let nothing slide, and nothing change more than twice a second."""
    window.settings = replace(window.settings, calm=is_calm)
    window.set_speed(window.show.player.speed)
