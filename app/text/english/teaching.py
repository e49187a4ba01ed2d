"""What English says when it teaches: the rule card of each technique."""

from app.text.english import techniques

CARDS = {
    **techniques.CARDS,
    "title": "The rule: {technique}",
    "holds": "Here it holds: {line}",
    "lacks": "Here it does not: {line}",
    "holds.board": "Here it holds",
    "lacks.board": "Here it does not",
    "proof.filled": "If row {row}, column {column} were empty, line after line would follow from "
    "it, and the last one would break: {line}. So the cell is filled.",
    "proof.empty": "If row {row}, column {column} were filled, line after line would follow "
    "from it, and the last one would break: {line}. So the cell is empty.",
}
