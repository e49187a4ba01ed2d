"""Files of every format as people and programs write them, all of the same puzzle, a 5.

It is 4 wide and 5 high, so that whoever takes rows for columns is found out.
"""

from __future__ import annotations

from puzzles.reading import read
from puzzles.source import ReadOptions, Source, puzzle_in
from solver.puzzle import Puzzle, puzzle_of_picture

PICTURE = ["####", "#...", "####", "...#", "####"]
FIVE = puzzle_of_picture(PICTURE)
GIVEN = Puzzle(FIVE.rows, FIVE.columns, given=[(0, 0, 1), (1, 2, 0)])

ROWS = ("4", "1", "4", "1", "4")
COLUMNS = ("3 1", "1 1 1", "1 1 1", "1 3")


def puzzles_of(text: str | bytes, suffix: str = "", asked: str = "") -> list[Puzzle]:
    """The puzzles that a file holds. Raises the first thing that is wrong with one."""
    source = Source(text) if isinstance(text, str) else Source(data=text)
    return [puzzle_in([entry])[1] for entry in read(source, suffix, ReadOptions(asked)).entries]


def only(text: str | bytes, suffix: str = "", asked: str = "") -> Puzzle:
    """The only puzzle in a file."""
    (puzzle,) = puzzles_of(text, suffix, asked)
    return puzzle


def blocks(before: str, between: str, after: str = "", sep: str = " ") -> str:
    """The clues, rows before columns."""
    rows = "".join(f"{clue}\n" for clue in ROWS)
    columns = "".join(clue.replace(" ", sep) + "\n" for clue in COLUMNS)
    return f"{before}{rows}{between}{columns}{after}"


NON = {
    "simpson": blocks("width 4\nheight 5\n\nrows\n", "\ncolumns\n", sep=","),
    "aliases": blocks("columns 4\nrows 5\nrows\n", "columns\n", sep=","),
    "upper-case": blocks("WIDTH 4\nHeight 5\nROWS\n", "COLUMNS\n", sep=","),
    "colons": blocks("width: 4\nheight: 5\nrows:\n", "columns:\n", sep=", "),
    "columns-first": "title 'x'\ncolumns\n3,1\n1,1,1\n1,1,1\n1,3\nrows\n4\n1\n4\n1\n4\nheight 5\n",
    "no-size": blocks("rows\n", "columns\n", sep=","),
    "blank-lines": "height 5\nrows\n\n4\n\n1\n\n4\n\n1\n\n4\n\n\nwidth 4\ncolumns\n3,1\n1,1,1\n"
    "1,1,1\n1,3\n\n",
    "properties": blocks(
        "catalogue \"webpbn.com #1\"\ntitle 'A 5'\nmaxrule 3\nsource x\ndescription 3 rows\n"
        'license CC-BY-3.0\nauthorid "me"\nwidth 4\nheight 5\nrows\n',
        'goal "11111000\n1111 0001\n1111"\ncolumns\n',
        'difficulty 3\nsaved "????|????|????|????|????"\n',
        sep=",",
    ),
    "comments": blocks("# made by hand\nrows\n; here\n", "columns\n", sep=", "),
    "trailing-commas": "rows\n4,\n1,\n4,\n1,\n4,\ncolumns\n3,1,\n1,1,1,\n1, 1, 1 ,\n1,3\n",
    "mikix-colour": "color a #ff0000\nwidth 4\nheight 5\nrows\n4a\n1a\n4a\n1a\n4a\ncolumns\n3a,1a\n"
    "1a,1a,1a\n1a,1a,1a\n1a,3a\n",
    "mikix-letters": "rows\n4b\n1b\n4b\n1b\n4b?\ncolumns\n3b,1b\n1b,1b,1b\n1b,1b,1b\n1b,3b\n",
    "nonny-colour": "width 4\nheight 5\ncolor red FF0000 #\ncolor blue 0000FF\nrows\nred 4\nred 1\n"
    "red: 4\nred 1\nred 4\ncolumns\nred 3 1\nred 1 red 1 red 1\nred: 1, 1, 1\nred 1  3\n",
}

SIZED = {"nin": blocks("4 5\n", ""), "mk": blocks("5 4\n", "#\n"), "cwd": blocks("5\n4\n", "\n")}

