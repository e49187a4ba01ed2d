"""How lessons come and go in the window, and what is done in them; their keys, panel and actions
replace those for watching."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.draw.moment import Moment
from app.learn.actions import ROWS, Action
from app.learn.cell_question import CellQuestion
from app.learn.lesson import Lesson
from app.window.auto_scroll import DragCount
from app.window.host import Host
from app.window.lesson_panel import LessonPanel
from app.window.look.widgets import OTHER_BUTTONS, Later
from app.window.loop import Throttle
from app.window.pages import PageLesson
from solver.grid import EMPTY, FILLED, Place
from solver.puzzle import Puzzle
from solver.trace import GIVEN

if TYPE_CHECKING:
    from app.window.board_view import Sight


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
