"""The lab's animation or picture into a file, made in a process of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from films.files.formats import ENDINGS
from play.processes import LOOK_AGAIN, Job
from puzzles.errors import printable
from puzzles.lab_lines import write_lab_line
from solver.puzzle import UserError
from viewer.dialogs.file_names import ask_where_to_write
from viewer.look.lifetime import Later
from viewer.look.scripts import drawn_on
from words.errors import error_said

if TYPE_CHECKING:
    from viewer.lab.panel import LabPanel


class LabExport:
    """Asks where to, and has the file made. A `.png` or `.svg` is a still of what is seen."""

    def __init__(self, panel: LabPanel) -> None:
        self.panel = panel
        self._job: Job | None = None
        self._path = Path()
        self._later = Later(panel)

    def ask(self) -> None:
        name = write_lab_line(self.panel.lab.line).partition(" with")[0].replace(" ", "-")
        kinds = [
            (self.panel.say("lab.export.film"), "*.gif *.webp *.mp4"),
            (self.panel.say("lab.export.still"), " ".join(f"*{it}" for it in ENDINGS["still"])),
        ]
        path = ask_where_to_write(self.panel, f"lab-{name}", ".gif", kinds)
        if path is not None:
            self.begin(path)

    def begin(self, path: Path) -> None:
        """Have the file made; one that was being made is left."""
        from play.files_apart import draw_lab_still, record_lab  # seldom wanted

        self.stop()
        self._path = path
        work = draw_lab_still if path.suffix.lower() in ENDINGS["still"] else record_lab
        self._job = Job(work, self.panel.lab, self.panel.theme.name, path, self.panel.words)
        self.look()

    def look(self) -> None:
        """See how far it is."""
        assert self._job is not None
        try:
            for done, total in self._job.news():
                said = self.panel.say("lab.export.busy", done=done, total=total)
                self.panel.hint.configure(text=said)
        except (UserError, OSError) as error:
            reason = printable(error_said(error, self.panel.language))
            self._finish(self.panel.say("export.failed", error=reason))
            return
        if self._job.is_done:
            self._finish(self.panel.say("lab.export.done", file=printable(str(self._path))))
            return
        self._later.call(LOOK_AGAIN, self.look)

    def stop(self) -> None:
        """Leave it, and leave nothing behind."""
        self._later.cancel()
        if self._job is not None:
            self._job.stop()
            self._job = None

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    def _finish(self, said: str) -> None:
        self._job = None
        self.panel.hint.configure(text=drawn_on(self.panel, said))
