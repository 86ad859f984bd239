"""What is drawn over the board for a counter one looks at."""
from __future__ import annotations

from typing import Any

import pytest

from support import case
from titles.landships.landships_table import state_of, table
from umpire.engine.outlook import BARRED, CHANCE, DASHED, EXCLUDED, FIRST, INSIDE, SECOND, SOLID, THIRD, Outlook, Stand
from umpire.maps.areas import within
from umpire.titles.landships import outlooks
from umpire.titles.landships.components import GROUND, PIECES, PLACES
from umpire.titles.landships.drawing import layout
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.rules.vehicles_reach import End

ATLAS = Atlas()


def show_piece(places: dict[str, list[str]], facing: dict[str, str], thing: str, **position: Any) -> Outlook:
    match = table(places, facing=facing, ask="choose_vehicle", **position)
    outlook_ = outlooks.outlook(state_of(match), 0, thing)
    assert outlook_ is not None
    return outlook_


def test_the_grid_of_the_rules_lies_on_the_drawn_map() -> None:
    for name in ("5002", "5118", "6208", "7017"):
        assert outlooks.to_board(GROUND.grid.center(GROUND.grid.number[name])) == pytest.approx(ATLAS.center(name), abs=0.1)


@case("landships", "T9.9")
def test_a_tank_shows_the_sector_of_each_of_its_mounts() -> None:
    outlook_ = show_piece({"6008": ["male-1"]}, {"male-1": "N"}, "male-1")
    assert [(area.tone, area.value) for area in outlook_.areas] == [
        (FIRST, "8/7"), (FIRST, "8/7"), (SECOND, "2/4"), (SECOND, "2/4"), (SECOND, "2/4"), (SECOND, "2/4"),
    ]
    assert all(within([layout.MAP.outline], *area.at) for area in outlook_.areas)


@case("landships", "T9.4")
def test_a_sector_outline_contains_exactly_its_places() -> None:
    outlook_ = show_piece({"6008": ["male-1"]}, {"male-1": "NNE"}, "male-1")
    port = outlook_.areas[0]
    for place in ("5909", "5708", "6107", "6010", "6208"):
        inside = within([port.outline], *ATLAS.center(place))
        assert inside == (place in ("5909", "5708")), place


@case("landships", "T9.5")
def test_limits_that_do_not_count_are_dashed() -> None:
    tank = show_piece({"6008": ["male-1"]}, {"male-1": "N"}, "male-1")
    gun = show_piece({"6008": ["a7v-1"]}, {"a7v-1": "N"}, "a7v-1")
    assert {line.tone for line in tank.lines} == {DASHED}
    assert {line.tone for line in gun.lines} == {SOLID}


@case("landships", "T9.5")
def test_a_target_on_a_limit_is_marked_with_the_reason() -> None:
    places = {"6005": ["male-1"], "5905|5906": ["a7v-2"], "6006": ["a7v-1"]}
    outlook_ = show_piece(places, {"male-1": "WSW", "a7v-2": "W", "a7v-1": "N"}, "male-1")
    words = {spot.id: (spot.tone, spot.case) for spot in outlook_.spots}
    assert words["a7v-2"] == (EXCLUDED, "T9.5")
    assert words["a7v-1"] == (INSIDE, "T9.1")


@case("landships", "4.1")
def test_unspotted_targets_have_their_own_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "spot_barrier", lambda state, here, piece: "4.2 unseen")
    outlook_ = show_piece({"6005": ["male-1"], "5011": ["ger-465-1"], "6009": ["ger-465-2"]}, {"male-1": "N"}, "male-1")
    assert [(spot.id, spot.tone, spot.case) for spot in outlook_.spots] == [("ger-465-2", BARRED, "4.2")]


def test_men_on_foot_reach_all_round() -> None:
    outlook_ = show_piece({"6008": ["brit-mg-1"]}, {}, "brit-mg-1")
    assert [(area.tone, area.value) for area in outlook_.areas] == [(THIRD, "4/9")]
    assert outlook_.lines == ()


def test_every_weapon_has_a_name() -> None:
    match = table({"6008": ["a7v-1"]}, ask="choose_vehicle")
    state = state_of(match)
    for weapon in range(len(state.box.weapons)):
        assert outlooks._mount(state, weapon) in match.title.names(state), weapon


def test_pieces_off_the_map_show_no_outlook() -> None:
    match = table({"6008": ["a7v-1"], "eliminated": ["a7v-2"]}, ask="choose_vehicle")
    assert outlooks.outlook(state_of(match), 0, "a7v-2") is None
    assert outlooks.outlook(state_of(match), 0, "nobody") is None
    assert outlooks.outlook(state_of(match), 0, "6008") is None


