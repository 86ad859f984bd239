"""The accounts that players see: who is fed from where, which hill cuts whom, and what the points would be."""
from __future__ import annotations

from typing import Any

import pytest

from support import case, some
from titles.fatal.fatal_table import state_of, table
from umpire.engine.match import Match
from umpire.engine.panel import Panel, SumLine
from umpire.server.render.panels import describe_panel
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.accounts import area_lines, marked_on_the_way, points_panel, supply_panel
from umpire.titles.fatal.components import ALLIED, PIECES, TURKISH
from umpire.titles.fatal.prospects import prospect
from umpire.titles.fatal.rules.supply import can_trace

panel = some(Fatal().panels).sums


def lines(match: Match, seat: int = ALLIED) -> dict[str, SumLine]:
    """Return the line of each area, by its id."""
    return {str(entry.text.slots["area"]): entry for entry in area_lines(state_of(match), seat)}


def reason_text(match: Match, entry: SumLine) -> str:
    assert entry.why is not None
    return match.say(entry.why.key, entry.why.slots)


def notes(sheet: Panel) -> dict[str, str]:
    return {note.text.key: note.value for note in sheet.notes}


# supply

@case("fatal", "6.5#2")
def test_panel_names_the_hill_that_cuts_a_line() -> None:
    """GP-6 (a hill) commands the area between the Beachhead and the front."""
    match = table(cut_by_the_hill(), ask="movement_half")
    entry = lines(match)["GP-8"]
    assert not entry.counts
    assert entry.why is not None
    assert entry.why.key == "panel-cut-hill"
    assert entry.why.slots["hill"] == "GP-6"


def cut_by_the_hill() -> dict[str, list[str]]:
    state = state_of(table({}, ask="movement_half"))
    box = state.box
    assert box.areas[[area.id for area in box.areas].index("GP-6")].hill
    return {"GP-2": ["bh-cw-1"], "GP-8": ["cw-29-86"], "GP-6": ["tu-9-25"]}


@case("fatal", "6.5#1")
def test_the_panel_says_from_where_units_are_fed() -> None:
    match = table({"GP-2": ["bh-cw-1", "cw-29-86"], "GP-34": ["tu-5-13"], "GP-33": ["tu-5-14"]}, ask="movement_half")
    assert "fed on the spot from" in reason_text(match, lines(match)["GP-2"])
    assert lines(match, TURKISH)["GP-33"].counts
    assert "Gallipoli source" in reason_text(match, lines(match, TURKISH)["GP-33"])


@case("fatal", "6.5.1")
def test_a_french_unit_is_not_fed_by_a_british_beachhead() -> None:
    match = table({"GP-2": ["bh-cw-1"], "GP-3": ["fr-1-met"]}, ask="movement_half")
    assert reason_text(match, lines(match)["GP-3"]) == "no source of theirs is paid for"


def test_the_panel_agrees_with_the_rule_everywhere() -> None:
    state = state_of(table({
        "GP-2": ["bh-cw-1", "cw-29-86"], "GP-3": ["cw-29-87"], "GP-8": ["cw-29-88"], "GP-6": ["tu-9-25"], "GP-10": ["tu-9-26"],
        "A-1": ["cw-rmd-1"], "GP-20": ["tu-19-57"], "A-5": ["tu-3-31"],
    }, ask="movement_half", sources=["gallipoli"]))
    for seat in (ALLIED, TURKISH):
        for entry in area_lines(state, seat):
            area = [ground.id for ground in state.box.areas].index(str(entry.text.slots["area"]))
            unit = next(piece for piece, place in enumerate(state.where) if place == area and piece < 115)
            assert entry.counts == can_trace(state, unit), PIECES[unit]


def test_panel_groups_fed_units_by_source() -> None:
    match = table({
        "GP-2": ["bh-cw-1", "cw-29-86"], "GP-3": ["cw-29-87", "cw-29-art"], "GP-8": ["cw-29-88"], "GP-6": ["tu-9-25"],
    }, ask="movement_half")
    lines_sum = supply_panel(state_of(match), ALLIED, False).sums[0]
    assert [(match.say(entry.text.key, entry.text.slots), entry.value, entry.counts) for entry in lines_sum.entries] == [
        ("one unit in Soghanli Dere (GP-8)", "1", False), ("Commonwealth Beachhead 1 feeds 3 units in 2 areas", "3", True),
    ]
    assert lines_sum.total == "3/4"


def test_without_units_ashore_the_panel_shows_no_lines() -> None:
    assert supply_panel(state_of(table({"AA-HELLAS": ["hms-albion"]}, ask="movement_half")), ALLIED, False).sums == ()


def test_whose_supply_points_are_left_is_said() -> None:
    """While the Turks chose, the Allies read how many points were left, and that were their own."""
    state = state_of(table({"AA-HELLAS": ["hms-albion"]}, ask="movement_half"))
    verdicts = [supply_panel(state, seat, False).verdict for seat in (ALLIED, TURKISH)]
    assert [verdict and verdict.slots["side"] for verdict in verdicts] == ["allied", "turkish"]


