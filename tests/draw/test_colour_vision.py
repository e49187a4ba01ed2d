"""The colours that mean something are told apart by everybody, in every theme: computed for three
kinds of colour vision that lack a kind of cones.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the whole lack; the distances
are Euclidean in CIE Lab, in which about 2.3 is just to be seen.
"""

from __future__ import annotations

import random
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.colour_space import VISIONS, lab_of, parts_of
from app.colour_space import colour_distance as distance
from app.draw.board import CellArtist, CellLook, ink_roles, inks_of, patterns_of
from app.draw.layout import lay_out
from app.draw.moment import moment_of
from app.draw.scene import Box, Scene, Text
from app.draw.stage import build_scene
from app.draw.theme import (
    BAND,
    BLACK,
    BROKEN,
    DEPTHS,
    FILLED,
    LIGHT,
    NEW,
    NEW_GROUND,
    PAPER,
    THEMES,
    UNKNOWN,
    UNKNOWN_BAND,
    WHITE,
    depth_role,
    edge_role,
    ink_role,
)
from app.export.paint import Painter
from app.text.catalogue import ENGLISH
from app.text.messages import Words
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from tests.draw.contrast import contrast
from tests.filmed import trace_of

ASSUMED = [depth_role(depth) for depth in range(1, DEPTHS + 1)]
CERTAIN = 20.0
"""What is known, from what is new, assumed or broken."""
KINDS = 10.0
"""These among each other: rings and hatches say it, too."""
GROUNDS = 8.0
"""The line one looks at: its clue, what is unknown in it, and what is new and empty."""
TOLD_BY_HATCH = ({BROKEN, "depth-1"},)
"""Orange and vermilion are one colour to many; what is broken is hatched."""


PAIRS = (
    *((it, CERTAIN) for it in product((NEW, BROKEN, *ASSUMED), (FILLED, PAPER, UNKNOWN))),
    *((it, KINDS) for it in combinations((NEW, BROKEN, *ASSUMED), 2) if {*it} not in TOLD_BY_HATCH),
    *((it, GROUNDS) for it in combinations((BAND, UNKNOWN_BAND, NEW_GROUND), 2)),
)


@pytest.mark.parametrize(("name", "vision"), list(product(THEMES, VISIONS)))
def test_what_means_something_is_told_apart(name: str, vision: str) -> None:
    for roles, least in PAIRS:
        colours = (lab_of(THEMES[name].rgb(role), vision) for role in roles)
        assert distance(*colours) >= least, roles


@pytest.mark.parametrize("name", ["light", "high-contrast"])
def test_on_paper_they_stand_out_from_ink_without_any_colour(name: str) -> None:
    """3 to 1 is what the WCAG asks of graphics. In the dark theme, where cells are filled with
    light, there is no room for that between the fill and the middle; there hue tells."""
    theme = THEMES[name]
    for role in (NEW, BROKEN, *ASSUMED):
        assert contrast(theme.rgb(role), theme.rgb(FILLED)) >= 3, role


# -- the colours of puzzles ----------------------------------------------------------------------


def coloured() -> list[Puzzle]:
    folder = Path(__file__).parents[2] / "puzzles" / "colours"
    return [read_puzzles(path)[0] for path in sorted(folder.glob("*.non"))]


def test_no_two_colours_of_a_puzzle_look_alike_without_another_pattern() -> None:
    chance = random.Random(3)
    palettes = [tuple(it.rgb for it in puzzle.palette) for puzzle in coloured()]
    palettes += [
        tuple(f"{chance.randrange(1 << 24):06x}" for _ in range(chance.randrange(2, 8)))
        for _ in range(200)
    ]
    assert sum(any(patterns_of(it)) for it in palettes) > 100
    for palette in palettes:
        pairs = combinations(zip(palette, patterns_of(palette), strict=True), 2)
        for (one, first), (other, second) in pairs:
            looks = ((lab_of(parts_of(one), it), lab_of(parts_of(other), it)) for it in VISIONS)
            assert first != second or min(distance(*it) for it in looks) >= CERTAIN, (one, other)


@pytest.mark.parametrize("cell", [6, 9, 13])
def test_patterns_are_seen_in_high_contrast_and_nowhere_else(cell: int) -> None:
    """In cells that have no room for signs."""
    puzzle = next(it for it in coloured() if it.title == "Traffic light")
    inks = inks_of(puzzle)
    names = [it.name for it in puzzle.palette]
    red, green = (inks[names.index(name) + 1] for name in ("red", "green"))
    assert red.pattern != green.pattern
    box, layout = Box(0, 0, cell, cell), SimpleNamespace(cell=cell, scale=1)
    for theme in THEMES.values():
        painter = Painter(cell, cell, theme, ink_roles(puzzle))
        tones = set()
        for ink in (red, green):
            parts = CellArtist(layout.cell, layout.scale).draw(box, CellLook(1, ink=ink))
            picture = painter.paint(Scene(cell, cell, {"cell": parts})).convert("RGB")
            tones.add(len(picture.getcolors() or ()))
        assert tones == ({1, 2} if theme.has_patterns else {1}), theme.name


def test_every_ink_is_told_from_paper_and_from_unknown_cells_by_itself_or_its_edge() -> None:
    chance = random.Random(2)
    inks = [ink_role(f"{chance.randrange(1 << 24):06x}") for _ in range(100)]
    for theme, ink in product(THEMES.values(), [*inks, BLACK, WHITE, ink_role("202020")]):
        drawn = [theme.rgb(ink), theme.rgb(edge_role(ink))]
        for tone in (PAPER, UNKNOWN):
            ground = lab_of(theme.rgb(tone))
            assert max(distance(lab_of(it), ground) for it in drawn) >= CERTAIN, (ink, theme.name)


@pytest.mark.parametrize("letters", [False, True])
def test_boards_have_letters_where_they_are_asked_for_and_numbers_that_contrast(
    letters: bool,
) -> None:
    puzzle = next(it for it in coloured() if it.title == "Traffic light")
    words = Words(ENGLISH.with_clues(letters=letters))
    signs = {colour.sign for colour in puzzle.palette}
    trace = trace_of(puzzle, "overlap")
    for count in (len(trace) // 2, len(trace)):
        scene = build_scene(puzzle, lay_out(puzzle), moment_of(trace, count), words)
        named = [it for it in scene.items() if it[0].startswith(("cell/", "clue/"))]
        texts = [item for _, item in named if isinstance(item, Text)]
        assert any(signs & set(text.text) for text in texts) == letters
        for text in texts:
            if text.ground.startswith("#"):
                ratio = contrast(LIGHT.rgb(text.role), LIGHT.rgb(text.ground))
                assert ratio >= 4.5, text
    last = [part for name, part in scene.parts.items() if name.startswith("cell/")]
    assert all(len(part) == 1 for part in last)  # the finished picture
