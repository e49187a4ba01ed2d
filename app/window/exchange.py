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
from app.learn.saved_state import PICTURES, make_private
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


def ask_for_picture(window: Host, parent: tkinter.Misc) -> Path | None:
    """Let the person choose a picture."""
    kinds = [(window.say("picture.kinds"), [f"*{ending}" for ending in ENDINGS])]
    return ask_what_to_open(window, parent, [*kinds, (window.say("open.all"), "*")], PICTURES)


_BESIDE_PX, _BELOW_PX = 530, 325
"""Of what stands beside and below a picture that is read, in letters of the usual size."""

_MIN_PICTURE_PX, _MAX_PICTURE_PX = 240, 960


def room_for_picture(window: Host) -> tuple[int, int, float]:
    """The width and height that the screen has for a picture that is read, and the factor of
    letters."""
    factor, root = window.factor, window.root
    width = root.winfo_screenwidth() - _BESIDE_PX * factor
    height = root.winfo_screenheight() - _BELOW_PX * factor
    most = _MAX_PICTURE_PX * factor
    wide, high = (round(max(_MIN_PICTURE_PX, min(side, most))) for side in (width, height))
    return wide, high, factor


# -------------------------------------------------------------------------------------------------
# Showing a puzzle, or why it cannot be shown.


_MAX_SIDE = 250
"""Larger boards would take too much memory, cell by cell."""


def open_puzzle(window: Host, puzzle: Puzzle, path: Path | None = None) -> bool:
    """Show a puzzle, if it is one that a window can show; a lesson goes on with it."""
    if max(puzzle.width, puzzle.height) > _MAX_SIDE:
        size = {"width": puzzle.width, "height": puzzle.height}
        show_error(window, window.say("bad.large", **size, most=_MAX_SIDE))
        return False
    lesson = window.lesson
    watches_program = window.own.is_on and not window.own.is_trace
    if watches_program and not puzzle.is_coloured:
        window.own.run(puzzle, path)
    elif watches_program:
        window.open(puzzle, path)
        window.note(window.say("own.in-colours"))
    else:
        window.open(puzzle, path)
    if lesson is not None and lesson.tool != "watch":
        window.actions[lesson.tool]()
    return True


def show_error(window: Host, sentence: str, title: str = "bad.title") -> None:
    """Say why something cannot be opened; or, with another title, done."""
    window.pause()
    messagebox.showerror(window.say(title), sentence, parent=window.root)


# -------------------------------------------------------------------------------------------------
# A file on another computer is not touched before the person has said so: to look whether it is
# there, Windows logs in there, and so shows the other computer who the person is.


_MAX_SHOWN_LETTERS = 300


class RemoteFileQuestion(Asking):
    """Asks whether the file is to be opened."""

    def __init__(self, window: Host, path: Path, chosen: Callable[[], object]) -> None:
        self.path = path
        say = window.say
        name = printable(str(path))
        if len(name) > _MAX_SHOWN_LETTERS:
            half = _MAX_SHOWN_LETTERS // 2
            name = f"{name[:half]} … {name[-half:]}"
        texts = say("elsewhere.text"), name
        super().__init__(window, say("elsewhere.title"), texts, (say("cancel"), say("ok")), chosen)


def ask_first(window: Host, path: Path, chosen: Callable[[], object]) -> None:
    """Ask whether this file is to be opened, and no more about another one."""
    for dialog in open_windows(window.root, RemoteFileQuestion):
        dialog.leave()
    RemoteFileQuestion(window, path, chosen)


# -------------------------------------------------------------------------------------------------
# Pictures in the clipboard. On X11 Tk can hand out bytes if they are said to be Latin-1; on
# Windows and macOS a program of the system does it.


_LOOK_MS, _MAX_LOOKS = 100, 150

_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    "$picture = [System.Drawing.Image]::FromFile('{path}'); "
    "[System.Windows.Forms.Clipboard]::SetImage($picture)"
)
_QUOTES = "['\u2018-\u201b]"
"""PowerShell takes each of these for the end of a text, and two of them for one of the text."""

