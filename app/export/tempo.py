"""How long the pictures of a solving's film stay.

A QUICK film has a length that is known before; a LESSON waits until a child has read everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.draw.film import View
from app.draw.moment import COVER, SETTLE, STILL, Motion
from app.draw.theme import FADING
from app.export.film import PICTURE, Shot, keys_of, motions_of
from app.export.limits import FINISHED, LEAST, fit_least, round_up_to_ticks
from app.text.catalogue import Language
from app.text.film import brisk_reading_time, quick_reading_time, reading_time
from solver.step import CONTRADICTION, Step
from solver.value import Value


class Ends(Value):
    """Milliseconds of the pictures in which a film begins and ends."""

    preview: int
    """The finished picture at the begin."""
    shrink: int
    fade: int
    dissolve: int
    rest: int
    """The solved board."""
    grow: int
    finished: int
    """The finished picture at the end, usually."""
    least: int
    """Its shortest time."""


class Tempo(Value):
    """Times of steps are in milliseconds."""

    reading: Callable[[str, Language], int]
    ends: Ends
    is_limited: bool
    """Whether a film has its usual length where the user does not choose one."""
    teaches: bool
    """Whether the question of each proof and the deepest assumption are told, too."""
    waits: bool
    """Whether nothing moves while more is read than can be at a glance."""
    most_rest: int
    """Of a picture between two phases, without a text."""
    most_strip: int
    """Of a picture in which the next strip of a proof appears."""
    end: int
    """Of the last picture of a step."""
    longest: int
    """Of a picture, while another one can stay longer."""
    run_step: int
    """Of a passing step, usually."""
    run_least: int
    run_most: int


QUICK = Tempo(
    reading=quick_reading_time,
    ends=Ends(600, PICTURE, 50, 40, 280, 75, 1600, 1500),
    is_limited=True,
    teaches=False,
    waits=True,
    most_rest=350,
    most_strip=150,
    end=500,
    longest=950,
    run_step=60,
    run_least=LEAST,
    run_most=160,
)
HURRIED = QUICK.replaced(reading=brisk_reading_time, waits=False)
"""For a film that is shorter than usual."""
LESSON = Tempo(
    reading=reading_time,
    ends=Ends(900, PICTURE, 80, 70, 700, PICTURE, FINISHED, FINISHED),
    is_limited=False,
    teaches=True,
    waits=True,
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

_MIN_REST_MS = 80
_HIDDEN_MS = 500
"""Of the picture between its clues, before it dissolves."""
_SHRINK_PICTURES, _DISSOLVE_PICTURES, _GROW_PICTURES = 5, 7, 9


class Beat(Value):
    """A picture, how long it stays if nothing else is asked for, and how long at the least."""

    view: View
    milliseconds: float
    least: float
    step: int
    moving: bool = False


def dissolve(count: int, ends: Ends, caption: str = "") -> Iterator[Beat]:
    """The finished picture, which shrinks to the board and dissolves, a little later where there
    is a caption."""
    yield finished(count, ends.preview, ends.preview, 0)
    for number in range(_SHRINK_PICTURES - 1, 0, -1):
        yield _moving(View(count, card=number / _SHRINK_PICTURES), 0, ends.shrink)
    for degree in range(len(FADING), 0, -1):
        view = View(0, card=0.0, faded=degree, dissolved=0.0, caption=caption)
        yield _moving(view, 0, ends.fade)
    if caption:
        yield _moving(View(0, dissolved=0.0, caption=caption), 0, _HIDDEN_MS)
    for number in range(_DISSOLVE_PICTURES):
        view = View(0, dissolved=number / _DISSOLVE_PICTURES, caption=caption)
        yield _moving(view, 0, ends.dissolve * (1 + bool(caption)))


def grow_picture(count: int, ends: Ends) -> Iterator[Beat]:
    yield Beat(View(count, told=False), ends.rest, min(ends.rest, _MIN_REST_MS), count)
    for degree in range(1, len(FADING) + 1):
        yield _moving(View(count, told=False, card=0.0, faded=degree), count, ends.fade)
    for number in range(_GROW_PICTURES):
        yield _moving(View(count, card=number / _GROW_PICTURES), count, ends.grow)
    yield finished(count, ends.finished, ends.least, count)


def finished(count: int, milliseconds: int, least: int, step: int) -> Beat:
    return Beat(View(count, card=1.0), milliseconds, least, step, moving=True)


def _moving(view: View, step: int, milliseconds: int) -> Beat:
    return Beat(view, milliseconds, milliseconds, step, moving=True)


_SETTLE_MS, _MAX_SETTLE_PICTURES = 70, 4


class Phase(Value):
    """One picture of a step that moves; it may stay longer if it `may_wait`."""

    motion: Motion
    milliseconds: int
    may_wait: bool


def phases_of(step: Step, tempo: Tempo) -> list[Phase]:
    """The pictures of a step, at their shortest; its cells light up one after the other."""
    phases, keys = [], keys_of(step)
    for key in keys:
        if key.phase != SETTLE:
            most = tempo.most_rest if key.pictures == 1 else tempo.most_strip
            time, may_wait = min(key.milliseconds, most), key.milliseconds > 2 * PICTURE
            phases += [Phase(motion, time, may_wait) for motion in motions_of(key)]
    if keys[-1].phase == SETTLE:
        pictures = min(len(step.cells), _MAX_SETTLE_PICTURES)
        shares = [number / pictures for number in range(1, pictures)]
        phases += [Phase(Motion(SETTLE, share), _SETTLE_MS, False) for share in shares]
        phases.append(Phase(STILL, tempo.end, True))
    return phases


def stretch_phases(
    phases: Sequence[Phase], least: int, longest: int, tick: int
) -> list[tuple[Motion, int]]:
    """The motions with their times in whole ticks, together at least `least` milliseconds. Phases
    that may wait become longer, up to `longest`, then the last one."""
    times = [round_up_to_ticks(phase.milliseconds, tick) for phase in phases]
    timed = list(zip(phases, times, strict=True))
    room = [max(0, longest - time) if phase.may_wait else 0 for phase, time in timed]
    more = _spread(least - sum(times), room)
    times = [time + int(each) // tick * tick for time, each in zip(times, more, strict=True)]
    if sum(times) < least:
        times[-1] += round_up_to_ticks(least - sum(times), tick)
    return [(phase.motion, time) for phase, time in zip(phases, times, strict=True)]


def _spread(missing: float, room: Sequence[float]) -> list[float]:
    """What is missing, shared among those that have room for some of it."""
    share = min(1.0, missing / sum(room)) if missing > 0 and any(room) else 0.0
    return [most * share for most in room]


def shows_step(step: Step, motion: Motion) -> bool:
    """Whether the board shows the whole step."""
    if step.kind == CONTRADICTION:
        return bool(motion.of(COVER))
    return motion.phase == SETTLE and motion.share >= 1


_MAX_TOLD_MS, _MAX_PASSING_MS = 950, 380
"""Of a picture in a film that has more time than it needs."""


def lengthen(beats: Sequence[Beat], milliseconds: float) -> list[Beat]:
    """The beats, those that do not move a little longer, so that together they last this long."""
    room = [max(0.0, _longest(beat) - beat.milliseconds) for beat in beats]
    more = _spread(milliseconds - sum(beat.milliseconds for beat in beats), room)
    return [
        beat.replaced(milliseconds=beat.milliseconds + each)
        for beat, each in zip(beats, more, strict=True)
    ]


def _longest(beat: Beat) -> float:
    if beat.milliseconds <= 2 * PICTURE and beat.moving:
        return beat.milliseconds
    return _MAX_TOLD_MS if beat.view.caption else _MAX_PASSING_MS


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
        shots.append(Shot(view, beat.step, time, beat.moving, finished=view.card == 1.0))
    return shots
