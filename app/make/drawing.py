"""A picture while it is drawn: rows of cells that can be changed, 0 where they are empty, else 1,
or in colours the number of one in a palette."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from solver.grid import EMPTY, FILLED, Place
from solver.puzzle import (
    EMPTY_SIGN,
    Colour,
    Given,
    Puzzle,
    coloured_puzzle_of_picture,
    puzzle_of_picture,
)
from solver.value import Value

Drawing = list[list[int]]

Palette = tuple[Colour, ...]
"""The colours of a drawing; none in black and white."""

Change = tuple[int, int, int]
"""A cell and its new value."""


def drawing_of(picture: Sequence[str]) -> Drawing:
    """The drawing of what is written with `#` and `.`."""
    return [[FILLED if letter == "#" else EMPTY for letter in row] for row in picture]


def picture_of(drawing: Drawing, palette: Palette = ()) -> tuple[str, ...]:
    """The drawing in writing; in colours, each cell with the sign of its own.

    >>> picture_of([[1, 0], [0, 1]])
    ('#.', '.#')
    """
    signs = EMPTY_SIGN + ("".join(colour.sign for colour in palette) or "#")
    return tuple("".join(signs[value] for value in row) for row in drawing)


def puzzle_of(
    drawing: Drawing, palette: Palette = (), *, given: Sequence[Given] = (), title: str = ""
) -> Puzzle:
    """The puzzle whose solution the drawing is."""
    picture = picture_of(drawing, palette)
    if palette:
        puzzle = coloured_puzzle_of_picture(picture, palette, title)
    else:
        puzzle = puzzle_of_picture(picture, title=title)
    return puzzle.replaced(given=tuple(sorted(given))) if given else puzzle


def flip(drawing: Drawing, places: Iterable[Place]) -> None:
    for row, column in places:
        drawing[row][column] ^= 1


def write(drawing: Drawing, changes: Sequence[Change]) -> list[Change]:
    """Make these changes. Returns those that would undo them."""
    before = [(row, column, drawing[row][column]) for row, column, _ in changes]
    for row, column, value in changes:
        drawing[row][column] = value
    return before


def transpose(drawing: Drawing) -> Drawing:
    return [list(column) for column in zip(*drawing, strict=True)]


def places_of(drawing: Drawing) -> Iterator[Place]:
    """All cells in reading order."""
    for row, cells in enumerate(drawing):
        for column in range(len(cells)):
            yield row, column


def neighbours(drawing: Drawing, place: Place) -> Iterator[Place]:
    """The cells that share a side with this one."""
    row, column = place
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < len(drawing) and 0 <= c < len(drawing[0]):
            yield r, c


def agreement_with_neighbours(drawing: Drawing, place: Place) -> int:
    """How many of the cells beside this one are as it is, less those that are not."""
    here = drawing[place[0]][place[1]]
    return sum(
        1 if drawing[row][column] == here else -1 for row, column in neighbours(drawing, place)
    )


def majority_of_neighbours(drawing: Drawing, place: Place) -> int:
    """What most cells beside this one are; the least, where several are as many."""
    near = [drawing[row][column] for row, column in neighbours(drawing, place)]
    return max(near, key=lambda value: (near.count(value), -value))


def roughness(drawing: Drawing) -> int:
    """How much a drawing looks like noise: the length of all borders between filled and empty,
    and three for every cell that is alone among others.

    >>> roughness([[1, 1], [1, 1]]), roughness([[1, 0], [0, 1]])
    (0, 16)
    """
    doubled = 0
    for row, column in places_of(drawing):
        here = drawing[row][column]
        differs = [drawing[r][c] != here for r, c in neighbours(drawing, (row, column))]
        doubled += sum(differs) + 6 * (bool(differs) and all(differs))
    return doubled // 2


def borders_of(drawing: Drawing) -> tuple[list[int], ...]:
    """Its outermost rows and columns."""
    columns = transpose(drawing)
    return drawing[0], drawing[-1], columns[0], columns[-1]


def is_worth_drawing(drawing: Drawing) -> bool:
    """Whether there is a picture that reaches all four borders of its board."""
    return all(map(any, borders_of(drawing)))


# -------------------------------------------------------------------------------------------------
# Ways to make a picture of greys into one of two colours, and how like each is to it.
#
# The threshold between filled and empty is the one that separates the greys best (Otsu's), and some
# on both sides of it; what surrounds a picture says whether what is dark on it is filled or what is
# bright; for drawings in lines there are the edges, and for shaded ones what is filled together
# with the edges in the rest; and what is lit from one side, as faces often are, is seen as if light
# came from the front. Of these fifty or so, those are preferred that keep the greys apart and
# the edges where they are, that are neither nearly empty nor nearly full, and for which nothing has
# to be guessed.


WHITE = 65535

USUAL_SIDE = 30
"""The longest side of a board where no size is named."""

Greys = list[list[int]]
"""Of each cell, from 0 (black) to WHITE, as the eye sees brightness."""

FILL, INVERTED, EDGES, OUTLINE = "fill", "inverted", "edges", "outline"
EVENLY_LIT = "evenly-lit"
WAYS = (FILL, INVERTED, EDGES, OUTLINE, EVENLY_LIT)

THRESHOLD_STEP = WHITE // 50
_THRESHOLDS_EACH_WAY = 6

# Likeness that is lost or won.
_SURROUNDINGS_COST = 0.25  # what surrounds a picture would be drawn, not what is on it
_BRIGHT_COST = 0.12  # what is bright is drawn
_LINES_WORTH = 0.03  # edges in what is not drawn tell something
_EVEN_LIGHT_WORTH = 0.25

_MIN_EDGE_CONTRAST = 0.06
"""How much of the span of the greys an edge in what is not drawn changes them."""

_MIN_LINES, _MAX_LINES = 0.015, 0.2
"""The share of the cells that belongs to such edges if they tell something; more are a scribble."""

_MIN_TIP = 0.4
"""How dark, on the way from the ground to the threshold, a tip at the border is that is filled.
That of a roof covers half of a cell, and its row would stay blank."""

_TONES, _MAX_FLAT_SHARE = 24, 0.6
"""Of this many tones that are told apart, the three commonest take less of a shaded picture."""

_LIT_SHARE = 0.75
"""The share of the cells of a column that is darker than what is bright in the light on it."""

_MAX_BRIGHTENING = 12
"""How many times brighter a cell becomes at most: deeper shadow is black."""

_MIN_SYMMETRY, _MIN_SYMMETRY_GAIN = 0.88, 0.1
"""The share of all cells that are as in the mirror when the light is even, and how much more than
before: then it was the light by which the sides differed."""

_MAX_FILLED = 0.8
"""Where more of what is on a picture is filled without even light, its shape is seen already."""


class Photo(Value):
    """The greys of a picture, how much of an edge is in each cell, and whether what surrounds it is
    dark, so that what is bright is drawn."""

    greys: Greys
    edges: Greys
    paper: Greys
    """How much of each cell is like what surrounds the picture: WHITE is all of it."""
    is_dark: bool = False

    @property
    def fill(self) -> str:
        """The way in which what is on the picture is filled."""
        return INVERTED if self.is_dark else FILL

    @property
    def is_content(self) -> list[list[bool]]:
        """The cells that are mostly not what surrounds the picture."""
        return [[grey < WHITE // 2 for grey in row] for row in self.paper]


class Candidate(Value):
    """A drawing, the greys below the threshold of which are filled, and its likeness (0 to 1)."""

    kind: str
    threshold: int
    drawing: Drawing
    greys: Greys
    likeness: float


def find_candidates(photo: Photo) -> list[Candidate]:
    """All candidates, the most alike first, and each drawing once."""
    candidates: dict[tuple[tuple[int, ...], ...], Candidate] = {}
    for kind in WAYS:
        greys = greys_of(photo, kind)
        if kind == EVENLY_LIT and not _is_lit_from_a_side(photo, greys):
            continue
        middle = otsu(greys)
        for step in range(-_THRESHOLDS_EACH_WAY, _THRESHOLDS_EACH_WAY + 1):
            candidate = candidate_of(kind, greys, middle + step * THRESHOLD_STEP)
            key = tuple(map(tuple, candidate.drawing))
            if key not in candidates and any(map(any, key)):
                likeness = _expected_likeness(candidate, photo)
                candidates[key] = candidate.replaced(likeness=likeness)
    return sorted(candidates.values(), key=lambda candidate: -candidate.likeness)


def _expected_likeness(candidate: Candidate, photo: Photo) -> float:
    """The likeness: less where the wrong side is drawn, more where lines tell something."""
    likeness = candidate.likeness
    if candidate.kind in (FILL, INVERTED):
        if candidate.kind != photo.fill:
            likeness -= _SURROUNDINGS_COST
        elif photo.is_dark:
            likeness += _BRIGHT_COST
    elif candidate.kind == OUTLINE:
        cells = len(photo.greys) * len(photo.greys[0])
        lines = sum(row.count(0) for row in candidate.greys) / cells
        is_telling = _MIN_LINES <= lines <= _MAX_LINES
        likeness += _LINES_WORTH if is_telling else -_SURROUNDINGS_COST
    elif candidate.kind == EVENLY_LIT:
        likeness += _EVEN_LIGHT_WORTH
    return max(0.0, min(1.0, likeness))


def greys_of(photo: Photo, kind: str) -> Greys:
    """The greys that a kind of candidate is made of."""
    if kind == EDGES:
        return photo.edges
    if kind == OUTLINE:
        return _outline(photo)
    if kind == EVENLY_LIT:
        return _light_evenly(photo)
    if kind == INVERTED:
        return [[WHITE - grey for grey in row] for row in photo.greys]
    return photo.greys


def _light_evenly(photo: Photo) -> Greys:
    """The greys as if each column had as much light as the brightest."""
    greys, is_content = photo.greys, photo.is_content
    high, wide = len(greys), len(greys[0])
    if not any(map(any, is_content)):
        return greys
    light = []
    for column in range(wide):
        tones = sorted(greys[row][column] for row in range(high) if is_content[row][column])
        light.append(tones[int(_LIT_SHARE * (len(tones) - 1))] if tones else 1)
    windows = (light[max(0, column - 1) : column + 2] for column in range(wide))
    light = [max(1, sum(window) // len(window)) for window in windows]
    most = max(light)

    def brighten(row: int, column: int) -> int:
        grey, lit = greys[row][column], light[column]
        if not is_content[row][column]:
            return grey
        return min(WHITE, grey * min(_MAX_BRIGHTENING * lit, most) // lit)

    even = [[brighten(row, column) for column in range(wide)] for row in range(high)]
    return [[WHITE - grey for grey in row] for row in even] if photo.is_dark else even


def _is_lit_from_a_side(photo: Photo, evenly_lit: Greys) -> bool:
    """Whether something shaded is on the picture whose sides differ by their light alone."""
    tones: Counter[int] = Counter()
    filled = 0
    before = _fill_at_otsu(greys_of(photo, photo.fill))
    for row, is_content in enumerate(photo.is_content):
        for column, content in enumerate(is_content):
            if content:
                tones[photo.greys[row][column] * _TONES // (WHITE + 1)] += 1
                filled += before[row][column]
    cells = tones.total()
    if sum(count for _, count in tones.most_common(3)) >= _MAX_FLAT_SHARE * cells:
        return False
    if filled >= _MAX_FILLED * cells:
        return False
    symmetry = _symmetric_share(_fill_at_otsu(evenly_lit))
    return symmetry >= max(_MIN_SYMMETRY, _symmetric_share(before) + _MIN_SYMMETRY_GAIN)


def _fill_at_otsu(greys: Greys) -> list[list[bool]]:
    threshold = otsu(greys)
    return [[grey < threshold for grey in row] for row in greys]


def _symmetric_share(is_filled: list[list[bool]]) -> float:
    """How much of a drawing is as in the mirror."""
    same = sum(a == b for row in is_filled for a, b in zip(row, reversed(row), strict=True))
    return same / (len(is_filled) * len(is_filled[0]))


def _outline(photo: Photo) -> Greys:
    """The greys of what is drawn, and as 0 the edges that lie between two parts that are not."""
    greys = greys_of(photo, photo.fill)
    middle, high, wide = otsu(greys), len(greys), len(greys[0])
    least = _MIN_EDGE_CONTRAST * (max(map(max, greys)) - min(map(min, greys)))

    def steepness(row: int, column: int) -> tuple[int, int]:
        """How much greys change across this cell, and down."""
        if not (1 < row < high - 2 and 1 < column < wide - 2):
            return 0, 0
        across = abs(greys[row][column + 1] - greys[row][column - 1])
        return across, abs(greys[row + 1][column] - greys[row - 1][column])

    def is_line(row: int, column: int) -> bool:
        across, down = steepness(row, column)
        if max(across, down) < max(1, least):
            return False
        near = greys[row - 2 : row + 3]
        if min(min(cells[column - 2 : column + 3]) for cells in near) < middle:
            return False
        if across >= down:
            before, after = steepness(row, column - 1)[0], steepness(row, column + 1)[0]
            return before < across >= after
        return steepness(row - 1, column)[1] < down >= steepness(row + 1, column)[1]

    return [
        [0 if is_line(row, column) else max(1, greys[row][column]) for column in range(wide)]
        for row in range(high)
    ]


def candidate_of(kind: str, greys: Greys, threshold: int) -> Candidate:
    drawing = draw_darker(kind, greys, threshold)
    return Candidate(kind, threshold, drawing, greys, likeness(drawing, greys, kind))


def draw_darker(kind: str, greys: Sequence[Sequence[int]], threshold: int) -> Drawing:
    """The drawing in which what is darker than the threshold is filled, and where something all
    but reaches the border, its tip."""
    drawing = [[int(grey < threshold) for grey in row] for row in greys]
    if kind in (FILL, INVERTED):
        cells = [[(row, column) for column in range(len(greys[0]))] for row in range(len(greys))]
        columns = [list(column) for column in zip(*cells, strict=True)]
        for lines in (cells, cells[::-1], columns, columns[::-1]):
            _fill_tip(drawing, greys, threshold, lines[:2])
    return drawing


def _fill_tip(
    drawing: Drawing,
    greys: Sequence[Sequence[int]],
    threshold: int,
    outermost: Sequence[Sequence[Place]],
) -> None:
    """Fill the darkest cells of the outermost line in which something is, if none is filled there
    and they touch one that is."""
    for places in outermost:
        values = [greys[row][column] for row, column in places]
        darkest, paper = min(values), max(values)
        if darkest == paper:  # the margin
            continue
        if darkest >= threshold and paper - darkest >= _MIN_TIP * (paper - threshold):
            near = darkest + (paper - darkest) // 8
            for place, grey in zip(places, values, strict=True):
                if grey <= near and any(drawing[r][c] for r, c in neighbours(drawing, place)):
                    drawing[place[0]][place[1]] = FILLED
        return


def otsu(greys: Greys) -> int:
    """The threshold that parts the greys into two groups which differ most.

    >>> 10 < otsu([[5, 10, 50, 60]]) <= 50
    True
    """
    values = sorted(grey for row in greys for grey in row)
    total, below = sum(values), 0
    best, threshold = -1.0, WHITE // 2
    for count, (value, following) in enumerate(pairwise(values), 1):
        below += value
        if value == following:
            continue
        rest = len(values) - count
        distance = below / count - (total - below) / rest
        if count * rest * distance * distance > best:
            best = count * rest * distance * distance
            threshold = (value + following + 1) // 2
    return threshold


def likeness(drawing: Drawing, greys: Greys, kind: str) -> float:
    """How like a drawing is to its greys, from 0 to 1."""
    values = [grey for row in greys for grey in row]
    low, high = min(values), max(values)
    span = (high - low) or 1
    cells = len(values)
    off = kept = edges = 0.0
    for row, column in places_of(drawing):
        shade = (high - greys[row][column]) / span
        off += abs(shade - drawing[row][column])
        for r, c in neighbours(drawing, (row, column)):
            step = abs(greys[row][column] - greys[r][c]) / span
            edges += step
            if drawing[row][column] != drawing[r][c]:
                kept += step
    share = sum(map(sum, drawing)) / cells
    score = 0.6 * (1 - off / cells) + 0.4 * (kept / edges if edges else 0.0)
    score -= max(0.0, 0.2 - share, share - 0.7)
    score -= 0.02 * sum(not any(line) for line in borders_of(drawing))
    lines = (*drawing, *zip(*drawing, strict=True))
    score -= 0.01 * sum(all(line) for line in lines) if cells > 1 else 0
    if kind == INVERTED:  # dark on bright is what one expects
        score -= _BRIGHT_COST
    if kind == EDGES:  # an outline is as like to its edges as can be, whatever it is an outline of
        score -= 0.4
    return max(0.0, min(1.0, score))
