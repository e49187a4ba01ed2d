"""A puzzle from a picture in the window: what is seen in it, what makes it fair, what becomes of
it, and what is said where nothing can."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from app.learn.picture_jobs import SHOWN
from app.make.fairness import ONE_SOLUTION
from app.window.dialogs.dialog import open_windows
from app.window.dialogs.draw import Draw
from app.window.dialogs.from_picture import PictureDialog
from app.window.opening import open_file
from tests.window.windows import Open, Opened

CELL = 20


def a_picture(path: Path) -> Path:
    """A frame around two cells that might as well stand the other way round."""
    image = Image.new("RGB", (13 * CELL, 13 * CELL), (250, 250, 240))
    draw = ImageDraw.Draw(image)
    edge = (CELL, CELL, 12 * CELL - 1, 12 * CELL - 1)
    draw.rectangle(edge, outline=(40, 30, 20), width=CELL)
    for row, column in ((4, 4), (7, 7)):
        at = (column * CELL, row * CELL)
        draw.rectangle((*at, at[0] + CELL - 1, at[1] + CELL - 1), fill=(20, 60, 90))
    image.save(path)
    return path


def opened_picture(opened: Opened, path: Path, longest: int = 11) -> PictureDialog:
    """All is worked out of the picture on a board of this size."""
    open_file(opened.window, path)
    dialog = opened.dialog(PictureDialog)
    dialog.controls.side.set(longest)
    opened.settle(lambda: dialog.seen is not None and dialog.seen.width == longest)
    opened.settle(lambda: not dialog.work.is_going_on)
    return dialog


def test_a_picture_is_seen_made_fair_and_watched(opened: Opened, tmp_path: Path) -> None:
    dialog = opened_picture(opened, a_picture(tmp_path / "frame.jpg"))
    assert dialog.seen is not None and 1 <= len(dialog.seen.looks) <= SHOWN
    assert dialog.verdicts[0] == "several"
    fair = dialog.fair
    assert fair is not None and fair.changed and fair.is_least
    before = dialog.seen.looks[0].picture
    assert {
        (row, column)
        for row in range(11)
        for column in range(11)
        if before[row][column] != fair.picture[row][column]
    } == set(fair.changed)
    assert len(dialog.pair.find_withtag("ring")) == 2 * len(fair.changed)
    assert dialog.pair.find_withtag("picture.original"), "what is in the file stands beside it"
    assert f"{len(fair.changed)} of 121" in str(dialog.said.cget("text"))
    dialog.watch()
    assert not dialog.winfo_exists()
    assert opened.window.puzzle.title == "frame" and opened.window.puzzle.width == 11
    opened.press("End")
    assert opened.window.session.status == "solved"


def test_cells_are_given_instead_and_less_may_be_wanted(opened: Opened, tmp_path: Path) -> None:
    dialog = opened_picture(opened, a_picture(tmp_path / "frame.png"))
    controls = dialog.controls
    controls.gives.set(True)
    controls.aim.choose(ONE_SOLUTION)
    assert dialog.fair is None
    opened.settle(lambda: not dialog.work.is_going_on)
    assert dialog.seen is not None and dialog.fair is not None
    assert dialog.fair.given and dialog.fair.picture == dialog.seen.looks[0].picture
    assert len(dialog.pair.find_withtag("given")) == len(dialog.fair.given)
    assert not dialog.pair.find_withtag("ring")
    assert dialog.fair.puzzle("x").given == dialog.fair.given


def test_what_is_no_picture_is_said(open_window: Open, tmp_path: Path) -> None:
    opened = open_window("heart")
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"\xff\xd8 this only begins like one")
    open_file(opened.window, bad)
    dialog = opened.dialog(PictureDialog)
    opened.settle(lambda: not dialog.work.is_going_on)
    assert "bad.jpg: this is no picture" in str(dialog.said.cget("text"))
    assert dialog.buttons["draw.watch"].instate(["disabled"])
    dialog.see(tmp_path / "gone.png")
    opened.settle(lambda: not dialog.work.is_going_on)
    assert "gone.png" in str(dialog.said.cget("text"))
    open_file(opened.window, a_picture(tmp_path / "frame.tif"))
    assert open_windows(opened.root, PictureDialog) == [dialog], "one is enough"
    opened.settle(lambda: dialog.seen is not None)
    dialog.leave()


def a_coloured_picture(path: Path) -> Path:
    """A red house with a blue roof."""
    image = Image.new("RGB", (14 * CELL, 12 * CELL), (255, 255, 255))
    image.paste((210, 40, 40), (2 * CELL, 5 * CELL, 12 * CELL, 11 * CELL))
    for row in range(4):
        strip = (5 - row) * CELL, (row + 1) * CELL, (9 + row) * CELL, (row + 2) * CELL
        image.paste((40, 80, 200), strip)
    image.save(path)
    return path


def test_a_picture_is_seen_in_several_colours(opened: Opened, tmp_path: Path) -> None:
    dialog = opened_picture(opened, a_coloured_picture(tmp_path / "house.png"), 10)
    dialog.controls.colours.choose(2)
    opened.settle(lambda: dialog.fair is not None)
    look = dialog.chosen
    assert look is not None and len(look.palette) == 2
    assert {it.name for it in look.palette} == {"red", "blue"}
    puzzle = dialog.fair.puzzle("house") if dialog.fair is not None else None
    assert puzzle is not None and puzzle.is_coloured
    assert dialog.controls.shade.instate(["disabled"])
    assert dialog.buttons["draw.watch"].instate(["!disabled"])
    dialog.draw()
    draw = opened.dialog(Draw)
    assert draw.book.sketch.palette == puzzle.palette
    draw.leave()
