"""The list of steps: folded at first, and what repeats is one row, until a click opens it."""

from __future__ import annotations

from itertools import pairwise

from app.learn.saved_state import load_settings
from app.learn.step_groups import Grouping
from solver.trace import Trace
from tests.filmed import bundled, trace_of
from tests.window.windows import Open, Opened


def rows_of(grouping: Grouping) -> list[tuple[int, int]]:
    return [grouping.step_at(row) for row in range(grouping.total)]


def test_what_repeats_is_one_row_and_an_open_one_has_all_its_steps() -> None:
    trace = trace_of(bundled("heart"))
    whole, grown = Grouping(), Grouping()
    whole.extend(trace)
    for count in range(len(trace) + 1):  # however it grows
        grown.extend(trace.until(count))
    assert rows_of(whole) == rows_of(grown)
    folded = rows_of(whole)
    assert folded[0] == (0, 0) and sum(max(1, size) for _, size in folded[1:]) == len(trace)
    kinds = [_kind(trace, first) for first, _ in folded[1:]]
    assert all(one != other for one, other in pairwise(kinds))
    groups = [first for first, size in folded if size > 1]
    assert groups
    for first in groups:
        whole.toggle(first)
    singles = [number for number, size in rows_of(whole) if not size]
    assert singles == list(range(len(trace) + 1)), "every step has a row"
    for number in singles:
        assert whole.step_at(whole.row_of(number)) == (number, 0)
    for first in groups:
        whole.toggle(first)
    assert rows_of(whole) == folded


def _kind(trace: Trace, number: int) -> object:
    step = trace.step(number)
    return step.technique, step.depth, step.kind


def test_it_is_folded_at_first_and_stays_open_for_who_opened_it(opened: Opened) -> None:
    side = opened.window.side
    assert not side.list.winfo_ismapped() and side.list_title.winfo_ismapped()
    side.list_title.invoke()
    opened.settle(lambda: bool(side.list.winfo_ismapped()))
    for mode in ("your-turn", "lab", "watch"):
        opened.act(mode)
    assert side.list.winfo_ismapped()
    opened.window.close()
    assert load_settings(opened.window.folder).steps_open


def test_a_click_opens_a_group_and_one_on_a_step_goes_there(open_window: Open) -> None:
    opened = open_window("heart", "overlap")
    opened.press("End", "Home")
    window, shown = opened.window, opened.window.side.list
    window.change(steps_open=True)
    opened.root.update()
    heads = [place for place, row in shown._drawn.items() if row is not None and row.sign]
    before = shown._total
    click(opened, heads[0])
    assert shown._total > before and window.cursor == 0
    row = shown._drawn[heads[0] + 1]
    assert row is not None and not row.sign
    click(opened, heads[0] + 1)
    assert window.cursor == row.number
    click(opened, heads[0])
    assert shown._total == before


def click(opened: Opened, place: int) -> None:
    shown = opened.window.side.list
    middle = place * shown.row_height + shown.row_height // 2
    shown.canvas.event_generate("<Button-1>", x=20, y=middle)
    opened.settle()
