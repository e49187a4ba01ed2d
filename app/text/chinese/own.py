"""What Chinese says of a student's solver: what became of a run, what can be wrong with its file
or with a trace, and the file to begin with.

A dictionary is a catalogue; a translation has the same keys.
"""

OWN = {
    # how a run ended
    "end.solved": "解出来了。",
    "end.unfinished.other": "没有解完：{cells}格中还有{unknown}格未知。",
    "end.wrong.other": "错了：有{wrong}格和答案不一样。",
    "end.wrong.together": "错了：没有哪个答案同时有这些格。",
    "end.crashed": "{file} 在第{line}行出错停下：{error}。",
    "end.crashed.nowhere": "{file} 出错停下：{error}。",
    "end.no-such-cell": "盘面的行是 0 到 {row}，列是 0 到 {column}。",
    "end.syntax": "Python 看不懂 {file} 的第{line}行：{error}。",
    "end.sign": "第{line}行写进去的不是格子的值：{error}。请写 1（涂色）、0（留白）或 "
    "None（未知）。",
    "end.input": "第{line}行用 input() 提问，但这里没人能回答。请把答案写进程序里。",
    "end.threads": "第{line}行启动了线程。只有不用线程的程序才能观看。",
    "end.time": "{seconds}秒后停下，当时在第{line}行。是不是有个循环永远不会结束？",
    "end.time.nowhere": "{seconds}秒后停下。是不是有什么要算很久？",
    "end.memory.nowhere": "停下：程序要的内存超过 1 GB。",
    "end.writes": "写了{count}次后停下，当时在第{line}行。",
    "end.memory": "在第{line}行停下：程序要的内存超过 1 GB。",
    "end.exit": "盘面还没解完，第{line}行就结束了程序。",
    "end.killed": "程序被外面结束了。",
    "count.writes.other": "写{count}次",
    "count.guesses.other": "猜{count}次",
    "count.erased.other": "撤回{count}格",
    "counts": "你的程序：{writes}，{guesses}，{erased}，{seconds}秒。",
    "counts.trace": "这份记录：{writes}，{guesses}，{erased}。",
    "ours.other": "我们的解法 {method}：{count}步。",
    "at": "第{line}行，{calls}",
    "at.line": "第{line}行",
    # in the window
    "running.other": "正在运行：已写{count}次",
    "judging.other": "正在判断：已看{count}次",
    # a class
    "class.file": "文件",
    "class.puzzle": "题目",
    "class.status": "结果",
    "class.writes": "写",
    "class.guesses": "猜",
    "class.erased": "撤回",
    "class.seconds": "秒",
    "class.why": "原因",
    "class.solved": "{file}：{count}题中解出{solved}题",
    "status.solved": "解出",
    "status.unfinished": "没解完",
    "status.wrong": "错",
    "status.stopped": "停下",
    "status.error": "出错",
    "status.unusable": "不能用",
    # the file to begin with
    "made": "{file} 写好了。试一试：python nonogram_tk.py arrow --solver {file}",
    "template.title": "我自己的数织解题程序。试一试：",
    "template.board": "rows[0] 是第一行的提示数，一个数字列表。board[r][c] 是 None（未知）、\n"
    "1（涂色）或 0（留白）。往 board 里写：每写一次就是看得到的一步。",
    "template.again": "只要还有行或列能推出新东西，就再来一遍",
    "template.sure": "未知格中，在所有合适的摆法里都一样的",
    "template.ways": "各段的所有摆法",
}
