"""Pages for any browser: exercises, with their rule card, tasks that are checked and a code; and
the overlap lab of a line.

All texts are prepared here. The script of exercises knows which cells are sure and what stands
under which answer, and no rules; that of the lab pushes blocks as `Lab.pushed` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from app.chance import Chance
from app.draw.card import (
    Card,
    card_halves,
    card_of,
    card_rule,
    picture_scene,
)
from app.draw.lab import lab_scene
from app.draw.lab_layout import LabMoment, LabWords, lay_out_for_film
from app.draw.theme import LIGHT
from app.exercises.ideas import THINKING, TOUCHING, Idea
from app.exercises.lab import Lab, LabLine, Study, known_text, study
from app.exercises.mixed import taught_with
from app.exercises.tasks import BoardTask, Task, counterexample, without_gaps
from app.export.html_page import Document, sign_styles, svg_in_page, write_page
from app.learn.course import (
    ALL,
    NEUTRAL,
    NOTHING,
    STEP,
    because_of,
    hint_said,
    line_of,
    looks_like,
    not_said,
    offered_for,
    rule_said,
)
from app.learn.results import page_data
from app.text.catalogue import Language
from app.text.messages import Words, idea_said, line_said, reason_said
from solver.grid import EMPTY, FILLED, place_in
from solver.line import bits, text_of
from solver.puzzle import numbers_of
from solver.value import Value

TOO_LARGE = "exercises-too-large"

_PAGE_KEYS = ("filled", "empty", "unknown", "what-is-sure")
"""The texts of every page's script."""

_SCRIPT_KEYS = (
    *("cell", "right", "wrong", "missed", "check", "next", "done", "unanswered"),
    *("against", "score", "copied"),
)
_COURSE_KEYS = "again", "more", "against.board"
"""The texts of the script that the course has, too."""
_BODY_KEYS = ("tools", "why", "hint", "over", "name", "code", "copy", "print", "holds")
"""The texts of exercises, which stand behind `exercise.` in the catalogue."""

Data = dict[str, object]


class ExercisePage(Value):
    """A page of tasks of a technique, or mixed ones."""

    technique: str
    tasks: tuple[Task, ...]
    language: Language
    theme: str = LIGHT.name
    is_mixed: bool = False
    number: int = 0
    """Which of a class set, from 1."""

    @property
    def title(self) -> str:
        """It does not name the technique, which is asked for."""
        say, page = self.language.window.say, self.language.page.say
        title = say("course.mixed") if self.is_mixed else page("exercise.title")
        return f"{title}{self.language.grammar().between}{self.number}" if self.number else title

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        return write_page(path, self.text(), TOO_LARGE)

    def text(self) -> str:
        """The page as HTML."""
        say, words = self.language.page.templates, Words(self.language)
        body = part("exercises.html").format(
            title=escape(self.title),
            card=self._card(words),
            on=escape(say["exercise.next"]),
            filled=escape(say["filled"]),
            empty=escape(say["empty"]),
            **{name: escape(say[f"exercise.{name}"]) for name in _BODY_KEYS},
        )
        listed = (f"<li>{escape(_in_letters(task, self.language))}</li>\n" for task in self.tasks)
        without = [f"<p>{escape(say['exercise.needs-script'])}</p>"]
        without += [f"<ol>\n{''.join(listed)}</ol>", self._card(words)]
        return Document(
            self.title,
            body,
            self.language,
            self.theme,
            part("page.css") + sign_styles() + part("exercises.css"),
            part("common.js") + part("exercises.js"),
            data=self.data(),
            without="\n".join(without),
            about=say["exercise.ask.mixed" if self.is_mixed else "exercise.ask"],
        ).text()

    def data(self) -> Data:
        """All that the script needs."""
        texts = self.language.page.templates
        return {
            **page_data(map(looks_like, self.tasks)),
            "say": {
                **{key: texts[key] for key in _PAGE_KEYS},
                **{key: texts[f"exercise.{key}"] for key in _SCRIPT_KEYS},
                **{key: self.language.window.say(f"course.{key}") for key in _COURSE_KEYS},
            },
            "tasks": [self._task(task, at) for at, task in enumerate(self.tasks, 1)],
        }

    def _task(self, task: Task, number: int) -> Data:
        words, say = Words(self.language), self.language.page.say
        taught = taught_with(self.technique)
        offered = offered_for(task, taught, Chance(f"{self.technique}/{number}"))
        ask = "exercise.ask.board" if isinstance(task, BoardTask) else "exercise.ask"
        if self.is_mixed:
            ask, offered = "exercise.ask.mixed", (*offered, NOTHING)
        return {
            "rule": looks_like(task),
            "ask": say(ask),
            "about": "" if isinstance(task, BoardTask) else line_said(task, self.language),
            "offered": [
                [name, rule_said(name, words), not_said(name, task, words)] for name in offered
            ],
            "reason": task.technique or NOTHING,
            "text": reason_said(task, None, self.language),
            "hints": [hint_said(task, strength, words) for strength in range(NEUTRAL, STEP + 1)],
            "because": [list(place) for place in because_of(task)],
            "cells": [list(cell) for cell in task.cells],
            **self._ideas(task),
            **_board(task),
        }

    def _ideas(self, task: Task) -> Data:
        """The wrong ideas about a task, and the answers of who forgets the gaps."""
        if isinstance(task, BoardTask):
            return {"ideas": [], "gapless": [], "gap": ""}
        in_order = sorted(task.ideas, key=lambda idea: [*THINKING].index(idea.name))
        ideas = [
            {
                "error": idea.name,
                "cells": [list(cell) for cell in idea.cells],
                "right": [list(cell) for cell in idea.right],
                "text": idea_said(idea, self.language),
            }
            for idea in in_order
        ]
        gap = idea_said(Idea(TOUCHING.name, ()), self.language)
        gapless = [sorted(answer.items()) for answer in without_gaps(task)]
        return {"ideas": ideas, "gapless": gapless, "gap": gap}

    def _card(self, words: Words) -> str:
        """The rule, said of the first task."""
        return _card(card_of(self.technique, self.tasks[0]), words)


