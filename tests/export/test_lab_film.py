"""The lab's pictures: as scenes, as a film read again from its file, and from the command line."""

from __future__ import annotations

import json
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from app.draw.lab import lab_scene
from app.draw.lab_layout import BOTH, LINE, Guess, LabMoment, lay_out_for_film, lay_out_lab
from app.draw.layout import Sizes
from app.draw.scene import Rectangle, Text
from app.draw.theme import MARK, NEW, TEXT_ON_GROUND, THEMES
from app.exercises.lab import EXAMPLES, Lab, LabLine, read_lab_line
from app.export.film import Wishes
from app.export.lab import make_lab_film
from app.export.limits import Pace, PictureTooLarge
from app.text.catalogue import ENGLISH
from app.text.film import quick_reading_time
from solver.line import bits
from solver.puzzle import clue_of
from tests.cli.test_lab import lines
from tests.draw.test_focus import assert_inside
from tests.here import run_here


@settings(max_examples=60)
@given(lines(), st.sampled_from([(480, 320), (1024, 560), (1920, 930)]), st.data())
def test_nothing_lies_outside_of_its_part_and_letters_have_their_ground(
    line: LabLine, size: tuple[int, int], data: st.DataObject
) -> None:
    lab = Lab.of(line)
    lab = lab.at(data.draw(st.integers(0, lab.last_position)))
    pointed = (LINE, data.draw(st.integers(0, lab.line.length - 1)))
    scene = lab_scene(lay_out_lab(*size, lab.line.length), LabMoment(lab, pointed=pointed))
    assert (scene.width, scene.height) == size
    for part in scene.parts.values():
        assert_inside(part)
        texts = (item for item in part if isinstance(item, Text))
        assert all((item.role, item.ground) in TEXT_ON_GROUND for item in texts)


LINES = [*EXAMPLES, "9 8 7 6 in 40", "1 1 1 1 1 1 1 1 1 1 in 40"]


