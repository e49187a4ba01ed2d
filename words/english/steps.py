"""What English says of steps: each step's sentence, the names of techniques and what stands around
the board, the captions of films, and exercises.

A dictionary is a catalogue. A translation has the same keys. Where a key ends in `.one`, it is
taken when the number it is about is 1; languages with more plural forms have more endings.
"""

STEPS = {
    # places
    "row": "Row {number}",
    "column": "Column {number}",
    "cell": "row {row}, column {column}",
    "row.start": "left",
    "row.end": "right",
    "column.start": "up",
    "column.end": "down",
    "range": "{first}–{last}",
    "no-blocks": "no blocks",
    # what is settled
    "cells.one": "cell {cells}",
    "cells.other": "cells {cells}",
    "filled.one": "cell {cells} is filled",
    "filled.other": "cells {cells} are filled",
    "empty.one": "cell {cells} is empty",
    "empty.other": "cells {cells} are empty",
    "filled-and-empty": "{filled} and {empty}",
    "value.filled": "filled",
    "value.empty": "empty",
    "settled.one": "1 cell is settled",
    "settled.other": "{count} cells are settled",
    # blocks that something is said of
    "the-length": "the {length}",
    "a-length": "{article} {length}",
    "block": "the {ordinal} block, {length},",
    "block-last": "the {ordinal} block, {length}",
    "at-least": "{length} or longer",
    "even": "even {length}",
    # sides
    "row.before": "left of",
    "row.behind": "right of",
    "column.before": "above",
    "column.behind": "below",
    "row.side.start": "on the left",
    "row.side.end": "on the right",
    "row.side.both": "on both sides",
    "column.side.start": "above",
    "column.side.end": "below",
    "column.side.both": "above and below",
    # full
    "no-blocks-left": "{line} has no blocks, so {settled}.",
    "full": "{line}: {sum} = {length}: it just fits, so {settled}.",
    "full.short": "{line}: {sum} = {length}: it just fits, so every block is known.",
    "full.single": "{line}: {clue} takes the whole line, so {settled}.",
    "full.long": "{line}: {clue} with its gaps takes all {length} cells, so {settled}.",
    "full.all": "{line}: {clue} with its gaps takes all {length} cells, so every block is known.",
    # complete
    "complete": "{line}: all its blocks are there, so the rest is empty: {cells}.",
    "complete.short": "{line}: all its blocks are there, so the rest is empty.",
    "complete.single": "{line}: the {clue} is complete, so {settled}.",
    "complete.single.short": "{line}: the {clue} is complete, so the rest is empty.",
    # overlap
    "overlap.spare": "{line}: {clue} in {length} leaves {slack} spare, so {settled}.",
    "overlap.spare.short": "{line}: {clue} in {length} leaves {slack} spare, so {count}.",
    "overlap.slides": "{line}: {block} starts at cell {first} at the earliest and at cell {last} "
    "at the latest, so it always covers {shared}.",
    "overlap.slides.short": "{line}: {block} starts between cells {first} and {last}, so it always "
    "covers {shared}.",
    "overlap.slides.two": "{line}: {block} starts at cell {first} or {last}, so it always covers "
    "{shared}.",
    "overlap.slides.two.because": "{line}: {because}, so {block} starts at cell {first} or {last} "
    "and always covers {shared}.",
    "overlap.slides.because": "{line}: {because}, so {block} starts between cells {first} and "
    "{last} and always covers {shared}.",
    "overlap.stands": "{line}: the known cells leave {block} one place only, {place}, so "
    "{settled}.",
    "overlap.stands.because": "{line}: {because}, so {block} can only cover {place}.",
    "overlap.several": "{line}: pushed {start} and pushed {end}, the same blocks cover {cells}, so "
    "{settled}.",
    "overlap.several.because": "{line}: {because}, so pushed {start} and pushed {end} the same "
    "blocks cover {cells}.",
    "overlap.many": "{line}: pushed {start} and pushed {end}, the same blocks cover the lit cells, "
    "so {count}.",
    # reach
    "reach.before": "{line}: {after} starts at cell {after_cell} at the earliest, so {settled}.",
    "reach.before.short": "{line}: nothing starts before cell {after_cell}, so {count}.",
    "reach.before.because": "{line}: {because}, so {after} starts at cell {after_cell} at the "
    "earliest: {settled}.",
    "reach.after": "{line}: {before} ends at cell {before_cell} at the latest, so {settled}.",
    "reach.after.short": "{line}: nothing reaches beyond cell {before_cell}, so {count}.",
    "reach.after.because": "{line}: {because}, so {before} ends at cell {before_cell} at the "
    "latest: {settled}.",
    "reach.between": "{line}: {before} ends by cell {before_cell} and {after} starts at cell "
    "{after_cell} or later, so {settled}.",
    "reach.between.short": "{line}: no block comes between cells {before_cell} and {after_cell}, "
    "so what is unknown there is empty.",
    "reach.between.because": "{line}: {because}, so {before} ends by cell {before_cell}, and "
    "{after} starts from cell {after_cell}: {settled}.",
    "reach.several": "{line}: pushed {start} or pushed {end}, no block reaches {cells}, so "
    "{settled}.",
    "reach.several.because": "{line}: {because}, so no block reaches {cells}.",
    "reach.many": "{line}: pushed {start} or pushed {end}, no block reaches the lit cells, so "
    "{count}.",
    # runs
    "cap.one": "{line}: {run} and only {a_length} fits there, so {settled}.",
    "cap.other": "{line}: {run} and only {length}s fit there, so {settled}.",
    "glue.beside.start": "{line}: cell {cell} is filled beside the wall, so {block} starts there: "
    "{settled}.",
    "glue.beside.end": "{line}: cell {cell} is filled beside the wall, so {block} ends there: "
    "{settled}.",
    "glue.edge": "{line}: {side} cell {cell} there is no room for {block_last}, so it covers "
    "{run}: {settled}.",
    "glue.wall": "{line}: between cells {wall} and {cell} there is no room for {block_last}, so it "
    "covers {run}: {settled}.",
    "glue.short": "{line}: {block} must cover {run}, so {settled}.",
    "split.one": "{line}: filling cell {cell} would make a run of {joined}; only {a_length} fits "
    "there, so it is empty.",
    "split.other": "{line}: filling cell {cell} would make a run of {joined}; only {length}s fit "
    "there, so it is empty.",
    "split.longest": "{line}: filling cell {cell} would make a run of {joined}; nothing longer "
    "than {a_length} fits there, so it is empty.",
    "split.none": "{line}: filling cell {cell} would make a run of {joined}; no block comes to all "
    "of it, so it is empty.",
    "extend.start.one": "{line}: {run} belongs to {block}. The wall leaves it too little room "
    "{side}, so {settled}.",
    "extend.start.other": "{line}: {run} belong to {block}. The wall leaves it too little room "
    "{side}, so {settled}.",
    "extend.end.one": "{line}: {run} belongs to {block}. The wall leaves it too little room "
    "{side}, so {settled}.",
    "extend.end.other": "{line}: {run} belong to {block}. The wall leaves it too little room "
    "{side}, so {settled}.",
    "extend.both.one": "{line}: {run} belongs to {block}. The walls leave it too little room "
    "{side}, so {settled}.",
    "extend.both.other": "{line}: {run} belong to {block}. The walls leave it too little room "
    "{side}, so {settled}.",
    "places": "{line}: the block over {run} has {count} places, and in all of them {settled}.",
    "places.only": "{line}: {run}, and there {block} has one place only, {place}. So {settled}.",
    "match": "{line}: taken in order, the block over {run} has {count} places, and in all of them "
    "{settled}.",
    "match.none": "{line}: taken in order, the runs leave no block a place over {cells}, so "
    "{settled}.",
    "match.single": "{line}: taken in order, the run at {run} can only be {block}, so {settled}.",
    # no room
    "gap.inner.one": "{line}: only {cells} lies there between empty cells: too little for "
    "{blocks}, so it is empty.",
    "gap.inner.other": "{line}: only {cells} lie there between empty cells: too few for {blocks}, "
    "so they are empty.",
    "gap.edge.one": "{line}: only {cells} lies there before an empty cell: too little for "
    "{blocks}, so it is empty.",
    "gap.edge.other": "{line}: only {cells} lie there up to an empty cell: too few for {blocks}, "
    "so they are empty.",
    "gap.nobody.one": "{line}: no block comes to {cells}, so it is empty.",
    "gap.nobody.other": "{line}: no block comes to {cells}, so they are empty.",
    "no-room": "{line}: every block over {cells} would cross an empty cell or touch a filled one, "
    "so {settled}.",
    "no-room.empty": "{line}: every block over {cells} would run across an empty cell: {empty}. "
    "So {settled}.",
    "no-room.filled": "{line}: every block over {cells} would touch a filled cell: {filled}. So "
    "{settled}.",
    "no-room.both": "{line}: {empty}, {filled}: every block over {cells} would hit one of these, "
    "so {settled}.",
    "no-room.nobody": "{line}: no block comes to {cells}, so {settled}.",
    # options
    "options.one": "{line}: only one arrangement of {clue} agrees with the known cells: {settled}.",
    "options.other": "{line}: {count} arrangements of {clue} agree with the known cells; in all of "
    "them {settled}.",
    "options.all": "{line}: {clue} has {count} arrangements, and in all of them {settled}.",
    "options.first.one": "{line}: one of the {formula} arrangements agrees with the known cells: "
    "{settled}.",
    "options.first.other": "{line}: {count} of the {formula} arrangements agree with the known "
    "cells; in all of them {settled}.",
    "options.first.all": "{line}: {clue} in {length} has {formula} arrangements, and in all of "
    "them {settled}.",
    "options.struck.one": "{line}: new cells strike out {struck} of {previous} arrangements. The "
    "last one says that {settled}.",
    "options.struck.other": "{line}: new cells strike out {struck} of {previous} arrangements. In "
    "the other {count}, {settled}.",
    "options.cases": "{line}: {block} has {count} places. Whichever it takes, the rest of the line "
    "then says that {settled}.",
    "formula": "C({sum}, {groups}) = {total}",
    "formula.about": "C({sum}, {groups}) ≈ {total}",
    "about": "about {number}",
    "power": "10^{exponent}",
    "multiple-of-power": "{digit} × 10^{exponent}",
    "clue-cut": "{first} … {last}",
    "groups.one": "{number} block",
    "groups.other": "{number} blocks",
    # assumptions
    "assume.what-if": "No line helps now. What if {cell} were {value}?",
    "assume.what-if.deeper": "Still no line helps. What if {cell} were {value} as well?",
    "assume.backtracking": "Assume that {cell} is {value}, and see where it leads.",
    "assume.backtracking.deeper": "Assume as well that {cell} is {value}: {depth} assumptions are "
    "open now.",
    "backtrack": "Impossible! So {cell} is {opposite}. Steps {first}–{last} are erased.",
    "backtrack.deeper": "Impossible with what is assumed before it! So {cell} is {opposite}. "
    "Steps {first}–{last} are erased.",
    # contradictions
    "too-many-filled": "{line}: {found} cells are filled, but {clue} adds up to only {expected}.",
    "too-many-filled.no-blocks.one": "{line}: a cell is filled, but the line has no blocks.",
    "too-many-filled.no-blocks.other": "{line}: {found} cells are filled, but the line has no "
    "blocks.",
    "too-many-groups": "{line}: the filled cells stand in {found} separate places, but {clue} has "
    "only {blocks}.",
    "group-too-long": "{line}: the run at {cells} is {found} long, but it must be {block}.",
    "group-too-long.any": "{line}: the run at {cells} is {found} long, longer than any block of "
    "{clue}.",
    "group-too-short": "{line}: the run at {cells} cannot grow, but it must be {block}.",
    "line-end-differs": "{line} is full and reads {groups}, but its clue is {clue}.",
    "line-end-differs.none": "{line} has no filled cell, but its clue is {clue}.",
    "no-fit.apart": "{line}: {because}: too far apart for one {clue}.",
    "no-fit": "{line}: {because}, and so there is no room for {clue}.",
    "no-fit.many": "{line}: with the known cells as they are, there is no room for {clue}.",
    "no-solution": "No assumption is open, so the puzzle has no solution.",
    # the end
    "solved.one": "The one cell is known: the puzzle is solved.",
    "solved.other": "All {cells} cells are known and every clue is met: the puzzle is solved, and "
    "this is its only solution.",
    "found.one": "All {cells} cells are known and every clue is met: this is a solution. It rests "
    "on the assumption that {cell} is {value}; Check tells whether it is the only one.",
    "found.other": "All {cells} cells are known and every clue is met: this is a solution. It "
    "rests on {number} assumptions, the first that {cell} is {value}; Check tells whether it is "
    "the only one.",
    "assumptions.one": "{number} assumption",
    "assumptions.other": "{number} assumptions",
    "verdict.contradiction": "After {after} the solver was asked, and it proved, not by reasoning "
    "that can be shown, that the puzzle has no solution.",
    "verdict.stuck": "After {after} the solver was asked for the answer, and it found none in its "
    "time.",
    "verdict.one": "After {after} the last cell was worked out by the solver, not by reasoning "
    "that can be shown; it proved that there is no other answer.",
    "verdict.other": "After {after} the other {cells} cells were worked out by the solver, not by "
    "reasoning that can be shown; it proved that there is no other answer.",
    "verdict.several.one": "After {after} the last cell was worked out by the solver, not by "
    "reasoning that can be shown; there are other answers, too.",
    "verdict.several.other": "After {after} the other {cells} cells were worked out by the solver, "
    "not by reasoning that can be shown; there are other answers, too.",
    "verdict.not-unique.one": "After {after} the last cell was worked out by the solver, not by "
    "reasoning that can be shown; other answers may be possible.",
    "verdict.not-unique.other": "After {after} the other {cells} cells were worked out by the "
    "solver, not by reasoning that can be shown; other answers may be possible.",
    "stuck.one": "Single lines give nothing more, and 1 of {cells} cells is unknown: what is "
    "missing is an assumption (what if, or backtracking).",
    "stuck.other": "Single lines give nothing more, and {unknown} of {cells} cells are unknown: "
    "what is missing is an assumption (what if, or backtracking).",
}