def _board(task: Task) -> Data:
    """Clues, what is known, where the cells of its line are, and what speaks against a mark."""
    if isinstance(task, BoardTask):
        line, puzzle = line_of(task), task.puzzle
        return {
            "rows": [numbers_of(clue) for clue in puzzle.rows],
            "columns": [numbers_of(clue) for clue in puzzle.columns],
            "board": task.grid.picture(),
            "line": [list(place_in(line, cell)) for cell in range(puzzle.length(line))],
            "asked": task.cells[0][0] + 1,
            "against": {},
        }
    return {
        "rows": [numbers_of(task.line.clue)],
        "columns": None,
        "board": [known_text(task.line)],
        "line": [[0, cell] for cell in range(task.line.length)],
        "asked": 0,
        "against": against(task.line),
    }


def against(line: LabLine) -> dict[int, list[str | None]]:
    """For each unknown cell an arrangement that speaks against an empty cell, in which it is
    filled, and one that speaks against a filled one."""

    def text_against(cell: int, value: int) -> str | None:
        arrangement = counterexample(line, cell, value)
        return None if arrangement is None else text_of(line.length, arrangement)

    unknown = bits(line.rule.mask & ~(line.filled | line.empty))
    return {cell: [text_against(cell, EMPTY), text_against(cell, FILLED)] for cell in unknown}


def _card(card: Card, words: Words) -> str:
    """The rule card: its words, and a picture of each of its two lines or boards."""
    parts = [f'<p class="rule">{escape(card_rule(card, words))}</p>\n<div class="examples">\n']
    for half in card_halves(card, words):
        picture = svg_in_page(picture_scene(half.picture, words), half.heading)
        parts.append(
            f"<figure><figcaption>{escape(half.heading)}</figcaption>{picture}"
            f"<p>{escape(half.reason)}</p></figure>\n"
        )
    return f"{''.join(parts)}</div>\n"


def _in_letters(task: Task, language: Language) -> str:
    """A task without scripts."""
    if isinstance(task, BoardTask):
        return " / ".join(task.grid.picture())
    return f"{known_text(task.line)} {line_said(task, language, ' ')}"


