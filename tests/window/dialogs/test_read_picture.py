"""A picture of a puzzle in the window: read, mended by typing, judged, and watched."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import ImageDraw

from app.learn.picture_jobs import ScanView, ScanViews
from app.scan.scan import scan
from app.window.dialogs.dialog import open_windows as windows
from app.window.dialogs.from_picture import PictureDialog
from app.window.dialogs.read_picture import ReadPicture
from app.window.opening import ReadingDialog, open_file, read_clues, show_clues
from tests.cli.test_from_scan import COLUMNS, PUZZLE, ROWS
from tests.scan.test_scan import drawn
from tests.window.windows import Opened


def dialog_of(opened: Opened) -> ReadPicture:
    opened.settle(lambda: windows(opened.root, ReadPicture))
    return opened.dialog(ReadPicture)


def test_a_screenshot_is_recognised_and_watched(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "shot.png"
    drawn("window").save(path)
    open_file(opened.window, path)
    dialog = dialog_of(opened)
    assert not windows(opened.root, PictureDialog)
    opened.settle(lambda: dialog.verdict)
    assert dialog.verdict == "unique"
    assert len(dialog.board.find_withtag("read")) == sum(map(len, (*ROWS, *COLUMNS)))
    assert not dialog.board.find_withtag("doubtful")
    dialog.good.invoke()
    shown = opened.window.puzzle
    assert (shown.rows, shown.columns, shown.title) == (PUZZLE.rows, PUZZLE.columns, "shot")


def test_clues_that_make_no_puzzle_are_shown_to_be_mended(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "shot.png"
    shot = drawn("plain", 24)
    found = scan(np.asarray(shot.convert("L"), dtype=np.float32))
    pen = ImageDraw.Draw(shot)
    for line in (4, 8):
        pen.rectangle(found.places[line][0], fill="white")
    shot.save(path)
    read_clues(opened.window, path)
    dialog = dialog_of(opened)
    assert dialog.puzzle is None
    for axis, clues in (("row", ROWS), ("column", COLUMNS)):
        dialog.texts[axis].delete("1.0", "end")
        dialog.texts[axis].insert("1.0", "\n".join(" ".join(map(str, it)) for it in clues))
    dialog.check()
    opened.settle(lambda: dialog.verdict)
    assert dialog.verdict == "unique"


def test_reading_is_cancelled(opened: Opened, tmp_path: Path) -> None:
    """Asked for, or of a picture that was dropped: nothing is shown then, and nothing goes on."""
    before = opened.window.puzzle
    path = tmp_path / "shot.png"
    drawn("window").save(path)
    read_clues(opened.window, path)
    (reading,) = windows(opened.root, ReadingDialog)
    reading.button.invoke()
    assert reading.job.is_done and not windows(opened.root, ReadingDialog)
    open_file(opened.window, path)
    (looking,) = windows(opened.root, PictureDialog)
    looking.leave()
    assert not list(looking.work.news())
    opened.root.update()
    assert not windows(opened.root, PictureDialog) and not windows(opened.root, ReadPicture)
    assert opened.window.puzzle is before


def view(rows: tuple[tuple[int, ...], ...], columns: tuple[tuple[int, ...], ...]) -> ScanView:
    """A board of cells of 20 pixels; the first number of the second row is doubtful."""
    xs, ys = (tuple(20.0 * it for it in range(1, len(axis) + 2)) for axis in (columns, rows))
    boxes = tuple(tuple((2.0, 2.0, 9.0, 12.0) for _ in line) for line in (*rows, *columns))
    grey = b"P5 60 60 255\n" + bytes(3600)
    return ScanView(rows, columns, 60, 60, grey, xs, ys, boxes, frozenset({(1, 0)}), frozenset())


def test_a_line_and_its_place_on_the_picture_belong_together(opened: Opened) -> None:
    """What is typed stands at the end of its line at once, and is doubtful no more; a click on the
    picture goes to the text of the line, and the next puzzle is a button away."""
    step, other = view(((2,), (1,)), ((2,), (1,))), view(((1,), (1,)), ((1,), (1,)))
    show_clues(opened.window, Path("page.png"), ScanViews((step, other)))
    (dialog,) = windows(opened.root, ReadPicture)
    board, rows = dialog.board, dialog.texts["row"]

    def at_end(line: str) -> list[str]:
        texts = [it for it in board.find_withtag(line) if "read" in board.gettags(it)]
        return [board.itemcget(it, "text") for it in texts]  # type: ignore[no-untyped-call]

    assert rows.index("insert").startswith("2.")
    assert board.coords("here")[1::2] == [40, 60]
    assert len(board.find_withtag("doubtful")) == 2
    rows.replace("2.0", "2.0 lineend", "1 1")
    dialog.check()
    assert at_end("row0") == ["2"] and at_end("row1") == ["1", "1"]
    assert len(board.find_withtag("doubtful")) == 1  # on the picture itself
    opened.root.update()
    board.event_generate("<Button-1>", x=50, y=10)
    assert dialog.texts["column"].index("insert").startswith("2.")
    dialog.go_on()
    (dialog,) = windows(opened.root, ReadPicture)
    assert (dialog.seen, dialog.name.get()) == (other, "page 2")
    opened.root.update()
    dialog.texts["row"].mark_set("insert", "1.0 lineend")
    dialog.texts["row"].focus_force()
    opened.root.update()
    dialog.texts["row"].event_generate("<Control-Return>")
    assert not windows(opened.root, ReadPicture)
    assert (opened.window.puzzle.title, opened.window.puzzle.height) == ("page 2", 2)
