"""All limits of films, stills and handouts.

What will be refused is known from the size of the board and from what was asked for, before any
work begins; whoever makes pictures asks here first. Where there is a limit on the time, drawing
is part of it: solving leaves time for that, and a film has as many pictures as there is time for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from solver.limit import Limit, OutOfTime
from solver.puzzle import Puzzle, UserError
from solver.value import Value

Size = tuple[int, int]
"""Width and height in pixels."""

LARGEST_PICTURE = 40_000_000
"""Pixels."""

LARGEST_BOARD = 250_000
"""Cells. Drawing one takes some hundreds of bytes."""

LONGEST_SIDE_ON_PAPER = 250
"""Cells. On A4 they are less than a millimetre wide then."""

FEWEST_FRAMES, MOST_FRAMES = 4, 400
"""Pictures: the least that can be asked for, and the most where nothing is asked for."""

TICK = 10
"""Milliseconds. What a GIF counts in."""

LEAST = 20
"""Milliseconds. Browsers slow down what is meant to be shorter."""

LONGEST_PICTURE = 600_000
"""Milliseconds. The formats' own limits lie a little higher."""

LONGEST_FILM = 24 * 3600
"""Seconds. An MP4 has 25 pictures in each."""

CELLS_A_SECOND = 100_000
"""What is drawn in a second for the first picture, by a computer that is not fast."""

GRACE = 2.0
"""Seconds that a film in the making may still take when its time is over."""


class PictureTooLarge(UserError):
    """The picture would be too large to be drawn."""


class TooNarrow(UserError):
    """A picture cannot be as narrow as was asked for."""


class TooLong(UserError):
    """A picture, or the film, cannot stay as long as was asked for."""


class TooShort(UserError):
    """The film cannot be as short as was asked for."""


def check_board(puzzle: Puzzle, boards: int = 1) -> None:
    """Raise PictureTooLarge where a board, shown so many times, has too many cells."""
    most = LARGEST_BOARD // boards
    if puzzle.width * puzzle.height > most:
        width, height = puzzle.width, puzzle.height
        raise PictureTooLarge("board-too-large-to-draw", width=width, height=height, most=most)


def check_paper(puzzle: Puzzle) -> None:
    """Raise PictureTooLarge where nobody could write in the cells of a board on paper."""
    width, height = puzzle.width, puzzle.height
    if max(width, height) > LONGEST_SIDE_ON_PAPER:
        most = LONGEST_SIDE_ON_PAPER
        raise PictureTooLarge("board-too-large-to-print", width=width, height=height, most=most)


def check_size(size: Size) -> None:
    """Raise PictureTooLarge where a picture has too many pixels."""
    width, height = size
    if width * height > LARGEST_PICTURE:
        raise PictureTooLarge("film-too-large", width=width, height=height)


def check_width(width: int, asked: int | None) -> None:
    """Raise TooNarrow where a picture became wider than was asked for, rounded to even."""
    if asked is not None and width > asked + asked % 2:
        raise TooNarrow("film-too-narrow", width=asked, least=width)


def most_pictures(size: Size, wished: int, pace: Pace, tick: int) -> int:
    """How many pictures of this size a film may have. Raises PictureTooLarge, TooLong, TooShort."""
    check_size(size)
    if pace.step is not None and pace.step > LONGEST_PICTURE:
        raise TooLong("picture-too-long")
    if pace.seconds is None:
        return wished
    if pace.seconds > LONGEST_FILM:
        raise TooLong("film-too-long", hours=LONGEST_FILM // 3600)
    most = min(wished, int(pace.seconds * 1000) // shortest_time(tick))
    if most < FEWEST_FRAMES:
        raise TooShort("film-too-short", seconds=pace.seconds)
    return most


def shortest_time(tick: int) -> int:
    """Milliseconds of the shortest picture."""
    return -(-LEAST // tick) * tick


def check_times(times: Iterable[int]) -> None:
    """Raise TooLong where a picture, or all of them together, stay too long."""
    total = 0
    for time in times:
        total += time
        if time > LONGEST_PICTURE:
            raise TooLong("picture-too-long")
    if total > LONGEST_FILM * 1000:
        raise TooLong("film-too-long", hours=LONGEST_FILM // 3600)


def check_time(limit: Limit) -> None:
    """Raise OutOfTime where a film in the making has no time left."""
    if limit.left() < -GRACE:
        raise OutOfTime("out-of-time")


class Effort(Value):
    """About what drawing takes on a slow computer."""

    size: Size
    cells: int
    pixels_a_second: int

    def seconds(self, pictures: int) -> float:
        """How long so many pictures take."""
        pixels = self.size[0] * self.size[1] * pictures
        return self.cells / CELLS_A_SECOND + pixels / self.pixels_a_second

    def pictures(self, limit: Limit, wished: int) -> int:
        """How many of the pictures that are wished for there is time for."""
        if limit.end is None:
            return wished
        left = limit.left() - self.cells / CELLS_A_SECOND
        possible = left * self.pixels_a_second / (self.size[0] * self.size[1])
        return int(min(wished, max(FEWEST_FRAMES, possible)))

    def leave_time(self, limit: Limit, pictures: int) -> Limit:
        """The limit for what comes before drawing; it gets at least half of the time."""
        if limit.end is None:
            return limit
        left = max(0.0, limit.left())
        return Limit(left - min(left / 2, self.seconds(pictures)))


# -------------------------------------------------------------------------------------------------
# How long each picture stays.


START = 1600
FINISHED = 3000
LAST_STEP = 1000
STEADY = 70
"""Milliseconds. What is as short as this moves, and does not stay longer in a longer film."""


class Pace(Value):
    """What is asked for: neither, a time for each step, or a length of the whole film."""

    step: int | None = None
    """Milliseconds."""
    seconds: float | None = None


def round_times(times: Sequence[float], tick: int = TICK) -> list[int]:
    """The times in whole ticks, none too short; rounding errors are carried on."""
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


def round_up_to_ticks(least: float, tick: int) -> int:
    """The shortest time in whole ticks that is no shorter."""
    return max(math.ceil(least / tick) * tick, shortest_time(tick))


def fit_least(
    times: Sequence[float], leasts: Sequence[float], seconds: float | None, tick: int = TICK
) -> list[int]:
    """The times in whole ticks, none shorter than its least; with `seconds`, they last exactly so
    long, if their leasts allow it: what is longer than it must be gives, or all get more."""
    floors = [round_up_to_ticks(least, tick) for least in leasts]
    wanted = [max(time, floor) for time, floor in zip(times, floors, strict=True)]
    if seconds is None:
        return [max(round(w / tick) * tick, f) for w, f in zip(wanted, floors, strict=True)]
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
