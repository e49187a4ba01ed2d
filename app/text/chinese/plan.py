"""What Chinese says in the lesson plan: the page for teachers, and the parts of each
lesson. What stands under `say` is shown in the window, too."""

PLAN = {
    "before": (
        "# 三节课：什么能确定？（每节45分钟）\n"
        "\n"
        "适合十岁左右及以上的学生，不需要预备知识。三节课讲一个道理："
        "*一格在所有可能的情况下都相同，就知道了。*\n"
        "第一节课讲一条规则：重叠；第二节课再讲四条，并且要说出为什么；第三节课讲反证法。\n"
        "上过第一节课之后，后两节可以各自单独上。\n"
        "\n"
        "每一部分都让学生**先猜，再看，最后说为什么**：自己标过一格的人，就想知道标得对不对。\n"
        "程序会盖住答案，等您要看时才揭开，所以在他们猜之前请不要讲解。\n"
        "\n"
        "**您需要**投影仪、这个程序、每人一张练习纸和铅笔。学校的电脑不能上网，"
        "或者您没有安装的权限：\n"
        "见 [docs/school.md](school.md)。\n"
        "\n"
        "## 上课之前（10分钟）\n"
        "\n"
        "| 课 | 要打印的 |\n"
        "|---|---|\n"
        "| 1 | `python nonogram_tk.py --handout lesson.pdf heart`（4页；第1、2页发给每人），"
        "以及 `python nonogram_tk.py --class-set 30 --seed 7 --train overlap --handout "
        "overlap.pdf` |\n"
        "| 2 | `python nonogram_tk.py --class-set 30 --seed 7 --train cap --handout cap.pdf`，"
        "再用 `glue` 和 `split` 各做一次 |\n"
        "| 3 | `python nonogram_tk.py --class-set 30 --seed 7 --train edge --handout edge.pdf`；"
        "以及*封端*和*分隔*剩下的练习纸 |\n"
        "\n"
        "`--paper letter` 用 US Letter 纸打印。一套练习纸每份都不同，难度一样；"
        "全部答案在最后几页，\n"
        "请您自己留着。另一个班就换一个 `--seed`。\n"
        "\n"
        "给做得快的学生，或者带回家做：`python nonogram_tk.py --train cap --draw 8x8 --handout "
        "draw.pdf`\n"
        "打印一张练习纸，让学生画一道正好要用这条规则的题，给同桌解。按 **Ctrl+D**，选任务\n"
        "*要用“封端”，不用更难的*，就知道做到哪一步了。\n"
        "\n"
        "*课程 ▸ 1*、*2*、*3* 带着您走完一节课：每一部分都自动换好题目、解法和窗口，"
        "并进入投影方式。\n"
        "按 **PgDn** 到下一部分，按 **PgUp** 退回，所以有一支翻页笔就够了；按 **F2** "
        "用小字显示您要说的话，\n"
        "再按一次就藏起来。打开别的题目，或者在盘面上按 **Esc**，就不再跟着走。要自己来：**L** "
        "是实验室，\n"
        "**P** 是先猜后看，**U** 是练习课，**2** 是比较，**T** 到下一种新方法，**A** "
        "到下一个假设。\n"
        "\n"
        "打开程序，按一次 **F11**，看看最后一排是否都看得清，再按 **Esc** 退出。在投影方式下，\n"
        "实验室、练习课和比较也占满屏幕，按 Esc 回来。在实验室里，*全部显示*要关着；\n"
        "在练习课里，*显示全部答案*要关着。\n"
    ),
    "after": (
        "## 值得问的问题\n"
        "\n"
        "- 每定一格都问：“你怎么知道的？”做对了也要问。\n"
        "- “接下来你会看哪一行或哪一列，为什么？”色块长、余格少的，得到的最多。\n"
        "- “要怎样，这一格才会留白？”点一个未知的格：程序回答的是一种摆法，从来不是看法。\n"
        "- “把什么都试一遍的电脑聪明吗？”它找得到答案，但说不出为什么。\n"
        "- 回溯的步数不一定多：在*箭头*（`arrow`，5 × 5）上，两种解法都是十步左右。要是有人说\n"
        "  试总是不好的，就让他看看这道题。\n"
        "\n"
        "## 老实说，会怎样\n"
        "\n"
        "- 纸上练习十分钟，做不完所有的题。做六题就很好：先是一个色块的，后面越来越难。\n"
        "- 一半的学生会直接照两条图来涂，不算余多少格。由他们去；之后再问这个数。\n"
        "- 只在空盘面上用重叠，解不出*爱心*。做了开头几步之后，就要用已知的格："
        "实验室的最后一个例子\n"
        "  说明同一条规则怎样继续用。\n"
        "- 第三节课里，有些学生会把假设之下写的留着不擦。换一种颜色写，就不会了。\n"
        "\n"
        "## 投影仪坏了怎么办\n"
        "\n"
        "有练习纸就够了，三节课都可以用练习纸和黑板来上。第一课：画出 *10格里放7*，推一张纸条。\n"
        "第二课：用表里的那几行。第三课：用 4 × 4 的盘面和两种颜色的粉笔。打赌可以用上面的数字。\n"
        "\n"
        "学校的电脑开不了窗口：动画不需要窗口，到处都能放；终端也一样：\n"
        "\n"
        "    python nonogram_tk.py heart --gif heart.gif\n"
        "    python nonogram_tk.py heart --compare overlap backtracking --gif two.gif\n"
        '    python nonogram_tk.py --lab "7 in 10" --gif lab.gif\n'
        "    python nonogram_tk.py --train split --seed 7\n"
        "\n"
        "学生的解释也能做成动画：`--explain > own.txt`，改写句子，再用\n"
        "`--gif own.gif --captions own.txt`。\n"
    ),
    "lesson.1.heading": "第一课：重叠",
    "lesson.1.about": "",
    "lesson.1.columns": "分钟 | 您说的话和按键 | 屏幕上 | 全班",
    "lesson.2.heading": "第二课：封端、贴边、窄缝、分隔",
    "lesson.2.about": (
        "用练习课。每条规则七分钟，都一样：\n"
        "\n"
        "1. *先来一题学过的*：两题以前的规则。学*封端*时让学生做，以后按 Enter 跳过：\n"
        "   程序先显示没有人答的答案，再继续。\n"
        "2. *先猜一猜*：一题新规则的，盖着答案。“哪些格能确定，涂色还是留白？”标出全班说的\n"
        "   （左键涂色，右键留白）。按 Enter 往左推，再按 Enter 往右推：“有人要改主意吗？”\n"
        "   再按 Enter，显示全部摆法和哪些猜对了。\n"
        "3. *怎么做*：一个学生读出句子，指出圈出的格，就是它们决定了结果。\n"
        "4. 然后在黑板上写表里的那一行，里面有陷阱；再做练习纸上的两题。\n"
        "\n"
        "练习课每次的题都不同。`python nonogram_tk.py --train cap --seed 7` 打印十题，\n"
        "带答案和最容易犯的错误，每次都一样。"
    ),
    "lesson.2.columns": "分钟 | 您说的话 | 写在黑板上的一行 | 一句话说规则",
    "lesson.3.heading": "第三课：反推",
    "lesson.3.about": "反证法，用铅笔和橡皮。",
    "lesson.3.columns": "分钟 | 您说的话和按键 | 屏幕上、练习纸上 | 全班",
    "part.1.rule.minutes": "0–5",
    "part.1.rule.say": "**规则**。“第5行写着 2 8。这告诉你什么？”先不要解。",
    "part.1.rule.screen": "空盘面，什么也没有预先说",
    "part.1.rule.class": "大声读提示数：连着涂这么多格，按这个顺序，两段之间至少留白一格",
    "part.1.trap.minutes": "5–8",
    "part.1.trap.say": "**陷阱**。“第10行写着 1。它在哪里？”每个猜测都听，再问：“它会不会在别处？"
    "”在第10行点一格，比如第一个人说的那格。",
    "part.1.trap.screen": "两种摆法，一种里这格涂色，一种里留白",
    "part.1.trap.class": "看到猜不等于知道：两种都放得下",
    "part.1.3-in-5.minutes": "8–18",
    "part.1.3-in-5.say": "**往两头推**。“5格里放3：哪个色块两次都盖住哪一格？"
    "”在*你的猜测*那一行点出他们说的格。空格键：“往左推完了。”空格键：“往右推完了。"
    "”“有人要改主意吗？”空格键。最后再按空格键看算式：“5 − 3，余2格，所以 3 − 2 = 1 格跑不掉。”",
    "part.1.3-in-5.screen": "*5格里放3*，盖着答案；第三次按空格键后，显示哪些对了、漏了、错了",
    "part.1.3-in-5.class": "每次按空格键*之前*用手指表示：有几格？是哪几格？",
    "part.1.7-in-10.minutes": "",
    "part.1.7-in-10.say": "*10格里放7*：“有几格？我推之前先说个数。”",
    "part.1.7-in-10.screen": "每一题打开时又盖着答案",
    "part.1.7-in-10.class": "先说几格，再说哪几格",
    "part.1.14-in-15.minutes": "",
    "part.1.14-in-15.say": "*15格里放14*：“这里有几格？”",
    "part.1.14-in-15.screen": "每一题打开时又盖着答案",
    "part.1.14-in-15.class": "先说几格，再说哪几格",
    "part.1.5-2-6-in-15.minutes": "",
    "part.1.5-2-6-in-15.say": "*15格里放 5 2 6*：一格也不余，所以全都能确定。",
    "part.1.5-2-6-in-15.screen": "没有什么可推",
    "part.1.5-2-6-in-15.class": "说出算式：5 + 1 + 2 + 1 + 6 = 15",
    "part.1.3-2-6-in-15.minutes": "",
    "part.1.3-2-6-in-15.say": "*15格里放 3 2 6*：“长2的色块怎么样？”",
    "part.1.3-2-6-in-15.screen": "色块2没有一格两次都盖住",
    "part.1.3-2-6-in-15.class": "说为什么：2 − 2 = 0",
    "part.1.2-1-in-10.minutes": "",
    "part.1.2-1-in-10.say": "*10格里放 2 1*：“这个办法失灵了吗？”没有：它老实地说，"
    "什么都不能确定。",
    "part.1.2-1-in-10.screen": "没有一格两次都被盖住",
    "part.1.2-1-in-10.class": "",
    "part.1.paper.minutes": "18–28",
    "part.1.paper.say": "**在纸上**。讲义第2页；第一题一起做。到处走走：最常见的错误，"
    "是把被*不同*色块盖住的格也涂上。",
    "part.1.paper.screen": "又是 *10格里放7*",
    "part.1.paper.class": "算出余多少格，画好两条，涂上能确定的格。做完的人拿一份练习纸，"
    "每人的都不同",
    "part.1.predict.minutes": "28–36",
    "part.1.predict.say": "**先猜后看**。让大家表决，标出格子（左键涂色，右键留白），按 Enter。"
    "“你怎么知道：哪个色块两次都盖住它？”按 Enter 继续。",
    "part.1.predict.screen": "所问的那一行或那一列；然后是对的、漏的和错的；标错的格，"
    "会显示两种都放得下的摆法，或者为什么正好反过来",
    "part.1.predict.class": "表决、标格、说出色块；一个学生读出两种摆法在哪里不同。四题就够了："
    "全都用重叠解决",
    "part.1.bet.minutes": "36–41",
    "part.1.bet.say": "**想还是试？**“哪种解法用的步数少？”按多数人的意见打赌，*重叠*还是*回溯*；"
    "按 **+** 加快。",
    "part.1.bet.screen": "两个盘面，不显示总数；最后是曲线、打赌的输赢和原因",
    "part.1.bet.class": "打赌；之后读出：一边44步、没有假设，另一边173步、63个假设、其中47个错了",
    "part.1.end.minutes": "41–45",
    "part.1.end.say": "**记住什么**。“一格什么时候能确定？”愿意的学生把第1页带回家解完；"
    "后面几页您留着。",
    "part.1.end.screen": "开头的那个盘面",
    "part.1.end.class": "每人一句，用自己的话说",
    "part.2.warm-up.minutes": "0–5",
    "part.2.warm-up.say": "“上次学的：哪些格能确定？”两题以前的规则。",
    "part.2.warm-up.screen": "",
    "part.2.warm-up.class": "一个色块两次都盖住同一格",
    "part.2.cap.minutes": "5–12",
    "part.2.cap.say": "**封端**。“已经有长1的一段。它旁边是什么？”再问：“要是另一个色块是3呢？”",
    "part.2.cap.screen": "`#?????`，6格里放 1 1；然后 `#????#????`，10格里放 1 1 3",
    "part.2.cap.class": "一段和那里放得下的最长色块一样长：旁边的格留白。要是3也放得下，就不能封端",
    "part.2.glue.minutes": "12–19",
    "part.2.glue.say": "**贴边**。“墙就在旁边。色块5能滑多远？”",
    "part.2.glue.screen": "`.####?`，6格里放5；`.##.?#??`，8格里放 2 3，从墙读起",
    "part.2.glue.class": "墙后面第一个色块，没法从它那一段上滑开",
    "part.2.gap.minutes": "19–26",
    "part.2.gap.say": "**窄缝**。“色块3能在这里面吗？”",
    "part.2.gap.screen": "`???.?.???`，9格里放3",
    "part.2.gap.class": "对每个色块都太短的缝，就留白",
    "part.2.split.minutes": "26–33",
    "part.2.split.say": "**分隔**。“假如这一格涂色：这一段会有多长？”",
    "part.2.split.screen": "`??#?#??`，7格里放 1 3；然后 `??#????`，7格里放 1 2",
    "part.2.split.class": "涂了这一格，就连成太长的一段",
    "part.2.which.minutes": "33–42",
    "part.2.which.say": "**是哪一条**？看这个盘面上第一次用封端，带证明。然后按 **P**：标格，按 "
    "Enter，再表决理由，1、2或3。理由不对，程序就说它需要什么：让一个学生读出来，并指出缺在哪里。",
    "part.2.which.screen": "屏幕上：一个 10 × 15 的盘面，一行一列地问；封端和贴边轮流出现",
    "part.2.which.class": "先说格，再说理由，最后看证明",
    "part.2.end.minutes": "42–45",
    "part.2.end.say": "“你用得最多的是哪条规则？”练习纸带回家：封端一张，分隔一张。",
    "part.2.end.screen": "",
    "part.2.end.class": "",
    "part.3.two-lines.minutes": "0–5",
    "part.3.two-lines.say": "“做两题上次学的。”",
    "part.3.two-lines.screen": "练习纸上的*封端*和*分隔*",
    "part.3.two-lines.class": "格和理由",
    "part.3.stuck.minutes": "5–12",
    "part.3.stuck.say": "**推不下去**。“有没有哪一行或哪一列能告诉你什么？”没有；让他们找两分钟。",
    "part.3.stuck.screen": "一个 4 × 4 的盘面，已知两行；`python nonogram_tk.py --train edge "
    "--seed 7` 也会打印它",
    "part.3.stuck.class": "发现单看哪一行、哪一列都没用",
    "part.3.suppose.minutes": "12–17",
    "part.3.suppose.say": "**假设**。“假设这一格（!）留白。接着会怎样？”用*另一种颜色*写下去；"
    "每个结论都要说出来自哪一行或哪一列。“现在看看第4行。”",
    "part.3.suppose.screen": "答案的推理，一行一列接着来",
    "part.3.suppose.class": "说出每个结论；看到那一行出现矛盾；所以这格涂色",
    "part.3.once-more.minutes": "17–20",
    "part.3.once-more.say": "**再来一次**。按 Enter 跳过两题以前的规则。*先猜一猜*："
    "“涂色还是留白？”标出他们说的。按 Enter 作假设，每按一次 Enter 推一步：“接着会怎样？”",
    "part.3.once-more.screen": "一个小盘面，框出一格；一步步的推理；出现矛盾的那一行或列",
    "part.3.once-more.class": "每次按 Enter 之前，先说下一个结论",
    "part.3.proved.minutes": "20–24",
    "part.3.proved.say": "**我们证明了什么？**“不是它看起来不好，而是它*不可能*。”擦掉另一种颜色："
    "只留下那一格。",
    "part.3.proved.screen": "",
    "part.3.proved.class": "分清假设和结论",
    "part.3.paper.minutes": "24–36",
    "part.3.paper.say": "**在纸上**。“边缘”的练习纸：每人两个盘面。“写出哪一行或哪一列出现矛盾。”",
    "part.3.paper.screen": "每人一张不同的练习纸",
    "part.3.paper.class": "用铅笔做，擦掉，写一句话；把推理讲给同桌听，互相检查",
    "part.3.program.minutes": "36–42",
    "part.3.program.say": "**在程序里**。第一个假设（**A**）。按 → 一步一步走：“它接下来会说什么？"
    "”",
    "part.3.program.screen": "一步步的推理，出现矛盾的地方，以及怎样撤回",
    "part.3.program.class": "每一步都先猜",
    "part.3.end.minutes": "42–45",
    "part.3.end.say": "“人们在别的什么地方也这样证明？”（不在场证明。根号2。）",
    "part.3.end.screen": "",
    "part.3.end.class": "",
}
