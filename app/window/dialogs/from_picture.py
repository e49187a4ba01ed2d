"""A puzzle from a picture: ways to see it, and what makes each of them fair. Jobs do the work."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.colour_space import parts_of
from app.draw.theme import BROKEN, FIVE, INK, MUTED, NEW, PAPER, PICTURE_INK, PICTURE_PAPER, Theme
from app.learn.jobs import (
    IN_COLOURS,
    LOOK_AGAIN,
    SHOWN,
    Background,
    FairPuzzle,
    Job,
    PictureScan,
    PictureView,
    ScanViews,
    send_coloured_view,
    send_fair_colours,
    send_fair_puzzle,
    send_judgement,
    send_scan,
    send_views,
)
from app.learn.sketch import LARGEST, Sketch
from app.make.fairness import LINES, ONE_SOLUTION
from app.text.catalogue import Say
from app.text.messages import rating_said
from app.window.dialogs.dialog import Dialog, bring_to_front, open_one, open_windows
from app.window.exchange import ask_for_picture, open_puzzle, room_for_picture
from app.window.host import Host
from app.window.look.canvas import colours_of
from app.window.look.style import PRIMARY, letters_within, place_at_both_ends
from app.window.look.widgets import has_focus, name_widget, scaled
from app.window.menus import DropDown
from puzzles.printable import printable
from solver.grid import Place
from solver.puzzle import MOST_COLOURS, Given, UserError
from solver.techniques import TECHNIQUES

# -------------------------------------------------------------------------------------------------
# Small pictures side by side, of which one is chosen.


GAP = 10
EDGE = 3
"""Pixels of the frame around the one that is chosen."""

TEXT = 12
CARDS_LINES = 4
"""Room for so many lines of words under each."""


class Pictures(tkinter.Canvas):
    """Small pictures, as large as wanted, in the colours of the theme."""

    def __init__(self, parent: tkinter.Misc, window: Host, side: int) -> None:
        super().__init__(parent, highlightthickness=0)
        self._fonts = window.fonts
        self._apply_theme(window.theme)
        self._measure(side, window.factor)

    def _apply_theme(self, theme: Theme) -> None:
        self._theme, self._colours = theme, colours_of(theme)
        self.configure(background=self._colours[PAPER])

    def _measure(self, side: int, factor: float) -> None:
        self.side = side
        self._font = self._fonts.get(round(TEXT * min(factor, 1.5)))
        self._lay_out(self._font.metrics("linespace"))

    def set_size(self, side: int, factor: float) -> None:
        """Show all so large."""
        self._measure(side, factor)
        self._draw_again()

    def set_theme(self, theme: Theme) -> None:
        self._apply_theme(theme)
        self._draw_again()

    def _lay_out(self, line: int) -> None:
        """Make room for all, with words of lines so high."""
        raise NotImplementedError

    def _draw_again(self) -> None:
        raise NotImplementedError


class Cards(Pictures):
    """Calls `picked(place)` when another one is chosen."""

    def __init__(self, parent: tkinter.Misc, window: Host, count: int, side: int) -> None:
        self.count = count
        self.chosen = 0
        self.picked: Callable[[int], None] = lambda place: None
        self._shown: dict[int, tuple[Seen, str]] = {}
        self._images: dict[int, tkinter.PhotoImage] = {}
        super().__init__(parent, window, side)
        self.configure(takefocus=True)
        for key, by in (("Left", -1), ("Right", 1), ("Home", -count), ("End", count)):
            self.bind(f"<{key}>", partial(self._step, by))
        self.bind("<Button-1>", self._on_click)
        self.bind("<FocusIn>", lambda event: self._mark())
        self.bind("<FocusOut>", lambda event: self._mark())

    def _lay_out(self, line: int) -> None:
        below = CARDS_LINES * line + GAP
        self.configure(
            width=self.count * (self.side + GAP) + GAP, height=self.side + 2 * GAP + below
        )

    def show(self, place: int, seen: Seen, said: str) -> None:
        """Show a picture at a place, with words under it; a blank one where there is none."""
        self._shown[place] = seen, said
        tag = f"card/{place}"
        self.delete(tag)
        left, top = self._corner(place)
        side = self.side
        box = (left - 1, top - 1, left + side, top + side)
        self.create_rectangle(*box, outline=self._colours[FIVE], tags=tag)
        if seen is not None:
            image = image_of(self, seen, side, self._theme)
            self._images[place] = image
            self.create_image(left + side // 2, top + side // 2, image=image, tags=tag)
        self.create_text(
            left + side // 2,
            top + side + GAP // 2 + EDGE,
            anchor="n",
            justify="center",
            width=side + GAP - 2,
            text=said,
            font=self._font,
            fill=self._colours[INK if place == self.chosen else MUTED],
            tags=(tag, f"said/{place}"),
        )
        self._mark()

    def _draw_again(self) -> None:
        for place, (seen, said) in list(self._shown.items()):
            self.show(place, seen, said)

    def leave_out(self, place: int) -> None:
        """Have nothing at a place."""
        self._shown.pop(place, None)
        self.delete(f"card/{place}")

    def tell(self, place: int, said: str) -> None:
        """Write other words under a picture."""
        self._shown[place] = self._shown[place][0], said
        self.itemconfigure(f"said/{place}", text=said)

    def choose(self, place: int) -> None:
        """Have this one chosen, without a word to anybody."""
        self.itemconfigure(f"said/{self.chosen}", fill=self._colours[MUTED])
        self.chosen = place
        self.itemconfigure(f"said/{place}", fill=self._colours[INK])
        self._mark()

    def _corner(self, place: int) -> tuple[int, int]:
        return GAP + place * (self.side + GAP), GAP

    def _mark(self) -> None:
        self.delete("mark")
        left, top = self._corner(self.chosen)
        grown = EDGE + (1 if has_focus(self) else 0)
        right, bottom = left + self.side + EDGE - 1, top + self.side + EDGE - 1
        colour = self._colours[NEW]
        box = (left - EDGE, top - EDGE, right, bottom)
        self.create_rectangle(*box, outline=colour, width=grown, tags="mark")

    def _step(self, by: int, event: object) -> str:
        place = min(max(self.chosen + by, 0), self.count - 1)
        if place != self.chosen:
            self._pick(place)
        return "break"

    def _on_click(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        place = (event.x - GAP // 2) // (self.side + GAP)
        if 0 <= place < self.count:
            self._pick(place)  # once more, perhaps: what was stopped begins again

    def _pick(self, place: int) -> None:
        if place in self._shown:
            self.choose(place)
            self.picked(place)


def cell_of(picture: Sequence[str], side: int) -> int:
    """The pixels a side of a cell, so that the picture has room."""
    return max(1, side // max(len(picture), len(picture[0])))


Seen = PictureView | FairPuzzle | None
"""What has a picture: rows of `#` and `.`, or in colours of the signs of its palette."""


def image_of(
    master: tkinter.Misc, seen: PictureView | FairPuzzle, side: int, theme: Theme
) -> tkinter.PhotoImage:
    """A picture in so much room."""
    picture = seen.picture
    cell = cell_of(picture, side)
    looks = {"#": theme.rgb(PICTURE_INK), ".": theme.rgb(PICTURE_PAPER)}
    looks |= {it.sign: parts_of(it.rgb) for it in seen.palette}
    cells = {sign: bytes(rgb) * cell for sign, rgb in looks.items()}
    rows = (b"".join(map(cells.__getitem__, row)) * cell for row in picture)
    size = b"P6 %d %d 255\n" % (cell * len(picture[0]), cell * len(picture))
    return tkinter.PhotoImage(master=master, data=size + b"".join(rows), format="PPM")


# -------------------------------------------------------------------------------------------------
# The settings: size of the board, threshold, what the puzzle is to need, and how.


LEAST_SIDE, USUAL_SIDE = 5, 30

AROUND = 90
"""Pixels that a screen has to show beside half of a dialog, or beside all of it."""

WIDTH = 30
"""Letters of what the puzzle is to need, if it cannot be wider."""


class Controls(ttk.Frame):
    """Calls `sized`, `shaded` and `aimed` when the person has turned something."""

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        super().__init__(parent)
        self._window = window
        self.say = window.say
        self.sized: Callable[[], None] = lambda: None
        self.shaded: Callable[[], None] = lambda: None
        self.aimed: Callable[[], None] = lambda: None
        self.coloured: Callable[[], None] = lambda: None
        self._aims = (LINES, ONE_SOLUTION, *TECHNIQUES)
        self._gives = tkinter.BooleanVar(self, False)
        sliders = ttk.Frame(self)
        sliders.pack(fill="x")
        sliders.columnconfigure(1, weight=1)
        self.side, self._size_said = self._slider(
            sliders, 0, "picture.size", (LEAST_SIDE, LARGEST, USUAL_SIDE), lambda: self.sized()
        )
        self.shade, self._share_said = self._slider(
            sliders, 1, "picture.threshold", (1, 99, 50), lambda: self.shaded()
        )
        self._make_colours()
        self._make_aims()

    def _make_colours(self) -> None:
        several = [self.say("picture.colours", count=it) for it in range(2, MOST_COLOURS + 1)]
        self._colours = DropDown(self, values=[self.say("picture.colours.none"), *several])
        self._colours.current(0)
        self._colours.pack(fill="x", pady=(8, 0))
        self._colours.bind("<<ComboboxSelected>>", lambda event: self.coloured())

    def _slider(
        self,
        parent: ttk.Frame,
        row: int,
        key: str,
        values: tuple[int, int, int],
        run: Callable[[], None],
    ) -> tuple[ttk.Scale, ttk.Label]:
        least, most, usual = values
        name = self.say(key)
        ttk.Label(parent, text=name).grid(row=row, column=0, sticky="w", pady=3)
        scale = ttk.Scale(parent, from_=least, to=most, value=usual)
        scale.configure(command=lambda value: run())
        scale.grid(row=row, column=1, sticky="ew", padx=8)
        name_widget(scale, name)
        said = ttk.Label(parent, style="Muted.TLabel")
        said.grid(row=row, column=2, sticky="e")
        return scale, said

    def _make_aims(self) -> None:
        ttk.Label(self, text=self.say("picture.aim")).pack(anchor="w", pady=(10, 2))
        board = self._window.words.language.board
        names = [self.say("picture.aim.lines"), self.say("picture.aim.one-solution")]
        for technique in TECHNIQUES:
            said = board.say(f"technique.{technique}")
            names.append(self.say("picture.aim.rung", technique=said))
        room = self.winfo_screenwidth() // 2 - AROUND
        width = letters_within(self, room, WIDTH)
        self._aim = DropDown(self, values=names, width=width)
        self._aim.current(0)
        self._aim.pack(fill="x")
        self._aim.bind("<<ComboboxSelected>>", lambda event: self.aimed())
        for gives, key in ((False, "picture.change"), (True, "picture.give")):
            button = ttk.Radiobutton(self, text=self.say(key), variable=self._gives, value=gives)
            button.configure(command=lambda: self.aimed())
            button.pack(anchor="w", pady=(0 if gives else 6, 0))

    @property
    def longest(self) -> int:
        """The cells of the longest side."""
        return round(float(self.side.get()))

    @property
    def share(self) -> int:
        """The threshold, in hundredths of the brightest."""
        return round(float(self.shade.get()))

    @property
    def colours(self) -> int:
        """In how many colours it is seen; 0 in black and white."""
        chosen = self._colours.current()
        return chosen + 1 if chosen else 0

    def see_in(self, colours: int) -> None:
        """See it in so many colours from now on, or (0) in black and white."""
        self._colours.current(colours - 1 if colours else 0)
        self.coloured()

    @property
    def aim(self) -> str:
        """What the puzzle is to need."""
        return self._aims[self._aim.current()]

    @property
    def gives(self) -> bool:
        """Whether cells are to be given, and none changed."""
        return bool(self._gives.get())

    def aim_at(self, aim: str, *, gives: bool = False) -> None:
        """Want this from now on."""
        self._aim.current(self._aims.index(aim))
        self._gives.set(gives)
        self.aimed()

    def show_size(self, width: int, height: int) -> None:
        self._size_said.configure(text=self.say("picture.cells", width=width, height=height))

    def show_share(self, share: float) -> None:
        """Have the threshold stand here."""
        if round(share) != self.share:
            self.shade.configure(value=round(share))
        self._share_said.configure(text=self.say("picture.share", share=self.share))


# -------------------------------------------------------------------------------------------------
# The row of buttons.


class ButtonRow(ttk.Frame):
    """Buttons by the names of their texts, in rows if there is no room beside each other."""

    def __init__(
        self, parent: ttk.Frame, say: Say, runs: Mapping[str, Callable[[], None]], around: int
    ) -> None:
        super().__init__(parent)
        self._around = around
        self.buttons = {key: ttk.Button(self, text=say(key), command=runs[key]) for key in runs}
        self._hidden: frozenset[str] = frozenset()
        self.arrange()

    def arrange(self) -> None:
        """Place them for the letters there are."""
        room = self.winfo_screenwidth() - self._around
        for button in self.buttons.values():
            button.pack_forget()
            button.place_forget()
        shown = [it for key, it in self.buttons.items() if key not in self._hidden]
        place_at_both_ends(self, shown, room)

    def hide(self, *keys: str) -> None:
        """Show all others."""
        if self._hidden != frozenset(keys):
            self._hidden = frozenset(keys)
            self.arrange()

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Let those of these be pressed that make sense now."""
        for key, is_possible in possible.items():
            self.buttons[key].state(["!disabled" if is_possible else "disabled"])


