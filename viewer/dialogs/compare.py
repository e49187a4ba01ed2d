"""Two methods side by side, in a window of its own: the scenes of the film, at one's own pace.

Both methods are brought to their end first, in slices of time, because the curves need to know how
far they go; what is shown after that is a look-up.
"""

from __future__ import annotations

import time
import tkinter
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from play.actions import shown_key
from play.player import SPEEDS, Player
from scene.board.layout import Sizes
from scene.compare.compare import CompareStage
from scene.compare.layout import lay_out_compare
from scene.theme import INK, PAPER
from solver.race import Race
from solver.steps.methods import METHODS
from viewer.board.canvas import ScenePainter
from viewer.dialogs.dialog import Dialog
from viewer.look import icons, shapes
from viewer.look.keyboard import kind_of
from viewer.look.tooltip import Tooltip

if TYPE_CHECKING:
    from viewer.host import Host

USUAL = ("overlap", "backtracking")
SLICE = 0.012
MOST_SECONDS = 30.0
"""Who has not got there by then is stopped, and it is said."""

LONGEST_WAIT = 50
"""Milliseconds."""

KEYS = {
    "first": ("Home",),
    "back": ("Left", "Prior"),
    "toggle": ("space",),
    "forward": ("Right", "Next"),
    "last": ("End",),
    "slower": ("minus", "KP_Subtract"),
    "faster": ("plus", "equal", "KP_Add"),
}
BUTTONS = (
    ("first", shapes.FIRST),
    ("back", shapes.BACK),
    ("toggle", shapes.PLAY),
    ("forward", shapes.FORWARD),
    ("last", shapes.LAST),
)


