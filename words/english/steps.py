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
    # complete
    "complete.no-blocks": "{line} has no blocks, so {settled}.",
    "complete-one": "{line}: its block stands ({clue}), so the rest is empty: {cells}.",
    "complete": "{line}: all its blocks stand ({clue}), so the rest is empty: {cells}.",
    # overlap
    "overlap.exact": "{line}: {clue} with one gap between blocks takes all {length} cells, so "
    "there is only one way to place the blocks: {settled}.",
    "overlap.exact-one": "{line}: {clue} takes the whole line: {settled}.",
    "overlap.blank-one": "{line}: {clue} in {length} cells leaves a slack of {slack}, so "
    "{settled} however the block is pushed.",
    "overlap.blank": "{line}: {clue} in {length} cells leaves a slack of {slack}, so {settled} "
    "however the blocks are pushed.",
    "overlap.known-one": "{line}: pushed {start} as far as the known cells let it, the block of "
    "{clue} covers {left}; pushed {end}, {right}. Both times it covers {cells}, so "
    "{settled_short}.",
    "overlap.fixed-one": "{line}: the known cells leave the block of {clue} one place only, "
    "{left}, so {settled}.",
    "overlap.fixed": "{line}: the known cells leave only one way to place {clue}, at {places}, so "
    "{settled}.",
    "overlap.fixed-many": "{line}: the known cells leave only one way to place {clue}, so "
    "{settled}.",
    "overlap.block-fixed": "{line}: the {size}, block {block} of {clue}, has one place only, "
    "{left}, so {settled}.",
    "overlap.block": "{line}: the {size}, block {block} of {clue}, covers {left} pushed {start} "
    "and {right} pushed {end}, so {settled}.",
    "overlap.known": "{line}: with the blocks of {clue} pushed {start}, and then pushed {end}, as "
    "far as the known cells let them, each of {cells} is covered by the same block both times, so "
    "{settled_short}.",
    "settled-short.filled.one": "it is filled",
    "settled-short.filled.other": "they are filled",
    "settled-short.empty.one": "it is empty",
    "settled-short.empty.other": "they are empty",
    # reach
    "reach-one": "{line}: pushed {start}, the block of {clue} covers {left}; pushed {end}, "
    "{right}. It never reaches {cells}, so {settled_short}.",
    "reach": "{line}: between its places pushed {start} and pushed {end}, no block of {clue} "
    "reaches {cells}, so {settled_short}.",
    "reach.before": "{line}: the {after_size}, block 1 of {clue}, reaches no further {start} "
    "than cell {after_cell}, so {settled}.",
    "reach.after": "{line}: the {before_size}, block {before} of {clue}, reaches no further {end} "
    "than cell {before_cell}, so {settled}.",
    "reach.between": "{line}: of {clue}, block {before} ({before_size}) reaches only to cell "
    "{before_cell} and block {after} ({after_size}) only from cell {after_cell} on, so {settled}.",
    # what knows more than the pushes
    "full": "{line}: {clue} just fits: {settled}.",
    "cap": "{line}: a run is a whole block of {clue}, so {settled}.",
    "glue": "{line}: a wall and a run hold a block of {clue}, so {settled}.",
    "gap": "{line}: a stretch between walls is too short for any block of {clue}, so {settled}.",
    "split": "{line}: a run of {clue} would become too long, so {settled}.",
    "extend": "{line}: a wall makes a run of {clue} grow, so {settled}.",
    "no-room": "{line}: no block of {clue} has a place there, so {settled}.",
    "places": "{line}: all places of a run of {clue} agree, so {settled}.",
    "match": "{line}: the runs are matched to the blocks of {clue} in order, so {settled}.",
    # options
    "options.one": "{line}: only one arrangement of {clue} agrees with the known cells: {settled}.",
    "options.other": "{line}: {count} arrangements of {clue} agree with the known cells, and in "
    "all of them {settled}.",
    "options.all": "{line}: {clue} has {count} arrangements, and in all of them {settled}.",
    "options.first.one": "{line}: for {clue} in {length} cells, {groups} and {spare} can be "
    "arranged in {formula} ways, of which one agrees with the known cells: {settled}.",
    "options.first.other": "{line}: for {clue} in {length} cells, {groups} and {spare} can be "
    "arranged in {formula} ways; {count} of them agree with the known cells, and in all of these "
    "{settled}.",
    "options.first.all": "{line}: for {clue} in {length} cells, {groups} and {spare} can be "
    "arranged in {formula} ways, and in all of them {settled}.",
    "options.struck.one": "{line}: of {previous} arrangements of {clue}, new cells strike out "
    "{struck}, and one remains: {settled}.",
    "options.struck.other": "{line}: of {previous} arrangements of {clue}, new cells strike out "
    "{struck}; {count} remain, and in all of them {settled}.",
    "formula": "C({sum}, {groups}) = {total}",
    "formula.about": "C({sum}, {groups}) ≈ {total}",
    "about": "about {number}",
    "power": "10^{exponent}",
    "multiple-of-power": "{digit} × 10^{exponent}",
    "clue-cut": "{first} … {last}",
    "groups.one": "{number} block",
    "groups.other": "{number} blocks",
    "spare.one": "{number} spare empty cell",
    "spare.other": "{number} spare empty cells",
    # assumptions
    "assume.what-if": "What if {cell} were {value}? Follow it and see.",
    "assume.what-if.deeper": "What if {cell} were {value} as well? Follow it and see.",
    "assume.backtracking": "Assume that {cell} is {value}, and see where it leads.",
    "assume.backtracking.deeper": "Assume as well that {cell} is {value}: {depth} assumptions are "
    "open now.",
    "backtrack": "So {cell} cannot be {value}: everything since step {assumption} is taken back, "
    "and it is {opposite}.",
    "backtrack.deeper": "So {cell} cannot be {value} together with what is assumed before it: "
    "everything since step {assumption} is taken back, and it is {opposite}.",
    # contradictions
    "too-many-filled": "{line}: {found} cells are filled, but the clue {clue} adds up to only "
    "{expected}.",
    "too-many-filled.no-blocks.one": "{line}: a cell is filled, but the line has no blocks.",
    "too-many-filled.no-blocks.other": "{line}: {found} cells are filled, but the line has no "
    "blocks.",
    "too-many-groups": "{line}: the filled cells stand in {found} separate groups, but {clue} has "
    "only {blocks}.",
    "group-too-long": "{line}: the group at {cells} is {found} long, but block {block} of {clue} "
    "is only {expected}.",
    "group-too-long.any": "{line}: the group at {cells} is {found} long, but the longest block of "
    "{clue} is only {expected}.",
    "group-too-short": "{line}: the group at {cells} is finished with a length of {found}, but "
    "block {block} of {clue} is {expected}.",
    "line-end-differs": "{line} is full and reads {groups}, but its clue is {clue}.",
    "line-end-differs.none": "{line} has no filled cell, but its clue is {clue}.",
    "no-fit-one": "{line}: with the known cells as they are, the block of {clue} finds no place.",
    "no-fit": "{line}: with the blocks of {clue} pushed {start} as far as the known cells let "
    "them, block {block} ({size}) finds no place, so no arrangement fits.",
    "no-fit.left-over-one": "{line}: wherever the block of {clue} is placed, a filled cell is left "
    "over, so no arrangement fits.",
    "no-fit.left-over": "{line}: wherever the blocks of {clue} are placed, a filled cell is left "
    "over, so no arrangement fits.",
    "no-solution": "No assumption is open, so the puzzle has no solution.",
    # the end
    "solved.one": "The one cell is known: the puzzle is solved.",
    "solved.other": "All {cells} cells are known and every clue is met: the puzzle is solved.",
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
    "verdict.not-unique.one": "After {after} the last cell was worked out by the solver, not by "
    "reasoning that can be shown; other answers may be possible.",
    "verdict.not-unique.other": "After {after} the other {cells} cells were worked out by the "
    "solver, not by reasoning that can be shown; other answers may be possible.",
    "stuck.one": "Single lines give nothing more, and 1 of {cells} cells is unknown: what is "
    "missing is an assumption (what if, or backtracking).",
    "stuck.other": "Single lines give nothing more, and {unknown} of {cells} cells are unknown: "
    "what is missing is an assumption (what if, or backtracking).",
}
