"""A puzzle's clues read off a picture: the picture with what was read at the end of each line, and
texts in which typing mends it, with the verdict as one types."""

from __future__ import annotations

import tkinter
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.theme import BROKEN, FIVE, INK, NEW, PAPER, Theme
from app.learn.jobs import LOOK_AGAIN, Background, Job, ScanView, send_verdict
from app.window.dialogs.clue_editor import ClueEditor
from app.window.dialogs.dialog import text_label
from app.window.exchange import room_for_picture
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.style import PRIMARY, pack_buttons
from app.window.look.widgets import on_wheel
from puzzles.printable import printable
from solver.puzzle import COLUMN, ROW
from solver.verdicts import NONE, SEVERAL, UNDECIDED, Verdict

SMALLEST, LARGEST = 9, 15
"""Pixels of a letter on the picture."""

EDGE = 2

VERDICT, SECONDS = "verdict", 5.0

FEWEST, MOST = 12, 24
"""Letters in a line of a text."""

SAID = 48
"""Letters in a line of what is said under the picture."""

DOUBTFUL, CORRECTED, READ, HERE = "doubtful", "corrected", "read", "here"

Place = tuple[str, int]
"""An axis and the line on it."""


class ReadPicture(ClueEditor):
    """About one picture, and one puzzle on it. `make_of` makes a puzzle of the picture."""

    gives_way = False
    is_about_puzzle = False
    takes_colours = False
    open_key = "draw.watch"

    def __init__(
        self,
        window: Host,
        path: Path,
        views: Sequence[ScanView],
        make_of: Callable[[Path], object],
        number: int = 0,
    ) -> None:
        self.path, self.views, self.number = path, views, number
        self.seen = seen = views[number]
        self._make_of = make_of
        self.verdict = ""
        self.work = Background()
        self._read = {
            place: " ".join(map(str, clue)) or "0"
            for axis, clues in ((ROW, seen.rows), (COLUMN, seen.columns))
            for place, clue in (((axis, index), clue) for index, clue in enumerate(clues))
        }
        self._drawn: dict[Place, str] = {}
        """What stands at the end of each line of the picture."""
        longest = max(map(len, self._read.values()))
        self.letters = max(FEWEST, min(longest + 2, MOST))
        title = printable(path.stem) + (f" {number + 1}" if len(views) > 1 else "")
        super().__init__(window, (title, seen.rows, seen.columns), "scan.title")
        self._begin()
        self._judge()
        self._listen()

    def _begin(self) -> None:
        """Stand at the first line with a doubtful number, or at the first one."""
        first, rows = min(self.seen.doubtful, default=(0, 0))[0], len(self.seen.rows)
        axis, index = (ROW, first) if first < rows else (COLUMN, first - rows)
        for text in self.texts.values():
            text.mark_set("insert", "1.0 lineend")
        self._stand_at(axis, index)

    # -- what stands there -------------------------------------------------------------------

    def _add_to(self, frame: ttk.Frame) -> None:
        self.board = self._make_board(frame)
        self.judged = text_label(
            frame, max(2 * self.letters, 40), style="Muted.TLabel", anchor="nw"
        )
        self.judged.grid(row=4, column=0, columnspan=2, sticky="ew")
        legend = [f"scan.{it}" for it in (DOUBTFUL, CORRECTED) if getattr(self.seen, it)]
        said = " ".join(map(self.say, legend or ["scan.sure"]))
        text_label(frame, SAID, said, style="Muted.TLabel").grid(
            row=3, column=2, rowspan=2, sticky="nw", padx=(18, 0), pady=12
        )
        ends = ttk.Frame(frame)
        ends.grid(row=5, column=0, columnspan=3, sticky="ew", pady=(12, 0))
        doing: list[tuple[str, Callable[[], object]]] = [(self.say("scan.make"), self.make)]
        if len(self.views) > 1:
            place = {"number": self.number + 1, "count": len(self.views)}
            doing.append((self.say("scan.next", **place), self.go_on))
        others = pack_buttons(ends, *doing)
        others[0].pack_configure(padx=0)
        self.buttons.grid(row=5, column=2, columnspan=1, sticky="e", pady=(12, 0))
        self.buttons.lift()
        self.good.configure(style=PRIMARY)
        for axis, text in self.texts.items():
            for event in ("<KeyRelease>", "<ButtonRelease-1>", "<FocusIn>"):
                text.bind(event, partial(self._point_out, axis), add="+")
        self._draw(self.window.theme)

    def _make_board(self, frame: ttk.Frame) -> tkinter.Canvas:
        """The canvas of the picture, scrolled where there is no room for all of it."""
        seen, factor = self.seen, self.window.factor
        wide, high, _ = room_for_picture(self.window)
        self._size = max(SMALLEST, min(LARGEST, 0.6 * self._cell / factor)) * factor
        self._font = self.window.fonts.get(round(self._size))
        blank = self._font.measure("0")
        reach = max(self._font.measure(self._read[ROW, it]) for it in range(len(seen.rows)))
        self._step = max(round(1.15 * self._size), 1)
        whole = (
            seen.width + reach + 2 * blank,
            seen.height + self._step * max(1, *map(len, seen.columns)) + blank,
        )
        held = ttk.Frame(frame)
        held.grid(row=0, column=2, rowspan=3, sticky="nsew", padx=(18, 0))
        board = tkinter.Canvas(
            held,
            width=min(whole[0], wide),
            height=min(whole[1], high),
            highlightthickness=1,
            scrollregion=(0, 0, *whole),
            xscrollincrement=self._cell,
            yscrollincrement=self._cell,
        )
        board.grid(row=0, column=0, sticky="nw")
        if whole[1] > high:
            down = ttk.Scrollbar(held, orient="vertical", command=board.yview, takefocus=False)
            down.grid(row=0, column=1, sticky="ns")
            board.configure(yscrollcommand=down.set)
            on_wheel(board, lambda event, up: board.yview_scroll(-up, "units"))
        if whole[0] > wide:
            across = ttk.Scrollbar(held, orient="horizontal", command=board.xview, takefocus=False)
            across.grid(row=1, column=0, sticky="ew")
            board.configure(xscrollcommand=across.set)
        board.bind("<Button-1>", self._go_to)
        return board

    @property
    def _cell(self) -> float:
        xs = self.seen.xs
        return (xs[-1] - xs[0]) / (len(xs) - 1)

    def _draw(self, theme: Theme) -> None:
        """The straightened picture, doubtful numbers framed and corrected ones underlined."""
        seen, board, colours = self.seen, self.board, colours_of(theme)
        here = board.coords(HERE)
        board.delete("all")
        board.configure(background=colours[PAPER], highlightbackground=colours[FIVE])
        self._image = tkinter.PhotoImage(master=self, data=seen.data, format="PPM")
        board.create_image(0, 0, anchor="nw", image=self._image)
        for line, boxes in enumerate(seen.boxes):
            for place, box in enumerate(boxes):
                self._mark(line, place, box, colours)
        board.create_rectangle(*(here or (0, 0, 0, 0)), outline=colours[NEW], width=2, tags=HERE)
        self._drawn.clear()
        self._draw_read(theme)

    def _mark(
        self, line: int, place: int, box: Sequence[float], colours: Mapping[str, str], tag: str = ""
    ) -> None:
        """Frame or underline what is in a box, if this number is doubtful or corrected."""
        left, top, right, bottom = box[0] - EDGE, box[1] - EDGE, box[2] + EDGE, box[3] + EDGE
        if (line, place) in self.seen.doubtful:
            around = (left, top, right, bottom)
            colour = colours[BROKEN]
            self.board.create_rectangle(*around, outline=colour, width=2, tags=(DOUBTFUL, tag))
        if (line, place) in self.seen.corrected:
            below = (left, bottom, right, bottom)
            self.board.create_line(*below, fill=colours[NEW], width=2, tags=(CORRECTED, tag))

    def _draw_read(self, theme: Theme) -> None:
        """Write at the end of each line what its text says, where that has changed."""
        colours = colours_of(theme)
        for axis, text in self.texts.items():
            lines = text.get("1.0", "end-1c").split("\n")
            count = len(self.seen.rows if axis == ROW else self.seen.columns)
            for index in range(count):
                said = " ".join(lines[index].split()) if index < len(lines) else ""
                if self._drawn.get((axis, index)) != said:
                    self._drawn[axis, index] = said
                    self._draw_line(axis, index, said, colours)

    def _draw_line(self, axis: str, index: int, said: str, colours: Mapping[str, str]) -> None:
        seen, board = self.seen, self.board
        line = index if axis == ROW else len(seen.rows) + index
        tag = f"{axis}{index}"
        board.delete(tag)
        along = seen.ys if axis == ROW else seen.xs
        middle = (along[index] + along[index + 1]) / 2
        x, y = seen.width + self._font.measure("0") / 2, seen.height + self._step / 2 + EDGE
        for place, word in enumerate(said.split()):
            width, half = self._font.measure(word), self._step / 2 - EDGE
            left, height = (x, middle) if axis == ROW else (middle - width / 2, y)
            board.create_text(
                left,
                height,
                anchor="w",
                text=word,
                font=self._font,
                fill=colours[INK],
                tags=(READ, tag),
            )
            if said == self._read[axis, index]:
                box = left, height - half + 1, left + width, height + half - 1
                self._mark(line, place, box, colours, tag)
            x += self._font.measure(f"{word} ")
            y += self._step

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._draw(theme)

    # -- from a line of a text to the picture, and back ----------------------------------------

    def _point_out(self, axis: str, event: tkinter.Event[tkinter.Misc] | None = None) -> None:
        """Frame the line of the picture that one types."""
        seen, board = self.seen, self.board
        along = seen.ys if axis == ROW else seen.xs
        index = min(int(self.texts[axis].index("insert").split(".")[0]), len(along) - 1) - 1
        first, last = along[index], along[index + 1]
        _, _, wide, high = map(float, str(board.cget("scrollregion")).split())
        box = (EDGE, first, wide - EDGE, last) if axis == ROW else (first, EDGE, last, high - EDGE)
        board.coords(HERE, *box)
        for begin, end, whole, view in (
            (box[0], box[2], wide, board.xview),
            (box[1], box[3], high, board.yview),
        ):
            low, top = (it * whole for it in view())
            if end - begin < top - low and not low <= begin <= end <= top:
                middle = (begin + end - (top - low)) / 2
                (board.xview_moveto if view == board.xview else board.yview_moveto)(middle / whole)

    def _go_to(self, event: tkinter.Event[tkinter.Misc]) -> None:
        """Go to the text of the line that is clicked."""
        seen = self.seen
        x, y = self.board.canvasx(event.x), self.board.canvasy(event.y)
        row, column = bisect_right(seen.ys, y) - 1, bisect_right(seen.xs, x) - 1
        if 0 <= row < len(seen.rows):
            axis, index = ROW, row
        elif 0 <= column < len(seen.columns):
            axis, index = COLUMN, column
        else:
            return
        self._stand_at(axis, index)

    def _stand_at(self, axis: str, index: int) -> None:
        text = self.texts[axis]
        text.mark_set("insert", f"{index + 1}.0 lineend")
        text.see("insert")
        text.focus_set()
        self._point_out(axis)

    # -- what is worked out beside -----------------------------------------------------------

    def check(self) -> None:
        """Say what is wrong and where; the verdict on what is right comes a little later."""
        super().check()
        self.verdict = ""
        self._draw_read(self.window.theme)
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
            room = "scan" if self.verdict in (SEVERAL, NONE) else "check"
            self.judged.configure(text=self.say(f"{room}.{self.verdict}"))
        self.later.call(LOOK_AGAIN, self._listen)

    def destroy(self) -> None:
        self.work.end()
        super().destroy()

    # -- what else may be done with the picture ------------------------------------------------

    def make(self) -> None:
        """Make a puzzle whose solution the picture is."""
        self.leave()
        self._make_of(self.path)

    def go_on(self) -> None:
        """Show the next puzzle on the picture."""
        number = (self.number + 1) % len(self.views)
        self.leave()
        ReadPicture(self.window, self.path, self.views, self._make_of, number)
