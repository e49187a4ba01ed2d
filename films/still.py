"""One picture into a file: painted as a PNG, or as the SVG that its scene is.

The ending of the file's name says which. An SVG needs no package at all, so nothing of what paints
is imported for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from films.files.place import placing
from films.svg import svg_of
from scene.scene import Scene
from scene.theme import Theme

if TYPE_CHECKING:
    from PIL import Image

VECTORS = ".svg"

DOTS_PER_INCH = 144


@dataclass(frozen=True)
class Still:
    """A scene to be written, its title, and the tag of the language it speaks."""

    scene: Scene
    theme: Theme
    title: str
    language: str

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        if path.suffix.lower() == VECTORS:
            with placing(path) as beside:
                text = svg_of(self.scene, self.theme, self.title, self.language)
                return beside.write_bytes(text.encode())
        from films.paint import Painter

        painter = Painter(self.scene.width, self.scene.height, self.theme)
        return write_picture(painter.paint(self.scene), path)


def write_picture(picture: Image.Image, path: Path) -> int:
    """A painted picture as a PNG. Returns how many bytes it takes."""
    dots = DOTS_PER_INCH, DOTS_PER_INCH
    with placing(path) as beside:
        picture.save(beside, format="PNG", optimize=True, dpi=dots)
        return beside.stat().st_size