def answers_page(
    technique: str, sheets: Sequence[Sequence[Task]], language: Language, theme: str
) -> str:
    """The teacher's key: the answers of all pages of a class set, without a script."""
    words = Words(language)
    title = language.page.say("exercise.key", technique=words.say(f"technique.{technique}"))
    parts = [f'<header><h1 dir="auto">{escape(title)}</h1></header>\n<main class="key">\n']
    for number, tasks in enumerate(sheets, 1):
        parts.append(f"<h2>{number}</h2>\n<ol>\n")
        for task in tasks:
            answer = escape(_in_letters(task, language))
            parts.append(f"<li>{answer}<br>{escape(reason_said(task, None, language))}</li>\n")
        parts.append("</ol>\n")
    style = part("page.css") + sign_styles() + part("exercises.css")
    return Document(title, f"{''.join(parts)}</main>\n", language, theme, style).text()


def part(name: str) -> str:
    """A script, a style or a body as it was written by hand."""
    return (Path(__file__).parent / "web" / name).read_text(encoding="utf-8")


# -- the overlap lab ------------------------------------------------------------------------------

_LAB_KEYS = ("line", "blocks", "leftmost", "rightmost", "both", "guess", "judged", "judged.all")
_CONTROL_KEYS = ("play", "pause", *(f"uncover.{stage}" for stage in range(ALL)))
_STILL_CELL_PX = 28


class LabPage(Value):
    """A page with the lab of a line."""

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
            part("page.css") + sign_styles() + part("lab.css"),
            f"{part('common.js')}(() => {{\n{part('lab.js')}}})();\n",
            data=self.data(),
            without=self._without_script(),
            about=say["lab.ask.0"],
        ).text()

    def data(self) -> dict[str, object]:
        """All that the script needs."""
        facts, words = study(self.line), LabWords(self.language)
        texts, rule = self.language.page.templates, self.line.rule
        say = {key: self.language.lab.templates[key] for key in _LAB_KEYS}
        say |= {key: self.language.window.templates[f"lab.{key}"] for key in _CONTROL_KEYS}
        say |= {key: texts[key] for key in _PAGE_KEYS}
        say |= {name: texts[f"exercise.{name}"] for name in ("cell", "right", "wrong", "missed")}
        say["block"] = texts["lab.block"]
        possible = rule.starts(self.line.filled, self.line.empty) or (0,) * len(rule.lengths)
        return {
            "say": say,
            "size": self.line.length,
            "lengths": rule.lengths,
            "gaps": rule.gaps,
            "known": known_text(self.line),
            "possible": [list(bits(starts)) for starts in possible],
            "path": facts.path,
            "left": facts.leftmost,
            "right": facts.rightmost,
            "shared": list(bits(facts.sure_filled)),
            **_sentences(facts, words),
        }

    def _without_script(self) -> str:
        """The line, and the whole lab, folded."""
        lab, words = Lab.of(self.line), LabWords(self.language)
        texts = self.language.page.templates
        layout = lay_out_for_film(self.line.length, _STILL_CELL_PX, 1, words)
        scene = lab_scene(layout, LabMoment(lab.at(lab.last_position // 2)), words)
        sentences = f"{words.sum(lab.study)} {words.sure(lab.study)}"
        return (
            f"<p>{escape(words.title(lab.study))}: {known_text(self.line)}</p>\n"
            f"<details><summary>{escape(texts['lab.reveal'])}</summary>"
            f'<div class="wide" tabindex="0">{svg_in_page(scene, self.title)}</div>'
            f"<p>{escape(sentences)}</p></details>\n"
        )


def _sentences(facts: Study, words: LabWords) -> dict[str, object]:
    """What is said at each stage, from the question to the arrangements."""
    if facts.broken is not None:
        return {"broken": words.sure(facts)}
    say, sure = words.language.page.say, facts.sure_filled
    cells, shown = range(facts.line.length), len(facts.arrangements)
    return {
        "asks": [say(f"lab.ask.{stage}") for stage in range(3)],
        "unsure": ["" if sure >> cell & 1 else words.not_sure(facts, cell) for cell in cells],
        "both": words.both(facts),
        "sure": words.sure(facts),
        "sum": words.sum(facts),
        "counted": [words.ways(facts), words.why(facts)],
        "arrangements": [text_of(facts.line.length, cells) for cells in facts.arrangements],
        "shown": words.say("shown", shown=shown) if facts.count > shown else "",
        "agreed": words.agreed(facts),
    }
