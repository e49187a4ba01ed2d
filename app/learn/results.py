"""What a pupil hands in of a page of exercises: a short code, and what a class's codes say.

A code holds the name as it was typed, and for each rule how many tasks there were, how many were
right at once, how many hints were used, and how often each error was made. Nothing else.

It is a number written with 31 signs, none of which is taken for another, in groups of five. The
last four are a checksum: a changed sign is always noticed, lost and swapped ones all but always.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence

from app.exercises.ideas import THINKING
from app.text.catalogue import Language
from puzzles.printable import printable
from solver.puzzle import UserError
from solver.step import TRAINED
from solver.value import Value

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, O, 1, I and L."""

CHECKED, PRIME = 4, 923_509
"""So many signs are the checksum: a remainder of this prime number, which is less than 31⁴."""

FACTOR = 40_009
VERSION = 1
GROUP = 5
LONGEST_NAME = 24
LONGEST = 2000
"""Signs: no code is longer."""

MISSED, UNFOUNDED, REASON, NOTHING = "missed", "unfounded", "reason", "nothing"
ERRORS = (MISSED, UNFOUNDED, REASON, NOTHING, *THINKING)
"""By their numbers in codes: a sure cell was missed; an unsure one marked by no idea that we
know; the wrong reason was chosen; something was marked where nothing is sure, or the other way
round; the wrong ideas. New ones go to the end."""


class DamagedCode(UserError):
    """A code that was not copied as it is."""


class RuleResult(Value):
    """How it went with the tasks of one rule."""

    rule: str
    tasks: int
    right: int
    hints: int
    errors: tuple[tuple[str, int], ...] = ()


class Result(Value):
    """What one pupil handed in."""

    name: str
    rules: tuple[RuleResult, ...]

    @property
    def tasks(self) -> int:
        return sum(it.tasks for it in self.rules)

    @property
    def right(self) -> int:
        return sum(it.right for it in self.rules)

    @property
    def hints(self) -> int:
        return sum(it.hints for it in self.rules)


# -------------------------------------------------------------------------------------------------
# Codes.


def encode(result: Result) -> str:
    """The code of a result.

    >>> encode(Result("Ada", (RuleResult("cap", 10, 8, 1, (("missed", 2),)),)))
    '5PT8C-EW96E-K4HBK-66AKW-RSXT'
    """
    data = [VERSION, len(result.rules)]
    for it in result.rules:
        data += [TRAINED.index(it.rule), it.tasks, it.right, it.hints, len(it.errors)]
        data += [number for error, count in it.errors for number in (ERRORS.index(error), count)]
    packed = b"\x01" + b"".join(map(_bytes_of, data))
    number = int.from_bytes(packed + result.name[:LONGEST_NAME].encode("utf-8", "replace"))
    signs = _signs(number)
    signs += _signs(_check(signs), CHECKED)
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def decode(code: str) -> Result:
    """What a code says, however it is grouped. Raises DamagedCode."""
    signs = "".join(it for it in code.upper() if not it.isspace() and it not in "-–—_>")
    if not CHECKED < len(signs) <= LONGEST or set(signs) - set(SIGNS):
        raise DamagedCode("damaged-code")
    body, check = signs[:-CHECKED], signs[-CHECKED:]
    if _signs(_check(body), CHECKED) != check:
        raise DamagedCode("damaged-code")
    number = 0
    for sign in body:
        number = number * len(SIGNS) + SIGNS.index(sign)
    packed = number.to_bytes((number.bit_length() + 7) // 8)
    try:
        return _unpacked(packed)
    except (IndexError, UnicodeDecodeError, ValueError) as error:
        raise DamagedCode("damaged-code") from error


def _unpacked(packed: bytes) -> Result:
    at = 1

    def read() -> int:
        nonlocal at
        number = shift = 0
        while True:
            byte = packed[at]
            at += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    if packed[0] != 1 or read() != VERSION:
        raise ValueError("not a code of ours")
    rules = []
    for _ in range(read()):
        rule, tasks, right, hints, count = TRAINED[read()], read(), read(), read(), read()
        errors = tuple((ERRORS[read()], read()) for _ in range(count))
        if right > tasks:
            raise ValueError("more are right than there are")
        rules.append(RuleResult(rule, tasks, right, hints, errors))
    return Result(packed[at:].decode("utf-8"), tuple(rules))


def _bytes_of(number: int) -> bytes:
    """A number in as many bytes as it takes, seven bits in each."""
    data = bytearray()
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)
    return bytes(data)


def _signs(number: int, least: int = 1) -> str:
    signs = ""
    while number or len(signs) < least:
        number, rest = divmod(number, len(SIGNS))
        signs = SIGNS[rest] + signs
    return signs


def _check(signs: str) -> int:
    """The checksum. Modulo a prime, no change of a single sign can be lost."""
    total = len(signs)
    for sign in signs:
        total = (total * FACTOR + SIGNS.index(sign) + 1) % PRIME
    return total


