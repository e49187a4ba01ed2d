"""What goes on for as long as a widget lives, and ends with it."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable
from typing import Literal


def follow(widget: tkinter.Misc, variable: tkinter.Variable, run: Callable[[], None]) -> None:
    """Call `run` whenever the variable is written, until the widget is destroyed. Tk would hold on
    to what it is to call for as long as the program lives, and so to the widget and all it shows.
    """
    name = variable.trace_add("write", lambda *_: run())
    when_gone(widget, lambda: variable.trace_remove("write", name))


def when_gone(widget: tkinter.Misc, run: Callable[[], object]) -> None:
    """Call `run` when the widget is destroyed."""
    when_itself(widget, "<Destroy>", run)


def when_itself(widget: tkinter.Misc, event: str, run: Callable[[], object]) -> None:
    """Call `run` when this happens to the widget. A window hears of all that is in it, too; Tk
    sorts that out, as it would be hundreds of calls when it opens and when it closes."""
    command = f'if {{"%W" eq "{widget}"}} {{{widget.register(run)}}}'
    widget.tk.call("bind", str(widget), event, f"+{command}")


WAITED_FOR = ("selectFilePath", "button")
"""What Tk's own dialogs wait for in a loop of their own until it is written."""


def end(root: tkinter.Tk) -> None:
    """Destroy Tk's first window and all there is in it, whatever of that fails, and have the loops
    end in which a dialog waits for its answer. Raises what failed first, at the end."""
    for name in WAITED_FOR:
        root.tk.call("set", f"::tk::Priv({name})", "")
    failed: list[Exception] = []
    for destroy in (*(it.destroy for it in tuple(root.children.values())), root.destroy):
        try:
            destroy()
        except Exception as error:
            failed.append(error)
    with contextlib.suppress(tkinter.TclError):  # it is gone
        root.tk.call("destroy", ".")
    if failed:
        raise failed[0]


class Later:
    """A call that comes in a while: one at a time, and none when the widget is gone."""

    def __init__(self, widget: tkinter.Misc) -> None:
        self._widget = widget
        self._pending = ""
        when_gone(widget, self.cancel)

    @property
    def is_pending(self) -> bool:
        return bool(self._pending)

    def call(self, milliseconds: int | Literal["idle"], run: Callable[[], object]) -> None:
        """Call this then, and no more what was to be called; `idle` is when nothing else is due."""

        def go() -> None:
            self._pending = ""
            run()

        self.cancel()
        self._pending = self._widget.after(milliseconds, go)

    def cancel(self) -> None:
        """Do not call it."""
        if self._pending:
            self._widget.after_cancel(self._pending)
            self._pending = ""
