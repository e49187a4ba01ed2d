"""What a person enters: in colours one chosen of the palette, else filled; or empty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from play.actions import Action
from solver.grid import EMPTY, FILLED
from solver.puzzle import Colour
from solver.value import Value
from words.catalogue import Say

MOST_KEYS = 9


def key_of(value: int) -> str:
    """The key that chooses a value; none for the colours behind the ninth."""
    return str(value) if value <= MOST_KEYS else ""


class Swatch(Value):
    """A way to enter something, as it is offered."""

    value: int
    """EMPTY, FILLED or the number of a colour."""
    rgb: str
    """The colour as six hexadecimal digits; none for EMPTY, and in black and white."""
    sign: str
    key: str
    is_chosen: bool
    choose: Callable[[], None]


class Choosing(Action, kw_only=True):
    """What a key does that chooses a colour."""

    colour: str

    def label(self, say: Say) -> str:
        return say("colour.choose", colour=self.colour)


class Palette:
    """What the left button and a finger enter now; the right button enters the other: EMPTY, or,
    where that is chosen, the colour that was chosen before."""

    def __init__(
        self,
        palette: Sequence[Colour],
        name_of: Callable[[int], str],
        changed: Callable[[], None],
    ) -> None:
        self.palette = palette
        """The colours; none in black and white."""
        self.name_of = name_of
        """What a value is called."""
        self.changed = changed
        self.chosen = FILLED
        self.colour = FILLED
        """The colour that was chosen last."""

    @property
    def colours(self) -> int:
        """How many there are: 1 in black and white."""
        return len(self.palette) or 1

    def choose(self, value: int) -> None:
        """Let the left button enter this value from now on."""
        self.chosen = value
        self.colour = value or self.colour
        self.changed()

    def choose_next(self, by: int) -> None:
        """Go through all colours and EMPTY, which comes behind the last."""
        count = self.colours + 1
        at = (self.chosen or count) - 1
        self.choose(((at + by) % count + 1) % count)

    def entered(self, button: int) -> int:
        """What a button enters: FILLED stands for the left one, EMPTY for the right one."""
        if button == FILLED:
            return self.chosen
        return EMPTY if self.chosen else self.colour

    def after(self, value: int | None) -> int | None:
        """What comes after this in the round of a cell: each colour, empty, unknown."""
        if value is None:
            return FILLED
        return None if value == EMPTY else (value + 1) % (self.colours + 1)

    @property
    def swatches(self) -> Sequence[Swatch]:
        """All that can be entered, EMPTY last; nothing in black and white, where there is a switch
        for it."""
        if not self.palette:
            return ()
        kinds = [
            *((value, it.rgb, it.sign) for value, it in enumerate(self.palette, 1)),
            (EMPTY, "", ""),
        ]
        return [
            Swatch(
                value, rgb, sign, key_of(value), value == self.chosen, partial(self.choose, value)
            )
            for value, rgb, sign in kinds
        ]

    @property
    def actions(self) -> Sequence[Action]:
        """What keys do in colours: digits choose, brackets go through all."""
        if not self.palette:
            return ()
        values = (*range(1, min(self.colours, MOST_KEYS) + 1), EMPTY)
        return (
            *(
                Choosing(
                    f"colour.{it}", partial(self.choose, it), (key_of(it),), colour=self.name_of(it)
                )
                for it in values
            ),
            Action("colour.previous", partial(self.choose_next, -1), ("bracketleft",)),
            Action("colour.next", partial(self.choose_next, 1), ("bracketright",)),
        )
