"""A puzzle from a picture: the ways to see it that are most like it, one of one's own with sliders,
and what makes each of them fair. All that takes long runs beside, and is left as soon as something
else is wanted.
"""

from __future__ import annotations

from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING

from play.drawing.picturing import (
    SHOWN,
    Fair,
    Look,
    Seen,
    work_out_fair,
    work_out_judgement,
    work_out_looks,
)
from play.drawing.sketch import Sketch
from play.drawing.work import Work
from play.processes import LOOK_AGAIN, Job
from puzzles.errors import printable
from scene.theme import Theme
from solver.puzzle import UserError
from viewer.dialogs.dialog import Dialog, come_forward, open_one, opened
from viewer.picture.cards import Cards
from viewer.picture.controls import AROUND, Controls
from viewer.picture.ends import Ends
from viewer.picture.files import ask_for_picture
from viewer.picture.pair import Pair, words_for
from viewer.taking.showing import open_puzzle

if TYPE_CHECKING:
    from viewer.host import Host

CARD, PAIR = 104, 240
"""Pixels a side of what is shown, where there is room."""

SAID = 300
"""Pixels of a line of what is said, for usual letters."""

OWN = SHOWN
"""The place of one's own."""

LOOKS, JUDGEMENT, FAIR = "looks", "judgement", "fair"
"""What is worked out: the ways to see the picture, the verdict on one's own, and what makes the one
that is chosen fair."""


