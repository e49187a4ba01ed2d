"""The base of all dialogs, and what they repeat: place, colours, buttons, asking for files."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import filedialog, ttk
from tkinter import font as tkfont
from typing import Any, Generic, TypeVar

from app.draw.icons import FILE, FOLDER, UP
from app.draw.theme import FIVE, PAPER, Theme
from app.learn.jobs import Job
from app.learn.player import LOOK_AGAIN
from app.learn.saved_state import DOCUMENTS
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.scroll_bars import ScrollArea
from app.window.look.style import TARGET_PX, pack_buttons, rescale_fonts, wrap_after
from app.window.look.widgets import Later, scaled_padding, screen_factor
from app.window.menus import DropDown
from app.window.place import EDGE, Place, place_over, read_place, room_for
from puzzles.printable import printable
from solver.puzzle import UserError

# -------------------------------------------------------------------------------------------------
# Tk's own file dialog on X11, which knows no theme: it gets colours and higher lines.


_ICONS = {"folder": FOLDER, "file": FILE, "updir": UP}
"""By Tk's names. A line of the list is 2 pixels higher than these."""

_LIST_TAG = "FileList"
_SELECTION_EVENTS = ("FocusIn", "Button", "ButtonRelease", "Motion", "Key", "KeyRelease")


def style_file_dialogs(window: tkinter.Misc) -> None:
    """Style the next file dialog; ground and selection are coloured when it is shown."""
    call = window.tk.call
    if call("tk", "windowingsystem") != "x11":
        return
    _hide_dotted(window)
    style = ttk.Style(window)
    paper, ink = (str(style.lookup(".", name)) for name in ("background", "foreground"))
    selected = str(style.lookup("Treeview", "background", ["selected"]))
    window.option_add("*TkFDialog*Canvas.foreground", ink)
    line = tkfont.nametofont("TkTextFont", window).metrics("linespace")
    side = max(round(TARGET_PX * screen_factor(window)) - 2, line)
    for kind, icon in _ICONS.items():
        call("set", f"::tk::Priv({kind}Image)", cache_icon(window, icon, side, ink))
    fill = f"%W itemconfigure selection -fill {selected} -outline {selected}"
    for event in _SELECTION_EVENTS:
        call("bind", _LIST_TAG, f"<{event}>", fill)
    script = f"""
        if {{[winfo class [winfo toplevel %W]] eq "TkFDialog"}} {{
            if {{"{_LIST_TAG}" ni [bindtags %W]}} {{
                bindtags %W [list {{*}}[bindtags %W] {_LIST_TAG}]
            }}
            %W configure -background {paper}
        }}
    """
    call("bind", "Canvas", "<Map>", script)


def _hide_dotted(window: tkinter.Misc) -> None:
    """Hide names that begin with a dot. Tk has these variables once its dialog was asked for."""
    with contextlib.suppress(tkinter.TclError):
        window.tk.call("tk_getOpenFile", "-nothing")
    for name, value in (("showHiddenBtn", 1), ("showHiddenVar", 0)):
        window.tk.call("set", f"::tk::dialog::file::{name}", value)


# -------------------------------------------------------------------------------------------------


C = TypeVar("C")


def text_label(parent: tkinter.Misc, letters: int, text: str = "", **options: Any) -> ttk.Label:
    """A label for sentences; `letters` is the length of a line."""
    label = ttk.Label(parent, text=text, justify="left", **options)
    wrap_after(label, letters)
    return label


def text_field(parent: tkinter.Misc, font: tkfont.Font, width: int, height: int) -> tkinter.Text:
    """A field for several lines, for `style_text` to colour."""
    return tkinter.Text(
        parent,
        width=width,
        height=height,
        undo=True,
        relief="flat",
        highlightthickness=1,
        padx=6,
        pady=4,
        font=font,
    )


def on_text_changed(text: tkinter.Text, run: Callable[[], object]) -> None:
    """Call `run` whenever the text of a field changes."""

    def on_modified(event: object) -> None:
        if text.edit_modified():
            text.edit_modified(False)
            run()

    text.bind("<<Modified>>", on_modified)


