"""Every dialect of every format is read, as it is and as other programs leave files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.text.messages import error_said
from puzzles.formats.registry import BY_NAME, FORMATS, recognise
from puzzles.reading import read, read_text
from puzzles.source import ReadOptions, Source
from solver.puzzle import Puzzle, UserError
from tests.puzzles.samples import (
    ALL,
    FIVE,
    GIVEN,
    MISSING,
    SAVE,
    SHORT,
    WEBPBN,
    only,
    puzzles_of,
)

formats = pytest.mark.parametrize("name", ALL)

STRICT = {("text", "# "), ("ini", "hello"), ("ini", "colours")}
"""Where blanks at the end of a line, or tabs, mean something."""


def clues_of(text: str | bytes, name: str = "") -> tuple[object, object]:
    """The clues of the only puzzle in a file."""
    puzzle = only(text, asked=name)
    return puzzle.rows, puzzle.columns


EXPECTED = (FIVE.rows, FIVE.columns)


@formats
def test_every_dialect_is_read_and_recognised(name: str) -> None:
    for kind, text in ALL[name].items():
        assert clues_of(text, name) == EXPECTED, kind
        found = recognise(Source(text))
        assert found is not None and found.name == name, kind


LEFT_BEHIND: dict[str, Callable[[str], str | bytes]] = {
    "crlf": lambda text: text.replace("\n", "\r\n").encode(),
    "byte-order-mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "utf-16": lambda text: text.encode("utf-16"),
    "utf-16-be": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "utf-16-unmarked": lambda text: text.encode("utf-16-le"),
    "utf-32": lambda text: text.encode("utf-32"),
    "no-final-newline": lambda text: text.rstrip("\n"),
    "crlf-utf-16": lambda text: text.replace("\n", "\r\n").encode("utf-16"),
}


def can_be_left_behind(name: str, kind: str, how: str) -> bool:
    """A bitmap is bytes; and nothing tells a text apart that has no mark and other letters."""
    if name == "pbm":
        return "utf" not in how
    return how != "utf-16-unmarked" or ALL[name][kind].isascii()


@formats
def test_it_does_not_matter_which_program_wrote_it(name: str) -> None:
    for kind, text in ALL[name].items():
        for how, change in LEFT_BEHIND.items():
            if can_be_left_behind(name, kind, how):
                assert clues_of(change(text), name) == EXPECTED, (kind, how)


@formats
def test_blanks_at_the_ends_of_lines_and_of_the_file_do_not_matter(name: str) -> None:
    for kind, text in ALL[name].items():
        if name in ("pbm", "xpm", "webpbn", "gno"):
            assert clues_of(text + "  \n", name) == EXPECTED, kind
        elif (name, kind) not in STRICT:
            blank = "\n".join(line + " \t " for line in text.split("\n"))
            assert clues_of(blank, name) == EXPECTED, kind


@pytest.mark.parametrize("name", [name for name in ALL if name not in ("xpm", "webpbn")])
def test_tabs_are_blanks(name: str) -> None:
    for kind, text in ALL[name].items():
        if (name, kind) not in STRICT:
            assert clues_of(text.replace(" ", "\t"), name) == EXPECTED, kind


def test_a_title_may_be_in_latin_letters() -> None:
    texts = {
        "non": 'title "Café “5”"\n' + ALL["non"]["simpson"],
        "webpbn": WEBPBN.replace("A &quot;5&quot; &copy; me", "Café “5”"),
        "gno": ALL["gno"]["with-solution"].replace("A 5", "Café “5”"),
        "json": '{"title": "Café “5”", ' + ALL["json"]["lists"][1:],
        "toml": 'title = "Café “5”"\n' + ALL["toml"]["lines"],
    }
    for name, text in texts.items():
        for encoding in ("utf-8", "cp1252", "utf-16"):
            assert only(text.encode(encoding)).title == "Café “5”", name
        assert only(text.replace("“5”", "5").encode("latin-1")).title == "Café 5", name


@formats
def test_a_file_that_is_cut_off_is_a_puzzle_or_a_sentence(name: str) -> None:
    for text in ALL[name].values():
        for end in range(0, len(text), max(1, len(text) // 40)):
            for asked in ("", name):
                try:
                    assert read(Source(text[:end] or " "), asked=ReadOptions(asked)).entries
                except UserError as error:
                    assert error.name


def test_what_is_given_is_read() -> None:
    texts = {
        "saved game": SAVE.replace(":29:", ":33:").replace("/4\nNST", "/4,Afn\nNST"),
        "non": ALL["non"]["simpson"] + 'saved "1???\n??0?\n????\n????\n????"\n',
        "tatham": SHORT["tatham"].strip() + ",Afn\n",
        "pzpr": ALL["pzpr"]["file"]
        .replace(". 4 . . . .", ". 4 # . . .", 1)
        .replace(". 1 . . . .", ". 1 . . + .", 1),
        "gno": ALL["gno"]["working"]
        .replace("0 0 0 0", "2 0 0 0", 1)
        .replace("\n0 0 0 0", "\n0 0 1 0", 1),
        "webpbn": WEBPBN.replace(
            "</puzzle>",
            "<solution type='saved'><image>|X???|\n|[.X]?.?|\n|????|????|????|</image></solution>"
            "</puzzle>",
        ),
        "json": ALL["json"]["lists"][:-1] + ', "content": [1,0,0,0, 0,0,-1,0' + ",0" * 12 + "]}",
    }
    for name, text in texts.items():
        assert only(text).given == GIVEN.given, name


SIZED = "height 4\nwidth 2\nrows\n{}\ncolumns\n2\n1\n"

REFUSED = {
    "colour-missing": [
        f"#d\n0: white\nr:r red\n:\n{number}\n:\n1r\n" for number in ("1", "01", "00000001")
    ],
    "sums-differ.colour": [
        WEBPBN.replace("<count>4<", '<count color="red">4<'),
        ALL["toml"]["colours"].replace('"4r', '"4'),
        ALL["ini"]["colours"].replace("= 4r", "= 4"),
        ALL["json"]["colours"].replace('"y"', '"r"', 1),
    ],
    "length-unknown": [
        WEBPBN.replace("<count>4<", "<count>0<"),
        "https://puzz.link/p?nonogram/4/5/.3g11111131g4g1g4g1g4g",
        ALL["pzpr"]["file"].replace(". 4", ". ?", 1),
    ],
    "triddler": [
        WEBPBN.replace('type="grid"', 'type="triddler"'),
        WEBPBN.replace('"rows"', '"topleft"'),
        "#t\n:\n1\n:\n1\n",
    ],
    "triangles": ["#d\n  a:a  black/white\n:\n1a\n:\n1a\n"],
    "seed": ["10x10#1234567", "https://x.org/pattern.html#15x15#99", "10#12"],
    "other-game": [
        "https://puzz.link/p?coral/4/5/13g11111131g4g1g4g1g4g",
        SAVE.replace("7:Pattern", "4:Solo"),
        "pzprv3/slither/5/4/x/",
    ],
    "xml-declares": [
        WEBPBN.replace('pbn-0.3.dtd">', 'x.dtd" [<!ATTLIST count color CDATA "red">]>'),
        WEBPBN.replace('pbn-0.3.dtd">', 'x.dtd" [<!ENTITY a "b">]>'),
        "<!DOCTYPE p [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;]>"
        + ALL["webpbn"]["rows-first"],
        "<!DOCTYPE p [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><puzzle><title>&a;</title></puzzle>",
    ],
    "no-known-format": ["Dear all,\nthis is a letter.\n", "{{{", "5", "a,b\nc,d\n"],
    "given-differ": [
        "1x1:1/1,c",
        "1x1:1/1,AA",
        "2x1:1/1/2,Aaa",
        "4x5:3.1/1.1.1/1.1.1/1.3/4/1/4/1/4,Af",
    ],
    "sums-differ": ["1x2:1/1/1"],
    "no-size-odd": ["1/2", "1/1/1/1/1"],
    "no-size-uneven": ["1/3", "1/1/1/1/4/2"],
    "no-size-long": ["3/3", "1.1/1.1/2/2"],
    "clue-lines-differ": ["2x2:1/1/1"],
    "slots-differ": ["nonogram/1/1/111"],
}


@pytest.mark.parametrize(
    ("name", "text", "suffix"),
    [
        *((name, text, "") for name, texts in REFUSED.items() for text in texts),
        ("marked-as-mk", ALL["mk"]["plain"], ".nin"),
        ("clue-lines-differ", "5 4\n1\n2\n", ".nin"),
        ("no-cwd", "ACROSS 1 Cat", ".cwd"),
        ("is-cwc", "x", ".cwc"),
        ("height-differs", SIZED.format("\n1\n\n2\n\n\n"), ""),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(name: str, text: str, suffix: str) -> None:
    with pytest.raises(UserError) as raised:
        puzzles_of(text, suffix)
    assert raised.value.name == name


def test_names_of_characters_are_read_and_others_are_not() -> None:
    puzzle = only(WEBPBN)
    assert (puzzle.title, puzzle.author) == ('A "5" © me', "Somebody")
    bare = "<puzzle><title>&copy;&AMP;&lt;&eacute;</title>" + ALL["webpbn"]["rows-first"][8:]
    assert only(bare).title == "©&<é"


def test_a_puzzle_of_a_set_inherits_what_the_set_says() -> None:
    one = ALL["webpbn"]["rows-first"]
    text = (
        f"<puzzleset><title>All</title><copyright>C</copyright>{one}"
        + one.replace("<puzzle>", "<puzzle><title>Own</title>")
        + "</puzzleset>"
    )
    first, second = (puzzle for _, puzzle in read_text(text).entries)
    assert isinstance(first, Puzzle) and isinstance(second, Puzzle)
    assert (first.title, second.title, second.copyright) == ("All", "Own", "C")


def test_a_lone_zero_is_an_empty_line_where_the_sums_say_so() -> None:
    text = "<puzzle><clues type='rows'><line><count>0</count></line><line><count>1</count></line>"
    text += "</clues><clues type='columns'><line><count>1</count></line></clues></puzzle>"
    reading = read_text(text)
    assert reading.entries == (("", Puzzle.of([[], [1]], [[1]])),)
    assert [it.name for it in reading.assumed] == ["zero-as-empty"]


def test_several_puzzles_in_a_file_have_a_number_each() -> None:
    bundle = "====\n".join([ALL["non"]["simpson"], "nothing\n", ALL["non"]["no-size"], ""])
    entries = read_text(bundle).entries
    assert [label for label, _ in entries] == ["1", "2", "3"]
    assert [isinstance(puzzle, Puzzle) for _, puzzle in entries] == [True, False, True]


def test_all_formats_have_dialects_here() -> None:
    binary = {"picture", "page", "batch"}
    assert {kind.name for kind in FORMATS} - set(ALL) == binary, MISSING
    assert set(ALL) < set(BY_NAME)


@pytest.mark.parametrize("block", ["1\n\n2\n0", "1\n\n2\n\n", "1\n\n2\n\n\n", "1\n0\n2\n0"])
def test_blank_lines_are_clues_or_nothing_and_never_guessed(block: str) -> None:
    assert only(SIZED.format(block)) == Puzzle.of([[1], [], [2], []], [[2], [1]])


def test_in_g_every_blank_line_is_a_clue() -> None:
    text = "a comment\n: rows\n\n2\n\n: columns\n1\n1\n\n: end\n\n\n"
    assert only(text) == Puzzle.of([[], [2], []], [[1], [1], []], title="a comment")
    reading = read_text(text.split(": end")[0])
    assert [it.name for it in reading.assumed] == ["blank-end"]


def test_a_file_may_hold_many_grids() -> None:
    text = "# two\n" + ALL["grid"]["columns-first"] + ALL["grid"]["plain"].replace("GRID", "GRID B")
    entries = read_text(text + "GRID C\nROWS\n4\n").entries
    assert [label for label, _ in entries] == ["A 5", "B", "C"]
    assert [isinstance(puzzle, Puzzle) for _, puzzle in entries] == [True, True, False]


def test_the_answers_of_a_tournament_are_read_beside_its_questions() -> None:
    rows = ["1 0 1", "0 0 0", "1 1 1"]
    text = "$1\n" + "\n".join(rows) + "\n$2\n" + "\n".join(row.replace(" ", "\t") for row in rows)
    entries = read_text(text).entries
    wanted = Puzzle.of([[1, 1], [], [3]], [[1, 1], [1], [1, 1]])
    assert entries == (("1", wanted), ("2", wanted))


def test_a_list_in_yaml_without_names_takes_the_square() -> None:
    text = "".join(f"- [{clue}]\n" for clue in ("1, 1", "", "3", "1, 1", "1", "1, 1"))
    reading = read_text(text)
    assert reading.entries == (("", Puzzle.of([[1, 1], [], [3]], [[1, 1], [1], [1, 1]])),)
    assert [it.name for it in reading.assumed] == ["rows-assumed"]
    with pytest.raises(UserError):
        read(Source("- [1]\n- [2]\n- [1]\n- [2]\n"), "", ReadOptions(size=(1, 3)))


@pytest.mark.parametrize("suffix", ["", ".txt", ".json", ".non"])
@pytest.mark.parametrize("text", ['{"a": 1}', '{"x": [[1]], "y": "rows"}', "{ }"])
def test_what_begins_as_json_never_hears_about_rows(text: str, suffix: str) -> None:
    with pytest.raises(UserError) as raised:
        puzzles_of(text, suffix)
    assert suffix == ".non" or "rows" not in error_said(raised.value)
