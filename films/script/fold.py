"""Which steps share a picture, when there are more steps than pictures.

Steps that the film dwells on have pictures of their own. Of the others neighbouring steps of the
same technique go together, as few as will do. Where
that would make large heaps, all deductions between two assumptions may; and only where not even
that is enough, as in a long backtracking, neighbours of any kind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from solver.steps.step import Step

FEW = 6
"""So many steps of one technique go together before other techniques join them."""

MANY = 12
"""So many deductions go together before assumptions join them."""

Groups = list[tuple[Step, ...]]


def fold_steps(steps: Sequence[Step], most: int, alone: Set[int]) -> Groups:
    """The steps in groups, at most so many; each group is one picture. Those at the places `alone`
    have one of their own, if there are enough."""
    if most < 1:
        return []
    if len(steps) <= most:
        return [(step,) for step in steps]
    for may_join, largest in (
        (_are_alike, FEW),
        (_are_of_one_kind, MANY),
        (_are_any, len(steps)),
    ):
        groups = _fold_least(steps, alone, most, may_join, largest)
        if groups is not None:
            return groups
    groups = _fold_least(steps, frozenset(), most, _are_any, len(steps))
    assert groups is not None, "one group of all steps is always possible"
    return groups


MayJoin = Callable[[Step, Step], bool]


def _are_alike(first: Step, second: Step) -> bool:
    return (first.kind, first.technique, first.depth) == (
        second.kind,
        second.technique,
        second.depth,
    )


def _are_of_one_kind(first: Step, second: Step) -> bool:
    return (first.kind, first.depth) == (second.kind, second.depth)


def _are_any(first: Step, second: Step) -> bool:
    return True


def _fold_least(
    steps: Sequence[Step], alone: Set[int], most: int, may_join: MayJoin, largest: int
) -> Groups | None:
    """Groups of the least size that makes them few enough; None where no size up to the largest
    does."""
    least = 2
    if len(_fold(steps, alone, largest, may_join)) > most:
        return None
    while least < largest:
        size = (least + largest) // 2
        if len(_fold(steps, alone, size, may_join)) <= most:
            largest = size
        else:
            least = size + 1
    return _fold(steps, alone, least, may_join)


def _fold(steps: Sequence[Step], alone: Set[int], size: int, may_join: MayJoin) -> Groups:
    groups: list[list[Step]] = []
    is_open = False
    for place, step in enumerate(steps):
        joins = (
            is_open
            and place not in alone
            and len(groups[-1]) < size
            and may_join(groups[-1][-1], step)
        )
        if joins:
            groups[-1].append(step)
        else:
            groups.append([step])
        is_open = place not in alone
    return [tuple(group) for group in groups]
