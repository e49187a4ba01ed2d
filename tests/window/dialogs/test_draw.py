"""Drawing in the window: what is drawn is there, is judged, is mended, and is not lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.draw.scene import Box
from app.learn.sketch import BLACK, Journal, Sketch
from app.window.dialogs.colour import ChooseColour
from app.window.dialogs.draw import Draw
from puzzles.reading import read
from puzzles.source import open_source
from solver.puzzle import Colour, coloured_runs, numbers_of
from solver.verdicts import SEVERAL
from tests.window.windows import Opened, press_in, work_until


@pytest.fixture
def draw(opened: Opened) -> Iterator[Draw]:
    dialog = opened.dialog(Draw, "draw")
    yield dialog
    if dialog.winfo_exists():
        dialog.leave()


def wait_for_verdict(draw: Draw) -> None:
    work_until(draw, lambda: draw.advice.verdict is not None)


def press(draw: Draw, *places: tuple[int, int], button: int = 1) -> None:
    """Press at the first of these cells, and draw over the others."""
    x, y = draw.view.middle_of(places[0])
    draw.view.event_generate(f"<Button-{button}>", x=x, y=y, when="now")
    for place in places[1:]:
        x, y = draw.view.middle_of(place)
        draw.view.event_generate(f"<B{button}-Motion>", x=x, y=y, when="now")
    draw.view.event_generate(f"<ButtonRelease-{button}>", x=x, y=y, when="now")


def test_a_stroke_is_drawn_with_its_clues_and_undone(draw: Draw) -> None:
    press(draw, (2, 1), (2, 4))
    assert draw.book.sketch.picture[2] == ".####....."
    assert numbers_of(draw.puzzle.rows[2]) == [4]
    draw.book.undo()
    assert not any("#" in row for row in draw.book.sketch.picture)
    draw.tool.set("rectangle")
    press(draw, (0, 0), (3, 3), (2, 2))
    assert draw.book.sketch.picture[:3] == ["###.......", "#.#.......", "###......."]
    draw.tool.set("fill")
    press(draw, (1, 1))
    assert draw.book.sketch.picture[1] == "###......."


def test_what_becomes_larger_than_the_screen_has_bars_as_long_as_it_is(
    draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_screen = Box(0, 0, 1024, 768), 24
    monkeypatch.setattr("app.window.dialogs.dialog.room_for", lambda *asked: small_screen)
    draw.book.draw(Sketch.blank(60, 60))

    def count_bars() -> int:
        bars = (part for part in draw.winfo_children() if part.winfo_class() == "TScrollbar")
        return sum(bar.winfo_ismapped() for bar in bars)

    work_until(draw, lambda: count_bars() == 2 and draw.winfo_width() <= 1024)
    draw.book.draw(Sketch.blank(4, 4))
    work_until(draw, lambda: count_bars() == 0 and draw.winfo_width() < 900)


def test_the_keyboard_draws(draw: Draw) -> None:
    press_in(draw.view, "Right", "Down", "space")
    assert draw.book.sketch.cell((1, 1)) == 1


def test_two_solutions_are_tinted_and_mended(draw: Draw) -> None:
    draw.book.draw(Sketch.of(["#..", ".#.", "..."]))
    wait_for_verdict(draw)
    assert draw.advice.verdict is not None and draw.advice.verdict.kind == SEVERAL
    assert set(draw.view.differing) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    draw.advice.mend()
    work_until(draw, lambda: draw.view.ghosts)
    press(draw, draw.view.ghosts[0])
    wait_for_verdict(draw)
    assert draw.advice.verdict.kind == "unique"


def test_what_was_drawn_is_there_again(opened: Opened, draw: Draw) -> None:
    sketch = Sketch.of(["##.", "#..", "..#"])
    draw.book.draw(sketch)
    assert Journal(opened.window.folder).last() == sketch
    draw.leave()
    assert opened.dialog(Draw, "draw").book.sketch == sketch


def test_it_goes_into_the_window(opened: Opened, draw: Draw) -> None:
    draw.book.draw(Sketch.of(["###", "#.#"]))
    draw.name.set("A gate")
    draw.watch()
    assert opened.window.puzzle.title == "A gate"
    assert opened.window.puzzle.width == 3


def test_a_task_is_judged_as_one_draws(draw: Draw) -> None:
    draw.book.draw(Sketch.blank(5, 5).with_cells([(2, column) for column in range(4)], 1))
    draw.advice.technique.choose("what-if")
    wait_for_verdict(draw)
    assert draw.advice.rating is not None
    needed = draw.advice.rating.needs
    assert "Not yet" in str(draw.advice.distance.cget("text"))
    draw.advice.technique.choose(needed)
    assert "Done" in str(draw.advice.distance.cget("text"))
    draw.book.draw(draw.book.sketch.with_cells([(0, 0)], 1))
    assert str(draw.advice.distance.cget("text")) == ""
    draw.advice.technique.current(0)
    assert draw.advice.technique.chosen is None
    draw.leave()


# -- drawing in colours in the window --------------------------------------------------------------


RED = Colour("red", "d62828", "r")


def add_colour(opened: Opened, draw: Draw, code: str = "") -> None:
    draw.colours.buttons["add-colour"].invoke()
    dialog = opened.dialog(ChooseColour)
    if code:
        dialog.code.set(code)
    dialog.take_button.invoke()
    opened.root.update()


def test_a_drawing_becomes_one_in_colours(opened: Opened, draw: Draw) -> None:
    press(draw, (2, 1), (2, 4))
    add_colour(opened, draw)
    assert [it.name for it in draw.book.sketch.palette] == ["black", "red"]
    assert draw.colours.brush.chosen == 2, "it is drawn with at once"
    press(draw, (2, 5), (2, 7))
    press(draw, (2, 1), button=3)
    assert draw.puzzle.is_coloured
    assert [(it.length, it.colour) for it in draw.puzzle.rows[2]] == [(3, 1), (3, 2)]
    press_in(draw.view, "1", "bracketright", "bracketright")
    assert draw.colours.brush.chosen == 0, "behind the last comes empty"
    press_in(draw.view, "1")
    press(draw, (2, 6))
    assert [(it.length, it.colour) for it in draw.puzzle.rows[2]][1:] == [(1, 2), (1, 1), (1, 2)]
    assert "disabled" in draw.changes["invert"].state()
    draw.book.undo()
    draw.book.undo()
    draw.book.undo()
    assert draw.book.sketch.picture[2] == ".####....."
    draw.book.undo()
    assert not draw.puzzle.is_coloured and "disabled" not in draw.changes["invert"].state()
    draw.book.redo()
    assert draw.puzzle.is_coloured


def test_it_is_judged_kept_and_watched(opened: Opened, draw: Draw) -> None:
    sketch = Sketch(((1, 2, 0), (0, 2, 2), (1, 0, 0)), (BLACK, RED))
    draw.book.draw(sketch)
    wait_for_verdict(draw)
    assert draw.advice.verdict is not None and draw.advice.verdict.kind == "unique"
    draw.advice.technique.current(1)
    assert draw.advice.distance.cget("text"), "also where colours alone are enough"
    draw.leave()
    again = opened.dialog(Draw, "draw")
    assert again.book.sketch == sketch
    again.name.set("Little flag")
    again.watch()
    opened.root.update()
    assert opened.window.puzzle == sketch.puzzle.replaced(title="Little flag")


def test_what_is_saved_can_be_read(
    opened: Opened, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw.book.draw(Sketch(((1, 2, 0), (0, 2, 2)), (BLACK, RED)))
    path = opened.window.folder / "flag.non"
    monkeypatch.setattr("app.window.exchange.ask_where_to_write", lambda *rest, **more: path)
    draw.save()
    puzzle = read(open_source(str(path))).entries[0][1]
    assert not isinstance(puzzle, Exception)
    assert [(it.length, it.colour) for it in puzzle.rows[0]] == coloured_runs("kr.", ".kr")
