"""What English says when it teaches: the rule card of each technique."""

CARDS = {
    "title": "The rule: {technique}",
    "holds": "Here it holds: {line}",
    "lacks": "Here it does not: {line}",
    "holds.board": "Here it holds",
    "lacks.board": "Here it does not",
    "proof.filled": "If row {row}, column {column} were empty, line after line would follow from "
    "it, and the last one would break: {line}. So the cell is filled.",
    "proof.empty": "If row {row}, column {column} were filled, line after line would follow "
    "from it, and the last one would break: {line}. So the cell is empty.",
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
