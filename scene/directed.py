"""What a scene takes in a language with digits of its own, or in one that runs from right to left.

Pages, titles and captions are drawn as they stand in a language that runs from left to right. For
one that does not they are mirrored when they are complete, but for what keeps its sides: boards,
strips of cells, and sentences, whose letters have their order already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scene.pen import Pen, box_of
from scene.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Text, surrounding
from words.catalogue import Language
from words.direction import digits_table

OPPOSITE = {LEFT: RIGHT, MIDDLE: MIDDLE, RIGHT: LEFT}

CLUES = "clue/"
"""How the names of parts begin that are clues beside the board."""


def directed(pen: Pen, language: Language) -> Part:
    """What was drawn, as it stands in this language."""
    grammar = language.grammar()
    part = pen.part()
    if grammar.runs_back:
        part = tuple(mirrored(part, pen.ground, pen.kept))
    return translated(part, grammar.digits) if grammar.digits else part


def in_digits(parts: Mapping[str, Part], language: Language) -> Mapping[str, Part]:
    """The parts with their numbers in the digits of the language; clues of the board only where
    they are not to be in plain ones."""
    digits = language.grammar().digits
    if not digits:
        return parts
    is_plain = language.plain_clues
    return {
        name: part if is_plain and name.startswith(CLUES) else translated(part, digits)
        for name, part in parts.items()
    }


def translated(part: Part, digits: str) -> Part:
    """The part with its numbers in these digits."""
    if not any(isinstance(item, Text) for item in part):
        return part
    table = digits_table(digits)
    return tuple(
        item._replace(text=item.text.translate(table)) if isinstance(item, Text) else item
        for item in part
    )


def mirrored(
    items: Sequence[Item], box: Box, kept: Iterable[tuple[int, int]] = ()
) -> Iterator[Item]:
    """The items as they stand in this box from right to left. Those from one number up to before
    another that are kept move together, and keep their sides.

    >>> list(mirrored([Rectangle(1, 0, 3, 2, "ink")], Box(0, 0, 10, 2)))
    [Rectangle(left=7, top=0, right=9, bottom=2, role='ink')]
    >>> [it.left for it in mirrored([Rectangle(1, 0, 3, 2, "ink")], Box(0, 0, 10, 2), [(0, 1)])]
    [7]
    """
    both, place = box.left + box.right, 0
    for first, last in sorted(kept):
        if first < place or first == last:
            continue  # it is part of the last, or empty
        yield from (_opposite(item, both) for item in items[place:first])
        left, right = sides_of(items[first:last])
        yield from (moved(item, both - right - left) for item in items[first:last])
        place = last
    yield from (_opposite(item, both) for item in items[place:])


def _opposite(item: Item, both: int) -> Item:
    if isinstance(item, Rectangle):
        return item._replace(left=both - item.right, right=both - item.left)
    return item._replace(x=both - item.x, anchor=OPPOSITE[item.anchor])


def moved(item: Item, by: int) -> Item:
    """The item so many pixels further to the right."""
    if isinstance(item, Rectangle):
        return item._replace(left=item.left + by, right=item.right + by)
    return item._replace(x=item.x + by)


def sides_of(items: Iterable[Item]) -> tuple[int, int]:
    """Where items begin and end across."""
    left, _, right, _ = surrounding(map(box_of, items))
    return left, right
