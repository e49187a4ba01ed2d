"""What English says in the lesson plan: the page for teachers, and the parts of each
lesson. What stands under `say` is shown in the window, too."""

PLAN = {
    "before": (
        "# Three lessons: what is sure? (45 minutes each)\n"
        "\n"
        "For pupils from about ten years on; no knowledge is needed. They are about one "
        "idea: *a cell is known\n"
        "when it is the same in every possible case.* The first lesson is about one rule,"
        " overlap; the\n"
        "second about four more, and about saying why; the third about proof by "
        "contradiction. Each stands\n"
        "on its own feet once the first was given.\n"
        "\n"
        "In every part pupils **guess first, then see, then say why**: whoever has marked"
        " a cell wants to know\n"
        "whether it is right. The program covers its answers until you ask for them, so "
        "do not explain before\n"
        "they have guessed.\n"
        "\n"
        "**You need** a projector, this program, a sheet for each pupil, and pencils. "
        "Where the school's\n"
        "computers have no internet, or you have no rights on them: "
        "[docs/school.md](school.md).\n"
        "\n"
        "## Before a lesson (10 minutes)\n"
        "\n"
        "| lesson | to print |\n"
        "|---|---|\n"
        "| 1 | `python nonogram_tk.py --handout lesson.pdf heart` (4 pages; pages 1 and 2"
        " for everybody), and `python nonogram_tk.py --class-set 30 --seed 7 --train "
        "overlap --handout overlap.pdf` |\n"
        "| 2 | `python nonogram_tk.py --class-set 30 --seed 7 --train cap --handout "
        "cap.pdf`, and the same with `glue` and `split` |\n"
        "| 3 | `python nonogram_tk.py --class-set 30 --seed 7 --train edge --handout "
        "edge.pdf`; and what is left of *cap* and *split* |\n"
        "\n"
        "`--paper letter` prints on US Letter. The sheets of a class set are all "
        "different and equally hard; the\n"
        "answers of all stand on the last pages, keep these. Another class gets another "
        "`--seed`.\n"
        "\n"
        "Who is done early, or for home: `python nonogram_tk.py --train cap --draw 8x8 "
        "--handout draw.pdf` prints a\n"
        "worksheet on which pupils draw a puzzle that needs this one rule, for their "
        "neighbour to solve.\n"
        "**Ctrl+D**, with the task *needs cap and nothing harder*, says how far they are.\n"
        "\n"
        "*Lesson ▸ 1*, *2* and *3* walk through a lesson: each part comes with its "
        "puzzle, method and window, in\n"
        "projector mode. **PgDn** goes on to the next part, **PgUp** back, so a "
        "presenter's remote is enough;\n"
        "**F2** shows what you say in small print, and hides it again. Opening another "
        "puzzle, or **Esc** before\n"
        "the board, ends the walk. By hand: **L** is the lab, **P** predicts, **U** is "
        "the course, **2** compares,\n"
        "**T** goes to the next new technique, **A** to the next assumption.\n"
        "\n"
        "Open the program, press **F11** once to see that everything can be read from the"
        " back row, and **Esc**\n"
        "to leave. In projector mode, lab, course and comparison fill the screen, too, "
        "and Esc leads back. In\n"
        "the lab, *Show all* must be off, and in the course *Show all answers*.\n"
    ),
    "after": (
        "## Questions worth asking\n"
        "\n"
        '- "How do you know?" after every cell, also after right ones.\n'
        '- "Which line would you look at next, and why that one?" Long blocks and little '
        "to spare give most.\n"
        '- "What would have to be true for this cell to be empty?" Click an unknown cell:'
        " the program answers\n"
        "  with an arrangement, never with an opinion.\n"
        '- "Is a computer that tries everything clever?" It finds the answer; it cannot '
        "tell you why.\n"
        "- Backtracking is not always slower in steps: on *Arrow* (5 × 5) both need about"
        " ten. Try it when\n"
        "  somebody says that trying is always bad.\n"
        "\n"
        "## What to expect, honestly\n"
        "\n"
        "- Ten minutes on paper are not enough for all lines of the exercise. Six are "
        "plenty: they begin with\n"
        "  single blocks, and get harder.\n"
        "- Half the class will shade from the strips without working out what is spare. Let "
        "them; ask for the\n"
        "  number afterwards.\n"
        "- Overlap on the empty board does not solve Heart. After the first lines one "
        "needs the cells that\n"
        "  are known already: the lab's last example shows how the same rule goes on.\n"
        "- In lesson 3 some pupils keep what they wrote under an assumption. The second "
        "colour is the cure.\n"
        "\n"
        "## If the projector fails\n"
        "\n"
        "The sheets stand alone, all three lessons can be given with them and the "
        "blackboard. Lesson 1: draw *7\n"
        "in 10* and push a strip of paper. Lesson 2: the lines of the table. Lesson 3: "
        "the board of 4 × 4,\n"
        "chalk in two colours. The bet can be had with the figures above.\n"
        "\n"
        "No window on the school's computers: films need none and play everywhere, and so"
        " does the terminal:\n"
        "\n"
        "    python nonogram_tk.py heart --gif heart.gif\n"
        "    python nonogram_tk.py heart --compare overlap backtracking --gif two.gif\n"
        '    python nonogram_tk.py --lab "7 in 10" --gif lab.gif\n'
        "    python nonogram_tk.py --train split --seed 7\n"
        "\n"
        "A pupil's explanation becomes the film: `--explain > own.txt`, change the "
        "sentences, and\n"
        "`--gif own.gif --captions own.txt`.\n"
    ),
    "lesson.1.heading": "Lesson 1: overlap",
    "lesson.1.about": "",
    "lesson.1.columns": "minutes | you say, and press | on the screen | the class",
    "lesson.2.heading": "Lesson 2: cap, glue, gap, split",
    "lesson.2.about": (
        "The course. Each rule takes seven minutes in the same way:\n"
        "\n"
        "1. *First something you know*: two lines of earlier rules. Ask for them\n"
        "   with *cap*, and later go by with Enter: it shows an answer that nobody gives,"
        " and then goes on.\n"
        '2. *First a guess*: a line of the new rule, covered. "Which cells are sure, '
        'filled or empty?" Mark what\n'
        "   the class says (left button filled, right button empty). Enter pushes the "
        "blocks left, Enter pushes\n"
        '   them right: "Does anybody change their mind?" Enter shows all arrangements, '
        "and what was right.\n"
        "3. *How it goes*: a pupil reads the sentence and points at the ringed cells, "
        "which force it.\n"
        "4. Then the line of the table, on the blackboard, which has the trap in it, and "
        "two lines on the sheet.\n"
        "\n"
        "The course has other lines each time. `python nonogram_tk.py --train cap --seed "
        "7` prints ten with\n"
        "answers and the nearest mistakes, always the same."
    ),
    "lesson.2.columns": (
        "minutes | you say | the line for the blackboard | the rule in a sentence"
    ),
    "lesson.3.heading": "Lesson 3: what if?",
    "lesson.3.about": "Proof by contradiction, with pencil and rubber.",
    "lesson.3.columns": "minutes | you say, and press | on the screen, on the sheet | the class",
    "part.1.rule.minutes": "0–5",
    "part.1.rule.say": (
        '**The rule.** "Row 5 says 2 8. What does that tell you?" Solve nothing yet.'
    ),
    "part.1.rule.screen": "the empty board, and nothing said in advance",
    "part.1.rule.class": (
        "reads clues aloud: so many filled cells in a row, in this order, at least one "
        "empty cell between two runs"
    ),
    "part.1.trap.minutes": "5–8",
    "part.1.trap.say": (
        '**The trap.** "Row 10 says 1. Where is it?" Take every guess, then: "Could it be'
        ' somewhere else?" Click a cell of row 10, say the first.'
    ),
    "part.1.trap.screen": "two arrangements, one with the cell filled, one with it empty",
    "part.1.trap.class": "sees that a guess is not knowledge: both fit",
    "part.1.3-in-5.minutes": "8–18",
    "part.1.3-in-5.say": (
        '**Push it both ways.** "3 in 5: which block covers which cell both times?" Click'
        ' what they say, in the row *your guess*. Space: "Pushed left." Space: "Pushed '
        'right." "Does anybody change their mind?" Space. Only now Space for the sum: "5 '
        '− 3 leaves 2 over, so 3 − 2 = 1 cell cannot get away."'
    ),
    "part.1.3-in-5.screen": (
        "*3 in 5*, covered; after the third Space what is right, missed and wrong"
    ),
    "part.1.3-in-5.class": "shows with fingers *before* each Space: how many cells, and which?",
    "part.1.7-in-10.minutes": "",
    "part.1.7-in-10.say": '*7 in 10*: "How many? Say the number before I push."',
    "part.1.7-in-10.screen": "each line opens covered again",
    "part.1.7-in-10.class": "says the number, then the cells",
    "part.1.14-in-15.minutes": "",
    "part.1.14-in-15.say": '*14 in 15*: "And how many here?"',
    "part.1.14-in-15.screen": "each line opens covered again",
    "part.1.14-in-15.class": "says the number, then the cells",
    "part.1.5-2-6-in-15.minutes": "",
    "part.1.5-2-6-in-15.say": "*5-2-6 in 15*: nothing is left over, so everything is sure.",
    "part.1.5-2-6-in-15.screen": "there is nothing to push",
    "part.1.5-2-6-in-15.class": "says the sum: 5 + 1 + 2 + 1 + 6 = 15",
    "part.1.3-2-6-in-15.minutes": "",
    "part.1.3-2-6-in-15.say": '*3-2-6 in 15*: "What about the block of 2?"',
    "part.1.3-2-6-in-15.screen": "the 2 shares nothing",
    "part.1.3-2-6-in-15.class": "says why: 2 − 2 = 0",
    "part.1.2-1-in-10.minutes": "",
    "part.1.2-1-in-10.say": (
        '*2-1 in 10*: "Is the method broken?" No: it says honestly that nothing is sure.'
    ),
    "part.1.2-1-in-10.screen": "no cell is covered both times",
    "part.1.2-1-in-10.class": "",
    "part.1.paper.minutes": "18–28",
    "part.1.paper.say": (
        "**On paper.** Page 2 of the handout; the first line together. Walk around: the "
        "commonest mistake is to shade cells that *different* blocks cover."
    ),
    "part.1.paper.screen": "*7 in 10* again",
    "part.1.paper.class": (
        "works out what is spare, draws both strips, shades what is sure. Whoever is done "
        "takes the class set's sheet, a different one for each"
    ),
    "part.1.predict.minutes": "28–36",
    "part.1.predict.say": (
        "**Predict.** Collect votes, mark the cells (left button filled, right button "
        'empty), Enter. "How do you know: which block covers it both times?" Enter goes '
        "on."
    ),
    "part.1.predict.screen": (
        "the line that is asked about; then right, missed and wrong, and for a wrong cell"
        " two arrangements that both fit, or why it is the other way round"
    ),
    "part.1.predict.class": (
        "votes, marks, names the block; a pupil reads out where the two arrangements "
        "differ. Four lines are enough: all of them are settled by overlap"
    ),
    "part.1.bet.minutes": "36–41",
    "part.1.bet.say": (
        '**Thinking or trying?** "Which of them needs fewer steps?" Take'
        " the bet of the majority, *Overlap* or *Backtracking*, **+** for faster."
    ),
    "part.1.bet.screen": (
        "both boards, without totals; at the end the curves, the bet judged, and the reason"
    ),
    "part.1.bet.class": (
        "bets; afterwards reads off: 44 steps and no assumption against 173 steps and 63 "
        "assumptions, 47 of them wrong"
    ),
    "part.1.end.minutes": "41–45",
    "part.1.end.say": (
        '**What stays.** "When is a cell sure?" Pupils who like take page 1 home and '
        "finish it; the pages after it are yours."
    ),
    "part.1.end.screen": "the board of the beginning",
    "part.1.end.class": "one sentence each, in their own words",
    "part.2.warm-up.minutes": "0–5",
    "part.2.warm-up.say": '"Last time: which cells are sure?" Two lines of earlier rules.',
    "part.2.warm-up.screen": "",
    "part.2.warm-up.class": "a block covers the same cell both times",
    "part.2.cap.minutes": "5–12",
    "part.2.cap.say": (
        '**Cap.** "One run of 1 is there. What is beside it?" Then: "And if the other '
        'block were a 3?"'
    ),
    "part.2.cap.screen": "`#?????`, 1 1 in 6; then `#????#????`, 1 1 3 in 10",
    "part.2.cap.class": (
        "a run is as long as the longest block that fits there: the cells beside it are "
        "empty. It is no cap where a 3 would fit, too"
    ),
    "part.2.glue.minutes": "12–19",
    "part.2.glue.say": '**Glue.** "The wall is near. How far can the 5 slide?"',
    "part.2.glue.screen": "`.####?`, 5 in 6; `.##.?#??`, 2 3 in 8, read from the wall",
    "part.2.glue.class": "the first block behind a wall cannot slide off its run",
    "part.2.gap.minutes": "19–26",
    "part.2.gap.say": '**Gap.** "Can the 3 be in here?"',
    "part.2.gap.screen": "`???.?.???`, 3 in 9",
    "part.2.gap.class": "a stretch that is too short for every block stays empty",
    "part.2.split.minutes": "26–33",
    "part.2.split.say": '**Split.** "What if this cell were filled: how long would the run be?"',
    "part.2.split.screen": "`??#?#??`, 1 3 in 7; then 1 2 in 7 with `??#????`",
    "part.2.split.class": "filling the cell would make a run that is too long",
    "part.2.which.minutes": "33–42",
    "part.2.which.say": (
        "**Which one was it?** The first cap of this board, with its proof. Then **P**: "
        "mark, Enter, and vote for the reason, 1, 2 or 3. A wrong reason is answered by "
        "what it would need: let a pupil read that out and point at where it is missing."
    ),
    "part.2.which.screen": (
        "on the screen: a board of 10 × 15, asked about line by line; cap and glue come in turn"
    ),
    "part.2.which.class": "cells first, then the reason, then the proof",
    "part.2.end.minutes": "42–45",
    "part.2.end.say": ('"Which rule did you need most?" Sheets go home: one of cap, one of split.'),
    "part.2.end.screen": "",
    "part.2.end.class": "",
    "part.3.two-lines.minutes": "0–5",
    "part.3.two-lines.say": '"Two lines from last time."',
    "part.3.two-lines.screen": "*cap* and *split* from a class set",
    "part.3.two-lines.class": "cells and reasons",
    "part.3.stuck.minutes": "5–12",
    "part.3.stuck.say": (
        '**Stuck.** "Is there a row or a column that tells you anything?" There is none; '
        "let them look for two minutes."
    ),
    "part.3.stuck.screen": (
        "a 4 × 4 with two rows known; `python nonogram_tk.py --train edge --seed 7` prints it, too"
    ),
    "part.3.stuck.class": "finds out that no line by itself helps",
    "part.3.suppose.minutes": "12–17",
    "part.3.suppose.say": (
        '**Suppose.** "Suppose this cell (!) were empty. What then?" Follow with a '
        '*second colour*; each conclusion is said with its line. "And now look at row 4."'
    ),
    "part.3.suppose.screen": "the chain of the answer, line after line",
    "part.3.suppose.class": "says each conclusion; sees the line break; so the cell is filled",
    "part.3.once-more.minutes": "17–20",
    "part.3.once-more.say": (
        "**Once more.** Enter goes by the two lines of earlier rules. *First a guess*: "
        '"Filled or empty?" Mark what they say. Enter assumes, and each Enter follows the'
        ' chain by a line: "What follows?"'
    ),
    "part.3.once-more.screen": "a small board with a framed cell; the chain; the line that breaks",
    "part.3.once-more.class": "says the next conclusion before each Enter",
    "part.3.proved.minutes": "20–24",
    "part.3.proved.say": (
        '**What have we proved?** "Not that it looks bad: that it *cannot* be." Rub out '
        "the second colour: only the one cell stays."
    ),
    "part.3.proved.screen": "",
    "part.3.proved.class": "tells assumption from conclusion",
    "part.3.paper.minutes": "24–36",
    "part.3.paper.say": (
        '**On paper.** The class set of *edge*: two boards each. "Write which line breaks."'
    ),
    "part.3.paper.screen": "a different sheet each",
    "part.3.paper.class": (
        "works with pencil, rubs out, writes one sentence; checks with a neighbour by "
        "telling the chain"
    ),
    "part.3.program.minutes": "36–42",
    "part.3.program.say": (
        '**In the program.** The first assumption (**A**). → step by step: "What will it say next?"'
    ),
    "part.3.program.screen": "the chain, the line that breaks, and how it is taken back",
    "part.3.program.class": "predicts each step",
    "part.3.end.minutes": "42–45",
    "part.3.end.say": (
        '"Where else do people prove something like that?" (An alibi. The root of 2.)'
    ),
    "part.3.end.screen": "",
    "part.3.end.class": "",
}
