"""Read the header of a picture file, and keep what its first frame needs.

This is the only list of picture formats: content decides, never a name, and no decoder is asked
that is not on it, for some of Pillow's start other programs. A decoder gets the first frame without
comments, profiles, texts and further frames, of which a file may hold millions, and only after the
header has said how many pixels there will be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from struct import calcsize, pack, unpack_from
from struct import error as StructError
from typing import TYPE_CHECKING

from solver.puzzle import UserError
from solver.value import Value

if TYPE_CHECKING:
    from PIL import Image

LARGEST = 32 << 20
"""Bytes of a file."""

_MILLION = 1_000_000
_MAX_JPEG, _MAX_STILL, _MAX_MOVING = 40 * _MILLION, 24 * _MILLION, 12 * _MILLION
"""Pixels. A JPEG can be decoded small; what can move is decoded to several canvases."""

_MAX_SIDE_PX = (1 << 16) - 1
"""Decoders hold a few rows beside the picture."""

_MAX_PARTS = 1 << 17
_UPRIGHT = 1
"""The orientation, by its number in EXIF, of what needs no turning."""


class PictureError(UserError):
    """A picture cannot be used."""


class PictureFile(Value):
    """The header of a file, and the file without all that its first frame can do without."""

    kind: str
    width: int
    height: int
    max_pixels: int
    data: bytes
    orientation: int = _UPRIGHT
    moves: bool = False
    """Whether there are more frames, where that is easily seen."""

    def open(self) -> Image.Image:
        """The first frame, decoded when first used. Raises PictureError and Pillow's errors."""
        from importlib import import_module
        from io import BytesIO

        from PIL import Image

        self._check(self.width, self.height)
        import_module(f"PIL.{PLUGINS[self.kind]}")  # or Pillow would import all that it has
        image = Image.open(BytesIO(self.data), formats=(self.kind.upper(),))
        self._check(*image.size)
        return image

    def _check(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        if width < 1 or height < 1:
            raise PictureError("no-picture")
        if max(width, height) > _MAX_SIDE_PX:
            raise PictureError("picture-too-wide", **size, most=_MAX_SIDE_PX)
        if width * height > self.max_pixels:
            most = self.max_pixels // _MILLION
            raise PictureError("picture-file-too-large", **size, kind=self.kind, most=most)


PLUGINS = {
    "PNG": "PngImagePlugin",
    "JPEG": "JpegImagePlugin",
    "GIF": "GifImagePlugin",
    "BMP": "BmpImagePlugin",
    "WebP": "WebPImagePlugin",
    "TIFF": "TiffImagePlugin",
}

_SIGNATURES = {
    "PNG": rb"\x89PNG\r\n\x1a\n",
    "JPEG": rb"\xff\xd8\xff",
    "GIF": rb"GIF8[79]a",
    "BMP": rb"BM",
    "WebP": rb".{8}WEBP",
    "TIFF": rb"II\*\0|MM\0\*",
    "HEIC": rb".{8}(hei[cxms]|hevc|mif1|msf1)",
    "AVIF": rb".{8}avi[fs]",
    "JPEG 2000": rb".{4}jP  \r\n",
    "JPEG XL": rb".{4}JXL \r\n|\xff\x0a",
    "PSD": rb"8BPS\0",
    "PDF": rb"%PDF-",
}
"""How the files of each format begin; only those of PLUGINS are read."""

ENDINGS = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif", ".tiff")


def kind_of(data: bytes) -> str:
    """The format of a picture file, also one that is not read here; empty for other files.

    >>> kind_of(b"GIF89a..."), kind_of(b"\\0\\0\\0 ftypheic"), kind_of(b"%!PS-Adobe-3.0 EPSF-3.0")
    ('GIF', 'HEIC', '')
    """
    marks = _SIGNATURES.items()
    return next((kind for kind, mark in marks if re.match(mark, data, re.DOTALL)), "")


def examine(data: bytes) -> PictureFile:
    """The header of a picture file. Nothing is decoded. Raises PictureError."""
    readers = {"PNG": _png, "GIF": _gif, "BMP": _bmp, "WebP": _webp, "JPEG": _jpeg, "TIFF": _tiff}
    try:
        return readers[kind_of(data)](data)
    except (KeyError, StructError, IndexError) as error:  # the file ends before its first frame
        raise PictureError("no-picture") from error


def _parts() -> Iterator[int]:
    """Count the parts of a file. Raises PictureError at the one that is too many."""
    yield from range(_MAX_PARTS)
    raise PictureError("picture-overfull")


def _png(data: bytes) -> PictureFile:
    kept, max_pixels, orientation, moves = [data[:8]], _MAX_STILL, _UPRIGHT, False
    width, height = unpack_from(">II", data, 16)
    name, at = b"", 8
    for _ in _parts():
        if at + 8 > len(data):
            break
        before, (length, name) = name, unpack_from(">I4s", data, at)
        end = at + 12 + length
        if before == b"IDAT" != name:
            break
        if name in (b"IHDR", b"PLTE", b"tRNS", b"IDAT"):
            kept.append(data[at:end])
        elif name == b"acTL":
            max_pixels = _MAX_MOVING
            moves = unpack_from(">I", data, at + 8)[0] > 1
        elif name == b"eXIf":
            orientation = _orientation(data[at + 8 : end - 4])
        at = end
    if at <= len(data):
        kept.append(b"\0\0\0\0IEND\xaeB`\x82")
    return PictureFile("PNG", width, height, max_pixels, b"".join(kept), orientation, moves)


def _gif(data: bytes) -> PictureFile:
    parts = _parts()

    def palette_bytes(flags: int) -> int:
        return 6 << (flags & 7) if flags & 0x80 else 0

    def skip_blocks(at: int) -> int:
        while at < len(data) and data[at]:
            next(parts)
            at += 1 + data[at]
        return at + 1

    def find_frame(at: int) -> tuple[int, bytes]:
        """Where the next frame begins, or the file ends, and the control of its transparency."""
        control = b""
        while data[at : at + 1] == b"\x21":
            next(parts)
            end = skip_blocks(at + 2)
            control = data[at:end] if data[at + 1] == 0xF9 else control
            at = end
        return at if data[at : at + 1] == b"\x2c" else len(data), control

    width, height, flags = unpack_from("<HHB", data, 6)
    head = 13 + palette_bytes(flags)
    first, control = find_frame(head)
    left, top, wide, high, flags = unpack_from("<HHHHB", data, first + 1)
    end = skip_blocks(first + 11 + palette_bytes(flags))
    kept = b"".join((data[:head], control if len(control) == 8 else b"", data[first:end], b";"))
    width, height = max(width, left + wide), max(height, top + high)
    return PictureFile(
        "GIF", width, height, _MAX_MOVING, kept, moves=find_frame(end)[0] < len(data)
    )


def _bmp(data: bytes) -> PictureFile:
    is_old = unpack_from("<I", data, 14) == (12,)
    width, height = unpack_from("<HH" if is_old else "<Ii", data, 18)
    height = abs(height)
    is_in_runs = not is_old and data[30] in (1, 2)  # which Pillow decodes in Python
    if is_in_runs and (max(len(data), width * height) > 1 << 20 or width > 4096):
        raise PictureError("picture-overfull")
    return PictureFile("BMP", width, height, _MAX_STILL, data)


def _webp(data: bytes) -> PictureFile:
    orientation, alpha, pixels, at = _UPRIGHT, b"", b"", 12
    for _ in _parts():
        if at + 8 > len(data):
            break
        name, length = unpack_from("<4sI", data, at)
        inside, end = at + 8, at + 8 + length + length % 2
        if name == b"ANMF" and pixels:
            break
        if name == b"ALPH" and not pixels:
            alpha = data[at:end]
        elif name in (b"VP8 ", b"VP8L") and not pixels:
            pixels = data[at:end]
        elif name == b"EXIF":
            orientation = _orientation(data[inside:end].removeprefix(b"Exif\0\0"))
        at = inside + 16 if name == b"ANMF" else end  # a frame has parts of its own
    if pixels[:4] == b"VP8 ":
        width, height = (side & 0x3FFF for side in unpack_from("<HH", pixels, 14))
    else:
        (bits,) = unpack_from("<I", pixels, 9)
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if alpha:
        sides = b"".join(pack("<I", side - 1)[:3] for side in (width, height))
        alpha = b"VP8X" + pack("<II", 10, 0x10) + sides + alpha
    body = b"WEBP" + alpha + pixels
    body = b"RIFF" + pack("<I", len(body)) + body
    return PictureFile("WebP", width, height, _MAX_MOVING, body, orientation)


_MAX_SCANNED_PX = 1000 * _MILLION
_MAX_COEFFICIENTS = 72 * _MILLION
"""Of a JPEG that comes in several scans: all are held until the last one."""


def _jpeg(data: bytes) -> PictureFile:
    kept, orientation, frame, at = [data[:2]], _UPRIGHT, 0, 2
    for _ in _parts():
        mark, length = unpack_from(">HH", data, at)
        end = at + 2 + length
        if mark == 0xFFFF:  # filling
            at += 1
            continue
        if mark < 0xFF00 or mark == 0xFFDA:
            break
        if mark in (0xFFC0, 0xFFC1, 0xFFC2):
            frame = at
        elif mark == 0xFFE1 and data.startswith(b"Exif\0\0", at + 4):
            orientation = _orientation(data[at + 10 : end])
        # Comments and what programs add, but for JFIF and Adobe, which say what the colours are.
        if not 0xFFE1 <= mark <= 0xFFED and mark not in (0xFFEF, 0xFFFE):
            kept.append(data[at:end])
        at = end
    height, width, components = unpack_from(">HHB", data, frame + 5)
    if not frame or not components or mark != 0xFFDA:
        raise PictureError("no-picture")
    if width * height * data.count(b"\xff\xda", at) > _MAX_SCANNED_PX:
        raise PictureError("picture-overfull")
    max_pixels = _MAX_JPEG
    if data[frame + 1] == 0xC2 or data[at + 4] < components:  # in several scans
        samplings = [divmod(data[frame + 11 + 3 * number], 16) for number in range(components)]
        finest = max(across for across, _ in samplings) * max(down for _, down in samplings)
        coefficients = sum(across * down for across, down in samplings)
        max_pixels = min(_MAX_JPEG, _MAX_COEFFICIENTS * finest // max(1, coefficients))
    kept.append(data[at:])
    return PictureFile("JPEG", width, height, max_pixels, b"".join(kept), orientation)


_WIDTH, _HEIGHT, _BITS, _COMPRESSION, _SAMPLES, _ROWS_OF_STRIP = 256, 257, 258, 259, 277, 278
_DESCRIPTION, _ORIENTATION, _TILE_WIDTH, _TILE_HEIGHT = 270, 274, 322, 323
_LAST_TAG = 532
"""Behind it come only tags that no decoder needs."""

_NUMBERS = {1: "B", 3: "H", 4: "I"}
_SAFE_COMPRESSIONS = (1, 2, 3, 4, 5, 7, 8, 32773, 32946)
"""None, faxes, LZW, JPEG, deflate, runs. Others may take any memory to unpack."""

_MAX_STRIP_BYTES = 64 * _MILLION
"""A strip or tile is decoded as one, beside the picture."""


def _directory(data: bytes) -> tuple[str, dict[int, bytes], dict[int, int]]:
    """The order of bytes of a TIFF, or of EXIF, which is one in small; and by their tags the
    entries that decoders need, and the first of their whole numbers."""
    order = "<" if data[:2] == b"II" else ">"
    (at,) = unpack_from(f"{order}I", data, 4)
    (length,) = unpack_from(f"{order}H", data, at)
    entries: dict[int, bytes] = {}
    numbers: dict[int, int] = {}
    for place in range(at + 2, at + 2 + 12 * length, 12):
        tag, kind, count, inside = unpack_from(f"{order}HHII", data, place)
        if tag > _LAST_TAG or tag == _DESCRIPTION or tag in entries:
            continue
        if count > 2 * _MAX_PARTS:
            raise PictureError("picture-overfull")
        entries[tag] = data[place : place + 12]
        if kind in _NUMBERS and count:
            number = f"{order}{_NUMBERS[kind]}"
            is_inside = count * calcsize(number) <= 4
            (numbers[tag],) = unpack_from(number, data, place + 8 if is_inside else inside)
    return order, entries, numbers


def _tiff(data: bytes) -> PictureFile:
    """A directory of what is needed is written anew, behind all else."""
    order, entries, numbers = _directory(data)
    width, height = numbers.get(_WIDTH, 0), numbers.get(_HEIGHT, 0)
    if numbers.get(_COMPRESSION, 1) not in _SAFE_COMPRESSIONS:
        raise PictureError("no-picture")
    strip_px = width * min(numbers.get(_ROWS_OF_STRIP, height), height)
    if _TILE_WIDTH in numbers:
        strip_px = numbers[_TILE_WIDTH] * numbers.get(_TILE_HEIGHT, 0)
    pixel_bytes = max(4, numbers.get(_BITS, 1) * numbers.get(_SAMPLES, 1) // 8)
    if width * height <= _MAX_STILL and strip_px * pixel_bytes > _MAX_STRIP_BYTES:
        raise PictureError("picture-overfull")
    entries.pop(_ORIENTATION, None)
    padding = bytes(len(data) % 2)
    head = data[:4] + pack(f"{order}I", len(data + padding))
    written = [pack(f"{order}H", len(entries)), *(entries[tag] for tag in sorted(entries))]
    body = b"".join((head, data[8:], padding, *written, bytes(4)))
    orientation = numbers.get(_ORIENTATION, _UPRIGHT)
    return PictureFile("TIFF", width, height, _MAX_STILL, body, orientation)


def _orientation(exif: bytes) -> int:
    """How the camera was held, where that is said."""
    try:
        return _directory(exif)[2].get(_ORIENTATION, _UPRIGHT)
    except (StructError, PictureError):
        return _UPRIGHT
