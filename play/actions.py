"""What the person can do: each action once, with its words, its keys and when it makes sense.

Menus, buttons, tooltips, key bindings and the list of keys are all made from these.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

from play.player import Playable
from play.show import Show
from solver.value import Value
from words.catalogue import Say

CONTROL = "Command" if sys.platform == "darwin" else "Control"
CONTROL_BIT = 0x8 if sys.platform == "darwin" else 0x4
"""Tk's bit for this key in the state of an event."""

SIGNS = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Command": "⌘",
    "plus": "+",
    "minus": "−",
    "comma": ",",
    "period": ".",
}
"""What stands on keys that have no name; single letters and the F keys stand for themselves."""

NAMED = (
    *("space", "Prior", "Next", "Home", "End", "Control", "Shift", "Escape", "Return", "Delete"),
    *("Tab", "Alt", "underlined"),
)
"""The keys that have a name in every language."""


class Action(Value):
    """Something the person can do; `name` is its key in the catalogue. `keys` are Tk's names, the
    first one is shown."""

    name: str
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    is_possible: Callable[[], bool] = lambda: True

    def label(self, say: Say) -> str:
        """What it is called, in the words of a catalogue."""
        return say(self.name)

    def shown_key(self, say: Say) -> str:
        """The key that is shown beside it."""
        return shown_key(self.keys[0], say) if self.keys else ""

    def tooltip(self, say: Say) -> str:
        """What it is called, with its key."""
        if not self.keys:
            return self.label(say)
        return say("tooltip", label=self.label(say), key=self.shown_key(say))

    def __call__(self) -> None:
        if self.is_possible():
            self.run()


def shown_key(key: str, say: Say) -> str:
    """A key as people write it.

    >>> from words.catalogue import ENGLISH
    >>> [shown_key(key, ENGLISH.window.say) for key in ("Shift-Right", "space", "g")]
    ['Shift+→', 'Space', 'G']
    """

    def shown(part: str) -> str:
        if part in NAMED:
            return say(f"key.{part.lower()}")
        return SIGNS.get(part, part.upper() if len(part) == 1 else part)

    return "+".join(map(shown, key.split("-")))


# -------------------------------------------------------------------------------------------------
# Which keys do what: Tk's names, the first of each is the one that is shown; and all of them as a
# list, by what one wants to do.


UNDERLINED = "underlined"
"""In the place of the letter that is underlined in a menu."""

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
    "zoom-readable": (f"{CONTROL}-1",),
    "full-screen": ("F11",),
    "fill-screen": ("Shift-F11",),
    "leave-full-screen": ("Escape",),
    "restart": ("r",),
    "quit": (f"{CONTROL}-q", f"{CONTROL}-w"),
    "open": (f"{CONTROL}-o",),
    "gallery": (f"{CONTROL}-g", "g"),
    "paste": (f"{CONTROL}-v",),
    "copy": (f"{CONTROL}-c",),
    "copy-picture": (f"{CONTROL}-Shift-C",),
    "copy-sentence": (f"{CONTROL}-Shift-T",),
    "copy-steps": (f"{CONTROL}-Shift-M",),
    "save": (f"{CONTROL}-Shift-S",),
    "draw": (f"{CONTROL}-d",),
    "picture": (f"{CONTROL}-i",),
    "edit": (f"{CONTROL}-e",),
    "export": (f"{CONTROL}-s",),
    "handout": (f"{CONTROL}-p",),
    "compare": ("2",),
    "check": ("c",),
    "lab": ("l",),
    "course": ("u",),
    "keys": ("F1",),
    "point-left": (f"{CONTROL}-Left",),
    "point-right": (f"{CONTROL}-Right",),
    "point-up": (f"{CONTROL}-Up",),
    "point-down": (f"{CONTROL}-Down",),
    "ask-why": ("Return", "KP_Enter"),
    "next-puzzle": (f"{CONTROL}-Next",),
    "previous-puzzle": (f"{CONTROL}-Prior",),
    "random-puzzle": (f"{CONTROL}-r",),
    "watch": ("w",),
    "all-steps": ("n",),
    "predict": ("p",),
    "your-turn": ("y",),
    "previous-example": ("Prior",),
    "next-example": ("Next",),
}

WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Where arrow keys go: so many rows down, and so many columns to the right."""

BECAUSE = ("predict.because.1", "predict.because.2", "predict.because.3")
"""What chooses a reason, in the order of the reasons."""

SIZES = ("zoom-in", "zoom-out", "zoom-fit", "zoom-readable", "full-screen", "fill-screen")
COPIES = ("copy", "copy-picture", "copy-sentence", "copy-steps")

TASKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "task.watch",
        (
            *("watch", "toggle", "forward", "back", "next-line", "previous-line"),
            *("next-technique", "next-assumption", "first", "last", "faster", "slower", "restart"),
        ),
    ),
    (
        "task.why",
        ("ask-why", "point-left", "point-right", "point-up", "point-down", "all-steps", "check"),
    ),
    (
        "task.lessons",
        ("predict", "your-turn", "course", "lab", "previous-example", "next-example", "compare"),
    ),
    (
        "task.puzzles",
        (
            *("gallery", "next-puzzle", "previous-puzzle", "random-puzzle", "open"),
            *("paste", "draw", "picture", "edit", "save"),
        ),
    ),
    ("task.out", ("export", "handout", *COPIES)),
    ("task.look", (*SIZES, "leave-full-screen")),
    ("task.window", ("keys", "quit")),
)
"""What one wants to do, and the actions for it: the order of the list of keys."""

EVERYWHERE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("Tab", "Shift-Tab"), "everywhere.tab"),
    (("Return", "space"), "everywhere.press"),
    (("Up", "Down"), "everywhere.list"),
    (("Escape",), "everywhere.close"),
    ((f"Alt-{UNDERLINED}",), "everywhere.menu"),
)
"""What keys do in every part of the window, and in its dialogs."""

Line = tuple[str, str]
"""Keys, and what they do."""

PLAYER_ACTIONS = ("first", "back", "toggle", "forward", "last")
"""What can be done to all that is played."""

LEAPS = ("previous-line", "next-line", "next-technique", "next-assumption")
"""What can be done to a solving besides."""


def playable_actions(
    playable: Playable, wake: Callable[[], None], names: Iterable[str]
) -> dict[str, Action]:
    """What can be done to something that is played, by name; the clock has to go on after it."""

    def active(name: str) -> Action:
        def go() -> None:
            getattr(playable, name.replace("-", "_"))()
            wake()

        return Action(name, go, KEYS[name])

    return {name: active(name) for name in names}


def show_actions(show: Show, wake: Callable[[], None]) -> dict[str, Action]:
    """What can be done to the show."""
    actions = playable_actions(show, wake, (*PLAYER_ACTIONS, *LEAPS))
    for name in ("first", "back", "previous-line"):
        actions[name] = actions[name].replaced(is_possible=lambda: show.cursor > 0)
    return actions


def groups_of(actions: Mapping[str, Action], say: Say) -> list[tuple[str, list[Line]]]:
    """The keys of these actions by task, those that belong to a lesson first."""
    named = {name for _, names in TASKS for name in names}
    tasks = [("task.here", [name for name in actions if name not in named]), *TASKS]
    groups = []
    for task, names in tasks:
        there = [actions[name] for name in names if name in actions and actions[name].keys]
        lines = [(keys_of(action, say), action.label(say)) for action in there]
        if lines:
            groups.append((say(task), lines))
    everywhere = [(keys_said(keys, say), say(key)) for keys, key in EVERYWHERE]
    return [*groups, (say("task.everywhere"), everywhere)]


def keys_of(action: Action, say: Say) -> str:
    """Its keys as people write them, those left out that only some keyboards have."""
    keys = [key for key in action.keys if "KP" not in key and not key.endswith("equal")]
    return keys_said(keys, say)


def keys_said(keys: Sequence[str], say: Say) -> str:
    """One key or another."""
    first, *others = dict.fromkeys(shown_key(key, say) for key in keys)
    for other in others:
        first = say("keys.or", first=first, second=other)
    return first
