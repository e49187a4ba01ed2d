"""What Chinese says of steps: each step's sentence, the names of techniques and what stands around
the board, the captions of films, and exercises.

The words that are used throughout:

- 数织 nonogram · 题 puzzle · 提示数 clue · 行 row · 列 column · 格 cell · 边 edge of the board
- 色块 block, “色块3” the 3 · 段 run, cells side by side that are filled · 墙 wall
- 涂色 filled · 留白 empty · 未知 unknown · 已知 known · 盖住 cover · 够得着 reach
- 余格 spare cells · 摆法 arrangement of a whole line · 位置 place of a block
- 步 step · 假设 assumption · 矛盾 contradiction · 撤回 take back · 猜 guess
- 亮起的格 lit cells · 圈出的格 ringed cells · 求解程序 solver · 解法 method · 方法 technique
- 占满 full · 完成 complete · 重叠 overlap · 封端 cap · 贴边 glue · 够不着 reach · 窄缝 gap
- 分隔 split · 延长 extend · 放不下 no room · 位置 places · 对号 match · 列举 options
- 边缘 edge · 反推 what if · 回溯 backtracking · 判定 verdict · 颜色 colours · 彩色题 in colours

No blank stands between characters and numbers. What is a row or a column is called neither where
it may be the other.
"""

