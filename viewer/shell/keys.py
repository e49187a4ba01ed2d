"""Which keys do what: Tk's names, the first of each is the one that is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from play.actions import CONTROL, Action
from play.show import Show

KEYS: dict[str, tuple[str, ...]] = {
    "first": ("Home",),
    "back": ("Left", "Prior"),
    "toggle": ("space",),
    "forward": ("Right", "Next"),
    "last": ("End",),
    "previous-line": ("Shift-Left",),
    "next-line": ("Shift-Right",),
    "next-technique": ("t",),
    "next-assumption": ("a",),
    "slower": ("minus", "KP_Subtract"),
    "faster": ("plus", "equal", "KP_Add"),
    "zoom-in": (f"{CONTROL}-plus", f"{CONTROL}-equal", f"{CONTROL}-KP_Add"),
    "zoom-out": (f"{CONTROL}-minus", f"{CONTROL}-KP_Subtract"),
    "zoom-fit": (f"{CONTROL}-0",),
    "full-screen": ("F11",),
    "leave-full-screen": ("Escape",),
    "restart": ("r",),
    "quit": (f"{CONTROL}-q", f"{CONTROL}-w"),
    "open": (f"{CONTROL}-o",),
    "gallery": (f"{CONTROL}-g", "g"),
    "paste": (f"{CONTROL}-v",),
    "copy": (f"{CONTROL}-c",),
    "edit": (f"{CONTROL}-e",),
    "export": (f"{CONTROL}-s",),
    "handout": (f"{CONTROL}-p",),
    "compare": ("2",),
    "check": ("c",),
    "lab": ("l",),
    "keys": ("F1",),
    "point-left": (f"{CONTROL}-Left",),
    "point-right": (f"{CONTROL}-Right",),
    "point-up": (f"{CONTROL}-Up",),
    "point-down": (f"{CONTROL}-Down",),
    "ask-why": ("Return", "KP_Enter"),
    "watch": ("w",),
    "predict": ("p",),
    "your-turn": ("y",),
}

TRANSPORT_ACTIONS = (
    "first",
    "back",
    "toggle",
    "forward",
    "last",
    "previous-line",
    "next-line",
    "next-technique",
    "next-assumption",
)


def show_actions(show: Show, wake: Callable[[], None]) -> dict[str, Action]:
    """What can be done to the show, by name; the clock has to go on after it."""

    def active(run: str) -> Action:
        def go() -> None:
            getattr(show, run.replace("-", "_"))()
            wake()

        return Action(run, go, KEYS[run])

    def is_past_start() -> bool:
        return show.cursor > 0

    actions = {name: active(name) for name in TRANSPORT_ACTIONS}
    for name in ("first", "back", "previous-line"):
        actions[name] = replace(actions[name], is_possible=is_past_start)
    return actions
