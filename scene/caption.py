"""The letters around the board: title and progress above, what the step says below."""

from __future__ import annotations

from scene.layout import Layout, caption_line
from scene.measure import estimate, shorten, wrap
from scene.moment import Moment
from scene.scene import LEFT, RIGHT, Item, Part, Rectangle, Text
from scene.theme import BROKEN, INK, MUTED, NEW, PAPER, TRACK, depth_role
from scene.words import Words
from solver.puzzle import Puzzle, numbers_of
from solver.step import ASSUME, BACKTRACK

SMALLEST_SHARE = 0.7
"""A sentence that is too long for its room is written smaller, down to this share."""


def title_part(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> Part:
    """The puzzle's name, how far the solving is, and the same as a bar."""
    box = layout.header
    known, cells = moment.state.grid.known_count(), layout.rows * layout.columns
    numbers = {"step": moment.state.count, "steps": moment.steps, "known": known, "cells": cells}
    size, small = round(1.35 * layout.unit), round(0.95 * layout.unit)
    title, counter = words.title(puzzle), words.say("counter", **numbers)
    gap = 2 * layout.unit
    if estimate(title, size, True) + gap + estimate(counter, small) > box.width:
        counter = words.say("counter.short", **numbers)
    room = box.width - (0 if moment.finished else gap + estimate(counter, small))
    middle = box.top + size * 2 // 3
    bar = max(2, layout.unit // 4)
    items: list[Item] = [
        Rectangle(*box, PAPER),
        Text(box.left, middle, LEFT, size, True, INK, PAPER, shorten(title, room, size, True)),
    ]
    if not moment.finished:
        items.append(Text(box.right, middle, RIGHT, small, False, MUTED, PAPER, counter))
        end = box.left + box.width * known // cells
        items.append(Rectangle(box.left, box.bottom - bar, box.right, box.bottom, TRACK))
        if known:
            items.append(Rectangle(box.left, box.bottom - bar, end, box.bottom, NEW))
    return tuple(items)


def caption_part(layout: Layout, puzzle: Puzzle, moment: Moment, words: Words) -> Part:
    """The heading, and the sentence under it."""
    box, unit = layout.caption, layout.unit
    items: list[Item] = [Rectangle(*box, PAPER)]
    if moment.finished:
        return tuple(items)
    size = round(1.15 * unit)
    heading = shorten(heading_of(layout, puzzle, moment, words), box.width, size, True)
    y = box.top + round(0.6 * unit)
    items.append(Text(box.left, y, LEFT, size, True, _heading_role(moment), PAPER, heading))
    size, lines = _fit(caption_of(puzzle, moment, words), layout)
    y = box.top + round(1.75 * unit) + caption_line(size) // 2 - size // 8
    for line in lines:
        items.append(Text(box.left, y, LEFT, size, False, INK, PAPER, line))
        y += caption_line(size)
    return tuple(items)


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


def caption_of(puzzle: Puzzle, moment: Moment, words: Words) -> str:
    """The sentence for what is shown."""
    if not moment.last:
        return words.start(puzzle)
    if len(moment.last) > 1:
        return words.folded(moment.last, len(moment.fresh_cells()))
    return words.sentence(moment.last[-1])


def _fit(sentence: str, layout: Layout) -> tuple[int, list[str]]:
    """The sentence in lines that fit the caption's room, written smaller if it must be."""
    room = layout.header.width
    height = layout.caption_lines * caption_line(layout.caption_size)
    for size in range(layout.caption_size, int(layout.caption_size * SMALLEST_SHARE) - 1, -1):
        lines = wrap(sentence, room, size)
        if len(lines) * caption_line(size) <= height:
            return size, lines
    most = max(1, height // caption_line(size))
    return size, [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), room, size)]


def _heading_role(moment: Moment) -> str:
    if moment.is_broken:
        return BROKEN
    step = moment.step
    if step is not None and step.kind == ASSUME:
        return depth_role(step.depth)
    if step is not None and step.kind == BACKTRACK:
        return depth_role(step.depth + 1)
    return NEW
