"""A still as SVG: well-formed whatever its title, with the painted one's cells, no package."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from app.cli.main import run
from app.draw.layout import Sizes, lay_out
from app.draw.moment import moment_of
from app.draw.pen import estimate
from app.draw.scene import LEFT, MIDDLE, Rectangle, Scene, Text
from app.draw.stage import build_scene
from app.draw.theme import FILLED, INK, LIGHT, PAPER, THEMES, Theme
from app.export.svg import svg_of
from puzzles.printable import MARKS
from tests.filmed import bundled, cells_in, filled_in, trace_of
from tests.here import run_python

ROOT = Path(__file__).parent.parent.parent
SVG = "{http://www.w3.org/2000/svg}"
XML = "{http://www.w3.org/XML/1998/namespace}"


def drawn(root: ElementTree.Element) -> Image.Image:
    """The rectangles of the file, as any program would draw them."""
    picture = Image.new("RGB", (int(root.attrib["width"]), int(root.attrib["height"])))
    pen = ImageDraw.Draw(picture)
    for it in root.iter(f"{SVG}rect"):
        left, top = int(it.get("x", "0")), int(it.get("y", "0"))
        right, bottom = left + int(it.attrib["width"]), top + int(it.attrib["height"])
        pen.rectangle((left, top, right - 1, bottom - 1), it.attrib["fill"])
    return picture


@pytest.mark.parametrize("method", ["ladder", "backtracking"])
def test_cells_can_be_read_out_of_the_file(method: str, tmp_path: Path) -> None:
    path = tmp_path / "it.svg"
    trace = trace_of(bundled("heart"), method)
    layout = lay_out(trace.puzzle, Sizes(20))
    for step in (0, 7, len(trace)):
        arguments = ["--method", method, "--step", str(step), "--cell", "20"]
        assert run(["heart", "--still", str(path), *arguments]) == 0
        grid = trace.state(step).grid
        picture = drawn(ElementTree.parse(path).getroot())
        cells = cells_in(picture, LIGHT, layout.origin, layout.cell, grid)
        assert cells == filled_in(grid)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_it_has_every_text_and_says_what_it_is(theme: Theme) -> None:
    trace = trace_of(bundled("heart"))
    layout = lay_out(trace.puzzle, Sizes())
    scene = build_scene(trace.puzzle, layout, moment_of(trace, 5))
    root = ElementTree.fromstring(svg_of(scene, theme, "A heart", "en"))
    texts = [item.text for _, item in scene.items() if isinstance(item, Text)]
    assert [it.text for it in root.iter(f"{SVG}text")] == texts
    assert root.findtext(f"{SVG}title") == "A heart"
    assert root.get(f"{XML}lang") == "en"
    assert root.get("font-family", "").endswith("sans-serif")


@given(st.text(st.characters(), max_size=30))
@example("\N{ARABIC FIVE POINTED STAR}")
def test_no_title_breaks_the_file(title: str) -> None:
    scene = Scene(9, 9, {"it": (Text(1, 1, LEFT, 8, False, INK, PAPER, title),)})
    data = svg_of(scene, LIGHT, title, "en").encode()
    root = ElementTree.fromstring(data)
    if title and title.isprintable():
        assert root.findtext(f"{SVG}title") == title
        said = root.findtext(f".//{SVG}text") or ""
        assert "".join(letter for letter in said if letter not in MARKS) == title


def test_a_text_is_as_wide_in_every_font_as_it_was_meant_to_be() -> None:
    said = "The 7 can begin at 1 or 4"
    scene = Scene(400, 20, {"it": (Text(1, 9, LEFT, 12, True, INK, PAPER, said),)})
    text = ElementTree.fromstring(svg_of(scene, LIGHT)).find(f".//{SVG}text")
    assert text is not None
    assert float(text.attrib["textLength"]) == pytest.approx(estimate(said, 12, True), abs=0.1)


def test_the_lab_has_its_line_as_a_title(tmp_path: Path) -> None:
    path = tmp_path / "lab.svg"
    assert run(["--lab", "7 in 10", "--still", str(path)]) == 0
    assert "7" in (ElementTree.parse(path).getroot().findtext(f"{SVG}title") or "")


def test_no_package_is_imported_for_it(tmp_path: Path) -> None:
    path = str(tmp_path / "it.svg")
    for arguments in (["heart", "--still", path], ["--lab", "7 in 10", "--still", path]):
        script = (
            "import sys, nonogram_tk\n"
            f"nonogram_tk.main({arguments!r})\n"
            "heavy = {'PIL', 'imageio', 'numpy', 'tkinter'} & set(sys.modules)\n"
            "sys.exit(f'imported {heavy}' if heavy else 0)\n"
        )
        done = run_python("-c", script)
        assert done.returncode == 0, done.stderr


def test_lines_are_drawn_over_the_cells() -> None:
    """Programs that round differently would hide them under the cells else."""
    trace = trace_of(bundled("heart"))
    layout = lay_out(trace.puzzle, Sizes())
    scene = build_scene(trace.puzzle, layout, moment_of(trace, len(trace)))
    drawn, ink = [], 0
    for place, it in enumerate(ElementTree.fromstring(svg_of(scene, LIGHT)).iter(f"{SVG}rect")):
        drawn.append(tuple(int(it.get(name, "0")) for name in ("x", "y", "width", "height")))
        is_cell = it.get("fill") == f"#{LIGHT.colours[FILLED]}" and drawn[-1][3] > 4
        ink = place if is_cell else ink
    lines = [
        (it.left, it.top, it.right - it.left, it.bottom - it.top)
        for it in scene.parts["grid"][2:]
        if isinstance(it, Rectangle)
    ]
    assert ink and lines and all(drawn.index(line) > ink for line in lines)


def test_equal_cells_are_one_rectangle_and_blank_room_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "owl.svg"
    assert run(["owl", "--still", str(path)]) == 0
    assert path.stat().st_size < 60_000
    root = ElementTree.parse(path).getroot()
    texts = [float(it.attrib["y"]) for it in root.iter(f"{SVG}text")]
    assert max(texts) + 30 > int(root.attrib["height"])


def test_equal_cells_in_colours_are_one_rectangle_each_with_its_sign() -> None:
    scene = Scene(
        90,
        30,
        {"grid": (Rectangle(0, 0, 90, 30, PAPER),) * 2}
        | {
            f"cell/0/{at}": (
                Rectangle(30 * at, 0, 30 * at + 30, 30, "#D03030"),
                Text(30 * at + 15, 15, MIDDLE, 12, False, "#FFFFFF", "#D03030", "r"),
            )
            for at in range(3)
        },
    )
    root = ElementTree.fromstring(svg_of(scene, LIGHT))
    inked = [it for it in root.iter(f"{SVG}rect") if it.get("fill") == "#D03030"]
    assert [it.get("width") for it in inked] == ["90"]
    assert [it.text for it in root.iter(f"{SVG}text")] == ["r", "r", "r"]
