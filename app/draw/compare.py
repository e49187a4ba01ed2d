"""Two methods on the same puzzle as one scene: both boards, their numbers, and how these grew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from app.draw.layout import LARGEST_CELL, UNIT, Layout, Sizes, round_up_to_even
from app.draw.moment import Moment, moment_of
from app.draw.pen import Pen, directed, estimate, fitting_size, shorten, widest, wrap
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
# Where everything goes when two methods are seen side by side: in films, and in a window, where the
# table and the curves may also stand in a row below the boards.
#
# title                                        method        method        counts   counts
# method                    method             board         board         ……………………………………
# board                     board                                          cells known ___/
# numbers                   numbers                                        assumptions ___/
# cells known ___/          assumptions ___/   what differs
# caption


USUAL_WIDTH = 1120
_MIN_CLUE_PX = 9
# In units, the size of ordinary letters:
_FIGURES_WIDTH, _TABLE_LINE = 12, 1.3
_SCALE_HEIGHT = 2
_CELL_SHARE = 0.11
"""Cells of few rows are as large as this share of a window's height."""


class CompareLayout(Value):
    width: int
    height: int
    scale: int
    unit: int
    title: Box | None
    """In a film."""
    headings: tuple[Box, ...]
    boards: tuple[Layout, ...]
    table: Box | None
    """In a window: of the counts of both, in the place of the numbers below each board."""
    charts: tuple[Box, ...]
    """Of the curves; the title of each stands above it, its scale below."""
    caption: Box


def lay_out_compare(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None = None,
    *,
    least_clue: int = _MIN_CLUE_PX,
    unit: int = 0,
) -> CompareLayout:
    """The layout for a film, as wide as asked for, or as its cells make it; or with a height for a
    window, not higher than that if that is possible. Clues are left out before they are smaller
    than `least_clue`."""
    lay_out = partial(_lay_out, puzzle, sizes, height, least_clue, unit)
    if height is None:
        return lay_out(is_beside=False)
    return max(lay_out(is_beside=True), lay_out(is_beside=False), key=_legible)


def _legible(layout: CompareLayout) -> tuple[bool, int]:
    board = layout.boards[0]
    return bool(board.clue_size), board.cell


