"""Two methods on the same puzzle as one scene: both boards, their numbers, and how these grew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scene.board.layout import Layout
from scene.board.moment import Moment, moment_of
from scene.board.stage import Change, Stage, turn_to
from scene.compare.curve import Chart, Curve
from scene.compare.layout import CompareLayout, Pane
from scene.measure import estimate, fitting_size, shorten, wrap
from scene.pen import Pen
from scene.scene import LEFT, RIGHT, Part, Rectangle, Scene, Text
from scene.theme import FIVE, INK, MUTED, NEW, PAPER, depth_role
from solver.puzzle import Puzzle
from solver.race import Race, Runner
from solver.steps.step import SOLVED
from words.board import ENGLISH, Words
from words.catalogue import Catalogue, Language

ROLES = (NEW, depth_role(1))
"""Of the first method and of the second."""

FOUND = "found"


class CompareStage:
    """Shows both solvings after so many steps each; who is done waits."""

    def __init__(
        self,
        race: Race,
        layout: CompareLayout,
        words: Words = ENGLISH,
        *,
        has_curves: bool = True,
        make: Callable[[Puzzle, Layout, Words], Stage] = Stage,
    ) -> None:
        """Without curves, nothing tells how far both methods will go. `make` makes the stage of a
        board; one that draws in slices draws on in `more`."""
        assert race.is_over, "the curves need to know how far they go"
        self.has_curves = has_curves
        self.race = race
        self.layout = layout
        self.words = words
        self.say = words.language.compare.say
        self._stages = [make(race.puzzle, pane.board, words) for pane in layout.panes]
        self.cells = race.puzzle.width * race.puzzle.height
        self._tops = self.cells, max(runner.assumed[-1] for runner in race.runners)
        """How high the two charts reach: known cells, and assumptions."""
        self._charts = _charts(race, layout, self._tops)
        self._parts: dict[str, Part] = {}

    @property
    def scene(self) -> Scene:
        """All parts as they are now."""
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, count: int, shown: int = 1) -> Change:
        """Go to the state after so many steps each, the last `shown` of them just done."""
        parts = {} if self._parts else dict(self._still_parts())
        for number, runner in enumerate(self.race.runners):
            parts.update(self._board(number, runner, count, shown))
            parts[f"{number}/heading"] = self._heading(number, runner, count)
            parts[f"{number}/numbers"] = self._numbers(number, runner, count)
            slices = self._charts[number].slices(count if self.has_curves else 0)
            parts.update((f"{number}/curve/{place}", part) for place, part in slices)
        parts["caption"] = self._caption(count)
        return turn_to(self._parts, parts)

    def moment(self, runner: Runner, count: int, shown: int) -> Moment:
        """What one board shows."""
        end = len(runner.trace)
        fresh = max(0, min(count, end) - (count - shown))
        return moment_of(runner.trace, min(count, end), fresh, brief=True)

    def _board(self, number: int, runner: Runner, count: int, shown: int) -> Mapping[str, Part]:
        return _named(number, self._stages[number].show(self.moment(runner, count, shown)))

    @property
    def has_more(self) -> bool:
        """Whether something of a board is not drawn yet."""
        return any(stage.has_more for stage in self._stages)

    def more(self) -> Change:
        """Draw on, as long as `has_more`."""
        changed: dict[str, Part] = {}
        for number, stage in enumerate(self._stages):
            if stage.has_more:
                changed.update(_named(number, stage.more()))
        self._parts.update(changed)
        return Change(changed)

    def _still_parts(self) -> Iterator[tuple[str, Part]]:
        """What does not change: the title, and what stands around the curves."""
        box, size = self.layout.title, round(1.35 * self.layout.unit)
        if box.height:
            pen = Pen(box)
            title = shorten(self.words.title(self.race.puzzle), box.width, size, True)
            pen.write(box.left, box.top + size * 2 // 3, title, INK, size, bold=True)
            yield "title", pen.part()
        keys = "chart.known", "chart.assumed"
        for number, (pane, key, top) in enumerate(
            zip(self.layout.panes, keys, self._tops, strict=True)
        ):
            if self.has_curves:
                yield f"{number}/axes", self._axes(pane, key, self._grouped(top))

    def _axes(self, pane: Pane, key: str, top: str) -> Part:
        box, unit, line = pane.chart, self.layout.unit, self.layout.scale
        size = round(0.9 * unit)
        above, under = box.top - unit, box.bottom + unit
        steps = _steps(len(self.race), self.words.language.compare)
        title, room = self.say(key), box.width - estimate(f"  {top}", size)
        if estimate(title, size) > room:
            title = shorten(self.say(f"{key}.brief"), round(room), size)
        return (
            Rectangle(box.left, box.top - 2 * unit, box.right, box.top - unit // 4, PAPER),
            Text(box.left, above, LEFT, size, False, MUTED, PAPER, title),
            Text(box.right, above, RIGHT, size, False, MUTED, PAPER, top),
            Rectangle(box.left, box.top - unit // 4, box.right, box.top - unit // 4 + line, FIVE),
            Rectangle(box.left, box.bottom, box.right, box.bottom + line, FIVE),
            Text(box.left, under, LEFT, size, False, MUTED, PAPER, "0"),
            Text(box.right, under, RIGHT, size, False, MUTED, PAPER, steps),
        )

    def _heading(self, number: int, runner: Runner, count: int) -> Part:
        """The method, in the colour and with the dash of its curves, and whether it is done."""
        box, unit, role = self.layout.panes[number].heading, self.layout.unit, ROLES[number]
        pen, size, middle = Pen(box), round(1.2 * unit), box.top + unit
        pen.add(_sample(box.left, middle, unit, self.layout.scale, role, bool(number)))
        x = box.left + 3 * unit
        name = self.say(f"method.{runner.method}")
        pen.write(x, middle, name, role, size, bold=True)
        if count >= len(runner):
            x += round(estimate(name + "  ", size, True))
            pen.write(x, middle, self.say(f"status.{_ending(runner)}"), INK, round(1.1 * unit))
        return pen.part()

    def _numbers(self, number: int, runner: Runner, count: int) -> Part:
        """Steps, assumptions and known cells, large, each in a place of its own."""
        box, unit = self.layout.panes[number].numbers, self.layout.unit
        pen, place = Pen(box), min(count, len(runner))
        values = (
            ("steps", place),
            ("assumed", runner.assumed[place]),
            ("known", runner.known[place]),
        )
        large, small = round(1.7 * unit), round(0.9 * unit)
        is_stacked = self.layout.panes[number].is_stacked
        room = (box.width if is_stacked else box.width // 3) - unit // 4
        for slot, (key, value) in enumerate(values):
            x = box.left + (0 if is_stacked else slot * box.width // 3)
            y = box.top + unit + (slot * 3 * unit if is_stacked else 0)
            pen.write(x, y, self._grouped(value), INK, large, bold=True)
            label = self.say(key, cells=self._grouped(self.cells))
            y += unit * 3 // 2 if is_stacked else unit * 7 // 4
            pen.write(x, y, label, MUTED, fitting_size([label], room, small, unit // 2))
        return pen.part()

    def _grouped(self, number: int) -> str:
        return self.words.language.compare.grammar.grouped(number)

    def _caption(self, count: int) -> Part:
        box, unit = self.layout.caption, self.layout.unit
        if not box.height:
            return ()
        pen, size = Pen(box), round(1.15 * unit)
        sentence = caption_of(self.race, count, self.words.language)
        while size > unit // 2 and len(wrap(sentence, box.width, size)) > 2:
            size -= 1
        for number, line in enumerate(wrap(sentence, box.width, size)):
            pen.write(box.left, box.top + unit + number * round(1.4 * size), line, INK, size)
        return pen.part()


def _named(number: int, change: Change) -> dict[str, Part]:
    """The parts of one board under the names that they have among those of both."""
    return {f"{number}/{name}": part for name, part in change.parts.items()}


def caption_of(race: Race, count: int, language: Language) -> str:
    """What is to be said: how it begins, who is done, and how it ended."""
    catalogue = language.compare
    over = [runner for runner in race.runners if count >= len(runner)]
    if not over or not count:
        return catalogue.say("caption.start")
    if len(over) == 1:
        other = next(runner for runner in race.runners if runner is not over[0])
        name = catalogue.say(f"method.{other.method}")
        goes_on = catalogue.say("goes-on", method=name)
        return catalogue.together(_what_it_did(over[0], catalogue), goes_on)
    first, second = sorted(race.runners, key=len)
    return catalogue.together(_what_it_did(first, catalogue), _what_it_did(second, catalogue))


def _what_it_did(runner: Runner, catalogue: Catalogue) -> str:
    """How a method ended, in figures."""
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
    return catalogue.say_count(key, assumed - wrong if ending == FOUND else assumed, **values)


def _ending(runner: Runner) -> str:
    """How a method ended; what rests on assumptions that are still open is a solution, and it is
    not proved that there is no other."""
    is_open = runner.status == SOLVED and runner.trace.steps[-1].depth > 0
    return FOUND if is_open else runner.status


def _steps(count: int, catalogue: Catalogue) -> str:
    return catalogue.say_count("steps", count, count=catalogue.grammar.grouped(count))


def _sample(x: int, middle: int, unit: int, scale: int, role: str, dashed: bool) -> list[Rectangle]:
    """A bit of the method's curve, as a key to the charts."""
    thick = 3 * scale
    top = middle - thick // 2
    if not dashed:
        return [Rectangle(x, top, x + 2 * unit, top + thick, role)]
    third = 2 * unit // 3
    return [
        Rectangle(x + place * third, top, x + place * third + third * 2 // 3, top + thick, role)
        for place in range(3)
    ]


def _charts(race: Race, layout: CompareLayout, tops: tuple[int, int]) -> tuple[Chart, Chart]:
    """Both methods' cells in the first chart, both methods' assumptions in the second."""
    values = ([runner.known for runner in race.runners], [r.assumed for r in race.runners])
    first, second = (
        Chart(
            pane.chart,
            [Curve(numbers, ROLES[n], dashed=bool(n)) for n, numbers in enumerate(both)],
            len(race),
            top,
            3 * layout.scale,
        )
        for pane, both, top in zip(layout.panes, values, tops, strict=True)
    )
    return first, second
