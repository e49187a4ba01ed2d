"""A puzzle from a picture: ways to see it, and what makes each of them fair. Jobs do the work."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk

from app.learn.jobs import Background, Job
from app.learn.picture_jobs import (
    IN_COLOURS,
    SHOWN,
    PictureScan,
    PictureView,
    ScanViews,
    find_coloured_view,
    find_fair_colours,
    find_fair_puzzle,
    find_views,
    judge,
    scan_picture,
)
from app.learn.player import LOOK_AGAIN
from app.learn.sketch import LARGEST, Sketch
from app.make.fairness import LINES, ONE_SOLUTION, FairPuzzle
from app.text.messages import rating_said
from app.window.dialogs.dialog import (
    ChoiceField,
    Dialog,
    bring_to_front,
    open_one,
    open_windows,
    set_enabled,
)
from app.window.dialogs.draw import Draw
from app.window.dialogs.picture_cards import BeforeAfter, Cards
from app.window.exchange import ask_for_picture, open_puzzle, room_for_picture, save_puzzle
from app.window.host import Host
from app.window.look.style import PRIMARY, letters_within, place_at_both_ends
from app.window.look.widgets import name_widget, scaled
from puzzles.printable import printable
from solver.puzzle import MOST_COLOURS, UserError
from solver.techniques import TECHNIQUES

_MIN_CELLS, _USUAL_CELLS = 5, 30

_SCREEN_MARGIN_PX = 90
"""Of a screen beside half of a dialog, or beside all of it."""


class Controls(ttk.Frame):
    """Size, threshold, colours, and what the puzzle is to need."""

    def __init__(self, parent: tkinter.Misc, dialog: PictureDialog) -> None:
        super().__init__(parent)
        self.say = say = dialog.say
        sliders = ttk.Frame(self)
        sliders.pack(fill="x")
        sliders.columnconfigure(1, weight=1)
        self.side = ttk.Scale(sliders, from_=_MIN_CELLS, to=LARGEST, value=_USUAL_CELLS)
        self._size_label = self._add_slider(sliders, 0, "picture.size", self.side, dialog.on_size)
        self.shade = ttk.Scale(sliders, from_=1, to=99, value=50)
        self._share_label = self._add_slider(
            sliders, 1, "picture.threshold", self.shade, dialog.on_share
        )
        counts = range(2, MOST_COLOURS + 1)
        names = {say("picture.colours.none"): 0}
        names |= {say("picture.colours", count=count): count for count in counts}
        self.colours = ChoiceField(self, names, 0, lambda: dialog.see(dialog.path))
        self.colours.pack(fill="x", pady=(8, 0))
        ttk.Label(self, text=say("picture.aim")).pack(anchor="w", pady=(10, 2))
        aims = {say("picture.aim.lines"): LINES, say("picture.aim.one-solution"): ONE_SOLUTION}
        board = dialog.window.words.language.board
        aims |= {
            say("picture.aim.rung", technique=board.say(f"technique.{technique}")): technique
            for technique in TECHNIQUES
        }
        room = self.winfo_screenwidth() // 2 - _SCREEN_MARGIN_PX
        self.aim = ChoiceField(
            self, aims, LINES, dialog.make_chosen_fair, width=letters_within(self, room, 30)
        )
        self.aim.pack(fill="x")
        self.gives = tkinter.BooleanVar(self, False)
        """Whether cells are given, where else some would be changed."""
        for gives, key in ((False, "picture.change"), (True, "picture.give")):
            button = ttk.Radiobutton(self, text=say(key), variable=self.gives, value=gives)
            button.configure(command=dialog.make_chosen_fair)
            button.pack(anchor="w", pady=(0 if gives else 6, 0))

    def _add_slider(
        self, parent: ttk.Frame, row: int, key: str, scale: ttk.Scale, run: Callable[[], None]
    ) -> ttk.Label:
        """A row with the slider's name and the label of its value, which is returned."""
        name = self.say(key)
        ttk.Label(parent, text=name).grid(row=row, column=0, sticky="w", pady=3)
        scale.configure(command=lambda value: run())
        scale.grid(row=row, column=1, sticky="ew", padx=8)
        name_widget(scale, name)
        label = ttk.Label(parent, style="Muted.TLabel")
        label.grid(row=row, column=2, sticky="e")
        return label

    @property
    def longest(self) -> int:
        """The cells of the longest side."""
        return round(float(self.side.get()))

    @property
    def share(self) -> int:
        """The threshold in hundredths of the brightest."""
        return round(float(self.shade.get()))

    def show_size(self, width: int, height: int) -> None:
        self._size_label.configure(text=self.say("picture.cells", width=width, height=height))

    def show_share(self, share: float) -> None:
        if round(share) != self.share:
            self.shade.configure(value=round(share))
        self._share_label.configure(text=self.say("picture.share", share=self.share))


