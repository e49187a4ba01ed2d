"""The verdict is right, is never guessed, and comes in time."""

from __future__ import annotations

import multiprocessing
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.child import start_child
from solver import sat, verdicts
from solver.encoding import formula, number_cells
from solver.grid import Grid, Rules, propagate
from solver.limit import GaveUp, Limit
from solver.line import Rule, settle_simply
from solver.puzzle import Puzzle, puzzle_of_picture
from solver.verdicts import (
    MORE,
    NONE,
    OPEN,
    SEVERAL,
    SOLUTION,
    TIME,
    UNDECIDED,
    UNIQUE,
    Board,
    WrongSolution,
    checked,
    find_answer,
    rate,
    verdict,
)
from tests.boards import boards_of, crossed_puzzles, puzzles

Search = Callable[[Rules, Grid, Limit], Iterator[Grid]]

needs_pysat = pytest.mark.skipif(not sat.is_available(), reason="PySAT is not installed")
searches = pytest.mark.parametrize(
    "search", [pytest.param(sat.boards_by_sat, marks=needs_pysat, id="sat"), sat.boards]
)


HURRY = {"SOON": 0, "BURST": 1, "PARTNER_AFTER": 0}
"""The second engine joins at once."""


def pictures(height: int, width: int) -> st.SearchStrategy[list[str]]:
    row = st.text("#.", min_size=width, max_size=width)
    return st.lists(row, min_size=height, max_size=height)


def random_puzzle(seed: int, height: int, width: int, density: float = 0.5) -> Puzzle:
    draw = random.Random(seed)
    return puzzle_of_picture(
        [
            "".join("#" if draw.random() < density else "." for _ in range(width))
            for _ in range(height)
        ]
    )


def boards_by(search: Search, puzzle: Puzzle, seconds: float | None = None) -> list[Board]:
    """All solutions that a search finds, none filtered out."""
    rules, grid = Rules(puzzle), Grid(puzzle.height, puzzle.width)
    everything = (1 << puzzle.height) - 1, (1 << puzzle.width) - 1
    if propagate(rules, grid, *everything) is not None:
        return []
    return [tuple(board.picture()) for board in search(rules, grid, Limit(seconds))]


@searches
def test_every_clue_set_of_4_by_4_has_the_solutions_that_its_pictures_say(search: Search) -> None:
    cells = [f"{bits:04b}".replace("0", ".").replace("1", "#") for bits in range(16)]
    draw = random.Random(4)
    pictures = [[draw.choice(cells) for _ in range(4)] for _ in range(400)]
    for puzzle in set(map(puzzle_of_picture, pictures)):
        assert sorted(boards_by(search, puzzle)) == sorted(boards_of(puzzle))


@settings(max_examples=80)
@given(st.one_of(puzzles(5), crossed_puzzles()))
def test_a_verdict_agrees_with_trying_everything(puzzle: Puzzle) -> None:
    """Of clues that no picture has, too."""
    expected = boards_of(puzzle)
    found = verdict(puzzle, timeout=None, solutions=1000)
    assert set(found.solutions) == expected and found.is_complete
    assert found.kind == (NONE, UNIQUE, SEVERAL)[min(len(expected), 2)]


@needs_pysat
@pytest.mark.parametrize("seed", range(20))
def test_both_searches_find_the_same(seed: int) -> None:
    puzzle = random_puzzle(seed, 9, 6 + seed % 7)
    found = boards_by(sat.boards_by_sat, puzzle)
    assert sorted(found) == sorted(boards_by(sat.boards, puzzle))


@pytest.mark.parametrize("seed", range(10))
def test_without_pysat_the_verdict_is_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = random_puzzle(seed, 12, 10)
    with_sat = verdict(puzzle)
    monkeypatch.setattr(sat, "is_available", lambda: False)
    assert verdict(puzzle).kind == with_sat.kind


def test_so_many_solutions_as_asked_for_and_all_different() -> None:
    diagonal = Puzzle.of([[1]] * 5, [[1]] * 5)
    some = verdict(diagonal, solutions=7)
    assert len(set(some.solutions)) == len(some.solutions) == 7
    assert (some.kind, some.is_complete) == (SEVERAL, False)
    every = verdict(diagonal, solutions=500)
    assert len(set(every.solutions)) == len(every.solutions) == 120
    assert every.is_complete


