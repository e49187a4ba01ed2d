"""What a lesson offers beside the board: tally, settings, list, buttons, small signs and a menu."""

from __future__ import annotations

import tkinter
from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from tkinter import ttk
from typing import Any

from app.draw.icons import MORE, REDO, UNDO
from app.draw.marks import SIGNS
from app.draw.moment import WRONG
from app.draw.theme import BROKEN, DONE, INK, MUTED, NEW, PAPER
from app.learn.actions import Action
from app.learn.lesson import TOOLS, Group, Lesson, Listed, Score
from app.window.host import Host
from app.window.look.icons import cache_icon
from app.window.look.scroll_bars import ScrollArea, pack_with_bar
from app.window.look.style import LESSON_PRIMARY, SMALL_PX
from app.window.look.widgets import Later, Tooltip, name_widget, scaled
from app.window.menus import pop_up, style_menu
from app.window.palette import Palette
from app.window.side_panel import REFIT


class FindingList(ttk.Frame):
    """Shows a list in groups, as a tree view, for the keyboard and screen readers."""

    def __init__(self, parent: tkinter.Misc, window: Host) -> None:
        super().__init__(parent)
        self._window = window
        self.tree = ttk.Treeview(self, show="tree", selectmode="browse", height=3)
        pack_with_bar(self.tree)
        self._listed: Listed | None = None
        self._groups: Sequence[Group] = ()
        self._rows: dict[str, list[tuple[str, str]]] = {}
        """The texts and names of the rows under each heading; of the headings under ''."""
        self.lines: list[str] = []
        tree = self.tree
        tree.bind("<<TreeviewSelect>>", lambda event: self._point_at(*tree.selection()))
        tree.bind("<Motion>", lambda event: self._point_at(tree.identify_row(event.y)))
        tree.bind("<Double-Button-1>", lambda event: self._on_double_click())
        for key, by in (("Up", -1), ("Down", 1)):
            tree.bind(f"<Key-{key}>", partial(self._on_arrow, by))
        self.apply_look()

    def apply_look(self) -> None:
        window = self._window
        font = window.fonts.get(round(SMALL_PX * window.factor), True)
        ink = f"#{window.theme.colours[MUTED]}"
        self.tree.tag_configure("heading", font=font, foreground=ink)

    def show(self, listed: Listed) -> None:
        tree = self.tree
        self._listed = listed
        if listed.groups != self._groups:
            self._fill(listed.groups)
        wanted = () if listed.pointed is None else (self.lines[listed.pointed],)
        if tree.selection() != wanted:
            tree.selection_set(wanted)
        if wanted:
            tree.focus(wanted[0])
            tree.see(wanted[0])
            if tree.prev(wanted[0]) == "":
                tree.see(tree.parent(wanted[0]))  # with its heading

    def _fill(self, groups: Sequence[Group]) -> None:
        self._groups = groups
        texts = [group.heading for group in groups]
        headings = self._set_rows("", texts, open=True, tags="heading")
        self.lines = [
            row
            for heading, group in zip(headings, groups, strict=True)
            for row in self._set_rows(heading, group.lines)
        ]

    def _set_rows(self, parent: str, texts: Sequence[str], **looks: Any) -> list[str]:
        """Set the texts under a row. Rows that stay are kept: there may be thousands."""
        tree, old = self.tree, deque(self._rows.get(parent, ()))
        rows = []
        for index, text in enumerate(texts):
            if old and old[0][0] == text:
                rows.append(old.popleft())
            else:
                rows.append((text, tree.insert(parent, index, text=text, **looks)))
        for _, name in old:
            self._rows.pop(name, None)
        tree.delete(*(name for _, name in old))
        self._rows[parent] = rows
        return [name for _, name in rows]

    def _point_at(self, row: str = "") -> None:
        if self._listed is not None and row in self.lines:
            self._listed.point(self.lines.index(row))

    def _on_double_click(self) -> str:
        if self._listed is not None:
            self._listed.take()
        return "break"

    def _on_arrow(self, by: int, event: object) -> str:
        if self._listed is not None:
            pointed = self._listed.pointed
            self._listed.point(0 if pointed is None else pointed + by)
        return "break"


_SIGNS = {"hand.undo": UNDO, "hand.redo": REDO}
_SIGN_PX = 18


