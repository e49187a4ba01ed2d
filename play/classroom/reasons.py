"""Why? Of three techniques, which one gives the step: the others give nothing in its line."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from solver.grid import Rules
from solver.puzzle import Line
from solver.steps.known import KnownLine
from solver.steps.step import Step
from solver.steps.techniques.registry import LADDER, TECHNIQUES
from solver.steps.vocabulary import COMPLETE, OPTIONS, OVERLAP, REACH

OFFERED = 3

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
    at = KnownLine(rules[line], *known)
    giving = {rung.technique for rung in LADDER if next(rung.find(at), None) is not None}
    order = list(TECHNIQUES)
    at_step = order.index(step.technique)
    ladder = dict.fromkeys(rung.technique for rung in LADDER)

    def nearest(names: Iterable[str]) -> list[str]:
        others = [name for name in names if name not in giving | {OPTIONS}]
        return sorted(others, key=lambda name: abs(order.index(name) - at_step))

    near = nearest(OF_METHOD.get(method, ladder))[: 2 * (OFFERED - 1)]
    random = Random(line.index * 31 + known[0] * 7 + known[1])
    while len(near) > OFFERED - 1:
        near.pop(int(random.random() * len(near)))
    others = [name for name in nearest(ladder) if name not in near]
    near += others[: OFFERED - 1 - len(near)]  # a method may have too few of its own
    if not near:
        return ()
    return tuple(sorted([*near, step.technique], key=order.index))
