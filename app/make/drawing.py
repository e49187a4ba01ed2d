"""A picture while it is drawn: rows of cells, 1 for filled and 0 for empty, that can be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from solver.grid import EMPTY, FILLED, Place
from solver.puzzle import Given, Puzzle, puzzle_of_picture
from solver.value import Value

Drawing = list[list[int]]

Change = tuple[int, int, int]
"""A cell and its new value."""


def drawing_of(picture: Sequence[str]) -> Drawing:
    """The drawing of what is written with `#` and `.`."""
    return [[FILLED if letter == "#" else EMPTY for letter in row] for row in picture]


def picture_of(drawing: Drawing) -> list[str]:
    """The drawing in writing.

    >>> picture_of([[1, 0], [0, 1]])
    ['#.', '.#']
    """
    return ["".join("#" if cell else "." for cell in row) for row in drawing]


def puzzle_of(drawing: Drawing, given: Iterable[Given] = ()) -> Puzzle:
    """The puzzle whose solution the drawing is."""
    puzzle = puzzle_of_picture(picture_of(drawing))
    return Puzzle(puzzle.rows, puzzle.columns, given=given) if given else puzzle


def flip(drawing: Drawing, places: Iterable[Place]) -> None:
    """Change these cells."""
    for row, column in places:
        drawing[row][column] ^= 1


def write(drawing: Drawing, changes: Sequence[Change]) -> list[Change]:
    """Make these changes; what they return would undo them."""
    before = [(row, column, drawing[row][column]) for row, column, _ in changes]
    for row, column, value in changes:
        drawing[row][column] = value
    return before


def transposed(drawing: Drawing) -> Drawing:
    """Rows made columns."""
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


def like_neighbours(drawing: Drawing, place: Place) -> int:
    """How many of the cells beside this one are as it is, less those that are not."""
    here = drawing[place[0]][place[1]]
    return sum(
        1 if drawing[row][column] == here else -1 for row, column in neighbours(drawing, place)
    )


def majority_of_neighbours(drawing: Drawing, place: Place) -> int:
    """What most cells beside this one are; the least, where several are as many."""
    near = [drawing[row][column] for row, column in neighbours(drawing, place)]
    return max(near, key=lambda it: (near.count(it), -it))


def roughness(drawing: Drawing) -> int:
    """How much a drawing looks like noise: the length of all borders between filled and empty,
    and three for every cell that is alone among others.

    >>> roughness([[1, 1], [1, 1]]), roughness([[1, 0], [0, 1]])
    (0, 16)
    """
    found = 0
    for place in places_of(drawing):
        row, column = place
        here = drawing[row][column]
        around = [drawing[r][c] != here for r, c in neighbours(drawing, place)]
        found += sum(around) + 6 * all(around) * bool(around)
    return found // 2


def is_worth_drawing(drawing: Drawing) -> bool:
    """Whether there is a picture that reaches all four borders of its board."""
    columns = transposed(drawing)
    return all(any(line) for line in (drawing[0], drawing[-1], columns[0], columns[-1]))


# -------------------------------------------------------------------------------------------------
# Ways to make a picture of greys into one of two colours, and how like each is to it.
#
# The threshold between filled and empty is the one that separates the greys best (Otsu's), and some
# on both sides of it; what surrounds a picture says whether what is dark on it is filled or what is
# bright; for drawings in lines there are the edges, and for shaded ones what is filled together
# with the edges in the rest; and what is lit from one side, as faces often are, is seen as if light
# came from the front. Of these fifty or so, one likes those that keep the greys apart and
# the edges where they are, that are neither nearly empty nor nearly full, and that nothing has to
# be guessed for.


WHITE = 65535

Greys = list[list[int]]
"""Of each cell, from 0 (black) to WHITE, as the eye sees brightness."""


class Photo(Value):
    """The greys of a picture, how much of an edge is in each cell, and whether what surrounds it is
    dark, so that what is bright is drawn."""

    greys: Greys
    edges: Greys
    paper: Greys
    """How much of each cell is like what surrounds the picture: WHITE is all of it."""
    is_dark: bool = False


STEPS = 6
STEP = WHITE // 50

FILL, INVERTED, EDGES, OUTLINE = "fill", "inverted", "edges", "outline"
EVENLY_LIT = "evenly-lit"
WAYS = (FILL, INVERTED, EDGES, OUTLINE, EVENLY_LIT)

UNEXPECTED = 0.25
"""What it costs, in likeness, if what surrounds a picture would be drawn, not what is on it."""

SOFT = 0.06
"""Of the greys between the darkest and the brightest: an edge in what is not drawn changes them by
so much."""

TELLING = (0.015, 0.2)
"""Of all cells: if so many belong to such lines, they tell something; more are a scribble."""

WORTH_LINES = 0.03
"""What they are worth then, in likeness."""


TIP = 0.4
"""Of the way from the ground to the threshold: so dark is a tip at the border that is filled.
That of a roof covers half of a cell, and its row would stay blank."""


class Candidate(Value):
    """A drawing, the greys below the threshold of which are filled, and its likeness (0 to 1)."""

    kind: str
    threshold: int
    drawing: Drawing
    greys: Greys
    likeness: float


def candidates(photo: Photo) -> list[Candidate]:
    """All of them, the most alike first, and each drawing once."""
    found: list[Candidate] = []
    seen: set[tuple[tuple[int, ...], ...]] = set()
    for kind, greys, threshold in _ways(photo):
        candidate = candidate_of(kind, greys, threshold)
        candidate = candidate.replaced(likeness=_expected(candidate, photo))
        key = tuple(map(tuple, candidate.drawing))
        if key not in seen and any(map(any, candidate.drawing)):
            seen.add(key)
            found.append(candidate)
    return sorted(found, key=lambda it: -it.likeness)


def _expected(candidate: Candidate, photo: Photo) -> float:
    """The likeness: less where the wrong side is drawn, more where lines tell something."""
    likely = candidate.likeness
    if candidate.kind in (FILL, INVERTED):
        if (candidate.kind == INVERTED) != photo.is_dark:
            likely -= UNEXPECTED
        elif photo.is_dark:
            likely += PLAIN
    elif candidate.kind == OUTLINE:
        cells = len(photo.greys) * len(photo.greys[0])
        lines = sum(row.count(0) for row in candidate.greys) / cells
        likely += WORTH_LINES if TELLING[0] <= lines <= TELLING[1] else -UNEXPECTED
    elif candidate.kind == EVENLY_LIT:
        likely += WORTH_LIGHT
    return max(0.0, min(1.0, likely))


SHADED = 0.6
"""Of what is on a picture: fewer cells have one of its three commonest tones where it is shaded."""

TONES = 24
"""So many tones are told apart."""

LIT = 0.75
"""Of the cells of a column: so many are darker than what is bright in the light that is on it."""

BRIGHTER = 12
"""So many times brighter a cell becomes at the most: deeper shadow is black."""

ALIKE, MORE_ALIKE = 0.88, 0.1
"""Of all cells: so many are as in the mirror when the light is even, and so many more than before.
Then it was the light by which the sides differed."""

MOST_FILLED = 0.8
"""Of what is on a picture: where more is filled without that, its shape is seen already."""

WORTH_LIGHT = 0.25
"""What that is worth, in likeness."""


def _on_picture(photo: Photo) -> list[list[bool]]:
    """The cells that are mostly not what surrounds the picture."""
    return [[it < WHITE // 2 for it in row] for row in photo.paper]


def _evenly_lit(photo: Photo) -> Greys:
    """The greys as if each column had as much light as the brightest."""
    greys, there = photo.greys, _on_picture(photo)
    high, wide = len(greys), len(greys[0])
    if not any(map(any, there)):
        return greys
    light = []
    for column in range(wide):
        tones = sorted(greys[row][column] for row in range(high) if there[row][column])
        light.append(tones[int(LIT * (len(tones) - 1))] if tones else 1)
    near = (light[max(0, it - 1) : it + 2] for it in range(wide))
    light = [max(1, sum(it) // len(it)) for it in near]
    most = max(light)

    def evened(row: int, column: int) -> int:
        if not there[row][column]:
            return greys[row][column]
        return min(WHITE, greys[row][column] * min(BRIGHTER * light[column], most) // light[column])

    seen = [[evened(row, column) for column in range(wide)] for row in range(high)]
    return [[WHITE - it for it in row] for row in seen] if photo.is_dark else seen


def _is_lit_from_a_side(photo: Photo, evened: Greys) -> bool:
    """Whether something shaded is on the picture whose sides differ by their light alone."""
    there = _on_picture(photo)
    tones = Counter(
        grey * TONES // (WHITE + 1)
        for row, cells in enumerate(photo.greys)
        for column, grey in enumerate(cells)
        if there[row][column]
    )
    if sum(count for _, count in tones.most_common(3)) >= SHADED * tones.total():
        return False
    before = _drawn_at_middle(greys_of(photo, INVERTED if photo.is_dark else FILL))
    filled = sum(
        a and b for row in zip(before, there, strict=True) for a, b in zip(*row, strict=True)
    )
    if filled >= MOST_FILLED * tones.total():
        return False
    after = _mirrored_share(_drawn_at_middle(evened))
    return after >= max(ALIKE, _mirrored_share(before) + MORE_ALIKE)


def _drawn_at_middle(greys: Greys) -> list[list[bool]]:
    middle = otsu(greys)
    return [[it < middle for it in row] for row in greys]


def _mirrored_share(drawn: list[list[bool]]) -> float:
    """How much of a drawing is as in the mirror."""
    same = sum(a == b for row in drawn for a, b in zip(row, reversed(row), strict=True))
    return same / (len(drawn) * len(drawn[0]))


def _outlined(photo: Photo) -> Greys:
    """The greys of what is drawn, and as 0 the edges that lie between two parts that are not."""
    base = greys_of(photo, INVERTED if photo.is_dark else FILL)
    middle, high, wide = otsu(base), len(base), len(base[0])
    least = SOFT * (max(map(max, base)) - min(map(min, base)))

    def steepness(row: int, column: int) -> tuple[int, int]:
        """How much greys change across this cell, and down."""
        if not (1 < row < high - 2 and 1 < column < wide - 2):
            return 0, 0
        across = abs(base[row][column + 1] - base[row][column - 1])
        return across, abs(base[row + 1][column] - base[row - 1][column])

    def is_line(row: int, column: int) -> bool:
        across, down = steepness(row, column)
        if max(across, down) < max(1, least):
            return False
        near = base[row - 2 : row + 3]
        if min(min(cells[column - 2 : column + 3]) for cells in near) < middle:
            return False
        if across >= down:
            before, after = steepness(row, column - 1)[0], steepness(row, column + 1)[0]
            return before < across >= after
        return steepness(row - 1, column)[1] < down >= steepness(row + 1, column)[1]

    return [
        [0 if is_line(row, column) else max(1, base[row][column]) for column in range(wide)]
        for row in range(high)
    ]


def candidate_of(kind: str, greys: Greys, threshold: int) -> Candidate:
    """What is darker than the threshold is filled, and where something is all but that at the
    border, its tip."""
    drawing = [[int(grey < threshold) for grey in row] for row in greys]
    if kind in (FILL, INVERTED):
        for turned in (False, True):
            for side in (1, -1):
                _fill_tip(drawing, greys, threshold, turned=turned, side=side)
    return Candidate(kind, threshold, drawing, greys, likeness(drawing, greys, kind))


def _fill_tip(drawing: Drawing, greys: Greys, threshold: int, *, turned: bool, side: int) -> None:
    """Fill the darkest cells of the outermost row (column, if turned) in which something is, from
    this side, if none is filled there and they touch one that is."""
    high, wide = len(greys), len(greys[0])
    for line in range(wide if turned else high)[::side][:2]:
        places = [(it, line) if turned else (line, it) for it in range(high if turned else wide)]
        values = [greys[row][column] for row, column in places]
        darkest, paper = min(values), max(values)
        if darkest == paper:  # the margin
            continue
        if darkest >= threshold and paper - darkest >= TIP * (paper - threshold):
            near = darkest + (paper - darkest) // 8
            for place, grey in zip(places, values, strict=True):
                if grey <= near and any(drawing[r][c] for r, c in neighbours(drawing, place)):
                    drawing[place[0]][place[1]] = FILLED
        return


def greys_of(photo: Photo, kind: str) -> Greys:
    """The greys that a kind of candidate is made of."""
    if kind == EDGES:
        return photo.edges
    if kind == OUTLINE:
        return _outlined(photo)
    if kind == EVENLY_LIT:
        return _evenly_lit(photo)
    if kind == INVERTED:
        return [[WHITE - grey for grey in row] for row in photo.greys]
    return photo.greys


def _ways(photo: Photo) -> Iterator[tuple[str, Greys, int]]:
    for kind in WAYS:
        greys = greys_of(photo, kind)
        if kind == EVENLY_LIT and not _is_lit_from_a_side(photo, greys):
            continue
        middle = otsu(greys)
        for step in range(-STEPS, STEPS + 1):
            yield kind, greys, middle + step * STEP


def otsu(greys: Greys) -> int:
    """The threshold that parts the greys into two groups which differ most.

    >>> 10 < otsu([[5, 10, 50, 60]]) <= 50
    True
    """
    values = sorted(grey for row in greys for grey in row)
    total, below = sum(values), 0
    best, found = -1.0, WHITE // 2
    for count in range(1, len(values)):
        below += values[count - 1]
        if values[count] == values[count - 1]:
            continue
        rest = len(values) - count
        apart = below / count - (total - below) / rest
        if count * rest * apart * apart > best:
            best = count * rest * apart * apart
            found = (values[count - 1] + values[count] + 1) // 2
    return found


PLAIN = 0.12
"""What it costs to draw what is bright."""


def likeness(drawing: Drawing, greys: Greys, kind: str = FILL) -> float:
    """How like a drawing is to its greys, from 0 to 1."""
    values = [grey for row in greys for grey in row]
    low, high = min(values), max(values)
    span = (high - low) or 1
    cells = len(values)
    off = 0.0
    kept = edges = 0.0
    for row, column in places_of(drawing):
        shade = (high - greys[row][column]) / span
        off += abs(shade - drawing[row][column])
        for r, c in neighbours(drawing, (row, column)):
            step = abs(greys[row][column] - greys[r][c]) / span
            edges += step
            if drawing[row][column] != drawing[r][c]:
                kept += step
    close = 1 - off / cells
    share = sum(map(sum, drawing)) / cells
    found = 0.6 * close + 0.4 * (kept / edges if edges else 0.0)
    found -= max(0.0, 0.2 - share, share - 0.7)
    columns = transposed(drawing)
    borders = drawing[0], drawing[-1], columns[0], columns[-1]
    found -= 0.02 * sum(not any(line) for line in borders)
    found -= 0.01 * sum(all(line) for line in (*drawing, *columns)) if cells > 1 else 0
    if kind == INVERTED:  # dark on bright is what one expects
        found -= PLAIN
    if kind == EDGES:  # an outline is as like to its edges as can be, whatever it is an outline of
        found -= 0.4
    return max(0.0, min(1.0, found))