def test_the_allocation_shows_prices_and_what_they_buy() -> None:
    match = table(
        {"GP-2": ["bh-cw-1", "cw-29-86", "cw-29-87"]}, phase="strategic", fed=[], naval_paid=False,
        pending=[{"step": "allocate_allied", "seat": "allied"}],
    )
    sheet = panel(state_of(match), ALLIED)
    assert sheet is not None
    bills = sheet.sums[0]
    assert [(entry.text.key, entry.value, entry.counts) for entry in bills.entries] == [
        ("panel-beachhead", "1", False), ("panel-fleet", "1", False),
    ]
    assert bills.entries[0].text.slots["n"] == 2
    assert bills.total == "0"
    # if all is paid they are fed
    assert len(sheet.sums) == 1
    match.play("feed bh-cw-1")
    sheet_after = panel(state_of(match), ALLIED)
    assert sheet_after is not None
    assert [(entry.counts, entry.value) for entry in sheet_after.sums[0].entries] == [(True, "1"), (False, "1")]
    assert sheet_after.sums[0].total == "1"


def test_allocation_shows_units_cut_off_in_any_case() -> None:
    match = table({**cut_by_the_hill(), "GP-3": ["cw-29-87"]}, phase="strategic", fed=[], naval_paid=False,
                  pending=[{"step": "allocate_allied", "seat": "allied"}])
    sheet = panel(state_of(match), ALLIED)
    assert sheet is not None
    assert [entry.text.slots["area"] for entry in sheet.sums[1].entries] == ["GP-8"]
    assert sheet.sums[1].total == "1/2"


def test_the_turkish_allocation_shows_sources_forts_and_mines() -> None:
    match = table(
        {"GP-34": ["tu-5-13"], "GP-1": ["F-HEL"]}, phase="strategic", sources=["gallipoli"], fed=["F-HEL"],
        pending=[{"step": "allocate_turkish", "seat": "turkish"}],
    )
    sheet = panel(state_of(match), TURKISH)
    assert sheet is not None
    assert [(entry.text.key, entry.value, entry.counts) for entry in sheet.sums[0].entries] == [
        ("panel-source", "1", True), ("panel-source", "1", False), ("panel-forts", "1", True), ("panel-mines", "0", False),
    ]


# mines

@case("fatal", "8.5#6")
def test_only_the_turkish_player_sees_the_mine_chest() -> None:
    match = table(
        {}, phase="strategic", mine_factors=3, dummies=2, outside=4, mines={"AA-HELLAS": ["level_1"], "DS-5": ["level_2"]},
        pending=[{"step": "lay_mines", "seat": "turkish"}],
    )
    sheet = panel(state_of(match), TURKISH)
    assert sheet is not None
    assert [entry.value for entry in sheet.sums[0].entries] == ["3", "2", "3"]
    assert sheet.verdict is not None
    assert match.say(sheet.verdict.key, sheet.verdict.slots) == "3 mine factors are left, and 2 Dummies."
    assert panel(state_of(match), ALLIED) is None


# points

@case("fatal", "12.2#8")
def test_the_points_panel_counts_hills_forts_and_blockade() -> None:
    state = state_of(table(
        {"GP-6": ["cw-29-86"], "A-1": ["F-ORK"]}, ask="choose_activation", disabled=["F-ORK"], mines={"DS-6": ["dummy"]},
    ))
    sheet = points_panel(state)
    assert [total.entries[-1].value for total in sheet.sums] == ["8", "8"]
    assert sheet.verdict is not None
    assert sheet.verdict.key == "verdict-level"
    assert notes(sheet) == {"panel-channel": "1", "panel-column": "0/8", "panel-not-landed": "1"}


@case("fatal", "12.2#8")
@pytest.mark.parametrize("points", [(6, 14), (0, 0)])
def test_the_points_panel_says_what_the_score_says(points: tuple[int, int]) -> None:
    """What would be added at the end stands below: 3 for a hill and a fort, 3 for the blockade."""
    match = table(
        {"GP-6": ["cw-29-86"], "A-1": ["F-ORK"]}, ask="choose_activation", disabled=["F-ORK"], mines={"DS-6": ["dummy"]},
        points=dict(zip(("allied", "turkish"), points, strict=True)),
    )
    sheet, score = points_panel(state_of(match)), some(match.title.panels).score(match.state, ALLIED)
    assert score is not None
    assert [total.total for total in sheet.sums] == [str(score.slots[total.side]) for total in sheet.sums]
    assert [total.total for total in sheet.sums] == [str(side) for side in points]
    assert [total.entries[-1].value for total in sheet.sums] == [str(side + 3) for side in points]


@pytest.mark.parametrize(("mines", "bars"), [
    ({}, 0), ({"DS-6": ["level_1"], "DS-10": ["dummy"]}, 2), ({"DS-1": ["level_1"]}, 0),
])
def test_how_many_areas_bar_the_way(mines: dict[str, Any], bars: int) -> None:
    assert marked_on_the_way(state_of(table({}, ask="choose_activation", mines=mines))) == bars


