"""Whatever a file holds, every reader ends with puzzles or with a sentence, without needless work.

A long run by hand, with a seed:  python -m tests.puzzles.test_fuzzing SEED SECONDS
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from itertools import count

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.text.messages import error_said
from puzzles.formats.registry import FORMATS, Format, endings
from puzzles.reading import ReadOptions, file_text, needs_solution, read
from puzzles.source import Source, read_source
from solver.puzzle import Puzzle, UserError
from tests.puzzles.samples import ALL, GIVEN
from tests.puzzles.test_pictures import page_of, painted
from tests.refused import is_safe

SEEDS: dict[str, list[bytes]] = {
    name: [text.encode() for text in texts.values()] for name, texts in ALL.items()
}
SEEDS["picture"] = [painted(kind=kind) for kind in ("PNG", "GIF", "BMP")]
SEEDS["page"] = [page_of(["##.", "#.#"]).encode()]
SEEDS["batch"] = [b"$1\n2\n2\n2\n2\n", b"$1\n1\t1\n2\n2\n1\n$2\n1\n1\n1\n1\n"]
for _kind in FORMATS:
    if _kind.writes and not needs_solution(_kind):
        SEEDS.setdefault(_kind.name, []).append(file_text(_kind, [GIVEN]).encode())
"""Good files of every format."""

TOKENS = [
    *(bytes([it]) for it in range(32, 127)),
    *(b"\n", b"\r\n", b"\t", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"\x1b[31m"),
    *(b"rows", b"columns", b"width", b"====", b"#d", b": ", b"<count>", b"</line>", b"&copy;"),
    *(b"[clues]", b"9" * 30, b"-1", b"0", b"1e9", b"[[[[", b"]]", b"{", b"}", b'"""', b"task='"),
    *(b"<!DOCTYPE a [<!ENTITY x 'y'>]>", b"1.1/", b"??", b"1a", b"color b #000\n", b"P1\n"),
    *(b"$2\n", b"Z", b"&x;"),
]

HARMLESS = [
    (b" ", b"  "),
    (b" ", b"\t"),
    (b"\n", b"\r\n"),
    (b"\n", b" \n"),
    (b"\n", b"\n\n"),
    (b",", b", "),
    (b"1", b"01"),
    (b"[", b"[ "),
    (b"#", b"X"),
]
"""What mostly leaves a file as good as it was."""


def mutated(draw: random.Random, data: bytes) -> bytes:
    """The file with a few parts taken out, put in, doubled or exchanged; every second time only
    with what does little harm."""
    if draw.random() < 0.5:
        old, new = draw.choice(HARMLESS)
        return data.replace(old, new, draw.choice((1, 2, -1)))
    for _ in range(draw.choice((1, 1, 1, 2, 3, 8))):
        at = draw.randrange(len(data) + 1)
        to = min(len(data), at + draw.choice((1, 1, 2, 5, 40)))
        how = draw.randrange(6)
        if how == 0:
            data = data[:at] + data[to:]
        elif how == 1:
            data = data[:at] + draw.choice(TOKENS) + data[at:]
        elif how == 2:
            data = data[:at] + draw.choice(TOKENS) + data[to:]
        elif how == 3:
            data = data[:at] + data[at:to] * draw.choice((2, 3, 50)) + data[to:]
        elif how == 4:
            other = draw.choice(draw.choice(list(SEEDS.values())))
            begin = draw.randrange(len(other))
            data = data[:at] + other[begin : begin + draw.choice((5, 50, 500))] + data[at:]
        else:
            data = data[: at + 1]
    return data


def outcome(data: bytes, asked: ReadOptions, ending: str = "") -> str:
    """ "read", or the name of the error; its sentence is complete and safe to show."""
    source = Source(data=data)
    try:
        for _, puzzle in read(source, ending, asked).entries:
            if not isinstance(puzzle, Puzzle):
                raise puzzle
    except UserError as error:
        said = error_said(error)
        assert said != error.name and is_safe(said) and 5 < len(said) < 300, said
        return error.name
    for assumed in source.assumed:
        assert error_said(assumed) != assumed.name
    return "read"


