"""The catalogues: every text is used, every key that is said is there, and gets its values."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from app.text.catalogue import ENGLISH, LANGUAGES, Language, Room
from puzzles.bundled import bundled_puzzles
from puzzles.reading import read_puzzles
from tests.pseudo import CLOSE, OPEN, PSEUDO, english_in, lengthened
from tests.test_imports import tree_of
from tests.text.test_pseudo import TYPED

ROOT = Path(__file__).parent.parent.parent
CATALOGUES = sorted(name for name, value in vars(Language).items() if isinstance(value, Room))
PRODUCT = [
    path
    for folder in ("puzzles", "app")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if path.parent.name not in LANGUAGES
] + [ROOT / "nonogram_tk.py"]


VALUE = "[A-Za-z0-9-]+"


@cache
def written_out() -> tuple[set[str], set[str], re.Pattern[str]]:
    """All strings of the sources and names in the page's template, those of them that may end a
    key, and, as one pattern, those with values in them that are not made of values alone."""
    strings: set[str] = set()
    patterns: set[str] = set()
    for path in sorted((ROOT / "app" / "export" / "web").iterdir()):
        text = path.read_text(encoding="utf-8")
        for found in re.findall(r"""{([\w.-]+)}|"([\w.-]+)"|say[.](\w+)""", text):
            strings |= {it.replace("_", ".") for it in found} | set(found)
        patterns |= {
            re.escape(it) + VALUE for it in re.findall(r"""say\["([\w.-]+[.])" [+]""", text)
        }
    for path in [*PRODUCT, *sorted((ROOT / "solver").glob("**/*.py"))]:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    it.value if isinstance(it, ast.Constant) and isinstance(it.value, str) else ""
                    for it in node.values
                ]
                if any(letter.isalpha() for part in parts for letter in part):
                    patterns.add("".join(re.escape(part) if part else VALUE for part in parts))
    endings = {it for it in strings if it[:1] in (".", "-")}
    return strings, endings, re.compile("|".join(sorted(patterns)))


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("room", CATALOGUES)
def test_no_language_has_a_key_that_english_has_not(name: str, room: str) -> None:
    """What is missing in a language fails nothing: `python -m app.text` lists it."""
    unknown = stems(Language(name), room) - stems(ENGLISH, room)
    assert not unknown, f"app/text/{name}/ has texts of {room} that English lacks: {unknown}"


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("room", CATALOGUES)
def test_a_text_with_plural_forms_has_all_of_them(name: str, room: str) -> None:
    language = Language(name)
    forms = language.grammar().forms
    texts = language.own_texts(room)
    for key in texts:
        stem, _, form = key.rpartition(".")
        if form in forms:
            assert all(f"{stem}.{it}" in texts for it in forms), key


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("room", CATALOGUES)
def test_values_have_the_names_they_are_given(name: str, room: str) -> None:
    language = Language(name)
    given: dict[str, set[str]] = {}
    for key, text in ENGLISH.texts(room).items():
        given.setdefault(stem_of(key, ENGLISH), set()).update(values_in(text))
    for key, text in language.own_texts(room).items():
        values = values_in(text)
        assert values <= given[stem_of(key, language)], f"{key}: {text}"
        assert all(value.isidentifier() for value in values), f"{key}: {text}"


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_language_has_titles_for_all_puzzles_or_for_none(name: str) -> None:
    language = Language(name)
    titles = {read_puzzles(path)[0].title for path in bundled_puzzles()}
    said = {language.titled(title) for title in titles}
    assert len(said) == len(titles)
    own = language.titled("Heart") != "Heart"
    assert all((language.titled(it) != it) == own for it in titles)
    assert language.titled("Somebody's own") == "Somebody's own"
    assert language.titled("") == ""


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_language_takes_no_texts_from_another(name: str) -> None:
    """A folder that began as a copy says nothing in the language it was copied from."""
    for path in (ROOT / "app" / "text" / name).glob("*.py"):
        found = set(re.findall(r"app\.text\.(\w+)", path.read_text(encoding="utf-8")))
        others = found & set(LANGUAGES) - {name}
        assert not others, f"app/text/{name}/{path.name} takes something from another language"


@pytest.mark.parametrize("name", LANGUAGES)
def test_what_is_to_be_chosen_in_the_window_is_called_so_there(name: str) -> None:
    language = Language(name)
    window, errors, paper = language.window.texts, language.errors.texts, language.paper.texts
    assert window["edit"] in errors["no-known-format.window"]
    assert window["draw"] in paper["draw.how"]
    assert re.sub(r"&| ?\(&.\)", "", window["menu.file"]) in paper["draw.how"]


def test_every_key_that_is_said_is_there() -> None:
    known = {key for room in CATALOGUES for key in ENGLISH.texts(room)}
    forms = ENGLISH.grammar().forms
    for path in PRODUCT:
        for node in ast.walk(tree_of(path)):
            for key in keys_said(node):
                found = {key, f"worded.{key}"} & known or {f"{key}.{it}" for it in forms} <= known
                assert found, f"{path.relative_to(ROOT)}: {key}"


@pytest.mark.parametrize("room", CATALOGUES)
def test_every_text_is_used(room: str) -> None:
    """A key is written out somewhere in the sources, or a pattern that makes it, or each part."""
    written, possible_endings, pattern = written_out()
    forms = "|".join(ENGLISH.grammar().forms)
    for key in ENGLISH.texts(room):
        stem = re.sub(rf"([.]({forms}|row|column|colour))+$", "", key.removeprefix("worded."))
        candidates = {key, stem}
        for it in possible_endings:
            candidates |= {key.removesuffix(it), stem.removesuffix(it)}
        is_made = any(map(pattern.fullmatch, candidates)) or written >= set(stem.split("."))
        assert candidates & written or is_made, key


LATIN = re.compile("[A-Za-z]{2,}")
NAMES = (
    "Nonogram Tk Python Pillow Windows Markdown US Letter JSON XML TOML YAML HTML PDF PNG SVG MP "
    "KiB MiB MB Enter Space Shift Ctrl Alt Tab Esc Home End Del PgUp PgDn Game Specific GRID clues "
    "goal id triddler entity pipe python pip install pillow imageio ffmpeg sat docs md formats "
    "school gifs puzzles many puzz link cwc lines one play predict GB None True null arrow board "
    "solve input cells mine new py thread for programs value row column"
)
"""Names, endings and keys that are the same in all languages, beside what people type."""


@pytest.mark.parametrize("name", LANGUAGES)
def test_nothing_english_is_left_in_a_language_of_other_letters(name: str) -> None:
    language = Language(name)
    if LATIN.search(language.board.say("row", number=3)):
        return
    known = {word for text in (NAMES, *TYPED) for word in LATIN.findall(text)}
    for room in CATALOGUES:
        for key, text in language.own_texts(room).items():
            own = re.sub(r"\{[^}]*\}|`[^`]*`|^ +python .*$", " ", text, flags=re.MULTILINE)
            assert not set(LATIN.findall(own)) - known, key


def test_the_pseudo_language_says_everything_in_brackets_and_longer() -> None:
    assert lengthened("File") == f"{OPEN}File ña{CLOSE}"
    assert len(lengthened("x" * 100)) == 143
    said = PSEUDO.board.say("row", number=3)
    assert said.startswith(f"{OPEN}Row {CLOSE}3{OPEN}") and not english_in([said])
    assert english_in([f"Row {said}"]) == [f"Row in {'Row ' + said!r}"]
    said = PSEUDO.board.say("row", number="three")
    assert english_in([said]) == [f"three in {said!r}"]


def stems(language: Language, room: str) -> set[str]:
    """The keys of a catalogue, those with plural forms once."""
    return {stem_of(key, language) for key in language.own_texts(room)}


def stem_of(key: str, language: Language) -> str:
    """A key without its plural form."""
    stem, _, form = key.rpartition(".")
    return stem if form in language.grammar().forms else key


def values_in(text: str) -> set[str]:
    """The names of the values in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def keys_said(node: ast.AST) -> list[str]:
    """The keys that a call says, where they are written out."""
    if not (isinstance(node, ast.Call) and node.args):
        return []
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name not in ("say", "say_count"):
        return []
    first = node.args[0]
    choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    return [
        it.value for it in choices if isinstance(it, ast.Constant) and isinstance(it.value, str)
    ]
