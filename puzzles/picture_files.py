"""Check the bytes of a picture file, and choose what a decoder may see of them."""

from __future__ import annotations

from collections.abc import Iterator
from struct import error as StructError
from struct import pack, unpack_from
from typing import TYPE_CHECKING

from solver.puzzle import UserError
from solver.value import Value

if TYPE_CHECKING:
    from PIL import Image


# -------------------------------------------------------------------------------------------------
# PictureFile files that anybody may have made: which formats are read, and how much of a file.
#
# This is the only list of picture formats. Content decides, never a name, and no decoder is asked
# that is not on the list: Pillow has some that start other programs.
#
# A decoder is given no more than it needs for the first frame. Everything else (comments, profiles,
# texts, further frames) is left out here by walking over the lengths of its parts, for a file may
# hold millions of them. So its header says what a picture will take before any of it is decoded.


LARGEST = 32 << 20
"""Bytes of a file."""

MILLION = 1_000_000

MOST_OF_JPEG, MOST_OF_STILLS, MOST_OF_MOVING = 40 * MILLION, 24 * MILLION, 12 * MILLION
"""Pixels. A JPEG can be decoded small; what can move is decoded to several canvases."""

LONGEST_SIDE = (1 << 16) - 1
"""Pixels. Decoders hold a few rows beside the picture."""

MOST_PARTS = 1 << 16
"""Parts of a file that are walked over before the first frame."""

LONGEST_EXIF = 1 << 16

UPRIGHT = 1
"""The orientation, by its number in EXIF, of what needs no turning."""


class PictureError(UserError):
    """A picture cannot be used."""


