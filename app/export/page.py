"""A puzzle as a page for any browser, to be watched, predicted, or solved: one file that fetches
nothing.

The page is a third painter of scenes. For each step it holds the parts that changed, as `Stage`
gives them; its script paints rectangles and texts, and knows no rules. Data are made small in two
ways: a role is a number, and what stands in a part is written once, relative to where the part
stands, so that all cells that look alike share it, and lenses their strips.

    {"names": [name, x, y, …]             the parts, in the order in which they are painted
     "items": [[…], …]                    x, y, width, height, role of a rectangle;
                                          text, x, y, anchor, size, bold, role of a text
     "looks": [[item, …], …]              what there is in a part
     "steps": [[name, look, …], …]        by their numbers; the first is the empty board
     "cells": [[cell, value, …], …]       what is known then: 0 unknown, 1 filled, 2 empty
     "heads", "texts"                     the heading and the sentence of each step
     "asks", "depths"}                    its line, rows before columns, or -1; its assumptions

All that is deflated: it is small, and nobody who looks into the page sees the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from app.draw.board import ink_roles
from app.draw.layout import CLUE_SHARE, Layout, clue_room, lead_of, narrowed
from app.draw.moment import moment_of
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle
from app.draw.stage import CAPTION, GRID, TITLE, Stage
from app.draw.theme import LIGHT, ROLES, readable_on
from app.export.frame import (
    LARGEST,
    PARTS,
    Document,
    PageTooLarge,
    compressed,
    drawing,
    ink_classes,
    json_for_page,
    role_number,
    without_comments,
    write_page,
)
from app.text.catalogue import Language
from app.text.messages import Words
from solver.puzzle import ROW, Puzzle
from solver.step import DEDUCE, Step
from solver.step_data import puzzle_data
from solver.trace import Trace
from solver.value import Value

LINES = "grid/lines"
"""The lines between the cells, painted over them: enlarged, cells would cover them in part."""

PLACES = (LEFT, MIDDLE, RIGHT)

WATCH, PREDICT, PLAY = MODES = "watch", "predict", "play"
"""What one can do with a page: watch the solving, say what is sure before it is shown, solve."""


# -------------------------------------------------------------------------------------------------
# Where everything goes. The board comes first: on a phone held upright it has the width of the
# screen, with the lens below it. The script sees to that; here is room for both lenses.


WIDTH = 340
"""About how wide a board is; what shows the page makes it as large as there is room."""

UNIT = 14
LEAST_CELL, MOST_CELL = 16, 34
MARGIN = 4


def lay_out_page(puzzle: Puzzle) -> Layout:
    """The board with its clues and the room for both lenses; what is said stands in the page."""
    cell = max(LEAST_CELL, min(MOST_CELL, WIDTH // max(puzzle.width, puzzle.height)))
    size = narrowed(puzzle.columns, max(9, round(CLUE_SHARE * cell)), 7, cell)
    clues = clue_room(puzzle, size, 0.65)
    unit = max(UNIT, puzzle.width * cell // 40)
    left, top = MARGIN + max(clues.across, 7 * unit), MARGIN + max(clues.down, unit * 5 // 2)
    right, bottom, frame = left + puzzle.width * cell, top + puzzle.height * cell, 2
    beside_right = right + frame + lead_of(unit) + 9 * unit
    under_bottom = bottom + frame + lead_of(unit) + unit * 13 // 2
    return Layout(
        rows=puzzle.height,
        columns=puzzle.width,
        cell=cell,
        scale=1,
        width=beside_right + MARGIN,
        height=under_bottom + MARGIN,
        unit=unit,
        left=left,
        top=top,
        lead=lead_of(unit),
        clue_size=size,
        row_slot=clues.row_slot,
        column_slot=clues.column_slot,
        row_gutter=Box(0, top, left - frame, bottom),
        column_gutter=Box(left, MARGIN, right, top - frame),
        under=Box(0, bottom + frame, right + frame, under_bottom),
        beside=Box(right + frame, MARGIN, beside_right, bottom + frame),
        tells_progress=False,
    )


LARGEST_BOARD = 25_000
"""Cells. Of a larger board the empty one alone takes more than a page may."""


def check_page(puzzle: Puzzle) -> None:
    """Raise PageTooLarge where no page can hold the board."""
    if puzzle.width * puzzle.height > LARGEST_BOARD:
        raise PageTooLarge("board-too-large-for-page", most=LARGEST_BOARD)


# -------------------------------------------------------------------------------------------------
# What the page holds of the steps.


Numbers = list[int]


class _Pool:
    """Parts as numbers, each kind of part once."""

    def __init__(self, limit: int) -> None:
        self.names: dict[str, int] = {}
        self.corners: list[tuple[int, int]] = []
        self.items: dict[tuple[int | str, ...], int] = {}
        self.looks: dict[tuple[int, ...], int] = {}
        self.left = limit

    def add(self, name: str, part: Part) -> tuple[int, int]:
        """The numbers of its name and of its look."""
        if name not in self.names:
            ground = part[0] if part else Rectangle(0, 0, 0, 0, ROLES[0])
            corner = (ground.left, ground.top) if isinstance(ground, Rectangle) else (0, 0)
            self.names[name] = len(self.names)
            self.corners.append(corner)
        number = self.names[name]
        look = tuple(self._item(item, *self.corners[number]) for item in part)
        if look not in self.looks:
            self.spend(len(json_for_page(look)))
            self.looks[look] = len(self.looks)
        return number, self.looks[look]

    def _item(self, item: Item, x: int, y: int) -> int:
        """The number of an item of a part that stands there."""
        data = _item_data(item, x, y)
        if data not in self.items:
            self.spend(len(json_for_page(data).encode()))
            self.items[data] = len(self.items)
        return self.items[data]

    def spend(self, size: int) -> None:
        """So many bytes more. Raises PageTooLarge."""
        self.left -= size
        if self.left < 0:
            raise PageTooLarge("page-too-large", most=LARGEST // 1_000_000)


def _item_data(item: Item, x: int, y: int) -> tuple[int | str, ...]:
    role = role_number(item.role)
    if isinstance(item, Rectangle):
        width, height = item.right - item.left, item.bottom - item.top
        return item.left - x, item.top - y, width, height, role
    anchor = PLACES.index(item.anchor)
    return item.text, item.x - x, item.y - y, anchor, item.size, int(item.bold), role


def _parts_of(changed: dict[str, Part]) -> Iterator[tuple[str, Part]]:
    """The parts that the page shows. The lines of the board come after the last cell."""
    cells = [name for name in changed if name.startswith("cell/")]
    for name, part in changed.items():
        if name in (TITLE, CAPTION):
            continue
        yield name, part[:2] if name == GRID else part
        if GRID in changed and name == cells[-1]:
            yield LINES, changed[GRID][2:]


def _steps_data(trace: Trace, words: Words, pool: _Pool) -> tuple[list[Numbers], list[Numbers]]:
    """The parts and the cells that change with each step, from the empty board on."""
    stage = Stage(trace.puzzle, lay_out_page(trace.puzzle), words)
    shown, known = [], []
    before = bytes(trace.puzzle.width * trace.puzzle.height)
    signs = signs_of(trace.puzzle)
    for count in range(len(trace) + 1):
        moment = moment_of(trace, count)
        change = stage.show(moment)
        parts = _parts_of(dict(change.parts))
        shown.append([number for name, part in parts for number in pool.add(name, part)])
        now = bytes(signs.index(it) for row in moment.state.grid.picture() for it in row)
        changed = (at for at, value in enumerate(now) if value != before[at])
        known.append([it for at in changed for it in (at, now[at])])
        before = now
        pool.spend(len(json_for_page(shown[-1])) + len(json_for_page(known[-1])))
    return shown, known


def signs_of(puzzle: Puzzle) -> str:
    """What stands for a cell that is unknown, for one of each colour, and for an empty one."""
    return f"?{puzzle.signs[1:]}."


def page_data(
    trace: Trace, language: Language, pace: int = 0, mode: str = WATCH, name: str = ""
) -> dict[str, object]:
    """All that the scripts need. What is not packed may be seen by everybody."""
    puzzle = trace.puzzle
    plain = puzzle if mode == WATCH else puzzle.replaced(title="")
    return {
        "nonogram": 1,
        "puzzle": puzzle_data(plain),
        "mode": mode,
        "packed": compressed(json_for_page(_hidden_data(trace, language, pace, name))),
    }


def _hidden_data(trace: Trace, language: Language, pace: int, name: str) -> dict[str, object]:
    language = language.in_colours(trace.puzzle)
    words, pool = Words(language), _Pool(LARGEST)
    shown, known = _steps_data(trace, words, pool)
    layout = lay_out_page(trace.puzzle)
    puzzle, texts = trace.puzzle, language.page.templates
    return {
        "title": name or words.title(puzzle),
        "unnamed": unnamed(puzzle, language),
        "board": [layout.left, layout.top, layout.cell],
        "size": [layout.width, layout.height],
        "under": list(layout.under),
        "beside": list(layout.beside),
        "pace": pace,
        "signs": signs_of(puzzle),
        "roles": len(ROLES),
        "names": [it for name in pool.names for it in (name, *pool.corners[pool.names[name]])],
        "items": list(pool.items),
        "looks": list(pool.looks),
        "steps": shown,
        "cells": known,
        "heads": [words.say("heading.start"), *map(words.heading, trace.steps)],
        "texts": [words.start(puzzle), *map(words.sentence, trace.steps)],
        "say": dict(texts),
        "rows": [words.say("row", number=it + 1) for it in range(puzzle.height)],
        "columns": [words.say("column", number=it + 1) for it in range(puzzle.width)],
        "unit": layout.unit,
        "clue": [layout.clue_size, layout.row_slot, layout.column_slot],
        "asks": [-1, *(_asked(puzzle, it) for it in trace.steps)],
        "depths": [0, *(it.depth for it in trace.steps)],
    }


def _asked(puzzle: Puzzle, step: Step) -> int:
    """The number of the line that Predict asks about, rows before columns; -1 for no line."""
    if step.kind != DEDUCE or step.line is None:
        return -1
    return step.line.index + (0 if step.line.axis == ROW else puzzle.height)


def unnamed(puzzle: Puzzle, language: Language) -> str:
    """What a page is called that gives nothing away."""
    size = Words(language).say("size", columns=puzzle.width, rows=puzzle.height)
    return language.page.say("unnamed", size=size)


# -------------------------------------------------------------------------------------------------
# The page.


PACE = 1500
"""Milliseconds that a step stays when the page plays, if nobody says otherwise."""


class Page(Value):
    """A page to be written: the steps that it shows, and how."""

    trace: Trace
    language: Language
    theme: str = LIGHT.name
    """The one it begins with. LIGHT is left to the reader's system, which may ask for DARK."""
    pace: int = PACE
    mode: str = WATCH
    """The one of MODES it begins with."""
    only: bool = False
    """Whether there is no other."""
    name: str = ""
    """What it is called among others; else as its puzzle."""

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        return write_page(path, self.text(), "page-too-large")

    def text(self) -> str:
        """The page as HTML."""
        title = self.shown_name()
        return Document(
            title,
            self.body(title),
            self.language,
            self.theme,
            self.style(),
            self.script(),
            self.second(),
            self.data(),
            self._without_script(),
        ).text()

    def shown_name(self) -> str:
        """What it is called, where that gives nothing away."""
        puzzle = self.trace.puzzle
        if self.mode != WATCH:
            return unnamed(puzzle, self.language)
        return self.name or Words(self.language).title(puzzle)

    @property
    def _is_watched(self) -> bool:
        """Whether nothing can be done with it but watching: so far, in colours."""
        return (self.only and self.mode == WATCH) or self.trace.puzzle.is_coloured

    def body(self, title: str, turning: str = "") -> str:
        """What stands in it; `turning` is markup that leads to other pages."""
        say = {key: escape(text) for key, text in self.language.page.templates.items()}
        known = {_name(key): it for key, it in say.items()}
        tools = "" if self._is_watched else _part("play.html").format(**known)
        modes = "".join(
            f'<button id="mode-{it}" type="button">{say[f"mode.{it}"]}</button>'
            for it in (() if self.only or self._is_watched else MODES)
        )
        modes = modes and f'<nav id="modes" aria-label="{say["modes"]}">{modes}</nav>\n'
        bar = escape(self.language.window.say("key.space"))
        return _part("page.html").format(
            title=escape(title), _pages=turning, _modes=modes, _tools=tools, _bar=bar, **known
        )

    def style(self) -> str:
        inks = ink_roles(self.trace.puzzle)
        own = ink_classes(dict.fromkeys((*inks, *map(readable_on, inks))))
        return own + _part("style.css") + ("" if self._is_watched else _part("play.css"))

    def script(self, *before: str) -> str:
        """The script that shows it, behind others."""
        names = "unpack.js", *before, "viewer.js"
        return without_comments("".join(map(_part, names))) + (
            "" if self._is_watched else 'if (viewer) run("more");\n'
        )

    def second(self) -> str:
        return "" if self._is_watched else second_script()

    def data(self) -> dict[str, object]:
        return page_data(self._trace(), self.language, self.pace, self.mode, self.name)

    def _trace(self) -> Trace:
        """The steps that it holds: none, where nobody is to see them."""
        is_for_hands = self.only and self.mode == PLAY
        return Trace(self.trace.puzzle) if is_for_hands else self.trace

    def _without_script(self) -> str:
        """What is seen where scripts are turned off: the last board, and all sentences; of a page
        that gives nothing away, the empty board."""
        trace = self._seen()
        words = Words(self.language.in_colours(trace.puzzle))
        said = "".join(
            f"<li><b>{escape(words.heading(step))}</b> {escape(words.sentence(step))}</li>\n"
            for step in trace.steps
        )
        return (
            f"{self.last_board()}\n<p>{escape(words.start(trace.puzzle))}</p>\n<ol>\n{said}</ol>\n"
        )

    def last_board(self) -> str:
        """A picture of the last board, or of the empty one."""
        trace = self._seen()
        stage = Stage(trace.puzzle, lay_out_page(trace.puzzle), Words(self.language))
        stage.show(moment_of(trace, len(trace), 0))
        scene = stage.scene
        picture = "".join(drawing(_parts_of(dict(scene.parts))))
        return (
            f'<svg class="scene" viewBox="0 0 {scene.width} {scene.height}" role="img">'
            f"{picture}</svg>"
        )

    def _seen(self) -> Trace:
        """The steps that may be seen at once."""
        return self.trace if self.mode == WATCH else Trace(self.trace.puzzle)


