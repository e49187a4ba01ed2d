"""A film says how a solving ended, and without words it says nothing."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from app.cli.main import run
from app.draw.film import View
from app.draw.scene import Text
from app.draw.theme import THEMES
from app.export.film import Film, Wishes
from app.export.paint import Painter
from app.export.solving import make_film, rivals_of
from app.text.catalogue import ENGLISH
from solver.puzzle import Puzzle
from solver.search import watchable_steps
from solver.trace import Trace
from tests.filmed import bundled, decoded, trace_of

LATIN = Puzzle.of([[1]] * 4, [[1]] * 4)


def said(film: Film[View]) -> list[str]:
    pairs = ((shot.view.heading, shot.view.caption) for shot in film.shots)
    return list(dict.fromkeys(f"{heading} {caption}".strip() for heading, caption in pairs))


def test_of_several_solutions_the_number_is_said_and_the_cells_are_marked() -> None:
    trace = trace_of(LATIN)
    rivals = rivals_of(trace)
    assert rivals is not None and (rivals.count, rivals.is_all, len(rivals.cells)) == (24, True, 16)
    film = make_film(trace, Wishes(rivals=rivals))
    assert "This is one of 24 solutions: marked cells could differ." in said(film)
    assert rivals_of(trace_of(bundled("heart"))) is None
    many = rivals_of(trace_of(Puzzle.of([[1]] * 6, [[1]] * 6)))
    assert many is not None and (many.count, many.is_all) == (99, False)


@pytest.mark.parametrize(
    ("puzzle", "most", "ending"),
    [
        (Puzzle.of([[3], [3], [1]], [[1], [3], [3]]), 99, "No solution Row 2 cannot be filled."),
        (bundled("heart"), 5, "Stopped after 5 steps"),
    ],
)
def test_a_solving_without_a_solution_says_why(puzzle: Puzzle, most: int, ending: str) -> None:
    assert said(make_film(trace_of(puzzle, most=most), Wishes()))[-1] == ending


def test_a_solving_that_is_cut_short_says_after_how_many_steps_and_how_it_went_on() -> None:
    trace = Trace(bundled("pig"))
    for step in watchable_steps(trace.puzzle, "backtracking", most_assumptions=20):
        if step is not None:
            trace.append(step)
    told = said(make_film(trace, Wishes()))
    assert f"After {len(trace) - 1} steps The computer worked out the rest." in told
    assert "Backtracking What if this cell were filled?" in told


def test_a_film_of_a_silent_language_has_no_words() -> None:
    trace = trace_of(bundled("heart"))
    film = make_film(trace, Wishes(language=ENGLISH.silent()))
    texts = {
        item.text
        for frame in film.frames()
        for part in frame.change.parts.values()
        for item in part
        if isinstance(item, Text)
    }
    assert not [text for text in texts - {"Heart"} if any(map(str.isalpha, text))]


@pytest.mark.parametrize("arguments", [["heart"], ["--compare", "ladder", "options", "duck"]])
def test_an_empty_file_takes_the_words_off(arguments: list[str], tmp_path: Path) -> None:
    empty, path = tmp_path / "words.txt", tmp_path / "film.gif"
    empty.write_text("\n")
    assert run([*arguments, "--captions", str(empty), "--gif", str(path)]) == 0
    assert len(decoded(str(path))) > 20
    empty.write_text("Here 9 fits.\n")
    assert run(["--lab", "3 in 5", "--captions", str(empty), "--gif", str(path)]) == 2


def test_a_dark_board_turns_into_the_picture_by_degrees() -> None:
    film, theme = make_film(trace_of(bundled("heart")), Wishes()), THEMES["dark"]
    painter = Painter(film.width, film.height, theme)
    levels = []
    for frame in film.frames():
        small = painter.repaint(frame.change).convert("L").resize((16, 12))
        levels.append(sum(small.tobytes()) / (16 * 12))
    ends = [i for i, shot in enumerate(film.shots) if shot.view.faded]
    around = levels[ends[0] - 1 : ends[1] + 2], levels[ends[-2] - 1 : ends[-1] + 2]
    for part in around:
        whole = abs(part[-1] - part[0])
        assert max(abs(a - b) for a, b in pairwise(part)) < max(0.7 * whole, 12)
