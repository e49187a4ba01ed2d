"""A puzzle's clues read off a picture: the picture, what was read beside its places, and texts in
which typing mends it, with the verdict as one types."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from play.jobs import LOOK_AGAIN, Background, Job, ScanView, send_verdict
from puzzles.source import printable
from scene.theme import BROKEN, INK, NEW, PAPER, Theme
from solver.verdicts import UNDECIDED, Verdict
from viewer.dialogs.clue_editor import ClueEditor
from viewer.look.canvas import colours_of

if TYPE_CHECKING:
    from viewer.window import Window


SIDE, BESIDE, AROUND = 620, 560, 260
"""Pixels a side that the picture has at most, and what a screen has to show beside and below it."""

EDGE = 3
LETTERS = 11

VERDICT, SECONDS = "verdict", 5.0

LARGE, PARTS = 1000, 4
"""A picture with smaller sides is made smaller by quarters: the least that is needed."""


class ReadPicture(ClueEditor):
    """About one picture, and the first puzzle on it. `make_of` makes a puzzle of the picture."""

    gives_way = False
    takes_colours = False
    goes_on = "draw.watch"

    def __init__(
        self, window: Window, path: Path, seen: ScanView, make_of: Callable[[Path], object]
    ) -> None:
        self.path, self.seen = path, seen
        self._make_of = make_of
        self.verdict = ""
        self.work = Background()
        self._image: tkinter.PhotoImage | None = None
        super().__init__(window, (printable(path.stem), seen.rows, seen.columns), "scan.title")
        self._judge()
        self._listen()

    @classmethod
    def subject_in(cls, window: Window) -> object:
        return None

    # -- what stands there -------------------------------------------------------------------

    def _add_to(self, frame: ttk.Frame) -> None:
        self.board = tkinter.Canvas(frame, highlightthickness=1)
        self.board.grid(row=0, column=2, rowspan=4, sticky="n", padx=(18, 0))
        self.judged = ttk.Label(frame, style="Muted.TLabel")
        self.judged.grid(row=4, column=0, sticky="w")
        ttk.Button(frame, text=self.say("scan.make"), command=self.make).grid(
            row=4, column=2, sticky="w", padx=(18, 0)
        )
        self._draw(self.window.theme)

    def _draw(self, theme: Theme) -> None:
        """The straightened picture with what was read beside each number: doubtful ones framed,
        those that logic has corrected underlined."""
        seen, board = self.seen, self.board
        colours = colours_of(theme)
        room = min(SIDE, self.winfo_screenwidth() - BESIDE), self.winfo_screenheight() - AROUND
        parts = PARTS if max(seen.width, seen.height) < LARGE else 1
        least = max(
            -(-parts * seen.width // max(room[0], 200)),
            -(-parts * seen.height // max(room[1], 200)),
        )
        image = tkinter.PhotoImage(master=self, data=seen.data, format="PPM")
        factor = max(parts, least) / parts
        if factor > 1:
            image = (image.zoom(parts) if parts > 1 else image).subsample(max(parts, least))
        self._image = image
        board.delete("all")
        board.configure(width=self._image.width(), height=self._image.height())
        board.create_image(0, 0, anchor="nw", image=self._image)
        font = self.window.fonts.get(LETTERS)
        for line, numbers in enumerate(seen.numbers):
            for place, (box, value) in enumerate(numbers):
                left, top, right, bottom = (it / factor for it in box)
                is_doubtful = (line, place) in seen.doubtful
                is_mended = (line, place) in seen.corrected
                if is_doubtful:
                    around = (left - EDGE, top - EDGE, right + EDGE, bottom + EDGE)
                    colour = colours[BROKEN]
                    board.create_rectangle(*around, outline=colour, width=2, tags="doubtful")
                if is_mended:
                    below = (left - EDGE, bottom + EDGE, right + EDGE, bottom + EDGE)
                    board.create_line(*below, fill=colours[NEW], width=3, tags="corrected")
                mark = board.create_text(
                    right + 1,
                    top,
                    anchor="sw",
                    text=str(value),
                    font=font,
                    fill=colours[BROKEN if is_doubtful else NEW if is_mended else INK],
                    tags="read",
                )
                ground = board.create_rectangle(*board.bbox(mark), fill=colours[PAPER], width=0)
                board.tag_lower(ground, mark)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._draw(theme)

    # -- what is worked out beside -----------------------------------------------------------

    def check(self) -> None:
        """Say what is wrong and where; the verdict on what is right comes a little later."""
        super().check()
        self.verdict = ""
        if self.puzzle is None:
            self.work.end(VERDICT)
            self.judged.configure(text="")
        else:
            self.work.wait_for(VERDICT)
            self.judged.configure(text=self.say("picture.asked"))

    def _judge(self) -> None:
        if self.puzzle is not None:
            self.work.begin(VERDICT, Job(send_verdict, self.puzzle, SECONDS))

    def _listen(self) -> None:
        """See what the work beside has found."""
        for _ in self.work.due():
            self._judge()
        for _, found in self.work.news():
            self.verdict = found.kind if isinstance(found, Verdict) else UNDECIDED
            self.judged.configure(text=self.say(f"check.{self.verdict}"))
        self.later.call(LOOK_AGAIN, self._listen)

    def destroy(self) -> None:
        self.work.end()
        super().destroy()

    # -- what else may be done with the picture ------------------------------------------------

    def make(self) -> None:
        """Make a puzzle whose solution the picture is."""
        self.leave()
        self._make_of(self.path)
