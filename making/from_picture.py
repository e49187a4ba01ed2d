"""From a picture to a puzzle: the candidate that is most alike and can be made fair with few
changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from making.candidates import Candidate, candidates
from making.drawing import Drawing
from making.fairness import Judge
from making.photo import Photo
from making.repair import Repair, Repaired, give_cells
from solver.puzzle import Given

REPAIRED = 3
"""So many candidates are repaired, of those that look best."""

UNLIKE = 0.3
"""What a board that stays wholly open costs, in likeness; one changed cell in ten costs as much."""


@dataclass(frozen=True)
class Judged:
    """A candidate, and how many cells stay open."""

    candidate: Candidate
    open: int

    @property
    def score(self) -> float:
        drawing = self.candidate.drawing
        return self.candidate.likeness - UNLIKE * self.open / (len(drawing) * len(drawing[0]))


@dataclass(frozen=True)
class FromPicture:
    """What came of a picture: the drawing, what was changed of which candidate, whether fewer
    changes are proved not to do, and the cells that are given."""

    candidate: Candidate
    drawing: Drawing
    changed: tuple[tuple[int, int], ...] = ()
    is_least: bool = True
    given: tuple[Given, ...] = ()


def judged(photo: Photo, judge: Judge) -> list[Judged]:
    """All candidates, the best first. Raises GaveUp."""
    found = [Judged(it, judge.judge(it.drawing).count) for it in candidates(photo)]
    return sorted(found, key=lambda it: -it.score)


def best_from_picture(
    photo: Photo,
    judge: Judge,
    *,
    give: bool = False,
    show: Callable[[int], None] = lambda done: None,
) -> FromPicture | None:
    """The best puzzle of a picture; None where no candidate could be made fair. With `give`, no
    cell is changed, but some are given. `show` is told how many candidates are done. Raises
    GaveUp."""
    best: tuple[float, FromPicture] | None = None
    for done, it in enumerate(judged(photo, judge)[: 1 if give else REPAIRED]):
        show(done)
        if best is not None and it.candidate.likeness <= best[0]:
            continue
        found = _given(it, judge) if give else _repaired(it, judge)
        if found is None:
            continue
        cells = len(found.drawing) * len(found.drawing[0])
        score = it.candidate.likeness - UNLIKE * 10 * len(found.changed) / cells
        if best is None or score > best[0]:
            best = score, found
    return best[1] if best else None


def _repaired(it: Judged, judge: Judge) -> FromPicture | None:
    found: Repaired | None = Repair(it.candidate, judge).run()
    if found is None:
        return None
    return FromPicture(it.candidate, found.drawing, found.changed, found.is_least)


def _given(it: Judged, judge: Judge) -> FromPicture:
    drawing = it.candidate.drawing
    return FromPicture(it.candidate, drawing, given=give_cells(drawing, judge))
