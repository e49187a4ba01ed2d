"""Predict, then reveal: the user marks what a line settles, before the step that settles it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from app.chance import Chance
from app.draw.moment import CORRECT, MISSED, WRONG, Focus, Moment, moment_of, says
from app.draw.theme import BROKEN, INK, NEW
from app.learn.actions import BECAUSE, Action
from app.learn.handwork import BoardPalette
from app.learn.lesson import Lesson, LessonChoice, LessonHost, LessonText, Score
from app.learn.show import SLICE, Session
from app.text.film import just_fits
from app.text.phrases import Part, Phrases, Spoken
from solver.coloured_line import known_line
from solver.grid import EMPTY, Place, Rules, cell_in, lines_through, place_in
from solver.hints import Undecided, why
from solver.line import Rule, bits
from solver.line_state import KnownLine
from solver.methods import CONCLUDES_WITH
from solver.puzzle import ROW, Line, lines_of
from solver.step import DEDUCE, FULL, OPTIONS, OVERLAP, Step
from solver.techniques import EVERY_TECHNIQUE, ladder_of
from solver.trace import State

OFFERED = 3

_ORDER = tuple(EVERY_TECHNIQUE)


def offered(
    rules: Rules, line: Line, known: tuple[int, int], step: Step, method: str
) -> tuple[str, ...]:
    """The techniques to choose the reason from, in order: the step's and others that give nothing
    in the line. None where the step's cannot be told from others."""
    if step.technique is None or method in ("options", "sweep"):
        return ()
    ladder = giving_nothing(known_line(rules[line], *known))
    own = CONCLUDES_WITH.get(method)
    names = ladder if own is None else [name for name in ladder if name in own]
    chance = Chance(line.index * 31 + known[0] * 7 + known[1])
    near = sample_near(names, step.technique, chance)
    further = [name for name in nearest(ladder, step.technique) if name not in near]
    near += further[: OFFERED - 1 - len(near)]  # a method may have too few of its own
    right = true_names(step)
    return tuple(in_order([*near[: OFFERED - len(right)], *right])) if near else ()


def true_names(step: Step) -> tuple[str, ...]:
    """What a step may be called: an overlap without slack is *full*, too."""
    names = (step.technique, FULL if just_fits(step) else None)
    return tuple(dict.fromkeys(filter(None, names)))


def giving_nothing(known: KnownLine) -> list[str]:
    """The techniques that give nothing in a line, the simplest first."""
    rungs = ladder_of(known.rule)
    giving = {rung.technique for rung in rungs if next(rung.find(known), None) is not None}
    return in_order({rung.technique for rung in rungs} - giving - {OPTIONS})


def sample_near(names: Iterable[str], technique: str, chance: Chance) -> list[str]:
    """A random choice of techniques near to this one in the ladder, to be offered with it."""
    near = nearest(names, technique)[: 2 * (OFFERED - 1)]
    while len(near) > OFFERED - 1:
        near.pop(chance.below(len(near)))
    return near


def nearest(names: Iterable[str], technique: str) -> list[str]:
    """Techniques by their distance from this one in the ladder."""
    rank = _ORDER.index(technique)
    return sorted(names, key=lambda name: abs(_ORDER.index(name) - rank))


def in_order(names: Iterable[str]) -> list[str]:
    return sorted(names, key=_ORDER.index)


# -------------------------------------------------------------------------------------------------
# The quiz. A belief is *right* if the line settles the cell that way, even where the step does not
# find it yet, and then it stays on the board. What the step gives but was not marked is *missed*:
# more than its reason gives nobody has to find.


ONLY_OVERLAP, GIVING, WHOLE = SETTINGS = "overlap", "giving", "whole"
"""The lines to ask about: where an overlap is found, where anything is found, and some others."""

LOOKING, ASKED, EXPLAINING, REVEALED, OVER = "looking", "asked", "explaining", "revealed", "over"

_LINES_BEFORE_BARREN = 2
"""With WHOLE, lines that give something between two that give nothing."""

_MAX_ANSWERED_BELIEFS = 3
"""Wrong beliefs of a line that are answered one by one."""


