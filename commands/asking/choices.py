"""What can be chosen by name, asked of those who hold it: to import them all takes longer than most
jobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solver.steps.vocabulary import METHOD_NAMES, TRAINED


def methods() -> Sequence[str]:
    return METHOD_NAMES


def formats() -> Sequence[str]:
    from puzzles.formats.registry import BY_NAME

    return sorted(BY_NAME)


def languages() -> Sequence[str]:
    from words.languages import LANGUAGES

    return LANGUAGES


def techniques() -> Sequence[str]:
    """Those that can be trained."""
    return TRAINED


def aims() -> Sequence[str]:
    """What a puzzle can be made to need: one of these techniques, or, of a picture, not even that
    it can be solved by a technique, or by looking at lines at all."""
    return (*techniques(), "lines", "one-solution")


def themes() -> Sequence[str]:
    from scene.theme import THEMES

    return tuple(THEMES)


def shapes() -> Sequence[str]:
    from scene.film.layout import SHAPES

    return tuple(SHAPES)


def papers() -> Sequence[str]:
    from scene.paper.sheets import SHEETS

    return tuple(SHEETS)


CHOICES: Mapping[str, Callable[[], Sequence[str]]] = {
    "formats": formats,
    "languages": languages,
    "techniques": techniques,
    "themes": themes,
    "papers": papers,
}
"""Those that the help lists, by what its texts call them."""
