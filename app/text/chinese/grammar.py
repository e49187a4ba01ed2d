"""What Chinese, as it is written in simplified characters, does with numbers and lists."""

from __future__ import annotations

from collections.abc import Sequence

from app.text.catalogue import Grammar


def ordinal(number: int) -> str:
    """ "第1个", "第2个": with the word that counts blocks."""
    return f"第{number}个"


def listed(parts: Sequence[str]) -> str:
    """ "2–7、9和11"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{'、'.join(parts[:-1])}和{parts[-1]}"


def words(text: str) -> int:
    """The words of English that take as long to read: two for five characters."""
    return len(text) * 2 // 5


GRAMMAR = Grammar(
    ("other",),  # nouns have one form, whatever the number
    lambda number: "other",
    "{:,}".format,
    ordinal,
    listed,
    "".join,
    tag="zh-Hans",
    letter=120,  # 8 characters in a second
    words=words,
    letters="数织",
    package="fonts-noto-cjk",
    own_name="简体中文",
)