STEPS = {
    # places
    "row": "第{number}行",
    "column": "第{number}列",
    "cell": "第{row}行第{column}列",
    "row.start": "左",
    "row.end": "右",
    "column.start": "上",
    "column.end": "下",
    "range": "{first}–{last}",
    "no-blocks": "没有色块",
    # what is settled
    "cells.other": "第{cells}格",
    "filled.other": "第{cells}格涂色",
    "empty.other": "第{cells}格留白",
    "filled-and-empty": "{filled}，{empty}",
    "value.filled": "涂色",
    "value.empty": "留白",
    "settled.other": "亮起的{count}格都能确定",
    "printed.settled.other": "新的{count}格都能确定",
    # blocks that something is said of
    "the-length": "色块{length}",
    "a-length": "{length}",
    "block": "{ordinal}色块（{length}）",
    "block-last": "{ordinal}色块（{length}）",
    "at-least": "长{length}格或更长的色块",
    # sides
    "row.before": "左边",
    "row.behind": "右边",
    "column.before": "上面",
    "column.behind": "下面",
    "row.side.start": "左边",
    "row.side.end": "右边",
    "row.side.both": "左右两边",
    "column.side.start": "上面",
    "column.side.end": "下面",
    "column.side.both": "上下两边",
    # full
    "no-blocks-left": "{line}没有色块，所以{settled}。",
    "full": "{line}：{sum} = {length}，刚好放满，所以{settled}。",
    "full.short": "{line}：{sum} = {length}，刚好放满，所以每个色块的位置都确定了。",
    "full.single": "{line}：色块{clue}正好占满，所以{settled}。",
    "full.long": "{line}：{clue} 连同间隔正好占满全部{length}格，所以{settled}。",
    "full.all": "{line}：{clue} 连同间隔正好占满全部{length}格，所以每个色块的位置都确定了。",
    # the cells that a reason uses, where they are too many to be named
    "ringed.filled.other": "圈出的格涂色",
    "ringed.empty.other": "圈出的格留白",
    "ringed.known.other": "圈出的格已知",
    "number-of-cells.other": "{count}格",
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
    "formula": "C({sum}, {groups}) = {total}",
    "formula.about": "C({sum}, {groups}) ≈ {total}",
    "about": "约{number}",
    "power": "10^{exponent}",
    "multiple-of-power": "{digit} × 10^{exponent}",
    "clue-cut": "{first} … {last}",
    "groups.other": "{number}个色块",
    # assumptions
    "assume.what-if": "现在单看哪一行、哪一列都推不下去了。假如{cell}{value}，会怎样？",
    "assume.what-if.deeper": "还是推不下去。假如{cell}也{value}，会怎样？",
    "assume.backtracking": "假设{cell}{value}，看看会怎样。",
    "assume.backtracking.deeper": "再假设{cell}{value}：现在有{depth}个假设还没有结果。",
    "backtrack": "不可能！所以{cell}{opposite}。第{first}–{last}步擦掉。",
    "backtrack.deeper": "加上前面的假设，这不可能！所以{cell}{opposite}。第{first}–{last}步擦掉。",
    # contradictions
    "too-many-filled": "{line}：已有{found}格涂色，可是 {clue} 一共只涂{expected}格。",
    "too-many-filled.no-blocks.other": "{line}：有{found}格涂色，可是这里没有色块。",
    "too-many-groups": "{line}：涂色的格分在{found}处，可是 {clue} 只有{blocks}。",
    "group-too-long": "{line}：{cells}这一段长{found}格，可它必须是{block}。",
    "group-too-long.any": "{line}：{cells}这一段长{found}格，比 {clue} 里的任何色块都长。",
    "group-too-short": "{line}：{cells}这一段不能再变长了，可它必须是{block}。",
    "line-end-differs": "{line}已经填完，读出来是 {groups}，可是提示数是 {clue}。",
    "line-end-differs.none": "{line}没有涂色的格，可是提示数是 {clue}。",
    "no-fit.apart": "{line}：{because}，相隔太远，不可能同属一个色块{clue}。",
    "no-fit": "{line}：{because}，这样就放不下 {clue} 了。",
    "no-fit.many": "{line}：照已知的格来看，放不下 {clue}。",
    "no-solution": "现在没有任何假设，所以这道题无解。",
    # the end
    "solved.other": "全部{cells}格都已知，每个提示数都满足：题解出来了，而且这是唯一的解。",
    "found.other": "全部{cells}格都已知，每个提示数都满足：这是一个解。它建立在{number}个假设上，"
    "最先假设的是{cell}{value}；用“检查”可以知道它是不是唯一的解。",
    "assumptions.other": "{number}个假设",
    "verdict.contradiction": "做了{after}之后，改由求解程序来算。它证明了这道题无解，"
    "但过程没法一步步讲。",
    "verdict.stuck": "做了{after}之后，改由求解程序来算，但它在限定时间内没有算出答案。",
    "verdict.other": "做了{after}之后，其余{cells}格由求解程序算出，过程没法一步步讲；"
    "它证明了没有别的答案。",
    "verdict.several.other": "做了{after}之后，其余{cells}格由求解程序算出，过程没法一步步讲；"
    "另外还有别的答案。",
    "verdict.not-unique.other": "做了{after}之后，其余{cells}格由求解程序算出，过程没法一步步讲；"
    "可能还有别的答案。",
    "stuck.other": "单看一行或一列再也推不出什么了，{cells}格中还有{unknown}格未知："
    "这里需要假设（反推或回溯）。",
    # puzzles in colours
    "is-colour.other": "第{cells}格是{colour}",
    "is-not-colour.other": "第{cells}格不是{colour}",
    "colour-or": "{first}或{last}",
    "colour-or.between": "、",
    "facts": "{first}，{last}",
    "facts.between": "，",
    "colour.black": "黑色",
    "colour.blue": "蓝色",
    "colour.brown": "棕色",
    "colour.cloud-grey": "云灰色",
    "colour.cream": "米色",
    "colour.dark-green": "深绿色",
    "colour.dark-pink": "深粉色",
    "colour.gray": "灰色",
    "colour.green": "绿色",
    "colour.grey": "灰色",
    "colour.ice-blue": "冰蓝色",
    "colour.light-blue": "浅蓝色",
    "colour.light-green": "浅绿色",
    "colour.mint": "薄荷绿",
    "colour.orange": "橙色",
    "colour.pink": "粉色",
    "colour.purple": "紫色",
    "colour.red": "红色",
    "colour.sand": "沙色",
    "colour.white": "白色",
    "colour.yellow": "黄色",
    "colour-only": "{line}，只看{colour}",
    "colour-number": "{number}号颜色",
    "the-length.colour": "{colour}的色块{length}",
    "block.colour": "{ordinal}色块（{colour}，{length}）",
    "block-last.colour": "{ordinal}色块（{colour}，{length}）",
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
    "backtrack.colour": "不可能！所以{cell}不是{opposite}。第{first}–{last}步擦掉。",
    "backtrack.deeper.colour": "加上前面的假设，这不可能！所以{cell}不是{opposite}。"
    "第{first}–{last}步擦掉。",
    "too-many-filled.colour": "{line}：已有{found}格是{colour}，可是 {clue} 一共只有{expected}格。",
    "too-many-groups.colour": "{line}：{colour}的格分在{found}处，可是 {clue} 只有{blocks}。",
    "line-end-differs.none.colour": "{line}没有{colour}的格，可是提示数是 {clue}。",
}

