"""Puzzles to and from the clipboard."""

from __future__ import annotations

import time
import tkinter
from contextlib import closing, suppress
from io import BytesIO

from app.learn.jobs import Job, Work
from app.learn.player import LOOK_AGAIN
from app.window.exchange import show_error
from app.window.host import Host
from app.window.look.widgets import Later
from app.window.look.x11 import Connection
from app.window.opening import open_text
from puzzles.formats.registry import BY_NAME
from puzzles.picture_files import LARGEST
from puzzles.reading import file_text
from puzzles.source import UnreadablePuzzle
from solver.puzzle import UserError

# -------------------------------------------------------------------------------------------------
# The clipboard of another program is asked for by a job, which is stopped if there is no answer:
# Tk would stop for five seconds, xclip and wl-paste without a limit. On Windows and macOS Tk gets
# texts from the system, and Pillow pictures.


_ANSWER_TIMEOUT_S = 6.0
"""With the time that a process takes to begin on a busy computer."""


def is_ours(root: tkinter.Misc) -> bool | None:
    """Whether this program has filled the clipboard, which Tk does not say; None if unknown."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        return None
    root.winfo_pointerx()  # have X hear first what Tk has still to say to it
    with suppress(OSError), closing(Connection(str(root.winfo_screen()))) as x11:
        return x11.owns_clipboard(root.winfo_id())
    return None


def ask_owner() -> tuple[str, bytes]:
    """The text or the picture, on X11."""
    with closing(Connection()) as x11:
        data = _check_size(x11.ask_clipboard("UTF8_STRING", LARGEST) or b"")
        if not data.strip():
            data = _check_size(x11.ask_clipboard("image/png", LARGEST) or b"")
    # xclip gives what it has, whatever it is asked for
    is_picture = data.startswith(b"\x89PNG")
    return ("", data) if is_picture else (data.decode("utf-8", "replace"), b"")


def ask_system() -> tuple[str, bytes]:
    """The picture elsewhere, where Tk gets the text."""
    file = BytesIO()
    with suppress(ImportError, NotImplementedError, OSError, ValueError):
        from PIL import Image, ImageGrab

        grabbed = ImageGrab.grabclipboard()
        if isinstance(grabbed, Image.Image):
            grabbed.save(file, "PNG")
    return "", _check_size(file.getvalue())


def _check_size(data: bytes) -> bytes:
    """The data, if they are no more than a file may hold."""
    if len(data) > LARGEST:
        raise UnreadablePuzzle("file-too-large", most=LARGEST >> 20)
    return data


class ClipboardRequest(tkinter.Frame):
    """An unseen widget that asks another program for its clipboard, and ends with the window."""

    def __init__(self, window: Host, work: Work) -> None:
        self._job = Job(work)
        super().__init__(window.root)
        self.window = window
        self._end = time.monotonic() + _ANSWER_TIMEOUT_S
        self._later = Later(self)
        self._look()

    def destroy(self) -> None:
        self._job.stop()
        super().destroy()

    def _look(self) -> None:
        """See whether it has answered."""
        window = self.window
        try:
            for message in self._job.news():
                self.destroy()
                open_text(window, *message)
                return
        except (UserError, OSError) as error:
            self.destroy()
            show_error(window, window.say("bad.clipboard", error=window.explain(error)))
            return
        if time.monotonic() < self._end:
            self._later.call(LOOK_AGAIN, self._look)
        else:
            self.destroy()
            show_error(window, window.say("bad.clipboard.silent"))


# -------------------------------------------------------------------------------------------------


_COPIED_FORMATS = ("puzzlink", "tatham")
"""An address that opens in a browser, and an id that says also what is given."""


def copy_puzzle(window: Host) -> None:
    """Put the address and the id of the puzzle into the clipboard."""
    texts, refusal = [], ""
    for name in _COPIED_FORMATS:
        try:
            texts.append(file_text(BY_NAME[name], [window.puzzle]).strip())
        except UserError as error:  # its numbers are too large for that
            refusal = window.explain(error)
    if texts:
        window.root.clipboard_clear()
        window.root.clipboard_append("\n".join(texts))
    window.note(window.say("copied", what=texts[-1]) if texts else refusal)


def paste_puzzle(window: Host) -> None:
    """Show the puzzle in the clipboard, or in the file that it names."""
    root = window.root
    is_own = is_ours(root)
    text = ""
    if is_own is not False:  # the system has it, or we do ourselves
        with suppress(tkinter.TclError):
            text = root.clipboard_get()
    if text.strip() or is_own:
        open_text(window, text)
    elif not any(isinstance(child, ClipboardRequest) for child in root.winfo_children()):
        ClipboardRequest(window, ask_system if is_own is None else ask_owner)
