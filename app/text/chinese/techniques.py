"""What Chinese says of each technique."""

STEPS = {
    "full": "{line}：{sum} = {length}，刚好放满，所以{settled}。",
    "full.short": "{line}：{sum} = {length}，刚好放满，所以每一格都确定了。",
    "full.single": "{line}：色块{clue}正好占满，所以{settled}。",
    "full.long": "{line}：{clue} 连同间隔正好占满全部{length}格，所以{settled}。",
    "full.all": "{line}：{clue} 连同间隔正好占满全部{length}格，所以每一格都确定了。",
    # complete
    "complete": "{line}：{because}。所有色块都在这里了，所以其余留白：{cells}。",
    "complete.short": "{line}：{because}。所有色块都在这里了，所以其余留白。",
    "complete.single": "{line}：{because}。这就是整个色块{clue}，所以其余留白：{cells}。",
    "complete.single.short": "{line}：{because}。这就是整个色块{clue}，所以其余留白。",
    # overlap
    "overlap.spare": "{line}：{length}格里放 {clue}，余{slack}格，所以{settled}。",
    "overlap.spare.short": "{line}：{length}格里放 {clue}，余{slack}格，所以{count}。",
    "overlap.slides": "{line}：{because}，所以{block}的起点在第{first}–{last}格，"
    "总会盖住{shared}。",
    "overlap.slides.two": "{line}：{because}，所以{block}的起点是第{first}格或第{last}格，"
    "总会盖住{shared}。",
    "overlap.stands": "{line}：{because}，所以{block}只能盖住{place}。",
    "overlap.several": "{line}：{because}，所以往{start}推、往{end}推，"
    "{cells}每格两次都被同一个色块盖住。",
    "overlap.many": "{line}：{because}，所以往{start}推、往{end}推，"
    "亮起的格每格两次都被同一个色块盖住。",
    "printed.overlap.many": "{line}：{because}，所以往{start}推、往{end}推，"
    "新的格每格两次都被同一个色块盖住。",
    # reach
    "reach.before": "{line}：{because}，所以{after}最早从第{after_cell}格开始：{settled}。",
    "reach.after": "{line}：{because}，所以{before}最晚到第{before_cell}格为止：{settled}。",
    "reach.between": "{line}：{because}，所以{before}最晚到第{before_cell}格为止，"
    "{after}最早从第{after_cell}格开始：{settled}。",
    "reach.several": "{line}：{because}，所以没有色块够得着{cells}。",
    "reach.many": "{line}：{because}，所以没有色块够得着亮起的格。",
    "printed.reach.many": "{line}：{because}，所以没有色块够得着新的格。",
    # runs
    "cap.any": "{line}：{because}。没有比{length}更长的色块，所以{settled}。",
    "cap.before": "{line}：{because}，而{before}最晚到第{before_cell}格为止。"
    "所以只有长{a_length}格的色块能到{run}：{settled}。",
    "cap.after": "{line}：{because}，而{after}最早从第{after_cell}格开始。"
    "所以只有长{a_length}格的色块能到{run}：{settled}。",
    "cap.between": "{line}：{because}，{before}最晚到第{before_cell}格为止，"
    "{after}最早从第{after_cell}格开始。所以只有长{a_length}格的色块能到{run}：{settled}。",
    "cap.short": "{line}：{because}。只有长{a_length}格的色块能到{run}，所以{settled}。",
    "glue.edge.start": "{line}：{because}，紧靠边，所以{block}从这里开始：{settled}。",
    "glue.edge.end": "{line}：{because}，紧靠边，所以{block}到这里为止：{settled}。",
    "glue.wall.start": "{line}：{because}，所以{block}从第{cell}格开始：{settled}。",
    "glue.wall.end": "{line}：{because}，所以{block}到第{cell}格为止：{settled}。",
    "glue.edge.no-room": "{line}：{because}。第{cell}格{side}放不下{block_last}，所以它盖住{run}："
    "{settled}。",
    "glue.edge.touches": "{line}：{because}。{block}若放在第{cell}格{side}，就会碰到这一格，"
    "所以它盖住{run}：{settled}。",
    "glue.wall.no-room": "{line}：{because}。第{low}格和第{high}格之间放不下{block_last}，"
    "所以它盖住{run}：{settled}。",
    "glue.wall.touches": "{line}：{because}。{block}若放在第{low}格和第{high}格之间，"
    "就会碰到第{cell}格，所以它盖住{run}：{settled}。",
    "glue.short": "{line}：{because}。所以{block}盖住{run}：{settled}。",
    "split.any": "{line}：{because}。若第{cell}格涂色，就会连成{joined}格长的一段，"
    "比任何色块都长，所以这格留白。",
    "split.before": "{line}：{because}，而{before}最晚到第{before_cell}格为止。若第{cell}格涂色，"
    "就会连成{joined}格长的一段，其他色块都没有这么长，所以这格留白。",
    "split.after": "{line}：{because}，而{after}最早从第{after_cell}格开始。若第{cell}格涂色，"
    "就会连成{joined}格长的一段，其他色块都没有这么长，所以这格留白。",
    "split.between": "{line}：{because}，{before}最晚到第{before_cell}格为止，"
    "{after}最早从第{after_cell}格开始。若第{cell}格涂色，就会连成{joined}格长的一段，"
    "其他色块都没有这么长，所以这格留白。",
    "split.short": "{line}：{because}。若第{cell}格涂色，就会连成{joined}格长的一段，"
    "够得着这里的色块都没有这么长，所以这格留白。",
    "extend.any": "{line}：{because}。这一段必须是{block}，可是{side}空间不够，所以{settled}。",
    "extend.before": "{line}：{because}，而{before}最晚到第{before_cell}格为止。"
    "所以这一段是{block}，可是{side}空间不够：{settled}。",
    "extend.after": "{line}：{because}，而{after}最早从第{after_cell}格开始。所以这一段是{block}，"
    "可是{side}空间不够：{settled}。",
    "extend.between": "{line}：{because}，{before}最晚到第{before_cell}格为止，"
    "{after}最早从第{after_cell}格开始。所以这一段是{block}，可是{side}空间不够：{settled}。",
    "extend.short": "{line}：{because}。这一段是{block}，可是{side}空间不够：{settled}。",
    "places.only": "{line}：{because}，所以盖住{run}的{block}只能放在{place}：{settled}。",
    "places.one-block": "{line}：{because}。盖住{run}的{block}只能从{starts}开始，不管从哪格开始，"
    "总是{settled}。",
    "places": "{line}：{because}。盖住{run}的色块只有{count}个位置，不管在哪个位置，"
    "总是{settled}。",
    "match": "{line}：{because}。按顺序对号，盖住{run}的色块有{count}个位置，不管在哪个位置，"
    "总是{settled}。",
    "match.none": "{line}：{because}。按顺序对号，剩下的色块没有一个能盖住{cells}，所以{settled}。",
    "match.single": "{line}：{because}。按顺序对号，{run}这一段只能是{block}：{settled}。",
    # no room
    "gap.inner": "{line}：{because}。中间只有{size}，每个色块都比它长，所以{settled}。",
    "gap.edge": "{line}：{because}。从那里到边只有{size}，每个色块都比它长，所以{settled}。",
    "gap.before": "{line}：{because}，而{before}最晚到第{before_cell}格为止。其他色块都太长，"
    "放不进{stretch}，所以{settled}。",
    "gap.after": "{line}：{because}，而{after}最早从第{after_cell}格开始。其他色块都太长，"
    "放不进{stretch}，所以{settled}。",
    "gap.between": "{line}：{because}，{before}最晚到第{before_cell}格为止，"
    "{after}最早从第{after_cell}格开始。其他色块都太长，放不进{stretch}：{settled}。",
    "gap.short": "{line}：{because}。够得着{stretch}的色块都太长，所以{settled}。",
    "no-room": "{line}：{because}。任何色块要盖住{cells}，都会压到留白的格或碰到涂色的格，"
    "所以{settled}。",
    "no-room.empty": "{line}：{because}。任何色块要盖住{cells}，都会压到留白的格，所以{settled}。",
    "no-room.filled": "{line}：{because}。任何色块要盖住{cells}，都会碰到涂色的格，所以{settled}。",
    "no-room.nobody": "{line}：{because}，所以没有色块够得着{cells}。",
    # options
    "options.other": "{line}：{clue} 有{count}种摆法符合已知的格，照这样摆，总是{settled}。",
    "options.all": "{line}：{clue} 有{count}种摆法，不管哪一种，总是{settled}。",
    "options.first.other": "{line}：摆法共 {formula} 种，有{count}种符合已知的格，照这样摆，"
    "总是{settled}。",
    "options.first.all": "{line}：{length}格里放 {clue}，摆法共 {formula} 种，不管哪一种，"
    "总是{settled}。",
    "options.short.other": "{line}：有{count}种摆法符合已知的格，照这样摆，总是{settled}。",
    "options.short.all": "{line}：共有{count}种摆法，不管哪一种，总是{settled}。",
    "options.struck.other": "{line}：{previous}种摆法里，新知道的格划掉了{struck}种。"
    "剩下{count}种，照这样摆，总是{settled}。",
    "options.cases": "{line}：{block}有{count}个位置。不管放在哪个位置，再看其余的格，"
    "总是{settled}。",
    "options.enough.other": "看圈出的格就够了。",
    "formula": "{total}",
    "formula.about": "约{total}",
    "colours": "{line}只有{having}，所以没有一格是{lacking}。",
    "colours.short": "{line}只有{having}：别的颜色不会出现。",
    "reach.colours": "{line}：{because}。往{start}推、往{end}推，这种颜色的色块都到不了："
    "{settled}。",
    "reach.colours.many": "{line}：{because}，所以这种颜色的色块够不着亮起的格。",
    "complete.colour": "{line}：{because}。{colour}的色块都在这里了，所以其余不是{colour}："
    "{cells}。",
    "complete.short.colour": "{line}：{because}。{colour}的色块都在这里了，所以其余不是{colour}。",
    "complete.single.colour": "{line}：{because}。这就是整个色块{clue}，所以其余不是{colour}："
    "{cells}。",
    "complete.single.short.colour": "{line}：{because}。这就是整个色块{clue}，"
    "所以其余不是{colour}。",
    "split.any.colour": "{line}：{because}。加上第{cell}格，这一段就长{joined}格，比任何色块都长，"
    "所以它不是{colour}。",
    "split.before.colour": "{line}：{because}，而{before}最晚到第{before_cell}格为止。"
    "加上第{cell}格，这一段就长{joined}格，其他色块都没有这么长，所以它不是{colour}。",
    "split.after.colour": "{line}：{because}，而{after}最早从第{after_cell}格开始。"
    "加上第{cell}格，这一段就长{joined}格，其他色块都没有这么长，所以它不是{colour}。",
    "split.between.colour": "{line}：{because}，{before}最晚到第{before_cell}格为止，"
    "{after}最早从第{after_cell}格开始。加上第{cell}格，这一段就长{joined}格，"
    "其他色块都没有这么长，所以它不是{colour}。",
    "split.short.colour": "{line}：{because}。加上第{cell}格，这一段就长{joined}格，"
    "能到这里的色块都没有这么长，所以它不是{colour}。",
    "no-room.colour": "{line}：{because}。任何色块要盖住{cells}，不是压到留白或别的颜色的格，"
    "就是碰到同色的格，所以{settled}。",
    "no-room.empty.colour": "{line}：{because}。任何色块要盖住{cells}，"
    "都会压到留白或别的颜色的格，所以{settled}。",
    "no-room.filled.colour": "{line}：{because}。任何色块要盖住{cells}，都会碰到同色的格，"
    "所以{settled}。",
}

