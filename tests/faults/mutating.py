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

MAX_FILE_BYTES = 1 << 18
"""Whether larger files are refused is tested elsewhere."""

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


def change_line_ends(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def change_blanks(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    lines[random.randrange(len(lines))] += random.choice((b" ", b"\t", b"  "))
    return random.choice((b"\n".join(lines), data.rstrip(b"\n"), data + b"\n", data + b"\n\n\n"))


def change_encoding(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    try:
        return data.decode("utf-8").encode(random.choice(("utf-8-sig", "utf-16", "cp1252")))
    except UnicodeError:
        return data


def pack(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return gzip.compress(data, 1, mtime=0)


def _change_match(
    random: Random, data: bytes, pattern: str, change: Callable[[bytes], bytes]
) -> bytes:
    """Put another text in the place of something that matches the pattern, if anything does."""
    matches = list(re.finditer(pattern.encode(), data))
    if not matches:
        return data
    match = random.choice(matches)
    return data[: match.start()] + change(match[0]) + data[match.end() :]


def put_zero_before_number(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return _change_match(random, data, r"\d+", lambda number: b"0" + number)


def swap_numbers(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Two numbers of a line change places, so that it holds as many cells as before."""

    def swap(line: bytes) -> bytes:
        parts = re.split(rb"(\d+)", line)
        one, other = random.sample(range(1, len(parts), 2), 2)
        parts[one], parts[other] = parts[other], parts[one]
        return b"".join(parts)

    return _change_match(random, data, r"[^\n]*\d[^\d\n]+\d[^\n]*", swap)


def swap_lines(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Two neighbouring lines of the same kind change places: apart from their digits they begin
    and end with the same signs."""
    lines = data.split(b"\n")
    shapes = [re.sub(rb"\d+", b"7", line.strip()) for line in lines]
    ends = [(shape[:1], shape[-1:]) for shape in shapes]
    alike = [i for i in range(len(lines) - 1) if ends[i] == ends[i + 1] and shapes[i]]
    if alike:
        first = random.choice(alike)
        lines[first : first + 2] = reversed(lines[first : first + 2])
    return b"\n".join(lines)


def change_letter(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """A letter in what is probably said in words: behind a quotation mark or a tag."""

    def change(words: bytes) -> bytes:
        letter = random.choice((b"q", b"Z", b" ", "ß".encode()))
        return _change_match(random, words, "[A-Za-z]", lambda _: letter)

    return _change_match(random, data, r"[\"'>][^\"'<>\n]{3,}[\"'<]", change)


def put_token_for_number(random: Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return _change_match(random, data, r"\d+", lambda number: random.choice(TOKENS))


def splice(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Something is another byte, is added, missing, cut off, repeated or taken from another."""
    at, other = random.randrange(len(data) + 1), random.choice(others)
    begin = random.randrange(len(other) + 1)
    part = data[at : at + random.randint(1, 40)]
    new, end = random.choice(
        (
            (random.randbytes(1), at + 1),
            (random.choice(TOKENS), at),
            (b"", at + random.randint(1, 20)),
            (b"", len(data)),
            (part * random.choice((1, 1, 1, 2, 40, 3000)), at),
            (other[begin : begin + random.randint(0, 200)], at),
        )
    )
    return data[:at] + new + data[end:]


OF_JSON: tuple[Change, ...] = (
    change_line_ends,
    change_blanks,
    swap_numbers,
    swap_lines,
    change_letter,
)
"""Gentle changes of a text that nothing unpacks or decodes before it is read."""

IN_ITSELF: tuple[Change, ...] = (*OF_JSON, put_zero_before_number)

GENTLE: tuple[Change, ...] = (*IN_ITSELF, change_encoding, pack)

ROUGH: tuple[Change, ...] = (put_token_for_number, *(splice,) * 6)


def changed(
    random: Random, data: bytes, others: Sequence[bytes], gentle: Sequence[Change]
) -> bytes:
    """A file with one change or a few."""
    changes = gentle if random.random() < GENTLE_SHARE else ROUGH
    for _ in range(random.choice((1, 1, 2, 3))):
        data = random.choice(changes)(random, data, others)[:MAX_FILE_BYTES] or b" "
    return data
