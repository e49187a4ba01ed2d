"""All that is said of each technique: its sentences, its names, the captions of films, what a line
lacks that only looks like it, its rule card, and hints and answers in the course.

A new technique gets its texts here, and nowhere else; languages that do not have them yet say the
English ones.
"""

STEPS = {
    "colours": "{line} has only {having}: no cell is {lacking}.",
    "colours.short": "{line} has only {having}: no other colour comes there.",
    "full": "{line}: {sum} = {length}, it just fits: {settled}.",
    "full.single": "{line}: {clue} takes the whole line, so {settled}.",
    "full.long": "{line}: {clue} with gaps takes all {length} cells: {settled}.",
    # complete
    "complete": "{line}, {because}: all blocks stand, the rest is empty.",
    "complete.single": "{line}, {because}: the {clue} stands, the rest is empty.",
    "complete.colour": "{line}, {because}: all blocks stand, the rest is not {colour}.",
    "complete.single.colour": "{line}, {because}: the {clue} stands, the rest is not {colour}.",
    # overlap
    "overlap.spare": "{line}: {clue} in {length} leaves {slack} spare: {settled}.",
    "overlap.slides": "{line}, {because}: {block} in {range} covers {shared}.",
    "overlap.stands": "{line}, {because}: {block} can only cover {range}.",
    "overlap.several": "{line}, {because}: both pushes share {cells}.",
    # reach
    "reach.beside": "{line}, {because}: {block} cannot reach {cells}.",
    "reach.several": "{line}, {because}: no block reaches {cells}.",
    "reach.colours": "{line}, {because}. No block of that colour reaches there: {settled}.",
    # runs
    "cap.whole": "{line}, {because}, a whole {length}: {settled}.",
    "cap": "{line}, {because}. Only {a_length} comes to {run}: {settled}.",
    "cap.there": "{line}, {because}: only {a_length} comes there, so {settled}.",
    "glue.start": "{line}, {because}, start of {block}: {settled}.",
    "glue.end": "{line}, {because}, end of {block}: {settled}.",
    "glue.wall.start": "{line}, {because}, so {block} starts at cell {cell}: {settled}.",
    "glue.wall.end": "{line}, {because}, so {block} ends at cell {cell}: {settled}.",
    "glue.edge": "{line}, {because}, too near the edge for {block}: {settled}.",
    "glue.edge.far": "{line}, {because}. Near the edge, {block} covers {run}: {settled}.",
    "glue.wall": "{line}, {because}, too near for {block} between: {settled}.",
    "glue.wall.far": "{line}, {because}. Near cell {wall}, {block} covers {run}: {settled}.",
    "split": "{line}, {because}. With cell {cell}, the run would be {joined}, too long: {settled}.",
    "extend": "{line}, {because}. The run is {block}, with too little room {side}: {settled}.",
    "places.only": "{line}, {because}. Over {run}, {block} can only cover {place}: {settled}.",
    "places.one-block": "{line}, {because}. Over {run}, {block} starts at {starts}. Each time "
    "{settled}.",
    "places": "{line}, {because}. The {count} places over {run} agree: {settled}.",
    "match": "{line}, {because}. In order, the {count} places over {run} agree: {settled}.",
    "match.none": "{line}, {because}. In order, no block is left for {cells}: {settled}.",
    "match.single": "{line}, {because}. In order, {run} can only be {block}: {settled}.",
    # no room
    "gap.any": "{line}, {because}. Every block is too long for {stretch}: {settled}.",
    "gap": "{line}, {because}. Every block that comes to {stretch} is too long: {settled}.",
    "no-room": "{line}, {because}. Any block over {cells} would cross or touch one of these: "
    "{settled}.",
    "no-room.cross": "{line}, {because}. Any block over {cells} would cross one of these: "
    "{settled}.",
    "no-room.touch": "{line}, {because}. Any block over {cells} would touch one of these: "
    "{settled}.",
    "no-room.nobody": "{line}, {because}: no block comes to {cells}.",
    # options
    "options.one": "{line}, {because}. 1 way left: {settled}.",
    "options.both": "{line}, {because}. Both ways: {settled}.",
    "options.other": "{line}, {because}. All {count} ways: {settled}.",
    "options.all": "{line}: in each of the {count} ways for {clue}, {settled}.",
    "options.left": "{line}, {because}. {count} left, the fewest: {settled}.",
    "options.first": "{line}, {because}. {blocks}, {spare} spare: {total} ways, {count} left, "
    "the fewest: {settled}.",
    "options.first.all": "{line}: {blocks}, {spare} spare: {total} ways, the fewest: {settled}.",
    "options.cases": "{line}, {because}. In all {count} places of {block}, {settled}.",
}

