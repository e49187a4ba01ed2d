"""What Persian says in the terminal, in files and on paper, and about what people can mend.

A dictionary is a catalogue. What people type, options, names of formats and methods, is the same
in all languages; what stands for something they type is Persian: معما, فایل.

The words that are used here beside those of steps:

- فایل file · پوشه folder · پسوند ending · قالب format · گزینه option · ترمینال terminal
- تصویر picture that is made, of a film, too · عکس picture that is read · فیلم film · صفحه page
- کاربرگ handout · برگه sheet
- تمرین exercise · پاسخ answer · جواب solution · مجموعهٔ کلاس class set · کد code handed in
- قطعی sure · یکتا unique · چندجواب several · بی‌جواب none · نامشخص undecided · بذر seed
- خانه‌های داده‌شده given cells · حلقه‌دار ringed · قاب‌دار framed · هاشورخورده hatched
- تلاش effort · نشانه sign of a colour · زمینه background · فرایند process
"""

COMMANDS = {
    "usage": "شیوهٔ اجرا: python nonogram_tk.py [معما] [چه کاری] [گزینه‌ها]",
    "about": "حل گام‌به‌گام یک نونوگرام (جدول ژاپنی) را ببینید و بفهمید چرا.",
    "heading.what-to-do": "چه کاری:",
    "heading.classroom": "برای کلاس:",
    "heading.how": "چگونه حل شود:",
    "heading.making": "ساختن معما:",
    "heading.with-check": "همراه --check:",
    "heading.reading": "چگونه معما خوانده شود:",
    "heading.pictures": "فیلم و تصویر:",
    "heading.output": "خروجی:",
    # what goes with an option
    "shown.FILE": "فایل",
    "shown.PICTURE": "عکس",
    "shown.LINE": "خط",
    "shown.RUNG": "تکنیک",
    "shown.METHOD": "روش",
    "shown.N": "N",
    "shown.S": "ثانیه",
    "shown.MS": "میلی‌ثانیه",
    "shown.PX": "پیکسل",
    "shown.THEME": "پوسته",
    "shown.SHAPE": "شکل",
    "shown.MODE": "حالت",
    "shown.K": "K",
    "shown.PAPER": "کاغذ",
    "shown.FORMAT": "قالب",
    "shown.WxH": "عرضxارتفاع",
    "shown.CODES": "کدها",
    "shown.TARGET": "مقصد",
    "shown.LANGUAGE": "زبان",
    # the options
    "help.text": "معما را حل می‌کند و جدول را نشان می‌دهد",
    "help.explain": "همهٔ گام‌ها را با کلمه‌ها می‌گوید و در پایان جدول را نشان می‌دهد",
    "help.watch-text": "حل شدن معما را در ترمینال نشان می‌دهد",
    "help.check": "برای هر معما (فایل، پوشه) می‌گوید چند جواب دارد",
    "help.list": "معماهای همراه برنامه را فهرست می‌کند، یا معماهای فایل‌ها و پوشه‌هایی را که می‌نویسید",
    "help.gif": "از حل معما فیلم می‌سازد: .gif، .webp، .png (متحرک) یا .mp4، بر پایهٔ پسوند فایل؛ "
    "اگر نام فایل را ننویسید، در پوشهٔ gifs با نام معما",
    "help.still": "از یک گام تصویر می‌سازد: .png، یا .svg برای نوشته‌ها و چاپ",
    "help.html": "صفحه‌ای برای هر مرورگر و هر گوشی می‌سازد: همهٔ گام‌ها با اثباتشان، در یک فایل که "
    "بدون اینترنت کار می‌کند",
    "help.handout": "هر معما را برای چاپ در یک .pdf می‌گذارد: خالی، کوچک‌ها چندتا در یک صفحه، و "
    "در پایان پاسخ‌ها",
    "help.convert": "هر معما را در قالبی می‌نویسد که پسوند مقصد می‌گوید (.non، .xml، .g، .json، …)، "
    "یا به‌صورت تصویر معمای خالی (.svg، .png)، یا همه را در یک پوشه (پوشه/)، یا به‌صورت متن در "
    "خروجی استاندارد: tatham:، puzzlink:، text: و هر قالب دیگری با دونقطه",
    "help.lab": "آزمایشگاه هم‌پوشانی: پنجره‌ای با یک خط که دسته‌هایش به چپ و راست برده می‌شوند، مانند "
    "'7 in 10' یا '5-2-6 in 15'؛ با --gif یا --still فیلم یا تصویر آن",
    "help.train": "تمرین برای یک تکنیک، بر پایهٔ --seed، با پاسخ‌ها در پایان: {techniques}",
    "help.mixed": "همراه --train: تمرین‌هایی از دو تکنیک پیشین هم می‌آید، و خط‌هایی که به نظر می‌رسد "
    "تکنیکی در آن‌ها کار می‌کند ولی هیچ خانه‌ای قطعی نیست",
    "help.class-set": "همراه --train و --handout: این تعداد برگهٔ متفاوت، همه به یک اندازه سخت، با "
    "پاسخ همه در پایان (۱)؛ همراه --html پوشه/: همین تعداد صفحه",
    "help.results": "آنچه کلاس تحویل داده است: فایلی با یک کد در هر خط، از صفحه‌های تمرین، یا '-'؛ "
    "می‌گوید در کدام قاعده‌ها اشتباه شده و چه اشتباهی، و هر کس چه چیزی را باید دوباره ببیند",
    "help.draw": "همراه --train و --handout: کاربرگی برای کشیدن معمایی به این اندازه که به همین "
    "تکنیک نیاز دارد و نه به چیزی سخت‌تر",
    "help.seed": "کدام یک از همهٔ تمرین‌ها یا معماهای ممکن: با عدد یکسان همان‌ها می‌آیند (۱)",
    "help.count": "تعداد تمرین‌ها (۱۰)، یا با --make تعداد معماها (۱)",
    "help.make": "از هیچ، معمایی منصفانه با این عرض و ارتفاع می‌سازد",
    "help.from-image": "از یک عکس معما می‌سازد: کناره‌های خالی بریده می‌شود، دو رنگ نزدیک‌تر به عکس "
    "می‌ماند، و تا جایی که می‌شود کمتر خانه‌ای عوض می‌شود تا معما منصفانه شود؛ --size اندازهٔ جدول است "
    "(۳۰ در ضلع بلندتر)",
    "help.from-scan": "معما را از عکس صفحهٔ نمایش، اسکن یا عکس دوربین می‌خواند: جدول و عددها، که با "
    "منطق بازبینی می‌شوند؛ اگر تنها بیاید مانند --from-image معما را می‌نویسد، و با هر کاری که معما "
    "می‌خواهد به کار می‌رود؛ اگر عددی مشکوک باشد، کد خروج 1 است",
    "help.with-solution": "همراه --convert به .non: جواب را هم، با نام goal، می‌نویسد",
    "help.with-cells": "همراه --from-scan: خانه‌هایی که از پیش پر شده یا ضربدر خورده‌اند، خانهٔ "
    "داده‌شده به حساب می‌آیند",
    "help.colours": "همراه --make یا --from-image، معمای چندرنگ: تعداد رنگ‌ها به‌جز زمینه، ۲ تا ۱۲",
    "help.needs": "همراه --make: سخت‌ترین تکنیکی که معما به آن نیاز دارد، نه بیشتر و نه کمتر "
    "(glue): {techniques}؛ همراه --from-image: چه چیزی باید کافی باشد: یکی از همین‌ها، lines "
    "(پیش‌فرض) یا one-solution",
    "help.given": "همراه --from-image: چیزی را عوض نمی‌کند، ولی چند خانه را می‌دهد",
    "help.out": "کجا نوشته شود، مانند --convert: یک فایل، یک پوشه (پوشه/) یا قالبی با دونقطه؛ اگر "
    "ننویسید، .non در خروجی استاندارد",
    "help.solver": "تماشای برنامهٔ حلی که خودتان نوشته‌اید: یک فایل پایتون با solve(rows, "
    "columns, board)، یا new:FILE.py تا یکی برای شروع نوشته شود؛ هر نوشتن نشان داده و داوری "
    "می‌شود. برنامهٔ درون فایل اجرا می‌شود، حداکثر 10 ثانیه یا --timeout؛ همراه --check یک پوشه",
    "help.trace": "آنچه برنامه‌ای به هر زبانی نوشته است، نشان داده و داوری می‌شود: خط‌های JSON "
    "(docs/for-programs.md)",
    "help.method": "چگونه حل شود: overlap (پیش‌فرض: دسته‌ها به دو سر برده می‌شوند و آنچه مشترک است "
    "می‌ماند، سپس فرض)، ladder (همیشه ساده‌ترین تکنیکی که چیزی می‌دهد)، options (چیدمان‌ها شمرده "
    "می‌شوند، اول خطی که کمتر دارد)، sweep (همهٔ سطرها، سپس همهٔ ستون‌ها، بارها و بارها)، "
    "backtracking (خانه به خانه، با آزمودن)",
    "help.compare": "دو روش کنار هم، به‌صورت فیلم: --compare overlap backtracking --gif فایل؛ "
    "همراه --check: جدول هزینهٔ جست‌وجو",
    "help.no-guessing": "جایی متوقف می‌شود که نگاه به تک‌تک خط‌ها چیز بیشتری نمی‌دهد",
    "help.max-steps": "پس از N گام متوقف می‌شود",
    "help.timeout": "پس از این تعداد ثانیه متوقف می‌شود (با --check و --text ۶۰)",
    "help.solutions": "تا N جواب را نشان می‌دهد",
    "help.rate": "این را هم می‌گوید که معما برای آدم چه‌قدر سخت است: سخت‌ترین تکنیک، ستاره‌ها و تلاش",
    "help.jobs": "N فرایند به کار می‌گیرد (یکی برای هر هسته)",
    "help.format": "قالب فایل، اگر از پسوند و محتوای آن پیدا نباشد: {formats}",
    "help.size": "عرض و ارتفاع، اگر معما آن را نگفته باشد: --size 10x10؛ یا اندازهٔ جدولی که "
    "--from-image می‌سازد؛ یک عدد تنها ضلع بلندتر آن است",
    "help.transposed": "سطرها را ستون و ستون‌ها را سطر می‌کند",
    "help.pace": "میلی‌ثانیه برای هر گام؛ بدون آن، فیلم چند گام را توضیح می‌دهد و از بقیه زود "
    "می‌گذرد، و --watch-text ۱۵۰ می‌گیرد",
    "help.seconds": "طول کل فیلم (معمولاً ۱۲ تا ۳۰ ثانیه)",
    "help.lesson": "فیلمی آهسته‌تر که هر تکنیک را توضیح می‌دهد و صبر می‌کند تا یک کودک آن را بخواند",
    "help.plain": "فیلمی که فقط جدول را نشان می‌دهد، برای هر گام یک تصویر: بی‌کلام و بی‌اثبات",
    "help.tree": "کنار فیلم یا تصویر یک گام یا در صفحهٔ وب، جست‌وجو به شکل درخت",
    "help.max-frames": "چند گام را یکی می‌کند تا فیلم حداکثر N تصویر داشته باشد (۴۰۰)",
    "help.captions": "جمله‌های خودتان: یک فایل متنی با جمله‌ای برای هر گام، همان‌ها که --explain "
    "می‌نویسد، تا عوضشان کنید",
    "help.cell": "اندازهٔ هر خانه، ۴ تا ۲۰۰ پیکسل (چنان انتخاب می‌شود که عرض تصویر نزدیک ۹۰۰ باشد)",
    "help.width": "عرض فیلم، ۳۲۰ تا ۴۰۰۰ پیکسل (نزدیک ۹۰۰)",
    "help.shape": "شکل فیلم: 3:2، 1:1، 16:9 یا 9:16 (نزدیک 3:2، چنان که جدول بخواهد)",
    "help.no-spoiler": "فیلم با جدول خالی آغاز می‌شود و عنوان تا پایان پنهان می‌ماند",
    "help.mode": "صفحهٔ --html با چه آغاز شود: watch (تماشا، پیش‌فرض)، predict (بگویید چه قطعی است، "
    "بعد ببینید) یا play (خودتان حل کنید)؛ دوتای آخر چیزی از تصویر را لو نمی‌دهند",
    "help.only": "صفحه حالت دیگری ندارد",
    "help.theme": "رنگ‌ها: {themes}؛ اولی پیش‌فرض است",
    "help.letters": "در جدول‌های رنگی: حرف هر رنگ هم در خانه‌ها و پشت عددها نوشته می‌شود؛ "
    "--theme high-contrast همیشه چنین است",
    "help.step": "تصویر کدام گام را نشان دهد؛ عددهای منفی از آخر می‌شمارند (آخرین)",
    "help.scale": "همه‌چیز K برابر بزرگ‌تر، ۱ تا ۸: برای چاپ ۲ (۱)",
    "help.paper": "کاغذ کاربرگ: {papers}؛ اولی پیش‌فرض است",
    "help.exercise": "همراه --handout: تمرین هم‌پوشانی هم، برای معماهای سیاه‌وسفید",
    "help.csv": "همراه --results، --solver --check و --compare --check: جدولی برای صفحهٔ گسترده، "
    "چاپ‌شده یا در فایلی با پایان .csv",
    "help.json": "خروجی JSON، هر شیء در یک خط",
    "help.language": "زبان همهٔ آنچه گفته می‌شود: {languages}",
    "help.version": "نسخه را نشان می‌دهد و تمام می‌شود",
    "help.help": "همین راهنما را نشان می‌دهد و تمام می‌شود",
    "examples": """\
معما یکی از این‌هاست: فایلی در یکی از قالب‌های بالا، نام یکی از معماهای همراه برنامه
(با --list ببینید)، شناسهٔ بازی، نشانی puzz.link، یا - برای خواندن از ورودی استاندارد.
از فایلی که معماهای بسیار دارد، many.xml#17 معمایی است که نامش 17 است؛ نام‌ها را
--list و --check نشان می‌دهند.

نمونه‌ها:
  python nonogram_tk.py heart --explain         هر خانه چرا چنین است، گام به گام
  python nonogram_tk.py my.non --text           جدول حل‌شده
  python nonogram_tk.py cat --watch-text        حل شدن آن در همین ترمینال
  python nonogram_tk.py cat --gif cat.gif       فیلم حل شدن آن
  python nonogram_tk.py --handout h.pdf cat owl  دو معما برای چاپ، با پاسخ
  python nonogram_tk.py --check my-folder       آیا هر کدام یک جواب دارد؟ چه لازم دارد؟
  python nonogram_tk.py my.xml --convert my.non  همان معما در قالبی دیگر
  python nonogram_tk.py --lab "7 in 10"         چرا ۴ خانهٔ این خط قطعی است
  python nonogram_tk.py --train cap --seed 7    ده خط برای تمرین یک تکنیک
  python nonogram_tk.py --list                  معماهایی که همراه برنامه‌اند
  python nonogram_tk.py my.non --explain --json > steps.jsonl

کدهای خروج: 0 حل شد (با --check: همه یکتا هستند)؛ 1 جوابی نیست، یا به حدی رسید
(با --check: بعضی یکتا نیستند)؛ 2 ورودی نادرست؛ 130 قطع شد،
143 و 129 با سیگنال پایان یافت""",
    # what stands at the head of what a shell reads
    # what is said on the way
    "nowhere-to-write": "خروجی استاندارد بسته است، پس جایی برای نوشتن نیست",
    "writing-failed": "خواندن یا نوشتن نشد: {reason}",
    "interrupted": "قطع شد",
    "ended": "از بیرون پایان یافت",
    "no-terminal": "ترمینالی برای تماشا نیست؛ به‌جای آن جدول حل‌شده می‌آید",
    "small-terminal": "این جدول ترمینالی به اندازهٔ {width} × {height} می‌خواهد، این یکی {columns} "
    "× {lines} است؛ به‌جای آن جدول حل‌شده می‌آید",
    "solved-here": "{error}؛ معما همین‌جا حل می‌شود (با --help ببینید)",
    "left-out": "{file} کنار گذاشته شد: {error}",
    "lost-parts": "این‌ها نوشته نشد، چون {format} جایی برایشان ندارد: {parts}",
    "part.title": "عنوان",
    "part.author": "طراح",
    "part.copyright": "حق نشر",
    "part.licence": "مجوز",
    "part.lesson": "درس",
    "part.given": "خانه‌های داده‌شده",
    "no-font": "قلمی با حرف‌های «{language}» پیدا نشد، پس نوشته‌ها به انگلیسی است؛ بستهٔ {package} "
    "چنین قلمی دارد",
    "no-shaping": "حرف‌های «{language}» بسته‌ای دیگر لازم دارد، پس نوشته‌ها به انگلیسی است: {package}",
    "not-drawn": "معما جواب ندارد، پس چیزی برای کشیدن نیست",
    "not-solved": "معما به‌موقع حل نشد، پس چیزی برای کشیدن نیست",
    "pace-raised": "هر تصویر دست‌کم {least} میلی‌ثانیه می‌ماند؛ کوتاه‌تر از آن را برنامهٔ نمایش آهسته "
    "می‌کند",
    "lab-here": "{error}؛ آزمایشگاه به‌صورت متن می‌آید (با --help ببینید)",
    "standard-input": "ورودی استاندارد",
    "assumed": "{file}: {said}",
    "which": "{file} {count} معما دارد؛ این {puzzle} است (معمای دیگری را نام ببرید، مثلاً {other})",
    "which.not-first": "{file} {count} معما دارد؛ این {puzzle} است، اولین معمایی که خوانده می‌شود "
    "(معمای دیگری را نام ببرید، مثلاً {other})",
    # puzzles that are made
    "made.title": "{technique} {seed}.{number}",
    "not-made.one": "با بذر {seed} معمایی به اندازهٔ {width} × {height} که به «{technique}» نیاز "
    "داشته باشد پیدا نشد؛ شاید با بذر یا اندازه‌ای دیگر پیدا شود",
    "not-made.other": "با بذر {seed} از {count} معما به اندازهٔ {width} × {height} که به "
    "«{technique}» نیاز داشته باشند {found} تا پیدا شد؛ شاید با بذر یا اندازه‌ای دیگر بیشتر پیدا "
    "شود",
    "never-made": "خط‌هایی با {most} خانه یا کمتر هیچ‌گاه به «{technique}» نیاز ندارند؛ معمایی که "
    "نیاز دارد دست‌کم {least} خانه عرض یا ارتفاع دارد",
    "not-repaired": "{file}: نزدیک به این عکس معمای منصفانه‌ای پیدا نشد؛ شاید با --size دیگر، با "
    "--needs one-solution یا با --given بشود",
    "cells-changed.one": "{count} خانه از {cells} خانه عوض شد ({share} درصد)",
    "cells-changed.other": "{count} خانه از {cells} خانه عوض شد ({share} درصد)",
    "cells-given.one": "{count} خانه از {cells} خانه داده شده، هیچ‌کدام عوض نشده است",
    "cells-given.other": "{count} خانه از {cells} خانه داده شده، هیچ‌کدام عوض نشده است",
    "changed-cell": "سطر {row} ستون {column}",
    "scan-line.row": "سطر {number}",
    "scan-line.column": "ستون {number}",
    "scan-corrected": "{line}، عدد شمارهٔ {number}: {also} خوانده شد، ولی منطق می‌گوید {read}",
    "scan-none": "هیچ",
    "scan-or": "{others} یا {last}",
    "scan-comma": "، ",
    "scan-doubtful.unique": "{file}: با بیش از یک خواندن معما به دست می‌آید",
    "scan-doubtful.several": "{file}: چنان که خوانده شده، چند جواب دارد",
    "scan-doubtful.none": "{file}: چنان که خوانده شده، جواب ندارد",
    "scan-doubtful.undecided": "{file}: معلوم نشد که جواب دارد یا نه",
    "scan-doubt": "{line}، عدد شمارهٔ {number}: {read} خوانده شد، شاید {also} باشد",
    "scan-doubt.alone": "{line}، عدد شمارهٔ {number}: {read} خوانده شد، ولی قطعی نیست",
    "alike": "{share} درصد شبیه عکس",
    "alike-with": "{way} ({share} درصد)",
    "more-alike": "شبیه‌تر می‌شود با: {ways}",
    "sure-method": "روش معمول اینجا ناچار است فرض کند، ولی --method {method} نه",
    "fewer-do-not-do": "با تغییرهای کمتر منصفانه نمی‌شود: همه آزموده شد",
    # how far it is
    "progress.candidates.one": "{done} از {total} حالت",
    "progress.candidates.other": "{done} از {total} حالت",
    "progress.puzzles.one": "{done} از {total} معما",
    "progress.puzzles.other": "{done} از {total} معما",
    "progress.pictures.one": "{done} از {total} تصویر",
    "progress.pictures.other": "{done} از {total} تصویر",
    "progress.pages.one": "{done} از {total} صفحه",
    "progress.pages.other": "{done} از {total} صفحه",
    # how a solving ended
    "no-solution": "این معما جواب ندارد.",
    "stopped.one": "متوقف شد: {known} خانه از {cells} خانه معلوم است.",
    "stopped.other": "متوقف شد: {known} خانه از {cells} خانه معلوم است.",
    "no-memory-for-more": "حافظه برای فهمیدن بیشتر کافی نبود.",
    "stopped-after.one": "پس از {steps} متوقف شد: {known} خانه از {cells} خانه معلوم است.",
    "stopped-after.other": "پس از {steps} متوقف شد: {known} خانه از {cells} خانه معلوم است.",
    "steps.one": "{count} گام",
    "steps.other": "{count} گام",
    # what --check says
    "seconds": "{seconds:.3f} ثانیه",
    "lost": "فرایندی که روی آن کار می‌کرد پایان داده شد",
    "out-of-memory": "حافظه برای فهمیدن کافی نبود",
    "verdict.unique": "یکتا",
    "verdict.several": "چندجواب",
    "verdict.none": "بی‌جواب",
    "verdict.undecided": "نامشخص",
    "no-engine": "بستهٔ python-sat نصب نیست: با آن معماهای سخت زودتر حل می‌شوند",
    "verdict.bad": "نادرست",
    "effort": "تلاش {effort}",
    "needs.more": "بیشتر",
    "needs.what-if": "اگر چنین باشد",
    "summary.one": "{count} معما: {parts} در {seconds} ثانیه",
    "summary.other": "{count} معما: {parts} در {seconds} ثانیه",
    "summary.between": "، ",
    "summary.part": "{count} {verdict}",
    "solution": "جواب {number}",
    "differ": "جاهایی که این {count} جواب فرق دارند",
    "results.count.one": "۱ کد",
    "results.count.other": "{count} کد",
    "results.left-out": "{file}، خط {line}: {error}؛ بقیه شمرده می‌شوند",
    "results.name": "نام",
    "results.no-name": "(بی‌نام)",
    "results.tasks": "تمرین‌ها",
    "results.right": "از همان اول درست",
    "results.hints": "کمک‌ها",
    "results.rule": "قاعده",
    "results.error": "اشتباه",
    "results.times": "بار",
    "results.who": "چه کسی",
    "results.needs": "دوباره ببیند",
    "results.errors": "چه اشتباهی شد",
    "results.class": "کلاس باید دوباره ببیند: {rules}.",
    "results.class.nothing": "لازم نیست کلاس چیزی را دوباره ببیند.",
    "error.missed": "خانه‌ای قطعی جا ماند",
    "error.unfounded": "خانه‌ای علامت خورد که قطعی نیست",
    "error.unfounded-filled": "خانه‌ای پر شد که قطعی نیست",
    "error.unfounded-empty": "خانه‌ای خالی گذاشته شد که قطعی نیست",
    "error.reason": "دلیل چیز دیگری بود",
    "error.nothing": "اشتباه در این که چیزی قطعی هست یا نه",
    "error.touching": "دسته‌ها بدون فاصله",
    "error.one-more": "بیشتر از عدد راهنما پر شد",
    "error.too-short": "هم‌پوشانی برای دسته‌ای که بیش از حد کوتاه است",
    "error.two-blocks": "هر دو بار پوشیده، ولی با دو دستهٔ متفاوت",
    "error.longer-fits": "دستهٔ بلندتری هم جا می‌شود",
    "error.one-way": "رشته فقط به یک سو دراز شد",
    "error.still-reaches": "دسته‌ای به آن خانه می‌رسد",
    "error.may-join": "شاید دو رشته یک دسته باشند",
    "error.one-fit": "در یک چیدمان چنین است، نه در همه",
    "error.reversed-clue": "عددهای راهنما از سر دیگر خوانده شد",
    "error.off-by-one": "یک خانه این‌طرف یا آن‌طرف",
    "error.whole-block": "همهٔ دسته پر شد که فقط تکه‌ای از آن قطعی است",
}

