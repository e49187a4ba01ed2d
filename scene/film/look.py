"""What a picture of a film shows: the board at a moment, what is said of it, and how far it is; or
the finished picture on its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from scene.board.moment import Moment
from scene.theme import NEW
from solver.grid import Grid


@dataclass(frozen=True)
class Card:
    """The finished picture alone: where the board was, or grown into the middle by a share of the
    way; once it is there, `title` and `said` stand under it."""

    grid: Grid
    share: float
    title: str = ""
    said: str = ""
    faded: int = 0
    """Still where the board was, whose lines and clues are seen, faded so far; see FADING."""


@dataclass(frozen=True)
class Look:
    """Everything in one picture."""

    moment: Moment
    title: str
    heading: str = ""
    role: str = NEW
    caption: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    """How much each technique gave so far."""
    progress: float = 0.0
    """How much of the film is over."""
    card: Card | None = None
