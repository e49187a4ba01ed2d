"""Assumptions in the lens: those that are open, one on another, and the one that is taken back."""

from __future__ import annotations

from scene.board.layout import Layout, lead_of
from scene.board.motion import SLIDE, WIPE, Motion
from scene.measure import estimate
from scene.pen import Pen
from scene.scene import MIDDLE, RIGHT, Box, Part
from scene.theme import MUTED, NEW, PAPER, depth_role
from solver.grid import FILLED, Cell
from solver.steps.step import AssumeEvidence, BacktrackEvidence, Step
from words.words import Words

MOST_SHOWN = 3
"""So many of the innermost assumptions are shown; the others are counted."""


def draw_assumptions(layout: Layout, evidence: AssumeEvidence, words: Words) -> Part:
    """The open assumptions, the outermost first, each on a bar in the tint of its depth."""
    pen = Pen(layout.under)
    _draw_stack(pen, layout, evidence.assumptions, words, words.say("lens.open"))
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
    pen: Pen, layout: Layout, cells: tuple[Cell, ...], words: Words, label: str
) -> None:
    shown = cells[-MOST_SHOWN:]
    hidden = len(cells) - len(shown)
    right = layout.left
    for place, cell in enumerate(shown):
        depth = hidden + place + 1
        right = _bar(
            pen, layout, place, depth_role(depth), _said(cell, words), label if not place else ""
        )
    if hidden:
        text = words.say("lens.outer", count=hidden)
        middle = _middle(layout, len(shown) - 1)
        if right + layout.unit + estimate(text, _size(layout)) <= layout.under.right:
            pen.write(right + layout.unit, middle, text, MUTED, _size(layout))


def _bar(pen: Pen, layout: Layout, place: int, role: str, text: str, label: str) -> int:
    """One assumption on its bar; deeper ones stand further in. Returns where the bar ends."""
    unit, size = layout.unit, _size(layout)
    top = _top(layout, place)
    left = layout.left + place * unit
    right = left + round(estimate(text, size, True)) + 2 * unit
    pen.fill(Box(left, top, right, top + _thick(layout)), role)
    x, middle = (left + right) // 2, _middle(layout, place)
    pen.write(x, middle, text, PAPER, size, bold=True, anchor=MIDDLE, ground=role)
    if label:
        x = layout.left - size * 3 // 4
        pen.write_label(x, middle, RIGHT, label, x - layout.under.left, size, MUTED)
    return right


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
    value = words.say("value.filled" if cell[2] == FILLED else "value.empty")
    return words.say("lens.assumed", row=cell[0] + 1, column=cell[1] + 1, value=value)
