"""Assumptions in the lens: those that are open, one on another, and the one that is taken back."""

from __future__ import annotations

from scene.board.layout import Layout
from scene.board.motion import SLIDE, WIPE, Motion, eased
from scene.measure import estimate
from scene.pen import Pen
from scene.scene import MIDDLE, RIGHT, Box, Part
from scene.theme import MUTED, NEW, PAPER, depth_role
from solver.grid import FILLED, Cell
from solver.steps.step import AssumeEvidence, BacktrackEvidence, Step
from words.board import Words

MOST_SHOWN = 3
"""So many of the innermost assumptions are shown; the others are counted."""


def draw_assumptions(
    layout: Layout, evidence: AssumeEvidence, motion: Motion, words: Words
) -> Part:
    """The open assumptions, the outermost first, each on a bar in the tint of its depth. Out of
    the last one slides what holds otherwise: here the way forks."""
    stack = Stack(layout, words)
    shown = evidence.assumptions[-MOST_SHOWN:]
    hidden = len(evidence.assumptions) - len(shown)
    end = layout.left
    for place, cell in enumerate(shown):
        if place == len(shown) - 1:
            end = stack.draw_other(place, cell, motion)
        label = "" if place else words.say("lens.open")
        stack.draw_bar(place, depth_role(hidden + place + 1), cell, label)
    if hidden:
        stack.write_behind(end, len(shown) - 1, words.say("lens.outer", count=hidden))
    return stack.part()


def draw_taken_back(
    layout: Layout, evidence: BacktrackEvidence, step: Step, motion: Motion, words: Words
) -> Part:
    """The assumption that failed, struck out, and what is known instead."""
    stack, unit = Stack(layout, words), layout.unit
    role = depth_role(step.depth + 1)
    end = stack.draw_bar(0, role, evidence.assumed, words.say("lens.taken-back"))
    middle, left = stack.middle(0), layout.left + unit // 2
    struck = left + round((end - unit // 2 - left) * motion.of(SLIDE))
    stack.fill(Box(left, middle, struck, middle + stack.line), PAPER)
    if motion.of(WIPE):
        stack.write_behind(end, 0, words.say("lens.erased", count=evidence.erased))
        proven = words.say("lens.so-far") if step.depth else words.say("lens.proven")
        role = depth_role(step.depth) if step.depth else NEW
        stack.draw_bar(1, role, step.cells[0], proven)
    return stack.part()


class Stack(Pen):
    """Draws bars one under the other, deeper ones further in."""

    def __init__(self, layout: Layout, words: Words) -> None:
        super().__init__(layout.under)
        self.layout = layout
        self.words = words
        unit = layout.unit
        self.pitch = min(2.2 * unit, (layout.under.height - layout.lead) / MOST_SHOWN)
        self.thick = round(0.8 * self.pitch)
        self.size = min(round(0.95 * unit), round(0.9 * self.thick))
        self.line = max(2, unit // 8)

    def middle(self, place: int) -> int:
        """Half-way up a bar."""
        return self._top(place) + self.thick // 2

    def draw_bar(self, place: int, role: str, cell: Cell, label: str) -> int:
        """One assumption on its bar. Returns where the bar ends."""
        box, text, middle = self._box(place, cell), self._said(cell), self.middle(place)
        self.fill(box, role)
        x = (box.left + box.right) // 2
        self.write(x, middle, text, PAPER, self.size, bold=True, anchor=MIDDLE, ground=role)
        if label:
            x = self.layout.left - self.size * 3 // 4
            self.write_label(x, middle, RIGHT, label, x - self.ground.left, self.size, MUTED)
        return box.right

    def draw_other(self, place: int, cell: Cell, motion: Motion) -> int:
        """What holds if the assumption on this bar fails, on its way out of it. Returns where it
        ends, or the bar if there is no room."""
        unit, bar, middle = self.layout.unit, self._box(place, cell), self.middle(place)
        text = self.words.say("lens.otherwise", value=self._value(1 - cell[2]))
        width = round(estimate(text, self.size)) + 2 * unit
        if bar.right + unit + width > self.ground.right:
            return bar.right
        left = bar.right - width + round((unit + width) * eased(motion.of(SLIDE)))
        box = Box(left, bar.top, left + width, bar.bottom)
        self.fill(Box(bar.right, middle, max(left, bar.right), middle + self.line), MUTED)
        self.ring(box, self.line, MUTED)
        self.write(left + width // 2, middle, text, MUTED, self.size, anchor=MIDDLE)
        return box.right

    def write_behind(self, end: int, place: int, text: str) -> None:
        """Say something behind what ends there, if there is room."""
        x = end + self.layout.unit
        if x + estimate(text, self.size) <= self.ground.right:
            self.write(x, self.middle(place), text, MUTED, self.size)

    def _top(self, place: int) -> int:
        return self.ground.top + self.layout.lead + round(place * self.pitch)

    def _box(self, place: int, cell: Cell) -> Box:
        """The bar of an assumption."""
        left, top = self.layout.left + place * self.layout.unit, self._top(place)
        width = round(estimate(self._said(cell), self.size, True)) + 2 * self.layout.unit
        return Box(left, top, left + width, top + self.thick)

    def _said(self, cell: Cell) -> str:
        row, column, value = cell[0] + 1, cell[1] + 1, self._value(cell[2])
        return self.words.say("lens.assumed", row=row, column=column, value=value)

    def _value(self, value: int) -> str:
        return self.words.say("value.filled" if value == FILLED else "value.empty")
