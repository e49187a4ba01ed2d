"""The catalogue of English sentences for what people can mend: errors, under their names."""

TEXTS = {
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
    "no-such-format": "there is no format “{text}”; there are {known}",
    "is-cwc": "a .cwc file holds a puzzle in several colours, in a format that is published "
    "nowhere; "
    "save it as .xml or .g",
    # numbers and clues in a file
    "not-a-number": "“{text}” is not a number",
    "not-a-clue": "“{text}” is not a clue",
    "absurd-number": "a number of {digits} digits is absurd",
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
    "several-colours": "the blocks have several colours ({colours}); only puzzles in one colour "
    "can "
    "be solved here",
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
    "most "
    "{most} a side",
    "picture-moves": "it is a film, not a picture",
    "many-colours": "the picture has {count} colours; one whose pixels are the cells has two",
    "needs-pillow": "reading a picture needs Pillow: python -m pip install pillow",
    "no-colour": "“{text}” is no colour",
    # lists of Python or JavaScript
    "not-two-lists": "two lists are needed, the clues of the rows and of the columns",
    "rows-twice": "the rows are given twice",
    "columns-twice": "the columns are given twice",
    "brackets-changed": "[ and ] begin a section in gno: in the author and the licence they are "
    "written as ( and )",
    "size-unsaid": "task does not say the size, and another one fits these clues, too: read it "
    "with --size {width}x{height}",
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
    "toml-wrong": "it is no TOML: {text}",
    "before-section": "line {number} belongs to no section or key: “{text}”",
    # XML and JSON
    "xml-wrong": "line {number} is no XML that can be read; is the file complete?",
    "xml-other": "it is XML about something else: {text}",
    "xml-order": "a line of clues stands outside of the clues",
    "no-puzzle-in-xml": "it holds no puzzle",
    "entity-defined": "it defines entities, which are not read",
    "too-many-lines-in-xml": "there are more than {most} lines of clues",
    "image-ragged": "the rows of its solution are not of one length",
    "json-wrong": "line {number} is no JSON: {text}",
    "no-object": "it holds no object with rows and columns",
    # ids, addresses and pages
    "no-id": "“{text}” is no game id",
    "given-differ": "the letters behind the comma do not cover the {width} × {height} cells",
    "no-task": "there is no task in it",
    "no-size-possible": "{count} clues are no puzzle of any size",
    "sizes-possible": "its size can be {sizes}; say which with --size",
    "no-address": "“{text}” is no address of a puzzle",
    "no-pzpr": "it is no file of pzpr",
    "no-slot": "“{text}” is no part of such an address",
    "slots-differ": "it has {count} places for numbers, the board {expected}",
    "number-too-large": "{number} is too large for this format; the largest is {most}",
    "table-differs": "line {number} of the table has {count} entries instead of {expected}",
    "no-page": "it is no saved page with a puzzle",
    "page-changed": "the page holds its puzzle in a way that is not known here",
    "cannot-be-written": "this cannot be written; what can: {known}, or a folder, as in “puzzles/”",
    "meaningless-for-target": "{option} means nothing here; it is for {users}",
    "nothing-to-write": "no puzzle is left to be written",
    "no-picture": "this is no picture that can be read",
    "picture-of-one-colour": "this picture is all of one colour: there is nothing to be seen on it",
    "picture-file-too-large": "the picture is too large, {width} × {height} pixels: of a {kind} at "
    "most {most} million are read",
    "picture-too-wide": "the picture is too large, {width} × {height} pixels: a side has at most "
    "{most}",
    "picture-overfull": "the file is too large for the picture in it",
    "picture-no-memory": "there is not enough memory for this picture",
    "made-too-large": "{width} × {height} is too large: at most {most} cells a side are made",
    "cannot-be-made": "puzzles that are made are written as puzzles, not as pictures; --convert "
    "makes pictures of them",
    "one-in-format": "there is room for one puzzle, not for {count}; name a folder, or one of "
    "{known}",
    "one-picture": "a picture shows one puzzle, not {count}",
    "no-board-size": "“{text}” is no width and height, such as 10x10",
    # what was taken for granted
    "rows-assumed": "read as {format}, rows first; --transposed reads it the other way",
    "rival-assumed": "read as .{format}, rows first; --format {rival} reads it the other way",
    "size-taken": "read as {width} × {height}; --size {other} reads it the other way",
    "blank-end": "the blank lines at its end were read as empty columns",
    "zero-as-empty": "a line whose only number is 0 was read as empty, as the sums are right so",
    "picture-exact": "read as a drawing of the answer, a pixel a cell: {width} × {height}",
    # a line of the overlap lab
    "no-lab-line": "write a clue and a length, like 7 in 10 or 5-2-6 in 15",
    "lab-length": "a line of the lab has 1 to {most} cells, not {length}",
    "lab-length-absurd": "a line of the lab has 1 to {most} cells",
    "lab-block-too-long": "a block of more than {most} cells fits no line of the lab",
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
    "not-between": "{number} is not between {least} and {most}",
    "no-seconds": "“{text}” is not a number of seconds above 0",
    "one-puzzle": "one puzzle at a time, not {count}; these take many: {others}",
    "no-puzzle-wanted": "{job} takes no PUZZLE",
    "two-jobs": "{first} and {second} are not done at once",
    "two-jobs.with": "{first} and {second} are not done at once; {first} goes with {others}",
    "meaningless": "{option} means nothing with {job}; it goes with {users}",
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
    "damaged-film": "what was written is no whole film, so it was thrown away",
    "encoder-failed": "the encoder failed with code {code}: {said}",
    "cannot-reach": "{file} cannot be written: {reason}",
    "folder-instead": "{file} is a folder",
    "read-only": "{file} is read-only, so it stays as it is",
    "would-lose-input": "{file} is what the puzzle was read from; give another name to write to",
    # what the window remembers
    "settings-unreadable": "the settings in {file} cannot be read; the usual ones are used",
    "settings-unreadable.aside": "the settings in {file} cannot be read; the usual ones are used, "
    "and that file is kept as {aside}",
    "settings-damaged": "the settings in {file} are damaged; the usual ones are used",
    "settings-damaged.aside": "the settings in {file} are damaged; the usual ones are used, "
    "and that file is kept as {aside}",
    "settings-left-out": "some settings in {file} are damaged and were left out",
    "settings-left-out.aside": "some settings in {file} are damaged and were left out; the file "
    "as it was is kept as {aside}",
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
