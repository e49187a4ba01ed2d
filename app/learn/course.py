"""The course: one unit for each technique of the ladder, from watching to doing alone.

A unit opens with a covered line, about which the user guesses, and which is uncovered step by
step; then comes the rule, said of that line, and another one is explained. Two lines of earlier
techniques follow, and then help fades: the cells are given and the reason is asked, the reason is
given and the cells are asked, and nothing is given, until four in a row were right at once and
without being told: the technique is *mastered*. Nothing is locked.

A wrong answer is contradicted and may be given again, once, before the right one is said.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

from app.chance import Chance
from app.draw.card import card_parts
from app.draw.lab import lab_scene
from app.draw.lab_layout import BOTH, Guess, LabLayout, LabMoment, LabWords, lay_out_lab
from app.draw.pen import in_digits
from app.draw.scene import Part
from app.draw.task import TaskLayout, TaskState, Worked, judged_marks, part_count, task_part
from app.exercises.exercises import look_for_tasks
from app.exercises.lab import Lab
from app.exercises.mixed import (
    LOOKALIKE,
    OTHER,
    OWN,
    UNITS,
    look_for_mixed,
    mix_for,
    taught_with,
)
from app.exercises.tasks import (
    CLAIMS,
    BoardTask,
    Judged,
    LineTask,
    Lookalike,
    Marks,
    Task,
    claim_holds,
    counterexample,
    judge,
)
from app.learn.predict import giving_nothing, in_order, sample_near
from app.text.messages import Words, idea_said, reason_said
from app.text.phrases import plain
from app.text.wording import worded
from puzzles.bundled import bundled_puzzles, name_of, ratings
from puzzles.reading import read_puzzles
from solver.grid import EMPTY, FILLED, Place, place_in
from solver.puzzle import ROW, Line
from solver.value import Value

COVERED, LEFT, RIGHT, UNCOVERING_BOTH, SUM, ALL = range(6)
"""The stages of the lab: the blocks pushed left, pushed right, what both share, the sum, the
arrangements. Before both are compared, the user marks the cells that are guessed to be sure."""


class Uncovering(Value):
    """What of the lab is shown. `guessed` are the guessed cells, `has_formula` shows C(n, k)."""

    stage: int = COVERED
    guessed: int = 0
    has_formula: bool = False

    @property
    def may_guess(self) -> bool:
        return self.stage < UNCOVERING_BOTH

    def next(self) -> Uncovering:
        return self.replaced(stage=min(self.stage + 1, ALL))

    @property
    def has_guess(self) -> bool:
        """Whether the row of the guess is there."""
        return self.stage >= LEFT

    def guessing(self, cell: int) -> Uncovering:
        """The cell is guessed to be sure, or no longer; nothing once the answer is shown."""
        return self.replaced(guessed=self.guessed ^ 1 << cell) if self.may_guess else self

    def asking(self) -> Uncovering:
        return self.replaced(has_formula=not self.has_formula)

    def moment(self, lab: Lab, pointed: tuple[str, int] | None) -> LabMoment:
        """What is seen of the lab. A line in which nothing fits has nothing to cover."""
        if lab.study.broken is not None:
            return LabMoment(lab, pointed=pointed)
        return LabMoment(
            lab,
            has_left=self.stage >= LEFT,
            has_right=self.stage >= RIGHT,
            shared=None if self.stage >= UNCOVERING_BOTH else 0,
            listed=None if self.stage >= ALL else 0,
            has_sum=self.stage >= SUM,
            has_formula=self.has_formula,
            guess=Guess(self.guessed, is_judged=not self.may_guess),
            pointed=pointed,
            has_all_rows=False,
        )


EVERYTHING = Uncovering(ALL, has_formula=True)

ALL_OF_TASK = 3
"""The last stage of a line to guess, after LEFT and RIGHT."""


def stages_of(task: Task) -> int:
    """The stages of a task to guess: of a board, the steps of its proof and what it proves."""
    return len(task.steps) + 1 if isinstance(task, BoardTask) else ALL_OF_TASK


def lab_moment(
    task: LineTask, marks: Marks, stage: int, pointed: int | None, *, is_ringed: bool = False
) -> LabMoment:
    """What is seen of a line to guess. `is_ringed` rings the cells that force what is sure."""
    lab = Lab.of(task.line)
    if stage >= RIGHT:
        lab = lab.at(lab.last_position)
    filled, empty = (
        sum(1 << cell for cell, value in marks.items() if value == wanted)
        for wanted in (FILLED, EMPTY)
    )
    return LabMoment(
        lab,
        has_blocks=stage >= LEFT,  # in a line without slack they are the answer
        has_left=stage >= LEFT,
        has_right=stage >= RIGHT,
        shared=0,
        listed=0,
        sentence="",
        has_sum=False,
        ringed=sum(1 << cell for cell, _ in task.evidence.because) if is_ringed else 0,
        guess=Guess(filled, is_judged=stage >= ALL_OF_TASK, empty=empty, is_of_all=True),
        pointed=None if pointed is None else (BOTH, pointed),
    )


# -------------------------------------------------------------------------------------------------
# The texts of a task.


def unit_name(technique: str, words: Words) -> str:
    """The name of a technique, capitalised."""
    name = words.say(f"technique.{technique}")
    return name[:1].upper() + name[1:]


def heading_of(unit: Unit, words: Words) -> str:
    """What kind of task it is. The technique is named where it is not asked for."""
    say = words.language.window.say
    kind = "card" if unit.shows_card else _MIXED if unit.kind == ALONE else unit.kind
    return say(f"course.{kind}", technique=unit_name(unit.technique, words))


def sentence_of(unit: Unit, words: Words) -> str:
    """The question with a hint, or the answer and what was wrong."""
    say = words.language.window.say
    if unit.shows_card:
        return say("course.ask.card")
    if unit.kind == WORKED:
        return unit.example(words).parts[unit.uncovered - 1].sentence
    if unit.shows_all and unit.judged is not None:
        return reason_said(unit.task, None, words.language)
    if unit.judged is not None:
        return _answer(unit, words)
    if unit.doubted is not None:
        parts = [say("course.wrong"), *_wrong(unit, words), say("course.again")]
        return words.language.training.together(*parts, hint_said(unit.task, unit.strength, words))
    if unit.kind == GUESS:
        question = _uncovered(unit, words)
    elif unit.kind in (REASON, CELLS):
        question = say(f"course.ask.{unit.kind}")
    elif isinstance(unit.task, BoardTask):
        question = say("course.ask.board")
    else:
        question = say("course.ask.mixed" if unit.kind == ALONE else "course.ask")
    return words.language.training.together(question, hint_said(unit.task, unit.strength, words))


def because_of(task: Task) -> list[Place]:
    """The known cells that force what is to be found."""
    if isinstance(task, BoardTask):
        return [(row, column) for row, column, _ in task.because]
    if isinstance(task, Lookalike):
        return []
    return [(0, cell) for cell, _ in task.evidence.because]


def _uncovered(unit: Unit, words: Words) -> str:
    """What is to be guessed, or what was just uncovered, and what comes next."""
    say, task = words.language.window.say, unit.task
    if not isinstance(task, BoardTask):
        return say(f"course.guess.{unit.uncovered}")
    if not unit.uncovered:
        return say("course.guess.ask.board")
    step = plain(worded(task.steps[unit.uncovered - 1], words.language.steps))
    is_broken = unit.uncovered == len(task.steps)
    question = say("course.guess.so" if is_broken else "course.guess.then")
    return words.language.training.together(step, question)


def hint_said(task: Task, strength: int, words: Words) -> str:
    """A hint of this strength. The first is the same for all lines, and for all boards: it must
    not tell which rule applies, nor whether one does."""
    say = words.language.window.say
    if strength == STEP:
        return reason_said(task, None, words.language)
    if strength == RINGED:
        if isinstance(task, Lookalike):
            return say("course.hint.lookalike")
        return say("course.hint.ringed" if because_of(task) else "course.hint.clue")
    if strength == QUESTION:
        return say(f"question.{looks_like(task)}")
    if strength == NEUTRAL:
        return say("course.hint.board" if isinstance(task, BoardTask) else "course.hint.line")
    return ""


def not_said(name: str | None, task: Task, words: Words) -> str:
    """What is said of a wrong reason: what it would need."""
    say = words.language.window.say
    if name == NOTHING:
        return say("course.not-nothing")
    technique = words.say(f"technique.{name}")
    return say("course.not", technique=technique, needed=say(f"need.{name}"))


def _wrong(unit: Unit, words: Words) -> list[str]:
    """What was wrong in an answer, without the right one."""
    say, task, judged = words.language.window.say, unit.task, unit.judged or unit.doubted
    assert judged is not None
    wrong = []
    if judged.idea is not None:
        wrong.append(idea_said(judged.idea, words.language))
    if unit.answered not in (None, task.technique or NOTHING):
        wrong.append(not_said(unit.answered, task, words))
    if unit.counterexample is not None:
        cell, filled = unit.counterexample
        value = "filled" if filled >> cell & 1 else "empty"
        wrong.append(say(f"course.against.{value}", number=cell + 1))
    elif isinstance(task, BoardTask) and judged.wrong and unit.judged is None:
        wrong.append(say("course.against.board"))
    elif unit.judged is None and judged.missed and not judged.wrong and judged.right:
        wrong.append(say("course.more"))
    return wrong


def _answer(unit: Unit, words: Words) -> str:
    """Whether the answer was right, what was wrong in it, and the reason of the right one."""
    say, language, task = words.language.window.say, words.language, unit.task
    reason = reason_said(task, None, language)
    verdict = say("course.right" if unit.is_right else "course.wrong")
    wrong = _wrong(unit, words)
    if unit.is_shown or (unit.kind == GUESS and not unit.marks):
        verdict, wrong = "", []  # nothing was answered
    text = language.training.together(verdict, *wrong, reason)
    if unit.kind != ALONE:
        return text
    if unit.is_mastered:
        return f"{text}\n{say('course.mastered')}"
    key = "course.row" if unit.in_a_row < IN_A_ROW else "course.row.more"
    return f"{text}\n{say(key, count=unit.in_a_row, of=IN_A_ROW)}"


# -------------------------------------------------------------------------------------------------
# The puzzle that a unit ends with.


_MIN_SIDE, _MAX_SIDE = 5, 10


@cache
def puzzle_for(technique: str) -> Path | None:
    """The easiest of our small puzzles that needs this technique and nothing harder, or None."""
    known = ratings()
    rated = [path for path in bundled_puzzles() if name_of(path) in known]
    fitting = [path for path in rated if known[name_of(path)].needs == technique]
    for path in sorted(fitting, key=lambda path: known[name_of(path)].effort):
        puzzle = read_puzzles(path)[0]
        if all(_MIN_SIDE <= side <= _MAX_SIDE for side in (puzzle.width, puzzle.height)):
            return path
    return None


# -------------------------------------------------------------------------------------------------


WARM_UP, GUESS, WORKED = "warm-up", "guess", "worked"
REASON, CELLS, ALONE = "reason", "cells", "alone"
"""The kinds of tasks: earlier techniques, guessing, explained, and three with fading help."""

_MIXED = "mixed"

IN_A_ROW = 4
"""Right answers that make a master."""

NEUTRAL, QUESTION, RINGED, STEP = 1, 2, 3, 4
"""The strengths of hints. From QUESTION on, the answer does not count."""

_WARM_UPS = 2

NOTHING = "nothing"
"""The answer that nothing is sure, where it is offered with the techniques."""


def rule_said(name: str, words: Words) -> str:
    """A reason to choose: a technique with what it claims of the marked cells, or NOTHING."""
    say = words.language.window.say
    if name == NOTHING:
        return say("course.nothing")
    return say("course.claim", technique=words.say(f"technique.{name}"), claim=say(f"claim.{name}"))


class Unit:
    """A user's state in a unit. `answer` judges what was marked and chosen, `next` goes on."""

    def __init__(
        self,
        technique: str,
        seed: int,
        *,
        shows_all: bool = False,
        warms_up: bool | None = None,
        ticked: Collection[str] = (),
    ) -> None:
        self.technique = technique
        self.shows_all = shows_all
        """The teacher's switch: all answers are shown."""
        self._chance = Chance(seed)
        self._series: dict[str, Iterator[Task | None]] = {}
        self._ahead: Task | None = None
        self._seed = seed
        self._ticked = tuple(name for name in UNITS if name in ticked)
        """The mastered units, which come back in this one."""
        self._taught = taught_with(technique, ticked)
        earlier = [name for name in self._ticked if name != technique]
        earlier = earlier or list(UNITS[: UNITS.index(technique)])
        count = _WARM_UPS if earlier and warms_up is not False else 0
        self._warming = [self._chance.choose(earlier) for _ in range(count)]
        asks_reason = len(self._taught) > 1  # of one, there is nothing to choose
        before, after = (count, 0) if warms_up else (0, count)  # a lesson begins with the last one
        self._kinds = [*[WARM_UP] * before, GUESS, WORKED, *[WARM_UP] * after]
        self._kinds += [*[REASON] * asks_reason, CELLS]
        self._stages = len(self._kinds)
        self._mix = mix_for(technique, seed, ticked)
        self.seen: Task | None = None
        """The task that was guessed about, of which the rule is said."""
        self._row: list[str] = []
        """The kinds of the last mixed tasks that were all right at once, without being told."""
        self.is_mastered = False
        self.next()

    @property
    def progress(self) -> float:
        """From 0 to 1: of the first tasks and the row of right answers at last."""
        if self.is_mastered:
            return 1
        is_early = self.kind != ALONE
        done = self._stages - len(self._kinds) - (is_early and self.judged is None)
        row = 0 if is_early else min(self.in_a_row, IN_A_ROW - 1)
        return (done + row) / (self._stages + IN_A_ROW)

    @property
    def in_a_row(self) -> int:
        return len(self._row)

    def next(self) -> None:
        while self.look_ahead():
            pass
        self.kind = self._kinds.pop(0) if self._kinds else ALONE
        if self.kind == WARM_UP:
            self._warming.pop()
        if self.kind == WORKED:
            self.seen = self.task
        assert self._ahead is not None
        self.task: Task = self._ahead
        self._ahead = None
        self.marks: Marks = {}
        self.chosen: str | None = None
        self.strength = 0
        self.uncovered = 0
        """The stage of a task to guess, or the part of one that is explained."""
        self._example: Worked | None = None
        self.judged: Judged | None = None
        self.doubted: Judged | None = None
        """The first answer, where it was wrong: it may be given once more."""
        self.answered: str | None = None
        """The reason that was given last."""
        self._given: Marks = {}
        self.is_shown = False
        self.techniques: tuple[str, ...] = ()
        """The reasons to choose from."""
        if self.kind not in (GUESS, WORKED):
            self.techniques = offered_for(self.task, self._taught, self._chance)
        if self.kind == ALONE:
            self.techniques = (*self.techniques, NOTHING)
        if self.kind == REASON:
            self.marks = dict(self.task.cells)
        if self.kind == CELLS:
            self.chosen = self.task.technique
        if self.shows_all and self.kind != WORKED:
            self.marks, self.chosen = dict(self.task.cells), self.task.technique or NOTHING
            self.uncovered = stages_of(self.task)
            self.judged = judge(self.task, self.marks)

    def look_ahead(self) -> bool:
        """Do a little of the search for the next task. False when it is found."""
        if self._ahead is None:
            coming = _MIXED
            if self._kinds:
                coming = self._warming[-1] if self._kinds[0] == WARM_UP else self.technique
            if coming not in self._series:
                self._series[coming] = (
                    look_for_mixed(self.technique, self._seed, self._ticked)
                    if coming == _MIXED
                    else look_for_tasks(coming, self._seed)
                )
            self._ahead = next(self._series[coming])
        return self._ahead is None

    @property
    def asks_cells(self) -> bool:
        return self.judged is None and self.kind not in (WORKED, REASON)

    @property
    def asks_reason(self) -> bool:
        return self.judged is None and bool(self.techniques) and self.kind != CELLS

    @property
    def shows_card(self) -> bool:
        """Whether the rule card is shown, before an example is explained."""
        return self.kind == WORKED and not self.uncovered

    def example(self, words: Words) -> Worked:
        if self._example is None:
            assert not isinstance(self.task, Lookalike), "an example has something to explain"
            self._example = Worked(self.task, words)
        return self._example

    def mark(self, cell: int, value: int | None) -> None:
        """Mark a cell as filled or empty, or remove its mark (None)."""
        if not self.asks_cells or not self.can_mark(cell):
            return
        self.marks.pop(cell, None)
        if value is not None:
            self.marks[cell] = value
            if self.chosen == NOTHING:
                self.chosen = None

    def can_mark(self, cell: int) -> bool:
        """Whether a cell is unknown, and on a board the one asked for."""
        task = self.task
        if isinstance(task, BoardTask):
            return cell == task.cells[0][0]
        known = task.line.filled | task.line.empty
        return 0 <= cell < task.line.length and not known >> cell & 1

    def choose(self, technique: str) -> None:
        """Choose the reason; NOTHING removes all marks."""
        if self.asks_reason and technique in self.techniques:
            self.chosen = technique
            if technique == NOTHING:
                self.marks = {}

    def hint(self) -> None:
        if self.judged is None:
            self.strength = min(self.strength + 1, STEP)

    @property
    def can_answer(self) -> bool:
        """Whether everything asked for was given. A guess may be left out."""
        is_complete = bool(self.marks) and self.chosen is not None
        may_be_empty = self.kind in (GUESS, WORKED) or self.chosen == NOTHING
        return self.judged is None and (is_complete or may_be_empty)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was given of what is asked for."""
        has_marked = bool(self.marks) and self.kind != REASON
        return not has_marked and (self.chosen is None or self.kind == CELLS)

    def show(self) -> None:
        """Show the answer instead of asking for it."""
        if self.judged is None and self.is_untouched:
            self.is_shown = True
            self.chosen = self.task.technique or NOTHING
            self.judged = judge(self.task, self.marks)
            self._row = []

    def answer(self) -> None:
        """Judge what was given; of a task to guess or to read, uncover the next stage first."""
        if not self.can_answer:
            return
        if self.kind == GUESS:
            self.uncovered += 1
            if self.uncovered < stages_of(self.task):
                return
            self.chosen = self.task.technique
        if self.kind == WORKED:
            self.uncovered += 1
            assert not isinstance(self.task, Lookalike), "an example has something to explain"
            if self.uncovered < part_count(self.task):
                return
            self.marks, self.chosen = dict(self.task.cells), self.task.technique
        self._given, self.answered = dict(self.marks), self.chosen
        judged = judge(self.task, self.marks)
        is_first = self.doubted is None
        if is_first and not self._is_right(judged) and self.kind not in (GUESS, WORKED):
            self.doubted, self._row = judged, []
            return
        self.judged = judged
        if self.kind == ALONE:
            is_own = is_first and self.strength < QUESTION and self.is_right
            self._row = [*self._row, self._mix.kind_of(self.task)] if is_own else []
            kinds = {OWN, LOOKALIKE, *((OTHER,) if self._mix.earlier else ())}
            is_mixed_row = len(self._row) >= IN_A_ROW and kinds <= set(self._row[-IN_A_ROW:])
            self.is_mastered = self.is_mastered or is_mixed_row

    @property
    def counterexample(self) -> tuple[int, int] | None:
        """A wrongly marked cell, with the filled cells of an arrangement that refutes the mark."""
        task, judged = self.task, self.judged or self.doubted
        if judged is None or isinstance(task, BoardTask) or self.kind == GUESS:
            return None
        for cell in judged.wrong:
            filled = counterexample(task.line, cell, self._given[cell])
            if filled is not None:
                return cell, filled
        return None

    @property
    def is_right(self) -> bool:
        return self.judged is not None and self._is_right(self.judged)

    def _is_right(self, judged: Judged) -> bool:
        return judged.is_right and self.chosen == (self.task.technique or NOTHING)


def offered_for(task: Task, taught: Collection[str], chance: Chance) -> tuple[str, ...]:
    """Up to three techniques to choose the reason from, of those that were taught: only the right
    one gives anything, and what the others claim of the cells is false."""
    right, given = looks_like(task), in_order(taught)
    if not isinstance(task, BoardTask):
        giving = giving_nothing(task.line.known_line)
        given = [name for name in giving if name in taught and not claim_holds(name, task)]
    wrong = [name for name in given if name != right and name in CLAIMS]
    return tuple(in_order([*sample_near(wrong, right, chance), right]))


def looks_like(task: Task) -> str:
    """The technique that a task is of, or seems to be of."""
    return task.looks_like if isinstance(task, Lookalike) else task.technique


def line_of(task: Task) -> Line:
    """The line of its board that the task is about."""
    return task.line if isinstance(task, BoardTask) else Line(ROW, 0)


def place_of(task: Task, cell: int) -> Place:
    return place_in(line_of(task), cell)


def cell_at(task: Task, row: int, column: int) -> int | None:
    """The cell of the task's line at this place."""
    line = line_of(task)
    if line.axis == ROW:
        return column if row == line.index else None
    return row if column == line.index else None


