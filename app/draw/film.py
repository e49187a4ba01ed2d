"""From what a picture of a film shows to what is painted, picture after picture."""

from __future__ import annotations

from collections.abc import Mapping

from app.draw import theme
from app.draw.board import Inks, inks_of, sheet_of
from app.draw.caption import clue_text
from app.draw.film_caption import MAX_LETTERS, CaptionRoom, CaptionTexts, set_caption
from app.draw.film_layout import BELOW_BOARD, FilmCard, FilmLayout, FilmLook
from app.draw.layout import Layout
from app.draw.moment import STILL, Moment, eased
from app.draw.pen import Pen, directed, estimate, extent, fitting_size, grown, shorten, wrap
from app.draw.scene import LEFT, MIDDLE, RIGHT, Box, Item, Part, Rectangle, Scene, Text
from app.draw.search_tree import TREE, draw_tree
from app.draw.stage import BESIDE, CAPTION, GRID, TITLE, UNDER, SceneChange, Stage
from app.text.catalogue import ENGLISH, Language
from app.text.messages import Words
from solver.grid import Grid
from solver.line_state import spans
from solver.puzzle import Puzzle
from solver.search_tree import SearchTree

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


def title_part(layout: FilmLayout, look: FilmLook, language: Language = ENGLISH) -> Part:
    """The puzzle's name: on one line above the board, without the board's size where that is too
    long, or on up to three lines in the corner beside it."""
    pen, box, is_above = Pen(layout.header), layout.header, layout.place == BELOW_BOARD
    size = round(0.68 * box.height) if is_above else round(1.1 * layout.unit)
    lines, (name, _, measures) = [look.title], look.title.rpartition(language.grammar().between)
    if estimate(look.title, size, True) > box.width:
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
    look: FilmLook, ground: Box, around: CaptionRoom, clue: str, language: Language = ENGLISH
) -> Part:
    """The heading, the clue if the board has none, and the caption."""
    pen = Pen(ground)
    texts = CaptionTexts(look.heading, clue if look.heading or look.caption else "", look.caption)
    for line in set_caption(texts, around):
        role = look.role if line.is_bold and not line.is_clue else theme.INK
        pen.write(line.x, round(line.y), line.text, role, line.size, bold=line.is_bold)
    return directed(pen, language)


def card_part(layout: FilmLayout, card: FilmCard, inks: Inks = ()) -> Part:
    pen, unit = Pen(Box(0, 0, layout.width, layout.height)), layout.unit
    begin, end = layout.board, grown_board(layout)
    share = eased(card.share)
    left, top, right, bottom = (round(a + (b - a) * share) for a, b in zip(begin, end, strict=True))
    margin = round(0.6 * unit * share)
    draw_picture(pen, card.grid, Box(left, top, right, bottom), inks, margin)
    if card.share >= 1 and card.title:
        middle, size = layout.width // 2, round(1.7 * unit)
        y = end.bottom + size
        title = shorten(card.title, layout.width - 2 * unit, size, True)
        pen.write(middle, y, title, theme.INK, size, bold=True, anchor=MIDDLE)
        y += round(1.75 * unit)
        pen.write(middle, y, card.sentence, theme.MUTED, unit, anchor=MIDDLE)
    return pen.part()


def faded_parts(
    layout: Layout, parts: Mapping[str, Part], card: FilmCard, inks: Inks = ()
) -> dict[str, Part]:
    pen, degree = Pen(layout.board), card.faded - 1
    sheet, ink = theme.TURNING_PAPER[degree], theme.TURNING_INK[degree]
    draw_picture(pen, card.grid, layout.board, inks, sheet=sheet, ink=ink)
    kept = {name: _faded(part, card.faded) for name, part in parts.items() if name[:5] != "cell/"}
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


