"""Which steps of a solving a film dwells on: each technique once in full, where it is clearest, and
once more in short; the first assumptions and the deepest one. All others pass.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from films.script.choreography import keys_of, pictures_of
from solver.puzzle import numbers_of
from solver.steps.evidence import FitsEvidence
from solver.steps.step import ASSUME, BACKTRACK, CONTRADICTION, DEDUCE, SOLVED, Step
from solver.steps.techniques.options import OptionsEvidence
from solver.steps.vocabulary import FULL
from words.film import just_fits

IN_FULL, IN_SHORT, TOLD = "in full", "in short", "told"
"""Everything moves and is said; everything moves; one picture, and what is told."""

ASSUMPTIONS_IN_FULL = 3

LOOKED_AT = 24
"""So many steps of a technique are looked at for the clearest."""

Treatments = Mapping[int, str]
"""By the place of the step."""


def kind_of(step: Step) -> str:
    """Steps of one kind are explained once."""
    if step.kind != DEDUCE:
        return step.kind
    return FULL if just_fits(step) else step.technique or step.kind


def treatments_of(
    steps: Sequence[Step], most_pictures: int, own: Collection[int], *, shorts: bool
) -> Treatments:
    """What is dwelt on, in at most so many pictures; what is in full comes first. At the places
    `own` somebody has words of their own to say."""
    full = {**dict.fromkeys(own, TOLD), **_clearest(steps), **_assumptions(steps)}
    treatments = {}
    left = most_pictures
    for place in sorted(full):
        needed = pictures_of(keys_of(steps[place])) if full[place] == IN_FULL else 1
        if needed <= left:
            treatments[place] = full[place]
            left -= needed
        elif left:
            treatments[place] = TOLD
            left -= 1
    for place in _again(steps, treatments) if shorts else ():
        needed = pictures_of(keys_of(steps[place]))
        if needed <= left:
            treatments[place] = IN_SHORT
            left -= needed
    return dict(sorted(treatments.items()))


def _clearest(steps: Sequence[Step]) -> dict[int, str]:
    """For each technique the place of the step that shows it best."""
    places: dict[str, list[int]] = {}
    for place, step in enumerate(steps):
        if step.kind == DEDUCE and step.line is not None:
            found = places.setdefault(kind_of(step), [])
            if len(found) < LOOKED_AT:
                found.append(place)
    return {
        max(found, key=lambda it: (clearness(steps[it]) - found.index(it) * 0.4, -it)): IN_FULL
        for found in places.values()
    }


def clearness(step: Step) -> float:
    """How well a step shows its technique: one block, that has room to slide, and a handful of new
    cells; under an assumption nothing is clear."""
    evidence = step.evidence
    clear = float(min(len(step.cells), 6)) - 3 * step.depth
    if isinstance(evidence, FitsEvidence):
        lengths = numbers_of(evidence.clue)
        slides = [b - a for a, b in zip(evidence.leftmost, evidence.rightmost, strict=True)]
        clear -= 1.5 * (len(lengths) - 1)
        if max(slides, default=0) > 0:
            clear += 3 + min(max(slides), 3)
        if evidence.blank:
            clear += 2
    if isinstance(evidence, OptionsEvidence):
        clear += 3 if 1 < evidence.count <= 12 else -3
    return clear


def _assumptions(steps: Sequence[Step]) -> dict[int, str]:
    """The first assumptions with what comes of them, and the deepest one."""
    treatments = {}
    places = [place for place, step in enumerate(steps) if step.kind == ASSUME]
    for place in places[:ASSUMPTIONS_IN_FULL]:
        treatments[place] = IN_FULL
        depth = steps[place].depth
        for later in range(place + 1, len(steps)):
            step = steps[later]
            if step.kind == BACKTRACK and step.depth < depth:
                treatments[later] = IN_FULL
                break
            if step.kind == CONTRADICTION and step.depth == depth and step.line is not None:
                treatments[later] = IN_FULL
    if places:
        deepest = max(places, key=lambda place: (steps[place].depth, -place))
        if steps[deepest].depth > 1:
            treatments.setdefault(deepest, TOLD)
    return treatments


def _again(steps: Sequence[Step], treatments: Treatments) -> list[int]:
    """For each technique that was shown in full, the step of it that comes next."""
    waiting: set[str] = set()
    places = []
    for place, step in enumerate(steps):
        kind = kind_of(step)
        if place in treatments:
            if treatments[place] == IN_FULL:
                waiting.add(kind)
        elif kind in waiting and step.kind == DEDUCE and kind != FULL:
            waiting.discard(kind)
            places.append(place)
    return places


def is_solved(steps: Sequence[Step]) -> bool:
    return bool(steps) and steps[-1].kind == SOLVED
