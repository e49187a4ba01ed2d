"""Make the weights of `app.scan.digits`, in a few minutes.

    python -m benchmarks.scanning.training [--seed 1]

Digits of free typefaces are drawn in sizes from 8 to 40 pixels, distorted as scans and photographs
are, cut out as the reader cuts them, and learned by a small network with Adam. Typefaces whose
names are in `KEPT_OUT` are never learned: they are what `benchmarks.scanning` measures with.
"""

from __future__ import annotations

import argparse
import itertools
import time
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import pymupdf_fonts
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from app.scan.digits import CLASSES, NO_DIGIT, WEIGHTS, patches, run_network, softmax
from app.scan.ink import SIDE_PX, find_pieces, normalize
from app.scan.straighten import Array

_FONT_FOLDERS = ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype")

KEPT_OUT = (
    *("NimbusSans-", "P052", "URWBookman", "NimbusMonoPS", "NotoMono", "NotoSansMono"),
    *("DejaVuSerifCondensed", "LiberationSerif", "ubunt", "fig", "cascadia"),
)
"""Beginnings of the names of typefaces that are kept for the benchmark."""

_WITHOUT_DIGITS = ("D050000L", "StandardSymbols", "DejaVuMath", "DroidSansFallback", "Z003")

_LAYER_WIDTHS = 12, 32, 96
_SAMPLES, _ROUNDS, _BATCH = 110_000, 13, 256

_LABEL_SMOOTHING = 0.01
"""The part of a label that goes to the other classes: the network is not to be too sure."""

_STRUCK_SHARE, _CLIPPED_SHARE = 0.05, 0.08
"""The digits that are struck out, and those that have something of one side cut off."""

_LETTERS = "ACEFGHKMNPRTUVWXYadefhkmnprtuvwxyz?#&%@"
"""What is no digit; letters that look like one are left out."""

Font = ImageFont.FreeTypeFont
Random = np.random.Generator


def typefaces(*, kept_out: bool) -> list[bytes | Path]:
    """The typefaces with digits for learning, or those kept out of it: files, or their bytes."""
    faces: list[bytes | Path] = [
        path
        for folder in _FONT_FOLDERS
        for path in sorted(Path(folder).glob("*/*.[ot]tf"))
        if not path.name.startswith(_WITHOUT_DIGITS) and path.name.startswith(KEPT_OUT) == kept_out
    ]
    faces += [
        bytes(pymupdf_fonts.fontbuffers[name]())
        for name in sorted(pymupdf_fonts.fontdescriptors)
        if not name.startswith(("math", "music", "symbol"))
        and name.startswith(KEPT_OUT) == kept_out
    ]
    return [face for face in faces if _has_digits(face)]


def _has_digits(face: bytes | Path) -> bool:
    """Whether its digits differ: a typeface that lacks them has one sign for them all."""
    drawn = {bytes(font_of(face, 24).getmask(digit)) for digit in "0123456789"}
    return len(drawn) == 10


@cache
def font_of(face: bytes | Path, size: int) -> Font:
    return ImageFont.truetype(BytesIO(face) if isinstance(face, bytes) else str(face), size)