@pytest.mark.parametrize(
    ("rows", "columns", "kind", "needs"),
    [
        ([[1], [1]], [[1], [1]], SEVERAL, MORE),
        ([[2], [1]], [[1], [2]], UNIQUE, "overlap"),
        ([[1, 1], [1], [2], [2]], [[2], [2], [1], [2]], NONE, MORE),
        ([[3], [0], [1]], [[1, 1], [1], [1]], UNIQUE, "overlap"),
        ([[3], [0], [1]], [[2], [1], [1]], NONE, "overlap"),
    ],
)
def test_a_verdict_needs_what_finds_it_and_never_less_than_two_solutions(
    rows: list[list[int]], columns: list[list[int]], kind: str, needs: str
) -> None:
    puzzle = Puzzle.of(rows, columns)
    found = verdict(puzzle, solutions=1)
    assert (found.kind, found.needs) == (kind, needs)
    assert set(found.solutions) == boards_of(puzzle)


@given(pictures(7, 7))
def test_a_twin_is_a_solution_that_differs_in_four_corners(picture: list[str]) -> None:
    puzzle = puzzle_of_picture(picture)
    board = Grid.of(picture)
    twin = sat.twin_of(Grid(7, 7), board)
    if twin is None:
        return
    checked(puzzle, tuple(twin.picture()))
    differ = [(y, x) for y in range(7) for x in range(7) if twin.cell(y, x) != board.cell(y, x)]
    assert len(differ) == 4
    assert len({y for y, _ in differ}) == len({x for _, x in differ}) == 2


def test_twins_are_found_at_any_distance_and_keep_what_is_known() -> None:
    picture = ["#....", ".....", "....#"]
    twin = sat.twin_of(Grid(3, 5), Grid.of(picture))
    assert twin is not None and twin.picture() == ["....#", ".....", "#...."]
    known = Grid.of(["#????", ".....", "?????"])
    assert sat.twin_of(known, Grid.of(picture)) is None
    # A block of several cells stands one cell further on in one row, one back in another.
    longer = ["##..", "....", ".##."]
    twin = sat.twin_of(Grid(3, 4), Grid.of(longer))
    assert twin is not None and twin.picture() == [".##.", "....", "##.."]
    assert sat.twin_of(Grid(2, 2), Grid.of(["##", ".."])) is None


@given(pictures(6, 6))
def test_needs_is_the_simplest_that_completes_the_board(picture: list[str]) -> None:
    puzzle = puzzle_of_picture(picture)
    done = {}
    for name, settle in (("overlap", settle_simply), ("options", Rule.settle)):
        grid = Grid(6, 6)
        assert propagate(Rules(puzzle), grid, 63, 63, settle) is None
        done[name] = grid.is_complete()
    expected = "overlap" if done["overlap"] else "options" if done["options"] else MORE
    assert verdict(puzzle).needs == expected
    if expected != MORE:
        assert rate(puzzle) == expected


def test_rate_tells_what_if_from_backtracking() -> None:
    rates = {rate(random_puzzle(seed, 10, 10, 0.55)) for seed in (0, 1, 66, 68)}
    assert rates == {"overlap", "options", "what-if", "backtracking"}


@given(pictures(4, 9))
def test_a_board_that_breaks_a_clue_is_refused(picture: list[str]) -> None:
    board = tuple(picture)
    puzzle = puzzle_of_picture(board)
    assert checked(puzzle, board) == board
    other = ("#" if board[0][0] == "." else ".") + board[0][1:]
    with pytest.raises(WrongSolution):
        checked(puzzle, (other, *board[1:]))


def test_a_wrong_solution_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Grid(2, 2)
    wrong.set_row(0, 3, 0)
    monkeypatch.setattr(verdicts, "agreeing_boards", lambda *_: iter([wrong]))
    with pytest.raises(WrongSolution):
        verdict(puzzle_of_picture(["#.", ".#"]))


@searches
def test_a_search_gives_up_when_its_time_is_over(search: Search) -> None:
    with pytest.raises(GaveUp):
        boards_by(search, random_puzzle(1, 25, 25), seconds=0)


def test_undecided_when_the_time_is_over() -> None:
    found = verdict(random_puzzle(1, 60, 60), timeout=0)
    assert (found.kind, found.solutions, found.is_complete) == (UNDECIDED, (), False)
    assert rate(random_puzzle(1, 60, 60), timeout=0) is None


@needs_pysat
def test_the_sat_solver_stops_in_the_middle_of_its_search() -> None:
    found = verdict(random_puzzle(1, 60, 60, 0.42), timeout=1)  # nobody judges it within minutes
    assert (found.kind, found.lacked) == (UNDECIDED, TIME)