# -------------------------------------------------------------------------------------------------
# The picture itself, before and after: rings around changed cells, squares in given ones.


PAIR_GAP = 18


class Pair(Pictures):
    """What is in the file; and beside it two pictures of cells, or the first of them alone."""

    def __init__(self, parent: tkinter.Misc, window: Host, side: int) -> None:
        self._say = window.say
        self._original: tkinter.PhotoImage | None = None
        self._images: list[tkinter.PhotoImage] = []
        self._show_again: Callable[[], None] = lambda: None
        super().__init__(parent, window, side)

    def _lay_out(self, line: int) -> None:
        self._above = line + 6
        self.configure(width=3 * self.side + 2 * PAIR_GAP + 2, height=self.side + self._above + 2)

    def _draw_again(self) -> None:
        self._show_again()

    def show_original(self, data: bytes) -> None:
        """Show this as the picture itself; nothing is none."""
        self._original = None
        if data:
            self._original = tkinter.PhotoImage(master=self, data=data, format="PPM")
        self._show_again()

    def show(self, before: PictureView | None, after: FairPuzzle | None = None) -> None:
        """Show these."""
        self._show_again = partial(self.show, before, after)
        self.delete("all")
        self._images.clear()
        if self._original is not None:
            self._put(0, self._original, "picture.original")
        for place, seen, name in ((1, before, "picture.before"), (2, after, "picture.after")):
            if seen is not None and seen.picture:
                image = image_of(self, seen, self.side, self._theme)
                self._images.append(image)
                self._put(place, image, name)
        if after is not None:
            self._mark(after.picture, after.changed, after.given)

    def _left(self, place: int) -> int:
        return 1 + place * (self.side + PAIR_GAP)

    def _put(self, place: int, image: tkinter.PhotoImage, name: str) -> None:
        """Show a picture at a place, with its name above it."""
        left, colour = self._left(place), self._colours[INK if place == 2 else MUTED]
        self.create_text(left, 0, anchor="nw", text=self._say(name), font=self._font, fill=colour)
        self.create_image(left, self._above, anchor="nw", image=image, tags=name)
        right, bottom = left + image.width(), self._above + image.height()
        box = (left - 1, self._above - 1, right, bottom)
        self.create_rectangle(*box, outline=self._colours[MUTED])

    def _mark(self, after: Sequence[str], changed: Sequence[Place], given: Sequence[Given]) -> None:
        cell = cell_of(after, self.side)
        for start in (self._left(1), self._left(2)):
            for row, column in changed:
                x, y = start + column * cell, self._above + row * cell
                more = max(2, cell // 5)
                box = (x - more, y - more, x + cell + more - 1, y + cell + more - 1)
                # seen on filled cells and on empty ones
                self.create_oval(*box, outline=self._colours[PAPER], width=6)
                self.create_oval(*box, outline=self._colours[BROKEN], width=3, tags="ring")
        inset = cell // 4
        for row, column, _ in given:
            x, y = self._left(2) + column * cell, self._above + row * cell
            box = (x + inset, y + inset, x + cell - inset, y + cell - inset)
            self.create_rectangle(*box, fill=self._colours[NEW], width=0, tags="given")


def words_for(window: Host, fair: FairPuzzle) -> str:
    """What was done to make it fair, and how hard it is now."""
    language = window.words.language
    cells = len(fair.picture) * len(fair.picture[0])
    said = [window.say("picture.fair")]
    count = len(fair.given or fair.changed)
    if count:
        key = "picture.given" if fair.given else "picture.changed"
        said = [language.window.say_count(key, count, count=count, cells=cells)]
    if fair.changed and not fair.given and fair.is_least:
        said.append(window.say("picture.least"))
    if fair.rating is not None:
        said.append(rating_said(fair.rating, language))
    return language.window.together(*said)


# -------------------------------------------------------------------------------------------------


CARD, PAIR = 104, 240
"""Pixels a side of what is shown, where there is room."""

SAID = 300
"""Pixels of a line of what is said, for usual letters."""

OWN = SHOWN
"""The place of one's own."""

LOOKS, JUDGEMENT, FAIR, READ = "looks", "judgement", "fair", "read"
"""The jobs: all ways to see the picture, the verdict on one's own, making it fair, and seeing
whether the clues of a puzzle are on it."""


class FromPicture(Dialog):
    """About one picture file at a time."""

    gives_way = False

    def __init__(self, window: Host, path: Path, *, may_be_puzzle: bool = False) -> None:
        super().__init__(window, window.say("picture.title"))
        self.path = path
        self.read_clues: Callable[[Path], None] = lambda path: None
        self.show_clues: Callable[[Path, ScanViews], None] = lambda path, found: None
        self.seen: PictureScan | None = None
        self.fair: FairPuzzle | None = None
        """What the one that is chosen was made into."""
        self.own = PictureView("", 0, ())
        self.verdicts: dict[int, str] = {}
        self.work = Background()
        card, pair = self._sides()
        self.cards = Cards(self.panel, window, SHOWN + 1, card)
        self.cards.grid(row=0, column=0, columnspan=2, sticky="w")
        self.cards.picked = lambda place: self.choose()
        self.pair = Pair(self.panel, window, pair)
        self.pair.grid(row=1, column=0, sticky="nw", pady=(8, 0))
        side = ttk.Frame(self.panel)
        side.grid(row=1, column=1, sticky="nsew", padx=(18, 0), pady=(8, 0))
        self.panel.columnconfigure(1, weight=1)
        self.controls = Controls(side, window)
        self.controls.pack(fill="x")
        self.controls.sized, self.controls.shaded = self._on_size, self._on_share
        self.controls.aimed = self.choose
        self.controls.coloured = lambda: self.see(self.path)
        room = min(round(SAID * window.factor), self.winfo_screenwidth() // 2 - AROUND)
        self.said = ttk.Label(side, wraplength=room, justify="left")
        self.said.pack(fill="x", pady=(10, 0))
        self.ends = self._make_footer()
        self.see(path, may_be_puzzle=may_be_puzzle)
        self.appear(self.cards)
        self.look()

    def _sides(self) -> tuple[int, int]:
        """How large pictures can be on this screen."""
        wide = min(self.window.root.winfo_screenwidth(), scaled(self, 1366)) - 110
        high = self.window.root.winfo_screenheight()
        card = min(round(CARD * self.window.factor), wide // (SHOWN + 1) - 12)
        return card, min(round(PAIR * self.window.factor), (high - card - 280), wide // 5)

    # -- what stands there -------------------------------------------------------------------

    def _make_footer(self) -> ButtonRow:
        runs = {
            "picture.another": self.ask_for_another,
            "picture.stop": self.stop,
            "scan.read": self.read,
            "picture.draw": self.draw,
            "draw.save": self.save,
            "draw.watch": self.watch,
            "close": self.leave,
        }
        ends = ButtonRow(self.panel, self.say, runs, AROUND)
        ends.buttons["draw.watch"].configure(style=PRIMARY)
        ends.grid(row=2, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        return ends

    def set_theme(self, theme: Theme) -> None:
        self.cards.set_theme(theme)
        self.pair.set_theme(theme)

    def set_factor(self, factor: float) -> None:
        card, pair = self._sides()
        self.cards.set_size(card, factor)
        self.pair.set_size(pair, factor)
        self.ends.arrange()

    # -- what is seen ------------------------------------------------------------------------

    def see(self, path: Path, *, may_be_puzzle: bool = False) -> None:
        """Show this picture; where it may be a puzzle, read its clues if there are any."""
        before, self.path = self.path, path
        self.seen = self.fair = None
        self.verdicts.clear()
        for place in range(SHOWN + 1):
            self.cards.show(place, None, "")
        self.pair.show(None)
        if path != before:
            self.pair.show_original(b"")
        self.work.end()
        self.controls.shade.state(["disabled" if self.controls.colours else "!disabled"])
        size = self.controls.longest, self.pair.side
        if self.controls.colours:
            job = Job(send_coloured_view, path, *size, self.controls.colours)
        else:
            job = Job(send_views, path, *size)
        self.work.begin(LOOKS, job)
        if may_be_puzzle:
            self.work.begin(READ, Job(send_scan, path, *room_for_picture(self.window)))
        self.said.configure(text=self.say("picture.looking"))
        self._show_state()

    @property
    def chosen(self) -> PictureView | None:
        """The way to see it that is chosen."""
        if self.seen is None:
            return None
        place = self.cards.chosen
        if place == OWN:
            return None if self.controls.colours else self.own
        return self.seen.looks[place] if place < len(self.seen.looks) else None

    def choose(self) -> None:
        """Another is chosen, or it is to become something else."""
        self.fair = None
        self.work.end(FAIR)
        look = self.chosen
        if look is None or look.is_blank:
            self.pair.show(look)
            self.said.configure(text=self.say("picture.empty"))
        else:
            if self.cards.chosen != OWN and not look.palette:
                self._take_over(look)
            self.pair.show(look)
            self.work.wait_for(FAIR)
            self.said.configure(text=self.say("picture.busy"))
        self._show_state()

    def _take_over(self, look: PictureView) -> None:
        """One's own begins where another is."""
        assert self.seen is not None
        self.own = look
        self.work.end(JUDGEMENT)
        self.controls.show_share(100 * look.threshold / self.seen.white)
        self._show_own(self.verdicts.get(self.cards.chosen, ""))

    def _show_own(self, verdict: str) -> None:
        said = self.say(f"picture.{verdict}") if verdict else self.say("picture.asked")
        self.verdicts[OWN] = verdict
        self.cards.show(OWN, self.own, f"{self.say('picture.own')}\n{said}")

    def _on_size(self) -> None:
        size = self.controls.longest
        if self.seen is None or size != max(self.seen.width, self.seen.height):
            self.work.wait_for(LOOKS)
            self.controls.show_size(size, size)

    def _on_share(self) -> None:
        if self.seen is None:
            return
        share = self.controls.share
        self.own = self.seen.look(self.own.kind, share * self.seen.white // 100)
        self.controls.show_share(share)
        self._show_own("")
        self.work.wait_for(JUDGEMENT)
        self.cards.choose(OWN)
        self.choose()

    # -- what is worked out beside -----------------------------------------------------------

    def look(self) -> None:
        """See what the work beside has found, and begin what has waited long enough."""
        for name in self.work.due():
            self._begin(name)
        for name, found in self.work.news():
            if isinstance(found, ScanViews):
                self._show_read(found)
                return
            self._take(name, found)
        self._show_state()
        self.later.call(LOOK_AGAIN, self.look)

    def _begin(self, name: str) -> None:
        look = self.chosen
        if name == LOOKS:
            self.see(self.path)
        elif name == JUDGEMENT:
            self.work.begin(name, Job(send_judgement, self.own.picture))
        elif look is not None and look.kind == IN_COLOURS:
            controls = self.controls
            wanted = controls.longest, controls.colours, controls.aim, controls.gives
            self.work.begin(name, Job(send_fair_colours, self.path, *wanted))
        elif look is not None and self.seen is not None:
            greys, controls = self.seen.greys[look.kind], self.controls
            job = Job(send_fair_puzzle, look, greys, controls.aim, controls.gives)
            self.work.begin(name, job)

    def _take(self, name: str, found: object) -> None:
        """What came of the work with this name."""
        if isinstance(found, UserError | OSError):
            if name != READ:  # it may well be no puzzle
                self._fail(found)
        elif isinstance(found, bytes):
            self.pair.show_original(found)
        elif isinstance(found, PictureScan):
            self._show_seen(found)
        elif name == LOOKS and isinstance(found, tuple):
            place, verdict = found
            self.verdicts[place] = verdict
            self.cards.tell(place, self.say(f"picture.{verdict}"))
            if place == self.cards.chosen and not self.controls.colours:
                self._show_own(verdict)
        elif name == JUDGEMENT and isinstance(found, str):
            self._show_own(found)
        elif name == FAIR:
            self._show_fair(found if isinstance(found, FairPuzzle) else None)

    def _show_seen(self, seen: PictureScan) -> None:
        self.seen = seen
        self.controls.show_size(seen.width, seen.height)
        for place, look in enumerate(seen.looks):
            self.cards.show(place, look, self.say("picture.asked"))
        if self.controls.colours:
            for place in range(len(seen.looks), SHOWN + 1):
                self.cards.leave_out(place)
        if seen.looks:
            self.cards.choose(0)
        self.choose()

    def _show_fair(self, fair: FairPuzzle | None) -> None:
        look = self.chosen
        if look is None:
            return
        self.fair = fair
        if fair is None:
            self.said.configure(text=self.say("picture.none"))
        else:
            self.pair.show(look, fair)
            self.said.configure(text=words_for(self.window, fair))
        self._show_state()

    def _fail(self, error: UserError | OSError) -> None:
        reason = printable(self.window.explain(error))
        self.said.configure(
            text=self.say("picture.failed", file=printable(self.path.name), error=reason)
        )

    def _show_state(self) -> None:
        """Let those buttons be pressed that make sense now."""
        is_fair, look = self.fair is not None, self.chosen
        self.ends.hide(*(() if self.work.is_going_on else ("picture.stop",)))
        self.ends.allow({"picture.draw": look is not None and bool(look.picture)})
        self.ends.allow({"draw.save": is_fair, "draw.watch": is_fair})

    def stop(self) -> None:
        """Leave all that is being worked out."""
        self.work.end()
        self.said.configure(text=self.say("picture.stopped"))
        self._show_state()

    # -- what becomes of it ------------------------------------------------------------------

    def read(self) -> None:
        """Read the clues of the puzzle that is on it."""
        self.read_clues(self.path)

    def _show_read(self, found: ScanViews) -> None:
        self.leave()
        self.show_clues(self.path, found)

    def ask_for_another(self) -> None:
        """Ask for another picture, and look at it."""
        path = ask_for_picture(self.window, self)
        if path is not None:
            self.see(path)

    def draw(self) -> None:
        """Go on with it in the editor, which can take it back again."""
        from app.window.dialogs.draw import Draw

        look = self.chosen
        if look is None:
            return
        seen = look if self.fair is None else self.fair
        self.leave()
        open_one(self.window, Draw).book.draw(Sketch.drawn(seen.picture, seen.palette))

    def save(self) -> None:
        """Ask for a file and write the puzzle there."""
        from app.window.exchange import save_puzzle

        if self.fair is not None:
            save_puzzle(self.window, self.fair.puzzle(self.path.stem))

    def watch(self) -> None:
        """Show the puzzle in the window, to be watched or solved."""
        if self.fair is not None and open_puzzle(self.window, self.fair.puzzle(self.path.stem)):
            self.leave()

    def destroy(self) -> None:
        self.work.end()
        super().destroy()


def make_from_picture(
    window: Host, path: Path | None = None, *, may_be_puzzle: bool = False
) -> FromPicture | None:
    """Make a puzzle of this picture, or of one that is asked for; or have the clues read that may
    be on it. Returns the dialog, if there is one."""
    path = path or ask_for_picture(window, window.root)
    if path is None:
        return None
    there = open_windows(window.root, FromPicture)
    if there:
        there[0].see(path, may_be_puzzle=may_be_puzzle)
        bring_to_front(there[0])
        return there[0]
    return FromPicture(window, path, may_be_puzzle=may_be_puzzle)
