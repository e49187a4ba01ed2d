"""Every format is read, and whatever a file holds, it is a puzzle or one clear sentence."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text.messages import error_said
from puzzles.formats.non import write_non
from puzzles.printable import shown_name
from puzzles.reading import read, read_puzzles
from puzzles.source import Source, UnreadablePuzzle, number_of
from solver.puzzle import ROW, Line, Puzzle, PuzzleError
from tests.boards import puzzles
from tests.puzzles.samples import puzzles_of
from tests.refused import refused

STEP = Puzzle.of([[1], [2], []], [[2], [1]])


def read_non(text: str) -> Puzzle:
    (puzzle,) = puzzles_of(text, ".non")
    return puzzle


def test_non_keys_come_in_any_order() -> None:
    text = """
        catalogue "somebody's #12"
        columns
        2
        1

        rows
        1
        2

        height 3
        title "A &quot;step&quot; &amp; more"
        by "Me"
        goal "101100"
        width 2
        licence "MIT"
        lesson "First"
    """
    read = read_non(text)
    assert (read.rows, read.columns) == (STEP.rows, STEP.columns)
    said = read.title, read.author, read.licence, read.lesson
    assert said == ('A "step" & more', "Me", "MIT", "First")


BLANK = "\n" * 1000


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("height 3\nwidth 1\nrows\n1\n\n1\ncolumns\n1,1\n", Puzzle.of([[1], [], [1]], [[1, 1]])),
        ("height 2\nwidth 1\nrows\n\n1\n\n0\ncolumns\n1\n", Puzzle.of([[1], [0]], [[1]])),
        ("rows\n1\n2\n0\n\ncolumns\n2\n1\n", STEP),
        (f"height 3\nrows\n1\n2\n{BLANK}columns\n2\n1{BLANK}", STEP),
        (f"rows\n1\n2\n0{BLANK}columns\n2\n1{BLANK}", STEP),
    ],
    ids=["clue", "between", "no-size", "needed-at-end", "at-end"],
)
def test_blank_lines_are_clues_where_they_are_needed(text: str, puzzle: Puzzle) -> None:
    assert read_non(text) == puzzle


@given(puzzles())
def test_non_files_come_back_as_they_were_written(puzzle: Puzzle) -> None:
    assert read_non(write_non(puzzle)) == puzzle


def test_texts_come_back_as_they_were_written() -> None:
    puzzle = Puzzle.of(
        [[1]], [[1]], title='"é" & <→>', author="Ω", copyright="©", licence="MIT", lesson="ф"
    )
    assert read_non(write_non(puzzle, ["#"], lesson=puzzle.lesson)) == puzzle
    assert "lesson" not in write_non(puzzle), "some readers refuse what they do not know"


@pytest.mark.parametrize(
    "text",
    [
        "row = [1, '2', 0]\ncolumn = [2, 1]",
        "rows = [[1], [2], []]; columns = [[2], [1]]",
        "ROWS_VALUES=[[1], [2], [0]], COLS_VALUES=[[2], [1]]",
        "# clues\nrow = [\n 1,\n 2,\n 0,\n]\ncol = (2, 1)",
        "[[1], [2], []], [[2], [1]]",
        "[[1], [2], []]\n[[2], [1]]",
        "columns = ['2', '1']\nrows = ['1', \"2\", '']",
        "#.\n##\n..\n",
        "10\n11\n00",
        "\n# .\n# #\n. .\n",
    ],
)
def test_lists_and_drawings_are_read_as_the_sources_write_them(text: str) -> None:
    assert puzzles_of(text) == [STEP]


BAD = {
    "empty.non": b"",
    "blank.non": b" \n\n ",
    "nul.non": b"rows\n1\0\ncolumns\n1\n",
    "noise.bin": bytes(range(256)) * 40,
    "digits.non": b"rows\n" + b"7" * 200_000 + b"\ncolumns\n1\n",
    "width.non": b"width 99999999999\nheight 1\nrows\n1\ncolumns\n1\n",
    "wide.non": b"width 5000\nheight 1\nrows\n1\ncolumns\n1\n",
    "word.non": b"width five\nrows\n1\ncolumns\n1\n",
    "call.py": b"row = [__import__('os').getcwd()]\ncolumn = [1]",
    "comprehension.py": b"row = [1 for _ in range(9)]\ncolumn = [9]",
    "one-list.py": b"row = [1, 2]",
    "three.py": b"[1], [1], [1]",
    "nested.py": b"row = " + b"[" * 100_000,
    "open.py": b"row = [1, 2",
    "huge.py": b"row = [" + b"9" * 100_000 + b"]\ncolumn = [1]",
    "negative.py": b"row = [-1]\ncolumn = [1]",
    "puzzle.xml": b"<?xml version='1.0'?><!DOCTYPE x SYSTEM 'file:///etc/passwd'><puzzleset/>",
    "nested.json": b'{"rows":' + b"[" * 100_000,
    "prose.txt": b"Dear all,\nthis is a letter.\n",
    "ragged.txt": b"##\n#\n",
    "wide.txt": b"#" * 1001,
    "sums.non": b"rows\n1\n1\ncolumns\n1\n",
    "long.non": b"rows\n2\ncolumns\n2\n",
    "few.non": b"height 3\nrows\n1\n1\ncolumns\n2\n",
    "colours.non": b"rows\n1a\n1\ncolumns\n1a,1a\n",
    "twice.non": b"rows\n1\nrows\n1\ncolumns\n1\n",
    "signs.non": b"rows\n-+1\ncolumns\n1\n",
    "zeros.non": b"rows\n" + b"0" * 5000 + b"1" * 7 + b"\ncolumns\n1\n",
    "key.txt": b"rows 1\n1\ncolumns 1\n1\n",
    "key.non": b"rows 1\n1\ncolumns 1\n1\n",
    "clues.non": b"rows\n" + b"1\n" * 1001 + b"columns\n1\n",
    "numbers.non": b"rows\n" + b"1," * 100_000 + b"\ncolumns\n1\n",
    "numbers.py": b"row = [[" + b"1," * 100_000 + b"]]",
    "blanks.py": b"row = [[" + b"''," * 100_000 + b"]]",
    "string.py": b"row = ['" + b"1 " * 100_000 + b"']",
    "lists.py": b"[1]" * 100_000,
    "marks.py": b"row = [1]" + b";" * 100_000,
    "lines.txt": b"\n" * 200_001 + b"x",
    "letters.txt": b"a" * 1_000_000,
    "blank-lines.non": b"rows\n" + b"\n" * 150_000 + b"columns\n",
    "boards.txt": b"$1\n" * 20_001,
    "batch.txt": b"$1\n" + b"1\n" * 2002,
    "one-line.txt": b"$1\n1\n",
    "large.non": b"rows\n" + b" " * (4 << 20),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gets_one_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(BAD[name])
    with pytest.raises((UnreadablePuzzle, PuzzleError)) as raised:
        read_puzzles(path)
    assert str(raised.value).isprintable()
    said = error_said(raised.value)
    assert said.isprintable() and 5 < len(said) < 250


def test_folders_and_missing_files_are_said_to_be_that(tmp_path: Path) -> None:
    with refused(UnreadablePuzzle, "is-folder"):
        read_puzzles(tmp_path)
    with refused(UnreadablePuzzle, "no-file"):
        read_puzzles(tmp_path / "none.non")


def test_numbers_may_have_a_sign_and_leading_zeros() -> None:
    assert number_of("+07", Line(ROW, 0)) == 7
    assert number_of("0" * 5000, Line(ROW, 0)) == 0
    assert number_of("0" * 5000 + "12", Line(ROW, 0)) == 12
    assert number_of("-2", Line(ROW, 0)) == -2
    for text in ("-+1", "+", "", "- 1", "--1", "²", "1_0", "٣"):
        with refused(UnreadablePuzzle, "not-a-number"):
            number_of(text, Line(ROW, 0))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a POSIX thing")
def test_a_pipe_with_a_name_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.non"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(write_non(STEP),))
    writer.start()
    assert read_puzzles(pipe) == [STEP]
    writer.join()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no such files here")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/tty", "/dev/full"])
def test_a_device_is_no_puzzle(device: str) -> None:
    with refused(UnreadablePuzzle, r"is-device|cannot-be-read"):
        read_puzzles(Path(device))


def test_names_are_shown_so_that_they_can_be_read() -> None:
    assert shown_name("my puzzle.non") == "my puzzle.non"
    assert shown_name("") == "“”"
    assert shown_name("\udcff.non") == "“\ufffd.non”"
    assert shown_name("x" * 255) == "“" + "x" * 60 + "…”"
    assert shown_name("a\x1b[31m") == "“a [31m”"


@settings(max_examples=100)
@given(st.text(alphabet="rows columns=[]()'\",;:\n0123456789#.-+\\{}<>$x\u202e\x1b", max_size=60))
def test_no_text_does_anything_but_be_read_or_refused(text: str) -> None:
    for suffix in ("", ".non", ".py"):
        if not text.strip():
            continue
        try:
            for puzzle in puzzles_of(text, suffix):
                assert isinstance(puzzle, Puzzle)
        except (UnreadablePuzzle, PuzzleError) as error:
            assert str(error).isprintable() and error_said(error).isprintable()


def test_control_characters_do_not_pass() -> None:
    puzzle = read_non('title "a\x1b[31mb\u202ec"\nrows\n1\ncolumns\n1\n')
    assert puzzle.title == "a [31mb c"


HINTED = {
    "JPEG": b"\xff\xd8\xff\xe0",
    "WebP": b"RIFF\1\1\1\1WEBPVP8 ",
    "TIFF": b"II*\0",
    "HEIC": b"\0\0\0 ftypheic",
    "PDF": b"%PDF-1.7",
}


@pytest.mark.parametrize("kind", HINTED)
@pytest.mark.parametrize("ending", ["", ".non", ".png", ".json"])
def test_a_picture_is_told_by_its_content(kind: str, ending: str) -> None:
    with pytest.raises(UnreadablePuzzle) as raised:
        read(Source(data=HINTED[kind] + bytes(range(200))), ending)
    assert raised.value.name in ("picture-inexact", "picture-unread")
    assert kind in error_said(raised.value) and "--from-scan" in error_said(raised.value)


@pytest.mark.parametrize("begin", ["\n <!DOCTYPE html>", "<?xml?><!-- a --><html>", "<head>"])
@pytest.mark.parametrize("ending", ["", ".non", ".g", ".json", ".xml", ".txt"])
def test_a_page_is_told_by_its_content(begin: str, ending: str) -> None:
    with pytest.raises(UnreadablePuzzle) as raised:
        read(Source(f"{begin}\n<body>\nrows\n1\n</body>\n"), ending)
    assert raised.value.name == "no-page"
    assert "a saved page, not a puzzle" in error_said(raised.value)
