"""From a file to the puzzles in it, whichever format it is in.

The ending of its own decides; then a mark that the content bears; then an ending that other files
have, too. Whatever goes wrong is an UnreadablePuzzle or a PuzzleError; what had to be taken for
granted is said with the puzzles.
"""

from __future__ import annotations

from puzzles.entries import Entry, puzzle_in, tell_apart
from puzzles.errors import UnreadablePuzzle, excerpt
from puzzles.formats.registry import BY_ENDING, BY_NAME, Format
from puzzles.source import Assumption, Size, Source, ending_of, open_source
from solver.puzzle import Puzzle, transposed
from solver.value import Value

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from pathlib import Path

UNREAD = {".cwc": "is-cwc"}
"""Endings of formats that cannot be read, and why."""


class Asked(Value):
    """What a person says about how to read: the name of a format, a size, and whether rows are to
    be columns."""

    format: str = ""
    size: Size | None = None
    transposed: bool = False


NOTHING_ASKED = Asked()


class Reading(Value):
    """What a file holds: at least one entry, and if there are several, each with a label of its
    own; its format; and what was taken for granted, to be said."""

    entries: tuple[Entry, ...]
    format: str
    assumed: tuple[Assumption, ...]


def read_puzzles(path: str | Path) -> list[Puzzle]:
    """The puzzles in a file. Raises the first thing that is wrong with one."""
    return [puzzle_in([entry])[1] for entry in read_file(path).entries]


def read_file(path: str | Path) -> Reading:
    """The puzzles in a file; in a file of many, one that is wrong stands beside the others."""
    return read(open_source(path), ending_of(path))


def read_text(text: str, suffix: str = "", asked: Asked = NOTHING_ASKED) -> Reading:
    """The puzzles in a text."""
    return read(Source(text), suffix, asked)


def read(source: Source, suffix: str = "", asked: Asked = NOTHING_ASKED) -> Reading:
    """The puzzles in a source; `suffix` is the ending of its file, such as `.non`."""
    source.size = asked.size
    kind, is_guessed = _format_of(source, suffix, asked.format)
    entries = tell_apart(kind.entries(source))
    if is_guessed and kind.rival:
        from puzzles.formats.recognising import tell_rival

        tell_rival(source, kind, entries)
    if asked.transposed:
        entries = [
            (label, transposed(puzzle) if isinstance(puzzle, Puzzle) else puzzle)
            for label, puzzle in entries
        ]
        source.assumed = [it for it in source.assumed if it.name != "rows-assumed"]
    return Reading(tuple(entries), kind.name, tuple(source.assumed))


def _format_of(source: Source, suffix: str, asked: str) -> tuple[Format, bool]:
    """The format, and whether nobody said so."""
    if asked:
        if asked not in BY_NAME:
            known = ", ".join(sorted(BY_NAME))
            raise UnreadablePuzzle("no-such-format", text=excerpt(asked), known=known)
        return BY_NAME[asked], False
    if suffix in UNREAD:
        raise UnreadablePuzzle(UNREAD[suffix])
    by_ending = BY_ENDING.get(suffix)
    if by_ending is not None and suffix in by_ending.endings:
        return by_ending, False
    from puzzles.formats.recognising import recognise  # most endings say enough

    kind = recognise(source)
    if kind is None and by_ending is not None:
        return by_ending, False
    if kind is None:
        known = ", ".join(sorted(BY_NAME))
        raise UnreadablePuzzle("no-known-format", known=known)
    return kind, True
