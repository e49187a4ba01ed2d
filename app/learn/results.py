"""The short codes that pupils hand in of a page of exercises, and the tables of a class's codes.

A code holds the name as it was typed, and for each rule how many tasks there were, how many were
right at once, how many hints were used, and how often each error was made. Nothing else.

It is a number written with 31 signs, none of which is taken for another, in groups of five. The
last four are a checksum: a changed sign is always noticed, lost and swapped ones all but always.
It is no secret, so what a code says is checked, too.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from app.exercises.ideas import THINKING
from app.text.catalogue import Language
from puzzles.printable import printable
from solver.puzzle import UserError
from solver.step import TRAINED
from solver.value import Value

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0, O, 1, I and L."""

_CHECK_SIGNS, _PRIME, _FACTOR = 4, 923_509, 40_009
"""The checksum is a remainder of this prime, which is less than 31⁴."""

_GROUP = 5
_ENOUGH_RIGHT = 0.7
LONGEST_NAME = 24
_BETWEEN, _CODE = re.compile(r"[\s\ufeff>_–—-]+"), re.compile(f"[{SIGNS}]{{8,2000}}")
_DIGITS = str.maketrans(SIGNS, "0123456789abcdefghijklmnopqrstu")

MAX_TASKS, MAX_HINTS = 1000, 4
"""Tasks of one rule on a page, and hints for one task."""

VERSION = 2
"""A code of this version holds each rule and error by the number of its name, so that its meaning
stays when others are added, moved or removed. In version 1, as pages made by 2.0.0 and before it
write, they are places in these lists, which never change. Their names keep their texts."""

RULES_1 = (
    *("full", "complete", "overlap", "cap", "glue", "reach", "gap", "split", "extend"),
    *("no-room", "places", "match", "options", "edge", "what-if"),
)
ERRORS_1 = (
    *("missed", "unfounded", "reason", "nothing", "touching", "one-more", "too-short"),
    *("two-blocks", "longer-fits", "one-way", "still-reaches", "may-join", "one-fit"),
)

RULES = tuple(dict.fromkeys((*TRAINED, *RULES_1)))
UNFOUNDED = "unfounded-filled", "unfounded-empty"
"""Only filled cells, or only empty ones, were marked by no idea that we know; both, "unfounded"."""

ERRORS = tuple(dict.fromkeys((*ERRORS_1, *UNFOUNDED, *THINKING)))
"""A sure cell was missed; an unsure one marked by no idea that we know; the wrong reason was
chosen; something was marked where nothing is sure, or the other way round; the wrong ideas."""


class DamagedCode(UserError):
    """A code that was not copied as it is."""


class ImplausibleCode(DamagedCode):
    """A whole code that no page of exercises makes, or one of a newer version."""


class RuleResult(Value):
    """How it went with the tasks of one rule."""

    rule: str
    tasks: int
    right: int
    hints: int
    errors: tuple[tuple[str, int], ...] = ()

    @property
    def is_weak(self) -> bool:
        """Whether the rule should be seen again."""
        return self.right < _ENOUGH_RIGHT * self.tasks


class Result(Value):
    """What one pupil handed in."""

    name: str
    rules: tuple[RuleResult, ...]

    @property
    def tasks(self) -> int:
        return sum(result.tasks for result in self.rules)

    @property
    def right(self) -> int:
        return sum(result.right for result in self.rules)

    @property
    def hints(self) -> int:
        return sum(result.hints for result in self.rules)

    @property
    def needs(self) -> list[str]:
        """The rules that this pupil should see again."""
        return [result.rule for result in self.rules if result.is_weak]


# -- codes ----------------------------------------------------------------------------------------


def name_number(name: str) -> int:
    """The number that a rule or an error has in codes. A test compares those of all names."""
    return zlib.crc32(name.encode()) & 0x3FFF


NAMES = {
    1: (dict(enumerate(RULES_1)), dict(enumerate(ERRORS_1))),
    VERSION: (
        {name_number(rule): rule for rule in RULES},
        {name_number(error): error for error in ERRORS},
    ),
}
"""What the numbers of rules and of errors mean, by the version of the code."""


def page_data(rules: Iterable[str]) -> dict[str, object]:
    """What the script of a page needs to make codes of these rules."""
    return {
        "version": VERSION,
        "signs": SIGNS,
        "prime": _PRIME,
        "factor": _FACTOR,
        "checked": _CHECK_SIGNS,
        "name": LONGEST_NAME,
        "numbers": {name: name_number(name) for name in (*dict.fromkeys(rules), *ERRORS)},
    }


