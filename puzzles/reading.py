"""From a file to the puzzles in it, whichever format it is in.

The ending of its own decides; then a mark that the content bears; then an ending that other files
have, too. Whatever goes wrong is an UnreadablePuzzle or a PuzzleError; what had to be taken for
granted is said with the puzzles.
"""

from __future__ import annotations

from puzzles.errors import UnreadablePuzzle, excerpt
from puzzles.formats.registry import BY_ENDING, BY_NAME, FORMATS, Format
from puzzles.many import Entry, choose, tell_apart
from puzzles.source import Assumption, Size, Source, ending_of, open_source
from solver.puzzle import Puzzle, UserError, transposed
from solver.value import Value

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from pathlib import Path

UNREAD = {".cwc": "is-cwc"}
"""Endings of formats that cannot be read, and why."""


WRITTEN = ("tatham", "puzzlink")
"""The formats that are short enough to be given in the place of a name."""


class Asked(Value):
    """What a person says about how to read: the name of a format, a size, and whether rows are to
    be columns."""

    __slots__ = ("format", "size", "transposed")
    format: str
    size: Size | None
    transposed: bool

    def __init__(
        self, format: str = "", size: Size | None = None, transposed: bool = False
    ) -> None:
        self._hold(format=format, size=size, transposed=transposed)


NOTHING_ASKED = Asked()


class Reading(Value):
    """What a file holds: at least one entry, and if there are several, each with a label of its
    own; its format; and what was taken for granted, to be said. Where it can be read in another
    way just as well, `otherwise` says how."""

    __slots__ = ("assumed", "entries", "format", "otherwise")
    entries: tuple[Entry, ...]
    format: str
    assumed: tuple[Assumption, ...]
    otherwise: Asked | None

    def __init__(
        self,
        entries: tuple[Entry, ...],
        format: str,
        assumed: tuple[Assumption, ...],
        otherwise: Asked | None = None,
    ) -> None:
        self._hold(entries=entries, format=format, assumed=assumed, otherwise=otherwise)


def read_puzzles(path: str | Path) -> list[Puzzle]:
    """The puzzles in a file. Raises the first thing that is wrong with one."""
    return [choose([entry])[1] for entry in read_file(path).entries]


def puzzles_of(text: str, suffix: str = "") -> list[Puzzle]:
    """The puzzles that a text holds. Raises the first thing that is wrong with one."""
    return [choose([entry])[1] for entry in read_text(text, suffix).entries]


def read_file(path: str | Path, asked: Asked = NOTHING_ASKED) -> Reading:
    """The puzzles in a file; in a file of many, one that is wrong stands beside the others."""
    return read(open_source(path), ending_of(path), asked)


def read_text(text: str, suffix: str = "", asked: Asked = NOTHING_ASKED) -> Reading:
    """The puzzles in a text."""
    return read(Source(text), suffix, asked)


def read(source: Source, suffix: str = "", asked: Asked = NOTHING_ASKED) -> Reading:
    """The puzzles in a source; `suffix` is the ending of its file, such as `.non`."""
    source.size = asked.size
    kind, is_guessed = _format_of(source, suffix, asked.format)
    entries = tell_apart(kind.entries(source))
    if is_guessed and kind.rival:
        _tell_rival(source, kind, entries)
    if asked.transposed:
        entries = [
            (label, transposed(puzzle) if isinstance(puzzle, Puzzle) else puzzle)
            for label, puzzle in entries
        ]
        source.assumed = [it for it in source.assumed if it.name != "rows-assumed"]
    otherwise = next((it for it in map(_otherwise, source.assumed) if it is not None), None)
    return Reading(tuple(entries), kind.name, tuple(source.assumed), otherwise)


def turned(reading: Reading, source: Source) -> Puzzle | None:
    """The only puzzle of a source as it is read where the opposite of what was assumed is taken for
    granted; None where nothing was, or where that makes no puzzle, or the same."""
    if reading.otherwise is None or len(reading.entries) > 1:
        return None
    try:
        _, first = choose(reading.entries)
        _, second = choose(read(source, "", reading.otherwise).entries)
    except UserError:
        return None
    return None if (first.rows, first.columns) == (second.rows, second.columns) else second


def _otherwise(assumed: Assumption) -> Asked | None:
    """How the source is read where the opposite is taken for granted, if there is one."""
    if assumed.name == "rows-assumed":
        return Asked(str(assumed.values["format"]), transposed=True)
    if assumed.name == "rival-assumed":
        return Asked(str(assumed.values["rival"]))
    if assumed.name == "size-taken":
        width, height = map(int, str(assumed.values["other"]).split("x"))
        return Asked(str(assumed.values["format"]), (width, height))
    return None


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
    kind = recognise(source)
    if kind is None and by_ending is not None:
        return by_ending, False
    if kind is None:
        known = ", ".join(sorted(BY_NAME))
        raise UnreadablePuzzle("no-known-format", known=known)
    return kind, True


def written_in(name: str) -> Source | None:
    """The puzzle that stands where the name of one could, as an address or an id."""
    source = Source(name)
    for kind in WRITTEN:
        if BY_NAME[kind].recognises(source):
            return source
    return None


def recognise(source: Source) -> Format | None:
    """The first format whose mark the content bears."""
    return next((kind for kind in FORMATS if kind.recognises(source)), None)


def _tell_rival(source: Source, kind: Format, entries: list[Entry]) -> None:
    """Say that another format would read the same lines, and differently."""
    try:
        other = BY_NAME[kind.rival].entries(Source(source.text))
        differs = [puzzle for _, puzzle in other] != [puzzle for _, puzzle in entries]
    except UserError:
        differs = True
    if differs:
        source.assume("rival-assumed", format=kind.name, rival=kind.rival)
    else:
        source.assume_order(kind.name)
