"""From a picture file to the grey of each cell: upright, over white, cropped to what is on it, and
averaged in linear light, as an eye does that looks from afar.

This is the only module here that knows Pillow. Whatever is in a file, it ends in greys or in a
`PictureError`: no decoder's own error comes out, and nothing larger than `MOST_PIXELS` is decoded.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageOps

from solver.puzzle import UserError

MOST_PIXELS = 50_000_000
MOST_BYTES = 100_000_000
LOOKED_AT = 1200
"""The longest side, in pixels, on which cells are averaged; larger pictures are made smaller."""

DIFFERENT = 24
"""So much brighter or darker than the border is no background, of 255."""

WHITE = 65535
FINE = 4
"""So many pixels a side of a cell is looked at for edges."""

Greys = list[list[int]]
"""Of each cell, from 0 (black) to WHITE, as the eye sees brightness."""

LINEAR = [
    round(WHITE * (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4))
    for v in range(256)
]
"""How much light a value stands for."""


class PictureError(UserError):
    """A picture cannot be used."""


@dataclass(frozen=True)
class Photo:
    """The greys of a picture, and how much of an edge is in each cell."""

    greys: Greys
    edges: Greys


def open_picture(path: Path) -> Image.Image:
    """The picture in a file, upright, in greys over white. Raises PictureError, OSError."""
    if path.stat().st_size > MOST_BYTES:
        raise PictureError("picture-file-too-large", most=MOST_PIXELS // 1_000_000)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path) as found:
                width, height = found.size
                if width * height > MOST_PIXELS:
                    raise PictureError("picture-file-too-large", most=MOST_PIXELS // 1_000_000)
                found.load()
                grey = _grey(ImageOps.exif_transpose(found))
    except UserError:
        raise
    except (Image.DecompressionBombError, MemoryError) as error:
        raise PictureError("picture-file-too-large", most=MOST_PIXELS // 1_000_000) from error
    except (OSError, ValueError, SyntaxError, EOFError, KeyError, TypeError, IndexError) as error:
        if isinstance(error, FileNotFoundError | PermissionError | IsADirectoryError):
            raise
        raise PictureError("no-picture") from error
    low, high = _extremes(grey)
    if low == high:
        raise PictureError("picture-of-one-colour")
    return grey


def _grey(picture: Image.Image) -> Image.Image:
    """In 256 greys, what is transparent white; where that leaves nothing to see, what is opaque is
    the drawing."""
    if picture.mode.startswith("I") or picture.mode == "F":
        deep = picture.convert("F")
        low, high = _extremes(deep)
        factor = 255 / ((high - low) or 1)
        return deep.point(lambda value: value * factor - low * factor).convert("L")
    has_alpha = picture.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in picture.info
    if not has_alpha:
        return picture.convert("RGB").convert("L")
    full = picture.convert("RGBA")
    alpha = full.getchannel("A")
    over = Image.new("RGBA", full.size, "white")
    over.alpha_composite(full)
    grey = over.convert("L")
    if _is_flat(grey) and not _is_flat(alpha):
        return ImageChops.invert(alpha)
    return grey


def _is_flat(grey: Image.Image) -> bool:
    low, high = _extremes(grey)
    return high - low < DIFFERENT


def _extremes(grey: Image.Image) -> tuple[float, float]:
    """The least and the greatest value of a picture with one number a pixel."""
    low, high = grey.getextrema()
    assert isinstance(low, int | float) and isinstance(high, int | float)
    return low, high


def take(grey: Image.Image, width: int, height: int) -> Photo:
    """The cells of a picture on a board of this size."""
    grey, paper = _framed(grey, width, height)
    return Photo(_averaged(grey, width, height, paper), _edges(grey, width, height))


def fitting_size(grey: Image.Image, longest: int) -> tuple[int, int]:
    """Width and height of the board with this longest side, in the picture's own proportions."""
    box, _ = _content(grey)
    wide, high = box[2] - box[0], box[3] - box[1]
    if wide >= high:
        return longest, max(1, round(longest * high / wide))
    return max(1, round(longest * wide / high)), longest


def _content(grey: Image.Image) -> tuple[tuple[int, int, int, int], int]:
    """The box around what is not background, and the background's value."""
    wide, high = grey.size
    border = Image.new("L", (2 * wide + 2 * high, 1))
    border.paste(grey.crop((0, 0, wide, 1)), (0, 0))
    border.paste(grey.crop((0, high - 1, wide, high)), (wide, 0))
    for place, column in enumerate((0, wide - 1)):
        edge = grey.crop((column, 0, column + 1, high)).rotate(90, expand=True)
        border.paste(edge, (2 * wide + place * high, 0))
    values = sorted(border.tobytes())
    paper = values[len(values) // 2]
    apart = grey.point([255 * (abs(value - paper) > DIFFERENT) for value in range(256)])
    return apart.getbbox() or (0, 0, wide, high), paper


def _framed(grey: Image.Image, width: int, height: int) -> tuple[Image.Image, int]:
    """What is on the picture, with background around it so that it has the board's proportions."""
    box, paper = _content(grey)
    grey = grey.crop(box)
    longest = max(grey.size)
    if longest > LOOKED_AT:
        grey = grey.reduce(-(-longest // LOOKED_AT))
    wide, high = grey.size
    if wide * height > high * width:
        framed = (wide, max(high, round(wide * height / width)))
    else:
        framed = (max(wide, round(high * width / height)), high)
    whole = Image.new("L", (max(framed[0], 1), max(framed[1], 1)), paper)
    whole.paste(grey, ((whole.width - wide) // 2, (whole.height - high) // 2))
    return whole, paper


def _averaged(grey: Image.Image, width: int, height: int, paper: int) -> Greys:
    """The mean light of the pixels of each cell, as a grey."""
    if grey.width < width or grey.height < height:
        grey = grey.resize((max(grey.width, width), max(grey.height, height)), Image.Resampling.BOX)
    data, wide = grey.tobytes(), grey.width
    across = [(c * wide // width, (c + 1) * wide // width) for c in range(width)]
    found = []
    for row in range(height):
        first, last = row * grey.height // height, (row + 1) * grey.height // height
        light = [0] * width
        for y in range(first, last):
            line = [LINEAR[value] for value in data[y * wide : (y + 1) * wide]]
            for column, (left, right) in enumerate(across):
                light[column] += sum(line[left:right])
        found.append(
            [
                _seen(light[column] // ((last - first) * (right - left)))
                for column, (left, right) in enumerate(across)
            ]
        )
    return found


def _seen(light: int) -> int:
    """The brightness that so much light is seen as."""
    share = light / WHITE
    seen = share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(WHITE * seen)


def _edges(grey: Image.Image, width: int, height: int) -> Greys:
    """How strong the strongest edge in each cell is; strong is dark."""
    small = grey.resize((width * FINE, height * FINE), Image.Resampling.BOX)
    contrasting = ImageOps.autocontrast(small)
    wide = ImageOps.expand(contrasting, 1, fill=contrasting.tobytes()[0])
    lines = wide.filter(ImageFilter.FIND_EDGES).crop((1, 1, small.width + 1, small.height + 1))
    data = lines.tobytes()
    found = []
    for row in range(height):
        cells = []
        for column in range(width):
            strongest = max(
                data[(row * FINE + y) * width * FINE + column * FINE + x]
                for y in range(FINE)
                for x in range(FINE)
            )
            cells.append(WHITE - strongest * 257)
        found.append(cells)
    return found
