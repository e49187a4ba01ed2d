"""What Chinese, as it is written in simplified characters, does with numbers and lists."""

from __future__ import annotations

from collections.abc import Sequence

from app.text.catalogue import Grammar

TAG = "zh-Hans"
"""What Chinese is called in files."""

LETTER = 120
"""Milliseconds in which a character is read, by adults with children beside them: 8 in a second."""

FORMS = ("other",)
"""The plural forms, as the endings of keys: nouns have one, whatever the number."""


def plural(number: float) -> str:
    """Which of the forms goes with this number."""
    return "other"


def grouped(number: int) -> str:
    """A number with its thousands apart: 1,234,567."""
    return f"{number:,}"


def ordinal(number: int) -> str:
    """ "第1个", "第2个": with the word that counts blocks."""
    return f"第{number}个"


def listed(parts: Sequence[str]) -> str:
    """ "2–7、9和11"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{'、'.join(parts[:-1])}和{parts[-1]}"


def together(sentences: Sequence[str]) -> str:
    """Sentences one behind the other, without blanks."""
    return "".join(sentences)


def words(text: str) -> int:
    """How long a text is, in words of English: five characters take as long as two of these."""
    return len(text) * 2 // 5


GRAMMAR = Grammar(
    FORMS,
    plural,
    grouped,
    ordinal,
    listed,
    together,
    tag=TAG,
    letter=LETTER,
    words=words,
    letters="数织",
    package="fonts-noto-cjk",
    own_name="简体中文",
)
