"""What a lesson is to the window: it says what is shown, and hears what is done; and the plan of
the three lessons of a class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.draw.moment import Moment
from app.draw.theme import NEW
from app.learn.actions import Action
from app.learn.saved_state import Settings
from app.learn.show import Session
from app.text.catalogue import Say
from app.text.messages import Words
from app.text.phrases import Spoken
from solver.grid import Place
from solver.puzzle import Puzzle
from solver.step import ASSUME, BACKTRACK, CAP, CONTRADICTION, EDGE, GAP, GLUE, SPLIT, Step
from solver.value import Value

if TYPE_CHECKING:
    from app.learn.handwork import BoardPalette, Swatch


class LessonHost(Protocol):
    """What lessons know of the window."""

    @property
    def words(self) -> Words: ...

    @property
    def say(self) -> Say: ...

    @property
    def puzzle(self) -> Puzzle: ...

    @property
    def session(self) -> Session: ...

    @property
    def cursor(self) -> int: ...

    @property
    def folder(self) -> Path: ...

    settings: Settings

    def moment(self) -> Moment: ...

    def note(self, text: str, *shorter: str) -> None:
        """Say something in the status line; a shorter text where it does not fit."""

    def take(self, step: Step) -> None:
        """Let this step come next, and solve on from there."""


class LessonText(Value):
    """The words beside the board."""

    heading: str
    sentence: Spoken | str
    role: str = NEW


class Score(Value):
    """A line of the tally: words, perhaps with the mark that they are about."""

    words: str
    mark: str = ""
    meaning: str = ""
    """What the mark says, while it is new."""


class LessonChoice(Value):
    """A setting of which one is chosen; `name` is its key in the catalogue."""

    name: str
    is_chosen: bool
    choose: Callable[[], None]


class Group(Value):
    """Some lines of a list under a heading."""

    heading: str
    lines: tuple[str, ...]


class Listed(Value):
    """A list in groups; its lines are counted through all groups."""

    groups: tuple[Group, ...]
    pointed: int | None
    point: Callable[[int], None]
    take: Callable[[], None]


TOOLS = "tools"
"""The name of the row of signs, where `labels` hides it."""


class Lesson:
    """Takes the window over until it is left: predict, your turn, all steps."""

    tool: str
    """Its button in the tool bar."""

    shown: Sequence[str] = ()
    """The names of the actions with a button."""

    signs: Sequence[str] = ()
    """Those with a small sign in a row below the buttons."""

    behind: Sequence[str] = ()
    """Those in a menu at the end of that row."""

    at_times: Sequence[str] = ()
    """Those with a button below all others, unless `labels` hides it."""

    actions: Sequence[Action] = ()

    palette: BoardPalette | None = None

    looks_on = False
    """Whether the lesson ends when the solving goes on."""

    needs_clues = False
    """Whether a person solves the board by all its clues."""

    after: Callable[[Callable[[], None]], Lesson] | None = None
    """Makes the lesson to return to; without one, the window shows the solving again."""

    def __init__(self, host: LessonHost, changed: Callable[[], None]) -> None:
        """`changed` is called when something else is to be seen."""
        self.host, self.changed = host, changed
        self.words, self.say = host.words, host.say

    @property
    def listed(self) -> Listed | None:
        """The list to choose from, if there is one."""
        return None

    @property
    def is_over(self) -> bool:
        return False

    @property
    def labels(self) -> Mapping[str, str]:
        """The texts of buttons that change, by action; an empty one hides its button."""
        return {}

    @property
    def toggles(self) -> Mapping[str, bool]:
        """The actions that are switches, and whether they are on."""
        return {}

    @property
    def choices(self) -> Sequence[LessonChoice]:
        return ()

    @property
    def swatches(self) -> Sequence[Swatch]:
        """What can be entered in colours."""
        return () if self.palette is None or self.is_over else self.palette.swatches

    def go_through_swatches(self, by: int) -> None:
        if self.palette is not None and self.swatches:
            self.palette.choose_next(by)

    def moment(self) -> Moment:
        """What the board shows."""
        return self.host.moment()

    def said(self) -> LessonText:
        """The words beside the board."""
        raise NotImplementedError

    def scores(self) -> Sequence[Score]:
        """The tally."""
        return ()

    def press(self, place: Place, value: int) -> None:
        """A cell was pressed, with the button for filled or the one for empty."""

    def drag(self, place: Place) -> None:
        """The pointer reached another cell with the button held down."""

    @property
    def dragged(self) -> int:
        """The number of cells in the present drag."""
        return 0

    def release(self) -> None:
        """The button was let go."""

    def tick(self) -> int | None:
        """Work for a slice of time. Returns the milliseconds until the next, or None."""

    def close(self) -> None:
        """End what goes on."""


def moved(place: Place, down: int, right: int, height: int, width: int) -> Place:
    """The place moved by this, within the board."""
    return min(max(place[0] + down, 0), height - 1), min(max(place[1] + right, 0), width - 1)


# -------------------------------------------------------------------------------------------------
# The three lessons, part by part: what the window shows in each. The teacher's texts are in the
# catalogue of the window; docs/lesson-plan.md says what the class does, and how long it takes.


class LessonPart(Value):
    """A part of a lesson: the puzzle on the board, how it is solved, and what is opened over it."""

    name: str
    puzzle: str
    method: str = "overlap"
    line: str = ""
    """Of the lab."""
    unit: str = ""
    """Of the course: its technique."""
    action: str = ""
    """Of the window, by name."""
    asks_why: bool = True
    """Whether *Predict* asks for the reason: not while the class knows one only."""
    row: int | None = None
    """That the question is about."""
    plays: str = ""
    """Up to which step the solving is shown by itself, after the question: the first one of this
    kind or technique; or ALL."""
    is_one_step: bool = False
    """Whether that step is shown alone."""
    warms_up: bool = False
    """Whether the unit opens with lines of earlier techniques."""


ALL = "all"

STUCK = "stuck"
"""A board on which lines give nothing more. It is no bundled puzzle."""


def _lab(line: str, name: str = "") -> LessonPart:
    return LessonPart(name or line.replace(" ", "-"), "heart", line=line)


def _unit(technique: str, name: str = "", puzzle: str = "flamingo") -> LessonPart:
    """A part with a name of its own is about lines of earlier techniques first."""
    return LessonPart(name or technique, puzzle, "ladder", unit=technique, warms_up=bool(name))


LESSONS: dict[int, tuple[LessonPart, ...]] = {
    1: (
        LessonPart("rule", "heart", row=4),
        LessonPart("trap", "heart", row=9),
        *map(_lab, ("3 in 5", "7 in 10", "14 in 15", "5-2-6 in 15", "3-2-6 in 15", "2-1 in 10")),
        _lab("7 in 10", "paper"),
        LessonPart("predict", "heart", action="predict", asks_why=False),
        LessonPart("bet", "heart", action="compare"),
        LessonPart("end", "heart"),
    ),
    2: (
        _unit(CAP, "warm-up"),
        *map(_unit, (CAP, GLUE, GAP, SPLIT)),
        LessonPart("which", "flamingo", "ladder", plays=CAP, is_one_step=True),
        LessonPart("end", "flamingo", "ladder", plays=ALL),
    ),
    3: (
        _unit(CAP, "two-lines", STUCK),
        LessonPart("stuck", STUCK, "ladder"),
        LessonPart("suppose", STUCK, "ladder", plays=CONTRADICTION),
        _unit(EDGE, "once-more", STUCK),
        LessonPart("proved", STUCK, "ladder", plays=BACKTRACK, is_one_step=True),
        LessonPart("paper", STUCK, "ladder"),
        LessonPart("program", "t-shirt", "ladder", plays=ASSUME, is_one_step=True),
        LessonPart("end", "t-shirt", "ladder", plays=ALL),
    ),
}


def stuck_board() -> Puzzle:
    """An exercise on a board, with what is known of it given."""
    from app.exercises.exercises import look_for_boards  # takes long, and is for classes

    task = next(filter(None, look_for_boards(EDGE, 7)))
    grid = task.grid
    places = product(range(grid.height), range(grid.width))
    known = ((*place, value) for place in places if (value := grid.cell(*place)) is not None)
    return Puzzle(task.puzzle.rows, task.puzzle.columns, given=tuple(known))


_MAX_STEPS, _MAX_SECONDS = 20_000, 5.0
"""Of solving, to find the steps that a part plays."""


def step_range(part: LessonPart, session: Session) -> tuple[int, int]:
    """The step at which a part begins, and the one up to which it plays."""
    if not part.plays:
        return 0, 0
    session.pull(_MAX_STEPS, _MAX_SECONDS)
    kinds = ((step.kind, step.technique) for step in session.trace.steps)
    last = next((count for count, step in enumerate(kinds, 1) if part.plays in step), 0)
    if part.plays == ALL:
        last = len(session.trace)
    return max(0, last - 1) if part.is_one_step else 0, last
