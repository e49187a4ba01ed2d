"""What is drawn is written down as it is drawn, so that nothing is lost whatever ends the program.

The file holds a sketch a line, the newest last, and each line is handed to the system at once: a
line of which only a part got there is passed over. When it grows long it is begun afresh with the
newest alone. Where nothing can be written, one goes on drawing; who asks is told.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from play.drawing.sketch import LARGEST, Sketch
from play.kept.whole_file import write_whole

NAME = "drawing.jsonl"
MOST = 2_000_000
"""Characters that are written before the file is begun afresh."""


class Journal:
    """The file in this folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self.error: OSError | None = None
        """Why nothing is kept at the moment."""
        self._file: TextIO | None = None
        self._written = 0

    def last(self) -> Sketch | None:
        """The newest sketch that was written whole."""
        try:
            text = self.path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None
        lines = text.split("\n")[:-1]  # what stands behind the last end of line is not whole
        for line in reversed(lines):
            sketch = _sketch_in(line)
            if sketch is not None:
                return sketch
        return None

    def write(self, sketch: Sketch) -> None:
        """Note what is drawn by now."""
        line = json.dumps(sketch.picture) + "\n"
        try:
            if self._file is None or self._written > MOST:
                self.close()
                write_whole(self.path, line)
                self._file = self.path.open("a", encoding="utf-8", newline="\n")
                self._written = len(line)
            else:
                self._file.write(line)
                self._file.flush()
                self._written += len(line)
            self.error = None
        except OSError as error:
            self.error = error
            self.close()

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError as error:
                self.error = error


def _sketch_in(line: str) -> Sketch | None:
    try:
        rows = json.loads(line)
    except ValueError:
        return None
    if not isinstance(rows, list) or not 0 < len(rows) <= LARGEST:
        return None
    if not all(isinstance(row, str) and set(row) <= {"#", "."} for row in rows):
        return None
    if len({len(row) for row in rows}) != 1 or not 0 < len(rows[0]) <= LARGEST:
        return None
    return Sketch.of(rows)
