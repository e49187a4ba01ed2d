"""One line's logic agrees with brute force, known cells included."""

from __future__ import annotations

from itertools import pairwise, product
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.line import (
    Rule,
    count_arrangements,
    list_arrangements,
    mirror,
    settle_simply,
    text_of,
)
from solver.puzzle import Block, Clue, cells_needed, clue_of, gap
from tests.boards import known_lines, masks
from tests.brute import agreeing, agreement, all_lines, clue_of_cells
from tests.readings import starts_of

KnownLine = tuple[tuple[int, ...], "list[int | None]", bool]


def mask_of(line: tuple[int, ...]) -> int:
    return sum(cell << i for i, cell in enumerate(line))


@settings(max_examples=200)
@given(known_lines())
def test_settling_fits_and_arrangements_agree_with_brute_force(drawn: KnownLine) -> None:
    clue, known, _ = drawn
    rule, cells = Rule(clue_of(clue), len(known)), masks(known)
    lines = agreeing(clue, known)
    assert rule.settle(*cells) == (masks(agreement(lines)) if lines else None)
    placed = list(zip(*map(starts_of, lines), strict=True))
    outermost = (tuple(map(min, placed)), tuple(map(max, placed))) if lines else None
    assert rule.fits(*cells) == outermost
    assert count_arrangements(rule, *cells) == len(lines)
    listed = list_arrangements(rule, *cells, most=10**6)
    assert sorted(listed) == sorted(mask_of(line) for line in lines)
    assert list_arrangements(rule, *cells, most=3) == listed[:3]


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 2)), max_size=3),
    st.lists(st.sampled_from([None, None, 0, 1]), min_size=1, max_size=10),
)
def test_blocks_of_different_colours_may_touch(
    blocks: list[tuple[int, int]], known: list[int | None]
) -> None:
    clue = tuple(Block(*block) for block in blocks)
    if cells_needed(clue) > len(known):
        return
    placed = [
        (starts, line)
        for starts, line in all_placements(clue, len(known))
        if all(cell in (None, is_filled) for cell, is_filled in zip(known, line, strict=True))
    ]
    rule = Rule(clue, len(known))
    settled, starts = rule.settle(*masks(known)), rule.starts(*masks(known))
    if not placed:
        assert settled is None and starts is None
        return
    assert settled == masks(agreement([line for _, line in placed]))
    possible = zip(*(starts for starts, _ in placed), strict=True)
    assert starts == [sum({1 << start for start in block}) for block in possible]


def all_placements(clue: Clue, length: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to place the blocks: where each starts, and the line's cells."""
    found = []
    for starts in product(range(length), repeat=len(clue)):
        placed = list(zip(starts, clue, strict=True))
        if all(
            start + block.length + gap(block, other) <= following
            for (start, block), (following, other) in pairwise(placed)
        ) and all(start + block.length <= length for start, block in placed):
            cells = [0] * length
            for start, block in placed:
                cells[start : start + block.length] = [1] * block.length
            found.append((starts, tuple(cells)))
    return found


def test_long_lines_are_counted_exactly() -> None:
    rule = Rule(clue_of([1] * 100), 1000)
    assert count_arrangements(rule, 0, 0) == comb(100 + rule.slack, 100)
    assert count_arrangements(rule, 0, 1) == comb(100 + rule.slack - 1, 100)


def test_a_thousand_cells_are_settled() -> None:
    rule = Rule(clue_of([400, 300]), 1000)
    filled, empty = rule.settle(0, 0) or (0, 0)
    assert empty == 0
    overlaps = [(299, 400), (700, 701)]
    assert filled == sum((1 << end) - (1 << start) for start, end in overlaps)


@given(st.lists(st.integers(0, 1), min_size=1, max_size=80))
def test_mirror_reads_from_the_other_end(cells: list[int]) -> None:
    mask = mask_of(tuple(cells))
    assert mirror(mask, len(cells)) == mask_of(tuple(reversed(cells)))
    assert [int(letter == "#") for letter in text_of(len(cells), mask)] == cells


def test_brute_force_itself_places_every_block() -> None:
    assert all_lines((2, 1), 5) == ((1, 1, 0, 1, 0), (1, 1, 0, 0, 1), (0, 1, 1, 0, 1))
    assert all(clue_of_cells(line) == (1, 3) for line in all_lines((1, 3), 9))


@given(st.integers(1, 12), st.data())
def test_a_line_says_the_same_whatever_was_asked_before(length: int, data: st.DataObject) -> None:
    cells = data.draw(st.lists(st.booleans(), min_size=length, max_size=length))
    clue = clue_of(clue_of_cells(tuple(map(int, cells))))
    rule = Rule(clue, length)
    full = (1 << length) - 1
    mask = st.integers(0, full)
    for _ in range(4):
        filled = data.draw(mask)
        empty = data.draw(mask) & ~filled
        for ask in (settle_simply, Rule.settle, Rule.starts, Rule.settle, settle_simply):
            found = ask(rule, filled, empty)
            assert found == ask(Rule(clue, length), filled, empty)
            if ask is not Rule.starts and found is not None:
                filled, empty = found
