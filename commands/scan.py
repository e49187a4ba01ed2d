"""--from-scan: puzzles read off pictures, and in their place any other job."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from commands.arguments import Options, WrongInput
from commands.convert import USUAL, Target, check_count, target_of, tell_written, write_data
from commands.gathering import Held
from commands.output import shown_output
from commands.streams import notify
from films.destination import check_place, need
from puzzles.reading import file_text
from puzzles.source import Source, UnreadablePuzzle, printable, shown_name
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError

if TYPE_CHECKING:
    from scanning.scan import Doubt, Scan

SAID = 12
"""So many doubts are said one by one."""


def scan(options: Options, limit: Limit) -> int:
    """Write the puzzles of the pictures. Returns the exit code: 1 where one is doubtful."""
    target = target_of(options.out) if options.out else Target(USUAL, None)
    if target.format is None or target.is_folder:
        raise WrongInput("cannot-be-made", key=shown_name(options.out or ""))
    if target.path is not None:
        check_place(target.path, [Path(it) for it in options.from_scan or ()])
    scans = list(_scans(options))
    check_count(target.format, len(scans))
    is_written = target.path is not None or not options.json
    puzzles = [_puzzle(one, title, options) for *_, one, title in scans] if is_written else []
    if target.path is not None:
        write_data(target.path, file_text(target.format, puzzles).encode())
        if not options.json:
            tell_written(target.path, len(puzzles), options)
    elif not options.json:
        sys.stdout.write(file_text(target.format, puzzles))
    if options.json:
        for _, _, found, _ in scans:
            print(json.dumps(scan_data(found, with_cells=options.with_cells)))
    return 0 if all(found.sure for _, _, found, _ in scans) else 1


def stand_in(options: Options) -> int:
    """Have the puzzles of the pictures stand where the person could have named others. Returns the
    exit code that doubts give."""
    code = 0
    options.format, options.size = "", None  # of files, and these are none
    for file, name, found, title in _scans(options):
        text = file_text(USUAL, [_puzzle(found, title, options)])
        options.puzzles.append(Held(name, file, Source(text)))
        code = code if found.sure else 1
    return code


def _puzzle(found: Scan, title: str, options: Options) -> Puzzle:
    return found.puzzle(title, with_cells=options.with_cells)


def _scans(options: Options) -> Iterator[tuple[str, str, Scan, str]]:
    """What is read off each picture and a title for it, said where it is doubtful."""
    need("scan")
    from scanning.scan import scan_file

    for name in options.from_scan or ():
        path = Path(name)
        try:
            found = scan_file(path)
        except (UserError, UnreadablePuzzle) as error:
            raise WrongInput("in-file", file=shown_output(path), error=error) from error
        for number, one in enumerate(found, 1):
            called = name if len(found) == 1 else f"{name}#{number}"
            title = printable(path.stem) + (f" {number}" if len(found) > 1 else "")
            _tell(called, one, options)
            yield name, called, one, title


def _tell(name: str, found: Scan, options: Options) -> None:
    """Say what logic mended, and what may be wrong."""
    commands = options.language.commands
    for doubt in found.corrected[:SAID]:
        notify(commands.say("scan-corrected", **_said(doubt, options)))
    if found.sure:
        return
    notify(commands.say(f"scan-doubtful.{found.verdict}", file=shown_output(Path(name))))
    for doubt in found.doubts[:SAID]:
        key = "scan-doubt" if doubt.also else "scan-doubt.alone"
        notify(commands.say(key, **_said(doubt, options)))


def _said(doubt: Doubt, options: Options) -> dict[str, str | float]:
    return {
        "line": options.language.commands.say(f"scan-line.{doubt.axis}", number=doubt.index + 1),
        "number": doubt.position + 1,
        "read": doubt.read,
        "also": options.language.grammar().listed([str(it) for it in doubt.also]),
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
