"""The texts of the program: under keys, with named values, in a catalogue for each subject.

A language is a folder beside this module. Its `grammar` says how it counts and lists; every other
module of it holds catalogues, a dictionary each. A translation has the same keys, except that keys
with plural forms end with the forms that its grammar names. A text is always a whole sentence or a
whole label, so that each language can put its words in its own order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from importlib import import_module
from pathlib import Path

from app.text.lines import LEFT_TO_RIGHT, RIGHT_TO_LEFT, arranged, digits_table, written_in
from solver.puzzle import EMPTY_SIGN, Colour, Puzzle
from solver.value import Value

_FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(grammar.parent.name for grammar in _FOLDER.glob("*/grammar.py")))


def named_language(name: str) -> str:
    """The language of this name, or of this tag in files and systems; empty if there is none.

    >>> named_language("english"), named_language("en_GB.UTF-8"), named_language("x")
    ('english', 'english', '')
    """
    if name in LANGUAGES:
        return name
    tag = name.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    for language in LANGUAGES:
        own = Language(language).grammar().tag.lower()
        if tag and tag.partition("-")[0] == own.partition("-")[0]:
            return language
    return ""


def version() -> str:
    """The program's version, which stands only in pyproject.toml."""
    project = (_FOLDER.parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    return str(re.findall(r'^version = "(.+)"$', project, re.MULTILINE)[0])


Texts = Mapping[str, str]

Say = Callable[..., str]
"""The type of `Catalogue.say`."""


class Grammar(Value):
    forms: tuple[str, ...]
    """The plural forms, as the endings of keys: `cells.one`, `cells.other`."""
    plural: Callable[[float], str]
    """Which of the forms goes with a number."""
    grouped: Callable[[int], str]
    """A number with its thousands apart."""
    ordinal: Callable[[int], str]
    listed: Callable[[Sequence[str]], str]
    together: Callable[[Sequence[str]], str]
    """Sentences one after the other."""
    article: Callable[[int], str] = lambda number: ""
    tag: str = "und"
    """The language in files, by BCP 47."""
    letter: int = 59
    """The milliseconds in which a letter is read, by adults with children beside them."""
    words: Callable[[str], int] = lambda text: len(text.split())
    """The words of a text, or as many as take as long to read."""
    letters: str = ""
    """Some letters for which a font of the system is needed; `package` is what brings one."""
    package: str = ""
    own_name: str = ""
    direction: str = LEFT_TO_RIGHT
    digits: str = ""
    """The ten digits of the language, if it has its own."""
    between: str = " · "
    """Stands between the parts of a heading."""
    point: str = "."

    @property
    def runs_back(self) -> bool:
        return self.direction == RIGHT_TO_LEFT

    def written(self, number: object) -> str:
        """A number, or several with signs between them, in the digits of the language."""
        text = str(number)
        if text.count(".") == 1:
            text = text.replace(".", self.point)
        return text.translate(digits_table(self.digits)) if self.digits else text


class Catalogue:
    __slots__ = ("grammar", "palette", "signs", "texts")

    def __init__(
        self, texts: Texts, grammar: Grammar, palette: tuple[Colour, ...] = (), signs: str = ""
    ) -> None:
        """`signs` stand behind the numbers of clues, by colour."""
        self.texts = texts
        self.grammar = grammar
        self.palette = palette
        self.signs = signs
        """The colours of the puzzle that the texts are about."""

    def say(self, key: str, /, **values: str | float) -> str:
        return self._filled(self.texts[key], values)

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        return self._filled(self.texts[f"{key}.{self.grammar.plural(count)}"], values)

    def _filled(self, text: str, values: Mapping[str, str | float]) -> str:
        grammar, shown = self.grammar, dict[str, object](values)
        if grammar.digits:
            shown = {name: written_in(value, grammar.written) for name, value in values.items()}
        filled = text.format_map(shown)
        return arranged(filled) if grammar.runs_back else filled

    @property
    def templates(self) -> Texts:
        """The texts with places for values, which scripts fill."""
        if not self.grammar.runs_back:
            return self.texts
        return {key: arranged(text) for key, text in self.texts.items()}

    def colour(self, name: str) -> str:
        """The name of a colour that has this name in files."""
        return self.texts.get(f"colour.{name}", name)

    def together(self, *sentences: str) -> str:
        """Sentences one after the other; empty ones are left out."""
        return self.grammar.together([sentence for sentence in sentences if sentence])

    def with_texts(self, texts: Texts) -> Catalogue:
        return Catalogue({**self.texts, **texts}, self.grammar, self.palette, self.signs)


_WORDED = "worded."
"""Begins the keys of texts for where nothing is lit or ringed."""


class Room:
    """An attribute of a language: its catalogue of this name, a dictionary in this module."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __set_name__(self, owner: type[Language], name: str) -> None:
        self.name = name

    def __get__(self, language: Language, owner: type[Language]) -> Catalogue:
        return language.catalogue(self.name)


class Language:
    """All catalogues of one language, each read when it is first used.

    >>> Language("english").board.say("row", number=3)
    'Row 3'
    """

    steps = Room("steps")
    board = Room("steps")
    """What stands around the board, and in the lens."""
    film = Room("steps")
    lab = Room("window")
    training = Room("steps")
    """Exercises for a technique, and comments on answers."""
    cards = Room("teaching")
    page = Room("window")
    """Pages for a browser."""
    compare = Room("window")
    paper = Room("commands")
    files = Room("commands")
    """Files that were written."""
    window = Room("window")
    commands = Room("commands")
    errors = Room("commands")
    own = Room("own")
    """How a run of a student's solver ended."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._catalogues: dict[str, Catalogue] = {}
        self._overrides: Mapping[int, str] = {}
        self._naming_cells: Language | None = None
        self._titles: Mapping[str, str] | None = None
        self.palette: tuple[Colour, ...] = ()
        self.plain_clues = False
        """Whether clues beside a board are in plain digits, where the language has others."""
        self.letters = False
        """Whether colours are called by letters, too, in clues and cells."""

    def __reduce__(self) -> tuple[object, ...]:
        names = "palette", "plain_clues", "letters"
        state = {name: getattr(self, name) for name in names}
        return type(self), (self.name,), state  # catalogues are read anew, as in another process

    def _copy(self, catalogues: Mapping[str, Catalogue]) -> Language:
        language = copy(self)
        language._catalogues, language._overrides = dict(catalogues), self._overrides
        return language

    def in_colours(self, puzzle: Puzzle) -> Language:
        """The language for this puzzle, whose colours it names."""
        if puzzle.palette == self.palette:
            return self
        language = self._copy({})
        language.palette = puzzle.palette
        return language

    def with_clues(self, *, letters: bool, plain: bool | None = None) -> Language:
        """The language with clues in plain digits or its own, with or without letters."""
        language = self._copy({})
        language.plain_clues = self.plain_clues if plain is None else plain
        language.letters = letters
        return language

    @property
    def signs(self) -> str:
        """What stands behind the numbers of clues, by colour."""
        signs = "".join(colour.sign for colour in self.palette)
        return f"{EMPTY_SIGN}{signs}" if self.letters and signs else ""

    def with_overrides(self, overrides: Mapping[int, str]) -> Language:
        """The language with a user's own texts about objects, by their `id`, in this process. The
        caller keeps the objects alive."""
        language = self._copy(self._catalogues)
        language._overrides = overrides
        return language

    def naming_cells(self) -> Language:
        """The language for where there is no picture: cells are named, as nothing is lit or ringed.
        It is made once."""
        if self._naming_cells is None:
            worded = {
                key.removeprefix(_WORDED): text
                for key, text in self.steps.texts.items()
                if key.startswith(_WORDED)
            }
            catalogues = {**self._catalogues, "steps": self.steps.with_texts(worded)}
            self._naming_cells = self._copy(catalogues)
            self._naming_cells._naming_cells = self._naming_cells
        return self._naming_cells

    def silent(self) -> Language:
        """The language for films without words."""
        rooms = ("film", "board", "lab", "compare")
        silent = {
            room: getattr(self, room).with_texts(dict.fromkeys(self.texts(room), ""))
            for room in rooms
        }
        return self._copy({**self._catalogues, **silent})

    @property
    def has_overrides(self) -> bool:
        return bool(self._overrides)

    def override_for(self, about: object) -> str | None:
        return self._overrides.get(id(about))

    def grammar(self) -> Grammar:
        grammar: Grammar = import_module(f"app.text.{self.name}.grammar").GRAMMAR
        return grammar

    def texts(self, room: str) -> Texts:
        """The texts of a room, in English where the language has none yet."""
        own = self.own_texts(room)
        if self.name == ENGLISH.name:
            return own
        forms, english = self.grammar().forms, ENGLISH.own_texts(room)
        missing = stems(english, ENGLISH.grammar().forms) - stems(own, forms)
        return {**english_for(english, missing, forms), **own} if missing else own

    def own_texts(self, room: str) -> Texts:
        try:
            module = import_module(f"app.text.{self.name}.{vars(Language)[room].module}")
        except ModuleNotFoundError:  # in a language that is not complete
            return {}
        texts: Texts = getattr(module, room.upper(), {})
        return texts

    def titled(self, title: str) -> str:
        """The title of a bundled puzzle in this language; any other as it is."""
        if self._titles is None:
            try:
                self._titles = import_module(f"app.text.{self.name}.titles").TITLES
            except ModuleNotFoundError:  # in English, the language of the puzzles' files
                self._titles = {}
        return self._titles.get(title, title)

    def catalogue(self, room: str) -> Catalogue:
        if room not in self._catalogues:
            texts, grammar = self.texts(room), self.grammar()
            self._catalogues[room] = Catalogue(texts, grammar, self.palette, self.signs)
        return self._catalogues[room]


# -------------------------------------------------------------------------------------------------
# Languages that are not complete.


def stem_of(key: str, forms: Sequence[str]) -> str:
    stem, _, form = key.rpartition(".")
    return stem if form in forms else key


def stems(texts: Texts, forms: Sequence[str]) -> set[str]:
    """The keys of a catalogue, those with plural forms once."""
    return {stem_of(key, forms) for key in texts}


def english_for(english: Texts, wanted: Collection[str], forms: Sequence[str]) -> Texts:
    """English texts for a language that counts in these forms."""
    own, chosen = ENGLISH.grammar().forms, dict[str, str]()
    for key, text in english.items():
        stem = stem_of(key, own)
        if stem not in wanted:
            continue
        if stem == key:
            chosen[key] = text
        elif key.endswith(f".{own[-1]}"):
            chosen |= {f"{stem}.{form}": text for form in forms}
    return chosen


ENGLISH = Language("english")
