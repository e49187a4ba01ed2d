"""Lines at random, and what is shown of them, where the techniques are that are rare elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.chance import Chance
from solver.puzzle import cells_for
from solver.value import Value

Shape = tuple[int, int]
"""The length of a line and the number of its blocks."""


Drawn = tuple[str, str]
"""A line: its cells, and what is shown of it, both in signs."""


Draw = Callable[[Shape, Chance], Drawn]


def _arrange(shape: Shape, slack: int | None, chance: Chance) -> str:
    """Blocks and gaps at random; with so much slack, or with any."""
    length, blocks = shape
    if not blocks:
        return "." * length
    spare = length - (2 * blocks - 1)
    if slack is None:
        slack = chance.below(spare + 1)
    slack = min(slack, spare)
    lengths = [1] * blocks
    for _ in range(spare - slack):
        lengths[chance.below(blocks)] += 1
    return _place_blocks(lengths, length, chance)


def _place_blocks(lengths: Sequence[int], room: int, chance: Chance) -> str:
    """These blocks at random in so many cells, which are enough."""
    gaps = [0, *[1] * (len(lengths) - 1), 0] if lengths else [0]
    for _ in range(room - cells_for(lengths)):
        gaps[chance.below(len(gaps))] += 1
    blocks = ("." * gap + "#" * size for gap, size in zip(gaps, lengths, strict=False))
    return "".join(blocks) + "." * gaps[-1]


def _show_some(cells: str, filled: int, empty: int, chance: Chance) -> Drawn:
    """Some cells are shown: at most so many filled and so many empty ones."""
    shown = ["?"] * len(cells)
    for sign, most in (("#", filled), (".", empty)):
        places = [i for i, cell in enumerate(cells) if cell == sign]
        for _ in range(most if places else 0):
            place = chance.choose(places)
            shown[place] = sign
    return cells, "".join(shown)


_NOTHING: Drawn = "", ""
"""What is drawn where there is no room for what was wanted."""


def draw_scattered(shape: Shape, chance: Chance) -> Drawn:
    """A few cells here and there."""
    cells = _arrange(shape, None, chance)
    return _show_some(cells, chance.below(4), chance.below(4), chance)


def draw_fitting(shape: Shape, chance: Chance) -> Drawn:
    """A line without slack, of which little is known."""
    cells = _arrange(shape, 0, chance)
    return _show_some(cells, chance.below(2), chance.below(2), chance)


def draw_nearly_fitting(shape: Shape, chance: Chance) -> Drawn:
    """A line with one to three cells to spare, of which nothing is known."""
    cells = _arrange(shape, 1 + chance.below(3), chance)
    return cells, "?" * len(cells)


def draw_nearly_finished(shape: Shape, chance: Chance) -> Drawn:
    """All blocks but the shortest, or parts of them."""
    cells = _arrange(shape, None, chance)
    if chance.happens(0.6):
        return _show_some(cells, len(cells), len(cells) // 2, chance)
    least = min((len(run) for run in cells.split(".") if run), default=0)
    places = [i for i in range(len(cells)) if f".{cells}."[i : i + least + 2] == f".{'#' * least}."]
    hidden = chance.choose(places)
    kept = f"{cells[:hidden]}{'.' * least}{cells[hidden + least :]}"
    ends = [i for i in range(len(kept)) if f".{kept}"[i : i + 3] == ".##"]
    if ends:
        end = chance.choose(ends)
        kept = f"{kept[:end]}.{kept[end + 1 :]}"
    return cells, kept.replace(".", "?")


def show_more(cells: str, shown: str, most: tuple[int, int], chance: Chance) -> str:
    """Some more cells are shown: at most so many filled and so many empty ones."""
    _, more = _show_some(cells, *most, chance)
    return "".join(a if b == "?" else b for a, b in zip(shown, more, strict=True))


def draw_finished(shape: Shape, chance: Chance) -> Drawn:
    """All blocks, and not yet all that is empty."""
    cells = _arrange(shape, None, chance)
    shown = ["#" if cell == "#" else "?" for cell in cells]
    for place, cell in enumerate(cells):
        if cell == "." and chance.happens(0.3):
            shown[place] = "."
    return cells, "".join(shown)


def draw_walled(shape: Shape, chance: Chance) -> Drawn:
    """A short stretch without a block between two walls, and little else."""
    cells = _arrange(shape, None, chance)
    _, shown = _show_some(cells, chance.below(2), chance.below(3), chance)
    size = 1 + chance.below(3)
    walls = [i for i in range(len(cells) - size - 1) if cells[i : i + size + 2] == "." * (size + 2)]
    if walls:
        wall = chance.choose(walls)
        shown = _with_walls(shown, wall, wall + size + 1)
    return cells, shown


def draw_apart(shape: Shape, chance: Chance) -> Drawn:
    """A stretch between walls that is shorter than every block, with room around it."""
    length, blocks = shape
    size = 1 if chance.happens(0.2) else 2 + chance.below(6) // 5
    here = chance.below(blocks + 1)
    lengths = [size + 1 + chance.below(3) // 2 for _ in range(blocks)]
    sides = lengths[:here], lengths[here:]
    least = [max(size + 1, cells_for(side)) for side in sides]
    spare = length - size - 2 - sum(least)
    if spare < 0:
        return _NOTHING
    more = chance.below(spare + 1)
    first = least[0] + more
    before = _place_blocks(sides[0], first, chance)
    behind = _place_blocks(sides[1], least[1] + spare - more, chance)
    cells = f"{before}.{'.' * size}.{behind}"
    _, shown = _show_some(cells, chance.below(2), chance.below(2), chance)
    return cells, f"{shown[:first]}.{'?' * size}.{shown[first + size + 2 :]}"


def draw_parted(shape: Shape, chance: Chance) -> Drawn:
    """Two runs with one cell between them, and little else."""
    length, blocks = shape
    lengths = [1 + chance.below(4) for _ in range(blocks)]
    spare = length - cells_for(lengths)
    if spare < 0:
        return _NOTHING
    here = chance.below(blocks - 1)
    last, first = lengths[here : here + 2]
    others, further = lengths[:here], lengths[here + 2 :]
    more = chance.below(spare + 1)
    before = (
        _place_blocks(others, cells_for(others) + more, chance) + "." * bool(others) + "#" * last
    )
    behind = "#" * first + "." * bool(further)
    behind += _place_blocks(further, cells_for(further) + spare - more, chance)
    cells = f"{before}.{behind}"
    _, shown = _show_some(cells, chance.below(2), chance.below(2), chance)
    place = len(before)
    near = range(place - 1 - chance.below(last), place + 2 + chance.below(first))
    signs = ["#" if i in near else sign for i, sign in enumerate(shown)]
    signs[place] = "?"
    return cells, "".join(signs)


def _draw_shifted_stretch(
    shape: Shape, chance: Chance, at_walls: bool = True, over: int = 0
) -> Drawn:
    """A stretch between two walls that holds one or two blocks, and might as well hold those that
    are one further on. A part of each is shown: next to the walls, or anywhere."""
    length, blocks = shape
    inner = min(2, blocks - 1)
    first = chance.below(blocks - inner)
    lengths = [1 + chance.below(5) for _ in range(blocks)]
    here, there = lengths[first : first + inner], lengths[first + 1 : first + 1 + inner]
    room = max(cells_for(here), cells_for(there))
    left, right = cells_for(lengths[: first + 1]), cells_for(lengths[first + inner :])
    spare = length - 2 - left - room - right
    if spare < 0:
        return _NOTHING
    more = min(spare, over + chance.below(4 - over))
    room, left = room + more, left + chance.below(spare - more + 1)
    before = _place_blocks(lengths[:first], left, chance)
    behind = _place_blocks(lengths[first + inner :], length - 2 - left - room, chance)
    show = _at_its_ends if at_walls else _anywhere
    cells, shown = show(here, there, room, chance)
    drawn = f"{before}.{cells}.{behind}", f"{'?' * left}.{shown}.{'?' * len(behind)}"
    return (drawn[0][::-1], drawn[1][::-1]) if chance.happens(0.5) else drawn


def _at_its_ends(here: Sequence[int], there: Sequence[int], room: int, chance: Chance) -> Drawn:
    """A stretch of so many cells whose blocks stand at its ends, with as much of them shown as
    these blocks and those have."""
    cells = "#" * here[0] + "." * (room - sum(here)) + "#" * sum(here[1:])
    at_left = chance.below(min(here[0], there[0]) + 1)
    at_right = chance.below(min(here[-1], there[-1]) + 1) if len(here) > 1 else 0
    if not at_left and not at_right:
        at_left = 1
    return cells, "#" * at_left + "?" * (room - at_left - at_right) + "#" * at_right


def _anywhere(here: Sequence[int], _: Sequence[int], room: int, chance: Chance) -> Drawn:
    """A stretch of so many cells whose blocks stand anywhere in it, with a cell of the first and
    one of the last, and their neighbours now and then."""
    cells = _place_blocks(here, room, chance)
    one = cells.index("#") + chance.below(here[0])
    other = cells.rindex("#") - chance.below(here[-1])
    places = {one, other}
    places |= {near for near in (one + 1, other - 1) if chance.happens(0.3)}
    return cells, "".join(
        "#" if i in places and cell == "#" else "?" for i, cell in enumerate(cells)
    )


def draw_shifted_within(shape: Shape, chance: Chance) -> Drawn:
    """A line in which no block stands at a wall."""
    return _draw_shifted_stretch(shape, chance, at_walls=False)


def draw_shifted(shape: Shape, chance: Chance, over: int = 0) -> Drawn:
    """Mostly the same at the walls, now and then any run near a wall."""
    if chance.happens(0.2):
        return _beside_walls(shape, chance)
    return _draw_shifted_stretch(shape, chance, over=over)


draw_shifted_loosely = partial(draw_shifted, over=1)
"""A line in which the stretch has cells to spare."""


def _beside_walls(shape: Shape, chance: Chance) -> Drawn:
    """A run near a wall, and little else."""
    cells = _arrange(shape, None, chance)
    _, shown = _show_some(cells, chance.below(2), chance.below(2), chance)
    filled = [i for i, cell in enumerate(cells) if cell == "#"]
    run = chance.choose(filled)
    near = [i for i in range(run - 3, run + 4) if 0 < i < len(cells) and cells[i] == "."]
    shown = shown[:run] + "#" + shown[run + 1 :]
    return cells, _with_walls(shown, chance.choose(near)) if near else shown


def _with_walls(shown: str, *walls: int) -> str:
    return "".join("." if place in walls else sign for place, sign in enumerate(shown))


def draw_contested(shape: Shape, chance: Chance) -> Drawn:
    """A stretch between two walls with a run at each end, where a block of one side stretch fits
    the other one as well: it is needed in the middle, whichever of the two it comes from."""
    length, blocks = shape
    size = 3 + chance.below(2)
    first = size + chance.below(2)
    single, between = 1 + chance.below(4) // 3, 1 + chance.below(2)
    outside = length - first - single - between - size - 2
    if outside < max(size, 2 * (blocks - 3)):
        return "." * length, "?" * length
    behind = _arrange((outside, blocks - 3), None, chance)
    place = chance.below(first - size + 1)
    block = "." * place + "#" * size + "." * (first - size - place)
    cells = f"{block}.{'#' * single}{'.' * between}{'#' * size}.{behind}"
    shown = list("?" * length)
    shown[first] = shown[length - outside - 1] = "."
    shown[first + 1] = shown[length - outside - 2] = "#"
    if chance.happens(0.5):
        return cells[::-1], "".join(shown[::-1])
    return cells, "".join(shown)


class Exercise(Value):
    """How the lines for a technique are drawn, and their shapes, the easiest first."""

    draw: Draw
    shapes: tuple[Shape, ...]
    settles_several: bool = False
    """It can settle several cells at once, and settles one in most lines."""
    draw_lookalike: Draw | None = None
    """How lookalikes are drawn where the lines for the technique itself never come near."""
