"""A line as it is known, and under it what is new: the drawing that suits every technique."""

from __future__ import annotations

from scene.lens.sheet import Sheet
from scene.theme import NEW, NEW_GROUND, NEW_MARK
from solver.grid import FILLED
from solver.steps.step import Step
from words.words import Words


def draw_settled(sheet: Sheet, step: Step, known: tuple[int, int], words: Words) -> None:
    """What was known, and what is concluded."""
    before, after = sheet.strips(3)[:2]
    sheet.label(before, words.say("lens.known"))
    sheet.label(after, words.say("lens.new"), NEW)
    sheet.track(before, *known)
    sheet.track(after)
    for row, column, value in step.cells:
        cell = column if sheet.across_is_down else row
        sheet.cells(cell, cell + 1, after, NEW if value == FILLED else NEW_GROUND)
        if value != FILLED:
            sheet.mark(cell, after, NEW_MARK, 0.28)
