"""--lab: the overlap lab in a window, as a film, a picture, a page, text or JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from app.cli.arguments import Options, WrongInput
from app.cli.films import record, silenced, wishes_of
from app.cli.output_files import (
    FOLDER,
    check_output,
    report,
    report_file,
    report_film,
    shown_output,
)
from app.cli.terminal import explained, notify
from app.draw.lab_layout import LabWords
from app.draw.text_board import Letters, letters_for
from app.exercises.lab import FIRST, Lab, LabLine, known_text, read_lab_line, study
from app.export.file_types import format_of
from app.export.film import Film
from app.export.lab import make_lab_film, still_of_lab
from app.learn.pages import LabPage
from app.text.lines import columns, pad_left
from solver.line import bits, cells_under, text_of
from solver.puzzle import UserError


def lab_text(lab_line: LabLine, letters: Letters, words: LabWords) -> str:
    """The line, its fits and what they share, and the arrangements, in words and signs."""
    facts = study(lab_line)
    rows = [("line", lab_line.filled, lab_line.empty)]
    if facts.broken is None:
        lengths = lab_line.rule.lengths
        rows += [
            ("leftmost", cells_under(lengths, facts.leftmost), -1),
            ("both", facts.sure_filled, 0),
            ("rightmost", cells_under(lengths, facts.rightmost), -1),
        ]
    names = [words.say(name) for name, _, _ in rows]
    names.append(words.say("agree"))
    gutter = max(map(columns, names))

    def drawn(name: str, filled: int, empty: int) -> str:
        cells = (
            letters.filled if filled >> i & 1 else letters.empty if empty >> i & 1 else "?"
            for i in range(lab_line.length)
        )
        return f"  {pad_left(name, gutter)}  {''.join(cells)}"

    lines = [words.title(facts), "", words.sum(facts), words.sure(facts), ""]
    lines += [drawn(name, *cells) for name, (_, *cells) in zip(names, rows, strict=False)]
    lines += ["", words.ways(facts), words.why(facts), ""]
    lines += [drawn("", cells, -1) for cells in facts.arrangements]
    if facts.broken is None:
        if facts.count > len(facts.arrangements):
            lines.append(f"  {' ' * gutter}  …")
        lines += [drawn(names[-1], facts.filled, facts.empty), "", words.agreed(facts)]
    return "\n".join(line.rstrip() for line in lines)


def open_window(options: Options) -> int:
    """Open the window at the lab, or print the lab where there can be none. Returns the exit
    code."""
    from app.cli.window import open_puzzle
    from app.window.app import NoWindow

    try:
        return open_puzzle(options, line_of(options))
    except NoWindow as error:
        reason = explained(error, options.language)
        notify(options.language.commands.say("lab-here", error=reason))
    return print_text(options)


def print_text(options: Options) -> int:
    """Print the lab, or its facts as JSON. Returns the exit code."""
    line = line_of(options)
    if options.json:
        print(json.dumps({"lab": facts_as_data(line)}))
    else:
        print(lab_text(line, letters_for(sys.stdout.encoding), LabWords(options.language)))
    return 0


def record_film(options: Options) -> int:
    """Write the film of the lab and print a report. Returns the exit code."""
    line = line_of(options)
    numbers = "-".join(str(number) for number in line.rule.lengths) or "0"
    name = f"{numbers}-in-{line.length}"[:80]
    path = Path(options.gif or FOLDER / f"lab-{name}.gif")
    film = film_of_lab(line, path, options)
    report_film(record(film, path, options), options, lab=facts_as_data(line))
    return 0


def film_of_lab(line: LabLine, path: Path, options: Options) -> Film[Any]:
    """A film for this file."""
    film_format = format_of(path)
    check_output(path, [], is_usual=not options.gif)
    return make_lab_film(line, silenced(wishes_of(options), options), tick=film_format.tick)


def draw_still(options: Options) -> int:
    """Write one picture of the lab, with the slider at --step. Returns the exit code."""
    assert options.still is not None
    lab = Lab.of(line_of(options))
    path = Path(options.still)
    check_output(path, [], what="still")
    last = lab.last_position
    position = last // 2 if options.step is None else options.step
    if not -last - 1 <= position <= last:
        raise WrongInput("no-such-push", count=last, least=-last - 1, most=last)
    still = still_of_lab(lab.at(position % (last + 1)), wishes_of(options), options.theme)
    still.write(path)
    size, file = {"width": still.scene.width, "height": still.scene.height}, shown_output(path)
    text = options.language.files.say("still.lab", file=file, line=still.title, **size)
    report(options, {"file": str(path), **size, "lab": facts_as_data(lab.line)}, text)
    return 0


def write_html(options: Options) -> int:
    """Write the lab as a page for a browser and print a report. Returns the exit code."""
    line = line_of(options)
    path = Path(options.html or "")
    check_output(path, [], what="html")
    byte_count = LabPage(line, options.language, options.theme).write(path)
    title = LabWords(options.language).title(study(line))
    report_file(options, path, byte_count, "html.lab", {"lab": facts_as_data(line)}, line=title)
    return 0


def line_of(options: Options) -> LabLine:
    """The named line, or the one to start with."""
    try:
        return read_lab_line(" ".join(options.lab or ()) or FIRST)
    except UserError as error:
        raise WrongInput("of-option", key="--lab", error=error) from error


def facts_as_data(line: LabLine) -> dict[str, object]:
    """The facts about a line; cells and blocks count from 0."""
    facts = study(line)
    return {
        "clue": list(line.rule.lengths),
        "length": line.length,
        "known": known_text(line),
        "slack": line.rule.slack,
        "leftmost": list(facts.leftmost),
        "rightmost": list(facts.rightmost),
        "shared": list(bits(facts.sure_filled)),
        "filled": list(bits(facts.filled)),
        "empty": list(bits(facts.empty)),
        "count": facts.count,
        "arrangements": [text_of(line.length, cells) for cells in facts.arrangements],
    }
