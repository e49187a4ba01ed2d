"""A handout is a file that opens, with the pages it promises, and with exercises that are right."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from app.cli.main import run
from app.draw.board import CellLook, PaperArtist
from app.draw.exercise import MAX_EXERCISES, ExercisePages, choose_exercises, exercises_of
from app.draw.handout import Answered, handout_pages, sheets_of
from app.draw.paper import (
    A4,
    PAPERS,
    PRINT,
    Paper,
    PaperPage,
    add_blank_board,
    clue_pages,
    draw_clues,
    has_clues,
    keep_sums,
    millimetres,
    paper_for,
    place_on_page,
)
from app.draw.pen import estimate, wrap
from app.draw.scene import Rectangle, Scene, Text
from app.draw.stage import plain_board
from app.draw.theme import NEW
from app.export.pdf import answer, write_pages
from app.text.catalogue import ENGLISH
from app.text.messages import ENGLISH_WORDS
from puzzles.bundled import bundled_names
from solver import grid
from solver.puzzle import Puzzle, lines_of, numbers_of, puzzle_of_picture
from tests.boards import puzzles
from tests.brute import agreement, all_lines
from tests.filmed import bundled, check_apart, trace_of
from tests.readings import starts_of

LINE = 6
"""How far the thick line around a board may reach over a margin."""


@cache
def answered(puzzle: Puzzle) -> Answered:
    """The same puzzles stand on pages of all kinds: each is answered once."""
    return answer(puzzle)


def pages_of(*puzzles: Puzzle | str, paper: Paper = A4) -> list[Callable[[], Scene]]:
    named = (bundled(it) if isinstance(it, str) else it for it in puzzles)
    return handout_pages([*map(answered, named)], paper, exercise=True)


def page_count(path: Path) -> int:
    """As many as the last page tree of the file says; each page added writes it anew."""
    return int(re.findall(rb"/Count (\d+)", path.read_bytes())[-1])


def written(folder: Path, *arguments: str) -> Path:
    path = folder / "it.pdf"
    assert run(["--handout", str(path), "--exercise", *arguments]) == 0
    return path


def poppler(program: str, *arguments: object) -> str:
    """What one of poppler's programs says."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    command = [program, *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def printed(path: Path, dots: int) -> list[Image.Image]:
    """The pages of a file in grey, at so many dots an inch."""
    poppler("pdftoppm", "-r", dots, "-gray", path, path.with_suffix(""))
    return [Image.open(it) for it in sorted(path.parent.glob(f"{path.stem}*.pgm"))]


@given(puzzles(largest=7))
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
        starts = [*zip(*map(starts_of, arrangements), strict=True)]
        assert [*exercise.evidence.leftmost] == [min(each) for each in starts]
        assert [*exercise.evidence.rightmost] == [max(each) for each in starts]


@given(puzzles(largest=9))
def test_chosen_exercises_differ_and_are_not_too_many(puzzle: Puzzle) -> None:
    chosen = choose_exercises(puzzle)
    assert len(chosen) <= MAX_EXERCISES
    assert len({(it.evidence.clue, it.evidence.length) for it in chosen}) == len(chosen)
    assert bool(chosen) == any(it.evidence.length > 1 for it in exercises_of(puzzle))


@pytest.mark.parametrize(
    ("name", "paper"),
    [*zip(["sweep-15x15", "dinosaur", "mountains"], cycle(PAPERS.values()))],
    ids=lambda it: getattr(it, "name", it),
)
def test_nothing_leaves_the_margins_or_comes_near_the_footer(name: str, paper: Paper) -> None:
    pages = pages_of(name, paper=paper)
    lie_within_margins(pages, paper)
    for page in pages:
        boxes = list(boxes_in(page()))
        footer = max(top for _, top, _, bottom in boxes if bottom - top == 2)
        above = max(bottom for _, top, _, bottom in boxes if top < footer)
        assert above <= footer - millimetres(8) + LINE