BOARD = {
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
    "lesson.colours": "Colours",
}

FILM = {
    "tell.colours": "Only {having} here.",
    "tell.complete.colour": "All its {colour} blocks stand: the rest is not {colour}.",
    "tell.overlap.colour": "Both times the same block is here.",
    "tell.reach.colour": "No block of that colour comes here.",
    "tell.cap.colour": "This run is a whole block: no {colour} beside it.",
    "tell.glue.colour": "So near, the {colour} block must take this run.",
    "tell.gap.colour": "Too little room here for {colour}.",
    "tell.split.colour": "With this cell, the {colour} run would be too long.",
    "tell.extend.colour": "Little room here: the {colour} run grows.",
    "tell.no-room.colour": "No {colour} block has room here.",
    "tell.places.colour": "All places of the {colour} block agree here.",
    "tell.match.colour": "Runs in order: all {colour} places agree here.",
    "tell.full": "{sum} = {length}: nothing can move.",
    "tell.full.many": "Blocks and gaps add up to {length}: nothing can move.",
    "tell.full.single": "The {length} takes the whole line.",
    "tell.complete": "All its blocks stand: the rest is empty.",
    "tell.overlap.one": "This one is in both: filled.",
    "tell.overlap.other": "These {count} are in both: filled.",
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
    "tell.options.both": "Both ways agree here.",
    "tell.options.other": "All {count} ways agree here.",
    "tell.options.cases": "Wherever the {length} stands, the rest agrees here.",
}

TRAINING = {
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
}

CARDS = {
    # what each says, and why it does not hold in the line that only looks like it
    "says.full": "The blocks and their gaps take the whole line: every cell is known.",
    "lacks.full": "3 + 1 + 2 = 6, and there are 9 cells: 3 are spare. All blocks can move, and "
    "no cell is sure.",
    "says.complete": "All blocks of the line are there: the rest is empty.",
    "lacks.complete": "Two runs for two blocks, but each 2 still lacks a cell, and nobody knows on "
    "which side.",
    "says.overlap": "Push the block to one end, then to the other. What it covers both times is "
    "filled.",
    "lacks.overlap": "3 cells are spare, and the block is no longer than that. Pushed left and "
    "pushed right, it covers no cell both times.",
    "says.cap": "A run is as long as the longest block that fits there: the cells beside it are "
    "empty.",
    "lacks.cap": "The run can be the 1, or the beginning or the end of the 2. So it may go on.",
    "says.glue": "A wall is an end of the line, or an empty cell. So near to one, the block cannot "
    "slide off its run: it must reach further.",
    "lacks.glue": "The 3 has room on the left of cell 3: it can cover cells 1–3 and need not go on "
    "to the right.",
    "says.reach": "No block comes as far as this cell: it is empty.",
    "lacks.reach": "The 3 does not come to cells 6 and 7, but the 1 behind it does.",
    "says.gap": "A stretch is shorter than every block that comes there: it stays empty.",
    "lacks.gap": "The 2 is too long for cell 6, but the 1 is not: it may stand there.",
    "says.split": "Filling the cell would join two runs to one that is too long: it is empty.",
    "lacks.split": "Joined, the run has 3 cells, and the 4 is long enough for that. The run on the "
    "right can also be the 1.",
    "says.extend": "A wall is near, and the run is still too short: it must grow away from the "
    "wall.",
    "lacks.extend": "The wall is as near, but the run can be the 1. Then it is long enough.",
    "says.no-room": "Every block over this cell would touch something that is known: it is empty.",
    "lacks.no-room": "The 3 fits exactly: it covers cells 3 to 5, between the two walls.",
    "says.places": "Nobody knows which block the run belongs to. But in all its places the same "
    "cell is filled, or empty.",
    "lacks.places": "The run at cell 5 can be the 1 by itself. Then it covers neither cell 4 nor "
    "cell 6.",
    "says.match": "Go through the runs in order: each belongs to one of a few blocks. Where none "
    "of these has a place, the cell is empty.",
    "lacks.match": "Without the wall behind the run, the 2 can go on to the right. Then the 1 has "
    "room at cell 2.",
    "says.options": "List every arrangement that is still possible. What is the same in all of "
    "them is sure.",
    "lacks.options": "5 arrangements are possible here, and no unknown cell is the same in all of "
    "them.",
    "says.edge": "Assume something at the border of the board. If a line breaks within three "
    "lines, the opposite is sure.",
    "lacks.edge": "Whatever is assumed at this border: within three lines nothing breaks. So "
    "nothing is sure there yet.",
    "says.what-if": "Assume a cell, and follow it line by line. If a line breaks, the opposite is "
    "sure.",
    "lacks.what-if": "Followed to the end, nothing breaks, whether the cell is filled or empty. "
    "Both can be.",
}

