"""Make the weights of `app.scan.digits`: `python -m app.scan.training [--seed 1]`, a few minutes.

Digits of free typefaces are drawn in sizes from 8 to 40 pixels, distorted as scans and photographs
are, cut out as the reader cuts them, and learned by a small network with Adam. Typefaces whose
names are in `KEPT_OUT` are never learned: they are what `benchmarks.scanning` measures with.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import time
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from app.scan.digits import CLASSES, NO_DIGIT, WEIGHTS, patches, run_network, softmax
from app.scan.ink import SIDE_PX, find_pieces, normalize
from app.scan.straighten import Array

FOLDERS = ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype")

KEPT_OUT = (
    *("NimbusSans-", "P052", "URWBookman", "NimbusMonoPS", "NotoMono", "NotoSansMono"),
    *("DejaVuSerifCondensed", "LiberationSerif", "ubunt", "fig", "cascadia"),
)
"""Beginnings of the names of typefaces that are kept for the benchmark."""

NO_DIGITS = ("D050000L", "StandardSymbols", "DejaVuMath", "DroidSansFallback", "Z003")

WIDTHS = 12, 32, 96
SAMPLES, ROUNDS, BATCH = 110_000, 13, 256
SMOOTH = 0.01
"""So much of a label goes to the other classes: the network is not to be too sure."""

STRUCK, CLIPPED = 0.05, 0.08
"""So many digits are struck out, or have something of one side cut off."""

WHOLE_IN_HALF = "147"
"""Digits half of which looks like a digit."""

LETTERS = "ACEFGHKMNPRTUVWXYadefhkmnprtuvwxyz?#&%@"
"""What is no digit; letters that look like one are left out."""

Font = ImageFont.FreeTypeFont


def typefaces(*, kept_out: bool) -> list[bytes | Path]:
    """The typefaces with digits for learning, or those kept out of it: files, or their bytes."""
    found: list[bytes | Path] = []
    for folder in FOLDERS:
        for path in sorted(Path(folder).glob("*/*.[ot]tf")):
            if path.name.startswith(NO_DIGITS):
                continue
            if path.name.startswith(KEPT_OUT) == kept_out:
                found.append(path)
    fonts = importlib.import_module("pymupdf_fonts")
    for name in sorted(fonts.fontdescriptors):
        if name.startswith(("math", "music", "symbol")):
            continue
        if name.startswith(KEPT_OUT) == kept_out:
            found.append(bytes(fonts.fontbuffers[name]()))
    return [it for it in found if has_digits(it)]


def has_digits(face: bytes | Path) -> bool:
    """Whether its digits differ: a typeface that lacks them has one sign for them all."""
    drawn = {bytes(font_of(face, 24).getmask(digit)) for digit in "0123456789"}
    return len(drawn) == 10


@cache
def font_of(face: bytes | Path, size: int) -> Font:
    return ImageFont.truetype(BytesIO(face) if isinstance(face, bytes) else str(face), size)


def sample(chance: np.random.Generator, faces: list[bytes | Path]) -> tuple[Array, int] | None:
    """One drawn digit, as the classifier sees it, and which it is."""
    label = int(chance.integers(0, CLASSES)) if chance.random() < 0.94 else NO_DIGIT
    size = int(np.exp(chance.uniform(np.log(9), np.log(44))))
    scale = 1 if size < 14 or chance.random() < 0.5 else 2
    room = size * scale * 3
    picture = Image.new("L", (room, room), 0)
    draw = ImageDraw.Draw(picture)
    font = font_of(faces[int(chance.integers(len(faces)))], size * scale)
    if label != NO_DIGIT:
        draw.text((room / 2, room / 2), str(label), fill=255, font=font, anchor="mm")
        if chance.random() < STRUCK:
            _strike(chance, draw, size * scale, room)
    elif chance.random() < 0.4:
        _draw_cut_or_pair(chance, draw, font, room)
    else:
        _draw_other(chance, draw, size * scale, room)
    turn, lean = chance.normal(0, 1.5), chance.normal(0, chance.choice([0.05, 0.15]))
    wide = np.exp(chance.normal(0, 0.08))
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
    if chance.random() < 0.6:
        blur = abs(chance.normal(0, 0.04)) * size
        picture = picture.filter(ImageFilter.GaussianBlur(min(blur, 2.2)))
    if chance.random() < 0.15:
        kind = ImageFilter.MaxFilter(3) if chance.random() < 0.5 else ImageFilter.MinFilter(3)
        if size > 16:
            picture = picture.filter(kind)
    values: Array = np.asarray(picture, dtype=np.float32)
    most = float(values.max())
    if most < 40:
        return None
    values = values + chance.normal(0, chance.choice([0, 2, 8, 14]) * most / 255, values.shape)
    values = values.astype(np.float32)
    if chance.random() < 0.25:
        values = _packed(values, most, int(chance.integers(35, 90)))
    found = find_pieces(values > chance.uniform(0.3, 0.52) * most)
    if not found:
        return None
    piece = max(found, key=lambda it: it.area)
    box = [piece.left, piece.top, piece.right, piece.bottom]
    if chance.random() < 0.25:  # the cut is not always exact
        box = [it + int(by) for it, by in zip(box, chance.integers(-1, 2, 4), strict=True)]
    if chance.random() < CLIPPED:  # something was taken away beside it
        side = int(chance.integers(4))
        length = box[2] - box[0] if side % 2 == 0 else box[3] - box[1]
        box[side] += round(length * chance.uniform(0.04, 0.13)) * (1 if side < 2 else -1)
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
    with Image.open(file) as found:
        unpacked: Array = (np.asarray(found, dtype=np.float32) - low) * (most / 200)
    return unpacked


def _strike(chance: np.random.Generator, draw: ImageDraw.ImageDraw, size: int, room: int) -> None:
    """A line through it, level or slanted, or one beside it that was not taken away."""
    middle, reach = room / 2, size * chance.uniform(0.3, 0.5)
    rise = size * chance.choice([0.0, 0.0, 0.3, -0.3, 0.36])
    width = max(1, round(size * chance.uniform(0.02, 0.1)))
    ends = middle - reach, middle + rise, middle + reach, middle - rise
    draw.line(ends, fill=int(chance.integers(110, 256)), width=width)


def _draw_cut_or_pair(
    chance: np.random.Generator, draw: ImageDraw.ImageDraw, font: Font, room: int
) -> None:
    """One side of a digit, or two digits that touch: neither is a digit."""
    middle = room / 2
    if chance.random() < 0.5:
        pair = f"{chance.integers(1, 4)}{chance.integers(0, 10)}"
        wide = font.getlength(pair[0])
        between = (wide + font.getlength(pair[1])) / 2 - wide * chance.uniform(0.05, 0.25)
        for digit, by in zip(pair, (-between / 2, between / 2), strict=True):
            draw.text((middle + by, middle), digit, fill=255, font=font, anchor="mm")
        return
    digit = str(chance.choice([it for it in "0123456789" if it not in WHOLE_IN_HALF]))
    draw.text((middle, middle), digit, fill=255, font=font, anchor="mm")
    left, _, right, _ = draw.textbbox((middle, middle), digit, font=font, anchor="mm")
    cut = left + (right - left) * chance.uniform(0.4, 0.6)
    is_left = digit == "8" or chance.random() < 0.5  # the right side of 8 is a 3
    draw.rectangle((cut, 0, room, room) if is_left else (0, 0, cut, room), fill=0)


def _draw_other(
    chance: np.random.Generator, draw: ImageDraw.ImageDraw, size: int, room: int
) -> None:
    """Something that is no digit."""
    middle, half = room / 2, size * chance.uniform(0.2, 0.5)
    width = max(1, round(size * chance.uniform(0.05, 0.2)))
    low, top = middle - half, middle + half
    kind = int(chance.integers(0, 6))
    if kind == 0:
        draw.line((low, low, top, top), fill=255, width=width)
        draw.line((low, top, top, low), fill=255, width=width)
    elif kind == 1:
        half *= chance.uniform(0.2, 1.0)
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=255)
    elif kind == 2:
        draw.rectangle((low, low, top, top), fill=255)
    elif kind == 3:
        draw.line((low, middle, top, middle), fill=255, width=width)
    elif kind == 4:
        draw.line((middle, low, top, low), fill=255, width=width)
        draw.line((middle, low, middle, top), fill=255, width=width)
    else:
        letter = LETTERS[int(chance.integers(len(LETTERS)))]
        font = ImageFont.load_default(size=size)
        draw.text((middle, middle), letter, fill=255, font=font, anchor="mm")


def samples(count: int, seed: int) -> tuple[Array, Array]:
    """Drawn digits, and which they are."""
    chance = np.random.default_rng(seed)
    faces = typefaces(kept_out=False)
    found: list[tuple[Array, int]] = []
    while len(found) < count:
        one = sample(chance, faces)
        if one is not None:
            found.append(one)
    return np.stack([it for it, _ in found]), np.array([label for _, label in found])


def fresh(chance: np.random.Generator) -> list[Array]:
    """The weights and offsets of all steps before anything is learned."""
    first, second, third = WIDTHS
    flat = ((SIDE_PX - 2) // 2 - 2) ** 2 * second + 1
    shapes = ((9, first), (9 * first, second), (flat, third), (third, CLASSES))
    layers: list[Array] = []
    for inputs, outputs in shapes:
        layers.append(chance.normal(0, np.sqrt(2 / inputs), (inputs, outputs)).astype(np.float32))
        layers.append(np.zeros(outputs, dtype=np.float32))
    return layers


def slopes(x: Array, wanted: Array, layers: list[Array]) -> tuple[float, list[Array]]:
    """How wrong the network is, and how that changes with each weight and offset."""
    pictures, first, smaller, second, flat, third, last = run_network(x, layers)
    found = softmax(last)
    loss = -float((wanted * np.log(found + 1e-9)).sum())
    slope = (found - wanted) / len(x)
    out = [third.T @ slope, slope.sum(axis=0)]
    slope = (slope @ layers[6].T) * (third > 0)
    out = [flat.T @ slope, slope.sum(axis=0), *out]
    slope = (slope @ layers[4].T)[:, :-1].reshape(second.shape) * (second > 0)
    flat_slope = slope.reshape(-1, second.shape[-1])
    seen_before = patches(smaller).reshape(len(flat_slope), -1)
    out = [seen_before.T @ flat_slope, flat_slope.sum(axis=0), *out]
    spread = (slope @ layers[2].T).reshape(*slope.shape[:3], -1, 3, 3)
    before = np.zeros_like(smaller)
    high, wide = slope.shape[1:3]
    for row, column in itertools.product(range(3), repeat=2):
        before[:, row : row + high, column : column + wide] += spread[..., row, column]
    doubled = before.repeat(2, axis=1).repeat(2, axis=2)
    is_highest = first == smaller.repeat(2, axis=1).repeat(2, axis=2)
    slope = (doubled * is_highest * (first > 0)).reshape(-1, first.shape[-1])
    seen_before = patches(pictures).reshape(len(slope), -1)
    return loss, [seen_before.T @ slope, slope.sum(axis=0), *out]


def train(x: Array, labels: Array, seed: int) -> list[Array]:
    """The weights and offsets of all steps, by Adam."""
    chance = np.random.default_rng(seed)
    layers = fresh(chance)
    first, second = [np.zeros_like(it) for it in layers], [np.zeros_like(it) for it in layers]
    wanted = np.full((len(x), CLASSES), SMOOTH / CLASSES, dtype=np.float32)
    wanted[np.arange(len(x)), labels] += 1 - SMOOTH
    step, total = 0, ROUNDS * (len(x) // BATCH)
    for number in range(ROUNDS):
        order, loss = chance.permutation(len(x)), 0.0
        for begin in range(0, len(x) - BATCH + 1, BATCH):
            chosen = order[begin : begin + BATCH]
            wrong, by = slopes(x[chosen].astype(np.float32), wanted[chosen], layers)
            loss += wrong
            step += 1
            rate = 0.002 * (1 - step / total) + 1e-5
            for at, it in enumerate(by):
                first[at] = 0.9 * first[at] + 0.1 * it
                second[at] = 0.999 * second[at] + 0.001 * it * it
                mean = first[at] / (1 - 0.9**step)
                spread = second[at] / (1 - 0.999**step)
                layers[at] -= rate * mean / (np.sqrt(spread) + 1e-8)
        print(f"round {number + 1} of {ROUNDS}: loss {loss / len(x):.4f}", flush=True)
    return layers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    asked = parser.parse_args()
    begin = time.monotonic()
    x, labels = samples(asked.samples, asked.seed)
    print(f"{len(x)} digits in {time.monotonic() - begin:.0f} s", flush=True)
    layers = train(x, labels, asked.seed)
    named = {f"layer{place:02}": it.astype(np.float16) for place, it in enumerate(layers)}
    np.savez_compressed(WEIGHTS, allow_pickle=False, **named)
    print(f"{WEIGHTS.stat().st_size} bytes in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
