"""Films, pictures, pages and handouts that are written beside the window; see `app.learn.jobs`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.draw.theme import THEMES
from app.export.file_types import check_packages, format_of
from app.export.film import Film, Wishes
from app.text.catalogue import Language
from app.text.film import Captions, with_captions
from app.text.messages import Words
from puzzles.printable import printable
from solver.puzzle import Puzzle
from solver.trace import Trace

if TYPE_CHECKING:
    from app.exercises.lab import Lab

Progress = Iterator[tuple[int, int]]
"""What is done, and how much there is to do."""


def record_film(
    trace: Trace, wishes: Wishes, theme: str, path: Path, captions: Captions
) -> Progress:
    """Write the film of a solving, in which these captions stand for the program's own."""
    check_packages("film", path)
    from app.export.solving import make_film, rivals_of

    wishes = _in_own_words(wishes, trace, captions)
    wishes = wishes.replaced(rivals=rivals_of(trace))
    yield from _record(make_film(trace, wishes, tick=format_of(path).tick), theme, path)


def draw_still(
    trace: Trace, wishes: Wishes, theme: str, path: Path, captions: Captions, count: int
) -> Progress:
    """Write the picture of the state after so many steps."""
    check_packages("still", path)
    from app.export.solving import still_of

    wishes = _in_own_words(wishes, trace, captions)
    still_of(trace, count, wishes, THEMES[theme]).write(path)
    yield 1, 1


def write_page(
    trace: Trace,
    wishes: Wishes,
    theme: str,
    path: Path,
    captions: Captions,
    pace: int,
    mode: str,
) -> Progress:
    """Write a page that begins in this mode; a pace of 0 is the usual one."""
    from app.export.puzzle_page import PACE, Page, check_page

    check_page(trace.puzzle)
    wishes = _in_own_words(wishes, trace, captions)
    Page(trace, wishes.language, theme, pace or PACE, mode, tree=wishes.tree).write(path)
    yield 1, 1


def record_lab(lab: Lab, theme: str, path: Path, language: Language) -> Progress:
    """Write the animation of the lab's line."""
    check_packages("film", path)
    from app.export.lab import make_lab_film

    film = make_lab_film(lab.line, Wishes(language=language), tick=format_of(path).tick)
    yield from _record(film, theme, path)


def draw_lab_still(lab: Lab, theme: str, path: Path, language: Language) -> Progress:
    """Write a picture of the lab as it is."""
    check_packages("still", path)
    from app.export.lab import still_of_lab

    still_of_lab(lab, Wishes(language=language), theme).write(path)
    yield 1, 1


def print_handout(
    puzzle: Puzzle, paper: str, exercise: bool, path: Path, words: Words
) -> Iterator[object]:
    """Write the PDF of a puzzle."""
    check_packages("handout", path)
    from app.export.pdf import write_handout

    yield from write_handout([puzzle], paper, path, words, exercise=exercise)


def print_class_set(
    technique: str, count: int, seed: int, paper: str, path: Path, words: Words
) -> Progress:
    """Write the PDF of sheets to practise a technique on, and their answers."""
    check_packages("handout", path)
    from app.draw.paper import PAPERS
    from app.draw.practice import practice_pages
    from app.exercises.exercises import deal
    from app.export.pdf import write_pages

    pages = practice_pages(technique, deal(technique, count, seed), PAPERS[paper], words)
    for done in write_pages(pages, printable(path.stem), path, words.language):
        yield done, len(pages)


def _record(film: Film[Any], theme: str, path: Path) -> Progress:
    from app.export.recording import Recording

    for done in Recording(film, THEMES[theme], path).advance():
        yield done, len(film.shots)


def _in_own_words(wishes: Wishes, trace: Trace, captions: Captions) -> Wishes:
    return wishes.replaced(language=with_captions(wishes.language, trace, captions))
