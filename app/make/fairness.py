"""Whether a drawing's puzzle is as fair as is wanted, and which cells are left open where not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from app.make.drawing import (
    STEP,
    WHITE,
    Candidate,
    Drawing,
    Photo,
    candidates,
    flip,
    like_neighbours,
    picture_of,
    puzzle_of,
)
from app.make.ladder_end import RUNGS, Climber
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

VERDICT = 20
"""What a search costs, in looks at lines alone."""

SEARCHED = 5.0
"""Seconds for one search; what takes longer is as good as unfair."""

KEPT = 12
"""So many other solutions are tried first."""


class Fairness(Value):
    """The open cells, as masks by row; none where the drawing is as fair as is wanted."""

    open: tuple[int, ...]

    @property
    def count(self) -> int:
        return sum(mask.bit_count() for mask in self.open)


class Judge:
    """Says how fair drawings are, for one aim: ONE_SOLUTION, LINES, or the name of a rung."""

    def __init__(self, aim: str, climber: Climber) -> None:
        self.aim = aim
        self.climber = climber
        self.work = 0
        """How much was done: one for each drawing, and VERDICT more where it took a search."""
        self._different: list[tuple[int, ...]] = []
        """Where other solutions differed, the newest first: they mostly still do."""

    def judge(self, drawing: Drawing, given: tuple[Given, ...] = ()) -> Fairness:
        """How fair a drawing is. Raises GaveUp when the time is over."""
        self.climber.limit.check()
        self.work += 1
        puzzle = self.puzzle_of(drawing, given)
        grid = self._followed(puzzle)
        unknown = tuple(grid.unknown(row) for row in range(grid.height))
        if self.aim == LINES:
            return Fairness(unknown)
        if self.aim == ONE_SOLUTION:
            if not any(unknown):
                return Fairness(unknown)
            return Fairness(self._search(drawing, puzzle))
        most = RUNGS.index(self.aim)
        if any(unknown) and most <= RUNGS.index(OPTIONS):
            return Fairness(unknown)
        climb = self.climber.climb_puzzle(puzzle, most)
        left = tuple(climb.grid.unknown(row) for row in range(grid.height))
        if not any(left) and not climb.is_solved:
            left = ((1 << grid.width) - 1,) * grid.height
        return Fairness(left)

    def puzzle_of(self, drawing: Drawing, given: tuple[Given, ...] = ()) -> Puzzle:
        """The puzzle whose solution the drawing is."""
        return puzzle_of(drawing, given)

    def picture_of(self, drawing: Drawing) -> tuple[str, ...]:
        """The drawing in writing."""
        return tuple(picture_of(drawing))

    def _followed(self, puzzle: Puzzle) -> Grid:
        """What lines settle of a drawing's puzzle."""
        grid = opening(puzzle)
        broken = propagate_everywhere(self.climber.rules_of(puzzle), grid)
        assert broken is None, "a drawing solves its own puzzle"
        return grid

    def _search(self, drawing: Drawing, puzzle: Puzzle) -> tuple[int, ...]:
        """Where another solution differs, as masks by row; known ones are tried first."""
        for masks in () if puzzle.is_coloured else self._different:
            other = [
                [cell ^ (mask >> column & 1) for column, cell in enumerate(row)]
                for row, mask in zip(drawing, masks, strict=True)
            ]
            if any(other[row][column] != value for row, column, value in puzzle.given):
                continue
            clues = puzzle_of(other)
            if (clues.rows, clues.columns) == (puzzle.rows, puzzle.columns):
                return masks
        self.work += VERDICT
        found = verdict(puzzle, timeout=min(self.climber.limit.left(), SEARCHED))
        if found.kind == UNIQUE:
            return (0,) * len(drawing)
        mine = self.picture_of(drawing)
        others = [board for board in found.solutions if board != mine]
        if not others:  # there was no time to find out
            return ((1 << len(drawing[0])) - 1,) * len(drawing)
        masks = _different(mine, others[0])
        self._different = [masks, *self._different[: KEPT - 1]]
        return masks

    def settled_by(self, drawing: Drawing, given: tuple[Given, ...]) -> int:
        """How many cells lines settle with these cells given."""
        return self._followed(self.puzzle_of(drawing, given)).known_count()


