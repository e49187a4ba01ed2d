"""Assumptions in the lens: those that are open, one on another, and the one that is taken back."""

from __future__ import annotations

from scene.board.layout import Layout, lead_of
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
    pen = Pen(layout.under)
    _draw_stack(pen, layout, evidence.assumptions, motion, words)
    return pen.part()


def draw_taken_back(
    layout: Layout,
    evidence: BacktrackEvidence,
    step: Step,
    motion: Motion,
    words: Words,
) -> Part:
    """The assumption that failed, struck out, and what is known instead."""
    pen = Pen(layout.under)
    depth = step.depth + 1
    failed = _said(evidence.assumed, words)
    right = _bar(pen, layout, 0, depth_role(depth), failed, words.say("lens.taken-back"))
    middle = _middle(layout, 0)
    line = max(2, layout.unit // 8)
    left = layout.left + layout.unit // 2
    end = left + round((right - layout.unit // 2 - left) * motion.of(SLIDE))
    pen.fill(Box(left, middle, end, middle + line), PAPER)
    if not motion.of(WIPE):
        return pen.part()
    erased = words.say("lens.erased", count=evidence.erased)
    if right + layout.unit + estimate(erased, _size(layout)) <= layout.under.right:
        pen.write(right + layout.unit, middle, erased, MUTED, _size(layout))
    proven = words.say("lens.so-far") if step.depth else words.say("lens.proven")
    role = depth_role(step.depth) if step.depth else NEW
    _bar(pen, layout, 1, role, _said(step.cells[0], words), proven)
    return pen.part()


def _draw_stack(
    pen: Pen, layout: Layout, cells: tuple[Cell, ...], motion: Motion, words: Words
) -> None:
    shown = cells[-MOST_SHOWN:]
    hidden = len(cells) - len(shown)
    right = layout.left
    for place, cell in enumerate(shown):
        said, label = _said(cell, words), "" if place else words.say("lens.open")
        if place == len(shown) - 1:
            right = _draw_other(pen, layout, place, said, cell, motion, words)
        _bar(pen, layout, place, depth_role(hidden + place + 1), said, label)
    if hidden:
        text = words.say("lens.outer", count=hidden)
        middle = _middle(layout, len(shown) - 1)
        if right + layout.unit + estimate(text, _size(layout)) <= layout.under.right:
            pen.write(right + layout.unit, middle, text, MUTED, _size(layout))


def _draw_other(
    pen: Pen, layout: Layout, place: int, said: str, cell: Cell, motion: Motion, words: Words
) -> int:
    """What holds if the assumption on this bar fails, on its way out of it. Returns where it ends,
    or the bar if there is no room."""
    unit, size = layout.unit, _size(layout)
    bar = _box(layout, place, said)
    text = words.say("lens.otherwise", value=_value(1 - cell[2], words))
    width = round(estimate(text, size)) + 2 * unit
    if bar.right + unit + width > layout.under.right:
        return bar.right
    left = bar.right - width + round((unit + width) * eased(motion.of(SLIDE)))
    box = Box(left, bar.top, left + width, bar.bottom)
    line, middle = max(2, unit // 8), _middle(layout, place)
    pen.fill(Box(bar.right, middle, max(left, bar.right), middle + line), MUTED)
    pen.ring(box, line, MUTED)
    pen.write(left + width // 2, middle, text, MUTED, size, anchor=MIDDLE)
    return box.right


def _bar(pen: Pen, layout: Layout, place: int, role: str, text: str, label: str) -> int:
    """One assumption on its bar. Returns where the bar ends."""
    size, box = _size(layout), _box(layout, place, text)
    pen.fill(box, role)
    x, middle = (box.left + box.right) // 2, _middle(layout, place)
    pen.write(x, middle, text, PAPER, size, bold=True, anchor=MIDDLE, ground=role)
    if label:
        x = layout.left - size * 3 // 4
        pen.write_label(x, middle, RIGHT, label, x - layout.under.left, size, MUTED)
    return box.right


def _box(layout: Layout, place: int, text: str) -> Box:
    """The bar of an assumption; deeper ones stand further in."""
    left, top = layout.left + place * layout.unit, _top(layout, place)
    width = round(estimate(text, _size(layout), True)) + 2 * layout.unit
    return Box(left, top, left + width, top + _thick(layout))


def _pitch(layout: Layout) -> float:
    """From one bar to the next: room for three, as far as there is room."""
    lead = layout.lead or lead_of(layout.unit)
    return min(2.2 * layout.unit, (layout.under.height - lead) / MOST_SHOWN)


def _thick(layout: Layout) -> int:
    return round(0.8 * _pitch(layout))


def _top(layout: Layout, place: int) -> int:
    lead = layout.lead or lead_of(layout.unit)
    return layout.under.top + lead + round(place * _pitch(layout))


def _middle(layout: Layout, place: int) -> int:
    return _top(layout, place) + _thick(layout) // 2


def _size(layout: Layout) -> int:
    return min(round(0.95 * layout.unit), round(0.9 * _thick(layout)))


def _said(cell: Cell, words: Words) -> str:
    value = _value(cell[2], words)
    return words.say("lens.assumed", row=cell[0] + 1, column=cell[1] + 1, value=value)


def _value(value: int, words: Words) -> str:
    return words.say("value.filled" if value == FILLED else "value.empty")
