"""Codes that are handed in, and what is said of a class."""

from __future__ import annotations

import csv
import io
import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.main import run
from app.learn import results
from app.learn.results import ERRORS, RULES, SIGNS, Result, RuleResult, decode, encode
from app.text.catalogue import ENGLISH, LANGUAGES, Language
from solver.step import TRAINED
from tests.test_adding import ROOT

ADA = Result("Ada", (RuleResult("cap", 10, 8, 1, (("longer-fits", 2),)),))
NAMES = ("Ада", "愛子", "Zoë O’Hara", "", "<b>", "=1+1", "😀")

OF_2_0_0 = {
    "6MVU6-YCV4Z-43S7D-H89MG-PK4VC-FSB58-4A65J-5NMGX-MAWTK-5UGF6-9GC": (
        *("full", "complete", "overlap", "cap", "glue"),
    ),
    "6MVU8-8HYHD-YRXNW-P6GQD-BKRVE-Q3GME-UF42A-K3FXU-5FGD4-DM43M-BCU": (
        *("reach", "gap", "split", "extend", "no-room"),
    ),
    "6MVU9-GQ3WT-VF55E-U4QT9-YMDVG-XCP4N-KKZX2-ZGBDQ-NM2XM-NCPP7-UT8": (
        *("places", "match", "options", "edge", "what-if"),
    ),
}
"""Codes that version 2.0.0 made for Ada: 10 to 14 tasks, half right, 0 to 4 hints."""

ERRORS_OF_2_0_0 = (
    "4NJJG-9K9ZB-K3TEE-FFYV3-2TNRV-FFM88-6DW58-JNWWA-ZGTJX-BUM8Z-Z2H27-54XVJ-8UAFD-QVSC9-DZVFX-2Z9G",
    *("missed", "unfounded", "reason", "nothing", "touching", "one-more", "too-short"),
    *("two-blocks", "longer-fits", "one-way", "still-reaches", "may-join", "one-fit"),
)
"""A code for 300 tasks of places, with one error of the first kind, two of the second …"""


@st.composite
def rules(draw: st.DrawFn, names: st.SearchStrategy[str]) -> RuleResult:
    tasks = draw(st.integers(0, results.MAX_TASKS))
    counts = st.integers(0, tasks)
    kinds = st.lists(
        st.tuples(st.sampled_from(ERRORS), counts), max_size=4, unique_by=lambda it: it[0]
    )
    hints = draw(st.integers(0, results.MAX_HINTS * tasks))
    return RuleResult(draw(names), tasks, draw(counts), hints, tuple(draw(kinds)))


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=results.LONGEST_NAME),
    st.lists(rules(st.sampled_from(RULES)), max_size=4, unique_by=lambda it: it.rule),
)
def test_what_is_encoded_is_decoded(name: str, made: list[RuleResult]) -> None:
    result = Result(name, tuple(made))
    assert decode(encode(result)) == result
    assert decode(encode(result).lower().replace("-", " ")) == result


def test_codes_of_2_0_0_keep_their_meaning() -> None:
    for code, names in OF_2_0_0.items():
        counts = [RuleResult(name, 10 + i, 5 + i, i) for i, name in enumerate(names)]
        assert decode(code) == Result("Ada", tuple(counts))
    code, *errors = ERRORS_OF_2_0_0
    counted = tuple((error, number) for number, error in enumerate(errors, 1))
    assert decode(code) == Result("愛子 Zoë", (RuleResult("places", 300, 129, 7, counted),))
    say, board = ENGLISH.commands.say, ENGLISH.board.say
    assert all(say(f"error.{name}") for name in ERRORS) and all(
        board(f"technique.{name}") for name in RULES
    )


Pairs = tuple[tuple[str, str], ...]
"""Rules, each with an error."""

