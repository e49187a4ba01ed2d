"""The parts that an arrangement is shown in, as each scrolls in another way than its neighbour: the
board in both directions, the clues of the columns and the lens of a row across, the clues of the
rows and the lens of a column down, and the words beside the lenses not at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.draw.arrangement import Arrangement
from app.draw.board import NUMBERS
from app.draw.layout import Layout
from app.draw.moment import RINGED, WRONG, Moment
from app.draw.scene import Box, Item, Part, Rectangle, surrounding
from app.draw.stage import BESIDE, TITLE, UNDER
from solver.grid import Place
from solver.puzzle import ROW

BOARD = "board"
ROW_CLUES, COLUMN_CLUES = "clues/rows", "clues/columns"
ROW_NUMBERS, COLUMN_NUMBERS = "numbers/rows", "numbers/columns"
UNDER_WORDS, BESIDE_WORDS = f"{UNDER}/words", f"{BESIDE}/words"

SPLIT = {
    UNDER: (UNDER_WORDS, UNDER),
    BESIDE: (BESIDE_WORDS, BESIDE),
    NUMBERS: (ROW_NUMBERS, COLUMN_NUMBERS),
}
"""The parts of a scene that are shown on two panes."""

ACROSS = {BOARD, COLUMN_CLUES, COLUMN_NUMBERS, UNDER}
DOWN = {BOARD, ROW_CLUES, ROW_NUMBERS, BESIDE}
"""The panes that scroll in a direction."""

NAMES = (
    *(TITLE, BOARD, COLUMN_CLUES, ROW_CLUES, ROW_NUMBERS, COLUMN_NUMBERS),
    *(UNDER_WORDS, UNDER, BESIDE_WORDS, BESIDE),
)


def region_of(layout: Layout, name: str) -> Box:
    """The part of the scene that a pane shows, scrolled or not."""
    board, frame = layout.board, layout.frame
    left, top = board.left - frame, board.top - frame
    right, bottom = board.right + frame, board.bottom + frame
    under, beside = layout.under, layout.beside
    return {
        TITLE: layout.header,
        BOARD: Box(left, top, right, bottom),
        COLUMN_CLUES: Box(left, layout.column_gutter.top, right, top),
        ROW_CLUES: Box(0, top, left, bottom),
        ROW_NUMBERS: layout.row_numbers._replace(top=top, bottom=bottom),
        COLUMN_NUMBERS: layout.column_numbers._replace(left=left, right=right),
        UNDER_WORDS: under._replace(right=left),
        UNDER: under._replace(left=left),
        BESIDE_WORDS: beside._replace(bottom=top),
        BESIDE: beside._replace(top=top, bottom=bottom),
    }[name]


def seen_of(arrangement: Arrangement, name: str) -> Box:
    """Where a pane stands, among the others."""
    layout = arrangement.layout
    region, (across, down) = region_of(layout, name), arrangement.hidden
    left, top, right, bottom = region
    board = layout.board
    if left >= board.right:
        left, right = left - across, right - across
    elif name in ACROSS or (name == TITLE and right > board.right):
        right -= across
    if name == UNDER and across:
        right = left + arrangement.across
    if top >= board.bottom:
        top, bottom = top - down, bottom - down
    elif name in DOWN:
        bottom -= down
    return Box(left, top, right, bottom)


def lines_in_sight(arrangement: Arrangement, offset: tuple[int, int]) -> tuple[range, range]:
    """The rows and the columns of which something is seen where this much is out of sight."""
    layout, (right, down) = arrangement.layout, offset
    first_row, first_column = down // layout.cell - 1, right // layout.cell - 1
    last_row = (down + arrangement.down) // layout.cell + 1
    last_column = (right + arrangement.across) // layout.cell + 1
    return (
        range(max(0, first_row), min(layout.rows, last_row + 1)),
        range(max(0, first_column), min(layout.columns, last_column + 1)),
    )


def sorted_parts(layout: Layout, parts: Mapping[str, Part]) -> dict[str, dict[str, Part]]:
    """The parts by the panes that they belong on."""
    sorted_out: dict[str, dict[str, Part]] = {}
    for name, part in parts.items():
        if name in SPLIT:
            for pane, items in zip(SPLIT[name], _split(layout, name, part), strict=True):
                sorted_out.setdefault(pane, {})[name] = items
        else:
            sorted_out.setdefault(_pane_of(name), {})[name] = part
    return sorted_out


def _split(layout: Layout, name: str, part: Part) -> tuple[Part, Part]:
    """What of a part is shown on the first and on the second of its panes."""
    board, frame = layout.board, layout.frame
    if name == UNDER:
        edge = board.left - frame
    else:
        edge = board.top - frame if name == BESIDE else board.bottom + frame

    def span(item: Item) -> tuple[int, int]:
        if not isinstance(item, Rectangle):
            return (item.x, item.x) if name == UNDER else (item.y, item.y)
        return (item.left, item.right) if name == UNDER else (item.top, item.bottom)

    return (
        tuple(item for item in part if span(item)[0] < edge),
        tuple(item for item in part if span(item)[1] > edge),
    )


def _pane_of(name: str) -> str:
    if name.startswith("clue/"):
        return ROW_CLUES if name.split("/")[1] == ROW else COLUMN_CLUES
    return name if name == TITLE else BOARD


def shares(offset: int, seen: int, whole: int) -> tuple[float, float]:
    return offset / max(1, whole), min(1.0, (offset + seen) / max(1, whole))


def revealed(offset: int, seen: int, wanted: tuple[int, int]) -> int:
    """The offset that shows what is wanted, with up to a third of what is seen around it if it was
    out of sight."""
    if wanted[0] >= offset and wanted[1] <= offset + seen:
        return offset
    around = min(seen // 3, max(0, seen - (wanted[1] - wanted[0])) // 2)
    first, last = wanted[0] - around, wanted[1] + around
    if last - first > seen:  # too large: nothing is gained if some of it is seen as it is
        overlaps = wanted[0] < offset + seen and wanted[1] > offset
        return offset if overlaps else first
    return first if first < offset else last - seen


# -------------------------------------------------------------------------------------------------
# What of a step is in sight, and what is to be.


def beyond_edges(
    arrangement: Arrangement, offset: tuple[int, int], cells: Sequence[Place]
) -> dict[str, list[Place]]:
    """The cells that are out of sight, by the edge behind which they lie: `left`, `right`, `up` or
    `down`."""
    layout, board, (right, down) = arrangement.layout, region_of(arrangement.layout, BOARD), offset
    beyond: dict[str, list[Place]] = {}
    for cell in cells if arrangement.is_scrolled else ():
        box = layout.cell_box(*cell)
        x, y = box.middle[0] - board.left, box.middle[1] - board.top
        if not right <= x < right + arrangement.across:
            beyond.setdefault("left" if x < right else "right", []).append(cell)
        elif not down <= y < down + arrangement.down:
            beyond.setdefault("up" if y < down else "down", []).append(cell)
    return beyond


def signed_cells(moment: Moment) -> tuple[Place, ...]:
    """The cells to which a hint or a check points."""
    marks = moment.focus.marks
    return tuple(place for place, mark in marks.items() if mark in (RINGED, WRONG))


def news_of(moment: Moment) -> list[Place]:
    """The cells that are new, or that the step is about."""
    if moment.focus.cell is not None:
        return [moment.focus.cell]
    cells = list(moment.fresh_cells())
    if not cells and moment.step is not None:
        cells = [(row, column) for row, column, _ in moment.step.cells]
    return cells


def box_around(layout: Layout, cells: Iterable[Place]) -> Box:
    return surrounding(layout.cell_box(*cell) for cell in cells)
