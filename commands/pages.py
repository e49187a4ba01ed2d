"""The pages of docs/ that are made from tables, by one command: `python -m commands.pages`.

docs/techniques.md has the rule card of each technique, as a picture and in words;
docs/lesson-plan.md the parts of the lessons that the window walks through (`play/plan.py`), in each
language, lesson-plan.zh.md in Chinese;
docs/index.html all pages of docs/, and docs/pages/ some to try in a browser (`commands/site.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from commands.site import DOCUMENTS, INDEX_PAGE, example_pages, index_page
from films.svg import svg_of
from play.plan import LESSONS
from scene.card import card_headings, card_reasons, card_rule, card_scene
from scene.theme import LIGHT
from solver.cards import CARDS
from words.catalogue import ENGLISH, LANGUAGES, Language, Texts
from words.direction import runs_back
from words.messages import ENGLISH_WORDS

DOCS = Path(__file__).parent.parent / "docs"
TECHNIQUES_PAGE, PLAN_PAGE = "techniques.md", "lesson-plan.md"
PICTURES = "techniques"
"""The folder of their pictures."""

BEFORE = """\
# The techniques, one by one

Made by `python -m commands.pages` from the rule cards (`solver/cards.py`) and what is said about
them (`words/english/teaching.py`); a test keeps it up to date. The easiest comes first. On the left
of each card the rule holds: what it adds is blue, the cells it rests on are ringed. On the right
is a line that looks much the same, and in which nothing is sure.
"""


def pages() -> dict[str, str]:
    """The files of docs/ by their path in it, as they should be."""
    made = {TECHNIQUES_PAGE: techniques_page(), **plan_pages()}
    for technique in CARDS:
        title = ENGLISH_WORDS.say(f"technique.{technique}")
        picture = svg_of(card_scene(technique), LIGHT, title, "en")
        made[f"{PICTURES}/{technique}.svg"] = picture
    texts = {
        name: made.get(f"{name}.md") or (DOCS / f"{name}.md").read_text(encoding="utf-8")
        for name in DOCUMENTS
    }
    return {**made, INDEX_PAGE: index_page(texts), **example_pages()}


def techniques_page() -> str:
    """All rule cards, the easiest first."""
    return BEFORE + "".join(_sections())


def _sections() -> Iterator[str]:
    for technique, card in CARDS.items():
        name = ENGLISH_WORDS.say(f"technique.{technique}")
        rule = card_rule(card, ENGLISH_WORDS)
        yield f"\n## {name}\n\n{rule}\n\n![The rule card of {name}]({PICTURES}/{technique}.svg)\n"
        headings, reasons = card_headings(card, ENGLISH_WORDS), card_reasons(card, ENGLISH_WORDS)
        yield "\n"
        for heading, reason in zip(headings, reasons, strict=True):
            yield f"- {heading}. {reason}\n"


COLUMNS = ("minutes", "say", "screen", "class")
"""Of the table of a lesson: what stands under the name of each part."""


def plan_pages() -> dict[str, str]:
    """The lesson plan in each language; behind the name of the page stands the language, but for
    English."""
    stem, ending = PLAN_PAGE.split(".")
    made = {}
    for language in map(Language, LANGUAGES):
        tag = language.grammar().tag.split("-")[0]
        name = PLAN_PAGE if language.name == ENGLISH.name else f"{stem}.{tag}.{ending}"
        made[name] = plan_page(language.plan.texts)
    return made


def plan_page(texts: Texts) -> str:
    """The lesson plan, of these texts."""
    page = texts["before"] + "".join(_lessons(texts)) + "\n" + texts["after"]
    return _from_right(page) if runs_back(page.lstrip("# ")[0]) else page


KEPT = re.compile(r"`[^`\n]+`|\d+(?: ?[−+=×] ?\d+)+|\d+(?: \d+)+")
"""Code, sums and clues: they run from left to right in any language."""

BLOCK = re.compile(r"(?:^    .*\n)+", re.MULTILINE)
"""Lines of commands."""


def _from_right(page: str) -> str:
    """The page laid out from right to left, but for its commands, sums and clues; no line ends
    within these two."""
    opening, closing = '<div dir="rtl">\n\n', "\n</div>\n"

    def kept(found: re.Match[str]) -> str:
        text = found[0] if found[0].startswith("`") else found[0].replace(" ", "\u00a0")
        return f'<bdi dir="ltr">{text}</bdi>'

    marked = "".join(
        line if line.startswith("    ") else KEPT.sub(kept, line)
        for line in page.splitlines(keepends=True)
    )
    return opening + BLOCK.sub(rf"{closing[1:]}\n\g<0>\n{opening[:-1]}", marked) + closing


def _lessons(texts: Texts) -> Iterator[str]:
    for lesson, stages in LESSONS.items():
        yield f"\n## {texts[f'lesson.{lesson}.heading']}\n\n"
        about = texts[f"lesson.{lesson}.about"]
        yield f"{about}\n\n" if about else ""
        yield f"| {texts[f'lesson.{lesson}.columns']} |\n|---|---|---|---|\n"
        for stage in stages:
            cells = (texts[f"part.{lesson}.{stage.name}.{it}"] for it in COLUMNS)
            yield f"| {' | '.join(cells)} |\n".replace("|  |", "| |")


def main(docs: Path = DOCS) -> None:
    for path, text in pages().items():
        target = docs / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
