"""Puzzles to and from the clipboard."""

from __future__ import annotations

import os
import time
import tkinter
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlparse

from app.learn.jobs import LOOK_AGAIN, Job, Work
from app.learn.saved_state import write_private
from app.window.exchange import is_picture, show_error
from app.window.host import Host
from app.window.look.widgets import Later
from app.window.opening import make_from, open_from, open_named
from puzzles.formats.registry import BY_NAME
from puzzles.picture_files import LARGEST
from puzzles.reading import file_text
from puzzles.source import Source, UnreadablePuzzle, is_remote
from solver.puzzle import UserError

if TYPE_CHECKING:
    from app.learn.jobs import Send


# -------------------------------------------------------------------------------------------------
# The clipboard of another program, asked by a job, which the window ends when there is no answer.
#
# On X11 neither Tk (which waits for five seconds) nor xclip and wl-paste (which wait for ever) are
# used. On Windows and macOS the system has the text itself, and Pillow gets a picture.


CLIPBOARD = "CLIPBOARD"
TEXTS = {"UTF8_STRING": "utf-8", "STRING": "latin-1"}
"""X's kinds of texts, the best first, and how they are written."""

PICTURE = "image/png"

ASKING = "asking"
"""Sent when the other program is asked; then comes its text, and the bytes of a picture."""


