"""A handout as a PDF, a page after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from films.files.place import placing
from films.limits import check_time
from scene.scene import Scene
from solver.limit import Limit
from words.board import Words

PROGRAM = "Nonogram Tk"


class Printing:
    """A handout on its way into a file."""

    def __init__(
        self,
        pages: Sequence[Callable[[], Scene]],
        title: str,
        path: Path,
        words: Words,
        limit: Limit | None = None,
    ) -> None:
        """`limit` is on the time of the command that this is the last part of."""
        self.pages = pages
        self.title = title
        self.path = path
        self.limit = limit or Limit(None)
        self.words = words
        self.bytes = 0
        """What the finished file takes."""

    def advance(self) -> Iterator[int]:
        """Draw and write, yielding after each page how many are done. The file is in its place
        when this ends; whoever stops before that leaves nothing behind."""
        from films.paper.pdf import Pdf  # the library takes its time

        tag = self.words.language.grammar().tag
        with placing(self.path) as beside, Pdf(self.title, tag, PROGRAM) as pdf:
            for done, page in enumerate(self.pages, 1):
                pdf.add(page())
                yield done
                check_time(self.limit)
            pdf.save(beside)
            self.bytes = beside.stat().st_size