BOARD = {
    "technique.full": "占满",
    "technique.complete": "完成",
    "technique.overlap": "重叠",
    "technique.cap": "封端",
    "technique.glue": "贴边",
    "technique.reach": "够不着",
    "technique.gap": "窄缝",
    "technique.split": "分隔",
    "technique.extend": "延长",
    "technique.no-room": "放不下",
    "technique.places": "位置",
    "technique.match": "对号",
    "technique.options": "列举",
    "technique.edge": "边缘",
    "technique.what-if": "反推",
    "technique.backtracking": "回溯",
    "lesson.full": "占满",
    "lesson.complete": "完成",
    "lesson.overlap": "重叠",
    "lesson.cap": "封端",
    "lesson.glue": "贴边",
    "lesson.reach": "够不着",
    "lesson.gap": "窄缝",
    "lesson.split": "分隔",
    "lesson.extend": "延长",
    "lesson.no-room": "放不下",
    "lesson.places": "位置",
    "lesson.match": "对号",
    "lesson.options": "列举",
    "lesson.edge": "边缘",
    "lesson.what-if": "反推",
    "lesson.backtracking": "回溯",
    "lesson.colours": "彩色",
    # puzzles in colours
    "technique.colours": "颜色",
}

FILM = {
    "tell.full": "{sum} = {length}：谁也动不了。",
    "tell.full.many": "色块加间隔共{length}格：谁也动不了。",
    "tell.full.single": "色块{length}正好占满。",
    "tell.complete": "色块都齐了：其余留白。",
    "tell.overlap.other": "这{count}格两次都被同一个色块盖住：涂色。",
    "tell.overlap.several": "这{count}格每格两次都被同一色块盖住：涂色。",
    "tell.reach.other": "没有色块够得着这{count}格：留白。",
    "tell.cap.other": "这一段就是整个{length}：旁边留白。",
    "tell.glue.beside.edge": "色块{length}紧靠边：全部涂色。",
    "tell.glue.beside.cell": "色块{length}紧靠留白格：全部涂色。",
    "tell.glue.filled.edge": "离边很近，色块{length}盖住这一段：往外长。",
    "tell.glue.filled.cell": "离留白格很近，色块{length}盖住这一段：往外长。",
    "tell.glue.both.edge": "离边很近，这一段必属色块{length}。",
    "tell.glue.both.cell": "离留白格很近，这一段必属色块{length}。",
    "tell.glue.empty.edge": "色块{length}要盖住这里，就到不了边。",
    "tell.glue.empty.cell": "色块{length}要盖住这里，就到不了留白格。",
    "tell.gap.none": "没有色块够得着这条缝：留白。",
    "tell.gap.other": "够得着这条缝的色块都太长：留白。",
    "tell.split.none": "涂色就太长：没有色块能放在这里。",
    "tell.split.other": "涂色就太长：这里的色块最长只有{length}。",
    "tell.extend.edge": "离边太近：往另一边长。",
    "tell.extend.cell": "离留白格太近：往另一边长。",
    "tell.extend.both": "两边空间都小：往两边长。",
    "tell.no-room.none": "没有色块够得着这里：留白。",
    "tell.no-room.cross": "任何色块放这里都会压到留白格。",
    "tell.no-room.touch": "任何色块放这里都会碰到别的段。",
    "tell.no-room.both": "任何色块放这里都会压到留白格或碰到别的段。",
    "tell.places.single": "它的色块只有一个位置。",
    "tell.places.filled": "{count}个位置都盖住这里：涂色。",
    "tell.places.empty": "{count}个位置都让这里留白。",
    "tell.places.both": "{count}个位置在这里都相同。",
    "tell.match.single": "按顺序对号：它的色块只有一个位置。",
    "tell.match.filled": "按顺序对号：{count}个位置都盖住这里。",
    "tell.match.empty": "按顺序对号：{count}个位置都让这里留白。",
    "tell.match.both": "按顺序对号：{count}个位置在这里都相同。",
    "tell.match.none": "按顺序对号：没有色块能放在这里。",
    "tell.options.other": "剩下{count}种摆法，这里总是这样。",
    "tell.options.cases": "不管色块{length}放哪里，这里都一样。",
    "tell.colours": "这里只有{having}。",
    "tell.complete.colour": "{colour}的色块都在了：其余不是{colour}。",
    "tell.overlap.colour": "两次都被同一色块盖住。",
    "tell.reach.colour": "这种颜色的色块到不了这里。",
    "tell.cap.colour": "这一段已是整个色块：旁边不再是{colour}。",
    "tell.glue.colour": "这么近，{colour}的色块一定盖住这一段。",
    "tell.gap.colour": "这里放不下{colour}。",
    "tell.split.colour": "加上这格，{colour}这一段就太长了。",
    "tell.extend.colour": "这边太挤：{colour}这一段要往外长。",
    "tell.no-room.colour": "这里没有地方放{colour}的色块。",
    "tell.places.colour": "{colour}色块的所有位置在这里一致。",
    "tell.match.colour": "按顺序对号：{colour}的所有位置在这里一致。",
}

