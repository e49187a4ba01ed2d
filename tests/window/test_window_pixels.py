"""The canvas and Pillow paint the same scene: equal to the pixel, but for the letters; and a film
that the window exports is the file that the command line makes."""

from __future__ import annotations

import os
import sys
import tkinter
from itertools import cycle
from pathlib import Path

import numpy
import pytest
from PIL import Image, ImageDraw, ImageGrab

from app.draw.layout import Sizes, lay_out
from app.draw.moment import moment_of
from app.draw.pen import estimate
from app.draw.regions import BOARD, region_of
from app.draw.scene import LEFT, MIDDLE, Scene, Text
from app.draw.stage import Stage
from app.draw.theme import THEMES, Theme
from app.export.paint import Painter
from app.window.dialogs.exporting import FILM, Exporting
from app.window.look.canvas import Fonts, ScenePainter
from solver.step import ASSUME, BACKTRACK, CONTRADICTION
from solver.trace import Trace
from tests.filmed import bundled, trace_of
from tests.here import run_here
from tests.window.windows import Open

pytestmark = pytest.mark.usefixtures("display", "solved_once")


def grab(left: int, top: int, width: int, height: int) -> Image.Image:
    """What is on the screen there."""
    box = (left, top, left + width, top + height)
    display = os.environ.get("DISPLAY") if sys.platform == "linux" else None
    return ImageGrab.grab(box, xdisplay=display).convert("RGB")


def grab_widget(widget: tkinter.Misc) -> Image.Image:
    at = widget.winfo_rootx(), widget.winfo_rooty()
    return grab(*at, widget.winfo_width(), widget.winfo_height())


def without_letters(picture: Image.Image, scene: Scene) -> numpy.ndarray:
    """The picture with grey boxes over every text, generous enough for any font."""
    picture = picture.copy()
    draw = ImageDraw.Draw(picture)
    for _, item in scene.items():
        if isinstance(item, Text):
            wide = round(1.4 * estimate(item.text, item.size, item.bold)) + item.size
            left = {LEFT: item.x - item.size, MIDDLE: item.x - wide // 2}.get(
                item.anchor, item.x - wide
            )
            box = (left, item.y - item.size, left + wide + item.size, item.y + item.size)
            draw.rectangle(box, fill=(128, 128, 128))
    return numpy.asarray(picture)


def painted_by_pillow(scene: Scene, theme: Theme) -> Image.Image:
    return Painter(scene.width, scene.height, theme).paint(scene).convert("RGB")


BOARDS = (("scissors", 21), ("owl", 8), ("cat", 30))


@pytest.mark.parametrize(
    ("board", "theme"),
    [*zip(cycle(BOARDS), THEMES.values())],
    ids=lambda it: it.name if isinstance(it, Theme) else it[0],
)
def test_both_painters_agree_to_the_pixel(board: tuple[str, int], theme: Theme) -> None:
    name, cell = board
    trace = trace_of(bundled(name), "ladder")
    layout = lay_out(trace.puzzle, Sizes(cell))
    stage = Stage(trace.puzzle, layout)
    root = tkinter.Tk()
    try:
        root.overrideredirect(True)
        root.geometry(f"{layout.width}x{layout.height}+0+0")
        canvas = tkinter.Canvas(
            root, width=layout.width, height=layout.height, highlightthickness=0, borderwidth=0
        )
        canvas.pack()
        painter = ScenePainter(canvas, Fonts(root), theme)
        for count in telling_steps(trace):
            change = stage.show(moment_of(trace, count))
            if change.afresh:
                painter.clear()
            painter.paint(change.parts)
            root.update()
            shown = grab(root.winfo_rootx(), root.winfo_rooty(), layout.width, layout.height)
            drawn = painted_by_pillow(stage.scene, theme)
            differing = (
                without_letters(shown, stage.scene) != without_letters(drawn, stage.scene)
            ).any(axis=2)
            assert not differing.any(), f"step {count}: {int(differing.sum())} pixels"
    finally:
        root.destroy()


def telling_steps(trace: Trace) -> list[int]:
    """The empty board, the first step of each kind and technique, and the end."""
    seen: dict[tuple[str, str | None], int] = {}
    for number, step in enumerate(trace.steps, 1):
        seen.setdefault((step.kind, step.technique), number)
    kinds = {kind for kind, _ in seen}
    assert not kinds & {ASSUME} or kinds >= {CONTRADICTION, BACKTRACK}
    return [0, *sorted(seen.values()), len(trace)]


def test_the_board_in_the_window_is_the_board_of_the_film(open_window: Open) -> None:
    opened = open_window("scissors", "ladder")
    opened.press("End")
    for count in (1, 9, 13, 40):
        opened.window.show.go(count)
        opened.settle()
        layout, scene = opened.layout, opened.stage.scene
        shown = grab_widget(opened.canvas)
        box = region_of(layout, BOARD)
        drawn = without_letters(painted_by_pillow(scene, opened.window.theme), scene)
        whole = Image.new("RGB", (layout.width, layout.height))
        whole.paste(shown, (box.left, box.top))
        mine = without_letters(whole, scene)
        board, frame = layout.board, layout.frame
        down = slice(board.top - frame, board.bottom + frame)
        across = slice(board.left - frame, board.right + frame)
        assert (mine[down, across] == drawn[down, across]).all()


@pytest.mark.parametrize("suffix", [".webp", ".png"])
def test_an_export_is_the_file_of_the_command_line(
    suffix: str, open_window: Open, tmp_path: Path
) -> None:
    opened = open_window("arrow", "overlap")
    exporting = Exporting(opened.window)
    exporting.format.choose((FILM, suffix))
    opened.settle(lambda: exporting.session.is_over)
    opened.settle(lambda: "pixels" in str(exporting.said.cget("text")))
    exporting.begin(tmp_path / f"window{suffix}")
    opened.settle(lambda: exporting.job is None)
    assert str(exporting.said.cget("text")).startswith("Written")
    assert run_here("arrow", "--gif", str(tmp_path / f"command{suffix}")).returncode == 0
    files = [(tmp_path / f"{maker}{suffix}").read_bytes() for maker in ("window", "command")]
    assert files[0] == files[1]
    assert sorted(path.name for path in tmp_path.glob(f"*{suffix}")) == [
        f"command{suffix}",
        f"window{suffix}",
    ]
