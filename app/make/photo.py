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
from itertools import chain
from math import gcd
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

from app.make.drawing import USUAL_SIDE, WHITE, Drawing, Greys, Photo, neighbours, otsu
from app.make.palette import RGB, SAMPLES_PER_SIDE, Coloured, reduce_colours
from puzzles.picture_files import LARGEST, PictureError, PictureFile, examine
from puzzles.source import Source, open_source
from solver.puzzle import UserError

_MAX_SAMPLED_PX = 1200
"""The longest side on which cells are averaged; larger pictures are made smaller."""

_MAX_KEPT_PX = 2 * _MAX_SAMPLED_PX
"""The longest side of a picture in memory; what is on it may be smaller than all of it."""

_TILE_PX = 1024
"""The side of what is converted at a time."""

_MAX_BACKGROUND_DIFFERENCE = 24
"""What is brighter or darker than the border by this, of 255, is no background."""

_EDGE_SAMPLES = 4
"""To a side of a cell, to find edges."""

_NEARLY_ALL, _MIN_GAIN = 0.9, 1.1
"""Where what is on a picture fills less than this of it in greys, and more by this factor in
colours, the greys do not show all of it."""

_FEW_COLOURS, _FEW_COLOURS_SHARE = 6, 0.85
"""This many colours take this share of a picture that is not shaded."""

_MAX_SPRITE_PX = 40
"""Pictures whose longest side is not longer are drawn pixel by pixel."""

_MAX_ASYMMETRY = 0.05
"""How far the sides of a picture that is made symmetric may differ, for the span of its greys."""

_USUAL_MARGIN = 1
"""The cells around the picture, where its proportions are kept."""

_COMPARED_SIDE = 60
"""The longest side on which a drawing is compared with its picture: an eye does not look closer."""

_LIGHT = [
    round(WHITE * (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4))
    for v in range(256)
]
"""How much light a value stands for."""

