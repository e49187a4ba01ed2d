"""Check: how many solutions the puzzle has; where two differ, or which line breaks."""

from __future__ import annotations

import platform
import tkinter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise, product
from tkinter import ttk
from tkinter.font import Font

from app.draw.theme import BROKEN, FILLED, FIVE, LIGHT, NEW, PAPER, PICTURE_ROLES, THIN, Theme
from app.learn.actions import Action
from app.learn.jobs import Job, send_check
from app.learn.show import verdict_said
from app.text.catalogue import version
from app.window.actions import KEYS, Line, groups_of
from app.window.dialogs.dialog import (
    BaseDialog,
    BusyDialog,
    Dialog,
    bring_to_front,
    open_windows,
    text_label,
)
from app.window.host import Host, Surroundings
from app.window.look.canvas import colours_of
from app.window.look.icons import PROGRAM, make_icon
from app.window.look.style import SMALL_PX, TARGET_PX
from app.window.look.widgets import on_wheel, scaled
from app.window.loop import Keys
from app.window.place import work_area
from puzzles.printable import printable
from solver.effort import Rating
from solver.puzzle import UserError
from solver.verdicts import DEFAULT_TIMEOUT, SEVERAL, Verdict

PICTURE = 320
GRIDDED = 6
"""Cells of so many pixels have lines between them."""