class FromPicture(Dialog):
    """About one picture file at a time."""

    gives_way = False

    def __init__(self, window: Host, path: Path) -> None:
        super().__init__(window, window.say("picture.title"))
        self.path = path
        self.seen: Seen | None = None
        self.fair: Fair | None = None
        """What the one that is chosen was made into."""
        self.own = Look("", 0, ())
        self.verdicts: dict[int, str] = {}
        self.work = Work()
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
        room = min(round(SAID * window.factor), self.winfo_screenwidth() // 2 - AROUND)
        self.said = ttk.Label(side, wraplength=room, justify="left")
        self.said.pack(fill="x", pady=(10, 0))
        self.ends = self._make_ends()
        self.see(path)
        self.appear(self.cards)
        self.look()

    def _sides(self) -> tuple[int, int]:
        """How large pictures can be on this screen."""
        wide = min(self.window.root.winfo_screenwidth(), 1366) - 110
        high = self.window.root.winfo_screenheight()
        card = min(round(CARD * self.window.factor), wide // (SHOWN + 1) - 12)
        return card, min(round(PAIR * self.window.factor), (high - card - 280), wide // 4)

    # -- what stands there -------------------------------------------------------------------

    def _make_ends(self) -> Ends:
        runs = {
            "picture.another": self.ask_for_another,
            "picture.stop": self.stop,
            "picture.draw": self.draw,
            "draw.save": self.save,
            "draw.watch": self.watch,
            "close": self.leave,
        }
        ends = Ends(self.panel, self.say, runs, AROUND)
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

    def see(self, path: Path) -> None:
        """Look at this picture from now on."""
        self.path = path
        self.seen = self.fair = None
        self.verdicts.clear()
        for place in range(SHOWN + 1):
            self.cards.show(place, (), "")
        self.pair.show(())
        self.work.end()
        self.work.begin(LOOKS, Job(work_out_looks, path, self.controls.longest))
        self.said.configure(text=self.say("picture.looking"))
        self._show_state()

    @property
    def chosen(self) -> Look | None:
        """The way to see it that is chosen."""
        if self.seen is None:
            return None
        place = self.cards.chosen
        if place == OWN:
            return self.own
        return self.seen.looks[place] if place < len(self.seen.looks) else None

    def choose(self) -> None:
        """Another is chosen, or it is to become something else."""
        self.fair = None
        self.work.end(FAIR)
        look = self.chosen
        if look is None or not any("#" in row for row in look.picture):
            self.pair.show(look.picture if look is not None else ())
            self.said.configure(text=self.say("picture.empty"))
        else:
            if self.cards.chosen != OWN:
                self._take_over(look)
            self.pair.show(look.picture)
            self.work.wait_for(FAIR)
            self.said.configure(text=self.say("picture.busy"))
        self._show_state()

    def _take_over(self, look: Look) -> None:
        """One's own begins where another is."""
        assert self.seen is not None
        self.own = look
        self.work.end(JUDGEMENT)
        self.controls.show_share(100 * look.threshold / self.seen.white)
        self._show_own(self.verdicts.get(self.cards.chosen, ""))

    def _show_own(self, verdict: str) -> None:
        said = self.say(f"picture.{verdict}") if verdict else self.say("picture.asked")
        self.verdicts[OWN] = verdict
        self.cards.show(OWN, self.own.picture, f"{self.say('picture.own')}\n{said}")

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
            self._take(name, found)
        self._show_state()
        self.later.call(LOOK_AGAIN, self.look)

    def _begin(self, name: str) -> None:
        look = self.chosen
        if name == LOOKS:
            self.see(self.path)
        elif name == JUDGEMENT:
            self.work.begin(name, Job(work_out_judgement, self.own.picture))
        elif look is not None and self.seen is not None:
            greys, controls = self.seen.greys[look.kind], self.controls
            job = Job(work_out_fair, look, greys, controls.aim, controls.gives)
            self.work.begin(name, job)

    def _take(self, name: str, found: object) -> None:
        """What came of the work with this name."""
        if isinstance(found, UserError | OSError):
            self._fail(found)
        elif isinstance(found, Seen):
            self._show_seen(found)
        elif name == LOOKS and isinstance(found, tuple):
            place, verdict = found
            self.verdicts[place] = verdict
            self.cards.tell(place, self.say(f"picture.{verdict}"))
            if place == self.cards.chosen:
                self._show_own(verdict)
        elif name == JUDGEMENT and isinstance(found, str):
            self._show_own(found)
        elif name == FAIR:
            self._show_fair(found if isinstance(found, Fair) else None)

    def _show_seen(self, seen: Seen) -> None:
        self.seen = seen
        self.controls.show_size(seen.width, seen.height)
        for place, look in enumerate(seen.looks):
            self.cards.show(place, look.picture, self.say("picture.asked"))
        if seen.looks:
            self.cards.choose(0)
        self.choose()

    def _show_fair(self, fair: Fair | None) -> None:
        look = self.chosen
        if look is None:
            return
        self.fair = fair
        if fair is None:
            self.said.configure(text=self.say("picture.none"))
        else:
            self.pair.show(look.picture, fair.picture, fair.changed, fair.given)
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
        self.ends.allow({"picture.stop": self.work.is_going_on})
        self.ends.allow({"picture.draw": look is not None and bool(look.picture)})
        self.ends.allow({"draw.save": is_fair, "draw.watch": is_fair})

    def stop(self) -> None:
        """Leave all that is being worked out."""
        self.work.end()
        self.said.configure(text=self.say("picture.stopped"))
        self._show_state()

    # -- what becomes of it ------------------------------------------------------------------

    def ask_for_another(self) -> None:
        """Ask for another picture, and look at it."""
        path = ask_for_picture(self.window, self)
        if path is not None:
            self.see(path)

    def draw(self) -> None:
        """Go on with it in the editor, which can take it back again."""
        from viewer.drawing.draw import Draw

        look = self.chosen
        if look is None:
            return
        picture = look.picture if self.fair is None else self.fair.picture
        self.leave()
        open_one(self.window, Draw).book.draw(Sketch.of(picture))

    def save(self) -> None:
        """Ask for a file and write the puzzle there."""
        from viewer.taking.copying import save_puzzle

        if self.fair is not None:
            save_puzzle(self.window, self.fair.puzzle(self.path.stem))

    def watch(self) -> None:
        """Show the puzzle in the window, to be watched or solved."""
        if self.fair is not None and open_puzzle(self.window, self.fair.puzzle(self.path.stem)):
            self.leave()

    def destroy(self) -> None:
        self.work.end()
        super().destroy()


def make_from_picture(window: Host, path: Path | None = None) -> None:
    """Make a puzzle of this picture, or of one that is asked for."""
    path = path or ask_for_picture(window, window.root)
    if path is None:
        return
    there = opened(window.root, FromPicture)
    if there:
        there[0].see(path)
        come_forward(there[0])
    else:
        FromPicture(window, path)
