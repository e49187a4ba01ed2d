"""The window: board, side panel and transport around one show, and how they keep in step."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.draw.board import inks_of
from app.draw.moment import Moment
from app.draw.theme import THEMES, Theme
from app.learn.actions import OF_LAB, ROWS, Action
from app.learn.lesson import Lesson
from app.learn.player import CALM, SPEEDS, Player
from app.learn.saved_state import Settings, finish_updates, save_settings, with_last
from app.learn.show import How, Session, Show, Unguessed
from app.learn.status_line import StatusLine
from app.text.messages import ENGLISH_WORDS, Words, error_said
from app.window.board_view import BoardView
from app.window.body import BAR_ROW, Body
from app.window.crash import Crashes
from app.window.introduction import Introduction
from app.window.lessons import Lessons
from app.window.look.canvas import Fonts
from app.window.look.interpreter import install_interpreter
from app.window.look.style import apply_style
from app.window.look.widgets import Later, destroy_root, press_with_enter, screen_factor
from app.window.loop import Garbage, Keys, Loop, Throttle, quit_everywhere
from app.window.menus import Menus
from app.window.navigator import PuzzleNavigator
from app.window.own_solver import OwnSolver
from app.window.pages import LEARN, LearnBar, Pages
from app.window.place import WindowPlace
from app.window.projector import Projector, Walk
from app.window.tool_bar import MODES, ToolBar
from app.window.transport import Transport
from puzzles.bundled import bundled_puzzles, is_bundled
from solver.puzzle import Puzzle
from solver.step import Step
from solver.value import Value
from solver.verdicts import Verdict

if TYPE_CHECKING:
    from app.window.dialogs.dialog import Asking


class Reopening(Value):
    """Where a window was that opens again in another language."""

    puzzle: Puzzle
    path: Path | None
    how: How
    cursor: int
    tool: str
    """The lesson that was on, by its place in the tool bar; empty for watching."""
    solver: Path | None
    """The student's solver that was watched, or the trace."""
    is_trace: bool

    def go_on(self, window: Window) -> None:
        """Have the new window show what was seen."""
        if self.solver is not None:
            window.own.begin(self.solver, is_trace=self.is_trace)
        elif self.tool:
            window.actions[self.tool]()
        elif self.cursor:
            trace = window.show.session.trace
            window.show.seek(lambda: self.cursor if len(trace) >= self.cursor else None)
            window.wake()


_REST_MS, _NEXT_AHEAD_MS = 1500, 10
"""How long the window rests before it works ahead, and between two pieces of that."""


def work_ahead() -> Iterator[None]:
    """Import what dialogs need, and read our puzzles, piece by piece, so that each is there at once
    when it is opened first."""
    import app.export.recording
    import app.export.solving

    yield
    import app.window.window_actions  # noqa: F401

    yield
    from app.learn.gallery import bundled_puzzle

    for path in bundled_puzzles():
        bundled_puzzle(path)
        yield


def _ask_for_verdict(puzzle: Puzzle) -> Iterator[Verdict | None]:
    from app.learn.jobs import ask_for_verdict  # takes long, and is for puzzles without an end

    return ask_for_verdict(puzzle)