G = {
    "plain": blocks(":\n", ":\n"),
    "headed": blocks(
        "This is a comment, with 3 numbers.\nIt has 2 lines.\n\n: rows (any text)\n",
        ": columns --\n",
        ": END\nand more\n4\n",
    ),
    "default-colour": blocks(
        "#d\n   0:   white  \n   1:X  black\n   r:r  red\n:radky\n", ": sloupce\n", ":\n\n\n"
    ),
    "suffixes": "#declaration of the colors:\n  k:k  #000000  ink\n:rows ---\n      4k\n      1k\n"
    "      4k\n      1k\n      4k\n:columns ---\n   3k 1k\n1k 1k 1k\n1k,1k,1k\n   1k 3k\n:end\n",
    "czech": blocks("#deklarace barev\n  1:* black\n: radky\n", ": sloupce\n", ": konec\n"),
}

WEBPBN = """<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">
<puzzleset>
<source>webpbn.com</source>
<puzzle type="grid" defaultcolor="black">
<id>#1</id>
<title>A &quot;5&quot; &copy; me</title>
<author>Somebody</author>
<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>
<clues type="columns">
<line><count>3</count><count>1</count></line>
<line><count>1</count><count>1</count><count>1</count></line>
<line><count>1</count><count>1</count><count>1</count></line>
<line><count>1</count><count>3</count></line>
</clues>
<clues type="rows">
<line><count>4</count></line>
<line><count>1</count></line>
<line><count>4</count></line>
<line><count>1</count></line>
<line><count>4</count></line>
</clues>
</puzzle>
</puzzleset>
"""

XML = {
    "webpbn": WEBPBN,
    "rows-first": "<puzzle><clues type='rows'>"
    + "".join(f"<line><count>{clue}</count></line>" for clue in ROWS)
    + "</clues><clues type='columns'>"
    + "".join(
        "<line>" + "".join(f"<count>{it}</count>" for it in clue.split()) + "</line>"
        for clue in COLUMNS
    )
    + "</clues></puzzle>",
    "coloured-counts": WEBPBN.replace("<count>", '<count color="blue">').replace(
        'defaultcolor="black"', 'defaultcolor="white"'
    ),
    "goal-only": "<puzzleset><puzzle><solution type='goal'><image>\n"
    + "\n".join(f"|{row.replace('#', 'X')}|" for row in PICTURE)
    + "\n</image></solution></puzzle></puzzleset>",
    "upper-case": WEBPBN.replace("<puzzle", "<PUZZLE").replace("</puzzle", "</PUZZLE"),
}

SHORT = {
    "tatham": "4x5:3.1/1.1.1/1.1.1/1.3/4/1/4/1/4\n",
    "task": "3.1/1.1.1/1.1.1/1.3/4/1/4/1/4\n",
    "puzzlink": "https://puzz.link/p?nonogram/4/5/13g11111131g4g1g4g1g4g\n",
}

TASK = {
    "bare": SHORT["task"],
    "code": "var x = 1;\nvar task = '3.1/1.1.1/1.1.1/1.3/4/1/4/1/4';\nvar y = 2;",
    "quotes": 'task="3.1/1.1.1/1.1.1/1.3/4/1/4/1/4"',
    "object": "{\"task\": '3.1/1.1.1/1.1.1/1.3/4/1/4/1/4'}",
    "wrapped": "task = `3.1/1.1.1/\n1.1.1/1.3/4/1/4/1/4`",
}

PUZZLINK = {
    "address": SHORT["puzzlink"],
    "bare": "nonogram/4/5/13g11111131g4g1g4g1g4g",
    "flag": "https://puzz.link/p?nonogram/v:/4/5/13g11111131g4g1g4g1g4g",
    "query": "http://pzv.jp/p.html?nonogram/4/5/13g11111131g4g1g4g1g4g&x=1",
    "end-left-out": "https://puzz.link/p?nonogram/4/5/13g11111131g4g1g4g1g4",
    "long-numbers": "https://puzz.link/p?nonogram/4/5/-01-03g11111131g4g1g4g1g4g",
}

PZPR = {
    "file": "pzprv3\nnonogram\n5\n4\n. . 1 1 . . \n. . 1 1 1 1 \n. . 1 1 1 3 \n".replace(
        ". . 1 1 . . ", ". . . 1 1 . "
    ).replace(". . 1 1 1 1 ", ". . 3 1 1 1 ")
    + ". 4 . . . . \n. 1 . . . . \n. 4 . . . . \n. 1 . . . . \n. 4 . . . . \n",
    "on-a-line": "pzprv3.1/nonogram/5/4/. . . 1 1 . /. . 3 1 1 1 /. . 1 1 1 3 /. c4 . . . . /"
    ". 1 . . . . /. 4 . . . . /. 1 . . . . /. 4 . . . . /",
}