BOARD = {
    "size": "{columns} × {rows}",
    "titled": "{title} · {size}",
    "untitled": "Nonogram · {size}",
    "counter": "step {step} of {steps}   ·   {known} of {cells} cells",
    "counter.short": "{step} / {steps}",
    "counter.cells": "{known} of {cells} cells",
    "counter.short.cells": "{known} / {cells}",
    # headings
    "heading": "{place} · {technique}",
    "heading.start": "How it begins",
    "heading.assume": "Assumption {depth} · {technique}",
    "heading.assume.brief": "Assumption {depth}",
    "heading.backtrack.brief": "Taken back",
    "heading.contradiction": "{place} · contradiction",
    "heading.contradiction.brief": "{place} breaks",
    "heading.backtrack": "Taken back · {technique}",
    "heading.solved": "Solved",
    "heading.found": "A solution",
    "heading.verdict.solved": "Solved · worked out",
    "heading.verdict.found": "A solution · worked out",
    "heading.verdict.contradiction": "No solution · worked out",
    "heading.verdict.stuck": "Stuck · not worked out in time",
    "heading.stuck": "Stuck",
    "heading.folded": "Steps {first} to {last} · {technique}",
    "row": "Row {number}",
    "column": "Column {number}",
    "technique.full": "full",
    "technique.complete": "complete",
    "technique.overlap": "overlap",
    "technique.cap": "cap",
    "technique.glue": "glue",
    "technique.reach": "reach",
    "technique.gap": "gap",
    "technique.split": "split",
    "technique.extend": "extend",
    "technique.no-room": "no room",
    "technique.places": "places",
    "technique.match": "match",
    "technique.options": "options",
    "technique.edge": "edge",
    "technique.what-if": "what if",
    "technique.backtracking": "backtracking",
    "technique.verdict": "verdict",
    "lesson.first-steps": "First steps",
    "lesson.full": "Full",
    "lesson.complete": "Complete",
    "lesson.overlap": "Overlap",
    "lesson.cap": "Cap",
    "lesson.glue": "Glue",
    "lesson.reach": "Reach",
    "lesson.gap": "Gap",
    "lesson.split": "Split",
    "lesson.extend": "Extend",
    "lesson.no-room": "No room",
    "lesson.places": "Places",
    "lesson.match": "Match",
    "lesson.options": "Options",
    "lesson.edge": "Edge",
    "lesson.what-if": "What if",
    "lesson.backtracking": "Backtracking",
    "lesson.large": "Large pictures",
    "lesson.sources": "The sources",
    "kind.mixed": "several techniques",
    "start.one": "1 cell is to be filled. Each number is a run of filled cells, in this order, "
    "with at least one empty cell between two of them.",
    "start.other": "{filled} cells are to be filled. Each number is a run of filled cells, in this "
    "order, with at least one empty cell between two of them.",
    # several steps in one picture
    "folded": "{steps} steps of {technique} at once: {cells}.",
    "folded.mixed": "{steps} steps at once: {cells}.",
    "folded.tried": "{steps} steps at once: {assumptions}, {refuted} taken back, {cells}.",
    "folded.assumed": "{steps} steps at once: {assumptions}, {cells}.",
    "folded.refuted": "{steps} steps at once: {refuted} taken back, {cells}.",
    "assumptions.one": "1 assumption",
    "assumptions.other": "{count} assumptions",
    "cells.one": "1 cell",
    "cells.other": "{count} cells",
    "new-cells.none": "no new cell known",
    "new-cells.one": "1 new cell known",
    "new-cells.other": "{count} new cells known",
    # the lens
    "lens.row.start": "pushed left",
    "lens.row.end": "pushed right",
    "lens.column.start": "pushed up",
    "lens.column.end": "pushed down",
    "lens.both": "both",
    "lens.shared.long": "{count} cells, whichever way",
    "lens.shared": "{count} cells",
    "lens.placed": "blocks",
    "lens.rest": "empty",
    "lens.ranges": "ranges",
    "lens.unreached": "no block",
    "lens.arrangements": "{count} left",
    "lens.some-arrangements": "{shown} of {count}",
    "lens.all-agree": "all agree",
    "lens.fit.filled": "if filled",
    "lens.fit.open": "known",
    "lens.fit.empty": "if empty",
    "lens.known": "line",
    "lens.new": "new",
    "lens.sum": "sum {count}",
    "lens.longest": "whole {length}",
    "lens.only": "one place",
    "lens.first": "first place",
    "lens.last": "last place",
    "lens.too-few": "{count} free",
    "lens.shortest": "needs",
    "lens.if-filled": "if filled",
    "lens.tried": "no room",
    "lens.which": "block",
    "lens.places": "{count} places",
    "lens.some-places": "{shown} of {count}",
    "lens.clue": "clue",
    "lens.no-place": "{length}: no place",
    "lens.assumed": "row {row}, column {column}: {value}",
    "lens.open": "assumed",
    "lens.otherwise": "if not: {value}",
    "lens.outer": "and {count} outside it",
    "lens.taken-back": "taken back",
    "lens.proven": "proven",
    "lens.so-far": "so far",
    "lens.erased": "{count} erased",
    "value.filled": "filled",
    "value.empty": "empty",
}

