"""Painting: the scene's rectangles to the pixel, letters in smooth shades, the same either way."""

from __future__ import annotations

import random

import pytest
from PIL import Image, ImageChops

from app.draw.layout import Sizes, lay_out
from app.draw.moment import moment_of
from app.draw.scene import LEFT, MIDDLE, RIGHT, Rectangle, Text
from app.draw.stage import Stage, build_scene
from app.draw.theme import LIGHT, THEMES
from app.export import lettering as fonts
from app.export.paint import Painter, PaintPalette, draw_text
from tests.filmed import bundled, cells_in, filled_in, trace_of


def differing(first: Image.Image, second: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()


@pytest.mark.parametrize(
    ("method", "cell"), [("overlap", None), ("ladder", 5), ("backtracking", 9)]
)
def test_painting_what_changed_gives_the_same_pixels(method: str, cell: int | None) -> None:
    trace = trace_of(bundled("pig"), method, most=200)
    layout = lay_out(trace.puzzle, Sizes(cell))
    stage = Stage(trace.puzzle, layout)
    painter = Painter(layout.width, layout.height, LIGHT)
    chance = random.Random(3)
    places = [*range(0, 200, 25), *(chance.randrange(len(trace)) for _ in range(8))]
    for count in places:
        moment = moment_of(trace, count)
        picture = painter.repaint(stage.show(moment))
        scene = build_scene(trace.puzzle, layout, moment)
        afresh = Painter(layout.width, layout.height, LIGHT).paint(scene)
        assert picture.tobytes() == afresh.tobytes()


@pytest.mark.usefixtures("letters_once")
@pytest.mark.parametrize("cell", [None, 4, 5, 8])
def test_cells_can_be_read_out_of_every_kind_of_picture(cell: int | None) -> None:
    trace = trace_of(bundled("pig"), "ladder", most=160)
    layout = lay_out(trace.puzzle, Sizes(cell))
    painters = [(it, Painter(layout.width, layout.height, it)) for it in THEMES.values()]
    stage = Stage(trace.puzzle, layout)
    for count in range(0, len(trace) + 1, 5):
        change = stage.show(moment_of(trace, count))
        grid = trace.state(count).grid
        filled = filled_in(grid)
        for theme, painter in painters:
            picture = painter.repaint(change)
            shown = cells_in(picture, theme, layout.origin, layout.cell, grid)
            assert shown == filled, theme.name


def test_rectangles_are_painted_half_open() -> None:
    painter = Painter(8, 6, LIGHT)
    trace = trace_of(bundled("heart"))
    scene = build_scene(trace.puzzle, lay_out(trace.puzzle), moment_of(trace, 0))
    only = type(scene)(8, 6, {"one": (Rectangle(2, 1, 5, 4, "ink"),)})
    picture = painter.paint(only).convert("RGB")
    inked = [(x, y) for x in range(8) for y in range(6) if picture.getpixel((x, y)) != (255,) * 3]
    assert inked == [(x, y) for x in range(2, 5) for y in range(1, 4)]


@pytest.mark.parametrize("anchor", [LEFT, MIDDLE, RIGHT])
def test_letters_stand_where_they_are_anchored(anchor: str) -> None:
    text = Text(0, 0, anchor, 40, True, "ink", "paper", "H")
    letters, x, y = draw_text(text, PaintPalette(LIGHT))
    middle_y = y + letters.height / 2
    assert abs(middle_y) <= 2
    edge = {LEFT: x, MIDDLE: x + letters.width / 2, RIGHT: x + letters.width}[anchor]
    assert abs(edge) <= 4


def test_letters_are_smooth() -> None:
    letters, _, _ = draw_text(Text(0, 0, LEFT, 20, False, "ink", "paper", "S"), PaintPalette(LIGHT))
    assert len(set(letters.tobytes())) >= 4


@pytest.mark.parametrize("text", ["× → – é …", "Ωμέγα", "Цвет", "سلام", "שלום"])
def test_letters_of_many_languages_are_there(text: str) -> None:
    font = fonts.load_font(24, False)
    missing = font.getmask("\ufffe")
    for letter in text.replace(" ", ""):
        mask = font.getmask(letter)
        assert mask.getbbox() is not None, letter
        assert mask.size != missing.size or bytes(mask) != bytes(missing), letter


def test_without_the_font_package_letters_are_still_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "packaged_font", lambda code: None)
    fonts.load_font.cache_clear()
    try:
        letters, _, _ = draw_text(
            Text(0, 0, LEFT, 20, False, "ink", "paper", "Row 6 → é سلام"), PaintPalette(LIGHT)
        )
        assert len(set(letters.tobytes())) > 1
    finally:
        fonts.load_font.cache_clear()
