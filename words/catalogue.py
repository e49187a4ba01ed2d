"""The words of the program: texts under keys, with named values, in catalogues, one for a room.

A language is a folder beside this module, and nothing else. Its `grammar` says how it counts and
lists; every other module of it is one catalogue, a dictionary `TEXTS`. A translation has the same
keys; only the endings of the keys with plural forms are its own: its grammar names these forms,
one, two, three or more, and chooses among them. A text is always a whole sentence or a whole
label, so that each language can put its words in its own order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from solver.value import Value

Texts = Mapping[str, str]

Say = Callable[..., str]
"""What `Catalogue.say` is, for those who need nothing else of it."""


class Grammar(Value):
    """What a language does with numbers and lists. `tag` is what it is called in files, by
    BCP 47."""

    forms: tuple[str, ...]
    plural: Callable[[float], str]
    grouped: Callable[[int], str]
    ordinal: Callable[[int], str]
    listed: Callable[[Sequence[str]], str]
    together: Callable[[Sequence[str]], str]
    article: Callable[[int], str] = lambda number: ""
    tag: str = "und"


class Catalogue:
    """The texts of one room in one language."""

    __slots__ = ("grammar", "texts")

    def __init__(self, texts: Texts, grammar: Grammar) -> None:
        self.texts = texts
        self.grammar = grammar

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key, with its values."""
        return self.texts[key].format_map(values)

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        """The form of the text that this number asks for."""
        return self.texts[f"{key}.{self.grammar.plural(count)}"].format_map(values)

    def together(self, *sentences: str) -> str:
        """Whole sentences, one behind the other; empty ones are left out."""
        return self.grammar.together([sentence for sentence in sentences if sentence])

    def with_texts(self, texts: Texts) -> Catalogue:
        """The same with some texts of its own."""
        return Catalogue({**self.texts, **texts}, self.grammar)


class _Room:
    """An attribute of a language: its catalogue of this name."""

    def __set_name__(self, owner: type[Language], name: str) -> None:
        self.name = name

    def __get__(self, language: Language, owner: type[Language]) -> Catalogue:
        return language.catalogue(self.name)


class Language:
    """All catalogues of one language, each read when it is asked for first.

    >>> Language("english").board.say("row", number=3)
    'Row 3'
    """

    steps = _Room()
    """The sentences of the steps."""
    board = _Room()
    """What stands around the board, and in the lens."""
    film = _Room()
    """Films of a solving."""
    lab = _Room()
    """The overlap lab."""
    training = _Room()
    """Exercises for one technique, and what is said about answers."""
    compare = _Room()
    """Two methods side by side."""
    paper = _Room()
    """Printed pages."""
    files = _Room()
    """Files that were written."""
    window = _Room()
    """The window, its dialogs and its lessons."""
    commands = _Room()
    """The command line: its help, and what it prints."""
    errors = _Room()
    """What people can mend."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._catalogues: dict[str, Catalogue] = {}
        self._told: Mapping[int, str] = {}

    def __reduce__(self) -> tuple[Callable[[str], Language], tuple[str]]:
        return type(self), (self.name,)  # another process reads the catalogues itself

    def telling(self, told: Mapping[int, str]) -> Language:
        """The same language with somebody's own words for some things, by their `id`; whoever
        calls for it keeps these. They are not known in other processes."""
        other = type(self)(self.name)
        other._catalogues = self._catalogues
        other._told = told
        return other

    def told(self, about: object) -> str | None:
        """Somebody's own words about this, if there are any."""
        return self._told.get(id(about))

    def grammar(self) -> Grammar:
        """How it counts and lists."""
        grammar: Grammar = import_module(f"words.{self.name}.grammar").GRAMMAR
        return grammar

    def texts(self, room: str) -> Texts:
        """The texts of a room."""
        texts: Texts = import_module(f"words.{self.name}.{room}").TEXTS
        return texts

    def catalogue(self, room: str) -> Catalogue:
        """The catalogue of a room."""
        found = self._catalogues.get(room)
        if found is None:
            found = self._catalogues[room] = Catalogue(self.texts(room), self.grammar())
        return found


ENGLISH = Language("english")
