"""The row in which one bets on two methods, and reads how the bet came out."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from tkinter import ttk

from play.classroom.bet import MARGINS, SAME, Bet, is_won, outcome
from solver.race import Race
from viewer.bars.drop_down import DropDown
from words.catalogue import Language


class Betting(ttk.Frame):
    """Asks which method needs fewer steps and by how much; `placed` is called by its button."""

    def __init__(
        self, parent: tkinter.Misc, language: Language, placed: Callable[[], None]
    ) -> None:
        super().__init__(parent)
        self.catalogue = language.compare
        self.say = self.catalogue.say
        self.bet: Bet | None = None
        self.asking = ttk.Frame(self)
        self._who, self._margin = ttk.Frame(self.asking), ttk.Frame(self.asking)
        ttk.Label(self._who, text=self.say("bet.who")).pack(side="left")
        self.who = DropDown(self._who, width=16)
        self.who.pack(side="left", padx=(6, 14))
        ttk.Label(self._margin, text=self.say("bet.margin")).pack(side="left")
        margins = [self.say(f"bet.margin.{margin}") for margin in MARGINS]
        self.margin = DropDown(self._margin, width=24, values=margins)
        self.margin.current(0)
        self.margin.pack(side="left", padx=(6, 14))
        ttk.Button(self._margin, text=self.say("bet.place"), command=placed).pack(side="left")
        self.said = ttk.Label(self, justify="left")
        self.bind("<Configure>", lambda event: self._on_resized(event.width))
        self._on_resized(self.winfo_width())

    def _on_resized(self, width: int) -> None:
        """Both questions stand in a line, or, where words are long, one under the other."""
        self.said.configure(wraplength=max(200, width - 8))
        needed = self._who.winfo_reqwidth() + self._margin.winfo_reqwidth()
        for row in (self._who, self._margin):
            if needed <= width:
                row.pack(side="left", pady=0)
            else:
                row.pack(side="top", anchor="w", pady=2)

    def ask(self, methods: Sequence[str]) -> None:
        """Ask about these two methods."""
        self.bet = None
        names = [self.say(f"method.{method}") for method in methods]
        self.who.configure(values=[*names, self.say("bet.same")])
        self.who.set("")
        self.said.pack_forget()
        self.asking.pack(fill="x")

    def accept(self) -> None:
        """Take the bet, if there is one; from now on it cannot be changed."""
        chosen = self.who.current()
        if chosen >= 0:
            self.bet = Bet(chosen if chosen < 2 else SAME, MARGINS[self.margin.current()])
        self.asking.pack_forget()
        self.said.configure(text=self._as_placed())
        self.said.pack(fill="x")

    def judge(self, race: Race) -> None:
        """Say how it came out, and why."""
        self.asking.pack_forget()
        self.said.configure(text=self._judged(race))
        self.said.pack(fill="x")

    def _as_placed(self) -> str:
        if self.bet is None:
            return self.say("bet.none")
        if self.bet.winner == SAME:
            return self.say("bet.placed.same")
        return self.say("bet.placed", method=self.who.get(), margin=self.margin.get())

    def _judged(self, race: Race) -> str:
        came = outcome(race)
        values = {
            "fewer": self.say(f"method.{came.fewer.method}"),
            "more": self.say(f"method.{came.more.method}"),
            "few": self.catalogue.grammar.grouped(len(came.fewer)),
            "many": self.catalogue.grammar.grouped(len(came.more)),
            "assumed": self.catalogue.grammar.grouped(came.more.assumed[-1]),
            "wrong": self.catalogue.grammar.grouped(came.more.taken_back[-1]),
        }
        verdict = ""
        if self.bet is not None:
            who, how_much = is_won(self.bet, came)
            verdict = self.say("bet.won" if how_much else "bet.nearly" if who else "bet.lost")
        figures = self.say("bet.even" if came.winner == SAME else "bet.figures", **values)
        return self.catalogue.together(
            verdict, figures, self.say(f"bet.reason.{came.reason}", **values)
        )
