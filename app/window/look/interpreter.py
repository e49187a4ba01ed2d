"""Tk's interpreter as all widgets of a window call it: their texts and their sides go through here.

On X11 Tk neither joins Arabic letters nor turns round what runs from right to left, and shows a box
for a letter that no font has. So each text that a widget is given is shaped and put into the order
in which it is drawn, here and nowhere else; a label that wraps its text gets the lines one by one,
for they are what is ordered. Whoever asks a widget for its text is told what was meant. Elsewhere
Tk lets the system do all that.

In a language that runs from right to left the window is mirrored: what is packed left goes to the
right, the first column of a grid is the last, and so on. What keeps its sides says so
(`keep_unmirrored`): the board, the scrub bar, the signs of a player.
"""

from __future__ import annotations

import re
import tkinter
from _tkinter import DONT_WAIT, IDLE_EVENTS
from bisect import bisect_right
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from time import monotonic
from typing import Any

from app.draw.reading_order import is_seen, joined, runs_of, runs_on_back, turned, without
from app.text.catalogue import Language
from app.text.lines import continued, has_back, is_chinese, pieces
from puzzles.printable import ANYHOW, BACK, END, ISOLATES, LEFT_MARK, RIGHT_MARK

TEXTS = frozenset(("-text", "-label", "-message", "-values"))
"""The options that are texts, or several."""

TELLING = frozenset(("cget", "entrycget", "itemcget", "get", "item", "heading", "itemconfigure"))
"""What is asked for a text."""

LAST = 40
"""The column of a mirrored grid that stands for the first; those that are empty take no room."""

OPPOSITE = {"left": "right", "right": "left"}
CORNERS = {"w": "e", "e": "w", "nw": "ne", "ne": "nw", "sw": "se", "se": "sw"}
LEFT_BY_ITSELF: Mapping[str, Mapping[str, str]] = {
    "ttk::label": {"-anchor": "w", "-justify": "left"},
    "ttk::combobox": {"-justify": "left"},
    "ttk::treeview": {},
}
"""Widgets whose text stands at the left, by the options that say so."""

ASKING = frozenset(("tk_getOpenFile", "tk_getSaveFile"))

MESSAGE = 360
"""Pixels of a line of a message, for usual letters."""

UPDATE_IDLETASKS = ("update", "idletasks")

ROUNDS, SECONDS = 100, 2.0
"""So often, and for so long, `update_idletasks` lays out and paints at most. It takes a few rounds;
but where Tk and the window manager want different sizes, as in leaving full screen, each round may
ask for another, without end."""

PLACING = frozenset(("pack", "grid", "place"))
REMEMBERED = 4096

Words = tuple[Any, ...]
Measure = Callable[[str], int]


