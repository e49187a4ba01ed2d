"""What an action is, how its keys are written, and the table of all that can be done in the window.

From the table follow the menus, the tool bar, the buttons of the player, the keys, and the list of
keys; a lesson has some actions of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise

from app.draw.icons import (
    ASSUMPTION,
    BACK,
    COURSE,
    FILM,
    FIRST,
    FORWARD,
    LAST,
    NEW_TECHNIQUE,
    PLAY,
    PRINT,
    PUZZLES,
    WATCH,
    YOUR_TURN,
)
from app.learn.player import Playable
from app.text.catalogue import Say
from app.text.lines import together
from solver.value import Value

CONTROL = "Command" if sys.platform == "darwin" else "Control"
CONTROL_BIT = 0x8 if sys.platform == "darwin" else 0x4
"""Tk's bit for this key in the state of an event."""

_KEY_SIGNS = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Command": "⌘",
    "plus": "+",
    "minus": "−",
    "comma": ",",
    "period": ".",
    "bracketleft": "[",
    "bracketright": "]",
}
"""What stands on keys that have no name; single letters and the F keys stand for themselves."""

NAMED = (
    *("space", "Prior", "Next", "Home", "End", "Control", "Shift", "Escape", "Return", "Delete"),
    *("Tab", "Alt", "underlined"),
)
"""The keys that have a name in every language."""


class Action(Value):
    """Something the user can do. `name` is its key in the catalogue; the first key is shown."""

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

    >>> from app.text.catalogue import ENGLISH
    >>> [shown_key(key, ENGLISH.window.say) for key in ("Shift-Right", "space", "g")]
    ['Shift+→', 'Space', 'G']
    """

    def shown(part: str) -> str:
        if part in NAMED:
            return say(f"key.{part.lower()}")
        return _KEY_SIGNS.get(part, part.upper() if len(part) == 1 else part)

    return together("+".join(map(shown, key.split("-"))))


WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""Rows down and columns to the right, by arrow key."""

BECAUSE = ("predict.because.1", "predict.because.2", "predict.because.3")
"""What chooses a reason, in the order of the reasons."""


def keys_of(action: Action, say: Say) -> str:
    """Its keys as people write them, those left out that only some keyboards have."""
    keys = [key for key in action.keys if "KP" not in key and not key.endswith("equal")]
    return keys_said(keys, say)


def keys_said(keys: Sequence[str], say: Say) -> str:
    """One key or another."""
    first, *others = dict.fromkeys(shown_key(key, say) for key in keys)
    for second in others:
        first = say("keys.or", first=first, second=second)
    return first


# -------------------------------------------------------------------------------------------------
# The table.


class ActionRow(Value):
    """An action of the window."""

    name: str
    """Its key in the catalogue."""
    task: str
    """The heading of the list of keys that it stands under, in the order of the table."""
    key_names: str
    """Tk's names, the first of which is shown; `Mod` is Command on a Mac, and else Control."""
    menu: str
    """A menu and the place in it; a line separates the tens."""
    icon: str = ""
    tool: bool = False
    """Whether the tool bar has a button for it."""
    stays: bool = False
    """Whether it keeps its keys in a lesson."""

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.key_names.replace("Mod", CONTROL).split())


