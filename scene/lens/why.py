"""Why not yet: two arrangements that both agree with what is known, and differ in one cell."""

from __future__ import annotations

from scene.lens.fits import draw_placed
from scene.lens.sheet import Known, Sheet
from scene.theme import NEW, NEW_GROUND
from solver.person.undecided import Undecided
from solver.puzzle import numbers_of
from words.board import Words


def draw_undecided(sheet: Sheet, question: Undecided, known: Known, words: Words) -> None:
    """The fit with the cell filled, the fit with it empty, and between them the open question."""
    first, middle, last = sheet.strips(3)
    cell = question.cell
    lengths = numbers_of(question.clue)
    sheet.label(first, words.say("lens.fit.filled"))
    sheet.label(middle, words.say("lens.fit.open"), NEW)
    sheet.label(last, words.say("lens.fit.empty"))
    draw_placed(sheet, first, lengths, question.filled, known)
    draw_placed(sheet, last, lengths, question.empty, known)
    sheet.empty(cell, last)
    sheet.track(middle, *known)
    sheet.outline(cell, cell + 1, middle, NEW)
    sheet.write_on(cell, cell + 1, middle, ("?",), NEW, NEW_GROUND)
    between = (0, first[0]), (first[1], middle[0]), (middle[1], last[0])
    sheet.guides(cell, cell + 1, between)
