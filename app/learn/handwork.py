"""A board that a person fills in, with undo and redo; an edit is what one gesture changed.

A *trial* is a what-if of the person: what is entered from its beginning on is an assumption, until
all of it is taken back, or kept.

In colours a hint may also rule out a colour of a cell; that is kept in the grid until the cell is
entered, and not in a file.

A stage recognises a change by the number since which a cell is known, so each is used once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product

from app.learn.actions import Action
from app.text.catalogue import Say
from solver.grid import EMPTY, FILLED, Cell, Excluded, Grid, Place, Rules, lines_through, opening
from solver.hints import grid_with
from solver.puzzle import Colour, Line, Puzzle
from solver.step import ASSUME, WHAT_IF, AssumeEvidence, Step
from solver.trace import GIVEN, State
from solver.value import Value

_FIRST_NUMBER = 1 << 20
"""Above the numbers of any solving that was shown before."""

_DEPTH_SHIFT = 28
"""The bits of a number from here on say in how many trials the cell was entered."""

_MAX_TRIALS = 3

Values = tuple[int, ...]
"""What a cell may be: one value, all of them, or in colours some."""


class Change(Value):
    """A cell before and after an edit."""

    place: Place
    before: Values
    after: Values


Trials = tuple[Grid, ...]
"""What was known before each open trial, the outermost first. These grids do not change."""


class Edit(Value):
    """What one gesture changed, and the trials that were open before and after it."""

    changes: tuple[Change, ...]
    before: Trials
    after: Trials


class Handwork:
    """What the user entered on the board of a puzzle."""

    def __init__(
        self, puzzle: Puzzle, cells: Iterable[Cell] = (), before: Sequence[Sequence[Cell]] = ()
    ) -> None:
        """Cells in the order of their entry, and those that were there before each open trial."""
        self.puzzle = puzzle
        self.rules = Rules(puzzle)
        self.grid = opening(puzzle)
        self._anything: Values = (*range(1, len(puzzle.signs)), EMPTY)
        self._since: dict[Place, int] = {}
        """The known cells in the order in which they were entered, and since when."""
        self._number = _FIRST_NUMBER
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._run: list[Change] | None = None
        self.trials: Trials = tuple(grid_with(puzzle, known) for known in before)
        for row, column, value in cells:
            if not self._is_given((row, column)):
                self._set((row, column), (value,))
        self.kept = self.grid.written()
        self.kept_trials = self.trials
        """What was remembered of it last."""

    @property
    def cells(self) -> Sequence[Cell]:
        """What is entered, in its order."""
        values = self.grid.values  # all that is in `_since` is known
        return [(*place, values(*place)[0]) for place in self._since]

    @property
    def entered(self) -> int:
        """How many cells are entered."""
        return len(self._since)

    # -- entering ----------------------------------------------------------------------------

    def enter(self, places: Iterable[Place], value: int | None) -> bool:
        """Give these cells this value, or (None) make them unknown. Returns whether any changed."""
        values = self._anything if value is None else (value,)
        cells = [(place, values) for place in dict.fromkeys(places)]
        if self._run is None:
            return self._edit(cells, self.trials)
        changes = self._make(cells)
        self._run += changes
        return bool(changes)

    def begin_run_again(self) -> None:
        """Take back what the run has changed so far."""
        for change in reversed(self._run or ()):
            self._set(change.place, change.before)
        self._run = []

    def enter_all(self, cells: Iterable[Cell], excluded: Excluded = None) -> None:
        """Enter these cells, and what they are not, as one edit."""
        known = self.grid.copy()
        for cell in excluded or ():
            known.refute(cell)
        for cell in cells:
            known.set(*cell)
        places = [(row, column) for row, column, _ in (*(excluded or ()), *cells)]
        self._edit([(place, known.values(*place)) for place in dict.fromkeys(places)], self.trials)

    def begin_run(self) -> None:
        """What is entered until the run ends is one edit."""
        self.end_run()
        self._run = []

    def end_run(self) -> None:
        if self._run:
            self._done.append(Edit(tuple(self._run), self.trials, self.trials))
        self._run = None

    def clear(self) -> None:
        """Make all cells unknown and close all trials, which can be undone."""
        self._edit([(place, self._anything) for place in self._touched()], ())

    def _touched(self) -> Iterable[Place]:
        """The places of which something is known that was not given."""
        if not self.puzzle.is_coloured:
            return list(self._since)
        places = product(range(self.grid.height), range(self.grid.width))
        return [place for place in places if self.grid.values(*place) != self._anything]

    def undo(self) -> Place | None:
        """Take the last edit back. Returns where it was."""
        self.end_run()
        if not self._done:
            return None
        edit = self._done.pop()
        self._undone.append(edit)
        self.trials = edit.before
        for change in reversed(edit.changes):
            self._set(change.place, change.before)
        return edit.changes[0].place if edit.changes else None

    def redo(self) -> Place | None:
        """Make the edit again that was taken back last. Returns where it was."""
        self.end_run()
        if not self._undone:
            return None
        edit = self._undone.pop()
        self._done.append(edit)
        self.trials = edit.after
        for change in edit.changes:
            self._set(change.place, change.after)
        return edit.changes[-1].place if edit.changes else None

    @property
    def can_undo(self) -> bool:
        return bool(self._done or self._run)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def _edit(self, cells: Sequence[tuple[Place, Values]], trials: Trials) -> bool:
        """Change cells and trials as one edit. Returns whether anything changed."""
        self.end_run()
        changes = self._make(cells)
        if not changes and len(trials) == len(self.trials):
            return False
        self._undone.clear()
        self._done.append(Edit(changes, self.trials, trials))
        self.trials = trials
        return True

    def _make(self, cells: Sequence[tuple[Place, Values]]) -> tuple[Change, ...]:
        """Give cells these values. Returns the changes; if there are any, nothing can be redone."""
        changes = tuple(
            Change(place, before, after)
            for place, after in cells
            if (before := self.grid.values(*place)) != after and not self._is_given(place)
        )
        for change in changes:
            self._set(change.place, change.after)
        if changes:
            self._undone.clear()
        return changes

    # -- trials ------------------------------------------------------------------------------

    def begin_trial(self) -> None:
        """Let what is entered from now on be an assumption."""
        if self.can_begin_trial:
            self._edit((), (*self.trials, self.grid.copy()))

    @property
    def can_begin_trial(self) -> bool:
        """Whether another trial may be opened: the one that is open has cells of its own."""
        return len(self.trials) < _MAX_TRIALS and (not self.trials or bool(self.trial_cells))

    def take_back(self, refuted: Cell | None = None) -> None:
        """Return to what was known before the innermost trial, without what it has refuted."""
        if not self.trials:
            return
        before = self.trials[-1].copy()
        if refuted is not None:
            before.refute(refuted)
        cells = {
            (row, column): before.values(row, column)
            for row in range(before.height)
            if before.row_filled[row] != self.grid.row_filled[row]
            or before.row_empty[row] != self.grid.row_empty[row]
            for column in range(before.width)
        }
        self._edit(list(cells.items()), self.trials[:-1])

    def keep_trial(self) -> None:
        """Let what was entered in the innermost trial be as if there were none."""
        if self.trials:
            self._edit((), self.trials[:-1])

    def depth(self, place: Place) -> int:
        """In how many trials this cell was entered as it is."""
        value = self.grid.cell(*place)
        for depth in range(len(self.trials), 0, -1):
            if self.trials[depth - 1].cell(*place) != value:
                return depth
        return 0

    @property
    def assumed(self) -> tuple[Cell, ...]:
        """The first cell of each open trial that has one, the outermost first."""
        first: dict[int, Cell] = {}
        if self.trials:
            for row, column, value in self.cells:
                first.setdefault(self.depth((row, column)), (row, column, value))
        return tuple(first[depth] for depth in sorted(first) if depth)

    @property
    def trial_cells(self) -> list[Cell]:
        """What was entered in the innermost trial, in its order."""
        depth = len(self.trials)
        return [cell for cell in self.cells if depth and self.depth(cell[:2]) == depth]

    def assumption(self) -> Step | None:
        """The open trials as the step that makes the innermost assumption."""
        cells = self.assumed
        if not cells:
            return None
        evidence = AssumeEvidence(1 if len(cells) > 1 else None, cells)
        return Step(ASSUME, WHAT_IF, None, cells[-1:], evidence, len(cells))

    def broken_line(self, places: Iterable[Place]) -> Line | None:
        """A line through these cells in which nothing fits."""
        for line in dict.fromkeys(line for place in places for line in lines_through(place)):
            if self.rules[line].fits(*self.grid.line(line)) is None:
                return line
        return None

    def _is_given(self, place: Place) -> bool:
        """Whether the cell was known from the start, and cannot be changed."""
        return place not in self._since and self.grid.cell(*place) is not None

    def _set(self, place: Place, values: Values) -> None:
        self.grid.restore(*place, values)
        self._since.pop(place, None)
        if len(values) == 1:
            self._number += 1
            self._since[place] = self._number

    # -- what is seen ------------------------------------------------------------------------

    @property
    def is_finished(self) -> bool:
        """Whether the filled cells meet every clue; sure empties need not be entered."""
        return self.rules.are_met(self.grid)

    def solved(self) -> Grid:
        """A finished board with its sure empties."""
        grid = self.grid.copy()
        grid.fill_up()
        return grid

    def state(self) -> State:
        """What is entered."""
        state = State(self.puzzle)
        state.grid = self.grid.copy()
        for (row, column), number in self._since.items():
            state.since[row * self.puzzle.width + column] = number
        state.count = self._number
        return self._tinted(state)

    def state_after(self, grid: Grid, steps: Sequence[Step] = ()) -> State:
        """The state if this much were entered and these steps followed."""
        self._number += 1
        state = State(self.puzzle)
        state.grid = grid.copy()
        state.count = self._number
        for index, place in enumerate(product(range(grid.height), range(grid.width))):
            if grid.cell(*place) is not None and state.since[index] != GIVEN:
                state.since[index] = self._number
        self._tinted(state)
        for step in steps:
            state.apply(step)
        self._number = state.count & ((1 << _DEPTH_SHIFT) - 1)
        return state

    def _tinted(self, state: State) -> State:
        """The state with the cells of the open trials as assumed ones: a cell of a deeper trial has
        a higher number, whenever it was entered."""
        trials = len(self.trials)
        for place in self._since if trials else ():
            index = place[0] * self.puzzle.width + place[1]
            if state.since[index] > 0:
                state.since[index] |= self.depth(place) << _DEPTH_SHIFT
        if trials:
            state.assumptions = [depth << _DEPTH_SHIFT for depth in range(1, trials + 1)]
            state.count |= trials << _DEPTH_SHIFT
        return state


# -------------------------------------------------------------------------------------------------
# What a person enters: in colours one chosen of the palette, else filled; or empty.


MOST_KEYS = 9


def key_of(value: int) -> str:
    """The key that chooses a value; none for the colours behind the ninth."""
    return str(value) if value <= MOST_KEYS else ""


class Swatch(Value):
    """A way to enter something, as it is offered."""

    value: int
    """EMPTY, FILLED or the number of a colour."""
    rgb: str
    """The colour as six hexadecimal digits; none for EMPTY, and in black and white."""
    sign: str
    key: str
    is_chosen: bool
    choose: Callable[[], None]


class Choosing(Action, kw_only=True):
    """What a key does that chooses a colour."""

    colour: str

    def label(self, say: Say) -> str:
        return say("colour.choose", colour=self.colour)


class BoardPalette:
    """What the left button and a finger enter; the right button enters EMPTY, or, where that is
    chosen, the colour that was chosen before."""

    def __init__(
        self,
        palette: Sequence[Colour],
        name_of: Callable[[int], str],
        changed: Callable[[], None],
        has_letters: bool = False,
    ) -> None:
        """In black and white the palette is empty. `name_of` says what a value is called."""
        self.palette = palette
        self.has_letters = has_letters
        self.name_of = name_of
        self.changed = changed
        self.chosen = FILLED
        self.colour = FILLED
        """The colour that was chosen last."""

    @property
    def colours(self) -> int:
        """How many there are: 1 in black and white."""
        return len(self.palette) or 1

    def choose(self, value: int) -> None:
        """Let the left button enter this value."""
        self.chosen = value
        self.colour = value or self.colour
        self.changed()

    def choose_next(self, by: int) -> None:
        """Go through all colours and EMPTY, which comes behind the last."""
        count = self.colours + 1
        at = (self.chosen or count) - 1
        self.choose(((at + by) % count + 1) % count)

    def entered(self, button: int) -> int:
        """What a button enters: FILLED stands for the left one, EMPTY for the right one."""
        if button == FILLED:
            return self.chosen
        return EMPTY if self.chosen else self.colour

    def switch(self) -> None:
        """Let a finger enter what the right button enters."""
        self.choose(self.entered(EMPTY))

    def after(self, value: int | None) -> int | None:
        """What comes after this in the round of a cell: each colour, empty, unknown."""
        if value is None:
            return FILLED
        return None if value == EMPTY else (value + 1) % (self.colours + 1)

    @property
    def swatches(self) -> Sequence[Swatch]:
        """All that can be entered, EMPTY last; none in black and white, which has a switch."""
        if not self.palette:
            return ()
        kinds = [
            (value, colour.rgb, colour.sign if self.has_letters else "")
            for value, colour in enumerate(self.palette, 1)
        ]
        kinds.append((EMPTY, "", ""))
        return [
            Swatch(
                value, rgb, sign, key_of(value), value == self.chosen, partial(self.choose, value)
            )
            for value, rgb, sign in kinds
        ]

    @property
    def actions(self) -> Sequence[Action]:
        """What keys do in colours: digits choose, brackets go through all."""
        if not self.palette:
            return ()
        values = (*range(1, min(self.colours, MOST_KEYS) + 1), EMPTY)
        return (
            *(
                Choosing(
                    f"colour.{value}",
                    partial(self.choose, value),
                    (key_of(value),),
                    colour=self.name_of(value),
                )
                for value in values
            ),
            Action("colour.previous", partial(self.choose_next, -1), ("bracketleft",)),
            Action("colour.next", partial(self.choose_next, 1), ("bracketright",)),
        )
