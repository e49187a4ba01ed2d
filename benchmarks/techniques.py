"""Which techniques the ladder takes, and how often: `python -m benchmarks.techniques [FILE …]`.

Over the bundled puzzles, the puzzles of the files that are given, and 200 random boards made here,
it prints for each technique how many steps it takes and which share of the steps in single lines,
then for how many of these nobody could look at every arrangement, and how long it all took. A
solving is broken off after so many assumptions: what is long to solve should not count for more.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.boards import given_boards, scattered
from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.search import steps
from solver.step import ASSUME, DEDUCE, OPTIONS, Step
from solver.techniques import TECHNIQUES
from solver.techniques.options import FEW, OptionsEvidence

RANDOM = 200
RANDOM_SIZES = (5, 10, 15, 20, 25)
DENSITIES = (0.45, 0.55, 0.65)
MOST_ASSUMPTIONS = 20


@dataclass
class Tally:
    """What was counted over a set of puzzles."""

    puzzles: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    assumptions: Counter[str] = field(default_factory=Counter)
    counted: int = 0
    """Options steps with more arrangements than can be looked at."""
    seconds: float = 0.0

    def add(self, puzzle: Puzzle) -> None:
        """Count the steps of the ladder."""
        self.puzzles += 1
        begin = time.process_time()
        assumed = 0
        for step in steps(puzzle, "ladder"):
            assumed += step.kind == ASSUME
            if assumed > MOST_ASSUMPTIONS:
                break
            self._count(step)
        self.seconds += time.process_time() - begin

    def _count(self, step: Step) -> None:
        assert step.technique is not None or step.kind not in (ASSUME, DEDUCE)
        if step.kind == ASSUME:
            self.assumptions[step.technique or ""] += 1
        elif step.kind == DEDUCE:
            self.steps[step.technique or ""] += 1
            if isinstance(step.evidence, OptionsEvidence):
                self.counted += step.evidence.count > FEW

    @property
    def total(self) -> int:
        return self.steps.total()


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    sets: list[tuple[str, Iterable[Puzzle]]] = [
        ("bundled", (read_puzzles(path)[0] for path in bundled_puzzles()))
    ]
    if options.files:
        sets.append(("given", (board.puzzle for board in given_boards(options.files))))
    sets.append(("random", random_puzzles(options.random)))
    tallies = {name: tally(puzzles) for name, puzzles in sets}
    for line in table(tallies):
        print(line)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.techniques", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="puzzles, or folders of puzzles")
    parser.add_argument("--random", type=int, default=RANDOM, help=f"random boards ({RANDOM})")
    return parser


def random_puzzles(count: int) -> Iterator[Puzzle]:
    """Boards of several sizes and densities, the same ones every time."""
    chance = random.Random(RANDOM)
    for number in range(count):
        size = RANDOM_SIZES[number % len(RANDOM_SIZES)]
        density = DENSITIES[number // len(RANDOM_SIZES) % len(DENSITIES)]
        yield puzzle_of_picture(scattered(chance, size, density))


def tally(puzzles: Iterable[Puzzle]) -> Tally:
    """All of them counted."""
    counted = Tally()
    for puzzle in puzzles:
        counted.add(puzzle)
    return counted


def table(tallies: dict[str, Tally]) -> Iterator[str]:
    """A line for each technique, with its share of the steps in single lines."""
    yield "".join([f"{'technique':<14}", *(f"{name:>18}" for name in tallies)])
    for technique in TECHNIQUES:
        cells = [f"{technique:<14}"]
        for it in tallies.values():
            if technique in it.assumptions:
                cells.append(f"{it.assumptions[technique]:>8} assumed ")
            else:
                share = it.steps[technique] / max(1, it.total)
                cells.append(f"{it.steps[technique]:>8}{share:>9.2%} ")
        yield "".join(cells)
    for name, it in tallies.items():
        share = it.steps[OPTIONS] / max(1, it.total)
        yield (
            f"{name}: {it.puzzles} puzzles, {it.total} steps in single lines, {share:.2%} by "
            f"options, {it.counted} of them with more than {FEW} arrangements; "
            f"{it.seconds:.1f} s"
        )


if __name__ == "__main__":
    main()
