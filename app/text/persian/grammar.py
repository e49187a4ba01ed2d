"""What Persian does with numbers and lists."""

from __future__ import annotations

from collections.abc import Sequence

from app.text.catalogue import Grammar
from app.text.lines import RIGHT_TO_LEFT, digits_table

TAG = "fa"
"""What Persian is called in files."""

LETTER = 61
"""Milliseconds in which a letter is read, joiners not counted: what the sentences and captions say
takes as long as in English, and has 0.964 times as many letters (13,751 and 14,271)."""

FORMS = ("one", "other")
"""The plural forms, as the endings of keys: a noun that is counted stays as it is, but a verb and
what points at a thing do not."""

DIGITS = "۰۱۲۳۴۵۶۷۸۹"

BETWEEN = " – "
"""Stands between the parts of a heading: a dot would be taken for a zero."""

ORDINALS = (
    "اول",
    "دوم",
    "سوم",
    "چهارم",
    "پنجم",
    "ششم",
    "هفتم",
    "هشتم",
    "نهم",
    "دهم",
    "یازدهم",
    "دوازدهم",
)


def plural(number: float) -> str:
    """Which of the forms goes with this number."""
    return "one" if number == 1 else "other"


def written(number: object) -> str:
    """A number in Persian digits."""
    return str(number).translate(digits_table(DIGITS))


def grouped(number: int) -> str:
    """A number with its thousands apart.

    >>> grouped(1234567)
    '۱٬۲۳۴٬۵۶۷'
    """
    return written(f"{number:,}").replace(",", "٬")


def ordinal(number: int) -> str:
    """ "اول", "دوم"; from 13 on with its number.

    >>> ordinal(2), ordinal(21)
    ('دوم', '۲۱م')
    """
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{written(number)}م"


def listed(parts: Sequence[str]) -> str:
    """ "۲ تا ۷، ۹ و ۱۱"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{'، '.join(parts[:-1])} و {parts[-1]}"


def together(sentences: Sequence[str]) -> str:
    """Sentences one behind the other."""
    return " ".join(sentences)


GRAMMAR = Grammar(
    FORMS,
    plural,
    grouped,
    ordinal,
    listed,
    together,
    tag=TAG,
    letter=LETTER,
    letters="پچژگکی",
    package="fonts-noto-core",
    own_name="فارسی",
    direction=RIGHT_TO_LEFT,
    digits=DIGITS,
    between=BETWEEN,
    point="٫",
)