FILES = {
    "film.one": "{file}: ۱ تصویر، {width} × {height}، {seconds} ثانیه، {kib} کیلوبایت",
    "film.other": "{file}: {count} تصویر، {width} × {height}، {seconds} ثانیه، {kib} کیلوبایت",
    "html.play": "{file}: برای حل کردن با دست، {kib} کیلوبایت",
    "html.one": "{file}: ۱ گام، {kib} کیلوبایت",
    "html.other": "{file}: {count} گام، {kib} کیلوبایت",
    "still": "{file}: گام {step} از {steps}، {width} × {height}",
    "still.lab": "{file}: {line}، {width} × {height}",
    "converted.one": "{file}: ۱ معما",
    "converted.other": "{file}: {count} معما",
    "html.compare": "{file}: {first} گام و {second} گام، {kib} کیلوبایت",
    "html.booklet": "{file}: {count} معما، {kib} کیلوبایت",
    "html.lab": "{file}: آزمایشگاه {line}، {kib} کیلوبایت",
    "exercises.one": "{file}: ۱ تمرین، {kib} کیلوبایت",
    "exercises.other": "{file}: {count} تمرین، {kib} کیلوبایت",
    "class-set.one": "{folder}: ۱ صفحه و {key}، {kib} کیلوبایت",
    "class-set.other": "{folder}: {count} صفحه و {key}، {kib} کیلوبایت",
    "sheets.one": "{file}: ۱ برگه، {pages} صفحه، {kib} کیلوبایت",
    "sheets.other": "{file}: {count} برگه، {pages} صفحه، {kib} کیلوبایت",
    "handout.one": "{file}: ۱ معما، {pages} صفحه، {kib} کیلوبایت",
    "handout.other": "{file}: {count} معما، {pages} صفحه، {kib} کیلوبایت",
    # the dialog for one's own words
    "own.title": "جمله‌های خودتان",
    "own.how": "گامی را انتخاب کنید و بنویسید فیلم چه بگوید؛ Enter به گام بعدی می‌رود. پس از "
    "ذخیره، یک فایل متنی است با یک خط برای هر گام، که در هر ویرایشگری می‌توانید عوضش کنید.",
    "own.usual": "همان که بود",
    "own.open": "باز کردن فایل…",
    "own.save": "ذخیره…",
    # Tk's own dialogs: a file to open or to write to; letters that open nothing are left out
    "chooser.title.open": "باز کردن",
    "chooser.title.save": "ذخیره با نام",
    "chooser.folder": "پوشه:",
    "chooser.name": "نام فایل:",
    "chooser.kind": "نوع فایل:",
    "chooser.hidden": "نشان دادن فایل‌ها و پوشه‌های پنهان",
    "chooser.open": "باز کردن",
    "chooser.save": "ذخیره",
    "chooser.cancel": "انصراف",
    "chooser.ok": "تأیید",
    "chooser.yes": "بله",
    "chooser.no": "نه",
    "chooser.no-file": "چنین فایلی نیست.",
    "chooser.no-folder": "چنین پوشه‌ای نیست.",
    "chooser.closed": "این پوشه باز نمی‌شود: اجازهٔ دسترسی نیست.",
    "chooser.bad-name": "این نام فایل نیست.",
    "chooser.overwrite": "فایلی با این نام هست. روی آن نوشته شود؟",
}

