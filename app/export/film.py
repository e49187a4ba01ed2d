"""A film of anything: pictures that are not drawn yet, and who can show them one by one; and how
steps move.

What a picture shows is a *view*: of a solving, of the overlap lab, of two solvings side by side. A
film knows nothing of it but when it is shown, and how long; whoever begins to show a film gets
a function that goes from one view to the next and says what is to be painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Generic, TypeVar

from app.draw.layout import Sizes
from app.draw.moment import COVER, LINE, RISE, SETTLE, SLIDE, WIPE, Motion
from app.draw.stage import Change
from app.draw.theme import Theme
from app.export.limits import MOST_FRAMES, Pace
from app.text.catalogue import ENGLISH, Language
from app.text.film import just_fits
from solver.step import ASSUME, BACKTRACK, COMPLETE, CONTRADICTION, FULL, OVERLAP, REACH, Step
from solver.value import Value

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

    def content_hash(self, theme: Theme) -> str:
        """A hash of the pictures, as scenes in the colours of the theme, and their times."""
        content = sha256(repr((self.width, self.height, sorted(theme.colours.items()))).encode())
        for frame in self.frames():
            parts = [tuple(map(tuple, part)) for part in frame.change.parts.values()]
            picture = frame.shot.milliseconds, frame.change.afresh, parts
            content.update(repr(picture).encode())
        return content.hexdigest()

    def frames(self) -> Iterator[Frame[View]]:
        """The pictures in order, each drawn when it is asked for."""
        show = self.begin()
        for shot in self.shots:
            yield Frame(shot, show(shot.view))


# -------------------------------------------------------------------------------------------------
# How steps move, as data: for each technique the keys of its shot, one after the other.
#
# A key is a stretch of pictures in which one phase of the step goes on. It moves in so many
# pictures of so many milliseconds; a key of one picture holds. The film of a solving, the lab's
# film and the window, where it plays slowly, go by the same keys.


PICTURE = 40
"""Milliseconds of a picture that moves."""

SLIDING = 12
"""Pictures of a block on its way."""


class Key(Value):
    """A phase of a step, in how many pictures, and how long each stays."""

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
"""Blocks slide from one end to the other; what that shows lights up, and rises to the board."""

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
"""What holds otherwise slides out of the assumption: the way forks."""

BREAKS: Keys = (Key(LINE, 1, 300), Key(COVER, 1, 900))

GOES_BACK: Keys = (
    Key(LINE, 1, 200),
    Key(SLIDE, 6, PICTURE),
    Key(WIPE, 10, PICTURE),
    Key(SETTLE, 1, 800),
)
"""The assumption is struck out, and what followed from it is wiped away, the last cell first."""

ENDS: Keys = (Key(SETTLE, 1, 800),)

BY_KIND = {
    OVERLAP: SLIDES,
    REACH: SLIDES,
    FULL: FITS,
    COMPLETE: UNFOLDS,
    ASSUME: BRANCHES,
    CONTRADICTION: BREAKS,
    BACKTRACK: GOES_BACK,
}
"""By the kind of a step, or by its technique; all others unfold."""


def keys_of(step: Step) -> Keys:
    """The choreography of a step."""
    if step.kind in BY_KIND:
        return BY_KIND[step.kind]
    if step.line is None:
        return ENDS
    return BY_KIND.get(FULL if just_fits(step) else step.technique or "", UNFOLDS)


def motions_of(key: Key) -> Iterator[Motion]:
    """How far the step is in each picture of a key."""
    for number in range(1, key.pictures + 1):
        yield Motion(key.phase, number / key.pictures)
