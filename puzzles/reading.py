"""From a file to the puzzles in it, whichever format it is in.

The ending of its own decides; then a mark that the content bears; then an ending that other files
have, too. Whatever goes wrong is an UnreadablePuzzle or a PuzzleError; what had to be taken for
granted is said with the puzzles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.formats.registry import (
    BY_ENDING,
    BY_NAME,
    FORMAT_NAMES,
    FORMATS,
    Format,
    recognise,
    warn_of_rival_format,
)
from puzzles.printable import excerpt
from puzzles.source import (
    NOTHING_ASKED,
    Assumption,
    Entry,
    ReadOptions,
    Size,
    Source,
    UnreadablePuzzle,
    ending_of,
    open_source,
    puzzle_in,
    tell_apart,
)
from solver.puzzle import Puzzle, UserError, transposed
from solver.value import Value

if TYPE_CHECKING:
    from pathlib import Path

_PAGE = re.compile(
    r"(?is)\s*+(?:<\?xml[^>]*+>\s*+|<!--(?>.*?-->)\s*+)*+"
    r"<(?:!doctype\s+html|html|head|body|title|meta|div)\b"
)
"""How the text of a page begins; whatever its file is called, it is one."""

_HEAD_LETTERS = 4000


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


def read_text(text: str, suffix: str = "", asked: ReadOptions = NOTHING_ASKED) -> Reading:
    """The puzzles in a text."""
    return read(Source(text), suffix, asked)


def read(source: Source, suffix: str = "", asked: ReadOptions = NOTHING_ASKED) -> Reading:
    """The puzzles in a source; `suffix` is the ending of its file, such as `.non`."""
    source.size = asked.size
    head = source.data[:_HEAD_LETTERS]
    is_plain = head.isascii() and b"\0" not in head and not head.startswith(b"%")
    is_picture = not (asked.format or is_plain) and BY_NAME["picture"].recognises(source)
    is_page = not asked.format and not is_picture and _is_page(source)
    kind, is_guessed = _format_of(source, "" if is_picture or is_page else suffix, asked.format)
    try:
        entries = tell_apart(kind.entries(source))
    except UserError:
        if is_page and kind.name != "page":
            raise UnreadablePuzzle("no-page") from None
        raise
    if is_page and not any(isinstance(puzzle, Puzzle) for _, puzzle in entries):
        raise UnreadablePuzzle("no-page")
    if is_guessed and kind.rival:
        warn_of_rival_format(source, kind, entries)
    if asked.transposed:
        entries = [
            (label, transposed(puzzle) if isinstance(puzzle, Puzzle) else puzzle)
            for label, puzzle in entries
        ]
        source.assumed = [taken for taken in source.assumed if taken.name != "rows-assumed"]
    return Reading(tuple(entries), kind.name, tuple(source.assumed))


def _format_of(source: Source, suffix: str, asked: str) -> tuple[Format, bool]:
    """The format, and whether it was guessed by the content."""
    if asked:
        if asked not in BY_NAME:
            known = ", ".join(FORMAT_NAMES)
            raise UnreadablePuzzle("no-such-format", text=excerpt(asked), known=known)
        return BY_NAME[asked], False
    if suffix == ".cwc":
        raise UnreadablePuzzle("is-cwc")
    by_ending = BY_ENDING.get(suffix)
    if by_ending is not None and suffix in by_ending.endings:
        return by_ending, False
    kind = recognise(source)
    if kind is None and by_ending is not None:
        return by_ending, False
    if kind is None and _is_page(source):
        raise UnreadablePuzzle("no-page")
    if kind is None:
        raise UnreadablePuzzle("no-known-format", known=", ".join(FORMAT_NAMES))
    return kind, True


def _is_page(source: Source) -> bool:
    has_tag = b"<" in source.data[:_HEAD_LETTERS]
    return has_tag and _PAGE.match(source.text[:_HEAD_LETTERS]) is not None


UNSAID = ("no-known-format", "sizes-possible")
"""Errors of a source that may hold a puzzle, if the user says how it is meant."""


def ways_to_read(source: Source, error: UserError) -> list[tuple[str, Reading]]:
    """All puzzles that a source can be, with the format or the size as which it is read."""
    asked = {kind.name: ReadOptions(kind.name) for kind in FORMATS}
    if error.name == "sizes-possible":
        sizes = error.values["sizes"]
        assert isinstance(sizes, tuple)
        asked = {size: ReadOptions("task", _size_of(size)) for size in map(str, sizes)}
    ways: list[tuple[str, Reading]] = []
    for name, options in asked.items():
        try:
            reading = read(Source(data=source.data), "", options)
            puzzle_in(reading.entries)
        except UserError:
            continue
        if all(reading.entries != before.entries for _, before in ways):
            ways.append((name, reading))
    return ways


def _size_of(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


# -- writing --------------------------------------------------------------------------------------

SHORT = ("tatham", "puzzlink", "task")
"""Formats whose puzzles are a line each: several may stand below each other."""

PARTS = ("title", "author", "copyright", "licence", "lesson", "given")
"""What a puzzle may have besides its clues."""


def file_text(
    kind: Format, puzzles: Sequence[Puzzle], solutions: Sequence[Sequence[str]] = ()
) -> str:
    """The puzzles in a format, with their solutions where these are given and it can say them; what
    is drawn needs the solution of the only one. Raises UnreadablePuzzle where a puzzle has colours
    and the format has none."""
    module = kind.module
    if any(puzzle.is_coloured for puzzle in puzzles):
        check_colours(kind)
    if needs_solution(kind):
        return module.draw(solutions[0])
    if solutions and says_solutions(kind):
        from puzzles.formats import non  # most who read write nothing

        return non.write_all(puzzles, solutions)
    if hasattr(module, "write_all"):
        return module.write_all(puzzles)
    return "".join(module.write(puzzle) for puzzle in puzzles)


def check_colours(kind: Format) -> None:
    """Raise UnreadablePuzzle where the format has no colours."""
    if not kind.holds_colours:
        known = ", ".join(
            coloured.name for coloured in FORMATS if coloured.writes and coloured.holds_colours
        )
        raise UnreadablePuzzle("no-colours-in-format", key=kind.name, known=known)


def needs_solution(kind: Format) -> bool:
    """Whether the format draws the answer instead of saying the clues."""
    return hasattr(kind.module, "draw")


def says_solutions(kind: Format) -> bool:
    """Whether a solution may stand beside the clues."""
    return kind.name == "non"


def remarks_on(kind: Format, puzzles: Sequence[Puzzle]) -> list[UserError]:
    """What is to be said of the text that these puzzles are in a format, each thing once."""
    if not hasattr(kind.module, "remarks"):
        return []
    remarks = [remark for puzzle in puzzles for remark in kind.module.remarks(puzzle)]
    return list({str(remark): remark for remark in remarks}.values())


def lost_in(puzzle: Puzzle, says: Sequence[str]) -> list[str]:
    """What a puzzle has that a format does not say; the lesson is its place here, and no part."""
    parts = (part for part in PARTS if part != "lesson")
    return [part for part in parts if part not in says and getattr(puzzle, part)]


def turned(reading: Reading, source: Source) -> Puzzle | None:
    """The only puzzle of a source as it is read with the opposite of what was assumed; None where
    nothing was, or where that makes no puzzle, or the same."""
    otherwise = next(filter(None, map(_otherwise, reading.assumed)), None)
    if otherwise is None or len(reading.entries) > 1:
        return None
    try:
        _, first = puzzle_in(reading.entries)
        _, second = puzzle_in(read(source, "", otherwise).entries)
    except UserError:
        return None
    return None if (first.rows, first.columns) == (second.rows, second.columns) else second


def _otherwise(assumed: Assumption) -> ReadOptions | None:
    """The options for the opposite of what was assumed, if there is one."""
    if assumed.name == "rows-assumed":
        return ReadOptions(str(assumed.values["format"]), transposed=True)
    if assumed.name == "rival-assumed":
        return ReadOptions(str(assumed.values["rival"]))
    if assumed.name == "size-taken":
        return ReadOptions(str(assumed.values["format"]), _size_of(str(assumed.values["other"])))
    return None