NOW: dict[Pairs, str] = {
    (("full", "missed"), ("complete", "unfounded"), ("overlap", "reason")): (
        "C7HGE-7YM8A-RUM7N-HNJSB-JDMT4-35UNY-MKERP-8F77E-UP8YN-43TMR-SS6BN-V"
    ),
    (("cap", "nothing"), ("glue", "touching"), ("reach", "one-more")): (
        "C7HGQ-M6B58-TC4K7-YDMCV-VFSXN-KP9ZF-9GUM7-UWRNP-C2SNK-4YJ9T-36XP6-6"
    ),
    (("gap", "too-short"), ("split", "two-blocks"), ("extend", "longer-fits")): (
        "C7HHT-5CKXT-J6DWE-TR6A2-RNR9T-ZFETG-SA8DZ-KNAXH-ZTY5C-F9RUY-8TNRZ-N"
    ),
    (("no-room", "one-way"), ("places", "still-reaches"), ("match", "may-join")): (
        "C7HJ2-WR7UQ-H27C7-BZR89-HXQ87-NVFCC-774FU-GB7YN-9PVSM-X42D7-XDKCH-5"
    ),
    (("full", "reversed-clue"), ("cap", "off-by-one"), ("gap", "whole-block")): (
        "C7HGE-7YM8A-RUM4H-DAENM-5GSKG-84357-H6HA7-6VX3V-NPWGE-WURQR-2ZFDJ-A"
    ),
    (("overlap", "unfounded-filled"), ("reach", "unfounded-empty"), ("edge", "reason")): (
        "C7HGA-TCQ8X-HWTJJ-3KRK7-M3GZ9-JHUP7-8XP3X-MARHP-B42ZU-H2JZF-Q4HBZ-M"
    ),
    (("options", "one-fit"), ("edge", "missed"), ("what-if", "unfounded")): (
        "C7HFY-GAUEC-VMWJN-26ZPY-N65XZ-STRTH-BAQWJ-8WASF-HHJCR-UQBEQ-WRBTU-4"
    ),
}
"""Codes of version 2, by what they say: a rule or an error that is added changes none of them."""


def result_of(names: Pairs) -> Result:
    """The result that a code of `NOW` stands for."""
    return Result("Ada", tuple(RuleResult(rule, 9, 4, 2, ((error, 5),)) for rule, error in names))


def test_codes_of_today_keep_their_meaning() -> None:
    for names, code in NOW.items():
        assert decode(code) == result_of(names) and encode(decode(code)) == code
    there = {name for names in NOW for pair in names for name in pair}
    lacking: list[Pairs] = [((rule, "missed"),) for rule in TRAINED if rule not in there]
    lacking += [(("cap", error),) for error in ERRORS if error not in there]
    entries = {names: encode(result_of(names)) for names in lacking}
    assert not entries, f"NOW in tests/learn/test_results.py lacks {entries}"


def test_names_have_numbers_of_their_own() -> None:
    """Where a new name has the number of another one, another name has to be found."""
    for names in (RULES, ERRORS):
        assert len({results.name_number(name) for name in names}) == len(names)


