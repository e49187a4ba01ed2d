"""What Persian says of each technique."""

STEPS = {
    "colours": "{line} فقط {having} دارد، پس هیچ خانه‌اش {lacking} نیست.",
    "colours.short": "{line} فقط {having} دارد: رنگ دیگری در آن نمی‌آید.",
    "reach.colours": "{line}: {because}. چه به {start} ببریم چه به {end}، هیچ دسته‌ای از آن رنگ به "
    "آنجا نمی‌رسد: {settled}.",
    "reach.colours.many": "{line}: {because}، پس هیچ دسته‌ای از آن رنگ به خانه‌های روشن نمی‌رسد.",
    "full": "{line}: {sum} = {length}. درست اندازه است، پس {settled}.",
    "full.short": "{line}: {sum} = {length}. درست اندازه است، پس همهٔ خانه‌ها معلوم است.",
    "full.single": "{line}: عدد {clue} کل خط را می‌گیرد، پس {settled}.",
    "full.long": "{line}: {clue} با فاصله‌ها همهٔ {length} خانه را می‌گیرد، پس {settled}.",
    "full.all": "{line}: {clue} با فاصله‌ها همهٔ {length} خانه را می‌گیرد، پس همهٔ خانه‌ها معلوم است.",
    # complete
    "complete": "{line}: {because}. همهٔ دسته‌ها همین‌ها هستند، پس بقیه خالی است: {cells}.",
    "complete.short": "{line}: {because}. همهٔ دسته‌ها همین‌ها هستند، پس بقیه خالی است.",
    "complete.single": "{line}: {because}. عدد {clue} با همین کامل است، پس بقیه خالی است: {cells}.",
    "complete.single.short": "{line}: {because}. عدد {clue} با همین کامل است، پس بقیه خالی است.",
    "complete.colour": "{line}: {because}. همهٔ دسته‌های {colour} همین‌ها هستند، پس بقیه {colour} "
    "نیست: {cells}.",
    "complete.short.colour": "{line}: {because}. همهٔ دسته‌های {colour} همین‌ها هستند، پس بقیه "
    "{colour} نیست.",
    "complete.single.colour": "{line}: {because}. عدد {clue} با همین کامل است، پس بقیه {colour} "
    "نیست: {cells}.",
    "complete.single.short.colour": "{line}: {because}. عدد {clue} با همین کامل است، پس بقیه "
    "{colour} نیست.",
    # overlap
    "overlap.spare": "{line}: {clue} در {length} خانه، {slack} خانه اضافه دارد، پس {settled}.",
    "overlap.spare.short": "{line}: {clue} در {length} خانه، {slack} خانه اضافه دارد، پس {count}.",
    "overlap.slides": "{line}: {because}، پس {block} از یکی از خانه‌های {first} تا {last} شروع "
    "می‌شود و همیشه روی {shared} است.",
    "overlap.slides.two": "{line}: {because}، پس {block} از خانهٔ {first} یا {last} شروع می‌شود و "
    "همیشه روی {shared} است.",
    "overlap.stands": "{line}: {because}، پس جای {block} فقط {place} است.",
    "overlap.several": "{line}: {because}، پس چه به {start} ببریم چه به {end}، همان دسته‌ها روی "
    "{cells} هستند.",
    "overlap.many": "{line}: {because}، پس چه به {start} ببریم چه به {end}، همان دسته‌ها روی "
    "خانه‌های روشن هستند.",
    "printed.overlap.many": "{line}: {because}، پس چه به {start} ببریم چه به {end}، همان دسته‌ها "
    "روی خانه‌های تازه هستند.",
    # reach
    "reach.before": "{line}: {because}، پس {after} از خانهٔ {after_cell} به بعد است: {settled}.",
    "reach.after": "{line}: {because}، پس {before} از خانهٔ {before_cell} جلوتر نمی‌رود: {settled}.",
    "reach.between": "{line}: {because}، پس {before} از خانهٔ {before_cell} جلوتر نمی‌رود و "
    "{after} از خانهٔ {after_cell} به بعد است: {settled}.",
    "reach.several": "{line}: {because}، پس هیچ دسته‌ای به {cells} نمی‌رسد.",
    "reach.many": "{line}: {because}، پس هیچ دسته‌ای به خانه‌های روشن نمی‌رسد.",
    "printed.reach.many": "{line}: {because}، پس هیچ دسته‌ای به خانه‌های تازه نمی‌رسد.",
    # runs
    "cap.any": "{line}: {because}. هیچ دسته‌ای بلندتر از {length} نیست، پس {settled}.",
    "cap.before": "{line}: {because}، و {before} از خانهٔ {before_cell} جلوتر نمی‌رود. پس فقط "
    "دستهٔ {a_length} به {run} می‌رسد: {settled}.",
    "cap.after": "{line}: {because}، و {after} از خانهٔ {after_cell} به بعد است. پس فقط دستهٔ "
    "{a_length} به {run} می‌رسد: {settled}.",
    "cap.between": "{line}: {because}، {before} از خانهٔ {before_cell} جلوتر نمی‌رود و {after} از "
    "خانهٔ {after_cell} به بعد است. پس فقط دستهٔ {a_length} به {run} می‌رسد: {settled}.",
    "cap.short": "{line}: {because}. فقط دستهٔ {a_length} به {run} می‌رسد، پس {settled}.",
    "glue.edge.start": "{line}: {because}، درست کنار لبه، پس {block} از همان‌جا شروع می‌شود: "
    "{settled}.",
    "glue.edge.end": "{line}: {because}، درست کنار لبه، پس {block} همان‌جا تمام می‌شود: {settled}.",
    "glue.wall.start": "{line}: {because}، پس {block} از خانهٔ {cell} شروع می‌شود: {settled}.",
    "glue.wall.end": "{line}: {because}، پس {block} در خانهٔ {cell} تمام می‌شود: {settled}.",
    "glue.edge.no-room": "{line}: {because}. {side} خانهٔ {cell}، {block_last} جا نمی‌شود، پس روی "
    "{run} است: {settled}.",
    "glue.edge.touches": "{line}: {because}. {side} خانهٔ {cell}، {block} فقط چسبیده به همین "
    "خانه جا می‌شود، پس روی {run} است: {settled}.",
    "glue.wall.no-room": "{line}: {because}. بین خانه‌های {low} و {high}، {block_last} جا نمی‌شود، "
    "پس روی {run} است: {settled}.",
    "glue.wall.touches": "{line}: {because}. بین خانه‌های {low} و {high}، {block} فقط چسبیده به "
    "خانهٔ {cell} جا می‌شود، پس روی {run} است: {settled}.",
    "glue.short": "{line}: {because}. پس {block} روی {run} است: {settled}.",
    "split.any": "{line}: {because}. اگر خانهٔ {cell} پر باشد، رشته‌ای {joined}تایی درست می‌شود که "
    "از هر دسته‌ای بلندتر است، پس این خانه خالی است.",
    "split.before": "{line}: {because}، و {before} از خانهٔ {before_cell} جلوتر نمی‌رود. اگر خانهٔ "
    "{cell} پر باشد، رشته‌ای {joined}تایی درست می‌شود که از دسته‌های دیگر بلندتر است، پس این خانه "
    "خالی است.",
    "split.after": "{line}: {because}، و {after} از خانهٔ {after_cell} به بعد است. اگر خانهٔ "
    "{cell} پر باشد، رشته‌ای {joined}تایی درست می‌شود که از دسته‌های دیگر بلندتر است، پس این خانه "
    "خالی است.",
    "split.between": "{line}: {because}، {before} از خانهٔ {before_cell} جلوتر نمی‌رود و {after} "
    "از خانهٔ {after_cell} به بعد است. اگر خانهٔ {cell} پر باشد، رشته‌ای {joined}تایی درست می‌شود "
    "که از دسته‌های دیگر بلندتر است، پس این خانه خالی است.",
    "split.short": "{line}: {because}. اگر خانهٔ {cell} پر باشد، رشته‌ای {joined}تایی درست می‌شود "
    "که از هر دسته‌ای که به آنجا می‌رسد بلندتر است، پس این خانه خالی است.",
    "split.any.colour": "{line}: {because}. با خانهٔ {cell} رشته {joined}تایی می‌شود، بلندتر از هر "
    "دسته‌ای، پس این خانه {colour} نیست.",
    "split.before.colour": "{line}: {because}، و {before} از خانهٔ {before_cell} جلوتر نمی‌رود. با "
    "خانهٔ {cell} رشته {joined}تایی می‌شود، بلندتر از دسته‌های دیگر، پس این خانه {colour} نیست.",
    "split.after.colour": "{line}: {because}، و {after} از خانهٔ {after_cell} به بعد است. با خانهٔ "
    "{cell} رشته {joined}تایی می‌شود، بلندتر از دسته‌های دیگر، پس این خانه {colour} نیست.",
    "split.between.colour": "{line}: {because}، {before} از خانهٔ {before_cell} جلوتر نمی‌رود و "
    "{after} از خانهٔ {after_cell} به بعد است. با خانهٔ {cell} رشته {joined}تایی می‌شود، بلندتر از "
    "دسته‌های دیگر، پس این خانه {colour} نیست.",
    "split.short.colour": "{line}: {because}. با خانهٔ {cell} رشته {joined}تایی می‌شود، بلندتر از "
    "هر دسته‌ای که به آنجا می‌رسد، پس این خانه {colour} نیست.",
    "extend.any": "{line}: {because}. این رشته باید {block} باشد ولی {side} جایش کم است، پس "
    "{settled}.",
    "extend.before": "{line}: {because}، و {before} از خانهٔ {before_cell} جلوتر نمی‌رود. پس این "
    "رشته {block} است ولی {side} جایش کم است: {settled}.",
    "extend.after": "{line}: {because}، و {after} از خانهٔ {after_cell} به بعد است. پس این رشته "
    "{block} است ولی {side} جایش کم است: {settled}.",
    "extend.between": "{line}: {because}، {before} از خانهٔ {before_cell} جلوتر نمی‌رود و {after} "
    "از خانهٔ {after_cell} به بعد است. پس این رشته {block} است ولی {side} جایش کم است: {settled}.",
    "extend.short": "{line}: {because}. این رشته {block} است ولی {side} جایش کم است: {settled}.",
    "places.only": "{line}: {because}، پس جای {block} روی {run} فقط {place} است: {settled}.",
    "places.one-block": "{line}: {because}. {block} روی {run} فقط از یکی از {starts} شروع می‌شود و "
    "هر بار {settled}.",
    "places": "{line}: {because}. دسته‌ها روی {run} فقط {count} جا دارند و در هر کدام {settled}.",
    "match": "{line}: {because}. به ترتیب که تطبیق دهیم، دسته‌ها روی {run} فقط {count} جا دارند و "
    "در هر کدام {settled}.",
    "match.none": "{line}: {because}. به ترتیب که تطبیق دهیم، هیچ‌یک از دسته‌های مانده روی {cells} "
    "نمی‌آید، پس {settled}.",
    "match.single": "{line}: {because}. به ترتیب که تطبیق دهیم، رشتهٔ {run} فقط می‌تواند {block} "
    "باشد: {settled}.",
    # no room
    "gap.inner": "{line}: {because}. بین آن‌ها فقط {size} هست و هر دسته‌ای بلندتر است، پس {settled}.",
    "gap.edge": "{line}: {because}. از آنجا تا لبه فقط {size} هست و هر دسته‌ای بلندتر است، پس "
    "{settled}.",
    "gap.before": "{line}: {because}، و {before} از خانهٔ {before_cell} جلوتر نمی‌رود. دسته‌های "
    "دیگر در {stretch} جا نمی‌شوند، پس {settled}.",
    "gap.after": "{line}: {because}، و {after} از خانهٔ {after_cell} به بعد است. دسته‌های دیگر در "
    "{stretch} جا نمی‌شوند، پس {settled}.",
    "gap.between": "{line}: {because}، {before} از خانهٔ {before_cell} جلوتر نمی‌رود و {after} از "
    "خانهٔ {after_cell} به بعد است. دسته‌های دیگر در {stretch} جا نمی‌شوند: {settled}.",
    "gap.short": "{line}: {because}. هر دسته‌ای که به {stretch} می‌رسد زیادی بلند است، پس {settled}.",
    "no-room": "{line}: {because}. هر دسته‌ای روی {cells} از خانه‌ای خالی رد می‌شود یا به خانه‌ای "
    "پر می‌چسبد، پس {settled}.",
    "no-room.empty": "{line}: {because}. هر دسته‌ای روی {cells} از خانه‌ای خالی رد می‌شود، پس "
    "{settled}.",
    "no-room.filled": "{line}: {because}. هر دسته‌ای روی {cells} به خانه‌ای پر می‌چسبد، پس {settled}.",
    "no-room.nobody": "{line}: {because}، پس هیچ دسته‌ای به {cells} نمی‌رسد.",
    "no-room.colour": "{line}: {because}. هر دسته‌ای روی {cells} از خانه‌ای جور دیگر رد می‌شود یا "
    "به خانه‌ای هم‌رنگ می‌چسبد، پس {settled}.",
    "no-room.empty.colour": "{line}: {because}. هر دسته‌ای روی {cells} از خانه‌ای جور دیگر رد "
    "می‌شود، پس {settled}.",
    "no-room.filled.colour": "{line}: {because}. هر دسته‌ای روی {cells} به خانه‌ای هم‌رنگ می‌چسبد، "
    "پس {settled}.",
    # options
    "options.one": "{line}: فقط یک چیدمان از {clue} با خانه‌های معلوم می‌خواند: {settled}.",
    "options.other": "{line}: {count} چیدمان از {clue} با خانه‌های معلوم می‌خواند. در همهٔ آن‌ها "
    "{settled}.",
    "options.all": "{line}: {count} چیدمان برای {clue} هست و در همهٔ آن‌ها {settled}.",
    "options.first.one": "{line}: از {formula} چیدمان، یکی با خانه‌های معلوم می‌خواند: {settled}.",
    "options.first.other": "{line}: از {formula} چیدمان، {count} تا با خانه‌های معلوم می‌خوانند. "
    "در همهٔ آن‌ها {settled}.",
    "options.first.all": "{line}: {clue} در {length} خانه {formula} چیدمان دارد. در همهٔ آن‌ها "
    "{settled}.",
    "options.short.one": "{line}: فقط یک چیدمان با خانه‌های معلوم می‌خواند: {settled}.",
    "options.short.other": "{line}: {count} چیدمان با خانه‌های معلوم می‌خواند. در همهٔ آن‌ها "
    "{settled}.",
    "options.short.all": "{line}: {count} چیدمان هست. در همهٔ آن‌ها {settled}.",
    "options.struck.one": "{line}: خانه‌های تازه {struck} تا از {previous} چیدمان را خط می‌زنند. "
    "در تنها چیدمان مانده، {settled}.",
    "options.struck.other": "{line}: خانه‌های تازه {struck} تا از {previous} چیدمان را خط می‌زنند. "
    "در {count} چیدمان مانده، {settled}.",
    "options.cases": "{line}: {block} {count} جا دارد. هر جا که باشد، از بقیهٔ خط معلوم می‌شود که "
    "{settled}.",
    "options.enough.one": "خانهٔ حلقه‌دار برای این کافی است.",
    "options.enough.other": "خانه‌های حلقه‌دار برای این کافی است.",
    "formula": "{total}",
    "formula.about": "حدود {total}",
}