@pytest.mark.parametrize("seat", [ALLIED, TURKISH])
@pytest.mark.parametrize("ask", ["choose_activation", "movement_half", "choose_formations"])
def test_everything_a_panel_says_has_words(seat: int, ask: str) -> None:
    match = table(cut_by_the_hill(), ask=ask)
    words = describe_panel(match, match.title.seats[seat])
    assert words is not None
    assert words["verdict"]


# looking at an area

def test_prospect_of_own_area_shows_its_line() -> None:
    sheet = prospect(state_of(table(cut_by_the_hill(), ask="movement_half")), ALLIED, "GP-8")
    assert sheet is not None
    assert [entry.counts for entry in sheet.sums[0].entries] == [False]


def test_no_prospect_of_sea_areas_or_unknown_spaces() -> None:
    state = state_of(table(cut_by_the_hill(), ask="movement_half"))
    assert prospect(state, ALLIED, "DS-1") is None
    assert prospect(state, ALLIED, "nowhere") is None
    assert prospect(state, ALLIED, "GP-20") is None


# fights

FRONT = {"GP-2": ["bh-cw-1", "cw-29-86", "cw-29-87"], "GP-3": ["cw-29-88"], "GP-4": ["tu-9-25", "tu-9-art"]}


def mustering(**assault: Any) -> Match:
    return table(
        FRONT, ask="muster", acting=["29"], formations=["29"], kind="land", entrenched=["tu-9-25"],
        assault={"target": "GP-4", **assault},
    )


@case("fatal", "8.3.1#5")
def test_the_assault_panel_shows_sums_shifts_and_the_column() -> None:
    match = mustering(attackers=["cw-29-86", "cw-29-88"])
    sheet = panel(state_of(match), ALLIED)
    assert sheet is not None
    attack, defence, shifts, die = sheet.sums
    assert [entry.value for entry in attack.entries] == ["5", "5"]
    assert int(attack.total) == sum([int(entry.value) for entry in attack.entries])
    assert int(defence.total) == sum([int(entry.value) for entry in defence.entries])
    assert [entry.text.key for entry in shifts.entries] == ["modifier-shift-from-more-than-one-area"]
    assert (die.total, sheet.weighs) == ("0", "attack")
    assert sheet.chart is not None
    assert sheet.verdict is not None
    assert sheet.chart.columns[sheet.chart.lit[0].column] == sheet.verdict.slots["column"]
    words = describe_panel(match, "allied")
    assert words is not None
    assert words["verdict"].startswith("Odds")
    assert panel(state_of(match), TURKISH) is None, "an attack that is being prepared is nobody else's business"


def test_no_panel_before_an_attacker_joins() -> None:
    assert panel(state_of(mustering()), ALLIED) is None


def test_prospect_is_the_assault_of_all_adjacent_units() -> None:
    match = table(FRONT, ask="movement_half", acting=["29"])
    sheet = prospect(state_of(match), ALLIED, "GP-4")
    assert sheet is not None
    assert len(sheet.sums[0].entries) == 3
    assert sheet.title.key == "prospect"
    assert prospect(state_of(match), TURKISH, "GP-2") is not None


@case("fatal", "8.2#4")
def test_the_bombardment_panel_shows_guns_and_modifiers() -> None:
    match = table(
        {**FRONT, "AA-SEDDELBAHR": ["hms-swiftsure"]}, ask="lay_guns", kind="land", acting=["29"], formations=["29"],
        barrage={"target": "GP-4", "guns": ["hms-swiftsure"]},
    )
    sheet = panel(state_of(match), ALLIED)
    assert sheet is not None
    assert sheet.sums[0].total == sheet.sums[0].entries[0].value
    assert "modifier-barrage-air" in [entry.text.key for entry in sheet.sums[1].entries]
    assert sheet.weighs == "open_fire"
    assert describe_panel(match, "allied") is not None


@case("fatal", "8.1.2#2")
def test_the_fire_panel_shows_dice_and_faces_for_every_target() -> None:
    match = table(
        {"AA-HELLAS": ["hms-inflexible"], "GP-1": ["F-HEL"], "GP-2": ["F-SEB"]}, kind="naval", disabled=["F-SEB"],
        pending=[{"step": "choose_target", "seat": "allied", "piece": "hms-inflexible"}],
    )
    sheet = panel(state_of(match), ALLIED)
    assert sheet is not None
    assert sheet.chart is not None
    rows = dict(sheet.chart.rows)
    assert list(rows) == ["Fort Hellas", "Fort Sedd-el-Bahr"]
    # the secondary battery reaches the fort next door only, with the air that the Allies have in Good weather
    assert int(rows["Fort Hellas"][1]) > 0
    assert rows["Fort Sedd-el-Bahr"][1:] == ("–", "6", "8", "–")
    assert rows["Fort Hellas"] == ("3", "1", "6", "6", "8")
