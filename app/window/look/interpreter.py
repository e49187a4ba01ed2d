"""Tk's interpreter as all widgets of a window call it: their texts and their sides go through here.

On X11 Tk neither joins Arabic letters nor turns round what runs from right to left, and shows a box
for a letter that no font has. So each text for a widget is shaped and put into the order in which
it is drawn, here and nowhere else; in a label that wraps its text, line by line. A widget that is
asked for its text tells the original. Elsewhere Tk lets the system do all that.

In a language that runs from right to left the window is mirrored: what is packed left goes to the
right, the first column of a grid is the last, and so on; except what has called `keep_unmirrored`:
the board, the scrub bar, the signs of a player.
"""

from __future__ import annotations

import tkinter
from _tkinter import DONT_WAIT, IDLE_EVENTS
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from time import monotonic
from typing import Any

from app.draw.letters import embedded, in_order, is_plain, without_missing
from app.text.catalogue import Language
from app.text.lines import continued, has_back, is_chinese, unbreakable_pieces

_TEXT_OPTIONS = frozenset(("-text", "-label", "-message", "-values"))

_ASKING_COMMANDS = frozenset(
    ("cget", "entrycget", "itemcget", "get", "item", "heading", "itemconfigure")
)
"""Those of widgets that may return a text."""

_LAST_COLUMN = 40
"""Of a mirrored grid, for the first one; empty columns take no room."""

_OPPOSITE = {"left": "right", "right": "left"}
_MIRRORED_ANCHORS = {"w": "e", "e": "w", "nw": "ne", "ne": "nw", "sw": "se", "se": "sw"}
_LEFT_BY_DEFAULT: Mapping[str, Mapping[str, str]] = {
    "ttk::label": {"-anchor": "w", "-justify": "left"},
    "ttk::combobox": {"-justify": "left"},
    "ttk::treeview": {},
}
"""Widgets whose text stands at the left, by the options that say so."""

_MESSAGE_WIDTH_PX = 360
"""A line of a message, in letters of the usual size."""

_MAX_IDLE_ROUNDS, _MAX_IDLE_S = 100, 2.0
"""For `update_idletasks`, which takes a few rounds; but where Tk and the window manager want
different sizes, as in leaving full screen, each round may ask for another, without end."""

_MANAGERS = frozenset(("pack", "grid", "place"))
_MAX_REMEMBERED = 4096

Words = tuple[Any, ...]
Measure = Callable[[str], int]


