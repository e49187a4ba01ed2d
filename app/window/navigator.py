"""The way from one puzzle to the next: what is offered before and after a solving, which name the
puzzle has before, and which puzzle comes then."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tkinter import ttk

from app.draw.moment import Moment
from app.learn.actions import Action
from app.learn.gallery import unsaid_name
from app.learn.saved_boards import load_achieved, note_solved, note_watched
from app.learn.show import How
from app.window.finish import (
    INTRODUCED,
    PAUSED,
    PREDICTED,
    SEEN,
    SOLVED,
    START,
    Finish,
    Offers,
)
from app.window.host import Host
from puzzles.bundled import another, bundled_number, neighbour
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle

_OFFERED_AFTER = {"your-turn": SOLVED, "predict": PREDICTED}


class PuzzleNavigator:
    """Knows what the puzzle on show may be called, and offers what comes next."""

    def __init__(self, window: Host) -> None:
        self.window = window
        self.achieved = load_achieved(window.folder)
        self.offers = Offers(window)
        self.finish = Finish(window)
        self._by_enter: tuple[Action, ...] = ()
        """What Enter does while the finished picture is shown."""
        self._is_untouched = True
        self.seen: tuple[str, ...] = SEEN
        """What is offered at the end of watching."""
        self._held: tuple[object, int] | None = None
        """The solving that a dialog has paused, and after how many steps."""
        self._is_named = True
        self._number_of = lru_cache(1)(bundled_number)

    def open(self, puzzle: Puzzle) -> None:
        """Begin with a puzzle, or with the present one again."""
        self.seen = SEEN
        self._is_untouched = True
        self._is_named = self.achieved.is_known(puzzle)

    def named(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle; a bundled one without its name, which tells what comes out, until seen."""
        path, number = self.window.path, None if self._is_named else self._number()
        if path is None or number is None:
            return puzzle
        title = unsaid_name(self.window.words, path, puzzle, number)
        return puzzle.replaced(title=title)

    def _number(self) -> int | None:
        return self._number_of(self.window.path)

    def _reveal_name(self) -> None:
        """Show the name from now on."""
        if not self._is_named:
            self._is_named = True
            if self._number() is not None:
                self.window.show_title()
                self.window.board.draw_afresh(self.window.puzzle)

    def pause(self) -> None:
        """Pause under a dialog, and offer to play on from there."""
        show = self.window.show
        if show.player.is_playing:
            self._held = show.session, show.cursor
            show.stop()

    @property
    def _is_at_start(self) -> bool:
        window = self.window
        return (
            self._is_untouched
            and not window.cursor
            and not window.show.player.is_playing
            and window.lesson is None
            and not window.is_on_wall
        )

    @property
    def is_covered(self) -> bool:
        """Whether no step is to be seen before the person has begun."""
        return self._is_untouched and not self.window.cursor

    def update_offers(self) -> None:
        window, show = self.window, self.window.show
        lesson = window.lesson
        by_hand = lesson is not None and window.body.page is None
        if show.cursor or show.player.is_playing or by_hand:
            self._is_untouched = False
        if show.player.is_playing:
            self._held = None
        names: tuple[str, ...] = ()
        if lesson is not None:
            if lesson.is_over:
                names = _OFFERED_AFTER.get(lesson.tool, ())
                if lesson.tool == "your-turn":
                    self._note_solved(lesson.moment())
                self._reveal_name()
        elif window.own.is_on:
            names = ()
        elif self._is_at_start:
            names = START
        elif self._held == (show.session, show.cursor) and not show.player.is_playing:
            names = PAUSED
        elif show.is_at_end and show.length:
            names = self.seen
            if window.session.status == "solved":
                self._note_watched()
        self._offer(() if window.introduction.is_on else names)

    def _note_watched(self) -> None:
        if not self.achieved.is_known(self.window.puzzle):
            self.achieved = note_watched(self.window.folder, self.window.puzzle)
        self._reveal_name()

    def _note_solved(self, moment: Moment) -> None:
        if not self.achieved.is_solved(self.window.puzzle):
            picture = moment.state.grid.written()
            self.achieved = note_solved(self.window.folder, self.window.puzzle, picture)

    @property
    def offered(self) -> tuple[str, ...]:
        """The actions that are offered, beside the board or under the finished picture."""
        return self.finish.shown or self.offers.shown

    @property
    def buttons(self) -> dict[str, ttk.Button]:
        return self.finish.buttons if self.finish.is_on else self.offers.buttons

    def _offer(self, names: tuple[str, ...]) -> None:
        """Show the finished picture after an end, and offer these; on a wall nothing."""
        window, offers, lesson = self.window, self.offers, self.window.lesson
        grid = (window.moment() if lesson is None else lesson.moment()).state.grid
        is_end = names in (SEEN, SOLVED, PREDICTED, INTRODUCED) and grid.is_complete()
        names = () if window.is_on_wall else names
        if is_end:
            self.finish.show(names, grid)
            self._give_enter(next(iter(names), None))
            names = ()
        elif self.finish.is_on:
            self.finish.leave()
            self._give_enter(None)
        if names != offers.shown:
            offers.show(names)
            if names:
                offers.pack(fill="x", pady=(0, 8), after=window.side.room)
            else:
                offers.pack_forget()

    def _give_enter(self, name: str | None) -> None:
        """Have Enter do what stands out under the finished picture."""
        self.window.keys.release(self._by_enter)
        self._by_enter = ()
        if name is not None:
            actions = self.window.actions | self.window.possible_actions
            self._by_enter = (actions[name].replaced(keys=("Return", "KP_Enter")),)
            self.window.keys.override({name: self._by_enter[0]})

    def apply_look(self) -> None:
        self.offers.show(self.offers.shown)
        if self.finish.is_on:
            self.finish.apply_look()

    def go(self, path: Path) -> None:
        from app.window.opening import open_file

        open_file(self.window, path)

    def open_recent(self, path: Path) -> None:
        """Show a file that was opened before."""
        from app.window.opening import open_named

        open_named(self.window, path)

    def go_by(self, by: int) -> None:
        """Turn to another bundled puzzle, by its distance in their list."""
        self.go(neighbour(self.window.path, by))

    def go_to_random(self) -> None:
        """Turn to any of the bundled puzzles, if possible to a new one."""
        import random  # takes long, and is rarely wanted

        self.go(another(self.window.path, self.is_new, random.choice))

    def restart(self, how: How) -> None:
        """Solve the same puzzle in another way; a lesson begins again and says so."""
        window, lesson = self.window, self.window.lesson
        window.solve(how)
        if lesson is None:
            return
        if lesson.tool != "watch":
            window.actions[lesson.tool]()
        method = window.say(f"method.{how.method}")
        key = "method.by-hand" if lesson.tool == "your-turn" else "method.lesson"
        window.note(window.say(key, method=method))

    def is_new(self, path: Path) -> bool:
        """Whether its puzzle was not solved or watched yet."""
        return not self.achieved.is_known(read_puzzles(path)[0])