PAPER = {
    "name": "نام",
    "class": "کلاس",
    "page": "صفحهٔ {number} از {pages}",
    "document": "{count} معما",
    "puzzle": "معمای {number} – {size}",
    "puzzle.alone": "معما – {size}",
    "puzzle.named": "معمای {number} – {title}",
    "puzzles": "معماها",
    "for.class": "برای کلاس",
    "for.teacher": "برای معلم",
    "puzzle.how": "هر عدد یک رشته خانهٔ پر است، به همین ترتیب، و میان هر دو رشته دست‌کم یک خانهٔ "
    "خالی هست. آنچه را قطعی است پر کنید و در خانه‌ای که خالی می‌ماند نقطه بگذارید.",
    "puzzle.how.colours": "هر عدد یک رشته خانه به رنگ خود آن عدد است، به همین ترتیب. "
    "میان دو رشتهٔ هم‌رنگ دست‌کم یک خانهٔ دیگر هست. آنچه را قطعی است پر کنید و در "
    "خانه‌ای که خالی می‌ماند نقطه بگذارید.",
    "puzzle.signs": "رنگ‌ها: {signs}.",
    "puzzle.small": "عددهای راهنمای این جدول برای این صفحه بیش از حد ریز است؛ در صفحهٔ بعد نوشته "
    "شده است.",
    "clues": "عددهای راهنما",
    "clues.rows": "سطرها، از چپ",
    "clues.columns": "ستون‌ها، از بالا",
    "exercise": "قطعی پیش از شروع: هم‌پوشانی",
    "exercise.how": "همهٔ دسته‌های خط را به یک سر ببرید، با یک خانهٔ خالی میان هر دو دسته: آن را در "
    "نوار اول بکشید. به سر دیگر ببرید: نوار دوم. خانه‌ای که هر دو بار زیر همان دسته است، در هر حال "
    "پر است: آن را در نوار سوم سیاه کنید. تعداد خانه‌های اضافه می‌گوید چند تا می‌شوند. "
    "ستون خوابیده کشیده شده و بالای آن در چپ است.",
    "exercise.more": "قطعی پیش از شروع: هم‌پوشانی، ادامه",
    "exercise.clue.one": "{line}:  {clue}  در {length} خانه",
    "exercise.clue.other": "{line}:  {clue}  در {length} خانه",
    "example": "مثال حل‌شده",
    "example.of": "مثال حل‌شده، از معمای {number}",
    "example.said.one": "با {slack} خانهٔ اضافه، {blocks}؛ پس این خانه قطعی است.",
    "example.said.other": "با {slack} خانهٔ اضافه، {blocks}؛ پس این خانه‌ها قطعی است.",
    "example.block.one": "دستهٔ {length}تایی این‌قدر خانه را قطعی می‌کند: {length} − {slack} = "
    "{count}",
    "example.block.other": "دستهٔ {length}تایی این‌قدر خانه را قطعی می‌کند: {length} − {slack} = "
    "{count}",
    "exercise.slack": "طول − دسته‌ها − فاصله‌ها = اضافه:",
    "strip.row.start": "برده به چپ",
    "strip.row.end": "برده به راست",
    "strip.column.start": "برده به بالا",
    "strip.column.end": "برده به پایین",
    "strip.sure": "قطعی",
    "practice": "تمرین: {technique} – برگهٔ {sheet}",
    "practice.how.lines": "آنچه را قطعاً پر است سیاه کنید، در آنچه قطعاً خالی می‌ماند نقطه بگذارید، "
    "و بنویسید چرا. خانه‌های هاشورخورده پر است و نقطه‌دارها خالی؛ این معلوم است. هر چه قطعی به نظر "
    "می‌رسد قطعی نیست.",
    "practice.how.mixed": "آنچه را قطعاً پر است سیاه کنید، در آنچه قطعاً خالی می‌ماند نقطه "
    "بگذارید، و بنویسید چرا. در بعضی خط‌ها هیچ چیز قطعی نیست: همین را بنویسید، و چرا.",
    "practice.how.boards": "اینجا تک‌تک خط‌ها چیز بیشتری نمی‌دهند. خلاف آنچه دربارهٔ خانهٔ حلقه‌دار "
    "گمان می‌کنید فرض کنید، دنبالش بروید، و بنویسید کدام خط به تناقض می‌رسد.",
    "practice.why": "چرا؟",
    "practice.board": "خانهٔ حلقه‌دار … است، زیرا اگر نبود …",
    "practice.foot": "{technique} – برگهٔ {sheet} از {sheets}",
    "practice.sheet": "برگهٔ {sheet}",
    "practice.key": "پاسخ‌ها: {technique}",
    "practice.key.alone": "{technique} – پاسخ برگهٔ {first} – سیاه تازه است، "
    "هاشورخورده از پیش معلوم بود",
    "practice.key.foot": "{technique} – پاسخ برگه‌های {first} تا {last} – سیاه تازه است، "
    "هاشورخورده از پیش معلوم بود",
    "draw": "معمایی بکشید: {technique}",
    "draw.how": "در این {size} خانه تصویری سیاه کنید که معمایش به «{technique}» نیاز داشته باشد و "
    "نه به چیزی سخت‌تر. طول رشته‌ها را در چپ هر سطر و بالای هر ستون بنویسید. سپس تصویر را بپوشانید "
    "و آن را تنها با عددهای راهنما حل کنید. برای بررسی، در برنامه «فایل» و «کشیدن معما…» (Ctrl+D) "
    "را انتخاب کنید و آنجا همین کار را برگزینید.",
    "draw.where": "کجا «{technique}» لازم است، و چرا؟",
    "draw.neighbour": "برای هم‌میزی شما: {technique}",
    "draw.solve": "عددهای راهنما را روی این برگه بنویسید، نه تصویر را، و آن را به هم‌میزی خود "
    "بدهید تا حل کند.",
    "draw.found": "کجا «{technique}» را لازم داشتید، و چرا؟",
    "strip.lying": "بالا در چپ",
    "answers.alone": "پاسخ: {title}",
    "answers.all": "همهٔ پاسخ‌ها",
    "answers.strips": "پاسخ‌های تمرین هم‌پوشانی",
    "answers.short": "{stars} ستاره از ۵، {technique}",
    "answers.among": "یکی از چند پاسخ",
    "answers.rated": "برای آدم {stars} ستاره از ۵ دارد و همهٔ گام‌ها روی هم {effort} امتیاز کار "
    "است؛ سخت‌ترین تکنیک «{technique}» است.",
    "answers.several": "این معما بیش از یک پاسخ دارد؛ این یکی از آن‌هاست.",
    "answers.undecided": "بررسی نشد که این تنها پاسخ است یا نه.",
}

