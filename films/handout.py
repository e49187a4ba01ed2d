"""A handout as a PDF: each page a picture in black and white at 300 dots an inch.

Pages are painted one after the other and added to the file, because one painted page takes
8 megabytes; in the file it takes some ten thousand bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from films.files.place import placing
from films.halftone import halftone
from films.limits import check_time
from films.paint import Painter
from puzzles.errors import printable
from scene.paper.handout import Answered, handout_pages
from scene.paper.paper import DOTS_PER_INCH, PRINT, Paper
from scene.scene import Scene
from solver.limit import Limit
from words.words import ENGLISH, Words

PROGRAM = "Nonogram Tk"


def plan_handout(
    puzzles: Sequence[Answered], paper: Paper, words: Words = ENGLISH
) -> list[Callable[[], Scene]]:
    """The pages of several puzzles."""
    return [page for answered in puzzles for page in handout_pages(answered, paper, words)]


class Printing:
    """A handout on its way into a file."""

    def __init__(
        self,
        pages: Sequence[Callable[[], Scene]],
        paper: Paper,
        path: Path,
        limit: Limit | None = None,
    ) -> None:
        """`limit` is on the time of the command that this is the last part of."""
        self.pages = pages
        self.paper = paper
        self.path = path
        self.limit = limit or Limit(None)
        self.bytes = 0
        """What the finished file takes."""

    def advance(self) -> Iterator[int]:
        """Paint and write, yielding after each page how many are done. The file is in its place
        when this ends; whoever stops before that leaves nothing behind."""
        painter = Painter(self.paper.width, self.paper.height, PRINT)
        with placing(self.path) as beside:
            for done, page in enumerate(self.pages, 1):
                picture = halftone(painter.paint(page()), painter.palette)
                picture.save(
                    beside,
                    format="PDF",
                    resolution=DOTS_PER_INCH,
                    append=done > 1,
                    title=printable(self.path.stem),
                    producer=PROGRAM,
                )
                yield done
                check_time(self.limit)
            self.bytes = beside.stat().st_size
