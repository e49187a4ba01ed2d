"""Lessons in the window: which one is on, what it takes over, and how the window comes back.

While a lesson is on, its keys stand in the place of those for watching, its panel in the place
of the list of steps, and the transport is out of sight. Without one, the same cells answer why.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from play.actions import Action
from play.keys import COPIES, SIZES
from play.lessons.asking import Asking
from play.lessons.lesson import Lesson
from scene.board.moment import Moment
from scene.theme import MUTED
from solver.grid import EMPTY, FILLED
from solver.places import Place
from solver.puzzle import Puzzle
from solver.trace import GIVEN
from viewer.board.drag_count import DragCount
from viewer.look.lifetime import Later
from viewer.look.style import SMALL
from viewer.shell.loop import Seldom

if TYPE_CHECKING:
    from viewer.host import Stage
    from viewer.lessons.panel import LessonPanel

KEPT = (
    *(*SIZES, *COPIES),
    *("save", "quit", "open", "gallery", "export", "keys"),
    *("predict", "your-turn", "watch", "all-steps"),
    *("next-puzzle", "previous-puzzle", "random-puzzle"),
)
"""The window's actions that keep their keys in a lesson."""


class Lessons:
    """Belongs to a window."""

    def __init__(self, window: Stage) -> None:
        self.window = window
        self.current: Lesson | None = None
        self.panel: LessonPanel | None = None
        self.pointer: Place | None = None
        """The cell under the pointer."""
        self.asking = Asking(window.puzzle, window.words)
        self.counter = DragCount(window.board, window.fonts)
        self._ticking = Later(window.root)
        self._thought = Seldom(self._draw)
        self._is_changed = False
        """Whether something was done since it was drawn."""
        self._at = 0
        """How many steps were shown when the lesson began."""
        self._listen_to_pointer()

    # -- what the window asks ----------------------------------------------------------------

    def moment(self, usual: Moment) -> Moment:
        """What the board shows, with the clues of the cell that is looked at lit."""
        moment = self.asking.dress(usual) if self.current is None else self.current.moment()
        pointer = self.pointer or moment.focus.cell
        if pointer is None:
            return moment
        return replace(moment, focus=replace(moment.focus, pointer=pointer))

    def speak(self, moment: Moment) -> None:
        """Say beside the board what there is to say."""
        window = self.window
        said = self.asking.said() if self.current is None else self.current.said()
        if said is None:
            window.tell_step(moment)
        else:
            window.tell(said.heading, said.sentence, said.role)
        if self.panel is not None and self.current is not None:
            lesson = self.current
            self.panel.show(lesson.scores(), lesson.choices, lesson.listed)
            self.panel.relabel(lesson.labels, self.actions)

    @property
    def actions(self) -> dict[str, Action]:
        """What can be done now."""
        if self.current is None:
            return self.window.actions
        kept = {name: self.window.actions[name] for name in KEPT}
        return self._actions_of(self.current) | kept

    def _dress_list(self) -> None:
        if self.panel is not None and self.panel.list is not None:
            window = self.window
            font = window.fonts.get(round(SMALL * window.factor), True)
            self.panel.list.dress(font, f"#{window.theme.colours[MUTED]}")

    def set_theme(self) -> None:
        self._dress_list()
        if self.panel is not None:
            self.panel.set_theme(self.window.theme, self.window.factor)

    def open(self, puzzle: Puzzle) -> None:
        """Another puzzle is going to be shown, or the same from its beginning."""
        self._end()
        self.pointer = None
        self.asking = Asking(puzzle, self.window.words)

    def close(self) -> None:
        """The window closes."""
        if self.current is not None:
            self.current.close()
        self._ticking.cancel()

    # -- lessons come and go -----------------------------------------------------------------

    def begin(self, make: Callable[[Callable[[], None]], Lesson]) -> None:
        """Turn to a lesson, made from what it calls when it changed; the one that is on ends."""
        self._end()
        window = self.window
        window.hold()
        self.asking.drop()
        self.current = lesson = make(self._changed)
        actions = self._actions_of(lesson)
        window.exchange_keys(window.actions, actions, KEPT)
        self._show_panel(lesson, actions)
        self.stay()
        self._changed()

    def stay(self) -> None:
        """Go on with the lesson from the step that is shown now."""
        self._at = self.window.cursor

    def follow(self) -> None:
        """Another step is shown: a lesson that only looks on has its end there."""
        lesson = self.current
        if lesson is not None and lesson.looks_on and self.window.cursor != self._at:
            self.leave()

    def leave(self) -> None:
        """Go back to watching, or to the lesson before."""
        after = None if self.current is None else self.current.after
        if after is not None:
            self.begin(after)
            return
        self._end()
        self._draw()

    def _end(self) -> None:
        if self.current is None:
            return
        window, lesson = self.window, self.current
        self._ticking.cancel()
        lesson.close()
        window.exchange_keys(self._actions_of(lesson), window.actions)
        self.current = None
        if self.panel is not None:
            self.panel.destroy()
            self.panel = None
        window.rearrange()

    def _actions_of(self, lesson: Lesson) -> dict[str, Action]:
        label = "lesson.leave" if lesson.after is None else "lesson.back"
        leave = Action(label, self.leave, ("Escape",))
        return {action.name: action for action in (*lesson.actions, leave)}

    def _show_panel(self, lesson: Lesson, actions: dict[str, Action]) -> None:
        from viewer.lessons.panel import LessonPanel

        window = self.window
        buttons = [actions[name] for name in lesson.shown if name in actions]
        self.panel = LessonPanel(
            window.panel_room, window.theme, window.factor, buttons, lesson, window.say
        )
        self.panel.pack(fill="both", expand=True)
        self._dress_list()
        window.rearrange()
        window.root.focus_set()

    # -- the loop ----------------------------------------------------------------------------

    def _changed(self) -> None:
        """The lesson has changed: think if there is need, and show it."""
        self._is_changed = True
        if self.current is not None and not self._ticking.is_pending:
            self._tick()

    def _tick(self) -> None:
        if self.current is None:
            return
        wait = self.current.tick()
        must_be, self._is_changed = wait is None or self._is_changed, False
        if wait is not None:
            self._ticking.call(wait, self._tick)
        self._thought.draw(must_be)
        if wait is not None:
            self.window.root.update_idletasks()  # Tk paints when nothing is due; here it always is

    def _draw(self) -> None:
        moment = self.moment(self.window.moment())
        self.window.draw(moment)
        self.speak(moment)
        self.window.look_around()

    # -- pointing ----------------------------------------------------------------------------

    def point(self, down: int, right: int) -> None:
        """Point at a neighbour of the cell that is pointed at."""
        self.asking.move(down, right)
        self._draw()

    def ask(self) -> None:
        """Ask about the cell that is pointed at: of a known one, show the step that settled it."""
        place = self.asking.place
        if place is not None:
            self.ask_about(place)

    def ask_about(self, place: Place) -> None:
        window, moment = self.window, self.window.moment()
        number = moment.state.settled_by(*place)
        if number == GIVEN:  # it rests on nothing, so there is nothing to show
            window.hold()
            self.asking.place = place
        elif number:
            self.asking.drop()
            window.go_to(number)
            self.asking.place = place
        else:
            window.hold()
            self.asking.ask(place, moment)
        self._draw()

    def _listen_to_pointer(self) -> None:
        board = self.window.board
        board.cell_clicked = lambda place: self._press(place, FILLED)
        for button in (2, 3):
            board.bind_cells(f"<Button-{button}>", self._on_other_button)
        for button in (1, 2, 3):
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

    def _on_drag(self, event: tkinter.Event[tkinter.Misc]) -> None:
        place = self.window.board.cell_at(event)
        if place is not None and self.current is not None:
            self.current.drag(place)
            self.counter.show(event, self.current.dragged, self.window.theme)

    def _on_release(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if self.current is not None:
            self.current.release()
            self.counter.show(event, 0, self.window.theme)
