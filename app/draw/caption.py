"""The letters around the board: title and progress above, what the step says below."""

from __future__ import annotations

from string import Formatter

from app.draw.layout import Layout, caption_line
from app.draw.moment import Moment
from app.draw.pen import Pen, directed, estimate, line_items, shorten, wrap, wrap_spoken
from app.draw.scene import LEFT, RIGHT, Part, Text
from app.draw.theme import BROKEN, INK, MUTED, NEW, PAPER, TRACK, depth_role
from app.text.messages import Words
from app.text.phrases import Spoken, parts
from solver.puzzle import Line, Puzzle, signed_numbers
from solver.step import ASSUME, BACKTRACK, WriteEvidence

_SMALLEST_SHARE = 0.7
"""A sentence that is too long for its room is written smaller, down to this share."""


def title_part(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> Part:
    box = layout.header
    if not layout.tells_progress:
        return _title_alone(layout, words.title(puzzle), words) if box.width else ()
    pen, size, title = Pen(box), round(1.35 * layout.unit), words.title(puzzle)
    middle = box.top + size * 2 // 3
    counter = _counter_items(layout, moment, words, middle, estimate(title, size, True))
    room = (counter[0].x if counter else box.right) - box.left - layout.unit
    pen.write(box.left, middle, shorten(title, room, size, True), INK, size, bold=True)
    pen.items += counter
    known, cells = moment.state.grid.known_count(), layout.rows * layout.columns
    bar = box._replace(top=box.bottom - max(2, layout.unit // 4))
    with pen.keeping():
        pen.fill(bar, TRACK)
        if known:
            pen.fill(bar._replace(right=bar.left + bar.width * known // cells), NEW)
    return directed(pen, words.language)


def _title_alone(layout: Layout, title: str, words: Words) -> Part:
    """The title on a line of its own, over the board if it is no longer, or as much of it as the
    corner has room for."""
    pen, box, size = Pen(layout.header), layout.header, round(1.25 * layout.unit)
    if box.left >= layout.board.left:
        over_board = box._replace(right=min(box.right, layout.board.right))
        if estimate(title, size, True) <= over_board.width:
            pen = Pen(over_board)
        shown = shorten(title, box.width, size, True)
        pen.write(box.left, box.top + round(0.6 * size), shown, INK, size, bold=True)
        return directed(pen, words.language)
    size = layout.unit
    between = words.language.grammar().between
    lines = [line for part in title.split(between) for line in wrap(part, box.width, size, True)]
    most = max(1, box.height // round(1.25 * size))
    lines = [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), box.width, size, True)]
    for number, line in enumerate(lines):
        y = box.top + round((0.6 + 1.25 * number) * size)
        pen.write(box.right, y, line, INK, size, bold=True, anchor=RIGHT)
    return pen.part()


def _counter_items(
    layout: Layout, moment: Moment, words: Words, middle: int, title: float
) -> list[Text]:
    """The counter. Each number has a slot for its largest value, so nothing else moves."""
    size, box = round(0.95 * layout.unit), layout.header
    known, cells = moment.state.grid.known_count(), layout.rows * layout.columns
    values = {"step": moment.state.count, "steps": moment.steps, "known": known, "cells": cells}
    widest = {"step": moment.steps, "steps": moment.steps, "known": cells, "cells": cells}
    slots = {name: "0" * len(str(number)) for name, number in widest.items()}
    cells_only = "" if moment.counts else ".cells"
    for key in ("counter", "counter.short"):
        template = words.language.board.texts[key + cells_only]
        width = estimate(template.format_map(slots), size)
        if width + title + layout.unit <= box.width:
            break
    items = []
    x = box.right - width
    for literal, name, _, _ in Formatter().parse(template):
        if literal:
            text, indent = literal.strip(), len(literal) - len(literal.lstrip())
            start = round(x + estimate(" " * indent, size))
            items.append(Text(start, middle, LEFT, size, False, MUTED, PAPER, text))
            x += estimate(literal, size)
        if name:
            x += estimate(slots[name], size)
            number = str(values[name])
            items.append(Text(round(x), middle, RIGHT, size, False, MUTED, PAPER, number))
    return [item for item in items if item.text]


def caption_part(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> Part:
    box, unit, step = layout.caption, layout.unit, moment.step
    if not box.width:
        return ()
    pen, size = Pen(box), round(1.15 * unit)
    heading = shorten(heading_of(layout, puzzle, moment, words), box.width, size, True)
    role = BROKEN if moment.is_broken else NEW
    if step is not None and isinstance(step.evidence, WriteEvidence) and step.evidence.is_wrong:
        role = BROKEN
    if step is not None and step.kind in (ASSUME, BACKTRACK):
        role = depth_role(step.depth + (step.kind == BACKTRACK))
    pen.write(box.left, box.top + round(0.6 * unit), heading, role, size, bold=True)
    size, lines = _fit(caption_of(puzzle, moment, words), layout)
    y = box.top + round(1.75 * unit) + caption_line(size) // 2 - size // 8
    for line in lines:
        with pen.keeping():
            pen.items += line_items(line, box.left, y, size)
        y += caption_line(size)
    return directed(pen, words.language)


def heading_of(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> str:
    """The heading; it gives the line's clue where the board has no room for clues."""
    if moment.step is None:
        return words.say("heading.start")
    if len(moment.last) > 1:
        return words.folded_heading(moment.state.count - len(moment.last) + 1, moment.last)
    heading = words.heading(moment.step)
    if moment.line is not None and not layout.clue_size:
        heading += f"{words.language.grammar().between}{clue_text(puzzle, moment.line, words)}"
    return heading


def clue_text(puzzle: Puzzle, line: Line, words: Words) -> str:
    return " ".join(signed_numbers(puzzle.clue(line), words.language.signs))


def caption_of(puzzle: Puzzle, moment: Moment, words: Words) -> Spoken:
    if moment.step is None:
        return parts(words.start(puzzle))
    if len(moment.last) > 1:
        return parts(words.folded(moment.last, len(moment.fresh_cells())))
    return () if moment.brief else words.spoken(moment.step)


def _fit(sentence: Spoken, layout: Layout) -> tuple[int, list[Spoken]]:
    """The sentence in lines that fit the caption's room, written smaller if it must be."""
    room = layout.header.width
    height = layout.caption_lines * caption_line(layout.caption_size)
    for size in range(layout.caption_size, int(layout.caption_size * _SMALLEST_SHARE) - 1, -1):
        lines = wrap_spoken(sentence, room, size)
        if len(lines) * caption_line(size) <= height:
            return size, lines
    most = max(1, height // caption_line(size))
    rest = " ".join("".join(part.text for part in line) for line in lines[most - 1 :])
    return size, [*lines[: most - 1], parts(shorten(rest, room, size))]
