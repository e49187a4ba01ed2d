"""The arrangements of the lab's line: how many, why so many, and where all of them agree."""

from __future__ import annotations

from scene.lab.drawing import Drawing
from scene.lab.layout import LabLayout, Strip, rows_needed
from scene.lab.moment import LabMoment
from scene.lab.words import LabWords
from scene.pen import LARGE_MARK
from scene.scene import Box, Part
from scene.theme import BROKEN, CHIP, FILLED, INK, KNOWN, MUTED, NEW, NEW_GROUND, NEW_MARK
from solver.lab import Study


def counted_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    """How many arrangements there are, by which formula, and why."""
    drawing = Drawing(layout, layout.counted)
    facts = moment.lab.study
    if moment.listed == 0:
        return drawing.part()
    look = NEW if facts.broken is None else BROKEN
    counted, formula = words.counted(facts), words.formula(facts)
    shown = words.say("shown", shown=len(facts.arrangements))
    why = words.language.lab.together(
        words.why(facts) if moment.has_formula else "",
        shown if facts.count > len(facts.arrangements) else "",
    )
    said = [(counted, 1.5, look, True)]
    if moment.has_formula and layout.is_beside:
        said.append((formula, 1.25, INK, True))
    elif moment.has_formula:  # what is wide need not be high
        said = [(words.say("count.formula", counted=counted, formula=formula), 1.4, look, True)]
    said.append((why, 1.0, MUTED, False))
    drawing.paragraphs(layout.counted, said)
    return drawing.part()


def arrangements_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    """The arrangements, one under the other, the columns lit in which all agree."""
    drawing = Drawing(layout, _listed_band(layout))
    facts = moment.lab.study
    if facts.broken is not None or moment.listed == 0:
        return drawing.part()
    rows = layout.rows(rows_needed(facts))
    shown = len(facts.arrangements) if moment.listed is None else moment.listed
    for strip, cells in list(zip(rows, facts.arrangements, strict=False))[:shown]:
        _draw_arrangement(drawing, strip, facts, cells, moment.agrees)
        if cells == moment.lab.filled:
            _point_at(drawing, strip)
    if moment.agrees:
        after = rows[len(facts.arrangements)]
        agreed = after._replace(top=after.top + after.height // 3)
        drawing.track(agreed, facts.line.empty)
        _draw_agreed(drawing, agreed, facts)
        _write_agreed(drawing, agreed, facts, words)
    return drawing.part()


def _draw_arrangement(
    drawing: Drawing, strip: Strip, facts: Study, cells: int, agrees: bool
) -> None:
    lit = (facts.filled | facts.empty) & ~(facts.line.filled | facts.line.empty) if agrees else 0
    is_large = strip.height >= 8
    for cell in range(drawing.layout.length):
        is_lit = lit >> cell & 1
        box = strip.cell_box(cell)
        if cells >> cell & 1:
            drawing.fill(box, NEW if is_lit else KNOWN)
        else:
            drawing.fill(box, NEW_GROUND if is_lit else CHIP)
            if is_lit and is_large:
                drawing.mark(strip, cell, NEW_MARK, LARGE_MARK)


def _point_at(drawing: Drawing, strip: Strip) -> None:
    """A mark beside the arrangement that the blocks make now."""
    thin, left = drawing.layout.thin, strip.left - 2 * drawing.layout.thin
    drawing.fill(Box(left - 5 * thin, strip.top, left - thin, strip.bottom), NEW)


def _draw_agreed(drawing: Drawing, strip: Strip, facts: Study) -> None:
    for cell in range(drawing.layout.length):
        box = strip.cell_box(cell)
        if facts.filled >> cell & 1:
            drawing.fill(box, FILLED if facts.line.filled >> cell & 1 else NEW)
        elif facts.empty >> cell & 1:
            drawing.fill(box, NEW_GROUND)
            drawing.mark(strip, cell, NEW_MARK, LARGE_MARK)


def _write_agreed(drawing: Drawing, strip: Strip, facts: Study, words: LabWords) -> None:
    """What they agree on: beside the strip its name, under it the sentence."""
    layout = drawing.layout
    if not layout.is_beside:
        drawing.label(strip, words.say("agree"), NEW)
    top = strip.bottom + layout.unit // 2
    box = Box(layout.arrangements.left, top, layout.arrangements.right, layout.arrangements.bottom)
    drawing.paragraphs(box, [(words.agreed(facts), 1.1, INK, False)])


def _listed_band(layout: LabLayout) -> Box:
    box = layout.arrangements
    left = 0 if not layout.is_beside else box.left - layout.unit
    return Box(left, box.top, layout.width, layout.height)