# -------------------------------------------------------------------------------------------------
# A file of codes, and a class.


JOINED = 5
"""So many lines a code may have been broken into, by a program for mail."""


class Submission(Value):
    """A line of a file of codes, from 1, and what it says; None where it is damaged."""

    line: int
    result: Result | None


def read_codes(text: str) -> Iterator[Submission]:
    """All codes of a text, one on a line; blank lines mean nothing. A code that was broken into
    several lines is put together."""
    lines = text.removeprefix("\ufeff").splitlines()
    at = 0
    while at < len(lines):
        if not lines[at].strip(" \t>"):
            at += 1
            continue
        result, taken = _joined(lines[at : at + JOINED])
        yield Submission(at + 1, result)
        at += taken


def _joined(lines: Sequence[str]) -> tuple[Result | None, int]:
    for count in range(1, len(lines) + 1):
        if not lines[count - 1].strip():
            break
        try:
            return decode("".join(lines[:count])), count
        except DamagedCode:
            continue
    return None, 1


ENOUGH = 0.7
"""Who has this share right at once needs no more of a rule for now."""


class Summary(Value):
    """What the results of a class say, together."""

    rules: tuple[RuleResult, ...]
    """All pupils together, in the order of the ladder."""
    needs: tuple[tuple[str, tuple[str, ...]], ...]
    """The rules that each pupil should see again."""
    again: tuple[str, ...]
    """Those that the class should, the worst first."""


def summary_of(results: Sequence[Result]) -> Summary:
    """Add up the results."""
    together: dict[str, list[RuleResult]] = {}
    for result in results:
        for it in result.rules:
            together.setdefault(it.rule, []).append(it)
    rules = tuple(_sum(rule, together[rule]) for rule in TRAINED if rule in together)
    needs = tuple((it.name, tuple(one.rule for one in it.rules if is_weak(one))) for it in results)
    weak = sorted(filter(is_weak, rules), key=lambda it: it.right / it.tasks)
    return Summary(rules, needs, tuple(it.rule for it in weak))


def is_weak(result: RuleResult) -> bool:
    return result.right < ENOUGH * result.tasks


def _sum(rule: str, results: Sequence[RuleResult]) -> RuleResult:
    errors: Counter[str] = Counter()
    for it in results:
        errors.update(dict(it.errors))
    tasks, right, hints = (
        sum(getattr(it, name) for it in results) for name in ("tasks", "right", "hints")
    )
    return RuleResult(rule, tasks, right, hints, tuple(errors.most_common()))


# -------------------------------------------------------------------------------------------------
# Tables for people.


Table = Sequence[Sequence[str]]
"""The head and the rows."""


def pupils_table(results: Sequence[Result], summary: Summary, language: Language) -> Table:
    """The head, and a row for each pupil."""
    say = language.commands.say
    rows = [[say(f"results.{it}") for it in ("name", "tasks", "right", "hints", "needs")]]
    for result, (name, again) in zip(results, summary.needs, strict=True):
        numbers = (result.tasks, result.right, result.hints)
        shown = printable(name) or say("results.no-name")
        rows.append([shown, *map(str, numbers), _rules(again, language)])
    return rows


def errors_table(results: Sequence[Result], summary: Summary, language: Language) -> Table:
    """The head, and a row for each rule and error, with who made it."""
    say = language.commands.say
    rows = [[say(f"results.{it}") for it in ("rule", "error", "times", "who")]]
    for it in summary.rules:
        rule = language.board.say(f"technique.{it.rule}")
        for error, count in it.errors:
            made = (
                printable(result.name) or say("results.no-name")
                for result in results
                if any(one.rule == it.rule and error in dict(one.errors) for one in result.rules)
            )
            rows.append([rule, say(f"error.{error}"), str(count), ", ".join(made)])
    return rows


def for_class(summary: Summary, language: Language) -> str:
    """What the class should see again."""
    if not summary.again:
        return language.commands.say("results.class.nothing")
    return language.commands.say("results.class", rules=_rules(summary.again, language))


def _rules(names: Sequence[str], language: Language) -> str:
    between = language.window.say("predict.between")
    return between.join(language.board.say(f"technique.{it}") for it in names)


def results_csv(results: Sequence[Result], language: Language) -> str:
    """A row for each pupil and rule, with a column for each error that was made."""
    say = language.commands.say
    made = {error for it in results for rule in it.rules for error, _ in rule.errors}
    errors = [error for error in ERRORS if error in made]
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    columns = ("name", "rule", "tasks", "right", "hints")
    writer.writerow(
        [say(f"results.{it}") for it in columns] + [say(f"error.{it}") for it in errors]
    )
    for result in results:
        for it in result.rules:
            counts = dict(it.errors)
            rule = language.board.say(f"technique.{it.rule}")
            row: list[object] = [_harmless(result.name), rule, it.tasks, it.right, it.hints]
            writer.writerow(row + [counts.get(error, 0) for error in errors])
    return sheet.getvalue()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
