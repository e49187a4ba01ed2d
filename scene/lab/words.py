"""What the overlap lab says about its line."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from scene.lab.moment import LabMoment
from solver.lab import Study
from solver.line import bits
from solver.steps.step import CONTRADICTION, Step
from solver.steps.vocabulary import BACKTRACKING
from words.catalogue import ENGLISH as ENGLISH_LANGUAGE
from words.catalogue import Language
from words.phrases import Phrases
from words.sentences import worded
from words.spoken import plain


@dataclass(frozen=True)
class LabWords:
    """What is said about the line of the lab in a language: in the lab's own words, and in those
    of the steps, in which a line that is broken is explained and cells are numbered."""

    language: Language = ENGLISH_LANGUAGE

    def say(self, key: str, /, **values: str | float) -> str:
        """The text under a key of the lab's catalogue."""
        return self.language.lab.say(key, **values)

    def say_count(self, key: str, count: float, /, **values: str | float) -> str:
        """The form of the text that this number asks for."""
        return self.language.lab.say_count(key, count, **values)

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.language.steps)

    # -- the line ----------------------------------------------------------------------------

    def title(self, facts: Study) -> str:
        numbers = " ".join(str(number) for number in facts.line.rule.lengths)
        key = "title" if numbers else "title.no-blocks"
        return self.say(key, clue=numbers, length=facts.line.length)

    def sum(self, facts: Study) -> str:
        """The blocks and gaps added up, and the slack: 5 + 1 + 2 + 1 + 6 = 15, slack 0."""
        rule = facts.line.rule
        if not rule.lengths:
            return self.say("sum.no-blocks")
        terms: list[int] = []
        for length, gap in zip(rule.lengths, rule.gaps, strict=True):
            terms += [gap, length] if gap else [length]
        key = "sum" if rule.slack else "sum.exact"
        if len(terms) == 1:
            key += "-one"
        return self.say(
            key,
            sum=" + ".join(str(term) for term in terms),
            needed=sum(terms),
            length=rule.length,
            slack=rule.slack,
        )

    def sure(self, facts: Study) -> str:
        """What overlap says: by the formula on a blank line, by the fits on any other."""
        if facts.broken is not None:
            step = Step(CONTRADICTION, BACKTRACKING, facts.broken.line, (), facts.broken, depth=1)
            the_line = {"row": self.say("the-line")}  # there is only one
            return plain(worded(step, self.language.steps.with_texts(the_line)))
        if not facts.line.rule.lengths:
            return ""
        return self._by_slack(facts) if facts.line.is_blank else self._by_fits(facts)

    def asked(self, moment: LabMoment, facts: Study) -> str:
        """What is asked while the answer is covered; then how the guess was, and the answer."""
        assert moment.guess is not None
        if not moment.guess.is_judged:
            key = "ask.right" if moment.has_right else "ask.left" if moment.has_left else "ask"
            return self.say(key)
        answer = self.sure(facts) if moment.has_sum else self._both(facts)
        if not moment.guess.cells:
            return answer
        right, missed, wrong = (mask.bit_count() for mask in moment.guess.judged(facts))
        key = "judged" if missed or wrong else "judged.all"
        judged = self.say(key, right=right, missed=missed, wrong=wrong)
        return self.language.lab.together(judged, answer)

    def _both(self, facts: Study) -> str:
        """What is covered both times, before anybody has done the sum."""
        numbers = [cell + 1 for cell in bits(facts.sure_filled)]
        if not numbers:
            return self.say("both.none")
        return self.say_count("both.cells", len(numbers), cells=self.phrases.ranges(numbers))

    def block_sure(self, facts: Study, block: int) -> str:
        """The same about one block."""
        length, shared = facts.line.rule.lengths[block], facts.shared[block]
        if not facts.line.is_blank:
            return self._of_block(facts, block)
        if shared is None:
            return self.say("fixed.nothing", block=length)
        count = shared[1] - shared[0]
        return self.say_count("fixed", count, block=length, slack=length - count, count=count)

    def _by_slack(self, facts: Study) -> str:
        rule = facts.line.rule
        one = "-one" if len(rule.lengths) == 1 else ""
        if not rule.slack:
            return self.say(f"fixed.exact{one}")
        if max(rule.lengths) <= rule.slack:
            return self.say(f"fixed.none{one}", slack=rule.slack)
        first_of_length = {length: i for i, length in reversed(list(enumerate(rule.lengths)))}
        longest_first = sorted(first_of_length, reverse=True)
        said = (self.block_sure(facts, first_of_length[it]) for it in longest_first)
        return self.language.lab.together(*said)

    def _by_fits(self, facts: Study) -> str:
        blocks = range(len(facts.shared))
        giving = [i for i in blocks if facts.shared[i] is not None] or list(blocks)
        return self.language.lab.together(*(self._of_block(facts, i) for i in giving))

    def _of_block(self, facts: Study, block: int) -> str:
        phrases = self.phrases
        length, shared = facts.line.rule.lengths[block], facts.shared[block]
        left = phrases.block_at(facts.leftmost[block], length)
        right = phrases.block_at(facts.rightmost[block], length)
        if left == right:
            return self.say("stands", block=length, left=left)
        if shared is None:
            return self.say("shared.nothing", block=length, left=left, right=right)
        cells = phrases.block_at(shared[0], shared[1] - shared[0])
        return self.say("shared", block=length, left=left, right=right, cells=cells)

    # -- the arrangements --------------------------------------------------------------------

    def counted(self, facts: Study) -> str:
        """How many there are."""
        if facts.broken is not None:
            return self.say("count.broken")
        count = self.phrases.number(facts.count)
        if facts.line.is_blank:
            return self.say_count("count", facts.count, count=count)
        return self.say_count("count.known", facts.count, count=count, total=self._total(facts))

    def formula(self, facts: Study) -> str:
        """C(g + e, g), with its value."""
        rule = facts.line.rule
        return self.say(
            "formula", blocks=len(rule.lengths), spare=rule.slack, total=self._total(facts)
        )

    def why(self, facts: Study) -> str:
        """Why it is that formula."""
        rule = facts.line.rule
        number = len(rule.lengths)
        if not number:
            return self.say("why.no-blocks")
        if not rule.slack:
            return self.say("why.exact")
        return self.say(
            "why-one" if number == 1 else "why",
            blocks=self.say_count("groups", number, number=number),
            spare=self.say_count("spare", rule.slack, number=rule.slack),
            things=self.say_count("things", number + rule.slack, number=number + rule.slack),
            number=number,
        )

    def agreed(self, facts: Study) -> str:
        """On which cells all of them agree, beyond what is known."""
        if facts.broken is not None:
            return ""
        phrases = self.phrases
        parts = {}
        for key, cells in (
            ("filled", facts.filled & ~facts.line.filled),
            ("empty", facts.empty & ~facts.line.empty),
        ):
            numbers = [cell + 1 for cell in bits(cells)]
            if numbers:
                named = phrases.ranges(numbers)
                parts[key] = phrases.say_count(key, len(numbers), cells=named)
        if not parts and facts.line.filled | facts.line.empty == facts.line.rule.mask:
            return self.say("agreed.all-known")
        if not parts:
            return self.say("agreed.nothing" if facts.line.is_blank else "agreed.nothing-more")
        settled = next(iter(parts.values()))
        if len(parts) == 2:
            settled = phrases.say("filled-and-empty", **parts)
        return self.say_count("agreed", facts.count, settled=settled)

    def _total(self, facts: Study) -> str:
        """How many arrangements the blank line has."""
        rule = facts.line.rule
        return self.phrases.number(comb(len(rule.lengths) + rule.slack, len(rule.lengths)))


ENGLISH = LabWords()
