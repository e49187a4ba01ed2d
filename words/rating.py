"""How hard a puzzle is for a person, in a sentence."""

from __future__ import annotations

from solver.person.effort import Rating
from words.catalogue import Language


def rating_said(rating: Rating, language: Language) -> str:
    """The stars and the effort of a puzzle, and the hardest technique that it needs."""
    technique = language.board.say(f"technique.{rating.needs}")
    return language.window.say(
        "check.rated", stars=rating.stars, effort=rating.effort, technique=technique
    )
