"""What the README and the pages of `docs/` show is what the program prints; their links lead
somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.cli.arguments import BY_NAME
from app.draw.theme import THEMES
from app.text.catalogue import named_language
from puzzles.bundled import bundled_puzzles
from puzzles.formats.registry import FORMATS
from solver.methods import METHODS
from solver.techniques import TECHNIQUES
from tests.here import run_here

ROOT = Path(__file__).parent.parent
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
}
IMAGINED = {"heart.html#12"}
"""Files of somebody's own."""

READMES = sorted((it for it in PAGES if "README." in it), key=len)
"""The first is in English."""


def examples() -> list[tuple[str, list[str]]]:
    """Each command in an indented block of its own, and the lines shown in the block after it."""
    text = "\n".join(PAGES.values())
    found = []
    for block in re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE):
        lines = [line[4:] for line in block.strip("\n").splitlines()]
        if (
            lines[0].startswith("python nonogram_tk.py ")
            and len(lines) > 1
            and not lines[1].startswith("python")
        ):
            found.append((lines[0], [line for line in lines[1:] if line]))
    return found


def rows(page: str, head: str) -> dict[str, str]:
    """The rows of the table with this head: what comes first in each, and what it says of it."""
    table = PAGES[f"docs/{page}.md"].split(f"\n{head}\n", 1)[1].split("\n\n", 1)[0]
    return dict(re.findall(r"^\| (.+?) \| (.+) \|$", table, re.MULTILINE))


def test_the_tables_have_all_techniques_methods_and_themes() -> None:
    named = {it.replace(" ", "-") for it in rows("watching", "| technique | what it says |")}
    assert named == set(TECHNIQUES)
    proved = {
        it
        for row in rows("for-programs", "| technique | the evidence has |")
        for it in row.split(", ")
    }
    assert proved == {name for name, technique in TECHNIQUES.items() if technique.rungs}
    assert {it.strip("`") for it in rows("watching", "| `--method` | |")} == set(METHODS)
    themes = rows("films", "| | |")["`--theme T`"]
    assert set(re.findall("`(.+?)`", themes)) == set(THEMES)
    themes = rows("page", "| in the address | |")["`?theme=dark`"]
    assert set(re.findall("`(.+?)`", themes)) == {*THEMES, "auto"}


def test_the_pages_have_all_options_and_examples_and_the_first_is_short() -> None:
    assert len(PAGES["README.md"].split()) <= 1200
    assert len({"--json" in command for command, _ in examples()}) == 2
    said = set(re.findall(r"--[a-z][a-z-]*", PAGES["docs/terminal.md"]))
    assert set(BY_NAME) - {"-h"} <= said


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    found = re.findall(r"\]\(([^)#\s]+)|src(?:set)?=\"([^\"]+)\"", PAGES[name])
    here = [link or source for link, source in found if not (link or source).startswith("http")]
    shown = {link.split("#")[0] for link in here if link not in IMAGINED}
    assert [link for link in shown if not ((ROOT / name).parent / link).exists()] == []


@pytest.mark.parametrize("name", READMES)
def test_the_numbers_of_puzzles_and_formats_are_those_of_the_files(name: str) -> None:
    assert len(bundled_puzzles()) in map(int, re.findall(r"\d+", PAGES[name]))
    [count] = re.findall(r"\[(\d+) [^]]*\]\((?:docs/)?formats\.md\)", PAGES[name])
    assert int(count) == len(FORMATS)


@pytest.mark.parametrize("name", READMES[1:])
def test_a_translated_readme_is_linked_and_shows_the_commands_in_its_language(name: str) -> None:
    assert f"]({name})" in PAGES["README.md"]
    tag = name.split(".")[-2]
    shown = re.findall(
        r"^    python nonogram_tk\.py .* --language (\w+)$", PAGES[name], re.MULTILINE
    )
    assert len(shown) == 3
    assert {named_language(tag)} == {named_language(it) for it in shown}


@pytest.mark.parametrize(("command", "shown"), examples(), ids=lambda value: str(value)[:60])
def test_the_program_prints_what_the_readme_shows(
    command: str, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = run_here(*command.split()[2:])
    printed = iter([line for line in done.stdout.splitlines() if line])
    skips = False
    for line in shown:
        if line == "…":
            skips = True
            continue
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        following = printed if skips else [next(printed)]
        assert any(re.fullmatch(pattern, other) for other in following), line
        skips = False
