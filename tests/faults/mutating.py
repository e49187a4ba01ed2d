"""Files that are almost as they should be.

A file that is torn apart says only that the refusal works. So most changes are gentle: what they
leave is a file that a person or a program might have written, often of another puzzle.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Sequence
from random import Random

Change = Callable[[Random, bytes], bytes]

GENTLE_SHARE = 0.75
"""Of the changes."""

MAX_FILE_BYTES = 1 << 18
"""Whether larger files are refused is tested elsewhere."""

TOKENS = (
    *b"0 1 -1 +3 00 1e9 1.5 999 1001 4294967297".split(),
    *(b"9" * 40, b"7" * 5000),
    *b", ; : / = # $ $7 ==== ? \\ | ` \" ' [ ] [[ ]] { } ( ) < > /> <!--".split(),
    *b"rows columns width height title goal true null NaN".split(),
    *(b"\n", b"\n\n", b"\r", b"\t", b"\0", b"\x0c", b"\x1b[31m", b"\x7f", b"\xff", b"\xc3"),
    *"é \u202e \u2028 ²٣ 🎉".encode().split(b" "),
    *b"&amp; &copy; &x; &#0; &#x110000; <![CDATA[ ]]>".split(),
    b'<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]>',
    b'<!DOCTYPE a SYSTEM "file:///etc/passwd">',
    *(b"__import__('os')", b"1 for _ in x", b"lambda: 0", b"%s%n", b"{0.__class__}", b"../.."),
)


def change_blanks(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines[random.randrange(len(lines))] += random.choice((b" ", b"\t", b"  "))
    ends = (data.rstrip(b"\n"), data + b"\n\n\n", data.replace(b"\n", b"\r\n"))
    return random.choice((b"\n".join(lines), *ends))


def change_encoding(random: Random, data: bytes) -> bytes:
    try:
        return data.decode("utf-8").encode(random.choice(("utf-8-sig", "utf-16", "cp1252")))
    except UnicodeError:
        return data


def pack(random: Random, data: bytes) -> bytes:
    return gzip.compress(data, 1, mtime=0)


def _change_match(
    random: Random, data: bytes, pattern: bytes, change: Callable[[bytes], bytes]
) -> bytes:
    """Put another text in the place of something that matches the pattern, if anything does."""
    matches = list(re.finditer(pattern, data))
    if not matches:
        return data
    match = random.choice(matches)
    return data[: match.start()] + change(match[0]) + data[match.end() :]


def put_zero_before_number(random: Random, data: bytes) -> bytes:
    return _change_match(random, data, rb"\d+", lambda number: b"0" + number)


def swap_numbers(random: Random, data: bytes) -> bytes:
    """Two numbers of a line change places, so that it holds as many cells as before."""

    def swap(line: bytes) -> bytes:
        parts = re.split(rb"(\d+)", line)
        one, other = random.sample(range(1, len(parts), 2), 2)
        parts[one], parts[other] = parts[other], parts[one]
        return b"".join(parts)

    return _change_match(random, data, rb"[^\n]*\d[^\d\n]+\d[^\n]*", swap)


def change_letter(random: Random, data: bytes) -> bytes:
    """A letter in what is probably said in words: behind a quotation mark or a tag."""

    def change(words: bytes) -> bytes:
        letter = random.choice((b"q", b"Z", b" ", "ß".encode()))
        return _change_match(random, words, rb"[A-Za-z]", lambda _: letter)

    return _change_match(random, data, rb"[\"'>][^\"'<>\n]{3,}[\"'<]", change)


IN_ITSELF = (change_blanks, swap_numbers, change_letter, put_zero_before_number)
"""Gentle changes of a text that nothing unpacks or decodes before it is read."""

GENTLE: tuple[Change, ...] = (*IN_ITSELF, change_encoding, pack)


def change_roughly(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A number, or anything, is something else; or something is added, missing, cut off, repeated
    or taken from another file."""
    at, other = random.randrange(len(data) + 1), random.choice(others)
    begin = random.randrange(len(other) + 1)
    part = data[at : at + random.randint(1, 40)]
    number = re.compile(rb"\d*").match(data, at)
    new, end = random.choice(
        (
            (random.choice(TOKENS), number.end() if number else at),
            (random.randbytes(1), at + 1),
            (random.choice(TOKENS), at),
            (b"", at + random.randint(1, 20)),
            (b"", len(data)),
            (part * random.choice((1, 1, 1, 2, 40, 3000)), at),
            (other[begin : begin + random.randint(0, 200)], at),
        )
    )
    return data[:at] + new + data[end:]


def changed(
    random: Random, data: bytes, others: Sequence[bytes], gentle: Sequence[Change]
) -> bytes:
    """A file with one change or a few. What it may take parts of stands beside it."""
    is_gentle = random.random() < GENTLE_SHARE
    for _ in range(random.choice((1, 1, 2, 3))):
        if is_gentle:
            data = random.choice(gentle)(random, data)
        else:
            data = change_roughly(random, data, others)
        data = data[:MAX_FILE_BYTES] or b" "
    return data
