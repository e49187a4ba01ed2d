"""Pages for a browser: one file that fetches nothing, in the colours of a theme. A policy allows
the page's own scripts and style, by their hashes, and nothing else.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from itertools import groupby, pairwise
from math import hypot
from pathlib import Path

from app.draw.marks import SIGN_BREADTH, SIGN_LINES, SIGNS
from app.draw.scene import Part, Scene, Text
from app.draw.theme import DARK, EDGE, INKS, LIGHT, PATTERN, ROLES, THEMES, Theme
from app.export.output_file import output_file
from app.export.svg import ANCHORS, CAPITALS, in_one_direction, sign_element
from app.text.catalogue import Language
from solver.puzzle import UserError
from solver.value import Value

WEB_FOLDER = Path(__file__).parent / "web"

MAX_PAGE_BYTES = 4_000_000
"""Larger pages load slowly, and many servers refuse them."""


class PageTooLarge(UserError):
    """The page would have more than MAX_PAGE_BYTES."""


class Document(Value):
    """A page. `body` and `without`, which is shown without scripts, are markup."""

    title: str
    body: str
    language: Language
    theme: str = LIGHT.name
    """The first one. With LIGHT the reader's system may choose DARK."""
    style: str = ""
    script: str = ""
    second: str = ""
    """A script that the first one unpacks and runs."""
    data: object = None
    """JSON in the element `data`."""
    without: str = ""
    about: str = ""
    """What it is in a sentence, where a link to it is shown; the title in its place."""

    def text(self) -> str:
        """The page as HTML."""
        grammar, title = self.language.grammar(), escape(self.title)
        tag = f'lang="{grammar.tag}" dir="{grammar.direction}"'
        titles = {"auto": self.language.page.say("wear.auto")} | {
            name: self.language.page.say(
                "wear.theme", theme=self.language.window.say(f"theme.{name}")
            )
            for name in THEMES
        }
        data = f' data-themes="{escape(json.dumps(titles, ensure_ascii=False))}"'
        if grammar.digits:
            data += f' data-digits="{grammar.digits}" data-between="{grammar.between}"'
        theme = "" if self.theme == LIGHT.name else f' data-theme="{escape(self.theme)}"'
        style = _colours() + (WEB_FOLDER / "base.css").read_text(encoding="utf-8") + self.style
        scripts = [_hash(script) for script in (self.script, self.second) if script]
        allowed = f"script-src {' '.join(scripts)}; " if scripts else ""
        policy = (
            f"default-src 'none'; {allowed}style-src {_hash(style)}; "
            "img-src data:; base-uri 'none'; form-action 'none'"
        )
        return (
            f"<!DOCTYPE html>\n<html {tag}{data}{theme}>\n<head>\n"
            '<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"{shared_link_tags(self.title, self.about or self.title)}"
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


def shared_link_tags(title: str, about: str) -> str:
    """What is shown of a page where a link to it is shared."""
    title, about = escape(title), escape(about)
    return (
        f'<meta name="description" content="{about}">\n'
        '<meta property="og:type" content="website">\n'
        f'<meta property="og:title" content="{title}">\n'
        f'<meta property="og:description" content="{about}">\n'
    )


def write_page(path: Path, text: str, too_large: str) -> int:
    """Write a page. Returns its size in bytes. Raises PageTooLarge with the key `too_large`."""
    data = text.encode("utf-8", "replace")
    if len(data) > MAX_PAGE_BYTES:
        raise PageTooLarge(too_large, most=MAX_PAGE_BYTES // 1_000_000)
    with output_file(path) as file:
        return file.write_bytes(data)


def json_for_page(data: object) -> str:
    """JSON without markup."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def compressed(text: str) -> str:
    """The text as the page's `inflate` reads it."""
    return b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode()


def _hash(text: str) -> str:
    """A script or style as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def role_number(role: str) -> int | str:
    """A role in a page: a number, or the colour of a puzzle's ink."""
    if not role.startswith(INKS):
        return ROLES.index(role)
    return f"i{role[1:].replace(PATTERN, 'p').replace(EDGE, 'e')}"


def ink_classes(roles: Iterable[str]) -> str:
    """The style classes of a puzzle's inks."""
    classes = []
    for role in roles:
        name = role_number(role)
        classes.append(f".r{name}{{fill:#{LIGHT.colours[role]}}}")
        if len({theme.colours[role] for theme in THEMES.values()}) > 1:
            dark = f".r{name}{{fill:#{DARK.colours[role]}}}"
            classes.append(f"@media (prefers-color-scheme:dark){{{dark}}}")
            classes += (
                f'[data-theme="{theme.name}"] .r{name}{{fill:#{theme.colours[role]}}}'
                for theme in THEMES.values()
            )
    return "".join(classes)


def sign_styles() -> str:
    """The signs of judged cells as style variables, to clip a box with."""
    corners = {
        mark: ",".join(f"{100 * x:.1f}% {100 * y:.1f}%" for x, y in _outline(letter))
        for mark, letter in SIGNS.items()
    }
    styles = (f"--sign-{mark}:polygon({places});" for mark, places in corners.items())
    return f":root{{{''.join(styles)}}}\n"


def sign_shape(letter: str) -> str:
    """A sign as a filled SVG path, in a square of side 1."""
    return f"M{'L'.join(f'{x:.3f} {y:.3f}' for x, y in _outline(letter))}z"


def _outline(letter: str) -> list[tuple[float, float]]:
    """A sign's lines as one polygon, which goes back to its begin after each of them."""
    corners: list[tuple[float, float]] = []
    half = SIGN_BREADTH / 2
    for line in SIGN_LINES[letter]:
        for (a, b), (c, d) in pairwise(line):
            x, y = ((end - start) * half / hypot(c - a, d - b) for start, end in ((a, c), (b, d)))
            begin = (a - x - y, b - y + x)
            others = (a - x + y, b - y - x), (c + x + y, d + y - x), (c + x - y, d + y + x)
            corners += [begin, *others, begin, *corners[:1]]
    return corners


def _colours() -> str:
    """The style variables of all roles, in each theme, and the classes that use them."""
    dark = _variables(DARK)
    themes = (
        f'[data-theme="{name}"]{{color-scheme:{"dark" if theme.is_dark else "light"};'
        f"{_variables(theme)}}}\n"
        for name, theme in THEMES.items()
    )
    classes = (f".r{number}{{fill:var(--{role})}}" for number, role in enumerate(ROLES))
    return (
        f":root{{{_variables(LIGHT)}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
        f"{''.join(themes)}{''.join(classes)}\n"
    )


def _variables(theme: Theme) -> str:
    return "".join(f"--{role}:#{colour};" for role, colour in theme.colours.items())


_STRINGS_AND_SIGNS = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)"""
    r"""|[ ]*(?P<sign>=>|[=!]==|[<>]=?|&&|\|\||[+-]?=|[?:,;{}])[ ]*"""
)
"""Strings, and signs of a script beside which blanks have no meaning."""


def without_comments(text: str) -> str:
    """A script without comments and needless blanks."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\n\s*", "\n", text)
    return _STRINGS_AND_SIGNS.sub(lambda match: match["kept"] or match["sign"], text)


