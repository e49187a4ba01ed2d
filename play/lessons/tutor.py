"""Help for the one who solves by hand: hints that grow stronger, and the check of the board.

A hint is only as sound as the board, so that is looked at first. Whether any solution is left is
mostly seen at once; where it is not, that is found out in a process of its own. Thinking about a
hint goes in slices. Both is done by `think`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass

from play.handwork import Handwork, unpack
from play.processes import LOOK_AGAIN, Send, answer_apart
from play.session import BUSY, SLICE
from solver.grid import Cell, Rules
from solver.limit import GaveUp, Limit
from solver.person.hint import Hint, find_hint
from solver.person.mistake import Mistake, find_mistake
from solver.puzzle import Puzzle

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


Look = Callable[[Puzzle, bytes], "Generator[Looked | None, None, None]"]
"""Finds out whether some packed cells can stay, and yields None while it does not know."""


@dataclass(frozen=True)
class Looked:
    """What was found out about a board: GOOD, MISTAKE or UNSURE."""

    answer: str
    mistake: Mistake | None = None


def look_for_mistake(
    puzzle: Puzzle, cells: Sequence[Cell], seconds: float, rules: Rules | None = None
) -> Looked:
    """Whether these cells can stay, as far as it is found out in this time."""
    try:
        mistake = find_mistake(puzzle, rules or Rules(puzzle), cells, Limit(seconds))
    except GaveUp:
        return Looked(UNSURE)
    return Looked(GOOD if mistake is None else MISTAKE, mistake)


def look_apart(puzzle: Puzzle, cells: bytes) -> Generator[Looked | None, None, None]:
    """The same in a process of its own."""
    return answer_apart(_send_look, puzzle, cells)


def _send_look(send: Send, puzzle: Puzzle, cells: bytes) -> None:
    send(look_for_mistake(puzzle, unpack(cells, puzzle.width), PATIENCE))


class Tutor:
    """What was asked about the board as it is; whoever changes the board calls `forget`, and so
    does whoever wants no help any more."""

    def __init__(self, work: Handwork, look: Look = look_apart) -> None:
        self.work = work
        self.answer = NOTHING
        self.hint: Hint | None = None
        self.strength = 0
        self.mistake: Mistake | None = None
        self._look = look
        self._looking: Generator[Looked | None, None, None] | None = None
        self._thinking: Iterator[Hint | None] | None = None

    def forget(self) -> None:
        """The board has changed: nothing that was said is about it."""
        self.answer = NOTHING
        self.hint = self.mistake = self._thinking = None
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

    @property
    def rest(self) -> int:
        """Milliseconds after which it makes sense to think again."""
        return LOOK_AGAIN if self._looking is not None else BUSY

    def think(self) -> bool:
        """Go on with what was asked for a slice of time. False when nothing is."""
        if self._looking is not None:
            looked = next(self._looking, Looked(UNSURE))
            if looked is not None:
                self._stop_looking()
                self._on_looked(looked)
            return self.answer in (THINKING, CHECKING)
        return self._thinking is not None and self._think(self._thinking)

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
        self.answer = question
        work, looked = self.work, Looked(UNSURE)
        if work.entered < MANY:
            looked = look_for_mistake(work.puzzle, work.cells, AT_ONCE, work.rules)
        if looked.answer == UNSURE:
            self._looking = self._look(work.puzzle, work.packed)
        else:
            self._on_looked(looked)

    def _on_looked(self, looked: Looked) -> None:
        if self.answer == CHECKING:
            self.answer, self.mistake = looked.answer, looked.mistake
        elif looked.answer == MISTAKE:
            self.answer = WRONG
        else:
            self._thinking = find_hint(self.work.puzzle, self.work.grid)

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.close()
            self._looking = None