class ChoiceField(DropDown, Generic[C]):
    """A choice of one of several values, each shown by its text. Calls `changed` on a choice."""

    def __init__(
        self,
        parent: tkinter.Misc,
        values: Mapping[str, C],
        chosen: C,
        changed: Callable[[], object],
        **options: Any,
    ) -> None:
        self._changed: Callable[[], object] = lambda: None
        self.values = dict(values)
        super().__init__(parent, values=list(values), **options)
        self.choose(chosen)
        self._changed = changed

    @property
    def chosen(self) -> C:
        return self.values[self.get()]

    def choose(self, value: C) -> None:
        self.current(list(self.values.values()).index(value))

    def set(self, value: str) -> None:
        super().set(value)
        self._changed()


def set_enabled(widget: ttk.Widget, is_enabled: bool) -> None:
    widget.state(["!disabled" if is_enabled else "disabled"])


class Dialog(tkinter.Toplevel):
    """A window over the main one. Fill `panel`, then call `appear`."""

    gives_way = True
    """Whether a part of it can shrink. Otherwise all scrolls where the screen is too small."""

    is_about_puzzle = False

    def __init__(self, window: Host, title: str = "") -> None:
        super().__init__(window.root)
        window.pause()
        self.window = window
        self.subject = self.subject_in(window)
        self.say = window.say
        self.withdraw()
        self.title(title.removesuffix("…"))  # a menu's entry may name it
        self.transient(window.root)
        self.configure(highlightthickness=1)
        self._scroll_area: ScrollArea | None = None
        self._shown_theme = window.theme
        self.made_for = window.factor
        """The size of letters that it is laid out for."""
        self._has_appeared = False
        self._own_size = (0, 0)
        self._apply_theme(window.theme)
        self.panel = ttk.Frame(self, padding=scaled_padding(self, 16))
        self.panel.pack(fill="both", expand=True)
        self.bind("<Escape>", lambda event: self.leave())
        self.protocol("WM_DELETE_WINDOW", self.leave)
        self.bind("<<ThemeChanged>>", self._on_theme_changed)
        self._needed = (0, 0)
        """The size that its contents asked for when it was placed."""
        self.later, self._placing, self._growing = Later(self), Later(self), Later(self)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        """What such a dialog would be about: two about the same are not opened."""
        return window.puzzle if cls.is_about_puzzle else None

    @property
    def is_at_work(self) -> bool:
        """Whether closing it would lose something."""
        return False

    def pack_footer(
        self, *buttons: tuple[str, Callable[[], object]], gap: int = 12
    ) -> tuple[ttk.Button, ...]:
        """Buttons at the lower right end of the panel."""
        row = ttk.Frame(self.panel)
        row.pack(side="bottom", anchor="e", pady=(gap, 0))
        return pack_buttons(row, *buttons)

    def add_choice(
        self,
        label: str,
        values: Mapping[str, C],
        chosen: C,
        changed: Callable[[], object],
        width: int,
    ) -> ChoiceField[C]:
        """The next row of the panel: a label, and a choice beside it."""
        row = self.panel.grid_size()[1]
        ttk.Label(self.panel, text=label).grid(row=row, column=0, sticky="w")
        box = ChoiceField(self.panel, values, chosen, changed, width=width)
        box.grid(row=row, column=1, sticky="ew", padx=(16, 0), pady=3)
        return box

    def appear(self, first: tkinter.Widget | None = None) -> None:
        """Show it over the main window and wholly on the screen, with the focus on `first`."""
        self.update_idletasks()
        self._place_on_screen(
            place_over(self.window.root, self.winfo_reqwidth(), self.winfo_reqheight())
        )
        self.bind("<Configure>", self._on_configured, add="+")
        self._has_appeared = True
        if self.window.factor != self.made_for:  # it changed while the dialog was made
            self._growing.call("idle", self.grow)
        self.deiconify()
        self.window.root.focus_set()  # where the focus is when the dialog has gone
        (first or self).focus_set()

    def _place_on_screen(self, wanted: Place) -> None:
        self._needed = wanted.width, wanted.height
        area, head = room_for(self, wanted)
        place = wanted.within(area, head, EDGE)
        is_smaller = (place.width, place.height) != self._needed
        if is_smaller and not self.gives_way and self._scroll_area is None:
            self._scroll_area = ScrollArea(self, self.panel)
            self.panel.bind("<Configure>", self._on_panel_changed, add="+")
            self._apply_theme(self._shown_theme)
            wider = Place(wanted.width + self._scroll_area.bar, wanted.height, wanted.corner)
            place = wider.within(area, head, EDGE)
        if not is_smaller and self._scroll_area is None:
            self.geometry("")  # as large as its contents from now on
            self.geometry(place.at)
        else:
            self.geometry(str(place))
        self._own_size = place.width, place.height

    def _on_configured(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is not self:
            return
        needed = self.winfo_reqwidth(), self.winfo_reqheight()
        place = read_place(self.geometry())
        if needed != self._needed and place is not None:
            self._needed = needed
            if (place.width, place.height) == needed:  # the user has not resized it
                # Later: while Tk waits to hear of a new size, it forgets a place that it is told.
                self._placing.call("idle", partial(self._place_on_screen, place))

    def _on_panel_changed(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if (self.winfo_width(), self.winfo_height()) == self._own_size:
            self._placing.call("idle", self._fit_contents)

    def _on_theme_changed(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is not self:
            return
        if self.window.theme is not self._shown_theme:
            self._shown_theme = self.window.theme
            self._apply_theme(self._shown_theme)
            self.apply_look()
        if self.window.factor != self.made_for and self._has_appeared:
            self._growing.call("idle", self.grow)  # after its parts have heard of the theme

    def grow(self) -> None:
        """Fit all to the present size of letters, and stay on the screen."""
        if self.window.factor == self.made_for:
            return
        is_own = (self.winfo_width(), self.winfo_height()) == self._own_size
        old, self.made_for = self.made_for, self.window.factor
        rescale_fonts(self, self.window.fonts, old, self.made_for)
        self.apply_look()
        if not is_own:  # the user has resized it
            return
        self.update_idletasks()
        if self.winfo_exists():  # else it was closed, or made anew
            self._fit_contents()

    def _fit_contents(self) -> None:
        place = read_place(self.geometry())
        corner = None if place is None else place.corner
        if self._scroll_area is None:
            self._place_on_screen(Place(self.winfo_reqwidth(), self.winfo_reqheight(), corner))
        else:
            edge = 2 * int(str(self.cget("highlightthickness")))
            wide, high = self.panel.winfo_reqwidth(), self.panel.winfo_reqheight()
            self._place_on_screen(Place(wide + self._scroll_area.bar + edge, high + edge, corner))

    def _apply_theme(self, theme: Theme) -> None:
        paper, edge = (f"#{theme.colours[role]}" for role in (PAPER, FIVE))
        self.configure(background=paper, highlightbackground=edge)
        if self._scroll_area is not None:
            self._scroll_area.configure(background=paper)

    def apply_look(self) -> None:
        """Colour and resize what does not follow the window by itself."""

    def leave(self) -> None:
        """Close; work that goes on ends, unless a subclass says otherwise."""
        self.destroy()

    def destroy(self) -> None:
        for call in (self.later, self._placing, self._growing):
            call.cancel()  # before the parts go one by one
        super().destroy()


class Asking(Dialog):
    """Asks a question, and calls `chosen` on yes. `answers` are the words for no and for yes."""

    def __init__(
        self,
        window: Host,
        title: str,
        texts: Sequence[str],
        answers: tuple[str, str],
        chosen: Callable[[], object],
    ) -> None:
        super().__init__(window, title)
        self.chosen = chosen
        for text in texts:
            text_label(self.panel, 56, text).pack(anchor="w", pady=(0, 12))
        no, yes = answers
        self.no, self.yes = self.pack_footer((no, self.leave), (yes, self._choose), gap=0)
        self.appear(self.no)

    def _choose(self) -> None:
        self.leave()
        self.chosen()


class BusyDialog(Dialog):
    """Says what a job does, shows that it goes on, and can be cancelled."""

    def __init__(self, window: Host, title: str, text: str, job: Job) -> None:
        super().__init__(window, title)
        self.job = job
        self.said = text_label(self.panel, 52, text, width=52)
        self.said.pack(fill="x")
        self.bar = ttk.Progressbar(self.panel, mode="indeterminate")
        self.bar.pack(fill="x", pady=14)
        self.button = ttk.Button(self.panel, text=self.say("cancel"), command=self.leave)
        self.button.pack(side="bottom", anchor="e")
        self.appear(self.button)
        self.look()

    def look(self) -> None:
        """Take the news of the job; `look_again` until it is done."""
        raise NotImplementedError

    def look_again(self, milliseconds: int = LOOK_AGAIN) -> None:
        self.bar.step(2)
        self.later.call(milliseconds, self.look)

    def destroy(self) -> None:
        self.job.stop()
        super().destroy()


def follow_job(
    later: Later,
    job: Job,
    progressed: Callable[[int, int], None],
    ended: Callable[[UserError | OSError | None], None],
) -> None:
    """Hand on how far the job is as it tells, and at its end what failed, if anything."""
    try:
        for done, total in job.news():
            progressed(done, total)
    except (UserError, OSError) as error:
        ended(error)
        return
    if job.is_done:
        ended(None)
    else:
        later.call(LOOK_AGAIN, partial(follow_job, later, job, progressed, ended))


D = TypeVar("D", bound="Dialog")
T = TypeVar("T", bound=tkinter.Toplevel)


def open_one(window: Host, kind: type[D]) -> D:
    """Open a dialog, or bring forward the one about the same; another makes way, unless at work."""
    subject = kind.subject_in(window)
    for dialog in open_windows(window.root, kind):
        if dialog.subject == subject:
            bring_to_front(dialog)
            return dialog
        if not dialog.is_at_work:
            dialog.leave()
    return kind(window)


def open_windows(root: tkinter.Misc, kind: type[T]) -> list[T]:
    return [child for child in root.winfo_children() if isinstance(child, kind)]


def bring_to_front(window: tkinter.Toplevel) -> None:
    """Let a window be seen and have the focus where it was in it."""
    window.deiconify()
    window.lift()
    window.tk.call("focus", window.tk.call("focus", "-lastfor", window))


# -------------------------------------------------------------------------------------------------
# Asking for the name of a file.


_MAX_TITLE_LETTERS = 60

_TK_FILE_DIALOG = "__tk_filedialog"

Kinds = Sequence[tuple[str, str | list[str]]]
"""The name of each kind of file, and the patterns of its file names."""


def ask_what_to_open(
    window: Host, parent: tkinter.Misc, kinds: Kinds, kind: str = DOCUMENTS
) -> Path | None:
    """The file that the user chooses, or None. Begins in the last folder for this kind of file."""
    return _answer(window, parent, filedialog.askopenfilename, kind, filetypes=list(kinds))


def ask_where_to_write(
    window: Host,
    parent: tkinter.Misc,
    title: str,
    suffix: str,
    kinds: Kinds,
    kind: str = DOCUMENTS,
) -> Path | None:
    """The file that the user wants written, or None. Proposes a name after the title."""
    stem = "".join(sign if sign.isalnum() or sign in "-_ " else "-" for sign in printable(title))
    name = f"{stem.strip()[:_MAX_TITLE_LETTERS] or 'nonogram'}{suffix}"
    options = {"initialfile": name, "defaultextension": suffix, "filetypes": list(kinds)}
    return _answer(window, parent, filedialog.asksaveasfilename, kind, **options)


def _answer(
    window: Host, parent: tkinter.Misc, ask: Callable[..., str], kind: str, **options: Any
) -> Path | None:
    """None where `parent` was closed meanwhile. What plays stands still, as behind other dialogs.

    On X11 Tk keeps its dialog, hidden, and the second time would wait for ever if it is destroyed.
    So it is made anew each time."""
    window.pause()
    try:
        style_file_dialogs(parent)
        folder = window.settings.folder_for(kind)
        name = ask(parent=parent, initialdir=str(folder), **options)
        exists = bool(parent.winfo_exists())
        if exists:
            parent.tk.call("destroy", f"{'' if str(parent) == '.' else parent}.{_TK_FILE_DIALOG}")
    except tkinter.TclError:
        return None
    if not name or not exists:
        return None
    window.settings = window.settings.with_folder(Path(name))
    return Path(name)
