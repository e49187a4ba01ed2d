"""How large a person wants things: the letters, and the cells of a board that has no room."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from viewer.shell.window import Window


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
    window.settings = replace(window.settings, text_size=share)
    window.menus.text_size.set(share)
    window.projector.leave()
    window.base_factor = window.screen * share / 100
    scale(window, window.base_factor)


def see_board(window: Window, view: str) -> None:
    """See boards whole, or with cells that can be read, the next time, too."""
    window.settings = replace(window.settings, view=view)
    window.menus.board_view.set(view)
    window.board.see(view)
    window.body.arrange()
