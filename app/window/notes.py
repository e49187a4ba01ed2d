"""What the teacher says in a lesson, in a small window of its own: never on the picture that the
class looks at."""

from __future__ import annotations

from app.draw.theme import FIVE
from app.learn.lesson import LESSONS
from app.window.dialogs.dialog import Dialog, open_windows, text_field
from app.window.host import Host
from app.window.look.scroll_bars import pack_with_bar
from app.window.look.style import LARGE_PX, style_text

_LETTERS, _LINES = 40, 14

_MIN_ROOM_PX = 400
"""Of another screen."""


class Notes(Dialog):
    """All that is said in a lesson; the present part is in bold letters."""

    def __init__(self, window: Host, lesson: int) -> None:
        super().__init__(window, window.say("lessons.notes"))
        self.lesson = lesson
        self.fonts = window.fonts
        self.text = text_field(self.panel, window.fonts.get(LARGE_PX), _LETTERS, _LINES)
        self.text.configure(wrap="word")
        for number, part in enumerate(LESSONS[lesson]):
            note = window.say(f"walk.say.{lesson}.{part.name}")
            self.text.insert("end", f"{number + 1}  {note}\n\n", _tag(number))
        self.text.configure(state="disabled")
        pack_with_bar(self.text)
        self.apply_look()
        self.appear(self.text)

    def apply_look(self) -> None:
        style_text(self.text, self.window.theme, FIVE)

    def point_at(self, part: int) -> None:
        """Have this part in bold letters, and in sight."""
        for number in range(len(LESSONS[self.lesson])):
            font = self.fonts.get(LARGE_PX, number == part)
            self.text.tag_configure(_tag(number), font=font)
        first, last = (str(place) for place in self.text.tag_ranges(_tag(part)))
        self.text.see(last)
        self.text.see(first)


def _tag(number: int) -> str:
    return f"part{number}"


def show_notes(window: Host, lesson: int) -> Notes:
    """Open the notes of a lesson in the place of others that are open."""
    close_notes(window)
    return Notes(window, lesson)


def close_notes(window: Host) -> None:
    """Close the notes that are open: a lesson ends, or the class looks at the picture."""
    for notes in open_windows(window.root, Notes):
        notes.leave()


def room_beside(window: Host) -> int | None:
    """Where another screen begins, in pixels from the left; None where there is none. A window that
    does not fill the screen leaves room enough."""
    root = window.root
    left, width = root.winfo_rootx(), root.winfo_width()
    if not window.is_on_wall:
        return left
    right = max(root.winfo_screenwidth(), root.winfo_vrootx() + root.winfo_vrootwidth())
    if right - left - width >= _MIN_ROOM_PX:
        return left + width
    first = min(0, root.winfo_vrootx())
    return first if left - first >= _MIN_ROOM_PX else None