FILM = {
    # the name of a technique, above what is said
    "heading.full": "It just fits",
    "heading.complete": "Complete",
    "heading.overlap": "Overlap",
    "heading.cap": "Cap",
    "heading.glue": "Glue",
    "heading.reach": "Reach",
    "heading.gap": "Gap",
    "heading.split": "Split",
    "heading.extend": "Extend",
    "heading.no-room": "No room",
    "heading.places": "Places",
    "heading.match": "Match",
    "heading.options": "Options",
    "heading.edge": "What if",
    "heading.what-if": "What if",
    "heading.backtracking": "What if",
    "heading.verdict": "Worked out",
    "heading.contradiction": "Impossible",
    "heading.backtrack": "Taken back",
    "heading.start": "How it begins",
    "heading.stuck": "Stuck",
    "heading.solved": "Solved",
    # before a step, where there is something to follow
    "ask.overlap.row.one": "Push the {length} left, then right.",
    "ask.overlap.row.other": "Push all blocks left, then right.",
    "ask.overlap.column.one": "Push the {length} up, then down.",
    "ask.overlap.column.other": "Push all blocks up, then down.",
    "ask.reach.one": "How far can the {length} go?",
    "ask.reach.other": "How far can each block go?",
    "ask.filled": "What if this cell were filled?",
    "ask.empty": "What if this cell were empty?",
    # what follows
    "tell.overlap.one": "This cell is covered both times: sure.",
    "tell.overlap.other": "These {count} are covered both times: sure.",
    "tell.full": "With its gaps, {clue} takes the whole line.",
    "tell.full.many": "With its gaps, the clue takes the whole line.",
    "tell.full.single": "The {clue} takes the whole line.",
    "tell.full.none": "No blocks: all of it is empty.",
    "tell.complete": "All its blocks stand: the rest is empty.",
    "tell.reach.one": "No block reaches this cell: empty.",
    "tell.reach.other": "No block reaches these {count}: empty.",
    "tell.cap": "The block is whole: empty beside it.",
    "tell.glue": "It begins at the wall, so it grows.",
    "tell.gap": "No block is short enough for this gap.",
    "tell.split": "Filled, it would join too long a run.",
    "tell.extend": "The wall is near: the run must grow.",
    "tell.no-room": "No block has room here: empty.",
    "tell.places": "Wherever its block stands: the same cells.",
    "tell.match": "Each run finds its block: the same cells.",
    "tell.options.one": "Only one way is left.",
    "tell.options.other": "All {count} ways agree here.",
    "tell.depth.one": "One assumption is open.",
    "tell.depth.other": "{count} assumptions, one inside the other.",
    "tell.contradiction.row": "Then row {number} cannot be.",
    "tell.contradiction.column": "Then column {number} cannot be.",
    "tell.contradiction": "Nothing fits these clues.",
    "tell.backtrack.filled": "So it must be filled.",
    "tell.backtrack.empty": "So it must be empty.",
    "tell.stuck": "Single lines give nothing more.",
    "tell.verdict": "The rest is worked out, not followed.",
    "start.one": "One cell is to be filled.",
    "start.other": "{count} cells are to be filled.",
    # the end
    "steps.one": "1 step",
    "steps.other": "{count} steps",
    "guesses.none": "no guess",
    "guesses.one": "1 guess",
    "guesses.other": "{count} guesses",
    "end": "{steps} · {guesses}",
    # the lens, in fewer words than where there is time
    "lens.row.start": "left",
    "lens.row.end": "right",
    "lens.column.start": "up",
    "lens.column.end": "down",
    "lens.unreached": "empty",
    "lens.all-agree": "agree",
}