class Window:
    """The main window, as `projector.py` and `host.py` describe it."""

    actions: dict[str, Action]
    board: BoardView
    how: How
    introduction: Introduction
    lessons: Lessons
    navigator: PuzzleNavigator
    own: OwnSolver
    pages: Pages
    projector: Projector
    tools: ToolBar
    unguessed: Unguessed
    walk: Walk | None = None
    """The lesson that is walked through, if one is."""

    def __init__(
        self,
        root: tkinter.Tk,
        puzzle: Puzzle,
        how: How,
        settings: Settings,
        folder: Path,
        words: Words = ENGLISH_WORDS,
        path: Path | None = None,
        place: WindowPlace | None = None,
    ) -> None:
        """Fill a root, which stands in its place already if there is one."""
        self.root = root
        install_interpreter(root, words.language)
        theme = settings.theme if settings.theme in THEMES else "light"
        self.settings = settings = settings.replaced(theme=theme)
        self.words = words = self._worded(words, puzzle)
        self.say = words.language.window.say
        self.explain = partial(error_said, language=words.language, in_window=True)
        self.folder = folder
        self.how = how
        self.path: Path | None = None
        self.screen = screen_factor(root)
        self.factor = self.base_factor
        self.fonts = Fonts(root)
        self.is_closed = False
        self.reopens: Reopening | None = None
        """Where it opens again once it is closed."""
        self._closing: Asking | None = None
        """The dialog that asked last whether the window is to be closed."""
        self._progress = Throttle(self._draw_progress)
        self.status = StatusLine()
        self.crashes = Crashes(root, self.say, self._recover)
        root.report_callback_exception = self._on_crash
        player = Player(time.perf_counter, settings.speed)
        self.show = Show(self._session(puzzle), player)
        self.settings = self._settings_before = settings.replaced(speed=player.speed)
        self.loop = Loop(root, self.show)
        self.wake, self.moment = self.loop.wake, self.show.moment
        self.garbage = Garbage(root)
        self._ahead = Later(root)
        self._work_ahead = work_ahead()
        self.place = place or WindowPlace(root, settings.geometry, self.factor)
        self._build()
        self.menus = Menus(root, self.actions, self.say, self._chosen_in_menus())
        self.keys = Keys(root)
        self._wire()
        self.lessons = Lessons(self)
        self.own = OwnSolver(self)
        self.projector = Projector(self)
        self.navigator = PuzzleNavigator(self)
        self.introduction = Introduction(self)
        self.lessons.drawn = self.navigator.update_offers
        self.menus.apply_look()
        self.change(view=self.settings.view)
        self.open(puzzle, path)
        self.tools.show_mode("watch")

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        root = self.root
        apply_style(root, self.fonts, self.theme, self.factor)
        self.body = Body(root, self)
        self.board, self.side = self.body.board, self.body.side
        fitting = self.board.fitting
        fitting.screen, fitting.factor = self.screen, self.base_factor
        self.board.panes.is_calm = self.settings.calm
        self.actions = actions = self._actions()
        self.tools = ToolBar(self)
        self.transport = Transport(root, self, actions)
        self.transport.pack(side="bottom", fill="x")
        self.body.pack(side="top", fill="both", expand=True)
        self.learn_bar = LearnBar(self)
        self.pages = Pages(self)
        self.tools.appear(self.body)
        self.body.arrange()

    def _actions(self) -> dict[str, Action]:
        """The actions by name. What they do is imported when the first of them is wanted, or when
        the window has time: all dialogs come with it."""

        def run(name: str) -> None:
            from app.window.window_actions import RUNS

            RUNS[name](self)

        def is_possible(name: str) -> bool:
            from app.window.window_actions import CONDITIONS

            return name not in CONDITIONS or CONDITIONS[name](self)

        return {
            row.name: Action(
                row.name, partial(run, row.name), row.keys, partial(is_possible, row.name)
            )
            for row in ROWS
            if row.name not in OF_LAB
        }

    def _wire(self) -> None:
        show = self.show
        show.changed = self._on_changed
        show.moved = self._draw_motion
        show.is_calm = lambda: self.settings.calm
        self.loop.progressed, self.loop.rested = self._draw_progress, self._come_to_rest
        self.board.cell_entered = self._on_hover
        self.side.list.chosen = self.go_to
        self.side.list_folded = lambda is_open: self.change(steps_open=is_open)
        self.side.tree.chosen = self.go_to
        self.side.tree.folded = lambda is_open: self.change(tree=is_open)
        self.transport.scrub.scrubbed = self.go_to
        self.transport.speed_changed = self.set_speed
        self.transport.show_speed(show.player)
        self.keys.bind(self.actions)
        quit_everywhere(self.root, self.ask_to_close)
        press_with_enter(self.root)
        self.root.protocol("WM_DELETE_WINDOW", self.ask_to_close)

    def _chosen_in_menus(self) -> dict[str, Callable[[Any], None]]:
        return {
            "method": self.choose_method,
            "stops": lambda stops: self.navigator.restart(self.how.replaced(guess=not stops)),
            "view": lambda view: self.change(view=view),
            "code": lambda is_shown: self.change(code=is_shown),
            "recent": lambda path: self.navigator.open_recent(path),  # it is made later
        }

    # -- what is shown -----------------------------------------------------------------------

    def open(
        self, puzzle: Puzzle, path: Path | None = None, session: Session | None = None
    ) -> None:
        if self.walk is not None and not self.walk.is_opening:
            self.walk.end()
        if session is None or session is not self.own.session:
            self.own.leave()
        self.path = path
        self.status.point_at(None)
        self.words = self._worded(self.words, puzzle)
        self.board.fitting.has_letters = self.words.language.letters
        self.lessons.open(puzzle)
        self._turn_to(session or self._session(puzzle))
        self.projector.arrange()
        self.navigator.open(puzzle)
        self.board.open(self.navigator.named(puzzle), self.how.method)
        self.body.arrange()
        self.show_title()
        self.menus.method.set(self.how.method)
        self.menus.stops.set(not self.how.guess)
        self.menus.code.set(self.settings.code)
        self._on_changed()
        self.wake()

    def _turn_to(self, session: Session) -> None:
        self.show.open(session)
        self.show.unguessed = self.unguessed = Unguessed(session)

    def show_title(self) -> None:
        title = self.words.title(self.named_puzzle)
        self.root.title(self.say("title", puzzle=title))

    def solve(self, how: How) -> None:
        self.how = how
        self.open(self.show.session.puzzle, self.path)

    def set_speed(self, speed: int) -> None:
        fastest = CALM if self.settings.calm else len(SPEEDS) - 1
        self.show.player.set_speed(min(max(speed, 0), fastest))
        self.settings = self.settings.replaced(speed=self.show.player.speed)
        self.transport.show_speed(self.show.player)
        self.wake()

    def change_speed(self, by: int) -> None:
        self.set_speed(self.show.player.speed + by)

    # -- what is chosen: it is remembered ---------------------------------------------------

    def choose_method(self, name: str) -> None:
        """Solve by this method."""
        self.settings = self.settings.replaced(method=name)
        self.navigator.restart(self.how.replaced(method=name))

    def change(self, **settings: Any) -> None:
        is_spoken = settings.get("language") in (None, self.words.language.name)
        self.settings = self.settings.replaced(**settings)
        names = settings.keys()
        if "text_size" in names:
            self.projector.leave()
            self.scale(self.base_factor)
        elif names & {"theme", "letters", "plain_clues"}:
            self.scale(self.factor)
        if "calm" in names:
            self.board.panes.is_calm = self.settings.calm
            self.change_speed(0)
        if names & {"steps_open", "tree", "code"}:
            self.projector.arrange()
            self._draw_words()
        if "view" in names:
            self.menus.board_view.set(self.settings.view or "whole")
            self.board.see(self.settings.view)
            self.body.arrange()
        if not is_spoken:
            self._reopen()

    @property
    def theme(self) -> Theme:
        return THEMES[self.settings.theme]

    @property
    def base_factor(self) -> float:
        return self.screen * self.settings.text_size / 100

    def _worded(self, words: Words, puzzle: Puzzle) -> Words:
        """Words for this puzzle, with clues and colours written as is wished."""
        letters = self.settings.letters or self.theme.has_patterns
        language = words.language.with_clues(plain=self.settings.plain_clues, letters=letters)
        return words.replaced(language=language).in_colours(puzzle)

    def scale(self, factor: float) -> None:
        self.factor = factor
        self.board.fitting.factor = self.base_factor
        before, self.words = self.words.language, self._worded(self.words, self.puzzle)
        now = self.words.language
        self.board.fitting.has_letters = now.letters
        if (now.letters, now.plain_clues) != (before.letters, before.plain_clues):
            self.board.draw_afresh()
        apply_style(self.root, self.fonts, self.theme, factor)
        bars = self.menus, self.projector.line, self.transport, self.tools
        for part in (self.body, *bars, self.lessons, self.pages, self.navigator):
            part.apply_look()
        self.lessons.speak(self.lessons.moment(self.show.moment()))
        self.body.arrange()
        self.body.fit_board()

    @property
    def has_tree(self) -> bool:
        """Whether there is a search tree to be seen, or its title."""
        assumes = self.show.session.trace.tree.at().nodes > 1
        return self.lesson is None and (self.settings.tree or assumes)

    # -- the loop ----------------------------------------------------------------------------

    def _on_changed(self) -> None:
        show = self.show
        self.lessons.follow()
        self._draw_words()
        self.board.show(self.lessons.moment(show.seen()))
        self._progress.draw(must_be=not show.player.is_playing)
        if show.player.is_playing and show.player.rate is None:
            self.root.update_idletasks()  # every step is seen, however fast

    def _draw_motion(self) -> None:
        """Show the board while a step moves there."""
        self.board.show(self.lessons.moment(self.show.seen()))

    def _draw_words(self) -> None:
        """Say and mark the step that the board shows, before Tk paints either."""
        moment = self.lessons.moment(self.show.moment())
        self.lessons.speak(moment)
        self.projector.line.show(moment)
        self.own.show(moment)
        self._draw_tree()
        self.side.list.show(self.show.session.trace, self.navigator.is_covered)
        self.transport.tell(self.status.said(self.show, self.words))

    def _draw_tree(self) -> None:
        """Show the search tree at the cursor; it comes into sight with the first assumption."""
        show = self.show
        if self.has_tree != self.body.shown.has_tree:
            self.projector.arrange()
        tree = show.session.trace.tree.at(show.cursor)
        must_be = not show.player.is_playing
        self.side.tree.show(tree, inks_of(self.puzzle), must_be=must_be)

    def _draw_rest(self) -> None:
        self._draw_words()
        self._draw_progress()

    def _come_to_rest(self) -> None:
        self._draw_rest()
        self.garbage.rest()
        self._ahead.call(_REST_MS, self._go_ahead)

    def _go_ahead(self) -> None:
        """Do the next piece of what is done ahead, while nothing plays."""
        if not self.show.player.is_playing:
            with suppress(StopIteration):
                next(self._work_ahead)
                self._ahead.call(_NEXT_AHEAD_MS, self._go_ahead)

    def _draw_progress(self) -> None:
        show = self.show
        self.side.list.show(show.session.trace, self.navigator.is_covered)
        self.transport.show(show.session, show.player, self.status.said(show, self.words))
        self.transport.offer_ladder(self.lesson is None and self.unguessed.is_offered)
        self.navigator.update_offers()

    # -- for dialogs and lessons ---------------------------------------------------------------

    @property
    def puzzle(self) -> Puzzle:
        return self.show.session.puzzle

    @property
    def named_puzzle(self) -> Puzzle:
        return self.navigator.named(self.puzzle)

    @property
    def session(self) -> Session:
        return self.show.session

    @property
    def cursor(self) -> int:
        return self.show.cursor

    @property
    def lesson(self) -> Lesson | None:
        return self.lessons.current

    @property
    def is_on_wall(self) -> bool:
        return self.projector.is_on

    @property
    def possible_actions(self) -> dict[str, Action]:
        return self.lessons.actions

    def draw(self, moment: Moment) -> None:
        self.show.settle()
        self.board.show(moment)
        self.projector.line.show(moment)

    def pause(self) -> None:
        self.navigator.pause()

    def show_work(self, share: int | None, come_back: Callable[[], None]) -> None:
        self.transport.show_work(share, come_back)

    def hide_work(self) -> None:
        self.transport.hide_work()

    def rearrange(self) -> None:
        lesson = self.lessons.current
        tool = "watch" if lesson is None else lesson.tool
        self.learn_bar.show_mode(tool)
        if tool in LEARN:
            self.settings = self.settings.replaced(learn=tool)
        if tool in LEARN and not self.projector.is_on:
            self.learn_bar.grid(row=BAR_ROW, column=0, columnspan=2, sticky="ew")
        else:
            self.learn_bar.grid_forget()
        rail = "learn" if tool in LEARN else tool
        self.tools.show_mode(rail if rail in MODES else "watch")
        self.projector.arrange()

    def tell_step(self, moment: Moment) -> None:
        if self.introduction.said is not None:
            self.side.tell(*self.introduction.said, "new")
            return
        if moment.brief:
            self.side.tell(self.say("status.open", step=self.cursor), "", "muted")
            return
        ended = self.own.said(moment)
        if ended is not None:
            self.side.tell(*ended)
            return
        self.side.show(self.puzzle, moment, is_new=self.show.introduces)

    def note(self, sentence: str, *shorter: str) -> None:
        if self.lessons.panel is not None:
            self.lessons.panel.tell(sentence)
        self.status.note(sentence, self.cursor, *shorter)
        self._draw_rest()

    def remember_file(self, path: Path) -> None:
        self.path = path
        if not is_bundled(path):
            self.settings = self.settings.with_recent(path.absolute()).with_folder(path)
            self.show_recent()

    def show_recent(self) -> None:
        """List the files in the menu that were opened last and are still there."""
        self.settings = self.settings.without_missing()
        self.menus.show_recent([Path(name) for name in self.settings.recent])

    # -- what the person does ----------------------------------------------------------------

    def take(self, step: Step) -> None:
        self._turn_to(self.session.taking(self.cursor, step))
        self.lessons.stay()
        self._on_changed()
        self.wake()

    def go_to(self, count: int) -> None:
        self.show.go(count)
        self.wake()

    def _on_hover(self, cell: tuple[int, int] | None) -> None:
        if self.status.point_at(cell):
            self.lessons.pointer = cell
            self._on_changed()

    def _on_crash(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        if not self.is_closed:
            self.crashes.report(error)

    def _recover(self) -> None:
        """Draw everything anew: an error may have broken off what was being drawn."""
        if not self.is_closed:
            self.board.draw_afresh()
            self._draw_rest()
            self.wake()

    def ask_to_close(self, reopens: Reopening | None = None) -> None:
        """Close, perhaps to open again; while a file is made, only if the person wants that."""
        from app.window.dialogs.dialog import Asking

        if self.is_closed:
            return
        if self._closing is not None:
            self._closing.leave()
        self.reopens = reopens
        parts = (*self.root.winfo_children(), self.pages)
        if not any(getattr(part, "makes_file", False) for part in parts):
            self.close()
            return
        say = self.say
        answers = say("export.work.go-on"), say("export.work.stop")
        question = [say("export.work.close")]
        self._closing = Asking(self, say("close"), question, answers, self.close)

    def _reopen(self) -> None:
        """Close, and open again where it is, in another language."""
        lesson = self.lessons.current
        tool = "" if lesson is None or lesson.tool == "watch" else lesson.tool
        where = (self.puzzle, self.path, self.how, self.cursor, tool)
        reopens = Reopening(*where, self.own.path, self.own.is_trace)
        self.ask_to_close(reopens)

    def close(self) -> None:
        if self.is_closed:
            return
        self.is_closed = True
        if self.walk is not None:
            self.walk.give_back()
        try:
            self.loop.close()
            self.lessons.close()
            self.own.leave()
            self.show.close()
            self.settings = with_last(self.settings, self.folder, self.path, self.puzzle)
            self.settings = self.settings.replaced(geometry=self.place.written())
            save_settings(self.folder, self.settings, self._settings_before)
        finally:
            destroy_root(self.root)
            finish_updates()

    def _session(self, puzzle: Puzzle) -> Session:
        return Session(puzzle, self.how, answer=_ask_for_verdict)
