"""What a lesson is to its window, and the plan of the three lessons of a class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Protocol

from app.draw.moment import Moment
from app.draw.theme import NEW
from app.exercises.exercises import look_for_boards
from app.learn.actions import Action
from app.learn.handwork import Palette, Swatch
from app.learn.saved_state import Settings
from app.learn.show import Session
from app.text.catalogue import Say
from app.text.messages import Words
from app.text.phrases import Spoken
from solver.grid import Place
from solver.puzzle import Puzzle
from solver.step import CAP, EDGE, GAP, GLUE, SPLIT, Step
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# What lessons know of the window.


class LessonHost(Protocol):
    """What is on show, how it is said, and what is remembered."""

    @property
    def words(self) -> Words: ...

    @property
    def say(self) -> Say:
        """The window's own texts."""

    @property
    def puzzle(self) -> Puzzle: ...

    @property
    def session(self) -> Session:
        """The solving of the puzzle."""

    @property
    def cursor(self) -> int:
        """How many steps are shown."""

    @property
    def folder(self) -> Path:
        """Where it keeps what it remembers."""

    settings: Settings
    """What is remembered from one time to the next."""

    def moment(self) -> Moment:
        """What is to be seen without a lesson."""

    def note(self, said: str, *shorter: str) -> None:
        """Say something in a line, until there is something else to say."""

    def take(self, step: Step) -> None:
        """Let this step come next, and the solving go on from there."""


# -------------------------------------------------------------------------------------------------


class Said(Value):
    """The words beside the board."""

    heading: str
    sentence: Spoken | str
    role: str = NEW


class Score(Value):
    """A line of the tally: words, perhaps behind the mark that they are about."""

    words: str
    mark: str = ""


class Choice(Value):
    """One of several ways to go on; `name` is its key in the catalogue."""

    name: str
    is_chosen: bool
    choose: Callable[[], None]


class Group(Value):
    """Some lines of a list under a heading."""

    heading: str
    lines: tuple[str, ...]


class Listed(Value):
    """A list in groups, the line pointed at (counted through all groups), and what happens then."""

    groups: tuple[Group, ...]
    pointed: int | None
    point: Callable[[int], None]
    take: Callable[[], None]


class Lesson:
    """Predict, your turn: takes the window over until it is left."""

    tool: str
    """The button in the tool bar that stands for it."""

    shown: Sequence[str] = ()
    """The names of the actions that get a button."""

    at_times: Sequence[str] = ()
    """Those that get one above the others, when `labels` does not hide it."""

    actions: Sequence[Action] = ()
    """What can be done here; those with a label of their own get a button."""

    palette: Palette | None = None
    """What is entered, where something is."""

    looks_on = False
    """Whether the solving stays in sight; the lesson ends when that goes on."""

    @property
    def lens_stands(self) -> bool:
        """Whether there is a proof beside the board at all times, not only when it is asked for."""
        return True

    after: Callable[[Callable[[], None]], Lesson] | None = None
    """Makes the lesson that one returns to; without one, one watches again."""

    @property
    def listed(self) -> Listed | None:
        """What there is to choose from, if that is a list."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        return False

    @property
    def labels(self) -> Mapping[str, str]:
        """The texts of buttons that change, by action; an empty one hides its button."""
        return {}

    @property
    def toggles(self) -> Mapping[str, bool]:
        """The actions that switch something on and off, and whether it is on."""
        return {}

    @property
    def choices(self) -> Sequence[Choice]:
        """The settings, of which one is chosen."""
        return ()

    @property
    def swatches(self) -> Sequence[Swatch]:
        """What there is to enter in colours, of which one is chosen."""
        return () if self.palette is None or self.is_over else self.palette.swatches

    def go_through_swatches(self, by: int) -> None:
        """Choose the next of these."""
        if self.palette is not None and self.swatches:
            self.palette.choose_next(by)

    def moment(self) -> Moment:
        """What the board shows."""
        raise NotImplementedError

    def said(self) -> Said:
        """What is said beside it."""
        raise NotImplementedError

    def scores(self) -> Sequence[Score]:
        """The tally."""
        raise NotImplementedError

    def press(self, place: Place, value: int) -> None:
        """A cell was pressed, with the button for filled or the one for empty."""

    def drag(self, place: Place) -> None:
        """The pointer reached another cell with the button held down."""

    @property
    def dragged(self) -> int:
        """How many cells the drag that is going on has reached; 0 without one."""
        return 0

    def release(self) -> None:
        """The button was let go."""

    def tick(self) -> int | None:
        """Think for a slice of time. Milliseconds until the next; None when there is none."""

    def close(self) -> None:
        """It is left."""


def moved(place: Place, down: int, right: int, height: int, width: int) -> Place:
    """The place so many cells on; at the board's edge one stays."""
    return min(max(place[0] + down, 0), height - 1), min(max(place[1] + right, 0), width - 1)


# -------------------------------------------------------------------------------------------------
# The three lessons, part by part: what the window shows in each. What the teacher says stands in
# the catalogue of the window, what the class does and how long it takes in docs/lesson-plan.md.


class Stage(Value):
    """A part of a lesson: the puzzle on the board and how it is solved, and what is opened then."""

    name: str
    puzzle: str
    method: str = "overlap"
    line: str = ""
    """What the lab shows."""
    unit: str = ""
    """What the course is about."""
    action: str = ""
    """What is done in the window."""
    techniques: int = 0
    """So many new techniques further on the board stands; or, at an assumption, ASSUMPTION."""
    asks_why: bool = True
    """Whether *Predict* asks for the reason: not as long as the class knows one only."""


ASSUMPTION = -1

STUCK = "stuck"
"""A board on which lines give nothing more; it has no name of its own."""

STUCK_SEED = 7


def _lab(line: str, name: str = "") -> Stage:
    return Stage(name or line.replace(" ", "-"), "heart", line=line)


def _unit(technique: str, name: str = "", puzzle: str = "heart") -> Stage:
    return Stage(name or technique, puzzle, unit=technique)


LESSONS: dict[int, tuple[Stage, ...]] = {
    1: (
        Stage("rule", "heart"),
        Stage("trap", "heart"),
        *map(_lab, ("3 in 5", "7 in 10", "14 in 15", "5-2-6 in 15", "3-2-6 in 15", "2-1 in 10")),
        _lab("7 in 10", "paper"),
        Stage("predict", "heart", action="predict", asks_why=False),
        Stage("bet", "heart", action="compare"),
        Stage("end", "heart"),
    ),
    2: (
        _unit(CAP, "warm-up", "flamingo"),
        *(_unit(technique, puzzle="flamingo") for technique in (CAP, GLUE, GAP, SPLIT)),
        Stage("which", "flamingo", "ladder", techniques=3),
        Stage("end", "flamingo", "ladder"),
    ),
    3: (
        _unit(CAP, "two-lines", STUCK),
        Stage("stuck", STUCK),
        Stage("suppose", STUCK),
        _unit(EDGE, "once-more", STUCK),
        Stage("proved", STUCK),
        Stage("paper", STUCK),
        Stage("program", "t-shirt", "ladder", techniques=ASSUMPTION),
        Stage("end", "t-shirt", "ladder"),
    ),
}
"""By the number of the lesson."""


def stuck_board() -> Puzzle:
    """The first board to train on, with what is known of it given."""
    task = next(filter(None, look_for_boards(EDGE, STUCK_SEED)))
    grid = task.grid
    places = product(range(grid.height), range(grid.width))
    known = ((*place, value) for place in places if (value := grid.cell(*place)) is not None)
    return Puzzle(task.puzzle.rows, task.puzzle.columns, given=tuple(known))
