"""Two methods on the same puzzle as one scene: both boards, their numbers, and how these grew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial

from app.draw.layout import LARGEST_CELL, UNIT, Layout, Sizes, round_up_to_even
from app.draw.moment import Moment, moment_of
from app.draw.pen import Pen, directed, estimate, fitting_size, shorten, wrap
from app.draw.scene import LEFT, RIGHT, Box, Part, Rectangle, Scene, Text
from app.draw.stage import Bounds, SceneChange, Stage, place_board, turn_to
from app.draw.theme import FIVE, INK, MUTED, NEW, PAPER, depth_role
from app.race import Race, Runner
from app.text.catalogue import Catalogue, Language
from app.text.messages import ENGLISH_WORDS, Words
from solver.puzzle import Puzzle
from solver.step import BY_CHECKS, BY_LADDER, BY_OPTIONS, BY_OVERLAP, BY_SWEEP, SOLVED
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# A growing curve, drawn from rectangles.
#
# With more steps than pixels, each column of pixels spans the values within its steps; with fewer,
# the curve goes straight from one to the next. It is cut into slices, of which only the one where
# the curve grows is painted anew.


_SLICE_WIDTH = 12


class Curve(Value):
    """A number after 0, 1, 2… steps; `dashed` tells two curves apart without colour."""

    values: Sequence[int]
    role: str
    dashed: bool = False


class Chart:
    """Curves in a box, over the same number of steps and up to the same height."""

    def __init__(self, box: Box, curves: Sequence[Curve], steps: int, top: int, thick: int) -> None:
        self.box = box
        self.steps = max(1, steps)
        self._thick = thick
        self._top = max(1, top)
        self._columns = [self._column_rectangles(curve) for curve in curves]

    def slices(self, count: int) -> Iterator[tuple[int, Part]]:
        """The slices after this many steps, each with its number."""
        end = min(self.box.width, -(-max(0, count) * self.box.width // self.steps))
        for number, left in enumerate(range(self.box.left, self.box.right, _SLICE_WIDTH)):
            right = min(left + _SLICE_WIDTH, self.box.right)
            ground = Rectangle(left, self.box.top, right, self.box.bottom, PAPER)
            first = left - self.box.left
            drawn: list[Rectangle] = []
            for columns in self._columns:
                shown = columns[first : min(first + right - left, end)]
                drawn += [item for item in shown if item is not None]
            yield number, (ground, *drawn)

    def _column_rectangles(self, curve: Curve) -> list[Rectangle | None]:
        """What each column of pixels shows; None after the curve's end, and between dashes."""
        box, width, values = self.box, self.box.width, curve.values
        height, last_step = box.height - self._thick, len(values) - 1
        whole = width * self._top

        def high(at: int) -> int:
            """The height in pixels at `at / width` steps."""
            step, rest = divmod(min(at, last_step * width), width)
            after = values[min(step + 1, last_step)]
            return (values[step] * (width - rest) + after * rest) * height // whole

        columns: list[Rectangle | None] = []
        for x in range(width):
            begin, end = x * self.steps, (x + 1) * self.steps
            if begin // width >= last_step or (curve.dashed and x % 10 >= 7):
                columns.append(None)
                continue
            between = range(begin // width + 1, min(end // width, last_step) + 1)
            span = [high(begin), high(end), *(high(step * width) for step in between)]
            top, bottom = box.bottom - self._thick - max(span), box.bottom - min(span)
            columns.append(Rectangle(box.left + x, top, box.left + x + 1, bottom, curve.role))
        return columns


# -------------------------------------------------------------------------------------------------
# Where everything goes when two methods are seen side by side.
#
# title
# method                    method
# board                     board
# numbers                   numbers
# cells known ___/          assumptions ___/
# caption
#
# Where a window has little height, numbers and curve stand at the right of their board instead.


USUAL_WIDTH = 1120
_MIN_CLUE_PX = 9
# In units, the size of ordinary letters:
_WIDTH_BESIDE_BOARD = 10
_SCALE_HEIGHT = 2


class ComparedPane(Value):
    heading: Box
    board: Layout
    numbers: Box
    chart: Box
    """Of the curve; its title stands above it, its scale below."""
    is_stacked: bool = False
    """Whether the numbers stand one above the other."""


class CompareLayout(Value):
    width: int
    height: int
    scale: int
    unit: int
    title: Box
    panes: tuple[ComparedPane, ComparedPane]
    caption: Box


class Way(Enum):
    UNDER = "under the boards"
    BESIDE = "each beside its board"
    COLUMN = "numbers under the boards, and both curves at the right of them"


def lay_out_compare(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None = None,
    *,
    has_curves: bool = True,
    has_title: bool = True,
    has_caption: bool = True,
    least_clue: int = _MIN_CLUE_PX,
    unit: int = 0,
) -> CompareLayout:
    """The layout for a puzzle: as wide as asked for, or as its cells make it, and not higher than
    `height` if that is possible. Clues are left out before they are smaller than `least_clue`, and
    the caption before the clues: in a window it repeats what stands above it."""
    asked = partial(_lay_out, puzzle, sizes, height, has_curves, has_title, least_clue, unit)
    if not has_caption:
        asked = partial(asked, has_caption=False)
    if height is None:
        return asked(Way.UNDER)
    ways = (*Way,) if has_curves else (Way.UNDER, Way.BESIDE)
    best = max(map(asked, ways), key=_legible)  # the first of equals
    if best.panes[0].board.clue_size:
        return best
    bare = max((asked(way, has_caption=False) for way in ways), key=_legible)
    return bare if bare.panes[0].board.clue_size else best


def _legible(layout: CompareLayout) -> tuple[bool, int]:
    board = layout.panes[0].board
    return bool(board.clue_size), board.cell


def _lay_out(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None,
    has_curves: bool,
    has_title: bool,
    least_clue: int,
    unit: int,
    way: Way,
    *,
    has_caption: bool = True,
) -> CompareLayout:
    is_under = way is Way.UNDER
    width = (sizes.width or USUAL_WIDTH) * sizes.scale
    unit = unit or UNIT * sizes.scale
    if height is None and sizes.cell is None:
        unit = max(unit, width // 54)  # so that letters can be read at half the size
    margin, gap = unit * 5 // 4, unit * 2 if is_under else unit
    column = _WIDTH_BESIDE_BOARD * unit if way is Way.COLUMN else 0
    inner = (width - 2 * margin - gap - column) // 2
    above = margin if has_title else unit // 4
    title = Box(margin, above, width - margin, above + (2 * unit if has_title else 0))
    board_top = title.bottom + 3 * unit
    curve, around = 4 * unit, unit * 5 // 2
    if height is not None:
        curve = min(6 * unit, max(2 * unit, height // 11))
    if not has_curves:
        curve, around = 0, unit // 4
    high = unit * 7 // 2 if has_caption else 0
    below = high + margin + (around if is_under else unit // 4)
    if way is not Way.BESIDE:
        below += unit + unit * 7 // 2
    if is_under:
        below += around + curve
    deepest = inner if height is None else max(8 * unit, height - board_top - below)
    cell = (sizes.cell or LARGEST_CELL) * sizes.scale
    if sizes.cell is not None:
        inner = deepest = 100 * max(puzzle.width, puzzle.height) * cell
    digits = max(round(1.1 * unit), (height or 0) // 33)
    bounds = Bounds(cell, least_clue * sizes.scale, digits, sizes.scale)
    breadth = _WIDTH_BESIDE_BOARD * unit if way is Way.BESIDE else 0
    room = Box(0, board_top, inner - breadth, board_top + deepest)
    board = place_board(puzzle, room, bounds)
    if sizes.cell is not None:
        inner = max(board.width - board.row_gutter.left, 22 * unit)
        room = room._replace(right=inner)
        board = place_board(puzzle, room, bounds)
        width = 2 * inner + gap + 2 * margin
        title = title._replace(right=width - margin)
    top, panes = title.bottom + unit // 2, []
    for number, left in enumerate((margin, margin + inner + gap)):
        board = place_board(puzzle, room._replace(left=left, right=left + inner - breadth), bounds)
        whole = Box(left, top, left + inner, room.bottom)
        if way is Way.BESIDE:
            pane = _pane_beside(whole, board, unit, has_curves)
        else:
            pane = _pane(whole, board, unit, curve, around)
        if way is Way.COLUMN:
            half = (pane.numbers.bottom - top) // 2
            upper = Box(width - margin - column + unit, top, width - margin, top + half)
            chart = upper._replace(top=top + number * half, bottom=upper.bottom + number * half)
            pane = pane.replaced(chart=_chart_in(chart, unit))
        panes.append(pane)
    first, second = panes
    if is_under:
        bottom = first.chart.bottom + around
    else:
        chart_bottom = second.chart.bottom + _SCALE_HEIGHT * unit
        bottom = max(first.numbers.bottom, first.board.height, chart_bottom) + unit // 4
    caption = Box(margin, bottom, width - margin, bottom + high)
    size = round_up_to_even(width), round_up_to_even(caption.bottom + margin // 2)
    return CompareLayout(*size, sizes.scale, unit, title, (first, second), caption)


def _pane(room: Box, board: Layout, unit: int, curve: int, around: int) -> ComparedPane:
    heading = room._replace(bottom=room.top + 2 * unit)
    top = board.height + unit
    numbers = room._replace(top=top, bottom=top + unit * 7 // 2)
    top = numbers.bottom + around
    return ComparedPane(heading, board, numbers, room._replace(top=top, bottom=top + curve))


def _pane_beside(room: Box, board: Layout, unit: int, has_curve: bool) -> ComparedPane:
    heading = room._replace(bottom=room.top + 2 * unit)
    left, top = room.right - (_WIDTH_BESIDE_BOARD - 1) * unit, heading.bottom + unit // 2
    numbers = Box(left, top, room.right, top + 9 * unit)
    chart = Box(left, numbers.bottom, room.right, numbers.bottom)
    if has_curve:
        chart = _chart_in(room._replace(left=left, top=numbers.bottom + unit // 2), unit)
    return ComparedPane(heading, board, numbers, chart, is_stacked=True)


def _chart_in(room: Box, unit: int) -> Box:
    top = room.top + 2 * unit
    deep = min(10 * unit, room.bottom - _SCALE_HEIGHT * unit - top)
    return Box(room.left, top, room.right, top + max(unit, deep))


METHOD_ROLES = (NEW, depth_role(1))

_FOUND = "found"


class CompareStage:
    """Shows both solvings after equally many steps; the shorter one waits at its end."""

    def __init__(
        self,
        race: Race,
        layout: CompareLayout,
        words: Words = ENGLISH_WORDS,
        *,
        has_curves: bool = True,
        make: Callable[[Puzzle, Layout, Words], Stage] = Stage,
        is_brief: bool = False,
    ) -> None:
        """Without curves, nothing tells how long both solvings are. `make` makes the stage of a
        board; one that draws in slices draws on in `more`. `is_brief`: what is said can be read
        while all moves."""
        self._caption_of = brief_caption_of if is_brief else caption_of
        assert race.is_over, "the curves need the lengths of both solvings"
        self.has_curves = has_curves
        self.race = race
        self.layout = layout
        self.words = words
        self.say = words.language.compare.say
        self._stages = [make(race.puzzle, pane.board, words) for pane in layout.panes]
        self.cells = race.puzzle.width * race.puzzle.height
        self._tops = self.cells, max(runner.assumed[-1] for runner in race.runners)
        """The heights of the two charts: known cells, and assumptions."""
        self._charts = _charts(race, layout, self._tops)
        self._parts: dict[str, Part] = {}

    @property
    def scene(self) -> Scene:
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, count: int, shown: int = 1) -> SceneChange:
        """Turn to the state after `count` steps each, the last `shown` of them just done."""
        parts = {} if self._parts else dict(self._still_parts())
        for number, runner in enumerate(self.race.runners):
            board = self._stages[number].show(self._moment(runner, count, shown))
            parts.update(_named(number, board))
            parts[f"{number}/heading"] = self._heading(number, runner, count)
            parts[f"{number}/numbers"] = self._numbers(number, runner, count)
            slices = self._charts[number].slices(count if self.has_curves else 0)
            parts.update((f"{number}/curve/{place}", part) for place, part in slices)
        parts["caption"] = self._caption(count)
        return turn_to(self._parts, parts)

    def _moment(self, runner: Runner, count: int, shown: int) -> Moment:
        end = len(runner.trace)
        fresh = max(0, min(count, end) - (count - shown))
        return moment_of(runner.trace, min(count, end), fresh, brief=True)

    @property
    def has_more(self) -> bool:
        return any(stage.has_more for stage in self._stages)

    def more(self) -> SceneChange:
        changed: dict[str, Part] = {}
        for number, stage in enumerate(self._stages):
            if stage.has_more:
                changed.update(_named(number, stage.more()))
        self._parts.update(changed)
        return SceneChange(changed)

    def _still_parts(self) -> Iterator[tuple[str, Part]]:
        """What does not change: the title, and what stands around the curves."""
        box, size = self.layout.title, round(1.35 * self.layout.unit)
        if box.height:
            pen = Pen(box)
            title = shorten(self.words.title(self.race.puzzle), box.width, size, True)
            pen.write(box.left, box.top + size * 2 // 3, title, INK, size, bold=True)
            yield "title", directed(pen, self.words.language)
        if self.has_curves:
            for number, key in enumerate(("chart.known", "chart.assumed")):
                top = self._grouped(self._tops[number])
                yield f"{number}/axes", self._axes(self.layout.panes[number], key, top)

    def _axes(self, pane: ComparedPane, key: str, top: str) -> Part:
        box, unit, line = pane.chart, self.layout.unit, self.layout.scale
        size = round(0.9 * unit)
        above, under = box.top - unit, box.bottom + unit
        steps = _steps(len(self.race), self.words.language.compare)
        zero = self.words.language.compare.grammar.written(0)
        title, room = self.say(key), box.width - estimate(f"  {top}", size)
        if estimate(title, size) > room:
            title = shorten(self.say(f"{key}.brief"), round(room), size)
        return (
            Rectangle(box.left, box.top - 2 * unit, box.right, box.top - unit // 4, PAPER),
            Text(box.left, above, LEFT, size, False, MUTED, PAPER, title),
            Text(box.right, above, RIGHT, size, False, MUTED, PAPER, top),
            Rectangle(box.left, box.top - unit // 4, box.right, box.top - unit // 4 + line, FIVE),
            Rectangle(box.left, box.bottom, box.right, box.bottom + line, FIVE),
            Text(box.left, under, LEFT, size, False, MUTED, PAPER, zero),
            Text(box.right, under, RIGHT, size, False, MUTED, PAPER, steps),
        )

    def _heading(self, number: int, runner: Runner, count: int) -> Part:
        box, unit, role = self.layout.panes[number].heading, self.layout.unit, METHOD_ROLES[number]
        pen, size, middle = Pen(box), round(1.2 * unit), box.top + unit
        pen.add(_sample(box.left, middle, unit, self.layout.scale, role, bool(number)))
        x = box.left + 3 * unit
        name = self.say(f"method.{runner.method}")
        pen.write(x, middle, name, role, size, bold=True)
        if count >= len(runner):
            x += round(estimate(name + "  ", size, True))
            pen.write(x, middle, self.say(f"status.{_ending(runner)}"), INK, round(1.1 * unit))
        return directed(pen, self.words.language)

    def _numbers(self, number: int, runner: Runner, count: int) -> Part:
        box, unit = self.layout.panes[number].numbers, self.layout.unit
        pen, place = Pen(box), min(count, len(runner))
        values = {"steps": place, "assumed": runner.assumed[place], "known": runner.known[place]}
        large, small = round(1.7 * unit), round(0.9 * unit)
        is_stacked = self.layout.panes[number].is_stacked
        room = (box.width if is_stacked else box.width // 3) - unit // 4
        for slot, (key, value) in enumerate(values.items()):
            x = box.left + (0 if is_stacked else slot * box.width // 3)
            y = box.top + unit + (slot * 3 * unit if is_stacked else 0)
            pen.write(x, y, self._grouped(value), INK, large, bold=True)
            label = self.say(key, cells=self._grouped(self.cells))
            y += unit * 3 // 2 if is_stacked else unit * 7 // 4
            pen.write(x, y, label, MUTED, fitting_size([label], room, small, unit // 2))
        return directed(pen, self.words.language)

    def _grouped(self, number: int) -> str:
        return self.words.language.compare.grammar.grouped(number)

    def _caption(self, count: int) -> Part:
        box, unit = self.layout.caption, self.layout.unit
        if not box.height:
            return ()
        pen, size = Pen(box), round(1.15 * unit)
        sentence = self._caption_of(self.race, count, self.words.language)
        while size > unit // 2 and len(wrap(sentence, box.width, size)) > 2:
            size -= 1
        for number, line in enumerate(wrap(sentence, box.width, size)):
            pen.write(box.left, box.top + unit + number * round(1.4 * size), line, INK, size)
        return directed(pen, self.words.language)


def _named(number: int, change: SceneChange) -> dict[str, Part]:
    return {f"{number}/{name}": part for name, part in change.parts.items()}


def caption_of(race: Race, count: int, language: Language) -> str:
    """How it begins, which method is done, and how it ended."""
    catalogue = language.compare
    first, second = sorted(race.runners, key=len)
    if count < len(first) or not count:
        return catalogue.say("caption.start")
    if count < len(second):
        goes_on = catalogue.say("goes-on", method=catalogue.say(f"method.{second.method}"))
        return catalogue.together(_what_it_did(first, catalogue), goes_on)
    return catalogue.together(_what_it_did(first, catalogue), _what_it_did(second, catalogue))


_DIFFER_IN = {
    BY_CHECKS: "propagation",
    BY_LADDER: "ladder",
    BY_OVERLAP: "techniques",
    BY_OPTIONS: "order",
    BY_SWEEP: "nothing",
}
"""What a method has otherwise than all that come after it here."""


def difference_of(methods: Sequence[str], language: Language) -> str:
    """What two methods do otherwise than each other, in a sentence."""
    first, other = sorted(methods, key=list(_DIFFER_IN).index)
    key = "nothing" if first == other else _DIFFER_IN[first]
    say = language.compare.say
    names = {"method": say(f"method.{first}"), "other": say(f"method.{other}")}
    return say(f"differ.{key}", **names)


def brief_caption_of(race: Race, count: int, language: Language) -> str:
    """A caption for a film, in a few words."""
    catalogue = language.compare
    first, second = sorted(race.runners, key=len)
    if count < len(first) or not count:
        return catalogue.say("brief.start")
    if count < len(second):
        return catalogue.say("brief.done", method=catalogue.say(f"method.{first.method}"))
    steps = [_steps(len(runner), catalogue) for runner in race.runners]
    return catalogue.say("brief.end", first=steps[0], second=steps[1])


def _what_it_did(runner: Runner, catalogue: Catalogue) -> str:
    assumed, wrong = runner.assumed[-1], runner.taken_back[-1]
    puzzle, grouped = runner.trace.puzzle, catalogue.grammar.grouped
    values = {
        "method": catalogue.say(f"method.{runner.method}"),
        "steps": _steps(len(runner), catalogue),
        "assumed": grouped(assumed),
        "wrong": grouped(wrong),
        "known": grouped(runner.known[-1]),
        "cells": grouped(puzzle.width * puzzle.height),
    }
    if not assumed:
        return catalogue.say(runner.status, **values)
    ending = _ending(runner)
    key = f"{ending}.{'wrong' if wrong else 'right'}"
    return catalogue.say_count(key, assumed - wrong if ending == _FOUND else assumed, **values)


def _ending(runner: Runner) -> str:
    """How a method ended; _FOUND if its solution rests on assumptions still open."""
    is_open = runner.status == SOLVED and runner.trace.steps[-1].depth > 0
    return _FOUND if is_open else runner.status


def _steps(count: int, catalogue: Catalogue) -> str:
    return catalogue.say_count("steps", count, count=catalogue.grammar.grouped(count))


def _sample(x: int, middle: int, unit: int, scale: int, role: str, dashed: bool) -> list[Rectangle]:
    thick = 3 * scale
    top = middle - thick // 2
    if not dashed:
        return [Rectangle(x, top, x + 2 * unit, top + thick, role)]
    third = 2 * unit // 3
    lefts = range(x, x + 3 * third, third)
    return [Rectangle(left, top, left + third * 2 // 3, top + thick, role) for left in lefts]


def _charts(race: Race, layout: CompareLayout, tops: tuple[int, int]) -> list[Chart]:
    charts = []
    runners = race.runners
    values = [runner.known for runner in runners], [runner.assumed for runner in runners]
    for pane, (first, second), top in zip(layout.panes, values, tops, strict=True):
        curves = Curve(first, METHOD_ROLES[0]), Curve(second, METHOD_ROLES[1], dashed=True)
        charts.append(Chart(pane.chart, curves, len(race), top, 3 * layout.scale))
    return charts
