"""Pictures and texts to the clipboard, puzzles to files, and pictures that puzzles are made of."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tkinter
from collections.abc import Callable, Sequence
from pathlib import Path
from tkinter import messagebox
from typing import Any

from app.draw.moment import Moment
from app.export.output_file import output_file
from app.learn.kept import PICTURES, make_private
from app.processes import find_program
from app.text.messages import steps_as_markdown
from app.window.dialogs.dialog import Asking, ask_what_to_open, ask_where_to_write, open_windows
from app.window.host import Host
from puzzles.bundled import is_bundled
from puzzles.formats.registry import BY_NAME, FORMATS
from puzzles.picture_files import ENDINGS
from puzzles.printable import printable
from puzzles.reading import file_text, needs_solution
from solver.puzzle import Puzzle, UserError

# -------------------------------------------------------------------------------------------------
# Which files are pictures that a puzzle can be made of.


NO_ANSWER = ("picture-large", "many-colours", "picture-moves")
"""What is wrong with a picture that is not drawn with a pixel for each cell."""


NOT_THERE = ("no-file", "is-folder", "is-device", "cannot-be-read", "empty-file")
"""What is wrong with what is no file, or a file of nothing."""

PUZZLES = (".png", ".gif", ".bmp")
"""The endings of pictures that may be puzzles themselves: what is wrong with them was said."""


def is_picture(path: Path, error: UserError) -> bool:
    """Whether a file in which no puzzle was read is one that a puzzle can be made of."""
    ending = path.suffix.lower()
    if error.name in NO_ANSWER:
        return True
    if error.name in NOT_THERE or ending not in ENDINGS:
        return False
    return ending not in PUZZLES or error.name == "file-too-large"


def ask_for_picture(window: Host, parent: tkinter.Misc) -> Path | None:
    """Let the person choose a picture."""
    kinds = [(window.say("picture.kinds"), [f"*{it}" for it in ENDINGS])]
    return ask_what_to_open(window, parent, [*kinds, (window.say("open.all"), "*")], PICTURES)


BESIDE, BELOW, MOST, LEAST = 530, 325, 960, 240
"""Pixels, for usual letters, of what stands beside and below a picture that is read, and a side of
that picture with its clues."""


def room_for_picture(window: Host) -> tuple[int, int, float]:
    """Pixels across and down that the screen has for a picture that is read, and how large letters
    are."""
    factor, root = window.factor, window.root
    sides = root.winfo_screenwidth() - BESIDE * factor, root.winfo_screenheight() - BELOW * factor
    wide, high = (round(max(LEAST, min(it, MOST * factor))) for it in sides)
    return wide, high, factor


# -------------------------------------------------------------------------------------------------
# Showing a puzzle, or why it cannot be shown.


LARGEST_SIDE = 250
"""Larger boards would take the window's memory, cell by cell."""


def open_puzzle(window: Host, puzzle: Puzzle, path: Path | None = None) -> bool:
    """Show a puzzle, if it is one that a window can show; a lesson goes on with it."""
    if max(puzzle.width, puzzle.height) > LARGEST_SIDE:
        show_error(
            window,
            window.say("bad.large", width=puzzle.width, height=puzzle.height, most=LARGEST_SIDE),
        )
        return False
    lesson = window.lesson
    window.open(puzzle, path)
    if lesson is not None and lesson.tool != "watch":
        window.actions[lesson.tool]()
    return True


def show_error(window: Host, sentence: str, title: str = "bad.title") -> None:
    """Say why something cannot be opened, or whatever the title says."""
    messagebox.showerror(window.say(title), sentence, parent=window.root)


# -------------------------------------------------------------------------------------------------
# A file on another computer is not touched before the person has said so: Windows logs in there as
# soon as somebody asks whether it is there, and shows the other computer who the person is.


LONGEST = 300
"""Letters of a name that are shown; of a longer one, those at its two ends."""


class RemoteFileQuestion(Asking):
    """Asks whether the file is to be opened."""

    def __init__(self, window: Host, path: Path, chosen: Callable[[], object]) -> None:
        self.path = path
        say = window.say
        name = printable(str(path))
        if len(name) > LONGEST:
            name = f"{name[: LONGEST // 2]} … {name[-LONGEST // 2 :]}"
        texts = say("elsewhere.text"), name
        super().__init__(window, say("elsewhere.title"), texts, (say("cancel"), say("ok")), chosen)


def ask_first(window: Host, path: Path, chosen: Callable[[], object]) -> None:
    """Ask whether this file is to be opened, in the place of any such question before."""
    for other in open_windows(window.root, RemoteFileQuestion):
        other.leave()
    RemoteFileQuestion(window, path, chosen)


# -------------------------------------------------------------------------------------------------
# Pictures in the clipboard. On X11 Tk can hand out bytes if they are said to be Latin-1; on
# Windows and macOS a program of the system does it.


LOOK_AGAIN = 100
"""Milliseconds."""

MOST_LOOKS = 150

WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    "$picture = [System.Drawing.Image]::FromFile('{path}'); "
    "[System.Windows.Forms.Clipboard]::SetImage($picture)"
)
QUOTE = re.compile("['\u2018-\u201b]")
"""PowerShell takes each of these for the end of a text, and two of them for one of the text."""

MACOS = 'set the clipboard to (read (POSIX file "{path}") as «class PNGf»)'


