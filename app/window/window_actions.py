"""What the actions of the window do, with all dialogs and pages (their names and keys stand in
`app/learn/actions.py`). The window imports this when the first action is wanted, or when it
has time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.learn.actions import each_key_once
from app.learn.all_steps import AllSteps
from app.learn.predict import Predict
from app.learn.show import Show
from app.learn.your_turn import YourTurn
from app.window.clipboard import copy_puzzle, paste_puzzle
from app.window.compare import Comparing
from app.window.course import Course
from app.window.dialogs.checking import Checking
from app.window.dialogs.clue_editor import ClueEditor
from app.window.dialogs.dialog import Dialog, bring_to_front, open_one, open_windows
from app.window.dialogs.draw import Draw
from app.window.dialogs.exporting import ClassSet, Exporting, Handout, OwnFilm
from app.window.dialogs.gallery import Gallery
from app.window.dialogs.key_list import list_keys
from app.window.dialogs.preferences import Preferences
from app.window.dialogs.results import Results
from app.window.dialogs.rules import About, InBrowser, RuleCards
from app.window.exchange import copy_picture, copy_steps, copy_text, save_puzzle
from app.window.lab import OverlapLab
from app.window.lesson_walk import LessonPage, begin_walk
from app.window.opening import ask_for_file, make_from, read_clues
from app.window.own_solver import choose_solver
from app.window.pages import LEARN, PageLesson, WindowPage
from app.window.projector import MainWindow
from solver.step import BY_LADDER

Run = Callable[[MainWindow], None]


# -- the solving ---------------------------------------------------------------------------------


def _plays(move: Callable[[Show], None]) -> Run:
    """Move the show; the clock has to go on after it."""

    def run(window: MainWindow) -> None:
        move(window.show)
        window.wake()

    return run


def _watch(window: MainWindow) -> None:
    """Leave the lesson that is on; where none is, play."""
    if window.lesson is not None:
        window.lessons.leave()
    elif not window.show.player.is_playing:
        _plays(Show.toggle)(window)


def _watch_how(window: MainWindow) -> None:
    """Leave the lesson, and play from the beginning."""
    window.lessons.leave()
    window.show.first()
    _plays(Show.toggle)(window)


def _watch_ladder(window: MainWindow) -> None:
    """Play the solving by the ladder from the beginning; the method for later stays."""
    window.solve(window.how.replaced(method=BY_LADDER))
    _plays(Show.toggle)(window)


def _restart(window: MainWindow) -> None:
    """Begin again; a student's solver runs again."""
    if window.own.is_on:
        window.own.run()
    else:
        window.solve(window.how)


def _needs_ours(window: MainWindow) -> bool:
    """Where a student's solver is watched, say that a lesson needs the steps of a method of ours.
    Returns whether that is so."""
    if window.own.is_on:
        window.note(window.say("own.needs-ours"))
    return window.own.is_on


def _open_group(window: MainWindow) -> None:
    """Open or fold the group of the step on show, in the list of steps."""
    if window.settings.steps_open:
        window.side.list.toggle_current()
    else:
        window.change(steps_open=True)


# -- lessons -------------------------------------------------------------------------------------


def _predict(window: MainWindow) -> None:
    """Predict from the step on show; or go on with it, where one left it and comes back. After
    its end it begins again."""
    if isinstance(window.lesson, Predict) and not window.lesson.is_over:
        return
    if _needs_ours(window):
        return
    left = window.pages.predicting
    if not isinstance(left, Predict) or not left.is_about(window.session, window.cursor):
        left = None

    def make(changed: Callable[[], None]) -> Predict:
        window.pages.predicting = predict = left or Predict(window, changed)
        return predict

    window.lessons.begin(make)


def _your_turn(window: MainWindow) -> None:
    place = window.board.first_in_sight
    window.lessons.begin(lambda changed: YourTurn(window, changed, place=place))


def _all_steps(window: MainWindow) -> None:
    lessons, lesson = window.lessons, window.lesson
    if not isinstance(lesson, YourTurn):
        if not _needs_ours(window):
            lessons.begin(lambda changed: AllSteps(window, changed))
        return
    work, place = lesson.work, lesson.place

    def back(changed: Callable[[], None]) -> YourTurn:
        return YourTurn(window, changed, work, place)

    lessons.begin(lambda changed: AllSteps(window, changed, work, back, lessons.leave))


def _shows(name: str, kind: type[WindowPage]) -> Run:
    """Show a page."""

    def run(window: MainWindow) -> None:
        page = window.pages.get(name, kind)
        if window.body.page is not page:
            window.lessons.begin(lambda changed: PageLesson(window, page, name))

    return run


def _learn(window: MainWindow) -> None:
    """Show what of *Learn* was on last."""
    if window.lesson is None or window.lesson.tool not in LEARN:
        window.actions[window.settings.learn]()


def _run_in_lesson(name: str, window: MainWindow) -> None:
    """Do what the lesson that is on calls by this name, if it has it."""
    if name in window.possible_actions:
        window.possible_actions[name]()


# -- dialogs -------------------------------------------------------------------------------------


def _opens(kind: type[Dialog]) -> Run:
    """Open a dialog: one of a kind is enough."""

    def run(window: MainWindow) -> None:
        open_one(window, kind)

    return run


