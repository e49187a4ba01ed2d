"""How many arrangements a line has left, and which they are.

To settle what all of them agree on, nobody needs to look at one: see `solver.line`.
"""

from __future__ import annotations

from math import comb

from solver.line import Rule, bits


def count_arrangements(rule: Rule, filled: int, empty: int) -> int:
    """The number of arrangements, exact however large."""
    if not filled and not empty:
        return comb(len(rule.lengths) + rule.slack, len(rule.lengths))
    starts = rule.starts(filled, empty)
    if starts is None:
        return 0
    # ways[p]: in how many ways the blocks so far stand left of position p, moved on to p.
    free = rule.mask & ~filled
    ways = [0] * (rule.length + 1)
    ways[0] = 1
    for p in range(rule.length):
        if not free >> p & 1:
            break
        ways[p + 1] = 1
    for i, mask in enumerate(starts):
        following = [0] * (rule.length + 1)
        length, between = rule.lengths[i], rule.gaps[i]
        for s in bits(mask):
            if between == 0:
                following[s + length] = ways[s]
            elif free >> (s - 1) & 1:
                following[s + length] = ways[s - 1]
        for p in range((mask & -mask).bit_length() - 1 + length, rule.length):
            if free >> p & 1:
                following[p + 1] += following[p]
        ways = following
    return ways[rule.length]


def list_arrangements(rule: Rule, filled: int, empty: int, most: int) -> list[int]:
    """The arrangements as masks of their filled cells, the leftmost first; at most `most`."""
    starts = rule.starts(filled, empty)
    if starts is None or most <= 0:
        return []
    free = rule.mask & ~filled
    found: list[int] = []
    open_branches = [(0, 0, 0)]  # blocks placed, the position after them, their cells
    while open_branches and len(found) < most:
        placed, position, cells = open_branches.pop()
        if placed == len(starts):
            found.append(cells)
            continue
        length = rule.lengths[placed]
        # Every possible start has a way to the end, so no branch is entered in vain.
        branches = []
        for s in bits(starts[placed] >> position << position):
            passed = (1 << s) - (1 << position)
            if passed & ~free:
                break
            if s - position >= rule.gaps[placed]:
                branches.append((placed + 1, s + length, cells | ((1 << length) - 1) << s))
        open_branches.extend(reversed(branches))
    return found
