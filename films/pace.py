"""How long each picture stays: what is said gets the time that reading it takes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from films.limits import TICK, TooShort, shortest_time

START = 1600
FINISHED = 3000
LAST_STEP = 1000
READING = 700
"""Milliseconds to find what is said, and then for each of its letters:"""
READING_A_LETTER = 59
"""A child can follow about three words in a second."""

STEADY = 70
"""Milliseconds. What is as short as this moves, and does not stay longer in a longer film."""


@dataclass(frozen=True)
class Pace:
    """What is asked for: neither, a time for each step, or a length of the whole film."""

    step: int | None = None
    """Milliseconds."""
    seconds: float | None = None


def reading_time(said: str) -> int:
    """Milliseconds in which a caption can be read."""
    return READING + READING_A_LETTER * len(said)


def round_times(times: Sequence[float], tick: int = TICK) -> list[int]:
    """The times in whole ticks, none too short; what rounding takes from one it gives to the
    next."""
    rounded = []
    left_over = 0.0
    for time in times:
        ticks = max(round((time + left_over) / tick), shortest_time(tick) // tick)
        left_over += time - ticks * tick
        left_over = max(-tick, min(left_over, tick))
        rounded.append(ticks * tick)
    return rounded


def fit_times(times: Sequence[float], seconds: float, tick: int = TICK) -> list[int]:
    """The times stretched or shortened so that they last exactly this long; the last adjusts."""
    least = shortest_time(tick)
    target = round(seconds * 1000 / tick) * tick
    if target < least * len(times):
        shortest = least * len(times) / 1000
        raise TooShort("too-short-for-pictures", count=len(times), seconds=shortest)
    # Pictures that are at their shortest cannot be shortened: the others give more.
    low, high = 0.0, target / min(times) + 1
    for _ in range(60):
        factor = (low + high) / 2
        if sum(max(time * factor, least) for time in times) > target:
            high = factor
        else:
            low = factor
    fitted = round_times([max(time * low, least) for time in times], tick)
    return _adjust(fitted, target, least)


def in_ticks(least: float, tick: int) -> int:
    """The shortest time in whole ticks that is no shorter."""
    return max(math.ceil(least / tick) * tick, shortest_time(tick))


def fit_least(
    times: Sequence[float], leasts: Sequence[float], seconds: float | None, tick: int = TICK
) -> list[int]:
    """The times in whole ticks, none shorter than its least; with `seconds`, they last exactly so
    long, if their leasts allow it: what is longer than it must be gives, or all get more."""
    floors = [in_ticks(least, tick) for least in leasts]
    wanted = [max(time, floor) for time, floor in zip(times, floors, strict=True)]
    if seconds is None:
        return [
            max(round(it / tick) * tick, floor) for it, floor in zip(wanted, floors, strict=True)
        ]
    target = round(seconds * 1000 / tick) * tick
    spare, natural = target - sum(floors), sum(wanted) - sum(floors)
    if spare < 0:
        return fit_times(list(times), seconds, tick)
    if natural >= spare:
        share = spare / natural if natural else 0.0
        wanted = [f + (w - f) * share for w, f in zip(wanted, floors, strict=True)]
    else:
        growing = [w if w > STEADY else 0.0 for w in wanted]
        more = (target - sum(wanted)) / (sum(growing) or 1.0)
        wanted = [w + g * more for w, g in zip(wanted, growing, strict=True)]
    fitted = [max(math.floor(w / tick) * tick, f) for w, f in zip(wanted, floors, strict=True)]
    fitted[-1] += target - sum(fitted)
    return fitted


def _adjust(times: list[int], target: int, least: int) -> list[int]:
    """Make up for the rounding: at the last picture, and where that is too short, before it."""
    missing = target - sum(times)
    for place in range(len(times) - 1, -1, -1):
        given = max(missing, least - times[place])
        times[place] += given
        missing -= given
        if not missing:
            break
    return times