SAVE = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :7:Pattern
PARAMS  :3:4x5
CPARAMS :3:4x5
DESC    :29:3.1/1.1.1/1.1.1/1.3/4/1/4/1/4
NSTATES :1:2
STATEPOS:1:2
MOVE    :8:F0,0,1,1
"""

TATHAM = {
    "id": SHORT["tatham"],
    "address": "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#"
    + SHORT["tatham"],
    "wrapped": "4x5:3.1/1.1.1/\n1.1.1/1.3/4/1/4/1/4",
    "save": SAVE,
}

GNO = {
    "with-solution": "[Description]\nA 5\nme\n2021-12-05T15:41:27+0000\n4\n[License]\nCC BY\n"
    "[Dimensions]\n5\n4\n"
    + blocks("[Row clues]\n", "[Column clues]\n", sep=", ")
    + "[Solution grid]\n2 2 2 2 \n2 1 1 1 \n2 2 2 2 \n1 1 1 2 \n2 2 2 2 \n[Locked]\ntrue\n",
    "solution-only": "[Description]\n\n\n\n0\n[DIMENSIONS]\n5\n4\n[SOLUTION]\n2 2 2 2\n2 1 1 1\n"
    "2 2 2 2\n1 1 1 2\n2 2 2 2\n",
    "short-headings": blocks("[Dim]\n5\n4\n\n[Row]\n", "\n[Col]\n", sep=","),
    "working": blocks("[Dimensions]\n5\n4\n[Row clues]\n", "[Column clues]\n", sep=",")
    + "[Working grid]\n"
    + "0 0 0 0\n" * 5
    + "[State]\nGAME_STATE_SETTING\n",
}

TOML = {
    "lines": '[clues]\nrows = """\n4\n1\n4\n1\n4\n"""\n'
    'columns = """\n3 1\n1 1 1\n1 1 1\n1 3\n"""\n',
    "commas": '[clues]\ncolumns = "3 1, 1 1 1, 1 1 1, 1 3"\nrows = "4, 1, 4, 1, 4"\n',
    "comments": '# a 5\n[clues]\nrows = """\n4, 1 # two\n\n; none\n4\n"1"\n4"""\ncolumns = \'\'\'\n'
    "3 1,\n1 1 1,\n1 1 1\n1 3,\n'''\n",
    "colours": '[clues]\nrows = "4r,1r,4r,1r,4r"\ncolumns = "3r 1r,1r 1r 1r,1r 1r 1r,1r 3r"\n'
    '[colors]\ndefs = ["r = (red) *", "b = (0, 0, 255) #"]\n',
}

INI = {
    "hello": "[clues]\ncolumns = 3 1,1 1 1,1 1 1,1 3\nrows =\n    4\n    1, 4,\n    1\n    4\n",
    "colours": "; a 5\n[colors]\nr = (red) *\n\n[clues]\nrows = 4r, 1r, 4r ; three\n    1r\n\n"
    "    4r\ncolumns =\n  3r 1r\n  1r 1r 1r\n  1r 1r 1r\n  1r 3r\n",
    "indented": "[clues]\n  rows =\n    4\n    1\n    4\n    1\n    4\n  columns =\n    3 1\n"
    "    1 1 1\n    1 1 1\n    1 3\n",
    "upper-case": "[Clues]\nROWS=4,1,4,1,4\nColumns: 3 1,1 1 1,1 1 1,1 3\n",
}

