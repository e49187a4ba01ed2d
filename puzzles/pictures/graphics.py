"""The headers of what is drawn: PNG, GIF, BMP and WebP. Each walk leaves out what the first frame
does not need, and raises struct.error or IndexError where the file ends before it.
"""

from __future__ import annotations

from struct import pack, unpack_from

from puzzles.pictures.photographs import orientation_of
from puzzles.pictures.picture import (
    LONGEST_EXIF,
    MOST_OF_MOVING,
    MOST_OF_STILLS,
    MOST_PARTS,
    UPRIGHT,
    Picture,
    PictureError,
    too_much,
)

MOST_OF_RUNS = 1 << 20
"""Bytes and pixels of a BMP of runs, which Pillow decodes in Python."""

# -- PNG -------------------------------------------------------------------------------------------

PNG_NEEDED = (b"IHDR", b"PLTE", b"tRNS", b"IDAT")
PNG_END = b"\0\0\0\0IEND\xaeB`\x82"


def _png(data: bytes) -> Picture:
    view = memoryview(data)
    kept, most, orientation, moves = [view[:8]], MOST_OF_STILLS, UPRIGHT, False
    width, height = unpack_from(">II", data, 16)
    seen: set[bytes] = set()
    at = 8
    for _ in range(MOST_PARTS):
        if at + 8 > len(data):
            break
        length, name = unpack_from(">I4s", data, at)
        end = at + 12 + length
        if (b"IDAT" in seen and name != b"IDAT") or (not seen and name != b"IHDR"):
            break
        if name in PNG_NEEDED and (name == b"IDAT" or name not in seen):
            kept.append(view[at:end])
        elif name == b"acTL":
            most = MOST_OF_MOVING
            moves = unpack_from(">I", data, at + 8)[0] > 1
        elif name == b"eXIf" and length <= LONGEST_EXIF:
            orientation = orientation_of(data[at + 8 : end - 4])
        seen.add(name)
        at = end
    else:
        raise too_much()
    if b"IDAT" not in seen:
        raise PictureError("no-picture")
    if at <= len(data):
        kept.append(memoryview(PNG_END))
    return Picture("PNG", width, height, most, b"".join(kept), orientation, moves)


# -- GIF -------------------------------------------------------------------------------------------


def _gif(data: bytes) -> Picture:
    width, height, flags = unpack_from("<HHB", data, 6)
    head = at = 13 + _palette(flags)
    control, extension, first, end = b"", 0, 0, len(data)
    is_inside = moves = False
    for _ in range(MOST_PARTS):
        if first and at >= len(data):
            break
        mark = data[at]
        if is_inside:  # before a block of an extension, or of a frame
            at += 1 + mark
            is_inside = mark > 0
            if not is_inside and not first and data[extension + 1] == 0xF9:
                control = data[extension:at]
            elif not is_inside and not extension:
                end, extension = at, at  # of the first frame
        elif mark == 0x21:
            extension, is_inside = at, True
            at += 2
        elif mark == 0x2C:
            moves = bool(first)
            if moves:
                break
            first, extension, is_inside = at, 0, True
            left, top, wide, high, flags = unpack_from("<HHHHB", data, at + 1)
            width, height = max(width, left + wide), max(height, top + high)
            at += 11 + _palette(flags)
        else:
            break
    else:
        if not first:
            raise too_much()
    if not first:
        raise PictureError("no-picture")
    if len(control) != 8:
        control = b""
    kept = b"".join((data[:head], control, memoryview(data)[first:end], b";"))
    return Picture("GIF", width, height, MOST_OF_MOVING, kept, moves=moves)


def _palette(flags: int) -> int:
    """The bytes of the palette that follows."""
    return 6 << (flags & 7) if flags & 0x80 else 0


# -- BMP -------------------------------------------------------------------------------------------

OLD_HEADER = 12
IN_RUNS = (1, 2)
WIDEST_OF_RUNS = 4096


def _bmp(data: bytes) -> Picture:
    (header,) = unpack_from("<I", data, 14)
    if header == OLD_HEADER:
        width, height = unpack_from("<HH", data, 18)
    else:
        width, height = unpack_from("<Ii", data, 18)
        height = abs(height)
        if data[30] in IN_RUNS and (
            max(len(data), width * height) > MOST_OF_RUNS or width > WIDEST_OF_RUNS
        ):
            raise too_much()
    return Picture("BMP", width, height, MOST_OF_STILLS, data)


# -- WebP ------------------------------------------------------------------------------------------


def _webp(data: bytes) -> Picture:
    orientation, canvas, alpha = UPRIGHT, (0, 0), b""
    pixels, size = b"", (0, 0)
    at = 12
    for _ in range(MOST_PARTS):
        if at + 8 > len(data):
            break
        name, length = unpack_from("<4sI", data, at)
        inside, end = at + 8, at + 8 + length + length % 2
        if name == b"VP8X" and at == 12:
            canvas = _three_bytes(data, inside + 4) + 1, _three_bytes(data, inside + 7) + 1
        elif name == b"ANMF":
            if pixels:
                break
            at = inside + 16  # its frame is in parts of its own
            continue
        elif name == b"ALPH" and not alpha and not pixels:
            alpha = data[at:end]
        elif name in (b"VP8 ", b"VP8L") and not pixels:
            pixels, size = data[at:end], _webp_size(data, inside, name)
        elif name == b"EXIF" and length <= LONGEST_EXIF:
            orientation = orientation_of(data[inside:end].removeprefix(b"Exif\0\0"))
        at = end
    else:
        raise too_much()
    if not pixels:
        raise PictureError("no-picture")
    if alpha:
        sides = b"".join(pack("<I", side - 1)[:3] for side in size)
        alpha = b"VP8X" + pack("<II", 10, 0x10) + sides + alpha
    body = b"WEBP" + alpha + pixels
    body = b"RIFF" + pack("<I", len(body)) + body
    width, height = max(canvas, size, key=lambda sides: sides[0] * sides[1])
    return Picture("WEBP", width, height, MOST_OF_MOVING, body, orientation)


def _webp_size(data: bytes, at: int, name: bytes) -> tuple[int, int]:
    if name == b"VP8 ":
        width, height = unpack_from("<HH", data, at + 6)
        return width & 0x3FFF, height & 0x3FFF
    (bits,) = unpack_from("<I", data, at + 1)
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _three_bytes(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 3], "little")


WALKS = {"PNG": _png, "GIF": _gif, "BMP": _bmp, "WEBP": _webp}
