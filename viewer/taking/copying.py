"""What goes from the window into the clipboard besides the puzzle, and into files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from films.files.place import placing
from play.kept.whole_file import make_private
from puzzles.errors import printable
from puzzles.formats.registry import BY_NAME, FORMATS
from puzzles.writing import file_text, needs_solution
from scene.board.moment import Moment
from solver.puzzle import Puzzle, UserError
from viewer.dialogs.file_names import ask_where_to_write
from viewer.taking.picture_clipboard import put_picture
from viewer.taking.showing import complain
from words.markdown import steps_as_markdown

if TYPE_CHECKING:
    from viewer.host import Host

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
        draw_board(window, replace(moment, focus=replace(moment.focus, pointer=None)), path)
    except (UserError, OSError) as error:
        window.note(window.explain(error))
        return
    file = printable(str(path))

    def tell(is_there: bool) -> None:
        window.note(window.say("copied.picture" if is_there else "copied.file", file=file))

    put_picture(window.root, path, tell)


def draw_board(window: Host, moment: Moment, path: Path) -> None:
    """Write a picture of this moment."""
    from films.files.needs import need

    need("still", path)
    from films.still import Still
    from scene.board.layout import lay_out
    from scene.board.stage import build_scene

    named = window.named_puzzle
    scene = build_scene(named, lay_out(named), moment, window.words)
    Still(scene, window.theme, window.words.title(named), window.words.language).write(path)


def save_puzzle(window: Host, puzzle: Puzzle | None = None) -> None:
    """Ask for a file, and write this puzzle or the one on show into it, in the format that the
    ending means."""
    puzzle = puzzle or window.puzzle
    kinds = [kind for kind in FORMATS if kind.writes and not needs_solution(kind) and kind.endings]
    kinds.sort(key=lambda kind: kind.name != USUAL)
    shown = [(kind.name, [f"*{it}" for it in kind.endings]) for kind in kinds]
    path = ask_where_to_write(window.root, puzzle.title, BY_NAME[USUAL].endings[0], shown)
    if path is None:
        return
    kind = next((it for it in kinds if path.suffix.lower() in it.endings), BY_NAME[USUAL])
    try:
        text = file_text(kind, [puzzle])
        with placing(path) as beside:
            beside.write_text(text, encoding="utf-8", newline="\n")
    except UserError as error:
        complain(window, window.explain(error), "save.failed")
        return
    window.remember_file(path)
    window.note(window.say("saved", file=printable(path.name)))
