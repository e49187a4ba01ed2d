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
    "settled.one": "the lit cell is settled",
    "settled.other": "the {count} lit cells are settled",
    "printed.settled.one": "the new cell is settled",
    "printed.settled.other": "the {count} new cells are settled",
    # puzzles in colours: what cells are and are not, and one colour looked at alone
    "is-colour.one": "cell {cells} is {colour}",
    "is-colour.other": "cells {cells} are {colour}",
    "is-not-colour.one": "cell {cells} is not {colour}",
    "is-not-colour.other": "cells {cells} are not {colour}",
    "colour-or": "{first} or {last}",
    "colour-or.between": ", ",
    "facts": "{first} and {last}",
    "facts.between": ", ",
    # colours by the names that files give them; any other name is said as it is
    "colour.black": "black",
    "colour.blue": "blue",
    "colour.brown": "brown",
    "colour.cloud-grey": "cloud-grey",
    "colour.cream": "cream",
    "colour.dark-green": "dark-green",
    "colour.dark-pink": "dark-pink",
    "colour.gray": "gray",
    "colour.green": "green",
    "colour.grey": "grey",
    "colour.ice-blue": "ice-blue",
    "colour.light-blue": "light-blue",
    "colour.light-green": "light-green",
    "colour.mint": "mint",
    "colour.orange": "orange",
    "colour.pink": "pink",
    "colour.purple": "purple",
    "colour.red": "red",
    "colour.sand": "sand",
    "colour.white": "white",
    "colour.yellow": "yellow",
    "colour-only": "{line}, {colour} alone",
    "colour-number": "colour {number}",
    "the-length.colour": "the {colour} {length}",
    "block.colour": "the {ordinal} block, a {colour} {length},",
    "block-last.colour": "the {ordinal} block, a {colour} {length}",
    "colours": "{line} has only {having}, so none of its cells is {lacking}.",
    "colours.short": "{line} has only {having}: no other colour comes there.",
    "reach.colours": "{line}: {because}. Pushed {start} and pushed {end}, no block of that colour "
    "comes there: {settled}.",
    "reach.colours.many": "{line}: {because}, so no block of that colour reaches the lit cells.",
    # blocks that something is said of
    "the-length": "the {length}",
    "a-length": "{article} {length}",
    "block": "the {ordinal} block, {length},",
    "block-last": "the {ordinal} block, {length}",
    "at-least": "{length} or longer",
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
    # the cells that a reason uses, where they are too many to be named
    "ringed.filled.one": "the ringed cell is filled",
    "ringed.filled.other": "the ringed cells are filled",
    "ringed.empty.one": "the ringed cell is empty",
    "ringed.empty.other": "the ringed cells are empty",
    "ringed.known.one": "the ringed cell is known",
    "ringed.known.other": "the ringed cells are known",
    "number-of-cells.one": "1 cell lies",
    "number-of-cells.other": "{count} cells lie",
    # complete
    "complete": "{line}: {because}. These are all its blocks, so the rest is empty: {cells}.",
    "complete.short": "{line}: {because}. These are all its blocks, so the rest is empty.",
    "complete.single": "{line}: {because}. That is the whole {clue}, so the rest is empty: "
    "{cells}.",
    "complete.single.short": "{line}: {because}. That is the whole {clue}, so the rest is empty.",
    "complete.colour": "{line}: {because}. These are all its {colour} blocks, so the rest is not "
    "{colour}: {cells}.",
    "complete.short.colour": "{line}: {because}. These are all its {colour} blocks, so the rest is "
    "not {colour}.",
    "complete.single.colour": "{line}: {because}. That is the whole {clue}, so the rest is not "
    "{colour}: {cells}.",
    "complete.single.short.colour": "{line}: {because}. That is the whole {clue}, so the rest is "
    "not {colour}.",
    # overlap
    "overlap.spare": "{line}: {clue} in {length} leaves {slack} spare, so {settled}.",
    "overlap.spare.short": "{line}: {clue} in {length} leaves {slack} spare, so {count}.",
    "overlap.slides": "{line}: {because}, so {block} starts between cells {first} and {last} and "
    "always covers {shared}.",
    "overlap.slides.two": "{line}: {because}, so {block} starts at cell {first} or {last} and "
    "always covers {shared}.",
    "overlap.stands": "{line}: {because}, so {block} can only cover {place}.",
    "overlap.several": "{line}: {because}, so pushed {start} and pushed {end} the same blocks "
    "cover {cells}.",
    "overlap.many": "{line}: {because}, so pushed {start} and pushed {end} the same blocks cover "
    "the lit cells.",
    "printed.overlap.many": "{line}: {because}, so pushed {start} and pushed {end} the same blocks "
    "cover the new cells.",
    # reach
    "reach.before": "{line}: {because}, so {after} starts at cell {after_cell} at the earliest: "
    "{settled}.",
    "reach.after": "{line}: {because}, so {before} ends at cell {before_cell} at the latest: "
    "{settled}.",
    "reach.between": "{line}: {because}, so {before} ends by cell {before_cell} and {after} "
    "starts from cell {after_cell}: {settled}.",
    "reach.several": "{line}: {because}, so no block reaches {cells}.",
    "reach.many": "{line}: {because}, so no block reaches the lit cells.",
    "printed.reach.many": "{line}: {because}, so no block reaches the new cells.",
    # runs
    "cap.any": "{line}: {because}. No block is longer than {length}, so {settled}.",
    "cap.before": "{line}: {because}, and {before} ends by cell {before_cell}. So only {a_length} "
    "comes to {run}: {settled}.",
    "cap.after": "{line}: {because}, and {after} starts from cell {after_cell}. So only {a_length} "
    "comes to {run}: {settled}.",
    "cap.between": "{line}: {because}, {before} ends by cell {before_cell}, {after} starts from "
    "cell {after_cell}. So only {a_length} comes to {run}: {settled}.",
    "cap.short": "{line}: {because}. Only {a_length} comes to {run}, so {settled}.",
    "glue.edge.start": "{line}: {because}, at the edge, so {block} starts there: {settled}.",
    "glue.edge.end": "{line}: {because}, at the edge, so {block} ends there: {settled}.",
    "glue.wall.start": "{line}: {because}, so {block} starts at cell {cell}: {settled}.",
    "glue.wall.end": "{line}: {because}, so {block} ends at cell {cell}: {settled}.",
    "glue.edge.no-room": "{line}: {because}. There is no room {side} cell {cell} for {block_last}, "
    "so it covers {run}: {settled}.",
    "glue.edge.touches": "{line}: {because}. Put {side} cell {cell}, {block} would touch it, so it "
    "covers {run}: {settled}.",
    "glue.wall.no-room": "{line}: {because}. There is no room between cells {low} and {high} for "
    "{block_last}, so it covers {run}: {settled}.",
    "glue.wall.touches": "{line}: {because}. Put between cells {low} and {high}, {block} would "
    "touch cell {cell}, so it covers {run}: {settled}.",
    "glue.short": "{line}: {because}. So {block} covers {run}: {settled}.",
    "split.any": "{line}: {because}. Filling cell {cell} would make a run of {joined}, longer than "
    "any block, so it is empty.",
    "split.before": "{line}: {because}, and {before} ends by cell {before_cell}. Filling cell "
    "{cell} would make a run of {joined}, too long for the others, so it is empty.",
    "split.after": "{line}: {because}, and {after} starts from cell {after_cell}. Filling cell "
    "{cell} would make a run of {joined}, too long for the others, so it is empty.",
    "split.between": "{line}: {because}, {before} ends by cell {before_cell}, {after} starts from "
    "cell {after_cell}. Filling cell {cell} would make a run of {joined}, too long for the others, "
    "so it is empty.",
    "split.short": "{line}: {because}. Filling cell {cell} would make a run of {joined}, too long "
    "for any block that comes there, so it is empty.",
    "split.any.colour": "{line}: {because}. With cell {cell} the run would be {joined} long, "
    "longer than any block, so it is not {colour}.",
    "split.before.colour": "{line}: {because}, and {before} ends by cell {before_cell}. With cell "
    "{cell} the run would be {joined} long, too long for the others, so it is not {colour}.",
    "split.after.colour": "{line}: {because}, and {after} starts from cell {after_cell}. With cell "
    "{cell} the run would be {joined} long, too long for the others, so it is not {colour}.",
    "split.between.colour": "{line}: {because}, {before} ends by cell {before_cell}, {after} "
    "starts from cell {after_cell}. With cell {cell} the run would be {joined} long, too long for "
    "the others, so it is not {colour}.",
    "split.short.colour": "{line}: {because}. With cell {cell} the run would be {joined} long, too "
    "long for any block that comes there, so it is not {colour}.",
    "extend.any": "{line}: {because}. The run must be {block} and has too little room {side}, so "
    "{settled}.",
    "extend.before": "{line}: {because}, and {before} ends by cell {before_cell}. So the run is "
    "{block}, with too little room {side}: {settled}.",
    "extend.after": "{line}: {because}, and {after} starts from cell {after_cell}. So the run is "
    "{block}, with too little room {side}: {settled}.",
    "extend.between": "{line}: {because}, {before} ends by cell {before_cell}, {after} starts from "
    "cell {after_cell}. So the run is {block}, with too little room {side}: {settled}.",
    "extend.short": "{line}: {because}. The run is {block}, with too little room {side}: "
    "{settled}.",
    "places.only": "{line}: {because}, so over {run} {block} can only stand at {place}: {settled}.",
    "places.one-block": "{line}: {because}. Over {run} {block} can only start at {starts}, and "
    "each time {settled}.",
    "places": "{line}: {because}. Over {run} the blocks have only {count} places, and in each "
    "{settled}.",
    "match": "{line}: {because}. Taken in order, the blocks have {count} places over {run}, and in "
    "each {settled}.",
    "match.none": "{line}: {because}. Taken in order, no block that is left can cover {cells}, so "
    "{settled}.",
    "match.single": "{line}: {because}. Taken in order, the run at {run} can only be {block}: "
    "{settled}.",
    # no room
    "gap.inner": "{line}: {because}. Only {size} between, and every block is longer, so {settled}.",
    "gap.edge": "{line}: {because}. Only {size} between that and the edge, and every block is "
    "longer, so {settled}.",
    "gap.before": "{line}: {because}, and {before} ends by cell {before_cell}. Every other block "
    "is too long for {stretch}, so {settled}.",
    "gap.after": "{line}: {because}, and {after} starts from cell {after_cell}. Every other block "
    "is too long for {stretch}, so {settled}.",
    "gap.between": "{line}: {because}, {before} ends by cell {before_cell}, {after} starts from "
    "cell {after_cell}. Every other block is too long for {stretch}: {settled}.",
    "gap.short": "{line}: {because}. Every block that comes to {stretch} is too long, so "
    "{settled}.",
    "no-room": "{line}: {because}. Any block over {cells} would cross an empty cell or touch a "
    "filled one, so {settled}.",
    "no-room.empty": "{line}: {because}. Any block over {cells} would cross an empty cell, so "
    "{settled}.",
    "no-room.filled": "{line}: {because}. Any block over {cells} would touch a filled cell, so "
    "{settled}.",
    "no-room.nobody": "{line}: {because}, so no block comes to {cells}.",
    "no-room.colour": "{line}: {because}. Any block over {cells} would cross a cell of another "
    "kind or touch one of its own, so {settled}.",
    "no-room.empty.colour": "{line}: {because}. Any block over {cells} would cross a cell of "
    "another kind, so {settled}.",
    "no-room.filled.colour": "{line}: {because}. Any block over {cells} would touch a cell of its "
    "own colour, so {settled}.",
    # options
    "options.one": "{line}: only one arrangement of {clue} agrees with the known cells: {settled}.",
    "options.other": "{line}: {count} arrangements of {clue} agree with the known cells. In all of "
    "them {settled}.",
    "options.all": "{line}: {clue} has {count} arrangements, and in all of them {settled}.",
    "options.first.one": "{line}: one of the {formula} arrangements agrees with the known cells: "
    "{settled}.",
    "options.first.other": "{line}: {count} of the {formula} arrangements agree with the known "
    "cells. In all of them {settled}.",
    "options.first.all": "{line}: {clue} in {length} has {formula} arrangements. In all of them "
    "{settled}.",
    "options.short.one": "{line}: only one arrangement agrees with the known cells: {settled}.",
    "options.short.other": "{line}: {count} arrangements agree with the known cells. In all of "
    "them {settled}.",
    "options.short.all": "{line}: there are {count} arrangements. In all of them {settled}.",
    "options.struck.one": "{line}: new cells strike out {struck} of {previous} arrangements. The "
    "last one says that {settled}.",
    "options.struck.other": "{line}: new cells strike out {struck} of {previous} arrangements. In "
    "the other {count}, {settled}.",
    "options.cases": "{line}: {block} has {count} places. Whichever it takes, the rest of the line "
    "then says that {settled}.",
    "options.enough.one": "The ringed cell is enough for that.",
    "options.enough.other": "The ringed cells are enough for that.",
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
    "backtrack.colour": "Impossible! So {cell} is not {opposite}. Steps {first}–{last} are erased.",
    "backtrack.deeper.colour": "Impossible with what is assumed before it! So {cell} is not "
    "{opposite}. Steps {first}–{last} are erased.",
    # contradictions
    "too-many-filled.colour": "{line}: {found} cells are {colour}, but {clue} adds up to only "
    "{expected}.",
    "too-many-groups.colour": "{line}: the {colour} cells stand in {found} separate places, but "
    "{clue} has only {blocks}.",
    "line-end-differs.none.colour": "{line} has no {colour} cell, but its clue is {clue}.",
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
    "technique.colours": "colours",
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
    "lesson.colours": "Colours",
    "lesson.sources": "The sources",
    "kind.mixed": "several techniques",
    "start.one": "1 cell is to be filled. Each number is a run of filled cells, in this order, "
    "with at least one empty cell between two of them.",
    "start.other": "{filled} cells are to be filled. Each number is a run of filled cells, in this "
    "order, with at least one empty cell between two of them.",
    "start.colours": "{filled} cells are to be coloured. Each number is a run of cells of its "
    "colour, in this order, with at least one other cell between two of the same colour.",
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
    "lens.new-cells": "{count} new cells",
    "lens.placed": "blocks",
    "lens.rest": "empty",
    "lens.rest.colour": "not {colour}",
    "lens.if-filled.colour": "if {colour}",
    "lens.ranges": "ranges",
    "lens.unreached": "no block",
    "lens.arrangements": "{count} left",
    "lens.some-arrangements": "{shown} of {count}",
    "lens.all-agree": "all agree",
    "lens.fit.filled": "if filled",
    "lens.fit.colour": "if {value}",
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
    "lens.not": "not {value}",
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
    # what is said above a step; above a deduction stands the name of its technique
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
    "start.in-colours": "Each number is a run of its colour, in order.",
    "ask.colour": "What if this were {colour}?",
    "tell.colours": "Only {having} here.",
    "tell.complete.colour": "All its {colour} blocks stand: the rest is not {colour}.",
    "tell.overlap.colour": "The same block covers it both times.",
    "tell.reach.colour": "No block of that colour comes here.",
    "tell.cap.colour": "This run is a whole block: no {colour} beside it.",
    "tell.glue.colour": "So near, the {colour} block must take this run.",
    "tell.gap.colour": "Too little room here for {colour}.",
    "tell.split.colour": "With this cell, the {colour} run would be too long.",
    "tell.extend.colour": "Little room here: the {colour} run grows.",
    "tell.no-room.colour": "No {colour} block has room here.",
    "tell.places.colour": "All places of the {colour} block agree here.",
    "tell.match.colour": "Runs in order: all {colour} places agree here.",
    "tell.backtrack.colour": "So it is not {value}.",
    "tell.no-blocks": "No blocks: all of it is empty.",
    "tell.full": "{sum} = {length}: nothing can move.",
    "tell.full.many": "Blocks and gaps add up to {length}: nothing can move.",
    "tell.full.single": "The {length} takes the whole line.",
    "tell.complete": "All its blocks stand: the rest is empty.",
    "tell.overlap.one": "The same block covers it both times: filled.",
    "tell.overlap.other": "The same block covers these {count} both times: filled.",
    "tell.overlap.several": "The same blocks cover these {count} both times: filled.",
    "tell.reach.one": "No block reaches this cell: empty.",
    "tell.reach.other": "No block reaches these {count}: empty.",
    "tell.cap.one": "This run is a whole {length}: empty beside it.",
    "tell.cap.other": "This run is a whole {length}: empty on both sides.",
    "tell.glue.beside.edge": "At the edge stands the {length}: fill it all.",
    "tell.glue.beside.cell": "At the empty cell stands the {length}: fill it all.",
    "tell.glue.filled.edge": "Near the edge, the {length} covers this: it grows.",
    "tell.glue.filled.cell": "Near an empty cell, the {length} covers this: it grows.",
    "tell.glue.both.edge": "Near the edge, the {length} must take this run.",
    "tell.glue.both.cell": "Near an empty cell, the {length} must take this run.",
    "tell.glue.empty.edge": "Covering this, the {length} cannot reach the edge.",
    "tell.glue.empty.cell": "Covering this, the {length} cannot reach the empty cell.",
    "tell.gap.none": "No block comes to this gap: empty.",
    "tell.gap.one": "The {length} is too long for this gap: empty.",
    "tell.gap.other": "All blocks that come here are too long: empty.",
    "tell.split.none": "Filled, too long: no block can stand there.",
    "tell.split.one": "Filled, too long: only the {length} can stand there.",
    "tell.split.other": "Filled, too long: nothing over {length} can stand there.",
    "tell.extend.edge": "Too near the edge: it grows the other way.",
    "tell.extend.cell": "Too near the empty cell: it grows the other way.",
    "tell.extend.both": "Little room on both sides: it grows both ways.",
    "tell.no-room.none": "No block comes here: empty.",
    "tell.no-room.cross": "Any block here would cross an empty cell.",
    "tell.no-room.touch": "Any block here would touch another run.",
    "tell.no-room.both": "Any block here hits an empty cell or a run.",
    "tell.places.single": "Its block has only one place.",
    "tell.places.filled": "All {count} places cover this: filled.",
    "tell.places.empty": "All {count} places leave this empty.",
    "tell.places.both": "All {count} places agree here.",
    "tell.match.single": "Runs in order: its block has only one place.",
    "tell.match.filled": "Runs in order: all {count} places cover this.",
    "tell.match.empty": "Runs in order: all {count} places leave this empty.",
    "tell.match.both": "Runs in order: all {count} places agree here.",
    "tell.match.none": "Runs in order: no block can stand here.",
    "tell.options.one": "Only one way is left.",
    "tell.options.other": "All {count} ways agree here.",
    "tell.options.cases": "Wherever the {length} stands, the rest agrees here.",
    "tell.depth.one": "One assumption is open.",
    "tell.depth.other": "{count} assumptions, one inside the other.",
    "tell.contradiction.row": "Then row {number} cannot be.",
    "tell.contradiction.column": "Then column {number} cannot be.",
    "tell.backtrack.filled": "So it must be filled.",
    "tell.backtrack.empty": "So it must be empty.",
    "tell.stuck": "Single lines give nothing more.",
    "tell.verdict": "The rest is worked out, not followed.",
    "start.one": "One cell is to be filled.",
    "start.other": "{count} cells are to be filled.",
    # while steps pass
    "run.first.one": "The first step",
    "run.first.other": "The first {count} steps",
    "run.more.one": "1 more step",
    "run.more.other": "{count} more steps",
    "run.last.one": "The last step",
    "run.last.other": "The last {count} steps",
    "run.only": "{techniques}",
    "run.mostly": "Mostly {techniques}",
    "run.told": "{said}.",
    "run.told.guesses": "{said}, {guesses}.",
    # the end
    "steps.one": "1 step",
    "steps.other": "{count} steps",
    "guesses.none": "no guess",
    "guesses.one": "1 guess",
    "guesses.other": "{count} guesses",
    "end": "{steps} · {guesses}",
    "heading.by-hand": "By hand",
    "tell.by-hand": "Every stroke, in its order",
    "end.by-hand.one": "by hand, in 1 stroke",
    "end.by-hand.other": "by hand, in {count} strokes",
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
    "lacks.full": "The blocks and their gaps take {taken} of {length} cells: {spare} spare.",
    "lacks.complete": "Of {total} filled cells, {filled} stand, and the rest can go to more "
    "than one place.",
    "lacks.overlap": "The {block} has {room} cells of room: pushed both ways, it covers no "
    "cell both times.",
    "lacks.cap": "The run of {size} may be part of a longer block: cell {cell} may be filled.",
    "lacks.glue": "The run of {size} may slide: cell {cell} may be filled or empty.",
    "lacks.reach": "Every unknown cell can be reached by a block, cell {cell} too.",
    "lacks.gap": "A block of {block} fits over cell {cell}, so it may be filled or empty.",
    "lacks.split": "Filling cell {cell} makes a run of {joined}, and a block of {block} "
    "fits over it.",
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
