"""Why? Of three techniques, which one gives the step: the others give nothing in its line."""

from __future__ import annotations

from collections.abc import Iterable

from solver.chance import Chance
from solver.grid import Rules
from solver.puzzle import Line
from solver.steps.known import KnownLine
from solver.steps.step import Step
from solver.steps.techniques.registry import LADDER, TECHNIQUES
from solver.steps.vocabulary import COMPLETE, OPTIONS, OVERLAP, REACH

OFFERED = 3
"""So many techniques are there to choose from."""

ORDER = tuple(TECHNIQUES)

OF_METHOD = {
    "overlap": (COMPLETE, OVERLAP, REACH),
    "backtracking": (COMPLETE, OVERLAP, REACH),
}
"""What a method concludes with; the others climb the whole ladder, or do not say how."""


def offered(
    rules: Rules, line: Line, known: tuple[int, int], step: Step, method: str
) -> tuple[str, ...]:
    """Three techniques to choose from, in the ladder's order, the one of the step among them;
    fewer where no others are wrong here, and none where the step is of no technique that is there
    to be told from others."""
    if step.technique is None or method in ("options", "sweep"):
        return ()
    ladder = giving_nothing(KnownLine(rules[line], *known))
    own = OF_METHOD.get(method)
    names = ladder if own is None else [name for name in ladder if name in own]
    chance = Chance(line.index * 31 + known[0] * 7 + known[1])
    near = some_near(names, step.technique, chance)
    others = [name for name in nearest(ladder, step.technique) if name not in near]
    near += others[: OFFERED - 1 - len(near)]  # a method may have too few of its own
    return tuple(in_order([*near, step.technique])) if near else ()


def giving_nothing(known: KnownLine) -> list[str]:
    """The techniques that can be told from others and give nothing in a line, the simplest
    first."""
    giving = {rung.technique for rung in LADDER if next(rung.find(known), None) is not None}
    return in_order({rung.technique for rung in LADDER} - giving - {OPTIONS})


def some_near(names: Iterable[str], technique: str, chance: Chance) -> list[str]:
    """So many of these techniques that are near to one in the ladder that all is offered with it;
    which, chance says."""
    near = nearest(names, technique)[: 2 * (OFFERED - 1)]
    while len(near) > OFFERED - 1:
        near.pop(chance.below(len(near)))
    return near


def nearest(names: Iterable[str], technique: str) -> list[str]:
    """These techniques, those first that are nearest to one in the ladder."""
    at = ORDER.index(technique)
    return sorted(names, key=lambda name: abs(ORDER.index(name) - at))


def in_order(names: Iterable[str]) -> list[str]:
    """These techniques as they stand in the ladder."""
    return sorted(names, key=ORDER.index)
