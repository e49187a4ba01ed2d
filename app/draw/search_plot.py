"""The nodes of two searches over the size of the puzzles, both on scales of powers, as a scene.

The first method's marks are filled squares, the second one's larger hollow ones, so that both are
seen where they coincide and without colours. A line above a mark: the search was stopped there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

from app.draw.compare import METHOD_ROLES
from app.draw.layout import UNIT
from app.draw.pen import Pen, directed, estimate, wrap
from app.draw.scene import MIDDLE, RIGHT, Box, Scene
from app.draw.theme import FIVE, INK, MUTED, TRACK
from app.text.catalogue import Language
from solver.value import Value

_WIDTH, _HEIGHT = 46, 34
"""In units, the size of letters."""

_MOST_TICKS = 7


class PlotPoint(Value):
    """A search: the number of its method, the cells of its puzzle, and its nodes."""

    method: int
    cells: int
    nodes: int
    is_stopped: bool


def draw_search_plot(
    points: Sequence[PlotPoint],
    methods: Sequence[str],
    caption: str,
    language: Language,
    scale: int = 1,
) -> Scene:
    """The scene, with a caption below."""
    say, size = language.compare.say, UNIT * scale
    width, height = _WIDTH * size, _HEIGHT * size
    head = Pen(Box(0, 0, width, 5 * size))
    head.write(size, 2 * size, say("plot.title"), INK, round(1.4 * size), bold=True)
    x = size
    for number, method in enumerate(methods):
        _draw_mark(head, x + size // 2, 4 * size, scale, number, False)
        name = say(f"method.{method}")
        head.write(x + round(1.3 * size), 4 * size, name, METHOD_ROLES[number], size, bold=True)
        x += round(3.3 * size + estimate(name, size, True))
    if any(point.is_stopped for point in points):
        _draw_mark(head, x + size // 2, 4 * size, scale, 0, True)
        head.write(x + round(1.3 * size), 4 * size, say("plot.stopped"), MUTED, size)
    foot = Pen(Box(0, height - 4 * size, width, height))
    for number, line in enumerate(wrap(caption, width - 2 * size, size)[:2]):
        foot.write(size, height - 3 * size + number * round(1.4 * size), line, INK, size)
    parts = {"head": directed(head, language), "foot": directed(foot, language)}
    plot = Pen(Box(0, 5 * size, width, height - 4 * size))
    _draw_points(plot, points, language, scale)
    return Scene(width, height, {**parts, "plot": plot.part()})


def _draw_points(pen: Pen, points: Sequence[PlotPoint], language: Language, scale: int) -> None:
    say, grouped, size = language.compare.say, language.compare.grammar.grouped, UNIT * scale
    box = Box(5 * size, 8 * size, (_WIDTH - 2) * size, (_HEIGHT - 8) * size)
    across = ticks([point.cells for point in points])
    upward = ticks([point.nodes for point in points])
    place_x, place_y = _scale(across, box.left, box.right), _scale(upward, box.bottom, box.top)
    for tick in upward:
        y = place_y(tick)
        pen.fill(Box(box.left, y, box.right, y + scale), FIVE if tick == upward[0] else TRACK)
        pen.write(box.left - size // 2, y, grouped(tick), MUTED, size, anchor=RIGHT)
    for tick in across:
        x = place_x(tick)
        pen.fill(Box(x, box.bottom, x + scale, box.bottom + size // 3), FIVE)
        pen.write(x, box.bottom + size, grouped(tick), MUTED, size, anchor=MIDDLE)
    pen.write(size, box.top - 2 * size, say("plot.nodes"), MUTED, size)
    middle = (box.left + box.right) // 2
    pen.write(middle, box.bottom + 5 * size // 2, say("plot.cells"), MUTED, size, anchor=MIDDLE)
    for point in dict.fromkeys(points):
        x, y = place_x(point.cells), place_y(point.nodes)
        _draw_mark(pen, x, y, scale, point.method, point.is_stopped)


def _draw_mark(pen: Pen, x: int, y: int, scale: int, method: int, is_stopped: bool) -> None:
    role, half = METHOD_ROLES[method], (4, 7)[method] * scale
    mark = Box(x - half, y - half, x + half, y + half)
    if method:
        pen.ring(mark, 2 * scale, role)
    else:
        pen.fill(mark, role)
    if is_stopped:
        pen.fill(Box(x - scale, mark.top - 7 * scale, x + scale, mark.top), role)


def ticks(values: Sequence[int]) -> list[int]:
    """Round numbers around all values, few enough to be read.

    >>> ticks([25, 400]), ticks([1, 4000]), ticks([1])
    ([20, 50, 100, 200, 500], [1, 10, 100, 1000, 10000], [1, 2])
    """
    least, most = min(values), max(values)
    for steps in ((1, 2, 5), (1,)):
        fine = [step * 10**power for power in range(len(str(most)) + 1) for step in steps]
        first = max(place for place, tick in enumerate(fine) if tick <= least)
        last = next(place for place, tick in enumerate(fine) if tick >= most)
        last = max(last, first + 1)
        if last - first < _MOST_TICKS:
            break
    return fine[first : last + 1]


def _scale(marked: Sequence[int], begin: int, end: int) -> Callable[[int], int]:
    """Where a value stands between the first and the last tick."""
    least, most = log(marked[0]), log(marked[-1])
    return lambda value: begin + round((end - begin) * (log(value) - least) / (most - least))
