"""Beside the board: what the current step says, in large letters, and the list of all steps."""

from __future__ import annotations

import re
import tkinter
from collections.abc import Sequence
from tkinter import font as tkfont
from tkinter import ttk
from typing import Literal

from app.draw.board import plain_cell
from app.draw.moment import Moment
from app.draw.pen import from_the_left, wrap_spoken
from app.draw.scene import Box
from app.draw.theme import FIVE, INK, PAPER, Theme, ink_role, readable_on
from app.text.catalogue import Say
from app.text.lines import has_back, is_chinese
from app.text.messages import Words
from app.text.phrases import Part, Spoken, joined, plain
from app.window.board_view import BoardView
from app.window.look.canvas import Fonts
from app.window.look.interpreter import in_order, is_ordered_here, runs_back
from app.window.look.style import HEADING_SHARES, LARGE_PX, SMALL_PX, fit_heading, style_text
from app.window.look.widgets import Later, scaled, tell_changed
from app.window.step_list import StepList, role_of
from solver.grid import EMPTY, FILLED
from solver.puzzle import Colour, Puzzle, signed_numbers
from solver.step import Step

# -------------------------------------------------------------------------------------------------
# What a step says, in a real text: it takes the focus, can be selected, and screen readers read
# it; its clues are bold, and no line ends inside one.


CLUE, SIDE = "clue", "side"
EDGE = 1
"""Pixels of the frame that shows the focus."""

NO_BREAK = "\u00a0"


class Sentence(tkinter.Text):
    """Shows a sentence; nobody can write in it."""

    def __init__(self, parent: tkinter.Misc) -> None:
        super().__init__(
            parent,
            width=1,
            height=1,
            wrap="word",
            state="disabled",
            relief="flat",
            borderwidth=0,
            highlightthickness=EDGE,
            padx=2,
            pady=0,
            cursor="arrow",
            takefocus=True,
        )
        self.said: Spoken = ()
        self._fonts: tuple[tkfont.Font, tkfont.Font] | None = None
        self._room = 0

    def say(self, said: Spoken | str) -> None:
        """Say this, in parts of which some are clues, or as it is."""
        parts = (Part(said),) if isinstance(said, str) else said
        if parts == self.said:
            return
        self.said = parts
        self._write()
        self._count_lines()
        tell_changed(self)

    def _write(self) -> None:
        """Write the sentence; line by line, where that is not left to Tk."""
        lines: list[Spoken] = self._lines() if self._is_split else [self.said]
        if self._is_ordered:
            lines = [from_the_left(line) for line in lines]
        self.configure(state="normal")
        self.delete("1.0", "end")
        for number, line in enumerate(lines):
            for text, is_clue in (Part("\n" * bool(number)), *line):
                tags = (SIDE, CLUE) if is_clue else (SIDE,)
                shown = text.replace(" ", NO_BREAK) if is_clue else text
                self.insert("end", _drawn(shown) if self._is_ordered else shown, tags)
        self.configure(state="disabled")

    @property
    def _is_ordered(self) -> bool:
        """Whether its letters are put in order before Tk has them."""
        return is_ordered_here(self) and any(has_back(part.text) for part in self.said)

    @property
    def _is_split(self) -> bool:
        """Whether its lines are written one by one: Tk lets none end between Chinese letters."""
        return self._is_ordered or any(is_chinese(it) for part in self.said for it in part.text)

    def _lines(self) -> list[Spoken]:
        """The lines that it takes."""
        fonts, room = self._fonts, self._room - 2 * (EDGE + 2)
        if fonts is None or self._room <= 0:
            return [self.said]

        def measure(text: str, size: int, bold: bool) -> float:
            return fonts[bold].measure(text)

        found, paragraph = list[Spoken](), list[Part]()
        for part in (*self.said, Part("\n")):
            for number, text in enumerate(part.text.split("\n")):
                if number:
                    found += wrap_spoken(tuple(paragraph), room, 1, measure)
                    paragraph = []
                if text:
                    paragraph.append(Part(text, part.is_clue))
        return found

    @property
    def text(self) -> str:
        """What is said, in plain letters."""
        return plain(joined(self.said))

    def set_style(self, font: tkfont.Font, bold: tkfont.Font, theme: Theme) -> None:
        """Write in these letters and colours."""
        self._fonts = font, bold
        style_text(self, theme, PAPER)
        self.configure(font=font)
        self.tag_configure(CLUE, font=bold)
        self.tag_configure(SIDE, justify="left")
        self._fit()

    def wrap_at(self, room: int) -> None:
        """Be so wide."""
        if room != self._room:
            self._room = room
            self._fit()

    def _fit(self) -> None:
        if self._is_split:
            self._write()
        self._count_lines()

    def _count_lines(self) -> None:
        """Be as high as the sentence is: Tk would count its lines only when they are seen."""
        if self._fonts is None or not self._room:
            return
        if self._is_split:
            lines = len(self._lines())
        else:
            lines = lines_needed(self.said, *self._fonts, self._room - 2 * (EDGE + 2))
        if int(str(self.cget("height"))) != lines:
            self.configure(height=lines)


