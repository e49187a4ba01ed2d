"""Scenes as pages of a PDF: rectangles and letters, drawn as such, in a file of some kilobytes.

Letters are embedded, so a page looks the same everywhere; they can be selected, searched and read
aloud. Rectangles stay rectangles: how greys are made of dots is left to the printer, which knows
its own, and nothing is sampled, so nothing moirés.
"""

from __future__ import annotations

import contextlib
import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from fpdf import FPDF
from fpdf.prefs import ViewerPreferences

from films.files.needs import PACKAGES, MissingPackage
from films.files.place import OWN_PREFIX, clear_away
from films.fonts import font_file
from films.other_fonts import letters_of, other_fonts
from scene.paper.paper import DOTS_PER_INCH, PRINT
from scene.scene import MIDDLE, RIGHT, Rectangle, Scene, Text

POINTS = 72 / DOTS_PER_INCH
"""Points in a dot."""

CAPITALS = 0.689
"""The height of a capital of FiraGO, of the size of the letters."""

BASELINE = 0.8
"""Where the library puts the feet of letters in a line, of its height."""

FAMILY = "letters"
STYLES = {False: "", True: "B"}


class Pdf:
    """A PDF in the making; a context, because fonts are read from files that are gone after it."""

    def __init__(self, title: str, language: str, program: str) -> None:
        """`language` is the tag of the language it is in."""
        for library in ("fpdf", "fontTools"):  # what they would say is for programmers
            logging.getLogger(library).addHandler(logging.NullHandler())
        self.pdf = FPDF(unit=POINTS, format=(1, 1))
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        self.pdf.set_auto_page_break(False)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator(program)
        self.pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self._files = contextlib.ExitStack()
        self._known: set[str] = set()
        self._has: frozenset[int] = frozenset()
        self._others: list[str] = []

    def __enter__(self) -> Pdf:
        with contextlib.suppress(Exception):  # without it, what needs no joining is still right
            self.pdf.set_text_shaping(True)
        with contextlib.ExitStack() as files:
            for bold, style in STYLES.items():
                data = font_file(bold)
                if data is None:
                    raise MissingPackage("missing-package", packages=PACKAGES["pymupdf_fonts"])
                self._add_font(files, FAMILY, style, data)
                self._has = letters_of(data)
            self._files = files.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for font in self.pdf.fonts.values():
            with contextlib.suppress(AttributeError):  # the library's own fonts have no file
                font.ttfont.close()  # type: ignore[union-attr]
        self._files.close()

    def add(self, scene: Scene) -> None:
        """Draw a scene as the next page, as large as it is."""
        self.pdf.add_page(format=(scene.width, scene.height))
        role = ""
        for _, item in scene.items():
            if isinstance(item, Rectangle):
                if item.role != role:
                    role = item.role
                    self.pdf.set_fill_color(*PRINT.rgb(role))
                width, height = item.right - item.left, item.bottom - item.top
                self.pdf.rect(item.left, item.top, width, height, style="F")
            elif item.text:
                self._write(item)

    def save(self, path: Path) -> None:
        """Write all pages."""
        path.write_bytes(self.pdf.output())

    def _write(self, text: Text) -> None:
        pdf = self.pdf
        self._look_up(text.text)
        pdf.set_font(FAMILY, STYLES[text.bold], text.size * POINTS)
        pdf.set_text_color(*PRINT.rgb(text.role))
        width = pdf.get_string_width(text.text)
        left = text.x - {MIDDLE: width / 2, RIGHT: width}.get(text.anchor, 0.0)
        pdf.set_xy(max(0.0, left), text.y + (CAPITALS / 2 - BASELINE) * text.size)
        pdf.cell(width, text.size, text.text)

    def _look_up(self, text: str) -> None:
        """Find fonts for letters that none of ours has."""
        new = set(text) - self._known
        self._known |= new
        missing = {it for it in new if ord(it) not in self._has and it.isprintable()}
        for font in other_fonts(missing) if missing and self._has else []:
            if font.name not in self._others:
                self._others.append(font.name)
                family = f"other{len(self._others)}"
                self._add_font(self._files, family, "", font.data)
                families = [f"other{number + 1}" for number in range(len(self._others))]
                self.pdf.set_fallback_fonts(families, exact_match=False)

    def _add_font(self, files: contextlib.ExitStack, family: str, style: str, data: bytes) -> None:
        path = files.enter_context(_as_file(data))
        self.pdf.add_font(family, style, path)
        self.pdf.set_font(family, style)
        self.pdf.get_string_width("0")  # now the library has opened it
        with contextlib.suppress(OSError):  # and it needs no name any more, but on Windows
            path.unlink()


@contextlib.contextmanager
def _as_file(data: bytes) -> Iterator[Path]:
    """A file that holds this, for as long as it is needed. What is left when somebody is killed in
    that moment is cleared away by the next, as everything that has such a name."""
    folder = Path(tempfile.gettempdir())
    clear_away(folder)
    ending = ".ttc" if data[:4] == b"ttcf" else ".otf" if data[:4] == b"OTTO" else ".ttf"
    handle, name = tempfile.mkstemp(prefix=OWN_PREFIX, suffix=ending, dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        yield Path(name)
    finally:
        with contextlib.suppress(OSError):
            Path(name).unlink()
