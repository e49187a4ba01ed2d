"""Files that are almost as they should be.

A file that is torn apart says only that the refusal works. So most changes are gentle: what they
leave is a file that a person or a program might have written, often of another puzzle.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Sequence
from random import Random

Change = Callable[[Random, bytes, Sequence[bytes]], bytes]
"""Makes another file of one; the files it may take parts of stand beside it."""

GENTLE_SHARE = 0.75
"""Of the changes."""

NUMBER = re.compile(rb"\d+")
LETTER = re.compile(rb"[A-Za-z]")

TOKENS = (
    *b"0 1 -1 +3 00 1e9 1.5 999 1001 4294967297".split(),
    *(b"9" * 40, b"7" * 5000),
    *(b",", b";", b":", b"/", b"=", b"#", b"$", b"$7", b"====", b"?", b"\\", b"|", b"`"),
    *(b'"', b"'", b"[", b"]", b"[[", b"]]", b"{", b"}", b"(", b")", b"<", b">", b"/>", b"<!--"),
    *(b"rows", b"columns", b"width", b"height", b"title", b"goal", b"true", b"null", b"NaN"),
    *(b"\n", b"\n\n", b"\r", b"\t", b"\0", b"\x0c", b"\x1b[31m", b"\x7f", b"\xff", b"\xc3"),
    *("é".encode(), "\u202e".encode(), "\u2028".encode(), "²٣".encode(), "🎉".encode()),
    *(b"&amp;", b"&copy;", b"&x;", b"&#0;", b"&#x110000;", b"<![CDATA[", b"]]>"),
    b'<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]>',
    b'<!DOCTYPE a SYSTEM "file:///etc/passwd">',
    *(b"__import__('os')", b"1 for _ in x", b"lambda: 0", b"%s%n", b"{0.__class__}", b"../.."),
)


# -- gentle --------------------------------------------------------------------------------------


def other_line_ends(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def blanks_at_an_end(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    lines[random.randrange(len(lines))] += random.choice((b" ", b"\t", b"  "))
    return b"\n".join(lines)


def lines_at_the_end(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return random.choice((data.rstrip(b"\n"), data + b"\n", data + b"\n\n\n"))


def another_encoding(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    try:
        text = data.decode("utf-8")
        return text.encode(random.choice(("utf-8-sig", "utf-16", "cp1252")))
    except UnicodeError:
        return data


def packed(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return gzip.compress(data, 1, mtime=0)


def for_a_number(random: Random, data: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """With another text in the place of one of its numbers, if it has any."""
    numbers = list(NUMBER.finditer(data))
    if not numbers:
        return data
    number = random.choice(numbers)
    return data[: number.start()] + change(number[0]) + data[number.end() :]


def a_zero_before_a_number(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return for_a_number(random, data, lambda number: b"0" + number)


def numbers_in_another_order(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Two numbers of a line change places, so that it holds as many cells as before."""
    lines = data.split(b"\n")
    many = [i for i, line in enumerate(lines) if len(NUMBER.findall(line)) > 1]
    if not many:
        return data
    place = random.choice(many)
    line = lines[place]
    one, other = sorted(random.sample(list(NUMBER.finditer(line)), 2), key=lambda it: it.start())
    parts = line[: one.start()], other[0], line[one.end() : other.start()], one[0]
    lines[place] = b"".join([*parts, line[other.end() :]])
    return b"\n".join(lines)


def lines_in_another_order(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Two neighbouring lines of the same kind change places."""
    lines = data.split(b"\n")
    alike = [i for i in range(len(lines) - 1) if _shape(lines[i]) == _shape(lines[i + 1]) != b""]
    if not alike:
        return data
    place = random.choice(alike)
    lines[place : place + 2] = reversed(lines[place : place + 2])
    return b"\n".join(lines)


def _shape(line: bytes) -> bytes:
    """Which signs, apart from its digits, a line begins and ends with, if it has any."""
    signs = re.sub(rb"\d+", b"7", line.strip())
    return signs[:1] + signs[-1:]


def other_letters(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A letter in what is probably said in words: behind a quotation mark or a tag."""
    texts = [it for it in re.finditer(rb"[\"'>][^\"'<>\n]{3,}[\"'<]", data) if LETTER.search(it[0])]
    if not texts:
        return data
    text = random.choice(texts)
    letters = [it.start() for it in LETTER.finditer(data, text.start(), text.end())]
    at = random.choice(letters)
    return data[:at] + random.choice((b"q", b"Z", b" ", "ß".encode())) + data[at + 1 :]


# -- rough ---------------------------------------------------------------------------------------


def another_byte(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at = random.randrange(len(data))
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def a_token_between(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(TOKENS) + data[at:]


def a_token_for_a_number(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return for_a_number(random, data, lambda number: random.choice(TOKENS))


def less(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at, length = random.randrange(len(data)), 1 + random.randrange(20)
    return data[:at] + data[at + length :]


def cut_off(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return data[: random.randrange(len(data)) + 1]


def the_same_again(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at, length = random.randrange(len(data)), 1 + random.randrange(40)
    times = random.choice((1, 1, 1, 2, 40, 3000))
    return data[:at] + data[at : at + length] * times + data[at:]


def a_part_of_another(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    other = random.choice(others)
    start, end = sorted(random.randrange(len(other) + 1) for _ in range(2))
    at = random.randrange(len(data) + 1)
    return data[:at] + other[start : min(end, start + 200)] + data[at:]


GENTLE: tuple[Change, ...] = (
    other_line_ends,
    blanks_at_an_end,
    lines_at_the_end,
    another_encoding,
    packed,
    a_zero_before_a_number,
    numbers_in_another_order,
    lines_in_another_order,
    other_letters,
)

ROUGH: tuple[Change, ...] = (
    another_byte,
    a_token_between,
    a_token_for_a_number,
    less,
    cut_off,
    the_same_again,
    a_part_of_another,
)

IN_ITSELF = tuple(it for it in GENTLE if it not in (packed, another_encoding))
"""Gentle changes of a text that nothing unpacks or decodes before it is read."""

OF_JSON = tuple(it for it in IN_ITSELF if it is not a_zero_before_a_number)

LARGEST = 1 << 18
"""Bytes. Whether larger files are refused is tested elsewhere."""


def changed(
    random: Random, data: bytes, others: Sequence[bytes], gentle: Sequence[Change] = GENTLE
) -> bytes:
    """A file with one change or a few."""
    changes = gentle if random.random() < GENTLE_SHARE else ROUGH
    for _ in range(random.choice((1, 1, 2, 3))):
        change = random.choice(changes)
        data = change(random, data, others)[:LARGEST] or b" "
    return data
