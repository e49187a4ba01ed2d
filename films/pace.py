"""How long each picture stays: a film teaches first, and then hurries.

The first time a kind of step appears, its picture stays long enough to read the sentence. Each
time the same kind comes again it stays shorter, down to a cruising speed which itself grows
towards the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from films.limits import TICK, TooShort, shortest_time
from solver.steps.step import BrokenEvidence, Step

START = 1600
FINISHED = 3000
LAST_STEP = 1000
READING = 900
"""Milliseconds to find the sentence, and then for each of its letters:"""
READING_A_LETTER = 22
LONGEST_READING = 4500
SECOND_TIME = 1300
FADING = 0.6
"""The share of its time that a picture keeps, each time its kind comes again."""
CRUISE_FIRST = 150
CRUISE_LAST = 50
LONGEST_CRUISE = 15_000
"""Milliseconds. A long solving hurries all the more, so that nobody leaves before the end."""


@dataclass(frozen=True)
class Pace:
    """What is asked for: neither, a time for each step, or a length of the whole film."""

    step: int | None = None
    """Milliseconds."""
    seconds: float | None = None


def kind_of(step: Step) -> str:
    """Steps of one kind are explained once."""
    reason = step.evidence.reason if isinstance(step.evidence, BrokenEvidence) else ""
    return f"{step.kind} {step.technique} {reason}"


def times_of_steps(groups: Sequence[tuple[Step, ...]], sentences: Sequence[str]) -> list[int]:
    """Milliseconds for each picture of one or several steps, before any rounding."""
    seen: dict[str, int] = {}
    times = []
    hurry = min(1.0, 2 * LONGEST_CRUISE / ((CRUISE_FIRST + CRUISE_LAST) * max(1, len(groups))))
    for place, (steps, sentence) in enumerate(zip(groups, sentences, strict=True)):
        share = place / len(groups)
        cruise = hurry * (CRUISE_FIRST + (CRUISE_LAST - CRUISE_FIRST) * share)
        kind = kind_of(steps[-1])
        again = seen[kind] = seen.get(kind, -1) + 1
        if again == 0:
            time = float(min(READING + READING_A_LETTER * len(sentence), LONGEST_READING))
        else:
            time = max(cruise, SECOND_TIME * FADING ** (again - 1))
        times.append(round(time))
    if times:
        times[-1] = max(times[-1], LAST_STEP)
    return times


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