LINES, REASONS, EXPLAINED = "lines", "reasons", "explained"
"""What is counted besides marks: lines, rightly chosen reasons, and chosen reasons."""


class Quiz:
    """The state of the lesson. It reads and pulls its session, and never changes what is shown."""

    def __init__(self, session: Session, setting: str = GIVING, count: int = 0) -> None:
        self.session = session
        self.rules = Rules(session.puzzle)
        self.setting = setting
        self.count = count
        """The steps on the board, without the one that is asked about."""
        self.asks_why = False
        self.techniques: tuple[str, ...] = ()
        """The reasons to choose from, while it asks for one and after."""
        self.chosen: str | None = None
        self.is_corrected = True
        """Whether a wrong reason, if chosen, was answered."""
        self.phase = LOOKING
        self.line: Line | None = None
        self.cell = 0
        """What the keyboard points at in the line, at first its first unknown cell."""
        self.step: Step | None = None
        """What the line gives; None where it gives nothing."""
        self.beliefs: dict[Place, int] = {}
        self.marks: Mapping[Place, str] = {}
        self.kept: dict[Place, int] = {}
        """Right beliefs that no step has settled so far."""
        self.tally = Counter[str]()
        self.skipped = 0
        """Steps since the last question that were not asked about."""
        self._begun_at = count
        self._answered_count = 0
        self._picked: Place | None = None
        """The judged cell whose reason is asked for."""
        self._asked_between = 0
        self._begun: Mapping[Place, int] = {}
        """The kept beliefs with which the question began."""
        self._barren: dict[Line, tuple[int, int]] = {}

    def think(self) -> bool:
        """Look for the next question for a slice of time. False when there is one, or none left."""
        if self.phase != LOOKING or self._find():
            return False
        self.session.pull(64, SLICE)
        return True

    def choose(self, setting: str) -> None:
        self.setting = setting
        if self.phase == ASKED and not self.beliefs:
            self._look()

    def go_on(self) -> None:
        """Reveal; then each reason; then the next question."""
        self._picked = None
        if self.phase == ASKED:
            self._ask_why()
        elif self.phase == EXPLAINING:
            self._reveal()
        elif self.phase == REVEALED and not self.is_corrected:
            self.is_corrected = True
        elif self.phase == REVEALED:
            self._answered_count += 1
            if self._answered_count > len(self.answered_places):
                self.count += self.step is not None
                self._look()

    def explain(self, place: int) -> None:
        if self.phase == EXPLAINING and place < len(self.techniques):
            self.chosen = self.techniques[place]
            self._reveal()
            self.is_corrected = self.has_right_reason

    def _ask_why(self) -> None:
        if self.asks_why and self.step is not None and self.line is not None:
            known = self.before.grid.line(self.line)
            method = self.session.how.method
            self.techniques = offered(self.rules, self.line, known, self.step, method)
        if self.techniques:
            self.phase = EXPLAINING
        else:
            self._reveal()

    def _look(self) -> None:
        self.phase, self.skipped = LOOKING, 0
        self.beliefs, self.marks, self._picked = {}, {}, None
        self.step = self.line = None
        self.techniques, self.chosen = (), None

    def _find(self) -> bool:
        """Go to the next question among the steps that are known."""
        steps = self.session.trace.steps
        while self.count < len(steps):
            step = steps[self.count]
            if step.kind == DEDUCE and step.line is not None and step.cells:
                barren = self._barren_line(step.line)
                if barren is not None:
                    self._ask(barren, None)
                    return True
                if self.setting != ONLY_OVERLAP or step.technique == OVERLAP:
                    self._ask(step.line, step)
                    return True
            self.count += 1
            self.skipped += 1
        if self.session.goes_on:
            return False
        if self._begun_at and not self.tally[LINES]:  # there was nothing left to ask about
            self.count = self.skipped = self._begun_at = 0
            return self._find()
        self.phase = OVER
        return True

    def _ask(self, line: Line, step: Step | None) -> None:
        self.phase, self.line, self.step = ASKED, line, step
        self._asked_between = 0 if step is None else self._asked_between + 1
        self.kept = {place: value for place, value in self.kept.items() if self._is_unknown(place)}
        self.beliefs = {place: value for place, value in self.kept.items() if self.can_mark(place)}
        self._begun = dict(self.beliefs)
        unknown = known_line(self.rules[line], *self.before.grid.line(line)).unknown
        self.cell = next(bits(unknown))

    def _barren_line(self, but: Line) -> Line | None:
        """A line that gives nothing and was not asked about in its present state."""
        if self.setting != WHOLE or self._asked_between < _LINES_BEFORE_BARREN:
            return None
        grid = self.before.grid
        for line in lines_of(self.session.puzzle):
            known = grid.line(line)
            rule = self.rules[line]
            is_known = not known_line(rule, *known).unknown
            if line == but or is_known or self._barren.get(line) == known:
                continue
            if not sure_cells(rule, known):
                self._barren[line] = known
                return line
        return None

    def can_mark(self, place: Place) -> bool:
        """Whether the cell is unknown and in the line that is asked about."""
        if self.phase != ASKED or self.line is None:
            return False
        index = place[0] if self.line.axis == ROW else place[1]
        return index == self.line.index and self._is_unknown(place)

    def _is_unknown(self, place: Place) -> bool:
        return self.before.grid.cell(*place) is None

    def mark(self, place: Place, value: int | None) -> None:
        if not self.can_mark(place):
            return
        self.beliefs.pop(place, None)
        if value is not None:
            self.beliefs[place] = value

    @property
    def before(self) -> State:
        return self.session.trace.state(self.count)

    @property
    def is_last(self) -> bool:
        """Whether the next line comes."""
        return (
            self.phase == REVEALED
            and self.is_corrected
            and self._answered_count >= len(self.answered_places)
        )

    @property
    def has_right_reason(self) -> bool:
        return self.step is not None and self.chosen in true_names(self.step)

    @property
    def answered_places(self) -> tuple[Place, ...]:
        """The wrong beliefs that are answered."""
        wrong = [place for place, mark in self.marks.items() if mark == WRONG]
        return tuple(wrong[:_MAX_ANSWERED_BELIEFS])

    @property
    def answered_place(self) -> Place | None:
        if self._picked is not None:
            return self._picked
        return self.answered_places[self._answered_count - 1] if self._answered_count else None

    def pick(self, place: Place) -> None:
        """Ask for the reason of a cell that was missed, or marked wrong; again, for no more."""
        if self.phase == REVEALED and self.marks.get(place) in (MISSED, WRONG):
            self._picked = None if place == self._picked else place

    def answer_to_belief(self) -> Step | Undecided | None:
        """Why the belief that is being answered is wrong."""
        place = self.answered_place
        if place is None or self.line is None:
            return None
        before = self.before
        depth = len(before.assumptions)
        cell, method = cell_in(self.line, place), self.session.how.method
        return why(self.rules, before.grid, self.line, cell, depth, method)

    def _reveal(self) -> None:
        assert self.line is not None
        self.phase, self._answered_count = REVEALED, 0
        known = self.before.grid.line(self.line)
        beliefs = {cell_in(self.line, place): value for place, value in self.beliefs.items()}
        shown = {} if self.step is None else {cell[:2]: cell[2] for cell in self.step.cells}
        given = {cell_in(self.line, place): value for place, value in shown.items()}
        judged = judge(self.rules[self.line], known, beliefs, given)
        self.marks = {place_in(self.line, cell): mark for cell, mark in judged.items()}
        for place in self._begun:
            self.kept.pop(place, None)
        if not self.before.assumptions:  # what follows from an assumption goes with it
            right = (place for place, mark in self.marks.items() if mark == CORRECT)
            self.kept |= {place: self.beliefs[place] for place in right}
        self.tally.update(
            mark
            for place, mark in self.marks.items()
            if mark != CORRECT or place not in self._begun
        )
        chosen = {REASONS: int(self.has_right_reason), EXPLAINED: int(self.chosen is not None)}
        self.tally.update({LINES: 1} | chosen)