BOARD = {
    "technique.colours": "رنگ‌ها",
    "technique.full": "خط پر",
    "technique.complete": "کامل‌شده",
    "technique.overlap": "هم‌پوشانی",
    "technique.cap": "بستن دو سر",
    "technique.glue": "چسبیدن به دیوار",
    "technique.reach": "دور از دسترس",
    "technique.gap": "شکاف",
    "technique.split": "جداسازی",
    "technique.extend": "امتداد",
    "technique.no-room": "جا نیست",
    "technique.places": "جاها",
    "technique.match": "تطبیق",
    "technique.options": "چیدمان‌ها",
    "technique.edge": "لبه",
    "technique.what-if": "اگر چنین باشد",
    "technique.backtracking": "بازگشت به عقب",
    "lesson.full": "خط پر",
    "lesson.complete": "کامل‌شده",
    "lesson.overlap": "هم‌پوشانی",
    "lesson.cap": "بستن دو سر",
    "lesson.glue": "چسبیدن به دیوار",
    "lesson.reach": "دور از دسترس",
    "lesson.gap": "شکاف",
    "lesson.split": "جداسازی",
    "lesson.extend": "امتداد",
    "lesson.no-room": "جا نیست",
    "lesson.places": "جاها",
    "lesson.match": "تطبیق",
    "lesson.options": "چیدمان‌ها",
    "lesson.edge": "لبه",
    "lesson.what-if": "اگر چنین باشد",
    "lesson.backtracking": "بازگشت به عقب",
    "lesson.colours": "رنگی",
}

