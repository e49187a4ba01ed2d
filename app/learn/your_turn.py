"""Your turn: what keys and pointer do on the board one fills, and what is seen and said there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from app.draw.moment import Focus, Moment
from app.draw.theme import BROKEN, depth_role
from app.learn.actions import CONTROL, WAYS, Action
from app.learn.handwork import BoardPalette, Handwork
from app.learn.lesson import TOOLS, Lesson, LessonHost, LessonText, Score, moved
from app.learn.saved_boards import load_handwork, save_handwork
from app.learn.tutor import HINT, NOTHING, STEP, Tutor, cell_said, tutor_moment, tutor_said
from puzzles.printable import printable
from solver.grid import EMPTY, Cell, Place

_MIN_STRAIGHT_CELLS = 2
"""Along a line, after which a drag stays in it, however far the pointer is beside it."""


class YourTurn(Lesson):
    """The lesson; `changed` is called when something else is to be seen."""

    palette: BoardPalette

    tool = "your-turn"
    needs_clues = True
    at_times = ("trial.enter", "trial.take-back", "trial.keep")
    shown = ("hand.hint", "hand.check")
    signs = ("hand.undo", "hand.redo")
    behind = ("trial.begin", "hand.switch", "hand.clear-all")

    def __init__(
        self,
        host: LessonHost,
        changed: Callable[[], None],
        work: Handwork | None = None,
        place: Place = (0, 0),
    ) -> None:
        """Go on with a board that was begun, `work`, or with what was entered another time."""
        super().__init__(host, changed)
        self.puzzle = host.puzzle
        self.folder = host.folder
        saved = load_handwork(self.folder, self.puzzle)
        self.damaged = saved.aside
        """The file of such boards that could not be used, as long as it is to be said."""
        self.work = work or Handwork(self.puzzle, saved.cells, saved.trials)
        self.tutor = Tutor(self.work, method=lambda: host.session.how.method)
        self.place = place
        """Where the keyboard points."""
        self._solved: tuple[tuple[int, ...], Moment] | None = None
        self._painting: int | None = None
        self._begun: Place | None = None
        """Where the drag under way began."""
        letters = host.words.language.letters
        self.palette = BoardPalette(self.puzzle.palette, host.words.value, changed, letters)
        self._painted: Place | None = None
        self._is_along_row: bool | None = None
        """Whether the drag goes along a row, as soon as that is sure."""
        self.actions = self._make_actions()

    def _make_actions(self) -> tuple[Action, ...]:
        ways = [(way, way.capitalize(), step) for way, step in WAYS.items()]
        undo, redo = (f"{CONTROL}-z",), (f"{CONTROL}-Shift-Z", f"{CONTROL}-y")
        work, edit = self.work, partial(partial, self._edit)
        return (
            *(
                Action(f"point-{way}", partial(self._move, *step), (key,))
                for way, key, step in ways
            ),
            *(
                Action(f"hand.run-{way}", partial(self._copy_to_next, *step), (f"Shift-{key}",))
                for way, key, step in ways
            ),
            Action("hand.filled", lambda: self._toggle(self.palette.colour), ("f", "space")),
            Action("hand.empty", partial(self._toggle, EMPTY), ("e", "x")),
            Action("hand.switch", self.palette.switch, ("s",)),
            *self.palette.actions,
            Action("hand.clear", partial(self._enter, None), ("Delete", "BackSpace")),
            Action("hand.clear-all", edit(work.clear), (f"{CONTROL}-Delete",)),
            Action("hand.undo", edit(work.undo), undo, lambda: work.can_undo),
            Action("hand.redo", edit(work.redo), redo, lambda: work.can_redo),
            Action("hand.hint", partial(self._ask, self.tutor.ask_for_hint), ("h",)),
            Action("hand.check", partial(self._ask, self.tutor.check), ("m",)),
            Action("hand.enter", self._enter_hint, ("Return", "KP_Enter")),
            Action("trial.begin", edit(work.begin_trial), ("a",), self._can_begin_trial),
            Action("trial.take-back", edit(work.take_back), ("t",), self._has_trial),
            Action("trial.keep", edit(work.keep_trial), ("k",), self._has_trial),
            Action("trial.enter", self._enter_proven, (), lambda: self._refuted is not None),
        )

    @property
    def is_over(self) -> bool:
        return self.work.is_finished

    @property
    def labels(self) -> Mapping[str, str]:
        """Empty labels hide buttons that have nothing to do now."""
        hidden = {*self.shown, TOOLS, *self.at_times} if self.is_over else set[str]()
        if self.puzzle.is_coloured:
            hidden.add("hand.switch")
        trials = (action for action in self.actions if action.name.startswith("trial."))
        hidden |= {action.name for action in trials if not action.is_possible()}
        return dict.fromkeys(sorted(hidden), "")

    @property
    def toggles(self) -> Mapping[str, bool]:
        return {"hand.switch": self.palette.chosen == EMPTY}

    # -- entering ----------------------------------------------------------------------------

    def press(self, place: Place, value: int) -> None:
        """Enter what the button enters, or take it back where the cell has it."""
        value = self.palette.entered(value)
        self._begun = place
        self._painting = None if self.work.grid.cell(*place) == value else value
        self.work.begin_run()
        self._painted = self.place = place
        self._put([place], self._painting)

    def drag(self, place: Place) -> None:
        """Enter the value in the line in which the drag began, up to where the pointer is."""
        if self._begun is None:
            return
        place = self._along(place)
        if place == self._painted:
            return
        before, self._painted = self._painted or self._begun, place
        self.place, self.damaged = place, None
        row = self._begun[0]
        if (before[0] == row) != (place[0] == row) and before != self._begun:
            self.work.begin_run_again()  # the drag turned into the other line
        self.work.enter(between(self._begun, place), self._painting)
        self.tutor.forget()
        self.changed()

    def _along(self, place: Place) -> Place:
        """The cell beside the pointer in the line of the drag: the one along which it went
        further, and after some cells that one for good."""
        assert self._begun is not None
        (row, column), (last_row, last_column) = self._begun, place
        down, right = abs(last_row - row), abs(last_column - column)
        is_row = self._is_along_row
        if is_row is None:
            is_level = self._painted is None or self._painted[0] == row
            is_row = is_level if right == down else right > down
        if (right if is_row else down) >= _MIN_STRAIGHT_CELLS:
            self._is_along_row = is_row
        return (row, last_column) if is_row else (last_row, column)

    @property
    def dragged(self) -> int:
        if self._begun is None or self._painted is None:
            return 0
        (a, b), (c, d) = self._begun, self._painted
        return max(abs(a - c), abs(b - d)) + 1

    def release(self) -> None:
        places: Sequence[Place] = ()
        if self._begun is not None and self._painted is not None:
            places = between(self._begun, self._painted)
        self._painted = self._begun = self._is_along_row = None
        self.work.end_run()
        self._look_at(places)
        self._keep()

    def _move(self, down: int, right: int) -> None:
        self.place = moved(self.place, down, right, self.puzzle.height, self.puzzle.width)
        self.changed()

    def _copy_to_next(self, down: int, right: int) -> None:
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

    def _put(self, places: Sequence[Place], value: int | None) -> None:
        self.damaged = None
        if self.work.enter(places, value) or self.tutor.answer != NOTHING:
            self.tutor.forget()
        if self._begun is None:
            self._look_at(places)
        self.changed()

    def _look_at(self, places: Sequence[Place]) -> None:
        """In a trial, a line that breaks is told at once."""
        if self.work.trials and self.tutor.answer == NOTHING:
            self.tutor.look_at(places)
            self.changed()

    # -- trials ------------------------------------------------------------------------------

    @property
    def trial_depth(self) -> int:
        """How many trials are open, one in the other."""
        return len(self.work.trials)

    @property
    def _refuted(self) -> Cell | None:
        return None if self.tutor.verdict is None else self.tutor.verdict.refuted

    def _has_trial(self) -> bool:
        return bool(self.work.trials)

    def _can_begin_trial(self) -> bool:
        return self.work.can_begin_trial and not self.is_over

    def _enter_proven(self) -> None:
        """Take the trial back, and enter what it has proven."""
        refuted = self._refuted
        if refuted is not None:
            self.place = refuted[:2]
            self._edit(partial(self.work.take_back, refuted))

    def _edit(self, change: Callable[[], Place | None]) -> None:
        """Change the board and keep it; point at the place that the change returns."""
        self.place = change() or self.place
        self.damaged = None
        self.tutor.forget()
        self._keep()
        self.changed()

    def _keep(self) -> None:
        save_handwork(self.folder, self.work)

    # -- help --------------------------------------------------------------------------------

    def _ask(self, ask: Callable[[], None]) -> None:
        self.damaged = None
        if not self.is_over:  # there is nothing left to be said
            ask()
        self.changed()

    def _enter_hint(self) -> None:
        """Enter what a trial has proven, or what a hint of full strength says, as one edit."""
        if self._refuted is not None:
            self._enter_proven()
            return
        hint = self.tutor.hint
        if hint is None or self.tutor.strength < STEP:
            return
        unsaid = [cell for step in hint.unsaid for cell in step.excluded or ()]
        excluded = (*unsaid, *(hint.excluded or ()))
        self._edit(partial(self.work.enter_all, hint.cells, excluded))

    def tick(self) -> int | None:
        """Think about what was asked for."""
        return self.tutor.rest if self.tutor.think() else None

    def close(self) -> None:
        self.tutor.forget()
        self.work.end_run()
        self._keep()

    # -- what is seen ------------------------------------------------------------------------

    def moment(self) -> Moment:
        """The board with the cell that is pointed at, or what the help shows."""
        if self.is_over:
            return self._solved_moment()
        help_moment = tutor_moment(self.tutor)
        if help_moment is not None:
            return help_moment
        line = None
        if self.tutor.answer == HINT and self.tutor.hint is not None:
            line = self.tutor.hint.steps[0].line
        assumption = None if line is not None else self.work.assumption()
        last = () if assumption is None else (assumption,)
        focus = Focus(line, self.place)
        state = self.work.state()
        return Moment(state, last, assumed=self.work.assumed, counts=False, focus=focus)

    def _solved_moment(self) -> Moment:
        """The solved board with its sure empties, the same one as long as nothing is changed."""
        filled = tuple(self.work.grid.row_filled)
        if self._solved is None or self._solved[0] != filled:
            state = self.work.state_after(self.work.solved())
            self._solved = filled, Moment(state, counts=False)
        return self._solved[1]

    def said(self) -> LessonText:
        """What the help says; else a quiet word."""
        if self.damaged is not None:
            file = printable(str(self.damaged))
            return LessonText(
                self.say("hand.damaged.heading"), self.say("hand.damaged", file=file), BROKEN
            )
        if self.is_over:
            return LessonText(self.say("hand.finished.heading"), self.say("hand.finished"))
        help_said = tutor_said(self.tutor, self.words)
        if help_said is not None:
            return help_said
        if self.work.trials:
            return self._trial_said()
        start = "hand.start.colours" if self.puzzle.is_coloured else "hand.start"
        return LessonText(self.say("hand.heading"), self.say(start))

    def _trial_said(self) -> LessonText:
        depth, assumption = self.trial_depth, self.work.assumption()
        heading = self.say("trial.heading", depth=depth) if depth > 1 else self.say("trial.first")
        if not self.work.trial_cells or assumption is None:
            return LessonText(heading, self.say("trial.start"), depth_role(depth))
        cell = assumption.cells[0]
        named, value = cell_said(cell, self.words), self.words.value(cell[2])
        return LessonText(
            heading, self.say("trial.go-on", cell=named, value=value), depth_role(depth)
        )

    def scores(self) -> Sequence[Score]:
        cells = self.puzzle.width * self.puzzle.height
        entered = cells if self.is_over else self.work.grid.known_count()
        catalogue = self.words.language.window
        return (Score(catalogue.say_count("hand.known", entered, count=entered, cells=cells)),)


def between(start: Place, end: Place) -> list[Place]:
    """The cells from one to another, along the row first."""
    (row, column), (last_row, last_column) = start, end
    across = 1 if last_column >= column else -1
    down = 1 if last_row >= row else -1
    places = [(row, c) for c in range(column, last_column + across, across)]
    return places + [(r, last_column) for r in range(row, last_row + down, down)]