def _part(name: str) -> str:
    return (PARTS / name).read_text(encoding="utf-8")


def second_script() -> str:
    """What a page has beside the viewer: the logic of a line, and what is done by hand."""
    return without_comments(_part("line.js") + _part("play.js"))


def _name(key: str) -> str:
    """A key as it stands in the page."""
    return key.replace(".", "_").replace("-", "_")


# -------------------------------------------------------------------------------------------------
# Several puzzles as one page: contents, and a page for each, of which one is open at a time.


class Booklet(Value):
    """Pages of the same kind, in their order."""

    pages: tuple[Page, ...]
    language: Language
    theme: str = LIGHT.name
    title: str = ""
    """What stands over the contents; else how many puzzles there are."""

    def write(self, path: Path) -> int:
        """Write it, whole or not at all. Returns how many bytes it takes."""
        return write_page(path, self.text(), "booklet-too-large")

    def text(self) -> str:
        """The booklet as HTML."""
        say = self.language.page.say
        first, count = self.pages[0], len(self.pages)
        title = self.title or say("booklet", count=count)
        neighbours = "".join(
            f'<a id="page-{name}" aria-label="{escape(said)}" title="{escape(said)}">{sign}</a>'
            for name, said, sign in (
                ("before", say("page.before"), "\u2039"),
                ("number", say("contents"), ""),
                ("after", say("page.after"), "\u203a"),
            )
        ).replace('id="page-number"', 'id="page-number" href="#"')
        turning = f'<nav id="pages" aria-label="{escape(say("contents"))}">{neighbours}</nav>\n'
        body = first.body("", turning)
        entries = "".join(self._entry(number, it) for number, it in enumerate(self.pages, 1))
        contents = f'<main id="contents"><h1>{escape(title)}</h1>\n<ol>\n{entries}</ol>\n</main>\n'
        style = first.style() + (PARTS / "booklet.css").read_text(encoding="utf-8")
        return Document(
            title,
            contents + body,
            self.language,
            self.theme,
            style,
            first.script("booklet.js"),
            first.second(),
            {"nonogram": 1, "pages": [it.data() for it in self.pages]},
            "".join(map(_last_board, self.pages)),
        ).text()

    def _entry(self, number: int, page: Page) -> str:
        """A line of the contents."""
        name, count = escape(page.shown_name()), len(page.trace)
        steps = self.language.commands.say_count("steps", count, count=count)
        said = f"<span>{escape(steps)}</span>" if page.mode == WATCH else ""
        return f'<li><a href="#{number}"><i>{number}</i><b dir="auto">{name}</b>{said}</a></li>\n'


def _last_board(page: Page) -> str:
    """What is seen of a page where scripts are turned off."""
    return f"<h2>{escape(page.shown_name())}</h2>\n{page.last_board()}\n"
