"""Whether a drawing's puzzle is as fair as is wanted, and its repair where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from app.make.drawing import (
    THRESHOLD_STEP,
    WHITE,
    Candidate,
    Change,
    Drawing,
    Palette,
    Photo,
    agreement_with_neighbours,
    find_candidates,
    flip,
    picture_of,
    places_of,
    puzzle_of,
    write,
)
from app.make.ladder_end import RUNGS, Climber
from solver.effort import Rating
from solver.grid import Grid, Place, opening, propagate_everywhere
from solver.limit import GaveUp, Limit
from solver.line import bits
from solver.puzzle import Given, Puzzle
from solver.step import OPTIONS
from solver.value import Value
from solver.verdicts import UNIQUE, Board, verdict

ONE_SOLUTION = "one-solution"
LINES = "lines"
"""One solution, found by looking at single lines."""

_SEARCH_WORK = 20
"""What a search costs, in looks at lines alone."""

_SEARCH_S = 5.0
"""What takes longer is as good as unfair."""

_MAX_KEPT_DIFFERENCES = 12
_MAX_PROPOSALS = 8

# Of a repair.
_MAX_CELLS_JUDGED, _MAX_CELLS_JUDGED_IN_COLOURS = 1500 * 900, 1500 * 400
"""The cells of all drawings that are tried: 1500 of 30 × 30, or in colours of 20 × 20."""
_BEAM_WIDTH = 3
_MAX_BRANCHES = 24
"""Changes that are tried of each drawing of the beam."""
_MAX_CHANGES = 60
"""And no more than one cell in ten, in colours in five."""
_MAX_OPEN_FOR_ALL = 80
"""Where no more cells are open, all single changes are tried; in colours they are too many."""
_MAX_PAIRS = 500
"""Pairs of changes are all tried where there are no more than about this many."""

_BEST_REPAIRED = 3
"""How many candidates are repaired first, of those that look best."""

CANDIDATES_TRIED = _BEST_REPAIRED + 4
"""With those that are more alike, if they can be made fair, than the best: with other thresholds,
as some of thin lines cannot be mended and their neighbours can."""

_MIN_THRESHOLD_DISTANCE = 2 * THRESHOLD_STEP

_MIN_CELLS_PER_CHANGE = 50
"""Of a further candidate, no more than one cell in this many may be changed: lines would lose their
ends."""

_OPEN_COST = 0.3
"""What a board that stays wholly open costs, in likeness; one changed cell in ten costs as much."""


class Fairness(Value):
    """The open cells, as masks by row; none where the drawing is as fair as is wanted."""

    open: tuple[int, ...]

    @property
    def count(self) -> int:
        return sum(mask.bit_count() for mask in self.open)

    @property
    def places(self) -> list[Place]:
        """The open cells in reading order."""
        return [(row, column) for row, mask in enumerate(self.open) for column in bits(mask)]

    def places_beside(self, width: int) -> list[Place]:
        """The cells in a row or column with an open one. A change of another cell never helps: see
        `Repair`."""
        columns = 0
        for mask in self.open:
            columns |= mask
        return [
            (row, column)
            for row, mask in enumerate(self.open)
            for column in range(width)
            if mask or columns >> column & 1
        ]


class Judge:
    """Says how fair drawings are, for one aim: ONE_SOLUTION, LINES, or the name of a rung."""

    def __init__(self, aim: str, climber: Climber, palette: Palette = ()) -> None:
        self.aim = aim
        self.climber = climber
        self.palette = palette
        self.work = 0
        """One for each drawing, and _SEARCH_WORK more where it took a search."""
        self._differences: list[tuple[int, ...]] = []
        """Where other solutions differed, the newest first: they mostly still do."""

    def judge(self, drawing: Drawing, given: tuple[Given, ...] = ()) -> Fairness:
        """How fair a drawing is. Raises GaveUp when the time is over."""
        self.climber.limit.check()
        self.work += 1
        puzzle = puzzle_of(drawing, self.palette, given=given)
        fairness = _fairness_of(self._propagate(puzzle))
        if self.aim == LINES or (self.aim == ONE_SOLUTION and not fairness.count):
            return fairness
        if self.aim == ONE_SOLUTION:
            return Fairness(self._find_difference(drawing, puzzle))
        rung = RUNGS.index(self.aim)
        if fairness.count and rung <= RUNGS.index(OPTIONS):
            return fairness
        climb = self.climber.climb(puzzle, rung)
        fairness = _fairness_of(climb.grid)
        return fairness if fairness.count or climb.is_solved else _all_open(drawing)

    def _propagate(self, puzzle: Puzzle) -> Grid:
        """What lines settle of a drawing's puzzle."""
        grid = opening(puzzle)
        broken = propagate_everywhere(self.climber.rules_of(puzzle), grid)
        assert broken is None, "a drawing solves its own puzzle"
        return grid

    def _find_difference(self, drawing: Drawing, puzzle: Puzzle) -> tuple[int, ...]:
        """Where another solution differs, as masks by row; known differences are tried first."""
        for masks in () if puzzle.is_coloured else self._differences:
            changed = [
                [cell ^ (mask >> column & 1) for column, cell in enumerate(row)]
                for row, mask in zip(drawing, masks, strict=True)
            ]
            if all(changed[row][column] == value for row, column, value in puzzle.given):
                clues = puzzle_of(changed)
                if (clues.rows, clues.columns) == (puzzle.rows, puzzle.columns):
                    return masks
        self.work += _SEARCH_WORK
        answer = verdict(puzzle, timeout=min(self.climber.limit.left(), _SEARCH_S))
        if answer.kind == UNIQUE:
            return (0,) * len(drawing)
        picture = picture_of(drawing, self.palette)
        different = [board for board in answer.solutions if board != picture]
        if not different:  # there was no time to find out
            return _all_open(drawing).open
        masks = _difference(picture, different[0])
        self._differences = [masks, *self._differences[: _MAX_KEPT_DIFFERENCES - 1]]
        return masks

    def count_settled(self, drawing: Drawing, given: tuple[Given, ...]) -> int:
        """How many cells lines settle with these cells given."""
        return self._propagate(puzzle_of(drawing, self.palette, given=given)).known_count()