def judge(
    rule: Rule,
    known: tuple[int, int],
    beliefs: Mapping[int, int],
    given: Mapping[int, int] | None = None,
) -> dict[int, str]:
    """The marks of all cells that are believed, or that are `given` by the reason that is shown,
    else by the line."""
    sure = sure_cells(rule, known)
    marks = {cell: CORRECT if sure.get(cell) == value else WRONG for cell, value in beliefs.items()}
    wanted = sure if given is None else given
    marks.update((cell, MISSED) for cell in wanted if cell not in beliefs)
    return dict(sorted(marks.items()))


def sure_cells(rule: Rule, known: tuple[int, int]) -> dict[int, int]:
    """The values of the unknown cells that a line settles."""
    settled = rule.settle(*known)
    assert settled is not None, "only asked where something fits"
    unknown = bits(known_line(rule, *known).unknown)
    possible = ((cell, rule.values(cell, *settled)) for cell in unknown)
    return {cell: values[0] for cell, values in possible if len(values) == 1}


# -------------------------------------------------------------------------------------------------


_COLOURS_WITH_REASON_KEYS = tuple(f"colour.{value}" for value in range(1, len(BECAUSE) + 1))


class Predict(Lesson):
    """The lesson: what keys and pointer do, and what of the quiz is seen and said."""

    palette: BoardPalette

    tool = "predict"
    shown = ("predict.reveal", *BECAUSE, "predict.why", "hand.switch")

    def __init__(self, host: LessonHost, changed: Callable[[], None]) -> None:
        super().__init__(host, changed)
        self.model = Quiz(host.session, count=host.cursor)
        self.model.asks_why = host.settings.asks_why
        self._begun_at = host.cursor
        self._painting: int | None = None
        self._painted: int | None = None
        self._drag_begun = 0
        letters = host.words.language.letters
        self.palette = BoardPalette(host.puzzle.palette, host.words.value, changed, letters)
        self.actions = self._make_actions()

    def _make_actions(self) -> tuple[Action, ...]:
        def action(name: str, run: Callable[[], None], *keys: str) -> Action:
            def go() -> None:
                run()
                self.changed()

            return Action(name, go, keys)

        reasons = (
            action(name, partial(self._choose_number, place), str(place + 1))
            for place, name in enumerate(BECAUSE)
        )
        return (
            action("predict.reveal", self.model.go_on, "Return", "KP_Enter", "Next"),
            *reasons,
            action("predict.why", self._switch_why, "r"),
            *(
                choose
                for choose in self.palette.actions
                if choose.name not in _COLOURS_WITH_REASON_KEYS
            ),
            action("predict.cycle", self._cycle, "space"),
            action("predict.filled", lambda: self._mark(self.palette.colour), "f"),
            action("predict.empty", partial(self._mark, EMPTY), "e", "x"),
            action("hand.switch", self.palette.switch, "s"),
            action("predict.clear", partial(self._mark, None), "Delete", "BackSpace"),
            action("point-left", partial(self._move, -1), "Left", "Up"),
            action("point-right", partial(self._move, 1), "Right", "Down"),
        )

    @property
    def is_over(self) -> bool:
        return self.model.phase == OVER

    def is_about(self, session: Session, cursor: int) -> bool:
        """Whether it began at this step of this solving, and is not over."""
        return (self.model.session, self._begun_at) == (session, cursor) and not self.is_over

    @property
    def choices(self) -> Sequence[LessonChoice]:
        return [
            LessonChoice(f"predict.{name}", name == self.model.setting, partial(self._choose, name))
            for name in SETTINGS
        ]

    def _choose(self, setting: str) -> None:
        self.model.choose(setting)
        self.changed()

    @property
    def toggles(self) -> Mapping[str, bool]:
        return {"predict.why": self.model.asks_why, "hand.switch": self.palette.chosen == EMPTY}

    @property
    def labels(self) -> Mapping[str, str]:
        model = self.model
        offered = model.techniques if model.phase == EXPLAINING else ()
        labels = dict.fromkeys(BECAUSE, "")
        for name, technique in zip(BECAUSE, offered, strict=False):
            labels[name] = self.words.say(f"technique.{technique}")  # its key is said behind it
        key = "predict.next" if model.is_last else "predict.go-on"
        labels["predict.reveal"] = self.say(key if model.phase == REVEALED else "predict.reveal")
        labels["predict.why"] = self.say("predict.why.on")
        is_over = model.phase == OVER
        if offered or self.swatches or is_over:
            labels["hand.switch"] = ""
        if offered or is_over:
            labels["predict.why"] = ""  # the reasons have its room; its key still works
        if is_over:
            labels["predict.reveal"] = ""
        return labels

    def press(self, place: Place, value: int) -> None:
        """Mark the cell, or take the same mark back; dragging goes on with it."""
        model = self.model
        if model.phase == REVEALED:
            model.pick(place)
            self.changed()
        if model.phase in (REVEALED, EXPLAINING) or model.line is None:
            return
        if not model.can_mark(place):
            if model.phase == ASKED and model.line not in lines_through(place):
                self.host.note(self.say("predict.elsewhere", line=self.words.line(model.line)))
            return
        value = self.palette.entered(value)
        self._painting = None if model.beliefs.get(place) == value else value
        self._painted = self._drag_begun = cell_in(model.line, place)
        self._paint(self._painted)

    def drag(self, place: Place) -> None:
        """Mark all cells of the line up to where the pointer is."""
        line = self.model.line
        if self._painted is None or line is None:
            return
        cell = cell_in(line, place)
        step = 1 if cell >= self._painted else -1
        for between in range(self._painted, cell + step, step):
            self._paint(between)
        self._painted = cell

    @property
    def dragged(self) -> int:
        return 0 if self._painted is None else abs(self._painted - self._drag_begun) + 1

    def release(self) -> None:
        self._painted = None

    def tick(self) -> int | None:
        """Look for the next question."""
        return self.model.session.rest if self.model.think() else None

    def _paint(self, cell: int) -> None:
        assert self.model.line is not None
        self.model.cell = cell
        self.model.mark(place_in(self.model.line, cell), self._painting)
        self.changed()

    def _choose_number(self, place: int) -> None:
        """Choose a reason by its index, while one is asked for; else a colour."""
        if self.model.phase == EXPLAINING:
            self.model.explain(place)
        elif place < len(self.swatches) - 1:
            self.palette.choose(place + 1)

    def _switch_why(self) -> None:
        self.model.asks_why = not self.model.asks_why
        self.host.settings = self.host.settings.replaced(asks_why=self.model.asks_why)

    def _cycle(self) -> None:
        if self.model.phase == REVEALED:
            self.model.go_on()
        elif self._place is not None:
            self._mark(self.palette.after(self.model.beliefs.get(self._place)))

    def _mark(self, value: int | None) -> None:
        if self._place is not None:
            self.model.mark(self._place, value)

    def _move(self, cells: int) -> None:
        if self.model.line is not None:
            last = self.model.session.puzzle.length(self.model.line) - 1
            self.model.cell = min(max(self.model.cell + cells, 0), last)

    @property
    def _place(self) -> Place | None:
        """What the keyboard points at, while there is something to mark."""
        line = self.model.line
        if self.model.phase != ASKED or line is None:
            return None
        return place_in(line, self.model.cell)

    def moment(self) -> Moment:
        """The board before the step with the beliefs; then after it, judged; then the reasons."""
        model = self.model
        trace, step = model.session.trace, model.step
        before = moment_of(trace, model.count, 0)
        if model.phase not in (ASKED, EXPLAINING, REVEALED):
            return moment_of(trace, model.count, int(model.phase == OVER and step is None))
        if model.phase != REVEALED:
            kept = {at: value for at, value in model.kept.items() if not model.can_mark(at)}
            marks = {place: says(value) for place, value in (kept | model.beliefs).items()}
            return before.replaced(focus=Focus(model.line, self._place, None, marks))
        reason, place = model.answer_to_belief(), model.answered_place
        if reason is None or place is None:
            after = before if step is None else moment_of(trace, model.count + 1)
            marks = {place: says(value) for place, value in model.kept.items()} | dict(model.marks)
            return after.replaced(focus=Focus(model.line, None, None, marks))
        marks = {place: model.marks[place]}
        if isinstance(reason, Undecided):
            return before.replaced(focus=Focus(reason.line, None, reason, marks))
        return before.replaced(last=(reason,), focus=Focus(reason.line, None, None, marks))

    def said(self) -> LessonText:
        model, line = self.model, self.model.line
        if model.phase == OVER:
            return LessonText(self.say("predict.over.heading"), self.say("predict.over"))
        if line is None:
            return LessonText(self.say("predict.title"), self.say("predict.thinking"), INK)
        place = self.words.line(line)
        if model.phase == ASKED:
            usual = "predict.ask.colours" if self.palette.palette else "predict.ask"
            key = "predict.ask.skipped" if model.skipped else usual
            axis = self.say(f"axis.{line.axis}")
            sentence = self.say(key, axis=axis, skipped=model.skipped)
            return LessonText(self.say("predict.heading", line=place), sentence)
        if model.phase == EXPLAINING:
            sentence = self.say("predict.ask.why", offered=self._offered())
            return LessonText(self.say("predict.heading", line=place), sentence)
        reason = model.answer_to_belief()
        if reason is not None:
            return self._said_reason(reason, place)
        if model.step is None:
            key = "predict.barren" if model.marks else "predict.barren.good"
            return LessonText(self.say("predict.heading", line=place), self.say(key, line=place))
        if not model.is_corrected:
            needed = self.say(f"need.{model.chosen}")
            chosen = self.words.say(f"technique.{model.chosen}")
            sentence = self.say("predict.wrong-reason", technique=chosen, needed=needed)
            return LessonText(self.words.heading(model.step), sentence, BROKEN)
        spoken = (*self.words.spoken(model.step), *self._beside(line))
        return LessonText(self.words.heading(model.step), spoken, NEW)

    def _beside(self, line: Line) -> Spoken:
        """Which cells of the step were missed, and which were found beyond it, where any were
        marked."""
        model, phrases = self.model, Phrases(self.words.language.steps)
        if not model.beliefs or model.step is None:
            return ()
        given = {cell[:2] for cell in model.step.cells}
        parts = []
        for key, wanted in (("predict.missed", MISSED), ("predict.more", CORRECT)):
            cells = [
                cell_in(line, place) + 1
                for place, mark in model.marks.items()
                if mark == wanted and (mark == MISSED or place not in given)
            ]
            if cells:
                parts.append(Part(" " + self.say(key, cells=phrases.cells(cells))))
        return tuple(parts)

    def _offered(self) -> str:
        """The reasons with their keys: on a wall there are no buttons."""
        names = (self.words.say(f"technique.{name}") for name in self.model.techniques)
        numbered = [
            self.say("predict.numbered", number=number, technique=name)
            for number, name in enumerate(names, 1)
        ]
        return self.say("predict.between").join(numbered)

    def _said_reason(self, reason: Step | Undecided, place: str) -> LessonText:
        heading = self.say("predict.reason.heading", line=place)
        if isinstance(reason, Undecided):
            number = self.say(f"place.{reason.line.axis}", number=reason.cell + 1)
            value, opposite = map(self.words.value, reason.values)
            text = self.say("predict.reason", cell=number, value=value, other=opposite)
            return LessonText(heading, text, BROKEN)
        sentence, asked = self.words.sentence(reason), self.model.answered_place
        if asked is not None and self.model.marks[asked] == MISSED:
            return LessonText(self.say("predict.missed.heading", line=place), sentence, NEW)
        heading = self.say("predict.wrong.heading", line=place)
        return LessonText(heading, self.say("predict.reason.opposite", sentence=sentence), BROKEN)

    def scores(self) -> Sequence[Score]:
        tally = self.model.tally
        is_new = tally[LINES] <= 1
        catalogue = self.words.language.window
        lines = catalogue.say_count("tally.lines", tally[LINES], count=tally[LINES])
        reasons = self.say("tally.reasons", count=tally[REASONS], of=tally[EXPLAINED])
        return (
            *(
                Score(
                    self.say(f"tally.{mark}", count=tally[mark]),
                    mark,
                    self.say(f"mark.{mark}") if is_new else "",
                )
                for mark in (CORRECT, MISSED, WRONG)
            ),
            Score(lines),
            *([Score(reasons)] if tally[EXPLAINED] else []),
        )
