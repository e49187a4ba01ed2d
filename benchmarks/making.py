"""How long it takes to make a puzzle for each rung, and how often one is found:
`python -m benchmarks.making [SIDE [SEEDS [RUNG…]]]`, in seconds of processor time."""

from __future__ import annotations

import statistics
import sys
from time import process_time

from app.make.generate import Maker, Wanted
from solver.step import TRAINED


def main(words: list[str]) -> None:
    """Print a line for each rung."""
    side = int(words[0]) if words else 15
    seeds = int(words[1]) if len(words) > 1 else 20
    print(f"{side} × {side}, {seeds} seeds")
    print(f"{'rung':12} {'median s':>9} {'most s':>7} {'found':>6}")
    for rung in words[2:] or TRAINED:
        times, found = [], 0
        for seed in range(1, seeds + 1):
            start = process_time()
            found += Maker(Wanted(side, side, rung), seed).make() is not None
            times.append(process_time() - start)
        print(f"{rung:12} {statistics.median(times):9.2f} {max(times):7.2f} {found:6}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
