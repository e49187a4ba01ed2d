"""The files that commands write: whether they can be written, reports on them, and --convert."""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.child import start_child
from app.cli.arguments import Options, WrongInput
from app.cli.inputs import (
    Item,
    NamedPuzzles,
    Preloaded,
    files_in,
    locate,
    report_item,
)
from app.cli.terminal import explained, notify
from app.draw.stage import puzzle_scene
from app.draw.theme import THEMES
from app.export.file_types import check_ending, check_packages
from app.export.limits import check_size
from app.export.output_file import check_place, make_folder, output_file, output_folder
from app.export.solving import VECTORS, Still
from puzzles.bundled import FIRST
from puzzles.formats.registry import BY_ENDING, BY_NAME, FORMATS, PLAIN, Format
from puzzles.printable import shown_name
from puzzles.reading import (
    SHORT,
    file_text,
    lost_in,
    needs_solution,
    remarks_on,
    says_solutions,
)
from puzzles.source import PACKED_ENDING, Source, UnreadablePuzzle, ending_of
from solver.limit import Limit
from solver.puzzle import Puzzle, UserError
from solver.value import Value
from solver.verdicts import NONE, SOLUTION, find_answer

if TYPE_CHECKING:
    from app.export.recording import Recording

FOLDER = Path("gifs")
"""For films without a name, in the current folder."""


def check_output(
    path: Path, puzzles: Sequence[str], *, what: str = "film", is_usual: bool = False
) -> None:
    """Raise, before the work begins, where a file's ending is wrong, it cannot be written, or it is
    an input. The usual folder is made if it is missing."""
    check_ending(path, what)
    if is_usual:
        make_folder(path.parent)
    check_place(path, list(files_of(puzzles)))


def report(options: Options, data: Mapping[str, object], sentence: str) -> None:
    """Print the data with --json, else the sentence."""
    print(json.dumps(data) if options.json else sentence)


def report_file(
    options: Options,
    path: Path,
    size: int,
    key: str,
    data: Mapping[str, object],
    plural: int | None = None,
    **values: str | float,
) -> None:
    """Report on a file of this many bytes, in the sentence with this key; `plural` chooses its form
    and is its `count`."""
    files, place = options.language.files, {"file": shown_output(path), "kib": kib(size)}
    if plural is None:
        sentence = files.say(key, **place, **values)
    else:
        sentence = files.say_count(key, plural, count=plural, **place, **values)
    report(options, {"file": str(path), "bytes": size, **data}, sentence)


def write_table(text: str, options: Options) -> None:
    """Write the CSV that --csv asks for into its file, or print it."""
    if options.csv is True:
        print(text, end="")
        return
    path = Path(str(options.csv))
    check_place(path, list(files_of(options.puzzles)))
    with output_file(path) as file:
        file.write_bytes(text.encode())


def report_film(recording: Recording, options: Options, **more: object) -> None:
    """Report on a film. In the data, `origin` is the top left pixel of the first cell in each
    picture, `origins` those of two boards; `step` is how many steps a picture shows."""
    film, written = recording.film, recording.written
    origins = [list(origin) for origin in film.origins]
    size = {"width": film.width, "height": film.height}
    frames = [
        {"step": shot.step, "ms": shot.milliseconds}
        | {name: True for name in ("moving", "finished") if getattr(shot, name)}
        for shot in written
    ]
    data = {
        **size,
        "cell": film.cell,
        **({"origin": origins[0]} if len(origins) == 1 else {"origins": origins}),
        **more,
        "frames": frames,
        "seconds": film.milliseconds / 1000,
    }
    seconds = f"{sum(shot.milliseconds for shot in written) / 1000:.1f}"
    path, count = recording.path, len(written)
    report_file(options, path, recording.bytes, "film", data, count, seconds=seconds, **size)


def shown_output(path: Path) -> str:
    """The name of a written file in a sentence."""
    return shown_name(str(path), is_there=True)


def stem_of(name: str) -> str:
    """A file's name, without its ending, made from any name."""
    safe = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name)
    return safe.strip("-")[:80] or "puzzle"


def kib(size: int) -> str:
    """A number of bytes in KiB."""
    return f"{size / 1024:.0f}"


