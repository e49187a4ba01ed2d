"""The catalogue of what the command line says in English: its help, and what it prints."""

TEXTS = {
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
    "shown.K": "K",
    "shown.PAPER": "PAPER",
    "shown.FORMAT": "FORMAT",
    "shown.WxH": "WxH",
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
    "help.handout": "print each PUZZLE into one .pdf: empty, an exercise, the key steps, the "
    "answers",
    "help.convert": "write each PUZZLE in the format of the ending of TARGET (.non, .xml, .g, "
    ".json, …), as a picture of the empty puzzle (.svg, .png), all of them into a folder "
    "(FOLDER/), or as text to standard output: tatham:, puzzlink:, text: and every other format "
    "with a colon",
    "help.lab": "the overlap lab: a window with one line whose blocks are pushed, such as '7 in "
    "10' or '5-2-6 in 15'; with --gif or --still its film or a picture",
    "help.train": "exercises for one technique, made by --seed, with the answers at the end: "
    "{techniques}",
    "help.class-set": "with --train and --handout: so many different sheets, equally hard, with "
    "the answers of all at the end (1)",
    "help.draw": "with --train and --handout: a worksheet on which to draw a puzzle of this size "
    "that needs the technique and nothing harder",
    "help.seed": "which of all possible exercises or puzzles: the same number gives the same ones "
    "(1)",
    "help.count": "how many exercises (10), or puzzles with --make (1)",
    "help.make": "make a fair puzzle from nothing, of this width and height",
    "help.from-image": "make a puzzle of a picture: cropped to what is on it, in the two colours "
    "that are most like it, and with as few cells changed as possible until it is fair; --size is "
    "that of the board (30 on its longer side)",
    "help.needs": "with --make, the hardest technique that it needs, neither more nor less (glue): "
    "{techniques}; with --from-image, what must be enough: one of these, lines (the default), or "
    "one-solution",
    "help.given": "with --from-image, change nothing but give some cells",
    "help.symmetric": "its right half is the image of its left one",
    "help.out": "where it is written, as with --convert: a file, a folder (FOLDER/), or a format "
    "with a colon; without it, .non to standard output",
    "help.method": "how to solve it: overlap (the default: push the blocks to both ends and keep "
    "what both share, then assume), ladder (always the simplest technique that gives something), "
    "options (count arrangements, the line with the fewest first), sweep (all rows, then all "
    "columns, again and again), backtracking (cell by cell, trying)",
    "help.compare": "two methods side by side, as a film: --compare overlap backtracking --gif "
    "FILE",
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
    "--from-image",
    "help.transposed": "make rows of columns and columns of rows",
    "help.pace": "milliseconds for each step; without it a film explains first and then hurries, "
    "and --watch-text takes 150",
    "help.seconds": "the length of the whole film",
    "help.max-frames": "fold steps together so that the film has at most N pictures (400)",
    "help.captions": "own words: a text file with a sentence for each step, such as --explain "
    "prints them, to be changed",
    "help.cell": "the size of a cell, 4 to 200 pixels (chosen so that the picture is near 900 "
    "wide)",
    "help.width": "the width of a film, 320 to 4000 pixels (near 900)",
    "help.shape": "the shape of a film: 3:2, 1:1, 16:9 or 9:16 (about 3:2, as the board needs it)",
    "help.no-spoiler": "begin a film with the empty grid, and keep the title for its end",
    "help.theme": "the colours: {themes}; the first is the default",
    "help.step": "which step a still shows; negative ones count from the end (the last)",
    "help.scale": "everything K times as large, 1 to 8: 2 for print (1)",
    "help.paper": "what a handout is printed on: {papers}; the first is the default",
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
  python nonogram_tk.py --handout h.pdf cat owl  two puzzles to print, with exercise and answers
  python nonogram_tk.py --check my-folder       has each one solution? what does it need?
  python nonogram_tk.py my.xml --convert my.non  the same puzzle in another format
  python nonogram_tk.py --lab "7 in 10"         why 4 cells of this line are sure
  python nonogram_tk.py --train cap --seed 7    ten lines to train one technique on
  python nonogram_tk.py --list                  the puzzles that come with the program
  python nonogram_tk.py my.non --explain --json > steps.jsonl

exit codes: 0 solved (with --check: all are unique); 1 no solution, or a limit stopped it
(with --check: some are not unique); 2 wrong input; 130 interrupted,
143 and 129 ended by a signal""",
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
    "lost": "the process that worked on it was ended",
    "out-of-memory": "there was not enough memory to find out",
    "verdict.unique": "unique",
    "verdict.several": "several",
    "verdict.none": "none",
    "verdict.undecided": "undecided",
    "verdict.bad": "bad",
    "effort": "effort {effort}",
    "needs.more": "more",
    "needs.what-if": "what-if",
    "summary.one": "{count} puzzle: {parts} in {seconds} s",
    "summary.other": "{count} puzzles: {parts} in {seconds} s",
    "summary.part": "{count} {verdict}",
    "solution": "solution {number}",
    "differ": "where these {count} solutions differ",
}
