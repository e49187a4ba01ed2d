"""The scene of the overlap lab: one line, its blocks pushed both ways, and every arrangement."""

from __future__ import annotations

from collections.abc import Sequence

from app.draw import theme
from app.draw.board import hatch
from app.draw.lab_layout import (
    BLOCKS,
    BOTH,
    ENGLISH_WORDS,
    LEFTMOST,
    LINE,
    RIGHTMOST,
    STRIPS,
    Drawing,
    Guess,
    LabLayout,
    LabMoment,
    LabStrip,
    LabWords,
)
from app.draw.layout import THICK_EVERY
from app.draw.marks import draw_mark
from app.draw.moment import CORRECT, MISSED, SAYS_EMPTY, SAYS_FILLED, WRONG
from app.draw.pen import LARGE_MARK, MARK_SHARE, directed, fitting_size, grown, in_digits
from app.draw.scene import MIDDLE, Box, Part, Scene
from app.exercises.lab import Study
from solver import grid
from solver.line import bits

# -------------------------------------------------------------------------------------------------
# The arrangements of the lab's line: their number, and where all of them agree.


def counted_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    drawing = Drawing(layout, layout.counted)
    facts = moment.lab.study
    if moment.listed == 0:
        return drawing.part()
    look = theme.NEW if facts.broken is None else theme.BROKEN
    shown = words.say("shown", shown=len(facts.arrangements))
    why = words.language.lab.together(
        words.why(facts) if moment.has_formula else "",
        shown if facts.count > len(facts.arrangements) else "",
    )
    paragraphs = [(words.counted(facts), 1.5, look, True)]
    if moment.has_formula and layout.is_beside:
        paragraphs.append((words.formula(facts), 1.25, theme.INK, True))
    elif moment.has_formula:
        paragraphs = [(words.ways(facts), 1.4, look, True)]
    paragraphs.append((why, 1.0, theme.MUTED, False))
    drawing.paragraphs(layout.counted, paragraphs)
    return directed(drawing, words.language)