def _drawn(piece: str) -> str:
    """A piece of a line, whose blanks stand where they are, as X11's Tk draws it."""
    core = piece.strip(" ")
    return piece.replace(core, in_order(core)) if core else piece


def lines_needed(said: Spoken, font: tkfont.Font, bold: tkfont.Font, room: int) -> int:
    """How many lines it takes, wrapped at blanks as Tk does it."""
    lines, used = 1, 0
    for width, is_space in _pieces(said, font, bold):
        if is_space and width < 0:
            lines, used = lines + 1, 0
        elif not is_space and used and used + width > room:
            lines, used = lines + 1, width
        else:
            used += width
    return lines


def _pieces(said: Spoken, font: tkfont.Font, bold: tkfont.Font) -> list[tuple[int, bool]]:
    """The widths of words and blanks; -1 for a line break. Words may span two parts."""
    pieces: list[tuple[int, bool]] = []
    for text, is_clue in said:
        written = bold if is_clue else font
        words = [text] if is_clue else _split(text)
        for word in words:
            is_space = not is_clue and not word.strip()
            width = -1 if "\n" in word else written.measure(word.replace(" ", NO_BREAK))
            if pieces and not is_space and not pieces[-1][1]:
                pieces[-1] = pieces[-1][0] + width, False
            else:
                pieces.append((width, is_space))
    return pieces


def _split(text: str) -> list[str]:
    """Words, and the blanks between them.

    >>> _split("cells 2 are")
    ['cells', ' ', '2', ' ', 'are']
    """
    return re.findall(r"[^ \n]+|[ \n]", text)


REFIT = "<<Refit>>"
"""Happens to whoever holds a panel that needs another room than before."""

LINES = {"wide": 7, "high": 3, "wall": 2}
"""Room for so many lines of a sentence, so that the list below it stays where it is: where the
panel stands beside the board, where it lies below, and where it is a strip above."""

SLIM, SLIM_LINES = 280, 8
"""Where less than so many pixels are left for a line, there is room for more of them."""

SENTENCE_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Beside the board a longer sentence takes more room from the list, and its letters stay as large
as all others'. Elsewhere it is written smaller, in these steps, and what comes after it, too."""

MARGIN = 12
"""Pixels around what the panel shows."""

HEADING_SHARE = 0.2
"""Of the width of a strip on a wall."""

MORE = 60
"""Pixels."""

GAP = 14
"""Pixels between heading and sentence there, on a screen of the usual height."""

USUAL = 768 / 540
"""How large letters are on a wall of the usual height: around them more is left on a finer one."""


