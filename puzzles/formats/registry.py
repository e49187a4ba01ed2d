"""The formats of puzzle files, a line each. From these lines follow what the command line and the
dialogs offer, what is looked for in folders, how a file is recognised, and the table in docs.

A format is a module beside this one, with the names

    read(source)        the puzzle in a source; or
    read_all(source)    its entries, where the format can hold several puzzles
    recognise(source)   whether the source bears a mark of the format; without it, only the ending
                        of a file or the person says that it is meant
    write(puzzle)       the text that holds it; or
    write_all(puzzles)  the text that holds several; or
    draw(solution)      the text that shows the answer; or none of them
    remarks(puzzle)     what the user who writes it has to be told, if there is anything

and a line here. Modules are imported when they are needed: most starts need one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Protocol

from puzzles.source import MOST_BOARDS, Entry, Source, UnreadablePuzzle
from solver.puzzle import Puzzle, UserError
from solver.value import Value


class Module(Protocol):
    """The module of a format, which has some of these functions."""

    __doc__: str | None

    def read(self, source: Source, /) -> Puzzle: ...
    def read_all(self, source: Source, /) -> Iterator[Entry]: ...
    def recognise(self, source: Source, /) -> bool: ...
    def write(self, puzzle: Puzzle, /) -> str: ...
    def write_all(self, puzzles: Sequence[Puzzle], /) -> str: ...
    def draw(self, solution: Sequence[str], /) -> str: ...
    def remarks(self, puzzle: Puzzle, /) -> list[UserError]: ...


NAMED, ROWS_FIRST, COLUMNS_FIRST = "named", "rows first", "columns first"
NEITHER = "neither"
"""Which clues come first: those that a heading names, the rows', the columns'; or none."""

SEVERAL, COLOURS = "several", "colours"
"""A file may hold several puzzles; blocks may have several colours."""


class Format(Value):
    """A format: its name, which is that of its module in `folder`; the endings of its files and
    those that it shares with files of other kinds; which clues come first, how it writes an empty
    line, what else it can say, and the format that reads the same lines in another way."""

    name: str
    endings: tuple[str, ...]
    shared: tuple[str, ...]
    order: str
    empty: str
    says: tuple[str, ...]
    rival: str

    def __init__(
        self,
        name: str,
        endings: str = "",
        *,
        shared: str = "",
        order: str = NAMED,
        empty: str = "0",
        says: str = "",
        rival: str = "",
    ) -> None:
        kinds = tuple(endings.split()), tuple(shared.split())
        super().__init__(name, *kinds, order, empty, tuple(says.split()), rival)

    @property
    def module(self) -> Module:
        """The module that reads it."""
        module: Module = import_module(f"puzzles.formats.{self.name}")
        return module

    @property
    def writes(self) -> bool:
        """Whether puzzles can be written in it."""
        return any(hasattr(self.module, name) for name in ("write", "write_all", "draw"))

    @property
    def holds_several(self) -> bool:
        """Whether a file may hold several puzzles."""
        return SEVERAL in self.says

    @property
    def holds_colours(self) -> bool:
        """Whether blocks may have several colours."""
        return COLOURS in self.says

    def recognises(self, source: Source) -> bool:
        """Whether the source bears a mark of the format."""
        module = self.module
        return hasattr(module, "recognise") and module.recognise(source)

    def entries(self, source: Source) -> list[Entry]:
        """The puzzles in a source, at least one, or what is wrong with them."""
        module = self.module
        if hasattr(module, "read_all"):
            entries = list(islice(module.read_all(source), MOST_BOARDS + 1))
            if len(entries) > MOST_BOARDS:
                raise UnreadablePuzzle("too-many-boards", most=MOST_BOARDS)
            return entries
        return [("", module.read(source))]


FORMATS = (
    Format("picture", shared=".png .gif .bmp", order=NEITHER, empty="–", says="colours"),
    Format("pbm", ".pbm", order=NEITHER, empty="–"),
    Format("xpm", ".xpm", order=NEITHER, empty="–", says="colours"),
    Format(
        "webpbn",
        ".pbn",
        shared=".xml",
        empty="`<line/>`",
        says="several given colours title author copyright",
    ),
    Format("page", shared=".html .htm", order=NEITHER, empty="–", says="several colours title"),
    Format("toml", shared=".toml", says="colours title author copyright licence"),
    Format("ini", shared=".ini", says="colours"),
    Format("gno", ".gno", says="given title author licence"),
    Format("task", order=COLUMNS_FIRST, empty="nothing"),
    Format(
        "json",
        shared=".json",
        empty="[]",
        says="several given colours title author copyright licence lesson",
    ),
    Format("tatham", order=COLUMNS_FIRST, empty="nothing", says="given"),
    Format("puzzlink", order=COLUMNS_FIRST, empty="nothing"),
    Format("pzpr", empty="nothing", says="given"),
    Format("batch", order=COLUMNS_FIRST, empty="nothing", says="several"),
    Format("grid", empty="`[ ]`", says="several title"),
    Format("pzl", ".pzl", order=ROWS_FIRST, says="colours"),
    Format("yaml", shared=".yaml .yml", empty="[] or 0", says="title author"),
    Format("g", ".g", order=ROWS_FIRST, empty="a blank line", says="colours title"),
    Format("mk", ".mk", order=ROWS_FIRST, empty="0, or a blank line"),
    Format("cwd", ".cwd", order=ROWS_FIRST),
    Format("nin", ".nin", order=ROWS_FIRST, rival="mk"),
    Format("text", order=NEITHER, empty="–"),
    Format(
        "non",
        ".non .nonpack",
        empty="0, or a blank line",
        says="several given colours title author copyright licence",
    ),
    Format("lists", shared=".py .js", empty="0 or []"),
)
"""In the order in which a text without a known ending is held against their marks."""

BY_NAME = {kind.name: kind for kind in FORMATS}
FORMAT_NAMES = sorted(BY_NAME)
BY_ENDING = {ending: kind for kind in FORMATS for ending in kind.endings + kind.shared}

LOOSE = (BY_NAME["lists"], BY_NAME["picture"], BY_NAME["page"])
"""Formats whose mark other files bear, too: what cannot be read as one of them may be no puzzle."""

PLAIN = ".txt"
"""The ending of a text in any format."""


def endings() -> list[str]:
    """The endings of the files that may hold puzzles."""
    return [PLAIN, *BY_ENDING]


def is_shared(ending: str) -> bool:
    """Whether many files have this ending that hold no puzzle."""
    return ending in BY_ENDING and ending not in BY_ENDING[ending].endings


def written_in(name: str) -> Source | None:
    """The puzzle that stands where the name of one could, as an address or an id."""
    source = Source(name)
    is_puzzle = any(BY_NAME[kind].recognises(source) for kind in ("tatham", "puzzlink"))
    return source if is_puzzle else None


def recognise(source: Source) -> Format | None:
    """The first format whose mark the content bears."""
    return next((kind for kind in FORMATS if kind.recognises(source)), None)


def warn_of_rival_format(source: Source, kind: Format, entries: list[Entry]) -> None:
    """Say that another format would read the same lines, and differently."""
    try:
        rival_entries = BY_NAME[kind.rival].entries(Source(source.text))
        differs = [puzzle for _, puzzle in rival_entries] != [puzzle for _, puzzle in entries]
    except UserError:
        differs = True
    if differs:
        source.assume("rival-assumed", format=kind.name, rival=kind.rival)
    else:
        source.assume_order(kind.name)
