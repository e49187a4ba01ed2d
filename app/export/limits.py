"""The limits of films, stills and handouts, checked before any work begins, and picture times.

Where there is a limit on the time, drawing is part of it: solving leaves time for that, and a film
has as many pictures as there is time for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from app.interrupt import OutOfTime
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.value import Value

Size = tuple[int, int]
"""Width and height in pixels."""

_MAX_PIXELS = 40_000_000
MAX_CELLS = 250_000
"""Drawing a cell takes some hundreds of bytes."""
MAX_SIDE_ON_PAPER = 250
"""Along a side; on A4 they are less than a millimetre wide then."""

MAX_SHEETS = 200
"""Of a class set."""

MIN_FRAMES, MOST_FRAMES = 4, 400

TICK = 10
"""Milliseconds, the unit of GIF."""
LEAST = 20
"""Milliseconds; browsers show shorter pictures longer."""
MAX_PICTURE_MS = 600_000
"""The formats' own limits are a little higher."""
MAX_FILM_S = 24 * 3600

_CELLS_A_SECOND = 100_000
"""Drawn for the first picture by a slow computer."""

GRACE_S = 2.0
"""Which a film may take when its time is over."""


class PictureTooLarge(UserError):
    """The picture is too large to be drawn."""


class TooNarrow(UserError):
    """The wished width is too small."""


class TooLong(UserError):
    """The wished time of a picture or of the film is too long."""


class TooShort(UserError):
    """The wished time of the film is too short."""


def check_board(puzzle: Puzzle, boards: int = 1) -> None:
    """Raise PictureTooLarge where this number of boards has too many cells."""
    most = MAX_CELLS // boards
    if puzzle.width * puzzle.height > most:
        width, height = puzzle.width, puzzle.height
        raise PictureTooLarge("board-too-large-to-draw", width=width, height=height, most=most)


def check_paper(puzzle: Puzzle) -> None:
    """Raise PictureTooLarge where the cells of a board on paper are too small to write in."""
    width, height = puzzle.width, puzzle.height
    if max(width, height) > MAX_SIDE_ON_PAPER:
        most = MAX_SIDE_ON_PAPER
        raise PictureTooLarge("board-too-large-to-print", width=width, height=height, most=most)


def check_size(size: Size) -> None:
    """Raise PictureTooLarge where a picture has too many pixels."""
    width, height = size
    if width * height > _MAX_PIXELS:
        raise PictureTooLarge("film-too-large", width=width, height=height)


def check_width(width: int, wished: int | None) -> None:
    """Raise TooNarrow where a picture is wider than wished, rounded to even."""
    if wished is not None and width > wished + wished % 2:
        raise TooNarrow("film-too-narrow", width=wished, least=width)


def most_pictures(size: Size, wished: int, pace: Pace, tick: int) -> int:
    """The greatest number of pictures of a film. Raises PictureTooLarge, TooLong, TooShort."""
    check_size(size)
    if pace.step is not None and pace.step > MAX_PICTURE_MS:
        raise TooLong("picture-too-long")
    if pace.seconds is None:
        return wished
    if pace.seconds > MAX_FILM_S:
        raise TooLong("film-too-long", hours=MAX_FILM_S // 3600)
    most = min(wished, int(pace.seconds * 1000) // shortest_time(tick))
    if most < MIN_FRAMES:
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
        if time > MAX_PICTURE_MS:
            raise TooLong("picture-too-long")
    if total > MAX_FILM_S * 1000:
        raise TooLong("film-too-long", hours=MAX_FILM_S // 3600)


def check_time(limit: Limit) -> None:
    """Raise OutOfTime where a film has no time left."""
    if limit.left() < -GRACE_S:
        raise OutOfTime("out-of-time")


class Effort(Value):
    """The time of drawing on a slow computer."""

    size: Size
    cells: int
    pixels_a_second: int

    def seconds(self, pictures: int) -> float:
        """The time of this number of pictures."""
        pixels = self.size[0] * self.size[1] * pictures
        return self.cells / _CELLS_A_SECOND + pixels / self.pixels_a_second

    def pictures(self, limit: Limit, wished: int) -> int:
        """The number of pictures for which there is time, at most `wished`."""
        if limit.end is None:
            return wished
        left = limit.left() - self.cells / _CELLS_A_SECOND
        possible = left * self.pixels_a_second / (self.size[0] * self.size[1])
        return int(min(wished, max(MIN_FRAMES, possible)))

    def limit_before_drawing(self, limit: Limit, pictures: int) -> Limit:
        """The limit for the work before drawing, which gets at least half of the time."""
        if limit.end is None:
            return limit
        left = max(0.0, limit.left())
        return Limit(left - min(left / 2, self.seconds(pictures)))


# -------------------------------------------------------------------------------------------------
# Times of pictures, in milliseconds.


START = 1600
FINISHED = 3000
LAST_STEP = 1000
_MAX_MOVING_MS = 70
"""Shorter pictures move, and do not stay longer in a longer film."""


class Pace(Value):
    """The wished time of each step, or of the whole film, or neither."""

    step: int | None = None
    """Milliseconds."""
    seconds: float | None = None


def round_up_to_ticks(least: float, tick: int) -> int:
    """The shortest time in whole ticks that is no shorter."""
    return max(math.ceil(least / tick) * tick, shortest_time(tick))


def fit_least(
    times: Sequence[float], leasts: Sequence[float], seconds: float | None, tick: int = TICK
) -> list[int]:
    """The times in whole ticks, none shorter than its least. With `seconds` they last exactly that
    long: longer ones become shorter, or all longer; where the leasts take more, they are left
    aside. Raises TooShort."""
    floors = [round_up_to_ticks(least, tick) for least in leasts]
    target = math.inf if seconds is None else round(seconds * 1000 / tick) * tick
    if target < sum(floors):
        floors = [shortest_time(tick)] * len(times)
    if target < sum(floors):
        raise TooShort("too-short-for-pictures", count=len(times), seconds=sum(floors) / 1000)
    wanted = [max(time, floor) for time, floor in zip(times, floors, strict=True)]
    if math.isinf(target):
        return [max(round(w / tick) * tick, f) for w, f in zip(wanted, floors, strict=True)]
    spare, natural = target - sum(floors), sum(wanted) - sum(floors)
    if natural >= spare:
        share = spare / natural if natural else 0.0
        wanted = [f + (w - f) * share for w, f in zip(wanted, floors, strict=True)]
    else:
        growing = [w if w > _MAX_MOVING_MS else 0.0 for w in wanted]
        more = (target - sum(wanted)) / (sum(growing) or 1.0)
        wanted = [w + g * more for w, g in zip(wanted, growing, strict=True)]
    fitted = [max(math.floor(w / tick) * tick, f) for w, f in zip(wanted, floors, strict=True)]
    fitted[-1] += int(target) - sum(fitted)
    return fitted
