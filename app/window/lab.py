"""The overlap lab in a window of its own: over the main window, or alone."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import ttk

from app.draw.lab_layout import LabWords
from app.draw.theme import BROKEN, PAPER, THEMES, Theme
from app.exercises.lab import FIRST, Lab, LabLine, read_lab_line, write_lab_line
from app.export.file_types import ENDINGS
from app.learn.actions import Action
from app.learn.course import ALL, EVERYTHING, LEFT, RIGHT, Uncovering
from app.learn.jobs import LOOK_AGAIN, Job
from app.learn.kept import PICTURES, Settings
from app.learn.player import LabPlayable
from app.text.catalogue import ENGLISH, Language, Say
from app.text.messages import error_said, error_sentence
from app.window.actions import KEYS
from app.window.crash import Crashes
from app.window.dialogs.checking import bind_key_list
from app.window.dialogs.dialog import ask_where_to_write, bring_to_front, open_windows
from app.window.host import Host, Keeper, Surroundings
from app.window.lab_line import LabCanvas, LabSlider, LineEntry
from app.window.look.canvas import Fonts
from app.window.look.interpreter import install_interpreter
from app.window.look.style import GAP, SMALL, apply_style, place_in_rows, rescale_fonts
from app.window.look.widgets import (
    Later,
    destroy_root,
    scaled,
    scaled_padding,
    screen_factor,
)
from app.window.loop import Keys, Loop, quit_everywhere
from app.window.place import Place, WindowPlace, fill_with, over, usual_place
from puzzles.printable import printable
from solver.puzzle import UserError
from solver.value import Value

# -------------------------------------------------------------------------------------------------
# Export.


class LabExport:
    """Asks where to, and has the file made. A `.png` or `.svg` is a still of what is seen."""

    def __init__(self, panel: LabPanel) -> None:
        self.panel = panel
        self._job: Job | None = None
        self.progressed: Callable[[int, int], None] = lambda done, total: None
        self.ended: Callable[[str], None] = lambda said: None
        """Told how far it is, and what came of it."""
        self._path = Path()
        self._later = Later(panel)

    def ask(self) -> None:
        name = write_lab_line(self.panel.lab.line).partition(" with")[0].replace(" ", "-")
        kinds = [
            (self.panel.say("lab.export.film"), "*.gif *.webp *.mp4"),
            (self.panel.say("lab.export.still"), " ".join(f"*{it}" for it in ENDINGS["still"])),
        ]
        path = ask_where_to_write(
            self.panel.keeper, self.panel, f"lab-{name}", ".gif", kinds, PICTURES
        )
        if path is not None:
            self.begin(path)

    def begin(self, path: Path) -> None:
        """Have the file made; one that was being made is left."""
        from app.learn.jobs import draw_lab_still, record_lab  # seldom wanted

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
                self.progressed(done, total)
        except (UserError, OSError) as error:
            reason = printable(error_said(error, self.panel.language, in_window=True))
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
        self.panel.hint.configure(text=said)
        self.ended(said)


# -------------------------------------------------------------------------------------------------
# The lab and its controls. The keyboard goes to the entry, the slider or the line.


SLIDER = 120
"""Pixels that the slider needs at least to stand beside buttons."""


class LabPanel(ttk.Frame):
    """The lab with its controls. Fill it with `open`."""

    def __init__(
        self,
        parent: tkinter.Misc,
        around: Surroundings,
        close: Callable[[], None],
        language: Language,
        settings: Settings,
    ) -> None:
        super().__init__(parent, padding=scaled_padding(parent, 12, 10, 12, 8))
        self.fonts, self.theme, self.factor = around.fonts, around.theme, around.factor
        self.close = close
        self.language = language
        self.words = LabWords(language)
        self.say = language.window.say
        self.playable = LabPlayable(Lab.of(read_lab_line(FIRST)))
        self.playable.changed = lambda: self.show(self.lab)
        self.loop = Loop(self, self.playable)
        self.loop.failed = self._show_play
        self.settings = settings
        self.keeper: Keeper = self
        self.is_calm = settings.calm
        self.is_on_wall = False
        """Whether it fills the screen because the window under it does."""
        self.shows_all = tkinter.BooleanVar(self, settings.lab_shows_all)
        self.chose_to_show_all: Callable[[bool], None] = lambda shows_all: None
        """Told what is to be remembered."""
        self._placed = 0
        """How many tools have a place."""
        self._build_top()
        self._build_bottom()
        self.canvas = LabCanvas(
            self, self.fonts, self.theme, self.lab, self.words, round(SMALL * self.factor)
        )
        self.canvas.pack(side="top", fill="both", expand=True, pady=(6, 2))
        self.canvas.changed = self._on_touched
        self.canvas.pointed_elsewhere = self._say_keys
        self.export = LabExport(self)
        self._bind_keys()
        self.set_theme(self.theme)

    # -- building ----------------------------------------------------------------------------

    def _build_top(self) -> None:
        font = self.fonts.get(round(1.3 * SMALL * self.factor))
        self.line_entry = LineEntry(self, font, self.say)
        self.line_entry.written_down = self._on_written
        self.line_entry.chosen = self.open
        self.line_entry.wrong = lambda error: self._complain(error_sentence(error, self.language))
        self.line_entry.pack(side="top", fill="x")

    def _build_bottom(self) -> None:
        self.hint = ttk.Label(self, style="Muted.TLabel", anchor="w")
        self._hint_height = 0
        self.hint.pack(side="bottom", fill="x", pady=(4, 0))
        self.error = ttk.Label(self, anchor="nw")
        row = ttk.Frame(self)
        row.pack(side="bottom", fill="x")
        row.columnconfigure(1, weight=1)
        keys = ("lab.play", "lab.pause", *(f"lab.uncover.{stage}" for stage in range(ALL)))
        width = max(len(self.say(key)) for key in keys) + 2
        self.play_button = ttk.Button(row, width=width, command=self.go_on)
        self.play_button.grid(row=0, column=0)
        self.tools = ttk.Frame(row)
        self.everything = ttk.Checkbutton(
            self.tools, text=self.say("lab.show-all"), variable=self.shows_all
        )
        self.everything.configure(command=self._on_show_all)
        self.touch_switch = ttk.Checkbutton(self.tools)
        self.formula_button, self.clear_button, self.export_button = (
            ttk.Button(self.tools, text=self.say(key), command=run)
            for key, run in (
                ("lab.formula", self.ask_for_formula),
                ("lab.clear", self.forget),
                ("lab.export", lambda: self.export.ask()),
            )
        )
        self.slider = LabSlider(row, self.theme, self.factor)
        self.slider.moved = self.playable.go
        self.slider.grid(row=0, column=1, sticky="ew", padx=12)

    def _place_tools(self, width: int) -> None:
        """Beside the slider; or below, in rows if need be, where letters are large."""
        tools = self._tools_now()
        for button in (self.formula_button, self.clear_button):
            button.place_forget()
        self._placed = len(tools)
        place_in_rows(self.tools, tools, width)
        least = round(SLIDER * self.factor) + self.play_button.winfo_reqwidth()
        if least + sum(it.winfo_reqwidth() + GAP for it in tools) <= width:
            self.tools.grid(row=0, column=2, columnspan=1, sticky="e", pady=0)
        else:
            self.tools.grid(row=1, column=0, columnspan=3, sticky="e", pady=(2, 0))

    def _tools_now(self) -> list[ttk.Widget]:
        """What applies: the formula when all is uncovered, forgetting when something is known."""
        tools: list[ttk.Widget] = [self.touch_switch, self.everything]
        tools += [
            it for it in (self.formula_button, self.clear_button) if it.instate(["!disabled"])
        ]
        return [*tools, self.export_button]

    def _place_other_tools(self) -> None:
        if len(self._tools_now()) != self._placed and self.winfo_width() > 1:
            self._place_tools(max(200, self.winfo_width() - scaled(self, 24)))

    def _bind_keys(self) -> None:
        doing: dict[str, Callable[[], None]] = {
            "back": self.playable.back,
            "forward": self.playable.forward,
            "first": self.playable.first,
            "last": self.playable.last,
            "toggle": self.go_on,
            "previous-example": partial(self.line_entry.show_example, -1),
            "next-example": partial(self.line_entry.show_example, 1),
            "full-screen": self.toggle_full_screen,
            "leave-full-screen": self.leave,
        }
        self.actions = {name: Action(name, run, KEYS[name]) for name, run in doing.items()}
        marks_empty = self.canvas.marks_empty
        switch = Action("hand.switch", lambda: marks_empty.set(not marks_empty.get()), ("s",))
        self.actions[switch.name] = switch
        self.touch_switch.configure(text=switch.tooltip(self.say), variable=marks_empty)
        Keys(self.winfo_toplevel()).bind(self.actions)
        self.line_entry.entry.bind("<Return>", lambda event: self.slider.focus_set())
        self.bind("<Configure>", lambda event: self.arrange())

    # -- what is shown -----------------------------------------------------------------------

    @property
    def lab(self) -> Lab:
        return self.playable.lab

    def open(self, line: LabLine) -> None:
        """Show another line, its blocks pushed to the left."""
        self.playable.pause()
        self.cover()
        self.show(Lab.of(line))

    def cover(self) -> None:
        """Take the answer away, unless all is to be shown."""
        self.canvas.uncover(EVERYTHING if self.shows_all.get() else Uncovering())

    def show(self, lab: Lab, *, write: bool = True) -> None:
        """Show the lab like this."""
        self.playable.lab = lab
        self.line_entry.show(lab.line, write=write)
        self._complain("")
        self.slider.show(lab)
        self.clear_button.state(["disabled" if lab.line.is_blank else "!disabled"])
        self.canvas.show(lab)
        self._show_play()
        self._say_keys()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.error.configure(foreground=f"#{theme.colours[BROKEN]}")
        self.canvas.set_theme(theme)
        self.slider.set_theme(theme)
        self._show_play()

    def _say_keys(self) -> None:
        """Which keys there are where the focus is."""
        pointed = self.canvas.pointed
        said = self.say("lab.hint" if pointed is None else f"lab.hint.{pointed[0]}")
        self.hint.configure(text=said)
        needed = self.hint.winfo_reqheight()
        if needed < self._hint_height:  # or all that is above would move
            self.hint.configure(text=f"{said}\n")
        self._hint_height = max(needed, self._hint_height)

    def arrange(self) -> None:
        """Place what is below the drawing, for the width and the letters there are."""
        width = max(200, self.winfo_width() - scaled(self, 24))
        self._place_tools(width)
        self.hint.configure(wraplength=width)
        self._hint_height = 0
        self._say_keys()

    def _on_touched(self, lab: Lab) -> None:
        """A cell was made known, or a block pushed by hand."""
        self.playable.pause()
        self.show(lab)

    # -- the controls ------------------------------------------------------------------------

    def _on_written(self, line: LabLine) -> None:
        self.playable.pause()
        self.cover()
        self.show(Lab.of(line), write=False)

    def _complain(self, said: str) -> None:
        """Say what is wrong where usually the keys are said, so that nothing moves for it."""
        self.error.configure(text=said)
        if said:
            self.error.place(in_=self.hint, relwidth=1, relheight=1)
        else:
            self.error.place_forget()

    def forget(self) -> None:
        """No cell is known."""
        self.open(self.lab.line.blank())

    def go_on(self) -> None:
        """Uncover the next thing; where all is uncovered, push the blocks to the other end."""
        stage = self.canvas.uncovering.stage
        if stage >= ALL or self.lab.study.broken is not None:
            self.toggle_play()
            return
        if self.playable.player.is_playing:  # what is on its way is there, or it never would be
            self.playable.last()
        self.playable.pause()
        self.canvas.uncover(self.canvas.uncovering.next())
        if stage + 1 == LEFT:
            self.playable.first()
        elif stage + 1 == RIGHT:
            self.playable.first()
            self.toggle_play()
        self._show_play()

    def ask_for_formula(self) -> None:
        """C(n, k), or without it again."""
        self.canvas.uncover(self.canvas.uncovering.asking())

    def _on_show_all(self) -> None:
        self.cover()
        self.chose_to_show_all(self.shows_all.get())
        self._show_play()

    def toggle_play(self) -> None:
        """Push the blocks from where they are to the right, or from the left if they are there."""
        if self.is_calm:  # from one end to the other, without the way between
            (self.playable.first if self.playable.is_at_end else self.playable.last)()
        else:
            self.playable.toggle()
        self.loop.wake()

    def _show_play(self) -> None:
        stage = self.canvas.uncovering.stage
        playing = "lab.pause" if self.playable.player.is_playing else "lab.play"
        key = playing if stage == ALL else f"lab.uncover.{stage}"
        self.formula_button.state(["!disabled" if stage == ALL else "disabled"])
        self.play_button.configure(text=self.say(key))
        self._place_other_tools()

    def toggle_full_screen(self) -> None:
        top = self.winfo_toplevel()
        top.attributes("-fullscreen", not top.attributes("-fullscreen"))

    def leave(self) -> None:
        """Leave full screen, or close; at once, where the window under it fills the screen."""
        top = self.winfo_toplevel()
        if top.attributes("-fullscreen") and not self.is_on_wall:
            top.attributes("-fullscreen", False)
        else:
            self.close()

    def destroy(self) -> None:
        self.loop.close()
        self.export.stop()
        super().destroy()


# -------------------------------------------------------------------------------------------------


SMALLEST_SIZE = (760, 520)


class LabWindow(tkinter.Toplevel):
    """The lab over the main window; it follows the main window's theme."""

    def __init__(self, window: Host, line: LabLine | None = None) -> None:
        super().__init__(window.root)
        self.window = window
        language, settings = window.words.language, window.settings
        self.panel = LabPanel(self, window, self.leave, language, settings)
        self.panel.export.progressed, self.panel.export.ended = self._show_work, self._come_back
        self._is_behind = False
        """Whether it was closed while a file is made, and is only out of sight."""
        self.protocol("WM_DELETE_WINDOW", self.leave)
        self.panel.chose_to_show_all = self._remember
        self.panel.keeper = window
        self._growing = Later(self)
        self.bind("<<ThemeChanged>>", self._on_theme_changed)
        usual = usual_place(self)
        usual = over(window.root, usual.width, usual.height)
        self.place = _prepare(self, self.panel, window.theme, line, settings, usual)
        self.place.noted = self._remember_place
        bind_key_list(self, window, self.panel.actions)
        self.panel.is_on_wall = fill_with(self, window.root)

    # -- a file outlives it ------------------------------------------------------------------

    @property
    def makes_file(self) -> bool:
        """Whether a file is being made: the window asks before it closes then."""
        return self.panel.export.is_busy

    def leave(self) -> None:
        """Close; while a file is made, only be out of sight, until it is there."""
        if not self.makes_file:
            self.destroy()
            return
        self._is_behind = True
        self.withdraw()
        self.window.root.focus_set()
        self._show_work(0, 0)

    def _show_work(self, done: int, total: int) -> None:
        """Show under the board how far it is, while this is out of sight."""
        if self._is_behind and self.winfo_viewable():
            self._is_behind = False
            self.window.transport.hide_work()
        elif self._is_behind:
            share = 100 * done // total if total else None
            self.window.transport.show_work(share, partial(bring_to_front, self))

    def _come_back(self, said: str) -> None:
        """What was out of sight is over: say so, and close."""
        if self._is_behind:
            self.window.transport.hide_work()
            self.window.note(said)
            self.destroy()

    def destroy(self) -> None:
        if self._is_behind:
            self.window.transport.hide_work()
        super().destroy()

    # ----------------------------------------------------------------------------------------

    def _remember(self, shows_all: bool) -> None:
        self.window.settings = self.window.settings.replaced(lab_shows_all=shows_all)

    def _remember_place(self) -> None:
        if not self.place.fills_screen:
            settings = self.window.settings
            self.window.settings = settings.replaced(lab_geometry=self.place.written())

    def _on_theme_changed(self, event: tkinter.Event[tkinter.Misc]) -> None:
        if event.widget is not self:
            return
        window, panel = self.window, self.panel
        if window.theme is not panel.theme:
            self.configure(background=f"#{window.theme.colours[PAPER]}")
            panel.set_theme(window.theme)
        if window.factor != panel.factor:
            self._growing.call("idle", self._grow)  # when all in it has heard of it

    def _grow(self) -> None:
        """Let all be as large as letters are now."""
        window, panel = self.window, self.panel
        if window.factor != panel.factor:
            rescale_fonts(self, window.fonts, panel.factor, window.factor)
            panel.factor = window.factor
            panel.slider.set_factor(window.factor)
            panel.canvas.set_letters(round(SMALL * window.factor))
            panel.arrange()


