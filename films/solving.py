"""The film of a solving: which states become pictures, and how long each of them stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from films.film import Film, Shot, Wishes
from films.fold import fold_steps
from films.limits import (
    LEAST,
    TICK,
    Size,
    check_board,
    check_size,
    check_times,
    most_pictures,
)
from films.pace import (
    FINISHED,
    LAST_STEP,
    START,
    fit_times,
    round_times,
    times_of_steps,
)
from scene.board.layout import Layout, lay_out, size_at_most
from scene.board.moment import Moment, moment_of
from scene.board.stage import Change, Stage
from solver.puzzle import Puzzle
from solver.steps.step import SOLVED
from solver.trace import Trace
from words.spoken import parts
from words.words import Words

READABLE = 1000
FOLLOWED = 400
"""Milliseconds. In less than this nobody reads a sentence, and a flicker of them would only keep
the eye from the board; or in less than that, where the eye finds its place: at a steady pace, and
in a short film, which has few of them."""

SHORT_FILM = 60
"""Pictures."""


@dataclass(frozen=True)
class View:
    """What a picture shows: the board after so many steps, the last `shown` of them new."""

    step: int
    shown: int = 0
    finished: bool = False
    brief: bool = False
    """Too short for a sentence and its proof."""

    def moment(self, trace: Trace) -> Moment:
        return moment_of(trace, self.step, self.shown, finished=self.finished, brief=self.brief)


def make_film(trace: Trace, wishes: Wishes, *, tick: int = TICK) -> Film[View]:
    """The film of the steps that the trace has; times are multiples of `tick` milliseconds."""
    layout = film_layout(trace, wishes)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, tick)
    shots = tuple(plan_shots(trace, wishes, most, tick))
    check_times(shot.milliseconds for shot in shots)
    words = Words(wishes.language)

    def begin() -> Callable[[View], Change]:
        stage = Stage(trace.puzzle, layout, words)
        return lambda view: stage.show(view.moment(trace))

    return Film(*size, layout.cell, (layout.origin,), shots, begin)


def size_of_film(puzzle: Puzzle, wishes: Wishes, *, tick: int = TICK) -> Size:
    """How large the pictures will be at most. Raises what will be refused, before there is
    anything but the puzzle."""
    size = size_of_picture(puzzle, wishes)
    most_pictures(size, wishes.most_frames, wishes.pace, tick)
    return size


def size_of_picture(puzzle: Puzzle, wishes: Wishes) -> Size:
    """The same of a single picture."""
    check_board(puzzle)
    size = size_at_most(puzzle, wishes.sizes)
    check_size(size)
    return size


def film_layout(trace: Trace, wishes: Wishes) -> Layout:
    """The layout that has room for every sentence of the trace."""
    size_of_picture(trace.puzzle, wishes)
    words = Words(wishes.language)
    sentences = [words.spoken(step) for step in trace.steps]
    return lay_out(trace.puzzle, wishes.sizes, [*sentences, parts(words.start(trace.puzzle))])


def plan_shots(trace: Trace, wishes: Wishes, most: int, tick: int) -> list[Shot[View]]:
    """The empty board, the steps, and, where it is solved, the finished picture alone."""
    is_solved = bool(trace.steps) and trace.steps[-1].kind == SOLVED
    groups = fold_steps(trace.steps, most - 1 - is_solved)
    words, pace = Words(wishes.language), wishes.pace
    sentences = [words.sentence(group[-1]) for group in groups]
    times: list[float] = [float(time) for time in times_of_steps(groups, sentences)]
    if pace.step is not None:
        times = [float(max(pace.step, LEAST))] * len(groups)
    times = [float(START), *times, *([float(FINISHED)] if is_solved else [])]
    if not is_solved:
        times[-1] = max(times[-1], FINISHED if pace.step is None else LAST_STEP)
    if pace.seconds is not None:
        rounded = fit_times(times, pace.seconds, tick)
    else:
        rounded = round_times(times, tick)
        if is_solved:
            rounded[-1] = -(-FINISHED // tick) * tick
    is_easy = pace.step is not None or len(groups) <= SHORT_FILM
    shortest = FOLLOWED if is_easy else READABLE
    shots = [Shot(View(0), 0, rounded[0])]
    for group, time in zip(groups, rounded[1:], strict=False):
        step = shots[-1].step + len(group)
        shots.append(Shot(View(step, len(group), brief=time < shortest), step, time))
    if is_solved:
        shots.append(Shot(View(len(trace), finished=True), len(trace), rounded[-1]))
    return shots
