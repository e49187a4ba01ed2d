"""The headers of what cameras and scanners write: JPEG, TIFF, and the orientation in EXIF, which is
a TIFF in small. Each walk leaves out what the first frame does not need, and raises struct.error or
IndexError where the file ends before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import error as StructError
from struct import pack, unpack_from

from puzzles.pictures.picture import (
    MILLION,
    MOST_OF_JPEG,
    MOST_OF_STILLS,
    MOST_PARTS,
    UPRIGHT,
    Picture,
    PictureError,
    too_much,
)

MOST_COEFFICIENTS = 72 * MILLION
"""Of a JPEG that comes in several scans: all are held until the last one."""

MOST_SCANNED = 1000 * MILLION
"""Pixels of a JPEG, counted once for each scan."""

MOST_OF_STRIP = 16 * MILLION, 64 * MILLION
"""Pixels and bytes of a strip or tile of a TIFF: decoded as one, beside the picture."""

# -- JPEG ------------------------------------------------------------------------------------------

SCAN, FRAMES, BASELINE = 0xDA, (0xC0, 0xC1, 0xC2), (0xC0, 0xC1)
JFIF, EXIF, ADOBE = 0xE0, 0xE1, 0xEE
ALONE = (0x01, *range(0xD0, 0xD8))
"""Marks that no length follows."""

LEFT_OUT = (0xFE, *range(0xE0, 0xF0))
"""Comments, and what programs add; of these two say what the colours are."""

NOT_FRAMES = (0xC4, 0xC8, 0xCC)


def _jpeg(data: bytes) -> Picture:
    view = memoryview(data)
    kept, orientation, frame = [view[:2]], UPRIGHT, 0
    width = height = most = 0
    seen: set[int] = set()
    at = 2
    for _ in range(MOST_PARTS):
        mark = data[at + 1]
        if data[at] != 0xFF:
            raise PictureError("no-picture")
        if mark == 0xFF or mark in ALONE:  # the first is filling
            at += 1 if mark == 0xFF else 2
            continue
        (length,) = unpack_from(">H", data, at + 2)
        end = at + 2 + length
        if mark == SCAN:
            break
        if 0xC0 <= mark <= 0xCF and mark not in NOT_FRAMES:
            if mark not in FRAMES or frame:
                raise PictureError("no-picture")
            frame = at
            height, width = unpack_from(">HH", data, at + 5)
        elif mark == EXIF and mark not in seen and data.startswith(b"Exif\0\0", at + 4):
            orientation = orientation_of(data[at + 10 : end])
        if mark not in LEFT_OUT or (mark in (JFIF, ADOBE) and mark not in seen):
            kept.append(view[at:end])
        seen.add(mark)
        at = end
    else:
        raise too_much()
    if not frame:
        raise PictureError("no-picture")
    if width * height * data.count(b"\xff\xda", at) > MOST_SCANNED:
        raise too_much()
    most = MOST_OF_JPEG
    if data[frame + 1] not in BASELINE or data[at + 4] < data[frame + 9]:
        most = min(most, _most_in_scans(data, frame))
    kept.append(view[at:])
    return Picture("JPEG", width, height, most, b"".join(kept), orientation)


def _most_in_scans(data: bytes, frame: int) -> int:
    """How many pixels it may have, if it comes in several scans: by how finely each of its
    components is sampled."""
    samplings = [data[frame + 11 + 3 * number] for number in range(data[frame + 9])]
    across, down = [it >> 4 for it in samplings], [it & 15 for it in samplings]
    finest = max(across, default=0) * max(down, default=0)
    all_of_them = sum(h * v for h, v in zip(across, down, strict=True))
    return MOST_COEFFICIENTS * finest // all_of_them if all_of_them else 0


# -- TIFF ------------------------------------------------------------------------------------------

WIDTH, LENGTH, BITS, COMPRESSION, COLOURS, SAMPLES, ROWS = 256, 257, 258, 259, 262, 277, 278
STRIPS, STRIP_SIZES, ORIENTATION, PREDICTOR = 273, 279, 274, 317
TILE_WIDTH, TILE_LENGTH, TILES, TILE_SIZES = 322, 323, 324, 325
TIFF_NEEDED = (
    *(WIDTH, LENGTH, BITS, COMPRESSION, COLOURS, SAMPLES, ROWS, STRIPS, STRIP_SIZES, PREDICTOR),
    *(TILE_WIDTH, TILE_LENGTH, TILES, TILE_SIZES),
    *(266, 284, 292, 293),  # bits in bytes, planes, the options of faxes
    *(320, 332, 338, 339),  # palette, inks, what else a pixel has, and as which numbers
    *(347, 529, 530, 531, 532),  # tables and samplings of JPEG
)
PACKED = (1, 2, 3, 4, 5, 7, 8, 32773, 32946)
"""Not packed, faxes, LZW, JPEG, deflate, runs. Others may take any memory to unpack."""

YCBCR = 6
NUMBERS = {1: "B", 3: "H", 4: "I"}
SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8}
"""Bytes of a value of each type."""


class Directory:
    """The first directory of a TIFF, or of what EXIF writes in its way. Of tags that come twice,
    the first counts."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.order = "<" if data[:2] == b"II" else ">"
        (at,) = unpack_from(f"{self.order}I", data, 4)
        (count,) = unpack_from(f"{self.order}H", data, at)
        self.entries: dict[int, int] = {}
        """Where each tag stands."""
        for entry in range(at + 2, at + 2 + 12 * count, 12):
            (tag,) = unpack_from(f"{self.order}H", data, entry)
            self.entries.setdefault(tag, entry)

    def numbers(self, tag: int, usual: int = 0) -> tuple[int, ...]:
        """The values of a tag that has whole numbers."""
        if tag not in self.entries:
            return (usual,)
        entry = self.entries[tag]
        kind, count = unpack_from(f"{self.order}HI", self.data, entry + 2)
        if kind not in NUMBERS or count < 1:
            return (usual,)
        if count > MOST_PARTS:
            raise too_much()
        at = entry + 8
        if count * SIZES[kind] > 4:
            (at,) = unpack_from(f"{self.order}I", self.data, at)
        return unpack_from(f"{self.order}{count}{NUMBERS[kind]}", self.data, at)

    def number(self, tag: int, usual: int = 0) -> int:
        return self.numbers(tag, usual)[0]

    def needed(self) -> Iterator[bytes]:
        """The entries that a decoder needs, in order."""
        for tag in sorted(set(TIFF_NEEDED) & set(self.entries)):
            at = self.entries[tag]
            kind, count = unpack_from(f"{self.order}HI", self.data, at + 2)
            if count * SIZES.get(kind, 1) > MOST_PARTS * 8:
                raise too_much()
            yield self.data[at : at + 12]