JSON = {
    "lists": '{"rows":[[4],[1],[4],[1],[4]],"columns":[[3,1],[1,1,1],[1,1,1],[1,3]]}',
    "names": '{"cols":[[3,1],[1,1,1],[1,1,1],[1,3]], "row": [4, 1, 4, 1, 4], "x": {}}',
    "hor-ver": '{"ver":[[3,1],[1,1,1],[1,1,1],[1,3]],"hor":[[4],[1],[4],[1],[4]]}',
    "camel": '{"rowClues":["4","1","4","1","4"],"colClues":["3 1","1 1 1","1,1,1","1 3"]}',
    "sized": '{"width":4,"height":5,"rows":["4","1","4","1","4"],'
    '"columns":["3 1","1 1 1","1 1 1","1 3"]}',
    "counts": '{"rowCount":5,"columnCount":4,"rows":[4,1,4,1,4],'
    '"columns":[[3,1],[1,1,1],[1,1,1],[1,3]]}',
    "colours": '{"rows":[[["y",4]],[["y",1]],[["y",4]],[["y",1]],[["y",4]]],"columns":'
    '[[{"count":3,"val":1},{"count":1,"val":1}],[1,1,1],[1,1,1],[1,3]]}'.replace(
        '{"count":3,"val":1},{"count":1,"val":1}', '["y",3],["y",1]'
    ).replace(
        "[1,1,1],[1,1,1],[1,3]",
        '[["y",1],["y",1],["y",1]],[["y",1],["y",1],["y",1]],[["y",1],["y",3]]',
    ),
    "objects": '{"rows":[[{"count":4,"val":1}],[{"count":1,"val":1}],[{"count":4,"val":1}],'
    '[{"count":1,"val":1}],[{"count":4,"val":1}]],"columns":[[{"count":3,"val":1},'
    '{"count":1,"val":1}],[{"count":1,"val":1},{"count":1,"val":1},{"count":1,"val":1}],'
    '[{"count":1,"val":1},{"count":1,"val":1},{"count":1,"val":1}],[{"count":1,"val":1},'
    '{"count":3,"val":1}]]}',
    "inside": '{"puzzle": {"rows":[[4],[1],[4],[1],[4]],'
    '"columns":[[3,1],[1,1,1],[1,1,1],[1,3]]}, "ok": true}',
    "list-of-one": '[{"rows":[[4],[1],[4],[1],[4]],"columns":[[3,1],[1,1,1],[1,1,1],[1,3]]}]',
    "two-lists": "[[[4],[1],[4],[1],[4]],[[3,1],[1,1,1],[1,1,1],[1,3]]]",
    "defined": '{"rowsDef":[[4],[1],[4],[1],[4]],"colsDef":[[3,1],[1,1,1],[1,1,1],[1,3]]}',
    "constraints": '{"RowConstraints":[[4],[1],[4],[1],[4]],'
    '"ColumnConstraints":[[3,1],[1,1,1],[1,1,1],[1,3]]}',
    "strings": '{"rows":"4,1,4,1,4","columns":"3 1, 1 1 1, 1 1 1, 1 3"}',
    "lines": '{"rows":"4\\n1\\n4\\n1\\n4","columns":"3,1;1,1,1;1,1,1;1,3"}',
    "palette": '{"palette":["#fff","#000"],"cells":[[1,1,1,1],[1,0,0,0],[1,1,1,1],[0,0,0,1],'
    "[1,1,1,1]]}",
    "palette-flat": '{"width":4,"height":5,"palette":[{"hex":"#202020"},{"hex":"#EEEEEE"}],'
    '"pixels":[0,0,0,0,0,1,1,1,0,0,0,0,1,1,1,0,0,0,0,0]}',
    "palette-signs": '{"palette":[null,"red"],"grid":["1111","1000","1111","0001","1111"]}',
}

GRID = {
    "plain": "GRID\nROWS\n[ 4 ]\n[ 1 ]\n[ 4 ]\n[ 1 ]\n[ 4 ]\nCOLUMNS\n[ 3 1 ]\n[ 1 1 1 ]\n"
    "[ 1 1 1 ]\n[ 1 3 ]\n",
    "columns-first": "# a 5\n\nGRID A 5\nCOLUMNS\n[3 1]\n[1 1 1]\n[1 1 1]\n[1 3]\n\n"
    "ROWS\n\n[4]\n[1]\n[4]\n[1]\n[4]\n",
}

PZL = {
    "plain": "1\n#000000\n\n5 4\n\n"
    + "".join(f"1 {clue} 0 0 0 \n" for clue in ROWS)
    + "\n2 3 0 0 0 1 0 0 0 \n3 1 0 0 0 1 0 0 0 1 0 0 0 \n3 1 0 0 0 1 0 0 0 1 0 0 0 \n"
    "2 1 0 0 0 3 0 0 0 \n",
    "one-of-two": "2\n#000000\n#ff9900\n5 4\n"
    + "".join(f"1 {clue} 255 153 0\n" for clue in ROWS)
    + "2 3 255 153 0 1 255 153 0\n"
    + "3 1 255 153 0 1 255 153 0 1 255 153 0\n" * 2
    + "2 1 255 153 0 3 255 153 0\n",
}

