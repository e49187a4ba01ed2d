"""However a file is made, reading it takes time that grows with its length alone, and little of it;
and never more memory than any computer has.

Formats come from the registry: one that is added is timed without a word here.
"""

from __future__ import annotations

import gzip
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from time import process_time

import pytest

from app.text.film import captions_in
from puzzles.formats.registry import BY_NAME, FORMATS, Format
from puzzles.reading import NOTHING_ASKED, ReadOptions, read
from puzzles.source import LARGEST_FILE, Source, read_source
from solver.puzzle import UserError
from tests.cli.test_command_line import PROGRAM, ROOT
from tests.faults.reading_targets import samples_of
from tests.refused import refused

PATTERNS = (
    *(" ", "\n", "\t", " \n", "1", "1,", "1/", ".", "a.", "\u200b", "é", "[", "]", "[]", "{", "("),
    *('"', "'", "/*", "/* ", "#\n", "\\", "<!--", "<a ", "&a", "a=", "=", ":", ",", "|", "?"),
    *("rows   ", "rows 1 ", "task ", "d=[", "http://#1", "let a ", "[a]\n", "c  "),
)
"""Each is repeated until the file is so long."""

OF_EACH_KIND = (
    *(" ", "\n", " \n", "1", "1,", "a.", "é", "[", "[]", '"', "/* ", "#\n", "<a ", "a="),
    "rows   ",
)
"""Of those: blanks, numbers, names, brackets, quotes, remarks, tags, values, a heading."""

TIMES, SHORT = 8, 12_500
"""A file of so many bytes, read so many times, is compared with one as long as all of these."""

LONGER = 2.5
"""So many times as long the long one may take. Where time grows with the square of the length, it
takes eight times as long: no other work on the computer makes such a difference in every try."""

TRIES = 40
"""The shortest times count, and the first of them that are near enough to each other will do."""

FLOOR = 0.02
"""Seconds. What takes no more is not compared: chance is most of it."""

LONGEST = 5.0
"""Seconds that reading anything may take."""

MOST_MEMORY = 250
"""MiB."""


class TooLong(Exception):
    """It took longer than anything may."""


@cache
def slowness() -> float:
    """How many times slower this computer works now than the one that the seconds are meant for."""
    begin = process_time()
    for number in range(2_000_000):
        number + 1
    return max(1.0, (process_time() - begin) / 0.08)


@contextmanager
def limited() -> Iterator[None]:
    """What is done here fails if it goes on for too long, where the system can wake us."""

    def stop(*_: object) -> None:
        raise TooLong

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST * slowness())
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def seconds(use: Callable[[], object]) -> float:
    """Of the processor, for reading something or for refusing it."""
    begin = process_time()
    with limited(), suppress(UserError):
        use()
    return process_time() - begin


def is_linear(use: Callable[[int], Callable[[], object]]) -> bool:
    """Whether a long file takes no more time than as many bytes in short ones; `use` makes what
    reads a file of a length."""
    short, long = use(SHORT), use(TIMES * SHORT)
    least = most = float("inf")
    for _ in range(TRIES):
        most = min(most, seconds(long))
        if most <= LONGER * FLOOR * slowness():
            return True
        least = min(least, sum(seconds(short) for _ in range(TIMES)))
        if most <= LONGER * max(least, FLOOR * slowness()):
            return True
    return False


