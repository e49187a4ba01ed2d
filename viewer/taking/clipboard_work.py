"""What another program has put into the clipboard. It is asked by a process of its own, which the
window ends when there is no answer: who holds the clipboard may be stopped, or in no hurry.

On X11 the owner is asked here, without Tk, which waits for five seconds and cannot be stopped, and
without xclip and wl-paste, which wait for ever; a compositor of Wayland answers for its programs.
On Windows and macOS the system has the text itself, and Pillow knows how to get a picture.
"""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING

from puzzles.errors import UnreadablePuzzle
from puzzles.pictures.picture import LARGEST

if TYPE_CHECKING:
    import tkinter

    from play.processes import Send

CLIPBOARD = "CLIPBOARD"
TEXTS = {"UTF8_STRING": "utf-8", "STRING": "latin-1"}
"""X's kinds of texts, the best first, and how they are written."""

PICTURE = "image/png"

ASKING = "asking"
"""Is sent when everything is ready and the other program is asked; then comes a pair: the text that
it gave, and the bytes of a picture where there was none."""


def is_ours(root: tkinter.Misc) -> bool | None:
    """Whether this program has itself filled the clipboard; None where nobody can tell. Tk knows,
    and does not say."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        return None
    try:
        from viewer.look.x11 import Connection, belong_together

        root.winfo_pointerx()  # X hears first what Tk has still to say to it
        with Connection(str(root.tk.call("winfo", "screen", root))) as x11:
            return belong_together(x11.owner_of(CLIPBOARD), root.winfo_id())
    except (ImportError, OSError):
        return None


def ask_owner(send: Send) -> None:
    """The work of asking on X11."""
    from viewer.look.x11 import Connection

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
