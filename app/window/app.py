"""Open the window, and run until it is closed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from app.draw.theme import PAPER, THEMES
from app.text.catalogue import ENGLISH, LANGUAGES, Language
from solver.puzzle import Puzzle, UserError
from solver.step import DEFAULT_METHOD, METHOD_NAMES
from solver.value import Value

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Callable

    from app.learn.saved_state import Settings
    from app.window.place import WindowPlace
    from app.window.window import Window

_TITLE = "Nonogram Tk"
_MENU_ROOM_PX = 23
"""Of the window before it has a puzzle, and the height of an entry of its menu bar."""

WORDS_OF_TK = {
    "Open": "chooser.title.open",
    "Save As": "chooser.title.save",
    "&Directory:": "chooser.folder",
    "File &name:": "chooser.name",
    "Files of &type:": "chooser.kind",
    "Show &Hidden Files and Directories": "chooser.hidden",
    "&Open": "chooser.open",
    "&Save": "chooser.save",
    "&Cancel": "chooser.cancel",
    "&OK": "chooser.ok",
    "&Yes": "chooser.yes",
    "&No": "chooser.no",
    'File "%1$s"  does not exist.': "chooser.no-file",
    'Directory "%1$s" does not exist.': "chooser.no-folder",
    'Cannot change to the directory "%1$s".\nPermission denied.': "chooser.closed",
    'Invalid file name "%1$s".': "chooser.bad-name",
    'File "%1$s" already exists.\nDo you want to overwrite it?': "chooser.overwrite",
}
"""What Tk's own dialogs say on X11, and the keys of texts that say it without the name of the file:
Tk would put that into letters that are in order already."""


class NoWindow(UserError):
    """There is no Tk or no display."""


class EmptyWindow(Value):
    """The window before there is a puzzle in it."""

    root: tkinter.Tk
    place: WindowPlace
    settings: Settings
    folder: Path
    """Of the settings."""
    error: UserError | None
    """Why these are not what was remembered."""


def open_window(
    frame: EmptyWindow,
    puzzle: Puzzle,
    method: str | None,
    guess: bool,
    path: Path | None = None,
    language: Language = ENGLISH,
    asks_language: bool = False,
    begin: Callable[[Window], object] = lambda window: None,
) -> int:
    """Show this puzzle in the window, solved by this method or (None) the one chosen last, in
    this language, or in the one chosen last unless the command line `asks_language`; then `begin`
    with what else is to be seen or asked. Returns the exit code when it is closed."""
    root, settings, folder = frame.root, frame.settings, frame.folder

    from app.learn.show import How
    from app.text.messages import Words, error_sentence
    from app.window.look.icons import set_icon_soon
    from app.window.look.widgets import enable_screen_readers
    from app.window.signals import Signals
    from app.window.window import Window

    signals = Signals()
    if settings.language in LANGUAGES and not asks_language:
        language = Language(settings.language)
    language, missing_letters = _shown_in(root, language)
    chosen = settings.method if settings.method in METHOD_NAMES else DEFAULT_METHOD
    how = How(method or chosen, guess)
    set_icon_soon(root)
    window = Window(root, puzzle, how, settings, folder, Words(language), path, frame.place)
    if path is not None:
        window.remember_file(path)
    window.show_recent()
    if frame.error is not None:
        window.note(error_sentence(frame.error, language), window.say("settings.wrong"))
    if missing_letters:
        window.note(missing_letters[0].upper() + missing_letters[1:])
    accept_drops(window)
    if enable_screen_readers(root):
        name_parts(window)
    begin(window)
    signals.close_when_heard(root, window.close)
    root.mainloop()
    code = signals.end()
    again = window.reopens
    if again is None or code:
        return code
    how = again.how
    frame = show_frame(language)
    return open_window(frame, again.puzzle, how.method, how.guess, again.path, begin=again.go_on)


def show_frame(language: Language) -> EmptyWindow:
    """Show the window in its place, empty: to import what fills it takes as long again."""
    root = make_root()
    settings, folder, error = _load_settings(language)

    import tkinter

    from app.window.look.widgets import screen_factor
    from app.window.place import WindowPlace

    theme = THEMES.get(settings.theme, THEMES["light"])
    paper, screen = f"#{theme.colours[PAPER]}", screen_factor(root)
    room = tkinter.PhotoImage(master=root, width=1, height=round(_MENU_ROOM_PX * screen))
    bar = tkinter.Menu(root, tearoff=False, background=paper, borderwidth=1, activeborderwidth=0)
    bar.add_command(image=room, state="disabled")
    root.configure(background=paper, menu=bar)
    root.title(_TITLE)
    place = WindowPlace(root, settings.geometry, screen * settings.text_size / 100)
    root.protocol("WM_DELETE_WINDOW", lambda: None)  # until there is something to be closed
    root.update()
    return EmptyWindow(root, place, settings, folder, error)


def name_parts(window: Window) -> None:
    """Say to screen readers what those parts are that show no words of their own."""
    from app.window.look.widgets import name_widget

    side, transport = window.side, window.transport
    for part, name in (
        (side.sentence, "sentence.name"),
        (side.list.canvas, "list.name"),
        (window.board, "board.name"),
        (transport.scrub, "scrub.name"),
        (transport.speed, "speed"),
    ):
        name_widget(part, window.say(name))


def accept_drops(window: Window) -> None:
    """Show what is dropped on the window, if tkinterdnd2 is installed."""
    import tkinter

    root, kinds = window.root, ("DND_Files", "DND_Text")
    try:
        from tkinterdnd2 import TkinterDnD

        TkinterDnD._require(root)
    except (ImportError, RuntimeError, tkinter.TclError):
        return

    def on_drop(kind: str, data: str) -> str:
        root.after(10, lambda: drop(window, kind, data))  # the other program waits for our answer
        return "copy"

    command = root.register(on_drop)
    root.tk.call("tkdnd::drop_target", "register", str(root), kinds)
    for kind in kinds:
        root.tk.call("bind", str(root), f"<<Drop:{kind}>>", f"{command} {kind} %D")


def drop(window: Window, kind: str, data: str) -> None:
    """Show what was dropped: the first file of several, or a text."""
    from app.learn.entered import file_named
    from app.window.opening import open_named, open_text

    if kind == "DND_Text":
        open_text(window, data)
    elif names := window.root.tk.splitlist(data):
        name = str(names[0])
        open_named(window, file_named(name) or Path(name))


def _shown_in(root: tkinter.Tk, language: Language) -> tuple[Language, str]:
    """The language of a window, and what is said about it. It is English where no font has the
    letters of another one."""
    from app.window.look.canvas import can_show

    grammar, missing = language.grammar(), ""
    if grammar.letters and not can_show(root, grammar.letters):
        values = {"language": language.name, "package": grammar.package}
        missing = ENGLISH.errors.say("alone", error=ENGLISH.commands.say("no-font", **values))
        language = ENGLISH
    name_own_dialogs(root, language)
    return language, missing


def name_own_dialogs(root: tkinter.Tk, language: Language) -> None:
    """Have Tk's own dialogs on X11 speak the language of the window, not the system's. Those of
    Windows and macOS are the system's own."""
    from app.draw.letters import in_order, without_missing

    if root.tk.call("tk", "windowingsystem") != "x11":
        return
    call, tag, say = root.tk.call, language.grammar().tag.lower(), language.files.say
    call("namespace", "eval", "::tk", "::msgcat::mclocale", tag)
    for english, key in WORDS_OF_TK.items():
        words = without_missing(say(key))
        if not key.startswith("chooser.title"):  # window managers order letters themselves
            words = in_order(words)
        call("namespace", "eval", "::tk", ("::msgcat::mcset", tag, english, words))


