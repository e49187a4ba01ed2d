"""What Persian does with numbers and lists."""

from __future__ import annotations

from collections.abc import Sequence

from app.text.catalogue import Grammar
from app.text.lines import RIGHT_TO_LEFT, digits_table

DIGITS = "۰۱۲۳۴۵۶۷۸۹"

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
    return "one" if number == 1 else "other"


def written(number: object) -> str:
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


GRAMMAR = Grammar(
    ("one", "other"),  # of verbs and demonstratives; a noun that is counted stays as it is
    plural,
    grouped,
    ordinal,
    listed,
    " ".join,
    tag="fa",
    letter=61,  # its texts take as long as in English, and have 0.964 times as many letters
    letters="پچژگکی",
    package="fonts-noto-core",
    own_name="فارسی",
    direction=RIGHT_TO_LEFT,
    digits=DIGITS,
    between=" – ",  # a dot would be taken for a zero
    point="٫",
)
