"""The scene shows what is known, and going from one to the next comes to the same."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Iterator
from html import unescape
from itertools import chain, product
from pathlib import Path

import pytest

import app
from app.draw import theme as shades
from app.draw.arrangement import Wish, arrange
from app.draw.board import CellArtist, CellLook, hatch, placed_blocks
from app.draw.layout import Layout, Sizes, lay_out
from app.draw.moment import Moment, moment_of
from app.draw.scene import Box, Rectangle, Scene, Text
from app.draw.stage import MAX_CELLS_PER_SLICE, SlicedStage, Stage, build_scene
from app.draw.theme import BAND, BROKEN, BROKEN_BAND, FILLED, PAPER, ROLES, THEMES, UNKNOWN, Theme
from app.export.html_page import Document
from app.export.paint import Painter
from app.techniques.reach import lanes_of
from app.text.catalogue import ENGLISH, Language
from app.text.messages import Words
from benchmarks.boards import blob_puzzle
from solver.grid import EMPTY, Rules
from solver.puzzle import clue_of, lines_of
from solver.step import ASSUME, BACKTRACK, CONTRADICTION, FitsEvidence
from solver.trace import Trace
from tests.boards import known_of
from tests.brute import agreeing
from tests.conftest import Golden
from tests.draw.contrast import SMALL_TONES, TONES, contrast, too_near, too_near_in_picture
from tests.draw.test_focus import assert_inside
from tests.filmed import bundled, trace_of
from tests.readings import starts_of


def described(scene: Scene) -> str:
    """A scene as text, to be reviewed in a diff; plain cells are left out."""
    lines = [f"{scene.width} x {scene.height}"]
    for name, item in scene.items():
        if isinstance(item, Text):
            bold = " bold" if item.bold else ""
            lines.append(
                f"{name}: {item.text!r} at {item.x},{item.y} {item.anchor} {item.size}{bold} "
                f"{item.role} on {item.ground}"
            )
        elif not (name.startswith("cell/") and item.role == "unknown"):
            lines.append(f"{name}: {item.left},{item.top} – {item.right},{item.bottom} {item.role}")
    return "\n".join(lines) + "\n"


def layout_of(trace: Trace, cell: int | None = None) -> Layout:
    return lay_out(trace.puzzle, Sizes(cell))


@pytest.mark.parametrize(
    ("name", "puzzle", "method", "step", "cell"),
    [
        ("start", "house", "overlap", 0, 20),
        ("overlap", "house", "overlap", 5, 20),
        ("complete", "house", "overlap", 2, 20),
        ("options", "duck", "options", 3, 20),
        ("solved", "house", "overlap", 17, 20),
        *((kind, "pig", "overlap", kind, 12) for kind in (ASSUME, CONTRADICTION, BACKTRACK)),
    ],
)
def test_scenes_as_reviewed(
    name: str, puzzle: str, method: str, step: int | str, cell: int, golden: Golden
) -> None:
    """After so many steps, or after the first of this kind."""
    trace = trace_of(bundled(puzzle), method)
    kinds = [step.kind for step in trace.steps]
    count = kinds.index(step) + 1 if isinstance(step, str) else step
    scene = build_scene(trace.puzzle, layout_of(trace, cell), moment_of(trace, count))
    golden.check(f"scenes/{name}.txt", described(scene))


@pytest.mark.parametrize("method", ["overlap", "ladder", "backtracking"])
def test_a_stage_shows_what_a_fresh_scene_shows(method: str) -> None:
    trace = trace_of(bundled("pig"), method, most=300)
    layout = layout_of(trace)
    stage = Stage(trace.puzzle, layout)
    chance = random.Random(5)
    places = [*range(0, 30), *(chance.randrange(len(trace) + 1) for _ in range(30))]
    for count in places:
        shown = chance.choice([1, 1, 3])
        moment = moment_of(trace, count, shown)
        stage.show(moment)
        assert stage.scene == build_scene(trace.puzzle, layout, moment)


def test_a_step_changes_few_parts() -> None:
    trace = trace_of(bundled("owl"))
    stage = Stage(trace.puzzle, layout_of(trace))
    stage.show(moment_of(trace, 50))
    change = stage.show(moment_of(trace, 51))
    assert not change.afresh
    assert len(change.parts) < 4 * (trace.puzzle.width + trace.puzzle.height)


def every_kind(trace: Trace) -> list[int]:
    """Steps of every kind, technique, reason and axis."""
    seen: dict[object, int] = {}
    for number, step in enumerate(trace.steps, 1):
        reason = getattr(step.evidence, "reason", None)
        few = getattr(step.evidence, "arrangements", ()) is None
        axis = step.line.axis if step.line is not None else None
        seen.setdefault((step.kind, step.technique, reason, few, axis), number)
    return list(seen.values())


@pytest.mark.parametrize("cell", [None, 4, 7, 12, 40])
def test_parts_stay_inside_their_grounds_and_roles_and_texts_on_them_are_known(
    cell: int | None,
) -> None:
    methods = ("pig", "ladder"), ("pig", "overlap"), ("pig", "backtracking"), ("tulip", "options")
    for puzzle, method in methods:
        trace = trace_of(bundled(puzzle), method, most=600)
        layout = layout_of(trace, cell)
        for count in [0, *every_kind(trace)]:
            scene = build_scene(trace.puzzle, layout, moment_of(trace, count))
            for part in scene.parts.values():
                assert_inside(part)
            for _, item in scene.items():
                if isinstance(item, Text):
                    assert (item.role, item.ground) in shades.TEXT_ON_GROUND
                else:
                    assert item.role in ROLES


def test_a_clue_is_grey_only_once_its_block_stands_in_every_arrangement() -> None:
    trace = trace_of(bundled("sweep-15x15"), "ladder")
    rules = Rules(trace.puzzle)
    greyed = 0
    for count in range(0, len(trace), 7):
        grid = trace.state(count).grid
        for line in lines_of(trace.puzzle):
            filled, empty = grid.line(line)
            rule = rules[line]
            possible = agreeing(rule.lengths, known_of(rule.length, filled, empty))
            starts = {tuple(starts_of(cells)) for cells in possible}
            for block, placed in enumerate(placed_blocks(rule, filled, empty)):
                if placed:
                    greyed += 1
                    assert len({it[block] for it in starts}) == 1
    assert greyed > 100


def test_a_brief_moment_has_neither_sentence_nor_proof() -> None:
    trace = trace_of(bundled("heart"))
    layout = layout_of(trace)
    full = build_scene(trace.puzzle, layout, moment_of(trace, 1))
    brief = build_scene(trace.puzzle, layout, moment_of(trace, 1, brief=True))
    assert len(brief.parts["caption"]) == 2 < len(full.parts["caption"])
    assert all(len(brief.parts[f"lens/{place}"]) == 1 for place in ("under", "beside"))


def test_stripes_run_on_from_cell_to_cell() -> None:
    both = set(pixels(hatch(Box(0, 0, 40, 20), BROKEN, 20)))
    left = set(pixels(hatch(Box(0, 0, 20, 20), BROKEN, 20)))
    right = set(pixels(hatch(Box(20, 0, 40, 20), BROKEN, 20)))
    assert both == left | right


def pixels(rectangles: Iterable[Rectangle]) -> Iterator[tuple[int, int]]:
    for it in rectangles:
        yield from product(range(it.left, it.right), range(it.top, it.bottom))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_letters_stand_out_from_their_ground_and_the_three_tones_stand_apart(theme: Theme) -> None:
    assert set(theme.colours) == set(ROLES)
    assert list(too_near(theme)) == []
    assert list(too_near_in_picture(theme)) == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_solved_board_is_a_picture_dark_on_light_in_every_theme(theme: Theme) -> None:
    """A still, as a drawing, too, a page, and a board in the window are scenes of a stage."""
    trace = trace_of(bundled("heart"))
    layout, end = layout_of(trace), len(trace)
    stages = Stage(trace.puzzle, layout), SlicedStage(trace.puzzle, layout)
    for stage, count in product(stages, (end - 2, end, end - 2, end)):
        stage.show(moment_of(trace, count))
        while stage.has_more:
            stage.more()
        is_light = not theme.is_dark or count == end
        board, cells = layout.board, trace.state(count).grid.picture()
        picture = Painter(layout.width, layout.height, theme).paint(stage.scene).convert("L")
        for (row, signs), column in product(enumerate(cells), range(layout.columns)):
            x = board.left + column * layout.cell + layout.cell // 2
            tone = picture.getpixel((x, board.top + row * layout.cell + layout.cell // 2))
            assert isinstance(tone, int)
            if signs[column] != "?":
                assert (tone > 128) == ((signs[column] == ".") == is_light), (row, column)


def test_ranges_are_drawn_in_at_most_four_lanes() -> None:
    starts = tuple(range(0, 12, 2))
    later = tuple(start + 20 for start in starts)
    evidence = FitsEvidence(
        clue=clue_of([1] * 6), length=40, slack=29, leftmost=starts, rightmost=later, blank=True
    )
    assert lanes_of(evidence) == (0, 1, 2, 3, 0, 1)


def test_what_has_too_little_contrast_is_named() -> None:
    pale = Theme("pale", {**shades.LIGHT_COLOURS, UNKNOWN: "F8F8F8", shades.MUTED: "999999"})
    assert set(too_near(pale)) == {
        "muted on paper: contrast 2.85, not 4.5",
        "muted on band: contrast 2.59, not 4.5",
        "muted on broken-band: contrast 2.55, not 4.5",
        "unknown and paper: contrast 1.06, not 1.25",
        "unknown and paper: 21 apart in red, green and blue, not 40",
    }


def test_what_is_unknown_empty_and_filled_has_a_ground_of_its_own() -> None:
    unknown, empty, filled = (set(roles) for roles in zip(*TONES, strict=True))
    unknown |= {small for small, _ in SMALL_TONES}
    empty |= {small for _, small in SMALL_TONES}
    filled |= {BROKEN, *map(shades.depth_role, range(1, shades.DEPTHS + 1))}
    for roles in (empty, filled):
        roles.update({shades.PICTURE_ROLES[it] for it in roles & shades.PICTURE_ROLES.keys()})
    for method, cell in (("overlap", None), ("backtracking", 5), ("ladder", 20)):
        trace = trace_of(bundled("pig"), method, most=300)
        stage = Stage(trace.puzzle, layout_of(trace, cell))
        for count in range(0, len(trace) + 1, 3):
            stage.show(moment_of(trace, count))
            grid = trace.state(count).grid
            scene = stage.scene
            for row, column in product(range(grid.height), range(grid.width)):
                role, value = scene.parts[f"cell/{row}/{column}"][0][-1], grid.cell(row, column)
                expected = unknown if value is None else filled if value else empty
                assert role in expected, (row, column, value)


LOOKS = tuple(
    look._replace(ground=ground)
    for ground in (PAPER, BAND, BROKEN_BAND)
    for look in (
        *(CellLook(EMPTY), CellLook(EMPTY, fresh=True), CellLook(EMPTY, depth=2)),
        *(CellLook(EMPTY, fresh=True, depth=3), CellLook(EMPTY, depth=1, assumed=True)),
        *(CellLook(EMPTY, given=True), CellLook(EMPTY, reason=True)),
    )
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_what_is_empty_is_told_from_what_is_unknown_in_every_size_of_cells(theme: Theme) -> None:
    """By a mark of 3 to 1 that leaves the middle paper; in cells under 8 pixels by the tone."""
    trace = trace_of(bundled("sweep-15x15"))
    for size, look in product((4, 7, 8, 9, 11, 12, 20, 41), LOOKS):
        layout = layout_of(trace, size)
        box = layout.cell_box(1, 1)
        ground, *marks = rectangles(CellArtist(layout.cell, layout.scale), box, look)
        if size < 8:
            look = look._replace(value=None, fresh=False)
            unknown = rectangles(CellArtist(layout.cell, layout.scale), box, look)[0]
            assert contrast(theme.rgb(ground.role), theme.rgb(unknown.role)) >= 3
            continue
        assert any(contrast(theme.rgb(it.role), theme.rgb(ground.role)) >= 3 for it in marks), look
        x, y = box.left + size // 2, box.top + size // 2
        over = [it for it in marks if it.left <= x < it.right and it.top <= y < it.bottom]
        assert not over, (size, look)
        taken = sum((it.right - it.left) * (it.bottom - it.top) for it in marks)
        assert 2 * taken < size * size


def rectangles(artist: CellArtist, box: Box, look: CellLook) -> list[Rectangle]:
    return [it for it in artist.draw(box, look) if isinstance(it, Rectangle)]


def test_what_one_must_check_in_a_broken_line_is_not_hatched() -> None:
    trace = trace_of(bundled("house"), "backtracking")
    layout = layout_of(trace)
    for count in range(1, len(trace) + 1):
        moment = moment_of(trace, count)
        if not moment.is_broken or moment.line is None:
            continue
        scene = build_scene(trace.puzzle, layout, moment)
        for name, part in scene.parts.items():
            if name.startswith("cell/") and part[0][-1] in (BROKEN_BAND, FILLED):
                assert all(item[-1] != shades.BROKEN_HATCH for item in part)


def test_a_moment_knows_what_its_line_was_before() -> None:
    trace = trace_of(bundled("sweep-15x15"))
    for count in range(1, len(trace)):
        moment = moment_of(trace, count)
        if moment.line is not None:
            before = trace.state(count - 1).grid.line(moment.line)
            assert moment.known_before(moment.line) == before
    assert Moment(trace.state(0)).step is None


# -- a stage that draws a slice at a time -------------------------------------------------------


PUZZLE = blob_puzzle(50, 1)
LAYOUT = arrange(PUZZLE, Wish(900, 600)).layout


@pytest.fixture(scope="module")
def trace() -> Trace:
    return trace_of(PUZZLE)


@pytest.mark.parametrize("language", ["english", "persian"])
def test_slice_by_slice_it_becomes_the_same_scene(trace: Trace, language: str) -> None:
    words = Words(Language(language))
    sliced, random_step = SlicedStage(PUZZLE, LAYOUT, words), random.Random(1)
    for _ in range(12):
        moment = moment_of(trace, random_step.randrange(len(trace) + 1))
        change = sliced.show(moment)
        drawn = sum(name.startswith("cell/") for name in change.parts)
        assert change.afresh or drawn <= MAX_CELLS_PER_SLICE
        for _ in range(random_step.choice((0, 1, 3, 20))):
            if sliced.has_more:
                sliced.more()
        if random_step.random() < 0.5:
            while sliced.has_more:
                sliced.more()
            assert sliced.scene == build_scene(PUZZLE, LAYOUT, moment, words)


@pytest.mark.parametrize(
    ("rows", "columns"),
    [(range(50), range(50)), (range(5, 50), range(50)), (range(10, 20), range(5, 15))],
)
def test_each_slice_draws_as_many_cells_in_sight_as_it_may_and_others_when_they_come_into_it(
    trace: Trace, rows: range, columns: range
) -> None:
    sliced, moment = SlicedStage(PUZZLE, LAYOUT), moment_of(trace, len(trace) // 2)
    sliced.look_at(rows, columns)
    changes = [sliced.show(moment)]
    while sliced.has_more:
        changes.append(sliced.more())
    drawn = [[it for it in change.parts if it.startswith("cell/")] for change in changes]
    places = [f"cell/{row}/{column}" for row, column in product(rows, columns)]
    assert sorted(chain(*drawn)) == sorted(places)
    counts = [len(names) for names in drawn if names]
    assert counts[:-1] == [MAX_CELLS_PER_SLICE] * (len(places) // MAX_CELLS_PER_SLICE)
    sliced.look_at(range(50), range(50))
    sliced.more()
    while sliced.has_more:
        sliced.more()
    assert sliced.scene == build_scene(PUZZLE, LAYOUT, moment)


# -- a theme is one entry in THEMES -------------------------------------------------------------


def test_pages_offer_a_theme_that_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    night = Theme("night", {**shades.DARK_COLOURS, PAPER: "0B0B1E"})
    monkeypatch.setitem(THEMES, night.name, night)
    monkeypatch.setitem(ENGLISH.window.texts, "theme.night", "Night")
    text = Document("Title", "", ENGLISH, "night").text()
    titles = json.loads(unescape(re.findall('data-themes="(.+?)"', text)[0]))
    assert titles["night"] == "Colours: Night" and [*titles] == ["auto", *THEMES]
    assert 'data-theme="night"' in text
    assert '[data-theme="night"]{color-scheme:dark;--paper:#0B0B1E;' in text


def test_no_script_or_style_names_the_themes() -> None:
    files = Path(*app.__path__).glob("*/web/*")
    web = [it for it in files if it.suffix in (".js", ".css", ".html")]
    named = [it.name for it in web if "high-contrast" in it.read_text(encoding="utf-8")]
    assert web and named == []
