"""The catalogue of English sentences: one for each kind of step, under a key, with named values.

A translation is another catalogue with the same keys. Where a key ends in `.one`, it is taken
when the number it is about is 1; languages with more plural forms have more endings.
"""

ENGLISH = {
    # places
    "row": "Row {number}",
    "column": "Column {number}",
    "cell": "row {row}, column {column}",
    "row.start": "left",
    "row.end": "right",
    "column.start": "up",
    "column.end": "down",
    "range": "{first}–{last}",
    "and": "{most} and {last}",
    "comma": ", ",
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
    "complete": "{line}: all its blocks stand ({clue}), so the rest is empty: {cells}.",
    # overlap
    "overlap.exact": "{line}: {clue} with one gap between blocks takes all {length} cells, so "
    "there is only one way to place the blocks: {settled}.",
    "overlap.exact-one": "{line}: {clue} takes all {length} cells: {settled}.",
    "overlap.blank-one": "{line}: {clue} in {length} cells leaves a slack of {slack}, so "
    "{settled} however the block is pushed.",
    "overlap.blank": "{line}: {clue} in {length} cells leaves a slack of {slack}, so {settled} "
    "however the blocks are pushed.",
    "overlap.known-one": "{line}: pushed {start} as far as the known cells let it, the block of "
    "{clue} covers {left}; pushed {end}, {right}. Both times it covers {cells}, so "
    "{settled_short}.",
    "overlap.fixed-one": "{line}: the known cells leave the block of {clue} one place only, "
    "{left}, so {settled}.",
    "overlap.fixed": "{line}: the known cells leave the blocks of {clue} one way only to stand, "
    "pushed {start} and pushed {end} the same, so {settled}.",
    "overlap.known": "{line}: with all blocks pushed {start}, and then all pushed {end}, as far "
    "as the known cells let them, the same block covers {cells} both times, so {settled_short}.",
    "settled-short.filled.one": "it is filled",
    "settled-short.filled.other": "they are filled",
    "settled-short.empty.one": "it is empty",
    "settled-short.empty.other": "they are empty",
    # reach
    "reach.exact": "{line}: {clue} with one gap between blocks takes all {length} cells, and no "
    "block reaches the gaps: {settled}.",
    "reach-one": "{line}: pushed {start}, the block of {clue} covers {left}; pushed {end}, "
    "{right}. It never reaches {cells}, so {settled_short}.",
    "reach": "{line}: between where each block stands pushed {start} and where it stands pushed "
    "{end}, none reaches {cells}, so {settled_short}.",
    # options
    "options.one": "{line}: only one arrangement of {clue} agrees with the known cells: {settled}.",
    "options.other": "{line}: {count} arrangements of {clue} agree with the known cells, and in "
    "all of them {settled}.",
    "options.first.one": "{line}: {groups} and {spare} can be arranged in "
    "C({sum}, {groups_number}) = {total} ways, of which one agrees with the known cells: "
    "{settled}.",
    "options.first.other": "{line}: {groups} and {spare} can be arranged in "
    "C({sum}, {groups_number}) = {total} ways; {count} of them agree with the known cells, and "
    "in all of these {settled}.",
    "options.blank": "{line}: {groups} and {spare} can be arranged in "
    "C({sum}, {groups_number}) = {total} ways, and in all of them {settled}.",
    "options.blank.one": "{line}: {groups} and no spare empty cell leave one arrangement: "
    "{settled}.",
    "options.struck.one": "{line}: new cells strike out {struck} of the {previous} arrangements "
    "left, and one remains: {settled}.",
    "options.struck.other": "{line}: new cells strike out {struck} of the {previous} "
    "arrangements left, and in all {count} that remain {settled}.",
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
    "line-end-differs": "{line} is full with {groups}, but its clue is {clue}.",
    "no-fit-one": "{line}: with the known cells as they are, the block of {clue} finds no place.",
    "no-fit": "{line}: with the blocks of {clue} pushed {start} as far as the known cells let "
    "them, block {block} finds no place, so no arrangement fits.",
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