TRAINING = {
    "lacks.full": "色块连同间隔占{length}格中的{taken}格：余{spare}格。",
    "lacks.complete": "要涂色的{total}格中已涂{filled}格，其余的可以放在不止一处。",
    "lacks.overlap": "色块{block}有{room}格可以放：往两头推，没有一格两次都被盖住。",
    "lacks.cap": "这段{size}格可能只是更长色块的一部分：第{cell}格可能涂色。",
    "lacks.glue": "这段{size}格可以移动：第{cell}格可能涂色，也可能留白。",
    "lacks.reach": "每个未知的格都有色块够得着，第{cell}格也是。",
    "lacks.gap": "色块{block}放得下，可以盖住第{cell}格，所以这格可能涂色，也可能留白。",
    "lacks.split": "第{cell}格涂色会连成{joined}格长的一段，而色块{block}放得下，能盖住它。",
    "lacks.extend": "这段{size}格空间足够：第{cell}格可能涂色，也可能留白。",
    "lacks.no-room": "有一个色块可以盖住第{cell}格，也可以不盖住它。",
    "lacks.places": "这段{size}格可能属于几个色块，它们对第{cell}格说法不一。",
    "lacks.match": "这{count}段有几种对号的办法：第{cell}格还定不下来。",
    "lacks.options": "每个未知的格，在一种摆法里涂色，在另一种摆法里留白。",
}

