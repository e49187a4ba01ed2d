"""From the colours of a picture to a palette of a few, and which of them is in each cell.

Colours are put into groups by how they look (in CIE Lab): first into many, then groups that are too
near to be told apart are one, then those whose union costs least, until there are as few as are
wanted. What surrounds the picture is the background, which has no blocks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from app.colour_space import TOO_NEAR, Triple, colour_distance, lab_of, parts_of
from app.make.drawing import Drawing
from puzzles.formats.colours import Definition, palette_of
from solver.puzzle import Colour
from solver.value import Value

RGB = tuple[int, int, int]

FINE = 4
"""So many samples a side of a cell are looked at."""

FINENESS = 8
"""Parts of colours that differ by less are looked at as one."""

FLAT = 8
"""So much more a sample counts that looks like those beside it: others mix two colours."""

LIKE = 6.0
"""Samples that are nearer look like each other."""

MANY = 24
"""So many groups are made first."""

ROUNDS = 8

FEW = 300
"""A colour that not even one in so many cells would have is left out; so is one with one cell."""

NAMES = {
    "black": "000000",
    "grey": "808080",
    "white": "ffffff",
    "red": "d62828",
    "orange": "f28c28",
    "yellow": "f5d020",
    "green": "3a9a3a",
    "blue": "2a5cc8",
    "purple": "8a3ab9",
    "pink": "f29ac0",
    "brown": "7a4a21",
    "light-blue": "8cc8f0",
    "light-green": "9adb7a",
    "dark-green": "1e5a2c",
    "dark-pink": "d0448a",
    "sand": "dcc08c",
    "cream": "f8edd0",
    "mint": "90e0c0",
    "ice-blue": "d4eef8",
    "cloud-grey": "c8ccd2",
}
"""What colours are called, each by what it looks like."""


class Coloured(Value):
    """A picture in a few colours: the palette, the background, and how many of the samples of each
    cell have each value, the background first."""

    palette: tuple[Colour, ...]
    background: str
    shares: tuple[tuple[tuple[int, ...], ...], ...]

    def drawing(self) -> Drawing:
        """Each cell with the value that most of it has."""
        return [[_most(cell) for cell in row] for row in self.shares]


class _Group:
    """Colours that are one colour: how they look on the whole, and how much they count."""

    def __init__(self, members: dict[RGB, int]) -> None:
        self.members = members
        self.weight = sum(members.values())
        looks = [(lab_of(rgb), weight) for rgb, weight in members.items()]
        light, a, b = (sum(it[part] * weight for it, weight in looks) for part in range(3))
        self.look: Triple = light / self.weight, a / self.weight, b / self.weight

    def rgb(self) -> RGB:
        """The colour that most of it has, or the mean of all."""
        best = max(self.members, key=lambda it: (self.members[it], it))
        if 2 * self.members[best] >= self.weight:
            return best
        red, green, blue = (
            round(sum(it[part] * weight for it, weight in self.members.items()) / self.weight)
            for part in range(3)
        )
        return red, green, blue


def in_few_colours(
    samples: Sequence[Sequence[RGB]], paper: RGB, count: int, margin: int = 0
) -> Coloured:
    """The picture of these samples, FINE to a side of each cell, in so many colours or fewer beside
    the background, with a margin of so many empty cells."""
    weights = _weights(samples)
    groups = _groups(weights, count + 1)
    at = min(
        range(len(groups)), key=lambda it: (colour_distance(groups[it].look, lab_of(paper)), it)
    )
    if colour_distance(groups[at].look, lab_of(paper)) < TOO_NEAR:
        groups = [groups[at], *groups[:at], *groups[at + 1 :]]
    else:  # the picture fills its frame: nothing of what surrounds it is left
        groups = [_Group({paper: 1}), *_groups(weights, count)]
    while True:
        shares = _shares(samples, groups)
        used = Counter(_most(cell) for row in shares for cell in row)
        cells = len(shares) * len(shares[0])
        rare = [it for it in range(1, len(groups)) if used[it] < max(2, cells // FEW)]
        if not rare:
            break
        least = min(rare, key=lambda it: (used[it], it))
        groups = groups[:least] + groups[least + 1 :]
    blank = (FINE * FINE, *[0] * (len(groups) - 1))
    beside = (blank,) * margin
    above = ((blank,) * (len(shares[0]) + 2 * margin),) * margin
    rows = (*above, *((*beside, *row, *beside) for row in shares), *above)
    looks = [_hex(group.rgb()) for group in groups]
    return Coloured(_named(looks[1:]), looks[0], rows)


def _weights(samples: Sequence[Sequence[RGB]]) -> Counter[RGB]:
    """How much each colour counts."""
    found: Counter[RGB] = Counter()
    for y, row in enumerate(samples):
        below = samples[min(y + 1, len(samples) - 1)]
        for x, rgb in enumerate(row):
            here = lab_of(rgb)
            near = (
                row[min(x + 1, len(row) - 1)],
                row[max(x - 1, 0)],
                below[x],
                samples[max(y - 1, 0)][x],
            )
            is_flat = all(it == rgb or colour_distance(here, lab_of(it)) < LIKE for it in near)
            found[rgb] += FLAT if is_flat else 1
    return found


def _groups(weights: Counter[RGB], count: int) -> list[_Group]:
    """So many groups of colours that look alike, or fewer."""
    coarse: dict[RGB, Counter[RGB]] = {}
    for rgb, weight in weights.items():
        red, green, blue = (part // FINENESS for part in rgb)
        coarse.setdefault((red, green, blue), Counter())[rgb] += weight
    bins = sorted((_Group(members) for members in coarse.values()), key=lambda it: -it.weight)
    centres = [bins[0].look]
    left = {place: colour_distance(it.look, centres[0]) for place, it in enumerate(bins)}
    while len(centres) < min(MANY, len(bins)):
        place = max(left, key=lambda it: (left[it] * bins[it].weight ** 0.25, -it))
        if left[place] < TOO_NEAR / 2:
            break
        centres.append(bins[place].look)
        left = {
            it: min(far, colour_distance(bins[it].look, centres[-1])) for it, far in left.items()
        }
    groups: list[_Group] = []
    for _ in range(ROUNDS):
        members: dict[int, dict[RGB, int]] = {}
        for it in bins:
            nearest = min(
                range(len(centres)), key=lambda place: colour_distance(it.look, centres[place])
            )
            members.setdefault(nearest, {}).update(it.members)
        groups = [_Group(members[place]) for place in sorted(members)]
        moved = [group.look for group in groups]
        if moved == centres:
            break
        centres = moved
    return _united(groups, count)


def _united(groups: list[_Group], count: int) -> list[_Group]:
    """Those that are too near made one, then those whose union costs least."""
    while len(groups) > 1:
        pairs = [(i, j) for j in range(len(groups)) for i in range(j)]
        far = {(i, j): colour_distance(groups[i].look, groups[j].look) for i, j in pairs}
        nearest = min(pairs, key=lambda it: (far[it], it))
        if far[nearest] >= TOO_NEAR:
            if len(groups) <= count:
                break
            nearest = _cheapest(groups, far)
        i, j = nearest
        union = _Group({**groups[i].members, **groups[j].members})
        groups = [it for place, it in enumerate(groups) if place not in (i, j)]
        groups.insert(i, union)
    return groups


def _cheapest(groups: Sequence[_Group], far: dict[tuple[int, int], float]) -> tuple[int, int]:
    """The two whose union costs least: a small one is soon lost, and one that is like another."""
    cost = {
        (i, j): apart_by * float(min(groups[i].weight, groups[j].weight) ** 0.5)
        for (i, j), apart_by in far.items()
    }
    return min(cost, key=lambda it: (cost[it], it))


def _shares(
    samples: Sequence[Sequence[RGB]], groups: Sequence[_Group]
) -> list[tuple[tuple[int, ...], ...]]:
    looks = [group.look for group in groups]
    nearest: dict[RGB, int] = {}
    for row in samples:
        for rgb in row:
            if rgb not in nearest:
                here = lab_of(rgb)
                nearest[rgb] = min(
                    range(len(looks)), key=lambda it: colour_distance(here, looks[it])
                )
    found = []
    for top in range(0, len(samples), FINE):
        cells = []
        for left in range(0, len(samples[0]), FINE):
            counts = [0] * len(looks)
            for row in samples[top : top + FINE]:
                for rgb in row[left : left + FINE]:
                    counts[nearest[rgb]] += 1
            cells.append(tuple(counts))
        found.append(tuple(cells))
    return found


def _most(cell: Sequence[int]) -> int:
    return max(range(len(cell)), key=lambda it: (cell[it], -it))


def _hex(rgb: RGB) -> str:
    return bytes(rgb).hex()


def name_of(rgb: str) -> str:
    """What the nearest of the named colours is called."""
    look = lab_of(parts_of(rgb))
    return min(NAMES, key=lambda name: (colour_distance(look, lab_of(parts_of(NAMES[name]))), name))


def _named(looks: Sequence[str]) -> tuple[Colour, ...]:
    """A palette of these colours, each with a name that no other has."""
    far = {
        (look, name): colour_distance(lab_of(parts_of(look)), lab_of(parts_of(rgb)))
        for look in looks
        for name, rgb in NAMES.items()
    }
    names: dict[str, str] = {}
    for look, name in sorted(far, key=lambda it: (far[it], it)):
        if look not in names and name not in names.values():
            names[look] = name
    return palette_of(Definition(names[look], look) for look in looks)
