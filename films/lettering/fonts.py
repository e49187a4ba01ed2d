"""The letters: FiraGO, from the package pymupdf-fonts; Pillow's own where that is missing.

FiraGO has Latin, Greek, Cyrillic, Hebrew and Arabic letters, Persian ones among them, under
the Open Font License. Pillow's own font writes plain English only, but never fails. What FiraGO
lacks, `other_fonts` finds.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from PIL import ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

REGULAR = "figo"
BOLD = "figbo"


@lru_cache(maxsize=64)
def load_font(size: int, bold: bool) -> Font:
    """The font in this size, in pixels."""
    data = packaged_font(BOLD if bold else REGULAR)
    if data is not None:
        try:
            return ImageFont.truetype(BytesIO(data), size)
        except OSError:  # a Pillow without FreeType, or a damaged font
            pass
    return ImageFont.load_default(size)


def font_file(bold: bool) -> bytes | None:
    """FiraGO as a file; None where the package is not there. Pillow's own is no substitute where a
    page is to be handed out: without a minus, its sums would be wrong."""
    return packaged_font(BOLD if bold else REGULAR)


@lru_cache(maxsize=8)
def packaged_font(code: str) -> bytes | None:
    """A font of the package as a file, or None where the package is not there."""
    try:
        import pymupdf_fonts

        data = pymupdf_fonts.myfont(code)
    except Exception:  # whatever is wrong with an optional package, letters are still drawn
        return None
    return data if isinstance(data, bytes) else None
