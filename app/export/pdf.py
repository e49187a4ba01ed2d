"""Scenes as pages of a PDF.

Fonts are embedded, so a page looks the same everywhere; texts can be selected, searched and read
aloud. Rectangles stay rectangles: the printer makes dots of greys, and nothing moirés.
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
from app.interrupt import OutOfTime
from app.text.catalogue import Language
from app.text.messages import Words
from solver.effort import rate_for_person
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.verdicts import NONE, SEVERAL, UNIQUE, verdict

_POINTS_PER_DOT = 72 / DOTS_PER_INCH

_CAPITAL_HEIGHT = 0.689  # of FiraGO, as a share of the size
_BASELINE = 0.8  # of fpdf2's lines, as a share of their height

_LAYOUT_TABLES = ("GDEF", "GPOS", "GSUB")

_FAMILY = "letters"
_STYLES = {False: "", True: "B"}


class Pdf:
    """A PDF to which pages are added. Its fonts are files that are open as long as `files` is."""

    def __init__(self, title: str, language: str, files: contextlib.ExitStack) -> None:
        """`language` is a tag."""
        for library in ("fpdf", "fontTools"):  # their warnings are for programmers
            logging.getLogger(library).addHandler(logging.NullHandler())
        self.pdf = FPDF(unit=_POINTS_PER_DOT, format=(1, 1))
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        self.pdf.set_auto_page_break(False)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator("Nonogram Tk")
        self.pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self._files = files
        self._others: list[str] = []
        self._widths: dict[tuple[object, ...], float] = {}
        """Of the texts so far, by all that they depend on."""
        self._can_shape = False
        with contextlib.suppress(Exception):  # without it, letters are joined by us
            self.pdf.set_text_shaping(True)
            self._can_shape = True
        for bold, style in _STYLES.items():
            data = font_file(bold)
            if data is None:
                raise MissingPackage("missing-package", packages=PACKAGES["pymupdf_fonts"])
            self._add_font(_FAMILY, style, data)

    def add(self, scene: Scene) -> None:
        """Add a page of the scene's size."""
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
        """Write all pages, without the fonts' tables for shaping: letters are shaped already, and
        reading the tables would take a third of the time."""
        for font, table in product(self.pdf.fonts.values(), _LAYOUT_TABLES):
            with contextlib.suppress(AttributeError, KeyError):  # the library's own have none
                del font.ttfont[table]  # type: ignore[union-attr]
        path.write_bytes(self.pdf.output())

    def _write(self, text: Text) -> None:
        self.pdf.set_text_color(*PRINT.rgb(text.role))
        top = text.y + (_CAPITAL_HEIGHT / 2 - _BASELINE) * text.size
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
        """The width of a piece. Most are numbers, and stand on a page many times."""
        key = (piece.text, piece.font and piece.font.name, piece.runs_back, text.bold, text.size)
        width = self._widths.get(key)
        if width is None:
            self._prepare(piece, text)
            width = self._widths[key] = self.pdf.get_string_width(piece.text)
        return width

    def _prepare(self, piece: Piece, text: Text) -> None:
        """Set the font and the direction of a piece."""
        family, style = _FAMILY, _STYLES[text.bold]
        if piece.font is not None:
            family, style = self._family_of(piece.font), ""
        self.pdf.set_font(family, style, text.size * _POINTS_PER_DOT)
        if self._can_shape:
            self.pdf.set_text_shaping(True, direction="rtl" if piece.runs_back else "ltr")

    def _family_of(self, font: OtherFont) -> str:
        """The name of a font in the PDF, which gets it with its first letter."""
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
        self.pdf.get_string_width("0")  # opens the file
        with contextlib.suppress(OSError):  # Windows does not remove open files
            path.unlink()


@contextlib.contextmanager
def _as_file(data: bytes) -> Iterator[Path]:
    """A temporary file with this content."""
    ending = ".ttc" if data[:4] == b"ttcf" else ".otf" if data[:4] == b"OTTO" else ".ttf"
    with system_temporary_file(ending) as path:
        path.write_bytes(data)
        yield path


_VERDICT_TIMEOUT_S = 20.0
_RATING_TIMEOUT_S = 10.0

_NOTES = {UNIQUE: "", SEVERAL: "answers.several"}


class NoAnswer(UserError):
    """The puzzle has no solution, or none was found in time."""


def answer(puzzle: Puzzle, limit: Limit | None = None) -> Answered:
    """The puzzle with its answer and its rating. Raises NoAnswer, OutOfTime."""
    check_paper(puzzle)
    limit = limit or Limit(None)
    judged = verdict(puzzle, timeout=min(_VERDICT_TIMEOUT_S, max(0.0, limit.left())))
    if judged.kind == NONE:
        raise NoAnswer("no-answer")
    if not judged.solutions:
        raise (NoAnswer if limit.left() > 0 else OutOfTime)("no-answer-in-time")
    rating_limit = Limit(min(_RATING_TIMEOUT_S, max(0.0, limit.left())))
    rated = rate_for_person(puzzle, rating_limit) if judged.kind == UNIQUE else None
    note = _NOTES.get(judged.kind, "answers.undecided")
    return Answered(puzzle, grid_of(puzzle, judged.solutions[:1]), note, rated)


def write_pages(
    pages: Sequence[Callable[[], Scene]],
    title: str,
    path: Path,
    language: Language,
    limit: Limit | None = None,
) -> Iterator[int]:
    """Write a PDF, yielding how many pages are done. `limit` is that of the whole command."""
    with output_file(path) as file, contextlib.ExitStack() as files:
        pdf = Pdf(title, language.grammar().tag, files)
        for done, page in enumerate(pages, 1):
            pdf.add(page())
            yield done
            check_time(limit or Limit(None))
        pdf.save(file)


def write_handout(
    puzzles: Sequence[Puzzle], paper: str, path: Path, words: Words, *, exercise: bool = False
) -> Iterator[tuple[int, int]]:
    """Write a handout, yielding how many pages are done, and of how many."""
    answered = [answer(puzzle) for puzzle in puzzles]
    pages = handout_pages(answered, PAPERS[paper], words, exercise=exercise)
    for done in write_pages(pages, title_of(answered, words), path, words.language):
        yield done, len(pages)
