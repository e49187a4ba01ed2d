"""Print which share of the texts each language has: `python -m app.text`."""

from __future__ import annotations

from app.text.catalogue import LANGUAGES, Language, share_of

if __name__ == "__main__":
    for name in LANGUAGES:
        print(f"{name:<12} {share_of(Language(name)):>6.1%}")