ERRORS = {
    "alone": "{error}.",
    # where it is
    "at.row": "سطر {number}: {error}",
    "at.column": "ستون {number}: {error}",
    "at.key": "{key}: {error}",
    # a puzzle
    "no-rows": "معما سطر ندارد",
    "no-columns": "معما ستون ندارد",
    "board-too-large": "جدول {width} × {height} است؛ اینجا حداکثر {most} × {most} حل می‌شود",
    "block-too-long": "دسته‌ای با بیش از {most} خانه در هیچ خطی جا نمی‌شود",
    "negative-block": "طول دسته نمی‌تواند منفی باشد",
    "zero-among-blocks": "۰ باید تنها باشد، برای خطی که دسته ندارد",
    "clue-too-long": "{clue} به {needed} خانه نیاز دارد، خط {length} خانه دارد",
    "clue-too-long.row": "{clue} به {needed} خانه نیاز دارد، سطر {length} خانه دارد",
    "clue-too-long.column": "{clue} به {needed} خانه نیاز دارد، ستون {length} خانه دارد",
    "given-outside": "خانه‌ای داده شده که بیرون از جدول است",
    "sums-differ.colour": "سطرها {rows} خانه به رنگ «{colour}» دارند، ستون‌ها {columns}",
    "too-many-colours": "{count} رنگ دارد؛ معما به‌جز زمینه حداکثر {most} رنگ دارد",
    "signs-differ": "دو رنگ آن نشانهٔ یکسان دارند",
    "colour-outside": "رنگ {number} وجود ندارد",
    # a student's solver
    "no-solve": "{file} تابع solve(rows, columns, board) ندارد",
    "solver-is-folder": "{file} یک پوشه است؛ برنامه‌های آن با --check امتحان می‌شود",
    "no-solvers": "در {file} هیچ فایل .py نیست",
    "template-ending": "برنامهٔ حل فایلی است که به .py ختم می‌شود، مانند new:mine.py",
    "template-exists": "{file} از پیش هست و رویش نوشته نمی‌شود",
    "trace-too-large": "یک ثبت حداکثر {most} مبی‌بایت است",
    "trace-line": "خط {number}: {error}",
    "trace-no-json": "این JSON نیست",
    "trace-no-object": 'این شیء نیست، مانند {{"cells": [[0, 2, 1]]}}',
    "trace-in-colours": "معمای چندرنگ را هنوز نمی‌شود داوری کرد",
    "trace-puzzle": "معما درست نیست: {error}",
    "trace-no-puzzle-there": 'معما چنین نوشته می‌شود: {{"rows": [[1], …], "columns": [[1], …]}}',
    "trace-without-puzzle": "معمایی نام نمی‌برد؛ آن را در خط فرمان یا در خط اول بیاورید",
    "trace-no-assumption": "فرضی را پس می‌گیرد که در کار نیست",
    "trace-no-cells": "خانه‌ها چنین نوشته می‌شود: [[سطر, ستون, مقدار], …]",
    "trace-no-cell": "{text} خانه نیست: یک خانه چنین نوشته می‌شود: [سطر, ستون, مقدار]",
    "trace-cell-outside": "{text} روی جدول نیست؛ سطرها و ستون‌ها از 0 شمرده می‌شود",
    "trace-no-value": "{text} مقدار خانه نیست: 1 پر، 0 خالی، null نامعلوم",
    "not-in-colours": "{option} هنوز با معماهای چندرنگ کار نمی‌کند",
    "no-colours-in-format": "{key} رنگ ندارد؛ قالب‌هایی که دارند: {known}",
    "sums-differ.one": "سطرها {rows} خانهٔ پر دارند، ستون‌ها {columns}",
    "sums-differ.other": "سطرها {rows} خانهٔ پر دارند، ستون‌ها {columns}",
    # a file
    "in-puzzle": "معمای {label}: {error}",
    "only-puzzle": "در آن فقط یک معما هست، پس «{text}» در آن نیست",
    "no-such-label": "هیچ معمایی در آن «{text}» نام ندارد؛ {count} معما هست، {first} تا {last}",
    "is-folder": "این پوشه است، نه فایل",
    "is-device": "این دستگاه است، نه فایل",
    "no-file": "چنین فایلی نیست",
    "cannot-be-read": "خوانده نمی‌شود: {reason}",
    "file-too-large": "از {most} مگابایت بزرگ‌تر است",
    "empty-file": "خالی است",
    "no-text": "فایل متنی نیست",
    "too-many-lines": "بیش از {most} خط دارد",
    "packed-broken": "فشرده است و تا پایان باز نمی‌شود",
    "file-ends": "فایل پیش از معما تمام می‌شود",
    "no-known-format": "قالب آن شناخته نشد؛ با --format آن را بگویید: {known}",
    "no-known-format.window": "معمایی در آن پیدا نشد؛ عددهای راهنما را می‌توانید با «نوشتن یا "
    "ویرایش عددهای راهنما…» بنویسید",
    "no-such-format": "قالب «{text}» وجود ندارد؛ این‌ها هست: {known}",
    "is-cwc": "فایل .cwc معمای چندرنگ در قالبی است که هیچ‌جا منتشر نشده؛ آن را با پسوند .xml یا .g "
    "ذخیره کنید",
    # numbers and clues in a file
    "not-a-number": "«{text}» عدد نیست",
    "not-a-coloured-number": "«{text}» عددی با نشانهٔ یک رنگ پس از آن نیست: {signs}",
    "not-a-clue": "«{text}» عدد راهنما نیست",
    "absurd-number": "عددی {digits}رقمی معنی ندارد",
    "absurd-digits": "عددی چندهزاررقمی معنی ندارد",
    "too-many-numbers": "بیش از {most} عدد راهنما در هیچ خطی جا نمی‌شود",
    # a size and what follows from it
    "no-size": "جدول {width} × {height} خانه‌ای ندارد",
    "no-size-line": "«{text}» عرض و ارتفاع نیست",
    "clue-lines-differ.one": "طبق اندازه، جدول {expected} خط دارد، ولی عددهای راهنمای {count} خط "
    "داده شده",
    "clue-lines-differ.other": "طبق اندازه، جدول {expected} خط دارد، ولی عددهای راهنمای {count} "
    "خط داده شده",
    "clue-lines-many": "عددهای راهنمای بیش از {most} خط داده شده",
    "cells-differ.one": "{count} خانه دارد، جدول {width} × {height} است",
    "cells-differ.other": "{count} خانه دارد، جدول {width} × {height} است",
    "not-a-cell": "«{text}» خانه نیست",
    "solution-unknown": "عدد راهنما ندارد و خانه‌هایی از جوابش نامعلوم است",
    "given-twice": "خانهٔ {number} دو بار داده شده",
    # what cannot be solved here
    "length-unknown": "دسته‌ای طول ندارد؛ چنین معماهایی اینجا حل نمی‌شود",
    "triddler": "این triddler است، با خانه‌های سه‌گوش؛ اینجا فقط جدول‌های خانه‌مربعی حل می‌شود",
    "triangles": "خانه‌هایی دارد که نیمی به یک رنگ و نیمی به رنگ دیگرند؛ چنین معماهایی اینجا حل "
    "نمی‌شود",
    "kind-unknown": "این معمایی از نوع «{text}» است، نه جدول",
    "other-game": "این معمایی از نوع دیگر است: {text}",
    "seed": "این بذر است، نه معما؛ در آن برنامه Game › Specific را انتخاب کنید و شناسهٔ دونقطه‌دار "
    "را رونویسی کنید",
    # a batch of boards
    "too-many-boards": "بیش از {most} جدول دارد",
    "no-clues": "عدد راهنما ندارد",
    "too-many-clue-lines": "عددهای راهنمای {count} خط دارد؛ اینجا حداکثر {most} سطر و همان‌قدر "
    "ستون حل می‌شود",
    "odd-lines.one": "عددهای راهنمای {count} خط را نمی‌شود میان سطرها و ستون‌ها نصف کرد",
    "odd-lines.other": "عددهای راهنمای {count} خط را نمی‌شود میان سطرها و ستون‌ها نصف کرد",
    "more-than-clues": "{count} خط از خط‌های عددهای راهنما بیشتر است",
    # a picture of # and .
    "ragged.one": "خط {number} تصویر {length} خانه دارد، خط اول {first}",
    "ragged.other": "خط {number} تصویر {length} خانه دارد، خط اول {first}",
    "picture-too-large": "تصویر {width} × {height} است؛ اینجا حداکثر {most} × {most} حل می‌شود",
    "signs-unclear": "با {signs} کشیده شده و پیدا نیست کدام یعنی پر",
    "sign-unknown": "«{text}» در تصویر خانه نیست",
    # other pictures
    "picture-broken": "عکس خراب یا ناقص است",
    "picture-large": "عکس {width} × {height} است؛ اگر هر پیکسل یک خانه باشد، هر ضلع حداکثر {most} "
    "است (--from-scan عددهای راهنمای روی عکس را می‌خواند و --from-image از عکس معما می‌سازد)",
    "picture-inexact": "این عکسی از نوع {kind} است؛ فقط در {known} نقطه‌ها می‌توانند خانه "
    "باشند (--from-scan عددهای راهنمای روی عکس را می‌خواند و --from-image از عکس معما می‌سازد)",
    "picture-unread": "{kind} اینجا خوانده نمی‌شود: عکس را به صورت PNG ذخیره کنید (سپس "
    "--from-scan عددهای راهنمای روی آن را می‌خواند و --from-image از آن معما می‌سازد)",
    "picture-moves": "این فیلم است، نه عکس",
    "many-colours": "عکس {count} رنگ دارد؛ اگر هر پیکسل یک خانه باشد، به‌جز زمینه حداکثر ۱۲ رنگ "
    "می‌شود",
    "needs-pillow": "خواندن عکس به Pillow نیاز دارد: python -m pip install pillow",
    "no-colour": "«{text}» رنگ نیست",
    # lists of Python or JavaScript
    "not-two-lists": "دو فهرست لازم است: عددهای راهنمای سطرها و ستون‌ها",
    "rows-twice": "سطرها دو بار داده شده",
    "columns-twice": "ستون‌ها دو بار داده شده",
    "brackets-changed": "در gno نشانه‌های [ و ] آغاز یک بخش‌اند: در نام طراح و مجوز به‌جای آن‌ها ( و "
    ") نوشته شد",
    "size-beside": "task اندازه را نمی‌گوید و این عددهای راهنما با اندازهٔ دیگری هم جور است: پس "
    "{width}x{height} کنار آن نوشته شد",
    "text-too-long": "در این قالب، فایل‌های بیش از {most} کیلوبایت خوانده نمی‌شوند",
    "no-part-of-list": "خط {number} از فهرست عددهای راهنما نیست",
    "no-part-of-list.text": "خط {number} از فهرست عددهای راهنما نیست: «{text}»",
    "nested-too-deep": "فهرست عددهای راهنما نیست: بیش از حد تودرتوست",
    "annotation": "یادداشت نوع در فهرست عددهای راهنما فهمیده نمی‌شود",
    "no-name-of-side": "«{name}» نه نام سطرهاست و نه نام ستون‌ها",
    "no-list.rows": "فهرست عددهای راهنمای سطرها باید از خط {number} آغاز شود",
    "no-list.columns": "فهرست عددهای راهنمای ستون‌ها باید از خط {number} آغاز شود",
    "long-list.rows": "فهرست عددهای راهنمای سطرها بیش از {most} مورد دارد",
    "long-list.columns": "فهرست عددهای راهنمای ستون‌ها بیش از {most} مورد دارد",
    "long-list.clue": "فهرست آن بیش از {most} مورد دارد",
    "no-number-in-line": "آنچه در خط {number} است عدد نیست",
    # .non
    "not-alone": "«{word}» با «{text}» در یک خط است؛ باید تنها باشد و در هر خط زیر آن عددهای "
    "راهنمای یک خط جدول بیاید",
    "key-twice": "{word} دو بار در فایل آمده",
    "key-missing": "فایل خطی ندارد که «{word}» در آن باشد",
    "width-too-large": "عرض {size} است؛ اینجا حداکثر {most} حل می‌شود",
    "height-too-large": "ارتفاع {size} است؛ اینجا حداکثر {most} حل می‌شود",
    "width-differs.one": "عرض {size} است، ولی عددهای راهنمای {count} ستون داده شده",
    "width-differs.other": "عرض {size} است، ولی عددهای راهنمای {count} ستون داده شده",
    "height-differs.one": "ارتفاع {size} است، ولی عددهای راهنمای {count} سطر داده شده",
    "height-differs.other": "ارتفاع {size} است، ولی عددهای راهنمای {count} سطر داده شده",
    "no-row-clues": "عددهای راهنمای سطرها نیست",
    "no-column-clues": "عددهای راهنمای ستون‌ها نیست",
    "too-many-row-clues": "عددهای راهنمای {count} سطر داده شده؛ اینجا حداکثر {most} سطر حل می‌شود",
    "too-many-column-clues": "عددهای راهنمای {count} ستون داده شده؛ اینجا حداکثر {most} ستون حل "
    "می‌شود",
    # .mk, .cwd, .g, .toml
    "marked-as-mk": "میان عددهای راهنما # آمده، چنان که در قالب mk",
    "no-cwd": "معما با ارتفاع و عرض آغاز می‌شود، هر کدام در یک خط؛ جدول کلمات هم همین پسوند را دارد",
    "colon-missing": "پیش از سطرها و پیش از ستون‌ها باید خطی با دونقطه در آغازش باشد؛ {count} تا "
    "هست",
    "colour-missing": "{text} رنگ را نمی‌گوید، و برای عددهای بی‌رنگ رنگی تعیین نشده",
    "colour-unknown": "«{text}» حرف هیچ رنگی نیست",
    "toml-wrong": "خط {number} در TOML درست نیست: «{text}»",
    "before-section": "خط {number} از هیچ بخش یا کلیدی نیست: «{text}»",
    # XML and JSON
    "xml-wrong": "خط {number} چنان XMLی نیست که خوانده شود؛ آیا فایل کامل است؟",
    "xml-other": "این XML دربارهٔ چیز دیگری است: {text}",
    "xml-order": "خطی از عددهای راهنما بیرون از clues آمده",
    "no-puzzle-in-xml": "معمایی در آن نیست",
    "memory-full": "حافظه برای خواندن آن کافی نبود",
    "not-read-in-time": "وقت پیش از خوانده شدن آن تمام شد",
    "reader-failed": "خطایی در این برنامه نگذاشت خوانده شود ({said})",
    "xml-declares": "موجودیت (entity) یا ویژگی تعریف می‌کند؛ چنین فایلی خوانده نمی‌شود",
    "too-many-lines-in-xml": "بیش از {most} خط از عددهای راهنما هست",
    "image-ragged": "سطرهای جوابش هم‌طول نیستند",
    "json-wrong": "خط {number} از اینجا به بعد JSON درستی نیست: «{text}»",
    "json-no-clues": "JSON است، ولی نام عددهای راهنمایش اینجا شناخته نیست؛ نام‌ها در "
    "docs/formats.md آمده‌اند",
    "no-object": "شیئی با سطر و ستون در آن نیست",
    # ids, addresses and pages
    "no-id": "«{text}» شناسهٔ بازی نیست",
    "given-differ": "حرف‌های پس از ویرگول با {width} × {height} خانه جور نیست",
    "no-task": "task در آن نیست",
    "no-size-odd": "عددهای راهنمای {count} خط خوانده شد، روی هم با {filled} خانهٔ پر، ولی سطرها و "
    "ستون‌ها باید یک اندازه خانهٔ پر داشته باشند: عدد یا خطی کم یا زیاد است",
    "no-size-uneven": "عددهای راهنمای {count} خط خوانده شد، و هر جا هم که مرز ستون‌ها و سطرها "
    "باشد، خانه‌های پر یک طرف بیشتر از طرف دیگر است: عدد یا خطی کم است",
    "no-size-long": "عددهای راهنمای {count} خط خوانده شد که از روی خانه‌ها به {sizes} می‌خورد، ولی "
    "آن‌گاه عددهای یک خط در آن جا نمی‌شود: عددهای چند خط کم است",
    "sizes-possible": "اندازه‌اش می‌تواند {sizes} باشد؛ با --size بگویید کدام",
    "sizes-possible.window": "اندازه‌اش می‌تواند {sizes} باشد، و نمی‌گوید کدام",
    "no-address": "«{text}» نشانی معما نیست",
    "no-pzpr": "فایل pzpr نیست",
    "no-slot": "«{text}» بخشی از چنین نشانی‌ای نیست",
    "slots-differ": "{count} جا برای عدد دارد، جدول {expected} جا",
    "number-too-large": "{number} برای این قالب بیش از حد بزرگ است؛ بزرگ‌ترین {most} است",
    "table-differs": "خط {number} جدول به‌جای {expected} مورد {count} مورد دارد",
    "unknown-name": "«{text}» وجود ندارد؛ یکی از این‌ها را انتخاب کنید: {known}",
    "unknown-name.likely": "«{text}» وجود ندارد (منظورتان {likely} بود؟)",
    "clue-not-numbers": "{text} فهرستی از عددها نیست",
    "no-page": "این صفحه‌ای ذخیره‌شده است، نه معما: چیزی در آن نیست که اینجا معما شناخته شود؛ "
    "عددهای راهنمایش را رونویسی کنید، یا معما را به شکل دیگری ذخیره کنید",
    "before-grid": "«{text}» پیش از اولین خطی آمده که با GRID آغاز می‌شود",
    "no-bracketed-clue": "«{text}» عدد راهنمای درون کروشه نیست، مانند [ 3 1 ]",
    "no-palette": "با تعداد رنگ‌ها و جدول رنگ‌ها آغاز نمی‌شود",
    "no-yaml": "خط {number} چنان YAMLی نیست که اینجا شناخته باشد: «{text}»",
    "clues-missing": "یک فهرست عددهای راهنما برای سطرها و یکی برای ستون‌ها لازم است",
    "page-changed": "این صفحه معما را به شکلی نگه می‌دارد که اینجا شناخته نیست",
    "cannot-be-written": "این نوشته نمی‌شود؛ این‌ها می‌شود: {known}، یا پوشه، مانند «puzzles/»",
    "meaningless-for-target": "{option} اینجا معنی ندارد؛ برای {users} است",
    "nothing-to-write": "معمایی برای نوشتن نمانده است",
    "no-picture": "این عکسی نیست که خوانده شود",
    "scan-no-grid": "جدولی در این عکس پیدا نشد: معما خط‌های افقی و عمودی با فاصله‌های برابر دارد",
    "scan-no-numbers": "جدولی در این عکس پیدا شد، ولی عددهای راهنما کنار آن نیست",
    "scan-no-row-numbers": "عددهای سطرها کنار جدول پیدا نشد",
    "scan-no-column-numbers": "عددهای ستون‌ها کنار جدول پیدا نشد",
    "scan-cut-off.left": "چپ عکس بریده شده: بخشی از جدول نیست",
    "scan-cut-off.right": "راست عکس بریده شده: بخشی از جدول نیست",
    "scan-cut-off.top": "بالای عکس بریده شده: بخشی از جدول نیست",
    "scan-cut-off.bottom": "پایین عکس بریده شده: بخشی از جدول نیست",
    "scan-cut-left": "چپ عکس بریده شده: عددهای سطرها نیست",
    "scan-cut-right": "راست عکس بریده شده: عددهای سطرها نیست",
    "scan-cut-top": "بالای عکس بریده شده: عددهای ستون‌ها نیست",
    "scan-cut-bottom": "پایین عکس بریده شده: عددهای ستون‌ها نیست",
    "picture-of-one-colour": "همهٔ این عکس یک رنگ است: چیزی در آن دیده نمی‌شود",
    "picture-file-too-large": "عکس بیش از حد بزرگ است، {width} × {height} پیکسل: از {kind} حداکثر "
    "{most} میلیون خوانده می‌شود",
    "picture-too-wide": "عکس بیش از حد بزرگ است، {width} × {height} پیکسل: هر ضلع حداکثر {most} "
    "است",
    "picture-overfull": "فایل برای عکسی که در آن است بیش از حد بزرگ است",
    "picture-no-memory": "حافظه برای این عکس کافی نیست",
    "one-colour-only": "{file}: در این عکس فقط یک رنگ هست؛ --colours را بردارید",
    "one-colour-only.window": "فقط یک رنگ دارد: آن را سیاه‌وسفید ببینید",
    "made-too-large": "{width} × {height} بیش از حد بزرگ است: هر ضلع حداکثر {most} خانه ساخته "
    "می‌شود",
    "cannot-be-made": "معمای ساخته‌شده به‌صورت معما نوشته می‌شود، نه تصویر؛ --convert از آن تصویر "
    "می‌سازد",
    "one-in-format": "جا برای یک معما هست، نه برای {count}؛ نام یک پوشه یا یکی از این‌ها را "
    "بنویسید: {known}",
    "one-picture": "یک تصویر یک معما را نشان می‌دهد، نه {count} تا",
    "no-board-size": "«{text}» عرض و ارتفاع نیست، مانند 10x10",
    # what was taken for granted
    "rows-assumed": "با قالب {format} خوانده شد، اول سطرها؛ با --transposed برعکس خوانده می‌شود",
    "rows-assumed.window": "با قالب {format} خوانده شد، اول سطرها",
    "rival-assumed.window": "با قالب .{format} خوانده شد، اول سطرها؛ با .{rival} معمای دیگری بود",
    "size-taken.window": "{width} × {height} خوانده شد؛ {other} هم ممکن است",
    "film-too-large.window": "تصویر {width} × {height} پیکسل می‌شود؛ با خانه‌های کوچک‌تر زیر ۴۰ "
    "میلیون می‌ماند",
    "page-too-large.window": "صفحه از {most} مگابایت بزرگ‌تر می‌شود؛ فیلم و کاربرگ چنین حدی ندارند",
    "board-too-large-for-page.window": "جدول در صفحه حداکثر {most} خانه دارد؛ تصویر (PNG یا SVG) "
    "بزرگ‌تر را هم نشان می‌دهد",
    "no-answer.window": "این معما جواب ندارد، پس کاربرگی هم نیست",
    "rival-assumed": "با قالب .{format} خوانده شد، اول سطرها؛ با --format {rival} به شکل دیگر "
    "خوانده می‌شود",
    "size-taken": "{width} × {height} خوانده شد؛ با --size {other} به شکل دیگر خوانده می‌شود",
    "blank-end": "خط‌های سفید پایان فایل ستون خالی به حساب آمدند",
    "zero-as-empty": "خطی که تنها عددش 0 است خالی به حساب آمد، چون جمع‌ها این‌گونه درست می‌شوند",
    "picture-exact": "مانند تصویر پاسخ خوانده شد، هر پیکسل یک خانه: {width} × {height}",
    # a line of the overlap lab
    "no-lab-line": "عددهای راهنما و طول را بنویسید، مانند 7 in 10 یا 5-2-6 in 15",
    "lab-length": "خط آزمایشگاه ۱ تا {most} خانه دارد",
    "block-without-cells": "هر دسته دست‌کم ۱ خانه دارد؛ ۰ باید تنها باشد",
    "known-cells-disagree": "خانهٔ معلومی بیرون از خط است، یا هم پر است و هم خالی",
    "lab-signs.one": "آنچه از {length} خانه معلوم است با {length} نشانه نوشته می‌شود: # پر، . "
    "خالی، ? نامعلوم",
    "lab-signs.other": "آنچه از {length} خانه معلوم است با {length} نشانه نوشته می‌شود: # پر، . "
    "خالی، ? نامعلوم",
    # own words in films
    "caption-too-long": "جملهٔ گام {step} بیش از {most} حرف دارد",
    "caption-without-step": "جمله‌ای برای گام {step} هست، ولی آخرین گام {last} است",
    # the command line
    "in-file": "{file}: {error}",
    "in-standard-input": "ورودی استاندارد: {error}",
    "closed-input": "بسته است",
    "no-name": "این نام فایل یا معمای همراه برنامه نیست",
    "no-file-name": "این نام فایل نیست",
    "no-such-puzzle": "چنین فایل یا معمای همراهی نیست (با --list ببینید)",
    "no-such-puzzle.likely": "چنین فایل یا معمای همراهی نیست؛ منظورتان {likely} بود؟",
    "empty-folder": "در این پوشه معمایی نیست",
    "nothing-to-check": "--check به یک فایل، پوشه یا نام معمای همراه برنامه نیاز دارد",
    "of-option": "{error}",
    "no-such-step.one": "{count} گام هست، پس --step از {least} تا {most} است",
    "no-such-step.other": "{count} گام هست، پس --step از {least} تا {most} است",
    "no-such-push.one": "دسته‌ها {count} بار برده می‌شوند، پس --step از {least} تا {most} است",
    "no-such-push.other": "دسته‌ها {count} بار برده می‌شوند، پس --step از {least} تا {most} است",
    "see-help": "{error} (با --help ببینید)",
    "unknown-option": "گزینهٔ «{text}» وجود ندارد",
    "word-missing.one": "آنچه باید پس از آن بیاید نیست: {shown}",
    "word-missing.other": "آنچه باید پس از آن بیاید نیست: {count} بار {shown}",
    "word-too-many": "پس از این گزینه چیزی نمی‌آید",
    "no-choice": "«{text}» از این‌ها نیست: {known}",
    "no-count": "«{text}» عدد صحیح بالای ۰ نیست",
    "no-whole-number": "«{text}» عدد صحیح نیست",
    "not-mixed": "{technique} جدول کامل می‌خواهد، ولی تمرین‌های آمیخته تک‌خط‌اند: آن را بردارید، یا "
    "یکی از این‌ها را انتخاب کنید: {known}",
    "not-between": "{number} میان {least} و {most} نیست",
    "no-seconds": "«{text}» تعداد ثانیه‌ای بالای ۰ نیست",
    "one-puzzle": "هر بار یک معما، نه {count} تا؛ این‌ها چند معما می‌گیرند: {others}",
    "no-puzzle-wanted": "{job} معما نمی‌گیرد",
    "two-jobs": "{first} و {second} با هم انجام نمی‌شوند",
    "two-jobs.with": "{first} و {second} با هم انجام نمی‌شوند؛ {first} با این‌ها می‌آید: {others}",
    "meaningless": "{option} با {job} معنی ندارد؛ با این‌ها می‌آید: {users}",
    "meaningless.beside": "{option} با {job} معنی ندارد",
    "meaningless.window": "{option} برای پنجره معنی ندارد؛ با این‌ها می‌آید: {users}",
    "exclude-each-other": "{first} و {second} با هم نمی‌شود؛ یکی را بنویسید",
    "no-tk": "این Python بدون Tk است، پس پنجره‌ای نمی‌تواند باز شود",
    "no-display": "صفحهٔ نمایشی برای پنجره نیست",
    # films, pictures and handouts
    "film-too-large": "تصویر {width} × {height} پیکسل می‌شود؛ با --cell یا --scale کوچک‌تر زیر ۴۰ "
    "میلیون می‌ماند",
    "film-too-narrow": "{width} پیکسل برای فیلم این جدول بیش از حد باریک است: {least} لازم است",
    "board-too-large-to-draw": "جدول {width} × {height} برای کشیدن بیش از حد بزرگ است؛ حداکثر "
    "{most} خانه می‌شود",
    "board-too-large-to-print": "جدول {width} × {height} برای چاپ بیش از حد بزرگ است؛ هر ضلع "
    "حداکثر {most} خانه می‌شود",
    "film-too-short.one": "فیلم نمی‌تواند فقط {seconds:g} ثانیه باشد",
    "film-too-short.other": "فیلم نمی‌تواند فقط {seconds:g} ثانیه باشد",
    "too-short-for-pictures.one": "{count} تصویر دست‌کم {seconds:g} ثانیه می‌خواهد",
    "too-short-for-pictures.other": "{count} تصویر دست‌کم {seconds:g} ثانیه می‌خواهد",
    "film-too-long": "فیلم نمی‌تواند بیش از {hours} ساعت باشد: زمان کوتاه‌تری بخواهید",
    "out-of-time": "وقت پیش از کامل شدن فایل تمام شد، پس چیزی نوشته نشد",
    "picture-too-long": "یک تصویر نمی‌تواند بیش از ده دقیقه بماند: زمان کوتاه‌تری بخواهید",
    "no-film-format": "پسوند فایل می‌گوید کدام قالب است: {known}؛ نه {ending}",
    "film-without-ending": "پسوند فایل می‌گوید کدام قالب است: {known}؛ و این نام پسوند ندارد",
    "no-still-format": "پسوند فایل می‌گوید کدام قالب است: {known}؛ نه {ending}",
    "still-without-ending": "پسوند فایل می‌گوید کدام قالب است: {known}؛ و این نام پسوند ندارد",
    "no-html-format": "پسوند صفحه {known} است، نه {ending}",
    "html-without-ending": "پسوند صفحه {known} است، و این نام پسوند ندارد",
    "booklet-too-large": "صفحه از {most} مگابایت بزرگ‌تر می‌شود؛ با معماهای کمتر یا گام‌های کمتر "
    "کوچک‌تر می‌شود",
    "page-too-large": "صفحه از {most} مگابایت بزرگ‌تر می‌شود؛ با گام‌های کمتر کوچک‌تر می‌شود: "
    "--max-steps 200",
    "own-page-too-large": "صفحه از {most} مگابایت بزرگ‌تر می‌شود؛ فیلم چنین حدی ندارد: --gif",
    "exercises-too-large": "صفحه از {most} مگابایت بزرگ‌تر می‌شود؛ با --count کوچک‌تر می‌شود",
    "board-too-large-for-page": "جدول در صفحه حداکثر {most} خانه دارد؛ --still بزرگ‌تر را هم می‌کشد",
    "no-handout-format": "کاربرگ {known} است، نه {ending}",
    "handout-without-ending": "کاربرگ {known} است، و این نام پسوند ندارد",
    "no-ffmpeg": "MP4 به یک افزونه نیاز دارد: python -m pip install imageio-ffmpeg (یا .gif "
    "بنویسید)",
    "no-answer": "این معما جواب ندارد، پس کاربرگی هم نیست (با --check ببینید)",
    "no-answer-in-time": "جوابی به‌موقع پیدا نشد، پس کاربرگی هم نیست",
    "missing-package": "این به چیزی بیش از Python نیاز دارد: python -m pip install {packages}",
    # a file that is written
    "no-folder-to-write": "پوشهٔ {folder} وجود ندارد",
    "no-folder-made": "پوشهٔ {folder} را نمی‌شود اینجا ساخت: {reason}",
    "cannot-write-into": "در {folder} نمی‌شود چیزی نوشت: {reason}",
    "cannot-write": "{file} نوشته نشد: {reason}",
    "held-open": "{file} در برنامهٔ دیگری باز است، پس همان که بود ماند؛ فایل تازه {kept} است",
    "device-name": "{file} در Windows نام یک دستگاه است؛ نام دیگری بنویسید",
    "damaged-code": "این کد خراب است",
    "implausible-code": "هیچ صفحهٔ تمرینی از این نسخه چنین کدی نمی‌سازد",
    "no-codes": "در {file} کدی نیست که خوانده شود",
    "damaged-film": "فیلمی که نوشته شد کامل نیست، پس دور انداخته شد",
    "encoder-failed": "کار رمزگذار فیلم با کد {code} ناموفق ماند: {said}",
    "cannot-reach": "{file} را نمی‌شود نوشت: {reason}",
    "folder-instead": "{file} پوشه است",
    "folder-wanted": "{file} نام یک صفحه است؛ مجموعهٔ کلاس پوشه‌ای از صفحه‌هاست، مانند «{folder}/»",
    "read-only": "{file} فقط‌خواندنی است، پس همان که بود ماند",
    "would-lose-input": "معما از {file} خوانده شده است؛ برای نوشتن نام دیگری بدهید",
    # what the window remembers
    "settings-unreadable": "تنظیم‌های {file} خوانده نمی‌شود؛ تنظیم‌های معمول به کار می‌رود",
    "settings-unreadable.aside": "تنظیم‌های {file} خوانده نمی‌شود؛ تنظیم‌های معمول به کار می‌رود، و "
    "آن فایل با نام {aside} نگه داشته شد",
    # work in a process of its own
    "no-answer-from-work": "کار بدون نتیجه پایان یافت",
    "unforeseen": "{said}",
    # what a system says
    "system.EACCES": "اجازهٔ دسترسی نیست",
    "system.EPERM": "این کار مجاز نیست",
    "system.ENOENT": "چنین فایل یا پوشه‌ای نیست",
    "system.EEXIST": "فایل از پیش هست",
    "system.EISDIR": "این پوشه است",
    "system.ENOTDIR": "این پوشه نیست",
    "system.ENOSPC": "روی دیسک جا نمانده",
    "system.EROFS": "سیستم فایل فقط‌خواندنی است",
    "system.EFBIG": "فایل بیش از حد بزرگ است",
    "system.EDQUOT": "از سهم دیسک بیشتر شد",
    "system.EIO": "خطای ورودی یا خروجی",
    "system.EMFILE": "فایل‌های باز زیادی هست",
    "system.ENFILE": "فایل‌های باز زیادی در سیستم هست",
    "system.ENAMETOOLONG": "نام فایل بیش از حد بلند است",
    "system.ELOOP": "پیوندهای نمادین زیادی پشت سر هم",
    "system.EBUSY": "دستگاه یا منبع مشغول است",
    "system.EINVAL": "ورودی نامعتبر است",
    "system.ENODEV": "چنین دستگاهی نیست",
    "system.ENXIO": "چنین دستگاه یا نشانی‌ای نیست",
    "system.EBADF": "شناسهٔ فایل نادرست است",
    "system.EPIPE": "لوله (pipe) قطع شده",
    "system.ETXTBSY": "فایل برنامه در حال اجراست",
    "system.ENOTEMPTY": "پوشه خالی نیست",
}
