"""The films and pictures of a solving."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.draw.board import ink_roles, inks_of
from app.draw.film import FilmStage, View
from app.draw.film_layout import lay_out_film, lay_out_film_with_tree
from app.draw.layout import Layout, lay_out, size_at_most
from app.draw.moment import moment_of
from app.draw.scene import Box, Rectangle, Scene
from app.draw.search_tree import draw_tree
from app.draw.stage import SceneChange, build_scene
from app.draw.theme import INKS, Theme
from app.export.by_hand import BY_HAND, STROKE, HandWords
from app.export.director import direct
from app.export.film import Film, Wishes
from app.export.limits import (
    TICK,
    Size,
    check_board,
    check_size,
    check_width,
    most_pictures,
)
from app.export.output_file import output_file
from app.export.plain import make_plain_film
from app.export.svg import svg_of
from app.export.tempo import QUICK
from app.text.catalogue import Language
from app.text.film import FilmWords, Rivals
from app.text.messages import Words
from app.text.phrases import parts
from solver.limit import Limit
from solver.puzzle import Puzzle
from solver.step import SOLVED, VERDICT
from solver.trace import Trace
from solver.value import Value
from solver.verdicts import verdict

if TYPE_CHECKING:
    from PIL import Image


def make_film(trace: Trace, wishes: Wishes, *, tick: int = TICK) -> Film[Any]:
    """The film of a trace, which may be one by hand; times are multiples of `tick` milliseconds."""
    if wishes.plain:
        return make_plain_film([trace], wishes, tick=tick)
    check_board(trace.puzzle)
    lay_out_pictures = lay_out_film_with_tree if wishes.tree else lay_out_film
    layout = lay_out_pictures(trace.puzzle, wishes.sizes, wishes.shape)
    if wishes.sizes.cell is None:
        check_width(-(-layout.width // wishes.sizes.scale), wishes.sizes.width)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, tick)
    is_by_hand = bool(trace.steps) and trace.steps[0].kind == STROKE
    language = wishes.language.in_colours(trace.puzzle)
    words = (HandWords if is_by_hand else FilmWords)(language, wishes.rivals)
    shots = direct(trace, words, wishes, most, tick, BY_HAND if is_by_hand else QUICK)

    def begin() -> Callable[[View], SceneChange]:
        return FilmStage(trace, layout, words, spoils=wishes.spoils, has_tree=wishes.tree).turn_to

    inks = ink_roles(trace.puzzle)
    return Film(*size, layout.cell, (layout.origin,), tuple(shots), begin, inks)


_MOST_COUNTED, _COUNTING_S = 99, 2.0
"""Solutions, and the seconds to look for them."""
_NO_LIMIT = Limit(None)


def rivals_of(trace: Trace, limit: Limit = _NO_LIMIT) -> Rivals | None:
    """The solutions of the puzzle, if a solving rests on assumptions and others are found."""
    last = trace.steps[-1] if trace.steps else None
    if last is None or last.kind != SOLVED or not (last.depth or last.technique == VERDICT):
        return None
    timeout = min(_COUNTING_S, limit.left() / 2)
    answer = verdict(trace.puzzle, timeout=timeout, solutions=_MOST_COUNTED + 1)
    if len(answer.solutions) < 2:
        return None
    boards, is_all = answer.solutions[:_MOST_COUNTED], answer.is_complete
    places = product(range(trace.puzzle.height), range(trace.puzzle.width))
    differing = (
        (row, column) for row, column in places if len({board[row][column] for board in boards}) > 1
    )
    return Rivals(len(boards), is_all, frozenset(differing))


VECTORS = ".svg"


class Still(Value):
    """A scene to be written as PNG or, without any package, as SVG."""

    scene: Scene
    theme: Theme
    title: str
    language: Language
    layout: Layout | None = None
    """Of a picture of a solving."""

    def write(self, path: Path) -> int:
        """Write the file. Returns its size in bytes."""
        if path.suffix.lower() == VECTORS:
            with output_file(path) as file:
                tag = self.language.grammar().tag
                text = svg_of(self.scene, self.theme, self.title, tag)
                return file.write_bytes(text.encode())
        from app.export.paint import Painter  # imports Pillow

        size = self.scene.width, self.scene.height
        painter = Painter(*size, self.theme, inks_in(self.scene))
        return write_picture(painter.paint(self.scene), path)


def inks_in(scene: Scene) -> list[str]:
    """The roles of a puzzle's colours in a scene."""
    roles = (item.role for _, item in scene.items() if isinstance(item, Rectangle))
    return list(dict.fromkeys(role for role in roles if role.startswith(INKS)))


def write_picture(picture: Image.Image, path: Path) -> int:
    """Write a PNG. Returns its size in bytes."""
    with output_file(path) as file:
        picture.save(file, format="PNG", optimize=True, dpi=(144, 144))
        return file.stat().st_size


def size_of_picture(puzzle: Puzzle, wishes: Wishes) -> Size:
    """The largest size of a picture of a solving. Raises PictureTooLarge."""
    check_board(puzzle)
    size = with_room_for_tree(size_at_most(puzzle, wishes.sizes), wishes)
    check_size(size)
    return size


def with_room_for_tree(size: Size, wishes: Wishes) -> Size:
    """The size of a picture of a step with the search tree, if one is wished for."""
    side = _TREE_PX * wishes.sizes.scale if wishes.tree else 0
    return size[0] + side, max(size[1], side)


_TREE_PX, _TREE_LETTERS_PX = 360, 14
"""Beside a picture of a step: the room of the search tree, at least as high as wide."""


def _with_tree(scene: Scene, trace: Trace, count: int, wishes: Wishes) -> Scene:
    """The picture with the search tree at its right."""
    edge = 12 * wishes.sizes.scale
    width, height = with_room_for_tree((scene.width, scene.height), wishes)
    box = Box(scene.width, edge, width - edge, height - edge)
    language = wishes.language.in_colours(trace.puzzle)
    letters, inks = _TREE_LETTERS_PX * wishes.sizes.scale, inks_of(trace.puzzle)
    tree = draw_tree(trace.tree.at(count), language, box, letters, inks)
    return Scene(width, height, {**scene.parts, **tree.scene.parts})


def still_of(trace: Trace, count: int, wishes: Wishes, theme: Theme) -> Still:
    """The picture after `count` steps, with room for the sentence of every step. Raises
    PictureTooLarge."""
    puzzle = trace.puzzle
    size_of_picture(puzzle, wishes)
    words = Words(wishes.language.in_colours(puzzle))
    steps = {id(step): step for step in trace.steps}  # of a million writes most are equal
    sentences = [words.spoken(step) for step in steps.values()]
    layout = lay_out(puzzle, wishes.sizes, [*sentences, parts(words.start(puzzle))])
    scene = build_scene(puzzle, layout, moment_of(trace, count), words)
    if wishes.tree:
        scene = _with_tree(scene, trace, count, wishes)
    return Still(scene, theme, words.title(puzzle), wishes.language, layout)
