"""Codes that are handed in, and what is said of a class."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.main import run
from app.learn.results import (
    ERRORS,
    LONGEST_NAME,
    SIGNS,
    DamagedCode,
    Result,
    RuleResult,
    decode,
    encode,
    read_codes,
)
from solver.step import TRAINED

ADA = Result("Ada", (RuleResult("cap", 10, 8, 1, (("longer-fits", 2),)),))
NAMES = ("Ада", "愛子", "Zoë O’Hara", "", "<b>", "=1+1", "😀")

counts = st.integers(0, 1000)
errors = st.lists(
    st.tuples(st.sampled_from(ERRORS), counts), max_size=4, unique_by=lambda it: it[0]
)
rules = st.builds(
    lambda rule, tasks, share, hints, made: RuleResult(
        rule, tasks, tasks * share // 100, hints, tuple(made)
    ),
    st.sampled_from(TRAINED),
    counts,
    st.integers(0, 100),
    counts,
    errors,
)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=LONGEST_NAME),
    st.lists(rules, max_size=4),
)
def test_what_is_encoded_is_decoded(name: str, made: list[RuleResult]) -> None:
    result = Result(name, tuple(made))
    assert decode(encode(result)) == result
    assert decode(encode(result).lower().replace("-", " ")) == result


def test_signs_are_not_mistaken_for_others() -> None:
    assert not set("0O1IL") & set(SIGNS)


def test_every_changed_or_missing_sign_is_noticed() -> None:
    code = encode(ADA)
    for at, sign in enumerate(code):
        if sign == "-":
            continue
        for other in SIGNS + "0OIL1":
            if other != sign:
                with pytest.raises(DamagedCode):
                    decode(code[:at] + other + code[at + 1 :])
        with pytest.raises(DamagedCode):
            decode(code[:at] + code[at + 1 :])


def test_a_code_broken_by_mail_is_put_together() -> None:
    code = encode(Result("Wilhelmina Charlotte", ADA.rules))
    first, second = code[:20], code[20:]
    text = f"{encode(ADA)}\n\n> {first}\n> {second}\nnonsense\n"
    read = list(read_codes(text))
    assert [it.line for it in read] == [1, 3, 5]
    assert [it.result and it.result.name for it in read] == ["Ada", "Wilhelmina Charlotte", None]


def test_a_class(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = [
        encode(Result(name, (RuleResult("cap", 4, 1, 0, (("missed", 3),)),))) for name in NAMES
    ]
    codes[1:1] = ["", codes[0][:-1] + ("2" if codes[0][-1] != "2" else "3")]
    path = tmp_path / "codes.txt"
    path.write_text("\n".join(codes), encoding="utf-8")
    assert run(["--results", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert [it["name"] for it in data["results"]] == list(NAMES)
    assert data["damaged"] == [3]
    assert "line 3" in err
    assert data["again"] == ["cap"]
    assert data["rules"][0]["errors"] == {"missed": 3 * len(NAMES)}
    assert run(["--results", str(path), "--csv"]) == 2
    table = capsys.readouterr().out
    assert "'=1+1" in table
    assert len(table.splitlines()) == len(NAMES) + 1
    assert run(["--results", str(path)]) == 2
    assert "should see again: cap." in capsys.readouterr().out
    path.write_text(encode(ADA), encoding="utf-8")
    assert run(["--results", str(path)]) == 0
    path.write_text("nothing", encoding="utf-8")
    assert run(["--results", str(path)]) == 2
    assert run(["--results", str(tmp_path / "missing.txt")]) == 2
