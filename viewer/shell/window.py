"""The window: board, side panel and transport around one show, and how they keep in step."""

from __future__ import annotations

import time
import tkinter
from dataclasses import replace
from functools import partial
from pathlib import Path
from tkinter import ttk

from play.actions import Action
from play.hover import status_of, words_about
from play.player import SPEEDS, Player
from play.processes import ask_for_verdict
from play.session import How, Session
from play.settings import Settings, save_settings
from play.show import Show
from scene.theme import THEMES
from solver.puzzle import Puzzle
from viewer.board.board_view import BoardView
from viewer.board.canvas import Fonts
from viewer.dialogs.dialogs import dialog_actions, open_recent
from viewer.lessons.lessons import Lessons, lesson_actions
from viewer.look.scaling import screen_factor
from viewer.look.style import apply_style
from viewer.panels.side_panel import SidePanel
from viewer.shell.binding import Keys
from viewer.shell.crash import Crashes
from viewer.shell.keys import KEYS, TRANSPORT_ACTIONS
from viewer.shell.menus import Menus
from viewer.shell.place import WindowPlace
from viewer.shell.projector import Projector
from viewer.shell.transport import Transport
from words.errors import error_said
from words.words import ENGLISH, Words

SIDE_WIDTH = 330

REST_SECONDS = 0.05
"""While it runs fast, sentence, list and scrub bar follow so often; the board shows every step."""