def files_of(names: Sequence[str]) -> Iterator[Path | None]:
    """The files of named puzzles; None is standard input. Unknown names are skipped."""
    for name in names:
        if isinstance(name, Preloaded):
            yield None if name == "-" else Path(name)
            continue
        try:
            location, _ = locate(name)
        except UnreadablePuzzle:
            continue
        if isinstance(location, Path) and location.is_dir():
            yield from (Path(file) for file, error in files_in(str(location)) if error is None)
        elif not isinstance(location, Source):
            yield location


USUAL = BY_NAME["non"]
"""The format in a folder, where the target names no other."""

_PICTURE_ENDINGS = (".svg", ".png")


class Target(Value):
    """Where puzzles are written, and in which format; None stands for a picture of the empty puzzle
    and for standard output."""

    format: Format | None
    path: Path | None
    is_folder: bool = False


def convert(options: Options) -> int:
    """Write the named puzzles in another format. Returns the exit code."""
    assert options.convert is not None
    target = target_of(options.convert)
    _check_options(target, options)
    return write_all(target, options)


def write_all(target: Target, options: Options) -> int:
    """Write the named puzzles. Returns the exit code."""
    inputs = list(files_of(options.puzzles))
    if target.is_folder:
        return _fill_folder(target, options, inputs)
    items = list(_items(options))
    puzzles = [item.puzzle for item in items if item.puzzle]
    if not puzzles:
        raise WrongInput("nothing-to-write")
    code = 2 if len(puzzles) < len(items) else 0
    if target.path is not None:
        check_place(target.path, inputs)
    if target.format is None:
        _draw(target, puzzles, options)
        return code
    text = _text_of(target.format, puzzles, options)
    if text is None:
        return 1
    lost = {part: None for puzzle in puzzles for part in lost_in(puzzle, target.format.says)}
    _say_lost(target.format.name, lost, options)
    _say_remarks(remarks_on(target.format, puzzles), options)
    if target.path is None:
        sys.stdout.write(text)
        return code
    write_data(target.path, text.encode())
    report_written(target.path, len(puzzles), options)
    return code


def _check_options(target: Target, options: Options) -> None:
    """Raise WrongInput for options that mean nothing for this target."""
    can_say = target.format is not None and says_solutions(target.format)
    for option, is_given, is_heeded, users in (
        ("--cell", options.cell is not None, target.format is None, _PICTURE_ENDINGS),
        ("--scale", options.scale != 1, target.format is None, _PICTURE_ENDINGS),
        ("--theme", options.theme != "light", target.format is None, _PICTURE_ENDINGS),
        ("--with-solution", options.with_solution, can_say, ("non:", ".non")),
    ):
        if is_given and not is_heeded:
            raise WrongInput("meaningless-for-target", option=option, users=users)


def target_of(text: str) -> Target:
    """Read `FORMAT:`, standard output; `FORMAT:PATH`; or a path whose ending says the format. A
    path that ends with a slash is a folder. Raises WrongInput."""
    name, colon, rest = text.partition(":")
    is_drive = os.name == "nt" and len(name) == 1 and bool(rest)
    named = BY_NAME.get(name) if colon and not is_drive else None
    if named is None and colon and not rest:
        raise WrongInput("cannot-be-written", key=shown_name(text), known=_known())
    if named is not None and not named.writes:
        raise WrongInput("cannot-be-written", key=named.name, known=_known())
    if named is not None and not rest:
        return Target(named, None)
    path = Path(rest if named is not None else text)
    if (rest or text).endswith(("/", os.sep)) or path.is_dir():
        return Target(named or USUAL, path, is_folder=True)
    if named is not None:
        return Target(named, path)
    ending = ending_of(path)
    if ending in _PICTURE_ENDINGS:
        return Target(None, path)
    by_ending = BY_NAME["text"] if ending == PLAIN else BY_ENDING.get(ending)
    if by_ending is None or not by_ending.writes:
        raise WrongInput("cannot-be-written", key=shown_name(ending or text), known=_known())
    return Target(by_ending, path)


def _known() -> str:
    """All formats that can be written, for a message."""
    names = sorted(f"{kind.name}:" for kind in FORMATS if kind.writes)
    return ", ".join([*names, *_PICTURE_ENDINGS])


def _items(options: Options) -> Iterator[Item]:
    """The named puzzles; says what cannot be read and what was assumed."""
    for item in NamedPuzzles(options.puzzles or [FIRST], options):
        report_item(item, options.language)
        yield item