class Interpreter:
    """Does what Tk's own does."""

    def __init__(self, tk: Any) -> None:
        self.own = tk
        self._call = tk.call
        for name in dir(tk):
            if name[0] != "_" and name != "call":
                setattr(self, name, getattr(tk, name))
        self.is_x11 = tk.call("tk", "windowingsystem") == "x11"
        self.runs_back = False
        self._kept: set[str] = set()
        self._said: dict[str, str] = {}
        """What is meant by the text of a widget, where that is not what Tk has."""
        self._meant: dict[str, str] = {}
        """The same by what Tk has, for what is no widget of its own."""

    def keep_sides(self, master: tkinter.Misc) -> None:
        """Have what is put into this widget stay at its side."""
        self._kept.add(str(master))

    def call(self, *args: Any) -> Any:
        words = args[0] if len(args) == 1 and args[0].__class__ is tuple else args
        name = words[0] if words and words[0].__class__ is str else ""
        if self.runs_back:
            if name in LEFT_BY_ITSELF and _path(words) == words[1]:
                return self._make_back(words)
            if name in PLACING or self._turns(words):
                words = self._mirrored(words)
        if name in ASKING and "-filetypes" in words:
            at = words.index("-filetypes") + 1
            kinds = tuple((self.drawn(str(name)), *more) for name, *more in words[at])
            words = (*words[:at], kinds, *words[at + 1 :])
        for it in words:
            if it.__class__ is str and not (it.isascii() or is_plain(it)):
                return self._written(words)
        if name == "destroy":
            self._forget(str(words[1]))
        if words == UPDATE_IDLETASKS:
            return self._update_idletasks()
        if self._said and len(words) > 1 and str(words[0]) in self._said:
            return self._of_said(words)
        if self._meant and len(words) > 1 and str(words[1]) in TELLING:
            return self._told(self._call(*words))
        if name == "ttk::style" and "-wraplength" in words:
            found = self._call(*words)
            self._wrap_all()
            return found
        return self._call(*words)

    def _update_idletasks(self) -> str:
        end = monotonic() + SECONDS
        for _ in range(ROUNDS):
            if not self.own.dooneevent(IDLE_EVENTS | DONT_WAIT) or monotonic() > end:
                break
        return ""

    # -- texts -------------------------------------------------------------------------------

    def drawn(self, text: str) -> str:
        """The text as it is to be handed to Tk here."""
        if is_plain(text):
            return text
        shown = in_order(without_missing(text)) if self.is_x11 else embedded(text)
        if shown != text and not shown.isascii():  # else it could be anything
            if len(self._meant) >= REMEMBERED:
                self._meant.clear()
            self._meant[shown] = text
        return shown

    def _forget(self, path: str) -> None:
        """Forget what is said in a widget that goes, and in those inside of it."""
        for it in [it for it in self._said if it == path or it.startswith(f"{path}.")]:
            del self._said[it]

    def _told(self, found: Any) -> Any:
        if found.__class__ is tuple:
            return tuple(map(self._told, found))
        return self._meant.get(found, found) if found.__class__ is str else found

    def _written(self, words: Words) -> Any:
        """A call with letters that are not plain ones."""
        first = words[0]
        if first == "wm" and words[1] == "title" and len(words) > 3:
            named = without_missing(words[3]) if self.is_x11 else embedded(words[3])
            return self._call(*words[:3], named)
        if first == "font" and words[1] == "measure":
            return self._call(*words[:-1], self.drawn(words[-1]))
        given = list(words)
        said = None
        for place, option in enumerate(words[:-1]):
            if option.__class__ is not str or option not in TEXTS:
                continue
            text = words[place + 1]
            if option == "-values":
                parts = text if isinstance(text, (tuple, list)) else self.own.splitlist(text)
                given[place + 1] = tuple(
                    self.drawn(it) if isinstance(it, str) else it for it in parts
                )
            elif option == "-message" and has_back(text):
                lines = wrapped(text, MESSAGE, self._measure("TkCaptionFont"))
                given[place + 1] = "\n".join(map(self.drawn, lines))
            elif text.__class__ is str:
                given[place + 1] = self.drawn(text)
                if option == "-text":
                    said = text
                elif option == "-label":
                    self._underline(given, text)
        if len(words) > 2 and words[1] == "set" and words[2].__class__ is str:
            given[2] = self.drawn(words[2])  # what is chosen of several
        found = self._call(*given)
        path = _path(words)
        if path and said is not None:
            self._said[path] = said
            if _is_wrapped(said):
                self._wrap(path)
        elif str(words[1]) in TELLING:
            found = self._told(found)
        return found

    def _underline(self, given: list[Any], label: str) -> None:
        """Have the letter that chooses an entry be underlined where it is drawn."""
        if "-underline" not in given or not has_back(label):
            return
        at = given.index("-underline") + 1
        letter = label[int(given[at])] if int(given[at]) >= 0 else ""
        shown = given[given.index("-label") + 1]
        given[at] = shown.find(letter) if letter.isascii() and letter else -1

    def _of_said(self, words: Words) -> Any:
        """A call of a widget whose text is drawn otherwise than it is meant."""
        path = str(words[0])
        if words[1] == "cget" and words[2] == "-text":
            return self._said[path]
        if words[1] == "configure" and "-text" in words:
            del self._said[path]  # by plain letters: others come elsewhere
            return self._call(*words)
        found = self._call(*words)
        changes = any(it in words for it in ("-wraplength", "-font", "-style"))
        if words[1] == "configure" and changes and _is_wrapped(self._said[path]):
            self._wrap(path)
        return self._told(found) if str(words[1]) in TELLING else found

    def _wrap_all(self) -> None:
        for path, said in list(self._said.items()):
            if _is_wrapped(said):
                self._wrap(path)

    def _wrap(self, path: str) -> None:
        """Write the text of a widget in lines, where it wraps them."""
        try:
            room = int(float(self._option(path, "-wraplength") or 0))
            font = self._option(path, "-font") or "TkDefaultFont"
        except (tkinter.TclError, ValueError):  # it has no such thing, or is gone
            self._said.pop(path, None)
            return
        text = self._said[path]
        if room > 0:
            measure = self._measure(font)
            lines = [line for part in text.split("\n") for line in wrapped(part, room, measure)]
        else:
            lines = text.split("\n")
        self._call(path, "configure", "-text", "\n".join(map(self.drawn, lines)))

    def _measure(self, font: str) -> Measure:
        return lambda line: int(self._call("font", "measure", font, self.drawn(line)))

    def _option(self, path: str, name: str) -> str:
        """An option of a ttk widget, or what its style says."""
        with suppress(tkinter.TclError):  # some have none of their own
            own = str(self._call(path, "cget", name))
            if own and own != "0":
                return own
        style = str(self._call(path, "cget", "-style")) or self._call("winfo", "class", path)
        return str(self._call("ttk::style", "lookup", style, name))

    # -- sides -------------------------------------------------------------------------------

    def _turns(self, words: Words) -> bool:
        """Whether an option of this call names a side of a widget's own."""
        if len(words) < 3 or words[1] in ("create", "itemconfigure", "cget", "coords"):
            return False
        return any(it in words for it in ("-anchor", "-justify", "-compound", "-padding"))

    def _make_back(self, words: Words) -> Any:
        """Make a widget whose text would stand at the left if nobody said otherwise."""
        sides = LEFT_BY_ITSELF[words[0]].items()
        more = [it for pair in sides if pair[0] not in words for it in pair]
        made = self._written(_turned((*words, *more)))
        if words[0] == "ttk::treeview":
            self._call(words[1], "column", "#0", "-anchor", "e")
        return made

    def _mirrored(self, words: Words) -> Words:
        manager = words[0]
        if manager not in PLACING:
            return _turned(words)
        if manager == "grid" and words[1] == "columnconfigure" and len(words) > 4:
            if self._keeps(str(words[2])):
                return words
            return (*words[:3], _columns(words[3]), *words[4:])
        if len(words) < 3 or words[1] != "configure":
            return words
        widget = str(words[2])
        options = dict(zip(words[3::2], words[4::2], strict=False))
        master = str(options.get("-in") or widget.rpartition(".")[0] or ".")
        if self._keeps(master):
            return words
        if manager == "grid":
            self._call("grid", "anchor", master, "ne")  # columns that do not fill it
            span = int(options.get("-columnspan", 1))
            if "-column" in options:
                options["-column"] = LAST - int(options["-column"]) - span + 1
            elif self._call("winfo", "manager", widget) != "grid":
                options["-column"] = LAST - span + 1
        elif manager == "place":
            options["-relx"] = 1 - float(options.get("-relx", 0))
            options["-x"] = -float(options.get("-x", 0))
            anchor = str(options.get("-anchor", "nw"))
            options["-anchor"] = CORNERS.get(anchor, anchor)
        pairs = [it for pair in options.items() for it in pair]
        return _turned((*words[:3], *pairs), is_placed=manager == "place")

    def _keeps(self, master: str) -> bool:
        return any(master == it or master.startswith(f"{it}.") for it in self._kept)