def put_picture(root: tkinter.Misc, path: Path, told: Callable[[bool], None]) -> None:
    """Put a picture in PNG into the clipboard, or else its name, and tell whether that worked."""
    root.clipboard_clear()
    root.clipboard_append(str(path))
    if root.tk.call("tk", "windowingsystem") == "x11":
        told(_hand_out(root, path))
        return
    command = command_for(sys.platform, path)
    root.update_idletasks()
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    job = start_program(command, creationflags=flags) if command else None
    if job is None:
        told(False)
    else:
        _wait_for(root, job, told, MOST_LOOKS)


def start_program(command: Sequence[str], **options: Any) -> subprocess.Popen[bytes] | None:
    """Start a program of the system, which hears and says nothing; None where that cannot be."""
    program = find_program(command[0])
    if program is None:
        return None
    silent: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    try:
        return subprocess.Popen([program, *command[1:]], **silent, **options)
    except OSError:
        return None


def _hand_out(root: tkinter.Misc, path: Path) -> bool:
    """Let Tk hand out the picture, and the file to those who ask for files."""
    with contextlib.suppress(tkinter.TclError):
        root.clipboard_append(path.as_uri(), type="text/uri-list")
    try:
        # bytes, not a text of the same letters: Tk would end that at its first zero
        data = path.read_bytes()
        kind = ("-type", "image/png", "-format", "STRING")
        root.tk.call("clipboard", "append", "-displayof", str(root), *kind, "--", data)
    except (OSError, tkinter.TclError):
        return False
    return True


def command_for(platform: str, path: Path) -> list[str]:
    """The program of this system that puts a picture into the clipboard; nothing if there is none.

    >>> command_for("darwin", Path("/tmp/it.png"))[:2]
    ['osascript', '-e']
    >>> command_for("linux", Path("/tmp/it.png"))
    []
    """
    if platform == "win32":
        script = WINDOWS.format(path=QUOTE.sub(r"\g<0>\g<0>", str(path)))
        return ["powershell", "-NoProfile", "-STA", "-Command", script]
    if platform == "darwin":
        escaped = str(path).replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", MACOS.format(path=escaped)]
    return []


def _wait_for(
    root: tkinter.Misc, job: subprocess.Popen[bytes], told: Callable[[bool], None], looks: int
) -> None:
    """Tell how it ended, when it has."""
    ended = job.poll()
    if ended is None and looks:
        root.after(LOOK_AGAIN, lambda: _wait_for(root, job, told, looks - 1))
        return
    if ended is None:
        job.kill()
    told(ended == 0)


# -------------------------------------------------------------------------------------------------


PICTURE = "copied.png"
"""What is copied is a file, too, for those who cannot paste pictures; one at a time."""

USUAL = "non"
"""The format that says all there is to be said of a puzzle."""


def copy_text(window: Host, text: str, key: str) -> None:
    """Put a text into the clipboard, and say what it is."""
    window.root.clipboard_clear()
    window.root.clipboard_append(text)
    window.note(window.say(key))


def copy_steps(window: Host) -> None:
    """All steps that are known, as Markdown."""
    title = window.words.title(window.named_puzzle)
    copy_text(window, steps_as_markdown(window.session.trace, window.words, title), "copied.steps")


def copy_picture(window: Host, moment: Moment) -> None:
    """The board as it is shown at this moment, and besides as a file."""
    path = window.folder / PICTURE
    try:
        make_private(path.parent)
        path.touch(mode=0o600)  # whose permissions the picture gets
        draw_board(window, moment.replaced(focus=moment.focus.replaced(pointer=None)), path)
    except (UserError, OSError) as error:
        window.note(window.explain(error))
        return
    file = printable(str(path))

    def tell(is_there: bool) -> None:
        window.note(window.say("copied.picture" if is_there else "copied.file", file=file))

    put_picture(window.root, path, tell)


def draw_board(window: Host, moment: Moment, path: Path) -> None:
    """Write a picture of this moment."""
    from app.export.file_types import check_packages

    check_packages("still", path)
    from app.draw.layout import lay_out
    from app.draw.stage import build_scene
    from app.export.solving import Still

    named = window.named_puzzle
    scene = build_scene(named, lay_out(named), moment, window.words)
    Still(scene, window.theme, window.words.title(named), window.words.language).write(path)


def save_puzzle(window: Host, puzzle: Puzzle | None = None) -> None:
    """Ask for a file, and write this puzzle or the one on show in the format of its ending."""
    title = window.named_puzzle.title if puzzle is None else puzzle.title
    puzzle = puzzle or window.puzzle
    kinds = [kind for kind in FORMATS if kind.writes and not needs_solution(kind) and kind.endings]
    kinds.sort(key=lambda kind: kind.name != USUAL)
    listed = [(kind.name, [f"*{it}" for it in kind.endings]) for kind in kinds]
    path = ask_where_to_write(window, window.root, title, BY_NAME[USUAL].endings[0], listed)
    if path is None:
        return
    kind = next((it for it in kinds if path.suffix.lower() in it.endings), BY_NAME[USUAL])
    try:
        text = file_text(kind, [puzzle])
        with output_file(path) as beside:
            beside.write_text(text, encoding="utf-8", newline="\n")
    except UserError as error:
        show_error(window, window.explain(error), "save.failed")
        return
    is_copy = puzzle is not window.puzzle or is_bundled(window.path)
    shown = window.path
    window.remember_file(path)
    if is_copy:  # what is on show stays what it is, and so does what it may be called
        window.path = shown
    window.note(window.say("saved", file=printable(path.name)))
