"""What is said in a film stands there whole, and leaves little of its pictures blank."""

from __future__ import annotations

import pytest

from app.draw.film_caption import MIN_LETTERS, CaptionRoom, CaptionTexts, set_caption
from app.draw.scene import Box, Rectangle, Text
from app.export.film import Wishes
from app.export.solving import make_film
from benchmarks.frames import empty_shares
from tests.filmed import bundled, trace_of

SENTENCE = "The same blocks cover these 26 both times: filled."


@pytest.mark.parametrize(("name", "shape"), [("key", "3:2"), ("pyramid", ""), ("heart", "9:16")])
def test_what_is_said_stands_there_whole(name: str, shape: str) -> None:
    trace = trace_of(bundled(name))
    film = make_film(trace, Wishes(shape=shape))
    for frame in film.frames():
        view = frame.shot.view
        part = frame.change.parts.get("caption")
        if part is not None and view.card is None:
            lines = [it.text for it in part if isinstance(it, Text)]
            assert " ".join(lines) == " ".join(filter(None, (view.heading, view.caption)))


def test_a_title_on_three_lines_stands_in_its_corner_whole() -> None:
    film = make_film(trace_of(bundled("fish-bowl"), "sweep"), Wishes())
    titles = (frame.change.parts.get("title") for frame in film.frames())
    corner, *lines = next(filter(None, titles))
    assert isinstance(corner, Rectangle) and len(lines) == 3
    for line in lines:
        assert isinstance(line, Text) and line.y + line.size // 2 <= corner.bottom


@pytest.mark.parametrize("caption", ["So it must be empty.", SENTENCE])
@pytest.mark.parametrize("room", [Box(600, 60, 860, 580), Box(10, 440, 870, 580)])
def test_letters_follow_the_room(caption: str, room: Box) -> None:
    taken = (Box(0, 0, room.left, 590) if room.left > 500 else Box(0, 0, 880, 440),)
    lines = set_caption(
        CaptionTexts("Overlap", "", caption), CaptionRoom(room, 18, (880, 590), taken)
    )
    assert " ".join(it.text for it in lines) == f"Overlap {caption}"
    assert all(it.size >= 0.8 * MIN_LETTERS * 18 for it in lines)
    for line in lines:
        assert room.left <= line.box.left and line.box.right <= room.right
        assert room.top <= line.box.top and line.box.bottom <= room.bottom


@pytest.mark.parametrize("shape", ["3:2", "9:16"])
def test_little_of_a_picture_is_blank(shape: str) -> None:
    shares = sorted(empty_shares(make_film(trace_of(bundled("heart")), Wishes(shape=shape)))[0])
    assert shares[len(shares) // 2] <= 0.12 and shares[-1] <= 0.2