def _different(one: Board, other: Board) -> tuple[int, ...]:
    return tuple(
        sum(1 << i for i, (a, b) in enumerate(zip(row, beside, strict=True)) if a != b)
        for row, beside in zip(one, other, strict=True)
    )


def open_places(fairness: Fairness) -> list[tuple[int, int]]:
    """The open cells in reading order."""
    return [(row, column) for row, mask in enumerate(fairness.open) for column in bits(mask)]


# -------------------------------------------------------------------------------------------------
# Mend it: single cells whose change makes a drawing's puzzle fair, or fairer.


SHOWN = 8
"""So many are proposed."""


def find_proposals(drawing: Drawing, limit: Limit | None = None) -> list[tuple[Place, int]]:
    """Cells to change, the best first, each with how many cells stay open afterwards."""
    judge = Judge(LINES, Climber(limit))
    found: list[tuple[int, int, Place]] = []
    try:
        before = judge.judge(drawing)
        for place in _helpful(drawing, before.open):
            flip(drawing, [place])
            try:
                left = judge.judge(drawing).count
            finally:
                flip(drawing, [place])
            if left < before.count:
                found.append((left, like_neighbours(drawing, place), place))
    except GaveUp:
        pass
    return [(place, left) for left, _, place in sorted(found)[:SHOWN]]


def _helpful(drawing: Drawing, is_open: tuple[int, ...]) -> Iterator[Place]:
    """The cells in a line with an open one (others never help, see `Repair`), open ones first."""
    columns = 0
    for mask in is_open:
        columns |= mask
    places = [
        (row, column)
        for row, mask in enumerate(is_open)
        for column in range(len(drawing[0]))
        if mask or columns >> column & 1
    ]
    return iter(sorted(places, key=lambda it: (not is_open[it[0]] >> it[1] & 1, it)))


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


WORK = 1500
"""So many drawings are rank_candidates at most, for 30 × 30 cells; more for smaller ones."""

WIDTH = 3
"""Drawings in the beam."""

BRANCHES = 24
"""Changes that are tried of each of them."""

DEEPEST = 60
"""Changes at most, and no more than one cell in ten."""

HOPEFUL = 80
"""Where no more cells are open, all single changes are tried."""

PAIRS = 500
"""Pairs are all tried where there are no more than about so many."""


class PicturePuzzle(Value):
    """The drawing, the changes to its candidate, whether they are the fewest, and given cells."""

    candidate: Candidate
    drawing: Drawing
    changed: tuple[tuple[int, int], ...] = ()
    is_least: bool = True
    given: tuple[Given, ...] = ()

    @property
    def before(self) -> Drawing:
        """The drawing before its repair."""
        return self.candidate.drawing

    def picture(self, drawing: Drawing) -> list[str]:
        """A drawing in writing."""
        return picture_of(drawing)

    def puzzle(self, title: str) -> Puzzle:
        return puzzle_of(self.drawing, self.given).replaced(title=title)


class _Branch(Value):
    regret: int
    changed: tuple[Place, ...]
    fairness: Fairness


