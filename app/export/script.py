"""The script of a lesson's film: its pictures in order, and how long each of them stays.

First comes the finished picture, which dissolves into the empty grid, so that a preview shows it
and the loop is seamless. Each technique is told once, where it is clearest; once more it only
moves; all other steps pass, several in a picture where there are many. A caption is shown for as
long as it takes to read, or not at all: where pictures or seconds are few, things are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from itertools import groupby, product

from app.draw.film_layout import Card, Look
from app.draw.moment import COVER, LINE, SETTLE, STILL, Focus, Moment, Motion, moment_of
from app.draw.theme import BROKEN, FADING, MUTED, NEW, depth_role
from app.export.film import PICTURE, TELL, Shot, keys_of, motions_of, pictures_of, shorter
from app.export.limits import FINISHED, LAST_STEP, LEAST, START, Pace, fit_least, round_up_to_ticks
from app.text.catalogue import Language
from app.text.film import FIRST, LAST, MORE, FilmWords, counted_steps, just_fits, reading_time
from solver.arrangements import OptionsEvidence
from solver.puzzle import Puzzle, numbers_of
from solver.step import ASSUME, BACKTRACK, CONTRADICTION, DEDUCE, FULL, SOLVED, FitsEvidence, Step
from solver.trace import State, Trace
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# What a picture of a solving's film shows, in short, and how all of it is looked up.


class View(Value):
    """The board after `count` steps, the last `shown` of them new; or the last of them on its way,
    where something moves. A `card` is the finished picture alone, grown by so much; where some of
    it is `dissolved`, all was known and so much is not any more."""

    count: int
    shown: int = 0
    motion: Motion = STILL
    heading: str = ""
    caption: str = ""
    told: bool = True
    """Whether the line is marked and the proof is drawn; where pictures pass they are not."""
    card: float | None = None
    dissolved: float | None = None
    faded: int = 0
    """How far all around the finished picture has faded."""
    progress: float = 0.0


class Director:
    """Knows the solving, and makes a look of each view."""

    def __init__(self, trace: Trace, words: FilmWords, *, spoils: bool) -> None:
        self.trace = trace
        self.words = words
        self.title = words.title(trace.puzzle)
        untitled = Puzzle(trace.puzzle.rows, trace.puzzle.columns)
        self.hidden_title = self.title if spoils else words.title(untitled)

    def look(self, view: View) -> Look:
        """Everything in the picture."""
        moment = self._moment(view)
        card = None
        if view.card is not None:
            steps = self.trace.steps
            guesses = sum(step.kind == ASSUME for step in steps)
            said = self.words.ending(counted_steps(steps), guesses)
            card = Card(moment.state.grid, view.card, self.title, said, view.faded)
        return Look(
            moment=moment,
            title=self.hidden_title,
            heading=view.heading,
            role=_role(moment.step) if view.told else MUTED,
            caption=view.caption,
            progress=view.progress,
            card=card,
        )

    def _moment(self, view: View) -> Moment:
        trace = self.trace
        if view.dissolved is not None:
            return Moment(_dissolved(trace, view.dissolved), (), len(trace))
        moment = moment_of(trace, view.count, view.shown, brief=not view.told, motion=view.motion)
        step = moment.step
        if step is not None and step.kind == ASSUME and view.motion.phase == LINE:
            asked = Focus(cell=step.cells[0][:2])  # the cell that is spoken of
            return moment.replaced(marked=view.told, focus=asked)
        return moment.replaced(marked=view.told)


def _dissolved(trace: Trace, share: float) -> State:
    """The solved board without so much of it, in an order without order."""
    grid, opening = trace.state(len(trace)).grid, trace.state(0)
    left = sorted(product(range(grid.height), range(grid.width)), key=_scattered)
    kept = left[: round(len(left) * (1 - share))]
    known = [
        (row, column, value)
        for row, column in kept
        if (value := grid.cell(row, column)) is not None and opening.grid.cell(row, column) is None
    ]
    return opening.with_cells(known, 1)


def _scattered(at: tuple[int, int]) -> int:
    """A number for each cell, in which no eye finds an order."""
    mixed = (at[0] * 0x9E3779B1 + at[1] * 0x85EBCA77) & 0xFFFFFFFF
    for _ in range(2):
        mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 16


def _role(step: Step | None) -> str:
    """The colour of the heading."""
    if step is not None and step.kind == ASSUME:
        return depth_role(step.depth)
    return BROKEN if step is not None and step.kind == CONTRADICTION else NEW


# -------------------------------------------------------------------------------------------------
# Which steps of a solving a film dwells on: each technique once in full, where it is clearest, and
# once more in short; the first assumptions and the deepest one. All others pass.


IN_FULL, IN_SHORT, TOLD = "in full", "in short", "told"
"""Everything moves and is said; everything moves; one picture, and what is told."""

ASSUMPTIONS_IN_FULL = 3

LOOKED_AT = 24
"""So many steps of a technique are looked at for the clearest."""

Treatments = Mapping[int, str]
"""By the place of the step."""


def kind_of(step: Step) -> str:
    """Steps of one kind are explained once."""
    if step.kind != DEDUCE:
        return step.kind
    return FULL if just_fits(step) else step.technique or step.kind


def treatments_of(
    steps: Sequence[Step], most_pictures: int, own: Collection[int], *, shorts: bool
) -> Treatments:
    """How steps are dwelt on, in at most so many pictures; steps at `own` have own captions."""
    full = {**dict.fromkeys(own, TOLD), **clearest(steps), **assumptions(steps)}
    treatments = {}
    left = most_pictures
    for place in sorted(full):
        needed = pictures_of(keys_of(steps[place])) if full[place] == IN_FULL else 1
        if needed <= left:
            treatments[place] = full[place]
            left -= needed
        elif left:
            treatments[place] = TOLD
            left -= 1
    for place in _again(steps, treatments) if shorts else ():
        needed = pictures_of(keys_of(steps[place]))
        if needed <= left:
            treatments[place] = IN_SHORT
            left -= needed
    return dict(sorted(treatments.items()))


def clearest(steps: Sequence[Step]) -> dict[int, str]:
    """For each technique the place of the step that shows it best."""
    places: dict[str, list[int]] = {}
    for place, step in enumerate(steps):
        if step.kind == DEDUCE and step.line is not None:
            found = places.setdefault(kind_of(step), [])
            if len(found) < LOOKED_AT:
                found.append(place)
    return {
        max(found, key=lambda it: (clearness(steps[it]) - found.index(it) * 0.4, -it)): IN_FULL
        for found in places.values()
    }


def clearness(step: Step) -> float:
    """How well a step shows its technique: one block with room to slide, some new cells."""
    evidence = step.evidence
    clear = float(min(len(step.cells), 6)) - 3 * step.depth
    if isinstance(evidence, FitsEvidence):
        lengths = numbers_of(evidence.clue)
        slides = [b - a for a, b in zip(evidence.leftmost, evidence.rightmost, strict=True)]
        clear -= 1.5 * (len(lengths) - 1)
        if max(slides, default=0) > 0:
            clear += 3 + min(max(slides), 3)
        if evidence.blank:
            clear += 2
    if isinstance(evidence, OptionsEvidence):
        clear += 3 if 1 < evidence.count <= 12 else -3
    return clear


def assumptions(steps: Sequence[Step], most: int = ASSUMPTIONS_IN_FULL) -> dict[int, str]:
    """The first assumptions with what comes of them, and the deepest one."""
    treatments = {}
    places = [place for place, step in enumerate(steps) if step.kind == ASSUME]
    for place in places[:most]:
        treatments[place] = IN_FULL
        depth = steps[place].depth
        for later in range(place + 1, len(steps)):
            step = steps[later]
            if step.kind == BACKTRACK and step.depth < depth:
                treatments[later] = IN_FULL
                break
            if step.kind == CONTRADICTION and step.depth == depth and step.line is not None:
                treatments[later] = IN_FULL
    if places:
        deepest = max(places, key=lambda place: (steps[place].depth, -place))
        if steps[deepest].depth > 1:
            treatments.setdefault(deepest, TOLD)
    return treatments


def _again(steps: Sequence[Step], treatments: Treatments) -> list[int]:
    """For each technique that was shown in full, the step of it that comes next."""
    waiting: set[str] = set()
    places = []
    for place, step in enumerate(steps):
        kind = kind_of(step)
        if place in treatments:
            if treatments[place] == IN_FULL:
                waiting.add(kind)
        elif kind in waiting and step.kind == DEDUCE and kind != FULL:
            waiting.discard(kind)
            places.append(place)
    return places


# -------------------------------------------------------------------------------------------------
# Which steps share a picture, when there are more steps than pictures.
#
# Steps that the film dwells on have pictures of their own. Of the others neighbouring steps of the
# same technique go together, as few as will do. Where that would make large heaps, all deductions
# between two assumptions may; and only where not even that is enough, neighbours of any kind.


FEW = 6
"""So many steps of one technique go together before other techniques join them."""

MANY = 12
"""So many deductions go together before assumptions join them."""

Groups = list[tuple[Step, ...]]


def fold_steps(steps: Sequence[Step], most: int, alone: Set[int]) -> Groups:
    """The steps in at most so many groups; those at `alone` have their own if possible."""
    if most < 1:
        return []
    if len(steps) <= most:
        return [(step,) for step in steps]
    keys: tuple[tuple[GroupKey, int], ...] = (
        (lambda it: (it.kind, it.technique, it.depth), FEW),
        (lambda it: (it.kind, it.depth), MANY),
        (lambda it: None, len(steps)),
    )
    for key, largest in keys:
        groups = _fold_least(steps, alone, most, key, largest)
        if groups is not None:
            return groups
    groups = _fold_least(steps, frozenset(), most, key, largest)
    assert groups is not None, "one group of all steps is always possible"
    return groups


GroupKey = Callable[[Step], object]
"""Steps for which it is the same may go together."""


def _fold_least(
    steps: Sequence[Step], alone: Set[int], most: int, key: GroupKey, largest: int
) -> Groups | None:
    """Groups of the least size that makes them few enough, if any up to the largest does."""
    least = 2
    if len(_fold(steps, alone, largest, key)) > most:
        return None
    while least < largest:
        size = (least + largest) // 2
        if len(_fold(steps, alone, size, key)) <= most:
            largest = size
        else:
            least = size + 1
    return _fold(steps, alone, least, key)


def _fold(steps: Sequence[Step], alone: Set[int], size: int, key: GroupKey) -> Groups:
    groups: list[list[Step]] = []
    is_open = False
    for place, step in enumerate(steps):
        joins = is_open and place not in alone and len(groups[-1]) < size
        if joins and key(groups[-1][-1]) == key(step):
            groups[-1].append(step)
        else:
            groups.append([step])
        is_open = place not in alone
    return [tuple(group) for group in groups]


SHORTEST = 80
"""Milliseconds of a picture that passes."""
CRUISE_FIRST, CRUISE_FADING = 150, 0.94
LONGEST_CRUISE = 14_000
"""Milliseconds. A long solving hurries all the more, so that nobody leaves before the end."""

SHRINKING, GROWING = 5, 9
FADES = len(FADING)
DISSOLVING = 7


class Ends(Value):
    """How a film begins and ends: milliseconds of the finished picture before it dissolves, of a
    picture in which it shrinks, all fades, or it dissolves; then of the solved board, of a picture
    in which it grows, and of the finished picture at the end, usually and at the least."""

    preview: int = 900
    shrink: int = PICTURE
    fade: int = 80
    dissolve: int = 70
    rest: int = 700
    grow: int = PICTURE
    finished: int = FINISHED
    least: int = FINISHED


SHARE_OF_MOTION = 0.6
"""Of the pictures, for what moves."""

LEAST_SHARE_OF_CRUISE = 0.3

FOLLOWED = 400
"""Milliseconds. In less than that nobody finds the line that a proof is about."""


class Beat(Value):
    """A picture, how long it stays if nothing else is asked for, and how long at the least."""

    view: View
    milliseconds: float
    least: float
    step: int
    moving: bool = False
    finished: bool = False


class Detail(Value):
    """How much is shown."""

    opens: bool
    dwells: bool
    shorts: bool


DETAILS = (
    Detail(True, True, True),
    Detail(True, True, False),
    Detail(True, False, False),
    Detail(False, False, False),
)
"""From all to the least."""


def write_lesson(
    trace: Trace, words: FilmWords, pace: Pace, most: int, tick: int, *, spoils: bool
) -> list[Shot[View]]:
    """The film with the most detail for at most so many pictures and the length asked for."""
    writer = Writer(trace, words, most, spoils)
    if pace.step is not None:
        shots = fitted(writer.evenly_timed(pace.step), None, tick)
        return passing_said(shots, trace, words, reading_time)
    target = None if pace.seconds is None else pace.seconds * 1000
    for detail in DETAILS:
        beats = writer.beats(detail, target)
        needed = sum(round_up_to_ticks(beat.least, tick) for beat in beats)
        if beats and len(beats) <= most and (target is None or needed <= target):
            break
    return passing_said(fitted(beats, pace.seconds, tick), trace, words, reading_time)


def fitted(beats: Sequence[Beat], seconds: float | None, tick: int) -> list[Shot[View]]:
    """The beats with their times, and with how much of the film is over in each of them."""
    times = fit_least([it.milliseconds for it in beats], [it.least for it in beats], seconds, tick)
    total, over, shown = sum(times), 0, 0.0
    shots = []
    for beat, time in zip(beats, times, strict=True):
        over += time
        if not beat.moving:
            shown = over / total
        view = beat.view.replaced(progress=shown)
        shots.append(Shot(view, beat.step, time, beat.moving, beat.finished))
    return shots


# -------------------------------------------------------------------------------------------------
# What is said while steps pass: how many they are and what they take, in as many words as there is
# time to read; nothing where there is no time.


def passing_said(
    shots: Sequence[Shot[View]], trace: Trace, words: FilmWords, reading: Reading
) -> list[Shot[View]]:
    """The film with that said in pictures in which nothing is, from the grid that appears to the
    solved one that fades."""
    said: list[Shot[View]] = []
    for is_silent, group in groupby(shots, key=_is_silent):
        silent = list(group)
        if is_silent:
            said += _run_said(silent, trace, words, reading)
        else:
            said += silent
    return said


Reading = Callable[[str, Language], int]
"""Milliseconds in which a text is read."""


def _is_silent(shot: Shot[View]) -> bool:
    view = shot.view
    return (view.card is None or view.faded > 0) and not (view.heading or view.caption)


def _run_said(
    shots: list[Shot[View]], trace: Trace, words: FilmWords, reading: Reading
) -> list[Shot[View]]:
    """The same for pictures one after the other."""
    first, last = shots[0].view.count - shots[0].view.shown, shots[-1].view.count
    is_last = last == len(trace) and trace.steps[-1].kind == SOLVED
    run = LAST if is_last else MORE if first else FIRST
    if is_last and not first:
        run = ""
    time = sum(shot.milliseconds for shot in shots)
    for heading, caption in words.passing(trace.steps[first:last], run):
        if reading(heading + caption, words.language) <= time:
            said = {"heading": heading, "caption": caption, "told": False}
            return [shot.replaced(view=shot.view.replaced(**said)) for shot in shots]
    return shots


class Writer:
    """Writes the beats of one solving."""

    def __init__(self, trace: Trace, words: FilmWords, most: int, spoils: bool) -> None:
        self.trace = trace
        self.steps: Sequence[Step] = trace.steps
        self.words = words
        self.most = most
        self.spoils = spoils
        self.is_solved = bool(self.steps) and self.steps[-1].kind == SOLVED

    def beats(self, detail: Detail, target: float | None) -> list[Beat]:
        """All pictures in this detail; none where too few would be left for steps that pass."""
        begin, end = list(self._opening(detail)), list(self._closing(detail))
        steps = self.steps[:-1] if self.is_solved else self.steps
        treatments: Treatments = {}
        if detail.dwells:
            most = int((self.most - len(begin) - len(end)) * SHARE_OF_MOTION)
            own = [place for place, step in enumerate(steps) if self.words.own(step)]
            treatments = treatments_of(steps, most, own, shorts=detail.shorts and not own)
        told = {place: list(self._told(place, treatments[place])) for place in treatments}
        fixed = [*begin, *end, *(beat for beats in told.values() for beat in beats)]
        passing = self.most - len(fixed)
        if target is not None:
            left = target - sum(beat.least for beat in fixed)
            passing = min(passing, max(1, int(left // (SHORTEST if detail.opens else LEAST))))
        elif detail.opens:
            passing = min(passing, LONGEST_CRUISE // SHORTEST)
        others = len(steps) - len(treatments)
        wanted = min(others, max(4, int(self.most * LEAST_SHARE_OF_CRUISE)))
        if passing < wanted and detail != DETAILS[-1]:
            return []
        groups = fold_steps(steps, max(1, passing) + len(treatments), set(treatments))
        beats, count, passed = begin, 0, 0
        for group in groups:
            count += len(group)
            if len(group) == 1 and count - 1 in told:
                beats += told[count - 1]
                continue
            time = SHORTEST + (CRUISE_FIRST - SHORTEST) * CRUISE_FADING**passed
            passed += 1
            view = View(count, len(group), told=False)
            least = SHORTEST if detail.opens else LEAST
            beats.append(Beat(view, time, least, count))
        if not self.is_solved and groups:
            beats[-1] = self._last(beats[-1], detail)
        return [*beats, *end]

    def evenly_timed(self, milliseconds: int) -> list[Beat]:
        """All steps for the same time."""
        time = float(max(milliseconds, LEAST))
        detail = DETAILS[2] if self.most >= 60 else DETAILS[3]
        beats, end = list(self._opening(detail)), list(self._closing(detail))
        steps = self.steps[:-1] if self.is_solved else self.steps
        count = 0
        for group in fold_steps(steps, self.most - len(beats) - len(end), set()):
            count += len(group)
            heading, caption = self.words.name(group[-1]), self.words.tell(group[-1])
            if len(group) > 1 or self.words.reading_time(heading + caption) > time:
                heading = caption = ""
            told = time >= FOLLOWED and len(group) == 1
            view = View(count, len(group), heading=heading, caption=caption, told=told)
            beats.append(Beat(view, time, time, count))
        if not self.is_solved and count:
            beats[-1] = beats[-1].replaced(milliseconds=max(time, LAST_STEP))
        return [*beats, *end]

    def _opening(self, detail: Detail) -> Iterator[Beat]:
        """The finished picture, which goes back to where the board is and dissolves; the start."""
        if not detail.opens:
            yield Beat(View(0), START, LEAST, 0)
            return
        if self.is_solved and self.spoils:
            yield from dissolving(len(self.trace), Ends())
        heading = self.words.film.say("heading.start")
        caption = self.words.start(self.trace.puzzle)
        time = self.words.reading_time(heading + caption)
        yield Beat(View(0, heading=heading, caption=caption), time, time, 0)

    def _closing(self, detail: Detail) -> Iterator[Beat]:
        """The board as it is solved, which grows into the finished picture."""
        if not self.is_solved:
            return
        count = len(self.trace)
        if detail.opens:
            yield from growing(count, Ends())
        else:
            yield Beat(View(count, card=1.0), FINISHED, LEAST, count, moving=True, finished=True)

    def _last(self, beat: Beat, detail: Detail) -> Beat:
        """The end of a solving that has none."""
        step = self.steps[-1]
        heading, caption = self.words.name(step), self.words.tell(step)
        time = max(FINISHED, self.words.reading_time(heading + caption))
        if not detail.opens:
            return beat.replaced(milliseconds=FINISHED)
        view = beat.view.replaced(heading=heading, caption=caption, told=True, motion=STILL)
        return beat.replaced(view=view, milliseconds=time, least=time, moving=False)

    def _told(self, place: int, treatment: str) -> Iterator[Beat]:
        """The pictures of a step that is dwelt on."""
        step, count = self.steps[place], place + 1
        heading, told = self.words.name(step), self.words.tell(step)
        if treatment == TOLD:
            time = self.words.reading_time(heading + told)
            view = View(count, 1, heading=heading, caption=told)
            yield Beat(view, time, time, count)
            return
        keys = keys_of(step)
        if treatment == IN_SHORT:
            keys, heading = shorter(keys), ""
        asked = self.words.ask(step) if treatment == IN_FULL else ""
        caption = asked
        for key in keys:
            if key.said == TELL and treatment == IN_FULL:
                caption = told
            read = ""
            if key.said and caption:
                read = heading + caption if key is keys[0] or not asked else caption
            elif key is keys[0]:
                read = heading
            least = (
                self.words.reading_time(read)
                if read
                else (SHORTEST if key.pictures == 1 else PICTURE)
            )
            stays = max(float(key.milliseconds), least)
            for motion in motions_of(key):
                is_settled = shows_step(step, motion)
                shown = STILL if is_settled else motion
                view = View(count, 1, shown, heading=heading, caption=caption)
                yield Beat(view, stays, least, count, moving=not is_settled)


def dissolving(count: int, ends: Ends) -> Iterator[Beat]:
    """The finished picture, which goes back to where the board is and dissolves."""
    preview = ends.preview
    yield Beat(View(count, card=1.0), preview, preview, 0, moving=True, finished=True)
    for number in range(SHRINKING - 1, 0, -1):
        yield moving(View(count, card=number / SHRINKING), 0, ends.shrink)
    for degree in range(FADES, 0, -1):
        yield moving(View(0, card=0.0, faded=degree, dissolved=0.0), 0, ends.fade)
    for number in range(DISSOLVING):
        yield moving(View(0, dissolved=number / DISSOLVING), 0, ends.dissolve)


def growing(count: int, ends: Ends) -> Iterator[Beat]:
    """The solved board, which grows into the finished picture."""
    yield Beat(View(count), ends.rest, min(ends.rest, SHORTEST), count)
    for degree in range(1, FADES + 1):
        yield moving(View(count, card=0.0, faded=degree), count, ends.fade)
    for number in range(GROWING):
        yield moving(View(count, card=number / GROWING), count, ends.grow)
    last = View(count, card=1.0)
    yield Beat(last, ends.finished, ends.least, count, moving=True, finished=True)


def moving(view: View, step: int, milliseconds: int = PICTURE) -> Beat:
    return Beat(view, milliseconds, milliseconds, step, moving=True)


def shows_step(step: Step, motion: Motion) -> bool:
    """Whether the board shows the step."""
    if step.kind == CONTRADICTION:
        return bool(motion.of(COVER))
    return motion.phase == SETTLE and motion.share >= 1
