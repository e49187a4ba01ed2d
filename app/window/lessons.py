"""Lessons in the window, whose keys, panel and actions replace those for watching."""

from __future__ import annotations

import tkinter
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from app.draw.marks import SIGNS
from app.draw.moment import WRONG, Moment
from app.draw.theme import BROKEN, MUTED, NEW, PAPER
from app.learn.actions import ROWS, Action
from app.learn.cell_question import CellQuestion
from app.learn.lesson import TOOLS, Group, Lesson, Listed, Score
from app.window.auto_scroll import DragCount
from app.window.host import Host
from app.window.lesson_tools import LessonTools
from app.window.look.icons import cache_icon
from app.window.look.scroll_bars import ScrollArea, pack_with_bar
from app.window.look.style import LESSON_PRIMARY, SMALL_PX
from app.window.look.widgets import OTHER_BUTTONS, Later, name_widget, scaled
from app.window.loop import Throttle
from app.window.pages import PageLesson
from app.window.palette import Palette
from app.window.side_panel import REFIT
from solver.grid import EMPTY, FILLED, Place
from solver.puzzle import Puzzle
from solver.trace import GIVEN

if TYPE_CHECKING:
    from app.window.board_view import Sight


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


# -------------------------------------------------------------------------------------------------


_KEPT_ACTIONS = tuple(row.name for row in ROWS if row.stays)


