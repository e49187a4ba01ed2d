"""The catalogue of English sentences: one for each kind of step, under a key, with named values.

A translation is another catalogue with the same keys. Where a key ends in `.one`, it is taken
when the number it is about is 1; languages with more plural forms have more endings.
"""

TEXTS = {
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
