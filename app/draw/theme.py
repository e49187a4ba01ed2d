"""Themes: everything drawn has a *role*, and a theme has a colour for every role.

The accents are Okabe and Ito's, which colour-blind people tell apart, darkened or lightened where
a cell has to look filled or a text must be legible. Colour is never the only sign: assumptions
have a ring, a contradiction a hatch, new empty cells a mark.

Cells have three tones: unknown a grey near the paper, empty the paper, filled ink, so the picture
develops during the solving. An empty cell has a mark, too, a small ring whose middle is paper; in
cells too small for it, unknown is a darker grey.

Tests check four rules in each theme: each text contrasts with its ground by 4.5 to 1; the mark of
an empty cell by 3 to 1, or its tone with an unknown one where there is no mark; filled cells lie
on the other side of middle grey than empty and unknown ones; and the three tones stand apart, also
in the current line.

A solved board is a picture, and dark on light in every theme, as a negative would show something
else. So it has roles of its own, PICTURE_ROLES, for which these rules hold, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import dist

from app.colour_space import LINEAR, lab_of, parts_of
from solver.value import Value

PAPER = "paper"
INK = "ink"
MUTED = "muted"
DONE = "done"
THIN = "thin"
FIVE = "five"
TRACK = "track"
CHIP = "chip"
UNKNOWN = "unknown"
UNKNOWN_BAND = "unknown-band"
UNKNOWN_BROKEN = "unknown-broken"
UNKNOWN_SMALL = "unknown-small"
UNKNOWN_SMALL_BAND = "unknown-small-band"
UNKNOWN_SMALL_BROKEN = "unknown-small-broken"
FILLED = "filled"
PICTURE_PAPER, PICTURE_INK = "picture-paper", "picture-ink"
MARK = "mark"
BAND = "band"
NEW = "new"
NEW_GROUND = "new-ground"
NEW_GROUND_SMALL = "new-ground-small"
NEW_MARK = "new-mark"
KNOWN = "known"
BROKEN = "broken"
BROKEN_BAND = "broken-band"
BROKEN_HATCH = "broken-hatch"

DEPTHS = 3


def depth_role(depth: int) -> str:
    """The role of a cell filled under this many assumptions; deeper ones repeat the tints."""
    return f"depth-{(depth - 1) % DEPTHS + 1}"


_LIGHT = {
    PAPER: "FFFFFF",
    INK: "1B1F26",
    MUTED: "575E6B",
    DONE: "6C727D",
    THIN: "C6CBD4",
    FIVE: "969CA6",
    TRACK: "E0E3E8",
    CHIP: "F3F4F7",
    UNKNOWN: "DFE2E8",
    UNKNOWN_BAND: "CAD6E3",
    UNKNOWN_BROKEN: "F3D3BF",
    UNKNOWN_SMALL: "81868F",
    UNKNOWN_SMALL_BAND: "77899B",
    UNKNOWN_SMALL_BROKEN: "998070",
    FILLED: "1B1F26",
    MARK: "828994",
    BAND: "EDF5FC",
    NEW: "0072B2",
    NEW_GROUND: "B9DEF8",
    NEW_GROUND_SMALL: "DCEFFC",
    NEW_MARK: "1F74AD",
    KNOWN: "4B515D",
    BROKEN: "B44800",
    BROKEN_BAND: "FDF0E8",
    BROKEN_HATCH: "E9A57C",
    "depth-1": "9E6600",
    "depth-2": "A24B7E",
    "depth-3": "007A59",
    "depth-3-mark": "3DB88F",
}

_DARK = {
    PAPER: "111419",
    INK: "ECEFF3",
    MUTED: "A9B0BC",
    DONE: "858D9A",
    THIN: "49515E",
    FIVE: "5C6470",
    TRACK: "2F353E",
    CHIP: "1E2329",
    UNKNOWN: "2F3640",
    UNKNOWN_BAND: "33475C",
    UNKNOWN_BROKEN: "54341F",
    UNKNOWN_SMALL: "727A86",
    UNKNOWN_SMALL_BAND: "62758A",
    UNKNOWN_SMALL_BROKEN: "9C6C4C",
    FILLED: "DDE1E7",
    MARK: "78808C",
    BAND: "172534",
    NEW: "56B4E9",
    NEW_GROUND: "0D5584",
    NEW_GROUND_SMALL: "0B2C45",
    NEW_MARK: "7CC6F0",
    KNOWN: "B4BAC4",
    BROKEN: "FF8A3D",
    BROKEN_BAND: "28190F",
    BROKEN_HATCH: "8A4A1E",
    "depth-1": "F0B23A",
    "depth-2": "E583BA",
    "depth-3": "46C79C",
    "depth-3-mark": "1F7F60",
}

_HIGH_CONTRAST = {
    PAPER: "FFFFFF",
    INK: "000000",
    MUTED: "2B2B2B",
    DONE: "5E5E5E",
    THIN: "8C8C8C",
    FIVE: "000000",
    TRACK: "BDBDBD",
    CHIP: "EDEDED",
    UNKNOWN: "C9C9C9",
    UNKNOWN_BAND: "E3CF5A",
    UNKNOWN_BROKEN: "F5BD9C",
    UNKNOWN_SMALL: "868686",
    UNKNOWN_SMALL_BAND: "96883A",
    UNKNOWN_SMALL_BROKEN: "A87B62",
    FILLED: "000000",
    MARK: "7A7A7A",
    BAND: "FFF9D6",
    NEW: "0059BA",
    NEW_GROUND: "A9D3F5",
    NEW_GROUND_SMALL: "DDF0FF",
    NEW_MARK: "0068C8",
    KNOWN: "3A3A3A",
    BROKEN: "B03600",
    BROKEN_BAND: "FFEFE5",
    BROKEN_HATCH: "F08A50",
    "depth-1": "8C5C00",
    "depth-2": "A03078",
    "depth-3": "007456",
    "depth-3-mark": "30B085",
}

DIMMED = _LIGHT | {
    PAPER: "DDE1E7",
    INK: "2F3640",
    FILLED: "2F3640",
    THIN: "ACB2BD",
    FIVE: "838A95",
    MARK: "747B86",
    BAND: "CDDDEC",
    NEW_GROUND: "B0D7F4",
    NEW_GROUND_SMALL: "C3DDF2",
    NEW_MARK: "14619A",
    BROKEN_BAND: "F0D5C3",
}
"""The finished picture in a dark theme: white would dazzle there, and ink as dark as its
surroundings has no edge."""

PICTURE_ROLES = {PAPER: PICTURE_PAPER, INK: PICTURE_INK, FILLED: PICTURE_INK} | {
    role: f"picture-{role}"
    for role in (
        *(MARK, THIN, FIVE, BAND, NEW, NEW_GROUND, NEW_GROUND_SMALL, NEW_MARK, BROKEN, BROKEN_BAND),
        *(depth_role(depth) for depth in range(1, DEPTHS + 1)),
    )
}
"""The roles of a board and its cells when the picture is finished."""


TURNING_PAPER = "turning-paper-1", "turning-paper-2"
TURNING_INK = "turning-ink-1", "turning-ink-2"
"""While a board turns into the finished picture, which in a dark theme are far apart."""


def _with_picture(colours: Mapping[str, str], finished: Mapping[str, str]) -> dict[str, str]:
    turning = {
        role: _between(colours, plain, finished[plain], number / (len(roles) + 1))
        for plain, roles in ((PAPER, TURNING_PAPER), (FILLED, TURNING_INK))
        for number, role in enumerate(roles, 1)
    }
    picture = {role: finished[plain] for plain, role in PICTURE_ROLES.items()}
    return {**colours, **picture, **turning}


def _between(colours: Mapping[str, str], plain: str, last: str, share: float) -> str:
    """The colour of a theme nearest to a mixture: more colours would take more bits."""
    pairs = list(zip(parts_of(colours[plain]), parts_of(last), strict=True))
    mixed = [a + (b - a) * share for a, b in pairs]

    def distance(colour: str) -> float:
        return sum(abs(a - b) for a, b in zip(parts_of(colour), mixed, strict=True))

    return min((colours[plain], *colours.values()), key=distance)


LIGHT_COLOURS = _with_picture(_LIGHT, _LIGHT)
DARK_COLOURS = _with_picture(_DARK, DIMMED)
HIGH_CONTRAST_COLOURS = _with_picture(_HIGH_CONTRAST, _HIGH_CONTRAST)


INKS = "#"
"""How the roles of a puzzle's colours begin, which are the same in every theme."""


