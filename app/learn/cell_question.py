"""Why a cell is what it is, or why it is not known yet."""

from __future__ import annotations

from functools import cached_property

from app.draw.moment import Focus, Moment
from app.learn.lesson import LessonText, moved
from app.text.messages import Words
from solver.grid import Place, Rules, cell_in, lines_through
from solver.hints import Undecided, why
from solver.puzzle import COLUMN, ROW, Puzzle
from solver.step import DEDUCE, Step


class CellQuestion:
    """A question about the cell that is pointed at. Going on drops it."""

    def __init__(self, puzzle: Puzzle, words: Words) -> None:
        self.puzzle = puzzle
        self.words = words
        self.say = words.language.window.say
        self.place: Place | None = None
        """Where the keyboard points."""
        self.answer: Step | Undecided | None = None
        self._count = -1
        """The number of the state in which it was asked."""
        self._assumes = False
        """Whether assumptions were open in that state."""

    @cached_property
    def rules(self) -> Rules:
        """The rules of the puzzle, made for the first question: that takes time."""
        return Rules(self.puzzle)

    def move(self, down: int, right: int) -> None:
        """Point at a neighbour; the first time, at the middle of the board."""
        height, width = self.puzzle.height, self.puzzle.width
        start = (height // 2, width // 2)
        self.place = start if self.place is None else moved(self.place, down, right, height, width)
        self.answer = None

    def ask(self, place: Place, moment: Moment, method: str) -> None:
        """Ask about an unknown cell, first in a line that settles it; again, in its other line.
        Techniques have the names of the method that is watched."""
        grid, depth = moment.state.grid, len(moment.state.assumptions)
        answers = [
            why(self.rules, grid, line, cell_in(line, place), depth, method)
            for line in lines_through(place)
        ]
        is_again = place == self.place and self._is_about(moment)
        if is_again and self.answer in answers:
            answers.remove(self.answer)
        self.answer = min(answers, key=lambda answer: isinstance(answer, Undecided))
        self.place = place
        self._count, self._assumes = moment.state.count, depth > 0

    def drop(self) -> None:
        """Ask and point at nothing any more."""
        self.place = self.answer = None

    def mark(self, moment: Moment) -> Moment:
        """The moment with what is pointed at and asked about it."""
        if self.answer is not None and not self._is_about(moment):
            self.drop()
        if self.place is None:
            return moment
        if isinstance(self.answer, Undecided):
            return moment.replaced(last=(), focus=Focus(None, self.place, self.answer))
        last = moment.last if self.answer is None else (self.answer,)
        return moment.replaced(last=last, focus=Focus(None, self.place))

    def said(self) -> LessonText | None:
        answer = self.answer
        if answer is None:
            return None
        if isinstance(answer, Undecided):
            other_axis = COLUMN if answer.line.axis == ROW else ROW
            sentence = self.say(
                "why.undecided",
                known=self.say("why.assumed" if self._assumes else "why.known"),
                cell=self.say(f"place.{answer.line.axis}", number=answer.cell + 1),
                value=self.words.value(answer.values[0]),
                other=self.words.value(answer.values[1]),
                axis=self.say(f"axis.{answer.line.axis}"),
                more=self.say("why.more", axis=self.say(f"axis.{other_axis}")),
            )
            return LessonText(self.say("why.heading", line=self.words.line(answer.line)), sentence)
        sentence = self.words.sentence(answer)
        if answer.kind == DEDUCE:
            sentence = self.say("why.settled", sentence=sentence)
        return LessonText(self.words.heading(answer), sentence)

    def _is_about(self, moment: Moment) -> bool:
        return moment.state.count == self._count