class PictureFile(Value):
    """What the header of a file says, and the file without all that its first frame can do
    without. `most` is how many pixels of its kind are read."""

    kind: str
    width: int
    height: int
    most: int
    data: bytes
    orientation: int = UPRIGHT
    moves: bool = False
    """Whether there are more frames, where that is easily seen."""

    def open(self) -> Image.Image:
        """The first frame, which is decoded when it is first used. Raises PictureError, and
        whatever Pillow's readers stumble over."""
        from importlib import import_module
        from io import BytesIO

        from PIL import Image

        self._check(self.width, self.height)
        import_module(f"PIL.{PLUGINS[self.kind]}")  # or Pillow would import all that it has
        image = Image.open(BytesIO(self.data), formats=(self.kind,))
        self._check(*image.size)
        return image

    def _check(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise PictureError("no-picture")
        if max(width, height) > LONGEST_SIDE:
            raise PictureError("picture-too-wide", width=width, height=height, most=LONGEST_SIDE)
        if width * height > self.most:
            raise PictureError(
                "picture-file-too-large",
                width=width,
                height=height,
                kind=NAMES[self.kind],
                most=self.most // MILLION,
            )


MARKS = (
    ("PNG", 0, b"\x89PNG\r\n\x1a\n"),
    ("JPEG", 0, b"\xff\xd8\xff"),
    ("GIF", 0, b"GIF87a"),
    ("GIF", 0, b"GIF89a"),
    ("BMP", 0, b"BM"),
    ("WEBP", 8, b"WEBP"),
    ("TIFF", 0, b"II*\0"),
    ("TIFF", 0, b"MM\0*"),
)
"""The formats, by Pillow's names, and what their files begin with."""

UNREAD_MARKS = (
    *(("HEIC", 8, it) for it in (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")),
    *(("AVIF", 8, it) for it in (b"avif", b"avis")),
    ("JPEG 2000", 4, b"jP  \r\n"),
    ("JPEG XL", 4, b"JXL \r\n"),
    ("JPEG XL", 0, b"\xff\x0a"),
    ("PSD", 0, b"8BPS\0"),
    ("PDF", 0, b"%PDF-"),
)
"""What people take for pictures, too, and no decoder is asked about."""

PLUGINS = {
    "PNG": "PngImagePlugin",
    "JPEG": "JpegImagePlugin",
    "GIF": "GifImagePlugin",
    "BMP": "BmpImagePlugin",
    "WEBP": "WebPImagePlugin",
    "TIFF": "TiffImagePlugin",
}

NAMES = {kind: kind for kind in PLUGINS} | {"WEBP": "WebP"}

ENDINGS = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif", ".tiff")
"""What their files are usually called; it decides nothing about how they are read."""


def kind_of(data: bytes) -> str:
    """The format of a file; nothing where it is none of ours.

    >>> kind_of(b"GIF89a..."), kind_of(b"%!PS-Adobe-3.0 EPSF-3.0")
    ('GIF', '')
    """
    return next((kind for kind, at, mark in MARKS if data.startswith(mark, at)), "")


def unread_kind_of(data: bytes) -> str:
    """The format of a picture that is not read here; nothing where it is none.

    >>> unread_kind_of(b"\\0\\0\\0 ftypheic"), unread_kind_of(b"GIF89a...")
    ('HEIC', '')
    """
    return next((kind for kind, at, mark in UNREAD_MARKS if data.startswith(mark, at)), "")


def too_much() -> PictureError:
    return PictureError("picture-overfull")


# -------------------------------------------------------------------------------------------------
# The headers of what is drawn: PNG, GIF, BMP and WebP. Each walk leaves out what the first frame
# does not need, and raises struct.error or IndexError where the file ends before it.


MOST_OF_RUNS = 1 << 20
"""Bytes and pixels of a BMP of runs, which Pillow decodes in Python."""

# -- PNG -------------------------------------------------------------------------------------------

PNG_NEEDED = (b"IHDR", b"PLTE", b"tRNS", b"IDAT")
PNG_END = b"\0\0\0\0IEND\xaeB`\x82"


def _png(data: bytes) -> PictureFile:
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
    return PictureFile("PNG", width, height, most, b"".join(kept), orientation, moves)


# -- GIF -------------------------------------------------------------------------------------------


def _gif(data: bytes) -> PictureFile:
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
    return PictureFile("GIF", width, height, MOST_OF_MOVING, kept, moves=moves)


def _palette(flags: int) -> int:
    """The bytes of the palette that follows."""
    return 6 << (flags & 7) if flags & 0x80 else 0


# -- BMP -------------------------------------------------------------------------------------------

OLD_HEADER = 12
IN_RUNS = (1, 2)
WIDEST_OF_RUNS = 4096


def _bmp(data: bytes) -> PictureFile:
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
    return PictureFile("BMP", width, height, MOST_OF_STILLS, data)


# -- WebP ------------------------------------------------------------------------------------------


def _webp(data: bytes) -> PictureFile:
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
    return PictureFile("WEBP", width, height, MOST_OF_MOVING, body, orientation)


def _webp_size(data: bytes, at: int, name: bytes) -> tuple[int, int]:
    if name == b"VP8 ":
        width, height = unpack_from("<HH", data, at + 6)
        return width & 0x3FFF, height & 0x3FFF
    (bits,) = unpack_from("<I", data, at + 1)
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _three_bytes(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 3], "little")


WALKS = {"PNG": _png, "GIF": _gif, "BMP": _bmp, "WEBP": _webp}


# -------------------------------------------------------------------------------------------------
# The headers of what cameras and scanners write: JPEG, TIFF, and the orientation in EXIF, which is
# a TIFF in small. Each walk leaves out what the first frame does not need, and raises struct.error
# or IndexError where the file ends before it.


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


def _jpeg(data: bytes) -> PictureFile:
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
    return PictureFile("JPEG", width, height, most, b"".join(kept), orientation)


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


def _tiff(data: bytes) -> PictureFile:
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
    return PictureFile("TIFF", width, height, MOST_OF_STILLS, b"".join(body), orientation)


def orientation_of(exif: bytes) -> int:
    """How the camera was held, where that is said."""
    try:
        return Directory(exif).number(ORIENTATION, UPRIGHT)
    except (StructError, PictureError):
        return UPRIGHT


PHOTOGRAPHS_WALKS = {"JPEG": _jpeg, "TIFF": _tiff}


# -------------------------------------------------------------------------------------------------


EXAMINING_WALKS = WALKS | PHOTOGRAPHS_WALKS


def examine(data: bytes) -> PictureFile:
    """What a picture file holds. Nothing is decoded. Raises PictureError."""
    kind = kind_of(data)
    if not kind:
        raise PictureError("no-picture")
    try:
        return EXAMINING_WALKS[kind](data)
    except (StructError, IndexError) as error:  # it ends before its first frame
        raise PictureError("no-picture") from error
