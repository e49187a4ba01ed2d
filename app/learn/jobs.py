"""Long work beside the window: verdicts and films are made in processes of their own, for a SAT
solver or an encoder at work would stop the window.

A process is started afresh (never forked from one that holds a window), sends its news through a
pipe, and can be ended at any moment. It gets its work when it says that it listens: sent as the
process starts, the work would freeze the window until then.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.draw.theme import THEMES
from app.export.file_types import check_packages, format_of
from app.export.film import Film, Wishes
from app.text.film import Captions, captions_in, with_captions
from app.text.messages import Words
from puzzles.printable import printable
from puzzles.reading import read, turned
from puzzles.source import Source, open_source
from solver.effort import Rating, rate_for_person
from solver.grid import Cell, Place
from solver.limit import GaveUp, Limit
from solver.puzzle import (
    COLUMN,
    ROW,
    Colour,
    Given,
    Puzzle,
    UserError,
    coloured_puzzle_of_picture,
    puzzle_of_picture,
)
from solver.trace import Trace
from solver.value import Value
from solver.verdicts import UNIQUE, Verdict, verdict

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from app.draw.lab_layout import LabWords
    from app.exercises.lab import Lab
    from app.make.palette import Coloured
    from app.scan.scan import Doubt, Scan
    from app.scan.straighten import Array


Send = Callable[[object], None]
Work = Callable[..., None]
"""Does something and tells how far it is by its first argument, a Send."""

_RATING_S = 20.0
_PUZZLES_PER_MESSAGE = 25
"""Few enough for the window to take over without a pause."""


class Failed(UserError):
    """The work ended in an unforeseen way."""


class Job:
    """Some work in a process of its own."""

    def __init__(self, work: Work, *arguments: object, daemon: bool = True) -> None:
        """Begin it. Where the system has no process for it, `news` raises that. Only what is no
        `daemon` may start processes itself; it has to be stopped before the program ends."""
        from multiprocessing.reduction import ForkingPickler  # a window is there sooner without

        from app.processes import Child

        self.is_done = False
        self._wanted = bytes(ForkingPickler.dumps((work, arguments)))
        self._refused: OSError | None = None
        try:
            self.child = Child(_run, method="spawn", clears_up=True, daemon=daemon)
        except OSError as error:
            self._refused = error

    def news(self) -> Iterator[Any]:
        """What was sent since the last call. Raises a UserError or an OSError if it failed."""
        if self._refused is not None and not self.is_done:
            self.is_done = True
            raise self._refused
        while not self.is_done:
            is_alive = self.child.process.is_alive()
            try:
                if not self.child.connection.poll():
                    if is_alive:
                        return
                    raise EOFError  # a process that it started may hold the pipe open
                kind, value = self.child.connection.recv()
                if kind == "ready":
                    self.child.connection.send_bytes(self._wanted)
                    continue
            except (EOFError, OSError) as error:
                self.stop()
                raise Failed("no-answer-from-work") from error
            if kind == "news":
                yield value
            else:
                self.stop()
                if kind == "failed":
                    raise value

    def stop(self) -> None:
        """End the work, without waiting for the end."""
        if not self.is_done:
            self.is_done = True
            if self._refused is None:
                self.child.end()


def _run(connection: Connection) -> None:
    """The work's process. It ends when the pipe is closed, or when it next sends something."""
    try:
        connection.send(("ready", None))
        work, arguments = connection.recv()
        work(lambda value: connection.send(("news", value)), *arguments)
        connection.send(("done", None))
    except (EOFError, ConnectionError):
        return  # the window is gone
    except (UserError, OSError) as error:
        connection.send(("failed", error))
    except Exception as error:
        reason = str(error) or type(error).__name__
        connection.send(("failed", Failed("unforeseen", said=reason)))


def answer_in_process(work: Work, *arguments: object) -> Generator[Any, None, None]:
    """Yields None until the work has sent its answer; then the answer, if there is one."""
    job = Job(work, *arguments)
    try:
        while not job.is_done:
            try:
                yield from job.news()
            except (UserError, OSError):
                return
            yield None
    finally:
        job.stop()


def send_verdict(send: Send, puzzle: Puzzle, timeout: float) -> None:
    send(verdict(puzzle, timeout=timeout))


def send_check(send: Send, puzzle: Puzzle, timeout: float) -> None:
    """The verdict, and for a puzzle with one solution how hard it is for a person, or None."""
    answer = verdict(puzzle, timeout=timeout)
    rated = rate_for_person(puzzle, Limit(_RATING_S)) if answer.kind == UNIQUE else None
    send((answer, rated))


