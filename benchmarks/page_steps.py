"""Every step of ten puzzles by five methods, in a real Chromium, against the solving.

    python -m benchmarks.page_steps

For each step `state()`, `sentence()` and the parts of the scene, the lens among them, must be those
of the trace; exits with 1 where one is not.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from app.draw.moment import moment_of
from app.draw.scene import Text
from app.draw.stage import BESIDE, UNDER, Stage
from app.export.html_page import PageTooLarge
from app.export.puzzle_page import Page, lay_out_page
from app.text.catalogue import ENGLISH
from app.text.messages import Words
from solver.step import METHOD_NAMES
from tests.export.browsing import chromium
from tests.filmed import bundled, trace_of

NAMES = ("arrow", "heart", "house", "fish", "flag", "chair", "tent", "camera", "ghost", "frog")

WALK = """
const seen = [];
const letters = name => [...document.querySelectorAll("#scene > g")][
  viewer.data.names.filter((_, at) => at % 3 === 0).indexOf(name)]?.querySelectorAll("text");
for (let n = 0; n <= nonogram.steps; n++) {
  nonogram.go(n);
  seen.push([nonogram.state(), nonogram.sentence(), arguments[0].map(name =>
    [...letters(name) || []].map(it => it.textContent).sort())]);
}
return seen;
"""


def main() -> int:
    wrong = steps = 0
    words = Words(ENGLISH)
    browsers = chromium()
    browser = next(browsers)
    browser.set_script_timeout(300)
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:
            puzzle = bundled(name)
            for method in METHOD_NAMES:
                trace, path = trace_of(puzzle, method), Path(folder) / "page.html"
                try:
                    Page(trace, ENGLISH).write(path)
                except PageTooLarge:
                    print(f"{name}, {method}: {len(trace)} steps are too many for a page")
                    continue
                browser.get("about:blank")
                browser.get(path.as_uri())
                stage = Stage(puzzle, lay_out_page(puzzle), words)
                for count, seen in enumerate(browser.execute_script(WALK, [UNDER, BESIDE])):
                    stage.show(moment_of(trace, count))
                    lenses = [
                        sorted(it.text for it in stage.scene.parts[lens] if isinstance(it, Text))
                        for lens in (UNDER, BESIDE)
                    ]
                    said = words.sentence(trace.step(count)) if count else words.start(puzzle)
                    expected = [list(trace.state(count).grid.picture()), said, lenses]
                    steps += 1
                    if seen != expected:
                        wrong += 1
                        print(f"{name}, {method}, step {count}: {seen} instead of {expected}")
    next(browsers, None)
    print(f"{steps} steps, {wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
