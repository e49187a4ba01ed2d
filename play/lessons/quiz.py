"""The quiz of *Predict*: which line is asked about, what was said, and how right that is.

The lines come from a solving as it is anyway; `advance` goes from one question to the next. A
belief is *right* if the line settles the cell that way, even where the step that follows does not
find it yet; *wrong* if it does not; and what the step settles but nobody said is *missed*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from play.classroom.reasons import offered
from play.session import SLICE, Session
from scene.board.focus import MISSED, RIGHT, WRONG
from solver.grid import FILLED, Rules
from solver.line import Rule
from solver.person.undecided import Undecided
from solver.person.why import why
from solver.places import Place, cell_in, place_in
from solver.puzzle import ROW, Line, lines_of
from solver.steps.step import DEDUCE, Step
from solver.steps.vocabulary import OVERLAP
from solver.trace import State

ONLY_OVERLAP = "overlap"
GIVING = "giving"
WHOLE = "whole"
SETTINGS = (ONLY_OVERLAP, GIVING, WHOLE)

LOOKING = "looking"
ASKED = "asked"
EXPLAINING = "explaining"
REVEALED = "revealed"
OVER = "over"

GIVING_BETWEEN = 2
"""In the whole puzzle, a line that gives nothing is asked about after so many that give
something: seldom enough not to bore, often enough that one has to look."""

MOST_REASONS = 3
"""So many wrong beliefs of a line are answered one by one."""


@dataclass(frozen=True)
class Tally:
    """What became of the beliefs so far."""

    right: int = 0
    missed: int = 0
    wrong: int = 0
    lines: int = 0
    reasons: int = 0
    """The lines whose reason was chosen rightly."""
    explained: int = 0
    """Those whose reason was chosen at all."""


class Quiz:
    """Where the lesson stands. The session it asks about is only read and pulled."""

    def __init__(self, session: Session, setting: str = GIVING, count: int = 0) -> None:
        self.session = session
        self.rules = Rules(session.puzzle)
        self.setting = setting
        self.count = count
        """How many steps are on the board, without the one that is asked about."""
        self.asks_why = False
        """Whether it asks for the reason before it reveals."""
        self.techniques: tuple[str, ...] = ()
        """Those to choose from, while it asks for the reason and after."""
        self.chosen: str | None = None
        self.is_corrected = True
        """A wrong reason was answered by what it would need; that comes first."""
        self.phase = LOOKING
        self.line: Line | None = None
        self.step: Step | None = None
        """What is revealed about the line; None where it gives nothing."""
        self.beliefs: dict[Place, int] = {}
        self.marks: Mapping[Place, str] = {}
        self.tally = Tally()
        self.skipped = 0
        """How many steps were taken since the last question without a word."""
        self._reason = 0
        self._asked_between = 0
        self._barren: dict[Line, tuple[int, int]] = {}

    # -- from question to question -----------------------------------------------------------

    def think(self) -> bool:
        """Look for the next question for a slice of time. False when there is no need to."""
        if self.phase != LOOKING:
            return False
        if self._find():
            return False
        self.session.pull(64, SLICE)
        return True

    def choose(self, setting: str) -> None:
        """Ask about other lines from now on."""
        self.setting = setting
        if self.phase == ASKED and not self.beliefs:
            self._look()

    def go_on(self) -> None:
        """Reveal; then each reason; then the next question."""
        if self.phase == ASKED:
            self._ask_why()
        elif self.phase == EXPLAINING:
            self._reveal()
        elif self.phase == REVEALED and not self.is_corrected:
            self.is_corrected = True
        elif self.phase == REVEALED:
            self._reason += 1
            if self._reason > len(self.reasons):
                self.count += self.step is not None
                self._look()

    def explain(self, place: int) -> None:
        """Choose the technique in this place as the reason, which reveals."""
        if self.phase == EXPLAINING and place < len(self.techniques):
            self.chosen = self.techniques[place]
            self._reveal()
            self.is_corrected = self.has_right_reason

    def _ask_why(self) -> None:
        """Ask for the reason, where there is one and several to choose from."""
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
        self.beliefs, self.marks = {}, {}
        self.step = self.line = None
        self.techniques, self.chosen = (), None

    def _find(self) -> bool:
        """Go to the next question among the steps that are known."""
        steps = self.session.trace.steps
        while self.count < len(steps):
            step = steps[self.count]
            if step.kind == DEDUCE and step.line is not None:
                barren = self._barren_line(step.line)
                if barren is not None:
                    self._ask(barren, None)
                    return True
                if self.setting != ONLY_OVERLAP or step.technique == OVERLAP:
                    self._ask(step.line, step)
                    return True
            self.count += 1
            self.skipped += 1
        if not self.session.goes_on:
            self.phase = OVER
        return not self.session.goes_on

    def _ask(self, line: Line, step: Step | None) -> None:
        self.phase, self.line, self.step = ASKED, line, step
        self._asked_between = 0 if step is None else self._asked_between + 1

    def _barren_line(self, but: Line) -> Line | None:
        """A line that gives nothing and was not asked about as it is."""
        if self.setting != WHOLE or self._asked_between < GIVING_BETWEEN:
            return None
        grid = self.before.grid
        for line in lines_of(self.session.puzzle):
            known = grid.line(line)
            rule = self.rules[line]
            if line == but or known[0] | known[1] == rule.mask or self._barren.get(line) == known:
                continue
            if rule.settle(*known) == known:
                self._barren[line] = known
                return line
        return None

    # -- what is said ------------------------------------------------------------------------

    def can_mark(self, place: Place) -> bool:
        """Whether the cell is an unknown one of the line that is asked about."""
        if self.phase != ASKED or self.line is None:
            return False
        index = place[0] if self.line.axis == ROW else place[1]
        return index == self.line.index and self.before.grid.cell(*place) is None

    def mark(self, place: Place, value: int | None) -> None:
        """Believe that a cell is filled or empty, or (None) neither."""
        if not self.can_mark(place):
            return
        self.beliefs.pop(place, None)
        if value is not None:
            self.beliefs[place] = value

    # -- what is seen ------------------------------------------------------------------------

    @property
    def before(self) -> State:
        """The board without the step that is asked about."""
        return self.session.trace.state(self.count)

    @property
    def is_last(self) -> bool:
        """All was said about this line; the next one comes."""
        return self.phase == REVEALED and self.is_corrected and self._reason >= len(self.reasons)

    @property
    def has_right_reason(self) -> bool:
        """The technique of the step was chosen."""
        return self.step is not None and self.chosen == self.step.technique

    @property
    def reasons(self) -> tuple[Place, ...]:
        """The wrong beliefs that are answered."""
        wrong = [place for place, mark in self.marks.items() if mark == WRONG]
        return tuple(wrong[:MOST_REASONS])

    @property
    def asked_reason(self) -> Place | None:
        """The wrong belief that is being answered now, if one is."""
        return self.reasons[self._reason - 1] if self._reason else None

    def reason(self) -> Step | Undecided | None:
        """Why the belief that is being answered is wrong."""
        place = self.asked_reason
        if place is None or self.line is None:
            return None
        before = self.before
        depth = len(before.assumptions)
        return why(self.rules, before.grid, self.line, cell_in(self.line, place), depth)

    def _reveal(self) -> None:
        assert self.line is not None
        self.phase, self._reason = REVEALED, 0
        known = self.before.grid.line(self.line)
        cells = () if self.step is None else self.step.cells
        said = {cell_in(self.line, place): value for place, value in self.beliefs.items()}
        sure = {cell_in(self.line, (row, column)): value for row, column, value in cells}
        judged = judge(self.rules[self.line], known, said, sure)
        self.marks = {place_in(self.line, cell): mark for cell, mark in judged.items()}
        found = list(judged.values())
        tally = self.tally
        self.tally = replace(
            tally,
            right=tally.right + found.count(RIGHT),
            missed=tally.missed + found.count(MISSED),
            wrong=tally.wrong + found.count(WRONG),
            lines=tally.lines + 1,
            reasons=tally.reasons + self.has_right_reason,
            explained=tally.explained + (self.chosen is not None),
        )


def judge(
    rule: Rule, known: tuple[int, int], said: Mapping[int, int], sure: Mapping[int, int]
) -> dict[int, str]:
    """For each cell of a line that was said to be filled or empty, or that the step is sure of,
    whether it was right, wrong, or missed."""
    settled = rule.settle(*known)
    assert settled is not None, "only asked where something fits"
    marks = {
        cell: RIGHT if settled[0 if value == FILLED else 1] >> cell & 1 else WRONG
        for cell, value in said.items()
    }
    marks.update((cell, MISSED) for cell in sure if cell not in said)
    return dict(sorted(marks.items()))
