"""From the colours of a picture to a palette of a few, and which of them is in each cell.

Colours are put into groups by how they look (in CIE Lab): first into many, then groups that are too
near to be told apart are united, then those whose union costs least, until there are as few as are
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

SAMPLES_PER_SIDE = 4
"""Of a cell."""

_PART_STEP = 8
"""Parts of colours that differ by less are first looked at as one."""

_FLAT_WEIGHT, _MAX_FLAT_DISTANCE = 8, 6.0
"""How much more a sample counts that is no farther from those beside it: others mix two colours."""

_FIRST_GROUPS = 24
_MAX_ROUNDS = 8

_MIN_SHARE = 300
"""A colour that not even one in this many cells has is left out; so is one with one cell."""

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
        return [[_commonest(cell) for cell in row] for row in self.shares]


class _Group:
    """Colours that are one colour: how they look on the whole, and how much they count."""

    def __init__(self, members: dict[RGB, int]) -> None:
        self.members = members
        self.weight = sum(members.values())
        looks = [(lab_of(rgb), weight) for rgb, weight in members.items()]
        light, a, b = (sum(look[part] * weight for look, weight in looks) for part in range(3))
        self.look: Triple = light / self.weight, a / self.weight, b / self.weight

    def rgb(self) -> RGB:
        """The colour that most of it has, or the mean of all."""
        best = max(self.members, key=lambda rgb: (self.members[rgb], rgb))
        if 2 * self.members[best] >= self.weight:
            return best
        red, green, blue = (
            round(sum(rgb[part] * weight for rgb, weight in self.members.items()) / self.weight)
            for part in range(3)
        )
        return red, green, blue


def reduce_colours(
    samples: Sequence[Sequence[RGB]], paper: RGB, count: int, margin: int
) -> Coloured:
    """The picture of these samples, SAMPLES_PER_SIDE to a side of each cell, in `count` colours or
    fewer beside the background, with a margin of empty cells."""
    weights = _weigh_colours(samples)
    groups = _group_colours(weights, count + 1)
    paper_look = lab_of(paper)
    nearest = _find_nearest(paper_look, [group.look for group in groups])
    if colour_distance(groups[nearest].look, paper_look) < TOO_NEAR:
        groups.insert(0, groups.pop(nearest))
    else:  # the picture fills its frame: nothing of what surrounds it is left
        groups = [_Group({paper: 1}), *_group_colours(weights, count)]
    while True:
        shares = _count_shares(samples, groups)
        used = Counter(_commonest(cell) for row in shares for cell in row)
        least = max(2, len(shares) * len(shares[0]) // _MIN_SHARE)
        rare = [index for index in range(1, len(groups)) if used[index] < least]
        if not rare:
            break
        del groups[min(rare, key=lambda index: (used[index], index))]
    blank = (SAMPLES_PER_SIDE**2, *[0] * (len(groups) - 1))
    beside = (blank,) * margin
    above = ((blank,) * (len(shares[0]) + 2 * margin),) * margin
    rows = (*above, *((*beside, *row, *beside) for row in shares), *above)
    background, *colours = (bytes(group.rgb()).hex() for group in groups)
    return Coloured(_name_colours(colours), background, rows)


def _find_nearest(look: Triple, looks: Sequence[Triple]) -> int:
    """The index of the nearest of these colours, the first of equals."""
    return min(range(len(looks)), key=lambda index: colour_distance(look, looks[index]))


def _weigh_colours(samples: Sequence[Sequence[RGB]]) -> Counter[RGB]:
    """How much each colour counts."""
    weights: Counter[RGB] = Counter()
    for y, row in enumerate(samples):
        above, below = samples[max(y - 1, 0)], samples[min(y + 1, len(samples) - 1)]
        for x, rgb in enumerate(row):
            look = lab_of(rgb)
            near = row[min(x + 1, len(row) - 1)], row[max(x - 1, 0)], below[x], above[x]
            is_flat = all(
                other == rgb or colour_distance(look, lab_of(other)) < _MAX_FLAT_DISTANCE
                for other in near
            )
            weights[rgb] += _FLAT_WEIGHT if is_flat else 1
    return weights


def _group_colours(weights: Counter[RGB], count: int) -> list[_Group]:
    """At most so many groups of colours that look alike."""
    by_parts: dict[tuple[int, ...], Counter[RGB]] = {}
    for rgb, weight in weights.items():
        by_parts.setdefault(tuple(part // _PART_STEP for part in rgb), Counter())[rgb] += weight
    bins = sorted(map(_Group, by_parts.values()), key=lambda each: -each.weight)
    centres = [bins[0].look]
    distances = [colour_distance(each.look, centres[0]) for each in bins]
    while len(centres) < min(_FIRST_GROUPS, len(bins)):
        farthest = max(
            range(len(bins)),
            key=lambda index: (distances[index] * bins[index].weight ** 0.25, -index),
        )
        if distances[farthest] < TOO_NEAR / 2:
            break
        centres.append(bins[farthest].look)
        distances = [
            min(distance, colour_distance(each.look, centres[-1]))
            for each, distance in zip(bins, distances, strict=True)
        ]
    groups: list[_Group] = []
    for _ in range(_MAX_ROUNDS):
        members: dict[int, dict[RGB, int]] = {}
        for each in bins:
            members.setdefault(_find_nearest(each.look, centres), {}).update(each.members)
        groups = [_Group(members[index]) for index in sorted(members)]
        moved = [group.look for group in groups]
        if moved == centres:
            break
        centres = moved
    return _unite(groups, count)


def _unite(groups: list[_Group], count: int) -> list[_Group]:
    """Those that are too near made one, then those whose union costs least: a small group is soon
    lost, and one that is like another."""
    while len(groups) > 1:
        pairs = [(i, j) for j in range(len(groups)) for i in range(j)]
        distances = {(i, j): colour_distance(groups[i].look, groups[j].look) for i, j in pairs}
        i, j = min(pairs, key=lambda pair: (distances[pair], pair))
        if distances[i, j] >= TOO_NEAR:
            if len(groups) <= count:
                break
            costs = {
                (i, j): distance * float(min(groups[i].weight, groups[j].weight) ** 0.5)
                for (i, j), distance in distances.items()
            }
            i, j = min(costs, key=lambda pair: (costs[pair], pair))
        groups = groups[:]
        groups[i] = _Group({**groups[i].members, **groups[j].members})
        del groups[j]
    return groups


def _count_shares(
    samples: Sequence[Sequence[RGB]], groups: Sequence[_Group]
) -> list[tuple[tuple[int, ...], ...]]:
    """Of each cell, how many samples are of each group."""
    looks = [group.look for group in groups]
    colours = {rgb for row in samples for rgb in row}
    nearest = {rgb: _find_nearest(lab_of(rgb), looks) for rgb in colours}
    shares = []
    for top in range(0, len(samples), SAMPLES_PER_SIDE):
        cells = []
        for left in range(0, len(samples[0]), SAMPLES_PER_SIDE):
            counts = [0] * len(looks)
            for row in samples[top : top + SAMPLES_PER_SIDE]:
                for rgb in row[left : left + SAMPLES_PER_SIDE]:
                    counts[nearest[rgb]] += 1
            cells.append(tuple(counts))
        shares.append(tuple(cells))
    return shares


def _commonest(cell: Sequence[int]) -> int:
    """The value that most of a cell has, the least of equals."""
    return cell.index(max(cell))


def name_of(rgb: str) -> str:
    """What the nearest of the named colours is called."""
    look = lab_of(parts_of(rgb))
    return min(NAMES, key=lambda name: (colour_distance(look, lab_of(parts_of(NAMES[name]))), name))


def _name_colours(colours: Sequence[str]) -> tuple[Colour, ...]:
    """A palette of these colours, each with a name that no other has."""
    distances = {
        (colour, name): colour_distance(lab_of(parts_of(colour)), lab_of(parts_of(rgb)))
        for colour in colours
        for name, rgb in NAMES.items()
    }
    names: dict[str, str] = {}
    for colour, name in sorted(distances, key=lambda pair: (distances[pair], pair)):
        if colour not in names and name not in names.values():
            names[colour] = name
    return palette_of(Definition(names[colour], colour) for colour in colours)
