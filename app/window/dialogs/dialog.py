"""The base of all dialogs: place, colours, Escape to close, Enter to press a button."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tkinter import filedialog, ttk
from tkinter import font as tkfont
from typing import Any, TypeVar

from app.draw.theme import FIVE, PAPER, Theme
from app.learn.jobs import LOOK_AGAIN, Job
from app.learn.saved_state import DOCUMENTS
from app.window.host import Host, Keeper, Surroundings
from app.window.look.icons import FILE, FOLDER, UP, cache_image, draw, png
from app.window.look.scroll_bars import ScrollArea
from app.window.look.style import TARGET, pack_buttons, rescale_fonts, wrap_after
from app.window.look.widgets import Later, press_with_enter, scaled_padding, screen_factor
from app.window.place import EDGE, Place, over, read_place, room_for
from puzzles.printable import printable

# -------------------------------------------------------------------------------------------------
# Tk's own file dialog on X11, which knows no theme: it gets colours and higher lines.


SIGNS = {"folder": FOLDER, "file": FILE, "updir": UP}
"""What stands for what, by Tk's names. The lines of the list are as high as these, and 2 pixels."""

FILES = "FileList"
"""Our own tag of bindings for the list."""

SEEN = ("<FocusIn>", "<Button>", "<ButtonRelease>", "<Motion>", "<Key>", "<KeyRelease>")
"""After these something else may be chosen in it."""


def style_file_dialogs(window: tkinter.Misc) -> None:
    """Style the next file dialog; ground and selection are coloured when it is shown."""
    call = window.tk.call
    if call("tk", "windowingsystem") != "x11":
        return
    _hide_dotted(window)
    style = ttk.Style(window)
    paper, ink = (str(style.lookup(".", it)) for it in ("background", "foreground"))
    chosen = str(style.lookup("Treeview", "background", ["selected"]))
    window.option_add("*TkFDialog*Canvas.foreground", ink)
    line = tkfont.nametofont("TkTextFont", window).metrics("linespace")
    side = max(round(TARGET * screen_factor(window)) - 2, line)
    for kind, sign in SIGNS.items():
        call("set", f"::tk::Priv({kind}Image)", _picture(window, sign, side, ink))
    fill = f"%W itemconfigure selection -fill {chosen} -outline {chosen}"
    for event in SEEN:
        call("bind", FILES, event, fill)
    script = f"""
        if {{[winfo class [winfo toplevel %W]] eq "TkFDialog"}} {{
            if {{"{FILES}" ni [bindtags %W]}} {{ bindtags %W [list {{*}}[bindtags %W] {FILES}] }}
            %W configure -background {paper}
        }}
    """
    call("bind", "Canvas", "<Map>", script)


def _picture(window: tkinter.Misc, name: str, side: int, colour: str) -> str:
    picture = f"sign.{name}.{side}.{colour}"
    ink = bytes.fromhex(colour.removeprefix("#"))
    return cache_image(window, picture, lambda: ("-data", png(draw(name, side), ink)))


def _hide_dotted(window: tkinter.Misc) -> None:
    """Leave out what programs keep in folders of a person, unless that is ticked. Tk knows of this
    once its dialog was asked for, even if that failed."""
    with contextlib.suppress(tkinter.TclError):
        window.tk.call("tk_getOpenFile", "-nothing")
    for name, value in (("showHiddenBtn", 1), ("showHiddenVar", 0)):
        window.tk.call("set", f"::tk::dialog::file::{name}", value)


# -------------------------------------------------------------------------------------------------


BUSY_LETTERS = 52
"""In a line of a dialog that shows a job."""


def text_label(parent: tkinter.Misc, letters: int, said: str = "", **options: Any) -> ttk.Label:
    """A label for sentences, in lines of so many letters."""
    label = ttk.Label(parent, text=said, justify="left", **options)
    wrap_after(label, letters)
    return label


