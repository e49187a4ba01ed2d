"""Whatever a file is like, it is read or refused in a sentence.

`python -m tests.faults.fuzz_readers --minutes 30 --seed 1` does the same for as long as one likes.
"""

from __future__ import annotations

from random import Random
from struct import pack

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.faults.reading_targets import Target, targets
from tests.puzzles.samples import PICTURE
from tests.puzzles.test_pictures import page_of

TARGETS = targets()
IDS = [target.name for target in TARGETS]

FOUND = {
    "text": "\u0a0d\n".encode(),  # a sign that no sentence can show
    "xpm": '/* XPM */\nstatic char *a[]={"4 5 ²٣ 1",'.encode(),  # digits that are no number
    "page": page_of(PICTURE).replace("more", f"more,{' x' * 300}").encode(),  # cut at a blank
    "picture": b"BM" + pack("<IHHIIiiHHIIiiII", 100, 0, 0, 54, 40, 10**4, 9107, 1, 24, *[0] * 6),
}
"""What once did something else than be read or refused; the last is a picture of a size at which
the library for pictures prints a warning."""


LEAST_USABLE = 0.5
"""Of the files; with fewer, it would be the refusal that is tested."""


def target_of(name: str) -> Target:
    return next(target for target in TARGETS if target.name == name)


@pytest.mark.parametrize("target", TARGETS, ids=IDS)
def test_files_as_they_should_be_are_usable(target: Target) -> None:
    assert all(target.use(sample) for sample in target.samples)
    random = Random(1)
    assert all(target.use(target.file(random)) for _ in range(30))


@pytest.mark.parametrize("target", TARGETS, ids=IDS)
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32))
def test_no_file_does_anything_but_be_read_or_refused(target: Target, seed: int) -> None:
    target.use(target.changed_file(Random(seed)))


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_stays_mended(name: str) -> None:
    target_of(name).use(FOUND[name])


@pytest.mark.parametrize("target", TARGETS, ids=IDS)
def test_most_of_the_changed_files_can_be_used(target: Target) -> None:
    random = Random(1)
    files = [target.changed_file(random) for _ in range(120)]
    assert sum(map(target.use, files)) >= LEAST_USABLE * len(files)