def ask_for_verdict(puzzle: Puzzle, timeout: float = 60.0) -> Generator[Verdict | None, None, None]:
    """Yields None until the verdict is there; then the verdict, if there is one."""
    return answer_in_process(send_verdict, puzzle, timeout)


def send_reading(send: Send, where: Path | Source, ending: str) -> None:
    """Send the puzzles some at a time; then the rest of the reading, and the puzzle turned."""
    source = where if isinstance(where, Source) else open_source(where)
    reading = read(source, ending)
    for at in range(0, len(reading.entries), _PUZZLES_PER_MESSAGE):
        send(reading.entries[at : at + _PUZZLES_PER_MESSAGE])
    send((reading.replaced(entries=()), turned(reading, source)))


def send_captions(send: Send, path: Path) -> None:
    """The sentences of a text file."""
    send(captions_in(open_source(path).text))


# -- films, pictures and handouts -----------------------------------------------------------------


def record_film(
    send: Send, trace: Trace, wishes: Wishes, theme: str, path: Path, captions: Captions
) -> None:
    """Write the film of a solving, in which these captions stand for the program's own."""
    check_packages("film", path)
    from app.export.solving import make_film, rivals_of

    wishes = _in_own_words(wishes, trace, captions)
    wishes = wishes.replaced(rivals=rivals_of(trace))
    _record(send, make_film(trace, wishes, tick=format_of(path).tick), theme, path)


def record_by_hand(
    send: Send, puzzle: Puzzle, cells: Sequence[Cell], wishes: Wishes, theme: str, path: Path
) -> None:
    """Write the film of a board that a person filled in, in this order."""
    check_packages("film", path)
    from app.export.solving import make_film, trace_by_hand

    trace = trace_by_hand(puzzle, cells)
    film = make_film(trace, wishes, tick=format_of(path).tick, by_hand=True)
    _record(send, film, theme, path)


def draw_still(
    send: Send, trace: Trace, wishes: Wishes, theme: str, path: Path, captions: Captions, count: int
) -> None:
    """Write the picture of the state after so many steps."""
    check_packages("still", path)
    from app.export.solving import layout_of_picture, still_of

    wishes = _in_own_words(wishes, trace, captions)
    still_of(trace, layout_of_picture(trace, wishes), count, wishes, THEMES[theme]).write(path)
    send((1, 1))


def write_page(
    send: Send,
    trace: Trace,
    wishes: Wishes,
    theme: str,
    path: Path,
    captions: Captions,
    pace: int,
    mode: str,
) -> None:
    """Write a page that begins in this mode; a pace of 0 is the usual one."""
    from app.export.puzzle_page import PACE, Page, check_page

    check_page(trace.puzzle)
    wishes = _in_own_words(wishes, trace, captions)
    Page(trace, wishes.language, theme, pace or PACE, mode).write(path)
    send((1, 1))


def record_lab(send: Send, lab: Lab, theme: str, path: Path, words: LabWords) -> None:
    """Write the animation of the lab's line."""
    check_packages("film", path)
    from app.export.lab import make_lab_film

    film = make_lab_film(lab.line, Wishes(language=words.language), tick=format_of(path).tick)
    _record(send, film, theme, path)


def draw_lab_still(send: Send, lab: Lab, theme: str, path: Path, words: LabWords) -> None:
    """Write a picture of the lab as it is."""
    check_packages("still", path)
    from app.draw.lab import lab_scene
    from app.draw.lab_layout import LabMoment, lay_out_for_film
    from app.export.solving import Still

    layout = lay_out_for_film(lab.line.length, words=words)
    scene, title = lab_scene(layout, LabMoment(lab), words), words.title(lab.study)
    Still(scene, THEMES[theme], title, words.language).write(path)
    send((1, 1))


def print_handout(
    send: Send, puzzle: Puzzle, paper: str, exercise: bool, path: Path, words: Words
) -> None:
    """Write the PDF of a puzzle."""
    check_packages("handout", path)
    from app.export.pdf import write_handout

    for done in write_handout([puzzle], paper, path, words, exercise=exercise):
        send(done)


