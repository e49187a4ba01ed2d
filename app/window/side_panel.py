"""Beside the board: what the current step says, in large letters, and the list of all steps."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import font as tkfont
from tkinter import ttk
from typing import Literal

from app.draw.moment import Moment
from app.draw.theme import Theme
from app.learn.step_groups import blank_key, fold_sign, role_of
from app.text.phrases import Part, Spoken
from app.window.code_pane import CodePane
from app.window.legend import Legend
from app.window.look.style import HEADING_SHARES, LARGE_PX, Look, fit_heading
from app.window.look.widgets import scaled
from app.window.sentence import EDGE, Sentence
from app.window.step_list import StepList
from app.window.tree_pane import TreePane
from solver.puzzle import Puzzle
from solver.step import Step, WriteEvidence
from solver.value import Value

REFIT = "<<Refit>>"
"""An event of a widget in which a panel needs another room than before."""

_LINES = {"wide": 7, "high": 3, "wall": 2}
"""Lines of a sentence for which room is kept, so that the list below it stays where it is: where
the panel stands beside the board, below it, and on a wall."""

_LINES_WITH_CODE = 4
"""Beside the board, where a program stands below."""

_SLIM_WIDTH_PX, _SLIM_LINES = 280, 8
"""Where a line is shorter, there is room for more lines."""

_SENTENCE_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""The sizes in which a sentence is tried."""

_MARGIN_PX = 12
_WALL_GAP_PX = 14
"""Between heading and sentence on a wall."""

_WALL_HEADING_SHARE = 0.2
"""Of the width of a strip on a wall."""

_WALL_HEADING_SHARES = (0.66, 0.58, 0.5, 0.42)
"""Further sizes of a heading that is higher than the strip."""

_WALL_FACTOR = 768 / 540
"""How large words are on a wall of the usual height; with more, gaps grow, too."""


class VisibleParts(Value):
    """What is in sight beside the board."""

    is_wall: bool = False
    gained: int = 0
    """Height that hidden controls have left. A board with room is as large as with them."""
    has_code: bool = False
    has_tree: bool = False
    """Or only the title of the folded one."""
    is_tree_open: bool = False
    has_list: bool = True
    """Or only its title."""
    is_list_open: bool = False

    @property
    def has_open_tree(self) -> bool:
        return self.has_tree and self.is_tree_open