def ink_role(rgb: str) -> str:
    """The role of a puzzle's colour, written RRGGBB."""
    return INKS + rgb.upper()


PATTERN = "~"
"""Ends the role of what is drawn into cells of an ink to tell it from another one. It is visible in
themes with patterns; in others it is the ink itself."""


def pattern_role(role: str) -> str:
    return role + PATTERN


EDGE = "^"
"""Ends the role of the edge of an ink: visible in themes where the ink hardly differs from paper or
from unknown cells, as black does in dark ones; in others it is the ink itself."""

_MIN_DISTANCE = 20
"""Between an ink and the tones around it, in CIE Lab."""


def edge_role(role: str) -> str:
    return role + EDGE


def _is_lost(rgb: str, tones: Iterable[str]) -> bool:
    return any(
        dist(lab_of(parts_of(rgb)), lab_of(parts_of(tone))) < _MIN_DISTANCE for tone in tones
    )


BLACK, WHITE = ink_role("000000"), ink_role("FFFFFF")


def readable_on(role: str) -> str:
    """The role of letters on a puzzle's colour: black or white, whichever contrasts more."""
    rgb = role.removeprefix(INKS).rstrip(PATTERN + EDGE)
    red, green, blue = (LINEAR[part] for part in parts_of(rgb))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return BLACK if (light + 0.05) ** 2 > 0.0525 else WHITE