def print_class_set(
    send: Send, technique: str, count: int, seed: int, paper: str, path: Path, words: Words
) -> None:
    """Write the PDF of sheets to practise a technique on, and their answers."""
    check_packages("handout", path)
    from app.draw.paper import PAPERS
    from app.draw.practice import practice_pages
    from app.exercises.exercises import deal
    from app.export.pdf import write_pages

    pages = practice_pages(technique, deal(technique, count, seed), PAPERS[paper], words)
    for done in write_pages(pages, printable(path.stem), path, words.language):
        send((done, len(pages)))


def _record(send: Send, film: Film[Any], theme: str, path: Path) -> None:
    from app.export.recording import Recording

    for done in Recording(film, THEMES[theme], path, format_of(path)).advance():
        send((done, len(film.shots)))


def _in_own_words(wishes: Wishes, trace: Trace, captions: Captions) -> Wishes:
    return wishes.replaced(language=with_captions(wishes.language, trace.steps, captions))


# -- jobs by name ---------------------------------------------------------------------------------


class Background:
    """The jobs by name, and those that begin after `pause` looks without a change."""

    def __init__(self, pause: int = 8) -> None:
        self._pause = pause
        self.jobs: dict[str, Job] = {}
        self._waits: dict[str, int] = {}

    @property
    def is_going_on(self) -> bool:
        return bool(self.jobs or self._waits)

    def wait_for(self, name: str) -> None:
        """Have this begin after the pause, which begins anew at each call."""
        self.end(name)
        self._waits[name] = self._pause

    def begin(self, name: str, job: Job) -> None:
        self.end(name)
        self.jobs[name] = job

    def end(self, *names: str) -> None:
        """End jobs, and do not begin them; all, if none is named."""
        for name in names or (*self.jobs, *self._waits):
            self._waits.pop(name, None)
            if name in self.jobs:
                self.jobs.pop(name).stop()

    def due(self) -> Iterator[str]:
        """The names of what is to begin now."""
        for name in list(self._waits):
            self._waits[name] -= 1
            if not self._waits[name]:
                del self._waits[name]
                yield name

    def news(self) -> Iterator[tuple[str, object]]:
        """The news of each job by its name: an error where it ended badly."""
        for name, job in list(self.jobs.items()):
            try:
                for news in job.news():
                    yield name, news
            except (UserError, OSError) as error:
                yield name, error
            if job.is_done and self.jobs.get(name) is job:
                del self.jobs[name]


# -- puzzles from pictures and drawings -----------------------------------------------------------

Greys = Sequence[Sequence[int]]

SHOWN = 6
"""Ways to see a picture that are shown."""

_MIN_DIFFERENCE = 0.02
"""Of the cells: two pictures that differ in fewer look the same."""

LINES = "lines"
"""The verdict on a puzzle with one solution that single lines lead to."""

_ALL_WAYS_S, _VERDICT_S, _FAIRNESS_S, _FAIR_RATING_S, _PROPOSALS_S = 30.0, 5.0, 60.0, 10.0, 20.0

IN_COLOURS = "colours"
"""The kind of a picture that is seen in several colours."""


class PictureView(Value):
    """One way to see a picture: its greys and the threshold, or its palette."""

    kind: str
    threshold: int
    picture: tuple[str, ...]
    palette: tuple[Colour, ...] = ()

    @property
    def is_blank(self) -> bool:
        return not any(row.strip(".") for row in self.picture)


class PictureScan(Value):
    """The greys of a picture by kind, the brightest, and the best ways to see it, best first."""

    width: int
    height: int
    greys: Mapping[str, Greys]
    white: int
    looks: tuple[PictureView, ...]

    def look(self, kind: str, threshold: int) -> PictureView:
        """The way to see it with this threshold."""
        rows = (
            "".join("#" if grey < threshold else "." for grey in row) for row in self.greys[kind]
        )
        return PictureView(kind, threshold, tuple(rows))


class FairPuzzle(Value):
    """A fair puzzle: picture, changed cells and whether they are fewest, given cells, rating."""

    picture: tuple[str, ...]
    changed: tuple[Place, ...] = ()
    is_least: bool = True
    given: tuple[Given, ...] = ()
    rating: Rating | None = None
    palette: tuple[Colour, ...] = ()
    background: str = ""

    def puzzle(self, title: str) -> Puzzle:
        if not self.palette:
            drawn = puzzle_of_picture(self.picture)
            return Puzzle(drawn.rows, drawn.columns, title, given=self.given)
        drawn = coloured_puzzle_of_picture(self.picture, self.palette, title)
        return drawn.replaced(given=self.given, background=self.background)


