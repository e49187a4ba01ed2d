"""The film of two methods side by side: a step of each in every picture, then the end held."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from films.film import Film, Shot, Wishes
from films.limits import (
    LEAST,
    TICK,
    Size,
    check_board,
    check_times,
    most_pictures,
    shortest_time,
)
from films.pace import FINISHED, fit_least, in_ticks, reading_time, round_times
from scene.board.stage import Change
from scene.compare.compare import CompareStage, caption_of
from scene.compare.layout import CompareLayout, lay_out_compare
from solver.puzzle import Puzzle
from solver.race import Race
from words.board import Words

OWN_SHARE = 0.3
"""The share of the pictures in which each step is seen; after that several go together."""

FIRST, FADING, CRUISE = 700, 0.88, 80
"""Milliseconds: of the first step, then each shorter by this share, down to the last."""


@dataclass(frozen=True)
class View:
    """What a picture shows: both boards after so many steps, the last `shown` of them new."""

    step: int
    shown: int = 0


def make_compare_film(race: Race, wishes: Wishes, *, tick: int = TICK) -> Film[View]:
    """The film of a race that is over."""
    layout, most = _laid_out(race.puzzle, wishes, tick)
    shots = tuple(plan_shots(race, wishes, most, tick))
    check_times(shot.milliseconds for shot in shots)

    def begin() -> Callable[[View], Change]:
        stage = CompareStage(race, layout, Words(wishes.language))
        return lambda view: stage.show(view.step, view.shown)

    boards = [pane.board for pane in layout.panes]
    origins, size = tuple(board.origin for board in boards), (layout.width, layout.height)
    return Film(*size, boards[0].cell, origins, shots, begin)


def size_of_comparison(puzzle: Puzzle, wishes: Wishes, *, tick: int) -> Size:
    """How large the pictures will be. Raises what will be refused, before there is anything but
    the puzzle."""
    layout, _ = _laid_out(puzzle, wishes, tick)
    return layout.width, layout.height


def _laid_out(puzzle: Puzzle, wishes: Wishes, tick: int) -> tuple[CompareLayout, int]:
    """The layout of the pictures, and how many there may be."""
    check_board(puzzle, boards=2)
    layout = lay_out_compare(puzzle, wishes.sizes)
    size = layout.width, layout.height
    return layout, most_pictures(size, wishes.most_frames, wishes.pace, tick)


def plan_shots(race: Race, wishes: Wishes, most: int, tick: int) -> list[Shot[View]]:
    """The empty boards, then the steps, the last picture long enough to read."""
    shorter = min(len(runner) for runner in race.runners)
    counts = fold_counts(len(race), most - 1, shorter)
    times = _times(race, counts, wishes)
    if wishes.pace.seconds is not None:
        said, least = {0, shorter, len(race)}, shortest_time(tick)
        leasts = [_to_be_read(race, it, wishes) if it in said else least for it in (0, *counts)]
        rounded = fit_least(times, leasts, wishes.pace.seconds, tick)
    else:
        rounded = round_times(times, tick)
        rounded[-1] = in_ticks(_to_be_read(race, len(race), wishes), tick)
    shots = [Shot(View(0), 0, rounded[0])]
    for count, time in zip(counts, rounded[1:], strict=True):
        shots.append(Shot(View(count, count - shots[-1].step), count, time))
    return shots


def fold_counts(total: int, most: int, keep: int) -> list[int]:
    """After how many steps there is a picture: at most so many, `keep` and the last among them.

    >>> fold_counts(4, 10, 2), fold_counts(100, 10, 20)
    ([1, 2, 3, 4], [1, 2, 3, 19, 20, 35, 51, 67, 83, 100])
    """
    if total <= most:
        return list(range(1, total + 1))
    own = int(most * OWN_SHARE)
    others = most - own - 1
    counts = set(range(1, own + 1)) | {keep} - {0}
    counts |= {own + (total - own) * place // others for place in range(1, others + 1)}
    return sorted(counts)


def _times(race: Race, counts: list[int], wishes: Wishes) -> list[float]:
    """Milliseconds for each picture, the empty boards first, before any rounding. Where there is
    another sentence, there is time to read it."""
    if wishes.pace.step is not None:
        return [float(max(wishes.pace.step, LEAST))] * (len(counts) + 1)
    shorter = min(len(runner) for runner in race.runners)
    times = [float(_to_be_read(race, 0, wishes))]
    for place, count in enumerate(counts):
        passing = max(CRUISE, FIRST * FADING**place)
        is_said = count in (shorter, len(race))
        times.append(_to_be_read(race, count, wishes) if is_said else passing)
    return times


def _to_be_read(race: Race, count: int, wishes: Wishes) -> int:
    """Milliseconds for what is said after so many steps."""
    said = reading_time(caption_of(race, count, wishes.language))
    return max(FINISHED, said) if count == len(race) else said