def _lay_out(
    puzzle: Puzzle,
    sizes: Sizes,
    height: int | None,
    least_clue: int,
    unit: int,
    *,
    is_beside: bool,
) -> CompareLayout:
    """The layout with the figures of both methods beside the boards, or below them."""
    width = (sizes.width or USUAL_WIDTH) * sizes.scale
    unit = unit or UNIT * sizes.scale
    if height is None and sizes.cell is None:
        unit = max(unit, width // 54)  # so that letters can be read at half the size
    margin, gap = unit * 5 // 4 if height is None else unit // 2, unit if is_beside else unit * 2
    column = _FIGURES_WIDTH * unit + gap if is_beside else 0
    inner = (width - 2 * margin - gap - column) // 2
    above = margin + 2 * unit if height is None else unit // 4
    top, board_top, high = above + unit // 2, above + 3 * unit, unit * 7 // 2
    table_height = round(_TABLE_LINE * (1 + len(COUNTED)) * unit)
    below = high + margin + (0 if is_beside else table_height + unit)
    deepest = inner if height is None else max(8 * unit, height - board_top - below)
    cell = max((sizes.cell or LARGEST_CELL) * sizes.scale, round(_CELL_SHARE * (height or 0)))
    digits = max(round(1.1 * unit), (height or 0) // 33)
    bounds = Bounds(cell, least_clue * sizes.scale, digits, sizes.scale)
    if sizes.cell is not None:
        deepest = 100 * max(puzzle.width, puzzle.height) * cell
        board = place_board(puzzle, Box(0, board_top, deepest, board_top + deepest), bounds)
        inner = max(board.width - board.row_gutter.left, 22 * unit)
        width = 2 * inner + gap + 2 * margin
    lefts = margin, margin + inner + gap
    places = [Box(left, board_top, left + inner, board_top + deepest) for left in lefts]
    boards = [place_board(puzzle, place, bounds) for place in places]
    bottom, table = boards[0].height, None
    if height is None:
        chart_top = bottom + unit + high + unit * 5 // 2
        charts = [place._replace(top=chart_top, bottom=chart_top + 4 * unit) for place in places]
        bottom = charts[0].bottom + unit * 5 // 2
    else:
        if is_beside:
            left = width - margin - _FIGURES_WIDTH * unit
            table = Box(left, top, width - margin, top + table_height)
            bottom = max(bottom, places[0].bottom)
            half = (bottom + high - table.bottom) // 2
            upper = table._replace(top=table.bottom, bottom=table.bottom + half)
            rooms = [upper, upper._replace(top=upper.bottom, bottom=upper.bottom + half)]
        else:
            table = places[0]._replace(top=bottom + unit, bottom=bottom + unit + table_height)
            place = places[1]._replace(top=table.top, bottom=table.bottom)
            middle = (place.left + place.right) // 2
            rooms = [place._replace(right=middle - unit), place._replace(left=middle)]
            bottom = table.bottom
        charts = [_chart_in(place, unit) for place in rooms]
    headings = tuple(place._replace(top=top, bottom=top + 2 * unit) for place in places)
    title = Box(margin, margin, width - margin, above) if height is None else None
    caption = Box(margin, bottom, width - margin - column, bottom + high)
    size = round_up_to_even(width), round_up_to_even(caption.bottom + margin // 2)
    return CompareLayout(
        *size, sizes.scale, unit, title, headings, tuple(boards), table, tuple(charts), caption
    )


def _chart_in(room: Box, unit: int) -> Box:
    top = room.top + 2 * unit
    deep = min(10 * unit, room.bottom - _SCALE_HEIGHT * unit - top)
    return Box(room.left, top, room.right, top + max(unit, deep))


COUNTED = {
    "steps": "steps",
    "line_visits": "table.line_visits",
    "cells_settled": "table.cells_settled",
    "assumptions": "assumed",
    "nodes": "table.nodes",
    "deepest": "table.deepest",
    "backtracks": "table.backtracks",
}
"""What the table has, line by line, and what each is called."""

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
    ) -> None:
        """Without curves, nothing tells how long both solvings are. `make` makes the stage of a
        board; one that draws in slices draws on in `more`."""
        assert race.is_over, "the curves need the lengths of both solvings"
        self.has_curves = has_curves
        self.race = race
        self.layout = layout
        self.words = words
        self.say = words.language.compare.say
        self._stages = [make(race.puzzle, board, words) for board in layout.boards]
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
            if self.layout.table is None:
                parts[f"{number}/numbers"] = self._numbers(number, runner, count)
            slices = self._charts[number].slices(count if self.has_curves else 0)
            parts.update((f"{number}/curve/{place}", part) for place, part in slices)
        if self.layout.table is not None:
            parts["table"] = self._table(self.layout.table, count)
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
        if box is not None:
            pen = Pen(box)
            title = shorten(self.words.title(self.race.puzzle), box.width, size, True)
            pen.write(box.left, box.top + size * 2 // 3, title, INK, size, bold=True)
            yield "title", directed(pen, self.words.language)
        if self.has_curves:
            for number, key in enumerate(("chart.known", "chart.assumed")):
                top = self._grouped(self._tops[number])
                yield f"{number}/axes", self._axes(self.layout.charts[number], key, top)

    def _axes(self, box: Box, key: str, top: str) -> Part:
        unit, line = self.layout.unit, self.layout.scale
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
        box, unit, role = self.layout.headings[number], self.layout.unit, METHOD_ROLES[number]
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
        heading, unit = self.layout.headings[number], self.layout.unit
        top = self.layout.boards[number].height + unit
        box = heading._replace(top=top, bottom=top + unit * 7 // 2)
        pen, place = Pen(box), min(count, len(runner))
        values = {"steps": place, "assumed": runner.assumed[place], "known": runner.known[place]}
        large, small = round(1.7 * unit), round(0.9 * unit)
        for slot, (key, value) in enumerate(values.items()):
            x, y = box.left + slot * box.width // 3, box.top + unit
            pen.write(x, y, self._grouped(value), INK, large, bold=True)
            label, room = self.say(key, cells=self._grouped(self.cells)), box.width // 3 - unit // 4
            y += unit * 7 // 4
            pen.write(x, y, label, MUTED, fitting_size([label], room, small, unit // 2))
        return directed(pen, self.words.language)

    def _table(self, box: Box, count: int) -> Part:
        """What both solvings took until now, the first one's column always to the left."""
        unit, scale = self.layout.unit, self.layout.scale

        def middle(line: int) -> int:
            return box.top + round((line + 0.5) * _TABLE_LINE * unit)

        pen, size, right = Pen(box), round(0.95 * unit), box.right
        columns = list(enumerate(self.race.runners))
        if not self.words.language.grammar().runs_back:
            columns.reverse()
        for number, runner in columns:
            ends = [self._grouped(value) for value in _counted(runner, len(runner))]
            width = max(2 * unit, round(widest(ends, size, True)))
            sample = right - 2 * unit, middle(0), unit, scale, METHOD_ROLES[number]
            pen.add(_sample(*sample, bool(number)))
            for line, value in enumerate(_counted(runner, min(count, len(runner))), 1):
                pen.write(
                    right,
                    middle(line),
                    self._grouped(value),
                    INK,
                    size,
                    anchor=RIGHT,
                    bold=line == 1,
                )
            right -= width + unit
        labels = [self.say(key) for key in COUNTED.values()]
        room = right - box.left
        small = fitting_size(labels, room, size, round(0.8 * unit))
        for line, label in enumerate(labels, 1):
            text = shorten(label, room, small)
            pen.write(box.left, middle(line), text, MUTED, small)
        return directed(pen, self.words.language)

    def _grouped(self, number: int) -> str:
        return self.words.language.compare.grammar.grouped(number)

    def _caption(self, count: int) -> Part:
        box, unit = self.layout.caption, self.layout.unit
        pen, size, language = Pen(box), round(1.15 * unit), self.words.language
        if self.layout.table is not None:
            methods = [runner.method for runner in self.race.runners]
            size, sentence = unit, difference_of(methods, language)
        else:
            sentence = brief_caption_of(self.race, count, language)
        while size > unit // 2 and len(wrap(sentence, box.width, size)) > 2:
            size -= 1
        for number, line in enumerate(wrap(sentence, box.width, size)):
            pen.write(box.left, box.top + unit + number * round(1.4 * size), line, INK, size)
        return directed(pen, language)


def _counted(runner: Runner, count: int) -> list[int]:
    """What a method took until a step, in the order of COUNTED."""
    counts = {"steps": count, **runner.counts_at(count).as_dict()}
    return [counts[name] for name in COUNTED]


def _named(number: int, change: SceneChange) -> dict[str, Part]:
    return {f"{number}/{name}": part for name, part in change.parts.items()}


def outcome_of(race: Race, language: Language) -> str:
    """How both solvings ended, the shorter one first."""
    catalogue = language.compare
    return catalogue.together(*(_what_it_did(runner, catalogue) for runner in race.ranked))


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
    first, second = race.ranked
    if count < len(first) or not count:
        return catalogue.say("brief.start")
    if count < len(second):
        return catalogue.say("brief.done", method=catalogue.say(f"method.{first.method}"))
    steps = [_steps(len(runner), catalogue) for runner in race.runners]
    return catalogue.say("brief.end", first=steps[0], second=steps[1])


def _what_it_did(runner: Runner, catalogue: Catalogue) -> str:
    assumed, wrong = runner.assumed[-1], runner.counts.backtracks
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
    for box, (first, second), top in zip(layout.charts, values, tops, strict=True):
        curves = Curve(first, METHOD_ROLES[0]), Curve(second, METHOD_ROLES[1], dashed=True)
        charts.append(Chart(box, curves, len(race), top, 3 * layout.scale))
    return charts