class SidePanel(ttk.Frame):
    """Heading, sentence and list."""

    def __init__(
        self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, words: Words, factor: float
    ) -> None:
        super().__init__(parent, padding=(6, 18, 12, 0))
        self.fonts = fonts
        self.theme = theme
        self.words = words
        self.say = words.language.window.say
        self.heading = ttk.Label(self, style="Heading.TLabel", anchor="w")
        self.heading.pack(fill="x")
        self.room = ttk.Frame(self)
        self.room.pack(fill="x", pady=(6, 10))
        self.room.pack_propagate(False)
        self.sentence = Sentence(self.room)
        self.sentence.pack(fill="both", expand=True)
        self.legend = Legend(self.room, fonts, theme, self.say)
        self._has_legend = False
        self.list_title = ttk.Label(self, style="Muted.TLabel", text=self.say("steps"))
        self.list_title.pack(fill="x", pady=(4, 4))
        self.list = StepList(self, fonts, theme, words)
        self.list.pack(fill="both", expand=True)
        self.list.laid_out = self._name_list
        for part in (self, self.room):
            part.bind("<Configure>", lambda event: self._on_resized())
        self.bind(REFIT, lambda event: self._fit())
        self.told = ("", "")
        """What is said now: the heading and the sentence."""
        self._shape = "wide"
        self._share = 0
        self._fitted = 0
        """The least room that sentences were fitted into, since letters were large."""
        self._lowered = 0
        """Pixels above the heading."""
        self._styled: tuple[int, Theme] | None = None
        self.set_factor(factor)

    def show(
        self, puzzle: Puzzle, moment: Moment, *, says_clue: bool = False, is_new: bool = False
    ) -> None:
        """Say what the step says; before it the clue of its line, where the board shows none. Of
        a technique that is new, say what a film says: what is pushed, and what is seen."""
        step = moment.step
        if step is None:
            blank, named = self.say("step.blank"), self.words.language.steps.colour
            self.legend.palette = [(named(it.name), it) for it in puzzle.palette]
            self.tell(blank, self.words.start(puzzle), "muted", has_legend=True)
        else:
            role = role_of(step) if step.line is None or moment.is_broken else "new"
            clue = clue_of(puzzle, moment, self.words) if says_clue else ()
            brief = self._in_film(step) if is_new else ""
            said = (Part(brief),) if brief else self.words.spoken(step)
            self.tell(self.words.heading(step), (*clue, *said), role)

    def _in_film(self, step: Step) -> str:
        """What is asked while the step moves, and what is told when it is there."""
        from app.text.film import FilmWords

        film = FilmWords(self.words.language)
        return self.words.language.window.together(*filter(None, (film.ask(step), film.tell(step))))

    def tell(
        self, heading: str, sentence: Spoken | str, role: str, *, has_legend: bool = False
    ) -> None:
        """Say anything; in parts, if some of it are clues. Under it, where there is room, what the
        looks of cells mean."""
        self._has_legend = has_legend
        self.heading.configure(text=heading, foreground=f"#{self.theme.colours[role]}")
        self.sentence.say(sentence)
        self.told = heading, self.sentence.text
        self._fit_heading()
        self._fit()

    def _fit_heading(self) -> None:
        if not self._is_seen:
            return
        shares = HEADING_SHARES[1:] if self._is_slim else HEADING_SHARES
        sizes = [round(LARGE_PX * self._factor * share) for share in shares]
        fonts = [self.fonts.get(it, True) for it in sizes]
        is_strip = self._shape == "wall"  # there the sentence begins at one place, always
        fit_heading(self.heading, fonts, self._heading_room() - (self._gap if is_strip else 0))
        font = tkfont.nametofont(str(self.heading.cget("font")), self)
        letters = self._heading_room() // max(1, font.measure("0")) if is_strip else 0
        if int(str(self.heading.cget("width") or 0)) != letters:
            self.heading.configure(width=letters)

    def _fit(self) -> None:
        """See that the whole sentence is seen, in letters as large as before if that can be."""
        legend = self._fit_legend()
        if self._shape == "wide":
            room = self._room_for_sentence() - legend
            self._fit_letters(room)
            usual = self._usual_height()
            if self.winfo_height() > 1:  # some of the list is seen, too
                usual = min(usual, self.winfo_height() // 2, room)
            needed = max(usual, self.sentence.winfo_reqheight() + legend)
            if int(str(self.room.cget("height"))) != needed:
                self.room.configure(height=needed)
            return
        room = max(self.room.winfo_reqheight(), self.room.winfo_height())
        for share in range(self._share, len(SENTENCE_SHARES)):
            self._share = share
            self._style_sentence(share)
            if self.sentence.winfo_reqheight() <= room:
                break
        self._lower_heading()

    def _fit_legend(self) -> int:
        """Show the legend beside the board, or take it away. Returns the height that it takes."""
        if not self._has_legend or self._shape != "wide" or not self._is_seen:
            self.legend.pack_forget()
            return 0
        self.legend.draw(self._room(), round(SMALL_PX * self._factor), self.theme)
        self.legend.pack(side="bottom", fill="x")
        return self.legend.winfo_reqheight()

    def _name_list(self, is_seen: bool) -> None:
        """Where letters leave the list no room, its name stands over nothing."""
        self.list_title.configure(text=self.say("steps") if is_seen else "")

    def _lower_heading(self) -> None:
        """In a strip, have the heading on one line with the sentence, whatever their sizes."""
        lower = 0
        if self._shape == "wall":
            written = round(LARGE_PX * self._factor * SENTENCE_SHARES[self._share])
            heading = tkfont.nametofont(str(self.heading.cget("font")), self)
            fonts = self.fonts.get(written), heading
            sentence, own = (font.metrics("ascent") for font in fonts)
            lower = max(0, sentence - own + EDGE)
        if lower != self._lowered:
            self._lowered = lower
            self.heading.configure(padding=(0, lower, 0, 0))

    def _room_for_sentence(self) -> int:
        """The height that a sentence may take, for all that has to be seen besides."""
        others = [it for it in self.pack_slaves() if it not in (self.room, self.list)]
        taken = sum(it.winfo_reqheight() + MARGIN for it in others)
        return max(1, self.winfo_height() - taken - 3 * MARGIN)

    def _fit_letters(self, room: int) -> None:
        """Write in the usual letters if the sentence has room then, and in smaller ones if not."""
        for share in range(len(SENTENCE_SHARES)):
            self._style_sentence(share)
            if self.sentence.winfo_reqheight() <= room or self.winfo_height() <= 1:
                return

    def _style_sentence(self, share: int) -> None:
        size = round(LARGE_PX * self._factor * SENTENCE_SHARES[share])
        if (size, self.theme) != self._styled:
            self._styled = size, self.theme
            self.sentence.set_style(self.fonts.get(size), self.fonts.get(size, True), self.theme)

    def _usual_height(self) -> int:
        line = self.fonts.get(round(LARGE_PX * self._factor)).metrics("linespace")
        return (SLIM_LINES if self._is_slim else LINES[self._shape]) * line

    @property
    def _is_slim(self) -> bool:
        return self._shape == "wide" and 1 < self.winfo_width() < (SLIM + 34) * self._factor

    @property
    def strip_height(self) -> int:
        """What the panel takes as a strip on a wall."""
        return self._usual_height() + round(8 * self._fineness)

    @property
    def _fineness(self) -> float:
        """How much more is left around letters on this wall than on one of the usual height."""
        return max(1.0, self._factor / USUAL) if self._shape == "wall" else 1.0

    @property
    def _gap(self) -> int:
        return round(GAP * self._fineness)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._style_sentence(self._share)
        self._fit_legend()
        self.list.set_theme(theme)

    def set_factor(self, factor: float) -> None:
        """Let everything be so much larger than usual."""
        self._factor = factor
        self._share = 0
        self._style_sentence(0)
        left, top, right, bottom = (16, 6, 16, 0) if self._shape == "wall" else (6, 18, 12, 0)
        grown = factor if self._shape == "wide" else self._fineness
        above = round(top * self._fineness)
        self.configure(padding=(round(left * grown), above, round(right * grown), bottom))
        self.room.pack_configure(padx=(self._gap, 0) if self._shape == "wall" else 0)
        self.room.configure(height=self._usual_height())
        self.list.text_size = round(SMALL_PX * factor)
        self.list.draw()
        self._wrap()

    def set_shape(self, shape: str) -> None:
        """Be `wide`, beside the board; `high`, below it; or a strip on a `wall`."""
        if shape == self._shape:
            return
        self._shape = shape
        is_strip = shape == "wall"
        self.heading.pack_configure(
            side="left" if is_strip else "top", fill="y" if is_strip else "x"
        )
        self.heading.configure(anchor="nw" if is_strip else "w")
        self.room.pack_configure(
            side="left" if is_strip else "top", pady=0 if is_strip else (6, 10)
        )
        self.set_factor(self._factor)

    def _on_resized(self) -> None:
        """Where there is much more room than before, letters may be large again."""
        room = self._room()
        if room > self._fitted + MORE:
            self._share, self._fitted = 0, room
        self._fitted = min(self._fitted, room)
        self._wrap()
        self._fit()

    def _wrap(self) -> None:
        if self._is_seen:
            self.sentence.wrap_at(self._room())
            self._fit_heading()

    @property
    def _is_seen(self) -> bool:
        """Whether it has had room; everything is fitted into it when there is some."""
        return self.winfo_width() > 1

    def _room(self) -> int:
        """The pixels that a line of the sentence may take."""
        if self._shape == "wall":  # a lesson's tally may stand beside it
            return max(120, self.room.winfo_width())
        return max(120, self.winfo_width() - scaled(self, 34))

    def _heading_room(self) -> int:
        width = self.winfo_width()
        on_wall = self._shape == "wall"
        return max(120, round(HEADING_SHARE * width) if on_wall else width - scaled(self, 28))


def clue_of(puzzle: Puzzle, moment: Moment, words: Words) -> Spoken:
    """The clue of the line that a moment is about, to be said before its sentence."""
    if moment.line is None:
        return ()
    write = words.language.grammar().written
    numbers = signed_numbers(puzzle.clue(moment.line), puzzle.clue_signs)
    return Part(" ".join(map(write, numbers or ["0"])), True), Part("\n")


# -------------------------------------------------------------------------------------------------
# The board and the panel beside it; below it where the window is higher than wide, and as a strip
# above it on a wall.


LEAST_SIDE, MOST_SIDE = 330, 420
SIDE_SHARE = 0.26
"""Of the window's width: what the panel takes beside the board, between the two."""

SLIM_SIDE, SLIM_SHARE = 214, 0.15
"""What it takes at least where the board has use for the room; and of a broad window's width."""


SOON = 1
"""Milliseconds."""


class Body(ttk.Frame):
    """What of the window is neither menu nor controls."""

    def __init__(
        self, root: tkinter.Tk, fonts: Fonts, theme: Theme, words: Words, factor: float
    ) -> None:
        super().__init__(root)
        self.board = BoardView(self, fonts, theme, words)
        self.side = SidePanel(self, fonts, theme, words, factor)
        self.factor = factor
        self.is_wall = False
        self.gained = 0
        """Height that the controls have left, as long as they are out of sight: the panel stays on
        its side then."""
        self._seen = ("", 0)
        self._fitting = Later(self)
        self._room = (0, 0)
        self.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda event: self.arrange())
        self.board.bind("<Configure>", lambda event: self.fit_board())

    def set_factor(self, factor: float) -> None:
        """Let all words be so much larger than usual."""
        self.factor = factor
        self.side.set_factor(factor)
        self._seen = ("", 0)

    def arrange(self) -> None:
        """Put the parts where there is room for them, as soon as it is known how much."""
        width, height = self.winfo_width(), self.winfo_height()
        if width <= 1:
            return
        shape = "wide" if width >= height - self.gained else "high"
        shape = "wall" if self.is_wall else shape
        side = round(LEAST_SIDE * self.factor)
        if shape == "wide":
            side = self._side(width, height)
        seen = shape, side
        if seen == self._seen:
            return
        if shape != self._seen[0]:
            self.side.set_shape(shape)
        self._seen = seen
        board_at, side_at = {
            "wide": ((0, 0), (0, 1)),
            "high": ((0, 0), (1, 0)),
            "wall": ((1, 0), (0, 0)),
        }[shape]
        self.board.grid(row=board_at[0], column=board_at[1], sticky="nsew")
        self.side.grid(row=side_at[0], column=side_at[1], sticky="nsew")
        high = self.side.strip_height if shape == "wall" else side
        self.columnconfigure(1, minsize=side if shape == "wide" else 0, weight=0)
        for row in (0, 1):
            is_board = row == board_at[0]
            least = 0 if is_board or shape == "wide" else high
            self.rowconfigure(row, minsize=least, weight=int(is_board))
        self.side.grid_propagate(False)
        self.side.pack_propagate(False)
        self.side.configure(width=side, height=high)

    def give_lens_room(self, at_times: bool) -> None:
        """Let a lens have its room at all times, or the board where there is no lens."""
        if at_times != self.board.at_times:
            self.board.at_times = at_times
            self.board.await_room()
            self.arrange()
            self.fit_board()

    def fit_board(self, wait: int | None = None) -> None:
        """Fit the board to its room once idle, or after so many milliseconds."""
        if self.board.layout is None:
            self.board.resize()  # nothing is seen of it yet
            return
        if wait is not None or not self._fitting.is_pending:
            self._fitting.call(wait or "idle", self._fit)

    def _fit(self) -> None:
        """Lay the board out once its room has stopped changing."""
        if self.board.awaits_room:
            self.update_idletasks()  # what stands around it has its place first
        room = self.board.winfo_width(), self.board.winfo_height()
        if room != self._room:
            self._room = room
            self.fit_board(SOON)  # not when idle: `update_idletasks` would wait for that, too
            return
        self.board.resize()

    def _side(self, width: int, height: int) -> int:
        """The panel's width: it yields what the board has use for, whatever the step is."""
        usual = max(LEAST_SIDE, min(MOST_SIDE, SIDE_SHARE * width / self.factor))
        slim = max(SLIM_SIDE, SLIM_SHARE * width / self.factor)
        left = width - self.board.wanted_width(height)
        return round(max(slim * self.factor, min(usual * self.factor, left)))


