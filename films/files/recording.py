"""Writing a film as GIF, WebP, animated PNG or MP4, whole or not at all.

A `Recording` goes on by one picture each time it is asked, so that a window stays alive and a
command can show how far it is; both make the same file, byte for byte. Where it stands until it is
complete, `place` says.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PIL import Image

from films.files.formats import Format
from films.files.place import placing
from films.files.writers import Writer, open_writer
from films.film import Film
from films.limits import check_time
from films.paint import Painter
from scene.theme import Theme
from solver.limit import Limit


@dataclass(frozen=True)
class Written:
    """A picture of the file: how many steps are applied in it, and how long it stays."""

    step: int
    milliseconds: int
    moving: bool = False
    """On the way to that step."""
    finished: bool = False
    """The finished picture on its own."""


class Recording:
    """A film on its way into a file."""

    def __init__(
        self, film: Film[Any], theme: Theme, path: Path, kind: Format, limit: Limit | None = None
    ) -> None:
        """`limit` is on the time of the command that this is the last part of."""
        self.film = film
        self.theme = theme
        self.path = path
        self.kind = kind
        self.limit = limit or Limit(None)
        self.written: list[Written] = []
        """The pictures of the file; pictures that look the same are one."""
        self.bytes = 0
        """What the finished file takes."""

    def advance(self) -> Iterator[int]:
        """Draw and write, yielding after each picture how many are done. The file is in its
        place when this ends; whoever stops before that leaves nothing behind."""
        with placing(self.path) as beside:
            yield from self._record(beside)
            self.bytes = beside.stat().st_size

    def run(self) -> None:
        for _ in self.advance():
            pass

    def _record(self, beside: Path) -> Iterator[int]:
        size = self.film.width, self.film.height
        painter = Painter(*size, self.theme)
        writer = open_writer(beside, self.kind, size, painter.palette.colours, self.limit)
        try:
            yield from self._draw(painter, writer)
            writer.finish()
        except BaseException:
            with contextlib.suppress(Exception):  # what went wrong first is what matters
                writer.abandon()
            raise

    def _draw(self, painter: Painter, writer: Writer) -> Iterator[int]:
        """Draw picture after picture. One is written when the next looks different: players
        would merge equal ones, and then the list of what was written would not agree."""
        waiting: Image.Image | None = None
        for done, frame in enumerate(self.film.frames(), 1):
            picture = painter.repaint(frame.change)
            shot, time = frame.shot, frame.shot.milliseconds
            if waiting is not None and waiting.tobytes() == picture.tobytes():
                last = self.written.pop()
                time += last.milliseconds
                if shot.moving and not last.moving:  # what looks the same shows the same
                    shot = replace(shot, step=last.step, moving=False)
            elif waiting is not None:
                writer.add(waiting, self.written[-1].milliseconds)
            waiting = picture.copy()
            self.written.append(Written(shot.step, time, shot.moving, shot.finished))
            yield done
            check_time(self.limit)
        if waiting is not None:
            writer.add(waiting, self.written[-1].milliseconds)
