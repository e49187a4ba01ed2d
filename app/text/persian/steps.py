"""What Persian says of steps: each step's sentence, the names of techniques and what stands around
the board, the captions of films, and exercises.

The words that are used throughout:

- نونوگرام nonogram · معما puzzle · جدول board · سطر row · ستون column · خط either · خانه cell
- عددهای راهنما clue · دسته block, «دستهٔ ۷تایی» the 7 · رشته run · لبه edge · دیوار wall
- پر filled · خالی empty · معلوم known · نامعلوم not known · قطعی settled, sure
- روی … بودن، پوشاندن cover · خانهٔ اضافه spare cell · فاصله gap between blocks
- چیدمان arrangement of a line · جا place of a block
- گام step · فرض assumption · تناقض contradiction · پس گرفتن take back · حدس guess
- خانه‌های روشن lit cells · خانه‌های حلقه‌دار ringed cells · حل‌کننده solver
- روش method · تکنیک technique: خط پر full · کامل‌شده complete · هم‌پوشانی overlap · بستن دو سر cap
  چسبیدن به دیوار glue · دور از دسترس reach · شکاف gap · جداسازی split · امتداد extend
  جا نیست no room · جاها places · تطبیق match · چیدمان‌ها options · لبه edge
  اگر چنین باشد what if · بازگشت به عقب backtracking · حکم verdict · رنگ‌ها colours

A noun is singular behind a number that counts it, and plural before numbers that name it:
«۳ خانه», but «خانه‌های ۲ تا ۴».
"""

from app.text.persian import techniques

