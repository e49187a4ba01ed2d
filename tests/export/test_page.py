"""Pages for a browser: what is in the file, and what it does in a real Chromium."""

from __future__ import annotations

import io
import json
import re
import shlex
from base64 import b64decode
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from app.cli.main import run
from app.draw.moment import moment_of
from app.draw.stage import build_scene
from app.draw.theme import THEMES, Theme
from app.export.paint import Painter
from app.export.puzzle_page import MODES, lay_out_page, second_script
from app.text.catalogue import ENGLISH
from app.text.messages import Words
from puzzles.reading import read_puzzles
from tests.export.browsing import on_screen, until
from tests.export.pages import Opened, text_of
from tests.filmed import bundled, trace_of

NASTY = "</script><img src=x onerror=document.title='gone'> <!-- {title} & \u2028 \U0001f600"

VIEWER = 30_000
"""Bytes that script, style and body may take, and once more the script that modes have."""


# -- the file -------------------------------------------------------------------------------------


def test_it_is_small() -> None:
    web = Path(__file__).parents[2] / "app" / "export" / "web"
    viewer = ("page.html", "style.css", "viewer.js")
    assert sum((web / name).stat().st_size for name in viewer) <= VIEWER
    assert 10_000 < len(second_script().encode()) <= VIEWER
    for name, most in {"heart": 90_000, "pig": 450_000}.items():
        assert len(text_of(bundled(name)).encode()) <= most
    only = text_of(bundled("pig"), mode="play", only=True)
    assert len(only) < len(text_of(bundled("pig"))) - 50_000, "it holds no steps"


def test_it_fetches_nothing() -> None:
    page = text_of(bundled("arrow"))
    assert "default-src 'none'" in page
    assert re.findall(r"https?://[^\"']*", page) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(?:img|iframe|object|script src)", page)
    assert not re.search(r"\s(?:style|on[a-z]+)=", page)


def test_what_is_said_about_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "it.html"
    assert run(["heart", "--html", str(path), "--json"]) == 0
    steps = len(trace_of(bundled("heart")))
    expected = {"file": str(path), "bytes": path.stat().st_size, "steps": steps}
    assert json.loads(capsys.readouterr().out) == expected
    assert run(["heart", "--html", str(path), "--max-steps", "3"]) == 1
    assert "3 steps" in capsys.readouterr().out


def test_it_is_an_ending_of_a_film(tmp_path: Path) -> None:
    for option, path in (("--html", tmp_path / "page.html"), ("--gif", tmp_path / "film.html")):
        assert run(["arrow", option, str(path), "--theme", "dark"]) == 0
        assert path.read_text(encoding="utf-8") == text_of(bundled("arrow"), theme="dark")


def test_what_does_not_go_is_said_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("app.export.puzzle_page.MAX_PAGE_BYTES", 20_000)
    for job, part in {
        "--html it.gif": ".html",
        "--html it": ".html",
        "--html nowhere/it.html": "does not exist",
        "nowhere --html it.html": "nowhere",
        "--html it.html --mode wait": "watch, predict, play",
        "--html it.html --tree --only --mode predict": "--tree",
        "--html it.html --tree --only --mode play": "--tree",
        "--html it.html": "--max-steps",  # it would be too large
        "--gif it.html --seconds 3": "--seconds",
        "--text --mode play": "--mode",
        "--text --only": "--only",
    }.items():
        assert run(["heart", *job.split()]) == 2, job
        assert part in capsys.readouterr().err, job
        assert not list(tmp_path.iterdir()), job


