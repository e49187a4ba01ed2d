"""A pseudo-language: every text of the English catalogues about 40 % longer, and in brackets.

Whatever is said in it comes from a catalogue, or was made of something that does; so an English
word outside of brackets is one that cannot be translated, and what does not fit would not fit in
other languages either. The brackets close before a value and open behind it: what is put into a
sentence has to come from a catalogue, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from app.text.catalogue import Grammar, Language
from app.text.messages import Words

OPEN, CLOSE = "⟦", "⟧"
LONGER = 0.4
FILLER = "ñandú "
"""What makes a text longer; with a blank, so that it can be wrapped as words are."""

VALUE = re.compile(r"\{[^}]*\}")
WORD = re.compile(r"[A-Za-z]{2,}")


class Pseudo(Language):
    """The pseudo-language, under whatever name it is asked for."""

    def texts(self, room: str) -> Mapping[str, str]:
        return {key: lengthened(text) for key, text in super().texts(room).items()}

    def grammar(self) -> Grammar:
        """That of English, in brackets, too."""
        english = super().grammar()
        return Grammar(
            english.forms,
            english.plural,
            english.grouped,
            lambda number: f"{OPEN}{english.ordinal(number)}{CLOSE}",
            f" {OPEN}and{CLOSE} ".join,
            english.together,
            lambda number: f"{OPEN}{english.article(number)}{CLOSE}",
            english.tag,
        )


def lengthened(text: str) -> str:
    """The text in brackets, longer by LONGER of its letters; values are counted as three."""
    longer = round(LONGER * len(VALUE.sub("xxx", text)))
    longer -= 2 * len(VALUE.findall(text))  # which take brackets, too
    more = (FILLER * (1 + max(0, longer) // len(FILLER)))[: max(1, longer)].rstrip()
    end = len(text.rstrip("\n"))
    own = VALUE.sub(lambda value: f"{CLOSE}{value[0]}{OPEN}", text[:end])
    return f"{OPEN}{own} {more}{CLOSE}{text[end:]}"


def outside(text: str) -> str:
    """What of a text stands in no brackets at all."""
    depth, found = 0, []
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        if depth <= 0:
            found.append(" " if letter == CLOSE else letter)
    return "".join(found)


def is_in_order(text: str) -> bool:
    """Whether no bracket closes before it opens."""
    depth = 0
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        if depth < 0:
            return False
    return True


def english_in(texts: Iterable[str], *known: str) -> list[str]:
    """The words in these texts that come from no catalogue and are none of those that are known:
    names of files, titles of puzzles, what people write."""
    allowed = {word for text in known for word in WORD.findall(text)}
    return [
        f"{word} in {text!r}"
        for text in texts
        for word in WORD.findall(outside(text))
        if word not in allowed
    ]


PSEUDO = Pseudo("english")
PSEUDO_WORDS = Words(PSEUDO)