def test_a_technique_that_is_inserted_or_removed_changes_no_code(tmp_path: Path) -> None:
    house = tmp_path / "house"
    rooms = ("solver", "puzzles", "app")
    for room in rooms:
        shutil.copytree(ROOT / room, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    names = house / "solver" / "step.py"
    text = names.read_text(encoding="utf-8").replace(
        '    FULL := "full",', '    "corner",\n    FULL := "full",'
    )
    text = text.replace('    PLACES := "places",\n', "").replace(
        "\nTRAINED", '\nPLACES = "places"\nTRAINED'
    )
    names.write_text(text, encoding="utf-8")
    told = """
import sys
from app.learn.results import Result, RuleResult, decode, encode
from solver.step import TRAINED
assert "corner" in TRAINED and "places" not in TRAINED
for code in sys.argv[1:]:
    print(*(it.rule for it in decode(code).rules))
result = Result("Ada", (RuleResult("corner", 1, 1, 0),))
assert decode(encode(result)) == result
"""
    codes = {**OF_2_0_0, **{code: [it for it, _ in names] for names, code in NOW.items()}}
    command = [sys.executable, "-c", told, *codes]
    said = subprocess.run(command, cwd=house, check=True, capture_output=True, text=True).stdout
    assert said.splitlines() == [" ".join(rules) for rules in codes.values()]


def test_every_changed_or_missing_sign_is_noticed() -> None:
    assert not set("0O1IL") & set(SIGNS), "they are mistaken for others"
    code = encode(ADA)
    for at, sign in enumerate(code):
        if sign == "-":
            continue
        for other in SIGNS + "0OIL1":
            if other != sign:
                with pytest.raises(results.DamagedCode):
                    decode(code[:at] + other + code[at + 1 :])
        with pytest.raises(results.DamagedCode):
            decode(code[:at] + code[at + 1 :])


def test_a_code_broken_by_mail_is_put_together() -> None:
    code = encode(Result("Wilhelmina Charlotte", ADA.rules))
    first, second = code[:20], code[20:]
    text = f"{encode(ADA)}\n\n> {first}\n> {second}\nnonsense\n"
    read = list(results.read_codes(text))
    assert [it.line for it in read] == [1, 3, 5]
    assert [it.result and it.result.name for it in read] == ["Ada", "Wilhelmina Charlotte", None]


def outputs_of(
    text: str, folder: Path, capsys: pytest.CaptureFixture[str], code: int
) -> Iterator[tuple[str, str]]:
    """What is told of a class that handed this in: in words, as a table, and as data."""
    path = folder / "codes.txt"
    path.write_text(text, encoding="utf-8")
    for option in ((), ("--csv",), ("--json",)):
        assert run(["--results", str(path), *option]) == code
        yield capsys.readouterr()


def test_a_class(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [
        encode(Result(name, (RuleResult("cap", 4, 1, 0, (("missed", 3),)),))) for name in NAMES
    ]
    codes[1:1] = ["", codes[0][:-1] + ("2" if codes[0][-1] != "2" else "3")]
    (words, _), (table, _), (out, err) = outputs_of("\n".join(codes), tmp_path, capsys, 2)
    data = json.loads(out)
    assert [it["name"] for it in data["results"]] == list(NAMES)
    assert (data["damaged"], data["again"]) == ([3], ["cap"]) and "line 3" in err
    assert data["rules"][0]["errors"] == {"missed": 3 * len(NAMES)}
    assert "'=1+1" in table and len(table.splitlines()) == len(NAMES) + 1
    assert "should see again: cap." in words
    assert len([*outputs_of(encode(ADA), tmp_path, capsys, 0)]) == 3
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    for name, text, said in (
        ("codes.txt", "nothing", ""),
        ("codes.txt", "A\n" * 500_001, "codes.txt: it has more than"),
        ("missing.txt", "", "missing.txt: there is no such file"),
        ("-", "", "standard input: it is empty"),
    ):
        (tmp_path / "codes.txt").write_text(text, encoding="utf-8")
        assert run(["--results", name if name == "-" else str(tmp_path / name)]) == 2
        assert said in capsys.readouterr().err


# -- what is in no code ----------------------------------------------------------------------------


def code_of(*numbers: int, name: bytes = b"Eve") -> str:
    """A code with a good checksum that holds these numbers."""
    packed = b"\x01" + b"".join(map(results._bytes_of, numbers)) + name
    signs = results._signs(int.from_bytes(packed))
    return signs + results._signs(results._check(signs), results._CHECK_SIGNS)


CAP, MISSED = results.name_number("cap"), results.name_number("missed")
IMPLAUSIBLE = {
    "tasks": code_of(2, 1, CAP, 1001, 5, 0, 0),
    "a huge number": code_of(1, 1, 3, 10**309, 1, 0, 0),
    "huge hints": code_of(1, 1, 3, 3, 1, 10**200, 0),
    "hints": code_of(2, 1, CAP, 3, 1, 13, 0),
    "right": code_of(2, 1, CAP, 3, 4, 0, 0),
    "errors": code_of(2, 1, CAP, 3, 1, 0, 1, MISSED, 4),
    "the same error": code_of(2, 1, CAP, 3, 1, 0, 2, MISSED, 1, MISSED, 1),
    "the same rule": code_of(2, 2, CAP, 3, 1, 0, 0, CAP, 3, 1, 0, 0),
    "an unknown rule": code_of(2, 1, 7, 3, 1, 0, 0),
    "a place behind the last": code_of(1, 1, 15, 3, 1, 0, 0),
    "an unknown error": code_of(2, 1, CAP, 3, 1, 0, 1, 7, 1),
    "a newer version": code_of(3, 1, CAP, 3, 1, 0, 0),
    "a long name": code_of(2, 1, CAP, 3, 1, 0, 0, name=b"E" * 25),
}


@pytest.mark.parametrize("what", IMPLAUSIBLE)
def test_what_no_page_writes_is_said_with_its_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(results.ImplausibleCode):
        decode(IMPLAUSIBLE[what])
    text = f"{encode(ADA)}\n\n{IMPLAUSIBLE[what]}\n{encode(ADA)}\n"
    for out, err in outputs_of(text, tmp_path, capsys, 2):
        assert "Ada" in out and "line 3: no page" in err and len(err.splitlines()) == 1
    data = json.loads(out)
    assert data["damaged"] == [3] and data["rules"][0]["tasks"] == 20


def test_no_code_ends_in_a_fault() -> None:
    """Whatever its checksum says, a code is read or left out, and what is read can be told."""
    chance = random.Random(7)
    texts = ["", "\0", "-" * 3000, "2" * 2000, "Z" * 2001, "٣" * 20, "\u017f" * 30, "9" * 5000]
    numbers = [0, 1, 2, 3, CAP, MISSED, 13, 127, 128, 999, 1001, 1 << 14, 1 << 21, 1 << 40]
    for number in range(3000):
        said = [2, 1, CAP, 9, 4, 2, 1, MISSED, 3] if number % 2 else [1, 1, 3, 9, 4, 2, 1, 0, 3]
        for _ in range(chance.randrange(3)):
            said[chance.randrange(len(said))] = chance.choice(numbers)
        del said[chance.randrange(1, 40) :]
        texts.append(code_of(*said, name=chance.randbytes(chance.randrange(4))))
        texts.append("".join(chance.choices(SIGNS + "-> \n\u2028O", k=chance.randrange(60))))
    read = [it.result for it in results.read_codes("\n\n".join(texts)) if it.result is not None]
    assert len(read) > 50
    for result in read:
        assert max((*(it.tasks for it in result.rules), 0)) <= results.MAX_TASKS
    for language in map(Language, LANGUAGES):
        summary = results.summary_of(read)
        results.pupils_table(read, language), results.errors_table(read, summary, language)
        results.results_csv(read, language)


# -- tables for spreadsheets -----------------------------------------------------------------------

FORMULAS = [
    *("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u200b=1", "\ufeff=1"),
    *("\u2060=1", "\u00ad-1", "\u3164=1", "\u2800+1", "\ufe0f=1", "\u034f@a", "\u202e=1"),
    *(f"{sign}1" for sign in "\uff1d\uff0b\uff0d\ufe66\ufe62\ufe63\u2212"),
    *("\uff20a", "\ufe6ba", "\u2067\u2069=1", "\0=1"),
    *("\x1b[31m=1", "\u200d=1", "\u00a0=1", "\u3000=1", "\x85=1", "\ue000=1"),
]


def test_no_field_is_a_formula_or_speaks_to_the_terminal() -> None:
    plain = ["a;=cmd|' /C calc'!A0", 'say "hi", then', "愛子", "(no name)", "3-2", "it's"]
    loud = ["\x1b]0;title\x07Bo", "B\x9b31mo", "A\u202eda", "A\0da", "A\nda", "A\u2028da"]
    text = results.csv_text([[name, 12, "end"] for name in (*FORMULAS, *plain, *loud)])
    assert all(it.isprintable() or it in "\n\u200d\u2067\u2069" for it in text)
    assert all(line[0] == line[-1] == '"' for line in text.splitlines())
    rows = list(csv.reader(io.StringIO(text), strict=True))
    assert all(row[1:] == ["12", "end"] for row in rows)
    fields = [row[0] for row in rows]
    marked, kept = fields[: len(FORMULAS)], fields[len(FORMULAS) : -len(loud)]
    assert [it for it in marked if not it.startswith("'")] == ["[31m=1"] and kept == plain
    semicolons = csv.reader(io.StringIO(text), delimiter=";")
    assert not [it for row in semicolons for it in row if it.strip().startswith(("=", "+", "@"))]


def test_names_do_not_speak_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["\x1b[2JA", "B\x9b2J", "C\u202ec", "D\0d", "E\ne", "=F"]
    codes = "\n".join(encode(Result(name, ADA.rules)) for name in names)
    words, table, data = (out for out, _ in outputs_of(codes, tmp_path, capsys, 0))
    assert all(line.isprintable() for text in (words, table, data) for line in text.split("\n"))
    shown = ["[2JA", "B 2J", "C c", "D d", "E e", "=F"]
    assert [it["name"] for it in json.loads(data)["results"]] == shown
    rows = list(csv.reader(io.StringIO(table)))
    assert [row[0] for row in rows[1:]] == [*shown[:-1], "'=F"]
    assert [row[2:] for row in rows[1:]] == [["10", "8", "1", "2"]] * len(names)