# -- in a browser ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "method"), [("house", "overlap"), ("arrow", "ladder"), ("heart", "backtracking")]
)
def test_every_step_is_that_of_the_solving(name: str, method: str, page: Opened) -> None:
    puzzle, words = bundled(name), Words(ENGLISH)
    trace = trace_of(puzzle, method)
    page.open(puzzle, method=method)
    seen = page.ask(
        "Array.from({length: nonogram.steps + 1}, (_, n) => [nonogram.go(n), nonogram.state(),"
        "nonogram.sentence(), document.getElementById('sentence').textContent])"
    )
    assert [it[0] for it in seen] == list(range(len(trace) + 1))
    for count, (_, state, sentence, said) in enumerate(seen):
        assert state == trace.state(count).grid.picture()
        expected = words.sentence(trace.step(count)) if count else words.start(puzzle)
        assert sentence == said == expected
    for count in (len(trace), 0, len(trace) // 2, 1, len(trace) - 1):
        page.ask(f"nonogram.go({count})")
        assert page.ask("nonogram.state()") == trace.state(count).grid.picture()


def test_parts_are_those_of_the_scene_whichever_way_one_comes(page: Opened) -> None:
    page.open("heart", method="backtracking")
    there, back = list(range(60)), list(reversed(range(0, 60, 7)))
    pictures = page.browser.execute_script(
        "return arguments[0].map(count => {"
        "nonogram.go(count); return document.getElementById('scene').innerHTML})",
        there + back,
    )
    assert pictures[len(there) :] == [pictures[count] for count in back]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_it_looks_like_the_picture_that_pillow_paints(theme: Theme, page: Opened) -> None:
    trace = trace_of(bundled("heart"), "ladder")
    layout = lay_out_page(trace.puzzle)
    page.open(trace.puzzle, method="ladder")
    for count in (0, 5, 12, 30, len(trace)):
        page.browser.get(f"{page.path.as_uri()}?theme={theme.name}#{count}")
        scene = build_scene(trace.puzzle, layout, moment_of(trace, count))
        painted = Painter(scene.width, scene.height, theme).paint(scene).convert("RGB")
        left, top, zoom = page.browser.execute_script("""
          const it = document.getElementById("scene"), box = it.getBoundingClientRect();
          const {x, y, width} = it.viewBox.baseVal, zoom = box.width / width;
          return [box.left - x * zoom, box.top - y * zoom, zoom];""")
        shot = Image.open(io.BytesIO(page.browser.get_screenshot_as_png())).convert("RGB")
        for row, column in product(range(layout.rows), range(layout.columns)):
            x = layout.left + (column + 0.5) * layout.cell
            y = layout.top + (row + 0.5) * layout.cell
            seen = shot.getpixel((int(left + x * zoom), int(top + y * zoom)))
            assert seen == painted.getpixel((int(x), int(y))), (count, row, column)


def test_the_address_names_the_step(page: Opened) -> None:
    page.open("heart")
    addresses = {"#12": 12, "#step=12": 12, "#99999": 42, "#-3": 0, "#x": 0}
    for address, step in addresses.items():
        page.again(address)
        assert page.ask("nonogram.step") == step, address
        page.browser.execute_script("location.hash = '#7'")
        until(page.browser, "nonogram.step == 7")
    # Between a change of the address and its event, the step before may be noted there.
    page.browser.execute_script("location.hash = '#9'; history.replaceState(null, '', '#42')")
    until(page.browser, "nonogram.step == 9 && location.hash == '#9'")
    page.again("?autoplay#42")
    assert page.ask("nonogram.step") < 42, "it plays from the beginning"


def test_a_long_walk_is_quiet_and_ends_in_the_address(page: Opened) -> None:
    """A browser takes no more than 200 changes of the address in half a minute."""
    page.open("heart")
    page.browser.execute_script(
        "for (let turn = 0; turn < 4; turn++) {"
        "for (let n = 0; n <= nonogram.steps; n++) nonogram.go(n);"
        "for (let n = nonogram.steps; n >= 0; n--) nonogram.go(n); } nonogram.go(31)"
    )
    until(page.browser, "location.hash == '#31'")


def test_keys_and_buttons(page: Opened) -> None:
    page.open("heart")
    keys = {"ARROW_RIGHT": 1, "END": 42, "ARROW_LEFT": 41, "HOME": 0, "PAGE_DOWN": 10}
    for name, step in keys.items():
        page.keys(name, "body")
        assert page.ask("nonogram.step") == step
    for name, step in {"forward": 11, "back": 10, "last": 42, "first": 0}.items():
        page.press(name)
        assert page.ask("nonogram.step") == step
    page.keys("SPACE", "body")
    until(page.browser, "nonogram.step >= 2")
    page.keys("SPACE", "body")
    page.browser.find_elements("css selector", "#list button")[20].click()
    assert page.ask("nonogram.step") == 20


@pytest.mark.parametrize("sandbox", ["", "sandbox='allow-scripts'"])
def test_messages_go_in_and_out_of_a_frame(sandbox: str, page: Opened) -> None:
    """Also where nothing can be kept."""
    page.open("heart")
    around = page.path.with_name("around.html")
    around.write_text(
        "<script>heard = []; onmessage = event => heard.push(event.data)</script>"
        f"<iframe {sandbox} src='it.html#3' width=600 height=600></iframe>"
    )
    page.browser.get(around.as_uri())
    page.browser.execute_script("frames[0].postMessage({nonogram: {go: 9}}, '*')")
    until(page.browser, "heard.length > 0 && heard.at(-1).nonogram.step == 9")
    assert page.ask("heard")[-1] == {"nonogram": {"step": 9, "steps": 42}}
    page.browser.switch_to.frame(0)
    page.press("mode-play")
    page.keys("f")
    assert page.state[0][0] == "#"
    page.browser.switch_to.default_content()
    assert page.ask("heard.at(-1)") == {"nonogram": {"step": 1, "steps": 1}}


def test_titles_are_never_markup(page: Opened) -> None:
    page.open(bundled("arrow").replaced(title=NASTY))
    assert NASTY in page.ask("document.querySelector('h1').textContent")
    assert page.ask("document.title").startswith("</script>")
    assert page.count("img") == 0


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [(320, 256), (400, 300), (568, 320), (844, 390)])
def test_on_a_small_screen_the_board_stays_large_and_the_page_scrolls(
    mode: str, size: tuple[int, int], page: Opened
) -> None:
    page.open("heart", mode)
    width, height = size
    with on_screen(page.browser, width, height, is_mobile=True):
        until(page.browser, "document.getElementById('scene').clientHeight >= 180")
        long, *bottoms = page.ask(
            "[document.documentElement.scrollHeight,"
            "...['frame', 'sentence', 'play', 'check', 'reveal']"
            ".map(it => document.getElementById(it)).filter(it => it.offsetParent)"
            ".map(it => it.getBoundingClientRect().bottom)]"
        )
        assert max(bottoms) < max(long, height) + 1
        assert page.ask("document.documentElement.scrollWidth") <= width


