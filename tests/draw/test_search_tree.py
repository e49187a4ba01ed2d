"""The search as a picture: of any size, with each node drawn or counted."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from app.draw.pen import box_of
from app.draw.scene import Box, Rectangle, Text
from app.draw.search_tree import TreePicture, draw_tree
from app.text.catalogue import Language
from solver.puzzle import ROW, Line
from solver.search_tree import SearchTree
from solver.step import ERASED, GUESS, UNSET, WRONG
from tests.solver.test_search_tree import TRACES

SIZES = ((340, 330, 13), (240, 160, 12), (900, 200, 20), (700, 900, 15))


def drawn(tree: SearchTree, count: int, size: tuple[int, int, int], language: str) -> TreePicture:
    width, height, letters = size
    box = Box(7, 9, 7 + width, 9 + height)
    return draw_tree(tree.at(count), Language(language), box, letters)


def texts_of(picture: TreePicture) -> list[str]:
    return [item.text for _, item in picture.scene.items() if isinstance(item, Text)]


def deep() -> SearchTree:
    """Of a million writes it would look the same: many nodes beside a deep path."""
    tree = SearchTree()
    for depth in range(120):
        for _ in range(depth % 7 * 40):
            tree.write([(depth // 11, depth % 11, 1)], (WRONG,), Line(ROW, depth // 11))
            tree.write([(depth // 11, depth % 11, UNSET)], (ERASED,), None)
        tree.write([(depth // 11, depth % 11, depth % 2)], (GUESS,), None)
    return tree


TREES = {name: lambda make=make: make().tree for name, make in TRACES.items()} | {"deep": deep}


@pytest.mark.parametrize("name", TREES)
def test_a_tree_stays_in_its_box_and_each_place_leads_to_a_step(name: str) -> None:
    tree = TREES[name]()
    counts = sorted({*range(0, tree.steps, max(1, tree.steps // 12)), tree.steps})
    for count, size, language in product(counts, SIZES, ("english", "persian")):
        picture = drawn(tree, count, size, language)
        right, bottom = 7 + size[0], 9 + size[1]
        grounds: list[Box] = []
        for part in picture.scene.parts.values():
            ground = Box(*part[0][:4])
            assert not any(ground.top < one.bottom and one.top < ground.bottom for one in grounds)
            grounds.append(ground)
            for item in part:
                box = box_of(item)
                assert box.left >= 7 and box.right <= right + size[2], item
                if isinstance(item, Rectangle):
                    assert box.top >= 9 and box.bottom <= bottom
        assert len(picture.places) < 400
        for (one, _), (other, _) in combinations(picture.places, 2):
            gap = 0.8 * size[2]  # behind each
            is_apart = one.right <= other.left + gap or other.right <= one.left + gap
            assert is_apart or one.bottom <= other.top or other.bottom <= one.top, (count, size)
        opened = set(tree.opened)
        for box, step in picture.places:
            assert step in opened
            assert step <= count
            middle = (box.left + box.right) // 2, (box.top + box.bottom) // 2
            assert picture.step_at(*middle) is not None
        if tree.counts(count).assumptions:
            assert picture.places
        else:
            assert texts_of(picture) == [Language(language).board.say("tree.none")]


def test_what_does_not_fit_is_counted() -> None:
    tree = SearchTree()
    for _ in range(1204):
        tree.write([(0, 0, 1)], (WRONG,), None)
        for column in range(1, 17):
            tree.write([(0, column, 1)], (WRONG,), None)
        tree.write([(0, 0, UNSET)], (ERASED,), None)
    tree.write([(0, 0, 0)], (GUESS,), None)
    tree.write([(1, 0, 1)], (WRONG,), Line(ROW, 4))
    tree.write([(1, 0, 0)], (GUESS,), None)
    texts = texts_of(drawn(tree, tree.steps, (700, 330, 13), "english"))
    assert "row 5" in texts
    assert {"20,471 assumptions, 20,469 taken back, deepest 17", "1,205", "1,206"} < set(texts)
    [folded] = [text for text in texts if text.endswith(" more, deepest 17")]
    crosses = sum(text == "\ue003" for text in texts) - 1
    assert int(folded.split()[0].replace(",", "")) + 17 * crosses == 1204 * 17


def test_a_small_search_is_seen_whole() -> None:
    tree = SearchTree()
    for row, column in ((0, 0), (0, 1), (0, 2)):
        tree.write([(row, column, 1)], (WRONG,), Line(ROW, column))
    tree.write([(0, 2, UNSET)], (ERASED,), None)
    tree.write([(0, 2, 0)], (WRONG,), Line(ROW, 8))
    tree.write([(0, 0, UNSET)], (ERASED,), None)
    tree.write([(0, 0, 0)], (GUESS,), None)
    texts = texts_of(drawn(tree, tree.steps, (900, 400, 13), "english"))
    assert {f"row {number}" for number in (1, 2, 3, 9)} < set(texts)
    assert sum(text == "\ue003" for text in texts) == 4
