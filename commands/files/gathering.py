"""From what the person named to all the puzzles that are meant: files, folders, bundled names."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator, Sequence

from commands.asking.readers import WrongInput
from commands.files.naming import Where, locate, read_at
from commands.files.streams import explained, notify
from puzzles.entries import Entry, name_in, puzzle_in
from puzzles.errors import UnreadablePuzzle, printable, shown_name
from puzzles.reading import Asked, Reading
from solver.puzzle import Puzzle, PuzzleError
from solver.value import Value
from words.catalogue import Language


class Item(Value):
    """A puzzle, or why there is none. `seconds` is what reading it took; `assumed` what had to be
    taken for granted, said with the first puzzle of a file."""

    name: str
    puzzle: Puzzle | None
    error: str
    seconds: float
    assumed: tuple[str, ...] = ()


def tell_assumed(item: Item, language: Language) -> None:
    """Say what was taken for granted as the puzzle was read."""
    for said in item.assumed:
        notify(language.commands.say("assumed", file=item.name, said=said))


def tell_left_out(item: Item, language: Language) -> None:
    """Say that nothing comes of what cannot be read, and why not."""
    notify(language.commands.say("left-out", file=item.name, error=item.error))


class Gathering:
    """All puzzles that are named, in order; whatever cannot be read is an item with its error, said
    in this language. No more than one file is held at a time."""

    def __init__(self, names: Sequence[str], language: Language, asked: Asked) -> None:
        if not names:
            raise WrongInput("nothing-to-check")
        self.language = language
        self.asked = asked
        self._first = names[0]
        self._waiting: deque[_Place] = deque()
        for name in names:
            self._waiting.extend(self._places_of(name))

    @property
    def left(self) -> int:
        """How many files are still to be read."""
        return len(self._waiting)

    def __iter__(self) -> Iterator[Item]:
        is_empty = True
        while self._waiting:
            for item in self._items(self._waiting.popleft()):
                is_empty = False
                yield item
        if is_empty:  # of folders with files that turn out to be none
            said = explained(UnreadablePuzzle("empty-folder"), self.language)
            yield Item(shown_name(self._first, is_there=True), None, said, 0.0)

    def _places_of(self, name: str) -> Iterator[_Place]:
        said = self.language.commands.say("standard-input")
        try:
            where, label = locate(name)
        except UnreadablePuzzle as error:
            yield _Place(said if name == "-" else shown_name(name), None, error=error)
            return
        shown = said if where is None else shown_name(name, is_there=True)
        if label or not isinstance(where, str) or not os.path.isdir(where):
            yield _Place(shown, where, label)
            return
        from pathlib import Path  # most puzzles are named

        from commands.files.folders import files_in

        found = False
        for file, failed in files_in(Path(where)):
            found = True
            yield _Place(printable(file), file, is_found=True, error=failed)
        if not found:
            yield _Place(shown, None, error=UnreadablePuzzle("empty-folder"))

    def _items(self, place: _Place) -> Iterator[Item]:
        """The puzzles of a place, or only the one with the label; reading time is shared out."""
        begin = time.perf_counter()
        assumed: tuple[str, ...] = ()
        entries: Sequence[Entry] = [("", place.error)] if place.error else []
        try:
            if not entries:
                reading = _read(place, self.asked)
                if reading is None:
                    return
                entries = reading.entries
                assumed = tuple(explained(it, self.language) for it in reading.assumed)
            if place.label:
                entries = [("", puzzle_in(entries, place.label)[1])]  # the name says already which
        except (UnreadablePuzzle, PuzzleError) as error:
            entries = [("", error)]
        seconds = (time.perf_counter() - begin) / len(entries)
        for label, puzzle in entries:
            name = name_in(place.shown, label)
            if isinstance(puzzle, Puzzle):
                yield Item(name, puzzle, "", seconds, assumed)
            else:
                yield Item(name, None, explained(puzzle, self.language), seconds, assumed)
            assumed = ()


class _Place(Value):
    """Where puzzles may be, or why it cannot be read. `is_found` in a folder, and not named."""

    shown: str
    where: Where
    label: str = ""
    is_found: bool = False
    error: UnreadablePuzzle | None = None


def _read(place: _Place, asked: Asked) -> Reading | None:
    """What a place holds; None where what was found in a folder is no puzzle."""
    if not place.is_found:
        return read_at(place.where, asked)
    from commands.files.folders import read_found  # most puzzles are named

    assert isinstance(place.where, str)
    return read_found(place.where, asked)