class LessonTools(ttk.Frame):
    """Shows the `signs` of a lesson as buttons, and its `behind` in a menu."""

    def __init__(
        self, parent: tkinter.Misc, window: Host, lesson: Lesson, actions: Mapping[str, Action]
    ) -> None:
        super().__init__(parent)
        self.window = window
        self.lesson = lesson
        self.actions = actions
        self.say = say = window.say
        self.buttons: dict[str, ttk.Button] = {}
        for name in lesson.signs:
            button = ttk.Button(self, command=actions[name], style="Flat.TButton")
            button.pack(side="left", padx=(0, 4))
            Tooltip(button, actions[name].tooltip(say))
            name_widget(button, actions[name].label(say))
            self.buttons[name] = button
        self.menu = tkinter.Menu(self, tearoff=False)
        self.more = ttk.Button(self, command=self.open_menu, style="Flat.TButton")
        self.more.pack(side="left")
        Tooltip(self.more, say("lesson.more"))
        name_widget(self.more, say("lesson.more"))
        self._switches: list[tkinter.BooleanVar] = []
        self.apply_look()

    def apply_look(self) -> None:
        window = self.window
        side = round(_SIGN_PX * window.factor)
        buttons = {MORE: self.more} | {
            _SIGNS[name]: button for name, button in self.buttons.items()
        }
        for sign, button in buttons.items():
            colours = (f"#{window.theme.colours[role]}" for role in (INK, DONE))
            usable, greyed = (cache_icon(self, sign, side, colour) for colour in colours)
            button.configure(image=f"{usable} disabled {greyed}")

    def show(self) -> None:
        """Show what is possible now."""
        for name, button in self.buttons.items():
            button.state(["!disabled" if self.actions[name].is_possible() else "disabled"])

    def fill_menu(self) -> None:
        """Have the menu hold what can be done now."""
        labels, toggles = self.lesson.labels, self.lesson.toggles
        self.menu.delete(0, "end")
        self._switches.clear()
        for name in self.lesson.behind:
            action = self.actions[name]
            if labels.get(name) == "":
                continue
            key = action.shown_key(self.say)
            if name in toggles:
                self._switches.append(tkinter.BooleanVar(self, toggles[name]))
                self.menu.add_checkbutton(
                    label=action.label(self.say),
                    accelerator=key,
                    variable=self._switches[-1],
                    command=action,
                )
            else:
                self.menu.add_command(label=action.label(self.say), accelerator=key, command=action)
        style_menu(self.menu)

    def open_menu(self) -> None:
        self.fill_menu()
        below = self.more.winfo_rooty() + self.more.winfo_height()
        pop_up(self.menu, self.more.winfo_rootx(), below)


_MARK_PX, _TALLY_GAP_PX = 20, 12
"""The side of a mark, and the room below the tally."""

_WALL_ROWS, _WALL_COLUMNS = 2, 2
"""Of the tally on a wall, where the strip above the board is low."""

_MIN_HEIGHT_MARKS = 25
"""In a window lower than this many marks, the tally has two columns, to leave room for buttons."""