class _Colours(dict[str, str]):
    def __init__(self, colours: Mapping[str, str], has_patterns: bool) -> None:
        super().__init__(colours)
        self.has_patterns = has_patterns

    def __missing__(self, role: str) -> str:
        if not role.startswith(INKS):
            raise KeyError(role)
        if self.has_patterns and role.endswith(PATTERN):
            role = readable_on(role)
        rgb = role.removeprefix(INKS).rstrip(PATTERN + EDGE)
        if role.endswith(EDGE) and _is_lost(rgb, (self[PAPER], self[UNKNOWN])):
            return self[MUTED]
        return rgb


class Hashed(dict[str, str]):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme

    def __missing__(self, role: str) -> str:
        colour = self[role] = f"#{self.theme.colours[role]}"
        return colour


class Theme(Value):
    """A colour, written RRGGBB, for every role; whether inks are told apart by patterns, too."""

    name: str
    colours: Mapping[str, str]
    has_patterns: bool = False

    def __init__(self, name: str, colours: Mapping[str, str], has_patterns: bool = False) -> None:
        if type(colours) is dict:
            colours = _Colours(colours, has_patterns)
        super().__init__(name, colours, has_patterns)

    def rgb(self, role: str) -> tuple[int, int, int]:
        return parts_of(self.colours[role])

    @property
    def is_dark(self) -> bool:
        return readable_on(self.colours[PAPER]) == WHITE


LIGHT = Theme("light", LIGHT_COLOURS)
DARK = Theme("dark", DARK_COLOURS)
HIGH_CONTRAST = Theme("high-contrast", HIGH_CONTRAST_COLOURS, has_patterns=True)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, HIGH_CONTRAST)}


@cache
def needs_edge(role: str) -> bool:
    """Whether there is a theme in which the edge of this ink is visible."""
    return any(theme.colours[edge_role(role)] != role[len(INKS) :] for theme in THEMES.values())


ROLES = tuple(LIGHT_COLOURS)

TEXT_ON_GROUND = (
    *((role, PAPER) for role in (INK, MUTED, DONE, NEW, BROKEN)),
    *((NEW, BAND), (KNOWN, PAPER), (INK, NEW_GROUND), (MUTED, BAND), (INK, BAND)),
    *((BROKEN, BROKEN_BAND), (MUTED, BROKEN_BAND)),
    *((PAPER, ground) for ground in (NEW, KNOWN, BROKEN)),
    *((PAPER, depth_role(depth)) for depth in range(1, DEPTHS + 1)),
    *((depth_role(depth), PAPER) for depth in range(1, DEPTHS + 1)),
)
"""Every role of letters, with its ground."""

FADING = (MARK, TRACK)
"""The roles of letters on paper while they fade away."""
