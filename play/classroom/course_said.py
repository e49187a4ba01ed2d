"""What the course says about a task: the question, hints of four strengths, and the answer."""

from __future__ import annotations

from play.classroom.course import (
    ALONE,
    CELLS,
    GUESS,
    IN_A_ROW,
    QUESTION,
    REASON,
    RINGED,
    STEP,
    WHERE,
    WORKED,
    Unit,
    where_to_look,
)
from solver.places import Place
from solver.training.task import BoardTask
from words.board import Words
from words.sentences import worded
from words.spoken import plain
from words.training import idea_said, reason_said


def heading_of(unit: Unit, words: Words) -> str:
    """Which technique, and what kind of task."""
    technique = words.say(f"technique.{unit.technique}")
    return words.language.window.say(f"course.{unit.kind}", technique=technique)


def sentence_of(unit: Unit, words: Words) -> str:
    """The question with a hint, or the answer and what was wrong."""
    if unit.kind == WORKED or (unit.shows_all and unit.judged is not None):
        return reason_said(unit.task, None, words.language)
    if unit.judged is not None:
        return _answer(unit, words)
    if unit.kind == GUESS:
        asked = _uncovered(unit, words)
    else:
        is_board = isinstance(unit.task, BoardTask)
        key = {REASON: "course.ask.reason", CELLS: "course.ask.cells"}.get(unit.kind)
        asked = words.language.window.say(key or ("course.ask.board" if is_board else "course.ask"))
    return words.language.training.together(asked, _hint(unit, words))


def because_of(unit: Unit) -> list[Place]:
    """The known cells that force what is to be found."""
    task = unit.task
    if isinstance(task, BoardTask):
        return [(row, column) for row, column, _ in task.because]
    return [(0, cell) for cell, _ in task.evidence.because]


def _uncovered(unit: Unit, words: Words) -> str:
    """What is to be guessed, or what was just uncovered, and what comes next."""
    say, task = words.language.window.say, unit.task
    if isinstance(task, BoardTask):
        if not unit.uncovered:
            return say("course.guess.ask.board")
        step = plain(worded(task.steps[unit.uncovered - 1], words.language.steps))
        is_broken = unit.uncovered == len(task.steps)
        asked = say("course.guess.so" if is_broken else "course.guess.then")
        return words.language.training.together(step, asked)
    return say(f"course.guess.{unit.uncovered}")


def _hint(unit: Unit, words: Words) -> str:
    say, task = words.language.window.say, unit.task
    if unit.strength == STEP:
        return reason_said(task, None, words.language)
    if unit.strength == RINGED:
        return say("course.hint.ringed" if because_of(unit) else "course.hint.clue")
    if unit.strength == QUESTION:
        return say(f"question.{task.technique}")
    if unit.strength == WHERE:
        if isinstance(task, BoardTask):
            return say("hint.1", line=say(f"hint.{task.line.axis}", number=task.line.index + 1))
        return say(f"course.hint.{where_to_look(task)}")
    return ""


def _answer(unit: Unit, words: Words) -> str:
    """How right it was, what was wrong, and why it is as it is."""
    say, language, task = words.language.window.say, words.language, unit.task
    assert unit.judged is not None
    reason = reason_said(task, None, language)
    wrong = []
    if unit.judged.idea is not None and unit.judged.wrong:
        wrong.append(idea_said(unit.judged.idea, language))
    if unit.chosen is not None and unit.chosen != task.technique:
        chosen = words.say(f"technique.{unit.chosen}")
        wrong.append(say("course.not", technique=chosen, needed=say(f"need.{unit.chosen}")))
    verdict = say("course.right" if unit.is_right else "course.wrong")
    if unit.is_shown or (unit.kind == GUESS and not unit.marks):
        verdict = ""  # nothing was said
    told = language.training.together(verdict, *wrong, reason)
    if unit.kind == ALONE:
        row = say("course.row", count=unit.in_a_row, of=IN_A_ROW)
        if unit.is_mastered:
            row = say("course.mastered")
        told = f"{told}\n{row}"
    return told