FILM = {
    "tell.colours": "اینجا فقط {having}.",
    "tell.complete.colour": "همهٔ دسته‌های {colour} پیدا شدند: بقیه {colour} نیست.",
    "tell.overlap.colour": "هر دو بار همان دسته روی آن است.",
    "tell.reach.colour": "هیچ دسته‌ای از آن رنگ به اینجا نمی‌رسد.",
    "tell.cap.colour": "این رشته یک دستهٔ کامل است: کنارش {colour} نیست.",
    "tell.glue.colour": "این‌قدر نزدیک، رشته مال همین دستهٔ {colour} است.",
    "tell.gap.colour": "اینجا برای {colour} جا کم است.",
    "tell.split.colour": "با این خانه، رشتهٔ {colour} زیادی بلند می‌شود.",
    "tell.extend.colour": "جا کم است: رشتهٔ {colour} بلندتر می‌شود.",
    "tell.no-room.colour": "هیچ دستهٔ {colour} اینجا جا نمی‌شود.",
    "tell.places.colour": "در همهٔ جاهای دستهٔ {colour} همین است.",
    "tell.match.colour": "رشته‌ها به ترتیب: همهٔ جاهای {colour} همین است.",
    "tell.full": "{sum} = {length}: جای تکان نیست.",
    "tell.full.many": "دسته‌ها و فاصله‌ها روی هم {length}: جای تکان نیست.",
    "tell.full.single": "دستهٔ {length}تایی کل خط را می‌گیرد.",
    "tell.complete": "همهٔ دسته‌ها پیدا شدند: بقیه خالی است.",
    "tell.overlap.one": "هر دو بار همان دسته روی آن است: پر.",
    "tell.overlap.other": "هر دو بار همان دسته روی این {count} خانه است: پر.",
    "tell.overlap.several": "هر دو بار همان دسته‌ها روی این {count} خانه‌اند: پر.",
    "tell.reach.one": "هیچ دسته‌ای به این خانه نمی‌رسد: خالی.",
    "tell.reach.other": "هیچ دسته‌ای به این {count} خانه نمی‌رسد: خالی.",
    "tell.cap.one": "این رشته یک {length}تایی کامل است: کنارش خالی.",
    "tell.cap.other": "این رشته یک {length}تایی کامل است: دو طرفش خالی.",
    "tell.glue.beside.edge": "{length}تایی چسبیده به لبه است: همه‌اش پر.",
    "tell.glue.beside.cell": "{length}تایی چسبیده به خانهٔ خالی است: همه‌اش پر.",
    "tell.glue.filled.edge": "نزدیک لبه، {length}تایی روی این است: بلندتر می‌شود.",
    "tell.glue.filled.cell": "نزدیک خانهٔ خالی، {length}تایی روی این است: بلندتر می‌شود.",
    "tell.glue.both.edge": "نزدیک لبه، این رشته مال {length}تایی است.",
    "tell.glue.both.cell": "نزدیک خانهٔ خالی، این رشته مال {length}تایی است.",
    "tell.glue.empty.edge": "{length}تایی که روی این است، به لبه نمی‌رسد.",
    "tell.glue.empty.cell": "{length}تایی که روی این است، به خانهٔ خالی نمی‌رسد.",
    "tell.gap.none": "هیچ دسته‌ای به این شکاف نمی‌رسد: خالی.",
    "tell.gap.one": "{length}تایی برای این شکاف زیادی بلند است: خالی.",
    "tell.gap.other": "همهٔ دسته‌های اینجا زیادی بلندند: خالی.",
    "tell.split.none": "پر باشد، زیادی بلند است: هیچ دسته‌ای اینجا نیست.",
    "tell.split.one": "پر باشد، زیادی بلند است: اینجا فقط {length}تایی می‌آید.",
    "tell.split.other": "پر باشد، زیادی بلند است: اینجا حداکثر {length}تایی می‌آید.",
    "tell.extend.edge": "لبه نزدیک است: از آن طرف بلند می‌شود.",
    "tell.extend.cell": "خانهٔ خالی نزدیک است: از آن طرف بلند می‌شود.",
    "tell.extend.both": "دو طرفش جا کم است: از هر دو طرف بلند می‌شود.",
    "tell.no-room.none": "هیچ دسته‌ای به اینجا نمی‌رسد: خالی.",
    "tell.no-room.cross": "هر دسته‌ای اینجا از خانهٔ خالی رد می‌شود.",
    "tell.no-room.touch": "هر دسته‌ای اینجا به رشتهٔ دیگری می‌چسبد.",
    "tell.no-room.both": "هر دسته‌ای اینجا به خانهٔ خالی یا رشته‌ای می‌خورد.",
    "tell.places.single": "دسته‌اش فقط یک جا دارد.",
    "tell.places.filled": "هر {count} جا روی این است: پر.",
    "tell.places.empty": "هر {count} جا این را خالی می‌گذارد.",
    "tell.places.both": "در هر {count} جا همین است.",
    "tell.match.single": "رشته‌ها به ترتیب: دسته‌اش فقط یک جا دارد.",
    "tell.match.filled": "رشته‌ها به ترتیب: هر {count} جا روی این است.",
    "tell.match.empty": "رشته‌ها به ترتیب: هر {count} جا این را خالی می‌گذارد.",
    "tell.match.both": "رشته‌ها به ترتیب: در هر {count} جا همین است.",
    "tell.match.none": "رشته‌ها به ترتیب: هیچ دسته‌ای اینجا نمی‌آید.",
    "tell.options.one": "فقط یک چیدمان مانده است.",
    "tell.options.other": "در هر {count} چیدمان همین است.",
    "tell.options.cases": "هر جا که {length}تایی باشد، اینجا همین است.",
}

