"""What Persian says when it teaches: the rule card of each technique.

Where no settled Persian word is known, the English one stands in brackets behind ours.
"""

from app.text.persian import techniques

CARDS = {
    **techniques.CARDS,
    "title": "قاعده: {technique}",
    "holds": "اینجا برقرار است: {line}",
    "lacks": "اینجا برقرار نیست: {line}",
    "holds.board": "اینجا برقرار است",
    "lacks.board": "اینجا برقرار نیست",
    "proof.filled": "اگر خانهٔ سطر {row}، ستون {column} خالی باشد، خط‌به‌خط پیش می‌رویم و آخرین خط "
    "به تناقض می‌رسد: {line}. پس این خانه پر است.",
    "proof.empty": "اگر خانهٔ سطر {row}، ستون {column} پر باشد، خط‌به‌خط پیش می‌رویم و آخرین خط به "
    "تناقض می‌رسد: {line}. پس این خانه خالی است.",
}
