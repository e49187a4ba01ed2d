"""What is seen of a step changes in one drawing: heading, sentence, list, counter, board, lens."""

from __future__ import annotations

import time

import pytest

from app.draw.moment import STILL
from app.learn.player import SPEEDS
from app.learn.show import LEGIBLE
from app.text.film import FilmWords
from tests.window.windows import Open, Opened


class Watched:
    """A window that is looked at whenever Tk is about to paint."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.seen: list[int] = []
        root = opened.root
        update = root.update_idletasks

        def look_and_update() -> None:
            self.look()
            update()

        root.update_idletasks = look_and_update  # type: ignore[method-assign]

    def look(self) -> None:
        """Everything that names a step names the same."""
        window = self.opened.window
        step, cursor = window.moment().step, window.cursor
        if step is None:
            return
        heading, sentence = window.side.told
        moment = self.opened.moment
        assert moment.step is step
        drawn = [row.number for row in window.side.list._drawn.values() if row and row.is_current]
        assert len(drawn) == 1 and drawn[0] <= cursor  # the group that it is in, while folded
        rate = window.show.player.rate
        counter = f"Step {cursor}"
        if window.show.player.is_playing and (rate is None or rate > LEGIBLE):
            assert (heading, sentence) == (counter, "") and moment.brief
        else:
            film, words = FilmWords(window.words.language), window.words
            full = "".join(part.text for part in words.spoken(step))
            brief = " ".join(filter(None, (film.ask(step), film.tell(step))))
            assert heading == words.heading(step) and sentence in (full, brief)
            assert not moment.brief
        assert str(cursor) in str(window.transport.status.cget("text")).split()
        self.seen.append(cursor)


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_everything_names_the_same_step_at_every_update(speed: int, open_window: Open) -> None:
    opened = open_window("cat", "overlap")
    window = opened.window
    window.change(steps_open=True)
    watched = Watched(opened)
    window.set_speed(speed)
    window.show.toggle()
    window.wake()
    times = SPEEDS[speed]
    last = 2 if times is not None and times <= 1 else 12
    window.show.player._next = 0.0
    end = time.monotonic() + 60
    while window.cursor < last and window.show.player.is_playing and time.monotonic() < end:
        opened.root.update()
        watched.look()
        time.sleep(0.002)
        if times is not None and times <= 2 and window.show.seen().motion == STILL:
            window.show.player._next = 0.0  # all was seen of it
    assert watched.seen and window.cursor >= last
    window.show.stop()
    watched.look()
