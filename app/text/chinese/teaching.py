"""What Chinese says when it teaches: the rule card of each technique.

Where no settled Chinese word is known, the English one stands in brackets behind ours.
"""

CARDS = {
    "title": "规则：{technique}",
    "holds": "这里成立：{line}",
    "lacks": "这里不成立：{line}",
    "holds.board": "这里成立",
    "lacks.board": "这里不成立",
    "proof.filled": "假如第{row}行第{column}列留白，就能一行一列地接着推，推到最后一处出现矛盾："
    "{line}。所以这格涂色。",
    "proof.empty": "假如第{row}行第{column}列涂色，就能一行一列地接着推，推到最后一处出现矛盾："
    "{line}。所以这格留白。",
    # what each says, and why it does not hold in the line that only looks like it
    "says.full": "色块连同间隔正好占满：每一格都知道了。",
    "lacks.full": "3 + 1 + 2 = 6，而这里有9格：余3格。每个色块都能移动，没有一格能确定。",
    "says.complete": "所有色块都齐了：其余的格留白。",
    "lacks.complete": "两段对两个色块，但每个2都还差一格，而且不知道差在哪一边。",
    "says.overlap": "把色块先推到一头，再推到另一头。两次都盖住的格涂色。",
    "lacks.overlap": "余3格，而色块并不比3长。往左推、往右推，没有一格两次都被盖住。",
    "says.cap": "封端（cap）：一段已经和这里放得下的最长色块一样长了，它旁边的格就留白。",
    "lacks.cap": "这一段可以是色块1，也可以是色块2的头或尾。所以它还可能变长。",
    "says.glue": "贴边（glue）：“墙”就是边，或者留白的格。离墙这么近，色块没法从这一段上滑开，"
    "所以它必须伸得更远。",
    "lacks.glue": "色块3在第3格左边放得下：它可以盖住第1–3格，不必往右伸。",
    "says.reach": "够不着（reach）：没有色块能到这一格，它就留白。",
    "lacks.reach": "色块3到不了第6格和第7格，但它后面的色块1到得了。",
    "says.gap": "窄缝（gap）：一条缝比能到这里的每个色块都短，它就留白。",
    "lacks.gap": "第6格放不下色块2，但放得下色块1：它可能就在那里。",
    "says.split": "这一格要是涂色，两段就连成一段，而且太长：所以它留白。",
    "lacks.split": "连起来有3格，色块4够长，盖得住。右边那一段也可能是色块1。",
    "says.extend": "延长（extend）：墙就在近处，这一段还太短，它必须往离开墙的方向变长。",
    "lacks.extend": "墙同样近，但这一段可以是色块1。那样它已经够长了。",
    "says.no-room": "放不下（no room）：任何色块盖住这一格，都会碰到某个已知的格而出错，"
    "所以它留白。",
    "lacks.no-room": "色块3刚好放得下：它盖住第3–5格，在两面墙之间。",
    "says.places": "位置（places）：不知道这一段属于哪个色块。但不管是哪个、放在哪个位置，"
    "同一格总是涂色，或者总是留白。",
    "lacks.places": "第5格这一段可以自己就是色块1。那样它既不盖住第4格，也不盖住第6格。",
    "says.match": "对号（match）：按顺序看每一段，它只能属于那几个色块。这些色块都放不到的格，"
    "就留白。",
    "lacks.match": "这一段后面没有墙，色块2就可以往右伸。那样色块1就能放在第2格。",
    "says.options": "把还可能的摆法一种一种全列出来。在每种摆法里都相同的格，就能确定。",
    "lacks.options": "这里有5种可能的摆法，没有一个未知的格在每种摆法里都相同。",
    "says.edge": "边缘（edge）：在盘面四边的格上作一个假设。如果推不过三行（或列）就出现矛盾，"
    "那么反过来的一定对。",
    "lacks.edge": "在这条边上不管怎么假设，推三行（或列）都不出现矛盾。所以那里还什么都不能确定。",
    "says.what-if": "假设一格涂色或留白，一行一列地推下去。如果出现矛盾，那么反过来的一定对。",
    "lacks.what-if": "推到底也没有矛盾，不管这格涂色还是留白。两种都有可能。",
}
