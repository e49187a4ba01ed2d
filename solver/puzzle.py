"""What a puzzle is: two lists of clues, checked when the puzzle is made.

Every way a puzzle can be wrong is an exception with a name, the line it is about, and the values
that do not add up. `app.text.messages` makes a sentence of it for the person who holds the puzzle.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from solver.value import Value

if TYPE_CHECKING:
    from typing import ClassVar, TypedDict, Unpack

    class About(TypedDict, total=False):
        """What a puzzle may have beside its clues."""

        title: str
        author: str
        copyright: str
        licence: str
        lesson: str
        given: Iterable[Given]

    class AboutColours(About, total=False):
        """What one in colours may have besides."""

        palette: Iterable[Colour]
        background: str


MAX_SIZE = 1000
"""The longest side of a board. Larger ones are surely a mistake in the file."""

ROW = "row"
COLUMN = "column"

MOST_COLOURS = 12
"""Beside the background."""


class UserError(ValueError):
    """Something that a person can mend, as data: its name, under which a catalogue of texts has its
    sentence, the line of the board that it is about, if it is about one, and values.

    >>> UserError("clue-too-long", Line(ROW, 0), needed=3, length=2)
    UserError('row 1: clue-too-long (needed=3, length=2)')

    As text it is its English sentence, where `app.library` is loaded.
    """

    sentence_of: ClassVar[Callable[[UserError], str]] = repr

    def __init__(self, name: str, line: Line | None = None, /, **values: object) -> None:
        self.name = name
        self.line = line
        self.values = values
        super().__init__(name)

    def __str__(self) -> str:
        return type(self).sentence_of(self)

    def __repr__(self) -> str:
        place = f"{self.line.axis} {self.line.index + 1}: " if self.line else ""
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        about = f"{place}{self.name} ({values})" if values else f"{place}{self.name}"
        return f"{type(self).__name__}({about!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.name, self.line, **self.values), ()


def check_name(name: str, known: Sequence[str]) -> None:
    """Raise UserError if the name is not known."""
    if name not in known:
        from difflib import get_close_matches

        likely = get_close_matches(name, known, 1)
        if likely:
            raise UserError("unknown-name.likely", text=name, likely=likely[0])
        raise UserError("unknown-name", text=name, known=", ".join(known))


class PuzzleError(UserError):
    """The puzzle is wrong."""


class Block(Value):
    """One number of a clue: a run of cells of one colour."""

    length: int
    colour: int = 1
    """Of its puzzle's palette, from 1 on; 1 in black and white."""

    def __hash__(self) -> int:  # asked for every block of a board
        return hash((self.colour, self.length))


class ColouredBlock(Block):
    """A block of a puzzle in colours."""

    __hash__ = Block.__hash__


class Colour(Value):
    """A colour of a puzzle's palette: its name, its red, green and blue parts as six hexadecimal
    digits, and the one letter that stands for it where there are no colours."""

    name: str
    rgb: str
    sign: str


EMPTY_SIGN = "."
"""Stands for an empty cell; no colour's sign."""

Clue = tuple[Block, ...]


class Line(Value):
    """Which row or column is meant: `axis` is ROW or COLUMN, `index` counts from 0."""

    __slots__ = ("axis", "index")
    axis: str
    index: int

    def __init__(self, axis: str, index: int) -> None:
        object.__setattr__(self, "axis", axis)
        object.__setattr__(self, "index", index)

    def __eq__(self, other: object) -> bool:  # asked more often than anything else
        return type(other) is Line and self.index == other.index and self.axis == other.axis

    def __hash__(self) -> int:
        return hash((self.axis, self.index))


def gap(before: Block, after: Block) -> int:
    """How many empty cells two neighbouring blocks need between them.

    The only place that knows: blocks of different colours may touch.
    """
    return 1 if before.colour == after.colour else 0


block_of = lru_cache(2 * MAX_SIZE)(Block)
"""The block of a length. There are few, and none of them ever changes."""


