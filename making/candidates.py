"""Ways to make a picture of greys into one of two colours, and how like each is to it.

The threshold between filled and empty is the one that separates the greys best (Otsu's), and some
on both sides of it; what is dark may be filled or what is bright; and for drawings in lines there
are the edges. Of these forty or so, one likes those that keep the greys apart and the edges where
they are, that are neither nearly empty nor nearly full, and that nothing has to be guessed for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from making.drawing import Drawing, beside, places_of, transposed
from making.photo import WHITE, Greys, Photo

STEPS = 6
STEP = WHITE // 50

FILL, INVERTED, EDGES = "fill", "inverted", "edges"


@dataclass(frozen=True)
class Candidate:
    """A drawing; the greys it was made of, filled where they are below the threshold; and its
    likeness, from 0 to 1."""

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
        key = tuple(map(tuple, candidate.drawing))
        if key not in seen and any(map(any, candidate.drawing)):
            seen.add(key)
            found.append(candidate)
    return sorted(found, key=lambda it: -it.likeness)


def candidate_of(kind: str, greys: Greys, threshold: int) -> Candidate:
    """What is darker than the threshold is filled."""
    drawing = [[int(grey < threshold) for grey in row] for row in greys]
    return Candidate(kind, threshold, drawing, greys, likeness(drawing, greys, kind))


def greys_of(photo: Photo, kind: str) -> Greys:
    """The greys that a kind of candidate is made of."""
    if kind == EDGES:
        return photo.edges
    if kind == INVERTED:
        return [[WHITE - grey for grey in row] for row in photo.greys]
    return photo.greys


def _ways(photo: Photo) -> Iterator[tuple[str, Greys, int]]:
    for kind in (FILL, INVERTED, EDGES):
        greys = greys_of(photo, kind)
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
        for r, c in beside(drawing, (row, column)):
            step = abs(greys[row][column] - greys[r][c]) / span
            edges += step
            if drawing[row][column] != drawing[r][c]:
                kept += step
    close = 1 - off / cells
    share = sum(map(sum, drawing)) / cells
    found = 0.6 * close + 0.4 * (kept / edges if edges else 0.0)
    found -= max(0.0, 0.2 - share, share - 0.7)
    columns = transposed(drawing)
    found -= 0.02 * sum(
        not any(line) for line in (drawing[0], drawing[-1], columns[0], columns[-1])
    )
    found -= 0.01 * sum(all(line) for line in (*drawing, *columns)) if cells > 1 else 0
    if kind == INVERTED:  # dark on bright is what one expects
        found -= 0.12
    if kind == EDGES:  # an outline is as like to its edges as can be, whatever it is an outline of
        found -= 0.25
    return max(0.0, min(1.0, found))
