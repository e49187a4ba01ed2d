"""The words of the program: texts under keys, with named values, in catalogues, one for a room.

A language is a folder beside this module, and nothing else. Its `grammar` says how it counts and
lists; every other module of it holds catalogues, a dictionary each. A translation has the same
keys; only the endings of the keys with plural forms are its own: its grammar names these forms,
one, two, three or more, and chooses among them. A text is always a whole sentence or a whole
label, so that each language can put its words in its own order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from app.text.lines import LEFT_TO_RIGHT, RIGHT_TO_LEFT, arranged, digits_table, written_in
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# The languages that there are: the folders beside this module that have a grammar.


with os.scandir(os.path.dirname(__file__)) as beside:
    LANGUAGES = tuple(
        sorted(it.name for it in beside if os.path.isfile(os.path.join(it.path, "grammar.py")))
    )


def named_language(name: str) -> str:
    """The language of this name, or of the tag that it has in files and in systems; empty where
    there is none.

    >>> named_language("english"), named_language("en_GB.UTF-8"), named_language("x")
    ('english', 'english', '')
    """
    if name in LANGUAGES:
        return name
    tag = name.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    for language in LANGUAGES:
        its: str = import_module(f"app.text.{language}.grammar").TAG.lower()
        if tag and (tag == its or tag.partition("-")[0] == its.partition("-")[0]):
            return language
    return ""


# -------------------------------------------------------------------------------------------------
# The program's version: it stands in pyproject.toml and nowhere else.
#
# The line is looked up by its beginning: to import what reads all of TOML takes longer than the
# rest.


PROJECT = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "pyproject.toml")
LINE = 'version = "'


def version() -> str:
    with open(PROJECT, encoding="utf-8") as file:
        line = next(line for line in file if line.startswith(LINE))
    return line.removeprefix(LINE).rstrip().removesuffix('"')


# -------------------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from solver.puzzle import Colour, Puzzle

Texts = Mapping[str, str]

Say = Callable[..., str]
"""What `Catalogue.say` is, for those who need nothing else of it."""


class Grammar(Value):
    """What a language does with numbers and lists. `tag` is what it is called in files, by
    BCP 47; `letter` the milliseconds in which one of its letters is read; `words` how many words
    a text has, or what takes as long to read; `letters` some for which a font of the system is
    needed, and `package` what brings one; `own_name` what its speakers call it; `direction` which
    way it runs; `digits` the ten that it writes numbers in, where they are its own; `between` what
    stands between the parts of a heading, `point` before tenths."""

    forms: tuple[str, ...]
    plural: Callable[[float], str]
    grouped: Callable[[int], str]
    ordinal: Callable[[int], str]
    listed: Callable[[Sequence[str]], str]
    together: Callable[[Sequence[str]], str]
    article: Callable[[int], str] = lambda number: ""
    tag: str = "und"
    letter: int = 59
    words: Callable[[str], int] = lambda text: len(text.split())
    letters: str = ""
    package: str = ""
    own_name: str = ""
    direction: str = LEFT_TO_RIGHT
    digits: str = ""
    between: str = " · "
    point: str = "."

    @property
    def runs_back(self) -> bool:
        """Whether it runs from right to left."""
        return self.direction == RIGHT_TO_LEFT

    def written(self, number: object) -> str:
        """A number, or several with signs between them, in the digits of the language."""
        text = str(number)
        if text.count(".") == 1:
            text = text.replace(".", self.point)
        return text.translate(digits_table(self.digits)) if self.digits else text


class Catalogue:
    """The texts of one room in one language."""

    __slots__ = ("grammar", "palette", "texts")

    def __init__(self, texts: Texts, grammar: Grammar, palette: tuple[Colour, ...] = ()) -> None:
        self.texts = texts
        self.grammar = grammar
        self.palette = palette
        """The colours of the puzzle that is spoken of, if it is one in colours."""

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key, with its values."""
        return self._said(self.texts[key], values)

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        """The form of the text that this number asks for."""
        return self._said(self.texts[f"{key}.{self.grammar.plural(count)}"], values)

    def _said(self, text: str, values: Mapping[str, str | float]) -> str:
        grammar = self.grammar
        if not grammar.runs_back and not grammar.digits:
            return text.format_map(values)
        shown: Mapping[str, object] = values
        if grammar.digits:
            shown = {name: written_in(value, grammar.written) for name, value in values.items()}
        said = text.format_map(shown)
        return arranged(said) if grammar.runs_back else said

    @property
    def templates(self) -> Texts:
        """The texts with places for values, for scripts that put these in."""
        if not self.grammar.runs_back:
            return self.texts
        return {key: arranged(text) for key, text in self.texts.items()}

    def colour(self, name: str) -> str:
        """What a colour is called that files call so."""
        return self.texts.get(f"colour.{name}", name)

    def together(self, *sentences: str) -> str:
        """Whole sentences, one behind the other; empty ones are left out."""
        return self.grammar.together([sentence for sentence in sentences if sentence])

    def with_texts(self, texts: Texts) -> Catalogue:
        """The same with some texts of its own."""
        return Catalogue({**self.texts, **texts}, self.grammar, self.palette)


PRINTED = ("printed.settled", "printed.overlap.many", "printed.reach.many")
"""Under these keys stands what paper says instead."""


