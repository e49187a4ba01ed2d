"""The actions that turn to a lesson, and those that point at cells and ask about them. A lesson is
imported when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from play.actions import Action
from play.keys import KEYS, WAYS

if TYPE_CHECKING:
    from viewer.host import Stage
    from viewer.lessons.lessons import Lessons


def lesson_actions(window: Stage, lessons: Callable[[], Lessons]) -> dict[str, Action]:
    """The actions by name; whose lessons they are is asked when they are done."""

    def predict() -> None:
        from play.lessons.predict import Predict

        lessons().begin(lambda changed: Predict(window, changed))

    def your_turn() -> None:
        from play.lessons.your_turn import YourTurn

        lessons().begin(lambda changed: YourTurn(window, changed))

    def all_steps() -> None:
        from play.lessons.all_steps import AllSteps
        from play.lessons.your_turn import YourTurn

        current = lessons().current
        if not isinstance(current, YourTurn):
            lessons().begin(lambda changed: AllSteps(window, changed))
            return
        work = current.work
        lessons().begin(
            lambda changed: AllSteps(
                window,
                changed,
                work,
                lambda changed: YourTurn(window, changed, work),
                lessons().leave,
            )
        )

    def point(down: int, right: int) -> None:
        lessons().point(down, right)

    doing: dict[str, Callable[[], None]] = {
        **{f"point-{name}": partial(point, *way) for name, way in WAYS.items()},
        "ask-why": lambda: lessons().ask(),
        "all-steps": all_steps,
        "predict": predict,
        "your-turn": your_turn,
    }
    return {name: Action(name, run, KEYS[name]) for name, run in doing.items()}
