"""The tutor of a board that is filled by hand: hints that grow stronger, the check of the board,
and what a trial has proven. Long searches run in slices of time or in a process."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence

from app.draw.moment import RINGED, Focus, Moment
from app.draw.moment import WRONG as WRONG_MARK
from app.draw.theme import BROKEN, INK, NEW
from app.learn.handwork import Handwork
from app.learn.jobs import answer_in_process
from app.learn.lesson import LessonText
from app.learn.player import BUSY, LOOK_AGAIN
from app.learn.show import SLICE
from app.text.messages import Words
from solver.grid import Cell, Place, Rules, place_in
from solver.hints import (
    Hint,
    Mistake,
    contradiction_in,
    find_hint,
    find_mistake,
    has_solution,
    refute,
    settled_by_refuting,
)
from solver.limit import GaveUp, Limit
from solver.methods import Choice as Assumed
from solver.puzzle import Puzzle
from solver.step import BY_LADDER, WHAT_IF, LineEvidence
from solver.value import Value

_CHECK_HERE_S, _CHECK_IN_PROCESS_S = 0.03, 10.0
_MAX_CELLS_HERE = 10_000

LINE, QUESTION, CELLS, STEP = 1, 2, 3, 4
"""How strong a hint is: which line, a question about it, the cells that force it, the step."""

NOTHING, THINKING, CHECKING = "nothing", "thinking", "checking"
HINT, NO_HINT, WRONG = "hint", "no-hint", "wrong"
GOOD, UNSURE, MISTAKE = "good", "unsure", "mistake"
BROKEN_LINE = "broken"
"""What the tutor answers. A trial that breaks a line is told unasked."""

SLIP, BASE, UNPROVEN = "slip", "base", "unproven"


class CheckResult(Value):
    """Whether a board can stay: GOOD, MISTAKE or UNSURE."""

    answer: str
    mistake: Mistake | None = None


class TrialVerdict(Value):
    """What a trial has proven, or the kind of reason for which it has proven nothing."""

    refuted: Cell | None = None
    """The value that the first cell cannot have."""
    why_not: str = ""
    slip: Cell | None = None
    """The cell that does not follow."""


def look_for_mistake(
    puzzle: Puzzle, cells: Sequence[Cell], seconds: float, rules: Rules
) -> CheckResult:
    """Whether these cells can stay, as far as it is found out in this time."""
    try:
        mistake = find_mistake(puzzle, rules, cells, Limit(seconds))
    except GaveUp:
        return CheckResult(UNSURE)
    return CheckResult(GOOD if mistake is None else MISTAKE, mistake)


class Tutor:
    """The help for a board; `forget` it whenever the board changes."""

    def __init__(self, work: Handwork, method: Callable[[], str] = lambda: BY_LADDER) -> None:
        """Hints have the names of the `method` that is watched."""
        self.work = work
        self.method = method
        self.answer = NOTHING
        self.hint: Hint | None = None
        self.strength = 0
        self.mistake: Mistake | None = None
        self.verdict: TrialVerdict | None = None
        """What is proven by the trial that has broken, once that is known."""
        self._looking: Generator[CheckResult | None, None, None] | None = None
        """A check in a process, which may take longer."""
        self._searching: Iterator[Hint | TrialVerdict | None] | None = None

    def forget(self) -> None:
        """Drop all answers: the board has changed."""
        self.answer, self.strength = NOTHING, 0
        self.hint = self.mistake = self.verdict = self._searching = None
        self._stop_looking()

    def ask_for_hint(self) -> None:
        """Give a hint; asked again, a stronger one."""
        if self.answer == HINT:
            self.strength = min(self.strength + 1, STEP)
        elif self.answer != THINKING:
            self._begin(THINKING)

    def check(self) -> None:
        """Tell whether what was entered can stay."""
        self._begin(CHECKING)

    def look_at(self, places: Sequence[Place]) -> None:
        """Tell whether cells that were entered in a trial have broken a line."""
        work = self.work
        line = work.broken_line(places)
        if line is not None:
            step = contradiction_in(work.rules, work.grid, line, len(work.assumed))
            self.answer, self.mistake = BROKEN_LINE, Mistake(work.grid.copy(), None, (step,))
            self._searching = judge_trial(work)

    @property
    def rest(self) -> int:
        """Milliseconds after which it makes sense to think again."""
        return LOOK_AGAIN if self._looking is not None else BUSY

    def think(self) -> bool:
        """Go on with what was asked for a slice of time. Returns whether more is to be done."""
        if self._looking is not None:
            result = next(self._looking, CheckResult(UNSURE))
            if result is not None:
                self._stop_looking()
                self._take_check(result)
            return self.answer in (THINKING, CHECKING)
        if self._searching is None:
            return False
        end = time.perf_counter() + SLICE
        for answer in self._searching:
            if isinstance(answer, TrialVerdict):
                self.verdict = answer
                break
            if answer is not None:
                self.hint, self.answer, self.strength = answer, HINT, LINE
                break
            if time.perf_counter() >= end:
                return True
        else:
            self.answer = NO_HINT if self.answer == THINKING else self.answer
        self._searching = None
        return False

    def _begin(self, question: str) -> None:
        """Find out whether the board can stay as it is, which both questions begin with."""
        self.forget()
        work = self.work
        if work.trials:
            self.look_at([cell[:2] for cell in work.cells])
            if self.answer == BROKEN_LINE:
                return
        self.answer = question
        if work.trials and question == THINKING:  # whether an assumption is right is not told
            self._searching = find_hint(work.puzzle, work.grid, self.method())
            return
        result = CheckResult(UNSURE)
        if work.entered < _MAX_CELLS_HERE:
            result = look_for_mistake(work.puzzle, work.cells, _CHECK_HERE_S, work.rules)
        if result.answer == UNSURE:
            wanted = work.puzzle, work.cells, _CHECK_IN_PROCESS_S
            self._looking = answer_in_process(look_for_mistake, *wanted)
        else:
            self._take_check(result)

    def _take_check(self, result: CheckResult) -> None:
        if self.answer == CHECKING:
            self.answer, self.mistake = result.answer, result.mistake
            if result.answer == MISTAKE and self.work.trials:
                self._searching = judge_trial(self.work)
        elif result.answer == MISTAKE:
            self.answer = WRONG
        else:
            self._searching = find_hint(self.work.puzzle, self.work.grid, self.method())

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None


def judge_trial(work: Handwork) -> Iterator[TrialVerdict | None]:
    """What is proven by the innermost trial, which broke; None while it is looked for.

    It is the opposite of its first cell, if that cell alone leads to a line that breaks, or is in
    no solution. Else some other cell of it was a slip, and nothing is proven."""
    cells, before = work.trial_cells, work.trials[-1]
    if not cells:
        yield TrialVerdict(why_not=BASE)
        return
    first = cells[0]
    for steps in refute(work.puzzle, before, Assumed(first, WHAT_IF), everywhere=True):
        yield None
        if steps is not None:
            yield TrialVerdict(first)
            return
    limit = Limit(_CHECK_HERE_S)
    try:
        if not has_solution(work.rules, before, limit):
            yield TrialVerdict(why_not=BASE)
            return
        grid = before.copy()
        for cell in cells:
            grid.set(*cell)
            if not has_solution(work.rules, grid, limit):
                yield TrialVerdict(first) if cell == first else TrialVerdict(None, SLIP, cell)
                return
    except GaveUp:
        pass
    yield TrialVerdict(why_not=UNPROVEN)


# -- the help as a moment -------------------------------------------------------------------------


def tutor_moment(tutor: Tutor) -> Moment | None:
    """What the board shows as help; None where it goes on showing what was entered."""
    work, hint = tutor.work, tutor.hint
    if tutor.answer in (MISTAKE, BROKEN_LINE) and tutor.mistake is not None:
        return _mistake_moment(work, tutor.mistake)
    if tutor.answer != HINT or hint is None or tutor.strength < CELLS:
        return None
    steps = hint.steps
    state = work.state_after(work.grid, hint.unsaid) if hint.unsaid else work.state()
    if tutor.strength == CELLS:  # of a what if, the cell to assume
        marks = dict.fromkeys(_forcing_places(hint), RINGED)
        return Moment(state, counts=False, focus=Focus(steps[0].line, None, None, marks))
    if len(steps) == 1:
        return Moment(state, steps, counts=False)
    state = work.state_after(work.grid, (*hint.unsaid, *steps))
    return Moment(state, steps[-1:], assumed=steps[0].cells, counts=False)


def _forcing_places(hint: Hint) -> list[Place]:
    step = hint.steps[0]
    if step.line is None:
        return [(row, column) for row, column, _ in step.cells]
    because = step.evidence.because if isinstance(step.evidence, LineEvidence) else ()
    return [place_in(step.line, cell) for cell, _ in because]


def _mistake_moment(work: Handwork, mistake: Mistake) -> Moment:
    if mistake.cell is None:
        return Moment(work.state(), mistake.steps, assumed=work.assumed, counts=False)
    focus = Focus(None, None, None, {mistake.cell[:2]: WRONG_MARK})
    if not mistake.steps:
        return Moment(work.state(), counts=False, focus=focus)
    state = work.state_after(mistake.grid, mistake.steps)
    return Moment(state, mistake.steps[-1:], assumed=(mistake.cell,), counts=False, focus=focus)


# -- the help in words ----------------------------------------------------------------------------


def tutor_said(tutor: Tutor, words: Words) -> LessonText | None:
    """The help in words; None where none was asked for."""
    say, together, answer = words.language.window.say, words.language.window.together, tutor.answer
    if answer == NOTHING:
        return None
    if answer == HINT and tutor.hint is not None:
        return _hint_said(tutor.hint, tutor.strength, words)
    if answer in (BROKEN_LINE, MISTAKE) and tutor.mistake is not None:
        heading, sentence = say("hand.mistake.heading"), _mistake_sentence(tutor.mistake, words)
        if answer == BROKEN_LINE:
            heading = words.heading(tutor.mistake.steps[0])
        if tutor.work.trials:
            sentence = together(sentence, _trial_sentence(tutor, words))
        return LessonText(heading, sentence, BROKEN)
    if answer == NO_HINT:
        is_full = tutor.work.grid.is_complete()
        return LessonText(say("hint.heading"), say("hint.full" if is_full else "hint.none"))
    if answer in (CHECKING, GOOD, UNSURE):
        role = NEW if answer == GOOD else INK
        return LessonText(say(f"hand.{answer}.heading"), say(f"hand.{answer}"), role)
    return LessonText(
        say("hint.heading"), say(f"hint.{answer}"), BROKEN if answer == WRONG else INK
    )


def _trial_sentence(tutor: Tutor, words: Words) -> str:
    """What the trial that broke has proven, and what can be done."""
    say, verdict, trials = words.language.window.say, tutor.verdict, tutor.work.trials
    if verdict is None:
        return say("hand.checking")
    if verdict.refuted is not None:
        settled, _ = settled_by_refuting(trials[-1], verdict.refuted)
        value = words.value(settled[0][2] if settled else ~verdict.refuted[2])
        key = "trial.proven" if len(trials) == 1 else "trial.proven.deeper"
        return say(key, cell=cell_said(verdict.refuted, words), value=value)
    if verdict.slip is not None:
        cell = verdict.slip
        return say("trial.slip", cell=cell_said(cell, words), value=words.value(cell[2]))
    return say(f"trial.{verdict.why_not}")


def _hint_said(hint: Hint, strength: int, words: Words) -> LessonText:
    say, step = words.language.window.say, hint.steps[0]
    question = say(f"question.{step.technique}")
    if hint.is_what_if:
        sentence = say(
            f"hint.what-if.{strength}",
            cell=cell_said(step.cells[0], words),
            value=words.value(step.cells[0][2]),
            opposite=words.value(hint.left[2]),
            sentence=words.sentence(hint.steps[-1]),
            question=question,
        )
        return LessonText(say("hint.heading"), sentence)
    if strength == STEP:
        return LessonText(words.heading(step), words.spoken(step))
    assert step.line is not None
    line = say(f"hint.{step.line.axis}", number=step.line.index + 1)
    is_by_clue = strength == CELLS and not _forcing_places(hint)
    key = "hint.3.clue" if is_by_clue else f"hint.{strength}"
    return LessonText(say("hint.heading"), say(key, line=line, question=question))


def _mistake_sentence(mistake: Mistake, words: Words) -> str:
    say, steps, cell = words.language.window.say, mistake.steps, mistake.cell
    proof = words.sentence(steps[-1]) if steps else ""
    if cell is None:
        return proof or say("hand.mistake.puzzle")
    value = words.value(cell[2])
    if not steps:
        is_alone = not mistake.grid.known_count()
        key = "hand.mistake.searched.alone" if is_alone else "hand.mistake.searched"
        return say(key, cell=cell_said(cell, words), value=value)
    named = say("hint.cell.first", row=cell[0] + 1, column=cell[1] + 1)
    return say("hand.mistake.followed", cell=named, value=value, sentence=proof)


def cell_said(cell: Cell, words: Words) -> str:
    return words.language.window.say("hint.cell", row=cell[0] + 1, column=cell[1] + 1)
