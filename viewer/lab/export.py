"""The lab's animation or picture into a file, a picture at a time between events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tkinter import filedialog
from typing import TYPE_CHECKING

from puzzles.lab_lines import write_lab_line
from solver.puzzle import UserError
from words.english.window import say
from words.errors import error_said

if TYPE_CHECKING:
    from viewer.lab.lab import LabPanel


class LabExport:
    """Asks where to, and writes there. A `.png` is a still of what is seen."""

    def __init__(self, panel: LabPanel) -> None:
        self.panel = panel
        self._recording: Iterator[tuple[int, int]] | None = None
        self._path = Path()
        self._pending: str | None = None

    def ask(self) -> None:
        name = write_lab_line(self.panel.lab.line).partition(" with")[0].replace(" ", "-")
        chosen = filedialog.asksaveasfilename(
            parent=self.panel,
            initialfile=f"lab-{name}.gif",
            defaultextension=".gif",
            filetypes=[
                (say("lab.export.film"), "*.gif *.webp *.mp4"),
                (say("lab.export.still"), "*.png"),
            ],
        )
        if chosen:
            self.begin(Path(chosen))

    def begin(self, path: Path) -> None:
        """Write the file; `go_on` does it bit by bit."""
        self.stop()
        self._path = path
        self._recording = self._draw_still() if path.suffix.lower() == ".png" else self._record()
        self.go_on()

    def go_on(self) -> None:
        """One picture more."""
        self._pending = None
        assert self._recording is not None
        try:
            done, total = next(self._recording)
        except StopIteration:
            self._finish(say("lab.export.done", file=str(self._path)))
        except (UserError, OSError) as error:
            self._finish(say("export.failed", error=error_said(error)))
        else:
            self.panel.hint.configure(text=say("lab.export.busy", done=done, total=total))
            self._pending = self.panel.after(1, self.go_on)

    def stop(self) -> None:
        """Leave it, and leave nothing behind."""
        if self._pending is not None:
            self.panel.after_cancel(self._pending)
            self._pending = None
        self._recording = None

    @property
    def is_busy(self) -> bool:
        return self._recording is not None

    def _finish(self, said: str) -> None:
        self._recording = None
        self.panel.hint.configure(text=said)

    def _record(self) -> Iterator[tuple[int, int]]:
        from films.formats import format_of
        from films.lab import LabWishes, make_lab_film
        from films.record import Recording

        kind = format_of(self._path)
        film = make_lab_film(
            self.panel.lab.line, LabWishes(), bytes_a_pixel=kind.bytes_a_pixel, tick=kind.tick
        )
        for done in Recording(film, self.panel.theme, self._path, kind).advance():
            yield done, len(film.shots)

    def _draw_still(self) -> Iterator[tuple[int, int]]:
        from films.paint import Painter
        from films.record import write_still
        from scene.lab.lab import lab_scene
        from scene.lab.layout import lay_out_for_film
        from scene.lab.moment import LabMoment

        layout = lay_out_for_film(self.panel.lab.line.length)
        painter = Painter(layout.width, layout.height, self.panel.theme)
        picture = painter.paint(lab_scene(layout, LabMoment(self.panel.lab)))
        yield 0, 1
        write_still(picture, self._path)
