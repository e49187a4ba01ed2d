"""Picture files that are small and would take much: each is built here, and says what becomes of
it. Those that are read are as large as is allowed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import Any

from PIL import Image

TOO_LARGE, TOO_MUCH, NONE, READ = "too large, ", "too large for the picture", "no picture", ""
"""What is said of it; nothing where it is read."""


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def packed_chunk(name: bytes, size: int) -> bytes:
    return chunk(name, b"a\0\0" + zlib.compress(bytes(size), 1))


def png(
    width: int, height: int, colour: int = 2, depth: int = 8, extra: bytes = b"", lace: int = 0
) -> bytes:
    """All is black but for the first few pixels. Of what is refused there are but a few rows."""
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, lace)
    is_read = width * height <= 24_000_000 and width < 1 << 16
    row = bytes(1 + (width * samples * depth + 7) // 8 if is_read else 99)
    packer = zlib.compressobj(1)
    first = b"\0" + b"\xff" * 8 + row[9:] if len(row) > 9 else row
    rows = [first, *[row] * (height + 4096 * lace - 1 if is_read else 8)]
    body = b"".join(map(packer.compress, rows)) + packer.flush()
    palette = chunk(b"PLTE", bytes(range(6))) if colour == 3 else b""
    parts = chunk(b"IHDR", head) + extra + palette + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def gif(comments: int = 0, frames: int = 1, size: tuple[int, int] = (2, 2)) -> bytes:
    head = b"GIF89a" + struct.pack("<HHBBB", *size, 0x80, 0, 0) + bytes(3) + b"\xff\xff\xff"
    frame = b"\x2c" + struct.pack("<HHHHB", 0, 0, 2, 2, 0) + b"\x02\x03\x44\x12\x05\x00"
    return head + b"\x21\xfe\x01a\0" * comments + frame * frames + b"\x3b"


def saved(kind: str, size: tuple[int, int], mode: str = "RGB", **options: object) -> bytes:
    """Whatever Pillow writes of a picture with something in its corner."""
    image = Image.new(mode, size)
    image.paste((1 << 8) - 1 if len(mode) == 1 else (255,) * len(mode), (0, 0, 40, 40))
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def jpeg_with(extra: bytes) -> bytes:
    whole = saved("JPEG", (80, 80))
    return whole[:2] + extra + whole[2:]


def many_scans(side: int, scans: int) -> bytes:
    """A progressive JPEG whose last scan comes again and again."""
    whole = saved("JPEG", (side, side), progressive=True)
    last = whole[whole.rindex(b"\xff\xda") : -2]
    return whole[:-2] + last * scans + b"\xff\xd9"


def fat_exif() -> bytes:
    """Five thousand tags, all of which have the same 60 KB."""
    tags = b"".join(struct.pack("<HHII", 40000 + it, 7, 60_000, 8) for it in range(4900))
    exif = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 4900) + tags + bytes(4)
    return jpeg_with(b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif)


Tags = dict[int, tuple[int, ...]]
"""Of each tag its type, how often it is there, and its value or where that is."""


def tiff(tags: Tags, data: bytes) -> bytes:
    """The data stand behind the header, at 8."""
    directory = b"".join(struct.pack("<HHII", tag, *entry) for tag, entry in sorted(tags.items()))
    head = b"II*\0" + struct.pack("<I", 8 + len(data))
    return head + data + struct.pack("<H", len(tags)) + directory + bytes(4)


def fat_tags() -> bytes:
    """Tags that all have the same 20 MB."""
    basic = {256: (4, 1, 2), 257: (4, 1, 2), 258: (3, 1, 8), 262: (3, 1, 1), 273: (4, 1, 8)}
    many = {40000 + number: (7, 20_000_000, 8) for number in range(1000)}
    return tiff({**basic, 279: (4, 1, 4), **many}, bytes(20_000_000))


def huge_tile() -> bytes:
    basic = {256: (4, 1, 16), 257: (4, 1, 16), 258: (3, 1, 8), 259: (3, 1, 5), 262: (3, 1, 1)}
    tile = {322: (4, 1, 40_000), 323: (4, 1, 40_000), 324: (4, 1, 8), 325: (4, 1, 4)}
    return tiff({**basic, **tile}, bytes(16))


def bmp(width: int, height: int, bits: int, packed: int, data: bytes) -> bytes:
    palette = bytes(4) + b"\xff\xff\xff\0" + bytes(4 * ((1 << bits) - 2)) if bits <= 8 else b""
    head = struct.pack("<IiiHHIIiiII", 40, width, height, 1, bits, packed, 0, 0, 0, 0, 0)
    start = 14 + len(head) + len(palette)
    whole = start + len(data)
    return b"BM" + struct.pack("<IHHI", whole, 0, 0, start) + head + palette + data


FINE_SCANS: dict[str, Any] = {"progressive": True, "subsampling": 0}
LOSSLESS: dict[str, Any] = {"lossless": True, "method": 0}
ONE_STRIP: dict[str, Any] = {"compression": "tiff_adobe_deflate", "strip_size": 1 << 30}
POSTSCRIPT = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 99 99\n%%EndComments\n{ } loop\n"

BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "png huge": (lambda: png(8000, 8000), TOO_LARGE),
    "png largest deep": (lambda: png(4898, 4898, colour=6, depth=16), READ),
    "png largest laced": (lambda: png(4898, 4898, colour=2, lace=1), READ),
    "png as a line": (lambda: png(23_999_999, 1, colour=6, depth=16), TOO_LARGE),
    "png many chunks": (lambda: png(8, 8, extra=chunk(b"tEXt", b"a\0b") * 2_000_000), TOO_MUCH),
    "png texts": (lambda: png(8, 8, extra=packed_chunk(b"zTXt", 1_000_000) * 64), READ),
    "png profile": (lambda: png(8, 8, extra=packed_chunk(b"iCCP", 300_000_000)), READ),
    "gif huge": (lambda: gif(size=(60_000, 60_000)), TOO_LARGE),
    "gif comments": (lambda: gif(comments=5_000_000), TOO_MUCH),
    "gif frames": (lambda: gif(frames=1_900_000), READ),
    "gif largest": (lambda: saved("GIF", (3464, 3464), "P"), READ),
    "jpeg huge": (lambda: saved("JPEG", (7000, 7000), "L"), TOO_LARGE),
    "jpeg largest": (lambda: saved("JPEG", (6324, 6324), quality=95, subsampling=0), READ),
    "jpeg fine scans": (lambda: saved("JPEG", (6000, 6000), **FINE_SCANS), TOO_LARGE),
    "jpeg many scans": (lambda: many_scans(4000, 3000), TOO_MUCH),
    "jpeg comments": (lambda: jpeg_with(b"\xff\xfe\0\x02" * 8_000_000), TOO_MUCH),
    "jpeg exif": (fat_exif, READ),
    "tiff huge": (lambda: saved("TIFF", (5000, 5000), **ONE_STRIP), TOO_LARGE),
    "tiff largest strip": (lambda: saved("TIFF", (4096, 3906), "RGBA", **ONE_STRIP), READ),
    "tiff tags": (fat_tags, READ),
    "tiff tile": (huge_tile, TOO_MUCH),
    "bmp huge": (lambda: bmp(8000, 8000, 1, 0, bytes(8_000_000)), TOO_LARGE),
    "bmp largest": (lambda: bmp(4898, 4898, 1, 0, b"\xff" * 9 + bytes(4_000_000)), READ),
    "bmp runs": (lambda: bmp(4000, 4000, 8, 1, b"\1\1" * 16_000_000), TOO_MUCH),
    "webp huge": (lambda: saved("WEBP", (4000, 4000), **LOSSLESS), TOO_LARGE),
    "webp largest": (lambda: saved("WEBP", (3464, 3464), "RGBA", **LOSSLESS), READ),
    "postscript": (lambda: POSTSCRIPT, NONE),
}