def test_every_end_of_a_move_has_its_cost_its_way_and_the_words_that_lead_there(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [End(GROUND.number["6006"] * 12, 2, ("step", "step"), 1.0),
        End(GROUND.number["6007"] * 12 + 1, 2, ("step", "turn starboard-30"), 0.75)]
    monkeypatch.setattr(outlooks, "reach", lambda state, vehicle: ends)
    outlook_ = show_piece({"6008": ["a7v-1"]}, {"a7v-1": "N"}, "a7v-1")
    first, second = outlook_.ends
    assert (first.space, first.heading, first.cost, first.path) == ("6006", 0, "2", ("6008", "6007", "6006"))
    assert first.actions == ("move a7v-1", "step", "step")
    assert first.warning is None
    assert (second.heading, second.path[-1]) == (30, "6007")
    assert second.warning is not None
    assert second.warning.slots == {"chance": "25"}


def test_a_move_is_shown_to_its_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlooks, "reach", lambda state, vehicle: [End(GROUND.number["6007"] * 12, 1, ("step",), 1.0)])
    state = state_of(table({"6008": ["a7v-1"]}, facing={"a7v-1": "N"}, ask="choose_vehicle"))
    theirs = outlooks.outlook(state, 1, "a7v-1")
    assert theirs is not None
    assert theirs.ends == ()


def test_a_tank_shows_its_reach_from_future_stances() -> None:
    state = state_of(table({"6008": ["male-1"], "5905|5906": ["a7v-2"]}, facing={"male-1": "N", "a7v-2": "W"},
        ask="choose_vehicle"))
    there = outlooks.outlook(state, 1, "male-1", Stand("6005", 240))
    assert there is not None
    assert [(spot.id, spot.tone) for spot in there.spots] == [("a7v-2", EXCLUDED)]
    assert there.ends == ()
    assert state.where[PIECES.index("male-1")] == GROUND.number["6008"]
    assert outlooks.outlook(state, 1, "male-1", Stand("6005|6006", 0)) is None, "it would lie across the hexside"
    assert outlooks.outlook(state, 1, "male-1", Stand("nowhere", 0)) is None


@pytest.mark.parametrize(("start", "word", "end"), [
    ("6008 NNE", "step", "6007|6108 NNE"), ("6007|6108 NNE", "round port", "6007|6107 NNW"),
    ("6007|6108 NNE", "drift port", "6007 NNE"),
    ("6007|6108 NNE", "turn port-30", "6007 N"), ("6007|6108 NNE", "turn about", "6007|6108 SSW"),
    ("6008 N", "turn starboard-150", "6008 SSE"),
])
def test_a_word_leads_from_place_to_place(start: str, word: str, end: str) -> None:
    headings = ("N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW", "NNW")
    place, heading = start.split()
    after = outlooks._after(GROUND.number[place] * 12 + headings.index(heading), word)
    assert f"{PLACES[after // 12]} {headings[after % 12]}" == end


@case("landships", "5.14")
def test_shells_may_fall_where_the_cloud_is() -> None:
    places = {"5808": ["ger-fo"], "5909": ["brit-364-1"]}
    question = [{"step": "name_hex", "seat": "german", "number": 0}]
    state = state_of(table(places, phase="barrage", pending=question, batteries=["german-module-1"]))
    outlook_ = outlooks.outlook(state, 0, "5909")
    assert outlook_ is not None
    assert outlooks.outlook(state, 0, "brit-364-1") == outlook_, "who is looked at is aimed at"
    # reached on 4 to 6, on target on 1 to 4, else beside it
    chances = {area.text.slots["hex"]: (area.tone, area.value, area.share) for area in outlook_.areas}
    assert chances.pop("5909") == (CHANCE, "33 %", 1.0)
    assert sorted(chances) == ["5808", "5809", "5908", "5910", "6008", "6009"]
    assert set(chances.values()) == {(CHANCE, "3 %", 0.083)}


def test_no_cloud_lies_where_no_battery_is_being_laid() -> None:
    state = state_of(table({"5808": ["ger-fo"], "5909": ["brit-364-1"], "6008": ["a7v-1"]}, ask="choose_vehicle"))
    assert outlooks.outlook(state, 0, "5909") is None


# Lines of sight

@case("landships", "4.3")
@pytest.mark.parametrize(("here", "there", "clear", "blocked"), [
    ("6404", "5812", True, ()), ("5606", "6209", False, ("5908",)), ("5708", "5708|5808", True, ()),
])
def test_a_line_says_what_blocks_it(here: str, there: str, clear: bool, blocked: tuple[str, ...]) -> None:
    state = state_of(table({"6008": ["a7v-1"]}, ask="choose_vehicle"))
    outlook_ = outlooks.sight(state, 0, here, there)
    assert outlook_ is not None
    assert (outlook_.clear, outlook_.blocked[:1], outlook_.case) == (clear, blocked, "4.3")
    assert outlook_.line[0] == pytest.approx(ATLAS.place(here), abs=0.1)


def test_no_line_leads_nowhere() -> None:
    state = state_of(table({"6008": ["a7v-1"]}, ask="choose_vehicle"))
    assert outlooks.sight(state, 0, "5909", "5909") is None
    assert outlooks.sight(state, 0, "5909", "german_lost") is None
