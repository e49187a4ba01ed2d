"""What a picture of a solving's film shows, in short, and what is painted for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from app.draw import theme
from app.draw.board import NUMBERS, Inks, numbers_part, sheet_of
from app.draw.caption import clue_text
from app.draw.film_caption import MAX_LETTERS, CaptionRoom, CaptionTexts, set_caption
from app.draw.film_layout import BELOW_BOARD, FilmLayout
from app.draw.layout import Layout
from app.draw.moment import (
    LINE,
    RINGED,
    RISE,
    SETTLE,
    STILL,
    Focus,
    Moment,
    Motion,
    eased,
    moment_of,
)
from app.draw.pen import Pen, directed, estimate, extent, fitting_size, grown, shorten, wrap
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Text
from app.draw.search_tree import TREE, draw_tree
from app.draw.stage import BESIDE, CAPTION, GRID, TITLE, UNDER, SceneChange, Stage
from app.text.catalogue import Language
from app.text.film import FilmWords, counted_steps
from solver.grid import Cell, Grid, Place
from solver.line_state import spans
from solver.puzzle import Line, Puzzle
from solver.search_tree import TreeMoment
from solver.step import ASSUME, CONTRADICTION, Step
from solver.trace import State, Trace
from solver.value import Value


class View(Value):
    """The board after `count` steps, the last `shown` of them new."""

    count: int
    shown: int = 0
    motion: Motion = STILL
    """How far the last step is on its way."""
    heading: str = ""
    caption: str = ""
    told: bool = True
    """Whether the line is marked and the proof is drawn; where pictures pass they are not."""
    card: float | None = None
    """The finished picture instead of the board, grown by this share of its way to the middle."""
    dissolved: float | None = None
    """The solved board, of whose cells this share is unknown again."""
    faded: int = 0
    """How far all around the finished picture has faded; see FADING."""
    progress: float = 0.0
    line: Line | None = None
    """Which is lit before the first step."""
    rivals: bool = False
    """Whether the cells are marked in which other solutions differ."""
    opening: Step | None = None
    """The push on the empty board that is told, which is none of the solving."""
    noted: tuple[Cell, ...] = ()
    """These are ringed while they are not known."""


# -------------------------------------------------------------------------------------------------
# What stands around the board in a film: title, caption, progress; at the end the picture alone.


_FADED_LINES = {
    theme.FIVE: (theme.MARK, theme.TRACK),
    theme.PICTURE_ROLES[theme.FIVE]: (theme.MARK, theme.TRACK),
    theme.THIN: (theme.TRACK, theme.CHIP),
    theme.NEW: (theme.NEW_GROUND, theme.TRACK),
    theme.TRACK: (theme.CHIP, theme.PAPER),
}
"""What becomes of lines while letters go through FADING."""


def title_part(layout: FilmLayout, title: str, language: Language) -> Part:
    """The puzzle's name: on one line above the board, without the board's size where that is too
    long, or on up to three lines in the corner beside it."""
    pen, box, is_above = Pen(layout.header), layout.header, layout.place == BELOW_BOARD
    size = round(0.68 * box.height) if is_above else round(1.1 * layout.unit)
    lines, (name, _, measures) = [title], title.rpartition(language.grammar().between)
    if estimate(title, size, True) > box.width:
        if not is_above:
            wrapped = wrap(name or measures, box.width, size, True)
            most = 2 if name else 3
            lines = [*wrapped[: most - 1], " ".join(wrapped[most - 1 :])]
            lines += [measures] if name else []
            lines = list(filter(None, lines))
            if len(lines) > 2:  # which need the whole height
                size = round(0.27 * box.height)
        elif name:
            lines = [name]
    x, anchor = (box.left, LEFT) if is_above else (box.right, RIGHT)
    y = (box.top + box.bottom) // 2 if is_above else box.top + round(0.7 * size)
    for line in filter(None, lines):
        letters = fitting_size([line], box.width, size, round(0.5 * size), bold=True)
        shown = shorten(line, box.width, letters, True)
        pen.write(x, y, shown, theme.INK, letters, bold=True, anchor=anchor)
        y += round(1.25 * size)
    return directed(pen, language) if is_above else pen.part()


def caption_part(
    texts: CaptionTexts, role: str, ground: Box, around: CaptionRoom, language: Language
) -> Part:
    """The heading, in this role, the clue and the caption."""
    pen = Pen(ground)
    for line in set_caption(texts, around):
        role_of_line = role if line.is_bold and not line.is_clue else theme.INK
        pen.write(line.x, round(line.y), line.text, role_of_line, line.size, bold=line.is_bold)
    return directed(pen, language)


def card_part(
    layout: FilmLayout, grid: Grid, share: float, title: str, sentence: str, inks: Inks = ()
) -> Part:
    """The finished picture, grown by this share of its way to the middle, there with its title."""
    pen, unit = Pen(Box(0, 0, layout.width, layout.height)), layout.unit
    begin, end = layout.board, grown_board(layout)
    moved = eased(share)
    left, top, right, bottom = (round(a + (b - a) * moved) for a, b in zip(begin, end, strict=True))
    draw_picture(pen, grid, Box(left, top, right, bottom), inks, round(0.6 * unit * moved))
    if share >= 1 and title:
        middle, size = layout.width // 2, round(1.7 * unit)
        y = end.bottom + size
        shown = shorten(title, layout.width - 2 * unit, size, True)
        pen.write(middle, y, shown, theme.INK, size, bold=True, anchor=MIDDLE)
        y += round(1.75 * unit)
        pen.write(middle, y, sentence, theme.MUTED, unit, anchor=MIDDLE)
    return pen.part()


def faded_parts(
    layout: Layout, parts: Mapping[str, Part], grid: Grid, degree: int, inks: Inks
) -> dict[str, Part]:
    """The parts around the finished picture in its place, faded as far as FADING says."""
    pen = Pen(layout.board)
    sheet, ink = theme.TURNING_PAPER[degree - 1], theme.TURNING_INK[degree - 1]
    draw_picture(pen, grid, layout.board, inks, sheet=sheet, ink=ink)
    kept = {name: _faded(part, degree) for name, part in parts.items() if name[:5] != "cell/"}
    kept[GRID] = (*kept[GRID], *pen.part()[1:])
    return kept


def _faded(part: Part, degree: int) -> Part:
    items: list[Item] = []
    for item in part:
        ground = item.ground if isinstance(item, Text) else item.role
        if theme.INKS in (item.role[:1], ground[:1]):
            continue  # a number in colours, and its field
        role = item.role
        if isinstance(item, Text):
            role = theme.FADING[degree - 1]
        elif role in _FADED_LINES:
            role = _FADED_LINES[role][degree - 1]
        items.append(item._replace(role=role))
    return tuple(items)


def grown_board(layout: FilmLayout) -> Box:
    """Where the finished picture stands at the end: in the middle, above its title."""
    unit = layout.unit
    room = layout.height - round(4.6 * unit) - round(1.6 * unit)
    cell = max(1, min((layout.width - 2 * unit) // layout.columns, room // layout.rows))
    width, height = cell * layout.columns, cell * layout.rows
    left, top = (layout.width - width) // 2, unit + (room - height) // 2
    return Box(left, top, left + width, top + height)


def draw_picture(
    pen: Pen,
    grid: Grid,
    box: Box,
    inks: Inks = (),
    margin: int = 0,
    *,
    sheet: str = "",
    ink: str = theme.PICTURE_INK,
) -> None:
    """Draw runs of filled cells without lines between them, on a sheet with this margin, which ink
    at its edge needs where the surroundings are dark."""
    pen.fill(grown(box, margin), sheet or sheet_of(inks))
    rows = grid.known_rows()
    for row in range(grid.height):
        top = box.top + box.height * row // grid.height
        bottom = box.top + box.height * (row + 1) // grid.height
        for value in range(1, len(rows)):
            for first, last in spans(rows[value][row]):
                left = box.left + box.width * first // grid.width
                right = box.left + box.width * (last + 1) // grid.width
                role = inks[value].role if inks else ink
                pen.fill(Box(left, top, right, bottom), role)


_MAX_LETTERS_WITH_TREE = 3.0
"""In units: a short caption is not to be louder than the search tree."""

CARD, PROGRESS = "card", "progress"

_TREE_LETTERS, _TREE_LETTERS_ACROSS = 0.9, 64
"""Of the search tree: the least size in units, and how many span the picture at least."""


class FilmStage(Stage):
    """Shows the pictures of one film, in any order."""

    layout: FilmLayout

    def __init__(
        self,
        trace: Trace,
        layout: FilmLayout,
        words: FilmWords,
        *,
        spoils: bool = True,
        has_tree: bool,
    ) -> None:
        """The tree has its room in the layout, if there is one."""
        super().__init__(trace.puzzle, layout, words, turns=False)
        self.trace = trace
        self._tree = trace.tree if has_tree else None
        self._words, self._language = words, words.language
        self._picture = trace.end.grid
        untitled = Puzzle(trace.puzzle.rows, trace.puzzle.columns)
        self._title = words.title(trace.puzzle)
        self._hidden_title = self._title if spoils else words.title(untitled)
        self._ending = words.ending(
            counted_steps(trace.steps), sum(step.is_guess for step in trace.steps)
        )
        self._view = View(0)
        self._is_covered = False
        """Whether the last picture was not the board."""
        self._step: object = None
        self._drawn: tuple[Box | None, Box | None] = (None, None)

    def turn_to(self, view: View) -> SceneChange:
        """Turn to this picture. Returns what to paint."""
        was_covered, self._is_covered = self._is_covered, view.card is not None
        if view.card is not None and not view.faded:
            texts = self._title, self._ending
            part = card_part(self.layout, self._picture, view.card, *texts, self._inks)
            return SceneChange({CARD: part}, afresh=True)
        self._view = view
        change = self.show(self._moment(view))
        if view.faded:
            faded = faded_parts(self.layout, self._parts, self._picture, view.faded, self._inks)
            return SceneChange(faded, afresh=True)
        return SceneChange(dict(self._parts), afresh=True) if was_covered else change

    def _moment(self, view: View) -> Moment:
        trace = self.trace
        if view.dissolved is not None:
            return Moment(_dissolved(trace, view.dissolved), (), len(trace))
        if view.opening is not None:
            trace = Trace(trace.puzzle)
            trace.append(view.opening)
            motion = Motion(RISE) if view.motion.phase == SETTLE else view.motion
            moment = moment_of(trace, 1, motion=motion)
        else:
            moment = moment_of(
                trace, view.count, view.shown, brief=not view.told, motion=view.motion
            ).replaced(marked=view.told)
        step, marks = moment.step, dict.fromkeys(self._marked_cells(view, moment), RINGED)
        if view.line is not None:
            return moment.replaced(focus=Focus(line=view.line))
        if view.rivals:
            return moment.replaced(last=(), focus=Focus(marks=marks))
        if step is not None and step.kind == ASSUME and view.motion.phase == LINE:
            return moment.replaced(focus=Focus(cell=step.cells[0][:2]))
        return moment.replaced(focus=Focus(marks=marks)) if view.noted else moment

    def _marked_cells(self, view: View, moment: Moment) -> list[Place]:
        if view.rivals and self._words.rivals is not None:
            return list(self._words.rivals.cells)
        grid = moment.state.grid
        return [cell[:2] for cell in view.noted if grid.cell(*cell[:2]) is None]

    def _around(self, moment: Moment) -> Iterator[tuple[str, Part]]:
        layout, view, line, clue = self.layout, self._view, moment.line, ""
        has_words = bool(view.heading or view.caption)
        if has_words and line is not None and not layout.clue_size:  # the board shows none
            clue = clue_text(self.puzzle, line, self.words) or "0"
        title = title_part(layout, self._hidden_title, self._language)
        drawn = self._drawn_lenses(moment)
        grounds = layout.grounds(*drawn)
        indent = round(0.6 * layout.unit)
        room = grounds[2]._replace(left=grounds[2].left + indent, right=grounds[2].right - indent)
        boxes = layout.core, extent(title), *drawn, layout.tree, layout.progress
        size = layout.width, layout.height
        most = MAX_LETTERS if self._tree is None else _MAX_LETTERS_WITH_TREE
        surroundings = CaptionRoom(room, layout.unit, size, tuple(filter(None, boxes)), most)
        texts = CaptionTexts(view.heading, clue, view.caption)
        role = _role(moment.step) if view.told else theme.MUTED
        progress, bar = Pen(layout.progress), layout.progress
        progress.fill(bar, theme.TRACK)
        passed = round(bar.width * view.progress)
        progress.fill(bar._replace(right=bar.left + passed), theme.NEW)
        yield TITLE, title
        yield CAPTION, caption_part(texts, role, grounds[2], surroundings, self._language)
        yield PROGRESS, progress.part()
        for name, ground, lens in zip((UNDER, BESIDE), grounds, self.lenses(moment), strict=False):
            yield name, (Rectangle(*ground, theme.PAPER), *lens[1:])
        if self._tree is not None:
            yield from self._tree_parts(self._tree.at(moment.state.count)).items()
        yield NUMBERS, numbers_part(layout, moment.line)

    def _tree_parts(self, tree: TreeMoment) -> Mapping[str, Part]:
        """The parts of the tree; those that are no longer in it are forgotten."""
        layout = self.layout
        letters = max(round(_TREE_LETTERS * layout.unit), layout.width // _TREE_LETTERS_ACROSS)
        drawing = draw_tree(tree, self._language, layout.tree, letters, self._inks)
        parts = {} if self._view.faded else drawing.scene.parts
        for name in [name for name in self._parts if name.startswith(TREE) and name not in parts]:
            del self._parts[name]
        return parts

    def _drawn_lenses(self, moment: Moment) -> tuple[Box | None, Box | None]:
        """The extents of the lenses with the step at rest, equal in all its pictures."""
        if self._step != (key := (moment.step, moment.line, moment.brief)):
            lenses = self.lenses(moment.replaced(motion=STILL))
            self._step, self._drawn = key, (extent(lenses[0]), extent(lenses[1]))
        return self._drawn


def _dissolved(trace: Trace, share: float) -> State:
    """The solved board without this share of its cells, which go in an irregular order."""
    grid, opening = trace.state(len(trace)).grid, trace.state(0)
    places = sorted(product(range(grid.height), range(grid.width)), key=_scatter)
    kept = places[: round(len(places) * (1 - share))]
    known = [
        (row, column, value)
        for row, column in kept
        if (value := grid.cell(row, column)) is not None and opening.grid.cell(row, column) is None
    ]
    return opening.with_cells(known, 1)


def _scatter(place: tuple[int, int]) -> int:
    """A number for each cell, in which the eye finds no order."""
    mixed = (place[0] * 0x9E3779B1 + place[1] * 0x85EBCA77) & 0xFFFFFFFF
    for _ in range(2):
        mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 16


def _role(step: Step | None) -> str:
    """The colour of the heading."""
    if step is not None and step.kind == ASSUME:
        return theme.depth_role(step.depth)
    return theme.BROKEN if step is not None and step.kind == CONTRADICTION else theme.NEW