def arrangements_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    """The arrangements one below the other; the columns in which all agree are lit."""
    left = layout.arrangements.left - layout.unit if layout.is_beside else 0
    ground = Box(left, layout.arrangements.top, layout.width, layout.height)
    drawing, facts = Drawing(layout, ground), moment.lab.study
    if _stands_beside(layout, moment):
        drawing.paragraphs(layout.arrangements, [(moment.sentence or "", 2.4, theme.INK, False)])
        return directed(drawing, words.language)
    if facts.broken is not None or moment.listed == 0:
        return drawing.part()
    rows = layout.rows(len(facts.arrangements) + 1)
    shown = len(facts.arrangements) if moment.listed is None else moment.listed
    for strip, cells in list(zip(rows, facts.arrangements, strict=False))[:shown]:
        _draw_arrangement(drawing, strip, facts, cells, moment.agrees)
        if cells == moment.lab.filled:  # as the blocks stand now
            left, thin = strip.left, layout.thin
            drawing.fill(Box(left - 7 * thin, strip.top, left - 3 * thin, strip.bottom), theme.NEW)
    if moment.agrees:
        after = rows[len(facts.arrangements)]
        _draw_agreed(drawing, after._replace(top=after.top + after.height // 3), facts, words)
    return drawing.part()


def _stands_beside(layout: LabLayout, moment: LabMoment) -> bool:
    """Whether a film's sentence has the place of the arrangements, which are not shown yet."""
    return layout.is_beside and bool(moment.sentence) and moment.listed == 0


def _draw_arrangement(
    drawing: Drawing, strip: LabStrip, facts: Study, cells: int, agrees: bool
) -> None:
    lit = (facts.filled | facts.empty) & ~(facts.line.filled | facts.line.empty) if agrees else 0
    is_large = strip.height >= 8
    for cell in range(drawing.layout.length):
        is_lit = lit >> cell & 1
        box = strip.cell_box(cell)
        if cells >> cell & 1:
            drawing.fill(box, theme.NEW if is_lit else theme.KNOWN)
        else:
            drawing.fill(box, theme.NEW_GROUND if is_lit else theme.CHIP)
            if is_lit and is_large:
                drawing.mark(strip, cell, theme.NEW_MARK, LARGE_MARK)


def _draw_agreed(drawing: Drawing, strip: LabStrip, facts: Study, words: LabWords) -> None:
    layout = drawing.layout
    drawing.track(strip, facts.line.empty)
    _draw_settled(drawing, strip, facts, theme.NEW_GROUND, theme.NEW_MARK, LARGE_MARK)
    if not layout.is_beside:
        drawing.label(strip, words.say("agree"), theme.NEW)
    box = layout.arrangements._replace(top=strip.bottom + layout.unit // 2)
    drawing.paragraphs(box, [(words.agreed(facts), 1.1, theme.INK, False)])


def lab_scene(layout: LabLayout, moment: LabMoment, words: LabWords = ENGLISH_WORDS) -> Scene:
    parts = {name: draw(layout, moment, words) for name, draw in PARTS.items()}
    return Scene(layout.width, layout.height, in_digits(parts, words.language))


def heading_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    drawing = Drawing(layout, layout.heading)
    size = round(1.9 * layout.unit)
    y = layout.heading.top + round(0.9 * layout.unit)
    drawing.write(layout.heading.left, y, words.title(moment.lab.study), theme.INK, size, bold=True)
    return directed(drawing, words.language)


def line_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    """The line as it is known, drawn like a row of the board, with its cells numbered."""
    strip, line = layout.strips[LINE], moment.lab.line
    below = (strip.bottom + layout.strips[BLOCKS].top) // 2
    drawing = Drawing(layout, Box(0, layout.heading.bottom, layout.heading.right + 4, below))
    drawing.label(strip, words.say("line"))
    _draw_numbers(drawing, strip)
    box, thin = strip.box(0, layout.length), layout.thin
    frame = 2 * thin
    drawing.fill(grown(box, frame), theme.FIVE)
    drawing.fill(box, theme.PAPER)
    for cell in range(layout.length):
        at = strip.cell_box(cell)
        if cell:
            role = theme.FIVE if cell % THICK_EVERY == 0 else theme.THIN
            drawing.fill(Box(at.left - strip.gap, box.top, at.left, box.bottom), role)
        if line.filled >> cell & 1:
            drawing.fill(at, theme.FILLED)
        elif line.empty >> cell & 1:
            drawing.mark(strip, cell, theme.MARK)
        else:
            drawing.fill(at, theme.UNKNOWN)
    for cell in bits(moment.ringed):
        drawing.point_at(strip.cell_box(cell))
    pointed = moment.pointed_in(LINE)
    if pointed is not None:
        drawing.point_at(strip.cell_box(pointed))
    return drawing.part()


def blocks_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    """The blocks where they stand now; cells that a block always covers are tinted."""
    strip = layout.strips[BLOCKS]
    drawing = Drawing(layout, _band(layout, BLOCKS, BLOCKS))
    drawing.label(strip, words.say("blocks"))
    facts, line = moment.lab.study, moment.lab.line
    if facts.broken is not None:
        box = strip.box(0, layout.length)
        drawing.fill(box, theme.BROKEN_BAND)
        drawing.add(hatch(box, theme.BROKEN_HATCH, max(12, layout.unit)))
        return drawing.part()
    drawing.track(strip, line.empty)
    if moment.has_blocks:
        starts = moment.sliding or moment.lab.starts
        _draw_bars(drawing, strip, facts, starts, moment.shared_blocks)
    block = moment.pointed_in(BLOCKS)
    if block is not None and moment.lab.starts:
        start = moment.lab.starts[block]
        drawing.point_at(strip.box(start, start + line.rule.lengths[block]))
    return drawing.part()


def fits_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    """Pushed left, both, pushed right; between them, where they agree."""
    drawing = Drawing(layout, _band(layout, LEFTMOST, RIGHTMOST))
    facts = moment.lab.study
    strips = layout.strips
    if facts.broken is not None:
        return drawing.part()
    left = LEFTMOST, facts.leftmost, moment.has_left
    right = RIGHTMOST, facts.rightmost, moment.has_right
    for name, starts, is_shown in (left, right):
        if not is_shown and not moment.has_all_rows:
            continue
        drawing.label(strips[name], words.say(name), theme.MUTED if is_shown else theme.DONE)
        drawing.track(strips[name], facts.line.empty if is_shown else 0)
        if is_shown:
            _draw_bars(drawing, strips[name], facts, starts, 0)
    if not moment.has_left and not moment.has_all_rows:
        return drawing.part()
    both, shown, guess = strips[BOTH], moment.shared_blocks, moment.guess
    asks = guess is not None and not guess.is_judged
    is_of_all = guess is not None and guess.is_of_all
    key = "guess" if asks else "agree" if is_of_all else BOTH
    drawing.label(both, words.say(key), theme.NEW if shown or asks or is_of_all else theme.DONE)
    drawing.track(both)
    if guess is not None and asks:
        for cell in bits(guess.cells):
            drawing.add(draw_mark(both.cell_box(cell), SAYS_FILLED, None))
        for cell in bits(guess.empty):
            drawing.add(draw_mark(both.cell_box(cell), SAYS_EMPTY, None))
    for length, shared in list(zip(facts.line.rule.lengths, facts.shared, strict=True))[:shown]:
        if shared is None:
            continue
        box = both.box(*shared)
        drawing.fill(box, theme.NEW)
        if (len(facts.shared) == 1 or length > 1) and not (guess and guess.cells):
            drawing.number(box, str(shared[1] - shared[0]), theme.PAPER, theme.NEW)
        for x in (box.left, box.right - layout.thin):
            drawing.guide(x, strips[LEFTMOST].bottom, both.top)
            drawing.guide(x, both.bottom, strips[RIGHTMOST].top)
    if guess is not None and guess.is_judged:
        _judge(drawing, both, guess, facts)
    pointed = moment.pointed_in(BOTH)
    if pointed is not None:
        drawing.point_at(both.cell_box(pointed))
    return drawing.part()


def said_part(layout: LabLayout, moment: LabMoment, words: LabWords) -> Part:
    drawing = Drawing(layout, layout.text)
    facts = moment.lab.study
    role = theme.INK if facts.broken is None else theme.BROKEN
    total = words.sum(facts) if moment.has_sum else ""
    sentence = words.sure(facts) if moment.sentence is None else moment.sentence
    if _stands_beside(layout, moment):
        sentence = ""
    elif moment.guess is not None and moment.sentence is None and facts.broken is None:
        sentence = words.asked(moment, facts)
    most = round(1.6 * layout.unit) + 1
    fitting = fitting_size([total], layout.text.width, most, layout.unit, bold=True)
    size = min(1.6, fitting / layout.unit)  # on one line
    paragraphs = [(total, size, theme.INK, True), (sentence, layout.sentence_size, role, False)]
    drawing.paragraphs(layout.text, paragraphs)
    return directed(drawing, words.language)


def _judge(drawing: Drawing, strip: LabStrip, guess: Guess, facts: Study) -> None:
    """Tell what was right, missed and wrong; nothing where nothing was marked."""
    if guess.is_of_all:
        _draw_settled(drawing, strip, facts, theme.PAPER, theme.MARK, MARK_SHARE)
    if not (guess.cells or (guess.is_of_all and guess.empty)):
        return
    for mark, cells in zip((CORRECT, MISSED, WRONG), guess.judged(facts), strict=True):
        for cell in bits(cells):
            value = grid.FILLED if facts.filled >> cell & 1 else grid.EMPTY
            is_sure = (facts.filled | facts.empty) >> cell & 1 if guess.is_of_all else mark != WRONG
            drawing.add(draw_mark(strip.cell_box(cell), mark, value if is_sure else None))


def _draw_settled(
    drawing: Drawing, strip: LabStrip, facts: Study, ground: str, mark: str, share: float
) -> None:
    """What the line settles; empty cells with this ground and mark."""
    for cell in range(drawing.layout.length):
        box = strip.cell_box(cell)
        if facts.filled >> cell & 1:
            drawing.fill(box, theme.FILLED if facts.line.filled >> cell & 1 else theme.NEW)
        elif facts.empty >> cell & 1:
            drawing.fill(box, ground)
            drawing.mark(strip, cell, mark, share)


def _draw_numbers(drawing: Drawing, strip: LabStrip) -> None:
    layout = drawing.layout
    size = min(round(0.85 * layout.unit), max(7, strip.cell * 6 // 10))
    y = strip.top - round(0.75 * layout.unit)
    for cell in range(layout.length):
        is_fifth = (cell + 1) % THICK_EVERY == 0
        if strip.cell >= 1.15 * size or is_fifth or cell == 0:
            box = strip.cell_box(cell)
            x = (box.left + box.right) // 2
            role = theme.MUTED if is_fifth else theme.DONE
            drawing.write(x, y, str(cell + 1), role, size, anchor=MIDDLE)


def _draw_bars(
    drawing: Drawing, strip: LabStrip, facts: Study, starts: Sequence[float], shown: int
) -> None:
    for i, (length, start) in enumerate(zip(facts.line.rule.lengths, starts, strict=True)):
        drawing.bar(strip, start, start + length, facts.shared[i] if i < shown else None)


def _band(layout: LabLayout, first: str, last: str) -> Box:
    """The left side from half-way above one strip to half-way below another."""
    order = list(STRIPS)
    above, below = order.index(first) - 1, order.index(last) + 1
    top = (layout.strips[order[above]].bottom + layout.strips[first].top) // 2
    bottom = layout.text.top
    if below < len(order):
        bottom = (layout.strips[last].bottom + layout.strips[order[below]].top) // 2
    return Box(0, top, layout.heading.right + 4, bottom)


PARTS = {
    "heading": heading_part,
    "line": line_part,
    "blocks": blocks_part,
    "fits": fits_part,
    "said": said_part,
    "counted": counted_part,
    "arrangements": arrangements_part,
}