@needs_pysat
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("can_start", [True, False])
def test_a_second_engine_beside_the_first_changes_no_verdict(
    seed: int, can_start: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise BlockingIOError(11, "no process left")

    puzzle = random_puzzle(seed, 20, 20)
    expected = verdict(puzzle).kind
    for name, value in HURRY.items():
        monkeypatch.setattr(sat, name, value)
    if not can_start:
        monkeypatch.setattr("app.processes.start", refuse)
    assert verdict(puzzle, start_child=start_child).kind == expected


@needs_pysat
@pytest.mark.parametrize("after", [0, 1, 4, 9])
def test_where_the_quick_engine_gives_up_the_other_goes_on(
    after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = sat.QuickEngine.run
    left = [True] * after

    def run_so_often(engine: sat.QuickEngine, most: int | None, limit: Limit) -> bool | None:
        return run(engine, most, limit) if left and left.pop() else None

    puzzle = Puzzle.of([[1]] * 4, [[1]] * 4)
    monkeypatch.setattr(sat.QuickEngine, "run", run_so_often)
    found = boards_by(sat.boards_by_sat, puzzle)
    assert not left and len(found) == 24
    assert sorted(found) == sorted(boards_by(sat.boards, puzzle))


@needs_pysat
def test_what_the_engine_does_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = random_puzzle(1, 60, 60, 0.42)
    rules, grid = Rules(puzzle), Grid(60, 60)
    numbers = number_cells(grid)
    monkeypatch.setattr(sat, "SLICE", 1500)
    found = []
    for hurry in (1, 500):
        monkeypatch.setattr("time.monotonic", lambda h=hurry, clock=time.perf_counter: h * clock())
        with sat.Engine(sat.OPTIONS) as searching:
            searching.load(formula(rules, grid, numbers), Limit(None))
            assert searching.run(2 * sat.SLICE, Limit(None)) is None
            found.append(searching._function("acc_stats")())
    assert found[0] == found[1] and found[0]["conflicts"] >= 2 * sat.SLICE


@needs_pysat
@pytest.mark.parametrize(("unknown", "conflicts"), [(1, sat.SLICE), (sat.LARGE, sat._LAST_SLICE)])
def test_near_its_end_a_large_board_looks_at_the_clock_often(
    unknown: int, conflicts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    with sat.engine_of(unknown) as searching:
        function = searching._function

        def listening(name: str) -> Callable[..., object]:
            return asked.append if name == "cbudget" else function(name)

        monkeypatch.setattr(searching, "_function", listening)
        assert searching.run(None, Limit(10))
    assert asked == [conflicts]


@needs_pysat
def test_the_second_engine_finds_a_solution_by_itself() -> None:
    puzzle = random_puzzle(2, 15, 15)
    rules, grid = Rules(puzzle), Grid(15, 15)
    assert propagate(rules, grid, (1 << 15) - 1, (1 << 15) - 1) is None
    partner = sat.start_partner(rules, grid, Limit(60, start_child=start_child))
    assert partner is not None
    try:
        assert partner.connection.poll(60)
        board = partner.connection.recv()
    finally:
        partner.kill()
    assert checked(puzzle, tuple(board.picture()))


def test_a_daemonic_process_searches_without_a_second_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a worker of a pool, which may start no process."""
    monkeypatch.setitem(multiprocessing.current_process()._config, "daemon", True)  # type: ignore[attr-defined]
    with pytest.raises(OSError):
        start_child(print)


LONG_SEARCH = """
from solver import sat
from solver.verdicts import verdict
from tests.solver.test_verdict import random_puzzle
run = sat.Engine.run
def say_and_run(*arguments):
    print("begins", flush=True)
    return run(*arguments)
sat.Engine.run = say_and_run
try:
    verdict(random_puzzle(1, 60, 60, 0.42), timeout=600)
except KeyboardInterrupt:
    print("interrupted")
"""


@needs_pysat
@pytest.mark.skipif(sys.platform == "win32", reason="no Ctrl-C can be sent to a process there")
def test_ctrl_c_ends_a_search_as_it_ends_any_python_program() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", LONG_SEARCH],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parent.parent.parent,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begins\n"
    process.send_signal(signal.SIGINT)
    printed, _ = process.communicate(timeout=60)
    assert printed.splitlines()[-1] == "interrupted"
    assert process.returncode == 0


# -- the answer without steps -------------------------------------------------------------------


@settings(max_examples=120)
@given(st.one_of(puzzles(8), crossed_puzzles()))
def test_it_is_a_solution_where_there_is_one(puzzle: Puzzle) -> None:
    found = find_answer(puzzle, Limit(None))
    assert found.kind == (SOLUTION if verdict(puzzle).solutions else NONE)
    assert found.kind == NONE or puzzle_of_picture(found.grid.picture()) == puzzle


def test_time_may_be_over_before_anything_is_known() -> None:
    assert find_answer(Puzzle.of([[1]] * 6, [[1]] * 6), Limit(0.0)).kind == OPEN