def _path(words: Words) -> str:
    """The widget whose text a call sets; empty where it sets that of something in it."""
    if len(words) < 3:
        return ""
    if words[1] == "configure":
        return str(words[0])
    is_made = isinstance(words[1], str) and words[1][:1] == "."
    return words[1] if is_made and words[0] not in PLACING else ""


@lru_cache(maxsize=REMEMBERED)
def _is_wrapped(text: str) -> bool:
    """Whether Tk does not break lines of this text as its script wants it."""
    return has_back(text) or any(map(is_chinese, text))


def _columns(columns: Any) -> Any:
    if isinstance(columns, (tuple, list)):
        return tuple(LAST - int(it) for it in columns)
    return LAST - int(columns)


def _turned(words: Words, *, is_placed: bool = False) -> Words:
    """The options with their sides exchanged."""
    given = list(words)
    for place, option in enumerate(words[:-1]):
        value = words[place + 1]
        if option in ("-side", "-justify", "-compound"):
            given[place + 1] = OPPOSITE.get(str(value), value)
        elif option == "-anchor" and not is_placed:
            given[place + 1] = CORNERS.get(str(value), value)
        elif option == "-sticky":
            given[place + 1] = str(value).translate(str.maketrans("ew", "we"))
        elif option in ("-padx", "-ipadx") and _several(value, 2):
            given[place + 1] = tuple(reversed(_several(value, 2)))
        elif option == "-padding" and (sides := _several(value, 4)):
            left, top, right, bottom = sides
            given[place + 1] = (right, top, left, bottom)
    return tuple(given)