ROWS = (
    ActionRow("watch", "watch", "w", "", WATCH, tool=True, stays=True),
    ActionRow("toggle", "watch", "space", "", PLAY),
    ActionRow("play-on", "", "", ""),
    ActionRow("forward", "watch", "Right Next", "", FORWARD),
    ActionRow("back", "watch", "Left Prior", "", BACK),
    ActionRow("next-line", "watch", "Shift-Right", ""),
    ActionRow("previous-line", "watch", "Shift-Left", ""),
    ActionRow("next-technique", "watch", "t", "", NEW_TECHNIQUE),
    ActionRow("next-assumption", "watch", "a", "", ASSUMPTION),
    ActionRow("first", "watch", "Home", "", FIRST),
    ActionRow("last", "watch", "End", "", LAST),
    ActionRow("faster", "watch", "plus equal KP_Add", ""),
    ActionRow("slower", "watch", "minus KP_Subtract", ""),
    ActionRow("restart", "watch", "r", ""),
    ActionRow("open-group", "watch", "o", ""),
    ActionRow("watch-how", "", "", ""),
    ActionRow("watch-ladder", "", "", ""),
    ActionRow("ask-why", "why", "Return KP_Enter", ""),
    ActionRow("point-left", "why", "Mod-Left", ""),
    ActionRow("point-right", "why", "Mod-Right", ""),
    ActionRow("point-up", "why", "Mod-Up", ""),
    ActionRow("point-down", "why", "Mod-Down", ""),
    ActionRow("tree", "why", "s", ""),
    ActionRow("all-steps", "why", "n", "solve 20", stays=True),
    ActionRow("check", "why", "c", "solve 21", stays=True),
    ActionRow("your-turn", "lessons", "y", "", YOUR_TURN, tool=True, stays=True),
    ActionRow("learn", "lessons", "Mod-l", "", COURSE, tool=True, stays=True),
    ActionRow("course", "lessons", "u", "", stays=True),
    ActionRow("lab", "lessons", "l", "", stays=True),
    ActionRow("lessons", "", "", "", stays=True),
    ActionRow("predict", "lessons", "p", "", stays=True),
    ActionRow("previous-example", "lessons", "Prior", ""),
    ActionRow("next-example", "lessons", "Next", ""),
    ActionRow("compare", "lessons", "2", "solve 22"),
    ActionRow("own-solver", "", "", "solve 23"),
    ActionRow("lesson-1", "", "", ""),
    ActionRow("lesson-2", "", "", ""),
    ActionRow("lesson-3", "", "", ""),
    ActionRow("class-set", "", "", "teach 11"),
    ActionRow("results", "", "", "teach 20"),
    ActionRow("gallery", "puzzles", "Mod-g g", "", PUZZLES, tool=True, stays=True),
    ActionRow("next-puzzle", "puzzles", "Mod-Next", "", LAST, stays=True),
    ActionRow("previous-puzzle", "puzzles", "Mod-Prior", "", stays=True),
    ActionRow("random-puzzle", "puzzles", "Mod-r", "", stays=True),
    ActionRow("open", "puzzles", "Mod-o", "file 10", stays=True),
    ActionRow("undo", "window", "Mod-z", "edit 1"),
    ActionRow("redo", "window", "Mod-Shift-Z Mod-y", "edit 2"),
    ActionRow("paste", "puzzles", "Mod-v", "edit 10", stays=True),
    ActionRow("draw", "puzzles", "Mod-d", "file 20", stays=True),
    ActionRow("picture", "puzzles", "Mod-i", "file 21", stays=True),
    ActionRow("scan", "", "", "file 22"),
    ActionRow("edit", "puzzles", "Mod-e", "file 23", stays=True),
    ActionRow("save", "puzzles", "Mod-s Mod-Shift-S", "file 30", stays=True),
    ActionRow("export", "out", "Mod-Shift-E", "file 31", FILM, stays=True),
    ActionRow("own-film", "", "", ""),
    ActionRow("handout", "out", "Mod-p", "teach 10", PRINT, stays=True),
    ActionRow("copy", "out", "Mod-c", "edit 11", stays=True),
    ActionRow("copy-picture", "out", "Mod-Shift-C", "", stays=True),
    ActionRow("copy-sentence", "out", "Mod-Shift-T", "", stays=True),
    ActionRow("copy-steps", "out", "Mod-Shift-M", "", stays=True),
    ActionRow("zoom-in", "look", "Mod-plus Mod-equal Mod-KP_Add", "", stays=True),
    ActionRow("zoom-out", "look", "Mod-minus Mod-KP_Subtract", "", stays=True),
    ActionRow("zoom-fit", "look", "Mod-0", "", stays=True),
    ActionRow("zoom-readable", "look", "Mod-1", "", stays=True),
    ActionRow("full-screen", "look", "F11", "view 20", stays=True),
    ActionRow("fill-screen", "look", "Shift-F11", "", stays=True),
    ActionRow("leave-full-screen", "look", "Escape", ""),
    ActionRow("settings", "window", "Mod-comma", "view 30", stays=True),
    ActionRow("keys", "window", "F1", "help 10", stays=True),
    ActionRow("rules", "window", "Shift-F1", "help 11", stays=True),
    ActionRow("browser", "", "", "help 12"),
    ActionRow("introduction", "", "", "help 13"),
    ActionRow("quit", "window", "Mod-q Mod-w", "file 40", stays=True),
    ActionRow("about", "", "", "help 20"),
)
"""All actions of the window, and those of other windows that its list of keys explains."""