class LessonPanel(ttk.Frame):
    """Tally, settings, list and buttons of a lesson, in the place of the list of steps."""

    def __init__(self, window: Host, lesson: Lesson, actions: Mapping[str, Action]) -> None:
        super().__init__(window.side)
        self.window, self.lesson, self.actions = window, lesson, actions
        self.say = say = window.say
        self._button_width = 0
        self._asking = Later(self)
        self._scroll_area: ScrollArea | None = None
        """Scrolls all that can be pressed; a list scrolls by itself."""
        self._side = round(_MARK_PX * window.factor)
        self._scores: tuple[Score, ...] = ()
        self._has_meanings = False
        """Whether there is room for them."""
        self._is_less = False
        self._labelled: Mapping[str, str] = {}
        self.tally = ttk.Frame(self)
        self.tally.pack(fill="x", pady=(0, _TALLY_GAP_PX))
        self._labels: list[ttk.Label] = []
        self.below = ttk.Frame(self)
        """Shows as much of `more` as there is room for."""
        self.more = ttk.Frame(self.below)
        self.remark = ttk.Label(self, style="Muted.TLabel")
        self._wrapped = [self.remark]
        self._palette: Palette | None = None
        if lesson.swatches:
            turned = lesson.go_through_swatches
            self._palette = Palette(self.more, window, lesson.swatches, window.words.value, turned)
            self._palette.pack(fill="x", pady=(0, 8))
        self._setting = tkinter.StringVar(self)
        self._settings: dict[str, ttk.Radiobutton] = {}
        if lesson.choices:
            about = ttk.Label(self.more, text=say(f"{lesson.tool}.lines"), style="Muted.TLabel")
            about.pack(anchor="w", pady=(0, 2))
            self._wrapped.append(about)
        for choice in lesson.choices:
            setting = ttk.Radiobutton(self.more, text=say(choice.name), value=choice.name)
            setting.configure(variable=self._setting, command=choice.choose)
            setting.configure(style="Lesson.TRadiobutton")
            setting.pack(anchor="w", pady=1)
            name_widget(setting, say(choice.name))
            self._settings[choice.name] = setting
        self.list: FindingList | None = None
        if lesson.listed is not None:
            self.list = FindingList(self.more, window)
            self.list.pack(fill="both", expand=True, pady=(0, 6))
        self._toggles = {name: tkinter.BooleanVar(self, on) for name, on in lesson.toggles.items()}
        names = (*lesson.shown, *lesson.at_times)
        self.buttons = {name: self._make_button(actions[name]) for name in names if name in actions}
        self._rows: dict[str, tkinter.Widget] = dict(self.buttons)
        """Buttons and the row of signs, from the top down."""
        self.tools: LessonTools | None = None
        if lesson.signs:
            self.tools = LessonTools(self.more, window, lesson, actions)
            self.buttons[lesson.shown[0]].configure(style=LESSON_PRIMARY)
            late = {name: self._rows.pop(name) for name in lesson.at_times}
            self._rows |= {TOOLS: self.tools, **late}
            self.buttons |= self.tools.buttons
        if self.list is None:
            self._scroll_area = ScrollArea(self.below, self.more)
            self._scroll_area.ask_for_height()
            self._scroll_area.bind("<Configure>", lambda event: self._fit_texts(), add="+")
            self._scroll_area.configure(background=f"#{window.theme.colours[PAPER]}")
            for part in (self._scroll_area, self.more, *self.more.winfo_children()):
                if part is not self._palette:  # there the wheel means something else
                    part.bindtags((*part.bindtags(), str(self.below)))
        else:
            self.more.pack(fill="both", expand=True)
        self._fit_texts()
        self.show_less(False)
        self._ask_for_room_soon()
        self.bind("<Configure>", lambda event: self._fit_texts())

    def show(self) -> None:
        lesson = self.lesson
        listed, swatches = lesson.listed, lesson.swatches
        if self._palette is not None and swatches:
            self._palette.show(swatches)
        elif self._palette is not None:
            self._palette.pack_forget()
        for name, is_on in lesson.toggles.items():
            self._toggles[name].set(is_on)
        for choice in lesson.choices:
            if choice.is_chosen:
                self._setting.set(choice.name)
        if self.list is not None and listed is not None:
            self.list.show(listed)
        if self.tools is not None:
            self.tools.show()
        self._show_scores(lesson.scores())
        if lesson.labels != self._labelled:
            self._labelled = dict(lesson.labels)
            self._relabel(self._labelled)

    def _show_scores(self, scores: Sequence[Score]) -> None:
        if self._scores and tuple(scores) != self._scores:
            self.remark.pack_forget()  # it was about what was before
        if tuple(score.mark for score in scores) != tuple(score.mark for score in self._scores):
            self._make_rows(scores)
        for label, score in zip(self._labels, scores, strict=False):
            text = score.words
            if score.meaning and self._has_meanings:
                text = self.say("tally.meaning", score=text, meaning=score.meaning)
            if str(label.cget("text")) != text:
                label.configure(text=text)
        self._scores = tuple(scores)

    def _redraw_scores(self) -> None:
        scores, self._scores = self._scores, ()
        self._show_scores(scores)

    def _relabel(self, labels: Mapping[str, str]) -> None:
        """Give buttons other texts; buttons and settings with an empty text are hidden."""
        for row in (*self._settings.values(), *self._rows.values()):
            row.pack_forget()
        for name, setting in self._settings.items():
            if labels.get(name) != "":
                setting.pack(anchor="w", pady=1)
        for name, row in self._rows.items():
            label = labels.get(name)
            if label:
                keys = self.actions[name].shown_key(self.say) if name in self.actions else ""
                text = self.say("tooltip", label=label, key=keys) if keys else label
                self.buttons[name].configure(text=text)
            if label != "":
                row.pack(fill="x", pady=(4, 0))
        self._ask_for_room_soon()

    def _ask_for_room_soon(self) -> None:
        """Tell the parent, when all has its size, that the needed room has changed."""

        def ask() -> None:
            self.update_idletasks()
            if self.winfo_exists():
                self.master.event_generate(REFIT)

        self._asking.call("idle", ask)

    def tell(self, text: str) -> None:
        self.remark.configure(text=text)
        self.remark.pack(fill="x", pady=(0, 8), before=self.tally)

    def show_less(self, is_less: bool) -> None:
        """Show the tally alone, for a wall."""
        if is_less != self._is_less:
            self._is_less = is_less
            self.tally.pack_configure(pady=(0, 0 if is_less else _TALLY_GAP_PX))
            self._redraw_scores()
        if is_less:
            self.below.pack_forget()
        else:
            self.below.pack(fill="both", expand=self.list is not None)

    def apply_look(self) -> None:
        window = self.window
        if self._scroll_area is not None:
            self._scroll_area.configure(background=f"#{window.theme.colours[PAPER]}")
        for part in (self._palette, self.tools, self.list):
            if part is not None:
                part.apply_look()
        self._side = round(_MARK_PX * window.factor)
        self._button_width = 0
        self._fit_texts()

    def _fit_texts(self) -> None:
        """Wrap all texts at the width of the panel."""
        if self._room() == self._button_width:
            return
        self._button_width = self._room()
        style = ttk.Style(self)
        for kind in ("Lesson.TButton", "Lesson.TRadiobutton", "Lesson.TCheckbutton"):
            style.configure(kind, wraplength=self._room())
        for label in self._wrapped:
            label.configure(wraplength=self._room())
        self._redraw_scores()

    def _room(self) -> int:
        """The width of a line on a button, in pixels."""
        taken = 0 if self._scroll_area is None else self._scroll_area.taken
        return max(120, self.master.winfo_width() - scaled(self, 60) - taken)

    def _make_rows(self, scores: Sequence[Score]) -> None:
        for child in self.tally.winfo_children():
            child.destroy()
        self._labels = []
        is_low = self.winfo_toplevel().winfo_height() < _MIN_HEIGHT_MARKS * self._side
        rows = _WALL_ROWS if self._is_less else max(1, ceil(len(scores) / (2 if is_low else 1)))
        space = 0 if self._is_less else 2
        shown = scores[: rows * _WALL_COLUMNS] if self._is_less else scores
        columns = max(1, ceil(len(shown) / rows))
        self._has_meanings = columns == 1 and not self._is_less
        half = max(1, (self.master.winfo_width() - self._side) // columns)
        for place, score in enumerate(shown):
            column, row = divmod(place, rows)
            if score.mark:
                mark = self._draw_mark(score.mark)
                mark.grid(row=row, column=2 * column, padx=(10 * bool(column), 10), pady=space)
            own = int(bool(score.mark) or columns == 1 or self._is_less)  # a column for the mark
            wrapped = 0 if self._is_less else half - own * (self._side + 10)
            label = ttk.Label(self.tally, wraplength=wrapped)
            label.grid(row=row, column=2 * column + own, columnspan=2 - own, sticky="w")
            label.grid_configure(padx=(0 if own else 10, 0), pady=space)
            self._labels.append(label)

    def _draw_mark(self, mark: str) -> tkinter.Canvas:
        side = self._side
        canvas = tkinter.Canvas(self.tally, width=side, height=side, highlightthickness=0)
        sign, ground = (BROKEN, PAPER) if mark == WRONG else (PAPER, NEW)
        canvas.configure(background=f"#{self.window.theme.colours[ground]}")
        colour = f"#{self.window.theme.colours[sign]}"
        image = cache_icon(self, SIGNS[mark], round(0.7 * side), colour)
        canvas.create_image(side // 2, side // 2, image=image)
        return canvas

    def _make_button(self, action: Action) -> ttk.Button | ttk.Checkbutton:
        text, variable = action.tooltip(self.say), self._toggles.get(action.name)
        button: ttk.Button | ttk.Checkbutton
        if variable is None:
            button = ttk.Button(self.more, text=text, command=action, style="Lesson.TButton")
        else:
            button = ttk.Checkbutton(self.more, text=text, command=action, variable=variable)
            button.configure(style="Lesson.TCheckbutton")
        button.pack(fill="x", pady=(4, 0))
        return button
