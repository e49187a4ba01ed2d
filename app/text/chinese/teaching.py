"""What Chinese says when it teaches: the rule card of each technique.

Where no settled Chinese word is known, the English one stands in brackets behind ours.
"""

from app.text.chinese import techniques

CARDS = {
    **techniques.CARDS,
    "title": "规则：{technique}",
    "holds": "这里成立：{line}",
    "lacks": "这里不成立：{line}",
    "holds.board": "这里成立",
    "lacks.board": "这里不成立",
    "proof.filled": "假如第{row}行第{column}列留白，就能一行一列地接着推，推到最后一处出现矛盾："
    "{line}。所以这格涂色。",
    "proof.empty": "假如第{row}行第{column}列涂色，就能一行一列地接着推，推到最后一处出现矛盾："
    "{line}。所以这格留白。",
}
