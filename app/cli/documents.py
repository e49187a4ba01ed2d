"""The generated files of docs/ and gifs/: `python -m app.cli.documents` writes the pages that come
from tables, `python -m app.cli.documents gifs` the films of the README.

docs/techniques.md has the rule card of each technique, as a picture and in words; docs/index.html
is the front page, docs/read/ has all of docs/ for a browser, and docs/pages/ some to try there.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from html import escape
from io import StringIO
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from markdown_it import MarkdownIt

from app.cli.commands import parse
from app.cli.films import film_of_comparison, film_of_solving
from app.cli.inputs import named_puzzle
from app.cli.lab import film_of_lab, line_of
from app.cli.main import run
from app.draw.board import plain_cell
from app.draw.card import CARDS, card_halves, card_rule, card_scene
from app.draw.marks import draw_mark
from app.draw.moment import CORRECT, MISSED, WRONG
from app.draw.pen import Pen, estimate, grown
from app.draw.scene import Box, Scene
from app.draw.theme import DARK, FIVE, INK, LIGHT, THEMES, Theme
from app.export.film import Film
from app.export.html_page import shared_link_tags
from app.export.recording import Recording
from app.export.svg import svg_of
from app.text.catalogue import ENGLISH
from app.text.messages import ENGLISH_WORDS
from solver.grid import EMPTY, FILLED
from solver.techniques import TECHNIQUES
from solver.value import Value

DOCS = Path(__file__).parents[2] / "docs"
TECHNIQUES_PAGE = "techniques.md"
PICTURES = "techniques"
"""The folder of their pictures."""

BEFORE = """\
# The techniques, one by one