LESSONS = {
    "claim.full": "the blocks and their gaps take the whole line",
    "claim.complete": "all blocks of the line stand already",
    "claim.overlap": "pushed both ways, the same block covers each of them",
    "claim.cap": "they lie beside a run as long as any block there",
    "claim.glue": "a wall and a run hold the outermost block there",
    "claim.reach": "no block comes to them, wherever it is pushed",
    "claim.gap": "their stretch is too short for every block there",
    "claim.split": "filled, they would join runs to one too long",
    "claim.extend": "a wall is near, and the run beside them is too short",
    "claim.no-room": "every block over them hits something known",
    "claim.places": "all places over one run agree on them",
    "claim.match": "the runs, matched in order, agree on them",
    "claim.options": "all arrangements, counted one by one, agree on them",
    "claim.edge": "the opposite breaks a line within three lines",
    "claim.what-if": "the opposite breaks a line in the end",
    "question.full": "How many cells do the blocks and their gaps need?",
    "question.colours": "Which colours does its clue have, and which has it not?",
    "question.complete": "Is any block still missing?",
    "question.overlap": "How many cells are spare when all blocks are pushed to one end?",
    "question.cap": "How long is the run, and how long is the longest block that fits there?",
    "question.glue": "How far from the wall can the first block slide and still cover its run?",
    "question.reach": "Which cells does no block reach?",
    "question.gap": "Which stretch is too short for every block that comes there?",
    "question.split": "How long would the run be if the cell between were filled?",
    "question.extend": "How many cells are there between the run and the wall?",
    "question.no-room": "Which block could stand over this cell without touching what is known?",
    "question.places": "Where can the block of this run stand, and what do all places share?",
    "question.match": "Which block does each run belong to?",
    "question.options": "How many arrangements are left, and what do all of them share?",
    "question.edge": "What would follow in the lines next to it, if it were the other way round?",
    "question.what-if": "Which line breaks first, if it is the other way round?",
    "need.options": "all arrangements would have to be the same in some unknown cell.",
    "need.edge": "no line by itself would have to help.",
    "need.what-if": "no line by itself would have to help.",
    # what a technique would need
    "need.full": "the blocks and their gaps would have to take the whole line.",
    "need.colours": "the line would have to lack a colour that cells of it could still have.",
    "need.complete": "all blocks of the line would have to stand already.",
    "need.overlap": "a block would have to cover the same new cell pushed both ways.",
    "need.cap": "a run would have to be as long as the longest block that fits there.",
    "need.glue": "the run nearest to a wall would have to keep a block from sliding away.",
    "need.reach": "an unknown cell would have to be out of the reach of every block.",
    "need.gap": "a stretch would have to be too short for every block that comes there.",
    "need.split": "filling a cell would have to join runs to one that is too long.",
    "need.extend": "a run near a wall would have to be too short for the room there.",
    "need.no-room": "no block could stand over the cell without touching what is known.",
    "need.places": "all places of one run's blocks would have to agree on a new cell.",
    "need.match": "runs matched to blocks in order would have to settle a new cell.",
}