@given(puzzles(largest=7))
@settings(max_examples=10)
def test_every_board_finds_its_place(puzzle: Puzzle) -> None:
    lie_within_margins(pages_of(puzzle, puzzle))


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 60), (60, 1), (3, 250), (250, 3)])
def test_a_long_or_tiny_board_finds_its_place(width: int, height: int) -> None:
    puzzle = Puzzle.of([[width]] * height, [[height]] * width, title="A very long title " * 40)
    lie_within_margins(pages_of(puzzle))


def lie_within_margins(pages: list[Callable[[], Scene]], paper: Paper = A4) -> None:
    for page in pages:
        scene = page()
        content = (paper if scene.width == paper.width else paper.turned).content
        for left, top, right, bottom in boxes_in(scene):
            assert content.left - LINE <= left <= right <= content.right + LINE
            assert content.top <= top <= bottom <= content.bottom


def texts_on(*pages: Callable[[], Scene]) -> list[str]:
    return [it.text for page in pages for _, it in page().items() if isinstance(it, Text)]


def boxes_in(scene: Scene) -> Iterator[tuple[int, int, int, int]]:
    """What is drawn on a page, but for its ground."""
    for name, item in scene.items():
        if name == "page/0":
            continue
        if isinstance(item, Rectangle):
            yield item[:4]
        elif item.text:
            width = round(estimate(item.text, item.size, item.bold))
            left = item.x - {"left": 0, "middle": width // 2, "right": width}[item.anchor]
            yield left, item.y - item.size // 3, left + width, item.y + item.size // 3


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_a_wide_board_turns_the_page(paper: Paper) -> None:
    wide, upright = ((60, 45), (60, 20), (30, 20)), ((11, 10), (45, 48), (20, 60))
    for width, height in (*wide, *upright):
        rows = ["".join("#."[(row + it) // 5 % 2] for it in range(width)) for row in range(height)]
        turned = paper_for(puzzle_of_picture(rows), paper, ENGLISH_WORDS) == paper.turned
        assert turned == ((width, height) in wide), (width, height)


def test_the_answer_lies_as_its_puzzle_does() -> None:
    first, *exercises, last, solved = [page() for page in pages_of("dinosaur")]
    assert first.width > first.height and last.width > last.height
    assert all(page.width < page.height for page in (*exercises, solved))


@pytest.mark.parametrize("name", ["arrow", "cat", "dinosaur", "lighthouse"])
def test_the_board_fills_the_page(name: str) -> None:
    scene = pages_of(name)[0]()
    paper = A4 if scene.width == A4.width else A4.turned
    rectangles = [it for part, it in scene.items() if part.startswith("board/") and it[4] != ""]
    boxes = list(boxes_in(Scene(1, 1, {"all": tuple(rectangles)})))
    spare_across = paper.content.width - max(it[2] for it in boxes) + min(it[0] for it in boxes)
    spare_down = PaperPage(paper).bottom - max(it[3] for it in boxes)
    assert min(spare_across / bundled(name).width, spare_down / bundled(name).height) < 2


def test_what_the_class_gets_does_not_say_what_the_pictures_show() -> None:
    pages = pages_of("heart", "cat")
    for page in pages:
        said = texts_on(page)
        is_for_the_class = "For the class" in said
        assert is_for_the_class != ("For the teacher" in said)
        if is_for_the_class:
            assert not any("Heart" in text or "Cat" in text for text in said)
    assert "Puzzle 2 · 13 × 15" in texts_on(*pages)
    answers = ["1   Heart · 11 × 10", "2   Cat · 13 × 15"]
    assert [text for text in texts_on(*pages) if text in answers] == answers


def test_small_puzzles_share_a_sheet_and_answers_share_a_page() -> None:
    every = [bundled(name.split("/")[-1]) for name in bundled_names()]
    ten, fifteen = (next(it for it in every if it.width == it.height == n) for n in (10, 15))
    for several, counts in (
        ([ten] * 6, [4, 2]),
        ([*[fifteen] * 3, *[ten] * 3], [2, 1, 3]),
        ([bundled("lighthouse")] * 2, [1, 1]),
    ):
        sheets = sheets_of(list(enumerate(several, 1)), A4, ENGLISH_WORDS)
        assert [len(sheet) for sheet in sheets] == counts
    pages = handout_pages([answer(ten)] * 24, A4)
    assert len(pages) == 7
    said = [texts_on(page) for page in pages]
    assert [titles[1] for titles in said] == ["Puzzles"] * 6 + ["All answers"]
    assert all({"Name", "Class", f"page {n} of 7"} <= {*it} for n, it in enumerate(said[:6], 1))
    lie_within_margins(pages)


@pytest.mark.parametrize("side", [5, 10, 25, 60, 100])
def test_every_fifth_line_is_three_times_as_thick(side: int) -> None:
    page = PaperPage(A4)
    puzzle = Puzzle.of([[1]] * side, [[1]] * side)
    add_blank_board(page, "board", puzzle, place_on_page(page.room, puzzle))
    frame, ground = (it for it in page.boards["board/grid"] if isinstance(it, Rectangle))
    lines = [it for it in page.boards["board/lines"] if isinstance(it, Rectangle)]
    across = [it.right - it.left for it in lines if it.bottom - it.top > it.right - it.left]
    thin, *fives = sorted(set(across))
    assert fives == [3 * thin] * (side > 5)
    assert ground.left - frame.left == 3 * thin


def test_a_puzzle_by_itself_needs_no_number() -> None:
    said = texts_on(*pages_of("heart"))
    assert "A puzzle · 11 × 10" in said and "Answer: Heart · 11 × 10" in said
    assert not any(re.search(r"[Pp]uzzle \d", text) for text in said)


def test_small_puzzles_share_a_page_of_exercises() -> None:
    names = ("arrow", "fish", "umbrella", "house", "key", "duck")
    exercises = ExercisePages(list(enumerate(map(bundled, names), 1)), A4)
    assert len(exercises.pages) <= 4
    for number, name in enumerate(names, 1):
        lines = [it.line for it in exercises.exercises_of(number)]
        assert lines and len(set(lines)) == len(lines)
        assert {*lines} <= {it.line for it in exercises_of(bundled(name))}


@pytest.mark.parametrize("name", ["heart", "castle", "mountains", "lighthouse"])
def test_the_first_line_is_done_and_not_asked(name: str) -> None:
    pages = ExercisePages([(1, bundled(name))], A4)
    example = pages.example
    assert example is not None and example.evidence.slack
    lines = [it.line for it in (example, *pages.exercises_of(1))]
    assert len({*lines}) == len(lines)
    assert lines[0] == next(it.line for it in exercises_of(bundled(name)) if it.evidence.slack)
    page = pages_of(name)[1]()
    check_apart(it for _, it in page.items())
    said = texts_on(lambda: page)
    assert said[said.index("=") + 1] == str(example.evidence.slack), "it is worked out"
    slack, length = example.evidence.slack, max(example.lengths)
    assert f"{length}\u00a0−\u00a0{slack}\u00a0=\u00a0{length - slack}" in " ".join(said)


def test_an_example_slides_or_there_is_none() -> None:
    fits = Puzzle.of([[5]] * 5, [[5]] * 5)
    slides = Puzzle.of([[3], [5], [3]], [[1], [3], [3], [3], [1]])
    assert ExercisePages([(1, fits)], A4).example is None
    both = ExercisePages([(1, fits), (2, slides)], A4)
    assert both.shown == 2 and both.example is not None
    assert numbers_of(both.example.evidence.clue) == [3]
    said = texts_on(*pages_of(fits, slides))
    assert "Worked example, from puzzle 2" in said
    assert any(text.endswith("so this cell is sure.") for text in said)


def test_where_nothing_is_to_be_asked_an_example_may_remain() -> None:
    for puzzle, has_example in (
        (Puzzle.of([[2], []], [[1], [1], []]), True),
        (Puzzle.of([[1]], [[1]], given=((0, 0, grid.FILLED),)), False),
    ):
        exercises, pages = ExercisePages([(1, puzzle)], A4), pages_of(puzzle)
        assert (exercises.example is not None) == has_example and exercises.exercises_of(1) == []
        assert len(exercises.pages) == len(pages) - 2 == has_example
        assert ("Worked example" in texts_on(pages[1])) == has_example
        lie_within_margins(pages)


def test_a_column_that_is_drawn_lying_says_where_its_top_is() -> None:
    said = texts_on(pages_of("heart")[1])
    assert said.count("top →") == sum(text.startswith("Column") for text in said) > 0


@pytest.mark.parametrize("name", ["heart", "cat", "dinosaur"])
def test_no_sum_is_broken(name: str) -> None:
    for step in trace_of(bundled(name), "ladder").steps:
        said = "".join(it.text for it in ENGLISH_WORDS.spoken(step))
        for width in (300, 450, 700):
            lines = wrap(keep_sums(said), width, 35)
            assert " ".join(lines).replace("\u00a0", " ") == said
            for line in lines:
                assert not re.search(r"[−+×=]$|^[−+×=]", line), lines


def test_the_file_has_all_pages_of_all_puzzles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "--paper", "letter", "arrow", "heart")
    assert page_count(path) == len(pages_of("arrow", "heart", paper=PAPERS["letter"]))
    assert "2 puzzles" in capsys.readouterr().out
    assert path.read_bytes().startswith(b"%PDF")
    assert path.stat().st_size < 2 * 40_000
    assert not [other for other in tmp_path.iterdir() if other != path]


def test_the_answers_as_printed_are_the_solution(tmp_path: Path) -> None:
    path = written(tmp_path, "arrow")
    *_, page, _ = pages = printed(path, 300)
    assert len(pages) == page_count(path)
    assert abs(page.width - A4.width) <= 1 and abs(page.height - A4.height) <= 1
    arrow = answered(bundled("arrow"))
    scene = handout_pages([arrow], A4)[-1]()
    assert NEW in {box.role for _, box in scene.items() if isinstance(box, Rectangle)}
    layout = Laid(scene, arrow.puzzle)
    for row, column in product(range(arrow.puzzle.height), range(arrow.puzzle.width)):
        is_filled = arrow.solution.cell(row, column) == grid.FILLED
        assert page.getpixel(layout.middle(row, column)) == (0 if is_filled else 255)


class Laid:
    """Where the cells of the board on a page are: between the lines of its grid."""

    def __init__(self, scene: Scene, puzzle: Puzzle) -> None:
        ground = scene.parts["board/grid"][1]
        assert isinstance(ground, Rectangle)
        self.left, self.top = ground.left, ground.top
        self.across = (ground.right - ground.left) / puzzle.width
        self.down = (ground.bottom - ground.top) / puzzle.height

    def middle(self, row: int, column: int) -> tuple[int, int]:
        x, y = self.left + (column + 0.5) * self.across, self.top + (row + 0.5) * self.down
        return round(x), round(y)

    def black(self, page: Image.Image, row: int, column: int, scale: float) -> float:
        """How much of a cell is black, but for its rim, in a picture of this scale."""
        x, y = (scale * it for it in self.middle(row, column))
        half = 0.3 * scale * self.across
        part = page.crop((round(x - half), round(y - half), round(x + half), round(y + half)))
        return 1 - sum(part.tobytes()) / (part.width * part.height)


@pytest.mark.parametrize("dots", (150, 300))
def test_a_copier_with_one_bit_keeps_what_is_known_apart(dots: int, tmp_path: Path) -> None:
    """Known hatched, unknown blank, new black, empty a dot: counted after cutting at 50 %."""
    assert {PRINT.rgb(role) for role in PRINT.colours} == {(0, 0, 0), (255, 255, 255)}
    kinds = ((None, False), (1, False), (1, True), (0, False), (0, True))
    puzzle, sheet = Puzzle.of([[1]] * 10, [[1]] * 10), PaperPage(A4)
    layout = place_on_page(sheet.room, puzzle)
    artist, parts = PaperArtist(layout.cell), dict(plain_board(puzzle, layout))
    places = {(x, y): kinds[(x + 2 * y) % 5] for x, y in product(range(10), repeat=2)}
    for (row, column), (value, is_new) in places.items():
        box = layout.cell_box(row, column)
        parts[f"cell/{row}/{column}"] = artist.draw(box, CellLook(value, fresh=is_new))
    sheet.add_board("board", parts)
    path = tmp_path / "it.pdf"
    list(write_pages([sheet.scene], "it", path, ENGLISH))
    (page,) = printed(path, dots)
    bits = page.point(lambda tone: 0 if tone < 128 else 1)
    seen: dict[tuple[int | None, bool], list[float]] = {}
    laid = Laid(sheet.scene(), puzzle)
    for place, kind in places.items():
        seen.setdefault(kind, []).append(laid.black(bits, *place, dots / 300))
    assert min(seen[1, True]) > 0.9
    assert all(0.15 < share < 0.75 for share in seen[1, False])
    assert max(seen[None, False]) == 0
    assert all(0 < share < 0.75 for share in (*seen[0, True], *seen[0, False]))


def test_letters_are_embedded_and_can_be_found_and_the_file_says_what_it_is(
    tmp_path: Path,
) -> None:
    path = written(tmp_path, "heart")
    fonts = poppler("pdffonts", path).splitlines()[2:]
    assert fonts and all(re.search(r" yes +yes +yes ", font) for font in fonts)
    text = " ".join(poppler("pdftotext", path, "-").split())
    assert "Each number is a run of filled cells" in text and "9 − 2 = 7 cells" in text
    assert not poppler("pdfimages", "-list", path).splitlines()[2:]
    assert re.search(r"Title: +A puzzle · 11 × 10", poppler("pdfinfo", path))
    assert b"/Lang (en)" in path.read_bytes()


def test_titles_in_arabic_are_joined_and_can_be_found(tmp_path: Path) -> None:
    puzzle = tmp_path / "it.non"
    puzzle.write_text('title "نونوگرام"\nrows\n1\ncolumns\n1\n', encoding="utf-8")
    text = poppler("pdftotext", written(tmp_path, str(puzzle)), "-")
    assert "نونوگرام" in unicodedata.normalize("NFKC", text)


def test_a_board_too_large_for_its_clues_lists_them() -> None:
    side = 200
    puzzle = Puzzle.of([[1, 1]] * side, [[1, 1]] * side)
    assert not has_clues(puzzle, A4, ENGLISH_WORDS)
    texts = [text for page in clue_pages(puzzle, A4) for column in page for text in column]
    assert len(texts) == 2 * side + 2
    assert texts[1] == texts[side + 2] == "1: 1 1"
    for part in clue_pages(puzzle, A4):
        page = PaperPage(A4)
        draw_clues(page, part)
        check_apart(item for _, item in page.scene().items())
        assert max(bottom for *_, bottom in boxes_in(page.scene())) <= page.bottom
        lie_within_margins([page.scene])


def test_mistakes_get_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("no.txt").write_text("row = [[2], [], [2]]\ncolumn = [[2], [2], []]\n")
    for arguments, sentence in {
        "h.txt heart": "a handout is a .pdf",
        "no-such-folder/h.pdf heart": "does not exist",
        "h.pdf no-such-puzzle": "there is no such file",
        "h.pdf no.txt": "no solution",
    }.items():
        assert run(["--handout", *arguments.split()]) == 2
        assert sentence in capsys.readouterr().err
        assert [it.name for it in tmp_path.iterdir()] == ["no.txt"]
