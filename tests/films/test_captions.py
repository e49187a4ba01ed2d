"""Captions: short, and one for each step that is told."""

from __future__ import annotations

import pytest

from films.choreography import keys_of
from films.script import kind_of
from solver.step import DEDUCE
from tests.filmed import bundled, trace_of
from words.english.steps import FILM
from words.film import FilmWords


def test_no_caption_has_more_than_ten_words() -> None:
    for key, text in FILM.items():
        assert len(text.split()) <= 10, key


@pytest.mark.parametrize(
    ("name", "method"), [("pig", "ladder"), ("cat", "sweep"), ("castle", "overlap")]
)
def test_what_is_told_has_what_it_needs(name: str, method: str) -> None:
    words = FilmWords()
    for step in trace_of(bundled(name), method, most=600).steps:
        assert words.name(step)
        assert words.tell(step) or step.kind != DEDUCE
        assert len(words.ask(step).split()) <= 10
        assert keys_of(step) and kind_of(step)