def _open_settings(window: MainWindow) -> None:
    opened = open_windows(window.root, Preferences)
    if opened:
        bring_to_front(opened[0])
    else:
        _leave_screen(window)  # with other letters the menu bar has another height
        Preferences(window)


def _list_keys(window: MainWindow) -> None:
    listed = each_key_once(window.possible_actions | window.keys.overriding)
    list_keys(window, listed, window.root)


# -- what is in sight ----------------------------------------------------------------------------


def _leave_screen(window: MainWindow) -> None:
    if window.projector.is_on:
        window.projector.leave()
    elif window.place.fills_screen:
        window.place.leave_screen(window.menus.bar)


def _fill_screen(window: MainWindow) -> None:
    if window.projector.is_on or window.place.fills_screen:
        _leave_screen(window)
    else:
        window.place.fill_screen(keeps_menu=True)


# ------------------------------------------------------------------------------------------------


RUNS: dict[str, Run] = {
    "watch": _watch,
    "toggle": _plays(Show.toggle),
    "play-on": _plays(Show.toggle),
    "forward": _plays(Show.forward),
    "back": _plays(Show.back),
    "next-line": _plays(Show.next_line),
    "previous-line": _plays(Show.previous_line),
    "next-technique": _plays(Show.next_technique),
    "next-assumption": _plays(Show.next_assumption),
    "first": _plays(Show.first),
    "last": _plays(Show.last),
    "faster": lambda window: window.change_speed(1),
    "slower": lambda window: window.change_speed(-1),
    "restart": _restart,
    "open-group": _open_group,
    "watch-how": _watch_how,
    "watch-ladder": _watch_ladder,
    "ask-why": lambda window: window.lessons.ask(),
    "point-left": lambda window: window.lessons.point(0, -1),
    "point-right": lambda window: window.lessons.point(0, 1),
    "point-up": lambda window: window.lessons.point(-1, 0),
    "point-down": lambda window: window.lessons.point(1, 0),
    "tree": lambda window: window.change(tree=not window.settings.tree),
    "all-steps": _all_steps,
    "check": _opens(Checking),
    "predict": _predict,
    "your-turn": _your_turn,
    "learn": _learn,
    "course": _shows("course", Course),
    "lab": _shows("lab", OverlapLab),
    "lessons": _shows("lessons", LessonPage),
    "compare": _shows("compare", Comparing),
    "own-solver": choose_solver,
    "lesson-1": partial(begin_walk, 1),
    "lesson-2": partial(begin_walk, 2),
    "lesson-3": partial(begin_walk, 3),
    "class-set": _opens(ClassSet),
    "results": _opens(Results),
    "gallery": _opens(Gallery),
    "next-puzzle": lambda window: window.navigator.go_by(1),
    "previous-puzzle": lambda window: window.navigator.go_by(-1),
    "random-puzzle": lambda window: window.navigator.go_to_random(),
    "open": ask_for_file,
    "undo": partial(_run_in_lesson, "hand.undo"),
    "redo": partial(_run_in_lesson, "hand.redo"),
    "paste": paste_puzzle,
    "draw": _opens(Draw),
    "picture": make_from,
    "scan": read_clues,
    "edit": _opens(ClueEditor),
    "save": save_puzzle,
    "export": _opens(Exporting),
    "own-film": _opens(OwnFilm),
    "handout": _opens(Handout),
    "copy": copy_puzzle,
    "copy-picture": lambda window: copy_picture(window, window.lessons.moment(window.moment())),
    "copy-sentence": lambda window: copy_text(
        window, "\n".join(window.side.told), "copied.sentence"
    ),
    "copy-steps": copy_steps,
    "zoom-in": lambda window: window.board.zoom(1),
    "zoom-out": lambda window: window.board.zoom(-1),
    "zoom-fit": lambda window: window.change(view="whole"),
    "zoom-readable": lambda window: window.change(view="readable"),
    "full-screen": lambda window: window.projector.toggle(),
    "fill-screen": _fill_screen,
    "leave-full-screen": _leave_screen,
    "keys": _list_keys,
    "rules": _opens(RuleCards),
    "introduction": lambda window: window.introduction.play(),
    "browser": _opens(InBrowser),
    "settings": _open_settings,
    "quit": lambda window: window.ask_to_close(),
    "about": _opens(About),
}
"""By the name of each action that is possible without a lesson."""


def _has_begun(window: MainWindow) -> bool:
    return window.cursor > 0


def _is_solved_by_hand(window: MainWindow) -> bool:
    lesson = window.lesson
    return lesson is not None and lesson.tool == "your-turn" and lesson.is_over


def _can_in_lesson(name: str, window: MainWindow) -> bool:
    action = window.possible_actions.get(name)
    return action is not None and action.is_possible()


CONDITIONS: dict[str, Callable[[MainWindow], bool]] = {
    "back": _has_begun,
    "previous-line": _has_begun,
    "first": _has_begun,
    "own-film": _is_solved_by_hand,
    "undo": partial(_can_in_lesson, "hand.undo"),
    "redo": partial(_can_in_lesson, "hand.redo"),
}
"""Whether an action is possible now; others always are."""
