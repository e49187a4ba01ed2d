"""What English says in the terminal, in files and on paper, and about what people can mend.

A dictionary is a catalogue; a translation has the same keys.
"""

COMMANDS = {
    "usage": "usage: python nonogram_tk.py [PUZZLE] [what to do] [options]",
    "about": "Watch a nonogram (picross, paint by numbers) being solved, and see why.",
    "heading.what-to-do": "what to do:",
    "heading.classroom": "for the classroom:",
    "heading.how": "how to solve:",
    "heading.making": "puzzles of one's own:",
    "heading.with-check": "with --check:",
    "heading.reading": "how to read the puzzle:",
    "heading.pictures": "films and pictures:",
    "heading.output": "output:",
    # what goes with an option
    "shown.FILE": "FILE",
    "shown.PICTURE": "PICTURE",
    "shown.LINE": "LINE",
    "shown.RUNG": "RUNG",
    "shown.METHOD": "METHOD",
    "shown.N": "N",
    "shown.S": "S",
    "shown.MS": "MS",
    "shown.PX": "PX",
    "shown.THEME": "THEME",
    "shown.SHAPE": "SHAPE",
    "shown.MODE": "MODE",
    "shown.K": "K",
    "shown.PAPER": "PAPER",
    "shown.FORMAT": "FORMAT",
    "shown.WxH": "WxH",
    "shown.CODES": "CODES",
    "shown.TARGET": "TARGET",
    "shown.LANGUAGE": "LANGUAGE",
    # the options
    "help.text": "solve it and print the board",
    "help.explain": "print every step in words, then the board",
    "help.watch-text": "watch it being solved in the terminal",
    "help.check": "say for each PUZZLE (files, folders) how many solutions it has",
    "help.list": "list the bundled puzzles, or those in PUZZLE (files, folders)",
    "help.gif": "record the solving as a film: .gif, .webp, .png (animated) or .mp4, by the file's "
    "ending; without FILE, gifs/<puzzle>.gif",
    "help.still": "draw one step as a picture: .png, or .svg for documents and print",
    "help.html": "write a page for any browser, phones too: every step with its proof, in one file "
    "that works without a network",
    "help.handout": "print each PUZZLE into one .pdf: empty, small ones sharing a page, and at "
    "the end the answers",
    "help.convert": "write each PUZZLE in the format of the ending of TARGET (.non, .xml, .g, "
    ".json, …), as a picture of the empty puzzle (.svg, .png), all of them into a folder "
    "(FOLDER/), or as text to standard output: tatham:, puzzlink:, text: and every other format "
    "with a colon",
    "help.lab": "the overlap lab: a window with one line whose blocks are pushed, such as '7 in "
    "10' or '5-2-6 in 15'; with --gif or --still its film or a picture",
    "help.train": "exercises for one technique, made by --seed, with the answers at the end: "
    "{techniques}",
    "help.mixed": "with --train: mixed with two techniques that came before, and with lines that "
    "look as if one applied and in which nothing is sure",
    "help.class-set": "with --train and --handout: so many different sheets, equally hard, with "
    "the answers of all at the end (1); with --html FOLDER/: so many pages",
    "help.results": "what a class has handed in: a file with a code on each line, from pages of "
    "exercises, or '-'; which rules went wrong and how, who needs what, what to see again",
    "help.draw": "with --train and --handout: a worksheet on which to draw a puzzle of this size "
    "that needs the technique and nothing harder",
    "help.seed": "which of all possible exercises or puzzles: the same number gives the same ones "
    "(1)",
    "help.count": "how many exercises (10), or puzzles with --make (1)",
    "help.make": "make a fair puzzle from nothing, of this width and height",
    "help.from-image": "make a puzzle of a picture: cropped to what is on it, in the two colours "
    "that are most like it, and with as few cells changed as possible until it is fair; --size is "
    "that of the board (30 on its longer side)",
    "help.from-scan": "read a puzzle off a screenshot, a scan or a photo: grid and numbers, with "
    "logic as a proof-reader; alone it writes the puzzle, like --from-image, and any job that "
    "takes a PUZZLE can be done with it; the exit code is 1 where a number is doubtful",
    "help.with-solution": "with --convert to .non: the solution, too, as its goal",
    "help.with-cells": "with --from-scan, cells that are filled or crossed already are given",
    "help.colours": "with --make or --from-image, in several colours: so many beside the "
    "background, 2 to 12",
    "help.needs": "with --make, the hardest technique that it needs, neither more nor less (glue): "
    "{techniques}; with --from-image, what must be enough: one of these, lines (the default), or "
    "one-solution",
    "help.given": "with --from-image, change nothing but give some cells",
    "help.out": "where it is written, as with --convert: a file, a folder (FOLDER/), or a format "
    "with a colon; without it, .non to standard output",
    "help.solver": "watch a solver that you wrote: a Python file with solve(rows, columns, "
    "board), or new:FILE.py to have one written to begin with; each write is shown and judged. It "
    "runs the program in FILE, for 10 seconds at most or --timeout; a folder with --check",
    "help.trace": "show and judge what a solver in any language wrote, as lines of JSON "
    "(docs/for-programs.md)",
    "help.method": "how to solve it: overlap (the default: push the blocks to both ends and keep "
    "what both share, then assume), ladder (always the simplest technique that gives something), "
    "options (count arrangements, the line with the fewest first), sweep (all rows, then all "
    "columns, again and again), backtracking (cell by cell, trying)",
    "help.compare": "two methods side by side, as a film: --compare overlap backtracking --gif "
    "FILE; with --check a table of what their search takes",
    "help.no-guessing": "stop where looking at single lines gives nothing more",
    "help.max-steps": "stop after N steps",
    "help.timeout": "stop after S seconds (60 with --check and --text)",
    "help.solutions": "print up to N solutions",
    "help.rate": "say also how hard a puzzle is for a person: its hardest technique, stars and "
    "effort",
    "help.jobs": "use N processes (one for each core)",
    "help.format": "the format of the file, where its ending and its content do not say it: "
    "{formats}",
    "help.size": "width and height, where a task does not say them: --size 10x10; of a board made "
    "--from-image, where one number is its longest side",
    "help.transposed": "make rows of columns and columns of rows",
    "help.pace": "milliseconds for each step; without it a film tells some steps and runs through "
    "the others, and --watch-text takes 150",
    "help.seconds": "the length of the whole film (usually 12 to 30)",
    "help.lesson": "a slower film that tells every technique and waits until a child has read it",
    "help.plain": "a film of the board alone, a picture for each step: no words, no proofs",
    "help.tree": "beside a film, a picture of a step or in a page, the search as a tree",
    "help.max-frames": "fold steps together so that the film has at most N pictures (400)",
    "help.captions": "own words: a text file with a sentence for each step, such as --explain "
    "prints them, to be changed",
    "help.cell": "the size of a cell, 4 to 200 pixels (chosen so that the picture is near 900 "
    "wide)",
    "help.width": "the width of a film, 320 to 4000 pixels (near 900)",
    "help.shape": "the shape of a film: 3:2, 1:1, 16:9 or 9:16 (about 3:2, as the board needs it)",
    "help.no-spoiler": "begin a film with the empty grid, and keep the title for its end",
    "help.mode": "what a page of --html begins with: watch (the default), predict (say what is "
    "sure, then see it) or play (solve it by hand); the last two give nothing of the picture away",
    "help.only": "the page has no other mode",
    "help.theme": "the colours: {themes}; the first is the default",
    "help.letters": "with colours: write the letter of each colour into cells and behind numbers, "
    "too; --theme high-contrast does so in any case",
    "help.step": "which step a still shows; negative ones count from the end (the last)",
    "help.scale": "everything K times as large, 1 to 8: 2 for print (1)",
    "help.paper": "what a handout is printed on: {papers}; the first is the default",
    "help.exercise": "with --handout: an overlap exercise, too, for puzzles in black and white",
    "help.csv": "with --results, --solver --check and --compare --check: the table for a "
    "spreadsheet, printed or in FILE, which ends in .csv",
    "help.json": "print JSON, one object a line",
    "help.language": "the language of everything that is said: {languages}",
    "help.version": "show the version and end",
    "help.help": "show this and end",
    "examples": """\
PUZZLE is a file in any of the formats above, the name of a bundled puzzle (see --list),
a game id, an address of puzz.link, or - to read standard input. Of a file of many
puzzles, FILE#17 is the one called 17, as --list and --check name them.

examples:
  python nonogram_tk.py heart --explain         why each cell is what it is, step by step
  python nonogram_tk.py my.non --text           the solved board
  python nonogram_tk.py cat --watch-text        watch it being solved in this terminal
  python nonogram_tk.py cat --gif cat.gif       the film of its solving
  python nonogram_tk.py --handout h.pdf cat owl  two puzzles to print, and the answers
  python nonogram_tk.py --check my-folder       has each one solution? what does it need?
  python nonogram_tk.py my.xml --convert my.non  the same puzzle in another format
  python nonogram_tk.py --lab "7 in 10"         why 4 cells of this line are sure
  python nonogram_tk.py --train cap --seed 7    ten lines to train one technique on
  python nonogram_tk.py --list                  the puzzles that come with the program
  python nonogram_tk.py my.non --explain --json > steps.jsonl

exit codes: 0 solved (with --check: all are unique); 1 no solution, or a limit stopped it
(with --check: some are not unique); 2 wrong input; 130 interrupted,
143 and 129 ended by a signal""",
    # what stands at the head of what a shell reads
    # what is said on the way
    "nowhere-to-write": "standard output is closed, so there is nowhere to write to",
    "writing-failed": "reading or writing failed: {reason}",
    "interrupted": "interrupted",
    "ended": "ended from outside",
    "no-terminal": "no terminal to watch in; the solved board instead",
    "small-terminal": "the board needs a terminal of {width} × {height}, this one has {columns} × "
    "{lines}; the solved board instead",
    "solved-here": "{error}; the puzzle is solved here (see --help)",
    "left-out": "{file} is left out: {error}",
    "lost-parts": "left out, as {format} cannot say it: {parts}",
    "part.title": "title",
    "part.author": "author",
    "part.copyright": "copyright",
    "part.licence": "licence",
    "part.lesson": "lesson",
    "part.given": "given cells",
    "no-font": "no font with the letters of “{language}” was found, so this is in English; one "
    "comes with {package}",
    "no-shaping": "the letters of “{language}” need a package, so this is in English: {package}",
    "not-drawn": "the puzzle has no solution, so there is nothing to draw",
    "not-solved": "the puzzle was not solved in time, so there is nothing to draw",
    "pace-raised": "a picture stays at least {least} milliseconds; shorter ones are slowed down by "
    "what shows them",
    "lab-here": "{error}; here is the lab as text (see --help)",
    "standard-input": "standard input",
    "assumed": "{file}: {said}",
    "which": "{file} holds {count} puzzles; this is {puzzle} (name another, such as {other})",
    "which.not-first": "{file} holds {count} puzzles; this is {puzzle}, the first that can be read "
    "(name another, such as {other})",
    # puzzles that are made
    "made.title": "{technique} {seed}.{number}",
    "not-made.one": "no puzzle of {width} × {height} that needs {technique} was found for seed "
    "{seed}; another seed or another size may have one",
    "not-made.other": "{found} of {count} puzzles of {width} × {height} that need {technique} were "
    "found for seed {seed}; another seed or another size may have more",
    "never-made": "lines of {most} cells or less never need {technique}; a puzzle that does is "
    "at least {least} cells wide or high",
    "not-repaired": "{file}: no puzzle that is fair was found near this picture; another --size, "
    "--needs one-solution, or --given may do",
    "cells-changed.one": "{count} of {cells} cells changed ({share} %)",
    "cells-changed.other": "{count} of {cells} cells changed ({share} %)",
    "cells-given.one": "{count} of {cells} cells is given, none changed",
    "cells-given.other": "{count} of {cells} cells are given, none changed",
    "changed-cell": "row {row} column {column}",
    "scan-line.row": "row {number}",
    "scan-line.column": "column {number}",
    "scan-corrected": "{line}, number {number}: it was read as {also}, and logic says {read}",
    "scan-none": "no number",
    "scan-or": "{others} or {last}",
    "scan-comma": ", ",
    "scan-doubtful.unique": "{file}: more than one way to read it makes a puzzle",
    "scan-doubtful.several": "{file}: as it is read, it has several solutions",
    "scan-doubtful.none": "{file}: as it is read, it has no solution",
    "scan-doubtful.undecided": "{file}: whether it has a solution was not found out",
    "scan-doubt": "{line}, number {number}: read as {read}, perhaps {also}",
    "scan-doubt.alone": "{line}, number {number}: read as {read}, which is not sure",
    "alike": "{share} % like the picture",
    "alike-with": "{way} ({share} %)",
    "more-alike": "more like it: {ways}",
    "sure-method": "the usual method has to assume something here, --method {method} does not",
    "fewer-do-not-do": "with fewer changes it is not fair: all were tried",
    # how far it is
    "progress.candidates.one": "{done} of {total} way to see it",
    "progress.candidates.other": "{done} of {total} ways to see it",
    "progress.puzzles.one": "{done} of {total} puzzle",
    "progress.puzzles.other": "{done} of {total} puzzles",
    "progress.pictures.one": "{done} of {total} picture",
    "progress.pictures.other": "{done} of {total} pictures",
    "progress.pages.one": "{done} of {total} page",
    "progress.pages.other": "{done} of {total} pages",
    # how a solving ended
    "no-solution": "The puzzle has no solution.",
    "stopped.one": "Stopped: {known} of {cells} cell is known.",
    "stopped.other": "Stopped: {known} of {cells} cells are known.",
    "no-memory-for-more": "There was not enough memory to find out more.",
    "stopped-after.one": "Stopped after {steps}: {known} of {cells} cell is known.",
    "stopped-after.other": "Stopped after {steps}: {known} of {cells} cells are known.",
    "steps.one": "{count} step",
    "steps.other": "{count} steps",
    # what --check says
    "seconds": "{seconds:.3f} s",
    "lost": "the process that worked on it was ended",
    "out-of-memory": "there was not enough memory to find out",
    "verdict.unique": "unique",
    "verdict.several": "several",
    "verdict.none": "none",
    "verdict.undecided": "undecided",
    "no-engine": "the package python-sat is not installed: with it, hard puzzles take less time",
    "verdict.bad": "bad",
    "effort": "effort {effort}",
    "needs.more": "more",
    "needs.what-if": "what-if",
    "summary.one": "{count} puzzle: {parts} in {seconds} s",
    "summary.other": "{count} puzzles: {parts} in {seconds} s",
    "summary.between": ", ",
    "summary.part": "{count} {verdict}",
    "solution": "solution {number}",
    "differ": "where these {count} solutions differ",
    "results.count.one": "1 code",
    "results.count.other": "{count} codes",
    "results.left-out": "{file}, line {line}: {error}; the others count",
    "results.name": "name",
    "results.no-name": "(no name)",
    "results.tasks": "tasks",
    "results.right": "right at once",
    "results.hints": "hints",
    "results.rule": "rule",
    "results.error": "error",
    "results.times": "times",
    "results.who": "who",
    "results.needs": "should see again",
    "results.errors": "What went wrong",
    "results.class": "The class should see again: {rules}.",
    "results.class.nothing": "The class needs to see nothing again.",
    "error.missed": "a sure cell was missed",
    "error.unfounded": "a cell was marked that is not sure",
    "error.unfounded-filled": "a cell was filled that is not sure",
    "error.unfounded-empty": "a cell was left empty that is not sure",
    "error.reason": "the reason was another one",
    "error.nothing": "whether anything is sure was mistaken",
    "error.touching": "blocks without a gap between them",
    "error.one-more": "more filled than the clue says",
    "error.too-short": "an overlap of a block that is too short",
    "error.two-blocks": "covered both times, by two blocks",
    "error.longer-fits": "a longer block fits, too",
    "error.one-way": "a run grown one way only",
    "error.still-reaches": "a block reaches that cell",
    "error.may-join": "two runs may be one block",
    "error.one-fit": "so in one arrangement, not in all",
    "error.reversed-clue": "the clue read from the wrong end",
    "error.off-by-one": "one cell off",
    "error.whole-block": "a whole block filled of which a part is sure",
}

