"""Why, and why not yet: what is asked about a cell of the board while one watches.

A question belongs to the state it was asked in; going on drops it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from play.lessons.lesson import Said, moved
from scene.board.focus import Focus
from scene.board.moment import Moment
from solver.grid import Rules
from solver.person.undecided import Undecided
from solver.places import Place, cell_in, lines_through
from solver.puzzle import COLUMN, ROW, Puzzle
from solver.steps.step import DEDUCE, Step
from words.board import Words


class Asking:
    """The cell that one points at, and what is asked about it."""

    def __init__(self, puzzle: Puzzle, words: Words) -> None:
        self.puzzle = puzzle
        self.words = words
        self.say = words.language.window.say
        self.place: Place | None = None
        """Where the keyboard points."""
        self.answer: Step | Undecided | None = None
        self._count = -1
        """The state in which it was asked, by its number."""
        self._assumes = False
        """Whether assumptions were open in it."""

    @cached_property
    def rules(self) -> Rules:
        """Of the puzzle: made when somebody asks, as to make them takes its time."""
        return Rules(self.puzzle)

    def move(self, down: int, right: int) -> None:
        """Point at a neighbour; the first time, at the middle of the board."""
        height, width = self.puzzle.height, self.puzzle.width
        start = (height // 2, width // 2)
        self.place = start if self.place is None else moved(self.place, down, right, height, width)
        self.answer = None

    def ask(self, place: Place, moment: Moment) -> None:
        """Ask about an unknown cell; asking again turns to its other line. The line that settles
        the cell comes first, else the row."""
        from solver.person.why import why  # it takes all techniques

        grid, depth = moment.state.grid, len(moment.state.assumptions)
        answers = [
            why(self.rules, grid, line, cell_in(line, place), depth)
            for line in lines_through(place)
        ]
        again = self.answer is not None and place == self.place and self._is_about(moment)
        if again and self.answer in answers:
            answers.remove(self.answer)
        self.answer = min(answers, key=lambda answer: isinstance(answer, Undecided))
        self.place = place
        self._count, self._assumes = moment.state.count, depth > 0

    def drop(self) -> None:
        """Ask and point at nothing any more."""
        self.place = self.answer = None

    def dress(self, moment: Moment) -> Moment:
        """The moment with what is pointed at and asked about it."""
        if self.answer is not None and not self._is_about(moment):
            self.drop()
        if self.place is None:
            return moment
        if isinstance(self.answer, Undecided):
            return replace(moment, last=(), focus=Focus(None, self.place, self.answer))
        last = moment.last if self.answer is None else (self.answer,)
        return replace(moment, last=last, focus=Focus(None, self.place))

    def said(self) -> Said | None:
        """The answer in words."""
        answer = self.answer
        if answer is None:
            return None
        if isinstance(answer, Undecided):
            other = COLUMN if answer.line.axis == ROW else ROW
            sentence = self.say(
                "why.undecided",
                known=self.say("why.assumed" if self._assumes else "why.known"),
                cell=self.say(f"place.{answer.line.axis}", number=answer.cell + 1),
                axis=self.say(f"axis.{answer.line.axis}"),
                more=self.say("why.more", axis=self.say(f"axis.{other}")),
            )
            return Said(self.say("why.heading", line=self.words.line(answer.line)), sentence)
        sentence = self.words.sentence(answer)
        if answer.kind == DEDUCE:
            sentence = self.say("why.settled", sentence=sentence)
        return Said(self.words.heading(answer), sentence)

    def _is_about(self, moment: Moment) -> bool:
        return moment.state.count == self._count