BOARD = {
    "size": "{columns} × {rows}",
    "titled": "{title} · {size}",
    "untitled": "数织 · {size}",
    "counter": "第{step}步，共{steps}步   ·   已知{known}格，共{cells}格",
    "counter.short": "{step} / {steps}",
    "counter.cells": "已知{known}格，共{cells}格",
    "counter.short.cells": "{known} / {cells}",
    # headings
    "heading": "{place} · {technique}",
    "heading.start": "开始",
    "heading.assume": "假设{depth} · {technique}",
    "heading.assume.brief": "假设{depth}",
    "heading.backtrack.brief": "撤回",
    "heading.contradiction": "{place} · 矛盾",
    "heading.contradiction.brief": "{place}矛盾",
    "heading.backtrack": "撤回 · {technique}",
    "heading.solved": "解出来了",
    "heading.found": "一个解",
    "heading.verdict.solved": "解出来了 · 程序算出",
    "heading.verdict.found": "一个解 · 程序算出",
    "heading.verdict.contradiction": "无解 · 程序算出",
    "heading.verdict.stuck": "推不下去 · 程序没来得及算出",
    "heading.stuck": "推不下去",
    "heading.folded": "第{first}–{last}步 · {technique}",
    "row": "第{number}行",
    "column": "第{number}列",
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
    "technique.verdict": "判定",
    "lesson.first-steps": "入门",
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
    "lesson.large": "大图",
    "lesson.colours": "彩色",
    "lesson.sources": "原题",
    "kind.mixed": "多种方法",
    "start.other": "一共要涂{filled}格。每个数表示一段连续涂色的格，按这个顺序排列，"
    "两段之间至少留白一格。",
    # several steps in one picture
    "folded": "“{technique}”连做{steps}步：{cells}。",
    "folded.mixed": "连做{steps}步：{cells}。",
    "folded.tried": "连做{steps}步：{assumptions}，撤回{refuted}个，{cells}。",
    "folded.assumed": "连做{steps}步：{assumptions}，{cells}。",
    "folded.refuted": "连做{steps}步：撤回{refuted}个，{cells}。",
    "assumptions.other": "{count}个假设",
    "cells.other": "{count}格",
    "new-cells.none": "没有新的已知格",
    "new-cells.other": "新知道{count}格",
    # the lens
    "lens.row.start": "往左推",
    "lens.row.end": "往右推",
    "lens.column.start": "往上推",
    "lens.column.end": "往下推",
    "lens.both": "重叠",
    "lens.new-cells": "新知道{count}格",
    "lens.placed": "色块",
    "lens.rest": "留白",
    "lens.ranges": "范围",
    "lens.unreached": "没有色块",
    "lens.arrangements": "剩{count}种",
    "lens.some-arrangements": "{count}种中的{shown}种",
    "lens.all-agree": "全都相同",
    "lens.fit.filled": "若涂色",
    "lens.fit.colour": "若{value}",
    "lens.fit.open": "已知",
    "lens.fit.empty": "若留白",
    "lens.known": "现状",
    "lens.new": "新",
    "lens.sum": "合计{count}",
    "lens.longest": "整个{length}",
    "lens.only": "唯一位置",
    "lens.first": "最前位置",
    "lens.last": "最后位置",
    "lens.too-few": "只有{count}格",
    "lens.shortest": "需要",
    "lens.if-filled": "若涂色",
    "lens.tried": "放不下",
    "lens.which": "色块",
    "lens.places": "{count}个位置",
    "lens.some-places": "{count}个中的{shown}个",
    "lens.clue": "提示数",
    "lens.no-place": "{length}：没有位置",
    "lens.assumed": "第{row}行第{column}列：{value}",
    "lens.open": "假设",
    "lens.otherwise": "否则：{value}",
    "lens.outer": "另有外层{count}个",
    "lens.taken-back": "已撤回",
    "lens.proven": "已证明",
    "lens.so-far": "到现在为止",
    "lens.erased": "擦掉{count}格",
    "value.filled": "涂色",
    "value.empty": "留白",
    # puzzles in colours
    "technique.colours": "颜色",
    "start.colours": "一共要涂{filled}格。每个数表示一段同色的格，按这个顺序排列；"
    "同色的两段之间至少隔一格。",
    "lens.rest.colour": "不是{colour}",
    "lens.if-filled.colour": "若是{colour}",
    "lens.not": "不是{value}",
}

