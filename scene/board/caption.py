"""The letters around the board: title and progress above, what the step says below."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

from scene.board.layout import Layout, caption_line
from scene.board.moment import Moment
from scene.measure import estimate, shorten, wrap
from scene.pen import Pen
from scene.prose import line_items, wrap_spoken
from scene.scene import LEFT, RIGHT, Part, Text
from scene.theme import BROKEN, INK, MUTED, NEW, PAPER, TRACK, depth_role
from solver.puzzle import Puzzle, numbers_of
from solver.steps.step import ASSUME, BACKTRACK
from words.board import Words
from words.spoken import Spoken, parts

SMALLEST_SHARE = 0.7
"""A sentence that is too long for its room is written smaller, down to this share."""


def title_part(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> Part:
    """The puzzle's name, how far the solving is, and the same as a bar."""
    box = layout.header
    if not layout.tells_progress:
        return _name_items(layout, words.title(puzzle)) if box.width else ()
    pen, size, title = Pen(box), round(1.35 * layout.unit), words.title(puzzle)
    middle = box.top + size * 2 // 3
    counter = _counter_items(layout, moment, words, middle, estimate(title, size, True))
    room = counter[0].x - box.left - layout.unit
    pen.write(box.left, middle, shorten(title, room, size, True), INK, size, bold=True)
    pen.items += counter
    _draw_bar(pen, layout, moment)
    return pen.part()


def _name_items(layout: Layout, title: str) -> Part:
    """The title alone: on a line of its own, or as much of it as the corner has room for."""
    pen, box, size = Pen(layout.header), layout.header, round(1.25 * layout.unit)
    if box.left >= layout.board.left:
        shown = shorten(title, box.width, size, True)
        pen.write(box.left, box.top + round(0.6 * size), shown, INK, size, bold=True)
        return pen.part()
    size = layout.unit
    lines = [it for part in title.split(" · ") for it in wrap(part, box.width, size, True)]
    most = max(1, box.height // round(1.25 * size))
    lines = [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), box.width, size, True)]
    for number, line in enumerate(lines):
        y = box.top + round((0.6 + 1.25 * number) * size)
        pen.write(box.right, y, line, INK, size, bold=True, anchor=RIGHT)
    return pen.part()


def _counter_items(
    layout: Layout, moment: Moment, words: Words, middle: int, title: float
) -> list[Text]:
    """The counter, from left to right. Each number has a slot for its largest value, so that from
    one picture to the next only digits change and nothing moves."""
    size, box = round(0.95 * layout.unit), layout.header
    known, cells = moment.state.grid.known_count(), layout.rows * layout.columns
    values = {"step": moment.state.count, "steps": moment.steps, "known": known, "cells": cells}
    widest = {"step": moment.steps, "steps": moment.steps, "known": cells, "cells": cells}
    keys = (
        ("counter", "counter.short") if moment.counts else ("counter.cells", "counter.short.cells")
    )
    for key in keys:
        template = words.language.board.texts[key]
        width = estimate(template.format_map(_zeros(widest)), size)
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
            x += estimate(_zeros(widest)[name], size)
            number = str(values[name])
            items.append(Text(round(x), middle, RIGHT, size, False, MUTED, PAPER, number))
    return [item for item in items if item.text]


def _zeros(numbers: Mapping[str, int]) -> dict[str, str]:
    """Numbers as wide as these, whatever their digits."""
    return {name: "0" * len(str(number)) for name, number in numbers.items()}


def _draw_bar(pen: Pen, layout: Layout, moment: Moment) -> None:
    """The share of the cells that are known."""
    bar = layout.header._replace(top=layout.header.bottom - max(2, layout.unit // 4))
    known, cells = moment.state.grid.known_count(), layout.rows * layout.columns
    pen.fill(bar, TRACK)
    if known:
        pen.fill(bar._replace(right=bar.left + bar.width * known // cells), NEW)


def caption_part(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> Part:
    """The heading, and the sentence under it."""
    box, unit = layout.caption, layout.unit
    if not box.width:
        return ()
    pen, size = Pen(box), round(1.15 * unit)
    heading = shorten(heading_of(layout, puzzle, moment, words), box.width, size, True)
    y = box.top + round(0.6 * unit)
    pen.write(box.left, y, heading, _heading_role(moment), size, bold=True)
    size, lines = _fit(caption_of(puzzle, moment, words), layout)
    y = box.top + round(1.75 * unit) + caption_line(size) // 2 - size // 8
    for line in lines:
        pen.items += line_items(line, box.left, y, size)
        y += caption_line(size)
    return pen.part()


def heading_of(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> str:
    """The heading; it gives the line's clue where the board has no room for clues."""
    if not moment.last:
        return words.say("heading.start")
    if len(moment.last) > 1:
        return words.folded_heading(moment.state.count - len(moment.last) + 1, moment.last)
    heading = words.heading(moment.last[-1])
    if moment.line is not None and not layout.clue_size:
        numbers = " ".join(str(n) for n in numbers_of(puzzle.clue(moment.line)))
        heading += f" · {numbers}"
    return heading


def caption_of(puzzle: Puzzle, moment: Moment, words: Words) -> Spoken:
    """The sentence for what is shown."""
    if not moment.last:
        return parts(words.start(puzzle))
    if len(moment.last) > 1:
        return parts(words.folded(moment.last, len(moment.fresh_cells())))
    if moment.brief:
        return ()
    return words.spoken(moment.last[-1])


def _fit(sentence: Spoken, layout: Layout) -> tuple[int, list[Spoken]]:
    """The sentence in lines that fit the caption's room, written smaller if it must be."""
    room = layout.header.width
    height = layout.caption_lines * caption_line(layout.caption_size)
    for size in range(layout.caption_size, int(layout.caption_size * SMALLEST_SHARE) - 1, -1):
        lines = wrap_spoken(sentence, room, size)
        if len(lines) * caption_line(size) <= height:
            return size, lines
    most = max(1, height // caption_line(size))
    rest = " ".join("".join(part.text for part in line) for line in lines[most - 1 :])
    return size, [*lines[: most - 1], parts(shorten(rest, room, size))]


def _heading_role(moment: Moment) -> str:
    if moment.is_broken:
        return BROKEN
    step = moment.step
    if step is not None and step.kind == ASSUME:
        return depth_role(step.depth)
    if step is not None and step.kind == BACKTRACK:
        return depth_role(step.depth + 1)
    return NEW
