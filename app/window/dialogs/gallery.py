"""The bundled puzzles by lesson, with small pictures that give nothing away until solved."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from itertools import groupby
from pathlib import Path
from tkinter import ttk
from typing import Any

from app.draw.marks import SIGNS
from app.draw.moment import CORRECT
from app.draw.scene import Box
from app.draw.theme import INK, MUTED, NEW, PAPER, THIN
from app.learn.gallery import SIDES, STARS, Filter, GalleryCard, all_cards
from app.learn.saved_boards import load_achieved, load_mastered
from app.text.catalogue import Say
from app.text.lines import isolated
from app.window.dialogs.dialog import Dialog, text_label
from app.window.dialogs.which_puzzle import draw_small_board
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.icons import cache_icon
from app.window.look.interpreter import runs_back
from app.window.look.scroll_bars import pack_with_bar
from app.window.look.style import GAP_PX, PRIMARY, place_in_rows, shortened, style_field
from app.window.look.widgets import on_wheel, scaled, trace_variable
from app.window.opening import open_file
from solver.puzzle import Puzzle


class Chips(ttk.Frame):
    """Choices of which one is taken, or none: a button each, which stays pressed."""

    def __init__(
        self,
        parent: ttk.Frame,
        name: str,
        choices: Mapping[Hashable, str],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(parent)
        self._changed = changed
        self.chosen: Any = None
        self.name, self.choices = name, choices
        self.label = ttk.Label(self, text=name)
        self.buttons = {
            choice: ttk.Button(
                self, text=text, style="Chip.TButton", command=partial(self._press, choice)
            )
            for choice, text in choices.items()
        }

    def arrange(self, room: int) -> None:
        """Put the chips side by side, in rows where letters are large."""
        place_in_rows(self, [self.label, *self.buttons.values()], room)

    @property
    def wish(self) -> str:
        """What is taken, in words; empty for none."""
        return "" if self.chosen is None else f"{self.name}: {self.choices[self.chosen]}"

    def clear(self) -> None:
        self._press(self.chosen)

    def _press(self, choice: Hashable) -> None:
        self.chosen = None if choice == self.chosen else choice
        for other, button in self.buttons.items():
            button.state(["selected" if other == self.chosen else "!selected"])
        self._changed()


class FilterBar(ttk.Frame):
    """Calls `changed` when another choice was made."""

    def __init__(
        self, parent: tkinter.Misc, say: Say, changed: Callable[[], None], room: int
    ) -> None:
        super().__init__(parent)
        self.say = say
        (first, *between, last) = SIDES
        sides: dict[Hashable, str] = {first: say("gallery.up-to", most=first[1])}
        sides |= {side: say("gallery.from-to", least=side[0], most=side[1]) for side in between}
        sides[last] = say("gallery.from", least=last[0])
        top = ttk.Frame(self)
        top.pack(fill="x", pady=(0, GAP_PX))
        self.written = tkinter.StringVar(self)
        ttk.Label(top, text=say("gallery.search")).pack(side="left", padx=(0, GAP_PX))
        self.search = ttk.Entry(top, textvariable=self.written, width=24)
        self.search.pack(side="left")
        trace_variable(self.search, self.written, changed)
        self.unsolved = tkinter.BooleanVar(self, False)
        box = ttk.Checkbutton(top, text=say("gallery.unsolved"), variable=self.unsolved)
        box.configure(command=changed)
        box.pack(side="left", padx=(2 * GAP_PX, 0))
        self.count = ttk.Label(top, style="Muted.TLabel")
        self.count.pack(side="right")
        stars: dict[Hashable, str] = {count: "★" * count for count in STARS}
        self.side = Chips(self, say("gallery.size"), sides, changed)
        self.stars = Chips(self, say("gallery.stars"), stars, changed)
        for chips in (self.side, self.stars):
            chips.pack(anchor="w", pady=(0, GAP_PX // 2))
        self._arrange(room)
        self.bind("<Configure>", lambda event: self._arrange(event.width))

    def _arrange(self, room: int) -> None:
        self.side.arrange(room)
        self.stars.arrange(room)

    @property
    def chosen(self) -> Filter:
        text = self.written.get()
        return Filter(self.side.chosen, self.stars.chosen, self.unsolved.get(), text)

    @property
    def wishes(self) -> str:
        """All that is asked for, in words."""
        text = isolated(self.written.get().strip())
        searched = f"{self.say('gallery.search')}: {text}" if text else ""
        unsolved = self.say("gallery.unsolved") if self.unsolved.get() else ""
        return " · ".join(filter(None, (searched, self.side.wish, self.stars.wish, unsolved)))

    def clear(self) -> None:
        """Ask for all puzzles again."""
        self.unsolved.set(False)
        for chips in (self.side, self.stars):
            chips.clear()
        self.written.set("")
        self.search.focus_set()


ACROSS = 5
"""Cards in a row, where there is room."""

# Pixels, for usual letters.
_MAX_HEIGHT_PX = 600
_CARD_PX, _PICTURE_PX, _TICK_PX = 144, 72, 22
_MARGIN_PX = 12
_SMALL_PX, _BOLD_PX, _TITLE_PX = 12, 13, 15

_PAGE_ROWS = 3
_WISH_LETTERS = 56

_CARDS_PER_SLICE = 12
"""Drawn before the window hears again what the user does."""


class Gallery(Dialog):
    """Cards to click, or to walk through with the arrow keys."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("gallery.title"))
        self.colours = colours_of(window.theme)
        self._measure()
        self.chosen = 0
        self._x = _MARGIN_PX
        """The column that one goes up and down in, past rows that are not as long."""
        self.places: list[tuple[int, int]] = []
        self.shown: list[GalleryCard] = []
        self.folded: set[str] = set()
        """The lessons whose puzzles are hidden; a click on the title of one shows them again."""
        self.titles: dict[str, tuple[int, int]] = {}
        """Where the title of each lesson begins and ends, from the top down."""
        self._undrawn: list[int] = []
        self.achieved = load_achieved(window.folder)
        self.mastered = load_mastered(window.folder)
        self.cards = list(all_cards(self.achieved, window.words))
        self.filter_bar = FilterBar(self.panel, window.say, self._fill_and_draw, self._wide)
        self.filter_bar.pack(fill="x", pady=(0, 10))
        room = window.root.winfo_height() - scaled(self, 110) - self.filter_bar.winfo_reqheight()
        height = min(round(_MAX_HEIGHT_PX * window.factor), room)
        self.canvas = tkinter.Canvas(
            self.panel, width=self._wide, height=height, highlightthickness=2, takefocus=True
        )
        style_field(self.canvas, window.theme, PAPER)
        pack_with_bar(self.canvas)
        self.nothing = ttk.Frame(self.canvas)
        """Stands in the place of the cards where no puzzle is what is asked for."""
        title = ttk.Label(self.nothing, text=self.say("gallery.nothing"), style="Heading.TLabel")
        self.wishes = text_label(self.nothing, _WISH_LETTERS, style="Muted.TLabel")
        self.wishes.configure(anchor="center", justify="center")
        back = ttk.Button(self.nothing, text=self.say("gallery.all"), style=PRIMARY)
        back.configure(command=self.filter_bar.clear)
        for part in (title, self.wishes, back):
            part.pack(pady=GAP_PX)
        clues = window.puzzle.rows, window.puzzle.columns
        shown = [
            card.path for card in self.cards if (card.puzzle.rows, card.puzzle.columns) == clues
        ]
        self._fill(shown[-1] if shown else None)
        forward = -1 if runs_back(self) else 1
        for keys, move in (
            ("Left", lambda: self._move(-forward)),
            ("Right", lambda: self._move(forward)),
            ("Home", lambda: self._move(-len(self.places))),
            ("End", lambda: self._move(len(self.places))),
            ("Up", lambda: self._move_rows(-1)),
            ("Down", lambda: self._move_rows(1)),
            ("Prior", lambda: self._move_rows(-_PAGE_ROWS)),
            ("Next", lambda: self._move_rows(_PAGE_ROWS)),
            ("Return KP_Enter space", self._open),
            ("minus", lambda: self.fold(self.shown[self.chosen].path.parent.name)),
        ):
            for key in keys.split():
                self.bind(f"<Key-{key}>", partial(self._on_key, move))
        self.canvas.bind("<Button-1>", self._on_click)
        self.canvas.bind("<Key>", self._on_letter)
        self.filter_bar.search.bind("<Down>", lambda event: self.canvas.focus_set())
        for key in ("Return", "KP_Enter"):
            self.filter_bar.search.bind(f"<Key-{key}>", lambda event: self._open())
        on_wheel(self.canvas, lambda event, up: self.canvas.yview_scroll(-2 * up, "units"))
        self.appear(self.canvas)
        self.draw_pictures()

    def _measure(self) -> None:
        factor = self.window.factor
        self.card = round(_CARD_PX * factor)
        self.picture = round(_PICTURE_PX * factor)
        self.across = min(ACROSS, (self.winfo_screenwidth() - 60) // (self.card + _MARGIN_PX))

    @property
    def _wide(self) -> int:
        return self.across * (self.card + _MARGIN_PX) + _MARGIN_PX

    @property
    def paths(self) -> list[Path]:
        return [card.path for card in self.shown]

    # -- layout ------------------------------------------------------------------------------

    def _fill(self, begin: Path | None = None) -> None:
        """Lay out what is asked for, and begin at this puzzle or at the first."""
        self.canvas.delete("all")
        self.canvas.yview_moveto(0)
        chosen = self.filter_bar.chosen
        matches = [card for card in self.cards if chosen.matches(card)]
        count = len(matches)
        text = self.window.words.language.window.say_count("gallery.count", count, count=count)
        self.filter_bar.count.configure(text=text)
        self.wishes.configure(text=self.filter_bar.wishes)
        if matches:
            self.nothing.place_forget()
        else:
            self.nothing.place(relx=0.5, rely=0.4, anchor="center")
        self.places, self.shown, self.titles, y = [], [], {}, _MARGIN_PX
        for lesson, cards in groupby(matches, lambda card: card.path.parent.name):
            y = self._lay_out_lesson(lesson, list(cards), y) + 2 * _MARGIN_PX
        self.canvas.configure(scrollregion=(0, 0, self._wide, y - _MARGIN_PX))
        self._undrawn = list(range(len(self.shown)))
        self.chosen = self.paths.index(begin) if begin in self.paths else 0
        if self.places:
            self._move(0)

    def _lay_out_lesson(self, lesson: str, cards: list[GalleryCard], y: int) -> int:
        """Lay out a lesson from here down. Returns where it ends."""
        height = self._draw_title(lesson, cards[0].puzzle, len(cards), y)
        self.titles[lesson] = y, y + height
        y += height
        if lesson in self.folded:
            return y
        for index, card in enumerate(cards):
            row, column = divmod(index, self.across)
            x = _MARGIN_PX + column * (self.card + _MARGIN_PX)
            x = self._wide - x - self.card if runs_back(self) else x
            self.shown.append(card)
            self.places.append((x, y + row * (self.card + _MARGIN_PX)))
        return y + (row + 1) * (self.card + _MARGIN_PX) - _MARGIN_PX

    def fold(self, lesson: str) -> None:
        self.folded ^= {lesson}
        top = self.canvas.canvasy(0)
        self._fill_and_draw(keeps=True)
        self.canvas.yview_moveto(top / self._bottom)

    @property
    def _bottom(self) -> float:
        return float(self.canvas.cget("scrollregion").split()[3])

    def _fill_and_draw(self, *, keeps: bool = False) -> None:
        """Show what is asked for now; `keeps` what is chosen."""
        self._fill(self.shown[self.chosen].path if keeps and self.places else None)
        if not self.later.is_pending:
            self.draw_pictures()

    def apply_look(self) -> None:
        """Draw all cards anew, with the same one chosen."""
        theme = self.window.theme
        self.colours = colours_of(theme)
        style_field(self.canvas, theme, PAPER)
        self._measure()
        self.canvas.configure(width=self._wide)
        self._fill_and_draw(keeps=True)

    # -- drawing -----------------------------------------------------------------------------

    def draw_pictures(self) -> None:
        """Draw cards, those in sight first, and the others while idle."""
        top = self.canvas.canvasy(0)
        self._undrawn.sort(key=lambda index: abs(self.places[index][1] - top) // self.card)
        due, self._undrawn = self._undrawn[:_CARDS_PER_SLICE], self._undrawn[_CARDS_PER_SLICE:]
        for index in due:
            card, (x, y) = self.shown[index], self.places[index]
            self._draw_card(card, x, y)
            corner = (x + (self.card - self.picture) // 2, y + _MARGIN_PX * 2 // 3)
            picture = self.achieved.picture_of(card.puzzle)
            draw_small_board(self.canvas, card.puzzle, corner, self.picture, self.colours, picture)
        self.canvas.tag_raise("mark")
        if self._undrawn:
            self.later.call(1, self.draw_pictures)

    def _draw_title(self, lesson: str, puzzle: Puzzle, count: int, y: int) -> int:
        """A triangle that says whether the lesson is folded, its name, a tick if it was mastered,
        and how many puzzles it has. Returns the height."""
        window, x = self.window, _MARGIN_PX
        font = window.fonts.get(round(_TITLE_PX * window.factor), True)
        title, height = window.words.lesson(lesson, puzzle), font.metrics("linespace")
        side, ink = height // 2, self.colours[MUTED]
        is_back = runs_back(self)

        def mirrored(x: int) -> int:
            return self._wide - x if is_back else x

        if lesson in self.folded:
            corners = ((0, 0), (side, side // 2), (0, side))
        else:
            corners = ((0, 0), (side, 0), (side // 2, side))
        top = y + height // 4
        points = [(mirrored(x + right), top + down) for right, down in corners]
        self.canvas.create_polygon(points, fill=ink)
        x += side + _MARGIN_PX // 2
        text = self.canvas.create_text(mirrored(x), y, text=title, font=font, tags="title")
        self.canvas.itemconfigure(text, fill=self.colours[INK], anchor="ne" if is_back else "nw")
        x += font.measure(title) + _MARGIN_PX
        if lesson in self.mastered:
            self._draw_tick(mirrored(x) + (0 if is_back else height), y, height, "mastered")
            x += height + _MARGIN_PX
        small = window.fonts.get(round(_SMALL_PX * window.factor))
        title = window.words.language.window.say_count("gallery.count", count, count=count)
        text = self.canvas.create_text(mirrored(x), y + height // 2, text=title, font=small)
        self.canvas.itemconfigure(text, fill=ink, anchor="e" if is_back else "w")
        return height + _MARGIN_PX // 2

    def _draw_card(self, card: GalleryCard, x: int, y: int) -> None:
        """Draw a card without its small picture: the name, the size and how hard it is. What has
        no name so far is told by its size."""
        canvas, window = self.canvas, self.window
        canvas.create_rectangle(
            x, y, x + self.card, y + self.card, outline=self.colours[THIN], width=1
        )
        if card.is_solved:
            self._draw_tick(x + self.card, y, round(_TICK_PX * window.factor), "solved")
        small = window.fonts.get(round(_SMALL_PX * window.factor))
        bold = window.fonts.get(round(_BOLD_PX * window.factor), True)
        line, room = small.metrics("linespace"), self.card - 8
        size = window.words.say("size", columns=card.puzzle.width, rows=card.puzzle.height)
        size += f"   {'★' * card.stars}"
        lines = (card.name, size) if self.achieved.is_known(card.puzzle) else (size, card.name)
        looks = zip(lines, (bold, small), (INK, MUTED), strict=True)
        for index, (words, font, role) in enumerate(looks):
            text = shortened(words, font, room)
            middle = y + self.card - round((2.25 - index) * line) - 2
            colour = self.colours[role]
            canvas.create_text(x + self.card // 2, middle, text=text, font=font, fill=colour)

    def _draw_tick(self, right: int, top: int, side: int, tag: str) -> None:
        box = Box(right - side, top, right, top + side)
        self.canvas.create_rectangle(*box, fill=self.colours[NEW], width=0, tags=tag)
        sign = cache_icon(self.canvas, SIGNS[CORRECT], round(0.68 * side), self.colours[PAPER])
        self.canvas.create_image(right - side // 2, top + side // 2, image=sign)

    def _mark(self) -> None:
        self.canvas.delete("mark")
        x, y = self.places[self.chosen]
        self.canvas.create_rectangle(
            x, y, x + self.card, y + self.card, outline=self.colours[NEW], width=3, tags="mark"
        )
        top, height = self.canvas.canvasy(0), self.canvas.winfo_height()
        height = height if height > 1 else int(self.canvas.cget("height"))  # not yet seen
        if y < top or y + self.card > top + height:
            self.canvas.yview_moveto(max(0.0, (y - self.card / 2) / self._bottom))

    # -- keys and clicks ---------------------------------------------------------------------

    def _on_key(self, move: Callable[[], None], event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget in (self, self.canvas) and self.places:
            move()

    def _on_letter(self, event: tkinter.Event[tkinter.Misc]) -> None:
        """What is typed at the cards is searched."""
        search = self.filter_bar.search
        if event.char.isalnum():
            search.focus_set()
            search.insert("end", event.char)
            search.icursor("end")

    def _move(self, by: int) -> None:
        self.chosen = min(max(self.chosen + by, 0), len(self.places) - 1)
        self._x = self.places[self.chosen][0]
        self._mark()

    def _move_rows(self, by: int) -> None:
        """Go down, in the same column as far as the row has one."""
        rows = sorted({y for _, y in self.places})
        row = rows.index(self.places[self.chosen][1]) + by
        y = rows[min(max(row, 0), len(rows) - 1)]
        in_row = [place for place in self.places if place[1] == y]
        self.chosen = self.places.index(min(in_row, key=lambda place: abs(place[0] - self._x)))
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
        if not self.places:
            return
        path = self.shown[self.chosen].path
        self.leave()
        open_file(self.window, path)
