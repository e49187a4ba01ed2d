"""The catalogue of English words about files: what was written, and what is kept in one."""

TEXTS = {
    "film.one": "{file}: 1 picture of {width} × {height}, {seconds} s, {kib} KiB",
    "film.other": "{file}: {count} pictures of {width} × {height}, {seconds} s, {kib} KiB",
    "still": "{file}: step {step} of {steps}, {width} × {height}",
    "still.lab": "{file}: {line}, {width} × {height}",
    "converted.one": "{file}: 1 puzzle",
    "converted.other": "{file}: {count} puzzles",
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
}
