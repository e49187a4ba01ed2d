"""Pages for a browser: what is in the file, and what it does in a real Chromium."""

from __future__ import annotations

import io
import json
import re
import shlex
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from app.cli.main import run
from app.draw.moment import moment_of
from app.draw.stage import build_scene
from app.draw.theme import THEMES, Theme
from app.export.paint import Painter
from app.export.puzzle_page import MODES, Page, lay_out_page, second_script
from app.text.catalogue import ENGLISH
from app.text.messages import Words
from puzzles.reading import read_puzzles
from solver.puzzle import Puzzle
from tests.export.browsing import call, on_screen, until
from tests.filmed import bundled, trace_of

NASTY = "</script><img src=x onerror=document.title='gone'> <!-- {title} & \u2028 \U0001f600"

VIEWER = 30_000
"""Bytes that script, style and body may take, and once more the script that modes have."""


@cache
def text_of(puzzle: Puzzle, method: str = "overlap") -> str:
    """Of a page, made once for all tests."""
    return Page(trace_of(puzzle, method), ENGLISH).text()


def written(path: Path, name: str, *options: str) -> str:
    assert run([name, "--html", str(path), *options]) == 0
    return path.read_text(encoding="utf-8")


# -- the file -------------------------------------------------------------------------------------


def test_it_is_small() -> None:
    web = Path(__file__).parents[2] / "app" / "export" / "web"
    viewer = ("page.html", "style.css", "viewer.js")
    assert sum((web / name).stat().st_size for name in viewer) <= VIEWER
    assert 10_000 < len(second_script().encode()) <= VIEWER
    sizes = {"heart": 90_000, "pig": 450_000}
    for name, most in sizes.items():
        assert len(text_of(bundled(name)).encode()) <= most
    only = Page(trace_of(bundled("pig")), ENGLISH, mode="play", only=True).text()
    assert len(only) < len(text_of(bundled("pig"))) - 50_000, "it holds no steps"


def test_it_fetches_nothing(tmp_path: Path) -> None:
    page = written(tmp_path / "it.html", "arrow")
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
    page = written(tmp_path / "page.html", "arrow", "--theme", "dark")
    assert run(["arrow", "--gif", str(tmp_path / "film.html"), "--theme", "dark"]) == 0
    assert (tmp_path / "film.html").read_text(encoding="utf-8") == page