class Repair:
    """The repair of one candidate."""

    def __init__(self, candidate: Candidate, judge: Judge) -> None:
        self.candidate = candidate
        self.judge = judge
        self.size = len(candidate.drawing) * len(candidate.drawing[0])
        self.last = judge.work + max(300, min(6000, WORK * 900 // self.size))

    def run(self) -> PicturePuzzle | None:
        """The repaired drawing; None where none was found with so much work. Raises GaveUp."""
        try:
            return self._run()
        except _BudgetSpent:
            return None

    def _run(self) -> PicturePuzzle | None:
        first = _Branch(0, (), self.judge.judge(self.candidate.drawing))
        if not first.fairness.count:
            return PicturePuzzle(self.candidate, self.candidate.drawing)
        helpful = self._helpful(first)
        is_hopeful = first.fairness.count <= HOPEFUL
        singles = [
            self._with(first, place)
            for place in (helpful if is_hopeful else helpful[: WIDTH * BRANCHES])
        ]
        found = self._best(singles)
        if found:
            return self._repaired(found, True)
        pairs_done = False
        if is_hopeful and len(singles) * len(singles) < 2 * PAIRS:
            pairs = []
            for single in singles:
                pairs += [self._with(single, place) for place in self._helpful(single)]
            found = self._best(pairs)
            if found:
                return self._repaired(found, True)
            pairs_done = True
        found = self._follow(singles)
        if found is None:
            return None
        is_least = (is_hopeful and len(found.changed) == 2) or (
            pairs_done and len(found.changed) == 3
        )
        return self._repaired(found, is_least)

    def _follow(self, beam: list[_Branch]) -> _Branch | None:
        """The first that is fair, of those that leave least open."""
        deepest = min(DEEPEST, max(3, self.size // 10))
        for _ in range(deepest - 1):
            beam = sorted(beam, key=self._worth)[:WIDTH]
            following: dict[tuple[Place, ...], _Branch] = {}
            for branch in beam:
                for place in self._helpful(branch)[:BRANCHES]:
                    if place in branch.changed:
                        continue
                    new = self._with(branch, place)
                    following[tuple(sorted(new.changed))] = new
            found = self._best(list(following.values()))
            if found:
                return found
            beam = list(following.values())
            if not beam:
                return None
        return None

    def _worth(self, branch: _Branch) -> tuple[int, int]:
        """The less, the better: what is open, and, of equals, what is regretted."""
        return branch.fairness.count * WHITE // 4 + branch.regret, branch.regret

    def _best(self, branches: list[_Branch]) -> _Branch | None:
        fair = [branch for branch in branches if not branch.fairness.count]
        return min(fair, key=lambda branch: (len(branch.changed), branch.regret), default=None)

    def _with(self, branch: _Branch, place: Place) -> _Branch:
        if self.judge.work > self.last:
            raise _BudgetSpent
        changed = (*branch.changed, place)
        drawing = self._drawing(changed)
        return _Branch(branch.regret + self._regret(place), changed, self.judge.judge(drawing))

    def _drawing(self, changed: tuple[Place, ...]) -> Drawing:
        drawing = [row[:] for row in self.candidate.drawing]
        flip(drawing, changed)
        return drawing

    def _regret(self, place: Place) -> int:
        """How sorry one is for a cell: far from the threshold, or alone afterwards."""
        row, column = place
        grey = abs(self.candidate.greys[row][column] - self.candidate.threshold)
        alone = like_neighbours(self.candidate.drawing, place)
        return grey + (WHITE // 8) * max(0, alone - 1)

    def _helpful(self, branch: _Branch) -> list[Place]:
        """The cells in a line with an open one, open ones first and then by regret."""
        is_open = set(open_places(branch.fairness))
        rows = {row for row, _ in is_open}
        columns = {column for _, column in is_open}
        drawing = self.candidate.drawing
        places = [
            (row, column)
            for row in range(len(drawing))
            for column in range(len(drawing[0]))
            if (row in rows or column in columns) and (row, column) not in branch.changed
        ]

        def regret(place: Place) -> tuple[int, Place]:
            return self._regret(place) + (place not in is_open) * WHITE // 2, place

        return sorted(places, key=regret)

    def _repaired(self, branch: _Branch, is_least: bool) -> PicturePuzzle:
        changed = tuple(sorted(branch.changed))
        return PicturePuzzle(self.candidate, self._drawing(changed), changed, is_least)


class _BudgetSpent(Exception):
    """The work that is allowed is done."""


def give_cells(drawing: Drawing, judge: Judge) -> tuple[Given, ...]:
    """Cells to give, one by one those with which lines settle most. Raises GaveUp."""
    given: tuple[Given, ...] = ()
    while True:
        fairness = judge.judge(drawing, given)
        if not fairness.count:
            return given
        places = open_places(fairness)
        step = -(-len(places) // BRANCHES)
        more = [(*given, (row, column, drawing[row][column])) for row, column in places[::step]]
        given = max(more, key=lambda it: judge.settled_by(drawing, it))


# -------------------------------------------------------------------------------------------------
# From a picture to a puzzle: the candidate that is most alike and can be made fair with few
# changes.


REPAIRED = 3
"""So many candidates are repaired first, of those that look best."""

FURTHER = 4
"""And then so many that are more alike, if they can be made fair, than what was found: with other
thresholds, as some of thin lines cannot be mended and their neighbours can."""

APART = 2 * STEP
"""So far from each other are their thresholds."""

CANDIDATES_TRIED = REPAIRED + FURTHER

FEW = 50
"""Of these, no more than one cell in so many may be changed: lines would lose their ends."""

UNLIKE = 0.3
"""What a board that stays wholly open costs, in likeness; one changed cell in ten costs as much."""


class RankedCandidate(Value):
    """A candidate, and how many cells stay open."""

    candidate: Candidate
    open: int

    @property
    def score(self) -> float:
        drawing = self.candidate.drawing
        return self.candidate.likeness - UNLIKE * self.open / (len(drawing) * len(drawing[0]))


def rank_candidates(photo: Photo, judge: Judge) -> list[RankedCandidate]:
    """All candidates, the best first. Raises GaveUp."""
    found = [RankedCandidate(it, judge.judge(it.drawing).count) for it in candidates(photo)]
    return sorted(found, key=lambda it: -it.score)


def _worth_trying(every: Sequence[RankedCandidate]) -> list[RankedCandidate]:
    """Those that look best, and after them the most alike with thresholds of their own."""
    tried = list(every[:REPAIRED])
    for it in sorted(every[REPAIRED:], key=lambda it: -it.candidate.likeness):
        here = it.candidate
        near = (other.candidate for other in tried if other.candidate.kind == here.kind)
        if all(abs(other.threshold - here.threshold) >= APART for other in near):
            tried.append(it)
        if len(tried) == CANDIDATES_TRIED:
            break
    return tried


def best_from_picture(
    photo: Photo,
    judge: Judge,
    *,
    give: bool = False,
    show: Callable[[int], None] = lambda done: None,
) -> PicturePuzzle | None:
    """The best puzzle of a picture; None where no candidate could be made fair. With `give`, no
    cell is changed, but some are given. `show` is told how many candidates are done. Raises
    GaveUp."""
    best: tuple[float, PicturePuzzle] | None = None
    every = rank_candidates(photo, judge)
    tried = every[:1] if give else _worth_trying(every)
    if not give:  # where none of these can be made fair, one that is
        tried += [it for it in every if not it.open][:1]
    for done, it in enumerate(tried):
        show(min(done, CANDIDATES_TRIED - 1))
        if best is not None and it.candidate.likeness <= best[0]:
            continue
        drawing = it.candidate.drawing
        if give:
            found: PicturePuzzle | None = PicturePuzzle(
                it.candidate, drawing, given=give_cells(drawing, judge)
            )
        else:
            found = Repair(it.candidate, judge).run()
        if found is None:
            continue
        cells = len(found.drawing) * len(found.drawing[0])
        if done >= REPAIRED and len(found.changed) * FEW > cells:
            continue
        score = it.candidate.likeness - UNLIKE * 10 * len(found.changed) / cells
        if best is None or score > best[0]:
            best = score, found
    return best[1] if best else None