def clue_of(numbers: Iterable[int]) -> Clue:
    """The clue that these numbers write; `[]` and `[0]` are the empty clue."""
    written = tuple(numbers)
    return () if written == (0,) else tuple(map(block_of, written))


def numbers_of(clue: Clue) -> list[int]:
    """The numbers of a clue; none for the empty clue."""
    return [block.length for block in clue]


def signed_numbers(clue: Clue, signs: str = "") -> list[str]:
    """The numbers of a clue, in colours each with the sign of its colour behind it.

    >>> signed_numbers((Block(2), Block(1, 2)), ".rb"), signed_numbers((Block(2),))
    (['2r', '1b'], ['2'])
    """
    return [f"{block.length}{signs and signs[block.colour]}" for block in clue]


def cells_for(lengths: Sequence[int]) -> int:
    """The cells of the shortest line for blocks of one colour with these lengths."""
    return sum(lengths) + max(0, len(lengths) - 1)


def cells_needed(clue: Clue) -> int:
    """The cells of the shortest line that the clue fits in."""
    return sum(numbers_of(clue)) + sum(gap(a, b) for a, b in itertools.pairwise(clue))


Given = tuple[int, int, int]
"""A cell that is known from the start: row, column, and 1 for filled or 0 for empty; in colours,
the number of the colour."""