def _draw_sample(random: Random, faces: list[bytes | Path]) -> tuple[Array, int] | None:
    """One drawn digit, as the classifier sees it, and which it is."""
    label = int(random.integers(0, CLASSES)) if random.random() < 0.94 else NO_DIGIT
    size = int(np.exp(random.uniform(np.log(9), np.log(44))))
    scale = 1 if size < 14 or random.random() < 0.5 else 2
    room = size * scale * 3
    picture = Image.new("L", (room, room), 0)
    draw = ImageDraw.Draw(picture)
    font = font_of(faces[int(random.integers(len(faces)))], size * scale)
    if label != NO_DIGIT:
        draw.text((room / 2, room / 2), str(label), fill=255, font=font, anchor="mm")
        if random.random() < _STRUCK_SHARE:
            _strike(random, draw, size * scale, room)
    elif random.random() < 0.4:
        _draw_cut_or_pair(random, draw, font, room)
    else:
        _draw_other(random, draw, size * scale, room)
    turn, lean = random.normal(0, 1.5), random.normal(0, random.choice([0.05, 0.15]))
    wide = np.exp(random.normal(0, 0.08))
    near = np.radians(turn)
    a, b = np.cos(near) * wide, np.sin(near) + lean
    middle = room / 2
    matrix = (a, b, middle - a * middle - b * middle, -np.sin(near), np.cos(near))
    last = middle + np.sin(near) * middle - np.cos(near) * middle
    picture = picture.transform(
        picture.size, Image.Transform.AFFINE, (*matrix, last), Image.Resampling.BILINEAR
    )
    if scale > 1:
        picture = picture.resize((room // 2, room // 2), Image.Resampling.BOX)
    if random.random() < 0.6:
        blur = abs(random.normal(0, 0.04)) * size
        picture = picture.filter(ImageFilter.GaussianBlur(min(blur, 2.2)))
    if random.random() < 0.15:
        kind = ImageFilter.MaxFilter(3) if random.random() < 0.5 else ImageFilter.MinFilter(3)
        if size > 16:
            picture = picture.filter(kind)
    values: Array = np.asarray(picture, dtype=np.float32)
    most = float(values.max())
    if most < 40:
        return None
    values = values + random.normal(0, random.choice([0, 2, 8, 14]) * most / 255, values.shape)
    values = values.astype(np.float32)
    if random.random() < 0.25:
        values = _packed(values, most, int(random.integers(35, 90)))
    pieces = find_pieces(values > random.uniform(0.3, 0.52) * most)
    if not pieces:
        return None
    box = list(max(pieces, key=lambda piece: piece.area).box)
    if random.random() < 0.25:  # the cut is not always exact
        box = [end + int(by) for end, by in zip(box, random.integers(-1, 2, 4), strict=True)]
    if random.random() < _CLIPPED_SHARE:  # something was taken away beside it
        side = int(random.integers(4))
        length = box[2] - box[0] if side % 2 == 0 else box[3] - box[1]
        box[side] += round(length * random.uniform(0.04, 0.13)) * (1 if side < 2 else -1)
    left, top = max(0, box[0]), max(0, box[1])
    right, bottom = max(left + 2, box[2]), max(top + 4, box[3])
    if bottom - top < 5 and label != NO_DIGIT:
        return None
    return normalize(values, left, top, right, bottom), label


def _packed(values: Array, most: float, quality: int) -> Array:
    """As after a JPEG of this quality, on paper that is not quite black."""
    file = BytesIO()
    low = 40.0
    grey = np.clip(values * (200 / most) + low, 0, 255).astype(np.uint8)
    Image.fromarray(grey).save(file, "JPEG", quality=quality)
    file.seek(0)
    with Image.open(file) as packed:
        unpacked: Array = (np.asarray(packed, dtype=np.float32) - low) * (most / 200)
    return unpacked


def _strike(random: Random, draw: ImageDraw.ImageDraw, size: int, room: int) -> None:
    """A line through it, level or slanted, or one beside it that was not taken away."""
    middle, reach = room / 2, size * random.uniform(0.3, 0.5)
    rise = size * random.choice([0.0, 0.0, 0.3, -0.3, 0.36])
    width = max(1, round(size * random.uniform(0.02, 0.1)))
    ends = middle - reach, middle + rise, middle + reach, middle - rise
    draw.line(ends, fill=int(random.integers(110, 256)), width=width)


def _draw_cut_or_pair(random: Random, draw: ImageDraw.ImageDraw, font: Font, room: int) -> None:
    """One side of a digit, or two digits that touch: neither is a digit."""
    middle = room / 2
    if random.random() < 0.5:
        pair = f"{random.integers(1, 4)}{random.integers(0, 10)}"
        wide = font.getlength(pair[0])
        between = (wide + font.getlength(pair[1])) / 2 - wide * random.uniform(0.05, 0.25)
        for digit, by in zip(pair, (-between / 2, between / 2), strict=True):
            draw.text((middle + by, middle), digit, fill=255, font=font, anchor="mm")
        return
    digit = str(random.choice(list("0235689")))  # half of a 1, 4 or 7 looks like a digit
    draw.text((middle, middle), digit, fill=255, font=font, anchor="mm")
    left, _, right, _ = draw.textbbox((middle, middle), digit, font=font, anchor="mm")
    cut = left + (right - left) * random.uniform(0.4, 0.6)
    is_left = digit == "8" or random.random() < 0.5  # the right side of 8 is a 3
    draw.rectangle((cut, 0, room, room) if is_left else (0, 0, cut, room), fill=0)


def _draw_other(random: Random, draw: ImageDraw.ImageDraw, size: int, room: int) -> None:
    """Something that is no digit."""
    middle, half = room / 2, size * random.uniform(0.2, 0.5)
    width = max(1, round(size * random.uniform(0.05, 0.2)))
    low, top = middle - half, middle + half
    kind = int(random.integers(0, 6))
    if kind == 0:
        draw.line((low, low, top, top), fill=255, width=width)
        draw.line((low, top, top, low), fill=255, width=width)
    elif kind == 1:
        half *= random.uniform(0.2, 1.0)
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=255)
    elif kind == 2:
        draw.rectangle((low, low, top, top), fill=255)
    elif kind == 3:
        draw.line((low, middle, top, middle), fill=255, width=width)
    elif kind == 4:
        draw.line((middle, low, top, low), fill=255, width=width)
        draw.line((middle, low, middle, top), fill=255, width=width)
    else:
        letter = _LETTERS[int(random.integers(len(_LETTERS)))]
        font = ImageFont.load_default(size=size)
        draw.text((middle, middle), letter, fill=255, font=font, anchor="mm")


def _draw_samples(count: int, seed: int) -> tuple[Array, Array]:
    """Drawn digits, as the classifier sees them, and which they are."""
    random = np.random.default_rng(seed)
    faces = typefaces(kept_out=False)
    inputs: list[Array] = []
    labels: list[int] = []
    while len(inputs) < count:
        sample = _draw_sample(random, faces)
        if sample is not None:
            inputs.append(sample[0])
            labels.append(sample[1])
    return np.stack(inputs), np.array(labels)


def _initial_layers(random: Random) -> list[Array]:
    """The weights and offsets of all steps before anything is learned."""
    first, second, third = _LAYER_WIDTHS
    flat = ((SIDE_PX - 2) // 2 - 2) ** 2 * second + 1
    layers: list[Array] = []
    for inputs, outputs in ((9, first), (9 * first, second), (flat, third), (third, CLASSES)):
        layers.append(random.normal(0, np.sqrt(2 / inputs), (inputs, outputs)).astype(np.float32))
        layers.append(np.zeros(outputs, dtype=np.float32))
    return layers


def _gradients(x: Array, wanted: Array, layers: list[Array]) -> tuple[float, list[Array]]:
    """How wrong the network is, and how that changes with each weight and offset."""
    pictures, first, smaller, second, flat, third, last = run_network(x, layers)
    shares = softmax(last)
    loss = -float((wanted * np.log(shares + 1e-9)).sum())
    slope = (shares - wanted) / len(x)
    out = [third.T @ slope, slope.sum(axis=0)]
    slope = (slope @ layers[6].T) * (third > 0)
    out = [flat.T @ slope, slope.sum(axis=0), *out]
    slope = (slope @ layers[4].T)[:, :-1].reshape(second.shape) * (second > 0)
    flat_slope = slope.reshape(-1, second.shape[-1])
    inputs = patches(smaller).reshape(len(flat_slope), -1)
    out = [inputs.T @ flat_slope, flat_slope.sum(axis=0), *out]
    spread = (slope @ layers[2].T).reshape(*slope.shape[:3], -1, 3, 3)
    before = np.zeros_like(smaller)
    high, wide = slope.shape[1:3]
    for row, column in itertools.product(range(3), repeat=2):
        before[:, row : row + high, column : column + wide] += spread[..., row, column]
    doubled = before.repeat(2, axis=1).repeat(2, axis=2)
    is_highest = first == smaller.repeat(2, axis=1).repeat(2, axis=2)
    slope = (doubled * is_highest * (first > 0)).reshape(-1, first.shape[-1])
    inputs = patches(pictures).reshape(len(slope), -1)
    return loss, [inputs.T @ slope, slope.sum(axis=0), *out]


def _train(x: Array, labels: Array, seed: int) -> list[Array]:
    """The weights and offsets of all steps, by Adam."""
    random = np.random.default_rng(seed)
    layers = _initial_layers(random)
    means, squares = [np.zeros_like(a) for a in layers], [np.zeros_like(a) for a in layers]
    wanted = np.full((len(x), CLASSES), _LABEL_SMOOTHING / CLASSES, dtype=np.float32)
    wanted[np.arange(len(x)), labels] += 1 - _LABEL_SMOOTHING
    step, total = 0, _ROUNDS * (len(x) // _BATCH)
    for number in range(_ROUNDS):
        order, loss = random.permutation(len(x)), 0.0
        for start in range(0, len(x) - _BATCH + 1, _BATCH):
            batch = order[start : start + _BATCH]
            error, gradients = _gradients(x[batch].astype(np.float32), wanted[batch], layers)
            loss += error
            step += 1
            rate = 0.002 * (1 - step / total) + 1e-5
            for index, gradient in enumerate(gradients):
                means[index] = 0.9 * means[index] + 0.1 * gradient
                squares[index] = 0.999 * squares[index] + 0.001 * gradient * gradient
                mean = means[index] / (1 - 0.9**step)
                spread = squares[index] / (1 - 0.999**step)
                layers[index] -= rate * mean / (np.sqrt(spread) + 1e-8)
        print(f"round {number + 1} of {_ROUNDS}: loss {loss / len(x):.4f}", flush=True)
    return layers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=_SAMPLES)
    options = parser.parse_args()
    start = time.monotonic()
    x, labels = _draw_samples(options.samples, options.seed)
    print(f"{len(x)} digits in {time.monotonic() - start:.0f} s", flush=True)
    layers = _train(x, labels, options.seed)
    named = {f"layer{number:02}": layer.astype(np.float16) for number, layer in enumerate(layers)}
    np.savez_compressed(WEIGHTS, allow_pickle=False, **named)
    print(f"{WEIGHTS.stat().st_size} bytes in {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
