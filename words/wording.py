"""Who words which step: a deduction by its technique, every other step by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from solver.grid import EMPTY, FILLED
from solver.line import Fits, Rule
from solver.options import OptionsEvidence
from solver.puzzle import cells_needed, gap, numbers_of
from solver.runs import (
    CapEvidence,
    ExtendEvidence,
    GapEvidence,
    GlueEvidence,
    MatchEvidence,
    NoRoomEvidence,
    PlacesEvidence,
    SplitEvidence,
)
from solver.step import (
    ASSUME,
    BACKTRACK,
    BACKTRACKING,
    CAP,
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
    Span,
    Step,
    VerdictEvidence,
)
from words.catalogue import ENGLISH, Catalogue, Language
from words.phrases import LARGE, Phrases, Spoken, briefest, parts, plain, positions

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
    return phrases.say(
        "backtrack.deeper" if step.depth else "backtrack",
        cell=phrases.cell(evidence.assumed),
        opposite=phrases.value(step.cells[0]),
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
        length = phrases.length(evidence.clue[evidence.block].length)
        block = phrases.say("block-last", ordinal=phrases.ordinal(evidence.block), length=length)
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
        apart = len(evidence.clue) == 1 and all(value for _, value in evidence.because or ())
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
# What follows from a line.


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


# -------------------------------------------------------------------------------------------------
# What follows from the sum of a clue, and from the blocks pushed to both ends: full, complete,
# overlap and reach.
#
# Where the cells that the step rests on say by themselves how far the blocks can be pushed, they
# are named; where they do not, or there are too many of them, the sentence says how far all that is
# known lets the blocks be pushed.


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
            parts.append(str(gap(before, after)))
        parts.append(phrases.block(after))
    return " + ".join(parts)


def complete(phrases: Phrases, step: Step, evidence: LineEvidence) -> str:
    """All blocks are there, so the rest is empty."""
    values = _values(phrases, step, evidence)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    key = "complete.single" if len(evidence.clue) == 1 else "complete"
    return phrases.briefest(key, f"{key}.short", **values)


def overlap(phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """Where the same block lies both times."""
    if evidence.slack == 0:
        return full(phrases, step, evidence)
    values = _values(phrases, step, evidence)
    if not evidence.because:
        return phrases.briefest("overlap.spare", "overlap.spare.short", **values)
    pushed, is_named = _pushed(evidence, step, _is_shared)
    covering = [
        number
        for number, (left, right, block) in enumerate(zip(*pushed, evidence.clue, strict=True))
        if any(right < cell <= left + block.length for cell in positions(step))
    ]
    if len(covering) > 1:
        named = ["overlap.several.because"] if is_named else []
        return phrases.briefest(*named, "overlap.several", "overlap.many", **values)
    (number,) = covering
    length = evidence.clue[number].length
    first, last = pushed[0][number], pushed[1][number]
    values |= {
        "block": phrases.named(evidence.clue, number),
        "first": first + 1,
        "last": last + 1,
        "place": phrases.block_at(first, length),
        "shared": phrases.cells(range(last + 1, first + length + 1)),
    }
    keys = ["overlap.slides", "overlap.slides.short"]
    if last == first:
        keys = ["overlap.stands"]
    elif last == first + 1:
        keys = ["overlap.slides.two"]
    if is_named:
        keys.insert(0, f"{keys[0]}.because")
    return phrases.briefest(*keys, **values)


def reach(phrases: Phrases, step: Step, evidence: FitsEvidence) -> str:
    """Where the cells lie between the same two blocks, how far these reach says it."""
    values = _values(phrases, step, evidence)
    pushed, is_named = _pushed(evidence, step, _is_out_of_reach)
    starts = [left + 1 for left in pushed[0]]
    ends = [right + it.length for right, it in zip(pushed[1], evidence.clue, strict=True)]
    between = {sum(end < cell for end in ends) for cell in positions(step)}
    if len(between) > 1:
        keys = ["reach.several", "reach.many"]
    else:
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
        keys = [key, f"{key}.short"]
    if is_named:
        keys.insert(0, f"{keys[0]}.because")
    return phrases.briefest(*keys, **values)


IsShown = Callable[[FitsEvidence, Step, Fits], bool]


def _pushed(evidence: FitsEvidence, step: Step, is_shown: IsShown) -> tuple[Fits, bool]:
    """How far the blocks can be pushed among the cells that the step rests on, where that shows
    the step; else how far all that was known lets them. And whether it is the former."""
    filled = sum(1 << index for index, value in evidence.because if value == FILLED)
    empty = sum(1 << index for index, value in evidence.because if value != FILLED)
    few = Rule(evidence.clue, evidence.length).fits(filled, empty)
    if evidence.because and few is not None and is_shown(evidence, step, few):
        return few, True
    return (evidence.leftmost, evidence.rightmost), False


def _is_shared(evidence: FitsEvidence, step: Step, pushed: Fits) -> bool:
    """Whether every cell of the step is covered by the same block both times."""
    return all(
        any(
            right < cell <= left + block.length
            for left, right, block in zip(*pushed, evidence.clue, strict=True)
        )
        for cell in positions(step)
    )


def _is_out_of_reach(evidence: FitsEvidence, step: Step, pushed: Fits) -> bool:
    """Whether no block comes to any cell of the step."""
    return not any(
        left < cell <= right + block.length
        for cell in positions(step)
        for left, right, block in zip(*pushed, evidence.clue, strict=True)
    )


# -------------------------------------------------------------------------------------------------
# What all arrangements of a line agree on.


def agreed(phrases: Phrases, step: Step, evidence: OptionsEvidence) -> str:
    """How many arrangements there are, out of how many, and what they share: cell by cell where
    that is soon said."""
    if not evidence.clue or evidence.total == 1:
        return full(phrases, step, evidence)
    settled = (phrases.settled(step), phrases.settled_briefly(step))
    return briefest(_options(phrases, step, evidence, it) for it in settled)


def _options(phrases: Phrases, step: Step, evidence: OptionsEvidence, settled: str) -> str:
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
    if evidence.count == evidence.total:
        return phrases.say(f"{key}.all", **values)
    return phrases.say_count(key, evidence.count, **values)


# -------------------------------------------------------------------------------------------------
# What follows where there is no room for a block: gap, and no room.


def short_stretch(phrases: Phrases, step: Step, evidence: GapEvidence) -> str:
    """Too few cells between two walls."""
    first, last = evidence.stretch
    size = last - first + 1
    found = evidence.blocks
    if not found and min(numbers_of(evidence.clue)) > size:
        found = tuple(range(len(evidence.clue)))
    lengths = [evidence.clue[block].length for block in found]
    key = "gap.inner" if first > 0 and last < evidence.length - 1 else "gap.edge"
    if not lengths:
        key, blocks = "gap.nobody", ""
    elif len(lengths) == 1:
        blocks = phrases.named_last(evidence.clue, found[0])
    elif len(set(lengths)) == 1:
        blocks = phrases.length(lengths[0])
    else:
        blocks = phrases.say("even", length=phrases.length(min(lengths)))
    cells = phrases.span(evidence.stretch)
    return phrases.say_count(key, size, line=phrases.line_of(step), cells=cells, blocks=blocks)


def no_room(phrases: Phrases, step: Step, evidence: NoRoomEvidence) -> str:
    """Every block over the cells would cross an empty cell or touch a filled one."""
    crossed: set[int] = set()
    touched: set[int] = set()
    for block, start, cell in evidence.ghosts:
        length = evidence.clue[block].length
        (crossed if start <= cell < start + length else touched).add(cell)
    key = "no-room.both" if crossed and touched else "no-room.empty"
    if not crossed:
        key = "no-room.filled" if touched else "no-room.nobody"
    empty = phrases.known([(cell, EMPTY) for cell in sorted(crossed)])
    filled = phrases.known([(cell, FILLED) for cell in sorted(touched)])
    cells = phrases.cells(sorted(set(positions(step))))
    values = _values(phrases, step, evidence, empty=empty, filled=filled, cells=cells)
    return phrases.briefest(key, "no-room", **values)


# -------------------------------------------------------------------------------------------------
# What follows from runs, the filled cells that stand together: cap, glue, split, extend, places
# and match.


def cap(phrases: Phrases, step: Step, evidence: CapEvidence) -> str:
    """A run that is a whole block."""
    length = evidence.run[1] - evidence.run[0] + 1
    values = _values(phrases, step, evidence, run=_is_filled(phrases, evidence.run))
    values |= {"a_length": phrases.length(length), "length": phrases.lengths([length])}
    return phrases.say_count("cap", len(evidence.candidates), **values)


def glue(phrases: Phrases, step: Step, evidence: GlueEvidence) -> str:
    """A block that has no room between a wall and a run: it must cover the run."""
    assert step.line is not None
    first, last = evidence.run
    at_start = evidence.wall < first
    near = first if at_start else last
    values = _values(
        phrases,
        step,
        evidence,
        side=phrases.say(f"{step.line.axis}.{'before' if at_start else 'behind'}"),
        block=phrases.named(evidence.clue, evidence.block),
        block_last=phrases.named_last(evidence.clue, evidence.block),
        wall=evidence.wall + 1,
        cell=near + 1,
        run=phrases.span(evidence.run),
    )
    if abs(near - evidence.wall) == 1:
        return phrases.say(f"glue.beside.{'start' if at_start else 'end'}", **values)
    at_edge = evidence.wall in (-1, evidence.length)
    return phrases.briefest("glue.edge" if at_edge else "glue.wall", "glue.short", **values)


def split(phrases: Phrases, step: Step, evidence: SplitEvidence) -> str:
    """A cell that would make a run too long."""
    joined = evidence.joined[1] - evidence.joined[0] + 1
    lengths = [evidence.clue[block].length for block in evidence.blocks]
    if not lengths and max(numbers_of(evidence.clue)) < joined:
        lengths = numbers_of(evidence.clue)
    longest = max(lengths, default=1)
    values: Values = {
        "line": phrases.line_of(step),
        "cell": evidence.cell + 1,
        "joined": joined,
        "length": phrases.lengths([longest]),
        "a_length": phrases.length(longest),
    }
    if not lengths:
        return phrases.say("split.none", **values)
    if len(set(lengths)) > 1:
        return phrases.say("split.longest", **values)
    return phrases.say_count("split", len(lengths), **values)


def extend(phrases: Phrases, step: Step, evidence: ExtendEvidence) -> str:
    """A run that must grow away from a wall."""
    assert step.line is not None
    first, last = evidence.run
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
    return phrases.say_count(f"extend.{side}", last - first + 1, **values)


def places(phrases: Phrases, step: Step, evidence: PlacesEvidence) -> str:
    """All places of the block over a run agree."""
    if len(evidence.places) > 1:
        run, count = phrases.span(evidence.run), len(evidence.places)
        return phrases.say("places", **_values(phrases, step, evidence, run=run, count=count))
    ((block, start),) = evidence.places
    values = _values(phrases, step, evidence, run=_is_filled(phrases, evidence.run))
    values["block"] = phrases.named(evidence.clue, block)
    values["place"] = phrases.block_at(start, evidence.clue[block].length)
    return phrases.say("places.only", **values)


def match(phrases: Phrases, step: Step, evidence: MatchEvidence) -> str:
    """The runs are matched to blocks in order."""
    values = _values(phrases, step, evidence)
    if evidence.run is None:
        return phrases.say("match.none", **values)
    values["run"] = phrases.span(evidence.runs[evidence.run])
    values["count"] = len(evidence.places[evidence.run])
    blocks = evidence.matches[evidence.run]
    if len(blocks) > 1:
        return phrases.say("match", **values)
    (block,) = blocks
    length = numbers_of(evidence.clue)[block]
    ordinal = phrases.ordinal(block)
    values["block"] = phrases.say("block-last", ordinal=ordinal, length=length)
    return phrases.say("match.single", **values)


def _is_filled(phrases: Phrases, run: Span) -> str:
    """ "cells 4–6 are filled"."""
    return phrases.known((cell, FILLED) for cell in range(run[0], run[1] + 1))


# -------------------------------------------------------------------------------------------------
# One sentence for each step: chosen by its evidence, worded by a catalogue.
#
# How a technique gets its sentences:
#
# 1. Its texts stand in `words/english/steps.py`, under keys that begin with the technique's id:
#    whole sentences with named values, such as `"cap": "{line}: {run} is the whole {block}, so
#    {settled}."`. A text whose words depend on a number stands there once for each plural form,
#    `"cap.one"` and `"cap.other"`.
# 2. A function in this module takes the step and its evidence and says the text:
#    `phrases.say("cap", line=…, run=…)`, or `phrases.say_count("cap", count, …)` for plural forms.
#    It gets the parts of the sentence from `words.phrases.Phrases`, which counts from 1 and chooses
#    plurals; what a step settles is `phrases.settled(step)`. Which text is said is decided there,
#    by what the evidence holds, and never by joining halves of sentences.
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
    return WORDINGS[name](Phrases(catalogue), step, step.evidence)
