"""How many whole puzzles are read exactly, with and without the proof-reader, and how many of those
that are called sure are wrong: `python -m benchmarks.scanning [--count 100] [--seed 1]
[--varied] [--keep FOLDER]`. Typefaces are those that `benchmarks.scanning.training` leaves out."""

from __future__ import annotations

import argparse
import contextlib
import time
from collections import Counter
from pathlib import Path
from statistics import median

import numpy as np

from app.scan.scan import Scan, scan
from benchmarks.scanning.pictures import CLASSES, STYLES, example
from solver.puzzle import Puzzle, UserError, numbers_of


def is_right(found: Scan, puzzle: Puzzle) -> bool:
    """Whether all clues are those of the puzzle."""
    rows = tuple(tuple(numbers_of(clue)) for clue in puzzle.rows)
    columns = tuple(tuple(numbers_of(clue)) for clue in puzzle.columns)
    return (found.rows, found.columns) == (rows, columns)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=CLASSES)
    parser.add_argument("--style", choices=[it.name for it in STYLES])
    parser.add_argument("--varied", action="store_true", help="styles that chance varies")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures that were read wrong")
    asked = parser.parse_args()
    print(
        f"{'':12} {'count':>6} {'exact':>7} {'without':>8} {'sure':>6} {'wrong':>6} {'median':>8}"
    )
    for kind in [asked.only] if asked.only else CLASSES:
        measure(kind, asked)


def measure(kind: str, asked: argparse.Namespace) -> None:
    """Print the line of a class, and where it fails."""
    right = plain = sure = wrong = count = 0
    seconds = []
    failed: Counter[str] = Counter()
    for number in range(asked.count):
        if asked.style and not asked.varied and STYLES[number % len(STYLES)].name != asked.style:
            continue
        picture, puzzle, style = example(kind, asked.seed, number, varied=asked.varied)
        grey = np.asarray(picture.convert("L"), dtype=np.float32)
        count += 1
        begin = time.process_time()
        try:
            found: Scan | None = scan(grey)
            error = ""
        except UserError as said:
            found, error = None, said.name
        seconds.append(time.process_time() - begin)
        with contextlib.suppress(UserError):
            plain += is_right(scan(grey, proof=False), puzzle)
        is_exact = found is not None and is_right(found, puzzle)
        right += is_exact
        if found is not None and found.sure:
            sure += 1
            wrong += not is_exact
        if not is_exact:
            why = error or ("size" if found and _differs(found, puzzle) else "numbers")
            failed[f"{style} {why}"] += 1
            if asked.keep:
                asked.keep.mkdir(parents=True, exist_ok=True)
                picture.save(asked.keep / f"{kind}-{number}-{style}-{why}.png")
    print(
        f"{kind:12} {count:6} {right / count:7.1%} {plain / count:8.1%} {sure:6} {wrong:6} "
        f"{median(seconds):7.2f}s",
        flush=True,
    )
    print("   ", ", ".join(f"{name} {times}" for name, times in failed.most_common()), flush=True)


def _differs(found: Scan, puzzle: Puzzle) -> bool:
    return (len(found.rows), len(found.columns)) != (puzzle.height, puzzle.width)


if __name__ == "__main__":
    main()