STEPS = {
    **techniques.STEPS,
    # places
    "row": "سطر {number}",
    "column": "ستون {number}",
    "cell": "خانهٔ سطر {row}، ستون {column}",
    "range": "{first} تا {last}",
    "no-blocks": "بدون دسته",
    # what is settled
    "cells.one": "خانهٔ {cells}",
    "cells.other": "خانه‌های {cells}",
    "filled.one": "خانهٔ {cells} پر است",
    "filled.other": "خانه‌های {cells} پر است",
    "empty.one": "خانهٔ {cells} خالی است",
    "empty.other": "خانه‌های {cells} خالی است",
    "filled-and-empty": "{filled} و {empty}",
    "value.filled": "پر",
    "value.empty": "خالی",
    # what is named where naming takes too long; where nothing is drawn, the texts of `worded.`
    "settled.one": "خانهٔ روشن قطعی است",
    "settled.other": "{count} خانهٔ روشن قطعی است",
    "worded.settled.one": "خانهٔ تازه قطعی است",
    "worded.settled.other": "{count} خانهٔ تازه قطعی است",
    "settled-and-narrowed": "{settled}، {count} تا محدودتر",
    "narrowed.one": "۱ خانهٔ روشن محدودتر است",
    "narrowed.other": "{count} خانهٔ روشن محدودتر است",
    "worded.narrowed.one": "۱ خانه محدودتر است",
    "worded.narrowed.other": "{count} خانه محدودتر است",
    "lit.one": "خانهٔ روشن",
    "lit.other": "{count} خانهٔ روشن",
    "worded.lit.one": "خانهٔ تازه",
    "worded.lit.other": "{count} خانهٔ تازه",
    # puzzles in colours: what cells are and are not, and one colour looked at alone
    "is-colour.one": "خانهٔ {cells} {colour} است",
    "is-colour.other": "خانه‌های {cells} {colour} است",
    "is-not-colour.one": "خانهٔ {cells} {colour} نیست",
    "is-not-colour.other": "خانه‌های {cells} {colour} نیست",
    "colour-or": "{first} یا {last}",
    "colour-or.between": "، ",
    "facts": "{first} و {last}",
    "facts.between": "، ",
    # colours by the names that files give them; any other name is said as it is
    "colour.black": "سیاه",
    "colour.blue": "آبی",
    "colour.brown": "قهوه‌ای",
    "colour.cloud-grey": "خاکستری روشن",
    "colour.cream": "کرم",
    "colour.dark-green": "سبز تیره",
    "colour.dark-pink": "صورتی تیره",
    "colour.gray": "خاکستری",
    "colour.green": "سبز",
    "colour.grey": "خاکستری",
    "colour.ice-blue": "آبی یخی",
    "colour.light-blue": "آبی روشن",
    "colour.light-green": "سبز روشن",
    "colour.mint": "نعنایی",
    "colour.orange": "نارنجی",
    "colour.pink": "صورتی",
    "colour.purple": "بنفش",
    "colour.red": "قرمز",
    "colour.sand": "شنی",
    "colour.white": "سفید",
    "colour.yellow": "زرد",
    "colour-only": "{line}، فقط {colour}",
    "colour-number": "رنگ {number}",
    "the-length.colour": "دستهٔ {length}تایی {colour}",
    "block.colour": "دستهٔ {length}تایی {colour} {ordinal}",
    # blocks that something is said of
    "the-length": "دستهٔ {length}تایی",
    "a-length": "{length}تایی",
    "block": "دستهٔ {length}تایی {ordinal}",
    "at-least": "دسته‌ای {length} یا بلندتر",
    # sides
    "row.side.start": "در سمت چپ",
    "row.side.end": "در سمت راست",
    "row.side.both": "در دو طرف",
    "column.side.start": "در بالا",
    "column.side.end": "در پایین",
    "column.side.both": "در بالا و پایین",
    # full
    "no-blocks-left": "{line} دسته ندارد، پس {settled}.",
    # the cells that a reason uses, where they are too many to be named
    "ringed.filled.one": "خانهٔ حلقه‌دار پر است",
    "ringed.filled.other": "خانه‌های حلقه‌دار پر است",
    "ringed.empty.one": "خانهٔ حلقه‌دار خالی است",
    "ringed.empty.other": "خانه‌های حلقه‌دار خالی است",
    "ringed.known.one": "خانهٔ حلقه‌دار معلوم است",
    "ringed.known.other": "خانه‌های حلقه‌دار معلوم است",
    "ringed.narrowed.one": "خانهٔ حلقه‌دار محدودتر است",
    "ringed.narrowed.other": "خانه‌های حلقه‌دار معلوم یا محدودتر است",
    "worded.ringed.row": "همهٔ خانه‌های معلوم سطر در کار است",
    "worded.ringed.column": "همهٔ خانه‌های معلوم ستون در کار است",
    "worded.ringed.row.narrowed": "هر چه از سطر معلوم است در کار است",
    "worded.ringed.column.narrowed": "هر چه از ستون معلوم است در کار است",
    "ringed.none": "خود عددهای راهنما کافی است",
    "about": "حدود {number}",
    "power": "۱۰^{exponent}",
    "multiple-of-power": "{digit} × ۱۰^{exponent}",
    "clue-cut": "{first} … {last}",
    "groups.one": "{number} دسته",
    "groups.other": "{number} دسته",
    # the sweep
    "pass.row.first": "همهٔ سطرها، یکی پس از دیگری.",
    "pass.row": "همهٔ ستون‌ها تمام شد، حالا باز سطرها.",
    "pass.column": "همهٔ سطرها تمام شد، حالا ستون‌ها.",
    "look": "{line}: {count} چیدمان مانده، هیچ خانهٔ تازه‌ای قطعی نیست.",
    # assumptions
    "assume.what-if": "حالا هیچ خطی کمک نمی‌کند. اگر {cell} {value} باشد، چه می‌شود؟",
    "assume.what-if.deeper": "هنوز هیچ خطی کمک نمی‌کند. اگر {cell} هم {value} باشد، چه می‌شود؟",
    "assume.backtracking": "{cell} را امتحان کنیم: {value}. عمق {depth}.",
    "backtrack": "ناممکن است! پس {cell} {opposite} است. گام‌های {first} تا {last} پاک می‌شوند.",
    "backtrack.deeper": "با فرض‌های قبلی ناممکن است! پس {cell} {opposite} است. گام‌های {first} تا "
    "{last} پاک می‌شوند.",
    "backtrack.colour": "ناممکن است! پس {cell} {opposite} نیست. گام‌های {first} تا {last} پاک "
    "می‌شوند.",
    "backtrack.deeper.colour": "با فرض‌های قبلی ناممکن است! پس {cell} {opposite} نیست. گام‌های "
    "{first} تا {last} پاک می‌شوند.",
    # contradictions
    "checked": "{line}، بررسی {number} از ۵",
    "too-many-groups": "{line}: رشته‌ها زیادند. در {found} جای جدا هستند، ولی {clue} فقط {blocks} "
    "است.",
    "too-many-filled": "{line}: خانه‌های پر زیادند. {found} خانه، ولی جمع {clue} فقط {expected} "
    "است.",
    "too-many-filled.single": "{line}: خانه‌های پر زیادند. {found} خانه برای یک {expected}تایی.",
    "too-many-filled.no-blocks": "{line}: خانه‌های پر زیادند. این خط دسته ندارد.",
    "too-many-filled.no-blocks.colour": "{line}: خانه‌های پر زیادند. عددهایش {colour} ندارد.",
    "group-too-long": "{line}: رشته زیادی بلند است. در {cells} {found} خانه، ولی باید {block} "
    "باشد.",
    "group-too-long.any": "{line}: رشته زیادی بلند است. در {cells} {found} خانه، بیش از هر دستهٔ "
    "{clue}.",
    "group-too-short": "{line}: رشته زیادی کوتاه است. در {cells} بلندتر نمی‌شود، ولی باید {block} "
    "باشد.",
    "line-end-differs": "{line}: در پایان نادرست است. {groups} خوانده می‌شود، ولی باید {clue} باشد.",
    "line-end-differs.none": "{line}: در پایان نادرست است. هیچ ندارد، ولی باید {clue} باشد.",
    "no-fit.apart": "{line}: {because}. این‌ها برای یک دسته ({clue}) زیادی از هم دورند.",
    "no-fit": "{line}: {because} و برای {clue} جا نمی‌ماند.",
    "no-fit.many": "{line}: با خانه‌های معلوم، برای {clue} جا نمی‌ماند.",
    "no-solution": "هیچ فرضی در کار نیست، پس معما جواب ندارد.",
    # the end
    "solved.one": "تنها خانه معلوم شد: معما حل شد.",
    "solved.other": "هر {cells} خانه معلوم است و همهٔ عددهای راهنما درست درآمده‌اند: معما حل شد و "
    "این تنها جواب آن است.",
    "found.one": "هر {cells} خانه معلوم است و همهٔ عددهای راهنما درست درآمده‌اند: این یک جواب است. "
    "پایه‌اش این فرض است که {cell} {value} است؛ «بررسی» می‌گوید آیا جواب دیگری هم هست.",
    "found.other": "هر {cells} خانه معلوم است و همهٔ عددهای راهنما درست درآمده‌اند: این یک جواب "
    "است. پایه‌اش {number} فرض است، اولی این که {cell} {value} است؛ «بررسی» می‌گوید آیا جواب دیگری "
    "هم هست.",
    "assumptions.one": "{number} فرض",
    "assumptions.other": "{number} فرض",
    "verdict.contradiction": "پس از {after}، حل‌کننده ثابت کرد که معما جواب ندارد، ولی نه با "
    "گام‌هایی که بشود نشان داد.",
    "verdict.stuck": "پس از {after}، جواب از حل‌کننده خواسته شد و در وقتی که داشت پیدایش نکرد.",
    "verdict.one": "پس از {after}، خانهٔ آخر را حل‌کننده حساب کرد، نه با گام‌هایی که بشود نشان "
    "داد؛ ثابت کرد که جواب دیگری نیست.",
    "verdict.other": "پس از {after}، {cells} خانهٔ دیگر را حل‌کننده حساب کرد، نه با گام‌هایی که "
    "بشود نشان داد؛ ثابت کرد که جواب دیگری نیست.",
    "verdict.several.one": "پس از {after}، خانهٔ آخر را حل‌کننده حساب کرد، نه با گام‌هایی که بشود "
    "نشان داد؛ جواب‌های دیگری هم هست.",
    "verdict.several.other": "پس از {after}، {cells} خانهٔ دیگر را حل‌کننده حساب کرد، نه با "
    "گام‌هایی که بشود نشان داد؛ جواب‌های دیگری هم هست.",
    "verdict.not-unique.one": "پس از {after}، خانهٔ آخر را حل‌کننده حساب کرد، نه با گام‌هایی که "
    "بشود نشان داد؛ شاید جواب‌های دیگری هم باشد.",
    "verdict.not-unique.other": "پس از {after}، {cells} خانهٔ دیگر را حل‌کننده حساب کرد، نه با "
    "گام‌هایی که بشود نشان داد؛ شاید جواب‌های دیگری هم باشد.",
    "stuck.one": "از تک‌تک خط‌ها چیز دیگری درنمی‌آید و از {cells} خانه ۱ خانه نامعلوم است: اینجا "
    "یک فرض لازم است («اگر چنین باشد» یا «بازگشت به عقب»).",
    "stuck.other": "از تک‌تک خط‌ها چیز دیگری درنمی‌آید و از {cells} خانه {unknown} خانه نامعلوم "
    "است: اینجا یک فرض لازم است («اگر چنین باشد» یا «بازگشت به عقب»).",
}