OF_LAB = ("previous-example", "next-example")
"""Those that only the lab has."""

SIGNS = {row.name: row.icon for row in ROWS if row.icon}
KEYS = {row.name: row.keys for row in ROWS if row.keys}

TASKS = ("watch", "why", "lessons", "puzzles", "out", "look", "window")
"""What one wants to do: the order of the list of keys."""

PLAYER_ACTIONS = ("first", "back", "toggle", "forward", "last")
"""What can be done to all that is played, in the order of its buttons."""

EVERYWHERE = (
    (("Tab", "Shift-Tab"), "everywhere.tab"),
    (("Return", "space"), "everywhere.press"),
    (("Up", "Down"), "everywhere.list"),
    (("Escape",), "everywhere.close"),
    (("Alt-underlined",), "everywhere.menu"),
)
"""What keys do in every part of the window, and in its dialogs."""

Line = tuple[str, str]
"""Keys, and what they do."""


def menu_rows(menu: str) -> list[ActionRow | None]:
    """The rows of a menu from its top down; None for a line that separates two groups."""
    places = {int(row.menu.split()[1]): row for row in ROWS if row.menu.split()[:1] == [menu]}
    entries: list[ActionRow | None] = []
    group = min(places) // 10
    for place in sorted(places):
        if place // 10 != group:
            entries.append(None)
            group = place // 10
        entries.append(places[place])
    return entries


def playable_actions(
    playable: Playable, wake: Callable[[], None], names: Iterable[str]
) -> dict[str, Action]:
    """What can be done to something that is played, by name; the clock has to go on after it."""

    def run(command: Callable[[], None]) -> None:
        command()
        wake()

    commands = playable.commands
    return {name: Action(name, partial(run, commands[name]), KEYS[name]) for name in names}


def each_key_once(actions: Mapping[str, Action]) -> dict[str, Action]:
    """All actions; of several with the same key only the last, which the key runs, has it."""
    owners = {key: name for name, action in actions.items() for key in action.keys}
    return {
        name: action.replaced(keys=tuple(key for key in action.keys if owners[key] == name))
        for name, action in actions.items()
    }


_MODE_TASKS = ("watch", "why")
"""Of watching. Other modes have actions of their own."""


def mode_of(actions: Mapping[str, Action]) -> dict[str, Action]:
    """The actions that belong to the mode one is in, without those that every mode has."""
    if actions.keys() - {row.name for row in ROWS}:
        others = {row.name for row in ROWS if row.stays}
    else:
        others = {row.name for row in ROWS if row.task not in _MODE_TASKS}
    return {name: action for name, action in actions.items() if name not in others}


Groups = list[tuple[str, list[Line]]]
"""Keys by task."""


def groups_of(actions: Mapping[str, Action], say: Say) -> Groups:
    """The keys of these actions by task, those that belong to a lesson first."""
    here = [
        name for name, action in actions.items() if not set(action.keys) & set(KEYS.get(name, ()))
    ]
    tasks = {"here": here}
    for task in TASKS:
        tasks[task] = [row.name for row in ROWS if row.task == task and row.name not in here]
    groups = []
    for task, names in tasks.items():
        there = [actions[name] for name in names if name in actions and actions[name].keys]
        lines = [(keys_of(action, say), action.label(say)) for action in there]
        if lines:
            groups.append((say(f"task.{task}"), lines))
    return groups


def share_out(heights: Sequence[int], columns: int) -> list[slice]:
    """The things in each column, in their order, so that the highest is as low as can be.

    >>> share_out([30, 10, 10, 20, 30], 3)
    [slice(0, 1, None), slice(1, 4, None), slice(4, 5, None)]
    """
    inner = range(1, len(heights))
    cuts = combinations(inner, min(columns - 1, len(inner)))
    shares = ([slice(*ends) for ends in pairwise((0, *cut, len(heights)))] for cut in cuts)
    return min(
        shares, key=lambda parts: sorted((sum(heights[part]) for part in parts), reverse=True)
    )


def groups_to_list(actions: Mapping[str, Action], say: Say, *, all_keys: bool) -> Groups:
    """The keys of the mode; or all, with those that mean the same everywhere."""
    if not all_keys:
        return groups_of(mode_of(actions), say)
    everywhere = [(keys_said(keys, say), say(key)) for keys, key in EVERYWHERE]
    return [*groups_of(actions, say), (say("task.everywhere"), everywhere)]