@pytest.mark.parametrize(
    ("job", "said"),
    [
        ("--html it.gif", ".html"),
        ("--html it", ".html"),
        ("--html nowhere/it.html", "does not exist"),
        ("nowhere --html it.html", "nowhere"),
        ("--html it.html --mode wait", "watch, predict, play"),
        ("--html it.html --tree --only --mode predict", "--tree"),
        ("--html it.html --tree --only --mode play", "--tree"),
        ("--html it.html", "--max-steps"),  # it would be too large
        ("--gif it.html --seconds 3", "--seconds"),
        ("--text --mode play", "--mode"),
        ("--text --only", "--only"),
    ],
)
def test_what_does_not_go_is_said_and_nothing_is_written(
    job: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("app.export.puzzle_page.MAX_PAGE_BYTES", 20_000)
    assert run(["heart", *job.split()]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# -- in a browser ---------------------------------------------------------------------------------


def opened(browser: Any, path: Path, puzzle: Puzzle, method: str = "overlap") -> None:
    """Write a page and open it."""
    path.write_text(text_of(puzzle, method), encoding="utf-8")
    browser.get(path.as_uri())


WALK = """
const seen = [], grid = () => [...document.querySelectorAll("#table td")].slice(PASSED)
  .map(it => it.textContent);
for (let n = 0; n <= nonogram.steps; n++) {
  nonogram.go(n);
  seen.push([nonogram.step, nonogram.state(), nonogram.sentence(),
    document.getElementById("sentence").textContent]);
}
return seen;
"""


@pytest.mark.parametrize(
    ("name", "method"), [("house", "overlap"), ("arrow", "ladder"), ("heart", "backtracking")]
)
def test_every_step_is_that_of_the_solving(
    name: str, method: str, browser: Any, tmp_path: Path
) -> None:
    puzzle = bundled(name)
    trace = trace_of(puzzle, method)
    opened(browser, tmp_path / "it.html", puzzle, method)
    words = Words(ENGLISH)
    seen = browser.execute_script(WALK.replace("PASSED", str(puzzle.width + 1)))
    assert [it[0] for it in seen] == list(range(len(trace) + 1))
    for count, (_, state, sentence, said) in enumerate(seen):
        assert state == trace.state(count).grid.picture()
        expected = words.sentence(trace.step(count)) if count else words.start(puzzle)
        assert sentence == said == expected
    for count in (len(trace), 0, len(trace) // 2, 1, len(trace) - 1):
        call(browser, f"nonogram.go({count})")
        assert call(browser, "nonogram.state()") == trace.state(count).grid.picture()


def test_parts_are_those_of_the_scene_whichever_way_one_comes(browser: Any, tmp_path: Path) -> None:
    opened(browser, tmp_path / "it.html", bundled("heart"), "backtracking")
    there, back = list(range(60)), list(reversed(range(0, 60, 7)))
    pictures = browser.execute_script(
        "return arguments[0].map(count => {"
        "nonogram.go(count); return document.getElementById('scene').innerHTML})",
        there + back,
    )
    assert pictures[len(there) :] == [pictures[count] for count in back]


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_it_looks_like_the_picture_that_pillow_paints(
    theme: Theme, browser: Any, tmp_path: Path
) -> None:
    trace = trace_of(bundled("heart"), "ladder")
    layout = lay_out_page(trace.puzzle)
    opened(browser, tmp_path / "it.html", trace.puzzle, "ladder")
    for count in (0, 5, 12, 30, len(trace)):
        browser.get(f"{(tmp_path / 'it.html').as_uri()}?theme={theme.name}#{count}")
        scene = build_scene(trace.puzzle, layout, moment_of(trace, count))
        painted = Painter(scene.width, scene.height, theme).paint(scene).convert("RGB")
        left, top, zoom = browser.execute_script("""
          const it = document.getElementById("scene"), box = it.getBoundingClientRect();
          const {x, y, width} = it.viewBox.baseVal, zoom = box.width / width;
          return [box.left - x * zoom, box.top - y * zoom, zoom];""")
        shot = Image.open(io.BytesIO(browser.get_screenshot_as_png())).convert("RGB")
        for row, column in product(range(layout.rows), range(layout.columns)):
            x = layout.left + (column + 0.5) * layout.cell
            y = layout.top + (row + 0.5) * layout.cell
            seen = shot.getpixel((int(left + x * zoom), int(top + y * zoom)))
            assert seen == painted.getpixel((int(x), int(y))), (count, row, column)


ADDRESSES = {"#12": 12, "#step=12": 12, "#99999": 42, "#-3": 0, "#x": 0}


def test_the_address_names_the_step(browser: Any, tmp_path: Path) -> None:
    opened(browser, tmp_path / "it.html", bundled("heart"))
    for address, step in ADDRESSES.items():
        browser.get("about:blank")
        browser.get((tmp_path / "it.html").as_uri() + address)
        assert call(browser, "nonogram.step") == step, address
        browser.execute_script("location.hash = '#7'")
        until(browser, "nonogram.step == 7")
    # Between a change of the address and its event, the step before may be noted there.
    browser.execute_script("location.hash = '#9'; history.replaceState(null, '', '#42')")
    until(browser, "nonogram.step == 9 && location.hash == '#9'")
    browser.get((tmp_path / "it.html").as_uri() + "?autoplay#42")
    assert call(browser, "nonogram.step") < 42, "it plays from the beginning"


def test_a_long_walk_is_quiet_and_ends_in_the_address(browser: Any, tmp_path: Path) -> None:
    """A browser takes no more than 200 changes of the address in half a minute."""
    opened(browser, tmp_path / "it.html", bundled("heart"))
    browser.execute_script(
        "for (let turn = 0; turn < 4; turn++) {"
        "for (let n = 0; n <= nonogram.steps; n++) nonogram.go(n);"
        "for (let n = nonogram.steps; n >= 0; n--) nonogram.go(n); } nonogram.go(31)"
    )
    until(browser, "location.hash == '#31'")


def test_keys_and_buttons(browser: Any, tmp_path: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    opened(browser, tmp_path / "it.html", bundled("heart"))
    body = browser.find_element("tag name", "body")
    for key, step in [
        (Keys.ARROW_RIGHT, 1),
        (Keys.END, 42),
        (Keys.ARROW_LEFT, 41),
        (Keys.HOME, 0),
        (Keys.PAGE_DOWN, 10),
    ]:
        body.send_keys(key)
        assert call(browser, "nonogram.step") == step
    for name, step in [("forward", 11), ("back", 10), ("last", 42), ("first", 0)]:
        browser.find_element("id", name).click()
        assert call(browser, "nonogram.step") == step
    body.send_keys(" ")
    until(browser, "nonogram.step >= 2")
    body.send_keys(" ")
    browser.find_elements("css selector", "#list button")[20].click()
    assert call(browser, "nonogram.step") == 20


@pytest.mark.parametrize("sandbox", ["", "sandbox='allow-scripts'"])
def test_messages_go_in_and_out_of_a_frame(sandbox: str, browser: Any, tmp_path: Path) -> None:
    """Also where nothing can be kept."""
    Page(trace_of(bundled("heart")), ENGLISH).write(tmp_path / "it.html")
    (tmp_path / "around.html").write_text(
        "<script>heard = []; onmessage = event => heard.push(event.data)</script>"
        f"<iframe {sandbox} src='it.html#3' width=600 height=600></iframe>"
    )
    browser.get((tmp_path / "around.html").as_uri())
    browser.execute_script("frames[0].postMessage({nonogram: {go: 9}}, '*')")
    until(browser, "heard.length > 0 && heard.at(-1).nonogram.step == 9")
    assert call(browser, "heard")[-1] == {"nonogram": {"step": 9, "steps": 42}}
    browser.switch_to.frame(0)
    browser.find_element("id", "mode-play").click()
    browser.find_element("id", "frame").send_keys("f")
    assert call(browser, "nonogram.state()")[0][0] == "#"
    browser.switch_to.default_content()
    assert call(browser, "heard.at(-1)") == {"nonogram": {"step": 1, "steps": 1}}


def test_titles_are_never_markup(browser: Any, tmp_path: Path) -> None:
    puzzle = bundled("arrow").replaced(title=NASTY)
    opened(browser, tmp_path / "it.html", puzzle)
    assert NASTY in browser.find_element("tag name", "h1").get_attribute("textContent")
    assert call(browser, "document.title").startswith("</script>")
    assert call(browser, "document.images.length") == 0


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [(320, 256), (400, 300), (568, 320), (844, 390)])
def test_on_a_small_screen_the_board_stays_large_and_the_page_scrolls(
    mode: str, size: tuple[int, int], browser: Any, tmp_path: Path
) -> None:
    Page(trace_of(bundled("heart")), ENGLISH, mode=mode).write(tmp_path / "it.html")
    browser.get((tmp_path / "it.html").as_uri())
    width, height = size
    with on_screen(browser, width, height, is_mobile=True):
        until(browser, "document.getElementById('scene').getBoundingClientRect().height >= 180")
        page, *parts = browser.execute_script(
            "return [document.documentElement, ...['frame', 'sentence', 'play', 'check', 'reveal']"
            ".map(it => document.getElementById(it)).filter(it => it.offsetParent)]"
            ".map(it => [it.scrollHeight, it.getBoundingClientRect().bottom])"
        )
        assert max(bottom for _, bottom in parts) < max(page[0], height) + 1
        assert call(browser, "document.documentElement.scrollWidth") <= width


def test_play_is_the_first_stop_and_the_list_is_one(browser: Any, tmp_path: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    opened(browser, tmp_path / "it.html", bundled("heart"))
    assert stop(browser, Keys.TAB) == "play"
    call(browser, "nonogram.go(7)")
    assert call(browser, "document.querySelectorAll('#list [tabindex=\"0\"]').length") == 1
    browser.execute_script("document.querySelector('#all summary').focus()")
    assert stop(browser, Keys.TAB).startswith("7Row")
    for key, step in ((Keys.ARROW_DOWN, 8), (Keys.ARROW_UP, 7), (Keys.END, 42), (Keys.HOME, 0)):
        assert stop(browser, key).startswith(str(step))
        assert call(browser, "nonogram.step") == step
    assert "BUTTON" not in stop(browser, Keys.TAB)


def stop(browser: Any, key: str) -> str:
    """Press a key. Returns the name or the text of what has the focus then."""
    browser.switch_to.active_element.send_keys(key)
    found: str = call(browser, "document.activeElement.id || document.activeElement.textContent")
    return found


def test_the_end_is_the_finished_picture(browser: Any, tmp_path: Path) -> None:
    opened(browser, tmp_path / "it.html", bundled("heart"))
    shown = (
        "[...document.getElementById('scene').children]"
        ".filter(it => it.getBoundingClientRect().width)"
    )
    call(browser, "nonogram.go(nonogram.steps)")
    assert call(browser, f"{shown}.map(it => it.id)") == ["picture"]
    call(browser, "nonogram.go(12)")
    assert "picture" not in call(browser, f"{shown}.map(it => it.id)")


@pytest.mark.parametrize(("mode", "sheets"), [("watch", 2), ("predict", 1), ("play", 1)])
def test_on_paper_the_board_is_as_wide_as_the_sheet(
    mode: str, sheets: int, browser: Any, tmp_path: Path
) -> None:
    Page(trace_of(bundled("heart")), ENGLISH, mode=mode).write(tmp_path / "it.html")
    browser.get((tmp_path / "it.html").as_uri())
    a4 = {"paperWidth": 8.27, "paperHeight": 11.69}
    printed = b64decode(browser.execute_cdp_cmd("Page.printToPDF", a4)["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == sheets
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        browser.execute_script("dispatchEvent(new Event('beforeprint'))")
        wide = "document.querySelector('#paper svg').getBoundingClientRect().width / innerWidth"
        assert call(browser, wide) > 0.9
        assert ("Heart" in call(browser, "document.getElementById('paper').textContent")) == (
            mode == "watch"
        )
        browser.execute_script("dispatchEvent(new Event('afterprint'))")
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_puzzle_and_the_step_can_be_taken_along(browser: Any, tmp_path: Path) -> None:
    puzzle = bundled("heart")
    opened(browser, tmp_path / "it.html", puzzle)
    data = call(browser, "viewer.data")
    (tmp_path / "it.non").write_text(data["non"], encoding="utf-8")
    (tmp_path / "it.txt").write_text(data["puzzlink"], encoding="utf-8")
    for name in ("it.non", "it.txt", "it.html"):
        (read,) = read_puzzles(tmp_path / name)
        assert (read.rows, read.columns) == (puzzle.rows, puzzle.columns)
    assert read.title == puzzle.title
    href = call(browser, "document.getElementById('take-non').href")
    assert href.startswith("blob:")
    call(browser, "nonogram.go(12)")
    browser.execute_script(
        "navigator.clipboard.writeText = async it => { window.written = it; };"
        "document.getElementById('copy-link').click()"
    )
    assert call(browser, "window.written") == (tmp_path / "it.html").as_uri() + "#12"


def test_a_shared_link_says_what_it_is_and_gives_nothing_away() -> None:
    for mode in MODES:
        head = Page(trace_of(bundled("heart")), ENGLISH, mode=mode).text().partition("<style>")[0]
        title = "Heart · 11 × 10" if mode == "watch" else "A puzzle · 11 × 10"
        assert f'<meta property="og:title" content="{title}">' in head
        assert '<meta name="description" content="A nonogram of 11 × 10:' in head
        assert ("Heart" in head) == (mode == "watch")


def test_on_a_phone_a_columns_lens_lies_below_the_board(browser: Any, tmp_path: Path) -> None:
    trace = trace_of(bundled("heart"))
    opened(browser, tmp_path / "it.html", trace.puzzle)
    step = next(at for at, it in enumerate(trace.steps, 1) if it.line and it.line.axis == "column")
    with on_screen(browser, 360, 640):
        call(browser, f"nonogram.go({step})")
        labels = "[...document.querySelectorAll('#scene text')]"
        until(browser, f"{labels}.some(it => it.textContent === 'pushed up')")
        texts = browser.execute_script(
            f"return {labels}.map(it => [it.textContent, it.getBoundingClientRect().top])"
        )
        board = call(browser, "document.querySelector('#scene').getBoundingClientRect()")
        names = {text: top for text, top in texts if text.startswith("pushed")}
        assert sorted(names) == ["pushed down", "pushed up"]
        assert names["pushed up"] < names["pushed down"] < board["bottom"]
        assert names["pushed up"] > board["top"] + 0.7 * board["height"]


@pytest.fixture
def without_scripts(browser: Any) -> Iterator[Any]:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    yield browser
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_without_scripts_there_are_all_sentences(without_scripts: Any, tmp_path: Path) -> None:
    opened(without_scripts, tmp_path / "it.html", bundled("arrow"))
    text = without_scripts.find_element("tag name", "body").text
    for step in trace_of(bundled("arrow")).steps:
        assert Words(ENGLISH).sentence(step) in text
    assert without_scripts.find_element("css selector", "noscript svg").is_displayed()


@pytest.mark.parametrize(
    ("job", "shown"),
    [
        ("heart --mode play", "68 cells are to be filled"),
        ("heart --mode predict --only", "68 cells are to be filled"),
        ("heart duck --mode play", "A puzzle · 8 × 7"),
        ("heart duck", "Duck · 8 × 7"),
        ("--train cap --count 3", "2 1 in 6 cells"),
        ("--lab '2-3 in 7'", "2 3 in 7"),
    ],
)
def test_without_scripts_no_page_is_blank_and_none_tells(
    job: str, shown: str, without_scripts: Any, tmp_path: Path
) -> None:
    path = tmp_path / "it.html"
    assert run([*shlex.split(job), "--html", str(path)]) == 0
    without_scripts.get(path.as_uri())
    text = without_scripts.find_element("tag name", "body").text
    assert shown in text, text
    assert ("--mode" not in job) or ("Heart" not in text and "Duck" not in text)
