"""Scenes as pages of a PDF: rectangles and letters, drawn as such, in a file of some kilobytes.

Letters are embedded, so a page looks the same everywhere; they can be selected, searched and read
aloud. Rectangles stay rectangles: how greys are made of dots is left to the printer, which knows
its own, and nothing is sampled, so nothing moirés.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path

from fpdf import FPDF
from fpdf.prefs import ViewerPreferences

from app.atomic_write import system_temporary_file
from app.draw.handout import Answered, handout_pages, title_of
from app.draw.paper import DOTS_PER_INCH, PAPERS, PRINT
from app.draw.scene import MIDDLE, RIGHT, Rectangle, Scene, Text
from app.draw.text_board import grid_of
from app.export.file_types import PACKAGES, MissingPackage
from app.export.lettering import OtherFont, Piece, font_file, is_bold, pieces_of
from app.export.limits import check_paper, check_time
from app.export.output_file import output_file
from app.text.catalogue import Language
from app.text.messages import Words
from solver.effort import rate_for_person
from solver.limit import Limit, OutOfTime
from solver.puzzle import Puzzle, UserError
from solver.verdicts import NONE, SEVERAL, UNIQUE, verdict

PROGRAM = "Nonogram Tk"

POINTS = 72 / DOTS_PER_INCH
"""Points in a dot."""

CAPITALS = 0.689
"""The height of a capital of FiraGO, of the size of the letters."""

BASELINE = 0.8
"""Where the library puts the feet of letters in a line, of its height."""

LAYOUT = ("GDEF", "GPOS", "GSUB")
"""What a font says of how its letters are joined and placed: on a page they are so already."""

FAMILY = "letters"
STYLES = {False: "", True: "B"}


class Pdf:
    """A PDF in the making. Its fonts are read from files that are open as long as `files` is."""

    def __init__(self, title: str, language: str, files: contextlib.ExitStack) -> None:
        """`language` is the tag of the language it is in."""
        for library in ("fpdf", "fontTools"):  # what they would say is for programmers
            logging.getLogger(library).addHandler(logging.NullHandler())
        self.pdf = FPDF(unit=POINTS, format=(1, 1))
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        self.pdf.set_auto_page_break(False)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator(PROGRAM)
        self.pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self._files = files
        self._others: list[str] = []
        self._widths: dict[tuple[object, ...], float] = {}
        """How wide the texts are that were written so far, with all that this depends on."""
        self._can_shape = False
        with contextlib.suppress(Exception):  # without it, letters are joined by us
            self.pdf.set_text_shaping(True)
            self._can_shape = True
        for bold, style in STYLES.items():
            data = font_file(bold)
            if data is None:
                raise MissingPackage("missing-package", packages=PACKAGES["pymupdf_fonts"])
            self._add_font(FAMILY, style, data)

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
        """Write all pages. What fonts have for shaping is left out of the file in any case; here it
        is before it is read, which would take a third of the time."""
        for font, table in product(self.pdf.fonts.values(), LAYOUT):
            with contextlib.suppress(AttributeError, KeyError):  # the library's own have none
                del font.ttfont[table]  # type: ignore[union-attr]
        path.write_bytes(self.pdf.output())

    def _write(self, text: Text) -> None:
        self.pdf.set_text_color(*PRINT.rgb(text.role))
        top = text.y + (CAPITALS / 2 - BASELINE) * text.size
        pieces = pieces_of(text.text, self._can_shape)
        if text.bold and not is_bold(pieces):
            text = text._replace(bold=False)
        widths = [self._width_of(piece, text) for piece in pieces]
        left = text.x - {MIDDLE: sum(widths) / 2, RIGHT: sum(widths)}.get(text.anchor, 0.0)
        left = max(0.0, left)
        for piece, width in zip(pieces, widths, strict=True):
            self._prepare(piece, text)
            self.pdf.set_xy(left, top)
            self.pdf.cell(width, text.size, piece.text)
            left += width

    def _width_of(self, piece: Piece, text: Text) -> float:
        """How wide a piece is. Most are numbers, and stand on a page many times."""
        key = (piece.text, piece.font and piece.font.name, piece.runs_back, text.bold, text.size)
        width = self._widths.get(key)
        if width is None:
            self._prepare(piece, text)
            width = self._widths[key] = self.pdf.get_string_width(piece.text)
        return width

    def _prepare(self, piece: Piece, text: Text) -> None:
        """Take the font of a piece, and the direction it runs in."""
        family, style = FAMILY, STYLES[text.bold]
        if piece.font is not None:
            family, style = self._family_of(piece.font), ""
        self.pdf.set_font(family, style, text.size * POINTS)
        if self._can_shape:
            self.pdf.set_text_shaping(True, direction="rtl" if piece.runs_back else "ltr")

    def _family_of(self, font: OtherFont) -> str:
        """What the library knows a font by; it is embedded with its first letter."""
        if font.name not in self._others:
            self._others.append(font.name)
            self._add_font(f"other{len(self._others)}", "", font.data, font.face)
        return f"other{self._others.index(font.name) + 1}"

    def _add_font(self, family: str, style: str, data: bytes, face: int = 0) -> None:
        path = self._files.enter_context(_as_file(data))
        self.pdf.add_font(family, style, path, collection_font_number=face)
        font = self.pdf.fonts[family + style]
        self._files.callback(font.ttfont.close)  # type: ignore[union-attr]
        self.pdf.set_font(family, style)
        self.pdf.get_string_width("0")  # now the library has opened it
        with contextlib.suppress(OSError):  # and it needs no name any more, but on Windows
            path.unlink()


@contextlib.contextmanager
def _as_file(data: bytes) -> Iterator[Path]:
    """A file that holds this, for as long as it is needed."""
    ending = ".ttc" if data[:4] == b"ttcf" else ".otf" if data[:4] == b"OTTO" else ".ttf"
    with system_temporary_file(ending) as path:
        path.write_bytes(data)
        yield path


# -------------------------------------------------------------------------------------------------
# What a handout says about a puzzle: an answer that is checked, and how hard it is.


VERDICT_SECONDS = 20.0
RATING_SECONDS = 10.0

NOTES = {UNIQUE: "", SEVERAL: "answers.several"}


class NoAnswer(UserError):
    """The puzzle has no solution, or none was found: there is nothing to hand out."""


def answer(puzzle: Puzzle, limit: Limit | None = None) -> Answered:
    """The puzzle with its answer and its rating, within the time that is left for both."""
    check_paper(puzzle)
    limit = limit or Limit(None)
    found = verdict(puzzle, timeout=min(VERDICT_SECONDS, max(0.0, limit.left())))
    if found.kind == NONE:
        raise NoAnswer("no-answer")
    if not found.solutions:
        raise (NoAnswer if limit.left() > 0 else OutOfTime)("no-answer-in-time")
    rating = Limit(min(RATING_SECONDS, max(0.0, limit.left())))
    rated = rate_for_person(puzzle, rating) if found.kind == UNIQUE else None
    note = NOTES.get(found.kind, "answers.undecided")
    return Answered(puzzle, grid_of(puzzle, found.solutions[:1]), note, rated)


# -------------------------------------------------------------------------------------------------
# A handout as a PDF, a page after the other.


def write_pages(
    pages: Sequence[Callable[[], Scene]],
    title: str,
    path: Path,
    language: Language,
    limit: Limit | None = None,
) -> Iterator[int]:
    """Write page after page, yielding how many are done; stopping leaves nothing behind. `limit` is
    on the time of the command that this is the last part of."""
    with output_file(path) as beside, contextlib.ExitStack() as files:
        pdf = Pdf(title, language.grammar().tag, files)
        for done, page in enumerate(pages, 1):
            pdf.add(page())
            yield done
            check_time(limit or Limit(None))
        pdf.save(beside)


def write_handout(
    puzzles: Sequence[Puzzle], paper: str, path: Path, words: Words
) -> Iterator[tuple[int, int]]:
    """Write the handout of these puzzles, yielding how many pages are done, of how many."""
    answered = [answer(puzzle) for puzzle in puzzles]
    pages = handout_pages(answered, PAPERS[paper], words)
    for done in write_pages(pages, title_of(answered, words), path, words.language):
        yield done, len(pages)
