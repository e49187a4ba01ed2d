"""--from-scan: puzzles read off pictures, and in their place any other job."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import Options, WrongInput
from app.cli.inputs import ParsedPuzzles, Preloaded, picture_at
from app.cli.output_files import Target, target_of, write_all
from app.cli.terminal import explained, notify, standard_input
from app.export.file_types import check_packages
from app.export.output_file import check_place
from puzzles.picture_files import LARGEST
from puzzles.printable import printable, shown_name
from puzzles.source import Entry, UnreadablePuzzle, name_in, open_source
from solver.limit import Limit
from solver.puzzle import Puzzle, PuzzleError, UserError
from solver.value import Value

if TYPE_CHECKING:
    from app.scan.scan import Doubt, Scan

SAID = 12
"""So many doubts are said one by one."""


class ScanResult(Value):
    """What was read off a picture: its name, the puzzles by their labels, which are numbers where
    there are several, and the label of the one that is meant, if only one is."""

    name: str
    scans: tuple[tuple[str, Scan], ...]
    label: str

    @property
    def meant(self) -> list[tuple[str, Scan]]:
        """The puzzles that are meant, by their whole names."""
        return [(name_in(self.name, it), one) for it, one in self.scans if self.label in ("", it)]

    def held(self, *, as_read: bool, with_cells: bool) -> Preloaded:
        """What stands in the place of the picture's name. Clues that do not fit each other are
        an error, or stand there `as_read`."""
        entries: list[Entry] = []
        stem = "" if self.name == "-" else printable(Path(self.name).stem)
        for label, found in self.scans:
            title = f"{stem} {label}".strip()
            try:
                entries.append((label, found.puzzle(title, with_cells=with_cells)))
            except PuzzleError as error:
                clues = found.rows, found.columns
                entries.append((label, RawClues.of(*clues, title=title) if as_read else error))
        return Preloaded(self.name, ParsedPuzzles(entries), self.label)


class RawClues(Puzzle):
    """Clues that do not fit each other, to be written down and mended by hand."""

    def _check(self) -> None:
        pass


def scan(options: Options, limit: Limit) -> int:
    """Write the puzzles of the pictures, or say for programs what was read. Returns the exit code:
    1 where one is doubtful, 2 where a picture is left out."""
    target = _target(options)
    pictures, code = _read(options)
    if options.json:
        meant = [it for seen in pictures for it in seen.meant]
        for name, found in meant:
            file = {"file": name} if len(meant) > 1 else {}
            print(json.dumps(file | scan_data(found, with_cells=options.with_cells)))
    if options.out is not None or not options.json:
        _replace(pictures, options, as_read=True)
        code = max(code, write_all(target, options))
    return code


def replace_pictures(options: Options) -> int:
    """Have the puzzles of the pictures stand where the person could have named others; write them,
    too, where that is asked for. Returns the exit code so far."""
    target = _target(options)
    pictures, code = _read(options)
    if options.out is not None:
        _replace(pictures, options, as_read=True)
        code = max(code, write_all(target, options))
    _replace(pictures, options, as_read=options.convert is not None)
    return code


def _target(options: Options) -> Target:
    """Where the puzzles are to be written. Says before one is read that they cannot be."""
    target = target_of(options.out or "non:")
    if target.path is not None and not target.is_folder:
        names = options.from_scan or ()
        check_place(target.path, [None if it == "-" else Path(it) for it in names])
    return target


def _replace(pictures: Sequence[ScanResult], options: Options, *, as_read: bool) -> None:
    options.puzzles = [it.held(as_read=as_read, with_cells=options.with_cells) for it in pictures]


def _read(options: Options) -> tuple[list[ScanResult], int]:
    """What is read off the pictures, said where it is doubtful, and the exit code for that. A
    picture that cannot be read is left out where there are others."""
    check_packages("scan")
    names = options.from_scan or ()
    pictures: list[ScanResult] = []
    code = 0
    for name in names:
        try:
            seen = _look_at(name, options)
        except WrongInput as error:
            if not pictures and name is names[-1]:
                raise
            notify(explained(error, options.language))
            code = 2
            continue
        pictures.append(seen)
        for called, found in seen.meant:
            _tell(called, found, options)
            code = max(code, 0 if found.sure else 1)
    return pictures, code


def _look_at(name: str, options: Options) -> ScanResult:
    """What is read off the picture of this name. Raises WrongInput."""
    from app.scan.scan import scan_file

    file, is_there = name, False
    try:
        file, label, is_there = picture_at(name)
        found = scan_file(standard_input(LARGEST) if file == "-" else open_source(file, LARGEST))
        labels = [str(it) for it in range(1, len(found) + 1)] if len(found) > 1 else [""]
        if label not in ("", "1", *labels):
            raise _no_such(label, labels)
    except (UserError, UnreadablePuzzle) as error:
        if file == "-":
            raise WrongInput("in-standard-input", error=error) from error
        shown = shown_name(file, is_there=is_there)
        raise WrongInput("in-file", file=shown, error=error) from error
    label = label if len(found) > 1 else ""
    return ScanResult(file, tuple(zip(labels, found, strict=True)), label)


def _no_such(label: str, labels: Sequence[str]) -> UnreadablePuzzle:
    """There is no puzzle with this label."""
    if len(labels) == 1:
        return UnreadablePuzzle("only-puzzle", text=label)
    values = {"count": len(labels), "first": labels[0], "last": labels[-1]}
    return UnreadablePuzzle("no-such-label", text=label, **values)


# -------------------------------------------------------------------------------------------------
# What is said about it.


def _tell(name: str, found: Scan, options: Options) -> None:
    """Say what logic mended, and what may be wrong."""
    commands = options.language.commands
    for doubt in found.corrected[:SAID]:
        notify(commands.say("scan-corrected", **_said(doubt, options)))
    if found.sure:
        return
    notify(commands.say(f"scan-doubtful.{found.verdict}", file=shown_name(name, is_there=True)))
    for doubt in found.doubts[:SAID]:
        key = "scan-doubt" if doubt.also else "scan-doubt.alone"
        notify(commands.say(key, **_said(doubt, options)))


def _said(doubt: Doubt, options: Options) -> dict[str, str | float]:
    commands, grammar = options.language.commands, options.language.grammar()
    none = commands.say("scan-none")
    *others, also = [grammar.written(it) if it else none for it in doubt.also or (0,)]
    if others:
        first = commands.say("scan-comma").join(others)
        also = commands.say("scan-or", others=first, last=also)
    return {
        "line": commands.say(f"scan-line.{doubt.axis}", number=doubt.index + 1),
        "number": doubt.position + 1,
        "read": doubt.read or none,
        "also": also,
    }


def scan_data(found: Scan, *, with_cells: bool = False) -> dict[str, object]:
    """What was read, for programs."""
    data: dict[str, object] = {
        "rows": [list(it) for it in found.rows],
        "columns": [list(it) for it in found.columns],
        "sure": found.sure,
        "doubts": _doubts_data(found.doubts),
        "corrected": _doubts_data(found.corrected),
        "verdict": found.verdict,
    }
    if with_cells:
        data["given"] = [list(cell) for cell in found.given]
    return data


def _doubts_data(doubts: Sequence[Doubt]) -> list[dict[str, object]]:
    return [
        {
            "axis": it.axis,
            "index": it.index,
            "position": it.position,
            "read": it.read,
            "also": list(it.also),
            "box": list(it.box),
        }
        for it in doubts
    ]
