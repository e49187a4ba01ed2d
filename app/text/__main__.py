"""Print which share of the texts each language has, and which are missing: `python -m app.text`."""

from __future__ import annotations

from app.text.catalogue import ENGLISH, LANGUAGES, Language, Room, stems


def print_language(language: Language) -> None:
    """Print the share that a language says itself, and what English says for it."""
    count, missing = 0, []
    for room in (name for name, value in vars(Language).items() if isinstance(value, Room)):
        wanted = stems(ENGLISH.own_texts(room), ENGLISH.grammar().forms)
        own = stems(language.own_texts(room), language.grammar().forms)
        count += len(wanted)
        missing += [f"{room}: {key}" for key in sorted(wanted - own)]
    print(f"{language.name:<12} {1 - len(missing) / count:>6.1%}")
    for line in missing:
        print(f"    {line}")


if __name__ == "__main__":
    for name in LANGUAGES:
        print_language(Language(name))
