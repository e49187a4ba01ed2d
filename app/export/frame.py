"""The frame of all pages for a browser: one file that fetches nothing, in the colours of a theme.

A policy in the page allows its own script and style, by their hashes, and nothing else.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from itertools import groupby
from pathlib import Path

from app.draw.scene import Part, Scene, Text
from app.draw.theme import DARK, HIGH_CONTRAST, INKS, LIGHT, PATTERN, ROLES, THEMES, Theme
from app.export.output_file import output_file
from app.export.svg import ANCHORS, CAPITALS, in_one_direction
from app.text.catalogue import Language
from solver.puzzle import UserError
from solver.value import Value

PARTS = Path(__file__).parent / "web"
"""Where scripts and styles are, as they were written by hand."""

LARGEST = 4_000_000
"""Bytes. Larger pages load slowly, and many places that take files refuse them."""


class PageTooLarge(UserError):
    """There would be more in the page than a browser likes."""


class Document(Value):
    """A page; `body` and `without`, what stands there where scripts are turned off, are markup."""

    title: str
    body: str
    language: Language
    theme: str = LIGHT.name
    """The one it begins with. LIGHT is left to the reader's system, which may ask for DARK."""
    style: str = ""
    script: str = ""
    second: str = ""
    """A script that the first one unpacks and runs."""
    data: object = None
    """What the scripts find as JSON in the element `data`."""
    without: str = ""

    def text(self) -> str:
        """The page as HTML."""
        grammar, title = self.language.grammar(), escape(self.title)
        tag, own = f'lang="{grammar.tag}" dir="{grammar.direction}"', ""
        if grammar.digits:
            own = f' data-digits="{grammar.digits}" data-between="{grammar.between}"'
        theme = "" if self.theme == LIGHT.name else f' data-theme="{escape(self.theme)}"'
        style = _colours() + (PARTS / "base.css").read_text(encoding="utf-8") + self.style
        scripts = [_hash(it) for it in (self.script, self.second) if it]
        allowed = f"script-src {' '.join(scripts)}; " if scripts else ""
        policy = (
            f"default-src 'none'; {allowed}style-src {_hash(style)}; "
            "img-src data:; base-uri 'none'; form-action 'none'"
        )
        return (
            f"<!DOCTYPE html>\n<html {tag}{own}{theme}>\n<head>\n"
            '<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<link rel="icon" href="data:,">\n<title>{title}</title>\n'
            f"<style>{style}</style>\n</head>\n<body>\n{self.body}"
            f"{''.join(self._scripts())}</body>\n</html>\n"
        )

    def _scripts(self) -> Iterator[str]:
        if not self.script:
            return
        yield f"<noscript>\n{self.without}</noscript>\n"
        yield f'<script type="application/json" id="data">{json_for_page(self.data)}</script>\n'
        if self.second:
            yield f'<script type="text/plain" id="more">{compressed(self.second)}</script>\n'
        yield f"<script>{self.script}</script>\n"


def write_page(path: Path, text: str, too_large: str) -> int:
    """Write a page, whole or not at all. Returns how many bytes it takes. One that is too large is
    refused, with what the text under that key says."""
    data = text.encode("utf-8", "replace")
    if len(data) > LARGEST:
        raise PageTooLarge(too_large, most=LARGEST // 1_000_000)
    with output_file(path) as beside:
        return beside.write_bytes(data)


def json_for_page(data: object) -> str:
    """JSON that may stand in a page: nothing in it is markup."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def compressed(text: str) -> str:
    """The text as `inflate` of the page reads it."""
    return b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode()


def _hash(text: str) -> str:
    """What a policy calls a script or a style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def role_number(role: str) -> int | str:
    """What stands for a role in a page: a number, or the colour of a puzzle's ink itself."""
    return f"i{role[1:].replace(PATTERN, 'p')}" if role.startswith(INKS) else ROLES.index(role)


def ink_classes(roles: Iterable[str]) -> str:
    """The classes that a puzzle's inks are drawn with."""
    classes = []
    for role in roles:
        name = role_number(role)
        classes.append(f".r{name}{{fill:#{LIGHT.colours[role]}}}")
        if role.endswith(PATTERN):
            seen = HIGH_CONTRAST.colours[role]
            classes.append(f'[data-theme="{HIGH_CONTRAST.name}"] .r{name}{{fill:#{seen}}}')
    return "".join(classes)


def _colours() -> str:
    """The roles as variables, in each theme; and the classes that are drawn with them."""
    dark = _variables(DARK)
    themes = (f'[data-theme="{name}"]{{{_variables(it)}}}\n' for name, it in THEMES.items())
    classes = (f".r{at}{{fill:var(--{role})}}" for at, role in enumerate(ROLES))
    return (
        f":root{{{_variables(LIGHT)}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
        f"{''.join(themes)}{''.join(classes)}\n"
    )


def _variables(theme: Theme) -> str:
    return "".join(f"--{role}:#{colour};" for role, colour in theme.colours.items())


NEEDLESS = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)"""
    r"""|[ ]*(?P<sign>=>|[=!]==|[<>]=?|&&|\|\||[+-]?=|[?:,;{}])[ ]*"""
)
"""Strings, and the signs of a script beside which blanks say nothing."""


def without_comments(text: str) -> str:
    """A script without comments and needless blanks."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\n\s*", "\n", text)
    return NEEDLESS.sub(lambda found: found["kept"] or found["sign"], text)


# -- scenes ----------------------------------------------------------------------------------------


def drawing(parts: Iterator[tuple[str, Part]]) -> Iterator[str]:
    """The parts as SVG. Cells do not overlap, so what lies equally deep in them is drawn together,
    each role as one path."""
    for is_cell, group in groupby(parts, lambda named: named[0].startswith("cell/")):
        items = [(depth, it) for _, part in group for depth, it in enumerate(part)]
        if is_cell:
            items.sort(key=lambda pair: (pair[0], pair[1].role))
        for role, same in groupby((it for _, it in items), lambda it: it.role):
            kind = f'class="r{role_number(role)}"'
            boxes, texts = [], []
            for it in same:
                if isinstance(it, Text):
                    texts.append(_written(it, kind))
                else:
                    across, down = it.right - it.left, it.bottom - it.top
                    boxes.append(f"M{it.left} {it.top}h{across}v{down}h{-across}z")
            yield f'<path {kind} d="{"".join(boxes)}"/>' if boxes else ""
            yield from texts


def svg_in_page(scene: Scene) -> str:
    """A scene as it is drawn in a page, in the page's colours."""
    return (
        f'<svg class="scene" width="{scene.width}" height="{scene.height}" role="img" '
        f'viewBox="0 0 {scene.width} {scene.height}">{"".join(drawing(iter(scene.parts.items())))}'
        "</svg>"
    )


def _written(text: Text, kind: str) -> str:
    weight = ' font-weight="bold"' if text.bold else ""
    return (
        f'<text {kind} x="{text.x}" y="{text.y + CAPITALS * text.size / 2:.1f}" '
        f'text-anchor="{ANCHORS[text.anchor]}" font-size="{text.size}"{weight}>'
        f"{escape(in_one_direction(text.text))}</text>"
    )
