"""The logic of one line in a page, against the solver's."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from solver.line import Rule, bits, cells_under, masks_of, text_of
from solver.puzzle import clue_of

LINE = Path(__file__).parents[2] / "app" / "export" / "web" / "line.js"

LINES, BATCH = 6_000, 2_000

ASK = """
return arguments[0].map(([lengths, text, cell, value]) => {
  const cells = Array.from(text, it => "?#.".indexOf(it));
  const write = it => it && Array.from(it, value => "?#."[value]).join("");
  const seen = line.look(lengths, cells);
  return [seen && [seen.left, seen.right, [...seen.filled].join(""), [...seen.empty].join("")],
    write(line.settled(lengths, cells)), write(line.example(lengths, cells, cell, value))];
});
"""


def random_line(chance: random.Random) -> tuple[list[int], str, int, int]:
    """A clue, what is known of its line, and what to try: often it fits, sometimes not."""
    size = chance.choice((1, 2, 3, 5, 8, 10, 15, 20, 25, 40))
    share = chance.choice((0.3, 0.5, 0.7, 0.9))
    cells = "".join("#" if chance.random() < share else "." for _ in range(size))
    lengths = [len(it) for it in cells.split(".") if it]
    unknown = chance.random()
    known = ["?" if chance.random() < unknown else it for it in cells]
    if chance.random() < 0.3:
        known[chance.randrange(size)] = chance.choice("?#.")
    return lengths, "".join(known), chance.randrange(size), chance.choice((1, 2))


def expected(lengths: list[int], text: str, cell: int, value: int) -> list[Any]:
    """What the solver says of it, in the form of the page."""
    size = len(text)
    rule = Rule(clue_of(lengths), size)
    filled, empty = masks_of(text)
    starts, settled = rule.starts(filled, empty), rule.settle(filled, empty)
    if starts is None or settled is None:
        return [None, None, None]
    fits = rule.fits(filled, empty)
    assert fits is not None
    on, off = settled
    can_be_filled = "".join("01"[not off >> it & 1] for it in range(size))
    can_be_empty = "".join("01"[not on >> it & 1] for it in range(size))
    tried_on, tried_off = filled | (value == 1) << cell, empty | (value == 2) << cell
    tried = None if tried_on & tried_off else rule.fits(tried_on, tried_off)
    example = None if tried is None else text_of(size, cells_under(lengths, tried[0]))
    return [[*map(list, fits), can_be_filled, can_be_empty], text_of(size, on, off), example]


@pytest.fixture
def page(browser: Any) -> Any:
    """An empty page with the script alone."""
    browser.get("about:blank")
    browser.execute_script(
        "const it = document.createElement('script'); it.textContent = arguments[0];"
        "document.head.append(it)",
        LINE.read_text(encoding="utf-8"),
    )
    return browser


def test_it_says_what_the_solver_says(page: Any) -> None:
    chance = random.Random(7)
    none = 0
    for _ in range(LINES // BATCH):
        asked = [random_line(chance) for _ in range(BATCH)]
        for question, answer in zip(asked, page.execute_script(ASK, asked), strict=True):
            assert answer == expected(*question), question
            none += answer[0] is None
    assert LINES // 50 < none < LINES // 2


def test_no_line_is_too_long(page: Any) -> None:
    """A line of a thousand cells, within the time of a tap."""
    lengths = [1] * 300
    seen = page.execute_script(
        "const begin = performance.now(), seen = line.look(arguments[0], new Array(1000).fill(0));"
        "return [seen.left.at(-1), seen.right[0], performance.now() - begin]",
        lengths,
    )
    rule = Rule(clue_of(lengths), 1000)
    starts = rule.starts(0, 0)
    assert starts is not None
    assert seen[:2] == [next(bits(starts[-1])), starts[0].bit_length() - 1]
    assert seen[2] < 1000