class Standalone(Value):
    """What stands over the lab when that is the only window (see `Surroundings`)."""

    root: tkinter.Tk
    fonts: Fonts
    theme: Theme
    factor: float
    say: Say

    def pause(self) -> None:
        """The lab plays only while a slider is pushed."""


def open_lab(window: Host) -> None:
    """Open the lab over the window, or bring it forward."""
    there = open_windows(window.root, LabWindow)
    if there:
        bring_to_front(there[0])
    else:
        LabWindow(window)  # its focus is set when it is there: no sooner than that


def show_alone(
    root: tkinter.Tk,
    line: LabLine,
    settings: Settings,
    language: Language = ENGLISH,
    remember: Callable[[Settings, Settings], None] = lambda settings, before: None,
) -> LabPanel:
    """The lab as the only window."""
    install_interpreter(root, language)
    theme = THEMES.get(settings.theme, THEMES["light"])
    fonts, factor = Fonts(root), screen_factor(root) * settings.text_size / 100
    apply_style(root, fonts, theme, factor)
    around = Standalone(root, fonts, theme, factor, language.window.say)
    close = partial(destroy_root, root)
    root.protocol("WM_DELETE_WINDOW", close)
    panel = LabPanel(root, around, close, language, settings)
    panel.chose_to_show_all = lambda chosen: remember(
        settings.replaced(lab_shows_all=chosen), settings.replaced(lab_shows_all=not chosen)
    )
    crashes = Crashes(root, language.window.say, lambda: panel.show(panel.lab, write=False))
    root.report_callback_exception = lambda kind, error, trace: crashes.report(error)
    place = _prepare(root, panel, theme, line, settings)
    place.noted = lambda: remember(settings.replaced(lab_geometry=place.written()), settings)
    own = {"quit": Action("quit", close, KEYS["quit"])}
    Keys(root).bind(own)
    quit_everywhere(root, close)
    bind_key_list(root, around, {**panel.actions, **own})
    return panel


def _prepare(
    top: tkinter.Tk | tkinter.Toplevel,
    panel: LabPanel,
    theme: Theme,
    line: LabLine | None,
    settings: Settings,
    usual: Place | None = None,
) -> WindowPlace:
    """Place, title and colours of the lab's window."""
    top.title(panel.say("lab"))
    top.configure(background=f"#{theme.colours[PAPER]}")
    factor = screen_factor(top)
    place = WindowPlace(top, settings.lab_geometry, factor, usual=usual, smallest=SMALLEST_SIZE)
    panel.pack(fill="both", expand=True)
    panel.open(line or read_lab_line(FIRST))
    panel.slider.focus_set()
    return place