FILES = {
    "film.one": "{file}: 1 picture of {width} × {height}, {seconds} s, {kib} KiB",
    "film.other": "{file}: {count} pictures of {width} × {height}, {seconds} s, {kib} KiB",
    "html.play": "{file}: to be solved by hand, {kib} KiB",
    "html.one": "{file}: 1 step, {kib} KiB",
    "html.other": "{file}: {count} steps, {kib} KiB",
    "still": "{file}: step {step} of {steps}, {width} × {height}",
    "still.lab": "{file}: {line}, {width} × {height}",
    "converted.one": "{file}: 1 puzzle",
    "converted.other": "{file}: {count} puzzles",
    "html.compare": "{file}: {first} steps and {second}, {kib} KiB",
    "html.booklet": "{file}: {count} puzzles, {kib} KiB",
    "html.lab": "{file}: the lab of {line}, {kib} KiB",
    "exercises.one": "{file}: 1 exercise, {kib} KiB",
    "exercises.other": "{file}: {count} exercises, {kib} KiB",
    "class-set.one": "{folder}: 1 page and {key}, {kib} KiB",
    "class-set.other": "{folder}: {count} pages and {key}, {kib} KiB",
    "sheets.one": "{file}: 1 sheet, {pages} pages, {kib} KiB",
    "sheets.other": "{file}: {count} sheets, {pages} pages, {kib} KiB",
    "handout.one": "{file}: 1 puzzle, {pages} pages, {kib} KiB",
    "handout.other": "{file}: {count} puzzles, {pages} pages, {kib} KiB",
    # the dialog for one's own words
    "own.title": "Own words",
    "own.how": "Choose a step, and write what the film is to say; Enter goes on to the next one. "
    "Saved, it is a text file with a line for each step, which can be changed in any editor, too.",
    "own.usual": "As it was",
    "own.open": "Open a file…",
    "own.save": "Save…",
    # Tk's own dialogs: a file to open or to write to
    "chooser.title.open": "Open",
    "chooser.title.save": "Save as",
    "chooser.folder": "&Folder:",
    "chooser.name": "File &name:",
    "chooser.kind": "Files of &type:",
    "chooser.hidden": "Show &hidden files and folders",
    "chooser.open": "&Open",
    "chooser.save": "&Save",
    "chooser.cancel": "&Cancel",
    "chooser.ok": "&OK",
    "chooser.yes": "&Yes",
    "chooser.no": "&No",
    "chooser.no-file": "There is no such file.",
    "chooser.no-folder": "There is no such folder.",
    "chooser.closed": "This folder cannot be opened: permission denied.",
    "chooser.bad-name": "This is no name of a file.",
    "chooser.overwrite": "There is a file of this name already. Write over it?",
}