# -------------------------------------------------------------------------------------------------
# What the looks of a cell mean, for whoever sees a board the first time.


LOOKS = (("legend.unknown", None), ("legend.empty", EMPTY), ("legend.filled", FILLED))
"""The text of each, and the value of its cell."""

Look = tuple[str, int | None, Colour | None]
"""A text, the value of a cell, and in colours its colour."""

SIGN = 0.6
"""The sign of a colour, as a share of its cell."""

CELL = 1.5
"""The side of a cell, as a share of the letters beside it."""

FROM_CELL, APART = 0.4, 1.0
"""From a cell to its name and from there to the next cell, as shares of the letters."""


class Legend(tkinter.Canvas):
    """A cell of each kind with its name; in several lines where it is narrow."""

    def __init__(self, parent: tkinter.Misc, fonts: Fonts, theme: Theme, say: Say) -> None:
        super().__init__(parent, width=1, height=1, highlightthickness=0, borderwidth=0)
        self.fonts = fonts
        self.say = say
        self._drawn: tuple[object, ...] = ()
        self.theme = theme
        self.palette: Sequence[tuple[str, Colour]] = ()
        """The colours of a puzzle, each with what it is called; none in black and white."""

    def draw(self, room: int, size: int, theme: Theme) -> None:
        """Be so wide, with letters of so many pixels."""
        if (room, size, theme, self.palette) == self._drawn:
            return
        self._drawn, self.theme = (room, size, theme, self.palette), theme
        self.delete("all")
        self.configure(background=self._colour(PAPER))
        font, cell = self.fonts.get(size), round(CELL * size)
        pitch = cell + max(2, size // 3)
        x = y = 2
        is_back = runs_back(self)
        looks: list[Look] = [(self.say(key), value, None) for key, value in LOOKS]
        if self.palette:
            looks[-1:] = [(name, FILLED, it) for name, it in self.palette]
        for text, value, colour in looks:
            needed = cell + round(FROM_CELL * size) + font.measure(text)
            if x > 2 and x + needed > room:
                x, y = 2, y + pitch
            self._draw_cell(room - x - cell if is_back else x, y, cell, value, colour)
            begin, middle = x + cell + round(FROM_CELL * size), y + cell // 2
            anchor: Literal["e", "w"] = "e" if is_back else "w"
            left = room - begin if is_back else begin
            self.create_text(
                left, middle, text=text, font=font, anchor=anchor, fill=self._colour(INK)
            )
            x += needed + round(APART * size)
        self.configure(height=y + pitch)

    def _draw_cell(
        self, x: int, y: int, cell: int, value: int | None, colour: Colour | None
    ) -> None:
        """A cell in a frame, as on the board; in colours, in this one."""
        self._fill(Box(x - 1, y - 1, x + cell + 1, y + cell + 1), FIVE)
        if colour is not None:
            role, middle = ink_role(colour.rgb), (x + cell // 2, y + cell // 2)
            self._fill(Box(x, y, x + cell, y + cell), role)
            font, fill = self.fonts.get(round(SIGN * cell)), self._colour(readable_on(role))
            self.create_text(*middle, text=colour.sign, font=font, fill=fill)
            return
        for left, top, right, bottom, role in plain_cell(value, cell):
            self._fill(Box(x + left, y + top, x + right, y + bottom), role)

    def _fill(self, box: Box, role: str) -> None:
        self.create_rectangle(*box, fill=self._colour(role), width=0)

    def _colour(self, role: str) -> str:
        return f"#{self.theme.colours[role]}"