# -------------------------------------------------------------------------------------------------
# The picture of a task.


_LETTER_PX = 15


class TaskPicture:
    """A unit's task drawn in this size in pixels, if possible with letters of this size."""

    def __init__(
        self, width: int, height: int, unit: Unit, words: LabWords, letters: int = 0
    ) -> None:
        self.unit = unit
        self.words = words
        self.size, self.letters = (max(1, width), max(1, height)), letters or _LETTER_PX
        task = unit.task
        self.layout: LabLayout | TaskLayout
        if unit.kind == GUESS and isinstance(task, LineTask):
            self.layout = lay_out_lab(
                width, height, task.line.length, words, letters=letters, is_alone=True
            )
        else:
            self.layout = TaskLayout(width, height, task, self.letters)

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell of the task's line at this pixel."""
        if isinstance(self.layout, LabLayout):
            touched = self.layout.strip_at(x, y)
            return touched[1] if touched is not None and touched[0] == BOTH else None
        place = self.layout.place_at(x, y)
        return None if place is None else cell_at(self.unit.task, *place)

    def parts(self, pointed: int) -> Mapping[str, Part]:
        unit, task = self.unit, self.unit.task
        words = Words(self.words.language)
        if unit.shows_card:
            return card_parts(*self.size, unit.technique, words, self.letters, unit.seen)
        if unit.kind == WORKED:
            example = unit.example(words)
            return example.picture(unit.uncovered - 1, *self.size, self.letters)
        at = pointed if unit.asks_cells else None
        if isinstance(self.layout, LabLayout):
            assert isinstance(task, LineTask)
            is_ringed = unit.strength >= RINGED
            moment = lab_moment(task, unit.marks, unit.uncovered, at, is_ringed=is_ringed)
            return lab_scene(self.layout, moment, self.words).parts
        picture = task_part(self.layout, task, self._shown(at))
        return in_digits({"clue/task": picture}, words.language)  # clues may be in plain digits

    def _shown(self, pointed: int | None) -> TaskState:
        unit, task = self.unit, self.unit.task
        marked = {place_of(task, cell): value for cell, value in unit.marks.items()}
        if isinstance(task, BoardTask) and unit.kind == GUESS and unit.judged is None:
            uncovered = task.steps[: unit.uncovered]  # the assumption, and what follows
            marked |= {cell[:2]: cell[2] for step in uncovered for cell in step.cells}
        judged = {}
        if unit.judged is not None and not unit.is_shown:
            marks = judged_marks(unit.judged)
            judged = {place_of(task, cell): mark for cell, mark in marks.items()}
        answered = task.cells if unit.judged is not None else ()
        answer = {place_of(task, cell): value for cell, value in answered}
        is_told = unit.judged is not None and unit.counterexample is None
        is_ringed = is_told or unit.strength >= RINGED
        ringed = frozenset(because_of(unit.task) if is_ringed else ())
        asked = frozenset({task.cell[:2]} if isinstance(task, BoardTask) else ())
        at = None if pointed is None else place_of(task, pointed)
        return TaskState(marked, judged, answer, ringed, asked, at, unit.counterexample)
