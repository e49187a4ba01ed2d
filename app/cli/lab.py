"""--lab: the overlap lab in a window, as a film, a picture, a page, text or JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from app.cli.arguments import Options, WrongInput
from app.cli.streams import explained, notify
from app.draw.lab_layout import LabWords
from app.draw.text_board import Letters, letters_for
from app.exercises.lab import FIRST, LabLine, known_text, read_lab_line, study
from app.text.lines import columns, pad_left
from solver.limit import Limit
from solver.line import bits, cells_under, text_of
from solver.puzzle import UserError

# -------------------------------------------------------------------------------------------------
# The overlap lab in letters, for a terminal.


def lab_text(line: LabLine, letters: Letters, words: LabWords) -> str:
    """The line, its fits and what they share, in words and signs, and the arrangements."""
    facts = study(line)
    rows = [("line", line.filled, line.empty)]
    if facts.broken is None:
        lengths = line.rule.lengths
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
            for i in range(line.length)
        )
        return f"  {pad_left(name, gutter)}  {''.join(cells)}"

    lines = [words.title(facts), "", words.sum(facts), words.sure(facts), ""]
    lines += [drawn(name, *cells) for name, (_, *cells) in zip(names, rows, strict=False)]
    counted, formula = words.counted(facts), words.formula(facts)
    said = words.say("count.formula", counted=counted, formula=formula)
    lines += ["", said, words.why(facts), ""]
    lines += [drawn("", cells, -1) for cells in facts.arrangements]
    if facts.broken is None:
        if facts.count > len(facts.arrangements):
            lines.append(f"  {' ' * gutter}  …")
        lines += [drawn(names[-1], facts.filled, facts.empty), "", words.agreed(facts)]
    return "\n".join(it.rstrip() for it in lines)


# -------------------------------------------------------------------------------------------------
# The jobs.


def open_window(options: Options, limit: Limit) -> int:
    """Open the lab; where there can be no window, print it. Returns the exit code."""
    from app.window.app import NoWindow, open_lab

    line = _line(options)
    try:
        return open_lab(line, options.language)
    except NoWindow as error:
        said = explained(error, options.language)
        notify(options.language.commands.say("lab-here", error=said))
    return print_text(options, limit)


def print_text(options: Options, limit: Limit) -> int:
    """Print the lab, or what it knows with --json. Returns the exit code."""
    line = _line(options)
    if options.json:
        print(json.dumps({"lab": facts_as_data(line)}))
    else:
        print(lab_text(line, letters_for(sys.stdout.encoding), LabWords(options.language)))
    return 0


def record_film(options: Options, limit: Limit) -> int:
    """Write the film of the lab, and say where it is. Returns the exit code."""
    from app.cli.films import record, wishes_of
    from app.cli.output import FOLDER, check_output, report_film
    from app.export.file_types import format_of
    from app.export.lab import make_lab_film

    line = _line(options)
    path = Path(options.gif or FOLDER / f"lab-{_name_of(line)}.gif")
    kind = format_of(path)
    check_output(path, [], is_usual=not options.gif)
    film = make_lab_film(line, wishes_of(options), tick=kind.tick)
    report_film(record(film, path, options), options, lab=facts_as_data(line))
    return 0


def draw_still(options: Options, limit: Limit) -> int:
    """Write one picture of the lab, the slider where --step says. Returns the exit code."""
    from app.cli.films import wishes_of
    from app.cli.output import check_output, report, shown_output
    from app.draw.lab import lab_scene
    from app.draw.lab_layout import LabMoment
    from app.draw.theme import THEMES
    from app.exercises.lab import Lab
    from app.export.lab import last_moment, layout_of_lab
    from app.export.solving import Still

    assert options.still is not None
    line = _line(options)
    path = Path(options.still)
    check_output(path, [], what="still")
    moment, last = last_moment(line), Lab.of(line).last_position
    if options.step is not None:
        position = options.step + last + 1 if options.step < 0 else options.step
        if not 0 <= position <= last:
            raise WrongInput("no-such-push", count=last, least=-last - 1, most=last)
        moment = LabMoment(moment.lab.at(position))
    layout, words = layout_of_lab(line, wishes_of(options)), LabWords(options.language)
    scene, title = lab_scene(layout, moment, words), words.title(moment.lab.study)
    Still(scene, THEMES[options.theme], title, options.language).write(path)
    size = {"width": layout.width, "height": layout.height}
    said = options.language.files.say("still.lab", file=shown_output(path), line=title, **size)
    report(options, {"file": str(path), **size, "lab": facts_as_data(line)}, said)
    return 0


def write_html(options: Options, limit: Limit) -> int:
    """Write the lab as a page for a browser, and say where it is. Returns the exit code."""
    from app.cli.output import check_output, kib, report, shown_output
    from app.learn.pages import LabPage

    line = _line(options)
    path = Path(options.html or "")
    check_output(path, [], what="html")
    taken = LabPage(line, options.language, options.theme).write(path)
    title = LabWords(options.language).title(study(line))
    about = {"file": shown_output(path), "line": title, "kib": kib(taken)}
    said = options.language.files.say("html.lab", **about)
    report(options, {"file": str(path), "bytes": taken, "lab": facts_as_data(line)}, said)
    return 0


def _line(options: Options) -> LabLine:
    """The line that is named, or the one to start with."""
    try:
        return read_lab_line(" ".join(options.lab or ()) or FIRST)
    except UserError as error:
        raise WrongInput("of-option", key="--lab", error=error) from error


def facts_as_data(line: LabLine) -> dict[str, object]:
    """What the lab knows of a line; cells and blocks count from 0."""
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


def _name_of(line: LabLine) -> str:
    """What to call the film of a line."""
    numbers = "-".join(str(number) for number in line.rule.lengths) or "0"
    return f"{numbers}-in-{line.length}"[:80]