class Lessons:
    """Begins and ends the lessons of a window, shows them, and passes on what is done in them."""

    def __init__(self, window: Host) -> None:
        self.window = window
        self.current: Lesson | None = None
        self.panel: LessonPanel | None = None
        self.pointer: Place | None = None
        self.asking = CellQuestion(window.puzzle, window.words)
        self.counter = DragCount(window.board, window.fonts)
        self.drawn: Callable[[], None] = lambda: None
        """Called after each change of what is shown."""
        self._ticking = Later(window.root)
        self._throttle = Throttle(self._draw)
        self._is_changed = False
        self._begun_at = 0
        """The step that was shown when the lesson began."""
        self._sight: Sight | None = None
        self._listen_to_pointer()

    # -- what the window asks ----------------------------------------------------------------

    def moment(self, usual: Moment) -> Moment:
        """What the board shows, with the clues of the cell under the pointer lit."""
        moment = self.asking.mark(usual) if self.current is None else self.current.moment()
        pointer = self.pointer or moment.focus.cell
        if pointer is None:
            return moment
        return moment.replaced(focus=moment.focus.replaced(pointer=pointer))

    def speak(self, moment: Moment) -> None:
        window = self.window
        if window.body.page is not None:
            return
        words = self.asking.said() if self.current is None else self.current.said()
        if words is None:
            window.tell_step(moment)
        else:
            window.side.tell(words.heading, words.sentence, words.role)
        if self.panel is not None:
            self.panel.show()

    @property
    def actions(self) -> dict[str, Action]:
        if self.current is None:
            return self.window.actions
        kept = {name: self.window.actions[name] for name in _KEPT_ACTIONS}
        return self._actions_of(self.current) | kept

    def apply_look(self) -> None:
        if self.panel is not None:
            self.panel.apply_look()

    def open(self, puzzle: Puzzle) -> None:
        """Prepare for another puzzle, or for the same from its beginning."""
        self._end()
        self.pointer = None
        self.asking = CellQuestion(puzzle, self.window.words)

    def close(self) -> None:
        """Prepare for the end of the window."""
        if self.current is not None:
            self.current.close()
        self._ticking.cancel()

    # -- lessons come and go -----------------------------------------------------------------

    def begin(self, make: Callable[[Callable[[], None]], Lesson]) -> None:
        """End the present lesson and begin another. `make` takes what it calls on changes."""
        window = self.window
        if self.current is None:
            self._sight = window.board.sight
        self._end()
        window.show.stop()
        self.asking.drop()
        self.current = lesson = make(self._changed)
        actions = self._actions_of(lesson)
        window.keys.exchange(window.actions, actions, _KEPT_ACTIONS)
        self._show_panel(lesson, actions)
        window.body.need_clues(lesson.needs_clues)
        self.stay()
        self._changed()

    def stay(self) -> None:
        """Count the step that is shown as the lesson's own."""
        self._begun_at = self.window.cursor

    def follow(self) -> None:
        """End a lesson that only looks on, if another step is shown."""
        lesson = self.current
        if lesson is not None and lesson.looks_on and self.window.cursor != self._begun_at:
            self.leave()

    def leave(self) -> None:
        """Go back to watching, or to the lesson before."""
        after = None if self.current is None else self.current.after
        if after is not None:
            self.begin(after)
            return
        self._end()
        if self._sight is not None:
            self.window.board.go_back(self._sight)
        self._draw()

    def _end(self) -> None:
        if self.current is None:
            return
        self.window.body.show_page(None)
        window, lesson = self.window, self.current
        self._ticking.cancel()
        lesson.close()
        window.status.forget_note()  # it was about the lesson
        window.keys.exchange(self._actions_of(lesson), window.actions)
        self.current = None
        if self.panel is not None:
            self.panel.destroy()
            self.panel = None
        window.rearrange()
        window.body.need_clues(False)

    def _actions_of(self, lesson: Lesson) -> dict[str, Action]:
        label = "lesson.leave" if lesson.after is None else "lesson.back"
        leave = Action(label, self.leave, ("Escape",))
        return {action.name: action for action in (*lesson.actions, leave)}

    def _show_panel(self, lesson: Lesson, actions: dict[str, Action]) -> None:
        window = self.window
        if isinstance(lesson, PageLesson):
            window.body.show_page(lesson.page)
            window.rearrange()
            lesson.page.first.focus_set()
            return
        self.panel = LessonPanel(window, lesson, actions)
        self.panel.pack(fill="both", expand=True)
        window.rearrange()
        window.root.focus_set()

    # -- the loop ----------------------------------------------------------------------------

    def _changed(self) -> None:
        """Let the lesson work, and show it."""
        self._is_changed = True
        if self.current is not None and not self._ticking.is_pending:
            self._tick()

    def _tick(self) -> None:
        if self.current is None:
            return
        wait = self.current.tick()
        must_draw, self._is_changed = wait is None or self._is_changed, False
        if wait is not None:
            self._ticking.call(wait, self._tick)
        self._throttle.draw(must_draw)
        if wait is not None:
            self.window.root.update_idletasks()  # else Tk would paint when nothing is due: never

    def _draw(self) -> None:
        moment = self.moment(self.window.moment())
        self.window.draw(moment)
        self.speak(moment)
        self.drawn()

    # -- pointing ----------------------------------------------------------------------------

    def point(self, down: int, right: int) -> None:
        self.asking.move(down, right)
        self._draw()

    def ask(self) -> None:
        place = self.asking.place
        if place is not None:
            self.ask_about(place)

    def ask_about(self, place: Place) -> None:
        """Why this cell is as it is: the step that settled it, or why it is open."""
        window, moment = self.window, self.window.moment()
        number = moment.state.settled_by(*place)
        if number == GIVEN:  # it rests on nothing, so there is nothing to show
            window.show.stop()
            self.asking.place = place
        elif number:
            self.asking.drop()
            window.go_to(number)
            window.session.look_closer(number, place)
            self.asking.place = place
        else:
            window.show.stop()
            self.asking.ask(place, moment, window.how.method)
        self._draw()

    def _listen_to_pointer(self) -> None:
        board = self.window.board
        board.cell_clicked = lambda place: self._press(place, FILLED)
        board.wheel_turned = self._on_wheel
        for button in OTHER_BUTTONS:
            board.bind_cells(f"<Button-{button}>", self._on_other_button)
        for button in (1, *OTHER_BUTTONS):
            board.bind_cells(f"<B{button}-Motion>", self._on_drag)
            board.bind_cells(f"<ButtonRelease-{button}>", self._on_release)

    def _press(self, place: Place, value: int) -> None:
        if self.current is not None:
            self.current.press(place, value)
        elif value == FILLED:
            self.ask_about(place)

    def _on_other_button(self, event: tkinter.Event[tkinter.Misc]) -> None:
        place = self.window.board.cell_at(event)
        if place is not None:
            self._press(place, EMPTY)

    def _on_wheel(self, by: int) -> None:
        if self.current is not None:
            self.current.go_through_swatches(by)

    def _on_drag(self, event: tkinter.Event[tkinter.Misc]) -> None:
        place = self.window.board.cell_at(event)
        if place is not None and self.current is not None:
            self.current.drag(place)
            self.counter.show(event, self.current.dragged, self.window.theme)

    def _on_release(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if self.current is not None:
            self.current.release()
            self.counter.show(event, 0, self.window.theme)
