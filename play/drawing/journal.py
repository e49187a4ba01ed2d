"""What is drawn is written down as it is drawn, so that nothing is lost whatever ends the program.

The file holds a sketch a line, the newest last, and each line is handed to the system at once: a
line of which only a part got there is passed over. When it grows long it is begun afresh with the
newest alone. Where nothing can be written, one goes on drawing; who asks is told. A file whose last
lines say nothing is set aside as it is, and the newest sketch in it goes on in a new one.

Two editors have two sketches, each in a file of its own: an editor takes the file that was written
last of those that no other editor has, or a new one. Whether one is taken, a lock beside it says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TextIO

from play.drawing.sketch import LARGEST, Sketch
from play.kept.lock import Lock
from play.kept.whole_file import make_private, set_aside, write_kept

STEM, ENDING = "drawing", ".jsonl"
NAME = STEM + ENDING
OWN = re.compile(rf"{STEM}(-\d{{1,4}})?\{ENDING}")
"""What the file of an editor is called, and those of others that are open at the same time."""

MOST = 2_000_000
"""Characters that are written before the file is begun afresh."""

LARGEST_READ = 2 * MOST
"""Bytes that are read of the file, at its end: no program of ours writes more."""


class Journal:
    """A file in this folder: until one is taken, the usual one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / NAME
        self.error: OSError | None = None
        """Why nothing is kept at the moment."""
        self.aside: Path | None = None
        """Where a file is that was damaged."""
        self._file: TextIO | None = None
        self._written = 0
        self._lock: Lock | None = None

    def take(self) -> None:
        """Take a file that no other editor has, until this is closed. Raises OSError where there
        can be none."""
        make_private(self.folder)
        for path in self._files():
            lock = Lock(path.with_name(f".{path.stem}.lock"))
            if lock.acquire():
                self.path, self._lock = path, lock
                return

    def _files(self) -> Iterator[Path]:
        """Those that are there, the newest first; then those that could be."""
        there = [it for it in self.folder.glob(f"{STEM}*{ENDING}") if OWN.fullmatch(it.name)]
        yield from sorted(there, key=_written_at, reverse=True)
        names = (NAME if number == 1 else f"{STEM}-{number}{ENDING}" for number in count(1))
        yield from (path for path in map(self.folder.joinpath, names) if path not in there)

    def last(self) -> Sketch | None:
        """The newest sketch that was written whole."""
        try:
            with self.path.open("rb") as file:
                file.seek(max(0, self.path.stat().st_size - LARGEST_READ))
                text = file.read(LARGEST_READ).decode(errors="replace")
        except OSError:
            return None
        *lines, _ = text.split("\n")  # what stands behind the last end of line is not whole
        sketches = (_sketch_in(line) for line in reversed(lines))
        number, newest = next((it for it in enumerate(sketches) if it[1] is not None), (1, None))
        if text and (number or newest is None):
            self.aside = set_aside(self.path)
            if newest is not None and self.aside is not None:
                self.write(newest)
        return newest

    def write(self, sketch: Sketch) -> None:
        """Note what is drawn by now."""
        line = json.dumps(sketch.picture) + "\n"
        try:
            if self._lock is None:
                self.take()
            if self._file is None or self._written > MOST:
                self._close_file()
                write_kept(self.path, line)
                self._file = self.path.open("a", encoding="utf-8", newline="\n")
                self._written = len(line)
            else:
                self._file.write(line)
                self._file.flush()
                self._written += len(line)
            self.error = None
        except OSError as error:
            self.error = error
            self._close_file()

    def close(self) -> None:
        """Write no more; another editor may take the file."""
        self._close_file()
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError as error:
                self.error = error


def _written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _sketch_in(line: str) -> Sketch | None:
    try:
        rows = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(rows, list) or not 0 < len(rows) <= LARGEST:
        return None
    if not all(isinstance(row, str) and set(row) <= {"#", "."} for row in rows):
        return None
    if len({len(row) for row in rows}) != 1 or not 0 < len(rows[0]) <= LARGEST:
        return None
    return Sketch.of(rows)
