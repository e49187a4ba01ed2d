"""A film of anything: pictures that are not drawn yet, and who can show them one by one.

What a picture shows is a *view*: of a solving, of the overlap lab, of two solvings side by side. A
film knows nothing of it but when it is shown, and how long; whoever begins to show a film gets
a function that goes from one view to the next and says what is to be painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from films.limits import MOST_FRAMES, Pace
from scene.layout import Sizes
from scene.stage import Change
from solver.value import Value
from words.catalogue import ENGLISH, Language

View = TypeVar("View")

Point = tuple[int, int]


class Wishes(Value):
    """How a film should be."""

    sizes: Sizes = Sizes()
    pace: Pace = Pace()
    most_frames: int = MOST_FRAMES
    language: Language = ENGLISH
    shape: str = ""
    """One of SHAPES; else about 3:2, as the board needs it."""
    spoils: bool = True
    """Whether it begins with the finished picture, and with the title."""
    lesson: bool = False
    """Whether every technique is told, and the film waits until a child has read it."""


class Shot(Value, Generic[View]):
    """One picture of a film, not yet drawn: what it shows, after how many steps."""

    view: View
    step: int
    milliseconds: int
    moving: bool = False
    """On its way to that step: its cells are not settled yet, or are not where they belong."""
    finished: bool = False
    """The finished picture on its own."""


class Frame(Value, Generic[View]):
    """One picture: what changes in the scene."""

    shot: Shot[View]
    change: Change


class Film(Value, Generic[View]):
    """All pictures; `origins` are the first cells' corners on each board, `cell` their pitch."""

    width: int
    height: int
    cell: int
    origins: tuple[Point, ...]
    shots: tuple[Shot[View], ...]
    begin: Callable[[], Callable[[View], Change]]
    inks: tuple[str, ...] = ()
    """The roles of a puzzle's colours."""

    @property
    def milliseconds(self) -> int:
        return sum(shot.milliseconds for shot in self.shots)

    def frames(self) -> Iterator[Frame[View]]:
        """The pictures in order, each drawn when it is asked for."""
        show = self.begin()
        for shot in self.shots:
            yield Frame(shot, show(shot.view))