def _fairness_of(grid: Grid) -> Fairness:
    return Fairness(tuple(grid.unknown(row) for row in range(grid.height)))


def _all_open(drawing: Drawing) -> Fairness:
    return Fairness(((1 << len(drawing[0])) - 1,) * len(drawing))


def _difference(one: Board, two: Board) -> tuple[int, ...]:
    return tuple(
        sum(1 << i for i, (a, b) in enumerate(zip(*rows, strict=True)) if a != b)
        for rows in zip(one, two, strict=True)
    )


def find_proposals(drawing: Drawing, limit: Limit | None = None) -> list[tuple[Place, int]]:
    """Cells whose change makes a drawing fairer, the best first, each with how many cells stay open
    afterwards."""
    judge = Judge(LINES, Climber(limit))
    fairer: list[tuple[int, int, Place]] = []
    try:
        before = judge.judge(drawing)
        is_open = set(before.places)
        for place in sorted(
            before.places_beside(len(drawing[0])), key=lambda place: place not in is_open
        ):
            flip(drawing, [place])
            try:
                count = judge.judge(drawing).count
            finally:
                flip(drawing, [place])
            if count < before.count:
                fairer.append((count, agreement_with_neighbours(drawing, place), place))
    except GaveUp:
        pass
    return [(place, count) for count, _, place in sorted(fairer)[:_MAX_PROPOSALS]]


# -------------------------------------------------------------------------------------------------
# Repair: change as few cells of a drawing as possible, so that its puzzle is as fair as is wanted.
#
# A puzzle is unfair because of cells that stay open: two solutions differ there, or lines say no
# more. A change elsewhere does not help. Say no line through the changed cell has an open cell.
# Then the other solution, changed in that cell as well, has the same clues again; and where lines
# ended, they end again, because what was known, with that one cell changed, is still all that they
# say. So only cells in a line with an open one have to be tried, and one that helps has to be in
# such a line of every other solution.
#
# All single changes are tried, so where one is enough, one is found, the least regretted; where
# there are few enough, all pairs are, one of them in such a line and the other in such a line of
# what then is open. Beyond that a beam is followed: some drawings at a time, each with the changes
# that leave least open and are least regretted. What one regrets is how far a cell's grey is from
# the threshold, and cells that stand alone.


class FairPuzzle(Value):
    """The drawing of a picture before and after it was made fair, or with given cells."""

    before: Drawing
    drawing: Drawing
    is_least: bool = True
    """Whether fewer changes are proved not to be enough."""
    given: tuple[Given, ...] = ()
    palette: Palette = ()
    background: str = ""
    """What surrounds a picture in colours."""
    candidate: Candidate | None = None
    """The way in which one in black and white is seen."""
    rating: Rating | None = None

    @property
    def changed(self) -> tuple[Place, ...]:
        return tuple(
            (row, column)
            for row, column in places_of(self.drawing)
            if self.drawing[row][column] != self.before[row][column]
        )

    @property
    def picture(self) -> tuple[str, ...]:
        """The drawing in writing."""
        return picture_of(self.drawing, self.palette)

    def puzzle(self, title: str) -> Puzzle:
        puzzle = puzzle_of(self.drawing, self.palette, given=self.given, title=title)
        return puzzle.replaced(background="" if self.background == "ffffff" else self.background)


