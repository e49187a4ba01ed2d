"""Your turn: what keys and pointer do on the board one fills, and what is seen and said there."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial

from app.draw.moment import RINGED, Focus, Moment
from app.draw.moment import WRONG as WRONG_MARK
from app.draw.theme import BROKEN, INK, NEW, depth_role
from app.learn.actions import CONTROL, WAYS, Action
from app.learn.handwork import Handwork, Palette, as_entered, in_order
from app.learn.jobs import LOOK_AGAIN, Send, answer_in_process
from app.learn.lesson import Lesson, LessonHost, Said, Score, moved
from app.learn.player import BUSY
from app.learn.saved_state import Damage, keep_handwork, load_handwork, load_order, load_trials
from app.learn.show import SLICE
from app.text.catalogue import Catalogue
from app.text.messages import Words
from puzzles.printable import printable
from solver.grid import EMPTY, Cell, Grid, Place, Rules, place_in
from solver.hints import (
    Hint,
    Mistake,
    contradiction_in,
    find_hint,
    find_mistake,
    has_solution,
    refute,
    without,
)
from solver.limit import GaveUp, Limit
from solver.methods import Choice as Assumed
from solver.puzzle import Puzzle
from solver.step import BY_LADDER, WHAT_IF, LineEvidence
from solver.trace import State
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The tutor: hints that grow stronger, and the check of the board, by a job if it takes long.


AT_ONCE = 0.03
PATIENCE = 10.0
"""Seconds for finding out whether what was entered can stay: here, and in a process."""

MANY = 10_000
"""Cells that take so long to look at that it is not even tried here."""

LINE = 1
QUESTION = 2
CELLS = 3
STEP = 4
"""How strong a hint is: which line, a question about it, the cells that force it, the step."""

NOTHING = "nothing"
THINKING = "thinking"
CHECKING = "checking"
HINT = "hint"
NO_HINT = "no-hint"
WRONG = "wrong"
GOOD = "good"
UNSURE = "unsure"
MISTAKE = "mistake"
BROKEN_LINE = "broken"
"""What was entered as a trial has broken a line: nobody asked, but there is something to prove."""


Look = Callable[[Puzzle, Sequence[Cell]], "Generator[CheckResult | None, None, None]"]
"""Finds out whether some cells can stay, and yields None while it does not know."""


class CheckResult(Value):
    """What was found out about a board: GOOD, MISTAKE or UNSURE."""

    answer: str
    mistake: Mistake | None = None


def look_for_mistake(
    puzzle: Puzzle, cells: Sequence[Cell], seconds: float, rules: Rules | None = None
) -> CheckResult:
    """Whether these cells can stay, as far as it is found out in this time."""
    try:
        mistake = find_mistake(puzzle, rules or Rules(puzzle), cells, Limit(seconds))
    except GaveUp:
        return CheckResult(UNSURE)
    return CheckResult(GOOD if mistake is None else MISTAKE, mistake)


def check_in_process(
    puzzle: Puzzle, cells: Sequence[Cell]
) -> Generator[CheckResult | None, None, None]:
    """The same in a process of its own."""
    return answer_in_process(_send_look, puzzle, cells)


def _send_look(send: Send, puzzle: Puzzle, cells: Sequence[Cell]) -> None:
    send(look_for_mistake(puzzle, cells, PATIENCE))


class Tutor:
    """The help for a board; `forget` it whenever the board changes."""

    def __init__(
        self,
        work: Handwork,
        look: Look = check_in_process,
        method: Callable[[], str] = lambda: BY_LADDER,
    ) -> None:
        """Hints have the names of the `method` that is watched."""
        self.work = work
        self.method = method
        self.answer = NOTHING
        self.hint: Hint | None = None
        self.strength = 0
        self.mistake: Mistake | None = None
        self._look = look
        self._looking: Generator[CheckResult | None, None, None] | None = None
        self._thinking: Iterator[Hint | None] | None = None
        self.verdict: TrialVerdict | None = None
        """What is proven by the trial that has broken, once that is known."""
        self._proving: Iterator[TrialVerdict | None] | None = None

    def forget(self) -> None:
        """The board has changed: nothing that was said is about it."""
        self.answer = NOTHING
        self.hint = self.mistake = self._thinking = self.verdict = self._proving = None
        self.strength = 0
        self._stop_looking()

    def ask_for_hint(self) -> None:
        """A hint; asked again, a stronger one."""
        if self.answer == HINT:
            self.strength = min(self.strength + 1, STEP)
        elif self.answer != THINKING:
            self._find_out(THINKING)

    def check(self) -> None:
        """Tell whether what was entered can stay."""
        self._find_out(CHECKING)

    def look_at(self, places: Sequence[Place]) -> None:
        """Cells were entered in a trial: tell it if they have broken a line."""
        work = self.work
        line = work.broken_line(places)
        if line is None:
            return
        step = contradiction_in(work.rules, work.grid, line, len(work.assumed))
        self.answer, self.mistake = BROKEN_LINE, Mistake(work.grid.copy(), None, (step,))
        self._proving = judge_trial(work)

    @property
    def rest(self) -> int:
        """Milliseconds after which it makes sense to think again."""
        return LOOK_AGAIN if self._looking is not None else BUSY

    def think(self) -> bool:
        """Go on with what was asked for a slice of time. False when nothing is."""
        if self._looking is not None:
            looked = next(self._looking, CheckResult(UNSURE))
            if looked is not None:
                self._stop_looking()
                self._on_looked(looked)
            return self.answer in (THINKING, CHECKING)
        if self._proving is not None:
            return self._prove(self._proving)
        return self._thinking is not None and self._think(self._thinking)

    def _prove(self, proving: Iterator[TrialVerdict | None]) -> bool:
        begin = time.perf_counter()
        for found in proving:
            if found is not None:
                self.verdict, self._proving = found, None
                return False
            if time.perf_counter() - begin >= SLICE:
                return True
        self._proving = None
        return False

    def _think(self, thinking: Iterator[Hint | None]) -> bool:
        begin = time.perf_counter()
        for found in thinking:
            if found is not None:
                self.hint, self.answer, self.strength = found, HINT, LINE
                self._thinking = None
                return False
            if time.perf_counter() - begin >= SLICE:
                return True
        self.answer, self._thinking = NO_HINT, None
        return False

    def _find_out(self, question: str) -> None:
        """Whether the board can stay as it is, which both questions begin with."""
        self.forget()
        work = self.work
        if work.trials:
            self.look_at([cell[:2] for cell in work.cells])
            if self.answer == BROKEN_LINE:
                return
        self.answer = question
        if work.trials and question == THINKING:  # whether an assumption is right is not told
            self._thinking = find_hint(work.puzzle, work.grid, self.method())
            return
        looked = CheckResult(UNSURE)
        if work.entered < MANY:
            looked = look_for_mistake(work.puzzle, work.cells, AT_ONCE, work.rules)
        if looked.answer == UNSURE:
            self._looking = self._look(work.puzzle, work.cells)
        else:
            self._on_looked(looked)

    def _on_looked(self, looked: CheckResult) -> None:
        if self.answer == CHECKING:
            self.answer, self.mistake = looked.answer, looked.mistake
            if looked.answer == MISTAKE and self.work.trials:
                self._proving = judge_trial(self.work)
        elif looked.answer == MISTAKE:
            self.answer = WRONG
        else:
            self._thinking = find_hint(self.work.puzzle, self.work.grid, self.method())

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None


# -------------------------------------------------------------------------------------------------
# What a trial that broke has proven: the opposite of its first cell, if that cell alone leads to a
# line that breaks, or is in no solution. Else some other cell of it was a slip, and nothing is.


SLIP, BASE, UNPROVEN = "slip", "base", "unproven"


class TrialVerdict(Value):
    """What a trial has proven, or the kind of reason for which it has proven nothing."""

    refuted: Cell | None = None
    """The value that the first cell cannot have."""
    why_not: str = ""
    slip: Cell | None = None
    """The cell that does not follow."""


def judge_trial(work: Handwork) -> Iterator[TrialVerdict | None]:
    """What is proven by the innermost trial, at the end; None while it is looked for."""
    cells, before = work.trial_cells, work.trials[-1]
    if not cells:
        yield TrialVerdict(why_not=BASE)
        return
    first, puzzle = cells[0], work.puzzle
    for steps in refute(puzzle, before, Assumed(first, WHAT_IF), everywhere=True):
        yield None
        if steps is not None:
            yield TrialVerdict(first)
            return
    limit = Limit(AT_ONCE)
    try:
        if not has_solution(work.rules, before, limit):
            yield TrialVerdict(why_not=BASE)
            return
        grid = before.copy()
        for row, column, value in cells:
            grid.set(row, column, value)
            if not has_solution(work.rules, grid, limit):
                cell = row, column, value
                is_first = cell == first
                yield TrialVerdict(first) if is_first else TrialVerdict(None, SLIP, cell)
                return
    except GaveUp:
        pass
    yield TrialVerdict(why_not=UNPROVEN)


# -------------------------------------------------------------------------------------------------
# The tutor's help as a moment and in words.


def tutor_moment(tutor: Tutor) -> Moment | None:
    """What the board shows as help; None where it goes on showing what was entered."""
    work, hint = tutor.work, tutor.hint
    if tutor.answer == HINT and hint is not None and tutor.strength == STEP:
        return _proof_moment(work, hint)
    if tutor.answer == HINT and hint is not None and tutor.strength == CELLS:
        return _cells_moment(work, hint)
    if tutor.answer in (MISTAKE, BROKEN_LINE) and tutor.mistake is not None:
        return _mistake_moment(work, tutor.mistake)
    return None


def _cells_moment(work: Handwork, hint: Hint) -> Moment:
    """The cells that force the step, ringed; of a what if, the cell to assume."""
    marks = dict.fromkeys(_forcing(hint), RINGED)
    focus = Focus(hint.steps[0].line, None, None, marks)
    return Moment(_known(work, hint), counts=False, focus=focus)


def _known(work: Handwork, hint: Hint) -> State:
    """What is entered, and what goes without saying."""
    return work.state_after(work.grid, hint.unsaid) if hint.unsaid else work.state()


def _forcing(hint: Hint) -> list[Place]:
    step = hint.steps[0]
    if step.line is None:
        return [(row, column) for row, column, _ in step.cells]
    because = step.evidence.because if isinstance(step.evidence, LineEvidence) else ()
    return [place_in(step.line, cell) for cell, _ in because]


def _proof_moment(work: Handwork, hint: Hint) -> Moment:
    """A deduction as it would be; of a what if, where it leads."""
    steps = hint.steps
    if len(steps) == 1:
        return Moment(_known(work, hint), steps, counts=False)
    state = work.state_after(work.grid, (*hint.unsaid, *steps))
    return Moment(state, steps[-1:], assumed=steps[0].cells, counts=False)


def _mistake_moment(work: Handwork, mistake: Mistake) -> Moment:
    if mistake.cell is None:
        return Moment(work.state(), mistake.steps, assumed=work.assumed, counts=False)
    row, column, _ = mistake.cell
    focus = Focus(None, None, None, {(row, column): WRONG_MARK})
    if not mistake.steps:
        return Moment(work.state(), counts=False, focus=focus)
    state = work.state_after(mistake.grid, mistake.steps)
    return Moment(state, mistake.steps[-1:], assumed=(mistake.cell,), counts=False, focus=focus)


def tutor_said(tutor: Tutor, words: Words) -> Said | None:
    """The help in words; None where none was asked for."""
    say = words.language.window.say
    answer = tutor.answer
    if answer == NOTHING:
        return None
    if answer == BROKEN_LINE and tutor.mistake is not None:
        step = tutor.mistake.steps[0]
        said = words.language.window.together(words.sentence(step), _trial_said(tutor, words))
        return Said(words.heading(step), said, BROKEN)
    if answer == HINT and tutor.hint is not None:
        return _hint_said(tutor.hint, tutor.strength, words)
    if answer == MISTAKE and tutor.mistake is not None:
        sentence = _mistake_sentence(tutor.mistake, words)
        if tutor.work.trials:
            sentence = words.language.window.together(sentence, _trial_said(tutor, words))
        return Said(say("hand.mistake.heading"), sentence, BROKEN)
    if answer == NO_HINT:
        full = tutor.work.grid.is_complete()
        return Said(say("hint.heading"), say("hint.full" if full else "hint.none"))
    is_of_check = answer in (CHECKING, GOOD, UNSURE)
    key = f"{'hand' if is_of_check else 'hint'}.{answer}"
    role = {GOOD: NEW, WRONG: BROKEN}.get(answer, INK)
    heading = f"{key}.heading" if is_of_check else "hint.heading"
    return Said(say(heading), say(key), role)


def _trial_said(tutor: Tutor, words: Words) -> str:
    """What the trial that broke has proven, and what can be done."""
    say, verdict = words.language.window.say, tutor.verdict
    if verdict is None:
        return say("hand.checking")
    if verdict.refuted is not None:
        cell = _cell(verdict.refuted, words)
        value = _value(other_value(tutor.work.trials[-1], verdict.refuted), words)
        key = "trial.proven" if len(tutor.work.trials) == 1 else "trial.proven.deeper"
        return say(key, cell=cell, value=value)
    if verdict.slip is not None:
        cell, value = _cell(verdict.slip, words), _value(verdict.slip, words)
        return say("trial.slip", cell=cell, value=value)
    return say(f"trial.{verdict.why_not}")


def _hint_said(hint: Hint, strength: int, words: Words) -> Said:
    say = words.language.window.say
    step = hint.steps[0]
    if hint.is_what_if:
        sentence = say(
            f"hint.what-if.{strength}",
            cell=_cell(step.cells[0], words),
            value=_value(step.cells[0], words),
            opposite=_value(hint.left, words),
            sentence=words.sentence(hint.steps[-1]),
            question=say(f"question.{step.technique}"),
        )
        return Said(say("hint.heading"), sentence)
    assert step.line is not None
    if strength == STEP:
        return Said(words.heading(step), words.spoken(step))
    key = "hint.1"
    if strength == QUESTION:
        key = "hint.2"
    elif strength == CELLS:
        key = "hint.3" if _forcing(hint) else "hint.3.clue"
    line = say(f"hint.{step.line.axis}", number=step.line.index + 1)
    asked = say(f"question.{step.technique}")
    return Said(say("hint.heading"), say(key, line=line, question=asked))


def _mistake_sentence(mistake: Mistake, words: Words) -> str:
    say = words.language.window.say
    steps, cell = mistake.steps, mistake.cell
    proof = words.sentence(steps[-1]) if steps else ""
    if cell is None:
        return proof or say("hand.mistake.puzzle")
    value = _value(cell, words)
    if not steps:
        alone = not mistake.grid.known_count()
        key = "hand.mistake.searched.alone" if alone else "hand.mistake.searched"
        return say(key, cell=_cell(cell, words), value=value)
    named = say("hint.cell.first", row=cell[0] + 1, column=cell[1] + 1)
    return say("hand.mistake.followed", cell=named, value=value, sentence=proof)


def _cell(cell: Cell, words: Words) -> str:
    say = words.language.window.say
    return say("hint.cell", row=cell[0] + 1, column=cell[1] + 1)


def _value(cell: Cell, words: Words) -> str:
    """What a cell is, or as ~value what it is not."""
    return words.value(cell[2])


def other_value(grid: Grid, cell: Cell) -> Cell:
    """What is known of a cell that has not this value: the one that is left, or as ~value that."""
    settled, _ = without(grid, cell)
    return settled[0] if settled else (*cell[:2], ~cell[2])


# -------------------------------------------------------------------------------------------------


SURE = 2
"""After so many cells along a line a drag stays in it, however far the pointer is beside it."""


class YourTurn(Lesson):
    """The lesson; `changed` is called when something else is to be seen."""

    palette: Palette

    tool = "your-turn"
    at_times = ("trial.enter", "trial.take-back", "trial.keep")
    shown = (
        *("hand.switch", "hand.hint", "hand.check", "trial.begin"),
        *("hand.undo", "hand.redo", "hand.clear-all", "lesson.leave"),
    )

    def __init__(
        self,
        host: LessonHost,
        changed: Callable[[], None],
        work: Handwork | None = None,
        place: Place = (0, 0),
    ) -> None:
        """Go on with a board that was begun, `work`, or with what was entered another time."""
        self.puzzle = host.puzzle
        self.folder = host.folder
        self.words = host.words
        self.say = host.say
        self.changed = changed
        cells, self.damage = load_handwork(self.folder, self.puzzle)
        before, first = load_trials(self.folder, self.puzzle)
        """What was wrong with the file of such boards, as long as it is to be said."""
        entered = as_entered(cells, load_order(self.folder, self.puzzle))
        self.work = work or Handwork(self.puzzle, in_order(entered, before, first), before)
        self.tutor = Tutor(self.work, method=lambda: host.session.how.method)
        self.place = place
        """Where the keyboard points."""
        self._solved: tuple[tuple[int, ...], Moment] | None = None
        self._painting: int | None = None
        self._begun: Place | None = None
        """Where the drag began that is going on."""
        self.palette = Palette(self.puzzle.palette, host.words.value, changed)
        self._painted: Place | None = None
        self._is_along_row: bool | None = None
        """Whether the drag is one along a row, as soon as that is sure."""
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
                Action(f"hand.run-{way}", partial(self._run_on, *step), (f"Shift-{key}",))
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
    def lens_stands(self) -> bool:
        """In a trial: what is assumed stands there."""
        return bool(self.work.trials)

    @property
    def labels(self) -> Mapping[str, str]:
        """Empty labels hide buttons that have nothing to do now."""
        work, hidden = self.work, set[str]()
        if self.is_over:
            hidden |= {*self.shown} - {"lesson.leave"}
        if self.puzzle.is_coloured:
            hidden.add("hand.switch")
        if not self._can_begin_trial():
            hidden.add("trial.begin")
        if not work.trials or self.is_over:
            hidden |= {"trial.take-back", "trial.keep"}
        if self._refuted is None:
            hidden.add("trial.enter")
        return dict.fromkeys(sorted(hidden), "")

    @property
    def toggles(self) -> Mapping[str, bool]:
        return {"hand.switch": self.palette.chosen == EMPTY}

    # -- entering ----------------------------------------------------------------------------

    def press(self, place: Place, value: int) -> None:
        """Enter what the button enters, or take the same back."""
        value = self.palette.entered(value)
        self._begun = place
        self._painting = None if self.work.grid.cell(*place) == value else value
        self.work.begin_run()
        self._painted = self.place = place
        self._put([place], self._painting)

    def drag(self, place: Place) -> None:
        """Enter the same in the line in which the drag began, up to where the pointer is."""
        if self._begun is None:
            return
        place = self._along(place)
        if place == self._painted:
            return
        before, self._painted = self._painted or self._begun, place
        self.place, self.damage = place, None
        row = self._begun[0]
        if (before[0] == row) != (place[0] == row) and before != self._begun:
            self.work.begin_run_again()  # it goes along the other line
        self.work.enter(between(self._begun, place), self._painting)
        self.tutor.forget()
        self.changed()

    def _along(self, place: Place) -> Place:
        """The cell beside the pointer in the line of the drag: the one along which it went
        further, and once it went some cells, that one for good."""
        assert self._begun is not None
        (row, column), (now_row, now_column) = self._begun, place
        down, right = abs(now_row - row), abs(now_column - column)
        is_row = right > down if self._is_along_row is None else self._is_along_row
        if right == down and self._is_along_row is None:
            is_row = self._painted is None or self._painted[0] == row
        along = (row, now_column) if is_row else (now_row, column)
        if max(abs(along[0] - row), abs(along[1] - column)) >= SURE:
            self._is_along_row = is_row
        return along

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

    def _put(self, places: Sequence[Place], value: int | None) -> None:
        self.damage = None
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

    def _ask(self, ask: Callable[[], None]) -> None:
        self.damage = None
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
        unsaid = [it for step in hint.unsaid for it in step.excluded or ()]
        excluded = (*unsaid, *(hint.excluded or ()))
        self._edit(partial(self.work.enter_all, hint.cells, excluded))

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
        shown = tutor_moment(self.tutor)
        if shown is not None:
            return shown
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

    def said(self) -> Said:
        """What the help says; else a quiet word."""
        if self.damage is not None:
            return damage_said(self.damage, self.words.language.window)
        if self.is_over:
            return Said(self.say("hand.finished.heading"), self.say("hand.finished"))
        start = "hand.start.colours" if self.puzzle.is_coloured else "hand.start"
        usual = Said(self.say("hand.heading"), self.say(start))
        if self.work.trials:
            usual = self._trial_usual()
        return tutor_said(self.tutor, self.words) or usual

    def _trial_usual(self) -> Said:
        depth, assumption = self.trial_depth, self.work.assumption()
        heading = self.say("trial.heading", depth=depth) if depth > 1 else self.say("trial.first")
        if not self.work.trial_cells or assumption is None:
            return Said(heading, self.say("trial.start"), depth_role(depth))
        cell = assumption.cells[0]
        what, value = _cell(cell, self.words), _value(cell, self.words)
        said = self.say("trial.go-on", cell=what, value=value)
        return Said(heading, said, depth_role(depth))

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
