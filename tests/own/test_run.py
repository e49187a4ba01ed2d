"""Solvers as students write them: what they write is seen, and how they end is told."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.learn.jobs import Job
from app.learn.own_session import OwnSession
from app.own.judge import ERROR, SOLVED, STOPPED, UNFINISHED, Solutions, WriteJudge, status_of
from app.own.recording import WriteRecording
from app.own.run import SolverRun
from app.own.steps import WriteTrace, proof_of
from app.own.template import template
from app.own.told import ending_said
from app.own.watching import OurSteps, RunEnd, RunProgress, watch
from app.text.catalogue import LANGUAGES, Language
from app.text.wording import sentence
from solver.grid import Cell, Rules
from solver.step import PROVEN, UNSET, Step, WriteEvidence, WriteSource
from tests.filmed import bundled
from tests.here import printed, run_here, told

ARROW = bundled("arrow")
SECONDS = 20.0

LONG = """
def solve(rows, columns, board):
    for number in range(50_000):
        board[number % 5][number // 5 % 5] = number % 3 % 2
"""

CHECKS = """
def runs(cells):
    line = "".join("#" if cell == 1 else "." for cell in cells)
    return [len(run) for run in line.split(".") if run]

def may_be(cells, clue, length):
    done = runs(cells)
    if len(cells) == length:
        return done == clue
    full = done[:-1] if cells and cells[-1] == 1 else done
    return full == clue[: len(full)] and (full == done or done[-1] <= (clue + [0])[len(full)])
"""

SOLVERS = {
    "sweep, whole rows": """
from itertools import product
def ways(clue, known):
    for way in product((0, 1), repeat=len(known)):
        groups = [len(g) for g in "".join(map(str, way)).split("0") if g]
        if groups == clue and all(k in (None, w) for k, w in zip(known, way)):
            yield way
def merged(clue, known):
    cells = map(set, zip(*ways(clue, known)))
    return [values.pop() if len(values) == 1 else None for values in cells]
def solve(rows, columns, board):
    for _ in range(3):
        for r, clue in enumerate(rows):
            board[r] = merged(clue, board[r])
        for c, clue in enumerate(columns):
            for r, value in enumerate(merged(clue, [row[c] for row in board])):
                board[r][c] = value
""",
    "backtracking, recursive": CHECKS
    + """
def solve(rows, columns, board):
    def fits(r, c):
        row, column = board[r][: c + 1], [line[c] for line in board[: r + 1]]
        return may_be(row, rows[r], len(columns)) and may_be(column, columns[c], len(rows))
    def backtrack(place):
        if place == len(rows) * len(columns):
            return True
        r, c = divmod(place, len(columns))
        for value in (1, 0):
            board[r][c] = value
            if fits(r, c) and backtrack(place + 1):
                return True
        board[r][c] = None
        return False
    backtrack(0)
""",
    "backtracking, in a class, with signs": CHECKS
    + """
class Solver:
    def __init__(self, rows, columns, board):
        self.rows, self.columns, self.board = rows, columns, board
    def put(self, r, c, sign):
        self.board[r][c] = sign
    def fits(self, r, c):
        as_numbers = [[1 if cell == "#" else 0 for cell in line] for line in self.board]
        row, column = as_numbers[r][: c + 1], [line[c] for line in as_numbers[: r + 1]]
        return may_be(row, self.rows[r], len(self.columns)) and may_be(
            column, self.columns[c], len(self.rows))
    def go(self, r=0, c=0):
        if r == len(self.rows):
            return True
        after = (r, c + 1) if c + 1 < len(self.columns) else (r + 1, 0)
        for sign in "#x":
            self.put(r, c, sign)
            if self.fits(r, c) and self.go(*after):
                return True
        self.put(r, c, " ")
def solve(rows, columns, board):
    Solver(rows, columns, board).go()
""",
}
"""Each solves the arrow."""


def written(text: str, folder: Path, name: str = "mine.py") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def recorded(source: str, folder: Path, seconds: float = SECONDS) -> WriteRecording:
    return SolverRun(written(source, folder), ARROW, seconds).wait()


def judged(recording: WriteRecording) -> str:
    """Judge all of it. Returns what became of the run."""
    judge = WriteJudge(ARROW, Solutions(ARROW, SECONDS))
    for _ in judge.judge(recording):
        pass
    return status_of(judge, recording.ending.reason)


def source_of(step: Step) -> WriteSource | None:
    assert isinstance(step.evidence, WriteEvidence)
    return step.evidence.source


def seen(step: Step) -> tuple[list[Cell], str, int | None]:
    source = source_of(step)
    where = "" if source is None else source.calls
    return list(step.cells), where, source.line if source else None


@pytest.mark.parametrize("name", SOLVERS)
def test_a_solver_solves_and_each_proven_cell_has_its_proof(name: str, tmp_path: Path) -> None:
    recording, rules = recorded(SOLVERS[name], tmp_path), Rules(ARROW)
    assert recording.ending.traceback == ""
    assert judged(recording) == SOLVED
    trace = WriteTrace(recording, is_solved=True)
    assert trace.end.grid.picture() == trace.state(len(trace)).grid.picture()
    assert trace.end.grid.is_complete() and all(map(sentence, trace.steps))
    proven = 0
    for number, step in enumerate(recording.steps(), 1):
        assert isinstance(step.evidence, WriteEvidence)
        for cell, what in zip(step.cells, step.evidence.judged, strict=True):
            proof = proof_of(recording, number, rules, cell[:2])
            assert (proof is None) == (what != PROVEN)
            if proof is not None:
                proven += 1
                grid, shown = proof
                assert grid.cell(*cell[:2]) is None and cell in shown.cells
                assert len(step.cells) > 1 or shown.technique == step.technique
    assert proven > 10


def test_a_window_has_it_done_in_another_process(tmp_path: Path) -> None:
    path = written(SOLVERS["backtracking, recursive"], tmp_path)
    job = Job(watch, path, ARROW, "overlap", SECONDS, daemon=False)
    news: list[object] = []
    while not job.is_done:
        news += job.news()
        time.sleep(0.01)
    *parts, end, ours = news
    assert isinstance(end, RunEnd) and end.status == SOLVED
    assert isinstance(ours, OurSteps) and ours.count
    session = OwnSession(ARROW, "overlap", "mine.py", "")
    for part in parts:
        assert isinstance(part, RunProgress)
        session.take(part)
    session.finish(end)
    whole = recorded(SOLVERS["backtracking, recursive"], tmp_path)
    assert judged(whole) == SOLVED
    assert list(session.recording.steps()) == list(whole.steps())
    assert session.trace.end.grid.picture() == WriteTrace(whole, is_solved=True).end.grid.picture()
    source = source_of(session.recording.step(1))
    assert source is not None and source.calls == "solve › backtrack"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_solves_the_arrow(language: str, tmp_path: Path) -> None:
    source = template("mine.py", Language(language))
    assert len(source.splitlines()) <= 30 and source.isprintable() is False
    assert judged(recorded(source, tmp_path)) == SOLVED


WRITES = """
def put(row, c):
    row[c] = 1

class Deep:
    def again(self, board, times):
        if times:
            return self.again(board, times - 1)
        for board[4][4] in (0,):
            pass

def solve(rows, columns, board):
    print("begin")
    put(board[0], -1)
    board[1][1:3] = [True, 0]
    first, (board[2][0], board[2][1]) = 1, ("#", ".")
    board[3][0] = board[3][1] = 0
    board[3][0] |= 1
    Deep().again(board, 2)
    row = board[0]
    board[0] = [None] * 4 + [0]
    row[0] = 1
    board.copy()[4][0] = None
    copy = [line[:] for line in board]
    copy[0][0] = 1
    print("end")
"""


def test_each_statement_that_writes_is_seen_with_its_calls(tmp_path: Path) -> None:
    recording = recorded(WRITES, tmp_path)
    assert recording.ending.error == ""
    line = WRITES.splitlines().index('    first, (board[2][0], board[2][1]) = 1, ("#", ".")') + 1
    assert [seen(step) for step in recording.steps()] == [
        ([(0, 4, 1)], "solve › put", 3),
        ([(1, 1, 1), (1, 2, 0)], "solve", line - 1),
        ([(2, 0, 1)], "solve", line),
        ([(2, 1, 0)], "solve", line),
        ([(3, 0, 0)], "solve", line + 1),
        ([(3, 1, 0)], "solve", line + 1),
        ([(3, 0, 1)], "solve", line + 2),
        ([(4, 4, 0)], "solve › again(3)", 9),
        ([(0, 4, 0)], "solve", line + 5),
        ([(4, 0, UNSET)], "solve", line + 7),
    ]
    assert recording.printed == {1: "begin\n", 11: "end\n"}


LISTS = """
import copy, json, pickle
def solve(rows, columns, board):
    board[0][0] = 1
    row = board[0]
    assert row == [1, None, None, None, None] and row != [] and len(board) == 5 == len(row)
    assert isinstance(board, list) and isinstance(row, list) and 1 in row and row.index(1) == 0
    assert row.count(None) == 4 and list(row) == row[:] == row.copy() and row[-5] == 1
    assert [r[0] for r in board] == list(next(zip(*board)))
    assert json.dumps(board) == json.dumps([list(r) for r in board])
    assert repr(row) == repr(list(row))
    for other in (copy.copy(row), copy.deepcopy(row), pickle.loads(pickle.dumps(row)), row + []):
        assert type(other) is list and other == row
    deep = copy.deepcopy(board)
    assert type(deep) is type(deep[0]) is list and deep == board
    assert copy.copy(board)[0] is row and sum(board, [])[:5] == row and [*row] == list(row)
    for line in board:
        for at, cell in enumerate(line):
            line[at] = 0 if cell is None else cell
    board[1], board[2] = board[2], board[1]
    for number, line in enumerate(reversed(board)):
        line[number] = 1
"""


def test_the_board_is_a_list_of_lists(tmp_path: Path) -> None:
    recording = recorded(LISTS, tmp_path)
    assert (recording.ending.error, recording.ending.traceback) == ("", "")
    assert "".join(map(str, recording.final())) == "1000100010001000100010000"


SHARED = """
def solve(rows, columns, board):
    row = [None] * 5
    board[0] = row
    row[1] = 1
    board[3:] = [row] * 2
    row[2] = 0
    board[4][3] = 1
    board[-1] = [0] * 5
    board[3], board[-1] = board[-1], [1] * 5
    row[-1] = 1
    board[3][4] = 1
"""

NUMPY = """
import numpy
def solve(rows, columns, board):
    cells = numpy.array(board)
    assert cells.shape == (5, 5)
    cells = numpy.zeros((5, 5), int) - 1
    cells[2] = 1
    cells[0, 0] = 0
    board[2] = cells[2]
    board[0][numpy.int64(0)] = cells[0, 0]
    board[1][0] = numpy.bool_(False)
    board[1][1] = cells[1, 1]
"""

STEPS: Mapping[str, list[list[Cell]]] = {
    SHARED: [
        *([(0, 1, 1)], [(3, 1, 1), (4, 1, 1)]),
        *([(row, column, column - 2) for row in (0, 3, 4)] for column in (2, 3)),
        *([(row, column, v) for column in range(5)] for row, v in ((4, 0), (3, 0), (4, 1))),
        *([(0, 4, 1)], [(3, 4, 1)]),
    ],
    NUMPY: [
        *([(2, column, 1) for column in range(5)], [(0, 0, 0)], [(1, 0, 0)], [(1, 1, UNSET)]),
    ],
}


@pytest.mark.parametrize("source", STEPS, ids=["list in several rows", "numbers of numpy"])
def test_what_such_a_list_or_number_writes_is_seen(source: str, tmp_path: Path) -> None:
    if source == NUMPY:
        pytest.importorskip("numpy")
    recording = recorded(source, tmp_path)
    assert recording.ending.error == ""
    assert [list(step.cells) for step in recording.steps()] == STEPS[source]


ROWS = "..#..", ".###.", "#####", "..#..", "..#.."
PICTURE = [[int(sign == "#") for sign in row] for row in ROWS]

WAYS = {
    "board[:] = A": 25,
    "board[:] = zip(*[list(column) for column in zip(*A)])": 25,
    "board[:] = [[A[r][c] for c in range(5)] for r in range(5)]": 25,
    "board[0], board[1], *rest = A; board[2:] = rest": 25,
    "for r in range(5): board[r] = A[r]": 25,
    "for r in range(-5, 0): board[r][:] = A[r]": 25,
    "for row, own in zip(board, A): row[::2] = own[::2]; row[1::2] = own[1::2]": 25,
    "for row, own in zip(board, A): row[-1] = 1; row[:] = own": 30,
    "for (r, c), v in {(r, c): A[r][c] for r in range(5) for c in range(5)}.items():"
    " board[r][c] = v": 25,
    "import copy; mine = copy.deepcopy(board); mine[:] = A; return mine": 25,
    "board[0][0] = A[0][0]; return A": 25,
    "import numpy; board[:] = numpy.array(A)": 25,
    "import numpy; return numpy.array(A) == 1": 25,
    "import numpy; a = numpy.array(A)\n for c in range(5):\n  for r in range(5):"
    " board[r][c] = a[r, c]": 25,
    "put = lambda r, row: board.__setitem__(r, row)\n for r in range(5): put(r, A[r])": 25,
    "board[:] = [['.#'[v] for v in row] for row in A]": 25,
    "board.reverse(); board[:] = A; board.reverse(); board.reverse()": 25,
    "for i in range(25): r, c = divmod(i, 5); board[r][c] = -1; board[r][c] = A[r][c] > 0": 50,
    "board[:] = A\n yield\n yield board": 25,
    "import sys; board[:] = A; sys.exit()": 25,
    "import operator\n for row, own in zip(board, A):\n  for c in range(5):"
    " operator.setitem(row, c, own[c])": 25,
    "cells = ((r, c) for r in range(5) for c in range(5))\n for r, c in cells:"
    " board[r][c] = bool(A[r][c]); yield": 25,
}
"""Bodies that write the whole picture A, and how many cells they write."""


def with_picture(body: str) -> str:
    return f"A = {PICTURE}\ndef solve(rows, columns, board):\n {body}\n"


@pytest.mark.parametrize("body", WAYS)
def test_a_board_is_written_in_all_ways_of_lists(body: str, tmp_path: Path) -> None:
    if "numpy" in body:
        pytest.importorskip("numpy")
    recording = recorded(with_picture(body), tmp_path)
    assert recording.ending.error in ("", "SystemExit")
    assert recording.final() == [value for row in PICTURE for value in row]
    assert len(recording.cells) == WAYS[body]
    assert judged(recording) == SOLVED


ENDINGS: Mapping[str, tuple[str, str, int | None, str]] = {
    "while True: pass": (STOPPED, "time", 3, "in line 3. Does a loop never end?"),
    "sum(range(10**12))": (STOPPED, "time", None, "Does something take very long?"),
    "board[0][5] = 1": (ERROR, "crashed", 3, "list assignment index out of range. The board"),
    "board[9][0] = 1": (ERROR, "crashed", 3, "The board has rows 0 to 4 and columns 0 to 4."),
    "rows[9]": (ERROR, "crashed", 3, "error in line 3: IndexError: list index out of range"),
    "input()": (ERROR, "input", 3, "Line 3 asks with input()"),
    "import sys; sys.exit(1)": (STOPPED, "exit", 3, "Line 3 ends the program"),
    "import os; os._exit(1)": (STOPPED, "exit", 3, "Line 3 ends the program"),
    "import os; os.kill(os.getpid(), 9)": (STOPPED, "killed", None, "ended from outside"),
    "import threading; threading.Thread(target=print).start()": (ERROR, "threads", 3, "a thread"),
    "if rows = 1: pass": (ERROR, "crashed", 3, "Python does not understand line 3 of mine.py"),
    "solve(rows, columns, board)": (ERROR, "crashed", 2, "RecursionError: maximum recursion depth"),
    "x = [[0] * 10**7 for _ in rows * 9999]": (STOPPED, "memory", 3, "more than 1 GB"),
    "while True: print('x' * 99)": (STOPPED, "time", 3, "Does a loop never end?"),
    "board[0][1] = [1]": (ERROR, "sign", 3, "[1] is no cell value"),
    "board[0][1] = 2": (ERROR, "sign", 3, "2 is no cell value"),
    "board[0].append(1)": (ERROR, "crashed", None, "a row of the board has 6 cells now, not 5"),
    "board[0].append(1); board[0][5] = 1": (ERROR, "crashed", 3, "has 6 cells now, not 5"),
    "del board[1:]; board[1][0] = 1": (ERROR, "crashed", 3, "the board has 1 rows now, not 5"),
    "board[0] = 7": (ERROR, "crashed", 3, "a row of the board is 7 now, no list"),
    "board[0][1:] = []": (ERROR, "crashed", 3, "a row of the board has 1 cells now, not 5"),
    "while True: board[0][0] = 0": (STOPPED, "writes", 3, "after 1,000,000 writes, in line 3"),
    "pass": (UNFINISHED, "finished", None, "Not finished: 24 of 25 cells are not known."),
    "raise ValueError('x\\n' * 999)": (ERROR, "crashed", 3, "ends with an error in line 3"),
}
"""What becomes of a program with this statement, why, in which line, and what is said of it."""


@pytest.mark.parametrize("statement", ENDINGS)
def test_how_a_program_ends_is_told(statement: str, tmp_path: Path) -> None:
    status, reason, line, said = ENDINGS[statement]
    source = f"def solve(rows, columns, board):\n    board[0][0] = 0\n    {statement}\n"
    recording = recorded(source, tmp_path, seconds=1 if reason == "time" else SECONDS)
    assert (recording.ending.reason, recording.ending.line) == (reason, line)
    if "if rows" not in statement:
        assert seen(recording.step(1))[0] == [(0, 0, 0)]
    if reason != "writes":  # a million take some seconds to be judged
        assert judged(recording) == status
    assert said in ending_said(recording, status, Language("english"))
    assert "run.py" not in recording.ending.traceback


def test_other_files_of_the_folder_are_watched_and_ours_do_not_stand_in_their_way(
    tmp_path: Path,
) -> None:
    written("def fill(row):\n    row[0] = 1\n", tmp_path, "solver.py")
    source = "import solver\ndef solve(rows, columns, board):\n    solver.fill(board[2])\n"
    recording = recorded(source, tmp_path)
    assert recording.ending.error == ""
    assert seen(recording.step(1)) == ([(2, 0, 1)], "solve › fill", 2)
    assert not list(tmp_path.glob("__pycache__"))


# -------------------------------------------------------------------------------------------------
# From outside.


def lines_of(*arguments: str) -> list[dict[str, object]]:
    done = run_here(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def read_back(lines: list[dict[str, object]], folder: Path) -> list[dict[str, object]]:
    trace = written("\n".join(map(json.dumps, lines)), folder, "steps.jsonl")
    return lines_of("--trace", trace, "--explain", "--json")


def test_steps_as_data_are_a_trace_and_read_back(tmp_path: Path) -> None:
    solver = written(SOLVERS["backtracking, recursive"], tmp_path)
    lines = lines_of("arrow", "--solver", solver, "--explain", "--json")
    head, *steps, result = lines
    assert set(head) == {"puzzle", "solver"}
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert steps[0] == {
        "step": 1,
        "kind": "write",
        "cells": [[0, 0, 1]],
        "judged": "wrong",
        "technique": None,
        "source": {"line": 22, "function": "backtrack", "depth": 2, "calls": "solve › backtrack"},
        "text": "Row 1, column 1: filled. No solution has it so.",
    }
    _, *again, result_again = read_back(lines, tmp_path)
    assert again == steps
    for data in (result["result"], result_again["result"]):
        assert isinstance(data, dict)
        data.pop("seconds")
    assert result == result_again


def test_a_trace_of_ours_is_read_back(tmp_path: Path) -> None:
    for method in ("ladder", "backtracking"):
        lines = lines_of("arrow", "--explain", "--json", "--method", method)
        _, *steps, _ = read_back(lines, tmp_path)
        assert method != "ladder" or {step["judged"] for step in steps} == {"proven"}


TRACES = {
    "[": "line 1: this is no JSON",
    "[1]": "line 1: this is no object",
    '{"cells": [[0, 0, 1]]}': "line 1: it names no puzzle",
    '{"puzzle": {"rows": [[9]], "columns": [[1]]}}': "line 1: the puzzle is wrong",
    '{"puzzle": 3}': "line 1: a puzzle is written",
    '{"puzzle": {"rows": [[1]], "columns": [[1]]}}\n\n{"cells": 3}': "line 3: cells are written",
    '{"puzzle": {"rows": [[1]], "columns": [[1]]}}\n{"cells": [[0, 1, 1]]}': "is not on the board",
    '{"puzzle": {"rows": [[1]], "columns": [[1]]}}\n{"cells": [[0, 0, 2]]}': "2 is no value",
    '{"puzzle": {"rows": [[1]], "columns": [[1]]}}\n{"cells": [[0, true, 1]]}': "is not on the",
    '{"puzzle": {"rows": [[1]], "columns": [[1]]}}\n{"cells": [[0, 1]]}': "is no cell",
}


@pytest.mark.parametrize("text", TRACES)
def test_what_is_wrong_with_a_trace_is_said(text: str, tmp_path: Path) -> None:
    done = run_here("--trace", written(text, tmp_path, "steps.jsonl"), "--json")
    assert done.returncode == 2 and TRACES[text] in done.stderr


def test_a_trace_names_no_file_elsewhere(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    written("secret", tmp_path, "secret.txt")
    head = {"puzzle": {"rows": [[1]], "columns": [[1]]}, "source": "../secret.txt"}
    done = run_here("--trace", written(json.dumps(head), inner, "steps.jsonl"), "--json")
    assert json.loads(done.stdout.splitlines()[0])["source"] == ""


def test_files_that_are_no_solvers_are_refused(tmp_path: Path) -> None:
    written("def Solve(): pass\n", tmp_path, "none.py")
    wrong = {"none.py": "has no function solve", "missing.py": "No such file", ".": "is a folder"}
    for name, said in wrong.items():
        done = run_here("arrow", "--solver", str(tmp_path / name), "--json")
        assert done.returncode == 2 and said in done.stderr and not done.stdout
        assert name != "." or done.stderr.count(": ") == 1


def test_a_solver_to_begin_with_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    printed("--solver", f"new:{path}")
    before = path.read_text(encoding="utf-8")
    assert told("--solver", f"new:{path}")
    assert path.read_text(encoding="utf-8") == before


FULL = "def solve(rows, columns, board): board[:] = [[1] * 5] * 5\n"
TWO = "def solve(rows, columns, board): board[:] = [[1, 0], [0, 1]]\n"
WATCHED = {
    "too large: advised is what a solver takes": (
        *(LONG, "arrow", 2, "4 MB; a film has no such limit: --gif\n"),
    ),
    "full and wrong: it is not called solved": (
        *(FULL, "arrow", 1, "Not solved: the solver ended here, with 25 of 25 cells written."),
    ),
    "guessed: it is not called the only solution": (
        *(TWO, "rows\n1\n1\ncolumns\n1\n1\n", 0, "this is a solution. It rests on"),
    ),
}
"""A solver, its puzzle, how the program ends, and what the page or, without one, the error says."""


@pytest.mark.parametrize("what", WATCHED)
def test_a_page_of_a_solver_says_how_it_ended(what: str, tmp_path: Path) -> None:
    source, puzzle, code, said = WATCHED[what]
    solver, page = written(source, tmp_path), tmp_path / "page.html"
    puzzle = written(puzzle, tmp_path, "two.non") if "\n" in puzzle else puzzle
    done = run_here(puzzle, "--solver", solver, "--html", str(page))
    assert (done.returncode, page.exists()) == (code, code != 2)
    text = page.read_text(encoding="utf-8") if page.exists() else done.stderr
    assert said in text and (code != 2 or text.endswith(said))
    assert code == 0 or "every clue is met: the puzzle is solved" not in text


def test_a_class_is_a_table(tmp_path: Path) -> None:
    for body in ("board[:] = A", "return A"):
        written(with_picture(body), tmp_path, f"{body[0]}.py")
    written("def solve(rows, columns, board): 1 / 0\n", tmp_path, "zero.py")
    words = ("--solver", str(tmp_path), "--check", "arrow", "--csv")
    done = run_here(*words)
    assert done.returncode == 1
    head, *rows = (line.strip('"').split('","') for line in done.stdout.splitlines())
    assert head[:4] == ["file", "puzzle", "result", "writes"]
    assert [row[2:4] for row in rows] == [["solved", "25"], ["solved", "25"], ["error", "0"]]
    assert "ZeroDivisionError" in rows[2][-1]
    table = run_here(*words[:-1]).stdout
    assert "zero.py: 0 of 1 solved" in table
