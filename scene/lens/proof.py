"""What the lens shows: the proof of a step, or why nobody can answer a question yet."""

from __future__ import annotations

from scene.board.layout import Layout
from scene.board.moment import Moment
from scene.lens.contradiction import draw_contradiction
from scene.lens.fits import draw_fits
from scene.lens.options import draw_options
from scene.lens.reasons import draw_reason
from scene.lens.sheet import Sheet
from scene.lens.stack import draw_assumptions, draw_taken_back
from scene.lens.why import draw_undecided
from scene.scene import Part
from solver.grid import Rules
from solver.puzzle import ROW
from solver.steps.evidence import FitsEvidence, LineEvidence
from solver.steps.step import AssumeEvidence, BacktrackEvidence, ContradictionEvidence
from solver.steps.techniques.options import OptionsEvidence
from words.board import Words


def proof_parts(
    layout: Layout, rules: Rules, moment: Moment, words: Words, blank: tuple[Part, Part]
) -> tuple[Part, Part]:
    """The lens under the board and the one beside it, of which one at most is not blank."""
    under, beside = blank
    step, line, question = moment.step, moment.line, moment.focus.question
    if question is not None:
        sheet = Sheet(layout, question.line)
        draw_undecided(sheet, question, moment.state.grid.line(question.line), words)
        return (sheet.part(), beside) if sheet.across_is_down else (under, sheet.part())
    assert step is not None
    evidence = step.evidence
    if isinstance(evidence, AssumeEvidence):
        return draw_assumptions(layout, evidence, moment.motion, words), beside
    if isinstance(evidence, BacktrackEvidence):
        return draw_taken_back(layout, evidence, step, moment.motion, words), beside
    if line is None:
        return under, beside
    sheet = Sheet(layout, line, moment.motion)
    if isinstance(evidence, FitsEvidence):
        draw_fits(sheet, step, evidence, moment.known_before(line), words)
    elif isinstance(evidence, OptionsEvidence) and evidence.cases is None:
        draw_options(sheet, step, evidence, rules[line], moment.known_before(line), words)
    elif isinstance(evidence, LineEvidence):
        draw_reason(sheet, step, evidence, moment.known_before(line), words)
    elif isinstance(evidence, ContradictionEvidence):
        draw_contradiction(sheet, evidence, rules[line], moment.state.grid.line(line), words)
    return (sheet.part(), beside) if line.axis == ROW else (under, sheet.part())
