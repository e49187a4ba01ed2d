"""Lines at random, and what is shown of them, where the techniques are that are rare elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from solver.chance import Chance
from solver.steps.vocabulary import COMPLETE, EXTEND, FULL, GAP, MATCH, NO_ROOM, OPTIONS, PLACES

Shape = tuple[int, int]
"""The length of a line and the number of its blocks."""

Drawn = tuple[str, str]
"""A line: its cells, and what is shown of it, both in signs."""


def draw_line(technique: str, shape: Shape, chance: Chance) -> Drawn:
    """A line in which this technique may be needed."""
    return DRAWING.get(technique, _scattered)(shape, chance)


def _arranged(shape: Shape, slack: int | None, chance: Chance) -> str:
    """Blocks and gaps at random; with so much slack, or with any."""
    length, blocks = shape
    if not blocks:
        return "." * length
    spare = length - (2 * blocks - 1)
    if slack is None:
        slack = chance.below(spare + 1)
    slack = min(slack, spare)
    lengths, gaps = [1] * blocks, [0] * (blocks + 1)
    for _ in range(spare - slack):
        lengths[chance.below(blocks)] += 1
    for _ in range(slack):
        gaps[chance.below(blocks + 1)] += 1
    parts = ["." * (gaps[i] + (i > 0)) + "#" * size for i, size in enumerate(lengths)]
    return "".join(parts) + "." * gaps[blocks]


def _shown(cells: str, filled: int, empty: int, chance: Chance) -> Drawn:
    """Some cells are shown: at most so many filled and so many empty ones."""
    shown = ["?"] * len(cells)
    for sign, count in (("#", filled), (".", empty)):
        places = [i for i, cell in enumerate(cells) if cell == sign]
        for _ in range(count if places else 0):
            place = chance.choose(places)
            shown[place] = sign
    return cells, "".join(shown)


def _scattered(shape: Shape, chance: Chance) -> Drawn:
    """A few cells here and there."""
    cells = _arranged(shape, None, chance)
    return _shown(cells, chance.below(4), chance.below(4), chance)


def _fitting(shape: Shape, chance: Chance) -> Drawn:
    """A line without slack, of which little is known."""
    cells = _arranged(shape, 0, chance)
    return _shown(cells, chance.below(2), chance.below(2), chance)


def _finished(shape: Shape, chance: Chance) -> Drawn:
    """All blocks, and not yet all that is empty."""
    cells = _arranged(shape, None, chance)
    shown = ["#" if cell == "#" else "?" for cell in cells]
    for place, cell in enumerate(cells):
        if cell == "." and chance.happens(0.3):
            shown[place] = "."
    return cells, "".join(shown)


def _walled(shape: Shape, chance: Chance) -> Drawn:
    """A short stretch without a block between two walls, and little else."""
    cells = _arranged(shape, None, chance)
    _, shown = _shown(cells, chance.below(2), chance.below(3), chance)
    size = 1 + chance.below(3)
    walls = [i for i in range(len(cells) - size - 1) if cells[i : i + size + 2] == "." * (size + 2)]
    if walls:
        wall = chance.choose(walls)
        shown = _with_walls(shown, wall, wall + size + 1)
    return cells, shown


def _beside_walls(shape: Shape, chance: Chance) -> Drawn:
    """A run near a wall, and little else."""
    cells = _arranged(shape, None, chance)
    _, shown = _shown(cells, chance.below(2), chance.below(2), chance)
    filled = [i for i, cell in enumerate(cells) if cell == "#"]
    run = chance.choose(filled)
    near = [i for i in range(run - 3, run + 4) if 0 < i < len(cells) and cells[i] == "."]
    shown = shown[:run] + "#" + shown[run + 1 :]
    return cells, _with_walls(shown, chance.choose(near)) if near else shown


def _with_walls(shown: str, *walls: int) -> str:
    return "".join("." if place in walls else sign for place, sign in enumerate(shown))


def _cornered(shape: Shape, chance: Chance) -> Drawn:
    """A stretch, a wall, a stretch with a run of each of two blocks, a wall, a stretch: whichever
    way the blocks are shared out, the two runs must belong to somebody."""
    length, blocks = shape
    before = chance.below(blocks - 1)
    left, right = (1 + chance.below(4) for _ in range(2))
    between = 1 + chance.below(3)
    lead, tail = (chance.below(3) // 2 for _ in range(2))
    inner = "." * lead + "#" * left + "." * between + "#" * right + "." * tail
    outside = length - len(inner) - 2
    first = 1 + chance.below(max(1, outside - 1))
    behind = blocks - 2 - before
    if outside - first < max(1, 2 * behind - 1) or first < 2 * before - 1:
        return "." * length, "?" * length
    stretches = (
        _arranged((first, before), None, chance),
        inner,
        _arranged((outside - first, behind), None, chance),
    )
    ends = {0: lead, 1: len(inner) - tail - 1}
    if chance.happens(0.2):
        ends[0] += chance.below(left)
        ends[1] -= chance.below(right)
    middle = "".join("#" if place in ends.values() else "?" for place in range(len(inner)))
    return ".".join(stretches), f"{'?' * first}.{middle}.{'?' * (outside - first)}"


def _contested(shape: Shape, chance: Chance) -> Drawn:
    """The same, where a block of one side stretch fits the other one as well: it is needed in the
    middle, whichever of the two it comes from."""
    length, blocks = shape
    size = 3 + chance.below(2)
    first = size + chance.below(2)
    single, between = 1 + chance.below(4) // 3, 1 + chance.below(2)
    outside = length - first - single - between - size - 2
    if outside < max(size, 2 * (blocks - 3)):
        return "." * length, "?" * length
    behind = _arranged((outside, blocks - 3), None, chance)
    place = chance.below(first - size + 1)
    block = "." * place + "#" * size + "." * (first - size - place)
    cells = f"{block}.{'#' * single}{'.' * between}{'#' * size}.{behind}"
    shown = list("?" * length)
    shown[first] = shown[length - outside - 1] = "."
    shown[first + 1] = shown[length - outside - 2] = "#"
    if chance.happens(0.5):
        return cells[::-1], "".join(shown[::-1])
    return cells, "".join(shown)


DRAWING: dict[str, Callable[[Shape, Chance], Drawn]] = {
    FULL: _fitting,
    COMPLETE: _finished,
    GAP: _walled,
    EXTEND: _beside_walls,
    MATCH: _beside_walls,
    NO_ROOM: _beside_walls,
    PLACES: _cornered,
    OPTIONS: _contested,
}
"""Where a technique lives; the others are anywhere."""
