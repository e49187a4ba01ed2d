"""What can be taken along as text: what a step says, and the list of all steps as Markdown."""

from __future__ import annotations

from solver.trace import Trace
from words.board import Words


def steps_as_markdown(trace: Trace, words: Words, title: str) -> str:
    """The steps that are known, numbered, with what each of them says; what people write into
    their notes and teachers into their sheets."""
    lines = [f"# {_escaped(title)}", ""]
    for number, step in enumerate(trace.steps, 1):
        heading, said = words.heading(step), words.sentence(step)
        lines.append(f"{number}. **{_escaped(heading)}** – {_escaped(said)}")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    """The text without anything that Markdown would take for a sign of its own.

    >>> _escaped("2 * 3 [a]_b")
    '2 \\\\* 3 \\\\[a\\\\]\\\\_b'
    """
    return "".join(f"\\{it}" if it in "\\`*_[]<>#|" else it for it in text)
