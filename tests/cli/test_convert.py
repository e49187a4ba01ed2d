"""--convert: every format out of every other, with a word about what is lost."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from PIL import Image

from app.text.catalogue import Language
from puzzles.reading import read_puzzles
from tests.cli.test_command_line import NO_SOLUTION
from tests.here import printed, told
from tests.here import run_here as run
from tests.puzzles.samples import ALL, FIVE, PICTURE, SHORT

IDS = SHORT["tatham"].strip() + ",Afn"


@pytest.mark.parametrize("name", ["tatham", "puzzlink", "task"])
def test_short_formats_go_to_standard_output(name: str) -> None:
    assert printed("-", "--convert", f"{name}:", text=ALL["g"]["plain"]) == SHORT[name]
    two = printed("heart", "cat", "--convert", f"{name}:").splitlines()
    assert len(two) == 2 and two[0] == printed("heart", "--convert", f"{name}:").strip()


def test_text_is_the_answer_drawn() -> None:
    assert printed(IDS, "--convert", "text:").splitlines() == PICTURE
    done = run("-", "--convert", "text:", text=NO_SOLUTION)
    assert (done.returncode, done.stdout) == (1, "") and "no solution" in done.stderr


def test_the_ending_says_the_format(tmp_path: Path) -> None:
    endings = "non", "nin", "mk", "cwd", "g", "xml", "pbn", "gno", "toml", "json", "pbm", "txt"
    for ending in endings:
        path = tmp_path / f"five.{ending}"
        done = run(IDS, "--convert", str(path))
        assert done.returncode == 0 and done.stdout == f"{path}: 1 puzzle\n"
        (puzzle,) = read_puzzles(path)
        assert (puzzle.rows, puzzle.columns) == (FIVE.rows, FIVE.columns)
        assert ("given cells" in done.stderr) == (not puzzle.given)
        if ending in ("non", "xml", "pbn", "gno", "json"):
            assert puzzle.given


def test_what_is_lost_is_said_in_one_line() -> None:
    said = told("heart", "owl", "--convert", "task:", code=0)
    assert said == "nonogram_tk: left out, as task cannot say it: title, author and licence\n"
    assert run("heart", "--convert", "json:").stderr == ""


def test_what_gno_writes_in_another_way_is_said(tmp_path: Path) -> None:
    path = tmp_path / "five.gno"
    text = 'title "[5] 100% %5B"\n{}\nrows\n1\ncolumns\n1\n'
    done = run("-", "--convert", str(path), text=text.format(""))
    assert (done.returncode, done.stderr) == (0, "")
    assert read_puzzles(path)[0].title == "[5] 100% %5B"
    done = run("-", "--convert", str(path), text=text.format('by "[me]"'))
    assert done.returncode == 0 and len(done.stderr.splitlines()) == 1
    assert "( and )" in done.stderr and read_puzzles(path)[0].author == "(me)"
    done = run("-", "--convert", f"gno:{tmp_path}/", text=text.format('by "[me]"'))
    assert "( and )" in done.stderr


def test_a_task_that_is_read_as_another_size_is_said() -> None:
    """A column of three cells, of which the middle one is filled, looks like a square of four."""
    done = run("-", "--convert", "task:", text="rows\n0\n1\n0\ncolumns\n1\n")
    assert (done.returncode, done.stdout) == (0, "task = '1//1/'; size = '1x3'\n")
    assert "1x3" in done.stderr and len(done.stderr.splitlines()) == 1
    back = run("-", "--convert", "cwd:", text=done.stdout)
    assert back.stdout.split() == ["3", "1", "0", "1", "0", "1"]
    assert "size" not in run(IDS.partition(",")[0], "--convert", "task:").stderr


def test_a_non_says_its_solution_where_that_is_asked_for(tmp_path: Path) -> None:
    plain = printed("heart", "--convert", "non:")
    assert "goal" not in plain and "lesson" not in plain
    both = printed("heart", "cat", "--convert", "non:", "--with-solution")
    assert both.count('goal "') == 2 and both.startswith(plain.rstrip())
    done = run("-", "--convert", "non:", "--with-solution", text=NO_SOLUTION)
    assert (done.returncode, done.stdout) == (1, "") and "no solution" in done.stderr
    assert "--with-solution" in told("heart", "--convert", "nin:", "--with-solution")


def test_several_puzzles_go_into_a_bundle_or_a_folder(tmp_path: Path) -> None:
    bundle = tmp_path / "two.nonpack.gz"
    assert printed("heart", "cat", "--convert", str(bundle)).endswith(": 2 puzzles\n")
    assert gzip.decompress(bundle.read_bytes()).count(b"====") == 1
    assert [it.title for it in read_puzzles(bundle)] == ["Heart", "Cat"]
    folder = str(tmp_path / "all") + os.sep
    assert printed(str(bundle), "heart", "--convert", folder).endswith(": 3 puzzles\n")
    names = sorted(it.name for it in (tmp_path / "all").iterdir())
    assert names == ["heart.non", "two-1.non", "two-2.non"]
    printed(str(bundle), "--convert", f"mk:{folder}")
    assert (tmp_path / "all" / "two-2.mk").exists()
    assert "a folder" in told("heart", "cat", "--convert", str(tmp_path / "two.nin"))
    assert not (tmp_path / "two.nin").exists()


def test_files_of_the_same_name_do_not_overwrite_each_other(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "five.g").write_text(ALL["g"]["plain"], encoding="utf-8")
    out = str(tmp_path / "out") + "/"
    printed(str(tmp_path / "a"), str(tmp_path / "b"), "--convert", out)
    assert sorted(it.name for it in (tmp_path / "out").iterdir()) == ["five-2.non", "five.non"]


def test_what_cannot_be_read_is_left_out_and_said(tmp_path: Path) -> None:
    (tmp_path / "bad.non").write_text("rows\n1\n", encoding="utf-8")
    done = run(str(tmp_path / "bad.non"), "heart", "--convert", "tatham:")
    assert done.returncode == 2 and done.stdout.count("\n") == 1
    assert "bad.non is left out" in done.stderr
    done = run(str(tmp_path / "bad.non"), "--convert", "tatham:")
    assert done.returncode == 2 and done.stdout == ""
    done = run(str(tmp_path / "bad.non"), "heart", "--convert", str(tmp_path / "new") + "/")
    assert done.returncode == 2 and (tmp_path / "new" / "heart.non").exists()


def test_the_empty_puzzle_is_a_picture(tmp_path: Path) -> None:
    for name, arguments in (("a.png", ()), ("b.png", ("--cell", "40", "--theme", "dark"))):
        printed(IDS, "--convert", str(tmp_path / name), *arguments)
    with Image.open(tmp_path / "a.png") as first, Image.open(tmp_path / "b.png") as second:
        assert first.width < second.width
        dark = second.convert("L").getpixel((2, 2))
        assert isinstance(dark, int) and dark < 80
    printed("heart", "--convert", str(tmp_path / "c.svg"), "--scale", "2")
    assert (tmp_path / "c.svg").read_text(encoding="utf-8").startswith("<svg ")
    printed("heart", "--convert", str(tmp_path / "h.svg"), "--language", "zh")
    said = f"<title>{Language('chinese').titled('Heart')}</title>"
    assert said in (tmp_path / "h.svg").read_text(encoding="utf-8")
    for name in ("x.svg", "x.png"):
        assert "one puzzle" in told("heart", "cat", "--convert", str(tmp_path / name))


def test_options_that_mean_nothing_for_a_target_are_refused(tmp_path: Path) -> None:
    wrong = {"g:": ("--cell", "9"), "text:": ("--theme", "dark"), f"{tmp_path}/": ("--scale", "2")}
    for target, option in wrong.items():
        assert f"{option[0]} means nothing" in told("heart", "--convert", target, *option)
    for target in ("text:", "tatham:"):
        printed("heart", "--convert", target, "--timeout", "600")


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    source = tmp_path / "five.non"
    source.write_text(ALL["non"]["simpson"], encoding="utf-8")
    for target, said in (
        (str(tmp_path / "x.docx"), ".docx"),
        (str(tmp_path / "x"), "tatham:"),
        ("batch:", "cannot be written"),
        ("nope:", "cannot be written"),
        (str(tmp_path / "none" / "x.non"), "does not exist"),
        (str(source), "five.non"),
    ):
        done = run(str(source), "--convert", target)
        assert (done.returncode, done.stdout) == (2, "") and said in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert read_puzzles(source) == [FIVE]