def svg_of_parts(parts: Iterator[tuple[str, Part]]) -> Iterator[str]:
    """The parts as SVG. Cells do not overlap, so their items of equal depth are drawn together,
    those of one role as one path."""
    for is_cell, group in groupby(parts, lambda named: named[0].startswith("cell/")):
        items = [(depth, item) for _, part in group for depth, item in enumerate(part)]
        if is_cell:
            items.sort(key=lambda pair: (pair[0], pair[1].role))
        for role, group_of_role in groupby((item for _, item in items), lambda item: item.role):
            kind = f'class="r{role_number(role)}"'
            boxes, texts = [], []
            for item in group_of_role:
                if isinstance(item, Text):
                    texts.append(_text_element(item, kind))
                else:
                    width, height = item.right - item.left, item.bottom - item.top
                    boxes.append(f"M{item.left} {item.top}h{width}v{height}h{-width}z")
            yield f'<path {kind} d="{"".join(boxes)}"/>' if boxes else ""
            yield from texts


def svg_in_page(scene: Scene, name: str) -> str:
    """A scene in the page's colours, with a name to be read aloud."""
    return (
        f'<svg class="scene" width="{scene.width}" height="{scene.height}" role="img" '
        f'aria-label="{escape(name)}" viewBox="0 0 {scene.width} {scene.height}">'
        f"{''.join(svg_of_parts(iter(scene.parts.items())))}"
        "</svg>"
    )


def _text_element(text: Text, kind: str) -> str:
    if text.text in SIGN_LINES:
        return sign_element(text, 'stroke="currentColor"')
    weight = ' font-weight="bold"' if text.bold else ""
    return (
        f'<text {kind} x="{text.x}" y="{text.y + CAPITALS * text.size / 2:.1f}" '
        f'text-anchor="{ANCHORS[text.anchor]}" font-size="{text.size}"{weight}>'
        f"{escape(in_one_direction(text.text))}</text>"
    )
