"""Files of many puzzles: what each is called, `file#17`, and which of them is meant.

Whatever the format, a reader yields entries: a puzzle and its label, or what is wrong with one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.errors import UnreadablePuzzle, excerpt
from solver.puzzle import Puzzle

MARK = "#"
"""Stands between the name of a file and the label of a puzzle in it."""

MOST_BOARDS = 20_000
"""In a file. Tournaments have a thousand."""

Entry = tuple[str, "Puzzle | ValueError"]
"""The label of a puzzle of a file, empty where the file holds that one only, and the puzzle, or
what is wrong with it."""


def name_in(file: str, label: str) -> str:
    """What a puzzle of a file is called.

    >>> name_in("boards.txt", "17"), name_in("heart.non", "")
    ('boards.txt#17', 'heart.non')
    """
    return f"{file}{MARK}{label}" if label else file


def splits_of(name: str) -> Iterator[tuple[str, str]]:
    """All that a name can mean, as a file and a label, the likeliest first: a file may have the
    mark in its name as well.

    >>> list(splits_of("a#b#17"))
    [('a#b#17', ''), ('a#b', '17'), ('a', 'b#17')]
    """
    yield name, ""
    at = name.rfind(MARK)
    while at > 0:
        if at + 1 < len(name):
            yield name[:at], name[at + 1 :]
        at = name.rfind(MARK, 0, at)


def tell_apart(entries: Sequence[Entry]) -> list[Entry]:
    """The entries with a label each that no other has: the second `7` is called `7.2`.

    >>> [label for label, _ in tell_apart([("7", ValueError()), ("7", ValueError())])]
    ['7', '7.2']
    """
    if len(entries) < 2:
        return list(entries)
    taken = {label for label, _ in entries}
    used: dict[str, int] = {}
    told = []
    for label, puzzle in entries:
        distinct = label
        while used.get(label) and distinct in taken:
            used[label] += 1
            distinct = f"{label}.{used[label]}"
        used.setdefault(label, 1)
        taken.add(distinct)
        told.append((distinct, puzzle))
    return told


def puzzle_in(entries: Sequence[Entry], label: str = "") -> tuple[str, Puzzle]:
    """The puzzle of this label; without one the first that can be read, so that a bad one does
    not keep the others from being seen. Raises what is wrong with it, or UnreadablePuzzle."""
    if label:
        meant = [entry for entry in entries if entry[0] == label]
        if not meant and len(entries) == 1 and not entries[0][0] and label == "1":
            meant = list(entries)
        if not meant:
            raise _none_of_that(entries, label)
    else:
        meant = [entry for entry in entries if isinstance(entry[1], Puzzle)] or list(entries)
    found, puzzle = meant[0]
    if isinstance(puzzle, Puzzle):
        return found, puzzle
    if found and not label:
        raise UnreadablePuzzle("in-puzzle", label=found, error=puzzle)
    raise puzzle


def _none_of_that(entries: Sequence[Entry], label: str) -> UnreadablePuzzle:
    text, count = excerpt(label), len(entries)
    if count == 1:
        return UnreadablePuzzle("only-puzzle", text=text)
    first, last = entries[0][0], entries[-1][0]
    return UnreadablePuzzle("no-such-label", text=text, count=count, first=first, last=last)
