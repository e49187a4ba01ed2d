"""The catalogue of English words on printed pages."""

TEXTS = {
    "name": "Name",
    "date": "Date",
    "page": "page {number} of {pages}",
    "document": "{count} puzzles",
    "puzzle": "Puzzle {number} · {size}",
    "puzzle.named": "Puzzle {number} · {title}",
    "for.class": "For the class",
    "for.teacher": "For the teacher",
    "puzzle.how": "Each number is a run of filled cells, in this order, with at least one empty "
    "cell between two of them. Fill what is sure, mark with a dot what stays empty.",
    "puzzle.small": "The clues of this board are too small for this page; they are listed on the "
    "next one.",
    "clues": "The clues",
    "clues.rows": "Rows, from the left",
    "clues.columns": "Columns, from the top",
    "exercise": "Sure before you begin: overlap",
    "exercise.how": "Push all blocks of the line to one end, with one empty cell between two of "
    "them: draw that into the first strip. Push them to the other end: second strip. A cell that "
    "the same block covers both times is filled, whatever comes: shade it in the third. What is "
    "left over, the slack, says how many that will be.",
    "exercise.lying": "A column is drawn lying, its top at the left.",
    "exercise.more": "Sure before you begin: overlap, continued",
    "exercise.clue.one": "{line}:  {clue}  in {length} cell",
    "exercise.clue.other": "{line}:  {clue}  in {length} cells",
    "example": "Worked example",
    "example.of": "Worked example, from puzzle {number}",
    "example.said.one": "With a slack of {slack}, {blocks}; so this cell is sure.",
    "example.said.other": "With a slack of {slack}, {blocks}; so these cells are sure.",
    "example.block.one": "the {length} fixes {length} − {slack} = {count} cell",
    "example.block.other": "the {length} fixes {length} − {slack} = {count} cells",
    "exercise.slack": "length − blocks − gaps = slack:",
    "strip.row.start": "pushed left",
    "strip.row.end": "pushed right",
    "strip.column.start": "pushed up",
    "strip.column.end": "pushed down",
    "strip.sure": "sure",
    "practice": "Practise: {technique} · sheet {sheet}",
    "practice.how.lines": "Shade what is sure to be filled, mark with a dot what is sure to stay "
    "empty, and write why. Black cells and dots are known. Not everything that looks sure is.",
    "practice.how.boards": "Single lines give nothing more here. Assume the opposite of what you "
    "believe of the ringed cell, follow it, and write which line breaks.",
    "practice.why": "Why?",
    "practice.board": "The ringed cell is …, because if it were not …",
    "practice.foot": "{technique} · sheet {sheet} of {sheets}",
    "practice.sheet": "Sheet {sheet}",
    "practice.key": "Answers: {technique}",
    "practice.key.foot": "{technique} · answers of the sheets {first} to {last} · black is new, "
    "grey was known",
    "draw": "Draw a puzzle: {technique}",
    "draw.how": "Shade cells of these {size} for a picture whose puzzle needs “{technique}”, and "
    "nothing harder. Write the lengths of the runs to the left of each row and above each column. "
    "Then cover the picture and solve it from the clues alone. To check it, choose File, Draw a "
    "puzzle… (Ctrl+D) in the program, and this task there.",
    "draw.example": "What “{technique}” looks like: {line}",
    "draw.where": "Where is “{technique}” needed, and why?",
    "draw.neighbour": "For your neighbour: {technique}",
    "draw.solve": "Copy the clues onto this sheet, not the picture, and give it to your neighbour "
    "to solve.",
    "draw.found": "Where did you need “{technique}”, and why?",
    "strip.lying": "top →",
    "storyboard": "How puzzle {number} can be solved",
    "storyboard.how": "Black is new in this step, dark grey was known before, light grey is "
    "unknown yet. A dot marks a new empty cell, a frame a known one that the step rests on.",
    "storyboard.assumed": "A ring marks a cell that is assumed.",
    "storyboard.step": "Step {step} of {steps}",
    "answers": "Answer to puzzle {number}: {title}",
    "answers.exercise": "Overlap",
    "answers.rated": "For a person it has {stars} of 5 stars and takes an effort of {effort}; the "
    "hardest technique is {technique}.",
    "answers.several": "This puzzle has more than one answer; this is one of them.",
    "answers.undecided": "Whether this is the only answer was not worked out.",
}