BOARD = {
    **techniques.BOARD,
    "size": "{columns} × {rows}",
    "titled": "{title} – {size}",
    "untitled": "نونوگرام – {size}",
    "counter": "گام {step} از {steps}   –   {known} از {cells} خانه",
    "counter.short": "{step} / {steps}",
    "counter.cells": "{known} از {cells} خانه",
    "counter.short.cells": "{known} / {cells}",
    # headings
    "heading": "{place} – {technique}",
    "heading.start": "آغاز کار",
    "heading.assume": "فرض {depth} – {technique}",
    "heading.assume.brief": "فرض {depth}",
    "heading.backtrack.brief": "پس گرفته شد",
    "heading.contradiction": "{place} – تناقض",
    "heading.contradiction.brief": "تناقض در {place}",
    "heading.backtrack": "پس گرفته شد – {technique}",
    "heading.solved": "حل شد",
    "heading.found": "یک جواب",
    "heading.verdict.solved": "حل شد – با محاسبه",
    "heading.verdict.found": "یک جواب – با محاسبه",
    "heading.verdict.contradiction": "بی‌جواب – با محاسبه",
    "heading.verdict.stuck": "بن‌بست – وقت محاسبه نرسید",
    "heading.stuck": "بن‌بست",
    "heading.pass.row": "دور {number} · سطرها",
    "heading.pass.column": "دور {number} · ستون‌ها",
    "heading.folded": "گام‌های {first} تا {last} – {technique}",
    # the writes of a student's solver
    "heading.write": "{judged} – خط {line} برنامه، {function}",
    "write.heading.proven": "ثابت‌شده",
    "write.heading.guess": "حدس",
    "write.heading.wrong": "اشتباه",
    "write.heading.erased": "پس گرفته شد",
    "write.proven": "سطر {row}، ستون {column}: {value}. با {technique} ثابت می‌شود.",
    "write.given": "سطر {row}، ستون {column}: {value}، همان‌طور که داده شده است.",
    "write.guess": "سطر {row}، ستون {column}: {value}. درست است، ولی خانه‌های ثابت‌شده آن را نشان "
    "نمی‌دهند.",
    "write.wrong": "سطر {row}، ستون {column}: {value}. هیچ جوابی چنین نیست.",
    "write.wrong.line": "سطر {row}، ستون {column}: {value}. {line} دیگر کامل نمی‌شود.",
    "write.erased": "سطر {row}، ستون {column} پس گرفته شد.",
    "write.erased.nothing": "سطر {row}، ستون {column} نامعلوم می‌ماند.",
    "write.many": "{cells}: {parts}.",
    "write.many.between": "، ",
    "write.count.proven": "{count} ثابت‌شده",
    "write.count.guess": "{count} حدس",
    "write.count.wrong": "{count} اشتباه",
    "write.count.erased": "{count} پس‌گرفته",
    "write.solved": "هر {cells} خانه معلوم است و همهٔ عددها برآورده شده است.",
    "row": "سطر {number}",
    "column": "ستون {number}",
    "technique.verdict": "حکم",
    "lesson.first-steps": "گام‌های اول",
    "lesson.large": "تصویرهای بزرگ",
    "lesson.sources": "منبع‌ها",
    "kind.mixed": "چند تکنیک",
    "start.one": "۱ خانه باید پر شود. هر عدد یک رشته خانهٔ پر است، به همین ترتیب، و بین هر دو رشته "
    "دست‌کم یک خانه خالی می‌ماند.",
    "start.given.one": "۱ خانهٔ دیگر باید پر شود. هر عدد یک رشته خانهٔ پر است، به همین ترتیب، و "
    "بین هر دو رشته دست‌کم یک خانه خالی می‌ماند.",
    "start.given.other": "{filled} خانهٔ دیگر باید پر شود. هر عدد یک رشته خانهٔ پر است، به همین "
    "ترتیب، و بین هر دو رشته دست‌کم یک خانه خالی می‌ماند.",
    "start.other": "{filled} خانه باید پر شود. هر عدد یک رشته خانهٔ پر است، به همین ترتیب، و بین "
    "هر دو رشته دست‌کم یک خانه خالی می‌ماند.",
    "start.colours": "{filled} خانه باید رنگ شود. هر عدد یک رشته خانه به رنگ خودش است، به همین "
    "ترتیب، و بین دو رشتهٔ هم‌رنگ دست‌کم یک خانهٔ دیگر می‌ماند.",
    # several steps in one picture
    "folded": "{steps} گام «{technique}» با هم: {cells}.",
    "folded.mixed": "{steps} گام با هم: {cells}.",
    "folded.tried": "{steps} گام با هم: {assumptions}، {refuted} فرض پس گرفته شد، {cells}.",
    "folded.assumed": "{steps} گام با هم: {assumptions}، {cells}.",
    "folded.refuted": "{steps} گام با هم: {refuted} فرض پس گرفته شد، {cells}.",
    "assumptions.one": "۱ فرض",
    "assumptions.other": "{count} فرض",
    "cells.one": "۱ خانه",
    "cells.other": "{count} خانه",
    "new-cells.none": "هیچ خانهٔ تازه‌ای معلوم نشد",
    "new-cells.one": "۱ خانهٔ تازه معلوم شد",
    "new-cells.other": "{count} خانهٔ تازه معلوم شد",
    # the lens
    "lens.row.start": "برده به چپ",
    "lens.row.end": "برده به راست",
    "lens.column.start": "برده به بالا",
    "lens.column.end": "برده به پایین",
    "lens.both": "هر دو بار",
    "lens.new-cells": "{count} خانهٔ تازه",
    "lens.placed": "دسته‌ها",
    "lens.rest": "خالی",
    "lens.rest.colour": "{colour} نیست",
    "lens.if-filled.colour": "اگر {colour}",
    "lens.ranges": "گستره",
    "lens.unreached": "بی‌دسته",
    "lens.arrangements": "{count} تا مانده",
    "lens.some-arrangements": "{shown} از {count}",
    "lens.struck": "خط‌خورده",
    "lens.spare": "{groups}+{spare}",
    "lens.all-agree": "همه یکسان",
    "lens.fit.filled": "اگر پر",
    "lens.fit.colour": "اگر {value}",
    "lens.fit.open": "معلوم",
    "lens.fit.empty": "اگر خالی",
    "lens.known": "خط",
    "lens.new": "تازه",
    "lens.sum": "جمع {count}",
    "lens.longest": "کل {length}تایی",
    "lens.only": "تنها جا",
    "lens.first": "اولین جا",
    "lens.last": "آخرین جا",
    "lens.too-few": "{count} خانه",
    "lens.shortest": "لازم",
    "lens.if-filled": "اگر پر",
    "lens.tried": "جا نیست",
    "lens.which": "دسته",
    "lens.places": "{count} جا",
    "lens.some-places": "{shown} از {count}",
    "lens.clue": "راهنما",
    "lens.no-place": "{length}: بی‌جا",
    "lens.assumed": "سطر {row}، ستون {column}: {value}",
    "lens.open": "فرض",
    "lens.not": "نه {value}",
    "lens.otherwise": "وگرنه: {value}",
    "lens.outer": "و {count} فرض بیرونی",
    "lens.taken-back": "پس گرفته شد",
    "lens.proven": "ثابت شد",
    "lens.so-far": "تا اینجا",
    "lens.erased": "{count} تا پاک شد",
    "value.filled": "پر",
    "value.empty": "خالی",
}

