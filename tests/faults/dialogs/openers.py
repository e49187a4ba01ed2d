"""All that can come up over the window, by name: its own windows, dialogs of Tk, menus."""

from __future__ import annotations

from collections.abc import Callable

from app.window.window import Window
from solver.puzzle import numbers_of, puzzle_of_picture

Opener = Callable[[Window], object]

PICTURE = "picture.png"
"""In the window's folder: what a puzzle can be made of."""

PUZZLE = puzzle_of_picture(["##.", "#.#", ".##"])


def by_action(name: str) -> Opener:
    return lambda window: window.actions[name]()


def own_words(window: Window) -> None:
    from app.window.dialogs.own_words import OwnWords

    OwnWords(window, window.session.trace, {}, lambda captions: None)


def which_puzzle(window: Window) -> None:
    from app.window.opening import ask_which_puzzle

    ask_which_puzzle(window, [(str(number), PUZZLE) for number in range(3)], None)


def turning(window: Window) -> None:
    from app.window.opening import ask_orientation

    ask_orientation(window, PUZZLE, PUZZLE)


def from_picture(window: Window) -> None:
    from PIL import Image

    from app.window.opening import make_from

    window.folder.mkdir(parents=True, exist_ok=True)
    Image.radial_gradient("L").resize((60, 60)).save(window.folder / PICTURE)
    make_from(window, window.folder / PICTURE)


def read_picture(window: Window) -> None:
    from app.learn.jobs import ScanView, ScanViews
    from app.window.opening import show_clues

    rows = tuple(tuple(numbers_of(clue)) for clue in PUZZLE.rows)
    columns = tuple(tuple(numbers_of(clue)) for clue in PUZZLE.columns)
    boxes = tuple((((1.0, 1.0, 9.0, 9.0),) * len(it)) for it in (*rows, *columns))
    xs, ys = (tuple(map(float, range(len(axis) + 1))) for axis in (columns, rows))
    grey = b"P5 30 30 255\n" + bytes(900)
    marks = frozenset({(0, 0)})
    seen = ScanView(rows, columns, 30, 30, grey, xs, ys, boxes, marks, marks)
    show_clues(window, window.folder / PICTURE, ScanViews((seen,)))


def crash(window: Window) -> None:
    window.crashes.report(ValueError("asked for"))


WINDOWS: dict[str, Opener] = {
    **{
        name: by_action(name)
        for name in (
            *("gallery", "draw", "edit", "export", "handout", "compare", "check", "lab"),
            *("course", "about", "keys"),
        )
    },
    "own-words": own_words,
    "which-puzzle": which_puzzle,
    "turning": turning,
    "from-picture": from_picture,
    "read-picture": read_picture,
    "crash": crash,
}
"""What is a window of its own. It is there when its opener returns."""

MODES: dict[str, Opener] = {
    name: by_action(name)
    for name in ("predict", "your-turn", "all-steps", "full-screen", "fill-screen", "next-puzzle")
}
"""What changes the main window."""


def complaint(window: Window) -> None:
    from app.window.exchange import show_error

    show_error(window, "asked for")


def menu(window: Window) -> None:
    window.root.tk.call("tk::TraverseToMenu", ".", "f")


def list_of_choices(window: Window) -> None:
    from app.window.dialogs.compare import Comparing

    comparing = Comparing(window)
    comparing.choices[0].update_idletasks()
    comparing.choices[0].post()


def file_dialog_again(window: Window) -> None:
    """Tk's own dialog, as it is when it was open before."""
    call, cancel = window.root.tk.call, ".__tk_filedialog.contents.f2.cancel"

    def leave() -> None:
        if ".__tk_filedialog" in seen_tops(window):
            call(cancel, "invoke")
            call("set", AGAIN, "1")
            window.root.after(1, window.actions["open"])
        else:
            window.root.after(10, leave)

    call("set", AGAIN, "")
    window.root.after(50, leave)
    window.actions["open"]()


AGAIN = "::again"
"""Tk's variable that says whether it was open before; empty while it was not."""


def crash_over_file_dialog(window: Window) -> None:
    window.root.after(400, crash, window)
    window.actions["open"]()


def crash_over_export(window: Window) -> None:
    window.actions["export"]()
    window.root.winfo_children()[-1].grab_set()
    crash(window)


WAITING: dict[str, Opener] = {
    "complaint": complaint,
    "open": by_action("open"),
    "save": by_action("save"),
    "picture": by_action("picture"),
    "file-dialog-again": file_dialog_again,
    "crash-over-file-dialog": crash_over_file_dialog,
    "crash-over-export": crash_over_export,
    "menu": menu,
    "list-of-choices": list_of_choices,
}
"""What waits for an answer, in a loop of its own or with the mouse to itself."""


def seen_tops(window: Window) -> set[str]:
    """All windows that are on the screen, those of Tk and open menus, too."""
    call, names, found = window.root.tk.call, ["."], set()
    while names:
        name = names.pop()
        names += [str(it) for it in window.root.tk.splitlist(call("winfo", "children", name))]
        if str(call("winfo", "toplevel", name)) == name and int(call("winfo", "viewable", name)):
            found.add(name)
    return found


def say_when_open(window: Window, name: str) -> None:
    """Open it, or several whose names have commas between them, when nothing else is due, and print
    the name when all is on the screen."""
    names = name.split(",")
    wanted = 2 if "-over-" in name else sum(it not in MODES for it in names)

    def look() -> None:
        is_first = str(window.root.tk.eval(f"expr {{[info exists {AGAIN}] && ${AGAIN} eq {{}}}}"))
        if len(seen_tops(window) - before) >= wanted and is_first == "0":
            window.root.after(50, lambda: print(name, flush=True))
        else:
            window.root.after(20, look)

    before = seen_tops(window)
    window.root.after(20, look)
    for it in names:
        window.root.after(1, (WINDOWS | MODES | WAITING)[it], window)
