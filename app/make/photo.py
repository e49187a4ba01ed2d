"""From a picture file to the grey of each cell: upright, over white, cropped to what is on it, and
averaged in linear light, as an eye does that looks from afar.

This is the only module here that knows Pillow. Whatever is in a file, it ends in greys or in a
`PictureError`, never a decoder's own error. `puzzles.picture_files` says what is decoded at all.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import gcd
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageOps

from app.make.drawing import WHITE, Greys, Photo, otsu
from app.make.palette import FINE as SAMPLES
from app.make.palette import RGB, Coloured, in_few_colours
from puzzles.picture_files import LARGEST, PictureError, PictureFile, examine
from puzzles.source import Source, open_source
from solver.puzzle import UserError

LOOKED_AT = 1200
"""The longest side, in pixels, on which cells are averaged; larger pictures are made smaller."""

KEPT = 2 * LOOKED_AT
"""The longest side of a picture in memory; what is on it may be smaller than all of it."""

TILE = 1024
"""The side, in pixels, of what is converted at a time."""

DIFFERENT = 24
"""So much brighter or darker than the border is no background, of 255."""

FINE = 4
"""So many pixels a side of a cell is looked at for edges."""

LINEAR = [
    round(WHITE * (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4))
    for v in range(256)
]
"""How much light a value stands for."""


def open_picture(file: Path | Source) -> Image.Image:
    """The picture in a file, upright, in greys over white. Raises UserError."""
    source = file if isinstance(file, Source) else open_source(file, LARGEST)
    picture = examine(source.data)
    with _as_picture_errors(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        grey = _decoded(picture)
        if picture.orientation in TURNS:
            grey = grey.transpose(TURNS[picture.orientation])
        seen = _part_of(grey)
        if seen < NEARLY_ALL:  # a yellow sun in a bright sky is no brighter than that
            upright = _upright(picture, LOOKED_AT)
            coloured = distance_from_background(upright)
            is_larger = _part_of(coloured) > LARGER * seen
            grey = coloured if is_larger and (not seen or _has_few_colours(upright)) else grey
    low, high = _extremes(grey)
    if low == high:
        raise PictureError("picture-of-one-colour")
    return grey


NEARLY_ALL, LARGER = 0.9, 1.1
"""Of a picture: what is on it fills so much, or so many times as much in colours as in greys: then
the greys do not show all of it."""


def _part_of(grey: Image.Image) -> float:
    """How much of a picture the box takes around what differs from its border."""
    left, top, right, bottom = _found(grey)[0] or (0, 0, 0, 0)
    return (right - left) * (bottom - top) / (grey.width * grey.height)


FEW, FEW_FILL = 6, 0.85
"""So many colours take so much of a picture that is not shaded."""


def _has_few_colours(seen: Image.Image) -> bool:
    small = seen.resize((64, 64), Image.Resampling.NEAREST)
    counted = Counter(
        tuple(part // DIFFERENT for part in rgb) for row in _pixels(small) for rgb in row
    )
    return sum(count for _, count in counted.most_common(FEW)) >= FEW_FILL * counted.total()


@contextmanager
def _as_picture_errors() -> Iterator[None]:
    """Raise a PictureError in the place of whatever decoders raise."""
    try:
        yield
    except UserError:
        raise
    except MemoryError as error:
        raise PictureError("picture-no-memory") from error
    except Exception as error:  # they raise whatever a damaged file makes them stumble over
        raise PictureError("no-picture") from error


TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""What makes a picture upright, by the orientation that its file says."""