def _several(value: Any, count: int) -> list[Any]:
    """So many values, if it is as many."""
    parts = value.split() if isinstance(value, str) else value
    is_several = isinstance(parts, (tuple, list)) and len(parts) == count
    return list(parts) if is_several else []


def wrapped(text: str, room: int, measure: Measure) -> list[str]:
    """The text in lines that fit the room, broken where lines may end."""
    lines: list[str] = []
    for has_blank, piece in pieces(text):
        longer = f"{lines[-1]}{' ' * has_blank}{piece}" if lines else piece
        if lines and measure(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(piece)
    return continued(text, lines) if has_back(text) else lines


# -------------------------------------------------------------------------------------------------
# Who takes it, and asks it.


def install_interpreter(root: tkinter.Misc, language: Language) -> None:
    """Have all widgets of a window call it, in the direction of this language."""
    tk: Any = root.tk
    if not isinstance(tk, Interpreter):
        tk = Interpreter(tk)
        root.tk = tk
    tk.runs_back = language.grammar().runs_back


def keep_unmirrored(master: tkinter.Misc) -> None:
    """Have what is put into this widget stay at its side in every language."""
    if isinstance(master.tk, Interpreter):
        master.tk.keep_sides(master)


def runs_back(widget: tkinter.Misc) -> bool:
    """Whether the window is mirrored."""
    return isinstance(widget.tk, Interpreter) and widget.tk.runs_back


def is_ordered_here(widget: tkinter.Misc) -> bool:
    """Whether letters are joined and ordered before they are handed to Tk."""
    return isinstance(widget.tk, Interpreter) and widget.tk.is_x11


# -------------------------------------------------------------------------------------------------
# Texts as they are to be handed to Tk.
#
# On X11 Tk neither joins Arabic letters nor turns round what runs from right to left, and shows a
# box for a letter that no font has; so all that is done here. Elsewhere Tk lets the system do it,
# and texts stay as they are, but for marks that an older system may show. Chinese and other letters
# that a font lacks are taken by Tk from one that has them.


PATIENCE = 5.0
"""Seconds for the system to say which fonts have a letter."""

is_plain = re.compile("[\0-\u058f\u1e00-\u200a\u2010-\u2029\u202f-\u205f\u2070-\u25ff]*").fullmatch
"""Whether a text has only European letters and the signs of our own texts, which every system has,
and no marks of direction: it stays as it is."""

LEFT_ON, BACK_ON, OFF = "\u202a", "\u202b", "\u202c"
"""Marks of embedding, which systems know that do not know those of isolation."""


def embedded(text: str) -> str:
    """The text for a Tk that lets the system order it: the system takes every text for one that
    runs from left to right, and may show marks of isolation."""
    if text.isascii() or not has_back(text):
        return text
    is_back, opened, found = runs_on_back(text), 0, []
    for place, letter in enumerate(text):
        if letter in ISOLATES:
            opened += 1
            is_inner = letter == BACK or (letter == ANYHOW and runs_on_back(text[place + 1 :]))
            found.append(BACK_ON if is_inner else LEFT_ON)
        elif letter == END:
            found.append(OFF + (RIGHT_MARK if is_back else LEFT_MARK) if opened else "")
            opened = max(0, opened - 1)
        else:
            found.append(letter)
    said = "".join(found)
    return f"{BACK_ON}{said}{OFF}" if is_back else said


def without_missing(text: str) -> str:
    """The text without the letters that no font has."""
    missing = missing_in(text)
    return without(text, missing.__contains__) if missing else text


SIGNED = "\u0647\u0654", "\u06c0", "\ufba5"
"""A letter with a sign over it, as in the Persian for "cell of"; the same as one letter; and the
shape of that, which not every font has: else Tk puts the sign beside it."""


@lru_cache(maxsize=4096)
def in_order(text: str) -> str:
    """The letters from left to right, those of Arabic joined.

    >>> in_order("a b") , in_order("\u0633\u0644\u0627\u0645 1") == "1 \ufee1\ufefc\ufeb3"
    ('a b', True)
    """
    if SIGNED[0] in text and not missing_in(SIGNED[2]):
        text = text.replace(*SIGNED[:2])
    return "".join(turned(joined(run.text)) if run.runs_back else run.text for run in runs_of(text))


def missing_in(text: str) -> set[str]:
    """The letters of a text that no font of the system has; none where that cannot be asked."""
    asked = set(filter(_is_rare, text))
    if not asked:
        return set()
    there = _ranges()
    return {it for it in asked if there and not _lies_in(ord(it), there)}


@lru_cache(maxsize=4096)
def _is_rare(letter: str) -> bool:
    """Whether a letter is drawn, and not every system has it."""
    return is_seen(letter) and not is_plain(letter)


Ranges = tuple[list[int], list[int]]
"""Where ranges of letters begin, in rising order, and where each of them ends."""


def _lies_in(letter: int, ranges: Ranges) -> bool:
    begins, ends = ranges
    place = bisect_right(begins, letter) - 1
    return place >= 0 and letter <= ends[place]


@cache
def _ranges() -> Ranges | None:
    """The letters of all fonts together; None where nobody tells them."""
    import subprocess  # most titles are in letters that every font has

    from app.processes import find_program

    program = find_program("fc-list")
    if program is None:
        return None
    command = [program, "--format", "%{charset} "]
    try:
        told = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return None
    ranges: list[list[int]] = []
    for first, _, last in sorted(
        (int(begin, 16), dash, int(end or begin, 16))
        for begin, dash, end in (it.partition("-") for it in set(told.stdout.split()))
    ):
        if ranges and first <= ranges[-1][1] + 1:
            ranges[-1][1] = max(ranges[-1][1], last)
        else:
            ranges.append([first, last])
    return ([it[0] for it in ranges], [it[1] for it in ranges]) if ranges else None
