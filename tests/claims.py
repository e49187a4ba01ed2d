"""What the solver finds and proves, held against the checks of `tests.techniques`.

Many more lines than the tests try, on a command:

    python -m tests.claims 300000
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable

from solver.line import Rule
from solver.line_state import Find, KnownLine
from solver.puzzle import clue_of
from solver.step import OPTIONS, LineEvidence, RangesEvidence
from solver.technique import Rung
from solver.techniques import LADDER, TECHNIQUES
from tests.boards import masks
from tests.brute import agreeing, agreement, clue_of_cells
from tests.readings import Clue, Known, Reading, Settled
from tests.techniques import CHECKS


def read_slowly(rung: Rung, line: Reading) -> Settled | None:
    """What a rung should find; None where that is only held against all arrangements."""
    assert rung.technique in CHECKS, f"CHECKS in tests/techniques.py lacks {rung.technique}"
    place = [it.find for it in TECHNIQUES[rung.technique].rungs].index(rung.find)
    read = CHECKS[rung.technique].reads[place]
    return None if read is None else read(line)


def found(find: Find, line: KnownLine) -> Settled:
    """All that the solver's rule finds."""
    cells: Settled = {}
    for finding in find(line):
        assert finding.gain and not finding.filled & finding.empty
        for i in range(line.rule.length):
            if (finding.filled | finding.empty) >> i & 1:
                assert cells.get(i, finding.filled >> i & 1) == finding.filled >> i & 1
                cells[i] = finding.filled >> i & 1
    return cells


def claimed(technique: str, evidence: LineEvidence, known: Known) -> Settled:
    """The cells that the evidence proves."""
    line = Reading(tuple(block.length for block in evidence.clue), known)
    assert evidence.length == line.n
    if isinstance(evidence, RangesEvidence):
        assert list(evidence.ranges) == line.ranges
    assert technique in CHECKS, f"CHECKS in tests/techniques.py lacks {technique}"
    return line.new(CHECKS[technique].claims(line, evidence))


def only(because: Iterable[tuple[int, int]], length: int) -> Known:
    """A line of which no more is known."""
    known: Known = [None] * length
    for cell, value in because:
        known[cell] = value
    return known


def concluded(technique: str, clue: Clue, known: Known) -> Settled:
    """All that a technique alone says of a line; of options, what all arrangements agree on."""
    if technique == OPTIONS:
        agreed = agreement(agreeing(clue, known))
        return {i: it for i, it in enumerate(agreed) if it is not None and known[i] is None}
    line = Reading(clue, known)
    cells: Settled = {}
    for rung in TECHNIQUES[technique].rungs:
        cells |= read_slowly(rung, line) or {}
    return cells


def check(clue: Clue, known: Known) -> int | None:
    """Hold all rungs against their readings, and what they find against all arrangements. The
    first rung that gives something; None where nothing fits."""
    if not agreeing(clue, known):
        return None
    reading = Reading(clue, known)
    line = KnownLine(Rule(clue_of(clue), len(known)), *masks(known))
    settled = concluded(OPTIONS, clue, known)
    first = None
    for rung, it in enumerate(LADDER):
        cells = found(it.find, line)
        about = it.technique, clue, known
        assert read_slowly(it, reading) in (cells, None), about
        assert all(settled.get(i) == value for i, value in cells.items()), about
        if cells and first is None:
            first = rung
    assert (first is None) == (not settled), (clue, known)
    return first


def random_line(chance: random.Random, longest: int) -> tuple[Clue, Known]:
    """A clue and some cells of one of its lines."""
    density, shown = chance.uniform(0.3, 0.8), chance.uniform(0, 0.6)
    cells = [int(chance.random() < density) for _ in range(chance.randint(1, longest))]
    known = [cell if chance.random() < shown else None for cell in cells]
    return clue_of_cells(cells), known


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    chance = random.Random(count)
    firsts: Counter[int | None] = Counter(check(*random_line(chance, 18)) for _ in range(count))
    for rung, it in enumerate(LADDER):
        print(f"{rung + 1:>3} {it.technique:<10} {firsts[rung]:>8} lines offer nothing easier")
    print(f"{firsts[None]} lines offer nothing")


if __name__ == "__main__":
    main()
