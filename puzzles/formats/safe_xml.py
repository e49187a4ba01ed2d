"""XML from anywhere, without what makes it dangerous.

Nothing outside of the file is ever looked at, and a file that defines entities is refused. Names
of characters that HTML knows, such as `&copy;`, are read although XML knows them only where the
file defines them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from xml.parsers import expat

from puzzles.errors import UnreadablePuzzle

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Protocol

    class Handler(Protocol):
        """What is told of elements and of the text between them."""

        def start(self, name: str, attributes: dict[str, str], /) -> None: ...
        def end(self, name: str, /) -> None: ...
        def data(self, text: str, /) -> None: ...


NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")
OF_XML = {"amp", "lt", "gt", "quot", "apos"}


def parse_xml(text: str, handler: Handler) -> None:
    """Tell a handler what the text holds. Raises UnreadablePuzzle."""
    parser = expat.ParserCreate("utf-8")  # the text is decoded already, whatever it says of that
    parser.buffer_text = True
    parser.StartElementHandler = handler.start
    parser.EndElementHandler = handler.end
    parser.CharacterDataHandler = handler.data
    parser.EntityDeclHandler = _refuse_entity
    try:
        parser.Parse(
            NAMED.sub(lambda match: _character(match[1]), text).encode("utf-8", "replace"), True
        )
    except expat.ExpatError as error:
        raise UnreadablePuzzle("xml-wrong", number=error.lineno) from error


def _refuse_entity(*_: object) -> None:
    raise UnreadablePuzzle("entity-defined")


@lru_cache(1000)
def _character(name: str) -> str:
    """The character that HTML knows under a name, as a number, which XML knows."""
    if name in OF_XML:
        return f"&{name};"
    from html.entities import html5

    return "".join(f"&#{ord(letter)};" for letter in html5.get(f"{name};", "")) or f"&{name};"
