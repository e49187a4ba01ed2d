"""Who words which step: a deduction by its technique, every other step by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solver.grid import EMPTY, FILLED
from solver.line import Fits, Rule
from solver.options import OptionsEvidence
from solver.puzzle import Clue, cells_needed, gap, numbers_of
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
from words.phrases import LARGE, Phrases, Spoken, Wording, parts, plain, positions

# -------------------------------------------------------------------------------------------------
# What is assumed, and what is taken back.


def assume(phrases: Phrases, step: Step) -> str:
    """What if a cell were filled, or empty?"""
    key = "assume.backtracking" if step.technique == BACKTRACKING else "assume.what-if"
    return phrases.say(
        key + ".deeper" if step.depth > 1 else key,
        cell=phrases.cell(step.cells[0]),
        value=phrases.value(step.cells[0]),
        depth=step.depth,
    )


def backtrack(phrases: Phrases, step: Step) -> str:
    """What cannot be, and what is the case then."""
    evidence = step.evidence
    assert isinstance(evidence, BacktrackEvidence)
    return phrases.say(
        "backtrack.deeper" if step.depth else "backtrack",
        cell=phrases.cell(evidence.assumed),
        opposite=phrases.value(step.cells[0]),
        first=evidence.assumption,
        last=evidence.contradiction,
    )


# -------------------------------------------------------------------------------------------------
# What about a line cannot be.


def impossible(phrases: Phrases, step: Step) -> str:
    """Why the line is impossible; where no assumption is open, what follows for the puzzle, too."""
    evidence = step.evidence
    assert isinstance(evidence, ContradictionEvidence)
    said = _reason(phrases, evidence)
    if step.depth:
        return said
    return phrases.catalogue.together(said, phrases.say("no-solution"))


def _reason(phrases: Phrases, evidence: ContradictionEvidence) -> str:
    found, expected = evidence.found or 0, evidence.expected or 0
    start = (evidence.start or 0) + 1
    values: dict[str, str | float] = {
        "line": phrases.line(evidence.line),
        "clue": phrases.clue(evidence.clue),
        "found": found,
        "expected": expected,
        "cells": phrases.cells(range(start, start + found)),
        "block": "" if evidence.block is None else _block(phrases, evidence.clue, evidence.block),
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
        return phrases.briefest(
            phrases.say("no-fit.apart" if apart else "no-fit", **values),
            phrases.say("no-fit.many", **values),
        )
    return phrases.say(evidence.reason, **values)


def _block(phrases: Phrases, clue: Clue, block: int) -> str:
    """Which block a run must be."""
    length = phrases.length(clue[block].length)
    return phrases.say("block-last", ordinal=phrases.ordinal(block), length=length)


# -------------------------------------------------------------------------------------------------
# How a solving ends.


def end(phrases: Phrases, step: Step) -> str:
    """All cells are known, or nothing gives more."""
    evidence = step.evidence
    assert isinstance(evidence, EndEvidence)
    unknown = evidence.cells - evidence.known
    if unknown:
        return phrases.say_count("stuck", unknown, unknown=unknown, cells=evidence.cells)
    if not evidence.assumptions:
        return phrases.say_count("solved", evidence.cells, cells=evidence.cells)
    first, count = evidence.assumptions[0], len(evidence.assumptions)
    return phrases.say_count(
        "found",
        count,
        cells=evidence.cells,
        number=count,
        cell=phrases.cell(first),
        value=phrases.value(first),
    )


def verdict(phrases: Phrases, step: Step) -> str:
    """What the solver found out where no reasoning could be shown."""
    evidence = step.evidence
    assert isinstance(evidence, VerdictEvidence)
    after = phrases.say_count("assumptions", evidence.assumptions, number=evidence.assumptions)
    if step.kind != SOLVED:
        return phrases.say(f"verdict.{step.kind}", after=after)
    key = "verdict.several" if evidence.has_others else "verdict.not-unique"
    key = "verdict" if evidence.is_unique else key
    return phrases.say_count(key, len(step.cells), cells=len(step.cells), after=after)


# -------------------------------------------------------------------------------------------------
# What follows from the sum of a clue, and from the blocks pushed to both ends: full, complete,
# overlap and reach.
#
# Where the cells that the step rests on say by themselves how far the blocks can be pushed, they
# are named; where they do not, or there are too many of them, the sentence says how far all that is
# known lets the blocks be pushed.


LONGEST_SUM = 4
"""The sum of more blocks is not written out."""

Values = dict[str, str | float]


def full(phrases: Phrases, step: Step) -> str:
    """The clue takes the whole line, or none of it."""
    evidence, values = _evidence(step), _values(phrases, step)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    if len(evidence.clue) == 1:
        return phrases.say("full.single", **values)
    if len(evidence.clue) > LONGEST_SUM:
        return phrases.briefest(
            phrases.say("full.long", **values), phrases.say("full.all", **values)
        )
    values["sum"] = _sum(phrases, evidence)
    return phrases.briefest(phrases.say("full", **values), phrases.say("full.short", **values))


def _sum(phrases: Phrases, evidence: LineEvidence) -> str:
    """ "2 + 1 + 8": the blocks with the gaps between them."""
    parts = [phrases.block(evidence.clue[0])]
    for before, after in zip(evidence.clue, evidence.clue[1:], strict=False):
        if gap(before, after):
            parts.append(str(gap(before, after)))
        parts.append(phrases.block(after))
    return " + ".join(parts)


def complete(phrases: Phrases, step: Step) -> str:
    """All blocks are there, so the rest is empty."""
    evidence, values = _evidence(step), _values(phrases, step)
    if not evidence.clue:
        return phrases.say("no-blocks-left", **values)
    if len(evidence.clue) == 1:
        return phrases.briefest(
            phrases.say("complete.single", **values), phrases.say("complete.single.short", **values)
        )
    return phrases.briefest(
        phrases.say("complete", **values), phrases.say("complete.short", **values)
    )


def overlap(phrases: Phrases, step: Step) -> str:
    """Where the same block lies both times."""
    evidence, values = _fits(step), _values(phrases, step)
    if evidence.slack == 0:
        return full(phrases, step)
    if not evidence.because:
        return phrases.briefest(
            phrases.say("overlap.spare", **values), phrases.say("overlap.spare.short", **values)
        )
    pushed, is_named = _pushed(evidence, step, _is_shared)
    covering = _covering(evidence, step, pushed)
    if len(covering) > 1:
        short = phrases.say("overlap.several", **values)
        many = phrases.say("overlap.many", **values)
        if not is_named:
            return phrases.briefest(short, many)
        return phrases.briefest(phrases.say("overlap.several.because", **values), short, many)
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
    key = "overlap.stands" if first == last else "overlap.slides"
    if last == first + 1:
        key = "overlap.slides.two"
    short = phrases.say(key, **values)
    if key == "overlap.slides":
        short = phrases.briefest(short, phrases.say("overlap.slides.short", **values))
    if not is_named:
        return short
    return phrases.briefest(phrases.say(f"{key}.because", **values), short)


def reach(phrases: Phrases, step: Step) -> str:
    """Where the cells lie between the same two blocks, how far these reach says it."""
    evidence, values = _fits(step), _values(phrases, step)
    pushed, is_named = _pushed(evidence, step, _is_out_of_reach)
    starts = [left + 1 for left in pushed[0]]
    ends = [right + it.length for right, it in zip(pushed[1], evidence.clue, strict=True)]
    between = {sum(end < cell for end in ends) for cell in positions(step)}
    if len(between) > 1:
        key = "reach.several"
        also = phrases.say("reach.many", **values)
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
        also = phrases.say(f"{key}.short", **values)
    short = phrases.say(key, **values)
    if not is_named:
        return phrases.briefest(short, also)
    return phrases.briefest(phrases.say(f"{key}.because", **values), short, also)


# -- how far the blocks go -----------------------------------------------------------------------

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


def _covering(evidence: FitsEvidence, step: Step, pushed: Fits) -> list[int]:
    """The blocks that cover the cells of the step both times."""
    return [
        number
        for number, (left, right, block) in enumerate(zip(*pushed, evidence.clue, strict=True))
        if any(right < cell <= left + block.length for cell in positions(step))
    ]


# -- what sentences name -------------------------------------------------------------------------


def _evidence(step: Step) -> LineEvidence:
    assert isinstance(step.evidence, LineEvidence)
    return step.evidence


def _fits(step: Step) -> FitsEvidence:
    assert isinstance(step.evidence, FitsEvidence)
    return step.evidence


def _values(phrases: Phrases, step: Step) -> Values:
    """What most of these sentences name."""
    assert step.line is not None
    evidence = _evidence(step)
    length = evidence.length
    return {
        "line": phrases.line(step.line),
        "clue": phrases.clue(evidence.clue),
        "length": length,
        "slack": length - cells_needed(evidence.clue),
        "because": phrases.known(evidence.because),
        "cells": phrases.cells(positions(step)),
        "settled": phrases.settled(step),
        "count": phrases.settled_briefly(step),
        **phrases.directions(step.line),
    }


# -------------------------------------------------------------------------------------------------
# What all arrangements of a line agree on.


def agreed(phrases: Phrases, step: Step) -> str:
    """How many arrangements there are, out of how many, and what they share: cell by cell where
    that is soon said."""
    evidence = step.evidence
    assert isinstance(evidence, OptionsEvidence)
    if not evidence.clue or evidence.total == 1:
        return full(phrases, step)
    return phrases.briefest(
        _options(phrases, step, evidence, phrases.settled(step)),
        _options(phrases, step, evidence, phrases.settled_briefly(step)),
    )


def _options(phrases: Phrases, step: Step, evidence: OptionsEvidence, settled: str) -> str:
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "clue": phrases.clue(evidence.clue),
        "length": evidence.length,
        "count": phrases.number(evidence.count),
        "settled": settled,
        "formula": _formula(phrases, evidence),
        "previous": phrases.number(evidence.previous or 0),
        "struck": phrases.number(evidence.struck),
    }
    if evidence.cases is not None:
        assert evidence.block is not None
        values["block"] = phrases.named(evidence.clue, evidence.block)
        return phrases.say("options.cases", **{**values, "count": len(evidence.cases)})
    if evidence.previous is not None and evidence.struck:
        return phrases.say_count("options.struck", evidence.count, **values)
    if evidence.count == evidence.total:
        return phrases.say(
            "options.first.all" if evidence.first_showing else "options.all", **values
        )
    key = "options.first" if evidence.first_showing else "options"
    return phrases.say_count(key, evidence.count, **values)


def _formula(phrases: Phrases, evidence: OptionsEvidence) -> str:
    return phrases.say(
        "formula" if evidence.total < LARGE else "formula.about",
        sum=evidence.groups + evidence.spare,
        groups=evidence.groups,
        total=phrases.rounded(evidence.total),
    )


# -------------------------------------------------------------------------------------------------
# What follows where there is no room for a block: gap, and no room.


def short_stretch(phrases: Phrases, step: Step) -> str:
    """Too few cells between two walls."""
    evidence = step.evidence
    assert isinstance(evidence, GapEvidence)
    first, last = evidence.stretch
    inner = first > 0 and last < evidence.length - 1
    size = last - first + 1
    found = evidence.blocks
    if not found and min(numbers_of(evidence.clue)) > size:
        found = tuple(range(len(evidence.clue)))
    lengths = [evidence.clue[block].length for block in found]
    if not lengths:
        blocks = ""
    elif len(lengths) == 1:
        blocks = phrases.named_last(evidence.clue, found[0])
    elif len(set(lengths)) == 1:
        blocks = phrases.length(lengths[0])
    else:
        blocks = phrases.say("even", length=phrases.length(min(lengths)))
    return phrases.say_count(
        f"gap.{'inner' if inner else 'edge'}" if lengths else "gap.nobody",
        size,
        line=phrases.line_of(step),
        cells=phrases.span(evidence.stretch),
        blocks=blocks,
    )


def no_room(phrases: Phrases, step: Step) -> str:
    """Every block over the cells would cross an empty cell or touch a filled one."""
    evidence = step.evidence
    assert isinstance(evidence, NoRoomEvidence) and step.line is not None
    new = set(positions(step))
    crossed: set[int] = set()
    touched: set[int] = set()
    for block, start, cell in evidence.ghosts:
        length = evidence.clue[block].length
        (crossed if start <= cell < start + length else touched).add(cell)
    key = "no-room.both" if crossed and touched else "no-room.empty"
    if not crossed:
        key = "no-room.filled" if touched else "no-room.nobody"
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "cells": phrases.cells(sorted(new)),
        "empty": phrases.known([(cell, EMPTY) for cell in sorted(crossed)]),
        "filled": phrases.known([(cell, FILLED) for cell in sorted(touched)]),
        "settled": phrases.settled(step),
    }
    return phrases.briefest(phrases.say(key, **values), phrases.say("no-room", **values))


# -------------------------------------------------------------------------------------------------
# What follows from runs, the filled cells that stand together: cap, glue, split, extend, places
# and match.


def cap(phrases: Phrases, step: Step) -> str:
    """A run that is a whole block."""
    evidence = step.evidence
    assert isinstance(evidence, CapEvidence)
    length = evidence.run[1] - evidence.run[0] + 1
    return phrases.say_count(
        "cap",
        len(evidence.candidates),
        line=phrases.line_of(step),
        run=_is_filled(phrases, evidence.run),
        a_length=phrases.length(length),
        length=phrases.lengths([length]),
        settled=phrases.settled(step),
    )


def glue(phrases: Phrases, step: Step) -> str:
    """A block that has no room between a wall and a run: it must cover the run."""
    evidence = step.evidence
    assert isinstance(evidence, GlueEvidence) and step.line is not None
    first, last = evidence.run
    at_start = evidence.wall < first
    near = first if at_start else last
    side = "start" if at_start else "end"
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "side": phrases.say(f"{step.line.axis}.{'before' if at_start else 'behind'}"),
        "block": phrases.named(evidence.clue, evidence.block),
        "block_last": phrases.named_last(evidence.clue, evidence.block),
        "wall": evidence.wall + 1,
        "cell": near + 1,
        "run": phrases.span(evidence.run),
        "settled": phrases.settled(step),
    }
    if abs(near - evidence.wall) == 1:
        return phrases.say(f"glue.beside.{side}", **values)
    at_edge = evidence.wall in (-1, evidence.length)
    return phrases.briefest(
        phrases.say("glue.edge" if at_edge else "glue.wall", **values),
        phrases.say("glue.short", **values),
    )


def split(phrases: Phrases, step: Step) -> str:
    """A cell that would make a run too long."""
    evidence = step.evidence
    assert isinstance(evidence, SplitEvidence)
    joined = evidence.joined[1] - evidence.joined[0] + 1
    lengths = [evidence.clue[block].length for block in evidence.blocks]
    if not lengths and max(numbers_of(evidence.clue)) < joined:
        lengths = numbers_of(evidence.clue)
    key = "split.none"
    if lengths:
        key = "split.longest" if len(set(lengths)) > 1 else "split"
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "cell": evidence.cell + 1,
        "joined": joined,
        "length": phrases.lengths([max(lengths, default=1)]),
        "a_length": phrases.length(max(lengths, default=1)),
    }
    if key == "split":
        return phrases.say_count(key, len(lengths), **values)
    return phrases.say(key, **values)


def extend(phrases: Phrases, step: Step) -> str:
    """A run that must grow away from a wall."""
    evidence = step.evidence
    assert isinstance(evidence, ExtendEvidence) and step.line is not None
    first, last = evidence.run
    grows = {number > last for number in positions(step)}  # to the end, to the start
    side = "both" if len(grows) == 2 else "start" if grows.pop() else "end"
    only = len(evidence.candidates) == 1
    return phrases.say_count(
        f"extend.{side}",
        last - first + 1,
        line=phrases.line_of(step),
        run=phrases.span(evidence.run),
        block=phrases.named_last(evidence.clue, evidence.candidates[0])
        if only
        else phrases.say("at-least", length=phrases.length(evidence.shortest)),
        side=phrases.say(f"{step.line.axis}.side.{side}"),
        settled=phrases.settled(step),
    )


def places(phrases: Phrases, step: Step) -> str:
    """All places of the block over a run agree."""
    evidence = step.evidence
    assert isinstance(evidence, PlacesEvidence)
    if len(evidence.places) == 1:
        ((block, start),) = evidence.places
        return phrases.say(
            "places.only",
            line=phrases.line_of(step),
            run=_is_filled(phrases, evidence.run),
            block=phrases.named(evidence.clue, block),
            place=phrases.block_at(start, evidence.clue[block].length),
            settled=phrases.settled(step),
        )
    return phrases.say(
        "places",
        line=phrases.line_of(step),
        run=phrases.span(evidence.run),
        count=len(evidence.places),
        settled=phrases.settled(step),
    )


def match(phrases: Phrases, step: Step) -> str:
    """The runs are matched to blocks in order."""
    evidence = step.evidence
    assert isinstance(evidence, MatchEvidence)
    if evidence.run is None:
        return phrases.say(
            "match.none",
            line=phrases.line_of(step),
            cells=phrases.cells(positions(step)),
            settled=phrases.settled(step),
        )
    run, blocks = evidence.runs[evidence.run], evidence.matches[evidence.run]
    values: dict[str, str | float] = {
        "line": phrases.line_of(step),
        "run": phrases.span(run),
        "count": len(evidence.places[evidence.run]),
        "settled": phrases.settled(step),
    }
    if len(blocks) > 1:
        return phrases.say("match", **values)
    (block,) = blocks
    values["block"] = phrases.say(
        "block-last",
        ordinal=phrases.ordinal(block),
        length=phrases.length(numbers_of(evidence.clue)[block]),
    )
    return phrases.say("match.single", **values)


def _is_filled(phrases: Phrases, run: Span) -> str:
    """ "cells 4–6 are filled"."""
    return phrases.known((cell, FILLED) for cell in range(run[0], run[1] + 1))


# -------------------------------------------------------------------------------------------------


WORDINGS: Mapping[str, Wording] = {
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


# -------------------------------------------------------------------------------------------------
# One sentence for each step: chosen by its evidence, worded by a catalogue.
#
# How a technique gets its sentences:
#
# 1. Its texts stand in `words/english/steps.py`, under keys that begin with the technique's id:
#    whole sentences with named values, such as `"cap": "{line}: {run} is the whole {block}, so
#    {settled}."`. A text whose words depend on a number stands there once for each plural form,
#    `"cap.one"` and `"cap.other"`.
# 2. A function in a module of `words/wording/` takes the step, looks at its evidence, and says the
#    text: `phrases.say("cap", line=…, run=…)`, or `phrases.say_count("cap", count, …)` for plural
#    forms. It gets the parts of the sentence from `words.phrases.Phrases`, which counts from 1 and
#    chooses plurals; what a step settles is `phrases.settled(step)`. Which text is said is decided
#    there, by what the evidence holds, and never by joining halves of sentences.
# 3. A line at the end of that module says which function words which technique.
#
# A clue and a block of one are named by `phrases.clue(…)` and `phrases.block(…)` only: they are
# then set apart from the words around them. `spoken` gives a sentence in parts, for painters;
# `sentence` the plain letters, for a terminal and for programs.


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
    return WORDINGS[name](Phrases(catalogue), step)
