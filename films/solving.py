"""The film of a solving: which states become pictures, and how long each of them stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from films.fold import fold_steps
from films.limits import (
    LEAST,
    MOST_FRAMES,
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
    Pace,
    fit_times,
    round_times,
    times_of_steps,
)
from scene.board.layout import Layout, Sizes, lay_out, size_at_most
from scene.board.moment import Moment, moment_of
from scene.board.stage import Change, Stage
from solver.puzzle import Puzzle
from solver.steps.step import SOLVED
from solver.trace import Trace
from words.spoken import parts
from words.words import ENGLISH, Words

READABLE = 1000
FOLLOWED = 400
"""Milliseconds. In less than this nobody reads a sentence, and a flicker of them would only keep
the eye from the board; or in less than that, where the eye finds its place: at a steady pace, and
in a short film, which has few of them."""

SHORT_FILM = 60
"""Pictures."""


@dataclass(frozen=True)
class Wishes:
    """How the film should be."""

    sizes: Sizes = field(default_factory=Sizes)
    pace: Pace = field(default_factory=Pace)
    most_frames: int = MOST_FRAMES
    words: Words = ENGLISH


@dataclass(frozen=True)
class Shot:
    """One picture of the film, not yet drawn: after `step` steps, the last `shown` of them new."""

    step: int
    shown: int
    milliseconds: int
    finished: bool = False
    is_brief: bool = False
    """Too short for a sentence and its proof."""


@dataclass(frozen=True)
class Frame:
    """One picture: what changes in the scene, and how long it stays."""

    shot: Shot
    change: Change

    @property
    def milliseconds(self) -> int:
        return self.shot.milliseconds


@dataclass(frozen=True)
class Film:
    """All pictures of a solving."""

    trace: Trace
    layout: Layout
    shots: tuple[Shot, ...]
    words: Words = ENGLISH

    @property
    def puzzle(self) -> Puzzle:
        return self.trace.puzzle

    @property
    def milliseconds(self) -> int:
        return sum(shot.milliseconds for shot in self.shots)

    def frames(self) -> Iterator[Frame]:
        """The pictures in order, each drawn when it is asked for."""
        stage = Stage(self.puzzle, self.layout, self.words)
        for shot in self.shots:
            yield Frame(shot, stage.show(self.moment(shot)))

    def moment(self, shot: Shot) -> Moment:
        return moment_of(
            self.trace, shot.step, shot.shown, finished=shot.finished, brief=shot.is_brief
        )


def make_film(trace: Trace, wishes: Wishes, *, bytes_a_pixel: int = 2, tick: int = TICK) -> Film:
    """The film of the steps that the trace has. `bytes_a_pixel` is what writing will take for
    each pixel of each picture, and `tick` the milliseconds that times are multiples of."""
    layout = film_layout(trace, wishes)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, bytes_a_pixel, tick)
    shots = tuple(plan_shots(trace, wishes, most, tick))
    check_times(shot.milliseconds for shot in shots)
    return Film(trace, layout, shots, wishes.words)


def size_of_film(puzzle: Puzzle, wishes: Wishes, *, tick: int = TICK) -> Size:
    """How large the pictures will be at most. Raises what will be refused, before there is
    anything but the puzzle."""
    size = size_of_picture(puzzle, wishes)
    most_pictures(size, wishes.most_frames, wishes.pace, 1, tick)
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
    words = wishes.words
    sentences = [words.spoken(step) for step in trace.steps]
    return lay_out(trace.puzzle, wishes.sizes, [*sentences, parts(words.start(trace.puzzle))])


def plan_shots(trace: Trace, wishes: Wishes, most: int, tick: int) -> list[Shot]:
    """The empty board, the steps, and, where it is solved, the finished picture alone."""
    is_solved = bool(trace.steps) and trace.steps[-1].kind == SOLVED
    groups = fold_steps(trace.steps, most - 1 - is_solved)
    words, pace = wishes.words, wishes.pace
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
    shots = [Shot(0, 0, rounded[0])]
    for group, time in zip(groups, rounded[1:], strict=False):
        step = shots[-1].step + len(group)
        shots.append(Shot(step, len(group), time, is_brief=time < shortest))
    if is_solved:
        shots.append(Shot(shots[-1].step, 0, rounded[-1], finished=True))
    return shots
