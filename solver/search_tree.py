"""The search as a tree: a node for each assumption, and the start as the root.

A tree grows with the steps of a solving and is never changed otherwise, so that it can be looked at
as it was after any of them: `tree.at(count)`. Nodes are numbered in the order in which they were
opened. A search goes into the depth first, so everything below a node has the numbers behind it.

    0 start            after the step that opens 3, the path is 0, 3; 1 and 2 are refuted, 2 as a
    ├─1 ✗ row 5        consequence of 1. What was refuted is the opposite from then on: that is a
    │ └─2 ✗ row 3      conclusion, not an assumption, so it has no node.
    └─3

Of a student's solver, each step that writes what is not proven opens a node; making one of its
cells unknown, or something else, closes the node and all below it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from solver.grid import Cell, Place
from solver.puzzle import COLUMN, ROW, Line
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    GUESS,
    PROVEN,
    SOLVED,
    UNSET,
    VERDICT,
    WRONG,
    Step,
    WriteEvidence,
)
from solver.value import Value, lazy

ROOT = 0

ON_PATH, REFUTED, LEFT, RIGHT = "path", "refuted", "left", "right"
"""What a node is: assumed at this moment; found to be impossible; taken back without that; or, at
the end of a solving, part of the solution."""

_NO_LINE = -1
_BLOCK = 256
"""The deepest node is kept of so many at a time."""


class SearchCounts(Value):
    """What a solving took, counted alike for every method. The root is a node, but no assumption; a
    backtrack closes a node."""

    line_visits: int | None
    """Lines that were handed to a rule or a line solver, also in trials that no step shows; None
    where that is not known, as of a student's solver."""
    cells_settled: int
    """By conclusions, also those that were taken back."""
    assumptions: int
    nodes: int
    deepest: int
    backtracks: int


class TreeNode(Value):
    """A node after some steps of a solving."""

    number: int
    parent: int
    depth: int
    """How many assumptions are open in it; 0: the root."""
    step: int
    """The number of the step that opened it; 0: the root."""
    cell: Cell | None
    """What is assumed; of a write of several cells, the first of those that are not proven."""
    cells: int
    """How many these are."""
    settled: int
    """How many cells were settled in it by conclusions."""
    state: str
    broken: Line | None
    """The line that was found to be impossible."""


