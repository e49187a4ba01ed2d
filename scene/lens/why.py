"""Why not yet: two arrangements that both agree with what is known, and differ in one cell."""

from __future__ import annotations

from scene.lens.fits import draw_placed
from scene.lens.sheet import Sheet
from scene.theme import NEW, NEW_GROUND, NEW_MARK
from solver.person.places import Undecided
from solver.puzzle import numbers_of
from words.board import Words

Known = tuple[int, int]


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
    sheet.cells(cell, cell + 1, last, NEW_GROUND)
    sheet.mark(cell, last, NEW_MARK, 0.28)
    sheet.track(middle, *known)
    sheet.outline(cell, cell + 1, middle, NEW)
    sheet.write_on(cell, cell + 1, middle, ("?",), NEW, NEW_GROUND)
    for at in (cell, cell + 1):
        pixel = sheet.along(at) - (sheet.layout.thin if at > cell else 0)
        for begin, end in ((0, first[0]), (first[1], middle[0]), (middle[1], last[0])):
            sheet.guide(pixel, begin, end)
