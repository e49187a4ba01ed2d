"""Files that the window has made in a process of its own, by the same code as the command line.

Each work tells how far it is, in pictures or in pages. What paints and encodes is imported where it
is at work: the window needs none of it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from films.files.formats import format_of
from films.files.needs import need
from films.film import Film, Wishes
from play.processes import Send
from scene.lab.words import LabWords
from scene.theme import THEMES
from solver.lab import Lab
from solver.puzzle import Puzzle
from solver.trace import Trace
from words.board import Words
from words.captions import Captions, with_captions


def record_film(
    send: Send, trace: Trace, wishes: Wishes, theme: str, path: Path, captions: Captions
) -> None:
    """Write the film of a solving, in which these captions stand for the program's own."""
    need("film", path)
    from films.solving import make_film

    wishes = _in_own_words(wishes, trace, captions)
    _record(send, make_film(trace, wishes, tick=format_of(path).tick), theme, path)


def draw_still(
    send: Send,
    trace: Trace,
    wishes: Wishes,
    theme: str,
    path: Path,
    captions: Captions,
    count: int,
) -> None:
    """Write the picture of the state after so many steps."""
    need("still", path)
    from films.still import layout_of_picture, still_of

    wishes = _in_own_words(wishes, trace, captions)
    still_of(trace, layout_of_picture(trace, wishes), count, wishes, THEMES[theme]).write(path)
    send((1, 1))


def record_lab(send: Send, lab: Lab, theme: str, path: Path, words: LabWords) -> None:
    """Write the animation of the lab's line."""
    need("film", path)
    from films.lab import make_lab_film

    film = make_lab_film(lab.line, Wishes(language=words.language), tick=format_of(path).tick)
    _record(send, film, theme, path)


def draw_lab_still(send: Send, lab: Lab, theme: str, path: Path, words: LabWords) -> None:
    """Write a picture of the lab as it is."""
    need("still", path)
    from films.still import Still
    from scene.lab.lab import lab_scene
    from scene.lab.layout import lay_out_for_film
    from scene.lab.moment import LabMoment

    layout = lay_out_for_film(lab.line.length, words=words)
    scene, title = lab_scene(layout, LabMoment(lab), words), words.title(lab.study)
    Still(scene, THEMES[theme], title, words.language).write(path)
    send((1, 1))


def print_handout(
    send: Send,
    puzzle: Puzzle,
    number: int | None,
    method: str,
    paper: str,
    path: Path,
    words: Words,
) -> None:
    """Write the PDF of a puzzle."""
    need("handout", path)
    from films.paper.answering import answer
    from films.paper.printing import Printing
    from scene.paper.handout import handout_pages, title_of
    from scene.paper.paper import PAPERS

    answered = [answer(puzzle, method, number=number)]
    pages = handout_pages(answered, PAPERS[paper], words)
    for done in Printing(pages, title_of(answered, words), path, words).advance():
        send((done, len(pages)))


def _record(send: Send, film: Film[Any], theme: str, path: Path) -> None:
    from films.files.recording import Recording

    for done in Recording(film, THEMES[theme], path, format_of(path)).advance():
        send((done, len(film.shots)))


def _in_own_words(wishes: Wishes, trace: Trace, captions: Captions) -> Wishes:
    return replace(wishes, language=with_captions(wishes.language, trace.steps, captions))
