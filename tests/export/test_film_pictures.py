"""What is seen in a film: how it fades, which clue and which cell is spoken of."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.draw.film import FilmStage, View
from app.draw.film_layout import SHAPES, lay_out_film, lay_out_film_with_tree
from app.draw.layout import Sizes
from app.draw.scene import Rectangle, Text
from app.draw.stage import CAPTION
from app.draw.theme import FADING, LIGHT, TURNING_INK, TURNING_PAPER
from app.export.film import Film, Wishes
from app.export.limits import Pace
from app.export.solving import make_film
from app.text.film import FilmWords
from benchmarks.boards import random_puzzle
from solver.puzzle import numbers_of
from solver.step import ASSUME
from tests.draw.contrast import contrast
from tests.filmed import bundled, trace_of
from tests.solver.test_search_tree import solved


def texts_of(film: Film[View], name: str) -> list[list[Text]]:
    """What stands in a part of each picture, blank ones left out."""
    texts: list[list[Text]] = []
    for frame in film.frames():
        if frame.change.afresh or name in frame.change.parts:
            part = frame.change.parts.get(name, ())
            texts.append([item for item in part if isinstance(item, Text)])
        else:
            texts.append(texts[-1])
    return texts


LASTING = ("paper", "filled", "picture-paper", "picture-ink", *TURNING_PAPER, *TURNING_INK)
"""What does not fade with the grid."""


def test_grid_and_clues_fade_before_the_picture_grows_and_come_back_when_it_shrank() -> None:
    film = make_film(trace_of(bundled("cat")), Wishes())
    faded = [number for number, shot in enumerate(film.shots) if shot.view.faded]
    begin, end = faded[: len(FADING)], faded[len(FADING) :]
    assert [film.shots[it].view.faded for it in begin] == list(range(len(FADING), 0, -1))
    assert [film.shots[it].view.faded for it in end] == list(range(1, len(FADING) + 1))
    assert film.shots[begin[0] - 1].view.card and film.shots[begin[-1] + 1].view.dissolved == 0.0
    assert film.shots[end[0] - 1].step == film.shots[end[-1] + 1].step
    assert not film.shots[end[0] - 1].moving and film.shots[end[-1] + 1].view.card == 0.0
    assert all(film.shots[it].moving and not film.shots[it].finished for it in faded)
    paper = LIGHT.rgb("paper")
    levels = []
    for number, frame in enumerate(film.frames()):
        if number in end:
            items = [item for part in frame.change.parts.values() for item in part]
            letters = {contrast(LIGHT.rgb(it.role), paper) for it in items if isinstance(it, Text)}
            lines = {
                contrast(LIGHT.rgb(it.role), paper)
                for it in items
                if isinstance(it, Rectangle) and it.role not in LASTING
            }
            levels.append((max(letters), max(lines)))
    assert all(
        later < earlier for pair in zip(*levels, strict=True) for earlier, later in pairwise(pair)
    )
    assert levels[0][0] < 4.5


def test_where_clues_have_no_room_the_one_that_is_spoken_of_is_said() -> None:
    puzzle = random_puzzle(120, 0.9, 1)
    trace = trace_of(puzzle, "overlap", most=40)
    wishes = Wishes(most_frames=120)
    assert not lay_out_film(puzzle, wishes.sizes).clue_size
    film = make_film(trace, wishes)
    told = 0
    for shot, texts in zip(film.shots, texts_of(film, CAPTION), strict=True):
        line = trace.step(shot.step).line if shot.step else None
        if shot.view.heading and shot.view.told and line is not None:
            clue = " ".join(map(str, numbers_of(puzzle.clue(line))))
            assert any(clue.startswith(text.text) for text in texts)
            told += 1
    assert told


def test_a_cell_is_seen_while_it_is_asked_about() -> None:
    trace = trace_of(bundled("pig"), "backtracking", most=400)
    film = make_film(trace, Wishes(Sizes()))
    asked = 0
    for frame in film.frames():
        step = trace.step(frame.shot.step) if frame.shot.step else None
        if step is not None and step.kind == ASSUME and frame.shot.view.motion.phase == "line":
            row, column, _ = step.cells[0]
            roles = [item.role for item in frame.change.parts[f"cell/{row}/{column}"]]
            assert "new" in roles
            asked += 1
    assert asked


@pytest.mark.parametrize("shape", ["", "3:2", "1:1", "16:9", "9:16"])
def test_the_search_tree_has_its_own_room(shape: str) -> None:
    trace = solved(bundled("cat"), "backtracking")
    wishes = Wishes(Sizes(width=900), Pace(seconds=6.0), shape=shape, tree=True)
    layout = lay_out_film_with_tree(trace.puzzle, wishes.sizes, shape)
    film = make_film(trace, wishes)
    assert (film.width, film.height) == (layout.width, layout.height)
    assert film.width == 900
    if shape:
        across, down = SHAPES[shape]
        assert abs(film.width / film.height - across / down) < 0.02
    tree = layout.tree
    assert 0 < tree.left < tree.right < film.width and 0 < tree.top < tree.bottom < film.height
    for other in (layout.core, layout.under, layout.caption, layout.header, layout.progress):
        apart = other.right <= tree.left or other.bottom <= tree.top or tree.bottom <= other.top
        assert apart, other
    stage = FilmStage(trace, layout, FilmWords(), has_tree=True)
    seen = set()
    for shot in film.shots[::5]:
        stage.turn_to(shot.view)
        seen |= {name for name in stage.scene.parts if name.startswith("tree/")}
    assert {"tree/counts", "tree/1", "tree/rest"} <= seen