class Interpreter:
    """Stands in for Tk's own interpreter."""

    def __init__(self, tk: Any) -> None:
        self.own = tk
        self._call = tk.call
        for name in dir(tk):
            if name[0] != "_" and name != "call":
                setattr(self, name, getattr(tk, name))
        self.is_x11 = tk.call("tk", "windowingsystem") == "x11"
        self.runs_back = False
        self._unmirrored: set[str] = set()
        self._widget_texts: dict[str, str] = {}
        """The originals of widgets' texts, by widget, where Tk has others."""
        self._originals: dict[str, str] = {}
        """The originals of texts that are parts of widgets, by what Tk has."""

    def keep_sides(self, master: tkinter.Misc) -> None:
        self._unmirrored.add(str(master))

    def call(self, *args: Any) -> Any:
        words = args[0] if len(args) == 1 and args[0].__class__ is tuple else args
        name = words[0] if words and words[0].__class__ is str else ""
        if self.runs_back:
            if name in _LEFT_BY_DEFAULT and _text_owner(words) == words[1]:
                return self._make_back(words)
            if name in _MANAGERS or self._turns(words):
                words = self._mirrored(words)
        if name in ("tk_getOpenFile", "tk_getSaveFile") and "-filetypes" in words:
            at = words.index("-filetypes") + 1
            kinds = tuple((self.drawn(str(kind)), *more) for kind, *more in words[at])
            words = (*words[:at], kinds, *words[at + 1 :])
        for word in words:
            if word.__class__ is str and not (word.isascii() or is_plain(word)):
                return self._call_with_text(words)
        if name == "destroy":
            self._forget(str(words[1]))
        if words == ("update", "idletasks"):
            return self._update_idletasks()
        if self._widget_texts and len(words) > 1 and str(words[0]) in self._widget_texts:
            return self._call_widget(words)
        if self._originals and len(words) > 1 and str(words[1]) in _ASKING_COMMANDS:
            return self._restore(self._call(*words))
        result = self._call(*words)
        if name == "ttk::style" and "-wraplength" in words:
            for path, text in list(self._widget_texts.items()):
                if _is_wrapped(text):
                    self._wrap(path)
        return result

    def _update_idletasks(self) -> str:
        end = monotonic() + _MAX_IDLE_S
        for _ in range(_MAX_IDLE_ROUNDS):
            if not self.own.dooneevent(IDLE_EVENTS | DONT_WAIT) or monotonic() > end:
                break
        return ""

    def drawn(self, text: str) -> str:
        """The text as it is to be handed to Tk."""
        if is_plain(text):
            return text
        shown = in_order(without_missing(text)) if self.is_x11 else embedded(text)
        if shown != text and not shown.isascii():  # else it could be anything
            if len(self._originals) >= _MAX_REMEMBERED:
                self._originals.clear()
            self._originals[shown] = text
        return shown

    def _forget(self, path: str) -> None:
        """Forget the texts of a widget that goes, and of those inside of it."""
        for widget in [*self._widget_texts]:
            if widget == path or widget.startswith(f"{path}."):
                del self._widget_texts[widget]

    def _restore(self, result: Any) -> Any:
        """What Tk returns, with the originals of its texts."""
        if result.__class__ is tuple:
            return tuple(map(self._restore, result))
        return self._originals.get(result, result) if result.__class__ is str else result

    def _call_with_text(self, words: Words) -> Any:
        """Call Tk with letters that are not plain ones."""
        first = words[0]
        if first == "wm" and words[1] == "title" and len(words) > 3:
            title = without_missing(words[3]) if self.is_x11 else embedded(words[3])
            return self._call(*words[:3], title)
        if first == "font" and words[1] == "measure":
            return self._call(*words[:-1], self.drawn(words[-1]))
        given = list(words)
        widget_text = None
        for place, option in enumerate(words[:-1]):
            if option.__class__ is not str or option not in _TEXT_OPTIONS:
                continue
            text = words[place + 1]
            if option == "-values":
                parts = text if isinstance(text, (tuple, list)) else self.own.splitlist(text)
                given[place + 1] = tuple(
                    self.drawn(part) if isinstance(part, str) else part for part in parts
                )
            elif option == "-message" and has_back(text):
                lines = wrapped(text, _MESSAGE_WIDTH_PX, self._measure("TkCaptionFont"))
                given[place + 1] = "\n".join(map(self.drawn, lines))
            elif text.__class__ is str:
                given[place + 1] = self.drawn(text)
                if option == "-text":
                    widget_text = text
                elif option == "-label":
                    self._underline(given, text)
        if len(words) > 2 and words[1] == "set" and words[2].__class__ is str:
            given[2] = self.drawn(words[2])  # what is chosen of several
        result = self._call(*given)
        path = _text_owner(words)
        if path and widget_text is not None:
            self._widget_texts[path] = widget_text
            if _is_wrapped(widget_text):
                self._wrap(path)
        elif str(words[1]) in _ASKING_COMMANDS:
            result = self._restore(result)
        return result

    def _underline(self, given: list[Any], label: str) -> None:
        """Underline the letter that chooses an entry where it is drawn."""
        if "-underline" not in given or not has_back(label):
            return
        at = given.index("-underline") + 1
        letter = label[int(given[at])] if int(given[at]) >= 0 else ""
        shown = given[given.index("-label") + 1]
        given[at] = shown.find(letter) if letter.isascii() and letter else -1

    def _call_widget(self, words: Words) -> Any:
        """Call a widget whose text Tk has in another form."""
        path = str(words[0])
        if words[1] == "cget" and words[2] == "-text":
            return self._widget_texts[path]
        if words[1] == "configure" and "-text" in words:
            del self._widget_texts[path]  # the new text has plain letters
            return self._call(*words)
        result = self._call(*words)
        changes = any(option in words for option in ("-wraplength", "-font", "-style"))
        if words[1] == "configure" and changes and _is_wrapped(self._widget_texts[path]):
            self._wrap(path)
        return self._restore(result) if str(words[1]) in _ASKING_COMMANDS else result

    def _wrap(self, path: str) -> None:
        """Write the text of a widget in lines, where it wraps them."""
        try:
            room = int(float(self._option(path, "-wraplength") or 0))
            font = self._option(path, "-font") or "TkDefaultFont"
        except (tkinter.TclError, ValueError):  # it has no such option, or is gone
            self._widget_texts.pop(path, None)
            return
        text = self._widget_texts[path]
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

    def _turns(self, words: Words) -> bool:
        """Whether an option of this call names a side of a widget."""
        if len(words) < 3 or words[1] in ("create", "itemconfigure", "cget", "coords"):
            return False
        return any(name in words for name in ("-anchor", "-justify", "-compound", "-padding"))

    def _make_back(self, words: Words) -> Any:
        """Make a widget whose text stands at the left by default."""
        defaults = _LEFT_BY_DEFAULT[words[0]].items()
        more = [word for option in defaults if option[0] not in words for word in option]
        made = self._call_with_text(_turned((*words, *more)))
        if words[0] == "ttk::treeview":
            self._call(words[1], "column", "#0", "-anchor", "e")
        return made

    def _mirrored(self, words: Words) -> Words:
        manager = words[0]
        if manager not in _MANAGERS:
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
                options["-column"] = _LAST_COLUMN - int(options["-column"]) - span + 1
            elif self._call("winfo", "manager", widget) != "grid":
                options["-column"] = _LAST_COLUMN - span + 1
        elif manager == "place":
            options["-relx"] = 1 - float(options.get("-relx", 0))
            options["-x"] = -float(options.get("-x", 0))
            anchor = str(options.get("-anchor", "nw"))
            options["-anchor"] = _MIRRORED_ANCHORS.get(anchor, anchor)
        pairs = [word for option in options.items() for word in option]
        return _turned((*words[:3], *pairs), is_placed=manager == "place")

    def _keeps(self, master: str) -> bool:
        return any(master == path or master.startswith(f"{path}.") for path in self._unmirrored)


