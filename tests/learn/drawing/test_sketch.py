"""What is drawn can be undone and done again without end, and is not lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from app.learn.sketch import (
    DONE,
    EASIER,
    HARDER,
    OPEN,
    UNJUDGED,
    Journal,
    Sketch,
    Sketchbook,
    judge_drawing,
    judgement_said,
    line_between,
    rectangle_between,
)
from app.text.catalogue import ENGLISH
from solver.effort import rate_for_person
from solver.puzzle import Puzzle
from solver.step import TRAINED
from solver.verdicts import verdict
from tests.filmed import bundled


def draw_by_chance(book: Sketchbook, chance: random.Random) -> None:
    """Anything that can be done, once."""
    sketch = book.sketch
    place = chance.randrange(sketch.height), chance.randrange(sketch.width)
    other = chance.randrange(-2, sketch.height + 2), chance.randrange(-2, sketch.width + 2)
    value = chance.randrange(2)
    size = chance.randrange(1, 20), chance.randrange(1, 20)
    what = chance.randrange(12)
    if what < 3:
        book.begin_stroke()
        for end in (other, place):
            book.extend_stroke(book.sketch.with_cells(line_between(place, end), value))
        book.end_stroke()
    elif what > 9:
        (book.undo if what == 10 else book.redo)()
    else:
        changes: list[Callable[[], Sketch]] = [
            lambda: sketch.with_cells(rectangle_between(place, other), value),
            lambda: sketch.flooded(place, value),
            sketch.inverted,
            sketch.mirrored,
            sketch.upside_down,
            lambda: sketch.shifted(*other),
            lambda: sketch.resized(*size),
        ]
        book.draw(changes[what - 3]())


@pytest.mark.parametrize("seed", range(8))
def test_undoing_everything_and_redoing_it_ends_with_the_same(seed: int) -> None:
    chance = random.Random(seed)
    first = Sketch.blank(10, 8)
    book = Sketchbook(first)
    for _ in range(800):
        draw_by_chance(book, chance)
    for _ in range(900):
        book.redo()
    last = book.sketch
    for _ in range(900):
        book.undo()
    assert book.sketch == first
    for _ in range(900):
        book.redo()
    assert book.sketch == last


def test_a_stroke_is_undone_as_one() -> None:
    book = Sketchbook(Sketch.blank(4, 1))
    book.begin_stroke()
    for column in range(3):
        book.extend_stroke(book.sketch.with_cells([(0, column)], 1))
    book.end_stroke()
    assert book.sketch.picture == ["###."]
    book.undo()
    assert book.sketch.picture == ["...."]


def test_fill_stops_at_what_is_different() -> None:
    sketch = Sketch.of(["..#.", "..#.", "###."])
    assert sketch.flooded((0, 0), 1).picture == ["###.", "###.", "###."]


def test_a_journal_gives_back_the_newest_whole_line(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    assert journal.last() is None
    for rows in (["#."], ["##"], [".#", "#."]):
        journal.write(Sketch.of(rows))
    journal.close()
    with journal.path.open("a", encoding="utf-8") as file:
        file.write('["##", "#')
    assert Journal(tmp_path).last() == Sketch.of([".#", "#."])
    journal.path.write_text('nonsense\n[1]\n["#", "##"]\n', encoding="utf-8")
    assert Journal(tmp_path).last() is None


def test_where_nothing_can_be_written_one_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    journal = Journal(tmp_path / "file")
    journal.write(Sketch.blank(2, 2))
    assert journal.error is not None


# -- a drawing's task is done by what needs this technique and nothing harder -------------------


def test_the_hardest_technique_decides() -> None:
    heart = bundled("heart")
    found, rated = verdict(heart), rate_for_person(heart)
    assert rated is not None
    place = TRAINED.index(rated.needs)
    assert 0 < place < len(TRAINED) - 1
    judgements = [judge_drawing(technique, found, rated) for technique in TRAINED]
    assert judgements[:place] == [HARDER] * place
    assert judgements[place] == DONE
    assert set(judgements[place + 1 :]) == {EASIER}
    assert judge_drawing(TRAINED[0], found, None) == UNJUDGED


def test_it_must_have_one_solution() -> None:
    several = Puzzle.of([[1], [1]], [[1], [1]])
    assert judge_drawing("overlap", verdict(several), None) == OPEN


@pytest.mark.parametrize("technique", TRAINED)
def test_every_task_has_its_words(technique: str) -> None:
    blank = Puzzle.of([[], []], [[], []])
    said = judgement_said(technique, verdict(blank), rate_for_person(blank), ENGLISH)
    assert ENGLISH.board.say(f"technique.{technique}") in said
