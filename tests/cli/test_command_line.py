"""The program as people and programs call it: what it prints, where, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from puzzles.bundled import bundled_puzzles
from tests.here import run_here, run_python

ROOT = Path(__file__).parent.parent.parent
PROGRAM = ROOT / "nonogram_tk.py"

NO_SOLUTION = "rows\n2\n0\n2\n2\n0\n2\ncolumns\n0\n4\n0\n4\n"
NO_SOLUTION_EITHER = "row = [[1, 1], [], [1, 1]]\ncolumn = [[1], [2], [1]]"


def run(*arguments: str, text: str | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(PROGRAM), *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **more},
    )


def test_text_prints_the_board_with_clues_on_both_sides() -> None:
    done = run("arrow", "--text")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith("Arrow · 5 × 5\n")
    assert done.stdout.count("┃") == 10


def test_thick_marks_stand_every_five_and_two_digits_are_aligned() -> None:
    lines = run_here("sweep-15x15", "--text").stdout.splitlines()
    board = [line for line in lines if "┃" in line]
    assert len(board) == 15 and {line.count("┃") for line in board} == {4}
    assert len({line.index("┃") for line in board}) == 1
    assert sum("╋" in line for line in lines) == 2


@pytest.mark.parametrize("method", ["overlap", "sweep", "options", "backtracking", "ladder"])
def test_explain_as_json_is_a_contract(method: str) -> None:
    done = run_here("arrow", "--explain", "--json", "--method", method)
    assert done.returncode == 0
    first, *steps, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert first["method"] == method
    assert first["puzzle"]["width"] == first["puzzle"]["height"] == 5
    assert len(first["puzzle"]["rows"]) == len(first["puzzle"]["columns"]) == 5
    for number, step in enumerate(steps, 1):
        assert list(step) == [
            *("step", "kind", "technique", "depth", "line", "cells", "evidence", "text")
        ]
        assert step["step"] == number
        if step["kind"] in ("assume", "backtrack"):
            assert len(step["cells"]) == 1
        if step["technique"] in ("overlap", "reach", "complete"):
            assert {"clue", "slack", "leftmost", "rightmost"} <= set(step["evidence"])
        if step["technique"] == "options":
            assert {"clue", "count", "arrangements"} <= set(step["evidence"])
        if step["kind"] == "contradiction":
            assert step["evidence"]["line"] == step["line"] and step["evidence"]["reason"]
    result = last["result"]
    keys = ["status", "steps", "assumptions", "contradictions", "depth", "counts", "solution"]
    assert list(result) == keys
    counts = result["counts"]
    assert counts["line_visits"] >= sum(step["line"] is not None for step in steps)
    assert counts["nodes"] == counts["assumptions"] + 1 == result["assumptions"] + 1
    assert result["status"] == "solved" and result["steps"] == len(steps)
    assert result["assumptions"] == sum(step["kind"] == "assume" for step in steps)
    assert all(set(row) <= {"#", "."} for row in result["solution"])
    assert steps[-1]["kind"] == "solved" and steps[-1]["technique"] is None


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display_the_terminal_does_it() -> None:
    done = run("arrow", DISPLAY="")
    assert done.returncode == 0 and len(done.stderr.splitlines()) == 1
    assert "┃" in done.stdout


@pytest.mark.parametrize("text", [NO_SOLUTION, NO_SOLUTION_EITHER])
@pytest.mark.parametrize("method", ["overlap", "sweep", "options", "backtracking", "ladder"])
def test_no_solution_ends_with_1(text: str, method: str) -> None:
    done = run_here("-", "--explain", "--json", "--method", method, text=text)
    assert done.returncode == 1
    assert json.loads(done.stdout.splitlines()[-1])["result"]["status"] == "none"
    assert "no solution" in run_here("-", "--text", text=text).stdout


def test_limits_stop_with_1() -> None:
    for limit in (["--max-steps", "3"], ["--timeout", "0.000001"]):
        done = run_here("cat", "--explain", "--json", *limit)
        assert done.returncode == 1
        result = json.loads(done.stdout.splitlines()[-1])["result"]
        assert result["status"] == "stopped" and result["solution"] is None
    assert "Stopped after 3 steps" in run_here("cat", "--text", "--max-steps", "3").stdout


def test_no_guessing_stops_and_says_what_is_missing() -> None:
    done = run_here("rabbit", "--explain", "--no-guessing")
    assert done.returncode == 1
    assert "what is missing is an assumption" in done.stdout


def test_the_list_names_every_bundled_puzzle() -> None:
    names = [json.loads(line)["name"] for line in run_here("--list", "--json").stdout.splitlines()]
    assert names == [path.stem for path in bundled_puzzles()]
    shown = run_here("--list").stdout
    assert all(f"  {name} " in shown for name in names) and "11 × 10" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        *([name] for name in ("no-such-file.non", "hart", ".", "a\x1b[31mb", "-", "")),
        *(["x" * count] for count in (252, 255, 5000)),
        *(["heart", "--max-steps", number] for number in ("0", "9" * 5000)),
        *(["heart", "--timeout", seconds] for seconds in ("nan", "-1")),
        ["heart", "--method", "magic"],
        ["heart", "--frobnicate"],
        ["heart", "extra"],
        ["heart", "--text", "--explain"],
        ["heart", "--watch-text", "--json"],
    ],
)
def test_wrong_input_gets_one_sentence_and_2(arguments: list[str]) -> None:
    done = run_here(*arguments, text="")
    assert done.returncode == 2 and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1 and done.stderr.startswith("nonogram_tk: ")
    assert len(done.stderr) < 240
    assert done.stderr.strip().isprintable()


def test_a_title_cannot_speak_to_the_terminal() -> None:
    text = 'title "red \x1b[31m"\nrows\n1\ncolumns\n1\n'
    done = run("-", "--explain", text=text)
    assert done.returncode == 0 and "\x1b" not in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX systems")
def test_an_interrupt_ends_with_130(tmp_path: Path) -> None:
    size = 40
    path = tmp_path / "endless.non"
    clue = "\n".join(["1"] * size)
    path.write_text(f"rows\n2\n0\n{clue}\ncolumns\n{clue}\n2\n0\n", encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(path), "--explain", "--method", "backtracking"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        for _ in range(1000):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        said = process.stderr.read()
    assert process.returncode == 130
    assert said == "nonogram_tk: interrupted\n"


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), "lighthouse", "--explain"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


POSIX = pytest.mark.skipif(os.name != "posix", reason="streams are opened as on POSIX systems")


def shell(command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """What the program does when a shell opens its streams; `$P` stands for the program."""
    return subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "P": f"{sys.executable} {PROGRAM}", **more},
    )


@POSIX
@pytest.mark.parametrize("action", ["--text", "--explain", "--explain --json", "--list --json"])
def test_a_full_disk_gets_one_sentence(action: str) -> None:
    puzzle = "" if "list" in action else "heart"
    done = shell(f"$P {puzzle} {action} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "nonogram_tk: reading or writing failed: No space left on device\n"


@POSIX
def test_streams_may_be_closed() -> None:
    done = shell("$P heart --text >&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("nonogram_tk: standard output is closed")
    done = shell("$P - --text <&-")
    assert done.returncode == 2 and done.stderr == "nonogram_tk: standard input: it is closed\n"
    assert shell("$P --check - <&-").returncode == 2
    for wrong in ("no-such-puzzle --text", "heart --frobnicate"):
        for target in ("2>&-", "2>/dev/full"):
            done = shell(f"$P {wrong} {target}")
            assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
    done = shell("DISPLAY= $P heart 2>&-")
    assert done.returncode == 0 and done.stdout.startswith("Heart")
    done = shell("$P - --text 0>/dev/null")
    assert done.returncode == 2 and "cannot be read" in done.stderr


@POSIX
def test_standard_input_may_be_named() -> None:
    puzzle = "rows\\n1\\ncolumns\\n1\\n"
    assert "1 × 1" in shell(f"printf '{puzzle}' | $P /dev/stdin --text").stdout
    assert shell("$P /dev/stdin --text < /dev/null").stderr.endswith("it is empty\n")


def test_letters_that_a_terminal_lacks_are_substituted() -> None:
    done = run("heart", "--explain", PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and "Heart - 11 x 10" in done.stdout
    assert "##" in done.stdout and "+--" in done.stdout
    assert "cells 1-2 and 4-11" in done.stdout and "?" not in done.stdout


def test_the_answer_to_a_puzzle_that_needs_assumptions() -> None:
    size = 12
    clue = "1\n" * size
    done = run_here("-", "--text", text=f"rows\n{clue}columns\n{clue}")
    assert done.returncode == 0 and done.stdout.count("██") == size
    assert "Stopped: " in run_here("rabbit", "--text", "--timeout", "0.000001").stdout
    for more in ((), ("--timeout", "9")):  # the message does not count as a step
        assert "Stopped: " in run_here("rabbit", "--text", "--no-guessing", *more).stdout


@POSIX
def test_the_cursor_comes_back_when_watching_is_ended() -> None:
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    command = [sys.executable, str(PROGRAM), "heart", "--watch-text", "--pace", "100000"]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while b"Row 5" not in shown:  # the first step
            shown += os.read(ours, 4096)
        assert b"\x1b[?25l" in shown and b"\x1b[?25h" not in shown
        process.send_signal(signal.SIGTERM)
        try:
            while more := os.read(ours, 4096):
                shown += more
        except OSError:  # how a terminal says that nobody is there any more
            pass
    assert process.returncode == 128 + signal.SIGTERM
    assert b"\x1b[?25h" in shown
    os.close(ours)


def test_an_interrupt_in_the_middle_of_an_import_is_no_error() -> None:
    script = (
        "import sys, nonogram_tk\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'solver.line':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "sys.exit(nonogram_tk.main(['heart', '--text']))\n"
    )
    done = run_python("-c", script)
    assert done.returncode == 130
    assert (done.stdout, done.stderr) == ("", "nonogram_tk: interrupted\n")