def _tiff(data: bytes) -> Picture:
    """Its first directory is written anew, behind all else, with what is needed alone."""
    directory = Directory(data)
    width, height = directory.number(WIDTH), directory.number(LENGTH)
    if directory.number(COMPRESSION, 1) not in PACKED:
        raise PictureError("no-picture")
    if TILES in directory.entries:
        across, down = directory.number(TILE_WIDTH), directory.number(TILE_LENGTH)
    else:
        across, down = width, min(directory.number(ROWS, height), height)
    bits = directory.numbers(BITS, 1)
    of_pixel = max(sum(bits), bits[0] * directory.number(SAMPLES, 1))
    pixels, size = MOST_OF_STRIP
    largest = across * down
    for tag in (STRIPS, STRIP_SIZES, TILES, TILE_SIZES):
        directory.numbers(tag)  # no more of them than are walked over
    if width * height <= MOST_OF_STILLS and (largest > pixels or largest * of_pixel > 8 * size):
        raise too_much()
    entries = list(directory.needed())
    order = directory.order
    at = len(data) + len(data) % 2
    body: list[bytes | memoryview] = [
        data[:4],
        pack(f"{order}I", at),
        memoryview(data)[8:],
        bytes(len(data) % 2),
    ]
    body += [pack(f"{order}H", len(entries)), *entries, bytes(4)]
    orientation = directory.number(ORIENTATION, UPRIGHT)
    return Picture("TIFF", width, height, MOST_OF_STILLS, b"".join(body), orientation)


def orientation_of(exif: bytes) -> int:
    """How the camera was held, where that is said."""
    try:
        return Directory(exif).number(ORIENTATION, UPRIGHT)
    except (StructError, PictureError):
        return UPRIGHT


WALKS = {"JPEG": _jpeg, "TIFF": _tiff}
