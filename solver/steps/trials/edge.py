"""Edge: a what-if at the border that fails after at most three lines.

If the cell were like this, then a line would settle another cell, and so on from line to line,
until one has two cells that nothing in it agrees with. All that follows from the assumption is
true if it is true, and nothing like that line can be true. So the cell is the opposite.

Where lines by themselves give nothing more, any one further cell fits in all of them: it takes two
for a line to be impossible, and these come to it by crossing lines, which a fourth one joins.
Three lines and the impossible one are the least that can refute anything, and a rectangle to the
eye. At the border, rows and columns with unknown cells that have none beyond them, a cell brings
much about.

Lines say single cells to each other. What follows from a cell in a line has to be worked out only
once, whatever leads there.

                1
          1 1 1 1
        1 ? ? ? ?     If the cell at the bottom left is filled, its column is complete and cell 1
      1 1 - ? ? -     of row 2 is empty; and its row is complete and cell 4 of it is empty, so that
        1 ? ? ? ?     column 4 has its blocks in cells 1 and 3, and cell 4 of row 2 is empty, too.
        1 # ? ? -     Between the two empty cells there is no room for 1 1.

>>> from solver.puzzle import Puzzle
>>> puzzle = Puzzle.of([[1], [1, 1], [1], [1]], [[1], [1], [1], [1, 1]])
>>> [chain] = [chain for chain in find_edge(Position(puzzle)) if chain is not None]
>>> chain.cell, [(line.axis, line.index) for line in chain.lines], chain.broken.index
((3, 0, 1), [('column', 0), ('row', 3), ('column', 3)], 1)
>>> chain.said
(((1, 0, 0),), ((3, 3, 0),), ((1, 3, 0),))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.grid import EMPTY, FILLED, Cell
from solver.line import Rule, bits
from solver.places import cell_in, cells_of, lines_through, opposite
from solver.puzzle import COLUMN, ROW, Line
from solver.steps.position import Position
from solver.steps.step import Chain
from solver.steps.trials.assumption import try_cell

MOST_LINES = 3

WORK = 50_000
"""So often it is asked at most what follows from a cell in a line, or read what did."""

COMPARED = 12
"""So many assumptions are compared by what they settle."""


Way = tuple[tuple[Line, Cell], ...]
"""How a cell follows from the assumption: line after line, each with the cell that it says."""


def find_edge(position: Position) -> Iterator[Chain | None]:
    """Yields None while it thinks, and at last a chain from a cell at the border, if there is
    one: of several, the one that settles most. Asked where lines give nothing more."""
    followed = _Followed(position)
    found: list[Chain] = []
    for cell in border_cells(position):
        yield None
        chain = followed.chain(cell)
        if chain is not None:
            found.append(chain)
        if len(found) == COMPARED or followed.work > WORK:
            break
    best, most = None, -1
    for chain in found:
        proven = yield from try_cell(position, opposite(chain.cell), Rule.settle)
        if proven.gain > most:
            best, most = chain, proven.gain
    if best is not None:
        yield best


def border_cells(position: Position) -> Iterator[Cell]:
    """The unknown cells of the outermost lines that have any, in both values."""
    grid = position.grid
    unknown = [grid.unknown(row) for row in range(grid.height)]
    rows = [row for row, cells in enumerate(unknown) if cells]
    columns = 0
    for cells in unknown:
        columns |= cells
    if not rows:
        return
    outermost = columns & -columns | 1 << columns.bit_length() - 1
    for row in rows:
        cells = unknown[row] if row in (rows[0], rows[-1]) else unknown[row] & outermost
        for column in bits(cells):
            yield row, column, FILLED
            yield row, column, EMPTY


class _Followed:
    """What follows from single cells in single lines, as far as somebody asked."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._known: dict[tuple[Line, Cell], tuple[Cell, ...]] = {}
        self.work = 0

    def chain(self, cell: Cell) -> Chain | None:
        """The first chain from this assumption to an impossible line."""
        ways: dict[Cell, list[Way]] = {cell: [()]}
        for reached, way, line in self._reached(cell):
            ways.setdefault(reached, []).append(way)
            for following in self._follow(line, reached):
                for other in ways.get(opposite(following), ()):
                    together = dict.fromkeys([it for it, _ in way] + [it for it, _ in other])
                    if len(together) <= MOST_LINES and line not in together:
                        return _chain(cell, (other, way), line)
        return None

    def _reached(self, cell: Cell) -> Iterator[tuple[Cell, Way, Line]]:
        """Cells that follow from this one, by ways over more and more lines; each with the line
        that crosses the last one there, for which it is news."""
        fronts: list[tuple[Cell, Way, Line]] = [(cell, (), it) for it in lines_through(cell[:2])]
        for _ in range(MOST_LINES):
            following = []
            for start, way, line in fronts:
                if line in (it for it, _ in way):
                    continue
                for reached in self._follow(line, start):
                    news = reached, (*way, (line, reached)), _crossing(line, reached)
                    yield news
                    following.append(news)
            fronts = following

    def _follow(self, line: Line, cell: Cell) -> tuple[Cell, ...]:
        """The cells that a line settles if this one is as it says."""
        self.work += 1
        found = self._known.get((line, cell))
        if found is None:
            filled, empty = self._position.grid.line(line)
            bit = 1 << cell_in(line, cell[:2])
            with_cell = (filled | bit, empty) if cell[2] == FILLED else (filled, empty | bit)
            settled = self._position.rules[line].settle(*with_cell)
            found = ()
            if settled is not None:
                found = cells_of(line, settled[0] & ~with_cell[0], settled[1] & ~with_cell[1])
            self._known[line, cell] = found
        return found


def _crossing(line: Line, cell: Cell) -> Line:
    """The other line through one of its cells."""
    return Line(COLUMN, cell[1]) if line.axis == ROW else Line(ROW, cell[0])


def _chain(cell: Cell, ways: Iterable[Way], broken: Line) -> Chain:
    """Several ways in one. A line that says several cells says them together, unless one follows
    from what was said after the other."""
    lines: list[Line] = []
    said: list[list[Cell]] = []
    for way in ways:
        earliest = 0
        for line, reached in way:
            places = [i for i in range(earliest, len(lines)) if lines[i] == line]
            if not places:
                places = [len(lines)]
                lines.append(line)
                said.append([])
            if reached not in said[places[0]]:
                said[places[0]].append(reached)
            earliest = places[0] + 1
    return Chain(cell, tuple(lines), tuple(tuple(cells) for cells in said), broken)
