"""Verdicts on random small boards in colours, held against brute force.

    python -m benchmarks.coloured --count 20000 --seed 1

The boards have up to 6 x 6 cells and three colours; some have several solutions, some none.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from solver.verdicts import NONE, SEVERAL, UNIQUE, verdict
from tests.solver.test_coloured import random_puzzle, solutions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="how many boards")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    kinds: Counter[str] = Counter()
    wrong = 0
    for _ in range(options.count):
        puzzle = random_puzzle(chance)
        boards = solutions(puzzle)
        expected = (NONE, UNIQUE)[len(boards)] if len(boards) < 2 else SEVERAL
        found = verdict(puzzle)
        kinds[found.kind] += 1
        if found.kind != expected or not {*found.solutions} <= {*boards}:
            wrong += 1
            print(f"{expected}, and not {found.kind}: {puzzle.rows} {puzzle.columns}")
    print(", ".join(f"{count:,} {kind}" for kind, count in sorted(kinds.items())))
    print(f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
