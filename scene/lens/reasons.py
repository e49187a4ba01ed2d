"""The proofs that a player would give: what each technique looks at, drawn strip by strip.

Every lens here begins with the line as it was known, with a ring around each cell that the step
rests on, and ends with what is new. Between them stands what the technique argues with: a sum, caps
beside a run, a block against a wall, a block that does not go in, places one under the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from scene.lens.sheet import Known, Sheet
from scene.lens.strips import Bar, Strip, draw_strips
from scene.theme import BROKEN, KNOWN, NEW
from solver.puzzle import cells_needed, numbers_of
from solver.steps.evidence import LineEvidence, Standing
from solver.steps.step import Step
from solver.steps.techniques.cap import CapEvidence
from solver.steps.techniques.extend import ExtendEvidence
from solver.steps.techniques.full import FullEvidence
from solver.steps.techniques.gap import GapEvidence
from solver.steps.techniques.glue import GlueEvidence
from solver.steps.techniques.match import MatchEvidence
from solver.steps.techniques.no_room import NoRoomEvidence
from solver.steps.techniques.options import OptionsEvidence
from solver.steps.techniques.places import PlacesEvidence
from solver.steps.techniques.split import SplitEvidence
from words.board import Words

MOST_PLACES = 6
"""So many places are drawn when there are too many for all."""


def draw_reason(
    sheet: Sheet, step: Step, evidence: LineEvidence, known: Known, words: Words
) -> None:
    """The line, what the technique argues with, and what is new."""
    before = Strip(words.say("lens.known"), known=known, rings=[it for it, _ in evidence.because])
    argue = ARGUMENTS.get(type(evidence))
    between = argue(evidence, words) if argue is not None else ()
    after = Strip(words.say("lens.new"), NEW, settled=sheet.settled_by(step.cells))
    draw_strips(sheet, (before, *between, after))


def _full(evidence: FullEvidence, words: Words) -> Iterator[Strip]:
    """The blocks where they stand, and the gaps between them."""
    clue = evidence.clue
    bars = [
        Bar(start, start + block.length, str(block.length))
        for start, block in zip(evidence.starts, clue, strict=True)
    ]
    for (start, block), (after, _) in pairwise(zip(evidence.starts, clue, strict=True)):
        if after > start + block.length:
            bars.append(Bar(start + block.length, after, str(after - start - block.length), ""))
    yield Strip(words.say("lens.sum", count=cells_needed(clue)), bars=bars)


def _cap(evidence: CapEvidence, words: Words) -> Iterator[Strip]:
    """The run is a whole block; a cap on each side of it."""
    first, last = evidence.run
    size = last - first + 1
    caps = [cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length]
    yield Strip(
        words.say("lens.longest", length=size),
        bars=[Bar(first, last + 1, str(size), KNOWN)],
        crossed=caps,
    )


def _glue(evidence: GlueEvidence, words: Words) -> Iterator[Strip]:
    """The block as near to the wall as it goes, and as far from it."""
    length = evidence.clue[evidence.block].length
    wall = [] if evidence.wall in (-1, evidence.length) else [evidence.wall]
    yield from _at_ends(length, evidence.nearest, evidence.farthest, wall, words)


def _gap(evidence: GapEvidence, words: Words) -> Iterator[Strip]:
    """The shortest block that comes there does not go in."""
    first, last = evidence.stretch
    size = last - first + 1
    lengths = numbers_of(evidence.clue)
    shortest = min((lengths[it] for it in evidence.blocks), default=min(lengths))
    start = max(0, min(first, evidence.length - shortest))
    yield Strip(words.say("lens.too-few", count=size), bars=[Bar(first, last + 1, str(size), "")])
    yield Strip(
        words.say("lens.shortest"), bars=[Bar(start, start + shortest, str(shortest), BROKEN)]
    )


def _split(evidence: SplitEvidence, words: Words) -> Iterator[Strip]:
    """The run that the cell would make."""
    first, last = evidence.joined
    size = last - first + 1
    yield Strip(words.say("lens.if-filled"), bars=[Bar(first, last + 1, str(size), BROKEN)])


def _extend(evidence: ExtendEvidence, words: Words) -> Iterator[Strip]:
    """The shortest block that the run can be, against either wall of its stretch."""
    first, last = evidence.stretch
    begin, end = evidence.run
    size = evidence.shortest
    walls = [cell for cell in (first - 1, last + 1) if 0 <= cell < evidence.length]
    earliest, latest = max(first, end - size + 1), min(begin, last - size + 1)
    yield from _at_ends(size, earliest, latest, walls, words)


def _at_ends(
    length: int, start: int, other: int, walls: Sequence[int], words: Words
) -> Iterator[Strip]:
    """A block at one end of where it can stand, and at the other; in one strip where it can stand
    in one place only."""
    first, last = min(start, other), max(start, other)
    if first == last:
        yield Strip(words.say("lens.only"), bars=[_block(length, first)], crossed=walls)
        return
    yield Strip(words.say("lens.first"), bars=[_block(length, first)], crossed=walls)
    yield Strip(words.say("lens.last"), bars=[_block(length, last)], crossed=walls)


def _no_room(evidence: NoRoomEvidence, words: Words) -> Iterator[Strip]:
    """Blocks over the cell, each with the cell that is in its way."""
    lengths = numbers_of(evidence.clue)
    distinct = dict.fromkeys((lengths[block], start, it) for block, start, it in evidence.ghosts)
    shown = tuple(distinct)[:MOST_PLACES]
    for place, (length, start, obstacle) in enumerate(shown):
        label = words.say("lens.tried") if place == 0 else ""
        bar = Bar(start, start + length, str(length), BROKEN)
        yield Strip(label, bars=[bar], guilty=[obstacle])


def _places(evidence: PlacesEvidence, words: Words) -> Iterator[Strip]:
    yield from _listed(evidence, evidence.places, words)


def _match(evidence: MatchEvidence, words: Words) -> Iterator[Strip]:
    """Which block each run can be, and the places of the run that the step is about."""
    bars = [
        Bar(first, last + 1, "/".join(str(block + 1) for block in blocks), KNOWN)
        for (first, last), blocks in zip(evidence.runs, evidence.matches, strict=True)
    ]
    yield Strip(words.say("lens.which"), bars=bars)
    if evidence.run is not None:
        yield from _listed(evidence, evidence.places[evidence.run], words)


def _listed(evidence: LineEvidence, places: Sequence[Standing], words: Words) -> Iterator[Strip]:
    """Places of blocks, a strip for each."""
    lengths = numbers_of(evidence.clue)
    shown = places[:MOST_PLACES]
    for number, (block, start) in enumerate(shown):
        label = ""
        if number == 0:
            key = "lens.places" if len(shown) == len(places) else "lens.some-places"
            label = words.say(key, shown=len(shown), count=len(places))
        yield Strip(label, bars=[_block(lengths[block], start)])


def _block(length: int, start: int) -> Bar:
    return Bar(start, start + length, str(length))


def _cases(evidence: OptionsEvidence, words: Words) -> Iterator[Strip]:
    """The starts of one block; whichever it is, the same follows."""
    assert evidence.block is not None and evidence.cases is not None
    places = [(evidence.block, start) for start, _ in evidence.cases]
    yield from _listed(evidence, places, words)


Argue = Callable[[Any, Words], Iterator[Strip]]

ARGUMENTS: dict[type[LineEvidence], Argue] = {
    FullEvidence: _full,
    CapEvidence: _cap,
    GlueEvidence: _glue,
    GapEvidence: _gap,
    SplitEvidence: _split,
    ExtendEvidence: _extend,
    NoRoomEvidence: _no_room,
    PlacesEvidence: _places,
    MatchEvidence: _match,
    OptionsEvidence: _cases,
}
"""What stands between the line and what is new, by the evidence of each technique."""