def is_ours(root: tkinter.Misc) -> bool | None:
    """Whether this program has filled the clipboard, which Tk does not say; None if unknown."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        return None
    try:
        from app.window.look.x11 import Connection, belong_together

        root.winfo_pointerx()  # X hears first what Tk has still to say to it
        with Connection(str(root.tk.call("winfo", "screen", root))) as x11:
            return belong_together(x11.owner_of(CLIPBOARD), root.winfo_id())
    except (ImportError, OSError):
        return None


def ask_owner(send: Send) -> None:
    """The work of asking on X11."""
    from app.window.look.x11 import Connection

    with Connection() as x11:
        window = x11.make_window()
        send(ASKING)
        kinds = x11.kinds(window, CLIPBOARD)
        text, picture = "", b""
        for kind, letters in TEXTS.items():
            if kind in kinds or not kinds:
                data = x11.ask(window, CLIPBOARD, kind, LARGEST)
                if data is not None:
                    text = _checked(data).decode(letters, "replace")
                    break
        if not text.strip() and PICTURE in kinds:
            picture = _checked(x11.ask(window, CLIPBOARD, PICTURE, LARGEST) or b"")
    send((text, picture))


def ask_system(send: Send) -> None:
    """The work of asking elsewhere: for a picture alone."""
    send(ASKING)
    file = BytesIO()
    with suppress(ImportError, NotImplementedError, OSError, ValueError):
        from PIL import Image, ImageGrab

        grabbed = ImageGrab.grabclipboard()
        if isinstance(grabbed, Image.Image):
            grabbed.save(file, "PNG")
    send(("", _checked(file.getvalue())))


def _checked(data: bytes) -> bytes:
    """The same, if it is no more than a file may hold."""
    if len(data) > LARGEST:
        raise UnreadablePuzzle("file-too-large", most=LARGEST >> 20)
    return data


# -------------------------------------------------------------------------------------------------


COPIED = ("puzzlink", "tatham")
"""An address that opens in a browser, and an id that says also what is given."""

LONGEST_NAME = 4096

SLASHES = "/\\"

PASTED = "pasted.png"
"""A picture from the clipboard that a puzzle is made of is kept in this file, one at a time."""

LIMIT = 1.0
"""Seconds in which another program must say what it has put into the clipboard."""

START = 10.0
"""Seconds until it must have been asked: on a busy computer, a process takes its time to begin."""


def copy_puzzle(window: Host) -> None:
    """Put the address and the id of the puzzle into the clipboard."""
    copied, refused = [], None
    for name in COPIED:
        try:
            copied.append(file_text(BY_NAME[name], [window.puzzle]).strip())
        except UserError as error:  # its numbers are too large for that
            refused = error
    if refused is not None and not copied:
        window.note(window.explain(refused))
        return
    window.root.clipboard_clear()
    window.root.clipboard_append("\n".join(copied))
    window.note(window.say("copied", what=copied[-1]))


def paste_puzzle(window: Host) -> None:
    """Show the puzzle in the clipboard, or in the file that it names."""
    root = window.root
    is_own = is_ours(root)
    if is_own is False:
        _ask(window, ask_owner)
        return
    try:
        text = root.clipboard_get()  # the system has it, or we do ourselves
    except tkinter.TclError:
        text = ""
    if text.strip() or is_own:
        open_text(window, text)
    else:
        _ask(window, ask_system)


def _ask(window: Host, work: Work) -> None:
    """Ask another program, unless one is asked already."""
    if not any(isinstance(it, ClipboardRequest) for it in window.root.winfo_children()):
        ClipboardRequest(window, work)


class ClipboardRequest(tkinter.Frame):
    """An unseen widget that asks another program for its clipboard, and ends with the window."""

    def __init__(self, window: Host, work: Work) -> None:
        self._job = Job(work)
        super().__init__(window.root)
        self.window = window
        self._until = time.monotonic() + START
        self._later = Later(self)
        self._look()

    def destroy(self) -> None:
        self._job.stop()
        super().destroy()

    def _look(self) -> None:
        """See whether it has answered."""
        window = self.window
        try:
            for said in self._job.news():
                if said != ASKING:
                    self.destroy()
                    open_text(window, *said)
                    return
                self._until = time.monotonic() + LIMIT
        except (UserError, OSError) as error:
            self.destroy()
            show_error(window, window.say("bad.clipboard", error=window.explain(error)))
            return
        if time.monotonic() < self._until:
            self._later.call(LOOK_AGAIN, self._look)
        else:
            self.destroy()
            show_error(window, window.say("bad.clipboard.silent"))


def open_text(window: Host, text: str, data: bytes = b"") -> None:
    """Show the puzzle in a text, or in the bytes of a picture."""
    path = file_named(text)
    if path is not None:
        open_named(window, path)
        return

    def refuse(error: UserError | OSError) -> None:
        kept = window.folder / PASTED
        is_one = data and isinstance(error, UserError) and is_picture(kept, error)
        if is_one and _keep(kept, data):
            make_from(window, kept)
        else:
            show_error(window, window.say("bad.clipboard", error=window.explain(error)))

    if text.strip() or data:
        open_from(window, Source(data=data) if data else Source(text), refuse)
    else:
        refuse(UnreadablePuzzle("empty-file"))


def _keep(path: Path, data: bytes) -> bool:
    """Put what came from the clipboard into a file. Returns whether it is there."""
    try:
        write_private(path, data)
    except OSError:
        return False
    return True


def file_named(text: str) -> Path | None:
    """The file that is named by the whole text. One on another computer is not looked at."""
    name = text.strip()
    if not name or "\n" in name or len(name) > LONGEST_NAME:
        return None
    try:
        if name.startswith("file:"):
            name = _file_of(name)
        if is_remote(name):  # a path would make one slash of three
            return Path(f"//{name.lstrip(SLASHES)}" if name[2:3] in SLASHES else name)
        path = Path(name)
        return path if path.is_absolute() and path.is_file() else None
    except (OSError, ValueError):
        return None


def _file_of(address: str) -> str:
    """The file of an address. Raises ValueError.

    >>> _file_of("file:///home/ada/a%20dog.non"), _file_of("file:///C:/dog.non")
    ('/home/ada/a dog.non', 'C:/dog.non')
    >>> _file_of("file://server/share/dog.non")
    '//server/share/dog.non'
    """
    parts = urlparse(address)
    host, name = unquote(parts.netloc), unquote(parts.path)
    if host and host not in ("localhost", _own_name()):
        return f"//{host}{name}"
    is_of_drive = len(name) > 2 and name[0] == "/" and name[2] == ":"
    return name[1:] if is_of_drive else name


def _own_name() -> str:
    """What this computer calls itself, where addresses of its own files may say so."""
    return os.uname().nodename if hasattr(os, "uname") else ""


# -------------------------------------------------------------------------------------------------
# Drag and drop, if tkinterdnd2 is installed.


KINDS = ("DND_Files", "DND_Text")


def accept_drops(window: Host) -> bool:
    """Show what is dropped on the window. Returns whether anything can be."""
    root = window.root
    try:
        from tkinterdnd2 import TkinterDnD

        TkinterDnD._require(root)
    except (ImportError, RuntimeError, tkinter.TclError):
        return False

    def on_drop(kind: str, data: str) -> str:
        root.after(10, lambda: drop(window, kind, data))  # whoever drops waits for our answer
        return "copy"

    command = root.register(on_drop)
    root.tk.call("tkdnd::drop_target", "register", str(root), KINDS)
    for kind in KINDS:
        root.tk.call("bind", str(root), f"<<Drop:{kind}>>", f"{command} {kind} %D")
    return True


def drop(window: Host, kind: str, data: str) -> None:
    """Show what was dropped: the first file of several, or a text."""
    if kind == "DND_Files":
        names = [str(it) for it in window.root.tk.splitlist(data)]
        if names:
            open_named(window, file_named(names[0]) or Path(names[0]))
    else:
        open_text(window, data)