class Puzzle(Value):
    """A nonogram: the clues of its rows and columns, the cells that are given besides, in reading
    order, its title and the like. `solver.grid.opening` is the board that one starts from.

    Making one checks it, so the clues of a Puzzle fit their lines. Whether it has a solution is
    another question, which the solver answers.

    >>> Puzzle.of([[1], [2]], [[2], [1]], title="A step").height
    2
    >>> Puzzle.of([[3]], [[1], [1]])  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    PuzzleError: row 1: clue-too-long (clue=(3,), needed=3, length=2)
    """

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    title: str
    author: str
    copyright: str
    licence: str
    lesson: str
    given: tuple[Given, ...]
    palette: tuple[Colour, ...]
    """The colours of a puzzle in colours: colour 1 is the first. None in black and white."""
    background: str
    """Of a puzzle in colours, as six hexadecimal digits; empty for paper."""

    def __init__(
        self,
        rows: tuple[Clue, ...],
        columns: tuple[Clue, ...],
        title: str = "",
        author: str = "",
        copyright: str = "",
        licence: str = "",
        lesson: str = "",
        given: Iterable[Given] = (),
        palette: Iterable[Colour] = (),
        background: str = "",
    ) -> None:
        about = (title, author, copyright, licence, lesson, tuple(sorted(given)))
        super().__init__(rows, columns, *about, tuple(palette), background)
        self._check()

    def _check(self) -> None:
        if not self.rows:
            raise PuzzleError("no-rows")
        if not self.columns:
            raise PuzzleError("no-columns")
        _check_size(self.width, self.height)
        for axis, clues, length in (
            (ROW, self.rows, self.width),
            (COLUMN, self.columns, self.height),
        ):
            for index, clue in enumerate(clues):
                numbers = numbers_of(clue)
                if numbers and (min(numbers) < 1 or sum(numbers) + len(numbers) - 1 > length):
                    _check_clue(Line(axis, index), clue, length)
        self._check_given()
        if self.palette:
            self._check_colours()
        by_rows = sum(sum(numbers_of(clue)) for clue in self.rows)
        by_columns = sum(sum(numbers_of(clue)) for clue in self.columns)
        if by_rows != by_columns:
            raise PuzzleError("sums-differ", rows=by_rows, columns=by_columns)

    def _check_given(self) -> None:
        places = set()
        for row, column, value in self.given:
            most = len(self.palette) or 1
            if not (0 <= row < self.height and 0 <= column < self.width and 0 <= value <= most):
                raise PuzzleError("given-outside")
            if (row, column) in places:
                raise PuzzleError("given-twice", Line(ROW, row), number=column + 1)
            places.add((row, column))

    def _check_colours(self) -> None:
        if len(self.palette) > MOST_COLOURS:
            raise PuzzleError("too-many-colours", count=len(self.palette), most=MOST_COLOURS)
        signs = [colour.sign for colour in self.palette]
        if len({EMPTY_SIGN, *signs}) <= len(signs) or any(len(sign) != 1 for sign in signs):
            raise PuzzleError("signs-differ")
        sums = [[0] * (len(self.palette) + 1) for _ in range(2)]
        for axis, clues, filled in ((ROW, self.rows, sums[0]), (COLUMN, self.columns, sums[1])):
            for index, clue in enumerate(clues):
                for block in clue:
                    if not 1 <= block.colour <= len(self.palette):
                        raise PuzzleError("colour-outside", Line(axis, index), number=block.colour)
                    filled[block.colour] += block.length
        for colour, by_rows, by_columns in zip(self.palette, sums[0][1:], sums[1][1:], strict=True):
            if by_rows != by_columns:
                raise PuzzleError(
                    "sums-differ.colour", colour=colour.name, rows=by_rows, columns=by_columns
                )

    @property
    def signs(self) -> str:
        """What stands for each value of a cell: an empty one first, then each colour."""
        return EMPTY_SIGN + ("".join(colour.sign for colour in self.palette) or "#")

    @property
    def clue_signs(self) -> str:
        """What stands behind numbers, by colour; nothing in black and white."""
        return self.signs if self.palette else ""

    @property
    def is_coloured(self) -> bool:
        return bool(self.palette)

    @classmethod
    def of(
        cls,
        rows: Sequence[Iterable[int]],
        columns: Sequence[Iterable[int]] = (),
        **about: Unpack[About],
    ) -> Puzzle:
        """The puzzle whose clues are these numbers. Raises PuzzleError where that is none."""
        _check_size(len(columns), len(rows))  # before a million blocks are made
        return cls(
            tuple(_clue_in(Line(ROW, index), numbers) for index, numbers in enumerate(rows)),
            tuple(_clue_in(Line(COLUMN, index), numbers) for index, numbers in enumerate(columns)),
            **about,
        )

    def __repr__(self) -> str:
        return f"<Puzzle {self.title!r}, {self.width} \u00d7 {self.height}>"

    @property
    def width(self) -> int:
        return len(self.columns)

    @property
    def height(self) -> int:
        return len(self.rows)

    def clue(self, line: Line) -> Clue:
        return (self.rows if line.axis == ROW else self.columns)[line.index]

    def length(self, line: Line) -> int:
        return self.width if line.axis == ROW else self.height


def transposed(puzzle: Puzzle) -> Puzzle:
    """The puzzle whose rows are the columns of this one: its mirror image along the diagonal."""
    given = [(column, row, value) for row, column, value in puzzle.given]
    return puzzle.replaced(rows=puzzle.columns, columns=puzzle.rows, given=given)


def lines_of(puzzle: Puzzle) -> list[Line]:
    """All lines of the board, rows before columns."""
    return [Line(ROW, index) for index in range(puzzle.height)] + [
        Line(COLUMN, index) for index in range(puzzle.width)
    ]


def puzzle_of_picture(picture: Sequence[str], *, title: str = "") -> Puzzle:
    """The puzzle whose solution is this picture, drawn with `#` and `.`.

    >>> [numbers_of(clue) for clue in puzzle_of_picture(["##.#", "...."]).rows]
    [[2, 1], []]
    """
    columns = ["".join(column) for column in zip(*picture, strict=True)]
    return Puzzle.of(
        [runs_of(row) for row in picture], [runs_of(column) for column in columns], title=title
    )