class _Branch(Value):
    regret: int
    changes: tuple[Change, ...]
    fairness: Fairness

    @property
    def worth(self) -> tuple[int, int]:
        """The less, the better: what is open, and, of equals, what is regretted."""
        return self.fairness.count * WHITE // 4 + self.regret, self.regret


_Helpful = tuple[int, Change, int]
"""What a change counts in the order of all, the change, and how much it is regretted."""

Choices = Callable[[Drawing, Place], Iterable[tuple[int, int]]]
"""What a cell of a drawing may become, each with how much that is regretted."""


class Repair:
    """The repair of one drawing."""

    def __init__(self, drawing: Drawing, judge: Judge, choices: Choices) -> None:
        self.drawing = drawing
        self.judge = judge
        self.choices = choices
        is_coloured = bool(judge.palette)
        self.max_open_for_all = 0 if is_coloured else _MAX_OPEN_FOR_ALL
        size = len(drawing) * len(drawing[0])
        self.max_changes = min(_MAX_CHANGES, max(3, size // (5 if is_coloured else 10)))
        work = (_MAX_CELLS_JUDGED_IN_COLOURS if is_coloured else _MAX_CELLS_JUDGED) // size
        self.max_work = judge.work + max(300, min(6000, work))

    def run(self) -> FairPuzzle | None:
        """The repaired drawing; None where none was found with so much work. Raises GaveUp."""
        try:
            return self._run()
        except _WorkDone:
            return None

    def _run(self) -> FairPuzzle | None:
        unchanged = _Branch(0, (), self.judge.judge(self.drawing))
        if not unchanged.fairness.count:
            return self._repaired(unchanged, True)
        changes = self._helpful_changes(unchanged)
        tries_all = unchanged.fairness.count <= self.max_open_for_all
        if not tries_all:
            changes = changes[: _BEAM_WIDTH * _MAX_BRANCHES]
        singles = [self._change(unchanged, change) for change in changes]
        fair = self._best_fair(singles)
        if fair:
            return self._repaired(fair, True)
        tries_pairs = tries_all and len(singles) * len(singles) < 2 * _MAX_PAIRS
        if tries_pairs:
            pairs = [
                self._change(single, change)
                for single in singles
                for change in self._helpful_changes(single)
            ]
            fair = self._best_fair(pairs)
            if fair:
                return self._repaired(fair, True)
        fair = self._follow_beam(singles)
        if fair is None:
            return None
        count = len(fair.changes)
        return self._repaired(fair, (tries_all and count == 2) or (tries_pairs and count == 3))

    def _follow_beam(self, beam: list[_Branch]) -> _Branch | None:
        """The first that is fair, of those that leave least open."""
        for _ in range(self.max_changes - 1):
            following: dict[tuple[Change, ...], _Branch] = {}
            for branch in sorted(beam, key=lambda branch: branch.worth)[:_BEAM_WIDTH]:
                for change in self._helpful_changes(branch)[:_MAX_BRANCHES]:
                    changed = self._change(branch, change)
                    following[tuple(sorted(changed.changes))] = changed
            beam = list(following.values())
            fair = self._best_fair(beam)
            if fair or not beam:
                return fair
        return None

    def _best_fair(self, branches: list[_Branch]) -> _Branch | None:
        fair = [branch for branch in branches if not branch.fairness.count]
        return min(fair, key=lambda branch: (len(branch.changes), branch.regret), default=None)

    def _change(self, branch: _Branch, helpful: _Helpful) -> _Branch:
        if self.judge.work > self.max_work:
            raise _WorkDone
        _, change, regret = helpful
        changes = (*branch.changes, change)
        return _Branch(branch.regret + regret, changes, self.judge.judge(self._changed(changes)))

    def _changed(self, changes: Sequence[Change]) -> Drawing:
        drawing = [row[:] for row in self.drawing]
        write(drawing, changes)
        return drawing

    def _helpful_changes(self, branch: _Branch) -> list[_Helpful]:
        """Changes of cells in a line with an open one, those of open ones first and then by
        regret."""
        is_open = set(branch.fairness.places)
        drawing = self._changed(branch.changes)
        is_changed = {(row, column) for row, column, _ in branch.changes}
        return sorted(
            (regret + (place not in is_open) * WHITE // 2, (*place, value), regret)
            for place in branch.fairness.places_beside(len(drawing[0]))
            if place not in is_changed
            for value, regret in self.choices(drawing, place)
        )

    def _repaired(self, branch: _Branch, is_least: bool) -> FairPuzzle:
        return FairPuzzle(self.drawing, self._changed(branch.changes), is_least)


def repair_candidate(candidate: Candidate, judge: Judge) -> FairPuzzle | None:
    """The repaired candidate. One regrets a change of a cell whose grey is far from the threshold,
    or that stands alone afterwards."""

    def choices(drawing: Drawing, place: Place) -> Iterable[tuple[int, int]]:
        row, column = place
        distance = abs(candidate.greys[row][column] - candidate.threshold)
        agreement = agreement_with_neighbours(candidate.drawing, place)
        yield 1 - drawing[row][column], distance + (WHITE // 8) * max(0, agreement - 1)

    fair = Repair(candidate.drawing, judge, choices).run()
    return fair and fair.replaced(candidate=candidate)


class _WorkDone(Exception):
    """The work that is allowed is done."""


def give_cells(drawing: Drawing, judge: Judge) -> tuple[Given, ...]:
    """Cells to give, one by one those with which lines settle most. Raises GaveUp."""
    given: tuple[Given, ...] = ()
    while True:
        places = judge.judge(drawing, given).places
        if not places:
            return given
        step = -(-len(places) // _MAX_BRANCHES)
        tried = [(*given, (row, column, drawing[row][column])) for row, column in places[::step]]
        given = max(tried, key=lambda given: judge.count_settled(drawing, given))


# -------------------------------------------------------------------------------------------------
# From a picture to a puzzle: the candidate that is most alike and can be made fair with few
# changes.


class RankedCandidate(Value):
    """A candidate, and how many cells stay open."""

    candidate: Candidate
    open: int

    @property
    def score(self) -> float:
        drawing = self.candidate.drawing
        return self.candidate.likeness - _OPEN_COST * self.open / (len(drawing) * len(drawing[0]))


def rank_candidates(photo: Photo, judge: Judge) -> list[RankedCandidate]:
    """All candidates, the best first. Raises GaveUp."""
    ranked = [
        RankedCandidate(candidate, judge.judge(candidate.drawing).count)
        for candidate in find_candidates(photo)
    ]
    return sorted(ranked, key=lambda ranked: -ranked.score)


def _choose_for_repair(ranked: Sequence[RankedCandidate]) -> list[Candidate]:
    """Those that look best, and after them the most alike with thresholds of their own; and, where
    none of these can be made fair, one that is."""
    candidates = [each.candidate for each in ranked]
    chosen = candidates[:_BEST_REPAIRED]
    for candidate in sorted(candidates[_BEST_REPAIRED:], key=lambda each: -each.likeness):
        if len(chosen) == CANDIDATES_TRIED:
            break
        if all(
            abs(near.threshold - candidate.threshold) >= _MIN_THRESHOLD_DISTANCE
            for near in chosen
            if near.kind == candidate.kind
        ):
            chosen.append(candidate)
    return chosen + [each.candidate for each in ranked if not each.open][:1]


def best_from_picture(
    photo: Photo,
    judge: Judge,
    *,
    give: bool = False,
    show: Callable[[int], None] = lambda done: None,
) -> FairPuzzle | None:
    """The best puzzle of a picture; None where no candidate could be made fair. With `give`, no
    cell is changed, but some are given. `show` is told how many candidates are done. Raises
    GaveUp."""
    ranked = rank_candidates(photo, judge)
    if give and ranked:
        candidate = ranked[0].candidate
        drawing, given = candidate.drawing, give_cells(candidate.drawing, judge)
        return FairPuzzle(drawing, drawing, given=given, candidate=candidate)
    best: FairPuzzle | None = None
    best_score = 0.0
    for done, candidate in enumerate(_choose_for_repair(ranked)):
        show(min(done, CANDIDATES_TRIED - 1))
        if best is not None and candidate.likeness <= best_score:
            continue
        puzzle = repair_candidate(candidate, judge)
        if puzzle is None:
            continue
        cells, changes = len(puzzle.drawing) * len(puzzle.drawing[0]), len(puzzle.changed)
        if done >= _BEST_REPAIRED and changes * _MIN_CELLS_PER_CHANGE > cells:
            continue
        score = candidate.likeness - _OPEN_COST * 10 * changes / cells
        if best is None or score > best_score:
            best, best_score = puzzle, score
    return best