def _text_of(kind: Format, puzzles: Sequence[Puzzle], options: Options) -> str | None:
    """The puzzles in a format; None, with a message, where a solution is needed and not found."""
    check_count(kind, len(puzzles))
    if not needs_solution(kind) and not options.with_solution:
        return file_text(kind, puzzles)
    solutions = []
    for puzzle in puzzles:
        answer = find_answer(puzzle, Limit(options.timeout, start_child=start_child))
        if answer.kind != SOLUTION:
            key = "not-drawn" if answer.kind == NONE else "not-solved"
            notify(options.language.commands.say(key))
            return None
        solutions.append(answer.grid.picture())
    return file_text(kind, puzzles, solutions)


def check_count(kind: Format, count: int) -> None:
    """Raise WrongInput where a file in the format does not hold this many puzzles."""
    if count > 1 and not kind.holds_several and kind.name not in SHORT:
        several = ", ".join(one.name for one in FORMATS if one.writes and one.holds_several)
        raise WrongInput("one-in-format", key=kind.name, count=count, known=several)


def _fill_folder(target: Target, options: Options, inputs: Sequence[Path | None]) -> int:
    """Write a file for each puzzle, one after the other, for there may be many."""
    folder, kind = target.path, target.format
    assert folder is not None and kind is not None
    used: set[str] = set()
    lost: dict[str, None] = {}
    remarks: dict[str, UserError] = {}
    code = 0
    with output_folder(folder):
        for item in _items(options):
            if item.puzzle is None:
                code = 2
                continue
            path = folder / _file_name(item.name, used, kind)
            check_place(path, inputs)
            text = _text_of(kind, [item.puzzle], options)
            if text is None:
                code = max(code, 1)
                continue
            lost.update(dict.fromkeys(lost_in(item.puzzle, kind.says)))
            remarks.update((str(remark), remark) for remark in remarks_on(kind, [item.puzzle]))
            write_data(path, text.encode())
        _say_lost(kind.name, lost, options)
        _say_remarks(remarks.values(), options)
        report_written(folder, len(used), options)
    return code


def _file_name(name: str, used: set[str], kind: Format) -> str:
    """A new name for the file of a puzzle: that of its source, with its label."""
    file, _, label = name.replace(os.sep, "/").rpartition("/")[2].partition("#")
    stem = stem_of(Path(file.removesuffix(PACKED_ENDING)).stem + (f"-{label}" if label else ""))
    unused, number = stem, 1
    while unused.lower() in used:
        number += 1
        unused = f"{stem}-{number}"
    used.add(unused.lower())
    return unused + ending_for(kind)


def ending_for(kind: Format) -> str:
    return (*kind.endings, *kind.shared, PLAIN)[0]


def _draw(target: Target, puzzles: Sequence[Puzzle], options: Options) -> None:
    """Write the picture of an empty puzzle."""
    assert target.path is not None
    puzzle, ending = puzzles[0], target.path.suffix
    is_svg = ending.lower() == VECTORS
    if len(puzzles) > 1:
        raise WrongInput("one-picture", key=ending, count=len(puzzles))
    scene, theme = (
        puzzle_scene(puzzle, options.cell, options.scale, options.language.letters),
        THEMES[options.theme],
    )
    check_packages("still", target.path)
    if not is_svg:
        check_size((scene.width, scene.height))
    language = options.language
    Still(scene, theme, language.titled(puzzle.title), language).write(target.path)
    _say_lost(ending, lost_in(puzzle, ("given", "title")[: 1 + is_svg]), options)
    report_written(target.path, 1, options)


def write_data(path: Path, data: bytes) -> None:
    """Write a file, compressed if its name ends with .gz."""
    if path.suffix.lower() == PACKED_ENDING:
        data = gzip.compress(data, mtime=0)
    with output_file(path) as file:
        file.write_bytes(data)


def _say_lost(name: str, lost: Iterable[str], options: Options) -> None:
    commands = options.language.commands
    parts = options.language.grammar().listed([commands.say(f"part.{part}") for part in lost])
    if parts:
        notify(commands.say("lost-parts", format=name, parts=parts))


def _say_remarks(remarks: Iterable[UserError], options: Options) -> None:
    for remark in remarks:
        notify(explained(remark, options.language))


def report_written(path: Path, count: int, options: Options) -> None:
    """Say how many puzzles were written, and where they are."""
    if options.json:
        return
    file = shown_output(path)
    print(options.language.files.say_count("converted", count, file=file, count=count))
