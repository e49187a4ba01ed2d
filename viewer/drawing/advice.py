"""What stands beside a drawing: whether its puzzle is fair and how hard, and what would mend it. It
is worked out in processes of its own, anew when the hand has rested for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.drawing.picturing import work_out_mending
from play.processes import Job, work_out_check
from solver.person.effort import Rating
from solver.puzzle import UserError
from solver.verdict.verdict import SEVERAL, UNIQUE, Verdict
from words.rating import rating_said

if TYPE_CHECKING:
    from viewer.drawing.draw import Draw

PAUSE = 4
"""Looks without a change before the verdict is asked for."""

TIMEOUT = 20.0
"""Seconds for a verdict."""


class Advice:
    """For the drawing of one dialog."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._verdict: Job | None = None
        self._mending: Job | None = None
        self.said: Verdict | None = None
        """What is known of the sketch on show."""
        self.rated: Rating | None = None
        """How hard it is, if it has one solution."""
        self._is_asked = False
        self._quiet = 0

    def begin_anew(self) -> None:
        """The sketch is another: what was known is not known of it."""
        self.stop()
        self.said = self.rated = None
        self._is_asked = False
        self._quiet = 0

    def look(self) -> None:
        """See what has been found; ask when the hand rests."""
        try:
            self._look_at_verdict()
            self._look_at_mending()
        except (UserError, OSError) as error:
            self.stop()
            self._draw.tell(self._draw.window.explain(error))

    def mend(self) -> None:
        """Ask which single cells would make it fair, or fairer."""
        if self._mending is None:
            self._mending = Job(work_out_mending, self._draw.book.sketch.picture)
            self._draw.mend_button.state(["disabled"])

    def stop(self) -> None:
        """End all work."""
        for job in (self._verdict, self._mending):
            if job is not None:
                job.stop()
        self._verdict = self._mending = None
        self._draw.mend_button.state(["!disabled"])

    def _look_at_verdict(self) -> None:
        if self._verdict is not None:
            for found, rated in self._verdict.news():
                self.said, self.rated = found, rated
                self._show(found, rated)
            if self._verdict.is_done:
                self._verdict = None
        elif not self._is_asked:
            self._quiet += 1
            if self._quiet >= PAUSE:
                self._is_asked = True
                self._verdict = Job(work_out_check, self._draw.book.sketch.puzzle, TIMEOUT)
                self._draw.tell(self._draw.say("check.busy"))

    def _look_at_mending(self) -> None:
        if self._mending is None:
            return
        draw = self._draw
        for proposals in self._mending.news():
            draw.view.ghosts = [place for place, _ in proposals]
            draw.view.show(draw.book.sketch)
            if not proposals:
                draw.tell(draw.say("draw.no-mending"))
                continue
            (row, column), left = proposals[0]
            key = "draw.mending.part" if left else "draw.mending"
            draw.tell(draw.say(key, row=row + 1, column=column + 1))
        if self._mending.is_done:
            self._mending = None
            draw.mend_button.state(["!disabled"])

    def _show(self, found: Verdict, rated: Rating | None) -> None:
        draw = self._draw
        draw.task.show()
        said = draw.say(f"check.{found.kind}")
        if found.kind == SEVERAL:
            one, other = found.solutions[:2]
            draw.view.differing = {
                (row, column)
                for row in range(len(one))
                for column in range(len(one[0]))
                if one[row][column] != other[row][column]
            }
            draw.view.show(draw.book.sketch)
        elif found.kind == UNIQUE and rated is not None:
            language = draw.window.words.language
            said = language.window.together(said, rating_said(rated, language))
        draw.tell(said)