CARDS = {
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

LESSONS = {
    "claim.full": "色块连同间隔正好占满",
    "claim.complete": "所有色块都齐了",
    "claim.overlap": "往两头推，它们每次都被同一个色块盖住",
    "claim.cap": "它们旁边那一段，已经和那里最长的色块一样长",
    "claim.glue": "墙和一段涂色的格，把最靠边的色块定在那里",
    "claim.reach": "不管怎么推，没有色块够得着它们",
    "claim.gap": "它们所在的缝，对那里每个色块都太短",
    "claim.split": "它们要是涂色，两段就连成太长的一段",
    "claim.extend": "墙在近处，它们旁边那一段还太短",
    "claim.no-room": "盖住它们的色块，都会碰到已知的格",
    "claim.places": "盖住某一段的所有位置，在它们上都相同",
    "claim.match": "各段按顺序对号，在它们上都相同",
    "claim.options": "把摆法一种一种数完，在它们上都相同",
    "claim.edge": "反过来假设，推不过三行（或列）就矛盾",
    "claim.what-if": "反过来假设，推到最后就矛盾",
    "question.full": "色块连同间隔，一共要多少格？",
    "question.colours": "它的提示里有哪些颜色，没有哪些？",
    "question.complete": "还缺色块吗？",
    "question.overlap": "把色块全推到一头，余多少格？",
    "question.cap": "这一段有多长？那里放得下的最长色块有多长？",
    "question.glue": "第一个色块最远能离墙多远，还盖得住那一段？",
    "question.reach": "哪些格没有色块够得着？",
    "question.gap": "哪一条缝，对能到那里的每个色块都太短？",
    "question.split": "中间那格要是涂色，这一段会有多长？",
    "question.extend": "这一段和墙之间有几格？",
    "question.no-room": "哪个色块能盖住这一格，又不碰到已知的格？",
    "question.places": "这一段的色块可以在哪些位置？这些位置有什么相同？",
    "question.match": "每一段各属于哪个色块？",
    "question.options": "还剩多少种摆法？它们有什么相同？",
    "question.edge": "要是反过来，旁边的行和列会怎样？",
    "question.what-if": "要是反过来，哪一行或哪一列最先矛盾？",
    "need.options": "要没有更简单的办法，只好把所有摆法都数一遍。",
    "need.edge": "要单看哪一行、哪一列都推不下去。",
    "need.what-if": "要单看哪一行、哪一列都推不下去。",
    # what a technique would need
    "need.full": "要色块连同间隔正好占满。",
    "need.colours": "要它的提示里没有某种颜色，而它的格还可能是那种颜色。",
    "need.complete": "要所有色块都已经齐了。",
    "need.overlap": "要一个色块往两头推时，两次都盖住同一个新的格。",
    "need.cap": "要有一段，和那里放得下的最长色块一样长。",
    "need.glue": "要离墙最近的一段，使色块滑不开。",
    "need.reach": "要有一个未知的格，每个色块都够不着。",
    "need.gap": "要有一条缝，对能到那里的每个色块都太短。",
    "need.split": "要有一格，涂色后把两段连成太长的一段。",
    "need.extend": "要墙边有一段还太短，而墙那边空间不够。",
    "need.no-room": "要没有一个色块能盖住这一格而不碰到已知的格。",
    "need.places": "要盖住某一段的所有位置，在一个新的格上都相同。",
    "need.match": "要各段按顺序对号，能定出一个新的格。",
}
