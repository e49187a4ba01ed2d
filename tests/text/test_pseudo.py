"""Under the pseudo-language no English word is left: not in the terminal, in errors, in films, on
paper, in pages for a browser, nor in the lab."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from app.cli.arguments import BY_NAME
from app.cli.main import run
from app.draw.compare import USUAL_WIDTH
from app.draw.film_layout import SHAPES
from app.draw.handout import handout_pages
from app.draw.layout import Sizes, lay_out
from app.draw.moment import moment_of
from app.draw.paper import PAPERS
from app.draw.pen import estimate
from app.draw.practice import drawing_pages, practice_pages
from app.draw.scene import Part, Rectangle, Scene, Text
from app.draw.stage import build_scene
from app.draw.theme import PAPER, THEMES
from app.exercises.exercises import deal
from app.exercises.lab import EXAMPLES, read_lab_line
from app.export.compare import make_compare_film
from app.export.file_types import FILM_FORMATS as FILM_ENDINGS
from app.export.film import Film, Wishes
from app.export.lab import make_lab_film
from app.export.pdf import answer
from app.export.solving import make_film
from app.race import Race
from app.text.catalogue import ENGLISH, LANGUAGES
from app.text.messages import error_said
from puzzles.bundled import bundled_puzzles
from puzzles.formats.registry import FORMATS
from puzzles.reading import read_puzzles
from solver.methods import METHODS
from solver.step import TRAINED
from solver.techniques.options import OptionsEvidence
from tests.filmed import SHARE, bundled, trace_of
from tests.pseudo import PSEUDO, PSEUDO_WORDS, Pseudo, english_in, is_in_order

TITLES = [read_puzzles(path)[0].title for path in bundled_puzzles()]
NAMES = [path.stem for path in bundled_puzzles()]
TYPED = [
    *(f"{option.name} {option.shown}" for option in BY_NAME.values()),
    *(f"{kind.name} {' '.join(kind.endings + kind.shared)}" for kind in FORMATS),
    *(*FILM_ENDINGS, ".png .svg .pdf", *METHODS, *THEMES, *TRAINED, *PAPERS, *SHAPES, *NAMES),
    *("rows", "columns", "nonogram_tk", "English", *LANGUAGES),
]
"""What people type, and files hold, is the same in all languages."""


def texts_in(parts: Iterator[Part]) -> Iterator[str]:
    """What each part of scenes says, its lines one behind the other; what stands above a column
    is written from below."""
    for part in parts:
        texts = [item.text for item in part if isinstance(item, Text)]
        said = " ".join(texts)
        if said:
            yield said if is_in_order(said) else " ".join(reversed(texts))


def cut_in(parts: Iterable[Part]) -> Iterator[str]:
    """The texts that do not end, or that go beyond their part."""
    for part in parts:
        boxes = [it for it in part if isinstance(it, Rectangle)]
        grounds = boxes[:1] + [it for it in boxes if it.role == PAPER]
        for item in part:
            if isinstance(item, Text) and item.text:
                width = estimate(item.text, item.size, item.bold)
                left = item.x - SHARE[item.anchor] * width
                is_inside = any(
                    it.left - 1 <= left and left + width <= it.right + 1 for it in grounds
                )
                if item.text.endswith("…") or not is_inside:
                    yield f"{item.text!r} at {left:.0f} to {left + width:.0f} in {part[0]}"


# -- the terminal --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--list"],
        ["heart", "--text"],
        ["scissors", "--explain"],
        ["scissors", "--explain", "--method", "options"],
        ["pig", "--text", "--no-guessing"],
        ["pig", "--text", "--max-steps", "1"],
        ["--check", "heart", "pig", "crab", "--rate"],
        ["--check", "nowhere"],
        ["--check", "heart", "--solutions", "2"],
        ["--train", "cap", "--count", "2"],
        ["--train", "edge", "--count", "1"],
        ["--make", "4x4", "--needs", "match"],
        ["heart", "--convert", "tatham:"],
        ["--lab", "5-2-6 in 15", "--text"],
        ["--lab", "2 1 in 10 with ?#???????.", "--text"],
        ["--lab", "2 in 5 with #?#??", "--text"],
    ],
    ids=" ".join,
)
def test_the_terminal_says_nothing_in_english(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    known = [*TITLES, *TYPED, *arguments]
    with suppress(SystemExit):  # of the help
        run(arguments, Pseudo)
    said = capsys.readouterr()
    assert not english_in([said.out, said.err], *known)


WRONG = [
    ["heart", "cat"],
    ["--cell", "300"],
    ["--cell"],
    ["--method", "none"],
    ["--text", "--check"],
    ["--no-such-option"],
    ["--text=yes"],
    ["heart", "--text", "--cell", "8"],
    ["heart", "--pace", "5", "--seconds", "5", "--gif", "a.gif"],
    ["nowhere"],
    ["haert"],
    [""],
    ["--check"],
    ["heart", "--still", "a.gif"],
    ["heart", "--still", "a.png", "--step", "10000"],
    ["heart", "--gif", "a.doc"],
    ["heart", "--gif", "a"],
    ["heart", "--gif", "nowhere/a.gif"],
    ["heart", "--gif", "a.gif", "--seconds", "0.01"],
    ["heart", "--gif", "a.gif", "--cell", "200", "--scale", "8"],
    ["heart", "--handout", "a.gif"],
    ["--lab", "seven"],
    ["--lab", "7 in 6"],
    ["--lab", "7 in 100"],
    ["--lab", "7 in 10", "--still", "a.png", "--step", "99"],
    [str(Path(__file__).parent), "--text"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_what_is_wrong_is_not_said_in_english(
    arguments: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(arguments, Pseudo) == 2
    said = capsys.readouterr().err
    assert said.startswith("nonogram_tk: ") and len(said.splitlines()) == 1
    assert not english_in([said], *TYPED, *arguments, str(tmp_path))


@pytest.mark.parametrize(
    "text",
    [
        "rows\n1\ncolumns\n1\n1\n",
        "rows\n1\n",
        "rows 3\n1\ncolumns\n1\n",
        "width x\nrows\n1\ncolumns\n1\n",
        "rows\n1 0 1\ncolumns\n1\n0\n1\n",
        "row = [1, 2",
        "row = [['x']]\ncolumn = [1]",
        "##\n#\n",
        "$1\n1\n",
        "<puzzle>",
        "[clues]\nrows = '1'\ncolumns = 1 2",
        "[clues]\nrows = '1'\ncolumns = [",
        '{"rows": [[1],],',
        '{"rows":',
        "just some words",
    ],
)
def test_an_error_in_a_file_is_not_said_in_english(text: str, tmp_path: Path) -> None:
    from tests.puzzles.samples import puzzles_of

    with pytest.raises(ValueError) as raised:
        puzzles_of(text)
    said = error_said(raised.value, PSEUDO)
    assert not english_in([said], *TYPED, text), said
    assert error_said(raised.value, ENGLISH) != said


# -- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "method"),
    [*(("crab", method) for method in METHODS), ("scissors", "ladder"), ("two-cherries", "ladder")],
)
def test_a_film_says_nothing_in_english_and_cuts_nothing(name: str, method: str) -> None:
    trace = trace_of(bundled(name), method)
    parts = [*parts_of(make_film(trace, Wishes(language=PSEUDO, most_frames=100)))]
    assert not english_in(texts_in(iter(parts)), trace.puzzle.title)
    assert not list(cut_in(parts))


def parts_of(film: Film[Any]) -> Iterator[Part]:
    return (part for frame in film.frames() for part in frame.change.parts.values())


def test_a_count_beyond_reading_is_not_said_in_english() -> None:
    trace = trace_of(bundled("scissors"), "options")
    count, step = next(
        (count, step)
        for count, step in enumerate(trace.steps, 1)
        if isinstance(step.evidence, OptionsEvidence)
    )
    assert isinstance(step.evidence, OptionsEvidence)
    many = step.evidence.replaced(count=10**20, arrangements=None)
    moment = moment_of(trace, count).replaced(last=(step.replaced(evidence=many),))
    scene = build_scene(trace.puzzle, lay_out(trace.puzzle), moment, PSEUDO_WORDS)
    assert not english_in(texts_in(iter(scene.parts.values())), *TITLES)


def test_two_methods_side_by_side_say_nothing_in_english() -> None:
    race = Race(bundled("arrow"), ("overlap", "backtracking"), 1000)
    race.run(60)
    film = make_compare_film(race, Wishes(Sizes(width=USUAL_WIDTH), language=PSEUDO))
    assert not english_in(texts_in(parts_of(film)), race.puzzle.title)


@pytest.mark.parametrize("written", [*EXAMPLES, "0 in 4", "2 in 5 with #?#??"])
def test_the_film_of_the_lab_says_nothing_in_english(written: str) -> None:
    film = make_lab_film(read_lab_line(written), Wishes(language=PSEUDO))
    assert not english_in(texts_in(parts_of(film)))


@pytest.mark.parametrize("name", ["arrow", "crab", "two-cherries"])
def test_a_handout_says_nothing_in_english(name: str) -> None:
    answered = answer(bundled(name))
    pages = handout_pages([answered], PAPERS["a4"], PSEUDO_WORDS)
    assert not english_in(texts_on(pages), answered.puzzle.title)


def texts_on(pages: Iterable[Callable[[], Scene]]) -> Iterator[str]:
    return texts_in(part for page in pages for part in page().parts.values())


@pytest.mark.parametrize("technique", ["cap", "edge"])
def test_a_sheet_to_practise_on_says_nothing_in_english(technique: str) -> None:
    pages = practice_pages(technique, deal(technique, 2, 7, 2), PAPERS["a4"], PSEUDO_WORDS)
    drawn = drawing_pages(technique, 5, 5, PAPERS["a4"], PSEUDO_WORDS)
    assert not english_in(texts_on([*pages, *drawn]))


# -- pages for a browser -------------------------------------------------------------------------


class Texts(HTMLParser):
    """What a page says: what stands in it, and in attributes that are shown or read out."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.named: list[str] = []
        self.is_code = False
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.is_code = tag in ("script", "style")
        shown = ("title", "alt", "placeholder", "aria-label", "aria-description")
        self.named += [value for name, value in attributes if name in shown and value]

    def handle_endtag(self, tag: str) -> None:
        self.is_code = False

    def handle_data(self, data: str) -> None:
        if not self.is_code:
            self.said.append(data)


KEYS = "Ctrl Home End Del"
"""What stands on keys, whatever the language."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["arrow"],
        ["two-cherries", "arrow"],
        ["arrow", "--compare", "overlap", "backtracking"],
        ["--lab", "7 in 10"],
        ["--train", "cap", "--count", "2"],
    ],
    ids=" ".join,
)
def test_a_page_says_nothing_in_english(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "page.html"
    assert run([*arguments, "--html", str(path)], Pseudo) == 0
    assert not english_in([capsys.readouterr().out], str(path))
    page = Texts(path.read_text(encoding="utf-8"))
    assert len(page.said) > 10 and page.named
    assert not english_in([" ".join(page.said), *page.named], *TITLES, KEYS)
