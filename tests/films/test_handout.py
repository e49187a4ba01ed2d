"""A handout is a file that opens, with the pages it promises, and with exercises that are right."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from commands.main import run
from films.paper.answering import answer
from puzzles.bundled import find_bundled
from puzzles.reading import read_puzzles
from scene.board.placed import Bounds, place_board, plain_board
from scene.paper.clue_list import clue_pages, draw_clues
from scene.paper.exercise import MOST, choose_exercises, exercises_of
from scene.paper.handout import handout_pages
from scene.paper.paper import A4, PAPERS, PRINT, Page, Paper
from scene.paper.storyboard import key_steps, pictures_on
from scene.scene import Rectangle, Scene, Text
from scene.theme import BAND, FILLED, NEW, PAPER, TONES, UNKNOWN, UNKNOWN_BAND
from solver.puzzle import Puzzle, lines_of, numbers_of
from solver.steps.techniques import TECHNIQUES
from tests.boards import puzzles
from tests.brute import agreement, all_lines


def bundled(name: str) -> Puzzle:
    path = find_bundled(name)
    assert path is not None
    return read_puzzles(path)[0]


def page_count(path: Path) -> int:
    """As many as the last page tree of the file says; each page added writes it anew."""
    return int(re.findall(rb"/Count (\d+)", path.read_bytes())[-1])


def write(path: Path, *arguments: str) -> None:
    assert run(["--handout", str(path), *arguments]) == 0


@given(puzzles(largest=7))
@settings(deadline=None)
def test_exercises_are_the_lines_that_give_something_and_their_answers_are_right(
    puzzle: Puzzle,
) -> None:
    exercises = {exercise.line: exercise for exercise in exercises_of(puzzle)}
    for line in lines_of(puzzle):
        clue, length = tuple(numbers_of(puzzle.clue(line))), puzzle.length(line)
        arrangements = all_lines(clue, length)
        sure = sum(1 << i for i, cell in enumerate(agreement(arrangements)) if cell == 1)
        if not sure:
            assert line not in exercises
            continue
        exercise = exercises[line]
        assert exercise.sure == sure
        assert exercise.evidence.slack == length - sum(clue) - exercise.gaps
        assert exercise.gaps == max(0, len(clue) - 1)
        for starts, extreme in (
            (exercise.evidence.leftmost, min),
            (exercise.evidence.rightmost, max),
        ):
            first_starts = [_starts(cells) for cells in arrangements]
            assert list(starts) == [extreme(column) for column in zip(*first_starts, strict=True)]


def _starts(cells: tuple[int, ...]) -> list[int]:
    return [i for i, cell in enumerate(cells) if cell and (i == 0 or not cells[i - 1])]


@given(puzzles(largest=9))
@settings(deadline=None)
def test_chosen_exercises_differ_and_are_not_too_many(puzzle: Puzzle) -> None:
    chosen = choose_exercises(puzzle)
    assert len(chosen) <= MOST
    assert len({(it.evidence.clue, it.evidence.length) for it in chosen}) == len(chosen)
    assert bool(chosen) == any(exercises_of(puzzle))


@pytest.mark.parametrize("name", ["arrow", "sweep-15x15", "pig"])
def test_key_steps_show_each_technique(name: str) -> None:
    trace = answer(bundled(name), "ladder").trace
    numbers = key_steps(trace, pictures_on(trace))
    assert numbers == sorted(set(numbers))
    techniques = {step.technique for step in trace.steps if step.technique}
    hardest = [name for name in reversed(TECHNIQUES) if name in techniques]
    shown = {trace.step(number).technique for number in numbers}
    assert shown == set(hardest[: pictures_on(trace)])


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
@pytest.mark.parametrize("name", ["arrow", "sweep-15x15", "dinosaur", "mountains", "steam-train"])
def test_nothing_leaves_the_margins(name: str, paper: Paper) -> None:
    for page in handout_pages(answer(bundled(name), "overlap"), paper):
        scene = page()
        left, top, right, bottom = _extent(scene)
        content = paper.content
        line = 6
        assert content.left - line <= left and right <= content.right + line
        assert content.top <= top and bottom <= content.bottom


def _extent(scene: Scene) -> tuple[int, int, int, int]:
    from scene.measure import estimate

    boxes = []
    for name, item in scene.items():
        if name == "page/0":
            continue
        if isinstance(item, Rectangle):
            boxes.append(item[:4])
        else:
            assert isinstance(item, Text)
            width = round(estimate(item.text, item.size, item.bold))
            left = item.x - {"left": 0, "middle": width // 2, "right": width}[item.anchor]
            boxes.append((left, item.y - item.size // 3, left + width, item.y + item.size // 3))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def test_the_file_has_all_pages_of_all_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "two.pdf"
    write(path, "--paper", "letter", "arrow", "heart")
    pages = sum(len(handout_pages(answer(bundled(it), "overlap"), A4)) for it in ("arrow", "heart"))
    assert page_count(path) == pages
    assert "2 puzzles" in capsys.readouterr().out
    assert path.read_bytes().startswith(b"%PDF")
    assert path.stat().st_size < 2 * 40_000
    assert not [other for other in tmp_path.iterdir() if other != path]


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")
def test_the_answers_as_printed_are_the_solution(tmp_path: Path) -> None:
    path = tmp_path / "arrow.pdf"
    write(path, "arrow")
    subprocess.run(
        ["pdftoppm", "-r", "300", "-gray", str(path), str(tmp_path / "page")], check=True
    )
    pages = sorted(tmp_path.glob("page*.pgm"))
    assert len(pages) == page_count(path)
    with Image.open(pages[-1]) as page:
        assert abs(page.width - A4.width) <= 1 and abs(page.height - A4.height) <= 1
        answered = answer(bundled("arrow"), "overlap")
        parts = handout_pages(answered, A4)[-1]().parts
        filled = [name for name in parts if name.startswith("board/cell/")]
        assert len(filled) == sum(map(sum, map(numbers_of, answered.puzzle.rows)))
        for name in filled:
            box = parts[name][0][:4]
            middle = ((int(box[0]) + int(box[2])) // 2, (int(box[1]) + int(box[3])) // 2)
            assert page.getpixel(middle) == 0


def test_three_tones_stay_apart_on_paper() -> None:
    greys = [PRINT.rgb(role)[0] for role in (FILLED, UNKNOWN_BAND, UNKNOWN, BAND, PAPER)]
    assert greys == sorted(greys)
    assert PRINT.rgb(NEW) == (0, 0, 0)
    for tones in TONES:
        unknown, empty, filled = (PRINT.rgb(role)[0] for role in tones)
        assert filled + 40 < unknown < empty - 20


def test_letters_are_embedded_and_can_be_found(tmp_path: Path) -> None:
    path = tmp_path / "it.pdf"
    write(path, "heart")
    fonts = poppler("pdffonts", path).splitlines()[2:]
    assert fonts and all(re.search(r" yes +yes +yes ", font) for font in fonts)
    text = poppler("pdftotext", path)
    assert "Each number is a run of filled cells" in " ".join(text.split())
    assert "7 − 3 = 4" in " ".join(text.split())
    assert not poppler("pdfimages", path, "-list").splitlines()[2:]


def test_the_file_says_what_it_is_and_in_which_language(tmp_path: Path) -> None:
    path = tmp_path / "it.pdf"
    write(path, "heart")
    assert re.search(r"Title: +\S", poppler("pdfinfo", path))
    assert b"/Lang (en)" in path.read_bytes()


def test_titles_in_arabic_are_joined_and_can_be_found(tmp_path: Path) -> None:
    puzzle, path = tmp_path / "it.non", tmp_path / "it.pdf"
    puzzle.write_text('title "نونوگرام"\nrows\n1\ncolumns\n1\n', encoding="utf-8")
    write(path, str(puzzle))
    assert "نونوگرام" in unicodedata.normalize("NFKC", poppler("pdftotext", path))


def poppler(program: str, path: Path, *options: str) -> str:
    """What one of poppler's programs says about a file."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    last = [] if program in ("pdffonts", "pdfinfo", "pdfimages") else ["-"]
    command = [program, *options, str(path), *last]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def test_a_board_too_large_for_its_clues_lists_them() -> None:
    side = 200
    puzzle = Puzzle.of([[1, 1]] * side, [[1, 1]] * side)
    layout = place_board(puzzle, Page(A4).room, Bounds(300, 18, 90, 5))
    assert not layout.clue_size
    assert layout.board.right <= A4.content.right
    assert "grid" in plain_board(puzzle, layout)
    texts = [text for page in clue_pages(puzzle, A4) for column in page for text in column]
    assert len(texts) == 2 * side + 2
    assert texts[1] == texts[side + 2] == "1: 1 1"
    for part in clue_pages(puzzle, A4):
        page = Page(A4)
        draw_clues(page, part)
        left, top, right, bottom = _extent(page.scene())
        assert A4.content.left <= left and right <= A4.content.right
        assert A4.content.top <= top and bottom <= A4.content.bottom


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["h.txt", "heart"], "a handout is a .pdf"),
        (["no-such-folder/h.pdf", "heart"], "does not exist"),
        (["h.pdf", "no-such-puzzle"], "there is no such file"),
    ],
)
def test_mistakes_get_a_sentence(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["--handout", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_puzzle_without_solution_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "no.txt").write_text("row = [[2], [], [2]]\ncolumn = [[2], [2], []]\n")
    assert run(["--handout", str(tmp_path / "h.pdf"), str(tmp_path / "no.txt")]) == 2
    assert "no solution" in capsys.readouterr().err
