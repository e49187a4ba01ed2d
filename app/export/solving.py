"""The film of a solving: which states become pictures, and how long each of them stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.draw.board import ink_roles
from app.draw.film import FilmStage
from app.draw.film_layout import FilmLayout, lay_out_film
from app.draw.layout import Layout, lay_out, size_at_most
from app.draw.moment import moment_of
from app.draw.scene import Rectangle, Scene
from app.draw.stage import Change, build_scene
from app.draw.theme import INKS, Theme
from app.export.director import direct
from app.export.film import Film, Wishes
from app.export.limits import (
    TICK,
    Size,
    check_board,
    check_size,
    check_times,
    check_width,
    most_pictures,
)
from app.export.output_file import output_file
from app.export.svg import svg_of
from app.export.tempo import QUICK
from app.export.views import Projector, View
from app.text.catalogue import Language
from app.text.film import FilmWords
from app.text.messages import Words
from app.text.phrases import Spoken, parts
from solver.grid import Cell
from solver.puzzle import Puzzle
from solver.step import SOLVED, EndEvidence, Step
from solver.trace import Trace
from solver.value import Value

if TYPE_CHECKING:
    from PIL import Image


def make_film(
    trace: Trace, wishes: Wishes, *, tick: int = TICK, by_hand: bool = False
) -> Film[View]:
    """The film of the steps that the trace has; times are multiples of `tick` milliseconds."""
    layout, most = _laid_out(trace.puzzle, wishes, tick)
    language = wishes.language.in_colours(trace.puzzle)
    words = (HandWords if by_hand else FilmWords)(language)
    shots = direct(trace, words, wishes, most, tick, BY_HAND if by_hand else QUICK)
    check_times(shot.milliseconds for shot in shots)

    def begin() -> Callable[[View], Change]:
        projector = Projector(trace, words, spoils=wishes.spoils)
        stage = FilmStage(trace.puzzle, layout, words)
        return lambda view: stage.show(projector.look(view))

    size = layout.width, layout.height
    inks = ink_roles(trace.puzzle)
    return Film(*size, layout.cell, (layout.origin,), tuple(shots), begin, inks)


def size_of_film(puzzle: Puzzle, wishes: Wishes, *, tick: int = TICK) -> Size:
    """The size of the pictures. Raises what will be refused."""
    layout, _ = _laid_out(puzzle, wishes, tick)
    return layout.width, layout.height


def _laid_out(puzzle: Puzzle, wishes: Wishes, tick: int) -> tuple[FilmLayout, int]:
    """The layout of the pictures, and how many there may be."""
    check_board(puzzle)
    layout = lay_out_film(puzzle, wishes.sizes, wishes.shape)
    if wishes.sizes.cell is None:
        check_width(-(-layout.width // wishes.sizes.scale), wishes.sizes.width)
    size = layout.width, layout.height
    return layout, most_pictures(size, wishes.most_frames, wishes.pace, tick)


# -------------------------------------------------------------------------------------------------
# One picture of a solving; and any picture into a file: painted as a PNG, or as the SVG that its
# scene is.
#
# The ending of the file's name says which. An SVG needs no package at all, so nothing of what
# paints is imported for it.


VECTORS = ".svg"

DOTS_PER_INCH = 144


class Still(Value):
    """A scene to be written, its title, and the language it speaks."""

    scene: Scene
    theme: Theme
    title: str
    language: Language

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        if path.suffix.lower() == VECTORS:
            with output_file(path) as beside:
                tag = self.language.grammar().tag
                text = svg_of(self.scene, self.theme, self.title, tag)
                return beside.write_bytes(text.encode())
        from app.export.paint import Painter

        size = self.scene.width, self.scene.height
        painter = Painter(*size, self.theme, inks_in(self.scene))
        return write_picture(painter.paint(self.scene), path)


def inks_in(scene: Scene) -> list[str]:
    """The roles of a puzzle's colours that things are painted with."""
    roles = (item.role for _, item in scene.items() if isinstance(item, Rectangle))
    return list(dict.fromkeys(role for role in roles if role.startswith(INKS)))


def write_picture(picture: Image.Image, path: Path) -> int:
    """A painted picture as a PNG. Returns how many bytes it takes."""
    dots = DOTS_PER_INCH, DOTS_PER_INCH
    with output_file(path) as beside:
        picture.save(beside, format="PNG", optimize=True, dpi=dots)
        return beside.stat().st_size


