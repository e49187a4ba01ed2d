"""The bundled puzzles by lesson, with small pictures that give nothing away until solved."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from tkinter import ttk
from typing import Literal

from app.draw.marks import SHAPES, draw_shape
from app.draw.moment import CORRECT
from app.draw.scene import Box
from app.draw.theme import INK, MUTED, NEW, PAPER, THIN, Theme
from app.learn.gallery import SIDES, STARS, Card, Filter, all_cards
from app.learn.saved_state import load_achieved, load_mastered
from app.text.catalogue import Catalogue
from app.window.dialogs.dialog import Dialog
from app.window.dialogs.which_puzzle import draw_small_board
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.interpreter import runs_back
from app.window.look.style import GAP, shortened, style_field
from app.window.look.widgets import on_wheel, scaled
from app.window.menus import DropDown
from app.window.opening import open_file
from solver.puzzle import Puzzle

# -------------------------------------------------------------------------------------------------
# Which puzzles are shown.


class FilterBar(ttk.Frame):
    """Calls `changed` when another choice was made."""

    def __init__(self, parent: tkinter.Misc, catalogue: Catalogue) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        say = catalogue.say
        self.changed: Callable[[], None] = lambda: None
        (_, *between, last) = SIDES
        sides = [say("gallery.any"), say("gallery.up-to", most=SIDES[0][1])]
        sides += [say("gallery.from-to", least=least, most=most) for least, most in between]
        sides.append(say("gallery.from", least=last[0]))
        self.side = self._choice("gallery.size", sides)
        self.stars = self._choice(
            "gallery.stars", [say("gallery.any"), *("★" * count for count in STARS)]
        )
        self._unsolved = tkinter.BooleanVar(self, False)
        box = ttk.Checkbutton(self, text=say("gallery.unsolved"), variable=self._unsolved)
        box.configure(command=lambda: self.changed())
        box.pack(side="left", padx=(4, 0))
        self.count = ttk.Label(self, style="Muted.TLabel")
        self.count.pack(side="right")
        self.bind("<Configure>", lambda event: self._on_resized(event.width))

    def _on_resized(self, width: int) -> None:
        """How many are shown stands beside the choices, or below, where letters are large."""
        needed = sum(it.winfo_reqwidth() + GAP for it in self.winfo_children())
        below = needed > width
        if below != (self.count.pack_info()["side"] == "bottom"):
            first = self.winfo_children()[0]
            self.count.pack(side="bottom" if below else "right", anchor="e", before=first)

    def _choice(self, key: str, names: Sequence[str]) -> DropDown:
        ttk.Label(self, text=self._catalogue.say(key)).pack(side="left", padx=(0, 6))
        width = max(5, *(len(name) for name in names))
        box = DropDown(self, values=list(names), width=width)
        box.current(0)
        box.pack(side="left", padx=(0, 14))
        box.bind("<<ComboboxSelected>>", lambda event: self.changed())
        return box

    @property
    def chosen(self) -> Filter:
        """What is asked for."""
        side, stars = self.side.current(), self.stars.current()
        return Filter(
            SIDES[side - 1] if side else None,
            STARS[stars - 1] if stars else None,
            bool(self._unsolved.get()),
        )

    def choose(self, chosen: Filter) -> None:
        """Ask for this from now on."""
        self.side.current(0 if chosen.side is None else SIDES.index(chosen.side) + 1)
        self.stars.current(0 if chosen.stars is None else STARS.index(chosen.stars) + 1)
        self._unsolved.set(chosen.unsolved)
        self.changed()

    def tell(self, count: int) -> None:
        """Say how many are shown."""
        self.count.configure(text=self._catalogue.say_count("gallery.count", count, count=count))


# -------------------------------------------------------------------------------------------------


ACROSS = 5
HEIGHT = 600
"""In pixels, where the window has so many."""
CARD = 144
PICTURE = 72
TICKED = 22
MARGIN = 12
ROWS = 3
"""So many rows are a page."""

SMALL, BOLD, TITLE = 12, 13, 15
"""How high letters are."""

AT_A_TIME = 12
"""So many cards are drawn, and then the window hears what the person does."""


class Gallery(Dialog):
    """Cards to click, or to walk through with the arrow keys."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("gallery.title"))
        self.colours = colours_of(window.theme)
        self._measure(window.factor)
        self.chosen = 0
        self._x = MARGIN
        """Where one goes straight up and down, past rows that are not as long."""
        self.places: list[tuple[int, int]] = []
        self.shown: list[Card] = []
        self.folded: set[str] = set()
        """The lessons whose puzzles are hidden; a click on the title of one shows them again."""
        self.titles: dict[str, tuple[int, int]] = {}
        """Where the title of each lesson begins and ends, from the top down."""
        self._undrawn: list[int] = []
        """The cards that have no picture yet."""
        self.achieved = load_achieved(window.folder)
        self.mastered = load_mastered(window.folder)
        self.cards = list(all_cards(self.achieved, window.words.language))
        self.filter_bar = FilterBar(self.panel, window.words.language.window)
        self.filter_bar.pack(fill="x", pady=(0, 10))
        self.filter_bar.changed = self._on_filter
        room = window.root.winfo_height() - scaled(self, 110)
        height = min(round(HEIGHT * window.factor), room)
        self.canvas = tkinter.Canvas(
            self.panel, width=self._wide, height=height, highlightthickness=2, takefocus=True
        )
        style_field(self.canvas, window.theme, PAPER)
        bar = ttk.Scrollbar(self.panel, orient="vertical", command=self.canvas.yview)
        self.canvas.configure(yscrollcommand=bar.set)
        self.canvas.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        self._fill()
        self._choose_shown()
        for key, move in (
            ("Left", lambda: self._move(1 if runs_back(self) else -1)),
            ("Right", lambda: self._move(-1 if runs_back(self) else 1)),
            ("Home", lambda: self._move(-len(self.places))),
            ("End", lambda: self._move(len(self.places))),
            ("Up", lambda: self._move_down(-1)),
            ("Down", lambda: self._move_down(1)),
            ("Prior", lambda: self._move_down(-ROWS)),
            ("Next", lambda: self._move_down(ROWS)),
            ("Return", self._open),
            ("KP_Enter", self._open),
            ("space", self._open),
            ("minus", self._fold_chosen),
        ):
            self.bind(f"<Key-{key}>", partial(self._on_key, move))
        self.canvas.bind("<Button-1>", self._on_click)
        on_wheel(self.canvas, lambda event, up: self.canvas.yview_scroll(-2 * up, "units"))
        self.appear(self.canvas)
        self.draw_pictures()

    def _measure(self, factor: float) -> None:
        """How large cards are, and how many stand side by side."""
        self.card = round(CARD * factor)
        self.picture = round(PICTURE * factor)
        self.across = min(ACROSS, (self.winfo_screenwidth() - 60) // (self.card + MARGIN))

    @property
    def paths(self) -> list[Path]:
        """The files of the cards that are shown."""
        return [card.path for card in self.shown]

    def _fill(self) -> None:
        """Lay out the cards that the filter lets through."""
        self.canvas.delete("all")
        self.canvas.yview_moveto(0)
        self.places = []
        chosen = self.filter_bar.chosen
        found = [card for card in self.cards if chosen.matches(card)]
        self.filter_bar.tell(len(found))
        self.shown, self.titles, y = [], {}, MARGIN
        for lesson, cards in groupby(found, lambda card: card.path.parent.name):
            y = self._lay_out_lesson(lesson, list(cards), y) + 2 * MARGIN
        self.canvas.configure(scrollregion=(0, 0, self._wide, y - MARGIN))
        self._undrawn = list(range(len(self.shown)))
        self.chosen = 0
        if self.places:
            self._move(0)

    def _lay_out_lesson(self, lesson: str, cards: list[Card], y: int) -> int:
        """Lay out a lesson from here down. Returns where it ends."""
        high = self._draw_title(lesson, cards[0].puzzle, len(cards), MARGIN, y)
        self.titles[lesson] = y, y + high
        y += high
        if lesson in self.folded:
            return y
        for place, card in enumerate(cards):
            row, column = divmod(place, self.across)
            x = MARGIN + column * (self.card + MARGIN)
            x = self._wide - x - self.card if runs_back(self) else x
            at = x, y + row * (self.card + MARGIN)
            self.shown.append(card)
            self.places.append(at)
        return y + (row + 1) * (self.card + MARGIN) - MARGIN

    def fold(self, lesson: str) -> None:
        """Hide the puzzles of a lesson, or show them again."""
        self.folded ^= {lesson}
        chosen = self.shown[self.chosen].path if self.places else None
        top = self.canvas.canvasy(0)
        self._on_filter()
        paths = self.paths
        if chosen in paths:
            self.chosen = paths.index(chosen)
            self._move(0)
        bottom = float(self.canvas.cget("scrollregion").split()[3])
        self.canvas.yview_moveto(top / bottom)

    def _fold_chosen(self) -> None:
        if self.places:
            self.fold(self.shown[self.chosen].path.parent.name)

    def _choose_shown(self) -> None:
        """Begin at the puzzle that the window shows."""
        on_show = self.window.puzzle
        for place, card in enumerate(self.shown):
            if (card.puzzle.rows, card.puzzle.columns) == (on_show.rows, on_show.columns):
                self.chosen = place
        self._move(0)

    def _on_filter(self) -> None:
        self._fill()
        if not self.later.is_pending:
            self.draw_pictures()

    @property
    def _wide(self) -> int:
        """What the cards of a row take."""
        return self.across * (self.card + MARGIN) + MARGIN

    def set_theme(self, theme: Theme) -> None:
        self.colours = colours_of(theme)
        style_field(self.canvas, theme, PAPER)
        self._draw_afresh()

    def set_factor(self, factor: float) -> None:
        self._measure(factor)
        self.canvas.configure(width=self._wide)
        self._draw_afresh()

    def _draw_afresh(self) -> None:
        """Draw all cards anew, the same of them chosen."""
        chosen = self.chosen
        self._on_filter()
        if self.places:
            self.chosen = chosen
            self._move(0)

    def draw_pictures(self) -> None:
        """Draw cards, those in sight first, and the others while idle."""
        top = self.canvas.canvasy(0)
        self._undrawn.sort(key=lambda it: abs(self.places[it][1] - top) // self.card)
        now, self._undrawn = self._undrawn[:AT_A_TIME], self._undrawn[AT_A_TIME:]
        for place in now:
            card, (x, y) = self.shown[place], self.places[place]
            self._draw_card(card, x, y)
            corner = (x + (self.card - self.picture) // 2, y + MARGIN * 2 // 3)
            picture = self.achieved.picture_of(card.puzzle)
            draw_small_board(self.canvas, card.puzzle, corner, self.picture, self.colours, picture)
        self.canvas.tag_raise("mark")
        if self._undrawn:
            self.later.call(1, self.draw_pictures)

    def _draw_title(self, lesson: str, puzzle: Puzzle, count: int, x: int, y: int) -> int:
        """What the lesson is called and how much it has, with a tick where it was mastered, behind
        the sign of whether it is folded. Returns its height."""
        window = self.window
        font = window.fonts.get(round(TITLE * window.factor), True)
        title, high = window.words.lesson(lesson, puzzle), font.metrics("linespace")
        side, ink = high // 2, self.colours[MUTED]
        is_back = runs_back(self)

        def at(x: int) -> int:
            return self._wide - x if is_back else x

        corners = ((0, 0), (side, side // 2), (0, side))
        if lesson not in self.folded:
            corners = ((0, 0), (side, 0), (side // 2, side))
        self.canvas.create_polygon(
            *(place for a, b in corners for place in (at(x + a), y + high // 4 + b)), fill=ink
        )
        x += side + MARGIN // 2
        anchors: tuple[Literal["nw", "ne"], Literal["w", "e"]] = ("nw", "w")
        if is_back:
            anchors = ("ne", "e")
        self.canvas.create_text(
            at(x), y, anchor=anchors[0], text=title, font=font, fill=self.colours[INK], tags="title"
        )
        x += font.measure(title) + MARGIN
        if lesson in self.mastered:
            self._draw_tick(at(x) + (0 if is_back else high), y, high, "mastered")
            x += high + MARGIN
        small = window.fonts.get(round(SMALL * window.factor))
        said = window.words.language.window.say_count("gallery.section", count, count=count)
        self.canvas.create_text(
            at(x), y + high // 2, anchor=anchors[1], text=said, font=small, fill=ink
        )
        return high + MARGIN // 2

    def _draw_card(self, card: Card, x: int, y: int) -> None:
        """Draw a card without its small picture: the name, the size and how hard it is."""
        canvas, window = self.canvas, self.window
        canvas.create_rectangle(
            x, y, x + self.card, y + self.card, outline=self.colours[THIN], width=1
        )
        if card.is_solved:
            self._draw_tick(x + self.card, y, round(TICKED * window.factor), "solved")
        small = window.fonts.get(round(SMALL * window.factor))
        bold = window.fonts.get(round(BOLD * window.factor), True)
        line, room = small.metrics("linespace"), self.card - 8
        size = window.words.say("size", columns=card.puzzle.width, rows=card.puzzle.height)
        size += f"   {'★' * card.stars}"
        said = [(shortened(card.name, bold, room), bold, INK), (size, small, MUTED)]
        for place, (text, font, role) in enumerate(said):
            below = y + self.card - round((2.25 - place) * line) - 2
            colour = self.colours[role]
            canvas.create_text(x + self.card // 2, below, text=text, font=font, fill=colour)

    def _draw_tick(self, right: int, top: int, side: int, tag: str) -> None:
        """The sign of what was solved or mastered, left of this point and below it."""
        box = Box(right - side, top, right, top + side)
        self.canvas.create_rectangle(*box, fill=self.colours[NEW], width=0, tags=tag)
        for left, above, last, below, _ in draw_shape(box, SHAPES[CORRECT], PAPER):
            self.canvas.create_rectangle(
                left, above, last, below, fill=self.colours[PAPER], width=0
            )

    def _mark(self) -> None:
        """Show which card is chosen, and that it is in view."""
        self.canvas.delete("mark")
        x, y = self.places[self.chosen]
        self.canvas.create_rectangle(
            x, y, x + self.card, y + self.card, outline=self.colours[NEW], width=3, tags="mark"
        )
        _, _, _, bottom = (float(it) for it in self.canvas.cget("scrollregion").split())
        top, height = self.canvas.canvasy(0), self.canvas.winfo_height()
        height = height if height > 1 else int(self.canvas.cget("height"))  # not yet seen
        if y < top or y + self.card > top + height:
            self.canvas.yview_moveto(max(0.0, (y - self.card / 2) / bottom))

    def _on_key(self, move: Callable[[], None], event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget in (self, self.canvas) and self.places:
            move()

    def _move(self, by: int) -> None:
        """So many cards on."""
        self.chosen = min(max(self.chosen + by, 0), len(self.places) - 1)
        self._x = self.places[self.chosen][0]
        self._mark()

    def _move_down(self, by: int) -> None:
        """So many rows down, in the same column as far as there is one."""
        rows = sorted({y for _, y in self.places})
        row = rows.index(self.places[self.chosen][1]) + by
        y = rows[min(max(row, 0), len(rows) - 1)]
        there = [place for place in self.places if place[1] == y]
        self.chosen = self.places.index(min(there, key=lambda place: abs(place[0] - self._x)))
        self._mark()

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        x, y = self.canvas.canvasx(event.x), self.canvas.canvasy(event.y)
        for lesson, (first, last) in self.titles.items():
            if first <= y < last:
                self.fold(lesson)
                return
        for index, (left, top) in enumerate(self.places):
            if left <= x < left + self.card and top <= y < top + self.card:
                self.chosen = index
                self._open()
                return

    def _open(self) -> None:
        path = self.shown[self.chosen].path
        self.leave()
        open_file(self.window, path)