TRAINING = {
    "lacks.full": "دسته‌ها و فاصله‌هایشان {taken} خانه از {length} خانه را می‌گیرند: {spare} خانه "
    "اضافه است.",
    "lacks.complete": "از {total} خانهٔ پر، {filled} خانه معلوم است و بقیه بیش از یک جا دارند.",
    "lacks.overlap": "دستهٔ {block}تایی {room} خانه جا دارد: با بردن به دو سر، روی هیچ خانه‌ای هر "
    "دو بار نیست.",
    "lacks.cap": "رشتهٔ {size}تایی شاید تکه‌ای از دسته‌ای بلندتر باشد: خانهٔ {cell} شاید پر باشد.",
    "lacks.glue": "رشتهٔ {size}تایی شاید جابه‌جا شود: خانهٔ {cell} شاید پر باشد، شاید خالی.",
    "lacks.reach": "به هر خانهٔ نامعلوم دسته‌ای می‌رسد، به خانهٔ {cell} هم.",
    "lacks.gap": "دستهٔ {block}تایی روی خانهٔ {cell} جا می‌شود، پس شاید پر باشد، شاید خالی.",
    "lacks.split": "اگر خانهٔ {cell} پر شود، رشته‌ای {joined}تایی درست می‌شود و دستهٔ {block}تایی "
    "روی آن جا می‌شود.",
    "lacks.extend": "رشتهٔ {size}تایی جای کافی دارد: خانهٔ {cell} شاید پر باشد، شاید خالی.",
    "lacks.no-room": "دسته‌ای روی خانهٔ {cell} جا می‌شود، ولی بدون آن هم می‌شود.",
    "lacks.places": "دسته‌هایی که رشتهٔ {size}تایی می‌تواند باشد، دربارهٔ خانهٔ {cell} یکی نمی‌گویند.",
    "lacks.match": "این {count} رشته چند جور تطبیق می‌شوند: خانهٔ {cell} نامعلوم می‌ماند.",
    "lacks.options": "هر خانهٔ نامعلوم در یک چیدمان پر و در چیدمانی دیگر خالی است.",
}