FILM = {
    **techniques.FILM,
    # what is said above a step; above a deduction stands the name of its technique
    "heading.contradiction": "ناممکن",
    "heading.backtrack": "پس گرفته شد",
    "heading.stuck": "بن‌بست",
    "heading.solved": "حل شد",
    # before a step, where there is something to follow
    "ask.reach.one": "دستهٔ {length}تایی تا کجا می‌رسد؟",
    "ask.reach.other": "هر دسته تا کجا می‌رسد؟",
    "ask.filled": "اگر این خانه پر باشد، چه می‌شود؟",
    "ask.empty": "اگر این خانه خالی باشد، چه می‌شود؟",
    # what follows
    "ask.colour": "اگر این {colour} باشد، چه می‌شود؟",
    "tell.backtrack.colour": "پس {value} نیست.",
    "tell.no-blocks": "دسته ندارد: همه خالی است.",
    "tell.depth.one": "یک فرض باز است.",
    "tell.depth.other": "{count} فرض، یکی درون دیگری.",
    "tell.backtrack.inner": "پس فعلاً برعکسش.",
    "tell.backtrack.filled": "پس باید پر باشد.",
    "tell.backtrack.empty": "پس باید خالی باشد.",
    "tell.look": "اینجا چیز تازه‌ای نیست.",
    "tell.stuck": "از تک‌تک خط‌ها چیز دیگری درنمی‌آید.",
    # while steps pass
    "passes.one": "دور {first}",
    "passes.other": "دورهای {first} تا {last}",
    "run.first.one": "گام اول",
    "run.first.other": "{count} گام اول",
    "run.more.one": "یک گام دیگر",
    "run.more.other": "{count} گام دیگر",
    "run.last.one": "گام آخر",
    "run.last.other": "{count} گام آخر",
    # the end
    "steps.one": "۱ گام",
    "steps.other": "{count} گام",
    "guesses.none": "بدون حدس",
    "guesses.one": "۱ حدس",
    "guesses.other": "{count} حدس",
    "end": "{steps} – {guesses}",
    "heading.by-hand": "با دست",
    "end.by-hand.one": "با دست، در ۱ حرکت",
    "end.by-hand.other": "با دست، در {count} حرکت",
    # the lens, in fewer words than where there is time
    "lens.row.start": "چپ",
    "lens.row.end": "راست",
    "lens.column.start": "بالا",
    "lens.column.end": "پایین",
    "lens.unreached": "خالی",
    "lens.all-agree": "یکسان",
    "heading.verdict": "یک پرش",
    "heading.no-solution": "جواب ندارد",
    # what a clue means
    "means.one": "۱ یعنی: یک خانه پر است.",
    "means.other": "{count} یعنی: {count} خانهٔ پر پشت سر هم.",
    "means.two": "{first} {second} یعنی: {first} پشت سر هم، یک فاصله، بعد {second}.",
    "means.several": "{clue} یعنی: رشته‌هایی به این درازا، به ترتیب.",
    "means.colours": "هر عدد یک رشته به رنگ خودش است، به ترتیب.",
    # while blocks are pushed
    "push.row.one": "{length}تایی را چپ ببرید.",
    "push.row.other": "همه را چپ ببرید.",
    "push.column.one": "{length}تایی را بالا ببرید.",
    "push.column.other": "همه را بالا ببرید.",
    "push-back.row.one": "آن را راست ببرید.",
    "push-back.row.other": "آن‌ها را راست ببرید.",
    "push-back.column.one": "آن را پایین ببرید.",
    "push-back.column.other": "آن‌ها را پایین ببرید.",
    "tell.contradiction.row": "پس در سطر {number} هیچ چیز جا نمی‌شود.",
    "tell.contradiction.column": "پس در ستون {number} هیچ چیز جا نمی‌شود.",
    "tell.no-solution.row": "سطر {number} پر نمی‌شود.",
    "tell.no-solution.column": "ستون {number} پر نمی‌شود.",
    "tell.verdict": "بقیه را رایانه حساب کرد.",
    "jumped.one": "پس از ۱ گام",
    "jumped.other": "پس از {count} گام",
    "stopped.one": "پس از ۱ گام ایستاد",
    "stopped.other": "پس از {count} گام ایستاد",
    "several": "یکی از {count} جواب",
    "several.more": "یکی از بیش از {count} جواب",
    "tell.several": "این {several} است: خانه‌های نشان‌دار می‌توانند فرق کنند.",
    "end.several": "{end} – {several}",
}