TRAINING = {
    "row": "Line {number}",
    "heading": "Train {technique} · seed {seed}",
    "ask.line": "Which cells are sure? Known cells: # filled, . empty, ? not known.",
    "ask.board": "Lines give nothing more here. What must the cell marked ! be, and why?",
    "line.one": "{clue} in {length} cell",
    "line.other": "{clue} in {length} cells",
    "no-blocks": "no block",
    "answers": "Answers",
    "not-sure": "Not sure: {cells}. {idea}",
    "cells.one": "cell {cells}",
    "cells.other": "cells {cells}",
    "board": "Exercise {number}",
    "so": "So {cell} is {value}.",
    "cell": "row {row}, column {column}",
    "value.filled": "filled",
    "value.empty": "empty",
    # what somebody is to draw
    "task": "Task",
    "task.none": "none",
    "task.needs": "needs {technique} and nothing harder",
    "task.done": "✓ Done: it needs {technique} and nothing harder.",
    "task.easier": "Not yet: {needs} is enough here; {technique} is never needed.",
    "task.harder": "Not yet: it needs {needs}, which is harder than {technique}.",
    "task.open": "Not yet: first it must have one solution only.",
    "task.unjudged": "What it needs was not found out in time.",
    # the nearest wrong ideas
    # what a line lacks that looks like one of a technique
    "nothing": "Nothing is sure here.",
    "heading.mixed": "Which rule, if any? Mixed with {technique} (seed {seed})",
    "ask.mixed": "Which cells are sure, filled (#) or empty (.)? In some lines nothing is sure.",
    "lacks.full": "The blocks and their gaps take {taken} of {length} cells: {spare} left over.",
    "lacks.complete": "Of {total} filled cells, {filled} stand: {missing} missing, in more than "
    "one place.",
    "lacks.overlap": "The {block} has {room} cells of room: pushed both ways, it covers none of "
    "them twice.",
    "lacks.cap": "The run of {size} may be a part of a longer block: cell {cell} may be filled.",
    "lacks.glue": "The run of {size} may slide: cell {cell} may be filled or empty.",
    "lacks.reach": "Every unknown cell can be reached by a block, cell {cell} too.",
    "lacks.gap": "Between the walls around cells {first} to {last} there is room for a block.",
    "lacks.split": "Filling cell {cell} makes a run of {joined}, and a block may be that long.",
    "lacks.extend": "The run of {size} has room enough: cell {cell} may be filled or empty.",
    "lacks.no-room": "A block has room over cell {cell}, and can do without it.",
    "lacks.places": "The blocks that the run of {size} may be do not agree on cell {cell}.",
    "lacks.match": "The {count} runs can be matched in several ways: cell {cell} stays open.",
    "lacks.options": "Every unknown cell is filled in one arrangement and empty in another.",
    "idea.touching": "Between two blocks there is at least one empty cell.",
    "idea.one-more": "All blocks stand already, so nothing more is filled.",
    "idea.too-short": "The {length} has {other} cells of room: it covers none of them both times.",
    "idea.two-blocks": "That is covered both times, but not by the same block.",
    "idea.longer-fits": "The run of {length} may be part of the {other}, so it may still grow.",
    "idea.one-way": "The {length} can grow the other way, too.",
    "idea.still-reaches": "The {length} can still reach that.",
    "idea.may-join": "Both runs may be one block of {length}.",
    "idea.one-fit": "That is so in one arrangement, but not in all.",
}