class Room:
    """An attribute of a language: its catalogue of this name, a dictionary in this module."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __set_name__(self, owner: type[Language], name: str) -> None:
        self.name = name

    def __get__(self, language: Language, owner: type[Language]) -> Catalogue:
        return language.catalogue(self.name)


class Language:
    """All catalogues of one language, each read when it is asked for first.

    >>> Language("english").board.say("row", number=3)
    'Row 3'
    """

    steps = Room("steps")
    """The sentences of the steps."""
    board = Room("steps")
    """What stands around the board, and in the lens."""
    film = Room("steps")
    """Films of a solving."""
    lab = Room("window")
    """The overlap lab."""
    training = Room("steps")
    """Exercises for one technique, and what is said about answers."""
    cards = Room("teaching")
    """The rule card of each technique."""
    page = Room("window")
    """Pages for a browser."""
    compare = Room("window")
    """Two methods side by side."""
    paper = Room("commands")
    """Printed pages."""
    files = Room("commands")
    """Files that were written."""
    window = Room("window")
    """The window, its dialogs and its lessons."""
    commands = Room("commands")
    """The command line: its help, and what it prints."""
    errors = Room("commands")
    """What people can mend."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._catalogues: dict[str, Catalogue] = {}
        self._told: Mapping[int, str] = {}
        self._titles: Mapping[str, str] | None = None
        self.palette: tuple[Colour, ...] = ()
        self.plain_clues = False
        """Whether clues beside a board are in plain digits, where the language has others."""

    def __reduce__(self) -> tuple[object, ...]:
        made = type(self), (self.name,)  # another process reads the catalogues itself
        state = {"palette": self.palette, "plain_clues": self.plain_clues}
        return (*made, state) if any(state.values()) else made

    def _like(self) -> Language:
        """The same, to be changed."""
        other = type(self)(self.name)
        other._told, other.palette, other.plain_clues = self._told, self.palette, self.plain_clues
        return other

    def in_colours(self, puzzle: Puzzle) -> Language:
        """The same language for this puzzle, whose colours it names if it has some."""
        if puzzle.palette == self.palette:
            return self
        other = self._like()
        other.palette = puzzle.palette
        return other

    def with_clues(self, plain: bool) -> Language:
        """The same language with clues beside boards in plain digits, or in its own."""
        other = self._like()
        other._catalogues, other.plain_clues = self._catalogues, plain
        return other

    def with_overrides(self, told: Mapping[int, str]) -> Language:
        """The same language with somebody's own words for some things, by their `id`; whoever
        calls for it keeps these. They are not known in other processes."""
        other = self._like()
        other._catalogues, other._told = self._catalogues, told
        return other

    def printed(self) -> Language:
        """The same language for paper, on which nothing is lit: some texts stand there anew."""
        other = self._like()
        other._catalogues = dict(self._catalogues)
        texts = self.steps.texts.items()
        anew = {key.removeprefix("printed."): it for key, it in texts if key.startswith(PRINTED)}
        other._catalogues["steps"] = self.steps.with_texts(anew)
        return other

    def override_for(self, about: object) -> str | None:
        """Somebody's own words about this, if there are any."""
        return self._told.get(id(about))

    def grammar(self) -> Grammar:
        """How it counts and lists."""
        grammar: Grammar = import_module(f"app.text.{self.name}.grammar").GRAMMAR
        return grammar

    def texts(self, room: str) -> Texts:
        """The texts of a room: those that the language has, and English ones where it has none
        yet."""
        own = self.own_texts(room)
        if self.name == ENGLISH.name:
            return own
        forms, english = self.grammar().forms, ENGLISH.own_texts(room)
        missing = stems(english, ENGLISH.grammar().forms) - stems(own, forms)
        return {**english_for(english, missing, forms), **own} if missing else own

    def own_texts(self, room: str) -> Texts:
        """The texts of a room that the language itself has."""
        try:
            module = import_module(f"app.text.{self.name}.{vars(Language)[room].module}")
        except ModuleNotFoundError:  # as long as somebody is at work on it
            return {}
        texts: Texts = getattr(module, room.upper(), {})
        return texts

    def titled(self, title: str) -> str:
        """The title of one of our puzzles, if there is a word for it; any other as it is."""
        if self._titles is None:
            try:
                self._titles = import_module(f"app.text.{self.name}.titles").TITLES
            except ModuleNotFoundError:  # as in English, in which the files of the puzzles say it
                self._titles = {}
        return self._titles.get(title, title)

    def catalogue(self, room: str) -> Catalogue:
        """The catalogue of a room."""
        found = self._catalogues.get(room)
        if found is None:
            texts, grammar = self.texts(room), self.grammar()
            found = self._catalogues[room] = Catalogue(texts, grammar, self.palette)
        return found


# -------------------------------------------------------------------------------------------------
# A language that is begun: it speaks English where it has no words yet.


def stem_of(key: str, forms: Sequence[str]) -> str:
    """A key without the ending of a plural form."""
    stem, _, form = key.rpartition(".")
    return stem if form in forms else key


def stems(texts: Texts, forms: Sequence[str]) -> set[str]:
    """The keys of a catalogue, those with plural forms once."""
    return {stem_of(key, forms) for key in texts}


def english_for(english: Texts, wanted: Collection[str], forms: Sequence[str]) -> Texts:
    """English texts for a language that counts in these forms."""
    own, found = ENGLISH.grammar().forms, {}
    for key, text in english.items():
        stem = stem_of(key, own)
        if stem not in wanted:
            continue
        if stem == key:
            found[key] = text
        elif key.endswith(f".{own[-1]}"):
            found |= {f"{stem}.{form}": text for form in forms}
    return found


ENGLISH = Language("english")