def describe_fairness(window: Host, fair: FairPuzzle) -> str:
    """What was done to make it fair, and how hard it is now."""
    language = window.words.language
    cells = len(fair.picture) * len(fair.picture[0])
    sentences = [window.say("picture.fair")]
    count = len(fair.given or fair.changed)
    if count:
        key = "picture.given" if fair.given else "picture.changed"
        sentences = [language.window.say_count(key, count, count=count, cells=cells)]
    if fair.changed and not fair.given and fair.is_least:
        sentences.append(window.say("picture.least"))
    if fair.rating is not None:
        sentences.append(rating_said(fair.rating, language))
    return language.window.together(*sentences)


# -------------------------------------------------------------------------------------------------


_TEXT_PX = 300

OWN = SHOWN
"""The place of the card with the user's own threshold."""

_VIEWS, _JUDGEMENT, _FAIR, _CLUES = "views", "judgement", "fair", "clues"
"""The jobs: see the picture in all ways, judge the own one, make it fair, look for clues on it."""


class PictureDialog(Dialog):
    """About one picture file at a time."""

    gives_way = False

    def __init__(self, window: Host, path: Path, *, may_be_puzzle: bool = False) -> None:
        super().__init__(window, window.say("picture.title"))
        self.path = path
        self.read_clues: Callable[[Path], None] = lambda path: None
        self.show_clues: Callable[[Path, ScanViews], None] = lambda path, views: None
        self.seen: PictureScan | None = None
        self.fair: FairPuzzle | None = None
        self.own = PictureView("", 0, ())
        self.verdicts: dict[int, str] = {}
        self.work = Background()
        card, pair = self._sides()
        self.cards = Cards(self.panel, window, SHOWN + 1, card, self.make_chosen_fair)
        self.cards.grid(row=0, column=0, columnspan=2, sticky="w")
        self.pair = BeforeAfter(self.panel, window, pair)
        self.pair.grid(row=1, column=0, sticky="nw", pady=(8, 0))
        side = ttk.Frame(self.panel)
        side.grid(row=1, column=1, sticky="nsew", padx=(18, 0), pady=(8, 0))
        self.panel.columnconfigure(1, weight=1)
        self.controls = Controls(side, self)
        self.controls.pack(fill="x")
        room = self.winfo_screenwidth() // 2 - _SCREEN_MARGIN_PX
        line = min(round(_TEXT_PX * window.factor), room)
        self.said = ttk.Label(side, wraplength=line, justify="left")
        self.said.pack(fill="x", pady=(10, 0))
        self._make_footer()
        self.see(path, may_be_puzzle=may_be_puzzle)
        self.appear(self.cards)
        self.look()

    def _sides(self) -> tuple[int, int]:
        """The sides of a card and of a picture of the pair on this screen, in pixels."""
        width = min(self.winfo_screenwidth(), scaled(self, 1366)) - 110
        height, factor = self.winfo_screenheight(), self.window.factor
        card = min(round(Cards.usual_px * factor), width // (SHOWN + 1) - 12)
        return card, min(round(BeforeAfter.usual_px * factor), (height - card - 280), width // 5)

    def _make_footer(self) -> None:
        commands = {
            "picture.another": self.ask_for_another,
            "picture.stop": self.stop,
            "scan.read": lambda: self.read_clues(self.path),
            "picture.draw": self.draw,
            "draw.save": self.save,
            "draw.watch": self.watch,
            "close": self.leave,
        }
        row = ttk.Frame(self.panel)
        row.grid(row=2, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.buttons = {
            key: ttk.Button(row, text=self.say(key), command=run) for key, run in commands.items()
        }
        self.buttons["draw.watch"].configure(style=PRIMARY)
        self._has_stop = True
        self._place_buttons()

    def _place_buttons(self) -> None:
        """In rows where they do not fit side by side."""
        for button in self.buttons.values():
            button.pack_forget()
            button.place_forget()
        stop = self.buttons["picture.stop"]
        shown = [button for button in self.buttons.values() if self._has_stop or button is not stop]
        row, room = self.buttons["close"].master, self.winfo_screenwidth() - _SCREEN_MARGIN_PX
        assert isinstance(row, ttk.Frame)
        place_at_both_ends(row, shown, room)

    def apply_look(self) -> None:
        card, pair = self._sides()
        self.cards.apply_look(card)
        self.pair.apply_look(pair)
        self._place_buttons()

    def see(self, path: Path, *, may_be_puzzle: bool = False) -> None:
        """Turn to this picture. With `may_be_puzzle`, clues on it are shown instead, if any."""
        before, self.path = self.path, path
        self.seen = self.fair = None
        self.verdicts.clear()
        for place in range(SHOWN + 1):
            self.cards.show(place, None, "")
        self.pair.show(None)
        if path != before:
            self.pair.show_original(b"")
        self.work.end()
        controls = self.controls
        colours = controls.colours.chosen
        set_enabled(controls.shade, not colours)
        size = controls.longest, self.pair.side
        if colours:
            job = Job(find_coloured_view, path, *size, colours)
        else:
            job = Job(find_views, path, *size)
        self.work.begin(_VIEWS, job)
        if may_be_puzzle:
            self.work.begin(_CLUES, Job(scan_picture, path, *room_for_picture(self.window)))
        self._say("picture.looking")
        self._update_buttons()

    def _say(self, key: str) -> None:
        self.said.configure(text=self.say(key))

    @property
    def chosen(self) -> PictureView | None:
        if self.seen is None:
            return None
        place = self.cards.chosen
        if place == OWN:
            return None if self.controls.colours.chosen else self.own
        return self.seen.looks[place] if place < len(self.seen.looks) else None

    def make_chosen_fair(self) -> None:
        """Make the chosen one fair, as the controls say."""
        self.fair = None
        self.work.end(_FAIR)
        view = self.chosen
        if view is None or view.is_blank:
            self.pair.show(view)
            self._say("picture.empty")
        else:
            if self.cards.chosen != OWN and not view.palette and self.seen is not None:
                self.own = view  # the own threshold begins at that of this view
                self.work.end(_JUDGEMENT)
                self.controls.show_share(100 * view.threshold / self.seen.white)
                self._show_own(self.verdicts.get(self.cards.chosen, ""))
            self.pair.show(view)
            self.work.wait_for(_FAIR)
            self._say("picture.busy")
        self._update_buttons()

    def _show_own(self, verdict: str) -> None:
        text = self.say(f"picture.{verdict or 'asked'}")
        self.verdicts[OWN] = verdict
        self.cards.show(OWN, self.own, f"{self.say('picture.own')}\n{text}")

    def on_size(self) -> None:
        size = self.controls.longest
        if self.seen is None or size != max(self.seen.width, self.seen.height):
            self.work.wait_for(_VIEWS)
            self.controls.show_size(size, size)

    def on_share(self) -> None:
        if self.seen is None:
            return
        share = self.controls.share
        self.own = self.seen.look(self.own.kind, share * self.seen.white // 100)
        self.controls.show_share(share)
        self._show_own("")
        self.work.wait_for(_JUDGEMENT)
        self.cards.choose(OWN)
        self.make_chosen_fair()

    def look(self) -> None:
        """Take the news of the jobs, and begin those that are due."""
        for name in self.work.due():
            self._begin(name)
        for name, news in self.work.news():
            if isinstance(news, ScanViews):
                self.leave()
                self.show_clues(self.path, news)
                return
            self._take(name, news)
        self._update_buttons()
        self.later.call(LOOK_AGAIN, self.look)

    def _begin(self, name: str) -> None:
        view, controls = self.chosen, self.controls
        aim = controls.aim.chosen, controls.gives.get()
        if name == _VIEWS:
            self.see(self.path)
        elif name == _JUDGEMENT:
            self.work.begin(name, Job(judge, self.own.picture))
        elif view is not None and view.kind == IN_COLOURS:
            size = controls.longest, controls.colours.chosen
            self.work.begin(name, Job(find_fair_colours, self.path, *size, *aim))
        elif view is not None and self.seen is not None:
            greys = self.seen.greys[view.kind]
            self.work.begin(name, Job(find_fair_puzzle, view, greys, *aim))

    def _take(self, name: str, news: object) -> None:
        if isinstance(news, UserError | OSError):
            if name != _CLUES:  # the picture may well be no puzzle
                reason = printable(self.window.explain(news))
                file = printable(self.path.name)
                self.said.configure(text=self.say("picture.failed", file=file, error=reason))
        elif isinstance(news, bytes):
            self.pair.show_original(news)
        elif isinstance(news, PictureScan):
            self._show_views(news)
        elif name == _VIEWS and isinstance(news, tuple) and self.seen is not None:
            place, verdict = news
            self.verdicts[place] = verdict
            self.cards.show(place, self.seen.looks[place], self.say(f"picture.{verdict}"))
            if place == self.cards.chosen and not self.controls.colours.chosen:
                self._show_own(verdict)
        elif name == _JUDGEMENT and isinstance(news, str):
            self._show_own(news)
        elif name == _FAIR:
            self._show_fair(news if isinstance(news, FairPuzzle) else None)

    def _show_views(self, seen: PictureScan) -> None:
        self.seen = seen
        self.controls.show_size(seen.width, seen.height)
        for place, view in enumerate(seen.looks):
            self.cards.show(place, view, self.say("picture.asked"))
        if self.controls.colours.chosen:
            for place in range(len(seen.looks), SHOWN + 1):
                self.cards.leave_out(place)
        if seen.looks:
            self.cards.choose(0)
        self.make_chosen_fair()

    def _show_fair(self, fair: FairPuzzle | None) -> None:
        self.fair = fair
        if fair is None:
            self._say("picture.none")
        else:
            self.pair.show(self.chosen, fair)
            self.said.configure(text=describe_fairness(self.window, fair))
        self._update_buttons()

    def _update_buttons(self) -> None:
        view, buttons = self.chosen, self.buttons
        if self._has_stop != self.work.is_going_on:
            self._has_stop = self.work.is_going_on
            self._place_buttons()
        set_enabled(buttons["picture.draw"], view is not None and bool(view.picture))
        for key in ("draw.save", "draw.watch"):
            set_enabled(buttons[key], self.fair is not None)

    def stop(self) -> None:
        self.work.end()
        self._say("picture.stopped")
        self._update_buttons()

    def ask_for_another(self) -> None:
        path = ask_for_picture(self.window, self)
        if path is not None:
            self.see(path)

    def draw(self) -> None:
        """Go on in the editor, which can take the change back."""
        view = self.chosen
        if view is None:
            return
        shown = self.fair or view
        self.leave()
        open_one(self.window, Draw).book.draw(Sketch.of(shown.picture, shown.palette))

    def save(self) -> None:
        if self.fair is not None:
            save_puzzle(self.window, self.fair.puzzle(self.path.stem))

    def watch(self) -> None:
        if self.fair is not None and open_puzzle(self.window, self.fair.puzzle(self.path.stem)):
            self.leave()

    def destroy(self) -> None:
        self.work.end()
        super().destroy()


def make_from_picture(
    window: Host, path: Path | None = None, *, may_be_puzzle: bool = False
) -> PictureDialog | None:
    """Open the dialog about this picture, or about one that is asked for."""
    path = path or ask_for_picture(window, window.root)
    if path is None:
        return None
    for dialog in open_windows(window.root, PictureDialog):
        dialog.see(path, may_be_puzzle=may_be_puzzle)
        bring_to_front(dialog)
        return dialog
    return PictureDialog(window, path, may_be_puzzle=may_be_puzzle)