PAPER = {
    "name": "Name",
    "class": "Class",
    "page": "page {number} of {pages}",
    "document": "{count} puzzles",
    "puzzle": "Puzzle {number} · {size}",
    "puzzle.alone": "A puzzle · {size}",
    "puzzle.named": "Puzzle {number} · {title}",
    "puzzles": "Puzzles",
    "for.class": "For the class",
    "for.teacher": "For the teacher",
    "puzzle.how": "Each number is a run of filled cells, in this order, with at least one empty "
    "cell between two of them. Fill what is sure, mark with a dot what stays empty.",
    "puzzle.how.colours": "Each number is a run of cells of its colour, in this "
    "order. Between two runs of the same colour is at least one other cell. Fill what is "
    "sure, mark with a dot what stays empty.",
    "puzzle.signs": "Colours: {signs}.",
    "puzzle.small": "The clues of this board are too small for this page; they are listed on the "
    "next one.",
    "clues": "The clues",
    "clues.rows": "Rows, from the left",
    "clues.columns": "Columns, from the top",
    "exercise": "Sure before you begin: overlap",
    "exercise.how": "Push all blocks of the line to one end, with one empty cell between two of "
    "them: draw that into the first strip. Push them to the other end: second strip. A cell that "
    "the same block covers both times is filled, whatever comes: shade it in the third. What is "
    "spare says how many that will be. A column is drawn lying, its top at the left.",
    "exercise.more": "Sure before you begin: overlap, continued",
    "exercise.clue.one": "{line}:  {clue}  in {length} cell",
    "exercise.clue.other": "{line}:  {clue}  in {length} cells",
    "example": "Worked example",
    "example.of": "Worked example, from puzzle {number}",
    "example.said.one": "With {slack} spare, {blocks}; so this cell is sure.",
    "example.said.other": "With {slack} spare, {blocks}; so these cells are sure.",
    "example.block.one": "the {length} fixes {length} − {slack} = {count} cell",
    "example.block.other": "the {length} fixes {length} − {slack} = {count} cells",
    "exercise.slack": "length − blocks − gaps = spare:",
    "strip.row.start": "pushed left",
    "strip.row.end": "pushed right",
    "strip.column.start": "pushed up",
    "strip.column.end": "pushed down",
    "strip.sure": "sure",
    "practice": "Practise: {technique} · sheet {sheet}",
    "practice.how.lines": "Shade what is sure to be filled, mark with a dot what is sure to stay "
    "empty, and write why. Hatched cells are filled and dots are empty, that is known. Not "
    "everything that looks sure is.",
    "practice.how.mixed": "Shade what is sure to be filled, mark with a dot what is sure to stay "
    "empty, and say why. In some lines nothing is sure: write that, and why.",
    "practice.how.boards": "Single lines give nothing more here. Assume the opposite of what you "
    "believe of the ringed cell, follow it, and write which line breaks.",
    "practice.why": "Why?",
    "practice.board": "The ringed cell is …, because if it were not …",
    "practice.foot": "{technique} · sheet {sheet} of {sheets}",
    "practice.sheet": "Sheet {sheet}",
    "practice.key": "Answers: {technique}",
    "practice.key.alone": "{technique} · answers of sheet {first} · black is new, "
    "hatched was known",
    "practice.key.foot": "{technique} · answers of the sheets {first} to {last} · black is new, "
    "hatched was known",
    "draw": "Draw a puzzle: {technique}",
    "draw.how": "Shade cells of these {size} for a picture whose puzzle needs “{technique}”, and "
    "nothing harder. Write the lengths of the runs to the left of each row and above each column. "
    "Then cover the picture and solve it from the clues alone. To check it, choose File, Draw a "
    "puzzle… (Ctrl+D) in the program, and this task there.",
    "draw.where": "Where is “{technique}” needed, and why?",
    "draw.neighbour": "For your neighbour: {technique}",
    "draw.solve": "Copy the clues onto this sheet, not the picture, and give it to your neighbour "
    "to solve.",
    "draw.found": "Where did you need “{technique}”, and why?",
    "strip.lying": "top →",
    "answers.alone": "Answer: {title}",
    "answers.all": "All answers",
    "answers.strips": "Answers to the overlap exercise",
    "answers.short": "{stars} of 5 stars, {technique}",
    "answers.among": "one of several answers",
    "answers.rated": "For a person it has {stars} of 5 stars, and all steps together are "
    "{effort} points of work; the hardest technique is {technique}.",
    "answers.several": "This puzzle has more than one answer; this is one of them.",
    "answers.undecided": "Whether this is the only answer was not worked out.",
}