class BaseDialog(tkinter.Toplevel):
    """A window over another one, whatever that shows. Fill `panel`, then call `appear`."""

    gives_way = True
    """Whether something in it can do with less room. Otherwise all of it scrolls, if need be."""

    def __init__(self, window: Surroundings, title: str = "") -> None:
        super().__init__(window.root)
        window.pause()
        self._around = window
        self.say = window.say
        self.withdraw()
        self.title(title)
        self.transient(window.root)
        self.configure(highlightthickness=1)
        self._scroll_area: ScrollArea | None = None
        """What the contents lie on, if they scroll."""
        self._shown_theme = window.theme
        self._factor = window.factor
        """For which letters it is laid out."""
        self._has_appeared = False
        """Whether all that belongs in it is there."""
        self._own_size = (0, 0)
        """The size that it gave itself last."""
        self._apply_theme(window.theme)
        self.panel = ttk.Frame(self, padding=scaled_padding(self, 16))
        self.panel.pack(fill="both", expand=True)
        self.bind("<Escape>", lambda event: self.leave())
        press_with_enter(self)
        self.protocol("WM_DELETE_WINDOW", self.leave)
        self.bind("<<ThemeChanged>>", self._on_theme_changed)
        self._needed = (0, 0)
        """What its contents asked for when it was last put on the screen."""
        self._calls: list[Later] = []
        self._placing, self._growing = self.make_later(), self.make_later()
        self.later = self.make_later()
        """Its delayed calls."""

    def make_later(self) -> Later:
        """A call that does not come any more once this closes, while its parts go one by one."""
        self._calls.append(Later(self))
        return self._calls[-1]

    def appear(self, first: tkinter.Widget | None = None) -> None:
        """Show it over the main window and wholly on the screen, with the focus on `first`."""
        self.update_idletasks()
        self._place_on_screen(
            over(self._around.root, self.winfo_reqwidth(), self.winfo_reqheight())
        )
        self.bind("<Configure>", self._on_configured, add="+")
        self._has_appeared = True
        if self._around.factor != self._factor:  # it changed while the dialog was made
            self._growing.call("idle", self._grow)
        self.deiconify()
        self._around.root.focus_set()  # where the focus is when the dialog has gone
        (first or self).focus_set()

    def _place_on_screen(self, wanted: Place) -> None:
        self._needed = wanted.width, wanted.height
        area, head = room_for(self, wanted)
        place = wanted.within(area, head, EDGE)
        is_smaller = (place.width, place.height) != self._needed
        if is_smaller and not self.gives_way and self._scroll_area is None:
            self._scroll_area = ScrollArea(self, self.panel)
            self._apply_theme(self._shown_theme)
            wider = Place(wanted.width + self._scroll_area.bar, wanted.height, wanted.corner)
            place = wider.within(area, head, EDGE)
        if not is_smaller and self._scroll_area is None:
            self.geometry("")  # as large as it is at any time
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
            if (place.width, place.height) == needed:  # nobody gave it another size
                # Not now: while Tk waits to hear of a new size, it forgets a place that it is told.
                self._placing.call("idle", partial(self._place_on_screen, place))

    # -- how it looks ------------------------------------------------------------------------

    def _on_theme_changed(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is not self:
            return
        if self._around.theme is not self._shown_theme:
            self._shown_theme = self._around.theme
            self._apply_theme(self._shown_theme)
            self.set_theme(self._shown_theme)
        if self._around.factor != self._factor and self._has_appeared:
            self._growing.call("idle", self._grow)  # when all in it has heard of it

    def _grow(self) -> None:
        """Let all be as large as letters are now, and stand on the screen with it."""
        if self._around.factor == self._factor:
            return
        is_own = (self.winfo_width(), self.winfo_height()) == self._own_size
        old, self._factor = self._factor, self._around.factor
        rescale_fonts(self, self._around.fonts, old, self._factor)
        self.set_factor(self._factor)
        if not is_own:  # somebody gave it another size
            return
        self.update_idletasks()
        if not self.winfo_exists():  # it was closed, or made anew
            return
        now = read_place(self.geometry())
        corner = None if now is None else now.corner
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

    def set_theme(self, theme: Theme) -> None:
        """Put on another theme, as far as ttk does not: a dialog has its own drawings do so."""

    def set_factor(self, factor: float) -> None:
        """Be larger or smaller with the letters, as far as these do not have it so already."""

    def leave(self) -> None:
        """Close, whatever is going on."""
        self.destroy()

    def destroy(self) -> None:
        for call in self._calls:
            call.cancel()
        super().destroy()


class Dialog(BaseDialog):
    """A window that belongs to the main window, and asks it for what that shows."""

    def __init__(self, window: Host, title: str = "") -> None:
        super().__init__(window, title)
        self.window = window
        self.subject = self.subject_in(window)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        """What such a dialog would be about now."""
        return None

    @property
    def is_at_work(self) -> bool:
        """Whether something would be lost if it were closed now."""
        return False


ASKING_LETTERS = 56
"""In a line of a question."""


class Asking(Dialog):
    """Asks whether something is to be done, and calls `chosen` if it is. The first answer is no."""

    def __init__(
        self,
        window: Host,
        title: str,
        said: Sequence[str],
        answers: tuple[str, str],
        chosen: Callable[[], object],
    ) -> None:
        super().__init__(window, title)
        self.chosen = chosen
        for text in said:
            text_label(self.panel, ASKING_LETTERS, text).pack(anchor="w", pady=(0, 12))
        row = ttk.Frame(self.panel)
        row.pack(anchor="e")
        no, yes = answers
        self.no, self.yes = pack_buttons(row, (no, self.leave), (yes, self._choose))
        self.appear(self.no)

    def _choose(self) -> None:
        self.leave()
        self.chosen()


class BusyDialog(Dialog):
    """Says what a job does, shows that it goes on, and can be cancelled at any time."""

    def __init__(self, window: Host, title: str, said: str, job: Job) -> None:
        super().__init__(window, title)
        self.job = job
        self.said = text_label(self.panel, BUSY_LETTERS, said, width=BUSY_LETTERS)
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


D = TypeVar("D", bound="Dialog")
T = TypeVar("T", bound=tkinter.Toplevel)


def open_one(window: Host, kind: type[D]) -> D:
    """Open a dialog, or bring forward the one about the same; another makes way, unless at work."""
    subject = kind.subject_in(window)
    for other in open_windows(window.root, kind):
        if other.subject == subject:
            bring_to_front(other)
            return other
        if not other.is_at_work:
            other.leave()
    return kind(window)


def open_windows(root: tkinter.Misc, kind: type[T]) -> list[T]:
    """The windows of this kind that are open."""
    return [it for it in root.winfo_children() if isinstance(it, kind)]


def bring_to_front(window: tkinter.Toplevel) -> None:
    """Let a window be seen and have the focus where it was in it."""
    window.deiconify()
    window.lift()
    window.tk.call("focus", window.tk.call("focus", "-lastfor", window))


# -------------------------------------------------------------------------------------------------
# The names of files.


LONGEST = 60
"""Letters of a title that become the name of a file."""

KEPT_DIALOG = "__tk_filedialog"
"""What Tk calls its dialog, in the window that it belongs to."""

Kinds = Sequence[tuple[str, str | list[str]]]
"""What the dialog calls each kind of file, and the patterns of its names."""


def ask_what_to_open(
    keeper: Keeper, parent: tkinter.Misc, kinds: Kinds, kind: str = DOCUMENTS
) -> Path | None:
    """The file that the person chooses, or None; begins in the folder used last."""
    return _answer(keeper, parent, filedialog.askopenfilename, kind, filetypes=list(kinds))


def ask_where_to_write(
    keeper: Keeper,
    parent: tkinter.Misc,
    title: str,
    suffix: str,
    kinds: Kinds,
    kind: str = DOCUMENTS,
) -> Path | None:
    """The file that is to be written; None if none is. A name is proposed after the title."""
    kept = "".join(it if it.isalnum() or it in "-_ " else "-" for it in printable(title))
    name = f"{kept.strip()[:LONGEST] or 'nonogram'}{suffix}"
    options = {"initialfile": name, "defaultextension": suffix, "filetypes": list(kinds)}
    return _answer(keeper, parent, filedialog.asksaveasfilename, kind, **options)


def _answer(
    keeper: Keeper, parent: tkinter.Misc, ask: Callable[..., str], kind: str, **options: Any
) -> Path | None:
    """Whoever asks may be closed while it waits: then there is no answer, whatever was chosen.

    On X11 Tk keeps its dialog, out of sight, and the second time it would not notice that it is
    destroyed, and wait for ever. So it is made anew each time."""
    try:
        style_file_dialogs(parent)
        folder = keeper.settings.folder_for(kind)
        name = ask(parent=parent, initialdir=str(folder), **options)
        is_there = bool(parent.winfo_exists())
        if is_there:
            parent.tk.call("destroy", f"{'' if str(parent) == '.' else parent}.{KEPT_DIALOG}")
    except tkinter.TclError:
        return None
    if not name or not is_there:
        return None
    keeper.settings = keeper.settings.with_folder(Path(name))
    return Path(name)
