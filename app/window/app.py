"""Open the window, and run until it is closed."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from app.learn.actions import CONTROL
from app.learn.show import How
from app.text.catalogue import ENGLISH, LANGUAGES, Language
from solver.puzzle import Puzzle, UserError

if TYPE_CHECKING:
    import tkinter
    from collections.abc import Sequence

    from app.exercises.lab import LabLine
    from app.learn.saved_state import Settings
    from app.window.window import Reopening, Window
    from puzzles.source import Entry


SOON, NEXT = 500, 200
"""Milliseconds from the first idle moment, and between the modules."""

FIRST_STEP = ("app.window.window_actions", "app.text.wording", "app.learn.show", "app.draw.proofs")
"""What the first picture does without, and a step does not."""

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
"""What Tk's own dialogs say on X11, and under which key a language says it: without the name of the
file, which stands in the dialog, as Tk would put it into letters that are in order already."""


class NoWindow(UserError):
    """There is no Tk or no display."""


def open_window(
    puzzle: Puzzle,
    method: str | None,
    guess: bool,
    path: Path | None = None,
    others: Sequence[Entry] = (),
    language: Language = ENGLISH,
    turned: Puzzle | None = None,
    later: tuple[Path, str] | None = None,
    is_covered: bool = False,
    asks_language: bool = False,
    at: Reopening | None = None,
) -> int:
    """Show the window with this puzzle, solved by this method or the one chosen last, with no step
    of it ahead where it is covered, in the language that is asked for or was chosen last. Ask which
    puzzle is meant where the file holds `others` or may mean the `turned` one; open the puzzle that
    was on show last, of this file and key, `later`. Returns the exit code when it is closed."""
    root = make_root()

    from app.text.messages import Words
    from app.window.clipboard import accept_drops
    from app.window.crash import Signals
    from app.window.look.icons import set_icon_soon
    from app.window.look.widgets import enable_screen_readers
    from app.window.window import Window

    signals = Signals()
    settings, folder, wrong = _load_settings(language)
    if settings.language in LANGUAGES and not asks_language:
        language = Language(settings.language)
    language, unwritten = _shown_in(root, language)
    how = How(method or chosen_method(settings), guess)
    set_icon_soon(root)
    window = Window(root, puzzle, how, settings, folder, Words(language), path, is_covered)
    if path is not None:
        window.remember_file(path)
    window.show_recent()
    if wrong is not None:
        from app.text.messages import error_sentence

        window.note(error_sentence(wrong, language), window.say("settings.wrong"))
    if unwritten:
        window.note(unwritten[0].upper() + unwritten[1:])
    accept_drops(window)
    if enable_screen_readers(root):
        name_parts(window)
    if others or turned is not None or later is not None:
        root.update()  # what is asked stands over the middle of the window
    if others:
        from app.window.opening import ask_which_puzzle

        ask_which_puzzle(window, others, path)
    elif turned is not None:
        from app.window.opening import ask_orientation

        ask_orientation(window, puzzle, turned, path)
    elif later is not None:
        from app.window.opening import open_again

        open_again(window, *later)
    if at is not None:
        at.go_on(window)
    root.after_idle(_import_soon, root, FIRST_STEP)
    signals.close_when_heard(root, window.close)
    signals.end_with(root)
    root.mainloop()
    code = signals.end()
    again = window.reopens
    if again is None or code:
        return code
    return open_window(
        again.puzzle,
        again.how.method,
        again.how.guess,
        again.path,
        is_covered=again.is_covered,
        at=again,
    )


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


def open_lab(line: LabLine, language: Language) -> int:
    """Show the overlap lab alone. Returns the exit code when it is closed."""
    root = make_root()

    from app.learn.saved_state import save_settings
    from app.window.crash import Signals
    from app.window.lab import show_alone
    from app.window.look.icons import set_icon_soon
    from app.window.look.widgets import destroy_root

    signals = Signals()
    language, _ = _shown_in(root, language)
    settings, folder, _ = _load_settings(language)
    set_icon_soon(root)
    show_alone(root, line, settings, language, partial(save_settings, folder))
    signals.close_when_heard(root, partial(destroy_root, root))
    signals.end_with(root)
    root.mainloop()
    return signals.end()


def _shown_in(root: tkinter.Tk, language: Language) -> tuple[Language, str]:
    """The language of a window, and what is said about it: it is English, where no font has the
    letters of another one."""
    from app.window.look.canvas import can_show

    grammar = language.grammar()
    if not grammar.letters or can_show(root, grammar.letters):
        name_own_dialogs(root, language)
        return language, ""
    name_own_dialogs(root, ENGLISH)
    values = {"language": language.name, "package": grammar.package}
    return ENGLISH, ENGLISH.errors.say("alone", error=ENGLISH.commands.say("no-font", **values))


def name_own_dialogs(root: tkinter.Tk, language: Language) -> None:
    """Have Tk's own dialogs on X11 speak the language of the window, not the system's. Those of
    Windows and macOS are the system's own."""
    from app.window.look.interpreter import in_order, without_missing

    if root.tk.call("tk", "windowingsystem") != "x11":
        return
    call, tag, say = root.tk.call, language.grammar().tag.lower(), language.files.say
    call("namespace", "eval", "::tk", "::msgcat::mclocale", tag)
    for said, key in WORDS_OF_TK.items():
        shown = without_missing(say(key))
        if not key.startswith("chooser.title"):  # window managers order letters themselves
            shown = in_order(shown)
        call("namespace", "eval", "::tk", ("::msgcat::mcset", tag, said, shown))