CARDS = {
    # what each says, and why it does not hold in the line that only looks like it
    "says.full": "خط پر (full): دسته‌ها و فاصله‌هایشان کل خط را می‌گیرند، پس همهٔ خانه‌ها معلوم است.",
    "lacks.full": "۳ + ۱ + ۲ = ۶ و اینجا ۹ خانه هست: ۳ خانه اضافه است. همهٔ دسته‌ها جابه‌جا "
    "می‌شوند و هیچ خانه‌ای قطعی نیست.",
    "says.complete": "کامل‌شده (complete): همهٔ دسته‌های خط پیدا شده‌اند، پس بقیه خالی است.",
    "lacks.complete": "دو رشته برای دو دسته، ولی هر ۲تایی هنوز یک خانه کم دارد و معلوم نیست از "
    "کدام طرف.",
    "says.overlap": "هم‌پوشانی (overlap): دسته را به یک سر ببرید، بعد به سر دیگر. آنچه هر دو بار "
    "می‌پوشاند پر است.",
    "lacks.overlap": "۳ خانه اضافه است و دسته از آن بلندتر نیست. با بردن به چپ و به راست، هیچ "
    "خانه‌ای هر دو بار پوشیده نیست.",
    "says.cap": "بستن دو سر (cap): رشته به بلندی بلندترین دسته‌ای است که آنجا جا می‌شود، پس "
    "خانه‌های کنارش خالی است.",
    "lacks.cap": "رشته می‌تواند ۱تایی باشد، یا سر یا ته ۲تایی. پس شاید ادامه داشته باشد.",
    "says.glue": "چسبیدن به دیوار (glue): دیوار یعنی لبه یا خانه‌ای خالی. این‌قدر نزدیک به دیوار، "
    "دسته نمی‌تواند از رشته‌اش جدا شود، پس باید جلوتر برود.",
    "lacks.glue": "۳تایی در سمت چپ خانهٔ ۳ جا دارد: می‌تواند خانه‌های ۱ تا ۳ را بپوشاند و لازم "
    "نیست به راست برود.",
    "says.reach": "دور از دسترس (reach): هیچ دسته‌ای به این خانه نمی‌رسد، پس خالی است.",
    "lacks.reach": "۳تایی به خانه‌های ۶ و ۷ نمی‌رسد، ولی ۱تایی پشت سرش می‌رسد.",
    "says.gap": "شکاف (gap): شکاف از هر دسته‌ای که به آن می‌رسد کوتاه‌تر است، پس خالی می‌ماند.",
    "lacks.gap": "۲تایی برای خانهٔ ۶ زیادی بلند است، ولی ۱تایی نه: شاید آنجا باشد.",
    "says.split": "جداسازی (split): اگر این خانه پر شود، دو رشته یکی می‌شوند و زیادی بلند، پس خالی "
    "است.",
    "lacks.split": "رشته‌ای که درست می‌شود ۳ خانه دارد و ۴تایی برایش کافی است. رشتهٔ سمت راست "
    "می‌تواند ۱تایی هم باشد.",
    "says.extend": "امتداد (extend): دیواری نزدیک است و رشته هنوز کوتاه، پس باید از طرف دیگر بلند "
    "شود.",
    "lacks.extend": "دیوار همان‌قدر نزدیک است، ولی رشته می‌تواند ۱تایی باشد. آن وقت به‌اندازه بلند "
    "است.",
    "says.no-room": "جا نیست (no room): هر دسته‌ای روی این خانه به چیزی معلوم می‌خورد، پس خالی است.",
    "lacks.no-room": "۳تایی درست جا می‌شود: خانه‌های ۳ تا ۵ را می‌پوشاند، بین دو دیوار.",
    "says.places": "جاها (places): معلوم نیست رشته مال کدام دسته است. ولی در همهٔ جاهایش همان خانه "
    "پر است، یا خالی.",
    "lacks.places": "رشتهٔ خانهٔ ۵ خودش می‌تواند ۱تایی باشد. آن وقت نه خانهٔ ۴ را می‌پوشاند و نه "
    "خانهٔ ۶ را.",
    "says.match": "تطبیق (match): رشته‌ها را به ترتیب ببینید: هر کدام مال یکی از چند دسته است. "
    "جایی که هیچ‌یک از این دسته‌ها نمی‌آید، خالی است.",
    "lacks.match": "اگر پشت رشته دیوار نباشد، ۲تایی می‌تواند به راست برود. آن وقت ۱تایی در خانهٔ ۲ "
    "جا دارد.",
    "says.options": "چیدمان‌ها (options): همهٔ چیدمان‌هایی را که هنوز ممکن است بنویسید. آنچه در "
    "همه یکسان است قطعی است.",
    "lacks.options": "اینجا ۵ چیدمان ممکن است و هیچ خانهٔ نامعلومی در همهٔ آن‌ها یکسان نیست.",
    "says.edge": "لبه (edge): کنار لبهٔ جدول چیزی فرض کنید. اگر تا سه خط، خطی به تناقض برسد، "
    "برعکسش قطعی است.",
    "lacks.edge": "کنار این لبه هر چه فرض کنیم، تا سه خط تناقضی نیست. پس هنوز چیزی آنجا قطعی نیست.",
    "says.what-if": "اگر چنین باشد (what if): خانه‌ای را فرض کنید و خط‌به‌خط پیش بروید. اگر خطی به "
    "تناقض برسد، برعکسش قطعی است.",
    "lacks.what-if": "تا آخر هم تناقضی نیست، چه این خانه پر باشد چه خالی. هر دو ممکن است.",
}