TRAINING = {
    **techniques.TRAINING,
    "row": "خط {number}",
    "heading": "تمرین «{technique}» – بذر {seed}",
    "ask.line": "کدام خانه‌ها قطعی است؟ خانه‌های معلوم: # پر، . خالی، ? نامعلوم.",
    "ask.board": "از خط‌ها چیز دیگری درنمی‌آید. خانهٔ دارای ! چه باید باشد و چرا؟",
    "line.one": "{clue} در {length} خانه",
    "line.other": "{clue} در {length} خانه",
    "no-blocks": "بدون دسته",
    "answers": "پاسخ‌ها",
    "not-sure": "قطعی نیست: {cells}. {idea}",
    "cells.one": "خانهٔ {cells}",
    "cells.other": "خانه‌های {cells}",
    "board": "تمرین {number}",
    "so": "پس {cell} {value} است.",
    "cell": "خانهٔ سطر {row}، ستون {column}",
    "value.filled": "پر",
    "value.empty": "خالی",
    # what somebody is to draw
    "task": "کار",
    "task.none": "هیچ",
    "task.needs": "«{technique}» لازم داشته باشد و نه سخت‌تر",
    "task.done": "✓ درست شد: «{technique}» لازم دارد و نه سخت‌تر.",
    "task.easier": "هنوز نه: «{needs}» اینجا کافی است و «{technique}» هیچ‌وقت لازم نمی‌شود.",
    "task.harder": "هنوز نه: «{needs}» لازم دارد که از «{technique}» سخت‌تر است.",
    "task.open": "هنوز نه: اول باید فقط یک جواب داشته باشد.",
    "task.unjudged": "وقت نرسید معلوم شود چه لازم دارد.",
    # the nearest wrong ideas
    # what a line lacks that looks like one of a technique
    "nothing": "اینجا هیچ چیز قطعی نیست.",
    "heading.mixed": "کدام قاعده، یا هیچ‌کدام؟ آمیخته با «{technique}» (بذر {seed})",
    "ask.mixed": "کدام خانه‌ها قطعی است، پر (#) یا خالی (.)؟ در بعضی خط‌ها هیچ چیز قطعی نیست.",
    "idea.touching": "بین دو دسته دست‌کم یک خانه خالی است.",
    "idea.one-more": "همهٔ دسته‌ها هستند، پس خانهٔ دیگری پر نمی‌شود.",
    "idea.too-short": "دستهٔ {length}تایی {other} خانه جا دارد: روی هیچ‌کدام هر دو بار نیست.",
    "idea.two-blocks": "آنجا هر دو بار پوشیده است، ولی نه با یک دسته.",
    "idea.longer-fits": "رشتهٔ {length}تایی شاید تکه‌ای از دستهٔ {other}تایی باشد، پس شاید بلندتر "
    "شود.",
    "idea.one-way": "دستهٔ {length}تایی از طرف دیگر هم می‌تواند بلند شود.",
    "idea.still-reaches": "دستهٔ {length}تایی هنوز می‌تواند به آنجا برسد.",
    "idea.may-join": "شاید هر دو رشته یک دستهٔ {length}تایی باشند.",
    "idea.one-fit": "در یک چیدمان چنین است، ولی نه در همه.",
    "idea.reversed-clue": "عددهای راهنما از چپ خوانده می‌شود: اول دستهٔ {length}تایی است.",
    "idea.off-by-one": "یک خانه این‌طرف یا آن‌طرف است. دوباره بشمارید.",
    "idea.whole-block": "دستهٔ {length}تایی هنوز جابه‌جا می‌شود: همهٔ آن قطعی نیست.",
}
