"""What a person chooses in the menus: how it is solved, and how it looks. It is remembered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from viewer.window import Window


def connect_menus(window: Window) -> None:
    """Do from now on what is chosen in the menus."""
    menus, settings = window.menus, window.settings
    menus.method_chosen = partial(choose_method, window)
    menus.stops_chosen = lambda it: window.navigator.begin_again(window.how.replaced(guess=not it))
    menus.theme_chosen, menus.calm_chosen = window.set_theme, partial(set_calm, window)
    menus.text_size_chosen = partial(set_text_size, window)
    menus.view_chosen = partial(see_board, window)
    menus.recent_chosen = lambda path: window.navigator.open_recent(path)
    menus.calm.set(settings.calm)
    menus.text_size.set(settings.text_size)


def choose_method(window: Window, name: str) -> None:
    """Solve by this method, the next time the window is opened, too."""
    window.settings = window.settings.replaced(method=name)
    window.navigator.begin_again(window.how.replaced(method=name))


def set_calm(window: Window, is_calm: bool) -> None:
    """Let nothing slide, and nothing change more than twice a second."""
    window.settings = window.settings.replaced(calm=is_calm)
    window.set_speed(window.show.player.speed)


# -------------------------------------------------------------------------------------------------
# How large a person wants things: the letters, and the cells of a board that has no room.


def begin_with_size(window: Window) -> None:
    """Give size and theme to those parts of a new window that were made without."""
    window.board.screen, window.board.factor = window.screen, window.base_factor
    window.menus.dress()
    window.menus.theme.set(window.theme.name)


def scale(window: Window, factor: float) -> None:
    """Let all words be so much larger than on an ordinary screen."""
    window.factor = factor
    window.board.screen, window.board.factor = window.screen, window.base_factor
    window.body.set_factor(factor)
    if not window.projector.is_on:  # there they are out of sight, and signs were drawn for nothing
        window.transport.factor = window.tools.factor = factor
    window.set_theme(window.theme.name)
    window.body.arrange()
    window.body.fit_board()


def set_text_size(window: Window, share: int) -> None:
    """Let letters, and all that goes by them, be so many hundredths as large as usual, the next
    time, too."""
    window.settings = window.settings.replaced(text_size=share)
    window.menus.text_size.set(share)
    window.projector.leave()
    window.base_factor = window.screen * share / 100
    scale(window, window.base_factor)


def see_board(window: Window, view: str) -> None:
    """See boards whole, or with cells that can be read, the next time, too."""
    window.settings = window.settings.replaced(view=view)
    window.menus.board_view.set(view)
    window.board.see(view)
    window.body.arrange()