FILM = {
    # what is said above a step; above a deduction stands the name of its technique
    "heading.verdict": "程序算出",
    "heading.contradiction": "不可能",
    "heading.backtrack": "撤回",
    "heading.start": "开始",
    "heading.stuck": "推不下去",
    "heading.solved": "解出来了",
    # before a step, where there is something to follow
    "ask.overlap.row.other": "把色块推到最左，再推到最右。",
    "ask.overlap.column.other": "把色块推到最上，再推到最下。",
    "ask.reach.other": "色块最远能到哪里？",
    "ask.filled": "假如这格涂色，会怎样？",
    "ask.empty": "假如这格留白，会怎样？",
    # what follows
    "tell.no-blocks": "没有色块：全部留白。",
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
    "tell.depth.other": "现在有{count}个假设。",
    "tell.contradiction.row": "那么第{number}行不可能成立。",
    "tell.contradiction.column": "那么第{number}列不可能成立。",
    "tell.backtrack.filled": "所以它必须涂色。",
    "tell.backtrack.empty": "所以它必须留白。",
    "tell.stuck": "单看一行或一列，推不下去了。",
    "tell.verdict": "其余由程序算出，没有逐步推。",
    "start.other": "一共要涂{count}格。",
    # while steps pass
    "run.first.other": "最前面的{count}步",
    "run.more.other": "再走{count}步",
    "run.last.other": "最后{count}步",
    "run.only": "{techniques}",
    "run.mostly": "主要是{techniques}",
    "run.told": "{said}。",
    "run.told.guesses": "{said}，{guesses}。",
    # the end
    "steps.other": "{count}步",
    "guesses.none": "没有猜",
    "guesses.other": "猜{count}次",
    "end": "{steps} · {guesses}",
    "heading.by-hand": "亲手完成",
    "tell.by-hand": "每一笔，按先后顺序",
    "end.by-hand.other": "亲手完成，共{count}笔",
    # the lens, in fewer words than where there is time
    "lens.row.start": "左",
    "lens.row.end": "右",
    "lens.column.start": "上",
    "lens.column.end": "下",
    "lens.unreached": "留白",
    "lens.all-agree": "相同",
    # puzzles in colours
    "start.in-colours": "每个数表示一段它那种颜色的格，按这个顺序。",
    "ask.colour": "假如这格是{colour}，会怎样？",
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
    "tell.backtrack.colour": "所以它不是{value}。",
}

TRAINING = {
    "row": "第{number}题",
    "heading": "练习“{technique}” · 种子{seed}",
    "ask.line": "哪些格能确定？已知的格：# 涂色，. 留白，? 未知。",
    "ask.board": "单看一行或一列，推不下去了。标着 ! 的格必须怎样？为什么？",
    "line.other": "{length}格里放 {clue}",
    "no-blocks": "没有色块",
    "answers": "答案",
    "not-sure": "不能确定：{cells}。{idea}",
    "cells.other": "第{cells}格",
    "board": "第{number}题",
    "so": "所以{cell}{value}。",
    "cell": "第{row}行第{column}列",
    "value.filled": "涂色",
    "value.empty": "留白",
    # what somebody is to draw
    "task": "任务",
    "task.none": "没有",
    "task.needs": "要用“{technique}”，不用更难的",
    "task.done": "✓ 做到了：要用“{technique}”，不用更难的。",
    "task.easier": "还不行：这里用“{needs}”就够了，根本用不到“{technique}”。",
    "task.harder": "还不行：这里要用“{needs}”，它比“{technique}”难。",
    "task.open": "还不行：先要让它只有一个解。",
    "task.unjudged": "没来得及判断它要用什么方法。",
    # the nearest wrong ideas
    # what a line lacks that looks like one of a technique
    "nothing": "这里什么都不能确定。",
    "heading.mixed": "用哪条规则，还是哪条都不能用？与“{technique}”混合（种子{seed}）",
    "ask.mixed": "哪些格能确定，是涂色（#）还是留白（.）？有些题里什么都不能确定。",
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
    "idea.touching": "两个色块之间至少留白一格。",
    "idea.one-more": "所有色块都已经在了，所以不再涂色。",
    "idea.too-short": "色块{length}有{other}格可以放：其中没有一格两次都被盖住。",
    "idea.two-blocks": "那里两次都被盖住，但不是同一个色块。",
    "idea.longer-fits": "这段{length}格可能是色块{other}的一部分，所以还可能变长。",
    "idea.one-way": "色块{length}也可以往另一边长。",
    "idea.still-reaches": "色块{length}还够得着那里。",
    "idea.may-join": "这两段可能同属一个色块{length}。",
    "idea.one-fit": "在一种摆法里是这样，但不是每种摆法都这样。",
}