LESSONS = {
    "claim.full": "دسته‌ها و فاصله‌هایشان کل خط را می‌گیرند",
    "claim.complete": "همهٔ دسته‌های خط پیدا شده‌اند",
    "claim.overlap": "با بردن به دو سر، هر دو بار همان دسته روی آن‌هاست",
    "claim.cap": "کنار رشته‌ای به بلندی بلندترین دستهٔ آنجا هستند",
    "claim.glue": "دیوار و رشته‌ای دستهٔ کناری را نگه می‌دارند",
    "claim.reach": "هر جا برده شود، هیچ دسته‌ای به آن‌ها نمی‌رسد",
    "claim.gap": "بخششان از هر دستهٔ آنجا کوتاه‌تر است",
    "claim.split": "اگر پر شوند، رشته‌ای زیادی بلند می‌سازند",
    "claim.extend": "دیوار نزدیک است و رشتهٔ کنارشان کوتاه",
    "claim.no-room": "هر دسته‌ای روی آن‌ها به چیزی معلوم می‌خورد",
    "claim.places": "در همهٔ جاهای دستهٔ یک رشته، همین هستند",
    "claim.match": "با تطبیق رشته‌ها به ترتیب، همیشه همین هستند",
    "claim.options": "در همهٔ چیدمان‌ها، یکی‌یکی، همین هستند",
    "claim.edge": "برعکسش تا سه خط به تناقض می‌رسد",
    "claim.what-if": "برعکسش سرانجام به تناقض می‌رسد",
    "question.full": "دسته‌ها و فاصله‌هایشان چند خانه می‌خواهند؟",
    "question.colours": "عددهای راهنمایش کدام رنگ‌ها را دارد و کدام را ندارد؟",
    "question.complete": "آیا دسته‌ای هنوز پیدا نشده است؟",
    "question.overlap": "وقتی همهٔ دسته‌ها به یک سر برده شوند، چند خانه اضافه می‌ماند؟",
    "question.cap": "رشته چندتایی است و بلندترین دسته‌ای که آنجا جا می‌شود چندتایی؟",
    "question.glue": "دستهٔ اول تا کجا می‌تواند از دیوار دور شود و هنوز روی رشته‌اش باشد؟",
    "question.reach": "هیچ دسته‌ای به کدام خانه‌ها نمی‌رسد؟",
    "question.gap": "کدام بخش خط از هر دسته‌ای که به آن می‌رسد کوتاه‌تر است؟",
    "question.split": "اگر خانهٔ میانی پر شود، رشته چندتایی می‌شود؟",
    "question.extend": "بین رشته و دیوار چند خانه هست؟",
    "question.no-room": "کدام دسته می‌تواند روی این خانه باشد و به چیزی معلوم نخورد؟",
    "question.places": "دستهٔ این رشته کجاها می‌تواند باشد و در همه چه چیزی یکسان است؟",
    "question.match": "هر رشته مال کدام دسته است؟",
    "question.options": "چند چیدمان مانده است و در همه چه چیزی یکسان است؟",
    "question.edge": "اگر برعکس باشد، در خط‌های کناری چه می‌شود؟",
    "question.what-if": "اگر برعکس باشد، کدام خط اول به تناقض می‌رسد؟",
    "need.options": "باید ناچار باشیم همهٔ چیدمان‌ها را بشماریم، چون راه ساده‌تری نیست.",
    "need.edge": "باید از هیچ خطی به‌تنهایی چیزی درنیاید.",
    "need.what-if": "باید از هیچ خطی به‌تنهایی چیزی درنیاید.",
    # what a technique would need
    "need.full": "باید دسته‌ها و فاصله‌هایشان کل خط را بگیرند.",
    "need.colours": "باید خط رنگی را نداشته باشد که خانه‌هایش هنوز می‌توانند داشته باشند.",
    "need.complete": "باید همهٔ دسته‌های خط پیدا شده باشند.",
    "need.overlap": "باید با بردن به دو سر، همان دسته هر دو بار روی یک خانهٔ تازه باشد.",
    "need.cap": "باید رشته‌ای به بلندی بلندترین دسته‌ای باشد که آنجا جا می‌شود.",
    "need.glue": "باید رشتهٔ نزدیک دیوار نگذارد که دسته‌ای دور شود.",
    "need.reach": "باید خانه‌ای نامعلوم باشد که هیچ دسته‌ای به آن نرسد.",
    "need.gap": "باید بخشی باشد که از هر دسته‌ای که به آن می‌رسد کوتاه‌تر است.",
    "need.split": "باید با پر شدن خانه‌ای، رشته‌ها یکی شوند و زیادی بلند.",
    "need.extend": "باید رشته‌ای نزدیک دیوار برای جای آنجا زیادی کوتاه باشد.",
    "need.no-room": "باید هر دسته‌ای روی آن خانه به چیزی معلوم بخورد.",
    "need.places": "باید در همهٔ جاهای دسته‌های یک رشته، خانه‌ای تازه یکسان باشد.",
    "need.match": "باید تطبیق رشته‌ها با دسته‌ها به ترتیب، خانه‌ای تازه را قطعی کند.",
}