_MACOS = 'set the clipboard to (read (POSIX file "{path}") as «class PNGf»)'


def put_picture(root: tkinter.Misc, path: Path, report: Callable[[bool], None]) -> None:
    """Put a picture in PNG into the clipboard, or else its name, and report whether that worked."""
    root.clipboard_clear()
    root.clipboard_append(str(path))
    if root.tk.call("tk", "windowingsystem") == "x11":
        report(_hand_out(root, path))
        return
    command = command_for(sys.platform, path)
    root.update_idletasks()
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    job = start_program(command, creationflags=flags) if command else None
    if job is None:
        report(False)
    else:
        _wait_for(root, job, report, _MAX_LOOKS)


def start_program(command: Sequence[str], **options: Any) -> subprocess.Popen[bytes] | None:
    """Start a program of the system without input and output; None where that cannot be."""
    program = find_program(command[0])
    if program is None:
        return None
    silent: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    try:
        return subprocess.Popen([program, *command[1:]], **silent, **options)
    except OSError:
        return None


def _hand_out(root: tkinter.Misc, path: Path) -> bool:
    """Have Tk hand out the picture, and the file to programs that want files."""
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
    """The command of this system that puts a picture into the clipboard; empty if there is none.

    >>> command_for("darwin", Path("/tmp/a.png"))[:2]
    ['osascript', '-e']
    >>> command_for("linux", Path("/tmp/a.png"))
    []
    """
    if platform == "win32":
        script = _WINDOWS.format(path=re.sub(_QUOTES, r"\g<0>\g<0>", str(path)))
        return ["powershell", "-NoProfile", "-STA", "-Command", script]
    if platform == "darwin":
        escaped = str(path).replace("\\", "\\\\").replace('"', '\\"')
        return ["osascript", "-e", _MACOS.format(path=escaped)]
    return []


def _wait_for(
    root: tkinter.Misc, job: subprocess.Popen[bytes], report: Callable[[bool], None], looks: int
) -> None:
    code = job.poll()
    if code is None and looks:
        root.after(_LOOK_MS, lambda: _wait_for(root, job, report, looks - 1))
        return
    if code is None:
        job.kill()
    report(code == 0)


# -------------------------------------------------------------------------------------------------


_COPIED_PICTURE = "copied.png"
"""The file of the latest copied picture, for programs that cannot paste pictures."""

_DEFAULT_FORMAT = BY_NAME["non"]


def copy_text(window: Host, text: str, key: str) -> None:
    """Put a text into the clipboard, and say so by this key."""
    window.root.clipboard_clear()
    window.root.clipboard_append(text)
    window.note(window.say(key))


def copy_steps(window: Host) -> None:
    """Copy all steps that are known, as Markdown."""
    title = window.words.title(window.named_puzzle)
    copy_text(window, steps_as_markdown(window.session.trace, window.words, title), "copied.steps")


def copy_picture(window: Host, moment: Moment) -> None:
    """Copy a picture of the board at this moment, and keep it as a file."""
    path = window.folder / _COPIED_PICTURE
    try:
        make_private(path.parent)
        path.touch(mode=0o600)  # whose permissions the picture gets
        draw_board(window, moment.replaced(focus=moment.focus.replaced(pointer=None)), path)
    except (UserError, OSError) as error:
        window.note(window.explain(error))
        return
    file = printable(str(path))

    def report(is_copied: bool) -> None:
        window.note(window.say("copied.picture" if is_copied else "copied.file", file=file))

    put_picture(window.root, path, report)


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
    kinds.sort(key=lambda kind: kind is not _DEFAULT_FORMAT)
    listed = [(kind.name, [f"*{ending}" for ending in kind.endings]) for kind in kinds]
    path = ask_where_to_write(window, window.root, title, _DEFAULT_FORMAT.endings[0], listed)
    if path is None:
        return
    named = (kind for kind in kinds if path.suffix.lower() in kind.endings)
    kind = next(named, _DEFAULT_FORMAT)
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
    if is_copy:  # the puzzle on show is still that of its own file
        window.path = shown
    window.note(window.say("saved", file=printable(path.name)))