def make_root() -> tkinter.Tk:
    """Tk's first window. tkinter would run four files of the home folder, or of the current one
    where no home is known, and X11's `send` what another program of the display wants: this does
    not."""
    try:
        import tkinter
    except ImportError as error:
        raise NoWindow("no-tk") from error

    from app.learn.actions import CONTROL
    from app.window.look.widgets import prepare_process, scale_gaps

    class Root(tkinter.Tk):
        def readprofile(self, baseName: str, className: str) -> None:
            pass

    prepare_process()
    try:
        root = Root(className="Nonogram")
    except tkinter.TclError as error:
        raise NoWindow("no-display") from error
    _use_default_signals()
    root.tk.eval("if {[info commands send] ne {}} {rename send {}}")  # Windows has none
    if root.tk.call("tk", "windowingsystem") == "x11":  # there Tk goes to the line's beginning
        root.event_delete("<<LineStart>>", f"<{CONTROL}-Key-a>")
        root.event_add("<<SelectAll>>", f"<{CONTROL}-Key-a>")
    scale_gaps(root)
    return root


def _use_default_signals() -> None:
    """Have SIGTERM and the like end the process: an exception would only end a callback of Tk."""
    import signal

    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)  # not every system has all
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


def _load_settings(language: Language) -> tuple[Settings, Path, UserError | None]:
    """What is remembered, in which folder, and the error where it cannot be read."""
    from app.learn.saved_state import open_settings, settings_folder

    folder = settings_folder()
    settings, error = open_settings(folder)
    if error is not None:
        from app.text.messages import error_said

        print(f"nonogram_tk: {error_said(error, language)}", file=sys.stderr)
    return settings, folder, error
