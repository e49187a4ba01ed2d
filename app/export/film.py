"""Films as pictures that are not drawn yet, and how steps move.

A picture shows a *view*: of a solving, of the overlap lab, or of two solvings side by side. The
film has its time only; `Film.begin` returns a function that goes from one view to the next and
returns the change to be painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Generic, TypeVar

from app.draw.layout import Sizes
from app.draw.moment import COVER, LINE, RISE, SETTLE, SLIDE, WIPE, Motion
from app.draw.stage import SceneChange
from app.draw.theme import Theme
from app.export.limits import MOST_FRAMES, Pace
from app.text.catalogue import ENGLISH, Language
from app.text.film import Rivals, just_fits
from solver.step import (
    ASSUME,
    BACKTRACK,
    COMPLETE,
    CONTRADICTION,
    FULL,
    LOOK,
    OVERLAP,
    PASS,
    REACH,
    Step,
)
from solver.value import Value

View = TypeVar("View")

Point = tuple[int, int]


class Wishes(Value):
    """The user's wishes for a film."""

    sizes: Sizes = Sizes()
    pace: Pace = Pace()
    most_frames: int = MOST_FRAMES
    language: Language = ENGLISH
    shape: str = ""
    """One of SHAPES, or "" for about 3:2, as the board needs it."""
    spoils: bool = True
    """Whether it begins with the finished picture and the title."""
    lesson: bool = False
    """Whether every technique is told, with time for a child to read."""
    plain: bool = False
    """Whether it shows the board alone, a picture for each step: see `app.export.plain`."""
    tree: bool = False
    """Whether the search tree stands beside it."""
    rivals: Rivals | None = None
    """The solutions, where there are several."""


class Shot(Value, Generic[View]):
    """A picture of a film: its view, the number of steps, and its time."""

    view: View
    step: int
    milliseconds: int
    moving: bool = False
    """On the way to that step: its cells are not settled yet."""
    finished: bool = False
    """The finished picture alone."""


class Frame(Value, Generic[View]):
    """A picture and the change of the scene."""

    shot: Shot[View]
    change: SceneChange


class Film(Value, Generic[View]):
    """All pictures; `origins` are the first cells' corners on each board, `cell` their pitch."""

    width: int
    height: int
    cell: int
    origins: tuple[Point, ...]
    shots: tuple[Shot[View], ...]
    begin: Callable[[], Callable[[View], SceneChange]]
    inks: tuple[str, ...] = ()
    """The roles of a puzzle's colours."""
    merges: bool = True
    """Whether neighbours that look the same are written as one picture."""

    @property
    def milliseconds(self) -> int:
        return sum(shot.milliseconds for shot in self.shots)

    def content_hash(self, theme: Theme) -> str:
        """A hash of the pictures, as scenes in the colours of the theme, and their times."""
        content = sha256(repr((self.width, self.height, sorted(theme.colours.items()))).encode())
        for frame in self.frames():
            parts = [tuple(map(tuple, part)) for _, part in sorted(frame.change.parts.items())]
            picture = frame.shot.milliseconds, frame.change.afresh, parts
            content.update(repr(picture).encode())
        return content.hexdigest()

    def frames(self) -> Iterator[Frame[View]]:
        """The pictures in order, each drawn when it is needed."""
        show = self.begin()
        for shot in self.shots:
            yield Frame(shot, show(shot.view))


# -------------------------------------------------------------------------------------------------
# How steps move: the keys of each technique. In a key a phase of the step moves through a number of
# pictures, or rests in one. The films of solvings and of the lab and the window use the same keys.


PICTURE = 40
"""Milliseconds of a picture that moves."""

SLIDING = 12
"""Pictures of a block on its way."""


class Key(Value):
    """A phase of a step, its number of pictures, and the time of each."""

    phase: str
    pictures: int
    milliseconds: int


Keys = tuple[Key, ...]

SLIDES: Keys = (
    Key(LINE, 1, 500),
    Key(SLIDE, SLIDING, PICTURE),
    Key(SLIDE, 1, 320),
    Key(COVER, 1, 420),
    Key(RISE, 4, PICTURE),
    Key(SETTLE, 3, 80),
    Key(SETTLE, 1, 800),
)
"""Blocks slide from one end to the other; sure cells light up and rise to the board."""

UNFOLDS: Keys = (
    Key(LINE, 1, 480),
    Key(SLIDE, 3, 200),
    Key(COVER, 1, 420),
    Key(SETTLE, 3, 80),
    Key(SETTLE, 1, 800),
)
"""The proof appears strip by strip."""

FITS: Keys = (Key(LINE, 1, 480), Key(SETTLE, 4, 80), Key(SETTLE, 1, 800))

BRANCHES: Keys = (Key(LINE, 1, 300), Key(SLIDE, 10, PICTURE), Key(SETTLE, 1, 700))
"""The opposite slides out of the assumption: the way forks."""

BREAKS: Keys = (Key(LINE, 1, 300), Key(COVER, 1, 900))

GOES_BACK: Keys = (
    Key(LINE, 1, 200),
    Key(SLIDE, 6, PICTURE),
    Key(WIPE, 10, PICTURE),
    Key(SETTLE, 1, 800),
)
"""The assumption is struck out, and its consequences are wiped away, the last cell first."""

ENDS: Keys = (Key(SETTLE, 1, 800),)

GLANCE: Keys = (Key(SETTLE, 1, 160),)
"""Nothing follows."""

BY_KIND = {
    OVERLAP: SLIDES,
    REACH: SLIDES,
    FULL: FITS,
    COMPLETE: UNFOLDS,
    ASSUME: BRANCHES,
    CONTRADICTION: BREAKS,
    LOOK: GLANCE,
    PASS: GLANCE,
    BACKTRACK: GOES_BACK,
}
"""By the kind of a step or its technique; all others unfold."""


def keys_of(step: Step) -> Keys:
    """The choreography of a step."""
    if step.kind in BY_KIND:
        return BY_KIND[step.kind]
    if step.line is None:
        return ENDS
    return BY_KIND.get(FULL if just_fits(step) else step.technique or "", UNFOLDS)


def motions_of(key: Key) -> Iterator[Motion]:
    """The motion in each picture of a key."""
    for number in range(1, key.pictures + 1):
        yield Motion(key.phase, number / key.pictures)