SEEDED = [kind for kind in FORMATS if kind.name in SEEDS]
"""That one is missing is said by `test_dialects.py`."""


@pytest.mark.parametrize("kind", SEEDED, ids=lambda kind: kind.name)
def test_what_is_mutated_is_read_or_refused(kind: Format) -> None:
    draw = random.Random(kind.name)
    found: Counter[str] = Counter()
    for _ in range(400):
        data = mutated(draw, draw.choice(SEEDS[kind.name]))
        for asked in (ReadOptions(kind.name), ReadOptions()):
            found[outcome(data, asked)] += 1
    least = 10 if kind.name == "batch" else 80  # where every line has its place
    assert found["read"] > least, "what breaks everything tests nothing but refusals"
    assert len(found) > 3


@settings(max_examples=120)
@given(st.binary(max_size=80), st.sampled_from(["", *endings()]))
@example(b")<(", ".py")
@example(b"_(1)(2", ".py")
def test_any_bytes_are_read_or_refused(data: bytes, ending: str) -> None:
    outcome(data, ReadOptions(), ending)


@settings(max_examples=100)
@example("\u200cx\u2067y" + 300 * "z" + "\u2069\u202e\u2069\u2066", "puzzlink")
@given(st.text(max_size=60), st.sampled_from([kind.name for kind in FORMATS]))
def test_any_text_is_read_or_refused(text: str, name: str) -> None:
    outcome(text.encode("utf-8", "replace"), ReadOptions(name))


def count_calls(data: bytes) -> int:
    """Calls and returns, of C functions too, while the data are read."""
    calls = count()
    sys.setprofile(lambda *_: next(calls))
    try:
        outcome(data, ReadOptions())
    finally:
        sys.setprofile(None)
    return next(calls)


@pytest.mark.parametrize(
    "unit", ["\n", " ", "1", "1 ", "1,", "[", "{", "/", ".", "a", "<", "&", "=", "#\n"]
)
def test_work_grows_with_the_length_of_a_file_of_one_thing(unit: str) -> None:
    for start in (
        "",
        "task = '",
        "1x1:",
        "<puzzle>",
        "[clues]\nrows = ",
        "rows\n",
        "nonogram/1/1/",
    ):
        short, half, whole = (
            count_calls((start + unit * (length // len(unit))).encode())
            for length in (1_000, 50_000, 100_000)  # modules are imported at the first
        )
        assert whole <= 2.2 * half + short, start


def test_what_was_found_by_fuzzing_stays_refused() -> None:
    for data in (
        b"",
        b"\x1f\x8b",
        b"\x1f\x8b\x08\0\0\0\0\0\0\xff",
        b"\xff\xfe\0",
        b"\xff\xfe\0\xd8",
    ):
        with pytest.raises(UserError):
            from io import BytesIO

            read(read_source(BytesIO(data)))


def main(seed: int, seconds: float) -> None:
    """Mutate until the time is over, and say what came of it."""
    draw = random.Random(seed)
    found: dict[str, Counter[str]] = {kind.name: Counter() for kind in SEEDED}
    slowest = (0.0, "", b"")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        kind = draw.choice(SEEDED)
        data = mutated(draw, draw.choice(SEEDS[kind.name]))
        asked = ReadOptions(kind.name) if draw.random() < 0.7 else ReadOptions()
        begin = time.process_time()
        try:
            found[kind.name][outcome(data, asked)] += 1
        except Exception:
            print(kind.name, asked.format, data)
            raise
        slowest = max(slowest, (time.process_time() - begin, kind.name, data[:200]))
    for name, outcomes in found.items():
        total = outcomes.total()
        print(
            f"{name:<10} {total:>8} inputs, {outcomes['read'] / max(1, total):4.0%} read,", end=" "
        )
        print(f"{len(outcomes) - 1} kinds of refusal")
    print("slowest:", slowest)


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
