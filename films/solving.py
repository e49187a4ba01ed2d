"""The film of a solving: which states become pictures, and how long each of them stays."""

from __future__ import annotations

from collections.abc import Callable

from films.film import Film, Wishes
from films.limits import TICK, Size, check_board, check_times, check_width, most_pictures
from films.script.script import write_script
from films.script.view import Director, View
from scene.board.stage import Change
from scene.film.layout import lay_out_film
from scene.film.plan import FilmLayout
from scene.film.stage import FilmStage
from solver.puzzle import Puzzle
from solver.trace import Trace
from words.film import FilmWords


def make_film(trace: Trace, wishes: Wishes, *, tick: int = TICK) -> Film[View]:
    """The film of the steps that the trace has; times are multiples of `tick` milliseconds."""
    layout, most = _laid_out(trace.puzzle, wishes, tick)
    words = FilmWords(wishes.language)
    shots = write_script(trace, words, wishes.pace, most, tick, spoils=wishes.spoils)
    check_times(shot.milliseconds for shot in shots)

    def begin() -> Callable[[View], Change]:
        director = Director(trace, words, spoils=wishes.spoils)
        stage = FilmStage(trace.puzzle, layout, words)
        return lambda view: stage.show(director.look(view))

    size = layout.width, layout.height
    return Film(*size, layout.cell, (layout.origin,), tuple(shots), begin)


def size_of_film(puzzle: Puzzle, wishes: Wishes, *, tick: int = TICK) -> Size:
    """How large the pictures will be. Raises what will be refused, before there is anything but
    the puzzle."""
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