def test_play_is_the_first_stop_and_the_list_is_one(page: Opened) -> None:
    page.open("heart")
    assert page.stop("TAB") == "play"
    page.ask("nonogram.go(7)")
    assert page.count("#list [tabindex='0']") == 1
    page.browser.execute_script("document.querySelector('#all summary').focus()")
    assert page.stop("TAB").startswith("7Row")
    for key, step in (("ARROW_DOWN", 8), ("ARROW_UP", 7), ("END", 42), ("HOME", 0)):
        assert page.stop(key).startswith(str(step))
        assert page.ask("nonogram.step") == step
    assert "BUTTON" not in page.stop("TAB")


def test_the_end_is_the_finished_picture(page: Opened) -> None:
    page.open("heart")
    shown = (
        "[nonogram.go(arguments[0]), ...document.getElementById('scene').children].slice(1)"
        ".filter(it => it.getBoundingClientRect().width).map(it => it.id)"
    )
    assert page.ask(shown, 42) == ["picture"]
    assert "picture" not in page.ask(shown, 12)


@pytest.mark.parametrize(("mode", "sheets"), [("watch", 2), ("predict", 1), ("play", 1)])
def test_on_paper_the_board_is_as_wide_as_the_sheet(mode: str, sheets: int, page: Opened) -> None:
    page.open("heart", mode)
    a4 = {"paperWidth": 8.27, "paperHeight": 11.69}
    printed = b64decode(page.browser.execute_cdp_cmd("Page.printToPDF", a4)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == sheets
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        page.browser.execute_script("dispatchEvent(new Event('beforeprint'))")
        wide = "document.querySelector('#paper svg').getBoundingClientRect().width / innerWidth"
        assert page.ask(wide) > 0.9
        assert ("Heart" in page.text("paper")) == (mode == "watch")
        page.browser.execute_script("dispatchEvent(new Event('afterprint'))")
    finally:
        page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_puzzle_and_the_step_can_be_taken_along(page: Opened) -> None:
    puzzle = bundled("heart")
    page.open(puzzle)
    data = page.ask("viewer.data")
    for name in ("puzzlink", "non", "html"):
        path = page.path.with_suffix(".txt" if name == "puzzlink" else f".{name}")
        if name in data:
            path.write_text(data[name], encoding="utf-8")
        (read,) = read_puzzles(path)
        assert (read.rows, read.columns) == (puzzle.rows, puzzle.columns)
    assert read.title == puzzle.title
    assert page.count("#take-non[href^='blob:']") == 1
    page.ask("nonogram.go(12)")
    page.browser.execute_script(
        "navigator.clipboard.writeText = async it => { window.written = it; };"
        "document.getElementById('copy-link').click()"
    )
    assert page.ask("window.written") == page.path.as_uri() + "#12"


def test_a_shared_link_says_what_it_is_and_gives_nothing_away() -> None:
    for mode in MODES:
        head = text_of(bundled("heart"), mode=mode).partition("<style>")[0]
        title = "Heart · 11 × 10" if mode == "watch" else "A puzzle · 11 × 10"
        assert f'<meta property="og:title" content="{title}">' in head
        assert '<meta name="description" content="A nonogram of 11 × 10:' in head
        assert ("Heart" in head) == (mode == "watch")


def test_on_a_phone_a_columns_lens_lies_below_the_board(page: Opened) -> None:
    trace = trace_of(bundled("heart"))
    page.open(trace.puzzle)
    step = next(at for at, it in enumerate(trace.steps, 1) if it.line and it.line.axis == "column")
    with on_screen(page.browser, 360, 640):
        page.ask(f"nonogram.go({step})")
        labels = "[...document.querySelectorAll('#scene text')]"
        until(page.browser, f"{labels}.some(it => it.textContent === 'pushed up')")
        texts = page.ask(f"{labels}.map(it => [it.textContent, it.getBoundingClientRect().top])")
        board = page.box("#scene")
        names = {text: top for text, top in texts if text.startswith("pushed")}
        assert sorted(names) == ["pushed down", "pushed up"]
        assert names["pushed up"] < names["pushed down"] < board["bottom"]
        assert names["pushed up"] > board["top"] + 0.7 * board["height"]


def test_without_scripts_no_page_is_blank_and_none_tells(page: Opened) -> None:
    setting = "Emulation.setScriptExecutionDisabled"
    page.browser.execute_cdp_cmd(setting, {"value": True})
    try:
        for job, *shown in (
            ("arrow", *map(Words(ENGLISH).sentence, trace_of(bundled("arrow")).steps)),
            ("heart --mode play", "68 cells are to be filled"),
            ("heart --mode predict --only", "68 cells are to be filled"),
            ("heart duck --mode play", "A puzzle · 8 × 7"),
            ("heart duck", "Duck · 8 × 7"),
            ("--train cap --count 3", "2 1 in 6 cells"),
            ("--lab '2-3 in 7'", "2 3 in 7"),
        ):
            assert run([*shlex.split(job), "--html", str(page.path)]) == 0
            page.again()
            text = page.browser.find_element("tag name", "body").text
            assert all(part in text for part in shown), (job, text)
            assert ("--mode" not in job) or ("Heart" not in text and "Duck" not in text)
            if job == "arrow":
                picture = page.browser.find_element("css selector", "noscript svg")
                assert picture.is_displayed()
    finally:
        page.browser.execute_cdp_cmd(setting, {"value": False})
