"""How long the pictures of a solving's film stay: at which tempo it begins, tells, runs and ends.

There are two tempos. QUICK is the film one shows, of a length that is known before; LESSON waits
until a child has read everything, however long that takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.draw.moment import COVER, SETTLE, STILL, Motion
from app.draw.theme import FADING
from app.export.film import PICTURE, Shot, keys_of, motions_of
from app.export.limits import FINISHED, LEAST, fit_least, round_up_to_ticks
from app.export.views import View
from app.text.catalogue import Language
from app.text.film import quick_reading_time, reading_time
from solver.step import CONTRADICTION, Step
from solver.value import Value


class Ends(Value):
    """How a film begins and ends. Milliseconds of the finished picture before it dissolves; of each
    picture in which it shrinks, all around it fades, and it dissolves; then of the solved board, of
    each picture in which that grows, and of the finished picture at the end, usually and at least.
    """

    preview: int
    shrink: int
    fade: int
    dissolve: int
    rest: int
    grow: int
    finished: int
    least: int


class Tempo(Value):
    """Times of steps are in milliseconds."""

    reading: Callable[[str, Language], int]
    """How long it takes to read a text."""
    ends: Ends
    is_limited: bool
    """Whether a film has its usual length, where no other is asked for."""
    teaches: bool
    """Whether the start, the question of each proof, and the deepest assumption are told, too."""
    most_rest: int
    """A picture that rests between two phases, where that need not be read."""
    most_strip: int
    """A picture in which the next strip of a proof appears."""
    end: int
    """The last picture of a step."""
    longest: int
    """A picture, while there is another one that could stay longer."""
    run_step: int
    run_least: int
    run_most: int
    """A step of the run: usually, and the bounds."""


QUICK = Tempo(
    reading=quick_reading_time,
    ends=Ends(600, PICTURE, 50, 40, 280, 75, 1600, 1500),
    is_limited=True,
    teaches=False,
    most_rest=350,
    most_strip=150,
    end=500,
    longest=950,
    run_step=60,
    run_least=LEAST,
    run_most=160,
)
LESSON = Tempo(
    reading=reading_time,
    ends=Ends(900, PICTURE, 80, 70, 700, PICTURE, FINISHED, FINISHED),
    is_limited=False,
    teaches=True,
    most_rest=500,
    most_strip=200,
    end=800,
    longest=3000,
    run_step=150,
    run_least=80,
    run_most=150,
)

ENDS_OF_SHORT = Ends(500, 30, 40, 30, 80, 40, 1500, 1500)
ENDS_WITHOUT_PROOF = Ends(300, 30, 40, 30, 80, 30, 800, 500)
"""The ends of films of a few seconds."""

LEAST_OF_REST = 80
"""Milliseconds of the solved board, at the least."""

SHRINKING, DISSOLVING, GROWING = 5, 7, 9
"""Pictures in which the finished picture shrinks, dissolves, and grows."""


class Beat(Value):
    """A picture, how long it stays if nothing else is asked for, and how long at the least."""

    view: View
    milliseconds: float
    least: float
    step: int
    moving: bool = False
    finished: bool = False


def dissolve(count: int, ends: Ends) -> Iterator[Beat]:
    """The finished picture, which goes back to where the board is and dissolves."""
    yield finished(count, ends.preview, ends.preview, 0)
    for number in range(SHRINKING - 1, 0, -1):
        yield _moving(View(count, card=number / SHRINKING), 0, ends.shrink)
    for degree in range(len(FADING), 0, -1):
        yield _moving(View(0, card=0.0, faded=degree, dissolved=0.0), 0, ends.fade)
    for number in range(DISSOLVING):
        yield _moving(View(0, dissolved=number / DISSOLVING), 0, ends.dissolve)


def grow_picture(count: int, ends: Ends) -> Iterator[Beat]:
    """The solved board, which grows into the finished picture."""
    yield Beat(View(count), ends.rest, min(ends.rest, LEAST_OF_REST), count)
    for degree in range(1, len(FADING) + 1):
        yield _moving(View(count, card=0.0, faded=degree), count, ends.fade)
    for number in range(GROWING):
        yield _moving(View(count, card=number / GROWING), count, ends.grow)
    yield finished(count, ends.finished, ends.least, count)


def finished(count: int, milliseconds: int, least: int, step: int) -> Beat:
    """The finished picture on its own, as the state after `step` steps."""
    return Beat(View(count, card=1.0), milliseconds, least, step, moving=True, finished=True)


def _moving(view: View, step: int, milliseconds: int) -> Beat:
    return Beat(view, milliseconds, milliseconds, step, moving=True)


# -------------------------------------------------------------------------------------------------
# A step that is told: its phases, in so much time that what is said can be read.


SETTLING, MOST_SETTLING = 70, 4
"""Milliseconds of a picture in which the next cells light up, and how many there are."""


class Phase(Value):
    """One picture of a step that moves."""

    motion: Motion
    milliseconds: int
    may_wait: bool
    """Whether it may stay longer."""


def phases_of(step: Step, tempo: Tempo) -> list[Phase]:
    """The pictures of a step, as quick as can be; its cells light up one after the other."""
    phases, keys = [], keys_of(step)
    for key in keys:
        if key.phase != SETTLE:
            most = tempo.most_rest if key.pictures == 1 else tempo.most_strip
            time, may_wait = min(key.milliseconds, most), key.milliseconds > 2 * PICTURE
            phases += [Phase(motion, time, may_wait) for motion in motions_of(key)]
    if keys[-1].phase == SETTLE:
        pictures = min(len(step.cells), MOST_SETTLING)
        shares = [number / pictures for number in range(1, pictures)]
        phases += [Phase(Motion(SETTLE, share), SETTLING, False) for share in shares]
        phases.append(Phase(STILL, tempo.end, True))
    return phases


def stretch_phases(
    phases: Sequence[Phase], least: int, longest: int, tick: int
) -> list[tuple[Motion, int]]:
    """The motions with their times in whole ticks: together at least `least` milliseconds. Those
    that may wait become longer, up to `longest`; what is still missing, the last one stays."""
    times = [round_up_to_ticks(phase.milliseconds, tick) for phase in phases]
    missing = least - sum(times)
    room = [
        max(0, longest - time) if phase.may_wait else 0
        for phase, time in zip(phases, times, strict=True)
    ]
    if missing > 0 and any(room):
        share = min(1.0, missing / sum(room))
        times = [
            time + int(more * share) // tick * tick for time, more in zip(times, room, strict=True)
        ]
    if sum(times) < least:
        times[-1] += round_up_to_ticks(least - sum(times), tick)
    return [(phase.motion, time) for phase, time in zip(phases, times, strict=True)]


def shows_step(step: Step, motion: Motion) -> bool:
    """Whether the board shows the whole step."""
    if step.kind == CONTRADICTION:
        return bool(motion.of(COVER))
    return motion.phase == SETTLE and motion.share >= 1


# -------------------------------------------------------------------------------------------------
# From beats to shots of a film as long as it is to be.


LONGEST_TOLD, LONGEST_PASSING = 950, 380
"""Milliseconds of a picture in a film that has more time than it needs."""


def lengthen(beats: Sequence[Beat], milliseconds: float) -> list[Beat]:
    """The beats, those that stand still a little longer, so that together they last this long: none
    of them a second, as long as that will do."""
    times = [beat.milliseconds for beat in beats]
    for longest in (_longest, _slower, _unbounded):
        missing = milliseconds - sum(times)
        room = [max(0.0, longest(beat) - time) for beat, time in zip(beats, times, strict=True)]
        if missing > 0 and any(room):
            share = min(1.0, missing / sum(room))
            times = [time + more * share for time, more in zip(times, room, strict=True)]
    return [beat.replaced(milliseconds=time) for beat, time in zip(beats, times, strict=True)]


def _longest(beat: Beat) -> float:
    if beat.milliseconds <= 2 * PICTURE and beat.moving:
        return beat.milliseconds
    return LONGEST_TOLD if beat.view.caption else LONGEST_PASSING


def _slower(beat: Beat) -> float:
    """The longest time where what moves may move more slowly."""
    return 2 * beat.milliseconds if beat.moving else _longest(beat)


def _unbounded(beat: Beat) -> float:
    """The longest time where there is so little to show that pictures must stay."""
    most = _longest(beat)
    return most if most < LONGEST_PASSING else 40 * beat.milliseconds


def fit_beats(beats: Sequence[Beat], seconds: float | None, tick: int) -> list[Shot[View]]:
    """The beats with their times, and with how much of the film is over in each of them."""
    wanted, leasts = [beat.milliseconds for beat in beats], [beat.least for beat in beats]
    times = fit_least(wanted, leasts, seconds, tick)
    total, over, progress = sum(times), 0, 0.0
    shots = []
    for beat, time in zip(beats, times, strict=True):
        over += time
        if not beat.moving:
            progress = over / total
        view = beat.view.replaced(progress=progress)
        shots.append(Shot(view, beat.step, time, beat.moving, beat.finished))
    return shots