class Comparing(Dialog):
    """Lets one choose two methods, and play, pause and step both at once."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("compare.title"))
        self.puzzle = window.puzzle
        self.race = Race(self.puzzle, USUAL)
        self.count = 0
        self.player = Player(time.perf_counter, window.settings.speed)
        self._stage: CompareStage | None = None
        self._shown = 0
        self._started = 0.0
        self.panel.configure(padding=8)
        self.names = {self.say(f"method.{name}"): name for name in METHODS}
        self.choices = self._make_choices()
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, takefocus=False
        )
        self.painter = ScenePainter(self.canvas, window.fonts, window.theme)
        self.scrub = ttk.Scale(self.panel, command=self._on_scrub)
        self._make_buttons()
        self.scrub.pack(side="bottom", fill="x", pady=4)
        self.canvas.pack(side="top", fill="both", expand=True)
        self._bind_keys()
        root = window.root
        width, height = root.winfo_width(), root.winfo_height()
        self.minsize(820, 560)
        self.appear(self.canvas)
        self.geometry(f"{max(820, width)}x{max(560, height)}+{root.winfo_x()}+{root.winfo_y()}")
        self.begin(*USUAL)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    # -- building ----------------------------------------------------------------------------

    def _make_choices(self) -> list[ttk.Combobox]:
        row = ttk.Frame(self.panel)
        row.pack(side="top", fill="x", pady=(0, 6))
        boxes = []
        for place, method in enumerate(USUAL):
            box = ttk.Combobox(row, values=list(self.names), state="readonly", width=28)
            box.set(self.say(f"method.{method}"))
            box.bind("<<ComboboxSelected>>", lambda event: self._on_chosen())
            box.grid(row=0, column=place, sticky="w", padx=8)
            row.columnconfigure(place, weight=1, uniform="half")
            boxes.append(box)
        return boxes

    def _make_buttons(self) -> None:
        row = ttk.Frame(self.panel)
        row.pack(side="bottom", fill="x")
        self.buttons = {}
        theme = self.window.theme
        colours = f"#{theme.colours[INK]}", f"#{theme.colours[PAPER]}"
        side = round(15 * self.window.factor)
        self.icons = {}
        for name, icon in BUTTONS:
            self.icons[name] = icons.make_icon(self, icon, side, colours[0])
            button = ttk.Button(
                row, image=self.icons[name], style="Flat.TButton", command=getattr(self, name)
            )
            button.pack(side="left", padx=1)
            words = self.say(
                "tooltip", label=self.say(name), key=shown_key(KEYS[name][0], self.say)
            )
            Tooltip(button, words, lambda: colours)
            self.buttons[name] = button
        self.said = ttk.Label(row)
        self.said.pack(side="left", padx=12)
        ttk.Button(row, text=self.say("close"), command=self.leave).pack(side="right")

    def _bind_keys(self) -> None:
        for name, keys in KEYS.items():
            for key in keys:
                self.bind(f"<Key-{key}>", partial(self._on_key, name))
        self.canvas.bind("<Configure>", lambda event: self.draw_afresh())

    def _on_key(self, name: str, event: tkinter.Event[tkinter.Misc]) -> str | None:
        kind = kind_of(event)
        if kind == "TCombobox" or (kind == "TButton" and event.keysym == "space"):
            return None  # the control with the focus is meant
        getattr(self, name)()
        return "break"

    # -- solving -----------------------------------------------------------------------------

    def begin(self, first: str, second: str) -> None:
        """Compare these two from the beginning."""
        self._cancel()
        self.player.pause()
        self.race = Race(self.puzzle, (first, second))
        self.count = 0
        self._stage = None
        self.painter.clear()
        self._started = time.monotonic()
        self.solve_on()

    def solve_on(self) -> None:
        """Bring both methods to their end, a slice at a time."""
        self._pending = None
        left = MOST_SECONDS - (time.monotonic() - self._started)
        if left > 0:
            self.race.advance(min(SLICE, left))
        else:
            self.race.run(0.0)
        if not self.race.is_over:
            self.said.configure(text=self.say("compare.solving", steps=len(self.race)))
            self.later(1, "solve_on")
            return
        self.scrub.configure(to=len(self.race))
        self.draw_afresh()

    # -- showing -----------------------------------------------------------------------------

    def draw_afresh(self) -> None:
        """Lay everything out for the room there is."""
        if not self.race.is_over:
            return
        width, height = self.canvas.winfo_width(), self.canvas.winfo_height()
        scale = max(1, round(self.window.factor))
        even = width // scale // 2 * 2  # as the scene of a film is
        sizes = Sizes(scale=scale, width=max(640, even))
        layout = lay_out_compare(self.puzzle, sizes, max(420, height))
        self._stage = CompareStage(self.race, layout, self.window.words)
        self.painter.clear()
        self._show()

    def _show(self, shown: int = 1) -> None:
        if self._stage is None:
            return
        change = self._stage.show(self.count, min(shown, self.count))
        self.painter.paint(change.parts)
        self.scrub.configure(value=self.count)
        self.said.configure(text=self.say("status.over", step=self.count, steps=len(self.race)))

    def go(self, count: int) -> None:
        """Show both after so many steps."""
        count = min(max(count, 0), len(self.race))
        if count != self.count and self.race.is_over:
            self.count = count
            self._show()

    # -- what the person does ----------------------------------------------------------------

    def first(self) -> None:
        self._pause_at(0)

    def back(self) -> None:
        self._pause_at(self.count - 1)

    def forward(self) -> None:
        self._pause_at(self.count + 1)

    def last(self) -> None:
        self._pause_at(len(self.race))

    def slower(self) -> None:
        self.player.set_speed(max(self.player.speed - 1, 0))

    def faster(self) -> None:
        self.player.set_speed(min(self.player.speed + 1, len(SPEEDS) - 1))

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if not self.race.is_over:
            return
        if self.player.is_playing:
            self.player.pause()
            return
        if self.count == len(self.race):
            self.go(0)
        self.player.play()
        self._cancel()
        self.tick()

    def tick(self) -> None:
        """Show the next step when it is due."""
        self._pending = None
        if not self.player.is_playing:
            return
        if self.player.is_due():
            self.player.take()
            self.go(self.count + 1)
        if self.count == len(self.race):
            self.player.pause()
            return
        wait = max(1, round(self.player.wait() * 1000))
        self.later(min(wait, LONGEST_WAIT), "tick")

    def _pause_at(self, count: int) -> None:
        self.player.pause()
        self.go(count)

    def _on_chosen(self) -> None:
        first, second = (self.names[box.get()] for box in self.choices)
        self.begin(first, second)
        self.canvas.focus_set()

    def _on_scrub(self, value: str) -> None:
        count = round(float(value))
        if count != self.count:
            self._pause_at(count)

    def _cancel(self) -> None:
        if self._pending is not None:
            self.after_cancel(self._pending)
            self._pending = None
