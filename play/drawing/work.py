"""What is worked out beside a dialog: at most one work of a name at a time, begun when a hand has
rested for a moment."""

from __future__ import annotations

from collections.abc import Iterator

from play.processes import Job
from solver.puzzle import UserError

PAUSE = 8
"""Looks without a change before something is worked out anew."""


class Work:
    """The jobs by name, and those that are to begin."""

    def __init__(self) -> None:
        self.jobs: dict[str, Job] = {}
        self._waits: dict[str, int] = {}

    @property
    def is_going_on(self) -> bool:
        return bool(self.jobs or self._waits)

    def wait_for(self, name: str) -> None:
        """This is to begin in a moment; whoever asks again has it wait again."""
        self.end(name)
        self._waits[name] = PAUSE

    def begin(self, name: str, job: Job) -> None:
        self.end(name)
        self.jobs[name] = job

    def end(self, *names: str) -> None:
        """End these, and do not begin them; all, if none is named."""
        for name in names or (*self.jobs, *self._waits):
            self._waits.pop(name, None)
            if name in self.jobs:
                self.jobs.pop(name).stop()

    def due(self) -> Iterator[str]:
        """The names of what is to begin now."""
        for name in list(self._waits):
            self._waits[name] -= 1
            if not self._waits[name]:
                del self._waits[name]
                yield name

    def news(self) -> Iterator[tuple[str, object]]:
        """What was found, by the name of the work: an error where it ended badly."""
        for name, job in list(self.jobs.items()):
            try:
                for found in job.news():
                    yield name, found
            except (UserError, OSError) as error:
                yield name, error
            if job.is_done and self.jobs.get(name) is job:
                del self.jobs[name]