_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""What makes a picture upright, by the orientation that its file says."""

# -------------------------------------------------------------------------------------------------
# From a file to a picture.


def open_picture(file: Path | Source) -> Image.Image:
    """The picture in a file, upright, in greys over white. Raises UserError."""
    source = file if isinstance(file, Source) else open_source(file, LARGEST)
    picture = examine(source.data)
    with _as_picture_errors():
        grey = _decode(picture, "L", _MAX_KEPT_PX)
        share = _content_share(grey)
        if share < _NEARLY_ALL:  # a yellow sun in a bright sky is no brighter than that
            colours = _decode(picture, "RGB", _MAX_SAMPLED_PX)
            distance = distance_from_background(colours)
            is_larger = _content_share(distance) > _MIN_GAIN * share
            if is_larger and (not share or _has_few_colours(colours)):
                grey = distance
    low, high = _extremes(grey)
    if low == high:
        raise PictureError("picture-of-one-colour")
    return grey


def open_in_colours(path: Path) -> Image.Image:
    """The picture in a file, upright, in colours over white. Raises UserError."""
    picture = examine(open_source(path, LARGEST).data)
    with _as_picture_errors():
        colours = _decode(picture, "RGB", _MAX_KEPT_PX)
    if all(low == high for low, high in map(_extremes, colours.split())):
        raise PictureError("picture-of-one-colour")
    return colours


def small_copy(path: Path, side: int) -> bytes:
    """The picture in a file, upright, over white, with this longest side, or nearly where it is
    smaller, in the format PPM; nothing where it cannot be decoded in colours."""
    try:
        colours = _decode(examine(open_source(path, LARGEST).data), "RGB", 2 * side)
        longest = max(colours.size)
        is_small = longest <= side
        share = side // longest if is_small else side / longest
        wide, high = (max(1, round(length * share)) for length in colours.size)
        resampling = Image.Resampling.NEAREST if is_small else Image.Resampling.LANCZOS
        colours = colours.resize((wide, high), resampling)
        return b"P6 %d %d 255\n" % (wide, high) + colours.tobytes()
    except Exception:  # decoders raise whatever they stumble over; it is only looked at
        return b""


def as_pgm(greys: bytes, size: tuple[int, int], wanted: tuple[int, int]) -> bytes:
    """A picture of greys as a PGM file, in the size that is wanted."""
    resized = Image.frombytes("L", size, greys).resize(wanted, Image.Resampling.LANCZOS)
    return b"P5 %d %d 255\n" % wanted + resized.tobytes()


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


def _decode(picture: PictureFile, mode: str, max_side: int) -> Image.Image:
    """The picture upright, over white, in greys (L) or colours (RGB), not much longer than this."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with picture.open() as image:
            longest = max(image.size)
            if longest > max_side:  # decoded small, if it is a JPEG
                width, height = (max(1, side * max_side // longest) for side in image.size)
                image.draft(mode, (width, height))
            image.load()
            longest = max(image.size)
            if mode == "L":
                flat = _flatten_to_grey(image, -(-longest // max_side))
            else:
                flat = _flatten(image, mode, max(1, longest // max_side))
    turn = _TURNS.get(picture.orientation)
    return flat if turn is None else flat.transpose(turn)


def _flatten_to_grey(image: Image.Image, factor: int) -> Image.Image:
    """In greys; where only what is transparent differs, that is white."""
    grey = _flatten(image, "L", factor)
    has_alpha = image.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in image.info
    if not has_alpha or _is_deep(image) or not _is_flat(grey):
        return grey
    alpha = Image.new("L", grey.size)
    for left, top, tile in _tiles(image, factor):
        part = tile.convert("RGBA").getchannel("A").reduce(factor)
        alpha.paste(part, (left // factor, top // factor))
    return grey if _is_flat(alpha) else ImageChops.invert(alpha)


def _flatten(image: Image.Image, mode: str, factor: int) -> Image.Image:
    """Over white and smaller by a factor, tile by tile to save memory."""
    is_deep, low, high = _is_deep(image), 0.0, 0.0
    if is_deep:
        extremes = [_extremes(tile.convert("F")) for _, _, tile in _tiles(image, 1)]
        low, high = min(least for least, _ in extremes), max(most for _, most in extremes)
    scale = 255 / ((high - low) or 1)
    flat = Image.new(mode, (-(-image.width // factor), -(-image.height // factor)))
    for left, top, tile in _tiles(image, factor):
        if is_deep:
            tile = tile.convert("F").point(lambda value: value * scale - low * scale).convert("L")
        ground = Image.new("RGBA", tile.size, "white")
        ground.alpha_composite(tile.convert("RGBA"))
        flat.paste(ground.convert(mode).reduce(factor), (left // factor, top // factor))
    return flat


def _is_deep(image: Image.Image) -> bool:
    """Whether it has more than 256 greys."""
    return image.mode.startswith("I") or image.mode == "F"


def _tiles(image: Image.Image, factor: int) -> Iterator[tuple[int, int, Image.Image]]:
    """All of a picture in tiles whose sides are multiples of the factor, each with its corner."""
    side = factor * -(-_TILE_PX // factor)
    for top in range(0, image.height, side):
        for left in range(0, image.width, side):
            right, bottom = min(left + side, image.width), min(top + side, image.height)
            yield left, top, image.crop((left, top, right, bottom))


def _is_flat(grey: Image.Image) -> bool:
    low, high = _extremes(grey)
    return high - low < _MAX_BACKGROUND_DIFFERENCE


def _extremes(grey: Image.Image) -> tuple[float, float]:
    """The least and the greatest value of a picture with one number a pixel."""
    low, high = grey.getextrema()
    assert isinstance(low, int | float) and isinstance(high, int | float)
    return low, high


# -------------------------------------------------------------------------------------------------
# What is on a picture, and what surrounds it.


def _content_box(grey: Image.Image) -> tuple[tuple[int, int, int, int] | None, int]:
    """The box around what is not background, if anything is, and the background's value."""
    values = sorted(b"".join(edge.tobytes() for edge in _edges_of(grey)))
    paper = values[len(values) // 2]
    return ImageChops.invert(_like_paper(grey, paper)).getbbox(), paper


def _edges_of(picture: Image.Image) -> list[Image.Image]:
    """The outermost rows and columns of pixels."""
    wide, high = picture.size
    edges = (0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)
    return [picture.crop(edge) for edge in edges]


def _like_paper(grey: Image.Image, paper: int) -> Image.Image:
    """White where it is like the paper, else black."""
    return grey.point(
        [255 * (abs(value - paper) <= _MAX_BACKGROUND_DIFFERENCE) for value in range(256)]
    )


def _content(grey: Image.Image) -> tuple[tuple[int, int, int, int], int]:
    """The box around what is not background, or else all, and the background's value."""
    box, paper = _content_box(grey)
    return box or (0, 0, *grey.size), paper


def _content_share(grey: Image.Image) -> float:
    """How much of a picture the box takes around what differs from its border."""
    left, top, right, bottom = _content_box(grey)[0] or (0, 0, 0, 0)
    return (right - left) * (bottom - top) / (grey.width * grey.height)


def _coarse(rgb: RGB) -> tuple[int, ...]:
    """A key that is equal for colours that hardly differ."""
    return tuple(part // _MAX_BACKGROUND_DIFFERENCE for part in rgb)


def _has_few_colours(colours: Image.Image) -> bool:
    small = colours.resize((64, 64), Image.Resampling.NEAREST)
    counts = Counter(_coarse(rgb) for row in _pixels(small) for rgb in row)
    commonest = sum(count for _, count in counts.most_common(_FEW_COLOURS))
    return commonest >= _FEW_COLOURS_SHARE * counts.total()


def background_of(colours: Image.Image) -> RGB:
    """The colour that most of the border has, or is like."""
    alike: dict[tuple[int, ...], Counter[RGB]] = {}
    for edge in _edges_of(colours):
        for rgb in chain.from_iterable(_pixels(edge)):
            alike.setdefault(_coarse(rgb), Counter())[rgb] += 1
    most = max(alike.values(), key=Counter.total)
    return most.most_common(1)[0][0]


def _pixels(colours: Image.Image) -> list[list[RGB]]:
    data, wide = colours.tobytes(), 3 * colours.width
    rows = (data[start : start + wide] for start in range(0, len(data), wide))
    return [list(zip(row[::3], row[1::3], row[2::3], strict=True)) for row in rows]


def distance_from_background(colours: Image.Image) -> Image.Image:
    """How far each pixel is from what surrounds the picture, which is white."""
    ground = Image.new("RGB", colours.size, background_of(colours))
    red, green, blue = ImageChops.difference(colours, ground).split()
    return ImageChops.invert(ImageChops.lighter(red, ImageChops.lighter(green, blue)))


# -------------------------------------------------------------------------------------------------
# The size of a board.


def usual_size(
    grey: Image.Image, size: tuple[int, int] | None = None, colours: Image.Image | None = None
) -> tuple[tuple[int, int], int]:
    """The size of the board, and the margin that goes with it; without a height it is as the
    picture. `colours` is the picture in colours, where it is made in these."""
    if size is not None and size[1]:
        return size, 0
    is_full = colours is not None and _content(grey)[0] == (0, 0, *grey.size)
    margin = 0 if is_full else _USUAL_MARGIN
    longest = size[0] if size else USUAL_SIDE
    return fitting_size(grey, longest, margin=margin, seen=colours), margin


def fitting_size(
    grey: Image.Image, longest: int, *, margin: int = 0, seen: Image.Image | None = None
) -> tuple[int, int]:
    """Width and height of the board with this longest side, in the picture's own proportions, and
    a margin of empty cells around it; a small picture has a cell for each pixel."""
    box, _ = _content(grey)
    wide, high = box[2] - box[0], box[3] - box[1]
    pixel = _pixel_side((seen or grey).crop(box))
    longest = max(1, longest - 2 * margin)
    if max(wide, high) <= _MAX_SPRITE_PX * pixel:
        width, height = wide // pixel, high // pixel
    elif wide >= high:
        width, height = longest, max(1, round(longest * high / wide))
    else:
        width, height = max(1, round(longest * wide / high)), longest
    return width + 2 * margin, height + 2 * margin


def _pixel_side(content: Image.Image) -> int:
    """By how much a picture made of pixels was enlarged; 1 where it was not."""
    wide, high = content.size
    side = gcd(wide, high)
    if side > 1:
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
    return side


# -------------------------------------------------------------------------------------------------
# From a picture to its cells.


def sample_cells(grey: Image.Image, width: int, height: int, *, margin: int = 0) -> Photo:
    """The cells of a picture on a board of this size, which what is on it fills, but for a margin
    of empty cells; what is nearly symmetric becomes so."""
    width, height = width - 2 * margin, height - 2 * margin
    grey, paper = _fit_to_cells(grey, width, height)
    greys = _average_light(grey, width, height)
    edges = _find_edges(grey, width, height)
    if _is_nearly_symmetric(greys):
        greys, edges = _make_symmetric(greys), _make_symmetric(edges)
    around = WHITE * paper // 255
    data = _like_paper(grey, paper).resize((width, height), Image.Resampling.BOX).tobytes()
    blank = [
        [value * 257 for value in data[start : start + width]]
        for start in range(0, len(data), width)
    ]
    return Photo(
        _add_margin(greys, margin, around),
        _add_margin(edges, margin, WHITE),
        _add_margin(blank, margin, WHITE),
        around < otsu(greys),
    )


def sample_colours(
    colours: Image.Image, width: int, height: int, count: int, *, margin: int = 0
) -> Coloured:
    """The cells of a picture on a board of this size, in `count` colours at most."""
    paper = background_of(colours)
    colours = _crop_to_content(colours)
    size = (width - 2 * margin) * SAMPLES_PER_SIDE, (height - 2 * margin) * SAMPLES_PER_SIDE
    samples = _pixels(colours.resize(size, Image.Resampling.BOX))
    return reduce_colours(samples, paper, count, margin)


def _crop_to_content(colours: Image.Image) -> Image.Image:
    return _reduce_to_sampled(colours.crop(_content(distance_from_background(colours))[0]))


def likeness_to(colours: Image.Image, drawing: Drawing, margin: int) -> float:
    """How like a drawing is to its picture, from 0 to 1: how their colours correlate when each
    value of the drawing has the mean colour of what it covers."""
    seen = _crop_to_content(colours)
    wide, high = (max(1, side * _COMPARED_SIDE // max(seen.size)) for side in seen.size)
    size = wide, high
    seen, painted = seen.resize(size, Image.Resampling.BOX), Image.new("RGB", size)
    cells = [row[margin : len(row) - margin] for row in drawing[margin : len(drawing) - margin]]
    values = Image.frombytes("L", (len(cells[0]), len(cells)), bytes(chain.from_iterable(cells)))
    values = values.resize(size, Image.Resampling.NEAREST)
    for _, value in values.getcolors() or ():
        mask = values.point([255 * (other == value) for other in range(256)])
        red, green, blue = map(round, ImageStat.Stat(seen, mask).mean)
        painted.paste((red, green, blue), mask=mask)
    missed = ImageStat.Stat(ImageChops.difference(seen, painted)).sum2
    spread = sum(ImageStat.Stat(seen).var) * seen.width * seen.height
    return max(0.0, 1 - sum(missed) / spread) ** 0.5 if spread else 1.0


def _reduce_to_sampled(image: Image.Image) -> Image.Image:
    factor = -(-max(image.size) // _MAX_SAMPLED_PX)
    return image.reduce(factor) if factor > 1 else image


def _add_margin(greys: Greys, margin: int, value: int) -> Greys:
    beside = [value] * margin
    blank = [[value] * (len(greys[0]) + 2 * margin)] * margin
    return [*map(list, blank), *([*beside, *row, *beside] for row in greys), *map(list, blank)]


def _fit_to_cells(grey: Image.Image, width: int, height: int) -> tuple[Image.Image, int]:
    """What is on the picture, in whole pixels for each cell, and the value of what surrounds it.
    It fills the board: empty rows are no help in solving it."""
    box, paper = _content(grey)
    grey = _reduce_to_sampled(grey.crop(box))
    wide, high = (
        cells * -(-side // cells) for side, cells in zip(grey.size, (width, height), strict=True)
    )
    if grey.size != (wide, high):
        is_small = grey.width < width or grey.height < height
        resampling = Image.Resampling.BOX if is_small else Image.Resampling.BILINEAR
        grey = grey.resize((wide, high), resampling)
    return grey, paper


def _average_light(grey: Image.Image, width: int, height: int) -> Greys:
    """The mean light of the pixels of each cell, as a grey."""
    data, wide = grey.tobytes(), grey.width
    across, down = wide // width, grey.height // height
    greys = []
    for top in range(0, grey.height, down):
        light = [0] * width
        for y in range(top, top + down):
            line = [_LIGHT[value] for value in data[y * wide : (y + 1) * wide]]
            for column in range(width):
                light[column] += sum(line[column * across : (column + 1) * across])
        greys.append([_grey_of_light(total // (across * down)) for total in light])
    return greys


def _grey_of_light(light: int) -> int:
    """The brightness that this much light is seen as."""
    share = light / WHITE
    brightness = share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(WHITE * brightness)


def _find_edges(grey: Image.Image, width: int, height: int) -> Greys:
    """How strong the strongest edge in each cell is; strong is dark."""
    small = grey.resize((width * _EDGE_SAMPLES, height * _EDGE_SAMPLES), Image.Resampling.BOX)
    contrasting = ImageOps.autocontrast(small)
    framed = ImageOps.expand(contrasting, 1, fill=contrasting.tobytes()[0])
    edges = framed.filter(ImageFilter.FIND_EDGES).crop((1, 1, small.width + 1, small.height + 1))
    data = edges.tobytes()
    step = _EDGE_SAMPLES
    lines = [data[start : start + small.width] for start in range(0, len(data), small.width)]
    return [
        [
            WHITE - 257 * max(max(line[left : left + step]) for line in lines[top : top + step])
            for left in range(0, small.width, step)
        ]
        for top in range(0, small.height, step)
    ]


def _is_nearly_symmetric(greys: Greys) -> bool:
    """Whether the sides differ little, and only along what is on both: something that one side
    alone has is meant."""
    values = [grey for row in greys for grey in row]
    span = max(values) - min(values)
    off = sum(abs(a - b) for row in greys for a, b in zip(row, reversed(row), strict=True))
    if off > _MAX_ASYMMETRY * span * len(values):
        return False
    middle = otsu(greys)
    is_dark = [[grey < middle for grey in row] for row in greys]
    mirrored = [[int(dark) for dark in reversed(row)] for row in is_dark]
    return all(
        dark == mirrored[row][column]
        or any(mirrored[r][c] == dark for r, c in neighbours(mirrored, (row, column)))
        for row, cells in enumerate(is_dark)
        for column, dark in enumerate(cells)
    )


def _make_symmetric(greys: Greys) -> Greys:
    return [[(a + b) // 2 for a, b in zip(row, reversed(row), strict=True)] for row in greys]
