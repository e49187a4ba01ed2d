"""What is said about an error: its sentence, from the catalogue of a language.

Whoever raises an error gives it a name and values (`solver.puzzle.UserError`); its sentence stands
in `words/english/errors.py` under that name. Where the words depend on a number, `COUNTED` names
the value that it is; where they depend on whether the line is a row or a column, `BY_AXIS` says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from errno import errorcode

from solver.puzzle import UserError
from words.catalogue import ENGLISH, Catalogue, Language

COUNTED: Mapping[str, str] = {
    "sums-differ": "rows",
    "lab-signs": "length",
    "odd-lines": "count",
    "film-too-short": "seconds",
    "word-missing": "count",
    "no-such-step": "count",
    "no-such-push": "count",
    "too-short-for-pictures": "count",
    "ragged": "length",
    "width-differs": "count",
    "height-differs": "count",
    "clue-lines-differ": "count",
    "cells-differ": "count",
}
"""The value that chooses the plural form of an error's sentence."""

BY_AXIS = frozenset({"clue-too-long"})
"""The sentences that name the row or the column, where the error is about one."""

LONGEST_CLUE = 40
"""A clue with more numbers is cut."""


def error_said(error: BaseException, language: Language = ENGLISH) -> str:
    """The sentence for an error, with the line that it is about before it. It begins with a small
    letter and ends without a full stop, as something stands before it mostly.

    >>> from solver.puzzle import Line, ClueTooLong
    >>> error_said(ClueTooLong("clue-too-long", Line("row", 0), clue=(2, 1), needed=4, length=3))
    'row 1: 2 1 needs 4 cells, the row has 3'
    """
    catalogue = language.errors
    if isinstance(error, OSError) and not isinstance(error, UserError):
        return _reason(error, catalogue)
    if not isinstance(error, UserError):
        return str(error)
    said = _sentence(error, language)
    if error.line is not None:
        return catalogue.say(f"at.{error.line.axis}", number=error.line.index + 1, error=said)
    if "key" in error.values:
        return catalogue.say("at.key", key=str(error.values["key"]), error=said)
    return said


def error_sentence(error: BaseException, language: Language = ENGLISH) -> str:
    """The sentence for an error, standing alone."""
    said = error_said(error, language)
    return language.errors.say("alone", error=said[:1].upper() + said[1:])


def _sentence(error: UserError, language: Language) -> str:
    values = {name: _written(value, language) for name, value in error.values.items()}
    return language.errors.say(_key(error, language.errors), **values)


def _key(error: UserError, catalogue: Catalogue) -> str:
    key = error.name
    if error.line is not None and key in BY_AXIS:
        key += f".{error.line.axis}"
    if error.name in COUNTED:
        count = error.values[COUNTED[error.name]]
        assert isinstance(count, (int, float))
        key += f".{catalogue.grammar.plural(count)}"
    return key


def _reason(error: OSError, catalogue: Catalogue) -> str:
    """Why the system could not do something; what it says itself, where that is rare."""
    return catalogue.texts.get(
        f"system.{errorcode.get(error.errno or 0)}", error.strerror or str(error)
    )


def _written(value: object, language: Language) -> str | float:
    """A value as it stands in a sentence: an error as its own, several numbers as a clue."""
    if isinstance(value, BaseException):
        return error_said(value, language)
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return language.grammar().listed(value)
    if isinstance(value, tuple):
        written = " ".join(str(it) for it in value[:LONGEST_CLUE])
        return f"{written} …" if len(value) > LONGEST_CLUE else written
    return value if isinstance(value, (int, float)) else str(value)
