"""Puzzles to and from the clipboard."""

from __future__ import annotations

import tkinter
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlparse

from puzzles.errors import UnreadablePuzzle
from puzzles.formats.registry import BY_NAME
from puzzles.source import Source
from puzzles.writing import file_text
from solver.puzzle import PuzzleError, UserError
from viewer.picture.files import is_picture
from viewer.taking.opening import make_from, open_file, open_source
from viewer.taking.showing import complain

if TYPE_CHECKING:
    from viewer.host import Host

COPIED = ("puzzlink", "tatham")
"""An address that opens in a browser, and an id that says also what is given."""

LONGEST_NAME = 4096

PASTED = "pasted.png"
"""A picture from the clipboard that a puzzle is made of is kept in this file, one at a time."""


def copy_puzzle(window: Host) -> None:
    """Put the address and the id of the puzzle into the clipboard."""
    copied = []
    for name in COPIED:
        try:
            copied.append(file_text(BY_NAME[name], [window.puzzle]).strip())
        except UserError:  # its numbers are too large for that
            continue
    window.root.clipboard_clear()
    window.root.clipboard_append("\n".join(copied))
    window.note(window.say("copied", what=copied[-1]))


def paste_puzzle(window: Host) -> None:
    """Show the puzzle that the clipboard holds, in any format, or the file that it names."""
    try:
        text = window.root.clipboard_get()
    except tkinter.TclError:
        text = ""
    take_text(window, text, _picture() if not text.strip() else b"")


def take_text(window: Host, text: str, data: bytes = b"") -> None:
    """Show the puzzle in a text, or in the bytes of a picture."""
    path = file_named(text)
    if path is not None:
        open_file(window, path)
        return
    try:
        if not text.strip() and not data:
            raise UnreadablePuzzle("empty-file")
        open_source(window, Source(data=data) if data else Source(text))
    except (UnreadablePuzzle, PuzzleError) as error:
        path = window.folder / PASTED
        if data and is_picture(path, error) and _keep(path, data):
            make_from(window, path)
            return
        complain(window, window.say("bad.clipboard", error=window.explain(error)))


def _keep(path: Path, data: bytes) -> bool:
    """Put what came from the clipboard into a file. Returns whether it is there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError:
        return False
    return True


def file_named(text: str) -> Path | None:
    """The file whose name or address is all that the text says."""
    name = text.strip()
    if not name or "\n" in name or len(name) > LONGEST_NAME:
        return None
    if name.startswith("file:"):
        name = unquote(urlparse(name).path)
        if len(name) > 2 and name[0] == "/" and name[2] == ":":
            name = name[1:]  # of a drive
    try:
        path = Path(name)
        return path if path.is_absolute() and path.is_file() else None
    except (OSError, ValueError):
        return None


def _picture() -> bytes:
    """The picture in the clipboard as a file, where Pillow can get at it; nothing otherwise."""
    try:
        from PIL import Image, ImageGrab

        grabbed = ImageGrab.grabclipboard()
    except (ImportError, NotImplementedError, OSError, ValueError):
        return b""
    if not isinstance(grabbed, Image.Image):
        return b""
    file = BytesIO()
    grabbed.save(file, "PNG")
    return file.getvalue()
