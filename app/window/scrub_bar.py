"""The bar under whatever is played: how far it is, and a way to go anywhere in it."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable

from app.draw.theme import BROKEN, FIVE, INK, NEW, PAPER, TRACK
from app.window.host import Host
from app.window.look.widgets import has_focus, screen_factor


class ScrubBar(tkinter.Canvas):
    """Calls `scrubbed` with the count of steps that one goes to."""

    HEIGHT, EDGE = 26, 10

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        self.factor = factor = screen_factor(parent)
        """How much larger than on an ordinary screen it is, whatever the size of letters."""
        super().__init__(
            parent,
            height=round(self.HEIGHT * factor),
            highlightthickness=0,
            borderwidth=0,
            takefocus=True,
        )
        self.window = window
        self.scrubbed: Callable[[int], None] = lambda count: None
        self._cursor = self._length = 0
        self._reach = 1.0
        self._marks: Callable[[], Iterable[tuple[int, str]]] = tuple
        self._about: object = None
        self._known: tuple[object, ...] = ()
        """What the line was drawn for."""
        self._gone = 0
        """The item of the line up to the knob."""
        for event in ("<Button-1>", "<B1-Motion>"):
            self.bind(event, self._on_drag)
        self.bind("<Configure>", lambda event: self.apply_look())
        self.bind("<FocusIn>", lambda event: self._draw())
        self.bind("<FocusOut>", lambda event: self._draw())

    def show(
        self,
        cursor: int,
        length: int,
        about: object,
        marks: Callable[[], Iterable[tuple[int, str]]] = tuple,
        reach: float = 1.0,
    ) -> None:
        """Show the cursor in the known part, of this length, which is this share of all. `marks`
        are the counts of steps that have a mark, with its colour role; they are asked for anew when
        the length changes, or what the bar is `about`."""
        self._cursor, self._length, self._about = cursor, length, about
        self._marks, self._reach = marks, reach
        self._draw()

    def apply_look(self) -> None:
        self._known = ()
        self._draw()

    def place_of(self, count: int) -> int:
        """The pixel at which the state after this count of steps stands."""
        share = min(count, self._length) / max(1, self._length)
        return self.edge + round(self._known_width() * share)

    def count_at(self, x: int) -> int:
        """How many steps the state at this pixel has."""
        share = (x - self.edge) / max(1, self._known_width())
        return min(max(round(share * self._length), 0), self._length)

    @property
    def edge(self) -> int:
        return round(self.EDGE * self.factor)

    def _known_width(self) -> float:
        return (self.winfo_width() - 2 * self.edge) * self._reach

    def _on_drag(self, event: tkinter.Event[tkinter.Canvas]) -> None:
        self.focus_set()
        self.scrubbed(self.count_at(event.x))

    def _draw(self) -> None:
        middle, width = round(self.HEIGHT * self.factor) // 2, self.winfo_width()
        at, one, two = self.place_of(self._cursor), round(self.factor), round(2 * self.factor)
        known = self._about, self._length, width, self._reach
        if known != self._known:
            self._known = known
            self.configure(background=self._colour(PAPER))
            self.delete("all")
            self._box(self.edge, middle - one, width - self.edge, middle + one, TRACK)
            self._box(self.edge, middle - two, self.place_of(self._length), middle + two, FIVE)
            self._gone = self._box(self.edge, middle - two, at, middle + two, NEW)
            self._draw_marks(middle)
        else:
            self.coords(self._gone, self.edge, middle - two, at, middle + two)
            self.delete("knob")
        rims = ((7, 10, INK), (6, 9, PAPER)) if has_focus(self) else ()
        for half, height, role in (*rims, (4, 8, NEW)):
            wide, high = round(half * self.factor), round(height * self.factor)
            self._box(at - wide, middle - high, at + wide, middle + high, role, "knob")

    def _draw_marks(self, middle: int) -> None:
        """Draw the marks, as far as there are pixels for them."""
        places: dict[int, str] = {}
        for count, role in self._marks():
            x = self.place_of(count)
            if role == BROKEN or x not in places:
                places[x] = role
        colours = {role: self._colour(role) for role in (BROKEN, FIVE)}
        low, high, thick = (round(pixels * self.factor) for pixels in (3, 6, 1))
        self.tk.eval(
            "\n".join(
                f"{self} create rectangle {x} {middle - high} {x + thick} {middle - low}"
                f" -width 0 -fill {colours[role]}"
                for x, role in places.items()
            )
        )

    def _box(
        self, left: int, top: int, right: int, bottom: int, role: str, tag: str = "line"
    ) -> int:
        return self.create_rectangle(
            left, top, right, bottom, fill=self._colour(role), width=0, tags=tag
        )

    def _colour(self, role: str) -> str:
        return f"#{self.window.theme.colours[role]}"
