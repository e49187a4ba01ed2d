"""--from-scan: puzzles read from pictures, for themselves or for another command."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import Options, WrongInput
from app.cli.inputs import ParsedPuzzles, Preloaded, in_file, picture_at
from app.cli.output_files import Target, target_of, write_all
from app.cli.terminal import explained, notify, standard_input
from app.export.file_types import check_packages
from app.export.output_file import check_place
from app.interrupt import within
from puzzles.picture_files import LARGEST
from puzzles.printable import printable, shown_name
from puzzles.source import Entry, name_in, no_such_label, open_source
from solver.limit import Limit
from solver.puzzle import Puzzle, PuzzleError, UserError
from solver.value import Value

if TYPE_CHECKING:
    from app.scan.scan import Doubt, Scan

_MAX_NAMED_DOUBTS = 12


class ScanResult(Value):
    """The puzzles on a picture by their labels, which are numbers where there are several; and the
    label of the named one, empty where all are meant."""

    name: str
    scans: tuple[tuple[str, Scan], ...]
    label: str

    @property
    def named(self) -> list[tuple[str, Scan]]:
        """The puzzles that are meant, by their whole names."""
        return [
            (name_in(self.name, label), scanned)
            for label, scanned in self.scans
            if self.label in ("", label)
        ]

    def preloaded(self, *, as_read: bool, with_cells: bool) -> Preloaded:
        """A name for the puzzles. Clues that do not fit each other are an error, unless they are
        wanted `as_read`."""
        entries: list[Entry] = []
        stem = "" if self.name == "-" else printable(Path(self.name).stem)
        for label, scanned in self.scans:
            title = f"{stem} {label}".strip()
            try:
                entries.append((label, scanned.puzzle(title, with_cells=with_cells)))
            except PuzzleError as error:
                clues = scanned.rows, scanned.columns
                entries.append((label, RawClues.of(*clues, title=title) if as_read else error))
        return Preloaded(self.name, ParsedPuzzles(entries), self.label)


class RawClues(Puzzle):
    """Clues that do not fit each other, to be corrected by hand."""

    def _check(self) -> None:
        pass


def scan(options: Options) -> int:
    """Write the puzzles of the pictures, or print what was read as JSON. Returns the exit code: 1
    where one is doubtful, 2 where a picture is left out."""
    target = _target(options)
    pictures, code = _read(options)
    if options.json:
        named = [pair for picture in pictures for pair in picture.named]
        for name, scanned in named:
            file = {"file": name} if len(named) > 1 else {}
            print(json.dumps(file | scan_data(scanned, with_cells=options.with_cells)))
    if options.out is not None or not options.json:
        _replace(pictures, options, as_read=True)
        code = max(code, write_all(target, options))
    return code


def replace_pictures(options: Options) -> int:
    """Make the puzzles of the pictures those of the command, and write them for --out. Returns the
    exit code so far."""
    target = _target(options)
    pictures, code = _read(options)
    if options.out is not None:
        _replace(pictures, options, as_read=True)
        code = max(code, write_all(target, options))
    _replace(pictures, options, as_read=options.convert is not None)
    return code


def _target(options: Options) -> Target:
    """The target of the puzzles, checked before one is read."""
    target = target_of(options.out or "non:")
    if target.path is not None and not target.is_folder:
        names = options.from_scan or ()
        check_place(target.path, [None if name == "-" else Path(name) for name in names])
    return target


def _replace(pictures: Sequence[ScanResult], options: Options, *, as_read: bool) -> None:
    options.puzzles = [
        picture.preloaded(as_read=as_read, with_cells=options.with_cells) for picture in pictures
    ]


def _read(options: Options) -> tuple[list[ScanResult], int]:
    """Read the pictures, with a message where one is doubtful, and the exit code for that. A
    picture that cannot be read is left out where there are others."""
    check_packages("scan")
    names = options.from_scan or ()
    pictures: list[ScanResult] = []
    code = 0
    for name in names:
        try:
            picture = _read_picture(name, options.limit)
        except WrongInput as error:
            if not pictures and name is names[-1]:
                raise
            notify(explained(error, options.language))
            code = 2
            continue
        pictures.append(picture)
        for puzzle_name, scanned in picture.named:
            _report_doubts(puzzle_name, scanned, options)
            code = max(code, 0 if scanned.sure else 1)
    return pictures, code


def _read_picture(name: str, limit: Limit) -> ScanResult:
    """Raises WrongInput."""
    from app.scan.scan import scan_file

    file, is_there = name, False
    try:
        file, label, is_there = picture_at(name)
        is_input = file == "-"
        scans = within(
            limit,
            lambda: scan_file(standard_input(LARGEST) if is_input else open_source(file, LARGEST)),
        )
        labels = [str(number) for number in range(1, len(scans) + 1)] if len(scans) > 1 else [""]
        if label not in ("", "1", *labels):
            raise no_such_label(labels, label)
    except UserError as error:
        raise in_file("" if file == "-" else shown_name(file, is_there=is_there), error) from error
    label = label if len(scans) > 1 else ""
    return ScanResult(file, tuple(zip(labels, scans, strict=True)), label)


def _report_doubts(name: str, scanned: Scan, options: Options) -> None:
    """Say what logic corrected, and what may be wrong."""
    commands = options.language.commands
    for doubt in scanned.corrected[:_MAX_NAMED_DOUBTS]:
        notify(commands.say("scan-corrected", **_doubt_values(doubt, options)))
    if scanned.sure:
        return
    notify(commands.say(f"scan-doubtful.{scanned.verdict}", file=shown_name(name, is_there=True)))
    for doubt in scanned.doubts[:_MAX_NAMED_DOUBTS]:
        key = "scan-doubt" if doubt.also else "scan-doubt.alone"
        notify(commands.say(key, **_doubt_values(doubt, options)))


def _doubt_values(doubt: Doubt, options: Options) -> dict[str, str | float]:
    commands, grammar = options.language.commands, options.language.grammar()
    none = commands.say("scan-none")
    *others, also = [grammar.written(number) if number else none for number in doubt.also or (0,)]
    if others:
        first = commands.say("scan-comma").join(others)
        also = commands.say("scan-or", others=first, last=also)
    return {
        "line": commands.say(f"scan-line.{doubt.axis}", number=doubt.index + 1),
        "number": doubt.position + 1,
        "read": doubt.read or none,
        "also": also,
    }


def scan_data(scanned: Scan, *, with_cells: bool) -> dict[str, object]:
    """What was read, for programs."""
    data: dict[str, object] = {
        "rows": [list(clue) for clue in scanned.rows],
        "columns": [list(clue) for clue in scanned.columns],
        "sure": scanned.sure,
        "doubts": _doubts_data(scanned.doubts),
        "corrected": _doubts_data(scanned.corrected),
        "verdict": scanned.verdict,
    }
    if with_cells:
        data["given"] = [list(cell) for cell in scanned.given]
    return data


def _doubts_data(doubts: Sequence[Doubt]) -> list[dict[str, object]]:
    return [
        {
            "axis": doubt.axis,
            "index": doubt.index,
            "position": doubt.position,
            "read": doubt.read,
            "also": list(doubt.also),
            "box": list(doubt.box),
        }
        for doubt in doubts
    ]
