"""Whatever a file is like, it is read or refused in a sentence.

30 files of each reader here; `--examples 10000` by hand.
"""

from __future__ import annotations

import sys
from itertools import count
from random import Random, randrange
from struct import pack

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzles.formats.registry import FORMATS, endings
from puzzles.source import ReadOptions
from tests.faults.reading_targets import Target, outcome_of, targets
from tests.puzzles.samples import PICTURE
from tests.puzzles.test_pictures import page_of

TARGETS = {target.name: target for target in targets()}
each_target = pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)

MENDED = {
    "text": "\u0a0d\n".encode(),  # a sign that no sentence can show
    "xpm": '/* XPM */\nstatic char *a[]={"4 5 ²٣ 1",'.encode(),  # digits that are no number
    "page": page_of(PICTURE).replace("more", f"more,{' x' * 300}").encode(),  # cut at a blank
    "puzzlink": f"\u200cx\u2067y{300 * 'z'}\u2069\u202e\u2069\u2066".encode(),
    # The library for pictures prints a warning at this size.
    "picture": b"BM" + pack("<IHHIIiiHHIIiiII", 100, 0, 0, 54, 40, 10**4, 9107, 1, 24, *[0] * 6),
}
"""What once did something else than be read or refused."""

WAYS = [
    *((ReadOptions(), ending) for ending in ("", *endings())),
    *((ReadOptions(kind.name), "") for kind in FORMATS),
]
"""To read a file: by its ending, or as one of a format."""

MIN_USABLE_SHARE = 0.4
"""Of the changed files; with fewer, it would be the refusal that is tested."""


@each_target
def test_files_as_they_should_be_and_most_of_the_changed_ones_are_usable(target: Target) -> None:
    random = Random(1)
    files = [*target.samples, *(target.file(random) for _ in range(30))]
    assert all(map(target.use, files))
    files = [target.changed_file(random) for _ in range(120)]
    assert sum(map(target.use, files)) >= MIN_USABLE_SHARE * len(files)


@each_target
def test_no_file_does_anything_but_be_read_or_refused(
    target: Target, request: pytest.FixtureRequest
) -> None:
    if target.name in MENDED:
        target.use(MENDED[target.name])
    for _ in range(int(request.config.getoption("--examples"))):
        seed = randrange(2**32)
        print("seed", seed)  # which pytest shows where this fails
        target.use(target.changed_file(Random(seed)))


@settings(max_examples=200)
@given(st.binary(max_size=80) | st.text(max_size=60), st.sampled_from(WAYS))
@example(b")<(", (ReadOptions(), ".py"))
@example(b"_(1)(2", (ReadOptions(), ".py"))
def test_anything_is_read_or_refused(data: bytes | str, way: tuple[ReadOptions, str]) -> None:
    outcome_of(data if isinstance(data, bytes) else data.encode("utf-8", "replace"), *way)


def test_what_holds_nothing_is_refused() -> None:
    for nothing in (b"", b"\x1f\x8b", b"\x1f\x8b\x08\0\0\0\0\0\0\xff", b"\xff\xfe\0\xd8"):
        assert isinstance(outcome_of(nothing, ReadOptions(), ""), str)


def count_calls(data: bytes) -> int:
    """Calls and returns, of C functions too, while the data are read."""
    calls = count()
    sys.setprofile(lambda *_: next(calls))
    try:
        outcome_of(data, ReadOptions(), "")
    finally:
        sys.setprofile(None)
    return next(calls)


BEGINNINGS = ("", "task = '", "1x1:", "<puzzle>", "[clues]\nrows = ", "rows\n", "nonogram/1/1/")


@pytest.mark.parametrize("unit", ["\n", " ", "1", "1 ", "1,", *"[{/.a<&=", "#\n"])
def test_work_grows_with_the_length_of_a_file_of_one_thing(unit: str) -> None:
    for start in BEGINNINGS:
        short, half, whole = (
            count_calls((start + unit * (length // len(unit))).encode())
            for length in (1_000, 50_000, 100_000)  # modules are imported at the first
        )
        assert whole <= 2.2 * half + short, start
