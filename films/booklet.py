"""Several puzzles as one page: contents, and a page for each, of which one is open at a time."""

from __future__ import annotations

from html import escape
from pathlib import Path

from films.frame import PARTS, Document, write_page
from films.page import WATCH, Page
from scene.theme import LIGHT
from solver.value import Value
from words.catalogue import Language


class Booklet(Value):
    """Pages of the same kind, in their order."""

    pages: tuple[Page, ...]
    language: Language
    theme: str = LIGHT.name
    title: str = ""
    """What stands over the contents; else how many puzzles there are."""

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        return write_page(path, self.text(), "booklet-too-large")

    def text(self) -> str:
        """The booklet as HTML."""
        say = self.language.page.say
        first, count = self.pages[0], len(self.pages)
        title = self.title or say("booklet", count=count)
        neighbours = "".join(
            f'<a id="page-{name}" aria-label="{escape(said)}" title="{escape(said)}">{sign}</a>'
            for name, said, sign in (
                ("before", say("page.before"), "\u2039"),
                ("number", say("contents"), ""),
                ("after", say("page.after"), "\u203a"),
            )
        ).replace('id="page-number"', 'id="page-number" href="#"')
        turning = f'<nav id="pages" aria-label="{escape(say("contents"))}">{neighbours}</nav>\n'
        body = first.body("", turning)
        entries = "".join(self._entry(number, it) for number, it in enumerate(self.pages, 1))
        contents = f'<main id="contents"><h1>{escape(title)}</h1>\n<ol>\n{entries}</ol>\n</main>\n'
        style = first.style() + (PARTS / "booklet.css").read_text(encoding="utf-8")
        return Document(
            title,
            contents + body,
            self.language,
            self.theme,
            style,
            first.script("booklet.js"),
            first.second(),
            {"nonogram": 1, "pages": [it.data() for it in self.pages]},
            "".join(map(_last_board, self.pages)),
        ).text()

    def _entry(self, number: int, page: Page) -> str:
        """A line of the contents."""
        name, count = escape(page.shown_name()), len(page.trace)
        steps = self.language.commands.say_count("steps", count, count=count)
        said = f"<span>{escape(steps)}</span>" if page.mode == WATCH else ""
        return f'<li><a href="#{number}"><i>{number}</i><b dir="auto">{name}</b>{said}</a></li>\n'


def _last_board(page: Page) -> str:
    """What is seen of a page where scripts are turned off."""
    return f"<h2>{escape(page.shown_name())}</h2>\n{page.last_board()}\n"
