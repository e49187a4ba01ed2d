"""Your turn: what keys and pointer do on the board one fills, and what is seen and said there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from play.actions import CONTROL, Action
from play.handwork import Handwork
from play.kept.handwork_file import Damage, keep_handwork, load_handwork
from play.keys import WAYS
from play.lessons.host import LessonHost
from play.lessons.lesson import Choice, Lesson, Listed, Said, Score, moved
from play.lessons.tutor import HINT, NOTHING, STEP, Tutor
from play.lessons.tutor_shown import tutor_moment, tutor_said
from puzzles.errors import printable
from scene.board.focus import Focus
from scene.board.moment import Moment
from scene.theme import BROKEN
from solver.grid import EMPTY, FILLED
from solver.places import Place
from words.catalogue import Catalogue


class YourTurn:
    """The lesson; `changed` is called when something else is to be seen."""

    listed: Listed | None = None
    after: Callable[[Callable[[], None]], Lesson] | None = None
    looks_on = False
    tool = "your-turn"
    shown = ("hand.hint", "hand.check", "hand.undo", "hand.redo", "lesson.leave")

    def __init__(
        self, host: LessonHost, changed: Callable[[], None], work: Handwork | None = None
    ) -> None:
        """Go on with a board that was begun, `work`, or with what was entered another time."""
        self.puzzle = host.puzzle
        self.folder = host.folder
        self.words = host.words
        self.say = host.say
        self.changed = changed
        cells, self.damage = load_handwork(self.folder, self.puzzle)
        """What was wrong with the file of such boards, as long as it is to be said."""
        self.work = work or Handwork(self.puzzle, cells)
        self.tutor = Tutor(self.work)
        self.place: Place = (0, 0)
        """Where the keyboard points."""
        self._solved: tuple[tuple[int, ...], Moment] | None = None
        self._painting: int | None = None
        self._begun: Place | None = None
        """Where the drag began that is going on."""
        self.enters = FILLED
        """What the left button and a finger enter; the right button enters the other."""
        self._painted: Place | None = None
        self.actions = self._make_actions()

    def _make_actions(self) -> tuple[Action, ...]:
        made = [
            Action(f"point-{way}", partial(self._move, *step), (way.capitalize(),))
            for way, step in WAYS.items()
        ]
        made += [
            Action(f"hand.run-{way}", partial(self._run_on, *step), (f"Shift-{way.capitalize()}",))
            for way, step in WAYS.items()
        ]
        redo = (f"{CONTROL}-Shift-Z", f"{CONTROL}-y")
        made += [
            Action("hand.filled", partial(self._toggle, FILLED), ("f", "space")),
            Action("hand.empty", partial(self._toggle, EMPTY), ("e", "x")),
            Action("hand.switch", self._switch, ("s",)),
            Action("hand.clear", partial(self._enter, None), ("Delete", "BackSpace")),
            Action("hand.clear-all", self._clear, (f"{CONTROL}-Delete",)),
            Action("hand.undo", self._undo, (f"{CONTROL}-z",)),
            Action("hand.redo", self._redo, redo),
            Action("hand.hint", self._hint, ("h",)),
            Action("hand.check", self._check, ("m",)),
            Action("hand.enter", self._enter_hint, ("Return", "KP_Enter")),
        ]
        return tuple(made)

    @property
    def is_over(self) -> bool:
        return self.work.is_finished

    @property
    def labels(self) -> Mapping[str, str]:
        """When all is there, nothing is left to be hinted at or checked."""
        return dict.fromkeys(("hand.hint", "hand.check"), "") if self.is_over else {}

    @property
    def choices(self) -> Sequence[Choice]:
        return [
            Choice(f"hand.touch.{value}", it == self.enters, partial(self._choose_touch, it))
            for value, it in (("filled", FILLED), ("empty", EMPTY))
        ]

    def _choose_touch(self, value: int) -> None:
        self.enters = value
        self.changed()

    def _switch(self) -> None:
        self._choose_touch(1 - self.enters)

    # -- entering ----------------------------------------------------------------------------

    def press(self, place: Place, value: int) -> None:
        """Enter the value, or take the same back; dragging does the same to others. The value is
        that of the button, which the switch exchanges."""
        value = value if self.enters == FILLED else 1 - value
        self._begun = place
        self._painting = None if self.work.grid.cell(*place) == value else value
        self.work.begin_run()
        self._painted = self.place = place
        self._put([place], self._painting)

    def drag(self, place: Place) -> None:
        """Enter the same along the line from where the pointer was: a run stays in its line."""
        if self._painted is None or place == self._painted:
            return
        self.place = place
        self._put(between(self._painted, place), self._painting)
        self._painted = place

    @property
    def dragged(self) -> int:
        if self._begun is None or self._painted is None:
            return 0
        (a, b), (c, d) = self._begun, self._painted
        return max(abs(a - c), abs(b - d)) + 1

    def release(self) -> None:
        self._painted = self._begun = None
        self.work.end_run()
        self._keep()

    def _move(self, down: int, right: int) -> None:
        self.place = moved(self.place, down, right, self.puzzle.height, self.puzzle.width)
        self.changed()

    def _run_on(self, down: int, right: int) -> None:
        """Carry what is in this cell on into the next."""
        value = self.work.grid.cell(*self.place)
        self._move(down, right)
        self._put([self.place], value)
        self._keep()

    def _toggle(self, value: int) -> None:
        self._enter(None if self.work.grid.cell(*self.place) == value else value)

    def _enter(self, value: int | None) -> None:
        self._put([self.place], value)
        self._keep()

    def _clear(self) -> None:
        self.work.clear()
        self._edited()

    def _undo(self) -> None:
        self.place = self.work.undo() or self.place
        self._edited()

    def _redo(self) -> None:
        self.place = self.work.redo() or self.place
        self._edited()

    def _put(self, places: Sequence[Place], value: int | None) -> None:
        self.damage = None
        if self.work.enter(places, value) or self.tutor.answer != NOTHING:
            self.tutor.forget()
        self.changed()

    def _edited(self) -> None:
        self.damage = None
        self.tutor.forget()
        self._keep()
        self.changed()

    def _keep(self) -> None:
        damage = keep_handwork(self.folder, self.work)
        if damage is not None:
            self.damage = damage
            self.changed()

    # -- help --------------------------------------------------------------------------------

    def _hint(self) -> None:
        self.damage = None
        if not self.is_over:  # there is nothing left to be said
            self.tutor.ask_for_hint()
        self.changed()

    def _check(self) -> None:
        self.damage = None
        if not self.is_over:
            self.tutor.check()
        self.changed()

    def _enter_hint(self) -> None:
        """Enter what a hint of full strength says, as one edit."""
        hint = self.tutor.hint
        if hint is None or self.tutor.strength < STEP:
            return
        self.work.enter_all(hint.cells)
        self._edited()

    def tick(self) -> int | None:
        """Think about what was asked for."""
        return self.tutor.rest if self.tutor.think() else None

    def close(self) -> None:
        self.tutor.forget()
        self.work.end_run()
        keep_handwork(self.folder, self.work)

    # -- what is seen ------------------------------------------------------------------------

    def moment(self) -> Moment:
        """The board with the cell that is pointed at, or what the help shows."""
        if self.is_over:
            return self._solved_moment()
        if self.tutor.answer != NOTHING:
            shown = tutor_moment(self.tutor)
            if shown is not None:
                return shown
        line = None
        if self.tutor.answer == HINT and self.tutor.hint is not None:
            line = self.tutor.hint.steps[0].line
        return Moment(self.work.state(), counts=False, focus=Focus(line, self.place))

    def _solved_moment(self) -> Moment:
        """The solved board with its sure empties, the same one as long as nothing is changed."""
        filled = tuple(self.work.grid.row_filled)
        if self._solved is None or self._solved[0] != filled:
            state = self.work.state_after(self.work.solved())
            self._solved = filled, Moment(state, counts=False)
        return self._solved[1]

    def said(self) -> Said:
        """What the help says; else a quiet word."""
        if self.damage is not None:
            return damage_said(self.damage, self.words.language.window)
        if self.is_over:
            return Said(self.say("hand.finished.heading"), self.say("hand.finished"))
        said = tutor_said(self.tutor, self.words)
        if said is not None:
            return said
        return Said(self.say("hand.heading"), self.say("hand.start"))

    def scores(self) -> Sequence[Score]:
        cells = self.puzzle.width * self.puzzle.height
        entered = cells if self.is_over else self.work.grid.known_count()
        catalogue = self.words.language.window
        return (Score(catalogue.say_count("hand.known", entered, count=entered, cells=cells)),)


def damage_said(damage: Damage, catalogue: Catalogue) -> Said:
    """That the file was damaged, and what became of it."""
    said = [catalogue.say("hand.damaged")]
    if damage.saved:
        said.append(catalogue.say_count("hand.damaged.saved", damage.saved, count=damage.saved))
    key = "hand.damaged.aside" if damage.is_aside else "hand.damaged.stays"
    said.append(catalogue.say(key, file=printable(str(damage.file))))
    return Said(catalogue.say("hand.damaged.heading"), catalogue.together(*said), BROKEN)


def between(start: Place, end: Place) -> list[Place]:
    """The cells from one to another, along the row first."""
    (row, column), (last_row, last_column) = start, end
    across = 1 if last_column >= column else -1
    down = 1 if last_row >= row else -1
    places = [(row, c) for c in range(column, last_column + across, across)]
    return places + [(r, last_column) for r in range(row, last_row + down, down)]
