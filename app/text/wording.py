"""Which function words a step: that of its technique, or for other steps that of its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from app.text.catalogue import ENGLISH, Catalogue, Language
from app.text.phrases import LARGE, Phrases, Spoken, parts, plain, positions
from solver.arrangements import OptionsEvidence
from solver.grid import FILLED
from solver.puzzle import Block, cells_needed, gap
from solver.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    CAP,
    COLOURS,
    COMPLETE,
    CONTRADICTION,
    DEDUCE,
    EXTEND,
    FULL,
    GAP,
    GLUE,
    GROUP_TOO_LONG,
    LINE_END_DIFFERS,
    MATCH,
    NO_FIT,
    NO_ROOM,
    OPTIONS,
    OVERLAP,
    PLACES,
    REACH,
    SOLVED,
    SPLIT,
    STUCK,
    TOO_MANY_FILLED,
    VERDICT,
    BacktrackEvidence,
    ContradictionEvidence,
    EndEvidence,
    FitsEvidence,
    LineEvidence,
    RangesEvidence,
    Span,
    Step,
    VerdictEvidence,
)
from solver.techniques.cap import CapEvidence
from solver.techniques.colours import ColoursEvidence
from solver.techniques.extend import ExtendEvidence
from solver.techniques.gap import GapEvidence
from solver.techniques.glue import GlueEvidence
from solver.techniques.match import MatchEvidence
from solver.techniques.no_room import NoRoomEvidence
from solver.techniques.places import PlacesEvidence
from solver.techniques.split import SplitEvidence

Values = dict[str, str | float]

# -------------------------------------------------------------------------------------------------
# What is assumed, and what is taken back.


def assume(phrases: Phrases, step: Step, _: object) -> str:
    """What if a cell were filled, or empty?"""
    key = "assume.backtracking" if step.technique == BACKTRACKING else "assume.what-if"
    return phrases.say(
        key + ".deeper" if step.depth > 1 else key,
        cell=phrases.cell(step.cells[0]),
        value=phrases.value(step.cells[0]),
        depth=step.depth,
    )


def backtrack(phrases: Phrases, step: Step, evidence: BacktrackEvidence) -> str:
    """What cannot be, and what is the case then."""
    opposite = phrases.value(step.cells[0]) if step.cells else ""
    key = "backtrack.deeper" if step.depth else "backtrack"
    if step.excluded is not None and not step.cells:
        key, opposite = f"{key}.colour", phrases.value(evidence.assumed)
    return phrases.say(
        key,
        cell=phrases.cell(evidence.assumed),
        opposite=opposite,
        first=evidence.assumption,
        last=evidence.contradiction,
    )


# -------------------------------------------------------------------------------------------------
# What about a line cannot be.


def impossible(phrases: Phrases, step: Step, evidence: ContradictionEvidence) -> str:
    """Why the line is impossible; where no assumption is open, what follows for the puzzle, too."""
    said = _reason(phrases, evidence)
    if step.depth:
        return said
    return phrases.catalogue.together(said, phrases.say("no-solution"))


def _reason(phrases: Phrases, evidence: ContradictionEvidence) -> str:
    found, expected = evidence.found or 0, evidence.expected or 0
    start = (evidence.start or 0) + 1
    block = ""
    if evidence.block is not None:
        block = phrases.in_order(evidence.clue, evidence.block, "block-last")
    values: Values = {
        "line": phrases.line(evidence.line),
        "clue": phrases.clue(evidence.clue),
        "found": found,
        "expected": expected,
        "cells": phrases.cells(range(start, start + found)),
        "block": block,
        "blocks": phrases.say_count("groups", expected, number=expected),
        "groups": phrases.lengths(evidence.groups or ()),
        "because": phrases.known(evidence.because or ()),
    }
    if evidence.reason == TOO_MANY_FILLED and not evidence.clue:
        return phrases.say_count("too-many-filled.no-blocks", found, **values)
    if evidence.reason == GROUP_TOO_LONG and evidence.block is None:
        return phrases.say("group-too-long.any", **values)
    if evidence.reason == LINE_END_DIFFERS and not evidence.groups:
        return phrases.say("line-end-differs.none", **values)
    if evidence.reason == NO_FIT:
        colours = {block.colour for block in evidence.clue}
        known = {value for _, value in evidence.because or ()}
        apart = len(evidence.clue) == 1 and known <= colours
        return phrases.briefest("no-fit.apart" if apart else "no-fit", "no-fit.many", **values)
    return phrases.say(evidence.reason, **values)


# -------------------------------------------------------------------------------------------------
# How a solving ends.


def end(phrases: Phrases, step: Step, evidence: EndEvidence) -> str:
    """All cells are known, or nothing gives more."""
    unknown = evidence.cells - evidence.known
    if unknown:
        return phrases.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
    if not evidence.assumptions:
        return phrases.say_count("solved", evidence.cells, cells=evidence.cells)
    first, count = evidence.assumptions[0], len(evidence.assumptions)
    cell, value = phrases.cell(first), phrases.value(first)
    cells = evidence.cells
    return phrases.say_count("found", count, cells=cells, number=count, cell=cell, value=value)


def verdict(phrases: Phrases, step: Step, evidence: VerdictEvidence) -> str:
    """What the solver found out where no reasoning could be shown."""
    after = phrases.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
    if step.kind != SOLVED:
        return phrases.say(f"verdict.{step.kind}", after=after)
    key = "verdict.several" if evidence.has_others else "verdict.not-unique"
    key = "verdict" if evidence.is_unique else key
    return phrases.say_count(key, len(step.cells), cells=len(step.cells), after=after)


# -------------------------------------------------------------------------------------------------
# What follows from a line. A sentence names the known cells that its reason uses, or, where they
# are many, says that they are the ringed ones.


def _values(phrases: Phrases, step: Step, evidence: LineEvidence, **more: str | float) -> Values:
    """What most sentences about a line name, and more."""
    assert step.line is not None
    values: Values = {
        "line": phrases.line(step.line),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "slack": evidence.length - cells_needed(evidence.clue),
        "because": phrases.known(evidence.because),
        "cells": phrases.cells(positions(step)),
        "settled": phrases.settled(step),
        "count": phrases.settled_briefly(step),
        **phrases.directions(step.line),
    }
    return values | more


def _briefest(phrases: Phrases, evidence: LineEvidence, *keys: str, **values: str | float) -> str:
    """The first of these texts that is short enough, with the cells that the reason uses by their
    numbers or, where that takes too long, as the ringed ones; else the shortest."""
    known = {value for _, value in evidence.because}
    state = "known" if len(known) > 1 else "filled" if FILLED in known else "empty"
    if phrases.catalogue.palette:
        state = "known"
    ringed = phrases.say_count(f"ringed.{state}", len(evidence.because))
    named = values["because"] if evidence.because else ringed
    return phrases.briefest_of(
        phrases.say(key, **values | {"because": it}) for key in keys for it in (named, ringed)
    )


# -------------------------------------------------------------------------------------------------
# What follows from the sum of a clue, and from the blocks pushed to both ends: full, complete,
# overlap and reach.


LONGEST_SUM = 4
"""The sum of more blocks is not written out."""


def full(phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    """The clue takes the whole line, or none of it."""
    values = _values(phrases, step, evidence)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    if len(evidence.clue) == 1:
        return phrases.say("full.single", **values)
    if len(evidence.clue) > LONGEST_SUM:
        return phrases.briefest("full.long", "full.all", **values)
    return phrases.briefest("full", "full.short", sum=_sum(phrases, evidence), **values)


def _sum(phrases: Phrases, evidence: LineEvidence) -> str:
    """ "2 + 1 + 8": the blocks with the gaps between them."""
    parts = [phrases.block(evidence.clue[0])]
    for before, after in pairwise(evidence.clue):
        if gap(before, after):
            parts.append(phrases.catalogue.grammar.written(gap(before, after)))
        parts.append(phrases.block(after))
    return " + ".join(parts)


def complete(phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    """All blocks are there, so the rest is empty."""
    values = _values(phrases, step, evidence)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    key = "complete.single" if len(evidence.clue) == 1 else "complete"
    return _briefest(phrases, evidence, key, f"{key}.short", **values)


def overlap(phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """Where the same block lies both times."""
    if evidence.slack == 0:
        return full(phrases, step, evidence)
    values = _values(phrases, step, evidence)
    if not evidence.because:
        return phrases.briefest("overlap.spare", "overlap.spare.short", **values)
    if step.excluded is not None:
        return _briefest(phrases, evidence, "overlap.several", "overlap.many", **values)
    covering = [
        number
        for number, (left, right, block) in enumerate(_moves(evidence))
        if any(right < cell <= left + block.length for cell in positions(step))
    ]
    if len(covering) > 1:
        return _briefest(phrases, evidence, "overlap.several", "overlap.many", **values)
    (number,) = covering
    length = evidence.clue[number].length
    first, last = evidence.leftmost[number], evidence.rightmost[number]
    values |= {
        "block": phrases.named(evidence.clue, number),
        "first": first + 1,
        "last": last + 1,
        "place": phrases.block_at(first, length),
        "shared": phrases.cells(range(last + 1, first + length + 1)),
    }
    key = "overlap.slides"
    if last <= first + 1:
        key = "overlap.stands" if last == first else "overlap.slides.two"
    return _briefest(phrases, evidence, key, **values)


def reach(phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """Where the cells lie between the same two blocks, how far these reach says it."""
    values = _values(phrases, step, evidence)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    if step.excluded is not None:
        return _briefest(phrases, evidence, "reach.colours", "reach.colours.many", **values)
    starts = [left + 1 for left in evidence.leftmost]
    ends = [right + block.length for _, right, block in _moves(evidence)]
    between = {sum(end < cell for end in ends) for cell in positions(step)}
    if len(between) > 1:
        return _briefest(phrases, evidence, "reach.several", "reach.many", **values)
    (number,) = between
    if number > 0:
        values["before"] = phrases.named(evidence.clue, number - 1)
        values["before_cell"] = ends[number - 1]
    if number < len(starts):
        values["after"] = phrases.named(evidence.clue, number)
        values["after_cell"] = starts[number]
    key = "reach.between"
    if number in (0, len(starts)):
        key = "reach.before" if number == 0 else "reach.after"
    return _briefest(phrases, evidence, key, "reach.many", **values)


def colours(phrases: Phrases, step: Step, evidence: ColoursEvidence) -> str:
    """What the clue does not have."""
    lacking = phrases.any_of(evidence.lacking)
    having = phrases.catalogue.grammar.listed([phrases.colour(it) for it in evidence.having])
    values = _values(phrases, step, evidence, lacking=lacking, having=having)
    return phrases.briefest("colours", "colours.short", **values)


def _moves(evidence: FitsEvidence) -> Iterator[tuple[int, int, Block]]:
    """Where each block starts in the leftmost fit and in the rightmost."""
    return zip(evidence.leftmost, evidence.rightmost, evidence.clue, strict=True)


# -------------------------------------------------------------------------------------------------
# What all arrangements of a line agree on.


def agreed(phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """How many arrangements there are, out of how many, and what they share: cell by cell where
    that is soon said."""
    if not evidence.clue or evidence.total == 1:
        return full(phrases, step, evidence)
    settled = (phrases.settled(step), phrases.settled_briefly(step))
    enough = ""
    if evidence.because:
        enough = phrases.say_count("options.enough", len(evidence.because))
    return phrases.briefest_of(
        phrases.catalogue.together(_options(phrases, step, evidence, it, is_short), enough)
        for is_short in (False, True)
        for it in settled
    )


def _options(
    phrases: Phrases, step: Step, evidence: OptionsEvidence, settled: str, is_short: bool
) -> str:
    values: Values = {
        "line": phrases.line_of(step),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "count": phrases.number(evidence.count),
        "settled": settled,
        "formula": phrases.say(
            "formula" if evidence.total < LARGE else "formula.about",
            sum=evidence.groups + evidence.spare,
            groups=evidence.groups,
            total=phrases.rounded(evidence.total),
        ),
        "previous": phrases.number(evidence.previous or 0),
        "struck": phrases.number(evidence.struck),
    }
    if evidence.cases is not None:
        assert evidence.block is not None
        values["block"] = phrases.named(evidence.clue, evidence.block)
        values["count"] = len(evidence.cases)
        return phrases.say("options.cases", **values)
    if evidence.previous is not None and evidence.struck:
        return phrases.say_count("options.struck", evidence.count, **values)
    key = "options.first" if evidence.first_showing else "options"
    if is_short:
        key = "options.short"
    if evidence.count == evidence.total:
        return phrases.say(f"{key}.all", **values)
    return phrases.say_count(key, evidence.count, **values)


# -------------------------------------------------------------------------------------------------
# What follows where there is no room for a block: gap, and no room.


def short_stretch(phrases: Phrases, step: Step, evidence: GapEvidence) -> str:
    """Too few cells between two walls, or between a wall and the edge."""
    first, last = evidence.stretch
    size = last - first + 1
    key, others = _out_of_reach(
        phrases,
        evidence,
        [i for i, it in enumerate(evidence.clue) if it.length <= size],
        lambda block: block[1] < first,
    )
    if key == "any":
        is_inner = first > 0 and last < evidence.length - 1
        key = "inner" if is_inner else "edge"
    stretch = phrases.span(evidence.stretch)
    count = phrases.say_count("number-of-cells", size, count=size)
    values = _values(phrases, step, evidence, stretch=stretch, size=count)
    return _briefest(phrases, evidence, f"gap.{key}", "gap.short", **values, **others)


def no_room(phrases: Phrases, step: Step, evidence: NoRoomEvidence) -> str:
    """Every block over the cells would cross an empty cell or touch a filled one."""
    crosses = [
        start <= cell < start + evidence.clue[block].length
        for block, start, cell in evidence.ghosts
    ]
    key = "no-room.empty" if all(crosses) else "no-room.filled"
    if not evidence.ghosts:
        key = "no-room.nobody"
    elif any(crosses) and not all(crosses):
        key = "no-room"
    return _briefest(phrases, evidence, key, **_values(phrases, step, evidence))


def _out_of_reach(
    phrases: Phrases,
    evidence: RangesEvidence,
    blocks: Iterable[int],
    is_before: Callable[[Span], bool],
) -> tuple[str, Values]:
    """Why none of these blocks comes into question: whether they end too soon (`before`), start
    too late (`after`), some the one and some the other (`between`), or there is none of them
    (`any`); and which of them comes nearest from either side."""
    before: list[int] = []
    after: list[int] = []
    for block in blocks:
        (before if is_before(evidence.ranges[block]) else after).append(block)
    values: Values = {}
    if before:
        values["before"] = phrases.named(evidence.clue, before[-1])
        values["before_cell"] = evidence.ranges[before[-1]][1] + 1
    if after:
        values["after"] = phrases.named(evidence.clue, after[0])
        values["after_cell"] = evidence.ranges[after[0]][0] + 1
    if before and after:
        return "between", values
    return "before" if before else "after" if after else "any", values


# -------------------------------------------------------------------------------------------------
# What follows from runs, the filled cells that stand together: cap, glue, split, extend, places
# and match.


def cap(phrases: Phrases, step: Step, evidence: CapEvidence) -> str:
    """A run that is a whole block."""
    first, last = evidence.run
    length = last - first + 1
    key, others = _out_of_reach(
        phrases,
        evidence,
        [i for i, it in enumerate(evidence.clue) if it.length > length],
        lambda block: block[1] < last,
    )
    values = _values(phrases, step, evidence, run=phrases.span(evidence.run))
    values |= {"a_length": phrases.length(length), "length": phrases.lengths([length])}
    return _briefest(phrases, evidence, f"cap.{key}", "cap.short", **values, **others)


def glue(phrases: Phrases, step: Step, evidence: GlueEvidence) -> str:
    """A block that has no room between a wall and a run: it must cover the run."""
    assert step.line is not None
    first, last = evidence.run
    at_start = evidence.wall < first
    near = first if at_start else last
    free = abs(near - evidence.wall) - 1
    low, high = sorted((evidence.wall, near))
    values = _values(
        phrases,
        step,
        evidence,
        side=phrases.say(f"{step.line.axis}.{'before' if at_start else 'behind'}"),
        block=phrases.named(evidence.clue, evidence.block),
        block_last=phrases.named_last(evidence.clue, evidence.block),
        low=low + 1,
        high=high + 1,
        cell=near + 1,
        run=phrases.span(evidence.run),
    )
    where = "edge" if evidence.wall in (-1, evidence.length) else "wall"
    if not free:
        end = "start" if at_start else "end"
        return _briefest(phrases, evidence, f"glue.{where}.{end}", **values)
    fits_but_touches = free == evidence.clue[evidence.block].length
    key = f"glue.{where}.{'touches' if fits_but_touches else 'no-room'}"
    return _briefest(phrases, evidence, key, "glue.short", **values)


def split(phrases: Phrases, step: Step, evidence: SplitEvidence) -> str:
    """A cell that would make a run too long."""
    first, last = evidence.joined
    joined = last - first + 1
    key, others = _out_of_reach(
        phrases,
        evidence,
        [i for i, it in enumerate(evidence.clue) if it.length >= joined],
        lambda block: block[1] < last,
    )
    values = _values(phrases, step, evidence, cell=evidence.cell + 1, joined=joined)
    return _briefest(phrases, evidence, f"split.{key}", "split.short", **values, **others)


def extend(phrases: Phrases, step: Step, evidence: ExtendEvidence) -> str:
    """A run that must grow away from a wall."""
    assert step.line is not None
    first, last = evidence.run
    key, others = _out_of_reach(
        phrases,
        evidence,
        [i for i, it in enumerate(evidence.clue) if last - first < it.length < evidence.shortest],
        lambda block: block[1] < last,
    )
    grows = {number > last for number in positions(step)}  # to the end, to the start
    side = "both" if len(grows) == 2 else "start" if grows.pop() else "end"
    block = phrases.say("at-least", length=phrases.length(evidence.shortest))
    if len(evidence.candidates) == 1:
        block = phrases.named_last(evidence.clue, evidence.candidates[0])
    values = _values(
        phrases,
        step,
        evidence,
        run=phrases.span(evidence.run),
        block=block,
        side=phrases.say(f"{step.line.axis}.side.{side}"),
    )
    return _briefest(phrases, evidence, f"extend.{key}", "extend.short", **values, **others)


def places(phrases: Phrases, step: Step, evidence: PlacesEvidence) -> str:
    """All places of the block over a run agree."""
    values = _values(phrases, step, evidence, run=phrases.span(evidence.run))
    blocks = {block for block, _ in evidence.places}
    block, start = evidence.places[0]
    if len(blocks) == 1:
        values["block"] = phrases.named(evidence.clue, block)
        values["place"] = phrases.block_at(start, evidence.clue[block].length)
        values["starts"] = phrases.cells([start + 1 for _, start in evidence.places])
    values["count"] = len(evidence.places)
    if len(evidence.places) == 1:
        return _briefest(phrases, evidence, "places.only", **values)
    keys = ["places.one-block"] if len(blocks) == 1 else []
    return _briefest(phrases, evidence, *keys, "places", **values)


def match(phrases: Phrases, step: Step, evidence: MatchEvidence) -> str:
    """The runs are matched to blocks in order."""
    values = _values(phrases, step, evidence)
    if evidence.run is None:
        return _briefest(phrases, evidence, "match.none", **values)
    values["run"] = phrases.span(evidence.runs[evidence.run])
    values["count"] = len(evidence.places[evidence.run])
    blocks = evidence.matches[evidence.run]
    if len(blocks) > 1:
        return _briefest(phrases, evidence, "match", **values)
    values["block"] = phrases.named_last(evidence.clue, blocks[0])
    return _briefest(phrases, evidence, "match.single", **values)


# -------------------------------------------------------------------------------------------------
# One sentence for each step: chosen by its evidence, worded by a catalogue.
#
# How a technique gets its sentences:
#
# 1. Its texts stand in `app/text/english/steps.py`, under keys that begin with the technique's id:
#    whole sentences with named values, such as `"cap": "{line}: {run} is the whole {block}, so
#    {settled}."`. A text whose words depend on a number stands there once for each plural form,
#    `"cap.one"` and `"cap.other"`.
# 2. A function in this module takes the step and its evidence and says the text:
#    `phrases.say("cap", line=…, run=…)`, or `phrases.say_count("cap", count, …)` for plural forms.
#    It gets the parts of the sentence from `app.text.phrases.Phrases`, which counts from 1 and
#    chooses plurals; what a step settles is `phrases.settled(step)`. Which text is said is decided
#    there, by what the evidence holds, and never by joining halves of sentences.
# 3. A line of WORDINGS says which function words which technique.
#
# A clue and a block of one are named by `phrases.clue(…)` and `phrases.block(…)` only: they are
# then set apart from the words around them. `spoken` gives a sentence in parts, for painters;
# `sentence` the plain letters, for a terminal and for programs.


WORDINGS: Mapping[str, Callable[[Phrases, Step, Any], str]] = {
    ASSUME: assume,
    BACKTRACK: backtrack,
    CONTRADICTION: impossible,
    VERDICT: verdict,
    SOLVED: end,
    STUCK: end,
    FULL: full,
    COLOURS: colours,
    COMPLETE: complete,
    OVERLAP: overlap,
    REACH: reach,
    OPTIONS: agreed,
    GAP: short_stretch,
    NO_ROOM: no_room,
    CAP: cap,
    GLUE: glue,
    SPLIT: split,
    EXTEND: extend,
    PLACES: places,
    MATCH: match,
}


def sentence(step: Step, language: Language = ENGLISH) -> str:
    """What the step says, in words that can be checked by eye."""
    return plain(worded(step, language.steps))


def spoken(step: Step, language: Language = ENGLISH) -> Spoken:
    """The same in parts, in which the clues are set apart."""
    return parts(worded(step, language.steps))


def grouped(number: int, language: Language) -> str:
    """A number with its thousands apart; one beyond reading, by its size."""
    return Phrases(language.steps).number(number)


def worded(step: Step, catalogue: Catalogue) -> str:
    """The sentence with its marks, in the words of this catalogue."""
    is_by_technique = step.kind == DEDUCE or step.technique == VERDICT
    name = step.technique if is_by_technique else step.kind
    assert name is not None
    phrases = Phrases(catalogue, getattr(step.evidence, "colour", None))
    return WORDINGS[name](phrases, step, step.evidence)
