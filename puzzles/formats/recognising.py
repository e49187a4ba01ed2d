"""Which format a source is in where neither the person nor its ending says so."""

from __future__ import annotations

from puzzles.entries import Entry
from puzzles.formats.registry import BY_NAME, FORMATS, Format
from puzzles.source import Source
from solver.puzzle import UserError

WRITTEN = ("tatham", "puzzlink")
"""The formats that are short enough to be given in the place of a name."""


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


def tell_rival(source: Source, kind: Format, entries: list[Entry]) -> None:
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
