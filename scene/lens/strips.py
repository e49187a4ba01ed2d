"""A lens as strips, one under the other, each described by what is on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scene.board.motion import COVER, SLIDE
from scene.lens.sheet import Known, Sheet
from scene.pen import LARGE_MARK
from scene.theme import BROKEN, INK, KNOWN, MUTED, NEW, NEW_GROUND, PAPER


@dataclass(frozen=True)
class Bar:
    """The cells from `first` up to before `last` as one piece, with a text on it: solid where
    they are KNOWN, an outline in another role, and the text alone without a role."""

    first: int
    last: int
    text: str = ""
    role: str = NEW


@dataclass(frozen=True)
class Strip:
    """What is drawn on one strip, from below to above."""

    label: str = ""
    label_role: str = MUTED
    known: Known = (0, 0)
    """The filled and the empty cells that are known."""
    bars: Sequence[Bar] = ()
    crossed: Sequence[int] = ()
    """Cells that are empty, or have to be."""
    guilty: Sequence[int] = ()
    """Cells that are in the way."""
    rings: Sequence[int] = ()
    """Known cells that the step rests on."""
    settled: Mapping[int, int] = field(default_factory=dict)
    """What is new."""


def draw_strips(sheet: Sheet, strips: Sequence[Strip]) -> None:
    """Every strip where it belongs on the sheet: the first, then one after the other, then the
    last."""
    between = len(strips) - 2
    for number, (strip, place) in enumerate(
        zip(strips, sheet.strips(max(3, len(strips))), strict=False)
    ):
        is_there = sheet.motion.of(SLIDE) * between >= number
        if number == between + 1:
            is_there = sheet.motion.of(COVER) > 0
        if is_there or not number:
            _draw_strip(sheet, strip, place)


def _draw_strip(sheet: Sheet, strip: Strip, place: tuple[int, int]) -> None:
    if strip.label:
        sheet.label(place, strip.label, strip.label_role)
    sheet.track(place, *strip.known)
    for cell in strip.crossed:
        sheet.empty(cell, place)
    for bar in strip.bars:
        _draw_bar(sheet, bar, place)
    for cell in strip.guilty:
        sheet.outline(cell, cell + 1, place, BROKEN)
        sheet.mark(cell, place, BROKEN, LARGE_MARK)
    for cell in strip.rings:
        is_on_bar = any(it.first <= cell < it.last and it.role == NEW for it in strip.bars)
        is_dark = strip.known[0] >> cell & 1 and not is_on_bar
        sheet.outline(cell, cell + 1, place, NEW_GROUND if is_dark else NEW)
    sheet.settle(strip.settled, place)


def _draw_bar(sheet: Sheet, bar: Bar, place: tuple[int, int]) -> None:
    if bar.role == KNOWN:
        sheet.solid(bar.first, bar.last, place, bar.text)
    elif bar.role:
        sheet.bar(bar.first, bar.last, place, bar.text, bar.role)
    else:
        sheet.cells(bar.first, bar.last, place, PAPER)
        sheet.write_on(bar.first, bar.last, place, (bar.text,), INK, PAPER)
