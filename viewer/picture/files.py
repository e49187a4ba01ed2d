"""Which files are pictures that a puzzle can be made of."""

from __future__ import annotations

import tkinter
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.pictures.picture import ENDINGS
from solver.puzzle import UserError
from viewer.dialogs.file_names import ask_what_to_open

if TYPE_CHECKING:
    from viewer.host import Host

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
    folder = window.path.absolute().parent if window.path is not None else Path.home()
    kinds = [(window.say("picture.kinds"), [f"*{it}" for it in ENDINGS])]
    return ask_what_to_open(parent, folder, [*kinds, (window.say("open.all"), "*")])