Made by `python -m app.cli.documents` from the rule cards (`app/techniques/`) and their texts
(`app/text/english/techniques.py`); a test keeps it up to date. The easiest comes first. On the left
of each card the rule holds: what it adds is blue, the cells it rests on are ringed. On the right is
a line that looks much the same, and in which nothing is sure.
"""


def pages() -> dict[str, str]:
    """The files of docs/ by their path in it, as they should be."""
    made = {
        TECHNIQUES_PAGE: BEFORE + "".join(_sections()),
        "watching.md": _with_rows("watching.md", "| technique | what it says |", _definitions()),
        "for-programs.md": _with_rows(
            "for-programs.md", "| technique | the evidence has |", _evidence_parts()
        ),
    }
    for technique in CARDS:
        title = ENGLISH_WORDS.say(f"technique.{technique}")
        picture = svg_of(card_scene(technique), LIGHT, title, "en")
        made[f"{PICTURES}/{technique}.svg"] = picture
    made["marks.svg"] = svg_of(marks_scene(), LIGHT, "The marks", "en")
    texts = {
        name: made.get(f"{name}.md") or (DOCS / f"{name}.md").read_text(encoding="utf-8")
        for name in DOCUMENTS
    }
    return {**made, **reading_pages(texts), **example_pages()}


_MARKS: Mapping[str, Sequence[tuple[int | None, str]]] = {
    "filled": [(FILLED, "")],
    "empty": [(EMPTY, "")],
    "not known": [(None, "")],
    "right": [(FILLED, CORRECT), (EMPTY, CORRECT)],
    "missed": [(FILLED, MISSED), (EMPTY, MISSED)],
    "wrong": [(FILLED, WRONG), (EMPTY, WRONG), (None, WRONG)],
}


def marks_scene() -> Scene:
    """All marks with their names, as they are in every part of the program."""
    side, x = 40, 16
    pen = Pen(Box(0, 0, 17 * side, 2 * side + 16))
    for name, cells in _MARKS.items():
        pen.write(x, side + 44, name, INK, 16)
        end = x + round(estimate(name, 16))
        for value, mark in cells:
            box = Box(x, 16, x + side, 16 + side)
            pen.fill(grown(box, 1), FIVE)
            rectangles = plain_cell(value, side)
            pen.add(
                item._replace(
                    left=item.left + x,
                    top=item.top + 16,
                    right=item.right + x,
                    bottom=item.bottom + 16,
                )
                for item in rectangles
            )
            pen.add(draw_mark(box, mark, value) if mark else ())
            x += side + 6
        x = max(x, end) + 30
    return Scene(pen.ground.width, pen.ground.height, {"marks": pen.part()})


def _with_rows(page: str, head: str, rows: Iterable[tuple[str, str]]) -> str:
    """A page of docs/ with these rows in the table with this head."""
    text = (DOCS / page).read_text(encoding="utf-8")
    before, separator, behind = text.partition(f"{head}\n|---|---|\n")
    _, end, after = behind.partition("\n\n")
    table = "\n".join(f"| {first} | {second} |" for first, second in rows)
    return before + separator + table + end + after


def _definitions() -> Iterator[tuple[str, str]]:
    for name, technique in TECHNIQUES.items():
        yield ENGLISH_WORDS.say(f"technique.{name}"), technique.definition


def _evidence_parts() -> Iterator[tuple[str, str]]:
    """The parts of the evidence of deductions, in one row for techniques that have the same."""
    names: dict[str, list[str]] = {}
    for name, technique in TECHNIQUES.items():
        if technique.rules:
            names.setdefault(technique.evidence_holds, []).append(name)
    for parts, having in names.items():
        yield ", ".join(having), parts


def _sections() -> Iterator[str]:
    """All rule cards, the easiest first."""
    for technique, card in CARDS.items():
        name = ENGLISH_WORDS.say(f"technique.{technique}")
        rule = card_rule(card, ENGLISH_WORDS)
        yield f"\n## {name}\n\n{rule}\n\n![The rule card of {name}]({PICTURES}/{technique}.svg)\n\n"
        for half in card_halves(card, ENGLISH_WORDS):
            yield f"- {half.heading}. {half.reason}\n"


# -------------------------------------------------------------------------------------------------
# docs/index.html: what the program is, to be tried at once; each page of docs/ for a browser, and
# some pages to try, made by the command line.


INDEX_PAGE = "index.html"
DOCUMENTS = (
    "watching",
    "films",
    "page",
    "classroom",
    "lesson-plan",
    "techniques",
    "making",
    "formats",
    "terminal",
    "for-programs",
    "write-your-own",
    "school",
    "systems",
)
"""The pages of docs/ in their order."""

LESSONS = "write-your-own"
"""The page with programs of which pictures are made."""

READ = "read"
"""The folder with the pages of docs/ for a browser."""

PAGES = {
    "pages/watch.html": ("cat",),
    "pages/solve.html": ("duck", "--mode", "play"),
    "pages/lab.html": ("--lab", "5 in 8"),
    "pages/exercises.html": ("--train", "overlap", "--mixed", "--count", "8"),
}
"""The pages to try, with the arguments beside `--html`."""

_PATHS = (
    (
        "Watch",
        "Every step with its proof: why is this cell filled? Then predict the next one, or solve "
        "a puzzle yourself.",
        {"pages/solve.html": "Solve one now", "read/watching.html": "How to watch"},
    ),
    (
        "Export",
        "A film for a post or a slide, a page like the one above, puzzles and answers on paper.",
        {"read/films.html": "Films and pictures", "read/page.html": "Pages"},
    ),
    (
        "Teach",
        "A lab, a course, exercises that check themselves, and lesson plans for a class.",
        {"pages/lab.html": "The lab", "pages/exercises.html": "Exercises"}
        | {"read/classroom.html": "In the classroom"},
    ),
)
"""The paths from the front page: name, description, links."""

SHADES = ("paper", "ink", "muted", "thin", "chip", "new")
ABOUT = (
    "Watch a nonogram (picross, paint by numbers) being solved, step by step, and see why each "
    "cell is filled or empty."
)

TEMPLATE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{tags}<title>{title}</title>
<link rel="stylesheet" href="{up}index.css">
<style>
:root{{color-scheme:light dark;{light}}}
@media (prefers-color-scheme:dark){{:root{{{dark}}}}}
</style>
</head>
<body>
{body}</body>
</html>
"""

