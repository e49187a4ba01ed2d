"""From one puzzle to the next in the real window: what is offered, what a name may say, and what is
remembered."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from app.cli.window import open_last
from app.draw.moment import Focus
from app.interrupt import OutOfTime
from app.learn.predict import ASKED, Predict
from app.learn.saved_state import Settings, load_settings, puzzle_key, save_settings
from app.learn.your_turn import YourTurn
from app.window.dialogs.gallery import Gallery
from app.window.finish import PREDICTED, SEEN, SOLVED, START
from app.window.opening import open_file
from puzzles.bundled import FIRST, bundled_number, bundled_puzzles, find_bundled
from puzzles.reading import read_puzzles
from solver.grid import FILLED
from solver.verdicts import verdict
from tests.faults.program import started
from tests.window.windows import Open, Opened, texts_on, there


def bundled_at(opened: Opened, name: str) -> Path:
    """Open a bundled puzzle as the gallery does."""
    path = there(find_bundled(name))
    assert open_file(opened.window, path)
    opened.settle()
    return path


def solve_by_hand(opened: Opened) -> None:
    """Fill what is to be filled, cell by cell."""
    opened.press("y")
    lesson = opened.lesson(YourTurn)
    picture = verdict(opened.window.puzzle).solutions[0]
    for row, letters in enumerate(picture):
        for column, letter in enumerate(letters):
            if letter == "#":
                lesson.press((row, column), FILLED)
                lesson.release()
    opened.settle()


def offered(opened: Opened) -> tuple[str, ...]:
    offers = opened.window.navigator.offers
    assert bool(offers.winfo_manager()) == bool(offers.shown)
    return opened.window.navigator.offered


def test_before_anything_is_done_the_board_is_empty_and_all_is_offered(
    opened: Opened,
) -> None:
    window = opened.window
    assert offered(opened) == START
    shown = opened.moment
    assert shown.focus == Focus() and not shown.state.grid.known_count()
    assert window.navigator.is_covered, "nor is any step in the list"
    for key in ("Right", "Left"):
        opened.press(key)
        assert offered(opened) == () and not window.navigator.is_covered


def test_what_is_offered_is_done(open_window: Open) -> None:
    opened = open_window("arrow")
    buttons = opened.window.navigator.buttons
    buttons["gallery"].invoke()
    assert isinstance(opened.dialogs()[0], Gallery)
    opened.dialogs()[0].destroy()
    buttons["watch"].invoke()
    opened.settle()
    assert opened.window.show.is_at_end and offered(opened) == SEEN
    finish = opened.window.navigator.finish
    opened.settle(lambda: bool(finish.foot.winfo_manager()))
    assert finish.name.cget("text") == "Arrow"
    opened.window.navigator.buttons["toggle"].invoke()
    assert opened.cursor == 0 and opened.window.show.player.is_playing
    opened.window.show.stop()
    assert not finish.winfo_manager()
    opened = open_window("arrow")
    opened.window.navigator.buttons["your-turn"].invoke()
    assert opened.lesson(YourTurn) and offered(opened) == ()


def test_solved_by_hand_the_picture_grows_and_the_next_puzzle_is_near(open_window: Open) -> None:
    opened = open_window("arrow")
    bundled_at(opened, "arrow")
    solve_by_hand(opened)
    finish = opened.window.navigator.finish
    opened.settle(lambda: bool(finish.foot.winfo_manager()))
    opened.root.update()
    assert finish.name.cget("text") == "Arrow" and finish.winfo_ismapped()
    first, *quiet = (finish.buttons[name] for name in SOLVED)
    assert first.winfo_width() > min(it.winfo_width() for it in quiet)
    for it in (first, *quiet):
        right = it.winfo_rootx() + it.winfo_width()
        assert it.winfo_rootx() >= finish.winfo_rootx()
        assert right <= finish.winfo_rootx() + finish.winfo_width()
    seen = [name for name, it in opened.panel.buttons.items() if it.winfo_ismapped()]
    assert seen == [], "tools of input are put away"
    opened.press("Control-z")
    opened.root.update()
    assert not finish.winfo_ismapped()


def gallery_names(opened: Opened) -> list[str]:
    gallery = opened.dialog(Gallery, "gallery")
    opened.settle(lambda: not gallery.later.is_pending)
    names = [text for text, _ in texts_on(gallery.canvas)]
    ticks = len(gallery.canvas.find_withtag("solved"))
    gallery.leave()
    return [*names, f"{ticks} solved"]


def test_the_gallery_gives_nothing_away_and_marks_what_was_solved(opened: Opened) -> None:
    titles = {read_puzzles(path)[0].title for path in bundled_puzzles()}
    names = gallery_names(opened)
    assert not titles & set(names) and "0 solved" in names
    for folder, paths in groupby(bundled_puzzles(), lambda path: path.parent):
        numbered = [(number, path) for number, path in enumerate(paths, 1) if path.stem != FIRST]
        lesson = opened.window.words.lesson(folder.name, opened.window.puzzle)
        assert {f"{lesson} {number}" for number, _ in numbered} <= set(names)
        assert all(bundled_number(path) == number for number, path in numbered)
    assert "A first puzzle" in names
    bundled_at(opened, "arrow")
    opened.press("End")
    names = gallery_names(opened)
    assert titles & set(names) == {"Arrow"} and "0 solved" in names
    solve_by_hand(opened)
    opened.press("Escape")
    assert "1 solved" in gallery_names(opened)


def test_keys_turn_to_the_next_the_previous_and_any_other(opened: Opened) -> None:
    there = bundled_puzzles()
    path = bundled_at(opened, "heart")
    place = there.index(path)
    opened.press("Control-Next")
    assert opened.window.path == there[place + 1]
    opened.press("Control-Prior", "Control-Prior")
    assert opened.window.path == there[place - 1]
    for _ in range(3):
        before = opened.window.path
        opened.press("Control-r")
        assert opened.window.path != before
    opened.press("p", "Control-Next")
    assert opened.lesson(Predict)


TELL = """
print(window.puzzle.title, window.path is not None)
window.root.after(10, window.close)
"""


def told(folder: Path, *arguments: str, body: str = TELL) -> str:
    with started(folder, body, *arguments) as program:
        said, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")
    return said.splitlines()[0]


def test_the_last_puzzle_is_open_again(display: None, tmp_path: Path) -> None:
    own = tmp_path / "own.non"
    own.write_text('title "Mine"\nrows\n1\ncolumns\n1\n', encoding="utf-8")
    settings = tmp_path / "settings"
    assert told(settings, "arrow") == "Arrow True"
    assert told(settings, str(own)) == "Mine True"
    assert told(settings) == "Mine True"
    own.unlink()
    assert told(settings) == "Heart True"


TELL_AND_WAIT = """
def close_when_read():
    if window.puzzle.width == 2:
        window.close()
    else:
        window.root.after(20, close_when_read)