ERRORS = {
    "alone": "{error}.",
    # where it is
    "at.row": "row {number}: {error}",
    "at.column": "column {number}: {error}",
    "at.key": "{key}: {error}",
    # a puzzle
    "no-rows": "the puzzle has no rows",
    "no-columns": "the puzzle has no columns",
    "board-too-large": "the board is {width} × {height}; at most {most} × {most} can be solved "
    "here",
    "block-too-long": "a block of more than {most} cells fits no line",
    "negative-block": "a block cannot have a negative length",
    "zero-among-blocks": "a 0 stands alone, for a line without blocks",
    "clue-too-long": "{clue} needs {needed} cells, the line has {length}",
    "clue-too-long.row": "{clue} needs {needed} cells, the row has {length}",
    "clue-too-long.column": "{clue} needs {needed} cells, the column has {length}",
    "given-outside": "a given cell lies beside the board",
    "sums-differ.colour": "the rows hold {rows} {colour} cells, the columns {columns}",
    "too-many-colours": "it has {count} colours; a puzzle has {most} at most, beside the "
    "background",
    "signs-differ": "two of its colours have the same sign",
    "colour-outside": "there is no colour {number}",
    # a student's solver
    "no-solve": "{file} has no function solve(rows, columns, board)",
    "solver-is-folder": "{file} is a folder; its solvers are tried with --check",
    "no-solvers": "there is no .py file in {file}",
    "template-ending": "a solver is a file that ends in .py, such as new:mine.py",
    "template-exists": "{file} is there already, and is not written over",
    "trace-too-large": "a trace has {most} MiB at most",
    "trace-line": "line {number}: {error}",
    "trace-no-json": "this is no JSON",
    "trace-no-object": 'this is no object, such as {{"cells": [[0, 2, 1]]}}',
    "trace-in-colours": "a puzzle in several colours cannot be judged yet",
    "trace-puzzle": "the puzzle is wrong: {error}",
    "trace-no-puzzle-there": 'a puzzle is written {{"rows": [[1], …], "columns": [[1], …]}}',
    "trace-without-puzzle": "it names no puzzle; name one on the command line, or in the first "
    "line",
    "trace-no-assumption": "it takes back an assumption that is not open",
    "trace-no-cells": "cells are written [[row, column, value], …]",
    "trace-no-cell": "{text} is no cell: one is written [row, column, value]",
    "trace-cell-outside": "{text} is not on the board; rows and columns count from 0",
    "trace-no-value": "{text} is no value of a cell: 1 is filled, 0 empty, null not known",
    "not-in-colours": "{option} does not work with puzzles in several colours yet",
    "no-colours-in-format": "{key} has no colours; formats that have: {known}",
    "sums-differ.one": "the rows hold {rows} filled cell, the columns {columns}",
    "sums-differ.other": "the rows hold {rows} filled cells, the columns {columns}",
    # a file
    "in-puzzle": "puzzle {label}: {error}",
    "only-puzzle": "it holds one puzzle only, so there is no “{text}” in it",
    "no-such-label": "no puzzle in it is called “{text}”; there are {count}, {first} to {last}",
    "is-folder": "this is a folder, not a file",
    "is-device": "this is a device, not a file",
    "no-file": "there is no such file",
    "cannot-be-read": "it cannot be read: {reason}",
    "file-too-large": "it is larger than {most} MiB",
    "empty-file": "it is empty",
    "no-text": "it is not a text file",
    "too-many-lines": "it has more than {most} lines",
    "packed-broken": "it is packed, and cannot be unpacked to its end",
    "file-ends": "it ends before the puzzle does",
    "no-known-format": "its format is not recognised; name it with --format: {known}",
    "no-known-format.window": "no puzzle was found in it; its clues can be typed with “Type or "
    "edit clues…”",
    "no-such-format": "there is no format “{text}”; there are {known}",
    "is-cwc": "a .cwc file holds a puzzle in several colours, in a format that is published "
    "nowhere; "
    "save it as .xml or .g",
    # numbers and clues in a file
    "not-a-number": "“{text}” is not a number",
    "not-a-coloured-number": "“{text}” is not a number with the sign of a colour behind it: "
    "{signs}",
    "not-a-clue": "“{text}” is not a clue",
    "absurd-number": "a number of {digits} digits is absurd",
    "absurd-digits": "a number of thousands of digits is absurd",
    "too-many-numbers": "a clue of more than {most} numbers fits no line",
    # a size and what follows from it
    "no-size": "a board of {width} × {height} has no cells",
    "no-size-line": "“{text}” is no width and height",
    "clue-lines-differ.one": "by its size the board has {expected} lines, but there is {count} "
    "clue",
    "clue-lines-differ.other": "by its size the board has {expected} lines, but there are {count} "
    "clues",
    "clue-lines-many": "there are more than {most} clues",
    "cells-differ.one": "it has {count} cell, the board is {width} × {height}",
    "cells-differ.other": "it has {count} cells, the board is {width} × {height}",
    "not-a-cell": "“{text}” is not a cell",
    "solution-unknown": "it has no clues, and cells of its solution are unknown",
    "given-twice": "cell {number} is given twice",
    # what cannot be solved here
    "length-unknown": "a block has no length; such puzzles cannot be solved here",
    "triddler": "this is a triddler, with triangular cells; only boards of squares can be solved "
    "here",
    "triangles": "it has cells that are half one colour and half another; such puzzles cannot be "
    "solved here",
    "kind-unknown": "this is a puzzle of the kind “{text}”, not a grid",
    "other-game": "this is a puzzle of another kind: {text}",
    "seed": "this is a seed, not a puzzle; in the program choose Game › Specific and copy the id "
    "with "
    "the colon",
    # a batch of boards
    "too-many-boards": "it holds more than {most} boards",
    "no-clues": "there are no clues",
    "too-many-clue-lines": "there are {count} lines of clues; at most {most} rows and as many "
    "columns can be solved here",
    "odd-lines.one": "{count} line of clues cannot be as many for columns as for rows",
    "odd-lines.other": "{count} lines of clues cannot be as many for columns as for rows",
    "more-than-clues": "{count} lines are more than the clues",
    # a picture of # and .
    "ragged.one": "line {number} of the picture has {length} cell, the first line has {first}",
    "ragged.other": "line {number} of the picture has {length} cells, the first line has {first}",
    "picture-too-large": "the picture is {width} × {height}; at most {most} × {most} can be solved "
    "here",
    "signs-unclear": "it is drawn with {signs}, and which of them are filled is not clear",
    "sign-unknown": "“{text}” is no cell of a picture",
    # other pictures
    "picture-broken": "the picture is damaged or not complete",
    "picture-large": "the picture is {width} × {height}; one whose pixels are the cells has at "
    "most {most} a side (--from-scan reads the clues on a picture, --from-image makes a puzzle of "
    "one)",
    "picture-inexact": "it is a {kind} picture; pixels may be the cells only in one of "
    "{known} (--from-scan reads the clues on a picture, --from-image makes a puzzle of one)",
    "picture-unread": "{kind} is not read here: save the picture as PNG (then --from-scan "
    "reads the clues on it, --from-image makes a puzzle of it)",
    "picture-moves": "it is a film, not a picture",
    "many-colours": "the picture has {count} colours; one whose pixels are the cells has 12 at "
    "most, beside the background",
    "needs-pillow": "reading a picture needs Pillow: python -m pip install pillow",
    "no-colour": "“{text}” is no colour",
    # lists of Python or JavaScript
    "not-two-lists": "two lists are needed, the clues of the rows and of the columns",
    "rows-twice": "the rows are given twice",
    "columns-twice": "the columns are given twice",
    "brackets-changed": "[ and ] begin a section in gno: in the author and the licence they are "
    "written as ( and )",
    "size-beside": "task does not say the size, and another one fits these clues, too: so "
    "{width}x{height} is written beside it",
    "text-too-long": "files in this format of more than {most} KiB are not read",
    "no-part-of-list": "line {number} is not part of a list of clues",
    "no-part-of-list.text": "line {number} is not part of a list of clues: “{text}”",
    "nested-too-deep": "it is no list of clues: too much is nested in it",
    "annotation": "annotations are not understood in a list of clues",
    "no-name-of-side": "“{name}” names neither rows nor columns",
    "no-list.rows": "the list of the row clues should begin in line {number}",
    "no-list.columns": "the list of the column clues should begin in line {number}",
    "long-list.rows": "the list of the row clues has more than {most} items",
    "long-list.columns": "the list of the column clues has more than {most} items",
    "long-list.clue": "its list has more than {most} items",
    "no-number-in-line": "what stands in line {number} is not a number",
    # .non
    "not-alone": "“{word}” stands on one line with “{text}”; it should stand alone, with a clue on "
    "each of the lines below",
    "key-twice": "{word} stands twice in the file",
    "key-missing": "the file has no line that says “{word}”",
    "width-too-large": "the width is {size}; at most {most} can be solved here",
    "height-too-large": "the height is {size}; at most {most} can be solved here",
    "width-differs.one": "the width is {size}, but there is {count} column clue",
    "width-differs.other": "the width is {size}, but there are {count} column clues",
    "height-differs.one": "the height is {size}, but there is {count} row clue",
    "height-differs.other": "the height is {size}, but there are {count} row clues",
    "no-row-clues": "there are no row clues",
    "no-column-clues": "there are no column clues",
    "too-many-row-clues": "there are {count} row clues; at most {most} can be solved here",
    "too-many-column-clues": "there are {count} column clues; at most {most} can be solved here",
    # .mk, .cwd, .g, .toml
    "marked-as-mk": "a # stands between the clues, as it does in the format mk",
    "no-cwd": "a puzzle begins with its height and its width, a line each; crosswords come under "
    "the "
    "same ending",
    "colon-missing": "a line that begins with a colon must stand before the rows and one before "
    "the "
    "columns; there are {count}",
    "colour-missing": "{text} says no colour, and there is none for plain numbers",
    "colour-unknown": "“{text}” is the letter of no colour",
    "toml-wrong": "line {number} is no TOML: “{text}”",
    "before-section": "line {number} belongs to no section or key: “{text}”",
    # XML and JSON
    "xml-wrong": "line {number} is no XML that can be read; is the file complete?",
    "xml-other": "it is XML about something else: {text}",
    "xml-order": "a line of clues stands outside of the clues",
    "no-puzzle-in-xml": "it holds no puzzle",
    "memory-full": "there was not enough memory to read it",
    "not-read-in-time": "the time was over before it was read",
    "reader-failed": "an error in this program kept it from being read ({said})",
    "xml-declares": "it declares entities or attributes, which are not read",
    "too-many-lines-in-xml": "there are more than {most} lines of clues",
    "image-ragged": "the rows of its solution are not of one length",
    "json-wrong": "line {number} is no JSON from here on: “{text}”",
    "json-no-clues": "it is JSON, but its clues have no name that is known here; "
    "docs/formats.md lists the names",
    "no-object": "it holds no object with rows and columns",
    # ids, addresses and pages
    "no-id": "“{text}” is no game id",
    "given-differ": "the letters behind the comma do not cover the {width} × {height} cells",
    "no-task": "there is no task in it",
    "no-size-odd": "{count} clues were read, of {filled} filled cells together, but "
    "columns and rows hold as many each: a clue or a number is missing, or one is too many",
    "no-size-uneven": "{count} clues were read, and wherever the columns end and the rows "
    "begin, one side holds more filled cells than the other: a clue or a number is missing",
    "no-size-long": "{count} clues were read, for {sizes} by their cells, but then a clue needs "
    "more room than its line has: clues are missing",
    "sizes-possible": "its size can be {sizes}; say which with --size",
    "sizes-possible.window": "its size can be {sizes}, and it does not say which",
    "no-address": "“{text}” is no address of a puzzle",
    "no-pzpr": "it is no file of pzpr",
    "no-slot": "“{text}” is no part of such an address",
    "slots-differ": "it has {count} places for numbers, the board {expected}",
    "number-too-large": "{number} is too large for this format; the largest is {most}",
    "table-differs": "line {number} of the table has {count} entries instead of {expected}",
    "unknown-name": "there is no “{text}”; choose one of {known}",
    "unknown-name.likely": "there is no “{text}” (did you mean {likely}?)",
    "clue-not-numbers": "{text} is no list of numbers",
    "no-page": "this is a saved page, not a puzzle: nothing in it is known here as one; copy its "
    "clues, or save the puzzle in another way",
    "before-grid": "“{text}” stands before the first line that begins with GRID",
    "no-bracketed-clue": "“{text}” is no clue in brackets, as [ 3 1 ]",
    "no-palette": "it does not begin with a count and a palette of colours",
    "no-yaml": "line {number} is no YAML that is known here: “{text}”",
    "clues-missing": "it needs a list of clues for the rows, and one for the columns",
    "page-changed": "the page holds its puzzle in a way that is not known here",
    "cannot-be-written": "this cannot be written; what can: {known}, or a folder, as in “puzzles/”",
    "meaningless-for-target": "{option} means nothing here; it is for {users}",
    "nothing-to-write": "no puzzle is left to be written",
    "no-picture": "this is no picture that can be read",
    "scan-no-grid": "no grid was found on this picture: a puzzle has lines across and down at "
    "equal distances",
    "scan-no-numbers": "a grid was found on this picture, but no clues of a puzzle beside it",
    "scan-no-row-numbers": "the numbers of the rows were not found beside the grid",
    "scan-no-column-numbers": "the numbers of the columns were not found beside the grid",
    "scan-cut-off.left": "the picture is cut off on the left: part of the grid is missing",
    "scan-cut-off.right": "the picture is cut off on the right: part of the grid is missing",
    "scan-cut-off.top": "the picture is cut off at the top: part of the grid is missing",
    "scan-cut-off.bottom": "the picture is cut off at the bottom: part of the grid is missing",
    "scan-cut-left": "the picture is cut off on the left: the numbers of the rows are missing",
    "scan-cut-right": "the picture is cut off on the right: the numbers of the rows are missing",
    "scan-cut-top": "the picture is cut off at the top: the numbers of the columns are missing",
    "scan-cut-bottom": "the picture is cut off at the bottom: the "
    "numbers of the columns are missing",
    "picture-of-one-colour": "this picture is all of one colour: there is nothing to be seen on it",
    "picture-file-too-large": "the picture is too large, {width} × {height} pixels: of a {kind} at "
    "most {most} million are read",
    "picture-too-wide": "the picture is too large, {width} × {height} pixels: a side has at most "
    "{most}",
    "picture-overfull": "the file is too large for the picture in it",
    "picture-no-memory": "there is not enough memory for this picture",
    "one-colour-only": "{file}: there is only one colour on this picture; leave --colours out",
    "one-colour-only.window": "there is only one colour on it: see it in black and white",
    "made-too-large": "{width} × {height} is too large: at most {most} cells a side are made",
    "cannot-be-made": "puzzles that are made are written as puzzles, not as pictures; --convert "
    "makes pictures of them",
    "one-in-format": "there is room for one puzzle, not for {count}; name a folder, or one of "
    "{known}",
    "one-picture": "a picture shows one puzzle, not {count}",
    "no-board-size": "“{text}” is no width and height, such as 10x10",
    # what was taken for granted
    "rows-assumed": "read as {format}, rows first; --transposed reads it the other way",
    "rows-assumed.window": "read as {format}, rows first",
    "rival-assumed.window": "read as .{format}, rows first; as .{rival} it would be another",
    "size-taken.window": "read as {width} × {height}; {other} is possible, too",
    "film-too-large.window": "the picture would be {width} × {height} pixels; smaller cells keep "
    "it below 40 million",
    "page-too-large.window": "the page would be larger than {most} MB; a film or a handout has no "
    "such limit",
    "board-too-large-for-page.window": "a page holds boards of at most {most} cells; a picture, "
    "PNG or SVG, can show larger ones",
    "no-answer.window": "this puzzle has no solution, so there is no handout",
    "rival-assumed": "read as .{format}, rows first; --format {rival} reads it the other way",
    "size-taken": "read as {width} × {height}; --size {other} reads it the other way",
    "blank-end": "the blank lines at its end were read as empty columns",
    "zero-as-empty": "a line whose only number is 0 was read as empty, as the sums are right so",
    "picture-exact": "read as a drawing of the answer, a pixel a cell: {width} × {height}",
    # a line of the overlap lab
    "no-lab-line": "write a clue and a length, like 7 in 10 or 5-2-6 in 15",
    "lab-length": "a line of the lab has 1 to {most} cells",
    "block-without-cells": "a block has at least 1 cell; a 0 stands alone",
    "known-cells-disagree": "a known cell lies outside of the line, or is filled and empty",
    "lab-signs.one": "what is known of {length} cell is written with {length} sign: # for filled, "
    ". for empty, ? for unknown",
    "lab-signs.other": "what is known of {length} cells is written with {length} signs: # for "
    "filled, . for empty, ? for unknown",
    # own words in films
    "caption-too-long": "the sentence for step {step} has more than {most} letters",
    "caption-without-step": "there is a sentence for step {step}, but the last step is {last}",
    # the command line
    "in-file": "{file}: {error}",
    "in-standard-input": "standard input: {error}",
    "closed-input": "it is closed",
    "no-name": "this is no name of a file or a bundled puzzle",
    "no-file-name": "this is no name of a file",
    "no-such-puzzle": "there is no such file or bundled puzzle (see --list)",
    "no-such-puzzle.likely": "there is no such file or bundled puzzle; did you mean {likely}?",
    "empty-folder": "there are no puzzles in this folder",
    "nothing-to-check": "--check needs a file, a folder or the name of a bundled puzzle",
    "of-option": "{error}",
    "no-such-step.one": "there is {count} step, so --step goes from {least} to {most}",
    "no-such-step.other": "there are {count} steps, so --step goes from {least} to {most}",
    "no-such-push.one": "the blocks are pushed {count} time, so --step goes from {least} to {most}",
    "no-such-push.other": "the blocks are pushed {count} times, so --step goes from {least} to "
    "{most}",
    "see-help": "{error} (see --help)",
    "unknown-option": "there is no option “{text}”",
    "word-missing.one": "what goes with it is missing: {shown}",
    "word-missing.other": "what goes with it is missing: {count} times {shown}",
    "word-too-many": "nothing goes with this option",
    "no-choice": "“{text}” is none of {known}",
    "no-count": "“{text}” is not a whole number above 0",
    "no-whole-number": "“{text}” is not a whole number",
    "not-mixed": "{technique} takes a board, and mixed tasks are lines: leave it out, or choose "
    "one of {known}",
    "not-between": "{number} is not between {least} and {most}",
    "no-seconds": "“{text}” is not a number of seconds above 0",
    "one-puzzle": "one puzzle at a time, not {count}; these take many: {others}",
    "no-puzzle-wanted": "{job} takes no PUZZLE",
    "two-jobs": "{first} and {second} are not done at once",
    "two-jobs.with": "{first} and {second} are not done at once; {first} goes with {others}",
    "meaningless": "{option} means nothing with {job}; it goes with {users}",
    "meaningless.beside": "{option} means nothing with {job}",
    "meaningless.window": "{option} means nothing for the window; it goes with {users}",
    "exclude-each-other": "{first} and {second} exclude each other; give one",
    "no-tk": "this Python has no Tk, so there can be no window",
    "no-display": "there is no display for a window",
    # films, pictures and handouts
    "film-too-large": "the picture would be {width} × {height} pixels; a smaller --cell or --scale "
    "keeps it below 40 million",
    "film-too-narrow": "{width} pixels are too narrow for a film of this board: it needs {least}",
    "board-too-large-to-draw": "a board of {width} × {height} is too large to be drawn; at most "
    "{most} cells can be",
    "board-too-large-to-print": "a board of {width} × {height} is too large to be printed; at most "
    "{most} cells a side can be",
    "film-too-short.one": "a film cannot last {seconds:g} second only",
    "film-too-short.other": "a film cannot last {seconds:g} seconds only",
    "too-short-for-pictures.one": "{count} picture needs at least {seconds:g} seconds",
    "too-short-for-pictures.other": "{count} pictures need at least {seconds:g} seconds",
    "film-too-long": "a film cannot last more than {hours} hours: ask for a shorter time",
    "out-of-time": "the time was over before the file was complete, so nothing was written",
    "picture-too-long": "a picture cannot stay for more than ten minutes: ask for a shorter time",
    "no-film-format": "the file's ending says which format is meant: {known}; not {ending}",
    "film-without-ending": "the file's ending says which format is meant: {known}; and this name "
    "has none",
    "no-still-format": "the file's ending says which format is meant: {known}; not {ending}",
    "still-without-ending": "the file's ending says which format is meant: {known}; and this name "
    "has none",
    "no-html-format": "a page ends in {known}, not {ending}",
    "html-without-ending": "a page ends in {known}, and this name has no ending",
    "booklet-too-large": "the page would be larger than {most} MB; fewer puzzles or fewer steps "
    "make it smaller",
    "page-too-large": "the page would be larger than {most} MB; fewer steps make it smaller: "
    "--max-steps 200",
    "own-page-too-large": "the page would be larger than {most} MB; a film has no such "
    "limit: --gif",
    "exercises-too-large": "the page would be larger than {most} MB; --count makes it smaller",
    "board-too-large-for-page": "a page holds boards of at most {most} cells; --still draws larger "
    "ones",
    "no-handout-format": "a handout is a {known}, not {ending}",
    "handout-without-ending": "a handout is a {known}, and this name has no ending",
    "no-ffmpeg": "MP4 needs a plug-in: python -m pip install imageio-ffmpeg (or write a .gif)",
    "no-answer": "this puzzle has no solution, so there is no handout (see --check)",
    "no-answer-in-time": "no solution was found in time, so there is no handout",
    "missing-package": "this needs more than Python: python -m pip install {packages}",
    # a file that is written
    "no-folder-to-write": "the folder {folder} does not exist",
    "no-folder-made": "the folder {folder} cannot be made here: {reason}",
    "cannot-write-into": "nothing can be written into {folder}: {reason}",
    "cannot-write": "{file} was not written: {reason}",
    "held-open": "{file} is open in another program, so it stays as it was; the new one is {kept}",
    "device-name": "{file} is what Windows calls a device; give another name",
    "damaged-code": "this code is damaged",
    "implausible-code": "no page of exercises of this version makes such a code",
    "no-codes": "{file} holds no code that can be read",
    "damaged-film": "what was written is no whole film, so it was thrown away",
    "encoder-failed": "the encoder failed with code {code}: {said}",
    "cannot-reach": "{file} cannot be written: {reason}",
    "folder-instead": "{file} is a folder",
    "folder-wanted": "{file} is the name of one page; a class set is a folder of pages, as in "
    "“{folder}/”",
    "read-only": "{file} is read-only, so it stays as it is",
    "would-lose-input": "{file} is what the puzzle was read from; give another name to write to",
    # what the window remembers
    "settings-unreadable": "the settings in {file} cannot be read; the usual ones are used",
    "settings-unreadable.aside": "the settings in {file} cannot be read; the usual ones are used, "
    "and that file is kept as {aside}",
    # work in a process of its own
    "no-answer-from-work": "the work ended without an answer",
    "unforeseen": "{said}",
    # what a system says
    "system.EACCES": "Permission denied",
    "system.EPERM": "Operation not permitted",
    "system.ENOENT": "No such file or directory",
    "system.EEXIST": "File exists",
    "system.EISDIR": "Is a directory",
    "system.ENOTDIR": "Not a directory",
    "system.ENOSPC": "No space left on device",
    "system.EROFS": "Read-only file system",
    "system.EFBIG": "File too large",
    "system.EDQUOT": "Disk quota exceeded",
    "system.EIO": "Input/output error",
    "system.EMFILE": "Too many open files",
    "system.ENFILE": "Too many open files in system",
    "system.ENAMETOOLONG": "File name too long",
    "system.ELOOP": "Too many levels of symbolic links",
    "system.EBUSY": "Device or resource busy",
    "system.EINVAL": "Invalid argument",
    "system.ENODEV": "No such device",
    "system.ENXIO": "No such device or address",
    "system.EBADF": "Bad file descriptor",
    "system.EPIPE": "Broken pipe",
    "system.ETXTBSY": "Text file busy",
    "system.ENOTEMPTY": "Directory not empty",
}