@pytest.mark.parametrize("example", LINES)
def test_what_is_lit_is_what_is_sure(example: str, tmp_path: Path) -> None:
    """The last picture of the film, decoded from its file, shows the shared cells lit."""
    path = tmp_path / "lab.gif"
    done = run_here("--lab", example, "--gif", str(path), "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    lab = Lab.of(read_lab_line(example))
    layout = lay_out_for_film(lab.line.length)
    assert data["origin"] == list(layout.origin)
    assert data["cell"] == layout.cell
    with Image.open(path) as film:
        assert film.size == (data["width"], data["height"])
        assert film.info["loop"] == 0
        durations = []
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            durations.append(film.info["duration"])
        last = film.convert("RGB")
    assert durations == [frame["ms"] for frame in data["frames"]]
    assert sum(durations) == round(data["seconds"] * 1000)
    steps = [frame["step"] for frame in data["frames"]]
    assert steps == sorted(steps)
    assert steps[-1] == lab.last_position
    strip = layout.strips[BOTH]
    lit = set()
    for cell in range(lab.line.length):
        box = strip.box(cell, cell + 1)
        if last.getpixel((box.left + 2, box.top + 2)) == THEMES["light"].rgb(NEW):
            lit.add(cell)
    assert lit == set(bits(lab.study.sure_filled))


def test_a_known_empty_cell_of_the_line_carries_the_sign_of_the_board() -> None:
    layout = lay_out_lab(900, 600, 5)
    scenes = [
        lab_scene(layout, LabMoment(Lab.of(LabLine(clue_of([3]), 5, empty=e)))) for e in (0, 1)
    ]
    blank, marked = (scene.parts["line"] for scene in scenes)
    box = layout.strips[LINE].cell_box(0)
    signs = [item for item in marked if isinstance(item, Rectangle) and item.role == MARK]
    assert MARK not in {item.role for item in blank if isinstance(item, Rectangle)}
    assert signs and all(box.left < it.left and it.right < box.right for it in signs)


def test_a_cell_that_is_believed_filled_is_full_and_one_believed_empty_is_not() -> None:
    lab = Lab.of(read_lab_line("3 in 5"))
    layout = lay_out_lab(900, 600, lab.line.length)
    guess = Guess(0b1, empty=0b10, is_of_all=True)
    part = lab_scene(layout, LabMoment(lab, has_blocks=False, shared=0, guess=guess)).parts["fits"]
    for cell, is_full in ((0, True), (1, False)):
        left, top, right, bottom = layout.strips[BOTH].cell_box(cell)
        x, y = (left + right) // 2, (top + bottom) // 2
        boxes = (it for it in part if isinstance(it, Rectangle))
        *_, last = (it for it in boxes if it.left <= x < it.right and it.top <= y < it.bottom)
        assert (last.role == NEW) is is_full


@pytest.mark.parametrize("example", LINES)
def test_a_film_slides_there_and_back_and_gives_time_to_read(example: str) -> None:
    film = make_lab_film(read_lab_line(example), Wishes())
    for said, shown in groupby(film.shots, key=lambda shot: shot.view.sentence):
        needed = quick_reading_time(said, ENGLISH) if said else 0
        assert sum(shot.milliseconds for shot in shown) >= needed - 10
    sliding = groupby(film.shots, key=lambda shot: shot.moving)
    ways = [len(list(shots)) for is_moving, shots in sliding if is_moving]
    if film.shots[-1].step == 0:
        assert not ways, "nothing can move"
        return
    assert ways == [11, 11]  # and the twelfth rests
    if example in EXAMPLES:
        rests = [shot.milliseconds for shot in film.shots if shot.milliseconds >= 1000]
        assert film.milliseconds <= 15_000 and sum(rests) <= 0.55 * film.milliseconds


@pytest.mark.parametrize("seconds", [2.0, 12.0, 90.0])
def test_a_film_lasts_as_long_as_was_asked_for(seconds: float) -> None:
    line = read_lab_line("3 4 5 1 6 2 in 40")
    film = make_lab_film(line, Wishes(pace=Pace(seconds=seconds)))
    assert film.milliseconds == seconds * 1000


def test_a_film_asks_before_it_says_the_sum_and_has_no_formula() -> None:
    film = make_lab_film(read_lab_line("7 in 10"), Wishes())
    for shot in film.shots:
        scene = lab_scene(lay_out_for_film(10), shot.view)
        said = " ".join(item.text for _, item in scene.items() if isinstance(item, Text))
        assert "ways" not in said
        assert ("spare" in said) == shot.view.has_sum
        assert shot.view.has_right or not shot.view.has_sum
    assert film.shots[-1].view.has_sum


@settings(max_examples=60)
@given(lines(), st.integers(4, 30))
def test_however_few_pictures_are_asked_for_there_are_no_more(line: LabLine, most: int) -> None:
    film, whole = make_lab_film(line, Wishes(most_frames=most)), make_lab_film(line, Wishes())
    assert len(film.shots) <= most
    assert film.shots[-1].view == whole.shots[-1].view
    assert abs(film.milliseconds - whole.milliseconds) <= 10 * len(whole.shots)


def test_a_film_that_is_too_large_is_refused_and_no_other_is_thinned() -> None:
    line = read_lab_line("1 1 1 1 1 1 1 1 1 1 in 40")
    whole = make_lab_film(line, Wishes())
    for scale in range(1, 9):
        try:
            film = make_lab_film(line, Wishes(Sizes(scale=scale)))
        except PictureTooLarge:
            assert scale > 4
            continue
        assert len(film.shots) == len(whole.shots)


def test_a_still_shows_the_position_that_is_asked_for(tmp_path: Path) -> None:
    path, drawn = tmp_path / "still.svg", []
    for step in ("0", "3", "-1"):
        done = run_here("--lab", "7 in 10", "--still", str(path), "--step", step)
        assert done.returncode == 0, done.stderr
        drawn.append(path.read_text("utf-8"))
    assert drawn[0] != drawn[1] == drawn[2]
    done = run_here("--lab", "7 in 10", "--still", str(path), "--step", "4")
    assert done.returncode == 2 and "from -4 to 3" in done.stderr


def test_the_lab_as_text_and_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    for arguments, told, text in (
        ([], "text", "A block of 3 with 2 spare fixes 3 − 2 = 1 cell."),
        ([], "text", "3 arrangements (1 out of 3: 3 ways)"),
        (["5-2-6", "in", "15", "--text"], "", "5 + 1 + 2 + 1 + 6 = 15, 0 spare"),
    ):
        done = run_here("--lab", *arguments)
        assert done.returncode == 0 and told in done.stderr and text in done.stdout
    data = json.loads(run_here("--lab", "4-3 in 11 with ?#????.????", "--json").stdout)["lab"]
    assert (data["leftmost"], data["rightmost"]) == ([0, 7], [1, 8])
    assert data["shared"] == [1, 2, 3, 8, 9]
    assert data["count"] == len(data["arrangements"]) == 4


def test_where_large_letters_are_wanted_all_stands_closer_for_them() -> None:
    usual, large = (lay_out_lab(1216, 400, 5, letters=letters) for letters in (0, 26))
    assert large.unit >= 1.3 * usual.unit
    for layout in (usual, large):
        boxes = [layout.heading, *(it.box(0, 5) for it in layout.strips.values())]
        boxes.append(layout.text)
        assert all(a.bottom <= b.top for a, b in pairwise(boxes)) and boxes[-1].bottom <= 400