def size_of_picture(puzzle: Puzzle, wishes: Wishes) -> Size:
    """The largest size that a picture of a solving can have. Raises what will be refused."""
    check_board(puzzle)
    size = size_at_most(puzzle, wishes.sizes)
    check_size(size)
    return size


def layout_of_picture(trace: Trace, wishes: Wishes) -> Layout:
    """The layout that has room for every sentence of the trace."""
    size_of_picture(trace.puzzle, wishes)
    words = Words(wishes.language.in_colours(trace.puzzle))
    sentences = [words.spoken(step) for step in trace.steps]
    return lay_out(trace.puzzle, wishes.sizes, [*sentences, parts(words.start(trace.puzzle))])


def still_of(trace: Trace, layout: Layout, count: int, wishes: Wishes, theme: Theme) -> Still:
    """The picture after so many steps."""
    words = Words(wishes.language.in_colours(trace.puzzle))
    scene = build_scene(trace.puzzle, layout, moment_of(trace, count), words)
    return Still(scene, theme, words.title(trace.puzzle), wishes.language)


# -------------------------------------------------------------------------------------------------
# The film of a board that a person has filled in: stroke by stroke, in the order of the strokes.
#
# It shows what is entered, where it was entered last. So a cell that was changed comes once, and
# what was rubbed out does not come at all. Nothing is proven and nothing is said: it is nobody's
# reasoning but the person's own.


STROKE = "stroke"
"""The kind of a step in which a person entered cells."""

BY_HAND = QUICK.replaced(is_limited=False, run_step=400, run_most=400)
"""A person who enters little has a short film."""


class HandWords(FilmWords):
    """What is said in such a film: all along, that it was done by hand."""

    def heading(self, step: Step) -> str:
        """Of any step."""
        return self.film.say("heading.by-hand")

    def folded_heading(self, first: int, steps: tuple[Step, ...]) -> str:
        """Of several of them."""
        return self.film.say("heading.by-hand")

    def folded(self, steps: tuple[Step, ...], fresh: int) -> str:
        """Nothing more is said of strokes than of one."""
        return self.film.say("tell.by-hand")

    def spoken(self, step: Step) -> Spoken:
        """The same for one."""
        return parts(self.film.say("tell.by-hand"))

    def name(self, step: Step) -> str:
        """What any step is headed with."""
        return self.film.say("heading.by-hand")

    def tell(self, step: Step) -> str:
        return self.film.say("tell.by-hand")

    def passing(self, steps: Sequence[Step], run: str) -> Iterator[tuple[str, str]]:
        """What is said of any of them."""
        yield self.film.say("heading.by-hand"), self.film.say("tell.by-hand")

    def ending(self, steps: int, guesses: int) -> str:
        """How it was solved."""
        return self.film.say_count("end.by-hand", steps, count=steps)


def trace_by_hand(puzzle: Puzzle, cells: Iterable[Cell]) -> Trace:
    """The solving of a person who entered these cells in this order, and with them the answer."""
    trace = Trace(puzzle)
    total = puzzle.width * puzzle.height

    def add(kind: str, cells: tuple[Cell, ...]) -> None:
        known = trace.end.grid.known_count() + len(cells)
        trace.append(Step(kind, None, None, cells, EndEvidence(known, total), 0))

    for stroke in strokes_of(cells):
        add(STROKE, stroke)
    grid = trace.end.grid
    places = ((row, column) for row in range(grid.height) for column in range(grid.width))
    add(SOLVED, tuple((*it, 0) for it in places if grid.cell(*it) is None))
    return trace


def strokes_of(cells: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The cells that were entered one after the other, side by side in one line and alike.

    >>> [len(it) for it in strokes_of([(0, 0, 1), (0, 1, 1), (1, 1, 1), (2, 1, 1), (2, 2, 0)])]
    [2, 2, 1]
    """
    stroke: list[Cell] = []
    for cell in cells:
        if stroke and not _goes_on(stroke, cell):
            yield tuple(stroke)
            stroke = []
        stroke.append(cell)
    if stroke:
        yield tuple(stroke)


def _goes_on(stroke: list[Cell], cell: Cell) -> bool:
    """Whether the cell is the next of the stroke."""
    row, column, value = stroke[-1]
    step = cell[0] - row, cell[1] - column
    if abs(step[0]) + abs(step[1]) != 1 or cell[2] != value:
        return False
    return len(stroke) < 2 or step == (row - stroke[-2][0], column - stroke[-2][1])