def _decoded(picture: PictureFile) -> Image.Image:
    """In 256 greys, not longer than KEPT, and transparent parts white."""
    with picture.open() as found:
        longest = max(found.size)
        if longest > KEPT:  # decoded small, if it is a JPEG
            width, height = (max(1, side * KEPT // longest) for side in found.size)
            found.draft("L", (width, height))
        found.load()
        return _grey(found, -(-max(found.size) // KEPT))


def _grey(picture: Image.Image, factor: int) -> Image.Image:
    """In greys and smaller by a factor, tile by tile to save memory."""
    is_deep, low, high = _levels(picture)
    has_alpha = picture.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in picture.info
    size = tuple(-(-side // factor) for side in picture.size)
    grey = Image.new("L", (size[0], size[1]))
    alpha = grey.copy() if has_alpha else None
    for left, top, tile in _tiles(picture, factor):
        at = left // factor, top // factor
        if is_deep:
            tile = _in_256_greys(tile, low, high)
        elif alpha is not None:
            full = tile.convert("RGBA")
            alpha.paste(full.getchannel("A").reduce(factor), at)
            tile = Image.new("RGBA", full.size, "white")
            tile.alpha_composite(full)
            tile = tile.convert("L")
        elif tile.mode != "L":
            tile = tile.convert("RGB").convert("L")
        grey.paste(tile.reduce(factor), at)
    if alpha is not None and _is_flat(grey) and not _is_flat(alpha):
        return ImageChops.invert(alpha)
    return grey


def small_copy(path: Path, side: int) -> bytes:
    """The picture in a file as one sees it, upright, over white, so large at the most, in the
    format PPM; nothing where it cannot be decoded in colours."""
    try:
        return _small_copy(examine(open_source(path, LARGEST).data), side)
    except Exception:  # decoders raise whatever they stumble over; it is only looked at
        return b""


def as_pgm(greys: bytes, size: tuple[int, int], wanted: tuple[int, int]) -> bytes:
    """A picture of greys as a PGM file, in the size that is wanted."""
    seen = Image.frombytes("L", size, greys).resize(wanted, Image.Resampling.LANCZOS)
    return b"P5 %d %d 255\n" % wanted + seen.tobytes()


def _small_copy(picture: PictureFile, side: int) -> bytes:
    seen = _upright(picture, 2 * side)
    share = min(1.0, side / max(seen.size))
    wide, high = (max(1, round(it * share)) for it in seen.size)
    seen = seen.resize((wide, high), Image.Resampling.LANCZOS)
    return b"P6 %d %d 255\n" % (wide, high) + seen.tobytes()


def _upright(picture: PictureFile, most: int) -> Image.Image:
    """In colours, as one sees it, not much longer than this."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with picture.open() as found:
            longest = max(found.size)
            if longest > most:
                width, height = (max(1, it * most // longest) for it in found.size)
                found.draft("RGB", (width, height))
            found.load()
            seen = _in_colour(found, max(1, max(found.size) // most))
    if picture.orientation in TURNS:
        seen = seen.transpose(TURNS[picture.orientation])
    return seen


def _in_colour(picture: Image.Image, factor: int) -> Image.Image:
    """Over white and smaller by a factor, tile by tile to save memory."""
    is_deep, low, high = _levels(picture)
    size = tuple(-(-side // factor) for side in picture.size)
    seen = Image.new("RGB", (size[0], size[1]))
    for left, top, tile in _tiles(picture, factor):
        full = (_in_256_greys(tile, low, high) if is_deep else tile).convert("RGBA")
        ground = Image.new("RGBA", full.size, "white")
        ground.alpha_composite(full)
        seen.paste(ground.convert("RGB").reduce(factor), (left // factor, top // factor))
    return seen


def _levels(picture: Image.Image) -> tuple[bool, float, float]:
    """Whether it has more than 256 greys, and the darkest and the lightest of them."""
    if not picture.mode.startswith("I") and picture.mode != "F":
        return False, 0.0, 255.0
    found = [_extremes(tile.convert("F")) for _, _, tile in _tiles(picture, 1)]
    return True, min(it for it, _ in found), max(it for _, it in found)


def _in_256_greys(deep: Image.Image, low: float, high: float) -> Image.Image:
    factor = 255 / ((high - low) or 1)
    return deep.convert("F").point(lambda value: value * factor - low * factor).convert("L")


def _tiles(picture: Image.Image, factor: int) -> Iterator[tuple[int, int, Image.Image]]:
    """All of a picture in tiles whose sides are multiples of the factor, each with its corner."""
    side = factor * -(-TILE // factor)
    for top in range(0, picture.height, side):
        for left in range(0, picture.width, side):
            right, bottom = min(left + side, picture.width), min(top + side, picture.height)
            yield left, top, picture.crop((left, top, right, bottom))


def _is_flat(grey: Image.Image) -> bool:
    low, high = _extremes(grey)
    return high - low < DIFFERENT


def _extremes(grey: Image.Image) -> tuple[float, float]:
    """The least and the greatest value of a picture with one number a pixel."""
    low, high = grey.getextrema()
    assert isinstance(low, int | float) and isinstance(high, int | float)
    return low, high


def sample_cells(grey: Image.Image, width: int, height: int, *, margin: int = 0) -> Photo:
    """The cells of a picture on a board of this size, which what is on it fills, but for a margin
    of so many cells; what is nearly symmetric becomes so."""
    width, height = width - 2 * margin, height - 2 * margin
    grey, paper = _framed(grey, width, height)
    greys = _averaged(grey, width, height)
    edges = _edges(grey, width, height)
    if _is_nearly_symmetric(greys):
        greys, edges = _made_symmetric(greys), _made_symmetric(edges)
    around, is_dark = WHITE * paper // 255, WHITE * paper // 255 < otsu(greys)
    blank = _with_margin(_like_paper(grey, paper, width, height), margin, WHITE)
    return Photo(
        _with_margin(greys, margin, around), _with_margin(edges, margin, WHITE), blank, is_dark
    )


def _like_paper(grey: Image.Image, paper: int, width: int, height: int) -> Greys:
    """How much of each cell is like the paper."""
    like = grey.point([255 * (abs(value - paper) <= DIFFERENT) for value in range(256)])
    data = like.resize((width, height), Image.Resampling.BOX).tobytes()
    return [[it * 257 for it in data[at : at + width]] for at in range(0, len(data), width)]


def _with_margin(greys: Greys, margin: int, value: int) -> Greys:
    """The same with so many more cells on each side."""
    beside = [value] * margin
    blank = [[value] * (len(greys[0]) + 2 * margin)] * margin
    return [*map(list, blank), *([*beside, *row, *beside] for row in greys), *map(list, blank)]


SPRITE = 40
"""Pixels along the longest side: smaller pictures are drawn pixel by pixel."""

NEARLY = 0.05
"""Of the greys between the darkest and the brightest: so far the sides of a picture may differ."""


def _is_nearly_symmetric(greys: Greys) -> bool:
    """Whether the sides differ little, and only along what is on both: something that one side
    alone has is meant."""
    values = [it for row in greys for it in row]
    span = max(values) - min(values)
    off = sum(abs(a - b) for row in greys for a, b in zip(row, reversed(row), strict=True))
    if off > NEARLY * span * len(values):
        return False
    middle, mirrored = otsu(greys), [row[::-1] for row in greys]
    is_dark = [[it < middle for it in row] for row in mirrored]
    return all(
        _has_beside(is_dark, row, column, dark=it < middle)
        for row, cells in enumerate(greys)
        for column, it in enumerate(cells)
        if (it < middle) != is_dark[row][column]
    )


def _has_beside(is_dark: list[list[bool]], row: int, column: int, *, dark: bool) -> bool:
    """Whether such a cell is next to this one."""
    near = (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
    return any(
        0 <= r < len(is_dark) and 0 <= c < len(is_dark[0]) and is_dark[r][c] == dark
        for r, c in near
    )


def _made_symmetric(greys: Greys) -> Greys:
    return [[(a + b) // 2 for a, b in zip(row, reversed(row), strict=True)] for row in greys]


USUAL_SIDE = 30
"""The longest side of a board, where no size is named."""

MARGIN = 1
"""Cells around the picture, where no size is named."""


def usual_size(
    grey: Image.Image, size: tuple[int, int] | None = None, seen: Image.Image | None = None
) -> tuple[tuple[int, int], int]:
    """The size of the board, if none is named, and the margin that goes with it; `seen` is the
    picture in colours, where it is made in these."""
    if size is not None:
        return size, 0
    is_full = seen is not None and _content(grey)[0] == (0, 0, *grey.size)
    margin = 0 if is_full else MARGIN
    return fitting_size(grey, USUAL_SIDE, margin=margin, seen=seen), margin


def fitting_size(
    grey: Image.Image, longest: int, *, margin: int = 0, seen: Image.Image | None = None
) -> tuple[int, int]:
    """Width and height of the board with this longest side, in the picture's own proportions, and
    a margin of so many cells around it; a small picture has a cell for each pixel."""
    wide, high = _fitting_size(grey, longest - 2 * margin, seen or grey)
    return wide + 2 * margin, high + 2 * margin


def _fitting_size(grey: Image.Image, longest: int, seen: Image.Image) -> tuple[int, int]:
    box, _ = _content(grey)
    wide, high = box[2] - box[0], box[3] - box[1]
    pixel = _side_of_pixel(seen.crop(box))
    if max(wide, high) <= SPRITE * pixel:
        return wide // pixel, high // pixel
    if wide >= high:
        return longest, max(1, round(longest * high / wide))
    return max(1, round(longest * wide / high)), longest


def _side_of_pixel(content: Image.Image) -> int:
    """By how much a picture made of pixels was enlarged; 1 where it was not."""
    wide, high = content.size
    side = gcd(wide, high)
    if side > 1 and wide > 1 and high > 1:
        beside = ImageChops.difference(
            content.crop((1, 0, wide, high)), content.crop((0, 0, wide - 1, high))
        )
        below = ImageChops.difference(
            content.crop((0, 1, wide, high)), content.crop((0, 0, wide, high - 1))
        )
        for x in range(wide - 1):
            if beside.crop((x, 0, x + 1, high)).getbbox():
                side = gcd(side, x + 1)
        for y in range(high - 1):
            if below.crop((0, y, wide, y + 1)).getbbox():
                side = gcd(side, y + 1)
    return max(1, side)


def _content(grey: Image.Image) -> tuple[tuple[int, int, int, int], int]:
    """The box around what is not background, or else all, and the background's value."""
    box, paper = _found(grey)
    return box or (0, 0, *grey.size), paper


def _found(grey: Image.Image) -> tuple[tuple[int, int, int, int] | None, int]:
    """The same, but None where nothing differs from the background."""
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
    return apart.getbbox(), paper


def _framed(grey: Image.Image, width: int, height: int) -> tuple[Image.Image, int]:
    """What is on the picture, in whole pixels for each cell, and the value of what surrounds it.
    It fills the board: rows in which nothing is are no help to anybody."""
    box, paper = _content(grey)
    grey = grey.crop(box)
    longest = max(grey.size)
    if longest > LOOKED_AT:
        grey = grey.reduce(-(-longest // LOOKED_AT))
    sides = [
        side if side % cells == 0 else cells * max(1, -(-side // cells))
        for side, cells in zip(grey.size, (width, height), strict=True)
    ]
    if list(grey.size) != sides:
        is_small = grey.width < width or grey.height < height
        how = Image.Resampling.BOX if is_small else Image.Resampling.BILINEAR
        grey = grey.resize((sides[0], sides[1]), how)
    return grey, paper


def _averaged(grey: Image.Image, width: int, height: int) -> Greys:
    """The mean light of the pixels of each cell, as a grey."""
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
        sizes = [(last - first) * (right - left) for left, right in across]
        found.append([_seen(total // size) for total, size in zip(light, sizes, strict=True)])
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
            corner = row * FINE * small.width + column * FINE
            lines_of_cell = (corner + y * small.width for y in range(FINE))
            strongest = max(max(data[it : it + FINE]) for it in lines_of_cell)
            cells.append(WHITE - strongest * 257)
        found.append(cells)
    return found


# -------------------------------------------------------------------------------------------------
# The same in colours: samples of each cell, and what surrounds the picture.


def open_in_colours(path: Path) -> Image.Image:
    """The picture in a file, upright, in colours over white. Raises UserError."""
    picture = examine(open_source(path, LARGEST).data)
    with _as_picture_errors():
        seen = _upright(picture, KEPT)
    if all(low == high for low, high in (channel.getextrema() for channel in seen.split())):
        raise PictureError("picture-of-one-colour")
    return seen


def background_of(seen: Image.Image) -> RGB:
    """The colour that most of the border has, or is like."""
    wide, high = seen.size
    edges = (0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)
    near: dict[RGB, Counter[RGB]] = {}
    for rgb in (rgb for edge in edges for row in _pixels(seen.crop(edge)) for rgb in row):
        red, green, blue = (part // DIFFERENT for part in rgb)
        near.setdefault((red, green, blue), Counter())[rgb] += 1
    most = max(near.values(), key=lambda it: it.total())
    return most.most_common(1)[0][0]


def _pixels(seen: Image.Image) -> list[list[RGB]]:
    data, wide = seen.tobytes(), 3 * seen.width
    rows = (data[at : at + wide] for at in range(0, len(data), wide))
    return [list(zip(row[::3], row[1::3], row[2::3], strict=True)) for row in rows]


def distance_from_background(seen: Image.Image) -> Image.Image:
    """How far each pixel is from what surrounds the picture, which is white."""
    ground = Image.new("RGB", seen.size, background_of(seen))
    red, green, blue = ImageChops.difference(seen, ground).split()
    return ImageChops.invert(ImageChops.lighter(red, ImageChops.lighter(green, blue)))


def sample_colours(
    seen: Image.Image, width: int, height: int, count: int, *, margin: int = 0
) -> Coloured:
    """The cells of a picture on a board of this size, in so many colours at most."""
    box, _ = _content(distance_from_background(seen))
    paper, seen = background_of(seen), seen.crop(box)
    if max(seen.size) > LOOKED_AT:
        seen = seen.reduce(-(-max(seen.size) // LOOKED_AT))
    size = (width - 2 * margin) * SAMPLES, (height - 2 * margin) * SAMPLES
    samples = _pixels(seen.resize(size, Image.Resampling.BOX))
    return in_few_colours(samples, paper, count, margin)
