"""When Python looks for garbage in a window that may show a very large board."""

from __future__ import annotations

import gc
import time
import tkinter
from collections.abc import Mapping

from viewer.look.lifetime import Later, when_gone

WALKS = 16
"""After so many times that it was looked for among what is new, all that there is is due."""

MANY = 500_000
"""Without a rest it is looked for everywhere when so many more things have been left out, and twice
as many as the last time."""

QUIET_MILLISECONDS = 1000
"""What rests is found out in this time:"""

QUIET_SECONDS = 0.1
"""it has worked for less than this, pointing and typing included."""


class Garbage:
    """Has Python look for garbage where there may be some, for as long as this window is there.

    A large board is two hundred thousand things, and to walk through them all takes as long as a
    person notices. So what was in use when all was walked through is left out from then on; and
    every so many times nothing is, when the window rests, so that what has become garbage since is
    found, too. Whoever has left out something already goes on as he likes.
    """

    def __init__(self, root: tkinter.Misc) -> None:
        self._walks = 0
        """Since it was looked for everywhere."""
        self._left_out = 0
        """So many things were, after that."""
        self._later = Later(root)
        self._worked = 0.0
        if not gc.get_freeze_count():
            gc.callbacks.append(self._leave_out)
            when_gone(root, self._end)

    def rest(self) -> None:
        """Nothing goes on by itself any more: if nobody does anything either, look everywhere."""
        if self._walks >= WALKS and not self._later.is_pending:
            self._worked = time.process_time()
            self._later.call(QUIET_MILLISECONDS, self._look_if_quiet)

    def _look_if_quiet(self) -> None:
        if time.process_time() - self._worked < QUIET_SECONDS:
            self._leave_out_nothing()
            gc.collect()
        else:
            self.rest()

    def _leave_out_nothing(self) -> None:
        """So the next walk goes through all that there is."""
        gc.unfreeze()
        self._walks = 0

    def _leave_out(self, phase: str, about: Mapping[str, int]) -> None:
        if phase != "stop" or about["generation"] < 2:
            return
        gc.freeze()
        self._walks += 1
        if self._walks == 1:
            self._left_out = gc.get_freeze_count()
        elif self._walks % WALKS == 0:
            more = gc.get_freeze_count() - self._left_out
            if more > max(MANY, self._left_out):
                self._leave_out_nothing()

    def _end(self) -> None:
        gc.callbacks.remove(self._leave_out)
        gc.unfreeze()
