"""A puzzle's clues read off a picture: the picture with what was read at the end of each line, and
texts in which typing mends it, with the verdict as one types."""

from __future__ import annotations

import tkinter
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.theme import BROKEN, FIVE, INK, NEW, PAPER
from app.learn.jobs import Background, Job
from app.learn.picture_jobs import ScanView
from app.learn.player import LOOK_AGAIN
from app.window.dialogs.clue_editor import ClueEditor
from app.window.dialogs.dialog import text_label
from app.window.exchange import room_for_picture
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.style import PRIMARY, pack_buttons
from app.window.look.widgets import on_wheel
from puzzles.printable import printable
from solver.puzzle import COLUMN, ROW
from solver.verdicts import NONE, SEVERAL, UNDECIDED, Verdict, verdict

_MIN_LETTER_PX, _MAX_LETTER_PX = 9, 15

_MIN_LETTERS, _MAX_LETTERS = 12, 24
"""In a line of a text."""

_LEGEND_LETTERS = 48
_EDGE_PX = 2
_VERDICT_TIMEOUT_S = 5.0
_VERDICT = "verdict"

DOUBTFUL, CORRECTED, READ, HERE = "doubtful", "corrected", "read", "here"
"""Tags on the canvas: numbers, those that were read, and the frame of the line one types."""


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
            (axis, index): " ".join(map(str, clue)) or "0"
            for axis, clues in ((ROW, seen.rows), (COLUMN, seen.columns))
            for index, clue in enumerate(clues)
        }
        """What was read, by axis and index of the line."""
        self._drawn: dict[tuple[str, int], str] = {}
        """What stands at the end of each line of the picture."""
        longest = max(map(len, self._read.values()))
        self.letters = max(_MIN_LETTERS, min(longest + 2, _MAX_LETTERS))
        title = printable(path.stem) + (f" {number + 1}" if len(views) > 1 else "")
        super().__init__(window, (title, seen.rows, seen.columns), "scan.title")
        self._begin()
        self._judge()
        self._listen()

    def _begin(self) -> None:
        """Stand at the first line with a doubtful number, or at the first one."""
        first, rows = min(self.seen.doubtful, default=(0, 0))[0], len(self.seen.rows)
        for text in self.texts.values():
            text.mark_set("insert", "1.0 lineend")
        self._stand_at(*((ROW, first) if first < rows else (COLUMN, first - rows)))

    def _add_to(self, frame: ttk.Frame) -> None:
        self.board = self._make_board(frame)
        letters = max(2 * self.letters, 40)
        self.judged = text_label(frame, letters, style="Muted.TLabel", anchor="nw")
        self.judged.grid(row=4, column=0, columnspan=2, sticky="ew")
        marks = [f"scan.{mark}" for mark in (DOUBTFUL, CORRECTED) if getattr(self.seen, mark)]
        text = " ".join(map(self.say, marks or ["scan.sure"]))
        legend = text_label(frame, _LEGEND_LETTERS, text, style="Muted.TLabel")
        legend.grid(row=3, column=2, rowspan=2, sticky="nw", padx=(18, 0), pady=12)
        row = ttk.Frame(frame)
        row.grid(row=5, column=0, columnspan=3, sticky="ew", pady=(12, 0))
        doing: list[tuple[str, Callable[[], object]]] = [(self.say("scan.make"), self.make)]
        if len(self.views) > 1:
            text = self.say("scan.next", number=self.number + 1, count=len(self.views))
            doing.append((text, self.go_on))
        pack_buttons(row, *doing)[0].pack_configure(padx=0)
        self.buttons.grid(row=5, column=2, columnspan=1, sticky="e", pady=(12, 0))
        self.buttons.lift()
        self.good.configure(style=PRIMARY)
        for axis, field in self.texts.items():
            for event in ("<KeyRelease>", "<ButtonRelease-1>", "<FocusIn>"):
                field.bind(event, partial(self._point_out, axis), add="+")
        self._draw()

    def _make_board(self, frame: ttk.Frame) -> tkinter.Canvas:
        """The canvas of the picture, scrolled where there is no room for all of it."""
        seen, factor = self.seen, self.window.factor
        max_width, max_height, _ = room_for_picture(self.window)
        cell = (seen.xs[-1] - seen.xs[0]) / (len(seen.xs) - 1)
        letter = max(_MIN_LETTER_PX, min(_MAX_LETTER_PX, 0.6 * cell / factor)) * factor
        self._font = self.window.fonts.get(round(letter))
        digit = self._font.measure("0")
        widest = max(self._font.measure(self._read[ROW, row]) for row in range(len(seen.rows)))
        self._line_px = max(round(1.15 * letter), 1)
        width = seen.width + widest + 2 * digit
        height = seen.height + self._line_px * max(1, *map(len, seen.columns)) + digit
        self._whole = width, height
        holder = ttk.Frame(frame)
        holder.grid(row=0, column=2, rowspan=3, sticky="nsew", padx=(18, 0))
        board = tkinter.Canvas(
            holder,
            width=min(width, max_width),
            height=min(height, max_height),
            highlightthickness=1,
            scrollregion=(0, 0, width, height),
            xscrollincrement=cell,
            yscrollincrement=cell,
        )
        board.grid(row=0, column=0, sticky="nw")
        if height > max_height:
            bar = ttk.Scrollbar(holder, orient="vertical", command=board.yview, takefocus=False)
            bar.grid(row=0, column=1, sticky="ns")
            board.configure(yscrollcommand=bar.set)
            on_wheel(board, lambda event, up: board.yview_scroll(-up, "units"))
        if width > max_width:
            bar = ttk.Scrollbar(holder, orient="horizontal", command=board.xview, takefocus=False)
            bar.grid(row=1, column=0, sticky="ew")
            board.configure(xscrollcommand=bar.set)
        board.bind("<Button-1>", self._go_to)
        return board

    @property
    def _colours(self) -> Mapping[str, str]:
        return colours_of(self.window.theme)

    def _draw(self) -> None:
        """The straightened picture, doubtful numbers framed and corrected ones underlined."""
        seen, board, colours = self.seen, self.board, self._colours
        here = board.coords(HERE)
        board.delete("all")
        board.configure(background=colours[PAPER], highlightbackground=colours[FIVE])
        self._image = tkinter.PhotoImage(master=self, data=seen.data, format="PPM")
        board.create_image(0, 0, anchor="nw", image=self._image)
        for line, boxes in enumerate(seen.boxes):
            for index, box in enumerate(boxes):
                self._mark(line, index, box)
        board.create_rectangle(*(here or (0, 0, 0, 0)), outline=colours[NEW], width=2, tags=HERE)
        self._drawn.clear()
        self._draw_read()

    def _mark(self, line: int, index: int, box: Sequence[float], tag: str = "") -> None:
        """Frame or underline what is in a box, if this number is doubtful or corrected."""
        left, top = box[0] - _EDGE_PX, box[1] - _EDGE_PX
        right, bottom = box[2] + _EDGE_PX, box[3] + _EDGE_PX
        if (line, index) in self.seen.doubtful:
            frame, ink = (left, top, right, bottom), self._colours[BROKEN]
            self.board.create_rectangle(*frame, outline=ink, width=2, tags=(DOUBTFUL, tag))
        if (line, index) in self.seen.corrected:
            ends, ink = (left, bottom, right, bottom), self._colours[NEW]
            self.board.create_line(*ends, fill=ink, width=2, tags=(CORRECTED, tag))

    def _draw_read(self) -> None:
        """Write at the end of each line what its text says, where that has changed."""
        lines = {axis: text.get("1.0", "end-1c").split("\n") for axis, text in self.texts.items()}
        for axis, index in self._read:
            text = " ".join(lines[axis][index].split()) if index < len(lines[axis]) else ""
            if self._drawn.get((axis, index)) != text:
                self._drawn[axis, index] = text
                self._draw_line(axis, index, text)

    def _draw_line(self, axis: str, index: int, text: str) -> None:
        seen, board = self.seen, self.board
        line = index if axis == ROW else len(seen.rows) + index
        tag = f"{axis}{index}"
        board.delete(tag)
        edges = self._edges(axis)
        middle = (edges[index] + edges[index + 1]) / 2
        x = seen.width + self._font.measure("0") / 2
        y = seen.height + self._line_px / 2 + _EDGE_PX
        half = self._line_px / 2 - _EDGE_PX
        for number, word in enumerate(text.split()):
            width = self._font.measure(word)
            left, height = (x, middle) if axis == ROW else (middle - width / 2, y)
            item = board.create_text(left, height, anchor="w", text=word, tags=(READ, tag))
            board.itemconfigure(item, font=self._font, fill=self._colours[INK])
            if text == self._read[axis, index]:
                box = left, height - half + 1, left + width, height + half - 1
                self._mark(line, number, box, tag)
            x += self._font.measure(f"{word} ")
            y += self._line_px

    def _edges(self, axis: str) -> Sequence[float]:
        """The pixels between the lines of an axis."""
        return self.seen.ys if axis == ROW else self.seen.xs

    def apply_look(self) -> None:
        super().apply_look()
        self._draw()

    def _point_out(self, axis: str, event: tkinter.Event[tkinter.Misc] | None = None) -> None:
        """Frame the line of the picture that one types, and bring it into view."""
        board, edges, (width, height) = self.board, self._edges(axis), self._whole
        index = min(int(self.texts[axis].index("insert").split(".")[0]), len(edges) - 1) - 1
        line = edges[index], edges[index + 1]
        across = (_EDGE_PX, width - _EDGE_PX) if axis == ROW else line
        down = line if axis == ROW else (_EDGE_PX, height - _EDGE_PX)
        board.coords(HERE, across[0], down[0], across[1], down[1])
        for (begin, end), whole, view, move_to in (
            (across, width, board.xview(), board.xview_moveto),
            (down, height, board.yview(), board.yview_moveto),
        ):
            low, high = (share * whole for share in view)
            if end - begin < high - low and not low <= begin <= end <= high:
                move_to((begin + end - (high - low)) / 2 / whole)

    def _go_to(self, event: tkinter.Event[tkinter.Misc]) -> None:
        seen = self.seen
        x, y = self.board.canvasx(event.x), self.board.canvasy(event.y)
        row, column = bisect_right(seen.ys, y) - 1, bisect_right(seen.xs, x) - 1
        if 0 <= row < len(seen.rows):
            self._stand_at(ROW, row)
        elif 0 <= column < len(seen.columns):
            self._stand_at(COLUMN, column)

    def _stand_at(self, axis: str, index: int) -> None:
        text = self.texts[axis]
        text.mark_set("insert", f"{index + 1}.0 lineend")
        text.see("insert")
        text.focus_set()
        self._point_out(axis)

    def check(self) -> None:
        """Say what is wrong and where; the verdict on what is right comes a little later."""
        super().check()
        self.verdict = ""
        self._draw_read()
        if self.puzzle is None:
            self.work.end(_VERDICT)
            self.judged.configure(text="")
        else:
            self.work.wait_for(_VERDICT)
            self.judged.configure(text=self.say("picture.asked"))

    def _judge(self) -> None:
        if self.puzzle is not None:
            self.work.begin(
                _VERDICT, Job(partial(verdict, timeout=_VERDICT_TIMEOUT_S), self.puzzle)
            )

    def _listen(self) -> None:
        for _ in self.work.due():
            self._judge()
        for _, news in self.work.news():
            self.verdict = news.kind if isinstance(news, Verdict) else UNDECIDED
            texts = "scan" if self.verdict in (SEVERAL, NONE) else "check"
            self.judged.configure(text=self.say(f"{texts}.{self.verdict}"))
        self.later.call(LOOK_AGAIN, self._listen)

    def destroy(self) -> None:
        self.work.end()
        super().destroy()

    def make(self) -> None:
        self.leave()
        self._make_of(self.path)

    def go_on(self) -> None:
        number = (self.number + 1) % len(self.views)
        self.leave()
        ReadPicture(self.window, self.path, self.views, self._make_of, number)
