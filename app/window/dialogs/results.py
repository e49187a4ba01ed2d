"""What a class has handed in: its codes are pasted, and tables say who needs what."""

from __future__ import annotations

from tkinter import ttk

from app.draw.theme import FIVE
from app.learn.results import (
    Result,
    Table,
    errors_table,
    for_class,
    pupils_table,
    read_codes,
    results_csv,
    summary_of,
)
from app.text.messages import error_sentence
from app.window.dialogs.dialog import (
    Dialog,
    ask_what_to_open,
    on_text_changed,
    set_enabled,
    text_field,
    text_label,
)
from app.window.host import Host
from app.window.look.scroll_bars import pack_with_bar
from app.window.look.style import WRONG_LABEL, style_text
from puzzles.source import UnreadablePuzzle, open_source

_LETTERS = 64
_READ_DELAY_MS = 250
_MAX_FILE_BYTES = 1 << 20
_PUPIL_COLUMNS_PX = (150, 60, 110, 60, 260)
_ERROR_COLUMNS_PX = (110, 260, 60, 210)


class Results(Dialog):
    """Takes codes, one on a line, and shows at once what they say."""

    def __init__(self, window: Host) -> None:
        super().__init__(window, window.say("results"))
        self.results: list[Result] = []
        text_label(self.panel, _LETTERS, self.say("results.how")).pack(fill="x", pady=(0, 8))
        font = window.fonts.get(round(13 * window.factor))
        self.text = text_field(self.panel, font, _LETTERS, 6)
        self.text.pack(fill="x")
        self.said = text_label(self.panel, _LETTERS)
        self.said.pack(fill="x", pady=8)
        _, self.copy_button, _ = self.pack_footer(
            (self.say("results.open"), self.open),
            (self.say("results.copy"), self.copy),
            (self.say("close"), self.leave),
        )
        self.pupils = self._make_table(_PUPIL_COLUMNS_PX, 7)
        self.errors = self._make_table(_ERROR_COLUMNS_PX, 5)
        self.apply_look()
        on_text_changed(self.text, lambda: self.later.call(_READ_DELAY_MS, self.show))
        self.show()
        self.appear(self.text)

    def _make_table(self, widths: tuple[int, ...], height: int) -> ttk.Treeview:
        frame = ttk.Frame(self.panel)
        frame.pack(fill="both", expand=True, pady=(0, 8))
        names = list(map(str, range(len(widths))))
        table = ttk.Treeview(frame, columns=names, show="headings", height=height)
        pack_with_bar(table)
        return table

    def apply_look(self) -> None:
        style_text(self.text, self.window.theme, FIVE)
        for table, widths in ((self.pupils, _PUPIL_COLUMNS_PX), (self.errors, _ERROR_COLUMNS_PX)):
            for column, width in enumerate(widths):
                table.column(
                    str(column), width=round(width * self.window.factor), stretch=width > 200
                )

    @property
    def is_at_work(self) -> bool:
        return bool(self.results)

    def show(self) -> None:
        codes = list(read_codes(self.text.get("1.0", "end-1c")))
        self.results = [code.result for code in codes if code.result is not None]
        left_out: dict[str, list[int]] = {}
        for code in codes:
            if code.error is not None:
                left_out.setdefault(code.error.name, []).append(code.line)
        language, summary = self.window.words.language, summary_of(self.results)
        _fill(self.pupils, pupils_table(self.results, language))
        _fill(self.errors, errors_table(self.results, summary, language))
        sentences = [
            language.window.say_count(f"results.{name}", len(at), lines=", ".join(map(str, at)))
            for name, at in left_out.items()
        ]
        if self.results:
            sentences.append(for_class(summary, language))
        style = WRONG_LABEL if left_out else "TLabel"
        self.said.configure(text=" ".join(sentences), style=style)
        set_enabled(self.copy_button, bool(self.results))

    def open(self) -> None:
        kinds = [(self.say("results.files"), "*.txt"), (self.say("open.all"), "*")]
        path = ask_what_to_open(self.window, self, kinds)
        if path is None:
            return
        try:
            text = open_source(path, _MAX_FILE_BYTES).text
        except UnreadablePuzzle as error:
            message = error_sentence(error, self.window.words.language, in_window=True)
            self.said.configure(text=message, style=WRONG_LABEL)
            return
        self.text.replace("1.0", "end", text)

    def copy(self) -> None:
        self.clipboard_clear()
        self.clipboard_append(results_csv(self.results, self.window.words.language))
        self.said.configure(text=self.say("results.copied"), style="TLabel")


def _fill(tree: ttk.Treeview, table: Table) -> None:
    head, *rows = table
    for column, name in enumerate(head):
        tree.heading(str(column), text=name, anchor="w")
    tree.delete(*tree.get_children())
    for row in rows:
        tree.insert("", "end", values=list(row))
