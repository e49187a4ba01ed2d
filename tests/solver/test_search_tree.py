"""The tree of a search is what its steps say, as seen after any of them."""

from __future__ import annotations

import pytest

from solver.puzzle import ROW, Line, Puzzle
from solver.search import watchable_steps
from solver.search_tree import LEFT, ON_PATH, REFUTED, RIGHT, ROOT, SearchTree, TreeMoment
from solver.step import (
    ASSUME,
    BACKTRACK,
    CONTRADICTION,
    ERASED,
    GUESS,
    PROVEN,
    SOLVED,
    UNSET,
    VERDICT,
    WRONG,
)
from solver.trace import Trace
from tests.filmed import bundled, traced

_TWO_WAYS = Puzzle.of([[1], [1], [1], [1]], [[1], [1], [1], [1]])
_NO_WAY = Puzzle.of([[1], [3], [1]], [[1, 1], [1], [1, 1]])


def solved(puzzle: Puzzle, method: str, most: int = 500) -> Trace:
    return traced(puzzle, watchable_steps(puzzle, method, most_assumptions=most))


TRACES = {
    "rabbit, what if": lambda: solved(bundled("rabbit"), "ladder"),
    "cat, backtracking": lambda: solved(bundled("cat"), "backtracking"),
    "several solutions": lambda: solved(_TWO_WAYS, "overlap"),
    "no solution": lambda: solved(_NO_WAY, "backtracking"),
    "left to the verdict": lambda: solved(bundled("cat"), "backtracking", 4),
    "no assumption": lambda: solved(bundled("arrow"), "overlap"),
}


@pytest.mark.parametrize("name", TRACES)
def test_a_tree_is_what_the_steps_say(name: str) -> None:
    trace = TRACES[name]()
    growing = SearchTree()
    path, settled, closed, broken = [ROOT], {ROOT: 0}, dict[int, str](), dict[int, Line]()
    parents, depths = {ROOT: ROOT}, [0]
    for count, step in enumerate(trace.steps, 1):
        growing.add(step)
        if step.kind == ASSUME:
            parents[len(parents)] = path[-1]
            path.append(len(parents) - 1)
            depths.append(len(path) - 1)
            settled[path[-1]] = 0
        elif step.kind == CONTRADICTION and step.line is not None:
            broken[path[-1]] = step.line
        elif step.kind == BACKTRACK:
            closed[path.pop()] = REFUTED
        elif step.technique == VERDICT:
            closed |= dict.fromkeys(path[1:], LEFT)
            del path[1:]
        settled[path[-1]] += len(step.cells) if step.kind != ASSUME else 0
        is_solved = step.kind == SOLVED
        for seen in (growing.at(), trace.tree.at(count)):
            assert seen.path == tuple(path)
            nodes = [seen.node(number) for number in range(seen.nodes)]
            states = {node.number: node.state for node in nodes}
            assert states == dict.fromkeys(path, RIGHT if is_solved else ON_PATH) | closed
            assert {node.number: node.parent for node in nodes} == parents
            assert {node.number: node.settled for node in nodes} == settled
            assert {n.number: n.broken for n in nodes if n.broken is not None} == broken
            assert [node.depth for node in nodes] == depths
            assert seen.counts.nodes == seen.counts.assumptions + 1 == len(parents)
            assert (seen.counts.deepest, seen.counts.backtracks) == (max(depths), len(closed))
            assert [seen.at_depth(d) for d in range(9)] == [depths.count(d) for d in range(9)]
            for number in parents:
                children = [n for n, parent in parents.items() if parent == number and n]
                assert seen.children(number, 99) == children
                assert seen.children(number, 2) == children[-2:]
                below = depths[number + 1 : seen.end(number)]
                assert all(depth > depths[number] for depth in below)
                assert seen.deepest(number, seen.end(number)) == max(below, default=depths[number])
            if step.kind != CONTRADICTION:
                opened = [node.step for node in nodes if node.number in path[1:]]
                assert opened == trace.state(count).assumptions


def states_of(seen: TreeMoment) -> list[tuple[int, int, str]]:
    nodes = map(seen.node, range(1, seen.nodes))
    return [(node.parent, node.settled, node.state) for node in nodes]


def test_writes_that_are_not_proven_open_nodes_and_taking_back_closes_them() -> None:
    tree, row = SearchTree(), Line(ROW, 1)
    writes = (
        ([(0, 0, 1), (0, 1, 0)], (GUESS, PROVEN), None, [(0, 1, ON_PATH)]),
        ([(1, 0, 1)], (WRONG,), row, [(0, 1, ON_PATH), (1, 0, ON_PATH)]),
        ([(1, 0, 1)], (WRONG,), None, [(0, 1, ON_PATH), (1, 0, ON_PATH)]),
        ([(1, 0, 0)], (PROVEN,), None, [(0, 2, ON_PATH), (1, 0, REFUTED)]),
        ([(2, 0, 0)], (WRONG,), None, [(0, 2, ON_PATH), (1, 0, REFUTED), (1, 0, ON_PATH)]),
        ([(0, 0, UNSET)], (ERASED,), None, [(0, 2, LEFT), (1, 0, REFUTED), (1, 0, REFUTED)]),
    )
    for cells, judged, broken, states in writes:
        tree.write(cells, judged, broken)
        assert states_of(tree.at()) == states
    assert tree.at().node(2).broken == row
    assert tree.at().node(3).broken is None
    tree.write([(2, 0, UNSET), (3, 0, 1), (3, 0, UNSET)], (ERASED, GUESS, ERASED), None)
    assert tree.counts() == tree.counts(6)
    tree.write([(3, c, 1) for c in range(3)], (GUESS, WRONG, WRONG), None)
    assert (tree.at().node(4).cells, tree.counts().nodes, tree.at().path) == (3, 5, (0, 4))