def chosen_method(settings: Settings) -> str:
    """The method that was chosen last; the usual one, if there is none of that name."""
    from solver.step import DEFAULT_METHOD, METHOD_NAMES

    return settings.method if settings.method in METHOD_NAMES else DEFAULT_METHOD


def make_root() -> tkinter.Tk:
    """Tk's first window. No profile is read for it: tkinter would run four files of the home
    folder, and those of the current one where no home is known. And no other program on the
    display can have it run anything, as X11's `send` would."""
    try:
        import tkinter
    except ImportError as error:
        raise NoWindow("no-tk") from error

    from app.window.look.widgets import prepare_process, scale_gaps

    class Root(tkinter.Tk):
        def readprofile(self, baseName: str, className: str) -> None:
            pass

    prepare_process()
    _use_default_signals()
    try:
        root = Root(className="Nonogram")
    except tkinter.TclError as error:
        raise NoWindow("no-display") from error
    root.tk.eval("if {[info commands send] ne {}} {rename send {}}")  # Windows has none
    if root.tk.call("tk", "windowingsystem") == "x11":  # there Tk goes to the line's beginning
        root.event_delete("<<LineStart>>", f"<{CONTROL}-Key-a>")
        root.event_add("<<SelectAll>>", f"<{CONTROL}-Key-a>")
    scale_gaps(root)
    return root


def _import_soon(root: tkinter.Tk, modules: tuple[str, ...]) -> None:
    """Import these, one at a time, while the person looks at the first picture."""
    from app.window.look.widgets import Later

    waiting, later = list(modules), Later(root)

    def go_on() -> None:
        import_module(waiting.pop(0))
        if waiting:
            later.call(NEXT, go_on)

    later.call(SOON, go_on)


def _use_default_signals() -> None:
    """Have SIGTERM and the like end the process: an exception would only end what Tk is at."""
    import signal

    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)  # not every system has all
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


def _load_settings(language: Language) -> tuple[Settings, Path, UserError | None]:
    """What is remembered, in which folder, and what is wrong with it, if anything is."""
    from app.learn.saved_state import open_settings, settings_folder

    folder = settings_folder()
    settings, wrong = open_settings(folder)
    if wrong is not None:
        from app.text.messages import error_said

        print(f"nonogram_tk: {error_said(wrong, language)}", file=sys.stderr)
    return settings, folder, wrong