def coloured_puzzle(
    rows: Sequence[Sequence[tuple[int, int]]],
    columns: Sequence[Sequence[tuple[int, int]]],
    **about: Unpack[AboutColours],
) -> Puzzle:
    """The puzzle in colours, with a palette, whose blocks are these lengths and colours."""
    _check_size(len(columns), len(rows))
    across, down = (
        tuple(tuple(ColouredBlock(*block) for block in clue) for clue in side)
        for side in (rows, columns)
    )
    return Puzzle(across, down, **about)


def coloured_runs(cells: str, signs: str) -> list[tuple[int, int]]:
    """The length and the colour of each run in a line that is written with these signs.

    >>> coloured_runs("rr.rbb", ".rb")
    [(2, 1), (1, 1), (2, 2)]
    """
    runs = ((signs.index(sign), len(list(run))) for sign, run in itertools.groupby(cells))
    return [(length, colour) for colour, length in runs if colour]


def coloured_puzzle_of_picture(
    picture: Sequence[str], palette: Iterable[Colour], title: str = ""
) -> Puzzle:
    """The puzzle in colours whose solution is this picture, drawn with the signs of its palette."""
    colours = tuple(palette)
    signs = EMPTY_SIGN + "".join(colour.sign for colour in colours)
    columns = ["".join(column) for column in zip(*picture, strict=True)]
    across, down = ([coloured_runs(line, signs) for line in lines] for lines in (picture, columns))
    return coloured_puzzle(across, down, palette=colours, title=title)


def runs_of(cells: str) -> list[int]:
    """The lengths of the runs of `#` in a line: the clue that the line satisfies."""
    return [len(run) for run in cells.split(".") if run]


def _clue_in(line: Line, numbers: Iterable[int]) -> Clue:
    """The clue of a line; raises PuzzleError where there is something else than numbers."""
    try:
        return clue_of([number.__index__() for number in numbers])
    except (TypeError, AttributeError) as error:
        raise PuzzleError("clue-not-numbers", line, text=repr(numbers)[:40]) from error


def _check_size(width: int, height: int) -> None:
    if max(width, height) > MAX_SIZE:
        raise PuzzleError("board-too-large", width=width, height=height, most=MAX_SIZE)


def _check_clue(line: Line, clue: Clue, length: int) -> None:
    for block in clue:
        if block.length > MAX_SIZE:
            raise PuzzleError("block-too-long", line, most=MAX_SIZE)
        if block.length < 0:
            raise PuzzleError("negative-block", line)
        if block.length == 0:
            raise PuzzleError("zero-among-blocks", line)
    needed = cells_needed(clue)
    if needed > length:
        numbers = tuple(numbers_of(clue))
        raise PuzzleError("clue-too-long", line, clue=numbers, needed=needed, length=length)


# -------------------------------------------------------------------------------------------------
# Puzzles of sides whose needs are known: for files of thousands, where checking each clue of each
# puzzle anew would take most of the time.


Side = tuple[tuple[Clue, ...], int, int]
"""The clues of all rows, or of all columns; the cells of the shortest line that each of them fits
in, more than any line has where one is no clue; and how many cells they fill."""


def puzzle_of_sides(
    rows: Side,
    columns: Side,
    **about: Unpack[About],
) -> Puzzle:
    """The puzzle with these clues, checked by what is known of them."""
    about["given"] = tuple(about.get("given", ()))
    if about["given"] or not _make_a_board(rows, columns):
        return Puzzle(rows[0], columns[0], **about)  # looks at everything, and says what is wrong
    parts = {"rows": rows[0], "columns": columns[0], **about}
    made = Puzzle.__new__(Puzzle)
    parts.setdefault("palette", ())
    for name in Puzzle.field_names:
        object.__setattr__(made, name, parts.get(name, ""))
    return made


def _make_a_board(rows: Side, columns: Side) -> bool:
    """Whether these clues fit their lines and fill as many cells across as down."""
    height, width = len(rows[0]), len(columns[0])
    return (
        0 < height <= MAX_SIZE
        and 0 < width <= MAX_SIZE
        and rows[1] <= width
        and columns[1] <= height
        and rows[2] == columns[2]
    )