def encode(result: Result) -> str:
    """The code of a result.

    >>> encode(Result("Ada", (RuleResult("cap", 10, 8, 1, (("missed", 2),)),)))
    'A5ANC-SZHNX-ARTNZ-9ZUWM-EDKYY-KK'
    """
    data = [VERSION, len(result.rules)]
    for rule in result.rules:
        data += [name_number(rule.rule), rule.tasks, rule.right, rule.hints, len(rule.errors)]
        for error, count in rule.errors:
            data += [name_number(error), count]
    packed = b"\x01" + b"".join(map(_bytes_of, data))
    number = int.from_bytes(packed + result.name[:LONGEST_NAME].encode("utf-8", "replace"))
    signs = _signs(number)
    signs += _signs(_check(signs), _CHECK_SIGNS)
    return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))


def decode(code: str) -> Result:
    """What a code says, however it is grouped. Raises DamagedCode."""
    signs = _signs_in(code)
    body, check = signs[:-_CHECK_SIGNS], signs[-_CHECK_SIGNS:]
    if not _CODE.fullmatch(signs) or _signs(_check(body), _CHECK_SIGNS) != check:
        raise DamagedCode("damaged-code")
    number = int(body.translate(_DIGITS), len(SIGNS))
    try:
        return _unpack(list(number.to_bytes((number.bit_length() + 7) // 8)))
    except (IndexError, UnicodeDecodeError) as error:
        raise DamagedCode("damaged-code") from error
    except KeyError as error:
        raise ImplausibleCode("implausible-code") from error


def _signs_in(text: str) -> str:
    return _BETWEEN.sub("", text.upper())


def _unpack(packed: list[int]) -> Result:
    """What the bytes say. Raises IndexError or UnicodeDecodeError where there is no sense in them,
    and KeyError where no page can have meant it."""

    def read() -> int:
        number = 0
        for shift in (0, 7, 14):
            byte = packed.pop(0)
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise KeyError("too large a number")

    if packed.pop(0) != 1:
        raise IndexError("not a code of ours")
    rule_names, error_names = NAMES[read()]
    rules: dict[str, RuleResult] = {}
    for _ in range(read()):
        rule, tasks, right, hints, count = rule_names[read()], read(), read(), read(), read()
        errors = {error_names[read()]: read() for _ in range(count)}
        is_possible = right <= tasks <= MAX_TASKS and hints <= MAX_HINTS * tasks
        is_possible &= len(errors) == count and all(times <= tasks for times in errors.values())
        if rule in rules or not is_possible:
            raise KeyError("contradictory numbers")
        rules[rule] = RuleResult(rule, tasks, right, hints, tuple(errors.items()))
    name = bytes(packed).decode("utf-8")
    if len(name) > LONGEST_NAME:
        raise KeyError("too long a name")
    return Result(name, tuple(rules.values()))


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
        total = (total * _FACTOR + SIGNS.index(sign) + 1) % _PRIME
    return total


# -- a file of codes, and a class -----------------------------------------------------------------

_MAX_LINES = 5
"""Into which a program for mail may have broken a code."""


class Submission(Value):
    """A code of a file: the line on which it begins, from 1, and what it says or what is wrong."""

    line: int
    result: Result | None
    error: DamagedCode | None = None


def read_codes(text: str) -> Iterator[Submission]:
    """All codes of a text, one on a line or broken into several; blank lines mean nothing."""
    parts = list(map(_signs_in, text.splitlines()))
    at = 0
    while at < len(parts):
        taken = 1
        if parts[at]:
            submission, taken = _read_code(parts, at)
            yield submission
        at += taken


def _read_code(parts: Sequence[str], at: int) -> tuple[Submission, int]:
    """The code that begins on this line, and how many lines it takes."""
    for end in range(at + 1, min(at + _MAX_LINES, len(parts)) + 1):
        if not parts[end - 1]:
            break
        try:
            return Submission(at + 1, decode("".join(parts[at:end]))), end - at
        except ImplausibleCode as error:
            return Submission(at + 1, None, error), end - at
        except DamagedCode:
            continue
    return Submission(at + 1, None, DamagedCode("damaged-code")), 1


class Summary(Value):
    """What the results of a class say, together."""

    rules: tuple[RuleResult, ...]
    """All pupils together, in the order of the ladder."""
    again: tuple[str, ...]
    """The rules that the class should see again, the worst first."""


def summary_of(results: Sequence[Result]) -> Summary:
    """Add up the results."""
    parts: dict[str, list[RuleResult]] = {rule: [] for rule in RULES}
    for result in results:
        for part in result.rules:
            parts[part.rule].append(part)
    rules = tuple(_sum(rule, of_rule) for rule, of_rule in parts.items() if of_rule)
    weak = sorted(
        (total for total in rules if total.is_weak), key=lambda total: total.right / total.tasks
    )
    return Summary(rules, tuple(total.rule for total in weak))


def _sum(rule: str, parts: Sequence[RuleResult]) -> RuleResult:
    errors: Counter[str] = Counter()
    for part in parts:
        errors.update(dict(part.errors))
    total = Result("", tuple(parts))
    counts = total.tasks, total.right, total.hints
    return RuleResult(rule, *counts, tuple(errors.most_common()))


# -- tables for people ----------------------------------------------------------------------------

Table = Sequence[Sequence[str]]
"""The head and the rows."""


def pupils_table(results: Sequence[Result], language: Language) -> Table:
    """The head, and a row for each pupil."""
    say = language.commands.say
    rows = [[say(f"results.{head}") for head in ("name", "tasks", "right", "hints", "needs")]]
    for result in results:
        numbers = map(str, (result.tasks, result.right, result.hints))
        rows.append([_name_said(result, language), *numbers, _rules(result.needs, language)])
    return rows


def errors_table(results: Sequence[Result], summary: Summary, language: Language) -> Table:
    """The head, and a row for each rule and error, with the names of those pupils."""
    say = language.commands.say
    rows = [[say(f"results.{head}") for head in ("rule", "error", "times", "who")]]
    for total in summary.rules:
        name = language.board.say(f"technique.{total.rule}")
        for error, count in total.errors:
            names = ", ".join(
                _name_said(result, language)
                for result in results
                if any(
                    part.rule == total.rule and error in dict(part.errors) for part in result.rules
                )
            )
            rows.append([name, say(f"error.{error}"), str(count), names])
    return rows


def for_class(summary: Summary, language: Language) -> str:
    """What the class should see again."""
    if not summary.again:
        return language.commands.say("results.class.nothing")
    return language.commands.say("results.class", rules=_rules(summary.again, language))


def _name_said(result: Result, language: Language) -> str:
    return printable(result.name) or language.commands.say("results.no-name")


def _rules(names: Sequence[str], language: Language) -> str:
    between = language.window.say("predict.between")
    return between.join(language.board.say(f"technique.{name}") for name in names)


def results_csv(results: Sequence[Result], language: Language) -> str:
    """A row for each pupil and rule, with a column for each error that was made."""
    say = language.commands.say
    made = {error for result in results for part in result.rules for error, _ in part.errors}
    errors = [error for error in ERRORS if error in made]
    head = [say(f"results.{column}") for column in ("name", "rule", "tasks", "right", "hints")]
    rows: list[list[str | int]] = [[*head, *(say(f"error.{error}") for error in errors)]]
    for result in results:
        for part in result.rules:
            rule, counts = language.board.say(f"technique.{part.rule}"), dict(part.errors)
            numbers = [counts.get(error, 0) for error in errors]
            rows.append([result.name, rule, part.tasks, part.right, part.hints, *numbers])
    return csv_text(rows)


def csv_text(rows: Iterable[Iterable[str | int]]) -> str:
    """Rows for a spreadsheet, which takes none of their texts for a formula or for several fields.

    >>> print(csv_text([["Ada", 3], [" =1+1", -4]]), end="")
    "Ada","3"
    "'=1+1","-4"
    """
    sheet = io.StringIO()
    writer = csv.writer(sheet, quoting=csv.QUOTE_ALL, lineterminator="\n")
    for row in rows:
        writer.writerow([_as_text(field) if isinstance(field, str) else field for field in row])
    return sheet.getvalue()


_FORMULA_SIGNS = "=+-@\u2212"
_WITHOUT_INK = "\u115f\u1160\u2800\u3164\uffa0"


def _as_text(field: str) -> str:
    """A field, with an apostrophe where its first visible sign would begin a formula."""
    field = printable(field)
    inked = (sign for sign in field if sign not in _WITHOUT_INK)
    visible = (sign for sign in inked if unicodedata.category(sign)[0] in "LNPS")
    first = unicodedata.normalize("NFKC", next(visible, " "))[0]
    return f"'{field}" if first in _FORMULA_SIGNS else field
