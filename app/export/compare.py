"""The film of two methods side by side: a step of each in every picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from app.draw.board import ink_roles
from app.draw.compare import CompareStage, brief_caption_of, lay_out_compare
from app.draw.stage import SceneChange, Stage
from app.export.film import Film, Shot, Wishes
from app.export.limits import (
    FINISHED,
    LEAST,
    TICK,
    Pace,
    check_board,
    fit_least,
    most_pictures,
    round_up_to_ticks,
    shortest_time,
)
from app.export.plain import BoardsView, make_plain_film
from app.race import Race
from app.text.film import quick_reading_time
from app.text.messages import Words

_SINGLE_STEP_SHARE = 0.3
"""Of the pictures; in the others several steps go together."""

_FIRST_STEP_MS, _STEP_FACTOR, _MIN_STEP_MS = 700, 0.88, 80
_PREVIEW_MS = 800
_USUAL_RACE_SECONDS, _MAX_USUAL_PICTURES = 15.0, 200


def make_compare_film(race: Race, wishes: Wishes, *, tick: int = TICK) -> Film[Any]:
    """The film of a race; before it is run, of the empty boards."""
    if wishes.plain:
        return make_plain_film([runner.trace for runner in race.runners], wishes, tick=tick)
    check_board(race.puzzle, boards=2)
    layout = lay_out_compare(race.puzzle, wishes.sizes)
    size = layout.width, layout.height
    most = most_pictures(size, wishes.most_frames, wishes.pace, tick)
    shots = tuple(plan_shots(race, wishes, most, tick))

    def begin() -> Callable[[BoardsView], SceneChange]:
        board = partial(Stage, turns=False)
        stage = CompareStage(race, layout, Words(wishes.language), make=board)
        return lambda view: stage.show(view.step, view.shown)

    origins = tuple(board.origin for board in layout.boards)
    return Film(*size, layout.boards[0].cell, origins, shots, begin, ink_roles(race.puzzle))


def plan_shots(race: Race, wishes: Wishes, most: int, tick: int) -> list[Shot[BoardsView]]:
    """Both ends as a preview, unless there is a pace, the empty boards, then the steps; the last
    picture is long enough to read."""
    pace, total = wishes.pace, len(race)
    if not total:  # there was no time for a step
        return [Shot(BoardsView(0), 0, round_up_to_ticks(FINISHED, tick))]
    if pace == Pace():
        most = min(most, _MAX_USUAL_PICTURES)
    counts = [0, *fold_counts(total, most - 2, keep=len(race.ranked[0]))]
    if pace.step is not None:
        times = [float(max(pace.step, LEAST))] * (len(counts) - 1)
        rounded = fit_least([*times, FINISHED], [LEAST] * len(counts), None, tick)
    else:
        start, least = _reading_time(race, 0, wishes), shortest_time(tick)
        passing = [_FIRST_STEP_MS * _STEP_FACTOR**place for place in range(len(counts) - 2)]
        times = [_PREVIEW_MS, start, *(max(_MIN_STEP_MS, time) for time in passing), FINISHED]
        leasts = [least, start, *(least for _ in passing), FINISHED]
        seconds = pace.seconds or min(sum(times) / 1000, _USUAL_RACE_SECONDS)
        rounded = fit_least(times, leasts, seconds, tick)
        more = max(0, rounded[-1] - round_up_to_ticks(FINISHED, tick))
        rounded[1], rounded[-1] = rounded[1] + more, rounded[-1] - more
    shots, before = [], 0
    if pace.step is None:
        shots = [Shot(BoardsView(total), total, rounded.pop(0), moving=True)]
    for count, time in zip(counts, rounded, strict=True):
        shots.append(Shot(BoardsView(count, count - before), count, time))
        before = count
    return shots


def fold_counts(total: int, most: int, keep: int) -> list[int]:
    """The numbers of steps with a picture: at most `most`, with `keep` and the last among them.

    >>> fold_counts(4, 10, 2), fold_counts(100, 10, 20)
    ([1, 2, 3, 4], [1, 2, 3, 19, 20, 35, 51, 67, 83, 100])
    """
    if total <= most:
        return list(range(1, total + 1))
    own = int(most * _SINGLE_STEP_SHARE)
    others = most - own - 1
    counts = set(range(1, own + 1)) | {keep} - {0}
    counts |= {own + (total - own) * place // others for place in range(1, others + 1)}
    return sorted(counts)


def _reading_time(race: Race, count: int, wishes: Wishes) -> int:
    """Milliseconds to read the sentence after `count` steps."""
    return quick_reading_time(brief_caption_of(race, count, wishes.language), wishes.language)