class SearchTree:
    """The tree of the steps that it was given.

    >>> from solver.puzzle import Puzzle
    >>> from solver.search import steps
    >>> tree = SearchTree()
    >>> for step in steps(Puzzle.of([[1], [1]], [[1], [1]]), "backtracking"):
    ...     tree.add(step)
    >>> tree.counts(line_visits=9)
    SearchCounts(line_visits=9, cells_settled=2, assumptions=4, nodes=5, deepest=2, backtracks=2)
    >>> tree.at(5).path, tree.at(5).node(2).state, tree.at(5).node(2).broken.index
    ((0, 1, 3), 'refuted', 0)
    """

    def __init__(self) -> None:
        self.steps = 0
        """How many steps it has followed."""
        self.parents, self.depths, self.opened = (array("i", [0]) for _ in range(3))
        self._ends = array("i", [0])
        """Of a closed node: the first number that is not below it."""
        self._rows, self._columns = array("h", [0]), array("h", [0])
        self._values, self._cells = array("h", [UNSET]), array("i", [0])
        self._broken, self._broken_at = array("h", [_NO_LINE]), array("i", [0])
        self._is_wrong = bytearray(1)
        """Whether it is known to be impossible, or will be."""
        self._settled, self._settled_above = array("i", [0]), array("i", [0])
        """Cells settled in a node so far; and in its parent, when it was opened."""
        self._sum = array("i", [0])
        """Cells settled in the first steps, in all nodes together."""
        self._turns, self._innermost, self._base = (array("i", [0]) for _ in range(3))
        """The steps after which another node is the innermost one; which; and what was settled in
        it until then."""
        self._closings = array("i")
        """The steps that closed a node, one for each."""
        self._previous = array("i", [ROOT])
        """The node opened before it in the same one, if any."""
        self._last_children = [ROOT]
        """For each node of the path, the last that was opened in it."""
        self._by_depth: list[array[int]] = [array("i", [ROOT])]
        self._deepest = array("i", [0])
        """Of each block of nodes."""
        self._path = [ROOT]
        self._written: list[tuple[Place, ...]] = [()]
        """For each node of the path, the cells that a student's solver wrote."""
        self._standing: dict[Place, tuple[int, int]] = {}
        """For each of these, the depth of its node, and its value."""
        self._solved_at = 0

    def follow(self, steps: Sequence[Step]) -> None:
        """Go on with the steps behind those that it has."""
        for place in range(self.steps, len(steps)):
            self.add(steps[place])

    def add(self, step: Step) -> None:
        """Go on with one step."""
        if isinstance(step.evidence, WriteEvidence):
            self.write(step.cells, step.evidence.judged, step.evidence.broken)
            return
        self.steps += 1
        settled = len(step.cells)
        if step.kind == ASSUME:
            self._open_node(step.cells, (), is_wrong=False)
            settled = 0
        elif step.kind == BACKTRACK:
            self._close_from(len(self._path) - 1)
        elif step.technique == VERDICT:
            self._close_from(1)
        elif step.kind == CONTRADICTION and step.line is not None:
            self._break(step.line)
        if step.kind == SOLVED:
            self._solved_at = self.steps
        self._settle(settled)

    def write(self, cells: Iterable[Cell], judged: Sequence[str], broken: Line | None) -> None:
        """Go on with a step of a student's solver: its cells, and what each was judged to be."""
        self.steps += 1
        assumed: dict[Place, Cell] = {}
        is_wrong, settled, standing = False, 0, self._standing
        for cell, judgement in zip(cells, judged, strict=True):
            place, value = cell[:2], cell[2]
            assumed.pop(place, None)
            if place in standing and standing[place][1] != value:
                self._close_from(standing[place][0])
            if place not in standing and judgement in (GUESS, WRONG):
                assumed[place] = cell
                is_wrong |= judgement == WRONG
            settled += judgement == PROVEN
        if assumed:
            self._open_node(tuple(assumed.values()), tuple(assumed), is_wrong=is_wrong)
        if broken is not None:
            self._break(broken)
        self._settle(settled)

    def _open_node(
        self, cells: Sequence[Cell], written: tuple[Place, ...], *, is_wrong: bool
    ) -> None:
        node, parent, depth = len(self.parents), self._path[-1], len(self._path)
        row, column, value = cells[0]
        for values, one in (
            *((self.parents, parent), (self.depths, depth)),
            *((self.opened, self.steps), (self._ends, 0)),
            *((self._rows, row), (self._columns, column), (self._values, value)),
            *((self._cells, len(cells)), (self._broken, _NO_LINE), (self._broken_at, 0)),
            *((self._settled, 0), (self._settled_above, self._settled[parent])),
            (self._previous, self._last_children[-1]),
        ):
            values.append(one)
        self._is_wrong.append(is_wrong)
        self._last_children[-1] = node
        self._last_children.append(ROOT)
        if depth == len(self._by_depth):
            self._by_depth.append(array("i"))
        self._by_depth[depth].append(node)
        if node % _BLOCK:
            self._deepest[-1] = max(self._deepest[-1], depth)
        else:
            self._deepest.append(depth)
        self._path.append(node)
        self._written.append(written)
        for place, cell in zip(written, cells, strict=False):
            self._standing[place] = depth, cell[2]

    def _close_from(self, depth: int) -> None:
        """Close the node of this depth on the path, and all below it."""
        for node, written in zip(self._path[depth:], self._written[depth:], strict=True):
            self._ends[node] = len(self.parents)
            self._closings.append(self.steps)
            for place in written:
                del self._standing[place]
        del self._path[depth:], self._written[depth:], self._last_children[depth:]

    def _break(self, line: Line) -> None:
        node = self._path[-1]
        self._broken[node] = 2 * line.index + (line.axis == COLUMN)
        self._broken_at[node] = self.steps
        self._is_wrong[node] = True

    def _settle(self, cells: int) -> None:
        """At the end of a step: cells that were settled by conclusions."""
        node = self._path[-1]
        self._settled[node] += cells
        self._sum.append(self._sum[-1] + cells)
        if node != self._innermost[-1]:
            self._turns.append(self.steps)
            self._innermost.append(node)
            self._base.append(self._settled[node])

    def at(self, count: int | None = None) -> TreeMoment:
        """The tree after so many steps, by default all that it has followed."""
        return TreeMoment(self, self.steps if count is None else min(count, self.steps))

    def counts(self, count: int | None = None, line_visits: int | None = None) -> SearchCounts:
        """What the first steps took, by default all that it has followed."""
        return self.at(count).counts.replaced(line_visits=line_visits)

    def deepest_of(self, first: int, end: int) -> int:
        """The greatest depth of the nodes from the first to the one before the end."""
        blocks = range(-(-first // _BLOCK), end // _BLOCK)
        if not blocks:
            return max(self.depths[first:end], default=0)
        parts = (
            self.depths[first : blocks.start * _BLOCK],
            self._deepest[blocks.start : blocks.stop],
            self.depths[blocks.stop * _BLOCK : end],
        )
        return max(max(part, default=0) for part in parts)


class TreeMoment:
    """The tree as it was after some steps. It does not change when the tree grows."""

    def __init__(self, tree: SearchTree, count: int) -> None:
        self._tree, self.count = tree, count
        self.nodes = bisect_right(tree.opened, count)
        """How many there are, the root among them: those with the numbers below this."""
        turn = bisect_right(tree._turns, count) - 1
        path = [tree._innermost[turn]]
        while path[-1] != ROOT:
            path.append(tree.parents[path[-1]])
        self.path = tuple(reversed(path))
        """The open nodes, from the root to the innermost one."""
        innermost = tree._base[turn] + tree._sum[count] - tree._sum[tree._turns[turn]]
        above = (tree._settled_above[node] for node in self.path[1:])
        self._settled = dict(zip(self.path, (*above, innermost), strict=True))

    def __eq__(self, other: object) -> bool:
        """Whether it is the same tree after the same steps."""
        if not isinstance(other, TreeMoment):
            return NotImplemented
        return self._tree is other._tree and self.count == other.count

    @property
    def is_solved(self) -> bool:
        return 0 < self._tree._solved_at <= self.count

    @lazy
    def counts(self) -> SearchCounts:
        tree, count = self._tree, self.count
        backtracks, deepest = bisect_right(tree._closings, count), tree.deepest_of(ROOT, self.nodes)
        sizes = self.nodes - 1, self.nodes, deepest, backtracks
        return SearchCounts(None, tree._sum[count], *sizes)

    def node(self, number: int) -> TreeNode:
        tree = self._tree
        if not 0 <= number < self.nodes:
            raise IndexError(f"there are {self.nodes} nodes, and none is {number}")
        cell = tree._rows[number], tree._columns[number], tree._values[number]
        is_broken = 0 < tree._broken_at[number] <= self.count
        code = tree._broken[number]
        return TreeNode(
            number,
            tree.parents[number] if number else ROOT,
            tree.depths[number],
            tree.opened[number],
            cell if number else None,
            tree._cells[number],
            self._settled[number] if number in self._settled else tree._settled[number],
            self._state(number),
            Line(COLUMN if code & 1 else ROW, code >> 1) if is_broken else None,
        )

    def _state(self, number: int) -> str:
        if number in self._settled:
            return RIGHT if self.is_solved else ON_PATH
        return REFUTED if self._tree._is_wrong[number] else LEFT

    # -- steps to go to; None where there is none ---------------------------------------------

    def outer_opening(self) -> int | None:
        """The step that opened the innermost node, or that of the one above if it is this one."""
        steps = (self._tree.opened[node] for node in reversed(self.path))
        return next((step for step in steps if step < self.count), None)

    def previous_opening(self) -> int | None:
        """The last step before this one that opened a node."""
        place = bisect_left(self._tree.opened, self.count) - 1
        return self._tree.opened[place] if place >= 0 else None

    def next_opening(self) -> int | None:
        """The next step that opens a node, as far as the tree has grown."""
        opened = self._tree.opened
        return opened[self.nodes] if self.nodes < len(opened) else None

    def children(self, number: int, most: int) -> list[int]:
        """The last ones that were opened in a node, at most so many, the earliest first."""
        children: list[int] = []
        child = self._last_child(number)
        while child != ROOT and len(children) < most:
            children.append(child)
            child = self._tree._previous[child]
        return children[::-1]

    def _last_child(self, number: int) -> int:
        """The last one that was opened in a node, ROOT if none was."""
        child = self.end(number) - 1
        if child == number:
            return ROOT
        while self._tree.parents[child] != number:
            child = self._tree.parents[child]
        return child

    def end(self, number: int) -> int:
        """The first number behind a node that is not below it."""
        is_open = number in self._settled
        return self.nodes if is_open else self._tree._ends[number]

    def deepest(self, first: int, end: int) -> int:
        """The greatest depth of the nodes with these numbers."""
        return self._tree.deepest_of(first, min(end, self.nodes))

    def at_depth(self, depth: int) -> int:
        """How many nodes have this depth."""
        by_depth = self._tree._by_depth
        return bisect_left(by_depth[depth], self.nodes) if depth < len(by_depth) else 0
