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
    size_of_film(trace.puzzle, wishes, tick=tick)
    layout = layout_of_film(trace.puzzle, wishes)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, tick)
    words = FilmWords(wishes.language)
    shots = write_script(trace, words, wishes.pace, most, tick, spoils=wishes.spoils)
    check_times(shot.milliseconds for shot in shots)

    def begin() -> Callable[[View], Change]:
        director = Director(trace, words, spoils=wishes.spoils)
        stage = FilmStage(trace.puzzle, layout, words)
        return lambda view: stage.show(director.look(view))

    return Film(*size, layout.cell, (layout.origin,), tuple(shots), begin)


def layout_of_film(puzzle: Puzzle, wishes: Wishes) -> FilmLayout:
    """The layout of the film's pictures."""
    return lay_out_film(puzzle, wishes.sizes, wishes.shape)


def size_of_film(puzzle: Puzzle, wishes: Wishes, *, tick: int = TICK) -> Size:
    """How large the pictures will be. Raises what will be refused, before there is anything but
    the puzzle."""
    check_board(puzzle)
    layout = layout_of_film(puzzle, wishes)
    size, asked = (layout.width, layout.height), wishes.sizes.width
    if wishes.sizes.cell is None and asked is not None:
        check_width(-(-layout.width // wishes.sizes.scale), asked)
    most_pictures(size, wishes.most_frames, wishes.pace, tick)
    return size
