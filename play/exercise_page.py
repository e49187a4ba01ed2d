"""Exercises as a page for any browser: the rule card, tasks that are checked, and a code.

Everything that is said is prepared here, from what the course says: the script of the page knows
which cells are sure and what stands under which answer, and no rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from films.destination import output_file
from films.page import LARGEST, PageTooLarge, _colours, _drawing, _hash, _packed, direction_of
from play.course import NOTHING, line_of, looks_like, offered_for, rule_said, where_to_look
from play.results import CHECKED, ERRORS, FACTOR, LONGEST_NAME, PRIME, SIGNS, VERSION
from puzzles.lab_lines import known_text
from scene.card import card_headings, card_reasons, card_rule, card_scene
from scene.theme import LIGHT
from solver.cards import CARDS
from solver.chance import Chance
from solver.grid import EMPTY, FILLED, place_in
from solver.lab import LabLine
from solver.line import bits, cells_under, text_of
from solver.puzzle import numbers_of
from solver.step import TRAINED
from solver.tasks import BoardTask, LineTask, Lookalike, Task
from solver.value import Value
from words.catalogue import Language
from words.messages import Words, idea_said, line_said, reason_said

PARTS = Path(__file__).parent / "web"

SPOKEN = (
    "filled",
    "empty",
    "unknown",
    "wear.auto",
    "wear.light",
    "wear.dark",
    "wear.high-contrast",
    "exercise.cell",
    "exercise.right",
    "exercise.wrong",
    "exercise.missed",
    "exercise.check",
    "exercise.next",
    "exercise.done",
    "exercise.unanswered",
    "exercise.something",
    "exercise.against",
    "exercise.score",
    "exercise.copied",
)
"""What the script says: the keys of its words, there without what stands before the dot."""

SHOWN = ("start", "tools", "why", "hint", "over", "name", "code", "copy", "print", "holds")
"""What stands in the page: the same."""

Data = dict[str, object]


class ExercisePage(Value):
    """Tasks of a technique, or mixed ones, and how their page looks."""

    technique: str
    tasks: tuple[Task, ...]
    language: Language
    theme: str = LIGHT.name
    is_mixed: bool = False
    number: int = 0
    """Which of a class set, from 1."""

    @property
    def title(self) -> str:
        technique = Words(self.language).say(f"technique.{self.technique}")
        key = "exercise.title.mixed" if self.is_mixed else "exercise.title"
        title = self.language.page.say(key, technique=technique)
        return f"{title} · {self.number}" if self.number else title

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        return write_document(path, self.text())

    def text(self) -> str:
        """The page as HTML."""
        say, words = self.language.page.texts, Words(self.language)
        body = _part("exercises.html").format(
            title=escape(self.title),
            card=_card(self.technique, words),
            filled=escape(say["filled"]),
            empty=escape(say["empty"]),
            **{name: escape(say[f"exercise.{name}"]) for name in SHOWN},
        )
        without = [f"<p>{escape(say['exercise.needs-script'])}</p>", _card(self.technique, words)]
        listed = (f"<li>{escape(_in_letters(it, self.language))}</li>\n" for it in self.tasks)
        without.append(f"<ol>\n{''.join(listed)}</ol>")
        return document(
            self.title, body, "\n".join(without), self.theme, self.language, self.data()
        )

    def data(self) -> Data:
        """All that the script needs."""
        texts = self.language.page.texts
        return {
            "version": VERSION,
            "signs": SIGNS,
            "prime": PRIME,
            "factor": FACTOR,
            "checked": CHECKED,
            "name": LONGEST_NAME,
            "rules": TRAINED,
            "errors": ERRORS,
            "say": {key.removeprefix("exercise."): texts[key] for key in SPOKEN},
            "tasks": [self._task(task, at) for at, task in enumerate(self.tasks, 1)],
        }

    def _task(self, task: Task, number: int) -> Data:
        words, say = Words(self.language), self.language.window.say
        technique = words.say(f"technique.{self.technique}")
        heading = say("course.mixed") if self.is_mixed else technique
        is_board = isinstance(task, BoardTask)
        ask = "exercise.ask.board" if is_board else "exercise.ask"
        offered = offered_for(task, Chance(f"{self.technique}/{number}"))
        if self.is_mixed:
            ask, offered = "exercise.ask.mixed", (*offered, NOTHING)
        because = [list(place) for place in because_of_all(task)]
        return {
            "rule": looks_like(task),
            "heading": heading,
            "ask": self.language.page.say(ask),
            "about": "" if isinstance(task, BoardTask) else line_said(task, self.language),
            "offered": [[name, rule_said(name, words), self._not(name)] for name in offered],
            "reason": task.technique or NOTHING,
            "text": reason_said(task, None, self.language),
            "hints": list(self._hints(task)),
            "because": because,
            "cells": [list(cell) for cell in task.cells],
            "ideas": [
                {
                    "error": idea.name,
                    "cells": [list(cell) for cell in idea.cells],
                    "text": idea_said(idea, self.language),
                }
                for idea in task.ideas
            ]
            if isinstance(task, LineTask)
            else [],
            **_board(task),
        }

    def _not(self, name: str) -> str:
        """What is said of a reason where it is a wrong one."""
        if name == NOTHING:
            return ""
        say = self.language.window.say
        technique = Words(self.language).say(f"technique.{name}")
        return say("course.not", technique=technique, needed=say(f"need.{name}"))

    def _hints(self, task: Task) -> Iterator[str]:
        """From where to look to the reason itself."""
        say = self.language.window.say
        if isinstance(task, BoardTask):
            line = task.line
            yield say("hint.1", line=say(f"hint.{line.axis}", number=line.index + 1))
        else:
            yield say(f"course.hint.{where_to_look(task)}")
        yield say(f"question.{looks_like(task)}")
        if isinstance(task, Lookalike):
            yield say("course.hint.lookalike")
        else:
            yield say("course.hint.ringed" if because_of_all(task) else "course.hint.clue")
        yield reason_said(task, None, self.language)


def because_of_all(task: Task) -> list[tuple[int, int]]:
    """The known cells that force what is to be found, as row and column."""
    if isinstance(task, BoardTask):
        return [(row, column) for row, column, _ in task.because]
    if isinstance(task, Lookalike):
        return []
    return [(0, cell) for cell, _ in task.evidence.because]


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
    """For each unknown cell an arrangement in which it is filled, which speaks against an empty
    one, and one in which it is empty; by the value that they speak against."""
    found = {}
    rule = line.rule
    for cell in bits(((1 << line.length) - 1) & ~(line.filled | line.empty)):
        pair: list[str | None] = [None, None]
        for value, filled, empty in (
            (EMPTY, line.filled | 1 << cell, line.empty),
            (FILLED, line.filled, line.empty | 1 << cell),
        ):
            fits = rule.fits(filled, empty)
            if fits is not None:
                pair[value] = text_of(line.length, cells_under(rule.lengths, fits[0]))
        found[cell] = pair
    return found


# -------------------------------------------------------------------------------------------------
# The page around it.


def document(
    title: str, body: str, without: str, theme: str, language: Language, data: Data
) -> str:
    """A page that fetches nothing: its style, its body, what stands there without scripts."""
    style, script = _colours() + _part("exercises.css"), _part("exercises.js")
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    tag = language.grammar().tag
    worn = "" if theme == LIGHT.name else f' data-theme="{escape(theme)}"'
    return (
        f'<!DOCTYPE html>\n<html lang="{tag}" dir="{direction_of(tag)}"{worn}>\n<head>\n'
        '<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n{body}<noscript>\n{without}\n</noscript>\n"
        f'<script type="application/json" id="data">{_packed(data)}</script>\n'
        f"<script>{script}</script>\n</body>\n</html>\n"
    )


def write_document(path: Path, text: str) -> int:
    """Write a page. Returns how many bytes it takes."""
    data = text.encode("utf-8", "replace")
    if len(data) > LARGEST:
        raise PageTooLarge("exercises-too-large", most=LARGEST // 1_000_000)
    with output_file(path) as beside:
        return beside.write_bytes(data)


def _card(technique: str, words: Words) -> str:
    """The rule card: a drawing, and its words for those who cannot see it."""
    card, scene = CARDS[technique], card_scene(technique, words)
    drawing = "".join(_drawing(iter(scene.parts.items())))
    headings, reasons = card_headings(card, words), card_reasons(card, words)
    said = " ".join(
        f"{heading}. {reason}" for heading, reason in zip(headings, reasons, strict=True)
    )
    label = escape(f"{card_rule(card, words)} {said}")
    return (
        f'<svg viewBox="0 0 {scene.width} {scene.height}" role="img" aria-label="{label}">'
        f"{drawing}</svg>"
    )


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
    tag = language.grammar().tag
    style = _colours() + _part("exercises.css")
    policy = f"default-src 'none'; style-src {_hash(style)}; img-src data:"
    worn = "" if theme == LIGHT.name else f' data-theme="{escape(theme)}"'
    return (
        f'<!DOCTYPE html>\n<html lang="{tag}" dir="{direction_of(tag)}"{worn}>\n<head>\n'
        '<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n{''.join(parts)}</main>\n</body>\n</html>\n"
    )


def _part(name: str) -> str:
    return (PARTS / name).read_text(encoding="utf-8")
