"""Where a job's file goes, asked before the work begins, and how its name is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from commands.gathering import Held, files_in, locate
from films.destination import check_ending, check_place, make_folder
from puzzles.source import Source, UnreadablePuzzle, shown_name
from words.catalogue import Language

if TYPE_CHECKING:
    from films.recording import Recording, Written


FOLDER = Path("gifs")
"""Where films go that nobody has given a name, in the folder one is in."""

LONGEST_STEM = 80
"""Letters."""


def check_output(
    path: Path, puzzles: Sequence[str], *, what: str = "film", is_usual: bool = False
) -> None:
    """Say before the work begins that a file is not called as what it is to be, will not find a
    place, or is one of those that are read. The usual folder is made where it is missing."""
    check_ending(path, what)
    if is_usual:
        make_folder(path.parent)
    check_place(path, list(files_of(puzzles)))


def film_line(recording: Recording, language: Language) -> str:
    """What is said about a film that was written."""
    film = recording.film
    return language.files.say_count(
        "film",
        len(recording.written),
        file=shown_output(recording.path),
        count=len(recording.written),
        width=film.width,
        height=film.height,
        seconds=f"{sum(it.milliseconds for it in recording.written) / 1000:.1f}",
        kib=kib(recording.bytes),
    )


def film_data(recording: Recording, **more: object) -> dict[str, object]:
    """The same for programs: `origin` is the top left pixel of the first cell in each picture,
    `origins` are those of two boards; `step` is how many steps a picture shows."""
    film = recording.film
    origins = [list(origin) for origin in film.origins]
    place = {"origin": origins[0]} if len(origins) == 1 else {"origins": origins}
    return {
        "file": str(recording.path),
        "bytes": recording.bytes,
        "width": film.width,
        "height": film.height,
        "cell": film.cell,
        **place,
        **more,
        "frames": [_frame_data(it) for it in recording.written],
        "seconds": film.milliseconds / 1000,
    }


def _frame_data(written: Written) -> dict[str, object]:
    """A picture on the way to a step is `moving`; the finished one alone is `finished`."""
    data: dict[str, object] = {"step": written.step, "ms": written.milliseconds}
    return data | {name: True for name in ("moving", "finished") if getattr(written, name)}


def shown_output(path: Path) -> str:
    """The name of a file that was written, as it stands in a sentence."""
    return shown_name(str(path), is_there=True)


def stem_of(name: str) -> str:
    """What a file is called, without its ending, that has this name elsewhere."""
    kept = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name)
    return kept.strip("-")[:LONGEST_STEM] or "puzzle"


def kib(size: int) -> str:
    """A number of bytes as people read it."""
    return f"{size / 1024:.0f}"


def files_of(names: Sequence[str]) -> Iterator[Path | None]:
    """The files that are read for what is named, None for standard input. Names that mean nothing
    are left to whoever reads them."""
    for name in names:
        if isinstance(name, Held):
            yield None if name == "-" else Path(name)
            continue
        try:
            where, _ = locate(name)
        except UnreadablePuzzle:
            continue
        if isinstance(where, Source):
            continue
        path = None if where is None else Path(where)
        if path is not None and path.is_dir():
            yield from (Path(file) for file, error in files_in(str(path)) if error is None)
        else:
            yield path
