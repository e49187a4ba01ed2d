"""The search as a tree, as a picture of any size.

    12 assumptions, 9 taken back, deepest 3
                                     ■ start          1
          ┌────────────┬─────────────┤+4
    [1,204 more,    ☒ r2 c7       ■ r5 c1   □     1,206
     deepest 17]      row 5       ┃+12
                               ☒  ■ r6 c3   □        14

The path stands in one column, below each other what was assumed one after the other. To its left
stands what was refuted, each crossed, with the line that broke, and what lies below it, or what was
only taken back, struck through; to its right, pale, the opposite, which waits. The number of nodes
of each depth stands at the right edge. So the path keeps its place while the tree grows. What does
not fit is folded into one that says how much it is: the nodes opened first, whole branches below a
refuted node, and the middle of a path that is too deep. No more is looked at than is drawn,
whatever the size of the tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate

from app.draw.board import Inks
from app.draw.marks import draw_sign
from app.draw.moment import WRONG
from app.draw.pen import (
    LARGE_MARK,
    Pen,
    empty_mark,
    estimate,
    fitting_size,
    grown,
    mirrored,
    shorten,
    widest,
    with_digits,
)
from app.draw.pen import ring as ring_around
from app.draw.scene import MIDDLE, RIGHT, Box, Part, Scene
from app.draw.theme import BROKEN, FIVE, INK, MUTED, NEW, PAPER, THIN, UNKNOWN, depth_role
from app.text.catalogue import Language
from solver.search_tree import LEFT, ON_PATH, REFUTED, TreeMoment, TreeNode
from solver.search_tree import RIGHT as IN_SOLUTION
from solver.value import Value

TREE = "tree"
"""Begins the names of its parts."""

SPLIT = "\n"
"""Where a text about folded nodes has two lines, if there is room for two."""

_HIGH, _LOW = 3.9, 2.3
"""Of the size of letters: the height of a row where there is room for two lines beside each node,
and where there is not."""
_MARGIN, _HEADER, _BOX, _GAP, _SMALL_BOX, _SMALL = 0.4, 2.0, 1.5, 0.35, 1.15, 1.5
_BETWEEN = 0.9
"""Between a label and the next node."""
_COUNT, _LEAST_COLUMN = 0.85, 2.2
_MOST_BELOW = 24
"""Nodes below a refuted one that are drawn, if they have room; of more, how many there are."""
_LABELLED = 2
"""Beside the path, where not all that was refuted has room with its line."""
_MOST_ASIDE = 60
_LARGE = 88
"""A number that is as wide as any usual one."""


class TreePicture(Value):
    """The scene, and of each node in it the place and the step that one goes to by a click."""

    scene: Scene
    places: tuple[tuple[Box, int], ...]

    def step_at(self, x: int, y: int) -> int | None:
        """The step behind a place of the picture."""
        for box, step in self.places:
            if box.left <= x < box.right and box.top <= y < box.bottom:
                return step
        return None


_Lines = tuple[tuple[str, str, bool], ...]
"""What stands beside a node, line by line, each with its role, and whether it is bold."""


class _Member(Value):
    """A node beside the path, or several folded into one; where it stands, as seen from where the
    topmost one of its branch stands; and where the one above it does."""

    row: int
    node: TreeNode | None
    lines: _Lines
    step: int
    width: int
    x: int = 0
    above: int = 0
    is_small: bool = False
    hides: bool = False
    """Whether something below it is not drawn."""


_Branch = tuple[_Member, ...]
"""A node beside the path, and what is drawn below it."""


def draw_tree(
    tree: TreeMoment, language: Language, box: Box, letters: int, inks: Inks = ()
) -> TreePicture:
    """The picture in this box of a scene, with letters of this size."""
    drawing = _Drawing(tree, language, box, letters, inks)
    parts = drawing.draw()
    places = tuple(drawing.places)
    grammar = language.grammar()
    if grammar.runs_back:
        parts = {name: tuple(mirrored(part, box)) for name, part in parts.items()}
        both = box.left + box.right
        places = tuple(
            (place._replace(left=both - place.right, right=both - place.left), step)
            for place, step in places
        )
    if grammar.digits:
        parts = {name: with_digits(part, grammar.digits) for name, part in parts.items()}
    return TreePicture(Scene(box.right, box.bottom, parts), places)


class _Row(Value):
    """A row of the picture, for the nodes of one depth or of several."""

    pen: Pen
    nodes_top: int
    bar: int
    """The height at which the edges to its nodes part."""


class _Drawing:
    def __init__(
        self, tree: TreeMoment, language: Language, box: Box, letters: int, inks: Inks
    ) -> None:
        self.tree, self.language, self.inks = tree, language, inks
        self.node, self.number = cache(tree.node), language.grammar().grouped
        self.size, self.say = letters, language.board.say
        self.frame, self.box = box, grown(box, -self._px(_MARGIN))
        self.places: list[tuple[Box, int]] = []
        self.top = self.box.top + self._px(_HEADER)
        levels, room = tree.counts.deepest + 1, self.box.bottom - self.top
        self.is_low = levels * self._px(_HIGH) > room
        self.pitch, self.most_lines = (self._px(_LOW), 1) if self.is_low else (self._px(_HIGH), 2)
        self.box_px = self._px(_BOX)
        self.depths = self._chosen_depths(levels, max(3, room // self.pitch))
        """The depth of each row; None for a row in which several are folded."""
        self.row_of = {depth: row for row, depth in enumerate(self.depths) if depth is not None}
        self.rows = [self._row(row) for row in range(len(self.depths))]
        counts = [self.number(tree.at_depth(depth)) for depth in self.row_of]
        column = round(max(widest(counts, self._px(_COUNT)), self._px(_LEAST_COLUMN)))
        self.path = {depth: self.node(number) for depth, number in enumerate(tree.path)}
        self.waiting = self.box.right - column - self.box_px - self._px(_BETWEEN)
        label = self._widest_label() + self._px(_GAP + _BETWEEN)
        self.spine = self.waiting - label - self.box_px
        beside_path = self.spine - self._px(0.3)
        self.frontier = {
            row: beside_path for depth, row in self.row_of.items() if depth in self.path
        }
        """Of each row: everything from here on to the right is taken."""
        self._bold, self._thin = max(3, self._px(0.22)), max(1, self._px(0.1))

    def _px(self, letters: float) -> int:
        return round(letters * self.size)

    def _width_of(self, lines: _Lines) -> int:
        return round(max((estimate(text, self.size, bold) for text, _, bold in lines), default=0))

    def _widest_label(self) -> int:
        """Beside any node of the path, so that it keeps its place."""
        name = self.say("tree.cell", row=_LARGE, column=_LARGE)
        line = self.say("tree.column", number=_LARGE)
        name = f"{name}  +{_LARGE}" if self.is_low else name
        return self._width_of(((name, INK, True), (line, INK, True)))

    def _chosen_depths(self, levels: int, rows: int) -> list[int | None]:
        if levels <= rows:
            return list(range(levels))
        innermost = self.tree.path[-1]
        last = len(self.tree.path) - 1 + len(self.tree.children(innermost, 1))
        if last < rows:
            return list(range(rows))
        return [0, None, *range(last - rows + 3, last + 1)]

    # -- what is where -----------------------------------------------------------------------

    def draw(self) -> dict[str, Part]:
        if not self.tree.counts.assumptions:
            return {f"{TREE}/counts": self._blank()}
        for row, depth in reversed([*enumerate(self.depths)]):
            if depth is None:
                self._draw_folded_depths(row)
                continue
            self._draw_beside(row, depth)
            if depth in self.path:
                self._draw_path_node(row, self.path[depth])
            self._draw_count(row, self.tree.at_depth(depth))
        header = Pen(self.frame._replace(bottom=self.top))
        self._draw_header(header)
        bottom = min(self.top + len(self.rows) * self.pitch, self.frame.bottom)
        named = {f"{TREE}/{number}": row.pen.part() for number, row in enumerate(self.rows)}
        rest = Pen(self.frame._replace(top=bottom)).part()
        return {f"{TREE}/counts": header.part(), **named, f"{TREE}/rest": rest}

    def _blank(self) -> Part:
        """Nothing was assumed."""
        pen, text = Pen(self.frame), self.say("tree.none")
        size = fitting_size([text], self.box.width, self.size, self._px(0.7))
        middle = (self.box.left + self.box.right) // 2, (self.box.top + self.box.bottom) // 2
        pen.write(*middle, text, MUTED, size, anchor=MIDDLE)
        return pen.part()

    def _row(self, row: int) -> _Row:
        top = self.top + row * self.pitch
        pen = Pen(self.frame._replace(top=top, bottom=min(top + self.pitch, self.frame.bottom)))
        below = self.box_px + self._px(0.3 if self.is_low else 0.7)
        return _Row(pen, top + self.pitch - below, top + self._px(0.2))

    def _draw_header(self, pen: Pen) -> None:
        counts, box, y = self.tree.counts, self.box, self.box.top + self._px(0.7)
        assumptions = self.language.board.say_count(
            "assumptions", counts.assumptions, count=self.number(counts.assumptions)
        )
        backtracks = self.number(counts.backtracks)
        text = self.say(
            "tree.counts", assumptions=assumptions, backtracks=backtracks, deepest=counts.deepest
        )
        nodes, small = self.say("tree.nodes"), self._px(_COUNT)
        room = round(box.width - estimate(nodes, small) - self.size)
        size = fitting_size([text], room, self.size, self._px(0.7))
        pen.write(box.left, y, shorten(text, room, size), MUTED, size)
        pen.write(box.right, y, nodes, MUTED, small, anchor=RIGHT)

    def _draw_count(self, row: int, count: int) -> None:
        pen, y = self.rows[row].pen, self.rows[row].nodes_top + self.box_px // 2
        pen.write(self.box.right, y, self.number(count), MUTED, self._px(_COUNT), anchor=RIGHT)

    def _draw_folded_depths(self, row: int) -> None:
        depths, pen = range(1, self.depths[row + 1] or 0), self.rows[row].pen
        text = self.language.board.say_count("tree.levels", len(depths), count=len(depths))
        x, wide = self.spine + self.box_px // 2, max(2, self._px(0.18))
        left, top = x - wide // 2, self.top + row * self.pitch
        line = Box(left, top, left + wide, top + self.pitch)
        pen.dashes(line, max(2, self._px(0.25)), INK, is_down=True)
        y = self.rows[row].nodes_top + self.box_px // 2
        pen.write(x + self._px(0.9), y, text, MUTED, self.size)
        self._draw_count(row, sum(map(self.tree.at_depth, depths)))
        self.places.append((pen.ground, self.path[depths[-1]].step))

    def _draw_path_node(self, row: int, node: TreeNode) -> None:
        pen, x, is_last = self.rows[row].pen, self.spine, node.number == self.tree.path[-1]
        box, middle = self._box_at(x, row), self._middle(x) - self._bold // 2
        if node.depth:
            pen.fill(Box(middle, pen.ground.top, middle + self._bold, box.top), INK)
            self._draw_settled(row, x, node)
        if not is_last:
            pen.fill(Box(middle, box.bottom, middle + self._bold, pen.ground.bottom), INK)
        role = BROKEN if node.broken is not None else depth_role(node.depth) if node.depth else INK
        if is_last:
            pen.add(ring_around(grown(box, self._px(0.22)), max(2, self._px(0.12)), NEW))
        self._draw_cell(pen, box, node, role)
        self._write_lines(pen, box, self._path_lines(node))
        top = self.top + row * self.pitch
        self.places.append((Box(x, top, self.waiting, top + self.pitch), node.step))
        if node.depth and node.state == ON_PATH and self._waits(node):
            self._draw_waiting(row, node)

    def _waits(self, node: TreeNode) -> bool:
        """Whether the opposite of an assumption was not tried yet."""
        if node.cells > 1 or node.cell is None:
            return False
        before = self.tree.children(node.parent, 2)[:-1]
        tried = self.node(before[0]).cell if before else None
        return tried is None or tried[:2] != node.cell[:2]

    def _draw_waiting(self, row: int, node: TreeNode) -> None:
        assert node.cell is not None
        pen, bar, box = self.rows[row].pen, self.rows[row].bar, self._box_at(self.waiting, row)
        middle = (box.left + box.right) // 2
        pen.fill(Box(self.spine + self.box_px // 2, bar, middle + 1, bar + 1), THIN)
        pen.fill(Box(middle, bar, middle + 1, box.top), THIN)
        pen.add(ring_around(box, max(1, self._px(0.09)), THIN))
        inner = grown(box, -max(2, self._px(0.24)))
        if node.cell[2] == 0:
            pen.fill(inner, UNKNOWN)
        else:
            pen.add(empty_mark(box, THIN, box.width, LARGE_MARK))

    # -- what stands beside the path ---------------------------------------------------------

    def _draw_beside(self, row: int, depth: int) -> None:
        """Draw what was opened in the node of the path above a row, and is no more on the path."""
        parent, on_path = self.path.get(depth - 1), self.path.get(depth)
        if parent is None:
            return
        aside = self.tree.children(parent.number, _MOST_ASIDE)
        aside = [number for number in aside if on_path is None or number != on_path.number]
        if not aside:
            return
        if on_path is None:
            self._draw_edge_between(row, self.spine)
        leftmost, has_path = self.spine, on_path is not None
        for branch, x in self._placed(aside, parent.number + 1, row, has_path=has_path):
            for member in branch:
                self._draw_member(member, x)
                if member is not branch[0]:
                    self._draw_edge_between(member.row, x + member.above)
            leftmost = min(leftmost, x)
        self._draw_bar(row, leftmost, self.spine, 1)

    def _placed(
        self, aside: Sequence[int], first: int, row: int, *, has_path: bool
    ) -> Iterator[tuple[_Branch, int]]:
        """Branches, and where each stands, from the path to the left; what finds no room is folded
        into one. `first` is the first number that belongs to any of them."""
        end = self.spine if has_path else self.box.right
        frontier = self.frontier
        frontier[row] = min(frontier.get(row, end), end - self._px(0.3) * has_path)
        room = frontier[row] - self.box.left
        widths = (self._leaf(self.node(number), row).width for number in aside)
        has_room = len(aside) < _MOST_ASIDE and all(taken <= room for taken in accumulate(widths))
        for place in range(len(aside) - 1, -1, -1):
            number = aside[place]
            reserve = self._folded(first, number, row, room // 2).width if number > first else 0
            if len(aside) < _MOST_ASIDE:
                reserve = min(reserve, place * self._px(_SMALL))
            most = self.box.right if has_path or place < len(aside) - 1 else self.spine
            is_small = not has_room and place < len(aside) - _LABELLED
            for branch in self._ways_to_draw(number, row, is_small=is_small):
                x = min(most, self._rightmost(branch, frontier))
                if min(x - reserve, *(x + one.x for one in branch)) >= self.box.left:
                    break
            else:
                yield self._fold(first, self.tree.end(number), row)
                return
            self._take_room(branch, x, frontier)
            yield branch, x
        if aside[0] > first:
            yield self._fold(first, aside[0], row)

    def _ways_to_draw(self, number: int, row: int, *, is_small: bool) -> Iterator[_Branch]:
        """A branch, the best way first; each takes less room than the one before."""
        node = self.node(number)
        if not is_small:
            yield self._branch(number, row)
            yield (self._leaf(node, row),)
        width, hides = self._px(_SMALL), self._nodes_below(node) > 0
        yield (_Member(row, node, (), node.step, width, is_small=True, hides=hides),)

    def _fold(self, first: int, end: int, row: int) -> tuple[_Branch, int]:
        left, right = self.box.left, self.frontier[row]
        folded = self._folded(first, end, row, right - left)
        if folded.width > right - left:
            folded = folded.replaced(lines=(), width=self.box_px + self._px(_BETWEEN))
        x = max(left, right - folded.width)
        self._take_room((folded,), x, self.frontier)
        return (folded,), x

    def _rightmost(self, branch: _Branch, frontier: dict[int, int]) -> int:
        """The place furthest to the right where a branch overlaps nothing."""
        free = self.box.right
        return min(frontier.get(one.row, free) - one.width - one.x for one in branch)

    def _take_room(self, branch: _Branch, x: int, frontier: dict[int, int]) -> None:
        for one in branch:
            frontier[one.row] = min(frontier.get(one.row, self.box.right), x + one.x)

    def _branch(self, number: int, row: int) -> _Branch:
        """A node beside the path with all that is below it; alone where that is too much."""
        node, end = self.node(number), self.tree.end(number)
        last = self.row_of.get(self.tree.deepest(number, end))
        if last is None or end - number > _MOST_BELOW:
            return (self._leaf(node, row),)
        top = self._leaf(node, row, has_all_drawn=True)
        members, frontier = [top], dict[int, int]()
        for child in reversed(self.tree.children(number, _MOST_BELOW)):
            branch = self._branch(child, row + 1)
            x = min(0, self._rightmost(branch, frontier)) if frontier else 0
            self._take_room(branch, x, frontier)
            members += [
                one.replaced(x=one.x + x, above=one.above + x if place else 0)
                for place, one in enumerate(branch)
            ]
        return tuple(members)

    def _nodes_below(self, node: TreeNode) -> int:
        return self.tree.end(node.number) - node.number - 1

    def _leaf(self, node: TreeNode, row: int, *, has_all_drawn: bool = False) -> _Member:
        """A node without those below it, which are counted beside it unless they are drawn."""
        below = 0 if has_all_drawn else self._nodes_below(node)
        broken = self._broken(node)
        lines = (*broken, (self._cell(node), MUTED, False))
        if below:
            more = self.say("tree.below", count=self.number(below))
            lines = (*(broken or lines), (more, MUTED, False))
        lines = lines[: self.most_lines]
        width = self.box_px + self._px(_GAP + _BETWEEN) + self._width_of(lines)
        return _Member(row, node, lines, node.step, width, hides=below > 0)

    def _folded(self, first: int, end: int, row: int, room: int = 0) -> _Member:
        """Nodes with these numbers in one, in this room if that can be."""
        count, deepest = self.number(end - first), self.tree.deepest(first, end)
        text = self.say("tree.more", count=count, deepest=deepest)
        texts = [text.replace(SPLIT, " ")] if self.is_low else text.split(SPLIT)
        beside = self.box_px + self._px(_GAP + _BETWEEN)
        for wording in (texts, [self.say("tree.below", count=count)]):
            lines = tuple((line, MUTED, False) for line in wording)
            width = beside + self._width_of(lines)
            if width <= room:
                break
        return _Member(row, None, lines, self.node(end - 1).step, width)

    def _draw_member(self, one: _Member, origin: int) -> None:
        pen, row, x = self.rows[one.row].pen, one.row, origin + one.x
        box, node = self._box_at(x, row), one.node
        if one.is_small:
            side = self._px(_SMALL_BOX)
            box = Box(box.left, box.bottom - side, box.left + side, box.bottom)
        middle = (box.left + box.right) // 2
        pen.fill(Box(middle, self.rows[row].bar, middle + self._thin, box.top), FIVE)
        if one.above != one.x:
            self._draw_bar(row, middle - self.box_px // 2, origin + one.above, self._thin)
        if node is None:
            for by in (2, 1, 0):
                shift = by * self._px(0.14)
                sheet = Box(*(side + shift for side in grown(box, -self._px(0.15))))
                pen.fill(sheet, PAPER)
                pen.add(ring_around(sheet, self._thin, FIVE))
        else:
            self._draw_aside(pen, box, node)
            if one.hides:
                bottom, wide = (
                    min(pen.ground.bottom, box.bottom + self._px(0.6)),
                    max(2, self._thin),
                )
                left = middle - wide // 2
                pen.dashes(Box(left, box.bottom, left + wide, bottom), wide, FIVE, is_down=True)
            if not one.is_small:
                self._draw_settled(row, x, node)
        self._write_lines(pen, box, one.lines)
        ground = Box(x, pen.ground.top, x + one.width, pen.ground.bottom)
        self.places.append((ground, one.step))

    def _draw_aside(self, pen: Pen, box: Box, node: TreeNode) -> None:
        assert node.cell is not None
        pen.add(ring_around(box, max(1, self._px(0.09)), FIVE))
        inner = grown(box, -max(1, self._px(0.09)))
        if node.cell[2] > 0:
            ink = FIVE if node.state == REFUTED else THIN
            pen.fill(inner, self.inks[node.cell[2]].role if self.inks else ink)
        elif node.state == LEFT:
            pen.add(empty_mark(box, FIVE, box.width, LARGE_MARK))
        if node.state == LEFT:
            self._strike(pen, box)
        if node.state == REFUTED:
            plate = grown(box, -max(2, box.width // 6))
            pen.fill(plate, PAPER)
            pen.items.append(draw_sign(box, WRONG, BROKEN, PAPER, 0.62))

    def _strike(self, pen: Pen, box: Box) -> None:
        """Strike through a node that was taken back, but is not known to be impossible."""
        thick, beyond = max(2, box.width // 8), max(1, box.width // 8)
        top = (box.top + box.bottom - thick) // 2
        line = Box(box.left - beyond, top, box.right + beyond, top + thick)
        pen.fill(grown(line, max(1, thick // 2))._replace(left=box.left, right=box.right), PAPER)
        pen.fill(line, MUTED)

    # -- the parts of a node -----------------------------------------------------------------

    def _middle(self, x: int) -> int:
        return x + self.box_px // 2

    def _box_at(self, x: int, row: int) -> Box:
        top = self.rows[row].nodes_top
        return Box(x, top, x + self.box_px, top + self.box_px)

    def _draw_bar(self, row: int, begin: int, end: int, beyond: int) -> None:
        """What edges have in common, between the middles of nodes that begin at these places."""
        bar = self.rows[row].bar
        box = Box(self._middle(begin), bar, self._middle(end) + beyond, bar + self._thin)
        self.rows[row].pen.fill(box, FIVE)

    def _draw_edge_between(self, row: int, x: int) -> None:
        """The edge from a node above a row to where the edges part."""
        above, here, left = self.rows[row - 1], self.rows[row], self._middle(x)
        top, bottom = above.nodes_top + self.box_px, here.pen.ground.top
        above.pen.fill(Box(left, top, left + self._thin, bottom), FIVE)
        here.pen.fill(Box(left, bottom, left + self._thin, here.bar + self._thin), FIVE)

    def _draw_settled(self, row: int, x: int, node: TreeNode) -> None:
        """How many cells were settled in a node, on the edge to it."""
        if node.settled and not self.is_low:
            pen = self.rows[row].pen
            at = self._middle(x) + self._px(0.4), pen.ground.top + self._px(1.0)
            pen.write(*at, self._plus(node), MUTED, self._px(0.85))

    def _plus(self, node: TreeNode) -> str:
        return f"+{self.number(node.settled)}"

    def _draw_cell(self, pen: Pen, box: Box, node: TreeNode, role: str) -> None:
        """A node of the path: the cell as it was assumed."""
        thick = max(2, self._px(0.18))
        pen.fill(box, PAPER)
        pen.add(ring_around(box, thick, role))
        inner = grown(box, -thick)
        if node.cell is None or node.cell[2] > 0:
            ink = self.inks[node.cell[2]].role if self.inks and node.cell is not None else INK
            pen.fill(grown(inner, -max(1, self._px(0.08))), ink)
        else:
            pen.add(empty_mark(box, INK, box.width, LARGE_MARK))

    def _write_lines(self, pen: Pen, box: Box, lines: _Lines) -> None:
        x, y = box.right + self._px(_GAP), (box.top + box.bottom) // 2
        step = self._px(1.15)
        y -= step * (len(lines) - 1) // 2
        for text, role, is_bold in lines:
            pen.write(x, y, text, role, self.size, bold=is_bold)
            y += step

    def _path_lines(self, node: TreeNode) -> _Lines:
        """What stands beside a node of the path."""
        name = self.say("tree.start") if node.cell is None else self._cell(node)
        if self.is_low and node.settled:
            name = f"{name}  {self._plus(node)}"
        if node.cell is None:
            return ((name, INK, False),)
        role = NEW if node.state == IN_SOLUTION else INK
        return (*self._broken(node), (name, role, True))[: self.most_lines]

    def _broken(self, node: TreeNode) -> _Lines:
        """The line that broke in it, if one did."""
        if node.broken is None:
            return ()
        name = self.say(f"tree.{node.broken.axis}", number=node.broken.index + 1)
        return ((name, BROKEN, True),)

    def _cell(self, node: TreeNode) -> str:
        assert node.cell is not None
        row, column, _ = node.cell
        name = self.say("tree.cell", row=row + 1, column=column + 1)
        return f"{name}…" if node.cells > 1 else name