FRONT = """\
<header>
<h1>Nonogram Tk</h1>
<p>{about}</p>
</header>
<main>
<iframe src="{first}#1" title="A puzzle that is solved step by step"></iframe>
<div id="paths">
{paths}</div>
<p>With Python 3.11 or later: <code>python nonogram_tk.py</code> opens the window.</p>
</main>
<nav aria-label="All pages"><ul>
{contents}</ul></nav>
"""


def reading_pages(texts: Mapping[str, str]) -> dict[str, str]:
    """The front page and a page for each document, of their texts in Markdown by their names."""
    titles = {name: texts[name].split("\n", 1)[0].removeprefix("# ") for name in DOCUMENTS}
    paths = "".join(
        f"<section><h2>{name}</h2>\n<p>{about}</p>\n<ul>\n{_links(links)}</ul></section>\n"
        for name, about, links in _PATHS
    )
    names = {name: name.replace("-", " ").capitalize() for name in DOCUMENTS}
    contents = _links({f"{READ}/{name}.html": short for name, short in names.items()})
    first = next(iter(PAGES))
    front = FRONT.format(about=ABOUT, first=first, paths=paths, contents=contents)
    picture = '<meta property="og:image" content="pictures/page.png">\n'
    made = {INDEX_PAGE: _whole("Nonogram Tk", f'<div id="front">\n{front}</div>\n', "", picture)}
    for name, title in titles.items():
        others = {f"{other}.html": short for other, short in names.items()}
        listed = _links({f"../{INDEX_PAGE}": "Nonogram Tk", **others}, f"{name}.html")
        body = (
            f'<div id="below">\n<nav aria-label="All pages"><ul>\n{listed}</ul></nav>\n'
            f"<main>\n{_html_of_markdown(texts[name])}</main>\n</div>\n"
        )
        made[f"{READ}/{name}.html"] = _whole(f"{title} · Nonogram Tk", body, "../")
    return made


def _whole(title: str, body: str, up: str, more: str = "") -> str:
    """A page; `up` leads to docs/."""
    tags = shared_link_tags(title, ABOUT) + more
    light, dark = _shades(LIGHT), _shades(DARK)
    return TEMPLATE.format(tags=tags, title=escape(title), up=up, light=light, dark=dark, body=body)


def _links(links: Mapping[str, str], current: str = "") -> str:
    here = {current: ' aria-current="page"'}
    return "".join(
        f'<li><a href="{target}"{here.get(target, "")}>{escape(text)}</a></li>\n'
        for target, text in links.items()
    )


def _shades(theme: Theme) -> str:
    return "".join(f"--{role}:rgb{theme.rgb(role)};".replace(", ", ",") for role in SHADES)


def _html_of_markdown(text: str) -> str:
    """A document as HTML; its headings have names that links lead to, and what is scrolled can be
    reached by the keyboard."""
    parser = MarkdownIt("commonmark").enable("table")
    tokens = parser.parse(text)
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            plain = re.sub(r"[^\w\- ]", "", inside.content.lower())
            token.attrSet("id", plain.strip().replace(" ", "-"))
    html: str = parser.renderer.render(tokens, parser.options, {})
    html = html.replace("<pre>", '<pre tabindex="0">')
    html = html.replace("<th></th>", "<td></td>")
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>')
    html = html.replace("</table>", "</table></div>").replace(' src="', ' src="../')
    return re.sub(_LINK, _link, html)


_LINK = re.compile(r'<a href="([^"]*)">(.*?)</a>', re.DOTALL)


def _link(match: re.Match[str]) -> str:
    """A link to another document leads to its page; one out of the folder becomes text."""
    target, text = match.groups()
    if target.startswith(("http", "#")):
        return match.group(0)
    if target.startswith("../"):
        return text
    path, hash_sign, anchor = target.partition("#")
    name = path.removesuffix(".md")
    path = f"{name}.html" if name in DOCUMENTS else f"../{path}"
    return f'<a href="{path}{hash_sign}{anchor}">{text}</a>'