def heads_of(kind: Format) -> list[bytes]:
    """How files of a format begin: with half of one, or with all of it."""
    return [
        head
        for sample in samples_of(kind)[:1]
        for head in (sample[: len(sample) // 2], sample + b"\n")
    ]


def reading(
    head: bytes, pattern: bytes, asked: ReadOptions
) -> Callable[[int], Callable[[], object]]:
    def use(length: int) -> Callable[[], object]:
        data = head + pattern * (length // len(pattern)) + b"x"
        return lambda: read(Source(data=data), "", asked)

    return use


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.name)
def test_time_grows_with_the_length_of_a_file(kind: Format) -> None:
    """As a file of this format, and as one of which nothing is known."""
    for pattern in (it.encode() for it in OF_EACH_KIND):
        for head in (b"", *heads_of(kind)):
            assert is_linear(reading(head, pattern, ReadOptions(kind.name))), (head, pattern)
        assert is_linear(reading(heads_of(kind)[0], pattern, NOTHING_ASKED)), pattern


def captions(pattern: str) -> Callable[[int], Callable[[], object]]:
    return lambda length: lambda: captions_in(pattern * (length // len(pattern)))


def test_time_grows_with_the_length_of_a_file_of_no_format() -> None:
    for pattern in PATTERNS:
        assert is_linear(reading(b"", pattern.encode(), NOTHING_ASKED)), pattern
        assert is_linear(captions(pattern)), pattern


FOUND = {
    "non": ("rows", " ", "x"),
    "ini": ("[clues]\na", " ", "x"),
    "webpbn": (
        "<puzzle><clues type='rows'><line/></clues><clues type='columns'><line/></clues>"
        "<solution type='saved'><image>",
        "[",
        "</image></solution></puzzle>",
    ),
    "webpbn attributes": (
        "<!DOCTYPE p [<!ATTLIST a"
        + "".join(f" x{it} CDATA ''" for it in range(900))
        + ">]><puzzle>",
        "<a/>",
        "",
    ),
    "lists": ("", "/* ", ""),
    "pzpr": ("pzprv3", "\n", "x"),
    "tatham": ("http://", "#1", " x"),
    "toml": (f"[clues]\n{'a' * 50}", f".{'a' * 50}", "=1"),
    "text": ("##\n" * 20_000, "#", ""),
}
"""What took for ever, or all memory, in each of these formats."""


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_stays_quick(name: str) -> None:
    begin, unit, end = FOUND[name]

    def use(asked: ReadOptions, length: int) -> Callable[[], object]:
        text = begin + unit * (length // len(unit)) + end
        return lambda: read(Source(text), "", asked)

    for asked in (ReadOptions(name.partition(" ")[0]), NOTHING_ASKED):
        assert is_linear(partial(use, asked))


def test_members_of_a_packed_file_are_unpacked_one_after_the_other() -> None:
    empty = gzip.compress(b"", mtime=0)

    def use(length: int) -> Callable[[], object]:
        data = empty * (40 * length // len(empty))
        return lambda: read_source(BytesIO(data))

    assert is_linear(use)
    many = (
        gzip.compress(b"rows\n1\n", mtime=0) + empty * 3 + gzip.compress(b"columns\n1\n", mtime=0)
    )
    assert read_source(BytesIO(many)).text == "rows\n1\ncolumns\n1\n"


def test_a_note_in_a_folder_is_no_reason_to_wait(tmp_path: Path) -> None:
    """As people see it: the program lists a folder in which somebody keeps a note."""
    (tmp_path / "note.txt").write_text(f"rows{' ' * 4000}x\n", encoding="utf-8")
    (tmp_path / "one.non").write_text("rows\n1\ncolumns\n1\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "--list", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert "one.non" in done.stdout and "note.txt" in done.stdout + done.stderr


# -- files as large as may be ----------------------------------------------------------------------


def filled(begin: str, unit: str, end: str = "", most: int = LARGEST_FILE) -> bytes:
    """A file that is as large as may be."""
    parts = [it.encode() for it in (begin, unit, end)]
    return parts[0] + parts[1] * ((most - len(parts[0] + parts[2])) // len(parts[1])) + parts[2]


SAVED = FOUND["webpbn"][0]

LARGEST: dict[str, tuple[str, Callable[[], bytes]]] = {
    "boards": ("batch", lambda: filled("", "$1\n" + "1 1 1 1 1\n" * 20 + "\n")),
    "blanks": ("", lambda: filled("rows\n", " ", "x")),
    "lines": ("", lambda: filled("rows\n", "1 1 1 1\n", "x")),
    "wide letters": ("non", lambda: filled("rows\n", "⬛⬛ 1\n")),
    "numbers in colour": ("non", lambda: filled("color a b\nrows\n", "1a ", "\ncolumns\n1\n")),
    "objects": ("json", lambda: filled("[", '{"":{"":[]}},', "{}]")),
    "lists": ("json", lambda: filled("[[", "[[]],", "[]],[[1]]]")),
    "names": ("json", lambda: b"{" + b",".join(b'"%06d":1' % it for it in range(380_000)) + b"}"),
    "image": ("webpbn", lambda: filled(SAVED, "⬛", FOUND["webpbn"][2])),
    "sets": ("webpbn", lambda: filled(SAVED, "[ab]", FOUND["webpbn"][2])),
    "rows of an image": (
        "webpbn",
        lambda: filled("<puzzle><solution><image>", "X|", "</image></solution></puzzle>"),
    ),
    "signs": ("webpbn", lambda: filled("<puzzle><title>", "&gg;", "</title></puzzle>")),
    "elements": ("webpbn", lambda: filled("<puzzleset>", "<puzzle/>", "</puzzleset>")),
    "nested": ("webpbn", lambda: filled("<puzzle>", "<a>")),
    "keys": ("ini", lambda: b"[clues]\n" + b"".join(b"%06d=\n" % it for it in range(400_000))),
    "headings": ("gno", lambda: b"".join(b"[%06d]" % it for it in range(490_000))),
    "remarks": ("", lambda: filled("", "/**/")),
    "tree": ("lists", lambda: filled("row=[", "a,", "]", 1 << 16)),
    "deep names": (
        "toml",
        lambda: b"[" + b"a." * 62 + b"b]\n" + b"".join(b"%05d=1\n" % it for it in range(60_000)),
    ),
    "page": ("page", lambda: filled("d=[[1],", "[1],", "[]];", 1 << 20)),
    "comments": ("pbm", lambda: filled("P1 1000 1000 ", "#\n")),
    "words": ("tatham", lambda: filled("1x1:", "11 ")),
    "packed": ("", lambda: gzip.compress(b"", mtime=0) * (LARGEST_FILE // 20)),
}
"""What takes the most of each, and the format it is read as, if it is not to be found out."""

MEASURED = """
import re, sys, time
from io import BytesIO
from puzzles.reading import ReadOptions, read
from puzzles.source import read_source
from solver.puzzle import UserError
for name, path in zip(sys.argv[1::2], sys.argv[2::2]):
    data = open(path, "rb").read()
    open("/proc/self/clear_refs", "w").write("5")  # the most memory is that of this file
    begin = time.process_time()
    try:
        read(read_source(BytesIO(data)), "", ReadOptions(name))
    except UserError:
        pass
    took = time.process_time() - begin
    most = re.search(r"VmHWM:\\s*(\\d+) kB", open("/proc/self/status").read())
    print(took, int(most[1]) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is told by /proc")
@pytest.mark.parametrize("first", range(4))
def test_the_largest_files_take_little_time_and_memory(first: int, tmp_path: Path) -> None:
    """A quarter of them, one after the other in one process."""
    kinds = list(LARGEST)[first::4]
    given: list[str] = []
    for what in kinds:
        name, build = LARGEST[what]
        path = tmp_path / what
        path.write_bytes(build())
        assert path.stat().st_size <= LARGEST_FILE and (not name or name in BY_NAME)
        given += [name, str(path)]
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, *given], cwd=ROOT, capture_output=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    for what, line in zip(kinds, done.stdout.splitlines(), strict=True):
        took, most = map(float, line.split())
        assert took < LONGEST * slowness() and most < MOST_MEMORY, (what, took, most)


def test_a_batch_of_twenty_thousand_boards_is_read() -> None:
    board = "1\n" * 10
    text = "".join(f"${number}\n{board}" for number in range(20_000))
    begin = process_time()
    entries = read(Source(text), "", ReadOptions("batch")).entries
    assert len(entries) == 20_000 and entries[-1][0] == "19999"
    assert process_time() - begin < LONGEST * slowness()
    with refused(UserError, "too-many-boards"):
        read(Source(f"{text}$20000\n{board}"), "", ReadOptions("batch"))


def test_a_text_is_no_longer_than_a_file(tmp_path: Path) -> None:
    """Pasted ones are none."""
    with refused(UserError, "file-too-large"):
        read(Source(" " * (LARGEST_FILE + 1)))
    with refused(UserError, "too-many-lines"):
        read(Source("\r\n" * 500_001))


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    text = f"[clues]\nrows = [0x{'f' * 5000}]\ncolumns = '1'\n"
    with refused(UserError, "absurd-digits"):
        read(Source(text), "", ReadOptions("toml"))