YAML = {
    "flow": "rows:\n  - [4]\n  - [1]\n  - [4]\n  - [1]\n  - [4]\ncolumns:\n  - [3, 1]\n"
    "  - [1, 1, 1]\n  - [1, 1, 1]\n  - [1, 3]\n",
    "block": "---\n# a 5\ntitle: A 5\ncolumns:\n- - 3\n  - 1\n- - 1\n  - 1\n  - 1\n"
    "- [1, 1,\n   1]\n- [1, 3]  # the last\nrows:\n- - 4\n- [1]\n- [4]\n- '1'\n- 4\n",
    "on-a-line": "title: '5'\nrows: [[4], [1], [4], [1], [4]]\ncols:\n - [3, 1]\n - [1, 1, 1]\n"
    " - [1, 1, 1]\n - [1, 3]\n",
}

LISTS = {
    "python": "row = [4, 1, '4', 1, 4]\ncolumn = [[3, 1], '1 1 1', (1, 1, 1), [1, '3']]\n",
    "javascript": "// clues\nconst rows = [[4],[1],[4],[1],[4]];\nlet columns = [[3,1],[1,1,1],"
    "[1,1,1],[1,3]]; /* done */\n",
    "var": 'var row = [4, 1, "4", 1, 4];\nvar column = ["3 1", "1 1 1", "1 1 1", "1 3"]',
    "object": "puzzle = {rows: [[4],[1],[4],[1],[4]], columns: [[3,1],[1,1,1],[1,1,1],[1,3]]}",
    "indented": "    rows = [\n        4, 1, 4, 1, 4,\n    ]\n    cols = [\n        [3, 1],"
    " [1, 1, 1],  # two\n        [1, 1, 1], [1, 3],\n    ]\n",
    "side-by-side": "[[4], [1], [4], [1], [4]]\n[[3, 1], [1, 1, 1], [1, 1, 1], [1, 3]]\n",
    "arguments": "rows=[[4],[1],[4],[1],[4]], columns=[[3,1],[1,1,1],[1,1,1],[1,3]]",
}


def drawn(filled: str, empty: str, between: str = "") -> str:
    """The picture with other signs."""
    rows = [row.replace("#", filled).replace(".", empty) for row in PICTURE]
    return "".join(between.join(row) + "\n" for row in rows)


TEXT = {
    f"{filled}{empty}{between}": drawn(filled, empty, between)
    for filled, empty, between in (
        ("#", ".", ""),
        ("1", "0", ""),
        ("1", "0", " "),
        ("X", "-", ""),
        ("x", "_", " "),
        ("■", "□", ""),
        ("⬛", "⬜", ""),
        ("█", "·", ""),
        ("B", "W", ""),
        ("b", "w", ""),
        ("@", ".", ""),
        ("*", "☐", ""),
        ("#", " ", ""),
    )
}

PBM = {
    "plain": "P1\n4 5\n1111\n1000\n1111\n0001\n1111\n",
    "comments": "P1 # made by hand\n# 1 1\n4\n5\n1 1 1 1  1 0 0 0\n1111 # a row\n0001 1111\n",
}

XPM = {
    "none": '/* XPM */\nstatic char *five[] = {\n"4 5 2 1",\n"  c None",\n"# c #000000",\n"####",\n'
    '"#   ",\n"####",\n"   #",\n"####"};\n',
    "two": '/* XPM */\nstatic const char * const x[]={"4 5 2 2 0 0", "aa m white c #FFFFFF", '
    '"bb\tc\tblack", "bbbbbbbb","bbaaaaaa","bbbbbbbb","aaaaaabb","bbbbbbbb"};',
}

BATCH = {"tabs": "$1\n1\t1\n2\n2\n1\n"}

ALL: dict[str, dict[str, str]] = {
    "non": NON,
    "nin": {"plain": SIZED["nin"]},
    "mk": {
        "plain": SIZED["mk"],
        "blank-lines": SIZED["mk"].replace("#", "\n#\n"),
        "remark": SIZED["mk"].replace("#", "# columns"),
    },
    "cwd": {"plain": SIZED["cwd"], "more-blank": SIZED["cwd"].replace("\n\n", "\n\n\n") + "\n"},
    "g": G,
    "webpbn": XML,
    "tatham": TATHAM,
    "task": TASK,
    "puzzlink": PUZZLINK,
    "pzpr": PZPR,
    "gno": GNO,
    "toml": TOML,
    "ini": INI,
    "json": JSON,
    "grid": GRID,
    "pzl": PZL,
    "yaml": YAML,
    "lists": LISTS,
    "text": TEXT,
    "pbm": PBM,
    "xpm": XPM,
}
"""By format, and by what is particular about them. All are the 5."""

MISSING = "tests/puzzles/samples.py has no file in this format in ALL"
