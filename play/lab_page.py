"""The overlap lab as a page for any browser: guess, push left, push right, and see.

What is said of the line is prepared here; the script shows it when it is asked for, and pushes
blocks as `Lab.pushed` does.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from films.frame import Document, svg_in_page, write_page
from play.course import ALL
from play.exercise_page import part
from puzzles.lab_lines import known_text
from scene.lab import lab_scene
from scene.lab_layout import LabMoment, LabWords, lay_out_for_film
from scene.theme import LIGHT
from solver.lab import Lab, LabLine, Study, study
from solver.line import bits, text_of
from solver.value import Value
from words.catalogue import Language

OF_STRIPS = ("line", "blocks", "leftmost", "rightmost", "both", "guess", "judged", "judged.all")
"""What the script says: the keys of words of the lab."""

OF_CONTROLS = ("play", "pause", *(f"uncover.{stage}" for stage in range(ALL)))
"""Of the lab's window, without what stands before the dot."""

OF_PAGE = (
    "filled",
    "empty",
    "unknown",
    "wear.auto",
    "wear.light",
    "wear.dark",
    "wear.high-contrast",
)

CELL = 28
"""Pixels, where the lab is drawn for those without scripts."""


class LabPage(Value):
    """The lab of a line, and how its page looks."""

    line: LabLine
    language: Language
    theme: str = LIGHT.name

    @property
    def title(self) -> str:
        facts = LabWords(self.language).title(study(self.line))
        return self.language.window.say("lab.title", line=facts)

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        return write_page(path, self.text(), "page-too-large")

    def text(self) -> str:
        """The page as HTML."""
        say = self.language.page.templates
        body = part("lab.html").format(
            title=escape(self.title),
            slider=escape(say["lab.slider"]),
            again=escape(say["lab.again"]),
            keys=escape(say["lab.keys"]),
        )
        return Document(
            self.title,
            body,
            self.language,
            self.theme,
            part("page.css") + part("lab.css"),
            f"{part('common.js')}(() => {{\n{part('lab.js')}}})();\n",
            data=self.data(),
            without=self._without_script(),
        ).text()

    def data(self) -> dict[str, object]:
        """All that the script needs."""
        facts, words = study(self.line), LabWords(self.language)
        texts, rule = self.language.page.templates, self.line.rule
        say = {key: self.language.lab.templates[key] for key in OF_STRIPS}
        say |= {key: self.language.window.templates[f"lab.{key}"] for key in OF_CONTROLS}
        say |= {key: texts[key] for key in OF_PAGE}
        say |= {name: texts[f"exercise.{name}"] for name in ("cell", "right", "wrong", "missed")}
        say["block"] = texts["lab.block"]
        possible = rule.starts(self.line.filled, self.line.empty) or (0,) * len(rule.lengths)
        return {
            "say": say,
            "size": self.line.length,
            "lengths": rule.lengths,
            "gaps": rule.gaps,
            "known": known_text(self.line),
            "possible": [list(bits(it)) for it in possible],
            "path": facts.path,
            "left": facts.leftmost,
            "right": facts.rightmost,
            "shared": list(bits(facts.sure_filled)),
            **_sentences(facts, words),
        }

    def _without_script(self) -> str:
        """The line, and the whole lab for those who ask for it."""
        lab, words = Lab.of(self.line), LabWords(self.language)
        texts = self.language.page.templates
        layout = lay_out_for_film(self.line.length, CELL, 1, words)
        scene = lab_scene(layout, LabMoment(lab.at(lab.last_position // 2)), words)
        said = " ".join((words.sum(lab.study), words.sure(lab.study)))
        return (
            f"<p>{escape(words.title(lab.study))}: {known_text(self.line)}</p>\n"
            f"<details><summary>{escape(texts['lab.reveal'])}</summary>"
            f'<div class="wide">{svg_in_page(scene)}</div><p>{escape(said)}</p></details>\n'
        )


def _sentences(facts: Study, words: LabWords) -> dict[str, object]:
    """What is said at each stage, from the question to the arrangements."""
    if facts.broken is not None:
        return {"broken": words.sure(facts)}
    say, sure = words.language.page.say, facts.sure_filled
    cells = range(facts.line.length)
    shown = len(facts.arrangements)
    return {
        "asks": [say(f"lab.ask.{stage}") for stage in range(3)],
        "unsure": ["" if sure >> it & 1 else words.not_sure(facts, it) for it in cells],
        "both": words.both(facts),
        "sure": words.sure(facts),
        "sum": words.sum(facts),
        "counted": [
            words.say("count.formula", counted=words.counted(facts), formula=words.formula(facts)),
            words.why(facts),
        ],
        "arrangements": [text_of(facts.line.length, it) for it in facts.arrangements],
        "shown": words.say("shown", shown=shown) if facts.count > shown else "",
        "agreed": words.agreed(facts),
    }
