"""Files that the program keeps for people, as they may have become: settings and boards.

Most of what is made here can still be used: a value is another good one, a key is missing or new,
one board of several is spoilt. Else nothing would be tried but the refusal.
"""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from app.draw.theme import THEMES
from app.learn.player import SPEEDS
from app.learn.saved_state import MAX_RECENT, puzzle_key
from solver.methods import METHODS
from solver.puzzle import Puzzle

ANY_VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
"""Anything that JSON can say."""

SIDES = st.integers(1, 3000) | st.sampled_from([0, -1, 99_999, 2**31, 10**30])
PLACES = st.integers(-3000, 3000) | st.sampled_from([99_999, -(2**31), 10**30])


@st.composite
def geometries(draw: st.DrawFn) -> str:
    """Size and place of a window, on this screen or on another one, or on none."""
    size = f"{draw(SIDES)}x{draw(SIDES)}"
    return draw(st.sampled_from(["", size])) or f"{size}{draw(PLACES):+}{draw(PLACES):+}"


NAMES = st.text(max_size=60) | st.sampled_from([250, 300, 5000]).map("n".__mul__)

GOOD_SETTINGS: dict[str, st.SearchStrategy[Any]] = {
    "theme": st.sampled_from(sorted(THEMES)),
    "geometry": geometries() | st.just(""),
    "speed": st.integers(0, len(SPEEDS) - 1),
    "method": st.sampled_from(sorted(METHODS)),
    "recent": st.lists(NAMES.map("/home/somebody/{}.non".format), max_size=MAX_RECENT),
}


@st.composite
def settings_files(draw: st.DrawFn) -> bytes:
    """A file of settings, with at most a few things that are not as they should be."""
    data = {name: draw(values) for name, values in GOOD_SETTINGS.items()}
    for _ in range(draw(st.integers(0, 3))):
        name = draw(st.sampled_from(sorted(GOOD_SETTINGS)))
        kind = draw(st.sampled_from(["good", "any", "missing", "more", "odd"]))
        if kind == "good":
            data[name] = draw(GOOD_SETTINGS[name])
        elif kind == "any":
            data[name] = draw(ANY_VALUE)
        elif kind == "missing":
            data.pop(name, None)
        elif kind == "more":
            data[draw(st.text(max_size=10))] = draw(ANY_VALUE)
        else:
            data[name] = draw(st.sampled_from([-1, 10**9, "", "x" * 5000, [], ["\0"], ["", 1]]))
    return _spoilt(draw, json.dumps(data).encode("ascii"))


@st.composite
def handwork_files(draw: st.DrawFn, puzzles: list[Puzzle]) -> bytes:
    """A file of boards for these puzzles and others, of which some are not as they should be."""
    data: dict[str, object] = {}
    for puzzle in puzzles:
        if draw(st.booleans()):
            letters = st.text("#.?", min_size=puzzle.width, max_size=puzzle.width)
            rows = st.lists(letters, min_size=puzzle.height, max_size=puzzle.height)
            data[puzzle_key(puzzle)] = draw(rows)
    for _ in range(draw(st.integers(0, 3))):
        key = draw(
            st.sampled_from([puzzle_key(puzzle) for puzzle in puzzles]) | st.text(max_size=32)
        )
        data[key] = draw(ANY_VALUE | st.lists(st.text("#.?x", max_size=6), max_size=6))
    return _spoilt(draw, json.dumps(data, indent=1).encode("ascii"))


def _spoilt(draw: st.DrawFn, text: bytes) -> bytes:
    """Mostly as it is; now and then cut short, or with a byte that does not belong there."""
    if draw(st.sampled_from(range(10))) < 8:
        return text
    at = draw(st.integers(0, len(text)))
    if draw(st.booleans()):
        return text[:at]
    return text[:at] + draw(st.binary(min_size=1, max_size=3)) + text[at + 1 :]


def is_usable(text: bytes) -> bool:
    """Whether the file can be read, whatever it says."""
    try:
        return isinstance(json.loads(text.decode("utf-8")), dict)
    except ValueError:
        return False
