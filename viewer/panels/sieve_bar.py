"""A row of choices above the gallery: which puzzles it shows."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from tkinter import ttk

from play.gallery import SIDES, STARS, Sieve
from viewer.bars.drop_down import DropDown
from viewer.look.fitting import GAP
from words.catalogue import Catalogue


class SieveBar(ttk.Frame):
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
        ttk.Checkbutton(
            self,
            text=say("gallery.unsolved"),
            variable=self._unsolved,
            command=lambda: self.changed(),
        ).pack(side="left", padx=(4, 0))
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
    def sieve(self) -> Sieve:
        """What is asked for."""
        side, stars = self.side.current(), self.stars.current()
        return Sieve(
            SIDES[side - 1] if side else None,
            STARS[stars - 1] if stars else None,
            bool(self._unsolved.get()),
        )

    def choose(self, sieve: Sieve) -> None:
        """Ask for this from now on."""
        self.side.current(0 if sieve.side is None else SIDES.index(sieve.side) + 1)
        self.stars.current(0 if sieve.stars is None else STARS.index(sieve.stars) + 1)
        self._unsolved.set(sieve.unsolved)
        self.changed()

    def tell(self, count: int) -> None:
        """Say how many are shown."""
        self.count.configure(text=self._catalogue.say_count("gallery.count", count, count=count))
