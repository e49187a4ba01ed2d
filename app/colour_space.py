"""Distances of colours in CIE Lab, where about 2.3 is just visible, for usual sight and, with the
matrices of Machado, Oliveira and Fernandes (2009), for three kinds of colour blindness.
"""

from __future__ import annotations

from functools import lru_cache

Triple = tuple[float, float, float]

USUAL, PROTAN, DEUTAN, TRITAN = "usual", "protan", "deutan", "tritan"

VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    USUAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How each kind of sight mixes red, green and blue light."""

TOO_NEAR = 20.0
"""Nearer colours are taken for each other."""


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = tuple(map(_linear, range(256)))
"""The light of each value of a part."""


@lru_cache(1 << 16)
def lab_of(rgb: tuple[int, int, int], vision: str = USUAL) -> Triple:
    """A colour in Lab, as it is seen.

    >>> [round(value) for value in (*lab_of((255, 255, 255)), *lab_of((255, 0, 0)))]
    [100, 0, 0, 53, 80, 67]
    """
    light = [LINEAR[part] for part in rgb]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)
    )
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def colour_distance(one: Triple, other: Triple) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


def are_too_near(one: str, other: str) -> bool:
    """Whether two colours may be taken for each other, with any kind of sight.

    >>> are_too_near("ff0000", "0000ff"), are_too_near("b04020", "507020")
    (False, True)
    """
    first, second = parts_of(one), parts_of(other)
    return any(
        colour_distance(lab_of(first, vision), lab_of(second, vision)) < TOO_NEAR
        for vision in VISIONS
    )


def parts_of(rgb: str) -> tuple[int, int, int]:
    """The red, green and blue parts of six hexadecimal digits."""
    red, green, blue = bytes.fromhex(rgb)
    return red, green, blue
