"""How long a picture of the search tree takes: `python -m benchmarks.search_tree`.

Draws rabbit's search by backtracking at moments all over it, in three sizes, and a made-up tree of
a million writes; says for each the nodes, and the processor time of a picture in milliseconds.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from app.draw.scene import Box
from app.draw.search_tree import draw_tree
from app.text.catalogue import ENGLISH
from puzzles.reading import read_puzzles
from solver.search import steps
from solver.search_tree import SearchTree
from solver.step import ERASED, GUESS, UNSET

_SIZES = ((340, 330, 13), (700, 240, 16), (1200, 1000, 13))
"""Width, height, letters."""
_PICTURES = 100
_WRITES = 1_000_000


def of_rabbit() -> SearchTree:
    tree = SearchTree()
    [puzzle] = read_puzzles("puzzles/what-if/rabbit.non")
    for step in steps(puzzle, "backtracking"):
        tree.add(step)
    return tree


def made_up() -> SearchTree:
    tree, chance, depth = SearchTree(), random.Random(1), 0
    for _ in range(_WRITES):
        if not depth or (depth < 400 and chance.random() < 0.5):
            tree.write([(*divmod(depth, 20), chance.randrange(2))], (GUESS,), None)
            depth += 1
        else:
            depth -= 1
            tree.write([(*divmod(depth, 20), UNSET)], (ERASED,), None)
    return tree


def times_of(tree: SearchTree, size: tuple[int, int, int]) -> Sequence[float]:
    """Milliseconds of each picture."""
    width, height, letters = size
    times = []
    for number in range(1, _PICTURES + 1):
        begin = time.process_time()
        count = tree.steps * number // _PICTURES
        draw_tree(tree.at(count), ENGLISH, Box(0, 0, width, height), letters)
        times.append(1000 * (time.process_time() - begin))
    return sorted(times)


def main() -> None:
    print("tree         nodes    picture   median ms   worst ms")
    for name, make in (("rabbit", of_rabbit), ("made up", made_up)):
        tree = make()
        for size in _SIZES:
            times = times_of(tree, size)
            shape = f"{size[0]}x{size[1]}"
            nodes = tree.counts().nodes
            print(
                f"{name:8} {nodes:>9,} {shape:>10} {times[_PICTURES // 2]:11.1f} {times[-1]:10.1f}"
            )


if __name__ == "__main__":
    main()