print("begun")
close_when_read()
"""


def test_a_start_does_not_wait_for_the_last_puzzle(
    display: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window reads a large file beside itself."""
    pack = tmp_path / "pack.txt"
    boards = [f"${number}\n" + "1\n" * 10 for number in range(19_999)]
    pack.write_text("".join([*boards, "$last\n1\n1\n1\n1\n"]), encoding="utf-8")
    last = read_puzzles(pack)[-1]
    kept = Settings(last=str(pack), last_puzzle=puzzle_key(last))
    save_settings(tmp_path, kept)
    monkeypatch.setattr("app.cli.window._LAST_PUZZLE_WAIT_S", 0.001)
    with pytest.raises(OutOfTime):
        open_last(pack, kept.last_puzzle)
    assert told(tmp_path, body=TELL_AND_WAIT) == "begun"
    again = load_settings(tmp_path)
    assert (again.last, again.last_puzzle) == (kept.last, kept.last_puzzle)
    pack.write_bytes(b"$" * 1000)
    assert told(tmp_path) == "Heart True"


def test_on_a_wall_the_picture_comes_without_buttons_and_offers_come_back(
    opened: Opened,
) -> None:
    window, finish = opened.window, opened.window.navigator.finish
    opened.press("F11", "End")
    opened.settle(finish.winfo_ismapped)
    opened.settle(finish.foot.winfo_ismapped)
    assert finish.is_on and offered(opened) == () and finish.name.cget("text") == "Heart"
    opened.press("F11")
    opened.settle(lambda: not window.projector.is_on)
    assert offered(opened) == SEEN and finish.buttons.keys() == set(SEEN)
    opened.press("Left")
    assert not finish.is_on and not finish.winfo_ismapped()


def test_predicting_after_the_end_begins_again(opened: Opened) -> None:
    window = opened.window
    opened.press("End", "p")
    lesson = opened.lesson(Predict)
    opened.settle(lambda: lesson.model.phase == ASKED)
    assert lesson.model.count == 0
    tally = lesson.scores()
    assert [bool(score.meaning) for score in tally] == [True, True, True, False]
    for _ in range(2):
        lesson.model.go_on()  # what it asks may be answered by a key alone
        while lesson.model.phase != ASKED:
            lesson.model.go_on()
            opened.settle()
            lesson.tick()
    assert not any(score.meaning for score in lesson.scores())
    while not lesson.is_over:
        lesson.model.go_on()
        lesson.tick()
    lesson.changed()
    opened.settle()
    assert offered(opened) == PREDICTED and window.navigator.finish.is_on
    window.navigator.buttons["predict"].invoke()
    again = opened.lesson(Predict)
    assert again is not lesson and not again.is_over