def send_views(send: Send, path: Path, longest: int, side: int = 0) -> None:
    """Send a picture itself, of at most this side, unless that is 0; then what is seen in it, and
    for each way to see it its place and verdict."""
    check_packages("still")
    from app.make import fairness
    from app.make.drawing import WAYS, WHITE, greys_of
    from app.make.ladder_end import Climber
    from app.make.photo import fitting_size, open_picture, sample_cells, small_copy

    grey = open_picture(path)
    if side:
        send(small_copy(path, side))
    width, height = fitting_size(grey, longest)
    photo = sample_cells(grey, width, height)
    greys = {kind: greys_of(photo, kind) for kind in WAYS}
    scan = PictureScan(width, height, greys, WHITE, ())
    judge_lines = fairness.Judge(fairness.LINES, Climber(Limit(_ALL_WAYS_S)))
    candidates = [judged.candidate for judged in fairness.rank_candidates(photo, judge_lines)]
    looks = tell_apart([scan.look(given.kind, given.threshold) for given in candidates])
    send(scan.replaced(looks=looks))
    for place, look in enumerate(looks):
        send((place, judge(look.picture)))


def send_coloured_view(send: Send, path: Path, longest: int, side: int, colours: int) -> None:
    """Send a picture itself, of at most this side, unless that is 0; then how it is seen in this
    number of colours, and the verdict on that."""
    check_packages("still")
    from app.make.coloured import picture_in
    from app.make.photo import small_copy

    if side:
        send(small_copy(path, side))
    coloured = _in_colours(path, longest, colours)
    picture = picture_in(coloured.drawing(), coloured.palette)
    look = PictureView(IN_COLOURS, 0, picture, coloured.palette)
    send(PictureScan(len(picture[0]), len(picture), {}, 1, (look,)))
    puzzle = coloured_puzzle_of_picture(picture, coloured.palette)
    send((0, _judged(verdict(puzzle, timeout=_VERDICT_S))))


def _in_colours(path: Path, longest: int, colours: int) -> Coloured:
    from app.make.photo import (
        distance_from_background,
        fitting_size,
        open_in_colours,
        sample_colours,
    )

    picture = open_in_colours(path)
    width, height = fitting_size(distance_from_background(picture), longest, seen=picture)
    coloured = sample_colours(picture, width, height, colours)
    if len(coloured.palette) < 2:
        raise OneColour("one-colour-only", file=printable(path.name))
    return coloured


class OneColour(UserError):
    """What is on the picture has one colour beside its background."""


def send_fair_colours(
    send: Send, path: Path, longest: int, colours: int, aim: str, gives: bool
) -> None:
    """Send the nearest puzzle in colours that is as fair as wanted, or None."""
    from app.make.coloured import ColourJudge, coloured_from_picture
    from app.make.ladder_end import Climber

    coloured = _in_colours(path, longest, colours)
    judge = ColourJudge(aim, Climber(Limit(_FAIRNESS_S)), coloured.palette)
    fair = None
    with suppress(GaveUp):
        fair = coloured_from_picture(coloured, judge, give=gives)
    if fair is None:
        send(None)
        return
    puzzle, picture = fair.puzzle(""), tuple(fair.picture(fair.drawing))
    rating = rate_for_person(puzzle, Limit(_FAIR_RATING_S))
    look = puzzle.palette, puzzle.background
    send(FairPuzzle(picture, fair.changed, fair.is_least, puzzle.given, rating, *look))


def tell_apart(looks: Sequence[PictureView]) -> tuple[PictureView, ...]:
    """The first few that do not look like one before them; if there are too few, those as well."""
    chosen: list[PictureView] = []
    for look in looks:
        if all(_differ(look, before) for before in chosen):
            chosen.append(look)
    return tuple([*chosen, *(look for look in looks if look not in chosen)][:SHOWN])


def _differ(one: PictureView, two: PictureView) -> bool:
    cells = "".join(one.picture)
    different = sum(a != b for a, b in zip(cells, "".join(two.picture), strict=True))
    return different >= _MIN_DIFFERENCE * len(cells)


def judge(picture: Sequence[str]) -> str:
    """The verdict on the puzzle whose solution is this picture."""
    return _judged(verdict(puzzle_of_picture(picture), timeout=_VERDICT_S))


def _judged(answer: Verdict) -> str:
    is_by_lines = answer.kind == UNIQUE and answer.needs in ("overlap", "options")
    return LINES if is_by_lines else answer.kind


