"""What the tutor's help looks like on the board, and what it says."""

from __future__ import annotations

from play.handwork import Handwork
from play.lessons.lesson import Said
from play.lessons.tutor import (
    CELLS,
    CHECKING,
    GOOD,
    HINT,
    MISTAKE,
    NO_HINT,
    NOTHING,
    QUESTION,
    STEP,
    THINKING,
    UNSURE,
    WRONG,
    Tutor,
)
from scene.board.focus import RINGED, Focus
from scene.board.focus import WRONG as WRONG_MARK
from scene.board.moment import Moment
from scene.theme import BROKEN, INK, NEW
from solver.grid import FILLED, Cell
from solver.person.hint import Hint
from solver.person.mistake import Mistake
from solver.places import Place, opposite, place_in
from solver.steps.evidence import LineEvidence
from solver.steps.step import CONTRADICTION, Step
from words.board import Words


def tutor_moment(tutor: Tutor) -> Moment | None:
    """What the board shows as help; None where it goes on showing what was entered."""
    work, hint = tutor.work, tutor.hint
    if tutor.answer == HINT and hint is not None and tutor.strength == STEP:
        return _proof_moment(work, hint.steps)
    if tutor.answer == HINT and hint is not None and tutor.strength == CELLS:
        return _cells_moment(work, hint)
    if tutor.answer == MISTAKE and tutor.mistake is not None:
        return _mistake_moment(work, tutor.mistake)
    return None


def _cells_moment(work: Handwork, hint: Hint) -> Moment:
    """The cells that force the step, ringed; of a what if, the cell to assume."""
    marks = dict.fromkeys(_forcing(hint), RINGED)
    focus = Focus(hint.steps[0].line, None, None, marks)
    return Moment(work.state(), counts=False, focus=focus)


def _forcing(hint: Hint) -> list[Place]:
    step = hint.steps[0]
    if step.line is None:
        return [(row, column) for row, column, _ in step.cells]
    because = step.evidence.because if isinstance(step.evidence, LineEvidence) else ()
    return [place_in(step.line, cell) for cell, _ in because]


def _proof_moment(work: Handwork, steps: tuple[Step, ...]) -> Moment:
    """A deduction as it would be; of a what if, where it leads."""
    if len(steps) == 1:
        return Moment(work.state(), steps, counts=False)
    state = work.state_after(work.grid, steps)
    return Moment(state, steps[-1:], assumed=steps[0].cells, counts=False)


def _mistake_moment(work: Handwork, mistake: Mistake) -> Moment:
    if mistake.cell is None:
        return Moment(work.state(), mistake.steps, counts=False)
    row, column, _ = mistake.cell
    focus = Focus(None, None, None, {(row, column): WRONG_MARK})
    if not mistake.steps:
        return Moment(work.state(), counts=False, focus=focus)
    if len(mistake.steps) == 1:
        return Moment(work.state_after(mistake.grid), mistake.steps, counts=False, focus=focus)
    state = work.state_after(mistake.grid, mistake.steps)
    return Moment(state, mistake.steps[-1:], assumed=(mistake.cell,), counts=False, focus=focus)


def tutor_said(tutor: Tutor, words: Words) -> Said | None:
    """The help in words; None where none was asked for."""
    say = words.language.window.say
    answer = tutor.answer
    if answer == NOTHING:
        return None
    if answer == HINT and tutor.hint is not None:
        return _hint_said(tutor.hint, tutor.strength, words)
    if answer == MISTAKE and tutor.mistake is not None:
        sentence = _mistake_sentence(tutor.mistake, words)
        return Said(say("hand.mistake.heading"), sentence, BROKEN)
    if answer == NO_HINT:
        full = tutor.work.grid.is_complete()
        return Said(say("hint.heading"), say("hint.full" if full else "hint.none"))
    key = {
        THINKING: "hint.thinking",
        CHECKING: "hand.checking",
        WRONG: "hint.wrong",
        GOOD: "hand.good",
        UNSURE: "hand.unsure",
    }
    role = {GOOD: NEW, WRONG: BROKEN}.get(answer, INK)
    heading = f"{key[answer]}.heading" if answer in (CHECKING, GOOD, UNSURE) else "hint.heading"
    return Said(say(heading), say(key[answer]), role)


def _hint_said(hint: Hint, strength: int, words: Words) -> Said:
    say = words.language.window.say
    step = hint.steps[0]
    if hint.is_what_if:
        sentence = say(
            f"hint.what-if.{strength}",
            cell=_cell(step.cells[0], words),
            value=_value(step.cells[0], words),
            opposite=_value(opposite(step.cells[0]), words),
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
    key = "followed" if steps[-1].kind == CONTRADICTION else "opposite"
    return say(f"hand.mistake.{key}", cell=named, value=value, sentence=proof)


def _cell(cell: Cell, words: Words) -> str:
    say = words.language.window.say
    return say("hint.cell", row=cell[0] + 1, column=cell[1] + 1)


def _value(cell: Cell, words: Words) -> str:
    say = words.language.window.say
    return say("filled" if cell[2] == FILLED else "empty")