class Window:
    """The main window. `root` is Tk's; everything in it belongs to this."""

    def __init__(
        self,
        root: tkinter.Tk,
        puzzle: Puzzle,
        how: How,
        settings: Settings,
        folder: Path,
        words: Words = ENGLISH,
    ) -> None:
        self.root = root
        self.words = words
        self.say = words.language.window.say
        self.settings = settings
        self.folder = folder
        self.how = how
        self.path: Path | None = None
        self.theme = THEMES.get(settings.theme, THEMES["light"])
        self.base_factor = self.factor = screen_factor(root)
        self.fonts = Fonts(root)
        self.is_closed = False
        self._tick_id: str | None = None
        self._rest_drawn = 0.0
        self._hovered: tuple[int, int] | None = None
        self.crashes = Crashes(root, self.say, self._mend)
        root.report_callback_exception = self._on_crash
        player = Player(time.perf_counter, settings.speed)
        self.settings = replace(self.settings, speed=player.speed)
        self.show = Show(self._session(puzzle), player)
        self.actions = self._make_actions()
        self._build()
        self.menus = Menus(root, self.actions, self.say)
        self.keys = Keys(root)
        self._wire()
        self.lessons = Lessons(self)
        self.projector = Projector(self)
        self.set_factor(self.factor)
        self.open(puzzle)

    def explain(self, error: BaseException) -> str:
        """The sentence for an error."""
        return error_said(error, self.words.language)

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        root = self.root
        self.place = WindowPlace(root, self.settings.geometry, self.factor)
        apply_style(root, self.fonts, self.theme, self.factor)
        self.body = ttk.Frame(root)
        self.board = BoardView(self.body, self.fonts, self.theme, self.words)
        self.side = SidePanel(self.body, self.fonts, self.theme, self.words)
        self.transport = Transport(
            root, self.actions, self.fonts, self.theme, self.factor, self.say
        )
        self.transport.pack(side="bottom", fill="x")
        self.body.pack(side="top", fill="both", expand=True)
        self.body.rowconfigure(0, weight=1)
        self.body.columnconfigure(0, weight=1)
        self._is_wide: bool | None = None
        self._arrange()

    def _wire(self) -> None:
        root, show, menus = self.root, self.show, self.menus
        show.changed = self._on_changed
        self.board.cell_entered = self._on_hover
        self.side.list.chosen = self._go
        self.transport.scrub.scrubbed = self._go
        self.transport.speed_changed = self.set_speed
        self.transport.show_speed(show.player)
        menus.method_chosen = self.choose_method
        menus.stops_chosen = lambda stops: self.solve(replace(self.how, guess=not stops))
        menus.theme_chosen = self.set_theme
        menus.recent_chosen = partial(open_recent, self)
        self.keys.bind(self.actions)
        root.protocol("WM_DELETE_WINDOW", self.close)
        self.board.bind("<Configure>", lambda event: self.board.resize())
        self.body.bind("<Configure>", lambda event: self._arrange())

    def _make_actions(self) -> dict[str, Action]:
        show = self.show

        def active(run: str) -> Action:
            """What a key does to the show, and then the clock has to go on."""

            def go() -> None:
                getattr(show, run.replace("-", "_"))()
                self.wake()

            return Action(run, go, KEYS[run])

        def is_past_start() -> bool:
            return show.cursor > 0

        actions = {name: active(name) for name in TRANSPORT_ACTIONS}
        for name in ("first", "back", "previous-line"):
            actions[name] = replace(actions[name], is_possible=is_past_start)
        for name, run in (
            ("slower", lambda: self.set_speed(show.player.speed - 1)),
            ("faster", lambda: self.set_speed(show.player.speed + 1)),
            ("zoom-in", lambda: self.board.zoom(1)),
            ("zoom-out", lambda: self.board.zoom(-1)),
            ("zoom-fit", lambda: self.board.zoom(0)),
            ("full-screen", lambda: self.projector.toggle()),
            ("leave-full-screen", lambda: self.projector.leave()),
            ("restart", lambda: self.solve(self.how)),
            ("quit", self.close),
        ):
            actions[name] = Action(name, run, KEYS.get(name, ()))
        return actions | dialog_actions(self) | lesson_actions(self)

    # -- what is shown -----------------------------------------------------------------------

    def open(self, puzzle: Puzzle, path: Path | None = None) -> None:
        """Show another puzzle, from its empty board."""
        self.path = path
        self._hovered = None
        self.lessons.open(puzzle)
        self.show.open(self._session(puzzle))
        self.root.title(
            self.say("title", puzzle=puzzle.title or f"{puzzle.width} × {puzzle.height}")
        )
        self.board.open(puzzle)
        self.menus.method.set(self.how.method)
        self.menus.stops.set(not self.how.guess)
        self._on_changed()
        self._draw_rest()

    def solve(self, how: How) -> None:
        """Begin the same puzzle again, perhaps in another way."""
        self.how = how
        self.open(self.show.session.puzzle, self.path)

    def choose_method(self, name: str) -> None:
        """Solve by this method, the next time the window is opened, too."""
        self.settings = replace(self.settings, method=name)
        self.solve(replace(self.how, method=name))

    def set_theme(self, name: str) -> None:
        self.theme = THEMES[name]
        self.settings = replace(self.settings, theme=name)
        self.menus.theme.set(name)
        apply_style(self.root, self.fonts, self.theme, self.factor)
        self.menus.dress(self.fonts, self.theme, self.factor)
        for part in (self.board, self.side, self.transport):
            part.set_theme(self.theme)
        self.lessons.set_theme()
        self.projector.line.set_theme(self.theme)
        self.lessons.speak(self.lessons.moment(self.show.moment()))

    def set_speed(self, speed: int) -> None:
        self.show.player.set_speed(min(max(speed, 0), len(SPEEDS) - 1))
        self.settings = replace(self.settings, speed=self.show.player.speed)
        self.transport.show_speed(self.show.player)
        self.wake()

    def set_factor(self, factor: float, lens: int | None = None) -> None:
        """Let everything be so much larger, and the lens perhaps not as much."""
        self.factor = factor
        self.board.scale = lens or max(1, round(factor))
        self.side.set_factor(factor)
        self.transport.factor = factor
        self.set_theme(self.theme.name)
        self._is_wide = None
        self._arrange()
        self.board.resize()

    def _arrange(self) -> None:
        """Put the side panel beside the board, or below it where the window is higher than wide."""
        width, height = self.body.winfo_width(), self.body.winfo_height()
        is_wide = width >= height or width <= 1
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        self.board.grid(row=0, column=0, sticky="nsew")
        side = round(SIDE_WIDTH * self.factor)
        if is_wide:
            self.body.columnconfigure(1, minsize=side, weight=0)
            self.body.rowconfigure(1, minsize=0)
            self.side.grid(row=0, column=1, sticky="nsew")
        else:
            self.body.columnconfigure(1, minsize=0)
            self.body.rowconfigure(1, minsize=side)
            self.side.grid(row=1, column=0, sticky="nsew")
        self.side.lie_below(not is_wide)
        self.side.grid_propagate(False)
        self.side.pack_propagate(False)
        self.side.configure(width=side, height=side)

    # -- the loop ----------------------------------------------------------------------------

    def wake(self) -> None:
        """See that the clock goes on, if there is anything to do."""
        if self._tick_id is None and not self.is_closed:
            self._tick_id = self.root.after(0, self._tick)

    def _tick(self) -> None:
        self._tick_id = None
        try:
            wait = self.show.tick()
        except Exception:
            self.show.pause()  # nothing would go on by itself, so it must not look as if
            raise
        if wait is None:
            self._draw_rest()
        elif not self.is_closed:
            self._tick_id = self.root.after(wait, self._tick)

    def _on_changed(self) -> None:
        """Something else is to be seen."""
        show = self.show
        self.board.show(self.lessons.moment(show.moment()))
        now = time.perf_counter()
        if not show.player.is_playing or now - self._rest_drawn >= REST_SECONDS:
            self._draw_rest()
            self._rest_drawn = now
        if show.player.is_playing and show.player.rate is None:
            self.root.update_idletasks()  # every step is seen, however fast

    def _draw_rest(self) -> None:
        trace = self.show.session.trace
        moment = self.lessons.moment(self.show.moment())
        self.lessons.speak(moment)
        self.projector.line.show(moment)
        self.board.catch_up()
        self.side.list.show(trace)
        self.transport.show(trace, self.show.player, self._status())

    def _status(self) -> tuple[str, ...]:
        if self._hovered is not None:
            return words_about(self.show.session.trace, self._hovered, self.words)
        return (status_of(self.show, self.say),)

    # -- what the person does ----------------------------------------------------------------

    def _go(self, count: int) -> None:
        self.show.go(count)
        self.wake()

    def _on_hover(self, cell: tuple[int, int] | None) -> None:
        if cell != self._hovered:
            self._hovered = cell
            self._draw_rest()

    def _on_crash(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        if not self.is_closed:
            self.crashes.report(error)

    def _mend(self) -> None:
        """Draw everything anew: a mistake may have broken off what was being drawn."""
        if not self.is_closed:
            self.board.draw_afresh()
            self._draw_rest()
            self.wake()

    def close(self) -> None:
        """End, wherever things are."""
        if self.is_closed:
            return
        self.is_closed = True
        try:
            if self._tick_id is not None:
                self.root.after_cancel(self._tick_id)
            self.lessons.close()
            self.show.close()
            self.settings = replace(self.settings, geometry=self.place.words())
            save_settings(self.folder, self.settings)
        finally:
            self.root.destroy()

    def _session(self, puzzle: Puzzle) -> Session:
        return Session(puzzle, self.how, answer=ask_for_verdict)