class Checking(BusyDialog):
    """Asks beside the window."""

    def __init__(self, window: Host) -> None:
        self.puzzle = window.puzzle
        self.verdict: Verdict | None = None
        self.difference: tkinter.Canvas | None = None
        """The board with what two solutions have in common, and with what not."""
        job = Job(send_check, self.puzzle, DEFAULT_TIMEOUT)
        super().__init__(window, window.say("check.title"), window.say("check.busy"), job)

    @classmethod
    def subject_in(cls, window: Host) -> object:
        return window.puzzle

    def look(self) -> None:
        """See whether the verdict is there."""
        try:
            found = next(self.job.news(), None)
        except (UserError, OSError) as error:
            reason = printable(self.window.explain(error))
            self._finish(self.say("check.failed", error=reason))
            return
        if found is None:
            self.look_again()
        else:
            self.show(*found)

    def show(self, found: Verdict, rated: Rating | None = None) -> None:
        """Say the verdict, and how hard the puzzle is."""
        self.verdict = found
        if found.kind == SEVERAL:
            self.draw_difference(*found.solutions[:2])
        self._finish(verdict_said(self.puzzle, found, rated, self.window.words))

    def _finish(self, said: str) -> None:
        self.job.stop()
        self.bar.pack_forget()
        self.said.configure(text=said)
        self.button.configure(text=self.say("close"))

    def draw_difference(self, first: Sequence[str], second: Sequence[str]) -> None:
        """Show what two solutions have in common, and mark what they have not."""
        cell = max(2, scaled(self, PICTURE) // max(self.puzzle.width, self.puzzle.height))
        width, height = cell * self.puzzle.width + 1, cell * self.puzzle.height + 1
        canvas = tkinter.Canvas(self.panel, width=width, height=height, highlightthickness=1)
        for row, (one, other) in enumerate(zip(first, second, strict=True)):
            for column, (a, b) in enumerate(zip(one, other, strict=True)):
                if a == b == ".":
                    continue
                x, y = column * cell + 1, row * cell + 1
                role = FILLED if a == b else BROKEN
                inset = 0 if a == b else max(0, cell // 5)
                box = (x + inset, y + inset, x + cell - inset, y + cell - inset)
                canvas.create_rectangle(*box, width=0, tags=role)
        for x in range(1, width, cell) if cell >= GRIDDED else ():
            canvas.create_line(x, 0, x, height, tags=THIN)
        for y in range(1, height, cell) if cell >= GRIDDED else ():
            canvas.create_line(0, y, width, y, tags=THIN)
        self.difference = canvas
        self.set_theme(self.window.theme)
        canvas.pack(pady=14)

    def set_theme(self, theme: Theme) -> None:
        if self.difference is None:
            return
        colours = colours_of(theme)
        paper, frame = colours[PICTURE_ROLES[PAPER]], colours[FIVE]
        self.difference.configure(background=paper, highlightbackground=frame)
        for role in (FILLED, BROKEN, THIN):
            self.difference.itemconfigure(role, fill=colours[PICTURE_ROLES[role]])


# -------------------------------------------------------------------------------------------------
# About the program.


SIGN = 64
"""Pixels."""


class About(Dialog):
    """The sign, the name, the version, and what one would put into a report of a fault."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, self_title := window.say("about.title"))
        self.sign_label = ttk.Label(self.panel)
        self.sign_label.grid(row=0, column=0, rowspan=4, sticky="n")
        self.set_factor(window.factor)
        python, tk = platform.python_version(), str(self.tk.call("info", "patchlevel"))
        runs = self.say("about.runs", python=python, tk=tk, system=platform.system())
        said = (
            (self_title, "Heading.TLabel"),
            (self.say("about.version", version=version()), "TLabel"),
            (self.say("about.what"), "TLabel"),
            (runs, "Muted.TLabel"),
        )
        for row, (text, style) in enumerate(said):
            label = text_label(self.panel, 46, text, style=style)
            label.grid(row=row, column=1, sticky="w", padx=(18, 0), pady=(0, 8))
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=len(said), column=1, sticky="e", pady=(8, 0))
        self.appear(close)

    def set_factor(self, factor: float) -> None:
        heart, ground = (f"#{LIGHT.colours[role]}" for role in (PAPER, NEW))
        self.sign = make_icon(self, PROGRAM, round(SIGN * factor), heart, ground)
        self.sign_label.configure(image=self.sign)


# -------------------------------------------------------------------------------------------------
# The list of keys.


COLUMNS = (3, 4, 2, 1)
"""How many there may be. The first that there is room for is taken."""

ABOVE_HEADING, BELOW_HEADING = 10, 2
"""Pixels between the lines of a column."""

AROUND_LINE = (1, 0)
"""Pixels above and below a line; the second where there is no room for the first."""

AROUND = 110
"""Pixels of a screen that are not the list's: borders, title and margins."""


class KeyList(BaseDialog):
    """Every action that has a key now, and what keys do in every list and dialog."""

    def __init__(
        self,
        window: Surroundings,
        actions: Mapping[str, Action],
        over: tkinter.Tk | tkinter.Toplevel,
    ) -> None:
        """The list of these actions, over the window that they are of."""
        super().__init__(window, window.say("keys.title"))
        self.window = window
        self._again = partial(list_keys, window, actions, over)
        self.over = over
        self.transient(over)
        self.groups = groups_of(actions, self.say)
        area = work_area(self, window.root.winfo_rootx(), window.root.winfo_rooty())
        colour = f"#{window.theme.colours[PAPER]}"
        self.canvas = tkinter.Canvas(
            self.panel, highlightthickness=0, borderwidth=0, background=colour, takefocus=False
        )
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.panel.rowconfigure(0, weight=1)
        self.panel.columnconfigure(0, weight=1)
        close = ttk.Button(self.panel, text=self.say("close"), command=self.leave)
        close.grid(row=1, column=0, columnspan=2, pady=(12, 0), sticky="e")
        most = area.height - close.winfo_reqheight() - AROUND
        self._lay_down(self._fitting_sheet(area.width - AROUND, most), most)
        self.appear(close)

    def set_factor(self, factor: float) -> None:
        self.leave()
        self._again()  # in other columns

    def _fitting_sheet(self, width: int, height: int) -> ttk.Frame:
        """All keys in columns that fit, or else in columns as low as can be."""
        sheets = list[ttk.Frame]()
        for around, columns in product(AROUND_LINE, COLUMNS):
            sheets.append(self._sheet(columns, around))
            if sheets[-1].winfo_reqwidth() <= width and sheets[-1].winfo_reqheight() <= height:
                break
        narrow = [it for it in sheets if it.winfo_reqwidth() <= width] or sheets[-1:]
        lowest = min(narrow, key=ttk.Frame.winfo_reqheight)
        for sheet in sheets:
            if sheet is not lowest:
                sheet.destroy()
        return lowest

    def _sheet(self, columns: int, around: int) -> ttk.Frame:
        """All keys in so many columns, with so many pixels around each line."""
        sheet = ttk.Frame(self.canvas)
        for place, part in enumerate(shared_out(self._measured(around), columns)):
            column = ttk.Frame(sheet)
            column.grid(row=0, column=place, sticky="n", padx=(28 if place else 0, 0))
            for heading, lines in self.groups[part]:
                self._show(column, heading, lines, around)
        sheet.update_idletasks()
        return sheet

    def _measured(self, around: int) -> list[int]:
        """The height of each group in the letters that there are."""
        labels = [ttk.Label(self.canvas, text="F1", font=self._font(it)) for it in (False, True)]
        self.update_idletasks()
        line, heading = (label.winfo_reqheight() for label in labels)
        for label in labels:
            label.destroy()
        over_lines = ABOVE_HEADING + heading + BELOW_HEADING
        return [over_lines + len(it) * (line + 2 * around) for _, it in self.groups]

    def _font(self, bold: bool) -> Font:
        return self.window.fonts.get(round(SMALL_PX * self.window.factor), bold)

    def _lay_down(self, sheet: ttk.Frame, most: int) -> None:
        """Show the sheet as far as there is height for it; wheel and arrows show the rest."""
        width, height = sheet.winfo_reqwidth(), sheet.winfo_reqheight()
        self.canvas.create_window(0, 0, anchor="nw", window=sheet)
        self.canvas.configure(
            width=width, height=min(height, most), scrollregion=(0, 0, width, height)
        )
        if height <= most:
            return
        self.canvas.configure(yscrollincrement=round(TARGET_PX * self.window.factor))
        bar = ttk.Scrollbar(self.panel, command=self.canvas.yview, takefocus=False)
        self.canvas.configure(yscrollcommand=bar.set)
        bar.grid(row=0, column=1, sticky="ns", padx=(12, 0))
        scroll = self.canvas.yview_scroll
        for event, by in (("<Up>", -1), ("<Down>", 1)):
            self.bind(event, partial(lambda by, event: scroll(by, "units"), by))
        for event, by in (("<Prior>", -1), ("<Next>", 1)):
            self.bind(event, partial(lambda by, event: scroll(by, "pages"), by))
        on_wheel(self, lambda event, up: scroll(-up, "units"))

    def _show(self, frame: ttk.Frame, heading: str, lines: Sequence[Line], around: int) -> None:
        row = frame.grid_size()[1]
        label = ttk.Label(frame, text=heading, font=self._font(True))
        above = ABOVE_HEADING if row else 0
        label.grid(row=row, column=0, columnspan=2, sticky="w", pady=(above, BELOW_HEADING))
        for keys, does in lines:
            row += 1
            ttk.Label(frame, text=keys, style="Muted.TLabel", anchor="e").grid(
                row=row, column=0, sticky="e", padx=(0, 12), pady=around
            )
            ttk.Label(frame, text=does).grid(row=row, column=1, sticky="w")


def shared_out(heights: Sequence[int], columns: int) -> list[slice]:
    """Which of these things, in their order, stand in each column, so that the highest is as low
    as can be, and then the next.

    >>> shared_out([30, 10, 10, 20, 30], 3)
    [slice(0, 1, None), slice(1, 4, None), slice(4, 5, None)]
    """
    inner = range(1, len(heights))
    ways = combinations(inner, min(columns - 1, len(inner)))
    parts = ([slice(*it) for it in pairwise((0, *way, len(heights)))] for way in ways)
    return min(parts, key=lambda way: sorted((sum(heights[it]) for it in way), reverse=True))


def list_window_keys(window: Host) -> None:
    """List the keys of the main window."""
    list_keys(window, window.possible_actions, window.root)


def list_keys(
    window: Surroundings, actions: Mapping[str, Action], over: tkinter.Tk | tkinter.Toplevel
) -> None:
    """List the keys of these actions, in the place of a list that is open; the same is shown."""
    for other in open_windows(window.root, KeyList):
        if other.over is over and other.groups == groups_of(actions, other.say):
            bring_to_front(other)
            return
        other.leave()
    KeyList(window, actions, over)


def bind_key_list(
    top: tkinter.Tk | tkinter.Toplevel, window: Surroundings, actions: Mapping[str, Action]
) -> None:
    """Let the key that lists all keys list these in a window that is not the main one."""
    own = {"keys": Action("keys", lambda: list_keys(window, told, top), KEYS["keys"])}
    does = {key: name for name, action in actions.items() for key in action.keys}
    told = own | {
        name: action.replaced(keys=tuple(key for key in action.keys if does[key] == name))
        for name, action in actions.items()  # the last that a key was given is what it does
    }
    Keys(top).bind(own)
