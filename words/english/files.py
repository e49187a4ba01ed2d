"""The catalogue of English words about files that were written."""

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
}
