"""A puzzle as a page for any browser, to be watched, predicted, or solved.

For each step the page holds the parts of the scene that changed, as `Stage` gives them; its script
paints rectangles and texts, and knows no rules. Data are small in two ways: a role is a number, and
the items of a part are written once, relative to the part's place, so that equal cells share them.

    {"names": [name, x, y, …]             the parts, in the order in which they are painted
     "items": [[…], …]                    x, y, width, height, role of a rectangle;
                                          text, x, y, anchor, size, bold, role of a text;
                                          x, y, width, height, 0, step of a place to click
     "looks": [[item, …], …]              what there is in a part
     "steps": [[name, look, …], …]        by their numbers; the first is the empty board
     "cells": [[cell, value, …], …]       what is known then: 0 unknown, 1 filled, 2 empty
     "heads", "texts"                     the heading and the sentence of each step
     "asks", "depths"                     its line, rows before columns, or -1; its assumptions
     "tree"}                              see page_tree.py; null in a page without a search tree

All that is deflated, so a look into the page does not give the picture away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from app.draw.board import ink_roles, inks_of
from app.draw.film import draw_picture
from app.draw.layout import CLUE_SHARE, Layout, clue_room, lead_of, narrowed
from app.draw.marks import SIGN_BREADTH, SIGNS, sign_path
from app.draw.moment import moment_of
from app.draw.pen import Pen
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle
from app.draw.stage import CAPTION, GRID, TITLE, Stage
from app.draw.theme import LIGHT, PAPER, ROLES, readable_on
from app.export.html_page import (
    MAX_PAGE_BYTES,
    WEB_FOLDER,
    Document,
    PageTooLarge,
    compressed,
    ink_classes,
    json_for_page,
    role_number,
    sign_shape,
    svg_of_parts,
    without_comments,
    write_page,
)
from app.export.page_tree import PageTree, Places
from app.text.catalogue import Language
from app.text.messages import Words
from puzzles.formats import puzzlink
from puzzles.formats.non import write_non
from solver.grid import Rules
from solver.puzzle import ROW, Puzzle
from solver.step import DEDUCE, Step
from solver.step_data import puzzle_data
from solver.trace import Trace
from solver.value import Value

LINES = "grid/lines"
"""The lines between the cells, painted over them: enlarged cells would cover them in part."""

PICTURE = "picture"
"""The finished picture, at the end of watching."""

WATCH, PREDICT, PLAY = MODES = "watch", "predict", "play"

_BOARD_PX = 340
"""About the width of a board; the browser makes it as large as there is room."""

_MIN_UNIT_PX = 14
_MIN_CELL_PX, _MAX_CELL_PX = 16, 34
_MARGIN_PX = 4


def lay_out_page(puzzle: Puzzle) -> Layout:
    """The board with its clues and room for both lenses. On a phone held upright the script puts
    the lens below the board; sentences are texts of the page."""
    cell = max(_MIN_CELL_PX, min(_MAX_CELL_PX, _BOARD_PX // max(puzzle.width, puzzle.height)))
    size = narrowed(puzzle.columns, max(9, round(CLUE_SHARE * cell)), 7, cell)
    clues = clue_room(puzzle, size, 0.65)
    unit = max(_MIN_UNIT_PX, puzzle.width * cell // 40)
    left, top = (
        _MARGIN_PX + max(clues.across, 7 * unit),
        _MARGIN_PX + max(clues.down, unit * 5 // 2),
    )
    right, bottom, frame = left + puzzle.width * cell, top + puzzle.height * cell, 2
    beside_right = right + frame + lead_of(unit) + 9 * unit
    under_bottom = bottom + frame + lead_of(unit) + unit * 13 // 2
    return Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=1,
        width=beside_right + _MARGIN_PX,
        height=under_bottom + _MARGIN_PX,
        unit=unit,
        left=left,
        top=top,
        lead=lead_of(unit),
        clue_size=size,
        row_slot=clues.row_slot,
        column_slot=clues.column_slot,
        row_gutter=Box(0, top, left - frame, bottom),
        column_gutter=Box(left, _MARGIN_PX, right, top - frame),
        under=Box(0, bottom + frame, right + frame, under_bottom),
        beside=Box(right + frame, _MARGIN_PX, beside_right, bottom + frame),
        tells_progress=False,
    )


_MAX_CELLS = 25_000
"""Of a larger board the empty one alone takes more bytes than a page may."""


def check_page(puzzle: Puzzle) -> None:
    """Raise PageTooLarge where no page can hold the board."""
    if puzzle.width * puzzle.height > _MAX_CELLS:
        raise PageTooLarge("board-too-large-for-page", most=_MAX_CELLS)


Numbers = list[int]


class _Pool:
    """Numbers for the parts of scenes; equal looks have one."""

    def __init__(self, limit: int) -> None:
        self.names: dict[str, int] = {}
        self.corners: list[tuple[int, int]] = []
        self.items: dict[tuple[int | str, ...], int] = {}
        self.looks: dict[tuple[int, ...], int] = {}
        self.left = limit

    def add(self, name: str, part: Part, places: Places = ()) -> tuple[int, int]:
        """The numbers of the part's name and look, with places to click."""
        if name not in self.names:
            ground = part[0] if part else Rectangle(0, 0, 0, 0, ROLES[0])
            corner = (ground.left, ground.top) if isinstance(ground, Rectangle) else (0, 0)
            self.names[name] = len(self.names)
            self.corners.append(corner)
        number = self.names[name]
        x, y = self.corners[number]
        items = [_item_data(item, x, y) for item in part]
        items += ((box.left - x, box.top - y, box.width, box.height, 0, to) for box, to in places)
        look = tuple(map(self._item, items))
        if look not in self.looks:
            self.spend(len(json_for_page(look)))
            self.looks[look] = len(self.looks)
        return number, self.looks[look]

    def _item(self, data: tuple[int | str, ...]) -> int:
        """The number of an item."""
        if data not in self.items:
            self.spend(len(json_for_page(data).encode()))
            self.items[data] = len(self.items)
        return self.items[data]

    def spend(self, size: int) -> None:
        """Count bytes of the page. Raises PageTooLarge."""
        self.left -= size
        if self.left < 0:
            raise PageTooLarge("page-too-large", most=MAX_PAGE_BYTES // 1_000_000)


def _item_data(item: Item, x: int, y: int) -> tuple[int | str, ...]:
    role = role_number(item.role)
    if isinstance(item, Rectangle):
        width, height = item.right - item.left, item.bottom - item.top
        return item.left - x, item.top - y, width, height, role
    anchor = (LEFT, MIDDLE, RIGHT).index(item.anchor)
    is_on_bar = item.bold and item.role == PAPER and len(item.text) > _MOST_DIGITS
    size = round(_SIZE_ON_BAR * item.size) if is_on_bar else item.size
    return item.text, item.x - x, item.y - y, anchor, size, int(item.bold), role


_SIZE_ON_BAR, _MOST_DIGITS = 0.87, 3
"""Words on a bar are so much smaller than they have room: a browser may have no font but a wide
one. A number has room in any."""


def _parts_of(changed: dict[str, Part]) -> Iterator[tuple[str, Part]]:
    """The parts that the page paints. The lines of the board come after the last cell."""
    cells = [name for name in changed if name.startswith("cell/")]
    for name, part in changed.items():
        if name in (TITLE, CAPTION):
            continue
        yield name, part[:2] if name == GRID else part
        if GRID in changed and name == cells[-1]:
            yield LINES, changed[GRID][2:]


def _steps_data(
    trace: Trace, words: Words, pool: _Pool, tree: PageTree | None
) -> tuple[list[Numbers], list[Numbers]]:
    """The parts and the cells that change with each step, after the empty board."""
    stage = Stage(trace.puzzle, lay_out_page(trace.puzzle), words)
    shown, known = [], []
    before = bytes(trace.puzzle.width * trace.puzzle.height)
    signs = signs_of(trace.puzzle)
    for count in range(len(trace) + 1):
        moment = moment_of(trace, count)
        change = stage.show(moment)
        parts = _parts_of(dict(change.parts))
        shown.append([number for name, part in parts for number in pool.add(name, part)])
        for name, part, places in tree.show_next() if tree is not None else ():
            shown[-1] += pool.add(name, part, places)
        cells = bytes(signs.index(sign) for row in moment.state.grid.picture() for sign in row)
        changed = (cell for cell, value in enumerate(cells) if value != before[cell])
        known.append([number for cell in changed for number in (cell, cells[cell])])
        before = cells
        pool.spend(len(json_for_page(shown[-1])) + len(json_for_page(known[-1])))
    return shown, known


def _add_picture(trace: Trace, layout: Layout, words: Words, pool: _Pool) -> int | None:
    """The number of the finished picture's look; None where the trace does not end with it."""
    grid = trace.state(len(trace)).grid
    if not grid.is_complete() or not Rules(trace.puzzle).are_met(grid):
        return None
    pen = Pen(layout.board)
    draw_picture(pen, grid, layout.board, inks_of(trace.puzzle))
    return pool.add(PICTURE, pen.part())[1]


def signs_of(puzzle: Puzzle) -> str:
    """The signs of an unknown cell, of a cell in each colour, and of an empty cell."""
    return f"?{puzzle.signs[1:]}."


def _asked_line(puzzle: Puzzle, step: Step) -> int:
    """The number of the line that Predict asks about, rows before columns; -1 for no line."""
    if step.kind != DEDUCE or step.line is None:
        return -1
    return step.line.index + (0 if step.line.axis == ROW else puzzle.height)


def unnamed(puzzle: Puzzle, language: Language) -> str:
    """A title that does not give the picture away."""
    return language.page.say("unnamed", size=_size_of(puzzle, language))


def _size_of(puzzle: Puzzle, language: Language) -> str:
    return Words(language).say("size", columns=puzzle.width, rows=puzzle.height)


PACE = 1500
"""Milliseconds of a step when the page plays, where the user does not choose."""


class Page(Value):
    """A page to be written."""

    trace: Trace
    language: Language
    theme: str = LIGHT.name
    """The first one. With LIGHT the reader's system may choose DARK."""
    pace: int = PACE
    mode: str = WATCH
    """The first one of MODES, or the only one with `only`."""
    only: bool = False
    name: str = ""
    """Instead of the puzzle's."""
    tree: bool = False
    """Whether the search tree is beside the steps to watch, where there is an assumption."""

    def write(self, path: Path) -> int:
        """Write the file. Returns its size in bytes."""
        return write_page(path, self.text(), "page-too-large")

    def text(self) -> str:
        title = self.shown_name()
        without_script = self._without_script()  # first: it is quick to see that it is too long
        return Document(
            title,
            self.body(title),
            self.language,
            self.theme,
            self.style(),
            self.script(),
            self.second(),
            self.data(),
            without_script,
            self.language.page.say("about", size=_size_of(self.trace.puzzle, self.language)),
        ).text()

    def shown_name(self) -> str:
        """The title, which does not give the picture away."""
        puzzle = self.trace.puzzle
        if self.mode != WATCH:
            return unnamed(puzzle, self.language)
        return self.name or Words(self.language).title(puzzle)

    @property
    def _is_watched(self) -> bool:
        """Whether it can only be watched, as so far all puzzles in colours."""
        return (self.only and self.mode == WATCH) or self.trace.puzzle.is_coloured

    def body(self, title: str, turning: str = "") -> str:
        """The body; `turning` is markup that leads to other pages."""
        say = {key: escape(text) for key, text in self.language.page.templates.items()}
        known = {re.sub("[.-]", "_", key): text for key, text in say.items()}
        tools = "" if self._is_watched else _part("play.html").format(**known)
        modes = "".join(
            f'<button id="mode-{mode}" type="button">{say[f"mode.{mode}"]}</button>'
            for mode in (() if self.only or self._is_watched else MODES)
        )
        modes = modes and f'<nav id="modes" aria-label="{say["modes"]}">{modes}</nav>\n'
        bar = escape(self.language.window.say("key.space"))
        return _part("page.html").format(
            title=escape(title), _pages=turning, _modes=modes, _tools=tools, _bar=bar, **known
        )

    def style(self) -> str:
        inks = ink_roles(self.trace.puzzle)
        own = ink_classes(dict.fromkeys((*inks, *map(readable_on, inks))))
        play = "" if self._is_watched else _part("play.css")
        return own + _part("style.css") + play + (_part("tree.css") if self.tree else "")

    def script(self, *before: str) -> str:
        """The viewer's script after others."""
        names = "unpack.js", *before, "viewer.js", *(["tree.js"] if self.tree else [])
        return without_comments("".join(map(_part, names))) + (
            "" if self._is_watched else 'if (viewer) run("more");\n'
        )

    def second(self) -> str:
        return "" if self._is_watched else second_script()

    def data(self) -> dict[str, object]:
        """The data of the scripts. Only packed data may give the solution away."""
        puzzle = self.trace.puzzle
        plain = puzzle if self.mode == WATCH else puzzle.replaced(title="")
        return {
            "nonogram": 1,
            "puzzle": puzzle_data(plain),
            "mode": self.mode,
            "packed": compressed(json_for_page(self._hidden_data(plain))),
        }

    def _hidden_data(self, plain: Puzzle) -> dict[str, object]:
        """`plain` is the puzzle without what its title gives away."""
        is_by_hand = self.only and self.mode == PLAY
        trace = Trace(self.trace.puzzle) if is_by_hand else self.trace
        puzzle, layout = trace.puzzle, lay_out_page(trace.puzzle)
        language = self.language.in_colours(puzzle)
        words, pool, texts = Words(language), _Pool(MAX_PAGE_BYTES), language.page.templates
        has_tree = self.tree and (self.mode == WATCH or not self.only)
        has_tree = has_tree and trace.tree.counts().assumptions > 0
        tree = PageTree(trace, language) if has_tree else None
        shown, known = _steps_data(trace, words, pool, tree)
        return {
            "title": self.name or words.title(puzzle),
            "unnamed": unnamed(puzzle, language),
            "picture": _add_picture(trace, layout, words, pool),
            "non": write_non(plain),
            "puzzlink": ""
            if puzzle.is_coloured or puzzle.given
            else puzzlink.write(puzzle).strip(),
            "board": [layout.left, layout.top, layout.cell],
            "size": [layout.width, layout.height],
            "under": list(layout.under),
            "beside": list(layout.beside),
            "pace": self.pace,
            "signs": signs_of(puzzle),
            "roles": len(ROLES),
            "names": [
                value for name in pool.names for value in (name, *pool.corners[pool.names[name]])
            ],
            "items": list(pool.items),
            "looks": list(pool.looks),
            "steps": shown,
            "cells": known,
            "heads": [words.say("heading.start"), *map(words.heading, trace.steps)],
            "texts": [words.start(puzzle), *map(words.sentence, trace.steps)],
            "say": dict(texts),
            "rows": [words.say("row", number=row + 1) for row in range(puzzle.height)],
            "columns": [words.say("column", number=column + 1) for column in range(puzzle.width)],
            "unit": layout.unit,
            "clue": [layout.clue_size, layout.row_slot, layout.column_slot],
            "asks": [-1, *(_asked_line(puzzle, step) for step in trace.steps)],
            "marks": {mark: sign_path(letter) for mark, letter in SIGNS.items()},
            "breadth": SIGN_BREADTH,
            "shapes": {letter: sign_shape(letter) for letter in SIGNS.values()},
            "depths": [0, *(step.depth for step in trace.steps)],
            "tree": None if tree is None else tree.data(),
        }

    def _without_script(self) -> str:
        """What is shown without scripts: the last board and all sentences, or the empty board."""
        trace = self._seen()
        words = Words(self.language.in_colours(trace.puzzle).naming_cells())
        sentences, left = [], _Pool(MAX_PAGE_BYTES)
        for step in trace.steps:
            heading, sentence = escape(words.heading(step)), escape(words.sentence(step))
            sentences.append(f"<li><b>{heading}</b> {sentence}</li>\n")
            left.spend(len(sentences[-1]))
        start = escape(words.start(trace.puzzle))
        return f"{self.last_board()}\n<p>{start}</p>\n<ol>\n{''.join(sentences)}</ol>\n"

    def last_board(self) -> str:
        """The last board that may be seen at once."""
        trace = self._seen()
        stage = Stage(trace.puzzle, lay_out_page(trace.puzzle), Words(self.language))
        stage.show(moment_of(trace, len(trace), 0))
        scene = stage.scene
        picture = "".join(svg_of_parts(_parts_of(dict(scene.parts))))
        return (
            f'<svg class="scene" viewBox="0 0 {scene.width} {scene.height}" role="img" '
            f'aria-label="{escape(self.shown_name())}">'
            f"{picture}</svg>"
        )

    def titled_board(self) -> str:
        return f"<h2>{escape(self.shown_name())}</h2>\n{self.last_board()}\n"

    def _seen(self) -> Trace:
        """The steps that may be seen at once."""
        return self.trace if self.mode == WATCH else Trace(self.trace.puzzle)


def _part(name: str) -> str:
    return (WEB_FOLDER / name).read_text(encoding="utf-8")


def second_script() -> str:
    """The script of the logic of a line and of solving by hand."""
    return without_comments(_part("line.js") + _part("play.js"))


class Booklet(Value):
    """Several puzzles as one page: contents, and pages of which one is open at a time."""

    pages: tuple[Page, ...]
    language: Language
    theme: str = LIGHT.name
    title: str = ""
    """Over the contents, instead of how many puzzles there are."""

    def write(self, path: Path) -> int:
        """Write the file. Returns its size in bytes."""
        return write_page(path, self.text(), "booklet-too-large")

    def text(self) -> str:
        say = self.language.page.say
        first, count = self.pages[0], len(self.pages)
        title = self.title or say("booklet", count=count)
        neighbours = "".join(
            f'<a id="page-{name}" aria-label="{escape(label)}" title="{escape(label)}">{sign}</a>'
            for name, label, sign in (
                ("before", say("page.before"), "\u2039"),
                ("number", say("contents"), ""),
                ("after", say("page.after"), "\u203a"),
            )
        ).replace('id="page-number"', 'id="page-number" href="#"')
        turning = f'<nav id="pages" aria-label="{escape(say("contents"))}">{neighbours}</nav>\n'
        body = first.body("", turning)
        entries = "".join(self._entry(number, page) for number, page in enumerate(self.pages, 1))
        contents = f'<main id="contents"><h1>{escape(title)}</h1>\n<ol>\n{entries}</ol>\n</main>\n'
        style = first.style() + (WEB_FOLDER / "booklet.css").read_text(encoding="utf-8")
        return Document(
            title,
            contents + body,
            self.language,
            self.theme,
            style,
            first.script("booklet.js"),
            first.second(),
            {"nonogram": 1, "pages": [page.data() for page in self.pages]},
            "".join(map(Page.titled_board, self.pages)),
            say("about.several", count=count),
        ).text()

    def _entry(self, number: int, page: Page) -> str:
        """A line of the contents."""
        name, count = escape(page.shown_name()), len(page.trace)
        steps = self.language.commands.say_count("steps", count, count=count)
        shown = f"<span>{escape(steps)}</span>" if page.mode == WATCH else ""
        return f'<li><a href="#{number}"><i>{number}</i><b dir="auto">{name}</b>{shown}</a></li>\n'