def send_judgement(send: Send, picture: Sequence[str]) -> None:
    send(judge(picture))


def send_fair_puzzle(send: Send, look: PictureView, greys: Greys, aim: str, gives: bool) -> None:
    """Send the nearest puzzle that is as fair as wanted, or None."""
    from app.make.drawing import candidate_of, picture_of
    from app.make.fairness import Judge, Repair, give_cells
    from app.make.ladder_end import Climber

    candidate = candidate_of(look.kind, [list(row) for row in greys], look.threshold)
    judge = Judge(aim, Climber(Limit(_FAIRNESS_S)))
    fair = None
    with suppress(GaveUp):
        if gives:
            fair = FairPuzzle(look.picture, given=give_cells(candidate.drawing, judge))
        elif (repair := Repair(candidate, judge).run()) is not None:
            fair = FairPuzzle(tuple(picture_of(repair.drawing)), repair.changed, repair.is_least)
    if fair is not None:
        fair = fair.replaced(rating=rate_for_person(fair.puzzle(""), Limit(_FAIR_RATING_S)))
    send(fair)


class ScanView(Value):
    """What was read off a picture: the clues; the straightened picture as a PGM file; on it the
    lines of the grid, across and down, and of each line, rows before columns, the boxes of its
    numbers; and which numbers are doubtful or corrected, by line and place."""

    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    width: int
    height: int
    data: bytes
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    boxes: tuple[tuple[tuple[float, ...], ...], ...]
    doubtful: frozenset[tuple[int, int]]
    corrected: frozenset[tuple[int, int]]


class ScanViews(Value):
    """The puzzles on a picture."""

    views: tuple[ScanView, ...]


_MIN_CELL_PX, _MAX_CELL_PX = 14, 26
"""For usual letters, however much room there is."""


def send_scan(send: Send, path: Path, wide: int, high: int, factor: float) -> None:
    """Send what is read off a picture, to be shown in this room with the clues again at its right
    and below it; where that is too little, larger."""
    check_packages("scan")
    from app.scan.scan import scan_file

    send(ScanViews(tuple(_view(scan, wide, high, factor) for scan in scan_file(path))))


def _view(scan: Scan, wide: int, high: int, factor: float) -> ScanView:
    from app.make.photo import as_pgm

    def marked(doubts: Sequence[Doubt]) -> frozenset[tuple[int, int]]:
        first = {ROW: 0, COLUMN: len(scan.rows)}
        return frozenset((first[doubt.axis] + doubt.index, doubt.position) for doubt in doubts)

    left, top, shown = _around(scan)
    height, width = shown.shape
    cell = scan.lattice.cell
    beside, below = (cell * (1 + max(map(len, side))) for side in (scan.rows, scan.columns))
    share = min(wide / (width + beside), high / (height + below))
    share = max(factor * _MIN_CELL_PX / cell, min(share, factor * _MAX_CELL_PX / cell))
    size = max(1, round(width * share)), max(1, round(height * share))
    greys = shown.clip(0, 255).astype("u1").tobytes()

    def scaled(values: Sequence[float], *origin: float) -> tuple[float, ...]:
        return tuple((at - by) * share for at, by in zip(values, cycle(origin), strict=False))

    return ScanView(
        scan.rows,
        scan.columns,
        *size,
        as_pgm(greys, (width, height), size),
        scaled(scan.lattice.xs, left),
        scaled(scan.lattice.ys, top),
        tuple(tuple(scaled(box, left, top) for box in line) for line in scan.places),
        marked(scan.doubts),
        marked(scan.corrected),
    )


def _around(scan: Scan) -> tuple[int, int, Array]:
    """The part of the straightened picture with board and numbers, and where it begins."""
    xs, ys, margin = scan.lattice.xs, scan.lattice.ys, scan.lattice.cell / 2
    boxes = [box for line in scan.places for box in line] + [(xs[0], ys[0], xs[-1], ys[-1])]
    left, top = (max(0, int(min(box[side] for box in boxes) - margin)) for side in (0, 1))
    right, bottom = (int(max(box[side] for box in boxes) + margin) for side in (2, 3))
    return left, top, scan.straight[top:bottom, left:right]


def send_proposals(send: Send, picture: list[str]) -> None:
    """Send the cells to change, the best first, each with how many cells stay open then."""
    from app.make.drawing import drawing_of
    from app.make.fairness import find_proposals

    send(find_proposals(drawing_of(picture), Limit(_PROPOSALS_S)))