class SidePanel(ttk.Frame):
    """Heading, sentence and list."""

    def __init__(self, parent: tkinter.Misc, window: Look) -> None:
        super().__init__(parent, padding=(6, 18, 12, 0))
        self.window = window
        self.fonts, self.say = window.fonts, window.say
        self.heading = ttk.Label(self, style="Heading.TLabel", anchor="w")
        self.heading.pack(fill="x")
        self.room = ttk.Frame(self)
        self.room.pack(fill="x", pady=(6, 10))
        self.room.pack_propagate(False)
        self.sentence = Sentence(self.room)
        self.sentence.pack(fill="both", expand=True)
        self.legend = Legend(self.room, window)
        self._legend_of: Puzzle | None = None
        """The puzzle for which there is a legend."""
        self.list_title = ttk.Button(self, style="Fold.TButton", command=self._fold)
        self.code = CodePane(self, window)
        self.tree = TreePane(parent, window)
        self.list = StepList(self, window)
        self.list_folded: Callable[[bool], None] = lambda is_open: None
        """Called when a person has opened or folded the list."""
        for part in (self, self.room):
            part.bind("<Configure>", lambda event: self._on_resized())
        self.bind(REFIT, lambda event: self._fit())
        self.told = ("", "")
        """Heading and sentence."""
        self._shape = "wide"
        self._is_list_open = False
        self._kept = 0
        """The height that sentences have had above the search tree."""
        self._lowered = 0
        """Pixels above the heading."""
        self._styled: tuple[int, Theme] | None = None
        self._resize()

    def show(self, puzzle: Puzzle, moment: Moment, *, is_new: bool = False) -> None:
        """Say what the step says. A technique that is new is said as in a film: what is pushed, and
        what is seen."""
        step = moment.step
        if step is None:
            blank = self.say(blank_key(puzzle))
            self.tell(blank, self.window.words.start(puzzle), "muted", puzzle)
        else:
            role = role_of(step) if step.line is None or moment.is_broken else "new"
            brief = self._in_film(step) if is_new else ""
            sentence = (Part(brief),) if brief else self.window.words.spoken(step)
            if isinstance(step.evidence, WriteEvidence) and step.evidence.note:
                sentence = (*sentence, Part(f" “{step.evidence.note}”"))
            self.tell(self.window.words.heading(step), sentence, role)

    def _in_film(self, step: Step) -> str:
        """What is asked while the step moves, and what is told when it is there."""
        from app.text.film import FilmWords

        language = self.window.words.language
        film = FilmWords(language)
        return language.window.together(*filter(None, (film.ask(step), film.tell(step))))

    def tell(
        self, heading: str, sentence: Spoken | str, role: str, legend_of: Puzzle | None = None
    ) -> None:
        """Say anything, in parts if some are clues; perhaps over the legend of a puzzle."""
        self._legend_of = legend_of
        self.heading.configure(text=heading, foreground=f"#{self.window.theme.colours[role]}")
        self.sentence.say(sentence)
        self.told = heading, self.sentence.text
        self._fit_heading()
        self._fit()

    def _fit_heading(self) -> None:
        if not self._is_seen:
            return
        shares = HEADING_SHARES[1:] if self._is_slim else HEADING_SHARES
        sizes = [round(LARGE_PX * self._factor * share) for share in shares]
        fonts = [self.fonts.get(size, True) for size in sizes]
        is_strip = self._shape == "wall"  # there the sentence begins at one place, always
        fit_heading(self.heading, fonts, self._heading_room() - (self._gap if is_strip else 0))
        for share in _WALL_HEADING_SHARES if is_strip else ():
            if self._heading_height > self.strip_height:
                font = self.fonts.get(round(LARGE_PX * self._factor * share), True)
                self.heading.configure(font=font)
        font = tkfont.nametofont(str(self.heading.cget("font")), self)
        letters = self._heading_room() // max(1, font.measure("0")) if is_strip else 0
        if int(str(self.heading.cget("width") or 0)) != letters:
            self.heading.configure(width=letters)

    @property
    def _heading_height(self) -> int:
        """Without what it is lowered by."""
        return self.heading.winfo_reqheight() - self._lowered

    def _fit(self) -> None:
        """Make room for the whole sentence. Beside the board it takes room from the list first."""
        legend = self._fit_legend()
        if self._shape == "wide":
            room = self._room_for_sentence() - legend
            self._fit_letters(room)
            usual = self._usual_height()
            if self.winfo_height() > 1:  # some of the list is seen, too
                usual = min(usual, self.winfo_height() // 2, room)
            needed = max(usual, self.sentence.winfo_reqheight() + legend)
            if self._has_tree and not legend:  # which keeps its place from one step to the next
                needed = self._kept = max(needed, min(self._kept, room))
            else:
                self._kept = 0
            if int(str(self.room.cget("height"))) != needed:
                self.room.configure(height=needed)
            return
        self._fit_letters(max(self.room.winfo_reqheight(), self.room.winfo_height()))
        self._lower_heading()

    def _fit_legend(self) -> int:
        """Show or hide the legend. Returns the height that it takes."""
        if self._legend_of is None or self._shape != "wide" or not self._is_seen:
            self.legend.pack_forget()
            return 0
        self.legend.draw(self._legend_of, self._room())
        self.legend.pack(side="bottom", fill="x")
        return self.legend.winfo_reqheight()

    def arrange(self, shape: str, shown: VisibleParts) -> None:
        """Be `wide`, beside the board; `high`, below it; or a strip on a `wall`; and have this in
        sight, each with its heading."""
        if shape != self._shape:
            self._shape = shape
            self._reshape()
        self._is_list_open = shown.is_list_open
        if self.tree.winfo_manager() == "grid":  # on a wall, where `Body` puts it
            self.tree.grid_forget()
        for part in (self.code, self.tree, self.list_title, self.list):
            part.pack_forget()
        if shown.has_code:
            self.code.pack(fill="both", expand=True, pady=(0, 4))
        is_open, is_strip = shown.is_tree_open, shape == "wall"
        title = "" if is_strip else self._folded_title("tree", is_open=is_open)
        self.tree.arrange(title, is_open=is_open)
        if shown.has_tree and not is_strip:
            self.tree.pack(in_=self)
            self.tree.fit()
            self.tree.lift()
        self.list_title.configure(text=self._folded_title("steps", is_open=shown.is_list_open))
        if shown.has_list:
            self.list_title.pack(anchor="w", pady=(4, 4))
            if shown.is_list_open:
                self.list.pack(fill="both", expand=True)

    def _folded_title(self, key: str, *, is_open: bool) -> str:
        runs_back = self.window.words.language.grammar().runs_back
        return f"{fold_sign(is_open=is_open, runs_back=runs_back)}{self.say(key)}"

    def _fold(self) -> None:
        self.list_folded(not self._is_list_open)

    def _lower_heading(self) -> None:
        """In a strip, have the heading on one line with the sentence, whatever their sizes."""
        lower = 0
        if self._shape == "wall" and self._styled is not None:
            heading = tkfont.nametofont(str(self.heading.cget("font")), self)
            fonts = self.fonts.get(self._styled[0]), heading
            sentence, own = (font.metrics("ascent") for font in fonts)
            room = self.strip_height - self._heading_height
            lower = max(0, min(sentence - own + EDGE, room))
        if lower != self._lowered:
            self._lowered = lower
            self.heading.configure(padding=(0, lower, 0, 0))

    def _room_for_sentence(self) -> int:
        """The height that all else leaves for a sentence."""
        parts = [part for part in self.pack_slaves() if part not in (self.room, self.list)]
        taken = sum(part.winfo_reqheight() + _MARGIN_PX for part in parts)
        return max(1, self.winfo_height() - taken - 3 * _MARGIN_PX)

    def _fit_letters(self, room: int) -> None:
        """Write in the usual letters if the sentence has room then, and in smaller ones if not."""
        for share in _SENTENCE_SHARES:
            self._style_sentence(share)
            if self.sentence.winfo_reqheight() <= room or self.winfo_height() <= 1:
                return

    def _style_sentence(self, share: float) -> None:
        size = round(LARGE_PX * self._factor * share)
        styled = size, self.window.theme
        if styled != self._styled:
            self._styled = styled
            fonts = self.fonts.get(size), self.fonts.get(size, True)
            self.sentence.set_style(*fonts, self.window.theme)

    def _usual_height(self) -> int:
        line = self.fonts.get(round(LARGE_PX * self._factor)).metrics("linespace")
        if self._shape == "wide" and (self.code.winfo_manager() or self._has_tree):
            return _LINES_WITH_CODE * line
        return (_SLIM_LINES if self._is_slim else _LINES[self._shape]) * line

    @property
    def _has_tree(self) -> bool:
        return self.tree.is_open and bool(self.tree.winfo_manager())

    @property
    def _is_slim(self) -> bool:
        return (
            self._shape == "wide" and 1 < self.winfo_width() < (_SLIM_WIDTH_PX + 34) * self._factor
        )

    @property
    def strip_height(self) -> int:
        """The height of the panel as a strip on a wall."""
        return self._usual_height() + round(8 * self._fineness)

    @property
    def _fineness(self) -> float:
        """How much larger than usual the gaps around letters are."""
        return max(1.0, self._factor / _WALL_FACTOR) if self._shape == "wall" else 1.0

    @property
    def _gap(self) -> int:
        return round(_WALL_GAP_PX * self._fineness)

    def apply_look(self) -> None:
        if self.window.factor != self._factor:
            self._resize()
        self._fit()
        for part in (self.code, self.tree, self.list):
            part.apply_look()

    def _resize(self) -> None:
        """Have everything as large as the window says, in this shape."""
        self._factor = factor = self.window.factor
        self._style_sentence(1.0)
        left, top, right, bottom = (16, 6, 16, 0) if self._shape == "wall" else (6, 18, 12, 0)
        grown = factor if self._shape == "wide" else self._fineness
        above = round(top * self._fineness)
        self.configure(padding=(round(left * grown), above, round(right * grown), bottom))
        self.room.pack_configure(padx=(self._gap, 0) if self._shape == "wall" else 0)
        self.room.configure(height=self._usual_height())
        self._wrap()

    def _reshape(self) -> None:
        is_strip = self._shape == "wall"
        side: Literal["left", "top"] = "left" if is_strip else "top"
        self.heading.pack_configure(side=side, fill="y" if is_strip else "x")
        self.heading.configure(anchor="nw" if is_strip else "w")
        fill: Literal["both", "x"] = "both" if is_strip else "x"
        gaps = 0 if is_strip else (6, 10)
        self.room.pack_configure(side=side, pady=gaps, expand=is_strip, fill=fill)
        self._resize()

    def _on_resized(self) -> None:
        self._wrap()
        self._fit()

    def _wrap(self) -> None:
        if self._is_seen:
            self.sentence.wrap_at(self._room())
            self._fit_heading()

    @property
    def _is_seen(self) -> bool:
        """Whether it has had a place."""
        return self.winfo_width() > 1

    def _room(self) -> int:
        """The pixels that a line of the sentence may take."""
        if self._shape == "wall":  # a lesson's tally may stand beside it
            return max(120, self.room.winfo_width())
        return max(120, self.winfo_width() - scaled(self, 34))

    def _heading_room(self) -> int:
        width = self.winfo_width()
        on_wall = self._shape == "wall"
        return max(120, round(_WALL_HEADING_SHARE * width) if on_wall else width - scaled(self, 28))
