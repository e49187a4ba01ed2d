"""What Persian says of a student's solver: what became of a run, what can be wrong with its file
or with a trace, and the file to begin with.

A dictionary is a catalogue; a translation has the same keys.
"""

OWN = {
    # how a run ended
    "end.solved": "حل شد.",
    "end.unfinished.one": "تمام نشد: {unknown} خانه از {cells} خانه نامعلوم است.",
    "end.unfinished.other": "تمام نشد: {unknown} خانه از {cells} خانه نامعلوم است.",
    "end.wrong.one": "اشتباه: {wrong} خانه مانند جواب نیست.",
    "end.wrong.other": "اشتباه: {wrong} خانه مانند جواب نیست.",
    "end.wrong.together": "اشتباه: هیچ جوابی همهٔ این خانه‌ها را با هم ندارد.",
    "end.crashed": "{file} در خط {line} با خطا تمام می‌شود: {error}.",
    "end.crashed.nowhere": "{file} با خطا تمام می‌شود: {error}.",
    "end.no-such-cell": "سطرهای جدول از ۰ تا {row} و ستون‌ها از ۰ تا {column} است.",
    "end.syntax": "پایتون خط {line} از {file} را نمی‌فهمد: {error}.",
    "end.sign": "خط {line} چیزی می‌نویسد که مقدار خانه نیست: {error}. بنویسید 1 (پر)، 0 (خالی) یا "
    "None (نامعلوم).",
    "end.input": "خط {line} با input() می‌پرسد، ولی این‌جا کسی نیست که پاسخ دهد. پاسخ را در خود "
    "برنامه بنویسید.",
    "end.threads": "خط {line} یک نخ (thread) راه می‌اندازد. فقط برنامهٔ بدون نخ را می‌شود تماشا کرد.",
    "end.time": "پس از {seconds} ثانیه متوقف شد، در خط {line}. آیا حلقه‌ای هرگز تمام نمی‌شود؟",
    "end.time.nowhere": "پس از {seconds} ثانیه متوقف شد. آیا چیزی خیلی طول می‌کشد؟",
    "end.memory.nowhere": "متوقف شد: برنامه بیش از ۱ گیگابایت حافظه می‌خواهد.",
    "end.writes": "پس از {count} بار نوشتن متوقف شد، در خط {line}.",
    "end.memory": "در خط {line} متوقف شد: برنامه بیش از ۱ گیگابایت حافظه می‌خواهد.",
    "end.exit": "خط {line} پیش از حل شدن جدول برنامه را تمام می‌کند.",
    "end.killed": "برنامه از بیرون پایان یافت.",
    "count.writes.one": "{count} نوشتن",
    "count.writes.other": "{count} نوشتن",
    "count.guesses.one": "{count} حدس",
    "count.guesses.other": "{count} حدس",
    "count.erased.one": "{count} خانهٔ پس‌گرفته",
    "count.erased.other": "{count} خانهٔ پس‌گرفته",
    "counts": "برنامهٔ شما: {writes}، {guesses}، {erased}، {seconds} ثانیه.",
    "counts.trace": "این ثبت: {writes}، {guesses}، {erased}.",
    "ours.one": "روش ما، {method}: {count} گام.",
    "ours.other": "روش ما، {method}: {count} گام.",
    "at": "خط {line}، {calls}",
    "at.line": "خط {line}",
    # in the window
    "running.one": "در حال اجرا: {count} نوشتن تا حالا",
    "running.other": "در حال اجرا: {count} نوشتن تا حالا",
    "judging.one": "در حال داوری: {count} نوشتن تا حالا",
    "judging.other": "در حال داوری: {count} نوشتن تا حالا",
    # a class
    "class.file": "فایل",
    "class.puzzle": "معما",
    "class.status": "نتیجه",
    "class.writes": "نوشتن",
    "class.guesses": "حدس",
    "class.erased": "پس‌گرفته",
    "class.seconds": "ثانیه",
    "class.why": "چرا",
    "class.solved": "{file}: {solved} معما از {count} معما حل شد",
    "status.solved": "حل شد",
    "status.unfinished": "تمام نشد",
    "status.wrong": "اشتباه",
    "status.stopped": "متوقف شد",
    "status.error": "خطا",
    "status.unusable": "ناکارآمد",
    # the file to begin with
    "made": "{file} نوشته شد. امتحان کنید: python nonogram_tk.py arrow --solver {file}",
    "template.title": "برنامهٔ خودم برای حل نونوگرام. امتحان کنید:",
    "template.board": "rows[0] عددهای سطر اول است، یک فهرست. board[r][c] یکی از این‌هاست:\n"
    "None (نامعلوم)، 1 (پر)، 0 (خالی). در board بنویسید: هر نوشتن گامی است که دیده می‌شود.",
    "template.again": "دوباره، تا وقتی خطی چیز تازه‌ای می‌گوید",
    "template.sure": "خانه‌های نامعلومی که در همهٔ چیدمان‌ها یکی است",
    "template.ways": "همهٔ چیدمان‌های بلوک‌ها",
}
