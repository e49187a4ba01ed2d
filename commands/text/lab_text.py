"""The overlap lab in letters, for a terminal."""

from __future__ import annotations

from scene.lab.words import LabWords
from scene.text_board import Letters
from solver.lab import LabLine, study
from solver.line import cells_under


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
    gutter = max(map(len, names))

    def drawn(name: str, filled: int, empty: int) -> str:
        cells = (
            letters.filled if filled >> i & 1 else letters.empty if empty >> i & 1 else "?"
            for i in range(line.length)
        )
        return f"  {name.rjust(gutter)}  {''.join(cells)}"

    lines = [words.title(facts), "", words.sum(facts), words.sure(facts), ""]
    lines += [drawn(name, *cells) for name, (_, *cells) in zip(names, rows, strict=False)]
    lines += ["", f"{words.counted(facts)}: {words.formula(facts)}", words.why(facts), ""]
    lines += [drawn("", cells, -1) for cells in facts.arrangements]
    if facts.broken is None:
        if facts.count > len(facts.arrangements):
            lines.append(f"  {' ' * gutter}  …")
        lines += [drawn(names[-1], facts.filled, facts.empty), "", words.agreed(facts)]
    return "\n".join(it.rstrip() for it in lines)