def _text_owner(words: Words) -> str:
    """The widget whose text a call sets; empty where it sets the text of an item."""
    if len(words) < 3:
        return ""
    if words[1] == "configure":
        return str(words[0])
    is_made = isinstance(words[1], str) and words[1][:1] == "."
    return words[1] if is_made and words[0] not in _MANAGERS else ""


@lru_cache(maxsize=_MAX_REMEMBERED)
def _is_wrapped(text: str) -> bool:
    """Whether Tk breaks the lines of this text wrongly."""
    return has_back(text) or any(map(is_chinese, text))


def _columns(columns: Any) -> Any:
    if isinstance(columns, (tuple, list)):
        return tuple(_LAST_COLUMN - int(column) for column in columns)
    return _LAST_COLUMN - int(columns)


def _turned(words: Words, *, is_placed: bool = False) -> Words:
    """The options with their sides exchanged."""
    given = list(words)
    for place, option in enumerate(words[:-1]):
        value = words[place + 1]
        if option in ("-side", "-justify", "-compound"):
            given[place + 1] = _OPPOSITE.get(str(value), value)
        elif option == "-anchor" and not is_placed:
            given[place + 1] = _MIRRORED_ANCHORS.get(str(value), value)
        elif option == "-sticky":
            given[place + 1] = str(value).translate(str.maketrans("ew", "we"))
        elif option in ("-padx", "-ipadx") and _several(value, 2):
            given[place + 1] = tuple(reversed(_several(value, 2)))
        elif option == "-padding" and (sides := _several(value, 4)):
            left, top, right, bottom = sides
            given[place + 1] = (right, top, left, bottom)
    return tuple(given)


def _several(value: Any, count: int) -> list[Any]:
    """The parts of a value, if it has this count of parts."""
    parts = value.split() if isinstance(value, str) else value
    is_several = isinstance(parts, (tuple, list)) and len(parts) == count
    return list(parts) if is_several else []


def wrapped(text: str, room: int, measure: Measure) -> list[str]:
    """The text in lines that fit the room, broken where lines may end."""
    lines: list[str] = []
    for has_blank, piece in unbreakable_pieces(text):
        longer = f"{lines[-1]}{' ' * has_blank}{piece}" if lines else piece
        if lines and measure(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(piece)
    return continued(text, lines) if has_back(text) else lines


# -------------------------------------------------------------------------------------------------


def install_interpreter(root: tkinter.Misc, language: Language) -> None:
    """Have all widgets of a window call ours, in the direction of this language."""
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