class FilmStage:
    """Shows the pictures of one film, in any order. `scene` is what it shows now."""

    def __init__(
        self, puzzle: Puzzle, layout: FilmLayout, words: Words, tree: SearchTree | None = None
    ) -> None:
        """The tree has its room in the layout, if there is one."""
        self.layout = layout
        self._tree = tree
        self._puzzle = puzzle
        self._inks = inks_of(puzzle)
        self._words, self._language = words.in_colours(puzzle), words.language
        self._stage = Stage(puzzle, layout, words, turns=False)
        self._parts: dict[str, Part] = {}
        self._has_board = False
        self._step: object = None
        self._drawn: tuple[Box | None, Box | None] = (None, None)

    @property
    def scene(self) -> Scene:
        return Scene(self.layout.width, self.layout.height, dict(self._parts))

    def show(self, look: FilmLook) -> SceneChange:
        """Turn to this picture. Returns what to paint."""
        layout, card = self.layout, look.card
        if card is not None and not card.faded:
            part = card_part(layout, card, self._inks)
            return self._afresh({CARD: part}, has_board=False)
        on_board = dict(self._stage.show(look.moment).parts)
        line, clue = look.moment.line, ""
        if line is not None and not layout.clue_size:  # the board itself shows no clues
            clue = clue_text(self._puzzle, line, self._words) or "0"
        title = title_part(layout, look, self._language)
        tree = self._tree_parts(look.moment.state.count) if card is None else {}
        drawn = self._drawn_lenses(look.moment)
        grounds = layout.grounds(*drawn)
        lenses = {
            name: (Rectangle(*ground, theme.PAPER), *self._stage.scene.parts[name][1:])
            for name, ground in zip((UNDER, BESIDE), grounds, strict=False)
        }
        indent = round(0.6 * layout.unit)
        room = grounds[2]._replace(left=grounds[2].left + indent, right=grounds[2].right - indent)
        boxes = layout.core, extent(title), *drawn, layout.tree, layout.progress
        size = layout.width, layout.height
        most = MAX_LETTERS if self._tree is None else _MAX_LETTERS_WITH_TREE
        surroundings = CaptionRoom(room, layout.unit, size, tuple(filter(None, boxes)), most)
        progress, bar = Pen(layout.progress), layout.progress
        progress.fill(bar, theme.TRACK)
        passed = round(bar.width * look.progress)
        progress.fill(bar._replace(right=bar.left + passed), theme.NEW)
        around = {
            TITLE: title,
            CAPTION: caption_part(look, grounds[2], surroundings, clue, self._language),
            PROGRESS: progress.part(),
            **lenses,
            **tree,
        }
        gone = [name for name in self._parts if name.startswith(TREE) and name not in around]
        for name in gone:
            del self._parts[name]
        if card is not None or not self._has_board:
            parts = {**self._stage.scene.parts, **around}
            parts = parts if card is None else faded_parts(layout, parts, card, self._inks)
            return self._afresh(parts, has_board=card is None)
        changed = {name: part for name, part in on_board.items() if name not in around}
        changed |= {name: part for name, part in around.items() if self._parts.get(name) != part}
        self._parts.update(changed)
        return SceneChange(changed)

    def _tree_parts(self, count: int) -> Mapping[str, Part]:
        if self._tree is None:
            return {}
        layout, tree = self.layout, self._tree.at(count)
        letters = max(round(_TREE_LETTERS * layout.unit), layout.width // _TREE_LETTERS_ACROSS)
        return draw_tree(tree, self._language, layout.tree, letters, self._inks).scene.parts

    def _drawn_lenses(self, moment: Moment) -> tuple[Box | None, Box | None]:
        """The extents of the lenses with the step at rest, equal in all its pictures."""
        if self._step != (key := (moment.step, moment.line, moment.brief)):
            lenses = self._stage.lenses(moment.replaced(motion=STILL))
            self._step, self._drawn = key, (extent(lenses[0]), extent(lenses[1]))
        return self._drawn

    def _afresh(self, parts: dict[str, Part], *, has_board: bool) -> SceneChange:
        self._parts, self._has_board = parts, has_board
        return SceneChange(dict(parts), afresh=True)
