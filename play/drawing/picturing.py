"""Puzzles from pictures and drawings, beside the window: what a process of its own is asked about
one, and what it answers. The window itself needs nothing that reads pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from play.processes import Send
from solver.limit import GaveUp, Limit
from solver.person.effort import Rating, rate_for_person
from solver.places import Place
from solver.puzzle import Given, Puzzle, UserError, puzzle_of_picture
from solver.verdict.verdict import UNIQUE, verdict

Greys = Sequence[Sequence[int]]

SHOWN = 6
"""So many ways to see a picture are shown."""

APART = 0.02
"""Of the cells: two that differ in fewer look the same."""

LINES = "lines"
"""The verdict on a puzzle with one solution that single lines lead to."""

LOOKING, JUDGING, MENDING, RATING, PROPOSING = 30.0, 5.0, 60.0, 10.0, 20.0
"""Seconds for all ways to see a picture, for the verdict on one, for making it fair, and for how
hard it is then; and for what would mend a drawing."""


@dataclass(frozen=True)
class Look:
    """One way to see a picture in two colours: which of its greys, what is darker than the
    threshold being filled, and how that looks."""

    kind: str
    threshold: int
    picture: tuple[str, ...]


@dataclass(frozen=True)
class Seen:
    """What was seen in a picture: its greys by kind, the brightest of them, and the ways that are
    most like it, the best first."""

    width: int
    height: int
    greys: Mapping[str, Greys]
    white: int
    looks: tuple[Look, ...]

    def look(self, kind: str, threshold: int) -> Look:
        """The way to see it with this threshold."""
        rows = ("".join("#" if it < threshold else "." for it in row) for row in self.greys[kind])
        return Look(kind, threshold, tuple(rows))


@dataclass(frozen=True)
class Fair:
    """A puzzle that is fair: its picture, the cells that are others than they were, whether fewer
    are proved not to do, the cells that are given, and how hard it is, if that was found out."""

    picture: tuple[str, ...]
    changed: tuple[Place, ...] = ()
    is_least: bool = True
    given: tuple[Given, ...] = ()
    rating: Rating | None = None

    def puzzle(self, title: str) -> Puzzle:
        drawn = puzzle_of_picture(self.picture)
        return Puzzle(drawn.rows, drawn.columns, title, given=self.given)


class NoPillow(UserError):
    """Pictures cannot be read here."""


def work_out_looks(send: Send, path: Path, longest: int) -> None:
    """What is seen in a picture on a board with this longest side; then for each way to see it, by
    its place, the verdict."""
    try:
        from making.photo import WHITE, fitting_size, open_picture, take
    except ImportError as error:
        raise NoPillow("needs-pillow") from error
    from making.candidates import EDGES, FILL, INVERTED, greys_of
    from making.climbing import Climber
    from making.fairness import LINES as BY_LINES
    from making.fairness import Judge
    from making.from_picture import judged

    grey = open_picture(path)
    width, height = fitting_size(grey, longest)
    photo = take(grey, width, height)
    greys = {kind: greys_of(photo, kind) for kind in (FILL, INVERTED, EDGES)}
    seen = Seen(width, height, greys, WHITE, ())
    found = [
        seen.look(it.candidate.kind, it.candidate.threshold)
        for it in judged(photo, Judge(BY_LINES, Climber(Limit(LOOKING))))
    ]
    looks = tell_apart(found)
    send(Seen(width, height, greys, WHITE, looks))
    for place, look in enumerate(looks):
        send((place, judge(look.picture)))


def tell_apart(looks: Sequence[Look]) -> tuple[Look, ...]:
    """The first few that do not look like one before them; if there are too few, those as well."""
    chosen: list[Look] = []
    for look in looks:
        if all(_is_apart(look, other) for other in chosen):
            chosen.append(look)
    return tuple([*chosen, *(it for it in looks if it not in chosen)][:SHOWN])


def _is_apart(one: Look, other: Look) -> bool:
    cells = len(one.picture) * len(one.picture[0])
    different = sum(
        a != b
        for row, beside in zip(one.picture, other.picture, strict=True)
        for a, b in zip(row, beside, strict=True)
    )
    return different >= APART * cells


def judge(picture: Sequence[str]) -> str:
    """The verdict on the puzzle whose solution is this picture."""
    found = verdict(puzzle_of_picture(picture), timeout=JUDGING)
    if found.kind == UNIQUE and found.needs in ("overlap", "options"):
        return LINES
    return found.kind


def work_out_judgement(send: Send, picture: Sequence[str]) -> None:
    send(judge(picture))


def work_out_fair(send: Send, look: Look, greys: Greys, aim: str, gives: bool) -> None:
    """The puzzle nearest to a way to see a picture that is as fair as is wanted; None if none was
    found."""
    try:
        from making.candidates import candidate_of
        from making.repair import Repair, give_cells
    except ImportError as error:
        raise NoPillow("needs-pillow") from error
    from making.climbing import Climber
    from making.drawing import picture_of
    from making.fairness import Judge

    candidate = candidate_of(look.kind, [list(row) for row in greys], look.threshold)
    judge = Judge(aim, Climber(Limit(MENDING)))
    fair = None
    try:
        if gives:
            fair = Fair(look.picture, given=give_cells(candidate.drawing, judge))
        elif (found := Repair(candidate, judge).run()) is not None:
            fair = Fair(tuple(picture_of(found.drawing)), found.changed, found.is_least)
    except GaveUp:
        pass
    if fair is not None:
        rating = rate_for_person(fair.puzzle(""), Limit(RATING))
        fair = Fair(fair.picture, fair.changed, fair.is_least, fair.given, rating)
    send(fair)


def work_out_mending(send: Send, picture: list[str]) -> None:
    """The cells whose change makes the puzzle of a drawing fair or fairer, the best first, each
    with how many cells stay open then."""
    from making.drawing import drawing_of
    from making.mending import proposals

    send(proposals(drawing_of(picture), Limit(PROPOSING)))
