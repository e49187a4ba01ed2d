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
from solver.step import NO_ROOM, OPTIONS, FitsEvidence, LineEvidence, RangesEvidence
from solver.technique import Rung
from solver.techniques import LADDER, TECHNIQUES
from tests.boards import masks
from tests.brute import agreeing, agreement, clue_of_cells
from tests.readings import Clue, Known, Reading, Settled
from tests.techniques import CHECKS, sized


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


def check_reason(
    technique: str, evidence: LineEvidence, clue: Clue, known: Known, new: Settled
) -> None:
    """The clue and these known cells are all that the technique needs, and its evidence is worked
    out from them alone. No block is told where what is known forbids it, and no row of the cells
    can be left out without that."""
    because, about = dict(evidence.because), (technique, clue, known, evidence)
    assert all(known[cell] == value for cell, value in because.items()), about
    line, view = Reading(clue, known), only(because.items(), len(known))
    assert new.items() <= claimed(technique, evidence, view).items(), about
    assert new.items() <= concluded(technique, clue, view).items(), about
    assert not forbidden(technique, evidence, line), about
    reading = Reading(clue, view)
    for first, last in (*reading.runs, *reading.rows(lambda cell: cell == 0)):
        fewer = view[:first] + [None] * (last + 1 - first) + view[last + 1 :]
        gives = new.items() <= concluded(technique, clue, fewer).items()
        same = told(technique, evidence, Reading(clue, fewer)) == told(technique, evidence, line)
        assert not gives or not same, about


def told(technique: str, evidence: LineEvidence, line: Reading) -> object:
    """What is told of where blocks can stand in this line, read slowly."""
    if technique == OPTIONS:
        return line.lines
    if isinstance(evidence, FitsEvidence):
        return line.earliest, line.latest
    return None if technique == NO_ROOM else line.known


def forbidden(technique: str, evidence: LineEvidence, line: Reading) -> bool:
    """Whether a block is told or drawn where it cannot stand."""
    if isinstance(evidence, FitsEvidence):
        return (list(evidence.leftmost), list(evidence.rightmost)) != (line.earliest, line.latest)
    standing = CHECKS[technique].standing
    return standing is not None and any(
        0 in line.known[start : start + length]
        or 1 in (*line.known[:start][-1:], *line.known[start + length :][:1])
        for start, length in sized(evidence, standing(evidence))
    )


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