TREE_PICTURE = "pictures/search-tree.svg"


def example_pages() -> dict[str, str]:
    """The pages to try, and the pictures of the solvers to write and of a search tree, by their
    path in docs/."""
    text = (DOCS / f"{LESSONS}.md").read_text(encoding="utf-8")
    puzzles = re.findall(r"nonogram_tk.py (\S+) --solver lesson", text)
    made = {}
    with TemporaryDirectory() as name, redirect_stdout(StringIO()):
        folder = Path(name)
        for number, program in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL), 1):
            (folder / f"lesson{number}.py").write_text(program, encoding="utf-8")
        for number, puzzle in enumerate(puzzles, 1):
            solver = str(folder / f"lesson{number}.py")
            path = f"pictures/lesson{number}.svg"
            arguments = (puzzle, "--solver", solver, "--still")
            made[path] = _made_by(arguments, folder / Path(path).name)
        tree = ("cat", "--method", "backtracking", "--step", "75", "--tree", "--still")
        made[TREE_PICTURE] = _made_by(tree, folder / Path(TREE_PICTURE).name)
        for path, options in PAGES.items():
            made[path] = _made_by((*options, "--html"), folder / Path(path).name)
    return made


def _made_by(arguments: Sequence[str], file: Path) -> str:
    """What the command line writes to a file."""
    if run([*arguments, str(file)]) > 1:
        raise ValueError(file.name)
    return file.read_text(encoding="utf-8")


# -------------------------------------------------------------------------------------------------
# The films of the README, in light and in dark, and each as a page for a browser.


class Example(Value):
    """The arguments for the film and the page of a solving, and those for the film alone."""

    arguments: tuple[str, ...]
    film_arguments: tuple[str, ...] = ()


GALLERY = {
    "overlap": Example(("heart",)),
    "lab": Example(("--lab", "7 in 10")),
    "ladder": Example(("swan", "--method", "ladder"), ("--width", "640")),
    "backtracking": Example(("pig",), ("--width", "560", "--max-frames", "110")),
    "methods": Example(("--compare", "overlap", "backtracking", "duck"), ("--max-frames", "90")),
    "large": Example(("fish-bowl", "--method", "sweep"), ("--width", "600", "--max-frames", "64")),
    "colours": Example(("parrot-on-a-branch",), ("--width", "560", "--max-frames", "68")),
}

TWINS = {"": "light", "-dark": "dark"}

HASHES_FILE = "films.json"
"""What the films show, as hashes: a film is written anew only where that changes, because every
version of it stays in the history of the repository."""


def make_films(folder: Path) -> None:
    """Make the pages, and the films whose content has changed."""
    hashes_file = folder / HASHES_FILE
    hashes = json.loads(hashes_file.read_text(encoding="utf-8")) if hashes_file.exists() else {}
    for name, example in GALLERY.items():
        run([*example.arguments, "--html", str(folder / f"{name}.html")])
        for ending, theme in TWINS.items():
            path = folder / f"{name}{ending}.gif"
            film = gallery_film(path, [*example.arguments, *example.film_arguments])
            content = film.content_hash(THEMES[theme])
            if hashes.get(path.name) != content or not path.exists():
                Recording(film, THEMES[theme], path).run()
                hashes[path.name] = content
    hashes_file.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8", newline="\n")


def gallery_film(path: Path, arguments: Sequence[str]) -> Film[Any]:
    """The film that the command line would write into this file."""
    _, options = parse([*arguments, "--gif", str(path)], ENGLISH)
    if options.lab:
        return film_of_lab(line_of(options), path, options)
    puzzle = named_puzzle(options)
    if options.compare:
        return film_of_comparison(puzzle, path, options)[0]
    return film_of_solving(puzzle, path, options)[0]


def main(docs: Path = DOCS) -> None:
    """Write the pages of docs/."""
    for path, text in pages().items():
        target = docs / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        make_films(Path(sys.argv[1]))
    else:
        main()
